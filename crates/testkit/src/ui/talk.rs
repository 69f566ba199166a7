//! The laws of picks as a conversation.

use crate::{Dice, Ply, random_ply};
use fracas_core::{Actor, Entropy as _, Pending, Seat, State as _, Viewer};
use fracas_scene::model::{ElementId, Point};
use fracas_scene::{ANY_POINT, ActionOf, Answer, Lang, Presented, Step, ViewOf, Words, point_id};
use std::mem::discriminant;
use std::num::NonZeroU32;

/// No way to an action is longer than this.
const LONGEST: usize = 24;

/// Where more could follow for ever, such as corners of a path, this many picks are enough.
const ENOUGH: usize = 6;

/// How often each kind of thing was met.
#[derive(Default)]
struct Met {
    followed: u32,
    walked: u32,
    refused: u32,
}

/// A position in which a seat picks.
struct Asked<'a, U: Presented> {
    state: &'a U::State,
    view: ViewOf<U>,
    seat: Seat,
    lang: Lang,
}

/// Plays random games from a start and checks at every `every`th decision what [`Presented::talk`] promises: a game whose
/// picks are [all listed](Presented::LISTED) lists all its actions; following the
/// steps of a listed action reaches that action; whatever is offered leads on or ends in an action that
/// [`check`](fracas_core::State::check) allows; silent words change nothing but what is read; and picks of a forbidden
/// action are refused with their rule.
pub fn laws_hold<U: Presented>(start: &U::State, games: u64, every: usize) {
    let mut met = Met::default();
    for seed in 0..games {
        let lang = if seed % 2 == 0 { Lang::En } else { Lang::Fr };
        let (mut state, mut ply, mut dice) = (start.clone(), Ply::default(), Dice::new(seed));
        let mut decisions = 0;
        loop {
            if let Pending::Act { actor: Actor::Seat(seat), .. } = state.pending() {
                if decisions % every == 0 {
                    let asked =
                        Asked::<U> { state: &state, view: state.view(Viewer::Seat(seat)), seat, lang };
                    asked.follow(&mut dice, &mut met);
                    asked.walk(&mut dice, &mut met);
                    asked.refuse(&mut dice, &mut met);
                }
                decisions += 1;
            }
            let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) else { break };
            state.apply(&action, &mut ());
        }
    }
    let Met { followed, walked, refused } = met;
    assert!(followed > 0 && walked > 0 && refused > 0, "too little was met: {followed}, {walked}, {refused}");
}

impl<U: Presented> Asked<'_, U> {
    /// Asks loudly and silently: the answers differ only in what is read.
    fn talk(&self, picks: &[ElementId]) -> Answer<U> {
        let loud = U::talk(&self.view, self.seat, picks, U::words(self.lang));
        let silent = U::talk(&self.view, self.seat, picks, Words::silent());
        let place = || format!("{picks:?} in {}", self.state);
        match (&loud, &silent) {
            (Ok(loud), Ok(silent)) => {
                let ids = |steps: &[Step]| steps.iter().map(|step| step.id.clone()).collect::<Vec<_>>();
                assert_eq!(ids(&loud.options), ids(&silent.options), "{}", place());
                assert_eq!(loud.action, silent.action, "{}", place());
                let drawn = silent.options.iter().any(|step| step.area.is_some());
                assert!(!drawn, "an area is made, but not read: {}", place());
                assert!(silent.preview.is_none(), "foreseen, but not read: {}", place());
                if let Some(action) = &loud.action {
                    let legal = self.state.check(action);
                    assert!(legal.is_ok(), "{action} is forbidden by {:?}: {}", legal.err(), place());
                }
            }
            (Err(_), Err(_)) => {}
            (Ok(_), Err(_)) | (Err(_), Ok(_)) => {
                panic!("the words decide whether there is a way: {}", place())
            }
        }
        loud
    }

    /// The steps of a listed action lead to it.
    fn follow(&self, dice: &mut Dice, met: &mut Met) {
        let mut actions = Vec::new();
        let complete = self.state.actions(&mut actions).is_complete();
        assert!(
            complete || !U::LISTED,
            "a sample, though the game says that picks are all listed: {}",
            self.state
        );
        for _ in 0..3 {
            let Some(action) = dice.pick(&actions) else { return };
            let picks = U::pick_ids(&self.view, action);
            for length in 0..=picks.len() {
                let place = || format!("{action} by {:?} in {}", &picks[..length], self.state);
                let Ok(told) = self.talk(&picks[..length]) else {
                    // A corner of a longer way need not be a place to end at.
                    let corner = length < picks.len() && picks[length - 1].starts_with(ANY_POINT);
                    assert!(corner, "it leads nowhere: {}", place());
                    continue;
                };
                if length == picks.len() {
                    assert_eq!(told.action.as_ref(), Some(action), "{}", place());
                    met.followed += 1;
                } else if U::LISTED {
                    assert!(told.options.iter().any(|step| step.id == picks[length]), "{}", place());
                }
            }
        }
    }

    /// What is offered leads on until there is an action.
    fn walk(&self, dice: &mut Dice, met: &mut Met) {
        let mut picks: Vec<ElementId> = Vec::new();
        let mut pointed = false;
        for _ in 0..LONGEST {
            let Ok(told) = self.talk(&picks) else {
                // Of an area not every point will do.
                assert!(pointed, "what is offered leads nowhere: {picks:?} in {}", self.state);
                return self.has_rule(&picks);
            };
            let step = dice.pick(&told.options).filter(|_| told.action.is_none() || picks.len() < ENOUGH);
            let Some(step) = step else {
                assert!(told.action.is_some(), "nothing follows: {picks:?} in {}", self.state);
                met.walked += 1;
                return;
            };
            pointed = step.id == ANY_POINT;
            picks.push(if pointed { point_id(any_point(step, dice)) } else { step.id.clone() });
        }
        panic!("a way without an end: {picks:?} in {}", self.state);
    }

    /// The picks of what is forbidden are refused with the rule.
    fn refuse(&self, dice: &mut Dice, met: &mut Met) {
        let meant: Vec<ActionOf<U>> = U::candidates(&self.view, self.seat, &[]);
        for _ in 0..6 {
            let Some(action) = dice.pick(&meant) else { return };
            let Err(illegal) = self.state.check(action) else { continue };
            let picks = U::pick_ids(&self.view, action);
            if discriminant(&illegal) == discriminant(&U::NOT_NOW) || self.talk(&picks).is_ok() {
                continue;
            }
            self.has_rule(&picks);
            met.refused += 1;
        }
    }

    fn has_rule(&self, picks: &[ElementId]) {
        let why = U::why_not(&self.view, self.seat, picks, self.lang);
        let rule = why.as_ref().and_then(|remark| remark.rule.as_ref());
        assert!(rule.is_some(), "refused without a rule, {why:?}: {picks:?} in {}", self.state);
    }
}

/// A point of the box about an area, or beside it.
fn any_point(step: &Step, dice: &mut Dice) -> Point {
    let points: Vec<Point> =
        step.area.iter().flat_map(|area| area.outlines.iter().flatten()).copied().collect();
    let mut between = |all: Vec<i32>| {
        let (least, most) =
            (all.iter().min().copied().unwrap_or(0), all.iter().max().copied().unwrap_or(3_000));
        least + dice.below(NonZeroU32::new(most.abs_diff(least) + 1).expect("it is above zero")).cast_signed()
    };
    let x = between(points.iter().map(|point| point.x).collect());
    Point { x, y: between(points.iter().map(|point| point.y).collect()) }
}
