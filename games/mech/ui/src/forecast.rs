//! The forecast of what picks would do: reach, path, ghost, lines of sight, odds, blasts, heat.

use crate::art::scenery::own_zone;
use crate::build_scene::stand_in;
use crate::ends;
use crate::names::{ViewContext, inches, unit_id};
use crate::outcome::lost_bar;
use crate::overheat;
use fracas_core::State as _;
use fracas_mech::plane::{Line, Point};
use fracas_mech::{
    Action, AttackForecast, AttackKind, INCH, MoveForm, Route, State, Stride, Target, UnitId, Weapon, Why,
};
use fracas_scene::model::{Anchor, Overlay, Point as Dot, Preview, Roll};
use fracas_scene::{Key, Lang, PickArea, Step, element, key};

mod blasts;

use blasts::fall;
pub(crate) use blasts::{blast, of_blasts};

/// A preview of lines and drawings alone.
pub(crate) fn preview(title: String, summary: Vec<String>, overlays: Vec<Overlay>) -> Preview {
    let (rolls, assumed) = (Vec::new(), Vec::new());
    let (marks, counters, beats) = (Vec::new(), Vec::new(), Vec::new());
    Preview { title, summary, rolls, assumed, marks, counters, overlays, beats }
}

/// A chance in whole percent.
pub(crate) fn percent(chance: fracas_mech::Chance) -> u32 {
    (chance.per_million() + 5_000) / 10_000
}

/// The chance that a die shows at least a number, in percent.
fn die_percent(need: u8) -> u32 {
    u32::from(7_u8.saturating_sub(need.clamp(1, 7))) * 100 / 6
}

/// The chance that the first attack on a target hits, in percent.
pub(crate) fn hit_percent(target: &fracas_mech::TargetOdds) -> u32 {
    target.attacks.first().map_or(0, |attack| die_percent(attack.need))
}

/// The edge of what a unit can reach.
pub(crate) fn of_reach(
    sight: &ViewContext<'_>,
    state: &State,
    unit: UnitId,
    stride: Stride,
) -> Option<Preview> {
    reach(sight, state, unit, stride).map(|(_, preview)| preview)
}

/// The area that a unit can reach, to pick a point in, and a picture of it.
pub(crate) fn reach(
    sight: &ViewContext<'_>,
    state: &State,
    unit: UnitId,
    stride: Stride,
) -> Option<(PickArea, Preview)> {
    let reach = state.reach(unit, stride)?;
    let outlines: Vec<Vec<Dot>> =
        reach.outline().map(|area| area.iter().map(|point| sight.dot(*point)).collect()).collect();
    let area = PickArea { outlines: outlines.clone(), snaps: true, scale: sight.scale() };
    let class = if stride == Stride::Run { "reach run" } else { "reach" };
    let mut overlays = vec![Overlay::Area { outlines, class }];
    overlays.extend(reach.holes().map(|disc| Overlay::Disc {
        at: Anchor::Point(sight.dot(disc.at)),
        radius: disc.radius as i32,
        class: "hole",
    }));
    for enemy in state.living(state.side_of(unit).enemy()) {
        let base = state.base(enemy);
        overlays.push(Overlay::Disc {
            at: Anchor::Point(sight.dot(base.at)),
            radius: (base.r() + INCH) as i32,
            class: "near",
        });
    }
    let allowance = inches(sight.words, i64::from(reach.allowance()));
    let title = sight.say(key!("mech-preview-reach"), &[("unit", sight.unit_name(unit).into())]);
    let summary = vec![sight.say(key!("mech-preview-allowance"), &[("length", allowance.into())])];
    Some((area, preview(title, summary, overlays)))
}

/// The area in which the middle of a unit can be deployed; of a round zone the square about it. §deploy.zone
pub(crate) fn zone(sight: &ViewContext<'_>, state: &State, unit: UnitId) -> PickArea {
    let role = state.role(state.side_of(unit));
    let [west, south, east, north] = state.scenario().zone_bounds(role, i64::from(state.stats(unit).radius));
    let corners = [(west, south), (east, south), (east, north), (west, north)];
    let points =
        corners.iter().filter_map(|(x, y)| Point::new(i32::try_from(*x).ok()?, i32::try_from(*y).ok()?));
    let outlines = vec![points.map(|point| sight.dot(point)).collect()];
    PickArea { outlines, snaps: false, scale: sight.scale() }
}

/// The line from one unit to another: free, hindered by cover, or blocked.
pub(crate) fn line_of_sight(from: UnitId, to: UnitId, found: fracas_mech::plane::Sight) -> Overlay {
    Overlay::Line {
        from: Anchor::Element(unit_id(from)),
        to: Anchor::Element(unit_id(to)),
        class: match (found.visible, found.cover) {
            (false, _) => "blocked",
            (true, true) => "hindered",
            (true, false) => "sight",
        },
    }
}

/// Whom a unit sees from where it stands, in the open or in cover, and how far it can go: drawn while someone looks at it.
pub(crate) fn threats(sight: &ViewContext<'_>, state: &State, unit: UnitId) -> Vec<Overlay> {
    let mut overlays = Vec::new();
    if !state.is_alive(unit) {
        return overlays;
    }
    if let Some(reach) = state.reach(unit, Stride::Move) {
        let outlines =
            reach.outline().map(|area| area.iter().map(|point| sight.dot(*point)).collect()).collect();
        overlays.push(Overlay::Area { outlines, class: "reach" });
    }
    for enemy in state.living(state.side_of(unit).enemy()) {
        let Some(view) = state.sight(unit, enemy).filter(|view| view.visible) else { continue };
        overlays.push(line_of_sight(unit, enemy, view));
    }
    overlays
}

/// The preview of all lines of sight, on both sides.
pub(crate) fn of_sights(sight: &ViewContext<'_>, state: &State) -> Preview {
    let (mut summary, mut overlays) = (Vec::new(), Vec::new());
    for side in fracas_mech::Side::ALL {
        for unit in state.living(side) {
            let mut seen = Vec::new();
            for enemy in state.living(side.enemy()) {
                let Some(view) = state.sight(unit, enemy).filter(|view| view.visible) else { continue };
                seen.push(sight.unit_name(enemy));
                overlays.push(line_of_sight(unit, enemy, view));
            }
            let key = if seen.is_empty() { key!("mech-sights-nobody") } else { key!("mech-sights-line") };
            let values = [("unit", sight.unit_name(unit).into()), ("list", seen.join(", ").into())];
            summary.push(sight.say(key, &values));
        }
    }
    if summary.is_empty() {
        summary.push(sight.say(key!("mech-sights-none"), &[]));
    }
    preview(sight.say(key!("mech-sights"), &[]), summary, overlays)
}

/// The zone and the place of a unit that is deployed.
pub(crate) fn of_deployment(
    sight: &ViewContext<'_>,
    state: &State,
    unit: UnitId,
    action: Option<&Action>,
) -> Option<Preview> {
    let title = sight.say(key!("mech-preview-deploy"), &[("unit", sight.unit_name(unit).into())]);
    let mut overlays = Vec::from_iter(own_zone(sight, state.side_of(unit)));
    if let Some(Action::Deploy { at, .. }) = action {
        let radius = i32::from(state.stats(unit).radius);
        overlays.push(Overlay::Disc { at: Anchor::Point(sight.dot(*at)), radius, class: "shade" });
        let dot = sight.dot(*at);
        let text = ends::of_place(sight, state, unit, *at).label;
        if let Some(loadout) = sight.loadout(unit) {
            let markup = stand_in(state.side_of(unit), loadout);
            overlays.push(Overlay::Sign { at: Anchor::Point(dot), markup, text: text.clone() });
        }
        overlays.push(Overlay::Label { at: Anchor::Point(above(dot, radius)), text, class: "length" });
    }
    Some(preview(title, vec![sight.say(key!("mech-preview-zone"), &[])], overlays))
}

/// The place of words above a disc; below it where the table ends.
fn above(dot: Dot, radius: i32) -> Dot {
    Dot { y: dot.y + (radius + 60) * if dot.y > radius + 100 { -1 } else { 1 }, ..dot }
}

/// The best weapon of a unit against another, by its chance to hit, with its numbers.
fn best_attack(state: &State, unit: UnitId, target: UnitId) -> Option<AttackForecast> {
    let weapons = (0..state.loadout(unit).weapons().len()).filter_map(|slot| state.weapon_at(unit, slot));
    let attacks = weapons.filter(|weapon| !weapon.kind.facts().is_melee()).filter_map(|weapon| {
        let range = i64::from(weapon.kind.facts().range) * INCH;
        let near = range == 0 || state.base(target).within(state.base(unit), range);
        near.then(|| state.forecast(unit, weapon, Target::Unit(target), AttackKind::Shoot, 0)).flatten()
    });
    attacks.min_by_key(|attack| attack.need)
}

/// The state with a unit at the end of a plain way, whatever dice that would take.
pub(crate) fn standing_at(state: &State, unit: UnitId, end: Point) -> Option<State> {
    let way = state.snap(unit, Stride::Run, end)?;
    let mut there = state.clone();
    let forms = [MoveForm::Plain, MoveForm::Run];
    let found = forms.into_iter().map(|form| Action::Move { unit, route: way.route, form });
    let action = found.into_iter().find(|action| state.check(action).is_ok())?;
    there.apply(&action, &mut ());
    (there.is_alive(unit) && there.base(unit).at == end).then_some(there)
}

fn sight_lines(
    sight: &ViewContext<'_>,
    state: &State,
    unit: UnitId,
    end: Point,
    overlays: &mut Vec<Overlay>,
    summary: &mut Vec<String>,
) {
    let there = standing_at(state, unit, end);
    for enemy in state.living(state.side_of(unit).enemy()) {
        let Some(view) = state.sight_at(unit, end, enemy) else { continue };
        let target = state.base(enemy);
        let class = if !view.visible {
            "blocked"
        } else if view.cover {
            "hindered"
        } else {
            "sight"
        };
        overlays.push(Overlay::Line {
            from: Anchor::Point(sight.dot(end)),
            to: Anchor::Element(unit_id(enemy)),
            class,
        });
        if !view.visible {
            continue;
        }
        let gap = end.length_to(target.at) - target.r() - i64::from(state.stats(unit).radius);
        let length = inches(sight.words, gap.max(0));
        let attack = there.as_ref().and_then(|there| best_attack(there, unit, enemy));
        let cover = if view.cover { key!("mech-tag-cover") } else { key!("mech-tag-open") };
        let cover = sight.say(cover, &[]);
        let text = match &attack {
            Some(attack) => format!("{} % · {cover}", die_percent(attack.need)),
            None => format!("{length} · {cover}"),
        };
        let at = above(sight.dot(target.at), target.r() as i32 + 10);
        overlays.push(Overlay::Label {
            at: Anchor::Point(at),
            text,
            class: if view.cover { "odds cover" } else { "odds" },
        });
        let (target, cover) = (sight.unit_name(enemy), cover.into());
        let mut values = vec![("target", target.into()), ("length", length.into()), ("cover", cover)];
        summary.push(match attack {
            Some(attack) => {
                values.push(("hit", die_percent(attack.need).into()));
                sight.say(key!("mech-preview-sees"), &values)
            }
            None => sight.say(key!("mech-preview-out-of-reach"), &values),
        });
    }
}

fn way(
    sight: &ViewContext<'_>,
    state: &State,
    unit: UnitId,
    route: &Route,
    allowance: Option<i64>,
    overlays: &mut Vec<Overlay>,
) -> Option<Point> {
    let end = *route.last()?;
    let start = state.base(unit).at;
    let mut points = vec![sight.dot(start)];
    let (mut length, mut from) = (0, start);
    let (mut ticks, mut inch) = (Vec::new(), INCH);
    for point in route.iter() {
        let step = from.length_to(*point);
        let (one, two) = (sight.dot(from), sight.dot(*point));
        while inch < length + step {
            let part = (inch - length) as f64 / step as f64;
            let between = |one: i32, two: i32| one + (f64::from(two - one) * part).round() as i32;
            let at = Anchor::Point(Dot { x: between(one.x, two.x), y: between(one.y, two.y) });
            ticks.push(Overlay::Disc { at, radius: 9, class: "tick" });
            inch += INCH;
        }
        length += step;
        from = *point;
        points.push(two);
    }
    for corner in &route[..route.len() - 1] {
        overlays.push(Overlay::Disc { at: Anchor::Point(sight.dot(*corner)), radius: 16, class: "corner" });
    }
    overlays.push(Overlay::Path { points, class: "route" });
    overlays.extend(ticks);
    let radius = i32::from(state.stats(unit).radius);
    overlays.push(Overlay::Disc { at: Anchor::Point(sight.dot(end)), radius, class: "shade" });
    overlays.push(Overlay::Ghost { of: unit_id(unit), at: sight.dot(end) });
    let length = inches(sight.words, length);
    let text = match allowance {
        Some(most) => sight.say(
            key!("mech-ruler"),
            &[("length", length.into()), ("most", inches(sight.words, most).into())],
        ),
        None => length,
    };
    overlays.push(Overlay::Label { at: Anchor::Point(above(sight.dot(end), radius)), text, class: "length" });
    Some(end)
}

/// The reason of a number, in words.
pub(crate) fn why_key(why: Why) -> Key {
    match why {
        Why::CombatSkill => key!("mech-why-skill"),
        Why::SightsDamaged => key!("mech-why-sights"),
        Why::LongRange => key!("mech-why-long-range"),
        Why::SnapShot => key!("mech-why-snap"),
        Why::Precise => key!("mech-why-precise"),
        Why::Compromised => key!("mech-why-compromised"),
        Why::Targeting => key!("mech-why-targeting"),
        Why::Thermal => key!("mech-why-thermal"),
        Why::Camouflage => key!("mech-why-camouflage"),
        Why::Armour => key!("mech-why-armour"),
        Why::Cover => key!("mech-why-cover"),
        Why::Piercing => key!("mech-why-piercing"),
        Why::AmmoPiercing => key!("mech-why-ammo-piercing"),
        Why::Momentum => key!("mech-why-momentum"),
        Why::OpenPlating => key!("mech-why-plating"),
        Why::Weapon => key!("mech-why-weapon"),
        Why::AmmoDamage => key!("mech-why-ammo-damage"),
    }
}

/// A sum with its reasons: `CS 4, long range +1`.
fn reasons(sight: &ViewContext<'_>, tally: &fracas_core::Tally<Why>) -> String {
    let part = |place: usize, why: Why, amount: i32| {
        let text = sight.say(why_key(why), &[]);
        if place == 0 { format!("{text} {amount}") } else { format!("{text} {amount:+}") }
    };
    let parts = tally.terms().iter().enumerate().map(|(place, term)| part(place, term.why, term.amount));
    parts.collect::<Vec<_>>().join(", ")
}

fn attack_lines(sight: &ViewContext<'_>, attack: &AttackForecast, out: &mut Vec<String>) {
    out.push(sight.say(
        key!("mech-preview-attack"),
        &[
            ("weapon", sight.weapon_name(attack.weapon).into()),
            ("need", attack.need.into()),
            ("hit", die_percent(attack.need).into()),
            ("reasons", reasons(sight, &attack.skill).into()),
        ],
    ));
    if let Some(save) = &attack.save {
        out.push(sight.say(
            key!("mech-preview-save"),
            &[
                ("need", attack.save_need.into()),
                ("saved", die_percent(attack.save_need).into()),
                ("reasons", reasons(sight, save).into()),
            ],
        ));
    }
}

/// The preview of a whole action.
pub(crate) fn of_action(sight: &ViewContext<'_>, state: &State, action: &Action) -> Option<Preview> {
    let title = crate::paths::title(sight, action);
    let (mut summary, mut overlays, mut rolls) = (Vec::new(), Vec::new(), Vec::new());
    match action {
        Action::Move { unit, route, form } => {
            let stride = if *form == MoveForm::Run { Stride::Run } else { Stride::Move };
            let reach = state.reach(*unit, stride)?;
            let outlines =
                reach.outline().map(|area| area.iter().map(|point| sight.dot(*point)).collect()).collect();
            overlays.push(Overlay::Area {
                outlines,
                class: if stride == Stride::Run { "reach run" } else { "reach" },
            });
            let end = way(sight, state, *unit, route, Some(i64::from(reach.allowance())), &mut overlays)?;
            // Who charges is in a fight then, and its blow is told below.
            if !matches!(form, MoveForm::Charge { .. }) {
                sight_lines(sight, state, *unit, end, &mut overlays, &mut summary);
                if summary.is_empty() {
                    let unseen = ends::hidden(state, *unit, end);
                    let key = if unseen { key!("mech-preview-hidden") } else { key!("mech-preview-blind") };
                    summary.push(sight.say(key, &[]));
                }
            }
            ends::in_blasts(sight, state, *unit, end, &mut summary, &mut overlays);
        }
        Action::Disengage { unit, route, .. } => {
            let end = way(sight, state, *unit, route, None, &mut overlays)?;
            sight_lines(sight, state, *unit, end, &mut overlays, &mut summary);
        }
        Action::Activate { unit } => {
            summary.extend(carried(sight, state, *unit));
            if let Some(reach) = of_reach(sight, state, *unit, Stride::Move) {
                overlays.extend(reach.overlays);
            }
        }
        Action::Overheat { unit } => return Some(overheat::of_test(sight, state, *unit)),
        Action::Use { unit, gadget: fracas_mech::Gadget::Destruct } => {
            blast(sight, state, *unit, &mut overlays);
        }
        _ => {}
    }
    if let Some(odds) = state.odds(action) {
        for target in &odds.targets {
            // The title names a single one.
            if odds.targets.len() > 1 {
                summary.push(sight.target_name(target.target));
            }
            target_lines(sight, state, odds.unit, target, &mut summary, &mut overlays);
            let label = if odds.targets.len() > 1 { sight.target_name(target.target) } else { String::new() };
            rolls.push(Roll { label, outcomes: lost_bar(sight, target) });
        }
        let most = odds.heat_after.iter().map(|(heat, _)| *heat).max();
        let least = odds.heat_after.iter().map(|(heat, _)| *heat).min();
        let before = state.heat(odds.unit);
        // What one risks oneself is read first, however long the rest is.
        let mut risks = Vec::new();
        if let Some((least, most)) = least.zip(most)
            && (least != before || most != before || odds.test.per_million() > 0)
        {
            let limit = state.stats(odds.unit).limit;
            let heat = if least == most { most.to_string() } else { format!("{least}–{most}") };
            risks.push(sight.say(
                key!("mech-preview-heat"),
                &[("before", before.into()), ("heat", heat.into()), ("limit", limit.into())],
            ));
        }
        if odds.test.per_million() > 0 {
            let values = [("test", percent(odds.test).into()), ("explosion", percent(odds.explosion).into())];
            risks.push(sight.say(key!("mech-preview-test"), &values));
            blast(sight, state, odds.unit, &mut overlays);
        }
        summary.splice(0..0, risks);
    }
    // Where there is nothing to say, a click on the button is enough.
    let told = !(summary.is_empty() && overlays.is_empty());
    told.then(|| Preview { rolls, ..preview(title, summary, apart(sight, overlays)) })
}

/// Weapons that are ready and the heat, in a few lines.
fn carried(sight: &ViewContext<'_>, state: &State, unit: UnitId) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(found) = sight.unit(unit) {
        let ready = found.weapons.iter().filter(|weapon| !weapon.used && !weapon.broken);
        lines.extend(ready.map(|weapon| crate::inspect::weapon_line(sight.words, weapon.weapon.kind)));
        let values = [("heat", found.heat.into()), ("limit", found.stats.limit.into())];
        lines.push(sight.say(key!("mech-inspect-heat"), &values));
    }
    let enemies = state.living(state.side_of(unit).enemy());
    let seen = enemies.filter(|enemy| state.sight(unit, *enemy).is_some_and(|sight| sight.visible)).count();
    lines.push(sight.say(key!("mech-preview-seen"), &[("seen", seen.into())]));
    lines
}

/// Labels stay on the table; those that would lie over each other are moved apart, upwards.
fn apart(sight: &ViewContext<'_>, mut overlays: Vec<Overlay>) -> Vec<Overlay> {
    const LINE: i32 = 96;
    let width =
        sight.scenario().map_or(i32::MAX, |scenario| i32::try_from(scenario.width).unwrap_or(i32::MAX));
    let mut taken: Vec<(Dot, i32)> = Vec::new();
    for overlay in &mut overlays {
        let Overlay::Label { at: Anchor::Point(dot), text, .. } = overlay else { continue };
        let half = i32::try_from(text.chars().count()).unwrap_or(0) * 19;
        dot.x = dot.x.min(width - half).max(half);
        let clash = |dot: Dot, taken: &[(Dot, i32)]| {
            taken
                .iter()
                .any(|(other, wide)| (other.y - dot.y).abs() < LINE && (other.x - dot.x).abs() < wide + half)
        };
        for _ in 0..8 {
            if clash(*dot, &taken) {
                dot.y -= LINE;
            }
        }
        taken.push((*dot, half));
    }
    // Words lie above lines.
    overlays.sort_by_key(|overlay| matches!(overlay, Overlay::Label { .. }));
    overlays
}

fn target_lines(
    sight: &ViewContext<'_>,
    state: &State,
    by: UnitId,
    target: &fracas_mech::TargetOdds,
    summary: &mut Vec<String>,
    overlays: &mut Vec<Overlay>,
) {
    for attack in &target.attacks {
        attack_lines(sight, attack, summary);
    }
    let mean: u64 =
        (0_u64..).zip(&target.lost).map(|(lost, chance)| lost * u64::from(chance.per_million())).sum();
    let comma = if sight.lang() == Lang::Fr { ',' } else { '.' };
    let hundredths = (mean + 5_000) / 10_000;
    let mean = format!("{}{comma}{:02}", hundredths / 100, hundredths % 100);
    summary.push(sight.say(key!("mech-preview-mean"), &[("mean", mean.into())]));
    let values = [("kill", percent(target.kill).into()), ("critical", percent(target.critical).into())];
    summary.push(sight.say(key!("mech-preview-kill"), &values));
    if let Target::Piece(piece) = target.target
        && percent(target.kill) > 0
    {
        fall(sight, state, piece, summary, overlays);
    }
    if let Target::Unit(unit) = target.target {
        five_lines(sight, state, by, unit, overlays);
        let base = state.base(unit);
        let hit = hit_percent(target);
        let text =
            sight.say(key!("mech-tag-odds"), &[("hit", hit.into()), ("kill", percent(target.kill).into())]);
        let at = above(sight.dot(base.at), base.r() as i32 + 10);
        overlays.push(Overlay::Label { at: Anchor::Point(at), text, class: "odds" });
        if percent(target.explosion) > 0 {
            summary.push(
                sight.say(key!("mech-preview-explosion"), &[("chance", percent(target.explosion).into())]),
            );
            blast(sight, state, unit, overlays);
            if let Some((victims, _)) = state.blast(unit) {
                let names: Vec<String> = victims.iter().map(|victim| sight.unit_name(*victim)).collect();
                if !names.is_empty() {
                    summary
                        .push(sight.say(key!("mech-preview-victims"), &[("list", names.join(", ").into())]));
                }
            }
        }
    }
}

/// The lines from the best eye to the five points of a target.
fn five_lines(
    sight: &ViewContext<'_>,
    state: &State,
    by: UnitId,
    target: UnitId,
    overlays: &mut Vec<Overlay>,
) {
    let Some(seen) = state.sight(by, target) else { return };
    let best = usize::from(seen.best).min(2);
    for (place, line) in seen.lines[best].iter().enumerate() {
        let class = match line {
            Line::Free => "sight",
            Line::Hindered => "hindered",
            Line::Blocked => "blocked",
        };
        overlays.push(Overlay::Line {
            from: Anchor::Point(sight.dot(seen.eyes[best])),
            to: Anchor::Point(sight.dot(seen.targets[place])),
            class,
        });
    }
}

/// What the next picks would be worth: odds at every target of a weapon, the reach of a unit.
pub(crate) fn of_options(
    sight: &ViewContext<'_>,
    state: &State,
    picks: &[String],
    options: &[Step],
) -> Option<Preview> {
    let (unit, ..) = state.actions_left()?;
    if picks.is_empty() {
        return None;
    }
    let weapon = picks
        .get(1)
        .and_then(|pick| pick.strip_prefix("button:w:"))
        .and_then(|text| text.parse::<Weapon>().ok())?;
    let melee = weapon.kind.facts().is_melee();
    let kind = if melee { AttackKind::Strike } else { AttackKind::Shoot };
    let form = i8::from(picks[0].ends_with("precise"));
    let (mut overlays, mut summary) = (Vec::new(), Vec::new());
    let base = state.base(unit);
    if !melee {
        let radius = (base.r() + 10 * INCH) as i32;
        overlays.push(Overlay::Disc { at: Anchor::Point(sight.dot(base.at)), radius, class: "range" });
    }
    let range = i64::from(weapon.kind.facts().range) * INCH;
    if range > 0 {
        let radius = (base.r() + range) as i32;
        overlays.push(Overlay::Disc { at: Anchor::Point(sight.dot(base.at)), radius, class: "limit" });
    }
    for step in options {
        let target = element::read::<UnitId>(&step.id, "unit");
        let Some(target) = target else { continue };
        let Some(attack) = state.forecast(unit, weapon, Target::Unit(target), kind, form) else { continue };
        let there = state.base(target);
        let key = if attack.cover { key!("mech-tag-cover") } else { key!("mech-tag-open") };
        let text = format!("{} % · {}", die_percent(attack.need), sight.say(key, &[]));
        let at = above(sight.dot(there.at), there.r() as i32 + 10);
        summary.push(sight.of(&sight.unit_name(target), &text));
        overlays.push(Overlay::Label {
            at: Anchor::Point(at),
            text,
            class: if attack.cover { "odds cover" } else { "odds" },
        });
    }
    if summary.is_empty() {
        summary.push(sight.say(key!("mech-preview-no-target"), &[]));
    }
    Some(preview(sight.weapon_name(weapon), summary, apart(sight, overlays)))
}
