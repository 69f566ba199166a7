//! Looking closer at a table: the inspector, previews, what can follow picks and why they lead to nothing.

use super::fields::{Form, Query, for_script};
use super::layout::page;
use super::open_table::OpenTable;
use super::parts;
use crate::error::Error;
use crate::questions::{ElementQuery, PicksQuery, PreviewQuery, look};
use axum::Json;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use fracas_scene::key;
use fracas_scene::{Lang, svg};
use maud::html;
use serde::Deserialize;
use serde_json::json;

/// What an element is, for the inspector.
pub(crate) async fn inspect(open: OpenTable, Query(asked): Query<ElementQuery>) -> Result<Response, Error> {
    let told = look(&open.table, &open.visitor, |seen| {
        let found = seen.inspect(&asked)?;
        // Only what has a face or aims at something needs a scene.
        let drawn = found.inspection.look.is_some() || !found.threats.is_empty();
        let scene = drawn.then(|| seen.scene_at(found.ply)).flatten();
        Some((found, scene))
    });
    // Not everything that can be pointed at has something to tell.
    let Some((found, scene)) = told else {
        return Ok(Json(json!({ "html": null, "drawn": "" })).into_response());
    };
    let drawn = scene
        .as_ref()
        .map_or_else(String::new, |scene| svg::overlays(scene.on(open.reader.screen), &found.threats));
    let class = scene.as_ref().map_or_else(String::new, |scene| class_of(scene, &asked.element));
    let symbols = scene.as_ref().map_or(&[][..], |scene| &scene.symbols);
    let game = open.table.game().name();
    let markup = parts::inspection(&open.reader, game, symbols, &class, &found.inspection);
    Ok(Json(json!({ "html": markup.into_string(), "drawn": drawn })).into_response())
}

/// The style class of the one who owns an element.
pub(crate) fn class_of(scene: &fracas_scene::model::Scene, element: &str) -> String {
    let piece = scene.pieces.iter().find(|piece| piece.at == element).and_then(|piece| piece.owner);
    let tray = || {
        let holds = |tray: &&fracas_scene::model::Tray| tray.items.iter().any(|item| item.id == element);
        scene.trays.iter().find(holds).and_then(|tray| tray.owner)
    };
    let panel = piece.or_else(tray).and_then(|owner| scene.panels.get(usize::from(owner)));
    panel.map_or_else(String::new, |panel| panel.class.clone())
}

/// One of the previews of the game, by its id.
pub(crate) async fn preview(
    open: OpenTable,
    Query(asked): Query<PreviewQuery>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let (id, reader, game) = (&open.id, &open.reader, open.table.game().name());
    let told = look(&open.table, &open.visitor, |seen| {
        let scene = asked.ply.map_or_else(|| Some(seen.scene()), |ply| seen.scene_at(ply));
        seen.preview(&asked).map(|found| (found, scene))
    });
    let (found, scene) = told?;
    let scene = scene.ok_or(Error::NotFound)?;
    let markup = parts::preview(reader, game, &found);
    if for_script(&headers) {
        let marks = parts::preview_marks(scene.on(reader.screen), &found);
        let told = json!({ "html": markup.into_string(), "marks": marks, "counters": found.counters });
        return Ok(Json(told).into_response());
    }
    let body = html! {
        main.page { (markup) a.button href={ "/t/" (id) } { (reader.say(key!("site-to-table"))) } }
    };
    Ok(page(reader, &found.title, Some(game), &body).into_response())
}

/// The picks that the script sends.
#[derive(Deserialize)]
pub(crate) struct PicksForm {
    #[serde(default)]
    picks: Vec<String>,
}

/// What can follow picks, and what they would do.
pub(crate) async fn guide(open: OpenTable, form: Form<PicksForm>) -> Result<Response, Error> {
    let asked = PicksQuery { picks: form.sent.picks };
    let (found, scene) = look(&open.table, &open.visitor, |seen| (seen.guide(&asked), seen.scene()));
    let game = open.table.game().name();
    Ok(Json(parts::guidance(&open.reader, game, Some(&scene), &asked.picks, found.as_ref())).into_response())
}

/// Why picks lead to nothing.
pub(crate) async fn why(open: OpenTable, form: Form<PicksForm>) -> Result<Response, Error> {
    let asked = PicksQuery { picks: form.sent.picks };
    let remark = look(&open.table, &open.visitor, |seen| seen.why_not(&asked));
    Ok(Json(told(open.table.game(), remark, open.visitor.lang)).into_response())
}

/// A remark with the sentence of its rule.
pub(crate) fn told(
    game: &dyn fracas_table::AnyGame,
    remark: Option<fracas_scene::model::Remark>,
    lang: Lang,
) -> serde_json::Value {
    let rule = remark.as_ref().and_then(|remark| remark.rule.clone());
    let sentence = rule.as_deref().and_then(|rule| game.rulebook(lang).sentence(rule));
    json!({ "text": remark.map(|remark| remark.text), "rule": rule, "sentence": sentence })
}
