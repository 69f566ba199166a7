//! The log in words, for one viewer.

use super::Table;
use super::names::holder_name;
use crate::any::LogLine;
use crate::fact::{Entry, Fact, Holder};
use crate::history::Moment;
use crate::words::{say, text};
use fracas_bots::BotGame;
use fracas_core::{Actor, Seat, State as _, Viewer};
use fracas_scene::key;
use fracas_scene::model::Beat;
use fracas_scene::{EventOf, Lang, TableGame};

/// What a viewer learns of a moment, in sentences.
pub(super) fn beats<G: TableGame>(moment: &Moment<'_, G::State>, viewer: Viewer, lang: Lang) -> Vec<Beat> {
    let view = moment.before.view(viewer);
    let mut events = Vec::new();
    moment.before.clone().apply(moment.action, &mut events);
    let seen: Vec<EventOf<G>> = events.iter().filter_map(|event| G::State::seen_by(event, viewer)).collect();
    G::beats(&view, &seen, lang)
}

/// A sentence of the table itself.
fn plain(text: String) -> Beat {
    Beat { text, rule: None, subject: None, depth: 0, marks: Vec::new(), motions: Vec::new(), group: 0 }
}

impl<G: TableGame, B: BotGame<State = G::State>> Table<G, B> {
    /// The lines of the entries between two.
    pub(super) fn tell_between(&self, after: u64, before: u64, viewer: Viewer, lang: Lang) -> Vec<LogLine> {
        // Names are those of the moment: a seat may change hands.
        let mut holders = self.setup.holders.clone();
        let mut lines = Vec::new();
        for (entry, place) in self.log.iter().zip(&self.places) {
            if entry.seq >= before {
                break;
            }
            if entry.seq > after {
                let (kind, beats) = match &entry.fact {
                    Fact::Acted { .. } => {
                        let moment = self.history.moment(*place);
                        ("play", moment.map_or_else(Vec::new, |moment| beats::<G>(&moment, viewer, lang)))
                    }
                    Fact::Said { speaker, text: words } => {
                        let name = super::names::person_name(&speaker.name, lang);
                        // The host of the table may take words from view; nobody says nothing.
                        let removed = say(lang, key!("table-line-removed"));
                        let words = if words.is_empty() { &removed } else { words };
                        let values = [("name", name.into()), ("text", words.into())];
                        // Nobody who watches can pass for a player.
                        let key = if speaker.seat.is_some() {
                            key!("table-log-said")
                        } else {
                            key!("table-log-said-watching")
                        };
                        ("chat", vec![plain(text(lang, key, &values))])
                    }
                    // Everybody sees it at the seat.
                    Fact::AskingChosen { .. }
                    // Nobody needs to read numbers; the page and the file have them.
                    | Fact::SharePromised { .. } | Fact::ShareShown { .. } | Fact::ShareWaived { .. } => continue,
                    _ => ("table", vec![plain(self.table_line(entry, &holders, lang))]),
                };
                let ply = self.history.depth(*place);
                let by = match &entry.fact {
                    Fact::Acted { actor: Actor::Seat(seat), .. } => Some(*seat),
                    _ => None,
                };
                lines.push(LogLine { seq: entry.seq, ply, at: entry.at, kind, by, beats });
            }
            match &entry.fact {
                Fact::Sat { seat, key, name } => {
                    holders[seat.index()] = Holder::Person { key: key.clone(), name: name.clone() };
                }
                Fact::Replaced { seat, holder } => holders[seat.index()] = holder.clone(),
                _ => {}
            }
        }
        lines
    }

    /// What happened at the table itself, in words; `holders` are those before it.
    fn table_line(&self, entry: &Entry, holders: &[Holder], lang: Lang) -> String {
        let name = |seat: Seat| self.seat_name(seat, holders, lang);
        let by = |key, seat| text(lang, key, &[("name", name(seat).into())]);
        match &entry.fact {
            Fact::Opened(setup) if setup.terms.prepared => say(lang, key!("table-log-prepared")),
            Fact::Opened(_) => say(lang, key!("table-log-opened")),
            Fact::Sat { seat, name, .. } => {
                let title = self.seat_title(*seat, lang);
                text(lang, key!("table-log-sat"), &[("name", name.into()), ("title", title.into())])
            }
            Fact::Replaced { seat, holder } => {
                let (title, name) = (self.seat_title(*seat, lang), holder_name(holder, lang));
                match holder {
                    Holder::Open => text(lang, key!("table-log-freed"), &[("title", title.into())]),
                    Holder::Person { .. } | Holder::Bot { .. } | Holder::Program { .. } => {
                        text(lang, key!("table-log-sat"), &[("name", name.into()), ("title", title.into())])
                    }
                }
            }
            Fact::UndoAsked { seat, .. } => by(key!("table-log-undo-asked"), *seat),
            Fact::UndoAgreed { seat } => by(key!("table-log-undo-agreed"), *seat),
            Fact::UndoRefused { seat } => by(key!("table-log-undo-refused"), *seat),
            Fact::Undone { seat, to } => {
                let values = [("name", name(*seat).into()), ("to", (*to).into())];
                text(lang, key!("table-log-undone"), &values)
            }
            Fact::DrawOffered { seat } => by(key!("table-log-draw-offered"), *seat),
            Fact::DrawRefused { seat } => by(key!("table-log-draw-refused"), *seat),
            Fact::Drawn => say(lang, key!("table-result-agreed")),
            Fact::Resigned { seat } => by(key!("table-log-resigned"), *seat),
            Fact::Declined { seat } => {
                let title = self.seat_title(*seat, lang);
                text(lang, key!("table-log-declined"), &[("title", title.into())])
            }
            Fact::ShareMissed { seat } => by(key!("table-log-share-missed"), *seat),
            Fact::TimedOut { seat } => by(key!("table-log-timed-out"), *seat),
            Fact::RematchAsked { seat } => by(key!("table-log-rematch-asked"), *seat),
            Fact::RematchOpened { .. } => say(lang, key!("table-log-rematch-opened")),
            // Told elsewhere.
            Fact::Acted { .. }
            | Fact::Said { .. }
            | Fact::AskingChosen { .. }
            | Fact::SharePromised { .. }
            | Fact::ShareWaived { .. }
            | Fact::ShareShown { .. } => String::new(),
        }
    }
}
