#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include "sudoku/record.hpp"

namespace sudoku {
// Returns the first puzzle of a text, in any format that the program reads; what follows is not
// looked at. If there is none, or if something faulty stands before it, returns nothing and sets
// `error` to a message, which begins with "LINE:COLUMN: " if it is about a place. Lines count from
// 1, columns too, in bytes. Otherwise `error` stays as it was.
std::optional<Board> parse_puzzle(std::string_view text, std::string* error = nullptr);

// Cuts a stream of bytes into records: puzzles in any mix of layouts, and faults in their place.
// Bytes come in pieces of any size; the records do not depend on how the stream was cut. The time
// is linear in the bytes and the memory constant, however long a line is. Each file needs a reader
// of its own, because line numbers and the byte order mark start anew with it.
//
//     reader.feed(bytes, size);         // any number of times,
//     while (reader.next(record)) ...   // each followed by this,
//     reader.finish();                  // and at the end this,
//     while (reader.next(record)) ...   // since the last record may have waited for more
//
// A reader can be moved; the one that it was moved from can only be assigned to or destroyed.
// Several threads may each use a reader of their own.
class PuzzleReader {
public:
    PuzzleReader();
    // Makes a reader that takes each line by itself, without grids and arrays: whatever stands on
    // it, it is one record, as soon as it has ended.
    static PuzzleReader of_lines();

    // Takes the next bytes of the stream, which are copied.
    void feed(const char* bytes, std::size_t size);
    // Says that nothing more comes for now: a grid whose ninth row has been read is complete then,
    // though its next line might have shown that it is not.
    void pause();
    // Says that no more bytes will come.
    void finish();
    // Takes the next record. A record comes after its last line, or where only a later line or the
    // end of the input shows that the grid has ended, after that. False if all that was fed is used
    // up.
    bool next(Record& record);
    // True if the input is no text; the rest of it is not read. A reader of lines reads it.
    bool ended() const;
    // After next() returned false: the number of bytes of the stream that are done with. Later
    // records have their cells behind them.
    std::uint64_t done() const;
    // Counts the lines that were skipped as text so far: titles, headers, counts. A reader of lines
    // skips none.
    std::uint64_t text_lines() const;

private:
    struct State;
    std::unique_ptr<State, void (*)(State*)> state_;
};
}  // namespace sudoku
