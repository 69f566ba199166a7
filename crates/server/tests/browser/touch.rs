//! Fingers: what takes a piece along, what turns it, and what scrolls. The touches are those of the browser itself, which
//! ends a gesture of the page as soon as it scrolls by its own.

use crate::driver::{Browser, Setup};
use crate::player::{Player, named};
use crate::site::Site;
use serde_json::json;

const START: &str = "3.0 | moloch 20 hq@c1 +hybrid +blocker | outpost 20 hq@c5 | p1 turn number=9";

/// Convoy with more cards in the hand than a narrow phone shows.
const HANDS: &str = "first | moloch +hunter +spiders +push_back +net_module +steel_dog +clown | outpost +scorn +scout | \
    1 destroyed soldier | 2 x1 ripper hacker(+1) mcpherson | 3 patriot | attack=moloch battle=4 district=2";

/// A phone, upright and held across.
const PHONES: [(u32, u32); 2] = [(390, 844), (844, 390)];

/// How the piece on a hex lies, once it is there.
const LIES: &str = "document.querySelector('[data-id=\"hex:c3\"] .piece')?.dataset.rotation";

fn phone(site: &Site, width: u32, height: u32) -> Player {
    Player::new(Browser::start(&site.url, Setup::phone(width, height)))
}

fn turned(player: &Player) -> String {
    player.browser.text("document.querySelector('.dial .now')?.dataset.turn")
}

/// Swipes, and waits until what scrolls by that has come to rest: before, a touch only stops it.
fn fling(browser: &Browser, from: (f64, f64), to: (f64, f64)) {
    let listen = "window.rested = false;
        document.addEventListener('scrollend', () => (window.rested = true), { once: true, capture: true });";
    browser.run(listen, &json!([]));
    browser.swipe(from, to);
    browser.until("window.rested");
}

#[test]
fn a_finger_drags_a_tile_to_the_board_and_turns_it_there() {
    let site = Site::start();
    for (width, height) in PHONES {
        let player = phone(&site, width, height);
        player.open_table(&[("start", START), ("mode", "screen"), ("seat", "0")]);
        player.my_turn();
        let browser = &player.browser;
        let hex = named("hex:c3");
        browser.swipe(browser.middle(&named("hand:p1:hybrid")), browser.middle(&hex));
        browser.until("document.querySelector('.ghost') && document.querySelector('.dial .now')");
        assert!(browser.holds("scrollY === 0"), "the page does not scroll meanwhile");
        // Pressed and pulled to the lower left: four of six steps round, and on to the right.
        let (x, y) = browser.middle(&hex);
        browser.draw((x, y), (x - 52.0, y + 30.0));
        assert_eq!(turned(&player), "turn:4");
        browser.touch("touchMove", &[(x + 52.0, y + 30.0)]);
        assert_eq!(turned(&player), "turn:2");
        browser.touch("touchEnd", &[]);
        // It waits for a yes.
        assert!(!browser.holds(LIES));
        let (x, y) = browser.middle(".handle .yes");
        browser.touch("touchStart", &[(x, y)]);
        browser.touch("touchEnd", &[]);
        browser.until(&format!("{LIES} === '2'"));
        assert_eq!(browser.console(), Vec::<String>::new());
    }
}

#[test]
fn a_finger_that_pulls_away_from_a_hex_puts_the_tile_there_and_sees_how_it_lies() {
    let site = Site::start();
    for (width, height) in PHONES {
        let player = phone(&site, width, height);
        player.open_table(&[("start", START), ("mode", "screen"), ("seat", "0")]);
        player.my_turn();
        let browser = &player.browser;
        browser.tap(&named("hand:p1:hybrid"));
        browser.until("document.querySelector('[data-id=\"hex:c3\"].can')");
        let (x, y) = browser.middle(&named("hex:c3"));
        browser.draw((x, y), (x - 52.0, y + 30.0));
        assert_eq!(turned(&player), "turn:4", "it is seen before the finger is lifted");
        browser.touch("touchEnd", &[]);
        browser.until(&format!("{LIES} === '4'"));
    }
}

#[test]
fn a_finger_scrolls_the_page_from_everywhere_else() {
    let site = Site::start();
    let player = phone(&site, 390, 844);
    player.open_table(&[("start", START), ("mode", "screen"), ("seat", "0")]);
    player.my_turn();
    let browser = &player.browser;
    let held = "document.querySelector('.ghost, .item.chosen')";
    let (x, y) = browser.middle(&named("hex:c3"));
    fling(browser, (x, y + 90.0), (x, y - 90.0));
    assert!(browser.holds("scrollY > 60"));
    // Back again, from the hand: away from the board a tile is not taken along.
    let (x, y) = browser.middle(&named("hand:p1:hybrid"));
    let before = browser.value("scrollY").as_f64().expect("a number");
    fling(browser, (x, y), (x, y + 300.0));
    assert!(browser.holds(&format!("scrollY < {before}")));
    assert!(!browser.holds(held));
    assert_eq!(browser.console(), Vec::<String>::new());
}

#[test]
fn a_finger_scrolls_a_hand_sideways_and_takes_a_card_up_to_the_board() {
    let site = Site::start();
    let player = phone(&site, 320, 700);
    let fields =
        [("game", "convoy"), ("start", HANDS), ("mode", "computer"), ("level", "random"), ("seat", "0")];
    player.open_table(&fields);
    player.my_turn();
    let browser = &player.browser;
    let items = "document.querySelector('#part-hand .hand .items')";
    browser.run(&format!("{items}.scrollIntoView({{ block: 'center', behavior: 'instant' }});"), &json!([]));
    let (x, y) = browser.middle(&named("hand:p1:spiders"));
    fling(browser, (x, y), (x - 150.0, y + 3.0));
    assert!(browser.holds(&format!("{items}.scrollLeft > 60")));
    assert!(!browser.holds("document.querySelector('.item.chosen')"), "nothing was taken along");
    // A hand that still rolls is stopped by the finger, and not taken from.
    let place = || browser.value(&format!("{items}.scrollLeft"));
    browser.wait("a hand at rest", || {
        let before = place();
        std::thread::sleep(std::time::Duration::from_millis(100));
        (place() == before).then_some(())
    });
    let (x, y) = browser.middle(&named("hand:p1:steel_dog"));
    browser.draw((x, y), (x, y - 160.0));
    browser.until("document.querySelector('.item.chosen')?.dataset.id === 'hand:p1:steel_dog'");
    assert!(browser.holds("document.querySelector('.dragged')"), "the card follows the finger");
    browser.touch("touchEnd", &[]);
    browser.until("!document.querySelector('.dragged')");
    assert_eq!(browser.console(), Vec::<String>::new());
}

#[test]
fn two_fingers_bring_a_large_table_nearer_and_one_pushes_it() {
    let site = Site::start();
    for (width, height) in [(390, 844), (1024, 768)] {
        let player = phone(&site, width, height);
        player.open_table(&[("game", "mech"), ("mode", "computer"), ("level", "random"), ("seat", "0")]);
        player.my_turn();
        let browser = &player.browser;
        let board = "document.querySelector('svg.board').getBoundingClientRect()";
        let number = |side: &str| browser.value(&format!("{board}.{side}")).as_f64().expect("a number");
        let (before, (x, y)) = (number("width"), browser.middle("#part-board"));
        let fingers = |far: f64| [(x - far, y), (x + far, y)];
        browser.touch("touchStart", &fingers(40.0));
        for far in [50.0, 60.0, 70.0, 80.0] {
            browser.touch("touchMove", &fingers(far));
        }
        browser.touch("touchEnd", &[]);
        assert!(number("width") > before * 1.7, "{} after {before}", number("width"));
        let left = number("left");
        browser.swipe((x, y), (x - 60.0, y));
        browser.until(&format!("{board}.left < {}", left - 20.0));
        assert!(browser.holds("scrollY === 0 && visualViewport.scale === 1"), "the page stays as it was");
        assert!(!browser.holds("document.querySelector('.corner-handle')"), "a push is no pick");
        assert_eq!(browser.console(), Vec::<String>::new());
    }
}

/// What is wrong with the yes beside what was picked: it must be there for every pick with a place that only waits for it,
/// large enough for a finger, within the window, over everything else, and not on what it is about or on what else is pressed.
const YES: &str = "
    const bar = document.querySelector('#picks [data-id=confirm]');
    const picked = [...document.querySelectorAll('svg.board .chosen, .corner-handle.end')];
    if (!bar || !picked.length) return null;
    // Who drives the page has scrolled about; a person looks at what they hold.
    picked.at(-1).scrollIntoView({ block: 'center', behavior: 'instant' });
    const yes = document.querySelector('.handle .yes');
    if (!yes) return ['missing'];
    const faults = [];
    const { left, top, width, height } = yes.getBoundingClientRect();
    if (width < 43.5 || height < 43.5) faults.push(`small: ${width} x ${height}`);
    const all = document.querySelector('.handle .pill').getBoundingClientRect();
    if (all.left < -0.5 || all.top < -0.5 || all.right > innerWidth + 0.5 || all.bottom > innerHeight + 0.5) faults.push('outside');
    const within = (x, y) => document.elementFromPoint(left + x * width, top + y * height)?.closest('.handle');
    if (![[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8]].every(([x, y]) => within(x, y))) faults.push('covered');
    const board = document.querySelector('#part-board').getBoundingClientRect();
    const pressed = [...document.querySelectorAll('.corner-handle:not(.end), .suggestion, #picks button')];
    for (const node of [...picked, ...pressed]) {
        const box = (node.querySelector(':scope > .cell, :scope > .knob') ?? node).getBoundingClientRect();
        // What is as large as a city has room for it.
        if (box.width * box.height > 0.1 * board.width * board.height) continue;
        const over = Math.max(0, Math.min(box.right, all.right) - Math.max(box.left, all.left))
            * Math.max(0, Math.min(box.bottom, all.bottom) - Math.max(box.top, all.top));
        if (over > 1) faults.push(`over ${node.dataset.id}: ${over / box.width / box.height}`);
    }
    return faults;";

#[test]
fn a_forecast_in_a_corner_of_a_large_screen_does_not_drive_the_yes_away() {
    let site = Site::start();
    let mut player = Player::new(Browser::start(&site.url, Setup { width: 1440, ..Setup::DESK }));
    player.open_table(&[("game", "convoy"), ("mode", "computer"), ("level", "random"), ("seat", "0")]);
    // How long the line to the yes is, while the forecast is open.
    let line = "const end = document.querySelector('.handle .leash')?.getAttribute('d').split('L')[1].split(' ').map(Number);
        const open = document.querySelector('#preview:not([hidden])') && document.querySelector('.handle .yes');
        return open ? Math.hypot(...end ?? [0, 0]) : null;";
    let mut seen = 0;
    for _ in 0..150 {
        if seen == 4 || !player.step() {
            break;
        }
        let now = player.look();
        if now.sending || !now.buttons.iter().any(|id| id == "confirm") {
            continue;
        }
        std::thread::sleep(std::time::Duration::from_millis(400));
        if let Some(long) = player.browser.run(line, &json!([])).as_f64() {
            assert!(long < 200.0, "the yes is {long} px away");
            seen += 1;
        }
    }
    assert!(seen > 1, "{seen} forecasts");
}

#[test]
fn the_yes_lies_beside_what_was_picked_in_every_game() {
    let site = Site::start();
    let mut player = phone(&site, 320, 640);
    for game in ["nshex", "convoy", "mars", "mech"] {
        player.open_table(&[("game", game), ("mode", "computer"), ("level", "random"), ("seat", "0")]);
        let (mut seen, mut wrong) = (0, Vec::new());
        for _ in 0..150 {
            if seen == 4 || !player.step() {
                break;
            }
            let now = player.look();
            if now.sending || !now.buttons.iter().any(|id| id == "confirm") {
                continue;
            }
            if player.browser.run(YES, &json!([])).is_null() {
                continue;
            }
            // The sheet that says what would happen may just open.
            let right = || {
                std::thread::sleep(std::time::Duration::from_millis(100));
                player.browser.run(YES, &json!([])) == json!([])
            };
            if (0..30).any(|_| right()) {
                seen += 1;
            } else {
                wrong.push(player.browser.run(YES, &json!([])));
            }
        }
        assert!(wrong.is_empty() && seen > 2, "{game}: {seen} right, wrong: {wrong:?}");
    }
    assert_eq!(player.browser.console(), Vec::<String>::new());
}
