//! Profiles, names, deleted accounts, and guests who got an account.

use super::operator::order;
use super::{Society, damaged};
use crate::ids::TableId;
use crate::store::{Found, Statement, StoreError, folded};
use fracas_table::{Millis, PersonKey};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Who may see something of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody who visits.
    #[default]
    Everybody,
    /// People who have an account.
    Accounts,
    /// Nobody but the person.
    Nobody,
}

impl Audience {
    /// All audiences, from the widest.
    pub const ALL: [Audience; 3] = [Audience::Everybody, Audience::Accounts, Audience::Nobody];

    /// The word for the audience in forms.
    pub fn word(self) -> &'static str {
        match self {
            Audience::Everybody => "everybody",
            Audience::Accounts => "accounts",
            Audience::Nobody => "nobody",
        }
    }

    /// The audience of a word.
    pub fn of_word(word: &str) -> Option<Audience> {
        Audience::ALL.into_iter().find(|audience| audience.word() == word)
    }

    fn of_number(number: i64) -> Result<Audience, StoreError> {
        Audience::ALL.into_iter().find(|one| *one as i64 == number).ok_or_else(|| damaged("profile"))
    }
}

/// What a person says of themselves, and what an operator says of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Profile {
    /// Who may see the profile.
    pub seen: Audience,
    /// Who may see the games.
    pub games: Audience,
    /// Since when an operator has closed the account.
    pub closed: Option<Millis>,
    /// Since when it is deleted.
    pub deleted: Option<Millis>,
}

/// A person by the name of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// The person's key.
    pub key: PersonKey,
    /// What the account is called now.
    pub account: String,
    /// Since when they are known.
    pub created: Millis,
    /// The settings of the profile.
    pub profile: Profile,
}

/// What has changed about a table since its log was written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Veil {
    /// Whether an operator has closed it.
    pub closed: bool,
    /// People who are called something else now; those who have deleted themselves are called nothing.
    pub names: BTreeMap<PersonKey, Option<String>>,
    /// Guests who have an account now, with its name.
    pub merged: BTreeMap<PersonKey, (PersonKey, String)>,
    /// Lines of chat that an operator has taken from view.
    pub lines: BTreeSet<u64>,
}

fn profile(row: &Found, from: usize) -> Result<Profile, StoreError> {
    let moment = |at: i64| u64::try_from(at).ok().filter(|at| *at > 0);
    Ok(Profile {
        seen: Audience::of_number(row.number(from)?)?,
        games: Audience::of_number(row.number(from + 1)?)?,
        closed: moment(row.number(from + 2)?),
        deleted: moment(row.number(from + 3)?),
    })
}

/// Makes sure that a person has a profile to be changed.
fn begun(person: &PersonKey) -> Statement {
    let sql = "insert into profiles (person, seen, games, closed, deleted) values ($1, 0, 0, 0, 0) \
               on conflict do nothing";
    Statement::new(sql, vec![(&person.0).into()])
}

fn sessions_end(person: &PersonKey) -> Statement {
    Statement::new("delete from sessions where person = $1", vec![(&person.0).into()])
}

impl Society<'_> {
    /// The profile settings of a person.
    pub async fn profile(&self, person: &PersonKey) -> Result<Profile, StoreError> {
        let sql = "select seen, games, closed, deleted from profiles where person = $1";
        let rows = self.rows(sql, vec![(&person.0).into()]).await?;
        rows.first().map_or(Ok(Profile::default()), |row| profile(row, 0))
    }

    /// The person who has an account of this name, or had one, however it is written.
    pub async fn named(&self, name: &str) -> Result<Option<Named>, StoreError> {
        let sql = "select q.key, q.account, q.created, coalesce(f.seen, 0), coalesce(f.games, 0), \
                   coalesce(f.closed, 0), coalesce(f.deleted, 0) from (select person from accounts where name = $1 \
                   union select person from former_names where name = $1) n join people q on q.key = n.person \
                   left join profiles f on f.person = q.key where q.account is not null limit 1";
        let rows = self.rows(sql, vec![folded(name).into()]).await?;
        let named = |row: &Found| {
            Ok(Named {
                key: PersonKey(row.text(0)?),
                account: row.text(1)?,
                created: row.fits(2)?,
                profile: profile(row, 3)?,
            })
        };
        rows.first().map(named).transpose()
    }

    /// Whether a name was that of another person's account.
    pub async fn was_taken(&self, name: &str, own: Option<&PersonKey>) -> Result<bool, StoreError> {
        let sql = "select person from former_names where name = $1";
        let rows = self.rows(sql, vec![folded(name).into()]).await?;
        let Some(row) = rows.first() else { return Ok(false) };
        Ok(own.is_none_or(|own| row.text(0).is_ok_and(|person| person != own.0)))
    }

    /// Says who may see the profile and the games of a person.
    pub async fn show_to(
        &self,
        person: &PersonKey,
        seen: Audience,
        games: Audience,
    ) -> Result<(), StoreError> {
        let sql = "update profiles set seen = $1, games = $2 where person = $3";
        let values = vec![(seen as i64).into(), (games as i64).into(), (&person.0).into()];
        self.run(vec![begun(person), Statement::one(sql, values)]).await
    }

    /// Gives an account another name; the old one stays reserved for it.
    pub async fn rename(
        &self,
        person: &PersonKey,
        old: &str,
        new: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let mut statements = vec![
            Statement::one(
                "update accounts set name = $1 where person = $2",
                vec![folded(new).into(), (&person.0).into()],
            ),
            Statement::one(
                "update people set account = $1, name = $1 where key = $2",
                vec![new.into(), (&person.0).into()],
            ),
        ];
        if folded(old) != folded(new) {
            statements.push(Statement::new(
                "insert into former_names (name, person, at) values ($1, $2, $3) on conflict do nothing",
                vec![folded(old).into(), (&person.0).into(), at.into()],
            ));
        }
        statements.extend([order("person", &person.0, at), order("tables", &person.0, at)]);
        self.run(statements).await
    }

    /// Gives an account another password and ends all its sessions.
    pub async fn change_password(
        &self,
        person: &PersonKey,
        hash: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let sql = "update accounts set hash = $1 where person = $2";
        self.run(vec![
            Statement::one(sql, vec![hash.into(), (&person.0).into()]),
            sessions_end(person),
            order("person", &person.0, at),
        ])
        .await
    }

    /// Deletes an account: its name, password, sessions, settings, progress and bonds are gone; its games stay, played by
    /// a deleted player.
    pub async fn delete(&self, person: &PersonKey, at: Millis) -> Result<(), StoreError> {
        let of = |sql| Statement::new(sql, vec![(&person.0).into()]);
        self.run(vec![
            begun(person),
            Statement::new(
                "update profiles set seen = 2, games = 2, deleted = $1 where person = $2",
                vec![at.into(), (&person.0).into()],
            ),
            of("update people set name = '', account = null, lang = null where key = $1"),
            of("delete from accounts where person = $1"),
            of("delete from former_names where person = $1"),
            of("delete from progress where person = $1"),
            of("delete from bonds where person = $1"),
            of("delete from bonds where other = $1"),
            of("delete from ratings where person = $1"),
            of("update reports set text = '' where reporter = $1"),
            sessions_end(person),
            order("person", &person.0, at),
            order("tables", &person.0, at),
        ])
        .await
    }

    /// Closes an account: nobody signs in to it, and all its sessions end. Or opens it again.
    pub async fn close_account(
        &self,
        person: &PersonKey,
        closed: bool,
        at: Millis,
    ) -> Result<(), StoreError> {
        let since = if closed { at } else { 0 };
        let mut statements = vec![
            begun(person),
            Statement::new(
                "update profiles set closed = $1 where person = $2",
                vec![since.into(), (&person.0).into()],
            ),
        ];
        if closed {
            statements.push(sessions_end(person));
        }
        statements.push(order("person", &person.0, at));
        self.run(statements).await
    }

    /// Gives the games, sides and progress of a guest to the account that they have signed in to. The guest is no more.
    pub async fn merge(&self, guest: &PersonKey, person: &PersonKey, at: Millis) -> Result<(), StoreError> {
        let both = |sql| Statement::new(sql, vec![(&person.0).into(), (&guest.0).into()]);
        self.run(vec![
            Statement::one(
                "insert into merged (guest, person, at) values ($1, $2, $3)",
                vec![(&guest.0).into(), (&person.0).into(), at.into()],
            ),
            both(
                "insert into seats (person, game) select cast($1 as text), s.game from seats s where s.person = $2 \
                 and not exists (select 1 from seats o where o.person = $1 and o.game = s.game)",
            ),
            both(
                "insert into progress (person, task, value) select cast($1 as text), s.task, s.value from progress s \
                 where s.person = $2 and not exists \
                 (select 1 from progress o where o.person = $1 and o.task = s.task)",
            ),
            both("update own_sides set person = $1 where person = $2"),
            both("update bonds set person = $1 where person = $2 and not exists (select 1 from bonds o where o.person = $1)"),
            Statement::new(
                "update played set player = $1, person = $2 where person = $3",
                vec![format!("p:{}", person.0).into(), (&person.0).into(), (&guest.0).into()],
            ),
            sessions_end(guest),
            order("person", &guest.0, at),
            order("tables", &guest.0, at),
        ])
        .await
    }

    /// The tables at which a person has ever sat.
    pub async fn tables_of(&self, person: &PersonKey) -> Result<Vec<TableId>, StoreError> {
        let sql = "select game from seats where person = $1 order by game";
        let rows = self.rows(sql, vec![(&person.0).into()]).await?;
        rows.iter().map(|row| super::table_id(row, 0)).collect()
    }

    /// What has changed about a table since its log was written.
    pub async fn veil(&self, table: &TableId) -> Result<Veil, StoreError> {
        let sql = "select 'closed' as what, id as one, '' as other, '' as name from games where id = $1 and closed > 0 \
                   union all select 'line', cast(seq as text), '', '' from hidden_lines where game = $1 \
                   union all select 'gone', s.person, '', '' from seats s join profiles f on f.person = s.person \
                   where s.game = $1 and f.deleted > 0 \
                   union all select 'name', s.person, q.name, coalesce(q.account, '') from seats s \
                   join people q on q.key = s.person where s.game = $1 and q.account is not null \
                   and exists (select 1 from former_names n where n.person = s.person) \
                   union all select 'merged', m.guest, m.person, coalesce(q.account, '') from seats s \
                   join merged m on m.guest = s.person join people q on q.key = m.person where s.game = $1";
        let mut veil = Veil::default();
        for row in self.rows(sql, vec![table.as_str().into()]).await? {
            let (one, other, name) = (row.text(1)?, row.text(2)?, row.text(3)?);
            // Accounts are marked where they bear their own name.
            let marked = |name: &str| format!("{name} {}", crate::store::Person::MARK);
            match row.text(0)?.as_str() {
                "closed" => veil.closed = true,
                "line" => {
                    veil.lines.insert(one.parse().map_err(|_| damaged("line"))?);
                }
                "gone" => {
                    veil.names.insert(PersonKey(one), None);
                }
                "name" => {
                    let shown = if other == name { marked(&name) } else { other };
                    veil.names.insert(PersonKey(one), Some(shown));
                }
                _ => {
                    veil.merged.insert(PersonKey(one), (PersonKey(other), marked(&name)));
                }
            }
        }
        Ok(veil)
    }
}
