//! The reader of data files, compared with the library that it stands in for.

use super::*;
use std::collections::BTreeMap;

/// Tests that our reader and the library read a text as equal rows.
macro_rules! rows {
    ($name:ident, $($spanned:ident)::+) => {
        mod $name {
            use serde::Deserialize;
            use std::collections::BTreeMap;

            use $($spanned)::+;

            #[derive(Deserialize, PartialEq, Debug)]
            #[serde(rename_all = "snake_case")]
            pub(super) enum Kind {
                Plain,
                Strong(u8),
                Armed { edge: i8, name: Option<String> },
                Pair(u8, u8),
            }

            #[derive(Deserialize, PartialEq, Debug)]
            #[serde(deny_unknown_fields)]
            pub(super) struct Row {
                pub(super) id: Spanned<String>,
                pub(super) kind: Kind,
                #[serde(default)]
                pub(super) far: bool,
                pub(super) share: Option<f32>,
                #[serde(default)]
                pub(super) numbers: Vec<Spanned<u16>>,
                #[serde(default)]
                pub(super) names: BTreeMap<Spanned<String>, String>,
                #[serde(default)]
                pub(super) corner: Option<(i64, i64)>,
            }

            #[derive(Deserialize, Debug)]
            pub(super) struct File {
                pub(super) row: Vec<Spanned<Row>>,
            }
        }
    };
}

rows!(ours, crate::Spanned);
rows!(theirs, toml::Spanned);

use ours::{File, Kind};

const GOOD: &str = "note = 1979-05-27\n[[row]]\nid = 'one'\nkind = 'plain'\n\n[[row]]\nid = \"two\"\nkind = { armed = \
    { edge = -3, name = 'é' } }\nfar = true\nshare = 2\nnumbers = [1, 0x10]\nnames = { fr = 'un' }\ncorner = [1, 2]\n";

#[test]
fn rows_of_every_kind_are_read_with_their_places() {
    let file: File = from_str(GOOD).expect("a good file");
    let [one, two] = file.row.as_slice() else { panic!("{file:?}") };
    assert_eq!(&GOOD[one.get_ref().id.span()], "'one'");
    assert_eq!(one.get_ref().kind, Kind::Plain);
    let row = two.get_ref();
    assert_eq!(row.kind, Kind::Armed { edge: -3, name: Some("é".into()) });
    assert_eq!((row.far, row.share, row.corner), (true, Some(2.0), Some((1, 2))));
    assert_eq!(row.numbers.iter().map(|number| *number.get_ref()).collect::<Vec<_>>(), [1, 16]);
    assert_eq!(&GOOD[row.numbers[1].span()], "0x10");
    assert_eq!(
        row.names.iter().next().map(|(key, name)| (&GOOD[key.span()], name.as_str())),
        Some(("fr", "un"))
    );
    assert!(GOOD[two.span()].starts_with("[[row]]"));
    let theirs = toml::from_str::<theirs::File>(GOOD).expect("a good file");
    assert_eq!(theirs.row.iter().map(toml::Spanned::span).collect::<Vec<_>>(), [one.span(), two.span()]);
}

#[test]
fn variants_have_what_their_kind_asks_for() {
    let kind = |text: &str| {
        from_str::<BTreeMap<String, Kind>>(text)
            .map(|mut map| map.remove("k").expect("the key of these texts"))
    };
    assert_eq!(kind("k = { strong = 2 }"), Ok(Kind::Strong(2)));
    assert_eq!(kind("k = { pair = [1, 2] }"), Ok(Kind::Pair(1, 2)));
    assert_eq!(kind("k = { plain = {} }"), Ok(Kind::Plain));
    for wrong in ["'strong'", "{ plain = 1 }", "{}", "{ plain = {}, strong = 1 }", "3", "'odd'"] {
        let why = kind(&format!("k = {wrong}")).unwrap_err();
        assert!(!why.message().is_empty() && why.span().start >= 4, "{wrong}: {why:?}");
    }
}

/// Checks that common mistakes are reported in the words and at the places that the library reports.
#[test]
fn faults_are_told_as_the_library_tells_them() {
    let row = |text: &str| format!("[[row]]\nid = 'one'\nkind = 'plain'\n{text}\n");
    let texts = [
        row("far = 'yes'"),
        row("numbers = [1, -1]"),
        row("numbers = [1, 70000]"),
        row("numbers = [1, 1.5]"),
        row("numbers = 7"),
        row("names = { fr = 1 }"),
        row("names = 'fr'"),
        row("odd = 1"),
        row("share = []"),
        row("corner = [1]"),
        row("far = "),
        row("far = true\nfar = true"),
        "[[row]]\nid = 'one'\n".into(),
        "[[row]]\nid = 'one'\nkind = 'odd'\n".into(),
        "[row]\nid = 'one'\nkind = 'plain'\n".into(),
        "row = [1]".into(),
        "x = 'not closed".into(),
        String::new(),
    ];
    for text in &texts {
        let ours = from_str::<File>(text).unwrap_err();
        let theirs = toml::from_str::<theirs::File>(text).unwrap_err();
        assert_eq!(
            (ours.message(), ours.span()),
            (theirs.message(), theirs.span().unwrap_or_default()),
            "{text}"
        );
    }
}

#[test]
fn numbers_and_dates_out_of_reach_are_refused() {
    for wrong in ["99999999999999999999", "1979-05-27", "1e999999", "inf", "nan"] {
        let why = from_str::<BTreeMap<String, f64>>(&format!("k = {wrong}")).unwrap_err();
        assert_eq!(why.span().start, 4, "{wrong}");
    }
}

#[test]
fn a_fault_of_a_check_has_its_line_and_column() {
    let check = |file: File| match file.row.last() {
        Some(row) => Err((row.get_ref().id.span(), "no")),
        None => Ok(()),
    };
    let why = located("rows.toml", GOOD, |_| "syntax", check).unwrap_err();
    assert_eq!(why.to_string(), "rows.toml, line 7, column 6: no");
    let why = located::<File, (), _>("rows.toml", "row = 3", |_| "syntax", |_| Ok(())).unwrap_err();
    assert_eq!(why.to_string(), "rows.toml, line 1, column 7: syntax");
}
