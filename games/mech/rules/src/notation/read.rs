//! Reads a state from text, so that the rules can go on with it.

use super::{CAUSES, FLAGS, KINDS, of_word};
use crate::action::Route;
use crate::id::{MAX_UNITS, Marker, Piece, Side, UnitId};
use crate::options::Options;
use crate::position::{PositionFault, finish};
use crate::scenario;
use crate::squad::{Squad, SquadFault};
use crate::state::{
    Active, Aimed, Attack, AttackKindByte, CauseByte, Finished, Frame, MAX_HEAT, Phase, Stage, State,
    UnitState, flag,
};
use fracas_core::List;
use fracas_core::{At, OptionError, quoted};
use std::str::FromStr;

/// Why a text is not a position, and where.
pub type ParsePositionError = At<ParseFault>;

/// What is wrong with a part of a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseFault {
    /// The scenario is unknown.
    #[error("there is no scenario `{0}`")]
    Scenario(String),
    /// An option that does not exist.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// An option has no value.
    #[error("an option is written name=value")]
    NoValue,
    /// Too few or too many parts.
    #[error("a position has five parts: scenario | squad | squad | table | moment")]
    Parts,
    /// A squad that cannot play.
    #[error(transparent)]
    Squad(#[from] SquadFault),
    /// An entry given twice.
    #[error("`{0}` is there twice")]
    Twice(String),
    /// A word that makes no sense there.
    #[error("`{0}` makes no sense here")]
    Word(String),
    /// A position that the rules cannot go on with.
    #[error(transparent)]
    Position(#[from] PositionFault),
}

fn word(text: &str) -> ParseFault {
    ParseFault::Word(quoted(text))
}

fn number<T: FromStr + PartialOrd + Copy>(text: &str, least: T, most: T) -> Option<T> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = !digits.is_empty()
        && digits.len() <= 20
        && digits.bytes().all(|b| b.is_ascii_digit())
        && (digits.len() == 1 || !digits.starts_with('0'))
        && text != "-0";
    text.parse().ok().filter(|value| plain && *value >= least && *value <= most)
}

fn truth(text: &str) -> Option<bool> {
    match text {
        "0" => Some(false),
        "1" => Some(true),
        _ => None,
    }
}

/// Places counted from one: `1+3`.
fn slots(text: &str, most: u32) -> Option<u64> {
    let mut bits = 0_u64;
    for part in text.split('+') {
        let bit = 1 << (number(part, 1, most)? - 1);
        // In order, each once: one text for one state.
        if bits >= bit {
            return None;
        }
        bits |= bit;
    }
    Some(bits)
}

fn units(text: &str) -> Option<u16> {
    if text == "-" {
        return Some(0);
    }
    let mut bits = 0_u16;
    for part in text.split('+') {
        let bit = 1 << part.parse::<UnitId>().ok()?.index();
        if bits >= bit {
            return None;
        }
        bits |= bit;
    }
    Some(bits)
}

fn joined<T: FromStr + Copy + Default, const N: usize>(text: &str) -> Option<List<T, N>> {
    let mut list = List::new();
    if text == "-" {
        return Some(list);
    }
    for part in text.split('+') {
        list.try_push(part.parse().ok()?)?;
    }
    Some(list)
}

impl FromStr for State {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // Words are slices of the text: their places say where something is wrong.
        let at = |word: &str, why| At::part(text, word, why);
        let mut parts = text.split('|').map(str::trim);
        let mut next = || parts.next().ok_or_else(|| at(&text[text.len()..], ParseFault::Parts));
        let (head, first, second, table, moment) = (next()?, next()?, next()?, next()?, next()?);
        if let Some(rest) = parts.next() {
            return Err(at(rest, ParseFault::Parts));
        }
        let (scenario, options) = read_head(head).map_err(|why| at(head, why))?;
        let squad = |text: &str| {
            let squad: Squad = text.parse().map_err(|why: SquadFault| at(text, why.into()))?;
            squad.check(scenario.points, options.special_ammo).map_err(|why| at(text, why.into()))?;
            Ok(squad)
        };
        let squads = [squad(first)?, squad(second)?];
        let mut state = State::start(scenario, options, &squads);
        let mut seen = [0_u64; 3];
        for text in table.split_whitespace() {
            read_thing(&mut state, text, &mut seen).map_err(|why| at(text, why))?;
        }
        let mut words = moment.split_whitespace();
        let phase = words.next().unwrap_or(moment);
        state.phase = read_phase(phase).ok_or_else(|| at(phase, word(phase)))?;
        let mut last = 0;
        for text in words {
            read_moment(&mut state, text, &mut last).ok_or_else(|| at(text, word(text)))?;
        }
        finish(state).map_err(|why| At::whole(why.into()))
    }
}

fn read_head(text: &str) -> Result<(scenario::SharedScenario, Options), ParseFault> {
    let mut words = text.split(',');
    let id = words.next().unwrap_or_default();
    let scenario = scenario::scenario(id).ok_or_else(|| ParseFault::Scenario(quoted(id)))?;
    let (mut options, mut said) = (Options::default(), Vec::new());
    for option in words {
        let (name, value) = option.split_once('=').ok_or(ParseFault::NoValue)?;
        options.set(name, value)?;
        if said.contains(&name) {
            return Err(ParseFault::Twice(quoted(name)));
        }
        said.push(name);
    }
    Ok((scenario, options))
}

/// A unit, a piece or a marker.
fn read_thing(state: &mut State, text: &str, seen: &mut [u64; 3]) -> Result<(), ParseFault> {
    let fault = || word(text);
    let mut once = |kind: usize, place: usize| {
        // Each once, and in order.
        if seen[kind] >> place != 0 {
            return Err(ParseFault::Twice(quoted(text)));
        }
        seen[kind] |= 1 << place;
        Ok(())
    };
    let name_end = text.find(['@', '=', '-', '(']).unwrap_or(text.len());
    let (name, rest) = text.split_at(name_end);
    match name.as_bytes().first() {
        Some(b'u') => {
            let unit: UnitId = name.parse().map_err(|_| fault())?;
            if !state.has_unit(unit) {
                return Err(fault());
            }
            once(0, unit.index())?;
            read_unit(state, unit, rest).ok_or_else(fault)
        }
        Some(b's') => {
            let piece: Piece = name.parse().map_err(|_| fault())?;
            once(1, piece.index())?;
            let full =
                state.scenario().pieces.get(piece.index()).and_then(|facts| facts.hp).ok_or_else(fault)?;
            let hp = rest.strip_prefix('=').and_then(|hp| number(hp, 0, full - 1)).ok_or_else(fault)?;
            state.pieces[piece.index()] = hp;
            Ok(())
        }
        Some(b'm') => {
            let marker: Marker = name.parse().map_err(|_| fault())?;
            once(2, marker.index())?;
            let facts = *state.scenario().markers.get(marker.index()).ok_or_else(fault)?;
            let place = &mut state.markers[marker.index()];
            if let Some(unit) = rest.strip_prefix('=') {
                place.holder = unit.parse::<UnitId>().map_err(|_| fault())?.0;
            } else {
                let at = rest.strip_prefix('@').and_then(|at| at.parse().ok()).ok_or_else(fault)?;
                if at == facts.at {
                    return Err(fault());
                }
                place.at = at;
            }
            if facts.kind == scenario::MarkerKind::Objective { Err(fault()) } else { Ok(()) }
        }
        Some(_) | None => Err(fault()),
    }
}

fn read_unit(state: &mut State, unit: UnitId, rest: &str) -> Option<()> {
    if rest == "-" {
        *state.unit_mut(unit) = UnitState { flags: flag::GONE, ..UnitState::default() };
        return Some(());
    }
    let rest = rest.strip_prefix('@')?;
    let (at, details) = match rest.split_once('(') {
        Some((at, details)) => (at, details.strip_suffix(')')?),
        None => (rest, ""),
    };
    let weapons = state.loadout(unit).weapons().len() as u32;
    let upgrades = state.loadout(unit).upgrades().len() as u32;
    let most = state.stats(unit).max_hp;
    let (mut scorch, mut said) = (0, Vec::new());
    let mine = state.unit_mut(unit);
    mine.at = at.parse().ok()?;
    mine.flags = flag::ON_TABLE;
    for detail in details.split(',').filter(|_| !details.is_empty()) {
        match detail.split_once('=') {
            None => {
                let bit = of_word(&FLAGS, detail)?;
                if mine.flags & bit != 0 {
                    return None;
                }
                mine.flags |= bit;
            }
            Some((name, value)) => {
                let small = |most: u8| number(value, 1, most);
                if said.contains(&name) {
                    return None;
                }
                said.push(name);
                match name {
                    "hp" => mine.hp = number(value, 0, most - 1)?,
                    "heat" => mine.heat = small(MAX_HEAT)?,
                    "used" => mine.used = slots(value, weapons)? as u8,
                    "broken" => mine.broken = slots(value, weapons)? as u8,
                    "burnt" => mine.burnt = slots(value, weapons)? as u8,
                    "spent" => mine.spent = slots(value, weapons)? as u8,
                    "lost" => mine.lost = slots(value, upgrades)? as u16,
                    "skill" => mine.skill_worse = small(40)?,
                    "limit" => mine.limit_less = small(40)?,
                    "speed" => mine.speed_less = small(40)?,
                    "pierced" => mine.pierced = small(40)?,
                    "scorch" => scorch = small(MAX_HEAT)?,
                    _ => return None,
                }
            }
        }
    }
    state.scorch[unit.index()] = scorch;
    state.refresh(unit);
    Some(())
}

fn read_phase(text: &str) -> Option<Phase> {
    let (name, value) = text.split_once('=').map_or((text, None), |(name, value)| (name, Some(value)));
    let side = || value.and_then(|value| value.parse::<Side>().ok());
    let die = |value: Option<&str>| value.map_or(Some(0), |value| number(value, 1, 6));
    Some(match name {
        "setup" => Phase::Setup { first: die(value)? },
        "role" => Phase::Role { side: side()? },
        "deploy" => Phase::Deploy { next: side()? },
        "initiative" => Phase::Initiative { first: die(value)? },
        "activation" => Phase::Activation { next: side()? },
        "overheating" => {
            let (next, left) = value?.split_once(':')?;
            Phase::Overheating { next: next.parse().ok()?, left: units(left)? }
        }
        "over" if value == Some("draw") => Phase::Over { winner: None },
        "over" => Phase::Over { winner: Some(side()?) },
        _ => return None,
    })
}

/// One word of the moment; words come in the order in which they are written.
fn read_moment(state: &mut State, text: &str, last: &mut u8) -> Option<()> {
    let (name, value) = match text.strip_prefix('>') {
        Some(frame) => (">", frame),
        None => text.split_once('=').unwrap_or((text, "")),
    };
    let order = [">", "turn", "swapped", "first", "finished", "bonus", "tokens", "active", "queue"];
    let place = order.iter().position(|known| *known == name)? as u8;
    let rank = if place == 0 { 100 } else { place };
    if rank < *last || (rank == *last && place != 0) {
        return None;
    }
    *last = rank;
    match name {
        ">" => state.frames.try_push(read_frame(value)?)?,
        "turn" => state.turn = number(value, 1, state.scenario().turns)?,
        "swapped" if text == "swapped" => state.swapped = true,
        "first" if value == "b" => state.initiative = Side::B,
        "finished" => {
            state.finished = match value {
                "both" => Finished::Both,
                _ => Finished::First(value.parse().ok()?),
            };
        }
        "bonus" => state.bonus = Some(value.parse().ok()?),
        "tokens" => {
            let (a, b) = value.split_once(':')?;
            state.tokens = [number(a, 0, 5)?, number(b, 0, 5)?];
            if state.tokens == [0; 2] {
                return None;
            }
        }
        "active" => state.active = Some(read_active(value)?),
        "queue" => {
            state.queue = joined(value)?;
            if state.queue.is_empty() {
                return None;
            }
        }
        _ => return None,
    }
    Some(())
}

fn read_active(text: &str) -> Option<Active> {
    let mut fields = text.split(':');
    let mut active = Active {
        unit: fields.next()?.parse().ok()?,
        actions: number(fields.next()?, 0, 2)?,
        reinforced: number(fields.next()?, 0, 2)?,
        walked: number(fields.next()?, 0, 9999)?,
        ..Active::default()
    };
    read_flags(
        fields,
        &mut [
            ("moved", &mut active.moved),
            ("purged", &mut active.purged),
            ("heavy", &mut active.heavy),
            ("done", &mut active.done),
            ("limited", &mut active.limited),
        ],
    )?;
    Some(active)
}

/// Words that are there or not, in this order.
fn read_flags<'a>(words: impl Iterator<Item = &'a str>, flags: &mut [(&str, &mut bool)]) -> Option<()> {
    let mut next = 0;
    for text in words {
        let place = next + flags[next..].iter().position(|(word, _)| *word == text)?;
        *flags[place].1 = true;
        next = place + 1;
    }
    Some(())
}

fn read_stage(text: &str) -> Option<Stage> {
    Some(match number(text, 0_u8, 26)? {
        0 => Stage::Begin,
        1 => Stage::Aim,
        2 => Stage::Damage,
        3 => Stage::Heat,
        4 => Stage::Confirm,
        5 => Stage::Table,
        6 => Stage::Ammunition,
        7 => Stage::Part,
        8 => Stage::Weapon,
        9 => Stage::Victim,
        10 => Stage::Saves,
        11 => Stage::End,
        first @ 21..=26 => Stage::Second(first - 20),
        _ => return None,
    })
}

fn read_attack<'a>(mut fields: impl Iterator<Item = &'a str>) -> Option<Attack> {
    let mut attack = Attack {
        by: fields.next()?.parse().ok()?,
        slot: number(fields.next()?, 1, 8)? - 1,
        target: fields.next()?.parse().ok()?,
        kind: AttackKindByte(of_word(&KINDS, fields.next()?)?),
        form: number(fields.next()?, -1, 1)?,
        modifier: number(fields.next()?, -9, 9)?,
        stage: read_stage(fields.next()?)?,
        natural: number(fields.next()?, 0, 6)?,
        damage: number(fields.next()?, 0, 60)?,
        lost: number(fields.next()?, 0, 60)?,
        ..Attack::default()
    };
    read_flags(
        fields,
        &mut [
            ("exposed", &mut attack.exposed),
            ("far", &mut attack.far),
            ("cover", &mut attack.cover),
            ("critical", &mut attack.critical),
        ],
    )?;
    Some(attack)
}

fn read_shots(text: &str) -> Option<List<Aimed, 8>> {
    let mut shots = List::new();
    if text == "-" {
        return Some(shots);
    }
    for part in text.split('+') {
        let (slot, target) = part.split_once('@')?;
        shots.try_push(Aimed { slot: number(slot, 1, 8)? - 1, target: target.parse().ok()? })?;
    }
    Some(shots)
}

fn read_frame(text: &str) -> Option<Frame> {
    let mut fields = text.split(':');
    let name = fields.next()?;
    if name == "attack" {
        return read_attack(fields).map(Frame::Attack);
    }
    let fields: Vec<&str> = fields.take(10).collect();
    let unit = |text: &str| text.parse::<UnitId>().ok();
    let bits = |text: &str| number(text, 0, u64::MAX);
    let form = |text: &str| number(text, -1_i8, 1);
    let slot = |text: &str| number(text, 1_u8, 8).map(|slot| slot - 1);
    let small = |text: &str| number(text, 0_u8, 60);
    Some(match (name, fields.as_slice()) {
        ("idle", []) => Frame::Idle,
        ("volley", [by, kind, modifier, exposed, shots]) => Frame::Volley {
            by: unit(by)?,
            kind: AttackKindByte(of_word(&KINDS, kind)?),
            form: form(modifier)?,
            exposed: units(exposed)?,
            shots: read_shots(shots)?,
        },
        ("sweep", [by, place, modifier, exposed, far, own, who, pieces]) => Frame::Sweep {
            by: unit(by)?,
            slot: slot(place)?,
            form: form(modifier)?,
            exposed: units(exposed)?,
            far: truth(far)?,
            own_range: truth(own)?,
            units: units(who)?,
            pieces: bits(pieces)?,
        },
        ("walk", [who, route, allowance, away]) => Frame::Walk {
            unit: unit(who)?,
            route: joined::<_, 8>(route)? as Route,
            allowance: number(allowance, 0, u16::MAX)?,
            away: truth(away)?,
        },
        ("repulse", [who, start, route, others]) => Frame::Repulse {
            unit: unit(who)?,
            start: start.parse().ok()?,
            route: joined::<_, 8>(route)? as Route,
            units: units(others)?,
        },
        ("charge", [by, place, target]) => {
            Frame::Charge { by: unit(by)?, slot: slot(place)?, target: unit(target)? }
        }
        ("opportunity", [who, enemies]) => Frame::Opportunity { unit: unit(who)?, enemies: units(enemies)? },
        ("ram", [by, target, own]) => {
            Frame::Ram { by: unit(by)?, target: unit(target)?, own: number(own, 0, 3)? }
        }
        ("hurt", [who, left, need, lost, cause]) => Frame::Hurt {
            unit: unit(who)?,
            left: small(left)?,
            need: number(need, 2, 6)?,
            lost: small(lost)?,
            cause: CauseByte(of_word(&CAUSES, cause)?),
        },
        ("blast", [damage, victims, pieces]) => Frame::Blast {
            damage: small(damage)?,
            victims: joined::<_, MAX_UNITS>(victims)?,
            pieces: bits(pieces)?,
        },
        ("collapses", [pieces]) => Frame::Collapses { pieces: bits(pieces)? },
        ("rubble", [who]) => Frame::Rubble { units: units(who)? },
        ("deaths", []) => Frame::Deaths,
        ("death", [who]) => Frame::DeathTest { unit: unit(who)? },
        ("heat", [who]) => Frame::HeatTest { unit: unit(who)? },
        ("scorch", []) => Frame::Scorch,
        ("finish", [who, heat, strained]) => {
            Frame::Finish { unit: unit(who)?, heat: small(heat)?, strained: truth(strained)? }
        }
        ("pickup", [who]) => Frame::PickUp { unit: unit(who)? },
        ("purge", [who, dice, restart]) => {
            Frame::Purge { unit: unit(who)?, dice: number(dice, 0, 2)?, restart: truth(restart)? }
        }
        ("overheat", [who]) => Frame::Overheat { unit: unit(who)? },
        ("flare", [who]) => Frame::Flare { unit: unit(who)? },
        _ => return None,
    })
}
