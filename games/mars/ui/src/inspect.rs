//! The inspector: everything there is to say of a figure, a square, a card.

use crate::build_scene::{ViewContext, counter_key, look_of, model_label, scenery_of};
use crate::element::Element;
use crate::names::{ability_name, name_of, side_name, unit_name};
use fracas_core::State as _;
use fracas_mars::{
    Action, AreaShape, AttackOdds, Card, Decision, HalfRule, Model, Odds, Precision, Set, Side, Square, Stat,
    Strike, Timing, Unit, View, Why,
};
use fracas_scene::key;
use fracas_scene::model::{Inspection, Remark};
use fracas_scene::{Lang, Value, Words};

/// Turns millionths into percent.
pub(crate) fn percent(millionths: u32) -> Value {
    rounded(millionths).into()
}

fn rounded(millionths: u32) -> i64 {
    i64::from((millionths + 5_000) / 10_000)
}

/// The share of nothing in percent, so that what is shown of an attack adds up.
pub(crate) fn percent_of_nothing(odds: &Odds) -> Value {
    let others = [odds.killed, odds.rattled, odds.attacker_killed];
    (100 - others.into_iter().map(rounded).sum::<i64>()).max(0).into()
}

/// What the sheet says of a unit, line by line.
pub fn describe_unit(words: &Words, set: &Set, unit: Unit) -> Vec<String> {
    let profile = set.profile(unit);
    let mut lines = Vec::new();
    if let Some(gun) = profile.shoot {
        let values =
            [("target", gun.target.into()), ("least", gun.range.0.into()), ("most", gun.range.1.into())];
        lines.push(words.text(key!("mars-sheet-shoot"), &values));
    }
    let values = [("fight", profile.fight.into()), ("survive", profile.survive.into())];
    lines.push(words.text(key!("mars-sheet-numbers"), &values));
    if profile.heroics > 0 {
        lines.push(words.text(key!("mars-sheet-heroics"), &[("points", profile.heroics.into())]));
    }
    lines.extend(profile.abilities.iter().map(|ability| ability_name(words, *ability)));
    lines
}

/// The attacks of a series of one, two and three cards, line by line.
pub(crate) fn describe_strikes(words: &Words, rule: &HalfRule) -> Vec<String> {
    let strikes = match rule {
        HalfRule::Strikes(strikes) => strikes.as_slice(),
        HalfRule::Tactic(_) | HalfRule::Lasting(_) => &[],
    };
    let line = |(strike, cards): (&Strike, u8)| {
        let place = words.say(match strike.precision {
            Precision::Random => key!("mars-strike-random"),
            Precision::SemiRandom => key!("mars-strike-semi-random"),
            Precision::Targeted => key!("mars-strike-targeted"),
        });
        let area = words.say(match strike.area {
            AreaShape::Single => key!("mars-strike-single"),
            AreaShape::Directional => key!("mars-strike-directional"),
            AreaShape::Blast => key!("mars-strike-blast"),
        });
        let values = [
            ("cards", cards.into()),
            ("place", place.into()),
            ("area", area.into()),
            ("dice", strike.dice.into()),
            ("target", strike.to_hit.into()),
        ];
        words.text(key!("mars-strike"), &values)
    };
    strikes.iter().zip(1..).map(line).collect()
}

/// What a card says, the half of one side first; halves that say the same are told once.
pub fn describe_card(words: &Words, set: &Set, card: Card, first: Side) -> Vec<String> {
    let facts = set.card(card);
    let mut lines = Vec::new();
    if let Some(event) = &facts.event {
        lines.push(words.text(key!("mars-sheet-event"), &[("effect", name_of(words, &event.effect).into())]));
    }
    if let Some(halves) = &facts.halves {
        let told = [first, first.other()].map(|side| {
            let half = &halves[side.index()];
            let when = words.say(match half.timing {
                Timing::YourTurn => key!("mars-timing-turn"),
                Timing::AnyTime => key!("mars-timing-any"),
            });
            let values = [
                ("name", name_of(words, &half.name).into()),
                ("when", when.into()),
                ("effect", name_of(words, &half.effect).into()),
            ];
            let strikes = describe_strikes(words, &half.rule);
            (side, words.text(key!("mars-sheet-text"), &values), strikes)
        });
        let same = told[0].1 == told[1].1 && told[0].2 == told[1].2;
        for (side, text, strikes) in told.into_iter().take(if same { 1 } else { 2 }) {
            let values = [("side", side_name(words, side).into()), ("text", text.clone().into())];
            lines.push(if same { text } else { words.text(key!("mars-sheet-half"), &values) });
            lines.extend(strikes);
        }
    }
    lines.push(words.text(key!("mars-sheet-copies"), &[("count", facts.copies.into())]));
    lines
}

fn why_name(words: &Words, why: Why) -> String {
    words.say(match why {
        Why::Base => key!("mars-why-base"),
        Why::Aim => key!("mars-why-aim"),
        Why::ClearShot => key!("mars-why-clear-shot"),
        Why::ClearByCard => key!("mars-why-clear-by-card"),
        Why::ExtraShot => key!("mars-why-extra-shot"),
        Why::MovedIn => key!("mars-why-moved-in"),
        Why::Friends => key!("mars-why-friends"),
        Why::DragonSlayer => key!("mars-why-dragon-slayer"),
    })
}

/// The chances of an attack and where its dice come from, line by line.
pub fn describe_attack(words: &Words, set: &Set, attack: &AttackOdds) -> Vec<String> {
    let defender = crate::model_name(words, set, attack.defender);
    let odds = attack.odds;
    let stat = words.say(match attack.stat {
        Stat::Fight => key!("mars-stat-fight"),
        Stat::Survive => key!("mars-stat-survive"),
    });
    let mut lines = vec![words.text(
        key!("mars-odds"),
        &[
            ("model", defender.into()),
            ("stat", stat.into()),
            ("killed", percent(odds.killed)),
            ("rattled", percent(odds.rattled)),
            ("nothing", percent_of_nothing(&odds)),
        ],
    )];
    if odds.attacker_killed > 0 {
        lines.push(words.text(key!("mars-odds-back"), &[("killed", percent(odds.attacker_killed))]));
    }
    lines.extend(describe_dice(words, attack));
    lines
}

/// The dice of both sides of an attack, and where they come from.
pub(crate) fn describe_dice(words: &Words, attack: &AttackOdds) -> Vec<String> {
    let mut lines = Vec::new();
    let dice = |tally: &fracas_core::Tally<Why>| {
        let reasons: Vec<String> = tally
            .terms()
            .iter()
            .map(|term| format!("{} {:+}", why_name(words, term.why), term.amount))
            .collect();
        (Value::from(i64::from(tally.total())), Value::from(reasons.join(", ")))
    };
    for (key, tally, target) in [
        (key!("mars-odds-attack"), &attack.attack, attack.attack_target),
        (key!("mars-odds-defence"), &attack.defence, attack.defence_target),
    ] {
        let (total, reasons) = dice(tally);
        lines.push(words.text(key, &[("dice", total), ("target", target.into()), ("reasons", reasons)]));
    }
    if attack.armour > 0 {
        lines.push(words.text(key!("mars-odds-armour"), &[("armour", attack.armour.into())]));
    }
    lines
}

/// What the model that acts may do yet, but for cards, which not everybody knows.
fn may_do(sight: &ViewContext<'_>, model: Model) -> Option<String> {
    if sight.decision() != Some(Decision::Activation { model }) {
        return None;
    }
    let mut actions = Vec::new();
    sight.table.actions(&mut actions).expect_all();
    let count = |like: fn(&Action) -> bool| actions.iter().filter(|action| like(action)).count();
    let found = [
        (key!("mars-may-move"), count(|action| matches!(action, Action::Move(_)))),
        (key!("mars-may-shoot"), count(|action| matches!(action, Action::Shoot(_)))),
        (key!("mars-may-fight"), count(|action| matches!(action, Action::Fight(_)))),
        (key!("mars-may-aim"), count(|action| matches!(action, Action::Aim))),
        (key!("mars-may-stand"), count(|action| matches!(action, Action::Stand))),
        (key!("mars-may-cover"), count(|action| matches!(action, Action::Cover(_)))),
        (key!("mars-may-exit"), count(|action| matches!(action, Action::Exit))),
        (key!("mars-may-heroic"), count(|action| matches!(action, Action::Heroic(_)))),
        (
            key!("mars-may-ability"),
            count(|action| matches!(action, Action::Lead(_) | Action::Tinker | Action::Authority)),
        ),
    ];
    let list: Vec<String> = found
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(key, count)| sight.say(key, &[("count", i64::try_from(count).unwrap_or(i64::MAX).into())]))
        .collect();
    let list = if list.is_empty() { sight.words.say(key!("mars-may-nothing")) } else { list.join(", ") };
    Some(sight.say(key!("mars-now-may"), &[("list", list.into())]))
}

fn of_model(sight: &ViewContext<'_>, model: Model) -> Option<Inspection> {
    let square = sight.table.square_of(model)?;
    let mut now = vec![Remark { text: format!("{}, {square}", model_label(sight, model)), rule: None }];
    if sight.table.is_rattled(model) {
        now.push(Remark {
            text: sight.words.say(key!("mars-now-rattled")),
            rule: Some("§rattled.stand".to_owned()),
        });
    }
    now.extend(may_do(sight, model).map(|text| Remark { text, rule: Some("§activate.pairs".to_owned()) }));
    let seen = sight.table.watchers(model, square);
    if model.side().is_some() {
        now.push(Remark {
            text: sight.say(key!("mars-now-watched"), &[("count", seen.into())]),
            rule: Some("§shoot.seen".to_owned()),
        });
    }
    for (_, attacks) in sight.table.targets(model) {
        for attack in attacks {
            if let Some(line) = describe_attack(sight.words, sight.set, &attack).into_iter().next() {
                now.push(Remark { text: line, rule: Some("§shoot.dice".to_owned()) });
            }
        }
    }
    Some(Inspection {
        signs: Vec::new(),
        title: sight.model(model),
        look: Some(look_of(sight.table, model)),
        printed: describe_unit(sight.words, sight.set, model.unit()),
        now,
    })
}

fn of_square(sight: &ViewContext<'_>, square: Square) -> Inspection {
    let printed = scenery_of(sight, square);
    let mut now: Vec<Remark> = crate::build_scene::standing(sight.table, square)
        .into_iter()
        .map(|model| Remark { text: model_label(sight, model), rule: None })
        .collect();
    if let Some(from) = sight.table.active_model().and_then(|model| sight.table.square_of(model)) {
        let fan = sight.table.fan(from, square);
        let key = match sight.table.sight(from, square) {
            fracas_mars::Sight::NotSeen => key!("mars-sight-not-seen"),
            fracas_mars::Sight::Seen => key!("mars-sight-seen"),
            fracas_mars::Sight::Clear => key!("mars-sight-clear"),
        };
        let values =
            [("from", from.to_string().into()), ("open", fan.open().into()), ("clean", fan.clean().into())];
        now.push(Remark { text: sight.say(key, &values), rule: Some("§sight.fan".to_owned()) });
    }
    Inspection { signs: Vec::new(), title: square.to_string(), look: None, printed, now }
}

fn of_card(sight: &ViewContext<'_>, card: Card, side: Side) -> Inspection {
    Inspection {
        signs: Vec::new(),
        title: sight.card(card, side),
        look: Some(crate::card::look(card, side)),
        printed: describe_card(sight.words, sight.set, card, side),
        now: Vec::new(),
    }
}

fn of_side(sight: &ViewContext<'_>, side: Side) -> Inspection {
    let scenario = sight.table.scenario();
    let scoring = &scenario.scoring[side.index()];
    let mut printed = Vec::new();
    if scenario.target > 0 {
        printed.push(sight.say(key!("mars-goal-target"), &[("points", scenario.target.into())]));
    }
    if scenario.last_model_wins {
        printed.push(sight.words.say(key!("mars-goal-last-model")));
    }
    for (unit, points) in &scoring.kill {
        let values =
            [("unit", unit_name(sight.words, sight.set, *unit).into()), ("points", (*points).into())];
        printed.push(sight.say(key!("mars-goal-kill"), &values));
    }
    if scoring.counter > 0 {
        let name = sight.words.say(counter_key(side));
        let values = [("counter", name.into()), ("points", scoring.counter.into())];
        printed.push(sight.say(key!("mars-goal-counter"), &values));
    }
    if scoring.civilian > 0 {
        printed.push(sight.say(key!("mars-goal-civilian"), &[("points", scoring.civilian.into())]));
    }
    for (unit, points) in &scoring.exit {
        let values =
            [("unit", unit_name(sight.words, sight.set, *unit).into()), ("points", (*points).into())];
        printed.push(sight.say(key!("mars-goal-exit"), &values));
    }
    let values = [("points", sight.table.vp(side).into())];
    let now = vec![Remark {
        text: sight.say(key!("mars-now-vp"), &values),
        rule: Some("§victory.target".to_owned()),
    }];
    Inspection { signs: Vec::new(), title: side_name(sight.words, side), look: None, printed, now }
}

/// Everything there is to say of an element.
pub(crate) fn inspect(view: &View, element: &str, lang: Lang) -> Option<Inspection> {
    let sight = ViewContext::new(view, lang);
    match Element::parse(element)? {
        Element::Square(square) => Some(of_square(&sight, square)),
        Element::Model(model) => of_model(&sight, model),
        Element::Card(side, card) | Element::Series(side, card) => Some(of_card(&sight, card, side)),
        Element::Gone(card) => Some(of_card(&sight, card, view.side().unwrap_or(Side::Human))),
        Element::Side(side) | Element::Vp(side) => Some(of_side(&sight, side)),
    }
}
