//! Writes a state as text.

use crate::bag::Bag;
use crate::card::Side;
use crate::place::{City, Unit};
use crate::state::{CityState, Frame, Phase, Run, State, flag};
use fracas_core::Bits;
use std::fmt::{self, Display, Formatter};

impl Display for State {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.set.id, self.options)?;
        for side in Side::ALL {
            write!(f, " | {side}")?;
            self.write_side(f, side)?;
        }
        for city in City::all() {
            if self.at[city.index()] != 0 || self.cities[city.index()] != CityState::default() {
                write!(f, " | {city}")?;
                self.write_city(f, city)?;
            }
        }
        f.write_str(" | ")?;
        self.write_moment(f)
    }
}

fn write_bag(f: &mut Formatter<'_>, sign: char, bag: &Bag, side: Side) -> fmt::Result {
    for (card, count) in bag.iter(side) {
        match count {
            1 => write!(f, " {sign}{card}")?,
            _ => write!(f, " {sign}{card}*{count}")?,
        }
    }
    Ok(())
}

fn word(side: Side) -> &'static str {
    side.word()
}

impl State {
    fn write_side(&self, f: &mut Formatter<'_>, side: Side) -> fmt::Result {
        let place = side.index();
        write_bag(f, '+', &self.hands[place], side)?;
        write_bag(f, '!', &self.public[place], side)?;
        let mut private = self.seen[place];
        for (card, count) in self.public[place].iter(side) {
            for _ in 0..count {
                private.take(card);
            }
        }
        write_bag(f, '?', &private, side)?;
        write_bag(f, '-', &self.discards[place], side)?;
        if side == Side::Moloch {
            if self.recovered_count > 0 {
                write!(f, " top={}", self.recovered_count)?;
                write_bag(f, '~', &self.recovered, side)?;
            }
            for mark in self.marks.iter() {
                write!(f, " mark={}:{}", mark.card, mark.draws)?;
            }
        }
        Ok(())
    }

    fn write_city(&self, f: &mut Formatter<'_>, city: City) -> fmt::Result {
        let state = &self.cities[city.index()];
        for district in Bits(u64::from(state.ravaged)) {
            write!(f, " x{}", district + 1)?;
        }
        for (holds, word) in [
            (state.destroyed, "destroyed"),
            (state.supported, "supported"),
            (state.extra_post, "extra_post"),
            (state.extra_district, "extra_district"),
        ] {
            if holds {
                write!(f, " {word}")?;
            }
        }
        for unit in Bits(self.at[city.index()]).map(Unit) {
            write!(f, " {unit}")?;
            self.write_attributes(f, unit)?;
        }
        Ok(())
    }

    fn write_attributes(&self, f: &mut Formatter<'_>, unit: Unit) -> fmt::Result {
        let state = &self.units[unit.index()];
        let mut sign = '(';
        for (count, word) in [(state.plus_one, "+1"), (state.plus_two, "+2"), (state.minus_two, "-2")] {
            match count {
                0 => continue,
                1 => write!(f, "{sign}{word}")?,
                _ => write!(f, "{sign}{word}*{count}")?,
            }
            sign = ',';
        }
        for (flag, word) in [
            (flag::SHIELD, "shield"),
            (flag::DISABLED, "disabled"),
            (flag::NET, "net"),
            (flag::STEPPED, "stepped"),
            (flag::LATE, "late"),
        ] {
            if state.is(flag) {
                write!(f, "{sign}{word}")?;
                sign = ',';
            }
        }
        if let Some(module) = state.module() {
            write!(f, "{sign}{module}")?;
            sign = ',';
            if state.is(flag::MODULE_OFF) {
                f.write_str(",off")?;
            }
        }
        if sign == ',' { f.write_str(")") } else { Ok(()) }
    }

    fn write_moment(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.phase {
            Phase::Deal => f.write_str("deal")?,
            Phase::Mulligan => match self.answer {
                None => f.write_str("mulligan")?,
                Some(false) => f.write_str("mulligan=keep")?,
                Some(true) => f.write_str("mulligan=exchange")?,
            },
            Phase::Redeal => f.write_str("redeal")?,
            Phase::Draw => f.write_str("draw")?,
            Phase::Engage => f.write_str("engage")?,
            Phase::Attack { side } => write!(f, "attack={side}")?,
            Phase::Modules { side } => write!(f, "modules={side}")?,
            Phase::Resolution => f.write_str("resolution")?,
            Phase::Over { winner } => write!(f, "over={winner}")?,
        }
        if self.battle > 0 {
            write!(f, " battle={}", self.battle)?;
        }
        if let Some(district) = self.engaged {
            write!(f, " district={district}")?;
        }
        if self.no_instants {
            f.write_str(" no_instants")?;
        }
        if self.no_modules {
            f.write_str(" no_modules")?;
        }
        for card in self.aside.iter() {
            write!(f, " aside={card}")?;
        }
        for board in self.history.iter() {
            write!(f, " seen={board:016x}")?;
        }
        for frame in self.frames.iter() {
            f.write_str(" >")?;
            write!(f, "{frame}")?;
        }
        Ok(())
    }
}

impl Display for Frame {
    /// Unfinished work as it stands in positions, without its sign.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_frame(f, self)
    }
}

fn write_run(f: &mut Formatter<'_>, run: &Run) -> fmt::Result {
    write!(f, "run:{}:{}:{}:{}:", run.card, run.ability, run.effect, run.left)?;
    match run.by {
        Some(unit) => write!(f, "{unit}")?,
        None => f.write_str("-")?,
    }
    let may = if run.may { ":may" } else { "" };
    let entry = if run.entry { ":entry" } else { "" };
    write!(f, ":{}:{}{may}{entry}", run.side, run.city)
}

fn write_frame(f: &mut Formatter<'_>, frame: &Frame) -> fmt::Result {
    match frame {
        Frame::Idle => f.write_str("idle"),
        Frame::Enter { unit } => write!(f, "enter:{unit}"),
        Frame::Run(run) => write_run(f, run),
        Frame::Step { unit, side, entry, far } => {
            write!(f, "step:{unit}:{}", word(*side))?;
            f.write_str(if *entry { ":entry" } else { "" })?;
            f.write_str(if *far { ":far" } else { "" })
        }
        Frame::Host { from } => write!(f, "host:{from}"),
        Frame::Mill { left, city, spare_immune } => {
            write!(f, "mill:{left}:{city}{}", if *spare_immune { ":spare" } else { "" })
        }
        Frame::Draw { side, left } => write!(f, "draw:{side}:{left}"),
        Frame::Council { left, want } => write!(f, "council:{left}:{want}"),
        Frame::Look { left } => write!(f, "look:{left}"),
        Frame::Pay { left } => write!(f, "pay:{left}"),
        Frame::Support => f.write_str("support"),
        Frame::Overflow { city, side } => write!(f, "overflow:{city}:{side}"),
        Frame::Spiders { city } => write!(f, "spiders:{city}"),
        Frame::Wins { side, left } => {
            write!(f, "wins:{side}")?;
            Bits(*left).map(Unit).try_for_each(|unit| write!(f, ":{unit}"))
        }
        Frame::CityEffect { side } => write!(f, "effect:{side}"),
        Frame::Benefit { side, city, district } => write!(f, "benefit:{side}:{city}:{district}"),
        Frame::Bomb { side } => write!(f, "bomb:{side}"),
        Frame::Ravage => f.write_str("ravage"),
        Frame::Aftermath => f.write_str("aftermath"),
        Frame::Redeploy => f.write_str("redeploy"),
    }
}
