//! The toy as people see and play it.

use crate::toy::{Act, Happened, NoAct, NoPosition, NoToy, Toy, View, Wrong, seat};
use crate::toy::{
    HASTY_EDITOR, HASTY_RESOLUTION, LYING_EDITOR, ONE_WAY, REFUSED_STARTS, SEATED_ANYWHERE, STARTLED_BOTS,
    TORN_FORM, WILD_BOTS, WRONG_BEHIND,
};
use fracas_bots::{BotGame, Budget, Level, Random};
use fracas_core::{At, Entropy, Seat, Sink, State as _, Viewer};
use fracas_scene::model::{
    Banner, Beat, Choice, Field, Inspection, Panel, Point, Preview, PreviewName, Remark, Scene, Symbol, Tray,
    TrayItem, TrayKind,
};
use fracas_scene::{Answers, Explained, Lang, Presented, Rulebook, Scored, SeatInfo, SetUp, Step, Words};
use std::convert::Infallible;
use std::num::NonZeroU32;
use std::sync::mpsc::Receiver;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

/// A person who inspects `slow` waits until they are told through this.
pub static SLOW: Mutex<Option<Receiver<()>>> = Mutex::new(None);

fn remark(text: impl Into<String>, rule: Option<&str>) -> Remark {
    Remark { text: text.into(), rule: rule.map(str::to_owned) }
}

fn said(wrong: Wrong) -> Remark {
    let rule = match wrong {
        Wrong::NotNow => "toy.now",
        Wrong::NotInHand => "toy.hand",
        Wrong::OneCard => "toy.one",
        Wrong::MustPlay => "toy.must",
    };
    remark(wrong.to_string(), Some(rule))
}

fn titles(seats: usize, flipped: bool) -> Vec<SeatInfo> {
    let mut names = vec!["Red", "Blue", "Green", "Gold"];
    names.truncate(seats);
    if flipped {
        names.reverse();
    }
    let info = |(at, name): (usize, &str)| SeatInfo {
        seat: seat(at),
        title: name.to_owned(),
        class: format!("side-{}", name.to_lowercase()),
    };
    names.into_iter().enumerate().map(info).collect()
}

fn card_item(card: u8) -> TrayItem {
    TrayItem { id: format!("hand:{card}"), look: "card".to_owned(), label: card.to_string(), count: 1 }
}

fn hand_tray(view: &View) -> Tray {
    let shown = view.shown.iter().flatten();
    Tray {
        id: "hand:own".to_owned(),
        title: format!("{shown:?}"),
        owner: None,
        kind: TrayKind::Hand,
        items: view.hand.iter().copied().map(card_item).collect(),
        hidden: view.counts.iter().sum::<usize>() as u8,
    }
}

/// The toy is its own marker, for people and for machines.
impl<const LEAK: u8> Presented for Toy<LEAK> {
    type State = Self;

    const SECRETS: bool = true;

    const NOT_NOW: Wrong = Wrong::NotNow;

    const OVER: Wrong = Wrong::NotNow;

    fn words(lang: Lang) -> &'static Words {
        Words::of(lang)
    }

    fn title(lang: Lang) -> String {
        match lang {
            Lang::En => "The toy".to_owned(),
            Lang::Fr => "Le jouet".to_owned(),
        }
    }

    fn scene(view: &View, _: Viewer, _: Lang) -> Scene {
        let panel = |info: SeatInfo| Panel {
            id: format!("side:{}", info.seat),
            seat: info.seat,
            title: info.title,
            class: info.class,
            letter: 'X',
            active: info.seat.index() == view.turn as usize % view.counts.len(),
            members: Vec::new(),
            counters: Vec::new(),
        };
        Scene {
            size: Point { x: 0, y: 0 },
            regions: Vec::new(),
            pieces: Vec::new(),
            trays: vec![hand_tray(view)],
            panels: titles(view.counts.len(), view.flipped).into_iter().map(panel).collect(),
            banner: Banner {
                title: format!("Turn {}", view.turn),
                text: String::new(),
                actor: None,
                steps: Vec::new(),
            },
            symbols: Vec::new(),
            shared: "",
            backdrop: String::new(),
            overlays: Vec::new(),
            small: None,
        }
    }

    fn steps(_: &View, action: &Act, _: &'static Words) -> Vec<Step> {
        match action {
            Act::Deal(card) => vec![Step::new(format!("deal:{card}"), "deal")],
            Act::Play(card) => vec![Step::new(format!("hand:{card}"), "card"), Step::new("side:own", "play")],
            Act::Peek => vec![Step::new("button:peek", "peek")],
            Act::End => vec![Step::new("button:end", "end")],
        }
    }

    fn label(_: &View, action: &Act, _: Lang) -> String {
        action.to_string()
    }

    fn beats(_: &View, events: &[Happened<LEAK>], _: Lang) -> Vec<Beat> {
        let beat = |(at, event): (usize, &Happened<LEAK>)| Beat {
            text: match event {
                Happened::Dealt { seat, card: Some(card) } => format!("{seat} gets {card}."),
                Happened::Dealt { seat, card: None } => format!("{seat} gets a card."),
                Happened::Played { seat, card, score } => format!("{seat} plays {card} for {score}."),
                Happened::Peeked { seat, hand: Some(hand) } => format!("{seat} sees {hand:?}."),
                Happened::Peeked { seat, hand: None } => format!("{seat} peeks."),
                Happened::Ended { seat } => format!("{seat} ends the turn."),
            },
            rule: None,
            subject: None,
            depth: 1,
            marks: Vec::new(),
            motions: Vec::new(),
            group: at as u16,
        };
        events.iter().enumerate().map(beat).collect()
    }

    fn inspect(view: &View, element: &str, _: Lang) -> Option<Inspection> {
        if element == "slow" {
            let slow = SLOW.lock().expect("nobody panics while choosing").take()?;
            let title = if slow.recv_timeout(Duration::from_mins(1)).is_ok() { "told" } else { "never told" };
            return Some(Inspection {
                signs: Vec::new(),
                title: title.to_owned(),
                look: None,
                printed: Vec::new(),
                now: Vec::new(),
            });
        }
        let card: u8 = element.strip_prefix("hand:")?.parse().ok()?;
        let title = format!("Card {card}");
        view.hand.contains(&card).then(|| Inspection {
            signs: Vec::new(),
            title,
            look: None,
            printed: Vec::new(),
            now: Vec::new(),
        })
    }

    fn previews(lang: Lang) -> Vec<PreviewName> {
        let (best, worst) = match lang {
            Lang::En => ("Best card", "Worst card"),
            Lang::Fr => ("Meilleure carte", "Pire carte"),
        };
        vec![
            PreviewName { id: "best", label: best.to_owned() },
            PreviewName { id: "worst", label: worst.to_owned() },
        ]
    }

    fn preview(view: &View, id: &str, _: Lang) -> Option<Preview> {
        let (word, card) = match id {
            "best" => ("Best", view.hand.last()?),
            "worst" => ("Worst", view.hand.first()?),
            _ => return None,
        };
        Some(Preview {
            title: format!("{word} card {card}"),
            summary: Vec::new(),
            rolls: Vec::new(),
            assumed: Vec::new(),
            marks: Vec::new(),
            counters: Vec::new(),
            overlays: Vec::new(),
            beats: Vec::new(),
        })
    }

    fn candidates(_: &View, _: Seat, _: &[String]) -> Vec<Act> {
        (0..=u8::MAX).map(Act::Play).chain([Act::Peek, Act::End]).collect()
    }

    fn refusal(_: &View, illegal: &Wrong, _: Lang) -> Remark {
        said(*illegal)
    }

    fn action_error(error: &NoAct, _: Lang) -> String {
        error.to_string()
    }

    fn position_error(error: &At<NoPosition>, _: Lang) -> String {
        error.why.to_string()
    }
}

impl<const LEAK: u8> Explained for Toy<LEAK> {
    fn rulebook(_: Lang) -> &'static Rulebook {
        static BOOK: LazyLock<Rulebook> = LazyLock::new(|| {
            Rulebook::built_in(
                // The sign of a rule is spelt out: this rule is in no book of a game.
                "# The toy\n\n## 1. Cards\n\n- **\u{a7}toy.hand** Players play cards from their own hand only.\n",
            )
        });
        &BOOK
    }
}

impl<const LEAK: u8> SetUp for Toy<LEAK> {
    fn form(_: Lang) -> Vec<Field> {
        let choices = ["2", "3", "4", "random"]
            .map(|value| Choice { value: value.to_owned(), label: value.to_owned() });
        vec![Field {
            name: "seats".to_owned(),
            label: "Seats".to_owned(),
            help: String::new(),
            choices: choices.into(),
            common: true,
        }]
    }

    fn begin(answers: &Answers, lang: Lang, entropy: &mut dyn Entropy) -> Result<Self, Remark> {
        if LEAK == TORN_FORM && lang == Lang::Fr {
            return Ok(Toy::begin(3));
        }
        let seats = match answers.get("seats").map_or("2", String::as_str) {
            "random" => 2 + entropy.below(NonZeroU32::new(3).expect("three is not zero")) as usize,
            text => text.parse().map_err(|_| remark("no number of seats", None))?,
        };
        Toy::new(&seats).map_err(|why: NoToy| remark(why.to_string(), None))
    }

    fn may_begin(_: &Self, _: Lang) -> Result<(), Remark> {
        if LEAK == REFUSED_STARTS { Err(remark("no game begins", None)) } else { Ok(()) }
    }

    fn seats(toy: &Self, _: Lang) -> Vec<SeatInfo> {
        titles(toy.hands.len(), toy.flipped)
    }

    fn exchanged(start: &Self) -> Option<Self> {
        let flipped = LEAK == ONE_WAY || !start.flipped;
        (start.hands.len() == 2).then(|| Toy { flipped, ..start.clone() })
    }

    fn blank(answers: &Answers, _: Lang) -> Result<Self, Remark> {
        Toy::begin(answers.get("seats").map_or(Ok(2), |seats| seats.parse()).unwrap_or(0))
            .checked()
            .ok_or_else(|| remark("no position: blank".to_owned(), None))
    }

    fn editor_scene(toy: &Self, lang: Lang) -> Scene {
        let mut scene = Self::scene(&toy.view(Viewer::Spectator), Viewer::Spectator, lang);
        scene.banner.text.push_str("Give cards.");
        scene.symbols.push(Arc::new(Symbol {
            look: "card".to_owned(),
            pictures: Vec::new(),
            scale: 100,
            body: String::new(),
            turning: String::new(),
            upright: String::new(),
            steps: 1,
            signed: false,
        }));
        let item = |card: u8| TrayItem { id: format!("palette:{card}"), ..card_item(card) };
        scene.trays.push(Tray {
            id: "palette:cards".to_owned(),
            title: "Cards".to_owned(),
            owner: None,
            kind: TrayKind::Supply,
            items: toy.bag().into_iter().map(item).collect(),
            hidden: 0,
        });
        scene
    }

    fn edits(toy: &Self, _: Lang) -> Vec<(String, Vec<Step>)> {
        let give = |card: u8, at: usize| {
            let path = vec![
                Step::new(format!("palette:{card}"), card.to_string()),
                Step::new(format!("side:{}", seat(at)), seat(at).to_string()),
            ];
            (format!("give {card} {}", seat(at)), path)
        };
        let bag = toy.bag();
        bag.into_iter().flat_map(|card| (0..toy.hands.len()).map(move |at| give(card, at))).collect()
    }

    fn edit(toy: &mut Self, edit: &str, lang: Lang) -> Result<(), Remark> {
        let known = Self::edits(toy, lang).into_iter().any(|(text, _)| text == edit);
        let words: Vec<&str> = edit.split(' ').collect();
        toy.due ^= LEAK == HASTY_EDITOR && !known;
        let [_, card, to] = words[..] else { return Err(remark("no edit", None)) };
        let to = (0..toy.hands.len()).find(|at| seat(*at).to_string() == to);
        match (card.parse(), to) {
            (Ok(card), Some(to)) if known && LEAK != LYING_EDITOR => {
                toy.hands[to].push(card);
                toy.hands[to].sort_unstable();
                Ok(())
            }
            _ => Err(remark("no such card", Some("toy.hand"))),
        }
    }

    fn resolution(_: Lang) -> Option<String> {
        Some("Play".to_owned())
    }

    fn resolve(toy: &mut Self, events: &mut Vec<Happened<LEAK>>, _: Lang) -> Result<(), Remark> {
        toy.due ^= LEAK == HASTY_RESOLUTION;
        let Some(&card) = toy.hands[toy.mover()].last() else { return Err(remark("no card", None)) };
        let by = seat(toy.mover());
        events.emit(|| Happened::Played { seat: by, card, score: 0 });
        Ok(())
    }
}

impl<const LEAK: u8> Scored for Toy<LEAK> {
    fn points(toy: &Self, seat: Seat) -> i32 {
        toy.scores[seat.index()]
    }

    fn reveals(_: &Self, action: &Act) -> bool {
        *action == Act::Peek
    }

    fn team(toy: &Self, seat: Seat) -> u8 {
        toy.team_of(seat.index()) as u8
    }

    fn turn_number(toy: &Self) -> u32 {
        toy.turn
    }
}

impl<const LEAK: u8> Toy<LEAK> {
    fn checked(self) -> Option<Self> {
        (2..=4).contains(&self.hands.len()).then_some(self)
    }
}

/// A bot that knows no search.
#[derive(Clone, Debug)]
pub struct Simple {
    level: Level,
    seed: u64,
}

impl<const LEAK: u8> BotGame for Toy<LEAK> {
    type State = Self;
    type Bot = Simple;
    type Impossible = Infallible;

    const BASELINE: &'static str = "minimax";

    fn seated(level: Level, seed: u64) -> Simple {
        Simple { level, seed }
    }

    fn think(bot: &mut Simple, view: &View, at: Seat, budget: &Budget<'_>) -> Option<Act> {
        if LEAK == WILD_BOTS {
            return Some(Act::Peek);
        }
        if view.has_played || LEAK == STARTLED_BOTS && (budget.stop)() {
            return Some(Act::End);
        }
        let card = match bot.level {
            Level::Random => view.hand.get(bot.seed as usize % view.hand.len().max(1)),
            Level::Novice => view.hand.first(),
            Level::Regular | Level::Veteran | Level::General | Level::Minimax => view.hand.last(),
        };
        (view.viewer == Some(at)).then(|| card.copied().map_or(Act::End, Act::Play))
    }

    fn nodes(_: Level) -> u64 {
        1
    }

    fn standing(view: &View, at: Seat) -> i32 {
        let own = view.scores[at.index()];
        let best = view.scores.iter().enumerate().filter(|(other, _)| *other != at.index());
        100 * (own - best.map(|(_, score)| *score).max().unwrap_or(0))
    }

    fn is_seated(view: &View, seat: Seat) -> bool {
        view.viewer == Some(seat) || LEAK == SEATED_ANYWHERE
    }

    fn behind(view: &View) -> Result<Self, Infallible> {
        let toy = Self::determinize(view, &mut Random::new(0));
        Ok(Toy { flipped: toy.flipped ^ (LEAK == WRONG_BEHIND), ..toy })
    }
}
