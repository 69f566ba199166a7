//! What others did since the reader acted last: from where it is shown again.

use super::update::Own;
use fracas_core::Seat;
use fracas_table::{LogLine, Snapshot};

/// The plies between which others acted last, from the reader's action before to the one after it or to now, if there is
/// something among them that can be shown again: `12-17`.
pub(super) fn since(sight: &Snapshot, lines: &[LogLine]) -> Option<String> {
    let mut own = sight.chairs.iter().filter(|chair| chair.yours);
    // At a shared screen everything that happens is one's own doing.
    let (Some(me), None) = (own.next(), own.next()) else { return None };
    let mine = |line: &LogLine| line.by == Some(me.seat);
    let theirs = lines.iter().rposition(|line| line.by.is_some_and(|seat| seat != me.seat))?;
    let before = lines[..theirs].iter().rposition(mine)?;
    let after = lines[theirs..].iter().position(mine).map_or(lines.len(), |place| theirs + place);
    let moves = |line: &LogLine| line.beats.iter().any(|beat| !beat.motions.is_empty());
    let until = lines.get(after).map_or(sight.ply, |line| line.ply.saturating_sub(1));
    lines[before + 1..after].iter().any(moves).then(|| format!("{}-{until}", lines[before].ply))
}

/// How much of these lines is the reader's own doing, with what chance made of it; `None` if they did nothing.
pub(super) fn own(sight: &Snapshot, lines: &[LogLine]) -> Option<Own> {
    let yours = |seat: Seat| sight.chairs.iter().any(|chair| chair.yours && chair.seat == seat);
    let last = lines.iter().rposition(|line| line.by.is_some_and(yours))?;
    let others = lines[last..].iter().position(|line| line.by.is_some_and(|seat| !yours(seat)));
    let own = &lines[..others.map_or(lines.len(), |place| last + place)];
    let beats = own.iter().filter(|line| line.kind == "play").map(|line| line.beats.len()).sum();
    Some(Own { beats, ply: own.last()?.ply })
}
