//! The game that a bot plays, as far as it has been told.

use super::refusal::ProtocolError;
use crate::bot_game::{ActionOf, BotGame, ViewOf};
use crate::budget::Budget;
use crate::level::Level;
use fracas_core::{Actor, Coverage, Pending, Seat, State as _, Viewer};
use std::fmt::Debug;

/// A game that the bot protocol can speak about, whatever it is. Every [`BotGame`] is one.
pub trait ProtocolGame: Sync {
    /// The name of the game in the protocol.
    fn name(&self) -> &'static str;

    /// A seat for a bot of this level.
    fn sit(&self, seat: Seat, level: Level, seed: u64) -> Box<dyn ProtocolSeat>;
}

impl<G: BotGame> ProtocolGame for G {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn sit(&self, seat: Seat, level: Level, seed: u64) -> Box<dyn ProtocolSeat> {
        Box::new(BotSeat::<G>::new(seat, level, seed))
    }
}

/// A seat at a table of any game.
pub trait ProtocolSeat: Debug {
    /// How well the bot plays.
    fn level(&self) -> Level;
    /// The nodes that the level takes when nobody says otherwise.
    fn nodes(&self) -> u64;
    /// Takes what the seat sees now, as JSON.
    fn observe(&mut self, view: &str) -> Result<(), ProtocolError>;
    /// What may be done, in notation, and whether that is all of it.
    fn legal(&self) -> Result<(Vec<String>, Coverage), ProtocolError>;
    /// Accepts the controller's list: a whole one if it is the bot's own, in any order; a sample if all of it is legal.
    fn compare(&self, told: &[String], coverage: Coverage) -> Result<(), ProtocolError>;
    /// The action that the bot chooses, in notation.
    fn choose(&mut self, budget: &Budget<'_>) -> Result<String, ProtocolError>;
    /// Copies the seat into a new box.
    fn copied(&self) -> Box<dyn ProtocolSeat>;
}

impl Clone for Box<dyn ProtocolSeat> {
    fn clone(&self) -> Self {
        self.copied()
    }
}

#[derive(Clone, Debug)]
struct BotSeat<G: BotGame> {
    seat: Seat,
    level: Level,
    player: G::Bot,
    /// What the seat saw last, and a position that looks like it.
    seen: Option<Box<(ViewOf<G>, G::State)>>,
}

impl<G: BotGame> BotSeat<G> {
    fn new(seat: Seat, level: Level, seed: u64) -> Self {
        BotSeat { seat, level, player: G::seated(level, seed), seen: None }
    }

    /// The position, if the bot is to act in it.
    fn due(&self) -> Result<&(ViewOf<G>, G::State), ProtocolError> {
        let seen = self.seen.as_ref().ok_or(ProtocolError::NoView)?;
        match seen.1.pending() {
            Pending::Over(_) => Err(ProtocolError::Over),
            Pending::Act { actor: Actor::Seat(seat), .. } if seat == self.seat => Ok(seen),
            Pending::Act { .. } => Err(ProtocolError::NotToAct(self.seat)),
        }
    }

    fn actions(&self) -> Result<(Vec<ActionOf<G>>, Coverage), ProtocolError> {
        let (_, state) = self.due()?;
        let mut actions = Vec::new();
        let coverage = state.actions(&mut actions);
        Ok((actions, coverage))
    }
}

impl<G: BotGame> ProtocolSeat for BotSeat<G> {
    fn level(&self) -> Level {
        self.level
    }

    fn nodes(&self) -> u64 {
        G::nodes(self.level)
    }

    fn observe(&mut self, view: &str) -> Result<(), ProtocolError> {
        let view: ViewOf<G> = serde_json::from_str(view)
            .map_err(|error| ProtocolError::View { game: G::NAME, why: error.to_string() })?;
        if !G::is_seated(&view, self.seat) {
            return Err(ProtocolError::NotSeated(self.seat));
        }
        let state = G::behind(&view).map_err(|why| ProtocolError::Impossible(why.to_string()))?;
        // A view also says what follows from the rest: piles, nets, who is to act. It must be what really follows.
        if state.view(Viewer::Seat(self.seat)) != view {
            return Err(ProtocolError::Contradiction);
        }
        self.seen = Some(Box::new((view, state)));
        Ok(())
    }

    fn legal(&self) -> Result<(Vec<String>, Coverage), ProtocolError> {
        let (actions, coverage) = self.actions()?;
        Ok((actions.iter().map(ToString::to_string).collect(), coverage))
    }

    fn compare(&self, told: &[String], coverage: Coverage) -> Result<(), ProtocolError> {
        let read: Result<Vec<ActionOf<G>>, _> = told.iter().map(|text| text.parse()).collect();
        let told = read.map_err(|error: <ActionOf<G> as std::str::FromStr>::Err| {
            ProtocolError::List(error.to_string())
        })?;
        let (own, known) = self.actions()?;
        let (_, state) = self.due()?;
        if let Some(action) = told.iter().find(|action| !own.contains(action) && state.check(action).is_err())
        {
            return Err(ProtocolError::NotLegal(action.to_string()));
        }
        if !coverage.and(known).is_complete() {
            return Ok(());
        }
        match own.iter().find(|action| !told.contains(action)) {
            Some(action) => Err(ProtocolError::Missing(action.to_string())),
            None => Ok(()),
        }
    }

    fn choose(&mut self, budget: &Budget<'_>) -> Result<String, ProtocolError> {
        self.due()?;
        let seen = self.seen.as_ref().ok_or(ProtocolError::NoView)?;
        let action = G::think(&mut self.player, &seen.0, self.seat, budget).ok_or(ProtocolError::Over)?;
        Ok(action.to_string())
    }

    fn copied(&self) -> Box<dyn ProtocolSeat> {
        Box::new(self.clone())
    }
}
