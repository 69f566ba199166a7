//! Tests on small screens with fingers.

use crate::driver::{Browser, Setup};
use crate::measures::{SMALL, WIDE};
use crate::player::{Player, named};
use crate::site::Site;
use serde_json::json;

fn check(browser: &Browser, place: &str) {
    assert_eq!(browser.run(WIDE, &json!([])), json!([]), "{place} is too wide");
    assert_eq!(browser.run(SMALL, &json!([])), json!([]), "{place} has buttons that are too small");
}

/// Taps on what a person would press next.
fn tap_step(player: &mut Player) {
    let offer = player.my_turn();
    let id = player.choose(&offer);
    player.browser.tap(&named(&id));
    player.changed(&offer);
}

fn small_screen(width: u32, height: u32) {
    let site = Site::start();
    let mut player = Player::new(Browser::start(&site.url, Setup::phone(width, height)));
    player.open_table(&[("game", "convoy"), ("mode", "screen"), ("seat", "0")]);
    check(&player.browser, "the cover");
    player.browser.tap("main.privacy button.primary");
    player.browser.until("document.querySelector('#part-hand .tray')");
    check(&player.browser, "a table of Convoy");
    for game in ["mars", "mech"] {
        player.open_table(&[("game", game), ("mode", "computer"), ("level", "random"), ("seat", "0")]);
        check(&player.browser, game);
    }
    player.open_table(&[("mode", "computer"), ("level", "random"), ("seat", "0")]);
    check(&player.browser, "a new table");
    // Headquarters, and a turn.
    while player.log().len() < 8 {
        tap_step(&mut player);
        check(&player.browser, "the table");
    }
    player.my_turn();
    // What the inspector tells may just arrive and move the button: it is pressed where it is by then.
    player.browser.click("#preview-button");
    player.browser.until("!document.querySelector('#preview').hidden");
    check(&player.browser, "the preview");
    let replay = format!("{}/replay?ply=3", player.browser.path());
    player.browser.open(&replay);
    check(&player.browser, "the replay");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn a_phone_of_390_by_844() {
    small_screen(390, 844);
}

#[test]
fn a_phone_of_360_by_740() {
    small_screen(360, 740);
}

#[test]
fn a_phone_of_844_by_390() {
    small_screen(844, 390);
}

#[test]
fn on_a_low_phone_board_and_hand_lie_above_the_fold() {
    let site = Site::start();
    let mut player = Player::new(Browser::start(&site.url, Setup::phone(320, 640)));
    let lowest = "Math.max(...[...document.querySelectorAll('#part-hand .hand .item')]
        .map((item) => item.getBoundingClientRect().bottom + scrollY))";
    for game in ["nshex", "convoy"] {
        player.open_table(&[("game", game), ("mode", "computer"), ("level", "random"), ("seat", "0")]);
        while !player.browser.holds("document.querySelector('#part-hand .hand .item')") {
            player.act();
        }
        check(&player.browser, game);
        // What confirms lies over the last 72 points of the window.
        assert!(
            player.browser.holds(&format!("{lowest} <= 568")),
            "{game}: {}",
            player.browser.value(lowest)
        );
        assert!(
            player.browser.holds(
                "document.querySelector('#part-board svg.board').getBoundingClientRect().height >= 240"
            ),
            "{game}: the board is still worth looking at"
        );
    }
}

#[test]
fn menu_sound_and_legend_are_in_view_on_every_phone_and_each_opens_by_one_tap() {
    let site = Site::start();
    let player = Player::new(Browser::start(&site.url, Setup::phone(390, 844)));
    let browser = &player.browser;
    // What is out of the window, covered or too small for a finger.
    let lost = "['button.menu', '#sound', 'button.legend'].filter((name) => {
        const { left, top, right, bottom, width, height } = document.querySelector(`.site ${name}`).getBoundingClientRect();
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest(name);
        return !seen || width < 43.5 || height < 43.5 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    })";
    for game in fracas::games() {
        let fields = [("game", game.name()), ("mode", "computer"), ("level", "random"), ("seat", "0")];
        player.open_table(&fields);
        for (width, height) in [
            (390, 844),
            (320, 568),
            (320, 640),
            (360, 740),
            (430, 932),
            (568, 320),
            (667, 375),
            (844, 390),
            (932, 430),
        ] {
            browser.resize(Setup::phone(width, height));
            let place = format!("{} at {width} x {height}", game.name());
            assert_eq!(browser.value(lost), json!([]), "{place}");
            assert_eq!(browser.run(WIDE, &json!([])), json!([]), "{place} is too wide");
        }
    }
    for (width, height) in [(320, 640), (844, 390)] {
        browser.resize(Setup::phone(width, height));
        browser.tap(".site button.legend");
        browser.until("document.querySelector('#legend').open");
        browser.tap("#legend .close");
        browser.until("!document.querySelector('#legend').open");
        browser.tap(".site button.menu");
        browser.until("document.querySelector('#menu').matches(':popover-open')");
        browser.tap(".site button.menu");
        browser.until("!document.querySelector('#menu').matches(':popover-open')");
        let on = browser.text("document.querySelector('#sound').getAttribute('aria-pressed')");
        browser.tap("#sound");
        browser.until(&format!("document.querySelector('#sound').getAttribute('aria-pressed') !== '{on}'"));
    }
    assert_eq!(browser.console(), Vec::<String>::new());
}

#[test]
fn a_phone_on_its_side_shows_every_link_whole() {
    let site = Site::start();
    let browser = Browser::start(&site.url, Setup::phone(844, 390));
    let cut =
        "return [...document.querySelectorAll('.site nav a')].filter((link) => link.getClientRects().length)
        .filter((link) => link.scrollWidth > link.clientWidth + 1 || link.clientWidth < 20)
        .map((link) => link.textContent);";
    for page in ["/", "/lobby", "/learn", "/puzzles"] {
        browser.open(page);
        assert_eq!(browser.run(WIDE, &json!([])), json!([]), "{page} is too wide");
        assert_eq!(browser.run(cut, &json!([])), json!([]), "{page} cuts links");
    }
}

#[test]
fn a_tablet_on_its_side_has_board_hand_and_buttons_in_one_window() {
    let site = Site::start();
    let player = Player::new(Browser::start(&site.url, Setup { width: 1024, height: 768, ..Setup::DESK }));
    player.open_table(&[("mode", "computer"), ("level", "random"), ("seat", "0")]);
    player.my_turn();
    let places = "(() => {
        const box = (selector) => document.querySelector(selector).getBoundingClientRect();
        const [board, hand, tools, plate] =
            [box('#part-board'), box('#part-hand .item'), box('#part-tools'), box('.panel.mine')];
        return hand.bottom <= innerHeight && tools.bottom <= innerHeight && board.height >= innerHeight * 0.55
            && plate.bottom <= tools.top;
    })()";
    assert!(player.browser.holds(places));
}

#[test]
fn the_measures_notice_what_is_wrong() {
    let site = Site::start();
    let browser = Browser::start(&site.url, Setup::phone(390, 844));
    browser.open("/about");
    let spoil = "const wide = document.createElement('div');
        wide.style.width = '500px';
        wide.textContent = 'wide';
        const small = document.createElement('button');
        small.style.minHeight = small.style.height = '20px';
        small.textContent = 'small';
        document.querySelector('main').append(wide, small);";
    browser.run(spoil, &json!([]));
    assert_ne!(browser.run(WIDE, &json!([])), json!([]));
    assert_ne!(browser.run(SMALL, &json!([])), json!([]));
}
