//! A tournament as a person sees it.

use super::Tournament;
use crate::app::AppState;
use crate::error::Error;
use crate::ids::TableId;
use crate::session::Visitor;
use crate::store::{Stage, StoredTournament};
use fracas_bots::Level;
use fracas_league::{Standing, System};
use fracas_scene::Words;
use fracas_scene::key;
use fracas_table::{ClockRule, Holder, Millis};
use serde::Serialize;

/// A person who takes part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PlayerView {
    /// The number by which meetings and standings call them.
    pub(crate) number: usize,
    /// The kind of player: `person`, `bot` or `program`.
    pub(crate) kind: &'static str,
    /// The name of the person or program.
    pub(crate) name: Option<String>,
    /// The level of the bot.
    pub(crate) level: Option<Level>,
    /// Whether they have withdrawn.
    pub(crate) withdrawn: bool,
    /// Whether it is the reader.
    pub(crate) yours: bool,
}

/// Two players who meet in a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct MeetingView {
    /// Who has the first side in the first game.
    pub(crate) first: usize,
    /// The opponent; none for a bye.
    pub(crate) second: Option<usize>,
    /// The tables of their games.
    pub(crate) tables: Vec<TableId>,
    /// The half points of both, once all games are over.
    pub(crate) halves: Option<[u32; 2]>,
}

/// A round as people see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RoundView {
    /// The time when the round began.
    pub(crate) begun: Millis,
    /// When unfinished games are decided.
    pub(crate) ends: Millis,
    /// The meetings of the round.
    pub(crate) meetings: Vec<MeetingView>,
}

/// A way of pairing by its name alone; how many rounds there are is said anyway.
fn named<S: serde::Serializer>(system: &System, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(match system {
        System::RoundRobin => "round_robin",
        System::Swiss { .. } => "swiss",
    })
}

/// A tournament as people see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct TournamentView {
    /// The id of the tournament, which stands in addresses.
    pub(crate) id: TableId,
    /// The name of the tournament.
    pub(crate) name: String,
    /// The game of the tournament.
    pub(crate) game: String,
    /// The game of the tournament in words.
    pub(crate) title: String,
    /// The stage of the tournament.
    pub(crate) stage: Stage,
    /// How rounds are paired.
    #[serde(serialize_with = "named")]
    #[cfg_attr(test, schemars(with = "String"))]
    pub(crate) system: System,
    /// Whether a meeting has two games with the sides exchanged.
    pub(crate) duel: bool,
    /// The clock of its games.
    pub(crate) clock: ClockRule,
    /// The most who take part.
    pub(crate) most: usize,
    /// How many rounds there are to be.
    pub(crate) length: usize,
    /// The time when it was made.
    pub(crate) created: Millis,
    /// The players of the tournament.
    pub(crate) players: Vec<PlayerView>,
    /// The standings, the best first.
    pub(crate) standings: Vec<Standing>,
    /// The rounds.
    pub(crate) rounds: Vec<RoundView>,
    /// Whether the reader made it.
    pub(crate) opener: bool,
    /// The table at which the reader plays now.
    pub(crate) table: Option<TableId>,
}

impl TournamentView {
    /// The entry of the reader among the players.
    pub(crate) fn own(&self) -> Option<&PlayerView> {
        self.players.iter().find(|player| player.yours)
    }

    fn of(
        row: &StoredTournament,
        tournament: &Tournament,
        title: String,
        visitor: &Visitor,
    ) -> TournamentView {
        let games = tournament.rules.games;
        let key = visitor.person().map(|person| &person.key);
        let player = |(number, entrant): (usize, &super::Entrant)| {
            let (kind, name, level) = match &entrant.who {
                Holder::Person { name, .. } if name.is_empty() => {
                    ("person", Some(Words::of(visitor.lang).say(key!("table-deleted-player"))), None)
                }
                Holder::Person { name, .. } => ("person", Some(name.clone()), None),
                Holder::Program { name } => ("program", Some(name.clone()), None),
                Holder::Bot { level } => ("bot", None, Some(*level)),
                Holder::Open => ("person", None, None),
            };
            let yours = matches!((&entrant.who, key), (Holder::Person { key, .. }, Some(own)) if key == own);
            PlayerView { number, kind, name, level, withdrawn: entrant.withdrawn, yours }
        };
        let players: Vec<PlayerView> = tournament.players.iter().enumerate().map(player).collect();
        let own = players.iter().find(|player| player.yours).map(|player| player.number);
        let rounds: Vec<RoundView> = tournament
            .rounds
            .iter()
            .map(|round| RoundView {
                begun: round.begun,
                ends: round.ends,
                meetings: round
                    .pairings
                    .iter()
                    .map(|pairing| MeetingView {
                        first: pairing.meeting.first,
                        second: pairing.meeting.second,
                        tables: pairing.tables.clone(),
                        halves: pairing.halves(games).filter(|_| pairing.meeting.second.is_some()),
                    })
                    .collect(),
            })
            .collect();
        let plays = |meeting: &&MeetingView| {
            own.is_some_and(|own| meeting.first == own || meeting.second == Some(own))
                && meeting.halves.is_none()
        };
        let table = rounds.last().and_then(|round| round.meetings.iter().find(plays)?.tables.last().cloned());
        let event = tournament.event();
        TournamentView {
            id: row.id.clone(),
            name: tournament.name.clone(),
            game: tournament.game.clone(),
            title,
            stage: row.stage,
            system: tournament.rules.system,
            duel: games == 2,
            clock: tournament.clock,
            most: tournament.most,
            length: event.length(),
            created: tournament.created,
            standings: event.standings(),
            players,
            rounds,
            opener: key == Some(&tournament.opener),
            table: table.filter(|_| row.stage == Stage::Running),
        }
    }
}

impl AppState {
    async fn tournament_view_of(
        &self,
        row: &StoredTournament,
        visitor: &Visitor,
    ) -> Result<TournamentView, Error> {
        let mut tournament = Tournament::read(row)?;
        self.name_players(&mut tournament).await?;
        let title = self.games().get(&tournament.game)?.title(visitor.lang);
        Ok(TournamentView::of(row, &tournament, title, visitor))
    }

    /// A tournament as a person sees it.
    pub(crate) async fn tournament_view(
        &self,
        id: &TableId,
        visitor: &Visitor,
    ) -> Result<TournamentView, Error> {
        let row = self.store().meetings().tournament(id).await?.ok_or(Error::NotFound)?;
        self.tournament_view_of(&row, visitor).await
    }

    /// The tournaments of a stage, the latest first. One that cannot be read is left out.
    pub(crate) async fn tournament_list(
        &self,
        stage: Stage,
        most: usize,
        visitor: &Visitor,
    ) -> Result<Vec<TournamentView>, Error> {
        let mut views = Vec::new();
        for row in self.store().meetings().tournaments(stage, most).await? {
            match self.tournament_view_of(&row, visitor).await {
                Ok(view) => views.push(view),
                Err(why) => tracing::error!(%why, "a tournament is left out"),
            }
        }
        Ok(views)
    }
}
