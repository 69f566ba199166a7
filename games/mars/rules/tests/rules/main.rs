//! One test for each sentence of `RULES.md`, by chapter.

mod ability;
mod activate;
mod board;
mod card;
mod counter;
mod dice;
mod end;
mod event;
mod fight;
mod hero;
mod hidden;
mod kit;
mod setup;
mod shoot;
mod sight;
mod support;
mod turn;
