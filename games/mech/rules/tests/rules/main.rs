//! One test per sentence of `RULES.md`, chapter by chapter.

mod actions;
mod ammo;
mod catastrophe;
mod end;
mod explosion;
mod fight;
mod heat;
mod kit;
mod markers;
mod options;
mod scenery;
mod setup;
mod sight;
mod space;
mod traits;
mod turn;
mod units;
mod upgrades;
mod worked;
