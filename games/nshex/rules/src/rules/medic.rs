//! The medic chapter: which attacks are absorbed, by whom, and at whose expense.

use crate::rules::attack::Volley;
use crate::rules::module::Situation;
use crate::side::{OWNERS, Side};
use crate::state::{Save, State};
use arrayvec::ArrayVec;
use fracas_hex::{HEXES, Hex, HexSet};

/// The Medics that can still absorb something in this phase.
struct Ward {
    /// Each with the friends it protects.
    medics: ArrayVec<(Hex, HexSet), HEXES>,
    /// The Medics discarded in this phase.
    spent: HexSet,
}

impl Ward {
    fn new(state: &State, now: &Situation, volley: &Volley) -> Ward {
        let mut spent = HexSet::EMPTY;
        for save in state.battle.saves() {
            spent.insert(save.medic);
        }
        let mut medics = ArrayVec::new();
        for hex in now.medics - spent {
            // §medic.destroyed: a Medic about to be destroyed saves nobody;
            // §medic.survives: one that survives or has itself been saved does.
            let unit = state.board.unit(hex);
            let mut total = u32::from(unit.wounds);
            for hit in &volley.hits {
                if hit.target == hex && !absorbed(state, hit.target, hit.source) {
                    total += u32::from(hit.wounds);
                }
            }
            if total <= u32::from(state.roster.tile(unit.tile).toughness) {
                medics.push((hex, now.patients(state, hex)));
            }
        }
        Ward { medics, spent }
    }

    /// The Medics to which the loss of `medic` passes: those that protect it and work for the same side or its allies.
    /// §medic.not-itself: the unit being saved takes no part in its own rescue.
    fn behind(&self, state: &State, now: &Situation, medic: Hex, target: Hex) -> HexSet {
        let friends = state.relations.friends[now.masters.of(state, medic).index()];
        let mut set = HexSet::EMPTY;
        for (other, patients) in &self.medics {
            if *other != target
                && patients.contains(medic)
                && friends & now.masters.of(state, *other).bit() != 0
            {
                set.insert(*other);
            }
        }
        set
    }

    fn reach(&self, state: &State, now: &Situation, medic: Hex, target: Hex) -> HexSet {
        let mut reach = HexSet::from(medic);
        loop {
            let mut wider = reach;
            for hex in reach {
                wider |= self.behind(state, now, hex, target);
            }
            if wider == reach {
                return reach;
            }
            reach = wider;
        }
    }

    /// §medic.chain: the last Medic of a chain is discarded; §medic.mutual: of a circle, any one.
    fn payers(&self, state: &State, now: &Situation, medic: Hex, target: Hex) -> HexSet {
        if self.behind(state, now, medic, target).is_empty() {
            return HexSet::from(medic);
        }
        let reach = |from: Hex| self.reach(state, now, from, target);
        reach(medic)
            .iter()
            .filter(|&last| reach(last).iter().all(|next| reach(next).contains(last)))
            .collect()
    }
}

fn absorbed(state: &State, target: Hex, source: Option<Hex>) -> bool {
    state.battle.saves().any(|save| save.target == target && save.source == source)
}

/// An attack and the Medics of which one would be discarded to absorb it.
type Wanted = ArrayVec<(Hex, Option<Hex>, HexSet), MAX_WANTED>;

/// Attacks that some Medic can absorb in a phase: more than any position has, like the hits themselves.
const MAX_WANTED: usize = 704;

/// Calls `each` with every way in which an attack can be absorbed now, and every side that may decide so.
///
/// §medic.choose-unit, §medic.choose-attack: the one who a Medic works for chooses what it absorbs.
/// §medic.choose-medic: the owner of the hurt unit chooses between several Medics.
pub(super) fn for_each_option(
    state: &State,
    now: &Situation,
    volley: &Volley,
    mut each: impl FnMut(Side, Save),
) {
    if now.medics.is_empty() || volley.hits.is_empty() {
        return;
    }
    let ward = Ward::new(state, now, volley);
    let mut attacks = [0_u16; HEXES];
    let mut wanted = Wanted::new();
    for hit in &volley.hits {
        let target = hit.target;
        // A Medic already discarded needs no help.
        if ward.spent.contains(target) || absorbed(state, target, hit.source) {
            continue;
        }
        let mut payers = HexSet::EMPTY;
        for (medic, patients) in &ward.medics {
            if patients.contains(target) {
                payers |= ward.payers(state, now, *medic, target);
            }
        }
        for medic in payers {
            attacks[medic.index()] += 1;
        }
        if !payers.is_empty() {
            wanted.push((target, hit.source, payers));
        }
    }
    // By reference: the list is large, and nearly always short.
    for &(target, source, payers) in &wanted {
        let owner = state.board.unit(target).side;
        for medic in payers {
            let save = Save { target, source, medic };
            let master = now.masters.of(state, medic);
            let by_master = attacks[medic.index()] > 1;
            if by_master {
                each(master, save);
            }
            if !by_master || (owner != master && payers.len() > 1) {
                each(owner, save);
            }
        }
    }
}

/// The next step with the Medics.
pub(super) enum Next {
    /// Nothing is left to absorb.
    Done,
    /// Only one thing is possible, and it is compulsory. §medic.compulsory
    Forced(Save),
    /// A side chooses.
    Ask(Side),
    /// Several sides choose: the causer of the battle says who does so first.
    First,
}

/// Looks at all options. The side that speaks goes on until it has none left.
pub(super) fn next(state: &State, now: &Situation, volley: &Volley) -> Next {
    let mut count = [0_u32; OWNERS];
    let mut only = [None; OWNERS];
    let mut mask = 0;
    for_each_option(state, now, volley, |side, save| {
        let place = side.index();
        count[place] += 1;
        only[place] = Some(save);
        mask |= side.bit();
    });
    if mask == 0 {
        return Next::Done;
    }
    let speaker = state.battle.speaker.filter(|side| mask & side.bit() != 0);
    for side in state.all_sides().filter(|side| mask & side.bit() != 0) {
        // A single way is nobody else's choice: a Medic wanted twice, or a unit with two Medics, has several.
        if let (1, Some(save)) = (count[side.index()], only[side.index()]) {
            return Next::Forced(save);
        }
    }
    if let Some(side) = speaker {
        return Next::Ask(side);
    }
    let mut waiting = state.all_sides().filter(|side| mask & side.bit() != 0);
    match (waiting.next(), waiting.next()) {
        (Some(side), None) => Next::Ask(side),
        (Some(_), Some(_)) | (None, _) => Next::First,
    }
}
