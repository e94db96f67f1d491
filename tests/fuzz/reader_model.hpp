// The grammar of the input once more, for comparison with the reader: whole lines of decoded characters, plain lists of
// fields, no thought of speed. What becomes of each line is told, so that no byte gets lost.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/record.hpp"

namespace model {

using Text = std::u32string;

struct Record {
    enum class Kind { puzzle, wrong, truncated, stray };
    Kind kind = Kind::puzzle;
    sudoku::Layout layout = sudoku::Layout::line;
    std::string cells;  // of a puzzle: 81 digits, 0 for a blank
    char separator = ' ';
    bool gap = false;
    std::vector<std::size_t> lines;  // their numbers, from 1
    std::size_t last = 0;            // the number of the line that ended it
};

// What each line is: "record" or the name of what is skipped.
struct Reading {
    std::vector<Record> records;
    std::vector<const char*> fate;
};

inline const Text digits = U"0123456789\uFF10\uFF11\uFF12\uFF13\uFF14\uFF15\uFF16\uFF17\uFF18\uFF19";
inline const Text cells = digits + U".?_*xX\u00B7";
inline const Text blanks = U" \t\u00A0\u3000\uFEFF";
inline const Text brackets = U"[](){}";

inline bool is_in(char32_t c, const Text& set) { return set.find(c) != Text::npos; }
inline bool is_box(char32_t c) { return c >= 0x2500 && c <= 0x257F; }
inline bool is_separator(char32_t c) { return is_in(c, blanks + U",;|:\"'" + brackets) || is_box(c); }
inline bool is_letter(char32_t c) {
    if (c < 128) return (c | 32) >= 'a' && (c | 32) <= 'z' && (c | 32) != 'x';
    return !is_in(c, cells) && !is_separator(c);
}

template <typename Predicate> bool any(const Text& text, Predicate holds) {
    return std::any_of(text.begin(), text.end(), holds);
}
inline bool has_digit(const Text& text) {
    return any(text, [](char32_t c) { return is_in(c, digits); });
}
// A dash is a cell where the text has a digit.
inline std::size_t count_cells(const Text& text) {
    const Text set = has_digit(text) ? cells + U"-" : cells;
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [&](char32_t c) { return is_in(c, set); }));
}
inline bool are_cells(const Text& text) { return count_cells(text) == text.size(); }

// A byte that belongs to no well-formed character has a code that no character has.
inline Text decoded(std::string_view bytes) {
    static const std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    Text text;
    for (std::size_t i = 0; i < bytes.size();) {
        const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
        std::size_t size = byte(i) < 0x80       ? 1
                           : byte(i) >> 5 == 6  ? 2
                           : byte(i) >> 4 == 14 ? 3
                           : byte(i) >> 3 == 30 ? 4
                                                : 0;
        std::uint32_t code = size < 2 ? byte(i) : byte(i) & (0xFFU >> (size + 1));
        if (size == 0 || i + size > bytes.size()) size = 0;
        for (std::size_t k = 1; k < size; ++k) {
            code = code * 64 + (byte(i + k) & 63U);
            if (byte(i + k) >> 6 != 2) code = 0xFFFFFFFF, k = size;
        }
        const bool is_good = size > 0 && code >= least[size] && code <= 0x10FFFF && !(code >= 0xD800 && code < 0xE000);
        text += is_good ? code : 0xDC00 + byte(i);
        i += is_good ? size : 1;
    }
    return text;
}

inline std::vector<Text> fields_of(const Text& text) {
    std::vector<Text> fields;
    bool inside = false;
    for (const char32_t c : text) {
        if (!is_separator(c)) {
            if (!inside) fields.emplace_back();
            fields.back() += c;
        }
        inside = !is_separator(c);
    }
    return fields;
}

inline std::string as_digits(const Text& text) {
    std::string result;
    for (const char32_t c : text) result += static_cast<char>('0' + (is_in(c, digits) ? digits.find(c) % 10 : 0));
    return result;
}

inline Text stripped(Text text, const Text& set) {
    while (!text.empty() && is_in(text.back(), set)) text.pop_back();
    const std::size_t first = text.find_first_not_of(set);
    return text.substr(std::min(first, text.size()));
}

struct Line {
    enum class Kind { comment, empty, row, ruler, puzzle, wrong_puzzle, count, end, wrong_row, text, stray };
    Kind kind = Kind::stray;
    std::string cells;  // of a row or a puzzle
    sudoku::Layout layout = sudoku::Layout::compact;
    char separator = ' ';
    bool has_dash = false;
};

// `count` cells between equal separators, of which there is one less; "" if the text is something else.
inline std::string separated(const Text& text, std::size_t count, char separator) {
    const auto sign = static_cast<char32_t>(separator);
    Text others = blanks, joined, taken;
    others.erase(std::remove(others.begin(), others.end(), sign), others.end());
    std::size_t parts = 0;
    for (std::size_t start = 0; start != Text::npos; ++parts) {
        const std::size_t end = text.find(sign, start);
        const Text part = stripped(text.substr(start, end == Text::npos ? end : end - start), others);
        if (part.size() > 1) return "";
        joined += part;
        taken += part.empty() ? Text(U".") : part;
        start = end == Text::npos ? end : end + 1;
    }
    return parts == count && are_cells(joined) ? as_digits(taken) : "";
}

inline bool find_separated(const Text& text, std::size_t count, Line& line) {
    for (const char separator : {',', ';', '\t'})
        if (line.cells.empty()) {
            line.cells = separated(text, count, separator);
            line.separator = separator;
        }
    return !line.cells.empty();
}

inline char separator_of(const Text& text) {
    const Text body = stripped(text, blanks);
    if (any(body, [](char32_t c) { return is_in(c, brackets + U"\"'|:") || is_box(c); })) return ' ';
    for (const char separator : {',', ';', '\t'})
        if (is_in(static_cast<char32_t>(separator), body)) return separator;
    return ' ';
}

inline bool has_few_strangers(const Text& joined) {
    const Text set = has_digit(joined) ? cells + U"-" : cells;
    Text strangers;
    for (const char32_t c : joined)
        if (!is_in(c, set)) strangers += c;
    return strangers.size() <= 3 || (strangers.size() < 9 && strangers.find_first_not_of(strangers[0]) == Text::npos);
}

inline bool is_wrong_row(const std::vector<Text>& fields, const Text& joined, bool has_row_shape) {
    const std::size_t size = joined.size();
    const bool plain = any(joined, [](char32_t c) { return !is_in(c, cells); });
    const bool row_like = fields.size() == 1 || fields.size() == 3 || fields.size() == size;
    if (!plain && row_like && (size == 7 || size == 8 || size == 10 || size == 11)) return true;
    if (has_row_shape && has_few_strangers(joined)) return true;
    Text lone;
    for (const Text& field : fields) {
        if (field.size() == 9 && are_cells(field)) return true;
        if (field.size() == 1) lone += field;
    }
    if (has_digit(joined)) std::replace(lone.begin(), lone.end(), U'-', U'0');
    return count_cells(lone) >= 9;
}

inline Text without_note(const Text& text) {
    Text rest = text;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != U'=' && text[i] != U':') continue;
        const std::size_t next = text.find_first_not_of(blanks, i + 1);
        if (next != Text::npos && is_in(text[next], U"[({")) rest = text.substr(i + 1);
    }
    return rest;
}

inline Line line_of(std::string_view bytes, bool dashes_are_blanks) {
    Line line;
    const std::size_t comment = bytes.find('#');
    Text text = decoded(bytes.substr(0, comment));
    line.kind = comment == std::string_view::npos ? Line::Kind::empty : Line::Kind::comment;
    if (stripped(text, blanks).empty()) return line;
    text = without_note(text);
    const std::vector<Text> fields = fields_of(text);
    Text joined;
    for (const Text& field : fields) joined += field;
    const bool even =
        std::all_of(fields.begin(), fields.end(), [&](const Text& f) { return f.size() == fields[0].size(); });
    const bool has_row_shape = even && joined.size() == 9;
    const bool dash_row = dashes_are_blanks && fields.size() != 3 && joined == Text(9, U'-');
    line.has_dash = is_in(U'-', joined);

    line.kind = Line::Kind::row;
    if (has_row_shape && (are_cells(joined) || dash_row)) {
        line.cells = as_digits(joined);
        if (fields.size() == 9) {
            line.layout = sudoku::Layout::spaced;
            line.separator = separator_of(text);
        }
        return line;
    }
    line.layout = sudoku::Layout::spaced;
    if (find_separated(text, 9, line)) return line;

    line.kind = Line::Kind::ruler;
    const bool rules = !any(text, [](char32_t c) { return !is_separator(c) && !is_in(c, U"-=+*.'`"); });
    if (rules && any(text, [](char32_t c) { return c == U'-' || c == U'='; })) return line;
    if (joined.empty() && any(text, [](char32_t c) { return is_in(c, brackets) || is_box(c); })) return line;

    line.kind = Line::Kind::puzzle;
    for (const Text& field : fields) {
        if (field.size() <= 40) continue;
        line.cells = as_digits(field);
        if (field.size() != 81 || !are_cells(field)) line.kind = Line::Kind::wrong_puzzle;
        return line;
    }
    line.cells = as_digits(joined);
    if (even && joined.size() == 81 && are_cells(joined)) return line;
    line.cells.clear();
    if (find_separated(text, 81, line)) return line;
    line.kind = Line::Kind::wrong_puzzle;
    if (count_cells(joined) > 40) return line;

    const Text word = stripped(text, blanks);
    line.kind = Line::Kind::count;
    if (word.size() <= 6 && word.find_first_not_of(digits) == Text::npos) return line;
    line.kind = Line::Kind::end;
    if (word.size() == 3 && is_in(word[0], U"eE") && is_in(word[1], U"nN") && is_in(word[2], U"dD")) return line;
    line.kind = Line::Kind::wrong_row;
    if (is_wrong_row(fields, joined, has_row_shape)) return line;
    line.kind = any(text, is_letter) ? Line::Kind::text : Line::Kind::stray;
    return line;
}

class Reader {
public:
    Reading read(const std::vector<std::string_view>& lines) {
        for (const std::string_view line : lines) {
            ++number_;
            reading_.fate.push_back(ended_ ? "after the end" : take(line));
        }
        ++number_;
        if (!rows_.empty()) close(rows_.size(), true);
        return reading_;
    }

private:
    struct Row {
        Line line;
        std::size_t number;
    };

    const char* take(std::string_view bytes) {
        using Kind = Line::Kind;
        const bool dashes = std::any_of(rows_.begin(), rows_.end(),
                                        [](const Row& row) { return row.line.kind == Kind::row && row.line.has_dash; });
        Line line = line_of(bytes.size() > 65536 ? "" : bytes, dashes);
        if (bytes.size() > 65536) line.kind = Kind::wrong_puzzle;
        if (line.kind == Kind::comment) return "comment";
        if (line.kind == Kind::ruler) return "ruler";
        if (line.kind == Kind::empty) return take_gap();
        const bool is_row = line.kind == Kind::row || line.kind == Kind::wrong_row;
        const bool in_grid = !rows_.empty();
        const bool ends_titled = line.kind == Kind::text && in_grid && titled_;
        if (line.kind == Kind::puzzle || line.kind == Kind::wrong_puzzle) {
            if (in_grid) close(rows_.size(), true);
            add(line.kind == Kind::puzzle ? Record::Kind::puzzle : Record::Kind::wrong, line.cells);
        } else if (ends_titled) {
            close(rows_.size(), true);
        } else if (is_row || in_grid) {
            add_row(line);
            return "record";
        } else if (line.kind == Kind::stray) {
            reading_.records.push_back({Record::Kind::stray, sudoku::Layout::line, "", ' ', false, {number_}, number_});
        }
        after_text_ = line.kind == Kind::text;
        ended_ = line.kind == Kind::end;
        if (line.kind == Kind::text) return "text";
        if (line.kind == Kind::count) return "count";
        return ended_ ? "end" : "record";
    }

    const char* take_gap() {
        const std::size_t band = rows_.size() / 3;
        if (rows_.size() == 3 || (rows_.size() == 6 && gap_after_[1])) {
            gap_after_[band] = true;
        } else {
            if (!rows_.empty()) close(rows_.size(), true);
            gap_ = true;
        }
        return "empty";
    }

    void add(Record::Kind kind, const std::string& board) {
        const bool is_right = kind == Record::Kind::puzzle;
        reading_.records.push_back({kind, sudoku::Layout::line, is_right ? board : "", ' ', gap_, {number_}, number_});
        gap_ = false;
    }

    void add_row(const Line& line) {
        if (rows_.size() == 6 && gap_after_[1] && !gap_after_[2]) {
            close(3, true);
            begin(true, false);
        }
        if (rows_.empty()) begin(gap_, after_text_);
        rows_.push_back({line, number_});
        if (rows_.size() == 9) close(9, false);
    }

    void begin(bool gap, bool title) {
        grid_gap_ = gap;
        titled_ = title;
        gap_ = after_text_ = gap_after_[1] = gap_after_[2] = false;
    }

    void close(std::size_t count, bool truncated) {
        const Line& first = rows_[0].line;
        const bool is_right = first.kind == Line::Kind::row;
        Record record;
        record.kind = truncated ? Record::Kind::truncated : Record::Kind::puzzle;
        record.layout = is_right ? first.layout : sudoku::Layout::compact;
        record.separator = is_right ? first.separator : ' ';
        record.gap = grid_gap_;
        record.last = number_;
        for (std::size_t i = 0; i < count; ++i) {
            if (rows_[i].line.kind != Line::Kind::row) record.kind = Record::Kind::wrong;
            record.cells += rows_[i].line.cells;
            record.lines.push_back(rows_[i].number);
        }
        if (record.kind != Record::Kind::puzzle) record.cells.clear();
        reading_.records.push_back(record);
        rows_.erase(rows_.begin(), rows_.begin() + static_cast<std::ptrdiff_t>(count));
    }

    Reading reading_;
    std::size_t number_ = 0;
    bool ended_ = false, gap_ = false, after_text_ = false, grid_gap_ = false, titled_ = false;
    bool gap_after_[3] = {false, false, false};
    std::vector<Row> rows_;
};

inline std::vector<std::string_view> lines_of(std::string_view bytes) {
    if (bytes.substr(0, 3) == "\xEF\xBB\xBF") bytes.remove_prefix(3);
    std::vector<std::string_view> lines;
    while (!bytes.empty()) {
        const std::size_t size = std::min(bytes.find_first_of("\r\n"), bytes.size());
        lines.push_back(bytes.substr(0, size));
        bytes.remove_prefix(size);
        bytes.remove_prefix(bytes.substr(0, 2) == "\r\n" ? 2 : std::min<std::size_t>(bytes.size(), 1));
    }
    return lines;
}

}  // namespace model
