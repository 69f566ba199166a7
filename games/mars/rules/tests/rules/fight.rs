//! Tests of the rule §fight.

use crate::kit::acting;
use fracas_mars::Event;

// §fight.dice
#[test]
fn three_dice_on_fight_against_the_number_chosen() {
    let engaged = acting("us_rifle", "C3 us_rifle martian_grunt").play("fight martian_grunt");
    engaged.clone().play("defend fight").pools(3, 3).shows(":fight:3/0/4:3/0/5:0");
    engaged.play("defend survive").pools(3, 3).shows(":survive:3/0/4:3/0/6:0");
}

// §fight.moved-in
#[test]
fn moving_in_gives_a_die() {
    acting("us_rifle", "C3 us_rifle | C4 martian_grunt").play("move C4; defend fight").pools(4, 3);
}

// §fight.friends
#[test]
fn friends_give_one_die_however_many() {
    let squares = "C3 us_rifle us_rifle.2(rattled) us_rifle.3 martian_grunt martian_grunt.2(rattled)";
    acting("us_rifle", squares).play("fight martian_grunt; defend fight").pools(4, 4);
    acting("us_rifle", "C3 us_rifle us_rifle.2 martian_grunt")
        .play("fight martian_grunt; defend fight")
        .pools(4, 3);
    acting("us_rifle", "C3 us_rifle | C4 us_rifle.2 us_rifle.3 martian_grunt")
        .play("move C4; defend fight")
        .pools(5, 3);
}

// §fight.choice
#[test]
fn the_defender_chooses_before_any_dice() {
    acting("us_rifle", "C3 us_rifle martian_grunt")
        .play("fight martian_grunt")
        .waits_for("S2")
        .offers("defend fight; defend survive")
        .refuses("roll 3", "§turn.order")
        .play("defend survive")
        .waits_for("--")
        .happened(|event| matches!(event, Event::DefenceChosen { .. }));
}

// §fight.result
#[test]
fn the_better_fighter_kills() {
    let fight = |choice: &str, dice: &str| {
        let engaged = acting("us_rifle", "C3 us_rifle martian_grunt");
        engaged.play(&format!("fight martian_grunt; defend {choice}; dice {dice}"))
    };
    fight("fight", "444 551").dead("martian_grunt").alive("us_rifle").vp(1, 0);
    fight("fight", "411 551").dead("us_rifle").alive("martian_grunt").vp(0, 1);
    fight("fight", "441 551").alive("us_rifle").alive("martian_grunt");
    fight("survive", "411 661").alive("us_rifle").alive("martian_grunt");
    fight("survive", "444 661").dead("martian_grunt");
}

// §fight.no-armour
#[test]
fn armour_does_nothing_and_nobody_is_shaken() {
    let squares = "C3 us_rifle martian_grunt martian_grunt.2";
    acting("us_rifle", squares)
        .play("fight martian_grunt; defend survive; dice 411 1111")
        .dead("martian_grunt")
        .rattled("martian_grunt.2", false)
        .waits_for("S1");
}
