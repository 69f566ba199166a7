//! Explains the numbers of a unit: every modifier with its source and its rule.

use crate::registry::TileWord;
use crate::rules::battle;
use crate::rules::module::Situation;
use crate::side::Side;
use crate::state::State;
use crate::tile::{AttackKind, To, directions};
use fracas_core::{Rule, Tally};
use fracas_hex::{Direction, Hex, HexSet};
use serde::Serialize;

/// The source of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The strength is printed on the tile.
    Printed,
    /// From the module or HQ on this hex.
    Unit {
        /// The hex of the unit.
        hex: Hex,
        /// The tile of the unit.
        tile: TileWord,
        /// The rule by which it works.
        rule: Rule,
    },
}

/// One attack as it would be made now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AttackNow {
    /// The direction in which it points.
    pub direction: Direction,
    /// The kind of attack.
    pub kind: AttackKind,
    /// The strength of the attack.
    pub strength: Tally<Why>,
    /// The units that it would hit, with the wounds after armor.
    pub targets: Vec<(Hex, u8)>,
}

/// An effect that touches a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Influence {
    /// The hex from which it comes.
    pub hex: Hex,
    /// The tile from which it comes.
    pub tile: TileWord,
    /// The effect on the unit.
    pub effect: Effect,
    /// The rule that says so.
    pub rule: Rule,
}

/// The effects of an influence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// A net holds the unit.
    Netted,
    /// A Medic would absorb an attack on it.
    Protected,
    /// The unit may make one more attack.
    ExtraAttack,
    /// The unit may change an attack between melee and ranged.
    MayConvert,
    /// A Scoper makes it work for another side.
    Captured,
    /// A Transport may move it.
    Carried,
}

/// A unit with everything that acts on it now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Explanation {
    /// The hex on which it stands.
    pub hex: Hex,
    /// The tile of the unit.
    pub tile: TileWord,
    /// The side to which it belongs.
    pub side: Side,
    /// The side for which it works: another one when a Scoper has captured it.
    pub works_for: Side,
    /// Whether a net holds it.
    pub netted: bool,
    /// Wounds it carries and survives.
    pub wounds: u8,
    /// How many wounds it survives.
    pub toughness: u8,
    /// The initiatives of the unit now.
    pub initiative: Vec<Tally<Why>>,
    /// The phases of its extra attacks.
    pub extra_phases: Vec<u8>,
    /// The attacks of the unit now.
    pub attacks: Vec<AttackNow>,
    /// Everything else that touches it.
    pub influences: Vec<Influence>,
}

impl State {
    /// Everything that acts on the unit on `hex`; `None` if nobody stands there.
    pub fn explain(&self, hex: Hex) -> Option<Explanation> {
        self.explained(&Situation::new(self), hex)
    }

    /// Everything that acts on each unit on the board.
    pub fn explain_all(&self) -> impl Iterator<Item = Explanation> {
        let now = Situation::new(self);
        self.board.occupied().iter().filter_map(move |hex| self.explained(&now, hex))
    }

    fn explained(&self, now: &Situation, hex: Hex) -> Option<Explanation> {
        let unit = self.board.get(hex)?;
        let tile = self.roster.tile(unit.tile);
        let netted = now.netted.contains(hex);
        let bonus = now.initiative[hex.index()];
        let initiative = tile
            .initiative
            .iter()
            .map(|&printed| {
                self.tally(now, hex, i32::from(printed), |bonus| i32::from(bonus.initiative), initiative_rule)
            })
            .collect();
        Some(Explanation {
            hex,
            tile: tile.word,
            side: unit.side,
            works_for: now.masters.of(self, hex),
            netted,
            wounds: unit.wounds,
            toughness: tile.toughness,
            initiative,
            extra_phases: battle::extra_phases(tile, bonus, now.extra[hex.index()]).collect(),
            attacks: self.attacks_now(now, hex),
            influences: self.influences(now, hex),
        })
    }

    /// The working modules and HQs linked to `hex`.
    fn sources(&self, now: &Situation, hex: Hex) -> impl Iterator<Item = Hex> {
        let working = (hex.neighbours() & self.board.helpers) - now.netted;
        working.iter().filter(move |&source| {
            let unit = self.board.unit(source);
            let links = self.roster.tile(unit.tile).face(unit.rotation).links;
            directions(links).any(|direction| source.neighbour(direction) == Some(hex))
        })
    }

    fn reaches(&self, now: &Situation, source: Hex, to: To, hex: Hex) -> bool {
        let master = now.masters.of(self, source).index();
        let mask = match to {
            To::Friends => self.relations.friends[master],
            To::Enemies => self.relations.enemies[master],
        };
        mask & self.board.unit(hex).side.bit() != 0
    }

    fn tally(
        &self,
        now: &Situation,
        hex: Hex,
        printed: i32,
        amount: impl Fn(&crate::tile::Bonus) -> i32,
        rule: fn(bool, To) -> Rule,
    ) -> Tally<Why> {
        let mut tally = Tally::base(Why::Printed, printed);
        for source in self.sources(now, hex) {
            let tile = self.tile_at(source);
            let hq = self.board.hqs.contains(source);
            for bonus in &tile.bonuses {
                let value = amount(bonus);
                if value != 0 && self.reaches(now, source, bonus.to, hex) {
                    tally = tally
                        .plus(Why::Unit { hex: source, tile: tile.word, rule: rule(hq, bonus.to) }, value);
                }
            }
        }
        tally
    }

    fn attacks_now(&self, now: &Situation, hex: Hex) -> Vec<AttackNow> {
        let unit = self.board.unit(hex);
        let face = self.roster.tile(unit.tile).face(unit.rotation);
        let prey = self.board.of_all(self.relations.attacks[unit.side.index()]);
        let mut attacks = Vec::new();
        for direction in directions(face.attacks) {
            let place = direction.index();
            for (kind, printed) in [
                (AttackKind::Melee, face.melee[place]),
                (AttackKind::Ranged, face.ranged[place]),
                (AttackKind::Gauss, face.gauss[place]),
            ] {
                if printed == 0 {
                    continue;
                }
                let strength = match kind {
                    AttackKind::Melee => self.tally(
                        now,
                        hex,
                        i32::from(printed),
                        |bonus| i32::from(bonus.melee),
                        strength_rule,
                    ),
                    AttackKind::Ranged => self.tally(
                        now,
                        hex,
                        i32::from(printed),
                        |bonus| i32::from(bonus.ranged),
                        strength_rule,
                    ),
                    AttackKind::Gauss => Tally::base(Why::Printed, i32::from(printed)),
                };
                let reach = match kind {
                    AttackKind::Melee => 1,
                    AttackKind::Ranged | AttackKind::Gauss => usize::MAX,
                };
                let most = if kind == AttackKind::Gauss { usize::MAX } else { 1 };
                let in_line =
                    hex.ray(direction).take(reach).filter(|&target| prey.contains(target)).take(most);
                let targets = in_line
                    .map(|target| (target, self.wounds_now(hex, target, direction, kind, strength.total())));
                attacks.push(AttackNow { direction, kind, targets: targets.collect(), strength });
            }
        }
        attacks
    }

    fn wounds_now(&self, from: Hex, to: Hex, direction: Direction, kind: AttackKind, strength: i32) -> u8 {
        if self.board.hqs.contains(from) && self.board.hqs.contains(to) {
            return 0;
        }
        let victim = self.board.unit(to);
        let armor = self.roster.tile(victim.tile).face(victim.rotation).armor;
        let armored = kind != AttackKind::Melee && armor & direction.opposite().bit() != 0;
        u8::try_from((strength - i32::from(armored)).max(0)).unwrap_or(u8::MAX)
    }

    fn influences(&self, now: &Situation, hex: Hex) -> Vec<Influence> {
        let mut list = Vec::new();
        let mut add = |source: Hex, effect: Effect, rule: &'static str| {
            list.push(Influence { hex: source, tile: self.tile_at(source).word, effect, rule: Rule(rule) });
        };
        if now.netted.contains(hex) {
            let aiming: HexSet = (hex.neighbours() & self.board.netters)
                .iter()
                .filter(|&source| {
                    let unit = self.board.unit(source);
                    let nets = self.roster.tile(unit.tile).face(unit.rotation).nets;
                    let hostile =
                        self.relations.nets[unit.side.index()] & self.board.unit(hex).side.bit() != 0;
                    hostile && directions(nets).any(|direction| source.neighbour(direction) == Some(hex))
                })
                .collect();
            // In a ring that holds, the nets of netted units are the ones that do.
            let free = aiming - now.netted;
            for source in if free.is_empty() { aiming } else { free } {
                add(source, Effect::Netted, "§net.frozen");
            }
        }
        for source in self.sources(now, hex) {
            let tile = self.tile_at(source);
            let friend = self.reaches(now, source, To::Friends, hex);
            if tile.medic && friend {
                add(source, Effect::Protected, "§medic.absorb");
            }
            if tile.quartermaster && friend {
                add(source, Effect::MayConvert, "§quartermaster.one-attack");
            }
            // §transport.own-turn: a Transport moves no allied unit.
            if tile.transport && now.masters.of(self, source) == self.board.unit(hex).side {
                add(source, Effect::Carried, "§transport.linked");
            }
            if tile.scoper
                && now.masters.of(self, hex) == self.board.unit(source).side
                && self.board.unit(hex).side != self.board.unit(source).side
            {
                add(source, Effect::Captured, "§scoper.capture");
            }
            if tile
                .bonuses
                .iter()
                .any(|bonus| bonus.extra_attack > 0 && self.reaches(now, source, bonus.to, hex))
            {
                add(source, Effect::ExtraAttack, "§initiative.extra");
            }
        }
        list
    }
}

fn initiative_rule(hq: bool, to: To) -> Rule {
    Rule(match (hq, to) {
        (true, _) => "§hq.bonus",
        (false, To::Friends) => "§module.initiative",
        (false, To::Enemies) => "§saboteur.slows",
    })
}

fn strength_rule(hq: bool, _: To) -> Rule {
    Rule(if hq { "§hq.bonus" } else { "§module.strength" })
}
