//! Ids of elements: `kind:rest`, written and read in one place.
//!
//! An id names what can be pointed at: a place, a piece, a card in a tray, a counter. Its kind is a word of the game; three
//! kinds belong to the kit, `button`, `choice` and `turn`, and so do points (`at:120,45`, see [`picked_point`](crate::picked_point)).

use crate::model::ElementId;
use std::fmt::{Display, Write as _};
use std::str::FromStr;

/// The kind of elements that are offered only when they can be picked: they become buttons.
pub const BUTTON: &str = "button";

/// The kind of buttons of which one wants to see first what they would do: they are pressed, and then confirmed.
pub const CHOICE: &str = "choice";

/// The kind of steps that turn what was picked last.
pub const TURN: &str = "turn";

/// How much longer than its kind an id is, as a rule.
const ROOM: usize = 20;

/// The id of an element.
pub fn id(kind: &str, rest: impl Display) -> ElementId {
    let mut id = String::with_capacity(kind.len() + ROOM);
    id.push_str(kind);
    written(&mut id, rest);
    id
}

/// The id of an element that has an owner, such as a card in a hand.
pub fn owned_id(kind: &str, owner: impl Display, rest: impl Display) -> ElementId {
    let mut id = String::with_capacity(kind.len() + ROOM);
    id.push_str(kind);
    written(&mut id, owner);
    written(&mut id, rest);
    id
}

/// Adds a part to an id: there are hundreds in a scene, and this is a third of the work of `format!`.
fn written(id: &mut String, part: impl Display) {
    id.push(':');
    write!(id, "{part}").expect("a text takes what is written");
}

/// The id of a button.
pub fn button(name: impl Display) -> ElementId {
    id(BUTTON, name)
}

/// The id of a button that is looked at before it is confirmed.
pub fn choice(name: impl Display) -> ElementId {
    id(CHOICE, name)
}

/// The kind of an element, and what else its id says; `None` if it is not an id.
pub fn split(id: &str) -> Option<(&str, &str)> {
    id.split_once(':')
}

/// What the id of an element of this kind says, read; `None` if it is of another kind, or says something else.
pub fn read<T: FromStr>(id: &str, kind: &str) -> Option<T> {
    let (found, rest) = split(id)?;
    if found == kind { rest.parse().ok() } else { None }
}

/// Owner and rest of what follows the kind, as [`owned_id`] writes them.
pub fn read_owned<O, T: FromStr>(rest: &str, owner: impl Fn(&str) -> Option<O>) -> Option<(O, T)> {
    let (whose, rest) = rest.split_once(':')?;
    Some((owner(whose)?, rest.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written() {
        assert_eq!((id("hex", "c3"), button("end")), ("hex:c3".to_owned(), "button:end".to_owned()));
        assert_eq!(split("hand:p1:7"), Some(("hand", "p1:7")));
        assert_eq!(read::<u8>(&id("card", 7), "card"), Some(7));
        for (bad, kind) in [("card:x", "card"), ("card:7", "fort"), ("card", "card"), ("", "card")] {
            assert_eq!(read::<u8>(bad, kind), None, "{bad}");
        }
        let owner = |text: &str| text.strip_prefix('p')?.parse::<u8>().ok();
        let written = owned_id("hand", "p1", 7);
        assert_eq!(read_owned::<u8, u8>(split(&written).unwrap().1, owner), Some((1, 7)));
        assert_eq!(read_owned::<u8, u8>("x1:7", owner), None);
        assert_eq!(read_owned::<u8, u8>("7", owner), None);
    }
}
