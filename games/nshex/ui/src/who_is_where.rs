//! The places of units while a log is told.

use super::tile::{army_name, name_in, tile_name};
use fracas_core::{Seat, SeatSet};
use fracas_hex::{HEXES, Hex};
use fracas_nshex::{Army, DEFAULT_POOL, Event, Kind, Side, State, Tile, TileWord, View, army, pool};
use fracas_scene::key;
use fracas_scene::{Lang, Words};
use std::borrow::Cow;

/// Who stands where, as far as a log needs to know: events name hexes, people want names.
///
/// It starts from a state and follows the events, so a unit has a name also after the state has forgotten it.
#[derive(Clone, Debug)]
pub struct Cast {
    armies: Vec<&'static Army>,
    pool: &'static Army,
    seats: Vec<Seat>,
    units: [Option<(TileWord, Side)>; HEXES],
    /// Whether every unit is told with its place, for people who see the names of the hexes.
    places: bool,
}

impl Cast {
    /// The units of a state.
    pub fn of(state: &State) -> Cast {
        let mut units = [None; HEXES];
        for (hex, unit) in state.board().units() {
            units[hex.index()] = Some((state.roster().tile(unit.tile).word, unit.side));
        }
        Cast {
            armies: state.roster().armies().to_vec(),
            pool: state.roster().pool(),
            seats: state.all_sides().map(|side| state.seat(side)).collect(),
            units,
            places: true,
        }
    }

    /// The units of a view.
    pub fn of_view(view: &View) -> Cast {
        let mut units = [None; HEXES];
        for unit in &view.units {
            units[unit.hex.index()] = Some((unit.tile, unit.side));
        }
        let mercenaries = pool(&view.pool).or_else(|| pool(DEFAULT_POOL));
        Cast {
            armies: view.sides.iter().filter_map(|side| army(&side.army)).collect(),
            pool: mercenaries.expect("the mercenaries of the box are always known"),
            seats: view.sides.iter().map(|side| side.seat).collect(),
            units,
            places: false,
        }
    }

    /// Brings the cast up to date after an event has been described.
    pub fn follow(&mut self, event: &Event) {
        match *event {
            Event::Placed { side, tile, hex, .. } => self.units[hex.index()] = Some((tile, side)),
            Event::Moved { from, to, .. } | Event::Pushed { from, to, .. } => {
                let unit = self.units[from.index()].take();
                self.units[to.index()] = unit;
            }
            Event::Removed { hex, .. } => self.units[hex.index()] = None,
            Event::Hired { .. }
            | Event::TurnBegan { .. }
            | Event::Drew { .. }
            | Event::LastTileDrawn { .. }
            | Event::Redrew { .. }
            | Event::Discarded { .. }
            | Event::Played { .. }
            | Event::TurnEnded { .. }
            | Event::BattleBegan { .. }
            | Event::PhaseBegan { .. }
            | Event::Attacked { .. }
            | Event::Exploded { .. }
            | Event::Struck { .. }
            | Event::Converted { .. }
            | Event::Saved { .. }
            | Event::Wounded { .. }
            | Event::HqDamaged { .. }
            | Event::Scored { .. }
            | Event::PhaseEnded { .. }
            | Event::BattleEnded
            | Event::Eliminated { .. }
            | Event::BomberPassed { .. }
            | Event::BomberGone
            | Event::Deadlocked
            | Event::TieBreakBegan
            | Event::Ended { .. } => {}
        }
    }

    /// The tile that a side means by a word: its own, a mercenary, else any army's.
    pub fn tile(&self, side: Side, word: TileWord) -> Option<&'static Tile> {
        self.tile_and_army(side, word).map(|(_, tile)| tile)
    }

    /// The tile that a side means by a word, with the army (or the mercenaries) it belongs to.
    pub(crate) fn tile_and_army(&self, side: Side, word: TileWord) -> Option<(&'static Army, &'static Tile)> {
        let own = self.armies.get(side.index()).copied();
        let known = own.into_iter().chain([self.pool]).chain(self.armies.iter().copied());
        known
            .into_iter()
            .find_map(|army| army.tiles.iter().find(|tile| tile.word == word).map(|tile| (army, tile)))
    }

    /// The unit on a hex: tile and side.
    pub(crate) fn unit_at(&self, hex: Hex) -> Option<(TileWord, Side)> {
        self.units[hex.index()]
    }

    /// The army of a side; `None` for what belongs to nobody.
    pub(crate) fn army(&self, side: Side) -> Option<&'static Army> {
        self.armies.get(side.index()).copied()
    }

    /// The mercenaries.
    pub(crate) fn pool(&self) -> &'static Army {
        self.pool
    }

    /// The name of a tile, or its id if nobody at this table has one.
    pub fn tile_name(&self, lang: Lang, side: Side, word: TileWord) -> String {
        self.known_name(lang, side, word).into_owned()
    }

    fn known_name(&self, lang: Lang, side: Side, word: TileWord) -> Cow<'static, str> {
        let known = self.tile(side, word).map(|tile| tile_name(lang, tile));
        known.map_or_else(|| word.to_string().into(), Cow::Borrowed)
    }

    /// The name of a side: its army's, with the side behind it when two sides play the same army.
    pub fn side(&self, words: &Words, side: Side) -> String {
        let armies = &self.armies;
        let Some(army) = armies.get(side.index()) else { return words.say(key!("side-neutral")) };
        let name = name_in(words.lang(), &army.name);
        if armies.iter().filter(|other| other.id == army.id).count() > 1 {
            format!("{name} ({side})")
        } else {
            army_name(words.lang(), army).to_owned()
        }
    }

    /// The names of several sides.
    pub fn sides(&self, words: &Words, sides: impl IntoIterator<Item = Side>) -> String {
        sides.into_iter().map(|side| self.side(words, side)).collect::<Vec<_>>().join(", ")
    }

    /// The names of the sides that these seats hold.
    pub fn winners(&self, words: &Words, winners: SeatSet) -> String {
        let sides = self.seats.iter().enumerate().filter(|(_, seat)| winners.contains(**seat));
        self.sides(words, sides.filter_map(|(index, _)| Side::new(index as u8)))
    }

    /// The unit on a hex, such as `Gauss Cannon (c2)`; the bare hex if nobody stands there. On the page, where the board
    /// shows which one is meant, its place is told only if another one has the same name.
    pub fn unit(&self, words: &Words, hex: Hex) -> String {
        let Some((tile, side)) = self.units[hex.index()] else { return hex.to_string() };
        if !self.places && self.tile(side, tile).is_some_and(|tile| tile.kind == Kind::Hq) {
            return words.text(key!("nshex-hq-of"), &[("side", self.side(words, side).into())]);
        }
        self.apart(words, hex, |_| true)
    }

    /// The unit on a hex in a sentence that says whose it is.
    pub(crate) fn unit_of_side(&self, words: &Words, hex: Hex) -> String {
        let own = self.unit_at(hex).map(|(_, side)| side);
        self.apart(words, hex, |side| Some(side) == own)
    }

    /// The name of the unit on a hex, with its place if it is told always or if another unit among these has this name.
    fn apart(&self, words: &Words, hex: Hex, among: impl Fn(Side) -> bool) -> String {
        let Some((tile, side)) = self.units[hex.index()] else { return hex.to_string() };
        let name = |side: Side, tile: TileWord| self.known_name(words.lang(), side, tile);
        let own = name(side, tile);
        let others = self.units.iter().flatten().filter(|(_, side)| among(*side));
        let same = others.filter(|(tile, side)| name(*side, *tile) == own).count();
        if self.places || same > 1 { format!("{own} ({hex})") } else { own.into_owned() }
    }
}
