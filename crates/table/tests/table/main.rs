//! Tables without a network: every command and every refusal, views, clocks, undo, leaks, restarts.

mod help;
mod toy;
mod toy_played;

mod play;
