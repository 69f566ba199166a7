//! Turns picks into actions where they cannot all be listed: points of the table become paths.

use crate::ends;
use crate::error_text::remark;
use crate::forecast;
use crate::names::{ViewContext, dot_id, place};
use crate::paths::path;
use crate::target;
use fracas_core::{Seat, State as _, Viewer};
use fracas_mech::plane::Point;
use fracas_mech::{
    Action, AttackForm, Decision, Illegal, MoveForm, Piece, Route, Shot, Shots, State, Stride, Target,
    UnitId, Weapon,
};
use fracas_scene::element;
use fracas_scene::key;
use fracas_scene::model::{Preview, Remark};
use fracas_scene::{ANY_POINT, Area, Step, Talk, picked_point};

/// More suggestions than this are no help.
const SUGGESTIONS: usize = 6;

/// The legal actions that are offered by name: the sample, and every piece that can be attacked.
pub(crate) fn candidates(state: &State) -> Vec<Action> {
    let mut out = Vec::new();
    state.actions(&mut out);
    let fracas_core::Pending::Act { decision: Decision::Act { unit }, .. } = state.pending() else {
        return out;
    };
    for slot in 0..state.loadout(unit).weapons().len() {
        let Some(weapon) = state.weapon_at(unit, slot) else { continue };
        let pieces = (0..state.scenario().pieces.len()).filter_map(Piece::new);
        for piece in pieces.filter(|piece| state.piece_hp(*piece).is_some_and(|hp| hp > 0)) {
            for form in [AttackForm::Plain, AttackForm::Precise] {
                let with = |weapon: Weapon| {
                    let shots =
                        Shots::of(&[Shot { weapon, target: Target::Piece(piece) }]).unwrap_or_default();
                    if weapon.kind.facts().is_melee() {
                        Action::Strike { unit, form, shots }
                    } else {
                        Action::Shoot { unit, form, shots }
                    }
                };
                // Of two guns alike the sample names the first that is ready, and so do we.
                let alike = (0..weapon.copy).any(|copy| out.contains(&with(Weapon { copy, ..weapon })));
                let action = with(weapon);
                if !alike && !out.contains(&action) && state.check(&action).is_ok() {
                    out.push(action);
                }
            }
        }
    }
    out
}

/// The gaits in which a path is walked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gait {
    Move,
    Run,
    Charge,
    Snap,
    Disengage,
    Dodge,
}

impl Gait {
    fn of(pick: &str) -> Option<Gait> {
        Some(match pick {
            "button:move" => Gait::Move,
            "button:run" => Gait::Run,
            "button:charge" => Gait::Charge,
            "button:snap" => Gait::Snap,
            "button:disengage" => Gait::Disengage,
            "button:dodge" => Gait::Dodge,
            _ => return None,
        })
    }

    fn stride(self) -> Stride {
        match self {
            Gait::Move | Gait::Charge | Gait::Snap => Stride::Move,
            Gait::Run => Stride::Run,
            Gait::Disengage | Gait::Dodge => Stride::Disengage,
        }
    }
}

type Answer = Result<Talk<Action>, Remark>;

/// What can follow these picks; `None` where all actions are listed.
pub(crate) fn talk(sight: &ViewContext<'_>, seat: Seat, picks: &[String]) -> Option<Answer> {
    let state = sight.state.as_ref()?;
    if sight.actor() != Some(seat) || sight.view.viewer == Viewer::Spectator {
        return None;
    }
    match sight.decision()? {
        Decision::Deploy => Some(deploy(sight, state, picks)),
        Decision::Act { unit } => {
            let gait = picks.first().and_then(|pick| Gait::of(pick));
            Some(match gait {
                Some(gait) => walk(sight, state, unit, gait, picks),
                None => match target::against(sight, state, picks) {
                    Some(told) => Ok(told),
                    None => listed(sight, state, picks),
                },
            })
        }
        Decision::Overheat => Some(overheat(sight, state, picks)),
        Decision::Role | Decision::Activate => Some(listed(sight, state, picks)),
        Decision::Roll { .. } | Decision::Pick { .. } => None,
    }
}

/// The next machine is tested with one click; another one by picking it.
fn overheat(sight: &ViewContext<'_>, state: &State, picks: &[String]) -> Answer {
    const NEXT: &str = "button:overheat";
    let mut tests = Vec::new();
    state.actions(&mut tests);
    let next = tests.first().copied();
    match picks {
        [] => {
            let mut told = listed(sight, state, picks)?;
            if let Some(Action::Overheat { unit }) = next {
                let values = [("unit", sight.unit_name(unit).into())];
                told.options
                    .insert(0, Step::new(NEXT, sight.say(key!("mech-do-overheat"), &values)).repeated());
                told.preview = Some(crate::overheat::of_phase(sight, state));
            }
            Ok(told)
        }
        [one] if one == NEXT => {
            let preview = next.is_some().then(|| crate::overheat::of_phase(sight, state));
            Ok(Talk { options: Vec::new(), action: next, preview })
        }
        _ => listed(sight, state, picks),
    }
}

fn nothing(sight: &ViewContext<'_>) -> Remark {
    Remark { text: sight.say(key!("mech-picks-nothing"), &[]), rule: None }
}

/// Actions that can be listed: the picks walk along their paths.
fn listed(sight: &ViewContext<'_>, state: &State, picks: &[String]) -> Answer {
    let mut options: Vec<Step> = Vec::new();
    let mut action = None;
    let mut led = false;
    let candidates = candidates(state);
    let silent = sight.silent();
    for candidate in &candidates {
        let steps = path(&silent, candidate);
        let begins =
            steps.len() >= picks.len() && steps.iter().zip(picks).all(|(step, pick)| step.id == *pick);
        if !begins {
            continue;
        }
        led = true;
        match steps.get(picks.len()) {
            Some(next) if options.iter().all(|known| known.id != next.id) => {
                options.extend(path(sight, candidate).into_iter().nth(picks.len()));
            }
            Some(_) => {}
            None => action = Some(*candidate),
        }
    }
    if !led && !picks.is_empty() {
        return Err(nothing(sight));
    }
    order(&mut options);
    if picks.is_empty() {
        demote(sight, &candidates, &mut options);
        options.extend(target::targets(sight, state));
    }
    let preview = match &action {
        Some(action) => forecast::of_action(sight, state, action),
        None => forecast::of_options(sight, state, picks, &options),
    };
    Ok(Talk { options, action, preview })
}

/// Attacks that can reach scenery only say so, and come after what is of more use.
fn demote(sight: &ViewContext<'_>, candidates: &[Action], options: &mut Vec<Step>) {
    let words = [
        ("shoot", key!("mech-do-shoot-scenery")),
        ("precise", key!("mech-do-precise-scenery")),
        ("all", key!("mech-do-all-scenery")),
        ("strike", key!("mech-do-strike-scenery")),
        ("strike-precise", key!("mech-do-strike-precise-scenery")),
        ("strike-all", key!("mech-do-strike-all-scenery")),
    ];
    let silent = sight.silent();
    for (word, text) in words {
        let id = element::button(word);
        let Some(place) = options.iter().position(|step| step.id == id) else { continue };
        let serves = |action: &Action| {
            let (Action::Shoot { shots, .. } | Action::Strike { shots, .. }) = action else { return false };
            path(&silent, action).first().is_some_and(|step| step.id == id)
                && shots.iter().any(|shot| !matches!(shot.target, Target::Piece(_)))
        };
        if candidates.iter().any(serves) {
            continue;
        }
        let step = Step::new(id, sight.say(text, &[]));
        options.remove(place);
        let end = options.iter().position(|step| step.id == "button:end").unwrap_or(options.len());
        options.insert(end, step);
    }
}

/// Orders the options: moving first, ending last.
fn order(options: &mut [Step]) {
    const ORDER: [&str; 20] = [
        "move",
        "run",
        "charge",
        "snap",
        "shoot",
        "precise",
        "all",
        "strike",
        "strike-precise",
        "strike-all",
        "ram",
        "disengage",
        "dodge",
        "purge",
        "restart",
        "link",
        "virus",
        "camouflage",
        "destruct",
        "end",
    ];
    options.sort_by_key(|step| {
        let word = step.id.strip_prefix("button:").unwrap_or_default();
        ORDER.iter().position(|known| *known == word).unwrap_or(ORDER.len())
    });
}

/// The points among these picks, as points of the table.
fn points(sight: &ViewContext<'_>, picks: &[String]) -> Result<Vec<Point>, Remark> {
    let read =
        |pick: &String| picked_point(pick).and_then(|dot| sight.point(dot)).ok_or_else(|| nothing(sight));
    picks.iter().map(read).collect()
}

fn refuse(sight: &ViewContext<'_>, illegal: Illegal) -> Remark {
    remark(sight, illegal)
}

fn deploy(sight: &ViewContext<'_>, state: &State, picks: &[String]) -> Answer {
    let Some((first, rest)) = picks.split_first() else { return listed(sight, state, picks) };
    let unit: UnitId = element::read(first, "unit").ok_or_else(|| nothing(sight))?;
    let mut options = vec![any_point(sight, Some(forecast::zone(sight, state, unit))).replacing()];
    let mut listed = Vec::new();
    state.actions(&mut listed);
    let spots = listed.iter().filter_map(|action| match action {
        Action::Deploy { unit: other, at } if *other == unit => Some(*at),
        _ => None,
    });
    let spots: Vec<Point> = spots.collect();
    if spots.is_empty() {
        return Err(nothing(sight));
    }
    let named = |at: &Point| Step::new(dot_id(sight.dot(*at)), place(sight.words, *at));
    options.extend(spots.iter().take(SUGGESTIONS).map(named));
    // The point picked last counts: a second thought replaces the first.
    let action = match points(sight, rest)?.last() {
        None => None,
        Some(at) => {
            let action = Action::Deploy { unit, at: *at };
            state.check(&action).map_err(|illegal| refuse(sight, illegal))?;
            Some(action)
        }
    };
    let preview = forecast::of_deployment(sight, state, unit, action.as_ref());
    Ok(Talk { options, action, preview })
}

/// The path that these points make: one point is walked to by the shortest way, more are corners.
fn route(
    sight: &ViewContext<'_>,
    state: &State,
    unit: UnitId,
    gait: Gait,
    points: &[Point],
) -> Result<Option<Route>, Remark> {
    match points {
        [] => Ok(None),
        [one] => {
            let literal = Route::of(&[*one]).unwrap_or_default();
            let straight = Action::Move { unit, route: literal, form: MoveForm::Plain };
            if matches!(gait, Gait::Move | Gait::Charge | Gait::Snap) && state.check(&straight).is_ok() {
                return Ok(Some(literal));
            }
            let way = state.snap(unit, gait.stride(), *one);
            way.map(|way| Some(way.route)).ok_or_else(|| nothing(sight))
        }
        corners => Route::of(corners)
            .map(Some)
            .ok_or_else(|| refuse(sight, Illegal::Path(fracas_mech::plane::PathError::Segments))),
    }
}

/// The end of a charge against a unit: just within an inch of it.
fn contact(state: &State, unit: UnitId, target: UnitId) -> Point {
    let (here, there) = (state.base(unit), state.base(target));
    let away = there.at.length_to(here.at).max(1);
    there.at.towards(here.at, (here.r() + there.r() + 50).min(away), away)
}

fn walk(sight: &ViewContext<'_>, state: &State, unit: UnitId, gait: Gait, picks: &[String]) -> Answer {
    let rest = &picks[1..];
    let (named, dots) =
        rest.split_at(rest.iter().position(|pick| pick.starts_with(ANY_POINT)).unwrap_or(rest.len()));
    let dots = points(sight, dots)?;
    match gait {
        Gait::Charge | Gait::Snap => armed(sight, state, unit, gait, named, &dots),
        Gait::Move | Gait::Run | Gait::Disengage | Gait::Dodge => {
            if !named.is_empty() {
                return Err(nothing(sight));
            }
            let action = route(sight, state, unit, gait, &dots)?.map(|route| match gait {
                Gait::Run => Action::Move { unit, route, form: MoveForm::Run },
                Gait::Disengage | Gait::Dodge => {
                    Action::Disengage { unit, route, dodge: gait == Gait::Dodge }
                }
                Gait::Move | Gait::Charge | Gait::Snap => Action::Move { unit, route, form: MoveForm::Plain },
            });
            if let Some(action) = &action {
                state.check(action).map_err(|illegal| refuse(sight, illegal))?;
            }
            let (area, reach) = within(forecast::reach(sight, state, unit, gait.stride()), &dots);
            let mut options = vec![any_point(sight, area)];
            if dots.is_empty() {
                options.extend(suggestions(sight, state, unit, gait));
            }
            let preview = match &action {
                Some(action) => forecast::of_action(sight, state, action),
                None => reach,
            };
            Ok(Talk { options, action, preview })
        }
    }
}

/// Any point of an area.
fn any_point(sight: &ViewContext<'_>, area: Option<Area>) -> Step {
    Step { area, ..Step::new(ANY_POINT, sight.say(key!("mech-any-point"), &[])) }
}

/// What can be reached after these corners: a single point is taken for the nearest end, more are walked as they are.
fn within(reach: Option<(Area, Preview)>, corners: &[Point]) -> (Option<Area>, Option<Preview>) {
    reach.map(|(area, preview)| (Area { snaps: corners.is_empty(), ..area }, preview)).unzip()
}

/// Good ends among those of the sample, with what they are good for.
fn suggestions(sight: &ViewContext<'_>, state: &State, unit: UnitId, gait: Gait) -> Vec<Step> {
    ends::suggestions(sight, state, unit, sampled(state, gait).into_iter())
}

/// The ends of the sample.
fn sampled(state: &State, gait: Gait) -> Vec<Point> {
    let mut actions = Vec::new();
    state.actions(&mut actions);
    let ends = actions.iter().filter_map(|action| {
        let route = match (gait, action) {
            (Gait::Move, Action::Move { route, form: MoveForm::Plain, .. }) => route,
            (Gait::Run, Action::Move { route, form: MoveForm::Run, .. }) => route,
            (Gait::Disengage, Action::Disengage { route, dodge: false, .. }) => route,
            (Gait::Dodge, Action::Disengage { route, dodge: true, .. }) => route,
            _ => return None,
        };
        let [end] = **route else { return None };
        Some(end)
    });
    ends.collect()
}

/// A charge or a snap shot: weapon, target, then a path; without one the shortest that serves.
fn armed(
    sight: &ViewContext<'_>,
    state: &State,
    unit: UnitId,
    gait: Gait,
    named: &[String],
    dots: &[Point],
) -> Answer {
    let melee = gait == Gait::Charge;
    let weapons = (0..state.loadout(unit).weapons().len()).filter_map(|slot| state.weapon_at(unit, slot));
    let seen = sight.unit(unit);
    let fresh = |weapon: &Weapon| {
        let found = seen.and_then(|unit| unit.weapons.iter().find(|known| known.weapon == *weapon));
        found.is_some_and(|known| !known.used && !known.broken && !known.burnt)
    };
    let weapons: Vec<Weapon> =
        weapons.filter(|weapon| weapon.kind.facts().is_melee() == melee).filter(fresh).collect();
    let Some(first) = named.first() else {
        let step = |weapon: &Weapon| {
            Step::new(element::button(format_args!("w:{weapon}")), sight.weapon_name(*weapon))
        };
        let preview = forecast::of_reach(sight, state, unit, Stride::Move);
        return Ok(Talk { options: weapons.iter().map(step).collect(), action: None, preview });
    };
    let weapon = first.strip_prefix("button:w:").and_then(|text| text.parse::<Weapon>().ok());
    let weapon = weapon.filter(|weapon| weapons.contains(weapon)).ok_or_else(|| nothing(sight))?;
    let enemies: Vec<UnitId> = state.living(state.side_of(unit).enemy()).collect();
    // Where a shot at an enemy can end, of the sampled ends.
    let serving = |enemy: UnitId, corner: Option<u8>| {
        let serves =
            |end: &Point| try_armed(sight, state, unit, gait, weapon, enemy, corner, &[*end]).is_ok();
        sampled(state, Gait::Move).into_iter().filter(serves).collect::<Vec<Point>>()
    };
    let Some(second) = named.get(1) else {
        let mut reached: Vec<UnitId> = enemies.clone();
        if melee {
            reached.retain(|enemy| try_armed(sight, state, unit, gait, weapon, *enemy, None, &[]).is_ok());
        } else {
            reached.retain(|enemy| !serving(*enemy, None).is_empty());
            if reached.is_empty() {
                // The sample has no such end; a point of one's own may be one.
                reached.clone_from(&enemies);
            }
        }
        let step = |enemy: &UnitId| Step::new(crate::names::unit_id(*enemy), sight.unit_name(*enemy));
        let options = reached.iter().map(step).collect();
        let preview = forecast::of_reach(sight, state, unit, Stride::Move);
        return Ok(Talk { options, action: None, preview });
    };
    let target = element::read::<UnitId>(second, "unit");
    let target = target.filter(|unit| enemies.contains(unit)).ok_or_else(|| nothing(sight))?;
    let corner = match named.get(2) {
        None => None,
        Some(text) => {
            let corner = text.strip_prefix("button:from").and_then(|text| text.parse::<u8>().ok());
            Some(corner.ok_or_else(|| nothing(sight))?)
        }
    };
    let (area, preview) = within(forecast::reach(sight, state, unit, Stride::Move), dots);
    let mut options = vec![any_point(sight, area)];
    if dots.is_empty() && !melee {
        options.extend(ends::suggestions(sight, state, unit, serving(target, corner).into_iter()));
        return Ok(Talk { options, action: None, preview });
    }
    let action = try_armed(sight, state, unit, gait, weapon, target, corner, dots)?;
    let preview = forecast::of_action(sight, state, &action);
    Ok(Talk { options, action: Some(action), preview })
}

#[expect(clippy::too_many_arguments, reason = "the parts of one action")]
fn try_armed(
    sight: &ViewContext<'_>,
    state: &State,
    unit: UnitId,
    gait: Gait,
    weapon: Weapon,
    target: UnitId,
    corner: Option<u8>,
    dots: &[Point],
) -> Result<Action, Remark> {
    let own = [contact(state, unit, target)];
    let dots = if dots.is_empty() { &own[..] } else { dots };
    let route = route(sight, state, unit, gait, dots)?.ok_or_else(|| nothing(sight))?;
    if gait == Gait::Charge {
        let action = Action::Move { unit, route, form: MoveForm::Charge { weapon, target } };
        return state.check(&action).map(|()| action).map_err(|illegal| refuse(sight, illegal));
    }
    let line = weapon.kind.facts().has(fracas_mech::Trait::Line);
    let aim = if line { Target::Point(state.base(target).at) } else { Target::Unit(target) };
    let shot = Shot { weapon, target: aim };
    // From the end if it can be, else from the nearest corner before it.
    let last = route.len() as u8;
    let mut why = None;
    for at in corner.map_or_else(|| (0..=last).rev().collect::<Vec<_>>(), |at| vec![at]) {
        let action = Action::Move { unit, route, form: MoveForm::Snap { shot, at } };
        match state.check(&action) {
            Ok(()) => return Ok(action),
            Err(illegal) => why = why.or(Some(illegal)),
        }
    }
    Err(why.map_or_else(|| nothing(sight), |illegal| refuse(sight, illegal)))
}
