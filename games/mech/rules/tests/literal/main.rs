//! The engine against a second, slow and literal resolver of attacks, explosions and sight, on random situations.
//! `FRACAS_SOAK=40` compares more than a hundred thousand.
#![expect(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "dice and tables are small")]

mod resolve;
mod world;

use fracas_core::{Entropy as _, Pending, State as _};
use fracas_mech::plane::{Field, Point};
use fracas_mech::{Action, AttackForm, Decision, State, Target, Trait, UnitId, scenarios};
use fracas_testkit::{Dice, soak};
use resolve::{Fallen, Mark, Order, Play};
use std::fmt::Write as _;
use std::num::NonZeroU32;
use world::World;

fn below(dice: &mut Dice, n: usize) -> usize {
    NonZeroU32::new(n as u32).map_or(0, |n| dice.below(n) as usize)
}

const FRAMES: [&str; 4] = ["light", "medium", "heavy", "infantry"];
const RANGED: [&str; 7] =
    ["flamer", "light_gun", "medium_gun", "heavy_gun", "guided_missiles", "long_gun", "missile_battery"];
const MELEE: [&str; 6] = ["fist", "axe", "whip", "lance", "mace", "sword"];
const UPGRADES: [&str; 11] = [
    "plating_1",
    "plating_2",
    "reactive_plating",
    "sensors",
    "heavy_plates",
    "stabilisers",
    "nuclear_core",
    "targeting",
    "thermal_imaging",
    "long_optics",
    "countermeasures",
];

/// A squad of three: two machines and perhaps infantry.
fn squad(dice: &mut Dice) -> String {
    let mut units = Vec::new();
    for place in 0..3 {
        let frame = FRAMES[below(dice, if place == 2 { 4 } else { 3 })];
        let infantry = frame == "infantry";
        let mut text = frame.to_owned();
        let slots = if infantry { 2 } else { 3 };
        let mut used = 0;
        let mut seen = Vec::new();
        let arms = 1 + below(dice, 2);
        while used < slots && seen.len() < arms {
            let ranged = infantry || below(dice, 3) > 0;
            let weapon = if ranged { RANGED[below(dice, 7)] } else { MELEE[below(dice, 6)] };
            let cost = if weapon == "heavy_gun" { 2 } else { 1 };
            if used + cost <= slots {
                text.push('+');
                text.push_str(weapon);
                used += cost;
            }
            seen.push(weapon);
        }
        if used < slots {
            text.push('+');
            text.push_str(UPGRADES[below(dice, 11)]);
        }
        units.push(text);
    }
    units.join("/")
}

/// Six units near each other on one of the tables, some hurt and hot; the first to act is active.
fn situation(dice: &mut Dice) -> Option<State> {
    let all = scenarios();
    let scenario = all[1 + below(dice, 5)];
    let (first, second) = (squad(dice), squad(dice));
    let centre = Point::clamped(
        400 + below(dice, scenario.width as usize - 800) as i64,
        400 + below(dice, scenario.height as usize - 800) as i64,
    );
    let spread = [400, 900, 1600][below(dice, 3)];
    let mut units = String::new();
    let mut field = Field::new(scenario.width, scenario.height, &scenario.walls, 79);
    for number in 1..=6 {
        let place = (0..60).find_map(|_| {
            let step = |dice: &mut Dice| below(dice, 2 * spread) as i64 - spread as i64;
            let at = centre.plus(step(dice), step(dice));
            field.can_stand(at).then_some(at)
        })?;
        field.befriend(fracas_mech::plane::Base::new(place, 79));
        let mut details = Vec::new();
        if number == 1 {
            details.push("activated".to_owned());
        }
        if below(dice, 2) == 0 {
            details.push("hp=1".to_owned());
        }
        let heat = below(dice, 11);
        if heat > 0 {
            details.push(format!("heat={heat}"));
        }
        if below(dice, 4) == 0 {
            details.push("compromised".to_owned());
        }
        let details = if details.is_empty() { String::new() } else { format!("({})", details.join(",")) };
        write!(units, " u{number}@{place}{details}").expect("a text takes more text");
    }
    let actions = below(dice, 2);
    let moved = if below(dice, 2) == 0 { ":moved" } else { "" };
    let text = format!(
        "{} | {first} | {second} |{units} | activation=a turn=1 active=u1:{actions}:0:0{moved}",
        scenario.id
    );
    text.parse().ok()
}

fn mark(target: Target) -> Mark {
    match target {
        Target::Unit(unit) => Mark::Machine(unit.index()),
        Target::Piece(piece) => Mark::Piece(piece.index()),
        Target::Point(_) => unreachable!("no weapon here shoots along a line"),
    }
}

/// Plays an action with random dice until a seat is asked again; the dice and picks in order.
fn play(state: &State, action: &Action, dice: &mut Dice) -> (State, Vec<u8>) {
    let (mut state, mut fallen) = (state.clone(), Vec::new());
    state.apply(action, &mut ());
    loop {
        let (action, number) = match state.pending() {
            Pending::Act { decision: Decision::Roll { .. }, .. } => {
                // More sixes than there should be: criticals and what follows are worth it.
                let die = [1, 2, 3, 4, 5, 6, 6, 6][below(dice, 8)];
                (Action::Roll { die }, die)
            }
            Pending::Act { decision: Decision::Pick { count, .. }, .. } => {
                let number = 1 + below(dice, usize::from(count)) as u8;
                (Action::Pick { number }, number)
            }
            Pending::Act { .. } | Pending::Over(_) => return (state, fallen),
        };
        fallen.push(number);
        state.apply(&action, &mut ());
    }
}

fn compare(before: &State, action: &Action, after: &State, list: &[u8]) {
    let context = || format!("{before}\n  {action}\n  dice {list:?}\n  {after}");
    let heat = i32::from(before.action_heat(action));
    let moved = before.to_string().contains(":moved");
    let mut fallen = Fallen { list: list.to_vec(), next: 0 };
    let mut play = Play::new(World::of(before), &mut fallen);
    match *action {
        Action::Shoot { unit, form, shots } | Action::Strike { unit, form, shots } => {
            let order = Order {
                by: unit.index(),
                shots: shots
                    .iter()
                    .map(|shot| (before.slot_of(unit, shot.weapon).expect("a weapon"), mark(shot.target)))
                    .collect(),
                melee: matches!(action, Action::Strike { .. }),
                precise: form == AttackForm::Precise,
                heat,
                moved,
            };
            play.attack(&order);
        }
        Action::Ram { unit, target } => play.ram(unit.index(), target.index(), heat),
        _ => unreachable!("only attacks are compared"),
    }
    let world = play.world;
    assert_eq!(fallen.next, list.len(), "dice: {}", context());
    let over = matches!(after.pending(), Pending::Over(_));
    for (place, machine) in world.machines.iter().enumerate() {
        let unit = UnitId::new(place).expect("a unit");
        let alive = machine.alive();
        assert_eq!(after.is_alive(unit), alive, "{unit} lives: {}", context());
        if !alive {
            continue;
        }
        assert_eq!(i32::from(after.hp(unit)), machine.hp, "hp of {unit}: {}", context());
        assert_eq!(i32::from(after.stats(unit).armour), machine.armour(), "armour of {unit}: {}", context());
        assert_eq!(i32::from(after.stats(unit).limit), machine.limit(), "limit of {unit}: {}", context());
        assert_eq!(i32::from(after.stats(unit).skill), machine.cs, "skill of {unit}: {}", context());
        // A game that ends does not finish what was going on.
        if !over {
            assert_eq!(i32::from(after.heat(unit)), machine.heat, "heat of {unit}: {}", context());
        }
    }
    for (place, hp) in world.pieces.iter().enumerate() {
        let piece = fracas_mech::Piece::new(place).expect("a piece");
        let found = after.piece_hp(piece).map_or(-1, i32::from);
        if !over {
            assert_eq!(found, (*hp).max(-1), "{piece}: {}", context());
        }
    }
}

#[test]
fn attacks_and_explosions_agree_with_the_literal_resolver() {
    let mut dice = Dice::new(77);
    let (mut compared, mut sides, mut blasts, mut longest) = (0_u64, 0_u64, 0_u64, 0);
    let mut out = Vec::new();
    while compared < 3_000 * soak() {
        let Some(state) = situation(&mut dice) else { continue };
        out.clear();
        state.actions(&mut out).sample_suffices();
        // Splash around scenery is left to the engine's own tests.
        let splash = |action: &Action| match action {
            Action::Shoot { shots, .. } => shots.iter().any(|shot| {
                shot.weapon.kind.facts().has(Trait::Splash) && matches!(shot.target, Target::Piece(_))
            }),
            _ => false,
        };
        out.retain(|action| {
            let attack = matches!(action, Action::Shoot { .. } | Action::Strike { .. } | Action::Ram { .. });
            attack && !splash(action)
        });
        for _ in 0..3 {
            let Some(action) = dice.pick(&out).copied() else { break };
            let (after, list) = play(&state, &action, &mut dice);
            longest = longest.max(list.len());
            blasts += u64::from(list.len() > 12);
            compare(&state, &action, &after, &list);
            compared += 1;
        }
        sides += 1;
    }
    println!("{compared} attacks in {sides} situations, {blasts} long ones, {longest} dice at most");
    assert!(blasts * 20 > compared, "{blasts} of {compared} are long");
}

#[test]
fn sight_agrees_with_the_literal_resolver() {
    let mut dice = Dice::new(78);
    let (mut compared, mut seen, mut covered) = (0_u64, 0_u64, 0_u64);
    while compared < 12_000 * soak() {
        let Some(state) = situation(&mut dice) else { continue };
        let world = World::of(&state);
        for a in 0..6 {
            for b in (0..6).filter(|b| *b != a) {
                let unit = |place| UnitId::new(place).expect("a unit");
                let sight = state.sight(unit(a), unit(b)).expect("both stand");
                let (visible, cover) = world.sight(a, b);
                assert_eq!((sight.visible, sight.cover), (visible, cover), "u{} u{}: {state}", a + 1, b + 1);
                compared += 1;
                seen += u64::from(visible);
                covered += u64::from(visible && cover);
            }
        }
    }
    println!("{compared} lines of sight, {seen} seen, {covered} in cover");
    assert!(seen * 5 > compared && covered * 20 > compared);
}
