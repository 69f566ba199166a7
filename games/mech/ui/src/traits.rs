//! The traits of weapons, upgrades and ammunition, in the sentences of the rules.

use crate::Ui;
use fracas_mech::{Ammo, AmmoKind, Trait, Upgrade, UpgradeKind, WeaponKind};
use fracas_scene::model::Remark;
use fracas_scene::{Explained as _, Lang};

/// The rule of a trait. That a weapon takes no special ammunition is said where ammunition is chosen.
fn rule_of_trait(what: Trait) -> Option<&'static str> {
    Some(match what {
        Trait::NoAmmunition => return None,
        Trait::Heats => "§trait.heats",
        Trait::HalfSpeed => "§trait.half-speed",
        Trait::Line => "§trait.line",
        Trait::SelfHeat => "§trait.self-heat",
        Trait::Indirect => "§trait.indirect",
        Trait::IgnoresCover => "§trait.ignores-cover",
        Trait::Piercing => "§trait.piercing",
        Trait::IgnoresLongRange => "§trait.ignores-long-range",
        Trait::Splash => "§trait.splash",
        Trait::Momentum => "§trait.momentum",
        Trait::BurnsOutPiercing => "§trait.burns-out",
        Trait::CriticalOn5 => "§trait.critical-5",
        Trait::BurnsOutDamage => "§trait.burns-out-damage",
        Trait::AllAround => "§trait.all-around",
        Trait::Push => "§trait.push",
    })
}

fn rule_of_upgrade(what: Upgrade) -> &'static str {
    match what {
        Upgrade::Armour5
        | Upgrade::Armour4
        | Upgrade::Speed
        | Upgrade::Hp
        | Upgrade::HeatLimit
        | Upgrade::Slot => "§upgrade.figures",
        Upgrade::Reactive => "§upgrade.reactive",
        Upgrade::Jump => "§upgrade.jump",
        Upgrade::Cool => "§upgrade.heat-sink",
        Upgrade::Sensors => "§upgrade.sensors",
        Upgrade::SelfDestruct => "§upgrade.destruct",
        Upgrade::Camouflage => "§upgrade.camouflage",
        Upgrade::Nuclear => "§upgrade.nuclear",
        Upgrade::Aim => "§upgrade.targeting",
        Upgrade::FireLink => "§upgrade.link",
        Upgrade::LongRange => "§upgrade.optics",
        Upgrade::Repulsor => "§upgrade.repulsor",
        Upgrade::Thermal => "§upgrade.thermal",
        Upgrade::Countermeasures => "§upgrade.countermeasures",
        Upgrade::Virus => "§upgrade.virus",
    }
}

fn rule_of_ammo(what: Ammo) -> &'static str {
    match what {
        Ammo::Piercing => "§ammo.piercing",
        Ammo::Damage => "§ammo.damage",
        Ammo::Slow => "§ammo.slow",
        Ammo::Push => "§ammo.push",
        Ammo::Again => "§ammo.again",
        Ammo::Tracer => "§ammo.tracer",
    }
}

fn remark(lang: Lang, rule: &'static str) -> Option<Remark> {
    let text = Ui::rulebook(lang).sentence(rule)?;
    Some(Remark { text: text.to_owned(), rule: Some(rule.to_owned()) })
}

/// The traits of a weapon, each with its rule.
pub(crate) fn of_weapon(lang: Lang, kind: WeaponKind) -> impl Iterator<Item = Remark> {
    kind.facts()
        .traits
        .iter()
        .filter_map(|what| rule_of_trait(*what))
        .filter_map(move |rule| remark(lang, rule))
}

/// Explains an upgrade in words.
pub(crate) fn of_upgrade(lang: Lang, kind: UpgradeKind) -> Option<Remark> {
    remark(lang, rule_of_upgrade(kind.facts().effect))
}

/// Explains special ammunition in words.
pub(crate) fn of_ammo(lang: Lang, kind: AmmoKind) -> Option<Remark> {
    remark(lang, rule_of_ammo(kind.facts().effect))
}

/// The names of a weapon's traits: a rule begins with its name.
pub(crate) fn names(lang: Lang, kind: WeaponKind) -> Vec<String> {
    let name = |remark: Remark| {
        remark
            .text
            .split(':')
            .next()
            .unwrap_or_default()
            .trim_end_matches(['\u{a0}', '\u{202f}', ' '])
            .to_owned()
    };
    of_weapon(lang, kind).map(name).collect()
}
