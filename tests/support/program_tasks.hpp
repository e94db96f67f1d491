// The tests of the program share these puzzles with their answers, temporary files, and comparisons
// byte for byte.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "catch.hpp"
#include "grids.hpp"
#include "program.hpp"
#include "sudoku/format.hpp"
#include "sudoku/solve.hpp"

namespace program {

inline const std::string puzzle =
    "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
inline const std::string solution =
    "143628579572139468986754231391542786468917352725863914237481695619275843854396127";
inline const std::string drawing =
    "+-------+-------+-------+\n| 1 4 3 | 6 2 8 | 5 7 9 |\n| 5 7 2 | 1 3 9 | 4 6 8 |\n| 9 8 6 | 7 "
    "5 4 | 2 3 1 |\n"
    "+-------+-------+-------+\n| 3 9 1 | 5 4 2 | 7 8 6 |\n| 4 6 8 | 9 1 7 | 3 5 2 |\n| 7 2 5 | 8 "
    "6 3 | 9 1 4 |\n"
    "+-------+-------+-------+\n| 2 3 7 | 4 8 1 | 6 9 5 |\n| 6 1 9 | 2 7 5 | 8 4 3 |\n| 8 5 4 | 3 "
    "9 6 | 1 2 7 |\n"
    "+-------+-------+-------+\n";
inline const std::string contradiction = "11" + std::string(79, '0');

inline const std::vector<std::string> jobs_options = {"--jobs=1", "--jobs=2", "--jobs=3",
                                                      "--jobs=8"};

inline std::string text_of(const sudoku::Board& board, sudoku::Layout layout) {
    std::string text;
    sudoku::append_board(text, board, layout);
    return text;
}

struct Task {
    std::string input;
    std::string answer;
};

inline std::vector<Task> tasks(std::size_t count, sudoku::Layout layout, unsigned seed = 1) {
    grids::Random random(seed);
    std::vector<Task> all;
    for (std::size_t i = 0; i < count; ++i) {
        const sudoku::Board board =
            grids::board(grids::with_clues(grids::full_grid(random), 40, random));
        all.push_back({text_of(board, layout), text_of(sudoku::solve(board).board, layout)});
    }
    return all;
}

inline Task joined(const std::vector<Task>& parts, std::size_t times = 1) {
    Task whole;
    for (std::size_t i = 0; i < times; ++i)
        for (const Task& part : parts) {
            whole.input += part.input;
            whole.answer += part.answer;
        }
    return whole;
}

inline bool equal(const std::string& actual, const std::string& expected) {
    if (actual == expected) return true;
    const auto [differs, unused] =
        std::mismatch(actual.begin(), actual.end(), expected.begin(), expected.end());
    const auto at = static_cast<std::size_t>(differs - actual.begin());
    UNSCOPED_INFO(actual.size() << " bytes, expected " << expected.size() << "; from " << at
                                << " on: \"" << actual.substr(at, 100) << "\", expected \""
                                << expected.substr(at, 100) << '"');
    return false;
}

inline void check(const Result& result, const std::string& out, const std::string& err,
                  int status) {
    CHECK(equal(result.out, out));
    CHECK(equal(result.err, err));
    CHECK(result.status == status);
}

// There is no limit for sanitizers, which need memory of their own.
inline void check_memory(const Result& result) {
    if (!is_sanitized) CHECK(result.peak_kib < 64 * 1024);
}

inline void redirect(int descriptor, const std::string& file, int flags) {
    const int opened = open(file.c_str(), flags);
    if (opened < 0) _exit(126);
    dup2(opened, descriptor);
    close(opened);
}

// Replaces each number, which differs from run to run, by 9, and keeps its number of decimals.
inline std::string with_nines(const std::string& text) {
    std::string nines;
    bool decimals = false;
    for (const char c : text) {
        const bool is_digit = c >= '0' && c <= '9';
        const bool after_digit = !nines.empty() && nines.back() == '9';
        decimals = is_digit ? decimals : c == '.' && after_digit;
        if (!is_digit || !after_digit || decimals) nines += is_digit ? '9' : c;
    }
    return nines;
}

// A file with input for the program, or its output. It is removed at the end.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& content = "") {
        Descriptor(mkstemp(name_.data())).close();
        std::ofstream(name_, std::ios::binary) << content;
    }
    ~TemporaryFile() { std::remove(name_.c_str()); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    const std::string& name() const { return name_; }
    std::string content() const {
        std::ifstream in(name_, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }

private:
    std::string name_ = "/tmp/sudoku-test-XXXXXX";
};

}  // namespace program
