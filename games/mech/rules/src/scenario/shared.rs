//! Scenarios that states share: those of the box and of files for good, drawn ones as long as a game needs them.

use super::{SCENARIOS, Scenario, check_scenario};
use crate::data::{DataError, DataFault};
use crate::sketch::OWN;
use fracas_core::InFile;
use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard, Weak};

/// A scenario that any number of states share.
///
/// A drawn one ([`crate::Sketch`]) is forgotten with the last state that plays it, so that players cannot fill the
/// memory with drawings.
#[derive(Clone, Debug)]
pub struct SharedScenario(Held);

#[derive(Clone, Debug)]
enum Held {
    Fixed(&'static Scenario),
    Drawn(Arc<Drawn>),
}

/// A drawn scenario; it strikes itself off the list of those in use.
#[derive(Debug)]
struct Drawn(Scenario);

impl Drop for Drawn {
    fn drop(&mut self) {
        let mut drawings = drawings();
        // The same drawing may have come into use again in the meantime.
        if drawings.get(&self.0.id).is_some_and(|known| known.strong_count() == 0) {
            drawings.remove(&self.0.id);
        }
    }
}

impl Deref for SharedScenario {
    type Target = Scenario;

    #[inline]
    fn deref(&self) -> &Scenario {
        match &self.0 {
            Held::Fixed(scenario) => scenario,
            Held::Drawn(drawn) => &drawn.0,
        }
    }
}

/// Two are the same if they are one: equal drawings in use are always one.
impl PartialEq for SharedScenario {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq::<Scenario>(&raw const **self, &raw const **other)
    }
}

impl Eq for SharedScenario {}

/// Scenarios of files are kept for good once loaded; no more than this.
const MAX_LOADED: usize = 4096;

static LOADED: LazyLock<RwLock<Vec<&'static Scenario>>> = LazyLock::new(|| {
    let embedded = |(file, text)| -> &'static Scenario {
        Box::leak(Box::new(check_scenario(file, text).expect("the embedded scenarios are tested")))
    };
    RwLock::new(SCENARIOS.into_iter().map(embedded).collect())
});

/// Drawn scenarios in use, by their ids. Nothing may be dropped while this is locked.
static DRAWINGS: Mutex<BTreeMap<String, Weak<Drawn>>> = Mutex::new(BTreeMap::new());

fn read_lock() -> RwLockReadGuard<'static, Vec<&'static Scenario>> {
    LOADED.read().unwrap_or_else(PoisonError::into_inner)
}

fn drawings() -> MutexGuard<'static, BTreeMap<String, Weak<Drawn>>> {
    DRAWINGS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How many different drawn scenarios are in use.
pub fn drawn_in_use() -> usize {
    drawings().len()
}

fn in_use(id: &str) -> Option<SharedScenario> {
    drawings().get(id).and_then(Weak::upgrade).map(|drawn| SharedScenario(Held::Drawn(drawn)))
}

/// The known scenario with this id, or the one that is drawn in its id ([`crate::Sketch`]).
pub fn scenario(id: &str) -> Option<SharedScenario> {
    if !id.starts_with(OWN) {
        let known = read_lock().iter().copied().find(|known| known.id == id);
        return known.map(|known| SharedScenario(Held::Fixed(known)));
    }
    if let Some(known) = in_use(id) {
        return Some(known);
    }
    let fresh = Arc::new(Drawn(crate::sketch::drawn(id).ok()?));
    let mut drawings = drawings();
    let known = drawings.get(&fresh.0.id).and_then(Weak::upgrade);
    let shared = known.unwrap_or_else(|| {
        drawings.insert(fresh.0.id.clone(), Arc::downgrade(&fresh));
        Arc::clone(&fresh)
    });
    // Unlocked before `fresh` goes: if it was one too many, its end asks for the lock.
    drop(drawings);
    Some(SharedScenario(Held::Drawn(shared)))
}

/// All known scenarios but drawn ones, those of the box first.
pub fn scenarios() -> Vec<&'static Scenario> {
    read_lock().clone()
}

/// Reads a scenario file and makes it known; loading the same one again changes nothing.
pub fn load_scenario(file: &str, text: &str) -> Result<&'static Scenario, DataError> {
    let scenario = check_scenario(file, text)?;
    let refused = |why| InFile::whole(file, why);
    let mut loaded = LOADED.write().unwrap_or_else(PoisonError::into_inner);
    match loaded.iter().copied().find(|known| known.id == scenario.id) {
        Some(known) if *known == scenario => Ok(known),
        Some(_) => Err(refused(DataFault::Taken(scenario.id))),
        None if loaded.len() == MAX_LOADED => Err(refused(DataFault::Full(MAX_LOADED))),
        None => {
            let scenario: &'static Scenario = Box::leak(Box::new(scenario));
            loaded.push(scenario);
            Ok(scenario)
        }
    }
}
