//! Writes a state as text.

use super::arg::{write_frame, write_set};
use crate::card::{Bag, Card};
use crate::scenery::Scenery;
use crate::square::{Square, Turning, squares};
use crate::state::{Finish, NONE, Pool, Stat, State, Test, TestKind, Turn, flag};
use crate::unit::{Model, SIDES, Side, models};
use std::fmt::{self, Display, Formatter};

fn write_bag(f: &mut Formatter<'_>, sign: &str, bag: &Bag) -> fmt::Result {
    for (card, count) in bag.iter() {
        match count {
            1 => write!(f, " {sign}{card}")?,
            _ => write!(f, " {sign}{card}*{count}")?,
        }
    }
    Ok(())
}

fn write_set_word(f: &mut Formatter<'_>, name: &str, set: u64) -> fmt::Result {
    if set == 0 { Ok(()) } else { write!(f, " {name}={}", write_set(set)) }
}

fn write_squares(f: &mut Formatter<'_>, name: &str, set: u64) -> fmt::Result {
    if set == 0 {
        return Ok(());
    }
    let list = squares(set).map(|square| square.to_string()).collect::<Vec<_>>().join("+");
    write!(f, " {name}={list}")
}

impl State {
    /// The scenery of the map before anything collapsed or fell.
    pub(crate) fn base_scenery(&self) -> Scenery {
        self.set.maps.list.get(usize::from(self.map)).map_or_else(Scenery::default, |map| map.scenery)
    }

    fn write_scenery(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let base = self.base_scenery();
        if base == self.scenery {
            return Ok(());
        }
        f.write_str(" | scenery")?;
        for edge in crate::Edge::all() {
            let (old, new) = (base.border(edge), self.scenery.border(edge));
            if old != new {
                write!(f, " {}:{edge}", new.map_or("none", |kind| kind.word()))?;
            }
        }
        for square in Square::all() {
            let (old, new) = (base.prop(square), self.scenery.prop(square));
            if old != new {
                write!(f, " {}:{square}", new.map_or("none", |prop| prop.word()))?;
            }
        }
        Ok(())
    }

    fn write_side(&self, f: &mut Formatter<'_>, side: Side) -> fmt::Result {
        let place = side.index();
        write!(f, " | {side}")?;
        if self.vp[place] > 0 {
            write!(f, " vp={}", self.vp[place])?;
        }
        if self.passed[place] {
            f.write_str(" passed")?;
        }
        write_bag(f, "+", &self.hands[place])?;
        write_bag(f, "?", &self.known[place])?;
        for card in Card::SERIES {
            match self.series[place][card.series()] {
                0 => {}
                1 => write!(f, " ={card}")?,
                count => write!(f, " ={card}*{count}")?,
            }
        }
        let with = |flag: u8| {
            let has = |model: &Model| self.models[model.index()].is(flag);
            models(SIDES[place]).filter(has).fold(0, |set, model| set | model.bit())
        };
        let waits = with(flag::ROSTER) & !with(flag::DEAD) & !with(flag::LEFT) & !self.on_board;
        write_set_word(f, "waits", waits)?;
        write_set_word(f, "dead", with(flag::DEAD))?;
        write_set_word(f, "left", with(flag::LEFT))?;
        // Points of those who are not on the board matter only before they come.
        Ok(())
    }

    fn write_model(&self, f: &mut Formatter<'_>, model: Model) -> fmt::Result {
        let state = &self.models[model.index()];
        let mut attributes: Vec<String> = Vec::new();
        for (flag, word) in [
            (flag::RATTLED, "rattled"),
            (flag::DONE, "done"),
            (flag::BLASTER, "blaster"),
            (flag::FREEZER, "freezer"),
        ] {
            if state.is(flag) {
                attributes.push(word.to_owned());
            }
        }
        if state.heroics != self.set.profile(model.unit()).heroics {
            attributes.push(format!("h{}", state.heroics));
        }
        if attributes.is_empty() {
            write!(f, " {model}")
        } else {
            write!(f, " {model}({})", attributes.join(","))
        }
    }

    fn write_squares(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for square in Square::all() {
            let (inside, bit) = (self.models_in(square), square.bit());
            let counter = (self.face_down | self.face_up[0] | self.face_up[1]) & bit != 0;
            if inside.is_empty() && !counter {
                continue;
            }
            write!(f, " | {square}")?;
            for model in inside {
                self.write_model(f, model)?;
            }
            for (set, word) in
                [(self.face_down, "?"), (self.face_up[0], "secret"), (self.face_up[1], "critter")]
            {
                if set & bit != 0 {
                    write!(f, " {word}")?;
                }
            }
        }
        Ok(())
    }

    fn write_turn(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Turn { side, between, idle, activations, cards, opener, added, bonus, fleeing, helped, extra } =
            self.turn;
        write!(f, " turn={side}")?;
        for (holds, word) in [(between, "between"), (idle, "idle")] {
            if holds {
                write!(f, " {word}")?;
            }
        }
        for (number, word) in [(activations, "activations"), (cards, "cards"), (bonus, "bonus")] {
            if number > 0 {
                write!(f, " {word}={number}")?;
            }
        }
        if opener != NONE {
            write!(f, " opener={}", Model(opener))?;
        }
        for card in Card::SERIES {
            if added & 1 << card.series() != 0 {
                write!(f, " added={card}")?;
            }
        }
        write_set_word(f, "fleeing", fleeing)?;
        write_set_word(f, "helped", helped)?;
        write_set_word(f, "extra", extra)
    }

    fn write_test(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.test == Test::NONE {
            return Ok(());
        }
        let Test { kind, attacker, defender, stat, attack, defence, armour, .. } = self.test;
        let kind = match kind {
            TestKind::Shoot => "shoot",
            TestKind::Fight => "fight",
            TestKind::Strike => "strike",
        };
        let attacker = attacker.map_or_else(|| "-".to_owned(), |model| model.to_string());
        let stat = match stat {
            Stat::Fight => "fight",
            Stat::Survive => "survive",
        };
        let pool = |Pool { left, hits, target, klutz }: Pool| {
            format!("{left}/{hits}/{target}{}", if klutz { "/klutz" } else { "" })
        };
        write!(f, " test={kind}:{attacker}:{defender}:{stat}:{}:{}:{armour}", pool(attack), pool(defence))?;
        let Test { auto_rattle, survivor_rattled, attacker_safe, killed, .. } = self.test;
        for (holds, word) in
            [(auto_rattle, "auto"), (survivor_rattled, "shaken"), (attacker_safe, "safe"), (killed, "killed")]
        {
            if holds {
                write!(f, ":{word}")?;
            }
        }
        Ok(())
    }

    fn write_moment(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self.over {
            Finish::No => " | play",
            Finish::Draw => " | over=draw",
            Finish::Human => " | over=human",
            Finish::Martian => " | over=martian",
        })?;
        write!(f, " round={}", self.round)?;
        write!(f, " opened={} starter={}", self.opened, self.starter)?;
        if let Some(side) = self.finished {
            write!(f, " finished={side}")?;
        }
        if self.dust > 0 {
            write!(f, " dust={}", self.dust)?;
        }
        if self.overtime {
            f.write_str(" overtime")?;
        }
        self.write_turn(f)?;
        self.write_test(f)?;
        write_squares(f, "area", self.area.squares)?;
        write_set_word(f, "targets", self.area.left)?;
        write_squares(f, "deaths", self.area.deaths)?;
        write_set_word(f, "shaken", self.area.shaken)?;
        write_set_word(f, "rattle", self.rattle)?;
        write_set_word(f, "rolls", self.rolls)?;
        self.frames.iter().try_for_each(|frame| write_frame(f, frame))
    }
}

impl Display for State {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}{} | {}", self.set.id, self.options, self.scenario.id)?;
        let map = self.set.maps.list.get(usize::from(self.map)).map_or("custom", |map| map.id.as_str());
        write!(f, " map={map}")?;
        if self.turning != Turning::None {
            write!(f, " zones={}", self.turning.word())?;
        }
        for (count, word) in self.unturned.iter().zip(["secrets", "critters"]) {
            if *count > 0 {
                write!(f, " {word}={count}")?;
            }
        }
        self.write_scenery(f)?;
        for side in Side::ALL {
            self.write_side(f, side)?;
        }
        if self.discard.total() > 0 {
            f.write_str(" | discard")?;
            write_bag(f, "", &self.discard)?;
        }
        self.write_squares(f)?;
        self.write_moment(f)
    }
}
