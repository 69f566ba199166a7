//! Reads the style sheet: documents need its variables resolved, because not every program that shows SVG knows them.

use super::STYLE;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The colours of a theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

pub(super) type Values = BTreeMap<String, String>;

/// One rule: its selector and its declarations.
struct Rule<'a> {
    selector: &'a str,
    declarations: Vec<(&'a str, &'a str)>,
}

/// The rules outside of `@` blocks, in order.
fn rules(css: &str) -> Vec<Rule<'_>> {
    let mut rules = Vec::new();
    let mut rest = css;
    while let Some(open) = rest.find('{') {
        let selector = rest[..open].rsplit("*/").next().unwrap_or_default().trim();
        let body = &rest[open + 1..];
        if selector.starts_with('@') {
            rest = after_block(body);
            continue;
        }
        let close = body.find('}').unwrap_or(body.len());
        let declarations = body[..close].split(';').filter_map(|part| part.split_once(':'));
        let declarations = declarations.map(|(name, value)| (name.trim(), value.trim())).collect();
        rules.push(Rule { selector, declarations });
        rest = body.get(close + 1..).unwrap_or_default();
    }
    rules
}

/// What follows the end of a block that has just been opened.
fn after_block(body: &str) -> &str {
    let mut depth = 1;
    for (place, letter) in body.char_indices() {
        depth += match letter {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        if depth == 0 {
            return &body[place + 1..];
        }
    }
    ""
}

fn variables(rule: &Rule) -> Values {
    let own = rule.declarations.iter().filter(|(name, _)| name.starts_with("--"));
    own.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

/// The variables of a theme: those of `:root`, and those that a class such as `hue-red` changes.
pub(super) fn scopes(css: &str, theme: Theme) -> (Values, Vec<(&str, Values)>) {
    let (mut root, mut classes) = (Values::new(), Vec::new());
    for rule in rules(css) {
        let values = variables(&rule);
        match rule.selector {
            _ if values.is_empty() => {}
            ":root" => root.extend(values),
            r#"[data-theme="dark"]"# if theme == Theme::Dark => root.extend(values),
            r#"[data-theme="dark"]"# | r#"[data-theme="light"]"# => {}
            class => classes.push((class, values)),
        }
    }
    (root, classes)
}

/// Puts values in the place of variables; `None` if one is missing.
fn filled(value: &str, values: &Values) -> Option<String> {
    let mut text = value.to_owned();
    while let Some(start) = text.find("var(") {
        let end = start + text[start..].find(')')?;
        let found = values.get(text[start + 4..end].trim())?;
        text.replace_range(start..=end, found);
    }
    Some(text)
}

/// The styles of a theme without variables, those of the kit and `more`: a rule that reads what a class changes is written
/// once for that class.
pub fn resolved(theme: Theme, more: &str) -> String {
    let all = format!("{STYLE}\n{more}");
    let (root, classes) = scopes(&all, theme);
    let mut css = String::new();
    for rule in rules(&all) {
        // What only a page can do is of no use in a picture, and `:hover` would disturb simple readers.
        let plain = rule.declarations.iter().filter(|(name, _)| !name.starts_with("--"));
        let plain: Vec<_> = plain.collect();
        if plain.is_empty() || rule.selector.contains(':') {
            continue;
        }
        let write = |selector: &str, values: &Values, only: &dyn Fn(&str) -> bool, css: &mut String| {
            let lines: Vec<String> = plain
                .iter()
                .filter(|(_, value)| only(value))
                .filter_map(|(name, value)| Some(format!("{name}:{}", filled(value, values)?)))
                .collect();
            if !lines.is_empty() {
                // Writing to a string cannot fail.
                let _ = writeln!(css, "{selector}{{{}}}", lines.join(";"));
            }
        };
        write(rule.selector, &root, &|_| true, &mut css);
        for (class, changed) in &classes {
            let reads = |value: &str| changed.keys().any(|name| value.contains(&format!("var({name})")));
            let values: Values =
                root.iter().chain(changed).map(|(name, value)| (name.clone(), value.clone())).collect();
            let selectors: Vec<String> =
                rule.selector.split(',').map(|selector| format!("{class} {}", selector.trim())).collect();
            write(&selectors.join(","), &values, &reads, &mut css);
        }
    }
    css
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_variable_is_left() {
        for theme in [Theme::Light, Theme::Dark] {
            let css = resolved(theme, "");
            assert!(!css.contains("var("), "{css}");
            assert!(css.contains(".hue-red .t-body{fill:#a3261f}"), "{css}");
            assert!(css.contains(".t-foe .g-fill{fill:#fffaf0}"), "{css}");
        }
    }

    #[test]
    fn every_variable_that_is_read_is_defined() {
        let (root, _) = scopes(STYLE, Theme::Light);
        for rule in rules(STYLE) {
            for (name, value) in rule.declarations {
                assert!(filled(value, &root).is_some(), "{} {{ {name}: {value} }}", rule.selector);
            }
        }
    }

    #[test]
    fn both_ways_to_ask_for_dark_say_the_same() {
        let start = STYLE.find("@media (prefers-color-scheme: dark)").expect("the block is there");
        let block = &STYLE[start..];
        let inner = &block[block.find('{').map_or(0, |open| open + 1)..];
        let asked = variables(&rules(inner)[0]);
        let all = rules(STYLE);
        let of = |selector: &str| variables(all.iter().find(|rule| rule.selector == selector).unwrap());
        assert_eq!(asked, of(r#"[data-theme="dark"]"#));
        let root = of(":root");
        for (name, value) in of(r#"[data-theme="light"]"#) {
            assert_eq!(root.get(&name), Some(&value), "{name}");
            assert!(asked.contains_key(&name), "{name}");
        }
        assert_eq!(asked.len(), of(r#"[data-theme="light"]"#).len());
    }
}
