//! Names and contrast of everything on the pages, measured in the browser itself.

use crate::driver::{Browser, Setup};
use crate::phone::PAGES;
use crate::player::Player;
use crate::site::Site;
use serde_json::json;

/// What can be used or seen and has no name.
const NAMELESS: &str = "
    const shown = (node) => node.checkVisibility({ checkVisibilityCSS: true });
    const text = (node) => {
        const copy = node.cloneNode(true);
        for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
        return copy.textContent.trim();
    };
    const name = (node) =>
        node.getAttribute('aria-label')?.trim()
        || (node.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join('').trim()
        || [...(node.labels ?? [])].map(text).join('').trim()
        || (node.matches('input[type=submit], input[type=button]') ? node.value : '')
        || (node.matches('input, select, textarea') ? node.title : text(node) || node.title)
        || node.querySelector?.('title')?.textContent;
    const wanted = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [role=button], ' +
        '[role=img], [role=group], img:not([alt=\"\"]), nav, svg:not([aria-hidden=true])';
    return [...document.querySelectorAll(wanted)]
        .filter((node) => shown(node) && !node.closest('[aria-hidden=true]') && !node.matches('[tabindex=\"-1\"]'))
        .filter((node) => !name(node) && !node.matches('ol.log'))
        .map((node) => node.outerHTML.slice(0, 160));";

/// Texts whose colours are too close to what lies behind them.
const PALE: &str = r"
    const parse = (colour) => {
        const numbers = colour.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0, 0];
        if (colour.startsWith('color(srgb')) return [...numbers.slice(0, 3).map((part) => part * 255), numbers[3] ?? 1];
        return [...numbers.slice(0, 3), numbers[3] ?? 1];
    };
    const over = (front, back) => {
        const share = front[3];
        return [0, 1, 2].map((i) => front[i] * share + back[i] * (1 - share)).concat(1);
    };
    const light = ([r, g, b]) => {
        const part = (value) => {
            const c = value / 255;
            return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
        };
        return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    };
    const ground = (node) => {
        const layers = [];
        for (let at = node; at; at = at.parentElement) layers.push(parse(getComputedStyle(at).backgroundColor));
        return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255, 1]);
    };
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode.parentElement;
        if (!walker.currentNode.textContent.trim() || node.closest('svg, script, style, .unseen, [aria-hidden=true]')) continue;
        if (!node.checkVisibility({ checkVisibilityCSS: true }) || node.matches(':disabled')) continue;
        const style = getComputedStyle(node);
        const back = ground(node);
        let fade = 1;
        for (let at = node; at; at = at.parentElement) fade *= Number(getComputedStyle(at).opacity);
        const colour = parse(style.color);
        const [a, b] = [light(over([...colour.slice(0, 3), colour[3] * fade], back)), light(back)].sort((x, y) => y - x);
        const contrast = (a + 0.05) / (b + 0.05);
        const size = parseFloat(style.fontSize);
        const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        if (contrast < (large ? 3 : 4.5)) {
            found.push(`${contrast.toFixed(2)} ${style.color} on ${back.slice(0, 3).map(Math.round)}: ${node.outerHTML.slice(0, 90)}`);
        }
    }
    return found;";

fn check(browser: &Browser, place: &str) {
    // What is folded up is read as well.
    browser.run("for (const node of document.querySelectorAll('details')) node.open = true;", &json!([]));
    assert_eq!(browser.run(NAMELESS, &json!([])), json!([]), "{place}: without a name");
    assert_eq!(browser.run(PALE, &json!([])), json!([]), "{place}: hard to read");
    let ids = "const seen = new Set(); return [...document.querySelectorAll('[id]')].map((node) => node.id)
        .filter((id) => seen.has(id) || !seen.add(id));";
    assert_eq!(browser.run(ids, &json!([])), json!([]), "{place}: names of elements that are there twice");
    assert!(
        browser.holds("document.querySelectorAll('h1').length === 1 && document.querySelector('main')"),
        "{place}"
    );
}

fn all_pages(dark: bool) {
    let site = Site::start();
    let mut player = Player::new(Browser::start(&site.url, Setup { dark, ..Setup::DESK }));
    for page in PAGES {
        player.browser.open(page);
        check(&player.browser, page);
    }
    player.open_table(&[("game", "convoy"), ("mode", "screen"), ("seat", "0")]);
    check(&player.browser, "the cover");
    player.browser.follow("main.privacy button.primary");
    player.browser.ready();
    check(&player.browser, "a table of Convoy");
    player.open_table(&[("mode", "friends"), ("seat", "0")]);
    check(&player.browser, "a table that waits");
    player.open_table(&[("mode", "screen"), ("seat", "0")]);
    while player.log().len() < 8 {
        player.step();
        check(&player.browser, "a table");
    }
    player.my_turn();
    player.browser.click("#preview-button");
    player.browser.until("!document.querySelector('#preview').hidden");
    check(&player.browser, "the preview");
    let replay = format!("{}/replay?ply=4", player.browser.path());
    player.browser.open(&replay);
    check(&player.browser, "the replay");
    player.browser.open("/t/nosuchtable");
    check(&player.browser, "a page that is not there");
}

#[test]
fn everything_has_a_name_and_can_be_read_in_light_colours() {
    all_pages(false);
}

#[test]
fn everything_has_a_name_and_can_be_read_in_dark_colours() {
    all_pages(true);
}

#[test]
fn the_measures_notice_what_is_wrong() {
    let site = Site::start();
    let browser = Browser::start(&site.url, Setup::DESK);
    browser.open("/about");
    let spoil = "const pale = document.createElement('p');
        pale.textContent = 'pale';
        pale.style.color = 'rgb(70, 62, 54)';
        const nameless = document.createElement('button');
        nameless.append(Object.assign(document.createElement('span'), { ariaHidden: 'true', textContent: '✕' }));
        document.querySelector('main').append(pale, nameless);";
    browser.run(spoil, &json!([]));
    let found = |script: &str| browser.run(script, &json!([])).as_array().map_or(0, Vec::len);
    assert_eq!((found(NAMELESS), found(PALE)), (1, 1));
}

#[test]
fn the_switch_of_colours_is_remembered() {
    let site = Site::start();
    let browser = Browser::start(&site.url, Setup::DESK);
    browser.open("/");
    let ground = "getComputedStyle(document.documentElement).backgroundColor";
    // Night comes first, whatever the system says; daylight is one switch away.
    let dark = browser.text(ground);
    browser.follow("button[name=theme]");
    let light = browser.text(ground);
    assert_ne!(light, dark);
    browser.open("/learn");
    assert_eq!(browser.text(ground), light);
    browser.follow("button[name=theme]");
    assert_eq!(browser.text(ground), dark);
    drop(browser);
    let browser = Browser::start(&site.url, Setup { dark: true, ..Setup::DESK });
    browser.open("/");
    assert_eq!(browser.text(ground), dark);
    browser.follow("button[name=theme]");
    assert_eq!(browser.text(ground), light);
}
