//! Tests of the rules §card, §pile.

use crate::kit::{AT, At, Scene, scene};
use fracas_core::{Pending, State as _};
use fracas_mars::{Decision, Event, Side, Window};

const APART: &str = "C3 us_rifle us_rifle.2 | C6 martian_grunt martian_grunt.2";

fn human(hand: &str, other: &str) -> Scene {
    At { human: hand, martian: other, squares: APART, ..AT }.acting("us_rifle")
}

fn martian(hand: &str, other: &str) -> Scene {
    At { martian: hand, human: other, squares: APART, ..AT }.acting("martian_grunt")
}

// §card.hand
#[test]
fn cards_come_from_the_own_hand_with_the_own_half() {
    human("+extra_move", "+melee").refuses("play melee", "§card.hand").allows("play extra_move");
    // The Human half of this card is declared before the shot, the Martian half in the test.
    human("+marksman", "").allows("play marksman");
    martian("+marksman", "")
        .refuses("play marksman", "§card.windows")
        .play("shoot C3; pick us_rifle")
        .allows("play marksman");
}

// §card.windows
#[test]
fn cards_are_played_only_where_they_fit() {
    human("+survival +shelter +counter +ingenuity", "")
        .refuses("play survival", "§card.windows")
        .refuses("play shelter", "§card.windows")
        .refuses("play counter", "§card.windows")
        .refuses("play ingenuity", "§card.windows")
        .play("shoot C6 martian_grunt")
        .offers("play ingenuity; pass")
        .refuses("play survival", "§card.windows");
}

fn window(scene: &Scene) -> Option<Window> {
    match scene.state.pending() {
        Pending::Act { decision: Decision::React(window), .. } => Some(window),
        _ => None,
    }
}

// §card.ask
#[test]
fn a_side_is_asked_whatever_it_holds() {
    // Useless cards: asked all the same, for the other cannot know.
    let asked = human("+sabotage", "+sabotage").play("shoot C6 martian_grunt");
    assert!(matches!(window(&asked), Some(Window::Test { .. })));
    let asked = asked.waits_for("S1").offers("pass").play("pass").waits_for("S2").offers("pass");
    asked.play("pass").waits_for("--");
    // Empty hands, and tests in which nothing could be played, are passed over.
    human("", "").play("shoot C6 martian_grunt").waits_for("--");
    let fight = At { martian: "+survival", squares: "C3 us_rifle martian_grunt", ..AT }.acting("us_rifle");
    fight.clone().play("fight martian_grunt; defend fight").waits_for("--");
    fight.play("fight martian_grunt; defend survive").waits_for("S2");
}

// §card.order
#[test]
fn the_active_player_is_asked_first_and_each_plays_one_card() {
    let both = human("+ingenuity*2", "+survival*2").play("shoot C6 martian_grunt").waits_for("S1");
    let both = both.play("play ingenuity").waits_for("S2").play("pass").waits_for("S2").play("play survival");
    both.waits_for("--").has("discard ingenuity survival");
    // The hand of the first is empty of what may follow: the dice fall.
    human("+ingenuity", "+survival")
        .play("shoot C6 martian_grunt; play ingenuity; pass; play survival")
        .waits_for("--");
}

// §card.counts
#[test]
fn a_card_of_the_active_player_counts_for_the_turn() {
    let at = At { human: "+ingenuity +bombardment", squares: APART, ..AT };
    let played =
        at.scene().play("activate us_rifle; shoot C6 martian_grunt; play ingenuity; dice 111111 111; end");
    played.waits_for("S2");
    // A reaction of the other side does not.
    martian("+brazen", "+survival*2")
        .play("shoot C3; pick us_rifle; pass; play survival; pass; dice 1111 11111; end")
        .lacks("cards=1");
}

// §card.one-per-model
#[test]
fn a_model_benefits_from_one_card_in_a_turn() {
    let at = At { martian: "+survival*2", squares: "C3 us_lmg us_rifle | C6 martian_grunt", ..AT };
    let first =
        at.scene().play("activate us_rifle; shoot C6 martian_grunt; play survival; dice 1111 11111; end");
    // The second shot in the same Turn: the model has had its card, so nobody is asked.
    let second = first.play("activate us_lmg; shoot C6 martian_grunt").waits_for("--");
    second.shows("helped=martian_grunt");
}

// §card.active-model
#[test]
fn a_card_for_an_own_model_is_for_the_activated_one() {
    // A soldier is hit by the artillery of its own side: the series was the card of the Turn.
    let squares = "C3 us_rifle | D4 us_rifle.2 | C6 martian_grunt";
    let at = At { human: "+survival +nerve =bombardment*3", squares, ..AT };
    at.scene().play("resolve bombardment D4").waits_for("--");
    // Nerve in one's own Turn: only for the activated model.
    let tor = At { human: "+nerve", squares: "C3 us_rifle us_rifle.2(rattled) general_tor", ..AT }
        .acting("us_rifle");
    let tor = tor.play("fight general_tor; defend fight; pass; dice 1111 111").waits_for("S1");
    tor.offers("play nerve C3; pass").refuses("play nerve us_rifle.2", "§card.target");
}

// §card.played
#[test]
fn a_tactic_card_goes_to_the_discard_pile() {
    human("+extra_move", "").play("play extra_move").has("discard extra_move").has("human");
}

// §card.target
#[test]
fn a_card_is_played_on_what_it_can_affect() {
    let at = At {
        human: "+sabotage +reinforcements dead=us_rifle.3+eva",
        martian: "=brazen",
        squares: APART,
        ..AT
    };
    at.scene()
        .allows("play sabotage against brazen; play reinforcements us_rifle.3 A1")
        .refuses("play sabotage against bombardment", "§card.target")
        .refuses("play sabotage", "§card.target")
        .refuses("play reinforcements us_rifle C1", "§card.target")
        .refuses("play reinforcements eva C1", "§card.target")
        .refuses("play reinforcements us_rifle.3 A2", "§card.target");
    human("+extra_move", "").refuses("play extra_move C4", "§card.target");
}

// §card.cancel
#[test]
fn a_tactic_card_can_be_cancelled() {
    let played = human("+extra_move +melee", "+counter").play("play extra_move").waits_for("S2");
    let cancelled = played.offers("play counter; pass").play("play counter");
    cancelled
        .has("discard extra_move counter")
        .happened(|event| {
            *event == Event::Cancelled { side: Side::Human, card: fracas_mars::Card::ExtraMove }
        })
        .shows("cards=1")
        .waits_for("S1")
        .allows("move C4; move B2");
    // Not a cancelling card: the other's is the last word. Not a Support card.
    human("+extra_move +counter", "+counter")
        .play("play extra_move; play counter")
        .waits_for("S1")
        .shows(">activation");
    let at = At { human: "+bombardment", martian: "+counter", squares: APART, ..AT };
    at.scene().play("add bombardment").waits_for("S1");
    // Cancelled in a test: no dice are added.
    human("+ingenuity", "+counter")
        .play("shoot C6 martian_grunt; play ingenuity; play counter")
        .shows("survive:4/0/5");
}

// §card.attack
#[test]
fn attack_cards_add_dice_and_more() {
    human("+ingenuity", "").play("shoot C6 martian_grunt; play ingenuity").shows("survive:6/0/5");
    let engaged = "C3 us_rifle martian_grunt";
    let human = At { human: "+melee", squares: engaged, ..AT }.acting("us_rifle");
    let human = human.play("fight martian_grunt; defend survive; play melee").shows("survive:5/0/4");
    human.play("dice 11111 111").rattled("martian_grunt", true);
    let martian = At { martian: "+melee", squares: engaged, ..AT }.acting("martian_grunt");
    let martian = martian.play("fight; defend fight; play melee").shows("fight:4/0/5");
    martian.play("dice 1111 444").alive("martian_grunt");
}

// §card.aimed
#[test]
fn dead_eye_is_declared_before_the_target() {
    let squares = "C1 us_rifle | C8 martian_grunt | E3 martian_grunt.2";
    let at = At { human: "+marksman", scenery: "low:E2/E3 low:D2/D3 car_wreck:E3", squares, ..AT };
    let aimed = at.acting("us_rifle").refuses("shoot C8 martian_grunt", "§shoot.range").play("play marksman");
    let aimed =
        aimed.refuses("move C2", "§card.aimed").refuses("end", "§card.aimed").refuses("aim", "§card.aimed");
    aimed.clone().play("shoot C8 martian_grunt").pools(4, 3);
    // A clear shot although something hides the target.
    aimed.play("shoot E3 martian_grunt.2").pools(4, 3);
    at.acting("us_rifle").play("shoot E3 martian_grunt.2").pools(3, 3);
}

// §card.disintegrate
#[test]
fn disintegrate_rattles_without_a_roll() {
    let squares = "C3 us_rifle us_rifle.2 us_rifle.3 | C6 martian_grunt";
    let at = At { martian: "+marksman", squares, ..AT };
    let shot = at.acting("martian_grunt").play("shoot C3; pick us_rifle; play marksman; dice 4444 111");
    shot.dead("us_rifle").rattled("us_rifle.2", true).rattled("us_rifle.3", true).waits_for("S2");
    let missed = at.acting("martian_grunt").play("shoot C3; pick us_rifle; play marksman; dice 1111 111");
    missed.rattled("us_rifle.2", false);
}

// §card.extra-move
#[test]
fn an_extra_move_comes_before_or_after_the_actions() {
    let before =
        human("+extra_move", "").play("play extra_move; move C4").allows("move C5; shoot C6 martian_grunt");
    before.play("move B3; move B2").offers("end");
    let after = human("+extra_move", "").play("move C4; play extra_move; move D5").offers("end");
    after.has("D5 us_rifle");
    human("+extra_move", "").play("play extra_move; skip").has("C3 us_rifle us_rifle.2").allows("move C4");
    // Standing and free.
    let lying = At { human: "+extra_move", squares: "C3 us_rifle(rattled)", ..AT }.acting("us_rifle");
    lying.refuses("play extra_move", "§rattled.stand");
    let held = At { human: "+extra_move", squares: "C3 us_rifle martian_grunt", ..AT }.acting("us_rifle");
    held.refuses("play extra_move", "§activate.engaged");
}

// §card.extra-shot
#[test]
fn an_extra_shot_comes_after_the_actions() {
    let shot = human("+extra_shot", "").play("shoot C6 martian_grunt; pass; dice 1111 111; play extra_shot");
    shot.refuses("move C4", "§turn.order")
        .play("shoot C6 martian_grunt.2")
        .pools(4, 3)
        .play("dice 1111 111")
        .offers("end");
    let far = At { martian: "+extra_shot", squares: "C2 us_rifle | C8 martian_grunt", ..AT }
        .acting("martian_grunt");
    far.refuses("shoot C2", "§shoot.range").play("play extra_shot; shoot C2").pools(3, 3);
    let aim = At { human: "+extra_shot", squares: APART, ..AT }.acting("us_rifle");
    aim.play("aim; play extra_shot; shoot C6 martian_grunt").pools(4, 3);
    human("+extra_shot", "").play("play extra_shot; skip").offers("end");
}

// §card.reinforce
#[test]
fn reinforcements_return_a_soldier() {
    let six = "us_rifle.4 us_rifle.5 us_rifle.6 us_rifle.7 us_rifle.8 us_rifle.9";
    let squares = format!("C1 martian_grunt | D1 {six} | C3 us_rifle");
    let at = At { human: "vp=1 +reinforcements dead=us_lmg+us_rifle.2+us_rifle.3", squares: &squares, ..AT };
    at.scene()
        .refuses("play reinforcements us_rifle.2 C1", "§card.target")
        .refuses("play reinforcements us_rifle.2 D1", "§card.target")
        .refuses("play reinforcements us_rifle.3 E1", "§card.target")
        .allows("play reinforcements us_lmg E1")
        .play("play reinforcements us_rifle.2 E1")
        .has("E1 us_rifle.2(done)")
        .vp(1, 0);
}

fn shelled(human: &str, martian: &str, turn: &str) -> Scene {
    let squares = "C3 us_rifle martian_grunt | D4 us_rifle.2(done) | B2 martian_grunt.2(done)";
    At { human, martian, squares, turn, ..AT }.scene()
}

// §card.area
#[test]
fn the_one_who_caused_it_is_asked_first() {
    let squares = "C3 us_rifle(done) martian_grunt(done) | D4 us_rifle.2(done)";
    let at =
        At { human: "+shelter", martian: "+shelter =bombardment*3", squares, turn: "martian idle", ..AT };
    let located = at.scene().play("resolve bombardment C3 north").waits_for("S2");
    assert!(matches!(window(&located), Some(Window::Area { .. })));
    located.play("pass").waits_for("S1").offers("play shelter; pass");
}

// §card.shelter
#[test]
fn shelter_saves_from_a_card_attack() {
    let ducked =
        shelled("+shelter", "=bombardment*3", "martian").play("resolve bombardment C3 north; play shelter");
    // The Human ducks, the Martian is struck by his own ray.
    let ducked = ducked.rattled("us_rifle", true).shows("test=strike:-:martian_grunt:");
    ducked.play("dice 1111 111").alive("us_rifle");
    let shielded =
        shelled("=bombardment*3", "+shelter", "human").play("resolve bombardment C3").waits_for("S2");
    let shielded = shielded.offers("play shelter B2; play shelter C3; play shelter D4; pass");
    shielded.play("play shelter C3").shows("test=strike:-:martian_grunt.2:").shows("targets=us_rifle.2");
}

// §card.survive
#[test]
fn a_card_for_survive_adds_dice() {
    martian("", "+survival").play("shoot C3; pick us_rifle; play survival").shows("survive:4/0/4:5/0/6:0");
    let shelled =
        shelled("+survival", "=bombardment*3", "martian").play("resolve bombardment C3 north; pass");
    shelled.waits_for("S1").play("play survival").shows("survive:4/0/4:5/0/6:0");
}

// §card.calm
#[test]
fn nerve_spares_a_square_or_stands_one_up() {
    let squares = "C3 us_rifle us_rifle.2 | D3 us_rifle.3(rattled) us_rifle.4(rattled) | C6 martian_grunt";
    let at = At { human: "+nerve", squares, ..AT };
    let shot =
        at.acting("martian_grunt").play("shoot C3; pick us_rifle; pass; dice 4444 111 1").waits_for("S1");
    let shot = shot.offers("play nerve C3; play nerve us_rifle.3; play nerve us_rifle.4; pass");
    shot.clone().play("play nerve C3").rattled("us_rifle.2", false).waits_for("S2");
    shot.clone().play("play nerve us_rifle.4").rattled("us_rifle.4", false).rattled("us_rifle.2", true);
    shot.play("pass").rattled("us_rifle.2", true);
    // In one's own Turn it stands up the activated model, or any in a Turn of cards only.
    let lying = At { human: "+nerve", squares: "C3 us_rifle(rattled) us_rifle.2(rattled)", ..AT };
    lying
        .acting("us_rifle")
        .refuses("play nerve us_rifle.2", "§card.target")
        .play("play nerve us_rifle")
        .allows("aim");
    let idle = "C3 us_rifle(rattled,done) us_rifle.2(rattled,done) | C6 martian_grunt";
    let idle = At { human: "+nerve", squares: idle, turn: "human idle", ..AT }.scene();
    idle.play("play nerve us_rifle.2").rattled("us_rifle.2", false);
}

// §card.sabotage
#[test]
fn sabotage_takes_a_card_from_a_series() {
    let at = At { human: "+sabotage", martian: "=brazen*2 =bombardment", squares: APART, ..AT };
    at.scene()
        .play("play sabotage against brazen")
        .has("martian =bombardment =brazen")
        .has("discard sabotage brazen");
}

fn refill(human: &str, discard: &str) -> Scene {
    scene(&format!(
        "first | whos_there map=custom | human {human} | martian | discard {discard} | A1 us_rifle | H8 martian_grunt | play round=1 \
         opened=human starter=human finished=human turn=human between >round >refill:martian:no >refill:human:yes"
    ))
}

const ALL: &str = "ingenuity*4 marksman*2 melee*3 extra_move*3 extra_shot*2 reinforcements*3 shelter*3 survival*4 nerve*2 \
                   counter*2 sabotage*2 bombardment*5 heavy_support*4 brazen*3 flaming_cattle*2 flying_car*2 mutant_bug \
                   innocent_bystander*3 rubble*2 dust_cloud stray_shot";

// §pile.bag
#[test]
fn every_card_of_the_pile_is_as_likely() {
    let mut chances = Vec::new();
    refill("", "melee").state.chances(&mut chances);
    let weight = |card: &str| {
        let found = chances.iter().find(|(action, _)| action.to_string() == format!("draw {card}"));
        found.map_or(0, |(_, weight)| weight.get())
    };
    assert_eq!([weight("ingenuity"), weight("melee"), weight("dust_cloud")], [4, 2, 1]);
    assert_eq!(chances.iter().map(|(_, weight)| weight.get()).sum::<u32>(), 53);
    refill("", "dust_cloud").refuses("draw dust_cloud", "§pile.bag");
}

// §pile.reshuffle
#[test]
fn an_empty_pile_is_replaced_by_the_discard_pile() {
    let rest = ALL.replacen("melee*3", "melee*2", 1);
    let last = refill("", &rest).offers("draw melee").play("draw melee");
    last.happened(|event| *event == Event::Reshuffled).lacks("discard").allows("draw melee; draw rubble");
    // Both piles empty: nobody draws.
    let text = "first | whos_there map=custom | human +melee*2 | martian +nerve | A1 us_rifle | H8 martian_grunt | play round=1 \
                opened=human starter=human finished=human turn=human between >round >refill:martian:no >refill:human:yes";
    assert!(scene(text).state.deck_count() > 0);
}
