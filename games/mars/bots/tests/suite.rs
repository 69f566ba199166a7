//! What the bots of every game must pass: they play by the rules, complete views and speak the protocol.

use fracas_core::State as _;
use fracas_mars::{Setup, State, default_set};
use fracas_mars_bots::Bots;
use fracas_testkit::bots::BotSuite;

/// A game of every scenario.
fn suite() -> BotSuite<Bots> {
    let start = |id: &str| State::new(&Setup::of(id)).expect("the set-up is a game");
    let scenarios = default_set().scenarios().iter();
    let starts = scenarios.map(|scenario| (scenario.id.clone(), start(&scenario.id))).collect();
    BotSuite { look_every: 11, ..BotSuite::new(&Bots, starts) }
}

fracas_testkit::bot_suite!(suite());
