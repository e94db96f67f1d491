#pragma once
#include "records.hpp"

namespace sudoku::reader {
// Reads each line by itself: whatever stands on it, it is one record.
class LineReader {
public:
    // False if the end of the next line has not come. Its pieces that have come are used.
    bool next(Window& window, Record& record);

private:
    void take_piece(Window& window, const Line& piece);

    Records records_;  // of the line so far, two at most
    Fault fault_;      // the fault of the line so far, if no record is found on it
};
}  // namespace sudoku::reader
