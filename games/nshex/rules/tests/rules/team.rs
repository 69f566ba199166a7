//! Tests of the rule §team.

use crate::kit::{game, scene};
use fracas_core::{Seat, State as _};
use fracas_nshex::{Edition, Mode, Options, Setup, SetupError, SideSetup, State};

/// Two against two; each test fills in what it needs.
fn teams(first: &str, second: &str, third: &str, fourth: &str) -> String {
    format!(
        "3.0 | borgo team=1 {first} | hegemony team=1 {second} | outpost team=2 {third} | moloch team=2 {fourth} | p1 turn"
    )
}

// §team.points §option.editions
#[test]
fn team_hqs_begin_with_fifteen_or_twenty_points() {
    let armies = [("borgo", 1), ("hegemony", 1), ("outpost", 2), ("moloch", 2)];
    let points = |options: Options| {
        let state = State::new(&Setup::teams(options, &armies)).unwrap();
        assert_eq!(state.mode(), Mode::Teams);
        let points: Vec<u8> = state.all_sides().map(|side| state.points(side)).collect();
        points
    };
    assert_eq!(points(Options::of(Edition::Third)), [15; 4]);
    assert_eq!(points(Options::of(Edition::Second)), [20; 4]);
    assert_eq!(points(Options { team_points: 20, ..Options::of(Edition::Third) }), [20; 4]);
}

// §team.order
#[test]
fn the_teams_alternate() {
    game(&Setup::teams(Options::default(), &[("borgo", 1), ("hegemony", 1), ("outpost", 2), ("moloch", 2)]))
        .play(&["hq a1", "hq a3", "hq e1", "hq e3"])
        .at("a3", "p3 hq")
        .play(&["draw mutant", "end"])
        .moment("p3 draw number=2 due=2")
        .play(&["draw medic", "draw medic", "end"])
        .moment("p2 draw number=3 due=3")
        .play(&["draw thug", "draw boss", "draw scout", "discard scout", "end"])
        .moment("p4 draw number=4 due=3");
}

// §team.modules §hq.bonus
#[test]
fn modules_and_hqs_help_allied_units() {
    // The Boss gives the allied Brawler +1 melee and +1 initiative; the allied HQ another melee.
    let text = teams("brawler@c3/0 +battle", "hq@b2 boss@c2/0", "hq@c4", "hq@e1");
    scene(&text).play(&["play battle"]).points(&[15, 15, 11, 15]);
    scene(&text.replace("hegemony team=1 hq@b2 boss@c2/0", "hegemony team=1"))
        .play(&["play battle"])
        .points(&[15, 15, 13, 15]);
}

// §team.attacks
#[test]
fn attacks_do_not_hurt_allies_and_shots_pass_over_them() {
    // The Assassin, turned by one step, shoots north over its ally on c3 at the HQ on c5; the Brawler strikes an ally.
    let text = teams("assassin@c2/1 brawler@b1/0 +battle", "ganger@c3/3 thug@b2", "hq@c5", "hq@e1");
    scene(&text)
        .play(&["play battle"])
        .points(&[15, 15, 14, 15])
        .at("c3", "p2 ganger/3")
        .at("b2", "p2 thug/0")
        .at("c2", "p1 assassin/1");
}

// §team.nets
#[test]
fn nets_ignore_allied_units() {
    // The Hegemony Net Fighter on b2 has its net on c3.
    let ally = teams("assassin@c3 +move", "net_fighter@b2/0", "hq@c5", "hq@e1");
    scene(&ally).allows("run c3 c4 r0").allows("play move c3 c4 r0");
    let enemy = "3.0 | borgo team=1 assassin@c3 +move | outpost team=1 | hegemony team=2 net_fighter@b2/0 | moloch team=2";
    scene(enemy).refuses("run c3 c4 r0", "§net.frozen");
}

// §team.tiles
#[test]
fn move_and_push_back_are_not_used_on_allies() {
    let text = "3.0 | hegemony team=1 ganger@c2 +move +push_back | borgo team=1 mutant@c3 | outpost team=2 hmg@b2 | moloch team=2";
    scene(text)
        .refuses("play move c3 c4 r0", "§move.own")
        .refuses("play push_back c2 c3", "§action.enemy")
        .allows("play push_back c2 b2");
}

// §team.own-pusher
#[test]
fn an_allied_unit_does_not_push_or_use_its_abilities_in_ones_own_turn() {
    let text = "3.0 | hegemony team=1 ganger@c2 +push_back | borgo team=1 assassin@c4 | outpost team=2 hmg@d4 | moloch team=2";
    scene(text).refuses("play push_back c4 d4", "§move.own").refuses("run c4 c3 r0", "§move.own");
}

// §team.owner
#[test]
fn choices_about_a_unit_belong_to_its_owner() {
    // In p1's turn the Clown of the ally decides for itself, and the pushed unit goes where its owner says.
    scene("3.0 | hegemony team=1 ganger@c2 +push_back +battle | outpost team=1 hq@a1 | borgo team=2 mutant@c3 | moloch team=2 clown@a3")
        .play(&["play push_back c2 c3"])
        .waits_for("S3")
        .play(&["to c4", "play battle"])
        .waits_for("S4")
        .allows("explode a3");
}

// §team.result
#[test]
fn the_first_team_to_destroy_a_hq_wins() {
    let text = teams("hq@a1 brawler@c3/0 +battle", "hq@a3", "1 hq@c4", "hq@e1");
    scene(&text).play(&["play battle"]).points(&[15, 15, 0, 15]).over("p1+p2");
}

// §team.both
#[test]
fn when_both_teams_lose_a_hq_the_others_are_compared() {
    let text = teams("hq@a1 brawler@c3/0 +battle", "1 hq@a3", "1 hq@c4 brawler@a2/0", "14 hq@e1");
    scene(&text).play(&["play battle"]).points(&[15, 0, 0, 14]).over("p1+p2");
    scene(&text.replace("14 hq@e1", "15 hq@e1")).play(&["play battle"]).over("draw");
    scene(&text.replace("14 hq@e1", "20 hq@e1")).play(&["play battle"]).over("p3+p4");
}

// §team.sum
#[test]
fn the_higher_sum_of_hit_points_wins_after_the_final_battle() {
    let text = teams("1 hq@a1", "12 hq@a3", "6 hq@c4", "6 hq@e1").replace("p1 turn", "p4 turn last=p1");
    scene(&text).play(&["end"]).over("p1+p2");
    scene(&text.replace("1 hq@a1", "3 hq@a1").replace("6 hq@c4", "10 hq@c4")).play(&["end"]).over("p3+p4");
    scene(&text.replace("6 hq@c4", "7 hq@c4").replace("3.0", "2.0")).play(&["end"]).over("draw");
    scene(&text.replace("6 hq@c4", "7 hq@c4")).play(&["end"]).moment("p1 turn number=10 tie=p4:p2,p3,p4");
}

/// Moloch and the Hegemony against two others.
fn with_moloch(moloch: &str, ally: &str) -> String {
    format!(
        "3.0 | moloch team=1 {moloch} | hegemony team=1 {ally} | outpost team=2 hq@e3 | borgo team=2 hq@e1 | p1 turn"
    )
}

// §team.loner
#[test]
fn molochs_attacks_hurt_allies() {
    scene(&with_moloch("hq@a1 hornet@c3/0 hybrid@a2/2 +battle", "hq@c4 ganger@b2/0"))
        .play(&["play battle"])
        // Two wounds, and one more because the allied HQ helps the Hornet next to it.
        .points(&[15, 12, 15, 15])
        .at("b2", "-");
}

// §team.loner-attacked
#[test]
fn an_allied_moloch_is_not_hurt_by_the_others() {
    scene(&with_moloch("hq@c4 hybrid@b3 +battle", "hq@a1 thug@c3/0"))
        .play(&["play battle"])
        .points(&[15, 15, 15, 15])
        .at("b3", "p1 hybrid/0");
}

// §team.loner
#[test]
fn moloch_and_its_allies_push_one_another() {
    let text = with_moloch("hybrid@c3 +push_back", "ganger@c4 +push_back");
    scene(&text).play(&["play push_back c3 c4"]).waits_for("S2").play(&["to c5"]).at("c5", "p2 ganger/0");
    scene(&text.replace("p1 turn", "p2 turn"))
        .play(&["play push_back c4 c3"])
        .waits_for("S1")
        .play(&["to c2"])
        .at("c2", "p1 hybrid/0");
}

// §team.loner
#[test]
fn moloch_and_its_allies_net_one_another() {
    // Moloch's Net Fighter on c2 nets c3; the Hegemony's on b2 nets c3 through its north-eastern edge.
    scene(&with_moloch("net_fighter@c2/0", "runner@c3").replace("p1 turn", "p2 turn"))
        .refuses("run c3 c4 r0", "§net.frozen");
    scene(&with_moloch("hybrid@c3 +move", "net_fighter@b2/0")).refuses("play move c3 c4 r0", "§net.frozen");
}

// §team.loner-shares
#[test]
fn modules_are_shared_with_moloch_and_its_tiles_spare_allies() {
    // The Hegemony Officer I on c2 is linked to the Hornet on c3.
    let text = with_moloch("hq@a1 hornet@c3/0 +battle", "officer_1@c2/0 hq@a3").replace("hq@e3", "hq@c4");
    scene(&text).play(&["play battle"]).points(&[15, 15, 12, 15]);
    scene(&text.replace("officer_1@c2/0 ", "")).play(&["play battle"]).points(&[15, 15, 13, 15]);
    // The Brain on c2 serves the allied Ganger on c3.
    let text = with_moloch("hq@a1 brain@c2/0 +battle", "hq@a3 ganger@c3/1").replace("hq@e3", "hq@c4");
    scene(&text).play(&["play battle"]).points(&[15, 15, 13, 15]);
    scene(&text.replace("brain@c2/0 ", "")).play(&["play battle"]).points(&[15, 15, 14, 15]);
    scene("3.0 | hegemony team=1 hq@a1 +sniper | moloch team=1 hybrid@c3 | outpost team=2 | borgo team=2")
        .refuses("play sniper c3", "§action.enemy");
}

// §team.two-armies
#[test]
fn one_person_may_hold_both_armies_of_a_team() {
    let setup = |seats: [u8; 4]| {
        let armies = [("borgo", 1), ("hegemony", 1), ("outpost", 2), ("moloch", 2)];
        let sides = armies.iter().zip(seats).map(|((army, team), seat)| SideSetup {
            army: (*army).to_owned(),
            team: Some(*team),
            seat: Some(Seat::new(seat).unwrap()),
        });
        Setup { options: Options::default(), sides: sides.collect(), pool: None }
    };
    let two = game(&setup([0, 0, 1, 1]))
        .waits_for("S1")
        .play(&["hq a1"])
        .waits_for("S2")
        .play(&["hq a2"])
        .waits_for("S1");
    two.play(&["hq a3", "hq c3", "draw mutant", "end"])
        .waits_for("chance")
        .play(&["draw hmg", "draw medic"])
        .waits_for("S2");
    game(&setup([0, 1, 2, 2])).play(&["hq a1", "hq a2", "hq a3"]).waits_for("S3");
    assert_eq!(State::new(&setup([0, 1, 0, 1])).err(), Some(SetupError::Seats));
    assert_eq!(State::new(&setup([0, 0, 2, 2])).err(), Some(SetupError::Seats));
    // The person wins with the team.
    let won = "3.0 | borgo team=1 seat=S1 hq@a1 brawler@c3/0 +battle | hegemony team=1 seat=S1 hq@a3 | outpost 1 team=2 seat=S2 hq@c4 | moloch team=2 seat=S2";
    scene(won).play(&["play battle"]).over("p1+p2");
}

// §team.opening
#[test]
fn the_first_three_turns_of_a_team_match_draw_one_two_and_three_tiles() {
    scene("3.0 | borgo team=1 | hegemony team=1 | outpost team=2 | moloch team=2")
        .play(&["hq a1", "hq e1", "hq a3", "hq e3"])
        .moment("p1 draw number=1 due=1")
        .play(&["draw mutant", "end"])
        .moment("p3 draw number=2 due=2")
        .play(&["draw hmg", "draw medic", "end"])
        .moment("p2 draw number=3 due=3");
}

// §team.order
#[test]
fn other_divisions_make_no_game() {
    let refused = |armies: &[(&str, u8)]| State::new(&Setup::teams(Options::default(), armies)).err();
    let three = [("borgo", 1), ("hegemony", 1), ("outpost", 2)];
    assert_eq!(refused(&three), Some(SetupError::Teams), "the single player is listed first");
    assert_eq!(
        refused(&[("borgo", 1), ("hegemony", 2), ("outpost", 2), ("moloch", 2)]),
        Some(SetupError::Teams)
    );
    assert_eq!(refused(&[("borgo", 1), ("hegemony", 1)]), Some(SetupError::Teams));
    assert_eq!(
        refused(&[("borgo", 1), ("hegemony", 2), ("outpost", 3), ("moloch", 3)]),
        Some(SetupError::Team(3))
    );
}
