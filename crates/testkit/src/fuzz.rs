//! Fuzzing inside the normal tests: texts mangled the way typing errors, bad programs and attackers do.

use crate::{Dice, Ply, random_ply, soak};
use fracas_core::{Entropy, State};
use std::num::NonZeroU32;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Numbers at the edges of what is stored, and signs that stand where none should.
const ANYWHERE: [&str; 13] =
    ["0", "1", "9", "255", "256", "65536", "-1", "18446744073709551616", "=", "|", "é", "\u{0}", "\""];

fn below(dice: &mut Dice, count: usize) -> usize {
    NonZeroU32::new(count as u32).map_or(0, |count| dice.below(count) as usize)
}

/// The start of every run of letters, digits or spaces, and the end.
fn cuts(text: &str) -> Vec<usize> {
    let class = |sign: char| (sign.is_alphanumeric() || sign == '_', sign.is_whitespace());
    let mut cuts = Vec::new();
    let mut last = None;
    for (at, sign) in text.char_indices() {
        if last != Some(class(sign)) || class(sign) == (false, false) {
            cuts.push(at);
        }
        last = Some(class(sign));
    }
    cuts.push(text.len());
    cuts
}

fn piece(dice: &mut Dice, text: &str) -> std::ops::Range<usize> {
    let cuts = cuts(text);
    let start = below(dice, cuts.len());
    let end = (start + [1, 1, 1, 2, 3, 8][below(dice, 6)]).min(cuts.len() - 1);
    cuts[start.min(end)]..cuts[end]
}

/// A word of the notation, or one that belongs nowhere.
fn word<'a>(dice: &mut Dice, words: &[&'a str]) -> &'a str {
    match below(dice, words.len() + ANYWHERE.len()) {
        place if place < words.len() => words[place],
        place => ANYWHERE[place - words.len()],
    }
}

fn once(dice: &mut Dice, words: &[&str], text: &str, other: &str) -> String {
    let here = piece(dice, text);
    let (before, inside, after) = (&text[..here.start], &text[here.clone()], &text[here.end..]);
    match below(dice, 8) {
        0 => format!("{before}{after}"),
        1 => format!("{before}{inside}{inside}{after}"),
        2 => format!("{before}{}{after}", word(dice, words)),
        3 => format!("{before}{} {inside}{after}", word(dice, words)),
        4 => format!("{before}{}{after}", &other[piece(dice, other)]),
        5 => format!("{before}{}", &other[piece(dice, other).start..]),
        6 => {
            // Two tokens change places.
            let there = piece(dice, text);
            let (first, second) = if here.start < there.start { (here, there) } else { (there, here) };
            if first.end > second.start {
                return format!("{after}{before}");
            }
            let between = &text[first.end..second.start];
            format!(
                "{}{}{between}{}{}",
                &text[..first.start],
                &text[second.clone()],
                &text[first.clone()],
                &text[second.end..]
            )
        }
        _ => {
            // One byte changes, whatever becomes of the encoding.
            let mut bytes = text.as_bytes().to_vec();
            if !bytes.is_empty() {
                let place = below(dice, bytes.len());
                bytes[place] ^= 1 << below(dice, 8);
            }
            String::from_utf8_lossy(&bytes).into_owned()
        }
    }
}

/// A change that leaves the text well formed more often than not.
fn gently(dice: &mut Dice, words: &[&str], text: &str, other: &str) -> String {
    let cuts = cuts(text);
    let pieces = || cuts.windows(2).map(|pair| pair[0]..pair[1]);
    let is_number = |piece: &&str| piece.bytes().all(|byte| byte.is_ascii_digit());
    let is_hex = |piece: &&str| {
        piece.len() == 2 && piece.as_bytes()[0].is_ascii_lowercase() && is_number(&&piece[1..])
    };
    let is_word = |piece: &&str| piece.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    let kinds: [&dyn Fn(&&str) -> bool; 3] = [&is_number, &is_hex, &is_word];
    let kind = kinds[below(dice, 3)];
    let alike: Vec<std::ops::Range<usize>> =
        pieces().filter(|piece| !text[piece.clone()].is_empty() && kind(&&text[piece.clone()])).collect();
    if below(dice, 3) == 0 {
        // A word between spaces disappears.
        let spaces: Vec<usize> = text.match_indices(' ').map(|(at, _)| at).collect();
        let place = below(dice, spaces.len());
        return match (spaces.get(place), spaces.get(place + 1)) {
            (Some(&from), Some(&to)) => format!("{}{}", &text[..from], &text[to..]),
            _ => text.to_owned(),
        };
    }
    if alike.is_empty() {
        return once(dice, words, text, other);
    }
    let here = alike[below(dice, alike.len())].clone();
    let there = alike[below(dice, alike.len())].clone();
    let number = below(dice, 24).to_string();
    let replacement = if is_number(&&text[here.clone()]) { number.as_str() } else { &text[there] };
    format!("{}{replacement}{}", &text[..here.start], &text[here.end..])
}

/// A text of the corpus after one to three accidents, most of them small. `words` are what the notation knows.
pub fn mutate(dice: &mut Dice, words: &[&str], corpus: &[String]) -> String {
    let mut text = corpus[below(dice, corpus.len())].clone();
    for _ in 0..[1, 1, 2, 3][below(dice, 4)] {
        let other = &corpus[below(dice, corpus.len())];
        let harsh = below(dice, 4) == 0;
        text = if harsh { once(dice, words, &text, other) } else { gently(dice, words, &text, other) };
    }
    text
}

/// Words between spaces that become others, twice themselves, nothing, or a word of the notation: one accident for
/// each edit. An edit is two places, counted round and round, and perhaps a word.
pub fn edit_words(text: &str, edits: &[(usize, usize, Option<String>)]) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    for (here, there, token) in edits {
        let (here, there) = (here % words.len(), there % words.len());
        match token {
            Some(token) if there.is_multiple_of(2) => words.insert(here, token.clone()),
            Some(token) => words[here].clone_from(token),
            None if there.is_multiple_of(3) && words.len() > 1 => drop(words.remove(here)),
            None if there % 3 == 1 => {
                let word = words[there].clone();
                words[here] = word;
            }
            None => words.swap(here, there),
        }
    }
    words.join(" ")
}

/// The texts a fuzzer begins with, and the words it may put into them.
#[derive(Clone, Copy, Debug)]
pub struct Fuzz<'a> {
    /// Words that mean something somewhere in the notation.
    pub words: &'a [&'a str],
    /// Real texts to be mangled.
    pub corpus: &'a [String],
}

impl Fuzz<'_> {
    /// Runs a probe on `tries` mangled texts and says which text broke it. A probe says whether it took the text; one
    /// in twenty must get past the doorstep.
    pub fn run(&self, name: &str, tries: u64, probe: impl Fn(&str, u64) -> bool) {
        let mut taken = 0;
        for seed in 0..tries * soak() {
            let text = mutate(&mut Dice::new(seed), self.words, self.corpus);
            // The panic itself has been printed by then; what is missing is the text.
            let Ok(accepted) = catch_unwind(AssertUnwindSafe(|| probe(&text, seed))) else {
                panic!("{name}, seed {seed}: {text:?}");
            };
            taken += u64::from(accepted);
        }
        let (tries, texts) = (tries * soak(), self.corpus.len());
        println!("{name}: {tries} mangled texts, {taken} taken, from a corpus of {texts}");
        assert!(taken * 20 > tries, "{name}: only {taken} were taken");
    }
}

/// The texts of a few legal actions of each state.
pub fn action_texts<S: State>(states: &[S]) -> Vec<String> {
    let (mut texts, mut ply) = (Vec::new(), Ply::default());
    for state in states {
        let mut dice = Dice::new(texts.len() as u64);
        let chosen = (0..3).filter_map(|_| random_ply(state, &mut ply, &mut dice));
        texts.extend(chosen.map(|(_, action)| action.to_string()));
    }
    texts
}
