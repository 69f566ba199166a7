//! Reaction windows as the table sees them: named from what everybody knows, and always to be declined.

use fracas_core::{Actor, Hidden as _, Pending, Seat, State as _, Viewer};
use fracas_mars::{Action, Decision, Setup, State};
use fracas_mars_ui::Ui;
use fracas_scene::Presented as _;
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
                // Whoever cannot tell two positions apart cannot tell their windows apart either.
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
