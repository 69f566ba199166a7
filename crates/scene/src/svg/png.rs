//! Draws an SVG document as pixels, in a PNG file.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Why a document cannot be drawn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PngError {
    /// The text is not an SVG.
    #[error("the document is not a picture: {0}")]
    Svg(String),
    /// The picture has no size, or one that no memory holds.
    #[error("the picture has no size or is too large")]
    Size,
    /// The pixels cannot be written.
    #[error("the pixels cannot be written: {0}")]
    Encode(String),
}

/// Draws a document of [`super::document`] or [`super::sheets`]; `scale` is pixels for each unit.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, PngError> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|why| PngError::Svg(why.to_string()))?;
    let side = |length: f32| {
        let pixels = (length * scale).ceil();
        // A picture of more than this is a mistake.
        if (1.0..=16_000.0).contains(&pixels) { Ok(whole(pixels)) } else { Err(PngError::Size) }
    };
    let (width, height) = (side(tree.size().width())?, side(tree.size().height())?);
    let mut pixels = Pixmap::new(width, height).ok_or(PngError::Size)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|why| PngError::Encode(why.to_string()))
}

#[expect(clippy::cast_sign_loss, reason = "the length of a side is not negative")]
fn whole(pixels: f32) -> u32 {
    pixels as u32
}
