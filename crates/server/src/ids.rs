//! Ids that nobody can guess: tables, seat links, sessions.

use crate::error::Error;
use fracas_table::{AnyTable, Command, hexadecimal};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fmt::{self, Display};
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};

/// Digits and small letters without `i l o u`: they can be read aloud, and make no words.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The name of a table: twelve letters, 60 bits.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "String")]
pub struct TableId(String);

impl TableId {
    const LENGTH: usize = 12;

    /// Returns a new random id.
    pub fn fresh() -> TableId {
        TableId(letters(&random::<12>()))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What logs call the table: the beginning of the SHA-256 of its name. The name itself opens the table.
    pub fn logged(&self) -> String {
        hexadecimal(&Sha256::digest(self.0.as_bytes())[..5])
    }
}

impl Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The text is not a name of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the name of a table is twelve digits and small letters")]
pub struct ParseTableIdError;

impl FromStr for TableId {
    type Err = ParseTableIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let known = text.len() == Self::LENGTH && text.bytes().all(|letter| LETTERS.contains(&letter));
        known.then(|| TableId(text.to_owned())).ok_or(ParseTableIdError)
    }
}

impl TryFrom<String> for TableId {
    type Error = ParseTableIdError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<TableId> for String {
    fn from(id: TableId) -> Self {
        id.0
    }
}

/// A secret that opens something to the one who knows it: a session, an open seat. It is stored only as its [`Hashed`].
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new secret of 160 bits.
    pub fn fresh() -> Token {
        Token(letters(&random::<32>()))
    }

    /// A secret as a person showed it; `None` if it cannot be one.
    pub fn read(text: &str) -> Option<Token> {
        let known = text.len() == 32 && text.bytes().all(|letter| LETTERS.contains(&letter));
        known.then(|| Token(text.to_owned()))
    }

    /// The secret itself, for the cookie or the link.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The hash stored for a token.
    pub fn hashed(&self) -> Hashed {
        Hashed(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// The SHA-256 hash of a [`Token`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hashed(pub [u8; 32]);

impl fmt::Debug for Hashed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hashed(…)")
    }
}

/// A name for a person that says nothing about them.
pub(crate) fn person_key() -> fracas_table::PersonKey {
    fracas_table::PersonKey(letters(&random::<20>()))
}

/// The idempotency key of a request as it is stored: one person's keys never meet another's, and each stands for one
/// command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RequestKey {
    name: String,
    command: String,
}

impl RequestKey {
    /// The key of a person for a command.
    pub(crate) fn new(person: &str, key: &str, command: &Command) -> RequestKey {
        let name = Sha256::digest(format!("{person}\n{key}").as_bytes());
        let command = serde_json::to_string(command).expect("commands are JSON");
        RequestKey { name: letters(&name[..26]), command: letters(&Sha256::digest(command.as_bytes())[..12]) }
    }

    /// What the log has of it: the key, and what it stands for.
    pub(crate) fn stored(&self) -> String {
        format!("{}.{}", self.name, self.command)
    }

    /// The entry that the command became, if it was carried out before; an error if another command was.
    pub(crate) fn find(&self, table: &dyn AnyTable) -> Result<Option<u64>, Error> {
        let Some(known) = table.key_beginning(&self.name) else { return Ok(None) };
        // Older logs have keys without their commands.
        let same = known
            .strip_prefix(&self.name)
            .is_some_and(|rest| rest.is_empty() || rest.strip_prefix('.') == Some(&self.command));
        if !same {
            return Err(Error::KeyReused);
        }
        let entry = table.log().iter().find(|entry| entry.key.as_deref() == Some(known));
        Ok(Some(entry.map_or(table.seq(), |entry| entry.seq)))
    }
}

/// Gives the seeds of games and lots the seats.
#[derive(Default, Debug)]
pub(crate) struct Dealer {
    /// The number from which everything is made; the system's chance if there is none.
    from: Option<u64>,
    dealt: AtomicU64,
}

impl Dealer {
    /// A dealer who gives the same seeds in the same order for the same number.
    pub(crate) fn new(from: Option<u64>) -> Dealer {
        Dealer { from, dealt: AtomicU64::new(0) }
    }

    /// A new seed of a table.
    pub(crate) fn seed(&self) -> fracas_table::Seed {
        fracas_table::Seed(match self.from {
            None => random::<32>(),
            Some(number) => {
                let count = self.dealt.fetch_add(1, Ordering::Relaxed);
                Sha256::digest(format!("fracas deal {number} {count}")).into()
            }
        })
    }

    /// One of two, with the same chance.
    pub(crate) fn coin(&self) -> bool {
        self.seed().0[0] & 1 == 1
    }

    /// Puts a list into a random order.
    pub(crate) fn shuffle<T>(&self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let number = self.seed().0.first_chunk().copied().map_or(0, u64::from_le_bytes);
            let other = number % (last as u64 + 1);
            list.swap(last, other as usize);
        }
    }
}

/// Random bytes of the system.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// Five bits of each byte as a letter.
fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back_and_anything_else_is_refused() {
        let id = TableId::fresh();
        assert_eq!(id.to_string().parse(), Ok(id.clone()));
        assert_ne!(id, TableId::fresh());
        for bad in ["", "short", "0123456789abc", "0123456789ai", "0123456789a/", "0123456789A0"] {
            assert_eq!(bad.parse::<TableId>(), Err(ParseTableIdError), "{bad}");
        }
    }

    #[test]
    fn a_secret_is_compared_by_its_hash_and_never_printed() {
        let token = Token::fresh();
        assert_eq!(Token::read(token.reveal()).map(|read| read.hashed()), Some(token.hashed()));
        assert_eq!(Token::read("x"), None);
        assert!(!format!("{token:?} {:?}", token.hashed()).contains(token.reveal()));
    }

    #[test]
    fn the_same_key_of_two_persons_is_two_keys() {
        let key = |person, key| RequestKey::new(person, key, &Command::Resign);
        assert_eq!(key("a", "1"), key("a", "1"));
        assert_ne!(key("a", "1").name, key("b", "1").name);
        assert_ne!(key("a", "1").name, key("a", "2").name);
        assert_ne!(key("a", "1").stored(), RequestKey::new("a", "1", &Command::OfferDraw).stored());
    }
}
