#pragma once
#include "faults.hpp"

namespace sudoku {
namespace {
inline void write_cell(Record& record, std::size_t cell, const Text& text, const Token& slot) {
    const char symbol = slot.at < text.symbols.size() ? text.symbols[slot.at] : ' ';
    record.board.digit[cell] = static_cast<std::uint8_t>(is_in(symbol, digits) ? symbol - '0' : 0);
    const std::size_t start = start_of_line(text, slot.at);
    record.cell_line[cell] = static_cast<std::uint8_t>(lines_before(text, start));
    record.cell_offset[cell] = static_cast<std::uint16_t>(slot.at - start);
    record.cell_size[cell] = static_cast<std::uint8_t>(slot.size);
}

// A row is compact if nothing stands between its first two cells.
inline void write_layout(Record& record, const Form& form) {
    const bool is_compact =
        !form.separator && record.cell_offset[0] + record.cell_size[0] == record.cell_offset[1];
    record.layout = is_compact ? Layout::compact : Layout::spaced;
    if (is_in(form.separator, set(",;\t"))) record.separator = form.separator;
}

// Writes the cells that were found in up to nine rows. Fewer are a fault, behind the last of them.
inline void write_rows(Record& record, const Forms& forms,
                       const std::vector<Decision::Cells>& cells) {
    for (std::size_t row = 0; row < forms.size(); ++row) {
        const Text& text = *forms[row]->text;
        record.row_line[row] = text.line;
        record.row_offset[row] = text.offset;
        for (std::size_t i = 0; i < 9; ++i) write_cell(record, 9 * row + i, text, cells[row][i]);
    }
    write_layout(record, *forms[0]);
    if (forms.size() == 9) return;
    record.fault.kind = Fault::Kind::truncated;
    record.fault.row = static_cast<std::uint8_t>(forms.size());
    const Text& last = *forms.back()->text;
    record.fault.place = {
        last.line + std::max<std::uint64_t>(1, lines_before(last, last.bytes.size())), 1};
}

// Writes the cells of up to nine rows that were decided with this result, or what is wrong.
inline void write_grid(Record& record, const Forms& forms, Decision& decision,
                       Decision::Result result) {
    if (result == Decision::Result::found) return write_rows(record, forms, decision.cells());
    record.fault = fault_of_rows(decision, result, forms);
}
}  // namespace
}  // namespace sudoku
