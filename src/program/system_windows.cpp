#define NOMINMAX
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <thread>
#include <vector>
#include "system.hpp"

// The C library itself splits the command line by this function. It can expand * and ?.
extern "C" int __wgetmainargs(int* count, wchar_t*** words, wchar_t*** environment, int expand,
                              int* mode);

namespace sudoku {
namespace {
std::wstring to_wide(std::string_view text) {
    const int size = static_cast<int>(text.size());
    std::wstring wide(text.size(), L'\0');  // UTF-16 never has more units than UTF-8 has.
    wide.resize(static_cast<unsigned>(
        MultiByteToWideChar(CP_UTF8, 0, text.data(), size, wide.data(), size)));
    return wide;
}

std::string to_utf8(const wchar_t* wide) {
    std::string text(3 * std::wcslen(wide) + 1, '\0');
    WideCharToMultiByte(CP_UTF8, 0, wide, -1, text.data(), static_cast<int>(text.size()), nullptr,
                        nullptr);
    return text.c_str();
}

HANDLE handle_of(int descriptor) { return reinterpret_cast<HANDLE>(_get_osfhandle(descriptor)); }
}  // namespace

void set_up(int& argc, char**& argv) {
    for (const int descriptor : {standard_input, standard_output, standard_error})
        _setmode(descriptor, _O_BINARY);
    static std::vector<char*> words;
    wchar_t **wide, **environment;
    int mode = 0;
    __wgetmainargs(&argc, &wide, &environment, 1, &mode);
    for (int i = 0; i < argc; ++i) words.push_back(_strdup(to_utf8(wide[i]).c_str()));
    words.push_back(nullptr);
    argv = words.data();
}

int open_file(const std::string& name) {
    if (name == "-") return _dup(standard_input);
    const std::wstring wide = to_wide(name);
    const int descriptor = _wopen(wide.c_str(), _O_RDONLY | _O_BINARY | _O_NOINHERIT);
    const DWORD attributes = descriptor < 0 ? GetFileAttributesW(wide.c_str()) : 0;
    if (attributes != INVALID_FILE_ATTRIBUTES && attributes & FILE_ATTRIBUTE_DIRECTORY)
        errno = EISDIR;
    if (errno == EINVAL) errno = ENOENT;  // The name has a ? or *, which no file has.
    return descriptor;
}
void close_file(int descriptor) { _close(descriptor); }

std::ptrdiff_t read_some(int descriptor, char* bytes, std::size_t size) {
    return _read(descriptor, bytes, static_cast<unsigned>(size));
}

bool comes_within(int descriptor, int milliseconds) {
    const HANDLE handle = handle_of(descriptor);
    for (int waited = 0; waited < milliseconds; waited += 10) {
        DWORD size = 0;
        if (GetNumberOfConsoleInputEvents(handle, &size)) {
            if (size > 1) return true;  // That the last key of a line goes up is an event, too.
        } else if (!PeekNamedPipe(handle, nullptr, 0, nullptr, &size, nullptr) || size > 0) {
            return true;  // A file cannot be looked into, and neither can the end of a pipe.
        }
        Sleep(10);
    }
    return false;
}

// This does not use _write(), which fails where a part was written, and then hides the reason.
bool write_all(int descriptor, std::string_view text) {
    const HANDLE handle = handle_of(descriptor);
    DWORD used;
    if (GetConsoleMode(handle, &used)) {
        const std::wstring wide = to_wide(text);  // The code page does not matter then.
        return WriteConsoleW(handle, wide.data(), static_cast<DWORD>(wide.size()), &used, nullptr);
    }
    while (!text.empty()) {
        if (!WriteFile(handle, text.data(), static_cast<DWORD>(text.size()), &used, nullptr)) {
            const DWORD error = GetLastError();
            if (error == ERROR_BROKEN_PIPE || error == ERROR_NO_DATA ||
                error == ERROR_PIPE_NOT_CONNECTED)
                std::_Exit(128 + 13);  // Shells report SIGPIPE by this number.
            errno = error == ERROR_DISK_FULL ? ENOSPC : EIO;
            return false;
        }
        text.remove_prefix(used);
    }
    return true;
}

bool is_missing(const std::string& name) {
    return name != "-" && GetFileAttributesW(to_wide(name).c_str()) == INVALID_FILE_ATTRIBUTES;
}

std::uint64_t size_of(const std::string& name) {
    struct _stat64 info {};
    const int status =
        name == "-" ? _fstat64(standard_input, &info) : _wstat64(to_wide(name).c_str(), &info);
    return status == 0 && info.st_mode & _S_IFREG ? static_cast<std::uint64_t>(info.st_size) : 0;
}

// Since Windows 10 a console can be asked to understand control sequences.
bool is_terminal(int descriptor) {
    DWORD mode;
    if (!GetConsoleMode(handle_of(descriptor), &mode)) return false;
    return descriptor == standard_input ||
           SetConsoleMode(handle_of(descriptor),
                          mode | ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}
bool can_show_bold(int descriptor) { return is_terminal(descriptor); }

std::size_t available_processors() { return std::max(1U, std::thread::hardware_concurrency()); }
}  // namespace sudoku
