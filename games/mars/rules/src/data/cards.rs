//! Reads the deck from `cards.toml`.

use super::{Confidence, DataFault, Fault, Names};
use crate::card::{
    AreaShape, Card, CardFacts, CardKind, EventFacts, Half, HalfRule, Happening, KINDS, Lasting, Precision,
    Strike, Tactic, Timing,
};
use fracas_file::Spanned;
use serde::Deserialize;
use serde::de::IgnoredAny;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    #[serde(rename = "schema")]
    _schema: u8,
    deck: Deck,
    card: Vec<Spanned<Row>>,
    #[serde(default, rename = "name")]
    _name: IgnoredAny,
    #[serde(default, rename = "names_proven")]
    _names_proven: IgnoredAny,
    #[serde(default, rename = "icons")]
    _icons: IgnoredAny,
    #[serde(default, rename = "windows")]
    _windows: IgnoredAny,
    #[serde(default, rename = "precision")]
    _precision: IgnoredAny,
    #[serde(default, rename = "area")]
    _area: IgnoredAny,
    #[serde(default, rename = "attack_format")]
    _attack_format: IgnoredAny,
    #[serde(default, rename = "sources")]
    _sources: IgnoredAny,
}

#[derive(Deserialize)]
struct Deck {
    size: Spanned<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: Spanned<String>,
    kind: Spanned<CardKind>,
    copies: Spanned<u8>,
    human: Option<Spanned<HalfRow>>,
    martian: Option<Spanned<HalfRow>>,
    event: Option<Spanned<EventRow>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HalfRow {
    name_en: String,
    name_fr: String,
    timing: Timing,
    #[serde(default, rename = "window")]
    _window: String,
    #[serde(default, rename = "scope")]
    _scope: String,
    #[serde(default)]
    test: Vec<TestWord>,
    #[serde(default)]
    continuous: bool,
    effect_en: String,
    effect_fr: String,
    op: Option<Op>,
    levels: Option<Vec<Spanned<Level>>>,
    confidence: Confidence,
    #[serde(default, rename = "note")]
    _note: String,
}

#[derive(Deserialize, PartialEq, Eq, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum TestWord {
    Shoot,
    Fight,
    Survive,
}

#[derive(Deserialize, PartialEq, Eq, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum ExtraWord {
    Move,
    Shoot,
}

/// Everything that the effect of a tactic can say.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Op {
    add_dice: i8,
    force_clear_shot: bool,
    range_max: u8,
    on_kill_auto_rattle: bool,
    survivor_rattled: bool,
    attacker_safe: bool,
    extra_action: Option<ExtraWord>,
    return_soldier: u8,
    #[serde(rename = "where")]
    _where: String,
    #[serde(rename = "activated")]
    _activated: bool,
    area_attack_becomes: String,
    #[serde(rename = "who")]
    _who: String,
    area_exempt_squares: u8,
    cancel_rattle_square: u8,
    #[serde(rename = "or_stand_up")]
    _or_stand_up: u8,
    cancel_card: String,
    discard_enemy_support: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Level {
    cards: u8,
    precision: Option<Precision>,
    area: Option<AreaShape>,
    dice: Option<u8>,
    to_hit: Option<u8>,
    #[serde(default)]
    armour_piercing: bool,
    no_clear_shot_against: Option<String>,
    rattled_on_max: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventRow {
    name_en: String,
    name_fr: String,
    effect_en: String,
    effect_fr: String,
    op: EventOp,
    confidence: Confidence,
    #[serde(default, rename = "note")]
    _note: String,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct EventOp {
    path: String,
    #[serde(rename = "stopped_by")]
    _stopped_by: String,
    precision: Option<Precision>,
    area: Option<AreaShape>,
    dice: u8,
    to_hit: u8,
    #[serde(rename = "survivors")]
    _survivors: String,
    add_prop: String,
    spawn: String,
    round_end: RoundEnd,
    max_on_board: u8,
    collapse: String,
    #[serde(rename = "becomes")]
    _becomes: String,
    rattle_on_max: u8,
    no_clear_shot_rounds: u8,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct RoundEnd {
    scatter: u8,
    #[serde(rename = "fight")]
    _fight: String,
}

type Span = std::ops::Range<usize>;

pub(super) fn check(file: File) -> Result<Vec<CardFacts>, Fault> {
    let mut found: Vec<Option<CardFacts>> = vec![None; KINDS];
    let mut total = 0;
    for row in file.card {
        let span = row.span();
        let facts = read(row.into_inner(), &span)?;
        total += u32::from(facts.copies);
        let slot = &mut found[facts.card.index()];
        if slot.is_some() {
            return Err((span, DataFault::Twice(facts.card.to_string())));
        }
        *slot = Some(facts);
    }
    let expected = *file.deck.size.get_ref();
    if total != expected || !(20..=120).contains(&total) {
        return Err((file.deck.size.span(), DataFault::Size { found: total, expected }));
    }
    let missing = |card: Card| (0..0, DataFault::Missing(card.to_string()));
    Card::ALL.into_iter().map(|card| found[card.index()].take().ok_or_else(|| missing(card))).collect()
}

fn read(row: Row, span: &Span) -> Result<CardFacts, Fault> {
    let unknown = || DataFault::Unknown(row.id.get_ref().chars().take(40).collect());
    let card: Card = row.id.get_ref().parse().map_err(|_| (row.id.span(), unknown()))?;
    if *row.kind.get_ref() != card.kind() {
        return Err((row.kind.span(), DataFault::Unknown("kind".to_owned())));
    }
    let copies = *row.copies.get_ref();
    if copies > 20 {
        return Err((row.copies.span(), DataFault::Range { what: "copies", least: 0, most: 20 }));
    }
    let missing = |what: &str| (span.clone(), DataFault::Missing(what.to_owned()));
    let (halves, event) = match card.kind() {
        CardKind::Event => (None, Some(event(row.event.ok_or_else(|| missing("event"))?)?)),
        CardKind::Tactic | CardKind::Support => {
            let human = half(card, row.human.ok_or_else(|| missing("human"))?, "human")?;
            let martian = half(card, row.martian.ok_or_else(|| missing("martian"))?, "martian")?;
            (Some([human, martian]), None)
        }
    };
    Ok(CardFacts { card, copies, halves, event })
}

fn half(card: Card, row: Spanned<HalfRow>, word: &'static str) -> Result<Half, Fault> {
    let span = row.span();
    let row = row.into_inner();
    let rule = match (&row.op, &row.levels) {
        (Some(op), None) if card.kind() == CardKind::Tactic => {
            HalfRule::Tactic(tactic(op, &row.test).ok_or((span.clone(), DataFault::Effect(word)))?)
        }
        (None, Some(levels)) if card.kind() == CardKind::Support && levels.len() == 3 => {
            if row.continuous {
                let read = |place: usize| lasting(&levels[place], place);
                HalfRule::Lasting([read(0)?, read(1)?, read(2)?])
            } else {
                let read = |place: usize| strike(&levels[place], place);
                HalfRule::Strikes([read(0)?, read(1)?, read(2)?])
            }
        }
        _ => return Err((span, DataFault::Effect(word))),
    };
    let reacts = matches!(
        rule,
        HalfRule::Tactic(
            Tactic::Duck | Tactic::Shield | Tactic::Survive { .. } | Tactic::Calm | Tactic::Cancel
        )
    );
    if reacts != (row.timing == Timing::AnyTime) {
        return Err((span, DataFault::Unknown("timing".to_owned())));
    }
    Ok(Half {
        name: Names { en: row.name_en, fr: row.name_fr },
        timing: row.timing,
        rule,
        effect: Names { en: row.effect_en, fr: row.effect_fr },
        confidence: row.confidence,
    })
}

fn tactic(op: &Op, tests: &[TestWord]) -> Option<Tactic> {
    if !(-2..=5).contains(&op.add_dice) || op.range_max > 7 {
        return None;
    }
    let on = |word: TestWord| tests.contains(&word);
    Some(match op.extra_action {
        Some(ExtraWord::Move) => Tactic::ExtraMove,
        Some(ExtraWord::Shoot) => Tactic::ExtraShot { dice: op.add_dice, range: op.range_max },
        None if op.return_soldier == 1 => Tactic::Reinforce,
        None if op.area_attack_becomes == "rattled" => Tactic::Duck,
        None if op.area_exempt_squares == 1 => Tactic::Shield,
        None if op.cancel_rattle_square == 1 => Tactic::Calm,
        None if op.cancel_card == "tactic" => Tactic::Cancel,
        None if op.discard_enemy_support == 1 => Tactic::Sabotage,
        None if op.force_clear_shot => Tactic::Aimed { range: op.range_max },
        None if on(TestWord::Survive) => Tactic::Survive { dice: op.add_dice },
        None if on(TestWord::Shoot) || on(TestWord::Fight) => Tactic::Attack {
            shoot: on(TestWord::Shoot),
            fight: on(TestWord::Fight),
            dice: op.add_dice,
            auto_rattle: op.on_kill_auto_rattle,
            survivor_rattled: op.survivor_rattled,
            attacker_safe: op.attacker_safe,
        },
        None => return None,
    })
}

fn strike(level: &Spanned<Level>, place: usize) -> Result<Strike, Fault> {
    let fault = |what| (level.span(), DataFault::Missing(String::from(what)));
    let row = level.get_ref();
    let strike = Strike {
        precision: row.precision.ok_or_else(|| fault("precision"))?,
        area: row.area.ok_or_else(|| fault("area"))?,
        dice: row.dice.ok_or_else(|| fault("dice"))?,
        to_hit: row.to_hit.ok_or_else(|| fault("to_hit"))?,
        armour_piercing: row.armour_piercing,
    };
    check_strike(strike, level.span())?;
    if usize::from(row.cards) != place + 1 {
        return Err((level.span(), DataFault::Range { what: "cards", least: 1, most: 3 }));
    }
    Ok(strike)
}

fn check_strike(strike: Strike, span: Span) -> Result<(), Fault> {
    if !(1..=8).contains(&strike.dice) {
        return Err((span, DataFault::Range { what: "dice", least: 1, most: 8 }));
    }
    if !(2..=8).contains(&strike.to_hit) {
        return Err((span, DataFault::Range { what: "to_hit", least: 2, most: 8 }));
    }
    Ok(())
}

fn lasting(level: &Spanned<Level>, place: usize) -> Result<Lasting, Fault> {
    let row = level.get_ref();
    let against = row.no_clear_shot_against.as_deref();
    let shields = match against {
        None => (false, false),
        Some("own_heroes") => (true, false),
        Some("own_models") => (true, true),
        Some(other) => return Err((level.span(), DataFault::Unknown(other.chars().take(40).collect()))),
    };
    let rattled_on_max = row.rattled_on_max.unwrap_or(4);
    if usize::from(row.cards) != place + 1 || rattled_on_max > 8 {
        return Err((level.span(), DataFault::Range { what: "rattled_on_max", least: 0, most: 8 }));
    }
    Ok(Lasting { shields_heroes: shields.0, shields_all: shields.1, rattled_on_max })
}

fn event(row: Spanned<EventRow>) -> Result<EventFacts, Fault> {
    let span = row.span();
    let row = row.into_inner();
    let op = &row.op;
    let within = |value: u8, what, most: u8| {
        let range = DataFault::Range { what, least: 1, most: u32::from(most) };
        if (1..=most).contains(&value) { Ok(value) } else { Err((span.clone(), range)) }
    };
    let rule = if op.path == "random_edge_straight" {
        Happening::Stampede { dice: within(op.dice, "dice", 8)?, to_hit: within(op.to_hit, "to_hit", 8)? }
    } else if op.spawn == "mutant_bug" {
        Happening::Bug { scatter: within(op.round_end.scatter, "scatter", 7)? }
    } else if op.spawn == "civilian" {
        Happening::Bystander { most: within(op.max_on_board, "max_on_board", 5)? }
    } else if op.collapse == "nearest_wall_and_neighbours" {
        Happening::Collapse { rattle_on_max: within(op.rattle_on_max, "rattle_on_max", 8)? }
    } else if op.no_clear_shot_rounds > 0 {
        Happening::Dust { rounds: within(op.no_clear_shot_rounds, "no_clear_shot_rounds", 9)? }
    } else if let (Some(Precision::Random), Some(area)) = (op.precision, op.area) {
        let (dice, to_hit) = (op.dice, op.to_hit);
        let strike = Strike { precision: Precision::Random, area, dice, to_hit, armour_piercing: false };
        check_strike(strike, span.clone())?;
        Happening::Strike { strike, wreck: op.add_prop == "car_wreck" }
    } else {
        return Err((span, DataFault::Effect("event")));
    };
    Ok(EventFacts {
        name: Names { en: row.name_en, fr: row.name_fr },
        rule,
        effect: Names { en: row.effect_en, fr: row.effect_fr },
        confidence: row.confidence,
    })
}
