//! Acting.

use crate::help::{Driven as _, by, key, open, seat, two};
use crate::help::{Honest, agreement, bot, person};
use fracas_bots::Level;
use fracas_core::Actor;
use fracas_scene::Lang;
use fracas_table::{AnyTable as _, By, Command, Fact, TableError, What};

#[test]
fn chance_deals_before_the_first_decision() {
    let table = two();
    let dealt =
        table.log().iter().filter(|entry| matches!(&entry.fact, Fact::Acted { actor: Actor::Chance, .. }));
    assert_eq!(dealt.count(), 5);
    assert_eq!(table.see("Ann").to_act, Some(seat(1)));
    assert_eq!(table.see("Bob").to_act, None);
}

#[test]
fn a_game_is_played_to_its_end() {
    let mut table = two();
    table.finish_game();
    let sight = table.see("Ann");
    assert!(sight.over && sight.offers.is_empty() && sight.to_act.is_none());
    assert!(sight.result.unwrap().ends_with("wins."));
}
