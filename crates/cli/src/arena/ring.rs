//! A game in the arena: who meets whom, and under which names.

use crate::args::Arena;
use crate::convoy;
use crate::output::Failure;
use fracas_bots::BotGame;
use fracas_bots::arena::Pairing;
use fracas_convoy::Side;
use fracas_scene::Words;
use fracas_scene::convoy::side_name;

/// Where matches are played: a desk like any other.
pub(crate) use crate::game::Desk as Hall;

/// What the arena must know of a game beyond how its levels play.
pub(crate) trait Ring: BotGame {
    /// The ids of those who meet, and their pairings, as the arguments ask for.
    fn pairings(hall: Hall, args: &Arena) -> Result<(Vec<String>, Vec<Pairing<Self::State>>), Failure>;

    /// The rules that a start is played by, in a word.
    fn rules(start: &Self::State) -> String;

    /// The name of one of those who meet.
    fn side_name(words: &Words, id: &str) -> String;
}

impl Ring for fracas_convoy_bots::Bots {
    fn pairings(hall: Hall, args: &Arena) -> Result<(Vec<String>, Vec<Pairing<Self::State>>), Failure> {
        if !args.armies.is_empty() || args.edition.is_some() {
            return hall.fail("arena-not-convoy", &[]);
        }
        let start = convoy::start(hall, args.values.as_deref(), &args.option)?;
        // §setup.sides: Moloch always holds the first seat.
        let sides = Side::ALL.map(|side| side.to_string());
        Ok((sides.to_vec(), vec![Pairing { armies: sides, starts: vec![start] }]))
    }

    fn rules(start: &Self::State) -> String {
        format!("{}{}", start.set().id, start.options())
    }

    fn side_name(words: &Words, id: &str) -> String {
        let side = Side::ALL.into_iter().find(|side| side.word() == id);
        side.map_or_else(|| id.to_owned(), |side| side_name(words, side))
    }
}
