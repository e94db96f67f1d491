// run_cases MODE FOLDER CASE... -- PROGRAM [ARGUMENT]... runs the program on each case and compares
// every byte. It keeps what it reads and writes in FOLDER. The MODE is one of these:
//
// - check: the program has to do what the case says.
// - judge: the same for a file for judges. It has no options, and text mode on Windows.
// - together: one run has all samples as operands. Another empty line may stand before the answers
//   to a file then, so empty lines are not compared.
// - accept: what the program does is written into the case.
//
// support/cases.hpp says how a CASE, NAME.case, is written; NAME.case:RUN is one of its runs. A
// sample, NAME.in, is input for a program without arguments, and NAME.out its output. NAME.same, if
// there is one, is the output of --format=same.
#include <fcntl.h>
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>
#ifdef _WIN32
#include <io.h>
#include <process.h>
#include <sys/stat.h>
#else
#include <spawn.h>
#include <sys/wait.h>
extern char** environ;
#endif

#include "../support/cases.hpp"

namespace {

using namespace cases;
using Words = std::vector<std::string>;

[[noreturn]] void give_up(const std::string& text) {
    std::cerr << "run_cases: " << text << "\n";
    std::exit(2);
}

// The files that this starts from may be missing.
std::string content(const std::filesystem::path& name) {
    std::ifstream file(name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write(const std::filesystem::path& name, const std::string& text) {
    std::ofstream file(name, std::ios::binary);
    file << text;
    if (!file.flush()) give_up("cannot write " + name.string());
}

#ifdef _WIN32
// Runs a program that reads and writes these files, and returns its exit status.
int run(Words command, const Words& files) {
    const int to_write = _O_WRONLY | _O_CREAT | _O_TRUNC | _O_BINARY;
    std::array<int, 3> own;
    for (int i = 0; i < 3; ++i) {
        own[i] = _dup(i);
        const int file =
            _open(files[i].c_str(), i ? to_write : _O_RDONLY | _O_BINARY, _S_IREAD | _S_IWRITE);
        _dup2(file, i);
        _close(file);
    }
    const std::string program = command.front();
    std::vector<const char*> words;
    for (std::string& word : command) {
        word = '"' + word + '"';
        words.push_back(word.c_str());
    }
    words.push_back(nullptr);
    const std::intptr_t result = _spawnvp(_P_WAIT, program.c_str(), words.data());
    for (int i = 0; i < 3; ++i) {
        _dup2(own[i], i);
        _close(own[i]);
    }
    return static_cast<int>(result);
}
constexpr bool is_windows = true;
#else
int run(Words command, const Words& files) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (int i = 0; i < 3; ++i)
        posix_spawn_file_actions_addopen(&actions, i, files[static_cast<std::size_t>(i)].c_str(),
                                         i ? O_WRONLY | O_CREAT | O_TRUNC : O_RDONLY, 0666);
    std::vector<char*> words;
    for (std::string& word : command) words.push_back(word.data());
    words.push_back(nullptr);
    pid_t child = 0;
    if (posix_spawnp(&child, words[0], &actions, nullptr, words.data(), environ) != 0)
        give_up("cannot start " + command.front());
    posix_spawn_file_actions_destroy(&actions);
    int result = 0;
    waitpid(child, &result, 0);
    return WIFEXITED(result) ? WEXITSTATUS(result) : 128 + WTERMSIG(result);
}
constexpr bool is_windows = false;
#endif

std::string without_empty_lines(std::string text) {
    const auto end = std::unique(text.begin(), text.end(),
                                 [](char a, char b) { return a == '\n' && b == '\n'; });
    text.erase(end, text.end());
    return text;
}

std::filesystem::path beside(std::filesystem::path file, const char* ending) {
    return file.replace_extension(ending);
}

// A line as a person sees it.
std::string shown(const std::vector<std::string>& lines, std::size_t number) {
    if (number >= lines.size()) return "(no more lines)";
    std::ostringstream text;
    for (const char c : lines[number]) {
        if (c == '\n')
            text << "\\n";
        else if (static_cast<unsigned char>(c) < ' ')
            text << "\\x" << std::hex << static_cast<int>(c);
        else
            text << c;
    }
    return text.str();
}

void report(const std::string& stream, const std::string& expected, const std::string& found) {
    const std::vector<std::string> wanted_lines = lines_of(expected);
    const std::vector<std::string> found_lines = lines_of(found);
    std::size_t number = 0;
    while (number < std::min(wanted_lines.size(), found_lines.size()) &&
           wanted_lines[number] == found_lines[number])
        ++number;
    std::cerr << "  " << stream << " differs in line " << number + 1
              << "\n  expected: " << shown(wanted_lines, number)
              << "\n  found:    " << shown(found_lines, number) << "\n";
}

// Prints the command for a shell. Each word but the < is quoted where it has to be.
void report_command(const Words& command) {
    std::cerr << "  command: ";
    for (const std::string& word : command) {
        const bool is_plain = word == "<" || word.find_first_of(" \t$&|;<>()*?'\"\\") == word.npos;
        std::cerr << " " << (is_plain ? word : "'" + word + "'");
    }
    std::cerr << "\n";
}

struct Runner {
    std::string mode;
    std::filesystem::path folder;
    Words program;

    // Runs the program as the case says. It returns the case as it would hold, and tells what
    // differs from it. The title is the name of the file, and that of the run.
    Case run_on(const Case& wanted, const std::string& title) const {
        const std::filesystem::path file = title;
        std::string name = file.parent_path().filename().string() + "-" + file.filename().string();
        std::replace(name.begin(), name.end(), ':', '-');
        const std::string start = (folder / name).string();
        const Words files = {start + ".input", start + ".output", start + ".messages"};
        write(files[0], wanted[input]);
        Words command = program;
        for (const std::string& line : lines_of(wanted[arguments]))
            command.push_back(line.substr(0, line.find('\n')));
        Case found = wanted;
        found[status] = std::to_string(run(command, files)) + "\n";
        found[output] = content(files[1]);
        found[messages] = content(files[2]);
        if (mode == "judge" && is_windows)
            found[output].erase(std::remove(found[output].begin(), found[output].end(), '\r'),
                                found[output].end());
        if (mode == "together") found[output] = without_empty_lines(found[output]);
        if (found == wanted || mode == "accept") return found;
        std::cerr << title << ":\n";
        for (const std::size_t section : results)
            if (found[section] != wanted[section])
                report(names[section], wanted[section], found[section]);
        command.insert(command.end(), {"<", files[0]});
        report_command(command);
        return found;
    }

    // Runs what a file holds, or the one run that is named.
    bool case_holds(const std::string& file, const std::string& name) const {
        const std::string text = content(file);
        std::vector<Run> runs;
        try {
            runs = runs_of(text);
            check_unique(runs);
        } catch (const std::exception& fault) {
            give_up(file + ": " + fault.what());
        }
        // A file keeps its text where accept.sh changes nothing.
        if (mode != "accept" && text_of(runs) != text)
            give_up(file + " is not written as accept.sh writes it");
        bool is_right = true;
        bool is_found = false;
        for (Run& run : runs) {
            if (!name.empty() && name != run.name) continue;
            const Case found = run_on(run.wanted, run.name.empty() ? file : file + ":" + run.name);
            is_right = found == run.wanted && is_right;
            is_found = true;
            run.wanted = found;
        }
        if (!is_found) give_up(file + " has no run " + name);
        if (mode == "accept") write(file, text_of(runs));
        return is_right || mode == "accept";
    }

    bool sample_holds(const std::filesystem::path& file) const {
        const std::string text = content(file);
        const Case plain = {"", text, "", content(beside(file, ".out")), "", "0\n"};
        const Case same = {"--format=same\n", text, "", content(beside(file, ".same")), "", "0\n"};
        const bool is_right = run_on(plain, file.string()) == plain;
        if (mode == "judge" || !std::filesystem::exists(beside(file, ".same"))) return is_right;
        return run_on(same, file.string()) == same && is_right;
    }

    bool holds(const std::string& file) const {
        const std::string ending = ".case";
        const std::size_t end = file.rfind(ending + ":");
        if (end != file.npos)
            return case_holds(file.substr(0, end + ending.size()),
                              file.substr(end + ending.size() + 1));
        if (std::filesystem::path(file).extension() == ending) return case_holds(file, "");
        return sample_holds(file);
    }

    bool hold_together(const Words& files) const {
        bool is_right = true;
        for (const char* ending : {".out", ".same"}) {
            Case wanted = untold;
            if (ending == std::string(".same")) wanted[arguments] = "--format=same\n";
            for (const std::string& file : files)
                if (std::filesystem::exists(beside(file, ending))) {
                    wanted[arguments] += file + "\n";
                    wanted[output] += content(beside(file, ending));
                }
            wanted[output] = without_empty_lines(wanted[output]);
            if (wanted[output].empty()) continue;
            if (run_on(wanted, files.front()) == wanted) continue;
            std::cerr << "  This is the first of the " << files.size() << " samples of the run.\n";
            is_right = false;
        }
        return is_right;
    }
};

}  // namespace

int main(int argc, char** argv) {
    const Words words(argv + 1, argv + argc);
    const auto dashes = std::find(words.begin(), words.end(), "--");
    if (dashes - words.begin() < 3 || words.end() - dashes < 2)
        give_up("expected MODE FOLDER CASE... -- PROGRAM [ARGUMENT]...");
    const Runner runner{words[0], words[1], {dashes + 1, words.end()}};
    const Words files(words.begin() + 2, dashes);
    std::filesystem::create_directories(runner.folder);
    if (runner.mode == "together") return !runner.hold_together(files);
    std::ptrdiff_t wrong = 0;
    for (const std::string& file : files) wrong += !runner.holds(file);
    if (wrong > 0) std::cerr << wrong << " of " << files.size() << " cases fail\n";
    return wrong > 0;
}
