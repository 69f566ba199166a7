//! Looking at a game again.

use crate::player::Player;
use crate::site::Site;
use std::collections::BTreeMap;

/// How many actions the table has seen, as its link to the replay says.
fn ply(player: &Player) -> usize {
    let link = player
        .browser
        .text("document.querySelector('#part-tools a[href*=\"/replay?ply=\"]')?.getAttribute('href')");
    link.rsplit('=').next().and_then(|ply| ply.parse().ok()).unwrap_or(0)
}

#[test]
fn a_replay_shows_each_moment_as_it_was() {
    let site = Site::start();
    let mut player = Player::at(&site);
    player.open_table(&[("mode", "screen"), ("seat", "0")]);
    let mut seen = BTreeMap::new();
    while seen.len() < 9 {
        player.my_turn();
        seen.insert(ply(&player), player.board());
        player.act();
    }
    let table = player.browser.path();
    let last = ply(&player);
    for (&ply, board) in &seen {
        player.browser.open(&format!("{table}/replay?ply={ply}"));
        assert_eq!(player.board(), *board, "ply {ply}");
    }
    // The buttons and the slider move by one; the address follows, so that it can be shared.
    player.browser.ready();
    let (&start, before) = seen.last_key_value().expect("moments were seen");
    player
        .browser
        .run("window.kept = document.querySelector('#part-panels .panel');", &serde_json::json!([]));
    player.browser.click("[data-step=first]");
    player.browser.until("location.search === '?ply=0'");
    // What is the same in both moments is not made again.
    assert!(player.browser.holds("kept.isConnected"));
    assert_ne!(player.board(), *before);
    player.browser.run("document.querySelector('#scrubber').focus();", &serde_json::json!([]));
    player.browser.key("\u{e010}");
    player.browser.until(&format!("location.search === '?ply={last}'"));
    for _ in start..last {
        player.browser.click("[data-step=previous]");
    }
    player.browser.until(&format!("location.search === '?ply={start}'"));
    player.browser.wait("the board of that moment", || (player.board() == *before).then_some(()));
    // A line of the log leads to its moment.
    player.browser.click("#log a[data-ply='1']");
    player.browser.until("location.search === '?ply=1'");
    player.browser.until("document.querySelector('#log li.now a').dataset.ply === '1'");

    // What if: from here on, without the table.
    player.browser.open(&format!("{table}/replay?ply={start}"));
    player.browser.follow("a[href^='/study/']");
    player.browser.ready();
    assert_eq!(player.board(), *before);
    let address = player.browser.path();
    player.act();
    player.browser.until("location.search.includes('&a=')");
    let other = player.board();
    player.browser.reload();
    player.browser.ready();
    assert_eq!(player.board(), other, "the link holds what was tried");
    assert_ne!(player.browser.path(), address);
    player.browser.open(&table);
    player.browser.ready();
    assert_eq!(ply(&player), last, "the table knows nothing of it");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn a_replay_foresees_the_battle_of_the_moment_that_it_shows() {
    let start = "3.0 | moloch 20 hq@c1 hybrid@c2/0 | outpost 20 hq@c5 +sniper | p2 turn number=9";
    let site = Site::start();
    let player = Player::at(&site);
    player.open_table(&[("start", start), ("mode", "screen"), ("seat", "0")]);
    for pick in ["hand:p2:sniper", "hex:c2"] {
        player.pick(pick);
    }
    player.browser.click("#picks [data-id=confirm]");
    player.browser.until("!document.querySelector('svg.board [data-id=\"hex:c2\"] .piece')");
    let table = player.browser.path();
    player.browser.open(&format!("{table}/replay?ply=0"));
    player.browser.ready();
    player.browser.click("#preview-button");
    player.browser.until("document.querySelector('.preview-mark .mark.hurt')");
    // It stays as the moments go by, and is that of the moment shown.
    player.browser.click("[data-step=next]");
    player.browser.until("location.search === '?ply=1'");
    player.browser.until(
        "!document.querySelector('#preview').hidden && !document.querySelector('.preview-mark .mark')",
    );
    player.browser.click("[data-step=previous]");
    player.browser.until("document.querySelector('.preview-mark .mark.hurt')");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn a_game_file_and_pictures_can_be_taken_away_and_brought_back() {
    let site = Site::start();
    let mut player = Player::at(&site);
    player.open_table(&[("mode", "screen"), ("seat", "0")]);
    while player.log().len() < 8 {
        player.act();
    }
    let table = player.browser.path();
    let script = "return fetch(arguments[0]).then((answer) => answer.text());";
    let file = player.browser.run(script, &serde_json::json!([format!("{table}/record")]));
    let picture = player.browser.run(script, &serde_json::json!([format!("{table}/picture.svg")]));
    let picture = picture.as_str().unwrap().trim();
    assert!(picture.starts_with("<svg") && picture.ends_with("</svg>"), "{picture}");
    // Opened on its own it has its colours: the policy of pages would take them away.
    player.browser.open(&format!("{table}/picture.svg"));
    player.browser.until("getComputedStyle(document.querySelector('.cell')).fill !== 'rgb(0, 0, 0)'");
    player.browser.open(&table);
    let board = player.board();
    player.browser.open("/games");
    let fill = "document.querySelector('textarea[name=text]').value = arguments[0];";
    player.browser.run(fill, &serde_json::json!([file]));
    player.browser.follow("form[action='/games/import'] button");
    assert!(player.browser.path().contains("/replay?ply=0"), "{}", player.browser.path());
    player.browser.ready();
    player.browser.click("[data-step=last]");
    player.browser.wait("the last moment", || (player.board() == board).then_some(()));
}
