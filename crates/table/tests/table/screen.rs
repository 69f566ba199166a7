//! One screen for several people: whose eyes it is for, and what it shows meanwhile.

use crate::help::{Driven as _, Honest, Table, bot, key, open, person, seat, setup};
use fracas_bots::Level;
use fracas_core::{Seat, Viewer};
use fracas_scene::Lang;
use fracas_table::{AnyTable as _, Holder, Snapshot};

fn shared() -> Table<Honest> {
    open(setup(vec![person("Ann"), person("Ann")]))
}

/// What Ann's screen shows after a person there has said to be `shown`.
fn screen(table: &Table<Honest>, shown: Option<Seat>) -> Snapshot {
    let viewer = table.viewer_of(&key("Ann"), shown);
    table.sight(viewer, Some(&key("Ann")), 0, Lang::En)
}

fn play_a_turn(table: &mut Table<Honest>, acting: Seat) {
    let card = screen(table, Some(acting)).offers[0].action.clone();
    table.act("Ann", &card);
    table.act("Ann", "end");
}

#[test]
fn at_one_screen_a_person_acts_for_every_seat_in_turn() {
    let mut table = shared();
    assert_eq!(table.seats_of(&key("Ann")), [seat(1), seat(2)]);
    for acting in [seat(1), seat(2), seat(1)] {
        let covered = screen(&table, None);
        assert_eq!((covered.cover, covered.eyes, covered.to_act), (Some(acting), None, None));
        let open = screen(&table, Some(acting));
        assert_eq!((open.cover, open.eyes, open.to_act), (None, Some(acting), Some(acting)));
        play_a_turn(&mut table, acting);
    }
}

#[test]
fn the_one_who_sat_there_before_sees_nothing_when_another_seat_must_act() {
    let mut table = shared();
    assert_eq!(table.viewer_of(&key("Ann"), Some(seat(1))), Viewer::Seat(seat(1)));
    assert_eq!(table.viewer_of(&key("Ann"), Some(seat(2))), Viewer::Spectator);
    play_a_turn(&mut table, seat(1));
    assert_eq!(table.viewer_of(&key("Ann"), Some(seat(1))), Viewer::Spectator);
    assert_eq!(table.viewer_of(&key("Ann"), Some(seat(2))), Viewer::Seat(seat(2)));
}

#[test]
fn a_covered_screen_shows_what_a_spectator_sees() {
    let mut table = shared();
    play_a_turn(&mut table, seat(1));
    let (covered, watched) = (screen(&table, None), table.sight(Viewer::Spectator, None, 0, Lang::En));
    assert_eq!((&covered.scene, covered.offers.len(), &covered.picks), (&watched.scene, 0, &None));
    assert_ne!(covered.scene, screen(&table, Some(seat(2))).scene, "the hand makes a difference");
}

#[test]
fn a_single_seat_needs_no_cover() {
    for other in [person("Bob"), bot(Level::Novice), Holder::Open] {
        let table = open::<Honest>(setup(vec![person("Ann"), other]));
        let sight = screen(&table, None);
        assert_eq!((sight.cover, sight.eyes), (None, None));
        assert_eq!(table.viewer_of(&key("Ann"), None), Viewer::Seat(seat(1)));
    }
}

#[test]
fn while_others_act_the_screen_stays_with_the_one_who_sat_there_last() {
    let mut table = open::<Honest>(setup(vec![person("Ann"), person("Bob"), person("Ann")]));
    play_a_turn(&mut table, seat(1));
    assert_eq!(table.to_act(), Some(seat(2)));
    assert_eq!(screen(&table, Some(seat(1))).eyes, Some(seat(1)));
    let nobody = screen(&table, None);
    assert_eq!((nobody.cover, nobody.eyes), (None, None), "nobody has to come before it is their turn");
    assert_eq!(table.viewer_of(&key("Ann"), None), Viewer::Spectator);
    // Bob's seat is not Ann's to look at.
    assert_eq!(table.viewer_of(&key("Ann"), Some(seat(2))), Viewer::Spectator);
}

#[test]
fn after_the_end_there_is_nothing_to_cover() {
    let mut table = shared();
    table.finish_game();
    assert_eq!(table.viewer_of(&key("Ann"), None), Viewer::Seat(seat(1)));
    assert_eq!(screen(&table, None).cover, None);
    assert_eq!(table.viewer_of(&key("Eve"), None), Viewer::Spectator);
}

#[test]
fn a_game_without_secrets_has_no_cover() {
    let start = "3.0 | moloch | outpost";
    let mut agreed = setup(vec![person("Ann"), person("Ann")]);
    (agreed.game, agreed.start) = (fracas_nshex::GAME.to_owned(), start.to_owned());
    let table = open::<fracas_nshex_ui::Ui>(agreed);
    let sight = table.see("Ann");
    assert_eq!((sight.cover, sight.eyes, sight.to_act), (None, None, Some(seat(1))));
}
