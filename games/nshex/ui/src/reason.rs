//! Puts the strongest reason for a turn into one line.

use super::Cast;
use fracas_hex::Hex;
use fracas_nshex::{Side, TileWord};
use fracas_scene::Words;
use fracas_scene::{Key, key};

/// What speaks most for a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The turn wins the game.
    Wins,
    /// The enemy HQ loses more.
    Damage,
    /// The own HQ loses less.
    Shelter,
    /// The turn destroys these enemy units.
    Kills,
    /// The turn saves these own units.
    Saves,
    /// None of these: the position is better.
    Position,
}

/// What a battle does or would do.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Battle {
    /// Whether the turn fights it.
    pub fought: bool,
    /// Hit points that the enemy HQ loses.
    pub dealt: u8,
    /// Hit points that the mover's HQ loses.
    pub suffered: u8,
    /// Enemy units that fall.
    pub kills: Vec<(TileWord, Hex, Side)>,
    /// Own units that fall.
    pub losses: Vec<(TileWord, Hex, Side)>,
}

/// Why a turn with this battle is better than one with that battle.
pub fn describe_reason(words: &Words, cast: &Cast, why: Why, with: &Battle, without: &Battle) -> String {
    let numbers = |with: u8, without: u8| [("with", with.into()), ("without", without.into())];
    // What happens in this turn is not compared with what only may happen after the other one.
    let now = with.fought && !without.fought;
    let name = |(tile, hex, side): &(TileWord, Hex, Side)| {
        format!("{} ({hex})", cast.tile_name(words.lang(), *side, *tile))
    };
    let units = |key: Key, more: &[(TileWord, Hex, Side)], fewer: &[(TileWord, Hex, Side)]| {
        let mut names: Vec<String> = more.iter().filter(|unit| !fewer.contains(unit)).map(name).collect();
        let Some(last) = names.pop() else { return words.say(key!("reason-position")) };
        let list = if names.is_empty() {
            last
        } else {
            words.text(key!("reason-list"), &[("list", names.join(", ").into()), ("last", last.into())])
        };
        words.text(key, &[("units", list.into())])
    };
    match (why, with.fought) {
        (Why::Wins, _) => words.say(key!("reason-wins")),
        (Why::Damage, true) if now => words.text(key!("reason-damage-now"), &[("with", with.dealt.into())]),
        (Why::Damage, true) => words.text(key!("reason-damage-fought"), &numbers(with.dealt, without.dealt)),
        (Why::Damage, false) => words.text(key!("reason-damage"), &numbers(with.dealt, without.dealt)),
        (Why::Shelter, true) => {
            words.text(key!("reason-shelter-fought"), &numbers(with.suffered, without.suffered))
        }
        (Why::Shelter, false) => {
            words.text(key!("reason-shelter"), &numbers(with.suffered, without.suffered))
        }
        (Why::Kills, true) => {
            units(key!("reason-kills-fought"), &with.kills, if now { &[] } else { &without.kills })
        }
        (Why::Kills, false) => units(key!("reason-kills"), &with.kills, &without.kills),
        (Why::Saves, true) => units(key!("reason-saves-fought"), &without.losses, &with.losses),
        (Why::Saves, false) => units(key!("reason-saves"), &without.losses, &with.losses),
        (Why::Position, _) => words.say(key!("reason-position")),
    }
}
