//! Attack actions from declaration to the last die, as the rules tell them one after the other.

use crate::world::{World, square};
use fracas_mech::{Damage, Trait, Upgrade};

/// Dice and picks in the order in which they fell.
pub(crate) struct Fallen {
    pub(crate) list: Vec<u8>,
    pub(crate) next: usize,
}

impl Fallen {
    fn die(&mut self) -> i32 {
        let die = self.list.get(self.next).copied().unwrap_or_else(|| panic!("die {} is missing", self.next));
        self.next += 1;
        i32::from(die)
    }

    fn d3(&mut self) -> i32 {
        (self.die() + 1) / 2
    }

    fn d2(&mut self) -> i32 {
        (self.die() + 2) / 3
    }

    /// One of several; no die for one.
    fn pick(&mut self, count: usize) -> Option<usize> {
        match count {
            0 => None,
            1 => Some(0),
            _ => Some(self.die() as usize - 1),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    Machine(usize),
    Piece(usize),
}

pub(crate) struct Order {
    pub(crate) by: usize,
    pub(crate) shots: Vec<(usize, Mark)>,
    pub(crate) melee: bool,
    pub(crate) precise: bool,
    pub(crate) heat: i32,
    pub(crate) moved: bool,
}

pub(crate) struct Play<'a> {
    pub(crate) world: World,
    pub(crate) fallen: &'a mut Fallen,
    queue: Vec<usize>,
    over: bool,
}

impl<'a> Play<'a> {
    pub(crate) fn new(world: World, fallen: &'a mut Fallen) -> Self {
        Play { world, fallen, queue: Vec::new(), over: false }
    }

    pub(crate) fn attack(&mut self, order: &Order) {
        // The status of everybody aimed at counts for the whole action, then it is gone.
        let mut exposed = vec![false; self.world.machines.len()];
        for (_, mark) in &order.shots {
            if let Mark::Machine(target) = *mark {
                exposed[target] |= self.world.machines[target].compromised;
            }
        }
        for (machine, was) in self.world.machines.iter_mut().zip(&exposed) {
            machine.compromised &= !was;
        }
        for &(arm, mark) in &order.shots {
            let gone = match mark {
                Mark::Machine(target) => !self.world.machines[target].alive(),
                Mark::Piece(piece) => self.world.pieces[piece] <= 0,
            };
            if gone || !self.world.machines[order.by].alive() {
                continue;
            }
            let far = self.far(order.by, arm, mark);
            let splash = self.world.machines[order.by].arms[arm].has(Trait::Splash);
            let near = if splash { self.splash(order.by, mark) } else { Vec::new() };
            let plus = matches!(mark, Mark::Machine(target) if exposed[target]);
            self.one(order, arm, mark, far, plus, false);
            for mark in near {
                self.one(order, arm, mark, far, false, true);
            }
        }
        self.settle();
        self.scorch();
        if self.over || !self.world.machines[order.by].alive() {
            return;
        }
        self.world.machines[order.by].heat += order.heat;
        if order.heat > 0 {
            self.test(order.by);
        }
    }

    pub(crate) fn ram(&mut self, by: usize, target: usize, heat: i32) {
        let own = self.fallen.d3();
        let other = self.fallen.d3();
        self.hurt(by, own);
        self.hurt(target, other);
        self.settle();
        if !self.over && self.world.machines[by].alive() {
            self.world.machines[by].heat += heat;
            self.test(by);
        }
    }

    fn far(&self, by: usize, arm: usize, mark: Mark) -> bool {
        let machine = &self.world.machines[by];
        let free = machine.arms[arm].has(Trait::IgnoresLongRange) || machine.has(Upgrade::LongRange);
        let near = match mark {
            Mark::Machine(target) => self.world.within(by, target, 1000),
            Mark::Piece(piece) => self.world.near_piece(by, piece, 1000),
        };
        !machine.arms[arm].facts.is_melee() && !free && !near
    }

    /// Other machines and pieces within 2 inches of a machine.
    fn splash(&self, by: usize, mark: Mark) -> Vec<Mark> {
        let Mark::Machine(target) = mark else { return Vec::new() };
        let machines = (0..self.world.machines.len()).filter(|m| {
            *m != by && *m != target && self.world.machines[*m].alive() && self.world.within(*m, target, 200)
        });
        let pieces = (0..self.world.pieces.len())
            .filter(|piece| self.world.pieces[*piece] > 0 && self.world.near_piece(target, *piece, 200));
        machines.map(Mark::Machine).chain(pieces.map(Mark::Piece)).collect()
    }

    fn one(&mut self, order: &Order, arm: usize, mark: Mark, far: bool, exposed: bool, splash: bool) {
        let gone = match mark {
            Mark::Machine(target) => !self.world.machines[target].alive(),
            Mark::Piece(piece) => self.world.pieces[piece] <= 0,
        };
        if gone {
            return;
        }
        let by = order.by;
        let me = self.world.machines[by].clone();
        let weapon = me.arms[arm].clone();
        // 1, 2: modifiers and cover.
        let mut modifier = i32::from(order.precise) - i32::from(far) + i32::from(exposed);
        modifier += i32::from(me.has(Upgrade::Aim));
        let mut cover = false;
        if let Mark::Machine(target) = mark {
            modifier += i32::from(me.has(Upgrade::Thermal) && self.world.machines[target].heat >= 5);
            cover =
                !order.melee && !splash && !weapon.has(Trait::IgnoresCover) && self.world.sight(by, target).1;
        }
        // 3: the CS roll.
        let shown = self.fallen.die();
        if shown == 1 && (weapon.has(Trait::BurnsOutPiercing) || weapon.has(Trait::BurnsOutDamage)) {
            self.world.machines[by].arms[arm].burnt = true;
        }
        if shown == 1 || (shown != 6 && shown + modifier < me.cs) {
            return;
        }
        let critical = shown == 6 || (shown == 5 && weapon.has(Trait::CriticalOn5) && !weapon.burnt);
        // 4: damage.
        let burnt = weapon.burnt && weapon.has(Trait::BurnsOutDamage);
        let mut damage = match weapon.facts.damage {
            _ if burnt => 1,
            Damage::Fixed(points) => i32::from(points),
            Damage::D2 => self.fallen.d2(),
            Damage::D3 => self.fallen.d3(),
        };
        let momentum = weapon.has(Trait::Momentum) && order.moved;
        damage += if momentum { 2 } else { 0 };
        let Mark::Machine(target) = mark else {
            let Mark::Piece(piece) = mark else { return };
            damage += if critical { 1 + i32::from(me.has(Upgrade::Sensors)) } else { 0 };
            self.world.pieces[piece] -= damage;
            if self.world.pieces[piece] <= 0 {
                self.collapse(piece);
            }
            return;
        };
        let shielded = !weapon.facts.is_melee() && self.world.machines[target].has(Upgrade::Countermeasures);
        if critical && !shielded {
            damage += 1 + i32::from(me.has(Upgrade::Sensors));
        }
        if weapon.has(Trait::Heats) {
            let heat = self.fallen.d2();
            self.world.machines[target].scorch += heat;
        }
        // 5: a catastrophe.
        if critical && self.fallen.die() >= me.cs {
            let sum = self.fallen.die() + self.fallen.die();
            if self.catastrophe(target, sum, &mut damage) {
                return;
            }
        }
        // 6: saves.
        let victim = &self.world.machines[target];
        let piercing =
            i32::from(weapon.has(Trait::Piercing) && !weapon.burnt) + i32::from(momentum) + victim.pierced;
        let need = (victim.armour() - i32::from(cover) + piercing).clamp(2, 6);
        let lost = (0..damage).filter(|_| self.fallen.die() < need).count();
        self.lose(target, lost as i32);
    }

    /// Says whether the target is down at once.
    fn catastrophe(&mut self, target: usize, sum: i32, damage: &mut i32) -> bool {
        let arms: Vec<usize> = (0..self.world.machines[target].arms.len())
            .filter(|a| !self.world.machines[target].arms[*a].broken)
            .collect();
        let upgrades: Vec<usize> = (0..self.world.machines[target].upgrades.len())
            .filter(|u| !self.world.machines[target].upgrades[*u].1)
            .collect();
        match sum {
            2 => *damage += self.fallen.d3(),
            3 => {
                if let Some(place) = self.fallen.pick(arms.len() + upgrades.len()) {
                    if place < arms.len() {
                        self.world.machines[target].arms[arms[place]].broken = true;
                    } else {
                        self.world.machines[target].upgrades[upgrades[place - arms.len()]].1 = true;
                    }
                }
            }
            4 => self.world.machines[target].cs = (self.world.machines[target].cs + 1).min(6),
            5 | 10 => self.world.machines[target].limit_less += 1,
            6 => {
                let near: Vec<usize> = (0..self.world.machines.len())
                    .filter(|m| {
                        *m != target && self.world.machines[*m].alive() && self.world.within(*m, target, 300)
                    })
                    .collect();
                if let Some(place) = self.fallen.pick(near.len()) {
                    self.hurt(near[place], 1);
                }
            }
            7 => *damage += 1,
            9 => self.world.machines[target].pierced += 1,
            11 => {
                if let Some(place) = self.fallen.pick(arms.len()) {
                    self.world.machines[target].arms[arms[place]].broken = true;
                }
            }
            12 => {
                self.world.machines[target].hp = 0;
                self.queue.push(target);
                return true;
            }
            // 8 slows, which no attack notices.
            _ => {}
        }
        false
    }

    /// Takes points of damage off a machine, with plain saves.
    fn hurt(&mut self, machine: usize, points: i32) {
        if !self.world.machines[machine].alive() {
            return;
        }
        let need = self.world.machines[machine].armour().clamp(2, 6);
        let lost = (0..points).filter(|_| self.fallen.die() < need).count();
        self.lose(machine, lost as i32);
    }

    fn lose(&mut self, machine: usize, mut points: i32) {
        let victim = &mut self.world.machines[machine];
        if points > 0 && victim.has(Upgrade::Reactive) && !victim.reacted {
            victim.reacted = true;
            points -= 1;
        }
        if points > 0 && victim.alive() {
            victim.hp = (victim.hp - points).max(0);
            if victim.hp == 0 {
                self.queue.push(machine);
            }
        }
    }

    fn collapse(&mut self, piece: usize) {
        let near: Vec<usize> = (0..self.world.machines.len())
            .filter(|m| self.world.machines[*m].alive() && self.world.near_piece(*m, piece, 200))
            .collect();
        self.world.pieces[piece] = 0;
        for machine in near {
            self.hurt(machine, 1);
        }
    }

    /// One queue, first in, first out.
    fn settle(&mut self) {
        while !self.queue.is_empty() {
            let machine = self.queue.remove(0);
            if !self.world.machines[machine].here {
                continue;
            }
            if self.world.machines[machine].explodes && self.fallen.die() >= 3 {
                self.explode(machine);
            }
            self.world.machines[machine].here = false;
            self.world.machines[machine].hp = 0;
        }
        let left = |side: usize| self.world.machines.iter().any(|m| m.side == side && m.alive());
        self.over |= !left(0) || !left(1);
    }

    fn explode(&mut self, machine: usize) {
        let (at, heat) = (self.world.machines[machine].at, {
            let me = &self.world.machines[machine];
            if me.has(Upgrade::Nuclear) { 10 } else { me.heat }
        });
        let reach = i128::from(heat) * 100;
        let damage = (heat / 2).max(1);
        let mut victims: Vec<usize> = (0..self.world.machines.len())
            .filter(|m| *m != machine && self.world.machines[*m].alive())
            .filter(|m| self.world.within(*m, machine, reach) && self.world.blast_reaches(at, *m))
            .collect();
        victims.sort_by_key(|m| (square(at, self.world.machines[*m].at), *m));
        let pieces: Vec<usize> = (0..self.world.pieces.len())
            .filter(|piece| self.world.pieces[*piece] > 0 && self.world.near_piece(machine, *piece, reach))
            .collect();
        self.world.machines[machine].here = false;
        for victim in victims {
            self.hurt(victim, damage);
        }
        // All are damaged first; then those at 0 fall, in file order. What falls later still stands till then.
        let mut fallen = Vec::new();
        for piece in pieces {
            self.world.pieces[piece] -= damage;
            if self.world.pieces[piece] <= 0 {
                fallen.push(piece);
            }
        }
        for piece in fallen {
            self.collapse(piece);
        }
    }

    fn scorch(&mut self) {
        for machine in 0..self.world.machines.len() {
            let heat = std::mem::take(&mut self.world.machines[machine].scorch);
            if heat > 0 && self.world.machines[machine].alive() && !self.over {
                self.world.machines[machine].heat += heat;
                self.test(machine);
            }
        }
    }

    fn test(&mut self, machine: usize) {
        let me = &self.world.machines[machine];
        if me.alive() && me.heat >= me.limit() && self.fallen.die() >= 3 {
            self.explode(machine);
            self.world.machines[machine].hp = 0;
            self.settle();
        }
    }
}
