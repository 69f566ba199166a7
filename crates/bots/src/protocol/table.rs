//! The game that a bot plays, as far as it has been told.

use super::refusal::Refusal;
use crate::budget::Budget;
use crate::contested::{Contested, Thinker as _};
use crate::level::Level;
use crate::random::Random;
use fracas_core::{Actor, Pending, Seat, Viewer};
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// A game that is spoken about: what the protocol must know beyond how its levels play.
trait Spoken: Contested<View: DeserializeOwned>
where
    Self::Action: Copy,
{
    const GAME: &'static str;

    /// Whether the seat plays in this view.
    fn seats(view: &Self::View, seat: Seat) -> bool;

    /// A position that looks like this, or why there is none.
    fn behind(view: &Self::View) -> Result<Self, String>;
}

impl Spoken for fracas_nshex::State {
    const GAME: &'static str = fracas_nshex::GAME;

    fn seats(view: &Self::View, seat: Seat) -> bool {
        view.sides.iter().any(|side| side.seat == seat)
    }

    fn behind(view: &Self::View) -> Result<Self, String> {
        view.try_to_state().map_err(|fault| fault.to_string())
    }
}

impl Spoken for fracas_convoy::State {
    const GAME: &'static str = fracas_convoy::GAME;

    fn seats(view: &Self::View, seat: Seat) -> bool {
        // What somebody else sees is not the bot's affair, and would make it guess its own hand.
        view.viewer == Viewer::Seat(seat) && fracas_convoy::Side::of_seat(seat).is_some()
    }

    fn behind(view: &Self::View) -> Result<Self, String> {
        view.try_determinize(&mut Random::new(0)).map_err(|fault| fault.to_string())
    }
}

/// The games that are spoken about.
pub(super) const GAMES: [&str; 2] = [fracas_nshex::GAME, fracas_convoy::GAME];

/// A seat at a table of any game.
pub(super) trait Table: Debug {
    fn level(&self) -> Level;
    /// The nodes that the level takes when nobody says otherwise.
    fn nodes(&self) -> u64;
    /// Takes what the seat sees now, as JSON.
    fn observe(&mut self, view: &str) -> Result<(), Refusal>;
    /// What may be done, in notation.
    fn legal(&self) -> Result<Vec<String>, Refusal>;
    /// Accepts the controller's list if it is the bot's own, in any order.
    fn compare(&self, told: &[String]) -> Result<(), Refusal>;
    fn choose(&mut self, budget: &Budget<'_>) -> Result<String, Refusal>;
    fn copied(&self) -> Box<dyn Table>;
}

/// A seat at a table of a game; `None` if nobody here knows the game.
pub(super) fn sit(game: &str, seat: Seat, level: Level, seed: u64) -> Option<Box<dyn Table>> {
    match game {
        fracas_nshex::GAME => Some(Box::new(At::<fracas_nshex::State>::new(seat, level, seed))),
        fracas_convoy::GAME => Some(Box::new(At::<fracas_convoy::State>::new(seat, level, seed))),
        _ => None,
    }
}

impl Clone for Box<dyn Table> {
    fn clone(&self) -> Self {
        self.copied()
    }
}

#[derive(Clone, Debug)]
struct At<S: Spoken>
where
    S::Action: Copy,
{
    seat: Seat,
    level: Level,
    player: S::Thinker,
    /// What the seat saw last, and a position that looks like it.
    seen: Option<Box<(S::View, S)>>,
}

impl<S: Spoken> At<S>
where
    S::Action: Copy,
{
    fn new(seat: Seat, level: Level, seed: u64) -> Self {
        At { seat, level, player: S::Thinker::seated(level, seed), seen: None }
    }

    /// The position, if the bot is to act in it.
    fn due(&self) -> Result<&(S::View, S), Refusal> {
        let seen = self.seen.as_ref().ok_or(Refusal::NoView)?;
        match seen.1.pending() {
            Pending::Over(_) => Err(Refusal::Over),
            Pending::Act { actor: Actor::Seat(seat), .. } if seat == self.seat => Ok(seen),
            Pending::Act { .. } => Err(Refusal::NotToAct(self.seat)),
        }
    }

    fn actions(&self) -> Result<Vec<S::Action>, Refusal> {
        let (_, state) = self.due()?;
        let mut actions = Vec::new();
        state.actions(&mut actions);
        Ok(actions)
    }
}

impl<S: Spoken> Table for At<S>
where
    S::Action: Copy,
{
    fn level(&self) -> Level {
        self.level
    }

    fn nodes(&self) -> u64 {
        S::nodes(self.level)
    }

    fn observe(&mut self, view: &str) -> Result<(), Refusal> {
        let view: S::View = serde_json::from_str(view)
            .map_err(|error| Refusal::View { game: S::GAME, why: error.to_string() })?;
        if !S::seats(&view, self.seat) {
            return Err(Refusal::NotSeated(self.seat));
        }
        let state = S::behind(&view).map_err(Refusal::Impossible)?;
        // A view also says what follows from the rest: piles, nets, who is to act. It must be what really follows.
        if state.view(Viewer::Seat(self.seat)) != view {
            return Err(Refusal::Impossible("it contradicts itself".to_owned()));
        }
        self.seen = Some(Box::new((view, state)));
        Ok(())
    }

    fn legal(&self) -> Result<Vec<String>, Refusal> {
        Ok(self.actions()?.iter().map(ToString::to_string).collect())
    }

    fn compare(&self, told: &[String]) -> Result<(), Refusal> {
        let read: Result<Vec<S::Action>, _> = told.iter().map(|text| text.parse()).collect();
        let told =
            read.map_err(|error: <S::Action as std::str::FromStr>::Err| Refusal::List(error.to_string()))?;
        let own = self.actions()?;
        if let Some(action) = told.iter().find(|action| !own.contains(action)) {
            return Err(Refusal::NotLegal(action.to_string()));
        }
        match own.iter().find(|action| !told.contains(action)) {
            Some(action) => Err(Refusal::Missing(action.to_string())),
            None => Ok(()),
        }
    }

    fn choose(&mut self, budget: &Budget<'_>) -> Result<String, Refusal> {
        self.due()?;
        let seen = self.seen.as_ref().ok_or(Refusal::NoView)?;
        let action = self.player.think(&seen.0, self.seat, budget).ok_or(Refusal::Over)?;
        Ok(action.to_string())
    }

    fn copied(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }
}
