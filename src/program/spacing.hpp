#pragma once

namespace sudoku {

// Decides where an empty line goes between two grids of the output: where the input has one between them. Texts of
// other layouts are never set apart. Each batch keeps its own Spacing and the output joins them in order, so that the
// result is the same as if one Spacing had seen every record.
class Spacing {
public:
    // The input has an empty line here.
    void add_gap() { gap_at_end_ = true; }
    // A text follows. True if an empty line goes before it.
    bool add(bool is_grid) { return join(Spacing(is_grid)); }
    // All of `next` follows. True if an empty line goes before its first text.
    bool join(const Spacing& next) {
        if (!next.has_text_) {
            gap_at_end_ = gap_at_end_ || next.gap_at_end_;
            return false;
        }
        const bool gap = gap_at_end_ || next.gap_at_start_;
        const bool set_apart = has_text_ && ends_with_grid_ && next.starts_with_grid_ && gap;
        if (!has_text_) {
            starts_with_grid_ = next.starts_with_grid_;
            gap_at_start_ = gap;
        }
        has_text_ = true;
        ends_with_grid_ = next.ends_with_grid_;
        gap_at_end_ = next.gap_at_end_;
        return set_apart;
    }

    Spacing() = default;

private:
    explicit Spacing(bool is_grid) : has_text_(true), starts_with_grid_(is_grid), ends_with_grid_(is_grid) {}

    bool has_text_ = false;
    bool starts_with_grid_ = false, ends_with_grid_ = false;
    bool gap_at_start_ = false, gap_at_end_ = false;  // an empty line before the first text, after the last
};

}  // namespace sudoku
