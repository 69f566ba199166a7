//! Playing with scripting switched off: links and forms.

use crate::driver::{Browser, Setup};
use crate::site::Site;

/// Whether something can be picked or pressed.
const MINE: &str = "document.querySelector('#table .can, #picks .choice')";

/// Follows picks until an action has been sent. Each pick is another page.
fn act(browser: &Browser) {
    for _ in 0..6 {
        if browser.holds("document.querySelector('#picks form button')") {
            browser.follow("#picks form button");
            return;
        }
        let steps = ["#picks .choice", "svg.board a.can", ".tray a.can"];
        // A turn is the third one offered, so that it is a real choice.
        let turns = browser.holds("document.querySelectorAll('#picks .choice').length > 3");
        if turns {
            browser.follow("#picks .choice:nth-of-type(3)");
            continue;
        }
        // Tiles before the end of the turn; on the way, whatever leads on.
        let begun = browser.path().contains("?p=");
        let order = if begun { [steps[1], steps[0], steps[2]] } else { [steps[2], steps[0], steps[1]] };
        let found =
            order.into_iter().find(|step| browser.holds(&format!("document.querySelector('{step}')")));
        browser.follow(found.expect("something can be picked"));
    }
    panic!("no action after six picks at {}", browser.path());
}

#[test]
fn links_and_forms_are_enough() {
    let site = Site::start();
    let browser = Browser::start(&site.url, Setup::DESK);
    browser.without_scripts();
    browser.open("/");
    browser.follow("form[action='/play'] button.primary");
    assert!(browser.path().starts_with("/t/"), "{}", browser.path());
    assert!(!browser.holds("document.documentElement.dataset.ready"), "scripts run");
    let mut pages = Vec::new();
    for action in 0..8 {
        // While the computer thinks the page comes again by itself.
        browser.until(MINE);
        let lines =
            browser.value("document.querySelectorAll('#log > li').length").as_u64().unwrap_or_default();
        act(&browser);
        browser.until(&format!("document.querySelectorAll('#log > li').length > {lines}"));
        pages.push(browser.text_of("#log"));
        assert!(!browser.holds("document.querySelector('.note.bad')"), "action {action} was refused");
    }
    // Headquarters, and tiles that were placed and turned unless a battle took them.
    assert!(browser.value("document.querySelectorAll('svg.board .piece').length").as_u64() >= Some(2));
    // The preview, the inspector's knowledge and the replay are pages as well.
    browser.until(MINE);
    browser.follow("a.noscript[href*='/preview?id=']");
    assert!(browser.holds("document.querySelector('main strong')"));
    browser.follow("main a.button");
    browser.click("#drawer-more > summary");
    browser.follow("#drawer-more a[href*='/replay?ply=']");
    let now = browser.text_of("#part-banner");
    browser.follow("[data-step=first]");
    assert_ne!(browser.text_of("#part-banner"), now);
}

#[test]
fn the_editor_and_the_lessons_work_without_scripts() {
    let site = Site::start();
    let browser = Browser::start(&site.url, Setup::DESK);
    browser.without_scripts();
    browser.open("/learn/nshex/placing");
    let first = browser.text_of("#part-guide");
    act(&browser);
    let done = browser.text_of("#part-guide");
    assert_ne!(done, first, "the step is judged");
    browser.follow("#onward");
    assert_ne!(browser.text_of("#part-guide"), done, "the lesson goes on");
    browser.open("/editor/nshex");
    let pieces =
        browser.value("document.querySelectorAll('svg.board .piece').length").as_u64().unwrap_or_default();
    act(&browser);
    let more =
        browser.value("document.querySelectorAll('svg.board .piece').length").as_u64().unwrap_or_default();
    assert_eq!(more, pieces + 1);
}

#[test]
fn a_point_is_picked_without_scripts() {
    const START: &str = "training%20|%20red_school%20|%20blue_school%20|%20u1@300,300%20u2@1000,600(activated)%20\
        u3@1000,1350%20u4@1900,2000%20|%20activation=a%20turn=1%20active=u2:0:0:0";
    let site = Site::start();
    let browser = Browser::start(&site.url, Setup::DESK);
    browser.without_scripts();
    browser.open(&format!("/study/mech?start={START}"));
    browser.follow("#picks a[href*='button:move']");
    assert!(browser.holds("document.querySelector('svg.board .area.reach')"), "what can be reached is drawn");
    assert!(!browser.holds("document.querySelector('#picks form .primary')"), "this is no action yet");
    browser.follow("#picks a.place");
    browser.follow("#picks form .primary");
    let played =
        "new URLSearchParams(location.search).getAll('a').some((action) => action.startsWith('S1 move u2 '))";
    assert!(browser.holds(played), "the move is played");
    assert!(!browser.holds("document.querySelector('.note.bad')"));
}
