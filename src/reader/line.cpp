#include "line.hpp"
#include <algorithm>
#include <cassert>
#include "places.hpp"

namespace sudoku::reader {
namespace {
// "6 # # 1 9 5 # # #": the line has nothing but digits, signs # and letters A to I, perhaps with
// separators, backslashes, > or brackets, and the number of its marks is a multiple of nine. It may
// be one more if a mark stands before the first #, which may be a label: "A 6 # # 1 9 5 # # #".
bool are_hashes_blanks(std::string_view bytes) {
    constexpr std::string_view signs = "0123456789ABCDEFGHIabcdefghi#|,;&\t\\[](){}> ";
    // Without a # the answer does not matter.
    const std::size_t first_hash = bytes.find('#');
    if (first_hash == bytes.npos) return false;
    if (bytes.find_first_not_of(signs) != bytes.npos) return false;
    const std::size_t marks_before = count_marks(bytes.substr(0, first_hash));
    return count_marks(bytes) % 9 <= std::min(marks_before, std::size_t{1});
}

// "5 3 . . 7 . . . .  # row 1", "# Grid 1" or a # at the end of the line. It stands behind a space
// or tab, or at the start: not "5#". A digit right behind it makes no comment: not "#3".
bool begins_hash_comment(std::string_view bytes, std::size_t at) {
    // The start of a line counts as a space before it.
    if (!is_one_of(at == 0 ? ' ' : bytes[at - 1], " \t")) return false;
    return is_one_of(kind_at(bytes, at + 1), " a");
}

// "5 3 . . 7 . . . .  // row 1", or "{5, 3, (...)} /* row 1 */", a comment in C that ends with the
// line. Two slashes behind a colon are those of "http://". Five tokens stand before the slash, and
// so there is a byte before it.
bool begins_slash_comment(std::string_view bytes, std::size_t at) {
    // Only the last "/*" of the line is asked: to look for an end from each of 4 MB took 5 s.
    if (bytes.substr(at, 2) == "/*")
        return bytes.rfind("/*") == at && bytes.find("*/", at) == bytes.find_last_not_of(' ') - 1;
    return bytes.substr(at, 2) == "//" && bytes[at - 1] != ':';
}

// "# note53..7(...)": 81 cells side by side, perhaps in a longer field.
bool has_cells_of_puzzle(std::string_view text) {
    return std::search_n(text.begin(), text.end(), std::ptrdiff_t(cell_count), true,
                         [](char byte, bool) { return is_one_of(byte, "0123456789.?*_-xX"); }) !=
           text.end();
}

// A # may begin a comment anywhere if none is a blank, but a slash behind five tokens only, which
// are enough for a row. Three dots at the end of a line begin a comment behind nine tokens or
// several nines, perhaps with a label: "5 3 0 0 7 0 0 0 0;...". Behind six they are three cells.
// They touch no mark, since this is asked only where a field may begin. There is no comment if a
// field like that of a puzzle stands behind a puzzle: the line end between the two may be lost.
bool begins_comment(std::string_view bytes, std::size_t at, std::size_t token_count,
                    bool may_hash_begin_comment) {
    if (token_count >= fewest_cells_of_puzzle && has_cells_of_puzzle(bytes.substr(at)))
        return false;
    if (bytes[at] == '#') return may_hash_begin_comment && begins_hash_comment(bytes, at);
    if (bytes.substr(at) == "...") return token_count >= 9 && token_count % 9 <= 1;
    return token_count >= 5 && begins_slash_comment(bytes, at);
}

// Tokens stand in their order.
void add_token(Line& line, const Token& token, std::size_t at) {
    assert(line.tokens.empty() || line.tokens.back().end() <= at);
    line.tokens.emplace_back(token, at, line.frame.size(), line.line_index);
}

void add_sign(Line& line, char sign, std::size_t begin, std::size_t end) {
    line.frame += sign;
    line.extents.emplace_back(begin, end);
}

// Adds the marks that stand side by side from there on. Returns where they end.
std::size_t add_marks(std::string_view bytes, std::size_t at, Line& line) {
    std::size_t end = at;
    while (true) {
        const Token mark = mark_at(bytes, end);
        if (mark.size > 0) {
            add_token(line, mark, end);
            end += mark.size;
        } else if (is_part_of_keycap(character_at(bytes, end).code) &&
                   line.tokens.back().size < 9) {
            // Each of the two characters behind the digit of a keycap has three bytes. A field
            // begins with a mark, and so there is one. If it has nine bytes or more, it takes no
            // more of them, so that its size fits in a byte.
            line.tokens.back().size = static_cast<std::uint8_t>(line.tokens.back().size + 3);
            end += 3;
        } else {
            return end;
        }
    }
}

// A backslash and all letters behind it are a ruler: \n and \hline, for example. It ends before an
// x, which is a blank. Two backslashes, the end of a row in LaTeX, are a ruler, too. A single
// backslash without a letter is nothing. Returns where the ruler or the backslash ends.
std::size_t add_escape(std::string_view bytes, std::size_t at, Line& line) {
    std::size_t end = at + (bytes.substr(at, 2) == "\\\\" ? 2 : 1);
    // A byte within a wide letter is a letter, too.
    while (kind_at(bytes, end) == 'a') ++end;
    if (end > at + 1) add_sign(line, '-', at, end);
    return end;
}

// "53  7    6  195(...)7": 81 digits and spaces are a puzzle. 64 to 83, or 162, may be one with a
// slip, if there are 17 of both and two other signs at most: 64 are left of 81 if an editor has cut
// off 17 spaces.
bool may_be_puzzle_with_spaces(std::string_view text) {
    // The first of two puzzles has a space. A full board with 81 spaces behind it is not two.
    const bool are_two = text.size() == 2 * cell_count && text.find(' ') < cell_count;
    if (!are_two && !is_within(text.size(), 64, cell_count + 2)) return false;
    const auto digits = std::size_t(std::count_if(text.begin(), text.end(), is_digit));
    const auto spaces = std::size_t(std::count(text.begin(), text.end(), ' '));
    const std::size_t others = text.size() - digits - spaces;
    // "5 3 0 0 7(...)": a space stands between all digits.
    if (text.find("  ") == text.npos && 2 * digits <= text.size() + 1) return false;
    // A space stands before a digit: 79 digits with two spaces behind them have lost two cells.
    if (text.size() == cell_count && others == 0)
        return digits > 0 && text.find(' ') < text.find_last_not_of(' ');
    // A line with a zero that lacks more than two cells is a table of numbers.
    if (text.size() < 79 && text.find('0') != text.npos) return false;
    return others <= 2 && std::min(digits, spaces) >= 17;
}

// " " or "53  7    ": 1, 3, 9, 27 or 81 digits 1 to 9 and spaces; or a puzzle with a slip, but not
// a row of candidates, "   45    4578    3   |   49 (...)".
bool are_cells_in_quotes(std::string_view text) {
    if (text.find('|') == text.npos && may_be_puzzle_with_spaces(text)) return true;
    if (text.empty() || cell_count % text.size() > 0) return false;
    return text.find_first_not_of("123456789 ") == text.npos;
}

// Returns where the cells behind this quote end, or 0 if what stands there is no cells. A closing
// quote is asked, too, as the second one of "5" "3" is: spaces behind a quote are no cells if a
// token stands before it, and no sign but rulers between.
std::size_t end_of_cells_in_quotes(std::string_view bytes, std::size_t at, const Line& line) {
    // Any quote ends the text, and so do an escape, "53  7    \n", and the end of the line.
    const std::string_view text =
        bytes.substr(at + 1, bytes.substr(at + 1).find_first_of("\"'`\\"));
    // "53..7....\n" "6..195...\n": the escape before a closing quote is a ruler.
    const bool may_be_opening =
        line.tokens.empty() ||
        line.frame.find_first_not_of('-', line.tokens.back().frame_at) != line.frame.npos;
    const bool may_be_cells = may_be_opening || text.find_first_not_of(' ') != text.npos;
    return may_be_cells && are_cells_in_quotes(text) ? at + 1 + text.size() : 0;
}

// Adds the cells behind a quote. If there are none, exactly two quotes side by side are an empty
// place, even if the first one closes a string and the second one opens the next: "5""3". Returns
// where the next character stands.
std::size_t add_quotes(std::string_view bytes, std::size_t at, Line& line) {
    if (const std::size_t end = end_of_cells_in_quotes(bytes, at, line)) {
        for (const std::size_t k : Range{at + 1, end}) add_token(line, slot_at(bytes, k), k);
        return end;
    }
    const std::size_t behind = std::min(bytes.find_first_not_of(bytes[at], at), bytes.size());
    if (behind == at + 2) add_token(line, {Token::nothing}, at + 1);
    // ,"5a",: a quote right behind a sign becomes a part of this sign if a mark touches the quote.
    // So nothing stands between the word and the commas around it, as is_beside_word() asks.
    const std::string_view around = bytes.substr(std::max(at, std::size_t{1}) - 1, behind - at + 2);
    if (line.extents.back().end == at && count_marks(around) > 0)
        line.extents.back().end = static_cast<std::uint16_t>(behind);
    return behind;
}

// "c(5, 3, 0", "A = [", "s = \"53..7" or "{\"p\": ": a field that begins with a letter, before an
// opening bracket or a colon, perhaps with spaces or quotes between, but not "I</row>".
bool is_name_of_value(std::string_view bytes, std::size_t at, std::size_t end) {
    return kind_at(bytes, at) == 'a' &&
           is_one_of(kind_at(bytes, bytes.find_first_not_of("\"'` ", end)), "(:");
}

// "+-------+-------+-------+": a field of the signs + and - that begins with +- is a ruler.
// Returns where it ends, or 0 if no such ruler begins there. settle_field() would find it, too, but
// to make tokens of it takes a seventh of the time of framed grids.
std::size_t end_of_ruler(std::string_view bytes, std::size_t at) {
    if (bytes.substr(at, 2) != "+-") return 0;
    const std::size_t end = std::min(bytes.find_first_not_of("+-", at), bytes.size());
    return is_mark(kind_at(bytes, end)) ? 0 : end;
}

// Adds the field of marks that begins there. Returns where it ends.
std::size_t add_field(std::string_view bytes, std::size_t at, Line& line) {
    if (const std::size_t ruler_end = end_of_ruler(bytes, at)) {
        add_sign(line, '-', at, ruler_end);
        return ruler_end;
    }
    const std::size_t first = line.tokens.size();
    const std::size_t end = add_marks(bytes, at, line);
    // A mark alone is a cell, but a + alone is a ruler, and a letter may be the name of a value.
    const bool may_be_cell = bytes[at] != '+' && !is_name_of_value(bytes, at, end);
    if (may_be_cell && line.tokens.size() == first + 1) return end;
    const char sign = settle_field(bytes.substr(at, end - at), first, line.tokens);
    if (sign != '\0') add_sign(line, sign, at, end);
    return end;
}

// Adds the character or field that stands there. Returns where the next one does.
std::size_t scan_next(std::string_view bytes, std::size_t at, Line& line) {
    const auto [code, size] = character_at(bytes, at);
    const char kind = kind_of(code);
    if (is_mark(kind)) return add_field(bytes, at, line);
    if (kind == '\\') return add_escape(bytes, at, line);
    if (kind == '"') return add_quotes(bytes, at, line);
    // "puzzle" => [: this is an arrow, and its second sign is no bracket.
    const std::size_t end = at + (bytes.substr(at, 2) == "=>" ? 2 : size);
    if (kind != ' ') add_sign(line, kind, at, end);
    // "[5] [3] [ ]": the space in the last bracket is an empty place.
    if (bytes.substr(at, 3) == "[ ]") add_token(line, {Token::nothing, 1}, end);
    return end;
}

// "53..7....", "530 070 000", "5 3 . . 7 . . . .", "5,3,,,7,,,,", "| 5 | 3 |   |   | 7 (...)":
// nine known cells with the same between all, or something else between boxes. No word stands
// beside blanks alone.
bool has_nine_even_cells(const Line& line) {
    if (line.tokens.size() != 9) return false;
    if (!line.count.are_known()) return false;
    // Blanks alone beside words are no row: "tests/a.py ......... [ 11%]".
    if (line.has_word() && !line.has_digit()) return false;
    return line.are_even(0, 9);
}

void count_separators(Line& line) {
    line.separators = 0;
    for (const char sign : {',', ';', '\t', '|', '&'}) {
        // No other one is more often there: to count them takes a twentieth of the time of CSV.
        if (2 * line.separators >= line.frame.size()) return;
        const auto count = std::size_t(std::count(line.frame.begin(), line.frame.end(), sign));
        if (count > line.separators) {
            line.separator = sign;
            line.separators = count;
        }
    }
}

// Decides what the line may be. Its tokens may first be replaced by its bytes or its places.
void judge_line(std::string_view bytes, Line& line) {
    count_separators(line);
    // add_quotes() has taken the cells of a puzzle in quotes. Here the quotes would be two more.
    const bool begins_with_quote = kind_at(bytes, 0) == '"';
    if (line.is_whole && !begins_with_quote && may_be_puzzle_with_spaces(bytes))
        take_bytes(line, bytes, bytes.size(), line.tokens);
    replace_by_places(line);
    line.count = count_of(span_of(line.tokens));
    // "5 3 . . 7", "|53 | 7 |12 |" and "  3" have the width of a row.
    const std::size_t width = std::max(line.count.all, line.separators);
    const bool has_width = width >= 5 || line.has_separators_of_row() || line.is_sparse();
    line.may_be_row = line.is_whole && has_width && width < fewest_cells_of_puzzle;
    line.is_plain = line.may_be_row && has_nine_even_cells(line);
}

// Returns the largest of 1, 3, 9, 27 and 81 that divides k, which is not 0: a field of so many
// tokens ends before token k. are_even() compares the signs before token k with those behind the
// first field of this size: before token 6 of a row stands what stands before token 3, and before
// token 5 what stands before token 1.
std::size_t size_of_field_before(std::size_t k) {
    return k % 3 > 0 ? 1 : std::min(cell_count, 3 * size_of_field_before(k / 3));
}

// Plain rows are alike if the same stands behind the first cell of both, and behind the third. They
// are unlike if only one has ten separators, or only one has two sorts of blanks ("53.07....").
bool are_plain_rows_alike(const Line& line, const Line& reference) {
    if ((line.separators == 10) != (reference.separators == 10)) return false;
    if (line.count.is_mixed != reference.count.is_mixed) return false;
    if (line.signs_before(1) != reference.signs_before(1)) return false;
    return line.signs_before(3) == reference.signs_before(3);
}

// "5 3     7" beside "  3": spaces are blanks. A plain reference has no such blanks, and no line is
// like it. A full line, "534678912", is like a reference with spaces for blanks, but not like
// "53467812", whose last digit stands where the eighth one of the line does: it has lost a cell.
bool are_sparse_lines_alike(const Line& line, const Line& reference) {
    if (reference.is_plain || !reference.is_sparse() || !line.is_sparse()) return false;
    if (!line.is_plain) return true;
    return line.count.blanks == 0 &&
           reference.tokens.back().at !=
               line.tokens[std::min(reference.count.all, line.count.all) - 1].at;
}
}  // namespace

void scan_line(std::string_view bytes, std::size_t start, Line& line) {
    line.tokens.clear();
    line.frame.clear();
    line.extents.assign(1, Extent(0, 0));
    std::size_t at = start;
    // This is asked once, and not at each #, since it takes a look at the whole line.
    const bool may_hash_begin_comment = !are_hashes_blanks(bytes);
    while (at < bytes.size() &&
           !begins_comment(bytes, at, line.tokens.size(), may_hash_begin_comment))
        at = bytes[at] == ' ' ? at + 1 : scan_next(bytes, at, line);
    const std::size_t first_byte = bytes.find_first_not_of(" \t", start);
    // A comment by itself is text, as a word is. Nothing but spaces and tabs stands before it.
    if (first_byte == at) add_sign(line, 'a', at, at);
    line.extents.emplace_back(at, 0);
    judge_line(bytes.substr(0, at), line);
    // Eight tabs are an empty row of a sheet, not an empty line.
    line.is_empty = line.is_whole && first_byte == bytes.npos && line.separators < 8;
}

bool Line::are_even(std::size_t first, std::size_t number) const {
    for (const std::size_t k : Range{1, number})
        if (signs_before(first + k) != signs_before(first + size_of_field_before(k))) return false;
    return true;
}

bool Line::is_sparse() const {
    // "1|  5 3     7" or "> A|  5 3     7": a label and a bar may stand before the nine cells, and
    // a > before these. The frame has as many signs as there are labels, or one more; a label may
    // be a letter. Where all of these stand is not asked.
    if (std::string_view("<|").find(frame) == frame.npos) return false;
    if (count.digits + frame.size() < count.all) return false;
    if (!is_within(count.all, 1, 9 + frame.size())) return false;
    // A single digit or number has spaces beside it.
    return size() > tokens[0].size;
}

bool Line::is_blanks_or_ruler() const {
    if (has_digit() || has_word()) return false;
    if (count.is_mixed) return false;
    // Nine of any sign may be blanks.
    if (count.are_known() || count.all == 9) return true;
    // A sign alone, "%", may be a ruler.
    return count.all == 1 && kind_of(tokens[0].sign & ~Token::foreign) == '%';
}

bool have_same_signs(const Line& line, const Line& other) {
    // As many signs stand before each token.
    return line.inner() == other.inner() &&
           std::equal(line.tokens.begin(), line.tokens.end(), other.tokens.begin(),
                      other.tokens.end(), [&](const Token& a, const Token& b) {
                          return a.frame_at - line.tokens[0].frame_at ==
                                 b.frame_at - other.tokens[0].frame_at;
                      });
}

bool are_alike(const Line& line, const Line& reference) {
    if (!line.may_be_row || !reference.may_be_row) return false;
    if (line.is_plain && reference.is_plain) return are_plain_rows_alike(line, reference);
    if (line.count.all >= 9 && have_same_signs(line, reference)) return true;
    if (line.frame != reference.frame) return false;
    // "Puzzle 2,,,,,,,,," is not like "R1,5,3,,,7,,,,". But "row 2,,,,,,,,," is like
    // "row 1,5,3,,,7,,,,", since a token stands before the second sign there, too.
    if (line.is_title()) return reference.token_behind(1) > 0;
    if (line.has_separators_of_row()) return true;
    return are_sparse_lines_alike(line, reference);
}
}  // namespace sudoku::reader
