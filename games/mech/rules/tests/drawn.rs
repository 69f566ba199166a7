//! Drawings of players take room only while they are played.

use fracas_core::State as _;
use fracas_mech::{Setup, State, drawn_in_use, scenario};

fn game(drawing: &str) -> State {
    State::new(&Setup::ready(drawing, "forge", "ember").expect("a set-up"))
        .expect("a drawing that can be played")
}

fn drawing(number: u32) -> String {
    // A different wall each time.
    format!("own:1200x1200;4;80;standing;s500;n500;tr{}.{}.9.9", number % 1_100, 505 + number / 1_100)
}

#[test]
fn ten_thousand_drawings_shut_nobody_out_and_are_forgotten() {
    let before = drawn_in_use();
    let stored = game(&drawing(3)).to_string();
    assert_eq!(drawn_in_use(), before, "nobody plays it");
    let games: Vec<State> = (0..10_000).map(|number| game(&drawing(number))).collect();
    assert_eq!(drawn_in_use(), before + 10_000);
    assert!(scenario(&drawing(10_000)).is_some());
    let opened: State = stored.parse().expect("a stored game opens");
    assert_eq!(opened, games[3], "equal drawings in use are one");
    assert_eq!(drawn_in_use(), before + 10_000);
    drop(games);
    assert_eq!(drawn_in_use(), before + 1, "one game is left");
    let second = opened.clone();
    drop(opened);
    assert_eq!(second.to_string(), stored);
    assert_eq!(drawn_in_use(), before + 1);
    drop(second);
    assert_eq!(drawn_in_use(), before);
    // Questions alone leave nothing behind.
    for number in 0..100 {
        assert!(scenario(&drawing(number)).is_some_and(|found| found.id == drawing(number)));
    }
    assert_eq!(drawn_in_use(), before);
}
