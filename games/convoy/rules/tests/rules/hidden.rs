//! Tests of the rule §hidden: views, events and determinised states hold no more than a viewer may know.

use crate::kit::{Scene, moloch, outpost, scene};
use fracas_convoy::{Card, Event, Side, Stack, State, View};
use fracas_core::{State as _, Viewer};
use fracas_testkit::{Dice, Ply, random_ply};

const MOLOCH: Viewer = Viewer::Seat(Side::Moloch.seat());
const OUTPOST: Viewer = Viewer::Seat(Side::Outpost.seat());

fn stacks(list: &[Stack]) -> String {
    list.iter().map(|stack| format!("{}*{}", stack.card, stack.count)).collect::<Vec<_>>().join(" ")
}

fn hand(view: &View, side: Side) -> (String, u8) {
    let side = &view.sides[side.index()];
    (stacks(&side.hand), side.hidden)
}

fn card(id: &str) -> Card {
    id.parse().expect("a card of the box")
}

/// How often a card is in a hand of states that the viewer cannot tell apart.
fn times(scene: &Scene, viewer: Viewer, id: &str) -> usize {
    let (view, mut dice) = (scene.state.view(viewer), Dice::new(7));
    (0..300)
        .filter(|_| {
            let state = State::determinize(&view, &mut dice);
            assert_eq!(state.view(viewer), view);
            state.hand(card(id).side()).any(|(found, _)| found == card(id))
        })
        .count()
}

// §hidden.hand
#[test]
fn only_the_owner_sees_a_hand_and_what_is_drawn() {
    let start = outpost("+hunter*2 +brain", "+scout", "1");
    assert_eq!(hand(&start.state.view(MOLOCH), Side::Moloch), ("hunter*2 brain*1".to_owned(), 0));
    for viewer in [OUTPOST, Viewer::Spectator] {
        assert_eq!(hand(&start.state.view(viewer), Side::Moloch), (String::new(), 3));
        let other = outpost("+ripper +clown +net_module", "+scout", "1");
        assert_eq!(start.state.view(viewer), other.state.view(viewer));
    }
    let event = Event::Drew { side: Side::Moloch, card: Some(card("hunter")), open: false };
    assert_eq!(event.seen_by(MOLOCH), Some(event.clone()));
    for viewer in [OUTPOST, Viewer::Spectator] {
        assert_eq!(event.seen_by(viewer), Some(Event::Drew { side: Side::Moloch, card: None, open: false }));
    }
    // Everything unseen is possible.
    let found = times(&start, OUTPOST, "hunter");
    assert!((1..300).contains(&found), "{found}");
}

// §hidden.remember, §hidden.look, §defender.known
#[test]
fn what_is_known_of_a_hand_was_told() {
    let mut known = 0;
    for seed in 0..80 {
        let mut state = State::new(&fracas_convoy::Setup::default()).expect("the usual game starts");
        let (mut ply, mut dice) = (Ply::default(), Dice::new(seed));
        let mut before = [OUTPOST, Viewer::Spectator].map(|_| String::new());
        while let Some((actor, action)) = random_ply(&state, &mut ply, &mut dice) {
            let mut events = Vec::new();
            state.play(actor, &action, &mut events).expect("a listed action is legal");
            for (viewer, before) in [OUTPOST, Viewer::Spectator].into_iter().zip(&mut before) {
                let told: Vec<Event> = events.iter().filter_map(|event| event.seen_by(viewer)).collect();
                let told = serde_json::to_string(&told).expect("events are plain data");
                let now = stacks(&state.view(viewer).sides[Side::Moloch.index()].hand);
                for stack in now.split(' ').filter(|stack| !before.split(' ').any(|old| old == *stack)) {
                    let card = stack.split('*').next().unwrap_or_default();
                    known += usize::from(!card.is_empty());
                    assert!(told.contains(card), "{action}: {viewer:?} knows of {card} by {told}");
                }
                *before = now;
            }
        }
    }
    assert!(known > 100, "{known} cards came to be known");
}

// §hidden.remember
#[test]
fn a_card_taken_back_is_remembered_until_one_of_its_kind_is_played() {
    let back = moloch("+retreat_order +hunter +brain", "+scout", "1 hunter.2 ripper")
        .play("play retreat_order; pick hunter.2");
    for viewer in [OUTPOST, Viewer::Spectator] {
        assert_eq!(hand(&back.state.view(viewer), Side::Moloch), ("hunter*1".to_owned(), 3));
        assert_eq!(times(&back, viewer, "hunter"), 300);
    }
    // One Hunter is played: it may have been that one.
    let played = back.play("put hunter 1");
    assert_eq!(hand(&played.state.view(OUTPOST), Side::Moloch), (String::new(), 3));
    let found = times(&played, OUTPOST, "hunter");
    assert!((1..300).contains(&found), "{found}");
}

// §hidden.intelligence
#[test]
fn what_intelligence_shows_outpost_knows_and_spectators_do_not() {
    let shown = outpost("+hunter +brain", "+intelligence +medic", "1").play("play intelligence");
    assert_eq!(hand(&shown.state.view(OUTPOST), Side::Moloch), ("brain*1 hunter*1".to_owned(), 0).sorted());
    assert_eq!(hand(&shown.state.view(Viewer::Spectator), Side::Moloch), (String::new(), 2));
    assert_eq!(stacks(&shown.state.view(MOLOCH).sides[0].seen), "hunter*1 brain*1");
    let event = shown.events.iter().find(|event| matches!(event, Event::HandShown { .. })).unwrap();
    assert_eq!(event.seen_by(Viewer::Spectator), Some(Event::HandShown { hand: None }));
    assert_eq!(event.seen_by(OUTPOST).as_ref(), Some(event));
    assert_eq!(times(&shown, OUTPOST, "brain"), 300);
    assert_eq!(times(&shown, OUTPOST, "clown"), 0);
}

/// Cards are listed in the order of their deck.
trait Sorted {
    fn sorted(self) -> Self;
}

impl Sorted for (String, u8) {
    fn sorted(self) -> Self {
        let mut words: Vec<&str> = self.0.split(' ').collect();
        words.sort_by_key(|word| card(word.split('*').next().unwrap_or_default()));
        (words.join(" "), self.1)
    }
}

// §iron-gate.reveal
#[test]
fn what_iron_gate_reveals_is_seen_by_all() {
    let text = "first | moloch +clown | outpost +medic | 1 destroyed | 2 patriot | attack=outpost battle=3 district=2";
    let shown = scene(text).play("pass; show hunter; show brain");
    let event = Event::Revealed { card: card("hunter") };
    let back = shown.clone().play("discard brain");
    for viewer in [MOLOCH, OUTPOST, Viewer::Spectator] {
        let view = shown.state.view(viewer);
        assert_eq!(view.aside, [card("hunter"), card("brain")], "{viewer:?}");
        assert_eq!(event.seen_by(viewer), Some(event.clone()));
        assert_eq!(times(&shown, viewer, "brain"), 0, "a revealed card is in no hand");
        // Both sides remember the card that was shuffled back; a spectator does not.
        let remembers = usize::from(viewer != Viewer::Spectator);
        assert_eq!(back.state.view(viewer).marks.len(), remembers, "{viewer:?}");
    }
}

// §hidden.look
#[test]
fn what_a_war_council_draws_only_outpost_knows() {
    let drawn = |cards| outpost("+hunter", "+war_council", "1").play(cards);
    let (one, two) = (
        drawn("play war_council; draw scout; draw medic; draw rookie"),
        drawn("play war_council; draw scorn; draw sniper; draw rookie"),
    );
    assert_eq!(one.state.view(MOLOCH), two.state.view(MOLOCH));
    assert_ne!(one.state.view(OUTPOST), two.state.view(OUTPOST));
    // What is kept is hidden in the hand, what is discarded is open.
    let kept = one.play("discard rookie");
    assert_eq!(hand(&kept.state.view(MOLOCH), Side::Outpost), (String::new(), 3));
}

// §hidden.marks
#[test]
fn a_card_seen_in_the_deck_is_in_the_hand_only_after_a_draw() {
    let text = "first | moloch +clown +ripper +hunter | outpost +medic | 1 destroyed | 2 patriot nestugov | \
                attack=outpost battle=3 district=3";
    let back = scene(text).play("pass; show brain; show hornet; discard hornet; skip");
    assert!(back.state.to_string().contains("mark=brain:0"), "{}", back.state);
    assert_eq!(times(&back, OUTPOST, "brain"), 0);
    // A spectator does not remember it.
    assert!(back.state.view(Viewer::Spectator).marks.is_empty());
    assert!(times(&back, Viewer::Spectator, "brain") > 0);
    // Two hidden cards are drawn: it may be one of them.
    let drawn = back.play("draw brute; draw hybrid");
    assert!(drawn.state.to_string().contains("mark=brain:2"));
    let found = times(&drawn, OUTPOST, "brain");
    assert!((1..150).contains(&found), "{found}");
    // Where no older card is hidden in the hand there is nothing to remember.
    let empty = text.replace("+clown +ripper +hunter", "");
    let back = scene(&empty).play("pass; show brain; show hornet; discard hornet; skip");
    assert!(back.state.view(OUTPOST).marks.is_empty());
    // When everything is shown there is nothing left to remember.
    let shown = drawn.play("draw intelligence; draw scout; engage 1; pass; play intelligence");
    assert!(shown.state.view(OUTPOST).marks.is_empty());
    assert_eq!(times(&shown, OUTPOST, "brain"), 0);
}
