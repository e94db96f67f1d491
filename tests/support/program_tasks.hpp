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
    std::size_t at = 0;
    while (at < std::min(actual.size(), expected.size()) && actual[at] == expected[at]) ++at;
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
    std::string shape;
    bool is_decimal = false;
    for (const char sign : text) {
        const bool is_digit = '0' <= sign && sign <= '9';
        const bool goes_on = is_digit && !shape.empty() && shape.back() == '9';
        if (!is_digit) is_decimal = sign == '.';
        if (goes_on && !is_decimal) continue;
        shape += is_digit ? '9' : sign;
    }
    return shape;
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
