//! `odds`, `sight`, `explain`, `units`, `cards`, `maps`: tell what can be known before acting.

use super::args::{MarsExplain, MarsMaps, MarsOdds, MarsSheet, MarsSight};
use crate::names::border_name;
use crate::{Ui, card_name, describe_attack, describe_card, describe_unit, inspect, name_of, unit_name};
use fracas_cli::CliGame as _;
use fracas_cli::game::{self, CliContext, Perspective};
use fracas_cli::output::{Answer, Failure};
use fracas_core::{State as _, Viewer};
use fracas_mars::{
    Action, Border, Card, Line, MapChoice, Model, Setup, Side, Sight, Square, State, Unit, default_set,
};
use fracas_scene::Presented as _;
use fracas_scene::element;
use fracas_scene::key;
use fracas_scene::svg::{self, Sheet, SheetItem};
use serde_json::json;
use std::fmt::Write as _;

/// How many figures or cards stand in a row of a sheet.
const COLUMNS: usize = 7;

/// Exact chances of an attack, without and with each card.
pub(super) fn odds(desk: CliContext, args: &MarsOdds) -> Result<Answer, Failure> {
    let state = desk.position::<Ui>(&args.position)?;
    let text = args.action.join(" ");
    let action: Action =
        text.parse().map_err(|error| Failure::new(Ui::action_error(&error, desk.words.lang())))?;
    if let Err(illegal) = state.check(&action) {
        let view = state.view(Viewer::Spectator);
        return Err(Failure::new(Ui::refusal(&view, &illegal, desk.words.lang()).text));
    }
    let found = state.odds(&action);
    if desk.json {
        return Ok(Answer::json(&json!({ "action": action.to_string(), "attacks": found })));
    }
    if found.is_empty() {
        return desk.fail(key!("mars-odds-none"), &[]);
    }
    let mut out = String::new();
    for attack in &found {
        for line in describe_attack(desk.words, state.set(), attack) {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "{line}");
        }
        for (card, odds) in attack.with_card.iter().chain(&attack.against_card) {
            let helped = attack.with_card.iter().any(|(known, _)| known == card);
            let side = if helped { attack.attacker.and_then(Model::side) } else { attack.defender.side() };
            let values = [
                ("card", card_name(desk.words, state.set(), *card, side).into()),
                ("killed", inspect::percent(odds.killed)),
                ("rattled", inspect::percent(odds.rattled)),
            ];
            let _ = writeln!(out, "  {}", desk.words.text(key!("mars-odds-card"), &values));
        }
    }
    Ok(Answer::text(out.trim_end().to_owned()))
}

fn square(desk: CliContext, text: &str) -> Result<Square, Failure> {
    match text.to_ascii_uppercase().parse() {
        Ok(square) => Ok(square),
        Err(_) => desk.fail(key!("mars-no-square"), &[("text", text.into())]),
    }
}

/// The five lines between two squares.
pub(super) fn sight(desk: CliContext, args: &MarsSight) -> Result<Answer, Failure> {
    let state = desk.position::<Ui>(&args.position)?;
    let (from, to) = (square(desk, &args.from)?, square(desk, &args.to)?);
    let fan = state.fan(from, to);
    let seen = state.sight(from, to);
    if desk.json {
        return Ok(Answer::json(&json!({ "fan": fan, "sight": seen, "distance": from.distance(to) })));
    }
    let key = match seen {
        Sight::NotSeen => key!("mars-sight-not-seen"),
        Sight::Seen => key!("mars-sight-seen"),
        Sight::Clear => key!("mars-sight-clear"),
    };
    let values =
        [("from", from.to_string().into()), ("open", fan.open().into()), ("clean", fan.clean().into())];
    let mut out = desk.words.text(key, &values);
    // In the order of the points from which lines start.
    let points = [
        key!("mars-point-centre"),
        key!("mars-point-lower-left"),
        key!("mars-point-lower-right"),
        key!("mars-point-upper-left"),
        key!("mars-point-upper-right"),
    ];
    for (line, point) in fan.lines.iter().zip(points) {
        let what = desk.words.say(match line {
            Line::Clean => key!("mars-line-clean"),
            Line::Obscured => key!("mars-line-obscured"),
            Line::Blocked => key!("mars-line-blocked"),
        });
        // Writing to a string cannot fail.
        let _ = write!(out, "\n  {}: {what}", desk.words.say(point));
    }
    Ok(Answer::text(out))
}

/// Everything there is to say of a model or a square.
pub(super) fn explain(desk: CliContext, args: &MarsExplain) -> Result<Answer, Failure> {
    let state = desk.position::<Ui>(&args.position)?;
    let view = Ui::seen(&state, Perspective::All);
    let id = match (args.what.parse::<Model>(), args.what.parse::<Square>()) {
        (Ok(model), _) => element::id("model", model),
        (Err(_), Ok(square)) => element::id("square", square),
        (Err(_), Err(_)) => return desk.fail(key!("mars-no-element"), &[("text", (&args.what).into())]),
    };
    let Some(found) = Ui::inspect(&view, &id, desk.words.lang()) else {
        return desk.fail(key!("mars-no-element"), &[("text", (&args.what).into())]);
    };
    Ok(game::explain::answer(desk, &id, &found))
}

/// The sheets of all units, or of one.
pub(super) fn units(desk: CliContext, args: &MarsSheet) -> Result<Answer, Failure> {
    let set = default_set();
    let known: Vec<Unit> =
        Unit::all().filter(|unit| args.name.as_deref().is_none_or(|name| name == unit.id())).collect();
    if known.is_empty() {
        return desk.fail(key!("mars-no-unit"), &[("text", args.name.clone().unwrap_or_default().into())]);
    }
    if args.picture.wanted() {
        let item = |unit: &Unit| {
            let profile = set.profile(*unit);
            let shoot = profile.shoot.map_or_else(|| "–".to_owned(), |gun| format!("{}+", gun.target));
            SheetItem {
                symbol: crate::figure::picture(*unit),
                class: unit.side().map_or("", crate::build_scene::side_class).to_owned(),
                name: unit_name(desk.words, set, *unit),
                note: format!("{shoot} · {}+ · {}+", profile.fight, profile.survive),
            }
        };
        let sheet = Sheet {
            title: desk.words.say(key!("mars-sheet-units")),
            items: known.iter().map(item).collect(),
        };
        let drawing = svg::sheets(&[sheet], COLUMNS, Ui::STYLE, crate::figure::DEFS);
        return args.picture.write(desk.words, desk.json, &drawing);
    }
    if desk.json {
        let list: Vec<_> = known.iter().map(|unit| json!(set.profile(*unit))).collect();
        return Ok(Answer::json(&json!({ "units": list })));
    }
    let sheet = |unit: &Unit| {
        let lines = describe_unit(desk.words, set, *unit).join(" · ");
        format!("{} ({}): {lines}", unit_name(desk.words, set, *unit), unit.id())
    };
    Ok(Answer::text(known.iter().map(sheet).collect::<Vec<_>>().join("\n")))
}

/// Prints all cards, or one.
pub(super) fn cards(desk: CliContext, args: &MarsSheet) -> Result<Answer, Failure> {
    let set = default_set();
    let known: Vec<Card> = Card::ALL
        .into_iter()
        .filter(|card| args.name.as_deref().is_none_or(|name| name == card.id()))
        .collect();
    if known.is_empty() {
        return desk.fail(key!("mars-no-card"), &[("text", args.name.clone().unwrap_or_default().into())]);
    }
    if args.picture.wanted() {
        let sheet = |side: Side| {
            let item = |card: &Card| SheetItem {
                symbol: crate::card::picture(desk.words, set, *card, side),
                class: crate::build_scene::side_class(side).to_owned(),
                name: card_name(desk.words, set, *card, Some(side)),
                note: format!("× {}", set.card(*card).copies),
            };
            Sheet { title: crate::side_name(desk.words, side), items: known.iter().map(item).collect() }
        };
        let drawing = svg::sheets(&Side::ALL.map(sheet), COLUMNS, Ui::STYLE, "");
        return args.picture.write(desk.words, desk.json, &drawing);
    }
    if desk.json {
        let list: Vec<_> = known.iter().map(|card| json!(set.card(*card))).collect();
        return Ok(Answer::json(&json!({ "cards": list })));
    }
    let sheet = |card: &Card| {
        let lines: Vec<String> = describe_card(desk.words, set, *card, Side::Human)
            .iter()
            .map(|line| format!("\n  {line}"))
            .collect();
        format!("{card}{}", lines.concat())
    };
    Ok(Answer::text(known.iter().map(sheet).collect::<Vec<_>>().join("\n")))
}

/// All maps, or one, drawn.
pub(super) fn maps(desk: CliContext, args: &MarsMaps) -> Result<Answer, Failure> {
    let set = default_set();
    let list: Vec<_> =
        set.maps().list.iter().filter(|map| args.name.as_deref().is_none_or(|name| name == map.id)).collect();
    let Some(first) = list.first() else {
        return desk.fail(key!("mars-no-map"), &[("text", args.name.clone().unwrap_or_default().into())]);
    };
    let drawn = |id: &str| {
        let setup = Setup { map: MapChoice::Named(id.to_owned()), ..Setup::default() };
        State::new(&setup).map_err(|error| Failure::new(crate::describe_setup_error(desk.words, &error)))
    };
    if args.picture.wanted() {
        let drawing = Ui::picture(&drawn(&first.id)?, desk.words, Perspective::Of(Viewer::Spectator));
        return args.picture.write(desk.words, desk.json, &drawing);
    }
    if desk.json {
        return Ok(Answer::json(&json!({ "maps": list })));
    }
    let mut out = String::new();
    for map in list {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{}: {}", map.id, name_of(desk.words, &map.name));
        out.push_str(&crate::show::board(&drawn(&map.id)?.view(Viewer::Spectator)));
    }
    for border in Border::ALL {
        let (upright, lying) = crate::show::signs(border);
        let _ = writeln!(out, "{upright} {lying}  {}", border_name(desk.words, border));
    }
    out.push_str(&desk.words.say(key!("mars-map-prop-signs")));
    Ok(Answer::text(out))
}
