//! Puts everything that acts on a unit into sentences with their rules.

use super::Cast;
use super::event::attack_text;
use super::tile::direction_word;
use fracas_core::Tally;
use fracas_nshex::{AttackKind, AttackNow, Effect, Explanation, State, Why};
use fracas_scene::key;
use fracas_scene::model::Remark;
use fracas_scene::{Value, Words};

/// Everything that acts on a unit, line by line, each modifier with its source and its rule.
pub fn describe_explanation(words: &Words, state: &State, unit: &Explanation) -> Vec<String> {
    let cast = Cast::of(state);
    let mut lines = vec![words.text(
        key!("explain-head"),
        &[("unit", cast.unit(words, unit.hex).into()), ("side", cast.side(words, unit.side).into())],
    )];
    let (remarks, influences) = (number_remarks(words, &cast, unit), influence_remarks(words, &cast, unit));
    lines.extend(remarks.into_iter().map(|remark| remark.text));
    // Numbers name the rules behind them within the sentence.
    let cited = |remark: Remark| format!("{} ({})", remark.text, remark.rule.unwrap_or_default());
    lines.extend(influences.into_iter().map(cited));
    lines
}

/// The rule by which an attack of a kind finds its victim.
pub(crate) fn attack_rule(kind: AttackKind) -> &'static str {
    match kind {
        AttackKind::Melee => "§attack.melee",
        AttackKind::Ranged => "§attack.ranged",
        AttackKind::Gauss => "§gauss.line",
    }
}

/// A unit's state and numbers in words, each with its rule.
pub(crate) fn number_remarks(words: &Words, cast: &Cast, unit: &Explanation) -> Vec<Remark> {
    let mut remarks = Vec::new();
    let mut add = |text: String, rule: &str| remarks.push(Remark { text, rule: Some(rule.to_owned()) });
    if unit.works_for != unit.side {
        add(
            words.text(key!("explain-works-for"), &[("side", cast.side(words, unit.works_for).into())]),
            "§scoper.capture",
        );
    }
    if unit.netted {
        add(words.say(key!("explain-netted")), "§net.frozen");
    }
    if unit.toughness > 0 || unit.wounds > 0 {
        let values = [("wounds", unit.wounds.into()), ("toughness", unit.toughness.into())];
        add(words.text(key!("explain-toughness"), &values), "§battle.wounds");
    }
    for tally in &unit.initiative {
        let values = [("total", Value::from(tally.total())), ("reasons", reasons(words, cast, tally).into())];
        add(words.text(key!("explain-initiative"), &values), "§initiative.current");
    }
    if !unit.extra_phases.is_empty() {
        let phases: Vec<String> = unit.extra_phases.iter().map(u8::to_string).collect();
        add(words.text(key!("explain-extra"), &[("phases", phases.join(", ").into())]), "§initiative.extra");
    }
    for attack in &unit.attacks {
        add(attack_sentence(words, cast, attack), attack_rule(attack.kind));
    }
    remarks
}

fn attack_sentence(words: &Words, cast: &Cast, attack: &AttackNow) -> String {
    let targets = attack.targets.iter().map(|(hex, wounds)| {
        words.text(
            key!("explain-target"),
            &[("unit", cast.unit(words, *hex).into()), ("wounds", (*wounds).into())],
        )
    });
    let targets: Vec<String> = targets.collect();
    let targets = if targets.is_empty() { words.say(key!("explain-no-target")) } else { targets.join(", ") };
    words.text(
        key!("explain-attack"),
        &[
            ("attack", attack_text(words, attack.kind, attack.strength.total()).into()),
            ("direction", direction_word(words, attack.direction).into()),
            ("reasons", reasons(words, cast, &attack.strength).into()),
            ("targets", targets.into()),
        ],
    )
}

/// What else touches a unit, each with its source and its rule.
pub(crate) fn influence_remarks(words: &Words, cast: &Cast, unit: &Explanation) -> Vec<Remark> {
    let remarks = unit.influences.iter().map(|influence| {
        let key = match influence.effect {
            Effect::Netted => key!("effect-netted"),
            Effect::Protected => key!("effect-protected"),
            Effect::ExtraAttack => key!("effect-extra-attack"),
            Effect::MayConvert => key!("effect-may-convert"),
            Effect::Captured => key!("effect-captured"),
            Effect::Carried => key!("effect-carried"),
        };
        Remark {
            text: words.text(key, &[("source", cast.unit(words, influence.hex).into())]),
            rule: Some(influence.rule.to_string()),
        }
    });
    remarks.collect()
}

fn reasons(words: &Words, cast: &Cast, tally: &Tally<Why>) -> String {
    let reasons = tally.terms().iter().map(|term| match term.why {
        Why::Printed => words.text(key!("reason-printed"), &[("amount", term.amount.into())]),
        Why::Unit { hex, rule, .. } => words.text(
            key!("reason-unit"),
            &[
                ("amount", format!("{:+}", term.amount).into()),
                ("unit", cast.unit(words, hex).into()),
                ("rule", rule.to_string().into()),
            ],
        ),
    });
    reasons.collect::<Vec<_>>().join(", ")
}
