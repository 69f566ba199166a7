//! The armies known to this process: the four of the box, the mercenaries, and whatever files were loaded.
//!
//! Armies are read once and kept for good, so that a state can point at its tiles and stay small. Nothing is ever
//! changed or removed, and an id means one army only: what a text means does not depend on the order of loading.

use crate::army::{self, Army, ArmyError, ArmyFault, MAX_KINDS};
use crate::side::{MAX_SIDES, OWNERS};
use crate::tile::{Kind, Order, Tile};
use fracas_core::{InFile, quoted};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::str::FromStr;
use std::sync::{LazyLock, PoisonError, RwLock, RwLockReadGuard};

/// The id of a tile as it stands in an action: the same word for the same id in every army.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct TileWord(u16);

/// The place of the mercenaries behind the sides.
pub(crate) const POOL: usize = MAX_SIDES;

/// How many armies a process can know: each stays in memory until it ends.
const MOST: usize = 4096;

/// How many rosters a process can keep, besides those of [`always`].
const MOST_ROSTERS: usize = 2048;

/// Armies and mercenaries of the box for up to four sides: few enough to be kept whatever others have asked for.
fn always(armies: &[&'static Army], pool: &'static Army) -> bool {
    let boxed =
        |army: &&'static Army| BOX.iter().any(|(file, _)| file.strip_suffix(".toml") == Some(&army.id));
    armies.len() <= 4 && pool.id == DEFAULT_POOL && armies.iter().all(boxed)
}

/// A tile among all those at one table: an index into [`Roster::tiles`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct TileId(pub(crate) u8);

pub(crate) struct Registry {
    armies: Vec<&'static Army>,
    pools: Vec<&'static Army>,
    words: Vec<&'static str>,
    /// For each word: whether tiles of that id move a unit, and whether they push one.
    orders: Vec<[bool; 2]>,
    index: BTreeMap<&'static str, TileWord>,
    rosters: Vec<&'static Roster>,
}

static REGISTRY: LazyLock<RwLock<Registry>> = LazyLock::new(|| RwLock::new(Registry::with_the_box()));

const BOX: [(&str, &str); 4] = [
    ("borgo.toml", include_str!("../data/armies/borgo.toml")),
    ("hegemony.toml", include_str!("../data/armies/hegemony.toml")),
    ("moloch.toml", include_str!("../data/armies/moloch.toml")),
    ("outpost.toml", include_str!("../data/armies/outpost.toml")),
];

fn read_lock() -> RwLockReadGuard<'static, Registry> {
    REGISTRY.read().unwrap_or_else(PoisonError::into_inner)
}

impl Registry {
    fn with_the_box() -> Self {
        let mut registry = Registry {
            armies: Vec::new(),
            pools: Vec::new(),
            words: Vec::new(),
            orders: Vec::new(),
            index: BTreeMap::new(),
            rosters: Vec::new(),
        };
        for (file, text) in BOX {
            let mut army = army::read(file, text, false).expect("the embedded armies are tested");
            registry.name_tiles(&mut army);
            registry.note_orders(&army);
            registry.armies.push(Box::leak(Box::new(army)));
        }
        let text = include_str!("../data/mercenaries.toml");
        let mut pool = army::read("mercenaries.toml", text, true).expect("the embedded pool is tested");
        registry.name_tiles(&mut pool);
        registry.pools.push(Box::leak(Box::new(pool)));
        registry
    }

    fn list(&mut self, pool: bool) -> &mut Vec<&'static Army> {
        if pool { &mut self.pools } else { &mut self.armies }
    }

    /// How many tiles of an army have ids that no army had before.
    fn new_words(&self, army: &Army) -> usize {
        army.tiles.iter().filter(|tile| !self.index.contains_key(tile.id.as_str())).count()
    }

    fn name_tiles(&mut self, army: &mut Army) {
        for tile in &mut army.tiles {
            tile.word = self.word(&tile.id);
        }
    }

    /// Remembers what the action tiles of an army do with two hexes, for reading actions without a position.
    fn note_orders(&mut self, army: &Army) {
        for tile in &army.tiles {
            let orders = &mut self.orders[usize::from(tile.word.0)];
            orders[0] |= tile.order == Some(Order::Move);
            orders[1] |= tile.order == Some(Order::PushBack);
        }
    }

    fn word(&mut self, id: &str) -> TileWord {
        if let Some(word) = self.index.get(id) {
            return *word;
        }
        let word = TileWord(self.words.len() as u16);
        let id: &'static str = Box::leak(id.to_owned().into_boxed_str());
        self.words.push(id);
        self.orders.push([false; 2]);
        self.index.insert(id, word);
        word
    }
}

/// Reads an army file and makes it known; loading the same army again changes nothing.
pub fn load_army(file: &str, text: &str) -> Result<&'static Army, ArmyError> {
    load(file, text, false)
}

/// Reads a file of mercenaries and makes it known.
pub fn load_mercenaries(file: &str, text: &str) -> Result<&'static Army, ArmyError> {
    load(file, text, true)
}

fn load(file: &str, text: &str, pool: bool) -> Result<&'static Army, ArmyError> {
    let mut army = army::read(file, text, pool)?;
    let refused = |why| InFile::whole(file, why);
    let mut registry = REGISTRY.write().unwrap_or_else(PoisonError::into_inner);
    // A file that is refused leaves nothing behind, not even the words for its tiles.
    let (known, fresh) =
        (registry.list(pool).iter().copied().find(|known| known.id == army.id), registry.new_words(&army));
    if known.is_some() && fresh > 0 {
        return Err(refused(ArmyFault::Taken(army.id)));
    }
    if registry.words.len() + fresh > usize::from(u16::MAX) {
        return Err(refused(ArmyFault::Full));
    }
    if known.is_none() && registry.armies.len() + registry.pools.len() >= MOST {
        return Err(refused(ArmyFault::Full));
    }
    registry.name_tiles(&mut army);
    match known {
        Some(known) if *known == army => Ok(known),
        Some(_) => Err(refused(ArmyFault::Taken(army.id))),
        None => {
            let army: &'static Army = Box::leak(Box::new(army));
            registry.note_orders(army);
            registry.list(pool).push(army);
            Ok(army)
        }
    }
}

/// The army with this id, if it is known.
pub fn army(id: &str) -> Option<&'static Army> {
    read_lock().armies.iter().copied().find(|army| army.id == id)
}

/// The pool of mercenaries with this id, if it is known.
pub fn pool(id: &str) -> Option<&'static Army> {
    read_lock().pools.iter().copied().find(|pool| pool.id == id)
}

/// The pool of the box.
pub const DEFAULT_POOL: &str = "alabama";

/// Every known army, those of the box first.
pub fn armies() -> Vec<&'static Army> {
    read_lock().armies.clone()
}

impl TileWord {
    /// Whether two hexes behind this word are a move and its goal: some known army moves with such a tile, and none
    /// pushes with it.
    pub(crate) fn is_move(self) -> bool {
        read_lock().orders.get(usize::from(self.0)) == Some(&[true, false])
    }
}

impl Display for TileWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = read_lock().words.get(usize::from(self.0)).copied().unwrap_or("?");
        f.write_str(word)
    }
}

/// No known army has a tile with this id.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no known army has a tile called `{0}`")]
pub struct UnknownTile(pub String);

impl FromStr for TileWord {
    type Err = UnknownTile;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read_lock().index.get(text).copied().ok_or_else(|| UnknownTile(quoted(text)))
    }
}

impl From<TileWord> for String {
    fn from(word: TileWord) -> Self {
        word.to_string()
    }
}

impl TryFrom<String> for TileWord {
    type Error = UnknownTile;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

/// All tiles at one table: those of each side's army, then the mercenaries.
///
/// Built once for each combination of armies and kept, so that states share it.
#[derive(Debug)]
pub struct Roster {
    armies: Vec<&'static Army>,
    pool: &'static Army,
    tiles: Box<[Tile]>,
    /// The words of the tiles once more, close together: drawing looks at all of them.
    words: Box<[TileWord]>,
    /// Where each side's tiles begin; the last entry is where the mercenaries begin.
    starts: [u8; POOL + 2],
}

/// No room for one more [`Roster`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooManyRosters;

impl PartialEq for Roster {
    fn eq(&self, other: &Self) -> bool {
        // Rosters are kept once each.
        std::ptr::eq(self, other)
    }
}

impl Eq for Roster {}

impl std::hash::Hash for Roster {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        // Not the address: searches tell positions apart by hashes, which must be the same in every process.
        state.write_u32(self.tiles.len() as u32);
    }
}

impl Roster {
    /// The roster of these armies and mercenaries; an error if a process that has met too many others has no room for it.
    pub(crate) fn of(
        armies: &[&'static Army],
        pool: &'static Army,
    ) -> Result<&'static Roster, TooManyRosters> {
        let same = |roster: &&&'static Roster| {
            std::ptr::eq(roster.pool, pool)
                && roster.armies.len() == armies.len()
                && roster.armies.iter().zip(armies).all(|(a, b)| std::ptr::eq(*a, *b))
        };
        if let Some(roster) = read_lock().rosters.iter().find(same) {
            return Ok(roster);
        }
        let mut registry = REGISTRY.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(roster) = registry.rosters.iter().find(same) {
            return Ok(roster);
        }
        if !always(armies, pool) && registry.rosters.len() >= MOST_ROSTERS {
            return Err(TooManyRosters);
        }
        let mut tiles = Vec::new();
        let mut starts = [0; POOL + 2];
        for (side, start) in starts.iter_mut().enumerate().take(MAX_SIDES) {
            *start = tiles.len() as u8;
            if let Some(army) = armies.get(side) {
                tiles.extend(army.tiles.iter().cloned());
            }
        }
        starts[POOL] = tiles.len() as u8;
        tiles.extend(pool.tiles.iter().cloned());
        starts[POOL + 1] = tiles.len() as u8;
        let words = tiles.iter().map(|tile: &Tile| tile.word).collect();
        let roster: &'static Roster = Box::leak(Box::new(Roster {
            words,
            armies: armies.to_vec(),
            pool,
            tiles: tiles.into_boxed_slice(),
            starts,
        }));
        registry.rosters.push(roster);
        Ok(roster)
    }

    /// The armies, by side.
    pub fn armies(&self) -> &[&'static Army] {
        &self.armies
    }

    /// The mercenaries.
    pub fn pool(&self) -> &'static Army {
        self.pool
    }

    /// All tiles.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// One tile.
    #[inline]
    pub fn tile(&self, id: TileId) -> &Tile {
        &self.tiles[usize::from(id.0)]
    }

    /// The word of one tile.
    #[inline]
    pub(crate) fn word(&self, id: TileId) -> TileWord {
        self.words[usize::from(id.0)]
    }

    /// The ids of one side's own tiles; [`POOL`] for the mercenaries.
    #[inline]
    pub(crate) fn range(&self, side: usize) -> std::ops::Range<u8> {
        self.starts[side]..self.starts[side + 1]
    }

    /// Where one side's tiles begin; [`POOL`] for the mercenaries.
    #[inline]
    pub(crate) fn start(&self, side: usize) -> u8 {
        self.starts[side]
    }

    /// A side's tile with this word: one of its army, or a mercenary.
    pub(crate) fn find(&self, side: usize, word: TileWord) -> Option<TileId> {
        let own = if side < MAX_SIDES { self.range(side) } else { 0..0 };
        own.chain(self.range(POOL)).map(TileId).find(|&id| self.word(id) == word)
    }

    /// The side's HQ tile.
    pub(crate) fn hq(&self, side: usize) -> TileId {
        self.range(side)
            .map(TileId)
            .find(|&id| self.tile(id).kind == Kind::Hq)
            .expect("every army has an HQ: checked when it was read")
    }

    /// Whether the tile is a mercenary.
    #[inline]
    pub(crate) fn is_mercenary(&self, id: TileId) -> bool {
        id.0 >= self.starts[POOL]
    }
}

const _: () = assert!(MAX_KINDS * OWNERS < 256, "tile ids fit a byte");
