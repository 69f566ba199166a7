//! The pages in a real browser: Chromium, driven by chromedriver, against the real server.
//!
//! Nothing here sleeps for a fixed time: each step waits for what it needs, with a limit that only a failure meets.

mod access;
mod battle;
mod comfort;
mod convoy;
mod dice;
mod drag;
mod everywhere;
mod game;
mod keyboard;
mod labels;
mod language;
mod learn;
mod lobby;
mod measures;
mod offline;
mod online;
mod pages;
mod phone;
mod pictures;
mod plain;
mod plane;
mod player;
mod preview;
mod replay;
mod screen;
mod shrink;
mod site;
mod sound;
mod table;
mod touch;
mod truth;
mod weight;
mod wire;

use fracas_testkit::browser as driver;
