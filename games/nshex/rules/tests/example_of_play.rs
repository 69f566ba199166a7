//! The example of play, Hegemony against Outpost, sentence by sentence.
//!
//! The game is our reconstruction: of the printed example it keeps who plays whom, the ten turns, the phases of
//! the battle, the points of the HQs phase by phase, and who is lost. It is told in `docs/nshex-example.md`.

use fracas_core::{Actor, Pending, Record, State as _};
use fracas_hex::Hex;
use fracas_nshex::{
    Action, BattleCause, Decision, Event, Explanation, GAME, Illegal, RemovalCause, Side, State,
};

const FILE: &str = include_str!("golden/example-of-play.game");
const HEGEMONY: Side = Side::new(0).expect("there are four sides");
const OUTPOST: Side = Side::new(1).expect("there are four sides");

// ---- reading the file

/// Everything that happened in one turn. Turn 0 is the set-up.
struct Turn {
    /// The state before each entry, and the one after the last.
    states: Vec<State>,
    /// Each entry as `actor action`.
    deeds: Vec<String>,
    events: Vec<Event>,
}

impl Turn {
    fn after(&self) -> &State {
        self.states.last().expect("a turn has a state")
    }

    /// The state before the entry with this text.
    fn before(&self, deed: &str) -> &State {
        let place = self.deeds.iter().position(|known| known == deed).expect("the turn has this deed");
        &self.states[place]
    }

    fn story(&self) -> String {
        self.deeds.join("; ")
    }

    fn draws(&self) -> usize {
        self.deeds.iter().filter(|deed| deed.starts_with("-- draw ")).count()
    }
}

/// Plays the whole file, digests included, and cuts it into turns.
fn turns() -> Vec<Turn> {
    let record: Record = FILE.parse().expect("a game file");
    let mut replay = record.replay::<State>(GAME).expect("a game of Neuroshima Hex");
    let mut turns = Vec::new();
    let mut turn = Turn { states: vec![*replay.state()], deeds: Vec::new(), events: Vec::new() };
    loop {
        let number = replay.state().turn_number();
        let Some(action) = replay.step(&mut turn.events).expect("the rules allow it") else { break };
        let actor = record.entries[replay.ply() - 1].actor;
        turn.deeds.push(format!("{actor} {action}"));
        turn.states.push(*replay.state());
        if replay.state().turn_number() != number {
            turns.push(turn);
            turn = Turn { states: vec![*replay.state()], deeds: Vec::new(), events: Vec::new() };
        }
    }
    assert!(turn.deeds.is_empty(), "the file ends with the end of a turn");
    turns
}

fn turn(number: usize) -> Turn {
    turns().swap_remove(number)
}

// ---- reading a state

fn hex(name: &str) -> Hex {
    name.parse().expect("a hex")
}

/// The unit on a hex as `side tile/rotation`, or nothing.
fn on(state: &State, name: &str) -> String {
    state.board().get(hex(name)).map_or_else(String::new, |unit| {
        format!("{} {}/{}", unit.side, state.roster().tile(unit.tile).word, unit.rotation)
    })
}

fn hand(state: &State, side: Side) -> Vec<String> {
    state.hand(side).map(|tile| tile.to_string()).collect()
}

/// Everything that acts on the unit on a hex.
fn explain(state: &State, name: &str) -> Explanation {
    state.explain(hex(name)).expect("someone stands there")
}

fn netted(state: &State, name: &str) -> bool {
    explain(state, name).netted
}

fn initiatives(state: &State, name: &str) -> Vec<i32> {
    explain(state, name).initiative.iter().map(fracas_core::Tally::total).collect()
}

/// Whom the unit would hit now, each with the wounds after armor.
fn targets(state: &State, name: &str) -> Vec<String> {
    let attacks = explain(state, name).attacks;
    let hits = attacks.iter().flat_map(|attack| &attack.targets);
    hits.map(|(hex, wounds)| format!("{hex}: {wounds}")).collect()
}

fn action_of(text: &str) -> Action {
    text.parse().expect("an action")
}

fn check(state: &State, action: &str) -> Result<(), Illegal> {
    state.check(&action_of(action))
}

/// Everything that the player to act may do, in the order of the alphabet.
fn choices(state: &State) -> Vec<String> {
    let mut actions = Vec::new();
    state.actions(&mut actions).expect_all();
    let mut choices: Vec<String> = actions.iter().map(ToString::to_string).collect();
    choices.sort();
    choices
}

// ---- reading a battle

/// What happened in one phase, as sentences, and the points of the HQs at its end.
#[derive(Debug, Default)]
struct Phase {
    initiative: u8,
    attacks: Vec<String>,
    saves: Vec<String>,
    lost: Vec<String>,
    hegemony: u8,
    outpost: u8,
}

/// Cuts the events of a battle into phases; `start` is the state in which it began.
fn phases(start: &State, events: &[Event]) -> Vec<Phase> {
    let name = |hex: Hex| {
        let unit = start.board().get(hex).expect("nobody moves in a battle");
        format!("{} {hex}", start.roster().tile(unit.tile).word)
    };
    let mut phases: Vec<Phase> = Vec::new();
    let (mut hegemony, mut outpost) = (start.points(HEGEMONY), start.points(OUTPOST));
    for event in events {
        if let Event::PhaseBegan { initiative } = *event {
            phases.push(Phase { initiative, ..Phase::default() });
        }
        let Some(phase) = phases.last_mut() else { continue };
        if let Event::Attacked { from, to, wounds, .. } = *event {
            phase.attacks.push(format!("{} > {}: {wounds}", name(from), name(to)));
        }
        if let Event::Saved { target, source: Some(source), medic } = *event {
            phase.saves.push(format!("{} for {} from {}", name(medic), name(target), name(source)));
        }
        if let Event::Removed { hex, cause, .. } = *event {
            phase.lost.push(format!("{} {cause:?}", name(hex)));
        }
        if let Event::HqDamaged { side, left, .. } = *event {
            *if side == HEGEMONY { &mut hegemony } else { &mut outpost } = left;
        }
        if let Event::PhaseEnded { initiative } = *event {
            assert_eq!(initiative, phase.initiative);
            (phase.hegemony, phase.outpost) = (hegemony, outpost);
        }
    }
    phases
}

/// The battle that would follow at once, with these choices.
fn fight(state: &State, choices: &[&str]) -> Vec<Phase> {
    let (start, mut state, mut events) = (*state, *state, Vec::new());
    state.battle_now(&mut events);
    for choice in choices {
        let action = action_of(choice);
        state.check(&action).expect("the battle allows this choice");
        state.apply(&action, &mut events);
    }
    assert!(events.contains(&Event::BattleEnded), "the battle waits for a choice");
    phases(&start, &events)
}

fn points(phases: &[Phase]) -> (u8, u8) {
    phases.last().map(|phase| (phase.hegemony, phase.outpost)).expect("a battle has a phase")
}

fn phase(phases: &[Phase], initiative: u8) -> &Phase {
    phases.iter().find(|phase| phase.initiative == initiative).expect("the battle has this phase")
}

/// The battle of the tenth turn.
fn battle() -> Vec<Phase> {
    let turn = turn(10);
    phases(turn.before("S2 play battle"), &turn.events)
}

// ---- the frame

#[test]
fn the_hegemony_begins_and_the_turns_alternate() {
    let turns = turns();
    assert_eq!(turns.len(), 11, "the set-up and ten turns");
    for (number, turn) in turns.iter().enumerate().skip(1) {
        let side = if number % 2 == 1 { HEGEMONY } else { OUTPOST };
        assert_eq!(turn.states[0].turn_number() as usize, number);
        assert_eq!(turn.states[0].active(), side, "turn {number}");
        assert!(turn.events.contains(&Event::TurnEnded { side }), "turn {number}");
    }
    let army = |side: Side| turns[0].states[0].roster().armies()[side.index()].id.clone();
    assert_eq!((army(HEGEMONY).as_str(), army(OUTPOST).as_str()), ("hegemony", "outpost"));
}

#[test]
fn the_file_holds_a_digest_at_the_end_of_every_turn() {
    let record: Record = FILE.parse().unwrap();
    let mut ply = 0;
    for (number, turn) in turns().iter().enumerate() {
        ply += turn.deeds.len();
        assert!(record.entries[ply - 1].digest.is_some(), "turn {number}");
    }
}

#[test]
fn the_first_turns_draw_one_and_two_tiles_and_the_others_fill_the_hand_to_three() {
    // §turn.opening
    let draws: Vec<usize> = turns().iter().skip(1).map(Turn::draws).collect();
    assert_eq!(draws, [1, 2, 3, 3, 2, 3, 3, 3, 2, 3]);
    for turn in turns().iter().skip(3) {
        let side = turn.states[0].active();
        assert_eq!(turn.states[turn.draws()].hand(side).count(), 3);
    }
}

#[test]
fn from_the_third_turn_on_one_of_three_tiles_is_discarded_before_anything_else() {
    // §turn.forced-discard: nothing else is allowed until a tile has gone.
    for (number, turn) in turns().iter().enumerate().skip(1) {
        let forced = turn.states.iter().position(|state| {
            matches!(state.pending(), Pending::Act { decision: Decision::Discard { .. }, .. })
        });
        let Some(place) = forced else {
            assert!(number < 3, "turn {number} has no forced discard");
            continue;
        };
        assert!(number >= 3, "turn {number} has a forced discard");
        assert!(turn.deeds[place].contains(" discard "), "turn {number}: {}", turn.deeds[place]);
        assert!(!turn.deeds[..place].iter().any(|deed| deed.contains(" put ") || deed.contains(" play ")));
        assert!(choices(&turn.states[place]).iter().all(|choice| choice.starts_with("discard ")));
        assert_eq!(check(&turn.states[place], "end"), Err(Illegal::NotNow));
    }
}

#[test]
fn no_hq_is_hurt_before_the_battle_and_no_other_battle_is_fought() {
    for turn in turns().iter().take(10) {
        assert_eq!((turn.after().points(HEGEMONY), turn.after().points(OUTPOST)), (20, 20));
        assert!(!turn.events.iter().any(|event| matches!(event, Event::BattleBegan { .. })));
    }
}

// ---- turn by turn

#[test]
fn set_up_the_hqs_stand_two_hexes_apart_with_d1_and_d2_next_to_both() {
    let turn = turn(0);
    assert_eq!(turn.story(), "S1 hq c2 r0; S2 hq e1 r0");
    let both: Vec<String> =
        (hex("c2").neighbours() & hex("e1").neighbours()).iter().map(|hex| hex.to_string()).collect();
    assert_eq!(both, ["d1", "d2"]);
    assert_eq!((hex("e1").neighbours() & turn.after().area()).len(), 3);
}

#[test]
fn turn_1_the_universal_soldier_aims_along_the_diagonal_at_the_outpost_hq() {
    let turn = turn(1);
    assert_eq!(turn.story(), "-- draw universal_soldier; S1 put universal_soldier a3 r3; S1 end");
    assert_eq!(on(turn.after(), "a3"), "p1 universal_soldier/3");
    assert_eq!(targets(turn.after(), "a3"), ["e1: 1"]);
    assert!(hand(turn.after(), HEGEMONY).is_empty());
}

#[test]
fn turn_2_the_annihilator_aims_at_the_hegemony_hq_and_a_battle_tile_is_thrown_away_freely() {
    let turn = turn(2);
    assert_eq!(
        turn.story(),
        "-- draw annihilator; -- draw battle; S2 put annihilator a2 r4; S2 discard battle; S2 end"
    );
    // The turn could have ended with the Battle tile kept.
    assert_eq!(check(turn.before("S2 discard battle"), "end"), Ok(()));
    assert_eq!(on(turn.after(), "a2"), "p2 annihilator/4");
    assert_eq!(targets(turn.after(), "a2"), ["c2: 2"]);
    assert!(hand(turn.after(), OUTPOST).is_empty());
}

#[test]
fn turn_3_the_gladiator_shields_his_hq_and_the_net_fighter_is_kept() {
    let turn = turn(3);
    assert_eq!(
        turn.story(),
        "-- draw gladiator; -- draw net_fighter; -- draw battle; S1 discard battle; \
         S1 put gladiator b2 r5; S1 end"
    );
    // A battle at once would have cost the Hegemony 2 points and the Outpost 1.
    assert_eq!(points(&fight(turn.before("S1 discard battle"), &[])), (18, 19));
    assert_eq!(on(turn.after(), "b2"), "p1 gladiator/5");
    // §armor: of the Annihilator's 2 wounds 1 is left; §hq.bonus: the Gladiator's 2 become 3.
    assert_eq!(targets(turn.after(), "a2"), ["b2: 1"]);
    assert_eq!(targets(turn.after(), "b2"), ["a2: 3"]);
    assert_eq!(hand(turn.after(), HEGEMONY), ["net_fighter"]);
}

#[test]
fn turn_4_the_hmg_aims_at_the_hq_and_the_commando_at_the_gladiators_bare_back() {
    let turn = turn(4);
    assert_eq!(
        turn.story(),
        "-- draw hmg; -- draw commando; -- draw scoper; S2 discard scoper; S2 put hmg c4 r3; \
         S2 put commando e3 r2; S2 end"
    );
    assert_eq!([on(turn.after(), "c4"), on(turn.after(), "e3")], ["p2 hmg/3", "p2 commando/2"]);
    assert_eq!(targets(turn.after(), "c4"), ["c2: 1"]);
    assert_eq!(targets(turn.after(), "e3"), ["b2: 1"]);
    // With the Annihilator's wound the Gladiator would be lost in phase 2, before his own phase 1.
    let threat = fight(turn.after(), &[]);
    assert_eq!(phase(&threat, 2).lost, ["gladiator b2 Destroyed"]);
    assert!(phase(&threat, 1).attacks.iter().all(|attack| !attack.starts_with("gladiator")));
}

#[test]
fn turn_5_one_net_fighter_nets_the_hmg_and_covers_the_gladiator() {
    let turn = turn(5);
    assert_eq!(
        turn.story(),
        "-- draw ganger; -- draw transport; S1 discard transport; S1 put net_fighter c3 r5; \
         S1 put ganger b3 r2; S1 end"
    );
    assert_eq!([on(turn.after(), "c3"), on(turn.after(), "b3")], ["p1 net_fighter/5", "p1 ganger/2"]);
    // §net.frozen
    assert!(!netted(&turn.states[0], "c4") && netted(turn.after(), "c4"));
    // §attack.ranged: the Commando's shot stops at the first enemy.
    assert_eq!(targets(turn.after(), "e3"), ["c3: 1"]);
    assert_eq!(targets(turn.after(), "b3"), ["c4: 1"]);
    // The Universal Soldier shoots over both friends who now stand on his line.
    assert_eq!(targets(turn.after(), "a3"), ["e1: 1"]);
    assert!(hand(turn.after(), HEGEMONY).is_empty());
}

#[test]
fn turn_6_the_medic_is_linked_to_the_hmg_and_to_the_brawler_between_the_hqs() {
    let turn = turn(6);
    assert_eq!(
        turn.story(),
        "-- draw medic; -- draw brawler; -- draw move; S2 discard move; S2 put medic d3 r4; \
         S2 put brawler d2 r4; S2 end"
    );
    assert_eq!([on(turn.after(), "d3"), on(turn.after(), "d2")], ["p2 medic/4", "p2 brawler/4"]);
    for patient in ["c4", "d2"] {
        let influences = explain(turn.after(), patient).influences;
        assert!(influences.iter().any(|influence| influence.hex == hex("d3")), "{patient}");
    }
    assert_eq!(targets(turn.after(), "d2"), ["c2: 2"]);
    // §initiative.extra: without a Scout the Brawler acts at 3 and again at 2.
    assert_eq!(initiatives(turn.after(), "d2"), [3]);
    assert_eq!(explain(turn.after(), "d2").extra_phases, [2]);
    // He stands on the Universal Soldier's line and takes the shot meant for his HQ.
    assert_eq!(targets(turn.after(), "a3"), ["d2: 1"]);
}

#[test]
fn turn_7_a_bad_draw_is_kept_and_the_brawler_is_pushed_where_his_owner_likes() {
    let turn = turn(7);
    assert_eq!(
        turn.story(),
        "-- draw push_back; -- draw battle; -- draw battle; S1 keep; S1 discard battle; \
         S1 play push_back c3 d2; S2 to e2; S1 end"
    );
    // §turn.bad-draw: three action tiles might have been changed for three others.
    assert_eq!(check(turn.before("S1 keep"), "redraw"), Ok(()));
    // §push.owner-chooses: the Outpost may choose e2 or d1, both away from the pusher (§push.away).
    let pushed = turn.before("S2 to e2");
    assert_eq!(choices(pushed), ["to d1", "to e2"]);
    // Pushed by the HQ he could only have gone to e2.
    let mut by_hq = *turn.before("S1 play push_back c3 d2");
    by_hq.apply(&action_of("play push_back c2 d2"), &mut ());
    assert_eq!(on(&by_hq, "e2"), "p2 brawler/4");
    // On d1 the Hegemony HQ would strike him in phase 0; on e2 nobody does.
    let mut on_d1 = *pushed;
    on_d1.apply(&action_of("to d1"), &mut ());
    assert_eq!(phase(&fight(&on_d1, &[]), 0).lost, ["brawler d1 Destroyed"]);
    let now = fight(turn.after(), &[]);
    assert!(now.iter().flat_map(|phase| &phase.lost).all(|lost| !lost.starts_with("brawler")));
    // A battle would cost the Hegemony 2 points and the Outpost 1: the second Battle tile is kept for later.
    assert_eq!(points(&now), (18, 19));
    assert_eq!([on(turn.after(), "d2"), on(turn.after(), "e2")], ["", "p2 brawler/4"]);
    assert_eq!(hand(turn.after(), HEGEMONY), ["battle"]);
}

#[test]
fn turn_8_the_brawler_returns_and_the_scout_lifts_him_and_the_commando_to_4() {
    let turn = turn(8);
    assert_eq!(
        turn.story(),
        "-- draw scout; -- draw move; -- draw battle; S2 discard battle; S2 play move e2 d2 r4; \
         S2 put scout e2 r0; S2 end"
    );
    // §net.frozen: the Move tile cannot help the netted HMG.
    let move_tile = turn.before("S2 play move e2 d2 r4");
    assert_eq!(check(move_tile, "play move c4 c5 r3"), Err(Illegal::Netted { hex: hex("c4") }));
    // Without the Scout the Brawler would be lost in phase 3 with one blow struck.
    let blows = |state: &State| {
        let phases = fight(state, &["save c4 from b3 by d3"]);
        phases.iter().flat_map(|phase| &phase.attacks).filter(|attack| attack.starts_with("brawler")).count()
    };
    assert_eq!(blows(turn.before("S2 put scout e2 r0")), 1);
    assert_eq!(blows(turn.after()), 2);
    // §module.initiative
    assert_eq!((initiatives(turn.after(), "d2"), initiatives(turn.after(), "e3")), (vec![4], vec![4]));
    assert_eq!(explain(turn.after(), "d2").extra_phases, [3]);
    assert_eq!([on(turn.after(), "d2"), on(turn.after(), "e2")], ["p2 brawler/4", "p2 scout/0"]);
    assert!(hand(turn.after(), OUTPOST).is_empty());
}

#[test]
fn turn_9_the_runner_stands_next_to_both_hqs_and_the_battle_tile_is_still_kept() {
    let turn = turn(9);
    assert_eq!(
        turn.story(),
        "-- draw runner; -- draw quartermaster; S1 discard quartermaster; S1 put runner d1 r1; S1 end"
    );
    assert_eq!(on(turn.after(), "d1"), "p1 runner/1");
    // §hq.bonus: 1 on the tile and 1 from his HQ.
    assert_eq!(targets(turn.after(), "d1"), ["e1: 2"]);
    assert_eq!(hand(turn.after(), HEGEMONY), ["battle"]);
}

#[test]
fn turn_10_the_outpost_discards_the_recon_center_and_starts_the_battle() {
    let turn = turn(10);
    assert_eq!(
        turn.story(),
        "-- draw battle; -- draw battle; -- draw recon_center; S2 discard recon_center; \
         S2 play battle; S2 save c4 from b3 by d3"
    );
    let began = Event::BattleBegan { cause: BattleCause::Tile, causer: OUTPOST, initiative: 4 };
    assert!(turn.events.contains(&began));
    // The battle ends the turn; the tile that was not played stays in hand.
    assert_eq!(hand(turn.after(), OUTPOST), ["battle"]);
    assert_eq!((turn.after().turn_number(), turn.after().active()), (11, HEGEMONY));
}

#[test]
fn before_the_battle_thirteen_units_face_each_other() {
    let turn = turn(10);
    let state = turn.before("S2 play battle");
    let units: Vec<String> =
        state.board().units().map(|(hex, _)| format!("{hex} {}", on(state, &hex.to_string()))).collect();
    assert_eq!(
        units.join(", "),
        "a2 p2 annihilator/4, a3 p1 universal_soldier/3, b2 p1 gladiator/5, b3 p1 ganger/2, c2 p1 hq/0, \
         c3 p1 net_fighter/5, c4 p2 hmg/3, d1 p1 runner/1, d2 p2 brawler/4, d3 p2 medic/4, e1 p2 hq/0, \
         e2 p2 scout/0, e3 p2 commando/2"
    );
}

// ---- the battle

#[test]
fn the_phases_4_3_2_1_0_take_the_hegemony_hq_from_20_to_18_16_15_14_and_the_outpost_hq_to_18() {
    let told: Vec<(u8, u8, u8)> =
        battle().iter().map(|phase| (phase.initiative, phase.hegemony, phase.outpost)).collect();
    assert_eq!(told, [(4, 18, 20), (3, 16, 20), (2, 15, 18), (1, 14, 18), (0, 14, 18)]);
}

#[test]
fn phase_4_the_scout_lets_the_brawler_strike_the_hq_and_the_commando_kill_the_net_fighter() {
    let battle = battle();
    let phase = phase(&battle, 4);
    assert_eq!(phase.attacks, ["brawler d2 > hq c2: 2", "commando e3 > net_fighter c3: 1"]);
    assert_eq!(phase.lost, ["net_fighter c3 Destroyed"]);
    assert_eq!((phase.hegemony, phase.outpost), (18, 20));
    // The HMG is free as soon as the phase is over.
    let turn = turn(10);
    assert!(netted(turn.before("S2 play battle"), "c4"));
    assert!(!netted(turn.before("S2 save c4 from b3 by d3"), "c4"));
}

#[test]
fn phase_3_the_brawler_attacks_once_more_while_he_and_the_hmg_are_hit() {
    let battle = battle();
    let phase = phase(&battle, 3);
    // §initiative.extra: the last of these is the attack that the Outpost HQ gives.
    assert_eq!(
        phase.attacks,
        ["universal_soldier a3 > brawler d2: 1", "ganger b3 > hmg c4: 1", "brawler d2 > hq c2: 2"]
    );
    assert_eq!((phase.hegemony, phase.outpost), (16, 20));
}

#[test]
fn phase_3_the_outpost_chooses_whom_the_medic_saves_and_must_choose() {
    let turn = turn(10);
    let waiting = turn.before("S2 save c4 from b3 by d3");
    let outpost = Actor::Seat(waiting.seat(OUTPOST));
    let decision = Decision::Save { side: OUTPOST };
    assert_eq!(waiting.pending(), Pending::Act { actor: outpost, decision });
    // §medic.compulsory: one of the two, and nothing else.
    assert_eq!(choices(waiting), ["save c4 from b3 by d3", "save d2 from a3 by d3"]);
}

#[test]
fn phase_3_the_medic_is_lost_instead_of_the_hmg_and_the_brawler_is_lost() {
    let battle = battle();
    let phase = phase(&battle, 3);
    assert_eq!(phase.saves, ["medic d3 for hmg c4 from ganger b3"]);
    assert_eq!(phase.lost, ["brawler d2 Destroyed", "medic d3 Absorbed"]);
    let turn = turn(10);
    let saved = Event::Saved { target: hex("c4"), source: Some(hex("b3")), medic: hex("d3") };
    assert_eq!(turn.events.iter().filter(|event| **event == saved).count(), 1);
    assert_eq!(on(turn.after(), "c4"), "p2 hmg/3");
    assert_eq!(explain(turn.after(), "c4").wounds, 0);
}

#[test]
fn phase_2_the_freed_hmg_fires_the_runner_hits_the_outpost_hq_and_armor_saves_the_gladiator() {
    let battle = battle();
    let phase = phase(&battle, 2);
    assert_eq!(
        phase.attacks,
        ["annihilator a2 > gladiator b2: 1", "hmg c4 > hq c2: 1", "runner d1 > hq e1: 2"]
    );
    assert!(phase.lost.is_empty());
    assert_eq!((phase.hegemony, phase.outpost), (15, 18));
    // §armor: one of the two wounds is stopped, and toughness bears the other.
    let turn = turn(10);
    assert!(turn.events.iter().any(|event| matches!(
        *event,
        Event::Attacked { from, ranged: 2, blocked: 1, wounds: 1, .. } if from == hex("a2")
    )));
    assert_eq!(explain(turn.after(), "b2").wounds, 1);
}

#[test]
fn phase_1_the_hmg_fires_again_and_the_gladiator_fells_the_annihilator() {
    let battle = battle();
    let phase = phase(&battle, 1);
    assert_eq!(phase.attacks, ["gladiator b2 > annihilator a2: 3", "hmg c4 > hq c2: 1"]);
    assert_eq!(phase.lost, ["annihilator a2 Destroyed"]);
    assert_eq!((phase.hegemony, phase.outpost), (14, 18));
}

#[test]
fn phase_0_the_outpost_hq_strikes_the_runner() {
    let battle = battle();
    let phase = phase(&battle, 0);
    assert_eq!(phase.attacks, ["hq e1 > runner d1: 1"]);
    assert_eq!(phase.lost, ["runner d1 Destroyed"]);
    assert_eq!((phase.hegemony, phase.outpost), (14, 18));
}

#[test]
fn the_battle_costs_these_five_units_and_no_other() {
    let turn = turn(10);
    let mut lost = Vec::new();
    for event in &turn.events {
        if let Event::Removed { side, tile, cause, .. } = *event {
            lost.push((side, tile.to_string(), cause));
        }
    }
    let told = [
        (HEGEMONY, "net_fighter", RemovalCause::Destroyed),
        (OUTPOST, "brawler", RemovalCause::Destroyed),
        (OUTPOST, "medic", RemovalCause::Absorbed),
        (OUTPOST, "annihilator", RemovalCause::Destroyed),
        (HEGEMONY, "runner", RemovalCause::Destroyed),
    ];
    assert_eq!(lost, told.map(|(side, tile, cause)| (side, tile.to_owned(), cause)));
}

#[test]
fn the_example_ends_with_14_points_against_18_and_the_hegemony_to_draw() {
    let turn = turn(10);
    assert_eq!((turn.after().points(HEGEMONY), turn.after().points(OUTPOST)), (14, 18));
    let decision = Decision::Draw { side: HEGEMONY };
    assert_eq!(turn.after().pending(), Pending::Act { actor: Actor::Chance, decision });
}

#[test]
fn the_game_as_it_is_told_shows_the_positions_of_this_one() {
    let told = include_str!("../../../../docs/nshex-example.md");
    let turns = turns();
    let choice = turns[10].before("S2 save c4 from b3 by d3");
    for state in [2, 5, 7, 9, 10].map(|number| turns[number].after()).into_iter().chain([choice]) {
        assert!(told.contains(&format!("\n`{state}`\n")), "{state}");
    }
}
