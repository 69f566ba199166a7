//! Examples of each command, the same in every language.

/// The examples of commands, by the path of the command.
pub(super) const EXAMPLES: &[(&str, &[&str])] = &[
    ("fracas-mech", &["fracas mech new --scenario training", "fracas mech random --games 10 --seed 1"]),
    (
        "fracas-mech-new",
        &[
            "fracas mech new --scenario war_zone --squads forge,ember",
            "fracas mech new --option overheat=zero_hp",
        ],
    ),
    (
        "fracas-mech-show",
        &["fracas mech show \"training | red_school | blue_school | u1@600,200 | deploy=b\""],
    ),
    (
        "fracas-mech-legal",
        &["fracas mech legal \"training | red_school | blue_school | u1@600,200 | deploy=b\""],
    ),
    (
        "fracas-mech-apply",
        &["fracas mech apply \"training | red_school | blue_school | u1@600,200 | deploy=b\" --seed 7"],
    ),
    (
        "fracas-mech-explain",
        &["fracas mech explain \"training | red_school | blue_school | u1@600,200 | deploy=b\" u1"],
    ),
    (
        "fracas-mech-why-not",
        &["fracas mech why-not \"training | red_school | blue_school | u1@600,200 | deploy=b\" \"skip\""],
    ),
    ("fracas-mech-random", &["fracas mech random --games 100 --seed 1 --scenario recovery"]),
    ("fracas-mech-replay", &["fracas mech replay games/1-000001.game --log"]),
    (
        "fracas-mech-perft",
        &["fracas mech perft \"training | red_school | blue_school | u1@600,200 | deploy=b\" 1"],
    ),
    (
        "fracas-mech-hint",
        &["fracas mech hint \"training | red_school | blue_school | u1@600,200 | deploy=b\" --nodes 500"],
    ),
    ("fracas-mech-balance", &["fracas mech balance --scenario training --rounds 1"]),
    ("fracas-mech-squad-new", &["fracas mech squad new --points 80 --seed 3"]),
    ("fracas-mech-odds", &["fracas mech odds - \"shoot u1 medium_gun u4\""]),
    ("fracas-mech-reach", &["fracas mech reach - u1 --run", "fracas mech reach - u1 --svg reach.svg"]),
    ("fracas-mech-sight", &["fracas mech sight - u1 u4", "fracas mech sight - u1 u4 --png sight.png"]),
    ("fracas-mech-squad", &["fracas mech squad check forge"]),
    (
        "fracas-mech-squad-check",
        &["fracas mech squad check heavy+heavy_gun+axe/medium+medium_gun --points 80"],
    ),
    ("fracas-mech-units", &["fracas mech units"]),
    ("fracas-mech-weapons", &["fracas mech weapons --json"]),
    ("fracas-mech-check-data", &["fracas mech check-data games/mech/rules/data/weapons.toml"]),
];
