// Reads and writes the files of cases. What is wrong in one is an exception.
//
// A case is a file, NAME.case, of sections with their headings above them. What is left out is
// empty, or the status 0:
//
//     --- arguments
//     --- input
//     --- output
//     --- messages
//     --- status
//
// "--- input, no line end" says that the last line of the section does not end. Each argument is a
// line. A file may hold many runs that are much alike. Then each has a name above it, and says how
// it differs: it has the last whole input above it, but for the lines that it changes, and what is
// left out of its other sections is as in the run above. This one has two lines in place of line 13
// of the input, and no messages:
//
//     === two-rows-in-place-of-one
//     --- line 13
//     510780006
//     000000204
//     --- messages
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

namespace cases {

enum Section : std::size_t { arguments, input, one_line, output, messages, status };
inline const std::array<std::string, 6> names = {"arguments", "input",    "line",
                                                 "output",    "messages", "status"};
constexpr std::array<std::size_t, 3> results = {output, messages, status};
using Case = std::array<std::string, 6>;
inline const Case untold = {"", "", "", "", "", "0\n"};

inline bool ends_line(const std::string& text) { return !text.empty() && text.back() == '\n'; }

inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1);
        lines.push_back(text.substr(at, end + 1 - at));
        at = end + 1;
    }
    return lines;
}

inline std::string joined(const std::vector<std::string>& parts) {
    return std::accumulate(parts.begin(), parts.end(), std::string());
}

// A heading of a case, and what stands below it.
struct Part {
    std::string run;  // This is the name of the run that the heading begins, or else empty.
    std::size_t section = 0;
    std::size_t number = 0;  // The heading of a changed line names this one.
    bool ends = true;
    std::string text;
    std::string raw;  // The text with its heading, as it stands in the file.
};

inline const std::string letters = "abcdefghijklmnopqrstuvwxyz";
inline const std::string digits = "0123456789";

// Takes the text off the front of the line, if it stands there, and returns whether it does.
inline bool take(std::string& line, const std::string& text) {
    const bool stands_there = line.compare(0, text.size(), text) == 0;
    if (stands_there) line.erase(0, text.size());
    return stands_there;
}

// Takes characters off the front of the line, as long as they are some of these, and returns them.
inline std::string take_any(std::string& line, const std::string& characters) {
    const std::string taken = line.substr(0, line.find_first_not_of(characters));
    line.erase(0, taken.size());
    return taken;
}

// Takes "=== NAME" off the front of the line. False if it does not stand there.
inline bool take_run(std::string& line, Part& part) {
    if (!take(line, "=== ")) return false;
    part.run = take_any(line, letters + digits + "-");
    return !part.run.empty();
}

// Takes " 13", which stands behind "--- line". False if no such number stands there.
inline bool take_number(std::string& line, Part& part) {
    if (!take(line, " ")) return false;
    const std::string number = take_any(line, digits);
    if (number.empty() || number.front() == '0' || number.size() > 5) return false;
    part.number = std::stoul(number);
    return true;
}

// Takes "--- input, no line end", for example. False if no section has this name.
inline bool take_section(std::string& line, Part& part) {
    if (!take(line, "--- ")) return false;
    const auto name = std::find(names.begin(), names.end(), take_any(line, letters));
    if (name == names.end()) return false;
    part.section = static_cast<std::size_t>(name - names.begin());
    if (part.section == one_line && !take_number(line, part)) return false;
    part.ends = !take(line, ", no line end");
    return true;
}

// Returns true if the line is a heading, and then sets what it says.
inline bool is_heading(const std::string& text, Part& part) {
    std::string line = text;
    Part said;
    said.raw = text;
    if (!take_run(line, said) && !take_section(line, said)) return false;
    if (line != "\n") return false;
    part = said;
    return true;
}

inline std::vector<Part> parts_of(const std::string& text) {
    std::vector<Part> parts;
    Part next;
    for (const std::string& line : lines_of(text)) {
        if (is_heading(line, next)) {
            parts.push_back(next);
            continue;
        }
        if (parts.empty() || !parts.back().run.empty())
            throw std::runtime_error("text stands above the first section of a run");
        parts.back().text += line;
        parts.back().raw += line;
    }
    for (Part& part : parts)
        if (!part.ends && ends_line(part.text)) part.text.pop_back();
    return parts;
}

struct Run {
    std::string name;   // It is empty if the file has a single run.
    std::string given;  // The file says this of the run, down to its input.
    Case wanted;
};

// The last whole input of a file, line by line, and the same with the changes of a run.
struct Input {
    std::vector<std::string> whole;
    std::vector<std::string> changed;
};

inline void add_part(Run& run, const Part& part, Input& lines) {
    if (part.section <= one_line) run.given += part.raw;
    if (part.section == input) {
        lines.whole = lines_of(part.text);
        lines.changed = lines.whole;
    } else if (part.section != one_line) {
        run.wanted[part.section] = part.text;
    } else if (part.number <= lines.changed.size()) {
        lines.changed[part.number - 1] = part.text;
    } else {
        throw std::runtime_error("the input has no line " + std::to_string(part.number));
    }
    run.wanted[input] = joined(lines.changed);
}

// The sections of a run stand in their order, and each once but for lines.
inline std::vector<Run> runs_of(const std::string& text) {
    std::vector<Run> runs;
    Input lines;
    std::size_t least = 0;
    for (const Part& part : parts_of(text)) {
        if (!part.run.empty() || runs.empty()) {
            runs.push_back({part.run, part.run.empty() ? "" : part.raw, untold});
            if (runs.size() > 1) runs.back().wanted = runs[runs.size() - 2].wanted;
            lines.changed = lines.whole;
            runs.back().wanted[input] = joined(lines.changed);
            least = 0;
        }
        if (!part.run.empty()) continue;
        if (part.section < least)
            throw std::runtime_error("a section stands twice, or too low: " + part.raw);
        least = part.section == one_line ? one_line : part.section + 1;
        add_part(runs.back(), part, lines);
    }
    return runs;
}

// Each run of a file has a name, and something to run, of its own.
inline void check_unique(const std::vector<Run>& runs) {
    if (runs.size() > 1 && runs.front().name.empty())
        throw std::runtime_error("the first run has no name");
    for (const Run& run : runs)
        for (const Run* other = runs.data(); other != &run; ++other) {
            const bool is_same = other->wanted[arguments] == run.wanted[arguments] &&
                                 other->wanted[input] == run.wanted[input];
            if (is_same || other->name == run.name)
                throw std::runtime_error("these runs are the same: " + other->name + " and " +
                                         run.name);
        }
}

// Returns the text of runs as it has to stand in their file.
inline std::string text_of(const std::vector<Run>& runs) {
    std::string text;
    const Case* above = &untold;
    for (const Run& run : runs) {
        text += run.given;
        for (const std::size_t section : results) {
            const std::string& wanted = run.wanted[section];
            if (wanted == (*above)[section]) continue;
            const bool ends = wanted.empty() || ends_line(wanted);
            text += "--- " + names[section] + (ends ? "\n" : ", no line end\n") + wanted;
            if (!ends) text += '\n';
        }
        above = &run.wanted;
    }
    return text;
}

}  // namespace cases
