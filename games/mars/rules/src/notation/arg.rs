//! The arguments of frames as text, written and read by the same table.

use crate::card::Card;
use crate::square::Square;
use crate::state::{Act, Frame, NONE, Stage, Weapon};
use crate::unit::{Model, Side, models};
use std::fmt;

/// Something that stands between colons.
trait Arg: Sized {
    fn write(&self) -> String;
    fn read(text: &str) -> Option<Self>;
}

impl Arg for u8 {
    fn write(&self) -> String {
        if *self == NONE { "-".to_owned() } else { self.to_string() }
    }

    fn read(text: &str) -> Option<u8> {
        if text == "-" { Some(NONE) } else { number(text) }
    }
}

/// A plain number below 255.
pub(super) fn number(text: &str) -> Option<u8> {
    let plain = text.len() <= 3
        && text.bytes().all(|b| b.is_ascii_digit())
        && (text.len() == 1 || !text.starts_with('0'));
    plain.then(|| text.parse().ok()).flatten().filter(|number| *number != NONE)
}

/// Some models: `us_rifle+us_rifle.2`, or `-`.
pub(super) fn write_set(set: u64) -> String {
    if set == 0 {
        return "-".to_owned();
    }
    models(set).map(|model| model.to_string()).collect::<Vec<_>>().join("+")
}

pub(super) fn read_set(text: &str) -> Option<u64> {
    if text == "-" {
        return Some(0);
    }
    let mut set = 0;
    for word in text.split('+') {
        let model: Model = word.parse().ok()?;
        // One text for one set: in the order of the box.
        if set & !(model.bit() - 1) != 0 {
            return None;
        }
        set |= model.bit();
    }
    Some(set)
}

impl Arg for u64 {
    fn write(&self) -> String {
        write_set(*self)
    }

    fn read(text: &str) -> Option<u64> {
        read_set(text)
    }
}

impl Arg for bool {
    fn write(&self) -> String {
        if *self { "yes" } else { "no" }.to_owned()
    }

    fn read(text: &str) -> Option<bool> {
        match text {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        }
    }
}

impl Arg for Side {
    fn write(&self) -> String {
        self.word().to_owned()
    }

    fn read(text: &str) -> Option<Side> {
        Side::of_word(text)
    }
}

impl Arg for Model {
    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Model> {
        text.parse().ok()
    }
}

impl Arg for Square {
    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Square> {
        text.parse().ok()
    }
}

impl Arg for Card {
    fn write(&self) -> String {
        self.to_string()
    }

    fn read(text: &str) -> Option<Card> {
        text.parse().ok()
    }
}

impl<T: Arg> Arg for Option<T> {
    fn write(&self) -> String {
        self.as_ref().map_or_else(|| "-".to_owned(), Arg::write)
    }

    fn read(text: &str) -> Option<Option<T>> {
        if text == "-" { Some(None) } else { T::read(text).map(Some) }
    }
}

impl Arg for Act {
    fn write(&self) -> String {
        match self {
            Act::None => "-",
            Act::Move => "move",
            Act::Shoot => "shoot",
            Act::Aim => "aim",
            Act::Stand => "stand",
            Act::Fight => "fight",
        }
        .to_owned()
    }

    fn read(text: &str) -> Option<Act> {
        Some(match text {
            "-" => Act::None,
            "move" => Act::Move,
            "shoot" => Act::Shoot,
            "aim" => Act::Aim,
            "stand" => Act::Stand,
            "fight" => Act::Fight,
            _ => return None,
        })
    }
}

impl Arg for Stage {
    fn write(&self) -> String {
        (*self as u8).to_string()
    }

    fn read(text: &str) -> Option<Stage> {
        Some(match text {
            "0" => Stage::Begin,
            "1" => Stage::First,
            "2" => Stage::Second,
            "3" => Stage::Third,
            "4" => Stage::Fourth,
            "5" => Stage::Last,
            _ => return None,
        })
    }
}

impl Arg for Weapon {
    fn write(&self) -> String {
        match self {
            Weapon::Own => "own",
            Weapon::Blaster => "blaster",
            Weapon::Freezer => "freezer",
        }
        .to_owned()
    }

    fn read(text: &str) -> Option<Weapon> {
        Some(match text {
            "own" => Weapon::Own,
            "blaster" => Weapon::Blaster,
            "freezer" => Weapon::Freezer,
            _ => return None,
        })
    }
}

macro_rules! frames {
    ($($name:literal => $variant:ident { $($field:ident),* }),* $(,)?) => {
        pub(super) fn write_frame(f: &mut fmt::Formatter<'_>, frame: &Frame) -> fmt::Result {
            match frame {
                $(Frame::$variant { $($field),* } => {
                    f.write_str(concat!(" >", $name))?;
                    $(write!(f, ":{}", Arg::write($field))?;)*
                    Ok(())
                })*
            }
        }

        pub(super) fn read_frame(text: &str) -> Option<Frame> {
            let mut words = text.split(':');
            let frame = match words.next()? {
                $($name => Frame::$variant { $($field: Arg::read(words.next()?)?),* },)*
                _ => return None,
            };
            words.next().is_none().then_some(frame)
        }
    };
}

frames! {
    "idle" => Idle {},
    "map" => Map {},
    "hero" => Hero {},
    "zones" => Zones {},
    "counters" => Counters { left, row },
    "civilians" => Civilians { left, column },
    "deal" => Deal { side },
    "deploy" => Deploy { side },
    "drop" => Drop { side, row },
    "dice_off" => DiceOff { human },
    "round" => Round {},
    "authority" => Authority { side, asked },
    "turns" => Turns {},
    "turn" => Turn {},
    "activation" => Activation { model, first, second, notes },
    "arrive" => Arrive { model },
    "tinker" => Tinker { model },
    "build" => Build { model },
    "shot" => Shot { shooter, square, target, weapon, notes, stage },
    "brawl" => Brawl { attacker, target, charge, again, stage },
    "test" => Test { stage },
    "panic" => Panic { max },
    "rattle" => Rattle { stage },
    "played" => Played { card, side, model, square, series },
    "extra_move" => ExtraMove { model, heroic },
    "extra_shot" => ExtraShot { model, card },
    "lead" => Lead { leader, left, eligible },
    "scatter" => Scatter { model, left },
    "locate" => Locate { card, side, level, row, column, way },
    "strike" => Strike { card, side, level, stage },
    "herd" => Herd { side, edge },
    "collapse" => Collapse { side, row, column },
    "spawn" => Spawn { bug, row },
    "bug" => Bug { stage },
    "round_end" => RoundEnd { stage },
    "refill" => Refill { side, drawing },
}
