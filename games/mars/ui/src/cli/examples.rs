//! Examples of each command, the same in every language.

/// The examples of commands, by the path of the command.
pub(super) const EXAMPLES: &[(&str, &[&str])] = &[
    ("fracas-mars", &["fracas mars new whos_there --deal | fracas mars show -"]),
    (
        "fracas-mars-new",
        &[
            "fracas mars new evacuation --option round_cap=8",
            "fracas mars new chaos --printed --deal --seed 7",
        ],
    ),
    ("fracas-mars-show", &["fracas mars show - --as human", "fracas mars show - --svg town.svg"]),
    ("fracas-mars-legal", &["fracas mars legal -"]),
    ("fracas-mars-apply", &["fracas mars apply - \"zones 180\" --seed 7"]),
    ("fracas-mars-explain", &["fracas mars explain - us_rifle.2", "fracas mars explain - C4"]),
    ("fracas-mars-why-not", &["fracas mars why-not - \"move C4\""]),
    ("fracas-mars-random", &["fracas mars random whos_there --games 100 --seed 1"]),
    ("fracas-mars-replay", &["fracas mars replay games/1-000001.game --log"]),
    ("fracas-mars-perft", &["fracas mars perft - 2"]),
    ("fracas-mars-hint", &["fracas mars hint -"]),
    ("fracas-mars-odds", &["fracas mars odds - \"shoot D6 martian_grunt\""]),
    ("fracas-mars-sight", &["fracas mars sight - C4 D6"]),
    ("fracas-mars-units", &["fracas mars units", "fracas mars units us_lmg --svg lmg.svg"]),
    ("fracas-mars-cards", &["fracas mars cards marksman", "fracas mars cards --svg cards.svg"]),
    ("fracas-mars-balance", &["fracas mars balance chaos --printed --games 200 --seed 1"]),
    ("fracas-mars-maps", &["fracas mars maps", "fracas mars maps t_junction --svg map.svg"]),
    ("fracas-mars-check-data", &["fracas mars check-data games/mars/rules/data/units.toml"]),
];
