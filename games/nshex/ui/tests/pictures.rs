//! Boards, documents and texts of a few positions, compared with those in `tests/pictures`.
//!
//! `UPDATE_EXPECT=1 cargo test -p fracas-nshex-ui --test pictures` writes the present ones; look at them before committing.

use expect_test::expect_file;
use fracas_core::{State as _, Viewer};
use fracas_nshex::State;
use fracas_nshex_ui::{Ui, words};
use fracas_scene::model::Scene;
use fracas_scene::svg::{self, BoardOptions};
use fracas_scene::{Lang, Presented as _, text};

/// Every badge: wounds, a net, points, a move; all kinds of edges, turned.
const BATTLE: &str = "3.0 | hegemony 17 hq@c1 gladiator@c2/0!1 net_fighter@b2/0 universal_soldier@d1/2 +battle +runner*2 | \
    outpost 20 hq@c5 hmg@c4/3 runner@c3/3 mobile_armor@d3/4 saboteur@d4/0 +sniper | p2 turn moved=d3";
/// Two sides with the same army, the ring, a unit of nobody.
const TWINS: &str = "3.0,extended=yes,bomber=neutral | moloch 20 hq@c1 | moloch 19 hq@c5 gauss_cannon@d4/3!1 | \
    borgo 20 hq@a2 +grenade | neutral mad_bomber@c3 | p2 turn";

fn scene(position: &str, lang: Lang) -> Scene {
    let state: State = position.parse().expect("the position is well formed");
    Ui::scene(&state.view(Viewer::Spectator), Viewer::Spectator, lang)
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
    let document = svg::document(&scene(BATTLE, Lang::En), "Neuroshima Hex", Ui::STYLE);
    for foreign in ["<image", "var(", "<text", "@media"] {
        assert!(!document.contains(foreign), "{foreign}: a document needs nothing from elsewhere");
    }
    let uses = document.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next());
    let paints = document.split("url(#").skip(1).filter_map(|rest| rest.split(')').next());
    for id in uses.chain(paints) {
        assert!(document.contains(&format!("id=\"{id}\"")), "{id}");
    }
    expect_file!["pictures/battle.document.svg"].assert_eq(&lines(&document));
}

#[test]
fn a_position_is_said_in_both_languages() {
    for (lang, file) in [
        (Lang::En, expect_file!["pictures/battle.en.txt"]),
        (Lang::Fr, expect_file!["pictures/battle.fr.txt"]),
    ] {
        file.assert_eq(&text::describe(&scene(BATTLE, lang), words(lang)));
    }
}

#[test]
fn every_piece_has_a_picture_in_its_scene() {
    for position in [BATTLE, TWINS] {
        let scene = scene(position, Lang::En);
        let drawn = svg::board(&scene, &BoardOptions::default());
        let used: Vec<&str> =
            drawn.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(used.len() > scene.pieces.len());
        for id in used {
            assert!(scene.shared.contains(&format!("id=\"{id}\"")), "{id}");
        }
        let files = drawn.split("<image href=\"").skip(1).filter_map(|rest| rest.split('"').next());
        assert_eq!(
            files.map(|name| assert!(Ui::art(name).is_some(), "{name}")).count(),
            scene.regions.len() + 2 * scene.pieces.len()
        );
    }
}

#[test]
fn a_piece_is_drawn_by_a_picture_that_is_loaded_once() {
    let scene = scene(BATTLE, Lang::En);
    assert!(svg::piece(&scene.symbols[0], "hue-red", 2, 80, "/art/").contains("<image href=\"/art/"));
}

#[test]
fn pixels_come_from_the_same_drawing() {
    let document = svg::document(&scene(BATTLE, Lang::En), "Neuroshima Hex", Ui::STYLE);
    let png = svg::png(&document, 1.0).unwrap();
    assert!(png.starts_with(b"\x89PNG") && png.len() > 10_000, "{}", png.len());
    assert!(svg::png("<svg", 1.0).is_err());
    assert!(svg::png(&document, 1000.0).is_err());
}
