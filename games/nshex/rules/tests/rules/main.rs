//! The rules outside battles, one test per sentence of `RULES.md`, one file per chapter.

mod action;
mod board;
mod bomber;
mod deathmatch;
mod end;
mod kit;
mod mercenary;
mod movement;
mod notation;
mod options;
mod place;
mod push;
mod score;
mod setup;
mod solo;
mod team;
mod tie;
mod transport;
mod turn;
