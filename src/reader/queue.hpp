#pragma once
#include <vector>
#include "sudoku/record.hpp"

namespace sudoku {
namespace {
// Records in their order. The last ones may wait, because lines that follow can show that they are
// no grids.
class Queue {
public:
    // The new record is not filled in. It waits, or it ends the waiting of those before it.
    Record& push(bool waits) {
        if (count_ == slots_.size()) {
            std::rotate(slots_.begin(), slots_.begin() + static_cast<std::ptrdiff_t>(first_),
                        slots_.end());
            first_ = 0;
            slots_.resize(2 * count_);
        }
        waiting_ = waits ? waiting_ + 1 : 0;
        Record& record = slots_[(first_ + count_++) & (slots_.size() - 1)];
        return record;
    }
    // Gives the first one of more than eight grids right behind each other.
    void limit_waiting() { waiting_ = std::min<std::size_t>(waiting_, 8); }
    void end_waiting() { waiting_ = 0; }
    void drop_waiting() { count_ -= std::exchange(waiting_, 0); }

    // Takes the first record that does not wait. False if there is none.
    bool give(Record& record) {
        if (count_ == waiting_) return false;
        record = slots_[first_];
        first_ = (first_ + 1) & (slots_.size() - 1);
        --count_;
        return true;
    }
    // The first and the last record that wait; null if none does.
    const Record* first_waiting() const { return waiting_ > 0 ? &at(count_ - waiting_) : nullptr; }
    const Record* last_waiting() const { return waiting_ > 0 ? &at(count_ - 1) : nullptr; }

private:
    const Record& at(std::size_t i) const { return slots_[(first_ + i) & (slots_.size() - 1)]; }

    std::vector<Record> slots_ = std::vector<Record>(16);  // as many as a power of two
    std::size_t first_ = 0;
    std::size_t count_ = 0;
    std::size_t waiting_ = 0;
};
}  // namespace
}  // namespace sudoku
