//! The order in which jobs are done: fair to every address, then to every person there, and cheap ones first.

use super::Owner;
use fracas_table::PersonKey;
use std::collections::BTreeMap;
use std::net::IpAddr;

/// Jobs that wait. Time does not pass here but work: each address has a mark of how much was done for it, and the one
/// for which least was done is served next. Who comes new, or back, begins at the mark of who is served now, so nobody
/// saves up turns. Among the persons of an address it is the same.
pub(super) struct Fair<J> {
    addresses: Marks<Option<IpAddr>, Persons<J>>,
    /// How many jobs that are not cheap are being done for whom, by class.
    running: BTreeMap<Counted, usize>,
    arrived: u64,
}

/// What comes first: the marks of the address and of the person, then what is cheap, then what came early.
type Rank = (u64, u64, u64, u64);

/// The persons of an address with what waits for each.
type Persons<J> = Marks<Option<PersonKey>, Vec<Waiting<J>>>;

struct Waiting<J> {
    cost: u64,
    arrived: u64,
    job: J,
}

/// Flows with how much was done for each.
struct Marks<K, T> {
    flows: BTreeMap<K, (u64, T)>,
    now: u64,
}

impl<K: Ord, T> Default for Marks<K, T> {
    fn default() -> Self {
        Marks { flows: BTreeMap::new(), now: 0 }
    }
}

impl<K: Ord + Clone, T: Default> Marks<K, T> {
    /// The flow of a person who has something to be done.
    fn flow(&mut self, key: &K) -> &mut T {
        let now = self.now;
        let (mark, flow) = self.flows.entry(key.clone()).or_insert_with(|| (now, T::default()));
        *mark = (*mark).max(now);
        flow
    }

    /// Counts work done for a person.
    fn serve(&mut self, key: &K, cost: u64) {
        if let Some((mark, _)) = self.flows.get_mut(key) {
            self.now = self.now.max(*mark);
            *mark = mark.saturating_add(cost.max(1));
        }
    }
}

impl<J> Default for Fair<J> {
    fn default() -> Self {
        Fair { addresses: Marks::default(), running: BTreeMap::new(), arrived: 0 }
    }
}

/// A job that is being done and not cheap: for whom, and of which class.
pub(super) type Counted = (Owner, usize);

/// The jobs that a thread takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Takes {
    /// The greatest cost of a job to be taken.
    pub(super) dearest: u64,
    /// What the jobs of each class cost at most; those that cost more than all are the last class.
    pub(super) classes: [u64; 2],
    /// How many jobs of each class but the cheapest are done for one person at the same time.
    pub(super) at_once: usize,
}

impl Takes {
    /// The class of a job; the cheapest is 0.
    fn class(&self, cost: u64) -> usize {
        self.classes.iter().filter(|most| cost > **most).count()
    }
}

impl<J> Fair<J> {
    /// Adds a job to the queue of its owner.
    pub(super) fn push(&mut self, owner: &Owner, cost: u64, job: J) {
        self.arrived += 1;
        let arrived = self.arrived;
        let waiting = self.addresses.flow(&owner.address).flow(&owner.person);
        // The cheapest stands last, and of equal ones the first.
        let place = waiting.partition_point(|other| (other.cost, other.arrived) > (cost, arrived));
        waiting.insert(place, Waiting { cost, arrived, job });
    }

    /// Takes jobs of one person away that nobody wants any more; says how many.
    pub(super) fn discard(&mut self, owner: &Owner, unwanted: impl Fn(&J) -> bool) -> usize {
        let address = self.addresses.flows.get_mut(&owner.address);
        let Some((_, jobs)) = address.and_then(|(_, persons)| persons.flows.get_mut(&owner.person)) else {
            return 0;
        };
        let before = jobs.len();
        jobs.retain(|waiting| !unwanted(&waiting.job));
        before - jobs.len()
    }

    /// How many jobs of one person wait.
    pub(super) fn waiting_of(&self, owner: &Owner) -> usize {
        let person =
            self.addresses.flows.get(&owner.address).and_then(|(_, flow)| flow.flows.get(&owner.person));
        person.map_or(0, |(_, jobs)| jobs.len())
    }

    /// The number of jobs that wait.
    pub(super) fn len(&self) -> usize {
        self.addresses
            .flows
            .values()
            .flat_map(|(_, flow)| flow.flows.values())
            .map(|(_, jobs)| jobs.len())
            .sum()
    }

    /// The next job for a thread. [`Fair::done`] must be told when what is counted is finished.
    pub(super) fn pop(&mut self, takes: Takes) -> Option<(Option<Counted>, J)> {
        let mut best: Option<(Rank, Owner, usize)> = None;
        for (address, (address_mark, persons)) in &self.addresses.flows {
            for (person, (person_mark, jobs)) in &persons.flows {
                let owner = Owner { address: *address, person: person.clone() };
                let busy = |class| self.running.get(&(owner.clone(), class)).copied().unwrap_or(0);
                let free = |class| class == 0 || busy(class) < takes.at_once;
                let fits = |job: &Waiting<J>| job.cost <= takes.dearest && free(takes.class(job.cost));
                let Some(place) = jobs.iter().rposition(fits) else { continue };
                let next = &jobs[place];
                let rank = (*address_mark, *person_mark, next.cost, next.arrived);
                if best.as_ref().is_none_or(|(least, ..)| rank < *least) {
                    best = Some((rank, owner, place));
                }
            }
        }
        let (_, owner, place) = best?;
        let (_, persons) = self.addresses.flows.get_mut(&owner.address)?;
        let (_, jobs) = persons.flows.get_mut(&owner.person)?;
        let taken = jobs.remove(place);
        persons.serve(&owner.person, taken.cost);
        self.addresses.serve(&owner.address, taken.cost);
        let class = takes.class(taken.cost);
        let counted = (class > 0).then_some((owner, class));
        if let Some(counted) = &counted {
            *self.running.entry(counted.clone()).or_default() += 1;
        }
        self.forget();
        Some((counted, taken.job))
    }

    /// A job that is not cheap is finished.
    pub(super) fn done(&mut self, counted: &Counted) {
        if let Some(count) = self.running.get_mut(counted) {
            *count -= 1;
            if *count == 0 {
                self.running.remove(counted);
            }
        }
    }

    /// Forgets those who have nothing to be done and no more than others.
    fn forget(&mut self) {
        let now = self.addresses.now;
        for (_, persons) in self.addresses.flows.values_mut() {
            let now = persons.now;
            persons.flows.retain(|_, (mark, jobs)| !jobs.is_empty() || *mark > now);
        }
        if self.len() == 0 {
            // Nobody waits: the one who comes next is as good as anybody.
            self.addresses = Marks::default();
        } else {
            let idle = |persons: &Persons<J>| persons.flows.values().all(|(_, jobs)| jobs.is_empty());
            self.addresses.flows.retain(|_, (mark, persons)| !idle(persons) || *mark > now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: Takes = Takes { dearest: u64::MAX, classes: [999, 9_999], at_once: usize::MAX };

    fn owner(address: u8, person: &str) -> Owner {
        Owner { address: Some(IpAddr::from([10, 0, 0, address])), person: Some(PersonKey(person.to_owned())) }
    }

    fn order(queue: &mut Fair<&'static str>, takes: Takes) -> Vec<&'static str> {
        std::iter::from_fn(|| queue.pop(takes).map(|(_, job)| job)).collect()
    }

    #[test]
    fn who_asks_for_little_does_not_wait_for_who_asks_for_much() {
        let mut queue = Fair::default();
        for _ in 0..20 {
            queue.push(&owner(1, "greedy"), 2_500_000, "greedy");
        }
        assert_eq!(queue.pop(ALL).map(|(_, job)| job), Some("greedy"));
        queue.push(&owner(2, "modest"), 2_000, "modest");
        assert_eq!(queue.pop(ALL).map(|(_, job)| job), Some("modest"));
        for _ in 0..5 {
            // Moves of a game come one after the other; none waits for more than what is being done.
            queue.push(&owner(2, "modest"), 2_000, "modest");
            assert_eq!(queue.pop(ALL).map(|(_, job)| job), Some("modest"));
        }
        assert_eq!(queue.len(), 19);
    }

    #[test]
    fn equal_work_goes_round() {
        let mut queue = Fair::default();
        for job in ["a1", "a2", "a3"] {
            queue.push(&owner(1, "ann"), 100, job);
        }
        for job in ["b1", "b2"] {
            queue.push(&owner(2, "bob"), 100, job);
        }
        assert_eq!(order(&mut queue, ALL), ["a1", "b1", "a2", "b2", "a3"]);
    }

    #[test]
    fn many_guests_of_one_address_share_its_turns() {
        let mut queue = Fair::default();
        for guest in ["g1", "g2", "g3", "g4"] {
            queue.push(&owner(1, guest), 100, "crowd");
        }
        queue.push(&owner(2, "bob"), 100, "bob");
        queue.push(&owner(2, "bob"), 100, "bob");
        assert_eq!(order(&mut queue, ALL), ["crowd", "bob", "crowd", "bob", "crowd", "crowd"]);
    }

    #[test]
    fn of_one_person_the_cheap_comes_first() {
        let mut queue = Fair::default();
        for (cost, job) in [(900, "dear"), (1, "cheap"), (1, "cheap too"), (30, "middle")] {
            queue.push(&owner(1, "ann"), cost, job);
        }
        assert_eq!(order(&mut queue, ALL), ["cheap", "cheap too", "middle", "dear"]);
    }

    #[test]
    fn what_nobody_wants_does_not_pile_up() {
        let mut queue = Fair::default();
        for job in ["old", "new", "old"] {
            queue.push(&owner(1, "ann"), 10, job);
        }
        assert_eq!(queue.discard(&owner(1, "ann"), |job| *job == "old"), 2);
        assert_eq!(queue.discard(&owner(2, "bob"), |_| true), 0);
        assert_eq!(order(&mut queue, ALL), ["new"]);
    }

    #[test]
    fn one_person_does_not_take_all_threads_and_one_thread_is_for_the_cheap() {
        let mut queue = Fair::default();
        let takes = Takes { at_once: 1, ..ALL };
        let ann = owner(1, "ann");
        queue.push(&ann, 5_000, "first");
        queue.push(&ann, 5_000, "second");
        assert_eq!(queue.pop(takes).map(|(_, job)| job), Some("first"));
        assert!(queue.pop(takes).is_none());
        queue.push(&ann, 10, "cheap");
        assert_eq!(queue.pop(Takes { dearest: 100, ..takes }).map(|(_, job)| job), Some("cheap"));
        assert!(queue.pop(Takes { dearest: 100, ..takes }).is_none());
        queue.done(&(ann.clone(), 1));
        assert_eq!(queue.pop(takes), Some((Some((ann.clone(), 1)), "second")));
        queue.done(&(ann, 1));
        assert!(
            queue.running.is_empty() && queue.addresses.flows.is_empty(),
            "nothing is kept of who has left"
        );
    }

    #[test]
    fn one_class_does_not_wait_for_another() {
        let mut queue = Fair::default();
        let takes = Takes { at_once: 1, ..ALL };
        let ann = owner(1, "ann");
        for (cost, job) in [(50_000, "long"), (5_000, "moment"), (5_000, "moment too"), (50_000, "long too")]
        {
            queue.push(&ann, cost, job);
        }
        // Of either class one at a time, and what has to wait lets dearer work pass.
        assert_eq!(order(&mut queue, takes), ["moment", "long"]);
        queue.done(&(ann.clone(), 2));
        assert_eq!(order(&mut queue, takes), ["long too"]);
        queue.done(&(ann, 1));
        assert_eq!(order(&mut queue, takes), ["moment too"]);
    }
}
