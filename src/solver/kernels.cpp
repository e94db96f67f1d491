#include "kernel.hpp"
#include "sudoku/solve.hpp"

namespace sudoku {

namespace {

struct Entry {
    const Kernel* kernel;
    bool is_supported;
};

// These also ask whether the system keeps the registers.
#ifdef SUDOKU_X86
bool has_avx512() {
    return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512bitalg");
}
#endif

}  // namespace

const std::vector<const Kernel*>& kernels() {
    static const std::vector<const Kernel*> here = [] {
        const Entry all[] = {
#ifdef SUDOKU_X86
            {&kernel::avx512, has_avx512()},
            {&kernel::avx2, __builtin_cpu_supports("avx2") != 0},
#endif
            {&kernel::portable, true},
        };
        std::vector<const Kernel*> supported;
        for (const Entry& entry : all)
            if (entry.is_supported) supported.push_back(entry.kernel);
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
