//! Reads the little Markdown that books of rules are written in.

use super::{Chapter, RichText, RuleText, Rulebook, RulebookError, RulebookFault, Span};
use std::collections::BTreeMap;
use std::fmt::{self, Display};

/// What a run of lines without an empty one between them is.
enum Block {
    Title(String),
    Chapter(String),
    Section(String),
    Rule(String),
    Paragraph(String),
}

impl Block {
    /// The block that a line opens; a line that opens none is a paragraph.
    fn open(line: &str) -> Block {
        let rest = |mark: &str| line.strip_prefix(mark).map(|rest| rest.trim().to_owned());
        None.or_else(|| rest("### ").map(Block::Section))
            .or_else(|| rest("## ").map(Block::Chapter))
            .or_else(|| rest("# ").map(Block::Title))
            .or_else(|| rest("- ").map(Block::Rule))
            .unwrap_or_else(|| Block::Paragraph(line.trim().to_owned()))
    }

    /// The text to which the next line may be added: headings have one line.
    fn open_end(&mut self) -> Option<&mut String> {
        match self {
            Block::Rule(text) | Block::Paragraph(text) => Some(text),
            Block::Title(_) | Block::Chapter(_) | Block::Section(_) => None,
        }
    }
}

/// The blocks of a text, each with the number of its first line.
fn blocks(text: &str) -> Vec<(usize, Block)> {
    let mut blocks: Vec<(usize, Block)> = Vec::new();
    let mut open = false;
    for (place, line) in text.lines().enumerate() {
        if line.trim().is_empty() {
            open = false;
            continue;
        }
        let block = Block::open(line);
        let end = blocks.last_mut().and_then(|(_, block)| block.open_end());
        match (block, end) {
            (Block::Paragraph(more), Some(end)) if open => {
                end.push(' ');
                end.push_str(&more);
            }
            (block, _) => blocks.push((place + 1, block)),
        }
        open = true;
    }
    blocks
}

pub(super) fn read(text: &str) -> Result<Rulebook, RulebookError> {
    let mut book =
        Rulebook { title: String::new(), intro: Vec::new(), chapters: Vec::new(), places: BTreeMap::new() };
    // Paragraphs that wait for the rule behind them, in a chapter that has rules already.
    let mut lead: Vec<RichText> = Vec::new();
    let mut last = 1;
    for (line, block) in blocks(text) {
        last = line;
        let wrong = |fault| RulebookError { line, fault };
        if book.title.is_empty() && !matches!(block, Block::Title(_)) {
            return Err(wrong(RulebookFault::NoTitle));
        }
        if !lead.is_empty() && !matches!(block, Block::Rule(_) | Block::Paragraph(_)) {
            return Err(wrong(RulebookFault::NoRule));
        }
        match block {
            Block::Title(title) if book.title.is_empty() => book.title = title,
            Block::Title(_) => return Err(wrong(RulebookFault::SecondTitle)),
            Block::Chapter(heading) => {
                let (number, title) = numbered(&heading).ok_or_else(|| wrong(RulebookFault::NoNumber))?;
                book.chapters.push(Chapter::new(Some(number), title));
            }
            Block::Section(_) if book.chapters.is_empty() => return Err(wrong(RulebookFault::NoChapter)),
            Block::Section(title) => book.chapters.push(Chapter::new(None, &title)),
            Block::Rule(text) => {
                let place = book.chapters.len().wrapping_sub(1);
                let chapter = book.chapters.last_mut().ok_or_else(|| wrong(RulebookFault::NoChapter))?;
                let (id, text) = identified(&text).ok_or_else(|| wrong(RulebookFault::NoId))?;
                if text.is_empty() {
                    return Err(wrong(RulebookFault::Empty(id.to_owned())));
                }
                if book.places.insert(id.to_owned(), (place, chapter.rules.len())).is_some() {
                    return Err(wrong(RulebookFault::IdTwice(id.to_owned())));
                }
                let lead = std::mem::take(&mut lead);
                chapter.rules.push(RuleText { id: id.to_owned(), lead, text: rich(text) });
            }
            Block::Paragraph(text) => match book.chapters.last_mut() {
                None => book.intro.push(rich(&text)),
                Some(chapter) if chapter.rules.is_empty() => chapter.intro.push(rich(&text)),
                Some(_) => lead.push(rich(&text)),
            },
        }
    }
    let fault = match (book.title.as_str(), lead.as_slice()) {
        ("", _) => RulebookFault::NoTitle,
        (_, [_, ..]) => RulebookFault::NoRule,
        (_, []) => return Ok(book),
    };
    Err(RulebookError { line: last, fault })
}

/// The number and the title of a chapter.
fn numbered(heading: &str) -> Option<(u16, &str)> {
    let (number, title) = heading.split_once(". ")?;
    Some((number.parse().ok()?, title.trim()))
}

/// The id and the sentence of a rule.
fn identified(text: &str) -> Option<(&str, &str)> {
    let (id, sentence) = text.strip_prefix("**§")?.split_once("**")?;
    (!id.is_empty() && id_length(id) == id.len()).then(|| (id, sentence.trim()))
}

/// How many letters at the start of a text are the id of a rule; a full stop behind it belongs to the sentence.
fn id_length(text: &str) -> usize {
    let end = text.find(|sign: char| {
        !sign.is_ascii_lowercase() && !sign.is_ascii_digit() && sign != '.' && sign != '-'
    });
    text[..end.unwrap_or(text.len())].trim_end_matches(['.', '-']).len()
}

/// Cuts a text at its marks. A mark that is never closed is a plain letter.
fn rich(text: &str) -> RichText {
    let mut spans = Vec::new();
    let mut words = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if let Some((span, behind)) = marked(rest) {
            if !words.is_empty() {
                spans.push(Span::Text(std::mem::take(&mut words)));
            }
            spans.push(span);
            rest = behind;
        } else {
            words.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    if !words.is_empty() {
        spans.push(Span::Text(words));
    }
    let plain = spans.iter().map(Span::to_string).collect();
    RichText { plain, spans }
}

/// The marked piece at the start of a text, and what stands behind it.
fn marked(text: &str) -> Option<(Span, &str)> {
    let enclosed = |mark: &str| {
        let (inside, behind) = text.strip_prefix(mark)?.split_once(mark)?;
        let tight = !inside.is_empty() && inside.trim() == inside;
        tight.then(|| (inside.to_owned(), behind))
    };
    if let Some(rest) = text.strip_prefix('§') {
        let (id, behind) = rest.split_at(id_length(rest));
        return (!id.is_empty()).then(|| (Span::RuleRef(id.to_owned()), behind));
    }
    if let Some((inside, behind)) = enclosed("`") {
        return Some((Span::Code(inside), behind));
    }
    let (inside, behind) = enclosed("**").or_else(|| enclosed("*"))?;
    Some((Span::Emphasis(inside), behind))
}

impl Display for Span {
    /// The words without marks; the id of a rule keeps its sign.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Span::Text(words) | Span::Code(words) | Span::Emphasis(words) => f.write_str(words),
            Span::RuleRef(id) => write!(f, "§{id}"),
        }
    }
}
