//! Tests that play whole games by clicks.

use crate::driver::{Browser, Setup};
use crate::player::Player;
use crate::site::Site;

#[test]
fn a_whole_game_against_the_computer_by_clicks() {
    let site = Site::start();
    let mut player = Player::new(Browser::start(&site.url, Setup::DESK));
    player.browser.open("/new/nshex");
    player.browser.click("label:has(input[name=level][value=random])");
    player.browser.follow("form:has(input[name=mode][type=radio]) button.primary");
    player.browser.ready();
    let mut steps = 0;
    while player.step() {
        steps += 1;
        assert!(steps < 2000, "the game does not end");
    }
    let result = player.look().result.unwrap();
    assert!(!result.trim().is_empty());
    assert!(steps > 30, "{steps} steps are not a whole game");
    // The result stays, and there is a way on.
    player.browser.reload();
    player.browser.ready();
    assert_eq!(player.look().result, Some(result));
    let table = player.browser.path();
    player.browser.click("form:has(input[value=rematch]) button");
    // The computer agrees at once, and the page goes there by itself.
    player.browser.until(&format!("location.pathname !== '{table}'"));
    player.browser.ready();
    player.step();
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn two_people_at_one_screen() {
    let site = Site::start();
    let mut player = Player::at(&site);
    player.browser.open("/new/nshex");
    player.browser.click("label:has(input[name=mode][value=screen])");
    player.browser.follow("form:has(input[name=mode][type=radio]) button.primary");
    player.browser.ready();
    let mut hands = std::collections::BTreeSet::new();
    while hands.len() < 2 || player.log().len() < 12 {
        hands.insert(player.browser.text_of("#part-hand h2"));
        player.act();
    }
    // Both have an HQ on the board, put there by this one browser.
    assert_eq!(player.board().matches("Headquarters").count(), 2, "{}", player.board());
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

/// Only in the soak run: it takes minutes.
#[test]
fn whole_games_of_every_game_by_clicks_and_by_taps() {
    if std::env::var_os("FRACAS_SOAK").is_none() {
        return;
    }
    let site = Site::start();
    for setup in [Setup::phone(390, 844), Setup::DESK] {
        for game in fracas::games() {
            let mut player = Player::new(Browser::start(&site.url, setup));
            let name = game.name();
            player.open_table(&[("game", name), ("mode", "computer"), ("level", "random"), ("seat", "0")]);
            let mut steps = 0;
            while player.step() {
                steps += 1;
                assert!(steps < 4000, "{name}: the game does not end");
            }
            let result = player.look().result.unwrap_or_default();
            assert!(!result.trim().is_empty(), "{name}");
            assert_eq!(player.browser.console(), Vec::<String>::new(), "{name}");
            println!("{name}, {} wide: {steps} steps, {result}", setup.width);
        }
    }
}
