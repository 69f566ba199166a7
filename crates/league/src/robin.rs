//! Round robin: everybody meets everybody, by the tables of Berger.

use crate::Meeting;

/// How many rounds it takes.
pub(crate) fn length(players: usize) -> usize {
    if players < 2 { 0 } else { players - 1 + players % 2 }
}

/// One round, from zero. With an odd number, the one who meets the player who is not there has a bye.
pub(crate) fn round(players: usize, number: usize) -> Vec<Meeting> {
    let even = players + players % 2;
    if even < 2 {
        return Vec::new();
    }
    // The last place stays; all others go round. In round r the places i and j with i + j = r (in the circle) meet.
    let circle = even - 1;
    let last = even - 1;
    let number = number % circle;
    let mut meetings = Vec::with_capacity(even / 2);
    for one in 0..circle {
        let other = (number + circle - one) % circle;
        if one == other {
            // Those in the first half of the table have the first side against the last place.
            meetings.push(if one < even / 2 { (one, last) } else { (last, one) });
        } else if one < other {
            // Of two, the smaller number has the first side if their sum (counted from one) is odd.
            meetings.push(if (one + other) % 2 == 1 { (one, other) } else { (other, one) });
        }
    }
    let meeting = |(first, second): (usize, usize)| match (first < players, second < players) {
        (true, true) => Meeting { first, second: Some(second) },
        (true, false) => Meeting { first, second: None },
        (false, _) => Meeting { first: second, second: None },
    };
    meetings.into_iter().map(meeting).collect()
}
