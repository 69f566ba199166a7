//! From a list of actions to what can be pointed at next.

use crate::model::ElementId;
use serde::Serialize;
use std::collections::HashMap;

/// One pick on the way to an action.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Step {
    /// The element to be picked.
    pub id: ElementId,
    /// What picking it means, in words: the text of a button, the help of a screen reader.
    pub label: String,
}

impl Step {
    /// A step.
    pub fn new(id: impl Into<ElementId>, label: impl Into<String>) -> Step {
        Step { id: id.into(), label: label.into() }
    }
}

/// All paths to the actions of a list, with equal ends shared.
///
/// Node 0 is the end of a path. The page walks from `root`; without a script the server walks for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Picks {
    /// Where a walk begins.
    pub root: usize,
    /// For each node, what can be picked and where that leads.
    pub nodes: Vec<Vec<(Step, usize)>>,
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
        let mut picks = Picks { root: 0, nodes: vec![Vec::new()] };
        picks.root = picks.share(tree, &mut HashMap::new());
        Ok(picks)
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
