//! Tests of the rules §post, §spiders.

use crate::kit::{modules, moloch, outpost, scene};
use fracas_convoy::{City, Side};

fn posts(scene: &crate::kit::Scene, city: u8) -> (u8, u8) {
    let city = City::new(city).expect("a city");
    (scene.state.posts(city, Side::Moloch), scene.state.posts(city, Side::Outpost))
}

// §post.count
#[test]
fn ziggy_one_has_three_posts_for_moloch_and_four_for_outpost() {
    let empty = moloch("+hunter", "", "1");
    assert_eq!(posts(&empty, 1), (3, 4));
    assert_eq!([2, 3, 4, 5].map(|city| posts(&empty, city)), [(4, 4), (4, 4), (4, 5), (5, 5)]);
}

// §post.who
#[test]
fn units_take_posts_and_modules_do_not() {
    let full = outpost("", "+scout", "1 hunter(net_module) soldier bunker em_field");
    let city = City::new(1).unwrap();
    assert_eq!(full.state.posts_taken_by(city, Side::Moloch), 1);
    assert_eq!(full.state.posts_taken_by(city, Side::Outpost), 3);
}

// §post.free
#[test]
fn a_unit_needs_a_free_post() {
    moloch("+hunter", "", "1 brain ripper").play("put hunter 1").has("1 hunter brain ripper");
    moloch("+hunter", "", "1 brain ripper clown")
        .refuses("put hunter 1", "§post.free")
        .allows("put hunter 2");
    outpost("", "+scout", "1 soldier commando bunker em_field").refuses("put scout 1", "§post.free");
}

// §post.fewer
#[test]
fn exterminator_and_contamination_deny_a_post() {
    assert_eq!(posts(&moloch("+hunter", "", "1 exterminator"), 1), (3, 3));
    assert_eq!(posts(&moloch("+hunter", "", "1 hunter(contamination_module)"), 1), (3, 3));
    outpost("", "+scout", "1 exterminator soldier commando bunker").refuses("put scout 1", "§post.free");
}

// §post.stack
#[test]
fn denied_posts_add_up() {
    assert_eq!(posts(&moloch("+hunter", "", "1 exterminator(contamination_module)"), 1), (3, 2));
    assert_eq!(posts(&moloch("+hunter", "", "1 exterminator | 2 hunter(contamination_module)"), 1), (3, 3));
}

// §post.overflow
#[test]
fn in_an_over_full_city_the_enemy_chooses_whom_to_discard() {
    moloch("+exterminator", "", "1 soldier commando bunker scout")
        .play("put exterminator 1")
        .waits_for("S1")
        .offers("pick commando; pick soldier; pick scout; pick bunker")
        .play("pick bunker")
        .has("1 exterminator commando soldier scout");
    modules("+contamination_module +hunter", "", "1 ripper soldier commando bunker scout")
        .play("attach contamination_module ripper; pick soldier")
        .has("1 ripper(contamination_module) commando scout bunker");
}

// §post.back
#[test]
fn a_switched_off_effect_gives_the_post_back() {
    assert_eq!(posts(&outpost("", "+scout", "1 exterminator(disabled)"), 1), (3, 4));
    assert_eq!(posts(&outpost("", "+scout", "1 hunter(contamination_module,off)"), 1), (3, 4));
    assert_eq!(posts(&outpost("", "+scout", "1 exterminator emp_cannon"), 1), (3, 4));
    outpost("", "+hacker +scout", "1 exterminator soldier commando")
        .play("put hacker 1; pick exterminator")
        .play("put scout 1; skip")
        .has("1 exterminator(disabled) hacker commando soldier scout");
}

// §spiders.no-post
#[test]
fn spiders_take_no_post() {
    moloch("+spiders*2 +hunter", "", "1 brain ripper clown")
        .play("put spiders 1; put spiders 1")
        .has("1 clown brain spiders spiders.2 ripper")
        .refuses("put hunter 1", "§post.free");
}

// §spiders.cannon
#[test]
fn spiders_need_a_post_where_a_cannon_stands() {
    moloch("+spiders*2", "", "1 brain ripper emp_cannon")
        .play("put spiders 1")
        .has("1 brain spiders(late) ripper emp_cannon")
        .refuses("put spiders 1", "§post.free");
    moloch("+moloch_move", "", "1 brain ripper clown emp_cannon | 2 spiders")
        .play("play moloch_move; pick spiders; to 1")
        .has("1 clown brain ripper emp_cannon")
        .shows("-spiders");
}

// §spiders.lose
#[test]
fn spiders_that_lose_their_ability_need_a_post_at_once() {
    // A Hacker, a full city: the Spiders go, nobody else.
    outpost("", "+hacker", "1 spiders brain ripper clown")
        .play("put hacker 1; pick spiders")
        .has("1 clown brain ripper hacker");
    // One post for two Spiders: Moloch chooses which are discarded.
    outpost("", "+emp_cannon", "1 spiders spiders.2(+1) brain ripper")
        .play("put emp_cannon 1")
        .waits_for("S1")
        .offers("pick spiders; pick spiders.2")
        .play("pick spiders")
        .has("1 brain spiders.2(+1) ripper emp_cannon");
    // Enough posts: they stay.
    outpost("", "+emp_cannon +scout", "1 spiders brain")
        .play("put emp_cannon 1")
        .has("1 brain spiders emp_cannon");
    // The city is destroyed: the Spiders are looked at after the redeployment.
    scene("first | moloch -* | outpost +scout | 1 x1 brain ripper clown spiders | attack=outpost battle=2 district=2")
        .play("pass; ravage 1; pick brain")
        .has("1 destroyed clown spiders ripper")
        .has("2 x1 brain");
}
