//! What the face of every game must pass, said once: [`ui_suite!`](crate::ui_suite) makes a test of each method of a
//! [`UiSuite`].

use super::words::{Texts, rust_files};
use super::{
    check_paths, check_scene, check_steps, elements, help, previews, readable, rulebook, scored, set_up, talk,
};
use crate::{Dice, Ply, random_ply, soak};
use fracas_core::{Actor, Coverage, Pending, Seat, State as _, Viewer};
use fracas_scene::model::Remark;
use fracas_scene::{ActionOf, Answers, EventOf, Explained, Lang, Presented, Scored, SetUp, Step, ViewOf};
use std::collections::BTreeSet;
use std::path::Path;

/// What the suite knows of the face of a game. [`UiSuite::new`] fills in what most games can leave as it is.
#[derive(Clone, Debug)]
pub struct UiSuite<U: Presented> {
    /// The folder of its package: its texts are in `locales`, the code that says them in `src`. The package of its rules
    /// stands beside it.
    pub folder: &'static str,
    /// The book of rules of the game in English, as the file has it.
    pub rules: &'static str,
    /// Where its games begin, each with a name for messages.
    pub starts: Vec<(String, U::State)>,
    /// How many games are played from each start.
    pub games: u64,
    /// A game is looked at once in this many plies.
    pub look_every: usize,
    /// Every element of the board is asked about once in this many plies.
    pub ask_every: usize,
    /// How many games the laws of counting are held against.
    pub counted: u64,
    /// How many games the laws of previews are held against.
    pub foreseen: u64,
    /// How many changes are made in the editor in each language.
    pub changes: usize,
    /// How many games the laws of picks are held against, and at every how many decisions.
    pub talked: (u64, usize),
    /// The least number of its texts.
    pub least_texts: usize,
    /// The keys of its texts that are made of names known only while it runs.
    pub made: BTreeSet<String>,
    /// Words of the code that look like keys and are none.
    pub not_keys: &'static [&'static str],
    /// What lines of the French texts begin with that need not be set like French.
    pub not_french: &'static [&'static str],
    /// The least number of signs in its legend; none if it has no legend.
    pub signs: usize,
    /// The least number of its illustrated chapters; none if it has no such chapters.
    pub chapters: usize,
}

/// Of actions that cannot all be listed, so many are looked at.
const SAMPLED: usize = 24;

impl<U: Explained + Scored + SetUp> UiSuite<U> {
    /// A suite for a game that begins as its form has it, with a legend and illustrated chapters.
    pub fn new(folder: &'static str, rules: &'static str) -> Self {
        UiSuite {
            folder,
            rules,
            starts: vec![("the form".to_owned(), Self::usual_start())],
            games: 1,
            look_every: 1,
            ask_every: 11,
            counted: 40,
            foreseen: 3,
            changes: 20,
            talked: (3, 4),
            least_texts: 250,
            made: BTreeSet::new(),
            not_keys: &[],
            not_french: &[],
            signs: 14,
            chapters: 6,
        }
    }

    fn usual_start() -> U::State {
        let start = U::begin(&Answers::new(), Lang::En, &mut Dice::new(1));
        start.unwrap_or_else(|why| panic!("every field has a default: {}", why.text))
    }

    fn texts(&self) -> Texts {
        let folder = Path::new(self.folder);
        Texts {
            locales: folder.join("locales"),
            code: vec![folder.join("src")],
            also: vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../scene/locales")],
            made: self.made.clone(),
        }
    }

    /// All languages have the same keys with the same variables.
    pub fn all_languages_have_the_same_keys_with_the_same_variables(&self) {
        self.texts().check_languages(self.least_texts);
    }

    /// Every key is used.
    pub fn every_key_is_used(&self) {
        self.texts().check_used();
    }

    /// Every key in the code has a text.
    pub fn every_key_in_the_code_has_a_text(&self) {
        self.texts().check_known(self.not_keys);
    }

    /// French has its spaces, quotes and apostrophes.
    pub fn french_has_its_spaces_quotes_and_apostrophes(&self) {
        self.texts().check_french(self.not_french);
    }

    /// The book has all chapters and rules of the file.
    pub fn the_book_has_all_chapters_and_rules(&self) {
        rulebook::has_all::<U>(self.rules);
    }

    /// The book says the same in both languages, in the same order.
    pub fn both_books_say_the_same_in_the_same_order(&self) {
        rulebook::languages_agree::<U>();
    }

    /// The French book is set like French.
    pub fn the_french_book_is_set_like_french(&self) {
        rulebook::is_set_like_french::<U>();
    }

    /// Every rule is a sentence, and every reference leads somewhere.
    pub fn every_rule_is_a_sentence_and_every_reference_leads_somewhere(&self) {
        rulebook::is_well_written::<U>();
    }

    /// The rules that the code cites have sentences: that of the rules, where something is forbidden, and its own.
    pub fn the_rules_that_the_code_cites_have_sentences(&self) {
        let mut code = String::new();
        for folder in ["src", "../rules/src"] {
            rust_files(&Path::new(self.folder).join(folder), &mut code);
        }
        rulebook::has_sentences::<U>(&code, 10);
    }

    /// The legend explains every sign.
    pub fn the_legend_explains_every_sign(&self) {
        if self.signs == 0 {
            assert!(U::legend(Lang::En).is_empty(), "a legend is expected to have signs");
        } else {
            help::legend_is_right::<U>(self.signs);
        }
    }

    /// The illustrated chapters show positions and cite rules.
    pub fn the_chapters_show_positions_and_cite_rules(&self) {
        if self.chapters == 0 {
            assert!(U::primer().is_none(), "illustrated chapters are expected");
        } else {
            help::primer_is_right::<U>(self.chapters);
        }
    }

    /// Turns, points and teams keep their laws.
    pub fn turns_points_and_teams_keep_their_laws(&self) {
        scored::laws_hold::<U>(&Self::usual_start(), self.counted);
    }

    /// The form, the starts that it makes and the editor keep their laws.
    pub fn set_up_and_editor_keep_their_laws(&self) {
        set_up::laws_hold::<U>(self.changes);
    }

    /// Previews keep their laws.
    pub fn previews_keep_their_laws(&self) {
        previews::laws_hold::<U>(&Self::usual_start(), self.foreseen);
    }

    /// Picks are answered as a conversation that leads to legal actions.
    pub fn picks_are_a_conversation(&self) {
        let (games, every) = self.talked;
        talk::laws_hold::<U>(&Self::usual_start(), games, every);
    }

    /// Whole games can be seen by everybody and played by picks, and all that happens is told.
    pub fn whole_games_can_be_seen_and_played(&self) {
        for (place, (name, start)) in self.starts.iter().enumerate() {
            for game in 0..self.games.saturating_mul(soak()) {
                let plies = check_game::<U>(start, game << 16 | place as u64, self.look_every);
                assert!(plies > 0, "{name} is over before it begins");
            }
        }
    }

    /// Every element can be inspected and asked about, in words.
    pub fn every_element_can_be_inspected_and_asked_about(&self) {
        let mut asked = 0;
        for (place, (_, start)) in self.starts.iter().enumerate() {
            let (mut state, mut dice, mut ply) = (start.clone(), Dice::new(place as u64), Ply::default());
            let mut plies = 0_usize;
            while let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) {
                if plies.is_multiple_of(self.ask_every) {
                    for (place, viewer) in viewers::<U>(&state).into_iter().enumerate() {
                        asked += ask::<U>(&state.view(viewer), viewer, Lang::ALL[place % 2]);
                    }
                }
                state.apply(&action, &mut ());
                plies += 1;
            }
        }
        assert!(asked > 0, "no element says anything");
    }
}

/// Everybody who can look on.
fn viewers<U: SetUp>(state: &U::State) -> Vec<Viewer> {
    let seats = U::seats(state, Lang::En).into_iter().map(|info| Viewer::Seat(info.seat));
    seats.chain([Viewer::Spectator]).collect()
}

fn check_rule<U: Explained>(rule: Option<&str>, lang: Lang, place: &str) {
    let known = rule.is_none_or(|rule| U::rulebook(lang).sentence(rule).is_some());
    assert!(known, "{rule:?} is no rule: {place}");
}

fn check_remark<U: Explained>(remark: &Remark, lang: Lang, place: &str) {
    readable(&remark.text, place);
    check_rule::<U>(remark.rule.as_deref(), lang, place);
}

/// The picks of the seat that acts: distinct paths, where the actions can all be listed, on elements of what it sees.
fn check_picks<U: Explained + SetUp>(state: &U::State, seat: Seat, lang: Lang, dice: &mut Dice) {
    let (place, view) = (state.to_string(), state.view(Viewer::Seat(seat)));
    let mut actions = Vec::new();
    let coverage = state.actions(&mut actions);
    if coverage == Coverage::Sample {
        actions = (0..SAMPLED).filter_map(|_| dice.pick(&actions).cloned()).collect();
    }
    let path = |action: &ActionOf<U>| {
        readable(&U::label(&view, action, lang), &place);
        if let Some(preview) = U::foresee(&view, action, lang) {
            preview.summary.iter().for_each(|line| readable(line, &place));
        }
        let path = U::path(&view, action, lang);
        let ids: Vec<String> = path.iter().map(|step| step.id.clone()).collect();
        assert_eq!(U::pick_ids(&view, action), ids, "ids are the same without labels: {place}");
        (action.to_string(), path)
    };
    let paths: Vec<(String, Vec<Step>)> = actions.iter().map(path).collect();
    let known = elements(&U::scene(&view, Viewer::Seat(seat), lang));
    match coverage {
        Coverage::All => {
            check_paths(&known, &paths, &place);
        }
        Coverage::Sample => check_steps(&known, &paths, &place),
    }
}

/// What a viewer is told of events: sentences with rules that exist, in groups that follow each other.
fn check_beats<U: Explained>(before: &ViewOf<U>, events: &[EventOf<U>], lang: Lang, place: &str) {
    let beats = U::beats(before, events, lang);
    assert!(beats.windows(2).all(|pair| pair[0].group <= pair[1].group), "groups never fall: {place}");
    for beat in &beats {
        readable(&beat.text, place);
        check_rule::<U>(beat.rule.as_deref(), lang, place);
    }
}

/// Plays one game at random and looks at it once in `every` plies, with one pair of eyes after the other; returns the
/// number of plies.
fn check_game<U: Explained + SetUp>(start: &U::State, seed: u64, every: usize) -> usize {
    let (mut state, mut dice, mut ply) = (start.clone(), Dice::new(seed), Ply::default());
    let lang = Lang::ALL[usize::from(seed % 2 == 1)];
    let viewers = viewers::<U>(start);
    let mut plies = 0_usize;
    loop {
        let Some((_, action)) = random_ply(&state, &mut ply, &mut dice) else { return plies };
        plies += 1;
        if !plies.is_multiple_of(every) {
            state.apply(&action, &mut ());
            continue;
        }
        let (place, viewer) = (state.to_string(), viewers[plies / every % viewers.len()]);
        let before = state.view(viewer);
        check_scene(&U::scene(&before, viewer, lang), &place);
        if let Pending::Act { actor: Actor::Seat(seat), .. } = state.pending() {
            check_picks::<U>(&state, seat, lang, &mut dice);
        }
        let mut events: Vec<EventOf<U>> = Vec::new();
        state.apply(&action, &mut events);
        let seen = events.iter().filter_map(|event| U::State::seen_by(event, viewer));
        check_beats::<U>(&before, &seen.collect::<Vec<EventOf<U>>>(), lang, &place);
    }
}

/// Asks about every element that a viewer sees; returns how many have something to say.
fn ask<U: Explained>(view: &ViewOf<U>, viewer: Viewer, lang: Lang) -> usize {
    let scene = U::scene(view, viewer, lang);
    let counters = scene.panels.iter().flat_map(|panel| panel.counters.iter().map(|counter| &counter.id));
    let others = scene.trays.iter().map(|tray| &tray.id).chain(counters).cloned();
    let ids: BTreeSet<String> = elements(&scene).into_iter().chain(others).collect();
    let mut asked = 0;
    for id in &ids {
        if let Some(found) = U::inspect(view, id, lang) {
            asked += 1;
            readable(&found.title, id);
            found.printed.iter().for_each(|line| readable(line, id));
            found.now.iter().for_each(|remark| check_remark::<U>(remark, lang, id));
        }
        if let Viewer::Seat(seat) = viewer
            && let Some(remark) = U::why_not(view, seat, std::slice::from_ref(id), lang)
        {
            check_remark::<U>(&remark, lang, id);
        }
    }
    asked
}

/// The tests that the face of every game must pass, from an expression that makes its [`UiSuite`](crate::ui::suite::UiSuite):
///
/// ```ignore
/// fracas_testkit::ui_suite!(suite());
/// ```
#[macro_export]
macro_rules! ui_suite {
    ($suite:expr $(,)?) => {
        $crate::game_suite! {
            $suite;
            all_languages_have_the_same_keys_with_the_same_variables, every_key_is_used,
            every_key_in_the_code_has_a_text, french_has_its_spaces_quotes_and_apostrophes,
            the_book_has_all_chapters_and_rules, both_books_say_the_same_in_the_same_order,
            the_french_book_is_set_like_french, every_rule_is_a_sentence_and_every_reference_leads_somewhere,
            the_rules_that_the_code_cites_have_sentences, the_legend_explains_every_sign,
            the_chapters_show_positions_and_cite_rules, turns_points_and_teams_keep_their_laws,
            set_up_and_editor_keep_their_laws, previews_keep_their_laws, picks_are_a_conversation, whole_games_can_be_seen_and_played,
            every_element_can_be_inspected_and_asked_about,
        }
    };
}
