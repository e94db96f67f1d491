#include "sudoku/parse.hpp"

#include "line.hpp"

namespace sudoku {

Place Record::place_of(std::size_t cell) const {
    if (layout == Layout::line) return {row_line[0], cell_column[0] + cell};
    return {row_line[row_of(cell)], cell_column[cell]};
}

struct PuzzleReader::State {
    const char* bytes = nullptr;
    const char* end = nullptr;
    bool finished = false;    // no more bytes will come
    bool ended = false;       // an `end` line was met
    bool after_cr = false;    // a line feed now belongs to the line end before it
    bool line_ready = false;  // the scanner holds a complete line that was not taken yet
    bool gap = false;         // empty lines since the last record
    std::size_t rows = 0;     // lines taken for the grid being read; 0: none is being read
    Record grid;
    LineScanner scanner;

    // A puzzle alone on its line, which large inputs consist of, without a look at the line's facts: the same record,
    // three times as fast.
    bool take_plain_puzzle(Record& record) {
        const bool at_line_start = scanner.facts().length == 0;
        if (!at_line_start || rows > 0 || ended || end - bytes <= static_cast<std::ptrdiff_t>(cell_count)) return false;
        if (bytes[cell_count] != '\n' || !read_plain_cells(bytes, record.board)) return false;
        start(record, Layout::line);
        record.row_line[0] = scanner.facts().number;
        record.cell_column[0] = 1;
        bytes += cell_count + 1;
        after_cr = false;
        scanner.skip_line();
        return true;
    }

    // True if the scanner holds a complete line; false if more bytes are needed, or there are no more lines.
    bool complete_line() {
        if (line_ready) return true;
        if (after_cr && bytes != end) {
            if (*bytes == '\n') ++bytes;
            after_cr = false;
        }
        bytes = scanner.take(bytes, end);
        if (bytes != end)
            after_cr = *bytes++ == '\r';
        else if (!finished || scanner.facts().length == 0)
            return false;
        scanner.complete();
        return line_ready = true;
    }

    // True if the line completes a record. A puzzle's line, right or wrong, also ends the grid before it: then that
    // grid is the record, and the line stays for the next call.
    bool take_line(Record& record) {
        const LineKind kind = classify(scanner.facts());
        const bool is_puzzle = kind == LineKind::puzzle || kind == LineKind::wrong_puzzle;
        if (is_puzzle && rows > 0) {
            truncate_grid(record);
            return true;
        }
        bool is_record = false;
        switch (kind) {
            case LineKind::comment:
            case LineKind::ruler: break;
            case LineKind::empty:
                is_record = rows > 0;
                if (is_record) truncate_grid(record);
                gap = true;
                break;
            case LineKind::puzzle:
            case LineKind::wrong_puzzle:
                make_puzzle(record);
                if (kind == LineKind::wrong_puzzle) record.fault = puzzle_fault();
                is_record = true;
                break;
            case LineKind::count:
            case LineKind::header:
            case LineKind::end:
                if (rows == 0) {
                    ended = kind == LineKind::end;
                    break;
                }
                [[fallthrough]];
            case LineKind::row:
            case LineKind::wrong_row: is_record = take_row_line(kind, record);
        }
        scanner.next_line();
        line_ready = false;
        return is_record;
    }

    // A line that stands where a row is expected. True if it is the ninth of its grid.
    bool take_row_line(LineKind kind, Record& record) {
        if (rows == 0) start(grid, scanner.facts().fields == 9 ? Layout::spaced : Layout::compact);
        ++rows;
        if (kind == LineKind::row)
            add_row();
        else if (grid.fault.kind == Fault::Kind::none)
            grid.fault = row_fault();
        if (rows < 9) return false;
        end_grid(record);
        return true;
    }

    void add_row() {
        grid.row_line[rows - 1] = scanner.facts().number;
        for (std::size_t column = 0; column < 9; ++column) {
            const std::size_t cell = (rows - 1) * 9 + column;
            grid.board.digit[cell] = scanner.row()[column];
            grid.cell_column[cell] = scanner.row_columns()[column];
        }
    }

    void end_grid(Record& record) {
        record = grid;
        rows = 0;
    }

    void truncate_grid(Record& record) {
        if (grid.fault.kind == Fault::Kind::none) {
            grid.fault.kind = Fault::Kind::truncated;
            grid.fault.row = static_cast<int>(rows);
            grid.fault.place = {scanner.facts().number, 1};
        }
        end_grid(record);
    }

    void start(Record& record, Layout layout) {
        record.layout = layout;
        record.gap = gap;
        record.fault = Fault{};
        gap = false;
    }

    void make_puzzle(Record& record) {
        start(record, Layout::line);
        record.board = scanner.puzzle();
        record.row_line[0] = scanner.facts().number;
        record.cell_column[0] = scanner.facts().long_field.column;
    }

    // What is wrong with the line: the first byte that is no cell, else how many cells it has.
    Fault line_fault(Fault::Kind kind, std::uint64_t column, const Invalid& invalid) const {
        Fault fault;
        fault.kind = invalid.column ? Fault::Kind::invalid_character : kind;
        fault.byte = invalid.byte;
        fault.row = static_cast<int>(rows);
        fault.cells = scanner.facts().cells;
        fault.fields = scanner.facts().fields;
        fault.place = {scanner.facts().number, invalid.column ? invalid.column : column};
        return fault;
    }

    Fault row_fault() const {
        const LineFacts& line = scanner.facts();
        const auto kind = line.cells == 9 ? Fault::Kind::row_fields : Fault::Kind::row_cells;
        return line_fault(kind, line.first_column, line.invalid);
    }

    // Of a line with over 40 cells. If one field alone has as many, the others are notes.
    Fault puzzle_fault() const {
        const LineFacts& line = scanner.facts();
        if (line.long_field.column) {
            Fault fault = line_fault(Fault::Kind::puzzle_cells, line.long_field.column, line.long_field.invalid);
            fault.cells = line.long_field.cells;
            return fault;
        }
        const auto kind = line.cells == cell_count ? Fault::Kind::puzzle_fields : Fault::Kind::puzzle_cells;
        return line_fault(kind, line.first_column, line.invalid);
    }
};

PuzzleReader::PuzzleReader() : state_(std::make_unique<State>()) {}
PuzzleReader::~PuzzleReader() = default;
PuzzleReader::PuzzleReader(PuzzleReader&&) noexcept = default;
PuzzleReader& PuzzleReader::operator=(PuzzleReader&&) noexcept = default;

void PuzzleReader::feed(const char* bytes, std::size_t size) {
    state_->bytes = bytes;
    state_->end = bytes + size;
}

void PuzzleReader::finish() { state_->finished = true; }

bool PuzzleReader::ended() const { return state_->ended; }

bool PuzzleReader::next(Record& record) {
    if (state_->take_plain_puzzle(record)) return true;
    while (!state_->ended && state_->complete_line())
        if (state_->take_line(record)) return true;
    if (!state_->finished || state_->rows == 0) return false;
    state_->truncate_grid(record);
    return true;
}

}  // namespace sudoku
