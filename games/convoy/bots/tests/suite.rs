//! What the bots of every game must pass: they play by the rules, complete views and speak the protocol.

use fracas_convoy::{Setup, State};
use fracas_convoy_bots::Bots;
use fracas_core::State as _;
use fracas_testkit::bots::BotSuite;

fn suite() -> BotSuite<Bots> {
    let start = State::new(&Setup::default()).expect("the set-up is a game");
    BotSuite::new(&Bots, vec![("the usual options".to_owned(), start)])
}

fracas_testkit::bot_suite!(suite());
