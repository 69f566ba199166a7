//! Tournaments: who takes part, who met whom, and who stands where.
//!
//! A tournament is one row with a revision. Each change replaces the revision before, together with the tables that it
//! opens; so rounds go on exactly once, however many servers look after them.

mod names;
mod run;
mod view;

use fracas_scene::{Key, key};
pub(crate) use run::keep;
pub(crate) use view::{MeetingView, TournamentView};

use crate::app::AppState;
use crate::clock::now;
use crate::error::Error;
use crate::hub::Arranged;
use crate::ids::TableId;
use crate::lobby::{drawn_sides, pace};
use crate::session::tidy_text;
use crate::store::{Meet, NewTable, Person, Stage, StoreError, StoredTournament, Write};
use fracas_bots::Level;
use fracas_league::{Event, Meeting, Rules, System};
use fracas_scene::Answers;
use fracas_table::{ClockRule, Holder, Millis, PersonKey, UndoRule};
use serde::{Deserialize, Serialize};

/// The fewest and the most who take part, where those who stand alike meet.
pub(crate) const PLAYERS: [usize; 2] = [2, 64];

/// The most who take part where everybody meets everybody.
pub(crate) const ROBIN: usize = 24;

/// The most rounds of a tournament.
pub(crate) const ROUNDS: usize = 15;

/// The most letters of a name.
pub(crate) const NAME: usize = 60;

/// How many tournaments an account may have open or running.
const OWN: usize = 5;

/// How many tournaments a guest may have.
const GUEST: usize = 1;

/// How many all guests together may have: they take no place from accounts.
const GUESTS: usize = 50;

/// How many may be open or running in all.
pub(crate) const ALL: usize = 250;

/// How long one that has not begun is kept without anybody coming or going.
const STALE: Millis = 14 * 24 * 60 * MINUTE;

/// How often a change is made again when another server was quicker.
const ATTEMPTS: u32 = 30;

const MINUTE: Millis = 60_000;

/// The settings of a tournament to be made.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Plan {
    pub(crate) name: String,
    pub(crate) game: String,
    #[serde(default)]
    pub(crate) answers: Answers,
    /// The clock, as people say it.
    #[serde(default)]
    pub(crate) clock: String,
    #[serde(default)]
    pub(crate) duel: bool,
    /// Without rounds everybody meets everybody.
    #[serde(default)]
    pub(crate) rounds: Option<usize>,
    /// The most who take part.
    pub(crate) players: usize,
}

/// A person who takes part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Entrant {
    pub(crate) who: Holder,
    /// Whether they have withdrawn since it began.
    #[serde(default)]
    pub(crate) withdrawn: bool,
    /// Whether they have an account, so that their games are rated.
    #[serde(default)]
    pub(crate) account: bool,
}

/// Two who meet, and their games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Paired {
    pub(crate) meeting: Meeting,
    /// The tables, in their order.
    pub(crate) tables: Vec<TableId>,
    /// The half points of the first and of the second in the games that are over.
    pub(crate) games: Vec<[u32; 2]>,
}

/// A round of a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Round {
    pub(crate) begun: Millis,
    /// What is not over then is decided against the one who must act.
    pub(crate) ends: Millis,
    pub(crate) pairings: Vec<Paired>,
}

/// Everything about a tournament, as it is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Tournament {
    pub(crate) name: String,
    pub(crate) game: String,
    pub(crate) answers: Answers,
    pub(crate) clock: ClockRule,
    pub(crate) rules: Rules,
    /// The most who take part.
    pub(crate) most: usize,
    pub(crate) opener: PersonKey,
    /// Whether a guest made it.
    #[serde(default)]
    pub(crate) guest: bool,
    pub(crate) created: Millis,
    pub(crate) players: Vec<Entrant>,
    pub(crate) rounds: Vec<Round>,
}

/// What a person wants of a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", tag = "do", deny_unknown_fields)]
pub(crate) enum TournamentOrder {
    /// Take part in the tournament.
    Join,
    /// Take part no more: at once before it begins, from the next round on after that.
    Leave,
    /// Adds a bot; for the opener.
    AddBot {
        /// The level of the bot.
        level: Level,
    },
    /// Adds a program of the host; for the opener.
    AddProgram {
        /// The name of the program.
        name: String,
    },
    /// Begins the tournament; for the opener.
    Start,
    /// Calls the tournament off; for the opener.
    Cancel,
}

impl Paired {
    /// The half points of both, once all games are over.
    pub(crate) fn halves(&self, games: u32) -> Option<[u32; 2]> {
        let done = self.games.len() >= games as usize;
        let sum = |place: usize| self.games.iter().map(|game| game[place]).sum();
        done.then(|| [sum(0), sum(1)])
    }

    fn is_done(&self, games: u32) -> bool {
        self.meeting.second.is_none() || self.halves(games).is_some()
    }
}

/// Whether two holders are the same player, whatever they are called now.
pub(crate) fn same(one: &Holder, other: &Holder) -> bool {
    match (one, other) {
        (Holder::Person { key, .. }, Holder::Person { key: other, .. }) => key == other,
        (one, other) => one == other,
    }
}

impl Tournament {
    pub(crate) fn read(row: &StoredTournament) -> Result<Tournament, Error> {
        serde_json::from_str(&row.data).map_err(|why| {
            Error::Store(StoreError::Damaged {
                what: "tournament",
                why: format!("{}: {why}", row.id.logged()),
            })
        })
    }

    /// The number of a person among those who take part.
    pub(crate) fn number_of(&self, person: &PersonKey) -> Option<usize> {
        self.players
            .iter()
            .position(|entrant| matches!(&entrant.who, Holder::Person { key, .. } if key == person))
    }

    /// The event with all rounds so far; what is still played has no result.
    pub(crate) fn event(&self) -> Event {
        let games = self.rules.games;
        let mut event = Event::new(self.rules, self.players.len());
        for round in &self.rounds {
            let meetings = round.pairings.iter().map(|pairing| pairing.meeting).collect();
            event.enter_round(meetings, round.pairings.iter().map(|pairing| pairing.halves(games)).collect());
        }
        for (number, entrant) in self.players.iter().enumerate() {
            if entrant.withdrawn {
                event.withdraw(number);
            }
        }
        event
    }

    /// How long a round may take.
    fn round_time(&self) -> Millis {
        let games = u64::from(self.rules.games);
        match self.clock {
            ClockRule::None => 7 * 24 * 60 * MINUTE,
            // Both clocks, a hundred turns, and some time to sit down.
            ClockRule::RealTime { base, increment } => games * (2 * base + 100 * increment) + 15 * MINUTE,
            ClockRule::PerMove { limit } => {
                games.saturating_mul(limit.saturating_mul(60)).min(ClockRule::LONGEST)
            }
        }
    }

    fn row(&self, id: &TableId, revision: u64, stage: Stage) -> StoredTournament {
        let data = serde_json::to_string(self).expect("a tournament is JSON");
        StoredTournament { id: id.clone(), revision, stage, updated: now(), data }
    }
}

fn refused(key: Key) -> Error {
    Error::Tournament(key)
}

impl AppState {
    /// Makes a tournament in which people may take part. Its opener takes part if they join like everybody.
    pub(crate) async fn new_tournament(&self, plan: Plan, person: &Person) -> Result<TableId, Error> {
        let name = tidy_text(&plan.name, NAME)?;
        let game = self.games().get(&plan.game)?;
        let clock = pace::read(&plan.clock)?;
        let (system, most) = match plan.rounds {
            None => (System::RoundRobin, ROBIN),
            Some(rounds) if (1..=ROUNDS).contains(&rounds) => (System::Swiss { rounds }, PLAYERS[1]),
            Some(_) => return Err(refused(key!("tournament-rounds"))),
        };
        if !(PLAYERS[0]..=most).contains(&plan.players) {
            return Err(refused(key!("tournament-players")));
        }
        let known = game.form(fracas_scene::Lang::En);
        let mut answers = drawn_sides(game);
        answers.extend(
            plan.answers.into_iter().filter(|(name, _)| known.iter().any(|field| field.name == *name)),
        );
        let guest = person.account.is_none();
        let (mut own, mut alike) = (0, 0);
        for stage in [Stage::Open, Stage::Running] {
            let rows = self.store().meetings().tournaments(stage, ALL).await?;
            for known in rows.iter().filter_map(|row| Tournament::read(row).ok()) {
                own += usize::from(known.opener == person.key);
                alike += usize::from(known.guest == guest);
            }
        }
        if guest && (own >= GUEST || alike >= GUESTS) {
            return Err(refused(key!("tournament-guests")));
        }
        if own >= OWN || alike >= ALL - GUESTS {
            return Err(refused(key!("tournament-many")));
        }
        let tournament = Tournament {
            name,
            game: game.name().to_owned(),
            answers,
            clock,
            rules: Rules { system, games: if plan.duel { 2 } else { 1 } },
            most: plan.players,
            opener: person.key.clone(),
            guest,
            created: now(),
            players: Vec::new(),
            rounds: Vec::new(),
        };
        // A game that is not for two, or answers that it does not know, are refused before anybody comes.
        let machine = Holder::Bot { level: Level::Random };
        self.hub().arrange(tournament.arranged([machine.clone(), machine]))?;
        let id = TableId::fresh();
        let row = tournament.row(&id, 1, Stage::Open);
        self.store().write(vec![Write::Meet(Meet::Tournament(row))]).await?;
        self.hub().lobby_changed();
        Ok(id)
    }

    /// A tournament as it is stored.
    pub(crate) async fn stored_tournament(
        &self,
        id: &TableId,
    ) -> Result<(StoredTournament, Tournament), Error> {
        let row = self.store().meetings().tournament(id).await?.ok_or(Error::NotFound)?;
        let mut tournament = Tournament::read(&row)?;
        self.name_players(&mut tournament).await?;
        Ok((row, tournament))
    }

    /// Does what a person wants of a tournament.
    pub(crate) async fn order_tournament(
        &self,
        id: &TableId,
        person: &Person,
        order: &TournamentOrder,
    ) -> Result<(), Error> {
        for _ in 0..ATTEMPTS {
            let (row, mut tournament) = self.stored_tournament(id).await?;
            let mut stage = row.stage;
            let mut tables = Vec::new();
            let opens = tournament.opener == person.key;
            match order {
                TournamentOrder::Join
                | TournamentOrder::AddBot { .. }
                | TournamentOrder::AddProgram { .. } => {
                    if stage != Stage::Open {
                        return Err(refused(key!("tournament-begun")));
                    }
                    self.enter(&mut tournament, person, order).await?;
                    if tournament.players.len() == tournament.most {
                        stage = self.begin(&mut tournament, &mut tables)?;
                    }
                }
                TournamentOrder::Leave => {
                    let number = tournament.number_of(&person.key).ok_or(Error::NotPlaying)?;
                    match stage {
                        Stage::Open => drop(tournament.players.remove(number)),
                        Stage::Running => tournament.players[number].withdrawn = true,
                        Stage::Over => return Err(refused(key!("tournament-over"))),
                    }
                }
                TournamentOrder::Start | TournamentOrder::Cancel if !opens => {
                    return Err(fracas_table::TableError::NotOpener.into());
                }
                TournamentOrder::Start | TournamentOrder::Cancel if stage != Stage::Open => {
                    return Err(refused(key!("tournament-begun")));
                }
                TournamentOrder::Start => stage = self.begin(&mut tournament, &mut tables)?,
                TournamentOrder::Cancel => stage = Stage::Over,
            }
            match self.replace_tournament(&row, &tournament, stage, tables).await {
                Err(Error::Store(StoreError::Taken)) => {}
                done => return done,
            }
        }
        Err(Error::Stopping)
    }

    async fn enter(
        &self,
        tournament: &mut Tournament,
        person: &Person,
        order: &TournamentOrder,
    ) -> Result<(), Error> {
        let who = match order {
            TournamentOrder::AddBot { level } if !Level::ALL.contains(level) => {
                return Err(Error::NoLevel(*level));
            }
            TournamentOrder::AddBot { level } => Holder::Bot { level: *level },
            TournamentOrder::AddProgram { name } if !self.hub().programs().contains(name) => {
                return Err(Error::NoProgram(name.clone()));
            }
            TournamentOrder::AddProgram { name } => Holder::Program { name: name.clone() },
            TournamentOrder::Join
            | TournamentOrder::Leave
            | TournamentOrder::Start
            | TournamentOrder::Cancel => Holder::Person { key: person.key.clone(), name: person.shown() },
        };
        if *order != TournamentOrder::Join && tournament.opener != person.key {
            return Err(fracas_table::TableError::NotOpener.into());
        }
        if tournament.players.iter().any(|entrant| same(&entrant.who, &who)) {
            return Err(refused(key!("tournament-twice")));
        }
        if tournament.players.len() >= tournament.most {
            return Err(refused(key!("tournament-full")));
        }
        if *order == TournamentOrder::Join
            && let Some(opener) = self.store().person(&tournament.opener).await?
            && self.are_apart(&opener, person).await?
        {
            return Err(Error::Blocked);
        }
        let account = *order == TournamentOrder::Join && person.account.is_some();
        tournament.players.push(Entrant { who, withdrawn: false, account });
        Ok(())
    }

    /// Begins the first round.
    fn begin(&self, tournament: &mut Tournament, tables: &mut Vec<NewTable>) -> Result<Stage, Error> {
        if tournament.players.len() < PLAYERS[0] {
            return Err(refused(key!("tournament-few")));
        }
        // Who is whose number is drawn by lot.
        self.hub().dealer().shuffle(&mut tournament.players);
        self.next_round(tournament, tables)
    }

    /// Pairs the next round and prepares its tables; says how far the tournament is then.
    fn next_round(&self, tournament: &mut Tournament, tables: &mut Vec<NewTable>) -> Result<Stage, Error> {
        let Some(meetings) = tournament.event().next_round() else { return Ok(Stage::Over) };
        let mut pairings = Vec::new();
        for meeting in meetings {
            let mut ids = Vec::new();
            if let Some(second) = meeting.second {
                let both = [meeting.first, second].map(|number| &tournament.players[number]);
                let holders = both.map(|entrant| entrant.who.clone());
                let bots = both.map(|entrant| matches!(entrant.who, Holder::Bot { .. }));
                let fit = both.iter().zip(bots).all(|(entrant, bot)| bot || entrant.account);
                let rated = fit && bots != [true, true];
                let table = self.hub().arrange(Arranged { rated, ..tournament.arranged(holders) })?;
                ids.push(table.listing.summary.id.clone());
                tables.push(table);
            }
            pairings.push(Paired { meeting, tables: ids, games: Vec::new() });
        }
        let begun = now();
        tournament.rounds.push(Round {
            begun,
            ends: begun.saturating_add(tournament.round_time()),
            pairings,
        });
        Ok(Stage::Running)
    }

    async fn replace_tournament(
        &self,
        row: &StoredTournament,
        tournament: &Tournament,
        stage: Stage,
        tables: Vec<NewTable>,
    ) -> Result<(), Error> {
        let next = tournament.row(&row.id, row.revision + 1, stage);
        self.hub().open_arranged(tables, vec![Write::Meet(Meet::Tournament(next))]).await
    }
}

impl Tournament {
    /// A table of this tournament.
    fn arranged(&self, holders: [Holder; 2]) -> Arranged {
        Arranged {
            game: self.game.clone(),
            answers: self.answers.clone(),
            holders: holders.into(),
            clock: self.clock,
            undo: UndoRule::Information,
            public: true,
            duel: self.rules.games == 2,
            rated: false,
        }
    }
}
