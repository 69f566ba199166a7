//! The texts of all languages say the same things, nothing is missing and nothing is left over.

use fluent_syntax::ast;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const LANGUAGES: [&str; 2] = ["en", "fr"];

/// The Fluent files of one crate, and the code that speaks them.
#[derive(Clone, Debug)]
pub struct Texts {
    /// The folder with a folder for each language.
    pub locales: PathBuf,
    /// Folders of Rust sources that use the texts.
    pub code: Vec<PathBuf>,
    /// Folders like `locales` whose texts the code may use too.
    pub also: Vec<PathBuf>,
    /// Keys that the code makes up while it runs.
    pub made: BTreeSet<String>,
}

fn source(locales: &Path, lang: &str) -> String {
    let mut files: Vec<PathBuf> = fs::read_dir(locales.join(lang))
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
fn keys(locales: &Path, lang: &str) -> BTreeMap<String, BTreeSet<String>> {
    let source = source(locales, lang);
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

/// Adds the text of all Rust files of a folder.
pub(super) fn rust_files(folder: &Path, out: &mut String) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            rust_files(&path, out);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            out.push_str(&fs::read_to_string(path).expect("the file can be read"));
        }
    }
}

/// Every string literal of a Rust text, joined over line ends as the compiler does.
pub fn literals(code: &str) -> BTreeSet<String> {
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

impl Texts {
    fn literals(&self) -> BTreeSet<String> {
        let mut code = String::new();
        for folder in &self.code {
            rust_files(folder, &mut code);
        }
        literals(&code)
    }

    /// All languages have the same keys with the same variables.
    pub fn check_languages(&self, least: usize) {
        let english = keys(&self.locales, "en");
        assert!(english.len() >= least, "the files were read: {}", english.len());
        for lang in LANGUAGES {
            let other = keys(&self.locales, lang);
            let missing: Vec<_> = english.keys().filter(|key| !other.contains_key(*key)).collect();
            let extra: Vec<_> = other.keys().filter(|key| !english.contains_key(*key)).collect();
            assert_eq!((missing, extra), (vec![], vec![]), "{lang}");
            for (key, variables) in &english {
                assert_eq!(variables, &other[key], "{lang}: {key}");
            }
        }
    }

    /// Every key is used. The texts of `--help` are checked against the commands themselves.
    pub fn check_used(&self) {
        let mut used = self.literals();
        used.extend(self.made.clone());
        let unused: Vec<String> = keys(&self.locales, "en")
            .into_keys()
            .filter(|key| !key.starts_with("help-") && !used.contains(key))
            .collect();
        assert_eq!(unused, Vec::<String>::new());
    }

    /// Every text of the code that looks like a key is one; `others` only look like one.
    pub fn check_known(&self, others: &[&str]) {
        let mut known: BTreeSet<String> = keys(&self.locales, "en").into_keys().collect();
        for folder in &self.also {
            known.extend(keys(folder, "en").into_keys());
        }
        let families: BTreeSet<&str> = known.iter().filter_map(|key| Some(key.split_once('-')?.0)).collect();
        let files = fs::read_dir(self.locales.join("en")).expect("the folder is there");
        let files: BTreeSet<String> =
            files.filter_map(|entry| Some(entry.ok()?.path().file_stem()?.to_str()?.to_owned())).collect();
        let looks_like_a_key = |text: &String| {
            let plain =
                text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-_".contains(&b));
            plain
                && !text.ends_with('-')
                && text
                    .split_once('-')
                    .is_some_and(|(family, rest)| families.contains(family) && !rest.is_empty())
        };
        let is_known =
            |text: &String| known.contains(text) || files.contains(text) || others.contains(&text.as_str());
        let missing: Vec<String> =
            self.literals().into_iter().filter(|text| looks_like_a_key(text) && !is_known(text)).collect();
        assert_eq!(missing, Vec::<String>::new());
    }

    /// Whether there is a text with this key in a language.
    pub fn has(&self, lang: &str, key: &str) -> bool {
        keys(&self.locales, lang).contains_key(key)
    }

    /// French has its spaces, quotes and apostrophes; lines that begin with one of `free` are not meant.
    pub fn check_french(&self, free: &[&str]) {
        let is_free =
            |line: &&str| !line.starts_with('#') && !free.iter().any(|start| line.starts_with(start));
        for line in source(&self.locales, "fr").lines().filter(is_free) {
            let text = line.split_once(" = ").map_or(line, |(_, text)| text);
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
}
