//! Reactions on the page: the window that is open, and how one wants to be asked.

use super::layout::Reader;
use super::play::{TableContext, command};
use crate::error::Error;
use fracas_scene::{Key, key};
use fracas_table::{Asking, REACTION_PAUSE, Snapshot, Window};
use maud::{Markup, html};

/// The ways to be asked, with their names in forms and their texts.
const WAYS: [(Asking, &str, Key); 3] = [
    (Asking::Always, "always", key!("site-asking-always")),
    (Asking::IfAble, "able", key!("site-asking-able")),
    (Asking::NotThisTurn, "turn", key!("site-asking-turn")),
];

/// The way that a form asks for.
pub(super) fn read(word: &str) -> Result<Asking, Error> {
    let way = WAYS.iter().find(|(_, name, _)| *name == word);
    way.map(|(asking, ..)| *asking).ok_or_else(|| Error::Unreadable("asking".to_owned()))
}

/// Whether the page should call for its reader: not for a window in which they can do nothing.
pub(super) fn calls(sight: &Snapshot) -> bool {
    let idle = |window: Window| window.idle && window.until.is_some();
    sight.to_act.is_some() && !sight.over && !sight.window.is_some_and(idle)
}

/// What is to be said of the window that is open. At a shared screen it is asked in the open, without a cover.
pub(super) fn window(reader: &Reader, place: &TableContext, sight: &Snapshot) -> Markup {
    let Some(window) = sight.window.filter(|_| !sight.over) else { return html! {} };
    let seat = sight.chairs.iter().find(|chair| chair.seat == window.seat);
    let title = seat.map_or_else(String::new, |chair| chair.title.clone());
    let values = [("seat", title.into())];
    let shared = window.yours && sight.to_act.is_none();
    let pauses = window.until.is_some();
    let key = match (window.yours, window.idle, pauses) {
        (false, _, true) => key!("site-window-pause"),
        (false, _, false) => key!("site-window-other"),
        (true, true, true) => key!("site-window-idle"),
        (true, _, true) => key!("site-window-soon"),
        (true, _, false) => key!("site-window-yours"),
    };
    html! {
        div.note.window role="status" {
            p { (reader.text(key, &values)) }
            @if window.yours {
                div.row {
                    @if shared {
                        (command(place, sight, "decline", None, &html! {
                            button.primary { (reader.say(key!("site-window-decline"))) }
                        }))
                        // No script takes this up: the whole page must come again.
                        form method="post" action={ "/t/" (place.id) "/do" } {
                            input type="hidden" name="do" value="show";
                            input type="hidden" name="seat" value=(u8::from(window.seat));
                            button { (reader.text(key!("site-cover-show"), &values)) }
                        }
                    }
                    @if pauses {
                        (command(place, sight, "asking", None, &html! {
                            button name="asking" value="always" { (reader.say(key!("site-window-wait"))) }
                        }))
                    }
                }
            }
        }
    }
}

/// The choice of how to be asked, in games in which seats react.
pub(super) fn settings(reader: &Reader, place: &TableContext, sight: &Snapshot) -> Markup {
    let own = sight.chairs.iter().find(|chair| chair.yours && chair.asking.is_some());
    let Some(now) = own.and_then(|chair| chair.asking).filter(|_| sight.started && !sight.over) else {
        return html! {};
    };
    let seconds = i64::try_from(REACTION_PAUSE / 1_000).unwrap_or_default();
    html! {
        fieldset.asking {
            legend { (reader.say(key!("site-asking"))) }
            div.row {
                @for (asking, name, key) in WAYS {
                    (command(place, sight, "asking", None, &html! {
                        button name="asking" value=(name) aria-pressed=(asking == now) { (reader.say(key)) }
                    }))
                }
            }
            p.help { (reader.text(key!("site-asking-help"), &[("seconds", seconds.into())])) }
        }
    }
}
