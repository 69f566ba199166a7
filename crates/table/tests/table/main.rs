//! Tables without a network: every command and every refusal, views, clocks, undo, leaks, restarts.

mod help;
mod laws;

mod clocks;
mod convoy;
mod ends;
mod files;
mod leak;
mod next_game;
mod nshex;
mod play;
mod restart;
mod screen;
mod seats;
mod shares;
mod studies;
mod teach;
mod undo;
mod views;
