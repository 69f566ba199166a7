//! Turns a list of actions into a graph of what can be pointed at next.

use crate::model::{ElementId, Point, Preview};
use crate::words::{Lang, Words};
use foldhash::fast::RandomState;
use indexmap::IndexSet;

use serde::Serialize;

/// One pick on the way to an action.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Step {
    /// The element to be picked.
    pub id: ElementId,
    /// What picking it means, in words: the text of a button, the help of a screen reader.
    pub label: String,
    /// For a turn: towards which of the steps of a whole turn the piece then points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aim: Option<u8>,
    /// Whether it is a good choice: what is offered first.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub good: bool,
    /// Other elements that mean the same, for those who point: all figures of a group that is attacked as one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<ElementId>,
    /// Whether, once pressed, it is pressed again as long as it is offered: one click for a row of equal questions.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub repeats: bool,
    /// For [`ANY_POINT`]: whether another point takes the place of the one before, instead of following it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub replaces: bool,
    /// For [`ANY_POINT`]: which points it stands for, and how they are written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<PickArea>,
}

/// The points that a step with the id [`ANY_POINT`] stands for.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PickArea {
    /// The outlines of the area on the board, as in [`Overlay::Area`](crate::model::Overlay::Area); none
    /// where every point will do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub outlines: Vec<Vec<Point>>,
    /// Whether a point beside it is taken for the nearest one inside.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub snaps: bool,
    /// How its points are written.
    pub scale: Scale,
}

/// Points of a board as people write them: two numbers, in a unit of their own.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scale {
    /// The point of the board that is written with two zeros.
    pub origin: Point,
    /// How many units of the drawing one unit of people is.
    pub unit: u16,
    /// Whether the second number grows upwards.
    pub up: bool,
    /// What people call the unit: `inches`.
    pub name: String,
}

impl Scale {
    /// The point that two texts name; `None` if one of them is not a number, or far beyond every board.
    pub fn read(&self, x: &str, y: &str) -> Option<Point> {
        let read = |text: &str| {
            let number: f64 = text.trim().replace(',', ".").parse().ok()?;
            let units = (number * f64::from(self.unit)).round();
            (units.abs() < f64::from(i32::MAX / 4)).then_some(units as i32)
        };
        let (x, y) = (read(x)?, read(y)?);
        let y = if self.up { self.origin.y - y } else { self.origin.y + y };
        Some(Point { x: self.origin.x + x, y })
    }

    /// The two numbers of a point, to a hundredth, as a language writes them.
    pub fn write(&self, point: Point, lang: Lang) -> [String; 2] {
        let write = |units: i32| {
            let number = f64::from(units) / f64::from(self.unit.max(1));
            let text = format!("{number:.2}");
            let text = text.trim_end_matches('0').trim_end_matches('.');
            if lang == Lang::Fr { text.replace('.', ",") } else { text.to_owned() }
        };
        let down = point.y - self.origin.y;
        [write(point.x - self.origin.x), write(if self.up { -down } else { down })]
    }
}

impl PickArea {
    /// The first and the last numbers with which its points are written, across and then up or down; `None` if it has
    /// no outline.
    pub fn bounds(&self, lang: Lang) -> Option<[[String; 2]; 2]> {
        let points = || self.outlines.iter().flatten();
        let (west, east) = (points().map(|point| point.x).min()?, points().map(|point| point.x).max()?);
        let (top, bottom) = (points().map(|point| point.y).min()?, points().map(|point| point.y).max()?);
        let (first, last) = if self.scale.up { (bottom, top) } else { (top, bottom) };
        let [x_first, y_first] = self.scale.write(Point { x: west, y: first }, lang);
        let [x_last, y_last] = self.scale.write(Point { x: east, y: last }, lang);
        Some([[x_first, x_last], [y_first, y_last]])
    }
}

impl Step {
    /// Returns a step with an id and a label.
    pub fn new(id: impl Into<ElementId>, label: impl Into<String>) -> Step {
        Step {
            id: id.into(),
            label: label.into(),
            aim: None,
            good: false,
            also: Vec::new(),
            repeats: false,
            replaces: false,
            area: None,
        }
    }

    /// A step whose label is made only if it will be read.
    pub fn said(id: impl Into<ElementId>, words: &Words, label: impl FnOnce() -> String) -> Step {
        Step::new(id, if words.is_silent() { String::new() } else { label() })
    }

    /// Whether an element means it.
    pub fn is_meant_by(&self, id: &str) -> bool {
        self.id == id || self.also.iter().any(|other| other == id)
    }

    /// Adds elements that mean this step too.
    #[must_use]
    pub fn or(self, also: Vec<ElementId>) -> Step {
        Step { also, ..self }
    }

    /// Marks the step as one to be pressed again as long as it is offered.
    #[must_use]
    pub fn repeated(self) -> Step {
        Step { repeats: true, ..self }
    }

    /// Marks the step as one that takes the place of the point before.
    #[must_use]
    pub fn replacing(self) -> Step {
        Step { replaces: true, ..self }
    }

    /// Gives the step a direction in which it points.
    #[must_use]
    pub fn aimed(self, aim: u8) -> Step {
        Step { aim: Some(aim), ..self }
    }
}

/// What can follow some picks.
///
/// A person picks one thing after the other, and after each the game says what can follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Talk<A> {
    /// What can be picked next. A step whose id is [`ANY_POINT`] stands for every point of its [`PickArea`].
    pub options: Vec<Step>,
    /// The action that the picks already make, if they make one.
    pub action: Option<A>,
    /// What the picks would do, for the board and in words.
    pub preview: Option<Preview>,
}

/// Why picks lead nowhere, as far as a game knows at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeadEnd<I> {
    /// They make an action that this rule forbids.
    Forbidden(I),
    /// They make no action and begin none.
    Nothing,
}

/// The id of a step that stands for every point of an area; picked, it is `at:120,45`.
pub const ANY_POINT: &str = "at:";

/// The pick of a point.
pub fn point_id(point: Point) -> ElementId {
    format!("{ANY_POINT}{},{}", point.x, point.y)
}

/// The point that a pick names.
pub fn picked_point(id: &str) -> Option<Point> {
    let (x, y) = id.strip_prefix(ANY_POINT)?.split_once(',')?;
    Some(Point { x: x.parse().ok()?, y: y.parse().ok()? })
}

/// All paths to the actions of a list, with equal ends shared.
///
/// Node 0 is the end of a path. The page walks from `root`; without a script the server walks for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Picks {
    /// The node where a walk begins.
    pub root: usize,
    /// The nodes: what can be picked at each, and where that leads.
    pub nodes: Vec<Vec<(Step, usize)>>,
    /// Whether the game is asked after each pick what can follow; then the graph holds only what is known so far.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub talk: bool,
    /// Whether the game has something to say of picks before they make an action: what each of those that can follow would
    /// do.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub prospects: bool,
}

/// Two actions could not be told apart by their picks.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the picks {0:?} lead to two actions")]
pub struct AmbiguousPicks(pub Vec<ElementId>);

#[derive(Default)]
struct Tree {
    children: Vec<(Step, Tree)>,
    ends: bool,
}

/// The nodes of a graph, each once.
type Nodes = IndexSet<Vec<(Step, usize)>, RandomState>;

/// Adds a tree to a graph; returns its node.
fn share(tree: Tree, nodes: &mut Nodes) -> usize {
    let children = tree.children.into_iter().map(|(step, child)| (step, share(child, nodes))).collect();
    nodes.insert_full(children).0
}

impl Picks {
    /// Builds the graph of these paths; each must differ from all others and begin none.
    pub fn of<'a>(paths: impl IntoIterator<Item = &'a [Step]>) -> Result<Picks, AmbiguousPicks> {
        let mut tree = Tree::default();
        for path in paths {
            let clash = || AmbiguousPicks(path.iter().map(|step| step.id.clone()).collect());
            let mut node = &mut tree;
            for step in path {
                if node.ends {
                    return Err(clash());
                }
                let place = node.children.iter().position(|(known, _)| known.id == step.id);
                let place = place.unwrap_or_else(|| {
                    node.children.push((step.clone(), Tree::default()));
                    node.children.len() - 1
                });
                node = &mut node.children[place].1;
            }
            if node.ends || !node.children.is_empty() {
                return Err(clash());
            }
            node.ends = true;
        }
        let mut nodes = Nodes::default();
        // The first node is the end of a path.
        nodes.insert(Vec::new());
        let root = share(tree, &mut nodes);
        Ok(Picks { root, nodes: nodes.into_iter().collect(), talk: false, prospects: false })
    }

    /// A walk along these picks and what can follow them, in a game that is asked after each pick.
    pub fn talking(picks: &[String], options: Vec<Step>) -> Picks {
        let mut nodes = vec![Vec::new(), options.into_iter().map(|step| (step, 0)).collect()];
        for pick in picks.iter().rev() {
            let next = nodes.len() - 1;
            nodes.push(vec![(Step::new(pick.clone(), pick.clone()), next)]);
        }
        Picks { root: nodes.len() - 1, nodes, talk: true, prospects: false }
    }

    /// What can be picked after these picks; `None` if they lead nowhere. An empty list ends a path.
    pub fn after<'a>(&self, picks: impl IntoIterator<Item = &'a str>) -> Option<&[(Step, usize)]> {
        let mut node = self.root;
        for pick in picks {
            node = self.nodes[node].iter().find(|(step, _)| step.id == pick)?.1;
        }
        Some(&self.nodes[node])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(text: &str) -> Vec<Step> {
        text.split(' ').map(|id| Step::new(id, id)).collect()
    }

    #[test]
    fn equal_ends_are_shared() {
        let paths: Vec<Vec<Step>> = ["a x 0", "a x 1", "a y 0", "a y 1", "b x 0", "b x 1", "b y 0", "b y 1"]
            .iter()
            .map(|text| path(text))
            .collect();
        let picks = Picks::of(paths.iter().map(Vec::as_slice)).unwrap();
        assert_eq!(picks.nodes.len(), 4);
        assert_eq!(picks.after(["b"]).unwrap().len(), 2);
        assert_eq!(picks.after(["b", "y", "1"]), Some(&[][..]));
        assert_eq!(picks.after(["c"]), None);
    }

    #[test]
    fn a_point_is_written_and_read_in_the_unit_of_people() {
        let scale = Scale { origin: Point { x: 0, y: 3600 }, unit: 100, up: true, name: "inches".to_owned() };
        let point = Point { x: 1250, y: 3300 };
        assert_eq!(scale.write(point, Lang::En), ["12.5", "3"]);
        assert_eq!(scale.write(point, Lang::Fr), ["12,5", "3"]);
        for (x, y) in [("12.5", "3"), ("12,50", " 3.00 ")] {
            assert_eq!(scale.read(x, y), Some(point));
        }
        for (x, y) in [("", "3"), ("twelve", "3"), ("12", "NaN"), ("1e300", "3"), ("inf", "3")] {
            assert_eq!(scale.read(x, y), None, "{x}, {y}");
        }
        let outlines =
            vec![vec![Point { x: 100, y: 3500 }, Point { x: 900, y: 3600 }, Point { x: 500, y: 2600 }]];
        let area = PickArea { outlines, snaps: true, scale };
        let bounds = [["1", "9"], ["0", "10"]].map(|pair| pair.map(str::to_owned));
        assert_eq!(area.bounds(Lang::En), Some(bounds));
        assert_eq!(PickArea { outlines: Vec::new(), ..area }.bounds(Lang::En), None);
    }

    #[test]
    fn a_path_that_begins_another_is_refused() {
        for (one, other) in [("a", "a b"), ("a b", "a"), ("a b", "a b")] {
            let paths = [path(one), path(other)];
            assert!(Picks::of(paths.iter().map(Vec::as_slice)).is_err(), "{one}, {other}");
        }
    }
}
