//! Tests of the rule §dice, with every table of oracles: chances come from the tree of `chances`, not from a
//! formula.

use crate::kit::{AT, At, acting, scene};
use fracas_core::{Pending, State as _};
use fracas_mars::{Action, Decision, Odds, PoolOdds, RollFor, State, TestKind};

// §dice.d8
#[test]
fn dice_have_eight_sides() {
    acting("us_rifle", "C4 us_rifle | C6 martian_grunt")
        .play("shoot C6 martian_grunt")
        .waits_for("--")
        .offers("roll 1; roll 2; roll 3; roll 4; roll 5; roll 6; roll 7; roll 8");
    let mut out = Vec::new();
    let state = acting("us_rifle", "C4 us_rifle | C6 martian_grunt").play("shoot C6 martian_grunt").state;
    state.chances(&mut out);
    assert!(out.iter().all(|(_, weight)| weight.get() == 1));
    // A die that is none.
    assert_eq!(state.check(&Action::Roll(9)).expect_err("no die").rule().0, "§dice.d8");
}

// §dice.three §dice.success
#[test]
fn three_dice_that_equal_or_beat_the_number() {
    let shot = At { scenery: "low:C5/C6", squares: "C4 us_rifle | C6 martian_grunt", ..AT };
    let done = shot.acting("us_rifle").play("shoot C6 martian_grunt").pools(3, 3).play("dice 457 111");
    done.dead("martian_grunt");
    shot.acting("us_rifle").play("shoot C6 martian_grunt; dice 445 166").alive("martian_grunt");
}

// §dice.minimum
#[test]
fn a_test_never_rolls_fewer_than_one_die() {
    let text = "first | whos_there map=custom | human | martian | C4 us_rifle | C6 martian_grunt | play round=1 opened=human \
                starter=human turn=human activations=1 test=shoot:us_rifle:martian_grunt:survive:-2/0/5:0/0/6:1 >round \
                >turns >turn >activation:us_rifle:shoot:-:0 >shot:us_rifle:C6:martian_grunt:own:0:2 >test:2";
    let scene = scene(text).shows("survive:1/0/5:1/0/6:1");
    scene.play("dice 11").alive("martian_grunt").waits_for("S1");
}

// §dice.eight
#[test]
fn an_eight_rolls_again() {
    acting("us_rifle", "C4 us_rifle | C6 martian_grunt")
        .play("shoot C6 martian_grunt; dice 8885111")
        .shows("survive:0/4/5:3/0/6:1");
}

// §dice.order
#[test]
fn the_order_of_the_dice_changes_nothing() {
    let start = acting("us_rifle", "C4 us_rifle | C6 martian_grunt").play("shoot C6 martian_grunt");
    let results: Vec<String> = ["15585", "51585", "85155", "55851"]
        .iter()
        .map(|dice| start.clone().play(&format!("dice {dice}")).state.to_string())
        .collect();
    assert!(results.windows(2).all(|pair| pair[0] == pair[1]), "{results:?}");
}

// §dice.tie
#[test]
fn a_tie_favours_the_defender() {
    acting("martian_grunt", "C4 us_rifle | C6 martian_grunt")
        .play("shoot C4; dice 4411 661")
        .alive("us_rifle")
        .rattled("us_rifle", false);
}

// §dice.no-stat
#[test]
fn without_a_number_there_is_no_shoot() {
    acting("edwyn", "C4 edwyn | C6 martian_grunt")
        .refuses("shoot C6 martian_grunt", "§dice.no-stat")
        .refuses("aim", "§dice.no-stat");
}

/// Follows the dice while `rolls` says so: chances in units of 1 / 2^60, states that are equal taken together, and what
/// is rarer than one in a thousand thousand million left out.
fn spread(start: &State, rolls: impl Fn(&RollFor) -> bool, mut found: impl FnMut(&State, u64)) {
    let mut front: Vec<(State, u64)> = vec![(*start, 1 << 60)];
    let mut chances = Vec::new();
    while !front.is_empty() {
        let mut next: Vec<(State, u64)> = Vec::new();
        for (state, weight) in &front {
            let goes_on = match state.pending() {
                Pending::Act { decision: Decision::Roll { roll }, .. } => rolls(&roll),
                _ => false,
            };
            if !goes_on {
                found(state, *weight);
                continue;
            }
            if *weight < 1 << 20 {
                continue;
            }
            chances.clear();
            state.chances(&mut chances);
            for (action, share) in &chances {
                let mut after = *state;
                after.apply(action, &mut ());
                let part = weight / chances.len() as u64 * u64::from(share.get());
                match next.iter_mut().find(|(other, _)| *other == after) {
                    Some((_, sum)) => *sum += part,
                    None => next.push((after, part)),
                }
            }
        }
        front = next;
    }
}

fn digits(weight: u64) -> u32 {
    ((u128::from(weight) * 10_000 + (1 << 59)) >> 60) as u32
}

/// A test of these pools against a defender, as a position.
fn test_state(kind: TestKind, attack: (u8, u8), defence: (u8, u8), armour: u8, stat: &str) -> State {
    let (word, frame) = match kind {
        TestKind::Shoot | TestKind::Strike => ("shoot", ">shot:us_rifle:C6:martian_grunt:own:0:2"),
        TestKind::Fight => ("fight", ">brawl:us_rifle:martian_grunt:no:no:2"),
    };
    let place =
        if kind == TestKind::Fight { "C6 us_rifle martian_grunt" } else { "C4 us_rifle | C6 martian_grunt" };
    scene(&format!(
        "first | whos_there map=custom | human | martian | {place} | H8 martian_grunt.2(done) | A8 us_rifle.2(done) | play \
         round=1 opened=human starter=human turn=human activations=1 \
         test={word}:us_rifle:martian_grunt:{stat}:{}/0/{}:{}/0/{}:{armour} >round >turns >turn \
         >activation:us_rifle:{word}:-:0 {frame} >test:3",
        attack.0, attack.1, defence.0, defence.1
    ))
    .state
}

/// Killed, Rattled, attacker killed, nothing, in ten thousandths, from the tree of dice.
fn outcome(kind: TestKind, attack: (u8, u8), defence: (u8, u8), armour: u8, stat: &str) -> [u32; 4] {
    let state = test_state(kind, attack, defence, armour, stat);
    let (grunt, rifle) = (crate::kit::model("martian_grunt"), crate::kit::model("us_rifle"));
    let mut sums = [0_u64; 4];
    let rolls = |roll: &RollFor| matches!(roll, RollFor::Attack { .. } | RollFor::Defence { .. });
    spread(&state, rolls, |after, weight| {
        let place = if after.is_dead(grunt) {
            0
        } else if after.is_rattled(grunt) {
            1
        } else if after.is_dead(rifle) {
            2
        } else {
            3
        };
        sums[place] += weight;
    });
    sums.map(digits)
}

/// The odds of a test by the closed formula that the page shows.
fn formula(attack: (u8, u8), defence: (u8, u8), armour: u8, fights: bool) -> [u32; 4] {
    let pool = |(dice, target): (u8, u8)| PoolOdds::of(dice.cast_signed(), target, false);
    let Odds { killed, rattled, attacker_killed, nothing } =
        Odds::of(&pool(attack), &pool(defence), armour, fights);
    [killed, rattled, attacker_killed, nothing].map(|part| (part + 50) / 100)
}

/// Whether two figures agree in four digits; the last one may be rounded either way.
fn close(one: u32, other: u32) -> bool {
    one.abs_diff(other) <= 1
}

#[test]
fn three_dice_have_the_successes_of_the_table() {
    let table = [
        (3, [156, 1230, 3384, 3653]),
        (4, [527, 2307, 3653, 2513]),
        (5, [1250, 3281, 3281, 1606]),
        (6, [2441, 3845, 2499, 918]),
    ];
    for (target, row) in table {
        let state = test_state(TestKind::Shoot, (3, target), (3, 6), 0, "survive");
        let mut sums = [0_u64; 4];
        spread(
            &state,
            |roll| matches!(roll, RollFor::Attack { .. }),
            |after, weight| {
                if let Some(sum) = sums.get_mut(attack_hits(after)) {
                    *sum += weight;
                }
            },
        );
        let odds = PoolOdds::of(3, target, false);
        for (hits, expected) in row.into_iter().enumerate() {
            assert!(close(digits(sums[hits]), expected), "{target}+: {hits} in {sums:?}");
            assert!(close((odds.exactly(hits) + 50) / 100, expected), "{target}+: {hits}");
        }
    }
}

/// The successes of the attacker, as the notation has them.
fn attack_hits(state: &State) -> usize {
    let text = state.to_string();
    let pool = text.split(":survive:").nth(1).and_then(|rest| rest.split('/').nth(1)).expect("a pool");
    pool.parse().expect("a number")
}

// §shoot.result
#[test]
fn single_attacks_have_the_chances_of_the_table() {
    // Attack dice and number, defence number, Armour: killed, Rattled, nothing.
    let table = [
        ((3, 5), 6, 1, [2334, 2509, 5158]),
        ((4, 5), 6, 1, [3761, 2463, 3777]),
        ((5, 5), 6, 1, [5128, 2185, 2686]),
        ((3, 4), 6, 0, [6043, 0, 3957]),
        ((4, 4), 6, 0, [7501, 0, 2499]),
        ((5, 4), 6, 0, [8491, 0, 1509]),
        ((4, 5), 5, 2, [1215, 3925, 4860]),
        ((3, 4), 6, 1, [3372, 2672, 3957]),
        ((3, 5), 6, 0, [4842, 0, 5158]),
    ];
    for (attack, survive, armour, [killed, rattled, nothing]) in table {
        let expected = [killed, rattled, 0, nothing];
        let found = outcome(TestKind::Shoot, attack, (3, survive), armour, "survive");
        assert!(expected.iter().zip(found).all(|(one, other)| close(*one, other)), "{attack:?}: {found:?}");
        let shown = formula(attack, (3, survive), armour, false);
        assert!(expected.iter().zip(shown).all(|(one, other)| close(*one, other)), "{attack:?}: {shown:?}");
    }
}

// §fight.result
#[test]
fn fights_have_the_chances_of_the_table() {
    // Attack number, defence number, Fight or Survive: ahead, tie, behind.
    let table = [
        (4, 5, "fight", [6534, 1872, 1594]),
        (4, 6, "survive", [7501, 1492, 1006]),
        (5, 4, "fight", [4075, 2391, 3534]),
        (3, 5, "fight", [7793, 1355, 852]),
    ];
    for (fight, defence, stat, [ahead, tie, behind]) in table {
        let found = outcome(TestKind::Fight, (4, fight), (3, defence), 0, stat);
        let expected = if stat == "fight" { [ahead, 0, behind, tie] } else { [ahead, 0, 0, tie + behind] };
        assert!(expected.iter().zip(found).all(|(one, other)| close(*one, other)), "{stat}: {found:?}");
        let shown = formula((4, fight), (3, defence), 0, stat == "fight");
        assert!(expected.iter().zip(shown).all(|(one, other)| close(*one, other)), "{stat}: {shown:?}");
    }
}

// §klutz.one
#[test]
fn the_mean_of_a_die_is_what_arithmetic_says() {
    // (9 - T) / 7 successes a die; (9 - T) / 6 for a Klutz; in millionths, without the rarest.
    for target in 2..=8_u32 {
        for (klutz, divisor) in [(false, 7), (true, 6)] {
            let odds = PoolOdds::of(1, target as u8, klutz);
            let mean: u32 = (1..40).map(|hits| hits as u32 * odds.exactly(hits)).sum();
            let expected = (9 - target) * 1_000_000 / divisor;
            assert!(mean.abs_diff(expected) < 40, "{target}+ {klutz}: {mean}, not {expected}");
        }
    }
    // A natural 1 rolls again and stays a failure.
    acting("phil", "C4 phil | C6 martian_grunt")
        .play("shoot C6 martian_grunt; dice 1111")
        .shows("survive:4/0/4/klutz:3/0/6:1")
        .play("dice 4444")
        .shows("survive:0/4/4/klutz:3/0/6:1");
    acting("us_rifle", "C4 us_rifle | C6 martian_grunt")
        .play("shoot C6 martian_grunt; dice 1111")
        .shows("survive:0/0/5:3/0/6:1");
}
