//! The course of a finished game for the card of its result: the chances over the turns, the turn to try
//! again, and figures.

use super::analysis::{MISTAKE, accuracy};
use super::layout::Reader;
use fracas_core::Seat;
use fracas_scene::model::{Beat, Motion};
use fracas_scene::{Key, key};
use fracas_table::{SeatSnapshot, TurnSight};
use maud::{Markup, html};

/// The picture is so wide and high; the curve lies inside of the margins.
const SIZE: (usize, usize) = (640, 124);
const MARGIN: (usize, usize) = (8, 10);

/// What a part of a game came to, if the beat tells it.
pub(crate) fn outcome(beat: &Beat) -> Option<String> {
    beat.motions.iter().find_map(|motion| match motion {
        Motion::Card { title, lines, counters } => {
            // Where sums are compared the first line has them, and the last one says what became of the place.
            let told = |place: usize| counters.is_empty() || place == 0 || place + 1 == lines.len();
            let lines = lines.iter().enumerate().filter(|(place, _)| told(*place));
            let lines: Vec<&str> = lines.map(|(_, line)| line.trim_end_matches('.')).collect();
            Some(format!("{title} – {}", lines.join(" · ")))
        }
        _ => None,
    })
}

/// A rise of the chances by this much, in percent, is worth a mark.
const RISE: u8 = 10;

/// The chances of a seat after every turn, in percent; `None` if only those of others are known.
pub(super) fn chances(turns: &[TurnSight], seat: Seat, seats: usize) -> Option<Vec<u8>> {
    let first = seat.index() == 0;
    (first || seats == 2).then(|| {
        let own = |turn: &TurnSight| if first { turn.win.min(100) } else { 100 - turn.win.min(100) };
        turns.iter().map(own).collect()
    })
}

/// The turn of a seat that gave most away, if it was a mistake.
pub(super) fn worst(turns: &[TurnSight], seat: Seat) -> Option<usize> {
    let own = (0..turns.len()).filter(|place| turns[*place].seat == seat);
    own.max_by_key(|place| turns[*place].given_away).filter(|place| turns[*place].given_away >= MISTAKE)
}

/// The turn after which the chances had risen most, and by how much.
fn best(chances: &[u8]) -> Option<(usize, u8)> {
    let before = std::iter::once(&50).chain(chances);
    let rises = chances.iter().zip(before).map(|(now, before)| now.saturating_sub(*before));
    rises.enumerate().max_by_key(|(_, rise)| *rise).filter(|(_, rise)| *rise >= RISE)
}

/// How many pieces one of two sides lost, and how many the other; `None` where none was lost.
fn lost(own: Seat, losses: &[u32]) -> Option<String> {
    let [first, second] = *losses else { return None };
    let (own, other) = if own.index() == 0 { (first, second) } else { (second, first) };
    (own + other > 0).then(|| format!("{own} : {other}"))
}

/// The seat of the reader. Who holds several, as at a shared screen or in a game from a file, is none of the sides.
pub(super) fn own_seat(chairs: &[SeatSnapshot]) -> Option<&SeatSnapshot> {
    let mut own = chairs.iter().filter(|chair| chair.yours);
    own.next().filter(|_| own.next().is_none())
}

/// The course of a game as the reader's side saw it, else as the first one did. `losses` are the lost pieces, seat by seat.
pub(crate) fn course(
    reader: &Reader,
    base: &str,
    chairs: &[SeatSnapshot],
    turns: &[TurnSight],
    losses: &[u32],
) -> Markup {
    let you = own_seat(chairs);
    let Some(mine) = you.or(chairs.first()).filter(|_| turns.len() > 1) else { return html! {} };
    let Some(own) = chances(turns, mine.seat, chairs.len()) else { return html! {} };
    let (low, high) = (SIZE.1 - MARGIN.1, MARGIN.1);
    let x = |place: usize| MARGIN.0 + (SIZE.0 - 2 * MARGIN.0) * place / turns.len();
    let y = |win: u8| low - (low - high) * usize::from(win) / 100;
    let points: Vec<String> = std::iter::once((0, 50))
        .chain(own.iter().enumerate().map(|(place, win)| (place + 1, *win)))
        .map(|(place, win)| format!("{},{}", x(place), y(win)))
        .collect();
    let line = points.join(" ");
    let words = |key: Key, place: usize, percent: u8| {
        reader.text(key, &[("turn", (place + 1).into()), ("percent", percent.into())])
    };
    let wrong = worst(turns, mine.seat);
    let right = best(&own).filter(|(place, _)| Some(*place) != wrong);
    let gain = right.map(|(place, rise)| (place, "gain", words(key!("show-course-gain"), place, rise)));
    let loss =
        wrong.map(|place| (place, "bad", words(key!("show-course-try"), place, turns[place].given_away)));
    // The points lie on the curve, their words below it: whatever the width, no word lies over the line.
    let mut marks: Vec<_> = gain.into_iter().chain(loss).collect();
    marks.sort_by_key(|(place, _, _)| *place);
    let title = if you.is_some() {
        reader.say(key!("show-course"))
    } else {
        // One person may have all names.
        let name = if mine.yours { &mine.title } else { &mine.name };
        reader.text(key!("site-chance"), &[("name", name.as_str().into())])
    };
    let told = |word: Markup, label: String| html! { div { dt { (label) } dd { (word) } } };
    let mistakes = turns.iter().filter(|turn| turn.seat == mine.seat && turn.given_away >= MISTAKE).count();
    html! {
        figure.course {
            figcaption.eyebrow { (title) }
            svg viewBox={ "0 0 " (SIZE.0) " " (SIZE.1) } role="img" aria-label=(title) {
                line.middle x1=(MARGIN.0) x2=(SIZE.0 - MARGIN.0) y1=(y(50)) y2=(y(50)) {}
                polygon points={ (line) " " (x(turns.len())) "," (low) " " (x(0)) "," (low) } {}
                polyline points=(line) {}
                @for (place, class, _) in &marks {
                    circle class=(class) cx=(x(place + 1)) cy=(y(own[*place])) r="8" {}
                }
            }
            @if !marks.is_empty() {
                p.marks {
                    @for (place, class, words) in &marks {
                        a class=(class) href={ (base) "?turn=" (place + 1) } { (words) }
                    }
                }
            }
            dl {
                // One's own comes first.
                @for chair in you.into_iter().chain(chairs.iter().filter(|chair| you.is_none_or(|you| you.seat != chair.seat))) {
                    @if let Some(good) = accuracy(turns, chair.seat) {
                        @let label = if you.is_some_and(|you| you.seat == chair.seat) {
                            reader.say(key!("show-accuracy"))
                        } else {
                            reader.text(key!("show-accuracy-of"), &[("name", chair.title.as_str().into())])
                        };
                        (told(html! { (good) " %" }, label))
                    }
                }
                (told(html! { (turns.len()) }, reader.say(key!("show-turns"))))
                @if let Some(lost) = lost(mine.seat, losses) {
                    @let label = if you.is_some() {
                        reader.say(key!("show-losses"))
                    } else {
                        reader.text(key!("show-losses-of"), &[("name", mine.title.as_str().into())])
                    };
                    (told(html! { (lost) }, label))
                }
                @if you.is_some() { (told(html! { (mistakes) }, reader.text(key!("show-mistakes"), &[("count", mistakes.into())]))) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::analysis::tests::turn;

    #[test]
    fn the_other_side_sees_the_other_chances() {
        let turns = [turn(0, 0), turn(1, 0)];
        let seat = |place: u8| Seat::new(place).unwrap();
        let with = |win: u8| turns.clone().map(|turn| TurnSight { win, ..turn });
        assert_eq!(chances(&with(80), seat(0), 2), Some(vec![80, 80]));
        assert_eq!(chances(&with(80), seat(1), 2), Some(vec![20, 20]));
        assert_eq!(chances(&with(80), seat(1), 3), None, "of three only the chances of the first are known");
    }

    #[test]
    fn only_a_mistake_of_ones_own_is_tried_again() {
        let turns = [turn(0, 3), turn(1, 60), turn(0, 14), turn(0, 9)];
        assert_eq!(worst(&turns, Seat::new(0).unwrap()), Some(2));
        assert_eq!(worst(&turns[..2], Seat::new(0).unwrap()), None);
    }

    #[test]
    fn ones_own_losses_come_first() {
        let seat = |place: u8| Seat::new(place).unwrap();
        assert_eq!(lost(seat(0), &[9, 12]).as_deref(), Some("9 : 12"));
        assert_eq!(lost(seat(1), &[9, 12]).as_deref(), Some("12 : 9"));
        assert_eq!((lost(seat(0), &[0, 0]), lost(seat(0), &[1, 2, 3])), (None, None));
    }

    #[test]
    fn the_best_turn_is_the_steepest_rise() {
        assert_eq!(best(&[48, 55, 80, 70, 99]), Some((4, 29)));
        assert_eq!(best(&[52, 50, 47]), None);
    }
}
