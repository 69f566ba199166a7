//! Reads a state from text, so that the rules can go on with it.

use super::arg::{number, read_frame, read_set};
use crate::card::{Bag, Card, CardKind};
use crate::data;
use crate::options::Options;
use crate::position::{PositionFault, finish};
use crate::scenery::{Border, Prop, Scenery};
use crate::square::{Edge, Square, Turning};
use crate::state::{Finish, NONE, Pool, Stat, State, Test, TestKind, flag};
use crate::unit::{Model, Side, models};
use fracas_core::{At, OptionError, quoted};
use std::str::FromStr;

/// Why a text is not a position, and where.
pub type ParsePositionError = At<ParseFault>;

/// What is wrong with a part of a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseFault {
    /// An unknown set of data.
    #[error("there is no set of data `{0}`")]
    Set(String),
    /// The scenario is unknown.
    #[error("there is no scenario `{0}`")]
    Scenario(String),
    /// An option that does not exist.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// An option has no value.
    #[error("an option is written name=value")]
    NoValue,
    /// A part that begins with an unknown word.
    #[error("`{0}` begins no part: scenery, human, martian, discard, a square, or the moment at the end")]
    Part(String),
    /// A part given twice.
    #[error("this part is there twice")]
    Twice,
    /// A word that makes no sense there.
    #[error("`{0}` makes no sense here")]
    Word(String),
    /// No moment at the end.
    #[error("the moment is missing at the end")]
    NoMoment,
    /// A part of the position with too much in it.
    #[error("too much: `{0}`")]
    TooMuch(String),
    /// A position that the rules cannot go on with.
    #[error(transparent)]
    Position(#[from] PositionFault),
}

fn word(text: &str) -> ParseFault {
    ParseFault::Word(quoted(text))
}

/// A thing and how often: `melee*2`.
fn counted(text: &str) -> Option<(&str, u8)> {
    match text.split_once('*') {
        None => Some((text, 1)),
        Some((thing, count)) => Some((thing, number(count).filter(|count| *count > 1)?)),
    }
}

/// A number that a text may say, within a bound.
fn upto(text: &str, most: u8) -> Option<u8> {
    number(text).filter(|number| *number <= most)
}

impl FromStr for State {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // Words are slices of the text: their places say where something is wrong.
        let at = |word: &str, why| At::part(text, word, why);
        let mut parts = text.split('|').map(str::trim);
        let head = parts.next().unwrap_or_default();
        let (set, options) = read_head(head).map_err(|why| at(head, why))?;
        let second = parts.next().unwrap_or_default();
        let mut state = read_scenario(set, options, second)
            .map_err(|(word, why)| at(if word.is_empty() { head } else { word }, why))?;
        let mut reader = Reader { seen: 0, squares: 0, moment: false };
        let mut last = second;
        for part in parts {
            last = part;
            reader.part(&mut state, part).map_err(|(word, why)| at(word, why))?;
        }
        if !reader.moment {
            return Err(at(if last.is_empty() { head } else { last }, ParseFault::NoMoment));
        }
        finish(state).map_err(|why| At::whole(why.into()))
    }
}

/// Refuses what was said before.
fn once<'a>(said: &mut Vec<&'a str>, thing: &'a str) -> Result<(), ParseFault> {
    if said.contains(&thing) {
        return Err(ParseFault::Twice);
    }
    said.push(thing);
    Ok(())
}

/// What a word of a part speaks of; a word that may come again speaks of itself.
fn subject(text: &str) -> &str {
    match text.split_once('=') {
        Some(("" | "added", _)) | None => text,
        Some((name, _)) => name,
    }
}

fn read_head(text: &str) -> Result<(&'static data::Set, Options), ParseFault> {
    let mut words = text.split(',');
    let id = words.next().unwrap_or_default();
    let set = data::set(id).ok_or_else(|| ParseFault::Set(quoted(id)))?;
    let (mut options, mut said) = (Options::default(), Vec::new());
    for option in words {
        let (name, value) = option.split_once('=').ok_or(ParseFault::NoValue)?;
        options.set(name, value)?;
        once(&mut said, name)?;
    }
    Ok((set, options))
}

fn read_scenario<'a>(
    set: &'static data::Set,
    options: Options,
    text: &'a str,
) -> Result<State, (&'a str, ParseFault)> {
    let mut words = text.split_whitespace();
    let id = words.next().unwrap_or_default();
    let scenario = set.scenario(id).ok_or_else(|| (id, ParseFault::Scenario(quoted(id))))?;
    let mut state = State::blank(set, scenario, options);
    let mut seen = 0_u8;
    for text in words {
        let fault = || (text, word(text));
        let (name, value) = text.split_once('=').ok_or_else(fault)?;
        let place = ["map", "zones", "secrets", "critters"]
            .iter()
            .position(|known| *known == name)
            .ok_or_else(fault)?;
        if seen & 1 << place != 0 {
            return Err((text, ParseFault::Twice));
        }
        seen |= 1 << place;
        match place {
            0 if value == "custom" => state.map = NONE,
            0 => {
                let map = set.maps().list.iter().position(|map| map.id == value).ok_or_else(fault)?;
                state.map = map as u8;
                state.scenery = set.maps().list[map].scenery;
            }
            1 => state.turning = Turning::of_word(value).ok_or_else(fault)?,
            place => state.unturned[place - 2] = upto(value, 20).ok_or_else(fault)?,
        }
    }
    if seen & 1 == 0 {
        // Without a word it is the map of the scenario.
        let map = set.maps().list.iter().position(|map| map.id == scenario.map).unwrap_or(0);
        state.map = map as u8;
        state.scenery = set.maps().list[map].scenery;
    }
    Ok(state)
}

/// Reads a piece of scenery: `wall:C7/D7`, `car_wreck:D4`, `none:D4`.
pub(crate) fn read_piece(scenery: &mut Scenery, text: &str) -> Option<()> {
    let (kind, place) = text.split_once(':')?;
    if let Ok(square) = place.parse::<Square>() {
        let prop = match kind {
            "none" => None,
            word => Some(Prop::of_word(word)?),
        };
        scenery.set_prop(square, prop);
        return Some(());
    }
    let edge: Edge = place.parse().ok()?;
    let piece = match kind {
        "none" => None,
        word => Some(Border::ALL.into_iter().find(|border| border.word() == word)?),
    };
    scenery.set_border(edge, piece);
    Some(())
}

struct Reader {
    seen: u8,
    squares: u64,
    moment: bool,
}

impl Reader {
    fn once(&mut self, part: u8) -> Result<(), ParseFault> {
        if self.seen & 1 << part != 0 {
            return Err(ParseFault::Twice);
        }
        self.seen |= 1 << part;
        Ok(())
    }

    fn part<'a>(&mut self, state: &mut State, text: &'a str) -> Result<(), (&'a str, ParseFault)> {
        let mut words = text.split_whitespace();
        let first = words.next().unwrap_or(text);
        if self.moment {
            return Err((first, ParseFault::Part(quoted(first))));
        }
        let at = |word| move |why| (word, why);
        let mut said = Vec::new();
        if let Some(side) = Side::of_word(first) {
            self.once(side as u8).map_err(at(first))?;
            return words.try_for_each(|text| {
                read_side(state, side, text).and_then(|()| once(&mut said, subject(text))).map_err(at(text))
            });
        }
        if first == "scenery" {
            self.once(2).map_err(at(first))?;
            return words.try_for_each(|text| {
                read_piece(&mut state.scenery, text).ok_or_else(|| (text, word(text)))?;
                let place = text.split_once(':').map_or(text, |(_, place)| place);
                once(&mut said, place).map_err(at(text))
            });
        }
        if first == "discard" {
            self.once(3).map_err(at(first))?;
            let facts = state.set;
            return words.try_for_each(|text| read_cards(&mut state.discard, facts, text).map_err(at(text)));
        }
        if let Ok(square) = first.parse::<Square>() {
            if self.squares & square.bit() != 0 {
                return Err((first, ParseFault::Twice));
            }
            self.squares |= square.bit();
            return words.try_for_each(|text| {
                read_in_square(state, square, text).and_then(|()| once(&mut said, text)).map_err(at(text))
            });
        }
        self.moment = true;
        state.over = match first {
            "play" => Finish::No,
            "over=draw" => Finish::Draw,
            "over=human" => Finish::Human,
            "over=martian" => Finish::Martian,
            "" => return Err((first, ParseFault::NoMoment)),
            _ => return Err((first, ParseFault::Part(quoted(first)))),
        };
        words.try_for_each(|text| {
            read_moment(state, text).map_err(at(text))?;
            if text.starts_with('>') { Ok(()) } else { once(&mut said, subject(text)).map_err(at(text)) }
        })
    }
}

fn read_cards(bag: &mut Bag, set: &data::Set, text: &str) -> Result<(), ParseFault> {
    let (card, count) = counted(text).ok_or_else(|| word(text))?;
    let card: Card = card.parse().map_err(|_| word(text))?;
    if bag.has(card) || count > set.card(card).copies {
        return Err(ParseFault::TooMuch(quoted(text)));
    }
    bag.add_many(card, count);
    Ok(())
}

fn read_side(state: &mut State, side: Side, text: &str) -> Result<(), ParseFault> {
    let fault = || word(text);
    let place = side.index();
    if text == "passed" {
        state.passed[place] = true;
        return Ok(());
    }
    if let Some(points) = text.strip_prefix("vp=") {
        state.vp[place] = upto(points, 100).ok_or_else(fault)?;
        return Ok(());
    }
    for (prefix, flags) in
        [("waits=", flag::ROSTER), ("dead=", flag::ROSTER | flag::DEAD), ("left=", flag::ROSTER | flag::LEFT)]
    {
        if let Some(list) = text.strip_prefix(prefix) {
            let set = read_set(list).ok_or_else(fault)?;
            for model in models(set) {
                let found = &mut state.models[model.index()];
                if model.side() != Some(side) || found.flags != 0 {
                    return Err(fault());
                }
                found.flags = flags;
                let waits = flags == flag::ROSTER;
                found.heroics = if waits { state.set.profile(model.unit()).heroics } else { 0 };
            }
            return Ok(());
        }
    }
    let mut signs = text.chars();
    let sign = signs.next().unwrap_or_default();
    let rest = signs.as_str();
    let facts = state.set;
    match sign {
        '+' => read_cards(&mut state.hands[place], facts, rest).map_err(|_| fault()),
        '?' => read_cards(&mut state.known[place], facts, rest).map_err(|_| fault()),
        '=' => {
            let (card, count) = counted(rest).ok_or_else(fault)?;
            let card: Card = card.parse().map_err(|_| fault())?;
            let slot = state.series[place].get_mut(card.series()).filter(|slot| **slot == 0 && count <= 3);
            *slot.filter(|_| card.kind() == CardKind::Support).ok_or_else(fault)? = count;
            Ok(())
        }
        _ => Err(fault()),
    }
}

fn read_in_square(state: &mut State, square: Square, text: &str) -> Result<(), ParseFault> {
    let counters = match text {
        "?" => Some(&mut state.face_down),
        "secret" => Some(&mut state.face_up[0]),
        "critter" => Some(&mut state.face_up[1]),
        _ => None,
    };
    if let Some(set) = counters {
        *set |= square.bit();
        return Ok(());
    }
    let (name, attributes) = match text.split_once('(') {
        None => (text, None),
        Some((name, rest)) => (name, Some(rest.strip_suffix(')').ok_or_else(|| word(text))?)),
    };
    let model: Model = name.parse().map_err(|_| word(text))?;
    if state.models[model.index()].flags != 0 || state.on_board & model.bit() != 0 {
        return Err(ParseFault::TooMuch(quoted(text)));
    }
    let profile = state.set.profile(model.unit());
    state.models[model.index()].heroics = profile.heroics;
    state.models[model.index()].flags = if model.side().is_some() { flag::ROSTER } else { 0 };
    state.enter(model, square);
    let mut said = Vec::new();
    for attribute in attributes.into_iter().flat_map(|list| list.split(',')) {
        let found = &mut state.models[model.index()];
        once(&mut said, if attribute.starts_with('h') { "h" } else { attribute })?;
        if let Some(points) = attribute.strip_prefix('h') {
            found.heroics = upto(points, 20).ok_or_else(|| word(attribute))?;
            continue;
        }
        let flag = match attribute {
            "rattled" if !model.is_civilian() => flag::RATTLED,
            "done" => flag::DONE,
            "blaster" if model.side().is_some() => flag::BLASTER,
            "freezer" if model.side().is_some() => flag::FREEZER,
            _ => return Err(word(attribute)),
        };
        found.flags |= flag;
    }
    Ok(())
}

fn read_squares(text: &str) -> Option<u64> {
    let mut set = 0;
    for word in text.split('+') {
        set |= word.parse::<Square>().ok()?.bit();
    }
    Some(set)
}

fn read_moment(state: &mut State, text: &str) -> Result<(), ParseFault> {
    let fault = || word(text);
    if let Some(frame) = text.strip_prefix('>') {
        let frame = read_frame(frame).ok_or_else(fault)?;
        return state.frames.try_push(frame).ok_or_else(|| ParseFault::TooMuch(quoted(text)));
    }
    let Some((name, value)) = text.split_once('=') else {
        let slot = match text {
            "overtime" => &mut state.overtime,
            "between" => &mut state.turn.between,
            "idle" => &mut state.turn.idle,
            _ => return Err(fault()),
        };
        *slot = true;
        return Ok(());
    };
    let side = || Side::of_word(value).ok_or_else(fault);
    let set = || read_set(value).ok_or_else(fault);
    let small = |most: u8| upto(value, most).ok_or_else(fault);
    match name {
        "round" => state.round = small(crate::options::ROUND_GUARD)?,
        "opened" => state.opened = side()?,
        "starter" => state.starter = side()?,
        "finished" => state.finished = Some(side()?),
        "dust" => state.dust = small(60)?,
        "turn" => {
            state.turn.side = side()?;
            // Between two Rounds only if it says so.
            state.turn.between = false;
        }
        "activations" => state.turn.activations = small(9)?,
        "cards" => state.turn.cards = small(9)?,
        "bonus" => state.turn.bonus = small(9)?,
        "opener" => state.turn.opener = value.parse::<Model>().map_err(|_| fault())?.0,
        "added" => {
            let card: Card = value.parse().map_err(|_| fault())?;
            if card.kind() != CardKind::Support {
                return Err(fault());
            }
            state.turn.added |= 1 << card.series();
        }
        "fleeing" => state.turn.fleeing = set()?,
        "helped" => state.turn.helped = set()?,
        "extra" => state.turn.extra = set()?,
        "test" => state.test = read_test(value).ok_or_else(fault)?,
        "area" => state.area.squares = read_squares(value).ok_or_else(fault)?,
        "targets" => state.area.left = set()?,
        "deaths" => state.area.deaths = read_squares(value).ok_or_else(fault)?,
        "shaken" => state.area.shaken = set()?,
        "rattle" => state.rattle = set()?,
        "rolls" => state.rolls = set()?,
        _ => return Err(fault()),
    }
    Ok(())
}

fn read_pool(text: &str) -> Option<Pool> {
    let mut words = text.split('/');
    let left = words.next()?;
    let (negative, digits) = match left.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, left),
    };
    let count = upto(digits, 30)?.cast_signed();
    if negative && count == 0 {
        return None;
    }
    let left = if negative { -count } else { count };
    let hits = upto(words.next()?, 101)?;
    let target = upto(words.next()?, 8)?;
    let klutz = match words.next() {
        None => false,
        Some("klutz") => true,
        Some(_) => return None,
    };
    words.next().is_none().then_some(Pool { left, hits, target, klutz })
}

fn read_test(text: &str) -> Option<Test> {
    let mut words = text.split(':');
    let kind = match words.next()? {
        "shoot" => TestKind::Shoot,
        "fight" => TestKind::Fight,
        "strike" => TestKind::Strike,
        _ => return None,
    };
    let attacker = match words.next()? {
        "-" => None,
        model => Some(model.parse().ok()?),
    };
    let defender = words.next()?.parse().ok()?;
    let stat = match words.next()? {
        "fight" => Stat::Fight,
        "survive" => Stat::Survive,
        _ => return None,
    };
    let attack = read_pool(words.next()?)?;
    let defence = read_pool(words.next()?)?;
    let armour = upto(words.next()?, 2)?;
    let mut test = Test { kind, attacker, defender, stat, attack, defence, armour, ..Test::NONE };
    for flag in words {
        let slot = match flag {
            "auto" => &mut test.auto_rattle,
            "shaken" => &mut test.survivor_rattled,
            "safe" => &mut test.attacker_safe,
            "killed" => &mut test.killed,
            _ => return None,
        };
        *slot = true;
    }
    Some(test)
}
