//! The model of a scene, as plain data: the page, a picture and the terminal all draw this and nothing else.

use fracas_core::Seat;
use serde::Serialize;
use std::sync::Arc;

mod beats;
mod form;
mod member;
mod overlay;
mod screen;

pub use beats::{Beat, DieFate, FlashKind, Motion, StrikeKind, Subject, VanishKind};
pub use form::{Choice, Field};
pub use member::{Gauge, GaugeKind, Member, MemberState};
pub use overlay::{Anchor, Overlay};
pub use screen::Screen;

/// A point or a size in user units of the drawing; a hex of a board is about 100 units wide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Point {
    /// Units to the right of the origin.
    pub x: i32,
    /// Units below the origin.
    pub y: i32,
}

/// The stable name of something that can be pointed at: `hex:c3`, `hand:p1:mutant`, `side:p2`, `button:end`, `turn:4`.
///
/// The part before the first colon is its kind. `button:` has no place in the scene: it is offered when it can be
/// picked. `turn:k` turns the piece picked last by k steps of its [`Symbol::steps`].
pub type ElementId = String;

/// Everything that one viewer sees at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scene {
    /// The size of the board's drawing.
    pub size: Point,
    /// The places of the board.
    pub regions: Vec<Region>,
    /// The pieces on the board, in drawing order.
    pub pieces: Vec<Piece>,
    /// Hands, piles, discards and what else lies beside the board.
    pub trays: Vec<Tray>,
    /// The sides with their counters.
    pub panels: Vec<Panel>,
    /// What the game waits for, in words.
    pub banner: Banner,
    /// The pictures of all looks that the scene uses.
    pub symbols: Vec<Arc<Symbol>>,
    /// Definitions that the markup of pieces refers to; the same for every scene of a game.
    #[serde(skip)]
    pub shared: &'static str,
    /// What is drawn below all regions: terrain, scenery. Markup.
    #[serde(skip)]
    pub backdrop: String,
    /// What is always drawn over the board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub overlays: Vec<Overlay>,
    /// The scene with its board laid out for a small screen, such as that of a phone, where that is another layout: the same
    /// elements in other places.
    #[serde(skip)]
    pub small: Option<Arc<Scene>>,
}

/// What the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Banner {
    /// Phase or turn, such as `Turn 5`.
    pub title: String,
    /// What is to be done, or who won.
    pub text: String,
    /// The seat that decides; `None` for chance and after the end.
    pub actor: Option<Seat>,
    /// The parts of a turn in their order, where all of them are shown; the title names the turn then.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<TurnStep>,
}

impl Banner {
    /// The title with the present step.
    pub fn heading(&self) -> String {
        let now = self.steps.iter().find(|step| step.now).map(|step| step.label.as_str());
        let parts = [Some(self.title.as_str()), now];
        parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    }
}

/// A part of a turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TurnStep {
    /// The name of the part in a word.
    pub name: String,
    /// The name in full, with what the word leaves out.
    pub label: String,
    /// Whether the turn stands there.
    pub now: bool,
}

/// A place on the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Region {
    /// The id of the region.
    pub id: ElementId,
    /// What a screen reader says of it, including who stands there.
    pub label: String,
    /// The short name of the region, drawn small when it is empty.
    pub short: String,
    /// The outline of the region.
    pub outline: Vec<Point>,
    /// The point of the region at which a piece stands.
    pub centre: Point,
    /// Style classes: `field`, `ring`, `city active` ….
    pub class: &'static str,
    /// How large a piece on it is drawn, in percent.
    pub scale: u8,
    /// The region of which it is a part: picking this one means that one where only that one can be picked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<ElementId>,
    /// Whose pieces land here when they come to the region of which it is a part, as the index of a [`Panel`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub landing: Option<u8>,
    /// What is drawn on it below the pieces, and is not a place of its own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub details: Vec<Detail>,
    /// What it is made of: a picture round its centre, as large as the pictures of pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ground: Option<Picture>,
}

/// A box, a text or both, drawn on a region: its name, a total, a free post.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Detail {
    /// The style class of the box and its text.
    pub class: &'static str,
    /// The middle of the detail.
    pub at: Point,
    /// The size of the box; nothing for a text without one.
    pub size: Point,
    /// What is written there; may be empty.
    pub text: String,
    /// The height of the letters.
    pub height: u8,
    /// The owner of the region, as the index of a [`Panel`].
    pub owner: Option<u8>,
    /// The counter whose number is written there, so that it follows a show.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<ElementId>,
}

/// A picture file of the game, and where it lies.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Picture {
    /// The name of the picture among the pictures of the game.
    pub name: String,
    /// The left edge of the picture.
    pub x: i32,
    /// The upper edge of the picture.
    pub y: i32,
    /// The width of the picture.
    pub width: i32,
    /// The height of the picture.
    pub height: i32,
    /// How far it is turned round the origin, in degrees.
    #[serde(skip_serializing_if = "is_zero")]
    pub turn: u16,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form that serde asks for")]
fn is_zero(turn: &u16) -> bool {
    *turn == 0
}

/// A picture of a piece, drawn round the origin, at most 100 units wide and high.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Symbol {
    /// The name of the symbol, the [`Piece::look`] that it draws; letters, digits, `-` and `_` only.
    pub look: String,
    /// Pictures below everything else, from the back. Without any, the page defines the markup once and refers to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pictures: Vec<Picture>,
    /// How large the pictures are drawn, in percent.
    pub scale: u8,
    /// The pictures as markup, for documents, which hold everything themselves.
    #[serde(skip)]
    pub body: String,
    /// SVG markup that turns with the piece.
    pub turning: String,
    /// SVG markup that stays upright above it.
    pub upright: String,
    /// Steps of a whole turn: 6 for hexes, 1 for what cannot be turned.
    pub steps: u8,
    /// Whether the picture says itself whose it is: then the letter of its owner is not drawn over it.
    pub signed: bool,
}

/// A piece on the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Piece {
    /// The region on which it stands; a piece is picked by its region.
    pub at: ElementId,
    /// The [`Symbol`] that draws it.
    pub look: String,
    /// The rotation, in steps of the game.
    pub rotation: u8,
    /// The name of the piece in words.
    pub label: String,
    /// The owner of the piece, as the index of a [`Panel`]; `None` for nobody's.
    pub owner: Option<u8>,
    /// Marks on it: wounds, nets, strength.
    pub badges: Vec<Badge>,
    /// What replaces the markup of its symbol where the piece is not as printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub now: Option<Changed>,
    /// The place of the piece, if that is not the middle of its region.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spot: Option<Spot>,
}

/// The own place of a piece that is picked by itself: a figure among others in a square, a unit on a plane.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Spot {
    /// The name of the piece.
    pub id: ElementId,
    /// The middle of the spot.
    pub at: Point,
    /// How large it is drawn, in percent.
    pub scale: u16,
    /// The radius within which it is picked.
    pub reach: i32,
    /// What a screen reader says of it.
    pub label: String,
}

/// The markup of a piece that is not as printed.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Changed {
    /// The markup that takes the place of [`Symbol::turning`].
    pub turning: Arc<str>,
    /// The markup that takes the place of [`Symbol::upright`].
    pub upright: Arc<str>,
    /// Both where the piece is drawn so small that other marks can be read, as in lists.
    #[serde(skip)]
    pub small: Option<(Arc<str>, Arc<str>)>,
}

impl Changed {
    /// Is from now on what is drawn small.
    pub fn shrink(&mut self) {
        if let Some((turning, upright)) = self.small.take() {
            (self.turning, self.upright) = (turning, upright);
        }
    }
}

/// A mark on a piece.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Badge {
    /// The game's name of its kind, also its style class.
    pub class: &'static str,
    /// What is written in it; may be empty.
    pub text: String,
    /// What the badge means, in words.
    pub label: String,
    /// How the game draws it: SVG markup round the middle of the piece, at most 100 units wide and high. Empty where the
    /// picture of the piece shows it already; then it is only said.
    #[serde(skip)]
    pub markup: String,
}

impl Badge {
    /// A mark that the picture of its piece shows already.
    pub fn said(class: &'static str, text: String, label: String) -> Badge {
        Badge { class, text, label, markup: String::new() }
    }
}

/// What lies beside the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tray {
    /// The name of the tray, such as `hand:p1`.
    pub id: ElementId,
    /// The heading of the tray.
    pub title: String,
    /// The owner of the tray, as the index of a [`Panel`].
    pub owner: Option<u8>,
    /// The kind of the tray.
    pub kind: TrayKind,
    /// The items that lie open in the tray.
    pub items: Vec<TrayItem>,
    /// How many lie in it face down.
    pub hidden: u8,
}

/// What kind of tray it is: hands are always shown, the others open on demand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TrayKind {
    /// Tiles or cards that a player may play.
    Hand,
    /// Tiles or cards that can still be drawn.
    Pile,
    /// Tiles or cards that are out of the game.
    Gone,
    /// What can be taken or put, such as mercenaries to hire or the palette of the editor.
    Supply,
}

/// Pieces of one kind in a tray.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TrayItem {
    /// The id of the item.
    pub id: ElementId,
    /// The [`Symbol`] that draws it.
    pub look: String,
    /// The name of the item in words.
    pub label: String,
    /// How many copies of the item there are.
    pub count: u8,
}

/// One side at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Panel {
    /// The name of the panel, such as `side:p1`.
    pub id: ElementId,
    /// The seat to which the panel belongs.
    pub seat: Seat,
    /// The army or colour of the side in words.
    pub title: String,
    /// A style class that gives its colour and pattern, such as `army-red`; never the only mark of it.
    pub class: String,
    /// A letter that stands for it.
    pub letter: char,
    /// Whether it is its turn.
    pub active: bool,
    /// Hit points and the like.
    pub counters: Vec<Counter>,
    /// The members of the side, in a strip, where each acts by itself: who has acted, who may, in what state.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub members: Vec<Member>,
}

/// A number that belongs to a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Counter {
    /// The name of the counter, such as `points:p1`.
    pub id: ElementId,
    /// What the counter counts, in words.
    pub label: String,
    /// The number that the counter shows.
    pub value: i32,
    /// The most it can be, if it is drawn as a bar.
    pub most: Option<i32>,
    /// Where the number comes from, if that is not plain.
    pub reasons: Vec<String>,
}

/// A symbol of a game and what it means, for the legend at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LegendEntry {
    /// The symbol, drawn round the origin in a square of a hundred units; it may refer to [`Scene::shared`].
    pub markup: String,
    /// The name of what the entry explains.
    pub name: String,
    /// What the symbol means.
    pub text: String,
}

/// A word of advice for a person who plays a game for the first time, beside the thing that it is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CoachMark {
    /// The part of the page that the advice is about.
    pub at: CoachPlace,
    /// The text of the advice.
    pub text: String,
}

/// What a [`CoachMark`] can be about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CoachPlace {
    /// The question above the board.
    Banner,
    /// The board of the game.
    Board,
    /// The reader's hand.
    Hand,
    /// The panels of the sides.
    Panels,
    /// The buttons of the viewer.
    Buttons,
    /// The legend of the symbols.
    Legend,
}

/// One of the things that a game can foresee of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PreviewName {
    /// The name of the preview in addresses and in JSON: lower-case letters and `_`.
    pub id: &'static str,
    /// The words of its button.
    pub label: String,
}

/// A forecast: what would happen if something came now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Preview {
    /// What is previewed, in a few words.
    pub title: String,
    /// Losses and damage, side by side, in words.
    pub summary: Vec<String>,
    /// The rolls that would be made, or of which one would be.
    pub rolls: Vec<Roll>,
    /// Choices that the preview had to assume, in words.
    pub assumed: Vec<String>,
    /// What would be lost or hurt, with a style class (`dies`, `hurt`) and a few letters.
    pub marks: Vec<PreviewMark>,
    /// What the counters of the sides would come to, of those that would change.
    pub counters: Vec<CounterChange>,
    /// What is drawn over the board.
    pub overlays: Vec<Overlay>,
    /// The whole course of what would happen, step by step.
    pub beats: Vec<Beat>,
}

/// What a counter of a panel would come to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CounterChange {
    /// The [`Counter`].
    pub counter: ElementId,
    /// The number that it would show.
    pub to: i32,
}

/// A roll, and how it may come out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Roll {
    /// What tells it from the others: an answer of the other side, a target. Empty if it is the only one.
    pub label: String,
    /// How it may come out, from the worst for its target to the best; the shares make up the whole.
    pub outcomes: Vec<Outcome>,
}

/// One way in which a roll may come out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Outcome {
    /// A word or two, such as `killed`.
    pub label: String,
    /// The share of the outcome in whole percent.
    pub percent: u8,
    /// A style class: `dies`, `hurt`, `spared`, `backfires`.
    pub class: &'static str,
}

/// What a preview says of a place.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PreviewMark {
    /// The place that is marked.
    pub at: ElementId,
    /// A style class: `dies`, `hurt`.
    pub class: &'static str,
    /// A few letters, such as `−2`; may be empty.
    pub text: String,
    /// The mark in words.
    pub label: String,
    /// Whose piece it is, as the index of a [`Panel`]: what is lost by the side that acts is told apart.
    pub owner: Option<u8>,
}

/// Everything there is to say of one element.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Inspection {
    /// The name of the element.
    pub title: String,
    /// The picture, if it is a piece: look, rotation and owner.
    pub look: Option<String>,
    /// What is printed on it, in words.
    pub printed: Vec<String>,
    /// The symbols of these sentences, in their order, as the legend draws them; empty if there are none.
    #[serde(skip)]
    pub signs: Vec<Option<String>>,
    /// What acts on it now, each with its source.
    pub now: Vec<Remark>,
}

/// A sentence with the rule behind it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Remark {
    /// The sentence itself.
    pub text: String,
    /// The rule's id, such as `§net.cycle`.
    pub rule: Option<String>,
}
