//! The features of a position: the numbers that weights are put on.

use fracas_bots::ismcts::curve::real;
use fracas_convoy::{Benefit, CITIES, Card, City, Phase, Side, State};
use std::cmp::Ordering;

/// Moments of a battle that are judged each by its own weights.
const STAGES: usize = 7;
/// Numbers that are judged by the moment.
const BY_STAGE: usize = 22;
/// Numbers about places on the road: the active city, the next one, those between, New York.
const BY_PLACE: usize = 6;
const PLACES: usize = 4;
/// Kinds of cards, both decks.
const KINDS: usize = 64;
/// Numbers about the whole war.
const WAR: usize = 24;
/// Numbers about the battle under way, by the moment and the city.
const BY_BATTLE: usize = 3;
/// Numbers about each city that stands.
const BY_CITY: usize = 13;
/// Numbers about what is held back, by the active city.
const HELD: usize = 8;
/// Cards in the deck of Moloch, from none to all.
const DECK: usize = 36;

const PLACE_BASE: usize = STAGES * BY_STAGE;
const WAR_BASE: usize = PLACE_BASE + PLACES * BY_PLACE;
const HAND_BASE: usize = WAR_BASE + WAR;
const ACTIVE_BASE: usize = HAND_BASE + KINDS;
const LATER_BASE: usize = ACTIVE_BASE + KINDS;
const MODULE_BASE: usize = LATER_BASE + KINDS;

const BATTLE_BASE: usize = MODULE_BASE + KINDS;
const CITY_BASE: usize = BATTLE_BASE + STAGES * CITIES * BY_BATTLE;
const HELD_BASE: usize = CITY_BASE + CITIES * BY_CITY;
const DECK_BASE: usize = HELD_BASE + CITIES * HELD;
const UNIT_BASE: usize = DECK_BASE + DECK;

/// How many numbers a position is described by.
pub const FEATURES: usize = UNIT_BASE + CITIES * KINDS;

fn kind(card: Card) -> usize {
    card.side().index() * 32 + card.place()
}

/// From minus to plus one, steep around nothing.
fn soft(x: f32, scale: f32) -> f32 {
    x / (scale + x.abs())
}

fn stage(state: &State) -> usize {
    match state.phase() {
        Phase::Deal | Phase::Mulligan | Phase::Redeal | Phase::Draw => 0,
        Phase::Engage => 1,
        Phase::Attack { side: Side::Moloch } => 2,
        Phase::Attack { side: Side::Outpost } => 3,
        Phase::Modules { side: Side::Moloch } => 4,
        Phase::Modules { side: Side::Outpost } => 5,
        Phase::Resolution | Phase::Over { .. } => 6,
    }
}

fn benefit_place(benefit: Benefit) -> usize {
    match benefit {
        Benefit::None => 0,
        Benefit::Eliminate => 1,
        Benefit::Draw => 2,
        Benefit::Send => 3,
        Benefit::Bomb => 4,
    }
}

fn index(city: City) -> usize {
    usize::from(city.number()) - 1
}

/// Districts of a city that stand.
fn standing_in(state: &State, city: City) -> u8 {
    if state.is_destroyed(city) {
        return 0;
    }
    let all = (1..=state.district_count(city)).filter_map(fracas_convoy::District::new);
    all.filter(|district| !state.is_ravaged(city, *district)).count() as u8
}

/// The battle and the cities ahead, from which the features are counted.
struct Front<'a> {
    state: &'a State,
    active: City,
    hands: [f32; 2],
    decks: [f32; 2],
    /// Strengths in each city from the active one on.
    totals: [[i32; 2]; CITIES],
    /// One if Moloch would win the battle now, minus one if Outpost would.
    lead: f32,
    /// Districts that stand in each city from the active one on.
    standing: [u8; CITIES],
    /// Districts that stand in all cities.
    districts: f32,
}

impl<'a> Front<'a> {
    fn of(state: &'a State, active: City) -> Self {
        let (mut totals, mut standing) = ([[0; 2]; CITIES], [0; CITIES]);
        for city in City::all().skip(index(active)) {
            standing[index(city)] = standing_in(state, city);
            totals[index(city)] = Side::ALL.map(|side| {
                if state.units_in(city, side).next().is_some() { state.total(city, side) } else { 0 }
            });
        }
        let [moloch, outpost] = totals[index(active)];
        Front {
            state,
            active,
            hands: Side::ALL.map(|side| f32::from(state.hand_count(side))),
            decks: Side::ALL.map(|side| f32::from(state.deck_count(side))),
            totals,
            lead: match moloch.cmp(&outpost) {
                Ordering::Greater => 1.0,
                Ordering::Less => -1.0,
                // Who wins a tie is for the rules to say.
                Ordering::Equal => f32::from(u8::from(state.winner_in(active).is_some())),
            },
            standing,
            districts: f32::from(standing.iter().sum::<u8>()),
        }
    }

    fn free(&self, side: Side) -> f32 {
        let taken = self.state.posts_taken_by(self.active, side);
        f32::from(self.state.posts(self.active, side).saturating_sub(taken))
    }

    fn districts_here(&self) -> f32 {
        f32::from(self.standing[index(self.active)])
    }

    /// Tells the features of the battle under way.
    fn battle(&self, tell: &mut impl FnMut(usize, f32)) {
        let &Front { hands, decks, lead, districts, .. } = self;
        let [moloch, outpost] = self.totals[index(self.active)];
        let difference = real(moloch - outpost);
        let stage = stage(self.state);
        let base = stage * BY_STAGE;
        let mut by_stage = |place: usize, value: f32| tell(base + place, value);
        by_stage(0, 1.0);
        by_stage(1, lead);
        by_stage(2, soft(difference, 2.0));
        by_stage(3, soft(difference, 8.0));
        by_stage(4, hands[0] / 6.0);
        by_stage(5, hands[1] / 6.0);
        by_stage(6, soft(hands[0], 2.0));
        by_stage(7, soft(hands[1], 2.0));
        by_stage(8, soft(difference - 3.0, 2.0));
        by_stage(9, soft(difference + 3.0, 2.0));
        let free = Side::ALL.map(|side| self.free(side));
        by_stage(10, free[0] / 3.0);
        by_stage(11, free[1] / 3.0);
        by_stage(12, free[1].min(hands[1]) * soft(difference, 4.0));
        by_stage(13, free[0].min(hands[0]) * soft(difference, 4.0));
        if let Some(district) = self.state.engaged() {
            by_stage(14 + benefit_place(self.state.set().benefit(self.active, district)), lead);
        }
        by_stage(19, lead * soft(decks[0], 3.0));
        by_stage(20, lead / districts.max(1.0));
        by_stage(21, lead * f32::from(u8::from(self.districts_here() < 2.0)));
        let base = BATTLE_BASE + (stage * CITIES + index(self.active)) * BY_BATTLE;
        tell(base, 1.0);
        tell(base + 1, lead);
        tell(base + 2, soft(difference, 4.0));
    }

    /// Units in the active city and in those behind it.
    fn road(&self, tell: &mut impl FnMut(usize, f32)) {
        let (state, active) = (self.state, self.active);
        for city in City::all().skip(index(active)) {
            let place = if city == active {
                0
            } else if Some(city) == active.next() {
                1
            } else if city == City::NEW_YORK {
                3
            } else {
                2
            };
            let base = PLACE_BASE + place * BY_PLACE;
            let alone = CITY_BASE + index(city) * BY_CITY;
            tell(alone + 7 + usize::from(self.standing[index(city)].min(5)), 1.0);
            let [moloch, outpost] = self.totals[index(city)];
            if moloch != outpost {
                tell(alone + 6, soft(real(moloch - outpost), 3.0));
            }
            for side in Side::ALL {
                let strength = real(self.totals[index(city)][side.index()]);
                let offset = base + 3 * side.index();
                let group = if city == active { ACTIVE_BASE } else { LATER_BASE };
                let mut units = 0_u8;
                for unit in state.units_in(city, side) {
                    units += 1;
                    let kind = kind(unit.card());
                    tell(group + kind, 1.0);
                    tell(UNIT_BASE + index(city) * KINDS + kind, 1.0);
                    if let Some(module) = state.module_on(unit) {
                        tell(MODULE_BASE + self::kind(module), if side == Side::Moloch { 1.0 } else { -1.0 });
                    }
                }
                if units > 0 {
                    let sizes = [strength / 6.0, f32::from(units) / 3.0, soft(strength, 4.0)];
                    for (place, size) in sizes.into_iter().enumerate() {
                        tell(offset + place, size);
                        tell(alone + 3 * side.index() + place, size);
                    }
                }
            }
        }
    }

    /// What both sides hold back, by how far the war is.
    fn held(&self, tell: &mut impl FnMut(usize, f32)) {
        let &Front { hands, decks, .. } = self;
        let base = HELD_BASE + index(self.active) * HELD;
        tell(base, hands[0] / 6.0);
        tell(base + 1, hands[1] / 6.0);
        tell(base + 2, soft(hands[0], 2.0));
        tell(base + 3, soft(hands[1], 2.0));
        tell(base + 4, decks[0] / 10.0);
        tell(base + 5, decks[1] / 10.0);
        let [moloch, outpost] = self.totals[index(City::NEW_YORK)];
        tell(base + 6, soft(real(moloch - outpost), 4.0));
        tell(base + 7, soft(hands[0] - hands[1], 3.0));
        tell(DECK_BASE + usize::from(self.state.deck_count(Side::Moloch)).min(DECK - 1), 1.0);
    }

    /// How long the war can last, and who can afford it.
    fn war(&self, tell: &mut impl FnMut(usize, f32)) {
        let &Front { hands, decks, districts, .. } = self;
        let mut war = |place: usize, value: f32| {
            if value != 0.0 {
                tell(WAR_BASE + place, value);
            }
        };
        let spent = f32::from(u8::from(decks[0] == 0.0));
        war(0, decks[0] / 10.0);
        war(1, decks[1] / 10.0);
        war(2, soft(decks[0], 2.0));
        war(3, soft(decks[0], 6.0));
        war(4, spent);
        war(5, districts / 10.0);
        war(6, self.districts_here() / 3.0);
        // The deck that would be left if Moloch won every battle, half of them, and none.
        war(7, soft(decks[0] - districts, 3.0));
        war(8, soft(decks[0] - 1.7 * districts, 3.0));
        war(9, soft(decks[0] - 3.2 * districts, 3.0));
        let york = f32::from(self.state.units_in(City::NEW_YORK, Side::Moloch).count() as u8);
        war(10, york / (1.0 + districts));
        war(11, york.min(1.0) / (1.0 + districts));
        war(12, spent * soft(hands[0], 2.0));
        war(13, spent * york.min(2.0) / 2.0);
        war(14, spent / districts.max(1.0));
        war(15, soft(decks[0] + hands[0] - 2.0 * districts, 3.0));
        war(16, soft(decks[0] + hands[0] - 3.0 * districts, 3.0));
        war(17, soft(decks[1], 4.0));
        war(18, f32::from(self.active.number()) / 5.0);
        war(19, 1.0 / (1.0 + districts));
        war(20, soft(decks[0] - 2.5 * districts, 3.0));
    }
}

/// Tells every number of a position that is not nothing, with its place below [`FEATURES`]. Numbers are of the size of
/// one; what speaks for Moloch is not told from what speaks for Outpost.
pub fn features(state: &State, mut tell: impl FnMut(usize, f32)) {
    let Some(active) = state.active() else { return };
    let front = Front::of(state, active);
    front.battle(&mut tell);
    front.road(&mut tell);
    front.war(&mut tell);
    front.held(&mut tell);
    for side in Side::ALL {
        for (card, count) in state.hand(side) {
            tell(HAND_BASE + kind(card), f32::from(count));
        }
    }
}

/// Makes a side think more of each card in its hand and of each of its units in New York, by this much in logarithms of
/// odds: how games for teaching come to positions that best play avoids.
pub fn nudge(weights: &mut [f32; FEATURES], side: Side, hand: f32, york: f32) {
    let sign = if side == Side::Moloch { 1.0 } else { -1.0 };
    let kinds = KINDS / 2 * side.index()..KINDS / 2 * (side.index() + 1);
    for kind in kinds {
        weights[HAND_BASE + kind] += sign * hand;
        weights[UNIT_BASE + index(City::NEW_YORK) * KINDS + kind] += sign * york;
    }
}

/// What a number of a position is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// The battle under way.
    Battle,
    /// The cards in both hands.
    Hands,
    /// Units in the cities to come.
    Road,
    /// The deck of Moloch, and how many districts it still has to take.
    War,
}

impl Topic {
    /// All topics, in the order of their numbers.
    pub const ALL: [Topic; 4] = [Topic::Battle, Topic::Hands, Topic::Road, Topic::War];
}

/// What the number at this place is about while this city is the active one.
pub fn topic(place: usize, active: City) -> Topic {
    let city = |place: usize| if place == index(active) { Topic::Battle } else { Topic::Road };
    if place < PLACE_BASE {
        match place % BY_STAGE {
            0 => Topic::War,
            4..=7 => Topic::Hands,
            _ => Topic::Battle,
        }
    } else if place < WAR_BASE {
        if place < PLACE_BASE + BY_PLACE { Topic::Battle } else { Topic::Road }
    } else if place < HAND_BASE {
        Topic::War
    } else if place < ACTIVE_BASE {
        Topic::Hands
    } else if (LATER_BASE..MODULE_BASE).contains(&place) {
        Topic::Road
    } else if place < CITY_BASE {
        Topic::Battle
    } else if place < HELD_BASE {
        match (place - CITY_BASE) % BY_CITY {
            7.. => Topic::War,
            _ => city((place - CITY_BASE) / BY_CITY),
        }
    } else if place < DECK_BASE {
        match (place - HELD_BASE) % HELD {
            4 | 5 => Topic::War,
            6 => Topic::Road,
            _ => Topic::Hands,
        }
    } else if place < UNIT_BASE {
        Topic::War
    } else {
        city((place - UNIT_BASE) / KINDS)
    }
}
