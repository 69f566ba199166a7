//! Tests of the rules §strength, §resolution, §benefit, §bomb, §victory, §owed and of the victory abilities.

use crate::kit::{Scene, outpost, scene};
use fracas_convoy::{City, Event, Side, Why};
use fracas_core::Viewer;

fn totals(cities: &str) -> (i32, i32) {
    let state = outpost("", "+scout", cities).state;
    let city = City::new(1).expect("a city");
    for side in Side::ALL {
        assert_eq!(state.strength(city, side).total(), state.total(city, side), "the reasons add up");
    }
    (state.total(city, Side::Moloch), state.total(city, Side::Outpost))
}

/// Outpost's attack in a city with a district, to be passed.
fn fight(city: u8, district: u8, sides: (&str, &str), units: &str) -> Scene {
    let gone: Vec<String> = (1..city).map(|gone| format!("{gone} destroyed | ")).collect();
    let gone = gone.concat();
    let (moloch, outpost) = sides;
    scene(&format!(
        "first | moloch {moloch} | outpost +medic {outpost} | {gone}{city} {units} | attack=outpost battle=3 district={district}"
    ))
}

// §strength.unit
#[test]
fn strength_stops_at_zero_and_the_module_comes_after() {
    assert_eq!(totals("1 hunter(+1,+2)"), (5, 0));
    assert_eq!(totals("1 hunter(-2*2)"), (0, 0));
    assert_eq!(totals("1 hunter(-2*2,destruction_module)"), (3, 0));
    assert_eq!(totals("1 spiders(-2) ripper saboteur"), (2, 1));
    let state = outpost("", "+scout", "1 spiders(-2,combat_module)").state;
    let why: Vec<Why> =
        state.strength(City::new(1).unwrap(), Side::Moloch).terms().iter().map(|term| term.why).collect();
    let unit = "spiders".parse().unwrap();
    let module = "combat_module".parse().unwrap();
    let expected = [
        Why::Start,
        Why::Printed { unit },
        Why::Markers { unit },
        Why::Floor { unit },
        Why::Module { unit, module },
    ];
    assert_eq!(why, expected);
}

// §strength.boost
#[test]
fn callahan_and_the_bunker_add_up() {
    assert_eq!(totals("1 lt_callahan soldier").1, 4);
    assert_eq!(totals("1 bunker soldier").1, 2);
    assert_eq!(totals("1 lt_callahan bunker soldier").1, 6);
}

// §strength.buildings
#[test]
fn buildings_get_no_bonus() {
    assert_eq!(totals("1 lt_callahan bunker emp_cannon em_field").1, 3);
}

// §strength.saboteur
#[test]
fn the_saboteur_weakens_each_robot() {
    assert_eq!(totals("1 hunter ripper spiders saboteur"), (1 + 2, 1));
}

// §resolution.higher
#[test]
fn the_higher_total_in_the_active_city_wins() {
    let scene = outpost("", "+scout", "1 ripper patriot | 2 cpt_johnson").play("pass");
    assert_eq!(scene.resolved(), (3, 2, Some(Side::Moloch)));
    assert_eq!(
        outpost("", "+scout", "1 hunter patriot soldier").play("pass").resolved(),
        (2, 3, Some(Side::Outpost))
    );
}

// §resolution.tie
#[test]
fn in_a_tie_nobody_wins_and_the_district_is_ravaged() {
    let tie = fight(1, 1, ("", ""), "defender cpt_johnson soldier").play("pass");
    assert_eq!(tie.resolved(), (3, 3, None));
    tie.never(|event| matches!(event, Event::Milled { .. } | Event::Used { .. } | Event::Recovered))
        .has("1 x1 defender cpt_johnson soldier")
        .shows("battle=4");
}

// §resolution.stormtrooper
#[test]
fn a_stormtrooper_turns_a_tie() {
    let tie = fight(1, 2, ("", ""), "stormtrooper cpt_johnson soldier").play("pass");
    assert_eq!(tie.resolved(), (3, 3, Some(Side::Moloch)));
    let nothing = fight(1, 2, ("", ""), "stormtrooper(-2*2)").play("pass");
    assert_eq!(nothing.resolved(), (0, 0, Some(Side::Moloch)));
    // Only in the active city.
    let elsewhere = fight(1, 2, ("", ""), "| 2 stormtrooper").play("pass");
    assert_eq!(elsewhere.resolved(), (0, 0, None));
}

// §resolution.order
#[test]
fn abilities_city_benefit_and_token_come_in_this_order() {
    let scene = fight(2, 1, ("", ""), "hunter cpt_johnson patriot")
        .play("pass; mill brain; show clown; show ripper; discard clown");
    let order: Vec<&str> = scene
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Used { .. } => Some("ability"),
            Event::Revealed { .. } => Some("city"),
            Event::Removed { .. } => Some("benefit"),
            Event::Ravaged { .. } => Some("token"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["ability", "city", "city", "benefit", "token"]);
}

// §resolution.own-order
#[test]
fn several_abilities_come_in_the_order_of_their_owner() {
    let won = fight(1, 2, ("", ""), "cpt_johnson heavy_machine_gun").play("pass");
    won.clone().waits_for("S2").offers("pick cpt_johnson; pick heavy_machine_gun");
    won.clone()
        .play("pick heavy_machine_gun")
        .offers("pick cpt_johnson; pick heavy_machine_gun; skip")
        .play("skip")
        .waits_for("--");
    won.play("pick cpt_johnson; mill brain").offers("pick cpt_johnson; pick heavy_machine_gun; skip");
}

// §johnson.mill
#[test]
fn johnson_discards_a_card_of_the_deck_first() {
    fight(1, 2, ("", ""), "cpt_johnson").play("pass; mill brain; mill clown").shows("-clown -brain");
}

// §hmg.marker
#[test]
fn a_heavy_machine_gun_may_strengthen_a_soldier() {
    fight(1, 2, ("", ""), "heavy_machine_gun patriot")
        .play("pass; pick heavy_machine_gun")
        .shows("heavy_machine_gun(+2)");
}

// §defender.top
#[test]
fn a_defender_puts_a_discarded_card_on_top() {
    let scene = fight(1, 2, ("-hunter*2 -brain", ""), "defender").play("pass");
    // The card is drawn first in the next battle: one of those that lay in the pile.
    let scene = scene.shows("top=1 ~hunter*2 ~brain").offers("draw hunter; draw brain");
    assert_eq!(scene.state.deck_count(Side::Moloch), 32);
    scene.play("draw brain").lacks("top=").shows("+brain");
    // Cards that are discarded later do not lie on top.
    scene_with_bomb().shows("~brain").offers("draw brain");
    // An empty pile: nothing happens.
    fight(1, 2, ("", ""), "defender").play("pass").lacks("top=");
}

fn scene_with_bomb() -> Scene {
    fight(3, 3, ("-brain", ""), "defender ripper soldier").play("pass; ravage 1").play("pick ripper")
}

// §defender.known
#[test]
fn the_recovered_card_is_known_once_it_is_drawn() {
    let drawn = fight(1, 2, ("-hunter -brain", ""), "defender").play("pass; draw brain");
    let drawn = drawn.shows("+brain !brain -hunter");
    // Everybody is told, too.
    let told = |event: &Event| event.seen_by(Viewer::Spectator).as_ref() == Some(event);
    drawn.happened(|event| matches!(event, Event::Drew { card: Some(_), open: true, .. }) && told(event));
}

// §benefit.winner
#[test]
fn the_winner_takes_the_benefit() {
    fight(1, 1, ("", ""), "hunter").play("pass").waits_for("--").allows("draw brain");
    fight(1, 1, ("", ""), "patriot").play("pass; mill brain").waits_for("--").allows("draw scout");
}

// §benefit.eliminate
#[test]
fn eliminate_takes_an_enemy_unit_of_the_active_city() {
    fight(2, 1, ("", ""), "gauss_cannon soldier scout bunker | 3 commando")
        .play("pass; ravage 2")
        .waits_for("S1")
        .offers("pick soldier; pick scout")
        .play("pick soldier")
        .has("2 x1 x2 gauss_cannon scout bunker");
}

// §benefit.draw
#[test]
fn the_winner_must_draw() {
    fight(1, 1, ("", ""), "hunter")
        .play("pass")
        .refuses("skip", "§battle.sequence")
        .play("draw brain")
        .shows("+brain");
}

// §benefit.send
#[test]
fn the_winner_may_send_a_unit_to_new_york() {
    let won = fight(2, 3, ("", ""), "hunter(+1,combat_module) ripper").play("pass; ravage 1");
    won.clone().waits_for("S1").offers("pick hunter; pick ripper; skip");
    won.clone().play("skip").lacks("| 5");
    won.play("pick hunter").has("5 hunter(+1*2,combat_module)");
    // It arrives like any unit.
    fight(2, 3, ("", ""), "hunter | 5 patriot").play("pass; ravage 1; pick hunter").has("5 hunter");
}

// §benefit.send §bonus.presence
#[test]
fn a_sent_unit_gets_its_marker_by_who_is_there_when_it_arrives() {
    let sent = |cities| fight(2, 3, ("", ""), cities);
    // Nobody is there: the marker.
    sent("ripper").play("pass; ravage 1; pick ripper").has("5 ripper(+1)");
    // A soldier was there, although the Hunter leaves nobody alive.
    sent("hunter | 5 patriot").play("pass; ravage 1; pick hunter").has("5 hunter");
    // A building takes a post and is there; Spiders take none and are there all the same.
    sent("ripper | 5 bunker").play("pass; ravage 1; pick ripper").has("5 ripper bunker");
    sent("cpt_johnson patriot | 5 spiders")
        .play("pass; mill brain; show clown; show ripper; discard clown; pick patriot")
        .has("5 spiders patriot");
    // The same in the cities on the way, when a unit is put there.
    outpost("", "+patriot", "1 | 2 spiders").play("put patriot 2").has("2 spiders patriot");
}

// §benefit.send-full
#[test]
fn nobody_is_sent_when_new_york_is_full() {
    fight(2, 3, ("", ""), "ripper | 5 clown brain brute hybrid hornet")
        .play("pass; ravage 1")
        .shows("battle=4");
    // Spiders need no post.
    fight(2, 3, ("", ""), "spiders ripper | 5 clown brain brute hybrid hornet")
        .play("pass; ravage 1")
        .offers("pick spiders; skip");
}

// §bomb.any
#[test]
fn a_bomb_goes_off_whatever_the_result() {
    let bomb = |event: &Event| matches!(event, Event::BombWentOff { .. });
    fight(3, 3, ("", ""), "hunter patriot").play("pass").happened(bomb);
    fight(3, 3, ("", ""), "ripper patriot").play("pass; ravage 1").happened(bomb);
    fight(3, 3, ("", ""), "hunter patriot soldier").play("pass; mill brain").happened(bomb);
    // As an extra district.
    fight(5, 1, ("", ""), "ripper").play("pass; ravage 3").happened(bomb);
    fight(5, 1, ("", ""), "ripper").play("pass; ravage 4").never(bomb);
}

// §bomb.order
#[test]
fn moloch_chooses_a_soldier_then_outpost_a_robot() {
    fight(3, 3, ("", ""), "gauss_cannon spiders soldier scout patriot(net) bunker | 4 ripper commando")
        .play("pass; ravage 1")
        .waits_for("S1")
        .offers("pick patriot; pick soldier; pick scout")
        .play("pick soldier")
        .play("pick scout")
        .waits_for("S2")
        .offers("pick gauss_cannon; pick spiders")
        .play("pick gauss_cannon")
        .has("3 x1 x3 spiders patriot bunker");
    // A side without units loses none.
    fight(3, 3, ("", ""), "bunker").play("pass").has("3 x3 bunker");
}

// §victory.outpost
#[test]
fn a_victory_of_outpost_discards_cards_of_the_deck() {
    for (city, cards) in [(1, 1), (3, 1), (4, 2), (5, 1)] {
        let mut won = fight(city, 2, ("", ""), "patriot").play("pass");
        for _ in 0..cards {
            won = won.waits_for("--").play("mill hunter");
        }
        assert!(won.list().split("; ").all(|action| !action.starts_with("mill")));
    }
}

// §iron-gate.look
#[test]
fn in_iron_gate_two_cards_are_revealed_and_outpost_discards_one() {
    let looked = fight(2, 2, ("+clown", ""), "patriot").play("pass; show hunter; show brain");
    looked
        .waits_for("S2")
        .offers("discard hunter; discard brain")
        .play("discard brain")
        .shows("-brain mark=hunter:0")
        .lacks("aside")
        .lacks("+hunter");
}

// §iron-gate.one
#[test]
fn a_single_card_is_discarded() {
    let gone = "-exterminator -blocker -brute -gauss_cannon -hybrid -juggernaut -clown -hunter*3 -brain -defender \
                -spiders*3 -steel_dog -ripper -hornet -stormtrooper -transporter -kasparov_module -net_module \
                -contamination_module -combat_module*2 -extermination_module -destruction_module -push_back*2 -recycler \
                -retreat_order -moloch_move -connection_matrix +battleship";
    let one = fight(2, 2, (gone, ""), "patriot").play("pass; show massive_assault");
    assert_eq!(one.state.deck_count(Side::Moloch), 0);
    one.shows("-massive_assault").lacks("aside");
    // None at all: a card is owed.
    fight(
        2,
        2,
        (&format!("{gone} -massive_assault").replace("+battleship", ""), ""),
        "patriot soldier battleship(-2*2)",
    )
    .play("pass")
    .shows("-battleship");
}

// §victory.ravage
#[test]
fn a_victory_of_moloch_ravages_another_district_without_benefit() {
    fight(2, 2, ("", ""), "ripper soldier")
        .play("pass")
        .waits_for("S1")
        .offers("ravage 1; ravage 3")
        .refuses("ravage 2", "§district.choice")
        .play("ravage 1; draw brain")
        .has("2 x1 x2 ripper soldier");
}

// §victory.cleveland
#[test]
fn in_cleveland_harbour_moloch_takes_both_benefits() {
    fight(3, 1, ("", ""), "ripper clown soldier scout")
        .play("pass; ravage 2")
        .offers("pick clown; pick ripper; skip")
        .play("pick ripper")
        .has("5 ripper(+1)")
        .offers("pick soldier; pick scout");
}

// §victory.extra
#[test]
fn from_the_last_district_the_extra_one_is_in_the_next_city() {
    let won =
        fight(2, 2, ("", ""), "x1 x3 ripper soldier").play("pass").offers("ravage 1; ravage 2; ravage 3");
    // A bomb there takes units of the old city; no benefit without Cleveland Harbour.
    won.clone().play("ravage 3").lacks("2 x1 x3 ripper soldier").shows("3 x3");
    let harbour = fight(3, 3, ("", ""), "x1 x2 gauss_cannon clown soldier").play("pass");
    // From Cleveland Harbour the benefit is taken too, with units of the old city.
    harbour.play("ravage 1").offers("pick gauss_cannon; pick clown; skip");
}

// §victory.nothing-left
#[test]
fn in_the_last_district_of_new_york_nothing_more_is_ravaged() {
    fight(5, 4, ("", ""), "x1 x2 x3 ripper").play("pass").waits_for("over S1");
    // With two districts left both go and the game ends.
    fight(5, 4, ("", ""), "x1 x2 ripper").play("pass").waits_for("over S1");
}

// §owed.chain
#[test]
fn an_empty_deck_owes_a_robot_then_a_card_of_the_hand_then_nothing() {
    fight(1, 2, ("-*", ""), "hunter(-2) spiders(-2) patriot")
        .play("pass")
        .offers("pick hunter; pick spiders")
        .play("pick hunter")
        .has("1 x2 spiders(-2) patriot");
    let hand = fight(1, 2, ("+hunter*2 +brain -*", ""), "patriot | 2 ripper").play("pass");
    hand.waits_for("--").offers("drop hunter; drop brain").play("drop hunter").shows("+hunter +brain");
    fight(1, 2, ("-*", ""), "patriot | 2 ripper").play("pass").shows("battle=4");
    // The other order, by agreement.
    scene(
        "first,owed_cards=hand | moloch +brain -* | outpost +medic | 1 hunter(-2) patriot | attack=outpost battle=3 district=2",
    )
    .play("pass; pass")
    .offers("drop brain");
}

// §owed.each
#[test]
fn each_owed_card_is_settled_by_itself() {
    fight(4, 2, ("+brain -*", ""), "spiders(-2) patriot")
        .play("pass; pass")
        .waits_for("--")
        .play("drop brain")
        .shows("-brain");
}

// §owed.commando
#[test]
fn for_commando_and_johnson_immune_robots_are_safe() {
    outpost("+brain -*", "+commando", "1 hunter ripper(shield)")
        .play("put commando 1; trigger")
        .has("1 ripper(shield) commando");
    outpost("+brain -*", "+commando", "1 ripper(shield)")
        .play("put commando 1; trigger")
        .offers("drop brain");
    fight(1, 2, ("-*", ""), "spiders(-2,shield) cpt_johnson")
        .play("pass")
        .happened(|event| matches!(event, Event::Removed { .. }));
}
