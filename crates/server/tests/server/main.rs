//! The server, asked through its router without a socket, with a toy whose hands are hidden.

mod help;
mod machines;
mod people;
mod streams;
mod tables;
#[expect(dead_code, reason = "the toy is that of the table's own tests, which use more of it")]
#[path = "../../../table/tests/table/toy.rs"]
mod toy;
#[path = "../../../table/tests/table/toy_played.rs"]
mod toy_played;
