//! The reasons for which an ability, a target or a destination is not allowed.

use crate::card::{AimedEffect, Card, Effect, EffectClass, When};
use crate::illegal::Illegal;
use crate::place::{City, Unit};
use crate::state::{Frame, Run, State, flag};
use fracas_core::Bits;

impl State {
    /// §off.at-once and its kin: the unit's ability works, or the reason why not.
    pub(crate) fn check_works(&self, unit: Unit) -> Result<(), Illegal> {
        if self.works(unit) {
            return Ok(());
        }
        let state = &self.units[unit.index()];
        Err(match self.city_of(unit) {
            None => Illegal::NotOnTable { unit },
            Some(city) if self.is_destroyed(city) => Illegal::Inert { unit },
            Some(_) if state.is(flag::NET) => Illegal::Netted { unit },
            Some(_) if state.is(flag::DISABLED) => Illegal::AbilityOff { unit },
            Some(_) => Illegal::SwitchedOff { unit },
        })
    }

    /// §net.module, §cannon.modules: the module on a unit can be used, or the reason why not.
    pub(crate) fn check_module_works(&self, unit: Unit) -> Result<(), Illegal> {
        let state = &self.units[unit.index()];
        if state.is(flag::NET) {
            return Err(Illegal::NettedHost { unit });
        }
        if state.is(flag::MODULE_OFF) {
            return Err(Illegal::ModuleOff { unit });
        }
        if self.module_works(unit) { Ok(()) } else { Err(Illegal::SwitchedOff { unit }) }
    }

    /// What keeps a unit where it is, if something does.
    fn fetter(&self, unit: Unit) -> Option<Illegal> {
        let city = self.city_of(unit)?;
        if self.is_immovable(unit) {
            let there = self.is_destroyed(city);
            return Some(if there { Illegal::ImmovableThere { unit } } else { Illegal::Immovable { unit } });
        }
        self.is_held(unit).then_some(Illegal::Held { unit })
    }

    /// Why an effect cannot be aimed at a unit.
    fn why_not_aimed(&self, run: &Run, effect: Effect, unit: Unit) -> Option<Illegal> {
        let aimed = self.untouched_targets(run, effect);
        if aimed & unit.bit() == 0 {
            // Protection is the reason only where the effect would reach the unit without it.
            let reached = self.reached(run, effect) & unit.bit() != 0;
            return (reached && self.is_immune(unit)).then_some(Illegal::Immune { unit });
        }
        let EffectClass::Aimed(effect) = effect.class() else { return None };
        match effect {
            AimedEffect::Move(_) => self.fetter(unit).or_else(|| run.entry.then_some(Illegal::Repeats)),
            AimedEffect::ReturnToHand(_) => run.entry.then_some(Illegal::Repeats),
            AimedEffect::Eliminate(_)
            | AimedEffect::Mark(_)
            | AimedEffect::Copy
            | AimedEffect::Steal
            | AimedEffect::Recycle => None,
        }
    }

    /// Why a card that needs a target has none: the rule that keeps all of them, if it is one and the same.
    pub(crate) fn why_no_aim(&self, run: &Run) -> Illegal {
        let card = run.card;
        let Some(effect) = self.effect_of(run) else { return Illegal::NoTarget { card } };
        let units = self.untouched_targets(run, effect) | self.reached(run, effect);
        let mut found: Option<Illegal> = None;
        for why in Bits(units).map(|unit| self.why_not_aimed(run, effect, Unit(unit))) {
            match (why, found) {
                (None, _) => return Illegal::NoTarget { card },
                (Some(why), None) => found = Some(why),
                (Some(why), Some(first)) if why.rule() == first.rule() => {}
                (Some(_), Some(_)) => return Illegal::NoTarget { card },
            }
        }
        found.unwrap_or(Illegal::NoTarget { card })
    }

    /// Why a paid ability has no target.
    pub(crate) fn why_no_paid_aim(&self, card: Card, unit: Unit) -> Illegal {
        let city = self.city_of(unit).unwrap_or(self.battle_city());
        self.run_of(card, When::Paid, Some(unit), city)
            .map_or(Illegal::NoTarget { card }, |run| self.why_no_aim(&run))
    }

    /// Why a unit cannot be picked.
    pub(crate) fn why_no_target(&self, unit: Unit) -> Illegal {
        let reason = match self.frames.last() {
            Some(Frame::Run(run)) => {
                self.effect_of(run).and_then(|effect| self.why_not_aimed(run, effect, unit))
            }
            Some(Frame::Redeploy) => {
                self.city_of(unit).filter(|city| *city == self.battle_city()).and_then(|_| self.fetter(unit))
            }
            Some(_) | None => None,
        };
        reason.unwrap_or(Illegal::NotATarget { unit })
    }

    /// Why a city cannot be chosen.
    pub(crate) fn why_no_destination(&self, city: City) -> Illegal {
        match self.frames.last() {
            Some(Frame::Step { unit, far, .. }) if self.reach(*unit, *far) & (1 << city.0) != 0 => {
                Illegal::Repeats
            }
            Some(_) | None => Illegal::NotADestination { city },
        }
    }
}
