//! Attacks: who hits whom and how hard, on the unchanged board; then everything takes effect at once.

use crate::event::{Event, RemovalCause};
use crate::rules::module::Situation;
use crate::rules::{end, instant};
use crate::side::{Side, sides};
use crate::state::{Stage, State};
use crate::tile::{Kind, directions};
use arrayvec::ArrayVec;
use fracas_core::Sink;
use fracas_hex::{Direction, HEXES, Hex, HexSet};

/// Everything that one source does to one target in one phase: what one Medic absorbs. §attack.one-edge
#[derive(Clone, Copy, Debug)]
pub(super) struct Hit {
    /// The unit that attacks or explodes; `None` for an action tile.
    pub(super) source: Option<Hex>,
    pub(super) target: Hex,
    /// Wounds after armor; 255 destroys outright.
    pub(super) wounds: u8,
    /// The sides that dealt it, as bits.
    pub(super) sides: u8,
}

/// More than any position has: 37 units with a Gauss shot on every edge make 666 hits.
const MAX_HITS: usize = 704;

/// All hits of a phase or of an action tile.
pub(super) struct Volley {
    pub(super) hits: ArrayVec<Hit, MAX_HITS>,
    /// Clowns and bombs that explode.
    pub(super) exploded: HexSet,
}

impl Volley {
    /// Returns a volley without hits.
    pub(super) fn new() -> Volley {
        Volley { hits: ArrayVec::new(), exploded: HexSet::EMPTY }
    }

    /// Collects the hits of the phase whose acting units are known and whose choices are declared.
    pub(super) fn collect(&mut self, state: &State, now: &Situation, events: &mut impl Sink<Event>) {
        self.hits.clear();
        self.exploded = HexSet::EMPTY;
        for hex in state.battle.acting - now.netted {
            if state.battle.exploding.contains(hex) {
                self.explode(state, hex, events);
            } else {
                self.attack(state, now, hex, events);
            }
        }
        self.bombs(state, now, events);
    }

    /// The hits of the action tile being resolved.
    pub(super) fn of_strike(state: &State, now: &Situation, events: &mut impl Sink<Event>) -> Volley {
        let mut volley = Volley::new();
        if let Stage::Strike { order, at } = state.stage {
            let (victims, wounds) = instant::strike_victims(state, order, at);
            for target in victims {
                volley.hits.push(Hit { source: None, target, wounds, sides: state.turn.side.bit() });
                events.emit(|| Event::Struck { source: None, to: target, wounds });
            }
        }
        volley.bombs(state, now, events);
        volley
    }

    fn attack(&mut self, state: &State, now: &Situation, hex: Hex, events: &mut impl Sink<Event>) {
        let unit = state.board.unit(hex);
        let tile = state.roster.tile(unit.tile);
        let face = tile.face(unit.rotation);
        let prey = now.prey[unit.side.index()];
        for direction in directions(face.attacks) {
            let place = direction.index();
            let (melee, ranged) = converted(state, hex, direction, face.melee[place], face.ranged[place]);
            let melee = raised(melee, now.melee[hex.index()]);
            let ranged = raised(ranged, now.ranged[hex.index()]);
            // §gauss.fixed: nothing raises a Gauss shot.
            let gauss = face.gauss[place];
            let mut first = true;
            for (distance, target) in hex.ray(direction).enumerate() {
                if !prey.contains(target) {
                    continue;
                }
                let adjacent = if distance == 0 { melee } else { 0 };
                let shot = if first { ranged } else { 0 };
                self.hit(state, hex, target, direction, [adjacent, shot, gauss], events);
                first = false;
                // §attack.ranged: a shot stops at the first enemy; §gauss.line: a Gauss shot goes on.
                if gauss == 0 {
                    break;
                }
            }
        }
    }

    fn hit(
        &mut self,
        state: &State,
        from: Hex,
        to: Hex,
        direction: Direction,
        [melee, ranged, gauss]: [u8; 3],
        events: &mut impl Sink<Event>,
    ) {
        if melee + ranged + gauss == 0 {
            return;
        }
        // §hq.no-hq: an HQ never hurts an HQ.
        if state.board.hqs.contains(from) && state.board.hqs.contains(to) {
            return;
        }
        let victim = state.board.unit(to);
        let armored =
            state.roster.tile(victim.tile).face(victim.rotation).armor & direction.opposite().bit() != 0;
        // §armor.ranged: one less from each ranged or Gauss attack, nothing against melee.
        let blocked = if armored { u8::from(ranged > 0) + u8::from(gauss > 0) } else { 0 };
        let wounds = melee + ranged + gauss - blocked;
        events.emit(|| Event::Attacked { from, to, direction, melee, ranged, gauss, blocked, wounds });
        if wounds > 0 {
            let sides = state.board.unit(from).side.bit();
            self.hits.push(Hit { source: Some(from), target: to, wounds, sides });
        }
    }

    /// §clown.explosion: every neighbour, friend or enemy or HQ.
    fn explode(&mut self, state: &State, hex: Hex, events: &mut impl Sink<Event>) {
        let strength = state.tile_at(hex).explode;
        self.exploded.insert(hex);
        events.emit(|| Event::Exploded { hex, strength });
        self.fragments(
            hex,
            hex.neighbours() & state.board.occupied(),
            strength,
            state.board.unit(hex).side.bit(),
            events,
        );
    }

    fn fragments(
        &mut self,
        source: Hex,
        victims: HexSet,
        wounds: u8,
        sides: u8,
        events: &mut impl Sink<Event>,
    ) {
        for target in victims {
            self.hits.push(Hit { source: Some(source), target, wounds, sides });
            events.emit(|| Event::Struck { source: Some(source), to: target, wounds });
        }
    }

    /// The sides whose hits fell on a hex, as bits.
    fn culprits(&self, target: Hex) -> u8 {
        self.hits.iter().filter(|hit| hit.target == target).fold(0, |mask, hit| mask | hit.sides)
    }

    /// §bomber.explodes: a bomb that is hit explodes in the same phase, and may set off another.
    fn bombs(&mut self, state: &State, now: &Situation, events: &mut impl Sink<Event>) {
        let bombs: HexSet = state.board.special - now.netted;
        if self.hits.is_empty() || bombs.is_empty() {
            return;
        }
        loop {
            let lit = (bombs - self.exploded)
                .iter()
                .find(|&hex| state.tile_at(hex).bomb > 0 && self.hits.iter().any(|hit| hit.target == hex));
            let Some(hex) = lit else { return };
            let (unit, strength) = (state.board.unit(hex), state.tile_at(hex).bomb);
            self.exploded.insert(hex);
            events.emit(|| Event::Exploded { hex, strength });
            let around = hex.neighbours() & state.board.occupied();
            if unit.side == Side::NEUTRAL {
                // §bomber.neutral: everybody next to it but HQs.
                self.fragments(hex, around - state.board.hqs, strength, self.culprits(hex), events);
            } else {
                // §bomber.hired: enemies next to it, HQs too.
                let enemies = state.board.of_all(state.relations.enemies[unit.side.index()]);
                self.fragments(hex, around & enemies, strength, unit.side.bit(), events);
            }
        }
    }
}

#[inline]
fn raised(strength: u8, bonus: i8) -> u8 {
    if strength == 0 { 0 } else { strength.saturating_add_signed(bonus) }
}

/// §quartermaster.one-attack: the declared attack changes its kind.
#[inline]
fn converted(state: &State, hex: Hex, direction: Direction, melee: u8, ranged: u8) -> (u8, u8) {
    match state.battle.conversions[hex.index()] {
        0 => (melee, ranged),
        code if (code - 1) & 7 != direction as u8 => (melee, ranged),
        code if code > 8 => (melee + ranged, 0),
        _ => (0, melee + ranged),
    }
}

/// What the hits of a phase did.
pub(super) struct Aftermath {
    /// Whether a unit was hurt, scored or removed.
    pub(super) changed: bool,
    /// The units that left the board.
    pub(super) removed: HexSet,
    /// Nets or modules were among them, so that others are affected.
    pub(super) felt: bool,
}

impl Aftermath {
    /// The aftermath in which nothing happened.
    pub(super) const NONE: Aftermath = Aftermath { changed: false, removed: HexSet::EMPTY, felt: false };
}

/// Carries out the hits that nobody absorbed, and removes what is destroyed.
pub(super) fn commit(state: &mut State, volley: &Volley, events: &mut impl Sink<Event>) -> Aftermath {
    let mut spent = HexSet::EMPTY;
    for save in state.battle.saves() {
        spent.insert(save.medic);
    }
    let mut wounds = [0_u8; HEXES];
    let mut hurt = HexSet::EMPTY;
    let mut changed = false;
    for hit in &volley.hits {
        if state.battle.saves().any(|save| save.target == hit.target && save.source == hit.source) {
            continue;
        }
        let place = &mut wounds[hit.target.index()];
        *place = place.saturating_add(hit.wounds);
        hurt.insert(hit.target);
        if state.options.scoring && state.board.hqs.contains(hit.target) {
            changed |= end::score(state, hit.target, hit.sides, hit.wounds, events);
        }
    }
    let mut doomed = spent | volley.exploded;
    for hex in hurt {
        let unit = state.board.unit(hex);
        let amount = wounds[hex.index()];
        if state.board.hqs.contains(hex) {
            if damage_hq(state, unit.side, hex, amount, events) {
                changed = true;
                if state.sides[unit.side.index()].points == 0 {
                    doomed.insert(hex);
                }
            }
            continue;
        }
        changed = true;
        state.board.wound(hex, amount);
        let total = state.board.unit(hex).wounds;
        events.emit(|| Event::Wounded { hex, wounds: amount, total });
        if total > state.tile_at(hex).toughness {
            doomed.insert(hex);
        }
    }
    let felt = !(doomed & (state.board.netters | state.board.helpers)).is_empty();
    for hex in doomed {
        let cause = if volley.exploded.contains(hex) {
            RemovalCause::Exploded
        } else if spent.contains(hex) {
            RemovalCause::Absorbed
        } else {
            RemovalCause::Destroyed
        };
        let culprits = volley.culprits(hex);
        remove(state, hex, cause, culprits, events);
    }
    Aftermath { changed: changed || !doomed.is_empty(), removed: doomed, felt }
}

/// §score.unlimited: with scoring an HQ cannot lose hit points.
fn damage_hq(state: &mut State, side: Side, hex: Hex, wounds: u8, events: &mut impl Sink<Event>) -> bool {
    if state.options.scoring {
        return false;
    }
    let own = &mut state.sides[side.index()];
    let points = wounds.min(own.points);
    own.points -= points;
    let left = own.points;
    events.emit(|| Event::HqDamaged { side, hex, points, left });
    points > 0
}

/// The only place where a unit leaves the board.
pub(super) fn remove(
    state: &mut State,
    hex: Hex,
    cause: RemovalCause,
    culprits: u8,
    events: &mut impl Sink<Event>,
) {
    let unit = state.board.remove(hex);
    state.turn.moved.remove(hex);
    state.turn.carried.forget(hex);
    state.battle.spent[hex.index()] = 0;
    state.battle.converted.remove(hex);
    state.battle.conversions[hex.index()] = 0;
    let tile = state.roster.tile(unit.tile);
    let (word, kind) = (tile.word, tile.kind);
    events.emit(|| Event::Removed { hex, side: unit.side, tile: word, cause });
    if kind == Kind::Hq {
        events.emit(|| Event::Eliminated { side: unit.side });
    }
    if kind == Kind::Bomber && cause != RemovalCause::Eliminated {
        let mut by = sides(culprits).filter(|side| *side != Side::NEUTRAL);
        match (by.next(), by.next()) {
            (Some(side), None) => end::pass_bomber(state, side, unit.tile, events),
            // §bomber.several: set off by several players, it is out of the game.
            (Some(_), Some(_)) | (None, _) => events.emit(|| Event::BomberGone),
        }
    }
}
