//! A second opinion, written from the rules word by word and as slowly as they read: sight with fractions, and tests of
//! dice. It shares no line with the engine it judges. `FRACAS_SOAK=20` compares all pairs of squares of 1,000 random
//! maps and 200,000 random tests.

use fracas_core::{Entropy as _, Pending, State as _};
use fracas_mars::{
    Ability, Action, Border, Decision, Edge, Line, Model, Prop, RollFor, Scenery, Side, Square, Stat, State,
    default_set,
};
use fracas_testkit::{Dice, soak};
use std::cmp::Ordering;
use std::num::NonZeroU32;

fn below(dice: &mut Dice, count: u32) -> u32 {
    dice.below(NonZeroU32::new(count).expect("something to choose from"))
}

/// A fraction with a positive denominator.
#[derive(Clone, Copy, Debug)]
struct Fraction(i64, i64);

impl Fraction {
    fn compare(self, other: Fraction) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }

    fn is_late(self) -> bool {
        2 * self.0 >= self.1
    }
}

type Place = (i64, i64);

fn at(place: Place) -> Square {
    let number = |place: i64| u8::try_from(place).expect("on the board");
    Square::new(number(place.0), number(place.1)).expect("on the board")
}

/// How a border hinders when a line crosses it at a time.
fn border(scenery: &Scenery, one: Place, two: Place, from: Place, to: Place, time: Fraction) -> Line {
    let edge = Edge::between(at(one), at(two)).expect("neighbours");
    let belongs = |place: Place| one == place || two == place;
    match scenery.border(edge) {
        None => Line::Clean,
        Some(Border::Wall) => Line::Blocked,
        Some(Border::Window | Border::Door | Border::Fence) => {
            if belongs(from) && !belongs(to) {
                Line::Clean
            } else {
                Line::Obscured
            }
        }
        Some(Border::Low) => {
            if belongs(to) || time.is_late() {
                Line::Obscured
            } else {
                Line::Clean
            }
        }
    }
}

/// How the prop of a square that is neither the first nor the last hinders when the line leaves it at a time.
fn prop(scenery: &Scenery, place: Place, time: Fraction) -> Line {
    match scenery.prop(at(place)) {
        None => Line::Clean,
        Some(Prop::CollapsedHouse) => Line::Blocked,
        Some(_) => {
            if time.is_late() {
                Line::Obscured
            } else {
                Line::Clean
            }
        }
    }
}

/// One line, step by step: the next grid line it crosses, by exact fractions.
fn line(scenery: &Scenery, from: Place, to: Place, point: (i64, i64)) -> Line {
    let delta = (16 * (to.0 - from.0), 16 * (to.1 - from.1));
    // All times at which a grid line is crossed, with the axis.
    let mut crossings: Vec<(Fraction, bool)> = Vec::new();
    for (axis, start, delta) in
        [(true, 16 * from.0 + point.0, delta.0), (false, 16 * from.1 + point.1, delta.1)]
    {
        for grid in 0..=8 {
            let way = 16 * grid - start;
            if delta != 0 && way * delta.signum() > 0 && way.abs() < delta.abs() {
                crossings.push((Fraction(way.abs(), delta.abs()), axis));
            }
        }
    }
    crossings.sort_by(|one, two| one.0.compare(two.0));
    let mut worst = match scenery.prop(at(to)) {
        Some(Prop::CollapsedHouse) | None => Line::Clean,
        Some(_) => Line::Obscured,
    };
    let (mut here, mut place) = (from, 0);
    let step = (delta.0.signum(), delta.1.signum());
    while place < crossings.len() {
        let (time, axis) = crossings[place];
        let corner = crossings.get(place + 1).is_some_and(|next| next.0.compare(time) == Ordering::Equal);
        let there = if corner {
            (here.0 + step.0, here.1 + step.1)
        } else if axis {
            (here.0 + step.0, here.1)
        } else {
            (here.0, here.1 + step.1)
        };
        if here != from {
            worst = worst.max(prop(scenery, here, time));
        }
        let status = |one: Place, two: Place| border(scenery, one, two, from, to, time);
        worst = worst.max(if corner {
            let rounds = [(here.0 + step.0, here.1), (here.0, here.1 + step.1)];
            let way = |middle: Place| {
                status(here, middle).max(status(middle, there)).max(prop(scenery, middle, time))
            };
            way(rounds[0]).min(way(rounds[1]))
        } else {
            status(here, there)
        });
        here = there;
        place += if corner { 2 } else { 1 };
    }
    worst
}

const POINTS: [(i64, i64); 5] = [(8, 8), (2, 2), (14, 2), (2, 14), (14, 14)];

fn lines(scenery: &Scenery, from: Square, to: Square) -> [Line; 5] {
    let place = |square: Square| (i64::from(square.column()), i64::from(square.row()));
    POINTS.map(|point| line(scenery, place(from), place(to), point))
}

/// A map with anything anywhere, sparse or dense.
fn random_map(dice: &mut Dice) -> Scenery {
    let mut scenery = Scenery::default();
    let density = 1 + below(dice, 5);
    for edge in Edge::all() {
        if below(dice, 10) < density {
            scenery.set_border(edge, Some(Border::ALL[below(dice, 5) as usize]));
        }
    }
    for square in Square::all() {
        if below(dice, 16) < density {
            scenery.set_prop(square, Some(Prop::ALL[below(dice, 8) as usize]));
        }
    }
    scenery
}

// §sight.fan §sight.corner
#[test]
fn every_line_of_random_maps_is_what_the_rules_say() {
    let maps = 50 * soak();
    for seed in 0..maps {
        let scenery = random_map(&mut Dice::new(seed));
        for from in Square::all() {
            for to in Square::all().filter(|to| *to != from) {
                let found = scenery.fan(from, to).lines;
                assert_eq!(found, lines(&scenery, from, to), "map {seed}: {from} to {to}");
            }
        }
    }
    println!("{maps} maps, all pairs");
}

// §sight.symmetric
#[test]
fn seeing_is_mutual_on_random_maps() {
    for seed in 0..20 * soak() {
        let scenery = random_map(&mut Dice::new(seed));
        for from in Square::all() {
            for to in Square::all().filter(|to| *to > from) {
                let open = |one: Square, two: Square| scenery.fan(one, two).open();
                let filled =
                    [from, to].iter().any(|square| scenery.prop(*square) == Some(Prop::CollapsedHouse));
                assert!(filled || open(from, to) == open(to, from), "map {seed}: {from} and {to}");
            }
        }
    }
}

/// Dice that have fallen, counted by the letter: how many successes, and how many dice it takes.
fn count(rolled: &[u8], dice: usize, number: u8, klutz: bool) -> (u32, usize) {
    let (mut successes, mut wanted, mut used) = (0, dice, 0);
    while used < wanted {
        let die = rolled[used];
        used += 1;
        if die == 8 || die >= number {
            successes += 1;
        }
        if die == 8 || klutz && die == 1 {
            wanted += 1;
        }
    }
    (successes, used)
}

fn pick(dice: &mut Dice, side: Side, shoots: bool) -> Model {
    let set = default_set();
    let fits = |model: &Model| {
        model.side() == Some(side)
            && model.copy() == 1
            && (!shoots || set.profile(model.unit()).shoot.is_some_and(|gun| gun.range.0 == 1))
            && !set.profile(model.unit()).has(Ability::Freeze)
    };
    let list: Vec<Model> = Model::all().filter(fits).collect();
    *dice.pick(&list).expect("a model")
}

/// What must come of a test: the defender's fate and the attacker's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fate {
    defender_hit: bool,
    defender_rattled: bool,
    attacker_hit: bool,
}

/// Whether a model has lost its life or a point of Heroics.
fn is_hit(before: &State, after: &State, model: Model) -> bool {
    after.is_dead(model) || after.heroics(model) < before.heroics(model)
}

/// Plays dice until the test is over; says what fell for each side.
fn roll_out(state: &mut State, dice: &mut Dice) -> (Vec<u8>, Vec<u8>) {
    let (mut attack, mut defence) = (Vec::new(), Vec::new());
    while let Pending::Act { decision: Decision::Roll { roll }, .. } = state.pending() {
        let die = 1 + below(dice, 8) as u8;
        match roll {
            RollFor::Attack { .. } => attack.push(die),
            RollFor::Defence { .. } => defence.push(die),
            _ => break,
        }
        state.apply(&Action::Roll(die), &mut ());
    }
    (attack, defence)
}

fn attacker_of(seed: u64) -> Side {
    Side::ALL[(seed % 2) as usize]
}

/// One random SHOOT, judged twice.
fn judge_shot(seed: u64) {
    let mut dice = Dice::new(seed);
    let side = attacker_of(seed);
    let (shooter, target) = (pick(&mut dice, side, true), pick(&mut dice, side.other(), false));
    let piece = [
        "",
        "| scenery low:C4/C5 ",
        "| scenery car_wreck:C5 ",
        "| scenery window:C3/C4 ",
        "| scenery door:C4/C5 ",
    ][below(&mut dice, 5) as usize];
    let aims = below(&mut dice, 2) == 1 && !default_set().profile(shooter.unit()).has(Ability::QuickFire);
    let (first, other) = if aims { ("aim", ":aim") } else { ("", ":-") };
    let _ = first;
    let text = format!(
        "first | whos_there map=custom {piece}| human | martian | C3 {shooter} | C5 {target}({}) | A8 us_rifle.10(done) | H8 \
         martian_grunt.16(done) | play round=1 opened=human starter=human turn={side} activations=1 >round >turns >turn \
         >activation:{shooter}{other}:-:0",
        ["rattled", "done"][below(&mut dice, 2) as usize]
    );
    let mut state: State = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
    let square: Square = "C5".parse().expect("a square");
    let brave = !state.is_rattled(target) && default_set().profile(target.unit()).has(Ability::Fearless);
    let weapon = fracas_mars::Weapon::Own;
    let shoot = fracas_mars::Shoot { square, target: (!brave).then_some(target), weapon };
    let before = state;
    assert_eq!(state.check(&Action::Shoot(shoot)), Ok(()), "{text}");
    state.apply(&Action::Shoot(shoot), &mut ());
    let (attack, defence) = roll_out(&mut state, &mut dice);
    let set = default_set();
    let (gun, profile) = (set.profile(shooter.unit()), set.profile(target.unit()));
    let from: Square = "C3".parse().expect("a square");
    let clean = lines(before.scenery(), from, square).iter().filter(|line| **line == Line::Clean).count();
    let pool = 3 + usize::from(aims) + usize::from(clean >= 4);
    let number = gun.shoot.expect("a gun").target;
    let (hits, used) = count(&attack, pool, number, gun.has(Ability::Klutz));
    let (saves, saved) = count(&defence, 3, profile.survive, profile.has(Ability::Klutz));
    assert_eq!((used, saved), (attack.len(), defence.len()), "{text}: {attack:?} {defence:?}");
    let armour = match (
        gun.has(Ability::ArmourPiercing),
        profile.has(Ability::HeavyArmour),
        profile.has(Ability::Armour),
    ) {
        (true, ..) | (false, false, false) => 0,
        (false, true, _) => 2,
        (false, false, true) => 1,
    };
    let killed = hits > saves + armour;
    let expected = Fate {
        defender_hit: killed,
        defender_rattled: before.is_rattled(target) && !(killed && profile.heroics == 0)
            || !killed && hits > saves,
        attacker_hit: false,
    };
    let found = Fate {
        defender_hit: is_hit(&before, &state, target),
        defender_rattled: state.is_rattled(target),
        attacker_hit: is_hit(&before, &state, shooter),
    };
    assert_eq!(found, expected, "{text}: {attack:?} {defence:?}");
}

/// One random FIGHT, judged twice.
fn judge_fight(seed: u64) {
    let mut dice = Dice::new(seed);
    let side = attacker_of(seed);
    let (attacker, defender) = (pick(&mut dice, side, false), pick(&mut dice, side.other(), false));
    let friends = [below(&mut dice, 3), below(&mut dice, 3)];
    let crowd = |side: Side, count: u32| {
        let name = if side == Side::Human { "us_missile" } else { "martian_freeze" };
        let words: Vec<String> = (2..2 + count).map(|copy| format!(" {name}.{copy}(rattled)")).collect();
        words.concat()
    };
    let (own, theirs) = (crowd(side, friends[0]), crowd(side.other(), friends[1]));
    let lying = below(&mut dice, 3) == 0;
    let state_word = if lying { "(rattled)" } else { "" };
    let text = format!(
        "first | whos_there map=custom | human | martian | C3 {attacker}{own} {defender}{state_word}{theirs} | A8 \
         us_rifle.10(done) | H8 martian_grunt.16(done) | play round=1 opened=human starter=human turn={side} activations=1 \
         >round >turns >turn >activation:{attacker}:-:-:0 >brawl:{attacker}:{defender}:no:no:1"
    );
    let mut state: State = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
    let before = state;
    let stat = if lying || below(&mut dice, 2) == 0 { Stat::Survive } else { Stat::Fight };
    if !lying {
        assert_eq!(state.check(&Action::Defend(stat)), Ok(()), "{text}");
        state.apply(&Action::Defend(stat), &mut ());
    }
    let (attack, defence) = roll_out(&mut state, &mut dice);
    let set = default_set();
    let (one, two) = (set.profile(attacker.unit()), set.profile(defender.unit()));
    let number = if stat == Stat::Fight { two.fight } else { two.survive };
    let (hits, used) = count(&attack, 3 + usize::from(friends[0] > 0), one.fight, one.has(Ability::Klutz));
    let (saves, saved) = count(&defence, 3 + usize::from(friends[1] > 0), number, two.has(Ability::Klutz));
    assert_eq!((used, saved), (attack.len(), defence.len()), "{text}: {attack:?} {defence:?}");
    let (kills, dies) = (hits > saves, saves > hits && stat == Stat::Fight);
    let (dead, fallen) = (kills && two.heroics == 0, dies && one.heroics == 0);
    let smites = one.has(Ability::Fury) && !two.has(Ability::Fury);
    let smitten = two.has(Ability::Fury) && stat == Stat::Fight && !one.has(Ability::Fury);
    let found = (is_hit(&before, &state, defender), is_hit(&before, &state, attacker));
    assert_eq!(found, (kills, dies), "{text}: {attack:?} {defence:?}");
    let found = (state.is_rattled(defender), state.is_rattled(attacker));
    assert_eq!(found, (!dead && (lying || smites), !fallen && smitten), "{text}: {attack:?} {defence:?}");
}

// §shoot.result §armour.rattled §fight.result
#[test]
fn random_tests_end_as_the_rules_say() {
    let tests = 10_000 * soak();
    for seed in 0..tests {
        if seed % 4 < 2 {
            judge_shot(seed);
        } else {
            judge_fight(seed);
        }
    }
    println!("{tests} tests");
}
