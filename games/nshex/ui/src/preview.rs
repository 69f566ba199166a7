//! The preview of a battle fought now.

use super::beats::{beats, minus};
use super::build_scene::ViewContext;
use super::element::{hex_id, points_id, score_id};
use super::{Cast, action_text};
use fracas_core::{Pending, State as _, Viewer};
use fracas_hex::Hex;
use fracas_nshex::{Action, Decision, Event, Kind, Side, StageView, State, View};
use fracas_scene::Lang;
use fracas_scene::key;
use fracas_scene::model::{CounterChange, Preview, PreviewMark};
use std::collections::{BTreeMap, BTreeSet};

/// What would happen if a battle were fought now, on the board as it is.
///
/// An action tile that waits for Medics is resolved first, and a battle under way is fought to its end.
pub(crate) fn preview(view: &View, lang: Lang) -> Option<Preview> {
    let sight = ViewContext::new(view, lang);
    let hq = |hex: Hex| sight.tile_at(hex).is_some_and(|tile| tile.kind == Kind::Hq);
    sight.decision().filter(|_| view.units.iter().any(|unit| hq(unit.hex)))?;
    let mut state = view.try_to_state().ok()?;
    let (mut events, mut answers) = (Vec::new(), Vec::new());
    let mut title = key!("nshex-preview-title");
    match view.stage {
        StageView::Battle => title = key!("nshex-preview-rest"),
        StageView::Strike { .. } => {
            resolve(&mut state, &mut events, &mut answers);
            if matches!(state.pending(), Pending::Act { .. }) {
                state.battle_now(&mut events);
            }
        }
        _ => state.battle_now(&mut events),
    }
    resolve(&mut state, &mut events, &mut answers);
    events.truncate(course(&events));
    let assumed = answers.iter().map(|(before, action)| {
        let view = before.view(Viewer::Spectator);
        let sight = ViewContext::new(&view, lang);
        action_text(sight.words, &sight.cast, sight.speaker(), *action)
    });
    let losses = Losses::of(&sight, &events);
    Some(Preview {
        title: sight.words.say(title),
        summary: losses.summary(&sight),
        rolls: Vec::new(),
        assumed: assumed.collect(),
        marks: losses.marks(&sight),
        counters: losses.counters(),
        overlays: Vec::new(),
        beats: beats(view, &events, lang),
    })
}

/// Answers every choice until the battle is over; keeps the answers with the states in which they were given.
fn resolve(state: &mut State, events: &mut Vec<Event>, answers: &mut Vec<(State, Action)>) {
    while let Some(decision) = waiting(state, events) {
        let action = answer(state, decision);
        answers.push((*state, action));
        state.apply(&action, events);
    }
}

/// The choice that a battle waits for; `None` once it is over, also when another one has followed.
fn waiting(state: &State, events: &[Event]) -> Option<Decision> {
    match state.pending() {
        Pending::Act { decision, .. } => {
            Some(decision).filter(|decision| decision.in_battle() && !events.contains(&Event::BattleEnded))
        }
        Pending::Over(_) => None,
    }
}

/// How many of the events belong to the battle and to what it decides at once.
fn course(events: &[Event]) -> usize {
    let Some(end) = events.iter().position(|event| *event == Event::BattleEnded) else {
        return events.len();
    };
    let after = events[end + 1..].iter().take_while(|event| {
        matches!(event, Event::Removed { .. } | Event::Eliminated { .. } | Event::Ended { .. })
    });
    end + 1 + after.count()
}

/// A sensible answer: Clowns fight, no attack changes, and Medics save what is worth most.
fn answer(state: &State, decision: Decision) -> Action {
    let mut actions = Vec::new();
    state.actions(&mut actions).expect_all();
    let wanted = match decision {
        Decision::Explode { unit, .. } => Some(Action::Fight(unit)),
        Decision::Convert { unit, .. } => Some(Action::Stay(unit)),
        Decision::First { side } => Some(Action::First(side)).filter(|first| actions.contains(first)),
        Decision::Save { side } => actions.iter().copied().min_by_key(|action| price(state, side, *action)),
        Decision::Hire { .. }
        | Decision::Hq { .. }
        | Decision::Source { .. }
        | Decision::Draw { .. }
        | Decision::BadDraw { .. }
        | Decision::BadDrawDiscard { .. }
        | Decision::Discard { .. }
        | Decision::Turn { .. }
        | Decision::PushTo { .. } => None,
    };
    wanted.or_else(|| actions.first().copied()).expect("the one who is asked in a battle has an answer")
}

/// What a side loses by the end of the battle if it answers so, later choices being the first ones offered.
fn price(state: &State, side: Side, action: Action) -> u32 {
    let own = state.board().of(side);
    let (mut state, mut events) = (*state, Vec::new());
    let mut next = Some(action);
    while let Some(action) = next {
        state.apply(&action, &mut events);
        next = waiting(&state, &events).and_then(|_| {
            let mut actions = Vec::new();
            state.actions(&mut actions).expect_all();
            actions.first().copied()
        });
    }
    let lost = events[..course(&events)].iter().map(|event| match *event {
        Event::HqDamaged { side: hurt, left: 0, .. } if hurt == side => 1000,
        Event::HqDamaged { side: hurt, points, .. } if hurt == side => 2 * u32::from(points),
        Event::Removed { side: hurt, .. } if hurt == side => 3,
        Event::Scored { side: scorer, points, .. } if scorer != side => 2 * u32::from(points),
        Event::Wounded { hex, .. } if own.contains(hex) => 1,
        _ => 0,
    });
    lost.sum()
}

/// The losses of a battle.
struct Losses {
    /// Wounds by hex, those of destroyed units too.
    hurt: BTreeMap<Hex, u16>,
    /// Units that leave the board.
    dead: BTreeSet<Hex>,
    /// Units by side in words.
    names: Vec<(Side, String)>,
    /// Hit points before and after, by side.
    points: BTreeMap<Side, (u8, u8)>,
    /// Points scored and what they come to, by side.
    scores: BTreeMap<Side, (u16, u16)>,
}

impl Losses {
    fn of(sight: &ViewContext<'_>, events: &[Event]) -> Losses {
        let mut losses = Losses {
            hurt: BTreeMap::new(),
            dead: BTreeSet::new(),
            names: Vec::new(),
            points: BTreeMap::new(),
            scores: BTreeMap::new(),
        };
        let mut cast: Cast = sight.cast.clone();
        for event in events {
            match *event {
                Event::Wounded { hex, wounds, .. } => {
                    *losses.hurt.entry(hex).or_default() += u16::from(wounds);
                }
                Event::HqDamaged { side, hex, points, left } => {
                    *losses.hurt.entry(hex).or_default() += u16::from(points);
                    losses.points.entry(side).or_insert((left.saturating_add(points), left)).1 = left;
                }
                Event::Scored { side, points, total } => {
                    let score = losses.scores.entry(side).or_default();
                    *score = (score.0 + u16::from(points), u16::from(total));
                }
                Event::Removed { hex, side, tile, .. } => {
                    let hq = cast.tile(side, tile).is_some_and(|tile| tile.kind == Kind::Hq);
                    if !hq {
                        losses.names.push((side, cast.tile_name(sight.words.lang(), side, tile)));
                    }
                    losses.dead.insert(hex);
                }
                _ => {}
            }
            cast.follow(event);
        }
        losses
    }

    /// The units that a side loses, each name once.
    fn lost_by(&self, side: Side) -> Vec<String> {
        let mut counts: Vec<(&str, u8)> = Vec::new();
        for (_, name) in self.names.iter().filter(|(owner, _)| *owner == side) {
            match counts.iter_mut().find(|(known, _)| known == name) {
                Some((_, count)) => *count += 1,
                None => counts.push((name, 1)),
            }
        }
        let told =
            |(name, count): (&str, u8)| if count > 1 { format!("{name} ×{count}") } else { name.to_owned() };
        counts.into_iter().map(told).collect()
    }

    /// One line for each side.
    fn summary(&self, sight: &ViewContext<'_>) -> Vec<String> {
        let words = sight.words;
        let mut lines = Vec::new();
        for side in sight.view.sides.iter().map(|side| side.side).chain([Side::NEUTRAL]) {
            let mut parts = Vec::new();
            if let Some(&(before, left)) = self.points.get(&side) {
                let key =
                    if left == 0 { key!("nshex-preview-destroyed") } else { key!("nshex-preview-points") };
                parts.push(words.text(key, &[("before", before.into()), ("left", left.into())]));
            }
            if let Some(&(points, _)) = self.scores.get(&side) {
                parts.push(words.text(key!("nshex-preview-score"), &[("points", points.into())]));
            }
            let names = self.lost_by(side);
            if !names.is_empty() {
                parts.push(words.text(key!("nshex-preview-lost"), &[("units", names.join(", ").into())]));
            }
            if parts.is_empty() {
                if side == Side::NEUTRAL {
                    continue;
                }
                parts.push(words.say(key!("nshex-preview-unhurt")));
            }
            let name = sight.cast.side(words, side);
            lines.push(words.text(
                key!("nshex-preview-side"),
                &[("side", name.into()), ("losses", parts.join(" · ").into())],
            ));
        }
        lines
    }

    /// What the counters of the sides come to.
    fn counters(&self) -> Vec<CounterChange> {
        let points = self.points.iter().map(|(side, (_, left))| (points_id(*side), i32::from(*left)));
        let scores = self.scores.iter().map(|(side, (_, total))| (score_id(*side), i32::from(*total)));
        points.chain(scores).map(|(counter, to)| CounterChange { counter, to }).collect()
    }

    fn marks(&self, sight: &ViewContext<'_>) -> Vec<PreviewMark> {
        let words = sight.words;
        let owner = |hex: Hex| sight.unit(hex).and_then(|unit| ViewContext::owner(unit.side));
        let wounds = |wounds: u16| minus(u8::try_from(wounds).unwrap_or(u8::MAX));
        let unit = |hex: Hex| ("unit", sight.cast.unit(words, hex).into());
        let dead = self.dead.iter().map(|&hex| PreviewMark {
            at: hex_id(hex),
            class: "dies",
            text: self.hurt.get(&hex).map_or_else(String::new, |hurt| wounds(*hurt)),
            label: words.text(key!("nshex-preview-dies"), &[unit(hex)]),
            owner: owner(hex),
        });
        let hurt = self.hurt.iter().filter(|(hex, wounds)| !self.dead.contains(hex) && **wounds > 0);
        let hurt = hurt.map(|(&hex, &taken)| PreviewMark {
            at: hex_id(hex),
            class: "hurt",
            text: wounds(taken),
            label: words.text(key!("nshex-preview-hurt"), &[unit(hex), ("wounds", taken.into())]),
            owner: owner(hex),
        });
        dead.chain(hurt).collect()
    }
}
