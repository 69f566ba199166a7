//! The players' shares in chance. The page of a person makes a random number, promises it by its hash when the person
//! sits down, and shows it when all seats are taken. Chance then follows from the seed of the table, which the server has
//! promised before, and from all shares that were shown: neither the server nor a player can choose the draws.
//!
//! Who promises nothing adds nothing, and the game begins at once. Who promises and shows nothing is waited for a
//! little; then the game begins without their share, and the log says so.

use super::Table;
use crate::any::{AnyTable as _, ShareSight};
use crate::chance::hash_of;
use crate::error::TableError;
use crate::fact::{Fact, Holder, Millis, PersonKey, TableSetup};
use crate::game::Seed;
use crate::log_fault::LogFault;
use fracas_bots::BotGame;
use fracas_core::Seat;
use fracas_scene::TableGame;
use sha2::{Digest as _, Sha256};

/// How long a promised share is waited for once all seats are taken.
pub(super) const PATIENCE: Millis = 10_000;

/// How long those who sit there from the beginning have to promise a share.
const GATHERING: Millis = 15_000;

/// What a share and its hash are written with: 32 bytes in hexadecimal digits.
const DIGITS: usize = 64;

/// The share of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Share {
    /// None was promised, or is.
    #[default]
    None,
    /// The hash of the contribution is known.
    Promised(String),
    /// The game waits for a promise.
    Asked,
    /// The contribution was shown.
    Shown {
        /// The hash that was promised.
        hash: String,
        /// The share that was shown.
        share: String,
    },
    /// The contribution was promised and not shown in time.
    Missed(String),
}

impl Share {
    /// What a game file says of it: the hash, and the share or a dash.
    pub(crate) fn tag(&self) -> Option<String> {
        match self {
            Share::None | Share::Asked => None,
            Share::Promised(hash) | Share::Missed(hash) => Some(format!("{hash} -")),
            Share::Shown { hash, share } => Some(format!("{hash} {share}")),
        }
    }

    /// Reads what a game file says; a share that does not belong to its hash is an error.
    pub(crate) fn of_tag(tag: &str) -> Option<Share> {
        let (hash, share) = tag.split_once(' ')?;
        let hash = digits(hash)?;
        if share == "-" {
            return Some(Share::Missed(hash));
        }
        let share = digits(share)?;
        (hash_of(&share)? == hash).then_some(Share::Shown { hash, share })
    }
}

/// A share or a hash as it is kept, if it is one.
pub(crate) fn digits(text: &str) -> Option<String> {
    let good = text.len() == DIGITS && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    good.then(|| text.to_ascii_lowercase())
}

/// The seed that chance follows: the seed of the table with all shares that were shown, by seat. Without any it is the
/// seed itself, as in games that are older than shares.
pub(crate) fn mixed<'a>(seed: &Seed, shares: impl Iterator<Item = (Seat, &'a Share)>) -> Seed {
    let shown: Vec<(Seat, Seed)> = shares
        .filter_map(|(seat, share)| match share {
            Share::Shown { share, .. } => Some((seat, share.parse().ok()?)),
            Share::None | Share::Asked | Share::Promised(_) | Share::Missed(_) => None,
        })
        .collect();
    if shown.is_empty() {
        return seed.clone();
    }
    let mut hash = Sha256::new();
    hash.update(b"fracas shares\0");
    hash.update(seed.0);
    for (seat, share) in shown {
        hash.update([seat.index() as u8]);
        hash.update(share.0);
    }
    Seed(hash.finalize().into())
}

/// The shares that were promised when a table was opened.
pub(super) fn promised(setup: &TableSetup) -> Result<Vec<Share>, TableError> {
    let mut shares = vec![Share::None; setup.holders.len()];
    if setup.terms.shares {
        let mut people = Vec::new();
        for (share, holder) in shares.iter_mut().zip(&setup.holders) {
            // One share for each person is enough.
            if let Holder::Person { key, .. } = holder
                && !people.contains(&key)
            {
                people.push(key);
                *share = Share::Asked;
            }
        }
    }
    for (seat, hash) in &setup.promises {
        let person = matches!(setup.holders.get(seat.index()), Some(Holder::Person { .. }));
        let hash = digits(hash).filter(|_| person).ok_or(TableError::Share)?;
        let share = shares.get_mut(seat.index()).filter(|share| matches!(share, Share::None | Share::Asked));
        *share.ok_or(TableError::Share)? = Share::Promised(hash);
    }
    Ok(shares)
}

impl<G: TableGame, B: BotGame<State = G::State>> Table<G, B> {
    /// The seats whose shares are promised and neither shown nor given up.
    pub(super) fn promises(&self) -> impl Iterator<Item = Seat> + '_ {
        self.all_seats()
            .zip(&self.shares)
            .filter(|(_, share)| matches!(share, Share::Promised(_)))
            .map(|(seat, _)| seat)
    }

    /// Whether the game waits for promises of those who sit there from the beginning.
    pub(super) fn gathers(&self) -> bool {
        self.shares.contains(&Share::Asked)
    }

    /// Whether all seats are taken, all promises made, and the game waits for shares.
    pub(super) fn awaits_shares(&self) -> bool {
        self.all_taken() && !self.gathers() && self.promises().next().is_some()
    }

    /// When the game goes on without the promises or shares that are missing.
    pub(super) fn patience_ends(&self) -> Option<Millis> {
        let patience = if self.gathers() { GATHERING } else { PATIENCE };
        let waits = self.gathers() || self.awaits_shares();
        (self.all_taken() && waits && self.end.is_none()).then(|| self.asked_at.saturating_add(patience))
    }

    /// The seed that chance follows.
    pub(super) fn chance_seed(&self) -> Seed {
        mixed(&self.seed, self.all_seats().zip(&self.shares))
    }

    /// The seat of a person that has a share, or can have one: their first.
    fn share_of(&self, key: &PersonKey) -> Result<(Seat, &Share), TableError> {
        let own = self.seats_of(key);
        let taken = own.iter().find(|seat| self.shares[seat.index()] != Share::None);
        let seat = *taken.or(own.first()).ok_or(TableError::NoSeat)?;
        Ok((seat, &self.shares[seat.index()]))
    }

    /// Whether a person has promised a share already.
    pub(super) fn has_share(&self, key: &PersonKey) -> bool {
        self.share_of(key).is_ok_and(|(_, share)| *share != Share::None)
    }

    /// The fact that a person who sits down, or sits already, promises a share: once, and before the game begins.
    pub(super) fn promise(&self, key: &PersonKey, hash: &str) -> Result<Vec<Fact>, TableError> {
        let hash = digits(hash).ok_or(TableError::Share)?;
        let (seat, share) = self.share_of(key)?;
        match share {
            Share::None if !self.all_taken() && !self.is_ended() => {
                Ok(vec![Fact::SharePromised { seat, hash }])
            }
            Share::Asked if !self.is_ended() => Ok(vec![Fact::SharePromised { seat, hash }]),
            // The same again is not a mistake.
            Share::Promised(known) if *known == hash => Ok(Vec::new()),
            Share::None | Share::Asked | Share::Promised(_) | Share::Shown { .. } | Share::Missed(_) => {
                Err(TableError::Share)
            }
        }
    }

    /// What follows when a person who was asked for a share takes no part in chance.
    pub(super) fn waive_share(&self, key: &PersonKey) -> Result<Vec<Fact>, TableError> {
        let (seat, share) = self.share_of(key)?;
        match share {
            Share::Asked if !self.is_ended() => Ok(self.with_shares(vec![Fact::ShareWaived { seat }])),
            Share::None => Ok(Vec::new()),
            Share::Asked | Share::Promised(_) | Share::Shown { .. } | Share::Missed(_) => {
                Err(TableError::Share)
            }
        }
    }

    /// What follows when a person shows their share; with the last one the game begins.
    pub(super) fn show_share(&self, key: &PersonKey, share: &str) -> Result<Vec<Fact>, TableError> {
        let share = digits(share).ok_or(TableError::Share)?;
        let (seat, known) = self.share_of(key)?;
        match known {
            Share::Promised(hash) if self.awaits_shares() && hash_of(&share).as_ref() == Some(hash) => {
                Ok(self.with_shares(vec![Fact::ShareShown { seat, share }]))
            }
            Share::Shown { share: shown, .. } if *shown == share => Ok(Vec::new()),
            Share::None | Share::Asked | Share::Promised(_) | Share::Shown { .. } | Share::Missed(_) => {
                Err(TableError::Share)
            }
        }
    }

    /// Gives up the promises that were not made, or the shares that were not shown in time.
    pub(super) fn shares_missed(&self, now: Millis) -> Vec<Fact> {
        if self.patience_ends().is_none_or(|end| now < end) {
            return Vec::new();
        }
        if self.gathers() {
            let asked = self.all_seats().zip(&self.shares).filter(|(_, share)| **share == Share::Asked);
            return self.with_shares(asked.map(|(seat, _)| Fact::ShareWaived { seat }).collect());
        }
        self.with_shares(self.promises().map(|seat| Fact::ShareMissed { seat }).collect())
    }

    /// Facts about shares, and what chance does if they were the last that the game has waited for.
    fn with_shares(&self, mut facts: Vec<Fact>) -> Vec<Fact> {
        let mut shares = self.shares.clone();
        for fact in &facts {
            apply_share_fact(&mut shares, fact);
        }
        if !shares.iter().any(|share| matches!(share, Share::Asked | Share::Promised(_))) {
            let seed = mixed(&self.seed, self.all_seats().zip(&shares));
            self.let_chance_act(self.history.now().clone(), self.history.chances(), &seed, &mut facts);
        }
        facts
    }

    /// Whether a fact about a share can follow.
    pub(super) fn check_share(&self, fact: &Fact) -> Result<(), LogFault> {
        let of = |seat: Seat| self.shares.get(seat.index()).ok_or(LogFault::NoSeat(seat));
        let fits = match fact {
            Fact::SharePromised { seat, hash } => {
                matches!(of(*seat)?, Share::None | Share::Asked)
                    && self.person_at(*seat).is_some()
                    && self.ply() == 0
                    && digits(hash).as_ref() == Some(hash)
            }
            Fact::ShareShown { seat, share } => match of(*seat)? {
                Share::Promised(hash) => hash_of(share).as_ref() == Some(hash),
                Share::None | Share::Asked | Share::Shown { .. } | Share::Missed(_) => false,
            },
            Fact::ShareWaived { seat } => *of(*seat)? == Share::Asked,
            Fact::ShareMissed { seat } => matches!(of(*seat)?, Share::Promised(_)),
            _ => true,
        };
        if fits { Ok(()) } else { Err(LogFault::Share) }
    }

    /// What a viewer sees of the shares.
    pub(super) fn shares_seen(&self, me: Option<&PersonKey>) -> ShareSight {
        let mine = me.and_then(|key| self.share_of(key).ok());
        let awaits = self.awaits_shares() && self.end.is_none();
        let wanted = |share: &Share| match share {
            Share::None => !self.all_taken(),
            Share::Asked => true,
            Share::Promised(_) | Share::Shown { .. } | Share::Missed(_) => false,
        };
        ShareSight {
            wanted: !self.is_ended() && mine.is_some_and(|(_, share)| wanted(share)),
            show: mine.and_then(|(_, share)| match share {
                Share::Promised(hash) if awaits => Some(hash.clone()),
                Share::None | Share::Asked | Share::Promised(_) | Share::Shown { .. } | Share::Missed(_) => {
                    None
                }
            }),
            awaited: awaits || (self.all_taken() && self.gathers() && self.end.is_none()),
            seats: self
                .all_seats()
                .zip(&self.shares)
                .filter_map(|(seat, share)| Some((seat, share.tag()?)))
                .collect(),
        }
    }

    fn is_ended(&self) -> bool {
        self.end.is_some()
    }
}

/// Applies a fact about a share.
pub(super) fn apply_share_fact(shares: &mut [Share], fact: &Fact) {
    let set = |shares: &mut [Share], seat: &Seat, next: &dyn Fn(String) -> Share| {
        if let Some(share) = shares.get_mut(seat.index())
            && let Share::Promised(hash) = share
        {
            *share = next(std::mem::take(hash));
        }
    };
    match fact {
        Fact::ShareShown { seat, share } => {
            set(shares, seat, &|hash| Share::Shown { hash, share: share.clone() });
        }
        Fact::ShareMissed { seat } => set(shares, seat, &Share::Missed),
        Fact::ShareWaived { seat } => {
            if let Some(share) = shares.get_mut(seat.index()) {
                *share = Share::None;
            }
        }
        Fact::SharePromised { seat, hash } => {
            if let Some(share) = shares.get_mut(seat.index()) {
                *share = Share::Promised(hash.clone());
            }
        }
        _ => {}
    }
}
