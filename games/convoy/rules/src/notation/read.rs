//! Reads a state from text, so that the rules can go on with it.

use crate::bag::Bag;
use crate::card::{Card, CardKind, Side};
use crate::options::Options;
use crate::place::{City, District, Unit};
use crate::position::{PositionFault, finish};
use crate::state::{Frame, MAX_MARKERS, Mark, NONE, Phase, Run, State, flag};
use crate::values;
use fracas_core::{At, OptionError, quoted};
use std::str::FromStr;

/// Why a text is not a position, and where.
pub type ParsePositionError = At<ParseFault>;

/// What is wrong with a part of a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseFault {
    /// An unknown set of values.
    #[error("there is no set of values `{0}`")]
    Set(String),
    /// An option that does not exist.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// An option has no value.
    #[error("an option is written name=value")]
    NoValue,
    /// A part that begins with an unknown word.
    #[error("`{0}` begins no part: moloch, outpost, a city from 1 to 5, or the moment at the end")]
    Part(String),
    /// A part given twice.
    #[error("this part is there twice")]
    Twice,
    /// A card that does not exist.
    #[error("there is no card `{0}`")]
    Card(String),
    /// A card of the other side.
    #[error("`{card}` is a card of {side}")]
    OtherSide {
        /// The card that is named.
        card: Card,
        /// The side to which it does not belong.
        side: Side,
    },
    /// More copies of a card than there are.
    #[error("there are only {most} of `{card}`")]
    Count {
        /// The card that is named.
        card: Card,
        /// How many of the card there are.
        most: u8,
    },
    /// A word that is not a number, or too large.
    #[error("`{0}` is not a number from 0 to 255")]
    Number(String),
    /// A district that does not exist.
    #[error("districts are numbered from 1 to 5: `{0}`")]
    Place(String),
    /// Something that cannot lie on a unit.
    #[error("`{what}` cannot lie on `{unit}`")]
    Lies {
        /// The thing that cannot lie there.
        what: String,
        /// The unit that is named.
        unit: Unit,
    },
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

fn side(text: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| side.word() == text)
}

fn number(text: &str) -> Option<u8> {
    let plain = text.len() <= 3 && text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with("00");
    plain.then(|| text.parse().ok()).flatten()
}

/// A thing and how often: `hunter*2`.
fn counted(text: &str) -> Option<(&str, u8)> {
    match text.split_once('*') {
        None => Some((text, 1)),
        Some((thing, count)) => Some((thing, number(count).filter(|count| *count > 1)?)),
    }
}

impl FromStr for State {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // Words are slices of the text: their places say where something is wrong.
        let at = |word: &str, why| At::part(text, word, why);
        let mut parts = text.split('|').map(str::trim);
        let head = parts.next().unwrap_or_default();
        let mut state = read_head(head).map_err(|why| at(head, why))?;
        let mut reader = Reader { rest: [false; 2], parts: 0, moment: false };
        let mut last = head;
        for part in parts {
            last = part;
            reader.part(&mut state, part).map_err(|(word, why)| at(word, why))?;
        }
        if !reader.moment {
            return Err(at(last, ParseFault::NoMoment));
        }
        finish(state, reader.rest).map_err(|why| At::whole(why.into()))
    }
}

fn read_head(text: &str) -> Result<State, ParseFault> {
    let mut words = text.split(',');
    let id = words.next().unwrap_or_default();
    let set = values::set(id).ok_or_else(|| ParseFault::Set(quoted(id)))?;
    let pairs: Vec<(&str, &str)> =
        words.map(|option| option.split_once('=')).collect::<Option<_>>().ok_or(ParseFault::NoValue)?;
    Ok(State::start(set, Options::from_words(pairs)?))
}

struct Reader {
    /// `-*`: all cards that are nowhere else are discarded.
    rest: [bool; 2],
    parts: u16,
    moment: bool,
}

impl Reader {
    fn part<'a>(&mut self, state: &mut State, text: &'a str) -> Result<(), (&'a str, ParseFault)> {
        let mut words = text.split_whitespace();
        let first = words.next().unwrap_or(text);
        if self.moment {
            return Err((first, ParseFault::Part(quoted(first))));
        }
        let at = |word| move |why| (word, why);
        if let Some(side) = side(first) {
            self.once(side.index()).map_err(at(first))?;
            return words.try_for_each(|text| self.side_word(state, side, text).map_err(at(text)));
        }
        if let Ok(city) = first.parse::<City>() {
            self.once(2 + city.index()).map_err(at(first))?;
            return words.try_for_each(|text| city_word(state, city, text).map_err(at(text)));
        }
        self.moment = true;
        read_phase(state, first).map_err(at(first))?;
        words.try_for_each(|text| moment_word(state, text).map_err(at(text)))
    }

    fn once(&mut self, part: usize) -> Result<(), ParseFault> {
        if self.parts & 1 << part != 0 {
            return Err(ParseFault::Twice);
        }
        self.parts |= 1 << part;
        Ok(())
    }

    fn side_word(&mut self, state: &mut State, side: Side, text: &str) -> Result<(), ParseFault> {
        let fault = || word(text);
        let place = side.index();
        if text == "-*" {
            self.rest[place] = true;
            return Ok(());
        }
        if side == Side::Moloch {
            if let Some(count) = text.strip_prefix("top=") {
                state.recovered_count = number(count).ok_or_else(fault)?;
                return Ok(());
            }
            if let Some(mark) = text.strip_prefix("mark=") {
                let (card, draws) = mark.split_once(':').ok_or_else(fault)?;
                let card = card.parse().map_err(|_| fault())?;
                let mark = Mark { card, draws: number(draws).ok_or_else(fault)? };
                return state.marks.try_push(mark).ok_or_else(|| ParseFault::TooMuch(quoted(text)));
            }
        }
        let mut signs = text.chars();
        let sign = signs.next().unwrap_or_default();
        let known = matches!(sign, '+' | '!' | '?' | '-') || sign == '~' && side == Side::Moloch;
        if !known {
            return Err(fault());
        }
        let name = signs.as_str().split('*').next().unwrap_or_default();
        let card: Card = name.parse().map_err(|_| ParseFault::Card(quoted(name)))?;
        if card.side() != side {
            return Err(ParseFault::OtherSide { card, side: card.side() });
        }
        let most = state.set.defs.card(card).count;
        let (_, count) = counted(signs.as_str()).ok_or(ParseFault::Count { card, most })?;
        let bags: &mut [&mut Bag] = match sign {
            '+' => &mut [&mut state.hands[place]],
            '!' => &mut [&mut state.public[place], &mut state.seen[place]],
            '?' => &mut [&mut state.seen[place]],
            '-' => &mut [&mut state.discards[place]],
            '~' if side == Side::Moloch => &mut [&mut state.recovered],
            _ => return Err(fault()),
        };
        for bag in bags {
            if count > most.saturating_sub(bag.count(card)) {
                return Err(ParseFault::Count { card, most });
            }
            (0..count).for_each(|_| bag.add(card));
        }
        Ok(())
    }
}

fn city_word(state: &mut State, city: City, text: &str) -> Result<(), ParseFault> {
    let place = &mut state.cities[city.index()];
    if let Some(district) = text.strip_prefix('x')
        && let Ok(district) = district.parse::<District>()
    {
        place.ravaged |= 1 << district.0;
        return Ok(());
    }
    let token = match text {
        "destroyed" => Some(&mut place.destroyed),
        "supported" => Some(&mut place.supported),
        "extra_post" => Some(&mut place.extra_post),
        "extra_district" => Some(&mut place.extra_district),
        _ => None,
    };
    if let Some(token) = token {
        *token = true;
        return Ok(());
    }
    let (name, attributes) = match text.split_once('(') {
        None => (text, None),
        Some((name, rest)) => (name, Some(rest.strip_suffix(')').ok_or_else(|| word(text))?)),
    };
    let unit: Unit = name.parse().map_err(|_| word(text))?;
    if state.units[unit.index()].city != NONE {
        return Err(ParseFault::TooMuch(quoted(text)));
    }
    state.units[unit.index()].city = city.0;
    state.at[city.index()] |= unit.bit();
    for attribute in attributes.into_iter().flat_map(|list| list.split(',')) {
        if !attribute.is_empty() && !may_lie(state, unit, attribute) {
            return Err(ParseFault::Lies { what: quoted(attribute), unit });
        }
        read_attribute(state, unit, attribute).ok_or_else(|| word(attribute))?;
    }
    Ok(())
}

/// Whether the cards put such a thing on a unit of this kind; words that mean nothing are told apart later.
fn may_lie(state: &State, unit: Unit, text: &str) -> bool {
    let groups = &state.set.defs.groups;
    let robot = groups.robots & unit.bit() != 0;
    let building = groups.buildings & unit.bit() != 0;
    match text.split('*').next().unwrap_or_default() {
        "shield" | "disabled" | "late" | "-2" => robot,
        "stepped" => groups.steps & unit.bit() != 0,
        _ => !building,
    }
}

fn read_attribute(state: &mut State, unit: Unit, text: &str) -> Option<()> {
    let robot = state.side_of(unit) == Side::Moloch;
    let found = &mut state.units[unit.index()];
    if text.starts_with(['+', '-']) {
        let (marker, count) = counted(text)?;
        let slot = match marker {
            "+1" => &mut found.plus_one,
            "+2" => &mut found.plus_two,
            "-2" => &mut found.minus_two,
            _ => return None,
        };
        if *slot != 0 || count > MAX_MARKERS {
            return None;
        }
        *slot = count;
        return Some(());
    }
    let flag = match text {
        "shield" => flag::SHIELD,
        "disabled" => flag::DISABLED,
        "net" => flag::NET,
        "stepped" => flag::STEPPED,
        "late" if robot => flag::LATE,
        "off" if found.module != NONE => flag::MODULE_OFF,
        _ => {
            let module: Card = text.parse().ok()?;
            if found.module != NONE || module.facts().kind != CardKind::Module {
                return None;
            }
            found.module = module.0;
            state.hosts |= unit.bit();
            return Some(());
        }
    };
    if found.is(flag) {
        return None;
    }
    found.flags |= flag;
    Some(())
}

fn read_phase(state: &mut State, text: &str) -> Result<(), ParseFault> {
    let fault = || if text.is_empty() { ParseFault::NoMoment } else { ParseFault::Part(quoted(text)) };
    let (name, value) = match text.split_once('=') {
        None => (text, None),
        Some((name, value)) => (name, Some(value)),
    };
    state.phase = match (name, value) {
        ("deal", None) => Phase::Deal,
        ("mulligan", answer) => {
            state.answer = match answer {
                None => None,
                Some("keep") => Some(false),
                Some("exchange") => Some(true),
                Some(_) => return Err(fault()),
            };
            Phase::Mulligan
        }
        ("redeal", None) => Phase::Redeal,
        ("draw", None) => Phase::Draw,
        ("engage", None) => Phase::Engage,
        ("attack", Some(value)) => Phase::Attack { side: side(value).ok_or_else(fault)? },
        ("modules", Some(value)) => Phase::Modules { side: side(value).ok_or_else(fault)? },
        ("resolution", None) => Phase::Resolution,
        ("over", Some(value)) => Phase::Over { winner: side(value).ok_or_else(fault)? },
        _ => return Err(fault()),
    };
    Ok(())
}

fn moment_word(state: &mut State, text: &str) -> Result<(), ParseFault> {
    let fault = || word(text);
    let much = || ParseFault::TooMuch(quoted(text));
    if let Some(frame) = text.strip_prefix('>') {
        let frame = read_frame(frame).ok_or_else(fault)?;
        return state.frames.try_push(frame).ok_or_else(much);
    }
    match text.split_once('=') {
        Some(("battle", value)) => {
            state.battle = number(value).ok_or_else(|| ParseFault::Number(quoted(value)))?;
        }
        Some(("district", value)) => {
            state.engaged = Some(value.parse().map_err(|_| ParseFault::Place(quoted(value)))?);
        }
        Some(("aside", value)) => {
            let card = value.parse().map_err(|_| ParseFault::Card(quoted(value)))?;
            state.aside.try_push(card).ok_or_else(much)?;
        }
        Some(("seen", value)) => {
            let plain =
                value.len() == 16 && value.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'a'..=b'f'));
            let board = plain.then(|| u64::from_str_radix(value, 16).ok()).flatten().ok_or_else(fault)?;
            state.history.try_push(board).ok_or_else(much)?;
        }
        Some(_) => return Err(fault()),
        None => match text {
            "no_instants" => state.no_instants = true,
            "no_modules" => state.no_modules = true,
            _ => return Err(fault()),
        },
    }
    Ok(())
}

fn read_run(mut words: std::str::Split<'_, char>) -> Option<Run> {
    let mut run = Run {
        card: words.next()?.parse().ok()?,
        ability: number(words.next()?)?,
        effect: number(words.next()?)?,
        left: number(words.next()?)?,
        by: match words.next()? {
            "-" => None,
            unit => Some(unit.parse().ok()?),
        },
        side: side(words.next()?)?,
        city: words.next()?.parse().ok()?,
        may: false,
        entry: false,
    };
    for flag in words {
        match flag {
            "may" if !run.may && !run.entry => run.may = true,
            "entry" if !run.entry => run.entry = true,
            _ => return None,
        }
    }
    Some(run)
}

fn read_frame(text: &str) -> Option<Frame> {
    let mut words = text.split(':');
    let name = words.next()?;
    if name == "run" {
        return read_run(words).map(Frame::Run);
    }
    if name == "wins" {
        let side = side(words.next()?)?;
        let mut left = 0;
        for unit in words {
            left |= unit.parse::<Unit>().ok()?.bit();
        }
        return Some(Frame::Wins { side, left });
    }
    let frame = match name {
        "enter" => Frame::Enter { unit: words.next()?.parse().ok()? },
        "step" => {
            let (unit, side) = (words.next()?.parse().ok()?, side(words.next()?)?);
            let (entry, far) = match words.next() {
                None => (false, false),
                Some("entry") => (true, false),
                Some("far") => (false, true),
                Some(_) => return None,
            };
            Frame::Step { unit, side, entry, far }
        }
        "host" => Frame::Host { from: words.next()?.parse().ok()? },
        "mill" => Frame::Mill {
            left: number(words.next()?)?,
            city: words.next()?.parse().ok()?,
            spare_immune: flagged(&mut words, "spare")?,
        },
        "draw" => Frame::Draw { side: side(words.next()?)?, left: number(words.next()?)? },
        "council" => Frame::Council { left: number(words.next()?)?, want: number(words.next()?)? },
        "look" => Frame::Look { left: number(words.next()?)? },
        "pay" => Frame::Pay { left: number(words.next()?)? },
        "support" => Frame::Support,
        "overflow" => Frame::Overflow { city: words.next()?.parse().ok()?, side: side(words.next()?)? },
        "spiders" => Frame::Spiders { city: words.next()?.parse().ok()? },
        "effect" => Frame::CityEffect { side: side(words.next()?)? },
        "benefit" => Frame::Benefit {
            side: side(words.next()?)?,
            city: words.next()?.parse().ok()?,
            district: words.next()?.parse().ok()?,
        },
        "bomb" => Frame::Bomb { side: side(words.next()?)? },
        "ravage" => Frame::Ravage,
        "aftermath" => Frame::Aftermath,
        "redeploy" => Frame::Redeploy,
        _ => return None,
    };
    words.next().is_none().then_some(frame)
}

/// Whether the next word is this one; anything else is wrong.
fn flagged(words: &mut std::str::Split<'_, char>, expected: &str) -> Option<bool> {
    match words.next() {
        None => Some(false),
        Some(word) if word == expected => Some(true),
        Some(_) => None,
    }
}
