//! Reads the profiles from `units.toml`.

use super::{Confidence, DataFault, Fault, Names};
use crate::unit::{Ability, Gun, Profile, Unit, UnitKind};
use fracas_file::Spanned;
use serde::Deserialize;
use serde::de::IgnoredAny;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    schema: Spanned<u8>,
    unit: Vec<Spanned<Row>>,
    #[serde(default, rename = "name")]
    _name: IgnoredAny,
    #[serde(default, rename = "meta")]
    _meta: IgnoredAny,
    #[serde(default, rename = "columns")]
    _columns: IgnoredAny,
    #[serde(default, rename = "sources")]
    _sources: IgnoredAny,
    #[serde(default, rename = "heroics")]
    _heroics: IgnoredAny,
    #[serde(default, rename = "ability")]
    _abilities: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: Spanned<String>,
    name_en: String,
    name_fr: String,
    side: Spanned<String>,
    #[serde(rename = "faction")]
    _faction: String,
    #[serde(rename = "sheet_section")]
    _sheet_section: String,
    kind: UnitKind,
    shoot: Option<Spanned<u8>>,
    fight: Spanned<u8>,
    survive: Spanned<u8>,
    range: Option<(u8, u8)>,
    heroics: Spanned<u8>,
    abilities: Vec<Ability>,
    partner: Option<Spanned<String>>,
    #[serde(default)]
    large: bool,
    #[serde(default, rename = "fills_square")]
    _fills_square: u8,
    #[serde(default)]
    points: u8,
    #[serde(default, rename = "points_note")]
    _points_note: String,
    confidence: Confidence,
    #[serde(rename = "source")]
    _source: String,
    #[serde(default, rename = "note")]
    _note: String,
}

fn bounded(number: &Spanned<u8>, what: &'static str, least: u8, most: u8) -> Result<u8, Fault> {
    let value = *number.get_ref();
    if (least..=most).contains(&value) {
        return Ok(value);
    }
    Err((number.span(), DataFault::Range { what, least: u32::from(least), most: u32::from(most) }))
}

fn known(id: &Spanned<String>) -> Result<Unit, Fault> {
    let unknown = || DataFault::Unknown(id.get_ref().chars().take(40).collect());
    id.get_ref().parse().map_err(|_| (id.span(), unknown()))
}

pub(super) fn check(file: File) -> Result<Vec<Profile>, Fault> {
    bounded(&file.schema, "schema", 1, 1)?;
    let mut found: Vec<Option<Profile>> = vec![None; Unit::COUNT];
    for row in file.unit {
        let span = row.span();
        let profile = read(row.into_inner(), &span)?;
        let slot = &mut found[profile.unit.index()];
        if slot.is_some() {
            return Err((span, DataFault::Twice(profile.unit.to_string())));
        }
        *slot = Some(profile);
    }
    let missing = |unit: Unit| (0..0, DataFault::Missing(unit.to_string()));
    Unit::all().map(|unit| found[unit.index()].take().ok_or_else(|| missing(unit))).collect()
}

fn read(row: Row, span: &std::ops::Range<usize>) -> Result<Profile, Fault> {
    let unit = known(&row.id)?;
    let side = unit.side().map_or("neutral", crate::Side::word);
    if row.side.get_ref() != side {
        return Err((row.side.span(), DataFault::Unknown(row.side.into_inner().chars().take(40).collect())));
    }
    let fits = match row.kind {
        UnitKind::Civilian => unit == Unit::CIVILIAN,
        UnitKind::Monster => unit == Unit::BUG,
        UnitKind::Hero => unit.side().is_some() && !unit.is_soldier() && *row.heroics.get_ref() > 0,
        UnitKind::Soldier => unit.is_soldier() && *row.heroics.get_ref() == 0,
    };
    if !fits {
        return Err((span.clone(), DataFault::Unknown("kind".to_owned())));
    }
    if row.name_en.trim().is_empty() || row.name_fr.trim().is_empty() {
        return Err((span.clone(), DataFault::Missing("name".to_owned())));
    }
    let shoot = match (&row.shoot, row.range) {
        (None, None) => None,
        (Some(target), Some(range @ (least, most))) if least >= 1 && least <= most && most <= 20 => {
            Some(Gun { target: bounded(target, "shoot", 2, 8)?, range })
        }
        (Some(target), _) => {
            return Err((target.span(), DataFault::Range { what: "range", least: 1, most: 20 }));
        }
        (None, Some(_)) => return Err((span.clone(), DataFault::Missing("shoot".to_owned()))),
    };
    let ability_bits = row.abilities.iter().fold(0, |bits, ability| bits | ability.bit());
    let partner = row.partner.as_ref().map(known).transpose()?;
    Ok(Profile {
        unit,
        name: Names { en: row.name_en, fr: row.name_fr },
        kind: row.kind,
        shoot,
        fight: bounded(&row.fight, "fight", 2, 8)?,
        survive: bounded(&row.survive, "survive", 2, 8)?,
        heroics: bounded(&row.heroics, "heroics", 0, 9)?,
        abilities: row.abilities,
        ability_bits,
        partner,
        large: row.large,
        points: row.points,
        confidence: row.confidence,
    })
}
