//! The view: what a viewer may know, built from nothing; and a state that the viewer cannot tell from the
//! real one.

use crate::action::Decision;
use crate::bag::Bag;
use crate::card::{Card, Side};
use crate::options::Options;
use crate::place::{CITIES, City, District, Unit};
use crate::position::{PositionFault, finish};
use crate::state::{CityState, Frame, MAX_MARKERS, Mark, NONE, Phase, State, flag};
use crate::values::{self, Benefit};
use fracas_core::List;
use fracas_core::{Actor, Entropy, Outcome, Pending, State as _, Viewer};
use serde::{Deserialize, Serialize};
use std::num::NonZeroU32;

/// Several cards of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stack {
    /// The kind of card.
    pub card: Card,
    /// How many copies there are.
    pub count: u8,
}

/// One side as the viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SideView {
    /// The side.
    pub side: Side,
    /// Cards of its hand that the viewer knows of: all of them for its owner.
    pub hand: Vec<Stack>,
    /// The known cards of the hand that everybody knows of.
    pub public: Vec<Stack>,
    /// The known cards of the hand that the other side knows of, if the viewer may know that.
    pub seen: Vec<Stack>,
    /// How many more cards the hand holds.
    pub hidden: u8,
    /// How many cards are left in the deck.
    pub deck: u8,
    /// Cards that are in the deck, or hidden in the hand or aside: the viewer cannot tell where.
    pub pool: Vec<Stack>,
    /// The discard pile, open to everybody.
    pub discard: Vec<Stack>,
}

/// One unit on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UnitView {
    /// The unit.
    pub unit: Unit,
    /// The side.
    pub side: Side,
    /// The city.
    pub city: City,
    /// The strength of the unit as it would count now.
    pub strength: i32,
    /// How many +1 markers it carries.
    pub plus_one: u8,
    /// +2 markers.
    pub plus_two: u8,
    /// −2 markers.
    pub minus_two: u8,
    /// Whether it carries a Shield.
    pub shield: bool,
    /// Whether it carries a Disabled marker.
    pub disabled: bool,
    /// Whether it is netted.
    pub net: bool,
    /// Has used its step in this battle.
    pub stepped: bool,
    /// Came after the EMP Cannon of its city.
    pub late: bool,
    /// The module of the unit.
    pub module: Option<Card>,
    /// Whether the unit's module carries a Disabled marker.
    pub module_off: bool,
    /// Whether its ability works now.
    pub works: bool,
    /// Whether it is immune now.
    pub immune: bool,
}

/// A district as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DistrictView {
    /// The benefit that it brings.
    pub benefit: Benefit,
    /// Whether it is ravaged.
    pub ravaged: bool,
}

/// A city as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CityView {
    /// The city.
    pub city: City,
    /// Whether it is destroyed.
    pub destroyed: bool,
    /// Whether it has given its support.
    pub supported: bool,
    /// One more post for Outpost.
    pub extra_post: bool,
    /// Whether there is one more district.
    pub extra_district: bool,
    /// The districts of the city.
    pub districts: Vec<DistrictView>,
    /// Posts of Moloch and of Outpost now.
    pub posts: [u8; 2],
    /// The posts that are taken, Moloch's first.
    pub taken: [u8; 2],
    /// Strength of Moloch and of Outpost if the battle were here now.
    pub strength: [i32; 2],
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PendingView {
    /// An actor must act.
    Act {
        /// The actor that must act.
        actor: Actor,
        /// The decision to be made.
        decision: Decision,
    },
    /// The game is over.
    Over {
        /// The outcome.
        outcome: Outcome,
    },
}

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer for whom it is.
    pub viewer: Viewer,
    /// The id of the set of values.
    pub set: String,
    /// The readings of unclear rules.
    pub options: Options,
    /// The sides: Moloch, then Outpost.
    pub sides: [SideView; 2],
    /// The five cities.
    pub cities: Vec<CityView>,
    /// All units on the table.
    pub units: Vec<UnitView>,
    /// The phase of the battle.
    pub phase: Phase,
    /// The number of the battle.
    pub battle: u8,
    /// The city of the battle.
    pub active: Option<City>,
    /// The district that is fought over.
    pub district: Option<District>,
    /// Outpost may play no instants in this battle.
    pub no_instants: bool,
    /// Whether this battle has no module phases.
    pub no_modules: bool,
    /// Moloch's answer to the mulligan; only Moloch sees it before Outpost has answered.
    pub answer: Option<bool>,
    /// Cards that lie aside: those drawn for a War Council, which only Outpost sees, or revealed in Iron Gate.
    pub aside: Vec<Card>,
    /// How many cards lie aside.
    pub aside_count: u8,
    /// How many cards lie unseen on top of the Moloch deck, and the pile they came from.
    pub recovered_count: u8,
    /// The cards that were recovered from that pile.
    pub recovered: Vec<Stack>,
    /// Revealed cards that were shuffled back into the Moloch deck; the sides remember them, a spectator does not.
    pub marks: Vec<Mark>,
    /// Work that is not finished.
    pub frames: Vec<Frame>,
    /// Numbers of boards that the guard against loops remembers.
    pub history: Vec<u64>,
    /// What the game waits for.
    pub pending: PendingView,
}

fn stacks(bag: &Bag, side: Side) -> Vec<Stack> {
    bag.iter(side).map(|(card, count)| Stack { card, count }).collect()
}

fn add_all(to: &mut Bag, from: &Bag, side: Side) {
    for (card, count) in from.iter(side) {
        (0..count).for_each(|_| to.add(card));
    }
}

fn take_all(from: &mut Bag, what: &Bag, side: Side) {
    for (card, count) in what.iter(side) {
        for _ in 0..count {
            from.take(card);
        }
    }
}

impl State {
    /// What `viewer` may know. §hidden.hand, §hidden.look, §hidden.remember.
    pub(crate) fn view_for(&self, viewer: Viewer) -> View {
        let eyes = match viewer {
            Viewer::Seat(seat) => Side::of_seat(seat),
            Viewer::Spectator => None,
        };
        let aside = self.sees_aside(eyes);
        View {
            viewer,
            set: self.set.id.clone(),
            options: self.options,
            sides: Side::ALL.map(|side| self.side_view(side, eyes)),
            cities: City::all().map(|city| self.city_view(city)).collect(),
            units: Unit::all().filter_map(|unit| self.unit_view(unit)).collect(),
            phase: self.phase,
            battle: self.battle,
            active: self.active(),
            district: self.engaged,
            no_instants: self.no_instants,
            no_modules: self.no_modules,
            answer: self.answer.filter(|_| eyes == Some(Side::Moloch)),
            aside: if aside { self.aside.to_vec() } else { Vec::new() },
            aside_count: self.aside.len() as u8,
            recovered_count: self.recovered_count,
            recovered: stacks(&self.recovered, Side::Moloch),
            marks: if eyes.is_some() { self.marks.to_vec() } else { Vec::new() },
            frames: self.frames.to_vec(),
            history: self.history.to_vec(),
            pending: match self.pending() {
                Pending::Act { actor, decision } => PendingView::Act { actor, decision },
                Pending::Over(outcome) => PendingView::Over { outcome },
            },
        }
    }

    /// §iron-gate.reveal, §hidden.look: revealed cards are seen by all, those of a War Council by Outpost.
    fn sees_aside(&self, eyes: Option<Side>) -> bool {
        eyes == Some(Side::Outpost) || !matches!(self.frames.last(), Some(Frame::Council { .. }))
    }

    fn side_view(&self, side: Side, eyes: Option<Side>) -> SideView {
        let place = side.index();
        let known = match eyes {
            Some(own) if own == side => &self.hands[place],
            Some(_) => &self.seen[place],
            None => &self.public[place],
        };
        // What the viewer cannot place: the deck, the rest of the hand, and cards aside that it does not see.
        let mut pool = self.decks[place];
        let mut rest = self.hands[place];
        take_all(&mut rest, known, side);
        add_all(&mut pool, &rest, side);
        if !self.sees_aside(eyes) {
            for card in self.aside.iter().filter(|card| card.side() == side) {
                pool.add(*card);
            }
        }
        SideView {
            side,
            hand: stacks(known, side),
            public: stacks(&self.public[place], side),
            // §hidden.intelligence: both sides know what has been shown; a spectator does not.
            seen: stacks(if eyes.is_some() { &self.seen[place] } else { &self.public[place] }, side),
            hidden: rest.total(),
            deck: self.deck_count(side),
            pool: stacks(&pool, side),
            discard: stacks(&self.discards[place], side),
        }
    }

    fn city_view(&self, city: City) -> CityView {
        let CityState { destroyed, supported, extra_post, extra_district, .. } = self.cities[city.index()];
        let district = |district| DistrictView {
            benefit: self.set.benefit(city, district),
            ravaged: self.is_ravaged(city, district),
        };
        CityView {
            city,
            destroyed,
            supported,
            extra_post,
            extra_district,
            districts: (0..self.district_count(city)).map(|place| district(District(place))).collect(),
            posts: Side::ALL.map(|side| self.posts(city, side)),
            taken: Side::ALL.map(|side| self.posts_taken_by(city, side)),
            strength: Side::ALL.map(|side| self.total(city, side)),
        }
    }

    fn unit_view(&self, unit: Unit) -> Option<UnitView> {
        let city = self.city_of(unit)?;
        let state = &self.units[unit.index()];
        Some(UnitView {
            unit,
            side: self.side_of(unit),
            city,
            strength: self.strength_of(unit).total(),
            plus_one: state.plus_one,
            plus_two: state.plus_two,
            minus_two: state.minus_two,
            shield: state.is(flag::SHIELD),
            disabled: state.is(flag::DISABLED),
            net: state.is(flag::NET),
            stepped: state.is(flag::STEPPED),
            late: state.is(flag::LATE),
            module: state.module(),
            module_off: state.is(flag::MODULE_OFF),
            works: self.works(unit),
            immune: self.is_immune(unit),
        })
    }
}

/// Why a view, come from elsewhere, is not one of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ViewFault {
    /// An unknown set of values.
    #[error("there is no set of values `{0}`")]
    Set(String),
    /// More of something than there can be.
    #[error("the view says more than there can be")]
    TooMuch,
    /// A position that the rules cannot go on with.
    #[error(transparent)]
    Position(#[from] PositionFault),
}

fn bag(stacks: &[Stack], side: Side) -> Result<Bag, ViewFault> {
    let mut bag = Bag::EMPTY;
    for stack in stacks {
        if stack.card.side() != side || stack.count > stack.card.facts().count || bag.has(stack.card) {
            return Err(ViewFault::TooMuch);
        }
        (0..stack.count).for_each(|_| bag.add(stack.card));
    }
    Ok(bag)
}

fn list<T: Copy + Default, const N: usize>(items: &[T]) -> Result<List<T, N>, ViewFault> {
    let mut list = List::new();
    for item in items {
        list.try_push(*item).ok_or(ViewFault::TooMuch)?;
    }
    Ok(list)
}

/// Takes a random card out of a bag.
fn draw(bag: &mut Bag, side: Side, entropy: &mut impl Entropy) -> Option<Card> {
    let mut left = entropy.below(NonZeroU32::new(u32::from(bag.total()))?);
    let (card, _) = bag.iter(side).find(|(_, count)| {
        let here = left < u32::from(*count);
        left = left.wrapping_sub(u32::from(*count));
        here
    })?;
    bag.take(card);
    Some(card)
}

impl View {
    /// What lies open on the table, as a state for questions about it: hands and decks are not filled.
    pub(crate) fn table(&self) -> Result<State, ViewFault> {
        let set =
            values::set(&self.set).ok_or_else(|| ViewFault::Set(self.set.chars().take(40).collect()))?;
        let mut state = State::start(set, self.options);
        state.phase = self.phase;
        state.battle = self.battle;
        state.engaged = self.district;
        state.no_instants = self.no_instants;
        state.no_modules = self.no_modules;
        self.put_cities(&mut state)?;
        self.put_units(&mut state)?;
        Ok(state)
    }

    /// A state that the viewer cannot tell from the real one; what it does not know is filled in at random.
    pub fn try_determinize(&self, entropy: &mut impl Entropy) -> Result<State, ViewFault> {
        let mut state = self.table()?;
        state.recovered_count = self.recovered_count;
        state.recovered = bag(&self.recovered, Side::Moloch)?;
        state.marks = list(&self.marks)?;
        state.frames = list(&self.frames)?;
        state.history = list(&self.history)?;
        state.answer = self.answer;
        let acts =
            PendingView::Act { actor: Actor::Seat(Side::Outpost.seat()), decision: Decision::Mulligan };
        if self.answer.is_none() && self.phase == Phase::Mulligan && self.pending == acts {
            // Moloch has answered, and nobody knows what.
            state.answer = Some(entropy.below(NonZeroU32::new(2).expect("two is not zero")) == 1);
        }
        for side in Side::ALL {
            self.deal(&mut state, side, entropy)?;
        }
        Ok(finish(state, [false; 2])?)
    }

    fn put_cities(&self, state: &mut State) -> Result<(), ViewFault> {
        if self.cities.len() != CITIES {
            return Err(ViewFault::TooMuch);
        }
        for view in &self.cities {
            let mut ravaged = 0_u8;
            for (place, district) in view.districts.iter().enumerate().take(8) {
                ravaged |= u8::from(district.ravaged) << place;
            }
            state.cities[view.city.index()] = CityState {
                ravaged,
                destroyed: view.destroyed,
                supported: view.supported,
                extra_post: view.extra_post,
                extra_district: view.extra_district,
            };
        }
        Ok(())
    }

    fn put_units(&self, state: &mut State) -> Result<(), ViewFault> {
        for view in &self.units {
            let bit = view.unit.bit();
            let found = &mut state.units[view.unit.index()];
            let markers = [view.plus_one, view.plus_two, view.minus_two];
            if found.city != NONE || markers.iter().any(|count| *count > MAX_MARKERS) {
                return Err(ViewFault::TooMuch);
            }
            found.city = view.city.0;
            [found.plus_one, found.plus_two, found.minus_two] = markers;
            for (holds, flag) in [
                (view.shield, flag::SHIELD),
                (view.disabled, flag::DISABLED),
                (view.net, flag::NET),
                (view.stepped, flag::STEPPED),
                (view.late, flag::LATE),
                (view.module_off, flag::MODULE_OFF),
            ] {
                found.flags |= flag * u8::from(holds);
            }
            if let Some(module) = view.module {
                if module.facts().kind != crate::CardKind::Module {
                    return Err(ViewFault::TooMuch);
                }
                found.module = module.0;
                state.hosts |= bit;
            }
            state.at[view.city.index()] |= bit;
        }
        Ok(())
    }

    /// Fills one side's hand, what lies aside, and so the deck.
    fn deal(&self, state: &mut State, side: Side, entropy: &mut impl Entropy) -> Result<(), ViewFault> {
        let view = &self.sides[side.index()];
        let place = side.index();
        state.hands[place] = bag(&view.hand, side)?;
        state.public[place] = bag(&view.public, side)?;
        state.seen[place] = bag(&view.seen, side)?;
        state.discards[place] = bag(&view.discard, side)?;
        let mut pool = bag(&view.pool, side)?;
        let council = matches!(self.frames.last(), Some(Frame::Council { .. }));
        let owner = if council { Side::Outpost } else { Side::Moloch };
        if owner == side {
            for card in &self.aside {
                state.aside.try_push(*card).ok_or(ViewFault::TooMuch)?;
            }
            for _ in self.aside.len()..usize::from(self.aside_count) {
                let card = draw(&mut pool, side, entropy).ok_or(ViewFault::TooMuch)?;
                state.aside.try_push(card).ok_or(ViewFault::TooMuch)?;
            }
        }
        // §hidden.marks: of the cards seen in the deck no more are in the hand than were drawn since.
        let marks = if side == Side::Moloch { self.marks.as_slice() } else { &[] };
        let limit = |mark: &Mark| Limit { card: mark.card, draws: mark.draws, open: true };
        let mut limits: Vec<Limit> = marks.iter().map(limit).collect();
        let mut missing = view.hidden;
        while missing > 0 {
            let card = draw(&mut pool, side, entropy).ok_or(ViewFault::TooMuch)?;
            if is_allowed(&mut limits, card, pool.count(card)) {
                state.hands[place].add(card);
                missing -= 1;
            }
        }
        Ok(())
    }
}

/// A mark while a hand is filled: how many more cards seen since then may be in it, and whether it is still open.
struct Limit {
    card: Card,
    draws: u8,
    open: bool,
}

/// Whether a card may be in the hand; `others` more of its kind are not yet looked at.
///
/// Cards are looked at in random order, and those with a mark come last of their kind. A mark says: of this card and
/// of those marked after it, no more are in the hand than hidden cards were drawn since.
fn is_allowed(limits: &mut [Limit], card: Card, others: u8) -> bool {
    let open = |limit: &Limit| limit.open && limit.card == card;
    if limits.iter().filter(|limit| open(limit)).count() <= usize::from(others) {
        return true;
    }
    let Some(place) = limits.iter().rposition(open) else { return true };
    limits[place].open = false;
    let older = &mut limits[..=place];
    if older.iter().any(|limit| limit.draws == 0) {
        return false;
    }
    for limit in older {
        limit.draws -= 1;
    }
    true
}
