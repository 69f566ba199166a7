//! One battle, fought by both resolvers step by step.

use crate::draft::Draft;
use crate::resolver::{self as literal, Choice, Effect, Kind, Removal};
use crate::translate::{self, Aftermath, words};
use fracas_core::{Pending, State as _, Viewer};
use fracas_hex::Hex;
use fracas_nshex::{Action, Event, State};
use fracas_testkit::Dice;
use std::collections::BTreeSet;
use std::fmt::{self, Display};

/// A disagreement: what was chosen before it, and what each side says.
#[derive(Debug)]
pub(crate) struct Failure {
    /// The choices up to the disagreement.
    pub(crate) choices: Vec<Choice>,
    /// The result of the engine.
    pub(crate) engine: String,
    /// The result of the literal resolver.
    pub(crate) literal: String,
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let choices: Vec<String> = self.choices.iter().map(words).collect();
        write!(f, "  after {choices:?}\n  engine:  {}\n  literal: {}", self.engine, self.literal)
    }
}

/// What the compared positions held.
#[derive(Default, Debug)]
pub(crate) struct Counts {
    /// Positions compared.
    pub(crate) positions: u64,
    /// The compared positions in which a player was asked.
    pub(crate) asked: u64,
    /// Answers given, and among them: who speaks first, Clowns, Quartermasters, Medics.
    pub(crate) choices: [u64; 5],
    /// Units netted when the battle began, and positions with one.
    pub(crate) netted: [u64; 2],
    /// Medics on the board, and attacks absorbed.
    pub(crate) medics: u64,
    /// Attacks absorbed.
    pub(crate) saves: u64,
    /// Scopers on the board.
    pub(crate) scopers: u64,
    /// Modules working for another side when the battle began.
    pub(crate) captured: u64,
    /// Clowns and bombs exploded.
    pub(crate) explosions: u64,
    /// Units removed.
    pub(crate) removed: u64,
    /// HQs destroyed.
    pub(crate) hqs: u64,
}

impl Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [all, first, clowns, conversions, saves] = self.choices;
        write!(
            f,
            "battles: {} positions, {} with choices, {all} choices taken ({first} first, {clowns} Clown, {conversions} \
             Quartermaster, {saves} Medic), {} units netted in {} positions, {} Medics and {} attacks absorbed, \
             {} Scopers and {} modules captured, {} explosions, {} units removed, {} HQs destroyed",
            self.positions,
            self.asked,
            self.netted[0],
            self.netted[1],
            self.medics,
            self.saves,
            self.scopers,
            self.captured,
            self.explosions,
            self.removed,
            self.hqs
        )
    }
}

impl Counts {
    fn board(&mut self, position: &literal::Position) {
        let netted = literal::netted(position);
        self.positions += 1;
        self.netted[0] += netted.len() as u64;
        self.netted[1] += u64::from(!netted.is_empty());
        for (&at, unit) in &position.units {
            self.medics += u64::from(unit.has(&Effect::Medic));
            self.scopers += u64::from(unit.has(&Effect::Scoper));
            let employer = literal::help::employer(position, &netted, at);
            self.captured += u64::from(employer.is_some_and(|side| side != unit.side));
        }
    }

    fn choice(&mut self, choice: Choice) {
        self.choices[0] += 1;
        self.choices[match choice {
            Choice::First(_) => 1,
            Choice::Explode(_) | Choice::Fight(_) => 2,
            Choice::Convert(..) | Choice::Stay(_) => 3,
            Choice::Save { .. } => 4,
        }] += 1;
    }

    fn outcome(&mut self, before: &literal::Position, outcome: &literal::Outcome, choices: &[Choice]) {
        self.asked += u64::from(!choices.is_empty());
        self.removed += outcome.removed.len() as u64;
        for (_, at, removal) in &outcome.removed {
            self.saves += u64::from(*removal == Removal::Absorbed);
            self.explosions += u64::from(*removal == Removal::Exploded);
            self.hqs += u64::from(before.units[at].kind == Kind::Hq);
        }
    }
}

/// What a resolver says at one moment: who may answer what, or how it ended.
#[derive(PartialEq, Eq)]
enum Word {
    Asks { side: usize, choices: BTreeSet<Choice> },
    Ended(Aftermath),
    Elsewhere(String),
}

impl Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Word::Asks { side, choices } => {
                let choices: Vec<String> = choices.iter().map(words).collect();
                write!(f, "p{} may answer {choices:?}", side + 1)
            }
            Word::Ended(after) => {
                let units: Vec<String> = after
                    .units
                    .iter()
                    .map(|(hex, side, name, wounds)| format!("p{} {name}@{hex}!{wounds}", side + 1))
                    .collect();
                write!(
                    f,
                    "units {units:?}, removed {:?}, points and scores {:?}, bomber {:?}",
                    after.removed, after.sides, after.bomber
                )
            }
            Word::Elsewhere(what) => f.write_str(what),
        }
    }
}

fn word_of_engine(
    state: &State,
    before: &fracas_nshex::View,
    events: &[Event],
    actions: &mut Vec<Action>,
) -> Word {
    if events.contains(&Event::BattleEnded) {
        return Word::Ended(Aftermath::of_engine(before, events));
    }
    let Pending::Act { decision, .. } = state.pending() else {
        return Word::Elsewhere("the game ended without the battle's end".to_owned());
    };
    actions.clear();
    state.actions(actions).expect_all();
    match actions.iter().copied().map(translate::choice).collect() {
        Some(choices) => Word::Asks { side: decision.side().index(), choices },
        None => Word::Elsewhere(format!("{decision:?}: {actions:?}")),
    }
}

/// Fights the battle of a draft to its end, or to the first disagreement.
pub(crate) fn fight(draft: &Draft, seed: u64, counts: &mut Counts) -> Result<(), Failure> {
    let mut state: State = draft.text().parse().expect("a draft is a possible position");
    let mut dice = Dice::new(seed ^ 0x5eed);
    let before = state.view(Viewer::Spectator);
    let position = translate::position(&before);
    counts.board(&position);
    let (mut events, mut actions, mut choices) = (Vec::new(), Vec::new(), Vec::new());
    state.battle_now(&mut events);
    loop {
        let engine = word_of_engine(&state, &before, &events, &mut actions);
        let outcome = literal::resolve(&position, &choices);
        let literal = match &outcome {
            Ok(outcome) => Word::Ended(Aftermath::of_literal(outcome)),
            Err(question) => Word::Asks { side: question.side, choices: question.choices.clone() },
        };
        let fail = |engine: String, literal: String, choices: &[Choice]| {
            Err(Failure { choices: choices.to_vec(), engine, literal })
        };
        if engine != literal {
            return fail(engine.to_string(), literal.to_string(), &choices);
        }
        match outcome {
            Ok(outcome) => {
                // A Battle tile was played, so the next turn follows: the board is still the one after the battle.
                let left: Vec<Hex> =
                    state.view(Viewer::Spectator).units.iter().map(|unit| unit.hex).collect();
                let told: Vec<Hex> =
                    Aftermath::of_literal(&outcome).units.iter().map(|unit| unit.0).collect();
                if left != told {
                    return fail(
                        format!("{left:?} on the board"),
                        format!("{told:?} on the board"),
                        &choices,
                    );
                }
                counts.outcome(&position, &outcome, &choices);
                return Ok(());
            }
            Err(question) => {
                let offered: Vec<Choice> = question.choices.into_iter().collect();
                let choice = *dice.pick(&offered).expect("a question has answers");
                let action = *actions
                    .iter()
                    .find(|action| translate::choice(**action) == Some(choice))
                    .expect("both offer the same choices");
                counts.choice(choice);
                choices.push(choice);
                if let Err(illegal) = state.check(&action) {
                    return fail(format!("refuses `{action}`: {illegal}"), "offers it".to_owned(), &choices);
                }
                state.apply(&action, &mut events);
            }
        }
    }
}
