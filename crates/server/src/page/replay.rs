//! Replays: looking at a game again, action by action.

use super::layout::{Reader, board_page, page};
use super::log::log_lines;
use super::parts::{self, SeatLabel, urlencode};
use super::trays::{self, Drawers};
use super::update::Update;
use super::walk::Walk;
use fracas_core::Seat;
use fracas_scene::model::{Beat, Scene};
use fracas_scene::{Key, key};
use fracas_table::{LogLine, SeatSnapshot};
use maud::{Markup, html};

/// One moment of a game.
pub(crate) struct Moment<'a> {
    /// The id of the table.
    pub(crate) id: &'a str,
    /// The game, by its name.
    pub(crate) game: &'a str,
    /// How many actions have been played.
    pub(crate) ply: usize,
    /// How many actions the game has.
    pub(crate) last: usize,
    /// The scene of the moment.
    pub(crate) scene: &'a Scene,
    /// The action that led here.
    pub(crate) beats: &'a [Beat],
    /// The position in notation, if the reader may know it.
    pub(crate) position: Option<&'a str>,
    /// The seats with their holders.
    pub(crate) chairs: &'a [SeatSnapshot],
    /// Whether the game is over.
    pub(crate) over: bool,
    /// The seat for whose eyes this is, at a shared screen.
    pub(crate) eyes: Option<Seat>,
}

fn tools(reader: &Reader, moment: &Moment<'_>) -> Markup {
    let base = format!("/t/{}", moment.id);
    let here = format!("{base}/replay?ply={}", moment.ply);
    html! {
        div.scrub {
            span.row {
                (step(reader, moment, "first", "|◀", 0, key!("site-first")))
                (step(reader, moment, "previous", "◀", moment.ply.saturating_sub(1), key!("site-previous")))
            }
            span { (reader.text(key!("site-ply"), &[("ply", moment.ply.into()), ("last", moment.last.into())])) }
            span.row {
                (step(reader, moment, "next", "▶", (moment.ply + 1).min(moment.last), key!("site-next")))
                (step(reader, moment, "last", "▶|", moment.last, key!("site-last")))
            }
        }
        div.row {
            (parts::preview_buttons(reader, moment.game))
            @if let Some(position) = moment.position {
                a.button href={ "/study/" (moment.game) "?start=" (urlencode(position)) } { (reader.say(key!("site-what-if"))) }
                a.button href={ "/editor/" (moment.game) "?start=" (urlencode(position)) } { (reader.say(key!("site-edit"))) }
            }
            button.withscript type="button" data-copy=(here) { (reader.say(key!("site-share"))) }
            @if moment.position.is_some() { a.button href={ (base) "/record" } { (reader.say(key!("site-download"))) } }
            a.button href={ (base) "/picture.svg?ply=" (moment.ply) } { "SVG" }
            a.button href={ (base) "/picture.png?ply=" (moment.ply) } { "PNG" }
            @if moment.over && reader.games.teacher(moment.game).is_some_and(fracas_table::AnyTeacher::analyses) {
                a.button href={ (base) "/analysis" } { (reader.say(key!("site-analysis"))) }
            }
            a.button href=(base) { (reader.say(key!("site-to-table"))) }
        }
    }
}

fn step(reader: &Reader, moment: &Moment<'_>, name: &str, sign: &str, ply: usize, key: Key) -> Markup {
    html! {
        a.button.icon href={ "/t/" (moment.id) "/replay?ply=" (ply) } data-step=(name) aria-label=(reader.say(key)) { (sign) }
    }
}

/// The update with everything that changes from one moment to another.
pub(crate) fn update(reader: &Reader, moment: &Moment<'_>) -> Update {
    let walk = Walk::default();
    let below = super::play::below(moment.chairs, moment.eyes, None);
    let plates = |seat| {
        let chair = moment.chairs.iter().find(|chair| chair.seat == seat);
        chair.map_or_else(SeatLabel::default, |chair| SeatLabel {
            mine: below.contains(&seat),
            ..super::play::holder(reader, moment.game, moment.chairs, chair)
        })
    };
    let mut update = Update {
        ply: Some(moment.ply),
        eyes: moment.eyes,
        beats: moment.beats.to_vec(),
        address: Some(format!("/t/{}/replay?ply={}", moment.id, moment.ply)),
        ..Update::default()
    };
    let banner = html! {
        (parts::banner(moment.scene, None, "", false))
        @if let Some(beat) = moment.beats.first() { p.help { (beat.text) } }
    };
    update.part("part-banner", banner);
    update.part("part-board", parts::board(moment.game, moment.scene.on(reader.screen), &walk));
    update.part("part-panels", parts::panels(moment.game, moment.scene, &plates, &walk));
    update.part("part-tools", tools(reader, moment));
    update.part(
        "part-drawers",
        Drawers { reader, game: moment.game, scene: moment.scene, mine: &[], walk: &walk, opened: false }
            .whole(),
    );
    update
}

/// Draws the page of a replay.
pub(crate) fn replay_page(
    reader: &Reader,
    moment: &Moment<'_>,
    lines: &[LogLine],
    title: &str,
    extra: &Markup,
) -> Markup {
    let update = update(reader, moment);
    let part = |id: &str| maud::PreEscaped(update.parts.get(id).cloned().unwrap_or_default());
    let base = format!("/t/{}", moment.id);
    let place =
        super::play::TableContext { id: moment.id.to_owned(), ..super::play::TableContext::default() };
    let leaves = [
        (
            "log",
            reader.say(key!("site-log")),
            html! {
                ol #log .log tabindex="0" { (log_lines(&place, moment.game, Some(moment.scene), lines)) }
            },
        ),
        ("piles", trays::title(reader, moment.scene), html! { div #part-drawers { (part("part-drawers")) } }),
    ];
    let places = parts::Places {
        left: html! { div #part-panels { (part("part-panels")) } (extra) },
        stage: html! {
            h1.unseen { (title) }
            div #part-banner { (part("part-banner")) }
            div #part-board { (part("part-board")) }
        },
        hand: html! {
            div.row.withscript {
                button #replay-play type="button" aria-pressed="false" { (reader.say(key!("site-play-on"))) }
                input #scrubber type="range" min="0" max=(moment.last) value=(moment.ply)
                    aria-label=(reader.say(key!("site-scrubber")));
            }
        },
        acts: html! { div #part-tools { (part("part-tools")) } },
        right: parts::tabs(&leaves),
    };
    let body = html! {
        (parts::defs(moment.scene))
        main #table .table data-passive="yes" data-frame={ (base) "/frame" } data-inspect={ (base) "/inspect" }
            data-preview={ (base) "/preview" } data-eyes=[moment.eyes.map(u8::from)] {
            (parts::places(reader, &places))
        }
    };
    board_page(reader, title, moment.game, &body)
}

/// Draws the page on which a game file can be given to be looked at.
pub(crate) fn games_page(reader: &Reader, lists: &Markup, notice: Option<&str>) -> Markup {
    let body = html! {
        main.page {
            h1 { (reader.say(key!("site-games"))) }
            @if let Some(notice) = notice { div.note.bad role="alert" { (notice) } }
            div.cards.lists-of-games {
                (lists)
                section.card {
                    h2 { (reader.say(key!("site-import"))) }
                    p.help { (reader.say(key!("site-import-help"))) }
                    form method="post" action="/games/import" {
                        label.field {
                            span { (reader.say(key!("site-import-text"))) }
                            textarea name="text" required rows="8" spellcheck="false" {}
                        }
                        button.primary { (reader.say(key!("site-import"))) }
                    }
                }
            }
        }
    };
    page(reader, &reader.say(key!("site-games")), None, &body)
}
