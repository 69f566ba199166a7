//! Makes the first position from what the players agreed on.

use crate::card::{Bag, Card};
use crate::data::{self, DEFAULT_SET, Set, default_set};
use crate::options::Options;
use crate::rules::explain::sight_table;
use crate::rules::round::extra_unit;
use crate::scenario::{DeployOrder, FirstTurn, Scenario};
use crate::scenery::{Scenery, SceneryFault};
use crate::sight::SightCache;
use crate::square::Turning;
use crate::state::{Area, Finish, Frame, ModelState, NONE, State, Test, Turn, flag};
use crate::unit::{MODELS, Side};
use fracas_core::{List, quoted};
use serde::{Deserialize, Serialize};

/// Which scenery the game is played on. §setup.map
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MapChoice {
    /// The map of the scenario.
    #[default]
    Scenario,
    /// A ready-made map, by its id.
    Named(String),
    /// The Human chooses among the ready-made maps when the game begins.
    HumanChooses,
    /// A map of the editor, in the words of the part `scenery` of a position.
    Custom(String),
}

/// What must be agreed before the first action. The Human holds seat 1, the Martian seat 2.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The id of the set of data.
    pub set: String,
    /// The id of the scenario.
    pub scenario: String,
    /// The choice of the scenery.
    pub map: MapChoice,
    /// The options: readings and adjustments.
    pub options: Options,
}

impl Default for Setup {
    fn default() -> Self {
        Setup::of("invaders_are_here")
    }
}

impl Setup {
    /// A scenario of the box with its own map and the usual readings.
    pub fn of(scenario: &str) -> Setup {
        Setup {
            set: DEFAULT_SET.to_owned(),
            scenario: scenario.to_owned(),
            map: MapChoice::Scenario,
            options: Options::default(),
        }
    }
}

impl Setup {
    /// A scenario of the box with the options of its even variant, if it has one.
    pub fn even(scenario: &str) -> Setup {
        let mut setup = Setup::of(scenario);
        setup.options = default_set().scenario(scenario).map_or_else(Options::default, |known| known.even);
        setup
    }
}

/// Why a set-up cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The set of data is unknown.
    #[error("there is no set of data `{0}`")]
    Set(String),
    /// The scenario is unknown.
    #[error("there is no scenario `{0}`")]
    Scenario(String),
    /// The map is unknown.
    #[error("there is no map `{0}`")]
    Map(String),
    /// The map of the editor cannot be read.
    #[error("`{0}` is not a piece of scenery")]
    Piece(String),
    /// The map of the editor breaks its limits.
    #[error("{0}")]
    Limits(SceneryFault),
}

pub(crate) fn new(setup: &Setup) -> Result<State, SetupError> {
    let set = data::set(&setup.set).ok_or_else(|| SetupError::Set(quoted(&setup.set)))?;
    let scenario =
        set.scenario(&setup.scenario).ok_or_else(|| SetupError::Scenario(quoted(&setup.scenario)))?;
    let named = |id: &str| {
        let place = set.maps().list.iter().position(|map| map.id == id);
        place.ok_or_else(|| SetupError::Map(quoted(id)))
    };
    let own = named(&scenario.map)?;
    let mut state = State::blank(set, scenario, setup.options);
    let (map, scenery) = match &setup.map {
        MapChoice::Scenario | MapChoice::HumanChooses => (own as u8, set.maps().list[own].scenery),
        MapChoice::Named(id) => {
            let place = named(id)?;
            (place as u8, set.maps().list[place].scenery)
        }
        MapChoice::Custom(words) => {
            let mut scenery = Scenery::default();
            for word in words.split_whitespace().take(400) {
                crate::notation::read_piece(&mut scenery, word)
                    .ok_or_else(|| SetupError::Piece(quoted(word)))?;
            }
            // §setup.editor
            if let Some(fault) = set.maps().limits.faults(&scenery).into_iter().next() {
                return Err(SetupError::Limits(fault));
            }
            (NONE, scenery)
        }
    };
    state.map = map;
    state.scenery = scenery;
    state.see();
    state.muster();
    state.push_setup(setup.map == MapChoice::HumanChooses);
    state.settle(&mut ());
    Ok(state)
}

impl State {
    /// An empty board with all cards in the draw pile.
    pub(crate) fn blank(set: &'static Set, scenario: &'static Scenario, options: Options) -> State {
        let mut deck = Bag::EMPTY;
        for card in Card::ALL {
            deck.add_many(card, set.card(card).copies);
        }
        let opened = match options.first_turn().unwrap_or(scenario.first_turn) {
            FirstTurn::Martian => Side::Martian,
            FirstTurn::Human | FirstTurn::DiceOff => Side::Human,
        };
        State {
            set,
            scenario,
            options,
            map: NONE,
            scenery: Scenery::default(),
            sight: SightCache::fresh(&sight_table(&Scenery::default(), options.limits())),
            turning: Turning::None,
            models: [ModelState::ABSENT; MODELS],
            on_board: 0,
            face_down: 0,
            face_up: [0; 2],
            unturned: [0; 2],
            vp: [0; 2],
            hands: [Bag::EMPTY; 2],
            known: [Bag::EMPTY; 2],
            deck,
            discard: Bag::EMPTY,
            series: [[0; 3]; 2],
            round: 0,
            passed: [false; 2],
            opened,
            starter: opened,
            finished: None,
            dust: 0,
            overtime: false,
            over: Finish::No,
            turn: Turn::of(opened),
            test: Test::NONE,
            area: Area::default(),
            rattle: 0,
            rolls: 0,
            frames: List::new(),
        }
    }

    /// Puts the forces of the scenario on the roster and the first VP on the track.
    fn muster(&mut self) {
        let scenario = self.scenario;
        for side in Side::ALL {
            let printed = &scenario.forces[side.index()];
            let balanced =
                scenario.balanced.as_ref().filter(|_| side == Side::Martian && self.options.balanced());
            for (unit, count) in balanced.unwrap_or(printed) {
                self.enlist(*unit, *count);
            }
            if self.options.extra_model() == Some(side) {
                self.enlist(extra_unit(side), 1);
            }
        }
        debug_assert!(self.models.iter().any(|model| model.is(flag::ROSTER)));
        self.unturned = scenario.counters;
        self.vp = self.options.head_start();
    }

    /// The steps of the set-up, the last one first. §setup.order
    fn push_setup(&mut self, human_chooses: bool) {
        let scenario = self.scenario;
        self.push(Frame::Round);
        if self.options.first_turn().unwrap_or(scenario.first_turn) == FirstTurn::DiceOff {
            self.push(Frame::DiceOff { human: 0 });
        }
        match scenario.deploy {
            DeployOrder::HumanThenMartian => {
                self.push(Frame::Deploy { side: Side::Martian });
                self.push(Frame::Deploy { side: Side::Human });
            }
            DeployOrder::MartianThenHuman => {
                self.push(Frame::Deploy { side: Side::Human });
                self.push(Frame::Deploy { side: Side::Martian });
            }
            DeployOrder::AlternateRandom => self.push(Frame::Drop { side: Side::Human, row: NONE }),
        }
        self.push(Frame::Deal { side: Side::Martian });
        self.push(Frame::Deal { side: Side::Human });
        if scenario.civilians > 0 {
            self.push(Frame::Civilians { left: scenario.civilians, column: NONE });
        }
        let counters = scenario.counters.iter().sum();
        if counters > 0 {
            self.push(Frame::Counters { left: counters, row: NONE });
        }
        self.push(Frame::Zones);
        if !scenario.choice.is_empty() {
            self.push(Frame::Hero);
        }
        if human_chooses {
            self.push(Frame::Map);
        }
    }
}
