//! Sides that people write: how many are kept for whom.

use crate::help::{Client, Folder, Rules, Site};
use axum::http::StatusCode;
use fracas_server::{LimitRules, Rate, Room};
use serde_json::json;

/// A file that nobody has sent yet.
fn file(number: usize) -> String {
    let game = fracas::game("nshex").expect("the game is there");
    let example = game.side_writing(fracas_scene::Lang::En).expect("this game has one").example;
    format!("{example}\n# {number}\n")
}

async fn keep(client: &mut Client, number: usize) -> StatusCode {
    let text: String = form_urlencoded::byte_serialize(file(number).as_bytes()).collect();
    client.form("/own/nshex", &format!("text={text}")).await.status()
}

async fn account(site: &Site, name: &str) -> Client {
    let mut client = site.visitor();
    let body = json!({ "name": name, "password": "correct horse" });
    assert_eq!(client.post("/api/v1/session/register", &body).await.0, StatusCode::OK);
    client
}

fn site(folder: &Folder, limits: &LimitRules) -> Site {
    Site::with(folder, Rules { all_games: true, limits: Some(*limits), ..Rules::default() })
}

#[tokio::test]
async fn guests_take_no_room_from_accounts() {
    const KEPT: StatusCode = StatusCode::SEE_OTHER;
    const FULL: StatusCode = StatusCode::UNPROCESSABLE_ENTITY;
    let folder = Folder::new();
    let limits = LimitRules {
        sides_of_guests: Room { each: 2, all: 3 },
        sides_of_accounts: Room { each: 3, all: 4 },
        ..LimitRules::wide()
    };
    let site = site(&folder, &limits);
    let mut ann = site.guest("Ann").await;
    assert_eq!(
        [keep(&mut ann, 1).await, keep(&mut ann, 2).await, keep(&mut ann, 3).await],
        [KEPT, KEPT, FULL]
    );
    let mut bob = site.guest("Bob").await;
    assert_eq!([keep(&mut bob, 4).await, keep(&mut bob, 5).await], [KEPT, FULL], "all guests together");
    let mut cid = account(&site, "Cid").await;
    for number in 6..9 {
        assert_eq!(keep(&mut cid, number).await, KEPT);
    }
    assert_eq!(keep(&mut cid, 9).await, FULL);
    let mut dora = account(&site, "Dora").await;
    assert_eq!([keep(&mut dora, 10).await, keep(&mut dora, 11).await], [KEPT, FULL], "all accounts together");
    site.stop().await;
}

#[tokio::test]
async fn old_sides_of_guests_make_room_unless_someone_plays_with_them() {
    let folder = Folder::new();
    // Everything is old at once.
    let limits = LimitRules {
        sides_of_guests: Room { each: 10, all: 2 },
        sides_of_accounts: Room { each: 1, all: 1 },
        sides_last: 0,
        ..LimitRules::wide()
    };
    let site = site(&folder, &limits);
    let mut ann = site.guest("Ann").await;
    let kept = ann.form("/own/nshex", &format!("text={}", crate::hostile::encode(&file(20)))).await;
    let address = kept.headers()["location"].to_str().unwrap().to_owned();
    let id = address.rsplit('/').next().unwrap();
    let fields = format!("game=nshex&mode=computer&seat=mine&first=me&army1={id}&army2=moloch&level=random");
    assert_eq!(ann.form("/play", &fields).await.status(), StatusCode::SEE_OTHER);
    let mut all = account(&site, "Cid").await;
    assert_eq!(keep(&mut all, 21).await, StatusCode::SEE_OTHER);
    for number in 22..26 {
        // Whatever is old must have been written in an earlier millisecond.
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        assert_eq!(keep(&mut ann, number).await, StatusCode::SEE_OTHER, "{number}");
    }
    assert_eq!(keep(&mut all, 26).await, StatusCode::UNPROCESSABLE_ENTITY, "what an account keeps stays");
    let sides = site.state.store().own_sides(None).await.unwrap();
    assert_eq!(sides.len(), 3);
    assert!(sides.iter().any(|side| side.id == id), "a table is played with it");
    assert!(sides.iter().any(|side| side.text == file(25)));
    site.stop().await;
}

#[tokio::test]
async fn an_address_keeps_few_sides_at_once_and_mistakes_are_free() {
    let folder = Folder::new();
    let limits = LimitRules { sides: Rate { burst: 1, each: 60_000_000 }, ..LimitRules::wide() };
    let site = site(&folder, &limits);
    let mut ann = site.guest("Ann").await;
    for _ in 0..3 {
        assert_eq!(ann.form("/own/nshex", "text=id").await.status(), StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert_eq!(keep(&mut ann, 30).await, StatusCode::SEE_OTHER);
    let mut bob = site.guest("Bob").await;
    assert_eq!(keep(&mut bob, 31).await, StatusCode::TOO_MANY_REQUESTS);
    site.stop().await;
}
