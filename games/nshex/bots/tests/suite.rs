//! What the bots of every game must pass: they play by the rules, complete views and speak the protocol.

#[path = "../../rules/tests/common/modes.rs"]
mod modes;

use fracas_nshex_bots::Bots;
use fracas_testkit::bots::BotSuite;

/// A game of every mode, and one with optional rules.
fn suite() -> BotSuite<Bots> {
    let starts = modes::families().into_iter().filter_map(|(_, starts)| starts.into_iter().next()).collect();
    BotSuite { look_every: 7, ..BotSuite::new(&Bots, starts) }
}

fracas_testkit::bot_suite!(suite());
