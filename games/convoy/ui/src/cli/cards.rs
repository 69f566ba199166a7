//! `cards`: the cards and cities, and what is printed on them.

use super::explain::city;
use super::{line, name_of};
use crate::Ui;
use crate::cli::args::Cards;
use crate::{
    card_name, card_sheets, city_name, describe_abilities, describe_card, describe_city, kind_name, side_name,
};
use fracas_cli::game::CliContext;
use fracas_cli::output::{Answer, Failure};
use fracas_convoy::{Card, City, Set, Side, cards, city_facts};
use fracas_scene::Presented as _;
use fracas_scene::key;
use fracas_scene::svg::{self, Sheet};
use serde_json::json;
use std::fmt::Write as _;

/// How many cards stand in a row of a sheet.
const COLUMNS: usize = 7;

/// The cards that were asked for.
#[derive(Clone, Copy)]
enum Chosen {
    All,
    Side(Side),
    Card(Card),
    City(City),
}

fn chosen(desk: CliContext, name: Option<&str>) -> Result<Chosen, Failure> {
    let Some(name) = name.map(str::trim) else { return Ok(Chosen::All) };
    if let Some(side) = Side::ALL.into_iter().find(|side| side.word() == name) {
        return Ok(Chosen::Side(side));
    }
    if let Ok(card) = name.parse() {
        return Ok(Chosen::Card(card));
    }
    match city(desk, name) {
        Some(city) => Ok(Chosen::City(city)),
        None => desk.fail(key!("cards-unknown"), &[("name", name.into())]),
    }
}

fn side_text(desk: CliContext, set: &Set, side: Side, text: &mut String) {
    let words = desk.words;
    let all: Vec<Card> = cards(side).collect();
    let count: u32 = all.iter().map(|card| u32::from(card.facts().count)).sum();
    let values = [
        ("side", side_name(words, side).into()),
        ("count", count.into()),
        ("set", name_of(words, &set.name).into()),
    ];
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{}", words.text(key!("cards-head"), &values));
    let strength = |card: Card| set.strength(card).map_or_else(String::new, |value| value.value.to_string());
    let width = |texts: &dyn Fn(Card) -> String| {
        all.iter().map(|card| texts(*card).chars().count()).max().unwrap_or(0)
    };
    let widths = [
        width(&|card| card.to_string()),
        width(&|card| card_name(words, card)),
        width(&|card| kind_name(words, card.facts().kind)),
        width(&strength),
    ];
    for card in all {
        let [id, name, kind, number] = widths;
        let (own, kind_word) = (card_name(words, card), kind_name(words, card.facts().kind));
        let abilities: Vec<String> =
            describe_abilities(words, card).into_iter().map(|remark| remark.text).collect();
        let line = format!(
            "  {:2} × {:id$}  {own:name$}  {kind_word:kind$}  {:number$}  {}",
            card.facts().count,
            card.to_string(),
            strength(card),
            abilities.join(" ")
        );
        let _ = writeln!(text, "{}", line.trim_end());
    }
}

fn cities_text(desk: CliContext, set: &Set, list: &[City], text: &mut String) {
    for city in list {
        let _ = writeln!(text, "{city} {}", city_name(desk.words, *city));
        for remark in describe_city(desk.words, set, *city) {
            let _ = writeln!(text, "  {}", line(&remark));
        }
    }
}

fn card_text(desk: CliContext, set: &Set, card: Card, text: &mut String) {
    let _ = writeln!(text, "{}", card_name(desk.words, card));
    for remark in describe_card(desk.words, set, card) {
        let _ = writeln!(text, "  {}", line(&remark));
    }
}

fn card_json(desk: CliContext, set: &Set, card: Card) -> serde_json::Value {
    let facts = card.facts();
    json!({
        "id": card,
        "name": facts.name,
        "side": card.side(),
        "kind": facts.kind,
        "count": facts.count,
        "strength": set.strength(card),
        "abilities": facts.abilities,
        "always": facts.always,
        "lines": describe_card(desk.words, set, card),
    })
}

fn city_json(desk: CliContext, set: &Set, city: City) -> serde_json::Value {
    let facts = city_facts(city);
    let values = set.cities.get(usize::from(city.number()) - 1);
    let districts = values.iter().flat_map(|values| &values.districts);
    let districts: Vec<serde_json::Value> = districts
        .map(|(benefit, confidence)| json!({ "benefit": benefit, "confidence": confidence }))
        .collect();
    json!({
        "city": city,
        "id": facts.id,
        "name": facts.name,
        "posts": values.map(|values| json!({ "moloch": values.posts[0], "outpost": values.posts[1] })),
        "district_count": values.map(|values| values.district_count),
        "districts": districts,
        "lines": describe_city(desk.words, set, city),
    })
}

/// Sheets of the cards that were asked for.
fn sheets(desk: CliContext, set: &Set, chosen: Chosen) -> Result<Vec<Sheet>, Failure> {
    let mut sheets = card_sheets(desk.words, set);
    let of_side = |sheets: Vec<Sheet>, side: Side| sheets.into_iter().skip(side.index()).take(1).collect();
    match chosen {
        Chosen::All => Ok(sheets),
        Chosen::Side(side) => Ok(of_side(sheets, side)),
        Chosen::Card(card) => {
            let name = card_name(desk.words, card);
            for sheet in &mut sheets {
                sheet.items.retain(|item| item.name == name);
            }
            Ok(of_side(sheets, card.side()))
        }
        Chosen::City(city) => {
            desk.fail(key!("cards-no-picture"), &[("city", city_name(desk.words, city).into())])
        }
    }
}

pub(super) fn run(desk: CliContext, args: &Cards, set: &Set) -> Result<Answer, Failure> {
    let chosen = chosen(desk, args.name.as_deref())?;
    if args.picture.wanted() {
        let sheets = sheets(desk, set, chosen)?;
        return args.picture.write(desk.words, desk.json, &svg::sheets(&sheets, COLUMNS, Ui::STYLE, ""));
    }
    let (sides, single, towns): (Vec<Side>, Option<Card>, Vec<City>) = match chosen {
        Chosen::All => (Side::ALL.into(), None, City::all().collect()),
        Chosen::Side(side) => (vec![side], None, Vec::new()),
        Chosen::Card(card) => (Vec::new(), Some(card), Vec::new()),
        Chosen::City(city) => (Vec::new(), None, vec![city]),
    };
    if desk.json {
        let list = sides.into_iter().flat_map(cards).chain(single);
        let list: Vec<serde_json::Value> = list.map(|card| card_json(desk, set, card)).collect();
        let towns: Vec<serde_json::Value> =
            towns.into_iter().map(|city| city_json(desk, set, city)).collect();
        return Ok(Answer::json(&json!({ "set": set.id, "cards": list, "cities": towns })));
    }
    let mut text = String::new();
    for side in sides {
        side_text(desk, set, side, &mut text);
        text.push('\n');
    }
    if let Some(card) = single {
        card_text(desk, set, card, &mut text);
    }
    cities_text(desk, set, &towns, &mut text);
    Ok(Answer::text(text.trim_end().to_owned()))
}
