//! Positions as text: `S1 1.4.9.9 S2 2.2.7.10 gone 3.5 forts 1-2-- turn S1 attack c 7`.

use crate::action::Fort;
use crate::cards::Cards;
use crate::state::{SEATS, State};
use fracas_core::{At, Seat};
use std::fmt::{self, Display};

/// Why a text is not a position, and where.
pub type ParsePositionError = At<&'static str>;

impl Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "S1 {} S2 {} gone {} forts ", self.hands[0], self.hands[1], self.gone)?;
        for owner in self.owners {
            match owner {
                Some(seat) => write!(f, "{}", seat.index() + 1)?,
                None => f.write_str("-")?,
            }
        }
        write!(f, " turn {}", self.active)?;
        match self.attack {
            Some((fort, card)) => write!(f, " attack {fort} {card}"),
            None => Ok(()),
        }
    }
}

/// The words of a text with the columns at which they begin.
struct Words<'a> {
    text: &'a str,
    list: std::vec::IntoIter<&'a str>,
}

impl<'a> Words<'a> {
    fn next(&mut self, why: &'static str) -> Result<&'a str, ParsePositionError> {
        self.list.next().ok_or_else(|| At::byte(self.text, self.text.len(), why))
    }

    /// The next word is this one.
    fn word(&mut self, word: &str, why: &'static str) -> Result<(), ParsePositionError> {
        let found = self.next(why)?;
        if found == word { Ok(()) } else { Err(At::part(self.text, found, why)) }
    }

    fn read<T: std::str::FromStr>(&mut self, why: &'static str) -> Result<T, ParsePositionError> {
        let word = self.next(why)?;
        word.parse().map_err(|_| At::part(self.text, word, why))
    }
}

fn owners(text: &str, word: &str) -> Result<[Option<Seat>; 5], ParsePositionError> {
    let fault = At::part(text, word, "five forts, each `1`, `2` or `-`");
    let mut owners = [None; 5];
    let mut signs = word.chars();
    for owner in &mut owners {
        *owner = match signs.next() {
            Some('-') => None,
            Some('1') => Some(SEATS[0]),
            Some('2') => Some(SEATS[1]),
            Some(_) | None => return Err(fault),
        };
    }
    if signs.next().is_none() { Ok(owners) } else { Err(fault) }
}

pub(crate) fn read(text: &str) -> Result<State, ParsePositionError> {
    const CARDS: &str = "cards such as `1.4.4.9`, or `-`";
    let list: Vec<&str> = text.split_whitespace().take(20).collect();
    let mut words = Words { text, list: list.into_iter() };
    words.word("S1", "`S1` and its cards")?;
    let first: Cards = words.read(CARDS)?;
    words.word("S2", "`S2` and its cards")?;
    let second: Cards = words.read(CARDS)?;
    words.word("gone", "`gone` and the cards that were played")?;
    let gone: Cards = words.read(CARDS)?;
    words.word("forts", "`forts` and who took them")?;
    let owners = owners(text, words.next("five forts, each `1`, `2` or `-`")?)?;
    words.word("turn", "`turn` and the active player")?;
    let seat = words.next("`S1` or `S2`")?;
    let active = SEATS.into_iter().find(|known| known.to_string() == seat);
    let active = active.ok_or_else(|| At::part(text, seat, "`S1` or `S2`"))?;
    let attack = match words.list.next() {
        None => None,
        Some("attack") => {
            let fort: Fort = words.read("a fort from `a` to `e`")?;
            Some((fort, words.read("a card from 1 to 10")?))
        }
        Some(word) => {
            return Err(At::part(text, word, "`attack`, a fort and a card"));
        }
    };
    if let Some(word) = words.list.next() {
        return Err(At::part(text, word, "the end"));
    }
    let state = State { hands: [first, second], gone, owners, active, attack };
    state.checked().map_err(At::whole)
}
