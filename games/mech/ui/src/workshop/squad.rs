//! The squad builder: machines, what they carry, what can be added, and why not.

use crate::error_text::squad_text;
use crate::inspect::weapon_line;
use crate::names::name;
use crate::traits;
use crate::words;
use fracas_mech::{
    AmmoKind, FrameKind, Loadout, MAX_SQUAD, Mount, Side, Squad, SquadFault, Upgrade, UpgradeKind,
    WeaponKind, scenarios, squads,
};
use fracas_scene::model::{Choice, Field, Remark};
use fracas_scene::workshop::{Meter, Shelf, ShelfKind, WorkCard, WorkPicture, Workshop};
use fracas_scene::{Key, key};
use fracas_scene::{Lang, Words};

/// What a squad may cost unless the draft says otherwise.
const USUAL: u16 = 80;

/// A draft: `80:2:heavy+axe/medium+medium_gun`, that is points, the machine being worked on, the machines.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Draft {
    most: u16,
    at: usize,
    units: Vec<Loadout>,
}

impl Draft {
    fn read(text: &str) -> Result<Draft, SquadFault> {
        let mut parts = text.splitn(3, ':');
        let numbers = (parts.next().map(str::parse::<u16>), parts.next().map(str::parse::<usize>));
        let (most, at, rest) = match (numbers, parts.next()) {
            ((Some(Ok(most)), Some(Ok(at))), Some(rest)) => (most.clamp(10, 400), at, rest),
            _ => (USUAL, 1, text),
        };
        let units = if rest.is_empty() { Vec::new() } else { rest.parse::<Squad>()?.units().to_vec() };
        let at = at.clamp(1, units.len().max(1)) - 1;
        Ok(Draft { most, at, units })
    }

    fn squad(&self) -> Result<Squad, SquadFault> {
        Squad::new(&self.units)
    }

    fn spent(&self) -> u16 {
        self.units.iter().map(Loadout::points).sum()
    }

    fn write(&self) -> String {
        let units: Vec<String> = self.units.iter().map(ToString::to_string).collect();
        format!("{}:{}:{}", self.most, self.at + 1, units.join("/"))
    }

    /// The draft with the machine being worked on changed.
    fn changed(&self, change: impl FnOnce(Loadout) -> Option<Loadout>) -> Option<Draft> {
        let mut next = self.clone();
        let unit = next.units.get_mut(self.at)?;
        *unit = change(*unit)?;
        Some(next)
    }

    /// The draft with one machine more.
    fn with(&self, unit: Loadout) -> Option<Draft> {
        let mut next = self.clone();
        (next.units.len() < MAX_SQUAD).then_some(())?;
        next.units.push(unit);
        next.at = next.units.len() - 1;
        Some(next)
    }
}

/// A machine of these parts, in order.
fn build(frame: FrameKind, weapons: &[Mount], upgrades: &[UpgradeKind]) -> Option<Loadout> {
    let mut unit = Loadout::new(frame);
    weapons.iter().try_for_each(|mount| unit.mount(*mount)).ok()?;
    upgrades.iter().try_for_each(|kind| unit.upgrade(*kind)).ok()?;
    Some(unit)
}

fn without<T: Copy>(list: &[T], place: usize) -> Vec<T> {
    list.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, item)| *item).collect()
}

struct Bench<'a> {
    draft: &'a Draft,
    words: &'static Words,
}

impl Bench<'_> {
    fn lang(&self) -> Lang {
        self.words.lang()
    }

    fn say(&self, key: Key) -> String {
        self.words.say(key)
    }

    /// The name of a machine: that of the ready squad it comes from, else its frame with its number.
    fn unit_name(&self, place: usize) -> String {
        let ready = self.draft.squad().ok().and_then(|squad| squad.ready());
        if let Some(names) = ready.and_then(|facts| facts.units.get(place)) {
            return name(self.lang(), names).to_owned();
        }
        let frame = self.draft.units.get(place).map(|unit| unit.frame().facts());
        let frame = frame.map_or("", |facts| name(self.lang(), &facts.name));
        format!("{} {frame}", place + 1)
    }

    /// Why a changed draft is worse than this one, if it is.
    fn objection(&self, next: &Draft) -> Option<String> {
        let unit = next.units.get(next.at)?;
        let number = u8::try_from(next.at + 1).unwrap_or(u8::MAX);
        if unit.slots_used() > unit.slots() {
            let fault = SquadFault::Slots { unit: number, used: unit.slots_used(), room: unit.slots() };
            return Some(squad_text(self.words, &fault));
        }
        let pair =
            Squad::new(&[*unit, Loadout::new(FrameKind::default()), Loadout::new(FrameKind::default())]);
        let own = pair.ok().and_then(|squad| squad.check(u16::MAX, true).err());
        if let Some(fault @ (SquadFault::Twice { .. } | SquadFault::SupportMelee { .. })) = own {
            return Some(squad_text(self.words, &fault));
        }
        let points = next.spent();
        let dear = SquadFault::Points { points, most: self.draft.most };
        (points > self.draft.most).then(|| squad_text(self.words, &dear))
    }

    /// A card of the store: what it leads to, or why it does not fit.
    fn offer(&self, title: String, lines: Vec<String>, price: u16, next: Option<Draft>) -> WorkCard {
        let why_not = match &next {
            Some(next) => self.objection(next),
            None => Some(self.say(key!("mech-build-full"))),
        };
        WorkCard {
            title,
            lines,
            price: price.to_string(),
            put: next.filter(|_| why_not.is_none()).map(|next| next.write()),
            why_not,
            ..WorkCard::default()
        }
    }

    fn whole(&self) -> Shelf {
        let mut cards = Vec::new();
        for (place, unit) in self.draft.units.iter().enumerate() {
            let here = Draft { at: place, ..self.draft.clone() };
            let gone = Draft {
                at: self.draft.at.min(self.draft.units.len().saturating_sub(2)),
                units: without(&self.draft.units, place),
                ..self.draft.clone()
            };
            let twin = Draft { at: place, ..self.draft.clone() }.with(*unit);
            let mut changes = vec![(self.say(key!("mech-build-remove")), gone.write())];
            changes.extend(twin.map(|twin| (self.say(key!("mech-build-copy")), twin.write())));
            let frame = name(self.lang(), &unit.frame().facts().name).to_owned();
            let weapons = unit.weapons().iter().map(|mount| name(self.lang(), &mount.kind.facts().name));
            let upgrades = unit.upgrades().iter().map(|kind| name(self.lang(), &kind.facts().name));
            cards.push(WorkCard {
                title: self.unit_name(place),
                lines: vec![frame, weapons.chain(upgrades).collect::<Vec<_>>().join(", ")],
                picture: Some(format!("m-{}.svg", crate::build_scene::look(Side::A, unit, 0))),
                price: unit.points().to_string(),
                chosen: place == self.draft.at,
                put: Some(here.write()),
                why_not: None,
                changes,
            });
        }
        Shelf { title: self.say(key!("mech-build-squad")), kind: ShelfKind::Whole, cards }
    }

    fn part(&self, unit: &Loadout) -> Shelf {
        let (frame, weapons, upgrades) = (unit.frame(), unit.weapons(), unit.upgrades());
        let mut cards = Vec::new();
        for (place, mount) in weapons.iter().enumerate() {
            let rest = self.draft.changed(|_| build(frame, &without(weapons, place), upgrades));
            let mut changes: Vec<(String, String)> =
                rest.map(|rest| (self.say(key!("mech-build-remove")), rest.write())).into_iter().collect();
            let facts = mount.kind.facts();
            if !facts.is_melee() && !facts.has(fracas_mech::Trait::NoAmmunition) {
                let kinds = std::iter::once(None).chain(AmmoKind::all().map(Some));
                for ammo in kinds.filter(|ammo| *ammo != mount.ammo) {
                    let mut list = weapons.to_vec();
                    list[place].ammo = ammo;
                    let next = self.draft.changed(|_| build(frame, &list, upgrades));
                    let label = ammo.map_or_else(
                        || self.say(key!("mech-build-plain-ammo")),
                        |ammo| name(self.lang(), &ammo.facts().name).to_owned(),
                    );
                    changes.extend(next.map(|next| (label, next.write())));
                }
            }
            let mut lines = vec![weapon_line(self.words, mount.kind)];
            lines.extend(traits::of_weapon(self.lang(), mount.kind).map(|told| told.text));
            lines
                .extend(mount.ammo.and_then(|ammo| traits::of_ammo(self.lang(), ammo)).map(|told| told.text));
            cards.push(WorkCard {
                title: name(self.lang(), &facts.name).to_owned(),
                lines,
                price: facts.points.to_string(),
                changes,
                ..WorkCard::default()
            });
        }
        for (place, kind) in upgrades.iter().enumerate() {
            let rest = self.draft.changed(|_| build(frame, weapons, &without(upgrades, place)));
            let facts = kind.facts();
            cards.push(WorkCard {
                title: name(self.lang(), &facts.name).to_owned(),
                lines: self.upgrade_lines(*kind),
                price: facts.points.to_string(),
                changes: rest
                    .map(|rest| (self.say(key!("mech-build-remove")), rest.write()))
                    .into_iter()
                    .collect(),
                ..WorkCard::default()
            });
        }
        let free = unit.slots().saturating_sub(unit.slots_used());
        for _ in 0..free {
            cards.push(WorkCard { title: self.say(key!("mech-build-free")), ..WorkCard::default() });
        }
        let facts = frame.facts();
        let title = self.words.text(
            key!("mech-build-part"),
            &[
                ("name", self.unit_name(self.draft.at).into()),
                ("used", unit.slots_used().into()),
                ("slots", unit.slots().into()),
                ("speed", facts.speed.into()),
                ("skill", facts.skill.into()),
                ("armour", facts.armour.into()),
                ("hp", facts.hp.into()),
                ("limit", facts.heat_limit.into()),
            ],
        );
        Shelf { title, kind: ShelfKind::Part, cards }
    }

    fn slots(&self, slots: u8) -> String {
        self.words.text(key!("mech-build-slots"), &[("slots", slots.into())])
    }

    fn upgrade_lines(&self, kind: UpgradeKind) -> Vec<String> {
        let facts = kind.facts();
        if facts.effect == Upgrade::Slot {
            return Vec::new();
        }
        let told = traits::of_upgrade(self.lang(), kind).map(|told| told.text);
        std::iter::once(self.slots(facts.slots)).chain(told).collect()
    }

    fn weapon_store(&self, unit: &Loadout, melee: bool) -> Shelf {
        let cards = WeaponKind::all().filter(|kind| kind.facts().is_melee() == melee).map(|kind| {
            let facts = kind.facts();
            let next = self.draft.changed(|_| {
                let mut list = unit.weapons().to_vec();
                list.push(Mount { kind, ammo: None });
                build(unit.frame(), &list, unit.upgrades())
            });
            let mut lines = vec![weapon_line(self.words, kind), self.slots(facts.slots)];
            lines.extend(traits::of_weapon(self.lang(), kind).map(|told| told.text));
            self.offer(name(self.lang(), &facts.name).to_owned(), lines, facts.points.into(), next)
        });
        let key = if melee { key!("mech-build-melee") } else { key!("mech-build-ranged") };
        Shelf { title: self.say(key), kind: ShelfKind::Store, cards: cards.collect() }
    }

    fn upgrade_store(&self, unit: &Loadout) -> Shelf {
        let cards = UpgradeKind::all().map(|kind| {
            let facts = kind.facts();
            let next = self.draft.changed(|_| {
                let mut list = unit.upgrades().to_vec();
                list.push(kind);
                build(unit.frame(), unit.weapons(), &list)
            });
            let lines = self.upgrade_lines(kind);
            self.offer(name(self.lang(), &facts.name).to_owned(), lines, facts.points.into(), next)
        });
        Shelf { title: self.say(key!("mech-build-upgrades")), kind: ShelfKind::Store, cards: cards.collect() }
    }

    fn frame_store(&self) -> Shelf {
        let cards = FrameKind::all().map(|kind| {
            let facts = kind.facts();
            let line = self.words.text(
                key!("mech-build-frame"),
                &[
                    ("speed", facts.speed.into()),
                    ("skill", facts.skill.into()),
                    ("armour", facts.armour.into()),
                    ("hp", facts.hp.into()),
                    ("limit", facts.heat_limit.into()),
                    ("slots", facts.slots.into()),
                ],
            );
            let next = self.draft.with(Loadout::new(kind));
            let mut card =
                self.offer(name(self.lang(), &facts.name).to_owned(), vec![line], facts.points.into(), next);
            card.picture =
                Some(format!("m-{}.svg", crate::build_scene::look(Side::A, &Loadout::new(kind), 0)));
            card
        });
        Shelf { title: self.say(key!("mech-build-frames")), kind: ShelfKind::Store, cards: cards.collect() }
    }

    fn samples(&self) -> Shelf {
        let cards = squads().iter().map(|facts| WorkCard {
            title: name(self.lang(), &facts.name).to_owned(),
            lines: vec![name(self.lang(), &facts.style).to_owned()],
            picture: facts
                .squad
                .units()
                .first()
                .map(|unit| format!("m-{}.svg", crate::build_scene::look(Side::A, unit, 0))),
            price: facts.squad.points().to_string(),
            put: Some(Draft { most: facts.points, at: 0, units: facts.squad.units().to_vec() }.write()),
            ..WorkCard::default()
        });
        let empty = WorkCard {
            title: self.say(key!("mech-build-empty")),
            put: Some(Draft { most: self.draft.most, at: 0, units: Vec::new() }.write()),
            ..WorkCard::default()
        };
        let cards = cards.chain(std::iter::once(empty)).collect();
        Shelf { title: self.say(key!("mech-build-samples")), kind: ShelfKind::Samples, cards }
    }

    fn fields(&self) -> Vec<Field> {
        let choice = |value: &str, label: String| Choice { value: value.to_owned(), label };
        let fits = scenarios().into_iter().filter(|scenario| self.draft.spent() <= scenario.points);
        let enemies = squads().iter().filter(|facts| facts.squad.points() <= self.draft.most);
        vec![
            Field {
                name: "scenario".to_owned(),
                label: self.say(key!("mech-form-scenario")),
                help: String::new(),
                choices: fits
                    .map(|found| choice(&found.id, name(self.lang(), &found.name).to_owned()))
                    .rev()
                    .collect(),
                common: true,
            },
            Field {
                name: "squad2".to_owned(),
                label: self.words.text(key!("mech-form-squad"), &[("number", 2.into())]),
                help: String::new(),
                choices: std::iter::once(choice("fitting", self.say(key!("mech-form-fitting"))))
                    .chain(enemies.map(|facts| choice(&facts.id, name(self.lang(), &facts.name).to_owned())))
                    .collect(),
                common: true,
            },
        ]
    }
}

/// The squad builder with a draft; one that cannot be read is explained, and the first ready squad taken instead.
pub(crate) fn squad(text: &str, lang: Lang) -> Workshop {
    let words = words(lang);
    let read = Draft::read(if text.is_empty() { "forge" } else { text });
    let unreadable = read.as_ref().err().map(|fault| squad_text(words, fault));
    let draft = read.or_else(|_| Draft::read("forge"));
    let draft = draft.unwrap_or(Draft { most: USUAL, at: 0, units: Vec::new() });
    let bench = Bench { draft: &draft, words };
    let mut shelves = vec![bench.whole(), bench.samples(), bench.frame_store()];
    if let Some(unit) = draft.units.get(draft.at) {
        shelves.extend([
            bench.part(unit),
            bench.weapon_store(unit, false),
            bench.weapon_store(unit, true),
            bench.upgrade_store(unit),
        ]);
    }
    let fault = draft.squad().and_then(|squad| squad.check(draft.most, true).map(|()| squad));
    let ammo = draft.units.iter().flat_map(Loadout::weapons).any(|mount| mount.ammo.is_some());
    let answers = match &fault {
        Ok(squad) => {
            let mut answers = vec![("squad1".to_owned(), squad.to_string())];
            if ammo {
                answers.push(("special_ammo".to_owned(), "yes".to_owned()));
            }
            answers
        }
        Err(_) => Vec::new(),
    };
    let remark = |text: String| Remark { text, rule: Some("§squad.points".to_owned()) };
    let problems = unreadable.or_else(|| fault.err().map(|fault| squad_text(words, &fault)));
    Workshop {
        title: words.say(key!("mech-build-title")),
        lead: words.say(key!("mech-build-lead")),
        draft: draft.write(),
        meter: Some(Meter {
            label: words.say(key!("mech-build-points")),
            most: draft.most,
            parts: draft.units.iter().map(Loadout::points).collect(),
        }),
        problems: problems.map(remark).into_iter().collect(),
        picture: draft
            .units
            .get(draft.at)
            .map(|unit| WorkPicture::Art(format!("m-{}.svg", crate::build_scene::look(Side::A, unit, 0)))),
        shelves,
        fields: if answers.is_empty() { Vec::new() } else { bench.fields() },
        answers,
    }
}

/// A squad by chance: random machines with random parts that fit, as dear as it can find.
pub(crate) fn by_chance(most: u16, seed: u64) -> Option<Squad> {
    use fracas_bots::Random;
    let mut random = Random::new(seed);
    let frames: Vec<FrameKind> = FrameKind::all().filter(|kind| !kind.facts().support).collect();
    let weapons: Vec<WeaponKind> = WeaponKind::all().collect();
    let upgrades: Vec<UpgradeKind> = UpgradeKind::all().collect();
    let mut best: Option<Squad> = None;
    for _ in 0..400 {
        let mut draft = Draft { most, at: 0, units: Vec::new() };
        for step in 0..24 {
            let next = match step % 6 {
                0 => random.pick(&frames).and_then(|kind| draft.with(Loadout::new(*kind))),
                1 | 2 | 4 => random.pick(&weapons).and_then(|kind| {
                    draft.changed(|unit| {
                        let mut list = unit.weapons().to_vec();
                        list.push(Mount { kind: *kind, ammo: None });
                        build(unit.frame(), &list, unit.upgrades())
                    })
                }),
                _ => random.pick(&upgrades).and_then(|kind| {
                    draft.changed(|unit| {
                        let mut list = unit.upgrades().to_vec();
                        list.push(*kind);
                        build(unit.frame(), unit.weapons(), &list)
                    })
                }),
            };
            let fits = |next: &Draft| {
                let unit = next.units[next.at];
                next.spent() <= most && unit.slots_used() <= unit.slots()
            };
            if let Some(next) = next.filter(fits) {
                draft = next;
            }
        }
        // Everybody can fight.
        let armed = draft.units.iter().all(|unit| !unit.weapons().is_empty());
        let found = draft.squad().ok().filter(|squad| armed && squad.check(most, false).is_ok());
        if let Some(squad) = found
            && best.is_none_or(|known| known.points() < squad.points())
        {
            best = Some(squad);
        }
    }
    best
}
