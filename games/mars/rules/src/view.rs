//! The view: what one viewer may know, built from nothing.

use crate::action::{Action, Decision};
use crate::card::{Bag, Card, CardKind};
use crate::state::State;
use crate::unit::Side;
use fracas_core::{Actor, Entropy, Pending, State as _, Viewer};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::num::NonZeroU32;

/// Several cards of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Stack {
    /// The kind of card.
    pub card: Card,
    /// How many copies there are.
    pub count: u8,
}

/// A hand as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandView {
    /// Cards the viewer knows of: their own hand, or those of the other that can be inferred.
    pub cards: Vec<Stack>,
    /// How many more cards the hand holds.
    pub hidden: u8,
}

/// What one viewer may know.
///
/// It holds a whole state in which every hidden card is replaced by one that follows from public knowledge alone, so
/// that all questions about the table can be asked of it: reach, targets, sight, dice, who is to act. Nothing in it
/// depends on what the viewer cannot know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The viewer for whom it is.
    pub viewer: Viewer,
    /// The hands of the Human and the Martian.
    pub hands: [HandView; 2],
    /// What is neither on the table nor known to the viewer: draw pile and hidden cards together.
    pub pool: Vec<Stack>,
    /// The viewer is to act and has this one action only: a table may take it by itself. For a reaction window it is
    /// `pass`, and how long that takes must not depend on the hand.
    pub forced: Option<Action>,
    table: State,
}

fn stacks(bag: &Bag) -> Vec<Stack> {
    bag.iter().map(|(card, count)| Stack { card, count }).collect()
}

fn take_all(from: &mut Bag, what: &Bag) {
    for (card, count) in what.iter() {
        for _ in 0..count {
            from.take(card);
        }
    }
}

fn add_all(to: &mut Bag, from: &Bag) {
    for (card, count) in from.iter() {
        to.add_many(card, count);
    }
}

/// Takes cards that may be in a hand out of the pool: the first ones, or random ones.
fn fill(hand: &mut Bag, pool: &mut Bag, count: u8, mut choose: impl FnMut(u32) -> u32) {
    for _ in 0..count {
        let fitting = || pool.iter().filter(|(card, _)| card.kind() != CardKind::Event);
        let total: u32 = fitting().map(|(_, count)| u32::from(count)).sum();
        if total == 0 {
            return;
        }
        let mut left = choose(total);
        let card = fitting().find(|(_, count)| {
            let here = left < u32::from(*count);
            left = left.wrapping_sub(u32::from(*count));
            here
        });
        let Some((card, _)) = card else { return };
        pool.take(card);
        hand.add(card);
    }
}

impl State {
    /// What `viewer` may know. §hidden.hands, §hidden.pile, §hidden.counters
    pub(crate) fn view_for(&self, viewer: Viewer) -> View {
        let eyes = match viewer {
            Viewer::Seat(seat) => Side::of_seat(seat),
            Viewer::Spectator => None,
        };
        let knows = |side: Side| match eyes {
            Some(own) if own == side => self.hands[side.index()],
            Some(_) => self.known[side.index()],
            None => Bag::EMPTY,
        };
        let shown = Side::ALL.map(knows);
        let mut pool = self.deck;
        let mut hidden = [0; 2];
        for side in Side::ALL {
            let mut rest = self.hands[side.index()];
            take_all(&mut rest, &shown[side.index()]);
            hidden[side.index()] = rest.total();
            add_all(&mut pool, &rest);
        }
        let (mut hands, mut deck) = (shown, pool);
        for (hand, count) in hands.iter_mut().zip(hidden) {
            fill(hand, &mut deck, count, |_| 0);
        }
        // Every field by name: a new one must choose who sees it.
        let State {
            set,
            scenario,
            options,
            map,
            scenery,
            sight,
            turning,
            models,
            on_board,
            face_down,
            face_up,
            unturned,
            vp,
            hands: _,
            known,
            deck: _,
            discard,
            series,
            round,
            passed,
            opened,
            starter,
            finished,
            dust,
            overtime,
            over,
            turn,
            test,
            area,
            rattle,
            rolls,
            frames,
        } = *self;
        let table = State {
            set,
            scenario,
            options,
            map,
            scenery,
            sight,
            turning,
            models,
            on_board,
            face_down,
            face_up,
            unturned,
            vp,
            hands,
            known: if eyes.is_some() { known } else { [Bag::EMPTY; 2] },
            deck,
            discard,
            series,
            round,
            passed,
            opened,
            starter,
            finished,
            dust,
            overtime,
            over,
            turn,
            test,
            area,
            rattle,
            rolls,
            frames,
        };
        let hand =
            |side: Side| HandView { cards: stacks(&shown[side.index()]), hidden: hidden[side.index()] };
        View {
            viewer,
            hands: Side::ALL.map(hand),
            pool: stacks(&pool),
            forced: table.forced_for(eyes),
            table,
        }
    }

    /// The only action of the one who acts, if it is this side.
    fn forced_for(&self, side: Option<Side>) -> Option<Action> {
        let acts = |side: Side| matches!(self.pending(), Pending::Act { actor, .. } if actor == Actor::Seat(side.seat()));
        if !side.is_some_and(acts) {
            return None;
        }
        let mut actions = Vec::new();
        self.list_actions(&mut actions);
        match actions[..] {
            [only] => Some(only),
            _ => None,
        }
    }
}

impl View {
    /// The table with placeholders for what the viewer does not know. Ask it about the board; the actions of the
    /// other side in it mean nothing.
    pub fn table(&self) -> &State {
        &self.table
    }

    /// What the game waits for.
    pub fn pending(&self) -> Pending<Decision> {
        self.table.pending()
    }

    /// The side of the viewer.
    pub fn side(&self) -> Option<Side> {
        match self.viewer {
            Viewer::Seat(seat) => Side::of_seat(seat),
            Viewer::Spectator => None,
        }
    }

    /// The actions of the viewer, if the viewer is to act.
    pub fn actions(&self) -> Vec<Action> {
        let mut list = Vec::new();
        if let (Some(side), Pending::Act { actor, .. }) = (self.side(), self.pending())
            && actor == Actor::Seat(side.seat())
        {
            self.table.list_actions(&mut list);
        }
        list
    }

    /// A state that the viewer cannot tell from the real one; what it does not know is filled in at random.
    pub fn determinize(&self, entropy: &mut impl Entropy) -> State {
        let mut state = self.table;
        let mut pool = Bag::EMPTY;
        for stack in &self.pool {
            pool.add_many(stack.card, stack.count);
        }
        for (place, view) in self.hands.iter().enumerate() {
            let mut hand = Bag::EMPTY;
            for stack in &view.cards {
                hand.add_many(stack.card, stack.count);
            }
            fill(&mut hand, &mut pool, view.hidden, |total| {
                NonZeroU32::new(total).map_or(0, |total| entropy.below(total))
            });
            state.hands[place] = hand;
        }
        state.deck = pool;
        state
    }
}

/// A view as it is sent: the table in notation.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wire {
    viewer: Viewer,
    position: String,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Wire { viewer: self.viewer, position: self.table.to_string() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let wire = Wire::deserialize(deserializer)?;
        let state: State = wire.position.parse().map_err(D::Error::custom)?;
        Ok(state.view_for(wire.viewer))
    }
}
