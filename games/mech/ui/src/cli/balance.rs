//! `balance`: the ready squads against each other, from both sides.

use super::args::BalanceArgs;
use super::start;
use crate::names::name;
use fracas_bots::BotGame as _;
use fracas_bots::arena::{Pentanomial, Points, play};
use fracas_cli::game::CliContext;
use fracas_cli::output::{Answer, Failure};
use fracas_mech::{Side, scenario, squad};
use fracas_mech_bots::Bots;
use fracas_scene::key;
use serde_json::json;
use std::collections::BTreeMap;

fn share(desk: CliContext, pairs: &Pentanomial) -> String {
    let Some(score) = pairs.score() else { return String::new() };
    let percent = |value: f64| fracas_cli::game::advice::percent(desk, value);
    let values = [
        ("value", percent(score.value).into()),
        ("low", percent(score.low).into()),
        ("high", percent(score.high).into()),
        ("games", (pairs.pairs() * 2).into()),
    ];
    desk.words.text(key!("mech-balance-share"), &values)
}

/// Plays the games and counts the results.
pub(super) fn run(desk: CliContext, args: &BalanceArgs) -> Result<Answer, Failure> {
    let setup = &args.setup;
    let school = scenario(&setup.scenario).is_some_and(|found| found.points < 60);
    let squads: Vec<String> = match (setup.squads.is_empty(), school) {
        (false, _) => setup.squads.iter().map(|text| text.trim().to_owned()).collect(),
        (true, true) => ["red_school", "blue_school"].map(str::to_owned).into(),
        (true, false) => ["forge", "vultures", "rampart", "ember"].map(str::to_owned).into(),
    };
    let level = args.balance_level;
    let (levels, nodes) = ([level; 2], [Bots::nodes(level); 2]);
    let mut seats = Pentanomial::default();
    let mut shares: BTreeMap<&str, Pentanomial> = BTreeMap::new();
    for (place, one) in squads.iter().enumerate() {
        for other in &squads[place + 1..] {
            let first = start(desk, &setup.scenario, &[one.clone(), other.clone()], &setup.option)?;
            let second = start(desk, &setup.scenario, &[other.clone(), one.clone()], &setup.option)?;
            for round in 0..args.balance_rounds {
                let luck = args.balance_seed.wrapping_mul(1_000_003).wrapping_add(round.into());
                let halves = |outcome, side: Side| Points::of(outcome, side.seat()).halves();
                let (there, _) = play::<Bots>(&first, &levels, &nodes, luck);
                let (back, _) = play::<Bots>(&second, &levels, &nodes, luck);
                seats.0[halves(there, Side::A) + halves(back, Side::A)] += 1;
                let sum = halves(there, Side::A) + halves(back, Side::B);
                shares.entry(one).or_default().0[sum] += 1;
                shares.entry(other).or_default().0[4 - sum] += 1;
            }
        }
    }
    if desk.json {
        return Ok(Answer::json(&json!({
            "scenario": setup.scenario,
            "level": level.to_string(),
            "first_seat": seats.score(),
            "squads": shares.iter().map(|(id, pairs)| (*id, pairs.score())).collect::<BTreeMap<_, _>>(),
        })));
    }
    let lang = desk.words.lang();
    let found = scenario(&setup.scenario);
    let title = found.as_ref().map_or(setup.scenario.as_str(), |found| name(lang, &found.name));
    let values = [("scenario", title.into()), ("share", share(desk, &seats).into())];
    let mut text = desk.words.text(key!("mech-balance-seat"), &values);
    for (id, pairs) in &shares {
        let squad = squad(id).map_or(*id, |facts| name(lang, &facts.name));
        let values = [("squad", squad.into()), ("share", share(desk, pairs).into())];
        text.push('\n');
        text += &desk.words.text(key!("mech-balance-squad"), &values);
    }
    Ok(Answer::text(text))
}
