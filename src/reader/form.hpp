#pragma once
#include <memory>
#include "puzzle.hpp"

namespace sudoku {
namespace {
// A cell, or a number that may be a label.
struct Token {
    std::uint16_t at;     // its offset
    std::uint16_t size;   // in bytes
    std::uint16_t frame;  // so many signs of the frame stand before it
    bool is_cell;
    bool is_joined;      // to the token before it
    int value;           // of a digit or number
    std::uint32_t sign;  // 0 for a digit or number, the symbol of a blank, or another sign

    static constexpr std::uint32_t foreign = 1 << 24;  // beside the code of a sign that is no blank

    // Labels count up by it.
    std::int64_t rank() const { return sign ? std::int64_t{sign} : value; }
};

// A line up to its comment.
struct Text {
    std::string bytes;
    std::string symbols;
};

// A line, or a part of it that could hold nine cells by itself, in tokens and a frame.
struct Form {
    std::shared_ptr<const Text> text;  // the line
    Part part{0, 0};
    std::vector<Token> tokens;
    std::string frame;  // all the rest but spaces and quotes; # for numbers inside words
    std::vector<std::uint16_t> frame_at;  // offsets
    Symbols blanks = 0;
    std::vector<std::uint16_t> cells;  // offsets; if it is a row by itself, with nothing else
    bool has_words = false;
    char separator = 0;  // the one that stands there eight times or more, and most often; or 0

    bool is_row() const { return !cells.empty(); }
    std::size_t count(char sign) const {
        return static_cast<std::size_t>(std::count(frame.begin(), frame.end(), sign));
    }
    // Sets the separator.
    void finish() {
        std::size_t most = 7;
        for (const char sign : {',', ';', '\t', '|', '&'}) {
            if (count(sign) <= most) continue;
            most = count(sign);
            separator = sign;
        }
    }
    bool is_markup() const { return count('(') >= 16; }
    // An element of markup that holds nothing: <td></td>.
    bool is_markup_of_cell() const { return tokens.empty() && count('(') == 2; }
    bool is_in_quotes() const { return part.start > 0 && part.stop < text->symbols.size(); }
    bool is_drawn() const { return count('|') >= 2 || is_in_quotes(); }
    // A few digits and nothing else, nine characters at most: a piece of a row, or one with spaces.
    bool is_narrow() const {
        return frame.find_first_not_of('\t') == frame.npos && !tokens.empty() &&
               tokens.size() < 9 &&
               tokens.back().at + tokens.back().size - tokens.front().at <= 9 &&
               std::all_of(tokens.begin(), tokens.end(),
                           [](const Token& token) { return token.sign == 0; });
    }
    // One number with signs around it that separate no cells: 1) or === 7 ===.
    bool is_numbering() const {
        return tokens.size() == 1 && tokens[0].size <= 3 && !frame.empty() &&
               frame.find_first_of(",;\t|&") == frame.npos && !is_in_quotes();
    }
    // The frame between the first and the last token.
    std::string_view inner() const {
        if (tokens.empty()) return frame;
        return std::string_view(frame).substr(tokens.front().frame,
                                              tokens.back().frame - tokens.front().frame);
    }
    // It could be a row of a grid, if others are alike.
    bool is_rich() const {
        return tokens.size() >= 9 || (tokens.size() == 8 && frame.empty()) || is_narrow() ||
               is_markup() || (!tokens.empty() && (separator || is_drawn()));
    }
    // Nothing or dashes stand where others may have cells.
    bool is_blank() const {
        if (has_words) return false;
        if (tokens.empty())
            return separator || (is_drawn() && frame.find_first_of("=+/") == frame.npos);
        return tokens.size() >= 9 && std::all_of(tokens.begin(), tokens.end(), [](const Token& t) {
                   return t.sign == '-' || t.sign == '_' || t.sign == '*';
               });
    }
};

inline bool are_joined_alike(const Form& a, const Form& b) {
    return std::equal(a.tokens.begin(), a.tokens.end(), b.tokens.begin(), b.tokens.end(),
                      [](const Token& x, const Token& y) { return x.is_joined == y.is_joined; });
}

// Two lines could be rows of one grid: what stands between their cells is the same, or they have
// the same frame of separators, markup or bars.
inline bool are_alike(const Form& a, const Form& b) {
    const std::size_t x = a.tokens.size();
    const std::size_t y = b.tokens.size();
    if (x == y && x >= 8) return a.inner() == b.inner() && are_joined_alike(a, b);
    if (a.frame != b.frame) return false;
    if (a.separator || (a.is_narrow() && b.is_narrow())) return true;
    if (a.is_markup()) return x <= 12 && y <= 12;
    return a.is_drawn() && b.is_drawn() && x <= 9 && y <= 9 && (x % 9 > 0 || y % 9 > 0);
}

// Reads the forms of a line. The rest of a Form is filled by this class.
class FormReader {
public:
    // Reads the part of the line that has been read.
    static void read(Form& form, const Line& line) {
        form.part = line.part;
        form.tokens.reserve(line.marks.size());
        form.frame.reserve(line.part.stop - line.part.start - line.marks.size());
        form.frame_at.reserve(form.frame.capacity());
        form.cells = line.has_cells_alone(9) ? line.marks : places_of(line, 9);
        auto field = line.fields.begin();
        for (std::size_t i = line.part.start; i < line.part.stop;) {
            if (field != line.fields.end() && i == line.marks[field->first]) {
                add_field(form, line, *field);
                i = line.marks[field->first + field->size - 1];
                ++field;
            } else if (!is_in(line.symbols[i], set(" ~F\""))) {
                add_sign(form, line.symbols[i], i);
            }
            ++i;
        }
        form.finish();
    }

private:
    static void add_sign(Form& form, char sign, std::size_t at) {
        form.frame += sign;
        form.frame_at.push_back(static_cast<std::uint16_t>(at));
    }

    // Cells stand alone or in threes or nines, and dashes between separators alone. Any other
    // number or single sign is a token, and the rest is a word.
    static void add_field(Form& form, const Line& line, const Field& field) {
        const bool is_dash = are_only(field.symbols, dashes) && line.all & set(",;|&");
        const bool are_cells_alone = are_only(field.symbols, digits | blank_signs) &&
                                     27 % field.size == 0 && !(field.size == 3 && is_dash);
        if (are_cells_alone || field.size == 1 || is_row_of_signs(line, field)) {
            for (std::size_t mark = field.first; mark < field.first + field.size; ++mark)
                add_cell(form, line, mark, mark > field.first);
        } else if (are_only(field.symbols, digits) && field.size <= 8) {
            int value = 0;
            for (std::size_t mark = field.first; mark < field.first + field.size; ++mark)
                value = 10 * value + line.symbol(mark) - '0';
            form.tokens.push_back({line.marks[field.first], size_of(line, field),
                                   static_cast<std::uint16_t>(form.frame.size()), false, false,
                                   value, 0});
        } else {
            add_word(form, line, field);
        }
    }

    static std::uint16_t size_of(const Line& line, const Field& field) {
        const std::size_t last = field.first + field.size - 1;
        return static_cast<std::uint16_t>(line.marks[last] + line.character(last).size -
                                          line.marks[field.first]);
    }

    // Nine marks that were meant as cells: digits and one other sign, mostly cells, or mostly
    // blanks.
    static bool is_row_of_signs(const Line& line, const Field& field) {
        if (field.size != 9) return false;
        if (!(field.symbols & digits)) return line.count(blank_signs & ~dashes, field) >= 5;
        if (line.count(cells_of(field.symbols), field) >= 7) return true;
        std::uint32_t other = 0;
        for (std::size_t mark = field.first; mark < field.first + 9; ++mark) {
            const std::uint32_t code = line.character(mark).code;
            if (is_in(line.symbol(mark), digits)) continue;
            if (other && other != code) return false;
            other = code;
        }
        return true;
    }

    static void add_cell(Form& form, const Line& line, std::size_t mark, bool is_joined) {
        const char symbol = line.symbol(mark);
        const Character character = line.character(mark);
        const bool is_digit = is_in(symbol, digits);
        form.blanks |= set(symbol) & blank_signs;
        form.tokens.push_back({line.marks[mark], static_cast<std::uint16_t>(character.size),
                               static_cast<std::uint16_t>(form.frame.size()), true, is_joined,
                               is_digit ? symbol - '0' : 0,
                               is_digit ? 0
                               : is_in(symbol, blank_signs)
                                   ? static_cast<unsigned char>(symbol == 'Y' ? 'X' : symbol)
                                   : character.code | Token::foreign});
    }

    static void add_word(Form& form, const Line& line, const Field& field) {
        form.has_words = true;
        for (std::size_t mark = field.first; mark < field.first + field.size; ++mark) {
            const char letter = line.bytes[line.marks[mark]];
            const bool is_label =
                field.size == 2 && mark > field.first &&
                ((letter >= 'A' && letter <= 'I') || (letter >= 'a' && letter <= 'i'));
            if (!is_in(line.symbol(mark), digits) && !is_label)
                add_sign(form, line.bytes[line.marks[mark]], line.marks[mark]);
            else if (form.frame.empty() || form.frame.back() != '#')
                add_sign(form, '#', line.marks[mark]);
        }
    }
};

// A part could hold nine cells by itself.
inline bool is_row_part(const Line& line) {
    if (line.marks.size() == 9 && line.fields.size() == 9) return true;
    if (line.has_equal_fields(9) && (line.has_cells_alone(9) || only_blank(line.all))) return true;
    if (line.has_cells_alone(27)) return true;
    if (line.marks.size() == 9 && line.fields.size() == 1 && line.all & digits &&
        line.has_mostly_cells())
        return true;
    for (const char between : {',', ';', '\t', '|', '&'})
        if (line.count(set(between)) >= 8 && line.count(set(between)) <= 13 &&
            are_only(line.all, spaces | set('"') | set(between) | cells_of(line.all) | dashes))
            return true;
    const auto [start, stop] = line.part;
    return start > 0 && stop < line.symbols.size() && line.symbols[start - 1] == '"' &&
           line.symbols[stop] == '"' && stop - start == 9 &&
           are_only(line.all, set(" ") | digits | blank_signs);
}

// Several rows stand side by side: 18 or 27 cells. Takes them apart.
inline void split_rows(std::vector<Form>& forms) {
    const std::size_t count = forms[0].tokens.size();
    if (forms.size() > 1 || (count != 18 && count != 27)) return;
    const Form all = forms[0];
    if (!std::all_of(all.tokens.begin(), all.tokens.end(), [](const Token& token) {
            return token.is_cell && token.sign < Token::foreign;
        }))
        return;
    forms.assign(count / 9, all);
    for (std::size_t i = 0; i < forms.size(); ++i) {
        Form& form = forms[i];
        form.tokens.assign(all.tokens.begin() + static_cast<std::ptrdiff_t>(9 * i),
                           all.tokens.begin() + static_cast<std::ptrdiff_t>(9 * i + 9));
        const std::uint16_t before = form.tokens[0].frame;
        form.frame = form.inner();
        form.frame_at.assign(all.frame_at.begin() + before,
                             all.frame_at.begin() + form.tokens[8].frame);
        for (Token& token : form.tokens)
            token.frame = static_cast<std::uint16_t>(token.frame - before);
        form.separator = 0;
        form.finish();
        form.tokens[0].is_joined = false;
        form.part = {form.tokens[0].at, std::size_t{form.tokens[8].at} + form.tokens[8].size};
        for (const Token& token : form.tokens) form.cells.push_back(token.at);
    }
}
}  // namespace
}  // namespace sudoku
