//! `bot`: a bot that speaks the protocol on the standard input and output.

use crate::args::Bot;
use crate::cli_game::Game;
use crate::output::Answer;
use crate::seed::system_seed;
use fracas_bots::Level;
use fracas_bots::protocol::{Session, read_line};
use std::io::{self, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver};

/// Reads the input on a thread of its own, so that `stop` and `quit` are heard while the bot thinks. The number is that of
/// the last line that ends all thinking begun before it.
fn listen() -> (Receiver<(u64, String)>, Arc<AtomicU64>) {
    let (sender, lines) = mpsc::channel();
    let halted = Arc::new(AtomicU64::new(0));
    let heard = Arc::clone(&halted);
    std::thread::spawn(move || {
        let mut input = io::stdin().lock();
        let mut number = 0;
        while let Ok(Some(line)) = read_line(&mut input) {
            number += 1;
            if matches!(line.trim(), "stop" | "quit") {
                heard.store(number, Ordering::Release);
            }
            if sender.send((number, line)).is_err() {
                return;
            }
        }
    });
    (lines, halted)
}

pub(crate) fn run(games: &[&dyn Game], args: &Bot) -> Answer {
    let games: Vec<_> = games.iter().map(|game| game.bots()).collect();
    let mut session =
        Session::new(&games, args.level.unwrap_or(Level::Regular), args.seed.unwrap_or_else(system_seed));
    let (lines, halted) = listen();
    let mut out = io::stdout().lock();
    for (number, line) in lines {
        let reply = session.answer(&line, &|| halted.load(Ordering::Acquire) > number);
        let written = out.write_all((reply.join("\n") + "\n").as_bytes()).and_then(|()| out.flush());
        if written.is_err() || session.ended() {
            break;
        }
    }
    Answer::text(String::new())
}
