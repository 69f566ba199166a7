//! The editor of positions: machines are moved, hurt, heated and taken away, scenery is shot down, and the turn is set. Every
//! change is one of the text of the position, which the rules read again: what they refuse is not offered.

use crate::names::{ViewContext, inches, piece_id, unit_id};
use crate::{form, words};
use fracas_core::{Actor, Pending, State as _, Viewer};
use fracas_mech::{INCH, Phase, PieceView, Side, State, UnitView, View};
use fracas_scene::model::Remark;
use fracas_scene::{Answers, Key, Lang, Step, element, key};

/// A position for the editor: both squads stand where they may be deployed, and the first turn begins.
pub(crate) fn blank(answers: &Answers, lang: Lang) -> Result<State, Remark> {
    struct First;
    impl fracas_core::Entropy for First {
        fn below(&mut self, _: std::num::NonZeroU32) -> u32 {
            0
        }
    }
    let mut state = form::begin(answers, lang, &mut First)?;
    let (mut actions, mut chances) = (Vec::new(), Vec::new());
    // Rolls, roles and twenty machines at most.
    for place in 0..100_usize {
        if matches!(state.phase(), Phase::Activation { .. }) {
            break;
        }
        let next = match state.pending() {
            Pending::Act { actor: Actor::Chance, .. } => {
                chances.clear();
                state.chances(&mut chances);
                chances.get(place % chances.len().max(1)).map(|(action, _)| *action)
            }
            Pending::Act { actor: Actor::Seat(_), .. } => {
                actions.clear();
                state.actions(&mut actions).sample_suffices();
                // Not all in one corner.
                actions.get(place * 5 % actions.len().max(1)).copied()
            }
            Pending::Over(_) => None,
        };
        let Some(next) = next else { break };
        state.apply(&next, &mut ());
    }
    Ok(state)
}

/// The text of a position in its parts, to be changed.
struct Draft {
    parts: Vec<String>,
    things: Vec<String>,
}

/// Where the things on the table and the moment stand in the text.
const THINGS: usize = 3;
const MOMENT: usize = 4;

impl Draft {
    fn of(state: &State) -> Draft {
        let parts: Vec<String> = state.to_string().split('|').map(|part| part.trim().to_owned()).collect();
        let things = parts.get(THINGS).map(|part| part.split_whitespace().map(str::to_owned).collect());
        Draft { things: things.unwrap_or_default(), parts }
    }

    /// The text of one thing, such as `u2@300,300(heat=8)` or `s3=1`.
    fn set(&mut self, name: &str, text: String) {
        let is = |thing: &&mut String| {
            thing.strip_prefix(name).is_some_and(|rest| rest.starts_with(['@', '-', '=']))
        };
        match self.things.iter_mut().find(is) {
            Some(thing) => *thing = text,
            None => self.things.push(text),
        }
    }

    fn moment(&mut self, text: String) {
        if let Some(moment) = self.parts.get_mut(MOMENT) {
            *moment = text;
        }
    }

    fn read(mut self) -> Option<State> {
        *self.parts.get_mut(THINGS)? = self.things.join(" ");
        self.parts.join(" | ").parse().ok()
    }
}

/// One change. It is written as it is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    /// A machine goes by so much east and north.
    By {
        unit: fracas_mech::UnitId,
        x: i64,
        y: i64,
    },
    Hp {
        unit: fracas_mech::UnitId,
        hp: u8,
    },
    Heat {
        unit: fracas_mech::UnitId,
        heat: u8,
    },
    /// Whether it has acted in this turn.
    Acted {
        unit: fracas_mech::UnitId,
        acted: bool,
    },
    Gone {
        unit: fracas_mech::UnitId,
    },
    Scenery {
        piece: fracas_mech::Piece,
        hp: u8,
    },
    /// The side that activates a machine next.
    Next {
        side: Side,
    },
    Turn {
        turn: u8,
    },
}

impl Change {
    fn notation(self) -> String {
        match self {
            Change::By { unit, x, y } => format!("{unit} by {x} {y}"),
            Change::Hp { unit, hp } => format!("{unit} hp {hp}"),
            Change::Heat { unit, heat } => format!("{unit} heat {heat}"),
            Change::Acted { unit, acted } => format!("{unit} {}", if acted { "acted" } else { "waits" }),
            Change::Gone { unit } => format!("{unit} gone"),
            Change::Scenery { piece, hp } => format!("{piece} hp {hp}"),
            Change::Next { side } => format!("next {side}"),
            Change::Turn { turn } => format!("turn {turn}"),
        }
    }

    fn parse(text: &str) -> Option<Change> {
        let words: Vec<&str> = text.split(' ').collect();
        Some(match *words.as_slice() {
            ["next", side] => Change::Next { side: side.parse().ok()? },
            ["turn", turn] => Change::Turn { turn: turn.parse().ok()? },
            [unit, "by", x, y] => {
                Change::By { unit: unit.parse().ok()?, x: x.parse().ok()?, y: y.parse().ok()? }
            }
            [piece, "hp", hp] if piece.starts_with('s') => {
                Change::Scenery { piece: piece.parse().ok()?, hp: hp.parse().ok()? }
            }
            [unit, "hp", hp] => Change::Hp { unit: unit.parse().ok()?, hp: hp.parse().ok()? },
            [unit, "heat", heat] => Change::Heat { unit: unit.parse().ok()?, heat: heat.parse().ok()? },
            [unit, "acted"] => Change::Acted { unit: unit.parse().ok()?, acted: true },
            [unit, "waits"] => Change::Acted { unit: unit.parse().ok()?, acted: false },
            [unit, "gone"] => Change::Gone { unit: unit.parse().ok()? },
            _ => return None,
        })
    }

    /// The position after it, if the rules know such a one.
    fn made(self, state: &State, view: &View) -> Option<State> {
        let mut draft = Draft::of(state);
        let unit = |id| view.units.iter().find(|unit| unit.unit == id);
        match self {
            Change::By { unit: id, x, y } => {
                let at = unit(id)?.at?;
                let (x, y) = (at.x().checked_add(x)?, at.y().checked_add(y)?);
                let text = draft.things.iter().find(|thing| thing.starts_with(&format!("{id}@")))?;
                let rest = text.find('(').map_or("", |place| &text[place..]).to_owned();
                draft.set(&id.to_string(), format!("{id}@{x},{y}{rest}"));
            }
            Change::Hp { unit: id, hp } => draft.mark(id, "hp=", Some(format!("hp={hp}")))?,
            Change::Heat { unit: id, heat } => draft.mark(id, "heat=", Some(format!("heat={heat}")))?,
            Change::Acted { unit: id, acted } => {
                draft.mark(id, "activated", acted.then(|| "activated".to_owned()))?;
            }
            Change::Gone { unit: id } => draft.set(&id.to_string(), format!("{id}-")),
            Change::Scenery { piece, hp } => draft.set(&piece.to_string(), format!("{piece}={hp}")),
            Change::Next { side } => draft.moment(format!("activation={side} turn={}", view.turn)),
            Change::Turn { turn } => {
                let Phase::Activation { next } = state.phase() else { return None };
                draft.moment(format!("activation={next} turn={turn}"));
            }
        }
        draft.read().filter(|made| made != state)
    }
}

impl Draft {
    /// Sets or takes away one of the words in the brackets of a machine.
    fn mark(&mut self, unit: fracas_mech::UnitId, begins: &str, word: Option<String>) -> Option<()> {
        let thing = self.things.iter_mut().find(|thing| thing.starts_with(&format!("{unit}@")))?;
        let (at, marks) = thing.split_once('(').unwrap_or((thing, ""));
        let kept = marks.trim_end_matches(')').split(',').filter(|mark| !mark.is_empty());
        let kept = kept.filter(|mark| !mark.starts_with(begins)).map(str::to_owned);
        let marks: Vec<String> = kept.chain(word).collect();
        let marks = if marks.is_empty() { String::new() } else { format!("({})", marks.join(",")) };
        *thing = format!("{at}{marks}");
        Some(())
    }
}

/// The changes that the editor offers.
pub(crate) fn edits(state: &State, lang: Lang) -> Vec<(String, Vec<Step>)> {
    let view = state.view(Viewer::Spectator);
    let sight = ViewContext::words_only(&view, words(lang));
    let mut list = Vec::new();
    let mut offer = |change: Change, steps: Vec<Step>| {
        if change.made(state, &view).is_some() {
            list.push((change.notation(), steps));
        }
    };
    for unit in &view.units {
        of_unit(&sight, unit, &mut offer);
    }
    for piece in view.pieces.iter().filter(|piece| piece.standing) {
        of_piece(&sight, *piece, &mut offer);
    }
    for side in Side::ALL {
        let label = sight.say(key!("mech-edit-next"), &[("side", sight.side_name(side).into())]);
        offer(Change::Next { side }, vec![Step::new(element::button(format_args!("next-{side}")), label)]);
    }
    for (turn, name) in [(view.turn.saturating_sub(1), "earlier"), (view.turn.saturating_add(1), "later")] {
        let label = sight.say(key!("mech-edit-turn"), &[("turn", turn.into())]);
        offer(Change::Turn { turn }, vec![Step::new(element::button(format_args!("turn-{name}")), label)]);
    }
    list
}

fn of_unit(sight: &ViewContext<'_>, unit: &UnitView, offer: &mut impl FnMut(Change, Vec<Step>)) {
    let id = unit.unit;
    let picked = || Step::new(unit_id(id), sight.unit_name(id));
    let step = |name: &str, label: String| vec![picked(), Step::new(element::button(name), label)];
    for (word, key, east, north) in [
        ("north", key!("mech-draw-north"), 0, 1),
        ("south", key!("mech-draw-south"), 0, -1),
        ("west", key!("mech-draw-west"), -1, 0),
        ("east", key!("mech-draw-east"), 1, 0),
    ] {
        for far in [1, 4] {
            let label = format!("{} {}", sight.say(key, &[]), inches(sight.words, far * INCH));
            let change = Change::By { unit: id, x: east * far * INCH, y: north * far * INCH };
            offer(change, step(&format!("{word}-{far}"), label));
        }
    }
    let counted = |key: Key, from: u8, to: u8| sight.say(key, &[("from", from.into()), ("to", to.into())]);
    for (word, hp) in [("hurt", unit.hp.saturating_sub(1)), ("mend", unit.hp.saturating_add(1))] {
        offer(Change::Hp { unit: id, hp }, step(word, counted(key!("mech-edit-hp"), unit.hp, hp)));
    }
    for (word, heat) in [("cool", unit.heat.saturating_sub(1)), ("warm", unit.heat.saturating_add(1))] {
        offer(Change::Heat { unit: id, heat }, step(word, counted(key!("mech-edit-heat"), unit.heat, heat)));
    }
    let key = if unit.activated { key!("mech-edit-waits") } else { key!("mech-edit-acted") };
    offer(Change::Acted { unit: id, acted: !unit.activated }, step("acted", sight.say(key, &[])));
    offer(Change::Gone { unit: id }, step("gone", sight.say(key!("mech-edit-gone"), &[])));
}

fn of_piece(sight: &ViewContext<'_>, piece: PieceView, offer: &mut impl FnMut(Change, Vec<Step>)) {
    let Some(now) = piece.hp else { return };
    // The last point is not hurt but razed.
    let hurt = Some(("hurt", now.saturating_sub(1))).filter(|(_, hp)| *hp > 0);
    for (word, hp) in hurt.into_iter().chain([("mend", now.saturating_add(1)), ("raze", 0)]) {
        let key = if word == "raze" { key!("mech-edit-raze") } else { key!("mech-edit-hp") };
        let label = sight.say(key, &[("from", now.into()), ("to", hp.into())]);
        let picked = Step::new(piece_id(piece.piece), sight.piece_name(piece.piece));
        offer(
            Change::Scenery { piece: piece.piece, hp },
            vec![picked, Step::new(element::button(format_args!("piece-{word}")), label)],
        );
    }
}

/// Carries out a change.
pub(crate) fn edit(state: &mut State, text: &str, lang: Lang) -> Result<(), Remark> {
    let shown: String = text.chars().take(60).collect();
    let fault = |key: Key| Remark { text: words(lang).text(key, &[("text", (&shown).into())]), rule: None };
    let change = Change::parse(text).ok_or_else(|| fault(key!("mech-edit-unreadable")))?;
    let made = change.made(state, &state.view(Viewer::Spectator));
    *state = made.ok_or_else(|| fault(key!("mech-edit-impossible")))?;
    Ok(())
}
