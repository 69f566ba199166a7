//! Five Forts as a game that people see and play.

use crate::build_scene::{card_id, fort_id, scene, seats, side_name};
use crate::{Ui, words};
use fracas_core::{Actor, Entropy, Pending, Seat, State as _, Viewer};
use fracas_forts::{
    Action, Card, Decision, Event, Fort, Illegal, ParseActionError, ParsePositionError, Setup, State, View,
    worth,
};
use fracas_scene::key;
use fracas_scene::model::{Beat, Field, FlashKind, Inspection, Motion, Remark, Scene};
use fracas_scene::{
    Answers, Explained, Lang, Presented, Rulebook, Scored, SeatInfo, SetUp, Step, Words, describe_at,
    element, rulebook,
};

/// Puts an action into words.
fn label(words: &Words, action: Action) -> String {
    let number = |card: Card| ("card", card.to_string().into());
    match action {
        Action::Attack(fort, card) => {
            let place = ("fort", fort.to_string().to_uppercase().into());
            words.text(key!("forts-do-attack"), &[place, number(card)])
        }
        Action::Guard(card) => words.text(key!("forts-do-guard"), &[number(card)]),
        Action::Pass => words.say(key!("forts-do-pass")),
        Action::Deal(card) => words.text(key!("forts-do-deal"), &[number(card)]),
    }
}

fn event_text(words: &Words, event: Event) -> (String, &'static str) {
    let side = |seat: Seat| ("side", side_name(words, seat).into());
    let number = |card: Card| ("card", card.to_string().into());
    let place = |fort: Fort| ("fort", fort.to_string().to_uppercase().into());
    match event {
        Event::Dealt { seat, card: Some(card) } => {
            (words.text(key!("forts-dealt-card"), &[side(seat), number(card)]), "§cards.deal")
        }
        Event::Dealt { seat, card: None } => (words.text(key!("forts-dealt"), &[side(seat)]), "§cards.deal"),
        Event::Attacked { seat, fort, card } => {
            (words.text(key!("forts-attacks"), &[side(seat), place(fort), number(card)]), "§turn.attack")
        }
        Event::Guarded { seat, card } => {
            (words.text(key!("forts-guards"), &[side(seat), number(card)]), "§turn.guard")
        }
        Event::Passed { seat } => (words.text(key!("forts-passes"), &[side(seat)]), "§turn.guard"),
        Event::Taken { seat, fort } => {
            (words.text(key!("forts-takes"), &[side(seat), place(fort)]), "§turn.taken")
        }
    }
}

impl Presented for Ui {
    type State = State;

    /// Hands are hidden: §cards.hand.
    const SECRETS: bool = true;

    const NOT_NOW: Illegal = Illegal::NotNow;

    const OVER: Illegal = Illegal::Over;

    /// §turn.attack: a card, then a fort.
    const MISFIT_RULE: Option<&'static str> = Some("§turn.attack");

    /// §turn.guard: a guard is asked for out of turn.
    const REACTS: bool = true;

    fn words(lang: Lang) -> &'static Words {
        words(lang)
    }

    fn title(lang: Lang) -> String {
        words(lang).say(key!("forts-title"))
    }

    fn scene(view: &View, _: Viewer, lang: Lang) -> Scene {
        scene(view, lang)
    }

    fn steps(_: &View, action: &Action, words: &'static Words) -> Vec<Step> {
        let card = |card: Card| {
            Step::new(card_id(card), words.text(key!("forts-card"), &[("card", card.to_string().into())]))
        };
        let whole = label(words, *action);
        match *action {
            Action::Attack(fort, with) => vec![card(with), Step::new(fort_id(fort), whole)],
            Action::Guard(with) => vec![card(with)],
            Action::Pass => vec![Step::new("button:pass", whole)],
            Action::Deal(dealt) => vec![Step::new(element::id("deal", dealt), whole)],
        }
    }

    fn label(_: &View, action: &Action, lang: Lang) -> String {
        label(words(lang), *action)
    }

    fn beats(before: &View, events: &[Event], lang: Lang) -> Vec<Beat> {
        let mut owners = before.owners;
        let beat = |(place, event): (usize, &Event)| {
            let (text, rule) = event_text(words(lang), *event);
            let (marks, motions) = match *event {
                Event::Attacked { fort, card, .. } => {
                    let at = fort_id(fort);
                    let flash =
                        Motion::Flash { at: at.clone(), kind: FlashKind::Hurt, text: card.to_string() };
                    (vec![at], vec![flash])
                }
                Event::Taken { seat, fort } => {
                    owners[fort.index()] = Some(seat);
                    let to = worth(&owners, seat).into();
                    (vec![fort_id(fort)], vec![Motion::Count { counter: element::id("points", seat), to }])
                }
                Event::Dealt { .. } | Event::Guarded { .. } | Event::Passed { .. } => {
                    (Vec::new(), Vec::new())
                }
            };
            Beat {
                text,
                rule: Some(rule.to_owned()),
                subject: None,
                depth: 1,
                marks,
                motions,
                group: place as u16,
            }
        };
        events.iter().enumerate().map(beat).collect()
    }

    fn inspect(view: &View, element: &str, lang: Lang) -> Option<Inspection> {
        let fort: Fort = element::read(element, "fort")?;
        let region = scene(view, lang).regions.into_iter().nth(fort.index())?;
        Some(Inspection {
            signs: Vec::new(),
            title: region.label,
            look: None,
            printed: Vec::new(),
            now: Vec::new(),
        })
    }

    /// §turn.guard
    fn decline(view: &View) -> Option<Action> {
        match view.pending() {
            Pending::Act { actor: Actor::Seat(_), decision: Decision::Guard } => Some(Action::Pass),
            Pending::Act { .. } | Pending::Over(_) => None,
        }
    }

    fn candidates(view: &View, _: Seat, _: &[String]) -> Vec<Action> {
        match view.pending() {
            Pending::Act { decision: Decision::Guard, .. } => view.hand.kinds().map(Action::Guard).collect(),
            Pending::Act { .. } | Pending::Over(_) => {
                let attacks = |card: Card| Fort::ALL.map(|fort| Action::Attack(fort, card));
                view.hand.kinds().flat_map(attacks).collect()
            }
        }
    }

    fn refusal(view: &View, illegal: &Illegal, lang: Lang) -> Remark {
        let words = words(lang);
        let text = match illegal {
            Illegal::NotNow => {
                words.text(key!("play-not-now"), &[("decision", scene(view, lang).banner.text.into())])
            }
            Illegal::NotThere(card) => {
                words.text(key!("forts-not-there"), &[("card", card.to_string().into())])
            }
            Illegal::Taken(fort) => {
                words.text(key!("forts-taken"), &[("fort", fort.to_string().to_uppercase().into())])
            }
            Illegal::Over => words.say(key!("forts-over")),
        };
        Remark { text, rule: Some(illegal.rule().to_string()) }
    }

    fn action_error(_: &ParseActionError, lang: Lang) -> String {
        words(lang).say(key!("forts-no-action"))
    }

    fn position_error(error: &ParsePositionError, lang: Lang) -> String {
        describe_at(words(lang), error, error.why.to_owned())
    }
}

impl Explained for Ui {
    fn rulebook(lang: Lang) -> &'static Rulebook {
        rulebook!(lang, "../../rules/RULES.md", "../../rules/RULES.fr.md")
    }
}

impl SetUp for Ui {
    fn sides(lang: Lang) -> Vec<String> {
        seats(lang).into_iter().map(|info| info.title).collect()
    }

    fn form(_: Lang) -> Vec<Field> {
        Vec::new()
    }

    fn begin(_: &Answers, lang: Lang, _: &mut dyn Entropy) -> Result<State, Remark> {
        State::new(&Setup).map_err(|_| Remark { text: words(lang).say(key!("forts-over")), rule: None })
    }

    fn seats(_: &State, lang: Lang) -> Vec<SeatInfo> {
        seats(lang)
    }
}

impl Scored for Ui {
    /// With the third fort the middle of the game is reached.
    const DRAWS_FROM: u32 = 3;

    fn points(state: &State, seat: Seat) -> i32 {
        worth(state.owners(), seat).into()
    }

    /// Cards are dealt by chance, after the action: nothing that a player does shows anything hidden.
    fn reveals(_: &State, _: &Action) -> bool {
        false
    }

    fn turn_number(state: &State) -> u32 {
        state.taken() as u32
    }
}
