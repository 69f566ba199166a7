//! The inspector: everything there is to say of a unit, a piece of scenery or a marker.

use crate::build_scene::{look, rest};
use crate::names::{ViewContext, inches, name};
use crate::traits;
use fracas_mech::{Damage, INCH, MarkerKind, Piece, UnitId};
use fracas_scene::element;
use fracas_scene::model::{Inspection, Remark};
use fracas_scene::{Key, key};

/// A weapon in one line.
pub(crate) fn weapon_line(words: &fracas_scene::Words, kind: fracas_mech::WeaponKind) -> String {
    let facts = kind.facts();
    let damage = match facts.damage {
        Damage::Fixed(points) => points.to_string(),
        Damage::D2 => "d2".to_owned(),
        Damage::D3 => "d3".to_owned(),
    };
    let range =
        if facts.range == 0 { "∞".to_owned() } else { inches(words, i64::from(facts.range) * INCH) };
    let key = if facts.is_melee() { key!("mech-weapon-melee") } else { key!("mech-weapon-ranged") };
    let line = words.text(
        key,
        &[
            ("name", name(words.lang(), &facts.name).into()),
            ("damage", damage.into()),
            ("range", range.into()),
        ],
    );
    let parts = std::iter::once(line).chain(traits::names(words.lang(), kind));
    parts.collect::<Vec<_>>().join(" · ")
}

fn unit(sight: &ViewContext<'_>, id: UnitId) -> Option<Inspection> {
    let found = sight.unit(id)?;
    let stats = &found.stats;
    let mut printed = vec![sight.say(
        key!("mech-inspect-stats"),
        &[
            ("speed", stats.speed.into()),
            ("skill", stats.skill.into()),
            ("armour", stats.armour.into()),
            ("limit", stats.limit.into()),
        ],
    )];
    printed.extend(found.weapons.iter().map(|weapon| {
        let line = weapon_line(sight.words, weapon.weapon.kind);
        let state = if weapon.broken {
            key!("mech-state-broken")
        } else if weapon.burnt {
            key!("mech-state-burnt")
        } else if weapon.used {
            key!("mech-state-used")
        } else {
            return line;
        };
        format!("{line} · {}", sight.say(state, &[]))
    }));
    printed.extend(found.upgrades.iter().map(|upgrade| {
        let line = name(sight.lang(), &upgrade.upgrade.facts().name).to_owned();
        if upgrade.lost { format!("{line} · {}", sight.say(key!("mech-state-broken"), &[])) } else { line }
    }));
    let remark = |key: Key, rule: &str, values: &[(&'static str, fracas_scene::Value)]| Remark {
        text: sight.say(key, values),
        rule: Some(rule.to_owned()),
    };
    let mut now = vec![
        remark(
            key!("mech-inspect-hp"),
            "§unit.state",
            &[("hp", found.hp.into()), ("most", stats.max_hp.into())],
        ),
        remark(
            key!("mech-inspect-heat"),
            "§heat.action",
            &[("heat", found.heat.into()), ("limit", stats.limit.into())],
        ),
    ];
    let acts = sight.view.active.is_some_and(|(active, ..)| active == id);
    for (holds, key, rule) in [
        (found.activated && !acts, key!("mech-inspect-activated"), "§activation.once"),
        (found.compromised, key!("mech-inspect-compromised"), "§compromised.action"),
        (found.hidden, key!("mech-inspect-hidden"), "§upgrade.camouflage"),
        (found.infected, key!("mech-inspect-infected"), "§upgrade.virus"),
        (found.slowed, key!("mech-inspect-slowed"), "§unit.state"),
        (!found.engaged.is_empty(), key!("mech-inspect-engaged"), "§engaged.what"),
        (!found.markers.is_empty(), key!("mech-inspect-carries"), "§unit.state"),
        (found.gone, key!("mech-inspect-gone"), "§unit.state"),
    ] {
        if holds {
            now.push(remark(key, rule, &[]));
        }
    }
    let weapons = found.weapons.iter().flat_map(|weapon| traits::of_weapon(sight.lang(), weapon.weapon.kind));
    let mounts = sight.loadout(id).map_or(&[][..], |loadout| loadout.weapons());
    let ammo = mounts.iter().filter_map(|mount| traits::of_ammo(sight.lang(), mount.ammo?));
    let upgrades = found.upgrades.iter().filter_map(|found| traits::of_upgrade(sight.lang(), found.upgrade));
    for told in weapons.chain(ammo).chain(upgrades) {
        if !now.contains(&told) {
            now.push(told);
        }
    }
    if let Some(state) = &sight.state
        && let Some((victims, pieces)) = state.blast(id)
    {
        let names: Vec<String> = victims.iter().map(|victim| sight.unit_name(*victim)).collect();
        let all = names.into_iter().chain(pieces.iter().map(|piece| sight.piece_name(*piece)));
        let list = all.collect::<Vec<_>>().join(", ");
        let key = if list.is_empty() { key!("mech-inspect-blast-safe") } else { key!("mech-inspect-blast") };
        let values = [("heat", state.blast_heat(id).into()), ("list", list.into())];
        now.push(remark(key, "§explosion.victims", &values));
    }
    let look = sight.loadout(id).map(|loadout| look(found.side, loadout, rest(found.side)));
    Some(Inspection { signs: Vec::new(), title: sight.unit_name(id), look, printed, now })
}

fn piece(sight: &ViewContext<'_>, id: Piece) -> Option<Inspection> {
    let facts = sight.scenario()?.pieces.get(id.index())?;
    let seen = sight.view.pieces.get(id.index())?;
    let height = match facts.height {
        fracas_mech::plane::Height::Tall => key!("mech-piece-tall"),
        fracas_mech::plane::Height::Low => key!("mech-piece-low"),
    };
    let mut printed = vec![sight.say(height, &[])];
    if facts.shelter {
        printed.push(sight.say(key!("mech-piece-shelter"), &[]));
    }
    let text = match (seen.standing, seen.hp) {
        (false, _) => sight.say(key!("mech-piece-gone"), &[]),
        (true, Some(hp)) => sight.say(key!("mech-piece-hp"), &[("hp", hp.into())]),
        (true, None) => sight.say(key!("mech-piece-solid"), &[]),
    };
    let now = vec![Remark { text, rule: None }];
    Some(Inspection { signs: Vec::new(), title: sight.piece_name(id), look: None, printed, now })
}

/// The name of a kind of marker.
pub(crate) fn marker_key(kind: MarkerKind) -> Key {
    match kind {
        MarkerKind::Loot => key!("mech-marker-loot"),
        MarkerKind::Cargo => key!("mech-marker-cargo"),
        MarkerKind::Objective => key!("mech-marker-beacon"),
    }
}

/// Everything there is to say of an element.
pub(crate) fn inspect(sight: &ViewContext<'_>, element: &str) -> Option<Inspection> {
    let (kind, rest) = element::split(element)?;
    let rest = rest.split('.').next().unwrap_or_default();
    match kind {
        "unit" => unit(sight, rest.parse().ok()?),
        "piece" => piece(sight, rest.parse().ok()?),
        "marker" => {
            let id: fracas_mech::Marker = rest.parse().ok()?;
            let marker = sight.view.markers.iter().find(|marker| marker.marker == id)?;
            let held = marker.holder.map(|unit| Remark { text: sight.unit_name(unit), rule: None });
            Some(Inspection {
                signs: Vec::new(),
                title: sight.say(marker_key(marker.kind), &[]),
                look: None,
                printed: Vec::new(),
                now: held.into_iter().collect(),
            })
        }
        _ => None,
    }
}
