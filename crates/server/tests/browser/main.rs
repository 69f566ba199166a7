//! The pages in a real browser: Chromium, driven by chromedriver, against the real server.
//!
//! Nothing here sleeps for a fixed time: each step waits for what it needs, with a limit that only a failure meets.

mod access;
mod convoy;
mod drag;
mod driver;
mod game;
mod keyboard;
mod language;
mod learn;
mod online;
mod phone;
mod pictures;
mod plain;
mod player;
mod preview;
mod replay;
mod screen;
mod shrink;
mod site;
mod weight;
mod wire;

/// Whether the tests run that have not caught up with the new pages, or take minutes: `FRACAS_PATIENCE` asks for them, and
/// so does whoever takes pictures.
fn patient() -> bool {
    ["FRACAS_PATIENCE", "FRACAS_PICTURES"].iter().any(|name| std::env::var_os(name).is_some())
}
