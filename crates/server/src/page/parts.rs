//! The parts of a page with a board. The first view and every update are made of the same parts.

use super::closer::class_of;
use super::layout::Reader;
use super::log;
use super::walk::{self, Walk};
use fracas_core::Seat;
use fracas_scene::key;
use fracas_scene::model::{Inspection, Preview, Roll, Scene, Symbol, TrayKind};
use fracas_scene::svg;
use fracas_table::{AnyGame, Guidance};
use maud::{Markup, PreEscaped, html};
use std::sync::Arc;

/// Text made safe for a query.
pub(crate) fn urlencode(text: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' | b':' => {
                out.push(char::from(byte));
            }
            _ => {
                use std::fmt::Write as _;
                // Writing to a string cannot fail.
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

/// The line above the board; `turn` is what the reader is told who has to act.
pub(crate) fn banner(scene: &Scene, turn: Option<&str>, who: &str, thinking: bool) -> Markup {
    html! {
        @if !scene.banner.steps.is_empty() { (steps(scene)) }
        div.banner.yours[turn.is_some()] {
            span.title { (scene.banner.title) } " "
            @if let Some(turn) = turn { strong { (turn) } " " }
            span.ask { (scene.banner.text) } " "
            @if turn.is_none() && !who.is_empty() { span.who.thinking[thinking] { (who) } }
        }
    }
}

/// The parts of a turn in their order; the present one in the colours of the side that acts.
fn steps(scene: &Scene) -> Markup {
    let steps = &scene.banner.steps;
    let acts = scene.panels.iter().find(|panel| Some(panel.seat) == scene.banner.actor);
    let now = steps.iter().position(|step| step.now).unwrap_or(0);
    html! {
        ol.turn-steps {
            @for (place, step) in steps.iter().enumerate() {
                @let side = acts.filter(|_| step.now).map_or("", |panel| panel.class.as_str());
                li class=(classes(&[side], &[("now", step.now), ("past", place < now)])) title=(step.label)
                    aria-current=[step.now.then_some("step")] data-place=(place + 1) { (step.name) }
            }
        }
    }
}

/// The board. Without scripting its places are links.
pub(crate) fn board(game: &str, scene: &Scene, walk: &Walk<'_>) -> Markup {
    drawing(game, walk, |options| PreEscaped(svg::board(scene, options)))
}

/// Draws the board in strips, for a page that has a drawing of it with these fingerprints.
pub(crate) fn board_since<'a>(
    game: &str,
    scene: &Scene,
    walk: &Walk<'_>,
    earlier: &'a [u64],
) -> svg::Cut<'a> {
    drawing(game, walk, |options| svg::board_since(scene, options, earlier))
}

fn drawing<T>(game: &str, walk: &Walk<'_>, draw: impl FnOnce(&svg::BoardOptions<'_>) -> T) -> T {
    draw(&svg::BoardOptions {
        label: None,
        links: walk.graph.is_some().then_some(walk),
        chosen: &walk.picks,
        open: walk.open(),
        marks: &[],
        art: &art(game),
        vectors: None,
    })
}

/// A board with markup drawn over it.
pub(crate) fn drawn_over(board: Markup, drawn: &str) -> Markup {
    if drawn.is_empty() {
        return board;
    }
    let mut text = board.into_string();
    if let Some(end) = text.rfind("</svg>") {
        text.insert_str(end, &format!("<g class=\"hint-drawn\">{drawn}</g>"));
    }
    PreEscaped(text)
}

/// A picture in a long list; the script fetches it when it is nearly in view.
pub(crate) fn late(picture: &str, width: u32, height: u32) -> Markup {
    html! {
        img.withscript data-src=(picture) alt="" width=(width) height=(height);
        noscript { img src=(picture) alt="" loading="lazy" width=(width) height=(height); }
    }
}

/// A small picture of a board in a list.
pub(crate) fn thumb(picture: &str) -> Markup {
    html! { span.thumb { (late(picture, 270, 250)) } }
}

/// The address below which the pictures of a game lie.
pub(crate) fn art(game: &str) -> String {
    format!("/art/{game}/")
}

/// What the markup of pieces refers to, once a page.
pub(crate) fn defs(scene: &Scene) -> Markup {
    html! {
        svg.unseen aria-hidden="true" width="0" height="0" data-layouts=[scene.small.as_ref().map(|_| 2)] {
            (PreEscaped(scene.shared)) (PreEscaped(svg::defs(&scene.symbols)))
        }
    }
}

/// The picture of a look; nothing if the scene has none.
pub(crate) fn face(game: &str, symbols: &[Arc<Symbol>], look: &str, class: &str) -> Markup {
    let symbol = symbols.iter().find(|symbol| symbol.look == look);
    symbol.map_or_else(|| html! {}, |symbol| PreEscaped(svg::face(symbol, class, &art(game))))
}

/// What stands on a plate besides what a side plays: who holds it, and its clock.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeatLabel {
    /// Who holds it; the reader is told "You" where that is clear.
    pub(crate) name: String,
    /// How well it plays, in words, where it is a machine of ours.
    pub(crate) level: String,
    pub(crate) clock: Option<u64>,
    pub(crate) running: bool,
    /// Whether it is the reader's, and below the board.
    pub(crate) mine: bool,
    /// Whether the reader holds others, too: no side is "you".
    pub(crate) shared: bool,
    /// The address of a picture: the opponent's face, or what the side fights under.
    pub(crate) face: Option<String>,
    /// Whether a person holds it at a live table.
    pub(crate) person: bool,
    /// Whether that person has the table before their eyes, where it is known.
    pub(crate) here: Option<bool>,
}

/// Style classes: some always, some only when they hold.
fn classes(always: &[&str], sometimes: &[(&str, bool)]) -> String {
    let held = sometimes.iter().filter(|(_, holds)| *holds).map(|(class, _)| *class);
    always.iter().copied().chain(held).collect::<Vec<_>>().join(" ")
}

/// The sides with their counters.
pub(crate) fn panels(
    game: &str,
    scene: &Scene,
    plates: &dyn Fn(Seat) -> SeatLabel,
    walk: &Walk<'_>,
) -> Markup {
    let open = walk.open();
    html! {
        div.panels {
            @for (index, panel) in scene.panels.iter().enumerate() {
                @let plate = plates(panel.seat);
                @let can = open.contains(&panel.id);
                @let states = [("active", panel.active), ("can", can), ("mine", plate.mine), ("shared", plate.shared)];
                @let class = classes(&["panel", &panel.class], &states);
                section class=(class) data-id=(panel.id)
                    data-panel=(index) data-seat=(u8::from(panel.seat)) data-class=(panel.class) aria-label=(panel.title) {
                    div.head {
                        @if let Some(face) = &plate.face {
                            span.face { img src=(face) alt="" width="56" height="56"; }
                        }
                        div.who {
                            span.title {
                                span.letter aria-hidden="true" { (panel.letter) } " "
                                @if plate.name.is_empty() { (panel.title) } @else { (plate.name) }
                            }
                            @if !plate.name.is_empty() {
                                div.name {
                                    @if plate.person {
                                        span.presence.here[plate.here == Some(true)].away[plate.here == Some(false)] {}
                                    }
                                    (panel.title)
                                    @if !plate.level.is_empty() { span.level { " · " (plate.level) } }
                                }
                            }
                        }
                        @if let Some(clock) = plate.clock {
                            span.clock.running[plate.running] data-clock=(clock) { (clock_text(clock)) }
                        }
                    }
                    @for counter in &panel.counters {
                        @let why = (!counter.reasons.is_empty()).then(|| counter.reasons.join("\n"));
                        div.counter.bar[counter.most.is_some()] data-id=(counter.id) title=[why] {
                            span { (counter.label) }
                            @if let Some(most) = counter.most { (pips(counter.value, most)) }
                            span.value { (counter.value) }
                        }
                        @if counter.reasons.len() > 1 {
                            ul.reasons { @for reason in counter.reasons.iter().skip(1) { li { (reason) } } }
                        }
                    }
                    @if !plate.mine { (face_down(scene, index)) }
                    (super::roster::roster(game, scene, panel))
                    @if let Some(href) = walk.link(&panel.id).filter(|_| can) {
                        a.noscript href=(href) { (panel.title) }
                    }
                }
            }
        }
    }
}

/// The most cards of a hidden hand that are drawn one by one.
const BACKS: u8 = 12;

/// The backs of this many cards.
pub(super) fn backs(count: u8) -> Markup {
    html! { span.backs aria-hidden="true" { @for _ in 0..count.min(BACKS) { i.back {} } } }
}

/// The hand of a side that the reader cannot see.
fn face_down(scene: &Scene, owner: usize) -> Markup {
    let hands = scene.trays.iter().filter(|tray| tray.kind == TrayKind::Hand);
    let hidden =
        hands.filter(|tray| tray.owner.map(usize::from) == Some(owner)).map(|tray| tray.hidden).sum();
    html! { @if hidden > 0 { (backs(hidden)) } }
}

/// The most pips in a row of lights; a longer scale is drawn in shares of this many.
const PIPS: i32 = 20;

/// A number out of a most, as lights.
fn pips(value: i32, most: i32) -> Markup {
    let all = most.clamp(1, PIPS);
    let lit = (value * all).checked_div(most.max(1)).unwrap_or_default().clamp(0, all);
    let class = match lit * 10 / all {
        ..=3 => "pips low",
        4..=6 => "pips half",
        _ => "pips",
    };
    html! {
        span class=(class) data-most=(most) aria-hidden="true" {
            @for _ in 0..lit { i {} }
            @for _ in lit..all { i.off {} }
        }
    }
}

/// What stands where on a page with a board. The style sheet arranges it by the width of the screen.
pub(crate) struct Places {
    /// The sides, the preview, a lesson's guide.
    pub(crate) left: Markup,
    /// The question and the board.
    pub(crate) stage: Markup,
    /// The reader's hand.
    pub(crate) hand: Markup,
    /// The buttons for what can be done.
    pub(crate) acts: Markup,
    /// The right column: log, chat and piles.
    pub(crate) right: Markup,
}

/// The contents of a page with a board.
pub(crate) fn places(reader: &Reader, places: &Places) -> Markup {
    html! {
        // First, with the heading of the page; the style sheet puts it in the middle.
        section #stage aria-label=(reader.say(key!("site-board"))) { (places.stage) }
        div #left { (places.left) div #preview role="region" aria-label=(reader.say(key!("site-preview"))) hidden {} }
        div #hand { (places.hand) }
        div #right {
            // Before the log, whose many links would stand between the board and the buttons for those who use keys.
            div #acts { (places.acts) }
            div #inspector .dock role="region" aria-label=(reader.say(key!("site-inspector"))) hidden {}
            (places.right)
        }
    }
}

/// Leaves of which one is open at a time, without scripting too.
pub(crate) fn tabs(leaves: &[(&str, String, Markup)]) -> Markup {
    html! {
        div.tabs.dock {
            @for (place, (name, ..)) in leaves.iter().enumerate() {
                input type="radio" name="leaf" id={ "leaf-" (name) } checked[place == 0];
            }
            div.names {
                @for (name, title, _) in leaves { label for={ "leaf-" (name) } { (title) } }
            }
            @for (_, title, content) in leaves {
                div.leaf role="group" aria-label=(title) { (content) }
            }
        }
    }
}

/// Milliseconds as a clock shows them before the script takes over.
fn clock_text(left: u64) -> String {
    let seconds = left.div_ceil(1000);
    match (seconds / 86_400, seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, minutes, seconds) => format!("{minutes:02}:{seconds:02}"),
        (0, hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
        (days, hours, ..) => format!("{days} d {:02} h", hours % 24),
    }
}

/// A link to a rule.
pub(crate) fn rule_link(game: &str, rule: &str) -> Markup {
    html! { a.rule href={ "/rules/" (game) "#" (urlencode(rule.trim_start_matches('§'))) } { (rule) } }
}

/// A link to a rule behind a sentence: a sign that says more when it is looked at.
pub(crate) fn rule_mark(game: &str, rule: &str) -> Markup {
    let place = urlencode(rule.trim_start_matches('§'));
    html! { a.rule.mark href={ "/rules/" (game) "#" (place) } title=(rule) aria-label=(rule) { "§" } }
}

/// The rules behind what is said, folded: their sentences, each with the sign that leads to it.
pub(crate) fn rules_behind<'a>(
    reader: &Reader,
    game: &dyn AnyGame,
    rules: impl IntoIterator<Item = &'a str>,
) -> Markup {
    let book = game.rulebook(reader.lang);
    let told: Vec<_> = rules.into_iter().filter_map(|rule| Some((book.sentence(rule)?, rule))).collect();
    html! {
        @if !told.is_empty() {
            details.rules-behind {
                summary { (reader.say(key!("site-rules-behind"))) }
                ul {
                    @for (sentence, rule) in told {
                        li { (sentence) " " (rule_mark(game.name(), &format!("§{}", rule.trim_start_matches('§')))) }
                    }
                }
            }
        }
    }
}

/// What is printed on an element, each sentence with its symbol. Symbols refer to definitions of the page.
pub(crate) fn printed(found: &Inspection) -> Markup {
    let sign = |place: usize| found.signs.get(place).and_then(Option::as_deref);
    html! {
        ul.signed[found.signs.iter().any(Option::is_some)] {
            @for (place, line) in found.printed.iter().enumerate() {
                li {
                    @if let Some(sign) = sign(place) {
                        svg.sign viewBox="-50 -50 100 100" aria-hidden="true" { (PreEscaped(sign)) }
                    }
                    (line)
                }
            }
        }
    }
}

/// What the inspector shows of an element.
pub(crate) fn inspection(
    reader: &Reader,
    game: &str,
    symbols: &[Arc<Symbol>],
    class: &str,
    found: &Inspection,
) -> Markup {
    html! {
        h2 {
            @if let Some(look) = &found.look {
                (face(game, symbols, look, class))
            }
            (found.title)
        }
        @if !found.printed.is_empty() {
            (printed(found))
        }
        @if !found.now.is_empty() {
            strong { (reader.say(key!("site-now"))) }
            ul {
                @for remark in &found.now {
                    li { (remark.text) @if let Some(rule) = &remark.rule { " " (rule_mark(game, rule)) } }
                }
            }
        }
    }
}

/// The buttons that show the previews of a game; the key P is that of the first.
pub(crate) fn preview_buttons(reader: &Reader, game: &str) -> Markup {
    let names = reader.games.get(game).map_or_else(|_| Vec::new(), |game| game.previews(reader.lang));
    html! {
        @for (place, name) in names.iter().enumerate() {
            button.withscript id=[(place == 0).then_some("preview-button")] type="button" data-foresee=(name.id)
                aria-pressed="false" aria-keyshortcuts=[(place == 0).then_some("P")] { (name.label) }
        }
    }
}

/// What a preview draws over the board.
pub(crate) fn preview_marks(scene: &Scene, found: &Preview) -> String {
    let overlays = svg::overlays(scene, &found.overlays);
    let marks = svg::marks(scene, &found.marks);
    if overlays.is_empty() { marks } else { format!("<g class=\"preview-mark\">{overlays}</g>{marks}") }
}

/// Draws what a preview says.
pub(crate) fn preview(reader: &Reader, game: &str, found: &Preview) -> Markup {
    html! {
        div.row {
            strong { (found.title) }
            button.quiet.close type="button" aria-label=(reader.say(key!("site-close"))) { "✕" }
        }
        @if found.summary.is_empty() { p { (reader.say(key!("site-nothing-happens"))) } }
        ul { @for line in &found.summary { li { (line) } } }
        @for line in &found.assumed { p.help { (line) } }
        details {
            summary { (reader.say(key!("site-course"))) }
            ol { (log::course(game, &found.beats)) }
        }
    }
}

/// What can follow some picks, for the script: options, words, what is drawn over the board, and what there is to say of
/// the piece that they bring somewhere, if the scene is given.
pub(crate) fn guidance(
    reader: &Reader,
    game: &str,
    scene: Option<&Scene>,
    picks: &[String],
    found: Option<&Guidance>,
) -> serde_json::Value {
    let preview = found.and_then(|found| found.preview.as_ref());
    let drawn = scene.zip(preview).map(|(scene, preview)| {
        let board = scene.on(reader.screen);
        format!("{}{}", svg::overlays(board, &preview.overlays), svg::marks(board, &preview.marks))
    });
    let words = preview.map(|preview| forecast(reader, preview).into_string());
    let inspected = scene.zip(found.and_then(|found| found.inspection.as_ref())).map(|(scene, found)| {
        let class = picks.first().map_or_else(String::new, |held| class_of(scene, held));
        inspection(reader, game, &scene.symbols, &class, found).into_string()
    });
    let mut options = found.map(|found| found.options.clone()).unwrap_or_default();
    let point = options.iter().find_map(|step| walk::point_fields(reader, step)).map(Markup::into_string);
    // The shape is drawn; only programs read it.
    options.iter_mut().filter_map(|step| step.area.as_mut()).for_each(|area| area.outlines.clear());
    serde_json::json!({
        "options": options,
        "point": point,
        "complete": found.is_some_and(|found| found.complete),
        "drawn": drawn.unwrap_or_default(),
        "counters": preview.map_or(&[][..], |preview| &preview.counters),
        "html": words.unwrap_or_default(),
        "inspected": inspected,
    })
}

/// How a roll may come out: a bar in shares, and below it what they are.
fn roll(Roll { label, outcomes: found }: &Roll) -> Markup {
    let whole = found.iter().map(|outcome| u32::from(outcome.percent)).sum::<u32>().max(1);
    let widths = found.iter().map(|outcome| u32::from(outcome.percent) * 1000 / whole);
    let starts = widths.clone().scan(0, |sum, width| {
        *sum += width;
        Some(*sum - width)
    });
    html! {
        @if !label.is_empty() { p.roll { (label) } }
        svg.shares-of-roll viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true" {
            @for ((outcome, start), width) in found.iter().zip(starts).zip(widths.clone()) {
                rect class=(outcome.class) x=(start) width=(width) height="10" {}
            }
        }
        ol.outcomes {
            @for outcome in found {
                li class=(outcome.class) { b { (outcome.percent) "\u{202f}%" } span { (outcome.label) } }
            }
        }
    }
}

/// What an action would do, in a few words.
pub(crate) fn forecast(reader: &Reader, found: &Preview) -> Markup {
    html! {
        strong { (found.title) }
        @for found in &found.rolls { (roll(found)) }
        @if found.summary.is_empty() && found.rolls.is_empty() { p { (reader.say(key!("site-nothing-happens"))) } }
        ul { @for line in &found.summary { li { (line) } } }
        @for line in &found.assumed { p.help { (line) } }
    }
}
