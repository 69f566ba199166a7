//! Registering, signing in and signing out, for both the API and the pages.

use super::Visitor;
use crate::app::AppState;
use crate::error::Error;
use crate::limits::account_key;
use crate::store::{Person, Theme};
use fracas_scene::Lang;

impl Visitor {
    /// Changes the name, the language or the colours of the visitor, who becomes a guest if they were nobody.
    pub async fn update_profile(
        &self,
        state: &AppState,
        name: Option<&str>,
        lang: Option<Lang>,
        theme: Option<Theme>,
    ) -> Result<Person, Error> {
        let person = self.someone(state, name).await?;
        if let Some(lang) = lang {
            self.set_lang(lang);
        }
        if let Some(theme) = theme {
            self.set_theme(theme);
        }
        state.people().update_profile(&person, name, lang, theme).await
    }

    /// Gives the visitor an account and a new session; their games stay theirs.
    pub async fn register(&self, state: &AppState, name: &str, password: &str) -> Result<Person, Error> {
        let (person, old) = if let Some(person) = self.person() {
            (person.clone(), self.token().cloned())
        } else {
            // Nobody becomes a guest by a name that is refused.
            state.people().may_register(name, password).await?;
            let (person, token) = self.newcomer(state, None).await?;
            (person, Some(token))
        };
        let (person, token) = state.people().register(&person, old.as_ref(), name, password).await?;
        self.set_session(&token);
        Ok(person)
    }

    /// Signs the visitor in; the session they had ends, and what they did as a guest is the account's from now on.
    pub async fn login(&self, state: &AppState, name: &str, password: &str) -> Result<Person, Error> {
        // Guesses from many addresses share the bucket of the account; knowing the password costs nothing.
        let account = account_key(name);
        state.limits().accounts.take(account.clone()).await?;
        let (person, token) = state.people().login(name, password).await?;
        state.limits().accounts.give_back(&account).await?;
        self.bring_along(state, &person).await?;
        if let Some(old) = self.token() {
            state.people().logout(old).await?;
        }
        self.set_session(&token);
        Ok(person)
    }

    /// Ends the session of the visitor.
    pub async fn logout(&self, state: &AppState) -> Result<(), Error> {
        if let Some(token) = self.token() {
            state.people().logout(token).await?;
        }
        self.end_session();
        Ok(())
    }
}
