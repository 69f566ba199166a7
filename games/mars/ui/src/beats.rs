//! Events as beats: a sentence, the rule behind it, and how it looks on the board.

use crate::build_scene::{ViewContext, look_of, owner};
use crate::element::{counter_id, model_id, square_id};
use crate::names::card_name;
use crate::told;
use fracas_mars::{CardKind, Event, KillCause, Model, Side, State, TestKind, View};
use fracas_scene::key;
use fracas_scene::model::{Beat, DieFate, ElementId, Motion};
use fracas_scene::{Lang, Words};
use std::collections::BTreeSet;

/// An event in words; the table is the one before it.
pub fn describe_event(words: &Words, table: &State, event: &Event) -> String {
    let set = table.set();
    let key = |key: &str| told::tell(words, set, key, "event", event);
    match event {
        Event::Drew { card: None, .. } => key("mars-secret"),
        Event::PoolRolled { success: true, again: true, .. } => key("mars-again"),
        Event::PoolRolled { success: true, .. } => key("mars-success"),
        Event::TestBegan { attacker: None, .. } | Event::TestEnded { attacker: None, .. } => key("mars-card"),
        Event::Built { weapon: None, .. } => key("mars-nothing"),
        Event::Covered { shooter, squares } => {
            let list: Vec<String> = squares.iter().flatten().map(ToString::to_string).collect();
            let shooter = crate::model_name(words, set, *shooter);
            words.text(
                key!("mars-event-covered"),
                &[("shooter", shooter.into()), ("squares", list.join(", ").into())],
            )
        }
        Event::Killed { model, cause, .. } => {
            let model = ("model", crate::model_name(words, set, *model).into());
            match cause {
                KillCause::Shoot { shooter: by } | KillCause::Fight { opponent: by } => {
                    let by = crate::model_name(words, set, *by);
                    words.text(key!("mars-event-killed"), &[model, ("by", by.into())])
                }
                KillCause::Card { card } => {
                    let card = card_name(words, set, *card, None);
                    words.text(key!("mars-event-killed"), &[model, ("by", card.into())])
                }
            }
        }
        Event::Ended { outcome } => {
            let winner = Side::ALL.into_iter().find(|side| outcome.winners.contains(side.seat()));
            words.say(match winner {
                Some(Side::Human) => key!("mars-event-ended-human"),
                Some(Side::Martian) => key!("mars-event-ended-martian"),
                None => key!("mars-event-ended"),
            })
        }
        _ => key("mars-event"),
    }
}

/// The rule behind an event.
fn rule(event: &Event) -> Option<&'static str> {
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

/// What is known while events are told one after the other.
struct Teller<'a> {
    table: &'a State,
    words: &'static Words,
    /// The figures that are drawn on the board now.
    drawn: BTreeSet<Model>,
    cards: [i32; 2],
    models: [i32; 2],
}

/// Events as sentences and motions; `before` is the view before them.
pub(crate) fn beats(before: &View, events: &[Event], lang: Lang) -> Vec<Beat> {
    let sight = ViewContext::new(before, lang);
    let held = |side: Side| {
        let hand = &before.hands[side.index()];
        i32::from(hand.hidden) + hand.cards.iter().map(|stack| i32::from(stack.count)).sum::<i32>()
    };
    let mut teller = Teller {
        table: sight.table,
        words: sight.words,
        drawn: sight.table.on_board().collect(),
        cards: Side::ALL.map(held),
        models: Side::ALL.map(|side| i32::from(sight.table.strength(side))),
    };
    let mut beats = Vec::with_capacity(events.len());
    let mut group = 0_u16;
    for event in events {
        let motions = teller.motions(event);
        if motions.iter().any(|motion| !matches!(motion, Motion::Count { .. })) {
            group = group.saturating_add(1);
        }
        beats.push(Beat {
            text: describe_event(sight.words, sight.table, event),
            rule: rule(event).map(str::to_owned),
            depth: depth(event),
            marks: teller.marks(event),
            motions,
            group,
        });
    }
    beats
}

impl Teller<'_> {
    /// The element of a figure, if it is drawn.
    fn at(&self, model: Model) -> Option<ElementId> {
        self.drawn.contains(&model).then(|| model_id(model))
    }

    fn flash(&self, model: Model, class: &'static str, text: &str) -> Vec<Motion> {
        let flash = |at| Motion::Flash { at, class, text: text.to_owned() };
        self.at(model).map(flash).into_iter().collect()
    }

    /// The rows of dice of a test: who attacks, who defends.
    fn rows(&self, attacker: Option<Model>, defender: Model) -> [String; 2] {
        let name = |model| ("model", crate::model_name(self.words, self.table.set(), model).into());
        let attacking = match attacker {
            Some(model) => self.words.text(key!("mars-dice-attack"), &[name(model)]),
            None => self.words.say(key!("mars-dice-card")),
        };
        [attacking, self.words.text(key!("mars-dice-defence"), &[name(defender)])]
    }

    fn count(&mut self, word: &str, side: Side, by: i32) -> Motion {
        let numbers = if word == "cards" { &mut self.cards } else { &mut self.models };
        numbers[side.index()] += by;
        Motion::Count { counter: counter_id(word, side), to: numbers[side.index()] }
    }

    fn gone(&mut self, model: Model) -> Vec<Motion> {
        let mut motions: Vec<Motion> = self.at(model).map(|at| Motion::Vanish { at }).into_iter().collect();
        self.drawn.remove(&model);
        motions.extend(model.side().map(|side| self.count("models", side, -1)));
        motions
    }

    fn marks(&self, event: &Event) -> Vec<ElementId> {
        match event {
            Event::Moved { model, .. }
            | Event::Activated { model }
            | Event::Aimed { model }
            | Event::StoodUp { model }
            | Event::RattledNow { model }
            | Event::Saved { model, .. }
            | Event::HeroicsSpent { model, .. } => self.at(*model).into_iter().collect(),
            Event::ShotAt { shooter, square, .. } => {
                self.at(*shooter).into_iter().chain([square_id(*square)]).collect()
            }
            Event::TestBegan { defender, .. } | Event::TestEnded { defender, .. } => {
                self.at(*defender).into_iter().collect()
            }
            Event::Turned { square, .. }
            | Event::WreckFell { square }
            | Event::CounterPlaced { square }
            | Event::Killed { square, .. } => vec![square_id(*square)],
            Event::AreaKnown { squares, .. } => squares.iter().map(|square| square_id(*square)).collect(),
            _ => Vec::new(),
        }
    }

    fn motions(&mut self, event: &Event) -> Vec<Motion> {
        match event {
            Event::Placed { model, square } => {
                self.drawn.insert(*model);
                let mut motions = vec![Motion::Appear {
                    at: square_id(*square),
                    look: look_of(self.table, *model),
                    rotation: 0,
                    owner: owner(*model),
                }];
                motions.extend(model.side().map(|side| self.count("models", side, 1)));
                // A new figure has no element yet to which later motions could refer.
                self.drawn.remove(model);
                motions
            }
            Event::Moved { model, to, .. } => self
                .at(*model)
                .map(|from| Motion::Shift { from, to: square_id(*to), rotation: 0 })
                .into_iter()
                .collect(),
            Event::Exited { model } | Event::Claimed { model, .. } => self.gone(*model),
            Event::Killed { model, .. } => {
                let mut motions = self.flash(*model, "hurt", "✕");
                motions.extend(self.gone(*model));
                motions
            }
            Event::ShotAt { shooter, square, .. } => {
                let strike = |from| Motion::Strike { from, to: square_id(*square), class: "ranged" };
                self.at(*shooter).map(strike).into_iter().collect()
            }
            Event::FightBegan { attacker, defender } => match (self.at(*attacker), self.at(*defender)) {
                (Some(from), Some(to)) => vec![Motion::Strike { from, to, class: "melee" }],
                _ => Vec::new(),
            },
            Event::Covered { shooter, squares } => {
                let Some(from) = self.at(*shooter) else { return Vec::new() };
                let strike = |square: &fracas_mars::Square| Motion::Strike {
                    from: from.clone(),
                    to: square_id(*square),
                    class: "ranged",
                };
                squares.iter().flatten().map(strike).collect()
            }
            Event::Rolled { die } if self.table.round() > 0 => vec![Motion::Die {
                row: self.words.say(key!("mars-dice-plain")),
                sides: 8,
                value: *die,
                fate: DieFate::Number,
            }],
            Event::PoolRolled { attack, die, success, again } => {
                let Some(test) = self.table.current_test() else { return Vec::new() };
                let [attacking, defending] = self.rows(test.attacker, test.defender);
                let fate = match (success, again) {
                    (false, _) => DieFate::Failure,
                    (true, true) => DieFate::Again,
                    (true, false) => DieFate::Success,
                };
                let row = if *attack { attacking } else { defending };
                vec![Motion::Die { row, sides: 8, value: *die, fate }]
            }
            Event::TestEnded { attacker, defender, attack, defence, armour, .. } => {
                let [attacking, defending] = self.rows(*attacker, *defender);
                // §armour.successes: Armour counts as successes that need no dice.
                let held = if *armour > 0 { format!("{defence}+{armour}") } else { defence.to_string() };
                vec![
                    Motion::Sum { row: attacking, text: attack.to_string() },
                    Motion::Sum { row: defending, text: held },
                ]
            }
            Event::RattledNow { model } => self.flash(*model, "hurt", "@"),
            Event::Saved { model, .. } => self.flash(*model, "saved", "★"),
            Event::StoodUp { model } => self.flash(*model, "saved", "↑"),
            Event::AreaKnown { squares, .. } => {
                let flash = |square: &fracas_mars::Square| Motion::Flash {
                    at: square_id(*square),
                    class: "blast",
                    text: String::new(),
                };
                squares.iter().map(flash).collect()
            }
            Event::Drew { side, .. } => vec![self.count("cards", *side, 1)],
            // §setup.events: an event of the deal was never in a hand.
            Event::Discarded { card, .. } if card.kind() == CardKind::Event => Vec::new(),
            Event::Discarded { side, .. } | Event::Played { side, .. } | Event::Laid { side, .. } => {
                vec![self.count("cards", *side, -1)]
            }
            Event::Scored { side, total, .. } => {
                vec![Motion::Count { counter: counter_id("vp", *side), to: i32::from(*total) }]
            }
            _ => Vec::new(),
        }
    }
}
