#include "sudoku/format.hpp"
#include "sudoku/parse.hpp"

namespace sudoku {
std::optional<Board> parse_puzzle(std::string_view text, std::string* error) {
    PuzzleReader reader;
    reader.feed(text.data(), text.size());
    reader.finish();
    Record record;
    const bool has_record = reader.next(record);
    if (has_record && !record.fault) return record.board;
    if (error) *error = has_record ? describe(record) : "no puzzle in the input";
    return std::nullopt;
}
}  // namespace sudoku
