//! Explains a turn: who hurt whom, and when.

use super::goal::Camp;
use fracas_core::{Pending, Seat, State as _};
use fracas_hex::Hex;
use fracas_nshex::{Action, Decision, Event, Kind, RemovalCause, Side, State, Tile, TileWord};
use serde::{Deserialize, Serialize};
use std::num::ParseIntError;

/// A unit that hurt an HQ, written `2 runner@a2 > p1 3`: phase, who from where, whose HQ, how much.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Blow {
    /// The phase of the battle; `None` outside of one.
    pub phase: Option<u8>,
    /// Who struck and where it stood; `None` for an action tile.
    pub by: Option<(TileWord, Hex)>,
    /// The side whose HQ was hurt.
    pub hq: Side,
    /// How many hit points it meant to take.
    pub points: u8,
}

/// A unit that left the board, written `3 scout@b4 p2 destroyed`: phase, who, whose, why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Death {
    /// The phase of the battle; `None` outside of one.
    pub phase: Option<u8>,
    /// The tile of the unit.
    pub tile: TileWord,
    /// The hex on which it stood.
    pub hex: Hex,
    /// The side to which it belonged.
    pub side: Side,
    /// The cause of its removal.
    pub cause: RemovalCause,
}

/// The results of a turn, blow by blow.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Explanation {
    /// Hit points that hostile HQs lost.
    pub dealt: u8,
    /// Hit points that own HQs lost.
    pub suffered: u8,
    /// The blows against HQs, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub blows: Vec<Blow>,
    /// The units that left the board, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deaths: Vec<Death>,
}

fn phase_text(phase: Option<u8>) -> String {
    phase.map_or_else(|| "-".to_owned(), |phase| phase.to_string())
}

fn read_phase(word: &str) -> Result<Option<u8>, ParseIntError> {
    if word == "-" { Ok(None) } else { word.parse().map(Some) }
}

fn read_unit(word: &str) -> Option<(TileWord, Hex)> {
    let (tile, hex) = word.split_once('@')?;
    Some((tile.parse().ok()?, hex.parse().ok()?))
}

/// The text is not a line of an explanation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a line of an explanation: `2 runner@a2 > p1 3` or `3 scout@b4 p2 destroyed`")]
pub struct ParseExplanationError(String);

impl From<Blow> for String {
    fn from(blow: Blow) -> Self {
        let by = blow.by.map_or_else(|| "-".to_owned(), |(tile, hex)| format!("{tile}@{hex}"));
        format!("{} {by} > {} {}", phase_text(blow.phase), blow.hq, blow.points)
    }
}

impl TryFrom<String> for Blow {
    type Error = ParseExplanationError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let words: Vec<&str> = text.split(' ').collect();
        let read = || match words[..] {
            [phase, by, ">", hq, points] => Some(Blow {
                phase: read_phase(phase).ok()?,
                by: if by == "-" { None } else { Some(read_unit(by)?) },
                hq: hq.parse().ok()?,
                points: points.parse().ok()?,
            }),
            _ => None,
        };
        read().ok_or_else(|| ParseExplanationError(text.clone()))
    }
}

/// The words for why a unit left the board.
const CAUSES: [(RemovalCause, &str); 4] = [
    (RemovalCause::Destroyed, "destroyed"),
    (RemovalCause::Absorbed, "absorbed"),
    (RemovalCause::Exploded, "exploded"),
    (RemovalCause::Eliminated, "eliminated"),
];

impl From<Death> for String {
    fn from(death: Death) -> Self {
        let cause = CAUSES.iter().find(|(cause, _)| *cause == death.cause).map_or("", |(_, word)| word);
        format!("{} {}@{} {} {cause}", phase_text(death.phase), death.tile, death.hex, death.side)
    }
}

impl TryFrom<String> for Death {
    type Error = ParseExplanationError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let words: Vec<&str> = text.split(' ').collect();
        let read = || match words[..] {
            [phase, unit, side, cause] => {
                let (tile, hex) = read_unit(unit)?;
                let (cause, _) = CAUSES.iter().find(|(_, word)| *word == cause)?;
                Some(Death {
                    phase: read_phase(phase).ok()?,
                    tile,
                    hex,
                    side: side.parse().ok()?,
                    cause: *cause,
                })
            }
            _ => None,
        };
        read().ok_or_else(|| ParseExplanationError(text.clone()))
    }
}

/// No battle asks for more choices.
const LONGEST_BATTLE: usize = 256;

/// A unit as it stands at some moment of the turn.
struct Standing {
    hex: Hex,
    tile: TileWord,
    side: Side,
    hq: bool,
}

/// Follows a turn by its events.
struct Story<'a> {
    start: &'a State,
    phase: Option<u8>,
    units: Vec<Standing>,
    explanation: Explanation,
}

impl<'a> Story<'a> {
    fn of(start: &'a State) -> Self {
        let units = start.board().units().map(|(hex, unit)| {
            let tile = start.roster().tile(unit.tile);
            Standing { hex, tile: tile.word, side: unit.side, hq: tile.kind == Kind::Hq }
        });
        Story { start, phase: None, units: units.collect(), explanation: Explanation::default() }
    }

    fn end(self, state: &State, seat: Seat) -> Explanation {
        let [suffered, dealt] = Camp::of(self.start, seat).hurt(self.start, state);
        Explanation { dealt: dealt as u8, suffered: suffered as u8, ..self.explanation }
    }
}

/// What a battle now would come to for `seat`, everybody answering by reflex: Clowns fight, attacks stay as printed.
pub fn forecast(start: &State, seat: Seat) -> Explanation {
    let mut story = Story::of(start);
    let (mut state, mut events, mut actions) = (*start, Vec::new(), Vec::new());
    state.battle_now(&mut events);
    for _ in 0..LONGEST_BATTLE {
        let Pending::Act { decision, .. } = state.pending() else { break };
        if !decision.in_battle() {
            break;
        }
        actions.clear();
        state.actions(&mut actions).expect_all();
        let last = matches!(decision, Decision::Explode { .. } | Decision::Convert { .. });
        let Some(action) = (if last { actions.last() } else { actions.first() }) else { break };
        state.apply(action, &mut events);
    }
    for event in events {
        story.tell(event);
    }
    story.end(&state, seat)
}

/// Plays `actions` of the one who is to act and says what they come to for `seat`; `None` if one of them is not legal.
pub fn explain(start: &State, actions: &[Action], seat: Seat) -> Option<Explanation> {
    let mut story = Story::of(start);
    let (mut state, mut events) = (*start, Vec::new());
    for action in actions {
        let Pending::Act { actor, .. } = state.pending() else { return None };
        events.clear();
        state.play(actor, action, &mut events).ok()?;
        for event in &events {
            story.tell(*event);
        }
    }
    Some(story.end(&state, seat))
}

impl Story<'_> {
    fn at(&self, hex: Hex) -> Option<&Standing> {
        self.units.iter().find(|unit| unit.hex == hex)
    }

    fn tell(&mut self, event: Event) {
        match event {
            Event::PhaseBegan { initiative } => self.phase = Some(initiative),
            Event::PhaseEnded { .. } | Event::BattleEnded => self.phase = None,
            Event::Placed { side, tile, hex, .. } => {
                let hq = |other: &&Tile| other.word == tile && other.kind == Kind::Hq;
                let hq = self.start.roster().tiles().iter().find(hq).is_some();
                self.units.push(Standing { hex, tile, side, hq });
            }
            Event::Moved { from, to, .. } | Event::Pushed { from, to, .. } => {
                for unit in self.units.iter_mut().filter(|unit| unit.hex == from) {
                    unit.hex = to;
                }
            }
            Event::Removed { hex, side, tile, cause } => {
                self.units.retain(|unit| unit.hex != hex);
                self.explanation.deaths.push(Death { phase: self.phase, tile, hex, side, cause });
            }
            Event::Attacked { from, to, wounds, .. } => self.blow(Some(from), to, wounds),
            Event::Struck { source, to, wounds } => self.blow(source, to, wounds),
            // A Medic of the HQ took this one.
            Event::Saved { target, source, .. } => {
                let hq = self.at(target).filter(|unit| unit.hq).map(|unit| unit.side);
                let (blows, phase) = (&mut self.explanation.blows, self.phase);
                let saved = |blow: &Blow| {
                    Some(blow.hq) == hq && blow.by.map(|(_, hex)| hex) == source && blow.phase == phase
                };
                if let Some(place) = blows.iter().rposition(saved) {
                    blows.remove(place);
                }
            }
            Event::Hired { .. }
            | Event::TurnBegan { .. }
            | Event::Drew { .. }
            | Event::LastTileDrawn { .. }
            | Event::Redrew { .. }
            | Event::Discarded { .. }
            | Event::Played { .. }
            | Event::TurnEnded { .. }
            | Event::BattleBegan { .. }
            | Event::Exploded { .. }
            | Event::Converted { .. }
            | Event::Wounded { .. }
            | Event::HqDamaged { .. }
            | Event::Scored { .. }
            | Event::Eliminated { .. }
            | Event::BomberPassed { .. }
            | Event::BomberGone
            | Event::Deadlocked
            | Event::TieBreakBegan
            | Event::Ended { .. } => {}
        }
    }

    fn blow(&mut self, from: Option<Hex>, to: Hex, points: u8) {
        let Some(hq) = self.at(to).filter(|unit| unit.hq).map(|unit| unit.side) else { return };
        if points > 0 {
            let by = from.and_then(|from| self.at(from)).map(|unit| (unit.tile, unit.hex));
            self.explanation.blows.push(Blow { phase: self.phase, by, hq, points });
        }
    }
}
