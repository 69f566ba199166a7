//! The names that people may have: nothing that looks like another name, or like none.

use crate::error::Error;

/// The longest name.
pub const NAME_MOST: usize = 30;

/// Letters that show nothing or turn others around: formats, fillers, variation selectors, tags, private letters; and
/// ticks, which look like the mark of an account.
const REFUSED: [(char, char); 31] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{600}', '\u{605}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{6dd}', '\u{6dd}'),
    ('\u{70f}', '\u{70f}'),
    ('\u{890}', '\u{891}'),
    ('\u{8e2}', '\u{8e2}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{221a}', '\u{221a}'),
    ('\u{2705}', '\u{2705}'),
    ('\u{2713}', '\u{2714}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{e000}', '\u{f8ff}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{ffff}'),
    ('\u{110bd}', '\u{110cd}'),
    ('\u{13430}', '\u{1345f}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{1f5f8}', '\u{1f5f9}'),
    ('\u{e0000}', '\u{e0fff}'),
    ('\u{f0000}', '\u{10ffff}'),
];

fn is_refused(letter: char) -> bool {
    REFUSED.iter().any(|(first, last)| (*first..=*last).contains(&letter))
}

/// A name as it is shown: one blank between words, none around it, no control characters.
pub(crate) fn tidy_name(name: &str) -> Result<String, Error> {
    tidy_text(name, NAME_MOST)
}

/// Any other short text as it is shown, refused above `most` characters: one blank between words, no control
/// characters.
pub(crate) fn tidy_text(name: &str, most: usize) -> Result<String, Error> {
    let visible: String =
        name.chars().filter(|letter| !letter.is_control() || letter.is_whitespace()).collect();
    let name = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.chars().any(is_refused) {
        return Err(Error::UnseenLetters);
    }
    let length = name.chars().count();
    if (1..=most).contains(&length) { Ok(name) } else { Err(Error::Name { most }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Person;

    #[test]
    fn a_name_shows_what_it_is() {
        assert_eq!(tidy_name("  Ann  \u{a0} Lee\u{7}\n"), Ok("Ann Lee".to_owned()));
        assert_eq!(tidy_name("Zoé Ωmega 李 Ана"), Ok("Zoé Ωmega 李 Ана".to_owned()));
        for unseen in
            ['\u{200b}', '\u{202e}', '\u{2066}', '\u{feff}', '\u{ad}', '\u{3164}', '\u{e0041}', Person::MARK]
        {
            assert_eq!(tidy_name(&format!("Real{unseen}Ann")), Err(Error::UnseenLetters), "{unseen:?}");
        }
        for bad in ["", " \u{2003} ", &"x".repeat(31)] {
            assert_eq!(tidy_name(bad), Err(Error::Name { most: NAME_MOST }), "{bad:?}");
        }
    }

    #[test]
    fn the_ranges_are_in_order() {
        assert!(REFUSED.iter().all(|(first, last)| first <= last));
        assert!(REFUSED.windows(2).all(|pair| pair[0].1 < pair[1].0));
    }
}
