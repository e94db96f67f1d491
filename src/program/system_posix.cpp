#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <thread>
#include "system.hpp"

namespace sudoku {
namespace {
// True if the call that has just failed is worth another try.
bool try_again(int descriptor, short event) {
    if (errno == EINTR) return true;
    if (errno != EAGAIN) return false;
    pollfd wait{descriptor, event, 0};
    return poll(&wait, 1, -1) >= 0 || errno == EINTR;
}
}  // namespace

void set_up(int&, char**&) {}

int open_file(const std::string& name) {
    // The number is above 2, since standard output may be closed and a terminal can be written to.
    if (name == "-") return fcntl(standard_input, F_DUPFD_CLOEXEC, 3);
    return open(name.c_str(), O_RDONLY | O_CLOEXEC);
}
void close_file(int descriptor) { close(descriptor); }

std::ptrdiff_t read_some(int descriptor, char* bytes, std::size_t size) {
    ssize_t got;
    do got = read(descriptor, bytes, size);
    while (got < 0 && try_again(descriptor, POLLIN));
    return got;
}

bool comes_within(int descriptor, int milliseconds) {
    pollfd wait{descriptor, POLLIN, 0};
    return poll(&wait, 1, milliseconds) > 0;
}

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = write(descriptor, text.data(), text.size());
        if (written >= 0)
            text.remove_prefix(static_cast<std::size_t>(written));
        else if (!try_again(descriptor, POLLOUT))
            return false;
    }
    return true;
}

bool is_missing(const std::string& name) {
    struct stat info {};
    return name != "-" && stat(name.c_str(), &info) != 0 &&
           (errno == ENOENT || errno == ENAMETOOLONG);
}

std::uint64_t size_of(const std::string& name) {
    struct stat info {};
    const int status = name == "-" ? fstat(standard_input, &info) : stat(name.c_str(), &info);
    return status == 0 && S_ISREG(info.st_mode) ? static_cast<std::uint64_t>(info.st_size) : 0;
}

bool is_terminal(int descriptor) { return isatty(descriptor) != 0; }
bool can_show_bold(int descriptor) {
    const char* const kind = std::getenv("TERM");
    return is_terminal(descriptor) && kind && *kind && std::strcmp(kind, "dumb") != 0;
}

std::size_t available_processors() {
#ifdef __linux__
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0)
        return static_cast<std::size_t>(CPU_COUNT(&set));
#endif
    return std::max(1U, std::thread::hardware_concurrency());
}
}  // namespace sudoku
