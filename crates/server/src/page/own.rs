//! Sides that people write themselves: the file, its pieces drawn, a link to share, and a game with them.

use super::fields::Fields;
use super::layout::{Reader, page};
use super::tables::reader;
use super::{play, sheets};
use crate::app::AppState;
use crate::clock::now;
use crate::error::Error;
use crate::limits::Room;
use crate::session::Visitor;
use crate::store::{OwnSide, Person, Write};
use axum::extract::{Path, State};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use fracas_scene::key;
use fracas_table::AnyGame;
use maud::{Markup, html};

/// How many old sides make room at once.
const FORGOTTEN: usize = 4;

/// No file is longer.
const LONGEST: usize = 64 << 10;

fn form(reader: &Reader, game: &dyn AnyGame, text: &str, notice: Option<&str>) -> Markup {
    let name = game.name();
    let body = html! {
        main.page.own {
            h1 { (reader.say(key!("site-own"))) " " span.tag { (game.title(reader.lang)) } }
            p.lead { (reader.say(key!("site-own-lead"))) }
            @if let Some(notice) = notice { div.note.bad role="alert" { (notice) } }
            form.card method="post" action={ "/own/" (name) } {
                label.field.withscript {
                    span { (reader.say(key!("site-own-file"))) }
                    input type="file" accept=".toml,text/plain" data-fill="own-text";
                }
                label.field {
                    span { (reader.say(key!("site-own-text"))) }
                    textarea #own-text name="text" required rows="24" spellcheck="false" maxlength=(LONGEST) { (text) }
                }
                button.primary { (reader.say(key!("site-own-draw"))) }
            }
        }
    };
    page(reader, &reader.say(key!("site-own")), Some(name), &body)
}

fn writable(state: &AppState, name: &str) -> Result<(&'static dyn AnyGame, &'static str), Error> {
    let game = state.games().get(name)?;
    Ok((game, game.own_side_example().ok_or(Error::NotFound)?))
}

/// Where a side is written.
pub(crate) async fn write(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(name): Path<String>,
    uri: Uri,
) -> Result<Response, Error> {
    let (game, example) = writable(&state, &name)?;
    Ok(form(&reader(&visitor, &uri), game, example, None).into_response())
}

/// Keeps a side and shows it.
pub(crate) async fn keep(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(name): Path<String>,
    uri: Uri,
    fields: Fields,
) -> Result<Response, Error> {
    let (game, _) = writable(&state, &name)?;
    let reader = reader(&visitor, &uri);
    let text = fields.get("text").unwrap_or_default().replace("\r\n", "\n");
    let refuse =
        |why: &str| (StatusCode::UNPROCESSABLE_ENTITY, form(&reader, game, &text, Some(why))).into_response();
    if text.len() > LONGEST {
        return Err(Error::TooLarge);
    }
    let person = visitor.someone(&state, None).await?;
    let room = if person.account.is_some() {
        state.limits().sides_of_accounts
    } else {
        state.limits().sides_of_guests
    };
    if !state.has_room(&person, room).await? {
        return Ok(refuse(&reader.text(key!("site-own-full"), &[("most", room.each.into())])));
    }
    state.limits().sides.take(visitor.address).await?;
    let id = match game.own_side(&text, visitor.lang).ok_or(Error::NotFound)? {
        Ok(id) => id,
        Err(remark) => {
            // Only what is kept is counted.
            state.limits().sides.give_back(&visitor.address).await?;
            return Ok(refuse(&remark.text));
        }
    };
    let side = OwnSide { id: id.clone(), game: name.clone(), person: person.key, created: now(), text };
    state.store().write(vec![Write::OwnSide(side)]).await?;
    Ok(Redirect::to(&format!("/own/{name}/{id}")).into_response())
}

/// A side that a person has written.
pub(crate) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((name, id)): Path<(String, String)>,
    uri: Uri,
) -> Result<Response, Error> {
    let (game, _) = writable(&state, &name)?;
    let kept = state.store().own_sides(Some(&id)).await?.into_iter().find(|side| side.game == name);
    let kept = kept.ok_or(Error::NotFound)?;
    // It is known since the server began, unless it was written by another process.
    let _ = game.own_side(&kept.text, visitor.lang);
    let found = sheets::sheet(game, &id, visitor.lang).ok_or(Error::NotFound)?;
    let reader = reader(&visitor, &uri);
    let fields = game.side_fields();
    let form = game.form(visitor.lang);
    let other = fields.get(1).and_then(|name| form.iter().find(|field| field.name == *name));
    let body = html! {
        main.page.sheet-page {
            h1 { (found.title) }
            p.lead { (reader.say(key!("site-own-share"))) }
            form.row method="post" action="/play" {
                input type="hidden" name="game" value=(name);
                input type="hidden" name="mode" value="computer";
                input type="hidden" name="seat" value="mine";
                @if let Some(own) = fields.first() { input type="hidden" name=(own) value=(id); }
                @if let Some(other) = other {
                    select name=(other.name) aria-label=(reader.say(key!("site-opponent"))) {
                        @for choice in &other.choices { option value=(choice.value) { (choice.label) } }
                    }
                }
                (play::levels(&reader))
                button.primary { (reader.say(key!("site-play"))) }
                button.withscript type="button" data-copy={ "/own/" (name) "/" (id) } { (reader.say(key!("site-share"))) }
            }
            (sheets::entries(&reader, &name, &found))
            details { summary { (reader.say(key!("site-own-text"))) } pre { (kept.text) } }
            p { a.button.quiet href={ "/own/" (name) } { (reader.say(key!("site-own"))) } }
        }
    };
    Ok(page(&reader, &found.title, Some(game.name()), &body).into_response())
}

impl AppState {
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
            let read = self
                .games()
                .get(&side.game)
                .ok()
                .and_then(|game| game.own_side(&side.text, fracas_scene::Lang::default()));
            if !matches!(read, Some(Ok(_))) {
                tracing::warn!(id = %side.id, game = %side.game, "a side that was kept cannot be read");
            }
        }
        Ok(())
    }
}
