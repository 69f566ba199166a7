//! Tests of the rules §enter, §bonus, §move, §destroyed, §scope, §marker.

use crate::kit::{modules, moloch, outpost, scene};
use fracas_convoy::Event;

// §enter.play
#[test]
fn units_are_put_into_cities_that_stand() {
    moloch("+hunter", "", "1 destroyed | 2")
        .refuses("put hunter 1", "§enter.play")
        .allows("put hunter 2")
        .allows("put hunter 5");
    outpost("", "+scout +bunker", "1 destroyed | 2")
        .refuses("put bunker 1", "§enter.play")
        .allows("put bunker 4");
}

// §enter.each-time
#[test]
fn an_entry_ability_works_on_every_arrival() {
    // Put and moved.
    outpost("", "+commando +outpost_move +scout", "1")
        .play("put commando 1; trigger; mill hunter; play outpost_move; trigger; mill hunter")
        .shows("-hunter*2");
    // Sent to New York.
    scene("first | moloch -* | outpost +scout | 1 destroyed | 2 soldier commando | attack=outpost battle=3 district=3")
        .play("pass")
        .waits_for("S2")
        .play("pick soldier; trigger; draw medic")
        .has("5 soldier(+1)");
    // Redeployed.
    scene("first | moloch | outpost +scout | 1 x1 transporter | attack=outpost battle=2 district=2")
        .play("pass; ravage 1; draw hunter")
        .has("2 x1 transporter")
        .shows("+hunter");
}

// §enter.half-ravaged
#[test]
fn ravaged_districts_do_not_silence_it() {
    outpost("", "+commando", "1 x2").play("put commando 1; trigger; mill hunter").shows("-hunter");
}

// §enter.pushed
#[test]
fn a_unit_moved_by_the_enemy_enters_too() {
    let cities = "1 commando hunter";
    moloch("+push_back", "", cities).play("play push_back").waits_for("S2").offers("trigger; skip");
    let text = format!(
        "first,pushed_units=quiet | moloch +push_back | outpost +scout | {cities} | attack=moloch battle=3 district=1"
    );
    scene(&text).play("play push_back").shows("2 commando(+1)").shows("attack=outpost");
}

// §bonus.following
#[test]
fn an_arrival_in_a_following_city_without_enemies_brings_a_marker() {
    moloch("+ripper", "", "1").play("put ripper 3").has("3 ripper(+1)");
    outpost("", "+scout", "1").play("put scout 2").has("2 scout(+1)");
    moloch("+ripper", "", "1 | 3 soldier").play("put ripper 3").has("3 ripper soldier");
}

// §bonus.active
#[test]
fn there_is_none_in_the_active_city_or_a_destroyed_one() {
    moloch("+ripper", "", "1").play("put ripper 1").has("1 ripper");
    outpost("", "+outpost_move", "1 destroyed | 2 runner")
        .play("play outpost_move; to 1")
        .has("1 destroyed runner");
}

// §bonus.presence
#[test]
fn presence_counts_on_arrival_before_the_entry_ability() {
    moloch("+hunter", "", "1 | 2 soldier").play("put hunter 2").has("2 hunter").shows("outpost -soldier");
}

// §bonus.building
#[test]
fn a_building_gets_no_marker_but_counts_as_a_card() {
    outpost("", "+bunker", "1").play("put bunker 2").has("2 bunker");
    moloch("+ripper", "", "1 | 2 bunker").play("put ripper 2").has("2 ripper bunker");
}

// §bonus.every
#[test]
fn the_marker_is_given_every_time() {
    outpost("", "+outpost_move*3 +medic", "1 | 2 patriot")
        .play("play outpost_move; to 3; play outpost_move; to 4; play outpost_move; to 3")
        .has("3 patriot(+1*3)");
}

// §move.one
#[test]
fn a_move_leads_one_city_along_the_road() {
    outpost("", "+outpost_move", "3 patriot | 5 saboteur")
        .play("play outpost_move; pick patriot")
        .offers("to 2; to 4")
        .refuses("to 5", "§move.one");
    // Never off the road.
    outpost("", "+outpost_move", "5 saboteur").play("play outpost_move").has("4 saboteur(+1)");
    moloch("+moloch_move", "", "1 ripper").play("play moloch_move").has("2 ripper(+1)");
}

// §move.destroyed
#[test]
fn a_move_may_lead_into_a_destroyed_city_and_out_of_one() {
    outpost("", "+outpost_move +medic", "1 destroyed | 2 patriot")
        .play("play outpost_move; to 1")
        .has("1 destroyed patriot");
    outpost("", "+outpost_move +scout", "1 destroyed patriot | 2").play("play outpost_move").has("2 patriot");
}

// §move.full
#[test]
fn a_unit_moved_into_a_full_city_is_eliminated_and_never_entered() {
    moloch("+moloch_move", "", "1 soldier brain ripper clown | 2 hunter(net_module)")
        .play("play moloch_move; pick hunter; to 1")
        .has("1 clown brain ripper soldier")
        .shows("-hunter")
        .shows("-net_module");
    outpost("", "+outpost_move +medic", "1 soldier.2 bunker em_field scout | 2 commando")
        .play("play outpost_move; pick commando; to 1")
        .shows("-commando")
        .never(|event| matches!(event, Event::Milled { .. } | Event::Moved { .. }));
    // A Kasparov Module uses it as a weapon.
    modules("+hunter", "", "1 ripper(kasparov_module) patriot | 2 scout bunker em_field soldier")
        .play("use ripper hunter")
        .shows("-patriot");
}

// §destroyed.inert
#[test]
fn units_in_destroyed_cities_have_no_abilities() {
    moloch("+hunter +moloch_move", "", "1 destroyed ripper exterminator soldier | 2 blocker")
        .refuses("use ripper hunter", "§destroyed.inert");
    outpost("", "+outpost_move +medic", "1 destroyed | 2 commando")
        .play("play outpost_move; to 1")
        .waits_for("S2")
        .shows("attack=outpost");
    // A Blocker there does not step in.
    outpost("", "+sniper", "1 destroyed blocker hunter | 2")
        .play("play sniper; pick hunter")
        .has("1 destroyed blocker");
}

// §destroyed.fetch
#[test]
fn instants_move_and_fetch_units_in_destroyed_cities() {
    outpost("", "+medic", "1 destroyed soldier | 2").play("play medic").shows("+soldier");
    moloch("+retreat_order", "", "1 destroyed hunter | 2").play("play retreat_order").shows("+hunter");
    moloch("+push_back", "", "1 destroyed patriot | 2 hunter").play("play push_back").has("2 hunter patriot");
}

// §scope.here
#[test]
fn abilities_reach_their_own_city_only() {
    moloch("+hunter", "", "1 ripper | 2 soldier").refuses("use ripper hunter", "§instant.target");
    moloch("+hunter", "", "1 | 2 soldier scout").play("put hunter 1").has("2 soldier scout");
    outpost("", "+mcpherson", "1 | 2 hunter").play("put mcpherson 1").has("2 hunter");
}

// §scope.instant
#[test]
fn instants_reach_all_cities() {
    outpost("", "+sniper", "1 destroyed ripper | 3 hunter | 5 clown")
        .play("play sniper")
        .offers("pick clown; pick hunter; pick ripper");
}

// §marker.stay
#[test]
fn markers_stay_through_moves_and_battles() {
    moloch("+moloch_move +brain", "+scout", "2 hunter(+1,+2,-2,shield,disabled) | 3 soldier")
        .play("play moloch_move; to 3")
        .has("3 hunter(+1,+2,-2,shield,disabled) soldier")
        .play("pass; pass")
        .has("3 hunter(+1,+2,-2,shield,disabled) soldier");
}

// §marker.gone
#[test]
fn markers_vanish_with_the_unit() {
    moloch("+retreat_order", "", "1 ripper(+1,+2*2,shield)")
        .play("play retreat_order; put ripper 1")
        .has("1 ripper");
}

// §marker.unlimited
#[test]
fn markers_do_not_run_out() {
    outpost("", "+reconnaissance", "1 patriot(+1*60)").play("play reconnaissance").has("1 patriot(+1*62)");
}
