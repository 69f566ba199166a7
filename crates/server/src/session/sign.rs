//! Registering, signing in and out: what both the API and the pages do.

use super::Visitor;
use crate::app::AppState;
use crate::error::Error;
use crate::store::{Person, Theme};
use fracas_scene::Lang;

impl Visitor {
    /// Changes the name, the language or the colours of the visitor, who becomes a guest if they were nobody.
    pub async fn settle(
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
        state.people().settle(&person, name, lang, theme).await
    }

    /// Gives the visitor an account; their games stay theirs.
    pub async fn register(&self, state: &AppState, name: &str, password: &str) -> Result<Person, Error> {
        let person = self.someone(state, None).await?;
        state.people().register(&person, name, password).await
    }

    /// Signs the visitor in; the session they had ends.
    pub async fn login(&self, state: &AppState, name: &str, password: &str) -> Result<Person, Error> {
        let (person, token) = state.people().login(name, password).await?;
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
