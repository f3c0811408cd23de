//! Numbered start positions.

/// The back rank of a Chess960 start position by Reinhard Scharnagl's numbering.
pub(crate) fn scharnagl(number: u32) -> [char; 8] {
    let mut row = [' '; 8];
    let (n, light) = (number / 4, number % 4);
    row[light as usize * 2 + 1] = 'B';
    let (n, dark) = (n / 4, n % 4);
    row[dark as usize * 2] = 'B';
    let (n, queen) = (n / 6, n % 6);
    let put = |row: &mut [char; 8], nth: u32, letter: char| {
        if let Some(slot) = row.iter_mut().filter(|c| **c == ' ').nth(nth as usize) {
            *slot = letter;
        }
    };
    put(&mut row, queen, 'Q');
    let knights = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)][n as usize % 10];
    // The second Knight is counted before the first is put down.
    put(&mut row, knights.1, 'N');
    put(&mut row, knights.0, 'N');
    for letter in ['R', 'K', 'R'] {
        put(&mut row, 0, letter);
    }
    row
}
