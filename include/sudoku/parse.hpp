#pragma once
#include <memory>
#include "sudoku/record.hpp"

namespace sudoku {
// Cuts a stream of bytes into records, by the grammar in the README ("Input"). Bytes come in pieces
// of any size; the records do not depend on how the stream was cut. The work is linear in the bytes
// and the memory constant, however long a line is. One reader per file: line numbers and the byte
// order mark start anew with it.
//
//     reader.feed(bytes, size);
//     while (reader.next(record)) ...   // then feed again, or finish() and drain once more
class PuzzleReader {
public:
    PuzzleReader();

    // The next bytes of the stream. They are not copied: they must stay until next() has returned
    // false.
    void feed(const char* bytes, std::size_t size);
    // Says that no more bytes will come.
    void finish();
    // The next record. It comes with its last line, or where only the next line tells what it is,
    // with that. False: all that was fed is used up.
    bool next(Record& record);
    // True if the input is no text; the rest of it is not read.
    bool ended() const;
    // How many lines were skipped as text so far: titles, headers, counts.
    std::uint64_t text_lines() const;

private:
    struct State;
    std::unique_ptr<State, void (*)(State*)> state_;
};
}  // namespace sudoku
