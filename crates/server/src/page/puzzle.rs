//! Puzzles: the daily one, the list with its filter, and each of them with hints drawn on the board.

use super::fields::{Form, Query, number, present};
use super::layout::{Reader, page};
use super::lessons::{Guide, guide};
use super::parts::{self, urlencode};
use super::plan::PlanDrawing;
use super::scene_picture::{Picture, STILL};
use super::show;
use super::studies::{StudyFields, changed, frame, without_last};
use super::study::{self, BoardData, StudyLayout, StudyState};
use super::tables::reader;
use super::walk::Asked;
use crate::advice::{self, Attempt};
use crate::app::AppState;
use crate::error::Error;
use crate::progress::{Progress, scale};
use crate::session::Visitor;
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Redirect, Response};
use fracas_bots::Stop;
use fracas_scene::Lang;
use fracas_scene::key;
use fracas_scene::model::Screen;
use fracas_table::{AnyGame, AnyTeacher, PuzzleInfo, PuzzleSight, PuzzleStanding, What};
use maud::{Markup, html};
use serde::Deserialize;

/// How many puzzles a page of the list shows.
const PAGE: usize = 24;

/// How many puzzles of each game the list of all games shows.
const FEW: usize = 8;

/// A puzzle in a list.
struct Card {
    game: &'static str,
    /// The place of the puzzle among the puzzles of its game.
    number: usize,
    info: PuzzleInfo,
    done: Option<bool>,
}

impl Card {
    fn path(&self) -> String {
        format!("/puzzles/{}/{}", self.game, self.info.id)
    }
}

/// What a puzzle is called: its number, and what it is about.
fn name(reader: &Reader, number: usize, info: &PuzzleInfo) -> String {
    let numbered = reader.text(key!("site-puzzle-title"), &[("number", number.into())]);
    info.themes.first().map_or(numbered.clone(), |(_, theme)| format!("{numbered} · {theme}"))
}

/// The place of a puzzle among those of its game, counted from one.
fn place(reader: &Reader, game: &str, id: &str) -> usize {
    let puzzles = reader.games.teacher(game).map(|teacher| teacher.puzzles(reader.lang)).unwrap_or_default();
    puzzles.iter().position(|info| info.id == id).map_or(0, |place| place + 1)
}

fn stars(reader: &Reader, stars: u8) -> Markup {
    html! {
        span.stars role="img" aria-label=(reader.text(key!("site-stars"), &[("stars", stars.into())])) {
            @for _ in 0..stars { "★" }
            @for _ in stars..5 { "☆" }
        }
    }
}

/// One puzzle as a card with its picture.
fn card(reader: &Reader, card: &Card) -> Markup {
    let info = &card.info;
    let mark = match card.done {
        Some(true) => Some(("solved", "✓", key!("site-puzzle-is-solved"))),
        Some(false) => Some(("tried", "↻", key!("site-puzzle-is-tried"))),
        None => None,
    };
    html! {
        a.card.puzzle href=(card.path()) data-game=(card.game) {
            (parts::thumb(&format!("{}/board.svg", card.path())))
            span.what {
                small { (name(reader, card.number, info)) }
                strong { (info.title) }
                span { (info.goal) }
                span.row { (stars(reader, info.stars)) small { (scale(info.rating)) } }
            }
            @if let Some((class, sign, key)) = mark {
                span class={ "badge " (class) } role="img" aria-label=(reader.say(key)) { (sign) }
            }
        }
    }
}

fn all(state: &AppState, visitor: &Visitor, progress: &Progress) -> Vec<Card> {
    let mut cards = Vec::new();
    for game in state.games().led_by(visitor.game.as_deref()) {
        let Some(teacher) = game.teacher() else { continue };
        let card = |(place, info): (usize, PuzzleInfo)| Card {
            game: game.name(),
            number: place + 1,
            done: progress.puzzle(game.name(), &info.id),
            info,
        };
        cards.extend(teacher.puzzles(visitor.lang).into_iter().enumerate().map(card));
    }
    cards
}

/// The puzzle of today with its heading, for the start page too.
pub(crate) fn daily(state: &AppState, reader: &Reader, progress: &Progress) -> Option<Markup> {
    let (game, info) = state.puzzle_of_today(reader.lang)?;
    let number = place(reader, game, &info.id);
    let done = progress.puzzle(game, &info.id);
    let streak = progress.streak(advice::today());
    Some(html! {
        h2 {
            (reader.say(key!("site-puzzle-daily")))
            @if streak > 0 { " " span.streak { (reader.text(key!("site-streak"), &[("days", streak.into())])) } }
        }
        (card(reader, &Card { game, number, info, done }))
    })
}

/// The filter of the list.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Filter {
    game: String,
    theme: String,
    #[serde(deserialize_with = "number")]
    stars: Option<u8>,
    #[serde(deserialize_with = "present")]
    open: bool,
    #[serde(deserialize_with = "number")]
    page: Option<usize>,
}

impl Filter {
    /// Cuts the filter to words no longer than anything that can be found.
    fn cut(self) -> Filter {
        let word = |text: String| text.chars().take(40).collect();
        Filter { game: word(self.game), theme: word(self.theme), ..self }
    }

    /// The page of the list, counted from one.
    fn page(&self) -> usize {
        self.page.unwrap_or(1).clamp(1, 1_000)
    }

    fn fits(&self, card: &Card) -> bool {
        (self.game.is_empty() || card.game == self.game)
            && (self.theme.is_empty() || card.info.themes.iter().any(|(id, _)| *id == self.theme))
            && self.stars.is_none_or(|stars| card.info.stars == stars)
            && (!self.open || card.done != Some(true))
    }

    fn address(&self, page: usize) -> String {
        let mut address = format!("/puzzles?page={page}");
        for (name, value) in [("game", &self.game), ("theme", &self.theme)] {
            if !value.is_empty() {
                address = format!("{address}&{name}={}", urlencode(value));
            }
        }
        if let Some(stars) = self.stars {
            address = format!("{address}&stars={stars}");
        }
        if self.open {
            address.push_str("&open=yes");
        }
        address
    }
}

/// The themes of a game's puzzles.
struct Themes<'a> {
    /// The title of the game.
    game: &'a str,
    /// The themes in the order in which puzzles have them, each once: id and name.
    all: Vec<&'a (String, String)>,
}

impl<'a> Themes<'a> {
    fn of(title: &'a str, game: &str, cards: &'a [Card]) -> Themes<'a> {
        let mut all = Vec::new();
        for theme in cards.iter().filter(|card| card.game == game).flat_map(|card| &card.info.themes) {
            if !all.contains(&theme) {
                all.push(theme);
            }
        }
        Themes { game: title, all }
    }
}

fn filter_form(reader: &Reader, filter: &Filter, games: &[(&str, String)], themes: &[Themes<'_>]) -> Markup {
    let option = |value: &str, label: &str, now: &str| {
        html! { option value=(value) selected[value == now] { (label) } }
    };
    let any = reader.say(key!("site-any"));
    let stars = filter.stars.map(|stars| stars.to_string()).unwrap_or_default();
    html! {
        form.filter.card method="get" action="/puzzles" data-auto="" {
            label.field {
                span { (reader.say(key!("site-editor-game"))) }
                select name="game" {
                    (option("", &any, &filter.game))
                    @for (name, title) in games { (option(name, title, &filter.game)) }
                }
            }
            label.field {
                span { (reader.say(key!("site-theme-of"))) }
                select name="theme" {
                    (option("", &any, &filter.theme))
                    @for Themes { game, all } in themes {
                        // Two games may have a theme of the same name.
                        optgroup label=(game) { @for (id, title) in all { (option(id, title, &filter.theme)) } }
                    }
                }
            }
            label.field {
                span { (reader.say(key!("site-difficulty"))) }
                select name="stars" {
                    (option("", &any, &stars))
                    @for number in 1..=5_u8 {
                        (option(&number.to_string(), &"★".repeat(usize::from(number)), &stars))
                    }
                }
            }
            label.check {
                input type="checkbox" name="open" value="yes" checked[filter.open];
                " " (reader.say(key!("site-unsolved")))
            }
            button.noscript { (reader.say(key!("site-show"))) }
        }
    }
}

/// The handler of the list of puzzles.
pub(crate) async fn puzzles(
    State(state): State<AppState>,
    visitor: Visitor,
    uri: Uri,
    Query(filter): Query<Filter>,
) -> Result<Response, Error> {
    let mut reader = reader(&visitor, &uri);
    let today = state.puzzle_of_today(reader.lang);
    reader.picture = today.map(|(game, info)| format!("/puzzles/{game}/{}/card.png", info.id));
    let filter = filter.cut();
    let progress = Progress::of(&state, &visitor).await?;
    let cards = all(&state, &visitor, &progress);
    let mut games: Vec<(&str, String)> = Vec::new();
    for card in &cards {
        if !games.iter().any(|(name, _)| *name == card.game) {
            games.push((card.game, state.games().get(card.game)?.title(visitor.lang)));
        }
    }
    let shown = games.iter().filter(|(name, _)| filter.game.is_empty() || *name == filter.game);
    let themes: Vec<Themes<'_>> = shown.map(|(name, title)| Themes::of(title, name, &cards)).collect();
    let solved =
        |game: &str| cards.iter().filter(|card| card.game == game && card.done == Some(true)).count();
    let count = |game: &str| cards.iter().filter(|card| card.game == game).count();
    let fitting: Vec<&Card> = cards.iter().filter(|card| filter.fits(card)).collect();
    // All games at once show the first of each; one game is shown page by page.
    let each = filter.game.is_empty();
    let pages = if each { 1 } else { fitting.len().div_ceil(PAGE).max(1) };
    let here = filter.page().min(pages);
    let of = |game: &str| fitting.iter().filter(|card| card.game == game).copied().collect::<Vec<_>>();
    let today = daily(&state, &reader, &progress);
    let body = html! {
        main.page.puzzles {
            h1 { (reader.say(key!("site-puzzles"))) }
            p.lead { (reader.say(key!("site-puzzles-lead"))) }
            div.top-of-puzzles {
                @if let Some(today) = &today {
                    section.daily { (today) }
                }
                section.card.score {
                    h2 { (reader.say(key!("site-your-puzzles"))) }
                    @for (game, title) in &games {
                        div.line {
                            b { (title) }
                            span { (reader.text(key!("site-solved-of"), &[("done", solved(game).into()), ("all", count(game).into())])) }
                            span.rating title=(reader.say(key!("site-rating"))) { (progress.rating(game)) }
                            progress value=(solved(game)) max=(count(game)) aria-label=(title) {}
                        }
                    }
                }
            }
            (filter_form(&reader, &filter, &games, &themes))
            @if fitting.is_empty() { p.help { (reader.say(key!("site-none-fits"))) } }
            @for (game, title) in &games {
                @let list = of(game);
                @if !list.is_empty() {
                    @let (from, most) = if each { (0, FEW) } else { ((here - 1) * PAGE, PAGE) };
                    h2 { (title) }
                    div.cards.thumbs {
                        @for entry in list.iter().skip(from).take(most) { (card(&reader, entry)) }
                    }
                    @if each && list.len() > FEW {
                        p { a.button href=(Filter { game: (*game).to_owned(), ..filter.clone() }.address(1)) {
                            (reader.text(key!("site-show-all"), &[("count", list.len().into())]))
                        } }
                    }
                }
            }
            @if pages > 1 {
                nav.row.pages aria-label=(reader.say(key!("site-pages"))) {
                    @for number in 1..=pages {
                        a.button.quiet href=(filter.address(number)) aria-current=[(number == here).then_some("page")] { (number) }
                    }
                }
            }
        }
    };
    Ok(page(&reader, &reader.say(key!("site-puzzles")), None, &body).into_response())
}

/// Leads to the puzzle of today.
pub(crate) async fn today(State(state): State<AppState>, visitor: Visitor) -> Result<Response, Error> {
    let (game, info) = state.puzzle_of_today(visitor.lang).ok_or(Error::NotFound)?;
    Ok(Redirect::to(&format!("/puzzles/{game}/{}", info.id)).into_response())
}

fn info(visitor: &Visitor, game: &str, id: &str) -> Result<PuzzleInfo, Error> {
    let teacher = visitor.games.teacher(game).ok_or(Error::NoGame)?;
    teacher.puzzles(visitor.lang).into_iter().find(|info| info.id == id).ok_or(Error::NotFound)
}

/// A picture of a puzzle: the board alone for lists, the whole for links that are shared.
pub(crate) async fn picture(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((game, id, file)): Path<(String, String, String)>,
) -> Result<Response, Error> {
    let info = info(&visitor, &game, &id)?;
    let game = state.games().get(&game)?;
    let scene = state.positions(&visitor, game.name())?.first_scene(&info.position)?;
    Picture::draw(game, scene, visitor.lang, &file, STILL)?.answer(&state).await
}

/// How much of a hint is asked for: nothing, where to look, or the whole action.
fn asked_hint(fields: &StudyFields) -> u8 {
    fields.hint.unwrap_or(0).min(2)
}

/// What a hint says and draws.
#[derive(Default)]
struct Help {
    /// What to look at: names of elements of the scene.
    marks: Vec<String>,
    /// What the actions would do, drawn over the board.
    drawn: String,
    /// The actions in words.
    lines: Vec<String>,
}

/// The longest plan that is accepted.
const LONGEST: usize = 12;

/// Follows the hints to the goal. Where to look is the first thing of the first action on the board; the whole plan is
/// drawn as the board shows it while it is played.
fn help(
    teacher: &dyn AnyTeacher,
    game: &dyn AnyGame,
    sight: &PuzzleSight,
    much: u8,
    stop: Stop<'_>,
    (lang, screen): (Lang, Screen),
) -> Help {
    let mut found = Help::default();
    if much == 0 {
        return found;
    }
    let mut drawing = PlanDrawing::over(sight.study.scene.on(screen), game.name());
    let mut now = sight.clone();
    for _ in 0..LONGEST {
        if stop() {
            break;
        }
        let Some(action) = now.hint_action.clone() else { break };
        let offer = now.study.offers.iter().find(|offer| offer.action == action);
        found.lines.extend(now.hint.clone());
        if let Some(offer) = offer {
            let things = offer.picks.iter().filter(|pick| !pick.starts_with("turn:"));
            if !offer.picks.iter().any(|pick| pick.starts_with("button:")) {
                found.marks.extend(things.cloned());
                if much == 1 {
                    found.marks.truncate(1);
                    break;
                }
            }
            let told = game.guide(&now.study.position, &offer.picks, lang);
            if let Some(preview) = told.and_then(|found| found.preview) {
                drawing.foresee(&preview);
            }
        }
        let wanted = What::Action(action);
        match teacher.puzzle(&now.info.id, &now.study.actions, Some(&wanted), stop, lang) {
            Some(Ok(next)) => {
                drawing.play(now.study.scene.on(screen), next.study.scene.on(screen));
                now = next;
            }
            Some(Err(_)) | None => break,
        }
        if now.standing != PuzzleStanding::Open {
            break;
        }
    }
    found.drawn = drawing.into_string();
    found
}

fn puzzle_frame(
    reader: &Reader,
    game: &'static dyn AnyGame,
    sight: &PuzzleSight,
    (memory, help, much): (&StudyState, &Help, u8),
    asked: Asked,
) -> StudyLayout {
    let name = game.name();
    let path = format!("/puzzles/{name}/{}", sight.info.id);
    let title = self::name(reader, place(reader, name, &sight.info.id), &sight.info);
    let mut frame = frame(path.clone(), title.clone(), asked);
    frame.closed = sight.standing != PuzzleStanding::Open;
    let next = sight
        .next
        .as_ref()
        .map(|next| (format!("/puzzles/{name}/{next}"), reader.say(key!("site-puzzle-next"))));
    let solved = sight.standing == PuzzleStanding::Solved;
    frame.drawn.clone_from(&help.drawn);
    let told = Guide {
        heading: title,
        text: format!("{}\n{}", sight.info.title, sight.info.goal),
        marks: &help.marks,
        verdict: match sight.standing {
            PuzzleStanding::Open => None,
            PuzzleStanding::Solved => Some(("good", reader.say(key!("site-puzzle-solved")))),
            PuzzleStanding::Failed => Some(("bad", reader.say(key!("site-puzzle-failed")))),
        },
        hint: None,
        progress: None,
        again: Some(path.clone()),
        again_key: if sight.standing == PuzzleStanding::Failed {
            key!("site-try-again")
        } else {
            key!("site-again")
        },
        retry: sight.standing == PuzzleStanding::Failed,
        next: next.filter(|_| solved),
    };
    let back = StudyState { actions: without_last(&memory.actions), ..memory.clone() };
    let hinted = |much: u8| format!("{}&hint={much}", memory.address(&path));
    let ways = if sight.info.ways == 1 {
        reader.say(key!("site-puzzle-one-way"))
    } else {
        reader.text(key!("site-puzzle-ways"), &[("ways", sight.info.ways.into())])
    };
    frame.guided = true;
    frame.guide = html! {
        (guide(reader, &told))
        (show::legend_of(reader, name))
        section.card.hints {
            p.row { (stars(reader, sight.info.stars)) small { (reader.say(key!("site-rating"))) " " (scale(sight.info.rating)) } }
            p.help { (ways) }
            @if sight.standing == PuzzleStanding::Open {
                @match (&sight.hint, much) {
                    (None, _) => p.help { (reader.say(key!("site-puzzle-lost"))) },
                    (Some(_), 0) => a.button href=(hinted(1)) { (reader.say(key!("site-hint"))) },
                    (Some(_), 1) => {
                        p { (reader.say(key!("site-hint-look"))) }
                        a.button href=(hinted(2)) { (reader.say(key!("site-hint-more"))) }
                    },
                    (Some(_), _) => ol.note { @for line in &help.lines { li { (line) } } },
                }
            }
            details { summary { (reader.say(key!("site-puzzle-solution"))) } ol { @for line in &sight.solution { li { (line) } } } }
            @for (id, label) in &sight.info.themes {
                a.tag href={ "/puzzles?game=" (name) "&theme=" (urlencode(id)) } { (label) } " "
            }
        }
    };
    frame.tools = html! {
        div.row {
            (parts::preview_buttons(reader, name))
            @if !memory.actions.is_empty() { a.button href=(back.address(&path)) { (reader.say(key!("site-back-one"))) } }
            a.button.quiet href="/puzzles" { (reader.say(key!("site-puzzles"))) }
            button.quiet.withscript type="button" data-copy=(path) { (reader.say(key!("site-share"))) }
        }
    };
    frame
}

/// What a page remembers whose reader has asked for a hint: then the rating stays as it is.
const AIDED: &str = "hint";

async fn attempt(
    state: &AppState,
    game: &str,
    visitor: &Visitor,
    id: String,
    (fields, script): (&StudyFields, bool),
) -> Result<(PuzzleSight, StudyState, Help), Error> {
    let (teacher, played) = (state.teacher(game)?, state.games().get(game)?);
    let (lang, screen) = (visitor.lang, visitor.screen);
    let (old, much) = (fields.memory(), asked_hint(fields));
    let aided = much > 0 || old.task == AIDED;
    let attempt = Attempt { actions: old.actions, wanted: fields.wanted(script), aided };
    let more =
        move |sight: &PuzzleSight, stop: Stop<'_>| help(teacher, played, sight, much, stop, (lang, screen));
    let (sight, help) = state.puzzle_with(visitor, game, id, attempt, more).await?;
    let memory = StudyState::of(&sight.study, if aided { AIDED } else { "" });
    Ok((sight, memory, help))
}

/// The handler of a puzzle's page.
pub(crate) async fn puzzle(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    uri: Uri,
    Query(fields): Query<StudyFields>,
    Query(asked): Query<Asked>,
) -> Result<Response, Error> {
    let mut reader = reader(&visitor, &uri);
    reader.picture = Some(format!("/puzzles/{game}/{id}/card.png"));
    let (sight, memory, help) = attempt(&state, &game, &visitor, id, (&fields, false)).await?;
    reader.about = Some(format!("{} – {}", sight.info.title, sight.info.goal));
    let shown = (&memory, &help, asked_hint(&fields));
    let frame = puzzle_frame(&reader, state.games().get(&game)?, &sight, shown, asked);
    if fields.wanted(false).is_some() {
        return Ok(changed(&reader, &BoardData::from(&sight.study), &frame, &memory, false));
    }
    Ok(study::study_page(&reader, &BoardData::from(&sight.study), &frame, &memory).into_response())
}

/// An action in a puzzle.
pub(crate) async fn puzzle_act(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    uri: Uri,
    Form { sent, script }: Form<StudyFields>,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    let (sight, memory, help) = attempt(&state, &game, &visitor, id, (&sent, script)).await?;
    let shown = (&memory, &help, asked_hint(&sent));
    let frame = puzzle_frame(&reader, state.games().get(&game)?, &sight, shown, Asked::default());
    Ok(changed(&reader, &BoardData::from(&sight.study), &frame, &memory, script))
}

#[cfg(test)]
mod tests {
    use super::super::fields::Fields;
    use super::*;

    #[test]
    fn an_address_keeps_the_filter() {
        let filter = |query| Fields::of_query(Some(query)).read::<Filter>().unwrap();
        let (first, filter) = (filter("page=0"), filter("game=toy&theme=a+b&stars=3&open=yes&page=7"));
        assert_eq!(filter.address(2), "/puzzles?page=2&game=toy&theme=a%20b&stars=3&open=yes");
        assert_eq!((first.page(), filter.page()), (1, 7));
    }
}
