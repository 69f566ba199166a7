//! Drawn scenarios: every scenario of the box can be drawn, and a position carries its drawing.

use fracas_core::State as _;
use fracas_mech::{Setup, Sketch, State, drawn, scenario, scenarios};

#[test]
fn every_scenario_of_the_box_can_be_drawn_and_read_again() {
    for known in scenarios() {
        let sketch = Sketch::of(known);
        let text = sketch.to_string();
        assert_eq!(text.parse::<Sketch>().unwrap(), sketch, "{text}");
        let drawn = sketch.check().unwrap_or_else(|error| panic!("{}: {error}", known.id));
        assert_eq!((drawn.walls.len(), &drawn.markers), (known.walls.len(), &known.markers));
        assert_eq!((drawn.zones, drawn.victory, drawn.turns), (known.zones, known.victory, known.turns));
        assert_eq!(drawn.id, text);
    }
}

#[test]
fn a_position_carries_its_drawing() {
    let text = "own:2400x2000;4;80;standing;s300;n300;tr900.800.300.300h3;lc1600.1000.100;ml1200.1000";
    let mut setup = Setup::ready(text, "forge", "ember").unwrap();
    let state = State::new(&setup).unwrap();
    let written = state.to_string();
    assert!(written.starts_with(text), "{written}");
    assert_eq!(written.parse::<State>().unwrap(), state);
    assert!(scenarios().iter().all(|known| known.id != text), "it is nobody else's");
    assert!(scenario(text).is_some());
    setup.scenario = "own:2400x2000;4;80;standing;s300;n300;tr0.0.2400.1000".to_owned();
    assert!(State::new(&setup).is_err(), "nobody can be deployed there");
}

#[test]
fn odd_drawings_are_refused_with_a_reason() {
    for text in [
        "own:",
        "own:;;;;;",
        "own:2400x2000;4;80;standing;s300",
        "own:2400x2000;4;80;standing;s300;n300;tr1.2.3",
        "own:2400x2000;4;80;standing;s300;n300;tr-1.2.3.4",
        "own:2400x2000;4;80;standing;s300;n300;xr1.2.3.4",
        "own:2400x2000;4;80;standing;s300;n300;tr100.400.300.300h0",
        "own:2400x2000;4;80;standing;s300;n300;tr100.400.300.300h999",
        "own:2400x2000;4;80;beacon;s300;n300",
        "own:2400x2000;4;80;cargo;s300;n300",
        "own:99999x2000;4;80;standing;s300;n300",
        "own:2400x2000;4;80;standing;s300;n300;tp1.1.2.2",
        "own:2400x2000;4;80;standing;s300;n300;m",
        "own:2400x2000;4;80;standing;s300;n300;é",
        "own:2400x2000;4;80;standing;o9000.9000.300;n300",
    ] {
        assert!(drawn(text).is_err(), "{text}");
        assert!(scenario(text).is_none(), "{text}");
    }
    let long = format!("own:2400x2000;4;80;standing;s300;n300{}", ";ml5.5".repeat(2_000));
    assert!(drawn(&long).is_err());
}

#[test]
fn threads_agree_on_a_drawing() {
    let text = "own:1200x1200;4;80;standing;s500;n500;tr9.505.9.9";
    let game = || State::new(&Setup::ready(text, "forge", "ember").unwrap()).unwrap().to_string();
    let texts: Vec<String> = std::thread::scope(|scope| {
        let runs: Vec<_> = (0..4).map(|_| scope.spawn(|| (0..50).map(|_| game()).collect())).collect();
        runs.into_iter().flat_map(|run| -> Vec<String> { run.join().unwrap() }).collect()
    });
    assert!(texts.len() == 200 && texts.iter().all(|text| *text == texts[0]));
}
