//! Tests of the rule §move.

use crate::kit::scene;

// §move.own §team.tiles
#[test]
fn only_own_units_are_moved() {
    scene("3.0 | borgo 20 hq@c1 +move | outpost 20 hq@c5 runner@c3/0")
        .refuses("play move c3 c4 r0", "§move.own")
        .refuses("run c3 c4 r0", "§move.own")
        .refuses("play move c4 c3 r0", "§action.aim")
        .refuses("run c4 c3 r0", "§action.aim");
    scene(
        "3.0 | borgo team=1 hq@c1 +move | outpost team=1 hq@c5 runner@c3 | moloch team=2 | hegemony team=2",
    )
    .refuses("play move c3 c4 r0", "§move.own")
    .refuses("run c3 c4 r0", "§move.own")
    .allows("play move c1 c2 r0");
}

// §move.and-turn
#[test]
fn a_move_changes_the_hex_or_the_rotation_or_both() {
    scene("3.0 | borgo 20 hq@c1 mutant@c3/2 +move | outpost 20 hq@c5")
        .refuses("play move c3 c3 r2", "§move.and-turn")
        .allows("play move c3 c3 r3")
        .allows("play move c3 c4 r2")
        .play(&["play move c3 d3 r5"])
        .at("c3", "-")
        .at("d3", "p1 mutant/5");
}

// §move.distance
#[test]
fn a_move_goes_to_a_free_neighbour() {
    scene("3.0 | borgo 20 hq@c1 mutant@c3 claws@c4 assassin@e1 +move | outpost 20 hq@c5 hmg@b3")
        .refuses("play move c3 a2 r0", "§move.distance")
        .refuses("play move c3 c4 r0", "§place.free-hex")
        .refuses("play move c3 b3 r0", "§place.free-hex")
        .refuses("run e1 f1 r0", "§board.field")
        .refuses("run e1 e3 r0", "§move.distance")
        .allows("play move c3 d3 r0")
        .allows("run e1 e2 r0");
}

// §move.one-act §move.once
#[test]
fn a_unit_that_has_turned_cannot_go_on_to_move() {
    scene("3.0 | borgo 20 hq@c1 assassin@c3/0 | outpost 20 hq@c5")
        .play(&["run c3 c3 r4"])
        .moment("p1 turn number=9 moved=c3")
        .refuses("run c3 c4 r4", "§move.once")
        .refuses("run c3 c3 r0", "§move.once");
}

// §move.jump
#[test]
fn turning_is_a_jump_past_the_rotations_between() {
    // The nets of the Net Master and of the Net Fighter on d2 cancel, before with one edge and afterwards with the
    // other; in every rotation between the Net Master would be caught.
    let text = "3.0 | hegemony 20 hq@a1 net_master@c3/0 +move*2 | borgo 20 hq@e1 net_fighter@d2/3";
    scene(text).play(&["play move c3 c3 r4"]).at("c3", "p1 net_master/4").allows("play move c3 c4 r0");
    scene(text).play(&["play move c3 c3 r5"]).refuses("play move c3 c4 r0", "§net.frozen");
}

// §move.netted
#[test]
fn a_netted_unit_is_not_moved_by_anything() {
    // The Borgo Net Fighter on b3 nets c3 through its south-eastern edge.
    let net = "borgo 20 hq@e1 net_fighter@b3/0";
    scene(&format!("3.0 | hegemony 20 hq@a1 runner@c3/0 transport@c2 +move | {net}"))
        .refuses("run c3 c4 r0", "§net.frozen")
        .refuses("run c3 c3 r1", "§net.frozen")
        .refuses("play move c3 c4 r0", "§net.frozen")
        .refuses("ride c3 c4 r0 by c2", "§net.frozen");
    scene(&format!("3.0 | hegemony 20 hq@a1 runner@c4/0 +move | {net}"))
        .allows("run c4 d4 r0")
        .allows("run c4 c3 r0");
}

// §move.mobility
#[test]
fn a_mobile_unit_moves_by_itself_in_its_owners_turn() {
    scene("3.0 | borgo 20 hq@c1 assassin@c3/0 mutant@a1 medic@a2 +mutant | outpost 20 hq@c5 runner@e1/0")
        .refuses("run a1 b1 r0", "§move.mobility")
        .refuses("run a2 b2 r0", "§move.mobility")
        .refuses("run c1 c2 r0", "§move.mobility")
        .refuses("run e1 e2 r0", "§move.own")
        .play(&["put mutant b1 r0", "run c3 c4 r1"])
        .at("c4", "p1 assassin/1")
        .moment("p1 turn number=9 moved=c4");
}

// §move.once
#[test]
fn mobility_is_used_once_a_turn() {
    scene("3.0 | borgo 20 hq@c1 assassin@c3/0 assassin@a1/0 | outpost 20 hq@c5")
        .play(&["run c3 c4 r0"])
        .refuses("run c4 c3 r0", "§move.once")
        .play(&["run a1 a2 r0", "end"])
        .play(&["draw commando", "draw commando", "draw commando", "discard commando", "end"])
        .play(&["draw mutant", "draw mutant", "draw mutant", "discard mutant"])
        .allows("run c4 c3 r0");
}

// §move.once
#[test]
fn a_new_unit_on_the_hex_of_an_old_one_has_its_own_mobility() {
    scene("3.0 | borgo 20 hq@c1 assassin@c3/0 +assassin +move | outpost 20 hq@c5")
        .play(&["run c3 c4 r0", "play move c4 d4 r0", "put assassin c4 r0"])
        .refuses("run d4 d3 r0", "§move.once")
        .allows("run c4 c3 r0");
    // Also when the old one was destroyed there in the same turn.
    scene("2.0,bomber=neutral | borgo 20 hq@c2 assassin@c4/0 +assassin +grenade | outpost 20 hq@a1 | neutral mad_bomber@c3")
        .play(&["run c4 d3 r0", "play grenade c3", "put assassin d3 r0"])
        .allows("run d3 d4 r0");
}

// §move.no-battle §action.own-turn
#[test]
fn nobody_moves_or_plays_tiles_during_a_battle() {
    scene("3.0 | moloch 20 hq@a1 clown@c3/0 +battle +push_back | borgo 20 hq@e1 mutant@c4/3 assassin@a3/0")
        .play(&["play battle"])
        .waits_for("S1")
        .refuses("run a3 b4 r0", "§turn.sequence")
        .refuses("play push_back c3 c4", "§turn.sequence")
        .refuses("end", "§turn.sequence")
        .allows("explode c3")
        .allows("fight c3");
}

// §move.tile
#[test]
fn a_move_tile_moves_any_own_unit() {
    let text = "3.0 | borgo 20 hq@c1 mutant@c3 medic@a1 +move | outpost 20 hq@c5";
    scene(text)
        .play(&["play move c1 b1 r0"])
        .at("b1", "p1 hq")
        .side(1, "borgo 20 medic@a1/0 hq@b1 mutant@c3/0 -move");
    scene(text).play(&["play move a1 a2 r1"]).at("a2", "p1 medic/1");
    scene(text).play(&["play move c3 c3 r1"]).at("c3", "p1 mutant/1");
}

// §move.sources
#[test]
fn mobility_and_transports_and_move_tiles_are_separate_moves() {
    scene("3.0 | hegemony 20 hq@a1 runner@c2/0 transport@c1 +move*2 | borgo 20 hq@e1")
        .play(&["ride c2 c3 r0 by c1", "run c3 c4 r0", "play move c4 c5 r0", "play move c5 d4 r0"])
        .at("d4", "p1 runner/0");
}

const RECON: &str = "3.0 | outpost 20 hq@a1 recon_center@e1 runner@c3/0 commando@b1 +move | borgo 20 hq@e3";

// §move.recon
#[test]
fn a_recon_center_lengthens_every_move_to_two_hexes() {
    scene(RECON)
        .allows("run c3 c5 r2")
        .allows("run c3 c4 r2")
        .allows("run c3 a2 r0")
        .allows("play move b1 b3 r5")
        .refuses("play move b1 b4 r0", "§move.distance")
        .play(&["run c3 c5 r2"])
        .at("c5", "p1 runner/2");
    scene(&RECON.replace(" recon_center@e1", "")).refuses("run c3 c5 r2", "§move.distance");
}

// §move.recon §transport.linked §move.recon-allies
#[test]
fn a_recon_center_lengthens_transports_and_serves_allies() {
    let text = "3.0 | hegemony team=1 hq@a1 transport@c1 ganger@c2 +move | outpost team=1 hq@e1 recon_center@e3 \
                | moloch team=2 hq@a3 | borgo team=2 hq@c5";
    scene(text).allows("ride c2 c4 r0 by c1").allows("play move c2 c4 r0");
    scene(&text.replace(" recon_center@e3", ""))
        .refuses("ride c2 c4 r0 by c1", "§move.distance")
        .refuses("play move c2 c4 r0", "§move.distance");
    // A Recon Center of the enemies is of no use.
    let enemy = "3.0 | hegemony 20 hq@a1 ganger@c2 +move | outpost 20 hq@e1 recon_center@e3";
    scene(enemy).refuses("play move c2 c4 r0", "§move.distance");
}

// §move.recon-way
#[test]
fn a_long_move_goes_through_free_hexes_only() {
    scene(&RECON.replace("commando@b1", "commando@c4"))
        .refuses("run c3 c5 r0", "§move.distance")
        .allows("run c3 b4 r0");
    // It may go around, and it may come back to where it began.
    scene(&RECON.replace("commando@b1", "commando@b3")).allows("run c3 b4 r0").allows("run c3 c3 r5");
    scene(&RECON.replace("commando@b1", "commando@b3 commando@c4")).refuses("run c3 b4 r0", "§move.distance");
}

// §move.net-on-the-way
#[test]
fn a_net_on_the_way_stops_the_unit() {
    // The Net Fighter on b4 nets c4, the only way from c3 to c5.
    let text = RECON.replace("hq@e3", "hq@e3 net_fighter@b4/0");
    scene(&text).refuses("run c3 c5 r0", "§move.distance").allows("run c3 c4 r0").allows("run c3 d4 r0");
}

// §move.net-on-the-way
#[test]
fn a_net_fighter_may_turn_on_the_way_so_that_the_nets_cancel() {
    let text = "3.0,mercenaries=1 | outpost 20 hq@a1 recon_center@e1 merc_trapper@c3/0 | borgo 20 hq@e3 net_fighter@b4/0";
    scene(text).allows("run c3 c5 r0").allows("run c3 c4 r5");
}

// §move.recon-netted
#[test]
fn a_netted_recon_center_lengthens_nothing() {
    // The Net Fighter on e2 nets e1 through its southern edge.
    scene(&RECON.replace("hq@e3", "hq@e3 net_fighter@e2/1")).refuses("run c3 c5 r0", "§move.distance");
    scene(&RECON.replace("hq@e3", "hq@e3 net_fighter@e2/2")).allows("run c3 c5 r0");
}

// §move.recon §move.recon-netted
#[test]
fn the_recon_center_is_judged_when_the_move_begins() {
    // The Trapper on d2 holds the Net Fighter on e2, which would otherwise hold the Recon Center on e1.
    let text = "3.0,mercenaries=1 | outpost 20 hq@a1 recon_center@e1 merc_trapper@d2/1 | borgo 20 hq@e3 net_fighter@e2/1";
    scene(text).allows("run d2 c4 r0");
    scene(&text.replace("d2/1", "d2/0")).refuses("run d2 c4 r0", "§move.distance");
}

// §move.recon-once
#[test]
fn two_recon_centers_do_not_add_up() {
    scene("3.0 | outpost team=1 hq@a1 recon_center@e1 commando@c2 +move | outpost team=1 recon_center@e2 | moloch team=2 | borgo team=2")
        .allows("play move c2 c4 r0")
        .refuses("play move c2 c5 r0", "§move.distance");
}

// §move.recon-captured
#[test]
fn a_captured_recon_center_serves_the_scopers_side() {
    let mirror = "3.0 | outpost 20 hq@a1 scoper@d1 commando@c2 +move | outpost 20 hq@c5 recon_center@e1 commando@a3 +move";
    scene(mirror).allows("play move c2 c4 r0");
    scene(&format!("{mirror} | p2 turn"))
        .refuses("play move a3 c4 r0", "§move.distance")
        .allows("play move a3 b3 r0");
    scene(&format!("{} | p2 turn", mirror.replace(" scoper@d1", ""))).allows("play move a3 c4 r0");
}

// §move.recon-push §push.away
#[test]
fn a_recon_center_does_not_lengthen_pushes() {
    scene("3.0 | hegemony team=1 ganger@c2 +push_back | outpost team=1 recon_center@e1 | borgo team=2 mutant@c3 | moloch team=2")
        .play(&["play push_back c2 c3"])
        .refuses("to c5", "§push.away")
        .allows("to c4");
}
