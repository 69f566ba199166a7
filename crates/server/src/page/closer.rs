//! Looking closer at a table: the inspector, previews, what can follow picks and why they lead to nothing.

use super::fields::{Fields, for_script};
use super::layout::page;
use super::parts;
use super::tables::{find, reader};
use crate::app::AppState;
use crate::error::Error;
use crate::session::Visitor;
use axum::Json;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse, Response};
use fracas_scene::Lang;
use fracas_scene::key;
use maud::html;
use serde_json::json;

/// What an element is, for the inspector.
pub(crate) async fn inspect(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    uri: Uri,
    RawQuery(query): RawQuery,
) -> Result<Response, Error> {
    let table = find(&state, &id).await?;
    let reader = reader(&visitor, &uri);
    let fields = Fields::of_query(query.as_deref());
    let element = fields.get("id").unwrap_or_default().to_owned();
    let key = visitor.person().map(|person| &person.key);
    let ply = fields.number::<usize>("ply");
    let asked = table.look(key, |table, viewer| {
        // A replay asks for the moment that it shows.
        let ply = ply.unwrap_or_else(|| table.ply());
        let found = table.inspect_at(ply, viewer, &element, visitor.lang)?;
        let threats = table.threats_at(ply, viewer, &element);
        // The scene of the moment is known already; only what has a face or aims at something needs one.
        let scene = match ply {
            _ if found.look.is_none() && threats.is_empty() => None,
            ply if ply == table.ply() => Some(table.scene(viewer, visitor.lang)),
            ply => table.scene_at(ply, viewer, visitor.lang).map(std::sync::Arc::new),
        };
        let drawn =
            scene.as_ref().map_or_else(String::new, |scene| fracas_scene::svg::overlays(scene, &threats));
        Some((found, scene, drawn))
    });
    // Not everything that can be pointed at has something to tell.
    let Some((found, scene, drawn)) = asked else {
        return Ok(Json(json!({ "html": null, "drawn": "" })).into_response());
    };
    let class = scene.as_ref().map_or_else(String::new, |scene| class_of(scene, &element));
    let symbols = scene.as_ref().map_or(&[][..], |scene| &scene.symbols);
    let markup = parts::inspection(&reader, table.game().name(), symbols, &class, &found);
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

/// What a battle now would do.
pub(crate) async fn preview(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let table = find(&state, &id).await?;
    let reader = reader(&visitor, &uri);
    let key = visitor.person().map(|person| &person.key);
    let (found, scene) = table
        .look(key, |table, viewer| (table.preview(viewer, visitor.lang), table.scene(viewer, visitor.lang)));
    let found = found.ok_or(Error::NotFound)?;
    let markup = parts::preview(&reader, table.game().name(), &found);
    if for_script(&headers) {
        let marks = parts::preview_marks(&scene, &found);
        return Ok(Json(json!({ "html": markup.into_string(), "marks": marks })).into_response());
    }
    let body = html! {
        main.page { (markup) a.button href={ "/t/" (id) } { (reader.say(key!("site-to-table"))) } }
    };
    Ok(page(&reader, &found.title, Some(table.game().name()), &body).into_response())
}

/// What can follow picks, and what they would do.
pub(crate) async fn guide(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    uri: Uri,
    fields: Fields,
) -> Result<Response, Error> {
    let table = find(&state, &id).await?;
    let reader = reader(&visitor, &uri);
    let key = visitor.person().map(|person| &person.key);
    let picks = fields.all("picks");
    let (found, scene) = table.look(key, |table, viewer| {
        (table.guide(viewer, &picks, visitor.lang), table.scene(viewer, visitor.lang))
    });
    Ok(Json(parts::guidance(&reader, &scene, found.as_ref())).into_response())
}

/// Why picks lead to nothing.
pub(crate) async fn why(
    State(state): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, Error> {
    let table = find(&state, &id).await?;
    let key = visitor.person().map(|person| &person.key);
    let picks = fields.all("picks");
    let remark = table.look(key, |table, viewer| table.why_not(viewer, &picks, visitor.lang));
    Ok(Json(told(table.game(), remark, visitor.lang)).into_response())
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
