#include "kernel.hpp"
#include "sudoku/solve.hpp"

namespace sudoku {

const std::vector<const Kernel*>& kernels() {
    static const std::vector<const Kernel*> here = [] {
        std::vector<const Kernel*> supported;
#ifdef SUDOKU_X86  // __builtin_cpu_supports also asks whether the system keeps the registers
        if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
            __builtin_cpu_supports("avx512bitalg"))
            supported.push_back(&kernel::avx512);
        if (__builtin_cpu_supports("avx2")) supported.push_back(&kernel::avx2);
#endif
        supported.push_back(&kernel::portable);
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

}  // namespace sudoku
