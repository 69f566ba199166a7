//! Starts of every scenario with every option, alone and mixed.

use fracas_core::State as _;
use fracas_mars::{MapChoice, OPTION_WORDS, Options, Setup, State, default_set};

fn start(scenario: &str, map: MapChoice, options: Options) -> (String, State) {
    let setup = Setup { map, options, ..Setup::of(scenario) };
    (format!("{scenario}{options}"), State::new(&setup).expect("a set-up of the box"))
}

/// Every scenario as it is printed.
pub fn scenarios() -> Vec<(String, State)> {
    let ids = default_set().scenarios().iter().map(|scenario| scenario.id.clone());
    ids.map(|id| start(&id, MapChoice::Scenario, Options::default())).collect()
}

/// Every scenario as printed, every option with every value on some scenario, and mixtures.
pub fn starts() -> Vec<(String, State)> {
    let mut list = scenarios();
    let ids: Vec<String> = default_set().scenarios().iter().map(|scenario| scenario.id.clone()).collect();
    let mut turn = 0;
    for word in OPTION_WORDS {
        for value in &word.values[1..] {
            let mut options = Options::default();
            options.set(word.name, value).expect("an option of the list");
            list.push(start(&ids[turn % ids.len()], MapChoice::Scenario, options));
            turn += 1;
        }
    }
    // Mixtures: the last values of all, and every other one.
    for mask in [0x7fff_u32, 0x5555, 0x2aaa, 0x1c71, 0x638e, 0x0f0f] {
        let mut options = Options::default();
        for (place, word) in OPTION_WORDS.iter().enumerate() {
            if mask & 1 << place != 0 {
                let value = word.values[1 + (turn + place) % (word.values.len() - 1)];
                options.set(word.name, value).expect("an option of the list");
            }
        }
        list.push(start(&ids[turn % ids.len()], MapChoice::HumanChooses, options));
        turn += 1;
    }
    list
}

/// A game that begins at the far edge: nobody walks seven rows at random.
pub fn near_exit() -> State {
    let text = "first | front_line map=crossroads | human | martian | C1 martian_grunt martian_grunt.2 | D8 eva | E8 troy | \
                play round=1 opened=human starter=human turn=human >round >turns >turn";
    text.parse().expect("a position")
}
