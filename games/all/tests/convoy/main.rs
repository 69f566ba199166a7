//! `fracas convoy`, the real program: good input, JSON, bad input, both languages, pipes, secrets, whole games.

#[path = "../common/alike.rs"]
pub mod alike;
mod data;
#[path = "../common/program.rs"]
pub mod program;
mod secrets;

use alike::Place;
use program::Program;
use serde_json::Value;

const CONVOY: Program = Program(&["convoy"]);

const START: &str = "fracas | moloch | outpost | deal >draw:outpost:4 >draw:moloch:4";
/// Outpost acts; both hands hold secrets.
const TURN: &str = "first | moloch +gauss_cannon +brain | outpost +scout +sniper | 1 ripper(+1,net_module) soldier | \
                    attack=outpost battle=2 district=2";
/// A position in which Moloch draws.
const DRAW: &str = "first | moloch +brain | outpost +scout | 1 ripper soldier | draw battle=2 >draw:outpost:2 >draw:moloch:2";
const OVER: &str = "first | moloch | outpost | 1 destroyed | 2 destroyed | 3 destroyed | 4 destroyed | 5 destroyed | \
                    over=moloch battle=9";

/// Every command with its simplest good arguments, for what all must do alike.
const GOOD: [(&str, &[&str]); 12] = [
    ("new", &[]),
    ("show", &[TURN]),
    ("legal", &[TURN]),
    ("apply", &[TURN, "put scout 1"]),
    ("explain", &[TURN, "ripper"]),
    ("why-not", &[TURN, "put brain 1"]),
    ("random", &["--games", "2", "--seed", "1"]),
    ("replay", &[]),
    ("perft", &[START, "2"]),
    ("hint", &[TURN, "--nodes", "500"]),
    ("cards", &["moloch"]),
    ("check-data", &["games/convoy/rules/data/values.toml"]),
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

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}

// ---- what all commands do alike

#[test]
fn every_command_answers_in_text_in_json_and_in_two_languages() {
    alike::answer_in_two_languages(CONVOY, &GOOD, &["random", "perft"]);
}

#[test]
fn every_command_has_help_with_examples_in_two_languages() {
    alike::have_help(CONVOY, &GOOD);
    let options = good(&["new", "--help"]);
    assert!(options.contains("districts=choice|order") && !options.contains("mercenaries"), "{options}");
    let all = good(&[]);
    assert!(all.contains("check-data") && all.contains("why-not"), "{all}");
    assert!(Program(&[]).good(&["--help"]).contains("convoy"));
}

#[test]
fn every_command_refuses_an_unknown_argument() {
    alike::refuse_unknown_arguments(CONVOY, &GOOD);
    for command in ["new", "explain", "why-not", "random", "perft", "cards", "check-data"] {
        assert!(bad(&[command, "--as", "moloch"]).contains("--as"), "{command} shows no secrets by halves");
    }
}

#[test]
fn every_command_that_takes_a_position_says_what_is_wrong_with_it() {
    let wrong = [
        ("nonsense", "nonsense"),
        ("second | moloch | outpost | draw", "second"),
        ("first,districts=maybe | moloch | outpost | draw", "choice, order"),
        ("first | moloch +nobody | outpost | draw", "nobody"),
        ("first | moloch +scout | outpost | draw", "Scout"),
        ("first | moloch +brain*9 | outpost | draw", "only one “The Brain”"),
        ("first | moloch +hunter*999 | outpost | draw", "only 3 of “Hunter”"),
        ("first | moloch +sniper | outpost | draw", "a card of Outpost"),
        ("first | attack=moloch battle=1 district=9", "1 to 5"),
        ("first,scout=itself,scout=itself | moloch | outpost | draw", "twice"),
        (
            "first | 1 hunter hunter.2 hunter.3 brain clown ripper | draw",
            "more units in Ziggy One than posts",
        ),
        ("first | 1 scout(shield) | draw", "“shield” cannot lie on Scout"),
        ("first | 1 extra_district | draw", "Ziggy One has tokens of a support"),
        ("first | over=outpost battle=1", "not ended"),
        ("first | 1 x1 x2 | engage battle=1", "All districts of Ziggy One are ravaged"),
        ("first | attack=outpost battle=1 district=1 >pay:4", ">pay:4"),
        ("first | moloch | outpost | 1 hunter.9 | draw", "hunter.9"),
        ("first | moloch | outpost | 9 hunter | draw", "9"),
        ("first | moloch | outpost | nonsense", "nonsense"),
        ("first | moloch | outpost | 1 x5 | draw battle=1", "Ziggy One"),
        ("first | moloch \u{7f}é | outpost | draw", "column 16"),
    ];
    alike::refuse_positions(CONVOY, &GOOD, "first", &wrong);
}

#[test]
fn wrong_arguments_are_one_sentence_in_two_languages() {
    let wrong = [
        &["nonsense"][..],
        &["show", TURN, "more"],
        &["show", TURN, "--as", "nobody"],
        &["show", TURN, "--as"],
        &["perft", START, "many"],
        &["random", "--games", "x"],
        &["random", "--games", "0"],
        &["random", "--seed", "-1"],
        &["perft", START, "-1"],
        &["new", "--option", "scout=itself", "--option", "scout=others"],
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
    ];
    alike::refuse_in_two_languages(CONVOY, &wrong);
}

#[test]
fn a_position_travels_through_pipes() {
    alike::travel_through_pipes(CONVOY, &["new", "--deal"], &["keep", "mulligan"]);
}

#[test]
fn errors_are_json_for_those_who_ask_for_it() {
    let illegal = alike::error(CONVOY, &["apply", TURN, "put scout 1", "skip", "play scout"]);
    assert_eq!((&illegal["kind"], &illegal["rule"]), (&"illegal".into(), &"§hand.own".into()), "{illegal}");
    assert_eq!(illegal["action"], "play scout");
    let action = alike::error(CONVOY, &["apply", TURN, "fly scout 1"]);
    assert_eq!((&action["kind"], &action["action"]), (&"action".into(), &"fly scout 1".into()), "{action}");
    let word = alike::error(CONVOY, &["show", "first | moloch +nobody | outpost | draw"]);
    assert_eq!((&word["kind"], &word["column"]), (&"position".into(), &16.into()), "{word}");
    let whole = alike::error(CONVOY, &["legal", "first | over=outpost battle=1"]);
    assert_eq!((&whole["kind"], &whole["column"]), (&"position".into(), &Value::Null), "{whole}");
    for arguments in [&["perft", START, "-1"][..], &["random", "--games", "0"], &["nonsense"], &["show"]] {
        assert_eq!(alike::error(CONVOY, arguments)["kind"], "usage", "{arguments:?}");
    }
    for arguments in [
        &["new", "--option", "scout=nobody"][..],
        &["replay", "no/such/file.game"],
        &["cards", "nobody"],
        &["hint", OVER],
    ] {
        assert_eq!(alike::error(CONVOY, arguments)["kind"], "input", "{arguments:?}");
    }
    let french = alike::error(CONVOY, &["apply", TURN, "play scout", "--lang", "fr"]);
    assert!(french["text"].as_str().unwrap().contains("instantané"), "{french}");
}

#[test]
fn the_standard_input_holds_one_position() {
    let show = |input: &str| CONVOY.piped(&["show", "-"], input.as_bytes());
    let plain = show(TURN);
    assert_eq!(plain.code, 0, "{plain:?}");
    // Broken over lines, or behind the words of an answer.
    for input in [TURN.replace(" | ", "\n| "), format!("seed 7\n\n{TURN}\n"), format!("\n{TURN}\n\n")] {
        assert_eq!(show(&input).out, plain.out, "{input}");
    }
    let several = show(&format!("{START}\n{TURN}\n"));
    assert_eq!((several.code, several.out.as_str()), (2, ""));
    assert!(several.err.contains("several positions"), "{}", several.err);
    assert!(show(&format!("{TURN}\nnonsense\n")).err.contains("nonsense"));
}

// ---- one by one

#[test]
fn new_prints_the_start_and_deals() {
    assert_eq!(good(&["new"]), format!("{START}\n"));
    assert!(good(&["new", "--option", "districts=order"]).starts_with("fracas,districts=order | "));
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
        ("PUT scout 2", "small letters: “put scout 2”"),
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
    let figures = alike::repeat_random_games(CONVOY, &["--option", "districts=order"]);
    let sides: Vec<&Value> = list(&figures["sides"]).iter().map(|side| &side["side"]).collect();
    assert_eq!(sides, ["moloch", "outpost"]);
    assert!(figures["battles"].as_u64().unwrap() > 5);
}

#[test]
fn replay_accepts_what_was_saved() {
    alike::replay_what_was_saved(CONVOY);
    let (file, _) = alike::saved_game(CONVOY, "replay_other");
    assert!(Program(&["nshex"]).bad(&["replay", &file]).contains("convoy"), "a file of another game");
    // A game from before keeps its set.
    let before = good(&["replay", "games/convoy/rules/tests/golden/options-01-01.game"]);
    assert!(before.contains("The game is over"), "{before}");
}

#[test]
fn replay_refuses_an_altered_file_at_the_first_wrong_line() {
    let changes = [
        (Place::Entry(1), "1 -- draw scorn", "deck"),
        (Place::Entry(1), "1 S1 keep", "--"),
        (Place::Entry(1), "1 -- draw nobody", "nobody"),
        (Place::Entry(2), "7 -- draw hunter", "entry 2 is expected"),
        (Place::Tag("Rules"), "[Rules \"second\"]", "the start says `fracas`"),
        (Place::Tag("Options"), "[Options \"districts=order\"]", "the start says `default`"),
        (Place::Tag("Start"), "[Start \"first | moloch\"]", "the moment is missing"),
    ];
    alike::refuse_altered_files(CONVOY, &changes);
}

#[test]
fn perft_counts_and_divides() {
    assert_eq!(json(&["perft", START, "1"])["nodes"], 29);
    assert_eq!(json(&["perft", START, "0"])["nodes"], 1);
    let text = good(&["perft", START, "2", "--divide"]);
    assert!(text.contains("draw hunter: 29\n"), "{text}");
}

#[test]
fn hint_advises_by_what_the_side_to_act_sees() {
    let text = good(&["hint", TURN, "--nodes", "2000"]);
    assert!(text.starts_with("Outpost should play (chance to win ") && text.ends_with(".\n"), "{text}");
    let value = json(&["hint", TURN, "--nodes", "2000"]);
    let first = value["plan"][0].as_str().unwrap();
    good(&["apply", TURN, first]);
    assert!(value["win"].as_f64().is_some_and(|win| (0.0..=1.0).contains(&win)) && value["seat"] == "S2");
    // What the other side holds has no say in it.
    let other = TURN.replace("+gauss_cannon +brain", "+clown +hunter");
    assert_eq!(json(&["hint", &other, "--nodes", "2000"])["plan"], value["plan"]);
    for position in [DRAW, OVER] {
        assert!(bad(&["hint", position]).contains("Nobody"));
    }
}

#[test]
fn a_game_file_is_judged_turn_by_turn() {
    let (file, _) = alike::saved_game(CONVOY, "analyse");
    let program = Program(&["analyse"]);
    let value = program.json(&[&file, "--nodes", "300"]);
    let turns = list(&value["turns"]);
    assert!(turns.len() > 10 && turns.iter().all(|turn| turn["win"].is_f64() && turn["battle"].is_u64()));
    let plies = turns.iter().map(|turn| turn["plies"][0].as_u64().unwrap()).collect::<Vec<_>>();
    assert!(plies.is_sorted() && !list(&value["turning_points"]).is_empty(), "{plies:?}");
    assert!(turns.iter().any(|turn| turn["better"]["plan"][0].is_string()), "random play can be bettered");
    let text = program.good(&[&file, "--nodes", "300"]);
    assert!(text.contains("Battle 1, Moloch, plies ") && text.contains("Turning points\n"), "{text}");
    assert!(program.good(&[&file, "--nodes", "300", "--lang", "fr"]).contains("Bataille 1, Moloch"));
    assert!(program.good(&[&file, "--nodes", "300", "--all"]).len() > text.len());
    assert!(program.bad(&["no/such/file.game"]).contains("cannot be read"));
}
