//! Names of sides, units, models and cards.

use fracas_mars::{Ability, Border, Card, Model, Names, Prop, Set, Side, Unit, Way, Weapon};
use fracas_scene::{Lang, Words};

/// A name in the reader's language.
pub fn name_of(words: &Words, names: &Names) -> String {
    match words.lang() {
        Lang::En => names.en.clone(),
        Lang::Fr => names.fr.clone(),
    }
}

/// A side.
pub fn side_name(words: &Words, side: Side) -> String {
    words.say(match side {
        Side::Human => "mars-side-human",
        Side::Martian => "mars-side-martian",
    })
}

/// A unit.
pub fn unit_name(words: &Words, set: &Set, unit: Unit) -> String {
    name_of(words, &set.profile(unit).name)
}

/// A figure: its unit, with a number if there are several.
pub fn model_name(words: &Words, set: &Set, model: Model) -> String {
    let name = unit_name(words, set, model.unit());
    if model.unit().copies() > 1 { format!("{name} {}", model.copy()) } else { name }
}

/// A card as one side calls it; events have one name, and onlookers read the first half.
pub fn card_name(words: &Words, set: &Set, card: Card, side: Option<Side>) -> String {
    let facts = set.card(card);
    let event = facts.event.as_ref().map(|event| &event.name);
    let half = facts.halves.as_ref().map(|halves| &halves[side.unwrap_or(Side::Human).index()].name);
    event.or(half).map_or_else(|| card.to_string(), |names| name_of(words, names))
}

/// An ability.
pub fn ability_name(words: &Words, ability: Ability) -> String {
    words.say(match ability {
        Ability::Fearless => "mars-ability-fearless",
        Ability::Armour => "mars-ability-armour",
        Ability::HeavyArmour => "mars-ability-heavy-armour",
        Ability::Warlord => "mars-ability-warlord",
        Ability::Fury => "mars-ability-fury",
        Ability::CoveringFire => "mars-ability-covering-fire",
        Ability::AntiTank => "mars-ability-anti-tank",
        Ability::ArmourPiercing => "mars-ability-armour-piercing",
        Ability::FollowMe => "mars-ability-follow-me",
        Ability::Freeze => "mars-ability-freeze",
        Ability::ScaredCivilian => "mars-ability-scared-civilian",
        Ability::StarCrossedLovers => "mars-ability-lovers",
        Ability::Tinkerer => "mars-ability-tinkerer",
        Ability::BornLeader => "mars-ability-born-leader",
        Ability::QuickFire => "mars-ability-quick-fire",
        Ability::Authority => "mars-ability-authority",
        Ability::TooManyLateNights => "mars-ability-late-nights",
        Ability::Klutz => "mars-ability-klutz",
        Ability::DragonSlayer => "mars-ability-dragon-slayer",
        Ability::Brawler => "mars-ability-brawler",
    })
}

/// A direction.
pub(crate) fn way_name(words: &Words, way: Way) -> String {
    words.say(match way {
        Way::North => "mars-way-north",
        Way::NorthEast => "mars-way-north-east",
        Way::East => "mars-way-east",
        Way::SouthEast => "mars-way-south-east",
        Way::South => "mars-way-south",
        Way::SouthWest => "mars-way-south-west",
        Way::West => "mars-way-west",
        Way::NorthWest => "mars-way-north-west",
    })
}

/// A weapon built from an Alien Secret, or the own one.
pub(crate) fn weapon_name(words: &Words, weapon: Weapon) -> String {
    words.say(match weapon {
        Weapon::Own => "mars-weapon-own",
        Weapon::Blaster => "mars-weapon-blaster",
        Weapon::Freezer => "mars-weapon-freezer",
    })
}

/// A piece on a border.
pub(crate) fn border_name(words: &Words, border: Border) -> String {
    words.say(match border {
        Border::Wall => "mars-border-wall",
        Border::Window => "mars-border-window",
        Border::Door => "mars-border-door",
        Border::Low => "mars-border-low",
        Border::Fence => "mars-border-fence",
    })
}

/// A piece in a square.
pub(crate) fn prop_name(words: &Words, prop: Prop) -> String {
    words.say(match prop {
        Prop::CarWreck => "mars-prop-car-wreck",
        Prop::Dumpster => "mars-prop-dumpster",
        Prop::PhoneBox => "mars-prop-phone-box",
        Prop::PostBox => "mars-prop-post-box",
        Prop::Bench => "mars-prop-bench",
        Prop::Sign => "mars-prop-sign",
        Prop::Rubble => "mars-prop-rubble",
        Prop::CollapsedHouse => "mars-prop-collapsed-house",
    })
}
