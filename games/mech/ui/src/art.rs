//! Our own drawings: machines from frame and weapons, ground and scenery from the scenario.
//!
//! All lengths are hundredths of an inch. Every plate is a polygon whose edges are lit by their direction on the table,
//! so that a turned machine stays lit from the same side.

pub(crate) mod facet;
pub(crate) mod ground;
pub(crate) mod machine;
pub(crate) mod plan;
pub(crate) mod scenery;

use fracas_mech::{FrameKind, Side, WeaponKind, scenario};
use std::borrow::Cow;

/// A picture file by its name: `m-a-3-heavy-heavy_gun-axe.svg`, `ground-war_zone.svg`.
pub(crate) fn picture(name: &str) -> Option<(&'static str, Cow<'static, [u8]>)> {
    const KIND: &str = "image/svg+xml";
    let name = name.strip_suffix(".svg").filter(|name| name.len() < 6_100)?;
    if let Some(id) = name.strip_prefix("ground-") {
        let drawn = ground::ground(&*scenario(id)?);
        return Some((KIND, Cow::Owned(drawn.into_bytes())));
    }
    if let Some(id) = name.strip_prefix("table-") {
        return Some((KIND, Cow::Owned(plan::plan(&*scenario(id)?).into_bytes())));
    }
    let mut parts = name.strip_prefix("m-")?.split('-');
    let side: Side = parts.next()?.parse().ok()?;
    let facing: u16 = parts.next()?.parse().ok().filter(|facing| *facing < 16)?;
    let frame: FrameKind = parts.next()?.parse().ok()?;
    let weapons: Option<Vec<WeaponKind>> = parts.map(|part| part.parse().ok()).collect();
    let weapons = weapons.filter(|weapons| weapons.len() <= fracas_mech::MAX_WEAPONS)?;
    let drawn = machine::machine(frame, &weapons, side, facing);
    let size = machine::HALF;
    let file = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{} {} {} {}">{drawn}</svg>"#,
        -size,
        -size,
        2 * size,
        2 * size
    );
    Some((KIND, Cow::Owned(file.into_bytes())))
}
