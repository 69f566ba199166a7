//! The real program, command by command: good input, JSON, bad input, both languages, pipes.

#[path = "common/alike.rs"]
pub mod alike;
#[path = "common/program.rs"]
pub mod program;

use alike::Place;
use program::{Program, Run, finish, folder};
use serde_json::Value;
use std::process::Stdio;

const START: &str = "3.0 | moloch | outpost";
const TURN: &str = "3.0 | moloch 20 hq@c1 +hybrid +battle | outpost 20 hq@c5 runner@c3/3 | p1 turn";
const FIGHT: &str = "3.0 | moloch 20 hq@c1 hybrid@c2/0 | outpost 20 hq@c5 commando@c4/3";
const CLOWN: &str = "3.0 | moloch 20 clown@c2/0 | outpost 20 runner@c3/3 medic@b2/0";

/// Every command with its simplest good arguments, for what all must do alike.
const GOOD: [(&str, &[&str]); 13] = [
    ("new", &[]),
    ("show", &[TURN]),
    ("legal", &[TURN]),
    ("apply", &[TURN, "put hybrid c2 r0"]),
    ("battle", &[FIGHT]),
    ("explain", &[FIGHT, "c2"]),
    ("why-not", &[TURN, "put hybrid c5 r0"]),
    ("random", &["--games", "2", "--seed", "1"]),
    ("replay", &[]),
    ("perft", &[START, "2"]),
    ("tiles", &["moloch"]),
    ("solve", &[TURN, "--goal", "deal 1"]),
    ("hint", &[TURN, "--nodes", "500"]),
];

const NSHEX: Program = Program(&["nshex"]);
const FRACAS: Program = Program(&[]);

fn fracas(arguments: &[&str]) -> Run {
    FRACAS.run(arguments)
}

fn nshex(arguments: &[&str]) -> Run {
    NSHEX.run(arguments)
}

fn good(arguments: &[&str]) -> String {
    NSHEX.good(arguments)
}

fn json(arguments: &[&str]) -> Value {
    NSHEX.json(arguments)
}

fn bad(arguments: &[&str]) -> String {
    NSHEX.bad(arguments)
}

// ---- what all commands do alike

#[test]
fn every_command_answers_in_text_in_json_and_in_two_languages() {
    alike::answer_in_two_languages(NSHEX, &GOOD, &["random", "perft", "solve"]);
}

#[test]
fn every_command_has_help_with_examples_in_two_languages() {
    alike::have_help(NSHEX, &GOOD);
}

#[test]
fn every_command_refuses_an_unknown_argument() {
    alike::refuse_unknown_arguments(NSHEX, &GOOD);
}

#[test]
fn every_command_that_takes_a_position_says_what_is_wrong_with_it() {
    let wrong = [
        ("nonsense", "column 1"),
        ("3.0", "2 to 6 sides"),
        ("3.0 | moloch | nobody", "nobody"),
        ("3.0 | moloch 21 | outpost", "at most 20"),
        ("3.0 | moloch hq@c9 | outpost", "a hex, such as c3"),
        ("3.0 | moloch hq@c1 | outpost hq@c1", "c1"),
        ("3.0 | moloch hq@c1 | outpost hq@c5 | p1 nonsense", "hire, hq"),
        ("3.0 | moloch 20 \u{7f}é | outpost", "column 17"),
    ];
    alike::refuse_positions(NSHEX, &GOOD, "3", &wrong);
}

#[test]
fn a_game_without_a_command_and_help_print_the_help() {
    let run = fracas(&["--help"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("nshex") && run.out.contains("Usage:"));
    let run = fracas(&["nshex"]);
    assert_eq!(run.code, 0);
    assert!(run.out.contains("why-not") && run.out.contains("perft"));
    assert!(fracas(&["--version"]).out.starts_with("fracas "));
}

#[test]
fn wrong_arguments_are_one_sentence_in_two_languages() {
    let wrong = [
        &["nonsense"][..],
        &["show", TURN, "more"],
        &["perft", START, "many"],
        &["perft", START, "-1"],
        &["explain", TURN, "c99"],
        &["random", "--games"],
        &["random", "--games", "x"],
        &["show", TURN, "--lang", "de"],
        &["show", TURN, "--color", "pink"],
    ];
    alike::refuse_in_two_languages(NSHEX, &wrong);
    let run = fracas(&["chess"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.contains("chess"));
}

#[test]
fn a_position_travels_through_pipes() {
    alike::travel_through_pipes(NSHEX, &["new", "--random-hq"], &[]);
}

#[test]
fn errors_are_json_for_those_who_ask_for_it() {
    let illegal = alike::error(NSHEX, &["apply", START, "end"]);
    assert_eq!((&illegal["kind"], &illegal["action"]), (&"illegal".into(), &"end".into()), "{illegal}");
    assert!(illegal["rule"].as_str().is_some_and(|rule| rule.starts_with('§')), "{illegal}");
    assert_eq!(alike::error(NSHEX, &["apply", START, "nonsense"])["kind"], "action");
    let position = alike::error(NSHEX, &["show", "3.0 | moloch | nobody"]);
    assert_eq!((&position["kind"], position["column"].is_u64()), (&"position".into(), true), "{position}");
    for arguments in [&["random", "--games", "0"][..], &["perft", START, "-1"], &["show", TURN, "more"]] {
        assert_eq!(alike::error(NSHEX, arguments)["kind"], "usage", "{arguments:?}");
    }
    assert_eq!(alike::error(NSHEX, &["replay", "no/such/file.game"])["kind"], "input");
}

#[test]
fn a_reader_who_leaves_early_is_no_error() {
    let mut child = NSHEX.start(&["legal", TURN, "--full"], "C", Stdio::null());
    drop(child.stdout.take());
    let run = finish(child);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
}

// ---- one by one

#[test]
fn new_prints_the_start_of_every_kind_of_game() {
    assert_eq!(good(&["new"]), "3.0 | moloch 20 | outpost 20 | p1 hq\n");
    for (arguments, start) in [
        (&["--edition", "2.0", "--armies", "borgo,hegemony"][..], "2.0 | borgo 20 | hegemony 20 | p1 hq"),
        (
            &["--option", "tie_break=no", "--option", "extended=yes"],
            "3.0,tie_break=no,extended=yes | moloch 20",
        ),
        (
            &["--armies", "moloch,borgo,outpost", "--teams", "1,2,2"],
            "3.0 | moloch 20 team=1 | borgo 13 team=2",
        ),
        (
            &["--armies", "moloch,borgo,outpost,hegemony", "--teams", "1,1,2,2", "--seats", "1,1,2,2"],
            "3.0 | moloch 15 team=1 seat=S1 | borgo 15 team=1 seat=S1 | outpost 15 team=2 seat=S2",
        ),
    ] {
        let line = good(&[&["new"], arguments].concat());
        assert!(line.starts_with(start), "{line}");
    }
    let random = || good(&["new", "--random-hq", "--seed", "4"]);
    assert!(random() == random() && random().contains("hq@"));
    assert_eq!(json(&["new", "--seed", "4", "--random-hq"])["seed"], 4);
}

#[test]
fn new_refuses_what_makes_no_game() {
    for (arguments, part) in [
        (&["--armies", "moloch"][..], "2 to 6 sides"),
        (&["--armies", "moloch,nobody"], "nobody"),
        (&["--edition", "4.0"], "4.0"),
        (&["--option", "tie_break"], "name=value"),
        (&["--option", "tie_break=maybe"], "no, yes"),
        (&["--option", "nonsense=yes"], "nonsense"),
        (&["--teams", "1,1"], "teams"),
        (&["--teams", "1,2,3"], "--teams"),
        (&["--teams", "0,1"], "--teams"),
        (&["--seats", "1,1"], "same team"),
        (&["--seats", "1,x"], "--seats"),
        (&["--option", "bomber=mercenary"], "mercenaries=1"),
    ] {
        let sentence = bad(&[&["new"], arguments].concat());
        assert!(sentence.contains(part), "{sentence}");
    }
}

#[test]
fn legal_groups_actions_and_weighs_draws() {
    let text = good(&["legal", TURN]);
    assert!(text.contains("\nput\n") && text.contains("\nend\n"), "{text}");
    assert!(text.contains("put hybrid a1 r0,1,2,3,4,5"));
    let full = good(&["legal", TURN, "--full"]);
    assert!(full.contains("  put hybrid a1 r5 ") && full.lines().count() > text.lines().count());
    let value = json(&["legal", TURN]);
    assert_eq!(value["actions"].as_array().unwrap().len(), 16 * 6 + 1 + 2 + 1);
    assert_eq!(value["pending"]["actor"], "S1");
    let draws = json(&["legal", "3.0 | moloch 20 hq@c1 | outpost 20 hq@c5 | p1 draw"]);
    let weights =
        draws["actions"].as_array().unwrap().iter().map(|action| action["weight"].as_u64().unwrap());
    assert_eq!(weights.sum::<u64>(), 34, "a whole pile");
    assert!(good(&["legal", "3.0 | moloch 20 hq@c1 | outpost 0 | p1 over=p1"]).contains("Nothing"));
}

#[test]
fn apply_tells_what_happens_and_prints_the_position_last() {
    let text = good(&["apply", TURN, "put hybrid c2 r0", "play battle"]);
    assert!(text.contains("Hybrid (c2) attacks Runner (c3) (N): ranged 2, 2 wounds."), "{text}");
    assert!(text.lines().last().unwrap().starts_with("3.0 | moloch 20 hq@c1 hybrid@c2/0 -battle | outpost"));
    let value = json(&["apply", START, "hq c1", "hq c5", "end", "--seed", "7"]);
    let actors: Vec<&str> =
        value["actions"].as_array().unwrap().iter().map(|action| action["actor"].as_str().unwrap()).collect();
    assert_eq!(actors, ["S1", "S2", "--", "S1", "--", "--"], "draws are made where they are due");
    assert!(value["events"].as_array().unwrap().iter().all(|event| event["text"].is_string()));
    let given = json(&["apply", START, "hq c1", "hq c5", "draw clown"]);
    assert!(given["position"].as_str().unwrap().contains("+clown"));
}

#[test]
fn apply_refuses_with_the_rule() {
    for (actions, part) in [
        (&["put hybrid c1 r0"][..], "§place.free-hex"),
        (&["put clown c2"], "§turn.hand"),
        (&["draw clown"], "§turn.sequence"),
        (&["nonsense"], "verbs are"),
        (&["put hybrid"], "put <tile> <hex>"),
        (&["put nobody c2"], "nobody"),
        (&[""], "missing"),
        (&["end", "end"], "§turn.sequence"),
    ] {
        let sentence = bad(&[&["apply", TURN], actions].concat());
        assert!(sentence.contains(part), "{actions:?}: {sentence}");
    }
    let over = "3.0 | moloch 20 hq@c1 | outpost 0 | p1 over=p1";
    assert!(bad(&["apply", over, "end"]).contains("over"));
    assert!(bad(&["apply", TURN]).contains("missing"));
}

#[test]
fn battle_shows_phases_and_points() {
    let text = good(&["battle", FIGHT]);
    for part in
        ["Initiative 3\n", "attacks Commando (c4) (N): ranged 2", "is destroyed", "HQ of Moloch: 20 → 20"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    let value = json(&["battle", FIGHT]);
    assert_eq!(value["complete"], true);
    assert_eq!(value["points"][1]["side"], "p2");
}

#[test]
fn battle_asks_for_choices_with_exit_code_3() {
    let run = nshex(&["battle", CLOWN]);
    assert_eq!(run.code, 3);
    assert!(run.err.contains("explode c2; fight c2") && run.err.lines().count() == 1, "{}", run.err);
    assert!(run.out.contains("--choose \"explode c2\""));
    let run = nshex(&["battle", CLOWN, "--json"]);
    let value: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(
        (run.code, &value["complete"], value["choices"].as_array().unwrap().len()),
        (3, &false.into(), 2)
    );
    let done = good(&["battle", CLOWN, "--choose", "explode c2"]);
    assert!(done.contains("The Clown (c2) explodes"), "{done}");
    // The position of an unfinished battle goes on where it stopped.
    let unfinished = value["position"].as_str().unwrap();
    assert!(good(&["battle", unfinished, "--choose", "fight c2"]).contains("attacks"));
    assert!(bad(&["battle", CLOWN, "--choose", "explode c3"]).contains("§battle.declare"));
    assert!(bad(&["battle", FIGHT, "--choose", "explode c2"]).contains("too many"));
    assert!(bad(&["battle", CLOWN, "--choose", "nonsense"]).contains("nonsense"));
    assert!(bad(&["battle", START]).contains("HQs"));
    assert!(bad(&["battle", "3.0 | moloch 20 hq@c1 | outpost 0 | p1 over=p1"]).contains("over"));
}

#[test]
fn explain_names_sources_and_rules() {
    let text = good(&["explain", FIGHT, "c2"]);
    assert!(text.contains("+1 from Headquarters (c1) §hq.bonus"), "{text}");
    assert_eq!(json(&["explain", FIGHT, "c2"])["unit"]["tile"], "hybrid");
    assert!(bad(&["explain", FIGHT, "c3"]).contains("c3"));
    assert!(bad(&["explain", FIGHT]).contains("missing"));
}

#[test]
fn why_not_gives_the_rule_or_says_that_it_is_legal() {
    assert!(good(&["why-not", TURN, "put hybrid c5 r0"]).contains("§place.free-hex"));
    assert!(
        good(&["why-not", TURN, "put", "hybrid", "c2", "r0"]).contains("legal"),
        "quotes may be left out"
    );
    assert!(good(&["why-not", TURN, "hq c4"]).contains("Not now: It is the turn of Moloch."));
    let value = json(&["why-not", TURN, "play move c1 c2 r0"]);
    assert_eq!((&value["legal"], &value["rule"]), (&false.into(), &"§turn.hand".into()));
    assert!(value["rule_text"].to_string().contains("Only tiles in the player's own hand"));
    let french = good(&["why-not", TURN, "put hybrid c5 r0", "--lang", "fr"]);
    assert!(french.contains("(§place.free-hex)\n  Une unité se pose sur une case libre"), "{french}");
    assert_eq!(json(&["why-not", TURN, "end"])["legal"], true);
    assert!(bad(&["why-not", TURN, "nonsense"]).contains("nonsense"));
    assert!(bad(&["why-not", TURN]).contains("missing"));
}

#[test]
fn random_games_repeat_with_their_seed() {
    let figures = alike::repeat_random_games(NSHEX, &["--armies", "borgo,hegemony"]);
    assert_eq!(figures["armies"][0]["games"], 5);
    let teams = ["random", "--armies", "moloch,borgo,outpost,hegemony", "--teams", "1,2,1,2", "--games", "2"];
    assert!(good(&teams).contains("2 games"));
    assert!(bad(&["random", "--armies", "moloch,nobody"]).contains("nobody"));
}

#[test]
fn replay_accepts_what_was_saved() {
    alike::replay_what_was_saved(NSHEX);
}

#[test]
fn replay_refuses_an_altered_file_at_the_first_wrong_line() {
    let changes = [
        (Place::Entry(1), "1 S1 hq c9", "`hq <hex> [r0-r5]`"),
        (Place::Entry(1), "1 S2 hq c1 r0", "S1 to act"),
        (Place::Entry(1), "1 S1 end", "places its HQ"),
        (Place::Entry(2), "7 S2 hq c1 r0", "entry 2 is expected"),
        (Place::Tag("Rules"), "[Rules \"2.0\"]", "the start says `3.0`"),
        (Place::Tag("Options"), "[Options \"tie_break=no\"]", "the start says `default`"),
        (Place::Tag("Start"), "[Start \"3.0 | moloch\"]", "2 to 6 sides"),
    ];
    alike::refuse_altered_files(NSHEX, &changes);
}

#[test]
fn perft_counts_and_divides() {
    assert_eq!(json(&["perft", START, "1"])["nodes"], 19);
    assert_eq!(json(&["perft", START, "2"])["nodes"], 19 * 18);
    assert_eq!(json(&["perft", START, "0"])["nodes"], 1);
    let text = good(&["perft", START, "2", "--divide"]);
    assert!(text.starts_with("hq a1 r0: 18\n") && text.contains("342 nodes at depth 2"), "{text}");
}

#[test]
fn tiles_lists_armies_and_mercenaries() {
    let all = good(&["tiles"]);
    for part in
        ["Moloch", "The Outpost", "Borgo", "The Hegemony", "Mercenaries from Alabama", "our own design"]
    {
        assert!(all.contains(part), "{part}");
    }
    let value = json(&["tiles", "hegemony"]);
    let tiles = value["armies"][0]["tiles"].as_array().unwrap();
    assert_eq!(tiles.iter().map(|tile| tile["count"].as_u64().unwrap()).sum::<u64>(), 35);
    assert!(bad(&["tiles", "nobody"]).contains("moloch"));
}

#[test]
fn show_draws_the_board_with_colours_only_when_asked() {
    let plain = good(&["show", TURN]);
    assert!(plain.contains("Runner") && plain.contains("O c3") && !plain.contains('\u{1b}'), "{plain}");
    assert!(good(&["show", TURN, "--color", "always"]).contains("\u{1b}[31m"));
    assert_eq!(good(&["show", TURN, "--color", "never"]), plain);
    let value = json(&["show", TURN]);
    assert_eq!(value["view"]["units"].as_array().unwrap().len(), 3);
    assert_eq!(value["digest"].as_str().unwrap().len(), 16);
}

// ---- army files

#[test]
fn the_example_army_loads_and_plays_with_the_box() {
    let army = "docs/examples/army.toml";
    assert!(good(&["tiles", "salvagers", "--army", army]).contains("Watchtower"));
    for pair in ["salvagers,moloch", "hegemony,salvagers", "salvagers,salvagers"] {
        let value = json(&["random", "--games", "20", "--seed", "2", "--armies", pair, "--army", army]);
        assert_eq!(
            (value["games"].as_u64(), value["armies"][0]["games"].as_u64().map(|n| n >= 20)),
            (Some(20), Some(true))
        );
    }
    let folder = folder("example_army");
    let path = folder.to_str().unwrap();
    good(&["random", "--seed", "2", "--armies", "salvagers,borgo", "--army", army, "--save", path]);
    let file = folder.join("2-000001.game");
    let file = file.to_str().unwrap();
    assert!(good(&["replay", file, "--army", army]).contains("The game is over"));
    assert!(bad(&["replay", file]).contains("salvagers"), "without its army the game cannot be read");
}

#[test]
fn the_example_mercenaries_are_hired() {
    let pool = ["--mercenaries", "docs/examples/mercenaries.toml"];
    let start = good(&[&["new", "--option", "mercenaries=1"][..], &pool].concat());
    assert_eq!(start, "3.0,mercenaries=1,pool=drifters | moloch 20 | outpost 20 | p1 hire\n");
    assert!(good(&[&["legal", start.trim()][..], &pool].concat()).contains("hire drifter_nurse"));
    assert!(bad(&["legal", start.trim()]).contains("drifters"));
    let games = ["random", "--games", "20", "--option", "mercenaries=1", "--option", "bomber=mercenary"];
    assert!(good(&[&games[..], &pool].concat()).contains("20 games"));
}

#[test]
fn a_map_is_drawn_and_a_fan_is_told_line_by_line() {
    let mars = Program(&["mars"]);
    let map = mars.good(&["maps", "t_junction"]);
    assert!(map.lines().count() > 15 && map.contains("A     B     C"), "{map}");
    assert!(mars.bad(&["maps", "nowhere"]).contains("nowhere"));
    let start = mars.good(&["new", "whos_there"]);
    let fan = mars.good(&["sight", start.trim(), "A1", "H8"]);
    assert_eq!(fan.lines().count(), 6, "{fan}");
    assert!(fan.contains("\n  centre: ") && fan.contains("\n  upper right: "), "{fan}");
    assert!(mars.bad(&["sight", start.trim(), "A1", "I9"]).contains("A1 to H8"));
}
