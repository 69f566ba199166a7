//! What the tests of the overheating phase may bring.

use crate::forecast::{blast, preview};
use crate::names::ViewContext;
use fracas_mech::{Side, State, UnitId};
use fracas_scene::key;
use fracas_scene::model::{Overlay, Preview};

/// The chances of a machine that can reach its limit, with its blast; `None` if it cannot.
fn line(sight: &ViewContext<'_>, state: &State, unit: UnitId, overlays: &mut Vec<Overlay>) -> Option<String> {
    let limit = state.stats(unit).limit;
    let tests = (1..=6).filter(|die| {
        let gain = state.overheating_gain(unit, *die);
        gain > 0 && state.heat(unit) + gain >= limit
    });
    let tests = u32::try_from(tests.count()).unwrap_or(0);
    if tests == 0 {
        return None;
    }
    blast(sight, state, unit, overlays);
    let values = [
        ("unit", sight.unit_name(unit).into()),
        ("test", (tests * 100 / 6).into()),
        ("explosion", (tests * 200 / 18).into()),
    ];
    Some(sight.say(key!("mech-overheat-line"), &values))
}

/// The preview of who may explode in the overheating phase.
pub(crate) fn of_phase(sight: &ViewContext<'_>, state: &State) -> Preview {
    let mut overlays = Vec::new();
    let units = Side::ALL.into_iter().flat_map(|side| state.living(side));
    let mut summary: Vec<String> = units.filter_map(|unit| line(sight, state, unit, &mut overlays)).collect();
    if summary.is_empty() {
        summary.push(sight.say(key!("mech-overheat-safe"), &[]));
    }
    preview(sight.say(key!("mech-phase-overheating"), &[]), summary, overlays)
}

/// What the test of one machine may bring.
pub(crate) fn of_test(sight: &ViewContext<'_>, state: &State, unit: UnitId) -> Preview {
    let mut overlays = Vec::new();
    let name = [("unit", sight.unit_name(unit).into())];
    let told = line(sight, state, unit, &mut overlays)
        .unwrap_or_else(|| sight.say(key!("mech-overheat-unit-safe"), &name));
    preview(sight.say(key!("mech-label-overheat"), &name), vec![told], overlays)
}
