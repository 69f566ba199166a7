//! Scenes: a position, actions played by the one who must act, and what is seen afterwards.

use fracas_core::{Actor, Pending, State as _};
use fracas_mech::{Action, Event, Illegal, Scenario, State, UnitId, load_scenario};
use std::sync::OnceLock;

const ARENA: &str = r#"
id = "arena"
name = { en = "Arena", fr = "Arène" }
brief = { en = "Open ground.", fr = "Terrain nu." }
table = [3600, 3000]
turns = 5
points = 400
victory = "units_standing"
deploy_a = { edge = "south", depth = 300 }
deploy_b = { edge = "north", depth = 300 }
"#;

/// Pieces of the walled table: s1 a tall block, s2 a low wall, s3 a rock that cannot be destroyed, s4 two shapes.
const WALLED: &str = r#"
[[scenery]]
name = { en = "Block", fr = "Bloc" }
height = "tall"
rect = [1200, 900, 100, 300]
hp = 3

[[scenery]]
name = { en = "Low wall", fr = "Muret" }
height = "low"
rect = [1200, 1900, 60, 200]
hp = 2

[[scenery]]
name = { en = "Rock", fr = "Rocher" }
height = "tall"
circle = [2500, 1000, 100]

[[scenery]]
name = { en = "Ruin", fr = "Ruine" }
height = "tall"
rect = [2300, 2000, 300, 80]
hp = 2
group = "ruin"

[[scenery]]
name = { en = "Ruin", fr = "Ruine" }
height = "tall"
rect = [2300, 2060, 80, 200]
hp = 2
group = "ruin"
"#;

fn load(id: &str, more: &str) -> &'static Scenario {
    let text = format!("{}{more}", ARENA.replace("\"arena\"", &format!("\"{id}\"")));
    load_scenario("test.toml", &text).unwrap_or_else(|why| panic!("{why}"))
}

/// Makes the tables of the tests known.
pub(crate) fn tables() {
    static ONCE: OnceLock<()> = OnceLock::new();
    ONCE.get_or_init(|| {
        load("arena", "");
        load("walled", WALLED);
        let loot = "[[marker]]\nkind = \"loot\"\nat = [1800, 1500]\n\n[[marker]]\nkind = \"loot\"\nat = [1850, 1500]\n";
        load("looted", loot);
    });
}

/// A position and everything that has happened in it.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

/// A scene from a position in notation.
#[track_caller]
pub(crate) fn scene(text: &str) -> Scene {
    tables();
    match text.parse() {
        Ok(state) => Scene { state, events: Vec::new() },
        Err(why) => panic!("{text}: {why}"),
    }
}

fn activated(at: &str) -> String {
    match at.split_once('(') {
        Some((at, rest)) => format!("{at}(activated,{rest}"),
        None => format!("{at}(activated)"),
    }
}

/// u1 and a light u2 in the corner against u3 and a light u4 in the other; u1 is active in turn 1.
#[track_caller]
pub(crate) fn duel_on(head: &str, a: &str, at1: &str, b: &str, at3: &str, more: &str) -> Scene {
    let at1 = activated(at1);
    scene(&format!(
        "{head} | {a}/light | {b}/light | u1@{at1} u2@100,100 u3@{at3} u4@3500,2900 {more} | activation=a turn=1 \
         active=u1:0:0:0"
    ))
}

/// A duel on open ground.
#[track_caller]
pub(crate) fn duel(a: &str, at1: &str, b: &str, at3: &str) -> Scene {
    duel_on("arena", a, at1, b, at3, "")
}

/// A duel among walls.
#[track_caller]
pub(crate) fn walled(a: &str, at1: &str, b: &str, at3: &str) -> Scene {
    duel_on("walled", a, at1, b, at3, "")
}

pub(crate) fn unit(number: usize) -> UnitId {
    UnitId::new(number - 1).expect("a unit")
}

impl Scene {
    /// Plays actions, separated by semicolons; a bare number is a die, `*3x4` four dice that show 3.
    #[track_caller]
    pub(crate) fn play(mut self, actions: &str) -> Scene {
        for text in actions.split(';').map(str::trim).filter(|text| !text.is_empty()) {
            if let Some((die, times)) = text.strip_prefix('*').and_then(|text| text.split_once('x')) {
                for _ in 0..times.parse::<usize>().expect("a number") {
                    self.one(&format!("roll {die}"));
                }
            } else if text.bytes().all(|byte| byte.is_ascii_digit() || byte == b' ') {
                for die in text.split_whitespace() {
                    self.one(&format!("roll {die}"));
                }
            } else {
                self.one(text);
            }
        }
        self
    }

    #[track_caller]
    fn one(&mut self, text: &str) {
        let action: Action = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        let Pending::Act { actor, .. } = self.state.pending() else {
            panic!("{text}: the game is over");
        };
        if let Err(why) = self.state.play(actor, &action, &mut self.events) {
            panic!("{text}: {why}, in {}", self.state);
        }
    }

    /// The rule that forbids an action.
    #[track_caller]
    pub(crate) fn refuses(&self, text: &str) -> Illegal {
        let action: Action = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        match self.state.check(&action) {
            Err(why) => {
                assert!(why.rule().0.starts_with("§"), "{why}");
                why
            }
            Ok(()) => panic!("{text} is allowed in {}", self.state),
        }
    }

    #[track_caller]
    pub(crate) fn refused_by(&self, text: &str, rule: &str) {
        assert_eq!(self.refuses(text).rule().0, format!("§{rule}"), "{text}");
    }

    #[track_caller]
    pub(crate) fn allows(&self, text: &str) {
        let action: Action = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        if let Err(why) = self.state.check(&action) {
            panic!("{text}: {why}, in {}", self.state);
        }
    }

    pub(crate) fn hp(&self, number: usize) -> u8 {
        self.state.hp(unit(number))
    }

    pub(crate) fn heat(&self, number: usize) -> u8 {
        self.state.heat(unit(number))
    }

    /// Whether a unit is still on the table.
    pub(crate) fn lives(&self, number: usize) -> bool {
        self.state.is_alive(unit(number))
    }

    /// What the state waits for, in words: `roll save`, `act`, `over`.
    pub(crate) fn waits(&self) -> String {
        use fracas_mech::Decision;
        match self.state.pending() {
            Pending::Over(outcome) => match outcome.winners.iter().next() {
                Some(seat) => format!("over {seat}"),
                None => "over draw".to_owned(),
            },
            Pending::Act { decision: Decision::Roll { purpose, .. }, .. } => {
                format!("{purpose:?}").to_lowercase()
            }
            Pending::Act { decision: Decision::Pick { count, .. }, .. } => format!("pick {count}"),
            Pending::Act { actor, decision: Decision::Activate } => format!("activate {actor}"),
            Pending::Act { actor, decision: Decision::Overheat } => format!("overheat {actor}"),
            Pending::Act { actor: Actor::Seat(_), decision } => {
                let text = format!("{decision:?}").to_lowercase();
                text.split([' ', '{']).next().unwrap_or_default().to_owned()
            }
            Pending::Act { actor: Actor::Chance, .. } => unreachable!("chance rolls or picks"),
        }
    }

    /// The number that the die to come must show.
    #[track_caller]
    pub(crate) fn need(&self) -> u8 {
        match self.state.pending() {
            Pending::Act { decision: fracas_mech::Decision::Roll { need: Some(need), .. }, .. } => need,
            other => panic!("no number is needed: {other:?}"),
        }
    }

    #[track_caller]
    pub(crate) fn shows(&self, words: &str) {
        let text = self.state.to_string();
        assert!(text.contains(words), "{words} is not in {text}");
    }

    #[track_caller]
    pub(crate) fn hides(&self, words: &str) {
        let text = self.state.to_string();
        assert!(!text.contains(words), "{words} is in {text}");
    }

    pub(crate) fn saw(&self, wanted: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| wanted(event)).count()
    }
}
