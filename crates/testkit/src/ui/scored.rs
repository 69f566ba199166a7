//! The laws of what a table counts: turns, points, teams.

use crate::{Dice, Ply, random_ply};
use fracas_core::{Actor, Outcome, Pending, Seat, State as _, Viewer};
use fracas_scene::{Lang, Scored, SetUp};

/// Plays random games from a start and checks on the way what [`Scored`] promises: the number of the turn never falls, grows
/// during a game, and not without decisions; a position belongs to its own turn, and a later number is another turn; teams
/// stay as they are; no loser of a duel has more points than the winner, and giving up is worth no less than losing; a
/// verdict is spoken at the end only, and always where the loser of a duel has the higher score.
pub fn laws_hold<U: Scored + SetUp>(start: &U::State, games: u64) {
    let seats: Vec<Seat> = start.seats().iter().collect();
    assert!(seats.iter().enumerate().all(|(place, seat)| seat.index() == place), "seats are in order");
    let told: Vec<Seat> = U::seats(start, Lang::En).iter().map(|info| info.seat).collect();
    assert_eq!(told, seats, "every seat plays something");
    let teams: Vec<u8> = seats.iter().map(|seat| U::team(start, *seat)).collect();
    for seed in 0..games {
        let (mut state, mut ply, mut dice) = (start.clone(), Ply::default(), Dice::new(seed));
        let (first, mut decisions) = (U::turn_number(&state), 0_u32);
        while let Some((actor, action)) = random_ply(&state, &mut ply, &mut dice) {
            let before = state.clone();
            state.apply(&action, &mut ());
            decisions += u32::from(matches!(actor, Actor::Seat(_)));
            let (earlier, later) = (U::turn_number(&before), U::turn_number(&state));
            let place = || format!("seed {seed}: {action} in {before}");
            assert!(earlier <= later, "the number of the turn falls: {}", place());
            assert!(later <= first + 1 + decisions, "a turn without a decision: {}", place());
            assert!(U::same_turn(&state, &state), "a position is not of its own turn: {}", place());
            assert!(
                earlier == later || !U::same_turn(&before, &state),
                "another number, the same turn: {}",
                place()
            );
            assert!(state.seats().iter().eq(seats.iter().copied()), "the seats change: {}", place());
            let now: Vec<u8> = seats.iter().map(|seat| U::team(&state, *seat)).collect();
            assert_eq!(now, teams, "teams change: {}", place());
            if matches!(state.pending(), Pending::Act { .. }) {
                let verdict = U::verdict(&state.view(Viewer::Spectator), Lang::En);
                assert_eq!(verdict, None, "a verdict before the end: {}", place());
            }
        }
        let Pending::Over(outcome) = state.pending() else { panic!("seed {seed}: the game ends: {state}") };
        assert!(U::turn_number(&state) > first, "seed {seed}: a whole game in one turn: {state}");
        check_points::<U>(&state, &seats, outcome);
    }
}

fn check_points<U: Scored>(end: &U::State, seats: &[Seat], outcome: Outcome) {
    let [one, other] = *seats else { return };
    let (winner, loser) = match (outcome.winners.contains(one), outcome.winners.contains(other)) {
        (true, false) => (one, other),
        (false, true) => (other, one),
        (true, true) | (false, false) => return,
    };
    let (won, lost) = (U::points(end, winner), U::points(end, loser));
    assert!(won >= lost, "{winner} wins with {won} points against {lost}: {end}");
    let view = end.view(Viewer::Spectator);
    if let [Some(won), Some(lost)] = [winner, loser].map(|seat| U::score(&view, seat)) {
        let explained = Lang::ALL.map(|lang| U::verdict(&view, lang).is_some()) == [true; 2];
        assert!(
            won >= lost || explained,
            "{winner} wins with a score of {won} to {lost}, and nothing says why: {end}"
        );
    }
    assert!(U::points_by_forfeit(end, winner) >= lost, "{winner} has less by forfeit than {loser}: {end}");
}
