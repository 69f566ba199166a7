//! Tests of the rule §sight: the fan of five lines, with every case of the table of oracles.

use crate::kit::{AT, At, square};
use fracas_mars::{Limits, Line, POINTS, Scenery, Sight, Square, default_set};

fn lines(scenery: &str, from: &str, to: &str) -> (u8, u8, Sight) {
    let state = At { scenery, ..AT }.scene().state;
    let fan = state.fan(square(from), square(to));
    let sight = fan.sight(Limits::default());
    assert_eq!(state.sight(square(from), square(to)), sight, "{scenery}: {from} to {to}");
    (fan.open(), fan.clean(), sight)
}

// §sight.points §sight.fan
#[test]
fn five_lines_join_equal_points() {
    assert_eq!(POINTS, [(8, 8), (2, 2), (14, 2), (2, 14), (14, 14)]);
    let fan = Scenery::default().fan(square("A1"), square("H8"));
    assert_eq!(fan.lines, [Line::Clean; 5]);
    // The wall is met by the lines of the two eastern points only.
    let state = At { scenery: "wall:C4/C5", ..AT }.scene().state;
    let fan = state.fan(square("B3"), square("C6"));
    assert_eq!(fan.lines.map(|line| line == Line::Blocked), [false, false, true, false, true]);
}

/// Every line of the table: piece, from, to, lines not blocked, clean lines, result.
const TABLE: [(&str, &str, &str, u8, u8, Sight); 22] = [
    ("", "A1", "H8", 5, 5, Sight::Clear),
    ("wall:C4/C5", "C3", "C6", 0, 0, Sight::NotSeen),
    ("wall:C4/C5", "B3", "C6", 3, 3, Sight::Seen),
    ("wall:C4/C5", "B3", "D6", 2, 2, Sight::Seen),
    ("wall:C4/C5", "A4", "E5", 4, 4, Sight::Clear),
    ("wall:C4/C5", "B4", "C5", 4, 4, Sight::Clear),
    ("low:C5/C6", "C3", "C6", 5, 0, Sight::Seen),
    ("low:C5/C6", "C6", "C3", 5, 5, Sight::Clear),
    ("low:C5/C6", "C5", "C6", 5, 0, Sight::Seen),
    ("low:C5/C6", "B3", "C6", 5, 1, Sight::Seen),
    ("window:C3/C4", "C3", "C6", 5, 5, Sight::Clear),
    ("window:C3/C4", "C6", "C3", 5, 0, Sight::Seen),
    ("window:C3/C4", "C3", "C4", 5, 0, Sight::Seen),
    ("car_wreck:C6", "C3", "C6", 5, 0, Sight::Seen),
    ("car_wreck:C6", "C6", "C3", 5, 5, Sight::Clear),
    ("car_wreck:C6", "C5", "C8", 5, 2, Sight::Seen),
    ("car_wreck:C4", "C3", "C6", 5, 2, Sight::Seen),
    ("collapsed_house:D4", "D2", "D6", 0, 0, Sight::NotSeen),
    ("collapsed_house:D4", "B4", "F5", 2, 2, Sight::Seen),
    ("wall:C3/C4 wall:C3/D3", "C3", "D4", 0, 0, Sight::NotSeen),
    ("wall:C3/C4 wall:C3/D3", "C4", "D3", 4, 4, Sight::Clear),
    ("wall:C3/C4", "C3", "D4", 4, 4, Sight::Clear),
];

// §sight.blocked §sight.openings §sight.low §sight.props §sight.corner
#[test]
fn the_table_of_sight_holds() {
    for (scenery, from, to, open, clean, sight) in TABLE {
        assert_eq!(lines(scenery, from, to), (open, clean, sight), "{scenery}: {from} to {to}");
    }
}

// §sight.openings
#[test]
fn doors_and_fences_hide_as_windows_do() {
    for piece in ["door", "fence"] {
        assert_eq!(lines(&format!("{piece}:C3/C4"), "C3", "C6"), (5, 5, Sight::Clear));
        assert_eq!(lines(&format!("{piece}:C3/C4"), "C6", "C3"), (5, 0, Sight::Seen));
    }
}

// §sight.seen
#[test]
fn two_open_lines_are_enough_to_see() {
    let with = |options| {
        let state = At { options, scenery: "wall:C4/C5", ..AT }.scene().state;
        state.sight(square("B3"), square("D6"))
    };
    assert_eq!(with(""), Sight::Seen);
    assert_eq!(with(",seen_lines_min=3"), Sight::NotSeen);
    assert_eq!(with(",seen_lines_min=1"), Sight::Seen);
}

// §sight.clear
#[test]
fn four_clean_lines_are_a_clear_shot() {
    let with = |options| {
        let state = At { options, scenery: "wall:C4/C5", ..AT }.scene().state;
        state.sight(square("A4"), square("E5"))
    };
    assert_eq!(with(""), Sight::Clear);
    assert_eq!(with(",clear_lines_min=5"), Sight::Seen);
}

fn pairs() -> impl Iterator<Item = (Square, Square)> {
    let all = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
    all.filter(|(from, to)| from != to)
}

// §sight.symmetric
#[test]
fn seeing_is_mutual_on_every_map() {
    for map in &default_set().maps().list {
        for (from, to) in pairs() {
            let (one, other) = (map.scenery.fan(from, to), map.scenery.fan(to, from));
            assert_eq!(one.open() >= 2, other.open() >= 2, "{}: {from} {to}", map.id);
        }
    }
    assert_ne!(lines("low:C5/C6", "C3", "C6"), lines("low:C5/C6", "C6", "C3"));
}

// §sight.models
#[test]
fn models_hide_nothing() {
    let state = At { squares: "C4 us_rifle us_rifle.2 civilian | C5 martian_grunt", ..AT }.scene().state;
    assert_eq!(state.sight(square("C3"), square("C6")), Sight::Clear);
}

/// Shares of all ordered pairs of different squares, in tenths of a per cent: not seen, seen, clear.
fn shares(id: &str) -> [u32; 3] {
    let map = default_set().map(id).expect("a map of the box");
    let mut counts = [0_u32; 3];
    for (from, to) in pairs() {
        counts[map.scenery.fan(from, to).sight(Limits::default()) as usize] += 1;
    }
    counts.map(|count| (count * 1000 + 2016) / 4032)
}

#[test]
fn the_maps_are_as_open_as_their_figures_say() {
    assert_eq!(shares("t_junction"), [238, 572, 190]);
    let rounded = |id: &str| shares(id).map(|share| (share + 5) / 10);
    assert_eq!(rounded("crossroads"), [27, 54, 19]);
    assert_eq!(rounded("back_lots"), [43, 43, 14]);
    for map in &default_set().maps().list {
        assert_eq!(map.scenery.connected(square("A1")), u64::MAX, "{}", map.id);
    }
}

#[test]
fn the_cases_of_the_t_junction_hold() {
    let map = default_set().map("t_junction").expect("a map of the box");
    for (from, to, open, clean, sight) in [
        ("D1", "D8", None, None, Sight::Clear),
        ("A4", "H4", Some(5), Some(0), Sight::Seen),
        ("C3", "F6", Some(4), Some(0), Sight::Seen),
        ("C7", "F7", None, None, Sight::NotSeen),
        ("B7", "C4", Some(1), Some(0), Sight::NotSeen),
        ("D4", "D7", None, None, Sight::Clear),
    ] {
        let fan = map.scenery.fan(square(from), square(to));
        assert_eq!(fan.sight(Limits::default()), sight, "{from} {to}");
        assert!(open.is_none_or(|open| open == fan.open()), "{from} {to}");
        assert!(clean.is_none_or(|clean| clean == fan.clean()), "{from} {to}");
    }
}
