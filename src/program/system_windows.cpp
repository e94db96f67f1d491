#define NOMINMAX
#define WIN32_LEAN_AND_MEAN
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <thread>
#include <vector>

#include "system.hpp"

// What the C library itself splits the command line with, * and ? expanded.
extern "C" int __wgetmainargs(int* count, wchar_t*** words, wchar_t*** environment, int expand, int* mode);

namespace sudoku {
namespace {

std::wstring to_wide(std::string_view text) {
    const int size = static_cast<int>(text.size());
    std::wstring wide(text.size(), L'\0');  // never longer than UTF-8
    const int used = MultiByteToWideChar(CP_UTF8, 0, text.data(), size, wide.data(), size);
    wide.resize(static_cast<std::size_t>(used));
    return wide;
}

std::string to_utf8(const std::wstring& wide) {
    const int size = static_cast<int>(wide.size());
    std::string text(3 * wide.size(), '\0');
    const int used = WideCharToMultiByte(CP_UTF8, 0, wide.data(), size, text.data(), 3 * size, nullptr, nullptr);
    text.resize(static_cast<std::size_t>(used));
    return text;
}

HANDLE handle_of(int descriptor) { return reinterpret_cast<HANDLE>(_get_osfhandle(descriptor)); }

// A console takes UTF-16, whatever its code page.
bool write_console(HANDLE console, const std::wstring& text) {
    DWORD written;
    return WriteConsoleW(console, text.data(), static_cast<DWORD>(text.size()), &written, nullptr) != 0;
}

// Each is what some version says when the reader has gone.
bool is_closed_pipe(DWORD error) {
    return error == ERROR_BROKEN_PIPE || error == ERROR_NO_DATA || error == ERROR_PIPE_NOT_CONNECTED;
}

}  // namespace

void set_up(int& argc, char**& argv) {
    for (const int descriptor : {standard_input, standard_output, standard_error}) _setmode(descriptor, _O_BINARY);
    static std::vector<std::string> words;
    static std::vector<char*> pointers;
    wchar_t **wide, **environment;
    int mode = 0;
    __wgetmainargs(&argc, &wide, &environment, 1, &mode);
    for (int i = 0; i < argc; ++i) words.push_back(to_utf8(wide[i]));
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    argv = pointers.data();
}

int open_file(const std::string& name) {
    const std::wstring wide = to_wide(name);
    const int descriptor = _wopen(wide.c_str(), _O_RDONLY | _O_BINARY | _O_NOINHERIT);
    const DWORD attributes = descriptor < 0 ? GetFileAttributesW(wide.c_str()) : 0;
    if (attributes != INVALID_FILE_ATTRIBUTES && attributes & FILE_ATTRIBUTE_DIRECTORY) errno = EISDIR;
    return descriptor;
}
void close_file(int descriptor) { _close(descriptor); }

std::ptrdiff_t read_some(int descriptor, char* bytes, std::size_t size) {
    return _read(descriptor, bytes, static_cast<unsigned>(size));
}

bool write_all(int descriptor, std::string_view text) {
    DWORD mode;
    if (GetConsoleMode(handle_of(descriptor), &mode)) return write_console(handle_of(descriptor), to_wide(text));
    while (!text.empty()) {
        const int written = _write(descriptor, text.data(), static_cast<unsigned>(text.size()));
        if (written < 0) {
            if (is_closed_pipe(GetLastError())) std::_Exit(128 + 13);  // what a shell says of SIGPIPE
            return false;
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

std::optional<std::uint64_t> size_of(const std::string& name) {
    struct _stat64 info {};
    if ((name == "-" ? _fstat64(standard_input, &info) : _wstat64(to_wide(name).c_str(), &info)) != 0) return 0;
    if ((info.st_mode & _S_IFMT) != _S_IFREG) return std::nullopt;
    return static_cast<std::uint64_t>(info.st_size);
}

// Since Windows 10 a console can be asked to understand control sequences.
bool is_terminal(int descriptor) {
    DWORD mode;
    if (!GetConsoleMode(handle_of(descriptor), &mode)) return false;
    return descriptor == standard_input ||
           SetConsoleMode(handle_of(descriptor), mode | ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}
bool is_colour_terminal(int descriptor) { return is_terminal(descriptor); }

std::size_t available_processors() { return std::max(1U, std::thread::hardware_concurrency()); }

}  // namespace sudoku
