//! Tests of the rules §counter, §civilian.

use crate::kit::{AT, At, Scene, scene};
use fracas_mars::Event;

fn at(squares: &str) -> At<'_> {
    At { scenario: "whos_there map=custom secrets=1 critters=1", squares, ..AT }
}

// §counter.place
#[test]
fn counters_are_placed_at_random() {
    let text = "first | whos_there map=custom secrets=2 critters=1 | scenery collapsed_house:D4 | human waits=us_rifle | martian \
                waits=martian_grunt | play round=0 opened=human starter=human turn=human between >round >deploy:martian \
                >deploy:human >counters:3:-";
    let placed = scene(text).play("dice 13 13 44").has("C1 ?").shows(">counters:2:-").lacks("| D4");
    placed.play("dice 14 21").has("D1 ?").has("A2 ?").waits_for("S1");
}

// §counter.bag
#[test]
fn nobody_knows_a_face_before_it_is_turned() {
    let moved = at("C3 us_rifle | C4 ? | D6 ?").acting("us_rifle").play("move C4").waits_for("--");
    let moved = moved.offers("face secret; face critter");
    let turned = moved.play("face critter").has("C4 us_rifle critter");
    // Only the Secret is left for the other one.
    turned.play("move D5; end").shows("secrets=1").lacks("critters=");
    let last = At { scenario: "whos_there map=custom secrets=1", squares: "C3 us_rifle | C4 ?", ..AT }
        .acting("us_rifle");
    last.play("move C4").offers("face secret").refuses("face critter", "§counter.bag");
}

// §counter.turn
#[test]
fn a_standing_model_turns_counters_where_no_enemy_stands() {
    // After a FIGHT that it won.
    let won = at("C3 us_rifle | C4 martian_grunt(rattled) ? | D6 ?")
        .acting("us_rifle")
        .play("move C4; dice 4444 111");
    won.dead("martian_grunt").waits_for("--").play("face secret").vp(3, 0);
    // A Rattled enemy does not hinder, a standing one does.
    let lying = at("C3 us_rifle | C4 martian_grunt(rattled) ? | D6 ?").acting("us_rifle");
    lying.play("move C4; dice 1111 111").waits_for("--").play("face critter").shows("critter");
    let held = at("C3 us_rifle | C4 martian_grunt ? | D6 ?").acting("us_rifle");
    held.play("move C4; defend survive; dice 1111 111").waits_for("S1").shows("?");
    // A model that was Rattled in the FIGHT turns nothing.
    let squares = "C3 us_rifle | C4 general_tor ? | D6 ?";
    let tor = at(squares).acting("us_rifle").play("move C4; defend fight; dice 4441 331");
    tor.alive("general_tor").waits_for("S1").shows("C4 general_tor(h4) us_rifle(rattled) ?");
}

// §counter.take
#[test]
fn each_side_takes_its_own() {
    let human = at("C3 us_rifle | C4 ? | D6 ?").acting("us_rifle").play("move C4; face secret");
    human.vp(2, 0).lacks("secret ").happened(|event| matches!(event, Event::Taken { .. }));
    let martian = at("C3 martian_grunt | C4 ? | D6 ?").acting("martian_grunt").play("move C4; face secret");
    martian.vp(0, 0).has("C4 martian_grunt secret").play("move C5").has("C4 secret");
    let open = At { squares: "C3 martian_grunt | C4 critter", ..AT }.acting("martian_grunt");
    open.play("move C4").vp(0, 2).has("C4 martian_grunt");
}

// §counter.others
#[test]
fn civilians_and_the_bug_turn_nothing() {
    let text = "first | whos_there map=custom secrets=1 | human +melee | martian | C3 mutant_bug | C5 ? | A8 us_rifle | H8 \
                martian_grunt | play round=2 opened=human starter=human finished=human turn=human between >round >round_end:0";
    scene(text).play("dice 11").has("C5 mutant_bug ?").waits_for("S1");
    let civilian = civilians("C4 civilian | E4 martian_grunt | C5 ?", "secrets=1");
    civilian.play("flee civilian; dice 1").has("C5 civilian(done) ?");
}

fn civilians(squares: &str, counters: &str) -> Scene {
    scene(&format!(
        "first | whos_there map=custom {counters} | human | martian | {squares} | A1 us_rifle us_rifle.2 | H8 martian_grunt.16(done) | \
         play round=1 opened=human starter=human turn=human fleeing=civilian >round >turns >turn"
    ))
}

// §civilian.flee
#[test]
fn a_scared_civilian_flees() {
    // The Martian's Turn ends; at the beginning of the Human Turn the near ones may flee.
    let squares = "C4 civilian | C7 civilian.2 | E5 martian_grunt | A1 us_rifle";
    let at = At { squares, turn: "martian", ..AT };
    let mine = at
        .scene()
        .play("activate martian_grunt; end")
        .waits_for("S1")
        .allows("flee civilian; flee civilian.2");
    let far = "A4 civilian | E5 martian_grunt | A1 us_rifle";
    let far = At { squares: far, turn: "martian", ..AT }.scene().play("activate martian_grunt; end");
    far.refuses("flee civilian", "§civilian.flee");
    // It counts as an activation and is marked.
    let fled = mine.play("flee civilian; dice 555").has("C1 civilian(done)").shows("activations=1");
    fled.refuses("flee civilian", "§civilian.flee").play("flee civilian.2; dice 111").shows("martian passed");
}

// §civilian.claim
#[test]
fn a_civilian_alone_with_one_side_is_claimed() {
    let claim = |name: &str, squares: &str| At { squares, ..AT }.acting(name).play("move C4");
    claim("us_rifle", "C3 us_rifle | C4 civilian").vp(2, 0).has("C4 us_rifle");
    claim("martian_grunt", "C3 martian_grunt | C4 civilian").vp(0, 2).has("C4 martian_grunt");
    // With both sides nothing happens, until one of them is gone.
    let both = claim("us_rifle", "C3 us_rifle | C4 martian_grunt(rattled) civilian")
        .has("C4 martian_grunt(rattled) civilian us_rifle");
    both.play("dice 4444 111").vp(3, 0).has("C4 us_rifle");
    // A fleeing Civilian that runs into a Martian is captured and takes no more steps.
    let caught = civilians("C4 civilian | C5 martian_grunt", "").play("flee civilian; dice 1").vp(0, 2);
    caught.lacks("| C4").waits_for("S1");
}

// §civilian.value
#[test]
fn a_civilian_is_worth_a_counter() {
    let value = |scenario: &str| {
        let at = At { scenario, squares: "C3 us_rifle us_rifle.2 us_rifle.3 | C4 civilian", ..AT };
        let martians = "C3 us_rifle us_rifle.2 us_rifle.3 | C4 civilian | H7 martian_grunt.2 martian_grunt.3";
        At { squares: martians, ..at }.acting("us_rifle").play("move C4").state.vp(fracas_mars::Side::Human)
    };
    assert_eq!(value("whos_there map=custom"), 2);
    assert_eq!(value("front_line map=custom"), 1);
    assert_eq!(value("evacuation map=custom"), 2);
    assert_eq!(value("chaos map=custom"), 0);
}
