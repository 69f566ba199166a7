//! The pages where there are several games: each offers what its game has, and leads to its own rules.

use crate::help::{Client, Folder, Rules, Site};
use axum::http::{Method, StatusCode, header};
use fracas::games;
use serde_json::json;

async fn visit(folder: &Folder) -> (Site, Client) {
    let site = Site::with(folder, Rules { all_games: true, ..Rules::default() });
    let ann = site.guest("Ann").await;
    (site, ann)
}

/// Where a text begins in a page.
fn place(page: &str, text: &str) -> usize {
    page.find(text).unwrap_or_else(|| panic!("`{text}` is on the page: {page}"))
}

#[tokio::test]
async fn the_game_played_last_comes_first() {
    let folder = Folder::new();
    let (_site, mut ann) = visit(&folder).await;
    let field = |game: &str| format!("href=\"/new/{game}\"");
    let home = ann.page("/").await;
    assert!(place(&home, &field("nshex")) < place(&home, &field("convoy")));
    let started = ann.form("/play", "game=convoy&mode=computer&level=random&seat=0").await;
    assert_eq!(started.status(), StatusCode::SEE_OTHER);
    let home = ann.page("/").await;
    assert!(place(&home, &field("convoy")) < place(&home, &field("nshex")));
    for (path, first, then) in
        [("/learn", "/learn/convoy/", "/learn/nshex/"), ("/rules", "/rules/convoy\"", "/rules/nshex\"")]
    {
        let page = ann.page(path).await;
        assert!(place(&page, first) < place(&page, then), "{path}");
    }
    let editor = ann.ask(Method::GET, "/editor", None).await;
    assert_eq!(editor.headers()[header::LOCATION], "/editor/convoy");
    // A game that nobody plays here any more is not a game.
    ann.cookies.retain(|(name, _)| name != "game");
    ann.cookies.push(("game".to_owned(), "chess".to_owned()));
    let home = ann.page("/").await;
    assert!(place(&home, &field("nshex")) < place(&home, &field("convoy")));
}

#[tokio::test]
async fn lists_say_which_game_it_is() {
    let folder = Folder::new();
    let (site, mut ann) = visit(&folder).await;
    for game in games() {
        let seats = json!([{ "holder": "me" }, { "holder": "open" }]);
        ann.open(json!({ "game": game.name(), "seats": seats, "public": true })).await;
    }
    site.state.store().flush().await.unwrap();
    let mut bob = site.guest("Bob").await;
    let home = bob.page("/").await;
    let open = &home[place(&home, "Open tables")..];
    for title in ["Neuroshima Hex", "Convoy"] {
        assert!(open.contains(title), "{title}: {open}");
    }
}

#[tokio::test]
async fn every_lesson_of_every_game_has_its_page() {
    let folder = Folder::new();
    let (_site, mut ann) = visit(&folder).await;
    for game in games() {
        let Some(teacher) = game.teacher() else { continue };
        for lang in ["en", "fr"] {
            ann.lang = lang;
            let list = ann.page("/learn").await;
            for info in teacher.lessons(lang.parse().unwrap()) {
                let path = format!("/learn/{}/{}", game.name(), info.id);
                assert!(list.contains(&path) && list.contains(&info.title), "{path}");
                let page = ann.page(&path).await;
                assert!(page.contains(&format!("data-game=\"{}\"", game.name())), "{path}");
                assert!(page.contains(&format!("/rules/{}#", game.name())), "{path} names rules");
                assert!(page.contains("data-point="), "{path}");
            }
        }
    }
}

#[tokio::test]
async fn puzzles_are_listed_for_games_that_have_some() {
    let folder = Folder::new();
    let (_site, mut ann) = visit(&folder).await;
    let page = ann.page("/puzzles").await;
    for game in games() {
        let some = game.teacher().is_some_and(|teacher| !teacher.puzzles(fracas_scene::Lang::En).is_empty());
        assert_eq!(page.contains(&format!("/puzzles/{}/", game.name())), some, "{}", game.name());
        let heading = format!("<h2>{}</h2>", game.title(fracas_scene::Lang::En));
        assert_eq!(page.contains(&heading), some, "{}", game.name());
    }
}

#[tokio::test]
async fn hints_analyses_and_files_are_offered_where_they_are_to_be_had() {
    let folder = Folder::new();
    let (_site, mut ann) = visit(&folder).await;
    for game in games() {
        let name = game.name();
        let Some(teacher) = game.teacher() else { continue };
        let bot = json!([{ "holder": "me" }, { "holder": "bot", "level": "random" }]);
        let table = ann.open(json!({ "game": name, "seats": bot })).await;
        let page = format!("/t/{}", table.rsplit('/').next().unwrap());
        let sight = ann.until(&table, |sight| !sight["to_act"].is_null()).await;
        let shown = ann.page(&page).await;
        assert_eq!(shown.contains("value=\"hint\""), teacher.gives_hints(), "{name}");
        // What the button asks for can be had, also where hands are hidden.
        let hint = ann.form(&format!("{page}/do"), "do=hint").await;
        assert_eq!(hint.status() == StatusCode::OK, teacher.gives_hints(), "{name}");
        assert_eq!(shown.contains(&format!("{page}/record")), sight["file"] == true, "{name}");
        let status = ann.ask(Method::GET, &format!("{page}/record"), None).await.status();
        assert_eq!(status == StatusCode::OK, sight["file"] == true, "{name}");
        assert!(!ann.page(&format!("{page}/replay")).await.contains("/analysis"), "{name}: it goes on");

        let resign = ann.command(&table, &json!({ "do": "resign", "ply": sight["ply"] })).await;
        assert_eq!(resign.0, StatusCode::OK, "{}", resign.1);
        let replay = ann.page(&format!("{page}/replay")).await;
        assert_eq!(replay.contains(&format!("{page}/analysis")), teacher.analyses(), "{name}");
        let status = ann.ask(Method::GET, &format!("{page}/analysis"), None).await.status();
        assert_eq!(status == StatusCode::OK, teacher.analyses(), "{name}");
        assert!(replay.contains(&format!("{page}/record")), "{name}: after the end everything is open");
        assert!(replay.contains(&format!("/study/{name}?start=")), "{name}");
    }
}

#[tokio::test]
async fn under_the_cover_there_is_no_hint() {
    let folder = Folder::new();
    let (_site, mut ann) = visit(&folder).await;
    let both = json!([{ "holder": "me" }, { "holder": "me" }]);
    let table = ann.open(json!({ "game": "convoy", "seats": both })).await;
    let page = format!("/t/{}", table.rsplit('/').next().unwrap());
    assert_eq!(ann.form(&format!("{page}/do"), "do=hint").await.status(), StatusCode::CONFLICT);
    ann.uncover(&table).await;
    assert_eq!(ann.form(&format!("{page}/do"), "do=hint").await.status(), StatusCode::OK);
}

#[tokio::test]
async fn a_game_from_a_position_is_played_for_either_side() {
    let folder = Folder::new();
    let (_site, mut ann) = visit(&folder).await;
    for (path, titles) in [
        (
            "/study/convoy?start=first+%7C+moloch+%2Bhunter+%7C+outpost+%2Bscout+%7C+engage+battle=1",
            ["Moloch", "Outpost"],
        ),
        (
            "/editor/nshex?start=3.0+%7C+borgo+20+hq@c1+%7C+hegemony+20+hq@c5+%7C+p1+turn",
            ["Borgo", "The Hegemony"],
        ),
    ] {
        let page = ann.page(path).await;
        for (seat, title) in titles.iter().enumerate() {
            assert!(page.contains(&format!("<option value=\"{seat}\">{title}</option>")), "{path}: {title}");
        }
    }
}

#[tokio::test]
async fn the_editors_lead_to_each_other() {
    let folder = Folder::new();
    let (_site, mut ann) = visit(&folder).await;
    for game in games() {
        let page = ann.page(&format!("/editor/{}", game.name())).await;
        for other in games() {
            assert!(page.contains(&format!("href=\"/editor/{}\"", other.name())), "{}", game.name());
        }
    }
}

#[tokio::test]
async fn a_refusal_leads_to_the_rules_of_its_game() {
    let folder = Folder::new();
    let (_site, mut ann) = visit(&folder).await;
    let both = json!([{ "holder": "me" }, { "holder": "me" }]);
    let start = "first | moloch +hunter | outpost +scout | attack=moloch battle=1 district=1";
    let table = ann.open(json!({ "game": "convoy", "start": start, "seats": both })).await;
    ann.uncover(&table).await;
    let page = format!("/t/{}", table.rsplit('/').next().unwrap());
    // The card is in the hand, but the road has no such city: picks that lead to no action.
    let refused = ann.form(&format!("{page}/do"), "do=act&ply=0&p=hand:p1:hunter&p=side:p2").await;
    assert!(refused.status().is_client_error());
    let (_, text) = crate::help::read(refused).await;
    let text = text.as_str().unwrap_or_default();
    assert!(!text.contains("/rules/nshex"), "{text}");
    assert!(!text.contains("class=\"rule\"") || text.contains("/rules/convoy#"), "{text}");
}
