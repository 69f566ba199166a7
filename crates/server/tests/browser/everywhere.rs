//! Every page in both languages, at every width, by night and by day. A page is loaded once for each language; the window and
//! the colours change around it.

use crate::driver::{Browser, Setup};
use crate::measures::{FAULTS, NAMELESS, PALE, SMALL, WIDE};
use crate::player::Player;
use crate::site::Site;
use serde_json::json;

/// The pages that need nothing but their address.
pub(crate) const PAGES: [&str; 37] = [
    "/",
    "/lobby",
    "/tournaments",
    "/own",
    "/new/nshex",
    "/new/mars",
    "/new/mech",
    "/build/mech/squad",
    "/build/mech/scenario",
    "/learn",
    "/learn/nshex/placing",
    "/learn/convoy/campaign",
    "/puzzles",
    "/editor/nshex",
    "/editor/convoy",
    "/study/nshex?start=3.0%20%7C%20moloch%2020%20hq@c1%20gauss_cannon@c2/2%20%2Bbattle%20%7C%20outpost%2020%20hq@c5%20hmg@c4/3%20%7C%20p1%20turn",
    "/games",
    "/rules/nshex",
    "/rules/convoy",
    "/account",
    "/about",
    "/new/convoy",
    "/learn/convoy/battle",
    "/puzzles/convoy/c001?hint=2",
    "/rules",
    "/guide/nshex",
    "/guide/convoy",
    "/guide/nshex/borgo",
    "/guide/convoy/1",
    "/own/nshex",
    "/rules/mars",
    "/rules/mech",
    "/guide/mars",
    "/guide/mech",
    "/ratings",
    "/turns",
    "/report",
];

/// The windows: three phones, a tablet, a desk; on a phone what is pressed must be large enough.
const WINDOWS: [(Setup, bool); 5] = [
    (Setup { width: 320, height: 640, touch: true, ..Setup::DESK }, true),
    (Setup { width: 390, height: 844, touch: true, ..Setup::DESK }, true),
    (Setup { width: 844, height: 390, touch: true, ..Setup::DESK }, true),
    (Setup { width: 820, height: 1180, touch: true, ..Setup::DESK }, false),
    (Setup::DESK, false),
];

/// Measures the page that is open in every window, and its colours by night and by day.
fn measure(browser: &Browser, place: &str, found: &mut Vec<String>) {
    let mut note = |window: &str, what: &str, script: &str| {
        let faults = browser.run(script, &json!([]));
        if faults != json!([]) {
            found.push(format!("{place} at {window}: {what}: {faults:#}"));
        }
    };
    // What is folded up is read as well.
    browser.run("for (const node of document.querySelectorAll('details')) node.open = true;", &json!([]));
    for (window, phone) in WINDOWS {
        browser.resize(window);
        let size = format!("{} x {}", window.width, window.height);
        note(&size, "too wide", WIDE);
        note(&size, "faults", FAULTS);
        if phone {
            note(&size, "too small", SMALL);
        }
        // Colours depend little on the window.
        let colours: &[&str] = if [390, 1280].contains(&window.width) { &["dark", "light"] } else { &[] };
        for theme in colours {
            browser.run("document.documentElement.dataset.theme = arguments[0];", &json!([theme]));
            note(&size, theme, PALE);
        }
    }
    note("a desk", "nameless", NAMELESS);
}

fn both_languages(browser: &Browser, page: &str, found: &mut Vec<String>) {
    for lang in ["en", "fr"] {
        let sign = if page.contains('?') { '&' } else { '?' };
        let path = format!("{page}{sign}lang={lang}");
        browser.open(&path);
        measure(browser, &path, found);
    }
}

#[test]
fn every_page_fits_and_can_be_read_in_every_window_language_and_light() {
    let site = Site::start();
    let browser = Browser::start(&site.url, Setup::DESK);
    let mut found = Vec::new();
    for page in PAGES {
        both_languages(&browser, page, &mut found);
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert_eq!(browser.console(), Vec::<String>::new());
}

#[test]
fn what_belongs_to_a_table_fits_and_can_be_read_too() {
    let site = Site::start();
    let mut player = Player::at(&site);
    let mut found = Vec::new();
    player.open_table(&[("mode", "friends"), ("seat", "0")]);
    let invitation = player.browser.text("document.querySelector('.note input[readonly]').value");
    // The one who invites is not asked to sit down.
    let other = Browser::start(&site.url, Setup::DESK);
    both_languages(&other, &invitation, &mut found);
    drop(other);
    player.open_table(&[("mode", "screen"), ("seat", "0")]);
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
    for page in [
        format!("{table}/replay?ply=9"),
        format!("{table}/analysis"),
        "/games".to_owned(),
        "/account".to_owned(),
    ] {
        both_languages(&player.browser, &page, &mut found);
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
