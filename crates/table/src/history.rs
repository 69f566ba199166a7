//! The record of a table with everything that was ever taken back: a tree of actions, of which one branch counts.

use fracas_core::{Actor, State};

/// After how many actions a state is kept; the others are worked out from the one before.
const KEEP_EVERY: usize = 16;

/// A place in the trail: the position after one action, or the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NodeId(usize);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Node<G: State> {
    parent: NodeId,
    depth: usize,
    /// How many actions of chance lead here.
    chances: u64,
    /// What led here from the parent; the start has none.
    step: Option<(Actor, G::Action)>,
    kept: Option<G>,
}

/// All actions that were ever played at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct History<G: State> {
    nodes: Vec<Node<G>>,
    /// The branch that counts, from the start to now.
    branch: Vec<NodeId>,
    now: G,
}

/// One action with the position before it.
pub(crate) struct Moment<'a, G: State> {
    pub(crate) before: G,
    pub(crate) action: &'a G::Action,
}

impl<G: State> History<G> {
    pub(crate) fn new(start: G) -> Self {
        let root = Node { parent: NodeId(0), depth: 0, chances: 0, step: None, kept: Some(start.clone()) };
        History { nodes: vec![root], branch: vec![NodeId(0)], now: start }
    }

    /// How many actions count.
    pub(crate) fn ply(&self) -> usize {
        self.branch.len() - 1
    }

    /// The position now.
    pub(crate) fn now(&self) -> &G {
        &self.now
    }

    /// The position before the first action.
    pub(crate) fn start(&self) -> &G {
        self.nodes[0].kept.as_ref().expect("the start is kept")
    }

    /// Where the branch that counts ends.
    pub(crate) fn here(&self) -> NodeId {
        self.branch[self.ply()]
    }

    /// How many actions lead to a place.
    pub(crate) fn depth(&self, place: NodeId) -> usize {
        self.nodes[place.0].depth
    }

    /// How many of the actions that count are chance's.
    pub(crate) fn chances(&self) -> u64 {
        self.nodes[self.here().0].chances
    }

    /// The actions that count.
    pub(crate) fn steps(&self) -> impl DoubleEndedIterator<Item = (Actor, &G::Action)> {
        self.branch
            .iter()
            .filter_map(|place| self.nodes[place.0].step.as_ref().map(|(actor, action)| (*actor, action)))
    }

    /// Adds an action that is legal now.
    pub(crate) fn push(&mut self, actor: Actor, action: G::Action) {
        self.now.apply(&action, &mut ());
        let parent = self.here();
        let depth = self.ply() + 1;
        let chances = self.nodes[parent.0].chances + u64::from(actor == Actor::Chance);
        let kept = depth.is_multiple_of(KEEP_EVERY).then(|| self.now.clone());
        self.branch.push(NodeId(self.nodes.len()));
        self.nodes.push(Node { parent, depth, chances, step: Some((actor, action)), kept });
    }

    /// Takes back until this many actions are left.
    pub(crate) fn cut(&mut self, to: usize) {
        self.branch.truncate(to + 1);
        self.now = self.state(self.here());
    }

    /// The place after this many of the actions that count.
    pub(crate) fn place(&self, ply: usize) -> Option<NodeId> {
        self.branch.get(ply).copied()
    }

    /// The position at a place.
    pub(crate) fn state(&self, place: NodeId) -> G {
        let mut way = Vec::new();
        let mut node = &self.nodes[place.0];
        loop {
            if let Some(kept) = &node.kept {
                let mut state = kept.clone();
                for action in way.into_iter().rev() {
                    state.apply(action, &mut ());
                }
                return state;
            }
            way.extend(node.step.as_ref().map(|(_, action)| action));
            node = &self.nodes[node.parent.0];
        }
    }

    /// The action that led to a place; `None` for the start.
    pub(crate) fn moment(&self, place: NodeId) -> Option<Moment<'_, G>> {
        let node = &self.nodes[place.0];
        let (_, action) = node.step.as_ref()?;
        Some(Moment { before: self.state(node.parent), action })
    }
}
