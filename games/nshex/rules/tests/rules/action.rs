//! Tests of the rules §action, §sniper, §grenade and §air-strike.

use crate::kit::scene;

// §action.own-turn §turn.sequence
#[test]
fn action_tiles_are_played_in_the_own_turn_only() {
    scene("3.0 | borgo 20 hq@c1 +move | outpost 20 hq@c5 +sniper | p1 turn")
        .refuses("play sniper c1", "§turn.hand");
    scene("3.0 | borgo 20 hq@c1 | outpost 20 hq@c5 +move | p1 draw")
        .refuses("play move c5 c4 r0", "§turn.sequence");
}

// §action.discarded
#[test]
fn a_played_action_tile_is_discarded() {
    scene("3.0 | borgo 20 hq@c1 +move*2 | outpost 20 hq@c5")
        .play(&["play move c1 c2 r0"])
        .side(1, "borgo 20 hq@c2 +move -move");
}

// §action.aim
#[test]
fn a_tile_is_aimed_as_it_is_meant() {
    scene("3.0 | borgo 20 hq@c1 mutant@c2 +move +grenade +battle | outpost 20 hq@c5 hmg@d1")
        .refuses("play battle c3", "§action.aim")
        .refuses("play move c2", "§action.aim")
        .refuses("play grenade", "§action.aim")
        .refuses("play grenade d1 c1", "§action.aim")
        .refuses("play grenade b1", "§action.aim");
    scene("3.0 | hegemony 20 hq@c1 +push_back +sniper | outpost 20 hq@c5")
        .refuses("play push_back c1", "§action.aim")
        .refuses("play push_back c1 c2", "§action.aim")
        .refuses("play push_back c2 c1", "§action.aim")
        .refuses("play sniper c3", "§action.aim");
    scene("3.0 | moloch 20 hq@c1 +air_strike | outpost 20 hq@c5").refuses("play air_strike", "§action.aim");
}

// §action.enemy
#[test]
fn own_and_allied_units_are_no_targets() {
    scene("3.0 | hegemony 20 hq@c1 runner@c2 +sniper | outpost 20 hq@c5")
        .refuses("play sniper c2", "§action.enemy");
    scene("3.0 | borgo 20 hq@c1 mutant@c2 +grenade | outpost 20 hq@c5")
        .refuses("play grenade c2", "§action.enemy");
    scene("3.0 | hegemony team=1 hq@c1 ganger@c3 +sniper +push_back | borgo team=1 mutant@c2 | outpost team=2 | moloch team=2")
        .refuses("play sniper c2", "§action.enemy")
        .refuses("play push_back c1 c2", "§action.enemy")
        .refuses("play push_back c1 c1", "§action.enemy")
        .refuses("play push_back c3 c1", "§action.enemy");
    // Moloch's action tiles, too, treat allies as allies.
    scene("3.0 | hegemony team=1 hq@c1 +sniper | moloch team=1 hybrid@c2 | outpost team=2 | borgo team=2")
        .refuses("play sniper c2", "§action.enemy");
}

// §action.no-hq
#[test]
fn sniper_and_grenade_spare_hqs() {
    scene("3.0 | hegemony 20 hq@c1 +sniper | outpost 20 hq@c5").refuses("play sniper c5", "§action.no-hq");
    scene("3.0 | borgo 20 hq@c1 +grenade | outpost 20 hq@c2").refuses("play grenade c2", "§action.no-hq");
}

// §action.no-armor §sniper.one-wound
#[test]
fn armor_does_not_help_against_action_tiles() {
    scene("3.0 | outpost 20 hq@c1 +sniper | moloch 20 hq@c5 armored_guard@c3")
        .play(&["play sniper c3"])
        .at("c3", "-");
}

// §sniper.one-wound
#[test]
fn a_sniper_wounds_any_enemy_warrior_or_module() {
    let text = "3.0 | outpost 20 hq@c1 +sniper | moloch 20 hq@c5 blocker@a3 medic@e3 gauss_cannon@e1!1";
    let shots = scene(text).options("play sniper");
    assert_eq!(shots, ["play sniper a3", "play sniper e1", "play sniper e3"]);
    scene(text).play(&["play sniper a3"]).at("a3", "p2 blocker/0!1").moment("p1 turn number=9");
    scene(text).play(&["play sniper e3"]).at("e3", "-");
    scene(text).play(&["play sniper e1"]).at("e1", "-");
}

const GRENADE: &str = "3.0 | borgo 20 hq@c3 +grenade | moloch 20 hq@e1 blocker@c4 medic@b2 hybrid@a1";

// §grenade.destroys
#[test]
fn a_grenade_destroys_however_tough() {
    scene(GRENADE).play(&["play grenade c4"]).at("c4", "-").moment("p1 turn number=9");
    scene(GRENADE).play(&["play grenade b2"]).at("b2", "-");
}

// §grenade.next-to-hq
#[test]
fn a_grenade_reaches_the_neighbours_of_the_own_hq() {
    scene(GRENADE).refuses("play grenade a1", "§grenade.next-to-hq");
    assert_eq!(scene(GRENADE).options("play grenade"), ["play grenade b2", "play grenade c4"]);
    scene(&GRENADE.replace("hq@c3 ", "")).refuses("play grenade c4", "§grenade.next-to-hq");
}

// §grenade.netted-hq
#[test]
fn no_grenade_is_thrown_from_a_netted_hq() {
    // Moloch's Net Fighter on c2 nets c3 through its northern edge.
    let netted = GRENADE.replace("hybrid@a1", "net_fighter@c2/0");
    scene(&netted)
        .refuses("play grenade c4", "§grenade.netted-hq")
        .refuses("play grenade c2", "§grenade.netted-hq");
    scene(&GRENADE.replace("hybrid@a1", "net_fighter@c2/3")).allows("play grenade c4");
}

// §action.medic
#[test]
fn a_medic_absorbs_what_an_action_tile_does() {
    // Moloch's Medic on c3 is linked to c4, d2 and b2.
    let sniper = "3.0 | outpost 20 hq@a1 +sniper | moloch 20 hq@e1 medic@c3/0 hybrid@c4";
    scene(sniper).play(&["play sniper c4"]).at("c4", "p2 hybrid/0").at("c3", "-");
    let grenade = "3.0 | borgo 20 hq@c5 +grenade | moloch 20 hq@e1 medic@c3/0 hybrid@c4";
    scene(grenade).play(&["play grenade c4"]).at("c4", "p2 hybrid/0").at("c3", "-");
    scene(&grenade.replace("medic@c3/0", "medic@c3/1"))
        .play(&["play grenade c4"])
        .at("c4", "-")
        .at("c3", "p2 medic/1");
}

// §action.medic §team.owner
#[test]
fn the_owner_of_the_units_chooses_whom_the_medic_saves() {
    // The Medic on b2 is linked to b3 and c3, which the Air Strike around c4 hits.
    let text =
        "3.0 | moloch 20 hq@e1 +air_strike | outpost 20 hq@a1 medic@b2/1 commando@b3 commando@c3 | p1 turn";
    scene(text)
        .play(&["play air_strike c4"])
        .moment("p1 strike=air_strike@c4 number=9")
        .waits_for("S2")
        .refuses("end", "§turn.sequence")
        .refuses("save c4 by b2", "§medic.absorb")
        .allows("save b3 by b2")
        .play(&["save c3 by b2"])
        .at("c3", "p2 commando/0")
        .at("b3", "-")
        .at("b2", "-")
        .moment("p1 turn number=9")
        .waits_for("S1");
}

// The rulebook's example: both armies are hit around a centre in the middle, the HQs are unhurt, and a centre at the
// edge is not allowed.
const STRIKE: &str = "3.0 | moloch 20 hq@c2 hybrid@b3 blocker@c3 +air_strike | outpost 20 hq@d3 commando@c4 scout@b2 \
                      commando@d2 hmg@c5 | p1 turn";

// §air-strike.inside
#[test]
fn all_seven_hexes_of_an_air_strike_lie_on_the_board() {
    let centres = scene(STRIKE).options("play air_strike");
    let inner = ["b2", "b3", "c2", "c3", "c4", "d2", "d3"].map(|hex| format!("play air_strike {hex}"));
    assert_eq!(centres, inner);
    scene(STRIKE)
        .refuses("play air_strike c5", "§air-strike.inside")
        .refuses("play air_strike b4", "§air-strike.inside")
        .refuses("play air_strike c6", "§air-strike.inside");
    let extended = scene(&STRIKE.replace("3.0", "3.0,extended=yes"));
    assert_eq!(extended.options("play air_strike").len(), 19);
    extended.allows("play air_strike c5").refuses("play air_strike c6", "§air-strike.inside");
}

// §air-strike.all §air-strike.hq
#[test]
fn an_air_strike_wounds_friends_and_enemies_but_no_hq() {
    scene(STRIKE)
        .play(&["play air_strike c3"])
        .at("b3", "-")
        .at("c3", "p1 blocker/0!1")
        .at("c4", "-")
        .at("b2", "-")
        .at("d2", "-")
        .at("c5", "p2 hmg/0")
        .at("c2", "p1 hq")
        .at("d3", "p2 hq")
        .points(&[20, 20])
        .moment("p1 turn number=9");
}

// §air-strike.empty-centre
#[test]
fn the_centre_of_an_air_strike_may_be_empty() {
    scene(&STRIKE.replace(" blocker@c3", "")).play(&["play air_strike c3"]).at("c4", "-").at("b3", "-");
}

// §air-strike.medic
#[test]
fn a_medic_destroyed_by_the_same_air_strike_saves_nobody() {
    let text = "3.0 | moloch 20 hq@e1 +air_strike | outpost 20 hq@a1 medic@b2/1 commando@c3 | p1 turn";
    // From outside it saves, from inside it does not.
    scene(text).play(&["play air_strike c4"]).at("c3", "p2 commando/0").at("b2", "-");
    scene(text).play(&["play air_strike c3"]).at("c3", "-").at("b2", "-");
    // One that is itself saved by another Medic survives, and saves.
    let two =
        "3.0 | moloch 20 hq@e1 +air_strike | outpost 20 hq@a1 medic@c4/3 medic@c5/3 commando@c3 | p1 turn";
    scene(two).play(&["play air_strike c3"]).at("c5", "-").at("c4", "-").at("c3", "p2 commando/0");
}
