//! Looking closer at a table: the inspector, previews, what can follow picks and why they lead to nothing.

use super::fields::{Fields, for_script};
use super::layout::page;
use super::open_table::OpenTable;
use super::parts;
use crate::error::Error;
use axum::Json;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use fracas_scene::Lang;
use fracas_scene::key;
use maud::html;
use serde_json::json;

/// What an element is, for the inspector.
pub(crate) async fn inspect(open: OpenTable) -> Result<Response, Error> {
    let (element, lang) = (open.asked.get("id").unwrap_or_default(), open.visitor.lang);
    let ply = open.asked.number::<usize>("ply");
    let asked = open.look(|table, viewer| {
        // A replay asks for the moment that it shows.
        let ply = ply.unwrap_or_else(|| table.ply());
        let found = table.inspect_at(ply, viewer, element, lang)?;
        let threats = table.threats_at(ply, viewer, element);
        // The scene of the moment is known already; only what has a face or aims at something needs one.
        let scene = match ply {
            _ if found.look.is_none() && threats.is_empty() => None,
            ply if ply == table.ply() => Some(table.scene(viewer, lang)),
            ply => table.scene_at(ply, viewer, lang).map(std::sync::Arc::new),
        };
        let drawn =
            scene.as_ref().map_or_else(String::new, |scene| fracas_scene::svg::overlays(scene, &threats));
        Some((found, scene, drawn))
    });
    // Not everything that can be pointed at has something to tell.
    let Some((found, scene, drawn)) = asked else {
        return Ok(Json(json!({ "html": null, "drawn": "" })).into_response());
    };
    let class = scene.as_ref().map_or_else(String::new, |scene| class_of(scene, element));
    let symbols = scene.as_ref().map_or(&[][..], |scene| &scene.symbols);
    let markup = parts::inspection(&open.reader, open.table.game().name(), symbols, &class, &found);
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
pub(crate) async fn preview(open: OpenTable, headers: HeaderMap) -> Result<Response, Error> {
    let (id, reader, game, lang) = (&open.id, &open.reader, open.table.game().name(), open.visitor.lang);
    let asked = open.asked.get("id");
    let (found, scene) =
        open.look(|table, viewer| (table.preview(viewer, asked, lang), table.scene(viewer, lang)));
    let found = found.ok_or(Error::NotFound)?;
    let markup = parts::preview(reader, game, &found);
    if for_script(&headers) {
        let marks = parts::preview_marks(&scene, &found);
        return Ok(Json(json!({ "html": markup.into_string(), "marks": marks })).into_response());
    }
    let body = html! {
        main.page { (markup) a.button href={ "/t/" (id) } { (reader.say(key!("site-to-table"))) } }
    };
    Ok(page(reader, &found.title, Some(game), &body).into_response())
}

/// What can follow picks, and what they would do.
pub(crate) async fn guide(open: OpenTable, fields: Fields) -> Result<Response, Error> {
    let (picks, game, lang) = (fields.all("picks"), open.table.game().name(), open.visitor.lang);
    let (found, scene) =
        open.look(|table, viewer| (table.guide(viewer, &picks, lang), table.scene(viewer, lang)));
    Ok(Json(parts::guidance(&open.reader, game, Some(&scene), &picks, found.as_ref())).into_response())
}

/// Why picks lead to nothing.
pub(crate) async fn why(open: OpenTable, fields: Fields) -> Result<Response, Error> {
    let (picks, lang) = (fields.all("picks"), open.visitor.lang);
    let remark = open.look(|table, viewer| table.why_not(viewer, &picks, lang));
    Ok(Json(told(open.table.game(), remark, lang)).into_response())
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
