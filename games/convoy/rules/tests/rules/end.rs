//! Tests of the rules §redeploy, §bonus.redeployed, §end.

use crate::kit::scene;
use fracas_convoy::Event;

// §redeploy.must
#[test]
fn when_a_city_falls_one_robot_must_go_on() {
    scene("first | moloch -* | outpost +scout | 1 x1 hunter ripper(+2,combat_module) | attack=outpost battle=2 district=2")
        .play("pass; ravage 1")
        .waits_for("S1")
        .offers("pick hunter; pick ripper")
        .refuses("skip", "§effect.must")
        .play("pick ripper")
        .has("1 destroyed hunter")
        .has("2 x1 ripper(+2,combat_module)");
}

// §redeploy.who
#[test]
fn juggernaut_and_held_robots_stay_behind() {
    scene("first | moloch -* | outpost +scout | 1 x1 juggernaut hunter | attack=outpost battle=2 district=2")
        .play("pass; ravage 1")
        .has("1 destroyed juggernaut")
        .has("2 x1 hunter");
    scene("first | moloch | outpost +scout | 1 x1 juggernaut | attack=outpost battle=2 district=2")
        .play("pass; ravage 1")
        .has("1 destroyed juggernaut")
        .has("2 x1");
    scene("first | moloch | outpost +scout | 1 x1 soldier | attack=outpost battle=2 district=2")
        .play("pass; mill brain")
        .has("1 destroyed soldier")
        .shows("battle=3");
}

// §redeploy.full
#[test]
fn a_full_city_eliminates_the_redeployed_robot() {
    scene("first | moloch -* | outpost +scout | 1 x1 hunter | 2 ripper clown brain brute | attack=outpost battle=2 district=2")
        .play("pass; ravage 1")
        .has("2 x1 brute clown brain ripper")
        .shows("-hunter");
}

// §bonus.redeployed
#[test]
fn a_redeployed_robot_enters_without_a_marker() {
    scene("first | moloch -* | outpost +scout | 1 x1 hunter | 2 soldier patriot | attack=outpost battle=2 district=2")
        .play("pass; ravage 1")
        .waits_for("S1")
        .play("pick soldier")
        .has("2 x1 hunter patriot");
    scene("first | moloch -* | outpost +scout | 1 x1 hunter | attack=outpost battle=2 district=2")
        .play("pass; ravage 1")
        .has("2 x1 hunter");
}

// §redeploy.tokens
#[test]
fn tokens_leave_the_destroyed_city_and_markers_stay() {
    let gone =
        "1 destroyed | 2 x1 x3 supported ripper(+2) hunter(-2,disabled) spiders spiders.2 blocker clown";
    scene(&format!("first | moloch -* | outpost +scout | {gone} | attack=outpost battle=5 district=2"))
        .play("pass; ravage 1; pick clown; pick spiders")
        // Three robots and two Spiders in four posts: only now the Spiders are looked at.
        .has("2 destroyed blocker hunter(-2,disabled) spiders.2 ripper(+2)")
        .has("3 x1 clown")
        .happened(|event| matches!(event, Event::CityDestroyed { .. }));
    // First the redeployed robot enters, then the Spiders are looked at.
    scene(
        "first | moloch -* | outpost +scout | 1 x1 hunter ripper clown spiders spiders.2 | 2 soldier patriot | \
         attack=outpost battle=2 district=2",
    )
    .play("pass; ravage 1; pick hunter")
    .offers("pick patriot; pick soldier")
    .play("pick soldier")
    .offers("pick spiders; pick spiders.2");
}

fn last(moloch: &str, units: &str) -> crate::kit::Scene {
    scene(&format!(
        "first | moloch {moloch} | outpost +scout | 1 destroyed | 2 destroyed | 3 destroyed | 4 destroyed hunter.2 | \
         5 x1 x2 x3 {units} | attack=outpost battle=14 district=4"
    ))
    .play("pass")
}

// §end.normal
#[test]
fn moloch_wins_with_a_card_in_the_deck_or_a_robot_in_new_york() {
    // A robot.
    last("-*", "ripper").waits_for("over S1");
    // A card in the deck: Outpost's victory discards one of many.
    last("", "soldier").play("mill brain").waits_for("over S1");
    // Neither; a robot in a destroyed city and cards in hand do not count.
    last("+brain +clown -*", "").waits_for("over S2");
    last("-*", "soldier").waits_for("over S2");
    // A Defender's card on top is a card in the deck.
    let text = "first | moloch -* | outpost +scout | 1 destroyed | 2 destroyed | 3 destroyed | 4 destroyed | \
                5 x1 x2 x4 defender ripper soldier | attack=outpost battle=14 district=3";
    let end = scene(text).play("pass; pick ripper");
    end.clone().waits_for("over S1");
    assert_eq!(end.state.deck_count(fracas_convoy::Side::Moloch), 1);
}

// §end.any-robot
#[test]
fn a_weak_or_disabled_robot_is_a_robot() {
    last("-*", "spiders(-2*3,disabled) bunker").waits_for("over S1");
    last("-*", "hunter(net)").waits_for("over S1");
}

// §end.early
#[test]
fn outpost_wins_early_when_moloch_has_nothing_left() {
    let next = |moloch: &str, cities: &str| {
        scene(&format!(
            "first | moloch {moloch} | outpost +scout | {cities} | attack=outpost battle=3 district=1"
        ))
        .play("pass")
    };
    next("-*", "1 destroyed hunter | 2 bunker").waits_for("over S2");
    next("+brain -*", "1 destroyed hunter | 2 bunker").waits_for("--").shows("battle=4");
    next("-*", "1 destroyed | 2 bunker | 4 hunter").waits_for("--").shows("battle=4");
    next("", "1 destroyed | 2 bunker").waits_for("--").shows("battle=4");
}

// §end.no-district
#[test]
fn new_york_without_districts_ends_the_game() {
    scene(
        "first | moloch -* | outpost | 1 destroyed | 2 destroyed | 3 destroyed | 4 x1 hunter | 5 x1 x2 x3 x4 | \
         resolution battle=12 district=2 >aftermath >ravage",
    )
    .waits_for("over S1");
}

// §end.game-over
#[test]
fn nothing_is_played_after_the_end() {
    last("-*", "ripper").refuses("pass", "§end.game-over").refuses("draw scout", "§end.game-over").offers("");
}
