//! A Turn: which models and cards it allows.

use crate::action::{Action, Decision, On, Place};
use crate::card::{AreaShape, Card, CardKind, HalfRule, Precision, Strike, Tactic};
use crate::event::Event;
use crate::illegal::Illegal;
use crate::rules::Wait;
use crate::square::{Square, Way, squares};
use crate::state::{Act, Frame, MAX_SERIES, NONE, State, flag};
use crate::unit::{CIVILIANS, Model, SIDES, Side, Unit, models};
use fracas_core::Sink;

impl State {
    /// Whether the active player may play one more card. §turn.limits
    pub(crate) fn own_card_ok(&self) -> bool {
        if self.turn.idle { self.turn.cards < 2 } else { self.turn.cards == 0 && self.turn.activations <= 1 }
    }

    /// Whether a side may play a card at all, by what everybody knows.
    pub(crate) fn may_play(&self, side: Side) -> bool {
        self.hand_count(side) > 0 && (self.turn.between || side != self.turn.side || self.own_card_ok())
    }

    /// Whether the active player may activate one more model.
    fn may_activate(&self) -> bool {
        self.turn.activations == 0 || self.turn.activations == 1 && self.turn.cards == 0
    }

    fn has_resolvable(&self, side: Side) -> bool {
        Card::SERIES.into_iter().any(|card| self.resolvable(side, card).is_ok())
    }

    /// The attack of a series, if it can be resolved now.
    pub(crate) fn resolvable(&self, side: Side, card: Card) -> Result<Strike, Illegal> {
        let count = self.series_count(side, card);
        if card.kind() != CardKind::Support || count == 0 {
            return Err(Illegal::NoSeries);
        }
        if self.turn.added & 1 << card.series() != 0 {
            return Err(Illegal::SeriesFresh);
        }
        match self.set.half(card, side).map(|half| half.rule) {
            Some(HalfRule::Strikes(levels)) => Ok(levels[usize::from(count - 1)]),
            Some(HalfRule::Lasting(_) | HalfRule::Tactic(_)) | None => Err(Illegal::SeriesLasting),
        }
    }

    pub(crate) fn turn_wait(&self) -> Wait {
        let turn = &self.turn;
        let side = turn.side;
        let cards = self.own_card_ok() && (self.hand_count(side) > 0 || self.has_resolvable(side));
        let acts =
            !turn.idle && self.may_activate() && (self.unactivated(side) != 0 || self.flee_choices() != 0);
        // §turn.auto-pass, §turn.auto-end: a Turn in which everybody sees that nothing is left ends by itself.
        if cards || acts { Wait::Seat(side, Decision::Turn) } else { Wait::Go }
    }

    fn flee_choices(&self) -> u64 {
        let ready = |model: &Model| !self.is_done(*model);
        models(self.turn.fleeing & self.on_board & CIVILIANS)
            .filter(ready)
            .fold(0, |set, model| set | model.bit())
    }

    /// Whether a Turn may end now.
    fn may_end(&self, side: Side) -> bool {
        let turn = &self.turn;
        if turn.opener != NONE && turn.activations == 0 && self.opener().is_some() {
            return false;
        }
        turn.activations > 0 || turn.cards > 0 && turn.idle || !turn.idle && self.unactivated(side) == 0
    }

    /// The model that must be activated first, if it still can be.
    fn opener(&self) -> Option<Model> {
        let model = (self.turn.opener != NONE).then_some(Model(self.turn.opener))?;
        let ready = self.turn.activations == 0
            && !self.turn.idle
            && model.side() == Some(self.turn.side)
            && self.on_board & model.bit() != 0
            && !self.is_done(model);
        ready.then_some(model)
    }

    pub(crate) fn check_turn(&self, side: Side, action: Action) -> Result<(), Illegal> {
        if let Some(model) = self.opener()
            && action != Action::Activate(model)
        {
            return Err(Illegal::MustOpen { model });
        }
        match action {
            Action::Activate(model) => self.check_activate(side, model),
            Action::Flee(model) => self.check_flee(model),
            Action::Play(card, on) => self.check_turn_card(side, card, on),
            Action::Add(card) => {
                self.check_own_card(side, card)?;
                if card.kind() != CardKind::Support {
                    return Err(Illegal::NotSupport { card });
                }
                if self.series_count(side, card) >= MAX_SERIES {
                    return Err(Illegal::SeriesFull);
                }
                Ok(())
            }
            Action::Resolve(card, place) => {
                if !self.own_card_ok() {
                    return Err(Illegal::NoCardNow);
                }
                let strike = self.resolvable(side, card)?;
                if fits_place(strike, place) { Ok(()) } else { Err(Illegal::WrongPlace) }
            }
            Action::Pass => {
                let may = self.turn.idle && self.turn.cards == 0;
                if may { Ok(()) } else { Err(Illegal::CannotPass) }
            }
            Action::End => {
                if self.may_end(side) {
                    Ok(())
                } else {
                    Err(Illegal::MustActivate)
                }
            }
            Action::Map(_)
            | Action::Hero(_)
            | Action::Zones(_)
            | Action::Deploy(_)
            | Action::Roll(_)
            | Action::Draw(_)
            | Action::Face(_)
            | Action::Random(_)
            | Action::Authority
            | Action::Move(_)
            | Action::Exit
            | Action::Shoot(_)
            | Action::Aim
            | Action::Stand
            | Action::Fight(_)
            | Action::Cover(_)
            | Action::Heroic(_)
            | Action::Lead(_)
            | Action::Tinker
            | Action::Pick(_)
            | Action::Defend(_)
            | Action::Wall(_)
            | Action::Discard(_)
            | Action::Skip => Err(Illegal::NotNow),
        }
    }

    fn check_activate(&self, side: Side, model: Model) -> Result<(), Illegal> {
        if model.side() != Some(side) {
            return Err(Illegal::NotYours { model });
        }
        if self.on_board & model.bit() == 0 {
            return Err(Illegal::NotOnBoard { model });
        }
        if self.is_done(model) {
            return Err(Illegal::Activated { model });
        }
        if self.turn.idle || !self.may_activate() {
            return Err(Illegal::TurnFull);
        }
        Ok(())
    }

    fn check_flee(&self, model: Model) -> Result<(), Illegal> {
        if self.flee_choices() & model.bit() == 0 {
            return Err(Illegal::NotScared { model });
        }
        if self.turn.idle || !self.may_activate() {
            return Err(Illegal::TurnFull);
        }
        Ok(())
    }

    /// The card is in the hand and the Turn has room for it.
    pub(crate) fn check_own_card(&self, side: Side, card: Card) -> Result<(), Illegal> {
        if !self.hands[side.index()].has(card) {
            return Err(Illegal::NotInHand { card });
        }
        if self.own_card_ok() { Ok(()) } else { Err(Illegal::NoCardNow) }
    }

    /// Tactics between activations: reinforcements, sabotage, and calm in a Turn of cards only.
    fn check_turn_card(&self, side: Side, card: Card, on: On) -> Result<(), Illegal> {
        self.check_own_card(side, card)?;
        let fits = |ok: bool| if ok { Ok(()) } else { Err(Illegal::CardTarget { card }) };
        match (self.set.tactic(card, side), on) {
            (Some(Tactic::Reinforce), On::Arrival(model, square)) => fits(
                self.returnable(side) & model.bit() != 0 && self.arrival_squares(side) & square.bit() != 0,
            ),
            (Some(Tactic::Sabotage), On::Series(series)) => {
                fits(series.kind() == CardKind::Support && self.series_count(side.other(), series) > 0)
            }
            (Some(Tactic::Calm), On::Model(model)) if self.turn.idle => {
                let own = self.fighters(side) & model.bit() != 0 && self.is_rattled(model);
                if own && self.turn.helped & model.bit() != 0 {
                    return Err(Illegal::Helped);
                }
                fits(own)
            }
            (Some(Tactic::Reinforce | Tactic::Sabotage), _) => Err(Illegal::CardTarget { card }),
            (Some(Tactic::Calm), On::Nothing | On::Square(_) | On::Series(_) | On::Arrival(..))
                if self.turn.idle =>
            {
                Err(Illegal::CardTarget { card })
            }
            (Some(_) | None, _) => Err(Illegal::CardUnfit { card }),
        }
    }

    /// Killed Soldiers that reinforcements can bring back, the first of each unit.
    pub(crate) fn returnable(&self, side: Side) -> u64 {
        let first = |unit: Unit| unit.models().find(|model| self.models[model.index()].is(flag::DEAD));
        let own = Unit::all().filter(|unit| unit.side() == Some(side) && unit.is_soldier());
        own.filter_map(first).fold(0, |set, model| set | model.bit())
    }

    /// Squares of a side's edge without an enemy and with room. §card.reinforce
    pub(crate) fn arrival_squares(&self, side: Side) -> u64 {
        let enemies = self.squares_of(self.enemies(side));
        let free = self.own_edge(side) & !enemies & !self.scenery.blocking;
        squares(free).filter(|square| !self.is_full(*square)).fold(0, |set, square| set | square.bit())
    }

    pub(crate) fn list_turn(&self, side: Side, out: &mut Vec<Action>) {
        if let Some(model) = self.opener() {
            out.push(Action::Activate(model));
            return;
        }
        if !self.turn.idle && self.may_activate() {
            out.extend(models(self.unactivated(side)).map(Action::Activate));
            out.extend(models(self.flee_choices()).map(Action::Flee));
        }
        if self.own_card_ok() {
            self.list_turn_cards(side, out);
        }
        if self.turn.idle && self.turn.cards == 0 {
            out.push(Action::Pass);
        }
        if self.may_end(side) {
            out.push(Action::End);
        }
    }

    fn list_turn_cards(&self, side: Side, out: &mut Vec<Action>) {
        for (card, _) in self.hands[side.index()].iter() {
            match self.set.tactic(card, side) {
                Some(Tactic::Reinforce) => {
                    let arrivals = self.arrival_squares(side);
                    for model in models(self.returnable(side)) {
                        out.extend(
                            squares(arrivals).map(|square| Action::Play(card, On::Arrival(model, square))),
                        );
                    }
                }
                Some(Tactic::Sabotage) => {
                    let laid = |series: &Card| self.series_count(side.other(), *series) > 0;
                    let series = Card::SERIES.into_iter().filter(laid);
                    out.extend(series.map(|series| Action::Play(card, On::Series(series))));
                }
                Some(Tactic::Calm) if self.turn.idle => {
                    let lying = self.flagged(flag::RATTLED) & SIDES[side.index()] & !self.turn.helped;
                    out.extend(models(lying).map(|model| Action::Play(card, On::Model(model))));
                }
                Some(_) | None => {}
            }
            if card.kind() == CardKind::Support && self.series_count(side, card) < MAX_SERIES {
                out.push(Action::Add(card));
            }
        }
        for card in Card::SERIES {
            if let Ok(strike) = self.resolvable(side, card) {
                each_place(strike, |place| out.push(Action::Resolve(card, place)));
            }
        }
    }

    pub(crate) fn act_turn(&mut self, action: Action, events: &mut impl Sink<Event>) {
        let side = self.turn.side;
        if let Action::Activate(model) = action {
            self.turn.activations += 1;
            self.begin_activation(model, events);
        } else if let Action::Flee(model) = action {
            self.turn.activations += 1;
            self.mark(model, events);
            self.push(Frame::Scatter { model, left: 3 });
        } else if let Action::Play(card, on) = action {
            self.play_card(side, card, on, events);
        } else if let Action::Add(card) = action {
            self.take_from_hand(side, card);
            self.turn.cards += 1;
            self.turn.added |= 1 << card.series();
            let count = &mut self.series[side.index()][card.series()];
            *count += 1;
            let count = *count;
            events.emit(|| Event::Laid { side, card, count });
        } else if let Action::Resolve(card, place) = action {
            self.resolve(side, card, place, events);
        } else {
            // A Turn of cards only without a card is a Pass.
            self.end_turn(events);
        }
    }

    fn resolve(&mut self, side: Side, card: Card, place: Place, events: &mut impl Sink<Event>) {
        let level = std::mem::take(&mut self.series[side.index()][card.series()]);
        self.discard.add_many(card, level);
        self.turn.cards += 1;
        events.emit(|| Event::Resolved { side, card, level });
        let way = |way: Option<Way>| way.map_or(NONE, |way| way as u8);
        let (row, column, way) = match place {
            Place::Random => (NONE, NONE, NONE),
            Place::Row(row, to) => (row, NONE, way(to)),
            Place::Column(column, to) => (NONE, column, way(to)),
            Place::Square(square, to) => (square.row(), square.column(), way(to)),
        };
        self.push(Frame::Locate { card, side, level, row, column, way });
    }

    /// Begins the activation of a model.
    pub(crate) fn begin_activation(&mut self, model: Model, events: &mut impl Sink<Event>) {
        events.emit(|| Event::Activated { model });
        self.push(Frame::Activation { model, first: Act::None, second: Act::None, notes: 0 });
    }
}

/// Whether a player names the place of an attack as its precision demands. §strike.precision
fn fits_place(strike: Strike, place: Place) -> bool {
    let directional = strike.area == AreaShape::Directional;
    let way_fits = |way: Option<Way>| match way {
        Some(way) => directional && Way::STRAIGHT.contains(&way),
        None => !directional,
    };
    match (strike.precision, place) {
        (Precision::Random, Place::Random) => true,
        (Precision::SemiRandom, Place::Row(line, way) | Place::Column(line, way)) => {
            line < 8 && way_fits(way)
        }
        (Precision::Targeted, Place::Square(_, way)) => way_fits(way),
        (Precision::Random | Precision::SemiRandom | Precision::Targeted, _) => false,
    }
}

/// All ways to name the place of an attack.
fn each_place(strike: Strike, mut out: impl FnMut(Place)) {
    let ways: &[Option<Way>] = if strike.area == AreaShape::Directional {
        &[Some(Way::North), Some(Way::East), Some(Way::South), Some(Way::West)]
    } else {
        &[None]
    };
    match strike.precision {
        Precision::Random => out(Place::Random),
        Precision::SemiRandom => {
            for line in 0..8 {
                for way in ways {
                    out(Place::Row(line, *way));
                    out(Place::Column(line, *way));
                }
            }
        }
        Precision::Targeted => {
            for square in Square::all() {
                for way in ways {
                    out(Place::Square(square, *way));
                }
            }
        }
    }
}
