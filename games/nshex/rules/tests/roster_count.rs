//! A process keeps a bounded number of combinations of armies. Alone in its file, because what is kept stays kept.

use fracas_core::State as _;
use fracas_nshex::{Options, Setup, SetupError, State, load_mercenaries};

const BOX: [&str; 4] = ["borgo", "hegemony", "moloch", "outpost"];

/// The combination with this number: six armies of the box, any of them more than once.
fn six(number: usize) -> [&'static str; 6] {
    std::array::from_fn(|side| BOX[number >> (2 * side) & 3])
}

#[test]
fn combinations_beyond_a_number_are_refused_and_the_usual_ones_stay() {
    let ring = Options { extended: true, ..Options::default() };
    let start = |armies: &[&str]| State::new(&Setup::of(ring, armies)).err();
    let refused = (0..4_096).find_map(|number| Some((number, start(&six(number))?)));
    let (number, error) = refused.expect("memory is not for ever");
    assert_eq!(error, SetupError::Rosters);
    assert!(number > 2_000, "{number}");
    assert_eq!(start(&six(number - 1)), None, "the same again is not a new one");
    let pool = include_str!("../data/mercenaries.toml").replacen("alabama", "elsewhere", 1);
    load_mercenaries("elsewhere.toml", &pool).expect("the same mercenaries under another name");
    let hired = Setup { pool: Some("elsewhere".to_owned()), ..Setup::of(ring, &["borgo", "moloch"]) };
    assert_eq!(
        State::new(&hired).err(),
        Some(SetupError::Rosters),
        "mercenaries of one's own make another one"
    );
    for (first, second) in BOX.iter().flat_map(|first| BOX.map(|second| (*first, second))) {
        assert_eq!(start(&[first, second]), None, "{first} against {second}");
        assert_eq!(start(&[first, second, first, second]), None, "{first} and {second}, twice");
    }
}
