//! The lobby in two browsers: a table that appears, one click to sit down, an opponent, and the game after the game.

use crate::driver::{Browser, Setup};
use crate::site::Site;

/// Checks that two people are brought to the same table.
fn together(one: &Browser, other: &Browser, not: &str) -> String {
    for browser in [one, other] {
        browser.until(&format!("location.pathname.startsWith('/t/') && location.pathname !== '{not}'"));
        browser.ready();
    }
    assert_eq!(one.path(), other.path());
    one.path()
}

#[test]
fn a_table_appears_is_joined_by_one_click_and_leads_to_a_rematch() {
    let site = Site::start();
    let (host, guest) = (Browser::start(&site.url, Setup::DESK), Browser::start(&site.url, Setup::DESK));
    guest.open("/account");
    guest.type_into("input[name=name]", "Zoé");
    guest.follow("form:has(input[name=name]) button");
    guest.open("/lobby");
    guest.ready();
    host.open("/new/nshex");
    host.click("label:has(input[name=mode][value=friends])");
    host.click("label:has(input[name=public])");
    host.follow("form:has(input[name=mode][type=radio]) button.primary");
    host.ready();
    let id = host.path().trim_start_matches("/t/").to_owned();
    // It appears without a reload.
    guest.until(&format!("document.querySelector('#join-{id}')"));
    guest.follow(&format!("#join-{id}"));
    guest.ready();
    let table = together(&host, &guest, "");
    host.until("document.querySelector('#part-panels').textContent.includes('Zoé')");
    // Both see that both are there.
    for browser in [&host, &guest] {
        browser.until("document.querySelectorAll('#part-panels .presence.here').length === 2");
    }
    host.run("globalThis.confirm = () => true", &serde_json::json!([]));
    host.click("#drawer-more summary");
    host.click("form:has(input[value=resign]) button");
    for browser in [&host, &guest] {
        browser.until("document.querySelector('form:has(input[value=rematch]) button')");
    }
    guest.click("form:has(input[value=rematch]) button");
    host.until("document.querySelector('#part-tools').textContent.includes('Zoé')");
    host.click("form:has(input[value=rematch]) button");
    let next = together(&host, &guest, &table);
    // Who goes away is seen to go.
    guest.open("/lobby");
    host.until("document.querySelectorAll('#part-panels .presence.away').length === 1");
    assert_ne!(next, table);
}

#[test]
fn two_who_ask_for_an_opponent_meet_at_a_table() {
    let site = Site::start();
    let (one, other) = (Browser::start(&site.url, Setup::DESK), Browser::start(&site.url, Setup::DESK));
    one.open("/lobby");
    one.ready();
    one.follow("#pair-nshex-5-5");
    one.until("document.querySelector('#pair-cancel')");
    other.open("/lobby");
    other.ready();
    other.until("document.querySelector('#pair-nshex-5-5 small')");
    other.follow("#pair-nshex-5-5");
    let table = together(&one, &other, "");
    // Both pages have a part in chance, without a click; then the game begins, and its file can be verified.
    for browser in [&one, &other] {
        browser.until("document.querySelector('#part-board') && !document.querySelector('#share')");
        browser.until("document.querySelectorAll('#part-tools code').length >= 3");
    }
    one.run("globalThis.confirm = () => true", &serde_json::json!([]));
    one.click("#drawer-more summary");
    one.click("form:has(input[value=resign]) button");
    other.until("document.querySelector('form:has(input[value=rematch]) button')");
    let script = "const ask = new XMLHttpRequest(); ask.open('GET', `${arguments[0]}/record`, false); ask.send(); \
                  return ask.responseText;";
    let file = one.run(script, &serde_json::json!([table]));
    let file = file.as_str().expect("a file").to_owned();
    assert!(
        file.contains("[ShareS1 \"") && file.contains("[ShareS2 \"") && !file.contains(" -\"]"),
        "{file}"
    );
    let game = fracas::games().into_iter().find(|game| game.name() == "nshex").expect("the game");
    assert!(game.verify(&file, fracas_scene::Lang::En).is_ok(), "{file}");
}

#[test]
fn a_page_that_closes_before_it_has_shown_its_share_holds_nobody_up() {
    let site = Site::start();
    let (one, other) = (Browser::start(&site.url, Setup::DESK), Browser::start(&site.url, Setup::DESK));
    for browser in [&one, &other] {
        browser.open("/lobby");
        browser.ready();
    }
    one.follow("#pair-nshex-5-5");
    one.until("document.querySelector('#pair-cancel')");
    // The page is gone before anybody comes; the seat was asked for all the same.
    one.open("/rules/nshex");
    other.until("document.querySelector('#pair-nshex-5-5 small')");
    other.follow("#pair-nshex-5-5");
    other.ready();
    assert!(other.path().starts_with("/t/"));
    // After a while the game begins with the share of the one who is there.
    other.until(
        "!document.querySelector('#share') && document.querySelectorAll('#part-tools code').length === 2",
    );
}
