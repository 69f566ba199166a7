//! One test for each sentence of the rules.

use fracas_core::{Actor, Outcome, Pending, Seat, State as _, Viewer};
use fracas_forts::{Action, Card, Cards, Decision, Fort, Illegal, State, View, other, worth};
use fracas_testkit::Dice;

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("two seats exist")
}

fn state(text: &str) -> State {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// Plays actions, each by the actor whose it is.
fn play(text: &str, actions: &[&str]) -> State {
    let mut state = state(text);
    for action in actions {
        let Pending::Act { actor, .. } = state.pending() else { panic!("over before {action}") };
        let read: Action = action.parse().expect("an action");
        state.play(actor, &read, &mut ()).unwrap_or_else(|why| panic!("{action}: {why}"));
    }
    state
}

fn refusal(text: &str, action: &str) -> Option<Illegal> {
    state(text).check(&action.parse().expect("an action")).err()
}

const FULL: &str = "S1 1.4.9.9 S2 2.2.7.10 gone - forts ----- turn S1";

// §cards.deck
#[test]
fn there_are_two_cards_of_each_number() {
    assert_eq!(Cards::DECK.len(), 20);
    assert!(Card::all().all(|card| Cards::DECK.count(card) == 2));
    assert!("S1 9.9 S2 9 gone - forts ----- turn S1".parse::<State>().is_err());
}

// §cards.deal
#[test]
fn hands_are_filled_up_the_shorter_one_first() {
    let due = |text: &str| state(text).due();
    assert_eq!(due("S1 - S2 - gone - forts ----- turn S1"), Some(seat(0)));
    assert_eq!(due("S1 5 S2 - gone - forts ----- turn S1"), Some(seat(1)));
    assert_eq!(due("S1 5 S2 6 gone - forts ----- turn S2"), Some(seat(1)));
    assert_eq!(due(FULL), None);
    assert_eq!(due("S1 5 S2 6 gone 3 forts ----- turn S1 attack a 3"), None);
}

// §cards.hand
#[test]
fn only_cards_of_the_own_hand_are_played_and_the_other_hand_is_hidden() {
    let card = Card::new(10).expect("a card");
    assert_eq!(refusal(FULL, "attack a 10"), Some(Illegal::NotThere(card)));
    let view = state(FULL).view(Viewer::Seat(seat(0)));
    assert_eq!((view.hand.to_string().as_str(), view.counts), ("1.4.9.9", [4, 4]));
    assert_eq!(state(FULL).view(Viewer::Spectator).hand, Cards::default());
    let twin = State::determinize(&view, &mut Dice::new(3));
    assert_ne!(twin.hand(seat(1)), state(FULL).hand(seat(1)), "the other hand is guessed");
}

// §turn.attack §turn.free
#[test]
fn the_active_player_attacks_a_free_fort() {
    let after = play(FULL, &["attack c 4"]);
    assert_eq!(after.attack(), Some((Fort::C, Card::new(4).expect("a card"))));
    let taken = "S1 1.4.9.9 S2 2.2.7.10 gone - forts --1-- turn S1";
    assert_eq!(refusal(taken, "attack c 4"), Some(Illegal::Taken(Fort::C)));
    assert_eq!(refusal(FULL, "pass"), Some(Illegal::NotNow));
}

// §turn.guard
#[test]
fn the_other_player_may_guard_or_pass() {
    let after = play(FULL, &["attack c 4"]);
    let other = Actor::Seat(seat(1));
    assert_eq!(after.pending(), Pending::Act { actor: other, decision: Decision::Guard });
    let mut list = Vec::new();
    after.actions(&mut list).expect_all();
    let texts: Vec<String> = list.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["guard 2", "guard 7", "guard 10", "pass"]);
}

// §turn.taken
#[test]
fn a_guard_that_is_as_high_takes_the_fort() {
    let start = "S1 4.4.9.9 S2 2.3.5.6 gone - forts ----- turn S1";
    let owner = |guard: &str| play(start, &["attack c 4", guard]).owners()[2];
    assert_eq!(owner("guard 5"), Some(seat(1)));
    assert_eq!(owner("guard 2"), Some(seat(0)));
    assert_eq!(owner("pass"), Some(seat(0)));
    let even = play("S1 4.9.9.10 S2 2.4.5.6 gone - forts ----- turn S1", &["attack c 4", "guard 4"]);
    assert_eq!(even.owners()[2], Some(seat(1)));
}

// §turn.gone §turn.order
#[test]
fn both_cards_are_gone_and_the_other_player_is_active() {
    let after = play(FULL, &["attack c 4", "guard 7"]);
    assert_eq!(after.to_string(), "S1 1.9.9 S2 2.2.10 gone 4.7 forts --2-- turn S2");
    assert_eq!(after.active(), other(seat(0)));
}

// §end.worth §end.over
#[test]
fn the_higher_sum_of_forts_wins_and_nothing_is_played_after() {
    let text = "S1 1.4.9.9 S2 2.2.7.10 gone - forts 11-22 turn S1";
    assert_eq!([0, 1].map(|index| worth(state(text).owners(), seat(index))), [3, 9]);
    let end = play(text, &["attack c 9", "pass"]);
    assert_eq!(end.pending(), Pending::Over(Outcome { winners: [seat(1)].into_iter().collect() }));
    assert_eq!(end.check(&Action::Pass), Err(Illegal::Over));
}

#[test]
fn a_view_from_outside_is_filled_in_or_refused() {
    let view = state(FULL).view(Viewer::Seat(seat(0)));
    let text = serde_json::to_string(&view).expect("a view is JSON");
    assert_eq!(serde_json::from_str::<View>(&text).expect("it reads back"), view);
    for wrong in [text.replace("[4,4]", "[4,250]"), text.replace("[4,4]", "[0,4]")] {
        let view: View = serde_json::from_str(&wrong).expect("it reads");
        assert_eq!(view.guess(&mut Dice::new(1)), None, "{wrong}");
    }
}
