//! The log: sentences with the pieces that they are about, those that say the same of several pieces as one.

use super::course_of_game::outcome;
use super::parts::{art, rule_mark};
use super::play::TableContext;
use fracas_scene::model::{Beat, FlashKind, Motion, Scene, Subject};
use fracas_scene::svg;
use fracas_table::LogLine;
use maud::{Markup, PreEscaped, html};

/// The sentences that a log shows: a stop at which nothing happens is for the show alone.
fn told(beats: &[Beat]) -> impl Iterator<Item = &Beat> {
    let idle = |place: usize| {
        let beat = &beats[place];
        let stops = matches!(beat.motions.as_slice(), [Motion::Stop { .. }]);
        stops && beats.get(place + 1).is_some_and(|next| next.depth <= beat.depth)
    };
    // What only says that such a stop is over goes with it.
    let over = move |place: usize| {
        let closes = |before: &Beat| beats[place].motions.is_empty() && beats[place].depth == before.depth;
        place.checked_sub(1).is_some_and(|before| idle(before) && closes(&beats[before]))
    };
    (0..beats.len()).filter(move |place| !idle(*place) && !over(*place)).map(|place| &beats[place])
}

/// How much a beat matters for the story of a game: what is lost in it.
fn weight(beat: &Beat) -> Option<u32> {
    let of = |motion: &Motion| match motion {
        Motion::Vanish { .. } => 3,
        // A place that burns down is the end of a chapter.
        Motion::Flash { kind: FlashKind::Burn, .. } => 6,
        Motion::Flash { kind: FlashKind::Hurt, text, .. } => {
            text.trim_start_matches('−').parse().unwrap_or(1)
        }
        _ => 0,
    };
    // However many places it covers, a blast is one thing, and who falls by it says more.
    let blast =
        beat.motions.iter().any(|motion| matches!(motion, Motion::Flash { kind: FlashKind::Blast, .. }));
    Some(beat.motions.iter().map(of).sum::<u32>() + 2 * u32::from(blast)).filter(|weight| *weight > 0)
}

/// What stands right around a quoted name, in any language.
const QUOTES: [char; 8] = ['«', '»', '“', '”', '‘', '"', '\u{a0}', '\u{202f}'];

/// A sentence that says the same of several pieces, cut at the name of the piece.
fn series(beat: &Beat) -> Option<(&str, &str, &str)> {
    let name = &beat.subject.as_ref().filter(|subject| subject.listed)?.name;
    let (before, after) = beat.text.split_once(name)?;
    // Marks of quotation belong to the name.
    let (before, after) = (before.trim_end_matches(QUOTES), after.trim_start_matches(QUOTES));
    Some((before, &beat.text[before.len()..beat.text.len() - after.len()], after))
}

/// Whether two sentences can be told as one.
fn joins(one: &Beat, other: &Beat) -> bool {
    let around = |beat| series(beat).map(|(before, _, after)| (before, after));
    around(one).is_some()
        && around(one) == around(other)
        && one.depth == other.depth
        && one.rule == other.rule
}

/// Where a line leads, and which entry of the log it is.
#[derive(Clone, Copy)]
struct Entry<'a> {
    seq: u64,
    ply: usize,
    place: &'a TableContext,
}

/// Sentences as one line; several if they can be told as one. The pieces are drawn if the scene is given.
fn line(game: &str, scene: Option<&Scene>, beats: &[&Beat], entry: Option<Entry<'_>>) -> Markup {
    let Some(beat) = beats.first() else { return html! {} };
    let token = |subject: &Subject| {
        scene.and_then(|scene| svg::token(scene, &subject.look, subject.owner, &art(game))).map(PreEscaped)
    };
    let marks: Vec<&str> = beats.iter().flat_map(|beat| &beat.marks).map(String::as_str).collect();
    let listed = series(beat);
    let face = beat.subject.as_ref().filter(|_| listed.is_none()).and_then(token);
    let class = format!("d{}{}", beat.depth.min(2), if face.is_some() { " faced" } else { "" });
    let words = html! {
        @if let Some((before, _, after)) = listed {
            (before)
            span.listed {
                @for (place, other) in beats.iter().enumerate() {
                    @if place > 0 { ", " }
                    span.one {
                        @if let Some(token) = other.subject.as_ref().and_then(token) { (token) }
                        @if let Some((_, name, _)) = series(other) { (name) }
                    }
                }
            }
            (after)
        } @else {
            (beat.text)
        }
    };
    html! {
        li class=(class) data-marks=(marks.join(" "))
            data-seq=[entry.map(|entry| entry.seq)]
            data-series=[listed.map(|(before, _, after)| format!("{before}…{after}"))]
            data-weight=[weight(beat)] data-told=[outcome(beat)] {
            @if let Some(face) = face { (face) }
            @match entry {
                Some(Entry { ply, place, .. }) => {
                    a.ply href={ "/t/" (place.id) "/replay?ply=" (ply) } data-ply=(ply) { (words) }
                }
                None => span { (words) },
            }
            @if let Some(rule) = &beat.rule { " " (rule_mark(game, rule)) }
        }
    }
}

/// The course of a show, line by line.
pub(crate) fn course(game: &str, beats: &[Beat]) -> Markup {
    html! { @for beat in told(beats) { (line(game, None, &[beat], None)) } }
}

/// Lines of the log as list items; pieces are drawn as the scene draws them.
pub(crate) fn log_lines(
    place: &TableContext,
    game: &str,
    scene: Option<&Scene>,
    lines: &[LogLine],
) -> Markup {
    let all: Vec<(&LogLine, &Beat)> =
        lines.iter().flat_map(|line| told(&line.beats).map(move |beat| (line, beat))).collect();
    html! {
        @for group in all.chunk_by(|(_, one), (_, other)| joins(one, other)) {
            @let ((first, beat), (last, _)) = (group[0], group[group.len() - 1]);
            @if first.kind == "play" {
                @let beats: Vec<&Beat> = group.iter().map(|(_, beat)| *beat).collect();
                (line(game, scene, &beats, Some(Entry { seq: last.seq, ply: first.ply, place })))
            } @else {
                li class={ "line-" (first.kind) } data-seq=(first.seq) { (beat.text) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fracas_scene::model::{StrikeKind, VanishKind};
    use std::fmt::Debug;

    fn beat(text: &str, depth: u8, stop: bool) -> Beat {
        let stop = stop.then(|| Motion::Stop { text: text.to_owned(), label: text.to_owned() });
        let motions = stop.into_iter().collect();
        Beat { text: text.to_owned(), rule: None, subject: None, depth, marks: Vec::new(), motions, group: 0 }
    }

    #[test]
    fn the_script_draws_every_kind_of_strike_flash_and_end() {
        let script = include_str!("../../assets/motion.js");
        let name = |kind: &dyn Debug| format!("{kind:?}").to_lowercase();
        let table = |name: &str| {
            let from = script.split_once(&format!("const {name} = {{")).expect("the script has the table").1;
            from.split_once("\n};").expect("the table ends").0
        };
        let (strikes, flashes) = (table("STRIKES"), table("FLASHES"));
        for kind in StrikeKind::ALL {
            assert!(strikes.contains(&format!("\n  {}(far)", name(kind))), "{kind:?}");
        }
        for kind in FlashKind::ALL {
            let here = flashes.contains(&format!("\n  {}: ()", name(kind)));
            assert!(here || script.contains(&format!("motion.kind === \"{}\"", name(kind))), "{kind:?}");
        }
        let sounds = include_str!("../../assets/sound.js");
        for kind in VanishKind::ALL {
            let drawn = script.contains(&format!("motion.kind === \"{}\"", name(kind)));
            assert!(drawn || sounds.contains(&format!("\n  {}:", name(kind))), "{kind:?}");
        }
    }

    #[test]
    fn sentences_that_differ_by_a_piece_are_one_line() {
        let draws = |who: &str, what: &str, seq: u64| LogLine {
            seq,
            ply: 3,
            at: 0,
            kind: "play",
            by: None,
            beats: vec![Beat {
                subject: Some(Subject {
                    look: what.to_owned(),
                    owner: None,
                    name: what.to_owned(),
                    listed: true,
                }),
                ..beat(&format!("{who} draws {what}."), 1, false)
            }],
        };
        let lines = [draws("Red", "Runner", 4), draws("Red", "HMG", 5), draws("Blue", "Net", 6)];
        let found = log_lines(&TableContext::default(), "toy", None, &lines).into_string();
        let told: Vec<&str> = found.split("<li ").skip(1).collect();
        assert_eq!(told.len(), 2, "{found}");
        assert!(told[0].contains("Red draws <span class=\"listed\"><span class=\"one\">Runner</span>, <span class=\"one\">HMG</span></span>."), "{found}");
        assert!(told[0].contains("data-seq=\"5\""), "what is told goes as far as its last entry: {found}");
    }

    #[test]
    fn a_stop_at_which_nothing_happens_is_not_told() {
        let beats = [
            beat("battle", 1, false),
            beat("3", 2, true),
            beat("end of 3", 2, false),
            beat("2", 2, true),
            beat("a hit", 3, false),
            beat("end of 2", 2, false),
            beat("1", 2, true),
            beat("the battle is over", 1, false),
            beat("0", 2, true),
        ];
        let told: Vec<&str> = told(&beats).map(|beat| beat.text.as_str()).collect();
        // The last one may go on in the next entry.
        assert_eq!(told, ["battle", "2", "a hit", "end of 2", "the battle is over", "0"]);
    }
}
