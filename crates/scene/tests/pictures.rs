//! Boards, documents and texts of a few positions, compared with those in `tests/pictures`.
//!
//! `UPDATE_EXPECT=1 cargo test -p fracas-scene --test pictures` writes the present ones; look at them before committing.

use expect_test::expect_file;
use fracas_core::{Seat, State as _, Viewer};
use fracas_nshex::State;
use fracas_scene::model::{
    Badge, Banner, Counter, Panel, Piece, Point, PreviewMark, Region, Scene, Symbol, Tray, TrayItem, TrayKind,
};
use fracas_scene::svg::{self, BoardOptions};
use fracas_scene::{Lang, Playable, Words, text};

/// Every badge: wounds, a net, points, a move; all kinds of edges, turned.
const BATTLE: &str = "3.0 | hegemony 17 hq@c1 gladiator@c2/0!1 net_fighter@b2/0 universal_soldier@d1/2 +battle +runner*2 | \
    outpost 20 hq@c5 hmg@c4/3 runner@c3/3 mobile_armor@d3/4 saboteur@d4/0 +sniper | p2 turn moved=d3";
/// Two sides with the same army, the ring, a unit of nobody.
const TWINS: &str = "3.0,extended=yes,bomber=neutral | moloch 20 hq@c1 | moloch 19 hq@c5 gauss_cannon@d4/3!1 | \
    borgo 20 hq@a2 +grenade | neutral mad_bomber@c3 | p2 turn";

fn scene(position: &str, lang: Lang) -> Scene {
    let state: State = position.parse().expect("the position is well formed");
    State::scene(&state.view(Viewer::Spectator), Viewer::Spectator, lang)
}

/// One tag a line, so that a difference can be read.
fn lines(markup: &str) -> String {
    markup.replace("><", ">\n<")
}

#[test]
fn a_battlefield_is_drawn_for_the_page() {
    let drawn = svg::board(&scene(BATTLE, Lang::En), &BoardOptions::default());
    expect_file!["pictures/battle.board.svg"].assert_eq(&lines(&drawn));
}

#[test]
fn twins_and_nobody_are_told_apart() {
    let drawn = svg::board(&scene(TWINS, Lang::Fr), &BoardOptions::default());
    let twins = drawn.matches("<g class=\"piece owner-1 army-moloch hue-red twin\"").count();
    assert_eq!(twins, 2, "the HQ and the cannon of the second Moloch");
    assert_eq!(drawn.matches("piece nobody").count(), 1, "the Mad Bomber");
    assert_eq!(drawn.matches("region ring\"").count(), 18);
    expect_file!["pictures/twins.board.svg"].assert_eq(&lines(&drawn));
}

#[test]
fn a_position_is_a_document_of_its_own() {
    let document = svg::document(&scene(BATTLE, Lang::En), "Neuroshima Hex");
    for foreign in ["<use", "var(", "<text", "url(", "@media"] {
        assert!(!document.contains(foreign), "{foreign}: a document needs nothing from elsewhere");
    }
    expect_file!["pictures/battle.document.svg"].assert_eq(&lines(&document));
}

#[test]
fn a_position_is_said_in_both_languages() {
    for (lang, file) in [
        (Lang::En, expect_file!["pictures/battle.en.txt"]),
        (Lang::Fr, expect_file!["pictures/battle.fr.txt"]),
    ] {
        file.assert_eq(&text::describe(&scene(BATTLE, lang), Words::of(lang)));
    }
}

#[test]
fn every_piece_has_a_picture_in_its_scene() {
    for position in [BATTLE, TWINS] {
        let scene = scene(position, Lang::En);
        let drawn = svg::board(&scene, &BoardOptions::default());
        let defs = svg::defs(&scene.symbols);
        let used: Vec<&str> =
            drawn.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert_eq!(used.len(), 2 * scene.pieces.len());
        for id in used {
            assert!(defs.contains(&format!("id=\"{id}\"")), "{id}");
        }
    }
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
    };
    let piece = |at: &str, owner, badges| Piece {
        at: at.to_owned(),
        look: "card-1".to_owned(),
        rotation: 1,
        label: "a card".to_owned(),
        owner,
        badges,
    };
    let badge = |class, text: &str| Badge { class, text: text.to_owned(), label: "<title>".to_owned() };
    let items =
        vec![TrayItem { id: "hand:p1:card".into(), look: "card-1".into(), label: "Card".into(), count: 2 }];
    Scene {
        size: corner(300, 80),
        regions: vec![region("city:1", 0), region("city:2", 100), region("city:3", 200)],
        pieces: vec![
            piece("city:1", Some(0), vec![badge("strength", "3"), badge("bounty", "+2")]),
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
            counters: vec![Counter {
                id: "c".into(),
                label: "Cities".into(),
                value: -1,
                most: None,
                reasons: vec![],
            }],
        }],
        banner: Banner { title: "Round 1".into(), text: String::new(), actor: None },
        symbols: vec![Symbol {
            look: "card-1".into(),
            turning: "<path d=\"M0 0\"/>".into(),
            upright: String::new(),
            steps: 4,
            signed: false,
        }],
    }
}

#[test]
fn another_game_is_drawn_with_picks_links_and_marks() {
    let link = |id: &str| (id == "city:2").then(|| format!("?pick={id}&n=1"));
    let marks = [
        PreviewMark { at: "city:1".into(), class: "dies", text: String::new(), label: "lost".into() },
        PreviewMark {
            at: "city:3".into(), class: "hurt", text: "−2".into(), label: "two \"wounds\"".into()
        },
    ];
    let options = BoardOptions {
        label: Some("The \"board\""),
        links: Some(&link),
        chosen: &["city:1".to_owned()],
        open: &["city:2".to_owned(), "city:3".to_owned()],
        marks: &marks,
    };
    let drawn = svg::board(&toy(), &options);
    assert!(!drawn.contains("<b>") && !drawn.contains("<title><title>"), "names are escaped: {drawn}");
    assert!(drawn.contains("rotate(90)"), "a quarter turn for a piece of four steps");
    assert!(drawn.contains("?pick=city:2&amp;n=1"), "{drawn}");
    expect_file!["pictures/toy.board.svg"].assert_eq(&lines(&drawn));
}

#[test]
fn another_game_is_said() {
    expect_file!["pictures/toy.en.txt"].assert_eq(&text::describe(&toy(), Words::of(Lang::En)));
}

#[test]
fn a_small_picture_leaves_the_finest_letters_out() {
    let scene = scene(BATTLE, Lang::En);
    let symbol = &scene.symbols[0];
    assert!(svg::piece(symbol, "hue-red", 2, 40).contains("small"));
    assert!(!svg::piece(symbol, "hue-red", 2, 80).contains("small"));
    assert!(svg::piece(symbol, "hue-red", 2, 80).contains(&format!("#sym-{}-t", symbol.look)));
    let alone = svg::piece_alone(symbol, "hue-red", 0, 80);
    assert!(!alone.contains("<use") && alone.contains(&symbol.turning) && alone.contains(&symbol.upright));
}

#[test]
fn pixels_come_from_the_same_drawing() {
    let document = svg::document(&scene(BATTLE, Lang::En), "Neuroshima Hex");
    let png = svg::png(&document, 1.0).unwrap();
    assert!(png.starts_with(b"\x89PNG") && png.len() > 10_000, "{}", png.len());
    assert!(svg::png("<svg", 1.0).is_err());
    assert!(svg::png(&document, 1000.0).is_err());
}
