//! The board as text, as people see it.

use expect_test::{Expect, expect};
use fracas_nshex::State;
use fracas_nshex_ui::{draw_board, show, words};
use fracas_scene::Lang;
use fracas_scene::Paint;

fn draws(position: &str, lang: Lang, expected: &Expect) {
    let state: State = position.parse().expect("the position is well formed");
    expected.assert_eq(&draw_board(words(lang), &state, Paint::Plain));
}

#[test]
fn an_empty_board_shows_the_names_of_its_hexes() {
    draws(
        "3.0 | moloch | outpost",
        Lang::En,
        &expect![[r"
                                      ____________
                                     /            \
                        ____________/      c5      \____________
                       /            \              /            \
          ____________/      b4      \____________/      d4      \____________
         /            \              /            \              /            \
        /      a3      \____________/      c4      \____________/      e3      \
        \              /            \              /            \              /
         \____________/      b3      \____________/      d3      \____________/
         /            \              /            \              /            \
        /      a2      \____________/      c3      \____________/      e2      \
        \              /            \              /            \              /
         \____________/      b2      \____________/      d2      \____________/
         /            \              /            \              /            \
        /      a1      \____________/      c2      \____________/      e1      \
        \              /            \              /            \              /
         \____________/      b1      \____________/      d1      \____________/
                      \              /            \              /
                       \____________/      c1      \____________/
                                    \              /
                                     \____________/
    "]],
    );
}

#[test]
fn symbols_stand_at_their_edges_and_turn_with_the_tile() {
    draws(
        "3.0 | hegemony 17 hq@c1 gladiator@c2/0!1 net_fighter@b2/0 universal_soldier@d2/1 | outpost 20 hq@c5 hmg@b3/2 medic@d3/4 runner@c3/0",
        Lang::En,
        &expect![[r#"
                                          ____________
                                         /'+   '+   '+\
                            ____________/ Headquarters \____________
                           /            \   O c5 20    /            \
              ____________/      b4      \'+___'+___'+/      d4      \____________
             /            \              /            \              /            \
            /      a3      \____________/      c4      \____________/      e3      \
            \              /            \              /+           \              /
             \____________/     HMG      \____________/    Medic     \____________/
             /            \     O b3     /'           \     O d3     /            \
            /      a2      \___________"/   #Runner#   \+____+______/      e2      \
            \              /           #\     O c3     /     '"     \              /
             \____________/ Net Fighter  \____________/ Universal S… \____________/
             /            \     H b2     /''| ''|  ''|\     H d2     /            \
            /      a1      \____________/  Gladiator   \____________/      e1      \
            \              /            \   H c2 !1    /            \              /
             \____________/      b1      \____________/      d1      \____________/
                          \              /'+   '+   '+\              /
                           \____________/ Headquarters \____________/
                                        \   H c1 17    /
                                         \'+___'+___'+/
        "#]],
    );
}

#[test]
fn the_extended_board_fits_eighty_columns() {
    let state: State =
        "3.0,extended=yes | moloch 20 hq@z1 | borgo 20 hq@f4 super_mutant@c6/0".parse().unwrap();
    let text = draw_board(words(Lang::Fr), &state, Paint::Plain);
    assert!(text.lines().all(|line| line.chars().count() <= 80));
    expect![[r"
                                           _________
                                          /'| ''| '|\
                                _________/ Super mu… \_________
                               /         \   B c6    /         \
                     _________/    b5     \_________/    d5     \_________
                    /         \           /         \           /         \
          _________/    a4     \_________/    c5     \_________/    e4     \_________
         /         \           /         \           /         \           /'+ '+  '+\
        /    z4     \_________/    b4     \_________/    d4     \_________/    QG     \
        \           /         \           /         \           /         \  B f4 20  /
         \_________/    a3     \_________/    c4     \_________/    e3     \'+_'+__'+/
         /         \           /         \           /         \           /         \
        /    z3     \_________/    b3     \_________/    d3     \_________/    f3     \
        \           /         \           /         \           /         \           /
         \_________/    a2     \_________/    c3     \_________/    e2     \_________/
         /         \           /         \           /         \           /         \
        /    z2     \_________/    b2     \_________/    d2     \_________/    f2     \
        \           /         \           /         \           /         \           /
         \_________/    a1     \_________/    c2     \_________/    e1     \_________/
         /'+ '+  '+\           /         \           /         \           /         \
        /    QG     \_________/    b1     \_________/    d1     \_________/    f1     \
        \  M z1 20  /         \           /         \           /         \           /
         \'+_'+__'+/    a0     \_________/    c1     \_________/    e0     \_________/
                   \           /         \           /         \           /
                    \_________/    b0     \_________/    d0     \_________/
                              \           /         \           /
                               \_________/    c0     \_________/
                                         \           /
                                          \_________/
    "]]
    .assert_eq(&text);
}

#[test]
fn a_whole_position_lists_sides_units_and_what_comes_next() {
    let position = "3.0,mercenaries=1 | moloch 20 hq@c1 gauss_cannon@c2/0 +battle +hybrid $merc_rifle | \
                    hegemony 18 hq@c5 net_fighter@b2/0 -* | p1 turn last=p2:p1";
    let state: State = position.parse().unwrap();
    expect![[r#"
        Règles 3.0,mercenaries=1 · duel · tour 9

                                      ____________
                                     /'+   '+   '+\
                        ____________/      QG      \____________
                       /            \   H c5 18    /            \
          ____________/      b4      \'+___'+___'+/      d4      \____________
         /            \              /            \              /            \
        /      a3      \____________/      c4      \____________/      e3      \
        \              /            \              /            \              /
         \____________/      b3      \____________/      d3      \____________/
         /            \              /            \              /            \
        /      a2      \____________/      c3      \____________/      e2      \
        \              /           #\              /            \              /
         \____________/   Rétiaire   \____________/      d2      \____________/
         /            \     H b2     /            \              /            \
        /      a1      \____________/ Canon de Ga… \____________/      e1      \
        \              /            \     M c2     /            \              /
         \____________/      b1      \*___________/      d1      \____________/
                      \              /'+   '+   '+\              /
                       \____________/      QG      \____________/
                                    \   M c1 20    /
                                     \'+___'+___'+/

        M Moloch (p1) — QG 20 · main : Cyborg, Combat · pile : 31 · mercenaires en attente : Fusil à gages
        H L’Hegemony (p2) — QG 18 · main : rien · pile : 0

        Moloch joue son tour.
        L’Hegemony a pioché sa dernière tuile ; tours encore à jouer : Moloch.

        Unités :
          M c1 QG — initiative 0 · mêlée 1 tous les côtés · lien tous les côtés · 20 points de vie · alliés reliés : +1 au tir
          M c2 Canon de Gauss — initiative 1 · Gauss 1 SO · résistance 1
          H b2 Rétiaire — filet NE
          H c5 QG — initiative 0 · mêlée 1 tous les côtés · lien tous les côtés · 20 points de vie · alliés reliés : +1 en mêlée

        ' mêlée  " tir  * Gauss  | blindage  # filet  + lien  #nom# sous un filet  !n blessures
    "#]].assert_eq(&show(words(Lang::Fr), &state, Paint::Plain));
}

#[test]
fn colours_are_escapes_around_the_same_letters() {
    let state: State = "3.0 | moloch 20 hq@c1 | outpost 20 hq@c5 hmg@c4/3".parse().unwrap();
    let words = words(Lang::En);
    let coloured = draw_board(words, &state, Paint::Ansi);
    assert!(coloured.contains("\u{1b}[31m") && coloured.contains("\u{1b}[32m"), "red Moloch, green Outpost");
    let mut plain = String::new();
    let mut rest = coloured.as_str();
    while let Some((before, after)) = rest.split_once('\u{1b}') {
        plain.push_str(before);
        rest = after.split_once('m').unwrap().1;
    }
    plain.push_str(rest);
    assert_eq!(plain, draw_board(words, &state, Paint::Plain));
}
