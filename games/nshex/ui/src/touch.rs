//! What a unit and its neighbours do to one another besides attacking: nets, and what goes through links.

use super::art;
use super::build_scene::ViewContext;
use super::element::hex_id;
use fracas_core::Tally;
use fracas_hex::Hex;
use fracas_nshex::{AttackKind, Effect, State, Why};
use fracas_scene::key;
use fracas_scene::model::{Anchor, Overlay};
use std::collections::BTreeMap;

/// How far below the middle of a hex a tag is drawn that lies on a friend, and one that lies on an enemy: there a
/// skull and a number have the middle.
const TAGS: [f64; 2] = [21.0, -31.0];

/// What goes from one unit to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Touch {
    /// A net, which holds.
    Net,
    /// A link to a friend.
    Help,
    /// A link to an enemy.
    Hinder,
}

impl Touch {
    /// The style class of its line.
    fn class(self) -> &'static str {
        match self {
            Touch::Net => "net",
            Touch::Help => "link",
            Touch::Hinder => "hinder",
        }
    }
}

/// By where it comes from and to whom it goes, everything that the unit on a hex does to others and others to it.
pub(super) type Touches = BTreeMap<(Hex, Hex), Gains>;

/// What one unit brings to another.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Gains {
    melee: i32,
    ranged: i32,
    initiative: i32,
    effects: Vec<Effect>,
}

/// What the unit on a hex does to others, and what they do to it.
pub(super) fn touches(state: &State, hex: Hex) -> Touches {
    let mut touches = Touches::new();
    let near = hex.neighbours().iter().filter_map(|next| state.explain(next));
    for unit in near.chain(state.explain(hex)) {
        let mut gather = |from: Hex, enter: &dyn Fn(&mut Gains)| {
            if from == hex || unit.hex == hex {
                enter(touches.entry((from, unit.hex)).or_default());
            }
        };
        let first = unit.initiative.first();
        for (from, amount) in first.into_iter().flat_map(given) {
            gather(from, &|gains| gains.initiative += amount);
        }
        for attack in &unit.attacks {
            for (from, amount) in given(&attack.strength) {
                // Each attack says it again.
                gather(from, &|gains| match attack.kind {
                    AttackKind::Melee => gains.melee = amount,
                    AttackKind::Ranged | AttackKind::Gauss => gains.ranged = amount,
                });
            }
        }
        for influence in &unit.influences {
            gather(influence.hex, &|gains| gains.effects.push(influence.effect));
        }
    }
    touches
}

/// Who changes a number, and by how much.
fn given(tally: &Tally<Why>) -> impl Iterator<Item = (Hex, i32)> {
    tally.terms().iter().filter_map(|term| match term.why {
        Why::Printed => None,
        Why::Unit { hex, .. } => Some((hex, term.amount)),
    })
}

impl Gains {
    fn kind(&self) -> Touch {
        if self.effects.contains(&Effect::Netted) {
            return Touch::Net;
        }
        let worse = [self.melee, self.ranged, self.initiative].into_iter().any(|amount| amount < 0);
        if worse || self.effects.contains(&Effect::Captured) { Touch::Hinder } else { Touch::Help }
    }

    /// In words, part by part.
    fn parts(&self, sight: &ViewContext<'_>) -> Vec<String> {
        let words = sight.words;
        let numbers = [
            (key!("bonus-melee"), self.melee),
            (key!("bonus-ranged"), self.ranged),
            (key!("bonus-initiative"), self.initiative),
        ];
        let numbers = numbers.into_iter().filter(|(_, amount)| *amount != 0);
        let numbers = numbers.map(|(key, amount)| {
            let amount = format!("{amount:+}").replace('-', "\u{2212}");
            words.text(key, &[("amount", amount.into())])
        });
        let effects = self.effects.iter().map(|effect| match effect {
            Effect::Netted => words.say(key!("touch-netted")),
            Effect::Protected => words.say(key!("touch-protected")),
            Effect::ExtraAttack => words.text(key!("bonus-extra-attack"), &[("count", 1.into())]),
            Effect::MayConvert => words.say(key!("touch-may-convert")),
            Effect::Captured => words.say(key!("touch-captured")),
            Effect::Carried => words.say(key!("touch-carried")),
        });
        numbers.chain(effects).collect()
    }
}

/// The lines between units that touch one another.
pub(super) fn lines(touches: &Touches) -> impl Iterator<Item = Overlay> {
    touches.iter().map(|((from, to), gains)| Overlay::Line {
        from: Anchor::Element(hex_id(*from)),
        to: Anchor::Element(hex_id(*to)),
        class: gains.kind().class(),
    })
}

/// What the unit on a hex would do to its neighbours, as signs that lie over them: the mesh of a net, the tag of a link.
pub(super) fn signs<'a>(
    sight: &'a ViewContext<'_>,
    touches: &'a Touches,
    hex: Hex,
) -> impl Iterator<Item = Overlay> + 'a {
    let own = touches.iter().filter(move |((from, _), _)| *from == hex);
    own.map(move |((from, to), gains)| {
        let touch = gains.kind();
        let markup = match touch {
            Touch::Net => r##"<use href="#k-netted" transform="scale(.5)"/>"##.to_owned(),
            Touch::Help | Touch::Hinder => {
                let below = TAGS[usize::from(touch == Touch::Hinder)];
                sight.tile_at(*from).map_or_else(String::new, |tile| art::tag(tile, below, 0.74))
            }
        };
        let text = gains.parts(sight).join(", ");
        Overlay::Sign { at: Anchor::Element(hex_id(*to)), markup, text }
    })
}

/// What the unit on a hex and its neighbours do to one another, line by line: whom it touches first, those who get the
/// same together, then who touches it.
pub(super) fn told(sight: &ViewContext<'_>, touches: &Touches, hex: Hex) -> Vec<String> {
    let words = sight.words;
    let mut lines: Vec<(Vec<String>, String)> = Vec::new();
    for ((_, to), gains) in touches.iter().filter(|((from, _), _)| *from == hex) {
        let (unit, gains) = (sight.cast.unit(words, *to), gains.parts(sight).join(", "));
        match lines.iter_mut().find(|(_, known)| *known == gains) {
            Some((units, _)) => units.push(unit),
            None => lines.push((vec![unit], gains)),
        }
    }
    let given = lines.into_iter().map(|(units, gains)| {
        words.text(key!("nshex-touch"), &[("units", units.join(", ").into()), ("gains", gains.into())])
    });
    let got = touches.iter().filter(|((_, to), _)| *to == hex).map(|((from, _), gains)| {
        let values = [
            ("unit", sight.cast.unit(words, hex).into()),
            ("gains", gains.parts(sight).join(", ").into()),
            ("source", sight.cast.unit(words, *from).into()),
        ];
        words.text(key!("nshex-touched"), &values)
    });
    given.chain(got).collect()
}
