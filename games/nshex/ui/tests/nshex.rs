//! Every event, broken rule, decision and action has its sentence in every language.

use fracas_core::{Outcome, Pending, Seat, SeatSet, State as _};
use fracas_hex::{Direction, Hex, Rotation};
use fracas_nshex::{
    Action, Aim, AttackKind, BattleCause, Decision, Event, Illegal, MoveCause, RemovalCause, Side, State,
    TileWord,
};
use fracas_nshex_ui::{
    Cast, describe_action, describe_decision, describe_event, describe_explanation, describe_illegal, tell,
    tile_text, words,
};
use fracas_scene::{Lang, Words};
use std::collections::BTreeSet;

const POSITION: &str =
    "3.0 | moloch 20 hq@c1 clown@c2/0 medic@b2/2 +battle +hybrid | outpost 20 hq@c5 hmg@c4/3 +move | p1 turn";

fn state() -> State {
    POSITION.parse().expect("the position is well formed")
}

fn hex(name: &str) -> Hex {
    name.parse().expect("the name is known")
}

fn tile(name: &str) -> TileWord {
    name.parse().expect("the name is known")
}

fn side(number: u8) -> Side {
    Side::new(number - 1).expect("the side exists")
}

/// Walks through a chain of examples. Each step is a `match` without wildcard, so a new variant does not compile
/// until it has its place in the chain.
fn chain<T: Copy>(next: impl Fn(Option<T>) -> Option<T>) -> Vec<T> {
    std::iter::successors(next(None), |last| next(Some(*last))).collect()
}

#[expect(clippy::too_many_lines, reason = "one example for each event")]
fn next_event(last: Option<Event>) -> Option<Event> {
    let (one, two, at, other) = (side(1), side(2), hex("c2"), hex("c4"));
    let (rotation, direction) = (Rotation::ZERO, Direction::Se);
    Some(match last {
        None => Event::Hired { side: one, tile: tile("merc_rifle") },
        Some(Event::Hired { .. }) => Event::Placed { side: one, tile: tile("hybrid"), hex: at, rotation },
        Some(Event::Placed { .. }) => Event::TurnBegan { side: one, turn: 3 },
        Some(Event::TurnBegan { .. }) => Event::Drew { side: one, tile: tile("hybrid") },
        Some(Event::Drew { .. }) => Event::LastTileDrawn { side: two },
        Some(Event::LastTileDrawn { .. }) => Event::Redrew { side: two },
        Some(Event::Redrew { .. }) => Event::Discarded { side: two, tile: tile("hmg") },
        Some(Event::Discarded { .. }) => Event::Played { side: two, tile: tile("sniper") },
        Some(Event::Played { .. }) => Event::Moved {
            side: one,
            from: at,
            to: hex("c3"),
            rotation,
            cause: MoveCause::Transport(hex("b2")),
        },
        Some(Event::Moved { cause: MoveCause::Transport(_), .. }) => {
            Event::Moved { side: one, from: at, to: hex("c3"), rotation, cause: MoveCause::Tile }
        }
        Some(Event::Moved { cause: MoveCause::Tile, .. }) => {
            Event::Moved { side: one, from: at, to: at, rotation, cause: MoveCause::Mobility }
        }
        Some(Event::Moved { cause: MoveCause::Mobility, .. }) => {
            Event::Pushed { by: at, from: other, to: hex("d3") }
        }
        Some(Event::Pushed { .. }) => Event::TurnEnded { side: one },
        Some(Event::TurnEnded { .. }) => {
            Event::BattleBegan { cause: BattleCause::Tile, causer: one, initiative: 3 }
        }
        Some(Event::BattleBegan { cause: BattleCause::Tile, .. }) => {
            Event::BattleBegan { cause: BattleCause::FullBoard, causer: one, initiative: 3 }
        }
        Some(Event::BattleBegan { cause: BattleCause::FullBoard, .. }) => {
            Event::BattleBegan { cause: BattleCause::Final, causer: one, initiative: 3 }
        }
        Some(Event::BattleBegan { cause: BattleCause::Final, .. }) => {
            Event::BattleBegan { cause: BattleCause::TieBreak, causer: one, initiative: 3 }
        }
        Some(Event::BattleBegan { cause: BattleCause::TieBreak, .. }) => Event::PhaseBegan { initiative: 3 },
        Some(Event::PhaseBegan { .. }) => Event::Attacked {
            from: at,
            to: other,
            direction,
            melee: 1,
            ranged: 2,
            gauss: 0,
            blocked: 1,
            wounds: 2,
        },
        Some(Event::Attacked { blocked: 1.., .. }) => Event::Attacked {
            from: at,
            to: other,
            direction,
            melee: 0,
            ranged: 0,
            gauss: 1,
            blocked: 0,
            wounds: 1,
        },
        Some(Event::Attacked { blocked: 0, .. }) => Event::Exploded { hex: at, strength: 1 },
        Some(Event::Exploded { .. }) => Event::Struck { source: None, to: other, wounds: 1 },
        Some(Event::Struck { source: None, .. }) => Event::Struck { source: Some(at), to: other, wounds: 0 },
        Some(Event::Struck { source: Some(_), .. }) => {
            Event::Converted { hex: at, direction, kind: AttackKind::Melee }
        }
        Some(Event::Converted { kind: AttackKind::Melee, .. }) => {
            Event::Converted { hex: at, direction, kind: AttackKind::Ranged }
        }
        Some(Event::Converted { kind: AttackKind::Ranged | AttackKind::Gauss, .. }) => {
            Event::Saved { target: at, source: None, medic: hex("b2") }
        }
        Some(Event::Saved { source: None, .. }) => {
            Event::Saved { target: at, source: Some(other), medic: hex("b2") }
        }
        Some(Event::Saved { source: Some(_), .. }) => Event::Wounded { hex: at, wounds: 1, total: 2 },
        Some(Event::Wounded { .. }) => Event::HqDamaged { side: one, hex: hex("c1"), points: 2, left: 18 },
        Some(Event::HqDamaged { .. }) => Event::Scored { side: two, points: 1, total: 4 },
        Some(Event::Scored { .. }) => {
            Event::Removed { hex: at, side: one, tile: tile("clown"), cause: RemovalCause::Destroyed }
        }
        Some(Event::Removed { cause: RemovalCause::Destroyed, .. }) => {
            Event::Removed { hex: at, side: one, tile: tile("clown"), cause: RemovalCause::Absorbed }
        }
        Some(Event::Removed { cause: RemovalCause::Absorbed, .. }) => {
            Event::Removed { hex: at, side: one, tile: tile("clown"), cause: RemovalCause::Exploded }
        }
        Some(Event::Removed { cause: RemovalCause::Exploded, .. }) => {
            Event::Removed { hex: at, side: one, tile: tile("clown"), cause: RemovalCause::Eliminated }
        }
        Some(Event::Removed { cause: RemovalCause::Eliminated, .. }) => Event::PhaseEnded { initiative: 3 },
        Some(Event::PhaseEnded { .. }) => Event::BattleEnded,
        Some(Event::BattleEnded) => Event::Eliminated { side: two },
        Some(Event::Eliminated { .. }) => Event::BomberPassed { to: one },
        Some(Event::BomberPassed { .. }) => Event::BomberGone,
        Some(Event::BomberGone) => Event::Deadlocked,
        Some(Event::Deadlocked) => Event::TieBreakBegan,
        Some(Event::TieBreakBegan) => Event::Ended { outcome: Outcome { winners: SeatSet::EMPTY } },
        Some(Event::Ended { outcome }) if outcome.winners.is_empty() => Event::Ended {
            outcome: Outcome { winners: [Seat::new(1).expect("the seat exists")].into_iter().collect() },
        },
        Some(Event::Ended { .. }) => return None,
    })
}

fn next_illegal(last: Option<Illegal>) -> Option<Illegal> {
    let (at, tile) = (hex("c2"), tile("hybrid"));
    Some(match last {
        None => Illegal::NotNow,
        Some(Illegal::NotNow) => Illegal::Over,
        Some(Illegal::Over) => Illegal::NotInHand { tile },
        Some(Illegal::NotInHand { .. }) => Illegal::NotAUnit { tile },
        Some(Illegal::NotAUnit { .. }) => Illegal::NotAnAction { tile },
        Some(Illegal::NotAnAction { .. }) => Illegal::WrongAim { tile },
        Some(Illegal::WrongAim { .. }) => Illegal::OffBoard { hex: at },
        Some(Illegal::OffBoard { .. }) => Illegal::Occupied { hex: at },
        Some(Illegal::Occupied { .. }) => Illegal::Empty { hex: at },
        Some(Illegal::Empty { .. }) => Illegal::SameLook { rotations: 3 },
        Some(Illegal::SameLook { .. }) => Illegal::NotYours { hex: at },
        Some(Illegal::NotYours { .. }) => Illegal::NotAnEnemy { hex: at },
        Some(Illegal::NotAnEnemy { .. }) => Illegal::Netted { hex: at },
        Some(Illegal::Netted { .. }) => Illegal::NotMobile { hex: at },
        Some(Illegal::NotMobile { .. }) => Illegal::AlreadyMoved { hex: at },
        Some(Illegal::AlreadyMoved { .. }) => Illegal::OutOfReach { hex: at },
        Some(Illegal::OutOfReach { .. }) => Illegal::NoChange,
        Some(Illegal::NoChange) => Illegal::NotATransport { hex: at },
        Some(Illegal::NotATransport { .. }) => Illegal::NotLinked { hex: at },
        Some(Illegal::NotLinked { .. }) => Illegal::AlreadyCarried { hex: at },
        Some(Illegal::AlreadyCarried { .. }) => Illegal::LastTileDrawn,
        Some(Illegal::LastTileDrawn) => Illegal::NoMorePlays,
        Some(Illegal::NoMorePlays) => Illegal::TilesAreKept,
        Some(Illegal::TilesAreKept) => Illegal::NotAdjacent { by: at, target: hex("c4") },
        Some(Illegal::NotAdjacent { .. }) => Illegal::NowhereToPush { target: at },
        Some(Illegal::NowhereToPush { .. }) => Illegal::NotAway { hex: at },
        Some(Illegal::NotAway { .. }) => Illegal::TargetIsHq { hex: at },
        Some(Illegal::TargetIsHq { .. }) => Illegal::NotNextToHq { hex: at },
        Some(Illegal::NotNextToHq { .. }) => Illegal::HqNetted,
        Some(Illegal::HqNetted) => Illegal::StrikeOffBoard { hex: at },
        Some(Illegal::StrikeOffBoard { .. }) => Illegal::NoBadDraw,
        Some(Illegal::NoBadDraw) => Illegal::NotHired { tile },
        Some(Illegal::NotHired { .. }) => Illegal::NotForHire { tile },
        Some(Illegal::NotForHire { .. }) => Illegal::NotInPile { tile },
        Some(Illegal::NotInPile { .. }) => Illegal::NotOnTop { tile },
        Some(Illegal::NotOnTop { .. }) => Illegal::NothingToDeclare { side: side(2) },
        Some(Illegal::NothingToDeclare { .. }) => Illegal::OtherUnit { hex: at },
        Some(Illegal::OtherUnit { .. }) => Illegal::NoSuchAttack { hex: at },
        Some(Illegal::NoSuchAttack { .. }) => Illegal::NoSuchSave { medic: hex("b2") },
        Some(Illegal::NoSuchSave { .. }) => return None,
    })
}

fn next_decision(last: Option<Decision>) -> Option<Decision> {
    let (side, unit) = (side(1), hex("c2"));
    Some(match last {
        None => Decision::Hire { side },
        Some(Decision::Hire { .. }) => Decision::Hq { side },
        Some(Decision::Hq { .. }) => Decision::Source { side },
        Some(Decision::Source { .. }) => Decision::Draw { side },
        Some(Decision::Draw { .. }) => Decision::BadDraw { side },
        Some(Decision::BadDraw { .. }) => Decision::BadDrawDiscard { side, left: 2 },
        Some(Decision::BadDrawDiscard { .. }) => Decision::Discard { side },
        Some(Decision::Discard { .. }) => Decision::Turn { side },
        Some(Decision::Turn { .. }) => Decision::PushTo { side, unit },
        Some(Decision::PushTo { .. }) => Decision::First { side },
        Some(Decision::First { .. }) => Decision::Explode { side, unit },
        Some(Decision::Explode { .. }) => Decision::Convert { side, unit },
        Some(Decision::Convert { .. }) => Decision::Save { side },
        Some(Decision::Save { .. }) => return None,
    })
}

fn next_action(last: Option<Action>) -> Option<Action> {
    let (at, to, rotation, direction) = (hex("c2"), hex("c3"), Rotation::ZERO, Direction::Ne);
    let play = |word: &str, aim: Aim| Action::Play { tile: tile(word), aim };
    Some(match last {
        None => Action::Hire(tile("merc_rifle")),
        Some(Action::Hire(_)) => Action::Hq { hex: at, rotation },
        Some(Action::Hq { .. }) => Action::Pile,
        Some(Action::Pile) => Action::Call(tile("merc_rifle")),
        Some(Action::Call(_)) => Action::Draw(tile("hybrid")),
        Some(Action::Draw(_)) => Action::Redraw,
        Some(Action::Redraw) => Action::Keep,
        Some(Action::Keep) => Action::Discard(tile("hybrid")),
        Some(Action::Discard(_)) => Action::Put { tile: tile("hybrid"), hex: to, rotation },
        Some(Action::Put { .. }) => play("battle", Aim::Nothing),
        Some(Action::Play { aim: Aim::Nothing, .. }) => play("air_strike", Aim::At(at)),
        Some(Action::Play { aim: Aim::At(_), .. }) => {
            play("push_back", Aim::Pair { by: at, target: hex("c4") })
        }
        Some(Action::Play { aim: Aim::Pair { .. }, .. }) => {
            play("move", Aim::Shift { from: at, to, rotation })
        }
        Some(Action::Play { aim: Aim::Shift { .. }, .. }) => Action::Run { from: at, to, rotation },
        Some(Action::Run { .. }) => Action::Ride { from: at, to, rotation, by: hex("b2") },
        Some(Action::Ride { .. }) => Action::End,
        Some(Action::End) => Action::To(to),
        Some(Action::To(_)) => Action::First(side(2)),
        Some(Action::First(_)) => Action::Explode(at),
        Some(Action::Explode(_)) => Action::Fight(at),
        Some(Action::Fight(_)) => Action::Convert { hex: at, direction, kind: AttackKind::Melee },
        Some(Action::Convert { kind: AttackKind::Melee, .. }) => {
            Action::Convert { hex: at, direction, kind: AttackKind::Ranged }
        }
        Some(Action::Convert { kind: AttackKind::Ranged | AttackKind::Gauss, .. }) => Action::Stay(at),
        Some(Action::Stay(_)) => Action::Save { target: at, source: None, medic: hex("b2") },
        Some(Action::Save { source: None, .. }) => {
            Action::Save { target: at, source: Some(hex("c4")), medic: hex("b2") }
        }
        Some(Action::Save { source: Some(_), .. }) => return None,
    })
}

/// Texts are complete, differ from each other and from those of the other language.
fn check(what: &str, texts: impl Fn(&Words) -> Vec<String>) {
    let english = texts(words(Lang::En));
    let french = texts(words(Lang::Fr));
    for text in english.iter().chain(&french) {
        assert!(!text.is_empty() && !text.contains(['⟦', '{', '$']), "{what}: {text}");
    }
    for list in [&english, &french] {
        let different: BTreeSet<&String> = list.iter().collect();
        assert_eq!(different.len(), list.len(), "{what}: two texts are the same");
    }
    for (one, other) in english.iter().zip(&french) {
        assert!(one != other || one.starts_with("Initiative"), "{what}: not translated: {one}");
    }
}

#[test]
fn every_event_has_a_log_line() {
    let cast = Cast::of(&state());
    let events = chain(next_event);
    assert!(events.len() > 40);
    check("events", |words| events.iter().map(|event| describe_event(words, &cast, event)).collect());
}

#[test]
fn every_broken_rule_has_a_sentence() {
    let cast = Cast::of(&state());
    let list = chain(next_illegal);
    check("illegal", |words| list.iter().map(|one| describe_illegal(words, &cast, side(1), one)).collect());
}

#[test]
fn every_decision_has_a_sentence() {
    let cast = Cast::of(&state());
    let list = chain(next_decision);
    check("decisions", |words| list.iter().map(|one| describe_decision(words, &cast, one)).collect());
}

#[test]
fn every_action_has_a_sentence() {
    let state = state();
    let list = chain(next_action);
    check("actions", |words| list.iter().map(|one| describe_action(words, &state, one)).collect());
}

#[test]
fn every_tile_of_the_box_is_described() {
    for words in Lang::ALL.map(words) {
        for army in fracas_nshex::armies().into_iter().chain(fracas_nshex::pool("alabama")) {
            for tile in &army.tiles {
                let text = tile_text(words, tile, Rotation::ZERO);
                assert!(!text.contains('⟦') && !text.is_empty(), "{}: {text}", tile.id);
            }
        }
    }
    let gladiator =
        fracas_nshex::army("hegemony").unwrap().tiles.iter().find(|tile| tile.id == "gladiator").unwrap();
    let french = tile_text(words(Lang::Fr), gladiator, Rotation::new(2).unwrap());
    assert_eq!(french, "initiative 1 · mêlée 2 NE SE S · blindage NE SE S · résistance 1");
}

#[test]
fn a_unit_keeps_its_name_in_the_log_after_it_has_gone() {
    let mut state: State =
        "3.0 | moloch 20 hq@c1 +hybrid +battle | outpost 20 hq@c5 commando@c3/0 | p1 turn".parse().unwrap();
    let mut cast = Cast::of(&state);
    let mut events = Vec::new();
    for action in ["put hybrid c2 r0", "play battle"] {
        let action = action.parse().unwrap();
        let Pending::Act { actor, .. } = state.pending() else { panic!("the game goes on") };
        state.play(actor, &action, &mut events).unwrap();
    }
    let lines = tell(words(Lang::En), &mut cast, &events);
    let attack = lines.iter().find(|line| matches!(line.event, Event::Attacked { .. })).unwrap();
    assert_eq!(
        (attack.text.as_str(), attack.depth),
        ("Hybrid (c2) attacks Commando (c3) (N): ranged 2, 2 wounds.", 2)
    );
    let after = lines.iter().rposition(|line| line.depth > 0).unwrap();
    assert!(matches!(lines[after + 1].event, Event::BattleEnded), "the battle closes the bracket");
}

#[test]
fn an_explanation_names_sources_and_rules() {
    let state: State =
        "3.0 | moloch 20 hq@c1 hybrid@c2/0 scout@b2/2 | outpost 20 hq@c5 | p1 turn".parse().unwrap();
    let unit = state.explain(hex("c2")).unwrap();
    for (lang, source) in [
        (Lang::En, "+1 from Scout (b2) §module.initiative"),
        (Lang::Fr, "+1 grâce à Éclaireur (b2) §module.initiative"),
    ] {
        let text = describe_explanation(words(lang), &state, &unit).join("\n");
        assert!(text.contains(source) && !text.contains('⟦'), "{text}");
    }
}
