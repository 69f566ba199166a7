//! Examples of each command, the same in every language.

/// By the path of the command.
pub(super) const EXAMPLES: &[(&str, &[&str])] = &[
    (
        "fracas-convoy",
        &["fracas convoy new --deal | fracas convoy show -", "fracas convoy random --games 100 --seed 1"],
    ),
    (
        "fracas-convoy-new",
        &[
            "fracas convoy new --deal --seed 7",
            "fracas convoy new --option districts=order --values my-values.toml",
        ],
    ),
    (
        "fracas-convoy-show",
        &[
            "fracas convoy show \"first | moloch +brain | outpost +scout | 1 hunter soldier | attack=outpost battle=1 district=1\"",
            "fracas convoy show - --as outpost",
        ],
    ),
    (
        "fracas-convoy-legal",
        &[
            "fracas convoy legal \"first | moloch +brain | outpost +scout | 1 hunter soldier | attack=outpost battle=1 district=1\"",
        ],
    ),
    (
        "fracas-convoy-apply",
        &[
            "fracas convoy apply \"first | moloch +brain | outpost +scout | 1 soldier | attack=moloch battle=1 district=1\" \"put brain 1\" pass",
            "fracas convoy apply - keep keep --seed 7 --as moloch",
        ],
    ),
    (
        "fracas-convoy-explain",
        &[
            "fracas convoy explain \"first | moloch | outpost | 1 hunter(+1) soldier | attack=moloch battle=1 district=1\" hunter",
            "fracas convoy explain - iron_gate",
        ],
    ),
    (
        "fracas-convoy-why-not",
        &[
            "fracas convoy why-not \"first | moloch +brain | outpost +scout | 1 soldier | attack=moloch battle=1 district=1\" \"put scout 1\"",
        ],
    ),
    (
        "fracas-convoy-random",
        &["fracas convoy random --games 1000 --seed 1", "fracas convoy random --games 10 --save games"],
    ),
    (
        "fracas-convoy-replay",
        &[
            "fracas convoy replay games/1-000001.game --log",
            "fracas convoy replay games/1-000001.game --to 40 --as outpost",
        ],
    ),
    ("fracas-convoy-perft", &["fracas convoy perft \"first | moloch | outpost | draw battle=1\" 2"]),
    (
        "fracas-convoy-hint",
        &[
            "fracas convoy hint \"first | moloch +brain | outpost +sniper | 1 hunter soldier | attack=outpost battle=1 district=1\"",
        ],
    ),
    (
        "fracas-convoy-cards",
        &["fracas convoy cards moloch", "fracas convoy cards hunter", "fracas convoy cards --svg cards.svg"],
    ),
    ("fracas-convoy-check-data", &["fracas convoy check-data games/convoy/rules/data/values.toml"]),
];
