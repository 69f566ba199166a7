//! Tests of the rules §battle, §district, §instant, §paid, §step, and of the cards that shape a battle.

use crate::kit::{modules, moloch, outpost, scene};
use fracas_convoy::{Event, Side};

// §battle.begin
#[test]
fn a_battle_is_over_a_district_of_the_active_city() {
    scene("first | moloch +hunter | outpost | 1 destroyed | 2 x2 | engage battle=3")
        .offers("engage 1; engage 3");
}

// §battle.draw
#[test]
fn both_sides_draw_two_cards() {
    let drawn = scene("first | moloch | outpost | 1 x1 | draw battle=2 >draw:outpost:2 >draw:moloch:2")
        .play("draw hunter; draw spiders; draw scout; draw medic");
    for side in Side::ALL {
        assert_eq!(drawn.state.hand_count(side), 2);
    }
}

// §district.choice
#[test]
fn moloch_chooses_among_the_districts_that_stand() {
    scene("first | moloch +hunter | outpost | 1 destroyed | 2 x2 | engage battle=3")
        .waits_for("S1")
        .refuses("engage 2", "§district.choice")
        .refuses("engage 4", "§district.choice")
        .play("engage 3")
        .shows("attack=moloch battle=3 district=3");
}

// §district.order
#[test]
fn with_the_option_districts_are_fought_in_order() {
    scene("first,districts=order | moloch +hunter | outpost | 1 destroyed | 2 x1 | engage battle=4")
        .shows("attack=moloch battle=4 district=2");
}

// §battle.sequence
#[test]
fn the_phases_follow_each_other() {
    let cards = "1 hunter heavy_machine_gun soldier(combat_module) scout";
    let first = moloch("+net_module +hornet", "+medic", cards)
        .refuses("attach net_module hunter", "§battle.sequence")
        .refuses("support", "§battle.sequence")
        .refuses("pick hunter", "§battle.sequence")
        .refuses("mill hunter", "§battle.sequence");
    let second = first
        .play("pass")
        .shows("attack=outpost")
        .waits_for("S2")
        .refuses("attach net_module hunter", "§battle.sequence");
    let third = second
        .play("pass")
        .shows("modules=moloch")
        .waits_for("S1")
        .refuses("put hornet 1", "§battle.sequence");
    // No stolen module that is paid for: Outpost's module phase is passed over.
    let after = third.play("pass");
    assert_eq!(after.resolved().2, Some(Side::Outpost));
    after.waits_for("S2").offers("pick heavy_machine_gun; pick soldier; pick scout; skip");
}

// §battle.any-number
#[test]
fn any_number_of_cards_in_any_order() {
    moloch("+hunter +spiders*2 +push_back +moloch_move", "", "1 soldier ripper")
        .play("put spiders 1; use ripper spiders")
        .play("play moloch_move; pick ripper; put hunter 3; pass")
        .has("1 spiders")
        .has("2 ripper(+1)");
}

// §battle.idle
#[test]
fn a_phase_without_possibilities_is_passed_over() {
    // Moloch has no card and nobody who steps: Outpost acts.
    moloch("", "+scout", "1 hunter").waits_for("S2").shows("attack=outpost");
    // A Hornet is enough for a phase of its own, and so is a free support.
    moloch("", "+scout", "1 hornet").waits_for("S1").offers("step hornet 2; pass");
    outpost("", "", "1 destroyed | 2 destroyed | 3 patriot").waits_for("S2").offers("support; pass");
    // Cards in hand are secret: the phase is there even if none of them can be used.
    scene("first | moloch +combat_module | outpost +scout | attack=moloch battle=3 district=1")
        .waits_for("S1")
        .offers("pass");
}

// §instant.discard
#[test]
fn an_instant_is_discarded_and_works_at_once() {
    outpost("", "+sniper", "1 hunter").play("play sniper").has("1").shows(" -sniper").shows("moloch -hunter");
}

// §instant.target
#[test]
fn what_needs_a_target_is_not_used_without_one() {
    outpost("", "+sniper +medic +outpost_move", "1")
        .refuses("play sniper", "§instant.target")
        .refuses("play medic", "§instant.target");
    moloch("+recycler +push_back +hunter", "", "1 ripper")
        .refuses("play recycler", "§instant.target")
        .refuses("play push_back", "§instant.target")
        .refuses("use ripper hunter", "§instant.target");
}

// §paid.phase
#[test]
fn abilities_are_paid_for_in_their_phase() {
    moloch("+hunter", "", "1 ripper(kasparov_module) gauss_cannon(net_module) soldier scout")
        .allows("use ripper hunter")
        .refuses("use gauss_cannon hunter", "§paid.phase");
    let later = modules("+hunter", "", "1 ripper clown(net_module) soldier scout");
    later.refuses("use ripper hunter", "§paid.phase").allows("use clown hunter");
}

// §paid.price
#[test]
fn any_card_pays_and_is_discarded_first() {
    moloch("+hunter +net_module", "", "1 ripper soldier scout")
        .play("use ripper net_module")
        .shows("-net_module")
        .offers("pick soldier; pick scout")
        .play("pick scout")
        .has("1 ripper soldier")
        .shows("outpost -scout");
}

// §paid.repeat
#[test]
fn an_ability_is_paid_for_again_and_again() {
    moloch("+hunter*2 +brain", "", "1 ripper soldier scout")
        .play("use ripper hunter; pick scout; use ripper hunter")
        .has("1 ripper");
}

// §step.who
#[test]
fn runner_and_hornet_step_from_the_turn_of_their_arrival() {
    moloch("+hornet", "", "1 hunter").play("put hornet 2; step hornet 3").has("3 hornet(+1*2,stepped)");
    outpost("", "+runner", "2 hunter").play("put runner 2; step runner 1").has("1 runner(stepped)");
    moloch("+brain", "", "1 hunter")
        .refuses("step hunter 2", "§step.who")
        .refuses("step hornet 2", "§effect.target");
    moloch("+brain", "", "1 hornet | 2 runner")
        .refuses("step runner 3", "§effect.own")
        .refuses("step hornet 3", "§move.one");
}

// §step.once
#[test]
fn a_unit_steps_once_in_a_battle() {
    moloch("+brain", "", "2 hornet")
        .play("step hornet 3")
        .refuses("step hornet 2", "§step.once")
        .play("pass")
        .shows("battle=4")
        .has("3 hornet(+1)");
}

// §step.replayed
#[test]
fn a_unit_played_again_may_step_again() {
    moloch("+retreat_order", "", "1 hornet")
        .play("step hornet 2; play retreat_order; put hornet 2; step hornet 1")
        .has("1 hornet(+1,stepped)");
}

// §step.destroyed
#[test]
fn nobody_steps_out_of_a_destroyed_city_but_into_one() {
    moloch("+brain", "", "1 destroyed hornet | 2").refuses("step hornet 2", "§step.destroyed");
    moloch("+brain", "", "1 destroyed | 2 hornet").play("step hornet 1").has("1 destroyed hornet(stepped)");
}

// §massive-assault.instants
#[test]
fn a_massive_assault_stops_instants_in_the_coming_attack() {
    moloch("+massive_assault", "+sniper +scout", "1 hunter")
        .play("play massive_assault; pass")
        .waits_for("S2")
        .refuses("play sniper", "§massive-assault.instants")
        .play("pass; pass; draw brain")
        .lacks("no_instants");
}

// §massive-assault.only
#[test]
fn a_massive_assault_stops_nothing_else() {
    moloch("+massive_assault", "+sniper +commando*2", "1 destroyed | 2 hunter(net_module) nestugov runner")
        .play("play massive_assault; pass")
        .allows("put commando 2")
        .allows("support")
        .allows("use nestugov sniper")
        .allows("step runner 3")
        .play("put commando 2; trigger")
        .offers_mill();
}

impl crate::kit::Scene {
    /// Chance names the top card of the Moloch deck.
    #[track_caller]
    fn offers_mill(self) -> crate::kit::Scene {
        self.waits_for("--").allows("mill brain")
    }
}

// §sudden-attack.skips
#[test]
fn a_sudden_attack_skips_both_module_phases() {
    let cities = "1 hunter soldier(net_module) scout";
    outpost("+combat_module", "+sudden_attack +medic", cities)
        .play("play sudden_attack; pass")
        .happened(|event| matches!(event, Event::Resolved { .. }));
    let text = format!(
        "first,sudden_attack=moloch | moloch +combat_module | outpost +sudden_attack +medic | {cities} | \
         attack=outpost battle=3 district=1"
    );
    scene(&text).play("play sudden_attack; pass").shows("modules=outpost").allows("use soldier medic");
}

// §em-attack.end
#[test]
fn an_electromagnetic_attack_ends_the_battle() {
    outpost("+combat_module", "+electromagnetic_attack +medic", "1 defender cpt_johnson heavy_machine_gun")
        .play("play electromagnetic_attack")
        .happened(|event| *event == Event::BattleStopped)
        .never(|event| matches!(event, Event::Resolved { .. } | Event::Milled { .. } | Event::Recovered))
        .has("1 x1 defender cpt_johnson heavy_machine_gun")
        .shows("battle=4");
}

// §em-attack.bomb
#[test]
fn a_bomb_goes_off_after_an_electromagnetic_attack() {
    scene(
        "first | moloch | outpost +electromagnetic_attack | 1 destroyed | 2 destroyed | 3 hunter ripper soldier scout | \
         attack=outpost battle=6 district=3",
    )
    .play("play electromagnetic_attack")
    .waits_for("S1")
    .play("pick scout")
    .waits_for("S2")
    .play("pick ripper")
    .has("3 x3 hunter soldier");
}
