//! The texts of all languages say the same things, nothing is missing and nothing is left over.

use fluent_syntax::ast;
use fracas_nshex::OPTION_WORDS;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const LANGUAGES: [&str; 2] = ["en", "fr"];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate has a parent folder").to_owned()
}

fn source(lang: &str) -> String {
    let folder = crates().join("scene/locales").join(lang);
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    files.sort();
    files.iter().map(|file| fs::read_to_string(file).expect("the file is there")).collect()
}

fn variables(pattern: &ast::Pattern<&str>, out: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            match expression {
                ast::Expression::Inline(inline) => inline_variables(inline, out),
                ast::Expression::Select { selector, variants } => {
                    inline_variables(selector, out);
                    for variant in variants {
                        variables(&variant.value, out);
                    }
                }
            }
        }
    }
}

fn inline_variables(inline: &ast::InlineExpression<&str>, out: &mut BTreeSet<String>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            out.insert(id.name.to_owned());
        }
        ast::InlineExpression::StringLiteral { .. } => {}
        other => panic!("texts use variables and plurals only, not {other:?}"),
    }
}

/// The keys of a language with their variables. Broken entries and double keys are errors.
fn keys(lang: &str) -> BTreeMap<String, BTreeSet<String>> {
    let source = source(lang);
    let resource = fluent_syntax::parser::parse(source.as_str()).expect("every entry is well formed");
    let mut keys = BTreeMap::new();
    for entry in &resource.body {
        match entry {
            ast::Entry::Message(message) => {
                let mut found = BTreeSet::new();
                variables(message.value.as_ref().expect("every key has a text"), &mut found);
                let double = keys.insert(message.id.name.to_owned(), found);
                assert!(double.is_none(), "{lang}: {} is there twice", message.id.name);
            }
            ast::Entry::Comment(_) | ast::Entry::GroupComment(_) | ast::Entry::ResourceComment(_) => {}
            ast::Entry::Term(_) | ast::Entry::Junk { .. } => panic!("{lang}: {entry:?}"),
        }
    }
    keys
}

fn rust_files(folder: &Path, out: &mut String) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            rust_files(&path, out);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            out.push_str(&fs::read_to_string(path).expect("the file can be read"));
        }
    }
}

fn code() -> String {
    let mut code = String::new();
    for entry in fs::read_dir(crates()).expect("the folder is there") {
        let folder = entry.expect("the folder can be read").path().join("src");
        if folder.is_dir() {
            rust_files(&folder, &mut code);
        }
    }
    code
}

/// Every string literal of a Rust text, joined over line ends as the compiler does.
fn literals(code: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut letters = code.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter == '\'' {
            // A character such as '"' opens no text.
            let mut ahead = letters.clone();
            if ahead.next() == Some('"') && ahead.next() == Some('\'') {
                letters.nth(1);
            }
        }
        if letter != '"' {
            continue;
        }
        let mut text = String::new();
        while let Some(letter) = letters.next() {
            match letter {
                '"' => break,
                '\\' => match letters.next() {
                    Some('\n') => while letters.next_if(|next| next.is_whitespace()).is_some() {},
                    Some(other) => text.push(other),
                    None => {}
                },
                other => text.push(other),
            }
        }
        found.insert(text);
    }
    found
}

/// The fixed phrases of the engine's parsers, by their keys.
fn phrases() -> BTreeSet<String> {
    let key = |phrase: &str| {
        let words = phrase.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        words.fold("phrase".to_owned(), |key, word| format!("{key}-{}", word.to_ascii_lowercase()))
    };
    let mut found = BTreeSet::new();
    for (file, calls) in [
        ("notation/read.rs", ["expected(", "parse(", "parse::<u8>(", "parse::<Hex>(", "&str ="].as_slice()),
        ("position.rs", ["require("].as_slice()),
    ] {
        let code = fs::read_to_string(crates().join("nshex/src").join(file)).expect("the file is there");
        for call in calls {
            for (at, _) in code.match_indices(call) {
                let rest = &code[at + call.len()..];
                let phrase = if *call == "require(" {
                    rest.find('"').map(|quote| &rest[quote..])
                } else {
                    Some(rest.trim_start()).filter(|rest| rest.starts_with('"'))
                };
                found.extend(phrase.and_then(literals_first).map(|text| key(&text)));
            }
        }
    }
    found
}

fn literals_first(text: &str) -> Option<String> {
    let mut end = 1;
    let bytes = text.as_bytes();
    while *bytes.get(end)? != b'"' {
        end += if bytes[end] == b'\\' { 2 } else { 1 };
    }
    literals(&text[..=end]).pop_first()
}

#[test]
fn all_languages_have_the_same_keys_with_the_same_variables() {
    let english = keys("en");
    assert!(english.len() > 300, "the files were read");
    for lang in LANGUAGES {
        let other = keys(lang);
        let missing: Vec<_> = english.keys().filter(|key| !other.contains_key(*key)).collect();
        let extra: Vec<_> = other.keys().filter(|key| !english.contains_key(*key)).collect();
        assert_eq!((missing, extra), (vec![], vec![]), "{lang}");
        for (key, variables) in &english {
            assert_eq!(variables, &other[key], "{lang}: {key}");
        }
    }
}

#[test]
fn every_key_is_used() {
    let mut used = literals(&code());
    used.extend(OPTION_WORDS.iter().map(|option| format!("option-{}", option.name)));
    used.extend(phrases());
    // The texts of --help are checked against the commands themselves, in the command line's own tests.
    let unused: Vec<String> =
        keys("en").into_keys().filter(|key| !key.starts_with("help-") && !used.contains(key)).collect();
    assert_eq!(unused, Vec::<String>::new());
}

#[test]
fn every_key_in_the_code_has_a_text() {
    let keys = keys("en");
    let families: BTreeSet<&str> = keys.keys().filter_map(|key| Some(key.split_once('-')?.0)).collect();
    let files = fs::read_dir(crates().join("scene/locales/en")).expect("the folder is there");
    let files: BTreeSet<String> =
        files.filter_map(|entry| Some(entry.ok()?.path().file_stem()?.to_str()?.to_owned())).collect();
    let code = code();
    let looks_like_a_key = |text: &String| {
        let plain = text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-_".contains(&b));
        plain
            && !text.ends_with('-')
            && text
                .split_once('-')
                .is_some_and(|(family, rest)| families.contains(family) && !rest.is_empty())
    };
    let known = |text: &String| keys.contains_key(text) || files.contains(text) || text == "no-such-key";
    let missing: Vec<String> =
        literals(&code).into_iter().filter(|text| looks_like_a_key(text) && !known(text)).collect();
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn every_phrase_of_the_parsers_has_a_text() {
    let (keys, phrases) = (keys("fr"), phrases());
    assert!(phrases.len() > 60, "the phrases were found: {}", phrases.len());
    let missing: Vec<&String> = phrases.iter().filter(|phrase| !keys.contains_key(*phrase)).collect();
    assert_eq!(missing, Vec::<&String>::new());
}

#[test]
fn french_has_its_spaces_quotes_and_apostrophes() {
    for line in source("fr").lines().filter(|line| !line.starts_with('#') && !line.starts_with("phrase-")) {
        let text = line.split_once(" = ").map_or(line, |(_, text)| text);
        if line.starts_with("show-key") || line.starts_with("help-example") {
            continue;
        }
        for wrong in [" :", " ;", " !", " ?", "« ", " »", "'", "}:", "};", "}!", "}?", " ,", "..."] {
            assert!(!text.contains(wrong), "`{wrong}` in: {line}");
        }
        let letters: Vec<char> = text.chars().collect();
        for pair in letters.windows(3) {
            let bare = pair[0].is_alphabetic() && ":;!?".contains(pair[1]) && pair[2] == ' ';
            assert!(!bare, "a space is missing before {} in: {line}", pair[1]);
        }
    }
}
