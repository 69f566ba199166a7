//! Battles: one file for each chapter of `RULES.md`, one test for each sentence, named after it.

mod attack;
mod examples;
mod initiative;
mod kit;
mod medics;
mod modules;
mod nets;
mod phases;
mod scoper;
mod specials;
mod teams;
