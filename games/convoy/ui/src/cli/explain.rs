//! `explain`: tells where strengths and totals come from, and how the battle would end now.

use super::line;
use crate::Ui;
use crate::cli::args::ConvoyExplain;
use crate::{Cast, city_name, describe_preview, describe_reasons, describe_total};
use fracas_cli::CliGame as _;
use fracas_cli::game::{CliContext, Perspective};
use fracas_cli::output::{Answer, Failure};
use fracas_convoy::{City, Side, State, Unit, View, Why, city_facts};
use fracas_core::Tally;
use fracas_scene::key;
use fracas_scene::model::Remark;
use serde_json::{Value, json};

/// The city with this number, id or name.
pub(super) fn city(desk: CliContext, text: &str) -> Option<City> {
    let known = |city: &City| {
        let name = city_name(desk.words, *city);
        city_facts(*city).id == text || name.eq_ignore_ascii_case(text)
    };
    text.parse().ok().or_else(|| City::all().find(known))
}

/// What is explained: a head, and what there is to say, each sentence with how far it is set in.
struct Explained {
    head: String,
    lines: Vec<(usize, Remark)>,
    json: Value,
}

fn tally_json(tally: &Tally<Why>) -> Value {
    json!({ "total": tally.total(), "terms": tally.terms() })
}

fn of_unit(desk: CliContext, state: &State, view: &View, unit: Unit) -> Result<Explained, Failure> {
    let Some(found) = state.explain(unit) else {
        let units: Vec<String> = view.units.iter().map(|unit| unit.unit.to_string()).collect();
        let key = if units.is_empty() { key!("explain-no-units") } else { key!("explain-not-here") };
        return desk.fail(key, &[("unit", unit.to_string().into()), ("units", units.join(", ").into())]);
    };
    let json = json!({ "unit": {
        "unit": found.unit,
        "city": found.city,
        "strength": tally_json(&found.strength),
        "module": found.module,
        "influences": found.influences,
    }});
    let head = Cast::of(view).unit(desk.words, unit);
    let lines = describe_reasons(desk.words, view, unit);
    Ok(Explained { head, lines: lines.into_iter().map(|remark| (1, remark)).collect(), json })
}

fn of_city(desk: CliContext, state: &State, view: &View, city: City) -> Explained {
    // A total, then what each unit brings to it.
    let total = |side| describe_total(desk.words, view, city, side).into_iter().enumerate();
    let set_in = |(place, remark)| (if place == 0 { 1 } else { 2 }, remark);
    let strengths: Vec<Value> = Side::ALL
        .into_iter()
        .map(|side| json!({ "side": side, "strength": tally_json(&state.strength(city, side)) }))
        .collect();
    Explained {
        head: city_name(desk.words, city),
        lines: Side::ALL.into_iter().flat_map(total).map(set_in).collect(),
        json: json!({ "city": city, "strengths": strengths }),
    }
}

fn of_battle(desk: CliContext, state: &State, view: &View) -> Result<Explained, Failure> {
    let Some(preview) = state.battle_preview() else { return desk.fail(key!("explain-no-battle"), &[]) };
    let mut explained = of_city(desk, state, view, preview.city);
    let preview_lines = describe_preview(desk.words, view).into_iter().map(|remark| (1, remark));
    explained.lines = preview_lines.chain(explained.lines).collect();
    explained.json["preview"] = json!({
        "district": preview.district,
        "benefit": preview.benefit,
        "winner": preview.winner,
        "by_stormtrooper": preview.by_stormtrooper,
        "abilities": preview.abilities,
    });
    Ok(explained)
}

pub(super) fn run(desk: CliContext, args: &ConvoyExplain) -> Result<Answer, Failure> {
    let state = desk.position::<Ui>(&args.position)?;
    let view = Ui::seen(&state, Perspective::All);
    let explained = match args.what.as_deref().map(str::trim) {
        None => of_battle(desk, &state, &view)?,
        Some(text) => match (city(desk, text), text.parse::<Unit>()) {
            (Some(city), _) => of_city(desk, &state, &view, city),
            (None, Ok(unit)) => of_unit(desk, &state, &view, unit)?,
            (None, Err(_)) => return desk.fail(key!("explain-unknown"), &[("name", text.into())]),
        },
    };
    let Explained { head, lines, mut json } = explained;
    if desk.json {
        json["lines"] = lines.into_iter().map(|(_, remark)| json!(remark)).collect();
        return Ok(Answer::json(&json));
    }
    let lines: Vec<String> =
        lines.iter().map(|(depth, remark)| format!("\n{:1$}{2}", "", 2 * depth, line(remark))).collect();
    Ok(Answer::text(head + &lines.concat()))
}
