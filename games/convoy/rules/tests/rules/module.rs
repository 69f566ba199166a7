//! Tests of the rules §module, §kasparov, §net, §stolen.

use crate::kit::{modules, moloch, outpost, scene, stolen};
use fracas_convoy::{City, Event, Side};

// §module.phase
#[test]
fn modules_are_attached_in_the_module_phase() {
    moloch("+combat_module +brain", "", "1 hunter")
        .refuses("attach combat_module hunter", "§battle.sequence");
    modules("+combat_module +brain", "", "1 hunter ripper")
        .play("attach combat_module hunter")
        .has("1 hunter(combat_module) ripper");
}

// §module.attach
#[test]
fn modules_are_attached_to_robots_in_the_active_city() {
    modules("+combat_module", "", "1 hunter soldier | 2 ripper")
        .refuses("attach combat_module ripper", "§module.attach")
        .refuses("attach combat_module soldier", "§effect.own")
        .refuses("attach combat_module clown", "§effect.target")
        .allows("attach combat_module hunter");
}

// §module.one
#[test]
fn a_robot_carries_one_module() {
    modules("+combat_module", "", "1 hunter(net_module) ripper soldier")
        .refuses("attach combat_module hunter", "§module.one")
        .allows("attach combat_module ripper");
}

// §module.idle
#[test]
fn the_module_phase_needs_cards_and_a_robot() {
    modules("+combat_module", "+scout", "1 soldier").happened_or_next();
    modules("", "+scout", "1 hunter").happened_or_next();
    modules("+brain", "+scout", "1 hunter").waits_for("S1").offers("pass");
    // All robots have modules that need no cards.
    modules("+brain", "+scout", "1 hunter(combat_module)").happened_or_next();
}

impl crate::kit::Scene {
    /// The battle has been resolved on the way.
    #[track_caller]
    fn happened_or_next(self) -> crate::kit::Scene {
        self.lacks("modules=")
    }
}

// §module.paid
#[test]
fn paid_modules_work_in_the_active_city() {
    modules("+hunter +brain", "", "1 ripper(kasparov_module) patriot soldier")
        .play("use ripper brain; pick patriot")
        .has("2 patriot(+1)");
    // Not in another city.
    modules("+hunter", "", "1 clown soldier | 2 ripper(net_module) patriot")
        .refuses("use ripper hunter", "§module.attach");
    // Attached in the same phase.
    modules("+net_module +hunter", "", "1 ripper soldier")
        .play("attach net_module ripper; use ripper hunter")
        .shows("soldier(net)");
}

// §kasparov.push
#[test]
fn a_kasparov_module_moves_an_enemy() {
    modules("+hunter*2", "", "1 destroyed | 2 ripper(kasparov_module) patriot bunker")
        .play("use ripper hunter")
        .offers("to 1; to 3")
        .play("to 1")
        .has("1 destroyed patriot");
    stolen("", "+scout*2", "1 destroyed | 2 ripper hunter patriot(kasparov_module)")
        .play("use patriot scout; pick hunter; to 3")
        .has("3 hunter(+1)");
}

// §net.nothing
#[test]
fn a_netted_unit_counts_for_nothing() {
    let total = |cities, side| {
        let state = outpost("", "+scout", cities).state;
        state.total(City::new(1).unwrap(), side)
    };
    assert_eq!(total("1 patriot(+1,+2,net,combat_module) soldier", Side::Outpost), 1);
    assert_eq!(total("1 lt_callahan(net) soldier", Side::Outpost), 1);
    assert_eq!(total("1 saboteur(net) hunter", Side::Moloch), 2);
    assert_eq!(total("1 hunter(net,destruction_module) ripper", Side::Moloch), 3);
    // Abilities: no victory ability, no tie, nobody steps in.
    outpost("", "+scout", "1 cpt_johnson(net) patriot")
        .play("pass; mill brain")
        .never(|event| matches!(event, Event::Used { .. }));
    let tie = outpost("", "+scout", "1 stormtrooper(net)").play("pass");
    assert_eq!(tie.resolved(), (0, 0, None));
    scene("first | moloch -* | outpost +scout | 1 blocker(net) hunter patriot saboteur | 3 ripper | attack=outpost battle=1 district=2")
        .play("pass; pick hunter")
        .has("1 x2 blocker patriot saboteur");
}

// §net.module
#[test]
fn a_netted_soldier_does_not_use_a_stolen_module() {
    let cities = "1 hunter(net_module) brain scout(kasparov_module,net)";
    // Nobody else could use one: the phase is passed over.
    let alone = stolen("+spiders", "+medic +sniper", cities);
    assert!(!alone.list().contains("use"), "{}", alone.state);
    alone.lacks("modules=outpost");
    let two = "1 hunter brain scout(kasparov_module,net) soldier(net_module)";
    stolen("", "+medic", two).refuses("use scout medic", "§net.module").allows("use soldier medic");
    // Free again it does.
    stolen("", "+medic", &two.replace(",net)", ")")).allows("use scout medic");
    // Posts are denied all the same: a net does not lift the module off the city.
    let posts = |unit: &str| outpost("", "+scout", unit).state.posts(City::new(1).unwrap(), Side::Moloch);
    assert_eq!(posts("1 patriot(contamination_module,net)"), posts("1 patriot(contamination_module)"));
}

// §net.there
#[test]
fn a_netted_unit_keeps_its_post_and_can_be_eliminated_or_sent() {
    let state = outpost("", "+scout", "1 patriot(net) soldier commando bunker");
    state.refuses("put scout 1", "§post.free");
    scene("first | moloch -* | outpost +scout | 1 destroyed | 2 patriot(net) cpt_johnson | attack=outpost battle=3 district=3")
        .play("pass; pick patriot")
        .has("5 patriot(+1)");
    scene("first | moloch -* | outpost +scout | 1 destroyed | 2 ripper soldier(net) | attack=outpost battle=3 district=1")
        .play("pass; ravage 2")
        .has("2 x1 x2 ripper");
}

// §net.no-building
#[test]
fn buildings_are_not_netted() {
    modules("+hunter*2", "", "1 ripper(net_module) clown bunker soldier")
        .play("use ripper hunter")
        .has("1 clown ripper(net_module) soldier(net) bunker");
    modules("+hunter", "", "1 ripper(net_module) clown bunker")
        .refuses("use ripper hunter", "§instant.target");
}

// §net.ends
#[test]
fn nets_come_off_with_the_battle() {
    modules("+hunter*2", "", "1 ripper(net_module) soldier scout")
        .play("use ripper hunter; pick scout; pass; draw brain")
        .lacks("(net)")
        .lacks(",net)")
        .shows("soldier");
}

// §module.lost
#[test]
fn a_module_is_discarded_with_its_host() {
    outpost("", "+sniper", "1 hunter(combat_module)")
        .play("play sniper")
        .shows("moloch -hunter -combat_module");
    moloch("+hunter", "", "1 soldier(combat_module)")
        .play("put hunter 1")
        .shows(" -combat_module")
        .shows("outpost -soldier");
    outpost("", "+task_force", "1 soldier(combat_module)")
        .play("put task_force 1; pick soldier")
        .shows("moloch -combat_module")
        .shows("+soldier");
}

// §stolen.works
#[test]
fn a_stolen_module_works_at_once() {
    let scene = outpost("", "+medic", "1 hunter(destruction_module) nestugov").play("use nestugov medic");
    assert_eq!(scene.state.total(City::new(1).unwrap(), Side::Outpost), 5);
    let scene =
        outpost("", "+medic +scout", "1 hunter(contamination_module) nestugov").play("use nestugov medic");
    assert_eq!(scene.state.posts(City::new(1).unwrap(), Side::Moloch), 2);
    assert_eq!(scene.state.posts(City::new(1).unwrap(), Side::Outpost), 4);
}

// §stolen.phase
#[test]
fn stolen_paid_modules_work_in_the_module_phase_of_outpost() {
    outpost("", "+medic +scout", "1 hunter ripper patriot(net_module)")
        .refuses("use patriot medic", "§paid.phase")
        .play("pass")
        .shows("modules=outpost")
        .play("use patriot medic; pick hunter; use patriot scout")
        .happened(|event| matches!(event, Event::Resolved { moloch: 0, outpost: 2, .. }));
}

// §stolen.moves
#[test]
fn a_stolen_module_goes_with_its_soldier() {
    outpost("", "+outpost_move +medic", "1 patriot(combat_module)")
        .play("play outpost_move")
        .has("2 patriot(+1,combat_module)");
}

// §stolen.contamination
#[test]
fn a_stolen_contamination_module_denies_moloch_a_post() {
    outpost("", "+medic +scout", "1 hunter(contamination_module) ripper clown nestugov spiders")
        .play("use nestugov medic")
        .waits_for("S2")
        .offers("pick clown; pick hunter; pick ripper")
        .play("pick clown")
        .has("1 hunter spiders ripper nestugov(contamination_module)");
    // It does so wherever its soldier goes.
    outpost("", "+outpost_move +medic", "1 patriot(contamination_module) | 2 hunter ripper clown brain")
        .play("play outpost_move; pick brain")
        .has("2 clown hunter ripper patriot(contamination_module)");
}
