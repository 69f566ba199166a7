//! Events as beats: a sentence with the rule behind it, and how it looks on the board.

use crate::build_scene::{ViewContext, look_of, owner};
use crate::element::{counter_id, model_id, square_id};
use crate::event::{depth, describe_event, rule};
use fracas_mars::{CardKind, Event, Model, Side, State, TestKind, View};
use fracas_scene::model::{Beat, DieFate, ElementId, FlashKind, Motion, StrikeKind, VanishKind};
use fracas_scene::{Key, key};
use fracas_scene::{Lang, Words};
use std::collections::BTreeSet;

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
            subject: None,
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

    /// A word at a figure: what has just come of it.
    fn word(&self, model: Model, kind: FlashKind, key: Key) -> Vec<Motion> {
        let flash = |at| Motion::Flash { at, kind, text: self.words.say(key) };
        self.at(model).map(flash).into_iter().collect()
    }

    /// The word of a test after which nothing else is said of the defender.
    fn outlived(&self, event: &Event) -> Vec<Motion> {
        let Event::TestEnded { test, defender, attack, defence, armour, .. } = event else {
            return Vec::new();
        };
        let by_armour = attack > defence && *attack <= defence.saturating_add(*armour);
        match test {
            // §armour.rattled: the one whom Armour saves is Rattled, unless it lies already.
            TestKind::Shoot | TestKind::Strike if by_armour && self.table.is_rattled(*defender) => {
                self.word(*defender, FlashKind::Blocked, key!("mars-word-armour"))
            }
            TestKind::Shoot | TestKind::Strike if attack <= defence => {
                self.word(*defender, FlashKind::Missed, key!("mars-word-missed"))
            }
            TestKind::Fight if attack <= defence => {
                self.word(*defender, FlashKind::Blocked, key!("mars-word-parried"))
            }
            TestKind::Shoot | TestKind::Strike | TestKind::Fight => Vec::new(),
        }
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
        let mut motions: Vec<Motion> =
            self.at(model).map(|at| Motion::Vanish { at, kind: VanishKind::Destroyed }).into_iter().collect();
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
                let mut motions = self.word(*model, FlashKind::Hurt, key!("mars-word-killed"));
                motions.extend(self.gone(*model));
                motions
            }
            Event::ShotAt { shooter, square, .. } => {
                let strike = |from| Motion::Strike { from, to: square_id(*square), kind: StrikeKind::Ranged };
                self.at(*shooter).map(strike).into_iter().collect()
            }
            Event::FightBegan { attacker, defender } => match (self.at(*attacker), self.at(*defender)) {
                (Some(from), Some(to)) => vec![Motion::Strike { from, to, kind: StrikeKind::Melee }],
                _ => Vec::new(),
            },
            Event::Covered { shooter, squares } => {
                let Some(from) = self.at(*shooter) else { return Vec::new() };
                let strike = |square: &fracas_mars::Square| Motion::Strike {
                    from: from.clone(),
                    to: square_id(*square),
                    kind: StrikeKind::Ranged,
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
                let mut motions = vec![
                    Motion::Sum { row: attacking, text: attack.to_string() },
                    Motion::Sum { row: defending, text: held },
                ];
                motions.extend(self.outlived(event));
                motions
            }
            Event::RattledNow { model } => self.word(*model, FlashKind::Hurt, key!("mars-word-rattled")),
            Event::Saved { model, .. } => self.word(*model, FlashKind::Saved, key!("mars-word-saved")),
            Event::StoodUp { model } => self.word(*model, FlashKind::Saved, key!("mars-word-up")),
            Event::AreaKnown { squares, .. } => {
                let flash = |square: &fracas_mars::Square| Motion::Flash {
                    at: square_id(*square),
                    kind: FlashKind::Blast,
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
