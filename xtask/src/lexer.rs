//! Just enough of Rust's grammar to tell code from comments and texts.

/// The kinds of stretches of source.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Code,
    Line,
    Block { depth: usize },
    Text,
    Raw { hashes: usize },
}

/// The lines of a source file with comments and the insides of literals blanked out.
pub(crate) fn code(source: &str) -> Vec<String> {
    let signs: Vec<char> = source.chars().collect();
    let mut out = String::with_capacity(source.len());
    let (mut part, mut at) = (Part::Code, 0);
    while let Some(&sign) = signs.get(at) {
        let next = signs.get(at + 1).copied();
        let mut taken = 1;
        let mut shown = false;
        match part {
            Part::Code => match (sign, next) {
                ('/', Some('/')) => part = Part::Line,
                ('/', Some('*')) => (part, taken) = (Part::Block { depth: 1 }, 2),
                ('"', _) => part = Part::Text,
                ('r', Some('"' | '#')) if !in_a_word(&signs, at) => {
                    let hashes = signs[at + 1..].iter().take_while(|sign| **sign == '#').count();
                    if signs.get(at + 1 + hashes) == Some(&'"') {
                        (part, taken) = (Part::Raw { hashes }, 2 + hashes);
                    } else {
                        shown = true;
                    }
                }
                ('\'', _) => match literal_length(&signs[at..]) {
                    Some(length) => taken = length,
                    None => shown = true,
                },
                _ => shown = true,
            },
            Part::Line => {
                if sign == '\n' {
                    part = Part::Code;
                }
            }
            Part::Block { depth } => match (sign, next) {
                ('/', Some('*')) => (part, taken) = (Part::Block { depth: depth + 1 }, 2),
                ('*', Some('/')) => {
                    part = if depth == 1 { Part::Code } else { Part::Block { depth: depth - 1 } };
                    taken = 2;
                }
                _ => {}
            },
            Part::Text => match sign {
                '\\' => taken = 2,
                '"' => part = Part::Code,
                _ => {}
            },
            Part::Raw { hashes } => {
                let closing = signs[at + 1..].iter().take(hashes).filter(|sign| **sign == '#').count();
                if sign == '"' && closing == hashes {
                    (part, taken) = (Part::Code, 1 + hashes);
                }
            }
        }
        for &sign in signs.iter().skip(at).take(taken) {
            out.push(if shown || sign == '\n' { sign } else { ' ' });
        }
        at += taken;
    }
    out.lines().map(str::to_owned).collect()
}

fn in_a_word(signs: &[char], at: usize) -> bool {
    at > 0 && (signs[at - 1].is_alphanumeric() || signs[at - 1] == '_')
}

/// The length of a character literal; `None` for a lifetime.
fn literal_length(signs: &[char]) -> Option<usize> {
    match signs {
        ['\'', '\\', rest @ ..] => {
            let end = rest.iter().skip(1).position(|sign| *sign == '\'')?;
            Some(end + 4)
        }
        ['\'', _, '\'', ..] => Some(3),
        _ => None,
    }
}

/// The code lines before the tests at the end of a file.
pub(crate) fn code_without_tests(source: &str) -> Vec<String> {
    let mut lines = code(source);
    let is_tests = |pair: &[String]| {
        let (attribute, item) = (pair[0].trim(), pair[1].trim());
        attribute == "#[cfg(test)]" && item.starts_with("mod ") && item.ends_with('{')
    };
    let end = lines.windows(2).position(is_tests).unwrap_or(lines.len());
    lines.truncate(end);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_literals_are_blanked_and_lines_kept() {
        let source = "a(); // b\n/* c /* d */ \n e */ f(\"g\\\" h\", r#\"i \" j\"#, 'k', '\\'', '\\u{1}')\nlet x: &'static str;";
        let words: Vec<String> = code(source).iter().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(words, ["a();", "", "f(,,,,)", "letx:&'staticstr;"]);
    }

    #[test]
    fn a_raw_identifier_is_code() {
        assert_eq!(code("r#type + for\"x\"")[0].trim_end(), "r#type + for");
    }

    #[test]
    fn tests_at_the_end_are_left_out_and_helpers_for_tests_are_not() {
        assert_eq!(code_without_tests("a\n#[cfg(test)]\nmod tests {\n b\n}\n"), ["a"]);
        assert_eq!(code_without_tests("a\n#[cfg(test)]\nfn b() {}\nc\n").len(), 4);
        assert_eq!(code_without_tests("#[cfg(test)]\nfn b() {}\n#[cfg(test)]\nmod tests {\n}\n").len(), 2);
    }
}
