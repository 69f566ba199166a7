//! Guests and accounts.

use crate::clock::now;
use crate::error::Error;
use crate::hub::locked;
use crate::ids::{Hashed, Token, person_key, random};
use crate::store::{Person, Storage, StoreError, Theme, Write};
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _, phc::PasswordHash};
use fracas_scene::{Lang, Words};
use fracas_table::Millis;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use tokio::sync::Semaphore;

/// A session lasts so long.
const SESSION: Millis = 400 * 24 * 3600 * 1000;

/// So many sessions are remembered without asking the storage.
const REMEMBERED: usize = 20_000;

/// The longest name.
pub const NAME_MOST: usize = 30;

/// The shortest password.
pub const PASSWORD_LEAST: usize = 8;

/// The longest password.
pub const PASSWORD_MOST: usize = 200;

/// Everybody the server knows.
pub struct People {
    store: Arc<dyn Storage>,
    known: Mutex<BTreeMap<Hashed, (Person, Millis)>>,
    /// Hashing a password takes memory and time on purpose: never many at once.
    hashing: Semaphore,
}

/// A name as it is shown: without blanks around it or control characters in it.
fn tidy_name(name: &str) -> Result<String, Error> {
    let name: String = name.trim().chars().filter(|letter| !letter.is_control()).collect();
    let length = name.chars().count();
    if (1..=NAME_MOST).contains(&length) { Ok(name) } else { Err(Error::Name { most: NAME_MOST }) }
}

impl People {
    /// Everybody in a storage.
    pub fn new(store: Arc<dyn Storage>) -> People {
        People { store, known: Mutex::new(BTreeMap::new()), hashing: Semaphore::new(1) }
    }

    /// The person of a session.
    pub async fn of_token(&self, token: &Token) -> Result<Option<Person>, Error> {
        let (hashed, at) = (token.hashed(), now());
        if let Some((person, expires)) = locked(&self.known).get(&hashed)
            && *expires > at
        {
            return Ok(Some(person.clone()));
        }
        let Some((person, expires)) = self.store.session(hashed, at).await? else { return Ok(None) };
        self.remember(hashed, person.clone(), expires);
        Ok(Some(person))
    }

    fn remember(&self, token: Hashed, person: Person, expires: Millis) {
        let mut known = locked(&self.known);
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(token, (person, expires));
    }

    /// Makes a guest. Without a name they get one.
    pub async fn guest(&self, name: Option<&str>, lang: Lang) -> Result<(Person, Token), Error> {
        let name = if let Some(name) = name {
            tidy_name(name)?
        } else {
            let number = u32::from(u16::from_le_bytes(random::<2>())) % 9000 + 1000;
            Words::of(lang).text("guest-name", &[("number", number.to_string().into())])
        };
        let person =
            Person { key: person_key(), name, account: None, created: now(), lang: None, theme: Theme::Auto };
        let token = self.begin(&person, vec![Write::Person(person.clone())]).await?;
        Ok((person, token))
    }

    /// Begins a session of a person, together with other writes.
    async fn begin(&self, person: &Person, mut writes: Vec<Write>) -> Result<Token, Error> {
        let (token, expires) = (Token::fresh(), now() + SESSION);
        writes.push(Write::Session { token: token.hashed(), person: person.key.clone(), expires });
        self.store.write(writes).await?;
        self.remember(token.hashed(), person.clone(), expires);
        Ok(token)
    }

    /// Changes the name, the language or the colours of a person.
    pub async fn settle(
        &self,
        person: &Person,
        name: Option<&str>,
        lang: Option<Lang>,
        theme: Option<Theme>,
    ) -> Result<Person, Error> {
        let mut person = person.clone();
        if let Some(name) = name {
            person.name = tidy_name(name)?;
        }
        person.lang = lang.or(person.lang);
        person.theme = theme.unwrap_or(person.theme);
        self.store.write(vec![Write::Settle(person.clone())]).await?;
        self.refresh(&person);
        Ok(person)
    }

    fn refresh(&self, person: &Person) {
        for (known, _) in locked(&self.known).values_mut().filter(|(known, _)| known.key == person.key) {
            known.clone_from(person);
        }
    }

    /// Gives a guest an account.
    pub async fn register(&self, person: &Person, name: &str, password: &str) -> Result<Person, Error> {
        if person.account.is_some() {
            return Err(Error::HasAccount);
        }
        let name = tidy_name(name)?;
        let length = password.chars().count();
        if !(PASSWORD_LEAST..=PASSWORD_MOST).contains(&length) {
            return Err(Error::Password { least: PASSWORD_LEAST, most: PASSWORD_MOST });
        }
        if self.store.account(&name).await?.is_some() {
            return Err(Error::NameTaken);
        }
        let hash = self.hash(password).await?;
        let mut person = person.clone();
        person.account = Some(name.clone());
        person.name.clone_from(&name);
        let account = Write::Account { name, hash, person: person.key.clone() };
        match self.store.write(vec![account, Write::Settle(person.clone())]).await {
            Ok(()) => {
                self.refresh(&person);
                Ok(person)
            }
            // Two asked for the same name at once.
            Err(StoreError::Taken) => Err(Error::NameTaken),
            Err(why) => Err(why.into()),
        }
    }

    /// Signs somebody in who knows the password of an account.
    pub async fn login(&self, name: &str, password: &str) -> Result<(Person, Token), Error> {
        let account = self.store.account(name).await?;
        let known = account.as_ref().map(|account| account.hash.clone());
        // An unknown name takes as long as a wrong password.
        if !self.verify(password, known).await? {
            return Err(Error::WrongPassword);
        }
        let account = account.ok_or(Error::WrongPassword)?;
        let person = self.store.person(&account.person).await?.ok_or(Error::WrongPassword)?;
        let token = self.begin(&person, Vec::new()).await?;
        Ok((person, token))
    }

    /// Ends a session.
    pub async fn logout(&self, token: &Token) -> Result<(), Error> {
        locked(&self.known).remove(&token.hashed());
        self.store.write(vec![Write::EndSession(token.hashed())]).await?;
        Ok(())
    }

    /// Forgets sessions that have ended.
    pub async fn forget_ended(&self) -> Result<(), Error> {
        let before = now();
        locked(&self.known).retain(|_, (_, expires)| *expires > before);
        self.store.write(vec![Write::Forget { before }]).await?;
        Ok(())
    }

    async fn hash(&self, password: &str) -> Result<String, Error> {
        let _turn = self.hashing.acquire().await.map_err(|_| Error::Stopping)?;
        let password = password.to_owned();
        let hashed = tokio::task::spawn_blocking(move || {
            Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string())
        });
        let hashed = hashed.await.map_err(|why| Error::Broken(why.to_string()))?;
        hashed.map_err(|why| Error::Broken(why.to_string()))
    }

    async fn verify(&self, password: &str, hash: Option<String>) -> Result<bool, Error> {
        let _turn = self.hashing.acquire().await.map_err(|_| Error::Stopping)?;
        let password = password.to_owned();
        let verified = tokio::task::spawn_blocking(move || {
            let Some(hash) = hash else {
                let _ = Argon2::default().hash_password(password.as_bytes());
                return false;
            };
            let Ok(hash) = PasswordHash::new(&hash) else { return false };
            Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()
        });
        verified.await.map_err(|why| Error::Broken(why.to_string()))
    }
}
