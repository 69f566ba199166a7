//! Scenes: a position, actions played by the one who must act, and what is seen afterwards.

use fracas_convoy::{Action, Event, State};
use fracas_core::{Actor, Pending, State as _};

/// A position and everything that has happened in it.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

/// A scene from a position in notation.
#[track_caller]
pub(crate) fn scene(text: &str) -> Scene {
    match text.parse() {
        Ok(state) => Scene { state, events: Vec::new() },
        Err(why) => panic!("{text}: {why}"),
    }
}

/// A hand that is not empty gets one more card that matters nowhere: a phase does not end for want of cards.
fn spare(hand: &str, spares: [&str; 2], rest: &str) -> String {
    let unused = |card: &&str| !hand.contains(*card) && !rest.contains(*card);
    match spares.into_iter().find(unused).filter(|_| hand.contains('+')) {
        Some(card) => format!("{hand} +{card}"),
        None => hand.to_owned(),
    }
}

fn spare_moloch(hand: &str, rest: &str) -> String {
    spare(hand, ["steel_dog", "gauss_cannon"], rest)
}

fn spare_outpost(hand: &str, rest: &str) -> String {
    spare(hand, ["sudden_attack", "electromagnetic_attack"], rest)
}

/// Moloch's attack in the third battle, over the first district.
#[track_caller]
pub(crate) fn moloch(hand: &str, outpost: &str, cities: &str) -> Scene {
    phase("attack=moloch", &spare_moloch(hand, cities), outpost, cities)
}

/// A scene in Outpost's attack.
#[track_caller]
pub(crate) fn outpost(moloch: &str, hand: &str, cities: &str) -> Scene {
    phase("attack=outpost", moloch, &spare_outpost(hand, cities), cities)
}

/// A scene in Moloch's module phase.
#[track_caller]
pub(crate) fn modules(hand: &str, outpost: &str, cities: &str) -> Scene {
    phase("modules=moloch", &spare_moloch(hand, cities), outpost, cities)
}

/// A scene in Outpost's module phase.
#[track_caller]
pub(crate) fn stolen(moloch: &str, hand: &str, cities: &str) -> Scene {
    phase("modules=outpost", moloch, &spare_outpost(hand, cities), cities)
}

#[track_caller]
fn phase(moment: &str, moloch: &str, outpost: &str, cities: &str) -> Scene {
    scene(&format!("first | moloch {moloch} | outpost {outpost} | {cities} | {moment} battle=3 district=1"))
}

impl Scene {
    /// Plays actions, separated by semicolons.
    #[track_caller]
    pub(crate) fn play(mut self, actions: &str) -> Scene {
        for text in actions.split(';').map(str::trim) {
            let action: Action = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
            let Pending::Act { actor, .. } = self.state.pending() else {
                panic!("{text}: the game is over");
            };
            if let Err(why) = self.state.play(actor, &action, &mut self.events) {
                panic!("{text}: {why}, in {}", self.state);
            }
        }
        self
    }

    /// The part of a city in the notation.
    #[track_caller]
    pub(crate) fn city(&self, number: u8) -> String {
        let text = self.state.to_string();
        let head = number.to_string();
        let part = text.split(" | ").find(|part| part.split(' ').next() == Some(&head));
        part.unwrap_or(&head).to_owned()
    }

    /// The notation has these words.
    #[track_caller]
    pub(crate) fn shows(self, words: &str) -> Scene {
        let text = self.state.to_string();
        assert!(text.contains(words), "no `{words}` in {text}");
        self
    }

    /// The notation has not these words.
    #[track_caller]
    pub(crate) fn lacks(self, words: &str) -> Scene {
        let text = self.state.to_string();
        assert!(!text.contains(words), "`{words}` in {text}");
        self
    }

    /// A city looks like this.
    #[track_caller]
    pub(crate) fn has(self, city: &str) -> Scene {
        let number = city.bytes().next().map_or(0, |digit| digit - b'0');
        assert_eq!(self.city(number), city);
        self
    }

    /// An action is refused by this rule.
    #[track_caller]
    pub(crate) fn refuses(self, action: &str, rule: &str) -> Scene {
        let parsed: Action = action.parse().unwrap_or_else(|why| panic!("{action}: {why}"));
        match self.state.check(&parsed) {
            Ok(()) => panic!("{action} is allowed in {}", self.state),
            Err(why) => assert_eq!(why.rule().0, rule, "{action}: {why}"),
        }
        self
    }

    /// Asserts that an action is allowed.
    #[track_caller]
    pub(crate) fn allows(self, action: &str) -> Scene {
        let parsed: Action = action.parse().unwrap_or_else(|why| panic!("{action}: {why}"));
        if let Err(why) = self.state.check(&parsed) {
            panic!("{action}: {why}, in {}", self.state);
        }
        self
    }

    /// Exactly these actions are possible, separated by semicolons.
    #[track_caller]
    pub(crate) fn offers(self, actions: &str) -> Scene {
        assert_eq!(self.list(), actions);
        self
    }

    /// All actions of the one who acts.
    pub(crate) fn list(&self) -> String {
        let (mut actions, mut chances) = (Vec::new(), Vec::new());
        self.state.actions(&mut actions).expect_all();
        self.state.chances(&mut chances);
        actions.extend(chances.iter().map(|(action, _)| *action));
        actions.iter().map(Action::to_string).collect::<Vec<_>>().join("; ")
    }

    /// Who must act: `S1` Moloch, `S2` Outpost, `--` chance, or `over`.
    #[track_caller]
    pub(crate) fn waits_for(self, who: &str) -> Scene {
        let found = match self.state.pending() {
            Pending::Act { actor: Actor::Chance, .. } => "--".to_owned(),
            Pending::Act { actor, .. } => actor.to_string(),
            Pending::Over(outcome) => {
                let winners: Vec<String> = outcome.winners.iter().map(|seat| seat.to_string()).collect();
                format!("over {}", winners.join("+"))
            }
        };
        assert_eq!(found, who, "in {}", self.state);
        self
    }

    /// Asserts that something happened that matches.
    #[track_caller]
    pub(crate) fn happened(self, what: impl Fn(&Event) -> bool) -> Scene {
        assert!(self.events.iter().any(what), "not among {:?}", self.events);
        self
    }

    /// Asserts that nothing happened that matches.
    #[track_caller]
    pub(crate) fn never(self, what: impl Fn(&Event) -> bool) -> Scene {
        assert!(!self.events.iter().any(what), "among {:?}", self.events);
        self
    }

    /// The totals and the winner of the last battle.
    #[track_caller]
    pub(crate) fn resolved(&self) -> (i32, i32, Option<fracas_convoy::Side>) {
        let result = self.events.iter().rev().find_map(|event| match event {
            Event::Resolved { moloch, outpost, winner, .. } => Some((*moloch, *outpost, *winner)),
            _ => None,
        });
        result.expect("a battle was resolved")
    }
}
