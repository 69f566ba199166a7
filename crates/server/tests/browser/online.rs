//! Two people, each with a browser of their own.

use crate::driver::{Browser, Setup};
use crate::player::{Player, named};
use crate::site::Site;
use crate::wire::Wire;

/// Checks that two people see the same board and the same log.
fn same(one: &Player, other: &Player) {
    one.browser.wait("both to see the same", || {
        (one.board() == other.board() && one.log() == other.log()).then_some(())
    });
}

/// Which of the two can do something.
fn to_act(players: &[Player; 2]) -> usize {
    players[0].browser.wait("a turn of one of both", || {
        players.iter().position(|player| {
            let offer = player.look();
            let nothing = offer.tiles.is_empty() && offer.places.is_empty() && offer.buttons.is_empty();
            !offer.sending && !nothing
        })
    })
}

/// Each in turn does something until the log is this long.
fn play_on(players: &mut [Player; 2], lines: usize) {
    while players[0].log().len() < lines {
        let actor = to_act(players);
        players[actor].act();
        let [one, other] = &*players;
        same(one, other);
    }
}

/// Opens a table for two and gives both people at it, each at the end of a wire.
fn sit_down(wires: &[Wire; 2]) -> [Player; 2] {
    let host = Player::new(Browser::start(&wires[0].url, Setup::DESK));
    host.browser.open("/new/nshex");
    host.browser.click("label:has(input[name=mode][value=friends])");
    host.browser.follow("form:has(input[name=mode][type=radio]) button.primary");
    host.browser.ready();
    let link = host.browser.text("document.querySelector('input[readonly]').value");
    let path = link.strip_prefix(&wires[0].url).expect("the link leads to where the host came from");
    assert!(path.contains("/join/"), "{link}");
    let guest = Player::new(Browser::start(&wires[1].url, Setup { width: 900, height: 1000, ..Setup::DESK }));
    guest.browser.open(&format!("/{path}"));
    guest.browser.type_into("input[name=name]", "Zoé <b>");
    guest.browser.follow("main button.primary");
    guest.browser.ready();
    // Anyone who waited sees the other come, without doing anything.
    host.browser.until("document.querySelector('#part-panels').textContent.includes('Zoé <b>')");
    host.browser.until("document.title.includes('Zoé <b>')");
    [host, guest]
}

#[test]
fn a_game_between_two_browsers_survives_a_reload_and_a_lost_connection() {
    let site = Site::start();
    let wires = [Wire::to(&site), Wire::to(&site)];
    let mut players = sit_down(&wires);
    play_on(&mut players, 6);

    // A reload in the middle of a path of picks forgets the picks and nothing else.
    let actor = to_act(&players);
    players[actor].step();
    let before = players[1 - actor].board();
    players[actor].browser.reload();
    players[actor].browser.ready();
    assert_eq!(players[actor].board(), before);
    let [one, other] = &players;
    same(one, other);
    play_on(&mut players, 10);

    // One loses the connection while the other plays on: the page says so, and later catches up.
    let away = 1 - to_act(&players);
    let old = players[away].board();
    wires[away].cut();
    players[away].browser.until("!document.querySelector('#connection').hidden");
    players[1 - away].act();
    assert_eq!(players[away].board(), old);
    wires[away].mend();
    let [one, other] = &players;
    same(one, other);
    players[away].browser.until("document.querySelector('#connection').hidden");

    // An action that is sent while the connection is lost arrives once, when it is back.
    let actor = to_act(&players);
    while !players[actor].look().buttons.iter().any(|id| id == "confirm" || id == "button:end") {
        players[actor].step();
    }
    let lines = players[1 - actor].log().len();
    let offer = players[actor].look();
    let last = if offer.buttons.iter().any(|id| id == "confirm") { "confirm" } else { "button:end" };
    wires[actor].cut();
    players[actor].browser.click(&named(last));
    players[actor].browser.until("!document.querySelector('#connection').hidden");
    wires[actor].mend();
    players[1 - actor]
        .browser
        .wait("the action to arrive", || (players[1 - actor].log().len() > lines).then_some(()));
    let [one, other] = &players;
    same(one, other);
    let twice = players[actor].log();
    let sent = twice.get(lines).expect("the action is in the log");
    assert!(twice.get(lines + 1).is_none_or(|next| next != sent), "{twice:?}");

    // After all this the game goes on, and what is said arrives as it was written.
    let lines = players[0].log().len();
    play_on(&mut players, lines + 3);
    players[0].browser.click("label[for=leaf-chat]");
    players[0].browser.type_into(".say input[name=text]", "<i>bonne chance</i> & à toi");
    players[0].browser.click(".say button");
    players[1]
        .browser
        .until("document.querySelector('#chat').textContent.includes('<i>bonne chance</i> & à toi')");
}

#[test]
fn a_person_without_a_seat_watches_and_cannot_act() {
    let site = Site::start();
    let wires = [Wire::to(&site), Wire::to(&site)];
    let mut players = sit_down(&wires);
    play_on(&mut players, 4);
    let path = players[0].browser.path();
    let watcher = Player::new(Browser::start(&site.url, Setup::DESK));
    watcher.browser.open(&path);
    watcher.browser.ready();
    same(&players[0], &watcher);
    let offer = watcher.look();
    assert!(offer.tiles.is_empty() && offer.places.is_empty() && offer.buttons.is_empty(), "{offer:?}");
    let actor = to_act(&players);
    players[actor].act();
    same(&players[actor], &watcher);
}

#[test]
fn both_players_go_to_the_rematch_by_themselves() {
    let site = Site::start();
    let wires = [Wire::to(&site), Wire::to(&site)];
    let players = sit_down(&wires);
    let old = players[0].browser.path();
    players[0].browser.run("globalThis.confirm = () => true", &serde_json::json!([]));
    players[0].browser.click("#drawer-more summary");
    players[0].browser.click("form:has(input[value=resign]) button");
    for player in &players {
        player.browser.until("document.querySelector('form:has(input[value=rematch]) button')");
    }
    for player in &players {
        player.browser.click("form:has(input[value=rematch]) button");
    }
    for player in &players {
        player
            .browser
            .until(&format!("location.pathname.startsWith('/t/') && location.pathname !== '{old}'"));
        player.browser.ready();
    }
    assert_eq!(players[0].browser.path(), players[1].browser.path());
    // Going back leads to the old table, and stays there.
    players[1].browser.open(&old);
    players[1].browser.ready();
    assert_eq!(players[1].browser.path(), old);
}
