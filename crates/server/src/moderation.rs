//! Moderation: people report, mute and block each other, on the page and over the JSON API alike.

use crate::app::AppState;
use crate::clock::now;
use crate::error::Error;
use crate::ids::TableId;
use crate::session::Visitor;
use crate::store::Person;
use crate::store::society::{Bond, NewReport};
use fracas_core::Seat;
use fracas_table::{AnyTable, Fact, Holder, LogLine, PersonKey, hexadecimal};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeSet;

/// A report has at most this many characters.
pub(crate) const REPORT_MOST: usize = 1000;

/// How many reports of a person may wait for an operator.
const WAITING: usize = 20;

/// How many others one person may mute or block.
const BONDS: usize = 200;

/// What a person complains about.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Complaint {
    /// The account it is about.
    #[serde(default)]
    pub name: Option<String>,
    /// The table it is about.
    #[serde(default)]
    pub table: Option<TableId>,
    /// The line of its chat, by the number of the entry.
    #[serde(default)]
    pub line: Option<u64>,
    /// The seat of its player.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// The complaint in the reporter's words.
    pub text: String,
}

/// A person who is meant: an account by its name, or who sits at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct Whom {
    /// The name of the account.
    #[serde(default)]
    pub name: Option<String>,
    /// The table at which the person is met.
    #[serde(default)]
    pub table: Option<TableId>,
    /// The seat at that table.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// The handle by which the list of bonds names them.
    #[serde(default)]
    pub handle: Option<String>,
    /// What is not wanted of them; nothing ends it.
    #[serde(default)]
    pub bond: Option<Bond>,
}

/// A person whom the visitor mutes or blocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct BondSight {
    /// The name of the other person.
    pub name: String,
    /// The name of the account, if they have one.
    pub account: Option<String>,
    /// What names them in requests, whether they have an account or not.
    pub handle: String,
    /// Whether the person is muted or blocked.
    pub bond: Bond,
}

/// A handle for a person, of which nobody learns who they are to the server.
fn handle(person: &PersonKey, other: &PersonKey) -> String {
    let hash = Sha256::digest(format!("fracas bond\0{}\0{}", person.0, other.0));
    hexadecimal(&hash[..8])
}

/// The people whose words a person does not want to read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Muted {
    people: BTreeSet<PersonKey>,
    /// Their names where they only watch.
    names: BTreeSet<String>,
}

impl Muted {
    /// Whether nobody is muted.
    pub(crate) fn is_empty(&self) -> bool {
        self.people.is_empty()
    }

    fn spoke(&self, table: &dyn AnyTable, seq: u64) -> bool {
        let place = usize::try_from(seq).ok().and_then(|seq| seq.checked_sub(1));
        let entry = place.and_then(|place| table.log().get(place));
        let Some(Fact::Said { speaker, .. }) = entry.map(|entry| &entry.fact) else { return false };
        let holder = speaker.seat.and_then(|seat| table.holders().get(seat.index()));
        match holder {
            Some(Holder::Person { key, .. }) => self.people.contains(key),
            Some(Holder::Open | Holder::Bot { .. } | Holder::Program { .. }) | None => {
                self.names.contains(&speaker.name)
            }
        }
    }

    /// The lines without those of people who are muted.
    pub(crate) fn hush(&self, table: &dyn AnyTable, mut lines: Vec<LogLine>) -> Vec<LogLine> {
        if !self.is_empty() {
            lines.retain(|line| line.kind != "chat" || !self.spoke(table, line.seq));
        }
        lines
    }
}

fn sitting(table: &dyn AnyTable, seat: Seat) -> Option<PersonKey> {
    match table.holders().get(seat.index())? {
        Holder::Person { key, .. } => Some(key.clone()),
        Holder::Open | Holder::Bot { .. } | Holder::Program { .. } => None,
    }
}

impl AppState {
    async fn whom(&self, person: &Person, whom: &Whom) -> Result<PersonKey, Error> {
        if let Some(wanted) = &whom.handle {
            let bonds = self.people().society().bonds(&person.key).await?;
            let found = bonds.into_iter().find(|bond| handle(&person.key, &bond.other) == *wanted);
            return found.map(|bond| bond.other).ok_or(Error::NoPerson);
        }
        match (&whom.name, &whom.table, whom.seat) {
            (Some(name), None, None) => {
                Ok(self.people().society().named(name).await?.ok_or(Error::NoPerson)?.key)
            }
            (None, Some(table), Some(seat)) => {
                let table = self.hub().table(table).await?;
                table.with(|table| sitting(table, seat)).ok_or(Error::NoPerson)
            }
            _ => Err(Error::Unreadable("name, or table and seat".to_owned())),
        }
    }

    /// Mutes or blocks a person for the visitor, or does so no more.
    pub(crate) async fn bind(&self, person: &Person, whom: &Whom) -> Result<Vec<BondSight>, Error> {
        let other = self.whom(person, whom).await?;
        if other == person.key {
            return Err(Error::NoPerson);
        }
        let society = self.people().society();
        let bonds = society.bonds(&person.key).await?;
        let known = bonds.iter().any(|bond| bond.other == other);
        if whom.bond.is_some() && !known && bonds.len() >= BONDS {
            return Err(Error::Bonds { most: BONDS });
        }
        society.bind(&person.key, &other, whom.bond, now()).await?;
        // What is open is opened again, with what holds now, at every server.
        self.people().renew_streams(&person.key);
        self.hub().tell(crate::store::Change::Person(person.key.clone()));
        self.bonds(Some(person)).await
    }

    /// The people whom a person mutes or blocks.
    pub(crate) async fn bonds(&self, person: Option<&Person>) -> Result<Vec<BondSight>, Error> {
        let Some(person) = person else { return Ok(Vec::new()) };
        let bonds = self.people().society().bonds(&person.key).await?;
        let sight = |bond: crate::store::society::Bonded| BondSight {
            handle: handle(&person.key, &bond.other),
            name: bond.account.clone().unwrap_or(bond.name),
            account: bond.account,
            bond: bond.bond,
        };
        Ok(bonds.into_iter().map(sight).collect())
    }

    /// The people whose words the visitor does not want to read.
    pub(crate) async fn muted(&self, visitor: &Visitor) -> Result<Muted, Error> {
        let Some(person) = visitor.person() else { return Ok(Muted::default()) };
        let mut muted = Muted::default();
        for bond in self.people().society().bonds(&person.key).await? {
            if let Some(account) = &bond.account {
                muted.names.insert(format!("{account} {}", Person::MARK));
            }
            muted.names.insert(bond.name);
            muted.people.insert(bond.other);
        }
        Ok(muted)
    }

    /// Tells the operator what is wrong with a player, a table or a line of its chat.
    pub(crate) async fn report(&self, person: &Person, complaint: &Complaint) -> Result<TableId, Error> {
        let text = complaint.text.trim();
        if text.is_empty() || text.chars().count() > REPORT_MOST {
            return Err(Error::Table(fracas_table::TableError::Text { most: REPORT_MOST }));
        }
        let mut report = NewReport {
            reporter: person.key.clone(),
            person: None,
            table: complaint.table.clone(),
            line: complaint.line,
            text: text.to_owned(),
        };
        if let Some(name) = &complaint.name {
            let named = self.people().society().named(name).await?.ok_or(Error::NoPerson)?;
            report.person = Some(named.key);
        }
        if let Some(id) = &complaint.table {
            let table = self.hub().table(id).await?;
            let found = table.with(|table| match complaint.line {
                Some(seq) => {
                    let place = usize::try_from(seq).ok().and_then(|seq| seq.checked_sub(1));
                    match place.and_then(|place| table.log().get(place)).map(|entry| &entry.fact) {
                        Some(Fact::Said { speaker, .. }) => {
                            Ok(speaker.seat.and_then(|seat| sitting(table, seat)))
                        }
                        Some(_) | None => Err(Error::NotFound),
                    }
                }
                None => Ok(complaint.seat.and_then(|seat| sitting(table, seat))),
            })?;
            report.person = report.person.or(found);
        } else if complaint.line.is_some() || complaint.name.is_none() {
            return Err(Error::Unreadable("name, or table".to_owned()));
        }
        self.limits().reports.take(person.key.0.clone()).await?;
        if self.people().society().reports_waiting(&person.key).await? >= WAITING {
            return Err(Error::Reports { most: WAITING });
        }
        let id = self.people().society().report(&report, now()).await?;
        self.metrics().reports.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Ok(id)
    }
}
