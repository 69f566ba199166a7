//! Setting up: roles and deployment.

use crate::action::Role;
use crate::event::Event;
use crate::id::{Side, UnitId};
use crate::illegal::Illegal;
use crate::state::{INCH, Phase, State, UnitState, flag, units_of};
use fracas_core::Sink;
use fracas_plane::{Base, Field, Point, Wall};

/// The width of the grid on which room is looked for.
const GRID: i64 = 20;

impl State {
    pub(crate) fn choose_role(&mut self, side: Side, role: Role, events: &mut impl Sink<Event>) {
        events.emit(|| Event::RoleChosen { side, role });
        // The first role is the attacker's.
        self.swapped = (side == Side::A) == (role == Role::Defender);
        self.phase = Phase::Deploy { next: side };
    }

    /// Units of a side that are neither on the table nor gone.
    pub(crate) fn undeployed(&self, side: Side) -> u16 {
        self.side_bits(side) & self.bits(|unit| unit.flags & (flag::ON_TABLE | flag::GONE) == 0)
    }

    fn deployment_field(&self, unit: UnitId) -> Field<'_, Wall> {
        let scenario = self.scenario();
        let mut field = Field::new(scenario.width, scenario.height, &scenario.walls, self.stats(unit).radius)
            .with_standing(self.standing)
            .with_gap(INCH);
        for other in units_of(self.table_bits()) {
            if self.side_of(other) == self.side_of(unit) {
                field.befriend(self.base(other));
            } else {
                field.block(self.base(other));
            }
        }
        field
    }

    /// Calls `found` with places where a unit could be deployed, row by row, until it says stop.
    pub(crate) fn deployment_spots(&self, unit: UnitId, step: i64, mut found: impl FnMut(Point) -> bool) {
        let zone = self.role(self.side_of(unit));
        let radius = self.stats(unit).radius;
        let [west, south, east, north] = self.scenario().zone_bounds(zone, i64::from(radius));
        let field = self.deployment_field(unit);
        let mut y = south;
        while y <= north {
            let mut x = west;
            while x <= east {
                let at = Point::clamped(x, y);
                let fits = self.scenario().in_zone(zone, Base::new(at, radius)) && field.can_stand(at);
                if fits && found(at) {
                    return;
                }
                x += step;
            }
            y += step;
        }
    }

    /// Whether a side has a unit to deploy and room for it.
    pub(crate) fn can_deploy(&self, side: Side) -> bool {
        units_of(self.undeployed(side)).any(|unit| self.has_room(unit))
    }

    fn has_room(&self, unit: UnitId) -> bool {
        let mut room = false;
        self.deployment_spots(unit, GRID, |_| {
            room = true;
            true
        });
        room
    }

    pub(crate) fn check_deploy(&self, side: Side, unit: UnitId, at: Point) -> Result<(), Illegal> {
        if !self.has_unit(unit) {
            return Err(Illegal::NoUnit { unit });
        }
        if self.side_of(unit) != side {
            return Err(Illegal::NotYours { unit });
        }
        if self.undeployed(side) >> unit.index() & 1 == 0 {
            return Err(Illegal::Deployed { unit });
        }
        // §deploy.zone: the whole base lies in the zone, and on the table.
        let base = Base::new(at, self.stats(unit).radius);
        let field = self.deployment_field(unit);
        if !field.on_table(at) || !self.scenario().in_zone(self.role(side), base) {
            return Err(Illegal::OutsideZone);
        }
        // §deploy.clear
        let mut others = units_of(self.table_bits()).filter(|other| self.side_of(*other) != side);
        if others.any(|other| self.base(other).within(base, INCH)) {
            return Err(Illegal::NearEnemy);
        }
        if field.can_stand(at) { Ok(()) } else { Err(Illegal::NoRoom { at }) }
    }

    pub(crate) fn deploy(&mut self, side: Side, unit: UnitId, at: Point, events: &mut impl Sink<Event>) {
        events.emit(|| Event::Deployed { unit, at });
        let state = self.unit_mut(unit);
        state.at = at;
        state.flags |= flag::ON_TABLE;
        // §deploy.alternate: leftover units are placed at the end.
        let next = if self.undeployed(side.enemy()) != 0 { side.enemy() } else { side };
        self.phase = Phase::Deploy { next };
    }

    /// Nobody can be deployed by this side now: units without room are out, or the other side goes on.
    pub(crate) fn deployment_goes_on(&mut self, side: Side, events: &mut impl Sink<Event>) {
        for unit in units_of(self.undeployed(side)) {
            // §deploy.no-room
            *self.unit_mut(unit) = UnitState { flags: flag::GONE, ..UnitState::default() };
            self.refresh(unit);
            events.emit(|| Event::NoRoom { unit });
        }
        if self.undeployed(side.enemy()) != 0 {
            self.phase = Phase::Deploy { next: side.enemy() };
        } else if !self.ends_by_elimination(events) {
            self.begin_turn(events);
        }
    }
}
