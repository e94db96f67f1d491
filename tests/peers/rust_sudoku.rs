//! The crate `sudoku` (Emerentius) for a C++ program.

use sudoku::Sudoku;

/// The number of solutions, at most `limit`, of a puzzle of 81 digits, 0 for a blank.
#[no_mangle]
pub extern "C" fn rust_sudoku_count(digits: &[u8; 81], limit: usize) -> usize {
    Sudoku::from_bytes(*digits).map_or(0, |puzzle| puzzle.solutions_count_up_to(limit))
}

/// Writes a solution, as digits, if there is one; returns how many it wrote.
#[no_mangle]
pub extern "C" fn rust_sudoku_any(digits: &[u8; 81], answer: &mut [u8; 81]) -> usize {
    match Sudoku::from_bytes(*digits).ok().and_then(Sudoku::some_solution) {
        Some(solution) => {
            *answer = solution.to_bytes();
            1
        }
        None => 0,
    }
}
