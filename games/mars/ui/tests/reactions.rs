//! Reaction windows as the table sees them: named from what everybody knows, and always to be declined.

use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_mars::{Action, Card, Decision, Event, KillCause, Setup, Side, State, Window};
use fracas_mars_ui::{Ui, card_name, describe_event, describe_pending, words};
use fracas_scene::{Lang, Presented as _, Scored as _};
use fracas_testkit::{Dice, Ply, random_ply};

// §card.ask
#[test]
fn a_window_and_its_answer_follow_from_what_everybody_knows() {
    let (mut windows, mut others) = (0, 0);
    for seed in 0..3 {
        let mut state = State::new(&Setup::default()).expect("a start");
        let (mut dice, mut ply, mut step) = (Dice::new(seed), Ply::default(), 0);
        while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
            let declined = Ui::decline(&state.view(Viewer::Spectator));
            let asked = matches!(
                state.pending(),
                Pending::Act { actor: Actor::Seat(_), decision: Decision::React(_) }
            );
            assert_eq!(declined, asked.then_some(Action::Pass), "{state}");
            if let Some(pass) = declined {
                windows += 1;
                assert!(state.check(&pass).is_ok(), "a window can always be declined: {state}");
            } else {
                others += 1;
            }
            step += 1;
            if step % 7 == 0 {
                // Anyone who cannot tell two positions apart cannot tell their windows apart either.
                for viewer in [0, 1].map(|index| Viewer::Seat(Seat::new(index).expect("two seats"))) {
                    let twin = State::determinize(&state.view(viewer), &mut dice);
                    assert_eq!(Ui::decline(&twin.view(Viewer::Spectator)), declined, "{state}");
                    assert_eq!(Ui::turn_number(&twin), Ui::turn_number(&state), "{state}");
                }
            }
            state.apply(&action, &mut ());
        }
    }
    assert!(windows > 50 && others > 500, "{windows} windows, {others} other decisions");
}

// §turn.in-turn
#[test]
fn what_is_wished_for_a_turn_lasts_as_long_as_the_turn() {
    let (mut turns, mut second, mut again) = (0, 0, 0);
    for seed in 0..6 {
        let mut state = State::new(&Setup::default()).expect("a start");
        let (mut dice, mut ply) = (Dice::new(seed), Ply::default());
        while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
            let (before, mut events) = (state, Vec::new());
            state.apply(&action, &mut events);
            let ended = events.iter().any(|event| matches!(event, Event::RoundEnded { .. }));
            let began = events.iter().any(|event| matches!(event, Event::TurnBegan { .. }));
            // A Turn of one card only, after which the same side goes on, cannot be told from one of two cards.
            let told = before.turn_side() != state.turn_side() || before.turn_spent() > 0;
            if began && told {
                turns += 1;
                again += u32::from(before.turn_side() == state.turn_side());
                assert!(!Ui::same_turn(&before, &state), "{before} {action}");
            } else if !began && !ended && before.round() > 0 && matches!(state.pending(), Pending::Act { .. })
            {
                let refilled = matches!(
                    state.pending(),
                    Pending::Act { decision: Decision::Refill | Decision::Draw { .. }, .. }
                );
                second += u32::from(matches!(action, Action::Activate(_)) && before.turn_spent() > 0);
                assert!(refilled || Ui::same_turn(&before, &state), "{before} {action}");
            }
        }
    }
    assert!(turns > 60 && second > 20 && again > 0, "{turns} Turns, {second} second activations, {again}");
}

/// How one side calls a card.
fn called(state: &State, card: Card, side: Side) -> String {
    card_name(words(Lang::En), state.set(), card, Some(side))
}

// §card.order
#[test]
fn a_card_bears_the_name_that_its_side_gives_it() {
    let (mut questions, mut kills) = (0, 0);
    for seed in 0..12 {
        let mut state = State::new(&Setup::default()).expect("a start");
        let (mut dice, mut ply) = (Dice::new(seed), Ply::default());
        while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
            let mut events = Vec::new();
            state.apply(&action, &mut events);
            for event in events {
                let Event::Killed { cause: KillCause::Card { side, card }, .. } = event else { continue };
                let line = describe_event(words(Lang::En), &state, &event);
                assert!(line.contains(&called(&state, card, side)), "{line}");
                kills += u32::from(called(&state, card, side) != called(&state, card, side.other()));
            }
            let asked = match state.pending() {
                Pending::Act { actor: Actor::Seat(seat), .. } => Side::of_seat(seat),
                Pending::Act { actor: Actor::Chance, .. } | Pending::Over(_) => None,
            };
            let Pending::Act { decision: Decision::React(Window::Card { card }), .. } = state.pending()
            else {
                continue;
            };
            let played = asked.expect("a side is asked").other();
            let question = describe_pending(words(Lang::En), &state.view(Viewer::Spectator));
            assert!(question.contains(&called(&state, card, played)), "{question}");
            questions += u32::from(called(&state, card, played) != called(&state, card, played.other()));
        }
    }
    assert!(questions > 3 && kills > 3, "{questions} questions, {kills} kills");
}
