//! The limits on what one person or one address may ask for.

use crate::classes::Class;
use crate::clock::steady;
use crate::error::Error;
use crate::hub::locked;
use crate::session::{NAME_MOST, Visitor};
use crate::store::Storage;
use fracas_table::Millis;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex};

/// Above this many keys, idle buckets are dropped.
const CROWD: usize = 10_000;

/// How much at once, and how much more with time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// How many requests may come at once.
    pub burst: u32,
    /// How many milliseconds each further request takes.
    pub each: Millis,
}

/// A limit on how much may be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Room {
    /// The limit for each person.
    pub each: usize,
    /// The limit for all together.
    pub all: usize,
}

/// One bucket of tokens for everybody who asks. Time is counted from the start of the process: a clock that is set
/// fills and empties nothing.
pub struct Buckets<K> {
    rate: Rate,
    /// The time when each bucket will be full again.
    full_at: Mutex<BTreeMap<K, Millis>>,
}

impl<K: Ord> Buckets<K> {
    /// Returns full buckets.
    pub fn new(rate: Rate) -> Self {
        Buckets { rate, full_at: Mutex::new(BTreeMap::new()) }
    }

    /// Takes a token, or says how long to wait.
    pub fn take(&self, key: K) -> Result<(), Error> {
        self.take_at(key, steady())
    }

    /// Gives a token back that was taken.
    pub fn give_back(&self, key: &K) {
        if let Some(full_at) = locked(&self.full_at).get_mut(key) {
            *full_at = full_at.saturating_sub(self.rate.each);
        }
    }

    fn take_at(&self, key: K, now: Millis) -> Result<(), Error> {
        let mut all = locked(&self.full_at);
        if all.len() > CROWD {
            all.retain(|_, full_at| *full_at > now);
        }
        let full_at = all.entry(key).or_insert(now);
        let missing = (*full_at).max(now) - now + self.rate.each;
        let capacity = u64::from(self.rate.burst) * self.rate.each;
        if missing > capacity {
            return Err(Error::TooMany { seconds: (missing - capacity).div_ceil(1000).max(1) });
        }
        *full_at = now + missing;
        Ok(())
    }
}

/// Counts what is open, and gives back when it is dropped.
pub struct Gates<K: Ord> {
    most: usize,
    open: Arc<Mutex<BTreeMap<K, usize>>>,
}

/// A place among what is open; dropping it closes it.
pub struct Pass<K: Ord + Clone> {
    key: K,
    open: Arc<Mutex<BTreeMap<K, usize>>>,
}

impl<K: Ord + Clone> Gates<K> {
    /// How many may be open for each.
    pub fn new(most: usize) -> Self {
        Gates { most, open: Arc::default() }
    }

    /// Opens one more for a key, or refuses.
    pub fn enter(&self, key: K) -> Result<Pass<K>, Error> {
        let mut open = locked(&self.open);
        let count = open.entry(key.clone()).or_insert(0);
        if *count >= self.most {
            return Err(Error::TooManyStreams);
        }
        *count += 1;
        Ok(Pass { key, open: Arc::clone(&self.open) })
    }
}

impl<K: Ord + Clone> Drop for Pass<K> {
    fn drop(&mut self) {
        let mut open = locked(&self.open);
        if let Some(count) = open.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.key);
            }
        }
    }
}

/// Whom an address belongs to, as far as limits go: one host of IPv4, or a network of IPv6, which is what one host has.
pub(crate) fn group(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

/// The name under which attempts at an account are counted, whether there is such an account or not.
pub(crate) fn account_key(name: &str) -> String {
    name.trim().to_lowercase().chars().take(NAME_MOST).collect()
}

/// What the limits of a server are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LimitRules {
    /// Commands of a person.
    pub actions: Rate,
    /// Tables opened by a person.
    pub openings: Rate,
    /// Attempts to sign in or to register from an address.
    pub logins: Rate,
    /// Attempts to sign in to one account, from wherever.
    pub accounts: Rate,
    /// New guests from an address.
    pub guests: Rate,
    /// Pages and answers that cost little, from an address.
    pub looks: Rate,
    /// Questions that take long to answer, from an address.
    pub questions: Rate,
    /// Pictures, from an address.
    pub pictures: Rate,
    /// Hints, analyses and puzzles of a person.
    pub thoughts: Rate,
    /// Lines of chat of a person.
    pub talk: Rate,
    /// Lines of chat of all who watch a table.
    pub talk_at_table: Rate,
    /// Reports of a person to the operator.
    pub reports: Rate,
    /// Game files kept, from an address.
    pub imports: Rate,
    /// Game files that one person may keep.
    pub imports_kept: usize,
    /// Sides that people have written, kept from an address.
    pub sides: Rate,
    /// How many of them guests may keep.
    pub sides_of_guests: Room,
    /// How many of them accounts may keep.
    pub sides_of_accounts: Room,
    /// Sides of guests that are older make room, if no table is played with them.
    pub sides_last: Millis,
    /// Open streams of a person.
    pub streams_per_person: usize,
    /// Open streams of an address.
    pub streams_per_address: usize,
    /// Open connections of an address; not counted behind a proxy.
    pub connections_per_address: usize,
}

impl Default for LimitRules {
    fn default() -> Self {
        LimitRules {
            actions: Rate { burst: 60, each: 100 },
            openings: Rate { burst: 20, each: 6_000 },
            logins: Rate { burst: 10, each: 30_000 },
            accounts: Rate { burst: 20, each: 60_000 },
            guests: Rate { burst: 60, each: 10_000 },
            looks: Rate { burst: 600, each: 20 },
            questions: Rate { burst: 120, each: 50 },
            pictures: Rate { burst: 30, each: 500 },
            thoughts: Rate { burst: 60, each: 1_000 },
            talk: Rate { burst: 8, each: 3_000 },
            talk_at_table: Rate { burst: 30, each: 1_000 },
            reports: Rate { burst: 5, each: 600_000 },
            imports: Rate { burst: 20, each: 10_000 },
            imports_kept: 200,
            sides: Rate { burst: 12, each: 360_000 },
            sides_of_guests: Room { each: 5, all: 300 },
            sides_of_accounts: Room { each: 30, all: 1_200 },
            sides_last: 30 * 24 * 60 * 60 * 1_000,
            streams_per_person: 12,
            streams_per_address: 200,
            connections_per_address: 300,
        }
    }
}

impl LimitRules {
    /// Limits that a load generator on the same machine does not meet.
    pub fn wide() -> Self {
        let wide = Rate { burst: 1_000_000, each: 1 };
        LimitRules {
            actions: wide,
            openings: wide,
            logins: wide,
            accounts: wide,
            guests: wide,
            looks: wide,
            questions: wide,
            pictures: wide,
            thoughts: wide,
            talk: wide,
            talk_at_table: wide,
            reports: wide,
            imports: wide,
            imports_kept: 1_000_000,
            sides: wide,
            sides_of_guests: Room { each: 1_000_000, all: 1_000_000 },
            sides_of_accounts: Room { each: 1_000_000, all: 1_000_000 },
            sides_last: Millis::MAX,
            streams_per_person: 100_000,
            streams_per_address: 100_000,
            connections_per_address: 100_000,
        }
    }
}

/// A limit that holds for a whole site, however many servers it has.
pub struct SiteBuckets<K> {
    name: &'static str,
    own: Buckets<K>,
    /// The storage, where other servers count too.
    store: Option<Arc<dyn Storage>>,
}

impl<K: Ord + Clone + Display> SiteBuckets<K> {
    fn new(name: &'static str, rate: Rate, store: Option<&Arc<dyn Storage>>) -> Self {
        SiteBuckets { name, own: Buckets::new(rate), store: store.cloned() }
    }

    fn bucket(&self, key: &K) -> String {
        format!("{} {key}", self.name)
    }

    /// Takes a token, or says how long to wait.
    pub async fn take(&self, key: K) -> Result<(), Error> {
        // What this server alone finds too much is too much.
        self.own.take(key.clone())?;
        let Some(shared) = self.store.as_ref().and_then(|store| store.shared()) else { return Ok(()) };
        match shared.take(self.bucket(&key), self.own.rate).await? {
            None => Ok(()),
            Some(wait) => Err(Error::TooMany { seconds: wait.div_ceil(1000).max(1) }),
        }
    }

    /// Gives a token back that was taken.
    pub async fn give_back(&self, key: &K) -> Result<(), Error> {
        self.own.give_back(key);
        if let Some(shared) = self.store.as_ref().and_then(|store| store.shared()) {
            shared.give_back(self.bucket(key), self.own.rate).await?;
        }
        Ok(())
    }
}

/// All limits.
pub struct Limits {
    /// Commands, by person.
    pub actions: Buckets<String>,
    /// Tables opened, by person.
    pub openings: SiteBuckets<String>,
    /// Attempts to sign in, by address.
    pub logins: SiteBuckets<IpAddr>,
    /// Attempts to sign in, by account.
    pub accounts: SiteBuckets<String>,
    /// New guests, by address.
    pub guests: SiteBuckets<IpAddr>,
    /// Pages and answers that cost little, by address.
    pub looks: Buckets<IpAddr>,
    /// Questions that take long to answer, by address.
    pub questions: Buckets<IpAddr>,
    /// Pictures, by address.
    pub pictures: Buckets<IpAddr>,
    /// Hints, analyses and puzzles, by person, or by address for a visitor without a session.
    pub thoughts: Buckets<String>,
    /// Lines of chat, by person.
    pub talk: Buckets<String>,
    /// Lines of chat of those who watch, by table.
    pub talk_at_table: Buckets<String>,
    /// Reports to the operator, by person.
    pub reports: SiteBuckets<String>,
    /// Game files kept, by address.
    pub imports: SiteBuckets<IpAddr>,
    /// Game files that one person may keep.
    pub imports_kept: usize,
    /// Sides kept, by address.
    pub sides: SiteBuckets<IpAddr>,
    /// How many sides guests may keep.
    pub sides_of_guests: Room,
    /// How many sides accounts may keep.
    pub sides_of_accounts: Room,
    /// How old sides of guests may get when there is no room.
    pub sides_last: Millis,
    /// Streams, by person.
    pub person_streams: Gates<String>,
    /// Streams, by address.
    pub address_streams: Gates<IpAddr>,
}

impl Limits {
    /// Limits by these rules. Where several servers use the storage, some of them hold for all servers together.
    pub fn new(rules: &LimitRules, store: Option<&Arc<dyn Storage>>) -> Limits {
        Limits {
            actions: Buckets::new(rules.actions),
            openings: SiteBuckets::new("openings", rules.openings, store),
            logins: SiteBuckets::new("logins", rules.logins, store),
            accounts: SiteBuckets::new("accounts", rules.accounts, store),
            guests: SiteBuckets::new("guests", rules.guests, store),
            looks: Buckets::new(rules.looks),
            questions: Buckets::new(rules.questions),
            pictures: Buckets::new(rules.pictures),
            thoughts: Buckets::new(rules.thoughts),
            talk: Buckets::new(rules.talk),
            talk_at_table: Buckets::new(rules.talk_at_table),
            reports: SiteBuckets::new("reports", rules.reports, store),
            imports: SiteBuckets::new("imports", rules.imports, store),
            imports_kept: rules.imports_kept,
            sides: SiteBuckets::new("sides", rules.sides, store),
            sides_of_guests: rules.sides_of_guests,
            sides_of_accounts: rules.sides_of_accounts,
            sides_last: rules.sides_last,
            person_streams: Gates::new(rules.streams_per_person),
            address_streams: Gates::new(rules.streams_per_address),
        }
    }
}

impl Limits {
    /// Takes what a request of a class costs a visitor, or says how long to wait. A visitor without a name yet pays as an
    /// address, and becomes a guest only within the limit of guests.
    pub(crate) async fn admit(&self, class: Class, visitor: &Visitor) -> Result<(), Error> {
        let address = visitor.address;
        let person = visitor.person().map(|person| person.key.0.clone());
        match class {
            Class::File => Ok(()),
            Class::Look => self.looks.take(address),
            Class::Question => self.questions.take(address),
            Class::Picture => self.pictures.take(address),
            Class::Thinking => self.thoughts.take(person.unwrap_or_else(|| address.to_string())),
            Class::SignIn => self.logins.take(address).await,
            Class::Action | Class::Account => match person {
                Some(person) => self.actions.take(person),
                None => self.questions.take(address),
            },
            Class::Opening => match person {
                Some(person) => self.openings.take(person).await,
                None => self.questions.take(address),
            },
            Class::Import => {
                self.imports.take(address).await?;
                match person {
                    Some(person) => self.openings.take(person).await,
                    None => Ok(()),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let buckets = Buckets::new(Rate { burst: 3, each: 1000 });
        for _ in 0..3 {
            assert_eq!(buckets.take_at("a", 5_000), Ok(()));
        }
        assert_eq!(buckets.take_at("a", 5_000), Err(Error::TooMany { seconds: 1 }));
        assert_eq!(buckets.take_at("b", 5_000), Ok(()));
        assert_eq!(buckets.take_at("a", 5_999), Err(Error::TooMany { seconds: 1 }));
        assert_eq!(buckets.take_at("a", 6_000), Ok(()));
        assert!(buckets.take_at("a", 6_000).is_err());
        for _ in 0..3 {
            assert_eq!(buckets.take_at("a", 60_000), Ok(()));
        }
        assert!(buckets.take_at("a", 60_000).is_err());
    }

    #[test]
    fn a_gate_opens_again_when_someone_leaves() {
        let gates = Gates::new(2);
        let first = gates.enter("a").unwrap();
        let _second = gates.enter("a").unwrap();
        assert!(gates.enter("a").is_err());
        assert!(gates.enter("b").is_ok());
        drop(first);
        assert!(gates.enter("a").is_ok());
        assert!(locked(&gates.open).len() == 1, "nothing is kept of who has left");
    }

    /// A rate as the page for those who run a site says it.
    fn told(rate: Rate) -> String {
        let a_minute = 60_000 / rate.each;
        let more = if rate.each <= 1_000 {
            format!("{} a second", 1_000 / rate.each)
        } else if rate.each > 60_000 {
            format!("{} an hour", 3_600_000 / rate.each)
        } else {
            format!("{a_minute} a minute")
        };
        format!("{} at once, then {more}", rate.burst)
    }

    #[test]
    fn the_limits_are_those_of_the_documentation() {
        let page = include_str!("../../../docs/server.md");
        let rules = LimitRules::default();
        for (what, rate) in [
            ("pages, lists", rules.looks),
            ("studies, previews", rules.questions),
            ("pictures", rules.pictures),
            ("hints, analyses", rules.thoughts),
            ("commands, settings", rules.actions),
            ("lines of chat", rules.talk),
            ("lines of chat", rules.talk_at_table),
            ("tables opened", rules.openings),
            ("game files imported", rules.imports),
            ("reports to the operator", rules.reports),
            ("armies kept", rules.sides),
            ("signing in", rules.logins),
            ("new guests", rules.guests),
        ] {
            let row = page.lines().find(|line| line.starts_with(&format!("| {what}")));
            let told = told(rate);
            assert!(row.is_some_and(|row| row.contains(&told)), "{what}: {told}");
        }
        let most = format!("{} in all for a person", rules.imports_kept);
        let (one, address) = (rules.streams_per_person, rules.streams_per_address);
        let streams = format!("{one} for a person, {address} for an address");
        assert!(page.contains(&most) && page.contains(&streams));
        let (guests, accounts) = (rules.sides_of_guests, rules.sides_of_accounts);
        let sides = format!(
            "{} for a guest and {} for all guests, {} for an account and {} for all accounts",
            guests.each, guests.all, accounts.each, accounts.all
        );
        assert!(page.contains(&sides), "{sides}");
    }

    #[test]
    fn a_token_that_is_given_back_can_be_taken_again() {
        let buckets = Buckets::new(Rate { burst: 1, each: 1_000 });
        assert_eq!(buckets.take_at("a", 5_000), Ok(()));
        buckets.give_back(&"a");
        assert_eq!(buckets.take_at("a", 5_000), Ok(()));
        assert!(buckets.take_at("a", 5_000).is_err());
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one() {
        let group = |text: &str| group(text.parse().unwrap()).to_string();
        assert_eq!(group("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(group("2001:db8:1:2::9"), group("2001:db8:1:2:ffff::"));
        assert_ne!(group("2001:db8:1:2::9"), group("2001:db8:1:3::9"));
        assert_eq!(group("192.0.2.7"), "192.0.2.7");
        assert_eq!(group("::ffff:192.0.2.7"), "192.0.2.7");
    }
}
