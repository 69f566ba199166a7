//! Hands, piles and discards: those beside the board, and those in the drawers.

use super::layout::Reader;
use super::parts::{Walk, art, backs, face};
use fracas_core::Seat;
use fracas_scene::model::{Scene, Symbol, Tray, TrayItem, TrayKind};
use fracas_scene::{key, svg};
use maud::{Markup, PreEscaped, html};

/// The picture of a look in a drawer: it is fetched when the drawer opens.
fn face_later(game: &str, symbols: &[Symbol], look: &str, class: &str) -> Markup {
    let symbol = symbols.iter().find(|symbol| symbol.look == look);
    symbol.map_or_else(|| html! {}, |symbol| PreEscaped(svg::face_later(symbol, class, &art(game))))
}

fn item(game: &str, scene: &Scene, tray: &Tray, item: &TrayItem, walk: &Walk<'_>) -> Markup {
    let open = walk.open();
    let can = open.contains(&item.id);
    let chosen = walk.picks.contains(&item.id);
    let class =
        tray.owner.and_then(|owner| scene.panels.get(usize::from(owner))).map_or("", |panel| &panel.class);
    let side = tray.owner.map_or_else(String::new, |owner| format!("owner-{owner} {class}"));
    let look = &item.look;
    let steps = scene.symbols.iter().find(|symbol| symbol.look == *look).map_or(1, |symbol| symbol.steps);
    let closed = matches!(tray.kind, TrayKind::Pile | TrayKind::Gone);
    let draw = if closed { face_later } else { face };
    let face = html! {
        (draw(game, &scene.symbols, look, class))
        span { (item.label) }
        @if item.count > 1 { span.count { "×" (item.count) } }
    };
    html! {
        li {
            @match walk.link(&item.id) {
                Some(href) => a.item.can[can].chosen[chosen] href=(href) data-id=(item.id) data-look=(look) data-steps=(steps)
                    data-owner=(side) { (face) },
                None => span.item tabindex="0" data-id=(item.id) data-look=(look) data-steps=(steps) data-owner=(side) { (face) },
            }
        }
    }
}

/// One tray with what lies in it.
fn tray(reader: &Reader, game: &str, scene: &Scene, tray: &Tray, walk: &Walk<'_>, mine: bool) -> Markup {
    let (class, small) = match tray.kind {
        TrayKind::Hand => ("hand", false),
        TrayKind::Supply => ("supply", false),
        TrayKind::Pile => ("pile", true),
        TrayKind::Gone => ("gone", true),
    };
    let empty = tray.items.is_empty() && tray.hidden == 0;
    html! {
        section.tray.(class).mine[mine].small[small] aria-label=(tray.title) {
            h2 { (tray.title) }
            @if empty { p.help { (reader.say(key!("site-empty"))) } }
            ul.items {
                @for entry in &tray.items { (item(game, scene, tray, entry, walk)) }
                @if tray.hidden > 0 {
                    @let class = tray.owner.and_then(|owner| scene.panels.get(usize::from(owner)));
                    li class=(class.map_or("", |panel| &panel.class)) {
                        (backs(tray.hidden))
                        span { (reader.text(key!("site-hidden"), &[("count", tray.hidden.into())])) }
                    }
                }
            }
        }
    }
}

/// The hands and supplies that belong next to the board: those of these seats, or all if there are none.
pub(crate) fn hands(reader: &Reader, game: &str, scene: &Scene, mine: &[Seat], walk: &Walk<'_>) -> Markup {
    html! {
        div.trays {
            @for entry in &scene.trays {
                @if near(scene, entry, mine) && (entry.kind == TrayKind::Hand || !entry.items.is_empty()) {
                    (tray(reader, game, scene, entry, walk, true))
                }
            }
        }
    }
}

fn owned(scene: &Scene, tray: &Tray, mine: &[Seat]) -> bool {
    let owner = tray.owner.and_then(|owner| scene.panels.get(usize::from(owner)));
    owner.is_none_or(|panel| mine.contains(&panel.seat))
}

fn near(scene: &Scene, tray: &Tray, mine: &[Seat]) -> bool {
    matches!(tray.kind, TrayKind::Hand | TrayKind::Supply) && owned(scene, tray, mine)
}

/// The other hands, and drawers with piles and discards.
pub(crate) struct Drawers {
    /// All of it. Each tray lies in an element of its own, see [`tray_id`].
    pub(crate) whole: Markup,
    /// The contents of those elements, by number.
    pub(crate) trays: Vec<Markup>,
}

/// The id of the element for a tray in the drawers, by its number.
pub(crate) fn tray_id(number: usize) -> String {
    format!("tray-{number}")
}

/// The other hands, and drawers with piles and discards.
pub(crate) fn drawers(reader: &Reader, game: &str, scene: &Scene, mine: &[Seat], walk: &Walk<'_>) -> Drawers {
    let beside = |entry: &Tray| match entry.kind {
        TrayKind::Hand => near(scene, entry, mine),
        TrayKind::Supply => near(scene, entry, mine) || entry.items.is_empty(),
        TrayKind::Pile | TrayKind::Gone => false,
    };
    let draw =
        |entry: &Tray| html! { @if !beside(entry) { (tray(reader, game, scene, entry, walk, false)) } };
    let trays: Vec<Markup> = scene.trays.iter().map(draw).collect();
    let of_kinds = |kinds: &[TrayKind]| {
        html! {
            @for (number, _) in scene.trays.iter().enumerate().filter(|(_, tray)| kinds.contains(&tray.kind)) {
                div.slot id=(tray_id(number)) { (trays[number]) }
            }
        }
    };
    let whole = html! {
        div.trays {
            (of_kinds(&[TrayKind::Hand, TrayKind::Supply]))
            details #drawer-pile {
                summary { (reader.say(key!("site-piles"))) }
                (of_kinds(&[TrayKind::Pile]))
            }
            details #drawer-gone {
                summary { (reader.say(key!("site-gone"))) }
                (of_kinds(&[TrayKind::Gone]))
            }
        }
    };
    Drawers { whole, trays }
}
