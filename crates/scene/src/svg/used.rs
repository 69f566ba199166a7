//! What of the first definitions of a document its markup refers to: most pictures need few of them.

use std::collections::{BTreeMap, BTreeSet};

const OPEN: &str = "<defs>";
const CLOSE: &str = "</defs>";

/// The markup without those of its first definitions to which neither it nor its `style` refers, not even through
/// each other.
pub(super) fn only(content: &str, style: &str) -> String {
    let parts = content.split_once(OPEN).and_then(|(head, rest)| Some((head, rest.split_once(CLOSE)?)));
    let Some((head, (definitions, rest))) = parts.filter(|(_, (inner, _))| !inner.contains(OPEN)) else {
        return content.to_owned();
    };
    let elements = elements(definitions);
    let named: BTreeMap<&str, &str> =
        elements.iter().filter_map(|element| Some((name(element)?, *element))).collect();
    let mut wanted: BTreeSet<&str> = BTreeSet::new();
    let mut open: Vec<&str> = [head, rest, style].into_iter().flat_map(references).collect();
    while let Some(reference) = open.pop() {
        if let Some(element) = named.get(reference).filter(|_| wanted.insert(reference)) {
            open.extend(references(element));
        }
    }
    let kept = elements.iter().filter(|element| name(element).is_none_or(|name| wanted.contains(name)));
    [head, OPEN].into_iter().chain(kept.copied()).chain([CLOSE, rest]).collect()
}

/// The names that markup refers to.
fn references(markup: &str) -> impl Iterator<Item = &str> {
    let after = |before: &'static str, end: char| {
        markup.split(before).skip(1).filter_map(move |rest| rest.split(end).next())
    };
    after("url(#", ')').chain(after("href=\"#", '"'))
}

/// The name of an element.
fn name(element: &str) -> Option<&str> {
    let tag = element.split('>').next()?;
    tag.split(" id=\"").nth(1)?.split('"').next()
}

/// The elements that stand beside each other in markup. Its attributes hold no `>`.
fn elements(markup: &str) -> Vec<&str> {
    let (mut found, mut depth, mut begin, mut at) = (Vec::new(), 0_usize, 0, 0);
    while let Some(end) = markup[at..].find('>').map(|place| at + place + 1) {
        let tag = markup[at..end].rfind('<').map_or("", |place| &markup[at + place..end]);
        if tag.starts_with("</") {
            depth = depth.saturating_sub(1);
        } else if !tag.ends_with("/>") {
            depth += 1;
        }
        at = end;
        if depth == 0 {
            found.push(&markup[begin..end]);
            begin = end;
        }
    }
    if begin < markup.len() {
        found.push(&markup[begin..]);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::only;

    #[test]
    fn definitions_stay_that_are_referred_to_even_through_others() {
        let content = "<rect/><defs><g id=\"a\"><path d=\"M0 0\"/><use href=\"#b\"/></g>\
            <linearGradient id=\"b\"><stop/></linearGradient><g id=\"c\"><g id=\"d\"/></g><style>.x{}</style></defs>\
            <use href=\"#a\"/><path fill=\"url(#e)\"/>";
        let kept = "<rect/><defs><g id=\"a\"><path d=\"M0 0\"/><use href=\"#b\"/></g>\
            <linearGradient id=\"b\"><stop/></linearGradient><style>.x{}</style></defs>\
            <use href=\"#a\"/><path fill=\"url(#e)\"/>";
        assert_eq!(only(content, ""), kept);
        assert_eq!(only(kept, ""), kept);
        assert!(only(content, ".y { fill: url(#c); }").contains("id=\"d\""));
        assert_eq!(only("<defs></defs><g/>", ""), "<defs></defs><g/>");
    }

    #[test]
    fn other_markup_stays_as_it_is() {
        for content in ["", "<g/>", "<defs><g id=\"a\"/>", "<defs><g><defs></defs></g></defs>"] {
            assert_eq!(only(content, ""), content);
        }
    }
}
