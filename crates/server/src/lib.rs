//! Tables over the network: the only crate that knows sockets and storage.
#![doc = include_str!("../README.md")]

pub mod admin;
mod advice;
pub mod api;
mod app;
mod classes;
mod clock;
mod dates;
mod desks;
mod error;
pub mod events;
mod extract;
mod games;
mod guard;
mod hosts;
mod hub;
mod ids;
mod limits;
mod lists;
mod load;
mod lobby;
mod metrics;
mod moderation;
mod orders;
mod own_sides;
pub mod page;
mod pool;
mod profiles;
mod program;
pub mod ratings;
mod serve;
mod session;
pub mod store;
mod task;
mod tournament;
mod wire;

pub use app::{AppState, Parts, app};
pub use classes::{Class, routes};
pub use clock::now;
pub use dates::day;
pub use error::{Error, ErrorBody};
pub use extract::{FormBody, JsonBody, PathParams, QueryParams};
pub use games::Games;
pub use hosts::Hosts;
pub use hub::{Ack, Hub, Mark, Opening, SeatWish, TableHandle};
pub use ids::{Hashed, ParseTableIdError, TableId, Token};
pub use limits::{LimitRules, Limits, Rate, Room, SiteBuckets};
pub use lists::{Listed, ListedSeat};
pub use load::{LoadError, LoadPlan, LoadReport, MemorySample, Times, load, load_blocking};
pub use metrics::Metrics;
pub use program::{ParseProgramError, ProgramSpec, Programs};
pub use serve::{Config, PORT, ServeError, Server, Started, copy_database, log_to_stderr, serve};
pub use session::{NAME_MOST, PASSWORD_LEAST, PASSWORD_MOST, People, RequiredPerson, Visitor};
pub use wire::Patience;

use fracas_scene::KEYS;
