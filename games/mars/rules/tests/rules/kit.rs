//! Scenes: a position, actions played by the one who must act, and what is seen afterwards.

use fracas_core::{Actor, Pending, State as _};
use fracas_mars::{Action, Event, Model, Side, Square, State};

/// A position and everything that has happened in it.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

/// A scene from a position in notation.
#[track_caller]
pub(crate) fn scene(text: &str) -> Scene {
    match text.parse() {
        Ok(state) => Scene { state, events: Vec::new() },
        Err(why) => panic!("{text}: {why}"),
    }
}

/// What a scene is built from; one model of each side always stands far away, marked.
#[derive(Clone, Copy)]
pub(crate) struct At<'a> {
    pub(crate) options: &'a str,
    pub(crate) scenario: &'a str,
    pub(crate) scenery: &'a str,
    pub(crate) human: &'a str,
    pub(crate) martian: &'a str,
    pub(crate) squares: &'a str,
    pub(crate) turn: &'a str,
    pub(crate) frames: &'a str,
}

pub(crate) const AT: At<'static> = At {
    options: "",
    scenario: "whos_there map=custom",
    scenery: "",
    human: "",
    martian: "",
    squares: "",
    turn: "human",
    frames: ">turns >turn",
};

impl At<'_> {
    #[track_caller]
    pub(crate) fn scene(self) -> Scene {
        let At { options, scenario, scenery, human, martian, squares, turn, frames } = self;
        let spare = "A8 us_rifle.10(done) | H8 martian_grunt.16(done)";
        let scenery = if scenery.is_empty() { String::new() } else { format!("| scenery {scenery} ") };
        let bar = if squares.is_empty() { "" } else { "| " };
        scene(&format!(
            "first{options} | {scenario} {scenery}| human {human} | martian {martian} {bar}{squares} | {spare} | play round=2 \
             opened=human starter=human turn={turn} >round {frames}"
        ))
    }

    /// In the activation of a model, whose Turn it is.
    #[track_caller]
    pub(crate) fn acting(self, model: &str) -> Scene {
        let side = model.parse::<Model>().ok().and_then(Model::side).map_or("human", Side::word);
        let frames = format!(">turns >turn >activation:{model}:-:-:0");
        At { turn: &format!("{side} activations=1"), frames: &frames, ..self }.scene()
    }
}

/// A Turn of a side, with these squares, on an empty board.
#[track_caller]
pub(crate) fn turn(side: &str, squares: &str) -> Scene {
    At { turn: side, squares, ..AT }.scene()
}

/// The activation of a model, with these squares, on an empty board.
#[track_caller]
pub(crate) fn acting(model: &str, squares: &str) -> Scene {
    At { squares, ..AT }.acting(model)
}

pub(crate) fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

pub(crate) fn model(text: &str) -> Model {
    text.parse().expect("a model")
}

impl Scene {
    /// Plays actions, separated by semicolons; `dice 135` is three rolls.
    #[track_caller]
    pub(crate) fn play(mut self, actions: &str) -> Scene {
        for text in actions.split(';').map(str::trim) {
            if let Some(dice) = text.strip_prefix("dice ") {
                for die in dice.chars().filter(char::is_ascii_digit) {
                    self = self.one(&format!("roll {die}"));
                }
            } else {
                self = self.one(text);
            }
        }
        self
    }

    #[track_caller]
    fn one(mut self, text: &str) -> Scene {
        let action: Action = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        let Pending::Act { actor, .. } = self.state.pending() else {
            panic!("{text}: the game is over");
        };
        if let Err(why) = self.state.play(actor, &action, &mut self.events) {
            panic!("{text}: {why}, in {}", self.state);
        }
        self
    }

    /// The part of a square in the notation, or the square alone.
    #[track_caller]
    pub(crate) fn part(&self, name: &str) -> String {
        let text = self.state.to_string();
        let part = text.split(" | ").find(|part| part.split(' ').next() == Some(name));
        part.unwrap_or(name).to_owned()
    }

    /// A part of the notation looks like this: `C4 us_rifle(rattled)`.
    #[track_caller]
    pub(crate) fn has(self, part: &str) -> Scene {
        let name = part.split(' ').next().unwrap_or_default();
        assert_eq!(self.part(name), part, "in {}", self.state);
        self
    }

    /// The notation has these words.
    #[track_caller]
    pub(crate) fn shows(self, words: &str) -> Scene {
        let text = self.state.to_string();
        assert!(text.contains(words), "no `{words}` in {text}");
        self
    }

    /// The notation has not these words.
    #[track_caller]
    pub(crate) fn lacks(self, words: &str) -> Scene {
        let text = self.state.to_string();
        assert!(!text.contains(words), "`{words}` in {text}");
        self
    }

    /// An action is refused by this rule.
    #[track_caller]
    pub(crate) fn refuses(self, action: &str, rule: &str) -> Scene {
        let parsed: Action = action.parse().unwrap_or_else(|why| panic!("{action}: {why}"));
        match self.state.check(&parsed) {
            Ok(()) => panic!("{action} is allowed in {}", self.state),
            Err(why) => assert_eq!(why.rule().0, rule, "{action}: {why}, in {}", self.state),
        }
        self
    }

    /// Actions are allowed, separated by semicolons.
    #[track_caller]
    pub(crate) fn allows(self, actions: &str) -> Scene {
        for action in actions.split(';').map(str::trim) {
            let parsed: Action = action.parse().unwrap_or_else(|why| panic!("{action}: {why}"));
            if let Err(why) = self.state.check(&parsed) {
                panic!("{action}: {why}, in {}", self.state);
            }
        }
        self
    }

    /// Exactly these actions are possible, separated by semicolons.
    #[track_caller]
    pub(crate) fn offers(self, actions: &str) -> Scene {
        assert_eq!(self.list().join("; "), actions, "in {}", self.state);
        self
    }

    /// All actions of the one who acts.
    pub(crate) fn list(&self) -> Vec<String> {
        let (mut actions, mut chances) = (Vec::new(), Vec::new());
        self.state.actions(&mut actions).expect_all();
        self.state.chances(&mut chances);
        actions.extend(chances.iter().map(|(action, _)| *action));
        actions.iter().map(Action::to_string).collect()
    }

    /// Who must act: `S1` the Human, `S2` the Martian, `--` chance, or `over` with the winners.
    #[track_caller]
    pub(crate) fn waits_for(self, who: &str) -> Scene {
        let found = match self.state.pending() {
            Pending::Act { actor: Actor::Chance, .. } => "--".to_owned(),
            Pending::Act { actor, .. } => actor.to_string(),
            Pending::Over(outcome) => {
                let winners: Vec<String> = outcome.winners.iter().map(|seat| seat.to_string()).collect();
                format!("over {}", winners.join("+"))
            }
        };
        assert_eq!(found, who, "in {}", self.state);
        self
    }

    /// Asserts that something happened that matches.
    #[track_caller]
    pub(crate) fn happened(self, what: impl Fn(&Event) -> bool) -> Scene {
        assert!(self.events.iter().any(what), "not among {:?}", self.events);
        self
    }

    /// Asserts that nothing happened that matches.
    #[track_caller]
    pub(crate) fn never(self, what: impl Fn(&Event) -> bool) -> Scene {
        assert!(!self.events.iter().any(what), "among {:?}", self.events);
        self
    }

    /// The dice of the test that is being made: attack and defence.
    #[track_caller]
    pub(crate) fn pools(self, attack: i8, defence: i8) -> Scene {
        let found = self.events.iter().rev().find_map(|event| match event {
            Event::TestBegan { attack, defence, .. } => Some((*attack, *defence)),
            _ => None,
        });
        assert_eq!(found, Some((attack, defence)), "in {}", self.state);
        self
    }

    /// Asserts that a model was killed.
    #[track_caller]
    pub(crate) fn dead(self, name: &str) -> Scene {
        assert!(self.state.is_dead(model(name)), "{name} lives in {}", self.state);
        self
    }

    /// A model lives on the board.
    #[track_caller]
    pub(crate) fn alive(self, name: &str) -> Scene {
        assert!(self.state.square_of(model(name)).is_some(), "{name} is not in {}", self.state);
        self
    }

    /// Whether a model lies Rattled.
    #[track_caller]
    pub(crate) fn rattled(self, name: &str, expected: bool) -> Scene {
        assert_eq!(self.state.is_rattled(model(name)), expected, "{name} in {}", self.state);
        self
    }

    /// The VP of both sides.
    #[track_caller]
    pub(crate) fn vp(self, human: u8, martian: u8) -> Scene {
        let found = Side::ALL.map(|side| self.state.vp(side));
        assert_eq!(found, [human, martian], "in {}", self.state);
        self
    }
}
