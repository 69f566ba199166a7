//! Everything that a side plays with, large and in words: a page for each army, deck or list of units. It is made of what
//! the editor of a game offers, so every game that has an editor has these pages.

use super::layout::{Reader, page};
use super::parts;
use crate::app::AppState;
use crate::error::Error;
use crate::session::Visitor;
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Response};
use fracas_scene::key;
use fracas_scene::model::{Inspection, Scene, Tray, TrayItem, TrayKind};
use fracas_scene::{Answers, Lang};
use fracas_table::AnyGame;
use maud::{Markup, html};

/// A side in a list of sides.
#[derive(Clone, Debug)]
pub(crate) struct SheetName {
    /// Its name in addresses.
    pub(crate) id: String,
    pub(crate) title: String,
    /// Its picture among the pictures of the game.
    pub(crate) picture: Option<String>,
    pub(crate) style: String,
}

/// Everything of one side.
pub(crate) struct Sheet {
    pub(crate) title: String,
    about: String,
    scene: Scene,
    class: String,
    entries: Vec<(TrayItem, Option<Inspection>)>,
}

fn supplies(scene: &Scene) -> Vec<&Tray> {
    let full = |tray: &&Tray| tray.kind == TrayKind::Supply && tray.owner.is_some() && !tray.items.is_empty();
    scene.trays.iter().filter(full).collect()
}

/// The sides that a reader can look at.
pub(crate) fn sheet_names(game: &dyn AnyGame, lang: Lang) -> Vec<SheetName> {
    let fields = game.side_fields();
    if let Some(first) = fields.first() {
        let form = game.form(lang);
        let choices = form.iter().find(|field| field.name == *first).map(|field| field.choices.as_slice());
        let name = |choice: &fracas_scene::model::Choice| {
            let face = game.side_face(&choice.value, lang)?;
            Some(SheetName {
                id: choice.value.clone(),
                title: choice.label.clone(),
                picture: Some(face.picture),
                style: face.style,
            })
        };
        let names: Vec<SheetName> = choices.unwrap_or_default().iter().filter_map(name).collect();
        // A game whose editor offers no pieces has no sheets.
        let drawn = names.first().is_some_and(|first| sheet(game, &first.id, lang).is_some());
        return if drawn { names } else { Vec::new() };
    }
    let draft = game.blank(&Answers::new(), lang).and_then(|position| game.draft(&position, None, lang));
    let Ok(draft) = draft else { return Vec::new() };
    let name = |(place, tray): (usize, &Tray)| {
        let owner = tray.owner.and_then(|owner| draft.scene.panels.get(usize::from(owner)));
        SheetName {
            id: (place + 1).to_string(),
            title: owner.map_or_else(|| tray.title.clone(), |panel| panel.title.clone()),
            picture: None,
            style: String::new(),
        }
    };
    supplies(&draft.scene).into_iter().enumerate().map(name).collect()
}

/// Everything of a side; `None` if there is no such side.
pub(crate) fn sheet(game: &dyn AnyGame, id: &str, lang: Lang) -> Option<Sheet> {
    let fields = game.side_fields();
    let mut answers = Answers::new();
    let mut place = 0;
    if let [first, second, ..] = fields.as_slice() {
        game.side_face(id, lang)?;
        let form = game.form(lang);
        let choices = &form.iter().find(|field| field.name == *first)?.choices;
        let other = choices
            .iter()
            .find(|choice| choice.value != id && game.side_face(&choice.value, lang).is_some())?;
        answers.insert(first.clone(), id.to_owned());
        answers.insert(second.clone(), other.value.clone());
    } else {
        place = id.parse::<usize>().ok()?.checked_sub(1)?;
    }
    let position = game.blank(&answers, lang).ok()?;
    let draft = game.draft(&position, None, lang).ok()?;
    let tray = (*supplies(&draft.scene).get(place)?).clone();
    let panel = tray.owner.and_then(|owner| draft.scene.panels.get(usize::from(owner)));
    let entry = |item: &TrayItem| (item.clone(), game.inspect(&draft.position, &item.id, lang));
    Some(Sheet {
        title: panel.map_or_else(|| tray.title.clone(), |panel| panel.title.clone()),
        about: game.side_face(id, lang).map(|face| face.about).unwrap_or_default(),
        class: panel.map(|panel| panel.class.clone()).unwrap_or_default(),
        entries: tray.items.iter().map(entry).collect(),
        scene: draft.scene,
    })
}

/// The look of a piece where there is room for it: as the inspector shows it, if the scene has it so.
fn large<'a>(sheet: &'a Sheet, item: &'a TrayItem, found: Option<&'a Inspection>) -> &'a str {
    let look = found.and_then(|found| found.look.as_deref());
    let drawn = |look: &&str| sheet.scene.symbols.iter().any(|symbol| symbol.look == *look);
    look.filter(drawn).unwrap_or(&item.look)
}

/// Pieces large, each with its words.
pub(crate) fn entries(reader: &Reader, game: &str, sheet: &Sheet) -> Markup {
    let owner = sheet.entries.first().map_or("", |_| sheet.class.as_str());
    html! {
        (parts::defs(&sheet.scene))
        ul.sheet {
            @for (item, found) in &sheet.entries {
                li.card {
                    span class={ "piece " (owner) } { (parts::face(game, &sheet.scene.symbols, large(sheet, item, found.as_ref()), &sheet.class)) }
                    div {
                        h2 {
                            (item.label)
                            @if item.count > 1 { " " small.count { "×" (item.count) } }
                        }
                        @if let Some(found) = found {
                            ul { @for line in &found.printed { li { (line) } } }
                            @let rules: Vec<&str> = found.now.iter().filter_map(|remark| remark.rule.as_deref()).collect();
                            @if !rules.is_empty() {
                                p.help { @for rule in rules { (parts::rule_link(game, rule)) " " } }
                            }
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
    let mut reader = super::tables::reader(&visitor, &uri);
    reader.picture = game.art("key.webp").map(|_| format!("{}key.webp", parts::art(game.name())));
    let found = sheet(game, &id, visitor.lang).ok_or(Error::NotFound)?;
    let body = html! {
        main.page.sheet-page {
            p.crumbs { a href={ "/guide/" (game.name()) } { (game.title(reader.lang)) } }
            h1 { (found.title) }
            @if !found.about.is_empty() { p.lead { (found.about) } }
            (entries(&reader, game.name(), &found))
            (ways(&reader, game, Some(&id)))
        }
    };
    let title = format!("{} · {}", found.title, game.title(reader.lang));
    Ok(page(&reader, &title, Some(game.name()), &body).into_response())
}
