#pragma once
#include <cassert>
#include <set>
#include <utility>
#include "line.hpp"
#include "sudoku/board.hpp"

namespace sudoku {
namespace {
// Marks side by side: `size` of them from number `first` on. A mark is a character that is no
// separator.
struct Field {
    std::size_t first;
    std::size_t size;
    Symbols symbols;
};

// The offsets where a part of a text starts and stops.
struct Part {
    std::size_t start;
    std::size_t stop;
};

// A frame has the letters of words, of which some have the six bits of a bracket.
constexpr bool is_bracket_sign(char sign) { return sign == '(' || sign == ')'; }

// A cell, or a number or sign that may be a label; or an empty place where a cell may stand. Its
// offset and size are those of what a digit would replace.
struct Token {
    std::uint16_t at;
    std::uint16_t size;       // in bytes
    std::uint16_t frame = 0;  // so many signs of the frame stand before it
    bool is_empty = false;
    bool is_cell = true;
    bool is_joined = false;  // to the token before it
    int value = 0;           // of a digit or number
    std::uint32_t sign = 0;  // 0 for a digit or number, the symbol of a blank, or another sign

    static constexpr std::uint32_t foreign = 1 << 24;  // beside the code of a sign that is no blank

    // Labels count up by it. All empty places have the same, so low that none counts up to a digit
    // within nine lines.
    std::int64_t rank() const {
        if (is_empty) return -9;
        return sign ? std::int64_t{sign} : value;
    }
    // They stand at the same place of a line.
    friend bool operator==(const Token& a, const Token& b) { return a.at == b.at; }
};

// The separators of which eight or more may stand between the cells of a row.
constexpr char row_separators[] = {',', ';', '\t', '|', '&'};

// The marks and fields of a line, or of a part of it, and the same in tokens and a frame, which is
// all the rest but spaces and quotes.
struct Form {
    std::shared_ptr<Text> text;
    Part part{0, 0};
    Symbols all = 0;                   // the set of the symbols of the part
    std::vector<std::uint16_t> marks;  // their offsets
    std::vector<Field> fields;
    std::vector<Token> tokens;
    std::string frame;                    // # stands for numbers inside words
    std::vector<std::uint16_t> frame_at;  // the offsets of its signs
    Symbols blanks = 0;
    bool has_words = false;
    char separator = 0;  // the one that stands there eight times or more, and most often; or 0

    Form(std::shared_ptr<Text> text_read, Part part_read)
        : text(std::move(text_read)), part(part_read) {
        assert(part.start <= part.stop && part.stop <= text->symbols.size() && part.stop <= 65535);
        read_fields();
        read_floats();
        read_tokens();
    }

    char symbol(std::size_t mark) const { return text->symbols[marks[mark]]; }
    Character character(std::size_t mark) const {
        return character_of(std::string_view(text->bytes).substr(marks[mark]));
    }
    // Counts these symbols between two offsets, in the part, and in a field.
    std::size_t count(Symbols counted, std::size_t from, std::size_t to) const {
        return static_cast<std::size_t>(
            std::count_if(text->symbols.data() + from, text->symbols.data() + to,
                          [counted](char symbol) { return is_in(symbol, counted); }));
    }
    std::size_t count(Symbols counted) const {
        return all & counted ? count(counted, part.start, part.stop) : 0;
    }
    std::size_t count(Symbols counted, const Field& field) const {
        return count(counted, marks[field.first], std::size_t{marks[last_of(field)]} + 1);
    }
    std::size_t count_in_frame(char sign) const {
        return static_cast<std::size_t>(std::count(frame.begin(), frame.end(), sign));
    }
    // Counts a number once on lines of twelve numbers or more.
    std::size_t count_cells() const {
        const bool are_numbers = fields.size() == tokens.size() && are_cells(all & ~separators);
        return fields.size() >= 12 && are_numbers ? fields.size() : count(cells_of(all));
    }
    Part part_of(const Field& field) const {
        const std::size_t last = last_of(field);
        return {marks[field.first], marks[last] + std::size_t{character(last).size}};
    }

    // There are so many marks, and all fields have the same size.
    bool has_equal_fields(std::size_t number) const {
        const auto is_equal = [this](const Field& field) { return field.size == fields[0].size; };
        return marks.size() == number && number > 0 &&
               std::all_of(fields.begin(), fields.end(), is_equal);
    }
    // There is nothing but these cells, in equal fields, and no bracket between them.
    bool has_cells_alone(std::size_t number) const {
        return has_equal_fields(number) && are_cells(all & ~separators) &&
               (!(all & set("()")) || count(set("()"), marks.front(), marks.back()) == 0);
    }
    bool has_mostly_cells() const { return 4 * count_cells() >= 3 * marks.size(); }
    bool is_markup() const { return std::min(count_in_frame('('), count_in_frame(')')) >= 9; }
    // It stands in brackets or quotes.
    bool is_enclosed() const { return part.start > 0 && part.stop < text->symbols.size(); }
    // It stands in brackets or quotes, beside which there are words.
    bool is_in_text() const {
        return is_enclosed() &&
               count(set("aA"), 0, part.start) + count(set("aA"), part.stop, text->symbols.size());
    }
    bool is_quoted() const {
        return is_enclosed() && text->symbols[part.start - 1] == '"' &&
               text->symbols[part.stop] == '"';
    }
    bool are_all_cells() const {
        return std::all_of(tokens.begin(), tokens.end(), [](const Token& token) {
            return token.is_cell && token.sign < Token::foreign;
        });
    }
    bool is_drawn() const { return count_in_frame('|') >= 2 || is_enclosed(); }
    // A few digits and nothing else, nine characters at most: a piece of a row, or one with spaces.
    bool is_narrow() const {
        return !tokens.empty() && tokens.size() < 9 &&
               tokens.back().at + tokens.back().size - tokens.front().at <= 9 &&
               are_only(all, digits | spaces | set('"'));
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
        if (tokens.empty())
            return !has_words &&
                   (separator || (is_drawn() && frame.find_first_of("=+/") == frame.npos));
        const auto is_nothing = [](const Token& token) {
            return token.sign == '-' || token.sign == '_' || token.sign == '*';
        };
        return !has_words && tokens.size() >= 9 &&
               std::all_of(tokens.begin(), tokens.end(), is_nothing);
    }

private:
    static std::size_t last_of(const Field& field) { return field.first + field.size - 1; }

    void read_fields() {
        fields.clear();
        marks.clear();
        all = 0;
        bool is_inside = false;
        for (std::size_t i = part.start; i < part.stop; ++i) {
            const char symbol = text->symbols[i];
            if (symbol == '~') continue;
            all |= set(symbol);
            const bool was_inside = std::exchange(is_inside, !is_in(symbol, separators));
            if (!is_inside) continue;
            if (!was_inside) fields.push_back({marks.size(), 0, 0});
            fields.back().symbols |= set(symbol);
            ++fields.back().size;
            marks.push_back(static_cast<std::uint16_t>(i));
        }
    }

    // Turns the points of floats into separators, if all fields are floats.
    void read_floats() {
        // A digit with a dot or .0 behind it, or a single mark.
        const auto is_float = [this](const Field& field) {
            return (field.size == 1 && text->bytes[marks[field.first]] != '.') ||
                   ((field.size == 2 || (field.size == 3 && symbol(last_of(field)) == '0')) &&
                    is_in(symbol(field.first), digits) && symbol(field.first + 1) == '.');
        };
        if (!(all & set('.')) || fields.size() == marks.size() ||
            !std::all_of(fields.begin(), fields.end(), is_float))
            return;
        for (const Field& field : fields)
            std::fill(&text->symbols[marks[field.first]] + 1,
                      &text->symbols[marks[last_of(field)]] + 1, 'F');
        read_fields();
    }

    void read_tokens() {
        // Up to three commas stand between numbers: those of a colour, or decimals.
        const bool are_numbers = all & set(",") && !(all & set('"')) && count(set(",")) <= 3;
        auto field = fields.begin();
        for (std::size_t i = part.start; i < part.stop; ++i) {
            if (field != fields.end() && i == marks[field->first]) {
                add_field(*field, are_numbers);
                i = marks[last_of(*field++)];
            } else if (!is_in(text->symbols[i], set(" ~F\""))) {
                add_sign(text->symbols[i], i);
            }
        }
        separator = *std::max_element(
            std::begin(row_separators), std::end(row_separators),
            [this](char a, char b) { return count_in_frame(a) < count_in_frame(b); });
        if (count_in_frame(separator) < 8) separator = 0;
    }

    void add_sign(char sign, std::size_t at) {
        frame += sign;
        frame_at.push_back(static_cast<std::uint16_t>(at));
    }

    // Cells stand in fields of 1, 3, 9, 27 or 81, and dashes between separators alone. Any other
    // number or single sign is a token, and the rest is a word.
    void add_field(const Field& field, bool are_numbers) {
        const bool is_dash = are_only(field.symbols, dashes) && !(all & digits);
        const bool are_cells_alone =
            are_only(field.symbols, digits | blank_signs) && cell_count % field.size == 0 &&
            !(field.size == 3 && (are_numbers || (is_dash && all & set(",;|&"))));
        if (are_cells_alone || field.size == 1 || is_row_of_signs(field))
            for (std::size_t mark = field.first; mark <= last_of(field); ++mark)
                add_token(mark, mark, true, mark > field.first);
        else if (are_only(field.symbols, digits) && field.size <= 8)
            add_token(field.first, last_of(field), false, false);
        else
            add_word(field);
    }

    // Nine marks that were meant as cells: digits and one other sign, mostly cells, or mostly
    // blanks.
    bool is_row_of_signs(const Field& field) const {
        if (field.size != 9) return false;
        if (!(field.symbols & digits)) return count(blank_signs & ~dashes, field) >= 5;
        std::set<std::uint32_t> others;
        for (std::size_t mark = field.first; mark <= last_of(field); ++mark)
            if (!is_in(symbol(mark), digits)) others.insert(character(mark).code);
        return others.size() <= 1 || count(cells_of(field.symbols), field) >= 7;
    }

    void add_token(std::size_t first, std::size_t last, bool is_cell, bool is_joined) {
        int value = 0;
        std::uint32_t sign = 0;
        for (std::size_t mark = first; mark <= last; ++mark) {
            const char digit = symbol(mark);
            blanks |= set(digit) & blank_signs;
            if (is_in(digit, digits))
                value = 10 * value + digit - '0';
            else if (is_in(digit, blank_signs))
                sign = static_cast<unsigned char>(digit == 'Y' ? 'X' : digit);
            else
                sign = character(mark).code | Token::foreign;
        }
        const std::size_t end = marks[last] + std::size_t{size_of_cell(*text, marks[last])};
        tokens.push_back({marks[first], static_cast<std::uint16_t>(end - marks[first]),
                          static_cast<std::uint16_t>(frame.size()), false, is_cell, is_joined,
                          value, sign});
    }

    // A number in a word may be a label.
    void add_word(const Field& field) {
        has_words = true;
        for (std::size_t mark = field.first; mark <= last_of(field); ++mark)
            if (!is_in(symbol(mark), digits))
                add_sign(text->bytes[marks[mark]], marks[mark]);
            else if (frame.empty() || frame.back() != '#')
                add_sign('#', marks[mark]);
    }
};

// Two lines could be rows of one grid: what stands between their cells is the same, or they have
// the same frame of separators, markup or bars.
inline bool are_alike(const Form& a, const Form& b) {
    if (a.tokens.size() == b.tokens.size() && a.tokens.size() >= 8) return a.inner() == b.inner();
    return a.frame == b.frame &&
           (a.separator || a.is_markup() || (a.is_narrow() && b.is_narrow()) ||
            (a.is_drawn() && b.is_drawn()));
}
}  // namespace
}  // namespace sudoku
