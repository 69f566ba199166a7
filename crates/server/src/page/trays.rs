//! Hands, piles and discards: those beside the board, and those in the drawers.

use super::layout::Reader;
use super::parts::{art, backs, face};
use super::walk::Walk;
use fracas_core::Seat;
use fracas_scene::model::{Scene, Symbol, Tray, TrayItem, TrayKind};
use fracas_scene::svg::{Cut, Links as _, Strip, fingerprint};
use fracas_scene::{key, svg};
use maud::{Markup, PreEscaped, html};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The part with hands, piles and what has been discarded: the largest, and the one that changes least.
const DRAWERS: &str = "part-drawers";

/// The picture of a look in a drawer: it is fetched when the drawer opens.
fn face_later(game: &str, symbols: &[Arc<Symbol>], look: &str, class: &str) -> Markup {
    let symbol = symbols.iter().find(|symbol| symbol.look == look);
    symbol.map_or_else(|| html! {}, |symbol| PreEscaped(svg::face_later(symbol, class, &art(game))))
}

fn item(game: &str, scene: &Scene, tray: &Tray, item: &TrayItem, walk: &Walk<'_>) -> Markup {
    let open = walk.open();
    let can = open.contains(&item.id);
    let chosen = walk.picks.contains(&item.id);
    let class = class_of(scene, tray);
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
                @for number in 0..entries(tray) { (entry(reader, game, scene, tray, walk, number)) }
            }
        }
    }
}

/// How many entries the list of a tray has: its items, and what is hidden behind them.
fn entries(tray: &Tray) -> usize {
    tray.items.len() + usize::from(tray.hidden > 0)
}

/// An entry of the list of a tray.
fn entry(reader: &Reader, game: &str, scene: &Scene, tray: &Tray, walk: &Walk<'_>, number: usize) -> Markup {
    if let Some(known) = tray.items.get(number) {
        return item(game, scene, tray, known, walk);
    }
    html! {
        li class=(class_of(scene, tray)) {
            (backs(tray.hidden))
            span { (reader.text(key!("site-hidden"), &[("count", tray.hidden.into())])) }
        }
    }
}

/// The class of the side whose tray it is.
fn class_of<'a>(scene: &'a Scene, tray: &Tray) -> &'a str {
    let panel = tray.owner.and_then(|owner| scene.panels.get(usize::from(owner)));
    panel.map_or("", |panel| &panel.class)
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

/// Whether a tray lies beside the board and not in the drawers.
fn beside(scene: &Scene, tray: &Tray, mine: &[Seat]) -> bool {
    match tray.kind {
        TrayKind::Hand => near(scene, tray, mine),
        TrayKind::Supply => near(scene, tray, mine) || tray.items.is_empty(),
        TrayKind::Pile | TrayKind::Gone => false,
    }
}

/// Whether everything lies beside the board, and nothing in the drawers.
pub(crate) fn all_beside(scene: &Scene, mine: &[Seat]) -> bool {
    scene.trays.iter().all(|tray| beside(scene, tray, mine))
}

/// What the leaf with the drawers is called: a game without piles has only what is out of play there.
pub(crate) fn title(reader: &Reader, scene: &Scene) -> String {
    let piles = scene.trays.iter().any(|tray| tray.kind == TrayKind::Pile);
    reader.say(if piles { key!("site-piles") } else { key!("site-out") })
}

/// The id of the element for a tray in the drawers, by its number.
fn tray_id(number: usize) -> String {
    format!("tray-{number}")
}

/// The trays of a scene as the drawers show them.
pub(crate) struct Drawers<'a> {
    pub(crate) reader: &'a Reader,
    pub(crate) game: &'a str,
    pub(crate) scene: &'a Scene,
    /// The seats whose hands lie beside the board.
    pub(crate) mine: &'a [Seat],
    pub(crate) walk: &'a Walk<'a>,
    /// Whether piles and discards are seen at once.
    pub(crate) opened: bool,
}

impl Drawers<'_> {
    /// The contents of the element for a tray.
    fn content(&self, entry: &Tray) -> Markup {
        html! {
            @if !beside(self.scene, entry, self.mine) {
                (tray(self.reader, self.game, self.scene, entry, self.walk, false))
            }
        }
    }

    /// The other hands, and drawers with piles and discards, where there are any. Each tray lies in an element of its
    /// own.
    pub(crate) fn whole(&self) -> Markup {
        let has = |kind: TrayKind| self.scene.trays.iter().any(|tray| tray.kind == kind);
        let of_kinds = |kinds: &[TrayKind]| {
            html! {
                @for (number, tray) in self.scene.trays.iter().enumerate().filter(|(_, tray)| kinds.contains(&tray.kind)) {
                    div.slot id=(tray_id(number)) { (self.content(tray)) }
                }
            }
        };
        html! {
            div.trays {
                (of_kinds(&[TrayKind::Hand, TrayKind::Supply]))
                @if has(TrayKind::Pile) {
                    details #drawer-pile open[self.opened] {
                        summary { (self.reader.say(key!("site-piles"))) }
                        (of_kinds(&[TrayKind::Pile]))
                    }
                }
                @if has(TrayKind::Gone) {
                    details #drawer-gone open[self.opened] {
                        summary { (self.reader.say(key!("site-gone"))) }
                        (of_kinds(&[TrayKind::Gone]))
                    }
                }
                @if all_beside(self.scene, self.mine) {
                    p.help { (self.reader.say(key!("site-empty"))) }
                }
            }
        }
    }

    /// A fingerprint of which trays there are; then for each its own, and those of its entries: of all that a reader's
    /// drawing of them depends on. Where a link leads follows from the page and the entry.
    pub(crate) fn fingerprints(&self) -> Vec<Vec<u64>> {
        let which: Vec<_> = self.scene.trays.iter().map(|tray| (&tray.id, tray.kind)).collect();
        let trays = self.scene.trays.iter().map(|tray| self.fingerprints_of(tray));
        std::iter::once(vec![fingerprint(which)]).chain(trays).collect()
    }

    fn fingerprints_of(&self, tray: &Tray) -> Vec<u64> {
        let class = class_of(self.scene, tray);
        let (here, count) = (!beside(self.scene, tray, self.mine), entries(tray));
        let frame = fingerprint((here, &tray.title, tray.kind, tray.owner, class, count == 0));
        let mut prints = vec![frame];
        if here {
            prints.extend((0..count).map(|number| match tray.items.get(number) {
                Some(item) => {
                    let chosen = self.walk.picks.contains(&item.id);
                    fingerprint((class, tray.owner, tray.kind, item, self.walk.leads(&item.id), chosen))
                }
                None => fingerprint((class, tray.hidden)),
            }));
        }
        prints
    }

    /// What a page lacks whose trays have these fingerprints: all of it where nothing is known of the page or other trays
    /// lie there.
    pub(crate) fn news(&self, known: &[Vec<u64>], here: &[Vec<u64>]) -> News {
        let mut news = News::default();
        if known.first() != here.first() {
            news.parts.push((DRAWERS.into(), self.whole()));
            return news;
        }
        let trays = self.scene.trays.iter().zip(known.iter().zip(here).skip(1)).enumerate();
        for (number, (tray, (known, here))) in trays.filter(|(_, (_, (known, here)))| known != here) {
            let (Some((frame, known)), Some((same, here))) = (known.split_first(), here.split_first()) else {
                continue;
            };
            if frame == same {
                news.trays.insert(tray_id(number), self.changed(tray, known, here));
            } else {
                news.parts.push((tray_id(number).into(), self.content(tray)));
            }
        }
        news
    }

    /// The entries of a tray for a page that has these.
    fn changed(&self, tray: &Tray, known: &[u64], here: &[u64]) -> Vec<Strip> {
        let mut cut = Cut::new(known);
        for (number, print) in here.iter().enumerate() {
            let draw = || entry(self.reader, self.game, self.scene, tray, self.walk, number).into_string();
            cut.add(*print, draw);
        }
        cut.strips()
    }
}

/// What a page lacks of the trays in its drawers.
#[derive(Default)]
pub(crate) struct News {
    /// New contents of elements, by their ids.
    pub(crate) parts: Vec<(Cow<'static, str>, Markup)>,
    /// The entries of trays in which some are new, by the ids of their elements.
    pub(crate) trays: BTreeMap<String, Vec<Strip>>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Games;
    use crate::page::walk::Talked;
    use fracas_scene::Lang;
    use fracas_scene::model::{Banner, Point, Screen};

    fn tray(kind: TrayKind, labels: &[&str]) -> Tray {
        let item = |label: &&str| TrayItem {
            id: format!("item:{label}"),
            look: String::new(),
            label: (*label).to_owned(),
            count: 1,
        };
        let items = labels.iter().map(item).collect();
        Tray { id: "tray".to_owned(), title: "Tray".to_owned(), owner: None, kind, items, hidden: 0 }
    }

    fn scene(trays: Vec<Tray>) -> Scene {
        let banner = Banner { title: String::new(), text: String::new(), actor: None, steps: Vec::new() };
        Scene {
            size: Point { x: 1, y: 1 },
            regions: Vec::new(),
            pieces: Vec::new(),
            trays,
            panels: Vec::new(),
            banner,
            symbols: Vec::new(),
            shared: "",
            backdrop: String::new(),
            overlays: Vec::new(),
            small: None,
        }
    }

    #[test]
    fn a_page_is_sent_the_trays_that_changed() {
        let reader = Reader {
            lang: Lang::En,
            theme: None,
            screen: Screen::Large,
            name: None,
            account: false,
            here: String::new(),
            games: Games::of([]),
            origin: String::new(),
            picture: None,
            about: None,
            turns: 0,
        };
        let ids = |scene: &Scene, walk: &Walk<'_>, known: Option<&[Vec<u64>]>| {
            let drawers = Drawers { reader: &reader, game: "none", scene, mine: &[], walk, opened: false };
            let here = drawers.fingerprints();
            let News { parts, trays } = drawers.news(known.unwrap_or(&[]), &here);
            let parts = parts.into_iter().map(|(id, markup)| (id.into_owned(), markup.0));
            let trays = trays.into_iter().map(|(id, entries)| (id, format!("{entries:?}")));
            (parts.chain(trays).collect::<Vec<_>>(), here)
        };
        let names = |(news, _): &(Vec<(String, String)>, Vec<Vec<u64>>)| -> Vec<String> {
            news.iter().map(|(id, _)| id.clone()).collect()
        };
        let still = Walk::default();
        let before = scene(vec![tray(TrayKind::Pile, &["one", "two"]), tray(TrayKind::Gone, &["three"])]);
        let first = ids(&before, &still, None);
        assert_eq!(names(&first), [DRAWERS], "nothing is known of the page");
        assert!(["one", "two", "three"].iter().all(|label| first.0[0].1.contains(label)));
        assert_eq!(names(&ids(&before, &still, Some(&first.1))), [""; 0]);
        let after = scene(vec![tray(TrayKind::Pile, &["two"]), tray(TrayKind::Gone, &["three"])]);
        let then = ids(&after, &still, Some(&first.1));
        assert_eq!(
            then.0,
            [("tray-0".to_owned(), "[Kept(1)]".to_owned())],
            "one is gone, the other is there already"
        );
        let more =
            scene(vec![tray(TrayKind::Pile, &["two", "one", "two"]), tray(TrayKind::Gone, &["three"])]);
        let [(id, entries)] = &ids(&more, &still, Some(&first.1)).0[..] else { panic!("one tray changed") };
        assert_eq!(id, "tray-0");
        assert!(entries.starts_with("[Kept(1), Kept(0), New(\"<li>") && entries.contains("two"), "{entries}");
        let none = scene(vec![tray(TrayKind::Pile, &[]), tray(TrayKind::Gone, &["three"])]);
        assert!(ids(&none, &still, Some(&first.1)).0[0].1.contains("<section"), "an empty tray says so");
        assert_eq!(names(&ids(&after, &still, Some(&[vec![1]]))), [DRAWERS], "other trays");
        let turned = scene(vec![tray(TrayKind::Gone, &["three"]), tray(TrayKind::Pile, &["two"])]);
        assert_eq!(names(&ids(&turned, &still, Some(&then.1))), [DRAWERS], "as many trays in another order");
        // Without piles there is no drawer for them.
        let lost = ids(&scene(vec![tray(TrayKind::Gone, &["three"])]), &still, None);
        assert!(first.0[0].1.contains("drawer-pile") && !lost.0[0].1.contains("drawer-pile"));
        // What can be picked is drawn as a link.
        let picks = fracas_scene::Picks::of([&[fracas_scene::Step::new("item:three", "Three")][..]]).unwrap();
        let talked = Talked::default();
        let walk = Walk::new(Some(&picks), &talked, "/t/1".to_owned());
        assert_eq!(names(&ids(&after, &walk, Some(&then.1))), ["tray-1"]);
    }
}
