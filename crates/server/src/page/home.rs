//! The start page: everything a person may want to do first, at most one click away.

use super::layout::{Reader, page};
use fracas_bots::Level;
use fracas_scene::model::Field;
use maud::{Markup, html};

/// A game that can be played.
pub(crate) struct Offered {
    pub(crate) name: &'static str,
    pub(crate) title: String,
    /// What the seats play, where that is always the same.
    pub(crate) sides: Vec<String>,
    pub(crate) fields: Vec<Field>,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub(crate) id: String,
    /// The game in words.
    pub(crate) title: String,
    /// Who plays.
    pub(crate) names: String,
    /// Where it stands, in words.
    pub(crate) state: String,
    /// Whether the reader must act.
    pub(crate) yours: bool,
    /// Whether the reader can take a seat.
    pub(crate) free: bool,
}

fn field(field: &Field) -> Markup {
    let chips = field.choices.len() <= 6;
    html! {
        @if chips {
            fieldset {
                legend { (field.label) }
                div.chips {
                    @for (index, choice) in field.choices.iter().enumerate() {
                        label {
                            input type="radio" name=(field.name) value=(choice.value) checked[index == 0];
                            span { (choice.label) }
                        }
                    }
                }
                @if !field.help.is_empty() { small { (field.help) } }
            }
        } @else {
            label.field {
                span { (field.label) }
                select name=(field.name) {
                    @for choice in &field.choices { option value=(choice.value) { (choice.label) } }
                }
                @if !field.help.is_empty() { small { (field.help) } }
            }
        }
    }
}

/// An option behind "more options": a select keeps the long list short.
fn quiet_field(field: &Field) -> Markup {
    html! {
        label.field {
            span { (field.label) }
            select name=(field.name) {
                @for choice in &field.choices { option value=(choice.value) { (choice.label) } }
            }
            @if !field.help.is_empty() { small { (field.help) } }
        }
    }
}

fn radio(reader: &Reader, name: &str, legend: &str, choices: &[(&str, &str)], chosen: &str) -> Markup {
    html! {
        fieldset {
            legend { (reader.say(legend)) }
            div.chips {
                @for (value, key) in choices {
                    label {
                        input type="radio" name=(name) value=(value) checked[*value == chosen];
                        span { (reader.say(key)) }
                    }
                }
            }
        }
    }
}

/// Where the reader sits: by the number of the seat, or by its side where a game always has the same.
fn seat_choice(reader: &Reader, sides: &[String]) -> Markup {
    if sides.is_empty() {
        return radio(
            reader,
            "seat",
            "site-seat",
            &[("random", "site-seat-random"), ("0", "site-seat-first"), ("1", "site-seat-second")],
            "random",
        );
    }
    html! {
        fieldset {
            legend { (reader.say("site-side")) }
            div.chips {
                label {
                    input type="radio" name="seat" value="random" checked;
                    span { (reader.say("site-seat-random")) }
                }
                @for (place, side) in sides.iter().enumerate() {
                    label {
                        input type="radio" name="seat" value=(place);
                        span { (side) }
                    }
                }
            }
        }
    }
}

/// The form that opens a table of a game.
pub(crate) fn set_up(reader: &Reader, game: &Offered) -> Markup {
    html! {
        form method="post" action="/play" {
            input type="hidden" name="game" value=(game.name);
            (radio(reader, "mode", "site-against", &[
                ("computer", "site-mode-computer"), ("friends", "site-mode-friends"), ("screen", "site-mode-screen"),
            ], "computer"))
            fieldset data-when="mode=computer" {
                legend { (reader.say("site-level")) }
                div.chips {
                    @for level in Level::ALL {
                        label {
                            input type="radio" name="level" value=(level) checked[level == Level::Novice];
                            span { (reader.say(super::site::level_key(level))) }
                        }
                    }
                }
                small { (reader.say("site-level-help")) }
            }
            @for entry in game.fields.iter().filter(|field| field.common) { (field(entry)) }
            (seat_choice(reader, &game.sides))
            div data-when="mode=friends" {
                label.field {
                    span { (reader.say("site-clock")) }
                    select name="clock" {
                        @for (value, key) in [("none", "site-clock-none"), ("10+15", "site-clock-blitz"),
                            ("30+30", "site-clock-long"), ("1d", "site-clock-day"), ("3d", "site-clock-days")] {
                            option value=(value) { (reader.say(key)) }
                        }
                    }
                }
                label { input type="checkbox" name="public" value="yes"; " " (reader.say("site-public")) }
                @for (_, name, key) in &super::play::ALLOWANCES {
                    br;
                    label { input type="checkbox" name="allow" value=(name); " " (reader.say(key)) }
                }
            }
            details {
                summary { (reader.say("site-options")) }
                label { input type="checkbox" name="duel" value="yes"; " " (reader.say("site-duel")) }
                br;
                label { input type="checkbox" name="no-undo" value="yes"; " " (reader.say("site-no-undo")) }
                @for entry in game.fields.iter().filter(|field| !field.common) { (quiet_field(entry)) }
            }
            p { button.primary.big { (reader.say("site-start")) } }
        }
    }
}

/// A list of tables.
pub(crate) fn list(reader: &Reader, tables: &[Listed], verb: &str) -> Markup {
    html! {
        @if tables.is_empty() { p.help { (reader.say("site-none")) } }
        table.list {
            @for table in tables {
                tr {
                    td {
                        a href={ "/t/" (table.id) } { (table.names) }
                        br;
                        small { (table.title) " · " (table.state) }
                    }
                    td {
                        @if table.free {
                            form method="post" action={ "/t/" (table.id) "/join" } {
                                button.primary { (reader.say("site-join")) }
                            }
                        } @else {
                            a.button.primary[table.yours] href={ "/t/" (table.id) } {
                                (reader.say(if table.yours { "site-your-turn" } else { verb }))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The start page.
pub(crate) fn home(
    reader: &Reader,
    games: &[Offered],
    mine: &[Listed],
    open: &[Listed],
    live: &[Listed],
) -> Markup {
    let body = html! {
        main.page {
            h1 { (reader.say("site-welcome")) }
            p.lead { (reader.say("site-lead")) }
            div.cards.top {
                @for game in games {
                    section.card {
                        h2 { (game.title) }
                        form method="post" action="/play" {
                            input type="hidden" name="game" value=(game.name);
                            input type="hidden" name="mode" value="computer";
                            input type="hidden" name="level" value="novice";
                            input type="hidden" name="seat" value="random";
                            p { button.primary.big { (reader.say("site-play-now")) } }
                            small { (reader.say("site-play-now-help")) }
                        }
                        details {
                            summary { (reader.say("site-choose")) }
                            (set_up(reader, game))
                        }
                    }
                }
                div.stack {
                    section.card {
                        h2 { (reader.say("site-first-time")) }
                        p { (reader.say("site-first-time-help")) }
                        div.row {
                            a.button.primary href="/learn" { (reader.say("site-learn")) }
                            @if games.iter().any(|game| super::lessons::has_puzzles(reader, game.name)) {
                                a.button href="/puzzles" { (reader.say("site-puzzles")) }
                            }
                            a.button href="/editor" { (reader.say("site-editor")) }
                            a.button href="/rules" { (reader.say("site-rules")) }
                        }
                    }
                    section.card {
                        h2 { (reader.say("site-my-games")) }
                        (list(reader, mine, "site-open"))
                    }
                    section.card {
                        h2 { (reader.say("site-open-tables")) }
                        (list(reader, open, "site-open"))
                    }
                    section.card {
                        h2 { (reader.say("site-watch")) }
                        (list(reader, live, "site-watch-one"))
                    }
                }
            }
        }
    };
    page(reader, &reader.say("site-play"), None, &body)
}
