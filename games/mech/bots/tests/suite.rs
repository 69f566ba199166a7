//! What the bots of every game must pass: they play by the rules, complete views and speak the protocol.

use fracas_core::State as _;
use fracas_mech::{Setup, State};
use fracas_mech_bots::Bots;
use fracas_testkit::bots::BotSuite;

/// A game of the smallest scenario, and one between large squads.
fn suite() -> BotSuite<Bots> {
    let start = |id: &str, one: &str, other: &str| {
        let setup = Setup::ready(id, one, other).expect("it is there");
        (id.to_owned(), State::new(&setup).expect("it can be played"))
    };
    let scenarios = fracas_mech::scenarios();
    let large = scenarios.iter().find(|scenario| scenario.id != "training").expect("there are more");
    let starts = vec![start("training", "red_school", "blue_school"), start(&large.id, "forge", "ember")];
    BotSuite { look_every: 17, ..BotSuite::new(&Bots, starts) }
}

fracas_testkit::bot_suite!(suite());
