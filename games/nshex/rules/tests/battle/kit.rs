//! A position, a battle, and what came of it: the words in which the tests of this chapter are written.

use expect_test::Expect;
use fracas_core::{Pending, State as _};
use fracas_hex::{Hex, HexSet};
use fracas_nshex::{Action, BattleCause, Decision, Event, RemovalCause, State};
use std::fmt::Write as _;

/// A moment of a game and everything that happened since it was written down.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

/// Reads a position and makes a scene of it.
#[track_caller]
pub(crate) fn scene(position: &str) -> Scene {
    let state: State = position.parse().unwrap_or_else(|why| panic!("{why}\n{position}"));
    Scene { state, events: Vec::new() }
}

/// Reads the name of a hex.
#[track_caller]
pub(crate) fn hex(name: &str) -> Hex {
    name.parse().expect("a hex")
}

/// Reads hexes with blanks between them.
#[track_caller]
pub(crate) fn hexes(names: &str) -> HexSet {
    names.split_whitespace().map(hex).collect()
}

impl Scene {
    /// Starts a battle and takes the choices; nothing may be left to choose.
    #[track_caller]
    pub(crate) fn battle(self, choices: &[&str]) -> Scene {
        let scene = self.begin(choices);
        let question = scene.question();
        assert_eq!(question, None, "a choice is left: {:?}", scene.listed());
        scene
    }

    /// Starts a battle and takes the choices; it may wait for more.
    #[track_caller]
    pub(crate) fn begin(mut self, choices: &[&str]) -> Scene {
        self.state.battle_now(&mut self.events);
        self.play(choices)
    }

    /// Takes actions, of a turn or of a battle.
    #[track_caller]
    pub(crate) fn play(mut self, actions: &[&str]) -> Scene {
        for text in actions {
            let action: Action = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
            if let Err(why) = self.state.check(&action) {
                panic!("{text}: {why} ({}); possible: {:?}", why.rule(), self.listed());
            }
            self.state.apply(&action, &mut self.events);
        }
        self
    }

    /// What a battle or an action tile waits for, if for anything.
    pub(crate) fn question(&self) -> Option<Decision> {
        match self.state.pending() {
            Pending::Act { decision, .. } => decision.in_battle().then_some(decision),
            Pending::Over(_) => None,
        }
    }

    /// All that can be done now, sorted.
    pub(crate) fn listed(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.state.actions(&mut actions).expect_all();
        let mut list: Vec<String> = actions.iter().map(ToString::to_string).collect();
        list.sort();
        list
    }

    /// Exactly these choices are offered, and to this side.
    #[track_caller]
    pub(crate) fn offers(self, to: &str, choices: &[&str]) -> Scene {
        let decider = self.question().map(|decision| decision.side().to_string());
        assert_eq!(decider.as_deref(), Some(to), "who chooses");
        let mut wanted: Vec<String> = choices.iter().map(ToString::to_string).collect();
        wanted.sort();
        assert_eq!(self.listed(), wanted);
        self
    }

    /// Asserts that these actions are legal.
    #[track_caller]
    pub(crate) fn allows(self, actions: &[&str]) -> Scene {
        for text in actions {
            let action: Action = text.parse().expect("an action");
            assert_eq!(self.state.check(&action), Ok(()), "{text}");
        }
        self
    }

    /// Asserts that a rule forbids these actions.
    #[track_caller]
    pub(crate) fn forbids(self, rule: &str, actions: &[&str]) -> Scene {
        for text in actions {
            let action: Action = text.parse().expect("an action");
            let found = self.state.check(&action).map_err(|why| why.rule().to_string());
            assert_eq!(found, Err(rule.to_owned()), "{text}");
        }
        self
    }

    /// The log: one line for each phase in which something happened.
    #[track_caller]
    pub(crate) fn shows(self, expected: &Expect) -> Scene {
        expected.assert_eq(&self.log());
        self
    }

    /// Exactly these units have left the board.
    #[track_caller]
    pub(crate) fn loses(self, expected: &str) -> Scene {
        let removed: HexSet = self
            .events
            .iter()
            .filter_map(|event| if let Event::Removed { hex, .. } = event { Some(*hex) } else { None })
            .collect();
        assert_eq!(names(removed), names(hexes(expected)), "units lost\n{}", self.log());
        self
    }

    /// The hit points of the HQs, in the order of the sides.
    #[track_caller]
    pub(crate) fn points<const N: usize>(self, expected: [u8; N]) -> Scene {
        let points: Vec<u8> = self.state.all_sides().map(|side| self.state.points(side)).collect();
        assert_eq!(points, expected, "hit points\n{}", self.log());
        self
    }

    /// The wounds that a unit on the board carries.
    #[track_caller]
    pub(crate) fn wounds(self, at: &str, expected: u8) -> Scene {
        let unit = self.state.board().get(hex(at));
        assert_eq!(unit.map(|unit| unit.wounds), Some(expected), "wounds of {at}\n{}", self.log());
        self
    }

    /// Exactly these units are held by a net.
    #[track_caller]
    pub(crate) fn netted(self, expected: &str) -> Scene {
        let netted: HexSet = self
            .state
            .board()
            .units()
            .map(|(hex, _)| hex)
            .filter(|&hex| self.state.explain(hex).is_some_and(|unit| unit.netted))
            .collect();
        assert_eq!(names(netted), names(hexes(expected)), "netted units");
        self
    }

    /// The initiatives of a unit as they are now.
    #[track_caller]
    pub(crate) fn initiative(self, at: &str, expected: &[i32]) -> Scene {
        let unit = self.state.explain(hex(at)).expect("a unit stands there");
        let found: Vec<i32> = unit.initiative.iter().map(fracas_core::Tally::total).collect();
        assert_eq!(found, expected, "initiative of {at}");
        self
    }

    /// The phases of the extra attacks of a unit as they are now.
    #[track_caller]
    pub(crate) fn extra(self, at: &str, expected: &[u8]) -> Scene {
        let unit = self.state.explain(hex(at)).expect("a unit stands there");
        assert_eq!(unit.extra_phases, expected, "extra attacks of {at}");
        self
    }

    /// How many battles have begun.
    #[track_caller]
    pub(crate) fn battles(self, expected: usize) -> Scene {
        let begun = self.events.iter().filter(|event| matches!(event, Event::BattleBegan { .. })).count();
        assert_eq!(begun, expected, "battles\n{}", self.log());
        self
    }

    /// What happened, in few words. `c1>c4 2` is an attack with its wounds after armor, `c1*c4 1` a fragment.
    fn log(&self) -> String {
        let mut lines: Vec<String> = Vec::new();
        let mut line = String::new();
        for event in &self.events {
            match *event {
                Event::BattleBegan { cause: BattleCause::Tile, .. } => {}
                Event::BattleBegan { cause, causer, .. } => {
                    lines.push(format!("battle {cause:?} by {causer}").to_lowercase());
                }
                Event::PhaseBegan { initiative } => {
                    lines.extend(Some(std::mem::take(&mut line)).filter(|line| !line.is_empty()));
                    line = format!("{initiative}:");
                }
                Event::PhaseEnded { .. } => {
                    lines.extend(Some(std::mem::take(&mut line)).filter(|line| line.contains(' ')));
                }
                Event::Ended { outcome } => {
                    lines.extend(Some(std::mem::take(&mut line)).filter(|line| !line.is_empty()));
                    let winners: Vec<String> = outcome.winners.iter().map(|seat| seat.to_string()).collect();
                    lines.push(format!("game over: {}", winners.join(" ")).trim_end().to_owned());
                }
                Event::Deadlocked => lines.push("deadlock".to_owned()),
                Event::TieBreakBegan => lines.push("tie-break".to_owned()),
                event => {
                    if let Event::Removed { hex, cause: RemovalCause::Destroyed, .. } = event
                        && let Some(at) = line.find(&format!(" {hex} wounds"))
                    {
                        // The number of wounds matters only on a unit that survives.
                        let end = line[at..].find(';').map_or(line.len(), |end| at + end + 1);
                        line.replace_range(at..end, "");
                    }
                    if let Some(words) = words(event) {
                        let blank = if line.is_empty() { "" } else { " " };
                        let _ = write!(line, "{blank}{words};");
                    }
                }
            }
        }
        lines.extend(Some(line).filter(|line| line.contains(' ')));
        lines.join("\n")
    }
}

fn names(set: HexSet) -> String {
    let names: Vec<String> = set.iter().map(|hex| hex.to_string()).collect();
    names.join(" ")
}

fn words(event: Event) -> Option<String> {
    Some(match event {
        Event::Attacked { from, to, blocked: 0, wounds, .. } => format!("{from}>{to} {wounds}"),
        Event::Attacked { from, to, blocked, wounds, .. } => format!("{from}>{to} {wounds} armor {blocked}"),
        Event::Exploded { hex, .. } => format!("{hex} explodes"),
        Event::Struck { source: Some(source), to, wounds } => format!("{source}*{to} {wounds}"),
        Event::Struck { source: None, to, wounds } => format!("tile*{to} {wounds}"),
        Event::Converted { hex, direction, kind } => format!("{hex} turns {kind} {direction}"),
        Event::Saved { target, source: Some(source), medic } => {
            format!("{medic} saves {target} from {source}")
        }
        Event::Saved { target, source: None, medic } => format!("{medic} saves {target}"),
        Event::Wounded { hex, total, .. } => format!("{hex} wounds {total}"),
        Event::HqDamaged { side, left, .. } => format!("{side} has {left}"),
        Event::Scored { side, total, .. } => format!("{side} scored {total}"),
        Event::Removed { hex, cause, .. } => format!("{hex} {cause:?}").to_lowercase(),
        Event::Eliminated { side } => format!("{side} out"),
        Event::BomberPassed { to } => format!("bomber to {to}"),
        Event::BomberGone => "bomber gone".to_owned(),
        Event::Hired { .. }
        | Event::Placed { .. }
        | Event::TurnBegan { .. }
        | Event::Drew { .. }
        | Event::LastTileDrawn { .. }
        | Event::Redrew { .. }
        | Event::Discarded { .. }
        | Event::Played { .. }
        | Event::Moved { .. }
        | Event::Pushed { .. }
        | Event::TurnEnded { .. }
        | Event::BattleBegan { .. }
        | Event::PhaseBegan { .. }
        | Event::PhaseEnded { .. }
        | Event::BattleEnded
        | Event::Deadlocked
        | Event::TieBreakBegan
        | Event::Ended { .. } => return None,
    })
}

/// An army for what the four armies of the box cannot show: tough Medics, more than two of them, initiatives with a gap.
const HOSPITAL: &str = r#"
id = "hospital"
name = { en = "Hospital", fr = "Hôpital" }
colour = "white"
size = 22
[[tile]]
id = "hq"
name = { en = "Headquarters", fr = "QG" }
count = 1
kind = "hq"
hit_points = 20
[[tile]]
id = "nurse"
name = { en = "Nurse", fr = "Infirmière" }
count = 6
kind = "module"
links = [0]
abilities = ["medic"]
[[tile]]
id = "surgeon"
name = { en = "Surgeon", fr = "Chirurgienne" }
count = 6
kind = "module"
toughness = 1
links = [0, 3]
abilities = ["medic"]
[[tile]]
id = "patient"
name = { en = "Patient", fr = "Patient" }
count = 6
kind = "warrior"
[[tile]]
id = "guide"
name = { en = "Guide", fr = "Guide" }
count = 2
kind = "warrior"
initiative = [3, 1]
attacks = [{ edge = 0, kind = "ranged", strength = 1 }]
[[tile]]
id = "battle"
name = { en = "Battle", fr = "Combat" }
count = 1
kind = "action"
action = "battle"
"#;

/// Reads a position in which the army `hospital` may stand.
#[track_caller]
pub(crate) fn hospital(position: &str) -> Scene {
    fracas_nshex::load_army("hospital.toml", HOSPITAL).expect("a good army");
    scene(position)
}
