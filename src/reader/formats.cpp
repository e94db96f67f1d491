#include "formats.hpp"

namespace sudoku::reader {
namespace {
// The formats of input that is no text.
constexpr struct {
    std::size_t at;  // where these bytes are first found on the first line
    std::string_view bytes;
    const char* name;
    const char* hint;  // what makes text of it
} formats[] = {
    {0, "\x1F\x8B", "gzip-compressed data, not text", "zcat"},
    {0, "\x28\xB5\x2F\xFD", "zstd-compressed data, not text", "zstdcat"},
    {0, "\xFD\x37zXZ", "xz-compressed data, not text", "xzcat"},
    {4, "1AY&SY", "bzip2-compressed data, not text", "bzcat"},
    {0, "PK\x03\x04", "a zip archive or a spreadsheet, not text", "to save it as CSV"},
    {0, "%PDF-", "a PDF document, not text", "pdftotext -layout"},
    {0, "\xFF\xFE", "UTF-16 text, not UTF-8", "iconv -f UTF-16 -t UTF-8"},
    {0, "\xFE\xFF", "UTF-16 text, not UTF-8", "iconv -f UTF-16 -t UTF-8"},
};
}  // namespace

Fault fault_of_format(const Window& window, const Line& line) {
    if (line.place.line > 1 || line.place.column > 1) return {};
    for (const auto& format : formats)
        if (window.text_of(line).find(format.bytes) == format.at)
            // It has no row, cells, places or character, and its place is that of a file.
            return {Fault::Kind::not_text, 0, 0, false, {}, format.name, {0, 1}, format.hint};
    return {};
}
}  // namespace sudoku::reader
