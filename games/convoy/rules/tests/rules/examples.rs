//! The examples of the rulebook, told again as positions.

use crate::kit::{modules, moloch, outpost, scene};
use fracas_convoy::{City, Event, Side};

/// The placement diagram for Moloch: one city is destroyed, in the active one the fourth post is taken.
// §post.free §enter.play §bonus.following
#[test]
fn the_placement_diagram_for_moloch() {
    moloch(
        "+ripper +clown +steel_dog +battleship",
        "",
        "1 destroyed | 2 brain brute gauss_cannon soldier | 4 scout",
    )
    .refuses("put ripper 1", "§enter.play")
    .play("put ripper 2")
    .refuses("put clown 2", "§post.free")
    // A following city without soldiers: +1. One with a soldier: none.
    .play("put clown 3; put steel_dog 4; put battleship 5")
    .has("2 brute gauss_cannon brain ripper soldier")
    .has("3 clown(+1)")
    .has("4 steel_dog scout")
    .has("5 battleship(+1)");
}

/// The placement diagram for Outpost: the same, and a building takes a post and gets no marker.
// §post.free §enter.play §bonus.following §bonus.building
#[test]
fn the_placement_diagram_for_outpost() {
    outpost(
        "",
        "+patriot +saboteur +runner +bunker +em_field",
        "1 destroyed | 2 hunter nestugov cpt_johnson lt_callahan | 4 ripper",
    )
    .refuses("put patriot 1", "§enter.play")
    .play("put em_field 2")
    .refuses("put patriot 2", "§post.free")
    .play("put patriot 3; put saboteur 4; put bunker 5; put runner 5")
    .has("2 hunter cpt_johnson nestugov lt_callahan em_field")
    .has("3 patriot(+1)")
    .has("4 ripper saboteur")
    .has("5 runner(+1) bunker");
}

/// Moloch's attack in Iron Gate: the Hornet steps, the Exterminator makes the city too small, the Ripper is paid, the
/// Hunter kills the only soldier of a following city and gets no marker for it.
// §step.who §post.overflow §ripper.kill §bonus.presence
#[test]
fn the_attack_of_moloch() {
    let cities = "1 destroyed | 2 hornet soldier patriot commando bunker | 3 scout";
    moloch("+exterminator +ripper +hunter +spiders", "", cities)
        .play("step hornet 3")
        .has("3 hornet(stepped) scout")
        .play("put exterminator 2")
        .offers("pick commando; pick patriot; pick soldier; pick bunker")
        .play("pick bunker; put ripper 2; use ripper spiders; pick commando")
        .has("2 exterminator ripper patriot soldier")
        .play("put hunter 3")
        .has("3 hunter hornet(stepped)")
        .happened(|event| matches!(event, Event::Removed { .. }));
}

/// Outpost's attack: one Commando enters three times in one phase and discards three cards of Moloch.
// §enter.each-time §commando.mill
#[test]
fn three_entries_of_the_commando() {
    outpost("", "+commando +outpost_move +task_force", "1 destroyed | 2 hunter")
        .play("put commando 2; trigger; mill brain")
        .play("play outpost_move; to 3; trigger; mill clown")
        .has("3 commando(+1)")
        .play("put task_force 3; pick commando; put commando 3; trigger; mill ripper")
        .shows("moloch -clown -brain -ripper")
        .has("3 commando(+1) task_force(+1)");
}

const JERSEY: &str = "1 destroyed | 2 destroyed | 3 destroyed | 4";

/// The resolution in Jersey Crust, first outcome: five against four, Moloch wins.
// §resolution.order §defender.top §victory.ravage §benefit.send §redeploy.must
#[test]
fn the_resolution_with_a_victory_of_moloch() {
    let scene =
        outpost("-brain -clown", "+medic", &format!("{JERSEY} defender hunter cpt_johnson soldier scout"))
            .play("pass");
    assert_eq!(scene.resolved(), (5, 4, Some(Side::Moloch)));
    // The Defender's card lies on the deck, the other district is ravaged, a robot may go to New York.
    let scene = scene
        .shows("top=1 ~clown ~brain")
        .has("4 x2 hunter defender cpt_johnson soldier scout")
        .offers("pick hunter; pick defender; skip");
    // Both districts are gone: the city is destroyed and the other robot goes on.
    scene
        .play("pick defender")
        .has("4 destroyed cpt_johnson soldier scout")
        .has("5 hunter defender(+1)")
        .shows("battle=4");
}

/// The second outcome: with one robot fewer Outpost wins.
// §johnson.mill §victory.outpost §benefit.send
#[test]
fn the_resolution_with_a_victory_of_outpost() {
    let scene = outpost("", "+medic", &format!("{JERSEY} defender cpt_johnson soldier scout")).play("pass");
    assert_eq!(scene.resolved(), (3, 4, Some(Side::Outpost)));
    // Johnson's card, the two cards of the city, then a soldier may go to New York.
    scene
        .play("mill brain; mill clown; mill ripper")
        .shows("-clown -brain -ripper")
        .offers("pick cpt_johnson; pick soldier; pick scout; skip")
        .play("pick cpt_johnson")
        .has("4 x1 defender soldier scout")
        .has("5 cpt_johnson(+1)")
        .shows("battle=4");
}

/// Spiders of strength 1 with a −2 marker count nothing; a module of +3 counts in full.
// §strength.unit
#[test]
fn spiders_with_minus_two_and_plus_three() {
    let total = |scene: &crate::kit::Scene| scene.state.total(City::new(1).unwrap(), Side::Moloch);
    let weak = outpost("", "+mcpherson +medic", "1 spiders").play("put mcpherson 1; pick spiders");
    assert_eq!(total(&weak), 0);
    let strong = modules("+destruction_module +brain", "", "1 spiders(-2) mcpherson")
        .play("attach destruction_module spiders");
    assert_eq!(total(&strong), 3);
    assert!(scene(&strong.state.to_string()).state == strong.state);
}
