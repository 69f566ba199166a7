//! The battle as a show: a track of phases, a card with what it cost, again and step, with and without motion.

use crate::driver::{Browser, Setup};
use crate::player::Player;
use crate::site::Site;
use serde_json::json;

/// Two phases with hits, and nobody has anything to decide.
const POSITION: &str = "3.0 | moloch 20 hq@c1 gauss_cannon@c2/0 hybrid@b2/0 +battle | \
    outpost 20 hq@c5 hmg@c4/3 commando@b3/2 | p1 turn number=9";

/// A table before its battle; shows run at four times their speed.
fn before(site: &Site) -> Player {
    let player = Player::new(Browser::start(&site.url, Setup::DESK));
    player.browser.run("localStorage.setItem('fracas-speed', '4');", &json!([]));
    player.open_table(&[("start", POSITION), ("mode", "screen"), ("seat", "0")]);
    player.my_turn();
    player
}

fn begin(player: &Player) {
    player.browser.click("#table [data-id=\"hand:p1:battle\"]");
    player.browser.until("document.querySelector('#picks [data-id=\"button:play\"]')");
    player.browser.click("#picks [data-id=\"button:play\"]");
}

#[test]
fn a_battle_runs_along_its_track_and_ends_with_a_card() {
    let site = Site::start();
    let player = before(&site);
    begin(&player);
    player.browser.until("document.querySelector('.show .track li.now')");
    assert!(player.browser.holds("document.querySelectorAll('.show .track li').length > 1"));
    assert!(player.browser.holds("document.querySelector('.show .caption').textContent.length > 3"));
    // It stands above the board and covers none of its places.
    assert!(player.browser.holds(
        "(() => { const show = document.querySelector('.show').getBoundingClientRect();
            return [...document.querySelectorAll('svg.board .region > .cell')]
                .every((node) => node.getBoundingClientRect().top >= show.bottom - 1); })()"
    ));
    player.browser.until("document.querySelector('.result-card li')");
    // It says who came off better, and shows what each side has left and lost.
    assert!(!player.browser.text_of(".result-card h2").is_empty());
    assert!(player.browser.holds("document.querySelectorAll('.result-card .toll .points').length === 2"));
    // What was asked before the battle has been answered.
    let question = "getComputedStyle(document.querySelector('#part-banner')).visibility";
    assert_eq!(player.browser.text(question), "hidden");
    // Again: the same show once more, then on.
    player.browser.click(".result-card .quiet");
    player.browser.until("document.querySelector('.show .track li.now')");
    player.browser.until("document.querySelector('.result-card .primary')");
    // Step by step: it waits after the first thing that happens, until the next is asked for.
    player.browser.click(".result-card .quiet:nth-of-type(2)");
    player.browser.until("document.querySelector('.show .track li.now')");
    assert_eq!(player.browser.text_of(".show .show-bar button"), "▶");
    player.browser.click(".show .one-step");
    player.browser.click(".show .skip");
    player.browser.until("document.querySelector('.result-card .primary')");
    player.browser.click(".result-card .primary");
    player.browser.until("!document.querySelector('.result-card') && !document.querySelector('.show')");
    assert_eq!(player.browser.text(question), "visible");
    let told = || player.log().iter().any(|line| line.to_lowercase().contains("battle")).then_some(());
    player.browser.wait("the battle in the log", told);
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn on_a_phone_that_was_scrolled_a_battle_comes_into_view() {
    let site = Site::start();
    let player = Player::new(Browser::start(&site.url, Setup::phone(390, 844)));
    player.browser.run("localStorage.setItem('fracas-speed', '1');", &json!([]));
    player.open_table(&[("start", POSITION), ("mode", "screen"), ("seat", "0")]);
    player.my_turn();
    player.browser.click("#table [data-id=\"hand:p1:battle\"]");
    player.browser.until("document.querySelector('#picks [data-id=\"button:play\"]')");
    player.browser.run(
        "scrollTo(0, document.documentElement.scrollHeight);
        document.querySelector('#picks [data-id=\"button:play\"]').click();",
        &json!([]),
    );
    player.browser.until("document.querySelector('.show .track')");
    let seen = "(() => { const { top, bottom } = document.querySelector('svg.board').getBoundingClientRect();
        return top >= -41 && bottom <= innerHeight + 41; })()";
    player.browser.until(seen);
}

#[test]
fn what_moves_in_a_battle_is_moved_by_the_compositor() {
    let site = Site::start();
    let player = before(&site);
    // Only these two are animated without painting; nothing is asked for in every frame; and what moves does not lie in the
    // drawing of the board, which would be painted again, nor is it a text, which would be laid out again.
    player.browser.run(
        "window.painted = [];
        window.asked = 0;
        const [real, next] = [Element.prototype.animate, window.requestAnimationFrame];
        Element.prototype.animate = function (frames, options) {
            const free = ['transform', 'opacity', 'offset', 'easing'];
            painted.push(...frames.flatMap((frame) => Object.keys(frame)).filter((key) => !free.includes(key)));
            const board = this.parentNode?.closest('svg.board');
            if (this.matches('text') || (board && !board.matches('.aloft'))) painted.push(this.outerHTML);
            return real.call(this, frames, options);
        };
        window.requestAnimationFrame = (act) => { asked += 1; return next.call(window, act); };",
        &json!([]),
    );
    begin(&player);
    player.browser.until("document.querySelector('.result-card .primary')");
    assert_eq!(player.browser.value("painted"), json!([]));
    assert!(
        player.browser.holds("document.querySelector('#part-board > .aloft [data-lifted]')"),
        "pieces are lifted"
    );
    assert!(player.browser.holds("asked < 60"), "frames asked for: {}", player.browser.value("asked"));
    // The position that follows has everything in its place again.
    player.browser.click(".result-card .primary");
    player.browser.until("!document.querySelector('.aloft, svg.board .away')");
}

#[test]
fn the_plate_of_a_headquarters_counts_along() {
    let site = Site::start();
    let player = Player::new(Browser::start(&site.url, Setup::DESK));
    player.browser.run("localStorage.setItem('fracas-speed', '4');", &json!([]));
    let position = "3.0 | moloch 20 hq@c2 +battle | outpost 20 hq@a1 hmg@c4/3 | p1 turn number=9";
    player.open_table(&[("start", position), ("mode", "screen"), ("seat", "0")]);
    player.my_turn();
    // The gun shoots at the headquarters in every phase; the board that comes after the battle has no such text.
    player.browser.run(
        "window.counted = [];
        new MutationObserver(() => {
            for (const text of document.querySelectorAll('svg.board .fx-count')) counted.push(text.textContent);
        }).observe(document.querySelector('#part-board'), { childList: true, subtree: true });",
        &json!([]),
    );
    begin(&player);
    player.browser.until("document.querySelector('.result-card li')");
    assert!(player.browser.holds("counted.includes('19')"), "{}", player.browser.value("counted"));
}

#[test]
fn with_reduced_motion_a_battle_is_shown_and_nothing_moves() {
    let site = Site::start();
    let player = before(&site);
    let calm = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    player.browser.cdp("Emulation.setEmulatedMedia", &calm);
    player.browser.run(
        "window.moved = [];
        const real = Element.prototype.animate;
        Element.prototype.animate = function (frames, options) {
            if (frames.some((frame) => 'transform' in frame || 'translate' in frame) && options.duration > 0) moved.push(this.outerHTML);
            return real.call(this, frames, options);
        };",
        &json!([]),
    );
    begin(&player);
    player.browser.until("document.querySelector('.result-card .primary')");
    assert_eq!(player.browser.value("moved.length"), json!(0));
    player.browser.click(".result-card .primary");
    player.browser.until("!document.querySelector('.result-card')");
}

#[test]
fn the_sound_is_on_and_one_press_turns_it_off() {
    let site = Site::start();
    let player = before(&site);
    assert!(player.browser.holds("document.querySelector('#sound').getAttribute('aria-pressed') === 'true'"));
    player.browser.click("#sound");
    assert!(player.browser.holds("localStorage.getItem('fracas-sound') === '0'"));
}

#[test]
fn a_battle_pauses_goes_on_step_by_step_and_changes_its_speed() {
    let site = Site::start();
    let player = Player::new(Browser::start(&site.url, Setup::DESK));
    player.browser.run("localStorage.setItem('fracas-speed', '1');", &json!([]));
    player.open_table(&[("start", POSITION), ("mode", "screen"), ("seat", "0")]);
    player.my_turn();
    begin(&player);
    let browser = &player.browser;
    let button = |place: u32| format!(".show-bar button:nth-child({place})");
    browser.click(&button(1));
    browser.until("document.querySelector('.show-bar button').textContent === '▶'");
    // One step at a time leads along the track, to the card.
    let stop = "[...document.querySelectorAll('.show .track li')].findIndex((stop) => stop.matches('.now'))";
    let mut stops = std::collections::BTreeSet::new();
    browser.wait("the steps to lead on", || {
        if let Some(stop) = browser.value(stop).as_u64() {
            stops.insert(stop);
        }
        browser.run("document.querySelector('.show-bar button:nth-child(2)')?.click();", &json!([]));
        (stops.len() > 1).then_some(())
    });
    assert_eq!(
        browser.text("document.querySelector('.show-bar button')?.textContent"),
        "▶",
        "it waits still"
    );
    // Another speed is kept, and the show runs to its end.
    browser.run(
        "[...document.querySelectorAll('.show-bar [aria-pressed]')].find((button) => button.dataset.pace === '2').click();",
        &json!([]),
    );
    browser.until("localStorage.getItem('fracas-speed') === '2'");
    browser.click(&button(1));
    browser.until("document.querySelector('.result-card .primary')");
    assert_eq!(browser.console(), Vec::<String>::new());
}

#[test]
fn a_piece_that_is_looked_at_shows_whom_it_threatens() {
    let site = Site::start();
    let player = before(&site);
    let browser = &player.browser;
    let (x, y) = browser.middle("#table [data-id=\"hex:c4\"]");
    browser.cdp("Input.dispatchMouseEvent", &json!({ "type": "mouseMoved", "x": x, "y": y }));
    browser.until("document.querySelector('svg.board .threats')?.childElementCount > 0");
    browser.until("!document.querySelector('#inspector').hidden");
    // Away from it nothing is left of that.
    browser.cdp("Input.dispatchMouseEvent", &json!({ "type": "mouseMoved", "x": 5, "y": 300 }));
    browser.until("!document.querySelector('svg.board .threats')");
}
