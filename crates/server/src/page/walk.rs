//! Picks in the address of a page: how a person without scripting comes to an action, link by link.
//!
//! Where all actions are listed, the graph of the page says what can follow. Where a game is asked after each pick, the
//! server carries on the conversation that the script has elsewhere.

use super::layout::Reader;
use super::parts::{self, urlencode};
use fracas_scene::key;
use fracas_scene::model::{Preview, Remark, Scene};
use fracas_scene::{ANY_POINT, Picks, Step, picked_point, point_id, svg};
use fracas_table::Guidance;
use maud::{Markup, html};
use serde::Deserialize;

/// No action takes more picks.
const MOST: usize = 32;

/// What an address asks: picks, and a point that was typed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(from = "AskedFields")]
pub(crate) struct Asked {
    pub(crate) picks: Vec<String>,
    point: Option<[String; 2]>,
}

/// What is asked, as the address has it.
#[derive(Default, Deserialize)]
#[serde(default)]
struct AskedFields {
    #[serde(rename = "p")]
    picks: Vec<String>,
    x: Option<String>,
    y: Option<String>,
}

impl From<AskedFields> for Asked {
    fn from(AskedFields { mut picks, x, y }: AskedFields) -> Asked {
        picks.truncate(MOST);
        Asked { picks, point: x.zip(y).map(|(x, y)| [x, y]) }
    }
}

impl Asked {
    fn is_empty(&self) -> bool {
        self.picks.is_empty() && self.point.is_none()
    }
}

/// How far the picks of an address lead.
#[derive(Clone, Debug, Default)]
pub(crate) struct Talked {
    /// The picks that lead on.
    picks: Vec<String>,
    /// What can follow them, if the game was asked.
    graph: Option<Picks>,
    /// Whether they make an action.
    complete: bool,
    /// What the picks would do.
    preview: Option<Preview>,
    /// Why other picks lead nowhere.
    refusal: Option<Remark>,
}

/// The answers of a table or a position to picks.
pub(crate) struct Answers<'a> {
    /// What can follow picks; `None` if they lead nowhere.
    pub(crate) guide: &'a dyn Fn(&[String]) -> Option<Guidance>,
    /// Answers why picks lead nowhere.
    pub(crate) why_not: &'a dyn Fn(&[String]) -> Option<Remark>,
}

impl Talked {
    /// Follows what an address asks as far as it leads, from the first options of a page.
    pub(crate) fn about(reader: &Reader, first: &Picks, asked: &Asked, answers: &Answers<'_>) -> Talked {
        let mut talked = Talked { picks: asked.picks.clone(), ..Talked::default() };
        if asked.is_empty() {
            return talked;
        }
        let nowhere = || Remark { text: reader.say(key!("table-picks-nothing")), rule: None };
        let why_not = |picks: &[String]| (answers.why_not)(picks).unwrap_or_else(nowhere);
        if !first.talk {
            let next = |picks: &[String]| first.after(picks.iter().map(String::as_str)).map(<[_]>::is_empty);
            if next(&talked.picks).is_none() {
                talked.refusal = Some(why_not(&talked.picks));
            }
            while next(&talked.picks).is_none() {
                talked.picks.pop();
            }
            talked.complete = !talked.picks.is_empty() && next(&talked.picks) == Some(true);
            return talked;
        }
        let mut told = None;
        while !talked.picks.is_empty() {
            told = (answers.guide)(&talked.picks);
            if told.is_some() {
                break;
            }
            talked.refusal.get_or_insert_with(|| why_not(&talked.picks));
            talked.picks.pop();
        }
        if let Some(typed) = &asked.point {
            let options = match &told {
                Some(told) => told.options.clone(),
                None => first.after([]).unwrap_or_default().iter().map(|(step, _)| step.clone()).collect(),
            };
            if let Some(longer) = read_point(&options, &talked.picks, typed) {
                match (answers.guide)(&longer) {
                    Some(found) => (talked.picks, told) = (longer, Some(found)),
                    None => talked.refusal = Some(why_not(&longer)),
                }
            } else {
                let text = reader.say(key!("site-point-unreadable"));
                talked.refusal = Some(Remark { text, rule: None });
            }
        }
        if let Some(told) = told {
            talked.graph = Some(Picks::talking(&talked.picks, told.options));
            talked.complete = told.complete;
            talked.preview = told.preview;
        }
        talked
    }

    /// The step that stands for any point, if one can be picked.
    fn any_point(&self) -> Option<&Step> {
        let next = self.graph.as_ref()?.after(self.picks.iter().map(String::as_str))?;
        next.iter().map(|(step, _)| step).find(|step| step.id == ANY_POINT)
    }

    /// What the picks would do, drawn over the board.
    pub(crate) fn drawn(&self, scene: &Scene) -> String {
        let preview = self.preview.as_ref();
        preview.map_or_else(String::new, |preview| {
            format!("{}{}", svg::overlays(scene, &preview.overlays), svg::marks(scene, &preview.marks))
        })
    }

    /// Why picks lead nowhere, with the sentence of the rule.
    pub(crate) fn refusal(&self, reader: &Reader, game: &str) -> Markup {
        let Some(Remark { text, rule }) = &self.refusal else { return html! {} };
        let sentence = |rule: &String| {
            Some((reader.games.get(game).ok()?.rulebook(reader.lang).sentence(rule)?, rule.clone()))
        };
        html! {
            div.note.bad role="alert" {
                p { (text) }
                @if let Some((sentence, rule)) = rule.as_ref().and_then(sentence) {
                    p.help { (sentence) " " (parts::rule_link(game, &rule)) }
                }
            }
        }
    }
}

/// The picks with a point that was typed; `None` if it is not one.
fn read_point(options: &[Step], picks: &[String], [x, y]: &[String; 2]) -> Option<Vec<String>> {
    let step = options.iter().find(|step| step.id == ANY_POINT)?;
    let point = step.area.as_ref()?.scale.read(x, y)?;
    Some(longer(Some(step), picks, point_id(point)))
}

/// The picks with one more; of a point that takes the place of the one before, without that one.
fn longer(any: Option<&Step>, picks: &[String], id: String) -> Vec<String> {
    let replaces = any.is_some_and(|step| step.replaces) && picked_point(&id).is_some();
    let kept = match picks.split_last() {
        Some((last, before)) if replaces && picked_point(last).is_some() => before,
        _ => picks,
    };
    kept.iter().cloned().chain([id]).collect()
}

/// The step that an element stands for: its own, or one that it means too.
fn meant<'a>(steps: &'a [(Step, usize)], id: &str) -> Option<&'a Step> {
    let mut all = steps.iter().map(|(step, _)| step);
    all.clone()
        .find(|step| step.id == id)
        .or_else(|| all.find(|step| step.also.iter().any(|other| other == id)))
}

/// How far a person has come on the way to an action, for pages without scripting.
#[derive(Clone, Debug, Default)]
pub(crate) struct Walk<'a> {
    /// What can be picked; `None` if the reader has nothing to do.
    pub(crate) graph: Option<&'a Picks>,
    /// The picks so far.
    pub(crate) picks: Vec<String>,
    /// The elements that can be picked first.
    first: Option<&'a Picks>,
    /// The address to which picks are added, with what must stay in it.
    base: String,
    open: Vec<String>,
    talked: Option<&'a Talked>,
}

impl<'a> Walk<'a> {
    /// How far `talked` has led from the first options of a page.
    pub(crate) fn new(first: Option<&'a Picks>, talked: &'a Talked, base: String) -> Walk<'a> {
        let picks = talked.picks.clone();
        let graph = first.map(|first| talked.graph.as_ref().unwrap_or(first));
        let next = graph.and_then(|graph| graph.after(picks.iter().map(String::as_str))).unwrap_or_default();
        let open = next.iter().map(|(step, _)| step.id.clone()).collect();
        Walk { graph, picks, first, base, open, talked: Some(talked) }
    }

    /// The names of what can be picked next.
    pub(super) fn open(&self) -> &[String] {
        &self.open
    }

    /// What can be picked next.
    fn here(&self) -> Option<&'a [(Step, usize)]> {
        Some(self.graph?.after(self.picks.iter().map(String::as_str)).unwrap_or_default())
    }

    /// What can be picked first of all.
    fn first(&self) -> Option<&'a [(Step, usize)]> {
        self.first?.after([])
    }

    /// The address to which picking this leads, if it can be picked.
    pub(super) fn link(&self, id: &str) -> Option<String> {
        let picks: Vec<String> = if let Some(step) = meant(self.here()?, id) {
            longer(self.talked.and_then(Talked::any_point), &self.picks, step.id.clone())
        } else {
            vec![meant(self.first()?, id)?.id.clone()]
        };
        let mut address = self.base.clone();
        for pick in picks {
            address.push(if address.contains('?') { '&' } else { '?' });
            address.push_str("p=");
            address.push_str(&urlencode(&pick));
        }
        Some(address)
    }
}

impl svg::Links for Walk<'_> {
    fn address(&self, id: &str) -> Option<String> {
        self.link(id)
    }

    fn leads(&self, id: &str) -> bool {
        let Some(here) = self.here() else { return false };
        let other = self.first().filter(|first| !std::ptr::eq(*first, here));
        [Some(here), other].into_iter().flatten().any(|steps| meant(steps, id).is_some())
    }
}

/// The fields in which a point is typed; `None` if no point can be picked there.
pub(crate) fn point_fields(reader: &Reader, step: &Step) -> Option<Markup> {
    let area = step.area.as_ref().filter(|_| step.id == ANY_POINT)?;
    let unit = &area.scale.name;
    let within = area.bounds(reader.lang).map(|[x, y]| {
        let [[west, east], [first, last]] = [x, y].map(|pair| pair.map(fracas_scene::Value::from));
        let values =
            [("west", west), ("east", east), ("first", first), ("last", last), ("unit", unit.into())];
        reader.text(key!("site-point-within"), &values)
    });
    let origin = area.scale.origin;
    Some(html! {
        fieldset.point data-x=(origin.x) data-y=(origin.y) data-unit=(area.scale.unit) data-up[area.scale.up] {
            legend { (reader.text(key!("site-point"), &[("unit", unit.into())])) }
            label { "x " input type="text" name="x" inputmode="decimal" size="5" autocomplete="off" required; }
            label { "y " input type="text" name="y" inputmode="decimal" size="5" autocomplete="off" required; }
            button { (reader.say(key!("site-point-pick"))) }
            @if let Some(within) = &within {
                p.help { (within) @if area.snaps { " " (reader.say(key!("site-point-snaps"))) } }
            }
        }
    })
}

/// The bar below the board for readers without scripting: buttons, turns, points by their names and by their numbers,
/// and the last step. `sent` is what every form must send along.
pub(crate) fn plain_bar(
    reader: &Reader,
    walk: &Walk<'_>,
    path: &str,
    sent: &Markup,
    confirm: &Markup,
) -> Markup {
    let Some(graph) = walk.graph else { return html! {} };
    let Some(next) = graph.after(walk.picks.iter().map(String::as_str)) else { return html! {} };
    let talked = walk.talked;
    let complete = talked.is_some_and(|talked| talked.complete);
    let kinds = ["button:", "choice:", "turn:"];
    html! {
        @if let Some(preview) = talked.and_then(|talked| talked.preview.as_ref()) {
            div.note.foretold { (parts::forecast(reader, preview)) }
        }
        @if complete { (confirm) }
        @for (step, _) in next.iter().filter(|(step, _)| step.id != ANY_POINT) {
            @if let Some(href) = walk.link(&step.id) {
                @if step.id.starts_with(ANY_POINT) {
                    a.button.place href=(href) { (step.label) }
                } @else if kinds.iter().any(|kind| step.id.starts_with(kind)) {
                    a.button.choice href=(href) { (step.label) }
                }
            }
        }
        @if let Some(fields) = next.iter().find_map(|(step, _)| point_fields(reader, step)) {
            form.point method="get" action=(path) {
                (sent)
                @for pick in &walk.picks { input type="hidden" name="p" value=(pick); }
                (fields)
            }
        }
        @if !walk.picks.is_empty() { a.button.quiet href=(walk.base) { (reader.say(key!("site-cancel"))) } }
    }
}
