#include "formats.hpp"
#include <algorithm>

namespace sudoku::reader {
namespace {
// Input that is no text: how it begins (? is any byte), what it is, and what makes text of it.
const struct {
    std::string_view start;
    const char* name;
    const char* hint;
} formats[] = {
    {"\x1F\x8B", "gzip-compressed data, not text", "zcat"},
    {"\x28\xB5\x2F\xFD", "zstd-compressed data, not text", "zstdcat"},
    {"\xFD\x37zXZ", "xz-compressed data, not text", "xzcat"},
    {"BZh?1AY&SY", "bzip2-compressed data, not text", "bzcat"},
    {"PK\x03\x04", "a zip archive or a spreadsheet, not text", "to save it as CSV"},
    {"%PDF-", "a PDF document, not text", "pdftotext -layout"},
    {"\xFF\xFE", "UTF-16 text, not UTF-8", "iconv -f UTF-16 -t UTF-8"},
    {"\xFE\xFF", "UTF-16 text, not UTF-8", "iconv -f UTF-16 -t UTF-8"},
};

bool starts_with(std::string_view bytes, std::string_view start) {
    return std::equal(start.begin(), start.end(), bytes.begin(),
                      bytes.begin() + std::min(bytes.size(), start.size()),
                      [](char sign, char byte) { return sign == '?' || sign == byte; });
}
}  // namespace

Fault fault_of_format(std::string_view bytes) {
    Fault fault;
    for (const auto& format : formats) {
        if (!starts_with(bytes, format.start)) continue;
        fault.kind = Fault::Kind::not_text;
        fault.format = format.name;
        fault.hint = format.hint;
    }
    return fault;
}
}  // namespace sudoku::reader
