#include "records.hpp"
#include <algorithm>

namespace sudoku::reader {
namespace {
constexpr std::size_t most_bytes = 60000;  // of a board

// Returns the sign between the first two cells if it can separate them in an answer.
char separator_of(const Line& line, const Token* cells) {
    const bool is_apart = cells[1].line != cells[0].line || cells[1].frame != cells[0].frame;
    const char sign = is_apart ? line.frame[cells->frame] : ' ';
    return sign == ',' || sign == ';' || sign == '\t' ? sign : ' ';
}

// Returns the bytes of a sign as a message shows them: a short word, a character, or one byte if
// that steers a terminal or no font has it.
std::array<char, 4> bytes_of(const Window& window, const Line& line, const Token& token) {
    std::array<char, 4> shown{};
    const std::string_view bytes =
        token.sign == Token::nothing ? " " : window.text_of(line).substr(token.at);
    const auto [code, size] = character_of(bytes);
    const bool is_shown = code >= 0xA1 && (code < 0x2028 || code > 0x206F) &&
                          (code < 0xD800 || code > 0xF8FF) && code < 0xE0000;
    const bool is_short_word = token.sign == Token::word && token.size <= shown.size();
    const std::size_t width = is_shown ? size : 1;
    std::copy_n(bytes.begin(), is_short_word ? token.size : width, shown.begin());
    return shown;
}
}  // namespace

Record& add_fault(Records& records, Fault::Kind kind, const Line& line, std::size_t at,
                  std::size_t row, std::size_t cells) {
    Record& record = records.emplace_back();
    record.layout = Layout::compact;
    record.fault.kind = kind;
    record.fault.place = {line.place.line, line.place.column + at};
    record.fault.row = static_cast<std::uint8_t>(row);
    record.fault.cells = static_cast<std::uint32_t>(cells);
    return record;
}

void add_wrong_sign(Records& records, const Window& window, const Line& line, const Token& token) {
    add_fault(records, Fault::Kind::invalid_character, line, token.at).fault.character =
        bytes_of(window, line, token);
}

void name_other_blank(Fault& fault, const Window& window, const Line& line, const Span& cells,
                      const Token& wrong) {
    for (const Token& cell : cells) {
        const bool is_blank = cell.sign != 0 && cell.is_known();
        if (!is_blank || cell.sign == wrong.sign || !wrong.is_known()) continue;
        if (fault.kind == Fault::Kind::two_blanks) return;
        fault.kind = Fault::Kind::two_blanks;
        fault.blank = bytes_of(window, line, cell);
    }
}

void add_board(Records& records, Window& window, const Token* cells, Layout layout) {
    const Span board{cells, cell_count};
    if (const Token* const wrong = find_wrong(board)) {
        add_wrong_sign(records, window, *window.line(wrong->line), *wrong);
        for (const Token& cell : board)
            name_other_blank(records.back().fault, window, *window.line(cell.line), {&cell, 1},
                             *wrong);
        records.back().layout = layout == Layout::line ? Layout::line : Layout::compact;
        return;
    }
    const Line& top = *window.line(cells->line);
    if (window.line(board.end()[-1].line)->begin - top.begin > most_bytes) {
        add_fault(records, Fault::Kind::puzzle_bytes, top, cells->at);
        return;
    }
    Record& record = records.emplace_back();
    const bool do_touch = cells[0].end() == cells[1].at && cells[1].end() == cells[2].at;
    record.layout = layout == Layout::spaced && do_touch ? Layout::compact : layout;
    record.separator = record.layout == Layout::spaced ? separator_of(top, cells) : ' ';
    record.begin = top.begin + cells->at;
    record.first = {top.place.line, top.place.column + cells->at};
    for (const std::size_t cell : Range{0, cell_count}) {
        const Line& line = *window.line(cells[cell].line);
        const bool is_below = line.place.line > top.place.line;
        const std::uint64_t column = line.place.column + cells[cell].at;
        record.board.digit[cell] = cells[cell].digit;
        record.cells[cell] = {
            static_cast<std::uint16_t>(line.begin + cells[cell].at - record.begin),
            static_cast<std::uint16_t>(column - (is_below ? 1 : record.first.column)),
            static_cast<std::uint8_t>(line.place.line - top.place.line), cells[cell].size};
    }
}

bool is_full(const Record& record) {
    const auto& digit = record.board.digit;
    return !record.fault && std::find(digit.begin(), digit.end(), 0) == digit.end();
}
}  // namespace sudoku::reader
