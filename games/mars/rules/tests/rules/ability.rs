//! Tests of the rules §smite, §covering-fire, §piercing, §freeze, §rapid-fire, §late-nights, §slayer,
//! §lovers, §fixing.

use crate::kit::{AT, At, acting};
use fracas_mars::Event;

// §smite.rattles
#[test]
fn a_survivor_of_a_smiter_is_rattled() {
    // The attacker smites, even when the defender wins.
    acting("edwyn", "C3 edwyn martian_grunt")
        .play("fight martian_grunt; defend survive; dice 111 661")
        .rattled("martian_grunt", true);
    // The defender smites with Fight only.
    let tor = acting("us_rifle", "C3 us_rifle general_tor").play("fight general_tor");
    tor.clone().play("defend fight; dice 411 311").rattled("us_rifle", true);
    tor.play("defend survive; dice 411 551").rattled("us_rifle", false);
}

// §smite.both
#[test]
fn two_smiters_cancel_out() {
    acting("edwyn", "C3 edwyn general_tor")
        .play("fight general_tor; defend fight; dice 111 111")
        .rattled("edwyn", false)
        .rattled("general_tor", false);
}

const LINE: &str = "C3 us_lmg | B6 martian_grunt | C6 martian_grunt.2 martian_chief | D7 martian_grunt.3 | F6 martian_grunt.4";

// §covering-fire.who
#[test]
fn covering_fire_takes_the_place_of_a_shoot() {
    acting("us_rifle", "C3 us_rifle | C6 martian_grunt").refuses("cover C6", "§covering-fire.who");
    acting("us_lmg", LINE).play("aim").allows("cover C6");
    acting("us_lmg", LINE).play("cover C6").offers("end");
}

// §covering-fire.no-move
#[test]
fn covering_fire_goes_with_no_move() {
    acting("us_lmg", LINE).play("move C4").refuses("cover C6", "§covering-fire.no-move");
    acting("us_lmg", LINE).play("cover C6").refuses("move C4", "§covering-fire.no-move");
}

// §covering-fire.squares
#[test]
fn up_to_three_touching_squares_are_named() {
    acting("us_lmg", LINE)
        .allows("cover B6; cover B6 C6; cover B6 C6 D7")
        .refuses("cover B6 D7", "§covering-fire.squares")
        .refuses("cover B6 C6 F6", "§covering-fire.squares")
        .refuses("cover C5", "§shoot.target");
    let walled = At { scenery: "wall:C4/C5 wall:B4/B5 wall:D4/D5", squares: LINE, ..AT }.acting("us_lmg");
    walled.refuses("cover C6", "§shoot.seen");
}

// §covering-fire.effect
#[test]
fn soldiers_are_rattled_without_dice() {
    acting("us_lmg", LINE)
        .play("cover B6 C6")
        .rattled("martian_grunt", true)
        .rattled("martian_grunt.2", true)
        .rattled("martian_chief", false)
        .rattled("martian_grunt.3", false)
        .never(|event| matches!(event, Event::Rolled { .. }));
}

// §piercing.ignores
#[test]
fn a_missile_ignores_armour() {
    acting("us_missile", "C3 us_missile | C6 martian_grunt")
        .play("shoot C6 martian_grunt; dice 4111 111")
        .dead("martian_grunt");
}

// §freeze.all
#[test]
fn a_freeze_ray_strikes_everybody() {
    let squares = "C3 us_rifle us_rifle.2(rattled) us_rifle.3(rattled) | C6 martian_freeze";
    acting("martian_freeze", squares)
        .refuses("shoot C3 us_rifle", "§freeze.all")
        .play("shoot C3")
        .shows("martian_freeze:us_rifle:")
        .play("dice 1111 111")
        .shows("martian_freeze:us_rifle.2:")
        .play("dice 4111 111")
        .dead("us_rifle.2")
        .shows("martian_freeze:us_rifle.3:")
        .play("dice 1111 111 1")
        .rattled("us_rifle", true);
}

// §freeze.marker
#[test]
fn survivors_of_the_freeze_ray_are_marked() {
    acting("martian_freeze", "C3 us_rifle us_rifle.2 | C6 martian_freeze")
        .play("shoot C3; dice 1111 111 1111 111")
        .has("C3 us_rifle(done) us_rifle.2(done)");
}

// §rapid-fire.no-aim
#[test]
fn rapid_fire_never_aims() {
    acting("ashley", "C3 ashley | C6 martian_grunt").refuses("aim", "§rapid-fire.no-aim");
}

// §rapid-fire.second
#[test]
fn rapid_fire_finds_a_second_target() {
    let squares = "C3 ashley | C6 martian_grunt martian_grunt.2 martian_grunt.3";
    let killed =
        acting("ashley", squares).play("shoot C6 martian_grunt; dice 4411 111").dead("martian_grunt");
    // Rolls against being Rattled come after all attacks.
    let second = killed.waits_for("S1").offers("pick martian_grunt.2; pick martian_grunt.3");
    let second = second.play("pick martian_grunt.3").pools(4, 3).play("dice 4411 111");
    second.dead("martian_grunt.3").play("dice 5").waits_for("S1").rattled("martian_grunt.2", false);
    // Rattled by Armour counts; a miss does not; there is no third attack.
    let squares = "C3 ashley | C6 martian_grunt martian_grunt.2";
    let rattled = acting("ashley", squares).play("shoot C6 martian_grunt; dice 4111 111");
    rattled
        .rattled("martian_grunt", true)
        .shows("ashley:martian_grunt.2:")
        .play("dice 4111 111")
        .waits_for("S1")
        .allows("move C4; end");
    acting("ashley", squares).play("shoot C6 martian_grunt; dice 1111 111").rattled("martian_grunt.2", false);
}

// §late-nights.move
#[test]
fn late_nights_give_a_move_after_a_miss() {
    let squares = "C3 troy | C6 martian_grunt";
    let missed = acting("troy", squares).play("shoot C6 martian_grunt; dice 1111 111").waits_for("S1");
    let moved = missed.clone().play("move C4").has("C4 troy(h2)").allows("move C5");
    moved.refuses("shoot C6 martian_grunt", "§activate.pairs");
    missed.play("skip").has("C3 troy").allows("move C4");
    // A kill leaves no chance for it.
    let two = "C3 troy | C6 martian_grunt martian_grunt.2(rattled)";
    acting("troy", two).play("shoot C6 martian_grunt; dice 4411 111").refuses("skip", "§turn.order");
}

// §slayer.die
#[test]
fn a_dragon_slayer_has_a_die_against_the_bug() {
    acting("edwyn", "C3 edwyn mutant_bug").play("fight mutant_bug").pools(4, 3);
    acting("deke", "C3 deke mutant_bug").play("fight mutant_bug").pools(3, 3);
}

// §lovers.leash
#[test]
fn lovers_stay_together() {
    acting("buddy", "C3 buddy brandi")
        .allows("move C4; move D4")
        .play("move C4")
        .refuses("move C5", "§lovers.leash")
        .allows("move D4; move D3");
    // Apart already: not further away.
    acting("buddy", "C3 buddy | F3 brandi").refuses("move B3", "§lovers.leash").allows("move C4; move D3");
    At { human: "dead=brandi", squares: "C3 buddy", ..AT }.acting("buddy").play("move C4").allows("move C5");
}

// §lovers.point §lovers.bereft
#[test]
fn a_bereft_lover_gains_points() {
    let squares = "C3 buddy(h1) | C5 martian_grunt(rattled) | C6 martian_grunt.2(rattled)";
    let at = At { human: "dead=brandi", squares, ..AT };
    let killed = at.acting("buddy").play("shoot C5 martian_grunt; dice 5511 111").dead("martian_grunt");
    let killed =
        killed.shows("buddy(h2)").shows("bonus=1").play("heroic shoot C6 martian_grunt.2; dice 1111 111");
    // The point of this Turn is spent first, and a second extra action is allowed.
    let twice = killed.shows("buddy(h1)").lacks("bonus").play("heroic move C4").shows("buddy(h0)");
    twice.refuses("heroic move C5", "§heroics.pool");
    let lost = at.acting("buddy").play("shoot C5 martian_grunt; dice 5511 111; end");
    lost.shows("buddy(done,h1)").shows("turn=martian");
    At { squares: "C3 buddy brandi | C5 martian_grunt(rattled)", ..AT }
        .acting("buddy")
        .play("shoot C5 martian_grunt; dice 5511 111; heroic move C4")
        .refuses("heroic move C3", "§heroics.once");
}

const SECRETS: &str = "C3 joe | C4 ? | C7 martian_grunt";

fn joe() -> crate::kit::Scene {
    At { scenario: "spare_parts map=custom secrets=1", squares: SECRETS, ..AT }
        .acting("joe")
        .play("move C4; face secret")
}

// §fixing.may
#[test]
fn a_tinkerer_may_use_a_secret() {
    joe().waits_for("S1").offers("tinker; skip").play("skip").vp(2, 0);
    joe().play("tinker").vp(0, 0).shows("joe(h3)").lacks("secret").waits_for("--");
    // A Secret that lies open is simply taken, and a Critter is of no use.
    let open = At { scenario: "spare_parts map=custom", squares: "C3 joe | C4 secret", ..AT };
    open.acting("joe").play("move C4").vp(2, 0);
    let critter = At { scenario: "spare_parts map=custom critters=1", squares: SECRETS, ..AT };
    critter.acting("joe").play("move C4; face critter").shows("C4 joe critter").offers_shots(false);
}

// §fixing.table
#[test]
fn the_die_says_what_is_built() {
    joe().play("tinker; dice 3").shows("joe(h3)").refuses("shoot C7 martian_grunt", "§dice.no-stat");
    joe()
        .play("tinker; dice 4")
        .shows("joe(blaster,h3)")
        .allows("shoot C7 martian_grunt with blaster")
        .refuses("shoot C7 martian_grunt", "§dice.no-stat");
    let cold = joe().play("tinker; dice 7").shows("joe(freezer,h3)");
    let cold = cold.play("shoot C7 martian_grunt with freezer; dice 1111 111").has("C7 martian_grunt(done)");
    cold.allows("end");
    acting("joe", "C3 joe(blaster,freezer) | C6 martian_grunt")
        .allows("shoot C6 martian_grunt with blaster; shoot C6 martian_grunt with freezer");
}

impl crate::kit::Scene {
    /// Whether some SHOOT is listed.
    #[track_caller]
    fn offers_shots(self, expected: bool) -> crate::kit::Scene {
        assert_eq!(self.list().iter().any(|text| text.starts_with("shoot")), expected);
        self
    }
}
