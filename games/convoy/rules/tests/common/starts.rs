//! Starts with every option, alone and mixed.

use fracas_convoy::{OPTION_WORDS, Options, RECONSTRUCTION, Setup, State};
use fracas_core::State as _;

/// The default, each option alone, all together, and some mixtures; each with a name.
pub fn starts() -> Vec<(String, State)> {
    let mut masks = vec![0_u32];
    masks.extend((0..8).map(|option| 1 << option));
    masks.extend([0b1111_1111, 0b0101_0101, 0b1010_1010, 0b0011_1100]);
    // Options that came later stand at the end: the numbers of the golden games stay.
    masks.extend((8..OPTION_WORDS.len()).map(|option| 1 << option));
    masks.push((1 << OPTION_WORDS.len()) - 1);
    masks.into_iter().map(start).collect()
}

fn start(mask: u32) -> (String, State) {
    let mut options = Options::default();
    for (place, word) in OPTION_WORDS.iter().enumerate() {
        if mask & 1 << place != 0 {
            options.set(word.name, word.values[1]).expect("an option of the list");
        }
    }
    let setup = Setup { set: RECONSTRUCTION.to_owned(), options };
    (format!("first{options}"), State::new(&setup).expect("a set-up of the box"))
}
