//! Translates the engine's public data into the literal resolver's, and back.

use crate::resolver::{self as literal, At, Choice};
use fracas_hex::{Direction, Hex};
use fracas_nshex::{
    Ability, Action, AttackKind, Event, Kind, Mode, MutualNets, NetRings, RemovalCause, Side, Tile, To,
    UnitView, View, army, pool,
};

/// The literal hex of an engine's hex.
pub(crate) fn at(hex: Hex) -> At {
    let (q, r) = hex.axial();
    At { q: i32::from(q), r: i32::from(r) }
}

/// And back, for people to read.
pub(crate) fn hex(at: At) -> Hex {
    Hex::at(at.q as i8, at.r as i8).expect("units stand on the board")
}

fn kind(kind: AttackKind) -> literal::AttackKind {
    match kind {
        AttackKind::Melee => literal::AttackKind::Melee,
        AttackKind::Ranged => literal::AttackKind::Ranged,
        AttackKind::Gauss => literal::AttackKind::Gauss,
    }
}

/// The tile of a unit, from the army files.
fn tile(view: &View, unit: &UnitView) -> &'static Tile {
    let own = view.sides.get(unit.side.index()).and_then(|side| army(&side.army));
    let armies = own.into_iter().chain(pool(&view.pool));
    armies
        .flat_map(|army| &army.tiles)
        .find(|tile| tile.word == unit.tile)
        .expect("a unit comes from its army or is a mercenary")
}

fn unit(view: &View, unit: &UnitView) -> literal::Unit {
    let tile = tile(view, unit);
    let face = tile.face(unit.rotation);
    let edges = |mask: u8| -> Vec<usize> {
        Direction::ALL.into_iter().filter(|edge| mask & edge.bit() != 0).map(Direction::index).collect()
    };
    let mut symbols = Vec::new();
    for direction in 0..6 {
        for (kind, strength) in [
            (literal::AttackKind::Melee, face.melee[direction]),
            (literal::AttackKind::Ranged, face.ranged[direction]),
            (literal::AttackKind::Gauss, face.gauss[direction]),
        ] {
            if strength > 0 {
                symbols.push(literal::Symbol { direction, kind, strength: i32::from(strength) });
            }
        }
    }
    let (mut effects, mut explodes, mut bomb) = (Vec::new(), None, None);
    for ability in &tile.abilities {
        match ability {
            Ability::Bonus(bonus) => effects.push(literal::Effect::Bonus(literal::Bonus {
                reach: match bonus.to {
                    To::Friends => literal::Reach::Friends,
                    To::Enemies => literal::Reach::Enemies,
                },
                melee: i32::from(bonus.melee),
                ranged: i32::from(bonus.ranged),
                initiative: i32::from(bonus.initiative),
                extra_attacks: usize::from(bonus.extra_attack),
            })),
            Ability::Medic => effects.push(literal::Effect::Medic),
            Ability::Quartermaster => effects.push(literal::Effect::Quartermaster),
            Ability::Scoper => effects.push(literal::Effect::Scoper),
            Ability::Transport | Ability::Recon { .. } => {}
            Ability::Explode { strength } => explodes = Some(i32::from(*strength)),
            Ability::Bomb { strength } => bomb = Some(i32::from(*strength)),
        }
    }
    literal::Unit {
        name: tile.id.clone(),
        side: unit.side.index(),
        kind: match tile.kind {
            Kind::Hq => literal::Kind::Hq,
            Kind::Warrior => literal::Kind::Warrior,
            Kind::Module => literal::Kind::Module,
            Kind::Bomber => literal::Kind::Bomber,
            Kind::Action => unreachable!("an action tile is not a unit"),
        },
        symbols,
        nets: edges(face.nets),
        armor: edges(face.armor),
        links: edges(face.links),
        initiatives: tile.initiative.iter().map(|&value| i32::from(value)).collect(),
        toughness: i32::from(tile.toughness),
        wounds: i32::from(unit.wounds),
        effects,
        explodes,
        bomb,
    }
}

/// R97, R98: a single side plays between its two opponents, and teams alternate.
fn order(view: &View) -> Vec<usize> {
    let of = |team: u8| view.sides.iter().filter(move |side| side.team == team).map(|side| side.side.index());
    match view.mode {
        Mode::Duel | Mode::Deathmatch => (0..view.sides.len()).collect(),
        Mode::Solo => vec![0, 1, 0, 2],
        Mode::Teams => of(1).zip(of(2)).flat_map(|(one, other)| [one, other]).collect(),
    }
}

/// The literal position of a view whose active side causes a battle.
pub(crate) fn position(view: &View) -> literal::Position {
    let loner = |id: &str| army(id).is_some_and(|army| army.loner);
    literal::Position {
        units: view.units.iter().map(|own| (at(own.hex), unit(view, own))).collect(),
        armies: view
            .sides
            .iter()
            .map(|side| literal::Army {
                team: usize::from(side.team),
                loner: loner(&side.army),
                points: i32::from(side.points),
                score: i32::from(side.score),
            })
            .collect(),
        order: order(view),
        causer: view.turn.side.index(),
        net_rings: match view.options.net_rings {
            NetRings::Cancel => literal::NetRings::Cancel,
            NetRings::Hold => literal::NetRings::Hold,
        },
        mutual_nets: match view.options.mutual_nets {
            MutualNets::Reach => literal::MutualNets::Reach,
            MutualNets::Idle => literal::MutualNets::Idle,
        },
        scoring: view.options.scoring,
    }
}

/// A choice of a battle; `None` for every other action.
pub(crate) fn choice(action: Action) -> Option<Choice> {
    Some(match action {
        Action::First(side) => Choice::First(side.index()),
        Action::Explode(hex) => Choice::Explode(at(hex)),
        Action::Fight(hex) => Choice::Fight(at(hex)),
        Action::Convert { hex, direction, kind: printed } => {
            Choice::Convert(at(hex), direction.index(), kind(printed))
        }
        Action::Stay(hex) => Choice::Stay(at(hex)),
        Action::Save { target, source: Some(source), medic } => {
            Choice::Save { target: at(target), source: at(source), medic: at(medic) }
        }
        Action::Save { source: None, .. }
        | Action::Hire(_)
        | Action::Hq { .. }
        | Action::Pile
        | Action::Call(_)
        | Action::Draw(_)
        | Action::Redraw
        | Action::Keep
        | Action::Discard(_)
        | Action::Put { .. }
        | Action::Play { .. }
        | Action::Run { .. }
        | Action::Ride { .. }
        | Action::End
        | Action::To(_) => return None,
    })
}

/// The choice as the engine would write it.
pub(crate) fn words(choice: &Choice) -> String {
    let action = match *choice {
        Choice::First(side) => Action::First(Side::new(side as u8).expect("a side of the game")),
        Choice::Explode(unit) => Action::Explode(hex(unit)),
        Choice::Fight(unit) => Action::Fight(hex(unit)),
        Choice::Convert(unit, direction, kind) => Action::Convert {
            hex: hex(unit),
            direction: Direction::new(direction as u8),
            kind: match kind {
                literal::AttackKind::Melee => AttackKind::Melee,
                literal::AttackKind::Ranged => AttackKind::Ranged,
                literal::AttackKind::Gauss => AttackKind::Gauss,
            },
        },
        Choice::Stay(unit) => Action::Stay(hex(unit)),
        Choice::Save { target, source, medic } => {
            Action::Save { target: hex(target), source: Some(hex(source)), medic: hex(medic) }
        }
    };
    action.to_string()
}

/// What a battle left, in one form for both resolvers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Aftermath {
    /// Hex, side, tile and wounds of every unit still there.
    pub(crate) units: Vec<(Hex, usize, String, i32)>,
    /// Phase, hex and reason of every unit that left.
    pub(crate) removed: Vec<(i32, Hex, literal::Removal)>,
    /// Hit points and score by side.
    pub(crate) sides: Vec<(i32, i32)>,
    /// The place where the neutral bomber went.
    pub(crate) bomber: Option<literal::Bomber>,
}

impl Aftermath {
    /// The aftermath by the literal resolver.
    pub(crate) fn of_literal(outcome: &literal::Outcome) -> Aftermath {
        let mut units: Vec<_> = outcome
            .position
            .units
            .iter()
            .map(|(&at, unit)| (hex(at), unit.side, unit.name.clone(), unit.wounds))
            .collect();
        units.sort();
        let mut removed: Vec<_> =
            outcome.removed.iter().map(|&(phase, at, removal)| (phase, hex(at), removal)).collect();
        removed.sort();
        let sides = outcome.position.armies.iter().map(|army| (army.points, army.score)).collect();
        Aftermath { units, removed, sides, bomber: outcome.bomber }
    }

    /// What the engine's events made of a view, up to the end of the first battle and what leaves the board with it.
    pub(crate) fn of_engine(before: &View, events: &[Event]) -> Aftermath {
        let mut after = Aftermath::default();
        for unit in &before.units {
            after.units.push((unit.hex, unit.side.index(), unit.tile.to_string(), i32::from(unit.wounds)));
        }
        for side in &before.sides {
            after.sides.push((i32::from(side.points), i32::from(side.score)));
        }
        let mut phase = i32::MAX;
        for event in events {
            if phase == literal::AFTERWARDS && !matches!(event, Event::Removed { .. }) {
                break;
            }
            match *event {
                Event::BattleEnded => phase = literal::AFTERWARDS,
                Event::BomberPassed { to } => after.bomber = Some(literal::Bomber::Passed(to.index())),
                Event::BomberGone => after.bomber = Some(literal::Bomber::Gone),
                Event::PhaseBegan { initiative } => phase = i32::from(initiative),
                Event::Wounded { hex, total, .. } => {
                    if let Some(unit) = after.units.iter_mut().find(|unit| unit.0 == hex) {
                        unit.3 = i32::from(total);
                    }
                }
                Event::HqDamaged { side, left, .. } => after.sides[side.index()].0 = i32::from(left),
                Event::Scored { side, total, .. } => after.sides[side.index()].1 = i32::from(total),
                Event::Removed { hex, cause, .. } => {
                    let removal = match cause {
                        RemovalCause::Destroyed => literal::Removal::Destroyed,
                        RemovalCause::Absorbed => literal::Removal::Absorbed,
                        RemovalCause::Exploded => literal::Removal::Exploded,
                        RemovalCause::Eliminated => literal::Removal::Eliminated,
                    };
                    after.units.retain(|unit| unit.0 != hex);
                    after.removed.push((phase, hex, removal));
                }
                Event::Hired { .. }
                | Event::Placed { .. }
                | Event::TurnBegan { .. }
                | Event::Drew { .. }
                | Event::LastTileDrawn { .. }
                | Event::Redrew { .. }
                | Event::Discarded { .. }
                | Event::Played { .. }
                | Event::Moved { .. }
                | Event::Pushed { .. }
                | Event::TurnEnded { .. }
                | Event::BattleBegan { .. }
                | Event::Attacked { .. }
                | Event::Exploded { .. }
                | Event::Struck { .. }
                | Event::Converted { .. }
                | Event::Saved { .. }
                | Event::PhaseEnded { .. }
                | Event::Eliminated { .. }
                | Event::Deadlocked
                | Event::TieBreakBegan
                | Event::Ended { .. } => {}
            }
        }
        after.units.sort();
        after.removed.sort();
        after
    }
}
