//! The handlers of the start page, settings, accounts, rules and lists.

use super::account::account_page;
use super::course::next_lesson;
use super::fields::{Form, Query, filled, number, present};
use super::home::{self, Offered, TableLink};
use super::layout::{Reader, page};
use super::own_account::Own;
use super::play::ALLOWANCES;
use super::profile::score_key;
use super::replay::games_page;
use super::rulebook::rules_page;
use super::tables::reader;
use crate::app::AppState;
use crate::dates::day;
use crate::error::Error;
use crate::hub::{Opening, SeatWish, may_be_rated};
use crate::ids::TableId;
use crate::lobby::pace;
use crate::moderation::Whom;
use crate::progress::Progress;
use crate::ratings::{Player, Score};
use crate::session::Visitor;
use crate::store::society::{Audience, Society};
use crate::store::{Origin, Row, TableFilter, Theme};
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Redirect, Response};
use fracas_bots::Level;
use fracas_scene::key;
use fracas_scene::{Answers, Lang};
use fracas_table::{Allowance, Holder, Opponent, UndoRule};
use maud::html;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// The address of the largest picture of a game.
fn hero(game: &dyn fracas_table::AnyGame) -> String {
    let file = if game.art("hero.webp").is_some() { "hero.webp" } else { "key.webp" };
    format!("{}{file}", super::parts::art(game.name()))
}

/// All games, the one that the visitor played last first.
fn offered(state: &AppState, visitor: &Visitor) -> Vec<Offered> {
    let lang = visitor.lang;
    let offer = |game: &'static dyn fracas_table::AnyGame| Offered {
        name: game.name(),
        title: game.title(lang),
        tagline: game.tagline(lang),
        picture: hero(game),
        teaches: game.teacher().is_some_and(|teacher| !teacher.lessons(lang).is_empty()),
        level: Level::Novice,
        side_fields: game.side_fields(),
        faces: faces(game, lang),
        sides: sides(game, lang),
        fields: game.form(lang),
        workshops: game.workshops(lang),
    };
    state.games().led_by(visitor.game.as_deref()).into_iter().map(offer).collect()
}

/// The sides that are the same in every game, with their looks if they have any.
fn sides(game: &dyn fracas_table::AnyGame, lang: Lang) -> Vec<(String, Option<fracas_scene::SideFace>)> {
    let looks = game.side_faces(lang).into_iter().map(Some).chain(std::iter::repeat(None));
    game.sides(lang).into_iter().zip(looks).collect()
}

/// How the answers to the fields about sides look, and those to other fields that everybody is asked.
fn faces(
    game: &dyn fracas_table::AnyGame,
    lang: fracas_scene::Lang,
) -> BTreeMap<String, fracas_scene::SideFace> {
    let names = game.side_fields();
    let shown = |field: &fracas_scene::model::Field| field.common || names.contains(&field.name);
    let fields = game.form(lang).into_iter().filter(shown);
    let values = fields.flat_map(|field| field.choices).map(|choice| choice.value);
    values.filter_map(|value| Some((value.clone(), game.side_face(&value, lang)?))).collect()
}

/// What came before may say who is met next.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct LevelQuery {
    #[serde(deserialize_with = "number")]
    level: Option<Level>,
}

/// The page on which a game is set up.
pub(crate) async fn new_game(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(game): Path<String>,
    uri: Uri,
    Query(asked): Query<LevelQuery>,
) -> Result<Response, Error> {
    let name = state.games().get(&game)?.name();
    let mut offered = offered(&state, &visitor);
    let game = offered.iter_mut().find(|offered| offered.name == name).ok_or(Error::NoGame)?;
    // What came before may say who is met next.
    game.level = asked.level.unwrap_or(game.level);
    game.offer(state.sides_of(&visitor).await?);
    Ok(home::new_game(&reader(&visitor, &uri), game).into_response())
}

fn listed(
    state: &AppState,
    reader: &Reader,
    visitor: &Visitor,
    rows: Vec<Row>,
    scores: &[(TableId, Score)],
) -> Vec<TableLink> {
    let name = |holder: &Holder| match holder {
        Holder::Open => reader.say(key!("site-open-seat")),
        Holder::Person { name, .. } if name.is_empty() => reader.say(key!("table-deleted-player")),
        Holder::Person { name, .. } | Holder::Program { name } => name.clone(),
        Holder::Bot { level } => reader.say(Opponent::of(*level).level),
    };
    let list = |row: Row| {
        let sits = visitor.person().is_some_and(|person| row.seats(person));
        let row = row.listing;
        let game = state.games().get(&row.game).ok();
        let seats = game.and_then(|game| game.seats(&row.start, reader.lang).ok()).unwrap_or_default();
        let titles = seats.iter().map(|seat| seat.title.clone()).chain(std::iter::repeat(String::new()));
        let names: Vec<String> = row
            .summary
            .holders
            .iter()
            .zip(titles)
            .map(
                |(holder, title)| {
                    if title.is_empty() { name(holder) } else { format!("{} ({title})", name(holder)) }
                },
            )
            .collect();
        let acts = row.summary.to_act.and_then(|seat| row.summary.holders.get(seat.index()));
        let yours = visitor.person().is_some_and(|person| {
            matches!(acts, Some(Holder::Person { key, .. }) if *key == person.key) && !row.summary.over
        });
        let holders = &row.summary.holders;
        let free = row.public && !row.summary.over && holders.contains(&Holder::Open) && !sits;
        let state = if row.summary.over {
            reader.say(key!("site-state-over"))
        } else if row.summary.started {
            reader.text(key!("site-state-running"), &[("ply", row.summary.ply.into())])
        } else {
            reader.say(key!("site-state-waiting"))
        };
        let score = scores.iter().find(|(table, _)| *table == row.summary.id).map(|(_, score)| *score);
        TableLink {
            result: score.map(|score| (reader.say(score_key(score)), score.word())),
            day: day(row.summary.updated),
            id: row.summary.id.to_string(),
            title: game.map_or_else(|| row.game.clone(), |game| game.title(reader.lang)),
            game: row.game,
            names: names.join(" – "),
            state: if row.origin == Origin::Prepared {
                format!("{state} · {}", reader.say(key!("site-state-prepared")))
            } else {
                state
            },
            yours,
            free,
        }
    };
    rows.into_iter().map(list).collect()
}

async fn list(
    state: &AppState,
    reader: &Reader,
    visitor: &Visitor,
    which: TableFilter,
    most: usize,
) -> Result<Vec<TableLink>, Error> {
    let watched = matches!(which, TableFilter::Watchable);
    let mut rows = state.hub().list(which, None, most).await?;
    // Nobody watches their own game.
    rows.retain(|row| !watched || !visitor.person().is_some_and(|person| row.seats(person)));
    Ok(listed(state, reader, visitor, rows, &[]))
}

async fn mine(
    state: &AppState,
    reader: &Reader,
    visitor: &Visitor,
    most: usize,
) -> Result<Vec<TableLink>, Error> {
    let Some(person) = visitor.person() else { return Ok(Vec::new()) };
    let rows = state.hub().list(TableFilter::Of(person.key.clone()), None, most).await?;
    let scores = if rows.iter().any(|row| row.listing.summary.over) {
        let player = Player::Person(person.key.clone());
        Society::of(state.store().as_ref()).last_scores(&player, most).await?
    } else {
        Vec::new()
    };
    Ok(listed(state, reader, visitor, rows, &scores))
}

/// The handler of the start page.
pub(crate) async fn home(
    State(state): State<AppState>,
    visitor: Visitor,
    uri: Uri,
) -> Result<Response, Error> {
    let mut reader = reader(&visitor, &uri);
    let games = state.games().led_by(visitor.game.as_deref());
    reader.picture = games.first().map(|game| hero(*game));
    let mine = mine(&state, &reader, &visitor, 6).await?;
    let open = list(&state, &reader, &visitor, TableFilter::Open, 8).await?;
    let live = list(&state, &reader, &visitor, TableFilter::Watchable, 5).await?;
    let progress = Progress::of(&state, &visitor).await?;
    let lesson = games.iter().find_map(|game| next_lesson(*game, &progress, &reader));
    let daily = super::puzzle::daily(&state, &reader, &progress);
    let more = home::More { lesson, daily };
    Ok(home::home(&reader, &offered(&state, &visitor), &mine, &open, &live, &more).into_response())
}

/// What is allowed at a table, by the words in the form.
fn allowances(words: &[String]) -> Result<BTreeSet<Allowance>, Error> {
    let named = |word: &String| {
        let known = ALLOWANCES.iter().find(|(_, name, _)| name == word);
        let unknown = || Error::Unreadable(format!("allow={}", word.chars().take(20).collect::<String>()));
        known.map(|(allowance, _, _)| *allowance).ok_or_else(unknown)
    };
    words.iter().map(named).collect()
}

/// A new game as its form sends it.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct PlayForm {
    game: Option<String>,
    /// A seat by its number, or `mine` if the sides were chosen for the reader and the other.
    seat: Option<String>,
    /// Who begins then.
    first: Option<String>,
    #[serde(deserialize_with = "filled")]
    start: Option<String>,
    level: Option<String>,
    mode: Option<String>,
    allow: Vec<String>,
    kind: String,
    clock: String,
    #[serde(rename = "no-undo", deserialize_with = "present")]
    no_undo: bool,
    #[serde(deserialize_with = "present")]
    public: bool,
    #[serde(deserialize_with = "present")]
    duel: bool,
    #[serde(deserialize_with = "filled")]
    share: Option<String>,
    /// Everything else: what the form of the game asks is among it.
    #[serde(flatten)]
    answers: BTreeMap<String, String>,
}

/// The handler that opens a table.
pub(crate) async fn play(
    State(state): State<AppState>,
    visitor: Visitor,
    Form { sent: form, .. }: Form<PlayForm>,
) -> Result<Response, Error> {
    let game = match &form.game {
        Some(name) => state.games().get(name)?,
        None => state.games().iter().next().ok_or(Error::NoGame)?,
    };
    let person = visitor.someone(&state, None).await?;
    let mut answers: Answers = game
        .form(visitor.lang)
        .into_iter()
        .filter_map(|field| form.answers.get(&field.name).map(|value| (field.name.clone(), value.clone())))
        .collect();
    // What was chosen for "you" goes to the seat that the reader takes: the first, or the second if the other begins.
    let mine = form.seat.as_deref() == Some("mine");
    let second = match form.first.as_deref().unwrap_or("random") {
        "me" => false,
        "other" => true,
        _ => state.hub().dealer().coin(),
    };
    if mine
        && second
        && let [own, other, ..] = game.side_fields().as_slice()
    {
        let (first, last) = (answers.remove(own), answers.remove(other));
        answers.extend(last.map(|answer| (own.clone(), answer)));
        answers.extend(first.map(|answer| (other.clone(), answer)));
    }
    // The form decides how many seats there are; the seed of this look is thrown away.
    let probe = fracas_table::Seed([0; 32]);
    let start = match &form.start {
        Some(start) => start.clone(),
        None => game.begin(&answers, visitor.lang, &probe)?,
    };
    let count = game.seats_of(&start).map_err(|why| why.remark(visitor.lang))?.len();
    let level = match &form.level {
        None => Level::Novice,
        Some(word) => {
            word.parse().map_err(|why: fracas_bots::ParseLevelError| Error::Unreadable(why.to_string()))?
        }
    };
    let other = match form.mode.as_deref().unwrap_or("computer") {
        "computer" => SeatWish::Bot { level },
        "friends" => SeatWish::Open,
        "screen" => SeatWish::Me,
        word => return Err(Error::Unreadable(format!("mode={}", word.chars().take(20).collect::<String>()))),
    };
    let seat = if mine {
        Some(usize::from(second))
    } else {
        form.seat.as_deref().and_then(|seat| seat.parse().ok())
    };
    let place = seat.unwrap_or(0).min(count.saturating_sub(1));
    let seats: Vec<SeatWish> =
        (0..count).map(|index| if index == place { SeatWish::Me } else { other.clone() }).collect();
    let allow = allowances(&form.allow)?;
    // Who chose a rated game and something that cannot be rated plays a casual one.
    let rated = form.kind == "rated" && may_be_rated(&seats, form.start.is_some(), &allow, &person).is_ok();
    let opening = Opening {
        game: game.name().to_owned(),
        answers,
        start: form.start,
        seats,
        shuffle: seat.is_none(),
        clock: pace::read(&form.clock)?,
        undo: if form.no_undo { UndoRule::Never } else { UndoRule::Information },
        public: form.public,
        duel: form.duel,
        rated,
        allow,
        share: form.share,
    };
    let id = state.open(opening, &person, visitor.lang).await?;
    visitor.set_game(game.name());
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}

/// What a reader sets.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct SettingsForm {
    #[serde(deserialize_with = "number")]
    lang: Option<Lang>,
    theme: Option<String>,
    /// Where the reader came from.
    back: Option<String>,
}

/// The handler that keeps language and colours.
pub(crate) async fn settings(
    State(state): State<AppState>,
    visitor: Visitor,
    Form { sent: SettingsForm { lang, theme, back }, .. }: Form<SettingsForm>,
) -> Result<Response, Error> {
    let theme = theme.as_deref().and_then(Theme::of_word);
    if let Some(lang) = lang {
        visitor.set_lang(lang);
    }
    if let Some(theme) = theme {
        visitor.set_theme(theme);
    }
    if let Some(person) = visitor.person() {
        state.people().update_profile(person, None, lang, theme).await?;
    }
    let back = back.as_deref().unwrap_or("/");
    if back.chars().any(char::is_control) {
        return Err(Error::Unreadable("back".to_owned()));
    }
    Ok(Redirect::to(if is_path(back) { back } else { "/" }).into_response())
}

/// Whether a text is a path of our own, with its query: `//elsewhere` would be another site.
fn is_path(text: &str) -> bool {
    let letter = |letter: u8| letter.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:@/?%".contains(&letter);
    text.starts_with('/') && !text.starts_with("//") && text.bytes().all(letter)
}

/// The handler of the page for name and account.
pub(crate) async fn account(
    State(state): State<AppState>,
    visitor: Visitor,
    uri: Uri,
) -> Result<Response, Error> {
    let own = own(&state, &visitor).await?;
    Ok(account_page(&reader(&visitor, &uri), &own, None).into_response())
}

/// What the page of an account shows.
async fn own(state: &AppState, visitor: &Visitor) -> Result<Own, Error> {
    let Some(person) = visitor.person() else { return Ok(Own::default()) };
    Ok(Own {
        account: person.account.clone(),
        profile: state.people().society().profile(&person.key).await?,
        bonds: state.bonds(Some(person)).await?,
        sides: state.sides_of(visitor).await?,
    })
}

/// Reads the audience of something, by the word in the form.
fn audience(word: &str) -> Result<Audience, Error> {
    Audience::of_word(word).ok_or_else(|| Error::Unreadable(word.chars().take(20).collect()))
}

/// What the forms of an account send.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct AccountForm {
    name: String,
    account: String,
    password: String,
    old: String,
    new: String,
    profile: String,
    games: String,
    handle: String,
    /// Whether an account is really to be deleted.
    sure: String,
}

/// The handler that changes name or account.
pub(crate) async fn change_account(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(what): Path<String>,
    uri: Uri,
    Form { sent, .. }: Form<AccountForm>,
) -> Result<Response, Error> {
    let done = match what.as_str() {
        "name" => match visitor.person() {
            Some(person) => {
                state.people().update_profile(person, Some(&sent.name), None, None).await.map(drop)
            }
            None => visitor.someone(&state, Some(&sent.name)).await.map(drop),
        },
        "register" => visitor.register(&state, &sent.account, &sent.password).await.map(drop),
        "login" => visitor.login(&state, &sent.account, &sent.password).await.map(drop),
        "logout" => visitor.logout(&state).await,
        "rename" => visitor.rename(&state, &sent.password, &sent.name).await.map(drop),
        "password" => visitor.change_password(&state, &sent.old, &sent.new).await.map(drop),
        "privacy" => match (audience(&sent.profile), audience(&sent.games)) {
            (Ok(seen), Ok(games)) => visitor.show_to(&state, seen, games).await.map(drop),
            (Err(why), _) | (_, Err(why)) => Err(why),
        },
        "release" => {
            let whom = Whom { handle: Some(sent.handle.clone()), ..Whom::default() };
            match visitor.person() {
                Some(person) => state.bind(person, &whom).await.map(drop),
                None => Err(Error::Nobody),
            }
        }
        "delete" if sent.sure.is_empty() => Err(Error::Unreadable("sure".to_owned())),
        "delete" => visitor.delete_account(&state, &sent.password).await,
        _ => Err(Error::NotFound),
    };
    match done {
        Ok(()) => {
            Ok(Redirect::to(if matches!(what.as_str(), "logout" | "delete") { "/" } else { "/account" })
                .into_response())
        }
        Err(error @ (Error::NotFound | Error::Store(_) | Error::Stopping | Error::Broken(_))) => Err(error),
        Err(error) => {
            let text = error.told(visitor.lang).text;
            let own = own(&state, &visitor).await?;
            let page = account_page(&reader(&visitor, &uri), &own, Some(("bad", &text)));
            Ok((error.status(), page).into_response())
        }
    }
}

/// The rules of a game.
pub(crate) async fn rules(visitor: Visitor, Path(game): Path<String>, uri: Uri) -> Result<Response, Error> {
    let book = visitor.games.get(&game)?.rulebook(visitor.lang);
    Ok(rules_page(&reader(&visitor, &uri), &game, book).into_response())
}

/// What this is, and which keys there are.
pub(crate) async fn about(visitor: Visitor, uri: Uri) -> Response {
    let reader = reader(&visitor, &uri);
    let body = html! {
        main.page {
            h1 { "Fracas" }
            p { (reader.say(key!("site-about-text"))) }
            h2 { (reader.say(key!("site-keys"))) }
            dl.keys {
                // One key in a line, and what it does behind a colon.
                @for (key, does) in reader.say(key!("site-about-keys")).lines().filter_map(|line| line.split_once(" = ")) {
                    div { dt { @for key in key.split(' ') { kbd { (key) } } } dd { (does) } }
                }
            }
            p { (reader.text(key!("site-about-api"), &[("address", "/api/openapi.json".into())])) }
        }
    };
    page(&reader, &reader.say(key!("site-about")), None, &body).into_response()
}

/// Lists of games, and the import of game files.
pub(crate) async fn games(
    State(state): State<AppState>,
    visitor: Visitor,
    uri: Uri,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    let lists = lists(&state, &reader, &visitor).await?;
    Ok(games_page(&reader, &lists, None).into_response())
}

async fn lists(state: &AppState, reader: &Reader, visitor: &Visitor) -> Result<maud::Markup, Error> {
    let mine = mine(state, reader, visitor, 50).await?;
    let live = list(state, reader, visitor, TableFilter::Watchable, 20).await?;
    let over = list(state, reader, visitor, TableFilter::Finished, 20).await?;
    Ok(html! {
        section.card { h2 { (reader.say(key!("site-my-games"))) } (home::list(reader, &mine, key!("site-open"))) }
        section.card { h2 { (reader.say(key!("site-watch"))) } (home::list(reader, &live, key!("site-watch-one"))) }
        section.card { h2 { (reader.say(key!("site-replay"))) } (home::list(reader, &over, key!("site-open"))) }
    })
}

/// A game file as its form sends it.
#[derive(Deserialize)]
pub(crate) struct ImportForm {
    #[serde(default)]
    text: String,
}

/// Takes a game file in.
pub(crate) async fn import(
    State(state): State<AppState>,
    visitor: Visitor,
    uri: Uri,
    Form { sent: ImportForm { text }, .. }: Form<ImportForm>,
) -> Result<Response, Error> {
    let person = visitor.someone(&state, None).await?;
    match state.import(text, &person, visitor.lang).await {
        Ok(id) => Ok(Redirect::to(&format!("/t/{id}/replay?ply=0")).into_response()),
        Err(error @ (Error::Store(_) | Error::Stopping | Error::Broken(_))) => Err(error),
        Err(error) => {
            let reader = reader(&visitor, &uri);
            let lists = lists(&state, &reader, &visitor).await?;
            let text = error.told(visitor.lang).text;
            Ok((error.status(), games_page(&reader, &lists, Some(&text))).into_response())
        }
    }
}
