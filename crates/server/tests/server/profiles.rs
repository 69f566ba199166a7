//! Profiles and one's own account: who sees what, and what happens to games.

use crate::help::{Folder, Rules, Site, read};
use crate::ratings::{account, latest, play};
use axum::http::{Method, StatusCode};
use fracas_server::{LimitRules, Rate};
use serde_json::{Value, json};

fn casual(public: bool) -> Value {
    json!({ "public": public, "seats": [{ "holder": "me" }, { "holder": "bot", "level": "random" }] })
}

#[tokio::test]
async fn a_profile_tells_what_its_person_allows() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let name = "<b>Ann</b>&\"";
    let address = "%3Cb%3EAnn%3C%2Fb%3E&%22";
    let mut ann = account(&site, name).await;
    let (mut bob, mut guest) = (account(&site, "Bob").await, site.visitor());
    let (open, private) = (ann.open(casual(true)).await, ann.open(casual(false)).await);
    for table in [&open, &private] {
        play(&mut ann, table).await;
        latest(&mut ann, address, table).await;
    }
    let api = format!("/api/v1/people/{address}");
    let page = guest.page(&format!("/people/{address}")).await;
    assert!(page.contains("&lt;b&gt;Ann&lt;/b&gt;&amp;") && !page.contains("<b>Ann</b>"), "{page}");
    let tables = |found: &Value| -> Vec<String> {
        let games = found["games"].as_array().expect("a list");
        games.iter().map(|game| format!("/api/v1/tables/{}", game["table"].as_str().unwrap())).collect()
    };
    let seen = guest.get(&format!("{api}/games")).await.1;
    assert_eq!(tables(&seen), [open.as_str()], "a private table is not told to others");
    assert_eq!(tables(&ann.get(&format!("{api}/games")).await.1).len(), 2);
    let archive = guest.page(&format!("/people/{address}/archive")).await;
    assert_eq!(archive.matches("[Game \"toy\"]").count(), 1, "{archive}");
    let (_, profile) = guest.get(&api).await;
    assert_eq!(
        profile["games"][0]["counts"]["wins"]
            .as_u64()
            .zip(profile["opponents"][0]["counts"]["wins"].as_u64())
            .map(|(all, met)| all == met),
        Some(true),
        "{profile}"
    );
    // Pages have bounds and follow each other.
    let (_, first) = ann.get(&format!("{api}/games?most=1")).await;
    let next = first["next"].as_str().expect("there is another page");
    let (_, second) = ann.get(&format!("{api}/games?most=1&after={next}")).await;
    assert_eq!(second["next"], Value::Null);
    assert_ne!(tables(&first), tables(&second));
    let (status, all) = ann.get(&format!("{api}/games?most=99999999")).await;
    assert_eq!((status, tables(&all).len()), (StatusCode::OK, 2));
    for (query, status) in [
        ("result=won", 400),
        ("from=yesterday", 400),
        ("until=2026-02-31", 400),
        ("after=x", 400),
        ("after=1.%3Cscript%3E", 400),
        ("game=chess", 404),
        ("nonsense=1", 400),
        ("opponent=Nobody", 200),
        ("opponent=random&result=win&from=2020-01-01&until=9999-12-31&game=toy", 200),
    ] {
        let (found, answer) = ann.get(&format!("{api}/games?{query}")).await;
        assert_eq!(found.as_u16(), status, "{query}: {answer}");
    }
    // Who may see it.
    let privacy = "/api/v1/session/privacy";
    let only = |profile: &str, games: &str| json!({ "profile": profile, "games": games });
    assert_eq!(ann.post(privacy, &only("accounts", "nobody")).await.0, StatusCode::OK);
    assert_eq!(guest.get(&api).await.0, StatusCode::NOT_FOUND);
    let (status, profile) = bob.get(&api).await;
    assert_eq!(
        (status, &profile["games_shown"], &profile["opponents"]),
        (StatusCode::OK, &json!(false), &json!([]))
    );
    assert_eq!(bob.get(&format!("{api}/games")).await.0, StatusCode::NOT_FOUND);
    assert_eq!(bob.get(&format!("{api}/archive")).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ann.post(privacy, &only("nobody", "nobody")).await.0, StatusCode::OK);
    let (hidden, nobody) = (bob.get(&api).await, bob.get("/api/v1/people/Nobody").await);
    assert_eq!(hidden, nobody, "who hides cannot be told from who is not there");
    assert_eq!(ann.get(&api).await.0, StatusCode::OK);
    assert_eq!(guest.post(privacy, &only("nobody", "nobody")).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(ann.post(privacy, &json!({ "profile": "friends", "games": "nobody" })).await.0.as_u16(), 400);
    let long = "x".repeat(5000);
    assert_eq!(guest.get(&format!("/api/v1/people/{long}")).await.0, StatusCode::NOT_FOUND);
    guest.lang = "fr";
    assert!(guest.page("/ratings").await.contains("Classements"));
    site.stop().await;
}

#[tokio::test]
async fn a_name_and_a_password_are_changed_with_the_password() {
    let folder = Folder::new();
    let limits = LimitRules { accounts: Rate { burst: 3, each: 600_000 }, ..LimitRules::wide() };
    let site = Site::with(&folder, Rules { limits: Some(limits), ..Rules::default() });
    let mut ann = account(&site, "Ann").await;
    let mut bob = account(&site, "Bob").await;
    let login = json!({ "name": "Ann", "password": "correct horse" });
    let mut elsewhere = site.visitor();
    assert_eq!(elsewhere.post("/api/v1/session/login", &login).await.0, StatusCode::OK);
    let table = ann.open(casual(true)).await;
    let rename = "/api/v1/session/rename";
    let to = |name: &str| json!({ "name": name, "password": "correct horse" });
    assert_eq!(ann.post(rename, &to("bob")).await.1["error"], "name-taken");
    assert_eq!(ann.post(rename, &to("\u{202e}nnA")).await.1["error"], "unseen-letters");
    let (status, answer) = ann.post(rename, &to("Anna")).await;
    assert_eq!((status, &answer["account"]), (StatusCode::OK, &json!("Anna")));
    assert_eq!(ann.get("/api/v1/session").await.1["account"], "Anna");
    assert_eq!(elsewhere.get("/api/v1/session").await.1["account"], "Anna", "in every session");
    assert_eq!(bob.sight(&table).await["chairs"][0]["name"], "Anna ✓", "games show the new name");
    assert_eq!(site.visitor().get("/api/v1/people/Ann").await.1["name"], "Anna", "the old name leads there");
    assert_eq!(bob.post(rename, &to("Ann")).await.1["error"], "name-taken", "nobody else gets it");
    let password = "/api/v1/session/password";
    let change = |old: &str, new: &str| json!({ "old": old, "new": new });
    assert_eq!(ann.post(password, &change("correct horse", "short")).await.1["error"], "password");
    assert_eq!(ann.post(password, &change("correct horse", "battery staple")).await.0, StatusCode::OK);
    assert_eq!(ann.get("/api/v1/session").await.1["account"], "Anna", "this session goes on");
    assert_eq!(elsewhere.get("/api/v1/session").await.1["account"], Value::Null, "the others have ended");
    for number in 0..5 {
        let (status, answer) = ann.post(password, &change("correct horse", "battery horse")).await;
        let expected = if number < 3 { StatusCode::UNAUTHORIZED } else { StatusCode::TOO_MANY_REQUESTS };
        assert_eq!(status, expected, "attempt {number}: {answer}");
    }
    let (status, _) = site.visitor().post(password, &change("a", "battery horse")).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED, "a visitor has no password");
    let mut guest = site.guest("Guest").await;
    assert_eq!(guest.post(rename, &to("Gus")).await.1["error"], "account-needed");
    site.stop().await;
}

#[tokio::test]
async fn a_deleted_account_leaves_its_games_without_a_name() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob) = (account(&site, "Ann").await, account(&site, "Bob").await);
    let seats = json!([{ "holder": "me" }, { "holder": "open" }]);
    let table = ann.open(json!({ "public": true, "seats": seats })).await;
    assert_eq!(bob.command(&table, &json!({ "do": "sit" })).await.0, StatusCode::OK);
    assert_eq!(ann.command(&table, &json!({ "do": "say", "text": "hello" })).await.0, StatusCode::OK);
    assert_eq!(bob.command(&table, &json!({ "do": "resign" })).await.0, StatusCode::OK);
    latest(&mut bob, "Bob", &table).await;
    let delete = "/api/v1/session/delete";
    assert_eq!(ann.post(delete, &json!({ "password": "wrong horse" })).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(ann.post(delete, &json!({ "password": "correct horse" })).await.0, StatusCode::NO_CONTENT);
    assert_eq!(ann.get("/api/v1/session").await.1["account"], Value::Null);
    assert_eq!(bob.get("/api/v1/people/Ann").await.0, StatusCode::NOT_FOUND);
    let login = json!({ "name": "Ann", "password": "correct horse" });
    assert_eq!(site.visitor().post("/api/v1/session/login", &login).await.0, StatusCode::UNAUTHORIZED);
    site.state.store().flush().await.unwrap();
    let id = table.rsplit('/').next().unwrap();
    for path in [
        table.clone(),
        format!("{table}/lines"),
        "/api/v1/tables?list=finished".to_owned(),
        format!("/t/{id}"),
        "/games".to_owned(),
        "/people/Bob".to_owned(),
    ] {
        let text = bob.page(&path).await;
        assert!(!text.contains("Ann"), "{path}: {text}");
        assert!(text.contains("a deleted player"), "{path}: {text}");
    }
    site.stop().await;
    // After a restart too.
    let site = Site::new(&folder);
    assert_eq!(site.visitor().sight(&table).await["chairs"][0]["name"], "a deleted player");
    site.stop().await;
}

#[tokio::test]
async fn guests_keep_their_games_when_they_log_in_or_register() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    account(&site, "Ann").await;
    let mut guest = site.guest("Someone").await;
    let (running, over) = (guest.open(casual(false)).await, guest.open(casual(true)).await);
    play(&mut guest, &over).await;
    let old = guest.cookies[0].1.clone();
    let login = json!({ "name": "Ann", "password": "correct horse" });
    assert_eq!(guest.post("/api/v1/session/login", &login).await.0, StatusCode::OK);
    let sight = guest.sight(&running).await;
    assert_eq!((&sight["chairs"][0]["yours"], &sight["chairs"][0]["name"]), (&json!(true), &json!("Ann ✓")));
    assert_eq!(guest.act(&running).await.0, StatusCode::OK, "the game goes on");
    latest(&mut guest, "Ann", &over).await;
    site.state.store().flush().await.unwrap();
    let (_, mine) = guest.get("/api/v1/tables?list=mine").await;
    let mine = mine["tables"].as_array().unwrap();
    assert!(mine.len() == 2 && mine.iter().all(|table| table["seats"][0]["yours"] == true), "{mine:?}");
    let mut ghost = site.with_session(&old);
    assert_eq!(ghost.get("/api/v1/session").await.1["name"], Value::Null, "the guest is no more");
    // A guest who registers is the same person.
    let mut other = site.guest("Other").await;
    let table = other.open(casual(false)).await;
    let credentials = json!({ "name": "Otto", "password": "correct horse" });
    assert_eq!(other.post("/api/v1/session/register", &credentials).await.0, StatusCode::OK);
    assert_eq!(other.sight(&table).await["chairs"][0]["yours"], true);
    site.stop().await;
}

#[tokio::test]
async fn the_forms_do_the_same_without_scripting() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = account(&site, "Ann").await;
    let page = ann.page("/account").await;
    for action in
        ["/account/rename", "/account/password", "/account/privacy", "/account/delete", "/people/Ann"]
    {
        assert!(page.contains(action), "{action}");
    }
    let bad = ann.form("/account/rename", "name=Anna&password=wrong+horse").await;
    let (status, text) = read(bad).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    assert!(text.as_str().unwrap().contains("password is wrong"), "{text}");
    let done = ann.form("/account/rename", "name=Anna&password=correct+horse").await;
    assert_eq!(done.status(), StatusCode::SEE_OTHER);
    let done = ann.form("/account/privacy", "profile=nobody&games=nobody").await;
    assert_eq!(done.status(), StatusCode::SEE_OTHER);
    assert_eq!(site.visitor().get("/people/Anna").await.0, StatusCode::NOT_FOUND);
    let form = ann.page("/new/toy").await;
    assert!(form.contains("name=\"kind\" value=\"rated\""), "accounts choose the kind of game");
    assert!(!site.visitor().page("/new/toy").await.contains("name=\"kind\""), "guests are not asked");
    let opened = ann.form("/play", "game=toy&mode=computer&level=random&kind=rated").await;
    let table = opened.headers()["location"].to_str().unwrap().replace("/t/", "/api/v1/tables/");
    assert_eq!(ann.sight(&table).await["rated"], true);
    let opened = ann.form("/play", "game=toy&mode=screen&kind=rated").await;
    let table = opened.headers()["location"].to_str().unwrap().replace("/t/", "/api/v1/tables/");
    assert_eq!(ann.sight(&table).await["rated"], false, "one screen is a casual game");
    let unsure = ann.form("/account/delete", "password=correct+horse").await;
    assert_eq!(unsure.status(), StatusCode::BAD_REQUEST);
    let done = ann.form("/account/delete", "password=correct+horse&sure=yes").await;
    assert_eq!(done.status(), StatusCode::SEE_OTHER);
    assert_eq!(ann.ask(Method::GET, "/people/Anna", None).await.status(), StatusCode::NOT_FOUND);
    site.stop().await;
}
