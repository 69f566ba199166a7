//! Texts are complete in both languages: the same messages with the same variables.

use crate::tree::{Finding, Tree};
use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};

/// The variables of each message and attribute, with file and line.
type Texts = BTreeMap<String, (String, usize, BTreeSet<String>)>;

const LANGUAGES: [&str; 2] = ["en", "fr"];

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut crates: BTreeMap<String, [Texts; 2]> = BTreeMap::new();
    for (path, text) in tree.ending(".ftl") {
        let parts: Vec<&str> = path.split('/').collect();
        let (name, language) = match parts.as_slice() {
            ["crates", name, "locales", language, ..] => ((*name).to_owned(), *language),
            ["games", game, part, "locales", language, ..] => (format!("{game}/{part}"), *language),
            _ => continue,
        };
        let Some(place) = LANGUAGES.iter().position(|known| *known == language) else {
            findings.push(Finding::new(path, 1, format!("`{language}` is not a language of ours: en, fr")));
            continue;
        };
        read(path, text, &mut crates.entry(name).or_default()[place], &mut findings);
    }
    for [english, french] in crates.values() {
        compare(english, french, "French", &mut findings);
        compare(french, english, "English", &mut findings);
    }
    findings
}

fn compare(texts: &Texts, others: &Texts, language: &str, findings: &mut Vec<Finding>) {
    for (key, (file, line, variables)) in texts {
        match others.get(key) {
            None => findings.push(Finding::new(file, *line, format!("`{key}` has no {language} text"))),
            Some((_, _, theirs)) if theirs != variables => {
                let list = |set: &BTreeSet<String>| set.iter().cloned().collect::<Vec<_>>().join(", ");
                let what =
                    format!("`{key}` uses ({}), its {language} text ({})", list(variables), list(theirs));
                findings.push(Finding::new(file, *line, what));
            }
            Some(_) => {}
        }
    }
}

fn read(path: &str, text: &str, texts: &mut Texts, findings: &mut Vec<Finding>) {
    let resource = match fluent_syntax::parser::parse(text) {
        Ok(resource) => resource,
        Err((resource, errors)) => {
            for error in errors {
                let line = text.get(..error.pos.start).unwrap_or_default().matches('\n').count() + 1;
                findings.push(Finding::new(path, line, format!("not Fluent: {}", error.kind)));
            }
            resource
        }
    };
    let line_of = |key: &str| {
        let starts =
            |line: &str| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='));
        text.lines().position(starts).map_or(1, |place| place + 1)
    };
    let mut add = |key: String, line: usize, pattern: Option<&Pattern<&str>>| {
        let mut variables = BTreeSet::new();
        if let Some(pattern) = pattern {
            of_pattern(pattern, &mut variables);
        }
        if texts.insert(key.clone(), (path.to_owned(), line, variables)).is_some() {
            findings.push(Finding::new(path, line, format!("`{key}` is there twice")));
        }
    };
    for entry in &resource.body {
        let (name, value, attributes) = match entry {
            Entry::Message(message) => {
                (message.id.name.to_owned(), message.value.as_ref(), &message.attributes)
            }
            Entry::Term(term) => (format!("-{}", term.id.name), Some(&term.value), &term.attributes),
            _ => continue,
        };
        let line = line_of(&name);
        for attribute in attributes {
            add(format!("{name}.{}", attribute.id.name), line, Some(&attribute.value));
        }
        add(name, line, value);
    }
}

fn of_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, variables);
        }
    }
}

fn of_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        Expression::Select { selector, variants } => {
            of_inline(selector, variables);
            for variant in variants {
                of_pattern(&variant.value, variables);
            }
        }
        Expression::Inline(inline) => of_inline(inline, variables),
    }
}

fn of_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(format!("${}", id.name));
        }
        InlineExpression::Placeable { expression } => of_expression(expression, variables),
        InlineExpression::FunctionReference { arguments, .. } => of_arguments(arguments, variables),
        InlineExpression::TermReference { arguments: Some(arguments), .. } => {
            of_arguments(arguments, variables);
        }
        _ => {}
    }
}

fn of_arguments(arguments: &CallArguments<&str>, variables: &mut BTreeSet<String>) {
    for inline in &arguments.positional {
        of_inline(inline, variables);
    }
    for named in &arguments.named {
        of_inline(&named.value, variables);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::places;

    fn found(english: &str, french: &str) -> Vec<(String, usize)> {
        let tree = Tree::of(&[("crates/a/locales/en/a.ftl", english), ("crates/a/locales/fr/a.ftl", french)]);
        places(&check(&tree)).into_iter().map(|(file, line)| (file[17..19].to_owned(), line)).collect()
    }

    #[test]
    fn equal_sets_are_in_order() {
        let english = "a = one { $x }\nb = { $n ->\n  [one] { $y }\n *[other] no\n}\n  .hint = { NUMBER($z) }\n-brand = B\n";
        let french = "-brand = B\nb = { $n ->\n *[other] { $y }\n}\n  .hint = { $z }\na = { $x } un\n";
        assert_eq!(found(english, french), []);
    }

    #[test]
    fn a_missing_text_is_found_in_either_language() {
        assert_eq!(found("a = x\nb = y\n", "a = x\n"), [("en".to_owned(), 2)]);
        assert_eq!(found("a = x\n", "a = x\n\nb = y\n"), [("fr".to_owned(), 3)]);
        assert_eq!(found("a = x\n", ""), [("en".to_owned(), 1)]);
        assert_eq!(found("a = x\n  .b = y\n", "a = x\n").len(), 1);
    }

    #[test]
    fn other_variables_are_found() {
        assert_eq!(found("a = { $x }\n", "a = { $y }\n").len(), 2);
        assert_eq!(found("a = { $x ->\n *[other] { $y }\n}\n", "a = { $x }\n").len(), 2);
    }

    #[test]
    fn nonsense_and_doubles_and_strange_languages_are_found() {
        assert_eq!(found("a = x\n= y\n", "a = x\n"), [("en".to_owned(), 2)]);
        assert_eq!(found("a = x\na = y\n", "a = x\n"), [("en".to_owned(), 1)]);
        assert_eq!(check(&Tree::of(&[("crates/a/locales/de/a.ftl", "")])).len(), 1);
    }
}
