//! Small things that make a table pleasant: nothing moves, the next step is in reach, nothing that happened is lost.

use crate::driver::{Browser, Setup};
use crate::player::Player;
use crate::site::Site;
use serde_json::json;
use std::collections::BTreeSet;

/// Where the board lies on the page.
const PLACE: &str =
    "const { top, height, width } = document.querySelector('#part-board').getBoundingClientRect();
    return [top + scrollY, height, width].map(Math.round).join(' ');";

#[test]
fn the_board_stays_where_it_is_while_a_hand_empties_and_panels_open() {
    let site = Site::start();
    let mut player = Player::at(&site);
    player.open_table(&[("mode", "computer"), ("level", "random"), ("seat", "0")]);
    let mut places = BTreeSet::new();
    while player.log().len() < 24 && player.step() {
        places.insert(player.browser.run(PLACE, &json!([])).as_str().unwrap_or_default().to_owned());
    }
    assert_eq!(places.len(), 1, "{places:?}");
    // The log ends with what happened last, whatever panel opened above it.
    let away = "const log = document.querySelector('#log'); return log.scrollHeight - log.scrollTop - log.clientHeight;";
    player.browser.wait("the log to stand at its end", || {
        player.browser.run(away, &json!([])).as_f64().filter(|away| *away < 4.0).map(drop)
    });
    // A phase of a battle in which nothing happens is not told.
    let idle =
        "[...document.querySelectorAll('#log .d2')].filter((line) => /^Initiative \\d/.test(line.textContent)
        && !line.nextElementSibling?.matches('.d2, .d3')).length";
    assert_eq!(player.browser.value(idle), 0);
}

#[test]
fn on_a_phone_the_next_step_is_in_reach_and_a_line_opens_to_a_sheet() {
    let site = Site::start();
    let mut player = Player::new(Browser::start(&site.url, Setup::phone(390, 700)));
    player.open_table(&[("mode", "computer"), ("level", "random"), ("seat", "0")]);
    let mut seen = 0;
    let reach = "const button = document.querySelector('#picks .primary')?.getBoundingClientRect();
        return button ? button.top >= 0 && button.bottom <= innerHeight + 1 : null;";
    while seen < 3 && player.step() {
        if let Some(reached) = player.browser.run(reach, &json!([])).as_bool() {
            assert!(reached, "the main button is off the screen");
            seen += 1;
        }
    }
    let inspector = "document.querySelector('#inspector')";
    player.browser.run(
        "document.querySelector('#part-hand .item, svg.board .region').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));",
        &json!([]),
    );
    player.browser.until(&format!("!{inspector}.hidden"));
    player.browser.run("document.querySelector('#inspector h2').click();", &json!([]));
    player.browser.until(&format!("{inspector}.matches('.open')"));
    let sheet = format!(
        "{inspector}.getBoundingClientRect().bottom <= innerHeight && {inspector}.scrollHeight <= {inspector}.clientHeight + 400"
    );
    assert!(player.browser.holds(&sheet));
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn what_happened_since_ones_last_move_outlives_a_reload() {
    let site = Site::start();
    let mut player = Player::at(&site);
    player.open_table(&[("mode", "computer"), ("level", "random"), ("seat", "0")]);
    let offered = "document.querySelector('#since') && !document.querySelector('#since').hidden";
    while player.log().len() < 8 || !player.browser.holds(offered) {
        assert!(player.step(), "the game lasts longer than that");
    }
    player.my_turn();
    player.browser.reload();
    player.browser.ready();
    assert!(player.browser.holds(offered), "it is offered after a reload too");
    let board = player.board();
    player.browser.click("#since");
    player.browser.until("document.querySelector('#table').dataset.since === undefined");
    player.browser.wait("the position of now to be back", || (player.board() == board).then_some(()));
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn what_others_did_is_marked_and_can_be_seen_again_until_ones_own_turn_ends() {
    let site = Site::start();
    let mut player = Player::at(&site);
    player.open_table(&[("mode", "computer"), ("level", "random"), ("seat", "0")]);
    let offered = "document.querySelector('#since') && !document.querySelector('#since').hidden";
    let marked = "document.querySelectorAll('svg.board .last').length";
    let turn =
        |player: &Player| player.browser.text("document.querySelector('#part-banner .title')?.textContent");
    // The first action of a turn that does not end it: as a rule a tile is discarded.
    loop {
        let offer = player.my_turn();
        assert!(offer.result.is_none(), "the game lasts longer than that");
        let (now, marks) = (turn(&player), player.browser.value(marked));
        let begun = offer.tiles.len() > 2 && marks != json!(0) && player.browser.holds(offered);
        player.act();
        player.my_turn();
        if !begun || turn(&player) != now {
            continue;
        }
        assert!(player.browser.holds(offered), "it is offered after an action too");
        assert_eq!(player.browser.value(marked), marks);
        // So it is after a reload, and the key shows it.
        player.browser.reload();
        player.browser.ready();
        assert!(player.browser.holds(offered));
        let board = player.board();
        player.browser.key("l");
        player.browser.until(&format!("{marked} > 0"));
        player.browser.wait("the position of now to be back", || (player.board() == board).then_some(()));
        break;
    }
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

/// An answer may come so soon that one update tells of both: on a slow line, or when the stream was cut.
#[test]
fn an_answer_that_comes_with_ones_own_action_can_be_seen_again() {
    let site = Site::start();
    let player = Player::at(&site);
    player.open_table(&[("mode", "computer"), ("level", "random"), ("seat", "0")]);
    player.my_turn();
    let seen = "document.querySelector('#since') && !document.querySelector('#since').hidden";
    assert!(!player.browser.holds(seen), "nobody else has done anything");
    // The line is cut; the own HQ is placed, and the bot places its own.
    let act = "dispatchEvent(new Event('pagehide'));
        const { act, ply, seq } = document.querySelector('#table').dataset;
        const request = new XMLHttpRequest();
        request.open('POST', act, false);
        request.setRequestHeader('content-type', 'application/json');
        request.setRequestHeader('accept', 'application/json');
        request.send(JSON.stringify({ picks: arguments[0], ply: Number(ply), seq: Number(seq), key: 'first' }));
        return request.status;";
    assert_eq!(player.browser.run(act, &json!([["hand:p1:hq", "hex:c3"]])), 200);
    let api = player.browser.path().replace("/t/", "/api/v1/tables/");
    let turn = "const request = new XMLHttpRequest();
        request.open('GET', arguments[0], false);
        request.send();
        const { to_act, ply } = JSON.parse(request.responseText);
        return to_act === 0 && ply > 1;";
    player
        .browser
        .wait("the answer of the bot", || (player.browser.run(turn, &json!([api])) == true).then_some(()));
    assert!(!player.browser.holds(seen), "the page was told too early");
    player.browser.run("dispatchEvent(new Event('online'));", &json!([]));
    player.browser.until(seen);
    // Its tile is marked, and one's own is not.
    let marked = "[...document.querySelectorAll('svg.board .last')].map((node) => node.dataset.id).join()";
    let place = player.browser.text(marked);
    assert!(!place.is_empty() && !place.contains("hex:c3"), "{place}");
    // It is shown from the board on which the own tile lay already.
    let board = player.board();
    let watch = "window.before = null;
        new MutationObserver(() => {
            window.before ??= document.querySelector(`svg.board [data-id=\"hex:c3\"]`)?.getAttribute('aria-label')
                + ' | ' + document.querySelector(`svg.board [data-id=\"${arguments[0]}\"]`)?.getAttribute('aria-label');
        }).observe(document.querySelector('#part-board'), { childList: true, subtree: true });
        document.querySelector('#since').click();";
    player.browser.run(&watch.replace("${arguments[0]}", &place), &json!([]));
    player.browser.until("window.before");
    player.browser.wait("the position of now to be back", || (player.board() == board).then_some(()));
    let before = player.browser.text("window.before");
    let parts: Vec<&str> = before.split(" | ").collect();
    assert!(parts[0].contains("Headquarters") && !parts[1].contains("Headquarters"), "{before}");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn after_the_end_the_next_opponent_is_chosen_already() {
    let site = Site::start();
    let player = Player::at(&site);
    player.browser.open("/new/nshex");
    let chosen = "document.querySelector('input[name=level]:checked').value";
    assert_eq!(player.browser.text(chosen), "novice");
    // Everything that most people choose, and the button, are in one window; what is told of an army follows the choice.
    let fits = "document.querySelector('.set-up .primary').getBoundingClientRect().bottom <= innerHeight";
    assert!(player.browser.holds(fits), "the button lies below the fold");
    let told =
        "[...document.querySelectorAll('.versus .about')].filter((node) => node.checkVisibility()).length";
    assert_eq!(player.browser.value(told), json!(2));
    assert!(player.browser.holds("!document.querySelector('.set-up details').open"));
    player.open_table(&[("mode", "computer"), ("level", "regular"), ("seat", "0")]);
    let table = player.browser.path();
    player.browser.run(
        "fetch(arguments[0] + '/do', { method: 'POST', body: new URLSearchParams({ do: 'resign', ply: '0' }) });",
        &json!([table]),
    );
    player.browser.until("document.querySelector('#next-level')");
    // Who has lost meets the same again.
    player.browser.follow("#next-level");
    assert_eq!(player.browser.text(chosen), "regular");
    player.browser.open("/new/nshex?level=nobody");
    assert_eq!(player.browser.text(chosen), "novice");
}

#[test]
fn the_names_of_fields_are_shown_by_a_setting_that_this_device_keeps() {
    let site = Site::start();
    let player = Player::at(&site);
    player.open_table(&[("mode", "screen"), ("seat", "0")]);
    let name = "Number(getComputedStyle(document.querySelector('svg.board .cell-name')).opacity) > 0.5";
    let set = "document.querySelector('#drawer-more').open = true;
        document.querySelector('[data-remember=names]').click();";
    assert!(!player.browser.holds(name));
    player.browser.run(set, &json!([]));
    player.browser.until(name);
    let place = player.browser.path();
    player.browser.open(&place);
    player.browser.ready();
    player.browser.until(name);
    assert!(player.browser.holds("document.querySelector('[data-remember=names]').checked"));
    // The key and the box are one.
    player.browser.key("c");
    player.browser.until(&format!("!({name})"));
    assert!(!player.browser.holds("document.querySelector('[data-remember=names]').checked"));
}

#[test]
fn the_start_page_has_every_game_and_the_lobby_in_the_window_of_a_laptop() {
    let site = Site::start();
    let browser = Browser::start(&site.url, Setup { width: 1200, height: 800, ..Setup::DESK });
    browser.open("/");
    // With the bar of a window that scrolls there are fifteen points less.
    for width in [1200, 1188] {
        browser.resize(Setup { width, height: 800, ..Setup::DESK });
        browser.run("document.documentElement.style.width = `${innerWidth - 15}px`;", &json!([]));
        let lost = "[...document.querySelectorAll('.games .game, .home a[href=\"/lobby\"]')]
            .filter((node) => node.getBoundingClientRect().bottom > innerHeight).map((node) => node.textContent)";
        assert_eq!(browser.value(lost), json!([]), "at {width}");
        assert_eq!(browser.value("document.querySelectorAll('.games .game').length"), json!(4));
    }
}
