//! The goals of puzzles.

use fracas_bots::puzzle;
use fracas_core::{Pending, Seat, State as _};
use fracas_nshex::{Action, Bomber, Kind, MAX_SIDES, Side, State, TileWord};
use std::fmt::{self, Display};

/// One thing to reach by the end of the turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aim {
    /// `win`: the game is over and won.
    Win,
    /// `destroy_hq`: a hostile HQ has no hit points left, and every own one has some.
    DestroyHq,
    /// `win_battle`: hostile HQs have lost more hit points than own ones.
    WinBattle,
    /// `deal 5`: hostile HQs have lost at least that many hit points.
    Deal(u8),
    /// `kill 3`: at least that many hostile units other than HQs have left the board.
    Kill(u8),
    /// `lose_nothing`: no own unit has left the board, and no own HQ has lost a hit point.
    LoseNothing,
    /// `unhurt`: no own HQ has lost a hit point.
    Unhurt,
}

impl Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Aim::Win => f.write_str("win"),
            Aim::DestroyHq => f.write_str("destroy_hq"),
            Aim::WinBattle => f.write_str("win_battle"),
            Aim::Deal(points) => write!(f, "deal {points}"),
            Aim::Kill(units) => write!(f, "kill {units}"),
            Aim::LoseNothing => f.write_str("lose_nothing"),
            Aim::Unhurt => f.write_str("unhurt"),
        }
    }
}

/// All that is to be reached in one turn, written `deal 5 + lose_nothing`.
pub type Goal = puzzle::Goal<Aim>;

impl puzzle::Aim for Aim {
    const FORMS: &'static str =
        "win, destroy_hq, win_battle, deal <number>, kill <number>, lose_nothing, unhurt";

    fn read(word: &str, mut number: impl FnMut() -> Option<u8>) -> Option<Self> {
        Some(match word {
            "win" => Aim::Win,
            "destroy_hq" => Aim::DestroyHq,
            "win_battle" => Aim::WinBattle,
            "deal" => Aim::Deal(number()?),
            "kill" => Aim::Kill(number()?),
            "lose_nothing" => Aim::LoseNothing,
            "unhurt" => Aim::Unhurt,
            _ => return None,
        })
    }
}

/// Whether a turn of `seat` that began with `before` and ended with `after` has reached a goal; `losses` counts the units
/// that left the board on the way.
pub fn reached(goal: &Goal, before: &State, after: &State, losses: Losses, seat: Seat) -> bool {
    Camp::of(before, seat).reaches(goal, before, after, losses)
}

/// A seat with the sides that play with it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Camp {
    pub(super) seat: Seat,
    friends: [bool; MAX_SIDES],
}

impl Camp {
    pub(super) fn of(state: &State, seat: Seat) -> Self {
        let mut friends = [false; MAX_SIDES];
        for side in state.all_sides() {
            let with = |own: Side| state.seat(own) == seat && state.team(own) == state.team(side);
            friends[side.index()] = state.all_sides().any(with);
        }
        Camp { seat, friends }
    }

    pub(super) fn has(self, side: Side) -> bool {
        self.friends.get(side.index()).is_some_and(|friend| *friend)
    }

    /// Whether its turn has reached a goal.
    pub(super) fn reaches(self, goal: &Goal, before: &State, after: &State, losses: Losses) -> bool {
        let [own, hostile] = self.hurt(before, after);
        goal.aims().iter().all(|aim| match *aim {
            Aim::Win => match after.pending() {
                Pending::Over(outcome) => outcome.winners.contains(self.seat),
                Pending::Act { .. } => false,
            },
            Aim::DestroyHq => {
                let fallen = |side: Side| after.points(side) == 0 && before.points(side) > 0;
                let of =
                    |friend: bool| before.all_sides().any(|side| self.has(side) == friend && fallen(side));
                of(false) && !of(true)
            }
            Aim::WinBattle => hostile > own,
            Aim::Deal(points) => hostile >= u32::from(points),
            Aim::Kill(units) => losses.hostile >= units,
            Aim::LoseNothing => losses.own == 0 && own == 0,
            Aim::Unhurt => own == 0,
        })
    }

    /// Hit points lost by own HQs and by hostile ones; with scoring, the points that the others scored.
    pub(super) fn hurt(self, before: &State, after: &State) -> [u32; 2] {
        let mut sums = [0; 2];
        let scoring = before.options().scoring;
        for side in before.all_sides() {
            let amount = if scoring {
                after.score(side).saturating_sub(before.score(side))
            } else {
                before.points(side).saturating_sub(after.points(side))
            };
            sums[usize::from(self.has(side) == scoring)] += u32::from(amount);
        }
        sums
    }

    /// Own units and hostile ones, HQs not counted.
    fn units(self, state: &State) -> [u8; 2] {
        let mut counts = [0; 2];
        for side in state.all_sides() {
            let units = state.board().of(side).len() - usize::from(state.hq(side).is_some());
            counts[usize::from(!self.has(side))] += units as u8;
        }
        counts
    }
}

/// Units other than HQs that have left the board in a turn. Two positions alone do not tell: a tile may have been
/// placed and lost, or thrown away.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Losses {
    /// The losses of the seat that plays, and of its allies.
    pub own: u8,
    /// The losses of the other teams.
    pub hostile: u8,
}

impl Losses {
    /// Whether no end of the turn can reach a goal any more, whatever is still done.
    pub(super) fn spoil(self, goal: &Goal) -> bool {
        self.own > 0 && goal.aims().contains(&Aim::LoseNothing)
    }

    /// Counts what one action has cost.
    pub fn step(&mut self, before: &State, action: &Action, after: &State, seat: Seat) {
        self.step_by(Camp::of(before, seat), before, *action, after);
    }

    pub(super) fn step_by(&mut self, camp: Camp, before: &State, action: Action, after: &State) {
        let (mut then, now) = (camp.units(before), camp.units(after));
        if let Action::Put { tile, .. } = action
            && !belongs_to_nobody(before, tile)
        {
            then[usize::from(!camp.has(before.active()))] += 1;
        }
        self.own += then[0].saturating_sub(now[0]);
        self.hostile += then[1].saturating_sub(now[1]);
    }
}

/// §bomber.placed: the neutral Mad Bomber is nobody's once it is placed.
fn belongs_to_nobody(state: &State, word: TileWord) -> bool {
    state.options().bomber == Bomber::Neutral
        && state.roster().tiles().iter().any(|tile| tile.word == word && tile.kind == Kind::Bomber)
}
