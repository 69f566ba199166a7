//! The start page: everything a person may want to do first, at most one click away.

use super::layout::{Reader, page};
use crate::own_sides::WrittenSide;
use fracas_bots::Level;
use fracas_scene::SideFace;
use fracas_scene::model::{Choice, Field};
use fracas_scene::{Key, key};
use fracas_table::Opponent;
use maud::{Markup, html};
use std::collections::BTreeMap;

/// A game that can be played.
pub(crate) struct Offered {
    pub(crate) name: &'static str,
    pub(crate) title: String,
    /// The line that says what the game is about.
    pub(crate) tagline: String,
    /// The address of its picture at the head of the start page.
    pub(crate) picture: String,
    /// Whether it has lessons.
    pub(crate) teaches: bool,
    /// The opponent that is offered first.
    pub(crate) level: Level,
    /// The fields that say what each seat plays, seat by seat.
    pub(crate) side_fields: Vec<String>,
    /// The faces of the sides among the answers.
    pub(crate) faces: BTreeMap<String, SideFace>,
    /// What the seats play, where that is always the same.
    pub(crate) sides: Vec<(String, Option<SideFace>)>,
    pub(crate) fields: Vec<Field>,
    /// What can be built before: ids and names.
    pub(crate) workshops: Vec<(&'static str, String)>,
}

impl Offered {
    /// Adds sides that the reader has written to the answers about what each seat plays.
    pub(crate) fn offer(&mut self, sides: Vec<WrittenSide>) {
        for side in sides.into_iter().filter(|side| side.game == self.name) {
            let choice = Choice { value: side.id.clone(), label: side.title };
            let asked = self.fields.iter_mut().filter(|field| self.side_fields.contains(&field.name));
            asked.for_each(|field| field.choices.push(choice.clone()));
            self.faces.extend(side.face.map(|face| (side.id, face)));
        }
    }
}

/// A table in a list.
#[derive(Clone, Debug)]
pub(crate) struct TableLink {
    pub(crate) id: String,
    /// The name of the game in addresses.
    pub(crate) game: String,
    /// The game in words.
    pub(crate) title: String,
    /// The names of the players.
    pub(crate) names: String,
    /// The state of the game, in words.
    pub(crate) state: String,
    /// How it ended for the reader, in words, with the style class of that.
    pub(crate) result: Option<(String, &'static str)>,
    /// The day on which something happened last.
    pub(crate) day: String,
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

fn radio(reader: &Reader, name: &str, legend: Key, choices: &[(&str, Key)], chosen: &str) -> Markup {
    html! {
        fieldset {
            legend { (reader.say(legend)) }
            div.chips {
                @for (value, key) in choices {
                    label {
                        input type="radio" name=(name) value=(value) checked[*value == chosen];
                        span { (reader.say(*key)) }
                    }
                }
            }
        }
    }
}

/// The choice of a seat in a game whose seats always play the same.
fn seat_choice(reader: &Reader, game: &Offered) -> Markup {
    let lot = || (String::from("random"), reader.say(key!("site-seat-random")), None);
    let side = |(place, (title, face)): (usize, &(String, Option<SideFace>))| {
        (place.to_string(), title.clone(), face.clone())
    };
    let choices: Vec<_> = std::iter::once(lot()).chain(game.sides.iter().enumerate().map(side)).collect();
    if choices.iter().any(|(_, _, face)| face.is_some()) {
        return cards(reader, game, "seat", &reader.say(key!("site-side")), &choices);
    }
    html! {
        fieldset {
            legend { (reader.say(key!("site-side"))) }
            div.chips {
                @for (place, (value, title, _)) in choices.iter().enumerate() {
                    label {
                        input type="radio" name="seat" value=(value) checked[place == 0];
                        span { (title) }
                    }
                }
            }
        }
    }
}

/// The choice of what one seat plays, as cards with emblems.
fn side_cards(reader: &Reader, game: &Offered, field: &Field, legend: &str, opposite: bool) -> Markup {
    let choice = |choice: &Choice| {
        let mut face = game.faces.get(&choice.value).cloned();
        if let Some(face) = face.as_mut().filter(|_| opposite) {
            face.picture = face.opposite.take().unwrap_or_else(|| std::mem::take(&mut face.picture));
        }
        (choice.value.clone(), choice.label.clone(), face)
    };
    let choices: Vec<_> = field.choices.iter().map(choice).collect();
    cards(reader, game, &field.name, legend, &choices)
}

/// Answers as cards with pictures; what is told of the chosen one stands below them.
fn cards(
    reader: &Reader,
    game: &Offered,
    name: &str,
    legend: &str,
    choices: &[(String, String, Option<SideFace>)],
) -> Markup {
    let told = choices.iter().filter_map(|(_, _, face)| face.as_ref()).all(|face| !face.about.is_empty());
    html! {
        fieldset.sides.told[told] {
            legend.eyebrow { (legend) }
            div.faces {
                @for (index, (value, label, face)) in choices.iter().enumerate() {
                    label {
                        span.pick {
                            input type="radio" name=(name) value=(value) checked[index == 0];
                            span.face {
                                @match face {
                                    Some(face) => {
                                        img src={ (super::parts::art(game.name)) (face.picture) } alt="" width="104" height="100";
                                        b { (label) }
                                        @if !told { small { (face.style) } }
                                    },
                                    None => {
                                        span.lot aria-hidden="true" { "?" }
                                        b { (label) }
                                    },
                                }
                            }
                        }
                        @match face {
                            Some(face) if told => span.about { b { (face.style) } " " (face.about) },
                            None if told && value == "random" => {
                                span.about { (reader.say(key!("site-random-about"))) }
                            },
                            Some(_) | None => {},
                        }
                    }
                }
            }
        }
    }
}

/// The opponents by level, each with a face and a name.
fn opponents(reader: &Reader, first: Level) -> Markup {
    html! {
        fieldset.levels data-when="mode=computer" {
            legend.eyebrow { (reader.say(key!("site-level"))) }
            div.faces {
                @for (place, level) in Level::ALL.into_iter().enumerate() {
                    @let opponent = Opponent::of(level);
                    label {
                        input type="radio" name="level" value=(level) checked[level == first];
                        span.face {
                            img src=(super::assets::url(opponent.portrait)) alt="" width="76" height="76";
                            b { (reader.say(opponent.name)) }
                            small { (reader.say(opponent.level)) " · " (reader.say(opponent.about)) }
                            span.strength aria-hidden="true" { @for _ in 0..=place { i {} } }
                        }
                    }
                }
            }
        }
    }
}

/// The form that opens a table of a game.
pub(crate) fn set_up(reader: &Reader, game: &Offered) -> Markup {
    let of_seat = |name: &String| game.side_fields.iter().position(|field| field == name);
    let side = |place: usize| game.fields.iter().find(|field| of_seat(&field.name) == Some(place));
    let asked = |field: &&Field| field.common && of_seat(&field.name).is_none() && field.choices.len() > 1;
    let common: Vec<&Field> = game.fields.iter().filter(asked).collect();
    // What has pictures is looked at; the rest is for those who want it otherwise.
    let pictured = |field: &Field| field.choices.iter().all(|choice| game.faces.contains_key(&choice.value));
    html! {
        form.set-up method="post" action="/play" {
            input type="hidden" name="game" value=(game.name);
            (radio(reader, "mode", key!("site-against"), &[
                ("computer", key!("site-mode-computer")), ("friends", key!("site-mode-friends")), ("screen", key!("site-mode-screen")),
            ], "computer"))
            @if reader.account {
                div.kind {
                    (radio(reader, "kind", key!("people-kind"), &[("rated", key!("people-rated")), ("casual", key!("people-casual"))], "casual"))
                    p.help { (reader.say(key!("people-rated-help"))) }
                }
            }
            @if let (Some(own), Some(other)) = (side(0), side(1)) {
                div.versus {
                    (side_cards(reader, game, own, &reader.say(key!("site-you")), false))
                    span.vs aria-hidden="true" { "VS" }
                    (side_cards(reader, game, other, &reader.say(key!("site-opponent")), true))
                }
                // What is chosen above is the reader's; who begins is drawn unless they say so.
                input type="hidden" name="seat" value="mine";
            } @else {
                (seat_choice(reader, game))
            }
            (opponents(reader, game.level))
            div data-when="mode=friends" {
                label.field {
                    span { (reader.say(key!("site-clock"))) }
                    select name="clock" {
                        @for word in crate::lobby::pace::PACES {
                            option value=(word) { (crate::lobby::pace::told(word, reader.lang)) }
                        }
                    }
                }
                label { input type="checkbox" name="public" value="yes"; " " (reader.say(key!("site-public"))) }
                @for (_, name, key) in &super::play::ALLOWANCES {
                    br;
                    label { input type="checkbox" name="allow" value=(name); " " (reader.say(*key)) }
                }
            }
            @for entry in common.iter().filter(|field| pictured(field)) { (side_cards(reader, game, entry, &entry.label, false)) }
            details {
                summary.button { (reader.say(key!("site-options"))) }
                @for entry in common.iter().filter(|field| !pictured(field)) { (field(entry)) }
                @if side(1).is_some() {
                    (radio(reader, "first", key!("site-seat"), &[
                        ("random", key!("site-seat-random")), ("me", key!("site-seat-first")), ("other", key!("site-seat-second")),
                    ], "random"))
                }
                label { input type="checkbox" name="duel" value="yes"; " " (reader.say(key!("site-duel"))) }
                br;
                label { input type="checkbox" name="no-undo" value="yes"; " " (reader.say(key!("site-no-undo"))) }
                div.quiet-fields {
                    @for entry in game.fields.iter().filter(|field| of_seat(&field.name).is_some_and(|place| place > 1)) {
                        (quiet_field(entry))
                    }
                    @for entry in game.fields.iter().filter(|field| !field.common) { (quiet_field(entry)) }
                }
            }
            p { button.primary.big { (reader.say(key!("site-start"))) } }
        }
    }
}

/// The page on which a game is set up.
pub(crate) fn new_game(reader: &Reader, game: &Offered) -> Markup {
    let body = html! {
        main.page.new-game {
            img.backdrop src=(game.picture) alt="";
            h1 { (reader.say(key!("site-new-game"))) " " span.tag { (game.title) } }
            @if !game.workshops.is_empty() {
                p.row {
                    @for (id, name) in &game.workshops { a.button href={ "/build/" (game.name) "/" (id) } { (name) } }
                }
            }
            section.card { (set_up(reader, game)) }
        }
    };
    page(reader, &reader.say(key!("site-new-game")), Some(game.name), &body)
}

/// Which game it is, how it stands or ended, and when something happened last.
fn stand(table: &TableLink) -> Markup {
    html! {
        small {
            (table.title) " · "
            @match &table.result {
                Some((result, class)) => span class={ "score " (class) } { (result) },
                None => (table.state),
            }
            " · " time datetime=(table.day) { (table.day) }
        }
    }
}

/// A list of tables.
pub(crate) fn list(reader: &Reader, tables: &[TableLink], verb: Key) -> Markup {
    html! {
        @if tables.is_empty() { p.help { (reader.say(key!("site-none"))) } }
        table.list {
            @for table in tables {
                tr {
                    td {
                        a href={ "/t/" (table.id) } { (table.names) }
                        br;
                        (stand(table))
                    }
                    td {
                        @if table.free {
                            form method="post" action={ "/t/" (table.id) "/join" } {
                                button.primary { (reader.say(key!("site-join"))) }
                            }
                        } @else {
                            a.button.primary[table.yours] href={ "/t/" (table.id) } {
                                (reader.say(if table.yours { key!("site-your-turn") } else { verb }))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A button that begins a game at once, against a gentle opponent, and says which game.
fn play_now(reader: &Reader, game: &Offered) -> Markup {
    html! {
        form method="post" action="/play" {
            input type="hidden" name="game" value=(game.name);
            input type="hidden" name="mode" value="computer";
            input type="hidden" name="level" value="novice";
            input type="hidden" name="seat" value="random";
            button.primary.big.named title=(reader.say(key!("site-play-now-help"))) {
                span { (reader.say(key!("site-play-now"))) " " small { (game.title) } }
            }
        }
    }
}

/// What the start page offers besides games.
pub(crate) struct More {
    /// The lesson with which the reader goes on.
    pub(crate) lesson: Option<String>,
    /// The puzzle of today.
    pub(crate) daily: Option<Markup>,
}

/// The start page.
pub(crate) fn home(
    reader: &Reader,
    games: &[Offered],
    mine: &[TableLink],
    open: &[TableLink],
    live: &[TableLink],
    more: &More,
) -> Markup {
    let next = mine.iter().find(|table| table.yours).or_else(|| mine.first());
    let body = html! {
        main {
            section.hero {
                @if let Some(game) = games.first() { img src=(game.picture) alt="" fetchpriority="high"; }
                div.in {
                    h1 { (reader.text(key!("site-welcome"), &[("games", games.len().into())])) }
                    p { (reader.say(key!("site-lead"))) }
                    div.row {
                        @if let Some(game) = games.first() { (play_now(reader, game)) }
                        a.button.quiet href=(more.lesson.as_deref().unwrap_or("/learn")) { (reader.say(key!("site-learn-now"))) }
                    }
                }
            }
            div.home {
                div.games {
                    @for game in games {
                        section.game {
                            img.art src={ (super::parts::art(game.name)) "key.webp" } alt="" loading="lazy";
                            h2 { (game.title) }
                            p { (game.tagline) }
                            div.row {
                                a.button.primary href={ "/new/" (game.name) } { (reader.say(key!("site-play"))) }
                                @if game.teaches {
                                    a.button.quiet href={ "/learn#" (game.name) } { (reader.say(key!("site-learn"))) }
                                }
                            }
                        }
                    }
                }
                div.side {
                    @if let Some(table) = next {
                        section.card.continue data-game=(table.game) {
                            span.eyebrow { (reader.say(if table.yours { key!("site-your-turn") } else { key!("site-my-games") })) }
                            img src={ "/t/" (table.id) "/board.svg" } alt="" loading="lazy";
                            div { b { (table.names) } br; (stand(table)) }
                            @let verb = if table.result.is_some() { key!("site-open") } else { key!("site-continue") };
                            a.button.primary href={ "/t/" (table.id) } { (reader.say(verb)) }
                        }
                    }
                    @if let Some(daily) = &more.daily {
                        section.card.daily { (daily) }
                    }
                    section.card {
                        h2 { span.dot {} (reader.say(key!("site-open-tables"))) }
                        (list(reader, open, key!("site-open")))
                        p { a.button href="/lobby" { (reader.say(key!("meet-to-lobby"))) } }
                    }
                }
                div.lists {
                    @if mine.len() > 1 {
                        section.card {
                            h2 { (reader.say(key!("site-my-games"))) }
                            (list(reader, mine, key!("site-open")))
                        }
                    }
                    section.card {
                        h2 { (reader.say(key!("site-watch"))) }
                        (list(reader, live, key!("site-watch-one")))
                    }
                }
            }
        }
    };
    page(reader, &reader.say(key!("site-play")), None, &body)
}
