#include "io.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

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

std::ptrdiff_t read_some(int descriptor, char* bytes, std::size_t size) {
    ssize_t got;
    do got = read(descriptor, bytes, size);
    while (got < 0 && try_again(descriptor, POLLIN));
    return got;
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

void report_error(const std::string& what, int error) {
    write_all(STDERR_FILENO, "sudoku: " + what + ": " + std::strerror(error) + '\n');
}

}  // namespace sudoku
