//! The cards and cities of the box: files in, checked tables out. The numbers on them are in `values.rs`.

use crate::card::{Ability, Card, CardDef, CardKind, Effect, MAX_KINDS, Names, Passive, Side, When, Who};
use crate::data::{DataError, DataFault, Fault, check_id, check_names, located};
use crate::place::{CITIES, Unit};
use fracas_file::Spanned;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// How many units there are at most, both sides together.
pub(crate) const MAX_UNITS: usize = 48;
/// How many copies of a card there are at most: a copy is one digit.
const MAX_COPIES: u8 = 9;

/// What a city support does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SupportEffect {
    /// Eliminates a robot in this city, immune or not.
    EliminateRobot,
    /// One more Outpost post here.
    ExtraPost,
    /// The city has one more district.
    ExtraDistrict,
    /// Moves a soldier between this city and the one before it.
    Shuttle,
}

/// The support that a city gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Support {
    /// How many cards are discarded for it.
    pub cost: u8,
    /// The effect of the support.
    #[serde(rename = "do")]
    pub effect: SupportEffect,
}

/// What an Outpost victory does to the Moloch deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OutpostVictory {
    /// Discards that many cards from its top.
    Mill(u8),
    /// Outpost looks at that many, discards one; the others are shuffled back.
    Look(u8),
}

/// What a Moloch victory does to the city.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MolochVictory {
    /// Ravages another district, without its benefit.
    Ravage,
    /// Ravages another district and takes its benefit.
    RavageWithBenefit,
}

/// The certain facts about a city.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CityDef {
    /// The id of the city in the files.
    pub id: String,
    /// The names of the city.
    pub name: Names,
    /// The support of the city, if it has one.
    pub support: Option<Support>,
    /// What an Outpost victory brings.
    pub outpost_victory: OutpostVictory,
    /// What a Moloch victory brings.
    pub moloch_victory: MolochVictory,
}

/// Sets of units by what their cards do, one bit for each unit.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Groups {
    pub(crate) robots: u64,
    pub(crate) soldiers: u64,
    pub(crate) buildings: u64,
    pub(crate) steps: u64,
    pub(crate) no_post: u64,
    pub(crate) takes_discard: u64,
    pub(crate) immovable: u64,
    pub(crate) immune: u64,
    pub(crate) wins_ties: u64,
    pub(crate) cheaper_support: u64,
    pub(crate) switch_off: u64,
    pub(crate) hold: u64,
    pub(crate) strength: u64,
    pub(crate) posts: u64,
    pub(crate) enters: u64,
    pub(crate) wins: u64,
    pub(crate) paid: u64,
    pub(crate) copies: u64,
}

/// All cards and cities, and tables made of them.
#[derive(Debug)]
pub(crate) struct Definitions {
    decks: [Vec<CardDef>; 2],
    pub(crate) cities: [CityDef; CITIES],
    /// The card of each unit.
    cards: [Card; MAX_UNITS],
    units: u8,
    /// The first unit of each card, 255 for none.
    firsts: [u8; 2 * MAX_KINDS],
    pub(crate) groups: Groups,
    /// Strength given to each own unit here, by unit; and to each enemy.
    pub(crate) to_own: [i8; MAX_UNITS],
    pub(crate) to_enemies: [i8; MAX_UNITS],
    /// Enemy posts denied by each card, unit or module.
    pub(crate) fewer_posts: [u8; 2 * MAX_KINDS],
    /// Cards by kind, one bit for each.
    pub(crate) unit_cards: u64,
    pub(crate) instants: u64,
    pub(crate) modules: u64,
    /// Modules with an ability that is paid for, or any ability at all.
    pub(crate) paid_modules: u64,
    pub(crate) ability_modules: u64,
}

impl Definitions {
    #[inline]
    pub(crate) fn card(&self, card: Card) -> &CardDef {
        &self.decks[card.side().index()][card.place()]
    }

    #[inline]
    pub(crate) fn card_of(&self, unit: Unit) -> Card {
        self.cards[unit.index()]
    }

    #[inline]
    pub(crate) fn first_unit(&self, card: Card) -> Option<Unit> {
        let first = self.firsts[usize::from(card.0)];
        (first != u8::MAX).then_some(Unit(first))
    }

    pub(crate) fn unit_count(&self) -> u8 {
        self.units
    }

    pub(crate) fn find(&self, id: &str) -> Option<Card> {
        Side::ALL.into_iter().find_map(|side| {
            let place = self.decks[side.index()].iter().position(|card| card.id == id)?;
            Some(Card::of(side, place as u8))
        })
    }

    pub(crate) fn cards(&self, side: Side) -> impl Iterator<Item = Card> {
        (0..self.decks[side.index()].len() as u8).map(move |place| Card::of(side, place))
    }
}

static DEFINITIONS: LazyLock<Definitions> = LazyLock::new(|| {
    let deck = |file, text| read_deck(file, text).expect("the embedded cards are tested");
    let (_, moloch) = deck("moloch.toml", include_str!("../data/moloch.toml"));
    let (_, outpost) = deck("outpost.toml", include_str!("../data/outpost.toml"));
    let cities = read_cities("cities.toml", include_str!("../data/cities.toml"));
    tables([moloch, outpost], cities.expect("the embedded cities are tested"))
});

#[inline]
pub(crate) fn definitions() -> &'static Definitions {
    &DEFINITIONS
}

/// All kinds of cards of a side, in file order.
pub fn cards(side: Side) -> impl Iterator<Item = Card> {
    definitions().cards(side)
}

/// The certain facts about a city.
pub fn city_facts(city: crate::City) -> &'static CityDef {
    &definitions().cities[city.index()]
}

/// Reads a file of cards and says whose they are and how many kinds there are: for checking a file by hand.
pub fn check_cards(file: &str, text: &str) -> Result<(Side, usize), DataError> {
    read_deck(file, text).map(|(side, cards)| (side, cards.len()))
}

/// Reads a file of cities: for checking a file by hand.
pub fn check_cities(file: &str, text: &str) -> Result<usize, DataError> {
    read_cities(file, text).map(|cities| cities.len())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckFile {
    name: Spanned<Names>,
    side: Side,
    size: Spanned<u8>,
    card: Vec<Spanned<CardFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    id: Spanned<String>,
    name: Names,
    kind: Spanned<CardKind>,
    count: Spanned<u8>,
    #[serde(default)]
    abilities: Vec<Spanned<Ability>>,
    #[serde(default)]
    always: Vec<Spanned<Passive>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CitiesFile {
    name: Spanned<Names>,
    city: Vec<Spanned<CityFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CityFile {
    id: Spanned<String>,
    name: Names,
    support: Option<Spanned<Support>>,
    outpost_victory: Spanned<OutpostVictory>,
    moloch_victory: MolochVictory,
}

fn read_deck(file: &str, text: &str) -> Result<(Side, Vec<CardDef>), DataError> {
    located(file, text, |parsed: DeckFile| {
        check_names(parsed.name.get_ref(), parsed.name.span())?;
        let expected = *parsed.size.get_ref();
        if expected != 35 {
            return Err((parsed.size.span(), DataFault::DeckSize(expected)));
        }
        let mut cards: Vec<CardDef> = Vec::new();
        for spanned in parsed.card {
            let span = spanned.span();
            let id = spanned.get_ref().id.span();
            let card = check_card(spanned.into_inner(), parsed.side, span)?;
            if cards.iter().any(|other| other.id == card.id) {
                return Err((id, DataFault::Twice(card.id)));
            }
            cards.push(card);
        }
        let found: u32 = cards.iter().map(|card| u32::from(card.count)).sum();
        if found != u32::from(expected) {
            return Err((parsed.size.span(), DataFault::Size { found, expected }));
        }
        let units: u32 =
            cards.iter().filter(|card| card.kind.is_unit()).map(|card| u32::from(card.count)).sum();
        if cards.len() > MAX_KINDS || units > MAX_UNITS as u32 / 2 {
            return Err((parsed.size.span(), DataFault::TooMany));
        }
        Ok((parsed.side, cards))
    })
}

fn check_card(card: CardFile, side: Side, span: std::ops::Range<usize>) -> Result<CardDef, Fault> {
    check_id(&card.id)?;
    check_names(&card.name, span)?;
    let kind = *card.kind.get_ref();
    let fits = match kind {
        CardKind::Soldier | CardKind::Building => side == Side::Outpost,
        CardKind::Robot | CardKind::Module => side == Side::Moloch,
        CardKind::Instant => true,
    };
    if !fits {
        return Err((card.kind.span(), DataFault::Kind { kind: kind.word(), side }));
    }
    if !(1..=MAX_COPIES).contains(card.count.get_ref()) {
        return Err((card.count.span(), DataFault::Range { what: "count", least: 1, most: MAX_COPIES }));
    }
    for (place, ability) in card.abilities.iter().enumerate() {
        let wrong = |why| Err((ability.span(), why));
        let found = ability.get_ref();
        let fits = match found.when {
            When::Enters | When::Wins => matches!(kind, CardKind::Soldier | CardKind::Robot),
            When::Paid => matches!(kind, CardKind::Soldier | CardKind::Robot | CardKind::Module),
            When::Played => kind == CardKind::Instant,
        };
        if !fits {
            return wrong(DataFault::When(kind.word()));
        }
        if card.abilities.iter().take(place).any(|other| other.get_ref().when == found.when) {
            return wrong(DataFault::AbilityTwice);
        }
        if found.effects.is_empty() || found.effects.len() > 3 {
            return wrong(DataFault::Effects);
        }
        for effect in &found.effects {
            if !effect_fits(*effect, found.when, side) {
                return wrong(DataFault::Effect);
            }
        }
    }
    if kind == CardKind::Instant && card.abilities.is_empty() {
        return Err((card.id.span(), DataFault::Effects));
    }
    for passive in &card.always {
        if !passive_fits(*passive.get_ref(), kind) {
            return Err((passive.span(), DataFault::Passive(kind.word())));
        }
    }
    Ok(CardDef {
        id: card.id.into_inner(),
        name: card.name,
        kind,
        count: card.count.into_inner(),
        abilities: card.abilities.into_iter().map(Spanned::into_inner).collect(),
        always: card.always.into_iter().map(Spanned::into_inner).collect(),
    })
}

/// Whether an effect makes sense for the side that has it, at that moment.
fn effect_fits(effect: Effect, when: When, side: Side) -> bool {
    let count = (1..=4).contains(&effect.count());
    count
        && match effect {
            Effect::Eliminate(_) | Effect::ReturnToHand(_) | Effect::Move(_) | Effect::Mark(_) => true,
            Effect::Draw(cards) => (1..=9).contains(&cards),
            Effect::Mill(cards) => side == Side::Outpost && (1..=9).contains(&cards),
            Effect::Council(cards) => {
                side == Side::Outpost && when == When::Played && (2..=4).contains(&cards)
            }
            Effect::Copy => side == Side::Outpost && when == When::Enters,
            Effect::Steal => side == Side::Outpost && when == When::Paid,
            Effect::Recover => side == Side::Moloch,
            Effect::Recycle => side == Side::Moloch && when == When::Played,
            Effect::LookAtHand => side == Side::Outpost && when == When::Played,
            Effect::ForbidInstants => side == Side::Moloch && when == When::Played,
            Effect::SkipModules | Effect::EndBattle => side == Side::Outpost && when == When::Played,
        }
}

fn passive_fits(passive: Passive, kind: CardKind) -> bool {
    match passive {
        Passive::Step => matches!(kind, CardKind::Soldier | CardKind::Robot),
        Passive::NoPost
        | Passive::TakesDiscard
        | Passive::Immovable
        | Passive::Immune
        | Passive::WinsTies => kind == CardKind::Robot,
        Passive::CheaperSupport => kind == CardKind::Soldier,
        Passive::SwitchOff | Passive::Hold => kind == CardKind::Building,
        Passive::Strength(change) => {
            matches!(kind, CardKind::Soldier | CardKind::Building) && (-3..=3).contains(&change.amount)
        }
        Passive::FewerPosts(amount) => {
            matches!(kind, CardKind::Robot | CardKind::Module) && (1..=3).contains(&amount)
        }
    }
}

fn read_cities(file: &str, text: &str) -> Result<[CityDef; CITIES], DataError> {
    located(file, text, |parsed: CitiesFile| {
        check_names(parsed.name.get_ref(), parsed.name.span())?;
        let mut cities = Vec::new();
        for spanned in parsed.city {
            let span = spanned.span();
            let city = spanned.into_inner();
            check_id(&city.id)?;
            check_names(&city.name, span)?;
            if let Some(support) = &city.support
                && support.get_ref().cost > 4
            {
                return Err((support.span(), DataFault::Range { what: "cost", least: 0, most: 4 }));
            }
            let (OutpostVictory::Mill(cards) | OutpostVictory::Look(cards)) = *city.outpost_victory.get_ref();
            if !(1..=4).contains(&cards) {
                let why = DataFault::Range { what: "outpost_victory", least: 1, most: 4 };
                return Err((city.outpost_victory.span(), why));
            }
            cities.push(CityDef {
                id: city.id.into_inner(),
                name: city.name,
                support: city.support.map(Spanned::into_inner),
                outpost_victory: city.outpost_victory.into_inner(),
                moloch_victory: city.moloch_victory,
            });
        }
        let looks = cities.iter().filter(|city| matches!(city.outpost_victory, OutpostVictory::Look(_)));
        if looks.count() > 1 {
            return Err((parsed.name.span(), DataFault::Looks));
        }
        let found = cities.len();
        cities.try_into().map_err(|_| (parsed.name.span(), DataFault::Cities(found)))
    })
}

fn tables(decks: [Vec<CardDef>; 2], cities: [CityDef; CITIES]) -> Definitions {
    let mut all = Definitions {
        decks,
        cities,
        cards: [Card(0); MAX_UNITS],
        units: 0,
        firsts: [u8::MAX; 2 * MAX_KINDS],
        groups: Groups::default(),
        to_own: [0; MAX_UNITS],
        to_enemies: [0; MAX_UNITS],
        fewer_posts: [0; 2 * MAX_KINDS],
        unit_cards: 0,
        instants: 0,
        modules: 0,
        paid_modules: 0,
        ability_modules: 0,
    };
    for side in Side::ALL {
        for place in 0..all.decks[side.index()].len() as u8 {
            add_card(&mut all, Card::of(side, place));
        }
    }
    all
}

fn add_card(all: &mut Definitions, card: Card) {
    let facts = all.card(card).clone();
    let bit = 1 << card.0;
    let posts = facts.always.iter().map(|passive| match passive {
        Passive::FewerPosts(amount) => *amount,
        Passive::Step
        | Passive::NoPost
        | Passive::TakesDiscard
        | Passive::Immovable
        | Passive::Immune
        | Passive::WinsTies
        | Passive::CheaperSupport
        | Passive::SwitchOff
        | Passive::Hold
        | Passive::Strength(_) => 0,
    });
    all.fewer_posts[usize::from(card.0)] = posts.sum();
    match facts.kind {
        CardKind::Instant => all.instants |= bit,
        CardKind::Module => {
            all.modules |= bit;
            all.paid_modules |= bit * u64::from(facts.ability(When::Paid).is_some());
            let able = !facts.abilities.is_empty() || !facts.always.is_empty();
            all.ability_modules |= bit * u64::from(able);
        }
        CardKind::Soldier | CardKind::Building | CardKind::Robot => {
            all.unit_cards |= bit;
            all.firsts[usize::from(card.0)] = all.units;
            for _ in 0..facts.count {
                let unit = Unit(all.units);
                all.cards[unit.index()] = card;
                all.units += 1;
                add_unit(all, unit, &facts);
            }
        }
    }
}

fn add_unit(all: &mut Definitions, unit: Unit, facts: &CardDef) {
    let (groups, bit) = (&mut all.groups, unit.bit());
    match facts.kind {
        CardKind::Soldier => groups.soldiers |= bit,
        CardKind::Building => groups.buildings |= bit,
        CardKind::Robot => groups.robots |= bit,
        CardKind::Instant | CardKind::Module => {}
    }
    for passive in &facts.always {
        let group = match passive {
            Passive::Step => &mut groups.steps,
            Passive::NoPost => &mut groups.no_post,
            Passive::TakesDiscard => &mut groups.takes_discard,
            Passive::Immovable => &mut groups.immovable,
            Passive::Immune => &mut groups.immune,
            Passive::WinsTies => &mut groups.wins_ties,
            Passive::CheaperSupport => &mut groups.cheaper_support,
            Passive::SwitchOff => &mut groups.switch_off,
            Passive::Hold => &mut groups.hold,
            Passive::Strength(change) => {
                let table = match change.who {
                    Who::Own => &mut all.to_own,
                    Who::Enemy => &mut all.to_enemies,
                };
                table[unit.index()] += change.amount;
                &mut groups.strength
            }
            Passive::FewerPosts(_) => &mut groups.posts,
        };
        *group |= bit;
    }
    for ability in &facts.abilities {
        match ability.when {
            When::Enters => {
                groups.enters |= bit;
                if ability.effects.contains(&Effect::Copy) {
                    groups.copies |= bit;
                }
            }
            When::Wins => groups.wins |= bit,
            When::Paid => groups.paid |= bit,
            When::Played => {}
        }
    }
}
