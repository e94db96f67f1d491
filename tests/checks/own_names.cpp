// A program may use in its own way, even in namespace sudoku, every name that the library does not
// offer.
#include <cstdlib>
#include <cstring>
#include "sudoku/parse.hpp"

namespace sudoku {
struct Line {};
struct Row {
    Row() { std::abort(); }
};
bool is_wrong_row(const Line&) { std::abort(); }
bool is_line_end(char) { std::abort(); }
}  // namespace sudoku

int main() {
    const char* const text = "1030005x9\n5 3 . . 7\n";
    sudoku::PuzzleReader reader;
    reader.feed(text, std::strlen(text));
    reader.finish();
    sudoku::Record record;
    return reader.next(record) && record.fault ? EXIT_SUCCESS : EXIT_FAILURE;
}
