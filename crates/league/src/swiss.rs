//! The Swiss system: players with similar scores meet, and nobody twice while that can be avoided.

use crate::matching::Graph;
use crate::{Event, Meeting};

/// The pairings of the next round.
pub(crate) fn pair(event: &Event) -> Vec<Meeting> {
    let order: Vec<usize> = event
        .standings()
        .iter()
        .map(|standing| standing.player)
        .filter(|player| event.is_active(*player))
        .collect();
    // How often the same two may meet: as few times as lets everybody be paired.
    for most in 0.. {
        if let Some(round) = pair_within(event, &order, most) {
            return round;
        }
        if most > event.rounds().len() {
            break;
        }
    }
    Vec::new()
}

fn can_pair(event: &Event, players: &[usize], most: usize) -> bool {
    Graph::new(players.len(), |one, other| event.met(players[one], players[other]) <= most).is_perfect()
}

/// The pairings in which no two meet that have met oftener than this; `None` if there are none.
fn pair_within(event: &Event, order: &[usize], most: usize) -> Option<Vec<Meeting>> {
    let mut left = order.to_vec();
    let mut bye = None;
    if left.len() % 2 == 1 {
        // The last of those who had the fewest byes, such that the others can be paired.
        let mut candidates: Vec<usize> = left.iter().rev().copied().collect();
        candidates.sort_by_key(|player| event.byes(*player));
        let without = |player: usize| left.iter().copied().filter(|one| *one != player).collect::<Vec<_>>();
        let free = candidates.into_iter().find(|player| can_pair(event, &without(*player), most))?;
        left = without(free);
        bye = Some(free);
    } else if !can_pair(event, &left, most) {
        return None;
    }
    let mut round = Vec::new();
    while let Some((&best, rest)) = left.split_first() {
        let without = |other: usize| rest.iter().copied().filter(|one| *one != other).collect::<Vec<_>>();
        let fits =
            |other: &&usize| event.met(best, **other) <= most && can_pair(event, &without(**other), most);
        // There is one: otherwise the whole could not have been paired.
        let other = *rest.iter().find(fits)?;
        round.push(sides(event, best, other, round.len()));
        left = without(other);
    }
    round.extend(bye.map(|player| Meeting { first: player, second: None }));
    Some(round)
}

/// Who of the better one and the other has the first side.
fn sides(event: &Event, better: usize, other: usize, board: usize) -> Meeting {
    let (mine, theirs) = (event.balance(better), event.balance(other));
    let first = if mine == theirs {
        match (event.last_side(better), event.last_side(other)) {
            (Some(true), Some(false)) => false,
            (Some(false), Some(true)) => true,
            _ => board.is_multiple_of(2),
        }
    } else {
        mine < theirs
    };
    let (first, second) = if first { (better, other) } else { (other, better) };
    Meeting { first, second: Some(second) }
}
