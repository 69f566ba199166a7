//! Tests of the rules §setup, §deck, §hand, §card.

use crate::kit::{modules, moloch, outpost, scene};
use fracas_convoy::{Action, Setup, SetupError, Side, State, cards};
use fracas_core::{State as _, Viewer};

fn start() -> State {
    State::new(&Setup::default()).expect("the default set")
}

const DEALT: &str =
    "draw hunter; draw spiders; draw brain; draw push_back; draw scout; draw medic; draw rookie; draw sniper";

// §setup.sides
#[test]
fn moloch_holds_seat_1_and_outpost_seat_2() {
    assert_eq!(Side::Moloch.seat().to_string(), "S1");
    assert_eq!(Side::Outpost.seat().to_string(), "S2");
    assert_eq!(Side::of_seat(Side::Outpost.seat()), Some(Side::Outpost));
    moloch("+hunter", "", "1").waits_for("S1");
    outpost("", "+scout", "1").waits_for("S2");
}

// §setup.decks
#[test]
fn each_side_has_35_cards() {
    for side in Side::ALL {
        assert_eq!(start().deck_count(side), 35);
        assert_eq!(cards(side).map(|card| u32::from(card.facts().count)).sum::<u32>(), 35);
    }
    let unknown = Setup { set: "nowhere".to_owned(), ..Setup::default() };
    assert_eq!(State::new(&unknown), Err(SetupError::Set("nowhere".to_owned())));
}

// §setup.hand
#[test]
fn each_side_is_dealt_four_cards() {
    let dealt = scene(&start().to_string()).play(DEALT);
    for side in Side::ALL {
        assert_eq!((dealt.state.hand_count(side), dealt.state.deck_count(side)), (4, 31));
    }
    dealt.offers("keep; mulligan");
}

// §setup.mulligan
#[test]
fn a_whole_hand_may_be_exchanged_once() {
    let after = scene(&start().to_string()).play(DEALT).play("mulligan; keep");
    assert_eq!((after.state.hand_count(Side::Moloch), after.state.deck_count(Side::Moloch)), (0, 35));
    assert_eq!(after.state.hand_count(Side::Outpost), 4);
    // The same cards may come back, and there is no second exchange.
    let after = after.play("draw hunter; draw hunter; draw hunter; draw brain");
    after.shows("+hunter*3").shows("draw battle=1").refuses("mulligan", "§battle.sequence");
}

// §setup.mulligan-secret
#[test]
fn the_first_answer_is_hidden_until_the_second_is_in() {
    let asked = scene(&start().to_string()).play(DEALT);
    let (keep, exchange) = (asked.clone().play("keep"), asked.play("mulligan"));
    for viewer in [Viewer::Seat(Side::Outpost.seat()), Viewer::Spectator] {
        assert_eq!(keep.state.view(viewer), exchange.state.view(viewer));
    }
    assert!(keep.events == exchange.events);
    let own = Viewer::Seat(Side::Moloch.seat());
    assert_ne!(keep.state.view(own), exchange.state.view(own));
    exchange
        .play("keep")
        .happened(|event| *event == fracas_convoy::Event::Answered { side: Side::Moloch, mulligan: true });
}

// §setup.six
#[test]
fn the_first_battle_begins_with_six_cards() {
    let drawn = scene(&start().to_string())
        .play(DEALT)
        .play("keep; keep; draw clown; draw ripper; draw commando; draw commando");
    for side in Side::ALL {
        assert_eq!(drawn.state.hand_count(side), 6);
    }
    drawn.offers("engage 1; engage 2");
}

// §deck.bag
#[test]
fn chance_weighs_every_card_that_is_left() {
    let mut chances = Vec::new();
    start().chances(&mut chances);
    let weight = |name: &str| {
        let action: Action = format!("draw {name}").parse().unwrap();
        chances.iter().find(|(found, _)| *found == action).map(|(_, weight)| weight.get())
    };
    assert_eq!((weight("hunter"), weight("brain"), weight("scout")), (Some(3), Some(1), None));
    assert_eq!(chances.iter().map(|(_, weight)| weight.get()).sum::<u32>(), 35);
    scene(&start().to_string()).refuses("draw scout", "§deck.bag");
}

// §deck.no-refill
#[test]
fn an_empty_deck_stays_empty() {
    let empty =
        scene("first | moloch -* | outpost -* | 1 x1 hunter | draw battle=2 >draw:outpost:2 >draw:moloch:2");
    assert_eq!((empty.state.deck_count(Side::Moloch), empty.state.hand_count(Side::Moloch)), (0, 0));
}

// §deck.short
#[test]
fn a_short_deck_gives_what_it_has() {
    let cards = "+battleship -exterminator -blocker -brute -gauss_cannon -hybrid -juggernaut -clown -hunter*3 -brain \
                 -defender -spiders*3 -steel_dog -ripper -hornet -stormtrooper -transporter -kasparov_module \
                 -net_module -contamination_module -combat_module*2 -extermination_module -destruction_module \
                 -push_back*2 -recycler -retreat_order -moloch_move";
    // Only the Massive Assault is left.
    moloch(&format!("+connection_matrix {cards}"), "", "1")
        .play("play connection_matrix")
        .offers("draw massive_assault")
        .play("draw massive_assault")
        .waits_for("S1")
        .shows("+massive_assault");
}

// §deck.public
#[test]
fn sizes_and_piles_are_known_to_all() {
    let state =
        scene("first | moloch +hunter*2 -brain | outpost +scout -medic | attack=outpost battle=3 district=1")
            .state;
    for viewer in [Viewer::Spectator, Viewer::Seat(Side::Moloch.seat()), Viewer::Seat(Side::Outpost.seat())] {
        let view = state.view(viewer);
        let [moloch, outpost] = &view.sides;
        let held = |side: &fracas_convoy::SideView| {
            side.hidden + side.hand.iter().map(|stack| stack.count).sum::<u8>()
        };
        assert_eq!((moloch.deck, held(moloch), moloch.discard.len()), (32, 2, 1));
        assert_eq!((outpost.deck, held(outpost), outpost.discard.len()), (33, 1, 1));
    }
}

// §hand.no-limit
#[test]
fn a_hand_grows_without_limit() {
    let all = "+hunter*3 +spiders*3 +combat_module*2 +push_back*2 +brain +clown +ripper +connection_matrix";
    let state = moloch(all, "", "1").play("play connection_matrix; draw hornet; draw defender; draw brute");
    assert_eq!(state.state.hand_count(Side::Moloch), 17);
}

// §hand.own
#[test]
fn only_own_cards_in_hand_are_used() {
    moloch("+hunter", "+scout", "1 ripper soldier")
        .refuses("put brain 1", "§hand.own")
        .refuses("put scout 1", "§hand.own")
        .refuses("play push_back", "§hand.own")
        .refuses("use ripper brain", "§hand.own");
    modules("+hunter", "", "1 ripper").refuses("attach net_module ripper", "§hand.own");
    outpost("", "+scout*2", "2 hunter | 1 destroyed").play("support").refuses("discard medic", "§hand.own");
}

// §card.kinds
#[test]
fn each_kind_of_card_is_used_in_its_way() {
    moloch("+hunter +push_back +net_module", "", "1 soldier spiders")
        .refuses("put push_back 1", "§card.kinds")
        .refuses("put net_module 1", "§card.kinds")
        .refuses("play hunter", "§card.kinds")
        .refuses("play net_module", "§card.kinds")
        .allows("put hunter 1")
        .allows("play push_back");
    modules("+hunter +net_module", "", "1 spiders")
        .refuses("attach hunter spiders", "§card.kinds")
        .allows("attach net_module spiders");
}
