//! `fracas mech …`: one function for each command that only this game has.

mod advice;
mod args;
mod balance;
mod examples;
mod shared;

use crate::error_text::{describe_data_error, describe_setup_error, squad_text};
use crate::names::{ViewContext, inches, name, place};
use crate::{Ui, forecast};
use args::{Command, Commands, SquadCommand};
use fracas_cli::game::new::answer;
use fracas_cli::game::{self, CliContext, Perspective, random};
use fracas_cli::output::{Answer, Failure};
use fracas_core::{State as _, Viewer};
use fracas_mech::{
    FrameKind, Options, Setup, Squad, State, Stride, View, WeaponKind, check_ammo, check_catastrophes,
    check_frames, check_scenario, check_squads, check_upgrades, check_weapons, squad,
};
use fracas_scene::key;
use fracas_scene::model::Overlay;
use fracas_scene::{Presented as _, svg};
use serde_json::json;
use std::fmt::Write as _;

/// A squad by the id of a ready one, or machine by machine.
fn squad_of(desk: CliContext, text: &str) -> Result<Squad, Failure> {
    if let Some(facts) = squad(text) {
        return Ok(facts.squad);
    }
    text.parse().map_err(|fault| Failure::new(squad_text(desk.words, &fault)))
}

/// The start of a game.
pub(crate) fn start(
    desk: CliContext,
    scenario: &str,
    squads: &[String],
    words: &[String],
) -> Result<State, Failure> {
    let mut options = Options::default();
    for (name, value) in game::new::options(desk, words)? {
        options
            .set(name, value)
            .map_err(|error| Failure::new(fracas_scene::describe_option_error(desk.words, &error)))?;
    }
    let points = fracas_mech::scenario(scenario).map_or(0, |found| found.points);
    let school = points < 60;
    let own = |place: usize| match squads.get(place) {
        Some(text) => squad_of(desk, text.trim()),
        None => {
            squad_of(desk, [["forge", "rampart"], ["red_school", "blue_school"]][usize::from(school)][place])
        }
    };
    let setup = Setup { scenario: scenario.to_owned(), squads: [own(0)?, own(1)?], options };
    State::new(&setup).map_err(|error| Failure::new(describe_setup_error(desk.words, &error)))
}

fn run(desk: CliContext, asked: &Commands) -> Result<Answer, Failure> {
    let desk = CliContext { json: asked.json, ..desk };
    for file in &asked.scenario_file {
        let text = desk.read(file)?;
        fracas_mech::load_scenario(&file.display().to_string(), &text)
            .map_err(|error| Failure::new(describe_data_error(desk.words, &error)))?;
    }
    let Some(command) = &asked.command else { return Ok(Answer::text(String::new())) };
    match command {
        Command::New(args) => {
            let state = start(desk, &args.setup.scenario, &args.setup.squads, &args.setup.option)?;
            Ok(answer::<Ui>(desk, &state, None, None))
        }
        Command::Show(args) => game::show::run::<Ui>(desk, &args.position, &args.picture, Perspective::All),
        Command::Legal(args) => game::legal::run::<Ui>(desk, &args.position, true, Perspective::All),
        Command::Apply(args) => {
            game::apply::run::<Ui>(desk, &args.position, &args.actions, args.seed, Perspective::All)
        }
        Command::Explain(args) => explain(desk, &args.position, &args.what),
        Command::WhyNot(args) => game::why_not::run::<Ui>(desk, &args.position, &args.action),
        Command::Random(args) => {
            let state = start(desk, &args.setup.scenario, &args.setup.squads, &args.setup.option)?;
            random::run::<Ui>(desk, &args.series, &[state])
        }
        Command::Replay(args) => game::replay::run::<Ui>(desk, args, Perspective::All),
        Command::Perft(args) => {
            let counted = game::perft::run::<Ui>(desk, args)?;
            Ok(counted.but(0, desk.words.say(key!("mech-perft-sample"))))
        }
        Command::Hint(args) => advice::hint(desk, args),
        Command::Balance(args) => balance::run(desk, args),
        Command::Odds(args) => odds(desk, &args.position, &args.odds_action),
        Command::Reach(args) => reach(desk, args),
        Command::Sight(args) => sight(desk, args),
        Command::Squad(args) => squad_command(desk, &args.command),
        Command::Units => Ok(units(desk)),
        Command::Weapons => Ok(weapons(desk)),
        Command::CheckData(args) => check_data(desk, &args.mech_data_file),
    }
}

fn odds(desk: CliContext, position: &str, action: &str) -> Result<Answer, Failure> {
    let state = desk.position::<Ui>(position)?;
    let action = desk.action::<Ui>(action)?;
    let view = state.view(Viewer::Spectator);
    if let Err(illegal) = state.check(&action) {
        return Err(Failure::new(crate::describe_illegal(desk.words, &view, illegal)));
    }
    let Some(found) = state.odds(&action) else { return desk.fail(key!("mech-odds-none"), &[]) };
    if desk.json {
        return Ok(Answer::json(&json!(found)));
    }
    let sight = ViewContext::new(&view, desk.words.lang());
    let preview = forecast::of_action(&sight, &state, &action);
    let mut lines =
        preview.map(|preview| [vec![preview.title], preview.summary].concat()).unwrap_or_default();
    // On a page that is a bar.
    if let [target] = &found.targets[..] {
        lines.push(crate::outcome::lost_line(&sight, target));
    }
    Ok(Answer::text(lines.join("\n")))
}

/// Everything there is to say of a unit, a piece of scenery or a marker.
fn explain(desk: CliContext, position: &str, what: &str) -> Result<Answer, Failure> {
    let state = desk.position::<Ui>(position)?;
    let view = state.view(Viewer::Spectator);
    let found = ["unit", "piece", "marker"].iter().find_map(|kind| {
        let id = format!("{kind}:{what}");
        Ui::inspect(&view, &id, desk.words.lang()).map(|found| (id, found))
    });
    let Some((id, found)) = found else {
        return desk.fail(key!("mech-no-element"), &[("text", what.into())]);
    };
    Ok(game::explain::answer(desk, &id, &found))
}

/// A position drawn with lines or areas over it.
fn drawn(desk: CliContext, view: &View, overlays: Vec<Overlay>) -> String {
    let mut scene = Ui::scene(view, Viewer::Spectator, desk.words.lang());
    scene.overlays = overlays;
    svg::document(&scene, &Ui::title(desk.words.lang()), Ui::STYLE)
}

fn reach(desk: CliContext, args: &args::Reach) -> Result<Answer, Failure> {
    let state = desk.position::<Ui>(&args.position)?;
    let stride = if args.run { Stride::Run } else { Stride::Move };
    let Some(found) = state.reach(args.reach_unit, stride) else {
        return desk.fail(key!("mech-not-there"), &[("unit", args.reach_unit.to_string().into())]);
    };
    let view = state.view(Viewer::Spectator);
    let sight = ViewContext::new(&view, desk.words.lang());
    if args.picture.wanted() {
        let overlays = forecast::of_reach(&sight, &state, args.reach_unit, stride)
            .map_or_else(Vec::new, |preview| preview.overlays);
        return args.picture.write(desk.words, desk.json, &drawn(desk, &view, overlays));
    }
    let nodes: Vec<_> = found.nodes().collect();
    if desk.json {
        let nodes: Vec<_> =
            nodes.iter().map(|node| json!({ "at": node.at.to_string(), "length": node.length })).collect();
        return Ok(Answer::json(&json!({ "allowance": found.allowance(), "nodes": nodes })));
    }
    let allowance = inches(desk.words, found.allowance().into());
    let mut text = sight.say(key!("mech-preview-allowance"), &[("length", allowance.into())]) + "\n";
    for node in nodes {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}: {}", place(desk.words, node.at), inches(desk.words, node.length.into()));
    }
    Ok(Answer::text(text))
}

fn sight(desk: CliContext, args: &args::SightArgs) -> Result<Answer, Failure> {
    let state = desk.position::<Ui>(&args.position)?;
    let (from, to) = (args.sight_from, args.sight_to);
    let Some(found) = state.sight(from, to).filter(|_| state.on_table(from)) else {
        if from == to && state.has_unit(from) && state.on_table(from) {
            return desk.fail(key!("mech-sight-self"), &[]);
        }
        let there = state.has_unit(from) && state.on_table(from);
        let missing = if there { to } else { from };
        return desk.fail(key!("mech-not-there"), &[("unit", missing.to_string().into())]);
    };
    let view = state.view(Viewer::Spectator);
    if args.picture.wanted() {
        let line = forecast::line_of_sight(from, to, found);
        return args.picture.write(desk.words, desk.json, &drawn(desk, &view, vec![line]));
    }
    if desk.json {
        return Ok(Answer::json(&json!({ "visible": found.visible, "cover": found.cover })));
    }
    let key = match (found.visible, found.cover) {
        (false, _) => key!("mech-sight-none"),
        (true, true) => key!("mech-sight-cover"),
        (true, false) => key!("mech-sight-open"),
    };
    let sight = ViewContext::words_only(&view, desk.words);
    let values = [("unit", sight.unit_name(from).into()), ("target", sight.unit_name(to).into())];
    Ok(Answer::text(desk.words.text(key, &values)))
}

fn squad_command(desk: CliContext, command: &SquadCommand) -> Result<Answer, Failure> {
    match command {
        SquadCommand::Check(args) => {
            let found = squad_of(desk, &args.squad_text)?;
            found
                .check(args.squad_points, true)
                .map_err(|fault| Failure::new(squad_text(desk.words, &fault)))?;
            let values = [("points", found.points().into()), ("units", found.units().len().into())];
            Ok(Answer::text(desk.words.text(key!("mech-squad-right"), &values)))
        }
        SquadCommand::New(args) => squad_new(desk, args),
    }
}

/// A squad of the machines that are named, or one by chance that fits the points.
fn squad_new(desk: CliContext, args: &args::SquadNew) -> Result<Answer, Failure> {
    let found = match &args.squad_text {
        Some(text) => squad_of(desk, text)?,
        None => crate::workshop::squad::by_chance(args.squad_points, args.squad_seed)
            .ok_or_else(|| Failure::new(desk.words.say(key!("mech-build-full"))))?,
    };
    found.check(args.squad_points, true).map_err(|fault| Failure::new(squad_text(desk.words, &fault)))?;
    if desk.json {
        return Ok(Answer::json(&json!({ "squad": found.to_string(), "points": found.points() })));
    }
    let values = [("points", found.points().into()), ("units", found.units().len().into())];
    Ok(Answer::text(format!("{found}\n{}", desk.words.text(key!("mech-squad-right"), &values))))
}

fn units(desk: CliContext) -> Answer {
    let mut text = String::new();
    for kind in FrameKind::all() {
        let facts = kind.facts();
        let values = [
            ("id", (&facts.id).into()),
            ("name", name(desk.words.lang(), &facts.name).into()),
            ("speed", facts.speed.into()),
            ("skill", facts.skill.into()),
            ("armour", facts.armour.into()),
            ("hp", facts.hp.into()),
            ("limit", facts.heat_limit.into()),
            ("slots", facts.slots.into()),
            ("points", facts.points.into()),
        ];
        text += &desk.words.text(key!("mech-frame-line"), &values);
        text.push('\n');
    }
    if desk.json {
        return Answer::json(&json!(FrameKind::all().map(FrameKind::facts).collect::<Vec<_>>()));
    }
    Answer::text(text)
}

fn weapons(desk: CliContext) -> Answer {
    if desk.json {
        return Answer::json(&json!(WeaponKind::all().map(WeaponKind::facts).collect::<Vec<_>>()));
    }
    let line = |kind: WeaponKind| {
        let facts = kind.facts();
        let price = desk.words.text(
            key!("mech-weapon-price"),
            &[("slots", facts.slots.into()), ("points", facts.points.into())],
        );
        format!("{kind}: {} · {price}", crate::inspect::weapon_line(desk.words, kind))
    };
    Answer::text(WeaponKind::all().map(line).collect::<Vec<_>>().join("\n"))
}

/// Checks a data file of any kind: the first kind that fits, else the error of the kind that its name suggests.
fn check_data(desk: CliContext, file: &std::path::Path) -> Result<Answer, Failure> {
    let text = desk.read(file)?;
    let name = file.display().to_string();
    let checks: [(&str, Result<(), fracas_mech::DataError>); 7] = [
        ("scenario", check_scenario(&name, &text).map(drop)),
        ("frames", check_frames(&name, &text).map(drop)),
        ("weapons", check_weapons(&name, &text).map(drop)),
        ("upgrades", check_upgrades(&name, &text).map(drop)),
        ("ammo", check_ammo(&name, &text).map(drop)),
        ("catastrophes", check_catastrophes(&name, &text).map(drop)),
        ("squads", check_squads(&name, &text).map(drop)),
    ];
    if checks.iter().any(|(_, result)| result.is_ok()) {
        return Ok(Answer::text(desk.words.text(key!("mech-data-right"), &[("file", name.into())])));
    }
    let stem = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let place = checks.iter().position(|(kind, _)| stem.starts_with(kind)).unwrap_or(0);
    match checks.into_iter().nth(place) {
        Some((_, Err(error))) => Err(Failure::new(describe_data_error(desk.words, &error))),
        _ => Ok(Answer::text(String::new())),
    }
}
