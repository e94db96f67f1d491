#pragma once
#include <memory>
#include "sudoku/record.hpp"

namespace sudoku {
// Cuts a stream of bytes into records: puzzles in any mix of layouts, and faults in their place.
// Bytes come in pieces of any size; the records do not depend on how the stream was cut. The time
// is linear in the bytes and the memory constant, however long a line is. Each file needs a reader
// of its own, because line numbers and the byte order mark start anew with it.
//
//     reader.feed(bytes, size);
//     while (reader.next(record)) ...   // then feed again, or finish() and drain once more
class PuzzleReader {
public:
    PuzzleReader();

    // Takes the next bytes of the stream. They are not copied, so they must stay until next() has
    // returned false.
    void feed(const char* bytes, std::size_t size);
    // Says that no more bytes will come.
    void finish();
    // Takes the next record. It is available after its last line, or one line later if that line
    // is needed to classify it. False if all that was fed is used up.
    bool next(Record& record);
    // True if the input is no text; the rest of it is not read.
    bool ended() const;
    // After next() returned false: the number of the first line that may still be a part of a
    // record. Those before it are done with.
    std::uint64_t pending_line() const;
    // Counts the lines that were skipped as text so far: titles, headers, counts.
    std::uint64_t text_lines() const;

private:
    struct State;
    std::unique_ptr<State, void (*)(State*)> state_;
};
}  // namespace sudoku
