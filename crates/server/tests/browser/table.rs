//! Tests of what surrounds a game at the table: legend, first words, result, one stop for the Tab key, cards.

use crate::driver::{Browser, Setup};
use crate::player::Player;
use crate::site::Site;
use serde_json::json;

const BATTLE: &str = "first | moloch +hunter +steel_dog +push_back | outpost +scorn +soldier +outpost_move | 1 destroyed | \
    2 x1 ripper hacker | attack=moloch battle=4 district=2";

fn cards(site: &Site, setup: Setup) -> Player {
    let player = Player::new(Browser::start(&site.url, setup));
    player.open_table(&[
        ("game", "convoy"),
        ("start", BATTLE),
        ("mode", "computer"),
        ("level", "random"),
        ("seat", "0"),
    ]);
    player.my_turn();
    player
}

#[test]
fn cards_have_names_texts_and_pictures_and_hidden_ones_backs() {
    let site = Site::start();
    let player = cards(&site, Setup::DESK);
    let hunter = "#part-hand [data-id=\"hand:p1:hunter\"] svg";
    assert!(
        player.browser.text(&format!("document.querySelector('{hunter}').textContent")).contains("Hunter")
    );
    assert!(
        player.browser.text(&format!("document.querySelector('{hunter}').textContent")).contains("Eliminate")
    );
    // Every picture is there.
    player.browser.until(
        "[...document.querySelectorAll('#table image')].every((image) => image.getAttribute('href').startsWith('/art/'))",
    );
    let broken = player.browser.run(
        "const names = [...new Set([...document.querySelectorAll('#table image')].map((image) => image.getAttribute('href')))];
        window.broken = null;
        Promise.all(names.map((name) => fetch(name).then((answer) => answer.ok ? '' : name))).then((all) => (window.broken = all.filter(Boolean)));
        return names.length;",
        &json!([]),
    );
    assert!(broken.as_u64().is_some_and(|count| count > 8), "{broken}");
    player.browser.until("window.broken !== null");
    assert_eq!(player.browser.value("window.broken"), json!([]));
    assert_eq!(player.browser.value("document.querySelectorAll('.panel:not(.mine) .back').length"), json!(3));
    // The strengths are told with their reasons, and what a card would change is drawn before it is played.
    assert!(
        player
            .browser
            .holds("document.querySelector('.panel.mine .reasons li').textContent.includes('Ripper')")
    );
    player.pick("hand:p1:steel_dog");
    player.pick("city:2");
    player.browser.until("document.querySelector('.foreseen .tug-loss, .foreseen .tug-gain')");
    assert!(player.browser.text_of("#preview").contains("→"));
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn a_phone_has_large_targets_in_the_active_city() {
    let site = Site::start();
    let player = cards(&site, Setup::phone(390, 844));
    let small = player.browser.run(
        "const boxes = [...document.querySelectorAll('svg.board .field, svg.board .city, #part-hand .item, #picks button')];
        const units = ['unit:ripper', 'unit:hacker'].map((id) => document.querySelector(`[data-id=\"${id}\"]`));
        return [...boxes, ...units].map((node) => node.getBoundingClientRect()).filter((box) => Math.min(box.width, box.height) < 44).length;",
        &json!([]),
    );
    assert_eq!(small, json!(0));
    assert!(player.browser.holds("document.documentElement.scrollWidth <= innerWidth"));
}

#[test]
fn a_tap_on_another_city_opens_it_large() {
    let site = Site::start();
    let player = cards(&site, Setup::phone(390, 844));
    player.browser.tap("svg.board [data-id='city:5']");
    player.browser.until("document.querySelector('dialog.inside .words li')");
    let small =
        "[...document.querySelectorAll('dialog.inside button')].map((node) => node.getBoundingClientRect())
        .filter((box) => Math.min(box.width, box.height) < 44).length";
    assert_eq!(player.browser.value(small), json!(0));
    assert!(player.browser.holds("document.querySelectorAll('dialog.inside .part').length > 0"));
    player.browser.tap("dialog.inside .close");
    player.browser.until("!document.querySelector('dialog.inside')");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn the_board_is_one_stop_for_the_tab_key_and_the_focus_is_kept() {
    let site = Site::start();
    let mut player = Player::at(&site);
    player.open_table(&[("mode", "computer"), ("level", "random"), ("seat", "0")]);
    player.my_turn();
    assert_eq!(
        player.browser.value("document.querySelectorAll('svg.board [tabindex=\"0\"]').length"),
        json!(1)
    );
    player.browser.run("document.querySelector('svg.board [tabindex=\"0\"]').focus();", &json!([]));
    player.browser.key("\u{e015}");
    assert_eq!(
        player.browser.value("document.querySelectorAll('svg.board [tabindex=\"0\"]').length"),
        json!(1)
    );
    player.act();
    player.my_turn();
    assert!(player.browser.holds("document.activeElement !== document.body"));
}

#[test]
fn the_legend_opens_by_key_and_button_and_advice_comes_once() {
    let site = Site::start();
    let player = Player::at(&site);
    player.browser.run("localStorage.removeItem('fracas-coach');", &json!([]));
    player.open_table(&[("mode", "computer"), ("level", "random"), ("seat", "0")]);
    player.browser.until("document.querySelector('.coach p')");
    while player.browser.holds("Boolean(document.querySelector('.coach .primary'))") {
        player.browser.run("document.querySelector('.coach .primary').click();", &json!([]));
    }
    player.browser.reload();
    player.browser.ready();
    assert!(player.browser.holds("!document.querySelector('.coach')"));
    player.browser.click(".site button.legend");
    player.browser.until("document.querySelector('#legend').open");
    assert!(player.browser.holds("document.querySelectorAll('#legend dt').length > 9"));
    assert!(player.browser.holds("[...document.querySelectorAll('#legend use')].every((use) => document.querySelector(use.getAttribute('href')))"));
    player.browser.click("#legend .close");
    player.browser.until("!document.querySelector('#legend').open");
}

#[test]
fn the_end_is_told_in_the_players_words() {
    let site = Site::start();
    let player = Player::at(&site);
    player.open_table(&[("mode", "computer"), ("level", "random"), ("seat", "0")]);
    player.my_turn();
    player
        .browser
        .run("window.confirm = () => true; document.querySelector('#drawer-more').open = true;", &json!([]));
    player.browser.click("form:has(input[value=resign]) button");
    player.browser.until("document.querySelector('.end-card.lost')");
    assert_eq!(player.browser.text_of("#end-title").to_lowercase(), "you lost");
    assert!(
        player.browser.holds(
            "Boolean(document.querySelector('.end-card form:has(input[value=rematch]) button.primary'))"
        )
    );
    player.browser.click(".end-card .close");
    player.browser.until("!document.querySelector('.end-card').getClientRects().length");
}

/// A game that was played to its end, with a turn that gave nearly everything away.
const GAME: &str = include_str!("../../../../games/nshex/rules/tests/golden/duels-007.game");

#[test]
fn key_moments_at_the_end_lead_to_the_position_before_the_mistake() {
    let site = Site::start();
    let player = Player::at(&site);
    let browser = &player.browser;
    browser.open("/games");
    browser.run("document.querySelector('textarea[name=text]').value = arguments[0];", &json!([GAME]));
    browser.follow("form[action='/games/import'] button");
    let table = browser.path().split("/replay").next().unwrap_or_default().to_owned();
    browser.open(&table);
    browser.until("document.querySelector('.end-card .course .marks a')");
    let marked =
        |what: &str| browser.value(&format!("document.querySelectorAll('.end-card .course {what}').length"));
    assert_eq!(marked("circle.gain"), json!(1));
    assert_eq!(marked("circle.bad"), marked(".marks a.bad"));
    browser.follow(".end-card .course .marks a.bad");
    browser.ready();
    assert!(browser.holds("location.pathname.endsWith('/analysis') && location.search === '?turn=25'"));
    let again = "[...document.querySelectorAll('main a, main button')].some((node) => node.textContent === 'Try again')";
    assert!(browser.holds(again));
    assert_eq!(browser.console(), Vec::<String>::new());
}
