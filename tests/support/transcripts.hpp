// Bytes through the reader and the solver, as one batch.
#pragma once

#include <string>
#include <string_view>

#include "feed.hpp"
#include "program/transcript.hpp"

namespace transcripts {

// Adds a record to a batch.
inline void add(sudoku::Batch& batch, const sudoku::Record& record) {
    batch.records.resize(batch.size++);
    batch.records.push_back(record);
}

// Answers the records of a file.
inline sudoku::Batch of(const std::string& input, const std::string& file = "FILE") {
    static const sudoku::Request request;
    sudoku::Batch batch;
    batch.file = file;
    feed::whole(input, [&](const sudoku::Record& record) { add(batch, record); });
    sudoku::Transcript(request, batch).answer_all();
    return batch;
}

// Answers the records of a file with its blanks filled in.
inline sudoku::Batch same(std::string_view input) {
    sudoku::Request request;
    request.is_same = true;
    sudoku::Batch batch;
    feed::whole(input, [&](const sudoku::Record& record) { add(batch, record); });
    sudoku::Held held;
    held.append(input);
    batch.passage = held.take_before(sudoku::Held::all);
    sudoku::Transcript(request, batch).answer_all();
    return batch;
}

}  // namespace transcripts
