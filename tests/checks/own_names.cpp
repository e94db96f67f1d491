// A program may use in its own way, even in namespace sudoku, every name that the library does not
// offer.
#include <cstdlib>
#include <cstring>
#include "sudoku/parse.hpp"

namespace sudoku {
struct Line {};
struct Form {
    Form() { std::abort(); }
};
bool are_alike(const Form&, const Form&) { std::abort(); }
bool is_line_end(char) { std::abort(); }
}  // namespace sudoku

int main() {
    const char* const text = "103000509\n002109400\n000704000\n";
    sudoku::PuzzleReader reader;
    reader.feed(text, std::strlen(text));
    reader.finish();
    sudoku::Record record;
    return reader.next(record) && record.fault ? EXIT_SUCCESS : EXIT_FAILURE;
}
