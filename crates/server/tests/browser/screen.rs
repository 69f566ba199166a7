//! Two people at one screen in a game with hidden hands: the cover between them.

use crate::driver::{Browser, Setup};
use crate::player::Player;
use crate::site::Site;

const ENTER: &str = "\u{e007}";
const COVER: &str = "main.privacy form button.primary";

/// Whether the page holds a card of a seat's hand, anywhere: on the board, in the log, in data for the script.
fn holds_hand(browser: &Browser, seat: u8) -> bool {
    browser.holds(&format!("document.documentElement.outerHTML.includes('hand:p{seat}:')"))
}

fn covered(browser: &Browser, side: &str) {
    browser.until(&format!("document.querySelector('main.privacy h1')?.textContent.includes('{side}')"));
    browser.until("document.documentElement.dataset.ready === 'true'");
    assert!(!holds_hand(browser, 1) && !holds_hand(browser, 2), "{side}: a hand is on the covered page");
    assert!(!browser.holds("document.querySelector('#graph, #part-hand, #log')"), "only the cover is there");
}

fn open_for(browser: &Browser, seat: u8) {
    browser.until("document.querySelector('#part-hand .tray')");
    browser.ready();
    assert!(holds_hand(browser, seat), "seat {seat} sees its hand");
    assert!(!holds_hand(browser, 3 - seat), "seat {seat} sees the other hand");
}

#[test]
fn a_hand_is_shown_to_its_owner_only() {
    let site = Site::start();
    let player = Player::at(&site);
    let browser = &player.browser;
    player.open_table(&[("game", "convoy"), ("mode", "screen"), ("seat", "0")]);
    covered(browser, "Moloch");
    // Reloading changes nothing; Enter is enough, since the button has the focus.
    browser.reload();
    covered(browser, "Moloch");
    browser.key(ENTER);
    open_for(browser, 1);
    browser.reload();
    open_for(browser, 1);

    // Moloch keeps its hand: the stream or the answer brings the cover by itself.
    player.pick("button:keep");
    covered(browser, "Outpost");
    browser.click(COVER);
    open_for(browser, 2);
    player.pick("button:keep");
    covered(browser, "Moloch");

    // Going back shows nothing of what was there.
    for _ in 0..3 {
        browser.run("history.back();", &serde_json::json!([]));
        browser.until("document.readyState === 'complete' && !document.body.hidden");
        assert!(!holds_hand(browser, 1) && !holds_hand(browser, 2), "{}", browser.path());
        if !browser.path().starts_with("/t/") {
            break;
        }
    }
    assert_eq!(browser.console(), Vec::<String>::new());
}

#[test]
fn the_cover_works_by_touch() {
    let site = Site::start();
    let player = Player::new(Browser::start(&site.url, Setup::phone(390, 844)));
    player.open_table(&[("game", "convoy"), ("mode", "screen"), ("seat", "0")]);
    covered(&player.browser, "Moloch");
    player.browser.tap(COVER);
    open_for(&player.browser, 1);
}

#[test]
fn the_cover_works_without_scripts() {
    let site = Site::start();
    let browser = Browser::start(&site.url, Setup::DESK);
    browser.without_scripts();
    browser.open("/new/convoy");
    let choice = "form.set-up";
    browser.click(&format!("{choice} label:has(input[name=mode][value=screen])"));
    browser.follow(&format!("{choice} button.primary"));
    assert!(!holds_hand(&browser, 1) && browser.text_of("main.privacy h1").contains("Moloch"));
    browser.follow(COVER);
    assert!(holds_hand(&browser, 1) && !holds_hand(&browser, 2));
    // One pick and the confirmation: Moloch keeps its hand.
    browser.follow("#picks .choice");
    browser.follow("#picks form button");
    assert!(!holds_hand(&browser, 1) && browser.text_of("main.privacy h1").contains("Outpost"));
    browser.follow(COVER);
    assert!(holds_hand(&browser, 2) && !holds_hand(&browser, 1));
}

#[test]
fn against_the_computer_there_is_no_cover() {
    let site = Site::start();
    let player = Player::at(&site);
    player.open_table(&[("game", "convoy"), ("mode", "computer"), ("level", "random"), ("seat", "0")]);
    open_for(&player.browser, 1);
    player.pick("button:keep");
    player.my_turn();
    assert!(!player.browser.holds("document.querySelector('main.privacy')"));
    assert_eq!(player.browser.console(), Vec::<String>::new());
}
