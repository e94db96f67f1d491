#pragma once
#include "row.hpp"

namespace sudoku {
namespace {
// Takes off what stands alike around the cells of wrong rows: the same text before the cells, in
// it perhaps a label that counts, and the same text behind them. One of nine rows may be wrong.
class Surroundings {
public:
    // Makes right rows of these by taking off as little as possible. False if that fails.
    bool take_off(Row* rows, std::size_t count) {
        lines_.resize(count);
        for (Surrounded& one : lines_) {
            one.row = rows++;
            if (!one.row->fault || one.row->text.size() > longest) return false;
            read_symbols(one.line, one.row->text);
        }
        if (std::all_of(lines_.begin(), lines_.end(), has_open_ends)) return false;
        while (!find_labels() && drop(true)) {
        }
        for (Surrounded& one : lines_) one.line.start = one.label_end;
        do {
            for (Surrounded& one : lines_) one.line.stop = one.line.symbols.size();
            do
                if (are_rows()) return true;
            while (drop(false));
        } while (drop(true));
        return false;
    }

private:
    static constexpr std::size_t longest = 120;  // in bytes: the time is cubic

    struct Surrounded {
        Row* row;
        Line line;  // of which less and less is the part
        std::size_t label_end;
    };

    // The line has ten places between tabs, of which the first and the last are empty: either may
    // be no cell. (A comma more stands behind the cells, as in arrays.)
    static bool has_open_ends(const Surrounded& one) {
        const std::string& symbols = one.line.symbols;
        return one.line.count(set('\t'), 0, symbols.size()) == 9 && symbols.front() == '\t' &&
               symbols.back() == '\t';
    }

    // Drops the byte at one end of the parts, if it is the same. False if not.
    bool drop(bool is_front) {
        const auto end_of = [is_front](const Surrounded& one) {
            return one.line.bytes.substr(
                is_front ? one.line.start : std::max<std::size_t>(one.line.stop, 1) - 1,
                one.line.start < one.line.stop);
        };
        for (const Surrounded& one : lines_)
            if (end_of(one) != end_of(lines_[0]) || end_of(one).empty()) return false;
        for (Surrounded& one : lines_) {
            one.line.start += is_front;
            one.line.stop -= !is_front;
        }
        return true;
    }

    // Finds numbers or letters that grow from line to line by the same, with a sign behind them.
    // False if there are none.
    bool find_labels() {
        std::vector<double> labels;
        for (Surrounded& one : lines_) {
            const std::size_t size = one.line.symbols.size();
            const std::size_t start =
                std::min(one.line.symbols.find_first_not_of(' ', one.line.start), size);
            std::size_t end =
                std::min(one.line.symbols.find_first_not_of("0123456789", start), size);
            end += end == start && is_in(one.line.symbols[end], set("aA"));
            labels.push_back(
                std::accumulate(one.line.bytes.data() + start, one.line.bytes.data() + end, 0.0,
                                [](double label, char sign) { return 10 * label + sign - '0'; }));
            one.label_end =
                end + (end < size && std::string_view(".):,;\t").find(one.line.bytes[end]) < 6);
        }
        std::adjacent_difference(labels.begin(), labels.end(), labels.begin());
        const bool are_labels =
            labels[1] > 0 && std::equal(labels.begin() + 2, labels.end(), labels.begin() + 1);
        for (Surrounded& one : lines_) one.label_end *= are_labels;
        return are_labels;
    }

    // Reads the rows, which have one sort of blanks. Nothing that could be one of their cells may
    // have been taken off.
    bool are_rows() {
        std::vector<Row> rows;
        Symbols blanks = 0;
        std::size_t wrong = 0;
        for (Surrounded& one : lines_) {
            Line& line = one.line;
            read_part(line, line.start, line.stop);
            read_kind(line);
            const bool is_row = line.kind == LineKind::row &&
                                line.count(set("()"), line.cells()[0], line.cells()[8]) == 0;
            wrong += !is_row;
            rows.push_back(*one.row);
            rows.back().fault = Fault();
            if (wrong > lines_.size() / 9 || (!is_row && line.marks.empty())) return false;
            read_row(rows.back(), line, is_row);
            blanks |= rows.back().blanks();
            if (blanks & (blanks - (blanks > 0)) ||
                has_cells(blanks, line, one.label_end, line.start) ||
                has_cells(blanks, line, line.stop, line.symbols.size()))
                return false;
        }
        std::move(rows.begin(), rows.end(), lines_[0].row);
        return true;
    }

    // There is a cell by itself, or a digit beside the part.
    static bool has_cells(Symbols blanks, Line line, std::size_t start, std::size_t stop) {
        read_part(line, start, stop);
        return (!line.marks.empty() &&
                is_in(line.symbol(stop == line.symbols.size() ? 0 : line.marks.size() - 1),
                      digits)) ||
               std::any_of(line.fields.begin(), line.fields.end(), [blanks](const Field& field) {
                   return field.size == 1 && field.symbols & (digits | blanks);
               });
    }

    std::vector<Surrounded> lines_;
};
}  // namespace
}  // namespace sudoku
