// Measures the two ends of the pipeline, at which only one thread at a time can work: reading bytes
// to records, and writing the texts of batches. Together with the rate of the kernels this tells
// how many threads they keep busy.
//
//     bench_ends FILE... > OUTPUT
//
// It writes a line to standard error for each file: its records per second, read and written, which
// are medians of several rounds. The answers are written to standard output again and again.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "program/output.hpp"
#include "support/transcripts.hpp"

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t piece_size = 1 << 16;
constexpr std::size_t batch_size = 128;
constexpr int rounds = 9;

// Returns records per second, the median of several rounds of `work`, which returns how many it has
// done.
template <typename Work> double rate_of(Work work) {
    std::vector<double> rates;
    for (int i = 0; i < rounds; ++i) {
        const auto start = Clock::now();
        const auto records = static_cast<double>(work());
        rates.push_back(records / std::chrono::duration<double>(Clock::now() - start).count());
    }
    std::nth_element(rates.begin(), rates.begin() + rounds / 2, rates.end());
    return rates[rounds / 2];
}

}  // namespace

int main(int argc, char** argv) {
    const sudoku::Request request;
    sudoku::Output output(false, 0);
    std::fprintf(stderr, "%-24s %12s %12s\n", "file", "read/s", "written/s");
    for (int i = 1; i < argc; ++i) {
        std::ifstream in(argv[i], std::ios::binary);
        const std::string bytes(std::istreambuf_iterator<char>(in), {});
        const double reading = rate_of([&] {
            std::size_t records = 0;
            feed::in_pieces(
                bytes, [] { return piece_size; }, [&](const sudoku::Record&) { ++records; });
            return records;
        });
        std::vector<sudoku::Batch> batches;
        std::size_t records = 0;
        feed::in_pieces(
            bytes, [] { return piece_size; },
            [&](const sudoku::Record& record) {
                if (records++ % batch_size == 0) batches.emplace_back();
                transcripts::add(batches.back(), record);
            });
        for (sudoku::Batch& batch : batches) sudoku::Transcript(request, batch).answer_all();
        const double writing = rate_of([&] {
            for (const sudoku::Batch& batch : batches) output.write(batch);
            return records;
        });
        std::fprintf(stderr, "%-24s %12.0f %12.0f\n", argv[i], reading, writing);
    }
}
