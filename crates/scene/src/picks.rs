//! From a list of actions to what can be pointed at next.

use crate::model::{ElementId, Point, Preview};
use serde::Serialize;
use std::collections::HashMap;

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
}

impl Step {
    /// A step.
    pub fn new(id: impl Into<ElementId>, label: impl Into<String>) -> Step {
        Step {
            id: id.into(),
            label: label.into(),
            aim: None,
            good: false,
            also: Vec::new(),
            repeats: false,
            replaces: false,
        }
    }

    /// The same, meant by these elements too.
    #[must_use]
    pub fn or(self, also: Vec<ElementId>) -> Step {
        Step { also, ..self }
    }

    /// The same, pressed again as long as it is offered.
    #[must_use]
    pub fn repeated(self) -> Step {
        Step { repeats: true, ..self }
    }

    /// The same, taking the place of the point before.
    #[must_use]
    pub fn replacing(self) -> Step {
        Step { replaces: true, ..self }
    }

    /// The same, pointing somewhere.
    #[must_use]
    pub fn aimed(self, aim: u8) -> Step {
        Step { aim: Some(aim), ..self }
    }
}

/// The answer of a game to picks that no list of actions can foresee, such as points of a plane.
///
/// A person picks one thing after the other, and after each the game says what can follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Talk<A> {
    /// What can be picked next. A step whose id is [`ANY_POINT`] stands for every point of the board.
    pub options: Vec<Step>,
    /// The action that the picks already make, if they make one.
    pub action: Option<A>,
    /// What the picks would do, for the board and in words.
    pub preview: Option<Preview>,
}

/// The id of a step that stands for every point of the board; picked, it is `at:120,45`.
pub const ANY_POINT: &str = "at:";

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
    /// Where a walk begins.
    pub root: usize,
    /// For each node, what can be picked and where that leads.
    pub nodes: Vec<Vec<(Step, usize)>>,
    /// Whether the game is asked after each pick what can follow; then the graph holds only what is known so far.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub talk: bool,
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
        let mut picks = Picks { root: 0, nodes: vec![Vec::new()], talk: false };
        picks.root = picks.share(tree, &mut HashMap::new());
        Ok(picks)
    }

    /// A walk along these picks and what can follow them, in a game that is asked after each pick.
    pub fn talking(picks: &[String], options: Vec<Step>) -> Picks {
        let mut nodes = vec![Vec::new(), options.into_iter().map(|step| (step, 0)).collect()];
        for pick in picks.iter().rev() {
            let next = nodes.len() - 1;
            nodes.push(vec![(Step::new(pick.clone(), pick.clone()), next)]);
        }
        Picks { root: nodes.len() - 1, nodes, talk: true }
    }

    fn share(&mut self, tree: Tree, known: &mut HashMap<Vec<(Step, usize)>, usize>) -> usize {
        let children: Vec<(Step, usize)> =
            tree.children.into_iter().map(|(step, child)| (step, self.share(child, known))).collect();
        if children.is_empty() {
            return 0;
        }
        if let Some(&node) = known.get(&children) {
            return node;
        }
        self.nodes.push(children.clone());
        known.insert(children, self.nodes.len() - 1);
        self.nodes.len() - 1
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
    fn a_path_that_begins_another_is_refused() {
        for (one, other) in [("a", "a b"), ("a b", "a"), ("a b", "a b")] {
            let paths = [path(one), path(other)];
            assert!(Picks::of(paths.iter().map(Vec::as_slice)).is_err(), "{one}, {other}");
        }
    }
}
