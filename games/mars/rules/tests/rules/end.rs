//! Tests of the rules §kill, §victory.

use crate::kit::{AT, At, acting, scene};
use fracas_core::{Actor, PlayError, State as _};
use fracas_mars::{Action, Event};

// §kill.vp
#[test]
fn a_kill_scores_whatever_the_cause() {
    // The own artillery kills an own soldier: the Martian scores.
    let squares = "C3 us_rifle.2 | D6 us_rifle";
    let at = At { human: "=bombardment*3", squares, ..AT };
    at.scene().play("resolve bombardment C3; dice 411 111").dead("us_rifle.2").vp(0, 1);
    let at =
        At { scenario: "keep_what_you_steal map=custom", squares: "C3 us_rifle | C6 general_tor(h0)", ..AT };
    at.acting("us_rifle").play("shoot C6 general_tor; dice 5551 111").vp(3, 0);
    let at = At { scenario: "spare_parts map=custom", squares: "C3 us_rifle | C6 martian_grunt", ..AT };
    at.acting("us_rifle").play("shoot C6 martian_grunt; dice 5551 111").dead("martian_grunt").vp(0, 0);
}

// §victory.target §victory.at-once
#[test]
fn the_first_to_the_target_wins_when_the_effect_is_over() {
    let squares = "C3 us_rifle | C6 martian_grunt martian_grunt.2";
    let at = At { human: "vp=7", squares, ..AT };
    let shot = at.acting("us_rifle").play("shoot C6 martian_grunt; dice 5511 111").vp(8, 0);
    // The other one still rolls, then it is over.
    let over = shot.waits_for("--").play("dice 1").waits_for("over S1");
    over.happened(|event| matches!(event, Event::Ended { .. })).shows("over=human");
    At { human: "vp=6", ..at }
        .acting("us_rifle")
        .play("shoot C6 martian_grunt; dice 5511 111 1")
        .waits_for("S1");
}

// §victory.tie
#[test]
fn both_at_the_target_compare_or_play_on() {
    let squares = "C3 us_rifle martian_grunt | D6 us_rifle.2";
    let strike = "resolve bombardment C3; dice 411 111 441 111";
    let at = At { human: "vp=7 =bombardment*3", martian: "vp=7", squares, ..AT };
    let tied = at.scene().play(strike).vp(8, 8).shows("overtime").waits_for("S1");
    // Nobody is ahead at the end of the Turn: the game goes on.
    tied.play("activate us_rifle.2; end").shows("overtime").waits_for("--");
    // The higher total wins at once.
    let ahead = At { martian: "vp=8", ..at };
    ahead.scene().waits_for("over S2");
    // Ahead at the end of a Turn.
    let text = "first | whos_there map=custom | human vp=8 | martian vp=8 | C3 us_rifle | C6 martian_grunt | H8 martian_grunt.2(done) | \
                A8 us_rifle.2(done) | play round=2 opened=human starter=human overtime turn=human activations=1 >round >turns \
                >turn >activation:us_rifle:-:-:0";
    let kill = scene(text).play("shoot C6 martian_grunt; dice 5511 111").vp(9, 8).waits_for("S1");
    kill.play("end").waits_for("over S1");
}

// §victory.wipeout
#[test]
fn a_side_without_models_loses() {
    let text = |options: &str| {
        format!(
            "first{options} | whos_there map=custom | human | martian | C3 us_rifle | C6 martian_grunt | play round=2 opened=human \
             starter=human turn=human activations=1 >round >turns >turn >activation:us_rifle:-:-:0"
        )
    };
    let shot = "shoot C6 martian_grunt; dice 5511 111";
    scene(&text("")).play(shot).waits_for("over S1");
    scene(&text(",wipeout_wins=no")).play(shot).waits_for("S1");
}

// §victory.last-model
#[test]
fn in_chaos_the_last_but_one_decides() {
    let text = "first | chaos map=custom | human | martian | C3 us_rifle us_rifle.2 | C6 martian_grunt | D6 martian_grunt.2 | play \
                round=2 opened=human starter=human turn=human activations=1 >round >turns >turn \
                >activation:us_rifle:-:-:0";
    scene(text).play("shoot C6 martian_grunt; dice 5511 111").waits_for("over S1");
}

// §victory.no-civilians
#[test]
fn evacuation_ends_without_civilians() {
    let at = |vp: &str, civilians: &str| {
        format!(
            "first | evacuation map=custom | human {vp} | martian | C3 us_rifle | C4 civilian {civilians}| H8 martian_grunt(done) | \
             play round=2 opened=human starter=human turn=human activations=1 >round >turns >turn >activation:us_rifle:-:-:0"
        )
    };
    scene(&at("", "")).play("move C4").vp(2, 0).waits_for("over S1");
    scene(&at("", "| F6 civilian.2 ")).play("move C4").vp(2, 0).waits_for("S1");
    // With a chief to kill the target can still be reached.
    let chief = at("vp=4", "| F6 martian_chief ");
    scene(&chief).play("move C4").vp(6, 0).waits_for("S1");
}

// §victory.cap
#[test]
fn the_last_round_decides() {
    let end = |options: &str, round: u8, vp: &str| {
        scene(&format!(
            "first{options} | whos_there map=custom | human {vp} passed | martian | A1 us_rifle(done) | H8 martian_grunt | play \
             round={round} opened=human starter=human turn=martian >round >turns >turn"
        ))
        .play("activate martian_grunt; end")
    };
    end("", 12, "vp=1").waits_for("over S1");
    end("", 12, "").waits_for("over ");
    end("", 11, "vp=1").waits_for("--");
    end(",round_cap=6", 6, "vp=1").waits_for("over S1");
    end(",round_cap=none", 12, "vp=1").waits_for("--");
    end(",round_cap=none", 40, "vp=1").waits_for("over S1");
}

// §victory.over
#[test]
fn after_the_end_nobody_acts() {
    let mut over = acting("us_rifle", "C3 us_rifle").state;
    let text = over
        .to_string()
        .replace(">round >turns >turn >activation:us_rifle:-:-:0", "")
        .replace("| play", "| over=draw");
    over = text.parse().expect("a position");
    assert!(matches!(over.play(Actor::Chance, &Action::Roll(1), &mut ()), Err(PlayError::Over)));
    assert_eq!(over.check(&Action::End).expect_err("over").rule().0, "§victory.over");
}
