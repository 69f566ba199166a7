//! The inspector, the battle preview and the reasons why not, over random games and on chosen positions.

#[path = "../../rules/tests/common/modes.rs"]
mod modes;

use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_nshex::{Action, Event, State, View};
use fracas_nshex_ui::Ui;
use fracas_scene::model::{Inspection, Preview, Remark};
use fracas_scene::{Lang, Presented as _, Step};
use fracas_testkit::ui::{check_paths, check_scene, elements, readable, rules_of};
use fracas_testkit::{Dice, Ply, random_ply, soak};
use std::collections::BTreeSet;

/// The ids of the rules that exist.
fn rules() -> BTreeSet<String> {
    rules_of(include_str!("../../rules/RULES.md"))
}

fn state(position: &str) -> State {
    position.parse().expect("the position is well formed")
}

fn view(position: &str) -> View {
    state(position).view(Viewer::Spectator)
}

fn check_remark(remark: &Remark, rules: &BTreeSet<String>, place: &str) {
    readable(&remark.text, place);
    assert!(remark.rule.as_ref().is_none_or(|rule| rules.contains(rule)), "{:?}: {place}", remark.rule);
}

/// Visits some plies of random games of every mode and option.
fn visit(every: usize, mut each: impl FnMut(&State, Lang)) {
    let mut seen = 0;
    for (_, starts) in modes::families() {
        for (place, (_, start)) in starts.iter().enumerate().step_by(if soak() > 1 { 1 } else { 6 }) {
            let (mut state, mut dice, mut ply) = (*start, Dice::new(place as u64), Ply::default());
            let mut number = place;
            loop {
                if number % every == 0 {
                    each(&state, Lang::ALL[number / every % 2]);
                    seen += 1;
                }
                number += 1;
                let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) else { break };
                state.apply(&action, &mut ());
            }
        }
    }
    assert!(seen > 300, "{seen} positions");
}

// ---- what is held

#[test]
fn a_held_tile_lies_as_it_hits_most_and_is_told_as_it_would_be() {
    let turned = |position: &str, put: &str| {
        let (state, view) = (state(position), view(position));
        let turned = (0..6).map(|turn| format!("put {put} r{turn}").parse().unwrap());
        let actions: Vec<Action> = turned.filter(|action| state.check(action).is_ok()).collect();
        let best = Ui::prefer(&view, &actions.iter().collect::<Vec<_>>());
        best.map(|place| Ui::inspect_after(&view, &actions[place], Lang::En).expect("the tile is told"))
    };
    // South of the Runner stands the enemy HQ; its blade is printed on another edge.
    let beside = "3.0 | outpost 20 hq@c5 +runner | moloch 20 hq@c2 | p1 turn";
    let runner = turned(beside, "runner c3").expect("one rotation is best");
    assert_eq!(runner.title, "Runner of the Outpost");
    assert!(runner.printed.contains(&"Strikes south for 1.".to_owned()), "{:?}", runner.printed);
    assert!(runner.now.iter().any(|remark| remark.text.contains("HQ of Moloch")), "{:?}", runner.now);
    // A module turns its links to those whom it helps.
    let helped = "3.0 | outpost 20 hq@e3 commando@c4 +scout | moloch 20 hq@a1 | p1 turn";
    let scout = turned(helped, "scout c3").expect("one rotation is best");
    assert!(scout.printed.iter().any(|line| line.contains("north")), "{:?}", scout.printed);
    let tile: Action = "hq c3".parse().unwrap();
    assert_eq!(Ui::prefer(&view(beside), &[&tile]), None, "what cannot be turned has no better rotation");
}

// ---- inspector

#[test]
fn everything_in_a_scene_can_be_inspected() {
    let rules = rules();
    visit(13, |state, lang| {
        let (view, place) = (state.view(Viewer::Spectator), state.to_string());
        let scene = Ui::scene(&view, Viewer::Spectator, lang);
        check_scene(&scene, &place);
        let trays = scene.trays.iter().map(|tray| tray.id.clone());
        for id in elements(&scene).into_iter().chain(trays) {
            let Some(inspection) = Ui::inspect(&view, &id, lang) else { panic!("{id}: {place}") };
            readable(&inspection.title, &id);
            inspection.printed.iter().for_each(|line| readable(line, &id));
            inspection.now.iter().for_each(|remark| check_remark(remark, &rules, &id));
        }
    });
}

fn inspect(position: &str, element: &str) -> Inspection {
    Ui::inspect(&view(position), element, Lang::En).expect("the element is there")
}

const FIELD: &str = "3.0 | moloch 17 hq@c1 gauss_cannon@c2/2 hybrid@b2 +battle | outpost 20 hq@c5 hmg@c4/3 scout@d4/3 -runner | p1 turn";

#[test]
fn the_inspector_tells_what_is_printed_and_what_acts_on_a_unit() {
    let inspection = inspect(FIELD, "hex:c4");
    assert_eq!(inspection.title, "HMG of the Outpost");
    assert_eq!(inspection.look.as_deref(), Some("outpost-hmg"));
    let first = inspection.printed.first().map(String::as_str);
    assert_eq!(first, Some("A warrior that acts at initiative 2 and 1."), "{inspection:?}");
    let shoots = "Shoots south for 1, at the first enemy in line.";
    assert!(inspection.printed.contains(&shoots.to_owned()), "{inspection:?}");
    let now: Vec<&str> = inspection.now.iter().map(|remark| remark.text.as_str()).collect();
    assert!(now.contains(&"Acts once more, at 0."), "{now:?}");
    // What is printed and hits nobody is told once: no line for each of the six edges.
    let headquarters = inspect(FIELD, "hex:c5");
    let told = headquarters.now.iter().filter(|remark| remark.rule.as_deref() == Some("§attack.melee"));
    assert_eq!(told.map(|remark| remark.text.as_str()).collect::<Vec<_>>(), ["Reaches no enemy now."]);
    let extra =
        inspection.now.iter().find(|remark| remark.text.contains("one more attack")).expect("the HQ helps");
    assert_eq!(extra.rule.as_deref(), Some("§initiative.extra"));
    let points = inspect(FIELD, "hex:c1");
    assert_eq!(points.now[0].text, "It has 17 hit points left.");
}

#[test]
fn the_inspector_tells_who_aims_at_an_empty_hex() {
    let inspection = inspect(FIELD, "hex:c3");
    assert_eq!((inspection.title.as_str(), inspection.look), ("Empty hex", None));
    let lines: Vec<&str> = inspection.now.iter().map(|remark| remark.text.as_str()).collect();
    assert!(lines.contains(&"Gauss Cannon of Moloch would hit an enemy here: Gauss 1."), "{lines:?}");
    assert!(lines.contains(&"HMG of the Outpost would hit an enemy here: ranged 1."), "{lines:?}");
    // A shot stops at the first enemy: behind the Gauss Cannon nobody is hit by the machine gun.
    let behind = "3.0 | moloch 20 hq@b1 hybrid@c3 | outpost 20 hq@c5 hmg@c4/3 | p1 turn";
    assert!(inspect(behind, "hex:c2").now.iter().all(|remark| !remark.text.contains("HMG")));
    let net = "3.0 | hegemony 20 hq@c1 net_fighter@c3/5 | outpost 20 hq@c5 | p1 turn";
    let lines = inspect(net, "hex:c4").now;
    assert!(lines.iter().any(|remark| remark.rule.as_deref() == Some("§net.neighbour")), "{lines:?}");
    assert!(lines.iter().any(|remark| remark.rule.as_deref() == Some("§hq.bonus")), "{lines:?}");
}

#[test]
fn the_inspector_counts_tiles_and_reads_panels() {
    let hybrid = inspect(FIELD, "pile:p1:hybrid");
    assert_eq!(hybrid.title, "Hybrid of Moloch");
    assert!(
        hybrid.now.iter().any(|line| line.text.contains("1 on the board") && line.text.contains("0 in hand")),
        "{hybrid:?}"
    );
    let side = inspect(FIELD, "side:p1");
    assert_eq!(side.printed, ["HQ hit points: 17", "In the pile: 31", "hand: Battle"]);
    assert_eq!(inspect(FIELD, "gone:p2").printed, ["1 × Runner"]);
    for nothing in ["hex:c6", "hex:", "side:p3", "hand:p1:no_such", "button:end", "turn:1", "hand:p4", ""] {
        assert_eq!(Ui::inspect(&view(FIELD), nothing, Lang::En), None, "{nothing}");
    }
}

// ---- preview

/// Fights the battle that a preview shows, with the answers that it assumes; `None` if a Battle tile cannot be played.
fn fight(state: &State, preview: &Preview, lang: Lang) -> Option<Vec<Event>> {
    let mut actions = Vec::new();
    state.actions(&mut actions).expect_all();
    let battle = actions.iter().find(|action| action.to_string() == "play battle")?;
    let (mut state, mut events) = (*state, Vec::new());
    state.apply(battle, &mut events);
    for answer in &preview.assumed {
        let mut actions = Vec::new();
        state.actions(&mut actions).expect_all();
        let view = state.view(Viewer::Spectator);
        let action = actions.iter().find(|action| Ui::label(&view, action, lang) == *answer);
        state.apply(action.expect("the assumed answer can be given"), &mut events);
    }
    Some(events)
}

#[test]
fn a_preview_is_the_battle_that_follows() {
    let (rules, mut compared, mut chosen) = (rules(), 0, 0);
    visit(3, |state, lang| {
        let (view, place) = (state.view(Viewer::Spectator), state.to_string());
        let over = matches!(state.pending(), Pending::Over(_));
        let hq = state.all_sides().any(|side| state.hq(side).is_some());
        let Some(preview) = Ui::preview(&view, "battle", lang) else {
            assert!(over || !hq, "{place}");
            return;
        };
        assert!(!over && hq, "{place}");
        readable(&preview.title, &place);
        let texts = preview
            .summary
            .iter()
            .chain(&preview.assumed)
            .chain(preview.marks.iter().map(|mark| &mark.label));
        texts.for_each(|text| readable(text, &place));
        for beat in &preview.beats {
            check_remark(&Remark { text: beat.text.clone(), rule: beat.rule.clone() }, &rules, &place);
        }
        for change in &preview.counters {
            assert!(Ui::scene(&view, Viewer::Spectator, lang).panels.iter().any(|panel| {
                panel
                    .counters
                    .iter()
                    .any(|counter| counter.id == change.counter && counter.value != change.to)
            }));
        }
        let Some(events) = fight(state, &preview, lang) else { return };
        compared += 1;
        chosen += usize::from(!preview.assumed.is_empty());
        let beats = Ui::beats(&view, &events[1..], lang);
        let (told, fought): (Vec<&str>, Vec<&str>) = (
            preview.beats.iter().map(|beat| beat.text.as_str()).collect(),
            beats.iter().map(|beat| beat.text.as_str()).take(preview.beats.len()).collect(),
        );
        assert_eq!(told, fought, "{place}");
        // Nothing of the battle is left out: what follows is the next turn or the end.
        let next = events.get(1 + preview.beats.len());
        assert!(matches!(next, None | Some(Event::TurnEnded { .. })), "{next:?} {place}");
        let lost: BTreeSet<String> = events[1..=preview.beats.len()]
            .iter()
            .filter_map(|event| match event {
                Event::Removed { hex, .. } => Some(format!("hex:{hex}")),
                _ => None,
            })
            .collect();
        let marked: BTreeSet<String> =
            preview.marks.iter().filter(|mark| mark.class == "dies").map(|mark| mark.at.clone()).collect();
        assert_eq!(lost, marked, "{place}");
    });
    assert!(compared > 100 && chosen > 0, "{compared} battles, {chosen} with choices");
}

#[test]
fn a_preview_says_who_loses_what() {
    let position = "3.0 | moloch 20 hq@c1 gauss_cannon@c2/2 | outpost 3 hq@c5 runner@c4 | p2 turn";
    let preview = Ui::preview(&view(position), "battle", Lang::En).unwrap();
    assert_eq!(preview.title, "A battle now");
    assert_eq!(preview.summary, ["Moloch: no loss", "The Outpost: HQ 3 → 2 · loses Runner"]);
    let marks: Vec<(&str, &str, &str)> =
        preview.marks.iter().map(|mark| (mark.at.as_str(), mark.class, mark.text.as_str())).collect();
    assert_eq!(marks, [("hex:c4", "dies", "−1"), ("hex:c5", "hurt", "−1")]);
    assert!(preview.marks.iter().all(|mark| mark.owner == Some(1)), "all of it is the Outpost's");
    let counters: Vec<(&str, i32)> =
        preview.counters.iter().map(|change| (change.counter.as_str(), change.to)).collect();
    assert_eq!(counters, [("points:p2", 2)], "what stays as it is is not foretold");
}

#[test]
fn a_preview_lets_medics_save_what_is_worth_most() {
    // Two units of the Outpost are hit at once and one Medic is linked to both: the HQ would fall, the Runner may.
    let position =
        "3.0 | moloch 20 hq@a1 hybrid@d2/4 hybrid@b1 | outpost 1 hq@c2 runner@b2 medic@c3/3 | p1 turn";
    let preview = Ui::preview(&view(position), "battle", Lang::En).unwrap();
    assert!(preview.summary.iter().all(|line| !line.contains("destroyed")), "{:?}", preview.summary);
}

#[test]
fn a_preview_fights_a_battle_under_way_to_its_end() {
    let position = "3.0 | moloch 20 hq@c1 clown@c2/0 | outpost 20 hq@c5 runner@c3/3 | p1 turn";
    let mut state = state(position);
    state.battle_now(&mut ());
    let preview = Ui::preview(&state.view(Viewer::Spectator), "battle", Lang::En).unwrap();
    assert_eq!(preview.title, "The rest of this battle");
    assert_eq!(preview.assumed[0], "The Clown attacks and does not explode.");
    assert!(preview.beats.iter().all(|beat| !beat.text.starts_with("Battle!")), "it does not begin again");
}

// ---- why not

fn actor(state: &State) -> Option<Seat> {
    match state.pending() {
        Pending::Act { actor: Actor::Seat(seat), .. } => Some(seat),
        Pending::Act { actor: Actor::Chance, .. } | Pending::Over(_) => None,
    }
}

#[test]
fn every_pick_that_leads_nowhere_is_explained() {
    let (rules, mut explained) = (rules(), 0);
    visit(29, |state, lang| {
        let (view, place) = (state.view(Viewer::Spectator), state.to_string());
        let known = elements(&Ui::scene(&view, Viewer::Spectator, lang));
        let Some(seat) = actor(state) else {
            let why = Ui::why_not(&view, Seat::new(0).unwrap(), &["hex:c3".to_owned()], lang);
            check_remark(&why.expect("a reason"), &rules, &place);
            return;
        };
        let mut actions = Vec::new();
        state.actions(&mut actions).expect_all();
        let paths: Vec<(String, Vec<Step>)> =
            actions.iter().map(|action| (action.to_string(), Ui::path(&view, action, lang))).collect();
        let picks = check_paths(&known, &paths, &place);
        let mut prefixes: BTreeSet<Vec<String>> = BTreeSet::from([Vec::new()]);
        for (written, path) in &paths {
            let ids: Vec<String> = path.iter().map(|step| step.id.clone()).collect();
            let action: Action = written.parse().expect("an action is read as it is written");
            assert_eq!(Ui::pick_ids(&view, &action), ids, "ids are the same without labels");
            // What leads somewhere needs no reason.
            for length in 1..=ids.len() {
                let why = Ui::why_not(&view, seat, &ids[..length], lang);
                assert_eq!(why, None, "{:?}: {place}", &ids[..length]);
            }
            prefixes.insert(ids[..1].to_vec());
            if path.len() > 2 && path[1].id.starts_with("hex:") && !path[2].id.starts_with("turn:") {
                prefixes.insert(ids[..2].to_vec());
            }
        }
        for prefix in prefixes {
            let next = picks.after(prefix.iter().map(String::as_str)).expect("a beginning of a path");
            if next.is_empty() {
                continue;
            }
            let dead = known.iter().filter(|id| prefix.is_empty() || id.starts_with("hex:"));
            for id in dead.filter(|id| !next.iter().any(|(step, _)| step.id == **id)) {
                let mut wrong = prefix.clone();
                wrong.push(id.clone());
                match Ui::why_not(&view, seat, &wrong, lang) {
                    Some(why) => {
                        check_remark(&why, &rules, &place);
                        assert!(why.rule.is_some(), "{wrong:?} {why:?}: {place}");
                    }
                    None => panic!("{wrong:?}: {place}"),
                }
                explained += 1;
            }
        }
    });
    assert!(explained > 5_000, "{explained}");
}

#[test]
fn reasons_name_the_rule_that_was_meant() {
    let turn = "3.0 | hegemony 20 hq@c1 runner@c2 net_fighter@a1 +thug +move +sniper +push_back | outpost 20 hq@c5 hmg@c3 commando@d2 +runner | p1 turn moved=c2";
    let netted = "3.0 | hegemony 20 hq@c1 net_fighter@c3/5 | outpost 20 hq@c5 runner@c4 +battle | p2 turn";
    let discard = "3.0 | moloch 20 hq@c1 +battle +hybrid +move | outpost 20 hq@c5 | p1 discard";
    let last = "3.0 | moloch 20 hq@c1 +battle | outpost 20 hq@c5 -* | p1 turn number=25 last=p2";
    let hq = "3.0 | moloch 20 hq@c1 | outpost 20 | p2 hq";
    for (position, picks, rule, text) in [
        (turn, "hand:p1:thug hex:c3", "§place.free-hex", "c3 is already occupied by HMG."),
        (turn, "hex:c3", "§move.own", "HMG is not yours."),
        (turn, "hex:c2", "§move.once", "Runner has already used its mobility this turn."),
        (turn, "hex:a1", "§move.mobility", "Net Fighter has no mobility."),
        (
            turn,
            "hex:b3",
            "§turn.hand",
            "Nobody stands on b3. Pick a tile of your hand first, or one of your units that can move.",
        ),
        (turn, "hand:p2:runner", "§turn.hand", "Runner belongs to The Outpost."),
        (turn, "pile:p1:boss", "§turn.hand", "The Boss lies in the pile: only tiles in hand can be used."),
        (turn, "hand:p1:sniper hex:c5", "§action.no-hq", "An HQ cannot be the target, and one stands on c5."),
        (turn, "hand:p1:sniper hex:c2", "§action.enemy", "Runner is not an enemy."),
        (turn, "hand:p1:sniper hex:b3", "§action.aim", "Nobody stands on b3."),
        (turn, "hand:p1:move hex:c2 hex:a3", "§move.distance", "a3 is too far away, or the way is blocked."),
        (turn, "hand:p1:push_back hex:a1", "§push.adjacent", "HMG is not next to Net Fighter."),
        (turn, "side:p2", "§turn.sequence", "Not now: It is the turn of the Hegemony."),
        (netted, "hex:c4", "§net.frozen", "Runner is caught in a net."),
        (discard, "hex:c3", "§turn.sequence", "Not now: Moloch must discard a tile."),
        (discard, "button:end", "§turn.sequence", "Not now: Moloch must discard a tile."),
        (
            last,
            "hand:p1:battle button:play",
            "§end.no-battle-tile",
            "No tile may start a battle once a player has drawn the last tile.",
        ),
        (hq, "hand:p2:hq hex:c1", "§place.free-hex", "c1 is already occupied by HQ of Moloch."),
        (hq, "hex:c3", "§setup.hq-order", "Pick your HQ first, then its hex."),
    ] {
        let state = state(position);
        let picks: Vec<String> = picks.split(' ').map(str::to_owned).collect();
        let why = Ui::why_not(&state.view(Viewer::Spectator), actor(&state).unwrap(), &picks, Lang::En);
        let why = why.unwrap_or_else(|| panic!("{picks:?} has a reason"));
        assert_eq!((why.rule.as_deref(), why.text.as_str()), (Some(rule), text), "{picks:?}");
    }
    let other = Ui::why_not(&view(turn), Seat::new(1).unwrap(), &["hex:c3".to_owned()], Lang::En).unwrap();
    assert_eq!(other.text, "Not now: It is the turn of the Hegemony.");
}

#[test]
fn refusals_and_misspellings_are_put_into_words() {
    let here = view(FIELD);
    let action: Action = "put hybrid c2".parse().unwrap();
    let illegal = state(FIELD).check(&action).unwrap_err();
    let remark = Ui::refusal(&here, &illegal, Lang::Fr);
    assert_eq!(remark.rule.as_deref(), Some("§turn.hand"));
    assert!(remark.text.contains("Cyborg"), "{}", remark.text);
    let wrong = "hq c9".parse::<fracas_nshex::Action>().unwrap_err();
    assert_eq!(Ui::action_error(&wrong, Lang::En), "This action is written `hq <hex> [r0-r5]`.");
    let wrong = "3.0 | moloch hq@c9 | outpost".parse::<fracas_nshex::State>().unwrap_err();
    assert!(Ui::position_error(&wrong, Lang::En).contains("column 17"));
}
