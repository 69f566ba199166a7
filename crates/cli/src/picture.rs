//! Writes pictures into files: SVG as the scene draws it, PNG painted from the same SVG.

use crate::args::Picture;
use crate::output::{Answer, Failure};
use fracas_scene::key;
use fracas_scene::{Words, svg};
use serde_json::json;
use std::path::Path;

/// Pixels for each unit of a drawing.
const SCALE: f32 = 2.0;

impl Picture {
    /// Whether a picture was asked for.
    pub fn wanted(&self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }

    /// Writes the picture into the files asked for, and names them.
    pub fn write(&self, words: &Words, json: bool, drawing: &str) -> Result<Answer, Failure> {
        let mut files = Vec::new();
        if let Some(file) = &self.svg {
            save(words, file, drawing.as_bytes())?;
            files.push(file.display().to_string());
        }
        if let Some(file) = &self.png {
            let png = svg::png(drawing, SCALE).map_err(|why| unwritable(words, file, why.to_string()))?;
            save(words, file, &png)?;
            files.push(file.display().to_string());
        }
        if json {
            return Ok(Answer::json(&json!({ "files": files })));
        }
        Ok(Answer::text(files.join("\n")))
    }
}

fn unwritable(words: &Words, file: &Path, why: String) -> Failure {
    let values = [("file", file.display().to_string().into()), ("why", why.into())];
    Failure::new(words.text(key!("file-unwritable"), &values))
}

fn save(words: &Words, file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(file, bytes).map_err(|error| unwritable(words, file, error.to_string()))
}
