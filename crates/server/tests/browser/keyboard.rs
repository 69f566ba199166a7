//! Tests of playing without a mouse.

use crate::player::Player;
use crate::site::Site;

const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
const LEFT: &str = "\u{e012}";
const UP: &str = "\u{e013}";
const RIGHT: &str = "\u{e014}";
const DOWN: &str = "\u{e015}";

/// The element of the scene that has the focus.
fn focused(player: &Player) -> String {
    player.browser.text("document.activeElement?.dataset?.id ?? ''")
}

/// Presses Tab until the focus is where it is wanted.
fn tab_to(player: &Player, wanted: &str) {
    // From the top of the page: behind its last element the focus belongs to the browser, which may keep it.
    player.browser.run("document.querySelector('.skip-link').focus();", &serde_json::json!([]));
    for _ in 0..250 {
        if player.browser.holds(&format!("document.activeElement.matches('{wanted}')")) {
            return;
        }
        player.browser.key(TAB);
    }
    panic!("Tab never leads to {wanted}: {:?}", player.look());
}

/// Puts the focus on a place that can be picked: onto the board by Tab, then about by the arrows; a place that this walk
/// does not meet by N, which goes to the next one.
fn walk_to_place(player: &Player) {
    if !focused(player).starts_with("hex:") {
        tab_to(player, "svg.board [data-id]");
    }
    for round in 0..40 {
        if player.browser.holds("document.activeElement.matches('svg.board .can')") {
            return;
        }
        let before = focused(player);
        // Down a column, then one to the side, then up the next.
        let vertical = if (round / 5) % 2 == 0 { DOWN } else { UP };
        player.browser.key(vertical);
        if focused(player) == before {
            player.browser.key(if round < 20 { RIGHT } else { LEFT });
        }
    }
    player.browser.key("n");
    assert!(player.browser.holds("document.activeElement.matches('svg.board .can')"), "N leads to a place");
}

/// Does the next thing by keys.
fn step(player: &Player) -> bool {
    let offer = player.my_turn();
    if offer.result.is_some() {
        return false;
    }
    if offer.buttons.iter().any(|id| id == "turn-right") {
        // The game may have turned the tile to a better way since it was looked at: what counts is how it lay when R came.
        player.browser.run(
            "addEventListener('keydown', () => { window.lay = document.querySelector('.turn-label').textContent; }, \
             { capture: true, once: true });",
            &serde_json::json!([]),
        );
        player.browser.key("r");
        let turned = player.look();
        let lay = player.browser.run("return window.lay;", &serde_json::json!([]));
        assert_ne!(Some(turned.turn.as_str()), lay.as_str(), "R turns the tile");
        player.browser.key(ENTER);
        player.changed(&turned);
    } else if offer.buttons.iter().any(|id| id == "confirm") {
        player.browser.key(ENTER);
        player.changed(&offer);
    } else if offer.chosen.is_empty() && !offer.tiles.is_empty() {
        player.browser.key("1");
        player.changed(&offer);
    } else if offer.chosen.is_empty() && offer.buttons.iter().any(|id| id == "button:end") {
        player.browser.key("e");
        player.changed(&offer);
    } else if !offer.places.is_empty() {
        walk_to_place(player);
        player.browser.key(ENTER);
        player.changed(&offer);
    } else {
        tab_to(player, "#picks button.choice");
        player.browser.key(ENTER);
        player.changed(&offer);
    }
    true
}

#[test]
fn a_game_can_be_played_by_keys_alone() {
    let site = Site::start();
    let player = Player::at(&site);
    player.browser.open("/");
    tab_to(&player, "form button.primary.big");
    player.browser.key(ENTER);
    player.browser.until("location.pathname.startsWith('/t/')");
    player.browser.ready();
    let mut ends = 0;
    while ends < 4 {
        let turn_ends = player.look().buttons == ["button:end"] && player.look().tiles.is_empty();
        if !step(&player) {
            break;
        }
        ends += usize::from(turn_ends);
    }
    // The live region has said what happened.
    assert!(player.browser.holds("document.querySelector('#live').childElementCount > 5"));
    // P shows the preview, I the inspector, Escape hides it; at a table where nobody can have won meanwhile.
    let start = "3.0 | moloch 20 hq@c1 hybrid@c2/0 +blocker | outpost 20 hq@c5 | p1 turn number=9";
    player.open_table(&[("start", start), ("mode", "screen"), ("seat", "0")]);
    player.my_turn();
    player.browser.key("p");
    player.browser.until("!document.querySelector('#preview').hidden");
    player.browser.key("p");
    player.browser.until("document.querySelector('#preview').hidden");
    player
        .browser
        .run("document.querySelector('svg.board [data-id]:has(.piece)').focus();", &serde_json::json!([]));
    player.browser.key("i");
    player.browser.until("!document.querySelector('#inspector').hidden");
    player.browser.key("\u{e00c}");
    player.browser.until("document.querySelector('#inspector').hidden");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn what_is_held_is_played_by_enter_and_discarded_by_d() {
    let site = Site::start();
    let player = Player::at(&site);
    let start = "3.0 | moloch 20 hq@c1 +hybrid +battle | outpost 20 hq@c5 | p1 turn number=9";
    player.open_table(&[("start", start), ("mode", "screen"), ("seat", "0")]);
    player.my_turn();
    let hand = || player.look().tiles;
    assert_eq!(hand(), ["hand:p1:hybrid", "hand:p1:battle"]);
    player.browser.key("1");
    player.browser.until("document.querySelector('#picks [aria-keyshortcuts=D]')");
    // With a tile in the hand N goes to a place for it, and beyond the places to the buttons.
    player.browser.key("n");
    player.browser.until("document.activeElement.matches('svg.board .can')");
    player.browser.key("N");
    player.browser.until("document.activeElement.matches('#picks button')");
    player.browser.key("d");
    player
        .browser
        .wait("the tile to be gone", || (!hand().contains(&"hand:p1:hybrid".to_owned())).then_some(()));
    let lines = player.log().len();
    player.my_turn();
    player.browser.run("document.activeElement.blur();", &serde_json::json!([]));
    player.browser.key("1");
    player.browser.until("document.querySelector('#picks [data-id=\"button:play\"]')");
    player.browser.key(ENTER);
    player.browser.wait("the battle to be fought", || (player.log().len() > lines + 1).then_some(()));
    assert_eq!(player.browser.console(), Vec::<String>::new());
}
