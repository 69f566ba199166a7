//! The laws of what a game foresees at any moment.

use super::readable;
use crate::{Dice, Ply, random_ply};
use fracas_core::{State as _, Viewer};
use fracas_scene::{Lang, SetUp};
use std::collections::BTreeSet;

/// Plays random games from a start and checks on the way what [`fracas_scene::Presented::previews`] promises: previews have
/// ids of their own that are the same in all languages, and words; each can be shown to everybody, and there is no other.
/// Every preview is met.
pub fn laws_hold<U: SetUp>(start: &U::State, games: u64) {
    let ids: Vec<&str> = U::previews(Lang::En).iter().map(|name| name.id).collect();
    assert_eq!(
        ids.iter().collect::<BTreeSet<_>>().len(),
        ids.len(),
        "previews have ids of their own: {ids:?}"
    );
    for lang in Lang::ALL {
        let names = U::previews(lang);
        assert_eq!(names.iter().map(|name| name.id).collect::<Vec<_>>(), ids, "{lang}: ids do not change");
        for name in names {
            let plain = name.id.bytes().all(|letter| letter.is_ascii_lowercase() || letter == b'_');
            assert!(plain && !name.id.is_empty(), "`{}` can stand in an address", name.id);
            readable(&name.label, name.id);
        }
    }
    let viewers = || start.seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]);
    let mut met = BTreeSet::new();
    for seed in 0..games {
        let (mut state, mut ply, mut dice) = (start.clone(), Ply::default(), Dice::new(seed));
        let mut plies = 0_u32;
        while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
            state.apply(&action, &mut ());
            plies += 1;
            // Not every moment of a long game need be looked at.
            if !plies.is_multiple_of(7) {
                continue;
            }
            for viewer in viewers() {
                let view = state.view(viewer);
                let place = || format!("seed {seed}: {state}");
                assert_eq!(U::preview(&view, "no_such_preview", Lang::En), None, "{}", place());
                for id in &ids {
                    let Some(found) = U::preview(&view, id, Lang::Fr) else { continue };
                    met.insert(*id);
                    readable(&found.title, &place());
                    found.summary.iter().chain(&found.assumed).for_each(|line| readable(line, &place()));
                }
            }
        }
    }
    assert_eq!(met.len(), ids.len(), "some of {ids:?} are never shown: {met:?}");
}
