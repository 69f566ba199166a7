//! What the bots of every game must pass: they play by the rules, complete views and speak the protocol.

use fracas_core::State as _;
use fracas_forts::{Setup, State};
use fracas_forts_bots::Bots;
use fracas_testkit::bots::BotSuite;

fn suite() -> BotSuite<Bots> {
    BotSuite::new(&Bots, vec![("the deal".to_owned(), State::new(&Setup).expect("a start"))])
}

fracas_testkit::bot_suite!(suite());
