//! The probes of the normal tests, and a few games for them to begin with.

#[path = "../../games/nshex/rules/tests/common/probe.rs"]
pub mod probe;

use fracas_nshex::State;
use std::sync::LazyLock;

/// Starts of games in which everything can happen.
pub static STARTS: LazyLock<Vec<State>> = LazyLock::new(|| {
    [
        "3.0 | moloch | outpost",
        "2.0,mercenaries=2,bomber=mercenary | borgo | hegemony",
        "3.0,scoring=yes,extended=yes | moloch | outpost | borgo",
        "3.0,bomber=neutral | moloch team=1 | outpost team=1 | borgo team=2 | hegemony team=2",
        "3.0,reinforcements=yes | hegemony team=1 | moloch team=2 | borgo team=2",
    ]
    .iter()
    .map(|text| text.parse().expect("a start"))
    .collect()
});

/// The probes of Convoy.
#[path = "../../games/convoy/rules/tests/common/probe.rs"]
pub mod convoy;

/// Starts of games of Convoy, and positions in the middle of something.
pub static CONVOY_STARTS: LazyLock<Vec<fracas_convoy::State>> = LazyLock::new(|| {
    [
        "first | moloch | outpost | deal >draw:outpost:4 >draw:moloch:4",
        "first,scout=itself,owed_cards=hand | moloch | outpost | deal >draw:outpost:4 >draw:moloch:4",
        "first | moloch +hunter | outpost +scout +rookie | 1 x1 ripper(net_module) soldier | 2 scout.2 | \
         attack=outpost battle=2 district=2",
    ]
    .iter()
    .map(|text| text.parse().expect("a position"))
    .collect()
});
