//! Examples of each command, the same in every language.

/// The examples of commands, by the path of the command.
pub(super) const EXAMPLES: &[(&str, &[&str])] = &[
    ("fracas", &["fracas nshex new --armies moloch,outpost"]),
    ("fracas-nshex", &["fracas nshex new | fracas nshex show -", "fracas nshex random --games 100 --seed 1"]),
    (
        "fracas-nshex-new",
        &[
            "fracas nshex new --armies borgo,hegemony --edition 2.0",
            "fracas nshex new --armies moloch,borgo,outpost --teams 1,2,2",
            "fracas nshex new --option reinforcements=yes --random-hq --seed 7",
        ],
    ),
    (
        "fracas-nshex-show",
        &[
            "fracas nshex show \"3.0 | moloch 20 hq@c1 hybrid@c2/0 | outpost 18 hq@c5\"",
            "fracas nshex show \"3.0 | moloch 20 hq@c1 hybrid@c2/0 | outpost 18 hq@c5\" --png position.png",
        ],
    ),
    ("fracas-nshex-legal", &["fracas nshex legal \"3.0 | moloch 20 hq@c1 +hybrid | outpost 20 hq@c5\""]),
    (
        "fracas-nshex-apply",
        &[
            "fracas nshex apply \"3.0 | moloch | outpost\" \"hq c1\" \"hq c5\" \"draw hybrid\"",
            "fracas nshex apply \"3.0 | moloch | outpost\" \"hq c1\" \"hq c5\" end --seed 7",
        ],
    ),
    (
        "fracas-nshex-battle",
        &[
            "fracas nshex battle \"3.0 | moloch 20 hq@c1 hybrid@c2/0 | outpost 20 hq@c5 commando@c4/3\"",
            "fracas nshex battle \"3.0 | moloch 20 clown@c2/0 | outpost 20 runner@c3/3\" --choose \"explode c2\"",
        ],
    ),
    (
        "fracas-nshex-explain",
        &["fracas nshex explain \"3.0 | moloch 20 hq@c1 hybrid@c2/0 | outpost 20 hq@c5\" c2"],
    ),
    (
        "fracas-nshex-why-not",
        &["fracas nshex why-not \"3.0 | moloch 20 hq@c1 +hybrid | outpost 20 hq@c5\" \"put hybrid c5 r0\""],
    ),
    (
        "fracas-nshex-random",
        &[
            "fracas nshex random --games 1000 --seed 1 --armies moloch,borgo",
            "fracas nshex random --games 10 --save games --army docs/examples/army.toml",
        ],
    ),
    (
        "fracas-nshex-replay",
        &["fracas nshex replay games/1-000001.game --log", "fracas nshex replay games/1-000001.game --to 40"],
    ),
    (
        "fracas-nshex-perft",
        &[
            "fracas nshex perft \"3.0 | moloch | outpost\" 3",
            "fracas nshex perft \"3.0 | moloch | outpost\" 2 --divide",
        ],
    ),
    (
        "fracas-nshex-tiles",
        &[
            "fracas nshex tiles hegemony",
            "fracas nshex tiles hegemony --svg hegemony.svg",
            "fracas nshex tiles --army docs/examples/army.toml",
        ],
    ),
    (
        "fracas-nshex-solve",
        &[
            "fracas nshex solve \"3.0 | moloch 20 hq@c1 +hybrid +battle | outpost 20 hq@c5\" --goal \"deal 1\"",
            "fracas nshex solve - --goal \"kill 2 + lose_nothing\" --all",
        ],
    ),
    (
        "fracas-nshex-balance",
        &[
            "fracas nshex balance --level regular --games 40 --seed 1",
            "fracas nshex balance --level veteran --nodes 15000 --out balance.md --svg balance.svg",
        ],
    ),
    (
        "fracas-nshex-hint",
        &["fracas nshex hint \"3.0 | moloch 20 hq@c1 +hybrid +battle | outpost 20 hq@c5 runner@c3/3\""],
    ),
    ("fracas-nshex-mine-puzzles", &["fracas nshex mine-puzzles --games 100 --seed 1 --out puzzles.toml"]),
];
