//! Tests of the rule §bomber.

use crate::kit::scene;
use fracas_core::State as _;
use fracas_nshex::{Bomber, Event, Options, Setup, SetupError, State, load_mercenaries};

/// A neutral bomb in the middle.
fn bomb(first: &str, second: &str) -> String {
    format!("2.0,bomber=neutral | borgo 20 {first} | outpost 20 {second} | neutral mad_bomber@c3 | p1 turn")
}

// §bomber.start
#[test]
fn the_mad_bomber_stands_in_the_centre_before_the_hqs() {
    scene("2.0,bomber=neutral | borgo 20 | outpost 20")
        .at("c3", "neutral mad_bomber")
        .moment("p1 hq")
        .refuses("hq c3", "§place.free-hex");
    scene("2.0 | borgo 20 | outpost 20").at("c3", "-").allows("hq c3");
    let hiring = Options { bomber: Bomber::Neutral, mercenaries: 1, ..Options::default() };
    let state = State::new(&Setup::of(hiring, &["borgo", "outpost"])).unwrap();
    assert_eq!(
        state.to_string(),
        "3.0,mercenaries=1,bomber=neutral | borgo 20 | outpost 20 | neutral mad_bomber@c3 | p1 hire"
    );
}

// §bomber.enemy
#[test]
fn it_is_everybodys_enemy_and_nobody_moves_it() {
    scene(&bomb("hq@a1 mutant@c2 +move +grenade", "hq@e1"))
        .refuses("play move c3 c4 r0", "§move.own")
        .refuses("run c3 c4 r0", "§move.own");
    scene(&bomb("hq@c2 +grenade", "hq@e1")).allows("play grenade c3");
    scene("2.0,bomber=neutral | hegemony 20 hq@a1 ganger@c2 +push_back +sniper | outpost 20 hq@e1 | neutral mad_bomber@c3")
        .allows("play push_back c2 c3")
        .allows("play sniper c3");
}

// §bomber.explodes §bomber.neutral
#[test]
fn hit_in_a_battle_it_explodes_in_the_same_phase() {
    // The Brawler strikes it in phase 2: friends and enemies around it fall, HQs are unhurt.
    let after = scene(&bomb("hq@c4 brawler@c2/0 mutant@d3 mutant@e3 +battle", "hq@b2 medic@d2/1 hmg@b3/5"))
        .play(&["play battle"])
        .at("c3", "-")
        .at("c2", "-")
        .at("d3", "-")
        .at("e3", "p1 mutant/0")
        .at("d2", "-")
        .at("b3", "-")
        .points(&[20, 20]);
    let exploded = after.events().iter().position(|event| matches!(event, Event::Exploded { .. }));
    let ended = after.events().iter().position(|event| matches!(event, Event::PhaseEnded { initiative: 2 }));
    assert!(exploded.is_some() && exploded < ended);
}

// §bomber.explodes
#[test]
fn an_action_tile_sets_it_off() {
    let text = "2.0,bomber=neutral | outpost 20 hq@a1 +sniper | borgo 20 hq@c4 mutant@c2 super_mutant@b2 | neutral mad_bomber@c3 | p1 turn";
    scene(text)
        .play(&["play sniper c3"])
        .at("c3", "-")
        .at("c2", "-")
        .at("b2", "p2 super_mutant/0!1")
        .points(&[20, 20])
        .moment("p1 turn number=9");
    let text = "2.0,bomber=neutral | moloch 20 hq@a1 +air_strike | borgo 20 hq@e1 super_mutant@b3 | neutral mad_bomber@c3 | p1 turn";
    // Struck and then hit by fragments: two wounds.
    scene(text).play(&["play air_strike c3"]).at("b3", "-");
    scene(text).play(&["play air_strike d2"]).at("b3", "p2 super_mutant/0!1");
}

// §bomber.fragments
#[test]
fn fragments_ignore_armor_and_are_absorbed_by_a_medic() {
    // The Armored Guard shows its armor to the bomb; Moloch's Medic on b4 is linked to c4 through its south-eastern edge.
    let text = "2.0,bomber=neutral | outpost 20 hq@a1 +sniper | moloch 20 hq@e1 armored_guard@c4/3 medic@b4/0 | neutral mad_bomber@c3 | p1 turn";
    scene(text).play(&["play sniper c3"]).at("c4", "p2 armored_guard/3").at("b4", "-");
    scene(&text.replace(" medic@b4/0", "")).play(&["play sniper c3"]).at("c4", "-");
}

// §bomber.before-medics
#[test]
fn a_bomb_explodes_even_if_a_medic_absorbs_the_hit() {
    let text = "2.0,mercenaries=1,bomber=mercenary | outpost 20 hq@a1 +sniper runner@d3 | moloch 20 hq@e1 mad_bomber@c3 medic@c4/1 | p1 turn";
    // Turned by one step the Medic is linked to c3.
    scene(text).play(&["play sniper c3"]).at("c3", "-").at("d3", "-").at("c4", "-");
}

// §bomber.passes §bomber.top
#[test]
fn after_exploding_it_lies_on_top_of_the_pile_of_the_next_player() {
    scene(&bomb("hq@a1 brawler@c2/0 +battle", "hq@e1"))
        .play(&["play battle"])
        .side(2, "outpost 20 hq@e1 ^mad_bomber")
        .moment("p2 draw number=10 due=3")
        .refuses("draw commando", "§bomber.top")
        .play(&["draw mad_bomber", "draw commando"]);
    // With three players it is the one who plays after the one who set it off.
    let three = "2.0,bomber=neutral | borgo 20 hq@a1 brawler@c2/0 +battle | outpost 20 hq@e1 | moloch 20 hq@c5 | neutral mad_bomber@c3 | p1 turn";
    scene(three).play(&["play battle"]).side(2, "outpost 20 hq@e1 ^mad_bomber");
    // Anyone who is out is passed over.
    scene(&three.replace("outpost 20 hq@e1", "outpost 0"))
        .play(&["play battle"])
        .side(3, "moloch 20 hq@c5 ^mad_bomber");
    // One against a team: the player whose turn comes next.
    let solo = "2.0,bomber=neutral | borgo 20 team=1 hq@a1 +mad_bomber | outpost 13 team=2 hq@e1 | moloch 13 team=2 hq@c5 | p1 turn slot=2";
    scene(solo).play(&["discard mad_bomber"]).side(3, "moloch 13 team=2 hq@c5 ^mad_bomber");
    scene(&solo.replace("slot=2", "slot=0"))
        .play(&["discard mad_bomber"])
        .side(2, "outpost 13 team=2 hq@e1 ^mad_bomber");
}

// §bomber.top
#[test]
fn chance_can_draw_nothing_else_while_it_lies_on_top() {
    let draw = scene("2.0,bomber=neutral | borgo 20 hq@a1 ^mad_bomber | outpost 20 hq@e1 | p1 draw due=2");
    assert_eq!(draw.chances(), [("draw mad_bomber".to_owned(), 1)]);
    let next = draw.play(&["draw mad_bomber"]);
    assert!(next.chances().len() > 5);
    next.refuses("draw mad_bomber", "§turn.draw");
}

// §bomber.placed
#[test]
fn it_may_be_kept_or_placed_and_belongs_to_nobody_again() {
    let text = "2.0,bomber=neutral | borgo 20 hq@a1 +mad_bomber | outpost 20 hq@e1 | p1 turn";
    scene(text).play(&["end"]).hand(1, &["mad_bomber"]);
    scene(text)
        .play(&["put mad_bomber b2 r0"])
        .at("b2", "neutral mad_bomber")
        .refuses("run b2 b3 r0", "§move.own");
}

// §bomber.discarded
#[test]
fn a_discarded_mad_bomber_passes_on() {
    let text = "2.0,bomber=neutral | borgo 20 hq@a1 +mad_bomber +mutant | outpost 20 hq@e1 | p1 turn";
    scene(text)
        .play(&["discard mad_bomber"])
        .side(2, "outpost 20 hq@e1 ^mad_bomber")
        .play(&["end", "draw mad_bomber"])
        .hand(2, &["mad_bomber"]);
    scene(&text.replace("p1 turn", "p1 draw"))
        .play(&["draw claws", "discard mad_bomber"])
        .side(2, "outpost 20 hq@e1 ^mad_bomber");
    let three =
        "2.0,bomber=neutral | outpost 20 hq@c4 +mad_bomber | moloch 20 hq@d2 | borgo 20 hq@a1 | p1 turn";
    scene(three).play(&["discard mad_bomber"]).side(2, "moloch 20 hq@d2 ^mad_bomber");
}

// §bomber.discarded
#[test]
fn two_players_may_hand_it_to_each_other_for_ever() {
    let text = "2.0,bomber=neutral | borgo 20 hq@a1 +mutant +claws ^mad_bomber | outpost 20 hq@e1 +hmg +medic | p1 draw";
    let round =
        ["draw mad_bomber", "discard mad_bomber", "end", "draw mad_bomber", "discard mad_bomber", "end"];
    let first = scene(text).play(&round);
    let again = first.clone().play(&round);
    let without_number = |text: String| text.replace("number=11", "").replace("number=13", "");
    assert_eq!(without_number(first.state().to_string()), without_number(again.state().to_string()));
}

// §bomber.several
#[test]
fn hit_by_several_players_in_one_phase_it_leaves_the_game() {
    let text = bomb("hq@a1 brawler@c2/0 +battle", "hq@e1 runner@c4/4");
    let after = scene(&text)
        .play(&["play battle"])
        .side(1, "borgo 20 hq@a1 -brawler -battle")
        .side(2, "outpost 20 hq@e1 -runner");
    assert!(after.events().contains(&Event::BomberGone));
    // In different phases only the first one counts.
    scene(&text.replace("runner@c4/4", "brawler@c4/3"))
        .play(&["play battle"])
        .side(1, "borgo 20 hq@a1 -brawler -battle ^mad_bomber");
}

// §bomber.netted
#[test]
fn netted_it_does_not_explode_but_dies_and_passes_on() {
    // The Net Fighter on b3 holds it through its south-eastern edge.
    let text = bomb("hq@a1 brawler@c2/0 net_fighter@b3/0 +battle", "hq@e1 medic@d2/2");
    let after =
        scene(&text).play(&["play battle"]).at("c3", "-").at("c2", "p1 brawler/0").at("d2", "p2 medic/2");
    assert!(!after.events().iter().any(|event| matches!(event, Event::Exploded { .. })));
    after.side(2, "outpost 20 medic@d2/2 hq@e1 ^mad_bomber");
}

// §bomber.pushed §push.netted
#[test]
fn the_side_that_pushes_it_chooses_its_hex() {
    let text = "2.0,bomber=neutral | hegemony 20 hq@a1 ganger@c2 +push_back | outpost 20 hq@e1 | neutral mad_bomber@c3 | p1 turn";
    scene(text)
        .play(&["play push_back c2 c3"])
        .waits_for("S1")
        .play(&["to d3"])
        .at("d3", "neutral mad_bomber");
}

// §bomber.hired §bomber.hired-passes
#[test]
fn a_hired_bomb_wounds_enemies_and_their_hqs_only() {
    let text = "2.0,mercenaries=1,bomber=mercenary | outpost 20 hq@c4 runner@d3 +sniper | borgo 20 hq@b2 mutant@c2 mad_bomber@c3 | p1 turn";
    let after = scene(text)
        .play(&["play sniper c3"])
        .points(&[19, 20])
        .at("d3", "-")
        .at("c2", "p2 mutant/0")
        .at("c3", "-");
    // It passes on like the neutral one, and is the next player's.
    after
        .side(1, "outpost 19 hq@c4 -runner -sniper")
        .side(2, "borgo 20 hq@b2 mutant@c2/0 ^mad_bomber")
        .play(&[
            "end",
            "draw mad_bomber",
            "draw claws",
            "draw claws",
            "discard claws",
            "put mad_bomber d3 r0",
        ])
        .at("d3", "p2 mad_bomber");
    // Pushed, its owner chooses.
    let push = "2.0,mercenaries=1,bomber=mercenary | hegemony 20 hq@a1 ganger@c2 +push_back | borgo 20 mad_bomber@c3 | p1 turn";
    scene(push).play(&["play push_back c2 c3"]).waits_for("S2");
    // It belongs to the one who places it.
    scene("2.0,mercenaries=1,bomber=mercenary | hegemony 20 hq@a1 +mad_bomber | borgo 20 | p1 turn")
        .play(&["put mad_bomber c3 r0"])
        .at("c3", "p1 mad_bomber");
}

// §bomber.hired §end.destroyed
#[test]
fn a_hired_bomb_can_decide_the_game_outside_a_battle() {
    scene("2.0,mercenaries=1,bomber=mercenary | outpost 1 hq@c4 +sniper | borgo 20 hq@b2 mad_bomber@c3 | p1 turn").play(&["play sniper c3"]).over("p2");
    // With three players the one who fell has no turn any more.
    scene("2.0,mercenaries=1,bomber=mercenary | outpost 1 hq@c4 commando@a1 +sniper | borgo 20 hq@b2 mad_bomber@c3 | moloch 20 hq@e1 | p1 turn")
        .play(&["play sniper c3"])
        .at("a1", "-")
        .moment("p2 draw number=10 due=3");
}

// §bomber.pool
#[test]
fn a_hired_bomb_comes_from_the_pool_of_mercenaries() {
    scene("2.0,mercenaries=1,bomber=mercenary | borgo 20 | outpost 20")
        .allows("hire mad_bomber")
        .allows("hire merc_rifle");
    scene("2.0,mercenaries=1,bomber=neutral | borgo 20 | outpost 20")
        .refuses("hire mad_bomber", "§mercenary.hire");
    let alone = Options { bomber: Bomber::Mercenary, ..Options::default() };
    assert_eq!(
        State::new(&Setup::of(alone, &["borgo", "outpost"])).err(),
        Some(SetupError::BomberNeedsHiring)
    );
}

// §bomber.chain
#[test]
fn the_fragments_of_one_bomb_set_off_another() {
    let text = include_str!("../../data/mercenaries.toml")
        .replace("id = \"alabama\"", "id = \"two_bombs\"")
        .replace("size = 5", "size = 6");
    let second = "[[tile]]\nid = \"sad_bomber\"\nname = { en = \"Sad Bomber\", fr = \"Bombardier triste\" }\nconfidence = \"designed\"\ncount = 1\nkind = \"bomber\"\nabilities = [{ bomb = { strength = 1 } }]\n";
    load_mercenaries("two_bombs.toml", &format!("{text}\n{second}")).unwrap();
    // The bomb of Borgo on c3 hurts the Outpost bomb on c4, whose fragments reach the Mutant on c5 and no Outpost unit.
    scene("2.0,mercenaries=1,bomber=mercenary,pool=two_bombs | outpost 20 hq@a1 sad_bomber@c4 hmg@b4 +sniper | borgo 20 hq@e1 mad_bomber@c3 mutant@c5 | p1 turn")
        .play(&["play sniper c3"])
        .at("c3", "-")
        .at("c4", "-")
        .at("c5", "-")
        .at("b4", "p1 hmg/0");
}
