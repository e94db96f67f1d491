// Fuzzes the reader: whatever the bytes and however they are cut, the records hold what
// check_reader.hpp says. The first bytes of the data say how the others are cut.
#include <cstdio>
#include <cstdlib>

#include "check_reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    constexpr std::size_t cuts = 3;
    if (size < cuts) return 0;
    std::vector<std::size_t> sizes;
    for (std::size_t i = 0; i < size; ++i) sizes.push_back(data[i % cuts] % 128 + 1U);
    const std::string_view bytes(reinterpret_cast<const char*>(data) + cuts, size - cuts);
    const std::string fault = check::fault_of(bytes, {sizes});
    if (fault.empty()) return 0;
    std::fprintf(stderr, "%s\n", fault.c_str());
    std::abort();
}
