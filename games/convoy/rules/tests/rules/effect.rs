//! §effect, §return, §loop.

use crate::kit::{moloch, outpost};
use fracas_convoy::Event;

// §effect.target
#[test]
fn an_effect_is_aimed_at_what_is_there_and_in_reach() {
    outpost("", "+mcpherson", "1 hunter ripper(shield) | 2 clown")
        .play("put mcpherson 1")
        .offers("pick hunter; skip")
        .refuses("pick ripper", "§effect.target")
        .refuses("pick clown", "§effect.target")
        .refuses("pick brain", "§effect.target")
        .refuses("pick mcpherson", "§effect.target");
    moloch("+hunter", "", "1 soldier").refuses("use ripper hunter", "§effect.target");
}

// §effect.own
#[test]
fn only_own_abilities_are_used() {
    moloch("+hunter", "", "1 nestugov ripper(net_module)").refuses("use nestugov hunter", "§effect.own");
    outpost("", "+scout", "1 ripper soldier").refuses("use ripper scout", "§effect.own");
}

// §effect.may
#[test]
fn an_ability_that_may_be_used_can_be_declined() {
    outpost("", "+scorn", "1 hunter").play("put scorn 1; skip").has("1 hunter scorn");
    outpost("", "+soldier", "1")
        .play("put soldier 1; skip")
        .waits_for("S2")
        .shows("outpost +sudden_attack |");
    moloch("+brute", "", "1").play("put brute 1; skip").has("1 brute");
}

// §effect.must
#[test]
fn an_ability_that_must_be_used_cannot_be_declined() {
    moloch("+hunter", "", "1 soldier scout")
        .play("put hunter 1")
        .offers("pick soldier; pick scout")
        .refuses("skip", "§effect.must");
    outpost("", "+sniper", "1 hunter ripper").play("play sniper").refuses("skip", "§effect.must");
}

// §effect.forced
#[test]
fn what_leaves_no_choice_is_not_asked() {
    moloch("+hunter", "+medic", "1 soldier").play("put hunter 1").has("1 hunter").waits_for("S1");
    moloch("+hunter +transporter", "", "1").play("put transporter 1").waits_for("--");
}

// §effect.none
#[test]
fn an_effect_without_target_does_nothing() {
    moloch("+hunter", "+medic", "1")
        .play("put hunter 1")
        .has("1 hunter")
        .never(|event| matches!(event, Event::Used { .. }));
    outpost("", "+scorn +medic", "1").play("put scorn 1").has("1 scorn").waits_for("S2");
}

// §return.hand
#[test]
fn a_returned_unit_loses_markers_and_module() {
    moloch("+retreat_order", "", "1 hunter(+2,shield,combat_module)")
        .play("play retreat_order")
        .has("1")
        .shows("moloch +hunter +steel_dog !hunter -combat_module -retreat_order");
}

// §return.replay
#[test]
fn a_returned_unit_may_be_put_again_in_the_same_phase() {
    moloch("+retreat_order", "+medic", "1 | 2 hunter soldier")
        .play("play retreat_order; put hunter 2")
        .has("2 hunter");
    outpost("", "+task_force", "1 soldier")
        .play("put task_force 1; pick soldier; put soldier 1; trigger; draw medic");
}

// §loop.guard
#[test]
fn entry_abilities_do_not_bring_back_a_placement() {
    // Two Scouts and the Rookie push one another between two empty cities: the chain would never end.
    let mut scene = outpost("", "+scout", "2 scout.2 | 3 rookie").play("put scout 2");
    let mut moves = 0;
    loop {
        let list = scene.list();
        let within = |action: &&str| action.starts_with("pick") || ["to 2", "to 3"].contains(action);
        let Some(action) = list.split("; ").find(within) else { break };
        moves += usize::from(action.starts_with("to"));
        assert!(moves < 100, "it never ends: {}", scene.state);
        scene = scene.play(action);
    }
    // Copies are alike: back to city 2 the fourth move would lead where the second has led, so it leads elsewhere.
    assert_eq!(moves, 3);
    scene.shows("attack=outpost").has("4 scout.2(+1*2)");
}

// §loop.task-force
#[test]
fn task_force_and_rookie_do_not_take_each_other_back_for_ever() {
    let scene = outpost("", "+task_force +medic", "1 rookie")
        .play("put task_force 1; pick rookie")
        .play("put rookie 1; pick task_force; pick task_force")
        .play("put task_force 1");
    // Taking the Rookie back again would leave the Task Force alone, as before.
    scene.has("1 rookie task_force").refuses("pick rookie", "§battle.sequence").allows("pass");
}

// §loop.cap
#[test]
fn after_thirty_placements_entry_abilities_move_nobody() {
    let seen: Vec<String> = (1..=31).map(|number| format!("seen={number:016x}")).collect();
    let text = format!(
        "first | moloch | outpost +scout | 1 patriot runner | attack=outpost battle=3 district=1 {}",
        seen.join(" ")
    );
    crate::kit::scene(&text)
        .play("put scout 1")
        .waits_for("S2")
        .shows("attack=outpost")
        .has("1 runner patriot scout");
    let fewer = text.replace(&format!(" {}", seen[30]), "").replace(&format!(" {}", seen[29]), "");
    crate::kit::scene(&fewer).play("put scout 1").offers("pick runner; pick patriot; skip");
}
