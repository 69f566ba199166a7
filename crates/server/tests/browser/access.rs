//! Names and contrast of everything on the pages, measured in the browser itself.

use crate::driver::{Browser, Setup};
use crate::measures::{NAMELESS, PALE};
use crate::player::Player;
use crate::site::Site;
use serde_json::json;

fn check(browser: &Browser, place: &str) {
    // What is folded up is read as well.
    let folded = "document.querySelectorAll('details:not([open])')";
    browser.run(
        &format!("window.folded = [...{folded}]; for (const node of folded) node.open = true;"),
        &json!([]),
    );
    assert_eq!(browser.run(NAMELESS, &json!([])), json!([]), "{place}: without a name");
    for theme in ["dark", "light"] {
        browser.run("document.documentElement.dataset.theme = arguments[0];", &json!([theme]));
        assert_eq!(browser.run(PALE, &json!([])), json!([]), "{place}: hard to read in {theme} colours");
    }
    browser.run("for (const node of window.folded) node.open = false;", &json!([]));
    let ids = "const seen = new Set(); return [...document.querySelectorAll('[id]')].map((node) => node.id)
        .filter((id) => seen.has(id) || !seen.add(id));";
    assert_eq!(browser.run(ids, &json!([])), json!([]), "{place}: names of elements that are there twice");
    assert!(
        browser.holds("document.querySelectorAll('h1').length === 1 && document.querySelector('main')"),
        "{place}"
    );
}

#[test]
fn everything_at_a_table_has_a_name_and_can_be_read_by_night_and_by_day() {
    let site = Site::start();
    let mut player = Player::at(&site);
    player.open_table(&[("game", "convoy"), ("mode", "screen"), ("seat", "0")]);
    check(&player.browser, "the cover");
    player.browser.follow("main.privacy button.primary");
    player.browser.ready();
    check(&player.browser, "a table of Convoy");
    player.open_table(&[("mode", "friends"), ("seat", "0")]);
    check(&player.browser, "a table that waits");
    player.open_table(&[("mode", "screen"), ("seat", "0")]);
    while player.log().len() < 8 {
        player.step();
        check(&player.browser, "a table");
    }
    let nshex = player.browser.path();
    for game in ["convoy", "mars", "mech"] {
        player.open_table(&[("game", game), ("mode", "computer"), ("level", "random"), ("seat", "0")]);
        for _ in 0..5 {
            player.step();
            check(&player.browser, game);
        }
    }
    player.browser.open(&nshex);
    player.browser.ready();
    player.my_turn();
    player.browser.click("#preview-button");
    player.browser.until("!document.querySelector('#preview').hidden");
    check(&player.browser, "the preview");
    let replay = format!("{}/replay?ply=4", player.browser.path());
    player.browser.open(&replay);
    check(&player.browser, "the replay");
    player.browser.open("/t/nosuchtable");
    check(&player.browser, "a page that is not there");
}

#[test]
fn the_measures_notice_what_is_wrong() {
    let site = Site::start();
    let browser = Browser::start(&site.url, Setup::DESK);
    browser.open("/about");
    let spoil = "const pale = document.createElement('p');
        pale.textContent = 'pale';
        pale.style.color = 'rgb(70, 62, 54)';
        const nameless = document.createElement('button');
        nameless.append(Object.assign(document.createElement('span'), { ariaHidden: 'true', textContent: '✕' }));
        document.querySelector('main').append(pale, nameless);";
    browser.run(spoil, &json!([]));
    let found = |script: &str| browser.run(script, &json!([])).as_array().map_or(0, Vec::len);
    assert_eq!((found(NAMELESS), found(PALE)), (1, 1));
}

#[test]
fn the_switch_of_colours_is_remembered() {
    let site = Site::start();
    let browser = Browser::start(&site.url, Setup::DESK);
    browser.open("/");
    let ground =
        |browser: &Browser| browser.text("getComputedStyle(document.documentElement).backgroundColor");
    // Night comes first, whatever the system says; daylight is one switch away.
    let dark = ground(&browser);
    browser.follow("button[name=theme]");
    let light = ground(&browser);
    assert_ne!(light, dark);
    browser.open("/learn");
    assert_eq!(ground(&browser), light);
    browser.follow("button[name=theme]");
    assert_eq!(ground(&browser), dark);
    drop(browser);
    let browser = Browser::start(&site.url, Setup { dark: true, ..Setup::DESK });
    browser.open("/");
    assert_eq!(ground(&browser), dark);
    browser.follow("button[name=theme]");
    assert_eq!(ground(&browser), light);
}
