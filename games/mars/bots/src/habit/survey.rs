//! The survey of one side: how it stands, in a few numbers.

use super::field::Field;
use super::land::Ways;
use fracas_mars::{Card, Side, State};

/// How many numbers say how one side stands.
pub(crate) const SURVEY: usize = 24;

/// The VP of games in which VP do not win: about this many are scored.
const USUAL_TARGET: u8 = 8;

fn real(number: u8) -> f32 {
    f32::from(number)
}

/// How one side stands. Nothing here depends on what is hidden from it or from the other.
pub(crate) fn survey(ways: &mut Ways, state: &State, side: Side) -> [f32; SURVEY] {
    let mut found = [0.0; SURVEY];
    let Some(field) = Field::new(ways, state, side) else { return found };
    let scenario = state.scenario();
    let target = if scenario.target == 0 { USUAL_TARGET } else { scenario.target };
    let share = (real(state.vp(side)) / real(target)).min(1.0);
    found[0] = share;
    found[1] = share * share;
    found[2] = 1.0 / real(target.saturating_sub(state.vp(side)).max(1));
    let mut strength = 0.0_f32;
    for body in &field.friends {
        strength += 1.0;
        found[3] += body.worth;
        let fresh = !body.done;
        let shot = if body.rattled { 0.0 } else { field.shot(body, body.at, 0) };
        let danger = field.danger(body, body.at);
        let points = real(scenario.kill_value(side.other(), body.model.unit())) / real(target);
        found[if fresh { 4 } else { 5 }] += shot;
        found[if fresh { 6 } else { 7 }] += danger;
        found[8] += danger / body.stake.max(0.1) * points / (1.0 + real(state.heroics(body.model)));
        found[9] += f32::from(u8::from(fresh));
        found[10] += if body.rattled { body.worth } else { 0.0 };
        found[11] += real(state.heroics(body.model));
        found[12] = found[12].max(shot);
        if !body.rattled && field.standing_foes & body.at.bit() != 0 {
            found[13] += 1.0;
        }
        let place = field.pull(body, body.at);
        found[14] += place / real(target);
        found[15] = found[15].max(place / real(target));
        let exit = field.ways.exit(body.model.unit());
        if exit > 0.0 {
            found[16] += field.exit_pull(body.at, exit) / real(target);
            found[17] += exit / real(target);
        }
    }
    for (pays, own, other) in field.races() {
        found[18] += if own < other { pays / real(target) } else { 0.0 };
        found[19] += pays / real(target) * f32::from(u8::from(own <= 2));
    }
    let laid: u8 = Card::SERIES.into_iter().map(|card| state.series_count(side, card)).sum();
    found[20] = real(state.hand_count(side));
    found[21] = real(laid);
    found[22] = f32::from(u8::from(state.turn_side() == side));
    found[23] = strength;
    found
}
