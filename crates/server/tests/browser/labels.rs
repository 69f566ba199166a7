//! The words of a table on the narrowest phones, in the longer of the two languages, and the stops of the Tab key.

use crate::driver::{Browser, Setup};
use crate::player::Player;
use crate::site::Site;
use serde_json::json;

/// Words of the head, the plates, the question and the buttons that are cut, and whether the page is too wide.
const CUT: &str = "
    const width = document.documentElement.clientWidth;
    const found = document.documentElement.scrollWidth > width ? [`wide: ${document.documentElement.scrollWidth}`] : [];
    const words = '.site .tools > *, .site .tools button, .panel .title, .panel .name, .panel .counter > *, .member .label, ' +
        '.banner > *, #picks .primary, #picks .choice, .turn-label';
    for (const node of document.querySelectorAll(words)) {
        const { left, right, width: room } = node.getBoundingClientRect();
        // What is only for those who listen is one pixel wide.
        if (!node.checkVisibility({ checkVisibilityCSS: true }) || room < 2) continue;
        const hides = getComputedStyle(node).overflowX !== 'visible' && node.scrollWidth > node.clientWidth + 1;
        if (hides || left < -1 || right > width + 1) found.push(`${node.className}: ${node.textContent.trim()}`);
    }
    return found;";

#[test]
fn no_label_is_cut_on_a_narrow_phone() {
    let site = Site::start();
    let player = Player::new(Browser::start(&site.url, Setup::phone(390, 844)));
    for game in ["nshex", "convoy", "mars", "mech"] {
        player.open_table(&[("game", game), ("mode", "computer"), ("level", "random"), ("seat", "0")]);
        player.my_turn();
        let path = format!("{}?lang=fr", player.browser.path());
        for width in [390, 320] {
            player.browser.resize(Setup::phone(width, 844));
            player.browser.open(&path);
            player.browser.ready();
            player.my_turn();
            assert_eq!(player.browser.run(CUT, &json!([])), json!([]), "{game} at {width}");
        }
    }
    // A tile that is held says how it lies.
    player.open_position("3.0 | moloch 20 hq@c1 +net_fighter | outpost 20 hq@c5 | p1 turn number=9");
    for pick in ["hand:p1:net_fighter", "hex:c3"] {
        player.pick(pick);
    }
    assert!(player.browser.holds("document.querySelector('.turn-label').textContent.length > 20"));
    assert_eq!(player.browser.run(CUT, &json!([])), json!([]), "a held tile");
}

#[test]
fn the_links_of_a_log_are_one_stop_and_arrows_walk_along_them() {
    let site = Site::start();
    let mut player = Player::at(&site);
    player.open_table(&[("mode", "computer"), ("level", "random"), ("seat", "0")]);
    while player.log().len() < 20 {
        player.act();
    }
    player.my_turn();
    let stops = "[...document.querySelectorAll('#log a')].filter((link) => link.tabIndex === 0).length";
    assert_eq!(player.browser.value(stops), json!(1));
    let all = "[...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary, [tabindex]')]
        .filter((node) => node.tabIndex >= 0 && node.checkVisibility({ checkVisibilityCSS: true })).length < 60";
    assert!(player.browser.holds(all), "Tab leads through the page in less than sixty steps");
    // The newest line is where Tab comes to; up is the link before it, and that is where Tab comes back to.
    let place = "[...document.querySelectorAll('#log a')].reverse().indexOf(document.activeElement)";
    player.browser.run("document.querySelector('#log a[tabindex=\"0\"]').focus();", &json!([]));
    assert_eq!(player.browser.value(place), json!(0));
    for (key, there) in [("\u{e013}", 1), ("\u{e013}", 2), ("\u{e015}", 1)] {
        player.browser.key(key);
        assert_eq!(player.browser.value(place), json!(there));
    }
    assert_eq!(player.browser.value(stops), json!(1));
    assert!(player.browser.holds("document.activeElement.tabIndex === 0"));
    // So it is with the anchors of a chapter of the rules.
    player.browser.open("/rules/nshex");
    let chapters = "[...document.querySelectorAll('.rules-page section')].every((chapter) =>
        [...chapter.querySelectorAll('a.anchor')].filter((link) => link.tabIndex === 0).length <= 1)";
    player.browser.until(chapters);
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn a_table_fills_the_window_and_stays_in_its_place() {
    let site = Site::start();
    let player = Player::at(&site);
    player.open_table(&[("game", "convoy"), ("mode", "computer"), ("level", "random"), ("seat", "0")]);
    player.my_turn();
    assert!(player.browser.holds("document.documentElement.scrollHeight <= innerHeight"), "nothing scrolls");
    // Going to a card that reaches below the window moves nothing else.
    player.browser.run(
        "for (const card of document.querySelectorAll('#part-hand .item')) card.scrollIntoView({ block: 'center' });",
        &json!([]),
    );
    assert!(player.browser.holds("document.querySelector('#table').scrollTop === 0"));
}
