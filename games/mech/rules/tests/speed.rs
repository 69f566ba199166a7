//! What keeps search fast: a small state, and no allocation while states are cloned and actions are listed and played.

#[path = "common/starts.rs"]
pub mod starts;

use allocation_counter::{AllocationInfo, measure};
use fracas_core::{Pending, State as _};
use fracas_mech::{Action, Setup, State, Stride, UnitId};
use fracas_testkit::{Dice, Ply, checked_game, random_walk};

/// Only a type that is copied bit by bit satisfies this.
fn is_copied<T: Copy>() {}

#[test]
fn a_state_is_at_most_four_kibibytes() {
    assert!(size_of::<State>() <= 4096, "a state has {} bytes", size_of::<State>());
    assert!(size_of::<Action>() <= 160, "an action has {} bytes", size_of::<Action>());
    is_copied::<Action>();
    println!("a state has {} bytes, an action {}", size_of::<State>(), size_of::<Action>());
}

/// Scenery is shared, drawn by a player or not.
#[test]
fn cloning_a_state_does_not_allocate() {
    let drawing = "own:2400x2000;4;80;standing;s300;n300;tr900.800.300.300h3;lc1600.1000.100";
    let drawn = State::new(&Setup::ready(drawing, "forge", "ember").unwrap()).unwrap();
    for state in [State::new(&Setup::default()).unwrap(), drawn] {
        assert_eq!(allocations(|| drop(std::hint::black_box(state.clone()))), 0);
    }
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
    let (_, state) = starts::starts()[0].clone();
    assert!(allocations(|| drop(state.to_string())) > 0);
}

/// Nothing on the way of a whole game allocates, nor does sight or reach.
#[test]
fn games_of_every_scenario_are_played_without_allocating() {
    let mut ply: Ply<State> = Ply { actions: Vec::with_capacity(4_000), chances: Vec::with_capacity(100) };
    let (mut games, mut plies, mut checks) = (0, 0, 0);
    for (place, (name, start)) in starts::starts().iter().enumerate() {
        for game in 0..4 {
            let (mut state, mut dice) = (start.clone(), Dice::new(game << 16 | place as u64));
            let mut done = (0, 0);
            let used = allocations(|| done = checked_game(&mut state, &mut ply, &mut dice));
            (plies, checks) = (plies + done.0, checks + done.1);
            assert_eq!(used, 0, "{name}, game {game}");
            assert!(matches!(state.pending(), Pending::Over(_)));
            games += 1;
        }
        let middle = random_walk(start, place as u64, 40);
        let units: Vec<UnitId> = middle.unit_ids().collect();
        let used = allocations(|| {
            for &unit in &units {
                if let Some(reach) = middle.reach(unit, Stride::Run) {
                    std::hint::black_box(reach.outline().count());
                }
                std::hint::black_box(units.iter().filter_map(|other| middle.sight(unit, *other)).count());
            }
        });
        assert_eq!(used, 0, "{name}: reach and sight");
    }
    assert!(checks > 0);
    println!("{games} games, {plies} plies, {checks} checks, no allocation");
}
