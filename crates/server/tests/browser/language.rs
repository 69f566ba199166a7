//! Tests in French and English.

use crate::driver::{Browser, Setup};
use crate::everywhere::PAGES;
use crate::player::Player;
use crate::site::Site;

/// Every page is in this language, and no text is missing.
fn check(browser: &Browser, lang: &str) {
    for page in PAGES {
        browser.open(page);
        assert_eq!(browser.text("document.documentElement.lang"), lang, "{page}");
        let page_text = browser.text("document.documentElement.outerHTML");
        assert!(!page_text.contains('⟦'), "{page} lacks a text: {:?}", page_text.split('⟦').nth(1));
    }
}

fn heading(browser: &Browser) -> String {
    browser.open("/");
    browser.text_of("h1")
}

#[test]
fn pages_follow_the_browser_until_the_person_chooses() {
    let site = Site::start();
    let browser = Browser::start(&site.url, Setup { languages: "fr-CH,fr,en", ..Setup::DESK });
    check(&browser, "fr");
    let french = heading(&browser);
    browser.follow("button[name=lang]");
    let english = browser.text_of("h1");
    assert_ne!(french, english);
    // Remembered on every page, after a reload, and at a table.
    check(&browser, "en");
    browser.reload();
    assert_eq!(heading(&browser), english);
    let player = Player::new(browser);
    player.open_table(&[("mode", "computer"), ("level", "random"), ("seat", "0")]);
    assert_eq!(player.browser.text("document.documentElement.lang"), "en");
    let board = player.board();
    // Switching at the table comes back to it.
    let table = player.browser.path();
    player.browser.click(".site button.menu");
    player.browser.follow("button[name=lang]");
    assert_eq!(player.browser.path(), table);
    player.browser.ready();
    assert_eq!(player.browser.text("document.documentElement.lang"), "fr");
    assert_ne!(player.board(), board, "the board is told in the other language");
}

#[test]
fn a_game_in_french_lacks_no_text() {
    let site = Site::start();
    let mut player = Player::new(Browser::start(&site.url, Setup { languages: "fr", ..Setup::DESK }));
    player.open_table(&[("mode", "computer"), ("level", "random"), ("seat", "1")]);
    while player.log().len() < 25 && player.step() {
        let page = player.browser.text("document.documentElement.outerHTML");
        assert!(!page.contains('⟦'), "{:?}", page.split('⟦').nth(1));
    }
    let replay = format!("{}/replay", player.browser.path());
    player.browser.open(&replay);
    let page = player.browser.text("document.documentElement.outerHTML");
    assert!(!page.contains('⟦'), "{:?}", page.split('⟦').nth(1));
}

#[test]
fn a_browser_that_asks_for_another_language_gets_english() {
    let site = Site::start();
    let browser = Browser::start(&site.url, Setup { languages: "de,pl", ..Setup::DESK });
    check(&browser, "en");
}
