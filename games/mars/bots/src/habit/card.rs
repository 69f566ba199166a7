//! Rates cards at a glance.

use super::field::Field;
use crate::dice::chance;
use fracas_mars::{Card, Decision, HalfRule, On, Place, Square, Tactic, Window};

impl Field<'_> {
    /// Rates a tactic card.
    pub(super) fn card(&self, decision: Decision, card: Card, on: On) -> f32 {
        let rule = self.state.set().half(card, self.side).map(|half| half.rule);
        let Some(HalfRule::Tactic(tactic)) = rule else { return 0.0 };
        match (decision, tactic) {
            (Decision::React(Window::Test { .. }), Tactic::Attack { dice, .. }) => self.more_dice(dice, 0),
            (Decision::React(Window::Test { .. }), Tactic::Survive { dice }) => self.more_dice(0, dice),
            (_, Tactic::Duck | Tactic::Shield) => match on {
                On::Square(square) => {
                    self.taste().duck
                        * self
                            .friends
                            .iter()
                            .filter(|body| body.at == square)
                            .map(|body| body.worth)
                            .sum::<f32>()
                }
                On::Nothing | On::Model(_) | On::Series(_) | On::Arrival(..) => 0.3,
            },
            (_, Tactic::Cancel) => self.taste().cancel,
            (_, Tactic::Calm) => self.taste().calm,
            (_, Tactic::Reinforce) => self.taste().reinforce,
            (_, Tactic::Sabotage) => self.taste().sabotage,
            (_, Tactic::ExtraMove | Tactic::ExtraShot { .. } | Tactic::Aimed { .. }) => self.taste().extra,
            (_, Tactic::Attack { .. } | Tactic::Survive { .. }) => 0.05,
        }
    }

    /// What more dice would change in the test at hand.
    fn more_dice(&self, attack: i8, defence: i8) -> f32 {
        let Some(test) = self.state.current_test() else { return 0.0 };
        let odds = |more: i8, saves: i8| {
            let one = (test.attack.left + more, test.attack.target);
            chance(one, (test.defence.left + saves, test.defence.target), test.armour).killed
        };
        let worth =
            self.foe(test.defender).or_else(|| self.body(test.defender)).map_or(0.0, |body| body.stake);
        (odds(attack, defence) - odds(0, 0)).abs() * worth
    }

    pub(super) fn laying(&self, card: Card) -> f32 {
        let rule = self.state.set().half(card, self.side).map(|half| half.rule);
        match rule {
            Some(HalfRule::Lasting(_)) => self.taste().lasting,
            Some(HalfRule::Strikes(_) | HalfRule::Tactic(_)) | None => {
                self.taste().laying + self.taste().laid * f32::from(self.state.series_count(self.side, card))
            }
        }
    }

    /// A series resolved at a place.
    pub(super) fn resolving(&self, card: Card, place: Place) -> f32 {
        let rule = self.state.set().half(card, self.side).map(|half| half.rule);
        let Some(HalfRule::Strikes(levels)) = rule else { return 0.0 };
        let count = self.state.series_count(self.side, card).clamp(1, 3);
        let strike = levels[usize::from(count) - 1];
        let power = chance((strike.dice.cast_signed(), strike.to_hit), (3, 6), 0).killed;
        let at = |square: Square| {
            let near = |other: Square| match strike.area {
                fracas_mars::AreaShape::Single => other == square,
                fracas_mars::AreaShape::Blast => other.distance(square) <= 1,
                fracas_mars::AreaShape::Directional => {
                    other.row() == square.row() || other.column() == square.column()
                }
            };
            let sum = |list: &[super::Body]| -> f32 {
                list.iter().filter(|body| near(body.at)).map(|body| body.worth).sum()
            };
            sum(&self.foes) - 1.1 * sum(&self.friends)
        };
        let mean = |squares: &mut dyn Iterator<Item = Square>| {
            let (sum, count) =
                squares.fold((0.0, 0.0), |(sum, count), square| (sum + at(square), count + 1.0_f32));
            if count > 0.0 { sum / count } else { 0.0 }
        };
        let struck = match place {
            Place::Random => mean(&mut Square::all()),
            Place::Row(row, _) => mean(&mut Square::all().filter(|square| square.row() == row)),
            Place::Column(column, _) => mean(&mut Square::all().filter(|square| square.column() == column)),
            Place::Square(square, _) => at(square),
        };
        power * struck - self.taste().series * (3.0 - f32::from(count))
    }
}
