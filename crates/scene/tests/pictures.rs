//! Tests of a scene that belongs to no game, drawn and put into words.
//!
//! `UPDATE_EXPECT=1 cargo test -p fracas-scene --test pictures` writes the present ones; look at them before committing.

use expect_test::expect_file;
use fracas_core::Seat;
use fracas_scene::model::{
    Anchor, Badge, Banner, Counter, Overlay, Panel, Piece, Point, PreviewMark, Region, Scene, Spot, Symbol,
    Tray, TrayItem, TrayKind,
};
use fracas_scene::svg::{self, BoardOptions};
use fracas_scene::{Lang, Words, text};
use std::sync::Arc;

/// One tag a line, so that a difference can be read.
fn lines(markup: &str) -> String {
    markup.replace("><", ">\n<")
}

/// A scene of no game at all, with names that try to escape.
fn toy() -> Scene {
    let corner = |x, y| Point { x, y };
    let region = |id: &str, x: i32| Region {
        id: id.to_owned(),
        label: format!("{id} <b>\"&'"),
        short: "<&>".to_owned(),
        outline: vec![corner(x, 0), corner(x + 100, 0), corner(x + 100, 80), corner(x, 80)],
        centre: corner(x + 50, 40),
        class: "city",
        scale: 100,
        within: None,
        landing: None,
        details: Vec::new(),
        ground: None,
    };
    let piece = |at: &str, owner, badges| Piece {
        at: at.to_owned(),
        look: "card-1".to_owned(),
        rotation: 1,
        label: "a card".to_owned(),
        owner,
        badges,
        now: None,
        spot: None,
    };
    let badge = |class, text: &str, markup: &str| Badge {
        class,
        text: text.to_owned(),
        label: "<title>".to_owned(),
        markup: markup.to_owned(),
    };
    let items =
        vec![TrayItem { id: "hand:p1:card".into(), look: "card-1".into(), label: "Card".into(), count: 2 }];
    Scene {
        size: corner(300, 80),
        regions: vec![region("city:1", 0), region("city:2", 100), region("city:3", 200)],
        pieces: vec![
            piece(
                "city:1",
                Some(0),
                vec![badge("strength", "3", "<circle r=\"8\"/>"), badge("said", "+2", "")],
            ),
            piece("city:1", None, vec![]),
        ],
        trays: vec![
            Tray {
                id: "hand:p1".into(),
                title: "Hand".into(),
                owner: Some(0),
                kind: TrayKind::Hand,
                items,
                hidden: 3,
            },
            Tray {
                id: "pile".into(),
                title: "Pile".into(),
                owner: None,
                kind: TrayKind::Pile,
                items: vec![],
                hidden: 0,
            },
        ],
        panels: vec![Panel {
            id: "side:p1".into(),
            seat: Seat::new(0).expect("the first seat exists"),
            title: "Left".into(),
            class: "hue-red".into(),
            letter: 'L',
            active: true,
            members: Vec::new(),
            counters: vec![Counter {
                id: "c".into(),
                label: "Cities".into(),
                value: -1,
                most: None,
                reasons: vec![],
            }],
        }],
        banner: Banner { title: "Round 1".into(), text: String::new(), actor: None, steps: Vec::new() },
        symbols: vec![Arc::new(Symbol {
            look: "card-1".into(),
            pictures: Vec::new(),
            scale: 100,
            body: String::new(),
            turning: "<path d=\"M0 0\"/>".into(),
            upright: String::new(),
            steps: 4,
            signed: false,
        })],
        shared: "",
        backdrop: String::new(),
        overlays: Vec::new(),
        small: None,
    }
}

#[test]
fn another_game_is_drawn_with_picks_links_and_marks() {
    let link = |id: &str| (id == "city:2").then(|| format!("?pick={id}&n=1"));
    let marks = [
        PreviewMark {
            at: "city:1".into(),
            class: "dies",
            text: String::new(),
            label: "lost".into(),
            owner: None,
        },
        PreviewMark {
            at: "city:3".into(),
            class: "hurt",
            text: "−2".into(),
            label: "two \"wounds\"".into(),
            owner: None,
        },
    ];
    let options = BoardOptions {
        label: Some("The \"board\""),
        links: Some(&link),
        chosen: &["city:1".to_owned()],
        open: &["city:2".to_owned(), "city:3".to_owned()],
        marks: &marks,
        art: "/art/toy/",
        vectors: None,
    };
    let drawn = svg::board(&toy(), &options);
    assert!(!drawn.contains("<b>") && !drawn.contains("<title><title>"), "names are escaped: {drawn}");
    assert!(drawn.contains("<circle r=\"8\"/></g>"), "the game draws its badges: {drawn}");
    assert!(!drawn.contains("badge said"), "what the picture shows already is only said: {drawn}");
    assert!(drawn.contains("rotate(90)"), "a quarter turn for a piece of four steps");
    assert!(drawn.contains("?pick=city:2&amp;n=1"), "{drawn}");
    expect_file!["pictures/toy.board.svg"].assert_eq(&lines(&drawn));
}

#[test]
fn another_game_is_said() {
    expect_file!["pictures/toy.en.txt"].assert_eq(&text::describe(&toy(), Words::of(Lang::En)));
}

#[test]
fn a_picture_of_a_large_table_is_no_larger_than_that_of_a_small_one() {
    let mut scene = toy();
    scene.size = Point { x: 3600, y: 3000 };
    let document = svg::document(&scene, "Large", "");
    let width =
        document.split_once("width=\"").and_then(|(_, rest)| rest.split('"').next()).expect("a width");
    assert!(width.parse::<f64>().expect("a number") < 1200.0, "{width}");
    assert!(document.contains("scale(0.3056)"), "the board is drawn smaller: {document}");
}

/// A toy on a large table, with its pieces at these places.
fn spread(places: [(i32, i32); 2]) -> Scene {
    let mut scene = toy();
    scene.size = Point { x: 3000, y: 2000 };
    let piece = scene.pieces[0].clone();
    scene.pieces = places
        .iter()
        .map(|(x, y)| {
            let (id, at) = ("unit:1".to_owned(), Point { x: *x, y: *y });
            let spot = Spot { id, at, scale: 100, reach: 50, label: String::new() };
            Piece { spot: Some(spot), ..piece.clone() }
        })
        .collect();
    scene
}

#[test]
fn a_picture_of_a_large_board_shows_what_its_pieces_need() {
    let seen = |places| {
        let drawn = svg::board_alone(&spread(places), "", &|_| None);
        let view =
            drawn.split_once("viewBox=\"").and_then(|(_, rest)| rest.split('"').next()).expect("a view");
        view.split(' ').map(|number| number.parse::<f64>().expect("a number")).collect::<Vec<_>>()
    };
    // The longer side of the whole would be 1100.
    let [far, near] = [seen([(0, 0), (3000, 2000)]), seen([(2800, 100), (2900, 200)])];
    assert_eq!(far, [0.0, 0.0, 1100.0, 734.0]);
    assert_eq!(near, [605.0, 0.0, 495.0, 330.0], "it stays within the board, and has its shape");
}

#[test]
fn a_picture_holds_what_the_game_draws_in_files() {
    let mut scene = toy();
    scene.backdrop = r#"<image href="/art/toy/ground-1.svg" width="30" height="20"/>"#.to_owned();
    let file =
        |name: &str| (name == "ground-1.svg").then(|| r#"<svg viewBox="0 0 9 9"><path/></svg>"#.to_owned());
    let drawn = svg::board_alone(&scene, "", &file);
    let ground = r#"<svg x="0" y="0" width="30" height="20" preserveAspectRatio="xMidYMid slice" viewBox="0 0 9 9"><path/>"#;
    assert!(drawn.contains(ground) && !drawn.contains("/art/"), "{drawn}");
}

#[test]
fn own_losses_and_threatened_pieces_do_not_look_alike() {
    let mut scene = toy();
    scene.banner.actor = Some(scene.panels[0].seat);
    let mark = |owner| PreviewMark {
        at: "city:1".into(),
        class: "dies",
        text: "−2".into(),
        label: "lost".into(),
        owner,
    };
    let own = svg::marks(&scene, &[mark(Some(0))]);
    let other = svg::marks(&scene, &[mark(None)]);
    assert!(own.contains("mark dies own") && !own.contains("brackets"), "{own}");
    assert!(other.contains("brackets") && other.contains("skull") && other.contains("plate"), "{other}");
}

#[test]
fn a_plan_shows_what_it_puts_on_the_board() {
    let before = toy();
    assert_eq!(svg::planned(&before, &before, "/art/"), "", "nothing is new");
    let mut after = toy();
    let mut piece = after.pieces[0].clone();
    piece.at = "city:3".into();
    after.pieces.push(piece);
    let drawn = svg::planned(&before, &after, "/art/");
    assert!(
        drawn.starts_with(r#"<g class="planned">"#) && drawn.matches("data-look").count() == 1,
        "{drawn}"
    );
}

#[test]
fn a_label_lies_by_a_part_of_a_region() {
    let label = |across, down| Overlay::Label {
        at: Anchor::Part { of: "city:2".into(), across, down },
        text: "+1".to_owned(),
        class: "odds",
    };
    let scene = toy();
    let outline = &scene.regions[1].outline;
    let ends = |along: fn(&Point) -> i32| {
        let of = outline.iter().map(along);
        (of.clone().min().expect("corners"), of.max().expect("corners"))
    };
    let ((left, right), (top, low)) = (ends(|point| point.x), ends(|point| point.y));
    let drawn = |across, down| svg::overlays(&scene, &[label(across, down)]);
    assert!(drawn(0, 100).contains(&format!("translate({left} {low})")), "its lower left corner");
    assert!(drawn(50, 0).contains(&format!("translate({} {top})", i32::midpoint(left, right))));
    assert!(drawn(150, 0).contains(&format!("translate({} {top})", right + (right - left) / 2)), "beside it");
    let nowhere = Overlay::Label {
        at: Anchor::Part { of: "city:9".into(), across: 0, down: 0 },
        text: String::new(),
        class: "odds",
    };
    assert_eq!(svg::overlays(&scene, &[nowhere]).matches("<text>").count(), 0);
}
