//! The start of a game of every mode and option, by family and name.

use fracas_core::{Entropy, Seat, State as _};
use fracas_nshex::{Edition, OPTION_WORDS, Options, Setup, SideSetup, State};
use fracas_testkit::Dice;
use std::num::NonZeroU32;

/// A name to find a failing game again, and where it starts.
pub(crate) type Start = (String, State);

const ARMIES: [&str; 4] = ["moloch", "outpost", "borgo", "hegemony"];

/// Two against two, in every way that matters: Moloch first, second, with each ally, and not there at all.
const TEAMS: [[&str; 4]; 5] = [
    ["moloch", "outpost", "borgo", "hegemony"],
    ["hegemony", "borgo", "outpost", "moloch"],
    ["borgo", "moloch", "moloch", "outpost"],
    ["outpost", "borgo", "hegemony", "outpost"],
    ["hegemony", "hegemony", "borgo", "borgo"],
];

/// The options `words`, such as `"extended=yes hiring=random"`, on top of an edition.
fn options(edition: Edition, words: &str) -> Options {
    let mut options = Options::of(edition);
    for word in words.split_whitespace() {
        let (name, value) = word.split_once('=').expect("name=value");
        options.set(name, value).expect("a known option");
    }
    options
}

/// The sides of one mode: teams and seats by side, `-` for none.
fn setup(options: Options, armies: &[&str], teams: &str, seats: &str) -> Setup {
    let digit = |text: &str, side: usize| text.chars().nth(side).and_then(|sign| sign.to_digit(10));
    let sides = armies.iter().enumerate().map(|(side, army)| SideSetup {
        army: (*army).to_owned(),
        team: digit(teams, side).map(|team| team as u8),
        seat: digit(seats, side).and_then(|seat| Seat::new(seat as u8)),
    });
    Setup { options, sides: sides.collect(), pool: None }
}

fn start(words: &str, setup: &Setup) -> Option<Start> {
    let armies: Vec<&str> = setup.sides.iter().map(|side| side.army.as_str()).collect();
    let name = format!("{words} {} {}", setup.options, armies.join("+"));
    State::new(setup).ok().map(|state| (name, state))
}

struct List(Vec<Start>);

impl List {
    fn add(&mut self, words: &str, edition: Edition, armies: &[&str], teams: &str, seats: &str, mode: &str) {
        let setup = setup(options(edition, words), armies, teams, seats);
        self.0.push(start(mode, &setup).expect("a game of the rulebooks"));
    }
}

fn duels() -> Vec<Start> {
    let mut list = List(Vec::new());
    for edition in [Edition::Third, Edition::Second] {
        for one in ARMIES {
            for other in ARMIES {
                list.add("", edition, &[one, other], "", "", "duel");
            }
        }
    }
    list.0
}

fn deathmatches() -> Vec<Start> {
    let mut list = List(Vec::new());
    let [moloch, outpost, borgo, hegemony] = ARMIES;
    for (place, words) in ["", "scoring=yes", "extended=yes", "bomber=neutral"].into_iter().enumerate() {
        let edition = if place % 2 == 0 { Edition::Third } else { Edition::Second };
        list.add(words, edition, &[moloch, outpost, borgo], "", "", "deathmatch");
        list.add(words, edition, &[hegemony, moloch, outpost], "", "", "deathmatch");
        list.add(words, edition, &[outpost, borgo, hegemony], "", "", "deathmatch");
        list.add(words, edition, &[borgo, hegemony, borgo], "", "", "deathmatch");
        list.add(words, edition, &[moloch, outpost, borgo, hegemony], "", "", "deathmatch");
        list.add(words, edition, &[hegemony, outpost, outpost, moloch], "", "", "deathmatch");
    }
    list.0
}

/// Five and six sides on the extended board, the armies of the box more than once.
fn crowds() -> Vec<Start> {
    let mut list = List(Vec::new());
    let [moloch, outpost, borgo, hegemony] = ARMIES;
    for (place, words) in ["", "scoring=yes", "reinforcements=yes", "bomber=neutral"].into_iter().enumerate()
    {
        let words = format!("extended=yes {words}");
        let edition = if place % 2 == 0 { Edition::Third } else { Edition::Second };
        list.add(&words, edition, &[moloch, outpost, borgo, hegemony, moloch], "", "", "deathmatch");
        list.add(&words, edition, &[borgo, borgo, hegemony, outpost, hegemony], "", "", "deathmatch");
        list.add(&words, edition, &[outpost, moloch, hegemony, borgo, outpost, moloch], "", "", "deathmatch");
    }
    list.0
}

fn solos() -> Vec<Start> {
    let mut list = List(Vec::new());
    for (place, solo) in ARMIES.into_iter().enumerate() {
        let (one, other) = (ARMIES[(place + 1) % 4], ARMIES[(place + 2) % 4]);
        for words in ["", "scoring=yes", "extended=yes reinforcements=yes", "mercenaries=1 bomber=mercenary"]
        {
            list.add(words, Edition::Third, &[solo, one, other], "122", "", "solo");
        }
        list.add("", Edition::Second, &[solo, one, other], "122", "", "solo");
        list.add("", Edition::Third, &[solo, one, other], "122", "011", "solo, one holds both");
    }
    list.0
}

fn teams() -> Vec<Start> {
    let mut list = List(Vec::new());
    for armies in TEAMS {
        for words in ["", "team_points=20", "scoring=yes", "extended=yes", "bomber=neutral mercenaries=1"] {
            list.add(words, Edition::Third, &armies, "1122", "", "teams");
        }
        list.add("", Edition::Second, &armies, "1212", "", "teams");
        list.add("", Edition::Third, &armies, "1122", "0011", "teams, two people");
        list.add("", Edition::Second, &armies, "1221", "0120", "teams, three people");
    }
    list.0
}

fn optional_rules() -> Vec<Start> {
    let mut list = List(Vec::new());
    let [moloch, outpost, borgo, hegemony] = ARMIES;
    for words in [
        "opening=alternative",
        "reinforcements=yes",
        "reinforcements=yes opening=alternative bad_draw=no",
        "extended=yes",
        "extended=yes reinforcements=yes",
        "scoring=yes tie_break=no",
        "mercenaries=1",
        "mercenaries=2",
        "mercenaries=1 hiring=random",
        "mercenaries=2 hiring=random",
        "bomber=neutral",
        "bomber=neutral mercenaries=2",
        "bomber=neutral extended=yes",
        "bomber=mercenary mercenaries=1",
        "bomber=mercenary mercenaries=2 hiring=random",
    ] {
        list.add(words, Edition::Third, &[moloch, borgo], "", "", "duel");
        list.add(words, Edition::Second, &[outpost, hegemony], "", "", "duel");
    }
    for edition in [Edition::Third, Edition::Second] {
        for option in &OPTION_WORDS {
            for value in option.values {
                let mut words = format!("{}={value}", option.name);
                if words == "bomber=mercenary" {
                    words.push_str(" mercenaries=1");
                }
                list.add(&words, edition, &[hegemony, outpost], "", "", "duel");
                if words != "mercenaries=2" {
                    list.add(&words, edition, &[borgo, moloch, hegemony, outpost], "1122", "", "teams");
                }
            }
        }
    }
    list.0
}

/// Games of any mode with any options, drawn by a seed; what makes no game is left out.
fn mixtures() -> Vec<Start> {
    let mut dice = Dice::new(0x6d69_7874);
    let mut below = |count: usize| dice.below(NonZeroU32::new(count as u32).expect("a choice")) as usize;
    let mut list = Vec::new();
    while list.len() < 60 {
        let mut options = Options::of([Edition::Third, Edition::Second][below(2)]);
        for option in &OPTION_WORDS {
            if below(2) == 0 {
                options.set(option.name, option.values[below(option.values.len())]).expect("a known option");
            }
        }
        let (count, teams, seats) = [
            (2, "", ""),
            (2, "", ""),
            (3, "", ""),
            (4, "", ""),
            (3, "122", ""),
            (3, "122", "011"),
            (4, "1122", ""),
            (4, "1221", "0110"),
        ][below(8)];
        let armies: Vec<&str> = (0..count).map(|_| ARMIES[below(4)]).collect();
        list.extend(start("mixture", &setup(options, &armies, teams, seats)));
    }
    list
}

/// The families of games, each with its starts.
pub(crate) fn families() -> [(&'static str, Vec<Start>); 7] {
    [
        ("duels", duels()),
        ("deathmatches", deathmatches()),
        ("crowds", crowds()),
        ("solos", solos()),
        ("teams", teams()),
        ("optional rules", optional_rules()),
        ("mixtures", mixtures()),
    ]
}
