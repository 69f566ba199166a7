//! The pictures of the README and the docs. Every run of the tests takes the first ones; `cargo xtask screenshots` takes all
//! and keeps them.

use crate::driver::{Browser, Setup};
use crate::player::Player;
use crate::shrink::shrink;
use crate::site::Site;
use serde_json::json;
use std::path::PathBuf;

/// The middle of a game: a tile to place and a Battle tile in hand.
const MIDDLE: &str = "3.0 | moloch 15 hq@b2 juggernaut@b4/2 brain@c1/1 blocker@c4/0 scout@c5/1 hybrid@d2/4 \
    hybrid@d4/3 stormtrooper@e1/5 +hornet +battle -blocker -gauss_cannon -hunter_killer*2 -protector \
    -armored_hunter*2 -armored_guard -guard -clown -net_fighter -motherboard -medic -officer -battle*3 -move \
    -push_back*5 -air_strike | hegemony 16 hq@a1 net_fighter@a2/1 boss@a3/3 universal_soldier@e2/0 ganger@e3/4 \
    -runner*2 -ganger*2 -net_fighter -guard -universal_soldier -quartermaster -officer_1 -officer_2 -transport \
    -scout -battle*2 -move*2 -push_back*2 -sniper | p1 turn number=21";

/// A battle of Convoy in which Moloch has something in hand.
const CONVOY: &str = "first | moloch +hunter +spiders +push_back +net_module +steel_dog +clown -transporter | \
    outpost +scorn +scout +outpost_move +war_council +intelligence +soldier -runner | 1 destroyed soldier | \
    2 x1 ripper(+1,combat_module) battleship(shield) hacker(+1) mcpherson | 3 patriot hunter.2(+1) | \
    attack=moloch battle=4 district=2";

/// A game that was played to its end.
const GAME: &str = include_str!("../../../../games/nshex/rules/tests/golden/duels-007.game");

/// A README with heavier pictures would be slow to read.
const MOST: usize = 700 * 1024;

/// Looks at the picture, and keeps it where `FRACAS_PICTURES` says, if it says so.
fn keep(browser: &Browser, name: &str) {
    // No blinking cursor, no half-faded message, and the top of the page.
    let calm =
        "document.activeElement?.blur?.(); document.querySelector('#toast').hidden = true; scrollTo(0, 0);";
    browser.run(calm, &json!([]));
    browser.until("document.fonts.status === 'loaded' && document.readyState === 'complete'");
    // A card that comes up is whole.
    browser.until(
        "[...document.querySelectorAll('.end-card, .result-card')].every((card) => !card.getAnimations().length)",
    );
    let picture = shrink(&browser.screenshot());
    assert!((5_000..=MOST).contains(&picture.len()), "{name} has {} bytes", picture.len());
    if let Some(folder) = std::env::var_os("FRACAS_PICTURES").map(PathBuf::from) {
        std::fs::create_dir_all(&folder).expect("the folder can be made");
        std::fs::write(folder.join(format!("{name}.png")), picture).expect("the picture can be kept");
    }
}

#[test]
fn pictures_can_be_taken() {
    let site = Site::start();
    let desk = Setup { width: 1440, height: 900, ..Setup::DESK };
    let player = Player::new(Browser::start(&site.url, desk));
    let browser = &player.browser;
    browser.open("/");
    keep(browser, "home");

    player.open_position(MIDDLE);
    player.pick("hand:p1:hornet");
    player.pick("hex:b1");
    player.pick("turn-left");
    keep(browser, "game");
    player.pick("cancel");
    browser.click("#preview-button");
    browser.until("!document.querySelector('#preview').hidden");
    keep(browser, "preview");
    let table = browser.path();

    browser.open("/games");
    let fill = "document.querySelector('textarea[name=text]').value = arguments[0];";
    browser.run(fill, &json!([GAME]));
    browser.follow("form[action='/games/import'] button");
    let replay = browser.path().replace("ply=0", "ply=70");
    browser.open(&replay);
    browser.ready();
    keep(browser, "replay");

    browser.open("/puzzles/nshex/p001");
    browser.ready();
    keep(browser, "puzzle");

    let position = MIDDLE.replace(' ', "%20").replace('|', "%7C").replace('+', "%2B");
    browser.open(&format!("/editor/nshex?start={position}"));
    browser.ready();
    keep(browser, "editor");

    player.open_table(&[
        ("game", "convoy"),
        ("start", CONVOY),
        ("mode", "computer"),
        ("level", "random"),
        ("seat", "0"),
    ]);
    player.pick("hand:p1:steel_dog");
    keep(browser, "convoy");

    browser.resize(Setup { scale: 1.5, ..Setup::phone(390, 844) });
    browser.open(&table);
    browser.ready();
    player.pick("hand:p1:hornet");
    keep(browser, "phone");
}

/// Plays on by what is offered, so that a picture shows more than a beginning.
fn play_on(browser: &Browser, actions: u32) {
    let play = r#"
        const [actions] = arguments;
        const table = `/api/v1${location.pathname.replace("/t/", "/tables/")}`;
        const look = async () => (await fetch(table, { headers: { accept: "application/json" } })).json();
        const act = (ply, action) => fetch(`${table}/commands`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ do: "act", ply, what: { action } }),
        });
        document.body.dataset.played = "no";
        (async () => {
            for (let done = 0, looks = 0; done < actions && looks < 400; looks += 1) {
                const { offers, ply, over } = await look();
                if (over) break;
                if (offers.length) {
                    done += 1;
                    await act(ply, offers[(done * 37) % offers.length].action);
                } else await new Promise((resolve) => setTimeout(resolve, 100));
            }
            for (let looks = 0; looks < 400 && !(await look()).offers.length; looks += 1)
                await new Promise((resolve) => setTimeout(resolve, 100));
            document.body.dataset.played = "yes";
        })();
    "#;
    browser.run(play, &json!([actions]));
    browser.until("document.body.dataset.played === 'yes'");
    browser.reload();
    browser.ready();
}

/// Every game on a desk and on a phone, and the pages around them: only for who asks for pictures, because it takes a
/// minute.
#[test]
fn pictures_of_every_game_can_be_taken() {
    if std::env::var_os("FRACAS_PICTURES").is_none() {
        return;
    }
    let site = Site::start();
    let desk = Setup { width: 1440, height: 900, ..Setup::DESK };
    let phone = Setup { scale: 1.5, ..Setup::phone(390, 844) };
    let player = Player::new(Browser::start(&site.url, desk));
    let browser = &player.browser;
    for game in fracas::games() {
        let name = game.name();
        browser.resize(desk);
        player.open_table(&[("game", name), ("mode", "computer"), ("level", "novice"), ("seat", "0")]);
        play_on(browser, 14);
        keep(browser, &format!("{name}-desk"));
        browser.resize(phone);
        browser.reload();
        browser.ready();
        keep(browser, &format!("{name}-phone"));
    }
    for (setup, place) in [(desk, "desk"), (phone, "phone")] {
        browser.resize(setup);
        end_of_a_game(&player, place);
        battle(&player, place);
        for (path, name) in [
            ("/new/nshex", "set-up"),
            ("/learn", "learn"),
            ("/puzzles", "puzzles"),
            ("/puzzles/nshex/p001?hint=2", "hint"),
            ("/guide/nshex", "guide"),
            ("/guide/nshex/borgo", "army"),
            ("/guide/convoy/1", "deck"),
        ] {
            browser.open(path);
            browser
                .until("[...document.images].every((image) => image.complete || image.loading === 'lazy')");
            keep(browser, &format!("{name}-{place}"));
        }
        by_day(&player, place);
    }
}

/// The card of a result, and the analysis of the same game.
fn end_of_a_game(player: &Player, place: &str) {
    let browser = &player.browser;
    player.open_table(&[("mode", "computer"), ("level", "random"), ("seat", "0")]);
    play_on(browser, 14);
    let table = browser.path();
    browser.run(
        "fetch(arguments[0] + '/do', { method: 'POST', body: new URLSearchParams({ do: 'resign', ply: '0' }) })
            .then(() => document.documentElement.dataset.resigned = 'yes');",
        &json!([table]),
    );
    browser.until("document.documentElement.dataset.resigned");
    browser.open(&table);
    browser.until("document.querySelector('.end-card .course polyline')");
    keep(browser, &format!("result-{place}"));
    browser.open(&format!("{table}/analysis"));
    keep(browser, &format!("analysis-{place}"));
}

/// A battle while it is shown.
fn battle(player: &Player, place: &str) {
    let browser = &player.browser;
    let speed = |speed: &str| {
        browser.run("localStorage.setItem('fracas-speed', arguments[0]);", &json!([speed]));
    };
    speed("1");
    player.open_position(MIDDLE);
    player.pick("hand:p1:battle");
    player.pick("button:play");
    browser.until("document.querySelector('.show .track li.past')");
    keep(browser, &format!("battle-{place}"));
    speed("0");
}

/// The start page and a table in daylight.
fn by_day(player: &Player, place: &str) {
    let browser = &player.browser;
    let switch = || {
        browser.open("/about");
        browser.follow("button[name=theme]");
    };
    switch();
    browser.open("/");
    keep(browser, &format!("home-light-{place}"));
    player.open_position(MIDDLE);
    keep(browser, &format!("nshex-light-{place}"));
    switch();
}
