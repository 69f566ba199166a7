//! Sides that people write themselves: the file, its pieces drawn, a link to share, and a game with them.

use super::fields::Fields;
use super::layout::{Reader, page};
use super::tables::reader;
use super::{play, sheets};
use crate::app::AppState;
use crate::error::Error;
use crate::own_sides::LONGEST;
use crate::session::Visitor;
use axum::extract::{Path, State};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use fracas_scene::key;
use fracas_table::AnyGame;
use maud::{Markup, html};

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

/// The handler of the page on which a side is written.
pub(crate) async fn write(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(name): Path<String>,
    uri: Uri,
) -> Result<Response, Error> {
    let (game, example) = state.writable(&name, visitor.lang)?;
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
    let (game, _) = state.writable(&name, visitor.lang)?;
    let text = fields.get("text").unwrap_or_default().replace("\r\n", "\n");
    match state.keep_side(&visitor, &name, text.clone()).await {
        Ok(id) => Ok(Redirect::to(&format!("/own/{name}/{id}")).into_response()),
        Err(Error::Remark(remark)) => {
            let form = form(&reader(&visitor, &uri), game, &text, Some(&remark.text));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, form).into_response())
        }
        Err(why) => Err(why),
    }
}

/// A side that a person has written.
pub(crate) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((name, id)): Path<(String, String)>,
    uri: Uri,
) -> Result<Response, Error> {
    let (game, _) = state.writable(&name, visitor.lang)?;
    let kept = state.own_side(&name, &id, visitor.lang).await?;
    let found = crate::guides::sheet(game, &id, visitor.lang).ok_or(Error::NotFound)?;
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
