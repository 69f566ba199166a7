//! Writes a state as text.

use super::{CAUSES, FLAGS, KINDS, word_of};
use crate::id::{Side, UnitId};
use crate::state::{Active, Attack, Finished, Frame, NOBODY, Phase, SOLID, Stage, State, flag, units_of};
use fracas_core::Bits;
use std::fmt::{self, Display, Formatter};

impl Display for State {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let scenario = self.scenario();
        write!(f, "{}{} | {} | {} |", scenario.id, self.options, self.squads[0], self.squads[1])?;
        for unit in self.unit_ids() {
            self.write_unit(f, unit)?;
        }
        for (place, facts) in scenario.pieces.iter().enumerate() {
            let hp = self.pieces[place];
            if hp != facts.hp.unwrap_or(SOLID) {
                write!(f, " s{}={hp}", place + 1)?;
            }
        }
        for (place, facts) in scenario.markers.iter().enumerate() {
            let marker = self.markers[place];
            if marker.holder != NOBODY {
                write!(f, " m{}={}", place + 1, UnitId(marker.holder))?;
            } else if marker.at != facts.at {
                write!(f, " m{}@{}", place + 1, marker.at)?;
            }
        }
        f.write_str(" | ")?;
        self.write_moment(f)
    }
}

struct Slots(u64);

impl Display for Slots {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (place, bit) in Bits(self.0).enumerate() {
            let plus = if place > 0 { "+" } else { "" };
            write!(f, "{plus}{}", bit + 1)?;
        }
        Ok(())
    }
}

struct Units(u16);

impl Display for Units {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.0 == 0 {
            return f.write_str("-");
        }
        for (place, unit) in units_of(self.0).enumerate() {
            let plus = if place > 0 { "+" } else { "" };
            write!(f, "{plus}{unit}")?;
        }
        Ok(())
    }
}

struct Joined<'a, T>(&'a [T]);

impl<T: Display> Display for Joined<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("-");
        }
        for (place, item) in self.0.iter().enumerate() {
            let plus = if place > 0 { "+" } else { "" };
            write!(f, "{plus}{item}")?;
        }
        Ok(())
    }
}

impl State {
    fn write_unit(&self, f: &mut Formatter<'_>, unit: UnitId) -> fmt::Result {
        let state = self.unit(unit);
        if self.is(unit, flag::GONE) {
            return write!(f, " {unit}-");
        }
        if !self.on_table(unit) {
            return Ok(());
        }
        write!(f, " {unit}@{}", state.at)?;
        let mut sign = '(';
        let mut say = |f: &mut Formatter<'_>, holds: bool, text: fmt::Arguments<'_>| {
            if holds {
                write!(f, "{sign}{text}")?;
                sign = ',';
            }
            Ok(())
        };
        say(f, state.hp != self.stats(unit).max_hp, format_args!("hp={}", state.hp))?;
        say(f, state.heat > 0, format_args!("heat={}", state.heat))?;
        for (bit, word) in FLAGS {
            say(f, state.flags & bit != 0, format_args!("{word}"))?;
        }
        for (bits, word) in [
            (u64::from(state.used), "used"),
            (u64::from(state.broken), "broken"),
            (u64::from(state.burnt), "burnt"),
            (u64::from(state.spent), "spent"),
            (u64::from(state.lost), "lost"),
        ] {
            say(f, bits != 0, format_args!("{word}={}", Slots(bits)))?;
        }
        let scorch = self.scorch[unit.index()];
        for (number, word) in [
            (state.skill_worse, "skill"),
            (state.limit_less, "limit"),
            (state.speed_less, "speed"),
            (state.pierced, "pierced"),
            (scorch, "scorch"),
        ] {
            say(f, number > 0, format_args!("{word}={number}"))?;
        }
        if sign == ',' { f.write_str(")") } else { Ok(()) }
    }

    fn write_moment(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.phase {
            Phase::Setup { first: 0 } => f.write_str("setup")?,
            Phase::Setup { first } => write!(f, "setup={first}")?,
            Phase::Role { side } => write!(f, "role={side}")?,
            Phase::Deploy { next } => write!(f, "deploy={next}")?,
            Phase::Initiative { first: 0 } => f.write_str("initiative")?,
            Phase::Initiative { first } => write!(f, "initiative={first}")?,
            Phase::Activation { next } => write!(f, "activation={next}")?,
            Phase::Overheating { next, left } => write!(f, "overheating={next}:{}", Units(left))?,
            Phase::Over { winner: None } => f.write_str("over=draw")?,
            Phase::Over { winner: Some(side) } => write!(f, "over={side}")?,
        }
        if self.turn > 0 {
            write!(f, " turn={}", self.turn)?;
        }
        if self.swapped {
            f.write_str(" swapped")?;
        }
        if self.initiative == Side::B {
            f.write_str(" first=b")?;
        }
        match self.finished {
            Finished::Nobody => {}
            Finished::First(side) => write!(f, " finished={side}")?,
            Finished::Both => f.write_str(" finished=both")?,
        }
        if let Some(side) = self.bonus {
            write!(f, " bonus={side}")?;
        }
        if self.tokens != [0; 2] {
            write!(f, " tokens={}:{}", self.tokens[0], self.tokens[1])?;
        }
        if let Some(active) = &self.active {
            write_active(f, active)?;
        }
        if !self.queue.is_empty() {
            write!(f, " queue={}", Joined(&self.queue))?;
        }
        for frame in self.frames.iter() {
            f.write_str(" >")?;
            write_frame(f, frame)?;
        }
        Ok(())
    }
}

fn write_active(f: &mut Formatter<'_>, active: &Active) -> fmt::Result {
    write!(f, " active={}:{}:{}:{}", active.unit, active.actions, active.reinforced, active.walked)?;
    for (holds, word) in [
        (active.moved, "moved"),
        (active.purged, "purged"),
        (active.heavy, "heavy"),
        (active.done, "done"),
        (active.limited, "limited"),
    ] {
        if holds {
            write!(f, ":{word}")?;
        }
    }
    Ok(())
}

/// The number of a stage in notation.
pub(super) fn stage_number(stage: Stage) -> u8 {
    match stage {
        Stage::Begin => 0,
        Stage::Aim => 1,
        Stage::Damage => 2,
        Stage::Heat => 3,
        Stage::Confirm => 4,
        Stage::Table => 5,
        Stage::Ammunition => 6,
        Stage::Part => 7,
        Stage::Weapon => 8,
        Stage::Victim => 9,
        Stage::Saves => 10,
        Stage::End => 11,
        Stage::Second(first) => 20 + first,
    }
}

fn write_attack(f: &mut Formatter<'_>, attack: &Attack) -> fmt::Result {
    let Attack { by, slot, target, kind, form, modifier, natural, damage, lost, .. } = attack;
    write!(f, "attack:{by}:{}:{target}:{}:{form}:{modifier}", slot + 1, word_of(&KINDS, kind.0))?;
    write!(f, ":{}:{natural}:{damage}:{lost}", stage_number(attack.stage))?;
    for (holds, word) in [
        (attack.exposed, "exposed"),
        (attack.far, "far"),
        (attack.cover, "cover"),
        (attack.critical, "critical"),
    ] {
        if holds {
            write!(f, ":{word}")?;
        }
    }
    Ok(())
}

fn write_frame(f: &mut Formatter<'_>, frame: &Frame) -> fmt::Result {
    match frame {
        Frame::Idle => f.write_str("idle"),
        Frame::Volley { by, kind, form, exposed, shots } => {
            write!(f, "volley:{by}:{}:{form}:{}:", word_of(&KINDS, kind.0), Units(*exposed))?;
            if shots.is_empty() {
                return f.write_str("-");
            }
            for (place, aimed) in shots.iter().enumerate() {
                let plus = if place > 0 { "+" } else { "" };
                write!(f, "{plus}{}@{}", aimed.slot + 1, aimed.target)?;
            }
            Ok(())
        }
        Frame::Attack(attack) => write_attack(f, attack),
        Frame::Sweep { by, slot, form, exposed, far, own_range, units, pieces } => {
            let (far, own) = (u8::from(*far), u8::from(*own_range));
            let (exposed, units) = (Units(*exposed), Units(*units));
            write!(f, "sweep:{by}:{}:{form}:{exposed}:{far}:{own}:{units}:{pieces}", slot + 1)
        }
        Frame::Walk { unit, route, allowance, away } => {
            write!(f, "walk:{unit}:{}:{allowance}:{}", Joined(route), u8::from(*away))
        }
        Frame::Repulse { unit, start, route, units } => {
            write!(f, "repulse:{unit}:{start}:{}:{}", Joined(route), Units(*units))
        }
        Frame::Charge { by, slot, target } => write!(f, "charge:{by}:{}:{target}", slot + 1),
        Frame::Opportunity { unit, enemies } => write!(f, "opportunity:{unit}:{}", Units(*enemies)),
        Frame::Ram { by, target, own } => write!(f, "ram:{by}:{target}:{own}"),
        Frame::Hurt { unit, left, need, lost, cause } => {
            write!(f, "hurt:{unit}:{left}:{need}:{lost}:{}", word_of(&CAUSES, cause.0))
        }
        Frame::Blast { damage, victims, pieces } => {
            write!(f, "blast:{damage}:{}:{pieces}", Joined(victims))
        }
        Frame::Collapses { pieces } => write!(f, "collapses:{pieces}"),
        Frame::Rubble { units } => write!(f, "rubble:{}", Units(*units)),
        Frame::Deaths => f.write_str("deaths"),
        Frame::DeathTest { unit } => write!(f, "death:{unit}"),
        Frame::HeatTest { unit } => write!(f, "heat:{unit}"),
        Frame::Scorch => f.write_str("scorch"),
        Frame::Finish { unit, heat, strained } => write!(f, "finish:{unit}:{heat}:{}", u8::from(*strained)),
        Frame::PickUp { unit } => write!(f, "pickup:{unit}"),
        Frame::Purge { unit, dice, restart } => write!(f, "purge:{unit}:{dice}:{}", u8::from(*restart)),
        Frame::Overheat { unit } => write!(f, "overheat:{unit}"),
        Frame::Flare { unit } => write!(f, "flare:{unit}"),
    }
}
