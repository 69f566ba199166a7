//! The players' shares in chance, as pages and programs send them.

use crate::help::{Client, Folder, Site};
use axum::http::StatusCode;
use fracas_table::Seed;
use serde_json::{Value, json};

const ANNS: Seed = Seed([1; 32]);
const BOBS: Seed = Seed([2; 32]);

/// A public table at which Ann waits.
async fn waiting(ann: &mut Client) -> String {
    ann.open(json!({ "seats": [{ "holder": "me" }, { "holder": "open" }], "public": true })).await
}

async fn tell(client: &mut Client, table: &str, command: Value) -> StatusCode {
    client.command(table, &command).await.0
}

async fn show(client: &mut Client, table: &str, share: &Seed) -> StatusCode {
    tell(client, table, json!({ "do": "show_share", "share": share.reveal() })).await
}

#[tokio::test]
async fn shares_are_promised_and_shown_and_the_file_can_be_verified() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob) = (site.guest("Ann").await, site.guest("Bob").await);
    let table = waiting(&mut ann).await;
    let page = table.replace("/api/v1/tables/", "/t/");
    // The page of Ann says that a share is wanted, and that of a visitor does not.
    assert!(ann.page(&page).await.contains("id=\"share\""));
    assert!(!site.visitor().page(&page).await.contains("id=\"share\""));
    let promise = json!({ "do": "promise_share", "hash": ANNS.commitment() });
    assert_eq!(tell(&mut ann, &table, promise).await, StatusCode::OK);
    assert!(!ann.page(&page).await.contains("id=\"share\""));
    // Bob sits down by the button of the lobby, to which the script has added a promise.
    let sat = bob.form(&format!("{page}/join"), &format!("share={}", BOBS.commitment())).await;
    assert_eq!(sat.status(), StatusCode::SEE_OTHER);
    let (_, sight) = bob.get(&table).await;
    assert_eq!((&sight["started"], &sight["shares"]["awaited"]), (&json!(false), &json!(true)));
    assert_eq!(sight["shares"]["show"], json!(BOBS.commitment()));
    assert!(bob.page(&page).await.contains(&format!("data-show=\"{}\"", BOBS.commitment())));
    assert_eq!(show(&mut bob, &table, &BOBS).await, StatusCode::OK);
    assert_eq!(show(&mut ann, &table, &ANNS).await, StatusCode::OK);
    assert_eq!(ann.get(&table).await.1["started"], json!(true));
    for _ in 0..200 {
        if ann.get(&table).await.1["over"] == true {
            break;
        }
        for client in [&mut ann, &mut bob] {
            if client.get(&table).await.1["to_act"] != Value::Null {
                client.act(&table).await;
            }
        }
    }
    let file = ann.page(&format!("{table}/record")).await;
    assert!(file.contains(&format!("[ShareS1 \"{} {}\"]", ANNS.commitment(), ANNS.reveal())), "{file}");
    assert!(file.contains(&format!("[ShareS2 \"{} {}\"]", BOBS.commitment(), BOBS.reveal())), "{file}");
    let (status, verified) = ann.post("/api/v1/verify", &json!({ "text": file })).await;
    assert_eq!(status, StatusCode::OK, "{verified}");
    site.stop().await;
}

#[tokio::test]
async fn what_is_no_share_of_ones_own_is_refused() {
    const NO: StatusCode = StatusCode::UNPROCESSABLE_ENTITY;
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob, mut eve) =
        (site.guest("Ann").await, site.guest("Bob").await, site.guest("Eve").await);
    let table = waiting(&mut ann).await;
    let promise = |hash: &str| json!({ "do": "promise_share", "hash": hash });
    for bad in ["", "12", &"z".repeat(64), &"0".repeat(65), &"0".repeat(30_000)] {
        assert_eq!(tell(&mut ann, &table, promise(bad)).await, NO, "{}", bad.len());
        let sit = json!({ "do": "sit", "seat": null, "share": bad });
        assert_eq!(tell(&mut bob, &table, sit).await, NO, "{}", bad.len());
    }
    assert_eq!(tell(&mut eve, &table, promise(&ANNS.commitment())).await, StatusCode::FORBIDDEN);
    assert_eq!(tell(&mut ann, &table, promise(&ANNS.commitment())).await, StatusCode::OK);
    assert_eq!(tell(&mut ann, &table, promise(&BOBS.commitment())).await, NO, "one promise");
    assert_eq!(show(&mut ann, &table, &ANNS).await, NO, "not while seats are open");
    let sit = json!({ "do": "sit", "seat": null, "share": BOBS.commitment() });
    assert_eq!(tell(&mut bob, &table, sit).await, StatusCode::OK);
    assert_eq!(show(&mut eve, &table, &ANNS).await, StatusCode::FORBIDDEN, "the seat of another");
    assert_eq!(show(&mut bob, &table, &ANNS).await, NO, "the share of another");
    assert_eq!(show(&mut ann, &table, &BOBS).await, NO);
    assert_eq!(ann.get(&table).await.1["started"], json!(false));
    assert_eq!(show(&mut ann, &table, &ANNS).await, StatusCode::OK);
    assert_eq!(show(&mut bob, &table, &BOBS).await, StatusCode::OK);
    assert_eq!(show(&mut ann, &table, &ANNS).await, StatusCode::OK, "again changes nothing");
    assert_eq!(ann.get(&table).await.1["started"], json!(true));
    site.stop().await;
}

#[tokio::test]
async fn without_promises_a_game_begins_at_once() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let (mut ann, mut bob) = (site.guest("Ann").await, site.guest("Bob").await);
    let table = waiting(&mut ann).await;
    assert_eq!(tell(&mut bob, &table, json!({ "do": "sit", "seat": null })).await, StatusCode::OK);
    let (_, sight) = ann.get(&table).await;
    assert_eq!((&sight["started"], &sight["shares"]["seats"]), (&json!(true), &json!([])));
    site.stop().await;
}
