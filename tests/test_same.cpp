// --format=same writes the input again, byte for byte, with the blanks of its puzzles filled in.
// The cases in cases/same are about one file each.
#include "program/same.hpp"
#include "support/feed.hpp"
#include "support/program_tasks.hpp"
#include "support/typed_files.hpp"

namespace {

using program::check;
using program::puzzle;
using program::run;
using program::solution;

// Fills in what was typed: the digit takes the place of a blank. What follows a zero stays, as in
// 0.0.
std::string filled(const typed::File& file) {
    std::string text;
    std::size_t last = typed::no_cell;
    bool has_tail = false;
    for (const typed::Character& character : file.text) {
        const std::size_t cell = character.cell;
        const bool is_given =
            cell == typed::no_cell || file.puzzles[cell / 81].givens[cell % 81] != '0';
        if (!is_given && cell != last) {
            text += file.puzzles[cell / 81].solution[cell % 81];
            has_tail = character.bytes == "0";
        } else if (is_given || has_tail) {
            text += character.bytes == "\n" ? file.kinds.front().line_end : character.bytes;
        }
        last = cell;
    }
    return text;
}

std::string without_spaces(std::string text) {
    text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
    return text;
}

bool ends_with_blank_row(const typed::Puzzle& typed) {
    return typed.givens.compare(72, 9, "000000000") == 0;
}

const std::string rows = program::text_of(grids::board(puzzle), sudoku::Layout::compact);

}  // namespace

TEST_CASE("files of every kind come back with their blanks filled in") {
    grids::Random random(7);
    const std::vector<typed::Puzzle> pool = typed::pool(random);
    for (const typed::Kind& kind : typed::readable) {
        typed::File file = typed::file_of(kind, 3, pool, random);
        // Nobody knows of a blank row in a sheet whether it ends a grid or follows it.
        while (kind.name.find("a sheet") == 0 &&
               std::any_of(file.puzzles.begin(), file.puzzles.end(), ends_with_blank_row))
            file = typed::file_of(kind, 3, pool, random);
        CAPTURE(kind.name, file.bytes());
        const std::string jobs = program::jobs_options[grids::below(random, 4)];
        const program::Result result = run({"--format=same", jobs}, file.bytes());
        CHECK(result.err == "");
        // The digit of an empty place takes the place of one space, if there are any.
        if (kind.blank.empty() || kind.blank == " ")
            CHECK(program::equal(without_spaces(result.out), without_spaces(filled(file))));
        else
            CHECK(program::equal(result.out, filled(file)));
    }
}

TEST_CASE("a puzzle that does not stand in the bytes is refused before anything is written") {
    const sudoku::Record record = feed::records_of(rows).at(0);
    const auto fill = [&](const std::string& bytes, std::uint64_t begin) {
        sudoku::Passage passage{bytes, begin, 0};
        std::string out;
        const bool is_filled = passage.fill(record, grids::board(solution), out);
        CHECK((is_filled || (out.empty() && passage.bytes == bytes)));
        return is_filled;
    };
    CHECK(fill(rows, 0));
    CHECK(fill(rows.substr(0, 89), 0));
    CHECK_FALSE(fill(rows.substr(0, 88), 0));
    CHECK_FALSE(fill(rows.substr(0, 80), 0));
    CHECK_FALSE(fill(rows.substr(1), 1));
}

TEST_CASE("threads and the memory of a long input that is filled in") {
    const program::Task task = program::joined(program::tasks(300, sudoku::Layout::line), 100);
    for (const std::string& jobs : program::jobs_options) {
        const program::Result result = run({"-fsame", jobs}, task.input);
        check(result, task.answer, "", 0);
        program::check_memory(result);
    }
    const std::string words(20'000'000, 'a');
    const program::Result endless = run({"-fsame", "-q"}, words);
    CHECK(endless.out == words);
    program::check_memory(endless);

    std::string commented = rows.substr(0, 40);
    for (int i = 0; i < 100'000; ++i) commented += "# a long comment\n";
    commented += rows.substr(40);
    check(run({"-fsame"}, commented), commented,
          "sudoku: <stdin>:5:1: error: grid ends after 4 of 9 rows\n"
          "sudoku: <stdin>:100010:1: error: grid ends after 5 of 9 rows\n",
          2);
}

TEST_CASE("a puzzle behind much text is filled in wherever a read ends") {
    const std::string row = puzzle.substr(0, 9) + "\n";
    for (std::size_t in_first_read = 0; in_first_read <= 82; in_first_read += 41) {
        CAPTURE(in_first_read);
        // Files are read 64 KiB at a time. The row waits for others all the while.
        std::string comment(3 * 65536 - row.size() - 1 - in_first_read, '#');
        for (std::size_t i = 79; i < comment.size(); i += 80) comment[i] = '\n';
        const program::TemporaryFile file(row + comment + "\n" + puzzle + "\n");
        check(run({"-fsame", file.name()}, ""), row + comment + "\n" + solution + "\n", "", 0);
    }
}
