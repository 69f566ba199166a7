//! Pictures of scenes: for lists, for the rules, and for links that are shared. A scene is drawn where it is made, at a desk
//! if a stranger asks for it; only PNG waits for its turn.

use crate::app::AppState;
use crate::error::Error;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use fracas_scene::model::{Changed, Scene};
use fracas_scene::{Lang, svg};
use fracas_table::AnyGame;

/// What a picture may do that is opened on its own: use the styles inside of it, and nothing else.
const ALONE: &str = "default-src 'none'; style-src 'unsafe-inline'";

/// How pictures look: on dark ground as the table is.
const NIGHT: &str = ".paper{fill:#1a140e}.paper-text{fill:#f3ebde}.paper-line{stroke:#5a4a37}\
    .cell{fill:#5a4a37;stroke:#241b12}\n";

/// A drawing of the game by its name, or by that of what is painted after it.
fn vector(game: &dyn AnyGame, name: &str) -> Option<String> {
    let (kind, bytes) = game.art(&name.replace(".webp", ".svg"))?;
    (kind == "image/svg+xml").then(|| String::from_utf8(bytes.into_owned()).ok()).flatten()
}

/// A document on dark ground.
fn by_night(mut text: String) -> String {
    if let Some(place) = text.find("</style>") {
        text.insert_str(place, NIGHT);
    }
    text
}

/// How large a document is: its first numbers say it.
fn size_of(text: &str) -> Option<(u32, u32)> {
    let number = |name: &str| {
        let rest = text.split(&format!(" {name}=\"")).nth(1)?;
        rest.split('"').next()?.parse::<u32>().ok()
    };
    Some((number("width")?, number("height")?))
}

/// A document with so much ground on both sides that it is nearly twice as wide as high.
fn widened(text: &str) -> String {
    let Some((width, height)) = size_of(text) else { return text.to_owned() };
    let wide = (height * 191 / 100).max(width);
    let left = (wide - width) / 2;
    let (whole, more) = (
        format!("width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\""),
        // It becomes twice as large in pixels.
        format!("width=\"600\" height=\"314\" viewBox=\"-{left} 0 {wide} {height}\""),
    );
    let paper = format!("class=\"paper\" width=\"{width}\"");
    text.replacen(&whole, &more, 1).replacen(
        &paper,
        &format!("class=\"paper\" x=\"-{left}\" width=\"{wide}\""),
        1,
    )
}

/// A position that stays as it is can be kept for a day.
pub(crate) const STILL: &str = "public, max-age=86400";

/// A picture that is drawn.
pub(crate) enum Picture {
    /// As a document, and who may keep it, if anyone may.
    Document { text: String, kept: Option<&'static str> },
    /// To be sent as PNG.
    Pixels(String),
}

impl Picture {
    /// Draws a file of a scene: `board.svg` is the board alone, which may be kept as `kept` says; `picture.svg` and
    /// `picture.png` are the whole, and `card.png` is as wide as a link that is shared shows it.
    pub(crate) fn draw(
        game: &dyn AnyGame,
        scene: Scene,
        lang: Lang,
        file: &str,
        kept: &'static str,
    ) -> Result<Picture, Error> {
        let mut scene = scene.small.as_deref().cloned().unwrap_or(scene);
        // The names of empty places are no part of a picture.
        scene.regions.iter_mut().for_each(|region| region.short.clear());
        let vectors = |name: &str| vector(game, name);
        let whole =
            |scene: &Scene| by_night(svg::illustrated(scene, &game.title(lang), game.style(), &vectors));
        Ok(match file {
            "board.svg" => {
                scene.pieces.iter_mut().filter_map(|piece| piece.now.as_mut()).for_each(Changed::shrink);
                let text = by_night(svg::board_alone(&scene, game.style(), &vectors));
                Picture::Document { text, kept: Some(kept) }
            }
            "picture.svg" => Picture::Document { text: whole(&scene), kept: None },
            "picture.png" => Picture::Pixels(whole(&scene)),
            "card.png" => Picture::Pixels(widened(&whole(&scene))),
            _ => return Err(Error::NotFound),
        })
    }

    /// The answer with it. No desk is held meanwhile: PNG has a turn of its own.
    pub(crate) async fn answer(self, state: &AppState) -> Result<Response, Error> {
        match self {
            Picture::Document { text, kept } => {
                let headers =
                    [(header::CONTENT_TYPE, "image/svg+xml"), (header::CONTENT_SECURITY_POLICY, ALONE)];
                let mut response = (headers, text).into_response();
                if let Some(kept) = kept {
                    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
                }
                Ok(response)
            }
            Picture::Pixels(text) => {
                let bytes = state.pictures().png(text).await?;
                Ok(([(header::CONTENT_TYPE, "image/png")], bytes).into_response())
            }
        }
    }
}
