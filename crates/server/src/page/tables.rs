//! The handlers of a table's page.

use super::fields::{Form, Query, filled, number, present};
use super::layout::{Reader, page};
use super::log;
use super::open_table::OpenTable;
use super::play::{self, TableContext};
use super::replay::{self, Moment};
use super::scene_picture::Picture;
use super::walk::{Answers, Asked, Talked};
use crate::app::AppState;
use crate::desks;
use crate::error::Error;
use crate::events::{self, Told};
use crate::hub::{Key, Prints, TableHandle};
use crate::ids::TableId;
use crate::questions::look;
use crate::session::Visitor;
use crate::store::Person;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::sse::Event;
use axum::response::{IntoResponse, Redirect, Response};
use fracas_bots::Level;
use fracas_core::Viewer;
use fracas_scene::key;
use fracas_scene::{Lang, Picks};
use fracas_table::{AnyTable, Command, Fact, PersonKey, What};
use maud::html;
use serde::Deserialize;

/// The reader of a page.
pub(crate) fn reader(visitor: &Visitor, uri: &Uri) -> Reader {
    let here = uri.path_and_query().map_or("/", |path| path.as_str());
    Reader {
        lang: visitor.lang,
        theme: Some(visitor.theme.word()).filter(|word| *word != "auto").map(str::to_owned),
        screen: visitor.screen,
        name: visitor.person().map(|person| person.name.clone()),
        account: visitor.person().is_some_and(|person| person.account.is_some()),
        here: here.to_owned(),
        games: visitor.games.clone(),
        origin: visitor.origin.clone(),
        picture: None,
        about: None,
        turns: visitor.turns,
    }
}

pub(crate) fn table_id(text: &str) -> Result<TableId, Error> {
    text.parse().map_err(|_| Error::NoTable)
}

pub(crate) async fn find(state: &AppState, id: &str) -> Result<TableHandle, Error> {
    state.hub().table(&table_id(id)?).await
}

pub(crate) fn title(reader: &Reader, table: &TableHandle) -> String {
    let game = table.game().title(reader.lang);
    let chairs = table.with(|table| table.chairs(None, crate::clock::now(), reader.lang));
    format!("{} · {game}", play::names(reader, &chairs))
}

/// The links that open the seats of a table, if the visitor plays there.
async fn invitations(
    state: &AppState,
    table: &TableHandle,
    visitor: &Visitor,
    headers: &HeaderMap,
) -> Vec<(fracas_core::Seat, String)> {
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or("localhost");
    let scheme = if state.behind_proxy() { "https" } else { "http" };
    let links = state.invitations(visitor, table.id()).await.unwrap_or_default();
    let address = |token: String| format!("{scheme}://{host}/t/{}/join/{token}", table.id());
    links.into_iter().map(|(seat, token)| (seat, address(token))).collect()
}

/// The handler of a table's page.
pub(crate) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    uri: Uri,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let table = find(&state, &id).await?;
    let mut reader = reader(&visitor, &uri);
    reader.picture = Some(format!("/t/{id}/card.png"));
    reader.about = Some(table.game().tagline(visitor.lang));
    let sight = table.page_sight(visitor.person(), visitor.lang);
    let after = sight.seq.saturating_sub(LINES);
    let talked = sight.picks.as_deref().map(|first| talked(&reader, &visitor, &table, first, &asked));
    let place = TableContext {
        id,
        invitations: invitations(&state, &table, &visitor, &headers).await,
        talked: talked.unwrap_or_default(),
        notice: None,
        earlier: (after > 0).then_some(after + 1),
        muted: state.muted(&visitor).await?,
        here: Some(table.here()),
    };
    let lines = lines(&table, visitor.person(), after, visitor.lang);
    let lines = table.with(|table| place.muted.hush(table, lines));
    Ok(play::table_page(&reader, &place, &sight, &lines, &title(&reader, &table)).into_response())
}

/// How far the picks of an address lead.
fn talked(reader: &Reader, visitor: &Visitor, table: &TableHandle, first: &Picks, asked: &Asked) -> Talked {
    let key = visitor.person().map(|person| &person.key);
    table.look(key, |table, viewer| {
        let answers = Answers {
            guide: &|picks| table.guide(viewer, picks, visitor.lang),
            why_not: &|picks| table.why_not(viewer, picks, visitor.lang),
        };
        Talked::about(reader, first, asked, &answers)
    })
}

fn lines(table: &TableHandle, person: Option<&Person>, after: u64, lang: Lang) -> Vec<fracas_table::LogLine> {
    table.look(person.map(|person| &person.key), |table, viewer| table.lines(after, viewer, lang))
}

/// Which entries of a log an address asks for.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct LogQuery {
    #[serde(deserialize_with = "number")]
    before: Option<u64>,
    #[serde(deserialize_with = "number")]
    after: Option<u64>,
}

/// Which moment of a game an address asks for.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct MomentQuery {
    #[serde(deserialize_with = "number")]
    ply: Option<usize>,
}

/// A part of the log: what came before the entry that the address names.
pub(crate) async fn log(
    State(state): State<AppState>,
    open: OpenTable,
    Query(asked): Query<LogQuery>,
) -> Result<Response, Error> {
    let last = open.table.mark().seq;
    let before = asked.before.unwrap_or(u64::MAX).clamp(1, last.saturating_add(1));
    let after = before.saturating_sub(LINES + 1);
    let muted = state.muted(&open.visitor).await?;
    let lines = open.look(|table, viewer| {
        muted.hush(table, table.lines_between(after, before, viewer, open.visitor.lang))
    });
    let OpenTable { id, table, reader, .. } = open;
    let title = title(&reader, &table);
    let place = TableContext { id, ..TableContext::default() };
    let page_of = |before: u64| format!("/t/{}/log?before={before}", place.id);
    let body = html! {
        main.page {
            h1 { (title) }
            nav.row {
                @if after > 0 { a.button href=(page_of(after + 1)) { (reader.say(key!("site-earlier"))) } }
                @if before <= last {
                    a.button href=(page_of((before + LINES).min(last + 1))) { (reader.say(key!("site-later"))) }
                }
                a.button href={ "/t/" (place.id) } { (reader.say(key!("site-to-table"))) }
            }
            ol.log { (log::log_lines(&place, table.game().name(), None, &lines)) }
        }
    };
    Ok(page(&reader, &title, Some(table.game().name()), &body).into_response())
}

/// What an open page is told: everything since an entry of the log.
fn news(
    reader: &Reader,
    place: &TableContext,
    (table, viewer): (&dyn AnyTable, Viewer),
    key: Option<&PersonKey>,
    after: u64,
    known: Option<&Prints>,
) -> super::update::Update {
    let sight = table.page_sight(viewer, key, crate::clock::now(), reader.lang);
    // Who was away for long finds the rest in the log.
    let after = after.max(sight.seq.saturating_sub(LINES));
    let lines = place.muted.hush(table, table.lines(after, viewer, reader.lang));
    let mut update =
        super::update::Update { after: Some(after), ..play::update(reader, place, &sight, &lines, known) };
    if key.is_some_and(|key| !table.seats_of(key).is_empty()) {
        update.go = rematch_since(table, after).or(update.go);
    }
    update
}

/// The one who reads, if the table is theirs: they play here or opened it.
fn concerned<'a>(table: &dyn AnyTable, key: Option<&'a PersonKey>) -> Option<&'a PersonKey> {
    key.filter(|key| !table.seats_of(key).is_empty() || table.setup().opener() == Some(*key))
}

/// A table as JSON, rendered once for all who get the same: everybody who only watches, and each person who
/// plays.
fn rendered(
    watched: &TableHandle,
    reader: &Reader,
    place: &TableContext,
    (table, viewer): (&dyn AnyTable, Viewer),
    key: Option<&PersonKey>,
    Told { after, first }: Told,
) -> std::sync::Arc<str> {
    let concerned = concerned(table, key);
    let news = |known: Option<&Prints>| news(reader, place, (table, viewer), concerned, after, known);
    if !place.muted.is_empty() {
        // Nobody else mutes the same people.
        return news(None).to_json().into();
    }
    let person = concerned.cloned();
    let wanted = Key {
        seq: table.seq(),
        after,
        viewer,
        person,
        lang: reader.lang,
        screen: reader.screen,
        strips: !first,
    };
    watched.rendered().get(&wanted, |known| {
        let update = news(Some(known));
        (update.to_json(), update.prints)
    })
}

/// The address of the next game, if it was asked for here and was opened since an entry of the log. The second game of
/// a duel opens unasked, while everybody still looks at the end of the first: nobody is led there.
fn rematch_since(table: &dyn AnyTable, after: u64) -> Option<String> {
    let asked = |entry: &fracas_table::Entry| matches!(entry.fact, Fact::RematchAsked { .. });
    let opened = |entry: &fracas_table::Entry| match &entry.fact {
        Fact::RematchOpened { table } if entry.seq > after => Some(format!("/t/{table}")),
        _ => None,
    };
    table.log().iter().any(asked).then(|| table.log().iter().rev().find_map(opened)).flatten()
}

/// The handler of a table's stream of updates.
pub(crate) async fn events(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    uri: Uri,
    Query(asked): Query<LogQuery>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let table = find(&state, &id).await?;
    let reader = reader(&visitor, &uri);
    let place = TableContext {
        id,
        invitations: invitations(&state, &table, &visitor, &headers).await,
        muted: state.muted(&visitor).await?,
        ..TableContext::default()
    };
    let key = visitor.person().map(|person| person.key.clone());
    let watched = table.clone();
    let make = move |table: &dyn AnyTable, told: Told| {
        let viewer = watched.viewer(table, key.as_ref());
        let text = rendered(&watched, &reader, &place, (table, viewer), key.as_ref(), told);
        vec![Event::default().event("update").id(table.seq().to_string()).data(text)]
    };
    events::stream(&state, &visitor, table, events::begin_after(&headers, asked.after), true, make).await
}

/// What a person sends to a table.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct TableOrderForm {
    #[serde(rename = "do")]
    order: String,
    #[serde(deserialize_with = "number")]
    ply: Option<usize>,
    /// The picks of the script.
    picks: Vec<String>,
    /// The picks of a form.
    #[serde(rename = "p")]
    links: Vec<String>,
    asking: String,
    text: String,
    #[serde(deserialize_with = "number")]
    seat: Option<u8>,
    #[serde(deserialize_with = "number")]
    level: Option<Level>,
    #[serde(deserialize_with = "present")]
    agree: bool,
    /// The hash of the share in chance that a script has put into a form.
    #[serde(deserialize_with = "filled")]
    share: Option<String>,
    /// The key by which the same command is carried out once only.
    key: Option<String>,
    /// Whether the script follows the stream.
    #[serde(deserialize_with = "present")]
    streams: bool,
    /// The entry up to which the script knows the log.
    #[serde(deserialize_with = "number")]
    seq: Option<u64>,
}

impl TableOrderForm {
    fn seat(&self) -> Result<fracas_core::Seat, Error> {
        self.seat.and_then(fracas_core::Seat::new).ok_or_else(|| Error::Unreadable("seat".to_owned()))
    }
}

/// The handler of an action by picks.
pub(crate) async fn act(
    state: State<AppState>,
    visitor: Visitor,
    path: Path<String>,
    uri: Uri,
    headers: HeaderMap,
    mut form: Form<TableOrderForm>,
) -> Result<Response, Error> {
    let what = What::Picks(std::mem::take(&mut form.sent.picks));
    let command = Command::Act { ply: form.sent.ply.unwrap_or(0), what };
    carry_out(state, visitor, path, uri, &headers, &form, command).await
}

/// The handler of all other commands of a table.
pub(crate) async fn order(
    state: State<AppState>,
    visitor: Visitor,
    path: Path<String>,
    uri: Uri,
    headers: HeaderMap,
    mut form: Form<TableOrderForm>,
) -> Result<Response, Error> {
    let sent = &mut form.sent;
    let ply = sent.ply.unwrap_or(0);
    let command = match sent.order.as_str() {
        "act" => Command::Act { ply, what: What::Picks(std::mem::take(&mut sent.links)) },
        "decline" => Command::Decline { ply },
        "asking" => Command::ChooseAsking { seat: None, asking: super::react::read(&sent.asking)? },
        "undo" => Command::Undo { ply },
        "undo-yes" => Command::AnswerUndo { yes: true },
        "undo-no" => Command::AnswerUndo { yes: false },
        "draw" => Command::OfferDraw,
        "draw-no" => Command::RefuseDraw,
        "resign" => Command::Resign,
        "rematch" => Command::AskRematch,
        "waive_share" => Command::WaiveShare,
        "say" => Command::Say { text: std::mem::take(&mut sent.text) },
        "sit" => {
            let name = visitor.someone(&state, None).await?.name;
            Command::Sit { seat: Some(sent.seat()?), name, agree: sent.agree, share: sent.share.take() }
        }
        "seat-bot" => {
            let level = sent.level.ok_or_else(|| Error::Unreadable("level".to_owned()))?;
            Command::SeatBot { seat: sent.seat()?, level }
        }
        "show" => return reveal(&state, &visitor, &path.0, sent.seat()?).await,
        "hide" => {
            state.hide(&visitor, &table_id(&path.0)?).await?;
            return Ok(Redirect::to(&format!("/t/{}", path.0)).into_response());
        }
        "hint" => return super::advice::hint(&state, &visitor, &path.0, &uri, form.script).await,
        "hurry" => {
            let done = state.hurry(&visitor, &table_id(&path.0)?).await;
            if !matches!(done, Ok(()) | Err(Error::NobodyThinks)) {
                done?;
            }
            return answer(&state, &visitor, &path.0, &uri, &headers, &form).await;
        }
        other => return Err(Error::Unreadable(format!("do={}", other.chars().take(20).collect::<String>()))),
    };
    carry_out(state, visitor, path, uri, &headers, &form, command).await
}

/// A person at a shared screen says that they are the one to act. The whole page comes again, so that nothing is left on
/// it of what another person saw.
async fn reveal(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    seat: fracas_core::Seat,
) -> Result<Response, Error> {
    match state.show(visitor, &table_id(id)?, seat).await {
        // The game has gone on: the page shows how.
        Ok(()) | Err(Error::Table(fracas_table::TableError::NotYours)) => {
            Ok(Redirect::to(&format!("/t/{id}")).into_response())
        }
        Err(why) => Err(why),
    }
}

/// How many entries of the log are on a page.
const LINES: u64 = 200;

/// How many are on the page of a replay: those of any whole game.
const REPLAYED: u64 = 2_000;

async fn carry_out(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    uri: Uri,
    headers: &HeaderMap,
    form: &Form<TableOrderForm>,
    command: Command,
) -> Result<Response, Error> {
    let person = visitor.someone(&state, None).await?;
    let rematch = command == Command::AskRematch;
    state.command(&table_id(&id)?, &person, command, form.sent.key.as_deref()).await?;
    if rematch
        && !form.script
        && let Some(next) = find(&state, &id).await?.with(|table| rematch_since(table, 0))
    {
        return Ok(Redirect::to(&next).into_response());
    }
    answer(&state, &visitor, &id, &uri, headers, form).await
}

/// What follows a command: news for the script, the table for everybody else. A script that follows the stream gets the
/// news there, once; here it learns how far the stream must have come.
async fn answer(
    state: &AppState,
    visitor: &Visitor,
    id: &str,
    uri: &Uri,
    headers: &HeaderMap,
    form: &Form<TableOrderForm>,
) -> Result<Response, Error> {
    if !form.script {
        return Ok(Redirect::to(&format!("/t/{id}")).into_response());
    }
    let table = find(state, id).await?;
    if form.sent.streams {
        return Ok(Json(serde_json::json!({ "stored": table.mark().seq })).into_response());
    }
    let place = TableContext {
        id: id.to_owned(),
        invitations: invitations(state, &table, visitor, headers).await,
        muted: state.muted(visitor).await?,
        ..TableContext::default()
    };
    let after = form.sent.seq.unwrap_or_else(|| table.mark().seq);
    let key = visitor.person().map(|person| person.key.clone());
    let reader = reader(visitor, uri);
    let update = table.look(key.as_ref(), |shown, viewer| {
        news(&reader, &place, (shown, viewer), concerned(shown, key.as_ref()), after, None).to_json()
    });
    Ok(([(header::CONTENT_TYPE, "application/json")], update).into_response())
}

/// The handler of a table's game file.
pub(crate) async fn record(open: OpenTable) -> Result<Response, Error> {
    let text = open.look(|table, viewer| table.record(viewer)).ok_or(Error::Hidden)?;
    let name = format!("attachment; filename=\"{}-{}.game\"", open.table.game().name(), open.id);
    Ok((
        [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)],
        text,
    )
        .into_response())
}

/// A picture of the position, now or after this many actions.
pub(crate) async fn picture(
    State(state): State<AppState>,
    OpenTable { table, visitor, .. }: OpenTable,
    Path((_, file)): Path<(String, String)>,
    Query(asked): Query<MomentQuery>,
) -> Result<Response, Error> {
    let looker = visitor.clone();
    let drawn = state.at_desk(&visitor, move || {
        let scene = look(&table, &looker, |seen| {
            seen.table.scene_at(asked.ply.unwrap_or_else(|| seen.table.ply()), seen.viewer, seen.lang)
        });
        // It changes with every action, and each seat sees its own.
        let kept = "private, no-cache";
        Picture::draw(table.game(), scene.ok_or(Error::NotFound)?, looker.lang, &file, kept)
    });
    drawn.await?.answer(&state).await
}

/// The moment of a table that the address asks for.
fn moment<T>(open: &OpenTable, asked: &MomentQuery, show: impl FnOnce(&Moment<'_>) -> T) -> Result<T, Error> {
    desks::expect_seated()?;
    let (game, lang) = (open.table.game().name(), open.visitor.lang);
    open.look(|table, viewer| {
        let last = table.ply();
        let ply = asked.ply.unwrap_or(last).min(last);
        let scene = table.scene_at(ply, viewer, lang).ok_or(Error::NotFound)?;
        let beats = if ply == 0 { Vec::new() } else { table.beats_at(ply, viewer, lang) };
        let position = table.position_at(ply, viewer);
        Ok(show(&Moment {
            id: &open.id,
            game,
            ply,
            last,
            scene: &scene,
            beats: &beats,
            position: position.as_deref(),
            chairs: &table.chairs(open.key(), crate::clock::now(), lang),
            over: table.is_over(),
            eyes: table.eyes(viewer, open.key()),
        }))
    })
}

/// The replay of a table.
pub(crate) async fn replay(open: OpenTable, Query(asked): Query<MomentQuery>) -> Result<Response, Error> {
    let (visitor, table) = (&open.visitor, &open.table);
    let mut lines = lines(table, visitor.person(), table.mark().seq.saturating_sub(REPLAYED), visitor.lang);
    lines.retain(|line| line.kind != "chat");
    let title = title(&open.reader, table);
    let markup = moment(&open, &asked, |moment| {
        let picture = Some(format!("/t/{}/card.png?ply={}", moment.id, moment.ply));
        let about = Some(table.game().tagline(visitor.lang));
        let reader = Reader { picture, about, ..open.reader.clone() };
        replay::replay_page(&reader, moment, &lines, &title, &html! {})
    })?;
    Ok(markup.into_response())
}

/// One moment of a replay, for the scrubber.
pub(crate) async fn frame(open: OpenTable, Query(asked): Query<MomentQuery>) -> Result<Response, Error> {
    Ok(moment(&open, &asked, |moment| replay::update(&open.reader, moment))?.into_response())
}
