//! Lessons, puzzles and the editor.

use crate::driver::{Browser, Setup};
use crate::player::{Player, named};
use crate::site::Site;
use fracas_table::What;

/// Picks what leads to an action; a turn is chosen on the dial.
fn play(player: &Player, picks: &[&str]) {
    for id in picks {
        let before = player.my_turn();
        if before.chosen.iter().any(|chosen| chosen == id) {
            continue; // a single thing to begin with is picked already
        }
        if id.starts_with("turn:") {
            // On the dial, an edge turns the tile; it may lie so already.
            if !player.browser.holds(&format!("document.querySelector('.wedge.now[data-turn=\"{id}\"]')")) {
                player.browser.run(
                    "document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));",
                    &serde_json::json!([format!(".wedge[data-turn=\"{id}\"]")]),
                );
                player.changed(&before);
            }
        } else {
            player.browser.click(&named(id));
            player.changed(&before);
        }
    }
    if player.look().buttons.iter().any(|id| id == "confirm") {
        player.pick("confirm");
    }
}

/// Goes on once the step is done: nothing moves before.
fn onward(player: &Player) {
    player.browser.until("document.querySelector('#part-guide .good')");
    player.browser.follow("#onward");
    player.browser.ready();
}

#[test]
fn the_first_lesson_can_be_finished() {
    let site = Site::start();
    let player = Player::at(&site);
    player.browser.open("/learn");
    player.browser.follow("#nshex .lessons a.card");
    player.browser.ready();
    let done =
        || player.browser.value("document.querySelectorAll('ol.steps .done').length").as_u64().unwrap_or(0);
    assert_eq!(done(), 0);
    play(&player, &["hand:p1:hq", "hex:c3"]);
    onward(&player);
    assert_eq!(done(), 1);
    // A wrong answer shows what comes of it, is explained, and can be tried again.
    play(&player, &["hand:p1:hybrid", "hex:c2", "turn:2"]);
    player.browser.until("document.querySelector('#part-guide .bad')");
    player.browser.follow("#part-guide a.primary");
    player.browser.ready();
    play(&player, &["hand:p1:hybrid", "hex:c2", "turn:0"]);
    onward(&player);
    // Who comes back later goes on where they were.
    player.browser.open("/learn/nshex/placing");
    player.browser.ready();
    assert_eq!(done(), 2);
    play(&player, &["hand:p1:battle"]);
    onward(&player);
    play(&player, &["hand:p1:blocker", "hex:b3", "turn:1"]);
    onward(&player);
    play(&player, &["button:end"]);
    player.browser.until("document.querySelector('#onward')");
    assert!(player.look().places.is_empty(), "nothing more can be done");
    player.browser.follow("#onward");
    assert!(player.browser.path().starts_with("/learn/nshex/"), "{}", player.browser.path());
    player.browser.open("/learn");
    assert_eq!(player.browser.text_of("#nshex .lessons .done .badge"), "✓");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

/// On low phones words, board and hand of a lesson are in the window together, and nothing moves when it is answered.
#[test]
fn a_lesson_fits_a_low_phone() {
    let site = Site::start();
    for (width, height) in [(320, 640), (360, 740), (390, 844)] {
        let player = Player::new(Browser::start(&site.url, Setup::phone(width, height)));
        for (lesson, picks) in [
            ("/learn/nshex/placing?task=2", ["hand:p1:battle", ""]),
            ("/learn/convoy/battle?task=1", ["hand:p1:steel_dog", "city:1"]),
        ] {
            player.browser.open(lesson);
            player.browser.ready();
            let place = || {
                player.browser.value(
                    "['.guide', '#part-board svg.board', '#part-hand'].map((name) => { const found = document.querySelector(name).getBoundingClientRect();
                    return [Math.round(found.top + scrollY), Math.round(found.bottom + scrollY)]; })",
                )
            };
            let before = place();
            let hand = before[2][1].as_u64().expect("a place");
            assert!(hand <= u64::from(height) + 8, "{lesson} at {width} by {height}: {before}");
            play(&player, &picks.into_iter().filter(|pick| !pick.is_empty()).collect::<Vec<_>>());
            player.browser.until("document.querySelector('#part-guide .good')");
            player.browser.until("!document.querySelector('.show')");
            let after = place();
            assert_eq!([&after[0], &after[1]], [&before[0], &before[1]], "{lesson} at {width} by {height}");
        }
        assert_eq!(player.browser.console(), Vec::<String>::new());
    }
}

#[test]
fn a_lesson_of_convoy_stays_with_one_side() {
    let site = Site::start();
    let player = Player::at(&site);
    player.browser.open("/learn");
    player.browser.follow("a[href='/learn/convoy/battle']");
    player.browser.ready();
    // What the words speak of is marked on the board.
    assert!(player.browser.holds("document.querySelector('[data-id=\"district:1.1\"].marked')"));
    play(&player, &["district:1.2"]);
    player.browser.until("document.querySelector('#part-guide .bad')");
    player.browser.follow("#part-guide a.primary");
    player.browser.ready();
    play(&player, &["district:1.1"]);
    onward(&player);
    play(&player, &["hand:p1:steel_dog", "city:1"]);
    onward(&player);
    play(&player, &["button:end"]);
    // The next lesson is the same battle from the other side.
    onward(&player);
    assert_eq!(player.browser.path(), "/learn/convoy/answer");
    assert!(player.browser.text_of("#part-hand h2").to_lowercase().contains("outpost"));
    play(&player, &["hand:p2:patriot", "city:1"]);
    onward(&player);
    play(&player, &["hand:p2:lt_callahan", "city:1"]);
    onward(&player);
    play(&player, &["button:end"]);
    player.browser.until("document.querySelector('#onward')");
    // The end of the battle is told, with what chance brought.
    assert!(player.log().iter().any(|line| line.contains("Hunter")), "{:?}", player.log());
    player.browser.follow("#onward");
    assert_eq!(player.browser.path(), "/learn/convoy/abilities");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn the_first_puzzle_can_be_solved() {
    let site = Site::start();
    let player = Player::at(&site);
    player.browser.open("/puzzles");
    player.browser.follow(".thumbs a.puzzle[data-game=nshex]");
    player.browser.ready();
    let path = player.browser.path();
    let id = path.trim_start_matches("/puzzles/nshex/").to_owned();
    // A person who follows each hint solves it.
    let teacher = fracas::game("nshex").and_then(fracas_table::AnyGame::teacher).expect("the game is taught");
    let lang = fracas_scene::Lang::En;
    let mut actions = Vec::new();
    for _ in 0..20 {
        let sight = teacher
            .puzzle(&id, &actions, None, &|| false, lang)
            .expect("it is there")
            .expect("it can be attempted");
        let Some(hint) = sight.hint else { break };
        let offer =
            sight.study.offers.into_iter().find(|offer| offer.label == hint).expect("a hint is legal");
        play(&player, &offer.picks.iter().map(String::as_str).collect::<Vec<_>>());
        let what = What::Action(offer.action);
        let played = teacher.puzzle(&id, &actions, Some(&what), &|| false, lang).expect("it is there");
        actions = played.expect("what is offered can be played").study.actions;
    }
    player.browser.until("document.querySelector('#part-guide .good')");
    player.browser.follow("#onward");
    assert_ne!(player.browser.path(), path, "another puzzle follows");
    player.browser.open("/puzzles");
    assert!(player.browser.holds("document.querySelector('.thumbs .badge.solved')"), "the list remembers it");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn the_editor_sets_up_a_position_and_fights_the_battle() {
    let site = Site::start();
    let player = Player::at(&site);
    let start = "3.0 | moloch 20 hq@c1 gauss_cannon@c2/0 | outpost 20 hq@c5 | p1 turn";
    player.browser.open(&format!("/editor/nshex?start={}", start.replace(' ', "%20").replace('|', "%7C")));
    player.browser.ready();
    let before = player.board();
    let tile =
        player.look().tiles.into_iter().find(|id| id.ends_with(":hmg")).expect("the palette holds an HMG");
    play(&player, &[&tile, "hex:c4", "turn:3"]);
    let after = player.board();
    assert_ne!(before, after);
    // The address holds the position, so that it can be shared.
    player.browser.reload();
    player.browser.ready();
    assert_eq!(player.board(), after);
    // The battle is fought on the board of the editor, phase by phase; its card says what it cost.
    player.browser.run("localStorage.setItem('fracas-speed', '4');", &serde_json::json!([]));
    player.browser.click("#resolve");
    player.browser.until("document.querySelector('.show .track li.now')");
    player.browser.click(".show .skip");
    player.browser.until("document.querySelector('.result-card .toll .points')");
    player.browser.click(".result-card .primary");
    player.browser.until("document.querySelector('#before')");
    assert!(player.browser.path().starts_with("/editor/nshex?start="), "{}", player.browser.path());
    assert_ne!(player.board(), after, "the battle leaves marks");
    // A number of a side is changed where it stands.
    player.browser.click("[data-id='points:p1']");
    player.browser.until("document.querySelector('#picks [data-id=\"button:points\"]')");
    player.browser.follow("#before");
    player.browser.ready();
    assert_eq!(player.board(), after, "and from there it goes on as before the battle");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

#[test]
fn who_stands_where_one_can_go_is_asked_about() {
    let site = Site::start();
    let player = Player::new(crate::driver::Browser::start(&site.url, crate::driver::Setup::DESK));
    player.browser.open("/learn/mars/fighting");
    player.browser.ready();
    // To shoot at the Martian and to go where he stands are two things.
    player.browser.click(&named("model:martian_grunt"));
    player.browser.until("document.querySelector('#picks .place[data-id=\"model:martian_grunt\"]')");
    player.browser.click("#picks .place[data-id=\"square:D5\"]");
    player.browser.until("document.querySelector('#preview').textContent.includes('D5')");
    player.browser.click("#picks [data-id=confirm]");
    player.browser.until("document.querySelector('#part-guide .good')");
    assert_eq!(player.browser.console(), Vec::<String>::new());
}

/// Where the buttons begin and the board ends, and whether the page is wider than the window.
const BELOW: &str = "
    const [board, bar] = ['#part-board', '#picks'].map((name) => document.querySelector(name).getBoundingClientRect());
    return `${bar.top >= board.bottom - 1 && bar.top < board.bottom + 24} ${document.documentElement.scrollWidth <= innerWidth}`;";

#[test]
fn on_a_phone_the_buttons_of_a_lesson_stand_below_the_board() {
    let site = Site::start();
    for (path, first) in [("/learn/mech/attacks", "button:shoot"), ("/learn/mars/fighting", "button:end")] {
        let player =
            Player::new(crate::driver::Browser::start(&site.url, crate::driver::Setup::phone(390, 844)));
        player.browser.open(path);
        player.browser.ready();
        player.browser.until(&format!("document.querySelector('#picks [data-id=\"{first}\"]')"));
        assert_eq!(player.browser.run(BELOW, &serde_json::json!([])), "true true", "{path}");
    }
}
