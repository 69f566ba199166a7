//! Weights as files: the rows of numbers of a source file of the bots.

use fracas_convoy_bots::{FEATURES, Weights};
use std::fmt::Write as _;
use std::sync::Arc;

/// Reads the weights of a file.
pub(crate) fn read(file: &str) -> Result<Arc<Weights>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let rows = text.split_once("= [").ok_or_else(|| format!("{file}: no list"))?.1;
    let numbers: Result<Vec<f32>, _> =
        rows.split([',', '\n', ' ', ']', ';']).filter(|word| !word.is_empty()).map(str::parse).collect();
    let numbers = numbers.map_err(|error| format!("{file}: {error}"))?;
    let found = numbers.len();
    let weights: Weights =
        numbers.try_into().map_err(|_| format!("{file}: {found} numbers instead of {FEATURES}"))?;
    Ok(Arc::new(weights))
}

/// Writes weights as a source file.
pub(crate) fn write(file: &str, origin: &str, weights: &Weights) -> Result<(), String> {
    let mut text = String::new();
    for line in origin.lines() {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "//! {line}");
    }
    text.push_str("\nuse crate::Weights;\n\n#[rustfmt::skip]\npub(super) static WEIGHTS: Weights = [\n");
    for row in weights.chunks(12) {
        let row: Vec<String> = row.iter().map(|weight| format!("{weight:.4}")).collect();
        let _ = writeln!(text, "    {},", row.join(", "));
    }
    text.push_str("];\n");
    std::fs::write(file, text).map_err(|error| format!("{file}: {error}"))
}
