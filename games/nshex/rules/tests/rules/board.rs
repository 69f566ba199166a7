//! Tests of the rules §board and §tile.

use crate::kit::{LOUD_OUTPOST, QUIET_MOLOCH_BUT_C5, game, scene};
use fracas_core::State as _;
use fracas_nshex::{Edition, Kind, Options, Setup, State, armies};

// §board.field
#[test]
fn the_field_is_nineteen_hexes() {
    let start = scene("3.0 | borgo 20 | outpost 20");
    let hexes: Vec<String> = start.options("hq ").iter().map(|text| text[3..5].to_owned()).collect();
    let field = "a1 a2 a3 b1 b2 b3 b4 c1 c2 c3 c4 c5 d1 d2 d3 d4 e1 e2 e3";
    assert_eq!(hexes.join(" "), field);
    start.refuses("hq c6", "§board.field").refuses("hq c0", "§board.field").refuses("hq z2", "§board.field");
}

// §board.field
#[test]
fn nothing_is_placed_outside_the_field() {
    scene("3.0 | borgo 20 hq@c5 +mutant +move | outpost 20 hq@c1")
        .refuses("put mutant c6", "§board.field")
        .refuses("play move c5 c6 r0", "§board.field");
}

// §board.ring §option.extended
#[test]
fn the_ring_of_eighteen_hexes_belongs_to_the_extended_board_only() {
    let start = scene("3.0,extended=yes | borgo 20 | outpost 20");
    assert_eq!(start.options("hq ").len(), 19 + 18);
    start.allows("hq c6").allows("hq z1").allows("hq f4").play(&["hq c6"]).at("c6", "p1 hq");
    scene("3.0,extended=yes | borgo 20 hq@c1 +mutant | outpost 20 hq@c5")
        .play(&["put mutant a0 r0"])
        .at("a0", "p1 mutant/0");
}

// §board.rotation
#[test]
fn symbols_work_through_the_printed_edges_as_the_tile_is_turned() {
    // The Commando shoots through edge 2: south-east as printed, then clockwise.
    let around = ["d2", "c2", "b2", "b3", "c4", "d3"];
    for (steps, target) in around.iter().enumerate() {
        let text = format!(
            "3.0 | outpost 20 commando@c3/{steps} | borgo 20 mutant@c4 mutant@d3 mutant@d2 mutant@c2 mutant@b2 mutant@b3"
        );
        let state: State = text.parse().unwrap();
        let now = state.explain("c3".parse().unwrap()).unwrap();
        let targets: Vec<String> =
            now.attacks.iter().flat_map(|attack| &attack.targets).map(|(hex, _)| hex.to_string()).collect();
        assert_eq!(targets, [*target], "rotation {steps}");
    }
}

// §board.stays
#[test]
fn a_unit_keeps_its_hex_and_rotation() {
    scene("3.0 | borgo 20 hq@a1 +mutant +battle | outpost 20 hq@e1")
        .play(&["put mutant c3 r4", "play battle", "draw commando", "draw commando", "draw commando"])
        .play(&["discard commando", "put commando a3 r0", "end"])
        .at("c3", "p1 mutant/4")
        .at("a1", "p1 hq")
        .at("e1", "p2 hq");
}

// §board.full §option.extended-full
#[test]
fn only_the_nineteen_hexes_of_the_field_count_for_a_full_board() {
    let ring =
        format!("3.0,extended=yes | moloch 20 {QUIET_MOLOCH_BUT_C5} +hybrid*2 | outpost 20 {LOUD_OUTPOST}");
    let after = scene(&ring).play(&["put hybrid c6 r0"]);
    assert_eq!(after.battles(), 0);
    let after = after.moment("p1 turn number=9").play(&["put hybrid c5 r0"]);
    assert_eq!(after.battles(), 1);
    after.at("c4", "-").moment("p2 draw number=10 due=3");
}

// §board.full §battle.full-board
#[test]
fn eighteen_units_do_not_fill_the_board() {
    let text =
        format!("3.0 | moloch 20 {QUIET_MOLOCH_BUT_C5} -net_fighter +hybrid | outpost 20 {LOUD_OUTPOST}");
    let before = scene(&text.replace(" officer@c1", "")).play(&["put hybrid c5 r0"]);
    assert_eq!(before.battles(), 0);
    assert_eq!(scene(&text).play(&["put hybrid c5 r0"]).battles(), 1);
}

// §tile.kinds
#[test]
fn units_are_put_and_action_tiles_are_played() {
    scene("3.0 | borgo 20 hq@c1 +mutant +medic +battle | outpost 20 hq@c5")
        .refuses("put battle c3", "§tile.kinds")
        .refuses("play mutant", "§tile.kinds")
        .refuses("play medic c3", "§tile.kinds")
        .allows("put mutant c3 r0")
        .allows("put medic c3 r0")
        .allows("play battle");
}

// §tile.hq §move.tile §push.any-unit
#[test]
fn a_hq_is_a_unit_that_moves_and_pushes_and_is_pushed_and_netted() {
    scene("3.0 | hegemony 20 hq@c1 +move +push_back | outpost 20 hq@c2")
        .play(&["play move c1 d1 r0"])
        .at("d1", "p1 hq")
        .play(&["play push_back d1 c2", "to b2"])
        .at("b2", "p2 hq");
    scene("3.0 | hegemony 20 hq@c1 +move | borgo 20 hq@c5 net_fighter@c2/1")
        .refuses("play move c1 d1 r0", "§net.frozen");
}

// §tile.count
#[test]
fn an_army_is_thirty_five_tiles_with_one_hq() {
    for army in
        armies().iter().filter(|army| ["borgo", "hegemony", "moloch", "outpost"].contains(&army.id.as_str()))
    {
        assert_eq!(army.tiles.iter().map(|tile| tile.count).sum::<u8>(), 35, "{}", army.id);
        let hqs: u8 = army.tiles.iter().filter(|tile| tile.kind == Kind::Hq).map(|tile| tile.count).sum();
        assert_eq!(hqs, 1, "{}", army.id);
    }
}

// §tile.editions
#[test]
fn both_editions_have_the_same_tiles_and_count_rotations_alike() {
    let start =
        |edition| game(&Setup::of(Options::of(edition), &["borgo", "outpost"])).play(&["hq c1", "hq c5"]);
    assert_eq!(start(Edition::Third).chances(), start(Edition::Second).chances());
    let attacks = |edition: &str| {
        let text = format!("{edition} | outpost 20 commando@c3/1 | borgo 20 mutant@c2/2");
        let state: State = text.parse().unwrap();
        state.explain("c3".parse().unwrap()).unwrap().attacks
    };
    assert_eq!(attacks("3.0"), attacks("2.0"));
    assert_eq!(attacks("2.0")[0].targets.len(), 1);
}

// §setup.open
#[test]
fn everything_but_the_order_of_the_piles_is_known_to_all() {
    use fracas_core::{Seat, Viewer};
    let scene = scene("3.0 | borgo 20 hq@c1 +mutant -claws | outpost 20 hq@c5 +hmg | p1 draw due=2")
        .play(&["draw medic"]);
    let seats = [0, 1].map(|seat| Viewer::Seat(Seat::new(seat).unwrap()));
    let view = scene.state().view(Viewer::Spectator);
    for viewer in seats {
        assert_eq!(scene.state().view(viewer), view);
        assert!(scene.events().iter().all(|event| event.seen_by(viewer) == Some(*event)));
    }
    let own = &view.sides[0];
    assert_eq!(own.hand.iter().map(ToString::to_string).collect::<Vec<_>>(), ["mutant", "medic"]);
    let claws = own.pile.iter().find(|stack| stack.tile.to_string() == "claws");
    assert_eq!(claws.map(|stack| stack.count), Some(3));
    assert_eq!(own.gone.len(), 1);
}
