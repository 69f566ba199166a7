//! How much one person or one address may ask for.

use crate::clock::steady;
use crate::error::Error;
use crate::hub::locked;
use crate::session::NAME_MOST;
use fracas_table::Millis;
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex};

/// Buckets are looked through for full ones when there are so many.
const CROWD: usize = 10_000;

/// So much at once, and so much more with time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// How many may come at once.
    pub burst: u32,
    /// How many milliseconds one more takes.
    pub each: Millis,
}

/// One bucket of tokens for everybody who asks. Time is counted from the start of the process: a clock that is set
/// fills and empties nothing.
pub struct Buckets<K> {
    rate: Rate,
    /// When each bucket will be full again.
    full_at: Mutex<BTreeMap<K, Millis>>,
}

impl<K: Ord> Buckets<K> {
    /// Buckets that are full.
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

/// Something that is open.
pub struct Pass<K: Ord + Clone> {
    key: K,
    open: Arc<Mutex<BTreeMap<K, usize>>>,
}

impl<K: Ord + Clone> Gates<K> {
    /// So many may be open for each.
    pub fn new(most: usize) -> Self {
        Gates { most, open: Arc::default() }
    }

    /// Opens one more.
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
    /// Questions that take long to answer, from an address.
    pub questions: Rate,
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
            questions: Rate { burst: 120, each: 50 },
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
            questions: wide,
            streams_per_person: 100_000,
            streams_per_address: 100_000,
            connections_per_address: 100_000,
        }
    }
}

/// All limits.
pub struct Limits {
    /// Commands, by person.
    pub actions: Buckets<String>,
    /// Tables opened, by person.
    pub openings: Buckets<String>,
    /// Attempts to sign in, by address.
    pub logins: Buckets<IpAddr>,
    /// Attempts to sign in, by account.
    pub accounts: Buckets<String>,
    /// New guests, by address.
    pub guests: Buckets<IpAddr>,
    /// Questions that take long to answer, by address.
    pub questions: Buckets<IpAddr>,
    /// Streams, by person.
    pub person_streams: Gates<String>,
    /// Streams, by address.
    pub address_streams: Gates<IpAddr>,
}

impl Limits {
    /// Limits by these rules.
    pub fn new(rules: &LimitRules) -> Limits {
        Limits {
            actions: Buckets::new(rules.actions),
            openings: Buckets::new(rules.openings),
            logins: Buckets::new(rules.logins),
            accounts: Buckets::new(rules.accounts),
            guests: Buckets::new(rules.guests),
            questions: Buckets::new(rules.questions),
            person_streams: Gates::new(rules.streams_per_person),
            address_streams: Gates::new(rules.streams_per_address),
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
    fn a_gate_opens_again_when_somebody_leaves() {
        let gates = Gates::new(2);
        let first = gates.enter("a").unwrap();
        let _second = gates.enter("a").unwrap();
        assert!(gates.enter("a").is_err());
        assert!(gates.enter("b").is_ok());
        drop(first);
        assert!(gates.enter("a").is_ok());
        assert!(locked(&gates.open).len() == 1, "nothing is kept of who has left");
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
