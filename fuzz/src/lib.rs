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

/// The probes of the mech skirmish.
#[path = "../../games/mech/rules/tests/common/probe.rs"]
pub mod mech;

/// Starts of games of the mech skirmish, and positions in the middle of something.
pub static MECH_STARTS: LazyLock<Vec<fracas_mech::State>> = LazyLock::new(|| {
    [
        "training | red_school | blue_school | | setup",
        "hold_the_line,pass_tokens=yes | forge | vultures | | setup",
        "war_zone | forge | rampart | u1@1800,200(activated) u2@900,200 u3@2600,200 u4@400,200 u5@1800,1100 u6@900,2800 \
         u7@2600,2800 u8@400,2800 | activation=a turn=1 active=u1:0:0:0",
    ]
    .iter()
    .map(|text| text.parse().expect("a position"))
    .collect()
});

/// The probes of Mars Attacks.
#[path = "../../games/mars/rules/tests/common/probe.rs"]
pub mod mars;

/// Starts of games of Mars Attacks, and positions in the middle of something.
pub static MARS_STARTS: LazyLock<Vec<fracas_mars::State>> = LazyLock::new(|| {
    [
        "first | whos_there map=t_junction | human | martian | C4 us_rifle us_lmg | E5 martian_grunt martian_grunt.2 | play \
         round=1 opened=human starter=human turn=human >round >turns >turn",
        "first,shoot_into_melee=yes | front_line map=crossroads | human +melee +survival | martian +counter =brazen | D7 eva \
         troy | C6 martian_grunt martian_freeze | play round=2 opened=human starter=human turn=martian >round >turns >turn",
        "first | evacuation map=crossroads | human +nerve | martian +shelter | C4 civilian | E5 martian_chief martian_grunt | A1 \
         phil us_rifle | play round=1 opened=human starter=human turn=human between >round >refill:martian:no \
         >refill:human:no",
    ]
    .iter()
    .map(|text| text.parse().expect("a position"))
    .collect()
});
