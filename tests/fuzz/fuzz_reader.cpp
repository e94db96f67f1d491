// Fuzzes the reader: whatever the bytes and however they are cut, each line is skipped by a rule, used by a record or
// reported. The first bytes of the data say how the others are cut.
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

#include "line.hpp"
#include "support/records.hpp"

namespace {

using sudoku::Fault;
using sudoku::Layout;
using sudoku::LineKind;
using sudoku::Record;

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "not so: %s\n", what);
    std::abort();
}

// Pieces of one size after another, over and over; all at once without sizes. A copy of each piece, so that a sanitizer
// sees what is read outside of it or after its time.
std::vector<Record> read(std::string_view bytes, const std::vector<std::size_t>& sizes) {
    sudoku::PuzzleReader reader;
    std::vector<Record> records;
    Record record;
    const auto drain = [&] {
        while (reader.next(record)) records.push_back(record);
    };
    for (std::size_t i = 0; !bytes.empty(); ++i) {
        const std::string_view cut = bytes.substr(0, sizes.empty() ? bytes.size() : sizes[i % sizes.size()]);
        const std::vector<char> piece(cut.begin(), cut.end());
        reader.feed(piece.data(), piece.size());
        drain();
        bytes.remove_prefix(cut.size());
    }
    reader.finish();
    drain();
    require(!reader.next(record), "after the last record there is none");
    return records;
}

std::vector<std::string_view> lines_of(std::string_view bytes) {
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

// What a record has to be, by the lines that went into it.
struct Expected {
    Layout layout = Layout::line;
    bool gap = false;
    std::vector<std::size_t> lines;  // their numbers, from 1
    std::size_t fault_line = 0;      // 0: no fault
};

// The grammar once more, on whole lines: nothing but what each sort of line does to the grid before it.
std::vector<Expected> expected_records(const std::vector<std::string_view>& lines) {
    std::vector<Expected> records;
    Expected grid;
    bool gap = false;
    const auto end_grid = [&](std::size_t at_line) {
        if (grid.lines.empty()) return;
        if (grid.lines.size() < 9 && grid.fault_line == 0) grid.fault_line = at_line;
        records.push_back(std::exchange(grid, {}));
    };
    std::size_t number = 1;
    for (const std::string_view line : lines) {
        sudoku::LineScanner scanner;
        scanner.next_line();  // a byte order mark is none here
        scanner.take(line.data(), line.data() + line.size());
        scanner.complete();
        const LineKind kind = classify(scanner.facts());
        const bool is_puzzle = kind == LineKind::puzzle || kind == LineKind::wrong_puzzle;
        const bool is_row = kind == LineKind::row || kind == LineKind::wrong_row;
        const bool is_row_in_grid = kind == LineKind::count || kind == LineKind::header || kind == LineKind::end;
        if (is_puzzle || kind == LineKind::empty) end_grid(number);
        if (is_puzzle) {
            const std::size_t fault_line = kind == LineKind::puzzle ? 0 : number;
            records.push_back({Layout::line, std::exchange(gap, false), {number}, fault_line});
        } else if (is_row || (is_row_in_grid && !grid.lines.empty())) {
            if (grid.lines.empty()) {
                grid.layout = scanner.facts().fields == 9 ? Layout::spaced : Layout::compact;
                grid.gap = std::exchange(gap, false);
            }
            grid.lines.push_back(number);
            if (kind != LineKind::row && grid.fault_line == 0) grid.fault_line = number;
            if (grid.lines.size() == 9) end_grid(number);
        } else if (kind == LineKind::empty) {
            gap = true;
        } else if (kind == LineKind::end) {
            return records;
        }
        ++number;
    }
    end_grid(number);
    return records;
}

char byte_at(const std::vector<std::string_view>& lines, const sudoku::Place& place) {
    return lines.at(place.line - 1).at(place.column - 1);
}

void check_record(const Record& record, const Expected& expected, const std::vector<std::string_view>& lines) {
    require(record.layout == expected.layout && record.gap == expected.gap, "a record has its layout and its gap");
    require((record.fault.kind != Fault::Kind::none) == (expected.fault_line != 0), "a wrong line makes a fault");
    if (expected.fault_line != 0) {
        require(record.fault.place.line == expected.fault_line, "a fault is told at the first wrong line");
        if (record.fault.kind == Fault::Kind::invalid_character)
            require(static_cast<unsigned char>(byte_at(lines, record.fault.place)) == record.fault.byte,
                    "an invalid character stands where it is told");
        return;
    }
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const sudoku::Place place = record.place_of(cell);
        const char byte = byte_at(lines, place);
        require(place.line == expected.lines[record.layout == Layout::line ? 0 : cell / 9], "a cell has its line");
        require(record.board.digit[cell] == (byte >= '1' && byte <= '9' ? byte - '0' : 0), "a cell has its place");
    }
}

void check_records(std::string_view bytes, const std::vector<Record>& records) {
    const std::vector<std::string_view> lines = lines_of(bytes);
    const std::vector<Expected> expected = expected_records(lines);
    require(records.size() == expected.size(), "no record is missing, and none too many");
    for (std::size_t i = 0; i < records.size(); ++i) check_record(records[i], expected[i], lines);
}

std::string shown(const std::vector<Record>& records) {
    std::string text;
    for (const Record& record : records) text += records::show(record);
    return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    constexpr std::size_t cuts = 3;
    if (size < cuts) return 0;
    std::vector<std::size_t> sizes;
    for (std::size_t i = 0; i < cuts; ++i) sizes.push_back(data[i] % 128 + 1U);
    const std::string_view bytes(reinterpret_cast<const char*>(data) + cuts, size - cuts);
    const std::vector<Record> records = read(bytes, {});
    check_records(bytes, records);
    require(shown(records) == shown(read(bytes, sizes)), "the records do not depend on the cuts");
    return 0;
}
