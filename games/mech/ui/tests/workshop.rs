//! The squad builder: every step is a draft that can be read again, and nothing that does not fit is offered.

use fracas_core::State as _;
use fracas_mech::{Setup, Squad, State};
use fracas_mech_ui::Ui;
use fracas_scene::workshop::{ShelfKind, Workshop};
use fracas_scene::{Lang, Presented as _, SetUp as _};

fn squad(draft: &str, lang: Lang) -> Workshop {
    Ui::workshop("squad", draft, None, lang).expect("there is a squad builder")
}

#[test]
fn every_step_from_every_ready_squad_is_a_draft_that_is_understood() {
    for facts in fracas_mech::squads() {
        let work = squad(&facts.id, Lang::Fr);
        assert_eq!(work.problems, [], "{}", facts.id);
        let mut next: Vec<String> = Vec::new();
        for card in work.shelves.iter().flat_map(|shelf| &shelf.cards) {
            assert!(card.put.is_none() || card.why_not.is_none(), "{}", card.title);
            next.extend(card.put.clone());
            next.extend(card.changes.iter().map(|(_, draft)| draft.clone()));
            if let Some(picture) = &card.picture {
                assert!(Ui::art(picture).is_some(), "{picture}");
            }
        }
        assert!(next.len() > 10);
        for draft in next {
            assert_eq!(squad(&draft, Lang::En).draft, draft, "a draft is written as it is read");
        }
    }
}

#[test]
fn what_is_put_from_the_store_fits() {
    let work = squad("45:1:heavy+heavy_gun/medium+axe", Lang::En);
    let before = work.meter.as_ref().map(|meter| meter.parts.iter().sum::<u16>()).unwrap();
    let store = work.shelves.iter().filter(|shelf| shelf.kind == ShelfKind::Store);
    let (mut put, mut not) = (0, 0);
    for card in store.flat_map(|shelf| &shelf.cards) {
        match &card.put {
            None => {
                not += 1;
                assert!(card.why_not.is_some(), "{}", card.title);
            }
            Some(draft) => {
                put += 1;
                let next = squad(draft, Lang::En);
                let after = next.meter.as_ref().map(|meter| meter.parts.iter().sum::<u16>()).unwrap();
                assert_eq!(after, before + card.price.parse::<u16>().unwrap(), "{}", card.title);
                assert!(after <= 45 && next.problems.is_empty(), "{}: {:?}", card.title, next.problems);
            }
        }
    }
    assert!(put > 10 && not > 0, "{put} {not}");
}

#[test]
fn a_finished_squad_can_be_played_and_an_unfinished_one_says_why_not() {
    let work = squad("80:2:heavy+heavy_gun+axe/medium+medium_gun:emp", Lang::En);
    let answers: std::collections::BTreeMap<_, _> = work.answers.iter().cloned().collect();
    assert_eq!(answers["special_ammo"], "yes");
    let own: Squad = answers["squad1"].parse().unwrap();
    assert_eq!(own.units().len(), 2);
    let setup = Setup::ready("war_zone", "forge", "ember").unwrap();
    let mut setup = Setup { squads: [own, setup.squads[1]], ..setup };
    setup.options.special_ammo = true;
    assert!(State::new(&setup).is_ok());
    for (draft, why) in [
        ("80:1:heavy", "2 to 5"),
        ("20:1:heavy+heavy_gun/heavy", "20 are allowed"),
        ("80:1:light+heavy_gun+heavy_gun/light", "slots"),
        ("80:1:", "2 to 5"),
        ("heavy+bow", "bow"),
        ("80:1:heavy/heavy/heavy/heavy/heavy/heavy", "2 to 5"),
    ] {
        let work = squad(draft, Lang::En);
        assert!(
            work.problems.iter().any(|problem| problem.text.contains(why)),
            "{draft}: {:?}",
            work.problems
        );
        if !work.draft.contains('+') {
            assert_eq!(work.answers, []);
        }
        assert!(squad(draft, Lang::Fr).problems[0].text != work.problems[0].text, "{draft}");
    }
}

#[test]
fn odd_drafts_change_nothing_and_never_panic() {
    for draft in [
        "",
        ":",
        "::",
        "99999:1:forge",
        "80:99:forge",
        "80:0:forge",
        "80:-1:forge",
        "é/é",
        "////",
        "80:1:forge/forge",
    ] {
        let work = squad(draft, Lang::Fr);
        assert!(!work.draft.is_empty() && !work.shelves.is_empty(), "{draft}");
    }
    assert!(Ui::workshop("nothing", "", None, Lang::En).is_none());
}

#[test]
fn every_scenario_has_a_picture() {
    for scenario in fracas_mech::scenarios() {
        let face = Ui::side_face(&scenario.id, Lang::Fr).expect("it has a face");
        let (kind, bytes) = Ui::art(&face.picture).expect("it is drawn");
        assert_eq!(kind, "image/svg+xml");
        assert!(String::from_utf8_lossy(&bytes).ends_with("</svg>"));
        assert!(face.about.contains('%') && !face.style.contains(scenario.brief.fr.as_str()), "{face:?}");
    }
}

#[test]
fn corners_of_a_polygon_are_moved_added_and_removed_one_by_one() {
    let draw = |draft: &str, point| Ui::workshop("scenario", draft, point, Lang::En).expect("it is there");
    let follow = |work: &fracas_scene::workshop::Workshop, name: &str| {
        let cards = work.shelves.iter().flat_map(|shelf| &shelf.cards);
        let links = cards.flat_map(|card| {
            let put = card.put.iter().map(|put| (&card.title, put));
            put.chain(card.changes.iter().map(|(name, draft)| (name, draft)))
        });
        let mut links = links.filter(|(title, _)| *title == name);
        draw(links.next().unwrap_or_else(|| panic!("there is no {name}")).1, None)
    };
    let start = draw("0@own:3600x3000;5;80;ground;s300;n300", None);
    let block = follow(&start, "Block with corners");
    assert_eq!(block.problems, []);
    let corner = follow(&block, "Corner 1");
    assert!(corner.draft.starts_with("1.1@"), "{}", corner.draft);
    let moved = draw(&corner.draft, Some((600, 500)));
    assert!(moved.draft != corner.draft && moved.problems.is_empty(), "{}", moved.draft);
    // A corner drawn into the block would make it hollow, which is said.
    let hollow = draw(&corner.draft, Some((480, 500)));
    assert!(hollow.draft == corner.draft && !hollow.problems.is_empty(), "{}", hollow.draft);
    let more = follow(&corner, "One corner more");
    let fewer = follow(&corner, "Remove the corner");
    let corners =
        |work: &fracas_scene::workshop::Workshop| follow(work, "Corner 2").draft.matches('.').count();
    assert!(corners(&more) > corners(&corner) && corners(&fewer) < corners(&corner));
    for change in ["Turn left", "Larger", "Smaller", "The whole piece"] {
        assert_eq!(follow(&corner, change).problems, [], "{change}");
    }
    // A rectangle can be bent too.
    let freed = follow(&follow(&start, "Building"), "Free its corners");
    assert!(follow(&freed, "Corner 4").problems.is_empty());
}

#[test]
fn every_step_of_the_scenario_editor_can_be_played() {
    let draw = |draft: &str, point| Ui::workshop("scenario", draft, point, Lang::Fr).expect("it is there");
    let first = draw("", None);
    assert_eq!(first.problems, []);
    for (at, least) in [(0, 12), (3, 6)] {
        let work = draw(&first.draft.replacen("0@", &format!("{at}@"), 1), None);
        let cards = work.shelves.iter().flat_map(|shelf| &shelf.cards);
        let drafts: Vec<&String> = cards
            .flat_map(|card| card.put.iter().chain(card.changes.iter().map(|(_, draft)| draft)))
            .collect();
        assert!(drafts.len() > least);
        for draft in drafts {
            let next = draw(draft, None);
            assert_eq!((&next.draft, &next.problems), (draft, &Vec::new()));
        }
    }
    // A click on the plan moves what is being worked on.
    let chosen = first.draft.replacen("0@", "1@", 1);
    let moved = draw(&chosen, Some((500, 500)));
    assert!(moved.draft != chosen && moved.problems.is_empty(), "{}", moved.draft);
    assert_eq!(draw(&chosen, Some((0, 1_000))).draft, chosen, "it would not fit there");
    // And what was drawn is played.
    let id = &moved.answers[0].1;
    let start = State::new(&Setup::ready(id, "forge", "ember").unwrap()).unwrap();
    let scene =
        Ui::scene(&start.view(fracas_core::Viewer::Spectator), fracas_core::Viewer::Spectator, Lang::En);
    assert!(scene.size.x > 0);
    for odd in ["nonsense", "own:", "9@own:", "1@own:9x9;1;1;ground;s1;n1", "é@é"] {
        let work = draw(odd, Some((3, 3)));
        assert!(!work.problems.is_empty(), "{odd}");
    }
}
