//! Which rule an action breaks, as a sentence.

use crate::decision::asked;
use crate::names::{Speech, told};
use fracas_mars::{Card, Illegal, Model, Square, State};
use fracas_scene::Words;
use fracas_scene::{Key, key};

/// Which rule an action breaks, in words.
pub fn describe_illegal(words: &Words, table: &State, illegal: &Illegal) -> String {
    let tell = Speech { words, set: table.set() };
    let model = |key: Key, model: Model| words.text(key, &[tell.model("model", model)]);
    let card = |key: Key, card: Card| words.text(key, &[tell.card(card, asked(table))]);
    let square = |key: Key, square: Square| words.text(key, &[told("square", square)]);
    match *illegal {
        Illegal::NotNow => words.say(key!("mars-illegal-not-now")),
        Illegal::Over => words.say(key!("mars-illegal-over")),
        Illegal::NoSuchMap => words.say(key!("mars-illegal-no-such-map")),
        Illegal::NoSuchHero => words.say(key!("mars-illegal-no-such-hero")),
        Illegal::OutsideZone { square: at } => square(key!("mars-illegal-outside-zone"), at),
        Illegal::Full { square: at } => square(key!("mars-illegal-full"), at),
        Illegal::BlockedSquare { square: at } => square(key!("mars-illegal-blocked-square"), at),
        Illegal::NotADie => words.say(key!("mars-illegal-not-a-die")),
        Illegal::NotInPile { card: what } => card(key!("mars-illegal-not-in-pile"), what),
        Illegal::NoSuchFace => words.say(key!("mars-illegal-no-such-face")),
        Illegal::NotAChoice { model: who } => model(key!("mars-illegal-not-a-choice"), who),
        Illegal::NotYours { model: who } => model(key!("mars-illegal-not-yours"), who),
        Illegal::NotOnBoard { model: who } => model(key!("mars-illegal-not-on-board"), who),
        Illegal::Activated { model: who } => model(key!("mars-illegal-activated"), who),
        Illegal::TurnFull => words.say(key!("mars-illegal-turn-full")),
        Illegal::MustOpen { model: who } => model(key!("mars-illegal-must-open"), who),
        Illegal::MustActivate => words.say(key!("mars-illegal-must-activate")),
        Illegal::CannotPass => words.say(key!("mars-illegal-cannot-pass")),
        Illegal::NotScared { model: who } => model(key!("mars-illegal-not-scared"), who),
        Illegal::Rattled => words.say(key!("mars-illegal-rattled")),
        Illegal::Standing => words.say(key!("mars-illegal-standing")),
        Illegal::Engaged => words.say(key!("mars-illegal-engaged")),
        Illegal::WrongOrder => words.say(key!("mars-illegal-wrong-order")),
        Illegal::Charged => words.say(key!("mars-illegal-charged")),
        Illegal::NotNeighbour { square: at } => square(key!("mars-illegal-not-neighbour"), at),
        Illegal::Leashed => words.say(key!("mars-illegal-leashed")),
        Illegal::NoExit => words.say(key!("mars-illegal-no-exit")),
        Illegal::NoWeapon => words.say(key!("mars-illegal-no-weapon")),
        Illegal::EnemyHere => words.say(key!("mars-illegal-enemy-here")),
        Illegal::OutOfRange { square: at } => square(key!("mars-illegal-out-of-range"), at),
        Illegal::NotSeen { square: at } => square(key!("mars-illegal-not-seen"), at),
        Illegal::FriendThere { square: at } => square(key!("mars-illegal-friend-there"), at),
        Illegal::NobodyThere { square: at } => square(key!("mars-illegal-nobody-there"), at),
        Illegal::BraveThere => words.say(key!("mars-illegal-brave-there")),
        Illegal::StrikesAll => words.say(key!("mars-illegal-strikes-all")),
        Illegal::NameTarget => words.say(key!("mars-illegal-name-target")),
        Illegal::NotATarget { model: who } => model(key!("mars-illegal-not-a-target"), who),
        Illegal::NeverAims => words.say(key!("mars-illegal-never-aims")),
        Illegal::NoCoveringFire => words.say(key!("mars-illegal-no-covering-fire")),
        Illegal::CoveringFireMove => words.say(key!("mars-illegal-covering-fire-move")),
        Illegal::NotTouching => words.say(key!("mars-illegal-not-touching")),
        Illegal::NoStandingEnemy => words.say(key!("mars-illegal-no-standing-enemy")),
        Illegal::NoHeroics => words.say(key!("mars-illegal-no-heroics")),
        Illegal::ExtraUsed => words.say(key!("mars-illegal-extra-used")),
        Illegal::ExtraLate => words.say(key!("mars-illegal-extra-late")),
        Illegal::NotALeader => words.say(key!("mars-illegal-not-a-leader")),
        Illegal::NobodyToLead => words.say(key!("mars-illegal-nobody-to-lead")),
        Illegal::NotInHand { card: what } => card(key!("mars-illegal-not-in-hand"), what),
        Illegal::NoCardNow => words.say(key!("mars-illegal-no-card-now")),
        Illegal::CardUnfit { card: what } => card(key!("mars-illegal-card-unfit"), what),
        Illegal::Helped => words.say(key!("mars-illegal-helped")),
        Illegal::CardTarget { card: what } => card(key!("mars-illegal-card-target"), what),
        Illegal::NotSupport { card: what } => card(key!("mars-illegal-not-support"), what),
        Illegal::SeriesFull => words.say(key!("mars-illegal-series-full")),
        Illegal::NoSeries => words.say(key!("mars-illegal-no-series")),
        Illegal::SeriesFresh => words.say(key!("mars-illegal-series-fresh")),
        Illegal::SeriesLasting => words.say(key!("mars-illegal-series-lasting")),
        Illegal::WrongPlace => words.say(key!("mars-illegal-wrong-place")),
        Illegal::RattledDefends => words.say(key!("mars-illegal-rattled-defends")),
        Illegal::NotNearest => words.say(key!("mars-illegal-not-nearest")),
        Illegal::MustShoot => words.say(key!("mars-illegal-must-shoot")),
    }
}
