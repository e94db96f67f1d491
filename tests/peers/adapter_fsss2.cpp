// fsss2 by Mladen Dobrichev, compiled from the sources that CMake fetched.
#include "fsss2.cpp"

#include "peers.hpp"
#include "t_128.cpp"

namespace {

// It has collectors for one and for two solutions; this one is for any limit.
class LimitedCount final : public nullCollector {
public:
    explicit LimitedCount(std::size_t limit) : limit_(limit) {}
    bool solutionFound() { return ++found_ >= limit_; }
    std::size_t count(const char* digits) {
        ::fsss2<LimitedCount> solver(*this);
        solver.solve(digits);
        return found_;
    }

private:
    std::size_t limit_, found_ = 0;
};

const char* digits_of(const peers::Puzzle& puzzle) {
    return reinterpret_cast<const char*>(puzzle.digits);
}

std::size_t count_up_to(const peers::Puzzle& puzzle, std::size_t limit) {
    return LimitedCount(limit).count(digits_of(puzzle));
}

std::size_t solve_any(const peers::Puzzle& puzzle, char* answer) {
    return static_cast<std::size_t>(getAnySolution().solve(digits_of(puzzle), answer));
}

}  // namespace

extern const peers::Peer peers::fsss2{"fsss2", PEERS_ORIGIN, PEERS_COMPILER " " PEERS_FLAGS,
                                      count_up_to, solve_any};
