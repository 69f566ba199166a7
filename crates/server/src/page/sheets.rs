//! Everything that a side plays with, large and in words: a page for each army, deck or list of units.

use super::layout::{Reader, page};
use super::parts;
use crate::app::AppState;
use crate::error::Error;
use crate::guides::{Sheet, sheet, sheet_names};
use crate::session::Visitor;
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Response};
use fracas_scene::key;
use fracas_scene::model::{Inspection, TrayItem};
use fracas_table::AnyGame;
use maud::{Markup, html};

/// The look of a piece where there is room for it: as the inspector shows it, if the scene has it so.
fn large<'a>(sheet: &'a Sheet, item: &'a TrayItem, found: Option<&'a Inspection>) -> &'a str {
    let look = found.and_then(|found| found.look.as_deref());
    let drawn = |look: &&str| sheet.scene.symbols.iter().any(|symbol| symbol.look == *look);
    look.filter(drawn).unwrap_or(&item.look)
}

/// Pieces large, each with its words.
pub(crate) fn entries(reader: &Reader, game: &dyn AnyGame, sheet: &Sheet) -> Markup {
    let owner = sheet.entries.first().map_or("", |_| sheet.class.as_str());
    html! {
        (parts::defs(&sheet.scene))
        ul.sheet {
            @for crate::guides::SheetEntry { item, told: found } in &sheet.entries {
                li.card {
                    span class={ "piece " (owner) } { (parts::face(game.name(), &sheet.scene.symbols, large(sheet, item, found.as_ref()), &sheet.class)) }
                    div {
                        h2 {
                            (item.label)
                            @if item.count > 1 { " " small.count { "×" (item.count) } }
                        }
                        @if let Some(found) = found {
                            (parts::printed(found))
                            (parts::rules_behind(reader, game, found.now.iter().filter_map(|remark| remark.rule.as_deref())))
                        }
                    }
                }
            }
        }
        p.unseen { (reader.text(key!("site-sheet-count"), &[("count", sheet.entries.len().into())])) }
    }
}

/// The ways to the sheets of a game.
pub(crate) fn ways(reader: &Reader, game: &dyn AnyGame, here: Option<&str>) -> Markup {
    let names = sheet_names(game, reader.lang);
    html! {
        @if !names.is_empty() {
            nav.faces.sheet-ways aria-label={ (game.title(reader.lang)) " – " (reader.say(key!("site-sides"))) } {
                @for name in &names {
                    a.face href={ "/guide/" (game.name()) "/" (name.id) }
                        aria-current=[(here == Some(name.id.as_str())).then_some("page")] {
                        @if let Some(picture) = &name.picture {
                            img src={ (parts::art(game.name())) (picture) } alt="" width="104" height="100" loading="lazy";
                        }
                        b { (name.title) }
                        @if !name.style.is_empty() { small { (name.style) } }
                    }
                }
            }
        }
    }
}

/// The page of a side.
pub(crate) async fn show(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    uri: Uri,
) -> Result<Response, Error> {
    let game = state.games().get(&game)?;
    let reader = super::tables::reader(&visitor, &uri);
    let found = sheet(game, &id, visitor.lang).ok_or(Error::NotFound)?;
    let body = html! {
        main.page.sheet-page {
            p.crumbs { a href={ "/guide/" (game.name()) } { (game.title(reader.lang)) } }
            h1 { (found.title) }
            @if !found.about.is_empty() { p.lead { (found.about) } }
            (entries(&reader, game, &found))
            (ways(&reader, game, Some(&id)))
        }
    };
    let title = format!("{} · {}", found.title, game.title(reader.lang));
    Ok(page(&reader, &title, Some(game.name()), &body).into_response())
}
