//! What the page about the bot protocol shows is what the bot does.

use fracas_bots::Level;
use fracas_bots::protocol::{PROTOCOL, ProtocolGame, Session};
use fracas_core::{Actor, State as _, Viewer};
use fracas_nshex::{State, View};
use serde_json::Value;
use std::path::Path;

fn page() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bot-protocol.md");
    std::fs::read_to_string(file).expect("the page is there")
}

/// The games as the protocol knows them.
fn games() -> Vec<&'static dyn ProtocolGame> {
    fracas::GAMES.iter().map(|game| game.bots()).collect()
}

/// The lines of the fenced block with this name.
fn block<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
    let open = format!("```{name}");
    let lines: Vec<&str> =
        page.lines().skip_while(|line| *line != open).skip(1).take_while(|line| *line != "```").collect();
    assert!(!lines.is_empty(), "the page has a block called {name}");
    lines
}

/// The view that `{S1: position}` stands for.
fn view(shorthand: &str) -> View {
    let inner = shorthand.trim_start_matches('{').trim_end_matches('}');
    let (seat, position) = inner.split_once(": ").expect("a seat and a position");
    let state: State = position.parse().unwrap_or_else(|error| panic!("{position}: {error}"));
    let Ok(Actor::Seat(seat)) = seat.parse() else { panic!("{seat} is not a seat") };
    state.view(Viewer::Seat(seat))
}

/// A line of the transcript as it is really written.
fn written(line: &str) -> String {
    match line.strip_prefix("observe ").filter(|rest| rest.starts_with("{S")) {
        Some(shorthand) => {
            format!("observe {}", serde_json::to_string(&view(shorthand)).expect("a view is JSON"))
        }
        None => line.to_owned(),
    }
}

#[test]
fn the_transcript_is_what_the_bot_answers() {
    let page = page();
    let mut session = Session::new(&games(), Level::Random, 7);
    let (mut shown, mut real, mut verbs) = (Vec::new(), Vec::new(), Vec::new());
    for line in block(&page, "transcript") {
        shown.push(line.to_owned());
        if let Some(command) = line.strip_prefix("> ") {
            verbs.extend(command.split(' ').next());
            real.push(line.to_owned());
            let reply = session.answer(&written(command), &|| false);
            real.extend(reply.into_iter().map(|line| format!("< {line}")));
        }
    }
    assert_eq!(shown, real, "\n{}", real.join("\n"));
    assert!(session.ended(), "the transcript ends with quit");
    for verb in ["hello", "options", "option", "newgame", "observe", "legal", "actions", "go", "stop", "quit"]
    {
        assert!(verbs.contains(&verb), "{verb} is shown");
        assert!(page.contains(&format!("| `{verb}")), "{verb} is explained");
    }
    assert!(shown.iter().any(|line| line.starts_with("< err ")), "a refusal is shown");
    assert!(page.contains(&format!("version {PROTOCOL} of")), "the page names its version");
}

#[test]
fn the_view_on_the_page_is_the_first_of_the_transcript() {
    let page = page();
    let first = block(&page, "transcript").into_iter().find_map(|line| line.strip_prefix("> observe "));
    let real = serde_json::to_value(view(first.expect("the transcript has a view"))).expect("a view is JSON");
    let shown: Value = serde_json::from_str(&block(&page, "json").join("\n")).unwrap_or_default();
    assert_eq!(shown, real, "\n{real}");
    for field in real.as_object().expect("a view is an object").keys() {
        assert!(page.contains(&format!("`{field}`")), "{field} is explained");
    }
}
