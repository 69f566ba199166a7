//! Foresees what an action would do, while it is being picked: the fan of sight, exact chances, who would see
//! you.

use crate::build_scene::{ViewContext, owner};
use crate::element::{Element, model_id, square_id};
use crate::inspect::{describe_dice, percent, percent_of_nothing};
use crate::plan;
use fracas_core::State as _;
use fracas_mars::{
    Action, AttackOdds, Card, Decision, Extra, Line, Model, POINTS, Place, Square, Stat, View,
};
use fracas_scene::key;
use fracas_scene::model::{Anchor, Outcome, Overlay, Preview, PreviewMark, Roll};
use fracas_scene::{Lang, Value};

/// The five lines between two squares.
fn fan(sight: &ViewContext<'_>, from: Square, to: Square) -> Vec<Overlay> {
    let fan = sight.table.fan(from, to);
    let lines = fan.lines.iter().zip(POINTS);
    lines
        .map(|(line, point)| Overlay::Line {
            from: Anchor::Point(plan::inside(from, point)),
            to: Anchor::Point(plan::inside(to, point)),
            class: match line {
                Line::Clean => "sight-clean",
                Line::Obscured => "sight-obscured",
                Line::Blocked => "sight-blocked",
            },
        })
        .collect()
}

fn number(value: &Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::Text(text) => text.clone(),
    }
}

/// The chance to kill each possible target of the model that acts, and how many would see it in each square.
pub(crate) fn chances(sight: &ViewContext<'_>) -> Vec<Overlay> {
    let Some(Decision::Activation { model } | Decision::ExtraShot { model }) = sight.decision() else {
        return Vec::new();
    };
    // Only the side that decides needs them, and they are open to all.
    if sight.view.side() != model.side() {
        return Vec::new();
    }
    let mut list = Vec::new();
    let mut told: Vec<Model> = Vec::new();
    for action in sight.view.actions() {
        if !matches!(action, Action::Shoot(_) | Action::Fight(_)) {
            continue;
        }
        for attack in sight.table.odds(&action) {
            if !told.contains(&attack.defender) {
                told.push(attack.defender);
                list.push(Overlay::Label {
                    at: Anchor::Element(model_id(attack.defender)),
                    text: format!("{} %", number(&percent(attack.odds.killed))),
                    class: "odds",
                });
            }
        }
    }
    list
}

/// Whom a model could shoot at from where it stands, drawn while someone looks at it.
pub(crate) fn threats(view: &View, element: &str) -> Vec<Overlay> {
    let Some(Element::Model(model)) = Element::parse(element) else { return Vec::new() };
    let table = view.table();
    let Some(from) = table.square_of(model) else { return Vec::new() };
    let mut list = Vec::new();
    for target in table.on_board().filter(|other| other.side().is_some() && other.side() != model.side()) {
        let Some(to) = table.square_of(target) else { continue };
        if table.watching(target, to).any(|watcher| watcher == model) {
            let clear = table.sight(from, to) == fracas_mars::Sight::Clear;
            list.push(Overlay::Line {
                from: Anchor::Element(model_id(model)),
                to: Anchor::Element(model_id(target)),
                class: if clear { "watched-clear" } else { "watched" },
            });
        }
    }
    list
}

/// What a card or a choice changes in the chances of the test at hand.
fn test_foreseen(sight: &ViewContext<'_>, action: Action) -> Option<Vec<Roll>> {
    match action {
        Action::Play(card, _) => {
            let side = sight.decider()?;
            let (now, then) = (sight.table.test_odds(0, 0)?, sight.table.test_odds_with(card, side)?);
            let with = sight.say(key!("mars-roll-with"), &[("card", sight.card(card, side).into())]);
            let without = sight.words.say(key!("mars-roll-without"));
            Some(vec![roll(sight, with, then), roll(sight, without, now)])
        }
        Action::Defend(_) => {
            let odds = sight.table.preview(&action)?.0.test_odds(0, 0)?;
            Some(vec![roll(sight, String::new(), odds)])
        }
        _ => None,
    }
}

/// What tells the rolls of several attacks apart: the answer of a model in close combat, or the target.
fn label_of(sight: &ViewContext<'_>, attacks: &[AttackOdds], attack: &AttackOdds) -> String {
    if attacks.len() == 1 {
        return String::new();
    }
    let answer = sight.words.say(match attack.stat {
        Stat::Fight => key!("mars-roll-fight"),
        Stat::Survive => key!("mars-roll-survive"),
    });
    if attacks.iter().all(|other| other.defender == attack.defender) {
        return answer;
    }
    let name = sight.model(attack.defender);
    let answers = attacks.iter().filter(|other| other.defender == attack.defender).count();
    if answers > 1 { format!("{name} · {answer}") } else { name }
}

/// What a model could do once it is activated: where it could go, and whom it could hit.
fn activation(sight: &ViewContext<'_>, model: Model, lang: Lang) -> Option<Preview> {
    let (action, from) = (Action::Activate(model), sight.table.square_of(model)?);
    let seen = i64::try_from(sight.table.watching(model, from).count()).unwrap_or(i64::MAX);
    let here = [("count", seen.into()), ("square", from.to_string().into())];
    let (after, _) = sight.table.preview(&action)?;
    let view = after.view(sight.view.viewer);
    let then = ViewContext::new(&view, lang);
    let goals = view.actions().into_iter().filter_map(|action| match action {
        Action::Move(to) => Some(plan::outline(to)),
        _ => None,
    });
    let mut overlays = vec![Overlay::Area { outlines: goals.collect(), class: "could-go" }];
    overlays.extend(chances(&then));
    Some(Preview {
        title: crate::describe_action(sight.words, sight.table, &action),
        summary: vec![sight.say(key!("mars-foresee-seen"), &here)],
        rolls: Vec::new(),
        assumed: Vec::new(),
        marks: Vec::new(),
        counters: Vec::new(),
        overlays,
        beats: Vec::new(),
    })
}

/// Where a card strikes, and who stands there.
fn strike(sight: &ViewContext<'_>, card: Card, place: Place) -> Option<Preview> {
    let reach = sight.table.strike_reach(sight.decider()?, card, place);
    if reach.is_empty() {
        return None;
    }
    let stands = |model: &Model| sight.table.square_of(*model).is_some_and(|square| reach.contains(&square));
    let models: Vec<Model> = sight.table.on_board().filter(stands).collect();
    let names: Vec<String> = models.iter().map(|model| sight.model(*model)).collect();
    let values = [("count", names.len().into()), ("models", names.join(", ").into())];
    let mut summary = vec![sight.say(key!("mars-foresee-strike"), &values)];
    if !matches!(place, Place::Square(..)) {
        summary.push(sight.words.say(key!("mars-foresee-strike-rolled")));
    }
    let outlines = reach.iter().map(|square| plan::outline(*square)).collect();
    Some(Preview {
        title: crate::describe_action(sight.words, sight.table, &Action::Resolve(card, place)),
        summary,
        rolls: Vec::new(),
        assumed: Vec::new(),
        marks: Vec::new(),
        counters: Vec::new(),
        overlays: vec![Overlay::Area { outlines, class: "covered" }],
        beats: Vec::new(),
    })
}

/// An attack and its outcomes with their chances.
fn roll(sight: &ViewContext<'_>, label: String, odds: fracas_mars::Odds) -> Roll {
    let found = [
        (key!("mars-outcome-killed"), percent(odds.killed), "dies"),
        (key!("mars-outcome-rattled"), percent(odds.rattled), "hurt"),
        (key!("mars-outcome-nothing"), percent_of_nothing(&odds), "spared"),
        (key!("mars-outcome-back"), percent(odds.attacker_killed), "backfires"),
    ];
    let shares = found.map(|(key, value, class)| {
        let percent = number(&value).parse().unwrap_or(0);
        Outcome { label: sight.words.say(key), percent, class }
    });
    Roll { label, outcomes: shares.into_iter().filter(|found| found.percent > 0).collect() }
}

/// Who could shoot at a model on a square, drawn there and in words.
fn watched(sight: &ViewContext<'_>, model: Model, to: Square, overlays: &mut Vec<Overlay>) -> String {
    let mut seen = 0;
    // Each is joined to the square by a line: whole for a clear shot.
    for enemy in sight.table.watching(model, to) {
        let Some(at) = sight.table.square_of(enemy) else { continue };
        seen += 1;
        let clear = sight.table.sight(at, to) == fracas_mars::Sight::Clear;
        overlays.push(Overlay::Line {
            from: Anchor::Element(model_id(enemy)),
            to: Anchor::Point(plan::centre(to)),
            class: if clear { "watched-clear" } else { "watched" },
        });
    }
    overlays.push(Overlay::Label {
        at: Anchor::Element(square_id(to)),
        text: format!("◉ {seen}"),
        class: if seen == 0 { "hidden-there" } else { "seen-there" },
    });
    sight.say(
        key!("mars-foresee-seen"),
        &[("count", i64::from(seen).into()), ("square", to.to_string().into())],
    )
}

/// The preview of an action.
pub(crate) fn foresee(view: &View, action: Action, lang: Lang) -> Option<Preview> {
    let sight = ViewContext::new(view, lang);
    if let Some(rolls) = test_foreseen(&sight, action) {
        let title = crate::describe_action(sight.words, sight.table, &action);
        return Some(Preview {
            title,
            summary: Vec::new(),
            rolls,
            assumed: Vec::new(),
            marks: Vec::new(),
            counters: Vec::new(),
            overlays: Vec::new(),
            beats: Vec::new(),
        });
    }
    if let Action::Activate(model) = action {
        return activation(&sight, model, lang);
    }
    if let Action::Resolve(card, place) = action {
        return strike(&sight, card, place);
    }
    let model = sight.table.active_model()?;
    let from = sight.table.square_of(model)?;
    let attacks = sight.table.odds(&action);
    let mut overlays = Vec::new();
    let mut summary = Vec::new();
    let mut marks = Vec::new();
    let goal = match action {
        Action::Shoot(shoot) | Action::Heroic(Extra::Shoot(shoot)) => {
            overlays.extend(fan(&sight, from, shoot.square));
            let fan = sight.table.fan(from, shoot.square);
            let key = match sight.table.sight(from, shoot.square) {
                fracas_mars::Sight::NotSeen => key!("mars-sight-not-seen"),
                fracas_mars::Sight::Seen => key!("mars-sight-seen"),
                fracas_mars::Sight::Clear => key!("mars-sight-clear"),
            };
            let values = [
                ("from", from.to_string().into()),
                ("open", fan.open().into()),
                ("clean", fan.clean().into()),
            ];
            summary.push(sight.say(key, &values));
            Some(shoot.square)
        }
        Action::Move(to) | Action::Heroic(Extra::Move(to)) => {
            overlays
                .push(Overlay::Path { points: vec![plan::centre(from), plan::centre(to)], class: "step" });
            summary.push(watched(&sight, model, to, &mut overlays));
            Some(to)
        }
        Action::Fight(_) | Action::Heroic(Extra::Fight(_)) => Some(from),
        Action::Cover(squares) => {
            for square in squares.iter().flatten() {
                overlays.push(Overlay::Area { outlines: vec![plan::outline(*square)], class: "covered" });
            }
            summary.push(sight.words.say(key!("mars-foresee-cover")));
            None
        }
        _ => None,
    };
    let mut rolls = Vec::new();
    for attack in &attacks {
        let label = label_of(&sight, &attacks, attack);
        // The bar says what comes of it; the lines say why.
        for (place, line) in describe_dice(sight.words, attack).into_iter().enumerate() {
            // The dice of the attack are the same whatever the answer.
            let line = if label.is_empty() || place == 0 {
                line
            } else {
                let values = [("label", label.clone().into()), ("line", line.into())];
                sight.say(key!("mars-roll-line"), &values)
            };
            if !summary.contains(&line) {
                summary.push(line);
            }
        }
        rolls.push(roll(&sight, label, attack.odds));
        let text = format!("{} %", number(&percent(attack.odds.killed)));
        if !marks.iter().any(|mark: &PreviewMark| mark.at == model_id(attack.defender)) {
            marks.push(PreviewMark {
                at: model_id(attack.defender),
                class: "hurt",
                label: sight.say(key!("mars-foresee-killed"), &[("chance", (&text).into())]),
                text,
                owner: owner(attack.defender),
            });
        }
    }
    if goal.is_none() && summary.is_empty() {
        return None;
    }
    Some(Preview {
        title: crate::describe_action(sight.words, sight.table, &action),
        summary,
        rolls,
        assumed: Vec::new(),
        marks,
        counters: Vec::new(),
        overlays,
        beats: Vec::new(),
    })
}
