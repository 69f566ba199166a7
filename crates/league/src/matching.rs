//! A largest matching in a general graph, by the blossoms of Edmonds: tells whether everybody can be paired.

use std::collections::VecDeque;

/// A graph of who may meet whom.
pub(crate) struct Graph {
    next_to: Vec<Vec<usize>>,
}

impl Graph {
    /// The graph of this many people and a question that is the same both ways.
    pub(crate) fn new(count: usize, may: impl Fn(usize, usize) -> bool) -> Graph {
        let of = |one: usize| (0..count).filter(|other| *other != one && may(one, *other)).collect();
        Graph { next_to: (0..count).map(of).collect() }
    }

    /// Whether everybody can have a partner.
    pub(crate) fn is_perfect(&self) -> bool {
        let count = self.next_to.len();
        if count % 2 == 1 {
            return false;
        }
        let mut search = Search { graph: self, partner: vec![None; count] };
        for one in 0..count {
            if search.partner[one].is_none() && !search.augment(one) {
                // Anyone who finds no partner now finds none later.
                return false;
            }
        }
        true
    }
}

struct Search<'a> {
    graph: &'a Graph,
    partner: Vec<Option<usize>>,
}

impl Search<'_> {
    /// Finds a partner for `root`, by changing those of others.
    fn augment(&mut self, root: usize) -> bool {
        let count = self.partner.len();
        let mut parent: Vec<Option<usize>> = vec![None; count];
        let mut base: Vec<usize> = (0..count).collect();
        let mut used = vec![false; count];
        used[root] = true;
        let mut queue = VecDeque::from([root]);
        while let Some(one) = queue.pop_front() {
            for &other in &self.graph.next_to[one] {
                if base[one] == base[other] || self.partner[one] == Some(other) {
                    continue;
                }
                let outer = other == root || self.partner[other].is_some_and(|mate| parent[mate].is_some());
                if outer {
                    let top = self.common(&base, &parent, one, other);
                    let mut blossom = vec![false; count];
                    self.mark(&base, &mut parent, &mut blossom, one, top, other);
                    self.mark(&base, &mut parent, &mut blossom, other, top, one);
                    for place in 0..count {
                        if blossom[base[place]] {
                            base[place] = top;
                            if !used[place] {
                                used[place] = true;
                                queue.push_back(place);
                            }
                        }
                    }
                } else if parent[other].is_none() {
                    parent[other] = Some(one);
                    let Some(mate) = self.partner[other] else {
                        self.turn(&parent, other);
                        return true;
                    };
                    used[mate] = true;
                    queue.push_back(mate);
                }
            }
        }
        false
    }

    /// Exchanges partners along the way back to the root.
    fn turn(&mut self, parent: &[Option<usize>], last: usize) {
        let mut place = Some(last);
        while let Some(one) = place {
            let Some(before) = parent[one] else { return };
            let after = self.partner[before];
            self.partner[one] = Some(before);
            self.partner[before] = Some(one);
            place = after;
        }
    }

    /// Where the ways of two to the root meet.
    fn common(&self, base: &[usize], parent: &[Option<usize>], one: usize, other: usize) -> usize {
        let mut seen = vec![false; base.len()];
        let mut place = base[one];
        loop {
            seen[place] = true;
            match self.partner[place].and_then(|mate| parent[mate]) {
                Some(up) => place = base[up],
                None => break,
            }
        }
        let mut place = base[other];
        while !seen[place] {
            match self.partner[place].and_then(|mate| parent[mate]) {
                Some(up) => place = base[up],
                None => break,
            }
        }
        place
    }

    /// Marks a way up to the top of a blossom.
    fn mark(
        &self,
        base: &[usize],
        parent: &mut [Option<usize>],
        blossom: &mut [bool],
        from: usize,
        top: usize,
        child: usize,
    ) {
        let (mut place, mut child) = (from, child);
        while base[place] != top {
            let Some(mate) = self.partner[place] else { return };
            blossom[base[place]] = true;
            blossom[base[mate]] = true;
            parent[place] = Some(child);
            child = mate;
            match parent[mate] {
                Some(up) => place = up,
                None => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tells by brute force whether all can be paired.
    fn tried(left: &[usize], may: &dyn Fn(usize, usize) -> bool) -> bool {
        let Some((first, rest)) = left.split_first() else { return true };
        rest.iter().any(|other| {
            let others: Vec<usize> = rest.iter().copied().filter(|one| one != other).collect();
            may(*first, *other) && tried(&others, may)
        })
    }

    #[test]
    fn a_perfect_matching_is_found_if_there_is_one() {
        let mut seed = 1_u64;
        let mut both = [0, 0];
        for round in 0..3_000_u64 {
            let count = 2 + (round % 4) as usize * 2;
            let mut edges = vec![vec![false; count]; count];
            for (one, other) in (0..count).flat_map(|one| (0..one).map(move |other| (one, other))) {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let may = (seed >> 33) % 100 < 20 + round % 40;
                edges[one][other] = may;
                edges[other][one] = may;
            }
            let may = |one: usize, other: usize| edges[one][other];
            let found = Graph::new(count, may).is_perfect();
            let all: Vec<usize> = (0..count).collect();
            assert_eq!(found, tried(&all, &may), "{edges:?}");
            both[usize::from(found)] += 1;
        }
        assert!(both[0] > 300 && both[1] > 300, "{both:?}");
        assert!(!Graph::new(3, |_, _| true).is_perfect());
    }
}
