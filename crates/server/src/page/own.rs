//! Sides that people write themselves: the file, its pieces drawn, a link to share, and a game with them.

use super::fields::Form;
use super::layout::{Reader, page};
use super::tables::reader;
use super::{parts, play, sheets};
use crate::app::AppState;
use crate::error::Error;
use crate::own_sides::{LONGEST, WrittenSide};
use crate::session::Visitor;
use axum::extract::{Path, State};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use fracas_scene::{SideWriting, key};
use fracas_table::AnyGame;
use maud::{Markup, html};
use serde::Deserialize;

/// Sides that the reader has written, each leading to its page.
fn written(reader: &Reader, sides: &[WrittenSide]) -> Markup {
    html! {
        nav.faces.sheet-ways aria-label=(reader.say(key!("site-own-sides"))) {
            @for side in sides {
                a.face href={ "/own/" (side.game) "/" (side.id) } {
                    @if let Some(face) = &side.face {
                        img src={ (parts::art(side.game)) (face.picture) } alt="" width="104" height="100" loading="lazy";
                    }
                    b { (side.title) }
                }
            }
        }
    }
}

/// The sides of the reader with the ways to write more, for the account and for a page of their own.
pub(crate) fn overview(reader: &Reader, sides: &[WrittenSide]) -> Markup {
    let writable = reader.games.iter().filter_map(|game| Some((game, game.side_writing(reader.lang)?)));
    html! {
        @if sides.is_empty() { p.help { (reader.say(key!("site-own-none"))) } } @else { (written(reader, sides)) }
        p.row {
            @for (game, writing) in writable {
                a.button href={ "/own/" (game.name()) } { (writing.make) " " small { (game.title(reader.lang)) } }
            }
        }
    }
}

/// What the visitor has written in all games.
pub(crate) async fn list(
    State(state): State<AppState>,
    visitor: Visitor,
    uri: Uri,
) -> Result<Response, Error> {
    let reader = reader(&visitor, &uri);
    let sides = state.sides_of(&visitor).await?;
    let title = reader.say(key!("site-own-sides"));
    let body = html! {
        main.page.own {
            h1 { (title) }
            (overview(&reader, &sides))
        }
    };
    Ok(page(&reader, &title, None, &body).into_response())
}

fn form(
    reader: &Reader,
    (game, writing): (&dyn AnyGame, &SideWriting),
    sides: &[WrittenSide],
    text: &str,
    notice: Option<&str>,
) -> Markup {
    let name = game.name();
    let here: Vec<WrittenSide> = sides.iter().filter(|side| side.game == name).cloned().collect();
    let body = html! {
        main.page.own {
            h1 { (writing.make) " " span.tag { (game.title(reader.lang)) } }
            p.lead { (writing.about) }
            @if let Some(notice) = notice { div.note.bad role="alert" { (notice) } }
            form.card method="post" action={ "/own/" (name) } {
                label.field.withscript {
                    span { (reader.say(key!("site-own-file"))) }
                    input type="file" accept=".toml,text/plain" data-fill="own-text";
                }
                label.field {
                    span { (writing.file) }
                    textarea #own-text name="text" required rows="24" spellcheck="false" maxlength=(LONGEST) { (text) }
                }
                button.primary { (reader.say(key!("site-own-draw"))) }
            }
            @if !here.is_empty() { h2 { (reader.say(key!("site-own-sides"))) } (written(reader, &here)) }
        }
    };
    page(reader, &writing.make, Some(name), &body)
}

/// The handler of the page on which a side is written.
pub(crate) async fn write(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(name): Path<String>,
    uri: Uri,
) -> Result<Response, Error> {
    let (game, writing) = state.writable(&name, visitor.lang)?;
    let sides = state.sides_of(&visitor).await?;
    Ok(form(&reader(&visitor, &uri), (game, &writing), &sides, writing.example, None).into_response())
}

/// A side as its form sends it.
#[derive(Deserialize)]
pub(crate) struct OwnForm {
    #[serde(default)]
    text: String,
}

/// Keeps a side and shows it.
pub(crate) async fn keep(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(name): Path<String>,
    uri: Uri,
    Form { sent, .. }: Form<OwnForm>,
) -> Result<Response, Error> {
    let (game, writing) = state.writable(&name, visitor.lang)?;
    let text = sent.text.replace("\r\n", "\n");
    match state.keep_side(&visitor, &name, text.clone()).await {
        Ok(id) => Ok(Redirect::to(&format!("/own/{name}/{id}")).into_response()),
        Err(Error::Remark(remark)) => {
            let sides = state.sides_of(&visitor).await?;
            let form = form(&reader(&visitor, &uri), (game, &writing), &sides, &text, Some(&remark.text));
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
    let (game, writing) = state.writable(&name, visitor.lang)?;
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
            (sheets::entries(&reader, game, &found))
            details { summary { (writing.file) } pre { (kept.text) } }
            p.row {
                a.button.quiet href="/own" { (reader.say(key!("site-own-sides"))) }
                a.button.quiet href={ "/own/" (name) } { (writing.make) }
            }
        }
    };
    Ok(page(&reader, &found.title, Some(game.name()), &body).into_response())
}
