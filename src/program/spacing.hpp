#pragma once

namespace sudoku {

// Decides what goes between the answers of two puzzles: a judge's text, or else an empty line between two grids where
// the input has one; texts of other layouts are then never set apart. Each batch keeps its own Spacing and the output
// joins them in order, so that the result is the same as if one Spacing had seen every record.
class Spacing {
public:
    // `between` is the judge's text, null for none.
    explicit Spacing(const char* between = nullptr) : between_(between) {}

    // The input has an empty line here.
    void add_gap() { gap_at_end_ = true; }
    // A puzzle's answer follows. Returns what goes before it.
    const char* add(bool is_grid) {
        Spacing next(between_);
        next.has_text_ = true;
        next.starts_with_grid_ = next.ends_with_grid_ = is_grid;
        return join(next);
    }
    // All of `next` follows. Returns what goes before its first answer.
    const char* join(const Spacing& next) {
        if (!next.has_text_) {
            gap_at_end_ = gap_at_end_ || next.gap_at_end_;
            return "";
        }
        const bool gap = gap_at_end_ || next.gap_at_start_;
        const char* const from_input = ends_with_grid_ && next.starts_with_grid_ && gap ? "\n" : "";
        const char* const text = !has_text_ ? "" : next.between_ ? next.between_ : from_input;
        if (!has_text_) {
            starts_with_grid_ = next.starts_with_grid_;
            gap_at_start_ = gap;
        }
        has_text_ = true;
        ends_with_grid_ = next.ends_with_grid_;
        gap_at_end_ = next.gap_at_end_;
        return text;
    }

private:
    const char* between_;
    bool has_text_ = false;
    bool starts_with_grid_ = false, ends_with_grid_ = false;
    bool gap_at_start_ = false, gap_at_end_ = false;  // an empty line before the first text, after the last
};

}  // namespace sudoku
