//! Tests that the page shows the truth: aims, and the inspector of a replay.

use crate::player::Player;
use crate::site::Site;
use serde_json::json;

/// A tile to place whose barrel is not on its top edge, and a soldier next to the free place.
const AIM: &str = "3.0 | outpost 20 hq@c5 +commando | moloch 20 hq@a1 scout@d3/0 | p1 turn number=9";

/// Turns the tile by the wedge of the dial that lies nearest to a place.
const NEAREST: &str = "
    const middle = (node) => {
        const box = node.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const [x, y] = middle(document.querySelector(`svg.board [data-id='${arguments[0]}']`));
    const away = (node) => Math.hypot(middle(node)[0] - x, middle(node)[1] - y);
    const wedges = [...document.querySelectorAll('.wedge')].sort((a, b) => away(a) - away(b));
    wedges[0].dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return wedges.length;";

/// The places that the preview of a battle marks.
const MARKED: &str = "
    const places = [...document.querySelectorAll('svg.board [data-centre]')];
    const at = (mark) => places.find((node) => `translate(${node.dataset.centre})` === mark.getAttribute('transform'));
    return [...document.querySelectorAll('.preview-mark > .mark')].map((mark) => at(mark)?.dataset.id);";

#[test]
fn the_dial_aims_the_attack_at_the_edge_that_is_pressed() {
    let site = Site::start();
    let player = Player::at(&site);
    // Every neighbour in turn: what stands there is hit, and nothing else is.
    for target in ["c2", "d3", "d4", "c4", "b4", "b3"] {
        let start = AIM.replace("d3", target);
        player.open_table(&[("start", &start), ("mode", "screen"), ("seat", "0")]);
        player.pick("hand:p1:commando");
        player.pick("hex:c3");
        assert_eq!(player.browser.run(NEAREST, &json!([format!("hex:{target}")])), json!(6));
        player.pick("confirm");
        player.my_turn();
        player.browser.click("#preview-button");
        player.browser.until("!document.querySelector('#preview').hidden");
        let marked = player.browser.run(MARKED, &json!([]));
        assert!(marked.to_string().contains(&format!("hex:{target}")), "{target}: {marked}");
    }
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn the_inspector_of_a_replay_describes_the_moment_on_the_board() {
    let site = Site::start();
    let player = Player::at(&site);
    player.open_table(&[("start", AIM), ("mode", "screen"), ("seat", "0")]);
    player.pick("hand:p1:commando");
    player.pick("hex:c3");
    player.pick("confirm");
    let told = || {
        player.browser.run("document.querySelector(`svg.board [data-id='hex:c3']`).focus();", &json!([]));
        player.browser.key("i");
        player.browser.until("!document.querySelector('#inspector').hidden");
        player.browser.text_of("#inspector")
    };
    let replay = format!("{}/replay?ply=0", player.browser.path());
    player.browser.open(&replay);
    player.browser.ready();
    assert!(!told().contains("Commando"), "nothing stands there yet");
    player.browser.click("[data-step=next]");
    player.browser.until("location.search === '?ply=1'");
    player.browser.wait("the tile", || told().contains("Commando").then_some(()));
    player.browser.click("[data-step=previous]");
    player.browser.until("location.search === '?ply=0'");
    player.browser.wait("the empty place", || (!told().contains("Commando")).then_some(()));
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

/// What lies in the drawers, in words and pictures, whether it can be picked or not.
const DRAWERS: &str = "
    const pictured = (entry) => [...entry.querySelectorAll('img, image')].map((image) => image.getAttribute('src'));
    return [...document.querySelectorAll('#part-drawers [id^=tray-]')].map((tray) => [
        tray.querySelector('h2')?.textContent,
        [...tray.querySelectorAll('.items > li')].map((entry) => [entry.textContent, pictured(entry)]),
    ]);";

#[test]
fn the_drawers_of_an_open_page_are_those_of_a_fresh_one() {
    let site = Site::start();
    let mut player = Player::at(&site);
    for game in ["nshex", "convoy"] {
        player.open_table(&[("game", game), ("mode", "computer"), ("level", "random"), ("seat", "0")]);
        let before = player.browser.run(DRAWERS, &json!([]));
        for _ in 0..5 {
            player.act();
        }
        player.my_turn();
        let open = player.browser.run(DRAWERS, &json!([]));
        assert_ne!(open, before, "{game}: something was drawn or went out of play");
        player.browser.reload();
        player.browser.ready();
        assert_eq!(player.browser.run(DRAWERS, &json!([])), open, "{game}");
    }
    assert_eq!(player.browser.console(), Vec::<String>::new());
}
