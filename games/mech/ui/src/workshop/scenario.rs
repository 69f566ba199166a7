//! The scenario editor: a drawing in one line, changed by links and by points of its picture.

use super::outline::{freed, polygon, shift, turned};
use crate::error_text::data_text;
use crate::names::name;
use crate::{art, words};
use fracas_mech::plane::Height;
use fracas_mech::{
    Edge, MarkerKind, OWN, Outline, Scenario, Sketch, SketchPiece, Victory, Zone, scenarios, squads,
};
use fracas_scene::model::{Choice, Field, Remark};
use fracas_scene::workshop::{Shelf, ShelfKind, WorkCard, WorkPicture, Workshop};
use fracas_scene::{Key, key};
use fracas_scene::{Lang, Words};

/// The length of an inch.
const INCH: i64 = 100;

/// A draft: the number of what is being worked on (0: the table), behind a dot the corner of it, then the drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Draft {
    at: usize,
    corner: Option<usize>,
    sketch: Sketch,
}

impl Draft {
    fn read(text: &str) -> Option<Draft> {
        let (place, rest) = text.split_once('@').unwrap_or(("0", text));
        let (at, corner) = match place.split_once('.') {
            Some((at, corner)) => (at.parse().ok()?, corner.parse::<usize>().ok()?.checked_sub(1)),
            None => (place.parse().ok()?, None),
        };
        let sketch: Sketch = rest.parse().ok()?;
        let at = if at <= sketch.pieces.len() + sketch.markers.len() { at } else { 0 };
        let draft = Draft { at, corner: None, sketch };
        let corner = corner.filter(|corner| draft.corners().is_some_and(|corners| *corner < corners.len()));
        Some(Draft { corner, ..draft })
    }

    fn write(&self) -> String {
        match self.corner {
            Some(corner) => format!("{}.{}@{}", self.at, corner + 1, self.sketch),
            None => format!("{}@{}", self.at, self.sketch),
        }
    }

    /// The corners of the polygon being worked on.
    fn corners(&self) -> Option<&Vec<[i64; 2]>> {
        match &self.sketch.pieces[self.piece()?].outline {
            Outline::Polygon(corners) => Some(corners),
            Outline::Rect(_) | Outline::Circle(_) => None,
        }
    }

    /// The draft with the corners of the polygon being worked on changed.
    fn bent(&self, change: impl FnOnce(&mut Vec<[i64; 2]>)) -> Draft {
        let place = self.piece();
        self.with(|sketch| {
            let outline = place.map(|place| &mut sketch.pieces[place].outline);
            if let Some(Outline::Polygon(corners)) = outline {
                change(corners);
            }
        })
    }

    /// The piece being worked on.
    fn piece(&self) -> Option<usize> {
        self.at.checked_sub(1).filter(|place| *place < self.sketch.pieces.len())
    }

    /// The marker being worked on.
    fn marker(&self) -> Option<usize> {
        self.at.checked_sub(1 + self.sketch.pieces.len()).filter(|place| *place < self.sketch.markers.len())
    }

    fn with(&self, change: impl FnOnce(&mut Sketch)) -> Draft {
        let mut next = self.clone();
        change(&mut next.sketch);
        next
    }

    /// The draft with what is being worked on moved.
    fn moved(&self, dx: i64, dy: i64) -> Draft {
        if let Some(corner) = self.corner {
            return self.bent(|corners| {
                if let Some([x, y]) = corners.get_mut(corner) {
                    (*x, *y) = (*x + dx, *y + dy);
                }
            });
        }
        let (piece, marker) = (self.piece(), self.marker());
        self.with(|sketch| {
            if let Some(place) = piece {
                shift(&mut sketch.pieces[place].outline, dx, dy);
            }
            if let Some(place) = marker {
                let [x, y] = &mut sketch.markers[place].1;
                (*x, *y) = (*x + dx, *y + dy);
            }
        })
    }

    /// The middle of what is being worked on.
    fn middle(&self) -> Option<[i64; 2]> {
        if let Some(corner) = self.corner {
            return self.corners()?.get(corner).copied();
        }
        if let Some(place) = self.marker() {
            return Some(self.sketch.markers[place].1);
        }
        Some(match &self.sketch.pieces[self.piece()?].outline {
            Outline::Rect([x, y, w, h]) => [x + w / 2, y + h / 2],
            Outline::Circle([x, y, _]) => [*x, *y],
            Outline::Polygon(corners) => {
                let count = i64::try_from(corners.len().max(1)).unwrap_or(1);
                let sum = |side: usize| corners.iter().map(|corner| corner[side]).sum::<i64>() / count;
                [sum(0), sum(1)]
            }
        })
    }
}

struct Bench<'a> {
    draft: &'a Draft,
    words: &'static Words,
}

impl Bench<'_> {
    fn say(&self, key: Key) -> String {
        self.words.say(key)
    }

    /// A change that leads to a scenario that can be played; others are not offered.
    fn change(&self, key: Key, next: &Draft) -> Option<(String, String)> {
        next.sketch.check().is_ok().then(|| (self.say(key), next.write()))
    }

    fn changes(&self, list: &[(Key, Draft)]) -> Vec<(String, String)> {
        list.iter().filter_map(|(key, next)| self.change(*key, next)).collect()
    }

    fn piece_title(&self, piece: &SketchPiece) -> String {
        self.say(match (piece.height, &piece.outline) {
            (Height::Tall, Outline::Circle(_)) => key!("mech-draw-tank"),
            (Height::Tall, Outline::Rect(_) | Outline::Polygon(_)) => key!("mech-draw-building"),
            (Height::Low, _) => key!("mech-draw-wall"),
        })
    }

    fn whole(&self) -> Shelf {
        let here = |at: usize| Draft { at, corner: None, ..self.draft.clone() }.write();
        let mut cards = vec![WorkCard {
            title: self.say(key!("mech-draw-table")),
            chosen: self.draft.at == 0,
            put: Some(here(0)),
            ..WorkCard::default()
        }];
        for (place, piece) in self.draft.sketch.pieces.iter().enumerate() {
            let hp = piece.hp.map_or_else(
                || self.say(key!("mech-piece-solid")),
                |hp| self.words.text(key!("mech-piece-hp"), &[("hp", hp.into())]),
            );
            cards.push(WorkCard {
                title: format!("{} {}", place + 1, self.piece_title(piece)),
                lines: vec![hp],
                chosen: self.draft.at == place + 1,
                put: Some(here(place + 1)),
                ..WorkCard::default()
            });
        }
        for (place, (kind, _)) in self.draft.sketch.markers.iter().enumerate() {
            let at = self.draft.sketch.pieces.len() + place + 1;
            cards.push(WorkCard {
                title: self.say(crate::inspect::marker_key(*kind)),
                chosen: self.draft.at == at,
                put: Some(here(at)),
                ..WorkCard::default()
            });
        }
        Shelf { title: self.say(key!("mech-draw-parts")), kind: ShelfKind::Whole, cards }
    }

    /// Arrows and removal, for pieces and markers.
    fn placing(&self) -> WorkCard {
        let (piece, marker) = (self.draft.piece(), self.draft.marker());
        let mut gone = self.draft.with(|sketch| {
            if let Some(place) = piece {
                sketch.pieces.remove(place);
            }
            if let Some(place) = marker {
                sketch.markers.remove(place);
            }
        });
        (gone.at, gone.corner) = (0, None);
        let moved = |dx, dy| self.draft.moved(dx, dy);
        WorkCard {
            title: self.say(key!("mech-draw-place")),
            lines: self.draft.middle().map(|[x, y]| format!("{x}, {y}")).into_iter().collect(),
            changes: self.changes(&[
                (key!("mech-draw-west"), moved(-INCH, 0)),
                (key!("mech-draw-east"), moved(INCH, 0)),
                (key!("mech-draw-north"), moved(0, INCH)),
                (key!("mech-draw-south"), moved(0, -INCH)),
                (key!("mech-build-remove"), gone),
            ]),
            ..WorkCard::default()
        }
    }

    fn shape(&self, place: usize) -> Vec<WorkCard> {
        let draft = self.draft;
        let piece = &draft.sketch.pieces[place];
        let with = |change: &dyn Fn(&mut SketchPiece)| draft.with(|sketch| change(&mut sketch.pieces[place]));
        let grown = |dw: i64, dh: i64| {
            with(&|piece| match &mut piece.outline {
                Outline::Rect([_, _, w, h]) => (*w, *h) = (*w + dw, *h + dh),
                Outline::Circle([_, _, r]) => *r += i64::midpoint(dw, dh),
                Outline::Polygon(corners) => turned(corners, 0.0, if dw > 0 { 1.15 } else { 0.87 }),
            })
        };
        let size = match &piece.outline {
            Outline::Polygon(_) => {
                let by = |degrees: f64| draft.bent(|corners| turned(corners, degrees, 1.0));
                vec![
                    (key!("mech-draw-larger"), grown(INCH, 0)),
                    (key!("mech-draw-smaller"), grown(-INCH, 0)),
                    (key!("mech-draw-turn-left"), by(15.0)),
                    (key!("mech-draw-turn-right"), by(-15.0)),
                ]
            }
            Outline::Circle(_) => {
                vec![(key!("mech-draw-larger"), grown(INCH, 0)), (key!("mech-draw-smaller"), grown(-INCH, 0))]
            }
            Outline::Rect(_) => vec![
                (key!("mech-draw-wider"), grown(INCH, 0)),
                (key!("mech-draw-narrower"), grown(-INCH, 0)),
                (key!("mech-draw-longer"), grown(0, INCH)),
                (key!("mech-draw-shorter"), grown(0, -INCH)),
                (key!("mech-draw-free"), with(&|piece| piece.outline = freed(&piece.outline))),
            ],
        };
        let tall = with(&|piece| piece.height = Height::Tall);
        let low = with(&|piece| piece.height = Height::Low);
        let hp = piece.hp.unwrap_or(0);
        let nature = [
            if piece.height == Height::Tall {
                (key!("mech-draw-low"), low)
            } else {
                (key!("mech-draw-tall"), tall)
            },
            (key!("mech-draw-tougher"), with(&|piece| piece.hp = Some(hp.saturating_add(1)))),
            (key!("mech-draw-weaker"), with(&|piece| piece.hp = Some(hp.saturating_sub(1)))),
            (key!("mech-draw-solid"), with(&|piece| piece.hp = None)),
            (key!("mech-draw-shelter"), with(&|piece| piece.shelter = !piece.shelter)),
        ];
        vec![
            WorkCard {
                title: self.say(key!("mech-draw-size")),
                changes: self.changes(&size),
                ..WorkCard::default()
            },
            WorkCard {
                title: self.piece_title(piece),
                changes: self.changes(&nature),
                ..WorkCard::default()
            },
        ]
    }

    /// The corners of a polygon: which one is being worked on, one more, one fewer.
    fn bending(&self) -> Option<WorkCard> {
        let corners = self.draft.corners()?;
        let mut changes: Vec<(String, String)> = Vec::new();
        for place in 0..corners.len() {
            let next = Draft { corner: Some(place), ..self.draft.clone() };
            let text = self.words.text(key!("mech-draw-corner"), &[("number", (place + 1).into())]);
            changes.push((text, next.write()));
        }
        if let Some(corner) = self.draft.corner {
            let whole = Draft { corner: None, ..self.draft.clone() };
            changes.push((self.say(key!("mech-draw-all-corners")), whole.write()));
            let [one, other] = [corners[corner], corners[(corner + 1) % corners.len()]];
            let middle = [i64::midpoint(one[0], other[0]), i64::midpoint(one[1], other[1])];
            // A corner on a straight edge is none: it is pushed out a little.
            let (dx, dy) = (other[0] - one[0], other[1] - one[1]);
            let out = [middle[0] + dy.signum() * INCH / 2, middle[1] - dx.signum() * INCH / 2];
            let mut more = self.draft.bent(|corners| corners.insert(corner + 1, out));
            more.corner = Some(corner + 1);
            let mut fewer = self.draft.bent(|corners| {
                corners.remove(corner);
            });
            fewer.corner = None;
            changes.extend(
                self.changes(&[
                    (key!("mech-draw-add-corner"), more),
                    (key!("mech-draw-remove-corner"), fewer),
                ]),
            );
        }
        let line = self.draft.corner.map(|_| self.say(key!("mech-draw-corner-help")));
        Some(WorkCard {
            title: self.say(key!("mech-draw-corners")),
            lines: line.into_iter().collect(),
            changes,
            ..WorkCard::default()
        })
    }

    fn table(&self) -> Vec<WorkCard> {
        let (draft, sketch) = (self.draft, &self.draft.sketch);
        let sized = |dw: i64, dh: i64| {
            draft.with(|sketch| (sketch.width, sketch.height) = (sketch.width + dw, sketch.height + dh))
        };
        let won = |victory: Victory| {
            draft.with(|sketch| {
                sketch.victory = victory;
                sketch.control_radius = if victory == Victory::Beacon { 500 } else { 0 };
            })
        };
        let zone = |place: usize, edge: Edge| {
            let depth = match sketch.zones[place] {
                Zone::Strip { depth, .. } => depth,
                Zone::Disc { .. } => 300,
            };
            draft.with(|sketch| sketch.zones[place] = Zone::Strip { edge, depth })
        };
        let deep = |place: usize, by: i32| {
            draft.with(|sketch| match &mut sketch.zones[place] {
                Zone::Strip { depth: length, .. } | Zone::Disc { radius: length, .. } => {
                    *length = u16::try_from(i32::from(*length) + by).unwrap_or(0);
                }
            })
        };
        let inches = |length: i64| (length / INCH).to_string();
        let card = |key: Key, line: String, changes: &[(Key, Draft)]| WorkCard {
            title: self.say(key),
            lines: if line.is_empty() { Vec::new() } else { vec![line] },
            changes: self.changes(changes),
            ..WorkCard::default()
        };
        let zones = |place: usize| {
            vec![
                (key!("mech-draw-north"), zone(place, Edge::North)),
                (key!("mech-draw-south"), zone(place, Edge::South)),
                (key!("mech-draw-east"), zone(place, Edge::East)),
                (key!("mech-draw-west"), zone(place, Edge::West)),
                (key!("mech-draw-deeper"), deep(place, 100)),
                (key!("mech-draw-flatter"), deep(place, -100)),
            ]
        };
        vec![
            card(
                key!("mech-draw-size"),
                format!("{}″ × {}″", inches(sketch.width), inches(sketch.height)),
                &[
                    (key!("mech-draw-wider"), sized(2 * INCH, 0)),
                    (key!("mech-draw-narrower"), sized(-2 * INCH, 0)),
                    (key!("mech-draw-longer"), sized(0, 2 * INCH)),
                    (key!("mech-draw-shorter"), sized(0, -2 * INCH)),
                ],
            ),
            card(
                key!("mech-draw-length"),
                self.words.text(
                    key!("mech-scenario-face"),
                    &[("points", sketch.points.into()), ("turns", sketch.turns.into())],
                ),
                &[
                    (key!("mech-draw-more-turns"), draft.with(|sketch| sketch.turns += 1)),
                    (
                        key!("mech-draw-fewer-turns"),
                        draft.with(|sketch| sketch.turns = sketch.turns.saturating_sub(1)),
                    ),
                    (key!("mech-draw-more-points"), draft.with(|sketch| sketch.points += 10)),
                    (
                        key!("mech-draw-fewer-points"),
                        draft.with(|sketch| sketch.points = sketch.points.saturating_sub(10)),
                    ),
                ],
            ),
            card(
                key!("mech-draw-victory"),
                self.say(victory_key(sketch.victory)),
                &[
                    (key!("mech-win-standing"), won(Victory::UnitsStanding)),
                    (key!("mech-win-ground"), won(Victory::StandingAndGround)),
                    (key!("mech-win-cargo"), won(Victory::Cargo)),
                    (key!("mech-win-loot"), won(Victory::Loot)),
                    (key!("mech-win-beacon"), won(Victory::Beacon)),
                    (key!("mech-win-shelter"), won(Victory::Shelter)),
                ],
            ),
            card(key!("mech-draw-zone-a"), String::new(), &zones(0)),
            card(key!("mech-draw-zone-b"), String::new(), &zones(1)),
            card(
                key!("mech-draw-switches"),
                String::new(),
                &[
                    (key!("mech-draw-roles"), draft.with(|sketch| sketch.roles = !sketch.roles)),
                    (key!("mech-draw-flares"), draft.with(|sketch| sketch.flares = !sketch.flares)),
                    (key!("mech-draw-hot"), draft.with(|sketch| sketch.hot_cargo = !sketch.hot_cargo)),
                ],
            ),
        ]
    }

    fn part(&self) -> Shelf {
        let mut cards = Vec::new();
        if self.draft.at == 0 {
            cards.extend(self.table());
        } else {
            cards.push(self.placing());
            if let Some(place) = self.draft.piece() {
                cards.extend(self.bending());
                cards.extend(self.shape(place));
            }
        }
        Shelf { title: self.say(key!("mech-draw-change")), kind: ShelfKind::Part, cards }
    }

    fn store(&self) -> Shelf {
        let sketch = &self.draft.sketch;
        let (x, y) = (sketch.width / 2, sketch.height / 2);
        let piece = |height, outline, hp| SketchPiece { height, outline, hp: Some(hp), shelter: false };
        let add = |piece: SketchPiece| {
            let mut next = self.draft.with(|sketch| sketch.pieces.push(piece));
            (next.at, next.corner) = (next.sketch.pieces.len(), None);
            next
        };
        let mark = |kind: MarkerKind| {
            let mut next = self.draft.with(|sketch| sketch.markers.push((kind, [x, y])));
            (next.at, next.corner) = (next.sketch.pieces.len() + next.sketch.markers.len(), None);
            next
        };
        let offers = [
            (
                key!("mech-draw-building"),
                add(piece(Height::Tall, Outline::Rect([x - 200, y - 150, 400, 300]), 4)),
            ),
            (key!("mech-draw-polygon"), add(piece(Height::Tall, polygon(x, y), 4))),
            (key!("mech-draw-tank"), add(piece(Height::Tall, Outline::Circle([x, y, 150]), 3))),
            (key!("mech-draw-wall"), add(piece(Height::Low, Outline::Rect([x - 175, y - 30, 350, 60]), 2))),
            (key!("mech-marker-loot"), mark(MarkerKind::Loot)),
            (key!("mech-marker-cargo"), mark(MarkerKind::Cargo)),
            (key!("mech-marker-beacon"), mark(MarkerKind::Objective)),
        ];
        let card = |(key, next): &(Key, Draft)| {
            let fault = next.sketch.check().err();
            WorkCard {
                title: self.say(*key),
                put: fault.is_none().then(|| next.write()),
                why_not: fault.map(|error| data_text(self.words, &error.why)),
                ..WorkCard::default()
            }
        };
        Shelf {
            title: self.say(key!("mech-draw-add")),
            kind: ShelfKind::Store,
            cards: offers.iter().map(card).collect(),
        }
    }

    fn samples(&self) -> Shelf {
        let lang = self.words.lang();
        let card = |found: &&'static Scenario| WorkCard {
            title: name(lang, &found.name).to_owned(),
            picture: Some(format!("table-{}.svg", found.id)),
            put: Some(Draft { at: 0, corner: None, sketch: Sketch::of(found) }.write()),
            ..WorkCard::default()
        };
        Shelf {
            title: self.say(key!("mech-build-samples")),
            kind: ShelfKind::Samples,
            cards: scenarios().iter().map(card).collect(),
        }
    }

    fn fields(&self) -> Vec<Field> {
        let lang = self.words.lang();
        let choices = || -> Vec<Choice> {
            let fits = squads().iter().filter(|facts| facts.squad.points() <= self.draft.sketch.points);
            fits.map(|facts| Choice { value: facts.id.clone(), label: name(lang, &facts.name).to_owned() })
                .collect()
        };
        let field = |place: usize| Field {
            name: crate::form::SQUADS[place].to_owned(),
            label: self.words.text(key!("mech-form-squad"), &[("number", (place + 1).into())]),
            help: String::new(),
            choices: choices(),
            common: true,
        };
        vec![field(0), field(1)]
    }
}

fn victory_key(victory: Victory) -> Key {
    match victory {
        Victory::UnitsStanding => key!("mech-win-standing"),
        Victory::StandingAndGround => key!("mech-win-ground"),
        Victory::Cargo => key!("mech-win-cargo"),
        Victory::Loot => key!("mech-win-loot"),
        Victory::Beacon => key!("mech-win-beacon"),
        Victory::Shelter => key!("mech-win-shelter"),
    }
}

/// The scenario editor with a draft, after a point of its picture was picked; a draft that cannot be read is explained,
/// and the war zone taken instead.
pub(crate) fn scenario(text: &str, point: Option<(u16, u16)>, lang: Lang) -> Workshop {
    let words = words(lang);
    let text = text.trim();
    let read = Draft::read(text);
    let unreadable = (!text.is_empty() && read.is_none()).then(|| {
        let drawing = text.split_once('@').map_or(text, |(_, rest)| rest);
        match drawing.parse::<Sketch>() {
            Err(why) => words
                .text(key!("mech-draw-unreadable"), &[("part", why.part.into()), ("text", why.text.into())]),
            Ok(_) => words.text(key!("mech-draw-unreadable"), &[("part", 0.into()), ("text", OWN.into())]),
        }
    });
    let usual = || {
        let first = fracas_mech::scenario("war_zone").map(|known| Sketch::of(&known));
        first.map(|sketch| Draft { at: 0, corner: None, sketch })
    };
    let Some(draft) = read.or_else(usual) else { return Workshop::default() };
    // What is being worked on goes to the point that was picked.
    let mut misplaced = None;
    let draft = match (point, draft.middle()) {
        (Some((x, y)), Some([left, bottom])) => {
            let to_x = draft.sketch.width * i64::from(x) / 1_000;
            let to_y = draft.sketch.height - draft.sketch.height * i64::from(y) / 1_000;
            let next = draft.moved(to_x - left, to_y - bottom);
            misplaced = next.sketch.check().err().map(|error| data_text(words, &error.why));
            if misplaced.is_none() && next.write().len() < 6_000 { next } else { draft }
        }
        _ => draft,
    };
    let bench = Bench { draft: &draft, words };
    let checked = draft.sketch.check();
    let fault = checked.as_ref().err().map(|error| data_text(words, &error.why));
    let problems: Vec<Remark> = unreadable
        .or(fault)
        .or(misplaced)
        .map(|text| Remark { text, rule: Some("§table.units".to_owned()) })
        .into_iter()
        .collect();
    let picture = checked.as_ref().ok().map(|scenario| {
        let mark = draft.middle().map(|[x, y]| (x, draft.sketch.height - y));
        WorkPicture::Drawn { markup: art::plan::marked(scenario, mark), picked: draft.at > 0 }
    });
    let answers = match &checked {
        Ok(found) => vec![("scenario".to_owned(), found.id.clone())],
        Err(_) => Vec::new(),
    };
    Workshop {
        title: words.say(key!("mech-draw-title")),
        lead: words.say(key!("mech-draw-lead")),
        draft: draft.write(),
        meter: None,
        problems,
        shelves: vec![bench.whole(), bench.samples(), bench.part(), bench.store()],
        picture,
        fields: if answers.is_empty() { Vec::new() } else { bench.fields() },
        answers,
    }
}
