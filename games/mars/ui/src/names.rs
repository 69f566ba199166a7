//! Names of sides, units, models and cards, and as values of sentences.

use fracas_mars::{Ability, Border, Card, Model, Names, Prop, Set, Side, Unit, Way, Weapon};
use fracas_scene::key;
use fracas_scene::{Lang, Value, Words};
use std::fmt::Display;

/// A name in the reader's language.
pub fn name_of(words: &Words, names: &Names) -> String {
    match words.lang() {
        Lang::En => names.en.clone(),
        Lang::Fr => french(&names.fr),
    }
}

/// The data are typed by hand; on the page French has its own apostrophes, and its marks stay with their words.
fn french(text: &str) -> String {
    let marks = [" ;", " :", " !", " ?"].into_iter();
    let set = marks
        .fold(text.replace('\'', "’"), |text, mark| text.replace(mark, &mark.replace(' ', "\u{202f}")));
    set.replace("« ", "«\u{202f}").replace(" »", "\u{202f}»")
}

/// The name of a side.
pub fn side_name(words: &Words, side: Side) -> String {
    words.say(match side {
        Side::Human => key!("mars-side-human"),
        Side::Martian => key!("mars-side-martian"),
    })
}

/// The name of a unit.
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

/// What a sentence names, as its values: the words of one language, and the names of one set of data.
#[derive(Clone, Copy)]
pub(crate) struct Speech<'a> {
    pub(crate) words: &'a Words,
    pub(crate) set: &'a Set,
}

impl Speech<'_> {
    /// A figure as the value of this name.
    pub(crate) fn model(self, name: &'static str, model: Model) -> (&'static str, Value) {
        (name, model_name(self.words, self.set, model).into())
    }

    /// A side as the value of this name.
    pub(crate) fn side(self, name: &'static str, side: Side) -> (&'static str, Value) {
        (name, side_name(self.words, side).into())
    }

    /// A card as the value `card`, as one side calls it.
    pub(crate) fn card(self, card: Card, side: Option<Side>) -> (&'static str, Value) {
        ("card", card_name(self.words, self.set, card, side).into())
    }
}

/// A square or a border as the value of this name.
pub(crate) fn told(name: &'static str, place: impl Display) -> (&'static str, Value) {
    (name, place.to_string().into())
}

/// Squares as the value `squares`.
pub(crate) fn squares(list: impl IntoIterator<Item = impl Display>) -> (&'static str, Value) {
    let list: Vec<String> = list.into_iter().map(|square| square.to_string()).collect();
    ("squares", list.join(", ").into())
}

/// The name of an ability.
pub fn ability_name(words: &Words, ability: Ability) -> String {
    words.say(match ability {
        Ability::Fearless => key!("mars-ability-fearless"),
        Ability::Armour => key!("mars-ability-armour"),
        Ability::HeavyArmour => key!("mars-ability-heavy-armour"),
        Ability::Warlord => key!("mars-ability-warlord"),
        Ability::Fury => key!("mars-ability-fury"),
        Ability::CoveringFire => key!("mars-ability-covering-fire"),
        Ability::AntiTank => key!("mars-ability-anti-tank"),
        Ability::ArmourPiercing => key!("mars-ability-armour-piercing"),
        Ability::FollowMe => key!("mars-ability-follow-me"),
        Ability::Freeze => key!("mars-ability-freeze"),
        Ability::ScaredCivilian => key!("mars-ability-scared-civilian"),
        Ability::StarCrossedLovers => key!("mars-ability-lovers"),
        Ability::Tinkerer => key!("mars-ability-tinkerer"),
        Ability::BornLeader => key!("mars-ability-born-leader"),
        Ability::QuickFire => key!("mars-ability-quick-fire"),
        Ability::Authority => key!("mars-ability-authority"),
        Ability::TooManyLateNights => key!("mars-ability-late-nights"),
        Ability::Klutz => key!("mars-ability-klutz"),
        Ability::DragonSlayer => key!("mars-ability-dragon-slayer"),
        Ability::Brawler => key!("mars-ability-brawler"),
    })
}

/// The name of a direction.
pub(crate) fn way_name(words: &Words, way: Way) -> String {
    words.say(match way {
        Way::North => key!("mars-way-north"),
        Way::NorthEast => key!("mars-way-north-east"),
        Way::East => key!("mars-way-east"),
        Way::SouthEast => key!("mars-way-south-east"),
        Way::South => key!("mars-way-south"),
        Way::SouthWest => key!("mars-way-south-west"),
        Way::West => key!("mars-way-west"),
        Way::NorthWest => key!("mars-way-north-west"),
    })
}

/// A weapon built from an Alien Secret, or the model's own.
pub(crate) fn weapon_name(words: &Words, weapon: Weapon) -> String {
    words.say(match weapon {
        Weapon::Own => key!("mars-weapon-own"),
        Weapon::Blaster => key!("mars-weapon-blaster"),
        Weapon::Freezer => key!("mars-weapon-freezer"),
    })
}

/// A piece on a border.
pub(crate) fn border_name(words: &Words, border: Border) -> String {
    words.say(match border {
        Border::Wall => key!("mars-border-wall"),
        Border::Window => key!("mars-border-window"),
        Border::Door => key!("mars-border-door"),
        Border::Low => key!("mars-border-low"),
        Border::Fence => key!("mars-border-fence"),
    })
}

/// A piece in a square.
pub(crate) fn prop_name(words: &Words, prop: Prop) -> String {
    words.say(match prop {
        Prop::CarWreck => key!("mars-prop-car-wreck"),
        Prop::Dumpster => key!("mars-prop-dumpster"),
        Prop::PhoneBox => key!("mars-prop-phone-box"),
        Prop::PostBox => key!("mars-prop-post-box"),
        Prop::Bench => key!("mars-prop-bench"),
        Prop::Sign => key!("mars-prop-sign"),
        Prop::Rubble => key!("mars-prop-rubble"),
        Prop::CollapsedHouse => key!("mars-prop-collapsed-house"),
    })
}
