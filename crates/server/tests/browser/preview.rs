//! The battle preview against the battle.

use crate::player::Player;
use crate::site::Site;
use serde_json::json;

/// Positions in which nobody has anything to decide in the battle.
const POSITIONS: [&str; 3] = [
    "3.0 | moloch 20 hq@c1 gauss_cannon@c2/0 hybrid@b2/0 +battle | outpost 20 hq@c5 hmg@c4/3 commando@b3/2 | p1 turn number=9",
    "3.0 | borgo 20 hq@b2 mutant@c3/0 net_fighter@d3/1 officer@b3/0 +battle | outpost 20 hq@d4 commando@c4/4 runner@d2/3 | p1 turn number=9",
    "3.0 | hegemony 3 hq@c3 gladiator@c4/0 net_fighter@d3/0 +battle | moloch 2 hq@c5 hunter_killer@b3/1 juggernaut@d4/4 | p1 turn number=9",
];

/// What the preview says of the battle, line by line.
const COURSE: &str =
    "return [...document.querySelectorAll('#preview details li')].map((line) => line.textContent.trim());";

/// The marks of the preview: what they say, and of which place.
const MARKS: &str = "
    const places = [...document.querySelectorAll('svg.board [data-centre]')];
    const at = (mark) => places.find((node) => `translate(${node.dataset.centre})` === mark.getAttribute('transform'));
    return [...document.querySelectorAll('.preview-mark > .mark')].map((mark) => [mark.textContent, at(mark).dataset.id]);";

/// The hit points of both sides.
const POINTS: &str = "return [...document.querySelectorAll('.counter[data-id^=points] .value')].map((node) => node.textContent);";

/// What the plates foretell of them; the number that is there if nothing else is foretold.
const FORETOLD: &str = "return [...document.querySelectorAll('.counter[data-id^=points]')].map((node) =>
    node.querySelector('.then')?.textContent.replace('→ ', '') ?? node.querySelector('.value').textContent);";

#[test]
fn a_piece_that_turns_is_not_drawn_again() {
    let site = Site::start();
    let player = Player::at(&site);
    player.open_table(&[
        ("start", "3.0 | outpost 20 hq@c5 +commando | moloch 20 hq@a1 | p1 turn number=9"),
        ("mode", "screen"),
        ("seat", "0"),
    ]);
    player.pick("hand:p1:commando");
    player.pick("hex:c3");
    player.browser.until("document.querySelector('svg.board > .ghost')");
    player.browser.run(
        "document.querySelector('svg.board > .ghost').dataset.same = 'yes';
        window.turns = [];
        const real = Element.prototype.animate;
        Element.prototype.animate = function (frames, options) {
            if (this.matches('.turn')) turns.push(options.duration);
            return real.call(this, frames, options);
        };",
        &json!([]),
    );
    player.browser.key("r");
    player.browser.until("turns.length === 1");
    assert_eq!(player.browser.value("turns[0]"), 160);
    assert_eq!(player.browser.value("document.querySelectorAll('svg.board > .ghost[data-same]').length"), 1);
    // Put back it is gone.
    player.browser.key("\u{e00c}");
    player.browser.until("!document.querySelector('svg.board > .ghost')");
}

#[test]
fn a_held_tile_draws_its_net_and_its_links_as_it_is_turned() {
    let site = Site::start();
    let player = Player::at(&site);
    player.open_table(&[
        ("start", "3.0 | borgo 20 hq@a1 mutant@b3 +net_fighter +scout | outpost 20 hq@c5 brawler@c2/0 | p1 turn number=9"),
        ("mode", "screen"),
        ("seat", "0"),
    ]);
    for (tile, line, words) in
        [("net_fighter", "net", "Brawler: netted"), ("scout", "link", "Mutant: +1 initiative")]
    {
        player.pick(&format!("hand:p1:{tile}"));
        player.pick("hex:c3");
        let drawn = format!(
            "document.querySelector('.foreseen .line.{line}') && document.querySelector('.foreseen .sign > *')"
        );
        let told = format!("document.querySelector('#preview').textContent.includes('{words}')");
        // It is held as it reaches most; turned by one step it reaches nobody.
        player.browser.until(&format!("{drawn} && {told}"));
        player.browser.key("r");
        player.browser.until(&format!("!({told}) && !document.querySelector('.foreseen .line.{line}')"));
        player.browser.key("\u{e00c}");
        player.browser.until("!document.querySelector('svg.board > .ghost')");
    }
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn a_preview_says_what_the_battle_then_does() {
    let site = Site::start();
    let player = Player::at(&site);
    for position in POSITIONS {
        // All seats are the player's, so that nobody moves anything after the battle.
        player.open_table(&[("start", position), ("mode", "screen"), ("seat", "0")]);
        player.my_turn();
        player.browser.click("#preview-button");
        player.browser.until("!document.querySelector('#preview').hidden");
        let course = player.browser.run(COURSE, &json!([]));
        let course: Vec<String> = serde_json::from_value(course).unwrap();
        let marks: Vec<(String, String)> =
            serde_json::from_value(player.browser.run(MARKS, &json!([]))).unwrap();
        let foretold = player.browser.run(FORETOLD, &json!([]));
        assert!(course.len() > 2, "{position}: {course:?}");
        let summary = player.browser.text_of("#preview ul");
        let standing = player.board();
        let points = player.browser.run(POINTS, &json!([]));
        player.browser.click("#preview .close");
        player
            .browser
            .until("document.querySelector('#preview').hidden && !document.querySelector('.preview-mark')");

        let lines = player.log().len();
        player.pick("hand:p1:battle");
        player.pick("button:play");
        let log = player.log().split_off(lines);
        let found = log.windows(course.len()).any(|lines| lines == course);
        assert!(found, "{position}\npreview: {course:#?}\nbattle: {log:#?}");
        // What was marked as lost is gone, and what was not stands.
        let after = player.board();
        let changed = |id: &str| {
            let line = |board: &str| {
                board.lines().find(|line| line.starts_with(&format!("{id}:"))).map(str::to_owned)
            };
            line(&standing) != line(&after)
        };
        assert!(!marks.is_empty(), "{position}: {summary}");
        for (said, id) in &marks {
            assert!(changed(id), "{position}: {said} at {id} but nothing happened\n{standing}\n\n{after}");
        }
        let places = standing.lines().filter_map(|line| line.split(": ").next());
        for id in places.filter(|id| changed(id)) {
            assert!(marks.iter().any(|(_, marked)| marked == id), "{position}: {id} changed without a mark");
        }
        // The plates say before what they say afterwards.
        assert_eq!(player.browser.run(POINTS, &json!([])), foretold, "{position}");
        if player.browser.run(POINTS, &json!([])) != points {
            assert!(summary.chars().any(|letter| letter.is_ascii_digit()), "{position}: {summary}");
        }
    }
    assert_eq!(player.browser.console(), Vec::<String>::new());
}
