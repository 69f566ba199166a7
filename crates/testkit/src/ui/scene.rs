//! The laws of scenes, for several tests of the page.

use fracas_scene::model::{Point, Scene};
use fracas_scene::{ANY_POINT, Picks, Step};
use std::collections::{BTreeMap, BTreeSet};

/// The names of everything in a scene that can be pointed at.
pub fn elements(scene: &Scene) -> BTreeSet<String> {
    let regions = scene.regions.iter().map(|region| region.id.clone());
    let panels = scene.panels.iter().map(|panel| panel.id.clone());
    let trays = scene.trays.iter().flat_map(|tray| tray.items.iter().map(|item| item.id.clone()));
    let figures = scene.pieces.iter().filter_map(|piece| Some(piece.spot.as_ref()?.id.clone()));
    regions.chain(panels).chain(trays).chain(figures).collect()
}

/// A text is there, and none of its words is missing.
pub fn readable(text: &str, place: &str) {
    assert!(!text.trim().is_empty() && !text.contains('⟦'), "`{text}` in {place}");
}

/// The rules of a book.
pub fn rules_of(text: &str) -> BTreeSet<String> {
    let rules: BTreeSet<String> =
        text.split("**").filter(|part| part.starts_with('§')).map(str::to_owned).collect();
    assert!(rules.len() > 150, "the rules were read");
    rules
}

/// Checks what must hold for every scene. What is laid out for a small screen has the same elements.
pub fn check_scene(scene: &Scene, place: &str) {
    check_board(scene, place);
    let Some(small) = &scene.small else { return };
    check_board(small, &format!("{place}, on a small screen"));
    let elements = |scene: &Scene| {
        let regions = scene.regions.iter().map(|region| (region.id.clone(), region.label.clone()));
        let pieces = scene.pieces.iter().map(|piece| (piece.at.clone(), piece.look.clone()));
        (regions.collect::<Vec<_>>(), pieces.collect::<Vec<_>>())
    };
    assert_eq!(elements(scene), elements(small), "a screen shows what the other shows: {place}");
}

fn check_board(scene: &Scene, place: &str) {
    let looks: BTreeSet<&str> = scene.symbols.iter().map(|symbol| symbol.look.as_str()).collect();
    let regions: BTreeMap<&str, _> =
        scene.regions.iter().map(|region| (region.id.as_str(), region)).collect();
    assert_eq!(regions.len(), scene.regions.len(), "regions are named once: {place}");
    assert_eq!(looks.len(), scene.symbols.len(), "symbols are drawn once: {place}");
    let inside =
        |point: &Point| (0..=scene.size.x).contains(&point.x) && (0..=scene.size.y).contains(&point.y);
    for region in &scene.regions {
        readable(&region.label, place);
        let outside = region.outline.iter().chain([&region.centre]).find(|point| !inside(point));
        assert_eq!(outside, None, "{} leaves the board: {place}", region.id);
    }
    let mut figures = BTreeSet::new();
    for piece in &scene.pieces {
        readable(&piece.label, place);
        assert!(looks.contains(piece.look.as_str()), "{} has no picture: {place}", piece.look);
        assert!(piece.owner.is_none_or(|owner| usize::from(owner) < scene.panels.len()), "{place}");
        // On a plane a figure stands for itself; elsewhere it stands on a region.
        let label = match (regions.get(piece.at.as_str()), &piece.spot) {
            (Some(region), _) => &region.label,
            (None, Some(spot)) if spot.id == piece.at => &spot.label,
            (None, _) => panic!("{} is not there: {place}", piece.at),
        };
        for badge in &piece.badges {
            readable(&badge.label, place);
            assert!(label.contains(&badge.label), "{place}");
        }
        if let Some(spot) = &piece.spot {
            readable(&spot.label, place);
            assert!(inside(&spot.at), "{} is off the board: {place}", spot.id);
            assert!(figures.insert(&spot.id), "{} is there twice: {place}", spot.id);
        }
    }
    let items: Vec<_> = scene.trays.iter().flat_map(|tray| &tray.items).collect();
    assert_eq!(items.iter().map(|item| &item.id).collect::<BTreeSet<_>>().len(), items.len(), "{place}");
    for item in items {
        readable(&item.label, place);
        assert!(looks.contains(item.look.as_str()), "{} has no picture: {place}", item.id);
    }
    for tray in &scene.trays {
        readable(&tray.title, place);
    }
    for panel in &scene.panels {
        readable(&panel.title, place);
        for counter in &panel.counters {
            readable(&counter.label, place);
            assert!(counter.most.is_none_or(|most| counter.value <= most), "{place}");
        }
        for member in &panel.members {
            readable(&member.label, place);
            readable(&member.note, place);
            assert!(
                scene.symbols.iter().any(|symbol| symbol.look == member.look),
                "{}: {place}",
                member.look
            );
            assert!(member.gauges.iter().all(|gauge| gauge.most > 0), "{place}");
        }
    }
    readable(&scene.banner.title, place);
    readable(&scene.banner.text, place);
}

/// The paths to actions: there is one to each, all on elements of the scene.
pub fn check_steps(known: &BTreeSet<String>, paths: &[(String, Vec<Step>)], place: &str) {
    for (action, path) in paths {
        assert!(!path.is_empty(), "{action} has no path: {place}");
        for step in path {
            readable(&step.label, place);
            let offered =
                ["button:", "choice:", "turn:", ANY_POINT].iter().any(|kind| step.id.starts_with(kind));
            assert!(offered || known.contains(&step.id), "{action} picks {}: {place}", step.id);
            for also in &step.also {
                assert!(known.contains(also), "{action} is meant by {also}: {place}");
            }
        }
    }
}

/// The paths to all actions of a list: distinct, none begins another, all on elements of the scene.
pub fn check_paths(known: &BTreeSet<String>, paths: &[(String, Vec<Step>)], place: &str) -> Picks {
    check_steps(known, paths, place);
    match Picks::of(paths.iter().map(|(_, path)| path.as_slice())) {
        Ok(picks) => picks,
        Err(clash) => panic!("{clash}: {place}"),
    }
}
