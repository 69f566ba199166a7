//! Tests of the names that people may have.

use crate::help::{Folder, Site};
use axum::http::StatusCode;
use serde_json::json;

#[tokio::test]
async fn nobody_takes_the_name_of_an_account() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let account = json!({ "name": "RealAnn", "password": "correct horse" });
    assert_eq!(ann.post("/api/v1/session/register", &account).await.0, StatusCode::OK);
    let mut eve = site.guest("Eve").await;
    for name in ["RealAnn", "  realann ", "REALANN"] {
        let (status, refused) = eve.post("/api/v1/session", &json!({ "name": name })).await;
        assert_eq!((status, &refused["error"]), (StatusCode::CONFLICT, &json!("name-taken")), "{name}");
        let (status, _) = site.visitor().post("/api/v1/session", &json!({ "name": name })).await;
        assert_eq!(status, StatusCode::CONFLICT, "{name}");
        let form = eve.form("/account/name", &format!("name={}", name.trim())).await;
        assert_eq!(form.status(), StatusCode::CONFLICT);
    }
    // The one who has the account may be called by it again.
    assert_eq!(ann.post("/api/v1/session", &json!({ "name": "Annie" })).await.0, StatusCode::OK);
    assert_eq!(ann.post("/api/v1/session", &json!({ "name": "RealAnn" })).await.0, StatusCode::OK);
}

#[tokio::test]
async fn letters_that_nobody_sees_are_refused() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    for name in ["Real\u{200b}Ann", "\u{202e}nnA", "Ann\u{feff}"] {
        let (status, refused) = site.visitor().post("/api/v1/session", &json!({ "name": name })).await;
        assert_eq!((status, &refused["error"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("unseen-letters")));
        let account = json!({ "name": name, "password": "correct horse" });
        let (status, _) = site.visitor().post("/api/v1/session/register", &account).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    }
}

#[tokio::test]
async fn who_sits_down_is_called_what_they_are_called() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let seats = json!([{ "holder": "me" }, { "holder": "open" }]);
    let table = ann.open(json!({ "public": true, "seats": seats })).await;
    let mut eve = site.guest("Eve").await;
    let sit = json!({ "do": "sit", "seat": 1, "name": "Ann\u{202e} the Great" });
    assert_eq!(eve.command(&table, &sit).await.0, StatusCode::OK);
    assert_eq!(eve.sight(&table).await["chairs"][1]["name"], "Eve");
    let table = ann.open(json!({ "public": true, "seats": seats })).await;
    assert_eq!(eve.command(&table, &json!({ "do": "sit" })).await.0, StatusCode::OK, "a name is not needed");
}

#[tokio::test]
async fn the_name_of_an_account_is_marked_and_nobody_can_write_the_mark() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let account = json!({ "name": "RealAnn", "password": "correct horse" });
    assert_eq!(ann.post("/api/v1/session/register", &account).await.0, StatusCode::OK);
    let seats = json!([{ "holder": "me" }, { "holder": "open" }]);
    let table = ann.open(json!({ "public": true, "seats": seats })).await;
    let mut eve = site.guest("Eve").await;
    assert_eq!(eve.command(&table, &json!({ "do": "sit" })).await.0, StatusCode::OK);
    let names = eve.sight(&table).await["chairs"].clone();
    assert_eq!((&names[0]["name"], &names[1]["name"]), (&json!("RealAnn ✓"), &json!("Eve")));
    let (status, _) = eve.post("/api/v1/session", &json!({ "name": "RealAnn ✓" })).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    // Under another name the account says nothing about the bearer.
    ann.post("/api/v1/session", &json!({ "name": "Annie" })).await;
    let table = ann.open(json!({ "public": true, "seats": seats })).await;
    assert_eq!(ann.sight(&table).await["chairs"][0]["name"], "Annie");
}
