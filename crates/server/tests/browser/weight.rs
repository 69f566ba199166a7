//! Tests of what a page weighs, and of what it may load.

use crate::player::Player;
use crate::site::Site;
use serde_json::json;

/// All responses of the page: their addresses and the bytes of their bodies as they came over the wire.
const BYTES: &str = "
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return entries.map((entry) => [entry.name, entry.encodedBodySize, entry.decodedBodySize]);";

/// How large the first view of a page may be.
const MOST: u64 = 300 * 1024;

/// Opens a page as for the first time and weighs it.
fn weigh(site: &Site, player: &Player, path: &str) {
    player.browser.cdp("Network.enable", &json!({}));
    player.browser.cdp("Network.clearBrowserCache", &json!({}));
    // What the worker for the time without a connection already keeps would be counted as it was unpacked.
    player.browser.cdp("Network.setBypassServiceWorker", &json!({ "bypass": true }));
    player.browser.open(path);
    player.browser.until("document.readyState === 'complete' && document.fonts.status === 'loaded'");
    player.browser.until("[...document.images].every((image) => image.complete || image.loading === 'lazy')");
    let entries: Vec<(String, u64, u64)> =
        serde_json::from_value(player.browser.run(BYTES, &json!([]))).expect("entries");
    let total: u64 = entries.iter().map(|(_, bytes, _)| bytes).sum();
    println!("{path}: {total} bytes");
    assert!(total > 0 && entries.len() > 5, "{entries:?}");
    assert!(total <= MOST, "{path} has {total} bytes: {entries:#?}");
    // Nothing comes from elsewhere, and what is text comes compressed.
    for (address, bytes, plain) in &entries {
        assert!(address.starts_with(&site.url) || address.starts_with("data:"), "{address}");
        let packed = [".webp", ".woff2"].iter().any(|end| address.ends_with(end));
        assert!(packed || *plain < 2000 || bytes < plain, "{address} is not compressed");
    }
}

#[test]
fn the_first_view_of_the_start_page_and_of_every_table_is_light_and_all_ours() {
    let site = Site::start();
    let player = Player::at(&site);
    weigh(&site, &player, "/");
    for game in fracas::games() {
        let fields = [("game", game.name()), ("mode", "computer"), ("level", "random"), ("seat", "0")];
        player.open_table(&fields);
        let path = player.browser.path();
        weigh(&site, &player, &path);
        player.browser.ready();
        // The picture at the head of the start page is that of the game played last, with its board in a corner.
        weigh(&site, &player, "/");
    }
}

#[test]
fn the_first_view_of_what_teaches_is_light_too() {
    let site = Site::start();
    let player = Player::at(&site);
    for path in
        ["/puzzles", "/learn", "/rules", "/guide/nshex", "/guide/convoy", "/guide/mars", "/guide/mech"]
    {
        weigh(&site, &player, path);
    }
}

#[test]
fn a_table_in_the_middle_of_a_game_is_light_and_comes_once() {
    let site = Site::start();
    let mut player = Player::at(&site);
    player.open_table(&[("mode", "screen"), ("seat", "0")]);
    while player.log().len() < 15 {
        player.act();
    }
    let path = player.browser.path();
    weigh(&site, &player, &path);
    player.browser.ready();
    // A second view loads the page alone: everything else is kept.
    player.browser.open(&path);
    player.browser.ready();
    let again = "performance.getEntriesByType('resource').filter((entry) => /assets/.test(entry.name) && entry.transferSize > 0).length";
    assert_eq!(player.browser.value(again), 0);
}

#[test]
fn no_script_but_ours_runs() {
    let site = Site::start();
    let player = Player::at(&site);
    player.browser.open("/");
    assert_eq!(player.browser.console(), Vec::<String>::new());
    // A script that a person smuggles into a page is refused.
    let smuggle = "const node = document.createElement('div');
        node.innerHTML = '<img src=x onerror=\"window.smuggled = true\">';
        document.body.append(node);
        const script = document.createElement('script');
        script.textContent = 'window.smuggled = true';
        document.body.append(script);";
    player.browser.run(smuggle, &json!([]));
    player.browser.wait("the browser to complain", || {
        let said = player.browser.console().join("\n");
        said.contains("Content Security Policy").then_some(())
    });
    assert!(!player.browser.holds("window.smuggled"));
}
