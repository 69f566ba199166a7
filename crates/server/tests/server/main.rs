//! The server, asked through its router without a socket, with a toy whose hands are hidden.

mod course;
mod data;
mod described;
mod fairness;
mod guests;
mod help;
mod hostile;
mod hosts;
mod leaks;
mod limits;
mod lobby;
mod machines;
mod meet;
mod moderation;
mod pages;
mod people;
mod profiles;
mod ratings;
mod screen;
mod sessions;
mod shares;
mod sides;
mod soak;
mod start;
mod stored;
mod streams;
mod tables;
mod tournaments;
#[path = "../../../table/tests/table/toy.rs"]
mod toy;
#[path = "../../../table/tests/table/toy_played.rs"]
mod toy_played;
mod wire;
