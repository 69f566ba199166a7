//! Reports, muting and blocking, and what an operator does while the server runs.

use crate::help::{Client, Folder, Rules, Site};
use crate::ratings::account;
use axum::http::StatusCode;
use fracas_server::admin::{AdminError, Deed, Done, SiteData, administer};
use fracas_server::{LimitRules, Rate};
use serde_json::{Value, json};

async fn operate(folder: &Folder, deed: Deed) -> Result<Done, AdminError> {
    let place = SiteData { data: Some(folder.path().to_owned()), database: None };
    tokio::task::spawn_blocking(move || administer(&place, &deed)).await.expect("nothing panics")
}

/// A public table of two people who both sit there, and what it is called.
async fn table_of(ann: &mut Client, bob: &mut Client) -> String {
    let seats = json!([{ "holder": "me" }, { "holder": "open" }]);
    let table = ann.open(json!({ "public": true, "seats": seats })).await;
    assert_eq!(bob.command(&table, &json!({ "do": "sit" })).await.0, StatusCode::OK);
    table
}

fn say(text: &str) -> Value {
    json!({ "do": "say", "text": text })
}

#[tokio::test]
async fn the_muted_are_not_read_and_the_blocked_not_met() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob) = (account(&site, "Ann").await, account(&site, "Bob").await);
    let table = table_of(&mut ann, &mut bob).await;
    let id = table.rsplit('/').next().unwrap().to_owned();
    assert_eq!(bob.command(&table, &say("rude words")).await.0, StatusCode::OK);
    let bonds = "/api/v1/session/bonds";
    let paths = [format!("{table}/lines"), format!("/t/{id}"), format!("/t/{id}/log")];
    for path in &paths {
        assert!(ann.page(path).await.contains("rude words"), "{path}");
    }
    let (status, list) = ann.post(bonds, &json!({ "name": "bob", "bond": "mute" })).await;
    assert_eq!((status, &list["bonds"][0]["account"]), (StatusCode::OK, &json!("Bob")), "{list}");
    for path in &paths {
        assert!(!ann.page(path).await.contains("rude words"), "{path}");
        assert!(bob.page(path).await.contains("rude words"), "only Ann does not see it: {path}");
    }
    assert_eq!(bob.command(&table, &say("more")).await.0, StatusCode::OK, "Bob does not notice");
    // Who sits at a table can be meant without a name.
    let at_table = json!({ "table": id, "seat": 1, "bond": "block" });
    let (_, list) = ann.post(bonds, &at_table).await;
    assert_eq!(list["bonds"].as_array().map(Vec::len), Some(1));
    assert_eq!(list["bonds"][0]["bond"], "block");
    assert_eq!(bob.command(&table, &say("again")).await.1["error"], "blocked");
    let seats = json!([{ "holder": "me" }, { "holder": "open" }]);
    let other = ann.open(json!({ "public": true, "seats": seats })).await;
    assert_eq!(bob.command(&other, &json!({ "do": "sit" })).await.1["error"], "blocked");
    let (_, links) = ann.get(&format!("{other}/invitations")).await;
    let link = links.to_string();
    let token =
        link.split('"').find(|part| part.len() >= 32).map(|part| part.rsplit('/').next().unwrap().to_owned());
    let join = json!({ "token": token.expect("a link") });
    assert_eq!(bob.post(&format!("{other}/join"), &join).await.1["error"], "blocked", "{link}");
    let theirs = bob.open(json!({ "public": true, "seats": seats })).await;
    assert_eq!(
        ann.command(&theirs, &json!({ "do": "sit" })).await.1["error"],
        "blocked",
        "it holds both ways"
    );
    assert!(ann.page("/account").await.contains("blocked"));
    assert_eq!(ann.form("/people/Bob/bond", "bond=none&back=account").await.status(), StatusCode::SEE_OTHER);
    assert_eq!(bob.command(&other, &json!({ "do": "sit" })).await.0, StatusCode::OK);
    for bad in [
        json!({ "name": "Ann", "bond": "mute" }),
        json!({ "name": "Nobody", "bond": "mute" }),
        json!({ "bond": "mute" }),
        json!({ "name": "Bob", "bond": "kill" }),
        json!({ "table": "000000000000", "seat": 0, "bond": "mute" }),
    ] {
        let (status, answer) = ann.post(bonds, &bad).await;
        assert!(status.is_client_error(), "{bad}: {answer}");
    }
    site.stop().await;
}

#[tokio::test]
async fn reports_reach_the_operator_within_limits() {
    let folder = Folder::new();
    let limits = LimitRules { reports: Rate { burst: 4, each: 600_000 }, ..LimitRules::wide() };
    let site = Site::with(&folder, Rules { limits: Some(limits), ..Rules::default() });
    let (mut ann, mut bob) = (account(&site, "Ann").await, account(&site, "Bob").await);
    let table = table_of(&mut ann, &mut bob).await;
    let id = table.rsplit('/').next().unwrap().to_owned();
    bob.command(&table, &say("rude words")).await;
    let (_, lines) = ann.get(&format!("{table}/lines")).await;
    let line =
        lines["lines"].as_array().unwrap().iter().find(|line| line["kind"] == "chat").unwrap()["seq"].clone();
    let reports = "/api/v1/reports";
    for (bad, status) in [
        (json!({ "text": "what?" }), 400),
        (json!({ "name": "Bob", "text": "" }), 422),
        (json!({ "name": "Bob", "text": "x".repeat(1001) }), 422),
        (json!({ "name": "Nobody", "text": "x" }), 404),
        (json!({ "table": "000000000000", "text": "x" }), 404),
        (json!({ "table": id, "line": 1, "text": "x" }), 404),
        (json!({ "table": id, "line": u64::MAX, "text": "x" }), 404),
    ] {
        let (found, answer) = ann.post(reports, &bad).await;
        assert_eq!(found.as_u16(), status, "{bad}: {answer}");
    }
    let (status, kept) =
        ann.post(reports, &json!({ "table": id, "line": line, "text": "<i>rude</i>" })).await;
    assert_eq!(status, StatusCode::CREATED, "{kept}");
    assert!(ann.page(&format!("/report?table={id}")).await.contains("rude words"));
    assert_eq!(ann.form("/report", "name=Bob&text=He+cheats").await.status(), StatusCode::OK);
    for _ in 0..2 {
        assert_eq!(ann.post(reports, &json!({ "name": "Bob", "text": "x" })).await.0, StatusCode::CREATED);
    }
    let (status, _) = ann.post(reports, &json!({ "name": "Bob", "text": "x" })).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    let Ok(Done::Reports(found)) = operate(&folder, Deed::Reports { all: false }).await else {
        panic!("reports")
    };
    assert_eq!(found.len(), 4);
    let rude = found.iter().find(|report| report.line.is_some()).expect("the line was reported");
    assert_eq!((rude.person.as_deref(), rude.text.as_str()), (Some("Bob"), "<i>rude</i>"));
    operate(&folder, Deed::CloseReport(rude.id.clone())).await.expect("it is closed");
    let Ok(Done::Reports(found)) = operate(&folder, Deed::Reports { all: false }).await else {
        panic!("reports")
    };
    assert_eq!(found.len(), 3);
    site.stop().await;
}

#[tokio::test]
async fn an_operator_closes_accounts_and_tables_while_the_server_runs() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob) = (account(&site, "Ann").await, account(&site, "Bob").await);
    let table = table_of(&mut ann, &mut bob).await;
    let id: fracas_server::TableId = table.rsplit('/').next().unwrap().parse().unwrap();
    bob.command(&table, &say("rude words")).await;
    site.state.take_orders().await.unwrap();
    let Ok(Done::Chat(lines)) = operate(&folder, Deed::Chat(id.clone())).await else { panic!("a chat") };
    assert_eq!((lines.len(), lines[0].text.as_str()), (1, "rude words"));
    let line = lines[0].line;
    operate(&folder, Deed::HideLine { table: id.clone(), line, hidden: true }).await.expect("it is hidden");
    site.state.take_orders().await.unwrap();
    let lines = ann.page(&format!("{table}/lines")).await;
    assert!(!lines.contains("rude words") && lines.contains("removed by the operator"), "{lines}");
    let missing = operate(&folder, Deed::HideLine { table: id.clone(), line: 1, hidden: true }).await;
    assert!(matches!(missing, Err(AdminError::NoLine)));
    // A closed account.
    let close = |closed| Deed::CloseAccount { name: "bob".to_owned(), closed };
    operate(&folder, close(true)).await.expect("it is closed");
    site.state.take_orders().await.unwrap();
    assert_eq!(bob.get("/api/v1/session").await.1["account"], Value::Null, "its sessions have ended");
    assert_eq!(ann.get("/api/v1/people/Bob").await.0, StatusCode::NOT_FOUND);
    let login = json!({ "name": "Bob", "password": "correct horse" });
    let (status, refused) = bob.post("/api/v1/session/login", &login).await;
    assert_eq!((status, &refused["error"]), (StatusCode::FORBIDDEN, &json!("account-closed")));
    let wrong = json!({ "name": "Bob", "password": "wrong horse" });
    assert_eq!(bob.post("/api/v1/session/login", &wrong).await.1["error"], "wrong-password");
    operate(&folder, close(false)).await.expect("it is open");
    assert_eq!(bob.post("/api/v1/session/login", &login).await.0, StatusCode::OK);
    let Ok(Done::Account(sight)) = operate(&folder, Deed::Account("BOB".to_owned())).await else {
        panic!("Bob")
    };
    assert_eq!((sight.named.account.as_str(), sight.tables), ("Bob", 1));
    // Another name.
    let rename = |to: &str| Deed::Rename { name: "Bob".to_owned(), to: to.to_owned() };
    assert!(matches!(operate(&folder, rename("ann")).await, Err(AdminError::NameTaken)));
    assert!(matches!(operate(&folder, rename("\u{200b}")).await, Err(AdminError::BadName)));
    operate(&folder, rename("Robert")).await.expect("the name is free");
    site.state.take_orders().await.unwrap();
    assert_eq!(bob.get("/api/v1/session").await.1["account"], "Robert");
    assert_eq!(ann.sight(&table).await["chairs"][1]["name"], "Robert ✓");
    // A closed table.
    let close = |closed| Deed::CloseTable { table: id.clone(), closed };
    operate(&folder, close(true)).await.expect("it is closed");
    site.state.take_orders().await.unwrap();
    let (status, refused) = ann.get(&table).await;
    assert_eq!((status, &refused["error"]), (StatusCode::GONE, &json!("table-closed")));
    assert_eq!(ann.command(&table, &say("hello?")).await.0, StatusCode::GONE);
    let (_, mine) = ann.get("/api/v1/tables?list=mine").await;
    assert_eq!(mine["tables"], json!([]));
    operate(&folder, close(false)).await.expect("it is open");
    site.state.take_orders().await.unwrap();
    assert_eq!(ann.get(&table).await.0, StatusCode::OK);
    let nobody = operate(&folder, Deed::Account("Nobody".to_owned())).await;
    assert!(matches!(nobody, Err(AdminError::NoAccount)));
    let nowhere = Deed::CloseTable { table: fracas_server::TableId::fresh(), closed: true };
    assert!(matches!(operate(&folder, nowhere).await, Err(AdminError::NoTable)));
    site.stop().await;
}
