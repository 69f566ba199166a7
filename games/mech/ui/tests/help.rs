//! The help for new players, and what the page does for those who point.

use fracas_core::{Seat, State as _, Viewer};
use fracas_mech::{Action, Event, Setup, State};
use fracas_mech_ui::Ui;
use fracas_scene::model::{DieFate, MemberState, Motion, Overlay};
use fracas_scene::{Explained as _, Lang, Presented as _, SetUp as _, Talk};

const ACTS: &str = "training | red_school | blue_school | u1@300,300 u2@1000,600(activated,heat=8) u3@1000,1350 u4@1900,2000 \
    | activation=a turn=1 active=u2:1:0:0";

fn first() -> Seat {
    Seat::new(0).expect("there is a first seat")
}

fn state(text: &str) -> State {
    text.parse().expect("the position can be")
}

fn talk(state: &State, picks: &[&str]) -> Talk<Action> {
    let picks: Vec<String> = picks.iter().map(|pick| (*pick).to_owned()).collect();
    let told = Ui::talk(&state.view(Viewer::Seat(first())), first(), &picks, Ui::words(Lang::En));
    told.unwrap_or_else(|why| panic!("{picks:?}: {why:?}"))
}

#[test]
fn a_click_on_an_enemy_lists_the_attacks_on_it_with_chances_and_heat() {
    let state = state(ACTS);
    assert!(talk(&state, &[]).options.iter().any(|step| step.id == "unit:u3"), "the enemy can be picked");
    let told = talk(&state, &["unit:u3"]);
    let labels: Vec<&str> = told.options.iter().map(|step| step.label.as_str()).collect();
    assert!(labels.iter().any(|label| label.contains("% hit") && label.contains("+1 heat")), "{labels:?}");
    // §heat.trigger: the reinforced shot reaches the limit.
    assert!(labels.iter().any(|label| label.contains("explodes: 67 %")), "{labels:?}");
    for step in &told.options {
        let whole = talk(&state, &["unit:u3", &step.id]);
        let action = whole.action.expect("a target and a weapon are an action");
        assert!(state.check(&action).is_ok(), "{action}");
        assert!(whole.preview.is_some_and(|preview| !preview.summary.is_empty()));
    }
}

#[test]
fn the_machine_stands_as_a_ghost_at_the_end_of_its_path() {
    let state = state(ACTS);
    let own =
        talk(&state, &[]).options.into_iter().find(|step| step.id == "button:move").expect("it may move");
    assert_eq!(own.also, ["unit:u2"], "the machine itself can be dragged");
    let told = talk(&state, &["button:move", "at:900,1700"]);
    let preview = told.preview.expect("a path is foreseen");
    let ghost = preview
        .overlays
        .iter()
        .any(|overlay| matches!(overlay, Overlay::Ghost { of, .. } if of == "unit:u2"));
    assert!(ghost, "{:?}", preview.overlays);
}

#[test]
fn the_overheating_phase_is_one_click() {
    let text = "training | red_school | blue_school | u1@600,300(activated,heat=8) u2@1200,300(activated,heat=2) \
        u3@1000,1900(activated) u4@1900,2000(activated) | overheating=a:u1+u2+u3+u4 turn=2";
    let state = state(text);
    let step =
        talk(&state, &[]).options.into_iter().find(|step| step.id == "button:overheat").expect("a button");
    assert!(step.repeats);
    assert!(talk(&state, &["button:overheat"]).action.is_some());
    // What is foreseen of one test speaks of that machine alone.
    let summary = |id: &str| talk(&state, &[id]).preview.expect("it is foreseen").summary;
    assert_eq!(summary("unit:u2"), ["A2 Hammer 2 cannot reach its limit by this test."]);
    assert!(summary("unit:u1").len() == 1 && summary("unit:u1")[0].starts_with("A1 Hammer 1: "));
}

#[test]
fn a_charge_is_told_by_its_length() {
    let text = "training | red_school | blue_school | u1@900,1150(activated) u2@300,300 u3@1000,1500 u4@1900,2000 \
        | activation=a turn=2 active=u1:0:0:0";
    let told = talk(&state(text), &["button:charge", "button:w:axe", "unit:u3"]);
    let title = told.preview.expect("it is foreseen").title;
    assert!(title.starts_with("A1 Hammer 1 charges B1 Lance 1") && title.ends_with('″'), "{title}");
    assert!(!title.contains(" / "), "{title}");
}

#[test]
fn another_point_of_deployment_takes_the_place_of_the_first() {
    let setup = Setup::ready("training", "red_school", "blue_school").expect("they are there");
    let mut state = State::new(&setup).expect("a start");
    for die in ["roll 5", "roll 2"] {
        state.apply(&die.parse().expect("a die"), &mut ());
    }
    let told = talk(&state, &["unit:u1"]);
    let any = told.options.iter().find(|step| step.id == "at:").expect("any point");
    assert!(any.replaces);
    let named = told
        .options
        .iter()
        .find(|step| step.id.len() > 3 && step.id.starts_with("at:"))
        .expect("a suggestion");
    let action = talk(&state, &["unit:u1", &named.id]).action.expect("a point is enough");
    state.apply(&action, &mut ());
}

#[test]
fn dice_fall_and_the_strip_says_who_has_acted() {
    let mut state = state(ACTS);
    let scene = Ui::scene(&state.view(Viewer::Spectator), Viewer::Spectator, Lang::En);
    let states: Vec<MemberState> = scene.panels[0].members.iter().map(|member| member.state).collect();
    assert_eq!(states, [MemberState::Waiting, MemberState::Acting]);
    let shot: Action = "shoot u2 medium_gun u3".parse().expect("an action");
    state.check(&shot).expect("it may shoot");
    state.apply(&shot, &mut ());
    let before = state.view(Viewer::Spectator);
    let mut events: Vec<Event> = Vec::new();
    state.apply(&"roll 5".parse().expect("a die"), &mut events);
    let beats = Ui::beats(&before, &events, Lang::En);
    let fates: Vec<DieFate> = beats
        .iter()
        .flat_map(|beat| &beat.motions)
        .filter_map(|motion| match motion {
            Motion::Die { fate, sides: 6, .. } => Some(*fate),
            _ => None,
        })
        .collect();
    assert_eq!(fates, [DieFate::Success]);
}

#[test]
fn a_unit_that_is_looked_at_shows_whom_it_sees_and_how_far_it_goes() {
    let view = state(ACTS).view(Viewer::Spectator);
    let drawn = Ui::threats(&view, "unit:u2");
    assert!(drawn.iter().any(|overlay| matches!(overlay, Overlay::Area { class: "reach", .. })));
    assert!(drawn.iter().any(|overlay| matches!(overlay, Overlay::Line { .. })), "{drawn:?}");
    for nothing in ["unit:u9", "piece:s1", ""] {
        assert_eq!(Ui::threats(&view, nothing), []);
    }
}

/// The picture of a machine that is looked at is one that the page has.
#[test]
fn a_unit_that_is_looked_at_is_shown_on_both_sides() {
    let view = state(ACTS).view(Viewer::Spectator);
    let scene = Ui::scene(&view, Viewer::Spectator, Lang::En);
    for unit in ["unit:u1", "unit:u2", "unit:u3", "unit:u4"] {
        let found = Ui::inspect(&view, unit, Lang::En).expect("it is there");
        let look = found.look.expect("it is shown");
        assert!(scene.symbols.iter().any(|symbol| symbol.look == look), "{unit}: {look}");
    }
}

#[test]
fn what_equipment_does_is_said_where_it_is_chosen_and_looked_at() {
    for lang in [Lang::En, Lang::Fr] {
        let draft = "heavy+rail_gun+axe+plating_2/light+light_gun";
        let shop = Ui::workshop("squad", draft, None, lang).expect("there is a builder");
        let cards: Vec<_> = shop.shelves.iter().flat_map(|shelf| &shelf.cards).collect();
        for rule in ["§trait.line", "§trait.momentum", "§upgrade.virus", "§upgrade.figures"] {
            let sentence = Ui::rulebook(lang).sentence(rule).expect("the rule has a sentence");
            let said = cards.iter().any(|card| card.lines.iter().any(|line| line == sentence));
            assert!(said, "{rule} in {lang:?}");
        }
        let state = state(
            "war_zone,special_ammo=yes | heavy+heavy_gun:hellfire+mace+jump_jets/light+light_gun | forge \
             | u1@600,200 | deploy=a",
        );
        let told = Ui::inspect(&state.view(Viewer::Spectator), "unit:u1", lang).expect("the unit is there");
        for rule in ["§upgrade.jump", "§ammo.damage"] {
            assert!(told.now.iter().any(|remark| remark.rule.as_deref() == Some(rule)), "{rule} in {lang:?}");
        }
    }
}
