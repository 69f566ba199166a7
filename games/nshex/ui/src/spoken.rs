//! What a screen reader says of a hex.

use super::build_scene::{ViewContext, badges};
use super::sentence::{facing, now_parts};
use fracas_core::Tally;
use fracas_hex::Hex;
use fracas_nshex::{Explanation, Kind, Tile, UnitView};
use fracas_scene::key;
use fracas_scene::svg::fingerprint;
use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

/// A hex with what stands there and what that does now.
pub(crate) fn region_label(sight: &ViewContext<'_>, found: Option<&Explanation>, hex: Hex) -> String {
    let place = ("hex", hex.to_string().into());
    let Some(unit) = sight.unit(hex) else {
        return sight.words.text(key!("nshex-hex-empty"), &[place]);
    };
    let name = sight.tile_name(unit.side, unit.tile).into();
    let mut label = sight.words.text(key!("nshex-hex-unit"), &[place, ("unit", name), sight.side(unit.side)]);
    let shown = Shown { sight, unit, tile: sight.cast.tile(unit.side, unit.tile), found };
    label.push_str(&shown.told());
    label
}

/// A unit as it lies there, wherever that is.
struct Shown<'a> {
    sight: &'a ViewContext<'a>,
    unit: &'a UnitView,
    tile: Option<&'static Tile>,
    found: Option<&'a Explanation>,
}

/// How many of them are kept: those of many boards.
const MOST: usize = 4096;

/// What was said of units so far, by their fingerprints. From one position to the next few of them change.
static TOLD: LazyLock<RwLock<HashMap<u64, Arc<str>>>> = LazyLock::new(RwLock::default);

/// All that is told of it. Armies are kept for good and never change, so a tile is known by its place in memory.
impl Hash for Shown<'_> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Shown { sight, unit, tile, found } = self;
        let UnitView { hex, tile: _, side, rotation, wounds, netted } = unit;
        (sight.words.lang(), tile.map(|tile| std::ptr::from_ref(tile).addr())).hash(hasher);
        (rotation, wounds, netted, sight.view.turn.moved.contains(*hex)).hash(hasher);
        if tile.is_some_and(|tile| tile.kind == Kind::Hq) && !sight.view.options.scoring {
            sight.view.sides.get(side.index()).map(|side| side.points).hash(hasher);
        }
        found.is_some().hash(hasher);
        if let Some(found) = found {
            found.initiative.iter().map(Tally::total).for_each(|phase| phase.hash(hasher));
            found.extra_phases.hash(hasher);
            for attack in &found.attacks {
                (attack.kind, attack.direction, attack.strength.total()).hash(hasher);
            }
        }
    }
}

impl Shown<'_> {
    /// How it lies, what it does and what it bears, each behind a comma.
    fn told(&self) -> Arc<str> {
        let print = fingerprint(self);
        if let Some(known) = TOLD.read().unwrap_or_else(PoisonError::into_inner).get(&print) {
            return Arc::clone(known);
        }
        let told: Arc<str> = self.tell().into();
        let mut all = TOLD.write().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST {
            all.clear();
        }
        all.insert(print, Arc::clone(&told));
        told
    }

    fn tell(&self) -> String {
        let Shown { sight, unit, tile, found } = *self;
        let (words, mut told) = (sight.words, String::new());
        let mut add = |text: String| {
            told.push_str(", ");
            told.push_str(&text);
        };
        if tile.is_some_and(|tile| tile.rotations > 1) {
            add(words.text(key!("nshex-rotation"), &[("facing", facing(words, tile, unit.rotation).into())]));
        }
        if let Some((found, tile)) = found.zip(tile) {
            now_parts(words, found, tile, unit.rotation).into_iter().for_each(&mut add);
        }
        for badge in badges(sight, unit) {
            add(badge.label);
        }
        told
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fracas_core::{State as _, Viewer};
    use fracas_nshex::{Options, Setup, State};
    use fracas_scene::Lang;

    #[test]
    fn what_is_remembered_is_what_would_be_said() {
        let setups = [
            Setup::of(Options::default(), &["moloch", "borgo"]),
            Setup::of(Options { scoring: true, ..Options::default() }, &["outpost", "hegemony"]),
        ];
        let mut told = 0;
        for (seed, setup) in (0..24).zip(setups.iter().cycle()) {
            for plies in [20, 60, 61, 62, 120] {
                let state = fracas_testkit::random_walk(
                    &State::new(setup).expect("there are such armies"),
                    seed,
                    plies,
                );
                let view = state.view(Viewer::Spectator);
                let sight = ViewContext::new(&view, Lang::ALL[usize::from(plies == 61)]);
                for unit in &view.units {
                    let found = state.explain(unit.hex);
                    let tile = sight.cast.tile(unit.side, unit.tile);
                    let shown = Shown { sight: &sight, unit, tile, found: found.as_ref() };
                    assert_eq!(*shown.told(), *shown.tell(), "{state} {}", unit.hex);
                    told += 1;
                }
            }
        }
        assert!(told > 200, "{told}");
    }
}
