//! Laws of events, tried with events of all sizes and chances of all kinds.

use fracas_league::{Event, Meeting, Rules, System};
use std::collections::BTreeSet;

/// A small generator: the same events in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

fn scores(round: &[Meeting], games: u32, dice: &mut Dice) -> Vec<Option<[u32; 2]>> {
    let score = |dice: &mut Dice| {
        let first = dice.below(u64::from(2 * games) + 1) as u32;
        [first, 2 * games - first]
    };
    round.iter().map(|meeting| meeting.second.map(|_| score(dice))).collect()
}

/// Everybody who takes part is in exactly one meeting, and at most one has a bye.
fn check_round(event: &Event, round: &[Meeting]) {
    let mut seen = BTreeSet::new();
    for meeting in round {
        assert!(
            seen.insert(meeting.first) && meeting.second.is_none_or(|second| seen.insert(second)),
            "{round:?}"
        );
    }
    let active: BTreeSet<usize> = (0..event.players()).filter(|player| event.is_active(*player)).collect();
    assert_eq!(seen, active, "{round:?}");
}

#[test]
fn in_a_round_robin_all_meet_all_with_balanced_sides() {
    let mut dice = Dice(1);
    for players in 2..=33 {
        let mut event = Event::new(Rules { system: System::RoundRobin, games: 1 }, players);
        while let Some(round) = event.next_round() {
            check_round(&event, &round);
            assert!(round.iter().filter(|meeting| meeting.second.is_none()).count() <= 1);
            let scores = scores(&round, 1, &mut dice);
            event.enter_round(round, scores);
        }
        assert_eq!(event.rounds().len(), players - 1 + players % 2);
        for one in 0..players {
            for other in 0..one {
                assert_eq!(event.met(one, other), 1, "{players}: {one} and {other}");
            }
            assert!(event.balance(one).abs() <= 1, "{players}: {one} has {}", event.balance(one));
            assert_eq!(event.byes(one), players % 2);
        }
    }
}

/// Whether the active players can be paired without anybody meeting twice, by trying everything.
fn avoidable(event: &Event, left: &[usize]) -> bool {
    let Some((first, rest)) = left.split_first() else { return true };
    let without = |other: &usize| rest.iter().copied().filter(|one| one != other).collect::<Vec<_>>();
    rest.iter().any(|other| event.met(*first, *other) == 0 && avoidable(event, &without(other)))
}

#[test]
fn in_a_swiss_event_nobody_meets_twice_while_it_can_be_avoided() {
    let mut dice = Dice(7);
    let mut repeats = 0;
    for run in 0..250_u32 {
        let players = 2 + dice.below(9) as usize;
        let rounds = 1 + dice.below(12) as usize;
        let games = 1 + run % 2;
        let mut event = Event::new(Rules { system: System::Swiss { rounds }, games }, players);
        while let Some(round) = event.next_round() {
            check_round(&event, &round);
            let active: Vec<usize> = (0..players).filter(|player| event.is_active(*player)).collect();
            let twice = round
                .iter()
                .any(|meeting| meeting.second.is_some_and(|second| event.met(meeting.first, second) > 0));
            let can = if active.len().is_multiple_of(2) {
                avoidable(&event, &active)
            } else {
                active.iter().any(|free| {
                    avoidable(&event, &active.iter().copied().filter(|one| one != free).collect::<Vec<_>>())
                })
            };
            assert!(!(twice && can), "{event:?} {round:?}");
            repeats += usize::from(twice);
            let scores = scores(&round, games, &mut dice);
            event.enter_round(round, scores);
            if dice.below(6) == 0 {
                event.withdraw(dice.below(players as u64) as usize);
            }
        }
    }
    assert!(repeats > 0, "some events are so long that it cannot be avoided");
}

#[test]
fn swiss_sides_are_balanced_and_byes_go_round() {
    let mut dice = Dice(3);
    for players in 6..=40 {
        let rounds = 5;
        let mut event = Event::new(Rules { system: System::Swiss { rounds }, games: 1 }, players);
        while let Some(round) = event.next_round() {
            let scores = scores(&round, 1, &mut dice);
            event.enter_round(round, scores);
        }
        assert_eq!(event.rounds().len(), rounds);
        for player in 0..players {
            assert!(event.balance(player).abs() <= 3, "{players}: {player} has {}", event.balance(player));
            assert!(event.byes(player) <= 1);
        }
        let uneven = (0..players).filter(|player| event.balance(*player).abs() > 2).count();
        assert!(uneven * 4 <= players, "{players}: {uneven}");
    }
}

#[test]
fn those_who_stand_alike_meet() {
    let mut event = Event::new(Rules { system: System::Swiss { rounds: 3 }, games: 1 }, 8);
    for number in 0..3 {
        let round = event.next_round().unwrap();
        if number > 0 {
            let points = |player: usize| {
                event.standings().iter().find(|one| one.player == player).unwrap().sheet.halves
            };
            assert!(
                round.iter().all(|meeting| points(meeting.first) == points(meeting.second.unwrap())),
                "{round:?}"
            );
        }
        // The smaller number always wins.
        let scores = round
            .iter()
            .map(|meeting| Some(if Some(meeting.first) < meeting.second { [2, 0] } else { [0, 2] }));
        let scores = scores.collect();
        event.enter_round(round, scores);
    }
    assert_eq!(event.next_round(), None);
    assert_eq!((event.standings()[0].player, event.standings()[0].sheet.halves), (0, 6));
}

#[test]
fn ties_are_broken_as_written() {
    let mut event = Event::new(Rules { system: System::RoundRobin, games: 1 }, 4);
    // A beats B, B beats C, C beats A: equal points, so it counts what was won from D, and how D fared.
    let wins = [(0, 1), (1, 2), (2, 0), (0, 3), (1, 3)];
    while let Some(round) = event.next_round() {
        let score = |meeting: &Meeting| {
            let (one, other) = (meeting.first, meeting.second.unwrap());
            if wins.contains(&(one, other)) {
                [2, 0]
            } else if wins.contains(&(other, one)) {
                [0, 2]
            } else {
                [1, 1]
            }
        };
        let scores = round.iter().map(|meeting| Some(score(meeting))).collect();
        event.enter_round(round, scores);
    }
    let table: Vec<(usize, usize, u32, u32)> = event
        .standings()
        .iter()
        .map(|one| (one.place, one.player, one.sheet.halves, one.sheet.sonneborn))
        .collect();
    // A: 2 points, beat B (2) and D (0.5); B: 2 points, beat C (1.5) and D; C drew D.
    assert_eq!(table, [(1, 0, 4, 10), (2, 1, 4, 8), (3, 2, 3, 9), (4, 3, 1, 3)]);
    let nobody = Event::new(Rules { system: System::RoundRobin, games: 2 }, 3);
    assert!(nobody.standings().iter().all(|one| one.place == 1), "who is equal shares a place");
}

#[test]
fn a_player_who_withdraws_is_paired_no_more() {
    let mut event = Event::new(Rules { system: System::RoundRobin, games: 2 }, 5);
    event.enter_round(event.next_round().unwrap(), vec![Some([4, 0]); 3]);
    event.withdraw(2);
    event.withdraw(2);
    event.withdraw(99);
    while let Some(round) = event.next_round() {
        check_round(&event, &round);
        let halves = round.iter().map(|meeting| meeting.second.map(|_| [2, 2])).collect();
        event.enter_round(round, halves);
    }
    for player in [0, 1, 3, 4] {
        event.withdraw(player);
    }
    assert_eq!(event.next_round(), None);
    let sheet = event.standings().iter().find(|one| one.player == 0).unwrap().sheet;
    assert_eq!(sheet.played + sheet.byes, 5, "{sheet:?}");
    assert_eq!(Event::new(Rules { system: System::Swiss { rounds: 3 }, games: 1 }, 1).next_round(), None);
    assert_eq!(Event::new(Rules { system: System::RoundRobin, games: 1 }, 0).next_round(), None);
}
