//! Outpost's cards, one by one.

use crate::kit::{outpost, scene};
use fracas_convoy::Side;

// §assault-team.return
#[test]
fn an_assault_team_may_send_a_robot_back() {
    outpost("", "+assault_team", "1 hunter(+2,combat_module)")
        .play("put assault_team 1; pick hunter")
        .has("1 assault_team")
        .shows("moloch +hunter !hunter -combat_module");
}

// §commando.mill
#[test]
fn a_commando_may_discard_the_top_card_of_the_moloch_deck() {
    outpost("", "+commando", "1").play("put commando 1; trigger; mill brain").shows("moloch -brain");
    outpost("", "+commando", "1").play("put commando 1; skip").lacks("-");
}

// §mcpherson.marker
#[test]
fn mcpherson_may_weaken_a_robot() {
    outpost("", "+mcpherson", "1 hunter").play("put mcpherson 1; pick hunter").has("1 hunter(-2) mcpherson");
}

// §scorn.kill
#[test]
fn scorn_may_eliminate_a_robot_with_its_module() {
    outpost("", "+scorn", "1 hunter(combat_module)")
        .play("put scorn 1; pick hunter")
        .shows("-hunter")
        .shows("-combat_module");
}

// §soldier.draw
#[test]
fn a_soldier_may_draw_a_card() {
    outpost("", "+soldier", "1").play("put soldier 1; trigger; draw medic").shows("+medic");
}

// §scout.other
#[test]
fn a_scout_may_move_another_soldier() {
    outpost("", "+scout", "2 patriot bunker")
        .play("put scout 2; pick patriot; to 3")
        .has("3 patriot(+1)")
        .has("2 scout(+1) bunker");
    outpost("", "+scout +medic", "1").play("put scout 1").waits_for("S2").shows("attack=outpost");
    scene("first,scout=itself | moloch | outpost +scout +medic | attack=outpost battle=3 district=1")
        .play("put scout 1; pick scout")
        .has("2 scout(+1)");
}

// §rookie.copy
#[test]
fn a_rookie_may_use_the_entry_ability_of_another_soldier_here() {
    outpost("", "+rookie", "1 hunter commando patriot runner | 2 scorn")
        .play("put rookie 1")
        .offers("pick commando; skip")
        .play("pick commando; trigger; mill brain")
        .shows("-brain");
    // The Rookie acts itself: the Scout can be moved by its own ability.
    outpost("", "+rookie", "1 scout").play("put rookie 1; pick scout; pick scout").has("2 scout(+1)");
}

// §task-force.other
#[test]
fn a_task_force_may_take_another_soldier_back() {
    outpost("", "+task_force", "1 soldier bunker | 2 scout")
        .play("put task_force 1; pick soldier")
        .shows("+soldier")
        .has("1 task_force bunker");
}

// §outpost-medic.destroyed
#[test]
fn a_medic_takes_back_a_soldier_of_a_destroyed_city() {
    outpost("", "+medic +scout", "1 destroyed soldier commando | 2 patriot")
        .play("play medic")
        .offers("pick commando; pick soldier")
        .play("pick soldier")
        .shows("+soldier");
}

// §council.three
#[test]
fn a_war_council_draws_three_and_discards_one() {
    let scene = outpost("", "+war_council", "1")
        .play("play war_council; draw scout; draw medic; draw scout")
        .offers("discard scout; discard medic")
        .refuses("discard war_council", "§council.three")
        .play("discard scout");
    scene.shows("outpost +scout +medic +sudden_attack -scout -war_council");
}

// §council.short
#[test]
fn a_war_council_in_a_short_deck_keeps_all() {
    let gone = "-runner -assault_team -hacker -commando*2 -cpt_johnson -mcpherson -rookie -nestugov -task_force \
                -heavy_machine_gun -patriot -lt_callahan -saboteur -scorn -soldier*2 -scout*2 -bunker -emp_cannon \
                -em_field -electromagnetic_attack -sudden_attack -war_council -retreat -reconnaissance -outpost_move*4 \
                -sniper";
    outpost("", &format!("+war_council {gone}"), "1")
        .play("play war_council; draw medic; draw intelligence")
        .shows("outpost +medic +intelligence")
        .waits_for("S2");
}

// §retreat.two
#[test]
fn a_retreat_is_two_moves() {
    let retreat = || outpost("", "+retreat", "1 destroyed | 2 patriot runner").play("play retreat");
    retreat().play("pick patriot; to 3; pick runner; to 1").has("1 destroyed runner").has("3 patriot(+1)");
    // There and back again with one soldier.
    retreat().play("pick patriot; to 3; pick patriot; to 2").has("2 runner patriot(+1)");
    retreat().play("pick patriot").offers("to 1; to 3").refuses("to 5", "§move.one");
}

// §retreat.any
#[test]
fn with_the_option_a_retreat_leads_to_any_city() {
    let text = |hand: &str| {
        format!(
            "first,retreat=any | moloch | outpost {hand} +medic | 1 destroyed | 2 patriot runner | 5 hunter | \
             attack=outpost battle=3 district=1"
        )
    };
    let retreat = || scene(&text("+retreat")).play("play retreat; pick patriot");
    retreat().offers("to 1; to 3; to 4; to 5").refuses("to 2", "§move.one");
    retreat().shows(">step:patriot:outpost:far").play("to 5; pick runner; to 4").has("4 runner(+1)");
    retreat().play("to 5; pick patriot; to 1").has("1 destroyed patriot");
    // Other moves still lead to the next city only.
    scene(&text("+outpost_move")).play("play outpost_move; pick patriot").offers("to 1; to 3");
}

// §reconnaissance.two
#[test]
fn a_reconnaissance_places_two_markers() {
    let scene = || {
        outpost("", "+reconnaissance", "1 destroyed patriot | 4 runner bunker").play("play reconnaissance")
    };
    scene().offers("pick runner; pick patriot").play("pick runner; pick runner").has("4 runner(+1*2) bunker");
    scene().play("pick runner; pick patriot").has("1 destroyed patriot(+1)");
}

// §outpost-move.soldier
#[test]
fn a_move_of_outpost_moves_a_soldier() {
    outpost("", "+outpost_move*2", "1 patriot bunker hunter")
        .play("play outpost_move; play outpost_move; to 3")
        .has("3 patriot(+1*2)");
}

// §outpost-sniper.any
#[test]
fn a_sniper_reaches_every_robot() {
    outpost("", "+sniper", "1 destroyed hunter | 2 battleship | 5 ripper(shield,combat_module)")
        .play("play sniper")
        .offers("pick hunter; pick battleship; pick ripper")
        .play("pick ripper")
        .shows("-ripper")
        .shows("-combat_module");
}

// §intelligence.look
#[test]
fn intelligence_shows_the_hand_of_moloch() {
    let scene = outpost("+hunter*2 +brain", "+intelligence +medic", "1").play("play intelligence");
    scene.clone().shows("?hunter*2 ?brain").happened(
        |event| matches!(event, fracas_convoy::Event::HandShown { hand: Some(hand) } if hand.len() == 2),
    );
    assert_eq!(scene.state.hand_count(Side::Moloch), 3);
}

// §nestugov.theft
#[test]
fn nestugov_takes_a_module_for_a_soldier() {
    outpost("", "+medic +scout", "1 hunter(net_module) battleship(combat_module) nestugov patriot(destruction_module) soldier | 2 ripper(combat_module) commando")
        .play("use nestugov medic")
        .shows("-medic")
        .offers("pick nestugov; pick soldier")
        .play("pick soldier")
        .has("1 hunter battleship(combat_module) nestugov patriot(destruction_module) soldier(net_module)");
    // Nobody is left without a module.
    outpost("", "+medic", "1 hunter(net_module) nestugov(combat_module)")
        .refuses("use nestugov medic", "§instant.target");
}
