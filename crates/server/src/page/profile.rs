//! Profiles, the lists of the best, and reports.

use super::curve::curve;
use super::fields::{Form, Query, number, trimmed};
use super::layout::{Reader, page};
use super::parts::urlencode;
use super::tables::reader;
use crate::app::AppState;
use crate::dates;
use crate::error::Error;
use crate::extract::{PathParams, QueryParams};
use crate::ids::TableId;
use crate::moderation::{Complaint, REPORT_MOST, Whom};
use crate::profiles::{Counts, GameCounts, GamesSight, OpponentSight, ProfileSight, RankSight, Wanted};
use crate::ratings::{Rating, Score};
use crate::session::Visitor;
use crate::store::society::Bond;
use axum::extract::State;
use axum::http::{Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use fracas_core::Seat;
use fracas_scene::{Key, key};
use fracas_table::{Millis, SeatSnapshot};
use maud::{Markup, html};
use serde::Deserialize;
use std::fmt::Write as _;

/// Sides are told up to this number.
const SIDES: usize = 12;

fn day(at: Millis) -> Markup {
    let day = dates::day(at);
    html! { time datetime=(day) { (day) } }
}

/// A rating with how far it may be off.
pub(crate) fn rating(reader: &Reader, rating: Rating) -> Markup {
    let doubt = if rating.provisional { reader.say(key!("people-provisional")) } else { String::new() };
    html! {
        span.rating title=[rating.provisional.then_some(doubt)] {
            b { (rating.rating) @if rating.provisional { "?" } }
            small { " ± " (rating.deviation) }
        }
    }
}

fn bar(reader: &Reader, counts: Counts) -> Markup {
    let told = reader.text(
        key!("people-counts"),
        &[("wins", many(counts.wins)), ("draws", many(counts.draws)), ("losses", many(counts.losses))],
    );
    let all = counts.games().max(1);
    let widths = [("won", counts.wins), ("drawn", counts.draws), ("lost", counts.losses)];
    let mut at = 0;
    let parts: Vec<(&str, u64, u64)> = widths
        .into_iter()
        .map(|(class, count)| {
            let from = at * 100 / all;
            at += count;
            (class, from, at * 100 / all - from)
        })
        .collect();
    html! {
        svg.shares viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" {
            @for (class, from, width) in parts { rect class=(class) x=(from) width=(width) height="6" {} }
        }
        span { (told) }
    }
}

fn many(count: u64) -> fracas_scene::Value {
    i64::try_from(count).unwrap_or(i64::MAX).into()
}

fn game(reader: &Reader, game: &GameCounts) -> Markup {
    let seat = |place: usize| match place {
        0 => reader.say(key!("people-first")),
        1 => reader.say(key!("people-second")),
        other => reader.text(key!("people-seat"), &[("number", (other + 1).into())]),
    };
    html! {
        section.card.profile-game {
            header {
                h2 { (game.title) }
                @match game.rating {
                    Some(known) => p.big-rating { (rating(reader, known)) },
                    None => p.help { (reader.say(key!("people-unrated"))) },
                }
            }
            (curve(reader, &game.title, &game.curve))
            table.list {
                tr { th { (reader.say(key!("people-all"))) } td { (bar(reader, game.counts)) } }
                @for side in game.sides.iter().take(SIDES) {
                    tr { th { span class={ "side " (side.class) } { (side.title) } } td { (bar(reader, side.counts)) } }
                }
                @if game.seats.len() > 1 {
                    @for (place, counts) in game.seats.iter().enumerate() {
                        tr { th { (seat(place)) } td { (bar(reader, *counts)) } }
                    }
                }
            }
        }
    }
}

fn opponents(reader: &Reader, list: &[OpponentSight]) -> Markup {
    html! {
        section.card {
            h2 { (reader.say(key!("people-opponents"))) }
            @if list.is_empty() { p.help { (reader.say(key!("people-no-opponents"))) } }
            table.list {
                @for opponent in list {
                    tr {
                        th {
                            @match &opponent.account {
                                Some(account) => a href=(address(account)) { (opponent.name) },
                                None => (opponent.name),
                            }
                            br;
                            small { (day(opponent.last)) }
                        }
                        td { (bar(reader, opponent.counts)) }
                    }
                }
            }
        }
    }
}

/// The address of a profile.
pub(crate) fn address(account: &str) -> String {
    format!("/people/{}", urlencode(account))
}

/// The query of a search, without where its page begins.
fn query(wanted: &Wanted) -> String {
    let pairs = [
        ("game", &wanted.game),
        ("opponent", &wanted.opponent),
        ("result", &wanted.result),
        ("from", &wanted.from),
        ("until", &wanted.until),
    ];
    let mut text = String::new();
    for (name, value) in pairs {
        if let Some(value) = value.as_deref().filter(|value| !value.is_empty()) {
            // Writing to a string cannot fail.
            let _ = write!(text, "{name}={}&", urlencode(value));
        }
    }
    text
}

fn search_form(reader: &Reader, account: &str, wanted: &Wanted) -> Markup {
    let value = |text: &Option<String>| text.clone().unwrap_or_default();
    html! {
        form.search method="get" action={ (address(account)) "#games" } {
            label.field {
                span { (reader.say(key!("people-game"))) }
                select name="game" {
                    option value="" { (reader.say(key!("people-any"))) }
                    @for game in reader.games.iter() {
                        option value=(game.name()) selected[wanted.game.as_deref() == Some(game.name())] {
                            (game.title(reader.lang))
                        }
                    }
                }
            }
            label.field {
                span { (reader.say(key!("people-result"))) }
                select name="result" {
                    option value="" { (reader.say(key!("people-any"))) }
                    @for score in [Score::Win, Score::Draw, Score::Loss] {
                        option value=(score.word()) selected[wanted.result.as_deref() == Some(score.word())] {
                            (reader.say(score_key(score)))
                        }
                    }
                }
            }
            label.field {
                span { (reader.say(key!("people-opponent"))) }
                input type="search" name="opponent" maxlength="40" value=(value(&wanted.opponent)) autocomplete="off";
            }
            label.field {
                span { (reader.say(key!("people-from"))) }
                input type="date" name="from" value=(value(&wanted.from));
            }
            label.field {
                span { (reader.say(key!("people-until"))) }
                input type="date" name="until" value=(value(&wanted.until));
            }
            button { (reader.say(key!("people-search"))) }
        }
    }
}

pub(super) fn score_key(score: Score) -> Key {
    match score {
        Score::Win => key!("people-win"),
        Score::Draw => key!("people-draw"),
        Score::Loss => key!("people-loss"),
    }
}

fn games(reader: &Reader, account: &str, wanted: &Wanted, found: &GamesSight) -> Markup {
    let asked = query(wanted);
    html! {
        section.card #games {
            h2 { (reader.say(key!("people-games"))) }
            (search_form(reader, account, wanted))
            @if found.games.is_empty() { p.help { (reader.say(key!("site-none"))) } }
            table.list {
                @for game in &found.games {
                    tr {
                        td {
                            span class={ "score " (game.result.word()) } { (reader.say(score_key(game.result))) }
                            " "
                            a href={ "/t/" (game.table) } { (game.side) " – " (game.opponents.join(", ")) }
                            br;
                            small {
                                (game.title) " · " (day(game.ended)) " · "
                                @match (game.rating, game.change) {
                                    (Some(rating), Some(change)) => {
                                        (rating) " (" (if change < 0 { "−" } else { "+" }) (change.abs()) ")"
                                    },
                                    _ => (game.unrated.map(|why| reader.say(why.key())).unwrap_or_default()),
                                }
                            }
                        }
                        td {
                            a.button.quiet href={ "/t/" (game.table) "/record" } { (reader.say(key!("site-download"))) }
                        }
                    }
                }
            }
            p.row {
                @if let Some(next) = &found.next {
                    a.button href={ (address(account)) "?" (asked) "after=" (next) "#games" } { (reader.say(key!("site-earlier"))) }
                }
                @if !found.games.is_empty() {
                    a.button.quiet href={ (address(account)) "/archive?" (asked) } { (reader.say(key!("people-archive"))) }
                }
            }
        }
    }
}

/// What can be done about a person: its word in forms, its text and what it means.
type Dealing = (&'static str, Key, Key);

const MUTE: Dealing = ("mute", key!("people-mute"), key!("people-mute-help"));
const BLOCK: Dealing = ("block", key!("people-block"), key!("people-block-help"));
const UNMUTE: Dealing = ("none", key!("people-unmute"), key!("people-unmute-help"));
const UNBLOCK: Dealing = ("none", key!("people-unblock"), key!("people-unblock-help"));

fn dealings(reader: &Reader, profile: &ProfileSight) -> Markup {
    let choice = |bond: Option<Bond>| match bond {
        None => &[MUTE, BLOCK][..],
        Some(Bond::Mute) => &[UNMUTE, BLOCK],
        Some(Bond::Block) => &[UNBLOCK],
    };
    html! {
        div.row {
            form.row method="post" action={ (address(&profile.name)) "/bond" } {
                @for (word, key, help) in choice(profile.bond) {
                    button.quiet name="bond" value=(word) title=(reader.say(*help)) { (reader.say(*key)) }
                }
            }
            a.button.quiet href={ "/report?name=" (urlencode(&profile.name)) } { (reader.say(key!("people-report"))) }
        }
    }
}

/// The handler of a person's profile page.
pub(crate) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(name): PathParams<String>,
    QueryParams(wanted): QueryParams<Wanted>,
    uri: Uri,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    let profile = state.profile(&visitor, &name).await?;
    let found =
        if profile.games_shown { Some(state.games_of(&visitor, &name, &wanted).await?) } else { None };
    let body = html! {
        main.page.profile {
            h1 { (profile.name) " " span.tag { (crate::store::Person::MARK) } }
            p.lead { (reader.say(key!("people-since"))) " " (day(profile.since)) }
            @if profile.own {
                p.row { a.button href="/account" { (reader.say(key!("site-account"))) } a.button.quiet href="/ratings" { (reader.say(key!("people-best"))) } }
            } @else { (dealings(&reader, &profile)) }
            div.profile-cards {
                @for counts in &profile.games { (game(&reader, counts)) }
                @if profile.games.is_empty() { section.card { p { (reader.say(key!("people-no-games"))) } } }
                @if profile.games_shown { (opponents(&reader, &profile.opponents)) }
            }
            @match &found {
                Some(found) => (games(&reader, &profile.name, &wanted, found)),
                None => p.help { (reader.say(key!("people-games-hidden"))) },
            }
        }
    };
    Ok(page(&reader, &profile.name, None, &body).into_response())
}

/// The files of the games that a search finds.
pub(crate) async fn archive(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(name): PathParams<String>,
    QueryParams(wanted): QueryParams<Wanted>,
) -> Result<Response, Error> {
    let text = state.archive(&visitor, &name, &wanted).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"games.txt\""),
    ];
    Ok((headers, text).into_response())
}

fn bond_of(word: Option<&str>) -> Result<Option<Bond>, Error> {
    match word {
        Some("mute") => Ok(Some(Bond::Mute)),
        Some("block") => Ok(Some(Bond::Block)),
        Some("none") => Ok(None),
        Some(_) | None => Err(Error::Unreadable("bond".to_owned())),
    }
}

/// What is done about a person, and where they sit if they are known by that.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct BondForm {
    bond: Option<String>,
    #[serde(deserialize_with = "number")]
    seat: Option<u8>,
}

/// Mutes or blocks a person.
pub(crate) async fn bind(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(name): PathParams<String>,
    Form { sent, .. }: Form<BondForm>,
) -> Result<Response, Error> {
    let bond = bond_of(sent.bond.as_deref())?;
    let person = visitor.someone(&state, None).await?;
    let back = address(&name);
    state.bind(&person, &Whom { name: Some(name), bond, ..Whom::default() }).await?;
    Ok(Redirect::to(&back).into_response())
}

/// Mutes or blocks a person who sits at a table.
pub(crate) async fn bind_at_table(
    State(state): State<AppState>,
    visitor: Visitor,
    PathParams(table): PathParams<TableId>,
    Form { sent, .. }: Form<BondForm>,
) -> Result<Response, Error> {
    let bond = bond_of(sent.bond.as_deref())?;
    let seat = sent.seat.and_then(Seat::new);
    let person = visitor.someone(&state, None).await?;
    let back = format!("/t/{table}");
    state.bind(&person, &Whom { table: Some(table), seat, bond, ..Whom::default() }).await?;
    Ok(Redirect::to(&back).into_response())
}

/// The other people at a table, with what can be done about them.
pub(crate) fn others(reader: &Reader, table: &str, chairs: &[SeatSnapshot]) -> Markup {
    let mark = format!(" {}", crate::store::Person::MARK);
    html! {
        @for chair in chairs.iter().filter(|chair| chair.kind == "person" && !chair.yours) {
            div.row {
                @match chair.name.strip_suffix(&mark) {
                    Some(account) => a.button.quiet href=(address(account)) { (chair.name) },
                    None => span { (chair.name) },
                }
                // No script takes this up: the whole page is made again without what is not wanted.
                form.row method="post" action={ "/t/" (table) "/bond" } {
                    input type="hidden" name="seat" value=(u8::from(chair.seat));
                    @for (word, key, help) in [MUTE, BLOCK] {
                        button.quiet name="bond" value=(word) title=(reader.say(help)) { (reader.say(key)) }
                    }
                }
            }
        }
    }
}

fn ladder(reader: &Reader, list: &[RankSight]) -> Markup {
    html! {
        @if list.is_empty() { p.help { (reader.say(key!("people-nobody-rated"))) } }
        table.list.ladder {
            @for (place, ranked) in (1..).zip(list) {
                tr {
                    td { (place) }
                    th {
                        @match &ranked.account {
                            Some(account) => a href=(address(account)) { (ranked.name) },
                            None => { (ranked.name) " " span.tag { (reader.say(key!("people-bot"))) } },
                        }
                    }
                    td { (rating(reader, ranked.rating)) }
                }
            }
        }
    }
}

/// The best of every game.
pub(crate) async fn ratings(
    State(state): State<AppState>,
    visitor: Visitor,
    uri: Uri,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    let mut lists = Vec::new();
    for game in state.games().led_by(visitor.game.as_deref()) {
        lists.push((game.title(visitor.lang), state.ladder(game.name(), visitor.lang).await?));
    }
    let body = html! {
        main.page {
            h1 { (reader.say(key!("people-best"))) }
            p.lead { (reader.say(key!("people-ratings-about"))) }
            div.cards.top {
                @for (title, list) in &lists { section.card { h2 { (title) } (ladder(&reader, list)) } }
            }
        }
    };
    Ok(page(&reader, &reader.say(key!("people-best")), None, &body).into_response())
}

/// What a report is about, from a query or a form.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct ReportFields {
    #[serde(deserialize_with = "trimmed")]
    name: Option<String>,
    #[serde(deserialize_with = "trimmed")]
    table: Option<String>,
    #[serde(deserialize_with = "number")]
    line: Option<u64>,
    #[serde(deserialize_with = "trimmed")]
    text: Option<String>,
}

impl ReportFields {
    fn complaint(self) -> Result<Complaint, Error> {
        let table = self.table.map(|id| id.parse().map_err(|_| Error::NoTable)).transpose()?;
        let text = self.text.unwrap_or_default();
        Ok(Complaint { name: self.name, table, line: self.line, seat: None, text })
    }
}

async fn report_page(
    state: &AppState,
    visitor: &Visitor,
    uri: &Uri,
    about: &Complaint,
    notice: Option<(&str, String)>,
) -> Result<Markup, Error> {
    let reader = reader(visitor, uri);
    let mut lines = Vec::new();
    if let Some(id) = &about.table {
        let muted = state.muted(visitor).await?;
        let key = visitor.person().map(|person| &person.key);
        let table = state.hub().table(id).await?;
        lines = table.look(key, |table, viewer| muted.hush(table, table.lines(0, viewer, visitor.lang)));
        lines.retain(|line| line.kind == "chat");
        lines.reverse();
        lines.truncate(50);
    }
    let body = html! {
        main.page {
            h1 { (reader.say(key!("people-report"))) }
            @if let Some((class, text)) = &notice { div class={ "note " (class) } role="status" { (text) } }
            section.card {
                p { (reader.say(key!("people-report-help"))) }
                form method="post" action="/report" {
                    @match (&about.name, &about.table) {
                        (Some(name), None) => {
                            input type="hidden" name="name" value=(name);
                            p { (reader.say(key!("people-report-player"))) " " b { (name) } }
                        },
                        (_, Some(table)) => {
                            input type="hidden" name="table" value=(table);
                            p { (reader.say(key!("people-report-table"))) " " a href={ "/t/" (table) } { (table) } }
                            label.field {
                                span { (reader.say(key!("people-report-line"))) }
                                select name="line" {
                                    option value="" { (reader.say(key!("people-report-no-line"))) }
                                    @for line in &lines {
                                        option value=(line.seq) selected[about.line == Some(line.seq)] {
                                            @for beat in &line.beats { (beat.text) }
                                        }
                                    }
                                }
                            }
                        },
                        (None, None) => {
                            label.field {
                                span { (reader.say(key!("people-report-player"))) }
                                input type="text" name="name" maxlength="40" required;
                            }
                        },
                    }
                    label.field {
                        span { (reader.say(key!("people-report-text"))) }
                        textarea name="text" required maxlength=(REPORT_MOST) { (about.text) }
                    }
                    button.primary { (reader.say(key!("people-report-send"))) }
                }
            }
        }
    };
    Ok(page(&reader, &reader.say(key!("people-report")), None, &body))
}

/// The form of a report.
pub(crate) async fn write_report(
    State(state): State<AppState>,
    visitor: Visitor,
    uri: Uri,
    Query(about): Query<ReportFields>,
) -> Result<Response, Error> {
    let about = about.complaint()?;
    Ok(report_page(&state, &visitor, &uri, &about, None).await?.into_response())
}

/// Keeps a report on a person.
pub(crate) async fn report(
    State(state): State<AppState>,
    visitor: Visitor,
    uri: Uri,
    Form { sent, .. }: Form<ReportFields>,
) -> Result<Response, Error> {
    let about = sent.complaint()?;
    let person = visitor.someone(&state, None).await?;
    let words = reader(&visitor, &uri);
    match state.report(&person, &about).await {
        Ok(_) => {
            let empty = Complaint { text: String::new(), ..about };
            let notice = Some(("good", words.say(key!("people-report-sent"))));
            Ok(report_page(&state, &visitor, &uri, &empty, notice).await?.into_response())
        }
        Err(error @ (Error::Store(_) | Error::Stopping | Error::Broken(_) | Error::NoTable)) => Err(error),
        Err(error) => {
            let notice = Some(("bad", error.told(visitor.lang).text));
            let page = report_page(&state, &visitor, &uri, &about, notice).await?;
            Ok((error.status(), page).into_response())
        }
    }
}
