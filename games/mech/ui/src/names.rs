//! Names of things in words, and a view with what is looked up again and again.

use crate::words;
use fracas_core::{Actor, Seat};
use fracas_mech::plane::Point;
use fracas_mech::{
    Decision, INCH, Names, PendingView, Piece, Scenario, SharedScenario, Side, State, Target, UnitId,
    UnitView, View, Weapon, scenario,
};
use fracas_scene::element;
use fracas_scene::model::Point as Dot;
use fracas_scene::{Key, key};
use fracas_scene::{Lang, Scale, Value, Words};

/// A view with its words and the state behind it.
pub(crate) struct ViewContext<'a> {
    pub(crate) view: &'a View,
    pub(crate) words: &'static Words,
    ground: Option<SharedScenario>,
    /// Nothing is hidden: the view is the state.
    pub(crate) state: Option<State>,
}

impl<'a> ViewContext<'a> {
    pub(crate) fn new(view: &'a View, lang: Lang) -> ViewContext<'a> {
        ViewContext::with(view, words(lang))
    }

    /// Builds the context with these words, which may be silent.
    pub(crate) fn with(view: &'a View, words: &'static Words) -> ViewContext<'a> {
        ViewContext { state: view.try_determinize().ok(), ..ViewContext::words_only(view, words) }
    }

    /// What is drawn and told, made only if it will be read.
    pub(crate) fn shown<T>(&self, make: impl FnOnce() -> Option<T>) -> Option<T> {
        if self.words.is_silent() { None } else { make() }
    }

    /// A context without the state, for words only.
    pub(crate) fn words_only(view: &'a View, words: &'static Words) -> ViewContext<'a> {
        ViewContext { view, words, ground: scenario(&view.scenario), state: None }
    }

    /// A context without words, to compare ids.
    pub(crate) fn silent(&self) -> ViewContext<'a> {
        ViewContext { view: self.view, words: Words::silent(), ground: self.ground.clone(), state: None }
    }

    /// A name and what is said of it, with the colon as the language sets it.
    pub(crate) fn of(&self, name: &str, said: &str) -> String {
        let space = if self.lang() == Lang::Fr { "\u{a0}" } else { "" };
        format!("{name}{space}: {said}")
    }

    pub(crate) fn lang(&self) -> Lang {
        self.words.lang()
    }

    pub(crate) fn decision(&self) -> Option<Decision> {
        match self.view.pending {
            PendingView::Act { decision, .. } => Some(decision),
            PendingView::Over { .. } => None,
        }
    }

    pub(crate) fn actor(&self) -> Option<Seat> {
        match self.view.pending {
            PendingView::Act { actor: Actor::Seat(seat), .. } => Some(seat),
            PendingView::Act { actor: Actor::Chance, .. } | PendingView::Over { .. } => None,
        }
    }

    pub(crate) fn scenario(&self) -> Option<&Scenario> {
        self.ground.as_deref()
    }

    pub(crate) fn height(&self) -> i64 {
        self.scenario().map_or(0, |scenario| scenario.height)
    }

    /// A point of the table as one of the board: one unit each, and y downwards.
    pub(crate) fn dot(&self, point: Point) -> Dot {
        Dot { x: point.x() as i32, y: (self.height() - point.y()) as i32 }
    }

    /// A point of the board as one of the table; `None` beyond all tables.
    pub(crate) fn point(&self, dot: Dot) -> Option<Point> {
        let y = i32::try_from(self.height()).ok()?.checked_sub(dot.y)?;
        Point::new(dot.x, y)
    }

    /// Points as people write them: in inches, from the lower left corner.
    pub(crate) fn scale(&self) -> Scale {
        let origin = Dot { x: 0, y: self.height() as i32 };
        Scale { origin, unit: INCH as u16, up: true, name: self.say(key!("mech-inches"), &[]) }
    }

    pub(crate) fn unit(&self, unit: UnitId) -> Option<&'a UnitView> {
        self.view.units.iter().find(|found| found.unit == unit)
    }

    pub(crate) fn say(&self, key: Key, values: &[(&'static str, Value)]) -> String {
        self.words.text(key, values)
    }

    pub(crate) fn unit_name(&self, unit: UnitId) -> String {
        let Some(found) = self.unit(unit) else { return unit.to_string() };
        if let Some(own) = self.own_name(unit) {
            return format!("{} {own}", self.tag(found.unit, found.side));
        }
        let frame = self.loadout(unit).map(|loadout| loadout.frame().facts());
        let frame = frame.map_or_else(String::new, |facts| name(self.lang(), &facts.name).to_owned());
        format!("{} {frame}", self.tag(found.unit, found.side))
    }

    /// The name that its ready squad gives a unit.
    fn own_name(&self, unit: UnitId) -> Option<&'static str> {
        let first = self.view.squads[0].units().len();
        let (squad, place) = match unit.index().checked_sub(first) {
            None => (&self.view.squads[0], unit.index()),
            Some(place) => (&self.view.squads[1], place),
        };
        Some(name(self.lang(), squad.ready()?.units.get(place)?))
    }

    /// The short name of a unit, `A1` … `B5`.
    pub(crate) fn tag(&self, unit: UnitId, side: Side) -> String {
        let first = self.view.squads[0].units().len();
        let number = if side == Side::A { unit.index() } else { unit.index().saturating_sub(first) } + 1;
        format!("{}{number}", letter(side))
    }

    pub(crate) fn loadout(&self, unit: UnitId) -> Option<&'a fracas_mech::Loadout> {
        let first = self.view.squads[0].units().len();
        match unit.index().checked_sub(first) {
            None => self.view.squads[0].units().get(unit.index()),
            Some(place) => self.view.squads[1].units().get(place),
        }
    }

    pub(crate) fn weapon_name(&self, weapon: Weapon) -> String {
        let text = name(self.lang(), &weapon.kind.facts().name);
        if weapon.copy > 0 { format!("{text} {}", weapon.copy + 1) } else { text.to_owned() }
    }

    pub(crate) fn piece_name(&self, piece: Piece) -> String {
        let pieces = self.scenario().map_or(&[][..], |scenario| &scenario.pieces);
        let Some(text) = pieces.get(piece.index()).map(|facts| name(self.lang(), &facts.name)) else {
            return piece.to_string();
        };
        // Several of one name are numbered.
        let same = |place: &usize| name(self.lang(), &pieces[*place].name) == text;
        match (0..pieces.len()).filter(same).count() {
            1 => text.to_owned(),
            _ => format!("{text} {}", (0..=piece.index()).filter(same).count()),
        }
    }

    pub(crate) fn target_name(&self, target: Target) -> String {
        match target {
            Target::Unit(unit) => self.unit_name(unit),
            Target::Piece(piece) => self.piece_name(piece),
            Target::Point(point) => place(self.words, point),
        }
    }

    pub(crate) fn side_name(&self, side: Side) -> String {
        let squad = &self.view.squads[side.index()];
        let ready = squad.ready().map(|facts| name(self.lang(), &facts.name).to_owned());
        let own = || self.say(key!("mech-own-squad"), &[("side", letter(side).to_string().into())]);
        let text = ready.unwrap_or_else(own);
        // Two squads of the same name are told apart by their letters.
        if self.view.squads[0] == self.view.squads[1] { format!("{text} {}", letter(side)) } else { text }
    }
}

/// The letter of a side.
pub(crate) fn letter(side: Side) -> char {
    match side {
        Side::A => 'A',
        Side::B => 'B',
    }
}

/// A name in a language.
pub(crate) fn name(lang: Lang, names: &Names) -> &str {
    match lang {
        Lang::En => &names.en,
        Lang::Fr => &names.fr,
    }
}

/// A length in inches with one digit.
pub(crate) fn inches(words: &Words, length: i64) -> String {
    let tenths = (length + 5) / 10;
    let comma = if words.lang() == Lang::Fr { ',' } else { '.' };
    format!("{}{comma}{}″", tenths / 10, tenths % 10)
}

/// Writes a point in inches.
pub(crate) fn place(words: &Words, point: Point) -> String {
    format!("{} / {}", inches(words, point.x()), inches(words, point.y()))
}

/// The id of a unit on the page.
pub(crate) fn unit_id(unit: UnitId) -> String {
    element::id("unit", unit)
}

/// The id of a piece of scenery on the page.
pub(crate) fn piece_id(piece: Piece) -> String {
    element::id("piece", piece)
}

/// The id of a point on the page.
pub(crate) fn dot_id(dot: Dot) -> String {
    format!("at:{},{}", dot.x, dot.y)
}
