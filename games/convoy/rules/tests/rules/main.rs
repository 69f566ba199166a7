//! One test per sentence of `RULES.md`, by chapter.

mod kit;

mod battle;
mod cards_moloch;
mod cards_outpost;
mod effect;
mod end;
mod enter;
mod examples;
mod hidden;
mod module;
mod post;
mod protection;
mod resolution;
mod setup;
mod support;
