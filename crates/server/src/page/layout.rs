//! The frame of every page: head, navigation, footer.

use super::assets;
use crate::games::Games;
use fracas_scene::model::Screen;
use fracas_scene::svg::escape;
use fracas_scene::{Key, key};
use fracas_scene::{Lang, Value, Words};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use std::fmt::Write as _;

/// The reader of a page: their name, language and colours.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    /// The language.
    pub(crate) lang: Lang,
    /// `light`, `dark` or, if they have not chosen, nothing.
    pub(crate) theme: Option<String>,
    /// The screen that boards are laid out for.
    pub(crate) screen: Screen,
    /// The reader's name, if they have given one.
    pub(crate) name: Option<String>,
    /// Whether they have an account.
    pub(crate) account: bool,
    /// The path and query of the page, to come back to.
    pub(crate) here: String,
    /// The games that are played here.
    pub(crate) games: Games,
    /// The address of this site, such as `https://example.org`.
    pub(crate) origin: String,
    /// The path of a picture for links to the page.
    pub(crate) picture: Option<String>,
    /// What a link to the page says of it.
    pub(crate) about: Option<String>,
    /// How many games wait for a move of the reader.
    pub(crate) turns: usize,
}

impl Reader {
    /// Returns a text that has no values.
    pub(crate) fn say(&self, key: Key) -> String {
        Words::of(self.lang).say(key)
    }

    /// Returns a text with values put in.
    pub(crate) fn text(&self, key: Key, values: &[(&'static str, Value)]) -> String {
        Words::of(self.lang).text(key, values)
    }
}

/// Our mark: a hexagon struck by a bolt.
fn mark() -> Markup {
    html! {
        svg viewBox="-16 -16 32 32" aria-hidden="true" {
            path d="M15 0L7.5 13H-7.5L-15 0L-7.5-13H7.5Z" fill="#f2a33a" {}
            path d="M3-10L-7 2H-1L-3 10L7-2H1Z" fill="#1b1206" {}
        }
    }
}

/// A sign drawn in lines.
fn line_art(paths: &Markup) -> Markup {
    html! {
        svg viewBox="-12 -12 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2"
            stroke-linecap="round" stroke-linejoin="round" { (paths) }
    }
}

/// The sign of the switch between night and daylight: a lamp.
fn lamp() -> Markup {
    line_art(&html! { path d="M-7 2A7 7 0 1 1 7 2L3.5 5H-3.5ZM-3 9H3" {} })
}

/// The sign of the switch for sound: a loudspeaker, crossed out by the style while it is off.
fn loudspeaker() -> Markup {
    line_art(&html! {
        path d="M-9-3H-5L1-8V8L-5 3H-9Z" fill="currentColor" {}
        path.waves d="M5-4A6 6 0 0 1 5 4M8-7A10 10 0 0 1 8 7" {}
        path.off d="M4-4L11 4M11-4L4 4" {}
    })
}

/// The sign of the legend: a question mark.
fn question_mark() -> Markup {
    line_art(&html! { path d="M-4.5-4A4.5 4.5 0 1 1 2.5-.4Q0 1 0 4M0 8.5V9" {} })
}

/// Texts that the script needs, as attributes of the body: no script stands in a page.
const SCRIPT_TEXTS: [(&str, Key); 31] = [
    ("data-say-confirm", key!("site-confirm")),
    ("data-say-cancel", key!("site-cancel")),
    ("data-say-close", key!("site-close")),
    ("data-say-turn-left", key!("site-turn-left")),
    ("data-say-turn-right", key!("site-turn-right")),
    ("data-say-ahead", key!("show-ahead")),
    ("data-say-behind", key!("show-behind")),
    ("data-say-skip", key!("site-skip")),
    ("data-say-pause", key!("site-pause")),
    ("data-say-step", key!("site-step")),
    ("data-say-speed", key!("site-speed")),
    ("data-say-your-turn", key!("site-your-turn")),
    ("data-say-offline", key!("site-offline")),
    ("data-say-copied", key!("site-copied")),
    ("data-say-copy", key!("site-copy")),
    ("data-say-days", key!("site-days")),
    ("data-say-here", key!("meet-here")),
    ("data-say-away", key!("meet-away")),
    ("data-say-paired", key!("meet-paired")),
    ("data-say-again", key!("show-again")),
    ("data-say-step-through", key!("show-step-through")),
    ("data-say-continue", key!("show-continue")),
    ("data-say-track", key!("show-track")),
    ("data-say-acting", key!("show-acting")),
    ("data-say-coach-next", key!("show-coach-next")),
    ("data-say-coach-end", key!("show-coach-end")),
    ("data-say-coach-off", key!("show-coach-off")),
    ("data-say-which", key!("show-which")),
    ("data-say-handle-end", key!("show-handle-end")),
    ("data-say-point-unreadable", key!("site-point-unreadable")),
    ("data-say-handle-corner", key!("show-handle-corner")),
];

/// One page. `game` is the game that it is about, if any: rule links lead to its rules.
pub(crate) fn page(reader: &Reader, title: &str, game: Option<&str>, body: &Markup) -> Markup {
    document(reader, title, game, "", body)
}

/// A page that is filled by a board and what stands round it.
pub(crate) fn board_page(reader: &Reader, title: &str, game: &str, body: &Markup) -> Markup {
    // Said by a class: a rule that looked for the table by itself would be asked at every change of a board.
    document(reader, title, Some(game), " class=\"at-table\"", body)
}

/// The script that a page with a table needs besides that of every page.
pub(crate) fn table_script() -> Markup {
    html! { script type="module" src=(assets::url("table.js")) {} }
}

fn document(reader: &Reader, title: &str, game: Option<&str>, class: &str, body: &Markup) -> Markup {
    let table = !class.is_empty();
    let texts = SCRIPT_TEXTS.iter().fold(String::new(), |mut texts, (name, key)| {
        // Writing to a string cannot fail.
        let _ = write!(texts, " {name}=\"{}\"", escape(&reader.say(*key)));
        texts
    });
    let about = reader.about.clone().unwrap_or_else(|| reader.say(key!("site-description")));
    let opening = format!("<body{class} data-game=\"{}\"{texts}>", escape(game.unwrap_or_default()));
    html! {
        (DOCTYPE)
        html lang=(reader.lang) data-theme=[reader.theme.as_deref()]
            data-screen=(if reader.screen == Screen::Small { "small" } else { "large" }) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="description" content=(about);
                title { (title) " · Fracas" }
                (card(reader, title, &about, game))
                link rel="icon" href="/favicon.svg" type="image/svg+xml";
                link rel="apple-touch-icon" href="/icon/180.png";
                link rel="manifest" href="/manifest.webmanifest";
                meta name="theme-color" content="#120e0b";
                link rel="stylesheet" href=(assets::url("page.css"));
                link rel="stylesheet" href=(assets::style_url(&reader.games));
                script type="module" src=(assets::url("page.js")) {}
                @if table { (table_script()) }
            }
            (PreEscaped(opening))
            a.skip-link href="#main" { (reader.say(key!("site-to-content"))) }
            (header(reader, game.filter(|_| table)))
            div #main { (body) }
            div #live .unseen aria-live="polite" {}
            div #toast role="status" hidden {}
            footer.foot {
                p {
                    (reader.say(key!("site-footer"))) " "
                    @for (href, key, _) in LINKS.iter().filter(|(.., sign)| sign.is_none()) {
                        span.narrow { a href=(href) { (reader.say(*key)) } " · " }
                    }
                    a href="/ratings" { (reader.say(key!("people-best"))) } " · "
                    a href="/about" { (reader.say(key!("site-about"))) }
                }
            }
            (PreEscaped("</body>"))
        }
    }
}

/// The picture of a board of a game, for links to pages about it.
pub(crate) fn board_card(game: &str) -> String {
    format!("/rules/{game}/card.png")
}

/// What other programs show of a link to the page.
fn card(reader: &Reader, title: &str, about: &str, game: Option<&str>) -> Markup {
    let origin = &reader.origin;
    // A page about a game shows a board of that game, if it has nothing better.
    let shown = reader.picture.clone().or_else(|| game.map(board_card));
    let picture = shown.as_deref().unwrap_or("/icon/512.png");
    // What an address asks belongs to it where the picture depends on that: a position, a moment of a replay.
    let asks = picture.contains('?');
    let here = reader.here.split('?').next().filter(|_| !asks).unwrap_or(&reader.here);
    html! {
        meta property="og:site_name" content="Fracas";
        meta property="og:type" content="website";
        meta property="og:title" content=(title);
        meta property="og:description" content=(about);
        meta property="og:url" content={ (origin) (here) };
        meta property="og:image" content={ (origin) (picture) };
        meta name="twitter:card" content=(if shown.is_some() { "summary_large_image" } else { "summary" });
    }
}

/// The way to the games that wait for the reader.
fn turns(reader: &Reader) -> Markup {
    html! {
        a #turns .button href="/turns" hidden[reader.turns == 0] title=(reader.say(key!("meet-turns"))) {
            span.dot {} " " b { (reader.turns) } span.unseen { " " (reader.say(key!("meet-turns"))) }
        }
    }
}

/// A triangle, two people, a mortarboard, cross-hairs, an open book.
const PLAY: &str = "M-5-8L9 0L-5 8Z";
const MEET: &str = "M-4-8A3.4 3.4 0 1 1-4-1.2A3.4 3.4 0 1 1-4-8M-10.5 8.5C-10.5 0 2.5 0 2.5 8.5M5-6A3 3 0 1 1 5 0M5.5 2.5C9 2.5 10.5 5 10.5 8.5";
const LEARN: &str = "M0-8L11-3L0 2L-11-3ZM-6.5 0V5.5C-3 8.5 3 8.5 6.5 5.5V0M11-3V4";
const AIM: &str = "M0-6.5A6.5 6.5 0 1 1 0 6.5A6.5 6.5 0 1 1 0-6.5M0-10.5V-4M0 4V10.5M-10.5 0H-4M4 0H10.5";
const BOOK: &str =
    "M0-5.5C-3-8.5-8-8.5-10.5-7V7C-8 5.5-3 5.5 0 8.5C3 5.5 8 5.5 10.5 7V-7C8-8.5 3-8.5 0-5.5V8.5";

/// Where the navigation leads, and the sign of it in a narrow window; what has none has no room there, and the footer and
/// the menu of a table lead to it.
const LINKS: [(&str, Key, Option<&str>); 7] = [
    ("/", key!("site-play"), Some(PLAY)),
    ("/lobby", key!("meet-lobby"), Some(MEET)),
    ("/learn", key!("site-learn"), Some(LEARN)),
    ("/puzzles", key!("site-puzzles"), Some(AIM)),
    ("/editor", key!("site-editor"), None),
    ("/games", key!("site-games"), None),
    ("/rules", key!("site-rules"), Some(BOOK)),
];

/// `table`: the game of the board that fills the page, if one does.
fn header(reader: &Reader, table: Option<&str>) -> Markup {
    let here = reader.here.split('?').next().unwrap_or_default();
    let other = match reader.lang {
        Lang::En => Lang::Fr,
        Lang::Fr => Lang::En,
    };
    let light = reader.theme.as_deref() == Some("light");
    html! {
        header.site {
            a.brand href="/" { (mark()) "Fracas" }
            // At a table these lie behind one button; elsewhere the style shows them in the bar.
            div #menu popover="" {
                nav aria-label=(reader.say(key!("site-navigation"))) {
                    @for (href, key, sign) in LINKS {
                        @let meets = href == "/lobby" && here.starts_with("/tournaments");
                        @let current = if href == "/" { here == "/" } else { meets || here.starts_with(href) };
                        a.wide[sign.is_none()] href=(href) aria-current=[current.then_some("page")] {
                            @if let Some(drawn) = sign { (line_art(&html! { path d=(drawn) {} })) }
                            (reader.say(key))
                        }
                    }
                }
                div.tools {
                    form method="post" action="/settings" {
                        input type="hidden" name="back" value=(reader.here);
                        button name="theme" value=(if light { "dark" } else { "light" })
                            aria-label=(reader.say(key!("site-theme"))) title=(reader.say(key!("site-theme"))) { (lamp()) }
                        button name="lang" value=(other) lang=(other) {
                            (if other == Lang::Fr { "Français" } else { "English" })
                        }
                    }
                    a.button.quiet href="/account" {
                        (reader.name.clone().unwrap_or_else(|| reader.say(key!("site-guest"))))
                    }
                }
            }
            div.tools.now {
                (turns(reader))
                // The script knows whether there is a legend. Without it the rules stand in.
                @if let Some(game) = table {
                    button.withscript.legend type="button" hidden aria-keyshortcuts="?"
                        aria-label=(reader.say(key!("show-legend"))) title=(reader.say(key!("show-legend"))) { (question_mark()) }
                    a.button.noscript href={ "/rules/" (game) } aria-label=(reader.say(key!("site-rules")))
                        title=(reader.say(key!("site-rules"))) { (question_mark()) }
                }
                button.withscript #sound type="button" aria-pressed="true" aria-label=(reader.say(key!("site-sound")))
                    title=(reader.say(key!("site-sound"))) { (loudspeaker()) }
            }
            button.menu type="button" popovertarget="menu" aria-label=(reader.say(key!("site-menu")))
                title=(reader.say(key!("site-menu"))) { (line_art(&html! { path d="M-9-6H9M-9 0H9M-9 6H9" {} })) }
        }
    }
}

/// Data for the script: it is not a script itself, so the page's policy allows it. `<` cannot end it early.
pub(crate) fn data(id: &str, value: &impl serde::Serialize) -> Markup {
    let json = serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned()).replace('<', "\\u003c");
    html! { script type="application/json" id=(id) { (PreEscaped(json)) } }
}
