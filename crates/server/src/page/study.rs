//! Positions on their own: "what if", puzzles, lessons, resolved positions. They live in their links.

use super::layout::{Reader, board_page, data};
use super::log;
use super::parts::{self, SeatLabel, urlencode};
use super::trays::{self, Drawers};
use super::update::Update;
use super::walk::{Answers, Asked, Talked, Walk, plain_bar};
use fracas_core::Seat;
use fracas_scene::Picks;
use fracas_scene::key;
use fracas_scene::model::{Beat, Scene, TrayKind};
use fracas_table::{Draft, Study};
use maud::{Markup, PreEscaped, html};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What a page without a table remembers and sends along.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct StudyState {
    /// The start in notation.
    #[serde(default)]
    pub(crate) start: String,
    /// The actions since then, with their actors.
    #[serde(default)]
    pub(crate) actions: Vec<String>,
    /// The position reached.
    #[serde(default)]
    pub(crate) position: String,
    /// What is to be solved or learnt: `puzzle:p001`, `lesson:first:2`, or nothing.
    #[serde(default)]
    pub(crate) task: String,
}

impl StudyState {
    /// What is remembered of a study.
    pub(crate) fn of(study: &Study, task: &str) -> StudyState {
        StudyState {
            start: study.start.clone(),
            actions: study.actions.clone(),
            position: study.position.clone(),
            task: task.to_owned(),
        }
    }

    /// The address that shows it.
    pub(crate) fn address(&self, path: &str) -> String {
        let mut address = format!("{path}?start={}", urlencode(&self.start));
        for action in &self.actions {
            address.push_str("&a=");
            address.push_str(&urlencode(action));
        }
        if !self.task.is_empty() {
            address.push_str("&task=");
            address.push_str(&urlencode(&self.task));
        }
        address
    }
}

/// What is shown, whether it comes from a study or from the editor.
pub(crate) struct BoardData<'a> {
    pub(crate) game: &'a str,
    pub(crate) scene: &'a Scene,
    pub(crate) picks: &'a Picks,
    pub(crate) to_act: Option<Seat>,
    pub(crate) beats: &'a [Beat],
    pub(crate) result: Option<&'a str>,
    /// Whether it is set up by hand, and not played.
    pub(crate) edited: bool,
}

impl<'a> From<&'a Study> for BoardData<'a> {
    fn from(study: &'a Study) -> Self {
        BoardData {
            game: &study.game,
            scene: &study.scene,
            picks: &study.picks,
            to_act: study.to_act,
            beats: &study.beats,
            result: study.result.as_deref(),
            edited: false,
        }
    }
}

impl<'a> From<&'a Draft> for BoardData<'a> {
    fn from(draft: &'a Draft) -> Self {
        BoardData {
            game: &draft.game,
            scene: &draft.scene,
            picks: &draft.picks,
            to_act: None,
            beats: &[],
            result: None,
            edited: true,
        }
    }
}

/// What stands round the board of a study.
pub(crate) struct StudyLayout {
    /// The path of the page, such as `/study/chess`.
    pub(crate) path: String,
    /// The heading of the page.
    pub(crate) title: String,
    /// What is to be done, beside the board.
    pub(crate) guide: Markup,
    /// Whether that is a task with steps, as in a lesson or a puzzle, and not only a word of help.
    pub(crate) guided: bool,
    /// Buttons for this kind of page.
    pub(crate) tools: Markup,
    /// What the address asks, on pages without scripting.
    pub(crate) asked: Asked,
    /// A sentence to say first, such as why an action was refused.
    pub(crate) notice: Option<String>,
    /// Whether nothing more can be done here.
    pub(crate) closed: bool,
    /// What is drawn over the board, such as a hint.
    pub(crate) drawn: String,
}

/// What can be picked first; `None` if nothing can.
fn first<'a>(shown: &BoardData<'a>, frame: &StudyLayout) -> Option<&'a Picks> {
    (!frame.closed && shown.picks.root != 0).then_some(shown.picks)
}

/// The seat whose plate and hand lie below the board: who acts, or whose hand is seen if that one's is not.
fn below(shown: &BoardData<'_>) -> Option<Seat> {
    let acts = shown.to_act?;
    let scene = shown.scene;
    let hides = |place: usize| {
        scene.trays.iter().any(|tray| {
            tray.owner.map(usize::from) == Some(place) && tray.kind == TrayKind::Hand && tray.hidden > 0
        })
    };
    let seen =
        || scene.panels.iter().enumerate().filter(|(place, _)| !hides(*place)).map(|(_, panel)| panel.seat);
    Some(seen().find(|seat| *seat == acts).or_else(|| seen().next()).unwrap_or(acts))
}

/// The seats whose hands lie beside the board.
fn hands(shown: &BoardData<'_>) -> Vec<Seat> {
    match below(shown) {
        Some(seat) => vec![seat],
        None => shown.scene.panels.iter().map(|panel| panel.seat).collect(),
    }
}

/// How far the picks of the address lead.
fn talked(reader: &Reader, shown: &BoardData<'_>, frame: &StudyLayout, memory: &StudyState) -> Talked {
    let (Some(first), Ok(game)) = (first(shown, frame), reader.games.get(shown.game)) else {
        return Talked::default();
    };
    // What can be changed in an editor is listed, and of what cannot there is nothing to say.
    let plays = shown.to_act.is_some();
    let answers = Answers {
        guide: &|picks| plays.then(|| game.guide(&memory.position, picks, reader.lang)).flatten(),
        why_not: &|picks| plays.then(|| game.why_not(&memory.position, picks, reader.lang)).flatten(),
    };
    Talked::about(reader, first, &frame.asked, &answers)
}

/// The update with everything that changes, for the first view and later.
pub(crate) fn update(
    reader: &Reader,
    shown: &BoardData<'_>,
    frame: &StudyLayout,
    memory: &StudyState,
) -> Update {
    parts_of(reader, shown, frame, memory, &Talked::default())
}

fn parts_of(
    reader: &Reader,
    shown: &BoardData<'_>,
    frame: &StudyLayout,
    memory: &StudyState,
    talked: &Talked,
) -> Update {
    let walk = Walk::new(first(shown, frame), talked, memory.address(&frame.path));
    let hands = hands(shown);
    let lines = log::course(shown.game, shown.beats);
    let mut update = Update {
        ply: Some(memory.actions.len()),
        picks: first(shown, frame).cloned().map(Arc::new),
        beats: shown.beats.to_vec(),
        lines: Some(lines.into_string()),
        address: Some(memory.address(&frame.path)),
        study: serde_json::to_value(memory).ok(),
        ..Update::default()
    };
    let banner = html! {
        (parts::banner(shown.scene, None, "", false))
        @if let Some(result) = shown.result { div.note.good.result role="status" { (result) } }
    };
    update.part("part-banner", banner);
    let laid = shown.scene.on(reader.screen);
    let board = parts::board(shown.game, laid, &walk);
    let drawn = format!("{}{}", frame.drawn, talked.drawn(laid));
    update.part("part-board", parts::drawn_over(board, &drawn));
    // What an action brings may look like nothing that was there before.
    update.part("part-defs", parts::defs(shown.scene));
    update.part("part-hand", trays::hands(reader, shown.game, shown.scene, &hands, &walk));
    let near = below(shown);
    let plate = |seat| SeatLabel { mine: near == Some(seat), shared: true, ..SeatLabel::default() };
    update.part("part-panels", parts::panels(shown.game, shown.scene, &plate, &walk));
    update.part("part-guide", frame.guide.clone());
    update.part("part-tools", frame.tools.clone());
    update.part(
        "part-drawers",
        Drawers { reader, game: shown.game, scene: shown.scene, mine: &hands, walk: &walk, opened: true }
            .whole(),
    );
    update
}

/// Draws the page of a study.
pub(crate) fn study_page(
    reader: &Reader,
    shown: &BoardData<'_>,
    frame: &StudyLayout,
    memory: &StudyState,
) -> Markup {
    let talked = talked(reader, shown, frame, memory);
    let walk = Walk::new(first(shown, frame), &talked, memory.address(&frame.path));
    let update = parts_of(reader, shown, frame, memory, &talked);
    let part = |id: &str| PreEscaped(update.parts.get(id).cloned().unwrap_or_default());
    let api = format!("/position/{}", shown.game);
    let sent = html! {
        input type="hidden" name="start" value=(memory.start);
        input type="hidden" name="task" value=(memory.task);
        @for action in &memory.actions { input type="hidden" name="a" value=(action); }
    };
    let confirm = html! {
        form method="get" action=(frame.path) {
            (sent)
            @for pick in &walk.picks { input type="hidden" name="p" value=(pick); }
            button.primary name="do" value="act" { (reader.say(key!("site-confirm"))) }
        }
    };
    let log = (
        "log",
        reader.say(key!("site-log")),
        html! { ol #log .log tabindex="0" { (PreEscaped(update.lines.clone().unwrap_or_default())) } },
    );
    let piles =
        ("piles", trays::title(reader, shown.scene), html! { div #part-drawers { (part("part-drawers")) } });
    // Nothing is played in the editor; elsewhere the log comes first as soon as there is something in it.
    let leaves = match (shown.edited, shown.beats.is_empty()) {
        (true, _) if trays::all_beside(shown.scene, &hands(shown)) => Vec::new(),
        (true, _) => vec![piles],
        (false, true) => vec![piles, log],
        (false, false) => vec![log, piles],
    };
    let places = parts::Places {
        left: html! {
            div #part-guide { (part("part-guide")) }
            div #part-panels { (part("part-panels")) }
        },
        stage: html! {
            h1.unseen { (frame.title) }
            div #part-banner { (part("part-banner")) }
            @if let Some(notice) = &frame.notice { div.note.bad role="alert" { (notice) } }
            (talked.refusal(reader, shown.game))
            div #part-board { (part("part-board")) }
        },
        hand: html! { div #part-hand { (part("part-hand")) } },
        acts: html! {
            div #part-tools { (part("part-tools")) }
            div #picks { (plain_bar(reader, &walk, &frame.path, &sent, &confirm)) }
        },
        right: html! { @if !leaves.is_empty() { (parts::tabs(&leaves)) } },
    };
    let body = html! {
        div #part-defs { (part("part-defs")) }
        main #table .table.guided[frame.guided] data-start="" data-act={ (frame.path) "/act" } data-inspect={ (api) "/inspect" }
            data-preview={ (api) "/preview" @if shown.edited { "?editor=yes" } } data-why={ (api) "/why" } data-guide={ (api) "/guide" } {
            (parts::places(reader, &places))
        }
        (data("study", memory))
        @if let Some(picks) = &update.picks { (data("graph", picks)) }
    };
    let mut reader = reader.clone();
    reader.picture.get_or_insert_with(|| format!("{api}/card.png?position={}", urlencode(&memory.position)));
    board_page(&reader, &frame.title, shown.game, &body)
}
