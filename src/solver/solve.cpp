#include "sudoku/solve.hpp"
#include "kernel.hpp"

namespace sudoku {
namespace {
Answer ask(int (*question)(const std::uint8_t*, std::uint8_t*, Effort&), const Board& puzzle) {
    Effort effort;
    Answer answer = {Solutions::none, {}};
    const int found = question(puzzle.digit.data(), answer.board.digit.data(), effort);
    if (found != 0) answer.solutions = found == 1 ? Solutions::one : Solutions::several;
    return answer;
}
}  // namespace

const std::vector<const Kernel*>& kernels() {
    static const std::vector<const Kernel*> here = [] {
        std::vector<const Kernel*> supported;
#ifdef SUDOKU_X86  // __builtin_cpu_supports also asks whether the system keeps the registers
        if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
            __builtin_cpu_supports("avx512bitalg"))
            supported.push_back(&avx512_kernel);
        if (__builtin_cpu_supports("avx2")) supported.push_back(&avx2_kernel);
#endif
        supported.push_back(&portable_kernel);
        return supported;
    }();
    return here;
}

const Kernel* find_kernel(const std::string& name) {
    for (const Kernel* kernel : kernels())
        if (kernel->name == name) return kernel;
    return nullptr;
}

const char* name_of(const Kernel& kernel) { return kernel.name; }
// Not inline, so that a program built with _GLIBCXX_DEBUG does not look into the vector.
const Kernel& best_kernel() { return *kernels().front(); }

Answer solve(const Board& puzzle, const Kernel& kernel) { return ask(kernel.smallest, puzzle); }

Answer solve_unique(const Board& puzzle, const Kernel& kernel) {
    return ask(kernel.unique, puzzle);
}

bool solve_any(const Board& puzzle, Board& solution, const Kernel& kernel) {
    Effort effort;
    return kernel.any(puzzle.digit.data(), solution.digit.data(), effort) != 0;
}

std::uint64_t count_solutions(const Board& puzzle, std::uint64_t limit, const Kernel& kernel) {
    Effort effort;
    return kernel.count(puzzle.digit.data(), limit, effort);
}

void for_each_solution(const Board& puzzle, const std::function<bool(const Board&)>& visit,
                       const Kernel& kernel) {
    struct Visitor {
        const std::function<bool(const Board&)>& visit;
        Board solution;
    } visitor = {visit, {}};
    Effort effort;
    const auto call = [](void* context) {
        const Visitor& v = *static_cast<const Visitor*>(context);
        return v.visit(v.solution);
    };
    kernel.list(puzzle.digit.data(), visitor.solution.digit.data(), call, &visitor, effort);
}
}  // namespace sudoku
