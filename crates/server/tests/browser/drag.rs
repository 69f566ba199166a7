//! Dragging a tile to a hex: an extra, and two picks like any others.

use crate::player::Player;
use crate::site::Site;
use serde_json::json;

/// Drags one element to another with the pointer events that a browser sends.
const DRAG: &str = "
    const middle = (node) => { const box = node.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const from = document.querySelector(`[data-id=\"${arguments[0]}\"]`);
    const [x, y] = middle(from);
    const [u, v] = middle(document.querySelector(`[data-id=\"${arguments[1]}\"]`));
    const send = (name, at, x, y) => at.dispatchEvent(new PointerEvent(name, { bubbles: true, clientX: x, clientY: y, button: 0, pointerType: 'mouse' }));
    send('pointerdown', from, x, y);
    send('pointermove', document.body, (x + u) / 2, (y + v) / 2);
    send('pointermove', document.body, u, v);
    send('pointerup', document.body, u, v);";

#[test]
fn a_tile_dragged_to_a_hex_is_picked_and_waits_for_a_yes() {
    let site = Site::start();
    let player = Player::at(&site);
    player.open_table(&[
        ("start", "3.0 | moloch 20 hq@c1 +hybrid +blocker | outpost 20 hq@c5 | p1 turn number=9"),
        ("mode", "screen"),
        ("seat", "0"),
    ]);
    player.my_turn();
    player.browser.run(DRAG, &json!(["hand:p1:hybrid", "hex:c3"]));
    player
        .browser
        .until("document.querySelector('.ghost') && document.querySelector('#picks [data-id=confirm]')");
    player.browser.click("#picks [data-id=confirm]");
    player.browser.until("document.querySelector('[data-id=\"hex:c3\"] .piece')");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn with_the_setting_for_it_a_tile_is_placed_by_three_taps() {
    let site = Site::start();
    let player = Player::at(&site);
    let start = "3.0 | moloch 20 hq@c1 +hybrid +blocker | outpost 20 hq@c5 | p1 turn number=9";
    player.open_table(&[("start", start), ("mode", "screen"), ("seat", "0")]);
    player.my_turn();
    player.browser.click("#drawer-more summary");
    player.browser.click("[data-remember=quick]");
    player.pick("hand:p1:hybrid");
    player.pick("hex:c3");
    let tap = "document.querySelector('.dial [data-turn=\"turn:2\"]').dispatchEvent(new MouseEvent('click', { bubbles: true }));";
    player.browser.run(tap, &json!([]));
    player.browser.until("document.querySelector('[data-id=\"hex:c3\"] .piece')?.dataset.rotation === '2'");
    // The setting outlives the parts of the page that the action replaced.
    player.browser.until("document.querySelector('[data-remember=quick]').checked");
}

/// Presses on one element, pulls away from it by a few pixels and lets go.
const FLICK: &str = "
    const at = document.querySelector(`[data-id=\"${arguments[0]}\"]`);
    const box = at.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const send = (name, to, x, y) => to.dispatchEvent(new PointerEvent(name, { bubbles: true, clientX: x, clientY: y, button: 0, pointerType: 'mouse' }));
    send('pointerdown', at, x, y);
    send('pointerup', document.body, x + arguments[1], y + arguments[2]);";

#[test]
fn a_pull_away_from_a_hex_puts_the_piece_there_and_turns_it_that_way() {
    let site = Site::start();
    let player = Player::at(&site);
    let start = "3.0 | moloch 20 hq@c1 +hybrid +blocker | outpost 20 hq@c5 | p1 turn number=9";
    player.open_table(&[("start", start), ("mode", "screen"), ("seat", "0")]);
    player.my_turn();
    player.pick("hand:p1:hybrid");
    // To the lower left: four of six steps round.
    player.browser.run(FLICK, &json!(["hex:c3", -52, 30]));
    player.browser.until("document.querySelector('[data-id=\"hex:c3\"] .piece')?.dataset.rotation === '4'");
}

#[test]
fn the_game_says_how_many_directions_there_are() {
    let site = Site::start();
    let player = Player::at(&site);
    player.browser.open("/");
    let ask = "
        const address = document.querySelector('script[src*=\"/page.js\"]').src.replace('page.js', 'turning.js');
        import(address).then(({ towards, wedge }) => {
            const all = (steps) => Array.from({ length: steps }, (_, k) => ({ id: `turn:${k}` }));
            // Up, to the right, down, to the left, a little left of up.
            const ways = [[0, -9], [9, 0], [0, 9], [-9, 0], [-1, -9]];
            const chosen = (steps) => ways.map(([x, y]) => towards(all(steps), steps, x, y).id.slice(5)).join('');
            const half = towards([{ id: 'turn:1', aim: 3 }, { id: 'turn:0', aim: 1 }], 4, -9, 0).id;
            window.turned = [chosen(4), chosen(8), chosen(12), half, wedge(6), wedge(4)];
        });";
    player.browser.run(ask, &json!([]));
    player.browser.until("window.turned");
    let found = player.browser.value("window.turned");
    let wedges = ["M0 0 L-44 -76.2 A88 88 0 0 1 44 -76.2 Z", "M0 0 L-62.2 -62.2 A88 88 0 0 1 62.2 -62.2 Z"];
    assert_eq!(found, json!(["01230", "02460", "03690", "turn:1", wedges[0], wedges[1]]));
}
