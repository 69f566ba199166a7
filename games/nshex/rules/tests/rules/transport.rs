//! Tests of the rule §transport.

use crate::kit::scene;
use fracas_nshex::Effect;

const SCENE: &str =
    "3.0 | hegemony 20 hq@a1 transport@c2 ganger@c3/0 thug@e1 boss@d1 | borgo 20 hq@e3 mutant@b1 | p1 turn";

// §transport.linked
#[test]
fn a_transport_moves_the_own_units_next_to_it() {
    scene(SCENE)
        .refuses("ride e1 e2 r0 by c2", "§transport.linked")
        .refuses("ride c3 c4 r0 by d1", "§transport.linked")
        .refuses("ride c3 c4 r0 by a3", "§action.aim")
        .refuses("ride b1 a2 r0 by c2", "§move.own")
        .refuses("ride c3 c5 r0 by c2", "§move.distance")
        .allows("ride d1 d2 r0 by c2")
        .play(&["ride c3 c4 r2 by c2"])
        .at("c4", "p1 ganger/2")
        .moment("p1 turn number=9 carried=c2:c4");
}

// §transport.once
#[test]
fn a_transport_moves_each_unit_once_a_turn() {
    scene(SCENE)
        .play(&["ride c3 b2 r0 by c2"])
        .refuses("ride b2 c3 r0 by c2", "§transport.once")
        .refuses("ride b2 b2 r4 by c2", "§transport.once")
        .play(&[
            "ride d1 c1 r0 by c2",
            "end",
            "draw claws",
            "draw claws",
            "draw claws",
            "discard claws",
            "end",
        ])
        .play(&["draw runner", "draw runner", "draw runner", "discard runner"])
        .allows("ride b2 c3 r0 by c2");
}

// §transport.once
#[test]
fn a_transport_that_moves_on_remembers_whom_it_has_moved() {
    scene("3.0 | hegemony 20 hq@a1 transport@c2 ganger@c3/0 thug@d2 +move | borgo 20 hq@e3")
        .play(&["ride c3 b3 r0 by c2", "play move c2 c3 r0"])
        .refuses("ride b3 b4 r0 by c3", "§transport.once")
        .allows("ride d2 d1 r0 by c3");
}

// §transport.just-placed
#[test]
fn a_transport_works_from_the_moment_it_is_placed() {
    scene("3.0 | hegemony 20 hq@a1 ganger@c3/0 +transport | borgo 20 hq@e3")
        .play(&["put transport c2 r0", "ride c3 c4 r0 by c2"])
        .at("c4", "p1 ganger/0");
}

// §transport.itself
#[test]
fn a_transport_does_not_move_itself() {
    scene(SCENE).refuses("ride c2 b2 r0 by c2", "§transport.linked");
}

// §transport.away
#[test]
fn a_unit_may_move_away_from_its_transport() {
    scene(SCENE).play(&["ride c3 c4 r0 by c2"]).refuses("ride c4 c5 r0 by c2", "§transport.linked");
}

// §transport.two §move.sources
#[test]
fn a_second_transport_needs_a_link_of_its_own() {
    // The Scoper on d2 has captured two Transports.
    let text = "3.0 | outpost team=1 hq@a1 scoper@d2 commando@c1 | borgo team=1 hq@a2 | hegemony team=2 transport@c2 \
                | hegemony team=2 transport@e1";
    scene(text)
        .refuses("ride c1 d1 r0 by e1", "§transport.linked")
        .play(&["ride c1 d1 r0 by c2"])
        .refuses("ride d1 c1 r0 by c2", "§transport.once")
        .play(&["ride d1 c1 r0 by e1"])
        .at("c1", "p1 commando/0")
        .refuses("ride c1 b1 r0 by c2", "§transport.once")
        .refuses("ride c1 b1 r0 by e1", "§transport.linked");
}

// §transport.netted
#[test]
fn a_netted_transport_moves_nobody() {
    // The Net Fighter on c1 nets c2 through its northern edge.
    scene(&SCENE.replace("mutant@b1", "net_fighter@c1/4"))
        .refuses("ride c3 c4 r0 by c2", "§transport.linked");
    scene(&SCENE.replace("mutant@b1", "net_fighter@c1/0")).allows("ride c3 c4 r0 by c2");
}

// §transport.own-turn §team.own-pusher
#[test]
fn a_transport_serves_its_own_army_only() {
    let team = "3.0 | hegemony team=1 transport@c2 ganger@c3 | borgo team=1 mutant@b2 | outpost team=2 | moloch team=2";
    scene(team).refuses("ride b2 b3 r0 by c2", "§move.own").allows("ride c3 c4 r0 by c2");
    scene(&format!("{team} | p2 turn")).refuses("ride b2 b3 r0 by c2", "§transport.linked");
    scene(&SCENE.replace("p1 turn", "p2 turn")).refuses("ride c3 c4 r0 by c2", "§transport.linked");
    // The explanation of the units says the same.
    let carried = |hex: &str| {
        let now = scene(team).state().explain(hex.parse().unwrap()).unwrap();
        now.influences.iter().any(|influence| influence.effect == Effect::Carried)
    };
    assert!(carried("c3"));
    assert!(!carried("b2"));
}

// §transport.captured
#[test]
fn a_captured_transport_moves_units_of_the_scopers_side() {
    let text = "3.0 | outpost 20 hq@a1 scoper@d2 commando@c1/0 | hegemony 20 hq@a3 transport@c2 ganger@c3/0 | p1 turn";
    scene(text).play(&["ride c1 d1 r0 by c2"]).at("d1", "p1 commando/0");
    scene(&text.replace("p1 turn", "p2 turn")).refuses("ride c3 c4 r0 by c2", "§transport.linked");
    scene(&text.replace("p1 turn", "p2 turn").replace("scoper@d2", "scoper@e2"))
        .allows("ride c3 c4 r0 by c2");
}
