//! Tests of when a unit acts: current values, used-up symbols and extra attacks.

use crate::kit::{hospital, scene};
use expect_test::expect;

// §initiative.current, §initiative.all-values, §module.initiative
#[test]
fn a_bonus_raises_every_printed_value() {
    scene("3.0 | outpost hmg@c3 scout@c2 | moloch blocker@c5").initiative("c3", &[3, 2]).battle(&[]).shows(
        &expect![[r"
        3: c3>c5 1; c5 wounds 1;
        2: c3>c5 1; c5 wounds 2;"]],
    );
}

// §initiative.current, §saboteur.slows, §initiative.all-values
#[test]
fn a_saboteur_lowers_every_printed_value() {
    scene("3.0 | outpost saboteur@d3 recon_center@c5 | moloch stormtrooper@c3")
        .initiative("c3", &[1, 0])
        .battle(&[])
        .shows(&expect!["1: c3>c5 1; c5 destroyed;"]);
}

// §initiative.floor, §saboteur.floor
#[test]
fn initiative_never_falls_below_zero() {
    scene("3.0 | borgo hq@c3 | outpost saboteur@c4")
        .initiative("c3", &[0])
        .battle(&[])
        .shows(&expect!["0: c3>c4 1; c4 destroyed;"]);
}

// §initiative.no-ceiling
#[test]
fn initiative_has_no_upper_limit() {
    scene("3.0 | borgo hq@c1 claws@c2/2 scout@b2/2 scout@b1/1 | outpost saboteur@e3 medic@d2")
        .initiative("c2", &[6])
        .battle(&[])
        .shows(&expect!["6: c2>d2 1; d2 destroyed;"]);
}

// §initiative.two-values
#[test]
fn a_unit_with_two_values_makes_all_its_attacks_in_both_phases() {
    scene("3.0 | outpost mobile_armor@c3 | moloch blocker@c4/3 gauss_cannon@b3").battle(&[]).shows(&expect![
        [r"
        3: c3>c4 2; c3>b3 1; b3 wounds 1; c4 wounds 2;
        2: c3>c4 2; c3>b3 1; b3 destroyed; c4 destroyed;"]
    ]);
}

// §initiative.used-up
#[test]
fn a_value_is_used_up_when_its_phase_has_been_played() {
    // The Scout dies in phase 3: the Runner has acted at 3 and does not act again at its printed 2.
    scene("3.0 | outpost runner@c3/1 scout@d2/1 | borgo super_mutant@c4/0 claws@e1")
        .battle(&[])
        .shows(&expect!["3: c3>c4 1; e1>d2 1; c4 wounds 1; d2 destroyed;"]);
}

// §initiative.used-up
#[test]
fn a_second_value_is_not_used_up_with_the_first() {
    // The Scout dies in phase 3, after the first attack of the HMG: the second, at 2 until then, comes at 1.
    scene("3.0 | outpost hmg@c3 scout@d2/1 | borgo hq@c5 claws@e1").battle(&[]).shows(&expect![[r"
        3: c3>c5 1; e1>d2 1; p2 has 19; d2 destroyed;
        1: c3>c5 1; p2 has 18;"]]);
}

// §initiative.meet-at-zero, §attack.one-per-edge
#[test]
fn two_values_that_meet_at_zero_make_one_attack() {
    scene("3.0 | outpost hmg@c3 | moloch blocker@c5 | outpost saboteur@d3 | outpost saboteur@b2")
        .initiative("c3", &[0, 0])
        .battle(&[])
        .shows(&expect!["0: c3>c5 1; c5 wounds 1;"]);
}

// §initiative.meet-at-zero
#[test]
fn a_value_that_falls_to_zero_after_the_first_was_used_still_acts() {
    // Slowed once, the HMG has 1 and 0. In phase 1 it shoots the net off the second Saboteur: both values are 0 now,
    // the first is used up, the second still attacks.
    scene("3.0 | outpost hmg@c3 | moloch blocker@c5 net_fighter@c4/5 | outpost saboteur@d3 | outpost saboteur@b3")
        .initiative("c3", &[1, 0])
        .battle(&[])
        .initiative("c3", &[0, 0])
        .shows(&expect![[r"
            1: c3>c4 1; c4 destroyed;
            0: c3>c5 1; c5 wounds 1;"]]);
}

// §initiative.extra, §hq.bonus
#[test]
fn an_extra_attack_comes_in_the_phase_after_the_last_own_one() {
    scene("3.0 | outpost hq@c2 brawler@c3 | moloch blocker@c4").extra("c3", &[2]).battle(&[]).shows(
        &expect![[r"
        3: c3>c4 2; c4 wounds 2;
        2: c3>c4 2; c4 destroyed;"]],
    );
}

// §initiative.extra
#[test]
fn a_unit_with_two_phases_gets_a_third() {
    scene("3.0 | outpost hq@c2 hmg@c3 | borgo hq@c5").extra("c3", &[0]).battle(&[]).shows(&expect![[r"
        2: c3>c5 1; p2 has 19;
        1: c3>c5 1; p2 has 18;
        0: c3>c5 1; p2 has 17;"]]);
}

// §initiative.extra-zero
#[test]
fn a_unit_that_attacks_in_phase_zero_gets_no_extra_attack() {
    scene("3.0 | outpost hq@c2 hmg@c3 | borgo hq@c5 | outpost saboteur@d3/0")
        .extra("c3", &[])
        .battle(&[])
        .shows(&expect![[r"
            1: c3>c5 1; p2 has 19;
            0: c3>c5 1; p2 has 18;"]]);
}

// §initiative.extra-current
#[test]
fn the_extra_phase_follows_the_current_value() {
    // With the Scout the Runner has 3 and the extra attack 2. The Scout dies in phase 3: the extra attack is at 1.
    scene("3.0 | outpost hq@c2 runner@c3/1 scout@d2/1 | borgo super_mutant@c4/0 claws@e1")
        .extra("c3", &[2])
        .battle(&[])
        .shows(&expect![[r"
            3: c3>c4 1; e1>d2 1; c4 wounds 1; d2 destroyed;
            1: c3>c4 1; c4 destroyed;"]]);
}

// §initiative.extra-current, §initiative.extra-zero
#[test]
fn an_extra_attack_fills_a_gap_between_two_values() {
    // 3 and 1: the extra attack follows the 3. Slowed to 2 and 0 the unit attacks in phase 0 and gets none.
    let position =
        "3.0 | hospital team=1 guide@c3 | borgo team=2 hq@c5 | outpost team=1 hq@c2 | outpost team=2";
    hospital(position).extra("c3", &[2]).battle(&[]).shows(&expect![[r"
        3: c3>c5 1; p2 has 14;
        2: c3>c5 1; p2 has 13;
        1: c3>c5 1; p2 has 12;"]]);
    hospital(&format!("{position} saboteur@d3")).initiative("c3", &[2, 0]).extra("c3", &[]);
}

const TWO_SOURCES: &str = "3.0 | outpost 15 team=1 hq@c2 brawler@c3 | borgo 15 team=2 hq@c4 \
     | moloch 15 team=1 motherboard@b3/2 | hegemony 15 team=2";

// §initiative.two-sources
#[test]
fn two_sources_give_two_further_phases() {
    scene(TWO_SOURCES).extra("c3", &[2, 1]).battle(&[]).shows(&expect![[r"
        3: c3>c4 2; p2 has 13;
        2: c3>c4 2; p2 has 11;
        1: c3>c4 2; p2 has 9;
        0: c4>c3 1; c4>b3 1; b3 destroyed; c3 destroyed;"]]);
}

// §initiative.two-sources
#[test]
fn of_two_sources_the_later_phase_goes_when_one_is_lost() {
    // The Mutant, at 3 next to its HQ, destroys Mother before her phase.
    scene(&TWO_SOURCES.replace("hq@c4", "hq@c4 mutant@b4/3")).battle(&[]).shows(&expect![[r"
        3: b4>b3 1; c3>c4 2; p2 has 13; b3 destroyed;
        2: c3>c4 2; p2 has 11;
        0: c4>c3 1; c3 destroyed;"]]);
}

// §initiative.one-per-source
#[test]
fn a_source_gives_no_second_extra_attack_in_a_battle() {
    // The Scout dies in phase 2, in which the extra attack was made; the new extra phase would be 1.
    scene("3.0 | outpost hq@c2 runner@c3/1 scout@d2/1 | borgo hq@c4 mutant@e1/5").battle(&[]).shows(
        &expect![[r"
        3: c3>c4 1; p2 has 19;
        2: c3>c4 1; e1>d2 1; p2 has 18; d2 destroyed;
        0: c4>c3 1; c3 destroyed;"]],
    );
}

// §initiative.extra-source
#[test]
fn the_extra_attack_is_lost_with_its_source() {
    scene("3.0 | moloch hybrid@c3 motherboard@c2 | outpost hq@c5 brawler@d2/4")
        .battle(&[])
        .shows(&expect!["3: c3>c5 1; d2>c2 2; p2 has 19; c2 destroyed;"]);
}

// §initiative.extra-source, §net.module
#[test]
fn a_netted_source_gives_no_extra_attack() {
    scene("3.0 | moloch hybrid@c3 motherboard@c2 | hegemony hq@c5 net_fighter@d2/3")
        .netted("c2")
        .extra("c3", &[])
        .battle(&[])
        .shows(&expect!["3: c3>c5 1; p2 has 19;"]);
}

// §initiative.extra-hq
#[test]
fn an_extra_attack_does_nothing_for_a_hq_unless_its_initiative_is_raised() {
    let position = "3.0 | moloch hq@c3 motherboard@c2 | moloch blocker@c4";
    scene(position).initiative("c3", &[0]).extra("c3", &[]).battle(&[]).wounds("c4", 1);
    scene(&position.replace("hq@c3", "hq@c3 scout@b2/1"))
        .initiative("c3", &[1])
        .extra("c3", &[0])
        .battle(&[])
        .shows(&expect![[r"
            1: c3>c4 1; c4 wounds 1;
            0: c3>c4 1; c4 wounds 2;"]]);
}
