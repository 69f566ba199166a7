//! Tests of the rule §hidden: what each viewer sees.

use crate::kit::{AT, At, Scene, scene};
use fracas_core::{State as _, Viewer};
use fracas_mars::{Card, Event, Side, Stack};
use fracas_testkit::Dice;

const HUMAN: Viewer = Viewer::Seat(Side::Human.seat());
const MARTIAN: Viewer = Viewer::Seat(Side::Martian.seat());

fn dealt() -> Scene {
    At { human: "+melee*2 +nerve", martian: "+counter", squares: "C3 us_rifle | C6 martian_grunt", ..AT }
        .scene()
}

// §hidden.hands
#[test]
fn only_the_owner_sees_a_hand() {
    let state = dealt().state;
    let own = state.view(HUMAN);
    let cards = vec![Stack { card: Card::Melee, count: 2 }, Stack { card: Card::Nerve, count: 1 }];
    assert_eq!((&own.hands[0].cards, own.hands[0].hidden), (&cards, 0));
    assert_eq!((own.hands[1].cards.len(), own.hands[1].hidden), (0, 1));
    let watched = state.view(Viewer::Spectator);
    assert_eq!([watched.hands[0].hidden, watched.hands[1].hidden], [3, 1]);
    // Sizes are known to all; the cards in the text are placeholders that tell nothing.
    let other = At {
        human: "+melee*2 +nerve",
        martian: "+sabotage",
        squares: "C3 us_rifle | C6 martian_grunt",
        ..AT
    };
    assert_eq!(other.scene().state.view(HUMAN), own);
    let drew = Event::Drew { side: Side::Human, card: Some(Card::Melee) };
    assert_eq!(drew.seen_by(HUMAN), Some(drew.clone()));
    assert_eq!(drew.seen_by(MARTIAN), Some(Event::Drew { side: Side::Human, card: None }));
}

// §hidden.pile
#[test]
fn the_pile_and_hidden_cards_are_known_together() {
    let state = dealt().state;
    let view = state.view(HUMAN);
    let count = |card: Card| view.pool.iter().find(|stack| stack.card == card).map_or(0, |stack| stack.count);
    assert_eq!([count(Card::Melee), count(Card::Counter), count(Card::Nerve)], [1, 2, 1]);
    assert_eq!(view.pool.iter().map(|stack| stack.count).sum::<u8>(), 51);
    // A hand never holds an event.
    for seed in 0..200 {
        let guess = view.determinize(&mut Dice::new(seed));
        assert!(guess.hand(Side::Martian).all(|(card, _)| card < Card::FlamingCattle));
    }
    // A new draw pile shows what the other holds.
    let all = "ingenuity*4 marksman*2 melee extra_move*3 extra_shot*2 reinforcements*3 shelter*3 survival*4 nerve*2 counter \
               sabotage*2 bombardment*5 heavy_support*4 brazen*3 flaming_cattle*2 flying_car*2 mutant_bug \
               innocent_bystander*3 rubble*2 dust_cloud stray_shot";
    let text = format!(
        "first | whos_there map=custom | human +melee | martian +counter | discard {all} | A1 us_rifle | H8 martian_grunt | play \
         round=1 opened=human starter=human finished=human turn=human between >round >refill:martian:no >refill:human:yes"
    );
    let shuffled = scene(&text).play("draw melee").happened(|event| *event == Event::Reshuffled);
    let view = shuffled.state.view(HUMAN);
    assert_eq!(view.hands[1].cards, [Stack { card: Card::Counter, count: 1 }]);
    assert_eq!(view.hands[1].hidden, 0);
    assert_eq!(shuffled.state.view(Viewer::Spectator).hands[1].hidden, 1);
}

// §hidden.counters
#[test]
fn faces_are_hidden_from_all() {
    let at = At { scenario: "whos_there map=custom secrets=1 critters=1", squares: "C4 ? | D5 ?", ..AT };
    let state = at.scene().state;
    for viewer in [HUMAN, MARTIAN, Viewer::Spectator] {
        let table = *state.view(viewer).table();
        assert_eq!(table.face_down(), state.face_down());
        assert!(table.to_string().contains("secrets=1 critters=1"));
    }
}

#[test]
fn a_view_says_when_there_is_nothing_to_decide() {
    let shot =
        At { human: "+sabotage", martian: "+survival", squares: "C3 us_rifle | C6 martian_grunt", ..AT };
    let asked = shot.acting("us_rifle").play("shoot C6 martian_grunt").waits_for("S1").state;
    assert_eq!(asked.view(HUMAN).forced.map(|action| action.to_string()), Some("pass".to_owned()));
    assert_eq!(asked.view(MARTIAN).forced, None);
    assert_eq!(asked.view(HUMAN).actions().len(), 1);
    assert!(asked.view(MARTIAN).actions().is_empty());
}

#[test]
fn a_view_goes_through_json() {
    let state = dealt().state;
    for viewer in [HUMAN, MARTIAN, Viewer::Spectator] {
        let view = state.view(viewer);
        let json = serde_json::to_string(&view).expect("a view can be written");
        assert_eq!(serde_json::from_str::<fracas_mars::View>(&json).expect("it can be read"), view);
    }
}
