#include "assemble.hpp"

namespace sudoku {
namespace {

bool is_none(const Fault& fault) { return fault.kind == Fault::Kind::none; }

}  // namespace

void Assembler::take(LineKind kind, const Line& line, std::uint64_t number) {
    switch (kind) {
        case LineKind::comment:
        case LineKind::ruler: return;
        case LineKind::empty: return take_gap(number);
        case LineKind::puzzle: return add_puzzle(line, Fault{}, number);
        case LineKind::wrong_puzzle: return add_puzzle(line, line.puzzle_fault(), number);
        case LineKind::row: return add_row(line, Fault{}, number);
        case LineKind::wrong_row: return add_row(line, line.row_fault(), number);
        case LineKind::count:
        case LineKind::end:
        case LineKind::text:
        case LineKind::stray: return take_other(kind, line, number);
    }
}

// Between the bands an empty line may stand.
void Assembler::take_gap(std::uint64_t number) {
    if (rows_.size() == 3 || (rows_.size() == 6 && gaps_[1])) {
        std::uint64_t& first = gaps_[rows_.size() / 3];
        if (!first) first = number;
        return;
    }
    if (in_grid()) truncate(number);
    gap_ = true;
}

// Inside a grid, text is the title of the next one if this one has a title too. Anything else is a wrong row, so that
// the grids that follow keep their rows.
void Assembler::take_other(LineKind kind, const Line& line, std::uint64_t number) {
    const bool is_text = kind == LineKind::text;
    if (in_grid() && !(is_text && grid_title_)) return add_row(line, line.row_fault(), number);
    if (in_grid()) truncate(number);
    after_text_ = is_text;
    if (kind != LineKind::stray) return;
    Fault fault = line.puzzle_fault();
    fault.place.line = number;
    add_stray(fault);
}

void Assembler::add_puzzle(const Line& line, Fault fault, std::uint64_t number) {
    if (in_grid()) truncate(number);
    Record record;
    record.row_line[0] = fault.place.line = number;
    record.fault = fault;
    if (is_none(fault)) {
        const Mark* const cells = line.cells();
        for (std::size_t cell = 0; cell < cell_count; ++cell) {
            record.board.digit[cell] = cells[cell].digit();
            record.cell_offset[cell] = cells[cell].offset;
        }
    }
    complete(record);
    ready_.push_back(record);
}

void Assembler::add_stray(const Fault& fault) {
    Record record;
    record.stray = true;
    record.fault = fault;
    ready_.push_back(record);
}

void Assembler::add_row(const Line& line, const Fault& fault, std::uint64_t number) {
    if (rows_.size() == 6 && gaps_[1] && !gaps_[2]) {  // then the first three rows were a grid of their own
        truncate(3, number);
        start_grid(true, false);
    }
    if (!in_grid()) start_grid(gap_, after_text_);
    Row row{number, Layout::compact, ' ', false, {}, {}, fault};
    if (is_none(fault)) {
        row.layout = line.layout();
        row.separator = line.separator();
        row.has_dash = line.has_dash();
        const Mark* const cells = line.cells();
        for (std::size_t column = 0; column < 9; ++column) {
            row.digit[column] = cells[column].digit();
            row.offset[column] = cells[column].offset;
        }
    }
    rows_.push_back(row);
    if (rows_.size() == 9) end_grid(9, 0);
}

void Assembler::start_grid(bool gap, bool title) {
    grid_gap_ = gap;
    grid_title_ = title;
    gap_ = after_text_ = false;
    gaps_.fill(0);
}

// An empty line after the last row is where the next one should stand.
void Assembler::truncate(std::size_t count, std::uint64_t number) {
    const std::uint64_t gap = count % 3 == 0 ? gaps_[count / 3] : 0;
    end_grid(count, gap ? gap : number);
}

// Makes a record of the first rows; the line `next` stands where the grid goes on, if these are too few.
void Assembler::end_grid(std::size_t count, std::uint64_t next) {
    Record record;
    record.layout = rows_[0].layout;
    record.separator = rows_[0].separator;
    record.gap = grid_gap_;
    for (std::size_t i = 0; i < count; ++i) {
        const Row& row = rows_[i];
        record.row_line[i] = row.line;
        std::copy(row.digit.begin(), row.digit.end(), &record.board.digit[9 * i]);
        std::copy(row.offset.begin(), row.offset.end(), &record.cell_offset[9 * i]);
        if (is_none(row.fault) || !is_none(record.fault)) continue;
        record.fault = row.fault;
        record.fault.row = static_cast<std::uint8_t>(i + 1);
        record.fault.place.line = row.line;
    }
    if (count < 9 && is_none(record.fault)) {
        record.fault.kind = Fault::Kind::truncated;
        record.fault.row = static_cast<std::uint8_t>(count);
        record.fault.place = {next, 1};
    }
    ready_.push_back(record);
    rows_.erase(rows_.begin(), rows_.begin() + static_cast<std::ptrdiff_t>(count));
}

bool Assembler::give(Record& record) {
    if (given_ == ready_.size()) {
        ready_.clear();
        given_ = 0;
        return false;
    }
    record = ready_[given_++];
    return true;
}

}  // namespace sudoku
