//! Starts of every scenario, with every ready squad and every option.

use fracas_core::State as _;
use fracas_mech::{OPTION_WORDS, Options, Setup, Squad, State, scenarios};

/// Squads with everything that the ready ones do not have.
pub const EXOTIC: [&str; 4] = [
    "light+rail_gun+fist+self_destruct/medium+electric_field+gauntlet+camouflage+repulsor/infantry+light_gun+virus",
    "medium+whip+long_gun+reactive_plating+fire_link/aircraft+missile_battery/heavy+sword+mace+nuclear_core+jump_jets",
    "medium+rail_gun+missile_battery+long_optics+targeting/vehicle+guided_missiles+flamer+countermeasures/light+lance\
     +whip+thermal_imaging",
    "heavy+heavy_gun+medium_gun+sensors+heavy_plates/light+axe+fist+virus/light+light_gun+repulsor+camouflage",
];

/// Squads with special ammunition.
pub const LOADED: [&str; 2] = [
    "medium+medium_gun:emp+medium_gun:concussion+light_gun:rapid+virus/heavy+heavy_gun:hellfire+axe+nuclear_core",
    "light+light_gun:tracer+medium_gun:flechettes+fist/medium+medium_gun:rapid+medium_gun:concussion+repulsor\
     /infantry+light_gun:emp",
];

fn options(mask: u32) -> Options {
    let mut options = Options::default();
    for (place, word) in OPTION_WORDS.iter().enumerate() {
        if mask >> place & 1 == 1 {
            options.set(word.name, word.values[1]).expect("an option of the list");
        }
    }
    options
}

/// Every scenario with changing squads and options; each with a name.
pub fn starts() -> Vec<(String, State)> {
    let ready = ["forge", "vultures", "rampart", "ember"];
    let mut list = Vec::new();
    for (place, scenario) in
        scenarios().into_iter().filter(|scenario| scenario.points >= 40).enumerate().take(6)
    {
        let mut add = |first: &str, second: &str, mask: u32| {
            let squads = [first, second].map(|text| text.parse::<Squad>().expect("a squad"));
            let setup = Setup { scenario: scenario.id.clone(), squads, options: options(mask) };
            let name = format!("{}{} {first} {second}", scenario.id, setup.options);
            list.push((name, State::new(&setup).expect("a set-up")));
        };
        if scenario.points < 80 {
            add("red_school", "blue_school", 0);
            add("red_school", "blue_school", 0b10_1111);
            continue;
        }
        add(ready[place % 4], ready[(place + 1) % 4], 0);
        add(ready[(place + 2) % 4], ready[(place + 3) % 4], 1 << (place % 4));
        add(EXOTIC[place % 4], EXOTIC[(place + 1) % 4], 0b1000);
        add(LOADED[place % 2], LOADED[(place + 1) % 2], 0b01_0000 | (0b10_1010 * u32::from(place % 2 == 1)));
    }
    list
}
