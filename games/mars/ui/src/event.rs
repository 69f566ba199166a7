//! Events as sentences, with the rule behind each.

use crate::names::{Speech, squares, told};
use fracas_mars::{Event, Face, KillCause, Model, Side, Stat, State, TestKind, Weapon};
use fracas_scene::{Key, key};
use fracas_scene::{Value, Words};

/// An event in words; the table is the one before it.
#[expect(clippy::too_many_lines, reason = "one sentence for each event: the list is the content")]
pub fn describe_event(words: &Words, table: &State, event: &Event) -> String {
    let tell = Speech { words, set: table.set() };
    let model = |model| tell.model("model", model);
    let side = |side| tell.side("side", side);
    let card = |card, side| tell.card(card, Some(side));
    match *event {
        Event::ZonesTurned { .. } => words.say(key!("mars-event-zones-turned")),
        Event::CounterPlaced { square } => {
            words.text(key!("mars-event-counter-placed"), &[told("square", square)])
        }
        Event::Placed { model: who, square } => {
            words.text(key!("mars-event-placed"), &[model(who), told("square", square)])
        }
        Event::Drew { side: who, card: Some(what) } => {
            words.text(key!("mars-event-drew"), &[side(who), card(what, who)])
        }
        Event::Drew { side: who, card: None } => words.text(key!("mars-secret-drew"), &[side(who)]),
        Event::Discarded { side: who, card: what } => {
            words.text(key!("mars-event-discarded"), &[side(who), card(what, who)])
        }
        Event::Reshuffled => words.say(key!("mars-event-reshuffled")),
        Event::Rolled { die } => words.text(key!("mars-event-rolled"), &[("die", die.into())]),
        Event::PoolRolled { attack, die, success, again } => {
            let key = match (success, again) {
                (false, _) => key!("mars-event-pool-rolled"),
                (true, false) => key!("mars-success-pool-rolled"),
                (true, true) => key!("mars-again-pool-rolled"),
            };
            words.text(key, &[("attack", if attack { "yes" } else { "no" }.into()), ("die", die.into())])
        }
        Event::RoundBegan { round, first } => {
            words.text(key!("mars-event-round-began"), &[("round", round.into()), tell.side("first", first)])
        }
        Event::AuthorityUsed { model: who } => words.text(key!("mars-event-authority-used"), &[model(who)]),
        Event::TurnBegan { side: who } => words.text(key!("mars-event-turn-began"), &[side(who)]),
        Event::Passed { side: who } => words.text(key!("mars-event-passed"), &[side(who)]),
        Event::Activated { model: who } => words.text(key!("mars-event-activated"), &[model(who)]),
        Event::Marked { model: who } => words.text(key!("mars-event-marked"), &[model(who)]),
        Event::Moved { model: who, from, to } => {
            words.text(key!("mars-event-moved"), &[model(who), told("from", from), told("to", to)])
        }
        Event::StepLost { model: who } => words.text(key!("mars-event-step-lost"), &[model(who)]),
        Event::Exited { model: who } => words.text(key!("mars-event-exited"), &[model(who)]),
        Event::Aimed { model: who } => words.text(key!("mars-event-aimed"), &[model(who)]),
        Event::StoodUp { model: who } => words.text(key!("mars-event-stood-up"), &[model(who)]),
        Event::HeroicsSpent { model: who, left } => {
            words.text(key!("mars-event-heroics-spent"), &[model(who), ("left", left.into())])
        }
        Event::HeroicsGained { model: who } => words.text(key!("mars-event-heroics-gained"), &[model(who)]),
        Event::ShotAt { shooter, square, .. } => {
            let values = [tell.model("shooter", shooter), told("square", square)];
            words.text(key!("mars-event-shot-at"), &values)
        }
        Event::FightBegan { attacker, defender } => {
            let values = [tell.model("attacker", attacker), tell.model("defender", defender)];
            words.text(key!("mars-event-fight-began"), &values)
        }
        Event::Covered { shooter, squares: list } => {
            let values = [tell.model("shooter", shooter), squares(list.iter().flatten())];
            words.text(key!("mars-event-covered"), &values)
        }
        Event::DefenceChosen { model: who, stat } => {
            let stat = match stat {
                Stat::Fight => "fight",
                Stat::Survive => "survive",
            };
            words.text(key!("mars-event-defence-chosen"), &[model(who), ("stat", stat.into())])
        }
        Event::TestBegan { attacker, defender, attack, defence, .. } => {
            let keys = [key!("mars-event-test-began"), key!("mars-card-test-began")];
            let values = [("attack", attack.into()), ("defence", defence.into())];
            test_text(tell, keys, attacker, defender, &values)
        }
        Event::TestEnded { attacker, defender, attack, defence, armour, .. } => {
            let keys = [key!("mars-event-test-ended"), key!("mars-card-test-ended")];
            let values = [("attack", attack.into()), ("defence", defence.into()), ("armour", armour.into())];
            test_text(tell, keys, attacker, defender, &values)
        }
        Event::Killed { model: who, cause, .. } => {
            let by = match cause {
                KillCause::Shoot { shooter: by } | KillCause::Fight { opponent: by } => tell.model("by", by),
                KillCause::Card { side: whose, card } => ("by", tell.card(card, Some(whose)).1),
            };
            words.text(key!("mars-event-killed"), &[model(who), by])
        }
        Event::Saved { model: who, left } => {
            words.text(key!("mars-event-saved"), &[model(who), ("left", left.into())])
        }
        Event::RattledNow { model: who } => words.text(key!("mars-event-rattled-now"), &[model(who)]),
        Event::Calmed { model: who } => words.text(key!("mars-event-calmed"), &[model(who)]),
        Event::Played { side: who, card: what } => {
            words.text(key!("mars-event-played"), &[side(who), card(what, who)])
        }
        Event::Cancelled { side: who, card: what } => {
            words.text(key!("mars-event-cancelled"), &[card(what, who)])
        }
        Event::Laid { side: who, card: what, count } => {
            words.text(key!("mars-event-laid"), &[side(who), card(what, who), ("count", count.into())])
        }
        Event::Resolved { side: who, card: what, level } => {
            words.text(key!("mars-event-resolved"), &[side(who), card(what, who), ("level", level.into())])
        }
        Event::Sabotaged { side: who, card: what } => {
            words.text(key!("mars-event-sabotaged"), &[side(who), card(what, who)])
        }
        Event::EventBegan { side: who, card: what } => {
            words.text(key!("mars-event-event-began"), &[card(what, who)])
        }
        Event::AreaKnown { side: who, card: what, squares: ref list } => {
            words.text(key!("mars-event-area-known"), &[card(what, who), squares(list)])
        }
        Event::Turned { square, face: shown } => {
            words.text(key!("mars-event-turned"), &[told("square", square), face(shown)])
        }
        Event::Taken { model: who, face: shown, .. } => {
            words.text(key!("mars-event-taken"), &[model(who), face(shown)])
        }
        Event::Tinkered { model: who } => words.text(key!("mars-event-tinkered"), &[model(who)]),
        Event::Built { model: who, weapon: None } => words.text(key!("mars-nothing-built"), &[model(who)]),
        Event::Built { model: who, weapon: Some(weapon) } => {
            let weapon = match weapon {
                Weapon::Own => "own",
                Weapon::Blaster => "blaster",
                Weapon::Freezer => "freezer",
            };
            words.text(key!("mars-event-built"), &[model(who), ("weapon", weapon.into())])
        }
        Event::Claimed { model: who, side: by } => {
            words.text(key!("mars-event-claimed"), &[model(who), side(by)])
        }
        Event::Collapsed { edge } => words.text(key!("mars-event-collapsed"), &[told("edge", edge)]),
        Event::WreckFell { square } => words.text(key!("mars-event-wreck-fell"), &[told("square", square)]),
        Event::DustRose { until } => words.text(key!("mars-event-dust-rose"), &[("until", until.into())]),
        Event::Scored { side: who, points, total, .. } => {
            let values = [side(who), ("points", points.into()), ("total", total.into())];
            words.text(key!("mars-event-scored"), &values)
        }
        Event::RoundEnded { round } => words.text(key!("mars-event-round-ended"), &[("round", round.into())]),
        Event::Ended { outcome } => {
            let winner = Side::ALL.into_iter().find(|side| outcome.winners.contains(side.seat()));
            words.say(match winner {
                Some(Side::Human) => key!("mars-event-ended-human"),
                Some(Side::Martian) => key!("mars-event-ended-martian"),
                None => key!("mars-event-ended"),
            })
        }
    }
}

/// A test in words: the first key names the model that attacks, the second is for the attack of a card.
fn test_text(
    tell: Speech<'_>,
    [by_model, by_card]: [Key; 2],
    attacker: Option<Model>,
    defender: Model,
    values: &[(&'static str, Value)],
) -> String {
    let mut values = values.to_vec();
    values.push(tell.model("defender", defender));
    values.extend(attacker.map(|attacker| tell.model("attacker", attacker)));
    tell.words.text(if attacker.is_some() { by_model } else { by_card }, &values)
}

/// The face of a counter as sentences tell it apart.
fn face(face: Face) -> (&'static str, Value) {
    let word = match face {
        Face::Secret => "secret",
        Face::Critter => "critter",
    };
    ("face", word.into())
}

/// The rule behind an event.
pub(crate) fn rule(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::ZonesTurned { .. } => "§setup.zones",
        Event::CounterPlaced { .. } => "§counter.place",
        Event::Placed { .. } => "§setup.deploy",
        Event::Drew { .. } | Event::Discarded { .. } => "§card.refill",
        Event::Reshuffled => "§pile.reshuffle",
        Event::PoolRolled { again: true, .. } => "§dice.eight",
        Event::PoolRolled { .. } | Event::Rolled { .. } => return None,
        Event::RoundBegan { .. } => "§round.begin",
        Event::AuthorityUsed { .. } => "§authority.declare",
        Event::TurnBegan { .. } => "§turn.order",
        Event::Passed { .. } => "§turn.pass",
        Event::Activated { .. } | Event::Marked { .. } => "§turn.marker",
        Event::Moved { .. } => "§move.straight",
        Event::StepLost { .. } => "§random.scatter",
        Event::Exited { .. } => "§move.exit",
        Event::Aimed { .. } => "§shoot.aim",
        Event::StoodUp { .. } => "§activate.stand",
        Event::HeroicsSpent { .. } | Event::HeroicsGained { .. } => "§heroics.pool",
        Event::ShotAt { .. } => "§shoot.target",
        Event::FightBegan { .. } => "§fight.dice",
        Event::Covered { .. } => "§covering-fire.effect",
        Event::DefenceChosen { .. } => "§fight.choice",
        Event::TestBegan { .. } => "§dice.three",
        Event::TestEnded { test: TestKind::Shoot, .. } => "§shoot.result",
        Event::TestEnded { test: TestKind::Fight, .. } => "§fight.result",
        Event::TestEnded { test: TestKind::Strike, .. } => "§strike.test",
        Event::Killed { .. } => "§kill.vp",
        Event::Saved { .. } => "§heroics.save",
        Event::RattledNow { .. } => "§rattled.roll",
        Event::Calmed { .. } => "§card.calm",
        Event::Played { .. } => "§card.played",
        Event::Cancelled { .. } => "§card.cancel",
        Event::Laid { .. } => "§support.lay",
        Event::Resolved { .. } => "§support.resolve",
        Event::Sabotaged { .. } => "§card.sabotage",
        Event::EventBegan { .. } => "§event.drawn",
        Event::AreaKnown { .. } => "§strike.area",
        Event::Turned { .. } => "§counter.turn",
        Event::Taken { .. } => "§counter.take",
        Event::Tinkered { .. } => "§fixing.may",
        Event::Built { .. } => "§fixing.table",
        Event::Claimed { .. } => "§civilian.claim",
        Event::Collapsed { .. } => "§event.rubble",
        Event::WreckFell { .. } => "§event.flying-car",
        Event::DustRose { .. } => "§event.dust",
        Event::Scored { .. } => "§victory.target",
        Event::RoundEnded { .. } => "§round.end",
        Event::Ended { .. } => "§victory.over",
    })
}

/// How deep a sentence is nested in the log.
pub(crate) const fn depth(event: &Event) -> u8 {
    match event {
        Event::RoundBegan { .. }
        | Event::RoundEnded { .. }
        | Event::TurnBegan { .. }
        | Event::Ended { .. } => 0,
        Event::ZonesTurned { .. }
        | Event::Passed { .. }
        | Event::Activated { .. }
        | Event::Moved { .. }
        | Event::Exited { .. }
        | Event::Aimed { .. }
        | Event::StoodUp { .. }
        | Event::ShotAt { .. }
        | Event::FightBegan { .. }
        | Event::Covered { .. }
        | Event::Played { .. }
        | Event::Laid { .. }
        | Event::Resolved { .. }
        | Event::EventBegan { .. }
        | Event::AuthorityUsed { .. } => 1,
        _ => 2,
    }
}
