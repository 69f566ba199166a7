//! The computer's opponents: one list of the levels with their names, manners and pictures.

use fracas_bots::Level;
use fracas_scene::{Key, key};

/// One of our bots as people meet it. Texts are keys of the words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opponent {
    /// The file name of its portrait.
    pub portrait: &'static str,
    /// The name of the opponent alone, such as `Brandt`.
    pub name: Key,
    /// The name of the opponent with its level, such as `Brandt (novice)`.
    pub full_name: Key,
    /// The name of its level.
    pub level: Key,
    /// The manner of the opponent, in a few words.
    pub about: Key,
}

impl Opponent {
    /// The opponent of a level.
    pub const fn of(level: Level) -> Opponent {
        match level {
            Level::Random => Opponent {
                portrait: "level-random.svg",
                name: key!("opponent-random"),
                full_name: key!("table-bot-random"),
                level: key!("level-random"),
                about: key!("opponent-random-about"),
            },
            Level::Novice => Opponent {
                portrait: "level-novice.svg",
                name: key!("opponent-novice"),
                full_name: key!("table-bot-novice"),
                level: key!("level-novice"),
                about: key!("opponent-novice-about"),
            },
            Level::Regular => Opponent {
                portrait: "level-regular.svg",
                name: key!("opponent-regular"),
                full_name: key!("table-bot-regular"),
                level: key!("level-regular"),
                about: key!("opponent-regular-about"),
            },
            Level::Veteran => Opponent {
                portrait: "level-veteran.svg",
                name: key!("opponent-veteran"),
                full_name: key!("table-bot-veteran"),
                level: key!("level-veteran"),
                about: key!("opponent-veteran-about"),
            },
            Level::General => Opponent {
                portrait: "level-general.svg",
                name: key!("opponent-general"),
                full_name: key!("table-bot-general"),
                level: key!("level-general"),
                about: key!("opponent-general-about"),
            },
            // The measure of the others has no face of its own.
            Level::Minimax => Opponent {
                portrait: "level-general.svg",
                name: key!("opponent-minimax"),
                full_name: key!("table-bot-minimax"),
                level: key!("level-minimax"),
                about: key!("opponent-general-about"),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fracas_scene::{Lang, Words};

    #[test]
    fn the_full_name_begins_with_the_name() {
        for lang in Lang::ALL {
            for level in Level::ALL.into_iter().chain([Level::Minimax]) {
                let (opponent, words) = (Opponent::of(level), Words::of(lang));
                let (name, full) = (words.say(opponent.name), words.say(opponent.full_name));
                assert!(full.starts_with(&format!("{name} (")), "{level}: {name}, {full}");
            }
        }
    }
}
