//! Mangles texts the way typing errors, bad programs and attackers do.

use fracas_core::Entropy;
use fracas_testkit::Dice;
use std::num::NonZeroU32;

/// Tokens that mean something somewhere.
const WORDS: [&str; 80] = [
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "9",
    "24",
    "35",
    "99",
    "100",
    "255",
    "256",
    "-1",
    "18446744073709551616",
    "moloch",
    "outpost",
    "first",
    "x1",
    "x5",
    "destroyed",
    "supported",
    "extra_post",
    "extra_district",
    "hunter.2",
    "hunter.3",
    "hunter.4",
    "spiders",
    "brain",
    "emp_cannon(late)",
    "+hunter*3",
    "!hunter",
    "?brain",
    "-*",
    "~clown",
    "top=1",
    "top=9",
    "mark=brain:0",
    "aside=scout",
    "attack=outpost",
    "modules=moloch",
    "resolution",
    "over=moloch",
    "mulligan=keep",
    "engage",
    "draw",
    "battle=255",
    "district=5",
    "no_modules",
    "seen=0123456789abcdef",
    ">enter:scout",
    ">run:scout:0:0:1:scout:outpost:2:may:entry",
    ">step:scout:outpost:entry",
    ">host:hunter",
    ">mill:2:1:spare",
    ">council:3:3",
    ">look:2",
    ">pay:4",
    ">support",
    ">overflow:2:moloch",
    ">spiders:1",
    ">wins:outpost:cpt_johnson",
    ">effect:moloch",
    ">benefit:moloch:1:2",
    ">bomb:moloch",
    ">ravage",
    ">aftermath",
    ">redeploy",
    "+",
    "-",
    "=",
    "|",
    ":",
    "(",
    ")",
    "é",
    "\u{0}",
    "\"",
    "]",
];

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

fn once(dice: &mut Dice, text: &str, other: &str) -> String {
    let here = piece(dice, text);
    let (before, inside, after) = (&text[..here.start], &text[here.clone()], &text[here.end..]);
    match below(dice, 8) {
        0 => format!("{before}{after}"),
        1 => format!("{before}{inside}{inside}{after}"),
        2 => format!("{before}{}{after}", WORDS[below(dice, WORDS.len())]),
        3 => format!("{before}{} {inside}{after}", WORDS[below(dice, WORDS.len())]),
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
fn gently(dice: &mut Dice, text: &str, other: &str) -> String {
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
        return once(dice, text, other);
    }
    let here = alike[below(dice, alike.len())].clone();
    let there = alike[below(dice, alike.len())].clone();
    let number = below(dice, 24).to_string();
    let replacement = if is_number(&&text[here.clone()]) { number.as_str() } else { &text[there] };
    format!("{}{replacement}{}", &text[..here.start], &text[here.end..])
}

/// A text of the corpus after one to three accidents, most of them small.
pub(crate) fn mutate(dice: &mut Dice, corpus: &[String]) -> String {
    let mut text = corpus[below(dice, corpus.len())].clone();
    for _ in 0..[1, 1, 2, 3][below(dice, 4)] {
        let other = &corpus[below(dice, corpus.len())];
        text = if below(dice, 4) == 0 { once(dice, &text, other) } else { gently(dice, &text, other) };
    }
    text
}
