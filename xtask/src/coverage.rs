//! Rule ids: every one defined once in a `RULES.md`, cited only if defined, and named above a test. A translation such
//! as `RULES.fr.md` defines nothing: it has the ids of the `RULES.md` next to it, in the same order.

use crate::tree::{Finding, Tree};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};

/// The places of every rule id.
#[derive(Default)]
pub(crate) struct Report {
    /// Each id of each book, with the number of tests that name it and of places in the sources that cite it.
    rules: BTreeMap<(String, String), (usize, usize)>,
    pub(crate) faults: Vec<Finding>,
    has_rules: bool,
}

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for ((book, id), (tests, citations)) in &self.rules {
            writeln!(f, "{book} §{id}: {tests} tests, cited {citations} times")?;
        }
        for fault in &self.faults {
            writeln!(f, "{fault}")?;
        }
        let tested = self.rules.values().filter(|(tests, _)| *tests > 0).count();
        let cited = self.rules.values().filter(|(_, citations)| *citations > 0).count();
        write!(
            f,
            "coverage: {} rules, {tested} with a test, {cited} cited in the sources",
            self.rules.len()
        )?;
        if !self.has_rules {
            write!(f, "; no crate has a RULES.md yet")?;
        }
        Ok(())
    }
}

fn in_a_crate(path: &str) -> bool {
    path.starts_with("crates/") || path.starts_with("games/")
}

/// The book that a path belongs to: that of a game, or of a crate.
fn book(path: &str) -> String {
    path.split('/').take(2).collect::<Vec<_>>().join("/")
}

/// The part of a crate that a file belongs to, such as `src`.
fn part(path: &str) -> Option<&str> {
    let in_game = path.starts_with("games/") && !path.starts_with("games/all/");
    path.split('/').nth(if in_game { 3 } else { 2 })
}

/// The ids behind each `§` in a line.
fn ids(line: &str) -> impl Iterator<Item = &str> {
    line.split('§').skip(1).map(|rest| {
        let end = rest.find(|sign: char| {
            !sign.is_ascii_lowercase() && !sign.is_ascii_digit() && sign != '.' && sign != '-'
        });
        rest[..end.unwrap_or(rest.len())].trim_end_matches(['.', '-'])
    })
}

fn defined(line: &str) -> impl Iterator<Item = &str> {
    line.split("**§").skip(1).filter_map(|rest| rest.split_once("**")).map(|(id, _)| id)
}

/// The ids in the comments directly above each `#[test]`.
fn tested(text: &str) -> BTreeMap<&str, usize> {
    let mut tests = BTreeMap::new();
    let mut above = BTreeSet::new();
    for line in text.lines().map(str::trim) {
        if line.starts_with("//") {
            above.extend(ids(line));
        } else if line == "#[test]" {
            for id in std::mem::take(&mut above) {
                *tests.entry(id).or_default() += 1;
            }
        } else if !line.starts_with("#[") {
            above.clear();
        }
    }
    tests
}

pub(crate) fn check(tree: &Tree) -> Report {
    let mut report = Report::default();
    let definitions = report.define(tree);
    report.translations(tree);
    for (path, text) in tree.ending(".rs").filter(|(path, _)| in_a_crate(path)) {
        match part(path) {
            Some("tests") => {
                for (id, count) in tested(text) {
                    let line = text.lines().position(|line| ids(line).any(|found| found == id)).unwrap_or(0);
                    report.name(path, line + 1, id, Use::Test(count));
                }
            }
            Some("src") => {
                for (place, line) in text.lines().enumerate() {
                    for id in ids(line).filter(|id| !id.is_empty()) {
                        report.name(path, place + 1, id, Use::Citation);
                    }
                }
            }
            _ => {}
        }
    }
    for (key, _) in report.rules.iter().filter(|(_, (tests, _))| *tests == 0) {
        let (file, line) = definitions.get(key).copied().unwrap_or_default();
        report.faults.push(Finding::new(file, line, format!("§{} has no test", key.1)));
    }
    report
}

/// How an id is used outside of the rules.
#[derive(Clone, Copy)]
enum Use {
    Test(usize),
    Citation,
}

impl Report {
    /// Collects the definitions, with file and line.
    fn define<'a>(&mut self, tree: &'a Tree) -> BTreeMap<(String, String), (&'a str, usize)> {
        let mut definitions: BTreeMap<(String, String), (&str, usize)> = BTreeMap::new();
        for (path, text) in tree.ending(".md") {
            let name = path.rsplit('/').next().unwrap_or_default();
            if !in_a_crate(path) || name != "RULES.md" {
                continue;
            }
            self.has_rules = true;
            for (place, line) in text.lines().enumerate() {
                for id in defined(line) {
                    if id.is_empty() || ids(&format!("§{id}")).next() != Some(id) {
                        self.faults.push(Finding::new(
                            path,
                            place + 1,
                            format!("§{id} is not an id: a-z, 0-9, . and -"),
                        ));
                    }
                    let key = (book(path), id.to_owned());
                    if let Some((file, line)) = definitions.insert(key.clone(), (path, place + 1)) {
                        let what = format!("§{id} is already defined in {file}, line {line}");
                        self.faults.push(Finding::new(path, place + 1, what));
                    }
                    self.rules.entry(key).or_default();
                }
            }
        }
        definitions
    }

    /// Compares each translation with the rules next to it.
    fn translations(&mut self, tree: &Tree) {
        fn places(text: &str) -> Vec<(&str, usize)> {
            let lines = text.lines().enumerate();
            lines.flat_map(|(place, line)| defined(line).map(move |id| (id, place + 1))).collect()
        }
        for (path, text) in tree.ending(".md").filter(|(path, _)| in_a_crate(path)) {
            let Some((folder, name)) = path.rsplit_once('/') else { continue };
            if !name.starts_with("RULES.") || name == "RULES.md" {
                continue;
            }
            let Some(original) = tree.files.get(&format!("{folder}/RULES.md")) else {
                self.faults.push(Finding::new(
                    path,
                    1,
                    "a translation without the RULES.md that it translates",
                ));
                continue;
            };
            let (original, translated) = (places(original), places(text));
            let same = original.iter().zip(&translated).take_while(|(one, other)| one.0 == other.0).count();
            let last = translated.last().map_or(1, |(_, line)| *line);
            let what = match (original.get(same), translated.get(same)) {
                (None, None) => continue,
                (Some((id, _)), None) => format!("§{id} is not translated"),
                (None, Some((id, _))) => format!("§{id} is not in RULES.md"),
                (Some((id, _)), Some((other, _))) => format!("§{id} comes next in RULES.md, not §{other}"),
            };
            let line = translated.get(same).map_or(last, |(_, line)| *line);
            self.faults.push(Finding::new(path, line, what));
        }
    }

    /// Counts a use, or notes that nothing of that name is defined. A game cites its own rules; a crate without a book
    /// may cite any.
    fn name(&mut self, path: &str, line: usize, id: &str, used: Use) {
        let own = book(path);
        let has_book = self.rules.keys().any(|(book, _)| *book == own);
        let needs_none = !self.has_rules || self.is_chapter(&own, has_book, id);
        let mut known = false;
        for ((book, rule), counts) in &mut self.rules {
            if rule == id && (*book == own || !has_book) {
                known = true;
                match used {
                    Use::Test(count) => counts.0 += count,
                    Use::Citation => counts.1 += 1,
                }
            }
        }
        if known || needs_none {
            return;
        }
        let how = match used {
            Use::Test(_) => "tested",
            Use::Citation => "cited",
        };
        self.faults.push(Finding::new(path, line, format!("§{id} is {how} but not defined")));
    }

    /// Whether an id names a whole chapter: `§medic`, when there is `§medic.absorb`.
    fn is_chapter(&self, own: &str, has_book: bool, id: &str) -> bool {
        let start = format!("{id}.");
        self.rules.keys().any(|(book, rule)| (book == own || !has_book) && rule.starts_with(&start))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::places;

    const RULES: (&str, &str) =
        ("crates/a/RULES.md", "# Rules\n**§net.frozen** A netted unit does nothing.\n**§end** It ends.\n");
    const TESTS: (&str, &str) = (
        "crates/a/tests/rules/a.rs",
        "// §net.frozen: so.\n#[test]\nfn a() {}\n\n/// §end\n#[should_panic]\n#[test]\nfn b() {}\n",
    );

    fn faults(files: &[(&str, &str)]) -> Vec<(String, usize)> {
        let report = check(&Tree::of(files));
        places(&report.faults).into_iter().map(|(file, line)| (file.to_owned(), line)).collect()
    }

    #[test]
    fn defined_cited_and_tested_is_in_order() {
        let source = ("crates/a/src/a.rs", "//! §net: nets.\n// §net.frozen.\nRule(\"§end\")\n");
        let report = check(&Tree::of(&[RULES, TESTS, source]));
        assert_eq!(report.faults, []);
        assert_eq!(report.rules[&("crates/a".to_owned(), "net.frozen".to_owned())], (1, 1));
        assert!(report.to_string().ends_with("coverage: 2 rules, 2 with a test, 2 cited in the sources"));
    }

    #[test]
    fn cited_but_not_defined_is_found() {
        let source = ("crates/a/src/a.rs", "\n// §net.frozn\n");
        assert_eq!(faults(&[RULES, TESTS, source]), [("crates/a/src/a.rs".to_owned(), 2)]);
    }

    #[test]
    fn tested_but_not_defined_is_found() {
        let more = ("crates/b/tests/b.rs", "\n// §net.loose\n#[test]\nfn c() {}\n");
        assert_eq!(faults(&[RULES, TESTS, more]), [("crates/b/tests/b.rs".to_owned(), 2)]);
    }

    #[test]
    fn defined_twice_in_one_book_is_found() {
        let twice = ("crates/a/more/RULES.md", "\n\n**§end** Again.");
        assert_eq!(faults(&[RULES, TESTS, twice]), [("crates/a/more/RULES.md".to_owned(), 3)]);
    }

    #[test]
    fn two_games_may_have_the_same_id_and_each_needs_its_own_test() {
        let game = ("games/b/rules/RULES.md", "**§end** It ends otherwise.\n");
        assert_eq!(faults(&[RULES, TESTS, game]), [("games/b/rules/RULES.md".to_owned(), 1)]);
        let tested = ("games/b/ui/tests/b.rs", "// §end\n#[test]\nfn c() {}\n");
        assert_eq!(faults(&[RULES, TESTS, game, tested]), []);
        let foreign = ("games/b/ui/src/b.rs", "// §net.frozen\n");
        assert_eq!(faults(&[RULES, TESTS, game, tested, foreign]), [("games/b/ui/src/b.rs".to_owned(), 1)]);
    }

    #[test]
    fn a_translation_defines_nothing_and_has_the_same_ids_in_the_same_order() {
        let french = |text: &'static str| faults(&[RULES, TESTS, ("crates/a/RULES.fr.md", text)]);
        let at = |line| vec![("crates/a/RULES.fr.md".to_owned(), line)];
        assert_eq!(french("# Règles\n**§net.frozen** Rien.\n\n**§end** Fini.\n"), []);
        assert_eq!(french("# Règles\n**§end** Fini.\n**§net.frozen** Rien.\n"), at(2));
        assert_eq!(french("# Règles\n**§net.frozen** Rien.\n"), at(2));
        assert_eq!(french("**§net.frozen** Rien.\n**§end** Fini.\n**§more** Encore.\n"), at(3));
        let alone = [RULES, TESTS, ("crates/b/RULES.fr.md", "**§end** Fini.")];
        assert_eq!(faults(&alone), [("crates/b/RULES.fr.md".to_owned(), 1)]);
    }

    #[test]
    fn without_a_test_is_found() {
        assert_eq!(faults(&[RULES]).len(), 2);
        let elsewhere = (
            "crates/a/tests/a.rs",
            "// §end\nfn helper() {}\n#[test]\nfn a() {}\n// §net.frozen\n#[test]\nfn b() {}",
        );
        assert_eq!(faults(&[RULES, elsewhere]), [("crates/a/RULES.md".to_owned(), 3)]);
    }

    #[test]
    fn a_malformed_id_is_found() {
        assert!(!faults(&[("crates/a/RULES.md", "**§Net Frozen**")]).is_empty());
    }

    #[test]
    fn without_rules_it_only_reports() {
        let report = check(&Tree::of(&[("crates/a/src/a.rs", "// §net.frozen")]));
        assert!(report.faults.is_empty() && report.to_string().contains("no crate has a RULES.md yet"));
    }
}
