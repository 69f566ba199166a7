//! The scene: five forts in a row, the viewer's hand below.

use crate::words;
use fracas_core::{Actor, Pending, Seat};
use fracas_forts::{Card, Cards, Decision, Fort, View, worth};
use fracas_scene::element;
use fracas_scene::key;
use fracas_scene::model::{
    Banner, Counter, Detail, Panel, Point, Region, Scene, Symbol, Tray, TrayItem, TrayKind,
};
use fracas_scene::{Lang, SeatInfo, Words};
use std::sync::Arc;

/// The width and height of a fort.
const FORT: Point = Point { x: 120, y: 160 };

/// The two sides.
pub(crate) fn seats(lang: Lang) -> Vec<SeatInfo> {
    let side = |(index, class): (u8, &str)| {
        let seat = Seat::new(index)?;
        Some(SeatInfo { seat, title: side_name(words(lang), seat), class: class.to_owned() })
    };
    [(0, "army-1"), (1, "army-2")].into_iter().filter_map(side).collect()
}

pub(crate) fn side_name(words: &Words, seat: Seat) -> String {
    words.say(if seat.index() == 0 { key!("forts-north") } else { key!("forts-south") })
}

pub(crate) fn fort_id(fort: Fort) -> String {
    element::id("fort", fort)
}

pub(crate) fn card_id(card: Card) -> String {
    element::id("hand", card)
}

fn region(view: &View, words: &Words, fort: Fort) -> Region {
    let place = i32::try_from(fort.index()).unwrap_or(0);
    let left = place * (FORT.x + 10) + 10;
    let centre = Point { x: left + FORT.x / 2, y: 10 + FORT.y / 2 };
    let corner = |x: i32, y: i32| Point { x: left + x * FORT.x, y: 10 + y * FORT.y };
    let owner = view.owners[fort.index()];
    let attacked = view.attack.filter(|(at, _)| *at == fort).map(|(_, card)| card);
    let state = match (owner, attacked) {
        (Some(seat), _) => words.text(key!("forts-owned"), &[("side", side_name(words, seat).into())]),
        (None, Some(card)) => words.text(key!("forts-attacked"), &[("card", card.to_string().into())]),
        (None, None) => words.say(key!("forts-free")),
    };
    let values =
        [("fort", fort.to_string().into()), ("worth", fort.worth().into()), ("state", (&state).into())];
    let line = |text: String, y: i32, height: u8| Detail {
        class: "label",
        at: Point { x: centre.x, y },
        size: Point { x: 0, y: 0 },
        text,
        height,
        owner: owner.map(|seat| seat.index() as u8),
        counts: None,
    };
    Region {
        id: fort_id(fort),
        label: words.text(key!("forts-fort-label"), &values),
        short: String::new(),
        outline: vec![corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)],
        centre,
        class: "field",
        scale: 100,
        within: None,
        landing: None,
        details: vec![
            line(fort.to_string().to_uppercase(), 40, 24),
            line(fort.worth().to_string(), 90, 36),
            line(state, 140, 16),
        ],
        ground: None,
    }
}

fn symbol(card: Card) -> Symbol {
    let face = format!(
        "<rect class=\"face\" x=\"-30\" y=\"-42\" width=\"60\" height=\"84\" rx=\"8\" fill=\"#f4ead2\" stroke=\"#333\"/>\
         <text x=\"0\" y=\"12\" font-size=\"36\" text-anchor=\"middle\" fill=\"#222\">{card}</text>"
    );
    Symbol {
        look: look(card),
        pictures: Vec::new(),
        scale: 100,
        body: String::new(),
        turning: String::new(),
        upright: face,
        steps: 1,
        signed: true,
    }
}

fn look(card: Card) -> String {
    format!("card-{card}")
}

fn items(cards: Cards, id: impl Fn(Card) -> String, words: &Words) -> Vec<TrayItem> {
    let item = |card: Card| TrayItem {
        id: id(card),
        look: look(card),
        label: words.text(key!("forts-card"), &[("card", card.to_string().into())]),
        count: cards.count(card),
    };
    cards.kinds().map(item).collect()
}

fn trays(view: &View, words: &Words) -> Vec<Tray> {
    let hand = |seat: Seat| {
        let own = view.seat == Some(seat);
        Tray {
            id: element::id("hand", seat),
            title: words.text(key!("forts-hand"), &[("side", side_name(words, seat).into())]),
            owner: Some(seat.index() as u8),
            kind: TrayKind::Hand,
            items: if own { items(view.hand, card_id, words) } else { Vec::new() },
            hidden: if own { 0 } else { view.counts[seat.index()] },
        }
    };
    let gone = Tray {
        id: "gone:all".to_owned(),
        title: words.say(key!("forts-gone")),
        owner: None,
        kind: TrayKind::Gone,
        items: items(view.gone, |card| element::id("gone", card), words),
        hidden: 0,
    };
    seats(words.lang()).iter().map(|info| hand(info.seat)).chain([gone]).collect()
}

fn banner(view: &View, words: &Words) -> Banner {
    let taken = view.owners.iter().flatten().count();
    let title = words.text(key!("forts-turn"), &[("turn", (taken + 1).min(5).into())]);
    let (text, actor) = match view.pending() {
        Pending::Over(_) => (words.say(key!("forts-over")), None),
        Pending::Act { actor, decision } => {
            let seat = match actor {
                Actor::Seat(seat) => Some(seat),
                Actor::Chance => None,
            };
            let side = seat.map_or_else(String::new, |seat| side_name(words, seat));
            let key = match decision {
                Decision::Deal => key!("forts-wait-deal"),
                Decision::Attack => key!("forts-wait-attack"),
                Decision::Guard => key!("forts-wait-guard"),
            };
            (words.text(key, &[("side", side.into())]), seat)
        }
    };
    Banner { title, text, actor, steps: Vec::new() }
}

pub(crate) fn scene(view: &View, lang: Lang) -> Scene {
    let words = words(lang);
    let panel = |info: SeatInfo| {
        let index = info.seat.index();
        Panel {
            id: element::id("side", info.seat),
            seat: info.seat,
            title: info.title,
            class: info.class,
            letter: if index == 0 { 'N' } else { 'S' },
            active: info.seat == view.active,
            members: Vec::new(),
            counters: vec![Counter {
                id: element::id("points", info.seat),
                label: words.say(key!("forts-points")),
                value: worth(&view.owners, info.seat).into(),
                most: None,
                reasons: Vec::new(),
            }],
        }
    };
    let shown = |card: &Card| view.hand.count(*card) + view.gone.count(*card) > 0;
    Scene {
        size: Point { x: 5 * (FORT.x + 10) + 10, y: FORT.y + 20 },
        regions: Fort::ALL.map(|fort| region(view, words, fort)).to_vec(),
        pieces: Vec::new(),
        trays: trays(view, words),
        panels: seats(lang).into_iter().map(panel).collect(),
        banner: banner(view, words),
        symbols: Card::all().filter(shown).map(|card| Arc::new(symbol(card))).collect(),
        shared: "",
        backdrop: String::new(),
        overlays: Vec::new(),
        small: None,
    }
}
