//! What keeps search fast: a small state that is copied, and no allocation while actions are listed and played.

#[path = "common/starts.rs"]
pub mod starts;

use allocation_counter::{AllocationInfo, measure};
use fracas_core::{Pending, State as _};
use fracas_mars::{Action, State};
use fracas_testkit::{Dice, Ply, checked_game};

/// Only a type that is copied bit by bit satisfies this.
fn is_copied<T: Copy>() {}

#[test]
fn a_state_is_at_most_two_kibibytes_and_is_copied() {
    assert!(size_of::<State>() <= 2048, "a state has {} bytes", size_of::<State>());
    assert!(size_of::<Action>() <= 8, "an action has {} bytes", size_of::<Action>());
    is_copied::<State>();
    is_copied::<Action>();
    println!("a state has {} bytes, an action {}", size_of::<State>(), size_of::<Action>());
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
    let (_, state) = starts::starts()[0];
    assert!(allocations(|| drop(state.to_string())) > 0);
}

/// Lets every map of a start be seen once.
fn warm(start: &State) {
    for place in 0..3 {
        let mut state = *start;
        if state.check(&Action::Map(place)).is_ok() {
            state.apply(&Action::Map(place), &mut ());
        }
    }
}

/// Nothing on the way of a whole game allocates, whoever chooses and whatever happens.
#[test]
fn games_with_every_option_are_played_without_allocating() {
    let mut ply: Ply<State> = Ply { actions: Vec::with_capacity(8_000), chances: Vec::with_capacity(100) };
    let (mut games, mut plies, mut checks) = (0, 0, 0);
    for (place, (name, start)) in starts::starts().iter().enumerate() {
        for game in 0..8 {
            let (mut state, mut dice) = (*start, Dice::new(game << 16 | place as u64));
            // The tables of sight are worked out once for each map.
            warm(start);
            let mut done = (0, 0);
            let used = allocations(|| done = checked_game(&mut state, &mut ply, &mut dice));
            (plies, checks) = (plies + done.0, checks + done.1);
            assert_eq!(used, 0, "{name}, game {game}");
            assert!(matches!(state.pending(), Pending::Over(_)));
            games += 1;
        }
    }
    assert!(checks > 0);
    println!("{games} games, {plies} plies, {checks} checks");
}
