#include "kernel.hpp"
#include "sudoku/solve.hpp"

namespace sudoku {

const std::vector<const Kernel*>& kernels() {
    static const std::vector<const Kernel*> here = [] {
        std::vector<const Kernel*> supported;
        for (const Kernel* kernel : {
#ifdef SUDOKU_X86
                 &kernel::avx512, &kernel::avx2,
#endif
                 &kernel::portable})
            if (kernel->supported()) supported.push_back(kernel);
        return supported;
    }();
    return here;
}

}  // namespace sudoku
