use super::Cast;
use super::event::attack_text;
use super::tile::direction_word;
use crate::{Value, Words};
use fracas_core::Tally;
use fracas_nshex::{Effect, Explanation, State, Why};

/// Everything that acts on a unit, line by line, each modifier with its source and its rule.
pub fn describe_explanation(words: &Words, state: &State, unit: &Explanation) -> Vec<String> {
    let cast = Cast::of(state);
    let mut lines = vec![words.text(
        "explain-head",
        &[("unit", cast.unit(words, unit.hex).into()), ("side", cast.side(words, unit.side).into())],
    )];
    if unit.works_for != unit.side {
        lines.push(words.text("explain-works-for", &[("side", cast.side(words, unit.works_for).into())]));
    }
    if unit.netted {
        lines.push(words.say("explain-netted"));
    }
    if unit.toughness > 0 || unit.wounds > 0 {
        lines.push(words.text(
            "explain-toughness",
            &[("wounds", unit.wounds.into()), ("toughness", unit.toughness.into())],
        ));
    }
    for tally in &unit.initiative {
        let total = ("total", Value::from(tally.total()));
        lines.push(
            words.text("explain-initiative", &[total, ("reasons", reasons(words, &cast, tally).into())]),
        );
    }
    if !unit.extra_phases.is_empty() {
        let phases: Vec<String> = unit.extra_phases.iter().map(u8::to_string).collect();
        lines.push(words.text("explain-extra", &[("phases", phases.join(", ").into())]));
    }
    for attack in &unit.attacks {
        let targets = attack.targets.iter().map(|(hex, wounds)| {
            words.text(
                "explain-target",
                &[("unit", cast.unit(words, *hex).into()), ("wounds", (*wounds).into())],
            )
        });
        let targets: Vec<String> = targets.collect();
        let targets = if targets.is_empty() { words.say("explain-no-target") } else { targets.join(", ") };
        lines.push(words.text(
            "explain-attack",
            &[
                ("attack", attack_text(words, attack.kind, attack.strength.total()).into()),
                ("direction", direction_word(words, attack.direction).into()),
                ("reasons", reasons(words, &cast, &attack.strength).into()),
                ("targets", targets.into()),
            ],
        ));
    }
    for influence in &unit.influences {
        let key = match influence.effect {
            Effect::Netted => "effect-netted",
            Effect::Protected => "effect-protected",
            Effect::ExtraAttack => "effect-extra-attack",
            Effect::MayConvert => "effect-may-convert",
            Effect::Captured => "effect-captured",
            Effect::Carried => "effect-carried",
        };
        let sentence = words.text(key, &[("source", cast.unit(words, influence.hex).into())]);
        lines.push(format!("{sentence} ({})", influence.rule));
    }
    lines
}

fn reasons(words: &Words, cast: &Cast, tally: &Tally<Why>) -> String {
    let reasons = tally.terms().iter().map(|term| match term.why {
        Why::Printed => words.text("reason-printed", &[("amount", term.amount.into())]),
        Why::Unit { hex, rule, .. } => words.text(
            "reason-unit",
            &[
                ("amount", format!("{:+}", term.amount).into()),
                ("unit", cast.unit(words, hex).into()),
                ("rule", rule.to_string().into()),
            ],
        ),
    });
    reasons.collect::<Vec<_>>().join(", ")
}
