#pragma once
#include "decide.hpp"
#include "puzzle.hpp"

namespace sudoku {
namespace {
// The form that is like most others.
inline const Form& usual_form(const Forms& forms) {
    const auto count_alike = [&forms](const Form* form) {
        return std::count_if(forms.begin(), forms.end(),
                             [form](const Form* other) { return are_alike(*form, *other); });
    };
    return **std::max_element(forms.begin(), forms.end(), [&](const Form* a, const Form* b) {
        return count_alike(a) < count_alike(b);
    });
}

// The part of a wrong row without the labels or words that the other lines have.
inline Form without_labels(const Form& form, const Decision& others, const Form& usual) {
    const std::size_t labels = others.before() + others.behind();
    const bool have_others = labels > 0 || usual.has_words || usual.is_markup();
    if (!have_others || labels >= form.tokens.size()) return form;
    const Token& last = form.tokens[form.tokens.size() - 1 - others.behind()];
    const std::size_t stop =
        others.behind() > 0 ? std::size_t{last.at} + last.size : form.part.stop;
    return Form(form.text, {form.tokens[others.before()].at, stop});
}

// Finds the wrong one among rows of which no choice of cells fits: the only one without which the
// others can be decided, or the first one that is neither right by itself nor like most others.
inline std::size_t wrong_row(const Forms& forms, std::size_t only) {
    if (only < forms.size()) return only;
    const Form& usual = usual_form(forms);
    const auto is_right = [](const Form* form) { return !cells_alone(*form, 9).empty(); };
    auto wrong = std::find_if_not(forms.begin(), forms.end(), [&](const Form* form) {
        return is_right(form) || are_alike(usual, *form);
    });
    if (wrong == forms.end()) wrong = std::find_if_not(forms.begin(), forms.end(), is_right);
    return wrong == forms.end() ? 0 : static_cast<std::size_t>(wrong - forms.begin());
}

// Says what is wrong with rows of which no choice of cells fits, or more than one.
inline Fault fault_of_rows(Decision& decision, Decision::Result result, const Forms& forms) {
    const std::size_t places = decision.slots();
    const bool is_unclear = result == Decision::Result::unclear;
    const std::size_t only = !is_unclear && forms.size() > 3 && forms.size() <= 9
                                 ? decision.wrong_line(forms)
                                 : forms.size();
    const std::size_t row = wrong_row(forms, only);
    const Form& form = *forms[row];
    Fault fault =
        fault_in(only < forms.size() ? without_labels(form, decision, usual_form(forms)) : form,
                 Fault::Kind::row_cells);
    if (is_unclear) {
        fault.kind = Fault::Kind::unclear;
        fault.cells = static_cast<std::uint32_t>(places);
    }
    fault.row = static_cast<std::uint8_t>(row + 1);
    fault.place = place_in(*form.text, static_cast<std::size_t>(fault.place.column) - 1);
    return fault;
}
}  // namespace
}  // namespace sudoku
