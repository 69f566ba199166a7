//! What there is to read about a game, for the page and for the JSON API alike: the chapters for people, and a sheet for each
//! army, deck or list of units. Sheets are made of what the editor of a game offers, so every game with an editor has them.

use fracas_scene::model::{Inspection, Scene, Tray, TrayItem, TrayKind};
use fracas_scene::{Answers, Lang};
use fracas_table::AnyGame;
use serde::Serialize;

/// A chapter of the rules for people, in one language.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct GuideChapter {
    /// The title of the chapter.
    pub(crate) title: &'static str,
    /// The paragraphs of the chapter.
    pub(crate) text: Vec<&'static str>,
    /// The position that its picture shows, in notation.
    pub(crate) position: Option<&'static str>,
    /// What has been picked in it: the picture draws what that would do.
    pub(crate) picks: &'static [String],
    /// What the picture shows.
    pub(crate) caption: Option<&'static str>,
    /// The rules behind it, by their ids without the sign.
    pub(crate) rules: &'static [String],
}

/// The chapters of a game for people; none if it has no such guide.
pub(crate) fn chapters(game: &dyn AnyGame, lang: Lang) -> Vec<GuideChapter> {
    let chapters = game.primer().map(|primer| primer.chapters.as_slice()).unwrap_or_default();
    let told = |chapter: &'static fracas_scene::PrimerChapter| GuideChapter {
        title: chapter.title.of(lang),
        text: chapter.text.iter().map(|text| text.of(lang)).collect(),
        position: chapter.position.as_deref(),
        picks: &chapter.picks,
        caption: chapter.caption.as_ref().map(|text| text.of(lang)),
        rules: &chapter.rules,
    };
    chapters.iter().map(told).collect()
}

/// What a side is called by the answer that stands for it; `None` if no game can be begun with it.
pub(crate) fn side_title(game: &dyn AnyGame, id: &str, lang: Lang) -> Option<String> {
    let field = game.side_fields().into_iter().next()?;
    let position = game.blank(&Answers::from([(field, id.to_owned())]), lang).ok()?;
    Some(game.seats(&position, lang).ok()?.into_iter().next()?.title)
}

/// A side in a list of sides.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SheetName {
    /// The name of the sheet in addresses.
    pub(crate) id: String,
    /// The name of the sheet in words.
    pub(crate) title: String,
    /// The name of the sheet's picture among the pictures of the game.
    pub(crate) picture: Option<String>,
    /// How it plays, in a few words.
    pub(crate) style: String,
}

/// A sheet with all pieces of one side.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Sheet {
    /// The name of the sheet in words.
    pub(crate) title: String,
    /// How it plays, in a sentence.
    pub(crate) about: String,
    /// The style class of its pieces.
    pub(crate) class: String,
    /// The pieces that the side plays with.
    pub(crate) entries: Vec<SheetEntry>,
    /// The scene that the pieces are drawn in.
    pub(crate) scene: Scene,
}

/// One kind of piece on a sheet.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SheetEntry {
    /// The piece, and how often it is there.
    pub(crate) item: TrayItem,
    /// What there is to say of it.
    pub(crate) told: Option<Inspection>,
}

fn supplies(scene: &Scene) -> Vec<&Tray> {
    let full = |tray: &&Tray| tray.kind == TrayKind::Supply && tray.owner.is_some() && !tray.items.is_empty();
    scene.trays.iter().filter(full).collect()
}

/// The sides that a reader can look at.
pub(crate) fn sheet_names(game: &dyn AnyGame, lang: Lang) -> Vec<SheetName> {
    let fields = game.side_fields();
    if let Some(first) = fields.first() {
        let form = game.form(lang);
        let choices = form.iter().find(|field| field.name == *first).map(|field| field.choices.as_slice());
        let name = |choice: &fracas_scene::model::Choice| {
            let face = game.side_face(&choice.value, lang)?;
            Some(SheetName {
                id: choice.value.clone(),
                title: choice.label.clone(),
                picture: Some(face.picture),
                style: face.style,
            })
        };
        let names: Vec<SheetName> = choices.unwrap_or_default().iter().filter_map(name).collect();
        // A game whose editor offers no pieces has no sheets.
        let drawn = names.first().is_some_and(|first| sheet(game, &first.id, lang).is_some());
        return if drawn { names } else { Vec::new() };
    }
    let scene = game.blank(&Answers::new(), lang).and_then(|position| game.editor_scene(&position, lang));
    let Ok(scene) = scene else { return Vec::new() };
    let faces = game.side_faces(lang);
    let name = |(place, tray): (usize, &Tray)| {
        let owner = tray.owner.and_then(|owner| scene.panels.get(usize::from(owner)));
        let face = tray.owner.and_then(|owner| faces.get(usize::from(owner)));
        SheetName {
            id: (place + 1).to_string(),
            title: owner.map_or_else(|| tray.title.clone(), |panel| panel.title.clone()),
            picture: face.map(|face| face.picture.clone()),
            style: face.map(|face| face.style.clone()).unwrap_or_default(),
        }
    };
    supplies(&scene).into_iter().enumerate().map(name).collect()
}

/// Everything of a side; `None` if there is no such side.
pub(crate) fn sheet(game: &dyn AnyGame, id: &str, lang: Lang) -> Option<Sheet> {
    let fields = game.side_fields();
    let mut answers = Answers::new();
    let mut place = 0;
    if let [first, second, ..] = fields.as_slice() {
        game.side_face(id, lang)?;
        let form = game.form(lang);
        let choices = &form.iter().find(|field| field.name == *first)?.choices;
        let other = choices
            .iter()
            .find(|choice| choice.value != id && game.side_face(&choice.value, lang).is_some())?;
        answers.insert(first.clone(), id.to_owned());
        answers.insert(second.clone(), other.value.clone());
    } else {
        place = id.parse::<usize>().ok()?.checked_sub(1)?;
    }
    let position = game.blank(&answers, lang).ok()?;
    let scene = game.editor_scene(&position, lang).ok()?;
    let tray = (*supplies(&scene).get(place)?).clone();
    let panel = tray.owner.and_then(|owner| scene.panels.get(usize::from(owner)));
    let entry =
        |item: &TrayItem| SheetEntry { item: item.clone(), told: game.inspect(&position, &item.id, lang) };
    Some(Sheet {
        title: panel.map_or_else(|| tray.title.clone(), |panel| panel.title.clone()),
        about: game.side_face(id, lang).map(|face| face.about).unwrap_or_default(),
        class: panel.map(|panel| panel.class.clone()).unwrap_or_default(),
        entries: tray.items.iter().map(entry).collect(),
        scene,
    })
}
