//! `fracas convoy`, the real program: good input, JSON, bad input, both languages, pipes, secrets, whole games.

#[path = "common/program.rs"]
pub mod program;

use program::{Program, Run, folder, path, root};
use serde_json::Value;
use std::fs;

const CONVOY: Program = Program(&["convoy"]);

const START: &str = "first | moloch | outpost | deal >draw:outpost:4 >draw:moloch:4";
/// Outpost acts; both hands hold secrets.
const TURN: &str = "first | moloch +gauss_cannon +brain | outpost +scout +sniper | 1 ripper(+1,net_module) soldier | \
                    attack=outpost battle=2 district=2";
/// Moloch draws.
const DRAW: &str = "first | moloch +brain | outpost +scout | 1 ripper soldier | draw battle=2 >draw:outpost:2 >draw:moloch:2";
const OVER: &str = "first | moloch | outpost | 1 destroyed | 2 destroyed | 3 destroyed | 4 destroyed | 5 destroyed | \
                    over=moloch battle=9";

/// Every command with its simplest good arguments, for what all must do alike.
const GOOD: [(&str, &[&str]); 11] = [
    ("new", &[]),
    ("show", &[TURN]),
    ("legal", &[TURN]),
    ("apply", &[TURN, "put scout 1"]),
    ("explain", &[TURN, "ripper"]),
    ("why-not", &[TURN, "put scout 9"]),
    ("random", &["--games", "2", "--seed", "1"]),
    ("replay", &[]),
    ("perft", &[START, "2"]),
    ("cards", &["moloch"]),
    ("check-data", &["crates/convoy/data/values.toml"]),
];

fn good(arguments: &[&str]) -> String {
    CONVOY.good(arguments)
}

fn json(arguments: &[&str]) -> Value {
    CONVOY.json(arguments)
}

fn bad(arguments: &[&str]) -> String {
    CONVOY.bad(arguments)
}

/// A saved game and its text.
fn game(name: &str) -> (String, String) {
    let folder = folder(name);
    good(&["random", "--games", "1", "--seed", "5", "--save", folder.to_str().expect("UTF-8")]);
    let file = path(&folder, "5-000001.game");
    let text = fs::read_to_string(&file).expect("the game was saved");
    (file, text)
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}

// ---- what all commands do alike

#[test]
fn every_command_answers_in_text_in_json_and_in_two_languages() {
    let (file, _) = game("every_command");
    for (command, rest) in GOOD {
        let file = (command == "replay").then_some(file.as_str());
        // A rule is named rather than a text refused: city 9 does not exist, so another action is asked about.
        let rest: &[&str] = if command == "why-not" { &[TURN, "put brain 1"] } else { rest };
        let arguments: Vec<&str> = [&[command], rest].concat().into_iter().chain(file).collect();
        let english = CONVOY.run(&arguments);
        let french = CONVOY.run_in("fr_BE.UTF-8", &arguments);
        let asked = CONVOY.run(&[&arguments[..], &["--lang", "fr"]].concat());
        assert_eq!((english.code, french.code, asked.code), (0, 0, 0), "{command}: {}", english.err);
        assert!(!english.out.is_empty());
        if !["random", "perft"].contains(&command) {
            assert_eq!(french.out, asked.out, "{command}: LANG and --lang agree");
        }
        assert_eq!(
            english.out == french.out,
            command == "new",
            "{command}: only a bare position needs no words"
        );
        assert!(CONVOY.json(&arguments).is_object(), "{command}");
    }
}

#[test]
fn every_command_has_help_with_examples_in_two_languages() {
    for (command, _) in GOOD {
        let english = good(&[command, "--help"]);
        let french = good(&[command, "-h", "--lang=fr"]);
        assert!(english.contains("Usage: fracas convoy") && english.contains("Examples:"), "{english}");
        assert!(english.contains(&format!("  fracas convoy {command}")), "{english}");
        assert!(french.contains("Utilisation") && french.contains("Exemples"), "{french}");
    }
    let options = good(&["new", "--help"]);
    assert!(options.contains("districts=choice|order") && !options.contains("mercenaries"), "{options}");
    let all = good(&[]);
    assert!(all.contains("check-data") && all.contains("why-not"), "{all}");
    assert!(Program(&[]).good(&["--help"]).contains("convoy"));
}

#[test]
fn every_command_refuses_an_unknown_argument() {
    for (command, _) in GOOD {
        assert!(bad(&[command, "--nonsense"]).contains("--nonsense"));
    }
    for command in ["new", "explain", "why-not", "random", "perft", "cards", "check-data"] {
        assert!(bad(&[command, "--as", "moloch"]).contains("--as"), "{command} shows no secrets by halves");
    }
}

#[test]
fn every_command_that_takes_a_position_says_what_is_wrong_with_it() {
    for (command, rest) in
        GOOD.iter().filter(|(_, rest)| rest.first().is_some_and(|word| word.starts_with("first")))
    {
        for (position, part) in [
            ("", "missing"),
            ("   ", "missing"),
            ("nonsense", "nonsense"),
            ("second | moloch | outpost | draw", "second"),
            ("first,districts=maybe | moloch | outpost | draw", "choice, order"),
            ("first | moloch +nobody | outpost | draw", "nobody"),
            ("first | moloch +scout | outpost | draw", "scout"),
            ("first | moloch +brain*9 | outpost | draw", "+brain*9"),
            ("first | moloch | outpost | 1 hunter.9 | draw", "hunter.9"),
            ("first | moloch | outpost | 9 hunter | draw", "9"),
            ("first | moloch | outpost | nonsense", "nonsense"),
            ("first | moloch | outpost | 1 x5 | draw battle=1", "Ziggy One"),
            ("first | moloch \u{7f}é | outpost | draw", "column 16"),
        ] {
            let sentence = bad(&[&[command, position], &rest[1..]].concat());
            assert!(sentence.contains(part), "{command} {position}: {sentence}");
            let french = bad(&[&[command, position, "--lang", "fr"], &rest[1..]].concat());
            assert_ne!(sentence, french, "{command} {position}");
        }
        assert!(bad(&[&[command, "-"], &rest[1..]].concat()).contains("missing"), "an empty input");
        assert!(bad(&[command]).contains("missing"));
    }
}

#[test]
fn wrong_arguments_are_one_sentence_in_two_languages() {
    for arguments in [
        &["nonsense"][..],
        &["show", TURN, "more"],
        &["show", TURN, "--as", "nobody"],
        &["show", TURN, "--as"],
        &["perft", START, "many"],
        &["random", "--games", "x"],
        &["new", "--option", "districts"],
        &["new", "--option", "districts=maybe"],
        &["new", "--option", "nonsense=yes"],
        &["new", "--values", "no/such/file.toml"],
        &["check-data", "no/such/file.toml"],
        &["check-data"],
        &["cards", "nobody"],
        &["cards", "1", "--svg", "city.svg"],
        &["explain", TURN, "nobody"],
        &["explain", TURN, "hunter"],
        &["explain", START, "hunter"],
        &["explain", OVER],
    ] {
        let english = bad(arguments);
        let french = bad(&[arguments, &["--lang", "fr"]].concat());
        assert_ne!(english, french);
    }
}

#[test]
fn a_position_travels_through_pipes() {
    let first = CONVOY.run(&["new", "--deal"]);
    assert!(first.out.starts_with("Seed: "), "a seed that nobody chose is told: {}", first.out);
    let second = CONVOY.piped(&["apply", "-", "keep", "mulligan", "--seed", "3"], first.out.as_bytes());
    assert_eq!(second.code, 0, "{}", second.err);
    let third = CONVOY.piped(&["show", "-", "--json"], second.out.as_bytes());
    let value: Value = serde_json::from_str(&third.out).expect("JSON");
    assert_eq!(value["position"].as_str(), second.out.lines().last());
    assert_eq!(CONVOY.piped(&["show", "-"], b"\xff\xfe").code, 2);
    assert_eq!(CONVOY.piped(&["show", "-"], b"").code, 2);
}

// ---- one by one

#[test]
fn new_prints_the_start_and_deals() {
    assert_eq!(good(&["new"]), format!("{START}\n"));
    assert!(good(&["new", "--option", "districts=order"]).starts_with("first,districts=order | "));
    let dealt = || good(&["new", "--deal", "--seed", "4"]);
    assert!(dealt() == dealt() && dealt().contains("| mulligan"), "{}", dealt());
    assert_ne!(dealt(), good(&["new", "--deal", "--seed", "5"]));
    let value = json(&["new", "--deal", "--seed", "4"]);
    assert_eq!((value["seed"].as_u64(), value["position"].as_str()), (Some(4), Some(dealt().trim())));
    assert_eq!(json(&["new"])["seed"], Value::Null);
}

#[test]
fn legal_lists_what_the_rules_allow_and_weighs_draws() {
    let text = good(&["legal", TURN]);
    assert!(
        text.contains("\nput\n") && text.contains("  put scout 1") && text.contains("\npass\n"),
        "{text}"
    );
    let value = json(&["legal", TURN]);
    assert_eq!(value["pending"]["actor"], "S2");
    assert!(
        list(&value["actions"])
            .iter()
            .all(|action| action["text"].as_str().is_some_and(|text| text.len() > 3))
    );
    let draws = json(&["legal", DRAW]);
    let weights: u64 = list(&draws["actions"]).iter().map(|action| action["weight"].as_u64().unwrap()).sum();
    assert_eq!(weights, 35 - 2, "a whole deck but for two robots");
    assert!(good(&["legal", OVER]).contains("Nothing"));
}

#[test]
fn apply_tells_what_happens_and_prints_the_position_last() {
    let text = good(&["apply", TURN, "put scout 1", "skip", "pass"]);
    assert!(text.contains("Scout"), "{text}");
    assert!(text.lines().last().unwrap().starts_with("first | moloch"), "{text}");
    let value = json(&["apply", START, "--seed", "7"]);
    assert_eq!(list(&value["actions"]).len(), 8, "the first hands are dealt");
    assert!(list(&value["actions"]).iter().all(|action| action["actor"] == "--"));
    assert!(
        list(&value["events"]).iter().all(|event| event["text"].is_string() && event["event"].is_string())
    );
    let given = json(&["apply", DRAW, "draw hunter", "--seed", "1"]);
    assert_eq!(given["actions"][0]["action"], "draw hunter", "a draw that is named is not drawn over");
    assert!(list(&given["actions"]).len() > 1, "the rest is drawn");
}

#[test]
fn apply_and_why_not_name_the_rule() {
    for (action, rule) in [
        ("put brain 1", "§hand.own"),
        ("put sniper 1", "§card.kinds"),
        ("play scout", "§card.kinds"),
        ("engage 1", "§battle.sequence"),
        ("step ripper 2", "§effect.own"),
        ("step soldier 2", "§step.who"),
        ("support", "§support.none"),
    ] {
        assert!(bad(&["apply", TURN, action]).contains(rule), "{action}");
        let text = good(&["why-not", TURN, action]);
        assert!(text.contains(&format!("({rule})\n  ")), "the rule is quoted: {text}");
        let value = json(&["why-not", TURN, action]);
        assert_eq!((&value["legal"], &value["rule"]), (&false.into(), &rule.into()), "{action}");
        assert!(value["illegal"]["illegal"].is_string() && value["rule_text"].is_string(), "{value}");
        let french = good(&["why-not", TURN, action, "--lang", "fr"]);
        assert!(french.contains(rule) && french != text, "{french}");
    }
    assert!(good(&["why-not", TURN, "put", "scout", "1"]).contains("legal"), "quotes may be left out");
    for (action, part) in [
        ("nonsense", "nonsense"),
        ("put scout", "early"),
        ("put scout 9", "1 to 5"),
        ("put nobody 1", "nobody"),
        ("pick nobody", "nobody"),
        ("pass now", "now"),
        ("", "missing"),
    ] {
        let sentence = bad(&["apply", TURN, action]);
        assert!(sentence.contains(part), "{action}: {sentence}");
        assert_ne!(sentence, bad(&["why-not", TURN, action, "--lang", "fr"]));
    }
    assert!(bad(&["apply", OVER, "pass"]).contains("over"));
    assert!(bad(&["apply", TURN]).contains("missing"));
}

#[test]
fn explain_tells_where_numbers_come_from() {
    let unit = good(&["explain", TURN, "ripper"]);
    assert!(unit.starts_with("Ripper (Ziggy One)\n") && unit.contains("§strength.unit"), "{unit}");
    let value = json(&["explain", TURN, "ripper"]);
    assert_eq!(
        (&value["unit"]["strength"]["total"], &value["unit"]["module"]),
        (&4.into(), &"net_module".into())
    );
    let terms = list(&value["unit"]["strength"]["terms"]);
    let sum: i64 = terms.iter().map(|term| term["amount"].as_i64().unwrap()).sum();
    assert!(sum == 4 && terms.len() > 1, "the reasons add up: {value}");
    let city = json(&["explain", TURN, "1"]);
    let totals: Vec<i64> =
        list(&city["strengths"]).iter().map(|side| side["strength"]["total"].as_i64().unwrap()).collect();
    assert_eq!(totals, [4, 1]);
    for name in ["ziggy_one", "Ziggy One"] {
        assert_eq!(json(&["explain", TURN, name])["strengths"], city["strengths"], "{name}");
    }
    let battle = json(&["explain", TURN]);
    assert_eq!((&battle["preview"]["winner"], &battle["city"]), (&"moloch".into(), &1.into()));
    assert!(good(&["explain", TURN]).contains("Ziggy One"));
    assert!(bad(&["explain", TURN, "hunter"]).contains("ripper, soldier"), "what is there is named");
}

#[test]
fn show_prints_both_hands_or_what_one_reader_sees() {
    let all = good(&["show", TURN]);
    for part in ["Ripper", "Soldier", "Brain", "Gauss Cannon", "Scout", "Sniper", "Ziggy One"] {
        assert!(all.contains(part), "{part}: {all}");
    }
    assert!(!all.contains('\u{1b}'), "no colours without a terminal");
    assert_eq!(good(&["show", TURN, "--color", "never"]), all);
    let value = json(&["show", TURN]);
    assert_eq!((value["digest"].as_str().unwrap().len(), value["position"].as_str()), (16, Some(TURN)));
}

#[test]
fn random_games_repeat_with_their_seed() {
    let figures = |seed: &str| {
        let mut value = json(&["random", "--games", "5", "--seed", seed]);
        for changing in ["seconds", "games_per_second"] {
            value[changing] = Value::Null;
        }
        value
    };
    assert_eq!(figures("8"), figures("8"));
    assert_ne!(figures("8")["plies"], figures("9")["plies"]);
    let sides: Vec<&str> = list(&figures("8")["sides"])
        .iter()
        .map(|side| side["side"].as_str().unwrap())
        .map(|side| if side == "moloch" { "moloch" } else { "outpost" })
        .collect();
    assert_eq!(sides, ["moloch", "outpost"]);
    assert!(figures("8")["battles"].as_u64().unwrap() > 5);
    assert!(good(&["random", "--games", "3", "--option", "districts=order"]).contains("3 games"));
    let file = folder("random_save").join("file");
    fs::write(&file, "").unwrap();
    assert!(bad(&["random", "--save", path(&file, "below").as_str()]).contains("cannot be written"));
}

#[test]
fn replay_accepts_what_was_saved() {
    let (file, text) = game("replay_good");
    let plies = text.lines().filter(|line| line.starts_with(|sign: char| sign.is_ascii_digit())).count();
    assert!(good(&["replay", &file]).contains(&format!("{plies} of {plies} plies")));
    let value = json(&["replay", &file, "--log"]);
    assert_eq!((value["over"].as_bool(), list(&value["log"]).len()), (Some(true), plies));
    let short = good(&["replay", &file, "--to", "3", "--log"]);
    assert!(short.contains("3 -- draw") && !short.contains("\n4 "), "{short}");
    assert!(bad(&["replay", &file, "--to", "100000"]).contains("100000"));
    assert_eq!(CONVOY.piped(&["replay", "-"], text.as_bytes()).code, 0);
    assert!(Program(&["nshex"]).bad(&["replay", &file]).contains("convoy"), "a file of another game");
}

#[test]
fn replay_refuses_an_altered_file_at_the_first_wrong_line() {
    let (file, text) = game("replay_bad");
    let lines: Vec<&str> = text.lines().collect();
    let blank = lines.iter().position(|line| line.is_empty()).unwrap();
    // Line numbers count from one; the first entry stands behind the empty line.
    let entry = |ply: usize| blank + ply;
    let tag = |name: &str| lines.iter().position(|line| line.starts_with(&format!("[{name} "))).unwrap();
    let altered = |line: usize, new: &str| {
        let mut copy = lines.clone();
        copy[line] = new;
        fs::write(&file, copy.join("\n")).unwrap();
        (bad(&["replay", &file]), bad(&["replay", &file, "--lang", "fr"]))
    };
    let (_, digest) = lines[entry(10)].rsplit_once(" !").expect("the tenth entry has a digest");
    let wrong = lines[entry(10)].replace(digest, "0123456789abcdef");
    for (line, new, part) in [
        (entry(10), wrong.as_str(), "digest"),
        (entry(1), "1 -- draw scorn", "deck"),
        (entry(1), "1 S1 keep", "--"),
        (entry(1), "1 -- draw nobody", "nobody"),
        (entry(2), "7 -- draw hunter", "entry 2 is expected"),
        (entry(2), "2 X keep", "actor"),
        (tag("Game"), "[Game \"chess\"]", "chess"),
        (tag("Rules"), "[Rules \"second\"]", "the start says `first`"),
        (tag("Options"), "[Options \"districts=order\"]", "the start says `default`"),
        (tag("Start"), "[Start \"first | moloch\"]", "Start"),
        (tag("Result"), "[Result \"S9\"]", "Result"),
    ] {
        let (sentence, french) = altered(line, new);
        assert!(
            sentence.contains(&format!("Line {}:", line + 1)) && sentence.contains(part),
            "{new}: {sentence}"
        );
        assert_ne!(sentence, french);
    }
    assert!(bad(&["replay", "no/such/file.game"]).contains("cannot be read"));
}

#[test]
fn perft_counts_and_divides() {
    assert_eq!(json(&["perft", START, "1"])["nodes"], 29);
    assert_eq!(json(&["perft", START, "0"])["nodes"], 1);
    let text = good(&["perft", START, "2", "--divide"]);
    assert!(text.contains("draw hunter: 29\n"), "{text}");
}

// ---- secrets

/// What must not be in an answer for a reader.
fn hides(run: &Run, secrets: &[&str]) {
    assert_eq!(run.code, 0, "{}", run.err);
    for secret in secrets {
        assert!(!run.out.contains(secret), "{secret} is a secret: {}", run.out);
    }
}

#[test]
fn a_position_keeps_the_secrets_of_others() {
    let moloch = ["gauss_cannon", "Gauss Cannon", "brain", "Brain"];
    let outpost = ["scout", "Scout", "sniper", "Sniper"];
    // A view lists what is not seen anywhere, so that a reader can count; a hand cannot be told from a deck there.
    for (reader, hidden, shown) in [("moloch", outpost, moloch), ("outpost", moloch, outpost)] {
        let text = CONVOY.run(&["show", TURN, "--as", reader]);
        hides(&text, &[hidden[1], hidden[3]]);
        assert!(text.out.contains(shown[1]) && text.out.contains(shown[3]), "{}", text.out);
        let value = json(&["show", TURN, "--as", reader]);
        assert!(value["position"].is_null() && value["digest"].is_null(), "the notation tells all");
        let side = usize::from(reader == "moloch");
        assert_eq!(value["view"]["sides"][side]["hand"], Value::Array(Vec::new()));
        assert_eq!(value["view"]["sides"][side]["hidden"], 2);
        assert_eq!(list(&value["view"]["sides"][1 - side]["hand"]).len(), 2);
    }
    let nobody = CONVOY.run(&["show", TURN, "--as", "spectator"]);
    hides(&nobody, &["Gauss Cannon", "Brain", "Sniper"]);
}

#[test]
fn what_others_may_do_is_not_listed() {
    assert_eq!(good(&["legal", TURN, "--as", "outpost"]), good(&["legal", TURN]));
    for reader in ["moloch", "spectator"] {
        hides(&CONVOY.run(&["legal", TURN, "--as", reader]), &["scout", "Scout", "sniper", "Sniper"]);
        let value = json(&["legal", TURN, "--as", reader]);
        assert_eq!((&value["hidden"], list(&value["actions"]).len()), (&true.into(), 0));
    }
    hides(&CONVOY.run(&["legal", DRAW, "--as", "moloch"]), &["draw hunter"]);
    assert_eq!(json(&["legal", TURN, "--as", "outpost"])["hidden"], false);
}

#[test]
fn what_happens_is_told_as_the_reader_saw_it() {
    let drawn = ["apply", DRAW, "draw hunter", "draw clown", "draw medic", "draw scorn"];
    let seen = |reader: &str| CONVOY.run(&[&drawn[..], &["--as", reader]].concat());
    hides(&seen("outpost"), &["Hunter", "hunter", "Clown", "Brain"]);
    hides(&seen("moloch"), &["Medic", "medic", "Scorn", "Scout"]);
    hides(&seen("spectator"), &["Hunter", "Clown", "Medic", "Scorn", "Brain"]);
    assert!(seen("outpost").out.contains("Medic") && seen("moloch").out.contains("Hunter"));
    let value = json(&[&drawn[..], &["--as", "outpost"]].concat());
    assert!(value["position"].is_null() && value["actions"][0]["action"].is_null(), "{value}");
    let events = value["events"].to_string();
    assert!(!events.contains("hunter") && events.contains("medic"), "{events}");
}

#[test]
fn a_replayed_game_keeps_its_secrets() {
    let (file, _) = game("replay_as");
    let whole = json(&["replay", &file, "--log"]);
    let drawn = |value: &Value, side: &str| {
        let events = list(&value["log"]).iter().flat_map(|ply| list(&ply["events"]));
        let draws = events.filter(|event| event["event"] == "drew" && event["side"] == side);
        draws.filter(|event| event["card"].is_string()).count()
    };
    let all = ["moloch", "outpost"].map(|side| drawn(&whole, side));
    assert!(all[0] > 4 && all[1] > 4, "{all:?}");
    for (reader, seen) in [("moloch", [all[0], 0]), ("outpost", [0, all[1]]), ("spectator", [0, 0])] {
        let value = json(&["replay", &file, "--log", "--as", reader]);
        assert_eq!(["moloch", "outpost"].map(|side| drawn(&value, side)), seen, "{reader}");
        assert!(
            value["position"].is_null()
                && value["tags"]["Start"].is_null()
                && value["tags"]["Seed"].is_null()
        );
        let chance = list(&value["log"]).iter().filter(|ply| ply["actor"] == "--");
        assert!(chance.clone().count() > 8 && chance.clone().all(|ply| ply["action"].is_null()));
        let text = good(&["replay", &file, "--log", "--as", reader]);
        assert!(!text.contains("draw ") && !text.contains("+brain"), "{reader}: no notation of secrets");
    }
}

// ---- cards and data

#[test]
fn cards_lists_everything_or_one() {
    let all = good(&["cards"]);
    for part in
        ["Moloch: 35 cards", "Outpost: 35 cards", "gauss_cannon", "Sniper", "1 Ziggy One", "5 New York"]
    {
        assert!(all.contains(part), "{part}: {all}");
    }
    let value = json(&["cards"]);
    let counts = |side: &str| {
        let cards = list(&value["cards"]).iter().filter(|card| card["side"] == side);
        cards.map(|card| card["count"].as_u64().unwrap()).sum::<u64>()
    };
    assert_eq!((counts("moloch"), counts("outpost"), list(&value["cities"]).len()), (35, 35, 5));
    assert!(list(&value["cards"]).iter().all(|card| !list(&card["lines"]).is_empty()));
    let hunter = good(&["cards", "hunter"]);
    assert!(hunter.starts_with("Hunter\n") && hunter.contains('§'), "{hunter}");
    assert!(!good(&["cards", "moloch"]).contains("Sniper"));
    assert!(good(&["cards", "iron_gate"]).starts_with("2 Iron Gate\n"));
    assert_ne!(good(&["cards", "hunter", "--lang", "fr"]), hunter);
}

#[test]
fn check_data_says_what_a_file_holds_and_what_is_uncertain() {
    let text = good(&["check-data", "crates/convoy/data/values.toml"]);
    for part in [
        "`first`",
        "Runner: strength 1",
        "Iron Gate: number of districts 3",
        "2 to 3",
        "Ziggy One: benefit of district 1 · a card",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("Hornet"), "what is certain is not listed: {text}");
    let value = json(&["check-data", "crates/convoy/data/values.toml"]);
    assert_eq!(
        (&value["holds"], list(&value["uncertain"]).len() + 3),
        (&"values".into(), text.lines().count() + 1)
    );
    assert!(good(&["check-data", "crates/convoy/data/moloch.toml"]).contains("Moloch"));
    assert_eq!(json(&["check-data", "crates/convoy/data/outpost.toml"])["side"], "outpost");
    assert_eq!(json(&["check-data", "crates/convoy/data/cities.toml"])["cities"], 5);
    let file = fs::read_to_string(root().join("crates/convoy/data/values.toml")).unwrap();
    assert_eq!(CONVOY.piped(&["check-data", "-"], file.as_bytes()).code, 0);
}

#[test]
fn cards_and_positions_become_pictures() {
    let folder = folder("pictures");
    let (svg, png) = (path(&folder, "cards.svg"), path(&folder, "cards.png"));
    assert_eq!(good(&["cards", "--svg", &svg, "--png", &png]), format!("{svg}\n{png}\n"));
    let drawing = fs::read_to_string(&svg).unwrap();
    assert!(
        drawing.starts_with("<svg") && drawing.contains("<title>Moloch, Outpost</title>"),
        "{}",
        &drawing[..200]
    );
    assert!(fs::read(&png).unwrap().starts_with(b"\x89PNG\r\n\x1a\n"));
    for (name, title) in [("outpost", "<title>Outpost</title>"), ("hunter", "<title>Moloch</title>")] {
        good(&["cards", name, "--svg", &svg]);
        let part = fs::read_to_string(&svg).unwrap();
        assert!(part.contains(title) && part.len() < drawing.len(), "{name}");
    }
    for side in ["moloch", "outpost"] {
        good(&["cards", side, "--svg", &svg]);
        let kept = fs::read_to_string(root().join(format!("docs/cards/{side}.svg"))).unwrap();
        assert!(fs::read_to_string(&svg).unwrap() == kept, "the sheet of {side} is that of the documents");
    }
    // Both hands, one hand, none.
    let length = |reader: &str| {
        assert_eq!(json(&["show", TURN, "--svg", &svg, "--as", reader])["files"], serde_json::json!([svg]));
        fs::read_to_string(&svg).unwrap().len()
    };
    let [all, moloch, nobody] = ["all", "moloch", "spectator"].map(length);
    assert!(all > moloch && moloch > nobody, "{all} {moloch} {nobody}");
    assert!(bad(&["cards", "--svg", &path(&folder, "no/such/folder.svg")]).contains("cannot be written"));
}

/// The values of the box as a person with the box would hand them in: corrected, under another name.
fn corrected(name: &str, changes: &[(&str, &str)]) -> (String, String) {
    let mut text =
        fs::read_to_string(root().join("crates/convoy/data/values.toml")).expect("the values of the box");
    for (old, new) in changes {
        assert!(text.contains(old), "the file has {old}");
        text = text.replacen(old, new, 1);
    }
    let file = path(&folder(name), "mine.toml");
    fs::write(&file, &text).expect("the file can be written");
    (file, text)
}

const MINE: (&str, &str) = ("id = \"first\"", "id = \"mine\"");
const RIPPER: (&str, &str) = (
    "ripper = { strength = 3, confidence = \"reconstructed\", range = [2, 3] }",
    "ripper = { strength = 7, confidence = \"high\" }",
);

#[test]
fn a_wrong_data_file_is_refused_with_line_and_column() {
    for (number, (old, new, column, part)) in [
        ("strength = 1, confidence", "strength = 12, confidence", Some(10), "0 to 9"),
        ("strength = 1, confidence", "strength = x, confidence", Some(23), "x"),
        ("range = [1, 2]", "range = [2, 2]", Some(10), "2"),
        ("confidence = \"reconstructed\", r", "confidence = \"sure\", r", None, "sure"),
        ("runner =", "jogger =", Some(1), "jogger"),
        ("benefit = \"draw\"", "benefit = \"gold\"", None, "gold"),
        ("district_count = { count = 2", "district_count = { count = 3", Some(18), "3"),
        ("id = \"iron_gate\"", "id = \"iron_door\"", Some(6), "iron_door"),
        ("moloch_posts", "moloch_places", Some(1), "moloch_places"),
        ("id = \"first\"", "id = \"First!\"", Some(6), "First!"),
    ]
    .into_iter()
    .enumerate()
    {
        let (file, text) = corrected(&format!("wrong_{number}"), &[(old, new)]);
        let at = text.find(new).unwrap();
        let line = text[..at].matches('\n').count() + 1;
        let place = column
            .map_or_else(|| format!("line {line}, "), |column| format!("line {line}, column {column}:"));
        let sentence = bad(&["check-data", &file]);
        assert!(
            sentence.contains(&place) && sentence.contains(part) && sentence.contains("mine.toml"),
            "{new}: {sentence}"
        );
        assert_ne!(sentence, bad(&["check-data", &file, "--lang", "fr"]));
        assert_eq!(bad(&["new", "--values", &file]), sentence, "a set that is wrong is not played");
    }
    let missing = corrected("wrong_missing", &[("hunter = {", "# hunter = {")]).0;
    assert!(bad(&["check-data", &missing]).contains("hunter"));
    let empty = path(&folder("wrong_empty"), "empty.toml");
    fs::write(&empty, "").unwrap();
    assert!(bad(&["check-data", &empty]).contains("line 1"));
}

#[test]
fn a_corrected_set_of_values_is_played_under_its_own_name() {
    let (file, _) = corrected("corrected", &[MINE, RIPPER]);
    let before = list(&json(&["check-data", "crates/convoy/data/values.toml"])["uncertain"]).len();
    assert_eq!(list(&json(&["check-data", &file])["uncertain"]).len(), before - 1);
    assert!(good(&["new", "--values", &file]).starts_with("mine | "));
    assert_eq!(good(&["new", "--values", "first"]), good(&["new"]));
    let turn = TURN.replacen("first", "mine", 1);
    assert!(bad(&["explain", &turn, "ripper"]).contains("mine"), "a position names its set");
    let strength = json(&["explain", &turn, "ripper", "--values", &file]);
    assert_eq!(strength["unit"]["strength"]["total"], 8);
    assert!(good(&["cards", "ripper", "--values", &file]).contains('7'));
    let saved = folder("corrected_games");
    let folder = saved.to_str().unwrap();
    good(&["random", "--seed", "2", "--values", &file, "--save", folder]);
    let game = path(&saved, "2-000001.game");
    assert!(good(&["replay", &game, "--values", &file]).contains("The game is over"));
    assert!(bad(&["replay", &game]).contains("mine"));
    // The same id cannot mean two sets.
    let (other, _) = corrected("corrected_other", &[MINE]);
    assert!(bad(&["new", "--values", &file, "--values", &other]).contains("mine"));
    let (changed, _) = corrected("corrected_first", &[RIPPER]);
    assert!(bad(&["new", "--values", &changed]).contains("id of its own"));
}
