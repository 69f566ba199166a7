//! Tests of the rules §activate, §rattled.

use crate::kit::{AT, At, acting};
use fracas_mars::Event;

const APART: &str = "C3 us_rifle | C6 martian_grunt";

fn sequence(steps: &str) -> crate::kit::Scene {
    acting("us_rifle", APART).play(steps)
}

// §activate.pairs
#[test]
fn only_some_actions_go_together() {
    sequence("move C4").allows("move C5; shoot C6 martian_grunt").refuses("aim", "§activate.pairs");
    sequence("move C4; move C5").refuses("move C4", "§activate.pairs").offers("end");
    sequence("shoot C6 martian_grunt; dice 1111 111")
        .allows("move C4")
        .refuses("shoot C6 martian_grunt", "§activate.pairs")
        .refuses("aim", "§activate.pairs");
    sequence("aim").allows("shoot C6 martian_grunt").refuses("move C4", "§activate.pairs");
    let lying = acting("us_rifle", "C3 us_rifle(rattled) | C6 martian_grunt").play("stand");
    lying.allows("move C4; shoot C6 martian_grunt").refuses("aim", "§activate.pairs");
}

// §activate.less
#[test]
fn actions_may_be_left_out() {
    sequence("end").waits_for("S2");
    sequence("move C4; end").waits_for("S2");
    sequence("aim; end").waits_for("S2");
}

// §activate.stand
#[test]
fn only_a_rattled_model_stands_up() {
    acting("us_rifle", APART).refuses("stand", "§activate.stand");
    acting("us_rifle", "C3 us_rifle(rattled) | C6 martian_grunt").play("stand").has("C3 us_rifle");
}

// §activate.engaged
#[test]
fn an_engaged_model_only_fights() {
    acting("us_rifle", "C3 us_rifle martian_grunt")
        .refuses("move C4", "§activate.engaged")
        .refuses("aim", "§activate.engaged")
        .refuses("shoot H8 martian_grunt.16", "§activate.engaged")
        .offers("fight martian_grunt; end");
    let lying = acting("us_rifle", "C3 us_rifle(rattled) martian_grunt").offers("stand; end").play("stand");
    lying.refuses("move C4", "§activate.engaged").offers("fight martian_grunt; end");
}

// §activate.stand-fight
#[test]
fn standing_up_to_fight_needs_a_standing_enemy() {
    acting("us_rifle", "C3 us_rifle(rattled) martian_grunt(rattled)")
        .play("stand")
        .refuses("fight martian_grunt", "§activate.stand-fight")
        .allows("move C4");
}

// §activate.free
#[test]
fn rattled_enemies_may_be_left_or_fought() {
    let squares = "C3 us_rifle martian_grunt(rattled)";
    let free = acting("us_rifle", squares).allows("move C4; fight martian_grunt");
    let fought = free.play("fight martian_grunt").pools(3, 3).play("dice 111 111");
    fought.refuses("move C4", "§activate.pairs").offers("end");
    At { options: ",fight_rattled_in_place=no", squares, ..AT }
        .acting("us_rifle")
        .allows("move C4")
        .refuses("fight martian_grunt", "§activate.stand-fight");
}

// §activate.charge
#[test]
fn after_moving_in_there_is_no_further_move() {
    let fought = acting("us_rifle", "C3 us_rifle | C4 martian_grunt(rattled)").play("move C4; dice 4444 111");
    fought.dead("martian_grunt").refuses("move C5", "§activate.charge");
    let still = acting("us_rifle", "C3 us_rifle | C4 martian_grunt(rattled)").play("move C4; dice 1111 111");
    still.alive("martian_grunt").refuses("move C5", "§activate.charge").offers("end");
}

// §activate.charge-shot
#[test]
fn a_shot_may_follow_a_won_fight() {
    let squares = "C3 us_rifle | C4 martian_grunt(rattled) | C6 martian_grunt.2";
    let fought =
        acting("us_rifle", squares).play("move C4; dice 4444 111").allows("shoot C6 martian_grunt.2");
    fought.refuses("move C5", "§activate.charge");
    let lost = acting("us_rifle", squares).play("move C4; dice 1111 111");
    lost.refuses("shoot C6 martian_grunt.2", "§shoot.enemy-here");
    At { options: ",shoot_after_charge=no", squares, ..AT }
        .acting("us_rifle")
        .play("move C4; dice 4444 111")
        .refuses("shoot C6 martian_grunt.2", "§activate.charge");
}

// §activate.shot-charge
#[test]
fn a_shot_may_be_followed_by_moving_in() {
    sequence("shoot C6 martian_grunt; dice 1111 111");
    acting("us_rifle", "C5 us_rifle | C6 martian_grunt")
        .play("shoot C6 martian_grunt; dice 1111 111; move C6; defend fight")
        .happened(|event| matches!(event, Event::FightBegan { .. }));
}

// §activate.neutral
#[test]
fn civilians_are_neither_friend_nor_enemy() {
    let squares = "C3 us_rifle martian_grunt.3(rattled) civilian | C6 martian_grunt";
    acting("us_rifle", squares)
        .allows("move C4; fight martian_grunt.3")
        .play("fight martian_grunt.3")
        .pools(3, 3);
    let shot = acting("us_rifle", "C3 us_rifle | C6 martian_grunt us_rifle.2(rattled) civilian");
    shot.refuses("shoot C6 martian_grunt", "§shoot.melee");
}

// §rattled.stand
#[test]
fn a_rattled_model_first_stands_up() {
    acting("us_rifle", "C3 us_rifle(rattled) | C6 martian_grunt")
        .offers("stand; end")
        .refuses("move C4", "§rattled.stand")
        .refuses("shoot C6 martian_grunt", "§rattled.stand");
}

// §rattled.survive
#[test]
fn a_rattled_defender_uses_survive() {
    acting("us_rifle", "C3 us_rifle | C4 martian_grunt(rattled)")
        .play("move C4")
        .waits_for("--")
        .shows(":survive:4/0/4");
    acting("us_rifle", "C3 us_rifle | C4 martian_grunt").play("move C4").waits_for("S2");
}

// §rattled.brave
#[test]
fn a_rattled_model_is_not_brave_and_holds_nobody() {
    acting("martian_grunt", "C3 us_rifle(rattled) us_rifle.2(rattled) | C6 martian_grunt")
        .allows("shoot C3 us_rifle; shoot C3 us_rifle.2");
    acting("martian_grunt", "C3 us_rifle(rattled) martian_grunt").allows("move C4");
}

// §rattled.roll
#[test]
fn one_die_for_each_model_in_order() {
    let shot =
        acting("martian_grunt", "C3 us_rifle.3 us_missile us_rifle(rattled) us_rifle.2 | C6 martian_grunt");
    let shot = shot.play("shoot C3; pick us_rifle.3; dice 4444 111").dead("us_rifle.3");
    // The missile launcher entered before the second rifle.
    shot.play("dice 45").rattled("us_missile", true).rattled("us_rifle.2", false);
}

// §rattled.again
#[test]
fn being_rattled_again_has_no_effect() {
    let squares = "C3 us_lmg | C6 martian_grunt(rattled) civilian";
    acting("us_lmg", squares)
        .play("cover C6")
        .never(|event| matches!(event, Event::RattledNow { .. }))
        .has("C6 martian_grunt(rattled) civilian");
}
