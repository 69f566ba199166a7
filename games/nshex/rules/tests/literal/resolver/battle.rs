//! The phases of a battle (R22–R26) and what is left when it is over (R95, R96).

use super::attack::{self, Conversion, Hit, Used};
use super::help;
use super::medic::{self, Save};
use super::net;
use super::position::{Answers, At, AttackKind, Choice, Effect, Kind, NEUTRAL, Position, Question, Side};
use std::collections::{BTreeMap, BTreeSet};

/// Why a unit left the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Removal {
    /// The unit had more wounds than it bears, or its HQ had no hit points left.
    Destroyed,
    /// The unit absorbed an attack.
    Absorbed,
    /// The unit exploded.
    Exploded,
    /// The unit's HQ was destroyed: it leaves when the battle is over.
    Eliminated,
}

/// Where the bomber went when it left the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bomber {
    /// On top of this side's pile.
    Passed(Side),
    /// The Bomber is out of the game.
    Gone,
}

/// The results of a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Outcome {
    /// Board, hit points and scores after the battle.
    pub(crate) position: Position,
    /// What left the board, phase by phase; [`AFTERWARDS`] stands for the end of the battle.
    pub(crate) removed: Vec<(i32, At, Removal)>,
    /// What became of the bomber, if it left the board.
    pub(crate) bomber: Option<Bomber>,
}

/// The initiative behind the last phase.
pub(crate) const AFTERWARDS: i32 = -1;

/// Plays a battle with the answers given so far.
pub(crate) fn resolve(position: &Position, answers: &[Choice]) -> Result<Outcome, Question> {
    let mut battle = Battle {
        position: position.clone(),
        used: BTreeMap::new(),
        converted: BTreeSet::new(),
        removed: Vec::new(),
        bomber: None,
        answers: Answers::new(answers),
    };
    let netted = net::netted(position);
    let highest =
        position.units.keys().flat_map(|&at| attack::initiatives(position, &netted, at)).max().unwrap_or(0);
    for phase in (0..=highest).rev() {
        battle.phase(phase)?;
    }
    battle.eliminate();
    Ok(Outcome { position: battle.position, removed: battle.removed, bomber: battle.bomber })
}

struct Battle<'a> {
    position: Position,
    used: BTreeMap<At, Used>,
    converted: BTreeSet<At>,
    removed: Vec<(i32, At, Removal)>,
    bomber: Option<Bomber>,
    answers: Answers<'a>,
}

/// The declarations of one phase.
#[derive(Default)]
struct Declared {
    exploding: BTreeSet<At>,
    conversions: BTreeMap<At, Conversion>,
}

impl Battle<'_> {
    fn phase(&mut self, phase: i32) -> Result<(), Question> {
        // R24: nets and effects hold for the whole phase, as the board lies now.
        let board = self.position.clone();
        let netted = net::netted(&board);
        let mut acting = BTreeSet::new();
        for &at in board.units.keys() {
            let due = attack::falls_due(&board, &netted, at, phase, self.used.entry(at).or_default());
            if due && !netted.contains(&at) {
                acting.insert(at);
            }
        }
        let declared = self.declare(&board, &netted, &acting)?;
        let mut hits: Vec<Hit> = Vec::new();
        for &at in &acting {
            if declared.exploding.contains(&at) {
                hits.extend(attack::explosion(&board, at));
            } else {
                hits.extend(attack::attacks(&board, &netted, at, declared.conversions.get(&at).copied()));
            }
        }
        let mut exploded = attack::bombs(&board, &netted, &mut hits);
        exploded.extend(declared.exploding);
        let saves = medic::absorb(&board, &netted, &hits, &mut self.answers)?;
        self.settle(&board, phase, &hits, &saves, &exploded);
        Ok(())
    }

    /// Asks Clowns and the units of Quartermasters, side by side (R21, R23).
    fn declare(
        &mut self,
        board: &Position,
        netted: &BTreeSet<At>,
        acting: &BTreeSet<At>,
    ) -> Result<Declared, Question> {
        let mut declared = Declared::default();
        let clowns: BTreeSet<At> =
            acting.iter().copied().filter(|at| board.units[at].explodes.is_some()).collect();
        let linked: BTreeSet<At> =
            acting.iter().copied().filter(|&at| self.may_convert(board, netted, at)).collect();
        let mut open: BTreeSet<Side> = clowns.union(&linked).map(|at| board.units[at].side).collect();
        while !open.is_empty() {
            let side = medic::first_to_speak(board.causer, &open, &mut self.answers)?;
            open.remove(&side);
            let own = clowns.union(&linked).copied().filter(|at| board.units[at].side == side);
            for at in Position::in_order(own) {
                if clowns.contains(&at) {
                    let choices = BTreeSet::from([Choice::Explode(at), Choice::Fight(at)]);
                    if self.answers.ask(Question { side, choices })? == Choice::Explode(at) {
                        // R69: a Clown that explodes does not attack.
                        declared.exploding.insert(at);
                        continue;
                    }
                }
                if linked.contains(&at) {
                    let choices = convertible(board, at);
                    if let Choice::Convert(_, direction, kind) =
                        self.answers.ask(Question { side, choices })?
                    {
                        declared.conversions.insert(at, (direction, kind));
                        self.converted.insert(at);
                    }
                }
            }
        }
        Ok(declared)
    }

    /// R74: one attack of a linked unit, once in a battle.
    fn may_convert(&self, board: &Position, netted: &BTreeSet<At>, at: At) -> bool {
        help::served(board, netted, at, &Effect::Quartermaster)
            && !self.converted.contains(&at)
            && board.units[&at].symbols.iter().any(|symbol| symbol.kind != AttackKind::Gauss)
    }

    /// Applies the wounds that are left and removes the dead together (R24).
    fn settle(
        &mut self,
        board: &Position,
        phase: i32,
        hits: &[Hit],
        saves: &[Save],
        exploded: &BTreeSet<At>,
    ) {
        for hit in hits {
            if saves.iter().any(|save| save.target == hit.target && save.source == hit.source) {
                continue;
            }
            let target = &board.units[&hit.target];
            if target.kind == Kind::Hq {
                self.hurt_hq(board, target.side, board.units[&hit.source].side, hit.wounds);
            } else if let Some(unit) = self.position.units.get_mut(&hit.target) {
                unit.wounds += hit.wounds;
            }
        }
        for (&at, unit) in &board.units {
            let now = &self.position.units[&at];
            let removal = if exploded.contains(&at) {
                Some(Removal::Exploded)
            } else if saves.iter().any(|save| save.medic == at) {
                Some(Removal::Absorbed)
            } else if unit.kind == Kind::Hq {
                // R15, R95: an HQ without hit points leaves with the other dead of its phase.
                (self.position.armies[unit.side].points == 0).then_some(Removal::Destroyed)
            } else {
                (now.wounds > now.toughness).then_some(Removal::Destroyed)
            };
            let Some(removal) = removal else { continue };
            if unit.kind == Kind::Bomber {
                let by = hits
                    .iter()
                    .filter(|hit| hit.target == at)
                    .map(|hit| board.units[&hit.source].side)
                    .collect();
                self.bomber = Some(self.pass_bomber(&by));
            }
            self.removed.push((phase, at, removal));
            self.position.units.remove(&at);
        }
    }

    /// R108: to the next player in the order of turns after the one who set it off, counted from the turn being played;
    /// R109: set off by several, it is out of the game.
    fn pass_bomber(&self, by: &BTreeSet<Side>) -> Bomber {
        let (Some(&side), 1) = (by.first(), by.len()) else { return Bomber::Gone };
        let order = &self.position.order;
        let now = order.iter().position(|&other| other == self.position.causer).expect("a side of the game");
        let from_now = || order.iter().cycle().skip(now);
        let after = from_now().skip_while(|&&other| other != side).take(order.len());
        let mut others =
            after.copied().filter(|&other| other != side && self.position.armies[other].points > 0);
        others.next().map_or(Bomber::Gone, Bomber::Passed)
    }

    /// R95: what is left of a side whose HQ fell leaves the board when the battle is over.
    fn eliminate(&mut self) {
        let fallen: Vec<At> = self
            .position
            .units
            .iter()
            .filter(|(_, unit)| unit.side != NEUTRAL && self.position.armies[unit.side].points == 0)
            .map(|(&at, _)| at)
            .collect();
        for at in fallen {
            self.removed.push((AFTERWARDS, at, Removal::Eliminated));
            self.position.units.remove(&at);
        }
    }

    /// Takes hit points, or gives points for them when they are scored: only for enemy HQs, at most 20 for a side
    /// alone and 40 for a team (R96, R101, R105).
    fn hurt_hq(&mut self, board: &Position, owner: Side, by: Side, wounds: i32) {
        if !board.scoring {
            let points = &mut self.position.armies[owner].points;
            *points = (*points - wounds).max(0);
        } else if by != NEUTRAL && board.enemies(by, owner) {
            let team: Vec<Side> = (0..board.armies.len()).filter(|&side| board.friends(side, by)).collect();
            let together: i32 = team.iter().map(|&side| self.position.armies[side].score).sum();
            let most = if team.len() > 1 { 40 } else { 20 };
            self.position.armies[by].score += wounds.min(most - together);
        }
    }
}

/// What a unit linked to a Quartermaster may answer (R74, R76).
fn convertible(board: &Position, at: At) -> BTreeSet<Choice> {
    let mut choices = BTreeSet::from([Choice::Stay(at)]);
    for symbol in &board.units[&at].symbols {
        match symbol.kind {
            AttackKind::Melee | AttackKind::Ranged => {
                choices.insert(Choice::Convert(at, symbol.direction, symbol.kind));
            }
            AttackKind::Gauss => {}
        }
    }
    choices
}
