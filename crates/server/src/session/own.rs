//! Changes of one's own account: another name, another password, its end; and guests who get an account.

use super::Visitor;
use super::names::tidy_name;
use super::people::{People, password_fits};
use crate::app::AppState;
use crate::clock::now;
use crate::error::Error;
use crate::ids::Hashed;
use crate::limits::account_key;
use crate::store::society::{Audience, Profile, Society};
use crate::store::{Person, StoreError};
use fracas_table::PersonKey;

impl People {
    /// The people of the storage.
    pub(crate) fn society(&self) -> Society<'_> {
        Society::of(self.store.as_ref())
    }

    /// Makes sure that a person knows the password of their own account.
    async fn confirm(&self, person: &Person, password: &str) -> Result<String, Error> {
        let name = person.account.clone().ok_or(Error::AccountNeeded)?;
        let known = self.store.account(&name).await?.filter(|account| account.person == person.key);
        if self.hasher.verify(password, known.map(|account| account.hash)).await? {
            Ok(name)
        } else {
            Err(Error::WrongPassword)
        }
    }

    /// Asks the storage again for the sessions of a person: some may have ended, or the person is called otherwise.
    pub(crate) async fn ask_again(&self, person: &PersonKey) -> Result<(), Error> {
        let tokens: Vec<Hashed> = {
            let mut known = crate::hub::locked(&self.known);
            // What is being read now may be older.
            known.ended += 1;
            let theirs = known.sessions.iter().filter(|(_, (other, _))| other.key == *person);
            let tokens = theirs.map(|(token, _)| *token).collect();
            known.sessions.retain(|_, (other, _)| other.key != *person);
            tokens
        };
        for token in tokens {
            if self.store.session(token, now()).await?.is_none() {
                self.forget(token);
            }
        }
        Ok(())
    }
}

/// What people do with their own accounts. Attempts at the password count as attempts to sign in to the account.
impl Visitor {
    async fn confirmed(&self, state: &AppState, password: &str) -> Result<(Person, String), Error> {
        let person = self.person().ok_or(Error::Nobody)?;
        let account = person.account.as_deref().ok_or(Error::AccountNeeded)?;
        let bucket = account_key(account);
        state.limits().accounts.take(bucket.clone()).await?;
        let name = state.people().confirm(person, password).await?;
        state.limits().accounts.give_back(&bucket).await?;
        Ok((person.clone(), name))
    }

    /// Gives the account of the visitor another name. The old one stays reserved for it.
    pub async fn rename(&self, state: &AppState, password: &str, name: &str) -> Result<Person, Error> {
        let name = tidy_name(name)?;
        let (mut person, old) = self.confirmed(state, password).await?;
        state.people().free_name(&name, Some(&person.key)).await?;
        let done = state.people().society().rename(&person.key, &old, &name, now()).await;
        done.map_err(|why| if why == StoreError::Taken { Error::NameTaken } else { why.into() })?;
        state.people().ask_again(&person.key).await?;
        state.hub().retell_tables(&person.key).await?;
        person.account = Some(name.clone());
        person.name = name;
        Ok(person)
    }

    /// Gives the account of the visitor another password. All its sessions end; the visitor gets a new one.
    pub async fn change_password(&self, state: &AppState, old: &str, new: &str) -> Result<Person, Error> {
        password_fits(new)?;
        let (person, _) = self.confirmed(state, old).await?;
        let hash = state.people().hasher.hash(new).await?;
        state.people().society().change_password(&person.key, &hash, now()).await?;
        state.people().ask_again(&person.key).await?;
        let token = state.people().begin(&person, Vec::new()).await?;
        self.set_session(&token);
        Ok(person)
    }

    /// Deletes the account of the visitor. Their games stay, played by a deleted player.
    pub async fn delete_account(&self, state: &AppState, password: &str) -> Result<(), Error> {
        let (person, _) = self.confirmed(state, password).await?;
        state.people().society().delete(&person.key, now()).await?;
        state.people().ask_again(&person.key).await?;
        self.end_session();
        state.hub().retell_tables(&person.key).await
    }

    /// Says who may see the visitor's profile and games.
    pub async fn show_to(&self, state: &AppState, seen: Audience, games: Audience) -> Result<Profile, Error> {
        let person = self.person().ok_or(Error::Nobody)?;
        if person.account.is_none() {
            return Err(Error::AccountNeeded);
        }
        state.people().society().show_to(&person.key, seen, games).await?;
        Ok(state.people().society().profile(&person.key).await?)
    }

    /// Gives what the visitor did as a guest to the account that they have just signed in to.
    pub(super) async fn bring_along(&self, state: &AppState, person: &Person) -> Result<(), Error> {
        let Some(guest) = self.person().filter(|guest| guest.account.is_none() && guest.key != person.key)
        else {
            return Ok(());
        };
        match state.people().society().merge(&guest.key, &person.key, now()).await {
            Ok(()) => {}
            // They did so at the same moment elsewhere.
            Err(StoreError::Taken) => return Ok(()),
            Err(why) => return Err(why.into()),
        }
        state.people().ask_again(&guest.key).await?;
        state.hub().retell_tables(&guest.key).await
    }
}
