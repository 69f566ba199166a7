//! Sides that people write themselves, and that are kept for them: the same for pages and for the JSON API.

use crate::app::AppState;
use crate::clock::now;
use crate::error::Error;
use crate::guides::side_title;
use crate::limits::Room;
use crate::session::Visitor;
use crate::store::{OwnSide, Person, Write};
use fracas_scene::model::Remark;
use fracas_scene::{Lang, SideFace, SideWriting, Words, key};
use fracas_table::AnyGame;

/// A side that a person has written, with its name.
#[derive(Clone, Debug)]
pub(crate) struct WrittenSide {
    /// The game.
    pub(crate) game: &'static str,
    /// The answer that stands for it in the form of the game.
    pub(crate) id: String,
    /// What it is called.
    pub(crate) title: String,
    /// The picture of the side, as a file of the game.
    pub(crate) face: Option<SideFace>,
}

/// How many old sides make room at once.
const FORGOTTEN: usize = 4;

/// The longest file of a side that is accepted.
pub(crate) const LONGEST: usize = 64 << 10;

impl AppState {
    /// A game in which people can write sides, and what its page for that says.
    pub(crate) fn writable(
        &self,
        name: &str,
        lang: Lang,
    ) -> Result<(&'static dyn AnyGame, SideWriting), Error> {
        let game = self.games().get(name)?;
        Ok((game, game.side_writing(lang).ok_or(Error::NotFound)?))
    }

    /// Keeps a side that a visitor has written; its id. A file that cannot be read, and a person who keeps too many, is an
    /// [`Error::Remark`].
    pub(crate) async fn keep_side(
        &self,
        visitor: &Visitor,
        name: &str,
        text: String,
    ) -> Result<String, Error> {
        let (game, _) = self.writable(name, visitor.lang)?;
        if text.len() > LONGEST {
            return Err(Error::TooLarge);
        }
        let person = visitor.someone(self, None).await?;
        let limits = self.limits();
        let room = if person.account.is_some() { limits.sides_of_accounts } else { limits.sides_of_guests };
        if !self.has_room(&person, room).await? {
            let text = Words::of(visitor.lang).text(key!("site-own-full"), &[("most", room.each.into())]);
            return Err(Error::Remark(Remark { text, rule: None }));
        }
        limits.sides.take(visitor.address).await?;
        let id = match game.own_side(&text, visitor.lang).ok_or(Error::NotFound)? {
            Ok(id) => id,
            Err(remark) => {
                // Only what is kept is counted.
                limits.sides.give_back(&visitor.address).await?;
                return Err(Error::Remark(remark));
            }
        };
        let side =
            OwnSide { id: id.clone(), game: name.to_owned(), person: person.key, created: now(), text };
        self.store().write(vec![Write::OwnSide(side)]).await?;
        Ok(id)
    }

    /// The sides that a visitor has written, the latest first. Only they are shown this list.
    pub(crate) async fn sides_of(&self, visitor: &Visitor) -> Result<Vec<WrittenSide>, Error> {
        let Some(person) = visitor.person() else { return Ok(Vec::new()) };
        let sql = "select game, id, text from own_sides where person = $1 order by created desc";
        let mut sides = Vec::new();
        for row in self.store().rows(sql, vec![(&person.key.0).into()]).await? {
            let (game, id, lang) = (row.text(0)?, row.text(1)?, visitor.lang);
            let Ok(game) = self.games().get(&game) else { continue };
            // It is known since the server began, unless it was written by another process.
            let _ = game.own_side(&row.text(2)?, lang);
            if let Some(title) = side_title(game, &id, lang) {
                sides.push(WrittenSide { game: game.name(), face: game.side_face(&id, lang), id, title });
            }
        }
        Ok(sides)
    }

    /// A side that a person has written.
    pub(crate) async fn own_side(&self, name: &str, id: &str, lang: Lang) -> Result<OwnSide, Error> {
        let (game, _) = self.writable(name, lang)?;
        let kept = self.store().own_sides(Some(id)).await?.into_iter().find(|side| side.game == name);
        let kept = kept.ok_or(Error::NotFound)?;
        // It is known since the server began, unless it was written by another process.
        let _ = game.own_side(&kept.text, lang);
        Ok(kept)
    }

    /// Whether a person may keep one more side. Guests have a room of their own, so they take none from accounts; when it
    /// is full, old sides of guests that no table is played with are forgotten.
    async fn has_room(&self, person: &Person, room: Room) -> Result<bool, Error> {
        let guest = person.account.is_none();
        let all = |[_, guests, accounts]: [usize; 3]| if guest { guests } else { accounts };
        let counts = self.store().own_side_counts(&person.key).await?;
        if counts[0] >= room.each {
            return Ok(false);
        }
        if all(counts) < room.all {
            return Ok(true);
        }
        if !guest {
            return Ok(false);
        }
        let before = now().saturating_sub(self.limits().sides_last);
        let idle = self.store().idle_sides(before, FORGOTTEN).await?;
        self.store().write(idle.into_iter().map(Write::ForgetSide).collect()).await?;
        Ok(all(self.store().own_side_counts(&person.key).await?) < room.all)
    }

    /// Makes the sides known that people have written, so that tables with them can be read.
    pub(crate) async fn know_own_sides(&self) -> Result<(), Error> {
        for side in self.store().own_sides(None).await? {
            let read =
                self.games().get(&side.game).ok().and_then(|game| game.own_side(&side.text, Lang::default()));
            if !matches!(read, Some(Ok(_))) {
                tracing::warn!(id = %side.id, game = %side.game, "a side that was kept cannot be read");
            }
        }
        Ok(())
    }
}
