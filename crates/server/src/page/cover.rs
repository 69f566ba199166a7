//! The cover between two people who share a screen: until a person says whose turn it is to look, nothing
//! hidden of either hand is on the page.

use super::layout::{Reader, page, table_script};
use super::play::TableContext;
use super::update::Update;
use fracas_core::Seat;
use fracas_scene::key;
use fracas_table::{LogLine, Snapshot, UndoState};
use maud::{Markup, html};

/// What an open page is told when the screen has to change hands: what everybody saw happen, and to come to the cover.
pub(crate) fn update(place: &TableContext, sight: &Snapshot, seat: Seat, lines: &[LogLine]) -> Update {
    Update {
        seq: Some(sight.seq),
        ply: Some(sight.ply),
        beats: lines.iter().filter(|line| line.kind == "play").flat_map(|line| line.beats.clone()).collect(),
        cover: Some(seat),
        go: Some(format!("/t/{}", place.id)),
        ..Update::default()
    }
}

/// The cover: whom the device is for, and the button that shows their hand.
pub(crate) fn cover_page(
    reader: &Reader,
    place: &TableContext,
    sight: &Snapshot,
    seat: Seat,
    title: &str,
) -> Markup {
    let chair = sight.chairs.iter().find(|chair| chair.seat == seat);
    let (side, class) = chair.map_or(("", ""), |chair| (chair.title.as_str(), chair.class.as_str()));
    let values = [("seat", side.into())];
    let base = format!("/t/{}", place.id);
    let command = |name: &str, body: Markup| {
        html! {
            form method="post" action={ (base) "/do" } {
                input type="hidden" name="do" value=(name);
                input type="hidden" name="ply" value=(sight.ply);
                (body)
            }
        }
    };
    let body = html! {
        main #table .privacy.(class) data-seq=(sight.seq) data-ply=(sight.ply) data-cover=(u8::from(seat))
            data-passive="yes" data-stream={ (base) "/events" } {
            img src={ (super::parts::art(&sight.game)) "key.webp" } alt="" width="480" height="220";
            h1 { (reader.text(key!("site-cover"), &values)) }
            p { (reader.say(key!("site-cover-help"))) }
            (command("show", html! {
                input type="hidden" name="seat" value=(u8::from(seat));
                button.primary.big autofocus { (reader.text(key!("site-cover-show"), &values)) }
            }))
            @if matches!(sight.undo, Some(UndoState::Free { .. })) {
                (command("undo", html! { button.quiet { (reader.say(key!("site-undo"))) } }))
            }
        }
    };
    page(reader, title, Some(&sight.game), &html! { (body) (table_script()) })
}
