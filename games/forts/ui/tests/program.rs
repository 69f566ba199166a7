//! The program with the example game only: the command line, the arena, the protocol, the server and the page in a real
//! browser. Nothing outside of `games/forts` knows of it.

use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_forts::{Setup, State};
use fracas_testkit::browser::{Browser, Setup as Screen};
use fracas_testkit::{Dice, Ply, random_ply};
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fracas-forts"));
    command.args(arguments).env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C");
    command
}

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder can be made");
    path
}

fn run(arguments: &[&str]) -> String {
    let output = program(arguments).output().expect("the program runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

fn fails(arguments: &[&str]) -> String {
    let output = program(arguments).output().expect("the program runs");
    assert!(!output.status.success(), "{arguments:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn every_command_answers() {
    let position = run(&["forts", "new", "--seed", "3"]).trim().to_owned();
    let _: State = position.parse().expect("a position");
    assert!(run(&["forts", "show", &position]).contains("Fort a, worth 1: free"));
    assert!(run(&["forts", "show", &position, "--as", "spectator", "--json"]).contains("\"view\""));
    let legal = run(&["forts", "legal", &position]);
    let action = legal.split('\n').find_map(|line| line.trim().strip_prefix("attack ")).expect("an attack");
    let action: String = action.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
    let after = run(&["forts", "apply", &position, &format!("attack {action}"), "pass"]);
    assert!(after.contains("North takes"), "{after}");
    assert!(run(&["forts", "why-not", &position, "pass"]).contains("§turn.attack"));
    assert!(run(&["forts", "perft", &position, "2"]).contains(' '));
    assert!(fails(&["forts", "show", "S1 1.x"]).contains("column 4"));
    let help = run(&["forts", "legal", "--help", "--lang", "fr"]);
    assert!(help.contains("Liste tout ce qui peut être fait"), "{help}");
    assert!(run(&["--help"]).contains("Five Forts"));
}

#[test]
fn games_are_played_saved_and_replayed() {
    let folder = folder("saved");
    let save = folder.to_str().expect("a plain name");
    let told = run(&["forts", "random", "--games", "20", "--seed", "1", "--save", save]);
    assert!(told.contains("20 games"), "{told}");
    let file = folder.join("1-000001.game");
    let log = run(&["forts", "replay", file.to_str().expect("a plain name"), "--log"]);
    assert!(log.contains("attacks"), "{log}");
}

#[test]
fn bots_meet_in_the_arena_and_in_a_match() {
    let json =
        ["--game", "forts", "--first", "regular", "--second", "random", "--games", "40", "--seed", "1"];
    let answer: Value = serde_json::from_str(&run(&[&["arena"], &json[..], &["--json"]].concat()))
        .expect("the answer is JSON");
    let text = answer.to_string();
    assert!(text.contains("regular") && text.contains("random"), "{text}");
    let itself = format!("{} bot --level novice", env!("CARGO_BIN_EXE_fracas-forts"));
    let told = run(&["match", "--first", &itself, "--second", "level:random", "--games", "2", "--seed", "1"]);
    assert!(!told.trim().is_empty());
}

/// A controller with the rules plays a whole game with the program as a bot.
#[test]
fn the_protocol_plays_a_whole_game() {
    let mut child = program(&["bot", "--level", "novice", "--seed", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut ask = |line: &str| {
        writeln!(input, "{line}").expect("the bot listens");
        let mut reply: Vec<String> = Vec::new();
        while reply.last().is_none_or(|last| last != "ok") {
            let line = output.next().expect("the bot answers").expect("in UTF-8");
            assert!(!line.starts_with("err"), "{line}");
            reply.push(line);
        }
        reply
    };
    assert!(ask("hello").iter().any(|line| line == "games forts"));
    ask("newgame forts seat S1");
    let (mut state, mut dice, mut ply) = (State::new(&Setup).expect("a start"), Dice::new(1), Ply::default());
    let mut asked = 0;
    while let Some((actor, random)) = random_ply(&state, &mut ply, &mut dice) {
        let mut action = random;
        if actor == Actor::Seat(Seat::new(0).expect("a seat")) {
            let Actor::Seat(seat) = actor else { unreachable!("it is a seat") };
            let view = serde_json::to_string(&state.view(Viewer::Seat(seat))).expect("a view is JSON");
            let list: Vec<String> = ply.actions.iter().map(ToString::to_string).collect();
            ask(&format!("observe {view}"));
            ask(&format!("actions {}", serde_json::to_string(&list).expect("a list is JSON")));
            let reply = ask("go nodes 100");
            let best = reply.iter().find_map(|line| line.strip_prefix("bestaction ")).expect("an answer");
            assert!(list.iter().any(|known| known == best), "{best}");
            action = best.parse().expect("an action");
            asked += 1;
        }
        state.apply(&action, &mut ());
    }
    assert!(asked >= 5, "{asked}");
    ask("quit");
    child.wait().expect("the bot ends");
}

/// A server that ends with the test.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(name: &str) -> Server {
        let data = folder(name);
        let data = data.to_str().expect("a plain name");
        let mut child = program(&["serve", "--no-open", "--port", "0", "--data", data])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        output.read_line(&mut line).expect("the server speaks");
        let url = line.split(' ').find(|word| word.starts_with("http://")).expect("the address is told");
        let url = url.trim().trim_end_matches('/').to_owned();
        std::thread::spawn(move || output.read_to_end(&mut Vec::new()));
        Server { child, url }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Opens a table by the API, as the person of the browser.
fn open(browser: &Browser, opening: &Value) -> String {
    browser.open("/about");
    browser.run("localStorage.setItem('fracas-speed', '0');", &json!([]));
    let script = "const request = new XMLHttpRequest();
        request.open('POST', '/api/v1/tables', false);
        request.setRequestHeader('content-type', 'application/json');
        request.send(JSON.stringify(arguments[0]));
        return request.responseText;";
    let answer = browser.run(script, &json!([opening]));
    let answer: Value = serde_json::from_str(answer.as_str().expect("a text")).expect("the answer is JSON");
    let id = answer["id"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned();
    browser.open(&format!("/t/{id}"));
    browser.ready();
    id
}

/// Presses the next thing that can be done: confirm, the first card, the first place, the first button.
const STEP: &str = "
    if (document.body.classList.contains('sending')) return 'waits';
    if (document.querySelector('.result')) return 'over';
    const press = (selector) => {
        const node = document.querySelector(selector);
        node?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        return Boolean(node);
    };
    const done = press('#picks button[data-id=confirm]') || press('svg.board [data-id].can')
        || press('.tray [data-id].can') || press('#picks button[data-id^=\"button:\"]');
    return done ? 'pressed' : 'waits';";

#[test]
fn a_whole_game_against_a_bot_by_clicks_in_a_browser() {
    let server = Server::start("browser");
    let browser = Browser::start(&server.url, Screen::DESK);
    let opening =
        json!({ "game": "forts", "seats": [{ "holder": "me" }, { "holder": "bot", "level": "novice" }] });
    open(&browser, &opening);
    browser.wait("the end of the game", || (browser.run(STEP, &json!([])) == "over").then_some(()));
    assert!(browser.text_of(".result").contains("wins") || browser.text_of(".result").contains("won"));
    assert_eq!(
        browser.text("String(document.querySelectorAll('svg.board [data-id^=\"fort:\"]').length)"),
        "5"
    );
    assert_eq!(browser.console(), Vec::<String>::new());
}

/// Two people at one screen: a turn has a cover, a reaction has none.
#[test]
fn a_reaction_on_a_shared_screen_needs_no_cover() {
    let server = Server::start("shared");
    let browser = Browser::start(&server.url, Screen::DESK);
    open(&browser, &json!({ "game": "forts", "seats": [{ "holder": "me" }, { "holder": "me" }] }));
    browser.follow("form:has(input[value=show]) button");
    browser.ready();
    browser.wait("the attack", || {
        let asked = browser.holds("document.querySelector('.note.window')");
        if !asked {
            browser.run(STEP, &json!([]));
        }
        asked.then_some(())
    });
    assert!(!browser.holds("document.querySelector('.privacy')"), "no cover for a reaction");
    assert!(browser.text_of(".note.window").contains("South"), "{}", browser.text_of(".note.window"));
    browser.click(".note.window form:has(input[value=decline]) button");
    browser.until("document.querySelector('.privacy')");
    assert!(browser.text_of(".privacy h1").contains("South"), "the turn of South is covered");
}

/// Nobody else's program knows the game.
#[test]
fn the_game_is_in_no_other_list() {
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../all/src/lib.rs");
    let text = std::fs::read_to_string(list).expect("the list of the program is there");
    assert!(!text.contains("forts"), "it is an example, not an offer");
    assert!(matches!(
        State::new(&Setup).expect("a start").pending(),
        Pending::Act { actor: Actor::Chance, .. }
    ));
}
