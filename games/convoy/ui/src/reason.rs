//! Puts the reasons of numbers into words.

use super::Cast;
use super::card::signed;
use super::names::{benefit_name, card_name, city_name, district_name, sentence, side_name, unit_name};
use fracas_convoy::{City, Condition, Side, Unit, View, Why};
use fracas_core::{Tally, Term};
use fracas_scene::key;
use fracas_scene::model::Remark;
use fracas_scene::{Value, Words};

fn remark(text: &str, rule: &str) -> Remark {
    Remark { text: sentence(text), rule: Some(rule.to_owned()) }
}

/// Where the strength of a unit comes from, and what works on it; nothing if it is not on the table.
pub fn describe_reasons(words: &Words, view: &View, unit: Unit) -> Vec<Remark> {
    let Some(found) = view.explain(unit) else { return Vec::new() };
    let values = [
        ("total", Value::from(found.strength.total())),
        ("reasons", reasons(words, &found.strength.terms().iter().collect::<Vec<_>>()).into()),
    ];
    let mut remarks = vec![remark(&words.text(key!("convoy-reason-unit"), &values), "§strength.unit")];
    if let Some(module) = found.module {
        let carried = words.text(key!("convoy-reason-carries"), &[("card", card_name(words, module).into())]);
        remarks.push(remark(&carried, "§module.one"));
    }
    for influence in &found.influences {
        let key = match influence.effect {
            Condition::Inert => key!("convoy-condition-inert"),
            Condition::Immune => key!("convoy-condition-immune"),
            Condition::Exposed => key!("convoy-condition-exposed"),
            Condition::SwitchedOff => key!("convoy-condition-switched-off"),
            Condition::Disabled => key!("convoy-condition-disabled"),
            Condition::ModuleDisabled => key!("convoy-condition-module-disabled"),
            Condition::Netted => key!("convoy-condition-netted"),
            Condition::Held => key!("convoy-condition-held"),
            Condition::Immovable => key!("convoy-condition-immovable"),
            Condition::NoPost => key!("convoy-condition-no-post"),
            Condition::Stepped => key!("convoy-condition-stepped"),
        };
        remarks.push(remark(&words.say(key), influence.rule.0));
    }
    remarks
}

/// Where the strength of a side in a city comes from: the total, then unit by unit.
pub fn describe_total(words: &Words, view: &View, city: City, side: Side) -> Vec<Remark> {
    let Some(tally) = view.strength(city, side) else { return Vec::new() };
    let values = [
        ("side", Value::from(side_name(words, side))),
        ("city", city_name(words, city).into()),
        ("total", tally.total().into()),
    ];
    let mut remarks = vec![remark(&words.text(key!("convoy-reason-total"), &values), "§resolution.higher")];
    remarks.extend(unit_lines(words, &tally));
    remarks
}

/// One line for each unit of a total.
fn unit_lines(words: &Words, tally: &Tally<Why>) -> Vec<Remark> {
    let mut units: Vec<(Unit, Vec<&Term<Why>>)> = Vec::new();
    for term in tally.terms() {
        let Some(unit) = unit_of(term.why) else { continue };
        match units.last_mut() {
            Some((last, terms)) if *last == unit => terms.push(term),
            Some(_) | None => units.push((unit, vec![term])),
        }
    }
    let lines = units.iter().map(|(unit, terms)| {
        let total: i32 = terms.iter().map(|term| term.amount).sum();
        // What counts as much as is printed needs no reason.
        let printed = |term: &&Term<Why>| match term.why {
            Why::Printed { .. } => true,
            Why::Module { .. } => term.amount == 0,
            _ => false,
        };
        let key =
            if terms.iter().all(printed) { key!("convoy-reason-plain") } else { key!("convoy-reason-line") };
        let values = [
            ("unit", Value::from(unit_name(words, *unit))),
            ("total", total.into()),
            ("reasons", reasons(words, terms).into()),
        ];
        remark(&words.text(key, &values), "§strength.unit")
    });
    lines.collect()
}

/// The unit whose strength a reason belongs to.
fn unit_of(why: Why) -> Option<Unit> {
    match why {
        Why::Start => None,
        Why::Printed { unit }
        | Why::Markers { unit }
        | Why::Influence { unit, .. }
        | Why::Floor { unit }
        | Why::Module { unit, .. }
        | Why::Netted { unit } => Some(unit),
    }
}

fn reasons(words: &Words, terms: &[&Term<Why>]) -> String {
    let told = terms.iter().filter_map(|term| {
        let amount = ("amount", Value::from(signed(term.amount)));
        Some(match term.why {
            Why::Start => return None,
            // A module without strength is told of by itself.
            Why::Module { .. } if term.amount == 0 => return None,
            Why::Printed { .. } => words.text(key!("convoy-why-printed"), &[("amount", term.amount.into())]),
            Why::Markers { .. } => words.text(key!("convoy-why-markers"), &[amount]),
            Why::Influence { by, .. } => {
                words.text(key!("convoy-why-influence"), &[amount, ("unit", unit_name(words, by).into())])
            }
            Why::Floor { .. } => words.text(key!("convoy-why-floor"), &[amount]),
            Why::Module { module, .. } => {
                words.text(key!("convoy-why-module"), &[amount, ("card", card_name(words, module).into())])
            }
            Why::Netted { .. } => words.say(key!("convoy-why-netted")),
        })
    });
    told.collect::<Vec<_>>().join(", ")
}

/// How the battle would end if it were resolved now; nothing when there is none.
pub fn describe_preview(words: &Words, view: &View) -> Vec<Remark> {
    let Some(preview) = view.battle_preview() else { return Vec::new() };
    let [moloch, outpost] = preview.strengths.each_ref().map(Tally::total);
    let values = [
        ("city", city_name(words, preview.city).into()),
        ("moloch", moloch.into()),
        ("outpost", outpost.into()),
    ];
    let (key, rule) = match preview.winner {
        Some(_) if preview.by_stormtrooper => {
            (key!("convoy-preview-stormtrooper"), "§resolution.stormtrooper")
        }
        Some(Side::Moloch) => (key!("convoy-preview-moloch"), "§resolution.higher"),
        Some(Side::Outpost) => (key!("convoy-preview-outpost"), "§resolution.higher"),
        None => (key!("convoy-preview-tie"), "§resolution.tie"),
    };
    let mut remarks = vec![remark(&words.text(key, &values), rule)];
    let cast = Cast::of(view);
    for unit in &preview.abilities {
        let ability = words.text(key!("convoy-preview-ability"), &[("unit", cast.unit(words, *unit).into())]);
        remarks.push(remark(&ability, "§resolution.order"));
    }
    if let Some(district) = preview.district {
        let values = [
            ("district", Value::from(district_name(words, district))),
            ("benefit", benefit_name(words, preview.benefit).into()),
        ];
        let rule = super::describe_benefit(words, preview.benefit).rule;
        remarks.push(Remark { text: sentence(&words.text(key!("convoy-city-district"), &values)), rule });
    }
    remarks
}
