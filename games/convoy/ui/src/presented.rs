//! Convoy as a game that people see and play.

use super::build_scene::ViewContext;
use super::{
    beats, build_scene, candidates, describe_action_error, describe_illegal, describe_pending,
    describe_position_error, edit, form, inspect, paths, preview, side_name, verdict,
};
use crate::{Ui, words};
use fracas_convoy::{
    Action, City, District, Effect, Event, Illegal, ParseActionError, ParsePositionError, PendingView, Phase,
    Side, State, View, When,
};
use fracas_core::{Entropy, Pending, Seat, State as _, Viewer};
use fracas_scene::key;
use fracas_scene::model::{
    Beat, CoachMark, Field, Inspection, LegendEntry, Preview, PreviewName, Remark, Scene,
};
use fracas_scene::{
    Answers, Explained, Lang, Presented, Primer, Rulebook, Scored, SeatInfo, SetUp, SideFace, Step, Words,
    primer, rulebook,
};

/// The points of a victory in a duel; what is added to them decides when each has won once.
const VICTORY: i32 = 100;

impl Presented for Ui {
    type State = State;

    /// §hidden.hand: hands are hidden, and so is what Outpost looks at.
    const SECRETS: bool = true;

    const NOT_NOW: Illegal = Illegal::NotNow;

    const OVER: Illegal = Illegal::Over;

    const STYLE: &'static str = include_str!("../assets/cities.css");

    const MISFIT_RULE: Option<&'static str> = Some("§battle.sequence");

    fn words(lang: Lang) -> &'static Words {
        words(lang)
    }

    fn title(lang: Lang) -> String {
        words(lang).say(key!("convoy-title"))
    }

    fn art(name: &str) -> Option<(&'static str, std::borrow::Cow<'static, [u8]>)> {
        super::art::art(name)
    }

    fn scene(view: &View, _: Viewer, lang: Lang) -> Scene {
        build_scene::scene(view, lang)
    }

    fn steps(view: &View, action: &Action, words: &'static Words) -> Vec<Step> {
        paths::steps(view, *action, words)
    }

    fn label(view: &View, action: &Action, lang: Lang) -> String {
        paths::label(view, *action, lang)
    }

    fn beats(before: &View, events: &[Event], lang: Lang) -> Vec<Beat> {
        beats::beats(before, events, lang)
    }

    fn inspect(view: &View, element: &str, lang: Lang) -> Option<Inspection> {
        inspect::inspect(view, element, lang)
    }

    fn previews(lang: Lang) -> Vec<PreviewName> {
        vec![PreviewName { id: "battle", label: words(lang).say(key!("convoy-preview")) }]
    }

    fn preview(view: &View, id: &str, lang: Lang) -> Option<Preview> {
        (id == "battle").then(|| preview::preview(view, lang)).flatten()
    }

    fn foresee(view: &View, action: &Action, lang: Lang) -> Option<Preview> {
        super::foresee::foresee(view, *action, lang)
    }

    const PROSPECTS: bool = true;

    fn prospect(view: &View, actions: &[&Action], lang: Lang) -> Option<Preview> {
        super::foresee::prospect(view, actions, lang)
    }

    fn candidates(view: &View, seat: Seat, _: &[String]) -> Vec<Action> {
        candidates::candidates(view, seat)
    }

    fn misplaced(view: &View, seat: Seat, picks: &[String], lang: Lang) -> Option<Remark> {
        candidates::misplaced(view, seat, picks, lang)
    }

    fn refusal(view: &View, illegal: &Illegal, lang: Lang) -> Remark {
        let sight = ViewContext::new(view, lang);
        let text = match illegal {
            // §battle.sequence: what it waits for says more than that it waits.
            Illegal::NotNow if sight.decision().is_some() => {
                let decision = describe_pending(sight.words, view);
                sight.words.text(key!("play-not-now"), &[("decision", decision.into())])
            }
            _ => describe_illegal(sight.words, view, illegal),
        };
        Remark { text, rule: Some(illegal.rule().to_string()) }
    }

    fn action_error(error: &ParseActionError, lang: Lang) -> String {
        describe_action_error(words(lang), error)
    }

    fn position_error(error: &ParsePositionError, lang: Lang) -> String {
        describe_position_error(words(lang), error)
    }
}

impl Explained for Ui {
    fn rulebook(lang: Lang) -> &'static Rulebook {
        rulebook!(lang, "../../rules/RULES.md", "../../rules/RULES.fr.md")
    }

    fn primer() -> Option<&'static Primer> {
        Some(primer!("../data/primer.toml"))
    }

    fn legend(lang: Lang) -> Vec<LegendEntry> {
        crate::legend::legend(lang)
    }

    fn coach(lang: Lang) -> Vec<CoachMark> {
        crate::legend::coach(lang)
    }

    fn tagline(lang: Lang) -> String {
        words(lang).say(key!("convoy-tagline"))
    }
}

/// A side fights under the back of its cards.
fn face(side: Side, lang: Lang) -> SideFace {
    let (style, about) = match side {
        Side::Moloch => (key!("convoy-style-moloch"), key!("convoy-style-moloch-about")),
        Side::Outpost => (key!("convoy-style-outpost"), key!("convoy-style-outpost-about")),
    };
    SideFace {
        picture: format!("back-{side}.svg"),
        opposite: None,
        style: words(lang).say(style),
        about: words(lang).say(about),
    }
}

impl SetUp for Ui {
    fn sides(lang: Lang) -> Vec<String> {
        Side::ALL.map(|side| side_name(words(lang), side)).to_vec()
    }

    fn side_faces(lang: Lang) -> Vec<SideFace> {
        Side::ALL.map(|side| face(side, lang)).to_vec()
    }

    fn side_face(value: &str, lang: Lang) -> Option<SideFace> {
        Side::ALL.into_iter().find(|side| side.to_string() == value).map(|side| face(side, lang))
    }

    fn form(lang: Lang) -> Vec<Field> {
        form::form(lang)
    }

    /// Nothing of a start is left to chance: the cards are dealt at the table.
    fn begin(answers: &Answers, lang: Lang, _: &mut dyn Entropy) -> Result<State, Remark> {
        form::begin(answers, lang)
    }

    fn seats(_: &State, lang: Lang) -> Vec<SeatInfo> {
        form::seats(lang)
    }

    /// §setup.sides: Moloch always holds seat 1, so that people change their seats instead.
    fn exchanged(_: &State) -> Option<State> {
        None
    }

    fn blank(answers: &Answers, lang: Lang) -> Result<State, Remark> {
        edit::blank(answers, lang)
    }

    fn editor_scene(state: &State, lang: Lang) -> Scene {
        edit::editor_scene(state, lang)
    }

    fn edits(state: &State, lang: Lang) -> Vec<(String, Vec<Step>)> {
        edit::edits(state, lang)
    }

    fn edit(state: &mut State, edit: &str, lang: Lang) -> Result<(), Remark> {
        edit::edit(state, edit, lang)
    }

    fn resolution(lang: Lang) -> Option<String> {
        Some(words(lang).say(key!("convoy-resolve")))
    }

    fn resolve(at: &mut State, events: &mut Vec<Event>, lang: Lang) -> Result<(), Remark> {
        let mut state = *at;
        let mut told = Vec::new();
        if !preview::resolve(&mut state, &mut told) {
            return Err(Remark { text: words(lang).say(key!("convoy-resolve-none")), rule: None });
        }
        *at = state;
        events.append(&mut told);
        Ok(())
    }
}

impl Scored for Ui {
    /// Two battles are some twenty actions.
    const DRAWS_FROM: u32 = 3;

    /// A victory is worth 100. When each player has won once, with the same side, the clearer victory decides:
    /// Moloch adds its cards in the deck and its robots in New York (§end.normal), Outpost the districts that still
    /// stand (§end.early).
    fn points(state: &State, seat: Seat) -> i32 {
        let Phase::Over { winner } = state.phase() else { return 0 };
        if winner.seat() != seat {
            return 0;
        }
        let margin = match winner {
            Side::Moloch => {
                usize::from(state.deck_count(Side::Moloch))
                    + state.units_in(City::NEW_YORK, Side::Moloch).count()
            }
            Side::Outpost => City::all()
                .filter(|city| !state.is_destroyed(*city))
                .map(|city| {
                    let districts = (1..=state.district_count(city)).filter_map(District::new);
                    districts.filter(|district| !state.is_ravaged(city, *district)).count()
                })
                .sum(),
        };
        VICTORY + i32::try_from(margin).unwrap_or(0)
    }

    fn points_by_forfeit(_: &State, _: Seat) -> i32 {
        VICTORY
    }

    fn lost(_: &State, event: &Event) -> Option<Seat> {
        match event {
            Event::Removed { unit, .. } => Some(unit.card().side().seat()),
            _ => None,
        }
    }

    /// §intelligence.look shows a hand without chance having spoken; §setup.mulligan-secret: the second answer shows
    /// the first. Everything else that comes to light is drawn by chance, after the action.
    fn reveals(before: &State, action: &Action) -> bool {
        match action {
            Action::Play(card) => {
                let played = card.facts().abilities.iter().filter(|ability| ability.when == When::Played);
                played.flat_map(|ability| &ability.effects).any(|effect| *effect == Effect::LookAtHand)
            }
            Action::Keep | Action::Mulligan => {
                matches!(before.pending(), Pending::Act { actor, .. }
                    if actor == fracas_core::Actor::Seat(Side::Outpost.seat()))
            }
            Action::Draw(_)
            | Action::Mill(_)
            | Action::Show(_)
            | Action::Drop(_)
            | Action::Engage(_)
            | Action::Put { .. }
            | Action::Use { .. }
            | Action::Step { .. }
            | Action::Attach { .. }
            | Action::Support
            | Action::Pass
            | Action::Pick(_)
            | Action::Module(_)
            | Action::To(_)
            | Action::Ravage(_)
            | Action::Discard(_)
            | Action::Trigger
            | Action::Skip => false,
        }
    }

    fn turn_number(state: &State) -> u32 {
        state.battle().into()
    }

    /// In a battle each side has turns of its own.
    fn same_turn(earlier: &State, later: &State) -> bool {
        earlier.battle() == later.battle() && earlier.phase() == later.phase()
    }

    fn verdict(view: &View, lang: Lang) -> Option<String> {
        let PendingView::Over { outcome } = view.pending else { return None };
        Some(verdict::verdict(view, outcome.winners.iter().next().and_then(Side::of_seat)?, lang))
    }
}
