//! A table measured in inches: paths whose corners can be held, copies where machines would stand, attacks by target.

use crate::driver::{Browser, Setup};
use crate::player::Player;
use crate::site::Site;
use serde_json::json;

/// A machine in the middle of its activation, an enemy in sight.
const ACTS: &str = "training | red_school | blue_school | u1@300,300 u2@1000,600(activated,heat=8) u3@1000,1350 u4@1900,2000 \
    | activation=a turn=1 active=u2:1:0:0";

/// All have acted: the machines are tested.
const HOT: &str = "training | red_school | blue_school | u1@600,300(activated) u2@1200,300(activated) u3@1000,1900(activated) \
    u4@1900,2000(activated) | overheating=a:u1+u2+u3+u4 turn=2";

fn open(site: &Site, setup: Setup, start: &str) -> Player {
    let player = Player::new(Browser::start(&site.url, setup));
    player.open_table(&[
        ("game", "mech"),
        ("start", start),
        ("mode", "computer"),
        ("level", "random"),
        ("seat", "0"),
    ]);
    player.my_turn();
    player
}

/// Clicks a point of the board, in its own units.
const CLICK: &str = "
    const board = document.querySelector('svg.board');
    const { x, y } = new DOMPoint(arguments[0], arguments[1]).matrixTransform(board.getScreenCTM());
    board.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y }));";

/// Drags the last handle by this many pixels.
const DRAG: &str = "
    const node = document.querySelector('.corner-handle.end');
    const box = node.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const send = (name, at, x, y) => at.dispatchEvent(new PointerEvent(name, { bubbles: true, clientX: x, clientY: y, button: 0, pointerType: 'mouse' }));
    send('pointerdown', node, x, y);
    send('pointermove', document.body, x + arguments[0], y + arguments[1]);
    send('pointerup', document.body, x + arguments[0], y + arguments[1]);";

/// Types two numbers into the fields of a point.
const TYPE: &str = "
    ['x', 'y'].forEach((name, place) => (document.querySelector(`#picks [name=${name}]`).value = arguments[place]));";

const GHOST: &str = "document.querySelector('.foreseen [data-ghost=\"unit:u2\"]')?.dataset.at ?? ''";

#[test]
fn a_point_can_be_typed() {
    let site = Site::start();
    let player = open(&site, Setup::DESK, ACTS);
    player.browser.click("#picks [data-id=\"button:move\"]");
    player.browser.until("document.querySelector('#picks details.point')");
    player.browser.click("#picks details.point summary");
    player.browser.run(TYPE, &json!(["9", "6,5"]));
    player.browser.click("#picks fieldset.point button");
    player.browser.until("document.querySelector('#picks [data-id=confirm]')");
    assert!(player.browser.holds("document.querySelector('.corner-handle.end')"), "it can be held and moved");
}

#[test]
fn the_end_of_a_path_is_held_and_moved_by_pointer_and_keys() {
    let site = Site::start();
    let player = open(&site, Setup::DESK, ACTS);
    player.browser.click("#picks [data-id=\"button:move\"]");
    player.browser.until("document.querySelector('.foreseen .area.reach')");
    player.browser.run(CLICK, &json!([800, 1700]));
    player
        .browser
        .until("document.querySelector('.corner-handle.end') && document.querySelector('.ghost-of .piece')");
    player.browser.until("document.querySelector('#picks [data-id=confirm]')");
    let first = player.browser.text(GHOST);
    player.browser.run(DRAG, &json!([30, 10]));
    let moved = player.browser.wait("the ghost to follow", || {
        let now = player.browser.text(GHOST);
        (!now.is_empty() && now != first).then_some(now)
    });
    player.browser.until("document.querySelector('.corner-handle.end')");
    player.browser.run("document.querySelector('.corner-handle.end').focus();", &json!([]));
    player.browser.key("\u{e014}");
    player.browser.wait("the ghost to follow the key", || {
        let now = player.browser.text(GHOST);
        (!now.is_empty() && now != moved).then_some(())
    });
    player.browser.click("#picks [data-id=confirm]");
    player.browser.until("document.querySelector('#log').textContent.includes('Hammer 2')");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn a_click_on_an_enemy_lists_the_attacks_with_their_chances() {
    let site = Site::start();
    let player = open(&site, Setup::DESK, ACTS);
    player.pick("unit:u3");
    player.browser.until(
        "[...document.querySelectorAll('#picks .choice')].some((node) => node.textContent.includes('% hit'))",
    );
    player.browser.click("#picks .choice");
    player.browser.until("document.querySelector('#picks [data-id=confirm]')");
    player.browser.click("#picks [data-id=confirm]");
    player.browser.until("document.querySelector('#log').textContent.includes('Roll to hit')");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn one_click_tests_all_machines_for_overheating() {
    let site = Site::start();
    let player = open(&site, Setup::DESK, HOT);
    player.browser.click("#picks [data-id=\"button:overheat\"]");
    player.browser.until("document.querySelector('#part-banner').textContent.includes('Turn 3')");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn on_a_phone_the_buttons_are_at_the_thumb() {
    let site = Site::start();
    let player = open(&site, Setup::phone(390, 844), ACTS);
    player.browser.until("document.querySelector('#picks .choice')");
    assert!(player.browser.holds(
        "(() => { const box = document.querySelector('#picks').getBoundingClientRect(); \
         return box.bottom <= innerHeight + 1 && box.top > innerHeight / 3; })()"
    ));
    assert!(player.browser.holds("document.documentElement.scrollWidth <= innerWidth"));
}

/// How many rows the proposed points stand in, whether they are apart, and whether all of them are within the window.
const POINTS: &str = "
    const boxes = [...document.querySelectorAll('#picks .place')].map((node) => node.getBoundingClientRect());
    const rows = new Set(boxes.map((box) => Math.round(box.top))).size;
    const inside = boxes.every((box) => box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && box.height >= 44);
    return `${boxes.length > 3 && rows <= Math.ceil(boxes.length / 2)} ${inside}`;";

#[test]
fn proposed_points_stand_two_in_a_row_within_the_window() {
    let site = Site::start();
    let small = Setup { width: 1024, height: 768, ..Setup::DESK };
    for setup in [Setup::DESK, small, Setup::phone(390, 844), Setup::phone(320, 640)] {
        let player = open(&site, setup, ACTS);
        player.browser.click("#picks [data-id=\"button:move\"]");
        player.browser.until("document.querySelectorAll('#picks .place').length > 3");
        assert_eq!(player.browser.run(POINTS, &json!([])), json!("true true"));
        assert!(player.browser.holds("document.documentElement.scrollWidth <= innerWidth"));
        assert!(player.browser.holds("document.querySelectorAll('.suggestion').length > 3"));
    }
}

#[test]
fn the_only_weapon_is_taken_and_one_step_back_gives_it_up_too() {
    let site = Site::start();
    let player = open(&site, Setup::DESK, ACTS);
    player.browser.click("#picks [data-id=\"button:shoot\"]");
    player.browser.until("document.querySelector('svg.board [data-id=\"unit:u3\"].can')");
    player.browser.key("\u{e003}");
    player.browser.until("document.querySelector('#picks [data-id=\"button:shoot\"]')");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}
