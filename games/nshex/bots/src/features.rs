//! A position of two sides as numbers, for the [network](super::Network).
//!
//! The board says little by itself, so it is asked: what would a battle do now, and what would those who survive it do
//! in a second one?

use super::evaluate::fight;
use fracas_core::{Pending, State as _};
use fracas_hex::HexSet;
use fracas_nshex::{Face, Kind, Order, Side, State, Tile, directions};

/// Numbers that describe one side.
const EACH: usize = 54;
/// Numbers that describe the table.
const COMMON: usize = 4;
/// How many numbers describe a position.
pub const FEATURES: usize = 2 * EACH + COMMON;

/// The armies that the network was taught with, in the order of their numbers.
const ARMIES: [&str; 4] = ["borgo", "hegemony", "moloch", "outpost"];

/// The board now, after a battle, and after a second one.
pub(super) struct Story<'a> {
    now: &'a State,
    once: State,
    twice: State,
    netted: HexSet,
}

impl<'a> Story<'a> {
    pub(super) fn new(now: &'a State) -> Self {
        let once = fight(*now);
        let twice = if matches!(once.pending(), Pending::Over(_)) { once } else { fight(once) };
        Story { now, once, twice, netted: now.netted() }
    }

    /// The numbers of two sides.
    pub(super) fn features(&self, mover: Side, other: Side) -> [i16; FEATURES] {
        let state = self.now;
        let mut out = [0; FEATURES];
        let (first, rest) = out.split_at_mut(EACH);
        let (second, common) = rest.split_at_mut(EACH);
        side(self, mover, other, first);
        side(self, other, mover, second);
        common[0] = count((state.area() - state.board().occupied()).len());
        common[1] = i16::from(state.last_tile_drawn());
        common[2] = state.turn_number().min(40).cast_signed();
        if let (Some(one), Some(two)) = (state.hq(mover), state.hq(other)) {
            common[3] = i16::from(one.distance(two));
        }
        out
    }
}

/// The position as numbers: `mover` is the side that has the next turn.
pub fn features(state: &State, mover: Side, other: Side) -> [i16; FEATURES] {
    Story::new(state).features(mover, other)
}

/// A number of hexes or links.
fn count(number: usize) -> i16 {
    (number as u16).cast_signed()
}

/// Hit points, or what they would be if those of the others were scored against them.
fn points(state: &State, side: Side, other: Side) -> i16 {
    if state.options().scoring {
        20 - i16::from(state.score(other)).min(20)
    } else {
        i16::from(state.points(side))
    }
}

fn shots(face: &Face) -> (i16, i16) {
    let melee: u8 = face.melee.iter().sum();
    let ranged: u8 = face.ranged.iter().sum::<u8>() + 2 * face.gauss.iter().sum::<u8>();
    (i16::from(melee), i16::from(ranged))
}

fn side(story: &Story<'_>, side: Side, other: Side, out: &mut [i16]) {
    let (state, board) = (story.now, story.now.board());
    let [now, once, twice] = [state, &story.once, &story.twice].map(|state| points(state, side, other));
    out[0] = now;
    out[1] = now - once;
    out[2] = once - twice;
    out[3] = i16::from(once <= 0);
    out[4] = i16::from(once > 0 && twice <= 0);
    let own = board.of(side);
    let enemies = board.occupied() - own;
    let lives = story.once.board().of(side);
    let target = state.hq(other);
    let mut aimed = HexSet::EMPTY;
    for hex in own {
        let Some(unit) = board.get(hex) else { continue };
        let tile = state.roster().tile(unit.tile);
        let face = tile.face(unit.rotation);
        let (survives, free) = (lives.contains(hex), !story.netted.contains(hex));
        if free {
            for direction in directions(face.attacks) {
                let place = direction.index();
                let mut first = true;
                for (distance, goal) in hex.ray(direction).enumerate() {
                    if !enemies.contains(goal) {
                        continue;
                    }
                    let melee = if distance == 0 { i16::from(face.melee[place]) } else { 0 };
                    let ranged = if first { i16::from(face.ranged[place]) } else { 0 };
                    let strength = melee + ranged + i16::from(face.gauss[place]);
                    if Some(goal) == target {
                        if tile.kind != Kind::Hq {
                            out[25] += melee;
                            out[26] += strength - melee;
                            if survives {
                                out[27] += strength;
                            }
                            if !first {
                                out[28] += i16::from(face.ranged[place]);
                            }
                        }
                    } else if strength > 0 {
                        out[29] += strength;
                        aimed.insert(goal);
                    }
                    first = false;
                }
            }
        }
        if tile.kind == Kind::Hq {
            continue;
        }
        let survivor = i16::from(survives);
        if tile.kind == Kind::Module {
            out[6] += 1;
            out[8] += survivor;
        } else {
            out[5] += 1;
            out[7] += survivor;
            let quick = match tile.initiative.first() {
                Some(0 | 1) | None => 17,
                Some(2) => 16,
                Some(_) => 15,
            };
            out[quick] += 1;
            out[quick + 3] += survivor;
        }
        let (melee, ranged) = shots(face);
        out[9] += melee;
        out[10] += ranged;
        out[11] += melee * survivor;
        out[12] += ranged * survivor;
        out[13] += i16::from(tile.toughness) - i16::from(unit.wounds);
        if let Some(after) = story.once.board().get(hex).filter(|_| survives) {
            out[14] += i16::from(tile.toughness) - i16::from(after.wounds);
        }
        let nets = count(face.nets.count_ones() as usize);
        out[21] += nets;
        out[22] += nets * survivor;
        out[23] += i16::from(!free);
        out[35] += i16::from(tile.mobile);
        out[36] += i16::from(tile.medic);
        if free && !tile.bonuses.is_empty() {
            out[37] += linked(face.links, hex, own);
        }
    }
    out[30] = count(aimed.len());
    headquarters(story, side, out);
    tiles(state, side, out);
}

/// How many of `friends` the links of a unit reach.
fn linked(links: u8, hex: fracas_hex::Hex, friends: HexSet) -> i16 {
    let reached = directions(links)
        .filter(|&direction| hex.neighbour(direction).is_some_and(|next| friends.contains(next)));
    count(reached.count())
}

/// Tells the features of what stands around an HQ.
fn headquarters(story: &Story<'_>, side: Side, out: &mut [i16]) {
    let (state, board) = (story.now, story.now.board());
    let Some(hq) = state.hq(side) else { return };
    let (own, area) = (board.of(side), state.area());
    let around = hq.neighbours() & area;
    out[24] = i16::from(story.netted.contains(hq));
    out[31] = count((around - board.occupied()).len());
    out[32] = count(((around & board.occupied()) - own).len());
    out[33] = count((around & own).len());
    out[34] = count(around.len());
    if let Some(unit) = board.get(hq) {
        let tile = state.roster().tile(unit.tile);
        out[48] = linked(tile.face(unit.rotation).links, hq, own);
    }
    // Free hexes from which a shot would reach it.
    for direction in fracas_hex::Direction::ALL {
        for hex in hq.ray(direction).take_while(|hex| area.contains(*hex)) {
            if own.contains(hex) {
                break;
            }
            out[49] += i16::from(!board.occupied().contains(hex));
        }
    }
}

fn place_in_hand(tile: &Tile) -> usize {
    match (tile.kind, tile.order) {
        (Kind::Action, Some(Order::Battle)) => 39,
        (Kind::Action, Some(Order::Move)) => 42,
        (Kind::Action, Some(Order::PushBack)) => 43,
        (Kind::Action, Some(Order::Sniper | Order::Grenade | Order::AirStrike) | None) => 44,
        (Kind::Module, _) => 41,
        (Kind::Warrior | Kind::Bomber | Kind::Hq, _) => 40,
    }
}

/// Tells the features of hand, pile and army.
fn tiles(state: &State, side: Side, out: &mut [i16]) {
    for &tile in state.hand_tiles(side) {
        out[38] += 1;
        out[place_in_hand(state.roster().tile(tile))] += 1;
    }
    out[45] = i16::from(state.pile_size(side));
    for (tile, left) in state.pile_tiles(side) {
        match (tile.kind, tile.order) {
            (Kind::Action, Some(Order::Battle)) => out[46] += i16::from(left),
            (Kind::Warrior | Kind::Bomber, _) => out[47] += i16::from(left),
            (Kind::Action | Kind::Module | Kind::Hq, _) => {}
        }
    }
    if let Some(army) = state.roster().armies().get(side.index())
        && let Some(place) = ARMIES.iter().position(|id| *id == army.id)
    {
        out[50 + place] = 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_say_what_is_on_the_table() {
        let state: State =
            "3.0 | moloch 20 hq@a1 gauss_cannon@c4/2 +battle +hybrid | outpost 1 hq@c5 | p1 turn number=9"
                .parse()
                .unwrap();
        let [mover, other] = [0, 1].map(|side| Side::new(side).unwrap());
        let numbers = features(&state, mover, other);
        let (own, rest) = numbers.split_at(EACH);
        let (theirs, common) = rest.split_at(EACH);
        // Hit points now, lost in one battle, and whether that is the end.
        assert_eq!([own[0], own[1], own[3]], [20, 0, 0]);
        assert_eq!([theirs[0], theirs[1], theirs[3]], [1, 1, 1]);
        // One warrior that survives, and whose shot points at the HQ.
        assert_eq!([own[5], own[7], own[25], own[26]], [1, 1, 0, 1]);
        assert_eq!(theirs[32], 1, "an enemy stands next to the HQ");
        // Two tiles in hand, one of them a Battle; 32 in the pile, three Battles among them.
        assert_eq!([own[38], own[39], own[40], own[45], own[46]], [2, 1, 1, 32 - 1, 3]);
        assert_eq!(common[..3], [19 - 3, 0, 9]);
        // Moloch and the Outpost.
        assert_eq!((&own[50..], &theirs[50..]), (&[0, 0, 1, 0][..], &[0, 0, 0, 1][..]));
    }

    #[test]
    fn both_sides_are_described_alike() {
        let state: State =
            "3.0 | moloch 17 hq@c1 gauss_cannon@c2/2 +battle | outpost 20 hq@c5 hmg@c4/3 +move | p1 turn number=9"
                .parse()
                .unwrap();
        let [one, two] = [0, 1].map(|side| Side::new(side).unwrap());
        let (here, there) = (features(&state, one, two), features(&state, two, one));
        assert_eq!(here[..EACH], there[EACH..2 * EACH]);
        assert_eq!(here[EACH..2 * EACH], there[..EACH]);
    }
}
