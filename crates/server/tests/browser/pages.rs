//! Courses, puzzles, rules for people, sheets, own sides and analyses in the browser.

use crate::driver::{Browser, Setup};
use crate::player::Player;
use crate::site::Site;
use serde_json::json;

/// The pages beside the table.
const PAGES: [&str; 24] = [
    "/",
    "/lobby",
    "/tournaments",
    "/account",
    "/own",
    "/new/nshex",
    "/new/convoy",
    "/new/mars",
    "/new/mech",
    "/build/mech/squad",
    "/build/mech/scenario",
    "/learn/nshex/placing",
    "/learn/convoy/battle",
    "/editor/nshex",
    "/editor/convoy",
    "/learn",
    "/puzzles",
    "/puzzles/convoy/c001?hint=2",
    "/rules",
    "/guide/nshex",
    "/guide/convoy",
    "/guide/nshex/borgo",
    "/guide/convoy/1",
    "/own/nshex",
];

/// How far the page is wider than the window, and what sticks out.
const WIDE: &str = "
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
        .filter((node) => node.getBoundingClientRect().right > width + 1)
        .map((node) => `${node.tagName}.${node.getAttribute('class')} ${node.textContent.trim().slice(0, 40)}`);";

/// What a program can see of how usable a page is: names, headings, contrast of texts, doubled ids.
const FAULTS: &str = "
    const faults = [];
    const shown = (node) => node.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
    for (const node of document.querySelectorAll('button, a[href], input:not([type=hidden]), select, textarea')) {
        if (!shown(node) || node.closest('[aria-hidden=true]')) continue;
        const label = node.getAttribute('aria-label') || node.textContent.trim() || node.title
            || [...(node.labels ?? [])].map((label) => label.textContent.trim()).join('');
        const pictures = [...node.querySelectorAll('img')].map((image) => image.alt).join('');
        if (!label && !pictures) faults.push(`no name: ${node.outerHTML.slice(0, 90)}`);
    }
    for (const image of document.querySelectorAll('img:not([alt])')) faults.push(`no alt: ${image.src}`);
    let last = 0;
    for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
        if (!heading.checkVisibility()) continue;
        const level = Number(heading.tagName[1]);
        if (level > last + 1) faults.push(`heading ${level} after ${last}: ${heading.textContent.trim()}`);
        last = level;
    }
    // Who speaks to the page says what is written there: the name holds the words.
    const plain = (text) => text.toLowerCase().replace(/[^\\p{L}\\p{N}]+/gu, ' ').trim();
    for (const node of document.querySelectorAll('button[aria-label], a[aria-label], summary[aria-label], label[aria-label]')) {
        const words = plain(node.innerText ?? '');
        if (shown(node) && words && !plain(node.ariaLabel).includes(words)) faults.push(`other name: ${node.outerHTML.slice(0, 120)}`);
    }
    const mains = document.querySelectorAll('main').length;
    if (mains !== 1) faults.push(`${mains} main parts`);
    const ids = new Set();
    for (const { id } of document.querySelectorAll('main [id]')) {
        if (ids.has(id)) faults.push(`twice: ${id}`);
        ids.add(id);
    }
    for (const use of document.querySelectorAll('use')) {
        const id = use.getAttribute('href');
        if (id?.startsWith('#') && !document.getElementById(id.slice(1))) faults.push(`dangling: ${id}`);
    }
    return faults;";

fn check(browser: &Browser, place: &str) {
    assert_eq!(browser.run(WIDE, &json!([])), json!([]), "{place} is too wide");
    assert_eq!(browser.run(FAULTS, &json!([])), json!([]), "{place}");
}

#[test]
fn no_page_is_too_wide_in_any_language_or_lacks_a_name() {
    let site = Site::start();
    let browser = Browser::start(&site.url, Setup::DESK);
    for lang in ["en", "fr"] {
        for width in [320, 390, 820, 1280] {
            let setup = if width < 1000 { Setup::phone(width, 844) } else { Setup::DESK };
            browser.resize(setup);
            for page in PAGES {
                let sign = if page.contains('?') { '&' } else { '?' };
                let path = format!("{page}{sign}lang={lang}");
                browser.open(&path);
                check(&browser, &format!("{path} at {width}"));
            }
        }
    }
    assert_eq!(browser.console(), Vec::<String>::new());
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
fn a_phone_at_a_table_has_the_ways_to_the_other_pages_behind_one_button() {
    let site = Site::start();
    for (width, height) in [(390, 844), (844, 390)] {
        let player = Player::new(Browser::start(&site.url, Setup::phone(width, height)));
        player.open_table(&[("mode", "computer"), ("level", "random"), ("seat", "0")]);
        let seen = "document.querySelector('#menu a[href=\"/rules\"]').checkVisibility({ checkVisibilityCSS: true })";
        assert!(!player.browser.holds(seen), "the menu is closed at first");
        player.browser.tap(".site button.menu");
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
    assert!(!player.look().tiles.is_empty(), "the tiles of the turn are in the hand again");
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
