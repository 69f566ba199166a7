//! The snapshot of a table for a viewer.

use super::Table;
use super::names::{holder_kind, holder_name};
use crate::any::{AnyTable as _, Offer, Request, Rights, SeatSnapshot, Snapshot};
use crate::fact::Allowance::{Hints, SpectatorsTalk};
use crate::fact::{Holder, Millis, PersonKey};
use crate::words::text;
use fracas_bots::BotGame;
use fracas_core::{Coverage, Seat, SeatSet, Viewer};
use fracas_scene::key;
use fracas_scene::{Lang, TableGame};

impl<G: TableGame, B: BotGame<State = G::State>> Table<G, B> {
    pub(super) fn see(
        &self,
        viewer: Viewer,
        person: Option<&PersonKey>,
        now: Millis,
        lang: Lang,
    ) -> Snapshot {
        let view = self.view_now(viewer);
        let pending = self.pending_seat();
        let to_act = self.acts(viewer);
        let picks = to_act.and_then(|seat| self.picks_now(seat, lang));
        let me = person.or(match viewer {
            Viewer::Seat(seat) => self.person_at(seat),
            Viewer::Spectator => None,
        });
        let own = me.map_or_else(Vec::new, |key| self.seats_of(key));
        let plays = me.filter(|_| !own.is_empty());
        let shared = self.shares_secrets(&own);
        let eyes = self.eyes_of(viewer, me);
        let window = self.window_seen(viewer, &own);
        let hides = shared && eyes.is_none() && window.is_none();
        let covered = pending.filter(|seat| hides && own.contains(seat));
        Snapshot {
            game: G::NAME.to_owned(),
            seq: self.seq(),
            ply: self.ply(),
            scene: self.scene_now(viewer, lang),
            chairs: self.seat_chairs(me, now, lang),
            clock_at: now,
            to_act,
            cover: covered,
            eyes,
            window,
            started: self.started(),
            offers: Vec::new(),
            coverage: Coverage::All,
            picks,
            undo: plays.map(|key| self.undo_state(key, lang)),
            requests: self.requests(plays, lang),
            result: self.result(lang),
            verdict: G::verdict(&view, lang),
            winners: self.winners().map_or_else(Vec::new, |winners| winners.iter().collect()),
            scores: self.seat_infos(lang).iter().map(|info| G::score(&view, info.seat)).collect(),
            over: self.is_over(),
            file: self.is_open(),
            next: self.next.clone(),
            commitment: self.setup.commitment.clone(),
            seed: self.is_over().then(|| self.seed.reveal()),
            shares: self.shares_seen(me),
            thinking: pending.filter(|seat| {
                matches!(self.holder(*seat), Some(Holder::Bot { .. } | Holder::Program { .. }))
            }),
            duel: self.duel(lang),
            prepared: self.how_prepared(),
            rated: self.setup.terms.rated,
            allowed: self.setup.terms.allowed.clone(),
            rights: self.rights_of(me),
        }
    }

    /// The seat that a person who holds several looks through, where that matters.
    pub(super) fn eyes_of(&self, viewer: Viewer, person: Option<&PersonKey>) -> Option<Seat> {
        let Viewer::Seat(seat) = viewer else { return None };
        let own = self.seats_of(person.or_else(|| self.person_at(seat))?);
        self.shares_secrets(&own).then_some(seat)
    }

    /// What a person may do here beside playing.
    pub(super) fn rights_of(&self, person: Option<&PersonKey>) -> Rights {
        let plays = person.filter(|key| !self.seats_of(key).is_empty());
        Rights {
            talk: person.map_or(self.allows(SpectatorsTalk), |key| self.may_talk(key)),
            hint: !self.setup.terms.rated && plays.is_some_and(|key| self.alone(key) || self.allows(Hints)),
            seat_bots: person.is_some_and(|key| self.opened_by(key)),
        }
    }

    /// The seat of this viewer that must act and that a person holds.
    fn acts(&self, viewer: Viewer) -> Option<Seat> {
        self.pending_seat().filter(|seat| viewer == Viewer::Seat(*seat) && self.person_at(*seat).is_some())
    }

    /// The legal actions of the viewer who must act, and whether they are all.
    pub(super) fn offers(&self, viewer: Viewer, lang: Lang) -> (Vec<Offer>, Coverage) {
        let Some(seat) = self.acts(viewer) else { return (Vec::new(), Coverage::All) };
        let ways = self.ways(seat, lang);
        (ways.offers(&self.view_now(viewer), lang), ways.coverage)
    }

    pub(super) fn seat_chairs(&self, me: Option<&PersonKey>, now: Millis, lang: Lang) -> Vec<SeatSnapshot> {
        let running = self.timed_seat();
        let chair = |(info, holder): (fracas_scene::SeatInfo, &Holder)| SeatSnapshot {
            seat: info.seat,
            title: info.title,
            class: info.class,
            name: holder_name(holder, lang),
            kind: holder_kind(holder),
            level: match holder {
                Holder::Bot { level } => Some(*level),
                Holder::Open | Holder::Person { .. } | Holder::Program { .. } => None,
            },
            yours: me.is_some_and(|key| self.person_at(info.seat) == Some(key)),
            clock: self.time_left(info.seat, now),
            running: running == Some(info.seat),
            asking: self.shown_asking(info.seat),
        };
        self.seat_infos(lang).into_iter().zip(&self.holders).map(chair).collect()
    }

    fn requests(&self, me: Option<&PersonKey>, lang: Lang) -> Vec<Request> {
        let mine =
            |seats: SeatSet| me.is_some_and(|key| seats.iter().any(|seat| self.person_at(seat) == Some(key)));
        let request = |kind, key, by: Seat, answered: SeatSet| Request {
            kind,
            by,
            text: text(lang, key, &[("name", self.seat_name(by, &self.holders, lang).into())]),
            yours_to_answer: me.is_some() && !mine(answered),
        };
        let mut requests = Vec::new();
        if let Some(undo) = self.undo {
            let mut answered = undo.agreed;
            answered.insert(undo.seat);
            requests.push(request("undo", key!("table-request-undo"), undo.seat, answered));
        }
        if let Some(by) = self.draw.iter().next() {
            requests.push(request("draw", key!("table-request-draw"), by, self.draw));
        }
        if let Some(by) = self.rematch.iter().next().filter(|_| self.next.is_none()) {
            requests.push(request("rematch", key!("table-request-rematch"), by, self.rematch));
        }
        requests
    }
}
