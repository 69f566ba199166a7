//! Scenes: a position from its notation, actions played on it, and questions about the result.

use expect_test::Expect;
use fracas_core::{Actor, Pending, State as _};
use fracas_hex::Hex;
use fracas_nshex::{Action, Event, Illegal, Setup, Side, State, army};
use std::fmt::Write as _;

/// A position, and what has happened since it was set up.
#[derive(Clone)]
pub(crate) struct Scene {
    state: State,
    events: Vec<Event>,
}

/// The text with an empty pile for the one who has drawn the last tile, where it says nothing of what is gone.
pub(crate) fn with_empty_pile(text: &str) -> String {
    let by =
        text.split_once(" last=p").and_then(|(_, rest)| rest.get(..1)).and_then(|digit| digit.parse().ok());
    let empty = |(place, section): (usize, &str)| {
        let spent = Some(place) == by && !section.contains(" -");
        format!("{section}{}", if spent { "-* " } else { "" })
    };
    text.split('|').enumerate().map(empty).collect::<Vec<_>>().join("|")
}

/// Sets up the position of this text.
#[track_caller]
pub(crate) fn scene(text: &str) -> Scene {
    match with_empty_pile(text).parse() {
        Ok(state) => Scene { state, events: Vec::new() },
        Err(error) => panic!("{text}\n{error}"),
    }
}

/// Sets up the start of a game.
#[track_caller]
pub(crate) fn game(setup: &Setup) -> Scene {
    match State::new(setup) {
        Ok(state) => Scene { state, events: Vec::new() },
        Err(error) => panic!("{error}"),
    }
}

/// All tiles of an army as gone, except these; those on the board and in the hand must be among them.
pub(crate) fn gone_but(id: &str, kept: &str) -> String {
    let army = army(id).expect("an army of the box");
    let mut text = String::new();
    for tile in army.tiles.iter().filter(|tile| tile.id != "hq") {
        let kept = kept.split_whitespace().filter(|word| *word == tile.id).count();
        let gone = usize::from(tile.count) - kept;
        if gone > 0 {
            write!(text, " -{}*{gone}", tile.id).expect("a string takes all text");
        }
    }
    text
}

#[track_caller]
fn read(text: &str) -> Action {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

impl Scene {
    /// Plays these actions, no matter who they belong to; each must be legal.
    #[track_caller]
    pub(crate) fn play(mut self, actions: &[&str]) -> Scene {
        for text in actions {
            let action = read(text);
            if let Err(illegal) = self.state.check(&action) {
                panic!("{text}: {illegal} ({})\n{}", illegal.rule(), self.state);
            }
            self.state.apply(&action, &mut self.events);
        }
        self
    }

    /// The rule that forbids an action.
    #[track_caller]
    fn forbidden_by(&self, text: &str) -> Option<Illegal> {
        let action = read(text);
        let verdict = self.state.check(&action).err();
        let mut listed = Vec::new();
        self.state.actions(&mut listed).expect_all();
        let mut chances = Vec::new();
        self.state.chances(&mut chances);
        listed.extend(chances.into_iter().map(|(action, _)| action));
        assert_eq!(
            listed.contains(&action),
            verdict.is_none(),
            "{text}: listed and legal differ\n{}",
            self.state
        );
        verdict
    }

    /// Makes sure that this rule forbids the action.
    #[track_caller]
    pub(crate) fn refuses(self, text: &str, rule: &str) -> Scene {
        match self.forbidden_by(text) {
            None => panic!("{text} is legal\n{}", self.state),
            Some(illegal) => assert_eq!(illegal.rule().0, rule, "{text}: {illegal}\n{}", self.state),
        }
        self
    }

    /// Makes sure that the action is legal.
    #[track_caller]
    pub(crate) fn allows(self, text: &str) -> Scene {
        if let Some(illegal) = self.forbidden_by(text) {
            panic!("{text}: {illegal} ({})\n{}", illegal.rule(), self.state);
        }
        self
    }

    /// Asserts the whole position.
    #[track_caller]
    #[expect(clippy::needless_pass_by_value, reason = "expect![[…]] is written in place")]
    pub(crate) fn shows(self, expected: Expect) -> Scene {
        expected.assert_eq(&self.state.to_string());
        self
    }

    /// Compares the moment: whose turn, which stage, and what the turn remembers.
    #[track_caller]
    pub(crate) fn moment(self, expected: &str) -> Scene {
        let text = self.state.to_string();
        let moment = text.rsplit(" | ").next().expect("a position has a moment");
        assert_eq!(moment, expected, "\n{text}");
        self
    }

    /// Compares the text of one side, counted from one.
    #[track_caller]
    pub(crate) fn side(self, number: usize, expected: &str) -> Scene {
        let text = self.state.to_string();
        assert_eq!(text.split(" | ").nth(number), Some(expected), "\n{text}");
        self
    }

    /// Compares what stands on a hex, such as `p1 mutant/2!1`; `-` is nobody.
    #[track_caller]
    pub(crate) fn at(self, hex: &str, expected: &str) -> Scene {
        assert_eq!(self.standing(hex), expected, "on {hex}\n{}", self.state);
        self
    }

    #[track_caller]
    fn standing(&self, hex: &str) -> String {
        let hex: Hex = hex.parse().expect("the name of a hex");
        let Some(unit) = self.state.board().get(hex) else { return "-".to_owned() };
        let tile = self.state.roster().tile(unit.tile);
        let mut text = format!("{} {}", unit.side, tile.id);
        if tile.rotations > 1 {
            write!(text, "/{}", unit.rotation).expect("a string takes all text");
        }
        if unit.wounds > 0 {
            write!(text, "!{}", unit.wounds).expect("a string takes all text");
        }
        text
    }

    /// Compares the hit points of all HQs.
    #[track_caller]
    pub(crate) fn points(self, expected: &[u8]) -> Scene {
        let points: Vec<u8> = self.state.all_sides().map(|side| self.state.points(side)).collect();
        assert_eq!(points, expected, "\n{}", self.state);
        self
    }

    /// Compares the scores of all sides.
    #[track_caller]
    pub(crate) fn scores(self, expected: &[u8]) -> Scene {
        let scores: Vec<u8> = self.state.all_sides().map(|side| self.state.score(side)).collect();
        assert_eq!(scores, expected, "\n{}", self.state);
        self
    }

    /// Compares a hand, counted from one.
    #[track_caller]
    pub(crate) fn hand(self, number: u8, expected: &[&str]) -> Scene {
        let side = Side::new(number - 1).expect("a side of the game");
        let hand: Vec<String> = self.state.hand(side).map(|tile| tile.to_string()).collect();
        assert_eq!(hand, expected, "\n{}", self.state);
        self
    }

    /// Asserts who must act.
    #[track_caller]
    pub(crate) fn waits_for(self, expected: &str) -> Scene {
        let actor = match self.state.pending() {
            Pending::Act { actor: Actor::Seat(seat), .. } => seat.to_string(),
            Pending::Act { actor: Actor::Chance, .. } => "chance".to_owned(),
            Pending::Over(_) => "nobody".to_owned(),
        };
        assert_eq!(actor, expected, "\n{}", self.state);
        self
    }

    /// The actions that begin with these words, in the order of the list.
    pub(crate) fn options(&self, start: &str) -> Vec<String> {
        let mut listed = Vec::new();
        self.state.actions(&mut listed).expect_all();
        listed.iter().map(ToString::to_string).filter(|text| text.starts_with(start)).collect()
    }

    /// The actions of chance, with weights.
    pub(crate) fn chances(&self) -> Vec<(String, u32)> {
        let mut chances = Vec::new();
        self.state.chances(&mut chances);
        chances.iter().map(|(action, weight)| (action.to_string(), weight.get())).collect()
    }

    /// Makes sure that the game is over: `draw`, or the winning sides such as `p1+p3`.
    #[track_caller]
    pub(crate) fn over(self, expected: &str) -> Scene {
        assert!(matches!(self.state.pending(), Pending::Over(_)), "the game goes on\n{}", self.state);
        let text = self.state.to_string();
        let result = text.rsplit(" over=").next().and_then(|rest| rest.split(' ').next());
        assert_eq!(result, Some(expected), "\n{text}");
        self
    }

    /// The events so far.
    pub(crate) fn events(&self) -> &[Event] {
        &self.events
    }

    /// How many battles have begun.
    pub(crate) fn battles(&self) -> usize {
        self.events.iter().filter(|event| matches!(event, Event::BattleBegan { .. })).count()
    }

    /// The state of the scene.
    pub(crate) fn state(&self) -> &State {
        &self.state
    }
}

/// Ten Moloch units that hurt nobody, on the left of a board that [`QUIET_OUTPOST`] fills up.
pub(crate) const QUIET_MOLOCH: &str = "hq@a2 blocker@a1 blocker@a3 brain@b1 motherboard@b2 medic@b3 medic@b4/1 \
                                       officer@c1 scout@c4 net_fighter@c5";
/// The Moloch units of [`QUIET_MOLOCH`] without the Net Fighter on c5.
pub(crate) const QUIET_MOLOCH_BUT_C5: &str = "hq@a2 blocker@a1 blocker@a3 brain@b1 motherboard@b2 medic@b3 \
                                              medic@b4/1 officer@c1 scout@c4";
/// Nine Outpost units that hurt nobody.
pub(crate) const QUIET_OUTPOST: &str = "hq@e2 saboteur@c3 recon_center@c2 medic@d1 medic@d2 officer@d3 scoper@d4 \
                                        scout@e1 scout@e3";
/// The Outpost units of [`QUIET_OUTPOST`] with a Brawler in the middle, which destroys the Scout on c4.
pub(crate) const LOUD_OUTPOST: &str = "hq@e2 brawler@c3/0 recon_center@c2 medic@d1 medic@d2 officer@d3 scoper@d4 \
                                       scout@e1 scout@e3";
