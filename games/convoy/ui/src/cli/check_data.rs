//! `check-data`: whether a data file is right, and what in it is not certain.

use super::name_of;
use crate::cli::args::CheckData;
use crate::{benefit_name, card_name, city_name, describe_data_error, district_name, side_name};
use fracas_cli::game::CliContext;
use fracas_cli::output::{Answer, Failure};
use fracas_convoy::{
    Benefit, Card, Checked, City, Confidence, District, Set, Uncertain, check_data, city_facts,
};
use fracas_scene::key;
use serde_json::json;
use std::fmt::Write as _;

/// The city of a value.
fn city(fact: &Uncertain) -> Option<City> {
    City::all().find(|city| city_facts(*city).id == fact.id)
}

/// The district whose benefit is not certain.
fn district(fact: &Uncertain) -> Option<District> {
    fact.what.strip_prefix("district ").and_then(|number| number.parse().ok())
}

fn benefit(set: &Set, fact: &Uncertain) -> Option<Benefit> {
    Some(set.benefit(city(fact)?, district(fact)?))
}

/// What a value is called: the card or city, and what of it.
fn subject(desk: CliContext, fact: &Uncertain) -> String {
    let words = desk.words;
    let name = match (fact.id.parse::<Card>(), city(fact)) {
        (Ok(card), _) => card_name(words, card),
        (Err(_), Some(city)) => city_name(words, city),
        (Err(_), None) => fact.id.clone(),
    };
    let value = [("name", name.into())];
    match (fact.what.as_str(), district(fact)) {
        (_, Some(district)) => {
            let [name] = value;
            words.text(key!("check-benefit"), &[name, ("district", district_name(words, district).into())])
        }
        ("moloch_posts", None) => words.text(key!("check-moloch-posts"), &value),
        ("outpost_posts", None) => words.text(key!("check-outpost-posts"), &value),
        ("district_count", None) => words.text(key!("check-district-count"), &value),
        (_, None) => words.text(key!("check-strength"), &value),
    }
}

/// A value that is not certain, as one line: what it is, how it is known, what else it could be.
fn fact_line(desk: CliContext, set: &Set, fact: &Uncertain) -> String {
    let words = desk.words;
    let why = words.say(match fact.confidence {
        Confidence::High => key!("check-sure"),
        Confidence::Medium => key!("check-medium"),
        Confidence::Low => key!("check-low"),
        Confidence::Reconstructed => key!("check-reconstructed"),
    });
    let mut text = subject(desk, fact);
    match (fact.value, benefit(set, fact)) {
        (Some(value), _) => {
            let _ = write!(text, " {}", value.value);
        }
        (None, Some(benefit)) => {
            let _ = write!(text, " · {}", benefit_name(words, benefit));
        }
        (None, None) => {}
    }
    let _ = write!(text, " · {why}");
    if let Some((least, most)) = fact.value.and_then(|value| value.range) {
        let range = words.text(key!("check-range"), &[("least", least.into()), ("most", most.into())]);
        let _ = write!(text, " · {range}");
    }
    text
}

fn values_text(desk: CliContext, file: &str, set: &Set) -> String {
    let words = desk.words;
    let name = name_of(words, &set.name);
    let head = [("file", file.into()), ("id", (&set.id).into()), ("name", name.into())];
    let mut text = words.text(key!("check-values"), &head) + "\n";
    let uncertain = set.uncertain();
    text.push_str(&words.text(key!("check-count"), &[("count", uncertain.len().into())]));
    for fact in &uncertain {
        let _ = write!(text, "\n  {}", fact_line(desk, set, fact));
    }
    text
}

pub(super) fn run(desk: CliContext, args: &CheckData) -> Result<Answer, Failure> {
    let text = desk.read(&args.file)?;
    let file = args.file.display().to_string();
    let checked =
        check_data(&file, &text).map_err(|error| Failure::new(describe_data_error(desk.words, &error)))?;
    if desk.json {
        return Ok(Answer::json(&match &checked {
            Checked::Cards { side, kinds } => {
                json!({ "file": file, "holds": "cards", "side": side, "kinds": kinds })
            }
            Checked::Cities { cities } => json!({ "file": file, "holds": "cities", "cities": cities }),
            Checked::Values(set) => json!({
                "file": file, "holds": "values", "id": set.id, "name": set.name, "uncertain": set.uncertain(),
            }),
        }));
    }
    let name = ("file", file.as_str().into());
    Ok(Answer::text(match &checked {
        Checked::Cards { side, kinds } => {
            let side = side_name(desk.words, *side);
            desk.words.text(key!("check-cards"), &[name, ("side", side.into()), ("kinds", (*kinds).into())])
        }
        Checked::Cities { cities } => {
            desk.words.text(key!("check-cities"), &[name, ("cities", (*cities).into())])
        }
        Checked::Values(set) => values_text(desk, &file, set),
    }))
}
