//! Games without a table: forms, studies, the editor, game files.

use super::{Checked, Seen, elements};
use crate::help::{Folder, Rules, Site};
use crate::hostile::exported;
use serde_json::{Value, json};

/// Asks each game everything about a position.
pub(super) async fn are_asked_about(seen: &Seen) {
    let folder = Folder::new();
    let site = Site::with(&folder, Rules { all_games: true, ..Rules::default() });
    let mut ann = Checked::of(site.guest("Ann").await, seen);
    ann.get("/api/openapi.json", "/api/openapi.json").await;
    let games = ann.get("/api/v1/games", "/api/v1/games").await;
    let route = "/api/v1/games/{game}";
    for game in games["games"].as_array().expect("a list") {
        let name = game["name"].as_str().expect("a name");
        let base = format!("/api/v1/games/{name}");
        let blank = ann.post(&format!("{route}/blank"), &format!("{base}/blank"), &json!({})).await;
        ann.post(&format!("{route}/draft"), &format!("{base}/draft"), &blank).await;
        let file = exported(&mut ann.client, name).await;
        let read = ann.post("/api/v1/import", "/api/v1/import", &json!({ "text": file })).await;
        assert_eq!(read["game"], name);
        let told = ann.post("/api/v1/verify", "/api/v1/verify", &json!({ "text": file })).await;
        assert!(told["text"].is_string(), "{told}");
        let shown = json!({ "start": read["start"], "actions": read["actions"], "ply": 1 });
        ann.post(&format!("{route}/replay"), &format!("{base}/replay"), &shown).await;
        let begin = json!({ "start": read["start"] });
        let study = ann.post(&format!("{route}/study"), &format!("{base}/study"), &begin).await;
        about(&mut ann, (route, &base), &study).await;
        resolved(&mut ann, (route, &base), &read, game["resolution"].is_null()).await;
    }
    site.stop().await;
}

/// Asks about one position.
async fn about(ann: &mut Checked, (route, base): (&str, &str), study: &Value) {
    let position = &study["position"];
    let preview = format!("{base}/preview");
    ann.ask(&format!("{route}/preview"), &preview, &json!({ "position": position })).await;
    let picks = study["offers"].get(0).map_or_else(|| json!([]), |offer| offer["picks"].clone());
    let picks = json!({ "position": position, "picks": picks });
    for what in ["guide", "why-not"] {
        ann.post(&format!("{route}/{what}"), &format!("{base}/{what}"), &picks).await;
    }
    for element in elements(&study["scene"]) {
        let asked = json!({ "position": position, "element": element });
        if ann.ask(&format!("{route}/inspect"), &format!("{base}/inspect"), &asked).await.is_some() {
            return;
        }
    }
    panic!("there is nothing to say of {}", study["scene"]);
}

/// Resolves the first position of a game that can be, under both names, if the game knows of that.
async fn resolved(ann: &mut Checked, (route, base): (&str, &str), read: &Value, never: bool) {
    let plies = if never { 0 } else { read["actions"].as_array().expect("actions").len() };
    for ply in 0..plies {
        let shown = json!({ "start": read["start"], "actions": read["actions"], "ply": ply });
        let (_, study) = ann.client.post(&format!("{base}/replay"), &shown).await;
        let position = json!({ "position": study["position"] });
        let resolve = format!("{base}/resolve");
        if let Some(resolved) = ann.ask(&format!("{route}/resolve"), &resolve, &position).await {
            let battle = ann.post(&format!("{route}/battle"), &format!("{base}/battle"), &position).await;
            assert_eq!(battle, resolved, "the former name");
            about(ann, (route, base), &study).await;
            return;
        }
    }
    assert!(never, "{base} is never resolved");
}
