//! Events as beats: a sentence, the rule behind it, and how it looks on the board.

use super::build_scene::ViewContext;
use super::element::{hex_id, points_id, score_id, tiles_id};
use super::mentions::{marks, subject};
use super::nets::Nets;
use super::{Cast, describe_event};
use fracas_hex::{HEXES, Hex, HexSet, Rotation};
use fracas_nshex::{
    BattleCause, Bomber, Event, Kind, MAX_SIDES, MoveCause, Order, RemovalCause, Side, StageView, TileWord,
    View,
};
use fracas_scene::Lang;
use fracas_scene::key;
use fracas_scene::model::{Beat, FlashKind, Motion, StrikeKind, VanishKind};

/// The step of the animation to which an event belongs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// A step of its own.
    Alone,
    /// The step of the attacks of a phase or of an action tile.
    Attacks,
    /// The step of what the attacks did.
    Effects,
}

/// What is known while events are told one after the other.
struct Teller<'a> {
    sight: ViewContext<'a>,
    cast: Cast,
    rotations: [Rotation; HEXES],
    /// Tiles that each side can still draw.
    tiles: [i32; MAX_SIDES],
    /// Whether a Mad Bomber lies on top of each side's pile.
    topped: [bool; MAX_SIDES],
    order: Option<Order>,
    in_battle: bool,
    in_phase: bool,
    /// Whether the event follows from an action that was told before.
    follows: bool,
    scope: Scope,
    /// The unit in a net, if there is one.
    nets: Option<Nets>,
    /// What each side has lost in this battle: points of its HQ, and tiles.
    losses: [(u8, u8); MAX_SIDES],
    group: u16,
    /// Whether nothing has been told yet.
    fresh: bool,
}

/// Events as sentences and motions; `before` is the view before them.
pub(crate) fn beats(before: &View, events: &[Event], lang: Lang) -> Vec<Beat> {
    let sight = ViewContext::new(before, lang);
    let mut rotations = [Rotation::ZERO; HEXES];
    for unit in &before.units {
        rotations[unit.hex.index()] = unit.rotation;
    }
    let mut tiles = [0; MAX_SIDES];
    let mut topped = [false; MAX_SIDES];
    for (side, top) in before.sides.iter().zip(&mut topped) {
        *top = side.top.is_some();
    }
    for (side, left) in before.sides.iter().zip(&mut tiles) {
        *left = ViewContext::drawable(side);
    }
    let fighting = before.stage == StageView::Battle;
    let order = if let StageView::Strike { order, .. } = before.stage { Some(order) } else { None };
    let mut teller = Teller {
        cast: sight.cast.clone(),
        sight,
        rotations,
        tiles,
        topped,
        order,
        in_battle: fighting,
        in_phase: fighting,
        follows: order.is_some(),
        scope: Scope::Alone,
        nets: Nets::of(before),
        losses: [(0, 0); MAX_SIDES],
        group: 0,
        fresh: true,
    };
    let mut told: Vec<Beat> = events.iter().map(|event| teller.tell(*event)).collect();
    // A battle that went on after a question begins in the middle of a phase.
    let under_way = before.battle.as_ref().filter(|_| fighting).map(|battle| battle.phase);
    let goes_on = !matches!(events.first(), Some(Event::PhaseBegan { .. } | Event::BattleEnded));
    if let (Some(phase), Some(first), true) = (under_way, told.first_mut(), goes_on) {
        first.motions.insert(0, teller.stop(phase));
    }
    told
}

impl Teller<'_> {
    fn tell(&mut self, event: Event) -> Beat {
        let group = self.group_of(event);
        let depth = self.depth_of(event);
        let rule = self.rule(event).map(str::to_owned);
        let mut beat = Beat {
            text: self.sentence(event),
            rule,
            subject: subject(&self.sight, &self.cast, event),
            depth,
            marks: marks(event),
            motions: self.motions(event),
            group,
        };
        self.follow(event);
        beat.motions.extend(self.torn(event));
        beat
    }

    /// The nets that tear: in a battle at the end of a phase, else as soon as the board changes.
    fn torn(&mut self, event: Event) -> Vec<Motion> {
        let Some(nets) = &mut self.nets else { return Vec::new() };
        nets.follow(event);
        let settled = match event {
            Event::PhaseEnded { .. } => true,
            Event::Removed { .. } | Event::Moved { .. } | Event::Pushed { .. } => !self.in_phase,
            _ => false,
        };
        let freed = if settled { nets.freed() } else { HexSet::EMPTY };
        freed.iter().map(|hex| flash(hex, FlashKind::Torn, "")).collect()
    }

    fn sentence(&self, event: Event) -> String {
        let words = self.sight.words;
        let unit = |hex: Hex| [("unit", self.cast.unit(words, hex).into())];
        match event {
            // A Grenade destroys outright: its wounds are not a number to be read.
            Event::Struck { to, wounds: u8::MAX, .. } => {
                words.text(key!("nshex-beat-struck-dead"), &unit(to))
            }
            Event::Wounded { hex, wounds: u8::MAX, .. } => {
                words.text(key!("nshex-beat-wounded-dead"), &unit(hex))
            }
            Event::Attacked { from, to, melee, ranged, gauss, blocked, wounds, .. } => {
                let key = match (melee, ranged, gauss) {
                    (1.., 0, 0) => key!("nshex-beat-strikes"),
                    (0, 1.., 0) => key!("nshex-beat-shoots"),
                    (0, 0, 1..) => key!("nshex-beat-beams"),
                    _ => key!("nshex-beat-attacks"),
                };
                let unit = |hex: Hex| self.cast.unit(words, hex).into();
                let values = [("from", unit(from)), ("to", unit(to)), ("wounds", wounds.into())];
                let mut text = words.text(key, &values);
                if blocked > 0 {
                    let armour = words.text(key!("nshex-beat-armour"), &[("blocked", blocked.into())]);
                    text = format!("{text} {armour}");
                }
                text
            }
            Event::Wounded { hex, wounds, total } => {
                let unit = ("unit", self.cast.unit(words, hex).into());
                let values = [unit, ("wounds", wounds.into()), ("total", total.into())];
                let first = wounds == total;
                words.text(
                    if first { key!("nshex-beat-wounded") } else { key!("nshex-beat-wounded-again") },
                    &values,
                )
            }
            _ => describe_event(words, &self.cast, &event),
        }
    }

    /// What happens at once is shown at once: the attacks of a phase, then what they did.
    fn group_of(&mut self, event: Event) -> u16 {
        let scope = match event {
            Event::PhaseBegan { .. }
            | Event::Attacked { .. }
            | Event::Exploded { .. }
            | Event::Struck { .. }
            | Event::Converted { .. } => Scope::Attacks,
            Event::Saved { .. }
            | Event::Wounded { .. }
            | Event::HqDamaged { .. }
            | Event::Scored { .. }
            | Event::Removed { .. }
            | Event::Eliminated { .. }
            | Event::BomberPassed { .. }
            | Event::BomberGone => Scope::Effects,
            // The end of a phase is shown with what happened last in it.
            Event::PhaseEnded { .. } => self.scope,
            Event::Played { .. }
            | Event::Hired { .. }
            | Event::Placed { .. }
            | Event::TurnBegan { .. }
            | Event::Drew { .. }
            | Event::LastTileDrawn { .. }
            | Event::Redrew { .. }
            | Event::Discarded { .. }
            | Event::Moved { .. }
            | Event::Pushed { .. }
            | Event::TurnEnded { .. }
            | Event::BattleBegan { .. }
            | Event::BattleEnded
            | Event::Deadlocked
            | Event::TieBreakBegan
            | Event::Ended { .. } => Scope::Alone,
        };
        let begins = matches!(event, Event::PhaseBegan { .. });
        let goes_on = scope != Scope::Alone && scope == self.scope && !begins;
        if !goes_on && !self.fresh {
            self.group = self.group.saturating_add(1);
        }
        self.scope = scope;
        self.fresh = false;
        self.group
    }

    fn depth_of(&mut self, event: Event) -> u8 {
        match event {
            Event::TurnBegan { .. } | Event::TieBreakBegan | Event::Ended { .. } | Event::Deadlocked => 0,
            Event::BattleBegan { .. } | Event::BattleEnded => 1,
            Event::PhaseBegan { .. } | Event::PhaseEnded { .. } => 2,
            Event::Hired { .. }
            | Event::Placed { .. }
            | Event::Drew { .. }
            | Event::LastTileDrawn { .. }
            | Event::Redrew { .. }
            | Event::Played { .. }
            | Event::TurnEnded { .. } => 1,
            Event::Discarded { .. }
            | Event::Moved { .. }
            | Event::Pushed { .. }
            | Event::Attacked { .. }
            | Event::Exploded { .. }
            | Event::Struck { .. }
            | Event::Converted { .. }
            | Event::Saved { .. }
            | Event::Wounded { .. }
            | Event::HqDamaged { .. }
            | Event::Scored { .. }
            | Event::Removed { .. }
            | Event::Eliminated { .. }
            | Event::BomberPassed { .. }
            | Event::BomberGone => 1 + u8::from(self.follows || self.in_battle) + u8::from(self.in_phase),
        }
    }

    fn kind_of(&self, side: Side, tile: TileWord) -> Option<Kind> {
        self.cast.tile(side, tile).map(|tile| tile.kind)
    }

    fn kind_at(&self, hex: Hex) -> Option<Kind> {
        let (tile, side) = self.cast.unit_at(hex)?;
        self.kind_of(side, tile)
    }

    /// The rule that made an event happen.
    fn rule(&self, event: Event) -> Option<&'static str> {
        Some(match event {
            Event::Hired { .. } => "§mercenary.hire",
            Event::Placed { side, tile, .. } => match self.kind_of(side, tile) {
                Some(Kind::Hq) => "§setup.hq-order",
                Some(Kind::Bomber) if side == Side::NEUTRAL => "§bomber.placed",
                Some(Kind::Warrior | Kind::Module | Kind::Bomber | Kind::Action) | None => "§place.free-hex",
            },
            Event::TurnBegan { .. } => "§turn.alternate",
            Event::Drew { side, tile } => match self.cast.tile_and_army(side, tile) {
                Some((army, _)) if army.id != self.cast.pool().id => "§turn.draw",
                // §bomber.pool: a neutral Mad Bomber is not for hire, so it came from the top of the pile.
                Some((_, tile)) if tile.kind == Kind::Bomber && self.neutral_bomber() => "§bomber.top",
                // A hired one that has exploded lies on top of a pile, too.
                Some((_, tile)) if tile.kind == Kind::Bomber && self.on_top(side) => "§bomber.top",
                Some(_) | None => "§mercenary.call",
            },
            Event::LastTileDrawn { .. } => "§end.last-tile",
            Event::Redrew { .. } => "§turn.bad-draw",
            Event::Discarded { .. } => match self.sight.view.stage {
                StageView::Discard => "§turn.forced-discard",
                StageView::BadDraw | StageView::BadDrawDiscard(_) => "§turn.bad-draw",
                _ => "§turn.hand",
            },
            Event::Played { side, tile } => order_rule(self.cast.tile(side, tile)?.order?),
            Event::Moved { cause, .. } => match cause {
                MoveCause::Mobility => "§move.mobility",
                MoveCause::Tile => "§move.tile",
                MoveCause::Transport(_) => "§transport.linked",
            },
            Event::Pushed { .. } => "§push.away",
            Event::TurnEnded { .. } => "§turn.end",
            Event::BattleBegan { cause, .. } => match cause {
                BattleCause::Tile => "§battle.start",
                BattleCause::FullBoard => "§battle.full-board",
                BattleCause::Final => "§end.final-battle",
                BattleCause::TieBreak => "§tie.battle",
            },
            Event::PhaseBegan { .. } => "§battle.phase",
            Event::Attacked { blocked: 1.., .. } => "§armor.ranged",
            Event::Attacked { gauss: 1.., .. } => "§gauss.line",
            Event::Attacked { melee: 1.., ranged: 1.., .. } => "§attack.one-edge",
            Event::Attacked { ranged: 1.., .. } => "§attack.ranged",
            Event::Attacked { .. } => "§attack.melee",
            Event::Exploded { hex, .. } => self.explosion_rule(hex, "§bomber.explodes", "§clown.instead"),
            Event::Struck { source: Some(source), .. } => {
                self.explosion_rule(source, "§bomber.fragments", "§clown.explosion")
            }
            Event::Struck { source: None, .. } => order_rule(self.order?),
            Event::Converted { .. } => "§quartermaster.one-attack",
            Event::Saved { source: Some(_), .. } => "§medic.absorb",
            Event::Saved { source: None, .. } => "§medic.action-tiles",
            Event::Wounded { .. } => "§battle.wounds",
            Event::HqDamaged { .. } => "§hq.points",
            Event::Scored { .. } => "§score.wounds",
            Event::Removed { hex, cause, .. } => match cause {
                RemovalCause::Destroyed if self.kind_at(hex) == Some(Kind::Hq) => "§hq.destroyed",
                RemovalCause::Destroyed => "§battle.removal",
                RemovalCause::Absorbed => "§medic.absorb",
                RemovalCause::Exploded => self.explosion_rule(hex, "§bomber.explodes", "§clown.gone"),
                RemovalCause::Eliminated => "§deathmatch.eliminated",
            },
            Event::PhaseEnded { .. } => "§battle.simultaneous",
            Event::BattleEnded => "§turn.battle",
            Event::Eliminated { .. } => "§hq.destroyed",
            Event::BomberPassed { .. } => "§bomber.passes",
            Event::BomberGone => "§bomber.several",
            Event::Deadlocked => "§battle.deadlock",
            Event::TieBreakBegan => "§tie.turn",
            Event::Ended { .. } => return None,
        })
    }

    fn neutral_bomber(&self) -> bool {
        self.sight.view.options.bomber == Bomber::Neutral
    }

    fn explosion_rule(&self, hex: Hex, bomb: &'static str, clown: &'static str) -> &'static str {
        if self.kind_at(hex) == Some(Kind::Bomber) { bomb } else { clown }
    }

    fn motions(&self, event: Event) -> Vec<Motion> {
        match event {
            Event::Placed { side, tile, hex, rotation } => vec![Motion::Appear {
                at: hex_id(hex),
                look: self.sight.look(side, tile),
                rotation: rotation.into(),
                owner: ViewContext::owner(side),
            }],
            Event::Moved { from, to, rotation, .. } => {
                vec![Motion::Shift { from: hex_id(from), to: hex_id(to), rotation: rotation.into() }]
            }
            Event::Pushed { from, to, .. } => {
                let rotation = self.rotations[from.index()].into();
                vec![Motion::Shift { from: hex_id(from), to: hex_id(to), rotation }]
            }
            Event::Attacked { from, to, melee, gauss, wounds, .. } => {
                let kind = match (melee, gauss) {
                    (1.., _) => StrikeKind::Melee,
                    (0, 1..) => StrikeKind::Beam,
                    (0, 0) => StrikeKind::Ranged,
                };
                let mut motions = vec![strike(from, to, kind)];
                if wounds == 0 {
                    motions.push(flash(to, FlashKind::Blocked, "0"));
                }
                motions
            }
            Event::Exploded { hex, .. } => vec![flash(hex, FlashKind::Blast, "")],
            Event::Struck { source: Some(source), to, .. } => vec![strike(source, to, StrikeKind::Blast)],
            Event::Struck { source: None, to, .. } => vec![flash(to, FlashKind::Blast, "")],
            Event::Converted { hex, .. } => vec![flash(hex, FlashKind::Changed, "")],
            Event::Saved { target, medic, .. } => {
                vec![strike(medic, target, StrikeKind::Save), flash(target, FlashKind::Saved, "+")]
            }
            Event::Wounded { hex, wounds, .. } => vec![flash(hex, FlashKind::Hurt, &minus(wounds))],
            Event::HqDamaged { side, hex, points, left } => vec![
                flash(hex, FlashKind::Hurt, &minus(points)),
                Motion::Count { counter: points_id(side), to: left.into() },
            ],
            Event::Scored { side, total, .. } => {
                vec![Motion::Count { counter: score_id(side), to: total.into() }]
            }
            Event::Removed { hex, cause, .. } => {
                let kind =
                    if cause == RemovalCause::Absorbed { VanishKind::Spent } else { VanishKind::Destroyed };
                vec![Motion::Vanish { at: hex_id(hex), kind }]
            }
            Event::PhaseBegan { initiative } => vec![self.stop(initiative)],
            Event::BattleEnded => vec![self.card()],
            Event::Drew { side, tile } if self.is_from_pile(side, tile) => self.count_tiles(side, -1),
            Event::BomberPassed { to } => self.count_tiles(to, 1),
            Event::Hired { .. }
            | Event::TurnBegan { .. }
            | Event::Drew { .. }
            | Event::LastTileDrawn { .. }
            | Event::Redrew { .. }
            | Event::Discarded { .. }
            | Event::Played { .. }
            | Event::TurnEnded { .. }
            | Event::BattleBegan { .. }
            | Event::PhaseEnded { .. }
            | Event::Eliminated { .. }
            | Event::BomberGone
            | Event::Deadlocked
            | Event::TieBreakBegan
            | Event::Ended { .. } => Vec::new(),
        }
    }

    /// A phase of a battle on the track.
    fn stop(&self, initiative: u8) -> Motion {
        Motion::Stop {
            text: initiative.to_string(),
            label: self.sight.words.text(key!("nshex-stop"), &[("initiative", initiative.into())]),
        }
    }

    /// The card with what the battle has cost.
    fn card(&self) -> Motion {
        let words = self.sight.words;
        let mut lines = Vec::new();
        for (place, (points, tiles)) in self.losses.into_iter().enumerate() {
            let Some(side) = u8::try_from(place).ok().and_then(Side::new) else { continue };
            let name = || ("side", self.cast.side(words, side).into());
            if points > 0 {
                lines.push(words.text(key!("nshex-card-points"), &[name(), ("points", points.into())]));
            }
            if tiles > 0 {
                lines.push(words.text(key!("nshex-card-lost"), &[name(), ("count", tiles.into())]));
            }
        }
        if lines.is_empty() {
            lines.push(words.say(key!("nshex-card-nothing")));
        }
        Motion::Card { title: words.say(key!("nshex-card-title")), lines, counters: Vec::new() }
    }

    fn lose(&mut self, side: Side, points: u8, tiles: u8) {
        if let Some(losses) = self.losses.get_mut(side.index()) {
            losses.0 = losses.0.saturating_add(points);
            losses.1 = losses.1.saturating_add(tiles);
        }
    }

    /// §mercenary.not-last: a mercenary does not come from the pile, the neutral Mad Bomber on top of it does.
    fn is_from_pile(&self, side: Side, tile: TileWord) -> bool {
        self.rule(Event::Drew { side, tile }) != Some("§mercenary.call")
    }

    fn count_tiles(&self, side: Side, change: i32) -> Vec<Motion> {
        let left = self.tiles.get(side.index()).map(|left| left + change);
        left.map(|to| Motion::Count { counter: tiles_id(side), to }).into_iter().collect()
    }

    fn change_tiles(&mut self, side: Side, change: i32) {
        if let Some(left) = self.tiles.get_mut(side.index()) {
            *left += change;
        }
    }

    /// Whether a tile lies openly on top of a side's pile.
    fn on_top(&self, side: Side) -> bool {
        self.topped.get(side.index()).copied().unwrap_or_default()
    }

    fn set_top(&mut self, side: Side, there: bool) {
        if let Some(top) = self.topped.get_mut(side.index()) {
            *top = there;
        }
    }

    fn follow(&mut self, event: Event) {
        match event {
            Event::Placed { hex, rotation, .. } => self.rotations[hex.index()] = rotation,
            Event::Moved { to, rotation, .. } => self.rotations[to.index()] = rotation,
            Event::Pushed { from, to, .. } => self.rotations[to.index()] = self.rotations[from.index()],
            Event::Drew { side, tile } if self.is_from_pile(side, tile) => {
                self.change_tiles(side, -1);
                if self.kind_of(side, tile) == Some(Kind::Bomber) {
                    self.set_top(side, false);
                }
            }
            Event::BomberPassed { to } => {
                self.change_tiles(to, 1);
                self.set_top(to, true);
            }
            Event::Played { side, tile } => {
                self.order = self.cast.tile(side, tile).and_then(|tile| tile.order);
                self.follows = true;
            }
            Event::Redrew { .. } => self.follows = true,
            Event::TurnBegan { .. } | Event::TurnEnded { .. } => {
                (self.order, self.follows) = (None, false);
            }
            Event::BattleBegan { .. } => {
                (self.in_battle, self.in_phase) = (true, false);
                self.losses = [(0, 0); MAX_SIDES];
            }
            Event::HqDamaged { side, points, .. } => self.lose(side, points, 0),
            Event::Removed { side, .. } => self.lose(side, 0, 1),
            Event::PhaseBegan { .. } => (self.in_battle, self.in_phase) = (true, true),
            Event::PhaseEnded { .. } => self.in_phase = false,
            Event::BattleEnded => (self.in_battle, self.in_phase) = (false, false),
            Event::Hired { .. }
            | Event::Drew { .. }
            | Event::LastTileDrawn { .. }
            | Event::Discarded { .. }
            | Event::Attacked { .. }
            | Event::Exploded { .. }
            | Event::Struck { .. }
            | Event::Converted { .. }
            | Event::Saved { .. }
            | Event::Wounded { .. }
            | Event::Scored { .. }
            | Event::Eliminated { .. }
            | Event::BomberGone
            | Event::Deadlocked
            | Event::TieBreakBegan
            | Event::Ended { .. } => {}
        }
        self.cast.follow(&event);
    }
}

fn order_rule(order: Order) -> &'static str {
    match order {
        Order::Battle => "§battle.start",
        Order::Move => "§move.tile",
        Order::PushBack => "§push.adjacent",
        Order::Sniper => "§sniper.one-wound",
        Order::Grenade => "§grenade.destroys",
        Order::AirStrike => "§air-strike.all",
    }
}

fn strike(from: Hex, to: Hex, kind: StrikeKind) -> Motion {
    Motion::Strike { from: hex_id(from), to: hex_id(to), kind }
}

fn flash(at: Hex, kind: FlashKind, text: &str) -> Motion {
    Motion::Flash { at: hex_id(at), kind, text: text.to_owned() }
}

/// Writes a number of wounds in a few letters; a Grenade's are not a number.
pub(crate) fn minus(wounds: u8) -> String {
    if wounds == u8::MAX { "✕".to_owned() } else { format!("−{wounds}") }
}
