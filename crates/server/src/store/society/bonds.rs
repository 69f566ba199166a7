//! The people whom others mute and block.

use super::{Society, damaged};
use crate::store::{Statement, StoreError};
use fracas_table::{Millis, PersonKey};
use serde::{Deserialize, Serialize};

/// What a person does not want of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Bond {
    /// To read what they write.
    Mute,
    /// To meet them: they cannot sit down or write where the person plays, and are muted too.
    Block,
}

impl Bond {
    fn number(self) -> i64 {
        match self {
            Bond::Mute => 1,
            Bond::Block => 2,
        }
    }

    fn of_number(number: i64) -> Result<Bond, StoreError> {
        [Bond::Mute, Bond::Block]
            .into_iter()
            .find(|bond| bond.number() == number)
            .ok_or_else(|| damaged("bond"))
    }
}

/// A person whom another mutes or blocks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bonded {
    /// The other person.
    pub other: PersonKey,
    /// The name of the other person.
    pub name: String,
    /// The name of their account, if they have one.
    pub account: Option<String>,
    /// Whether the person is muted or blocked.
    pub bond: Bond,
}

impl Society<'_> {
    /// Whom a person mutes or blocks, the latest first.
    pub async fn bonds(&self, person: &PersonKey) -> Result<Vec<Bonded>, StoreError> {
        let sql = "select b.other, q.name, q.account, b.kind from bonds b join people q on q.key = b.other \
                   where b.person = $1 order by b.at desc, b.other";
        let rows = self.rows(sql, vec![(&person.0).into()]).await?;
        rows.iter()
            .map(|row| {
                Ok(Bonded {
                    other: PersonKey(row.text(0)?),
                    name: row.text(1)?,
                    account: row.maybe_text(2)?,
                    bond: Bond::of_number(row.number(3)?)?,
                })
            })
            .collect()
    }

    /// Mutes or blocks a person, or, without a bond, does so no more.
    pub async fn bind(
        &self,
        person: &PersonKey,
        other: &PersonKey,
        bond: Option<Bond>,
        at: Millis,
    ) -> Result<(), StoreError> {
        let statement = match bond {
            Some(bond) => Statement::new(
                "insert into bonds (person, other, kind, at) values ($1, $2, $3, $4) \
                 on conflict (person, other) do update set kind = excluded.kind, at = excluded.at",
                vec![(&person.0).into(), (&other.0).into(), bond.number().into(), at.into()],
            ),
            None => Statement::new(
                "delete from bonds where person = $1 and other = $2",
                vec![(&person.0).into(), (&other.0).into()],
            ),
        };
        self.run(vec![statement]).await
    }

    /// Whether one of two people has blocked the other.
    pub async fn are_apart(&self, one: &PersonKey, other: &PersonKey) -> Result<bool, StoreError> {
        let sql = "select 1 from bonds where kind = 2 and ((person = $1 and other = $2) or \
                   (person = $2 and other = $1)) limit 1";
        Ok(!self.rows(sql, vec![(&one.0).into(), (&other.0).into()]).await?.is_empty())
    }

    /// Whether a person has been blocked by another.
    pub async fn is_blocked(&self, person: &PersonKey, by: &PersonKey) -> Result<bool, StoreError> {
        let sql = "select 1 from bonds where person = $1 and other = $2 and kind = 2";
        Ok(!self.rows(sql, vec![(&by.0).into(), (&person.0).into()]).await?.is_empty())
    }
}
