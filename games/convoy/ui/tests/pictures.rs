//! Boards, documents and texts of a few positions of Convoy, compared with those in `tests/pictures`.
//!
//! `UPDATE_EXPECT=1 cargo test -p fracas-convoy-ui --test pictures` writes the present ones; look at them before
//! committing.

use expect_test::expect_file;
use fracas_convoy::{Side, State};
use fracas_convoy_ui::{Ui, words};
use fracas_core::{State as _, Viewer};
use fracas_scene::model::Scene;
use fracas_scene::svg::{self, BoardOptions};
use fracas_scene::{Lang, Presented as _, text};

/// Every badge, a destroyed city with a unit, Spiders without post, a denied post, an engaged and a ravaged district.
const BATTLE: &str = "first | moloch +hunter +spiders +push_back !hunter -transporter -hornet | \
    outpost +scorn +outpost_move*2 -saboteur | 1 destroyed soldier | 2 x1 supported ripper(+1*2,combat_module) \
    battleship(shield) exterminator(disabled) brute(-2,net_module,off) spiders hacker(+1) mcpherson(net) | \
    3 patriot runner(stepped) hunter.2(+1,contamination_module) | 4 commando | \
    attack=outpost battle=4 district=2";
/// A game that is over.
const OVER: &str = "first | moloch | outpost | 1 destroyed | 2 destroyed | 3 destroyed | 4 destroyed | 5 destroyed hunter | over=moloch battle=14";

fn scene(position: &str, viewer: Viewer, lang: Lang) -> Scene {
    let state: State = position.parse().expect("the position is well formed");
    Ui::scene(&state.view(viewer), viewer, lang)
}

/// One tag a line, so that a difference can be read.
fn lines(markup: &str) -> String {
    markup.replace("><", ">\n<")
}

#[test]
fn a_battle_is_drawn_for_the_page() {
    let outpost = Viewer::Seat(Side::Outpost.seat());
    let drawn = svg::board(&scene(BATTLE, outpost, Lang::En), &BoardOptions::default());
    for sign in
        ["cv-power", "cv-power up", "cv-power down", "cv-net", "cv-off", "badge ravaged", "badge engaged"]
    {
        assert!(drawn.contains(&format!("class=\"{sign}\"")), "{sign}");
    }
    for tag in ["tokens", "shield", "module", "module-off"] {
        assert!(drawn.contains(&format!("class=\"cv-tag {tag}\"")), "{tag}");
    }
    // A Contamination Module denies a post of the active city.
    let denied = BATTLE.replace(",contamination_module", "").replace("combat_module", "contamination_module");
    let there = svg::board(&scene(&denied, outpost, Lang::En), &BoardOptions::default());
    assert!(there.contains("post denied") && !drawn.contains("post denied"));
    expect_file!["pictures/convoy.board.svg"].assert_eq(&lines(&drawn));
}

#[test]
fn every_viewer_sees_its_own_hands() {
    let hands = |viewer| {
        let scene = scene(BATTLE, viewer, Lang::En);
        let hands = scene.trays.iter().filter(|tray| tray.id.starts_with("hand:"));
        let count = |tray: &fracas_scene::model::Tray| {
            (tray.items.iter().map(|item| item.count).sum::<u8>(), tray.hidden)
        };
        hands.map(count).collect::<Vec<_>>()
    };
    assert_eq!(hands(Viewer::Seat(Side::Moloch.seat())), [(3, 0), (0, 3)]);
    // §hidden.remember: the Hunter came back from the table.
    assert_eq!(hands(Viewer::Seat(Side::Outpost.seat())), [(1, 2), (3, 0)]);
    assert_eq!(hands(Viewer::Spectator), [(1, 2), (0, 3)]);
}

#[test]
fn a_position_is_a_document_of_its_own() {
    let document = svg::document(&scene(BATTLE, Viewer::Spectator, Lang::Fr), "Convoy", Ui::STYLE);
    for foreign in ["<use", "var(", "<text", "/art/", "@media"] {
        assert!(!document.contains(foreign), "{foreign}: a document needs nothing from elsewhere");
    }
    let png = svg::png(&document, 1.0).unwrap();
    assert!(png.starts_with(b"\x89PNG") && png.len() > 20_000, "{}", png.len());
    if let Ok(folder) = std::env::var("FRACAS_SHEETS") {
        std::fs::write(format!("{folder}/convoy.png"), &png).expect("the folder can be written to");
    }
    expect_file!["pictures/convoy.document.svg"].assert_eq(&lines(&document));
}

#[test]
fn a_position_is_said_in_both_languages() {
    for (lang, file) in [
        (Lang::En, expect_file!["pictures/convoy.en.txt"]),
        (Lang::Fr, expect_file!["pictures/convoy.fr.txt"]),
    ] {
        file.assert_eq(&text::describe(&scene(BATTLE, Viewer::Seat(Side::Moloch.seat()), lang), words(lang)));
    }
    let over = text::describe(&scene(OVER, Viewer::Spectator, Lang::En), words(Lang::En));
    expect_file!["pictures/convoy-over.en.txt"].assert_eq(&over);
}

#[test]
fn all_pictures_together_stay_light() {
    let defs = svg::defs(&scene(BATTLE, Viewer::Spectator, Lang::En).symbols);
    assert!(defs.len() < 90_000, "{}", defs.len());
}
