//! Convoy by clicks: against the computer to the end, and on a phone.

use crate::driver::{Browser, Setup};
use crate::player::Player;
use crate::site::Site;
use serde_json::json;

/// A position in the middle of a game with both hands full: Moloch attacks.
const BATTLE: &str = "first | moloch +hunter +steel_dog +push_back | outpost +scorn +soldier +outpost_move | 1 destroyed | \
    2 x1 ripper hacker | attack=moloch battle=4 district=2";

/// The cards that the page shows in hands, by their names in the scene.
fn shown_cards(player: &Player) -> Vec<String> {
    let found = player.browser.run(
        "return [...document.querySelectorAll('.tray.hand [data-id]')].map((node) => node.dataset.id);",
        &json!([]),
    );
    let list = found.as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter().filter_map(|id| id.as_str().map(str::to_owned)).collect()
}

#[test]
fn the_second_game_has_its_own_form_and_is_played_to_its_end() {
    let site = Site::start();
    let mut player = Player::new(Browser::start(&site.url, Setup::DESK));
    player.browser.open("/new/convoy");
    let card = "section.card";
    let outpost = format!("{card} label:has(input[name=seat][value='1']) .pick");
    assert_eq!(player.browser.text_of(&outpost), "Outpost");
    player.browser.click(&outpost);
    player.browser.click(&format!("{card} label:has(input[name=level][value=random])"));
    player.browser.follow(&format!("{card} form:has(input[name=mode][type=radio]) button.primary"));
    player.browser.ready();
    let mut steps = 0;
    while player.step() {
        steps += 1;
        assert!(steps < 2000, "the game does not end");
        if steps % 25 == 0 {
            let cards = shown_cards(&player);
            assert!(cards.iter().all(|id| id.starts_with("hand:p2:") || is_public(&player, id)), "{cards:?}");
        }
    }
    assert!(steps > 30, "{steps} steps are not a whole game");
    let result = player.look().result.expect("the game is over");
    assert!(result.contains("Moloch") || result.contains("Outpost"), "{result}");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

/// Whether a card of Moloch's hand is one that the log tells of: it came back from the table, was shown, or was drawn after
/// it had been put back onto the deck, when the open discard pile tells which it is.
fn is_public(player: &Player, id: &str) -> bool {
    let name = player.browser.text_of(&format!("#table [data-id=\"{id}\"] span"));
    let sentences = ["back to the hand", "back to Moloch’s hand", "sees Moloch", "Moloch draws “"];
    let tells = |line: &String| sentences.iter().any(|words| line.contains(words)) && line.contains(&name);
    player.log().iter().any(tells)
}

#[test]
fn a_battle_is_fought_on_the_board_and_ends_with_the_totals() {
    let site = Site::start();
    let low = Setup { width: 900, height: 600, ..Setup::DESK };
    let player = Player::new(Browser::start(&site.url, low));
    player.browser.run("localStorage.setItem('fracas-speed', '4');", &json!([]));
    let position =
        "first | moloch | outpost +scorn | 1 x1 ripper hornet soldier | attack=outpost battle=1 district=2";
    player.open_table(&[
        ("game", "convoy"),
        ("start", position),
        ("mode", "computer"),
        ("level", "random"),
        ("seat", "1"),
    ]);
    player.my_turn();
    player.browser.click("#picks [data-id=\"button:end\"]");
    // A stop for each unit, one for the sums and one for what comes of them.
    player.browser.until("document.querySelectorAll('.show .track li').length === 5");
    player.browser.until("document.querySelector('.result-card .toll')");
    assert_eq!(
        player.browser.text("document.querySelector('.result-card h2').textContent"),
        "Moloch takes the district"
    );
    let sum = "document.querySelector('svg.board [data-counts=\"total:p1\"]').textContent.trim()";
    assert_eq!(player.browser.text(sum), "6", "the tug of war has counted up");
    let points = "[...document.querySelectorAll('.result-card .points')].map((node) => node.textContent)";
    assert_eq!(player.browser.value(points), json!(["1", "6"]), "one's own side comes first");
    assert!(player.browser.holds("document.querySelectorAll('.result-card .counted svg').length === 3"));
    let whole = "(() => { const at = (name) => document.querySelector(name).getBoundingClientRect();
        return at('.result-card').top >= Math.max(0, at('.site').bottom) && at('.result-card').bottom <= innerHeight; })()";
    assert!(player.browser.holds(whole), "the card is seen from its title to its buttons");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn a_card_of_the_hand_can_be_read_under_the_pointer() {
    let site = Site::start();
    let player = Player::new(Browser::start(&site.url, Setup::DESK));
    player.open_table(&[
        ("game", "convoy"),
        ("start", BATTLE),
        ("mode", "computer"),
        ("level", "random"),
        ("seat", "0"),
    ]);
    let card = "document.querySelector('[data-id=\"hand:p1:hunter\"] svg').getBoundingClientRect()";
    let at_rest = player.browser.value(&format!("{card}.width")).as_f64().expect("the card is shown");
    let middle =
        |side: &str, share: &str| player.browser.value(&format!("{card}.{side} + {card}.{share} / 2"));
    let over = json!({ "type": "mouseMoved", "x": middle("left", "width"), "y": middle("top", "height") });
    player.browser.cdp("Input.dispatchMouseEvent", &over);
    player.browser.until(&format!("{card}.width > {}", at_rest * 1.4));
    // All of it is seen.
    player.browser.until(&format!("{card}.bottom <= innerHeight + 1 && {card}.top >= 0"));
    // The phases stand above the question, the present one in the colours of the side that acts.
    assert_eq!(player.browser.text_of(".turn-steps .now").to_lowercase(), "moloch’s attack");
    assert!(player.browser.holds("document.querySelector('.turn-steps .now').matches('.side-moloch')"));
}

#[test]
fn a_phone_shows_five_cities_without_scrolling_sideways() {
    let site = Site::start();
    let player = Player::new(Browser::start(&site.url, Setup::phone(360, 740)));
    player.open_table(&[
        ("game", "convoy"),
        ("start", BATTLE),
        ("mode", "computer"),
        ("level", "random"),
        ("seat", "0"),
    ]);
    let wide = player.browser.run("return document.documentElement.scrollWidth <= innerWidth;", &json!([]));
    assert_eq!(wide, json!(true));
    let columns = player.browser.run(
        "return [...document.querySelectorAll('svg.board .city')].map((city) => city.getBoundingClientRect().width);",
        &json!([]),
    );
    let columns: Vec<f64> =
        columns.as_array().expect("a list").iter().filter_map(serde_json::Value::as_f64).collect();
    assert_eq!(columns.len(), 5);
    assert!(columns.iter().all(|width| *width > 48.0), "{columns:?}");
    let card = "document.querySelector('[data-id=\"unit:ripper\"]').getBoundingClientRect().width >= 74";
    assert!(player.browser.holds(card), "a card of the battlefield can be read");
    // A tap anywhere in a city means the city, also on who stands there.
    player.pick("hand:p1:steel_dog");
    player.browser.click("#table [data-id=\"unit:hacker\"]");
    player
        .browser
        .wait("the city to be chosen", || player.look().chosen.contains(&"city:2".to_owned()).then_some(()));
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn a_held_card_says_at_each_city_what_it_would_make_of_it() {
    let site = Site::start();
    for (setup, width) in [(Setup::DESK, 1440), (Setup::phone(390, 844), 1000)] {
        let player = Player::new(Browser::start(&site.url, setup));
        player.open_table(&[
            ("game", "convoy"),
            ("start", BATTLE),
            ("mode", "computer"),
            ("level", "random"),
            ("seat", "0"),
        ]);
        player.my_turn();
        let board = "document.querySelector('svg.board').viewBox.baseVal.width";
        assert_eq!(player.browser.value(board), json!(width), "the board is laid out for the screen");
        player.pick("hand:p1:steel_dog");
        player.browser.until("document.querySelectorAll('.foreseen .tug-next').length === 4");
        assert!(player.browser.text_of("#preview").contains("Iron Gate: Moloch 3 → 7"));
        assert_eq!(player.browser.console(), Vec::<String>::new());
    }
}

#[test]
fn a_unit_of_another_city_is_picked_from_the_city_that_opens_large() {
    let site = Site::start();
    let player = Player::new(Browser::start(&site.url, Setup::phone(320, 640)));
    let position = "first | moloch | outpost +sniper | 1 x1 hunter brain nestugov | 2 battleship spiders | \
        attack=outpost battle=2 district=2";
    let fields =
        [("game", "convoy"), ("start", position), ("mode", "computer"), ("level", "random"), ("seat", "1")];
    player.open_table(&fields);
    player.my_turn();
    player.pick("hand:p2:sniper");
    player.pick("button:play");
    player.browser.until("document.querySelector('[data-id=\"unit:battleship\"].can')");
    // A finger finds every city of the strip, and the units in it when it has opened.
    let small = "[...document.querySelectorAll('svg.board .city > .cell, dialog.inside .part')]
        .map((node) => node.getBoundingClientRect()).filter((box) => Math.min(box.width, box.height) < 44).length";
    assert_eq!(player.browser.value(small), json!(0));
    player.browser.tap("svg.board [data-id='city:2']");
    player.browser.until("document.querySelectorAll('dialog.inside .part.can').length === 2");
    assert_eq!(player.browser.value(small), json!(0));
    player.browser.tap("dialog.inside .part.can[aria-label^='Battleship']");
    player.browser.until("document.querySelector('[data-id=\"unit:battleship\"].chosen')");
    player.browser.tap(".handle .yes");
    player.browser.until("!document.querySelector('[data-id=\"unit:battleship\"]')");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

/// Nothing lies over a plate or over the road: not the forecast of a held card, and not the columns beside a replay.
#[test]
fn plates_and_road_stay_in_sight() {
    let site = Site::start();
    let window = |width, height| Setup { width, height, ..Setup::DESK };
    let player = Player::new(Browser::start(&site.url, window(1024, 768)));
    player.open_table(&[
        ("game", "convoy"),
        ("start", BATTLE),
        ("mode", "computer"),
        ("level", "random"),
        ("seat", "0"),
    ]);
    player.my_turn();
    player.pick("hand:p1:steel_dog");
    player.browser.until("document.querySelectorAll('#preview li').length === 4");
    let above = |one: &str, other: &str| {
        let edges = "[arguments[0], arguments[1]].map((name) => document.querySelector(name).getBoundingClientRect())";
        let script = format!("const [one, other] = {edges}; return one.bottom <= other.top;");
        player.browser.run(&script, &json!([one, other])) == true
    };
    assert!(above("#preview", ".panel.mine"), "the forecast covers one's own plate");
    let replay = format!("{}/replay?ply=0", player.browser.path());
    for (width, height) in [(1440, 900), (1280, 720), (1024, 768)] {
        player.browser.resize(window(width, height));
        player.browser.open(&replay);
        player.browser.ready();
        assert!(above("svg.board [data-id='city:1']", ".panel"), "a plate covers the first city at {width}");
        if width >= 1200 {
            assert!(
                above("svg.board [data-id='city:5']", "#right > .tabs"),
                "the log covers the last at {width}"
            );
        }
    }
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

/// Two players at one screen: both plates are seen, and who looks is below.
#[test]
fn two_at_one_screen_change_places() {
    let site = Site::start();
    for setup in [Setup { width: 1024, height: 768, ..Setup::DESK }, Setup::DESK, Setup::phone(390, 844)] {
        let player = Player::new(Browser::start(&site.url, setup));
        player.open_table(&[("game", "convoy"), ("mode", "screen"), ("seat", "0")]);
        for (place, side) in ["moloch", "outpost", "moloch"].into_iter().enumerate() {
            player.browser.until("document.querySelector('form input[value=show]')");
            player.browser.follow("form:has(input[value=show]) button");
            player.browser.ready();
            let below = format!(
                "(() => {{ const plate = (own) => document.querySelector(`.panel${{own ? '.mine' : ':not(.mine)'}}`);
                const [other, own] = [plate(false), plate(true)].map((node) => node.getBoundingClientRect());
                return plate(true).classList.contains('side-{side}') && other.height > 40 && other.bottom + 40 < own.top; }})()"
            );
            assert!(player.browser.holds(&below), "{} wide: {side}", setup.width);
            if place < 2 {
                player.pick("button:keep");
            }
        }
        assert_eq!(player.browser.console(), Vec::<String>::new());
    }
}

/// In narrow windows nothing covers the sums at the ends of the bar.
#[test]
fn the_sums_stay_in_sight() {
    let site = Site::start();
    let window = |width, height| Setup { width, height, ..Setup::DESK };
    let player = Player::new(Browser::start(&site.url, window(1024, 768)));
    player.open_table(&[
        ("game", "convoy"),
        ("start", BATTLE),
        ("mode", "computer"),
        ("level", "random"),
        ("seat", "0"),
    ]);
    for (width, height) in
        [(821, 700), (900, 800), (959, 768), (1024, 768), (1180, 820), (1200, 800), (1440, 900)]
    {
        player.browser.resize(window(width, height));
        player.browser.reload();
        player.my_turn();
        player.pick("hand:p1:steel_dog");
        player.browser.until("document.querySelectorAll('#preview li').length === 4");
        let free = "(() => { const at = (node) => node.getBoundingClientRect();
            const over = [...document.querySelectorAll('.panel, #preview, #right > .dock')].map(at);
            const sums = [...document.querySelectorAll('svg.board .total .words')].map(at);
            return sums.length > 1 && sums.every((sum) => over.every((one) =>
                one.right < sum.left || one.left > sum.right || one.bottom < sum.top || one.top > sum.bottom)); })()";
        assert!(player.browser.holds(free), "{width} wide");
    }
    assert_eq!(player.browser.console(), Vec::<String>::new());
}
