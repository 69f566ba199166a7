//! Tests of the rules §event, §random, §bug.

use crate::kit::{Scene, scene};
use fracas_mars::{Event, Side};

/// The Human draws; nothing else is on the board but these squares.
fn drawing(scenery: &str, human: &str, squares: &str) -> Scene {
    drawing_with("", scenery, human, squares)
}

fn drawing_with(options: &str, scenery: &str, human: &str, squares: &str) -> Scene {
    let scenery = if scenery.is_empty() { String::new() } else { format!("| scenery {scenery} ") };
    scene(&format!(
        "first{options} | whos_there map=custom {scenery}| human {human} | martian | {squares} | A8 us_rifle.10 | H8 \
         martian_grunt.16 | play round=2 opened=human starter=human finished=human turn=human between >round \
         >refill:martian:no >refill:human:yes"
    ))
}

// §event.drawn
#[test]
fn events_are_carried_out_when_drawn() {
    let drawn = drawing("", "+melee*3", "C3 us_rifle").play("draw dust_cloud; draw stray_shot; dice 88");
    let drawn = drawn.shows("test=strike:-:martian_grunt.16:").play("dice 111 111").waits_for("--");
    drawn
        .has("discard dust_cloud stray_shot")
        .happened(|event| matches!(event, Event::EventBegan { side: Side::Human, .. }))
        .play("draw nerve")
        .has("human +melee*3 +nerve");
}

// §event.cattle §random.edge
#[test]
fn cattle_run_from_an_edge_to_a_wall() {
    let squares = "C3 us_rifle | C5 martian_grunt | C7 us_rifle.2";
    let run = drawing("wall:C5/C6", "", squares).play("draw flaming_cattle; dice 13");
    let run = run.shows("area=C1+C2+C3+C4+C5 ").shows("test=strike:-:us_rifle:").play("dice 111 111 511 111");
    run.rattled("us_rifle", true).rattled("martian_grunt", true).rattled("us_rifle.2", false);
    // Left, opposite and right of the Human.
    for (die, area) in [("33", "A3+B3+C3+D3+E3+F3+G3+H3"), ("63", "C8"), ("83", "A3+B3+C3+D3+E3+F3+G3+H3")] {
        let wall = "wall:C7/C8";
        drawing(wall, "", squares).play(&format!("draw flaming_cattle; dice {die}")).happened(|event| {
            let Event::AreaKnown { squares, .. } = event else { return false };
            squares.iter().map(ToString::to_string).collect::<Vec<_>>().join("+") == area
        });
    }
}

// §event.flying-car
#[test]
fn a_car_falls_and_stays() {
    let fallen = drawing("bench:D4", "", "C3 us_rifle").play("draw flying_car; dice 33");
    let fallen = fallen.shows("survive:4/0/4").play("dice 1111 111").shows("car_wreck:C3");
    // The wreck hides the one who is in it.
    let state = &fallen.state;
    assert_eq!(state.sight(crate::kit::square("C6"), crate::kit::square("C3")), fracas_mars::Sight::Seen);
    let taken = drawing("bench:D4", "", "C3 us_rifle").play("draw flying_car; dice 44");
    taken.shows("bench:D4").lacks("car_wreck");
}

// §event.bystander §random.again
#[test]
fn a_bystander_comes_to_a_random_square() {
    let full = "C3 us_rifle us_rifle.2 us_rifle.3 us_rifle.4 us_rifle.5 us_rifle.6";
    let come = drawing("collapsed_house:D4", "", full).play("draw innocent_bystander; dice 33 44");
    come.shows(">spawn:no:-").play("dice 65").has("E6 civilian");
    // Rescued at once where a Human stands.
    let rescued = drawing("", "", "C3 us_rifle").play("draw innocent_bystander; dice 33");
    rescued.lacks("civilian").vp(2, 0);
    let five = "B5 civilian | C5 civilian.2 | D5 civilian.3 | E5 civilian.4 | F5 civilian.5";
    drawing("", "", five)
        .play("draw innocent_bystander")
        .waits_for("--")
        .shows(">refill:human:yes")
        .lacks(">spawn");
}

// §event.rubble
#[test]
fn a_wall_falls_with_its_neighbours() {
    let walls = "wall:C4/C5 window:D4/D5 door:B5/C5 fence:B4/B5 wall:G7/G8";
    let squares = "C4 us_rifle | D5 martian_grunt | F2 us_rifle.2";
    let fallen = drawing(walls, "", squares).play("draw rubble; dice 43");
    let fallen = fallen.shows("low:B5/C5 low:B4/B5".split(' ').next().unwrap_or_default());
    let fallen = fallen.shows("low:C4/C5").shows("low:D4/D5").shows("fence:B4/B5").shows("wall:G7/G8");
    fallen
        .play("dice 45")
        .rattled("us_rifle", true)
        .rattled("martian_grunt", false)
        .rattled("us_rifle.2", false);
    // Two walls equally near: the drawer chooses.
    let twins = drawing("wall:C4/C5 wall:E4/E5", "", "A1 us_rifle").play("draw rubble; dice 44");
    let twins = twins.waits_for("S1").offers("wall C4/C5; wall E4/E5").refuses("wall D4/D5", "§event.rubble");
    twins.play("wall E4/E5").shows("wall:C4/C5 low:E4/E5");
    // No wall, no effect; and what has fallen is seen through.
    drawing("low:C4/C5", "", "A1 us_rifle").play("draw rubble").shows(">refill:human:yes").lacks(">collapse");
    let open = drawing("wall:C4/C5", "", "A1 us_rifle").play("draw rubble; dice 43").state;
    assert_ne!(open.sight(crate::kit::square("C3"), crate::kit::square("C6")), fracas_mars::Sight::NotSeen);
}

// §event.dust
#[test]
fn dust_takes_the_clear_shot_die() {
    drawing("", "", "C3 us_rifle").play("draw dust_cloud").shows("dust=3");
    let shot = |dust: u8| {
        let text = format!(
            "first | whos_there map=custom | human | martian | C3 us_rifle | C6 martian_grunt | play round=3 opened=human \
             starter=human dust={dust} turn=human >round >turns >turn >activation:us_rifle:-:-:0"
        );
        scene(&text).play("shoot C6 martian_grunt")
    };
    shot(3).pools(3, 3);
    shot(2).pools(4, 3);
}

// §event.stray
#[test]
fn a_stray_shot_is_a_blast() {
    let shot = drawing("", "", "C3 us_rifle | E5 us_rifle.2").play("draw stray_shot; dice 44");
    shot.shows("area=C3+D3+E3+C4+D4+E4+C5+D5+E5").shows("survive:3/0/5");
}

// §random.scatter
#[test]
fn scatter_is_step_by_step() {
    let at = |options: &str| {
        scene(&format!(
            "first{options} | whos_there map=custom | scenery wall:C4/C5 wall:B5/C5 wall:B4/C4 | human | martian | C4 civilian | D5 \
             martian_grunt | A1 us_rifle | H8 martian_grunt.2 | play round=1 opened=human starter=human turn=human \
             fleeing=civilian >round >turns >turn"
        ))
    };
    // North is walled off: a step lost; then east and south.
    let fled = at("").play("flee civilian; dice 135").has("D3 civilian(done)");
    fled.happened(|event| matches!(event, Event::StepLost { .. }));
    at(",scatter_mode=one_direction").play("flee civilian; dice 3").has("F4 civilian(done)").waits_for("S1");
}

// §bug.appears
#[test]
fn the_bug_appears_anywhere_and_attacks() {
    let six = "C3 us_rifle us_rifle.2 us_rifle.3 us_rifle.4 us_rifle.5 martian_grunt";
    let bug = drawing("", "", six).play("draw mutant_bug; dice 33").shows("martian_grunt mutant_bug");
    bug.waits_for("--").allows("random us_rifle; random martian_grunt");
    drawing("", "", "C3 us_rifle")
        .play("draw mutant_bug; dice 55")
        .has("E5 mutant_bug")
        .shows(">refill:human:yes");
}

fn ending(squares: &str) -> Scene {
    scene(&format!(
        "first | whos_there map=custom | human | martian | {squares} | A8 us_rifle.10 | H8 martian_grunt.16 | play round=2 \
         opened=human starter=human finished=human turn=human between >round >round_end:0"
    ))
}

// §bug.acts
#[test]
fn the_bug_acts_at_the_end_of_a_round() {
    let acted =
        ending("C3 mutant_bug | C5 us_rifle").play("dice 11").has("C5 us_rifle mutant_bug").waits_for("S1");
    acted.offers("defend fight; defend survive");
    ending("C3 mutant_bug(rattled)").has("C3 mutant_bug").waits_for("--");
    let again = drawing("", "", "C3 mutant_bug").play("draw mutant_bug; dice 33").has("E3 mutant_bug");
    again.shows(">refill:human:yes");
}

// §bug.random
#[test]
fn the_bug_attacks_a_random_model() {
    let bug = ending("C3 mutant_bug(rattled) us_rifle eva martian_grunt civilian").waits_for("--");
    let mut chances = Vec::new();
    fracas_core::State::chances(&bug.state, &mut chances);
    assert_eq!(chances.iter().map(|(_, weight)| weight.get()).collect::<Vec<_>>(), [1, 1, 1]);
    bug.play("random eva; defend survive").shows("test=fight:mutant_bug:eva:");
}

// §bug.attack
#[test]
fn the_bug_has_the_die_for_moving_in() {
    ending("C3 mutant_bug(rattled) us_rifle").play("defend fight").pools(4, 3);
}

// §bug.brawler
#[test]
fn the_bug_attacks_again_after_a_kill() {
    let killed = ending("C3 mutant_bug(rattled) us_rifle us_rifle.2 us_rifle.3")
        .play("random us_rifle; defend survive");
    let killed = killed
        .play("dice 4444 1111")
        .dead("us_rifle")
        .vp(0, 1)
        .play("random us_rifle.2; defend survive")
        .pools(3, 4);
    killed.play("dice 444 1111").dead("us_rifle.2").alive("us_rifle.3").shows(">refill");
    let saved =
        ending("C3 mutant_bug(rattled) eva us_rifle").play("random eva; defend survive; dice 4444 1111");
    saved.alive("eva").shows(">refill");
}

// §bug.defends
#[test]
fn the_bug_defends_with_its_better_number() {
    let fight = crate::kit::acting("us_rifle", "C3 us_rifle mutant_bug(h0)").play("fight mutant_bug");
    let fight = fight.waits_for("--").shows(":survive:3/0/4:3/0/3:0").play("dice 444 111");
    fight.lacks("mutant_bug").vp(0, 0);
    let shot = crate::kit::acting("us_rifle", "C3 us_rifle | C6 mutant_bug(h0)").play("shoot C6 mutant_bug");
    shot.shows("survive:4/0/5:3/0/3:1").play("dice 5511 111").lacks("mutant_bug");
}
