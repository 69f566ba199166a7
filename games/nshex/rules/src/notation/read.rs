//! Reads positions, with the column of whatever is wrong.

use crate::event::BattleCause;
use crate::options::{Edition, Options};
use crate::position::{
    Builder, CAUSES, MIDDLE_OF_THE_GAME, Moment, NO_LIMIT, PositionFault, conversion_code,
};
use crate::side::Side;
use crate::state::{Battle, Carried, End, MAX_SAVES, Save, Stage, State, Step};
use crate::tile::AttackKind;
use fracas_core::{Actor, At, OptionError, Seat, quoted};
use fracas_hex::{Direction, Hex, HexSet, Rotation};
use std::str::FromStr;

use super::ORDERS;

/// Why a text is not a position, and where.
pub type ParsePositionError = At<ParseFault>;

/// What is wrong in a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseFault {
    /// The text has something else where this is expected.
    #[error("expected {0}")]
    Expected(&'static str),
    /// A part given twice.
    #[error("`{0}` is there twice")]
    Twice(String),
    /// An option is wrong.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// A text that reads well and describes an impossible position.
    #[error(transparent)]
    Position(#[from] PositionFault),
}

/// A piece of the text with the byte where it begins.
#[derive(Clone, Copy)]
struct Token<'a> {
    text: &'a str,
    at: usize,
}

type Fault = (usize, ParseFault);

impl<'a> Token<'a> {
    fn expected<T>(self, what: &'static str) -> Result<T, Fault> {
        Err((self.at, ParseFault::Expected(what)))
    }

    fn twice<T>(self) -> Result<T, Fault> {
        Err((self.at, ParseFault::Twice(quoted(self.text))))
    }

    fn position(self, fault: PositionFault) -> Fault {
        (self.at, ParseFault::Position(fault))
    }

    fn parse<T: FromStr>(self, what: &'static str) -> Result<T, Fault> {
        self.text.parse().or_else(|_| self.expected(what))
    }

    /// Splits at the first `sign`.
    fn split(self, sign: char) -> Option<(Token<'a>, Token<'a>)> {
        let (left, right) = self.text.split_once(sign)?;
        let after = self.at + left.len() + sign.len_utf8();
        Some((Token { text: left, at: self.at }, Token { text: right, at: after }))
    }

    fn split_all(self, sign: char) -> impl Iterator<Item = Token<'a>> {
        let mut at = self.at;
        self.text.split(sign).map(move |text| {
            let token = Token { text, at };
            at += text.len() + sign.len_utf8();
            token
        })
    }

    fn words(self) -> impl Iterator<Item = Token<'a>> {
        self.split_all(' ').filter(|token| !token.text.is_empty())
    }

    /// Splits off the first character.
    fn rest(self) -> Token<'a> {
        let len = self.text.chars().next().map_or(0, char::len_utf8);
        Token { text: &self.text[len..], at: self.at + len }
    }

    fn hexes(self) -> Result<HexSet, Fault> {
        let mut set = HexSet::EMPTY;
        for token in self.split_all(',') {
            set.insert(token.parse("hexes with commas, such as c3,d2")?);
        }
        Ok(set)
    }
}

impl FromStr for State {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        parse(text).map_err(|(byte, why)| At::byte(text, byte, why))
    }
}

fn parse(text: &str) -> Result<State, Fault> {
    let whole = Token { text, at: 0 };
    if text.contains(['\n', '\r', '\t']) {
        return whole.expected("one line without tabs");
    }
    let mut sections: Vec<Token<'_>> = whole.split_all('|').collect();
    let (options, pool) = read_rules(sections.remove(0))?;
    // The last section is the moment if its first word is a side; an army cannot be called p1.
    let is_side = |word: &str| word != "neutral" && word.parse::<Side>().is_ok();
    let moment = sections.last().copied().filter(|section| is_side(first_word(section)));
    if moment.is_some() {
        sections.pop();
    }
    let neutral = sections.iter().position(|section| first_word(section) == "neutral");
    let neutral = neutral.map(|place| sections.remove(place));
    let mut heads = Vec::new();
    for section in &sections {
        heads.push(read_head(*section)?);
    }
    let armies: Vec<String> = heads.iter().map(|head| head.army.text.to_owned()).collect();
    let teams: Vec<Option<u8>> = heads.iter().map(|head| head.team).collect();
    let seats: Vec<Option<Seat>> = heads.iter().map(|head| head.seat).collect();
    let start = sections.first().map_or(whole.text.len(), |section| section.at);
    let mut builder =
        Builder::new(options, pool, &armies, &teams, &seats).map_err(|fault| (start, fault.into()))?;
    for (index, head) in heads.iter().enumerate() {
        read_side(&mut builder, Side(index as u8), &head.rest)?;
    }
    if let Some(section) = neutral {
        let tokens: Vec<Token<'_>> = section.words().skip(1).collect();
        read_side(&mut builder, Side::NEUTRAL, &tokens)?;
    }
    match moment {
        Some(section) => {
            let read = read_moment(&builder, section)?;
            builder
                .moment(&read)
                .map_err(|fault| section.words().next().unwrap_or(section).position(fault))?;
        }
        None => builder.default_moment().map_err(|fault| (start, fault.into()))?,
    }
    Ok(builder.finish())
}

fn first_word<'a>(section: &Token<'a>) -> &'a str {
    section.words().next().map_or("", |word| word.text)
}

fn read_rules(section: Token<'_>) -> Result<(Options, Option<&str>), Fault> {
    let mut words = section.words();
    let Some(rules) = words.next() else { return section.expected("the rules, 3.0 or 2.0") };
    if let Some(more) = words.next() {
        return more.expected("| behind the rules");
    }
    let mut parts = rules.split_all(',');
    let edition = parts.next().unwrap_or(rules);
    let mut options = Options::of(match edition.text {
        "3.0" => Edition::Third,
        "2.0" => Edition::Second,
        _ => return edition.expected("the rules, 3.0 or 2.0"),
    });
    let mut pool = None;
    let mut seen: Vec<&str> = Vec::new();
    for part in parts {
        let Some((name, value)) = part.split('=') else {
            return part.expected("an option, such as tie_break=no");
        };
        if seen.contains(&name.text) {
            return name.twice();
        }
        seen.push(name.text);
        if name.text == "pool" {
            pool = Some(value.text);
        } else {
            options.set(name.text, value.text).map_err(|why| (part.at, why.into()))?;
        }
    }
    Ok((options, pool))
}

struct Head<'a> {
    army: Token<'a>,
    team: Option<u8>,
    seat: Option<Seat>,
    rest: Vec<Token<'a>>,
}

fn read_head(section: Token<'_>) -> Result<Head<'_>, Fault> {
    let mut words = section.words();
    let Some(army) = words.next() else { return section.expected("an army, such as moloch") };
    let mut head = Head { army, team: None, seat: None, rest: Vec::new() };
    for word in words {
        match word.split('=') {
            Some((name, value)) if name.text == "team" => {
                if head.team.is_some() {
                    return word.twice();
                }
                head.team = Some(value.parse("the number of a team")?);
            }
            Some((name, value)) if name.text == "seat" => {
                if head.seat.is_some() {
                    return word.twice();
                }
                let Actor::Seat(seat) = value.parse("a seat, S1 to S6")? else {
                    return value.expected("a seat, S1 to S6");
                };
                head.seat = Some(seat);
            }
            Some(_) | None => head.rest.push(word),
        }
    }
    Ok(head)
}

fn counted(token: Token<'_>) -> Result<(Token<'_>, u8), Fault> {
    match token.split('*') {
        Some((word, count)) => match count.parse("a number behind *")? {
            0 => count.expected("a number from 1 behind *"),
            number => Ok((word, number)),
        },
        None => Ok((token, 1)),
    }
}

fn read_side(builder: &mut Builder, side: Side, tokens: &[Token<'_>]) -> Result<(), Fault> {
    let (mut points_seen, mut score_seen, mut nothing_left) = (false, false, false);
    for &token in tokens {
        let result = match token.text.chars().next() {
            Some('0'..='9') if side != Side::NEUTRAL => {
                if std::mem::replace(&mut points_seen, true) {
                    return token.twice();
                }
                let points = token.parse("hit points, 0 to 20")?;
                builder.points(side, points)
            }
            Some('+') if side != Side::NEUTRAL => {
                let (word, count) = counted(token.rest())?;
                (0..count).try_for_each(|_| builder.hold(side, builder.word(side, word.text)?))
            }
            Some('-')
                if side != Side::NEUTRAL
                    && token.text[1..].starts_with(|sign: char| sign.is_ascii_digit()) =>
            {
                return token.expected("hit points, 0 to 20");
            }
            Some('-') if side != Side::NEUTRAL && token.text == "-*" => {
                nothing_left = true;
                Ok(())
            }
            Some('-') if side != Side::NEUTRAL => {
                let (word, count) = counted(token.rest())?;
                (0..count).try_for_each(|_| builder.gone(side, builder.word(side, word.text)?))
            }
            Some('^') if side != Side::NEUTRAL => {
                builder.word(side, token.rest().text).and_then(|word| builder.on_top(side, word))
            }
            Some('$') if side != Side::NEUTRAL => {
                builder.word(side, token.rest().text).and_then(|word| builder.reserve(side, word))
            }
            _ => match (token.split('='), token.split('@')) {
                (Some((name, value)), _) if name.text == "score" && side != Side::NEUTRAL => {
                    if std::mem::replace(&mut score_seen, true) {
                        return token.twice();
                    }
                    builder.score(side, value.parse("a score")?)
                }
                (None, Some((word, place))) => {
                    let (place, wounds) = match place.split('!') {
                        Some((place, wounds)) => (place, wounds.parse("a number of wounds")?),
                        None => (place, 0),
                    };
                    let (hex, rotation) = match place.split('/') {
                        Some((hex, rotation)) => (hex, rotation.parse("a rotation, 0 to 5")?),
                        None => (place, Rotation::ZERO),
                    };
                    let hex = hex.parse("a hex, such as c3")?;
                    let tile = builder.word(side, word.text);
                    tile.and_then(|tile| builder.put(side, tile, hex, rotation, wounds))
                }
                (Some(_) | None, _) => {
                    return token.expected(
                        "hit points, tile@hex/rotation!wounds, +tile in hand, -tile gone, ^tile on the pile, \
                         $tile for hire, or score=",
                    );
                }
            },
        };
        result.map_err(|fault| token.position(fault))?;
    }
    if nothing_left {
        builder.empty_pile(side);
    }
    Ok(())
}

fn read_side_name(token: Token<'_>) -> Result<Side, Fault> {
    let side: Side = token.parse("a side, p1 to p6")?;
    if side == Side::NEUTRAL { token.expected("a side, p1 to p6") } else { Ok(side) }
}

fn read_end(token: Token<'_>) -> Result<(Side, u8), Fault> {
    let Some((by, left)) = token.split(':') else { return Ok((read_side_name(token)?, 0)) };
    let mut mask = 0;
    for side in left.split_all(',') {
        mask |= read_side_name(side)?.bit();
    }
    Ok((read_side_name(by)?, mask))
}

fn read_stage(builder: &Builder, side: Side, token: Token<'_>) -> Result<Stage, Fault> {
    const STAGES: &str = "hire, hq, source, draw, bad, discard, turn, push=, strike=, battle or over=";
    let (word, value) = match token.split('=') {
        Some((word, value)) => (word, Some(value)),
        None => (token, None),
    };
    Ok(match (word.text, value) {
        ("hire", None) => Stage::Hire(side),
        ("hq", None) => Stage::Hq(side),
        ("source", None) => Stage::Source,
        ("draw", None) => Stage::Draw,
        ("bad", None) => Stage::BadDraw,
        ("bad", Some(left)) => Stage::BadDrawDiscard(left.parse("how many tiles are still discarded")?),
        ("discard", None) => Stage::Discard,
        ("turn", None) => Stage::Turn,
        ("push", Some(pair)) => {
            let Some((by, target)) = pair.split('>') else {
                return pair.expected("pusher>pushed, such as c3>c4");
            };
            Stage::PushTo { by: by.parse("a hex, such as c3")?, target: target.parse("a hex, such as c4")? }
        }
        ("strike", Some(pair)) => {
            let order = pair.split('@').and_then(|(word, at)| {
                ORDERS.iter().find(|(known, _)| *known == word.text).map(|(_, order)| (*order, at))
            });
            let Some((order, at)) = order else {
                return pair.expected("sniper@hex, grenade@hex or air_strike@hex");
            };
            Stage::Strike { order, at: at.parse("a hex, such as c3")? }
        }
        ("battle", None) => Stage::Battle,
        ("over", Some(value)) if value.text == "draw" => Stage::Over { winners: 0 },
        ("over", Some(value)) => {
            let mut winners = 0;
            for name in value.split_all('+') {
                let side = read_side_name(name)?;
                if side.index() >= builder.state.side_count() {
                    return name.expected("a side of this game");
                }
                winners |= side.bit();
            }
            Stage::Over { winners }
        }
        _ => return token.expected(STAGES),
    })
}

fn read_moment(builder: &Builder, section: Token<'_>) -> Result<Moment, Fault> {
    let mut words = section.words();
    let Some(first) = words.next() else { return section.expected("a side, p1 to p6") };
    let side = read_side_name(first)?;
    let Some(stage) = words.next() else { return first.expected("a side and a stage, such as p1 turn") };
    let stage = read_stage(builder, side, stage)?;
    let setting_up = matches!(stage, Stage::Hire(_) | Stage::Hq(_));
    let mut moment = Moment {
        side: if setting_up { builder.state.order[0] } else { side },
        stage,
        number: if setting_up { 0 } else { MIDDLE_OF_THE_GAME },
        slot: None,
        due: u8::from(matches!(stage, Stage::Draw | Stage::Source)),
        plays: NO_LIMIT,
        moved: HexSet::EMPTY,
        carried: Carried::NONE,
        end: End::Open,
        battle: Battle::NONE,
    };
    if matches!(stage, Stage::Strike { .. } | Stage::Battle) {
        moment.battle.causer = side;
    }
    if matches!(stage, Stage::Strike { .. }) {
        moment.battle.step = Step::Medics;
    }
    let mut seen: Vec<&str> = Vec::new();
    for word in words {
        let name = word.split('=').map_or(word.text, |(name, _)| name.text);
        // A game has one end: `last` and `tie` exclude each other. Transports may have carried several units.
        let name = if name == "tie" { "last" } else { name };
        if name != "carried" && seen.contains(&name) {
            return word.twice();
        }
        seen.push(name);
        read_detail(&mut moment, word)?;
    }
    if !seen.contains(&"plays") && !setting_up {
        // §option.plays: a turn of which nothing else is known may still play all its tiles.
        moment.plays = builder.state.options.play_limit(moment.number);
    }
    Ok(moment)
}

fn read_detail(moment: &mut Moment, word: Token<'_>) -> Result<(), Fault> {
    let Some((name, value)) = word.split('=') else {
        return match (word.text, moment.stage) {
            ("medics", Stage::Battle) => {
                moment.battle.step = Step::Medics;
                Ok(())
            }
            ("changed", Stage::Battle) => {
                moment.battle.changed = true;
                Ok(())
            }
            _ => word.expected("a detail of the moment, such as number=9"),
        };
    };
    match name.text {
        "number" => moment.number = value.parse("the number of the turn")?,
        "slot" => moment.slot = Some(value.parse("a place in the turn order, 0 to 3")?),
        "due" => moment.due = value.parse("a number of tiles")?,
        "plays" => moment.plays = value.parse("a number of tiles")?,
        "moved" => moment.moved = value.hexes()?,
        "carried" => {
            let Some((transport, unit)) = value.split(':') else {
                return value.expected("transport:unit, such as b2:c3");
            };
            moment.carried.insert(transport.parse("a hex, such as b2")?, unit.parse("a hex, such as c3")?);
        }
        "last" => {
            let (by, left) = read_end(value)?;
            moment.end = End::Last { by, left };
        }
        "tie" => {
            let (by, left) = read_end(value)?;
            moment.end = End::TieBreak { by, left };
        }
        _ if matches!(moment.stage, Stage::Battle | Stage::Strike { .. }) => {
            return read_battle_detail(&mut moment.battle, name, value);
        }
        _ => return word.expected("number=, slot=, due=, plays=, moved=, carried=, last= or tie="),
    }
    Ok(())
}

fn read_battle_detail(battle: &mut Battle, name: Token<'_>, value: Token<'_>) -> Result<(), Fault> {
    match name.text {
        "cause" => {
            let cause: Option<BattleCause> =
                CAUSES.iter().find(|(word, _)| *word == value.text).map(|(_, cause)| *cause);
            match cause {
                Some(cause) => battle.cause = cause,
                None => return value.expected("tile, full, final or tie"),
            }
        }
        "by" => battle.causer = read_side_name(value)?,
        "phase" => battle.phase = value.parse("an initiative")?,
        "speaker" => battle.speaker = Some(read_side_name(value)?),
        "acting" => battle.acting = value.hexes()?,
        "converted" => battle.converted = value.hexes()?,
        "decided" => battle.decided = value.hexes()?,
        "exploding" => battle.exploding = value.hexes()?,
        "asked" => battle.asked = value.hexes()?,
        "spent" => {
            const FORM: &str = "hex:symbols or hex:symbolsxextra, such as c3:1 or c3:1x1";
            for part in value.split_all(',') {
                let Some((hex, bits)) = part.split(':') else { return part.expected(FORM) };
                let (symbols, extra) = match bits.split('x') {
                    Some((symbols, extra)) => (symbols, extra.parse::<u8>(FORM)?),
                    None => (bits, 0),
                };
                let symbols: u8 = symbols.parse(FORM)?;
                if symbols > 7 || extra > 15 {
                    return bits.expected("symbols 0 to 7 and at most 15 extra attacks");
                }
                battle.spent[hex.parse::<Hex>("a hex, such as c3")?.index()] = symbols | extra << 4;
            }
        }
        "convert" => {
            const FORM: &str = "hex:direction:kind, such as c3:ne:melee";
            for part in value.split_all(',') {
                let Some((hex, rest)) = part.split(':') else { return part.expected(FORM) };
                let Some((direction, kind)) = rest.split(':') else { return rest.expected(FORM) };
                let direction: Direction = direction.parse("n, ne, se, s, sw or nw")?;
                let kind = match kind.text {
                    "melee" => AttackKind::Melee,
                    "ranged" => AttackKind::Ranged,
                    _ => return kind.expected("melee or ranged"),
                };
                battle.conversions[hex.parse::<Hex>("a hex, such as c3")?.index()] =
                    conversion_code(direction, kind);
            }
        }
        "saves" => {
            const FORM: &str = "target<source:medic or target:medic, such as c3<d4:b2";
            for (place, part) in value.split_all(',').enumerate() {
                let Some((hit, medic)) = part.split(':') else { return part.expected(FORM) };
                let (target, source) = match hit.split('<') {
                    Some((target, source)) => (target, Some(source.parse(FORM)?)),
                    None => (hit, None),
                };
                if place >= MAX_SAVES {
                    return part.expected("fewer saves than there are hexes");
                }
                battle.push_save(Save { target: target.parse(FORM)?, source, medic: medic.parse(FORM)? });
            }
        }
        _ => {
            return name.expected(
                "cause=, by=, phase=, speaker=, acting=, spent=, converted=, decided=, exploding=, asked=, convert= or saves=",
            );
        }
    }
    Ok(())
}
