//! Dice that fall on the table: seen in their rows, skipped by a key, still for those who want no motion.

use crate::driver::{Browser, Setup};
use crate::player::Player;
use crate::site::Site;
use serde_json::json;

/// A trooper with a clear shot at a Martian.
const SHOT: &str = "first | whos_there map=t_junction | human | martian | D4 us_rifle | D1 us_rifle.2 | D7 martian_grunt | \
    G7 martian_grunt.2 | play round=1 opened=human starter=human turn=human >round >turns >turn >activation:us_rifle:-:-:0";

/// A person who wants to see what happens, at a table with a shot to take.
fn shooter(site: &Site, setup: Setup) -> Player {
    let player = Player::new(Browser::start(&site.url, setup));
    player.browser.run("localStorage.setItem('fracas-speed', '1');", &json!([]));
    player.open_table(&[
        ("game", "mars"),
        ("start", SHOT),
        ("mode", "computer"),
        ("level", "random"),
        ("seat", "0"),
    ]);
    player
}

fn shoot(player: &Player) {
    player.pick("model:martian_grunt");
    player.browser.until("document.querySelector('.foreseen .sight-clean')");
    player.browser.click("#picks [data-id=confirm]");
}

#[test]
fn dice_fall_in_rows_and_a_key_skips_them() {
    let site = Site::start();
    let player = shooter(&site, Setup::DESK);
    shoot(&player);
    player.browser.until("document.querySelectorAll('.dice .die').length >= 4");
    assert!(player.browser.holds("document.querySelector('.dice-name').textContent.length > 3"));
    player.browser.key(" ");
    player.browser.until("!document.body.classList.contains('showing')");
    player.browser.until("document.querySelector('#log').textContent.includes('Martian Grunt')");
    // They are cleared away by themselves.
    player.browser.until("!document.querySelector('.dice')");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn a_member_of_the_strip_is_the_figure_on_the_board() {
    let site = Site::start();
    let player = Player::at(&site);
    let start = SHOT.replace(" >activation:us_rifle:-:-:0", "");
    player.open_table(&[
        ("game", "mars"),
        ("start", &start),
        ("mode", "computer"),
        ("level", "random"),
        ("seat", "0"),
    ]);
    player.my_turn();
    player.browser.click(".panel.mine .member[data-means=\"model:us_rifle\"]");
    player.browser.until("document.querySelector('[data-id=\"model:us_rifle\"]').matches('.chosen')");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn a_strike_is_seen_before_it_is_confirmed() {
    let site = Site::start();
    let player = Player::at(&site);
    let start = "first | whos_there map=t_junction | human =bombardment*2 | martian | D1 us_rifle(done) | D7 martian_grunt | play \
        round=2 opened=human starter=human turn=human idle >round >turns >turn";
    player.open_table(&[
        ("game", "mars"),
        ("start", start),
        ("mode", "computer"),
        ("level", "random"),
        ("seat", "0"),
    ]);
    player.my_turn();
    player.pick("series:p1:bombardment");
    player.browser.click("#picks [data-id='choice:row-7']");
    player.browser.until("document.querySelector('.foreseen .area.covered')");
    player.browser.until("document.querySelector('#preview').textContent.includes('Martian Grunt')");
    assert!(!player.browser.holds("document.querySelector('#log').textContent.includes('Artillery')"));
    player.browser.click("#picks [data-id=confirm]");
    player.browser.until("document.querySelector('#log').textContent.includes('Artillery')");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}
