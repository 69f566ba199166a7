//! One tree and the walks through it.

use super::curve::{exp, ln, real};
use super::tree::{NodeId, Tree};
use super::{ChanceEvaluation, Choice, Finding, Findings, Judge, Leaf, Search};
use crate::bot_game::{ActionOf, ViewOf};
use crate::budget::Budget;
use fracas_chance::Random;
use fracas_core::{Actor, Outcome, Pending, Seat, State as _};
use std::num::NonZeroU32;

/// No more nodes than this are kept; beyond, the tree is walked but does not grow.
const MOST_NODES: usize = 1 << 21;
/// Questions within questions are followed so deep; deeper ones are answered by the look of the next position.
const QUESTIONS: u32 = 2;
/// After how many walks the search asks whether to stop.
const ASK: u64 = 16;
/// Nothing is played on for longer: the games end by themselves, this is for those that would not.
const LONGEST: u32 = 4_000;

/// A tree, and all that a walk needs without asking for memory.
pub(super) struct Walk<'a, G: ChanceEvaluation, J> {
    search: &'a Search,
    judge: &'a J,
    view: &'a ViewOf<G>,
    /// What is taken for true, instead of a new guess for each walk.
    fixed: Option<G::State>,
    seat: Seat,
    random: Random,
    tree: Tree<ActionOf<G>>,
    /// Nodes on the way and whether the searching seat chose them.
    path: Vec<(NodeId, bool)>,
    /// The places in the tree of the actions listed last.
    places: Vec<NodeId>,
    chances: Vec<(ActionOf<G>, NonZeroU32)>,
    /// Lists that nobody uses now.
    lists: Vec<Vec<ActionOf<G>>>,
    nodes: u64,
}

fn share(outcome: Outcome, seat: Seat) -> f32 {
    if outcome.winners.is_empty() {
        0.5
    } else if outcome.winners.contains(seat) {
        1.0
    } else {
        0.0
    }
}

impl<'a, G: ChanceEvaluation, J: Judge<G>> Walk<'a, G, J> {
    pub(super) fn new(
        search: &'a Search,
        judge: &'a J,
        view: &'a ViewOf<G>,
        seat: Seat,
        fixed: Option<G::State>,
        random: Random,
    ) -> Self {
        Walk {
            search,
            judge,
            view,
            fixed,
            seat,
            random,
            tree: Tree::new(),
            path: Vec::with_capacity(256),
            places: Vec::with_capacity(128),
            chances: Vec::with_capacity(64),
            lists: (0..8).map(|_| Vec::with_capacity(128)).collect(),
            nodes: 0,
        }
    }

    /// Walks until the budget is used up.
    pub(super) fn climb(mut self, budget: &Budget<'_>) -> Findings<ActionOf<G>> {
        let mut iterations = 0;
        while self.nodes < budget.nodes || iterations == 0 {
            if iterations % ASK == ASK - 1 && (budget.stop)() {
                break;
            }
            let state = match &self.fixed {
                Some(state) => state.clone(),
                None => G::State::determinize(self.view, &mut self.random),
            };
            self.nodes += 1;
            iterations += 1;
            self.iterate(state);
        }
        let found = self.tree.after_root().map(|(action, node)| Finding {
            action: action.clone(),
            visits: node.visits,
            worth: node.worth(f32::MIN_POSITIVE.max(if node.visits == 0 { 1.0 } else { 0.0 })),
        });
        Findings { actions: found.collect(), iterations, nodes: self.nodes }
    }

    /// What each action seems worth at first sight, over a number of guesses.
    pub(super) fn sights(mut self, guesses: u32, budget: &Budget<'_>) -> Vec<(ActionOf<G>, f32)> {
        let mut sums: Vec<(ActionOf<G>, f32)> = Vec::new();
        let mut made = 0;
        while made < guesses.max(1) && (made == 0 || self.nodes < budget.nodes && !(budget.stop)()) {
            let state = G::State::determinize(self.view, &mut self.random);
            if made == 0 {
                let mut actions = Vec::new();
                state.actions(&mut actions).sample_suffices();
                sums = actions.into_iter().map(|action| (action, 0.0)).collect();
            }
            let horizon = G::horizon(&state);
            for (action, sum) in &mut sums {
                *sum += self.sight(&state, action, horizon);
            }
            made += 1;
        }
        for (_, sum) in &mut sums {
            *sum /= real(made);
        }
        sums
    }

    fn list(&mut self) -> Vec<ActionOf<G>> {
        self.lists.pop().unwrap_or_default()
    }

    fn unlist(&mut self, mut list: Vec<ActionOf<G>>) {
        list.clear();
        self.lists.push(list);
    }

    fn apply(&mut self, state: &mut G::State, action: &ActionOf<G>) {
        self.nodes += 1;
        state.apply(action, &mut ());
    }

    /// Lets chance act and says what it did.
    fn draw(&mut self, state: &mut G::State) -> ActionOf<G> {
        self.chances.clear();
        state.chances(&mut self.chances);
        let action = self.random.weighted(&self.chances).expect("chance always has an action").clone();
        self.apply(state, &action);
        action
    }

    /// One walk from the root to a leaf, and what came of it back to the root.
    fn iterate(&mut self, mut state: G::State) {
        let last = G::horizon(&state).saturating_add(self.search.horizons);
        let mut here = NodeId::ROOT;
        self.path.clear();
        self.path.push((here, true));
        let mut actions = self.list();
        let value = loop {
            match state.pending() {
                Pending::Over(outcome) => break share(outcome, self.seat),
                Pending::Act { actor: Actor::Chance, .. } => {
                    if G::horizon(&state) >= last && self.search.leaf != Leaf::Random {
                        break self.judge.win_probability(&state, self.seat);
                    }
                    let before = state.clone();
                    let action = self.draw(&mut state);
                    if self.fixed.is_some() || G::observes(&before, &action, self.seat) {
                        here = self.follow(here, action);
                    }
                }
                Pending::Act { actor: Actor::Seat(seat), .. } => {
                    if G::horizon(&state) >= last && self.search.leaf != Leaf::Random {
                        break self.judge.win_probability(&state, self.seat);
                    }
                    actions.clear();
                    state.actions(&mut actions).sample_suffices();
                    if let [only] = &actions[..] {
                        self.apply(&mut state, only);
                        continue;
                    }
                    if here != NodeId::ROOT && self.tree.node(here).visits == 0
                        || self.tree.len() >= MOST_NODES
                    {
                        break self.leaf(state, last);
                    }
                    let place = self.select(&state, here, &actions, seat);
                    here = self.places[place];
                    self.path.push((here, seat == self.seat));
                    self.apply(&mut state, &actions[place]);
                }
            }
        };
        self.unlist(actions);
        for (place, own) in self.path.drain(..) {
            let node = self.tree.node_mut(place);
            node.visits += 1;
            node.sum += if own { value } else { 1.0 - value };
        }
    }

    /// The node after an event that the seat learns of.
    fn follow(&mut self, here: NodeId, action: ActionOf<G>) -> NodeId {
        let next = match self.tree.child(here, &action) {
            Some(next) => next,
            None if self.tree.len() >= MOST_NODES => return here,
            None => self.tree.grow(here, action, 0.5, 1.0),
        };
        self.path.push((next, true));
        next
    }

    /// The place in the list of the action to look at next; all of them are in the tree afterwards.
    fn select(&mut self, state: &G::State, here: NodeId, actions: &[ActionOf<G>], seat: Seat) -> usize {
        let horizon = G::horizon(state);
        let mut places = std::mem::take(&mut self.places);
        places.clear();
        for action in actions {
            let place = match self.tree.child(here, action) {
                Some(place) => place,
                None => match self.search.choice {
                    Choice::Plain { .. } => self.tree.grow(here, action.clone(), 0.5, 1.0),
                    Choice::Guided { warmth, .. } => {
                        let sight = self.sight(state, action, horizon);
                        let first = if seat == self.seat { sight } else { 1.0 - sight };
                        self.tree.grow(here, action.clone(), first, exp(first / warmth))
                    }
                },
            };
            places.push(place);
        }
        let chosen = match self.search.choice {
            Choice::Guided { explore, trust, .. } => self.guided(&places, explore, trust),
            Choice::Plain { explore } => self.plain(&places, explore),
        };
        for place in &places {
            self.tree.node_mut(*place).available += 1;
        }
        self.places = places;
        chosen
    }

    fn guided(&self, places: &[NodeId], explore: f32, trust: f32) -> usize {
        let total: f32 = places.iter().map(|place| self.tree.node(*place).weight).sum();
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, id) in places.iter().enumerate() {
            let node = self.tree.node(*id);
            let doubt = real(node.available + 1).sqrt() / (1.0 + real(node.visits));
            let score = node.worth(trust) + explore * node.weight / total * doubt;
            if score > best.0 {
                best = (score, place);
            }
        }
        best.1
    }

    fn plain(&mut self, places: &[NodeId], explore: f32) -> usize {
        let fresh = places.iter().filter(|place| self.tree.node(**place).visits == 0).count();
        if let Some(count) = NonZeroU32::new(fresh as u32) {
            use fracas_core::Entropy as _;
            let wanted = self.random.below(count) as usize;
            let mut open = (0..places.len()).filter(|place| self.tree.node(places[*place]).visits == 0);
            return open.nth(wanted).expect("there are at least that many fresh ones");
        }
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, id) in places.iter().enumerate() {
            let node = self.tree.node(*id);
            let visits = real(node.visits);
            let score = node.sum / visits + explore * (ln(real(node.available.max(1))) / visits).sqrt();
            if score > best.0 {
                best = (score, place);
            }
        }
        best.1
    }

    /// What an action seems worth to the searching seat: its questions are answered, then the position is judged.
    fn sight(&mut self, state: &G::State, action: &ActionOf<G>, horizon: u32) -> f32 {
        let mut next = state.clone();
        self.apply(&mut next, action);
        self.answer_questions(next, QUESTIONS, horizon)
    }

    /// Answers the questions of an effect under way, each seat for itself, and judges the position.
    fn answer_questions(&mut self, mut state: G::State, depth: u32, horizon: u32) -> f32 {
        loop {
            match state.pending() {
                Pending::Over(outcome) => return share(outcome, self.seat),
                _ if G::horizon(&state) != horizon => return self.judge.win_probability(&state, self.seat),
                Pending::Act { actor: Actor::Chance, .. } => {
                    self.draw(&mut state);
                }
                Pending::Act { actor: Actor::Seat(seat), .. } => {
                    if G::opens_choice(&state) {
                        return self.judge.win_probability(&state, self.seat);
                    }
                    let own = seat == self.seat;
                    let mut actions = self.list();
                    state.actions(&mut actions).sample_suffices();
                    let mut best: Option<(f32, G::State)> = None;
                    for action in &actions {
                        let mut next = state.clone();
                        self.apply(&mut next, action);
                        let worth = if depth > 0 {
                            self.answer_questions(next.clone(), depth - 1, horizon)
                        } else {
                            self.judge.win_probability(&next, self.seat)
                        };
                        let score = if own { worth } else { -worth };
                        if best.as_ref().is_none_or(|(most, _)| score > *most) {
                            best = Some((score, next));
                        }
                    }
                    self.unlist(actions);
                    let Some((score, next)) = best else {
                        return self.judge.win_probability(&state, self.seat);
                    };
                    if depth > 0 {
                        return if own { score } else { -score };
                    }
                    state = next;
                }
            }
        }
    }

    /// What comes of a position where the tree ends.
    fn leaf(&mut self, state: G::State, last: u32) -> f32 {
        match self.search.leaf {
            Leaf::Judge => {
                let horizon = G::horizon(&state);
                self.answer_questions(state, 1, horizon)
            }
            Leaf::Play { width } => self.play_on(state, last, width),
            Leaf::Random => self.play_anything(state),
        }
    }

    /// Plays on to the last horizon, each choice being the best of a few that come to mind.
    fn play_on(&mut self, mut state: G::State, last: u32, width: u8) -> f32 {
        let mut actions = self.list();
        let mut value = None;
        for _ in 0..LONGEST {
            match state.pending() {
                Pending::Over(outcome) => {
                    value = Some(share(outcome, self.seat));
                    break;
                }
                _ if G::horizon(&state) >= last => break,
                Pending::Act { actor: Actor::Chance, .. } => {
                    self.draw(&mut state);
                }
                Pending::Act { actor: Actor::Seat(seat), .. } => {
                    actions.clear();
                    state.actions(&mut actions).sample_suffices();
                    state = self.quick(&state, &mut actions, seat, width);
                }
            }
        }
        self.unlist(actions);
        value.unwrap_or_else(|| self.judge.win_probability(&state, self.seat))
    }

    /// The best by its look of a few actions; the last one listed, which ends a phase, is always among them.
    fn quick(&mut self, state: &G::State, actions: &mut [ActionOf<G>], seat: Seat, width: u8) -> G::State {
        use fracas_core::Entropy as _;
        let wanted = usize::from(width.max(2)).min(actions.len());
        let end = actions.len() - 1;
        for place in 0..wanted - 1 {
            let Some(left) = NonZeroU32::new((end - place) as u32) else { break };
            let other = place + self.random.below(left) as usize;
            actions.swap(place, other);
        }
        actions.swap(wanted - 1, end);
        let mut best: Option<(f32, G::State)> = None;
        let free = G::opens_choice(state);
        for action in &actions[..wanted] {
            let mut next = state.clone();
            self.apply(&mut next, action);
            // A question that an action raises would hide what it is for.
            let worth = if free {
                self.answer_questions(next.clone(), 0, G::horizon(state))
            } else {
                self.judge.win_probability(&next, self.seat)
            };
            let score = if seat == self.seat { worth } else { -worth };
            if best.as_ref().is_none_or(|(most, _)| score > *most) {
                best = Some((score, next));
            }
        }
        best.expect("a seat to act has an action").1
    }

    /// Plays the game to its end by actions of any kind.
    fn play_anything(&mut self, mut state: G::State) -> f32 {
        let mut actions = self.list();
        let mut value = 0.5;
        for _ in 0..LONGEST {
            match state.pending() {
                Pending::Over(outcome) => {
                    value = share(outcome, self.seat);
                    break;
                }
                Pending::Act { actor: Actor::Chance, .. } => {
                    self.draw(&mut state);
                }
                Pending::Act { .. } => {
                    actions.clear();
                    state.actions(&mut actions).sample_suffices();
                    let action = self.random.pick(&actions).expect("a seat to act has an action");
                    self.apply(&mut state, action);
                }
            }
        }
        self.unlist(actions);
        value
    }
}
