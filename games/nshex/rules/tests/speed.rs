//! What keeps search fast: a small state that is copied, and no allocation while actions are listed and played.

#[path = "common/modes.rs"]
mod modes;

use allocation_counter::{AllocationInfo, measure};
use fracas_core::{Pending, State as _};
use fracas_nshex::{Action, State};
use fracas_testkit::{Dice, Ply, checked_game, random_ply};

/// Only a type that is copied bit by bit satisfies this.
fn is_copied<T: Copy>() {}

#[test]
fn a_state_is_at_most_one_kibibyte_and_is_copied() {
    assert!(size_of::<State>() <= 1024, "a state has {} bytes", size_of::<State>());
    assert!(size_of::<Action>() <= 16, "an action has {} bytes", size_of::<Action>());
    is_copied::<State>();
    is_copied::<Action>();
}

fn allocations(of: impl FnOnce()) -> u64 {
    let AllocationInfo { count_total, .. } = measure(of);
    count_total
}

/// A check that cannot fail proves nothing: the counter does count.
#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(std::hint::black_box(vec![1_u8]))), 1);
    assert_eq!(allocations(|| ()), 0);
    let state: State = "3.0 | moloch hq@c1 | outpost hq@c5".parse().expect("a position");
    assert!(allocations(|| drop(state.to_string())) > 0);
    let mut fresh = Vec::new();
    let growing = allocations(|| {
        state.actions(&mut fresh);
    });
    assert!(growing > 0, "a list that is not warm grows");
}

/// Nothing on the way of a whole game allocates, whoever chooses and whatever is fought.
#[test]
fn games_of_every_mode_are_played_without_allocating() {
    let mut ply: Ply<State> = Ply { actions: Vec::with_capacity(20_000), chances: Vec::with_capacity(100) };
    let (mut games, mut plies, mut checks) = (0, 0, 0);
    for (_, starts) in modes::families() {
        for (place, (name, start)) in starts.iter().enumerate() {
            for game in 0..4 {
                let (mut state, mut dice) = (*start, Dice::new(game << 16 | place as u64));
                let mut done = (0, 0);
                let used = allocations(|| done = checked_game(&mut state, &mut ply, &mut dice));
                (plies, checks) = (plies + done.0, checks + done.1);
                assert_eq!(used, 0, "{name}, game {game}");
                assert!(matches!(state.pending(), Pending::Over(_)));
                games += 1;
            }
        }
    }
    assert!(checks > 0);
    println!("{games} games, {plies} plies, {checks} checks, no allocation");
}

#[test]
fn a_battle_started_at_once_allocates_nothing() {
    let mut battles = 0;
    let mut ply: Ply<State> = Ply { actions: Vec::with_capacity(20_000), chances: Vec::with_capacity(100) };
    for (_, starts) in modes::families() {
        for (place, (name, start)) in starts.iter().enumerate() {
            let (mut state, mut dice) = (*start, Dice::new(place as u64));
            while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
                state.apply(&action, &mut ());
                let mut copy = state;
                assert_eq!(allocations(|| copy.battle_now(&mut ())), 0, "{name}");
                battles += 1;
            }
        }
    }
    println!("{battles} battles, no allocation");
}
