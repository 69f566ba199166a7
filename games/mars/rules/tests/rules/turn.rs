//! Tests of the rules §round, §turn.

use crate::kit::{AT, At, acting, scene, turn};
use fracas_mars::{Event, Side};

const TWO: &str = "C3 us_rifle us_rifle.2 us_rifle.3 | C6 martian_grunt martian_grunt.2";

// §round.begin
#[test]
fn rounds_follow_each_other() {
    let text = "first | whos_there map=custom | human passed | martian | A1 us_rifle(done) | H8 martian_grunt | play round=3 \
                opened=human starter=human turn=martian >round >turns >turn";
    scene(text)
        .play("activate martian_grunt; end")
        .happened(|event| *event == Event::RoundEnded { round: 3 });
}

// §turn.in-turn
#[test]
fn sides_take_turns() {
    turn("human", TWO).play("activate us_rifle; end; end").waits_for("S2").shows("turn=martian");
}

// §turn.order
#[test]
fn everything_has_its_moment() {
    turn("human", TWO)
        .refuses("move C4", "§turn.order")
        .refuses("roll 3", "§turn.order")
        .refuses("discard melee", "§turn.order")
        .refuses("defend fight", "§turn.order");
    acting("us_rifle", TWO).refuses("activate us_rifle.2", "§turn.order").refuses("pass", "§turn.order");
    acting("us_rifle", TWO).play("shoot C6 martian_grunt").refuses("end", "§turn.order");
}

// §turn.own
#[test]
fn a_side_activates_its_own_models() {
    turn("human", TWO)
        .refuses("activate martian_grunt", "§turn.own")
        .refuses("activate us_rifle.7", "§turn.own")
        .refuses("activate civilian", "§turn.own");
}

// §turn.limits
#[test]
fn two_activations_or_one_and_a_card() {
    let at = At { human: "+sabotage +bombardment", martian: "=brazen", squares: TWO, ..AT };
    let one = at.scene().play("activate us_rifle; end");
    one.clone().allows("activate us_rifle.2; play sabotage against brazen; add bombardment; end");
    // Two activations: no card.
    one.clone().play("activate us_rifle.2").play("end").waits_for("S2");
    // A card after the activation ends the Turn; before it, one activation is left.
    one.play("add bombardment").waits_for("S2");
    at.scene()
        .play("add bombardment")
        .refuses("play sabotage against brazen", "§turn.cards")
        .play("activate us_rifle; end")
        .waits_for("S2");
    // In the second activation no card may be played at all.
    let second =
        At { human: "+ingenuity +extra_move", squares: TWO, ..AT }.scene().play("activate us_rifle; end");
    second
        .play("activate us_rifle.2")
        .refuses("play extra_move", "§turn.cards")
        .play("shoot C6 martian_grunt")
        .waits_for("--");
}

// §turn.must
#[test]
fn a_side_with_unactivated_models_activates_one() {
    let at = At { human: "+bombardment", squares: TWO, ..AT };
    at.scene().refuses("end", "§turn.must").play("add bombardment").refuses("end", "§turn.must");
}

const IDLE: &str = "C3 us_rifle(done) us_rifle.2(done) | C6 martian_grunt martian_grunt.2";

// §turn.cards
#[test]
fn a_side_without_unactivated_models_plays_up_to_two_cards() {
    let at = At { human: "+bombardment*2 +brazen", squares: IDLE, turn: "human idle", ..AT };
    let one = at.scene().play("add bombardment").allows("end; add bombardment; add brazen");
    one.clone().refuses("activate us_rifle", "§turn.marker").play("add brazen").waits_for("S2");
    one.play("end").waits_for("S2").lacks("passed");
    // Cards for the active model need an activation.
    let at = At { human: "+extra_move +ingenuity", squares: IDLE, turn: "human idle", ..AT };
    at.scene().refuses("play extra_move", "§card.windows").offers("pass");
}

// §turn.pass
#[test]
fn only_a_side_without_unactivated_models_passes() {
    turn("human", TWO).refuses("pass", "§turn.pass");
    let at = At { human: "+bombardment", squares: IDLE, turn: "human idle", ..AT };
    at.scene().play("pass").has("human passed +bombardment").waits_for("S2");
    at.scene().play("add bombardment").waits_for("S2").lacks("passed");
}

// §turn.reacts
#[test]
fn a_side_that_has_passed_still_answers() {
    let squares = "C3 us_rifle(done) | C6 martian_grunt";
    At { human: "passed +survival", squares, ..AT }
        .acting("martian_grunt")
        .play("shoot C3")
        .waits_for("S1")
        .offers("play survival; pass");
}

// §turn.alone
#[test]
fn the_other_side_goes_on_alone() {
    let squares = "C3 us_rifle(done) | C6 martian_grunt martian_grunt.2 martian_grunt.3";
    let at = At { human: "passed", squares, turn: "martian", ..AT };
    at.scene().play("activate martian_grunt; end; end").waits_for("S2").play("activate martian_grunt.2; end");
}

// §turn.auto-pass
#[test]
fn a_side_with_nothing_left_passes_by_itself() {
    let squares = "C3 us_rifle | C6 martian_grunt martian_grunt.2 martian_grunt.3";
    let done = turn("human", squares).play("activate us_rifle; end").waits_for("S2");
    let done = done.play("activate martian_grunt; end; end");
    done.has("human passed").waits_for("S2").happened(|event| *event == Event::Passed { side: Side::Human });
    // A series that can be resolved is something left; one that lasts is not.
    let at = At { squares: "C6 martian_grunt | C3 us_rifle(done)", turn: "martian", ..AT };
    At { human: "=bombardment", ..at }.scene().play("activate martian_grunt; end").waits_for("S1");
    let lasting = At { human: "=brazen", ..at }.scene().play("activate martian_grunt; end");
    lasting.happened(|event| *event == Event::Passed { side: Side::Human });
}

// §turn.auto-end
#[test]
fn a_turn_with_nothing_left_ends_by_itself() {
    let squares = "C3 us_rifle | C6 martian_grunt martian_grunt.2";
    turn("human", squares).play("activate us_rifle; end").waits_for("S2");
    // With a card in the hand everybody must reckon with it.
    let at = At { human: "+counter", squares, ..AT };
    at.scene().play("activate us_rifle; end").waits_for("S1").offers("end");
}

// §turn.marker
#[test]
fn a_model_is_activated_once_in_a_round() {
    let one = turn("human", TWO).play("activate us_rifle; move B4; end");
    one.shows("us_rifle(done)").refuses("activate us_rifle", "§turn.marker");
}

// §round.end §card.refill
#[test]
fn the_bug_markers_and_hands_come_at_the_end() {
    let text = "first | whos_there map=custom | human +melee passed | martian +nerve | A1 us_rifle(done) | H8 martian_grunt | \
                E5 mutant_bug | play round=2 opened=human starter=human finished=human turn=martian >round >turns >turn";
    let end = scene(text).play("activate martian_grunt; end").play("end");
    let end = end
        .waits_for("S2")
        .play("pass")
        .waits_for("--")
        .play("dice 11")
        .has("E7 mutant_bug")
        .has("A1 us_rifle");
    let end = end.has("H8 martian_grunt").waits_for("S1").offers("discard melee; end").play("discard melee");
    // Humans first, for they ran out first; events are carried out as they come.
    let end = end
        .play("draw dust_cloud")
        .shows("dust=3")
        .play("draw melee; draw nerve; draw counter; draw survival");
    let end = end.waits_for("S2").play("end; draw counter; draw ingenuity; draw marksman");
    end.shows("round=3").waits_for("S1");
}

// §round.first
#[test]
fn the_side_that_ran_out_first_begins_the_next_round() {
    let text = |options: &str| {
        format!(
            "first{options} | whos_there map=custom | human | martian | A1 us_rifle us_rifle.2 us_rifle.3 | H8 martian_grunt | \
             play round=1 opened=human starter=human turn=human >round >turns >turn"
        )
    };
    let play = "activate us_rifle; end; end; activate martian_grunt; end; activate us_rifle.2; end; activate us_rifle.3; \
                end";
    let cards = "; draw melee; draw melee; draw melee; draw nerve; draw counter; draw counter; draw nerve; draw shelter";
    let next =
        |options: &str| scene(&text(options)).play(play).play(&cards[2..]).shows("round=2").state.turn_side();
    assert_eq!(next(""), Side::Martian);
    assert_eq!(next(",round_starter=scenario_first_player"), Side::Human);
    assert_eq!(next(",round_starter=alternate"), Side::Martian);
}

// §round.rattled
#[test]
fn rattled_models_stay_rattled() {
    let text = "first | whos_there map=custom | human | martian | A1 us_rifle(rattled,done) | H8 martian_grunt | play round=1 \
                opened=human starter=human turn=martian >round >turns >turn";
    let end = scene(text).play("activate martian_grunt; end");
    end.has("A1 us_rifle(rattled)").waits_for("--");
}
