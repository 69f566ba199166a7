//! Tests of the rules §shoot, §armour, §brave, §target.

use crate::kit::{AT, At, acting};
use fracas_mars::Event;

// §shoot.range
#[test]
fn the_range_includes_both_ends() {
    let grunts = "C3 martian_grunt | C7 us_rifle | C8 us_rifle.2 | C4 us_rifle.3(done)";
    acting("martian_grunt", grunts).allows("shoot C7; shoot C4").refuses("shoot C8", "§shoot.range");
    acting("us_missile", "C3 us_missile | C5 martian_grunt | C6 martian_grunt.2")
        .refuses("shoot C5 martian_grunt", "§shoot.range")
        .allows("shoot C6 martian_grunt.2");
}

// §shoot.seen
#[test]
fn the_square_must_be_seen() {
    At { scenery: "wall:C4/C5", squares: "C3 us_rifle | C6 martian_grunt", ..AT }
        .acting("us_rifle")
        .refuses("shoot C6 martian_grunt", "§shoot.seen");
}

// §shoot.enemy-here
#[test]
fn nobody_shoots_with_an_enemy_in_the_square() {
    acting("us_rifle", "C3 us_rifle martian_grunt.2(rattled) | C6 martian_grunt")
        .refuses("shoot C6 martian_grunt", "§shoot.enemy-here");
}

// §shoot.target
#[test]
fn a_square_and_an_enemy_in_it_are_named() {
    acting("us_rifle", "C3 us_rifle | C6 martian_grunt martian_grunt.2 civilian | D6 civilian.2")
        .allows("shoot C6 martian_grunt; shoot C6 martian_grunt.2")
        .refuses("shoot C6", "§shoot.target")
        .refuses("shoot C6 civilian", "§shoot.target")
        .refuses("shoot C6 martian_grunt.16", "§shoot.target")
        .refuses("shoot D6 civilian.2", "§shoot.target")
        .refuses("shoot E6 martian_grunt", "§shoot.target");
}

// §shoot.melee
#[test]
fn friends_protect_the_enemy() {
    let squares = "C3 us_rifle | C6 us_rifle.2 martian_grunt";
    acting("us_rifle", squares).refuses("shoot C6 martian_grunt", "§shoot.melee");
    let shot = At { options: ",shoot_into_melee=yes", squares, ..AT }.acting("us_rifle");
    // The friend rolls against being Rattled too.
    shot.play("shoot C6 martian_grunt; dice 5555 111 3").dead("martian_grunt").rattled("us_rifle.2", true);
}

// §shoot.dice
#[test]
fn three_dice_against_three() {
    let at = At { scenery: "low:C5/C6", squares: "C3 us_rifle | C6 martian_grunt", ..AT };
    at.acting("us_rifle").play("shoot C6 martian_grunt").pools(3, 3).shows("survive:3/0/5:3/0/6:1");
}

// §shoot.aim
#[test]
fn aiming_gives_a_die() {
    let at = At { scenery: "low:C5/C6", squares: "C3 us_rifle | C6 martian_grunt", ..AT };
    at.acting("us_rifle").play("aim; shoot C6 martian_grunt").pools(4, 3);
}

// §shoot.clear
#[test]
fn a_clear_shot_gives_a_die() {
    acting("us_rifle", "C3 us_rifle | C6 martian_grunt").play("shoot C6 martian_grunt").pools(4, 3);
    acting("us_rifle", "C3 us_rifle | C6 martian_grunt").play("aim; shoot C6 martian_grunt").pools(5, 3);
}

// §shoot.result §armour.successes
#[test]
fn more_successes_than_survive_and_armour_kill() {
    let shot = |dice: &str| {
        acting("us_rifle", "C3 us_rifle | C6 martian_grunt")
            .play(&format!("shoot C6 martian_grunt; dice {dice}"))
    };
    shot("5511 111").dead("martian_grunt").vp(1, 0);
    shot("5511 611").alive("martian_grunt");
    shot("5551 611").dead("martian_grunt");
    let tor = |dice: &str| {
        acting("us_rifle", "C3 us_rifle | C6 general_tor(h0)")
            .play(&format!("shoot C6 general_tor; dice {dice}"))
    };
    tor("5551 111").dead("general_tor");
    tor("5511 111").alive("general_tor").rattled("general_tor", true);
    acting("martian_grunt", "C3 us_rifle | C6 martian_grunt")
        .play("shoot C3; dice 4111 111")
        .dead("us_rifle")
        .vp(0, 1);
}

// §armour.rattled
#[test]
fn armour_alone_leaves_a_model_rattled() {
    let shot = |dice: &str| {
        acting("us_rifle", "C3 us_rifle | C6 martian_grunt")
            .play(&format!("shoot C6 martian_grunt; dice {dice}"))
    };
    shot("5111 111").rattled("martian_grunt", true).alive("martian_grunt");
    shot("5511 611").rattled("martian_grunt", true);
    shot("5511 661").rattled("martian_grunt", false);
    shot("1111 111").rattled("martian_grunt", false);
}

// §shoot.rattled
#[test]
fn a_death_shakes_the_others_in_the_square() {
    let squares = "C3 us_rifle | C6 martian_grunt martian_grunt.2 martian_grunt.3(rattled) martian_grunt.4";
    let shot = acting("us_rifle", squares).play("shoot C6 martian_grunt; dice 5511 111");
    shot.dead("martian_grunt")
        .waits_for("--")
        .play("dice 45")
        .waits_for("S1")
        .has("C6 martian_grunt.2(rattled) martian_grunt.3(rattled) martian_grunt.4");
    // Nobody rolls when nobody dies.
    acting("us_rifle", squares).play("shoot C6 martian_grunt; dice 5111 111").waits_for("S1");
}

// §brave.target §target.pick
#[test]
fn a_brave_model_draws_the_attack() {
    // One Brave model among others: no choice at all.
    let one = "C3 us_rifle us_rifle.2(rattled) eva | C6 martian_grunt";
    acting("martian_grunt", one)
        .refuses("shoot C3 eva", "§brave.target")
        .refuses("shoot C3 us_rifle", "§brave.target")
        .play("shoot C3")
        .shows("test=shoot:martian_grunt:us_rifle:");
    // Several: their owner chooses.
    let two = "C3 us_rifle us_rifle.2 eva | C6 martian_grunt";
    acting("martian_grunt", two)
        .play("shoot C3")
        .waits_for("S1")
        .offers("pick us_rifle; pick us_rifle.2")
        .refuses("pick eva", "§target.pick")
        .play("pick us_rifle.2")
        .shows("test=shoot:martian_grunt:us_rifle.2:");
    // In a FIGHT too.
    acting("martian_grunt", "C3 us_rifle us_rifle.2 eva | C4 martian_grunt")
        .play("move C3")
        .waits_for("S1")
        .play("pick us_rifle")
        .happened(|event| matches!(event, Event::FightBegan { .. }) || matches!(event, Event::Moved { .. }))
        .waits_for("S1")
        .offers("defend fight; defend survive");
    acting("martian_grunt", "C3 us_rifle eva martian_grunt")
        .refuses("fight eva", "§brave.target")
        .allows("fight");
}
