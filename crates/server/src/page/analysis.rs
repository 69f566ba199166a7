//! A finished game looked at turn by turn: the board, the chances, the mistakes and what would have been better, on one
//! page. A mistake opens the position before it, where it can be tried again.

use super::course_of_game;
use super::fields::{Query, number};
use super::layout::{Reader, data, page, table_script};
use super::open_table::OpenTable;
use super::parts::{self, urlencode};
use super::plan::PlanDrawing;
use super::play;
use super::walk::Walk;
use crate::app::AppState;
use crate::clock::now;
use crate::error::Error;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use fracas_core::Seat;
use fracas_scene::model::{Scene, Screen};
use fracas_scene::{Key, Lang, key};
use fracas_table::{AnyGame, SeatSnapshot, Study, TurnSight, What};
use maud::{Markup, html};
use serde::Deserialize;

/// A turn that gives away this much, in percent, is a mistake.
pub(super) const MISTAKE: u8 = 10;

/// How many moments are key ones.
const MOMENTS: usize = 4;

/// A game in which a side has at most this chance, in percent, is decided.
const LEAST: u8 = 2;

/// How much a turn counts: the chances around it, in percent, spread by at least and at most this much.
const STAKES: (f64, f64) = (0.5, 12.0);

/// How far the chances were spread just before each turn and after it: a turn in a game that is decided says little of
/// the one who played it.
fn stakes(turns: &[TurnSight]) -> Vec<f64> {
    let wins: Vec<f64> =
        std::iter::once(50.0).chain(turns.iter().map(|turn| f64::from(turn.win.min(100)))).collect();
    let window = (wins.len() / 10).clamp(2, 8);
    let spread = |place: usize| {
        let seen = &wins[(place + 2).saturating_sub(window)..place + 2];
        let count = f64::from(u32::try_from(seen.len()).unwrap_or(u32::MAX));
        let mean = seen.iter().sum::<f64>() / count;
        (seen.iter().map(|win| (win - mean).powi(2)).sum::<f64>() / count).sqrt().clamp(STAKES.0, STAKES.1)
    };
    (0..turns.len()).map(spread).collect()
}

/// Whether nothing that could be played mattered any more: the game was all but lost, or all but won.
const fn decided(turn: &TurnSight) -> bool {
    turn.best <= LEAST || turn.played >= 100 - LEAST
}

/// How good the turns of a seat were, from 0 to 100: what is given away hurts more at first than later, turns count by
/// what was at stake, and a few bad ones weigh more than many that were easy. Nothing if the game was always decided.
pub(super) fn accuracy(turns: &[TurnSight], seat: Seat) -> Option<u32> {
    let of = |given_away: u8| (103.17 * (-0.0435 * f64::from(given_away)).exp() - 3.17).clamp(1.0, 100.0);
    let own: Vec<(f64, f64)> = (turns.iter().zip(stakes(turns)))
        .filter(|(turn, _)| turn.seat == seat && !decided(turn))
        .map(|(turn, stake)| (of(turn.given_away), stake))
        .collect();
    let count = u32::try_from(own.len()).ok().filter(|count| *count > 0)?;
    let weighed = own.iter().map(|(good, stake)| good * stake).sum::<f64>()
        / own.iter().map(|(_, stake)| stake).sum::<f64>();
    let harmonic = f64::from(count) / own.iter().map(|(good, _)| good.recip()).sum::<f64>();
    #[expect(clippy::cast_sign_loss, reason = "neither mean is below 1")]
    let mean = f64::midpoint(weighed, harmonic).round() as u32;
    Some(mean)
}

/// Whose side the page takes: that of the reader who played, else the first one.
struct Stand {
    /// The seat of the reader.
    seat: Option<Seat>,
    /// The name of the curve.
    title: String,
    /// The chances after every turn, in percent.
    chances: Vec<u8>,
}

impl Stand {
    fn of(reader: &Reader, chairs: &[SeatSnapshot], turns: &[TurnSight]) -> Stand {
        let seat = course_of_game::own_seat(chairs).map(|chair| chair.seat);
        if let Some(chances) = seat.and_then(|seat| course_of_game::chances(turns, seat, chairs.len())) {
            return Stand { seat, title: reader.say(key!("show-course")), chances };
        }
        let first =
            chairs.first().map_or_else(String::new, |chair| format!("{} ({})", chair.name, chair.title));
        let title = reader.text(key!("site-chance"), &[("name", first.into())]);
        Stand { seat, title, chances: turns.iter().map(|turn| turn.win.min(100)).collect() }
    }

    /// The turn on which the page opens: the worst mistake of the reader, else the worst turn of all.
    fn opening(&self, turns: &[TurnSight]) -> usize {
        let own = self.seat.and_then(|seat| course_of_game::worst(turns, seat));
        own.or_else(|| (0..turns.len()).max_by_key(|place| turns[*place].given_away)).unwrap_or(0)
    }
}

/// The turns that decided the game: those that gave most away, of one's own if one played, and turning points, in their
/// order.
fn moments(turns: &[TurnSight], seat: Option<Seat>) -> Vec<usize> {
    let lost = |place: usize| {
        let turn = &turns[place];
        if seat.is_none_or(|seat| seat == turn.seat) { turn.given_away } else { 0 }
    };
    let mut places: Vec<usize> =
        (0..turns.len()).filter(|place| lost(*place) >= MISTAKE || turns[*place].turning).collect();
    places.sort_by_key(|place| std::cmp::Reverse((lost(*place), turns[*place].turning)));
    places.truncate(MOMENTS);
    places.sort_unstable();
    places
}

/// The chances of a side before and after a turn, in percent.
fn swing(chances: &[u8], place: usize) -> (u8, u8) {
    let at = |place: usize| chances.get(place).copied().unwrap_or(50);
    (place.checked_sub(1).map_or(50, at), at(place))
}

/// The chances of a side over the turns, with axes; every turn is a link to it. On a phone its letters are larger.
fn curve(reader: &Reader, base: &str, turns: &[TurnSight], here: usize, stand: &Stand) -> Markup {
    let (left, right, top, bottom) = (64, 684, 14, 190);
    let last = turns.len().max(1);
    let x = |place: usize| left + (right - left) * place / last;
    let y = |win: u8| bottom - (bottom - top) * usize::from(win.min(100)) / 100;
    let points: Vec<String> = std::iter::once(format!("{left},{}", y(50)))
        .chain(stand.chances.iter().enumerate().map(|(place, win)| format!("{},{}", x(place + 1), y(*win))))
        .collect();
    let area = format!("{left},{} {} {},{}", y(50), points.join(" "), x(last), y(50));
    let every = (last / 10).max(1);
    html! {
        figure.chances {
            figcaption { (stand.title) }
            svg.curve viewBox="0 0 700 236" aria-hidden="true" {
                @for win in [0_u8, 25, 50, 75, 100] {
                    line.grid.middle[win == 50] x1=(left) x2=(right) y1=(y(win)) y2=(y(win)) {}
                    text.axis x=(left - 6) y=(y(win) + 4) text-anchor="end" { (win) " %" }
                }
                @for place in (0..=last).step_by(every) {
                    text.axis x=(x(place)) y=(bottom + 20) text-anchor="middle" { (place) }
                }
                text.axis x=(right) y=(bottom + 41) text-anchor="end" { (reader.say(key!("site-turn"))) }
                polygon.area points=(area) {}
                polyline points=(points.join(" ")) {}
                @for (place, (turn, win)) in turns.iter().zip(&stand.chances).enumerate() {
                    a href={ (base) "?turn=" (place + 1) } tabindex="-1" {
                        circle.bad[turn.given_away >= MISTAKE].turning[turn.turning].now[place == here]
                            cx=(x(place + 1)) cy=(y(*win)) r=(if place == here { 8 } else { 5 }) {
                            title { (place + 1) ". " (turn.side) " – " (win) " %" }
                        }
                    }
                }
            }
        }
    }
}

/// What the board shows of a turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Face {
    Before,
    Better,
    Played,
}

/// The board of an analysis.
struct Board {
    scene: Scene,
    /// The position, in notation: what is asked about it.
    position: String,
    /// What is drawn over it.
    drawn: String,
}

impl Board {
    fn of(study: Study) -> Board {
        Board { scene: study.scene, position: study.position, drawn: String::new() }
    }
}

/// The position of a turn as asked for.
fn sight(
    game: &dyn AnyGame,
    turn: &TurnSight,
    played: impl FnOnce() -> Result<Study, Error>,
    face: Face,
    lang: Lang,
) -> Result<Board, Error> {
    if face == Face::Played {
        return Ok(Board::of(played()?));
    }
    let before = game.replay(&turn.position, &[], 0, lang)?.scene;
    let mut actions = Vec::new();
    let mut drawing = PlanDrawing::over(before.on(Screen::Small), game.name());
    let mut after = None;
    for action in turn.line.iter().take(12) {
        let Ok(study) = game.study(&turn.position, &actions, None, lang) else { break };
        let offer = study.offers.iter().find(|offer| offer.action == *action);
        let told = offer.and_then(|offer| game.guide(&study.position, &offer.picks, lang));
        if let Some(preview) = told.and_then(|found| found.preview) {
            drawing.foresee(&preview);
        }
        let wanted = What::Action(action.clone());
        let Ok(next) = game.study(&turn.position, &actions, Some(&wanted), lang) else { break };
        actions.clone_from(&next.actions);
        drawing.play(study.scene.on(Screen::Small), next.scene.on(Screen::Small));
        after = Some(next);
    }
    let drawn = drawing.into_string();
    Ok(match after.filter(|_| face == Face::Better) {
        Some(after) => Board::of(after),
        None => Board { scene: before, position: turn.position.clone(), drawn },
    })
}

fn turn_list(reader: &Reader, base: &str, turns: &[TurnSight], here: usize, stand: &Stand) -> Markup {
    html! {
        ol.turns {
            @for (place, (turn, win)) in turns.iter().zip(&stand.chances).enumerate() {
                @let bad = turn.given_away >= MISTAKE;
                li.bad[bad].now[place == here] {
                    a href={ (base) "?turn=" (place + 1) } aria-current=[(place == here).then_some("true")] {
                        b { (place + 1) } " " span.side { (turn.side) }
                        span.figures {
                            @if turn.turning { span.tag { (reader.say(key!("site-turning"))) } " " }
                            @if turn.given_away > 0 { span.loss { "−" (turn.given_away) " %" } " " }
                            span.win { (win) " %" }
                        }
                    }
                }
            }
        }
    }
}

fn told(
    reader: &Reader,
    (id, game): (&str, &str),
    base: &str,
    turn: &TurnSight,
    place: usize,
    face: Face,
) -> Markup {
    let tab = |wanted: Face, word: &str, key: Key| {
        html! {
            a.button.quiet href={ (base) "?turn=" (place + 1) "&show=" (word) }
                aria-current=[(wanted == face).then_some("true")] { (reader.say(key)) }
        }
    };
    html! {
        section.card.told {
            h2 { (place + 1) ". " (turn.side) }
            @if turn.better.is_empty() {
                p { (reader.say(if turn.given_away == 0 { key!("site-turn-best") } else { key!("site-turn-fine") })) }
            } @else {
                p.note.bad {
                    (reader.text(key!("site-better"), &[("loss", turn.given_away.into()),
                        ("played", turn.played.into()), ("best", turn.best.into())]))
                }
                ol { @for line in &turn.better { li { (line) } } }
                p { (turn.reason) }
            }
            div.row {
                (tab(Face::Before, "before", key!("site-show-before")))
                @if !turn.line.is_empty() { (tab(Face::Better, "better", key!("site-show-better"))) }
                (tab(Face::Played, "played", key!("site-show-played")))
            }
            div.row {
                a.button.primary #retry href={ "/study/" (game) "?start=" (urlencode(&turn.position)) } {
                    (reader.say(key!("site-try-again")))
                }
                a.button href={ "/t/" (id) "/replay?ply=" (turn.from) } { (reader.say(key!("site-replay"))) }
                (parts::preview_buttons(reader, game))
            }
        }
    }
}

fn summary(
    reader: &Reader,
    base: &str,
    chairs: &[SeatSnapshot],
    turns: &[TurnSight],
    stand: &Stand,
) -> Markup {
    html! {
        section.card.summary {
            h2 { (reader.say(key!("site-accuracy"))) }
            div.accuracies {
                @for chair in chairs {
                    @if let Some(good) = accuracy(turns, chair.seat) {
                        div {
                            span.number { (good) " %" }
                            b { (chair.name) } small { (chair.title) }
                            @let bad = turns.iter().filter(|turn| turn.seat == chair.seat && turn.given_away >= MISTAKE).count();
                            small { (reader.text(key!("site-mistakes"), &[("count", bad.into())])) }
                        }
                    }
                }
            }
            @let key = moments(turns, stand.seat);
            @if !key.is_empty() {
                h3 { (reader.say(key!("site-moments"))) }
                ul.moments {
                    @for place in key {
                        @let turn = &turns[place];
                        li { a href={ (base) "?turn=" (place + 1) } { (place + 1) ". " (turn.side) }
                            @if turn.given_away > 0 { " " span.loss { "−" (turn.given_away) " %" } }
                            @if turn.turning {
                                // Dice can turn a game without a mistake: what changed are the chances.
                                @let (before, after) = swing(&stand.chances, place);
                                " " span.win { (before) " % → " (after) " %" }
                                " " span.tag { (reader.say(key!("site-turning"))) }
                            } }
                    }
                }
            }
        }
    }
}

/// What an address asks of an analysis.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct AnalysisQuery {
    /// Only a part of the page.
    part: Option<String>,
    /// The turn, counted from one.
    #[serde(deserialize_with = "number")]
    turn: Option<usize>,
    /// Which board is shown.
    show: Option<String>,
}

/// The analysis of a finished game.
pub(crate) async fn analysis(
    State(state): State<AppState>,
    open: OpenTable,
    Query(asked): Query<AnalysisQuery>,
) -> Result<Response, Error> {
    let game = open.table.game();
    let (record, start) = open.look(|table, viewer| {
        (table.is_over().then(|| table.record(viewer)).flatten(), table.setup().start.clone())
    });
    let lang = open.visitor.lang;
    let record = record.ok_or(Error::Hidden)?;
    let turns = state.analysis(&open.visitor, &open.table).await?;
    let chairs = open.table.with(|table| table.chairs(open.key(), now(), lang));
    let OpenTable { id, mut reader, .. } = open;
    reader.picture = Some(format!("/t/{id}/card.png"));
    let title = reader.say(key!("site-analysis"));
    let base = format!("/t/{id}/analysis");
    // The card of the result asks for its part alone.
    if asked.part.as_deref() == Some("course") {
        let losses = game.losses(&record, lang)?;
        return Ok(course_of_game::course(&reader, &base, &chairs, &turns, &losses).into_response());
    }
    let imported = game.import(&record, lang)?;
    let stand = Stand::of(&reader, &chairs, &turns);
    let turn = asked.turn.and_then(|turn| turn.checked_sub(1));
    let here = turn.unwrap_or_else(|| stand.opening(&turns)).min(turns.len().saturating_sub(1));
    let face = match asked.show.as_deref() {
        Some("better") => Face::Better,
        Some("played") => Face::Played,
        _ => Face::Before,
    };
    let board = match turns.get(here) {
        Some(turn) => {
            let played = || Ok(game.replay(&start, &imported.actions, turn.ply, lang)?);
            Some(sight(game, turn, played, face, lang)?)
        }
        None => None,
    };
    let body = html! {
        @if let Some(board) = &board { (parts::defs(&board.scene)) (table_script()) }
        main.page.analysis {
            h1 { (title) }
            p.lead { (play::names(&reader, &chairs)) }
            @if let (Some(board), Some(turn)) = (&board, turns.get(here)) {
                @let asks = format!("/position/{}", game.name());
                div.analysed {
                    div #table.slab.table data-passive="yes" data-inspect={ (asks) "/inspect" } data-preview={ (asks) "/preview" } {
                        (parts::drawn_over(parts::board(game.name(), board.scene.on(Screen::Small), &Walk::default()), &board.drawn))
                    }
                    div.beside {
                        (told(&reader, (&id, game.name()), &base, turn, here, face))
                        div #preview role="region" aria-label=(reader.say(key!("site-preview"))) hidden {}
                        div.over {
                            (curve(&reader, &base, &turns, here, &stand))
                            div #inspector .dock role="region" aria-label=(reader.say(key!("site-inspector"))) hidden {}
                        }
                    }
                }
                (data("study", &serde_json::json!({ "position": board.position })))
                div.below {
                    (summary(&reader, &base, &chairs, &turns, &stand))
                    section.card { h2 { (reader.say(key!("site-turns"))) } (turn_list(&reader, &base, &turns, here, &stand)) }
                }
            } @else {
                p { (reader.say(key!("site-none"))) }
            }
            p { a.button href={ "/t/" (id) "/replay" } { (reader.say(key!("site-replay"))) } }
        }
    };
    Ok(page(&reader, &title, Some(game.name()), &body).into_response())
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A turn of a seat that gives this much away.
    pub(in crate::page) fn turn(seat: u8, given_away: u8) -> TurnSight {
        TurnSight {
            number: 1,
            side: String::new(),
            from: 0,
            ply: 1,
            position: String::new(),
            seat: Seat::new(seat).expect("there is such a seat"),
            win: 50,
            played: 50,
            best: 50 + given_away,
            given_away,
            turning: false,
            better: Vec::new(),
            line: Vec::new(),
            reason: String::new(),
        }
    }

    #[test]
    fn accuracy_falls_with_what_is_given_away() {
        let of = |losses: &[u8]| {
            let turns: Vec<TurnSight> = losses.iter().map(|loss| turn(0, *loss)).collect();
            accuracy(&turns, Seat::new(0).expect("there is such a seat"))
        };
        assert_eq!(of(&[0, 0, 0]), Some(100));
        assert!(of(&[0, 30]) < of(&[0, 10]) && of(&[0, 10]) < of(&[0, 0]));
        assert_eq!(of(&[]), None, "who did nothing is not judged");
        assert!(of(&[0, 0, 0, 0, 0, 90]) < Some(60), "one great mistake weighs more than easy turns");
    }

    #[test]
    fn turns_of_a_decided_game_do_not_flatter() {
        let seat = Seat::new(0).expect("there is such a seat");
        let game = |idle: usize| {
            let mut turns = vec![turn(0, 40), turn(0, 40)];
            turns[0].win = 25;
            turns[1].win = 2;
            turns.extend((0..idle).map(|_| TurnSight { win: 1, played: 1, best: 1, ..turn(0, 0) }));
            accuracy(&turns, seat)
        };
        assert!(game(0) < Some(20), "{:?}", game(0));
        // By the mean of all turns alone it would be 93.
        assert!(game(20) < Some(20), "{:?}", game(20));
        let won = TurnSight { win: 100, played: 100, best: 100, ..turn(0, 0) };
        assert_eq!(accuracy(&[won.clone(), won], seat), None, "nothing could go wrong");
    }

    #[test]
    fn key_moments_are_the_worst_turns_in_their_order() {
        let losses = [0, 12, 40, 3, 11, 25, 18, 9];
        let turns: Vec<TurnSight> = losses.iter().map(|loss| turn(0, *loss)).collect();
        assert_eq!(moments(&turns, None), [1, 2, 5, 6]);
        // Who played sees mistakes of one's own, and what turned the game.
        let mut turns = vec![turn(0, 30), turn(1, 20), turn(0, 40), turn(1, 3)];
        turns[2].turning = true;
        assert_eq!(moments(&turns, Seat::new(1)), [1, 2]);
    }

    #[test]
    fn a_turning_point_is_told_by_the_chances_and_not_by_a_loss_of_nothing() {
        let mut turns = [turn(0, 0), turn(1, 0)];
        turns[0].win = 42;
        turns[1].win = 15;
        turns[1].turning = true;
        assert_eq!(moments(&turns, None), [1]);
        assert_eq!([swing(&[42, 15], 0), swing(&[42, 15], 1)], [(50, 42), (42, 15)]);
    }
}
