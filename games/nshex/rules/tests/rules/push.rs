//! Tests of the rule §push.

use crate::kit::scene;
use fracas_nshex::load_army;

const SCENE: &str = "3.0 | hegemony 20 hq@a1 ganger@c2/0 +push_back | borgo 20 hq@e3 mutant@c3/2 claws@e1 super_mutant@b2/1!1 | p1 turn";

// §push.adjacent
#[test]
fn a_unit_pushes_an_adjacent_enemy() {
    scene(SCENE)
        .refuses("play push_back c2 e1", "§push.adjacent")
        .allows("play push_back c2 c3")
        .allows("play push_back c2 b2");
    scene(SCENE).refuses("play push_back c3 c2", "§move.own");
    let pairs = scene(SCENE).options("play push_back");
    assert_eq!(pairs, ["play push_back a1 b2", "play push_back c2 b2", "play push_back c2 c3"]);
}

// §push.away
#[test]
fn the_pushed_unit_goes_to_the_far_side() {
    let pushed = scene(SCENE).play(&["play push_back c2 c3"]);
    assert_eq!(pushed.options("to"), ["to b3", "to c4", "to d3"]);
    pushed
        .refuses("to d2", "§push.away")
        .refuses("to c2", "§push.away")
        .refuses("to c5", "§push.away")
        .play(&["to c4"])
        .at("c4", "p2 mutant/2")
        .at("c3", "-")
        .moment("p1 turn number=9");
}

// §push.away
#[test]
fn without_a_free_hex_behind_it_nobody_is_pushed() {
    scene("3.0 | hegemony 20 hq@a1 ganger@c4 +push_back | borgo 20 hq@e3 mutant@c5")
        .refuses("play push_back c4 c5", "§push.away");
    let blocked = SCENE.replace("claws@e1", "claws@c4 claws@b3 claws@d3");
    scene(&blocked).refuses("play push_back c2 c3", "§push.away");
    // The ring is behind the edge only when it is in use.
    scene("3.0,extended=yes | hegemony 20 hq@a1 ganger@c4 +push_back | borgo 20 hq@e3 mutant@c5")
        .allows("play push_back c4 c5");
}

// §push.owner-chooses
#[test]
fn the_owner_of_the_pushed_unit_chooses() {
    scene(SCENE)
        .play(&["play push_back c2 c3"])
        .moment("p1 push=c2>c3 number=9")
        .waits_for("S2")
        .refuses("end", "§turn.sequence")
        .play(&["to b3"])
        .waits_for("S1");
}

// §push.single
#[test]
fn a_single_free_hex_needs_no_question() {
    scene(&SCENE.replace("claws@e1", "claws@c4 claws@b3"))
        .play(&["play push_back c2 c3"])
        .at("d3", "p2 mutant/2")
        .moment("p1 turn number=9");
}

// §push.keeps-rotation
#[test]
fn a_pushed_unit_keeps_its_rotation_and_its_wounds() {
    scene(SCENE).play(&["play push_back c2 b2", "to a2"]).at("a2", "p2 super_mutant/1!1");
}

// §push.any-unit
#[test]
fn hqs_and_modules_push_and_are_pushed() {
    scene("3.0 | hegemony 20 hq@c1 boss@c3 +push_back*2 | borgo 20 hq@c2 medic@d3")
        .play(&["play push_back c1 c2", "to b2"])
        .at("b2", "p2 hq")
        .play(&["play push_back c3 d3", "to e3"])
        .at("e3", "p2 medic/0");
}

// §push.netted
#[test]
fn a_netted_unit_neither_pushes_nor_is_pushed() {
    // The Net Fighter on d2 nets c2 through its south-western edge; that of the Hegemony on c4 nets c3.
    let pusher = SCENE.replace("claws@e1", "net_fighter@d2/2");
    scene(&pusher).refuses("play push_back c2 c3", "§net.frozen");
    scene(&SCENE.replace("ganger@c2/0", "ganger@c2/0 net_fighter@c4/2"))
        .refuses("play push_back c2 c3", "§net.frozen");
}

// §push.net-fighter
#[test]
fn a_net_fighter_is_pushed_by_a_unit_it_does_not_net() {
    // The Net Fighter on c3 nets c2, but not d3.
    let text = "3.0 | hegemony 20 hq@a1 ganger@c2/0 thug@d3 +push_back | borgo 20 hq@e1 net_fighter@c3/1";
    scene(text)
        .refuses("play push_back c2 c3", "§net.frozen")
        .play(&["play push_back d3 c3", "to b3"])
        .at("b3", "p2 net_fighter/1");
}

// §push.away §push.owner-chooses §push.adjacent
#[test]
fn the_rulebooks_example_of_a_push() {
    // An Outpost with a Push Back, so that the Runner and the Brawler of the example fight side by side.
    let text = include_str!("../../data/armies/outpost.toml")
        .replace("id = \"outpost\"", "id = \"outpost_pushing\"")
        .replace("count = 7", "count = 6");
    let push = "[[tile]]\nid = \"push_back\"\nname = { en = \"Push Back\", fr = \"Poussée\" }\ncount = 1\nkind = \"action\"\naction = \"push_back\"\n";
    load_army("outpost_pushing.toml", &format!("{text}\n{push}")).unwrap();
    // c5 Runner, c4 enemy, c3 Brawler; b3 and d3 are taken, so nothing is free behind the enemy as the Runner sees it.
    scene("3.0 | outpost_pushing 20 hq@a1 runner@c5 brawler@c3 commando@b3 +push_back | borgo 20 hq@e1 mutant@c4 claws@d3")
        .refuses("play push_back c5 c4", "§push.away")
        .play(&["play push_back c3 c4"])
        .waits_for("S2")
        .allows("to b4")
        .play(&["to d4"])
        .at("d4", "p2 mutant/0")
        .at("c4", "-");
}
