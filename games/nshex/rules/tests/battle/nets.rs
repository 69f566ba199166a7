//! Nets: whom they hold, what the held cannot do, and net fighters that net one another.

use crate::kit::{hex, scene};
use expect_test::expect;
use fracas_nshex::Effect;

// ---- one net

// §net.neighbour
#[test]
fn a_net_holds_only_the_enemy_on_the_neighbouring_hex_of_its_edge() {
    // Neither the friend nor the enemy beside the edge, nor the enemy one hex further.
    scene("3.0 | hegemony net_fighter@c3/5 runner@d3 | moloch hybrid@c4 hybrid@b3 hornet@c5").netted("c4");
    scene("3.0 | hegemony net_fighter@c3/5 runner@c4 | moloch hybrid@c5").netted("");
}

// §net.neighbour, §net.hq
#[test]
fn a_net_holds_a_hq_too() {
    scene("3.0 | hegemony net_fighter@c3/5 | moloch hq@c4").netted("c4");
}

// §net.always
#[test]
fn a_net_works_from_the_moment_it_lies_on_the_board() {
    let scene = scene("3.0 | hegemony hq@a1 +net_fighter | outpost hq@e3 runner@c4/4 | p1 turn").netted("");
    scene.play(&["put net_fighter c3 r5"]).netted("c4").battle(&[]).loses("");
}

// §net.frozen
#[test]
fn a_netted_unit_does_not_attack() {
    scene("3.0 | hegemony net_fighter@c3/5 | outpost runner@c4/4").battle(&[]).loses("");
    scene("3.0 | hegemony net_fighter@c3/4 | outpost runner@c4/4").battle(&[]).loses("c3");
}

// §net.frozen
#[test]
fn a_netted_unit_neither_moves_nor_turns() {
    let scene = scene("3.0 | hegemony hq@a1 net_fighter@c3/5 | outpost hq@e3 runner@c4 +move | p2 turn");
    scene.forbids(
        "§net.frozen",
        &["run c4 c5 r0", "run c4 c4 r1", "play move c4 c5 r0", "play move c4 c4 r1"],
    );
}

// §net.frozen
#[test]
fn a_netted_unit_cannot_be_pushed() {
    let scene = scene(
        "3.0 | hegemony hq@a1 net_fighter@c3/5 runner@d3 +push_back | outpost hq@e3 runner@c4 | p1 turn",
    );
    scene.forbids("§net.frozen", &["play push_back d3 c4", "play push_back c3 c4"]);
}

// §net.frozen
#[test]
fn a_netted_unit_cannot_push() {
    let scene = scene("3.0 | hegemony hq@a1 net_fighter@c3/5 | moloch hq@e3 hybrid@c4 +push_back | p2 turn");
    scene.forbids("§net.frozen", &["play push_back c4 c3"]);
}

// §net.module
#[test]
fn a_netted_module_has_no_effect() {
    let strength = |net: &str| {
        let position = format!("3.0 | outpost officer@c4 commando@c5 | hegemony net_fighter@c3/{net}");
        scene(&position).state.explain(hex("c5")).unwrap().attacks[0].strength.total()
    };
    assert_eq!(strength("4"), 2);
    assert_eq!(strength("5"), 1);
}

// §net.module
#[test]
fn a_netted_medic_saves_nobody() {
    let position = "3.0 | outpost medic@c4 runner@c5/1 | hegemony net_fighter@c3/5 ganger@d4/0";
    scene(position).battle(&[]).loses("c5");
    scene(&position.replace("c3/5", "c3/4")).battle(&[]).loses("c4");
}

// §net.module
#[test]
fn a_netted_transport_carries_nobody() {
    let position = "3.0 | hegemony hq@a1 transport@c4 runner@c5 | moloch hq@e3 net_fighter@c3 | p1 turn";
    let scene = scene(position).netted("c4");
    scene.forbids("§transport.linked", &["ride c5 b4 r0 by c4"]);
}

// §net.pushed
#[test]
fn a_net_fighter_may_be_pushed_by_a_unit_it_does_not_hold() {
    let position =
        "3.0 | hegemony hq@a1 net_fighter@c3/5 | moloch hq@e3 hybrid@c4 hornet@c2 +push_back | p2 turn";
    scene(position).forbids("§net.frozen", &["play push_back c4 c3"]).allows(&["play push_back c2 c3"]);
}

// §net.dying
#[test]
fn a_dying_net_fighter_holds_until_the_end_of_the_phase() {
    // At 3 the Commando kills the Net Fighter, and the Claws it holds have missed their 3.
    let scene = scene("3.0 | borgo assassin@c1/1 claws@c3/1 | hegemony net_fighter@c4/2 officer_1@b3");
    scene.battle(&[]).shows(&expect!["3: c1>c4 1; c4 destroyed;"]);
}

// §net.melee
#[test]
fn the_net_of_a_net_fighter_with_melee_works_before_its_phase() {
    // The Ganger of initiative 3 is held from the start; the blow falls in phase 1.
    scene("3.0 | borgo net_fighter@c3/4 | hegemony ganger@c4/4")
        .battle(&[])
        .shows(&expect!["1: c3>c4 3; c4 destroyed;"]);
}

// §net.melee
#[test]
fn the_melee_edge_of_the_net_master_has_no_net() {
    scene("3.0 | hegemony net_master@c3/3 | borgo claws@c4/2 scout@d3 mutant@b3").netted("b3 d3");
}

// §net.turn
#[test]
fn turning_is_a_jump_and_not_a_sweep() {
    // The Net Master frees itself by netting back. Turned by four steps it does so with its other net, whatever
    // would have held it on the way.
    let position = "3.0 | hegemony hq@a1 net_master@c3/4 +move | moloch hq@e3 net_fighter@c4/3 | p1 turn";
    scene(position).netted("").play(&["play move c3 c3 r2"]).netted("");
    scene(position).play(&["play move c3 c3 r3"]).netted("c3");
}

// ---- net fighters against net fighters

// §net.netted-nets-nobody, §net.free, §net.resolve
#[test]
fn a_netted_net_fighter_nets_nobody() {
    // c2 holds c3, which would hold c4, which would hold c5.
    scene("3.0 | hegemony net_fighter@c2/5 net_fighter@c4/5 | borgo net_fighter@c3/4 mutant@c5")
        .netted("c3 c5");
    scene("3.0 | hegemony net_fighter@c4/5 | borgo net_fighter@c3/4 mutant@c5").netted("c4");
}

// §net.mutual
#[test]
fn two_net_fighters_that_net_each_other_are_both_free() {
    for rules in ["3.0", "2.0"] {
        let scene = scene(&format!(
            "{rules} | hegemony net_fighter@c4/2 hq@a1 | moloch net_fighter@c3 hq@e3 +move | p2 turn"
        ));
        scene.netted("").allows(&["play move c3 c2 r0"]);
    }
}

// §net.mutual
#[test]
fn the_other_nets_of_a_mutual_pair_work_unless_the_option_says_idle() {
    let sides = "hegemony net_fighter@c4/2 runner@b3 | moloch net_fighter@c3";
    scene(&format!("3.0 | {sides}")).netted("b3");
    scene(&format!("3.0,mutual_nets=idle | {sides}")).netted("");
    scene(&format!("2.0 | {sides}")).netted("b3");
    scene(&format!("2.0,mutual_nets=idle | {sides}")).netted("");
    // A Net Master and a Net Fighter; the other net of the Net Fighter holds the Mutant in both editions.
    let sides = "hegemony net_master@c4/0 | borgo net_fighter@d3/3 mutant@b3/0";
    for edition in ["2.0", "3.0"] {
        scene(&format!("{edition} | {sides}")).netted("b3");
    }
}

/// Three sides, each netting the next; Moloch's second net reaches out of the ring.
const RING_OF_THREE: &str =
    "borgo net_fighter@c3/4 mutant@d2 | hegemony net_fighter@c4/1 | moloch net_fighter@d3/4";

// §net.cycle
#[test]
fn a_ring_of_three_is_free_and_its_other_nets_work() {
    scene(&format!("3.0 | {RING_OF_THREE}")).netted("d2");
}

// §net.cycle
#[test]
fn a_ring_of_three_holds_all_its_members_in_the_second_edition() {
    scene(&format!("2.0 | {RING_OF_THREE}")).netted("c3 c4 d3");
    scene(&format!("3.0,net_rings=hold | {RING_OF_THREE}")).netted("c3 c4 d3");
    scene(&format!("2.0,net_rings=cancel | {RING_OF_THREE}")).netted("d2");
}

// §net.cycle
#[test]
fn in_a_ring_that_holds_each_unit_is_explained_by_the_net_that_holds_it() {
    let scene = scene(&format!("2.0 | {RING_OF_THREE}"));
    for held in ["c3", "c4", "d3"] {
        let explanation = scene.state.explain(hex(held)).expect("a unit");
        let nets = explanation.influences.iter().filter(|influence| influence.effect == Effect::Netted);
        assert_eq!(nets.count(), 1, "{held}");
    }
}

const RING_OF_FOUR: &str =
    "hegemony net_fighter@c3/5 net_fighter@d4/2 | borgo net_fighter@c4/5 net_fighter@d3/2";

// §net.cycle
#[test]
fn a_ring_of_four_is_free() {
    scene(&format!("3.0 | {RING_OF_FOUR}")).netted("");
    scene(&format!("3.0,net_rings=hold | {RING_OF_FOUR}")).netted("c3 c4 d3 d4");
}

// §net.cycle
#[test]
fn a_ring_of_five_is_free() {
    scene(
        "3.0 | hegemony net_fighter@c3/5 net_fighter@d4/1 | borgo net_fighter@c4/5 net_fighter@e3/2 | moloch \
         net_fighter@d3/4",
    )
    .netted("");
}

// §net.broken-ring
#[test]
fn a_free_net_from_outside_breaks_a_ring() {
    // The Net Master holds c4; so d4 is free and holds d3; so c3 is free.
    let position = format!("3.0 | {}", RING_OF_FOUR.replace("hegemony", "hegemony net_master@b3/5"));
    scene(&position).netted("c4 d3");
    let held =
        format!("3.0,net_rings=hold | {}", RING_OF_FOUR.replace("hegemony", "hegemony net_master@b3/5"));
    scene(&held).netted("c4 d3");
}

// §net.resolve
#[test]
fn a_ring_that_goes_free_holds_the_ring_behind_it() {
    // c3 and c4 net each other. Moloch's other net holds b3, which would else be one of a pair with b4 and hold a2.
    let position = "hegemony net_fighter@c4/2 net_master@b3/2 | moloch net_fighter@c3 | borgo net_fighter@b4/1 mutant@a2";
    scene(&format!("3.0 | {position}")).netted("b3");
    // With idle pairs nobody holds anybody.
    scene(&format!("3.0,mutual_nets=idle | {position}")).netted("");
}

// §net.pairs
#[test]
fn pairs_that_share_a_member_are_pairs_and_no_ring() {
    // The Net Master nets c4 and d2, and both net it back.
    let sides = "hegemony net_master@c3/4 | borgo net_fighter@c4/1 net_fighter@d2/3 | moloch hornet@a1";
    for rules in ["3.0", "2.0", "3.0,net_rings=hold", "3.0,mutual_nets=idle"] {
        scene(&format!("{rules} | {sides}")).netted("");
    }
    // What else one of them aims at is held or not by the rule for pairs.
    let sides = "moloch net_fighter@c3/1 | hegemony net_master@c4/1 | borgo net_fighter@d3/2 claws@b4";
    for (rules, held) in
        [("3.0", "b4"), ("3.0,net_rings=hold", "b4"), ("3.0,mutual_nets=idle", ""), ("2.0", "b4")]
    {
        scene(&format!("{rules} | {sides}")).netted(held);
    }
}
