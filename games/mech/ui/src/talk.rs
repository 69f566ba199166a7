//! Turns picks into actions where they cannot all be listed: points of the table become paths.

use crate::Ui;
use crate::candidates::{contact, offered};
use crate::ends;
use crate::forecast;
use crate::names::{ViewContext, unit_id};
use crate::paths::path;
use crate::target;
use fracas_core::{Seat, State as _, Viewer};
use fracas_mech::plane::{PathError, Point};
use fracas_mech::{Action, Decision, Illegal, MoveForm, Route, Shot, State, Stride, Target, UnitId, Weapon};
use fracas_scene::element;
use fracas_scene::key;
use fracas_scene::model::Preview;
use fracas_scene::{ANY_POINT, DeadEnd, PickArea, Step, Talk, along, picked_point};

/// More suggestions than this are no help.
const SUGGESTIONS: usize = 6;

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

type Dead = DeadEnd<Illegal>;
type Answer = Result<Talk<Action>, Dead>;

/// What can follow these picks.
pub(crate) fn talk(sight: &ViewContext<'_>, seat: Seat, picks: &[String]) -> Answer {
    let state = sight.state.as_ref().ok_or(DeadEnd::Nothing)?;
    if sight.actor() != Some(seat) || sight.view.viewer == Viewer::Spectator {
        return Err(DeadEnd::Nothing);
    }
    match sight.decision() {
        Some(Decision::Deploy) => deploy(sight, state, picks),
        Some(Decision::Act { unit }) => match picks.first().and_then(|pick| Gait::of(pick)) {
            Some(gait) => walk(sight, state, unit, gait, picks),
            None => target::against(sight, state, picks).map_or_else(|| listed(sight, state, picks), Ok),
        },
        Some(Decision::Overheat) => overheat(sight, state, picks),
        Some(Decision::Role | Decision::Activate) => listed(sight, state, picks),
        Some(Decision::Roll { .. } | Decision::Pick { .. }) | None => Err(DeadEnd::Nothing),
    }
}

/// The picks make these options or this action.
fn told(options: Vec<Step>, action: Option<Action>, preview: Option<Preview>) -> Answer {
    Ok(Talk { options, action, preview })
}

/// The next machine is tested with one click; another one by picking it.
fn overheat(sight: &ViewContext<'_>, state: &State, picks: &[String]) -> Answer {
    const NEXT: &str = "button:overheat";
    let mut tests = Vec::new();
    state.actions(&mut tests).sample_suffices();
    let next = tests.first().copied();
    let foreseen = || sight.shown(|| Some(crate::overheat::of_phase(sight, state)));
    match picks {
        [] => {
            let mut told = listed(sight, state, picks)?;
            if let Some(Action::Overheat { unit }) = next {
                let label = || sight.say(key!("mech-do-overheat"), &[("unit", sight.unit_name(unit).into())]);
                told.options.insert(0, Step::said(NEXT, sight.words, label).repeated());
                told.preview = foreseen();
            }
            Ok(told)
        }
        [one] if one == NEXT => told(Vec::new(), next, next.and_then(|_| foreseen())),
        _ => listed(sight, state, picks),
    }
}

/// Actions that can be listed: the picks walk along their paths.
fn listed(sight: &ViewContext<'_>, state: &State, picks: &[String]) -> Answer {
    let actions = offered(state);
    let mut talk = along::<Ui>(sight.view, &actions, picks, sight.words)?;
    order(&mut talk.options);
    if picks.is_empty() {
        demote(sight, &actions, &mut talk.options);
        talk.options.extend(target::targets(sight, state));
    }
    talk.preview = sight.shown(|| match &talk.action {
        Some(action) => forecast::of_action(sight, state, action),
        None => forecast::of_options(sight, state, picks, &talk.options),
    });
    Ok(talk)
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
fn points(sight: &ViewContext<'_>, picks: &[String]) -> Result<Vec<Point>, Dead> {
    let read = |pick: &String| picked_point(pick).and_then(|dot| sight.point(dot)).ok_or(DeadEnd::Nothing);
    picks.iter().map(read).collect()
}

/// An action that the rules allow.
fn allowed(state: &State, action: Action) -> Result<Action, Dead> {
    state.check(&action).map(|()| action).map_err(DeadEnd::Forbidden)
}

fn deploy(sight: &ViewContext<'_>, state: &State, picks: &[String]) -> Answer {
    let Some((first, rest)) = picks.split_first() else { return listed(sight, state, picks) };
    let unit: UnitId = element::read(first, "unit").ok_or(DeadEnd::Nothing)?;
    let mut listed = Vec::new();
    state.actions(&mut listed).sample_suffices();
    let spots = listed.iter().filter_map(|action| match action {
        Action::Deploy { unit: other, at } if *other == unit => Some(*at),
        _ => None,
    });
    let spots: Vec<Point> = spots.collect();
    if spots.is_empty() {
        return Err(DeadEnd::Nothing);
    }
    let area = sight.shown(|| Some(forecast::zone(sight, state, unit)));
    let mut options = vec![any_point(sight, area).replacing()];
    options.extend(spots.iter().take(SUGGESTIONS).map(|at| ends::of_place(sight, state, unit, *at)));
    // The point picked last counts: a second thought replaces the first.
    let last = points(sight, rest)?.pop();
    let action = last.map(|at| allowed(state, Action::Deploy { unit, at })).transpose()?;
    let preview = sight.shown(|| forecast::of_deployment(sight, state, unit, action.as_ref()));
    told(options, action, preview)
}

/// The path that these points make: one point is walked to by the shortest way, more are corners. Where there is no way, it
/// is the straight one, and the rules say why not.
fn route(state: &State, unit: UnitId, gait: Gait, points: &[Point]) -> Result<Option<Route>, Dead> {
    match points {
        [] => Ok(None),
        [one] => {
            let straight = Route::of(&[*one]).unwrap_or_default();
            let action = Action::Move { unit, route: straight, form: MoveForm::Plain };
            if matches!(gait, Gait::Move | Gait::Charge | Gait::Snap) && state.check(&action).is_ok() {
                return Ok(Some(straight));
            }
            let way = state.snap(unit, gait.stride(), *one);
            Ok(Some(way.map_or(straight, |way| way.route)))
        }
        corners => {
            let crooked = DeadEnd::Forbidden(Illegal::Path(PathError::Segments));
            Route::of(corners).map(Some).ok_or(crooked)
        }
    }
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
                return Err(DeadEnd::Nothing);
            }
            let action = route(state, unit, gait, &dots)?.map(|route| match gait {
                Gait::Run => Action::Move { unit, route, form: MoveForm::Run },
                Gait::Disengage | Gait::Dodge => {
                    Action::Disengage { unit, route, dodge: gait == Gait::Dodge }
                }
                Gait::Move | Gait::Charge | Gait::Snap => Action::Move { unit, route, form: MoveForm::Plain },
            });
            let action = action.map(|action| allowed(state, action)).transpose()?;
            let (area, reach) = within(sight, state, unit, gait.stride(), &dots);
            let mut options = vec![any_point(sight, area)];
            if dots.is_empty() {
                options.extend(suggestions(sight, state, unit, gait));
            }
            let preview = match &action {
                Some(action) => sight.shown(|| forecast::of_action(sight, state, action)),
                None => reach,
            };
            told(options, action, preview)
        }
    }
}

/// Any point of an area.
fn any_point(sight: &ViewContext<'_>, area: Option<PickArea>) -> Step {
    Step { area, ..Step::new(ANY_POINT, sight.say(key!("mech-any-point"), &[])) }
}

/// What can be reached after these corners, if it will be drawn: a single point is taken for the nearest end, more are
/// walked as they are.
fn within(
    sight: &ViewContext<'_>,
    state: &State,
    unit: UnitId,
    stride: Stride,
    corners: &[Point],
) -> (Option<PickArea>, Option<Preview>) {
    let reach = sight.shown(|| forecast::reach(sight, state, unit, stride));
    reach.map(|(area, preview)| (PickArea { snaps: corners.is_empty(), ..area }, preview)).unzip()
}

/// Good ends among those of the sample, with what they are good for.
fn suggestions(sight: &ViewContext<'_>, state: &State, unit: UnitId, gait: Gait) -> Vec<Step> {
    ends::suggestions(sight, state, unit, sampled(state, gait).into_iter())
}

/// The ends of the sample.
fn sampled(state: &State, gait: Gait) -> Vec<Point> {
    let mut actions = Vec::new();
    state.actions(&mut actions).sample_suffices();
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
            let id = element::button(format_args!("w:{weapon}"));
            Step::said(id, sight.words, || sight.weapon_name(*weapon))
        };
        let preview = sight.shown(|| forecast::of_reach(sight, state, unit, Stride::Move));
        return told(weapons.iter().map(step).collect(), None, preview);
    };
    let weapon = first.strip_prefix("button:w:").and_then(|text| text.parse::<Weapon>().ok());
    let weapon = weapon.filter(|weapon| weapons.contains(weapon)).ok_or(DeadEnd::Nothing)?;
    let enemies: Vec<UnitId> = state.living(state.side_of(unit).enemy()).collect();
    // Where a shot at an enemy can end, of the sampled ends.
    let serving = |enemy: UnitId, corner: Option<u8>| {
        let serves = |end: &Point| try_armed(state, unit, gait, weapon, enemy, corner, &[*end]).is_ok();
        sampled(state, Gait::Move).into_iter().filter(serves).collect::<Vec<Point>>()
    };
    let Some(second) = named.get(1) else {
        let mut reached: Vec<UnitId> = enemies.clone();
        if melee {
            reached.retain(|enemy| try_armed(state, unit, gait, weapon, *enemy, None, &[]).is_ok());
        } else {
            reached.retain(|enemy| !serving(*enemy, None).is_empty());
            if reached.is_empty() {
                // The sample has no such end; a point of one's own may be one.
                reached.clone_from(&enemies);
            }
        }
        let step = |enemy: &UnitId| Step::said(unit_id(*enemy), sight.words, || sight.unit_name(*enemy));
        let preview = sight.shown(|| forecast::of_reach(sight, state, unit, Stride::Move));
        return told(reached.iter().map(step).collect(), None, preview);
    };
    let target = element::read::<UnitId>(second, "unit");
    let target = target.filter(|unit| enemies.contains(unit)).ok_or(DeadEnd::Nothing)?;
    let corner = match named.get(2) {
        None => None,
        Some(text) => {
            let corner = text.strip_prefix("button:from").and_then(|text| text.parse::<u8>().ok());
            Some(corner.ok_or(DeadEnd::Nothing)?)
        }
    };
    let (area, preview) = within(sight, state, unit, Stride::Move, dots);
    let mut options = vec![any_point(sight, area)];
    if dots.is_empty() && !melee {
        options.extend(ends::suggestions(sight, state, unit, serving(target, corner).into_iter()));
        return told(options, None, preview);
    }
    let action = try_armed(state, unit, gait, weapon, target, corner, dots)?;
    let preview = sight.shown(|| forecast::of_action(sight, state, &action));
    told(options, Some(action), preview)
}

fn try_armed(
    state: &State,
    unit: UnitId,
    gait: Gait,
    weapon: Weapon,
    target: UnitId,
    corner: Option<u8>,
    dots: &[Point],
) -> Result<Action, Dead> {
    let own = [contact(state, unit, target)];
    let dots = if dots.is_empty() { &own[..] } else { dots };
    let route = route(state, unit, gait, dots)?.ok_or(DeadEnd::Nothing)?;
    if gait == Gait::Charge {
        let action = Action::Move { unit, route, form: MoveForm::Charge { weapon, target } };
        return allowed(state, action);
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
    Err(why.map_or(DeadEnd::Nothing, DeadEnd::Forbidden))
}
