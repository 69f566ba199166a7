//! Courses, puzzles, rules for people, sheets, own sides and analyses in the browser.

use crate::driver::{Browser, Setup};
use crate::measures::{FAULTS, WIDE};
use crate::player::Player;
use crate::site::Site;
use serde_json::json;

fn check(browser: &Browser, place: &str) {
    assert_eq!(browser.run(WIDE, &json!([])), json!([]), "{place} is too wide");
    assert_eq!(browser.run(FAULTS, &json!([])), json!([]), "{place}");
}

#[test]
fn no_table_of_any_game_is_too_wide_or_lacks_a_name() {
    let site = Site::start();
    let player = Player::at(&site);
    let browser = &player.browser;
    for game in fracas::games() {
        let name = game.name();
        browser.resize(Setup::DESK);
        player.open_table(&[("game", name), ("mode", "computer"), ("level", "random"), ("seat", "0")]);
        let table = browser.path();
        for lang in ["en", "fr"] {
            for (width, height) in [(320, 640), (390, 844), (844, 390), (820, 1180), (1024, 768), (1280, 800)]
            {
                let large = width >= 1000;
                browser.resize(if large {
                    Setup { width, height, ..Setup::DESK }
                } else {
                    Setup::phone(width, height)
                });
                browser.open(&format!("{table}?lang={lang}"));
                browser.ready();
                check(browser, &format!("{name} in {lang} at {width} x {height}"));
            }
        }
    }
    assert_eq!(browser.console(), Vec::<String>::new());
}

#[test]
fn a_table_has_the_ways_to_the_other_pages_behind_one_button() {
    let site = Site::start();
    for setup in [Setup::phone(390, 844), Setup::phone(844, 390), Setup::DESK] {
        let touch = setup.touch;
        let player = Player::new(Browser::start(&site.url, setup));
        player.open_table(&[("mode", "computer"), ("level", "random"), ("seat", "0")]);
        let seen = "document.querySelector('#menu a[href=\"/rules\"]').checkVisibility({ checkVisibilityCSS: true })";
        assert!(!player.browser.holds(seen), "the menu is closed at first");
        let press = if touch { Browser::tap } else { Browser::click };
        press(&player.browser, ".site button.menu");
        player.browser.until(seen);
        assert!(player.browser.holds("document.querySelectorAll('#menu nav a').length >= 7"));
        player.browser.follow("#menu a[href='/rules']");
        assert_eq!(player.browser.path(), "/rules");
        assert!(!player.browser.holds("document.querySelector('.site button.menu').checkVisibility()"));
    }
}

#[test]
fn what_is_looked_at_never_covers_the_board_where_the_window_is_narrow() {
    let site = Site::start();
    for width in [830, 1024, 1190] {
        let player = Player::new(Browser::start(&site.url, Setup { width, height: 768, ..Setup::DESK }));
        player.open_table(&[("mode", "computer"), ("level", "random"), ("seat", "0")]);
        player.my_turn();
        player.browser.run(
            "const node = document.querySelector('#part-hand [data-id]');
            node.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));",
            &json!([]),
        );
        player.browser.until("!document.querySelector('#inspector').hidden");
        let apart = "(() => { const box = document.querySelector('#inspector').getBoundingClientRect();
            const acts = document.querySelector('#part-tools').getBoundingClientRect();
            return box.height > 20 && box.bottom <= acts.top
                && [...document.querySelectorAll('svg.board .region > .cell')]
                    .every((node) => node.getBoundingClientRect().left >= box.right); })()";
        player.browser.until(apart);
    }
}

#[test]
fn an_analysis_opens_a_mistake_before_it_was_made() {
    let site = Site::start();
    let mut player = Player::at(&site);
    player.open_table(&[("mode", "computer"), ("level", "random"), ("seat", "0")]);
    while player.log().len() < 14 {
        player.act();
    }
    let table = player.browser.path();
    player.browser.run(
        "fetch(arguments[0] + '/do', { method: 'POST', body: new URLSearchParams({ do: 'resign', ply: '0' }) })
            .then(() => document.documentElement.dataset.resigned = 'yes');",
        &json!([table]),
    );
    player.browser.until("document.documentElement.dataset.resigned");
    // The card of the result shows how it went.
    player.browser.open(&table);
    player.browser.until("document.querySelector('.end-card .course polyline')");
    assert!(player.browser.holds("document.querySelectorAll('.end-card .course dd').length > 1"));
    // No word lies over the line.
    assert!(player.browser.holds(
        "(() => { const curve = document.querySelector('.course svg').getBoundingClientRect();
            return !document.querySelector('.course svg text') &&
                [...document.querySelectorAll('.course .marks a')].every((mark) => mark.getBoundingClientRect().top >= curve.bottom - 1); })()"
    ));
    player.browser.open(&format!("{table}/analysis"));
    check(&player.browser, "the analysis");
    assert!(player.browser.holds("document.querySelectorAll('.turns li').length > 1"));
    assert!(
        player.browser.holds("document.querySelectorAll('.curve .axis').length > 5"),
        "the graph has axes"
    );
    assert!(player.browser.holds("document.querySelector('.slab svg.board')"));
    // Its pieces are explained, and the battle is foreseen.
    player.browser.ready();
    player.browser.run("document.querySelector('svg.board .region:has(.piece)').focus();", &json!([]));
    player.browser.key("i");
    player
        .browser
        .until("!document.querySelector('#inspector').hidden && document.querySelector('#inspector h2 svg')");
    player.browser.click("#preview-button");
    player.browser.until("!document.querySelector('#preview').hidden");
    player.browser.follow(".turns li:nth-child(2) a");
    assert!(player.browser.holds("document.querySelector('.turns li:nth-child(2).now')"));
    player.browser.follow("#retry");
    player.browser.ready();
    assert!(player.browser.path().starts_with("/study/"), "{}", player.browser.path());
    let now = player.look();
    let asked = now.buttons.iter().any(|id| id == "button:keep");
    assert!(asked || !now.tiles.is_empty(), "the tiles of the turn are in the hand again: {now:?}");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn an_own_army_is_written_drawn_and_played() {
    let site = Site::start();
    let player = Player::at(&site);
    player.browser.open("/own/nshex");
    player.browser.follow("main form button.primary");
    assert!(player.browser.path().starts_with("/own/nshex/own_"), "{}", player.browser.path());
    check(&player.browser, "an own army");
    assert!(player.browser.holds("document.querySelectorAll('.sheet .piece svg').length > 5"));
    let army = player.browser.path();
    player.browser.follow("form[action='/play'] button.primary");
    player.browser.ready();
    assert!(player.browser.path().starts_with("/t/"), "{}", player.browser.path());
    // It is found again: in the list, in the account, and where a game is set up.
    let id = army.rsplit('/').next().unwrap_or_default().to_owned();
    for page in ["/own", "/own/nshex", "/account"] {
        player.browser.open(page);
        let way = format!("document.querySelector('main a[href=\"{army}\"] b')");
        assert!(player.browser.holds(&way), "{page}");
    }
    player.browser.open("/new/nshex");
    check(&player.browser, "a form with an own army");
    let choices = format!("document.querySelectorAll('input[name^=army][value={id}]').length");
    assert_eq!(player.browser.value(&choices), 2);
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn the_picture_of_a_chapter_draws_what_was_picked() {
    let site = Site::start();
    let player = Player::at(&site);
    player.browser.open("/guide/mech");
    player.browser.run(
        "fetch(document.querySelector('#chapter-3 img').src)
            .then((answer) => answer.text())
            .then((text) => (document.body.dataset.drawn = text));",
        &json!([]),
    );
    player.browser.until("document.body.dataset.drawn?.includes('<svg')");
    assert!(
        player.browser.holds("document.body.dataset.drawn.includes('area reach')"),
        "the outline is drawn"
    );
    assert!(!player.browser.holds("document.body.dataset.drawn.includes('/art/')"), "nothing lies elsewhere");
}
