//! Guests and accounts.

use super::names::tidy_name;
use super::password::Hasher;
use crate::clock::now;
use crate::error::Error;
use crate::hub::locked;
use crate::ids::{Hashed, Token, person_key, random};
use crate::store::{Change, Person, Storage, StoreError, Theme, Write};
use fracas_scene::key;
use fracas_scene::{Lang, Words};
use fracas_table::{Millis, PersonKey};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use tokio::sync::watch;

/// How long a session lasts.
const SESSION: Millis = 400 * 24 * 3600 * 1000;

/// Among several servers a session is asked for again after this time: it may have ended elsewhere.
const RECHECKED: Millis = 10 * 1000;

/// How many sessions are remembered without asking the storage.
const REMEMBERED: usize = 20_000;

/// The shortest password.
pub const PASSWORD_LEAST: usize = 8;

/// The longest password.
pub const PASSWORD_MOST: usize = 200;

/// The people that the server knows: guests, accounts and sessions.
pub struct People {
    pub(super) store: Arc<dyn Storage>,
    pub(super) known: Mutex<Known>,
    pub(super) hasher: Hasher,
    /// What streams of a session wait on; it is dropped when the session ends.
    watched: Mutex<BTreeMap<Hashed, (PersonKey, watch::Sender<()>)>>,
}

/// Sessions that are remembered without asking the storage.
#[derive(Default)]
pub(super) struct Known {
    pub(super) sessions: BTreeMap<Hashed, (Person, Millis)>,
    /// How many sessions have ended: what was read before one ended may be that one.
    pub(super) ended: u64,
}

/// Refuses a password that is too short or too long.
pub(super) fn password_fits(password: &str) -> Result<(), Error> {
    let length = password.chars().count();
    if (PASSWORD_LEAST..=PASSWORD_MOST).contains(&length) {
        Ok(())
    } else {
        Err(Error::Password { least: PASSWORD_LEAST, most: PASSWORD_MOST })
    }
}

impl People {
    /// Returns the people of a storage.
    pub fn new(store: Arc<dyn Storage>) -> People {
        People { store, known: Mutex::default(), hasher: Hasher::new(), watched: Mutex::default() }
    }

    /// The person of a session.
    pub async fn of_token(&self, token: &Token) -> Result<Option<Person>, Error> {
        let (hashed, at) = (token.hashed(), now());
        let ended = {
            let known = locked(&self.known);
            if let Some((person, expires)) = known.sessions.get(&hashed)
                && *expires > at
            {
                return Ok(Some(person.clone()));
            }
            known.ended
        };
        let Some((person, expires)) = self.store.session(hashed, at).await? else { return Ok(None) };
        self.remember(hashed, person.clone(), expires, Some(ended));
        Ok(Some(person))
    }

    /// Remembers a session, unless one has ended since it was read.
    fn remember(&self, token: Hashed, person: Person, expires: Millis, read_at: Option<u64>) {
        let mut known = locked(&self.known);
        if read_at.is_some_and(|ended| ended != known.ended) {
            return;
        }
        if known.sessions.len() >= REMEMBERED {
            known.sessions.clear();
        }
        let expires = if self.store.shared().is_some() { expires.min(now() + RECHECKED) } else { expires };
        known.sessions.insert(token, (person, expires));
    }

    /// Takes in what another server did.
    pub(crate) async fn heard(&self, change: &Change) {
        match change {
            Change::Ended(token) => self.forget(*token),
            Change::Person(person) => {
                {
                    let mut known = locked(&self.known);
                    // What is being read now may be older.
                    known.ended += 1;
                    known.sessions.retain(|_, (other, _)| other.key != *person);
                }
                self.renew_streams(person);
            }
            Change::Missed => {
                {
                    let mut known = locked(&self.known);
                    known.ended += 1;
                    known.sessions.clear();
                }
                let watched: Vec<Hashed> = locked(&self.watched).keys().copied().collect();
                for token in watched {
                    if matches!(self.store.session(token, now()).await, Ok(None)) {
                        self.forget(token);
                    }
                }
            }
            Change::Grown(..)
            | Change::Shown(_)
            | Change::Hurry(_)
            | Change::Here(..)
            | Change::Away(..)
            | Change::Lobby
            | Change::Side => {}
        }
    }

    /// What a stream of a session waits on: it says so when the session ends, by an error.
    pub(crate) fn end_of(&self, token: &Token, person: &PersonKey) -> watch::Receiver<()> {
        let mut watched = locked(&self.watched);
        if watched.len() >= REMEMBERED {
            watched.retain(|_, (_, sender)| sender.receiver_count() > 0);
        }
        let (_, sender) =
            watched.entry(token.hashed()).or_insert_with(|| (person.clone(), watch::Sender::new(())));
        sender.subscribe()
    }

    /// Ends the streams of a person, whose pages then open them again: something has changed about what they show.
    pub(crate) fn renew_streams(&self, person: &PersonKey) {
        locked(&self.watched).retain(|_, (other, _)| other != person);
    }

    /// Forgets a session that has ended in the storage, and ends its streams.
    pub(super) fn forget(&self, token: Hashed) {
        let mut known = locked(&self.known);
        known.ended += 1;
        known.sessions.remove(&token);
        drop(known);
        locked(&self.watched).remove(&token);
    }

    /// Refuses the name of another person's account.
    pub(super) async fn free_name(&self, name: &str, own: Option<&PersonKey>) -> Result<(), Error> {
        if self.society().was_taken(name, own).await? {
            return Err(Error::NameTaken);
        }
        match self.store.account(name).await? {
            Some(account) if Some(&account.person) != own => Err(Error::NameTaken),
            Some(_) | None => Ok(()),
        }
    }

    /// Makes a guest. Without a name they get one.
    pub async fn guest(&self, name: Option<&str>, lang: Lang) -> Result<(Person, Token), Error> {
        let name = if let Some(name) = name {
            let name = tidy_name(name)?;
            self.free_name(&name, None).await?;
            name
        } else {
            let number = u32::from(u16::from_le_bytes(random::<2>())) % 9000 + 1000;
            Words::of(lang).text(key!("guest-name"), &[("number", number.to_string().into())])
        };
        let person =
            Person { key: person_key(), name, account: None, created: now(), lang: None, theme: Theme::Auto };
        let token = self.begin(&person, vec![Write::Person(person.clone())]).await?;
        Ok((person, token))
    }

    /// Begins a session of a person, together with other writes.
    pub(super) async fn begin(&self, person: &Person, mut writes: Vec<Write>) -> Result<Token, Error> {
        let (token, expires) = (Token::fresh(), now() + SESSION);
        writes.push(Write::Session { token: token.hashed(), person: person.key.clone(), expires });
        self.store.write(writes).await?;
        self.remember(token.hashed(), person.clone(), expires, None);
        Ok(token)
    }

    /// Changes the name, the language or the colours of a person.
    pub async fn update_profile(
        &self,
        person: &Person,
        name: Option<&str>,
        lang: Option<Lang>,
        theme: Option<Theme>,
    ) -> Result<Person, Error> {
        let mut person = person.clone();
        if let Some(name) = name {
            let name = tidy_name(name)?;
            if name != person.name {
                self.free_name(&name, Some(&person.key)).await?;
            }
            person.name = name;
        }
        person.lang = lang.or(person.lang);
        person.theme = theme.unwrap_or(person.theme);
        self.store.write(vec![Write::UpdateProfile(person.clone())]).await?;
        self.refresh(&person);
        Ok(person)
    }

    fn refresh(&self, person: &Person) {
        for (known, _) in
            locked(&self.known).sessions.values_mut().filter(|(known, _)| known.key == person.key)
        {
            known.clone_from(person);
        }
    }

    /// Refuses a name and a password that cannot be those of a new account.
    pub(crate) async fn may_register(&self, name: &str, password: &str) -> Result<String, Error> {
        let name = tidy_name(name)?;
        password_fits(password)?;
        self.free_name(&name, None).await?;
        Ok(name)
    }

    /// Gives a guest an account and a new session in place of `old`: the one who knew the token of the guest does not know
    /// that of the account.
    pub async fn register(
        &self,
        person: &Person,
        old: Option<&Token>,
        name: &str,
        password: &str,
    ) -> Result<(Person, Token), Error> {
        if person.account.is_some() {
            return Err(Error::HasAccount);
        }
        let name = self.may_register(name, password).await?;
        let hash = self.hasher.hash(password).await?;
        let mut person = person.clone();
        person.account = Some(name.clone());
        person.name.clone_from(&name);
        let account = Write::Account { name, hash, person: person.key.clone() };
        let mut writes = vec![account, Write::UpdateProfile(person.clone())];
        writes.extend(old.map(|old| Write::EndSession(old.hashed())));
        let token = self.begin(&person, writes).await.map_err(|why| match why {
            // Two asked for the same name at once.
            Error::Store(StoreError::Taken) => Error::NameTaken,
            other => other,
        })?;
        if let Some(old) = old {
            self.forget(old.hashed());
        }
        self.refresh(&person);
        Ok((person, token))
    }

    /// Signs a person in who knows the password of an account.
    pub async fn login(&self, name: &str, password: &str) -> Result<(Person, Token), Error> {
        let account = self.store.account(name).await?;
        let known = account.as_ref().map(|account| account.hash.clone());
        // An unknown name takes as long as a wrong password.
        if !self.hasher.verify(password, known).await? {
            return Err(Error::WrongPassword);
        }
        let account = account.ok_or(Error::WrongPassword)?;
        let person = self.store.person(&account.person).await?.ok_or(Error::WrongPassword)?;
        if self.society().profile(&person.key).await?.closed.is_some() {
            return Err(Error::AccountClosed);
        }
        let token = self.begin(&person, Vec::new()).await?;
        Ok((person, token))
    }

    /// Ends a session.
    pub async fn logout(&self, token: &Token) -> Result<(), Error> {
        self.store.write(vec![Write::EndSession(token.hashed())]).await?;
        self.forget(token.hashed());
        Ok(())
    }

    /// Forgets sessions that have ended.
    pub async fn forget_ended(&self) -> Result<(), Error> {
        let before = now();
        locked(&self.known).sessions.retain(|_, (_, expires)| *expires > before);
        self.store.write(vec![Write::Forget { before }]).await?;
        Ok(())
    }
}
