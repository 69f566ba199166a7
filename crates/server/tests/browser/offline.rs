//! The rules, read without a connection.

use crate::driver::{Browser, Setup};
use crate::site::Site;
use serde_json::json;

/// Waits until the rules are kept in this language, and in no other.
fn kept(browser: &Browser, lang: &str) {
    let script = "const [lang] = arguments;
        globalThis.kept = false;
        (async () => {
            const names = await caches.keys();
            const all = names.length === 1 && names[0].endsWith(lang) && (await caches.match('/offline'));
            globalThis.kept = Boolean(all);
        })();";
    browser.wait("the rules to be kept", || {
        browser.run(script, &json!([format!("-{lang}")]));
        std::thread::sleep(std::time::Duration::from_millis(50));
        browser.holds("globalThis.kept").then_some(())
    });
}

#[test]
fn the_rules_can_be_read_without_a_connection() {
    let site = Site::start();
    let browser = Browser::start(&site.url, Setup { languages: "fr", ..Setup::DESK });
    browser.open("/");
    kept(&browser, "fr");
    // Pages come from the server as long as it answers: a change of language is seen at once, and kept.
    browser.open("/rules/nshex");
    let french = browser.text_of("main");
    browser.follow("button[name=lang]");
    assert_eq!(browser.text("document.documentElement.lang"), "en");
    assert_eq!(browser.path(), "/rules/nshex");
    kept(&browser, "en");
    let rules = browser.text_of("main");
    assert_ne!(rules, french);
    drop(site);
    browser.open("/rules/nshex");
    assert_eq!(browser.text_of("main"), rules);
    assert!(browser.holds("document.documentElement.classList.contains('script')"), "scripts are kept");
    let font = "document.fonts.ready.then(() => { globalThis.fonts = [...document.fonts].map((font) => font.status); })";
    browser.run(font, &json!([]));
    browser.until("globalThis.fonts?.includes('loaded')");
    // What is not kept says so, and leads to what is.
    browser.open("/puzzles");
    assert_eq!(browser.text_of("h1"), "No connection");
    browser.follow("main a[href='/guide/mars']");
    assert_eq!(browser.text_of("h1"), "Mars Attacks");
}
