//! Lines of the bot protocol, in and out of the program.

use super::LONGEST_LINE;
use std::io::{self, BufRead, Read as _};

/// The next line without its end, or `None` at the end of the input. Of a line that is too long only this much is kept
/// that it is known to be too long.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let most = LONGEST_LINE + 2;
    let mut bytes = Vec::new();
    if input.by_ref().take(most as u64).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() == most {
        input.skip_until(b'\n')?;
    }
    while matches!(bytes.last(), Some(b'\n' | b'\r')) {
        bytes.pop();
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

/// The words of a command line, as a shell reads them. `None` if a quote is not closed.
pub fn split_command(text: &str) -> Option<Vec<String>> {
    shlex::split(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_without_their_ends_and_too_long_ones_cut() {
        let long = "x".repeat(3 * LONGEST_LINE);
        let text = format!("one\r\n\n{long}\nlast");
        let mut input = text.as_bytes();
        let mut next = || read_line(&mut input).unwrap();
        assert_eq!(next().as_deref(), Some("one"));
        assert_eq!(next().as_deref(), Some(""));
        assert!(next().is_some_and(|line| line.len() > LONGEST_LINE && line.len() < 2 * LONGEST_LINE));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
        assert_eq!(read_line(&mut &b"\xff\n"[..]).unwrap().as_deref(), Some("\u{fffd}"));
    }

    #[test]
    fn quotes_keep_words_together() {
        let words = |text| split_command(text).map(|words| words.join("|"));
        assert_eq!(words(" python3  docs/bot.py ").as_deref(), Some("python3|docs/bot.py"));
        assert_eq!(words("sh -c 'read \"x\"' \"\"").as_deref(), Some("sh|-c|read \"x\"|"));
        assert_eq!(words("a\"b c\"d").as_deref(), Some("ab cd"));
        assert_eq!(words("").as_deref(), Some(""));
        assert_eq!(words("sh 'open"), None);
    }
}
