//! Tournaments: the list, a form for a new one, and the page of one with its crosstable.

use super::fields::{Form, number, present};
use super::layout::{Reader, page};
use super::parts;
use super::tables::{reader, table_id};
use crate::app::AppState;
use crate::error::Error;
use crate::lobby::pace;
use crate::lobby::stream::tournament_stream;
use crate::session::Visitor;
use crate::store::Stage;
use crate::tournament::{MeetingView, NAME, Plan, ROUNDS, TournamentOrder, TournamentView};
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Redirect, Response};
use fracas_bots::Level;
use fracas_league::System;
use fracas_scene::{Key, key};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;

/// How many of each stage are listed.
const SHOWN: usize = 30;

/// Half points as people write them.
fn points(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}

/// Quarter points as people write them.
fn quarters(quarters: u32) -> String {
    let part = ["", "¼", "½", "¾"][(quarters % 4) as usize];
    match quarters / 4 {
        0 if !part.is_empty() => part.to_owned(),
        whole => format!("{whole}{part}"),
    }
}

fn name(reader: &Reader, view: &TournamentView, number: usize) -> String {
    let Some(player) = view.players.get(number) else { return String::new() };
    match (&player.name, player.level) {
        (Some(name), _) => name.clone(),
        (None, Some(level)) => reader.say(fracas_table::Opponent::of(level).level),
        (None, None) => String::new(),
    }
}

fn system(reader: &Reader, view: &TournamentView) -> String {
    match view.system {
        System::RoundRobin => reader.say(key!("meet-robin")),
        System::Swiss { rounds } => reader.text(key!("meet-swiss-of"), &[("rounds", rounds.into())]),
    }
}

fn stage_key(stage: Stage) -> Key {
    match stage {
        Stage::Open => key!("meet-stage-open"),
        Stage::Running => key!("meet-stage-running"),
        Stage::Over => key!("meet-stage-over"),
    }
}

/// What is special about a tournament.
fn remarks(reader: &Reader, view: &TournamentView) -> String {
    let mut remarks = vec![view.title.clone(), system(reader, view), pace::words(view.clock, reader.lang)];
    if view.duel {
        remarks.push(reader.say(key!("meet-duel")));
    }
    remarks.push(
        reader.text(
            key!("meet-players-of"),
            &[("count", view.players.len().into()), ("most", view.most.into())],
        ),
    );
    remarks.join(" · ")
}

fn listed(reader: &Reader, views: &[TournamentView]) -> Markup {
    html! {
        @if views.is_empty() { p.help { (reader.say(key!("meet-no-tournaments"))) } }
        ul.meetings {
            @for view in views {
                li.meeting {
                    img src={ (parts::art(&view.game)) "key.webp" } alt="" loading="lazy" width="96" height="54";
                    div.what {
                        a.sitters href={ "/tournaments/" (view.id) } { span.sitter { b { (view.name) } } }
                        small { (remarks(reader, view)) }
                    }
                    div.act { a.button href={ "/tournaments/" (view.id) } { (reader.say(key!("site-open"))) } }
                }
            }
        }
    }
}

fn form(reader: &Reader) -> Markup {
    html! {
        form method="post" action="/tournaments" {
            label.field {
                span { (reader.say(key!("site-name"))) }
                input type="text" name="name" required maxlength=(NAME);
            }
            label.field {
                span { (reader.say(key!("meet-game"))) }
                select name="game" {
                    @for game in reader.games.iter() { option value=(game.name()) { (game.title(reader.lang)) } }
                }
            }
            label.field {
                span { (reader.say(key!("site-clock"))) }
                select name="clock" {
                    @for word in pace::PACES {
                        option value=(word) selected[word == "10+15"] { (pace::told(word, reader.lang)) }
                    }
                }
            }
            label.field {
                span { (reader.say(key!("meet-system"))) }
                select name="rounds" {
                    option value="" { (reader.say(key!("meet-robin"))) }
                    @for rounds in 3..=ROUNDS {
                        option value=(rounds) { (reader.text(key!("meet-swiss-of"), &[("rounds", rounds.into())])) }
                    }
                }
            }
            label.field {
                span { (reader.say(key!("meet-most-players"))) }
                input type="number" name="players" min="2" max="64" value="8" required;
            }
            p { label { input type="checkbox" name="duel" value="yes"; " " (reader.say(key!("site-duel"))) } }
            p { button.primary { (reader.say(key!("meet-new-tournament"))) } }
        }
    }
}

/// The handler of the list of tournaments.
pub(crate) async fn list(
    State(state): State<AppState>,
    visitor: Visitor,
    uri: Uri,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    let title = reader.say(key!("meet-tournaments"));
    let mut stages = Vec::new();
    for stage in [Stage::Open, Stage::Running, Stage::Over] {
        stages.push((stage, state.tournament_list(stage, SHOWN, &visitor).await?));
    }
    let body = html! {
        main.page.lobby {
            h1 { (title) }
            div.columns {
                div.stack {
                    @for (stage, views) in &stages {
                        section.card { h2 { (reader.say(stage_key(*stage))) } (listed(&reader, views)) }
                    }
                }
                section.card { h2 { (reader.say(key!("meet-new-tournament"))) } (form(&reader)) }
            }
        }
    };
    Ok(page(&reader, &title, None, &body).into_response())
}

/// A tournament as its form sends it.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct PlanForm {
    name: String,
    game: String,
    clock: String,
    #[serde(deserialize_with = "present")]
    duel: bool,
    rounds: String,
    #[serde(deserialize_with = "number")]
    players: Option<usize>,
}

/// Makes a tournament.
pub(crate) async fn create(
    State(state): State<AppState>,
    visitor: Visitor,
    Form { sent: PlanForm { name, game, clock, duel, rounds, players }, .. }: Form<PlanForm>,
) -> Result<Response, Error> {
    let number = |text: &str| text.parse().map_err(|_| Error::Unreadable("rounds".to_owned()));
    let plan = Plan {
        name,
        game,
        answers: fracas_scene::Answers::new(),
        clock,
        duel,
        rounds: if rounds.is_empty() { None } else { Some(number(&rounds)?) },
        players: players.ok_or_else(|| Error::Unreadable("players".to_owned()))?,
    };
    let person = visitor.someone(&state, None).await?;
    let id = state.new_tournament(plan, &person).await?;
    Ok(Redirect::to(&format!("/tournaments/{id}")).into_response())
}

fn command(view: &TournamentView, order: &str, body: &Markup) -> Markup {
    html! {
        form method="post" action={ "/tournaments/" (view.id) } {
            input type="hidden" name="do" value=(order);
            (body)
        }
    }
}

/// What the reader can do.
fn tools(reader: &Reader, view: &TournamentView, programs: &[String]) -> Markup {
    let own = view.own();
    let button = |key: Key| html! { button { (reader.say(key)) } };
    html! {
        @if let Some(table) = &view.table {
            p { a.button.primary.big href={ "/t/" (table) } { (reader.say(key!("meet-to-game"))) } }
        }
        div.row {
            @if view.stage == Stage::Open && own.is_none() && view.players.len() < view.most {
                (command(view, "join", &html! { button.primary #tournament-join { (reader.say(key!("meet-take-part"))) } }))
            }
            @if own.is_some_and(|own| !own.withdrawn) && view.stage != Stage::Over {
                (command(view, "leave", &button(if view.stage == Stage::Open { key!("meet-leave") } else { key!("meet-withdraw") })))
            }
            @if view.opener && view.stage == Stage::Open {
                @if view.players.len() >= 2 {
                    (command(view, "start", &html! { button.primary { (reader.say(key!("meet-start"))) } }))
                }
                (command(view, "cancel", &button(key!("meet-call-off"))))
            }
        }
        @if view.opener && view.stage == Stage::Open && view.players.len() < view.most {
            div.row {
                (command(view, "add_bot", &html! {
                    select name="level" aria-label=(reader.say(key!("site-level"))) {
                        @for level in Level::ALL {
                            option value=(level) { (reader.say(fracas_table::Opponent::of(level).level)) }
                        }
                    }
                    " "
                    button { (reader.say(key!("meet-add-bot"))) }
                }))
                @for program in programs {
                    (command(view, "add_program", &html! {
                        input type="hidden" name="name" value=(program);
                        button { "+ " (program) }
                    }))
                }
            }
        }
    }
}

/// The cell of two in the crosstable: what the one made against the other, with a link to the game.
fn cell(view: &TournamentView, one: usize, other: usize) -> Markup {
    let meetings = view.rounds.iter().flat_map(|round| &round.meetings);
    let both = |meeting: &&MeetingView| {
        (meeting.first == one && meeting.second == Some(other))
            || (meeting.first == other && meeting.second == Some(one))
    };
    html! {
        @for meeting in meetings.filter(both) {
            @let place = usize::from(meeting.first != one);
            @if let Some(table) = meeting.tables.last() {
                a href={ "/t/" (table) } {
                    @match meeting.halves {
                        Some(halves) => (points(halves[place])),
                        None => "…",
                    }
                }
                " "
            }
        }
    }
}

fn table(reader: &Reader, view: &TournamentView) -> Markup {
    let cross = matches!(view.system, System::RoundRobin) && view.players.len() <= 16;
    let swiss = matches!(view.system, System::Swiss { .. });
    html! {
        div.wide {
            table.cross {
                thead {
                    tr {
                        th scope="col" { "#" }
                        th scope="col" { (reader.say(key!("meet-player"))) }
                        @if cross {
                            @for (row, standing) in (1..).zip(&view.standings) {
                                th scope="col" title=(name(reader, view, standing.player)) { (row) }
                            }
                        } @else {
                            @for number in 1..=view.rounds.len() { th scope="col" { (reader.say(key!("meet-round-letter"))) (number) } }
                        }
                        th scope="col" { (reader.say(key!("meet-points"))) }
                        @if swiss { th scope="col" title=(reader.say(key!("meet-buchholz-help"))) { "Buchholz" } }
                        th scope="col" title=(reader.say(key!("meet-sonneborn-help"))) { "Sonneborn" }
                    }
                }
                tbody {
                    @for (row, standing) in (1..).zip(&view.standings) {
                        @let player = &view.players[standing.player];
                        tr.mine[player.yours].gone[player.withdrawn] {
                            // In a crosstable the number of a row is that of its column.
                            td { @if cross { (row) } @else { (standing.place) } }
                            th scope="row" {
                                (name(reader, view, standing.player))
                                @if player.withdrawn { " " small { (reader.say(key!("meet-withdrawn"))) } }
                            }
                            @if cross {
                                @for other in &view.standings {
                                    td.same[other.player == standing.player] { (cell(view, standing.player, other.player)) }
                                }
                            } @else {
                                @for number in 0..view.rounds.len() { td { (of_round(reader, view, number, standing.player)) } }
                            }
                            td { strong { (points(standing.sheet.halves)) } }
                            @if swiss { td { (points(standing.sheet.buchholz)) } }
                            td { (quarters(standing.sheet.sonneborn)) }
                        }
                    }
                }
            }
        }
    }
}

/// What a player made of a round.
fn of_round(reader: &Reader, view: &TournamentView, number: usize, player: usize) -> Markup {
    let with = |meeting: &&MeetingView| meeting.first == player || meeting.second == Some(player);
    let Some(meeting) = view.rounds[number].meetings.iter().find(with) else { return html! { "–" } };
    let Some(second) = meeting.second else { return html! { (reader.say(key!("meet-bye"))) } };
    let (place, other) = if meeting.first == player { (0, second) } else { (1, meeting.first) };
    let rank =
        view.standings.iter().find(|standing| standing.player == other).map_or(0, |standing| standing.place);
    html! {
        @if let Some(table) = meeting.tables.last() {
            a href={ "/t/" (table) } title=(name(reader, view, other)) {
                @match meeting.halves {
                    Some(halves) => (points(halves[place])),
                    None => "…",
                }
                small { " " (rank) }
            }
        }
    }
}

fn rounds(reader: &Reader, view: &TournamentView) -> Markup {
    html! {
        @for (index, round) in view.rounds.iter().enumerate().rev() {
            h3 { (reader.text(key!("meet-round"), &[("number", (index + 1).into()), ("count", view.length.into())])) }
            ul.pairings {
                @for meeting in &round.meetings {
                    li {
                        span { (name(reader, view, meeting.first)) }
                        @if let Some(second) = meeting.second {
                            " – " span { (name(reader, view, second)) } " "
                            @match meeting.halves {
                                Some([one, other]) => strong { (points(one)) " : " (points(other)) },
                                None => em { (reader.say(key!("meet-in-play"))) },
                            }
                            @for (game, table) in meeting.tables.iter().enumerate() {
                                " " a href={ "/t/" (table) } {
                                    (reader.say(key!("meet-game"))) @if meeting.tables.len() > 1 { " " (game + 1) }
                                }
                            }
                        } @else {
                            " – " (reader.say(key!("meet-bye")))
                        }
                    }
                }
            }
        }
    }
}

/// Draws the parts of a tournament's page that change.
fn tournament_parts(
    reader: &Reader,
    view: &TournamentView,
    programs: &[String],
) -> [(&'static str, Markup); 4] {
    let winner = view.standings.first().filter(|_| view.stage == Stage::Over && !view.rounds.is_empty());
    let facts = html! {
        p.lead { (remarks(reader, view)) }
        p {
            span.tag { (reader.say(stage_key(view.stage))) }
            @if let Some(winner) = winner {
                " " strong { (reader.text(key!("meet-won-by"), &[("name", name(reader, view, winner.player).into())])) }
            }
        }
    };
    [
        ("part-facts", facts),
        ("part-tools", tools(reader, view, programs)),
        ("part-table", table(reader, view)),
        ("part-rounds", rounds(reader, view)),
    ]
}

/// The page of a tournament.
pub(crate) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    uri: Uri,
) -> Result<Response, Error> {
    let view = state.tournament_view(&table_id(&id).map_err(|_| Error::NotFound)?, &visitor).await?;
    let mut reader = reader(&visitor, &uri);
    reader.about = Some(remarks(&reader, &view));
    let [facts, tools, table, rounds] = tournament_parts(&reader, &view, &state.hub().programs());
    let part = |(id, markup): (&str, Markup)| html! { div id=(id) { (markup) } };
    let body = html! {
        main.page.lobby.tournament data-lobby={ "/tournaments/" (view.id) "/events" } {
            // Without scripting nothing tells the page that a round has begun: it looks again.
            @if view.stage == Stage::Running { noscript { meta http-equiv="refresh" content="10"; } }
            h1 { (view.name) }
            (part(facts))
            section.card.doings { (part(tools)) }
            section.card { h2 { (reader.say(key!("meet-standings"))) } (part(table)) }
            section.card { h2 { (reader.say(key!("meet-rounds"))) } (part(rounds)) }
            p.help { (reader.say(key!("meet-tournament-help"))) }
        }
    };
    Ok(page(&reader, &view.name, Some(&view.game), &body).into_response())
}

/// The stream of a tournament's page.
pub(crate) async fn events(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    uri: Uri,
) -> Result<Response, Error> {
    let id = table_id(&id).map_err(|_| Error::NotFound)?;
    let (words, programs) = (reader(&visitor, &uri), state.hub().programs());
    tournament_stream(&state, &visitor, id, move |view| {
        let parts: serde_json::Map<String, serde_json::Value> = tournament_parts(&words, view, &programs)
            .into_iter()
            .map(|(id, markup)| (id.to_owned(), markup.into_string().into()))
            .collect();
        let play = view.table.as_ref().map(|table| format!("/t/{table}"));
        json!({ "parts": parts, "play": play }).to_string()
    })
    .await
}

/// What a person sends to a tournament.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct TournamentOrderForm {
    #[serde(rename = "do")]
    order: String,
    #[serde(deserialize_with = "number")]
    level: Option<Level>,
    name: String,
}

/// What a person wants of a tournament.
pub(crate) async fn order(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form { sent, .. }: Form<TournamentOrderForm>,
) -> Result<Response, Error> {
    let id = table_id(&id).map_err(|_| Error::NotFound)?;
    let order = match sent.order.as_str() {
        "join" => TournamentOrder::Join,
        "leave" => TournamentOrder::Leave,
        "start" => TournamentOrder::Start,
        "cancel" => TournamentOrder::Cancel,
        "add_bot" => {
            let level = sent.level.ok_or_else(|| Error::Unreadable("level".to_owned()))?;
            TournamentOrder::AddBot { level }
        }
        "add_program" => TournamentOrder::AddProgram { name: sent.name },
        other => return Err(Error::Unreadable(format!("do={}", other.chars().take(20).collect::<String>()))),
    };
    let person = visitor.someone(&state, None).await?;
    state.order_tournament(&id, &person, &order).await?;
    Ok(Redirect::to(&format!("/tournaments/{id}")).into_response())
}
