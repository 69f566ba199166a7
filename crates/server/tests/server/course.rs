//! Lessons, puzzles, sheets and own sides as a page without scripts asks for them.

use crate::help::{Client, Folder, Rules, Site, read};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use fracas_scene::Lang;
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn site(folder: &Folder) -> Site {
    Site::with(folder, Rules { all_games: true, ..Rules::default() })
}

/// What markup refers to without having it.
fn dangling(markup: &str) -> Vec<String> {
    let names = |before: &str, after: char| -> BTreeSet<String> {
        let rest = markup.split(before).skip(1);
        rest.filter_map(|text| text.split(after).next()).map(str::to_owned).collect()
    };
    let defined = names(" id=\"", '"');
    let wanted: BTreeSet<String> =
        names("<use href=\"#", '"').into_iter().chain(names("url(#", ')')).collect();
    wanted.difference(&defined).cloned().collect()
}

/// Asks as the script does.
async fn send(ann: &mut Client, path: &str, body: &Value) -> Value {
    let request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::ACCEPT, "application/json");
    let (status, answer) = read(ann.send(request, Body::from(body.to_string())).await).await;
    assert_eq!(status, StatusCode::OK, "{path}: {answer}");
    answer
}

/// Plays an action of a lesson as the script does, and gives all that the page would then show.
async fn act(ann: &mut Client, path: &str, start: &str, step: usize, picks: &[String]) -> (Value, String) {
    let study = json!({ "start": start, "task": step.to_string(), "actions": [], "position": start });
    let update = send(ann, &format!("{path}/act"), &json!({ "picks": picks, "study": study })).await;
    let parts = update["parts"].as_object().expect("an update has parts");
    let shown = parts.values().filter_map(Value::as_str).collect();
    (update, shown)
}

#[tokio::test]
async fn no_step_of_any_lesson_shows_a_piece_without_its_picture() {
    let folder = Folder::new();
    let site = site(&folder);
    let mut ann = site.guest("Ann").await;
    for game in fracas::games() {
        let Some(teacher) = game.teacher() else { continue };
        for info in teacher.lessons(Lang::En) {
            let path = format!("/learn/{}/{}", game.name(), info.id);
            let mut start = None;
            for step in 0..info.steps {
                let page = ann.page(&format!("{path}?task={step}")).await;
                assert_eq!(dangling(&page), Vec::<String>::new(), "{path} {step}");
                let sight =
                    teacher.lesson(&info.id, step, start.as_deref(), None, Lang::En).unwrap().unwrap();
                // The way that the page offers and the step accepts.
                let good = sight.study.offers.iter().find_map(|offer| {
                    let wanted = fracas_table::What::Picks(offer.picks.clone());
                    let from = Some(sight.study.start.as_str());
                    let tried = teacher.lesson(&info.id, step, from, Some(&wanted), Lang::En)?.ok()?;
                    matches!(tried.verdict, Some((true, _))).then_some((offer.picks.clone(), tried))
                });
                let (picks, done) = good.expect("something does it");
                let (update, shown) = act(&mut ann, &path, &sight.study.start, step, &picks).await;
                assert_eq!(dangling(&shown), Vec::<String>::new(), "{path} {step} done");
                assert!(update["picks"].is_null(), "{path} {step}: it waits for the pupil");
                assert!(shown.contains("id=\"onward\""), "{path} {step}: and can go on");
                start = done.onward;
            }
            // What was done is remembered.
            let course = ann.page("/learn").await;
            let (_, card) = course.split_once(&format!("href=\"{path}\"")).expect("it is listed");
            assert!(card.split("</a>").next().unwrap().contains('✓'), "{path}");
        }
    }
    site.stop().await;
}

#[tokio::test]
async fn a_lesson_goes_on_where_it_was_left() {
    let folder = Folder::new();
    let site = site(&folder);
    let mut ann = site.guest("Ann").await;
    let first = ann.page("/learn/nshex/placing").await;
    act(
        &mut ann,
        "/learn/nshex/placing",
        "3.0 | moloch | outpost",
        0,
        &["hand:p1:hq".into(), "hex:c3".into()],
    )
    .await;
    let second = ann.page("/learn/nshex/placing").await;
    assert_ne!(first, second);
    assert!(second.contains("&quot;task&quot;:&quot;1&quot;") || second.contains("\"task\":\"1\""));
    // Another person begins at the beginning, and nothing is remembered of who has only looked.
    let mut bob = site.visitor();
    assert!(bob.page("/learn/nshex/placing").await.contains("\"task\":\"0\""));
    site.stop().await;
}

/// Solves a puzzle by following every hint.
async fn solve(ann: &mut Client, game: &str, id: &str) {
    let teacher = fracas::game(game).and_then(fracas_table::AnyGame::teacher).expect("the game has puzzles");
    let info = teacher.puzzles(Lang::En).into_iter().find(|info| info.id == id).expect("the puzzle is there");
    let mut actions: Vec<String> = Vec::new();
    loop {
        let sight = teacher
            .puzzle(id, &actions, None, &|| false, Lang::En)
            .expect("the puzzle is there")
            .expect("the actions fit");
        let Some(action) = sight.hint_action else { break };
        let offer = sight.study.offers.iter().find(|offer| offer.action == action).expect("it is offered");
        let study = json!({ "start": info.position, "actions": actions, "position": "", "task": "" });
        let sent = json!({ "picks": offer.picks, "study": study });
        let update = send(ann, &format!("/puzzles/{game}/{id}/act"), &sent).await;
        actions = serde_json::from_value(update["study"]["actions"].clone()).expect("actions");
    }
}

#[tokio::test]
async fn the_days_on_which_the_puzzle_of_the_day_is_solved_are_counted() {
    let folder = Folder::new();
    let site = site(&folder);
    let mut ann = site.guest("Ann").await;
    assert!(!ann.page("/puzzles").await.contains("class=\"streak\""));
    let today = ann.ask(Method::GET, "/puzzles/today", None).await;
    let path = today.headers()["location"].to_str().unwrap().to_owned();
    let mut words = path.trim_start_matches("/puzzles/").split('/');
    let (game, id) = (words.next().unwrap(), words.next().unwrap());
    for _ in 0..2 {
        // Twice on one day is one day.
        solve(&mut ann, game, id).await;
        for page in ["/", "/puzzles"] {
            assert!(ann.page(page).await.contains("<span class=\"streak\">1 day in a row</span>"), "{page}");
        }
    }
    site.stop().await;
}

#[tokio::test]
async fn a_solved_puzzle_is_marked_and_changes_the_rating_once() {
    let folder = Folder::new();
    let site = site(&folder);
    let mut ann = site.guest("Ann").await;
    let info = &fracas::game("convoy").unwrap().teacher().unwrap().puzzles(Lang::En)[0];
    let path = format!("/puzzles/convoy/{}", info.id);
    solve(&mut ann, "convoy", &info.id).await;
    let list = ann.page("/puzzles?game=convoy").await;
    assert_eq!(list.matches("class=\"badge solved\"").count(), 1, "one puzzle is marked");
    assert_eq!(list.matches(">1200</span>").count(), 1, "the other game is as it was, this one is not");
    let open = ann.page("/puzzles?game=convoy&open=yes").await;
    assert!(!open.contains(&format!("href=\"{path}\" data-game")), "what is solved can be left out");
    // Hints are drawn, and pictures are there.
    let hinted = ann.page(&format!("{path}?hint=2")).await;
    assert!(!hinted.contains("data-point=\"\""), "it marks what to pick");
    let picture = ann.ask(Method::GET, &format!("{path}/board.svg"), None).await;
    assert_eq!(picture.status(), StatusCode::OK);
    // A field has a ground in pictures too.
    let drawn = ann.page("/puzzles/nshex/p001/board.svg").await;
    assert_eq!(drawn.matches("<g class=\"ground\"").count(), 19);
    site.stop().await;
}

#[tokio::test]
async fn every_lesson_in_the_list_has_a_picture_of_its_board() {
    let folder = Folder::new();
    let site = site(&folder);
    let mut ann = site.visitor();
    let list = ann.page("/learn").await;
    let mut pictures = BTreeSet::new();
    for game in fracas::games() {
        for info in game.teacher().map(|teacher| teacher.lessons(Lang::En)).unwrap_or_default() {
            let path = format!("/learn/{}/{}/board.svg", game.name(), info.id);
            assert!(list.contains(&format!("data-src=\"{path}\"")), "{path}");
            let drawn = ann.page(&path).await;
            assert!(drawn.contains("<svg") && drawn.contains("class=\"cell\""), "{path}");
            assert_eq!(dangling(&drawn), Vec::<String>::new(), "{path}");
            assert!(pictures.insert(drawn), "{path} is the picture of another lesson");
        }
    }
    assert!(pictures.len() > 20);
    for path in
        ["/learn/nshex/placing/nothing.svg", "/learn/nshex/nothing/board.svg", "/learn/none/x/board.svg"]
    {
        let answer = ann.ask(Method::GET, path, None).await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
    }
    site.stop().await;
}

#[tokio::test]
async fn every_side_of_every_game_has_a_sheet_and_chapters_have_pictures() {
    let folder = Folder::new();
    let site = site(&folder);
    let mut ann = site.visitor();
    for lang in ["en", "fr"] {
        ann.lang = lang;
        let books = ann.page("/rules").await;
        for game in fracas::games() {
            let name = game.name();
            assert!(books.contains(&format!("href=\"/rules/{name}\"")), "{name}");
            let guide = ann.page(&format!("/guide/{name}")).await;
            let chapters = game.primer().map_or(0, |primer| primer.chapters.len());
            assert_eq!(guide.matches("class=\"chapter\"").count(), chapters, "{name}");
            for link in guide.split("href=\"/guide/").skip(1).filter_map(|rest| rest.split('"').next()) {
                let sheet = ann.page(&format!("/guide/{link}")).await;
                assert!(sheet.matches("<li class=\"card\">").count() > 1, "{link}");
                assert_eq!(dangling(&sheet), Vec::<String>::new(), "{link}");
            }
            for chapter in game.primer().into_iter().flat_map(|primer| &primer.chapters) {
                let lang: Lang = lang.parse().unwrap();
                for rule in &chapter.rules {
                    assert!(game.rulebook(lang).sentence(rule).is_some(), "{name} §{rule}");
                }
                if let Some(position) = &chapter.position {
                    let shown = game.replay(position, &[], 0, lang);
                    assert!(shown.is_ok(), "{name}: {position}: {shown:?}");
                }
            }
        }
    }
    site.stop().await;
}

#[tokio::test]
async fn an_own_army_is_checked_drawn_kept_and_played() {
    let folder = Folder::new();
    let site = site(&folder);
    let mut ann = site.guest("Ann").await;
    let example = fracas::game("nshex").unwrap().side_writing(Lang::En).unwrap().example;
    let encode = |text: &str| form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>();
    // What is wrong is said with its line, and what was written stays in the field.
    let broken = example.replacen("count = 1", "count = 3", 1);
    let refused = ann.form("/own/nshex", &format!("text={}", encode(&broken))).await;
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let kept = ann.form("/own/nshex", &format!("text={}", encode(example))).await;
    assert_eq!(kept.status(), StatusCode::SEE_OTHER);
    let address = kept.headers()["location"].to_str().unwrap().to_owned();
    let mut bob = site.visitor();
    let page = bob.page(&address).await;
    assert!(page.contains("Looter") && page.contains("name=\"army1\""), "the link shows it to anybody");
    assert_eq!(dangling(&page), Vec::<String>::new());
    let id = address.rsplit('/').next().unwrap();
    let fields = format!("game=nshex&mode=computer&seat=mine&first=me&army1={id}&army2=moloch&level=random");
    let table = bob.form("/play", &fields).await;
    assert_eq!(table.status(), StatusCode::SEE_OTHER);
    let table = table.headers()["location"].to_str().unwrap().to_owned();
    assert!(bob.page(&table).await.contains("Salvagers"));
    // Its author finds it again; nobody else is offered it, though they have played it.
    for page in ["/new/nshex", "/own", "/own/nshex", "/account"] {
        assert!(ann.page(page).await.contains(id), "{page}");
        assert!(!bob.page(page).await.contains(id), "{page}");
    }
    assert_eq!(ann.ask(Method::GET, "/own/convoy", None).await.status(), StatusCode::NOT_FOUND);
    site.stop().await;
}

/// Who opens a game file holds both sides of it, and is neither.
#[tokio::test]
async fn the_card_of_a_game_from_a_file_names_its_sides() {
    let folder = Folder::new();
    let site = site(&folder);
    let mut ann = site.guest("Ann").await;
    let file = include_str!("../../../../games/nshex/rules/tests/golden/duels-007.game");
    let (status, kept) = ann.post("/api/v1/import", &json!({ "text": file, "keep": true })).await;
    assert_eq!(status, StatusCode::OK, "{kept}");
    let table = format!("/t/{}", kept["table"].as_str().expect("it is kept"));
    let (_, sight) = ann.get(&format!("/api/v1/tables/{}", kept["table"].as_str().unwrap())).await;
    let chairs = sight["chairs"].as_array().expect("it has seats");
    assert!(chairs.len() == 2 && chairs.iter().all(|chair| chair["yours"] == true), "{chairs:?}");
    let page = ann.page(&table).await;
    let course = ann.page(&format!("{table}/analysis?part=course")).await;
    for chair in chairs {
        let title = chair["title"].as_str().unwrap();
        assert!(page.contains(&format!("<div><b>{title}</b></div>")), "{title} is on the card");
        assert!(course.contains(&format!("accuracy, {title}")), "{course}");
    }
    for word in ["your accuracy", "Your winning chances", "you : them", "mistake"] {
        assert!(!course.contains(word), "{word}: {course}");
    }
    site.stop().await;
}

#[tokio::test]
async fn the_page_can_be_installed_and_links_to_it_have_a_picture() {
    let folder = Folder::new();
    let site = site(&folder);
    let mut ann = site.guest("Ann").await;
    let (status, manifest) = ann.get("/manifest.webmanifest").await;
    let manifest: Value = match manifest {
        Value::String(text) => serde_json::from_str(&text).unwrap(),
        other => other,
    };
    assert_eq!((status, &manifest["display"]), (StatusCode::OK, &json!("standalone")));
    for icon in manifest["icons"].as_array().unwrap() {
        let answer = ann.ask(Method::GET, icon["src"].as_str().unwrap(), None).await;
        assert_eq!(answer.status(), StatusCode::OK, "{icon}");
        assert_eq!(answer.headers()["content-type"], icon["type"].as_str().unwrap());
    }
    let bot = json!([{ "holder": "me" }, { "holder": "bot", "level": "random" }]);
    let table = ann.open(json!({ "game": "nshex", "seats": bot })).await;
    let table = format!("/t/{}", table.rsplit('/').next().unwrap());
    for (path, picture) in [
        (table.clone(), format!("{table}/card.png")),
        ("/puzzles/nshex/p001".to_owned(), "/puzzles/nshex/p001/card.png".to_owned()),
        ("/guide/nshex".to_owned(), "/rules/nshex/card.png".to_owned()),
        ("/guide/convoy/1".to_owned(), "/rules/convoy/card.png".to_owned()),
        ("/rules/convoy".to_owned(), "/rules/convoy/card.png".to_owned()),
        ("/rules/mech".to_owned(), "/rules/mech/card.png".to_owned()),
        ("/new/mars".to_owned(), "/rules/mars/card.png".to_owned()),
        ("/own/nshex".to_owned(), "/rules/nshex/card.png".to_owned()),
        ("/rules".to_owned(), "/rules/nshex/card.png".to_owned()),
        ("/learn".to_owned(), "/rules/nshex/card.png".to_owned()),
    ] {
        let page = ann.page(&path).await;
        let found =
            page.split("property=\"og:image\" content=\"").nth(1).and_then(|rest| rest.split('"').next());
        assert!(
            found.is_some_and(|found| found.starts_with("http") && found.ends_with(&picture)),
            "{path}: {found:?}"
        );
        assert_eq!(ann.ask(Method::GET, &picture, None).await.status(), StatusCode::OK, "{picture}");
    }
    site.stop().await;
}
