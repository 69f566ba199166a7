//! The editor: any position by hand, one change after the other.
//!
//! A change is a text: `add p1 hybrid c3 r2`, `remove c3`, `move c3 c4 r1`, `wound c3 1`, `points p1 15`,
//! `score p1 3`, `hand p1 +hybrid`, `gone p1 -hybrid`, `turn p2`, `edition 2.0`, `option extended yes`. It is carried
//! out on a view, and the position builder says whether such a position exists.

use super::build_scene::{ViewContext, item, scene, symbols, tray};
use super::element::{Place, button_id, side_id, tile_id};
use super::error_text::position_fault;
use super::form::{begin_foremost, edition_words, option_words};
use crate::words;
use fracas_core::{State as _, Viewer};
use fracas_hex::{Hex, HexSet, Rotation};
use fracas_nshex::{
    Bomber, Edition, EndView, Kind, MAX_HAND, MAX_SIDES, OPTION_WORDS, Options, PositionFault, Side,
    SideView, Stack, StageView, State, Tile, TileWord, TurnView, UnitView, View,
};
use fracas_scene::Answers;
use fracas_scene::key;
use fracas_scene::model::{Remark, Scene, TrayItem, TrayKind};
use fracas_scene::{Lang, Step};

/// The number of a turn in the middle of a game.
const MIDDLE: u16 = 9;

/// Why a change cannot be made.
enum Fault {
    /// The change is misspelt.
    Unreadable,
    /// No unit stands on the hex.
    Empty(Hex),
    /// There is no such tile to take away.
    Missing(String),
    /// The change leads to an impossible position.
    Position(PositionFault),
}

impl From<PositionFault> for Fault {
    fn from(fault: PositionFault) -> Self {
        Fault::Position(fault)
    }
}

// ---- a position from a view

/// The state of a view in which it is someone's turn; the place in the turn order is found.
fn build(view: &mut View) -> Result<State, PositionFault> {
    let mut fault = None;
    view.turn.plays = view.options.play_limit(view.turn.number);
    let known = view.turn.slot;
    for slot in [known].into_iter().chain(0..MAX_SIDES as u8) {
        view.turn.slot = slot;
        match view.try_to_state() {
            Ok(state) => return Ok(state),
            Err(PositionFault::Moment(why)) if why.contains("slot") => {
                fault.get_or_insert(PositionFault::Moment(why));
            }
            Err(other) => return Err(other),
        }
    }
    view.turn.slot = known;
    Err(fault.unwrap_or(PositionFault::Moment("the turn belongs to a side of the game")))
}

/// The board at a quiet moment: someone's turn, nothing moved, nothing due.
fn calm(state: &State) -> View {
    let mut view = state.view(Viewer::Spectator);
    view.stage = StageView::Turn;
    view.battle = None;
    view.end = EndView::Open;
    view.turn = TurnView {
        side: view.turn.side,
        number: if view.turn.number == 0 { MIDDLE } else { view.turn.number },
        slot: view.turn.slot,
        due: 0,
        plays: view.turn.plays,
        moved: HexSet::EMPTY,
        carried: Vec::new(),
    };
    if build(&mut view).is_err() {
        // The game was decided: the one who lost an HQ gets it back with one point.
        for side in view.sides.iter_mut().filter(|side| side.points == 0) {
            side.points = 1;
        }
    }
    view
}

/// An empty board with the armies and rules of the answers.
pub(crate) fn blank(answers: &Answers, lang: Lang) -> Result<State, Remark> {
    let mut view = calm(&begin_foremost(answers, lang)?);
    view.units.clear();
    for side in &mut view.sides {
        side.reserve.clear();
    }
    build(&mut view).map_err(|fault| Remark { text: position_fault(words(lang), &fault), rule: None })
}

// ---- the changes

/// Carries out a change.
pub(crate) fn edit(state: &mut State, text: &str, lang: Lang) -> Result<(), Remark> {
    let words = words(lang);
    let mut view = calm(state);
    let changed = change(&mut view, text).and_then(|()| Ok(build(&mut view)?));
    *state = changed.map_err(|fault| {
        let text = match fault {
            Fault::Unreadable => words.text(
                key!("nshex-edit-unreadable"),
                &[("text", text.chars().take(80).collect::<String>().into())],
            ),
            Fault::Empty(hex) => words.text(key!("illegal-empty"), &[("hex", hex.to_string().into())]),
            Fault::Missing(tile) => words.text(key!("nshex-edit-missing"), &[("tile", tile.into())]),
            Fault::Position(fault) => {
                words.text(key!("nshex-edit-impossible"), &[("why", position_fault(words, &fault).into())])
            }
        };
        Remark { text, rule: None }
    })?;
    Ok(())
}

fn read<T: std::str::FromStr>(word: &str) -> Result<T, Fault> {
    word.parse().map_err(|_| Fault::Unreadable)
}

fn rotation(word: &str) -> Result<Rotation, Fault> {
    word.strip_prefix('r').and_then(|digit| digit.parse().ok()).ok_or(Fault::Unreadable)
}

fn side_of<'a>(view: &'a mut View, word: &str) -> Result<&'a mut SideView, Fault> {
    let side: Side = read(word)?;
    view.sides.get_mut(side.index()).ok_or(Fault::Unreadable)
}

fn unit_on<'a>(view: &'a mut View, word: &str) -> Result<&'a mut UnitView, Fault> {
    let hex: Hex = read(word)?;
    view.units.iter_mut().find(|unit| unit.hex == hex).ok_or(Fault::Empty(hex))
}

fn change(view: &mut View, text: &str) -> Result<(), Fault> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        ["add", side, tile, hex] => add(view, side, tile, hex, "r0"),
        ["add", side, tile, hex, turn] => add(view, side, tile, hex, turn),
        ["remove", hex] => {
            let hex = unit_on(view, hex)?.hex;
            view.units.retain(|unit| unit.hex != hex);
            Ok(())
        }
        ["move", from, to, turn] => {
            let (to, turn) = (read(to)?, rotation(turn)?);
            let unit = unit_on(view, from)?;
            (unit.hex, unit.rotation) = (to, turn);
            Ok(())
        }
        ["wound", hex, wounds] => {
            unit_on(view, hex)?.wounds = read(wounds)?;
            Ok(())
        }
        ["points", side, points] => {
            side_of(view, side)?.points = read(points)?;
            Ok(())
        }
        ["score", side, score] => {
            side_of(view, side)?.score = read(score)?;
            Ok(())
        }
        ["hand", side, tile] => hand(side_of(view, side)?, tile),
        ["gone", side, tile] => gone(side_of(view, side)?, tile),
        ["turn", side] => {
            view.turn.side = side_of(view, side)?.side;
            Ok(())
        }
        ["edition", edition] => {
            let known = [Edition::Third, Edition::Second];
            let edition = known.into_iter().find(|known| known.to_string() == *edition);
            let mut options = Options::of(edition.ok_or(Fault::Unreadable)?);
            for (name, value) in view.options.differences() {
                options.set(name, value).map_err(|_| Fault::Unreadable)?;
            }
            view.options = options;
            Ok(())
        }
        ["option", name, value] => view.options.set(name, value).map_err(|_| Fault::Unreadable),
        _ => Err(Fault::Unreadable),
    }
}

fn add(view: &mut View, side: &str, tile: &str, hex: &str, turn: &str) -> Result<(), Fault> {
    view.units.push(UnitView {
        hex: read(hex)?,
        tile: read(tile)?,
        side: read(side)?,
        rotation: rotation(turn)?,
        wounds: 0,
        netted: false,
    });
    Ok(())
}

fn hand(side: &mut SideView, word: &str) -> Result<(), Fault> {
    match word.split_at_checked(1) {
        Some(("+", tile)) => side.hand.push(read(tile)?),
        Some(("-", tile)) => {
            let word: TileWord = read(tile)?;
            let place = side.hand.iter().position(|held| *held == word);
            side.hand.remove(place.ok_or_else(|| Fault::Missing(tile.to_owned()))?);
        }
        _ => return Err(Fault::Unreadable),
    }
    Ok(())
}

fn gone(side: &mut SideView, word: &str) -> Result<(), Fault> {
    match word.split_at_checked(1) {
        Some(("+", tile)) => side.gone.push(Stack { tile: read(tile)?, count: 1 }),
        Some(("-", tile)) => {
            let word: TileWord = read(tile)?;
            let stack = side.gone.iter_mut().find(|stack| stack.tile == word && stack.count > 0);
            stack.ok_or_else(|| Fault::Missing(tile.to_owned()))?.count -= 1;
        }
        _ => return Err(Fault::Unreadable),
    }
    Ok(())
}

// ---- what the editor offers

/// A tile of the palette: whose, which, and how many are left.
struct Piece {
    side: Side,
    tile: &'static Tile,
    left: u8,
}

/// Everything that can be put somewhere, side by side; what belongs to nobody last.
fn palette(sight: &ViewContext<'_>) -> Vec<Piece> {
    let view = sight.view;
    let options = &view.options;
    let placed = |tile: &Tile| view.units.iter().any(|unit| unit.tile == tile.word);
    let held = |tile: &Tile| {
        view.sides.iter().any(|side| {
            side.hand.contains(&tile.word) || side.reserve.contains(&tile.word) || side.top == Some(tile.word)
        })
    };
    let mut pieces = Vec::new();
    let pool = &sight.cast.pool().tiles;
    for side in &view.sides {
        let own = sight.cast.army(side.side).map_or(&[][..], |army| &army.tiles);
        for tile in own {
            let left = match tile.kind {
                Kind::Hq => {
                    u8::from(!view.units.iter().any(|unit| unit.side == side.side && unit.tile == tile.word))
                }
                Kind::Warrior | Kind::Module | Kind::Bomber | Kind::Action => {
                    side.pile.iter().filter(|stack| stack.tile == tile.word).map(|stack| stack.count).sum()
                }
            };
            pieces.push(Piece { side: side.side, tile, left });
        }
        let mercenaries = pool.iter().filter(|tile| {
            let bomber = tile.kind == Kind::Bomber;
            options.mercenaries > 0 && (!bomber || options.bomber == Bomber::Mercenary)
        });
        pieces.extend(mercenaries.map(|tile| {
            let left = u8::from(!placed(tile) && !held(tile));
            Piece { side: side.side, tile, left }
        }));
    }
    if options.bomber == Bomber::Neutral {
        let bombers = pool.iter().filter(|tile| tile.kind == Kind::Bomber);
        pieces.extend(bombers.map(|tile| {
            let left = u8::from(!placed(tile) && !held(tile));
            Piece { side: Side::NEUTRAL, tile, left }
        }));
    }
    pieces
}

/// The position with palettes of pieces instead of piles.
pub(crate) fn editor_scene(state: &State, lang: Lang) -> Scene {
    let view = state.view(Viewer::Spectator);
    let sight = ViewContext::new(&view, lang);
    let mut scene = scene(&view, Viewer::Spectator, lang);
    scene.trays.retain(|tray| !matches!(tray.kind, TrayKind::Pile | TrayKind::Supply));
    let pieces = palette(&sight);
    for side in view.sides.iter().map(|side| side.side).chain([Side::NEUTRAL]) {
        let own = pieces.iter().filter(|piece| piece.side == side);
        let items: Vec<TrayItem> =
            own.map(|piece| item(&sight, Place::Palette, side, piece.tile.word, piece.left)).collect();
        if !items.is_empty() {
            scene.trays.push(tray(&sight, Place::Palette, side, items));
        }
    }
    scene.banner.title = sight.words.say(key!("nshex-banner-editor"));
    scene.banner.text = sight
        .words
        .text(key!("nshex-banner-editing"), &[("side", sight.cast.side(sight.words, view.turn.side).into())]);
    scene.symbols = symbols(&sight, &scene);
    scene
}

/// The changes that the editor offers, with the picks that lead to them.
pub(crate) fn edits(state: &State, lang: Lang) -> Vec<(String, Vec<Step>)> {
    let view = calm(state);
    let menu = Menu { sight: ViewContext::new(&view, lang) };
    let mut list = Vec::new();
    for piece in palette(&menu.sight).iter().filter(|piece| piece.left > 0) {
        menu.put(piece, &mut list);
    }
    for unit in &view.units {
        menu.change_unit(unit, &mut list);
    }
    for side in &view.sides {
        menu.take_back(side, &mut list);
        menu.change_side(side, &mut list);
    }
    menu.rules(&mut list);
    list
}

type Offers = Vec<(String, Vec<Step>)>;

struct Menu<'a> {
    sight: ViewContext<'a>,
}

impl Menu<'_> {
    fn free(&self) -> HexSet {
        self.sight.area() - self.sight.view.units.iter().map(|unit| unit.hex).collect()
    }

    fn plays(&self, side: &SideView) -> bool {
        side.points > 0 || self.sight.view.options.scoring
    }

    /// Offers places for a piece: on the board, in a hand, out of the game.
    fn put(&self, piece: &Piece, list: &mut Offers) {
        let (sight, tile) = (&self.sight, piece.tile);
        let (side, word) = (piece.side, tile.word);
        let first = Step::new(tile_id(Place::Palette, side, word), sight.tile_name(side, word));
        let own = sight.view.sides.get(side.index());
        if tile.is_unit() && own.is_none_or(|own| self.plays(own)) {
            let turns: Vec<(Rotation, Option<Step>)> = Rotation::first(tile.rotations)
                .map(|rotation| (rotation, sight.turn_step(tile, rotation)))
                .collect();
            for hex in self.free() {
                for (rotation, turn) in &turns {
                    let mut path = vec![first.clone(), sight.hex_step(hex)];
                    path.extend(turn.clone());
                    list.push((format!("add {side} {word} {hex} r{rotation}"), path));
                }
            }
        }
        let holds = |side: &SideView| self.plays(side) && side.hand.len() < MAX_HAND;
        let Some(own) = own else {
            // The neutral Mad Bomber may come into any hand.
            for side in sight.view.sides.iter().filter(|side| holds(side)) {
                let name = sight.cast.side(sight.words, side.side);
                let path = vec![first.clone(), Step::new(side_id(side.side), name)];
                list.push((format!("hand {} +{word}", side.side), path));
            }
            return;
        };
        if tile.kind == Kind::Hq {
            return;
        }
        if holds(own) {
            let path = vec![first.clone(), sight.button("hand", key!("nshex-edit-hand"))];
            list.push((format!("hand {side} +{word}"), path));
        }
        let mercenary = sight.cast.pool().tiles.iter().any(|other| other.word == word);
        if !mercenary {
            let path = vec![first, sight.button("gone", key!("nshex-edit-gone"))];
            list.push((format!("gone {side} +{word}"), path));
        }
    }

    fn change_unit(&self, unit: &UnitView, list: &mut Offers) {
        let (sight, from) = (&self.sight, unit.hex);
        let Some(tile) = sight.tile_at(from) else { return };
        let first = sight.hex_step(from);
        let path = vec![first.clone(), sight.button("remove", key!("nshex-edit-remove"))];
        list.push((format!("remove {from}"), path));
        for wounds in (0..=tile.toughness).filter(|wounds| *wounds != unit.wounds) {
            let label = sight.words.text(key!("nshex-edit-wounds"), &[("wounds", wounds.into())]);
            let path = vec![first.clone(), Step::new(button_id(&format!("wounds-{wounds}")), label)];
            list.push((format!("wound {from} {wounds}"), path));
        }
        for to in [from].into_iter().chain(self.free()) {
            let turns = Rotation::first(tile.rotations).filter(|turn| to != from || *turn != unit.rotation);
            for turn in turns {
                list.push((format!("move {from} {to} r{turn}"), sight.shift_steps(from, to, turn)));
            }
        }
    }

    /// Tiles of the hand and discarded ones go back to the pile.
    fn take_back(&self, side: &SideView, list: &mut Offers) {
        let own = side.side;
        let mut held = side.hand.clone();
        held.dedup();
        let hand = held.into_iter().map(|tile| (Place::Hand, "hand", tile));
        let gone = side.gone.iter().map(|stack| (Place::Gone, "gone", stack.tile));
        for (place, verb, tile) in hand.chain(gone) {
            let first = Step::new(tile_id(place, own, tile), self.sight.tile_name(own, tile));
            let path = vec![first, self.sight.button("back", key!("nshex-edit-back"))];
            list.push((format!("{verb} {own} -{tile}"), path));
        }
    }

    fn change_side(&self, side: &SideView, list: &mut Offers) {
        let (sight, own) = (&self.sight, side.side);
        let first = Step::new(side_id(own), sight.cast.side(sight.words, own));
        if own != sight.view.turn.side && self.plays(side) {
            let path = vec![first.clone(), sight.button("turn", key!("nshex-edit-turn"))];
            list.push((format!("turn {own}"), path));
        }
        let allies = sight.view.sides.iter().filter(|other| other.team == side.team && other.side != own);
        let (verb, key, values, now) = if sight.view.options.scoring {
            // §score.target: 20 alone, 40 for a team together.
            let most = match allies.map(|ally| ally.score).reduce(u8::saturating_add) {
                Some(theirs) => 40_u8.saturating_sub(theirs),
                None => 20,
            };
            ("score", key!("nshex-edit-score"), 0..=most, side.score)
        } else {
            let hq = sight.cast.army(own).and_then(|army| army.hq().map(|place| &army.tiles[place]));
            ("points", key!("nshex-edit-points"), 1..=hq.map_or(0, |hq| hq.hit_points), side.points)
        };
        for value in values.filter(|value| *value != now) {
            let number = Step::new(button_id(&value.to_string()), value.to_string());
            let path = vec![first.clone(), sight.button(verb, key), number];
            list.push((format!("{verb} {own} {value}"), path));
        }
    }

    /// Only what the position allows: an option may stand against what is on the board.
    fn rules(&self, list: &mut Offers) {
        let (words, view) = (self.sight.words, self.sight.view);
        let first = self.sight.button("rules", key!("nshex-edit-rules"));
        let mut offer = |edit: String, id: &str, label: String| {
            let mut copy = view.clone();
            let possible = change(&mut copy, &edit).is_ok() && build(&mut copy).is_ok();
            if possible && copy.options != view.options {
                list.push((edit, vec![first.clone(), Step::new(button_id(id), label)]));
            }
        };
        // What it is now and what it would be.
        let told = |option: String, now: &str, value: String| {
            let values = [("option", option.into()), ("now", now.into()), ("value", value.into())];
            words.text(key!("nshex-edit-option"), &values)
        };
        for edition in [Edition::Third, Edition::Second] {
            let id = format!("edition-{edition}");
            let label = told(
                words.say(key!("nshex-form-edition")),
                &edition_words(words, view.options.edition),
                edition_words(words, edition),
            );
            offer(format!("edition {edition}"), &id, label);
        }
        for option in &OPTION_WORDS {
            let holds = |value: &&&str| {
                let mut options = view.options;
                options.set(option.name, value).is_ok() && options == view.options
            };
            let now = option.values.iter().find(holds).map(|value| option_words(words, option, value).1);
            let now = now.unwrap_or_default();
            for value in option.values {
                let (name, text) = option_words(words, option, value);
                let id = format!("{}-{value}", option.name);
                offer(format!("option {} {value}", option.name), &id, told(name, &now, text));
            }
        }
    }
}
