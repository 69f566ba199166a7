//! The words of the notation that a fuzzer puts where they do not belong.

/// Tokens that mean something somewhere, in one text.
const WORDS: &str = "2 3 6 7 8 20 21 40 60 63 64 128 65535 p1 p2 p3 p4 p6 neutral hq turn draw battle over=draw over=p4 \
    push=c3>c4 strike=sniper@c3 bad=1 bad=3 source hire due=8 plays=0 last=p1 tie=p2:p1 c3 z1 f4 c0 /5 !9 *9 \
    + - -* ^mad_bomber $merc_rifle @ ]";

/// Tokens that mean something somewhere.
pub(crate) fn words() -> Vec<&'static str> {
    WORDS.split_whitespace().collect()
}
