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

// The part of a wrong row without labels and words, if another row has some around these cells.
inline Form without_labels(const Form& form, const Form& other, const Decision::Cells& cells) {
    std::size_t before = 0;
    std::size_t behind = 0;
    for (const Token& token : other.tokens) {
        before += token.at < cells[0].at;
        behind += token.at > cells[8].at;
    }
    const bool has_others = before + behind > 0 || other.has_words || other.is_markup();
    if (!has_others || before + behind >= form.tokens.size()) return form;
    const Token& last = form.tokens[form.tokens.size() - 1 - behind];
    const std::size_t stop = behind > 0 ? std::size_t{last.at} + last.size : form.part.stop;
    return Form(form.text, {form.tokens[before].at, stop});
}

struct WrongRow {
    std::size_t number;
    Form form;  // its part that was meant as cells
};

// Finds the wrong one among rows of which no choice of cells fits: the only one without which the
// others can be decided, or the first one that is neither right by itself nor like most others.
inline WrongRow wrong_row(const Forms& forms, Decision& decision) {
    std::vector<WrongRow> found;
    for (std::size_t i = 0; i < forms.size() && forms.size() > 3 && forms.size() <= 9; ++i) {
        Forms others = forms;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        if (decision.decide(others) == Decision::Result::found)
            found.push_back({i, without_labels(*forms[i], *others[0], decision.cells()[0])});
    }
    if (found.size() == 1) return found[0];
    const Form& usual = usual_form(forms);
    const auto is_right = [](const Form* form) { return !cells_alone(*form, 9).empty(); };
    auto wrong = std::find_if_not(forms.begin(), forms.end(), [&](const Form* form) {
        return is_right(form) || are_alike(usual, *form);
    });
    if (wrong == forms.end()) wrong = std::find_if_not(forms.begin(), forms.end(), is_right);
    if (wrong == forms.end()) wrong = forms.begin();
    return {static_cast<std::size_t>(wrong - forms.begin()), **wrong};
}

// Says what is wrong with rows of which no choice of cells fits, or more than one.
inline Fault fault_of_rows(Decision& decision, Decision::Result result, const Forms& forms) {
    const bool is_unclear = result == Decision::Result::unclear;
    const std::size_t places = decision.slots();
    const WrongRow wrong = is_unclear ? WrongRow{0, *forms[0]} : wrong_row(forms, decision);
    Fault fault = fault_in(wrong.form, Fault::Kind::row_cells);
    if (is_unclear) {
        fault.kind = Fault::Kind::unclear;
        fault.cells = static_cast<std::uint32_t>(places);
    }
    fault.row = static_cast<std::uint8_t>(wrong.number + 1);
    fault.place = place_in(*wrong.form.text, static_cast<std::size_t>(fault.place.column) - 1);
    return fault;
}
}  // namespace
}  // namespace sudoku
