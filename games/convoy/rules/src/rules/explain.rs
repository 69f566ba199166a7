//! Explains a position: the battle as it stands, and what works on a unit.

use crate::card::{Card, Side};
use crate::place::{City, District, Unit};
use crate::rules::combat::Why;
use crate::state::{State, flag};
use crate::values::Benefit;
use crate::view::View;
use fracas_core::{Rule, Tally};
use serde::Serialize;

/// The battle as it would end if it were resolved now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Preview {
    /// The city of the battle.
    pub city: City,
    /// The district that is fought over, once it is chosen.
    pub district: Option<District>,
    /// The benefit of the district.
    pub benefit: Benefit,
    /// The strength of Moloch and of Outpost, with reasons.
    pub strengths: [Tally<Why>; 2],
    /// Who would win; nobody in a tie.
    pub winner: Option<Side>,
    /// A tie that a Stormtrooper turns.
    pub by_stormtrooper: bool,
    /// Units of the winner whose victory ability would work, in the order in which they are listed.
    pub abilities: Vec<Unit>,
}

/// Something that works on a unit, and the rule that says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Influence {
    /// The effect on the unit.
    pub effect: Condition,
    /// The rule in `RULES.md` that says so.
    pub rule: Rule,
}

/// What can be the matter with a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "condition")]
pub enum Condition {
    /// The unit's city is destroyed: the unit has no ability.
    Inert,
    /// The unit is immune to abilities of soldiers and buildings.
    Immune,
    /// The unit has lost its protection to an EMP Cannon that was there first.
    Exposed,
    /// An EMP Cannon switches it off.
    SwitchedOff,
    /// The unit carries a Disabled marker.
    Disabled,
    /// The unit's module carries a Disabled marker.
    ModuleDisabled,
    /// The unit counts for nothing in this battle.
    Netted,
    /// An electromagnetic field holds it.
    Held,
    /// The unit cannot be moved.
    Immovable,
    /// The unit takes no post.
    NoPost,
    /// The unit has used its step in this battle.
    Stepped,
}

/// What works on a unit, and what it is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Explanation {
    /// The unit that is explained.
    pub unit: Unit,
    /// The city in which it stands.
    pub city: City,
    /// The strength of the unit, with reasons.
    pub strength: Tally<Why>,
    /// The module of the unit.
    pub module: Option<Card>,
    /// The effects that work on it.
    pub influences: Vec<Influence>,
}

impl State {
    /// The totals and the result if the battle of the active city were resolved now; `None` when all is over.
    pub fn battle_preview(&self) -> Option<Preview> {
        let city = self.active()?;
        let winner = self.winner_in(city);
        let tie = self.total(city, Side::Moloch) == self.total(city, Side::Outpost);
        let wins = winner
            .map_or(0, |side| self.at[city.index()] & self.side_units(side) & self.set.defs.groups.wins);
        Some(Preview {
            city,
            district: self.engaged,
            benefit: self.engaged.map_or(Benefit::None, |district| self.set.benefit(city, district)),
            strengths: Side::ALL.map(|side| self.strength(city, side)),
            winner,
            by_stormtrooper: tie && winner.is_some(),
            abilities: fracas_core::Bits(self.working(wins)).map(Unit).collect(),
        })
    }

    /// What works on a unit; `None` if it is not on the table.
    pub fn explain(&self, unit: Unit) -> Option<Explanation> {
        let city = self.city_of(unit)?;
        let state = &self.units[unit.index()];
        let groups = &self.set.defs.groups;
        let destroyed = self.is_destroyed(city);
        let protected =
            state.is(flag::SHIELD) || groups.immune & unit.bit() != 0 && !state.is(flag::DISABLED);
        let exposed = protected && state.is(flag::LATE) && self.has_cannon(city);
        let all = [
            (destroyed, Condition::Inert, "§destroyed.inert"),
            (self.is_immune(unit), Condition::Immune, "§immune.covers"),
            (exposed, Condition::Exposed, "§cannon.first"),
            (self.is_switched_off(unit), Condition::SwitchedOff, "§cannon.off"),
            (state.is(flag::DISABLED), Condition::Disabled, "§hacker.one"),
            (state.is(flag::MODULE_OFF), Condition::ModuleDisabled, "§hacker.one"),
            (state.is(flag::NET), Condition::Netted, "§net.nothing"),
            (self.is_held(unit), Condition::Held, "§field.hold"),
            (self.is_immovable(unit), Condition::Immovable, "§juggernaut.fixed"),
            (groups.no_post & unit.bit() != 0 && self.is_on(unit), Condition::NoPost, "§spiders.no-post"),
            (state.is(flag::STEPPED), Condition::Stepped, "§step.once"),
        ];
        let found = all.into_iter().filter(|(holds, ..)| *holds);
        Some(Explanation {
            unit,
            city,
            strength: self.strength_of(unit),
            module: state.module(),
            influences: found.map(|(_, effect, rule)| Influence { effect, rule: Rule(rule) }).collect(),
        })
    }
}

/// What lies open is enough to explain it: every viewer gets the same answers as from the state.
impl View {
    /// The totals and the result if the battle of the active city were resolved now; `None` when all is over.
    pub fn battle_preview(&self) -> Option<Preview> {
        self.table().ok()?.battle_preview()
    }

    /// What works on a unit; `None` if it is not on the table.
    pub fn explain(&self, unit: Unit) -> Option<Explanation> {
        self.table().ok()?.explain(unit)
    }

    /// The strength of a side in a city, with its reasons.
    pub fn strength(&self, city: City, side: Side) -> Option<Tally<Why>> {
        Some(self.table().ok()?.strength(city, side))
    }

    /// What the support of the active city would cost now; `None` if it gives none.
    pub fn support_cost(&self) -> Option<u8> {
        self.table().ok()?.support_cost().filter(|_| !self.options.no_supports)
    }
}
