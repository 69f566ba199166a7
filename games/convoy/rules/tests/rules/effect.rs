//! Tests of the rules §effect, §return, §loop.

use crate::kit::{moloch, outpost};
use fracas_convoy::Event;

// §effect.target
#[test]
fn an_effect_is_aimed_at_what_is_there_and_in_reach() {
    outpost("", "+mcpherson", "1 hunter ripper(shield) | 2 clown")
        .play("put mcpherson 1")
        .offers("pick hunter; skip")
        .refuses("pick ripper", "§immune.covers")
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
    // Copies are alike: back to city 2 the fourth move would lead where the second has led.
    assert_eq!(moves, 3);
    scene.refuses("to 2", "§loop.guard").offers("to 4");
}

// §loop.asked
#[test]
fn what_the_guard_leaves_is_asked_for() {
    let mut scene = outpost("", "+scout", "2 scout.2 | 3 rookie").play("put scout 2");
    while let Some(action) = scene
        .list()
        .split("; ")
        .find(|action| action.starts_with("pick") || ["to 2", "to 3"].contains(action))
    {
        scene = scene.clone().play(action);
    }
    // One city is left, and the game does not go there by itself.
    scene.clone().waits_for("S2").offers("to 4").play("to 4").has("4 scout.2(+1*2)");
    // Without the guard one possibility is done at once.
    outpost("", "+scout +medic", "1 patriot").play("put scout 1; pick patriot").has("2 patriot(+1)");
}

// §loop.forget
#[test]
fn what_cannot_be_repeated_for_ever_makes_the_guard_forget() {
    // Moves bring the Scout back; it may send the same soldier to the same city again.
    let start = crate::kit::scene(
        "first | moloch +hunter | outpost +scout +outpost_move*4 | 1 destroyed | 3 patriot | \
         attack=outpost battle=4 district=1",
    );
    let again = start.play("put scout 3; pick patriot; to 4; play outpost_move; pick patriot; to 3");
    let again = again.play("play outpost_move; pick scout; to 4; play outpost_move; pick scout; to 3");
    again.play("pick patriot").offers("to 2; to 4").lacks("seen=");
    let seen = |text: &str| {
        let full = format!("{text} seen=0123456789abcdef seen=1123456789abcdef");
        crate::kit::scene(&full).shows("seen=0123456789abcdef")
    };
    let text = "first | moloch | outpost +outpost_move +scout*2 +medic | 1 destroyed | 2 runner nestugov patriot \
                hunter(net_module) | 3 brain | attack=outpost battle=3 district=1";
    seen(text).play("play outpost_move").lacks("seen=");
    seen(text).play("use nestugov medic").lacks("seen=");
    seen(text).play("step runner 3").lacks("seen=");
    seen(text).play("support").lacks("seen=");
    // A unit put from the hand may come back to it: nothing is forgotten.
    seen(text).play("put scout 5").shows("seen=0123456789abcdef seen=1123456789abcdef");
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
