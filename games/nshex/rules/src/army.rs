//! Army files: TOML in, checked tiles out, errors with line and column.

use crate::registry::TileWord;
use crate::tile::{Ability, AttackKind, Confidence, Face, Kind, MAX_INITIATIVES, Names, Order, Tile, To};
use arrayvec::ArrayVec;
use fracas_core::{InFile, is_id};
use fracas_file::Spanned;
use fracas_hex::Rotation;
use serde::Deserialize;
use std::ops::Range;

/// The most kinds of tiles an army may have.
pub const MAX_KINDS: usize = 36;
/// The most tiles an army may have.
pub const MAX_TILES: u8 = 60;

/// The most kinds of mercenaries in a pool.
pub const MAX_MERCENARIES: usize = 16;
/// The most bytes of an army file; those of the box have less than a tenth.
pub const MAX_ARMY_FILE: usize = 1 << 18;
/// The most characters of a name.
pub const MAX_NAME: usize = 60;

/// One army, or the pool of mercenaries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Army {
    /// The id of the army in notation.
    pub id: String,
    /// The names of the army.
    pub name: Names,
    /// The colour of its tiles.
    pub colour: String,
    /// Whether it hurts its allies in a team, and nets and pushes go both ways.
    pub loner: bool,
    /// The tiles of the army, in file order.
    pub tiles: Vec<Tile>,
    /// How many tiles there are in all.
    pub size: u8,
}

impl Army {
    /// The place of the HQ among the tiles; a pool of mercenaries has none.
    pub fn hq(&self) -> Option<usize> {
        self.tiles.iter().position(|tile| tile.kind == Kind::Hq)
    }
}

/// Why an army file cannot be used, and where.
pub type ArmyError = InFile<ArmyFault>;

/// What is wrong in an army file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ArmyFault {
    /// The text is not TOML, or has a word that no army file knows.
    #[error("{0}")]
    Syntax(String),
    /// An id that would not survive notation.
    #[error(
        "`{0}` is not an id: use lower-case letters, digits and _, a letter first, at most 24 characters"
    )]
    Id(String),
    /// An id that notation needs for itself.
    #[error("`{0}` means something else in positions; choose another id")]
    Reserved(String),
    /// Two tiles with one id.
    #[error("the tile `{0}` is there twice")]
    TileTwice(String),
    /// The counts do not add up.
    #[error("the tiles add up to {found}, the file says size = {expected}")]
    Size {
        /// The number that the counts add up to.
        found: u32,
        /// The number in `size`.
        expected: u8,
    },
    /// Too many kinds of tiles.
    #[error(
        "an army has at most {MAX_KINDS} kinds and {MAX_TILES} tiles, a pool {MAX_MERCENARIES} mercenaries"
    )]
    TooMany,
    /// The army has no HQ, or several.
    #[error("an army has exactly one HQ (kind = \"hq\", count = 1); this one has {0}")]
    Hq(u32),
    /// A pool of mercenaries with an HQ or an action tile.
    #[error("mercenaries are warriors, modules or a bomber, one of each")]
    NoMercenary,
    /// The count of a tile is zero.
    #[error("count must be at least 1")]
    Count,
    /// A field that does not fit the kind.
    #[error("a tile of kind {kind} has no `{field}`")]
    Misplaced {
        /// The kind as it is written in the file.
        kind: &'static str,
        /// The field that does not belong there.
        field: &'static str,
    },
    /// A field that the kind needs.
    #[error("a tile of kind {kind} needs `{field}`")]
    Missing {
        /// The kind as it is written in the file.
        kind: &'static str,
        /// The field that is missing.
        field: &'static str,
    },
    /// An edge out of range.
    #[error("an edge is 0 to 5, clockwise from the top; {0} is none")]
    Edge(u8),
    /// A symbol given twice on an edge.
    #[error("edge {0} has the same symbol twice; raise its strength instead")]
    EdgeTwice(u8),
    /// A strength out of range.
    #[error("a strength is 1 to 9")]
    Strength,
    /// Initiatives out of order or too many.
    #[error("initiative lists at most {MAX_INITIATIVES} different values from 0 to 9, highest first")]
    Initiative,
    /// A number out of range.
    #[error("`{field}` is a whole number from {least} to {most}")]
    Range {
        /// The field with the number.
        field: &'static str,
        /// The least that it can be.
        least: i8,
        /// The most that it can be.
        most: i8,
    },
    /// An ability given twice.
    #[error("an ability is there twice")]
    AbilityTwice,
    /// Links that do nothing, or effects without links.
    #[error("link edges and abilities that act through links go together")]
    Links,
    /// A file that is too long to be an army.
    #[error("an army file has at most {MAX_ARMY_FILE} bytes")]
    TooLong,
    /// A text that would spoil a line.
    #[error("`{0}` has at most {MAX_NAME} characters, and none that is invisible")]
    Name(&'static str),
    /// A name or colour is empty.
    #[error("`{0}` must not be empty")]
    Empty(&'static str),
    /// Another army with this id is already loaded and differs.
    #[error("another army called `{0}` is already loaded")]
    Taken(String),
    /// The words for tiles have run out, or there are too many armies.
    #[error("too many armies are loaded")]
    Full,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArmyFile {
    id: Spanned<String>,
    name: Spanned<Names>,
    colour: Spanned<String>,
    #[serde(default = "thirty_five")]
    size: Spanned<u8>,
    #[serde(default)]
    loner: bool,
    tile: Vec<Spanned<TileFile>>,
}

fn thirty_five() -> Spanned<u8> {
    Spanned::new(0..0, 35)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileFile {
    id: Spanned<String>,
    name: Names,
    #[serde(default)]
    aliases: Vec<String>,
    #[serde(default)]
    confidence: Confidence,
    count: Spanned<u8>,
    kind: Kind,
    action: Option<Order>,
    #[serde(default)]
    initiative: Vec<u8>,
    #[serde(default)]
    toughness: u8,
    hit_points: Option<u8>,
    #[serde(default)]
    mobile: bool,
    #[serde(default)]
    attacks: Vec<Spanned<AttackFile>>,
    #[serde(default)]
    nets: Vec<Spanned<u8>>,
    #[serde(default)]
    armor: Vec<Spanned<u8>>,
    #[serde(default)]
    links: Vec<Spanned<u8>>,
    #[serde(default)]
    rotation_2e: Rotation,
    #[serde(default)]
    abilities: Vec<Spanned<Ability>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AttackFile {
    edge: u8,
    kind: AttackKind,
    strength: u8,
}

type Fault = (Range<usize>, ArmyFault);

/// Reads an army file; `pool` says that it holds mercenaries instead of an army. Its tiles have no words yet.
pub(crate) fn read(file: &str, text: &str, pool: bool) -> Result<Army, ArmyError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.len() > MAX_ARMY_FILE {
        return Err(InFile::whole(file, ArmyFault::TooLong));
    }
    let syntax = |why: &str| ArmyFault::Syntax(plain_words(why));
    fracas_file::located(file, text, syntax, |army: ArmyFile| check_army(&army, pool))
}

/// The TOML reader's words without the names of our types.
fn plain_words(message: &str) -> String {
    message
        .replace("expected u8", "expected a whole number from 0 to 255")
        .replace("expected i8", "expected a whole number from -128 to 127")
}

fn check_army(file: &ArmyFile, pool: bool) -> Result<Army, Fault> {
    check_id(&file.id)?;
    check_names(file.name.get_ref(), file.name.span())?;
    if file.colour.get_ref().is_empty() {
        return Err((file.colour.span(), ArmyFault::Empty("colour")));
    }
    if !is_legible(file.colour.get_ref()) {
        return Err((file.colour.span(), ArmyFault::Name("colour")));
    }
    let found: u32 = file.tile.iter().map(|tile| u32::from(*tile.get_ref().count.get_ref())).sum();
    let expected = *file.size.get_ref();
    let most = if pool { MAX_MERCENARIES } else { MAX_KINDS };
    if file.tile.len() > most || expected > MAX_TILES {
        return Err((file.id.span(), ArmyFault::TooMany));
    }
    if found != u32::from(expected) {
        return Err((file.size.span(), ArmyFault::Size { found, expected }));
    }
    let mut tiles: Vec<Tile> = Vec::new();
    for spanned in &file.tile {
        let tile = check_tile(spanned, pool)?;
        if tiles.iter().any(|other| other.id == tile.id) {
            return Err((spanned.get_ref().id.span(), ArmyFault::TileTwice(tile.id)));
        }
        tiles.push(tile);
    }
    let hqs: u32 = tiles.iter().filter(|tile| tile.kind == Kind::Hq).map(|tile| u32::from(tile.count)).sum();
    if hqs != u32::from(!pool) {
        let why = if pool { ArmyFault::NoMercenary } else { ArmyFault::Hq(hqs) };
        return Err((file.id.span(), why));
    }
    Ok(Army {
        id: file.id.get_ref().clone(),
        name: file.name.get_ref().clone(),
        colour: file.colour.get_ref().clone(),
        loner: file.loner,
        tiles,
        size: expected,
    })
}

fn check_id(id: &Spanned<String>) -> Result<(), Fault> {
    let text = id.get_ref();
    if !is_id(text) {
        return Err((id.span(), ArmyFault::Id(text.clone())));
    }
    if ["neutral", "p1", "p2", "p3", "p4", "p5", "p6", "over"].contains(&text.as_str()) {
        return Err((id.span(), ArmyFault::Reserved(text.clone())));
    }
    Ok(())
}

fn check_names(names: &Names, span: Range<usize>) -> Result<(), Fault> {
    if names.en.is_empty() || names.fr.is_empty() {
        return Err((span, ArmyFault::Empty("name")));
    }
    if !is_legible(&names.en) || !is_legible(&names.fr) {
        return Err((span, ArmyFault::Name("name")));
    }
    Ok(())
}

/// Whether a text is short and has no control sign, nor one that changes the direction of writing.
fn is_legible(text: &str) -> bool {
    let hidden = |sign: char| {
        sign.is_control()
            || matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    text.chars().count() <= MAX_NAME && !text.chars().any(hidden)
}

fn kind_word(kind: Kind) -> &'static str {
    match kind {
        Kind::Hq => "hq",
        Kind::Warrior => "warrior",
        Kind::Module => "module",
        Kind::Bomber => "bomber",
        Kind::Action => "action",
    }
}

fn check_tile(spanned: &Spanned<TileFile>, pool: bool) -> Result<Tile, Fault> {
    let (tile, span) = (spanned.get_ref(), spanned.span());
    check_id(&tile.id)?;
    check_names(&tile.name, span.clone())?;
    if tile.aliases.len() > MAX_KINDS || !tile.aliases.iter().all(|alias| is_legible(alias)) {
        return Err((span, ArmyFault::Name("aliases")));
    }
    let count = *tile.count.get_ref();
    if count == 0 {
        return Err((tile.count.span(), ArmyFault::Count));
    }
    if pool && (count > 1 || matches!(tile.kind, Kind::Hq | Kind::Action)) {
        return Err((span, ArmyFault::NoMercenary));
    }
    check_fields(tile, pool, &span)?;
    let printed = check_face(tile)?;
    let (faces, rotations) = Tile::turn_faces(&printed);
    let mut built = Tile {
        faces,
        initiative: check_initiative(tile, &span)?,
        rotations,
        kind: tile.kind,
        toughness: tile.toughness,
        mobile: tile.mobile,
        medic: false,
        transport: false,
        quartermaster: false,
        scoper: false,
        recon: 0,
        explode: 0,
        bomb: 0,
        bonuses: ArrayVec::new(),
        order: tile.action,
        hit_points: tile.hit_points.unwrap_or(0),
        count,
        word: TileWord::default(),
        id: tile.id.get_ref().clone(),
        name: tile.name.clone(),
        aliases: tile.aliases.clone(),
        abilities: tile.abilities.iter().map(|ability| *ability.get_ref()).collect(),
        confidence: tile.confidence,
        rotation_2e: tile.rotation_2e,
    };
    for ability in &tile.abilities {
        add_ability(&mut built, *ability.get_ref()).map_err(|why| (ability.span(), why))?;
    }
    let linked =
        !built.bonuses.is_empty() || built.medic || built.transport || built.quartermaster || built.scoper;
    if linked != (printed.links != 0) {
        return Err((span, ArmyFault::Links));
    }
    Ok(built)
}

fn check_fields(tile: &TileFile, pool: bool, span: &Range<usize>) -> Result<(), Fault> {
    let kind = kind_word(tile.kind);
    let unit_only: [(&'static str, bool); 8] = [
        ("initiative", !tile.initiative.is_empty()),
        ("toughness", tile.toughness > 0),
        ("mobile", tile.mobile),
        ("attacks", !tile.attacks.is_empty()),
        ("nets", !tile.nets.is_empty()),
        ("armor", !tile.armor.is_empty()),
        ("links", !tile.links.is_empty()),
        ("abilities", !tile.abilities.is_empty()),
    ];
    let action = tile.kind == Kind::Action;
    if action != tile.action.is_some() {
        let why = if action {
            ArmyFault::Missing { kind, field: "action" }
        } else {
            ArmyFault::Misplaced { kind, field: "action" }
        };
        return Err((span.clone(), why));
    }
    if action && let Some((field, _)) = unit_only.iter().find(|(_, present)| *present) {
        return Err((span.clone(), ArmyFault::Misplaced { kind, field }));
    }
    if tile.kind != Kind::Hq && tile.hit_points.is_some() {
        return Err((span.clone(), ArmyFault::Misplaced { kind, field: "hit_points" }));
    }
    if tile.kind == Kind::Hq {
        match tile.hit_points {
            None => return Err((span.clone(), ArmyFault::Missing { kind, field: "hit_points" })),
            Some(1..=20) => {}
            Some(_) => {
                return Err((span.clone(), ArmyFault::Range { field: "hit_points", least: 1, most: 20 }));
            }
        }
        if tile.toughness > 0 {
            return Err((span.clone(), ArmyFault::Misplaced { kind, field: "toughness" }));
        }
    }
    if tile.toughness > 9 {
        return Err((span.clone(), ArmyFault::Range { field: "toughness", least: 0, most: 9 }));
    }
    let bomb = tile.abilities.iter().any(|ability| matches!(ability.get_ref(), Ability::Bomb { .. }));
    if bomb != (tile.kind == Kind::Bomber) {
        let why = if bomb {
            ArmyFault::Misplaced { kind, field: "bomb" }
        } else {
            ArmyFault::Missing { kind, field: "bomb" }
        };
        return Err((span.clone(), why));
    }
    if tile.kind == Kind::Bomber && (!pool || unit_only[..7].iter().any(|(_, present)| *present)) {
        return Err((span.clone(), ArmyFault::NoMercenary));
    }
    if tile.kind == Kind::Module && !tile.attacks.is_empty() {
        return Err((span.clone(), ArmyFault::Misplaced { kind, field: "attacks" }));
    }
    if tile.attacks.is_empty() != tile.initiative.is_empty() && tile.kind != Kind::Hq {
        let why = if tile.attacks.is_empty() {
            ArmyFault::Misplaced { kind, field: "initiative" }
        } else {
            ArmyFault::Missing { kind, field: "initiative" }
        };
        return Err((span.clone(), why));
    }
    Ok(())
}

fn check_initiative(tile: &TileFile, span: &Range<usize>) -> Result<ArrayVec<u8, MAX_INITIATIVES>, Fault> {
    let falling = tile.initiative.windows(2).all(|pair| pair[0] > pair[1]);
    if tile.initiative.len() > MAX_INITIATIVES || !falling || tile.initiative.iter().any(|&value| value > 9) {
        return Err((span.clone(), ArmyFault::Initiative));
    }
    Ok(tile.initiative.iter().copied().collect())
}

fn check_face(tile: &TileFile) -> Result<Face, Fault> {
    let mut face = Face::default();
    for attack in &tile.attacks {
        let AttackFile { edge, kind, strength } = *attack.get_ref();
        if edge > 5 {
            return Err((attack.span(), ArmyFault::Edge(edge)));
        }
        if !(1..=9).contains(&strength) {
            return Err((attack.span(), ArmyFault::Strength));
        }
        let slot = match kind {
            AttackKind::Melee => &mut face.melee,
            AttackKind::Ranged => &mut face.ranged,
            AttackKind::Gauss => &mut face.gauss,
        };
        let slot = &mut slot[usize::from(edge)];
        if *slot != 0 {
            return Err((attack.span(), ArmyFault::EdgeTwice(edge)));
        }
        *slot = strength;
        face.attacks |= 1 << edge;
    }
    for (mask, edges) in
        [(&mut face.nets, &tile.nets), (&mut face.armor, &tile.armor), (&mut face.links, &tile.links)]
    {
        for edge in edges {
            let (value, span) = (*edge.get_ref(), edge.span());
            if value > 5 {
                return Err((span, ArmyFault::Edge(value)));
            }
            if *mask & (1 << value) != 0 {
                return Err((span, ArmyFault::EdgeTwice(value)));
            }
            *mask |= 1 << value;
        }
    }
    Ok(face)
}

fn add_ability(tile: &mut Tile, ability: Ability) -> Result<(), ArmyFault> {
    let in_range = |strength: u8| if (1..=9).contains(&strength) { Ok(()) } else { Err(ArmyFault::Strength) };
    let twice = match ability {
        Ability::Bonus(bonus) => {
            let numbers =
                [("melee", bonus.melee), ("ranged", bonus.ranged), ("initiative", bonus.initiative)];
            if let Some((field, _)) = numbers.into_iter().find(|(_, number)| !(-3..=3).contains(number)) {
                return Err(ArmyFault::Range { field, least: -3, most: 3 });
            }
            if bonus.extra_attack > 2 {
                return Err(ArmyFault::Range { field: "extra_attack", least: 0, most: 2 });
            }
            let same = tile.bonuses.iter().any(|other| {
                matches!((other.to, bonus.to), (To::Friends, To::Friends) | (To::Enemies, To::Enemies))
            });
            same || tile.bonuses.try_push(bonus).is_err()
        }
        Ability::Medic => std::mem::replace(&mut tile.medic, true),
        Ability::Transport => std::mem::replace(&mut tile.transport, true),
        Ability::Quartermaster => std::mem::replace(&mut tile.quartermaster, true),
        Ability::Scoper => std::mem::replace(&mut tile.scoper, true),
        Ability::Recon { steps } => {
            if steps != 1 {
                return Err(ArmyFault::Range { field: "steps", least: 1, most: 1 });
            }
            std::mem::replace(&mut tile.recon, steps) != 0
        }
        Ability::Explode { strength } => {
            in_range(strength)?;
            std::mem::replace(&mut tile.explode, strength) != 0
        }
        Ability::Bomb { strength } => {
            in_range(strength)?;
            std::mem::replace(&mut tile.bomb, strength) != 0
        }
    };
    if twice { Err(ArmyFault::AbilityTwice) } else { Ok(()) }
}
