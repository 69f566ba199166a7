//! The lobby: open tables, games to watch, an opponent at once; and the games that wait for the reader.

use super::fields::Form;
use super::layout::{Reader, page};
use super::parts;
use super::tables::reader;
use crate::app::AppState;
use crate::error::Error;
use crate::lists::{Listed, ListedSeat};
use crate::lobby::stream::lobby_stream;
use crate::lobby::{LobbyView, Pairing, pace};
use crate::session::Visitor;
use axum::extract::State;
use axum::http::Uri;
use axum::response::{IntoResponse, Redirect, Response};
use fracas_scene::{Key, key};
use fracas_table::{AnyGame, Millis, Opponent};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;

/// What a seat of a listed table says.
fn seat(reader: &Reader, seat: &ListedSeat) -> Markup {
    let name = match (&seat.name, seat.level) {
        (Some(name), _) => name.clone(),
        (None, Some(level)) => reader.say(Opponent::of(level).level),
        (None, None) => reader.say(key!("site-open-seat")),
    };
    html! {
        span class={ "sitter " (seat.class) } {
            i aria-hidden="true" {}
            b.open[seat.kind == "open"] { (name) }
            @if let Some(rating) = seat.rating { small.rating { (rating) } }
            small { (seat.title) }
        }
    }
}

/// What is special about a table.
fn remarks(reader: &Reader, table: &Listed) -> String {
    let mut remarks = vec![table.title.clone(), pace::words(table.clock, reader.lang)];
    // More would fill the list; the table says it all.
    remarks.extend(table.options.iter().take(3).cloned());
    if table.options.len() > 3 {
        remarks.push("…".to_owned());
    }
    if table.leg.is_some() {
        remarks.push(reader.say(key!("meet-duel")));
    }
    if table.origin == "prepared" {
        remarks.push(reader.say(key!("site-state-prepared")));
    }
    if table.started && !table.over {
        remarks.push(reader.text(key!("site-state-running"), &[("ply", table.ply.into())]));
    }
    remarks.join(" · ")
}

/// A table with who sits there, and what can be done about it.
fn row(reader: &Reader, table: &Listed, act: &Markup) -> Markup {
    html! {
        li.meeting {
            img src={ (parts::art(&table.game)) "key.webp" } alt="" loading="lazy" width="96" height="54";
            div.what {
                a.sitters href={ "/t/" (table.id) } { @for one in &table.seats { (seat(reader, one)) } }
                small { (remarks(reader, table)) }
            }
            div.act { (act) }
        }
    }
}

fn joins(reader: &Reader, table: &Listed) -> Markup {
    if table.yours() {
        return html! { a.button href={ "/t/" (table.id) } { (reader.say(key!("site-open"))) } };
    }
    html! {
        form method="post" action={ "/t/" (table.id) "/join" } {
            button.primary id={ "join-" (table.id) } { (reader.say(key!("site-join"))) }
        }
    }
}

fn watches(reader: &Reader, table: &Listed) -> Markup {
    html! { a.button href={ "/t/" (table.id) } { (reader.say(key!("site-watch-one"))) } }
}

fn tables(reader: &Reader, tables: &[&Listed], act: fn(&Reader, &Listed) -> Markup, none: Key) -> Markup {
    html! {
        @if tables.is_empty() { p.help { (reader.say(none)) } }
        ul.meetings { @for table in tables { (row(reader, table, &act(reader, table))) } }
    }
}

/// The choice of an opponent by game and clock, or that one is looked for.
fn pairing(reader: &Reader, games: &[&dyn AnyGame], view: &LobbyView) -> Markup {
    if let Some(waiting) = waiting(reader, &view.pairing) {
        return waiting;
    }
    html! {
        p.help { (reader.say(key!("meet-quick-help"))) }
        div.quick {
            @for game in games {
                div.quick-game {
                    img src={ (parts::art(game.name())) "key.webp" } alt="" loading="lazy";
                    h3 { (game.title(reader.lang)) }
                    div.paces {
                        @for word in pace::QUICK { (quick(reader, *game, word, view)) }
                    }
                }
            }
        }
    }
}

fn quick(reader: &Reader, game: &dyn AnyGame, word: &str, view: &LobbyView) -> Markup {
    let clock = pace::read(word).unwrap_or_default();
    let queue = view.queues.iter().find(|queue| queue.game == game.name() && queue.clock == clock);
    let people = queue.map_or(0, |queue| queue.people);
    html! {
        form method="post" action="/lobby/pair" {
            input type="hidden" name="game" value=(game.name());
            input type="hidden" name="clock" value=(word);
            button.pace.primary[people > 0] id={ "pair-" (game.name()) "-" (word.replace('+', "-")) } {
                b { (pace::words(clock, reader.lang)) }
                @if people > 0 { small { (reader.text(key!("meet-people"), &[("count", people.into())])) } }
            }
        }
    }
}

fn waiting(reader: &Reader, pairing: &Pairing) -> Option<Markup> {
    let (game, clock) = (pairing.game.as_ref()?, pairing.clock?);
    let title = reader.games.get(game).map_or_else(|_| game.clone(), |game| game.title(reader.lang));
    Some(html! {
        div.note.waiting role="status" {
            span.spinner aria-hidden="true" {}
            div {
                strong { (reader.say(key!("meet-waiting"))) }
                br;
                span { (title) " · " (pace::words(clock, reader.lang)) }
            }
            form method="post" action="/lobby/cancel" { button id="pair-cancel" { (reader.say(key!("site-cancel"))) } }
        }
        p.help.withscript {
            label { input type="checkbox" data-remember="notify"; " " (reader.say(key!("meet-notify"))) }
        }
        // Without scripting nothing tells the page that a person has come: it looks again.
        noscript { meta http-equiv="refresh" content="5"; }
    })
}

/// The parts of the lobby that change.
fn lobby_parts(reader: &Reader, view: &LobbyView) -> [(&'static str, Markup); 3] {
    let games: Vec<&dyn AnyGame> = reader.games.iter().collect();
    let open: Vec<&Listed> = view.open.iter().collect();
    // One's own games are found among one's games, and are not there to be watched.
    let playing: Vec<&Listed> = view.playing.iter().filter(|table| !table.yours()).collect();
    [
        ("part-pairing", pairing(reader, &games, view)),
        ("part-open", tables(reader, &open, joins, key!("meet-none-open"))),
        ("part-playing", tables(reader, &playing, watches, key!("meet-none-playing"))),
    ]
}

/// The handler of the lobby page.
pub(crate) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    uri: Uri,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    if let Some(person) = visitor.person()
        && state.keep_waiting(person).await?.table.is_some()
    {
        return Ok(Redirect::to("/lobby/seat").into_response());
    }
    let view = state.lobby_view(&visitor).await?;
    let [pairing, open, playing] = lobby_parts(&reader, &view);
    let part = |(id, markup): (&str, Markup)| html! { div id=(id) { (markup) } };
    let games: Vec<&dyn AnyGame> = reader.games.iter().collect();
    let body = html! {
        main.page.lobby data-lobby="/lobby/events" {
            div.row.top {
                h1 { (reader.say(key!("meet-lobby"))) }
                a.button href="/tournaments" { (reader.say(key!("meet-tournaments"))) }
                a.button href="/turns" { (reader.say(key!("meet-turns"))) }
            }
            section.card { h2 { (reader.say(key!("meet-quick"))) } (part(pairing)) }
            div.columns {
                section.card {
                    h2 { span.dot {} (reader.say(key!("site-open-tables"))) }
                    (part(open))
                    details {
                        summary { (reader.say(key!("meet-open-one"))) }
                        p.help { (reader.say(key!("meet-open-help"))) }
                        div.row { @for game in games { a.button href={ "/new/" (game.name()) } { (game.title(reader.lang)) } } }
                    }
                }
                section.card { h2 { (reader.say(key!("site-watch"))) } (part(playing)) }
            }
        }
    };
    Ok(page(&reader, &reader.say(key!("meet-lobby")), None, &body).into_response())
}

/// The stream of the lobby.
pub(crate) async fn events(
    State(state): State<AppState>,
    visitor: Visitor,
    uri: Uri,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    lobby_stream(&state, &visitor, move |view, turns| {
        let parts: serde_json::Map<String, serde_json::Value> = lobby_parts(&reader, view)
            .into_iter()
            .map(|(id, markup)| (id.to_owned(), markup.into_string().into()))
            .collect();
        let go = view.pairing.table.as_ref().map(|_| "/lobby/seat");
        json!({ "parts": parts, "go": go, "turns": turns }).to_string()
    })
    .await
}

/// The game and the clock of a person who asks for an opponent.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct PairForm {
    game: String,
    clock: String,
}

/// Asks for an opponent.
pub(crate) async fn pair(
    State(state): State<AppState>,
    visitor: Visitor,
    Form { sent, .. }: Form<PairForm>,
) -> Result<Response, Error> {
    let wish = state.wish(&sent.game, &sent.clock)?;
    let person = visitor.someone(&state, None).await?;
    let pairing = state.pair(&person, &wish).await?;
    visitor.set_game(wish.game);
    let Some(table) = pairing.table else { return Ok(Redirect::to("/lobby").into_response()) };
    state.stop_waiting(&person).await?;
    Ok(Redirect::to(&format!("/t/{table}")).into_response())
}

/// Stops waiting for an opponent.
pub(crate) async fn cancel(State(state): State<AppState>, visitor: Visitor) -> Result<Response, Error> {
    if let Some(person) = visitor.person() {
        if state.pairing_of(person).await?.table.is_some() {
            // A person came first, and waits at the table.
            return Ok(Redirect::to("/lobby/seat").into_response());
        }
        state.stop_waiting(person).await?;
    }
    Ok(Redirect::to("/lobby").into_response())
}

/// Leads to the table at which an opponent waits.
pub(crate) async fn seat_found(state: &AppState, visitor: &Visitor) -> Result<Option<String>, Error> {
    let Some(person) = visitor.person() else { return Ok(None) };
    let Some(table) = state.pairing_of(person).await?.table else { return Ok(None) };
    state.stop_waiting(person).await?;
    Ok(Some(format!("/t/{table}")))
}

/// Leads to the table at which an opponent waits, or back to the lobby.
pub(crate) async fn go(State(state): State<AppState>, visitor: Visitor) -> Result<Response, Error> {
    let found = seat_found(&state, &visitor).await?;
    Ok(Redirect::to(found.as_deref().unwrap_or("/lobby")).into_response())
}

/// How long a person has for a decision, in words.
fn left(reader: &Reader, deadline: Option<Millis>) -> Option<String> {
    let seconds = deadline?.saturating_sub(crate::clock::now()) / 1000;
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX).into();
    Some(match seconds {
        86_400.. => reader.text(key!("meet-left-days"), &[("count", number(seconds / 86_400))]),
        3_600.. => reader.text(key!("meet-left-hours"), &[("count", number(seconds / 3_600))]),
        _ => reader.text(key!("meet-left-minutes"), &[("count", number(seconds / 60))]),
    })
}

/// The games that wait for the reader.
pub(crate) async fn turns(
    State(state): State<AppState>,
    visitor: Visitor,
    uri: Uri,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    let tables = match visitor.person() {
        Some(person) => state.turns(person, visitor.lang).await?,
        None => Vec::new(),
    };
    let title = reader.say(key!("meet-turns"));
    let act = |table: &Listed| {
        html! {
            @if let Some(left) = left(&reader, table.deadline) { small { (left) } }
            a.button.primary href={ "/t/" (table.id) } { (reader.say(key!("site-your-turn"))) }
        }
    };
    let body = html! {
        main.page.lobby {
            h1 { (title) }
            section.card {
                @if tables.is_empty() { p.help { (reader.say(key!("meet-no-turns"))) } }
                ul.meetings { @for table in &tables { (row(&reader, table, &act(table))) } }
            }
            p.row {
                a.button href="/games" { (reader.say(key!("site-my-games"))) }
                a.button href="/lobby" { (reader.say(key!("meet-to-lobby"))) }
            }
        }
    };
    Ok(page(&reader, &title, None, &body).into_response())
}
