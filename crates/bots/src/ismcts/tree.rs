//! The tree of an information-set search: one node for what the searching seat has seen, found by its parent and the
//! action that led to it.

use super::curve::real;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher as _};

/// A node, by its place in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeId(u32);

impl NodeId {
    pub(super) const ROOT: NodeId = NodeId(0);
}

/// What is known about one action at one node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<A> {
    parent: u32,
    action: Option<A>,
    /// How often the node was visited.
    pub(super) visits: u32,
    /// How often it could have been: determinisations in which the action was legal when its parent was visited.
    pub(super) available: u32,
    /// The sum of what came of it, for the seat that chose it.
    pub(super) sum: f32,
    /// What it seemed worth at first sight, for the seat that chose it.
    pub(super) first: f32,
    /// How much of the attention at its parent it deserves at first sight.
    pub(super) weight: f32,
}

impl<A> Node<A> {
    /// What the action is worth to the seat that chooses it; the first sight counts like `trust` visits.
    pub(super) fn worth(&self, trust: f32) -> f32 {
        (self.sum + trust * self.first) / (real(self.visits) + trust)
    }
}

/// All nodes, and a table to find them: nothing is allocated but when it grows.
#[derive(Clone, Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    /// Places of nodes plus one, by hash; zero is empty.
    table: Vec<u32>,
}

impl<A: Clone + Eq + Hash> Tree<A> {
    /// A tree that is nothing but its root.
    pub(super) fn new() -> Self {
        let root =
            Node { parent: 0, action: None, visits: 0, available: 0, sum: 0.0, first: 0.5, weight: 1.0 };
        Tree { nodes: vec![root], table: vec![0; 1024] }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn node(&self, id: NodeId) -> &Node<A> {
        &self.nodes[id.0 as usize]
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node<A> {
        &mut self.nodes[id.0 as usize]
    }

    /// What follows a node by an action, if it is in the tree.
    pub(super) fn child(&self, parent: NodeId, action: &A) -> Option<NodeId> {
        let mut slot = self.slot(parent.0, action);
        loop {
            let place = self.table[slot].checked_sub(1)?;
            let node = &self.nodes[place as usize];
            if node.parent == parent.0 && node.action.as_ref() == Some(action) {
                return Some(NodeId(place));
            }
            slot = (slot + 1) & (self.table.len() - 1);
        }
    }

    /// Adds what follows a node by an action that is not in the tree yet.
    pub(super) fn grow(&mut self, parent: NodeId, action: A, first: f32, weight: f32) -> NodeId {
        if 2 * (self.nodes.len() + 1) > self.table.len() {
            self.spread();
        }
        let place = self.nodes.len() as u32;
        let parent = parent.0;
        self.nodes.push(Node {
            parent,
            action: Some(action),
            visits: 0,
            available: 0,
            sum: 0.0,
            first,
            weight,
        });
        self.enter(place);
        NodeId(place)
    }

    /// The nodes after the root with their actions, in the order in which they were found.
    pub(super) fn after_root(&self) -> impl Iterator<Item = (&A, &Node<A>)> {
        self.nodes[1..]
            .iter()
            .filter(|node| node.parent == 0)
            .filter_map(|node| Some((node.action.as_ref()?, node)))
    }

    fn slot(&self, parent: u32, action: &A) -> usize {
        let mut hasher = FxHasher::default();
        parent.hash(&mut hasher);
        action.hash(&mut hasher);
        hasher.finish() as usize & (self.table.len() - 1)
    }

    fn enter(&mut self, place: u32) {
        let node = &self.nodes[place as usize];
        let Some(action) = &node.action else { return };
        let mut slot = self.slot(node.parent, action);
        while self.table[slot] != 0 {
            slot = (slot + 1) & (self.table.len() - 1);
        }
        self.table[slot] = place + 1;
    }

    fn spread(&mut self) {
        let size = self.table.len() * 2;
        self.table.clear();
        self.table.resize(size, 0);
        for place in 1..self.nodes.len() as u32 {
            self.enter(place);
        }
    }
}
