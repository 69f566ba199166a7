//! The embedded armies against the figures of the printed tiles, restated here line by line, and the mercenaries.

use fracas_nshex::{Ability, Army, Confidence, DEFAULT_POOL, Kind, Tile, To, armies, army, pool};
use std::collections::BTreeSet;

/// Army, id, count, kind, initiative, toughness (hit points of an HQ), mobility, attacks by edge (`m`elee, `r`anged,
/// `g`auss), nets, armor, links, turn of the 2nd edition's print, ability or order, English and French name.
/// Edges are those of the 3.0 print, 0 at the top and clockwise.
const TABLE: &str = "
moloch   hq                1 hq      0  20 -      0m1,1m1,2m1,3m1,4m1,5m1 -  -   012345 0 ranged+1             | Headquarters | QG
moloch   blocker           2 warrior -  2  -      -                       -  0   -      0 -                    | Blocker | Bloqueur
moloch   hybrid            2 warrior 3  0  -      0r1                     -  -   -      0 -                    | Hybrid | Cyborg
moloch   gauss_cannon      1 warrior 1  1  -      4g1                     -  -   -      2 -                    | Gauss Cannon | Canon de Gauss
moloch   juggernaut        1 warrior 1  1  -      0m2,1r1                 -  024 -      0 -                    | Juggernaut | Juggernaut
moloch   hunter_killer     2 warrior 3  0  -      0m1,1m1,3m1,5m1         -  -   -      0 -                    | Hunter-Killer | Chasseur-tueur
moloch   protector         1 warrior 1  1  -      0r1,1r1,5r1             -  -   -      0 -                    | Protector | Protecteur
moloch   armored_hunter    2 warrior 2  0  -      0m1,1m1,2m1,3m1,4m1,5m1 -  05  -      0 -                    | Armored Hunter | Chasseur blindé
moloch   armored_guard     1 warrior 2  0  -      1r1,5r1                 -  0   -      0 -                    | Armored Guard | Garde blindé
moloch   guard             1 warrior 2  0  -      0r1,5r1                 -  -   -      0 -                    | Guard | Garde
moloch   clown             1 warrior 2  1  -      0m1,5m1                 -  -   -      0 explode1             | The Clown | Le Clown
moloch   hornet            1 warrior 2  0  -      0m2                     -  -   -      0 -                    | Hornet | Éventreur
moloch   net_fighter       1 warrior -  0  -      -                       05 -   -      0 -                    | Net Fighter | Rétiaire
moloch   stormtrooper      1 warrior 21 1  -      0r1                     -  -   -      0 -                    | Stormtrooper | Troupe d’assaut
moloch   brain             1 module  -  0  -      -                       -  -   024    0 melee+1,ranged+1     | The Brain | Cerveau
moloch   motherboard       1 module  -  0  -      -                       -  -   0      0 extra+1              | Mother | Carte-mère
moloch   medic             2 module  -  0  -      -                       -  -   024    0 medic                | Medic | Médecin
moloch   officer           1 module  -  0  -      -                       -  -   135    0 ranged+1             | Officer | Officier
moloch   scout             1 module  -  0  -      -                       -  -   024    0 initiative+1         | Scout | Éclaireur
moloch   battle            4 action  -  0  -      -                       -  -   -      0 battle               | Battle | Combat
moloch   move              1 action  -  0  -      -                       -  -   -      0 move                 | Move | Mouvement
moloch   push_back         5 action  -  0  -      -                       -  -   -      0 push_back            | Push Back | Poussée
moloch   air_strike        1 action  -  0  -      -                       -  -   -      0 air_strike           | Air Strike | Frappe aérienne
outpost  hq                1 hq      0  20 -      0m1,1m1,2m1,3m1,4m1,5m1 -  -   012345 0 extra+1              | Headquarters | QG
outpost  runner            2 warrior 2  0  mobile 5m1                     -  -   -      1 -                    | Runner | Coureur
outpost  hmg               1 warrior 21 0  -      0r1                     -  -   -      0 -                    | HMG | Mitrailleuse lourde
outpost  commando          5 warrior 3  0  -      2r1                     -  -   -      4 -                    | Commando | Commando
outpost  annihilator       2 warrior 2  0  -      4r2                     -  -   -      2 -                    | Annihilator | Exterminateur
outpost  mobile_armor      1 warrior 32 0  mobile 0m2,5r1                 -  -   -      0 -                    | Mobile Armor | Blindé mobile
outpost  brawler           1 warrior 3  0  -      0m2                     -  -   -      0 -                    | Brawler | Bagarreur
outpost  saboteur          1 module  -  0  -      -                       -  -   012345 0 enemies:initiative-1 | Saboteur | Saboteur
outpost  recon_center      1 module  -  0  -      -                       -  -   -      0 recon1               | Recon Center | Centre de reconnaissance
outpost  medic             2 module  -  0  -      -                       -  -   015    0 medic                | Medic | Médecin
outpost  officer           1 module  -  0  -      -                       -  -   012345 0 ranged+1             | Officer | Officier
outpost  scoper            1 module  -  0  -      -                       -  -   012345 0 scoper               | Scoper | Dérivateur
outpost  scout             2 module  -  0  -      -                       -  -   024    0 initiative+1         | Scout | Éclaireur
outpost  battle            6 action  -  0  -      -                       -  -   -      0 battle               | Battle | Combat
outpost  move              7 action  -  0  -      -                       -  -   -      0 move                 | Move | Mouvement
outpost  sniper            1 action  -  0  -      -                       -  -   -      0 sniper               | Sniper | Sniper
borgo    hq                1 hq      0  20 -      0m1,1m1,2m1,3m1,4m1,5m1 -  -   012345 0 initiative+1         | Headquarters | QG
borgo    mutant            6 warrior 2  0  -      0m1,1m1,5m1             -  -   -      0 -                    | Mutant | Mutant
borgo    claws             4 warrior 3  0  -      4m1,5m1                 -  -   -      1 -                    | Claws | Boucher
borgo    net_fighter       2 warrior 1  0  -      2m3                     2  -   -      4 -                    | Net Fighter | Rétiaire
borgo    super_mutant      1 warrior 2  1  -      0m2,1m1,5m1             -  015 -      0 -                    | Super-Mutant | Super mutant
borgo    brawler           2 warrior 2  0  -      0m2                     -  -   -      0 -                    | Brawler | Bagarreur
borgo    assassin          2 warrior 3  0  mobile 5r1                     -  -   -      1 -                    | Assassin | Assassin
borgo    medic             1 module  -  0  -      -                       -  -   015    0 medic                | Medic | Médecin
borgo    officer           2 module  -  0  -      -                       -  -   015    0 melee+1              | Officer | Officier
borgo    super_officer     1 module  -  1  -      -                       -  -   015    0 melee+1              | Super-Officer | Officier supérieur
borgo    scout             2 module  -  0  -      -                       -  -   015    0 initiative+1         | Scout | Éclaireur
borgo    battle            6 action  -  0  -      -                       -  -   -      0 battle               | Battle | Combat
borgo    move              4 action  -  0  -      -                       -  -   -      0 move                 | Move | Mouvement
borgo    grenade           1 action  -  0  -      -                       -  -   -      0 grenade              | Grenade | Grenade
hegemony hq                1 hq      0  20 -      0m1,1m1,2m1,3m1,4m1,5m1 -  -   012345 0 melee+1              | Headquarters | QG
hegemony runner            3 warrior 2  0  mobile 0m1                     -  -   -      0 -                    | Runner | Coureur
hegemony thug              1 warrior 2  0  -      0m2,1m1,5m1             -  -   -      0 -                    | Thug | Brute
hegemony ganger            4 warrior 3  0  -      5m1                     -  -   -      1 -                    | Ganger | Chef d’équipe
hegemony gladiator         1 warrior 1  1  -      0m2,1m2,5m2             -  015 -      0 -                    | Gladiator | Gladiateur
hegemony net_fighter       2 warrior -  0  -      -                       1  -   -      5 -                    | Net Fighter | Rétiaire
hegemony net_master        1 warrior 2  0  -      3m1                     24 -   -      3 -                    | Net Master | Maître rétiaire
hegemony guard             1 warrior 2  1  -      0m1,4m1,5m1             -  -   -      1 -                    | Guard | Garde
hegemony universal_soldier 3 warrior 3  0  -      5m1r1                   -  -   -      1 -                    | Universal Soldier | Soldat universel
hegemony boss              1 module  -  0  -      -                       -  -   05     0 melee+1,initiative+1 | The Boss | Boss
hegemony quartermaster     1 module  -  0  -      -                       -  -   0      0 quartermaster        | Quartermaster | Quartier-maître
hegemony officer_1         2 module  -  0  -      -                       -  -   05     0 melee+1              | Officer I | Officier I
hegemony officer_2         1 module  -  0  -      -                       -  -   015    0 melee+1              | Officer II | Officier II
hegemony transport         1 module  -  0  -      -                       -  -   012345 0 transport            | Transport | Transport
hegemony scout             1 module  -  0  -      -                       -  -   015    0 initiative+1         | Scout | Éclaireur
hegemony battle            5 action  -  0  -      -                       -  -   -      0 battle               | Battle | Combat
hegemony move              3 action  -  0  -      -                       -  -   -      0 move                 | Move | Mouvement
hegemony push_back         2 action  -  0  -      -                       -  -   -      0 push_back            | Push Back | Poussée
hegemony sniper            1 action  -  0  -      -                       -  -   -      0 sniper               | Sniper | Sniper
";

fn digits(list: impl IntoIterator<Item = u8>) -> String {
    let text: String = list.into_iter().map(|digit| digit.to_string()).collect();
    if text.is_empty() { "-".to_owned() } else { text }
}

fn edges(mask: u8) -> String {
    digits((0..6).filter(|edge| mask & (1 << edge) != 0))
}

fn attacks(tile: &Tile) -> String {
    let face = &tile.faces[0];
    let mut list = Vec::new();
    for edge in 0..6 {
        let mut text = String::new();
        for (sign, strength) in [('g', face.gauss[edge]), ('m', face.melee[edge]), ('r', face.ranged[edge])] {
            if strength > 0 {
                text.extend([sign.to_string(), strength.to_string()]);
            }
        }
        if !text.is_empty() {
            list.push(format!("{edge}{text}"));
        }
    }
    if list.is_empty() { "-".to_owned() } else { list.join(",") }
}

fn ability(ability: Ability) -> String {
    match ability {
        Ability::Bonus(bonus) => {
            let whom = if bonus.to == To::Enemies { "enemies:" } else { "" };
            let numbers = [
                ("melee", bonus.melee),
                ("ranged", bonus.ranged),
                ("initiative", bonus.initiative),
                ("extra", bonus.extra_attack.cast_signed()),
            ];
            let words = numbers
                .iter()
                .filter(|(_, value)| *value != 0)
                .map(|(word, value)| format!("{word}{value:+}"));
            format!("{whom}{}", words.collect::<Vec<_>>().join(","))
        }
        Ability::Medic => "medic".to_owned(),
        Ability::Transport => "transport".to_owned(),
        Ability::Quartermaster => "quartermaster".to_owned(),
        Ability::Scoper => "scoper".to_owned(),
        Ability::Recon { steps } => format!("recon{steps}"),
        Ability::Explode { strength } => format!("explode{strength}"),
        Ability::Bomb { strength } => format!("bomb{strength}"),
    }
}

fn word(value: impl serde::Serialize) -> String {
    serde_json::to_string(&value).expect("a word").trim_matches('"').to_owned()
}

fn line(army: &Army, tile: &Tile) -> String {
    let (face, is_hq) = (&tile.faces[0], tile.kind == Kind::Hq);
    let does = match tile.order {
        Some(order) => word(order),
        None if tile.abilities.is_empty() => "-".to_owned(),
        None => tile.abilities.iter().copied().map(ability).collect::<Vec<_>>().join(";"),
    };
    [
        army.id.clone(),
        tile.id.clone(),
        tile.count.to_string(),
        word(tile.kind),
        digits(tile.initiative.iter().copied()),
        (if is_hq { tile.hit_points } else { tile.toughness }).to_string(),
        (if tile.mobile { "mobile" } else { "-" }).to_owned(),
        attacks(tile),
        edges(face.nets),
        edges(face.armor),
        edges(face.links),
        tile.rotation_2e.to_string(),
        does,
        format!("| {} | {}", tile.name.en, tile.name.fr),
    ]
    .join(" ")
}

fn table() -> Vec<String> {
    let squeeze = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    TABLE.lines().filter(|line| !line.is_empty()).map(squeeze).collect()
}

#[test]
fn every_tile_has_the_printed_figures() {
    for expected in table() {
        let mut words = expected.split(' ');
        let (id, tile) = (words.next().expect("an army"), words.next().expect("a tile"));
        let army = army(id).expect("an army of the box");
        let tile =
            army.tiles.iter().find(|known| known.id == tile).unwrap_or_else(|| panic!("{id} has no {tile}"));
        assert_eq!(line(army, tile), expected);
        assert_eq!(tile.confidence, Confidence::High, "{expected}");
    }
}

#[test]
fn there_are_72_tiles_and_none_beyond_the_table() {
    let known: BTreeSet<String> =
        armies().iter().flat_map(|army| army.tiles.iter().map(|tile| line(army, tile))).collect();
    let expected: BTreeSet<String> = table().into_iter().collect();
    assert_eq!(known.len(), 72);
    assert_eq!(known, expected);
}

#[test]
fn every_army_has_35_tiles_and_one_hq() {
    let all: Vec<(String, u32, u8)> = armies()
        .iter()
        .map(|army| (army.id.clone(), army.tiles.iter().map(|tile| u32::from(tile.count)).sum(), army.size))
        .collect();
    let expected = ["borgo", "hegemony", "moloch", "outpost"].map(|id| (id.to_owned(), 35, 35));
    assert_eq!(all, expected);
    for army in armies() {
        assert_eq!(army.tiles.iter().filter(|tile| tile.kind == Kind::Hq).count(), 1, "{}", army.id);
        assert_eq!(army.loner, army.id == "moloch", "only Moloch hurts its allies");
        let names = [&army.name.en, &army.name.fr, &army.colour];
        assert!(names.iter().all(|name| !name.is_empty()), "{}", army.id);
    }
}

#[test]
fn the_mercenaries_say_that_their_faces_are_our_own() {
    let pool = pool(DEFAULT_POOL).expect("the pool of the box");
    let confidence: Vec<(&str, Confidence)> =
        pool.tiles.iter().map(|tile| (tile.id.as_str(), tile.confidence)).collect();
    let (four, bomber) = confidence.split_at(4);
    assert!(
        four.iter().all(|(id, confidence)| id.starts_with("merc_") && *confidence == Confidence::Designed)
    );
    assert_eq!(bomber, [("mad_bomber", Confidence::Low)]);
    assert!(pool.tiles.iter().all(|tile| tile.count == 1));
}

#[test]
fn every_tile_has_a_name_in_both_languages() {
    for army in armies().into_iter().chain(pool(DEFAULT_POOL)) {
        for tile in &army.tiles {
            assert!(!tile.name.en.is_empty() && !tile.name.fr.is_empty(), "{} {}", army.id, tile.id);
        }
    }
}
