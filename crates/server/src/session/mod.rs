//! Sessions: a request comes from a visitor, a guest, or a person with an account.
//!
//! A visitor becomes a guest, with a cookie, at the first request that needs a person. Registering gives a guest an
//! account; signing in elsewhere brings the same person back.

mod names;
mod own;
mod password;
mod people;
mod sign;
mod visitor;

pub use names::NAME_MOST;
pub(crate) use names::tidy_name;
pub(crate) use names::tidy_text;
pub use people::{PASSWORD_LEAST, PASSWORD_MOST, People};
pub(crate) use visitor::identify;
pub use visitor::{RequiredPerson, Visitor};
