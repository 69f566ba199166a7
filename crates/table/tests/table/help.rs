//! Tables set up in one line.

use fracas_bots::{BotGame, Level};
use fracas_core::{Seat, Viewer};
use fracas_scene::{Lang, TableGame};
use fracas_table::{
    AnyTable as _, By, ClockRule, Command, Entry, Fact, Holder, Millis, PersonKey, Seed, Snapshot,
    TableError, TableSetup, Terms, UndoRule, What,
};
use fracas_testkit::toy::{HONEST, Toy};

pub(crate) type Honest = Toy<HONEST>;

/// A game for people and machines.
pub(crate) trait Seated: TableGame {
    type Bots: BotGame<State = Self::State>;
}

impl<const LEAK: u8> Seated for Toy<LEAK> {
    type Bots = Self;
}

impl Seated for fracas_nshex_ui::Ui {
    type Bots = fracas_nshex_bots::Bots;
}

impl Seated for fracas_convoy_ui::Ui {
    type Bots = fracas_convoy_bots::Bots;
}

/// A table of such a game.
pub(crate) type Table<G> = fracas_table::Table<G, <G as Seated>::Bots>;

/// The games of the program.
pub(crate) fn games() -> [&'static dyn fracas_table::AnyGame; 2] {
    [fracas_nshex_ui::GAME, fracas_convoy_ui::GAME]
}

pub(crate) fn game(name: &str) -> Option<&'static dyn fracas_table::AnyGame> {
    games().into_iter().find(|game| game.name() == name)
}

pub(crate) const SEED: Seed = Seed([7; 32]);

pub(crate) fn key(name: &str) -> PersonKey {
    PersonKey(format!("key of {name}"))
}

pub(crate) fn person(name: &str) -> Holder {
    Holder::Person { key: key(name), name: name.to_owned() }
}

pub(crate) fn bot(level: Level) -> Holder {
    Holder::Bot { level }
}

pub(crate) fn by(name: &str) -> By {
    By::Person { key: key(name), name: name.to_owned() }
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number - 1).expect("seats are numbered from one")
}

/// What is agreed for a toy with these holders and nothing else.
pub(crate) fn setup(holders: Vec<Holder>) -> TableSetup {
    TableSetup {
        game: "toy".to_owned(),
        start: Honest::begin(holders.len()).to_string(),
        holders,
        clock: ClockRule::None,
        undo: UndoRule::Information,
        public: false,
        leg: None,
        commitment: String::new(),
        imported: false,
        terms: Terms::default(),
        promises: Vec::new(),
    }
}

pub(crate) fn open<G: Seated>(setup: TableSetup) -> Table<G> {
    let log = Table::<G>::open(setup, &SEED, 0).expect("the setup is in order");
    Table::<G>::fold(&log, SEED).expect("a new log folds")
}

/// Ann and Bob, no clock.
pub(crate) fn two() -> Table<Honest> {
    open(setup(vec![person("Ann"), person("Bob")]))
}

/// Drives a table in a test.
pub(crate) trait Driven {
    fn ask(&self, by: &By, command: &Command, now: Millis) -> Result<Vec<Entry>, TableError>;
    fn tell(&mut self, by: &By, command: &Command, now: Millis) -> Vec<Fact>;
    fn act(&mut self, name: &str, action: &str) -> Vec<Fact>;
    fn refuse(&self, name: &str, command: &Command) -> TableError;
    fn see(&self, name: &str) -> Snapshot;
    fn play_on(&mut self, turns: usize);
    fn finish_game(&mut self);
    fn told(&self, name: &str) -> Vec<String>;
}

impl<G: TableGame, B: BotGame<State = G::State>> Driven for fracas_table::Table<G, B> {
    fn ask(&self, by: &By, command: &Command, now: Millis) -> Result<Vec<Entry>, TableError> {
        self.propose(by, command, None, now)
    }

    /// Proposes and commits a command.
    fn tell(&mut self, by: &By, command: &Command, now: Millis) -> Vec<Fact> {
        let entries = self.ask(by, command, now).expect("the command is in order");
        self.commit(&entries);
        entries.into_iter().map(|entry| entry.fact).collect()
    }

    fn act(&mut self, name: &str, action: &str) -> Vec<Fact> {
        let command = Command::Act { ply: self.ply(), what: What::Action(action.to_owned()) };
        self.tell(&by(name), &command, 0)
    }

    fn refuse(&self, name: &str, command: &Command) -> TableError {
        self.ask(&by(name), command, 0).expect_err("the command is refused")
    }

    fn see(&self, name: &str) -> Snapshot {
        self.sight(self.viewer_of(&key(name), None), Some(&key(name)), 0, Lang::En)
    }

    /// The one who must act takes the first offer that is a card, then ends the turn.
    fn play_on(&mut self, turns: usize) {
        for _ in 0..turns * 2 {
            let count = self.holders().len() as u8;
            let sights = (1..=count).map(|number| self.sight(Viewer::Seat(seat(number)), None, 0, Lang::En));
            let Some(sight) = sights.into_iter().find(|sight| sight.to_act.is_some()) else { return };
            let offer = sight.offers.iter().find(|offer| offer.action != "peek");
            let picks = offer.expect("a turn can be played").picks.clone();
            let index = sight.to_act.expect("someone must act").index();
            let Holder::Person { key, name } = self.holders()[index].clone() else { return };
            let command = Command::Act { ply: self.ply(), what: What::Picks(picks) };
            self.tell(&By::Person { key, name }, &command, 0);
        }
    }

    fn finish_game(&mut self) {
        while !self.is_over() {
            self.play_on(1);
        }
    }

    /// The log as a person reads it.
    fn told(&self, name: &str) -> Vec<String> {
        let lines = self.lines(0, self.viewer_of(&key(name), None), Lang::En);
        lines.into_iter().flat_map(|line| line.beats).map(|beat| beat.text).collect()
    }
}
