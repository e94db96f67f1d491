#pragma once
#include <cassert>
#include <deque>
#include "line.hpp"
#include "sudoku/record.hpp"

namespace sudoku {
namespace {
// The records that were made and not yet given, in the order of the input. The last ones may wait,
// up to eight: grids right behind each other, which may turn out to be none.
class Records {
public:
    // Adds a record of lines that begin with this text, perhaps with a fault.
    Record& add(const Fault& fault, const Text& text, Layout layout = Layout::line) {
        ++count_;
        Record& record = records_.emplace_back();
        record.layout = layout;
        record.fault = fault;
        record.fault.place = place_in(text, static_cast<std::size_t>(fault.place.column) - 1);
        record.row_line[0] = text.line;
        record.row_offset[0] = text.offset;
        return record;
    }
    // Adds a grid that is written like the one before. It waits.
    void add_waiting(const Record& record) {
        records_.push_back(record);
        wait();
    }

    // Takes the next record that does not wait. False if there is none.
    bool give(Record& record) {
        assert(waiting_ <= records_.size());
        if (records_.empty() || records_.size() == waiting_) return false;
        record = records_.front();
        records_.pop_front();
        return true;
    }

    // The last record waits with those before it. Of more than eight the first one is given.
    void wait() { waiting_ = std::min(waiting_ + 1, most_waiting); }
    bool is_waiting() const { return waiting_ > 0; }
    void end_waiting() { waiting_ = 0; }
    const Record& first_waiting() const { return records_[records_.size() - waiting_]; }
    void drop_waiting() {
        records_.resize(records_.size() - waiting_);
        end_waiting();
    }

    const Record& last() const { return records_.back(); }
    // The number of records that were made of lines.
    std::uint64_t count() const { return count_; }

private:
    static constexpr std::size_t most_waiting = 8;

    std::deque<Record> records_;
    std::size_t waiting_ = 0;
    std::uint64_t count_ = 0;
};
}  // namespace
}  // namespace sudoku
