//! Tests of reading positions: what is accepted, and what is refused with its reason.

use crate::kit::scene;
use fracas_core::State as _;
use fracas_nshex::{Action, ParseFault, ParsePositionError, State};

#[track_caller]
fn refused(text: &str) -> ParsePositionError {
    match text.parse::<State>() {
        Ok(_) => panic!("{text} is read"),
        Err(error) => error,
    }
}

#[track_caller]
fn refused_because(text: &str, why: &str) {
    let error = refused(text);
    assert!(error.to_string().contains(why), "{text}\n{error}");
}

#[track_caller]
fn same(short: &str, long: &str) {
    let read = |text: &str| text.parse::<Action>().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(read(short), read(long));
}

// §move.tile §transport.linked
#[test]
fn a_rotation_may_be_left_out_of_every_action() {
    same("hq c1", "hq c1 r0");
    same("put hybrid c3", "put hybrid c3 r0");
    same("play move c3 c4", "play move c3 c4 r0");
    same("run c3 c4", "run c3 c4 r0");
    same("ride c3 c4 by c2", "ride c3 c4 r0 by c2");
    // A push has no rotation, and two hexes are still a push.
    assert_ne!("play push_back c3 c4".parse::<Action>(), "play push_back c3 c4 r0".parse::<Action>());
    scene("3.0 | moloch 20 hq@c1 hybrid@c3/1 +move | outpost 20 hq@c5")
        .play(&["play move c3 c4"])
        .at("c4", "p1 hybrid/0");
    scene("3.0 | hegemony 20 hq@c1 ganger@c3/1 transport@c2 | outpost 20 hq@c5")
        .play(&["ride c3 b3 by c2"])
        .at("b3", "p1 ganger/0");
    assert!("ride c3 c4 r0".parse::<Action>().is_err());
    assert!("ride c3 c4 x by c2".parse::<Action>().is_err());
    assert!("play move c3 c4 r9".parse::<Action>().is_err());
}

#[test]
fn what_is_said_twice_is_refused() {
    for (text, word) in [
        ("3.0 | moloch 20 12 hq@c1 | outpost", "12"),
        ("3.0,tie_break=no,tie_break=yes | moloch | outpost", "tie_break"),
        ("3.0,pool=alabama,pool=alabama | moloch | outpost", "pool"),
        ("3.0 | moloch hq@c1 | outpost hq@c5 | p1 turn number=5 number=7", "number=7"),
        ("3.0 | moloch hq@c1 | outpost hq@c5 | p1 turn tie=p1 last=p2", "last=p2"),
        ("3.0 | moloch team=1 team=2 | outpost team=2 | borgo team=2", "team=2"),
        ("3.0 | moloch seat=S1 seat=S2 | outpost seat=S2", "seat=S2"),
        ("3.0,scoring=yes | moloch score=1 score=2 hq@c1 | outpost hq@c5", "score=2"),
    ] {
        assert_eq!(refused(text).why, ParseFault::Twice(word.to_owned()), "{text}");
    }
    // Several Transports, or one that has carried several units, are told one by one.
    scene(
        "3.0 | hegemony hq@c1 transport@c2 ganger@c3 ganger@b2 | outpost hq@c5 | p1 turn carried=c2:c3 carried=c2:b2",
    );
}

#[test]
fn none_of_a_tile_and_a_team_that_is_not_there_are_refused() {
    refused_because("3.0 | moloch +hybrid*0 | outpost", "a number from 1 behind *");
    refused_because("3.0 | moloch -hybrid*0 | outpost", "a number from 1 behind *");
    refused_because("3.0 | moloch team=9 | outpost team=1", "a team is 1 or 2, not 9");
    refused_because("3.0 | moloch team=0 | outpost team=1", "a team is 1 or 2, not 0");
}

// §end.last-tile §end.compare §turn.forced-discard
#[test]
fn a_moment_that_no_game_comes_to_is_refused() {
    let moment = |moment: &str| format!("3.0 | moloch 20 hq@c1 +hybrid | outpost 20 hq@c5 | {moment}");
    refused_because(&moment("p2 turn last=p1"), "an empty pile: add -*");
    refused_because(&moment("p2 turn last=p1:p1").replace("+hybrid", "-*"), "has no turn to come");
    refused_because(&moment("p1 over=p2"), "the HQs give another result");
    refused_because(
        &moment("p1 over=draw").replace("outpost 20", "outpost 3"),
        "the HQs give another result",
    );
    refused_because(&moment("p1 discard"), "only a full hand discards by force");
    refused_because(&moment("p1 turn plays=1"), "a limit that they do not set");
    refused_because(
        &moment("p1 turn plays=3").replace("3.0", "3.0,reinforcements=yes"),
        "more tiles than the options allow",
    );
    for possible in [
        moment("p2 turn last=p1").replace("+hybrid", "-*"),
        moment("p1 over=draw"),
        moment("p1 over=p1").replace("outpost 20", "outpost 3"),
        moment("p1 discard").replace("+hybrid", "+hybrid*2 +clown"),
    ] {
        let state: State = possible.parse().unwrap_or_else(|error| panic!("{possible}: {error}"));
        assert_eq!(state.to_string().parse::<State>(), Ok(state));
    }
}

#[test]
fn an_empty_pile_is_written_with_a_star() {
    let state: State = "3.0 | moloch 20 -* hq@c1 +hybrid | outpost hq@c5".parse().unwrap();
    let mut sides = state.all_sides();
    assert_eq!(sides.next().map(|side| state.pile_size(side)), Some(0));
    assert_eq!(sides.next().map(|side| state.pile_size(side)), Some(34));
    assert_eq!(state.to_string().parse::<State>(), Ok(state));
}

#[test]
fn the_reason_names_what_a_person_can_change() {
    refused_because("3.0 | moloch -5 hq@c1 | outpost", "hit points, 0 to 20");
    refused_because("3.0 | moloch hq@c1!3 | outpost", "the HQ on c1 has hit points instead of wounds");
    refused_because("3.0 | moloch hybrid@c1!3 | outpost", "does not survive that many wounds");
    refused_because("3.0 | moloch | borgo | moloch | borgo | outpost", "set extended=yes");
}

// §deathmatch.ring
#[test]
fn positions_of_five_and_six_sides_are_read_and_written() {
    let text = "3.0,extended=yes | moloch 20 hq@z1 | outpost 19 hq@f4 | borgo 20 hq@c6 | hegemony 20 hq@c0 | moloch 20 hq@a1 hybrid@c3/2 | borgo 20 hq@f1 +claws | p6 turn number=12";
    let state: State = text.parse().unwrap();
    assert_eq!((state.to_string().as_str(), state.side_count()), (text, 6));
    assert!(state.check(&"put claws z2 r1".parse().unwrap()).is_ok());
    assert_eq!("first p6".parse::<Action>().map(|action| action.to_string()), Ok("first p6".to_owned()));
    assert!("first p7".parse::<Action>().is_err());
}
