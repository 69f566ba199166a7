//! The parts of a live table.

use super::layout::{Reader, board_page, data};
use super::log::log_lines;
use super::parts::{self, SeatLabel};
use super::profile::others;
use super::show;
use super::trays::{self, Drawers};
use super::update::Update;
use super::walk::{Talked, Walk, plain_bar};
use super::{cover, react, since};
use crate::hub::Prints;
use crate::moderation::Muted;
use fracas_core::Seat;
use fracas_scene::{Key, key};
use fracas_table::{Allowance, LogLine, Opponent, Prepared, SeatSnapshot, Snapshot, UndoState};
use maud::{Markup, html};

/// What the page of a table needs beyond what the viewer sees.
#[derive(Clone, Debug, Default)]
pub(crate) struct TableContext {
    /// The id of the table.
    pub(crate) id: String,
    /// Links that let others take open seats.
    pub(crate) invitations: Vec<(Seat, String)>,
    /// How far the picks of the address lead, on pages without scripting.
    pub(crate) talked: Talked,
    /// A sentence to say first, such as why an action was refused.
    pub(crate) notice: Option<String>,
    /// The first entry of the log on the page, if there are earlier ones.
    pub(crate) earlier: Option<u64>,
    /// The people whose words the reader does not want to read.
    pub(crate) muted: Muted,
    /// The seats whose people have the table before their eyes; the stream tells the script.
    pub(crate) here: Option<Vec<Seat>>,
}

fn walk<'a>(sight: &'a Snapshot, place: &'a TableContext) -> Walk<'a> {
    Walk::new(sight.picks.as_deref(), &place.talked, format!("/t/{}", place.id))
}

fn mine(sight: &Snapshot) -> Vec<Seat> {
    below(&sight.chairs, sight.to_act.or(sight.eyes), sight.scene.banner.actor)
}

/// The seats of the reader whose plate and hand lie below the board. Who holds several, as at a shared screen, has one of them
/// there: the one that looks, else the one that acts next, else the first; the others have the places of opponents.
pub(super) fn below(chairs: &[SeatSnapshot], looks: Option<Seat>, actor: Option<Seat>) -> Vec<Seat> {
    let own: Vec<Seat> = chairs.iter().filter(|chair| chair.yours).map(|chair| chair.seat).collect();
    if own.len() < 2 {
        return own;
    }
    let next =
        || actor.and_then(|actor| own.iter().copied().find(|seat| *seat >= actor).or(own.first().copied()));
    let seat = looks.filter(|seat| own.contains(seat)).or_else(next).or(own.first().copied());
    seat.into_iter().collect()
}

fn plate(reader: &Reader, place: &TableContext, sight: &Snapshot, seat: Seat) -> SeatLabel {
    let chair = sight.chairs.iter().find(|chair| chair.seat == seat);
    chair.map_or_else(SeatLabel::default, |chair| SeatLabel {
        clock: chair.clock,
        running: chair.running,
        person: chair.kind == "person",
        here: place.here.as_ref().map(|here| here.contains(&seat)),
        mine: mine(sight).contains(&seat),
        ..holder(reader, &sight.game, &sight.chairs, chair)
    })
}

/// Who holds one of these seats, with a face: the opponent's own, or what the side fights under.
pub(super) fn holder(
    reader: &Reader,
    game: &str,
    chairs: &[SeatSnapshot],
    chair: &SeatSnapshot,
) -> SeatLabel {
    let mine = chair.yours;
    if let Some(level) = chair.level {
        let Opponent { name, level, portrait, .. } = Opponent::of(level);
        let (name, level) = (reader.say(name), reader.say(level));
        return SeatLabel {
            name,
            level,
            mine,
            face: Some(super::assets::url(portrait)),
            ..SeatLabel::default()
        };
    }
    // At a shared screen "you" would be everybody, and so would their name: there the side is who it is.
    let shared = mine && chairs.iter().filter(|chair| chair.yours).count() > 1;
    let name = match (mine, shared) {
        (_, true) => String::new(),
        (true, false) => reader.say(key!("site-you")),
        (false, false) => chair.name.clone(),
    };
    SeatLabel { name, mine, shared, face: emblem(reader, game, &chair.class), ..SeatLabel::default() }
}

/// The picture of a side; the name of a side ends one of the classes of its style.
fn emblem(reader: &Reader, game: &str, class: &str) -> Option<String> {
    let found = reader.games.get(game).ok()?;
    let names = class.split(' ').filter_map(|class| class.split_once('-')).map(|(_, name)| name);
    let mut faces = names.filter_map(|name| found.side_face(name, reader.lang));
    faces.next().map(|face| format!("{}{}", parts::art(game), face.picture))
}

/// The title of a table's page.
fn title(reader: &Reader, sight: &Snapshot) -> Option<String> {
    let game = reader.games.get(&sight.game).ok()?.title(reader.lang);
    Some(format!("{} · {game}", names(reader, &sight.chairs)))
}

fn acting(sight: &Snapshot) -> String {
    let chair =
        sight.scene.banner.actor.and_then(|seat| sight.chairs.iter().find(|chair| chair.seat == seat));
    chair.map_or_else(String::new, |chair| chair.name.clone())
}

fn banner(reader: &Reader, sight: &Snapshot) -> Markup {
    let yours = sight.to_act.is_some() && !sight.over;
    // At a shared screen the name of the side says whose turn it is.
    let shared = sight.chairs.iter().filter(|chair| chair.yours).count() > 1;
    let side = sight.scene.panels.iter().find(|panel| shared && Some(panel.seat) == sight.scene.banner.actor);
    let turn = side.map_or_else(|| reader.say(key!("site-your-turn")), |side| side.title.clone());
    let who = if sight.over {
        String::new()
    } else if sight.thinking.is_some() {
        reader.text(key!("site-thinking"), &[("name", acting(sight).into())])
    } else {
        acting(sight)
    };
    html! {
        // A game that is given up has no turn any more.
        @if !sight.over { (parts::banner(&sight.scene, yours.then_some(turn.as_str()), &who, sight.thinking.is_some())) }
        @if let Some(result) = &sight.result {
            div.note.good.result role="status" { (result) }
            button.withscript.quiet #end-again type="button" hidden { (reader.say(key!("show-end"))) }
        }
        @else {
            button.withscript.quiet #since type="button" hidden title=(reader.say(key!("show-since-help"))) {
                "⟲ " (reader.say(key!("show-since")))
            }
        }
    }
}

/// The card with the result, and what can be done after the end.
fn end(reader: &Reader, place: &TableContext, sight: &Snapshot) -> Markup {
    let seated = sight.chairs.iter().any(|chair| chair.yours);
    let rematch = html! {
        @if seated && sight.next.is_none() {
            // Who has asked reads that the other one is waited for.
            @for asked in sight.requests.iter().filter(|asked| asked.kind == "rematch" && !asked.yours_to_answer) {
                p.help { (asked.text) }
            }
            (command(place, sight, "rematch", None, &html! { button.primary { (reader.say(key!("site-rematch"))) } }))
        }
    };
    show::end(reader, &place.id, sight, &rematch)
}

/// A form that the script sends without leaving the page.
pub(super) fn command(
    place: &TableContext,
    sight: &Snapshot,
    name: &str,
    sure: Option<String>,
    body: &Markup,
) -> Markup {
    html! {
        form method="post" action={ "/t/" (place.id) "/do" } data-live data-sure=[sure] {
            input type="hidden" name="do" value=(name);
            input type="hidden" name="ply" value=(sight.ply);
            (body)
        }
    }
}

fn requests(reader: &Reader, place: &TableContext, sight: &Snapshot) -> Markup {
    html! {
        @for request in &sight.requests {
            div.note.request {
                p { (request.text) }
                @if request.yours_to_answer {
                    div.row {
                        @let (yes, no) = match request.kind {
                            "undo" => ("undo-yes", Some("undo-no")),
                            "draw" => ("draw", Some("draw-no")),
                            _ => ("rematch", None),
                        };
                        // To agree to a draw is not a step forward.
                        @let forward = request.kind != "draw";
                        (command(place, sight, yes, None, &html! { button.primary[forward] { (reader.say(key!("site-yes"))) } }))
                        @if let Some(no) = no {
                            (command(place, sight, no, None, &html! { button { (reader.say(key!("site-no"))) } }))
                        }
                    }
                }
            }
        }
    }
}

fn waiting(reader: &Reader, place: &TableContext, sight: &Snapshot) -> Markup {
    let seated = sight.chairs.iter().any(|chair| chair.yours);
    let shares = &sight.shares;
    html! {
        // The script promises and shows the share of the reader in chance.
        @if shares.wanted || shares.show.is_some() {
            div #share hidden data-table=(place.id) data-show=[shares.show.as_deref()] data-awaited[shares.awaited] {}
        }
        @if shares.awaited {
            div.note {
                p { (reader.say(key!("site-chance-awaited"))) }
                @if shares.wanted {
                    // Without scripting nothing draws a number.
                    noscript { (command(place, sight, "waive_share", None, &html! {
                        button { (reader.say(key!("site-chance-waive"))) }
                    })) }
                }
            }
        }
        @else { div.note {
            p { strong { (reader.say(key!("site-waiting"))) } }
            @for chair in sight.chairs.iter().filter(|chair| chair.kind == "open") {
                div.row {
                    span { (chair.title) }
                    @if let Some((_, link)) = place.invitations.iter().find(|(seat, _)| *seat == chair.seat) {
                        input type="text" readonly value=(link) aria-label=(reader.say(key!("site-invitation")));
                        button.withscript type="button" data-copy=(link) { (reader.say(key!("site-copy"))) }
                    }
                    @if !seated {
                        // No script takes this up: players and watchers get different pages.
                        form method="post" action={ "/t/" (place.id) "/do" } {
                            input type="hidden" name="do" value="sit";
                            input type="hidden" name="seat" value=(u8::from(chair.seat));
                            @if sight.prepared == Some(Prepared::Secret) { (agree(reader)) }
                            button.primary { (reader.say(key!("site-sit"))) }
                        }
                    }
                    @if sight.rights.seat_bots {
                        (command(place, sight, "seat-bot", None, &html! {
                            input type="hidden" name="seat" value=(u8::from(chair.seat));
                            (levels(reader))
                            button { (reader.say(key!("site-seat-bot"))) }
                        }))
                    }
                }
            }
        } }
    }
}

/// The remark that the game begins with a prepared position, if it does.
pub(crate) fn prepared(reader: &Reader, how: Option<Prepared>) -> Markup {
    let key = match how {
        Some(Prepared::Open) => key!("site-prepared"),
        Some(Prepared::Secret) => key!("site-prepared-secret"),
        None => return html! {},
    };
    html! { p.note.prepared { (reader.say(key)) } }
}

/// The box by which a person agrees to a prepared position.
pub(crate) fn agree(reader: &Reader) -> Markup {
    html! { label { input type="checkbox" name="agree" value="yes" required; " " (reader.say(key!("site-prepared-agree"))) } }
}

/// The words for what the opener of a table may allow, with its name in forms.
pub(crate) const ALLOWANCES: [(Allowance, &str, Key); 3] = [
    (Allowance::SpectatorsTalk, "spectators_talk", key!("site-allow-talk")),
    (Allowance::Hints, "hints", key!("site-allow-hints")),
    (Allowance::SeveralSeats, "several_seats", key!("site-allow-seats")),
];

/// What holds at this table beyond the rules of the game.
fn terms(reader: &Reader, sight: &Snapshot) -> Markup {
    html! {
        (prepared(reader, sight.prepared))
        @if sight.rated && !sight.over { p.help { (reader.say(key!("people-table-rated"))) } }
        @if !sight.allowed.is_empty() && !sight.over {
            ul.help.terms {
                @for (allowance, _, key) in &ALLOWANCES {
                    @if sight.allowed.contains(allowance) { li { (reader.say(*key)) } }
                }
            }
        }
    }
}

/// The way to what was before the first line on the page.
fn earlier(reader: &Reader, place: &TableContext) -> Markup {
    html! {
        @if let Some(first) = place.earlier {
            p { a.earlier href={ "/t/" (place.id) "/log?before=" (first) } { (reader.say(key!("site-earlier"))) } }
        }
    }
}

/// A choice of levels for a bot.
pub(crate) fn levels(reader: &Reader) -> Markup {
    html! {
        select name="level" aria-label=(reader.say(key!("site-level"))) {
            @for level in fracas_bots::Level::ALL {
                option value=(level) selected[level == fracas_bots::Level::Regular] {
                    (reader.say(Opponent::of(level).level))
                }
            }
        }
    }
}

fn tools(reader: &Reader, place: &TableContext, sight: &Snapshot) -> Markup {
    let seated = sight.chairs.iter().any(|chair| chair.yours);
    let replay = html! {
        a.button href={ "/t/" (place.id) "/replay?ply=" (sight.ply) } { (reader.say(key!("site-replay"))) }
    };
    html! {
        @if !sight.started && !sight.over { (waiting(reader, place, sight)) }
        (terms(reader, sight))
        @if let Some(duel) = &sight.duel { div.note { (duel) } }
        (react::window(reader, place, sight))
        (requests(reader, place, sight))
        @if let Some(next) = &sight.next {
            a.button.primary href={ "/t/" (next) } { (reader.say(key!("site-next-game"))) }
        }
        div.row {
            @if sight.started && !sight.over {
                (parts::preview_buttons(reader, &sight.game))
                @for name in reader.games.get(&sight.game).map_or_else(|_| Vec::new(), |game| game.previews(reader.lang)) {
                    a.button.noscript href={ "/t/" (place.id) "/preview?id=" (name.id) } { (name.label) }
                }
            }
            @match &sight.undo {
                Some(UndoState::Free { .. }) if !sight.over => {
                    (command(place, sight, "undo", None, &html! { button { (reader.say(key!("site-undo"))) } }))
                }
                Some(UndoState::Consent { reason, .. }) if !sight.over => {
                    (command(place, sight, "undo", None, &html! {
                        button title=(reason) { (reader.say(key!("site-undo-ask"))) }
                    }))
                }
                _ => {}
            }
            @if sight.thinking.is_some() && seated {
                (command(place, sight, "hurry", None, &html! { button { (reader.say(key!("site-hurry"))) } }))
            }
            @if sight.eyes.is_some() {
                // No script takes this up: the whole page must go.
                form method="post" action={ "/t/" (place.id) "/do" } {
                    button name="do" value="hide" { (reader.say(key!("site-cover-hide"))) }
                }
            }
            @if seated && sight.started && !sight.over && sight.rights.hint
                && reader.games.teacher(&sight.game).is_some_and(fracas_table::AnyTeacher::gives_hints) {
                (command(place, sight, "hint", None, &html! { button { (reader.say(key!("site-hint"))) } }))
            }
            @if sight.ply > 0 && (sight.over || !seated) { (replay) }
        }
        (more(reader, place, sight, seated.then_some(&replay)))
    }
}

/// What is seldom wanted, in groups.
fn more(reader: &Reader, place: &TableContext, sight: &Snapshot, replay: Option<&Markup>) -> Markup {
    html! {
        details #drawer-more {
            summary { (reader.say(key!("site-more"))) }
            @if let Some(replay) = replay.filter(|_| sight.started && !sight.over) {
                h3.eyebrow { (reader.say(key!("site-more-game"))) }
                div.row {
                    @if sight.ply > 0 { (replay) }
                    (command(place, sight, "draw", None, &html! { button { (reader.say(key!("site-offer-draw"))) } }))
                    (command(place, sight, "resign", Some(reader.say(key!("site-resign-sure"))), &html! {
                        button { (reader.say(key!("site-resign"))) }
                    }))
                }
                @if let Some(UndoState::Consent { reason, .. } | UndoState::No { reason }) = &sight.undo {
                    p.help { (reason) }
                }
                (react::settings(reader, place, sight))
            }
            div.withscript {
                h3.eyebrow { (reader.say(key!("site-more-device"))) }
                (device_settings(reader))
            }
            h3.eyebrow { (reader.say(key!("site-more-keep"))) }
            div.row {
                a.button href={ "/t/" (place.id) "/picture.png" } { (reader.text(key!("site-picture"), &[("kind", "PNG".into())])) }
                a.button href={ "/t/" (place.id) "/picture.svg" } { (reader.text(key!("site-picture"), &[("kind", "SVG".into())])) }
                @if sight.file {
                    a.button href={ "/t/" (place.id) "/record" } { (reader.say(key!("site-download"))) }
                }
            }
            h3.eyebrow { (reader.say(key!("site-more-people"))) }
            (others(reader, &place.id, &sight.chairs))
            div.row {
                a.button.quiet href={ "/report?table=" (place.id) } { (reader.say(key!("people-report"))) }
            }
            h3.eyebrow { (reader.say(key!("site-more-draws"))) }
            p.help { (reader.say(key!("site-commitment"))) " " code { (sight.commitment) } }
            @if let Some(seed) = &sight.seed { p.help { (reader.say(key!("site-seed"))) " " code { (seed) } } }
            @for (seat, share) in &sight.shares.seats {
                @let name = sight.chairs.iter().find(|chair| chair.seat == *seat).map_or("", |chair| &chair.name);
                p.help { (reader.text(key!("site-chance-share"), &[("name", name.into())])) " " code { (share) } }
            }
        }
    }
}

/// Settings that the script keeps on this device.
pub(crate) fn device_settings(reader: &Reader) -> Markup {
    html! {
        div.row.withscript {
            label { input type="checkbox" data-remember="quick"; " " (reader.say(key!("site-quick"))) }
            label { input type="checkbox" data-remember="names"; " " (reader.say(key!("site-names"))) }
            label { input type="checkbox" data-remember="notify"; " " (reader.say(key!("site-notify"))) }
            label {
                (reader.say(key!("site-speed"))) " "
                select data-remember="speed" {
                    @for (value, key) in
                        [("1", key!("site-speed-1")), ("0.5", key!("site-speed-slow")), ("2", key!("site-speed-2")), ("4", key!("site-speed-4")),
                            ("0", key!("site-speed-none"))] {
                        option value=(value) { (reader.say(key)) }
                    }
                }
            }
        }
    }
}

fn confirm(reader: &Reader, place: &TableContext, sight: &Snapshot, walk: &Walk<'_>) -> Markup {
    command(
        place,
        sight,
        "act",
        None,
        &html! {
            @for pick in &walk.picks { input type="hidden" name="p" value=(pick); }
            button.primary { (reader.say(key!("site-confirm"))) }
        },
    )
}

/// Everything that changes with the table, for the first view and for updates. Of drawers and board only what the page
/// lacks, by the fingerprints of what it has; the whole board as one part where nothing is asked of it.
pub(crate) fn update(
    reader: &Reader,
    place: &TableContext,
    sight: &Snapshot,
    lines: &[LogLine],
    known: Option<&Prints>,
) -> Update {
    if let Some(seat) = sight.cover {
        return cover::update(place, sight, seat, lines);
    }
    let walk = walk(sight, place);
    let mine = mine(sight);
    let mut update = Update {
        seq: Some(sight.seq),
        ply: Some(sight.ply),
        picks: sight.picks.clone(),
        title: title(reader, sight),
        yours: Some(react::calls(sight)),
        eyes: sight.eyes,
        beats: lines.iter().filter(|line| line.kind == "play").flat_map(|line| line.beats.clone()).collect(),
        own: since::own(sight, lines),
        lines: Some(log_lines(place, &sight.game, Some(&sight.scene), lines).into_string()),
        ..Update::default()
    };
    update.part("part-banner", banner(reader, sight));
    let laid = sight.scene.on(reader.screen);
    if let Some(known) = known {
        let (board, prints) = parts::board_since(&sight.game, laid, &walk, &known.board).sent();
        (update.board, update.prints.board) = (Some(board), prints);
    } else {
        let board = parts::board(&sight.game, laid, &walk);
        update.part("part-board", parts::drawn_over(board, &place.talked.drawn(laid)));
    }
    update.part("part-hand", trays::hands(reader, &sight.game, &sight.scene, &mine, &walk));
    update.part(
        "part-panels",
        parts::panels(&sight.game, &sight.scene, &|seat| plate(reader, place, sight, seat), &walk),
    );
    update.part("part-tools", tools(reader, place, sight));
    update.part("part-hint", html! {});
    update.part("part-end", end(reader, place, sight));
    let drawers =
        Drawers { reader, game: &sight.game, scene: &sight.scene, mine: &mine, walk: &walk, opened: false };
    update.prints.trays = drawers.fingerprints();
    let news = drawers.news(known.map_or(&[], |known| &known.trays), &update.prints.trays);
    update.parts.extend(news.parts.into_iter().map(|(id, markup)| (id, markup.into_string())));
    update.trays = news.trays;
    update
}

/// Whether nothing can be done here until another person has acted, or has agreed to another game.
fn waits_for_others(sight: &Snapshot) -> bool {
    let asked = |request: &fracas_table::Request| request.kind == "rematch" && !request.yours_to_answer;
    let seated = sight.chairs.iter().any(|chair| chair.yours);
    if sight.over { seated && sight.requests.iter().any(asked) } else { sight.to_act.is_none() }
}

/// The page of a table.
pub(crate) fn table_page(
    reader: &Reader,
    place: &TableContext,
    sight: &Snapshot,
    lines: &[LogLine],
    title: &str,
) -> Markup {
    if let Some(seat) = sight.cover {
        return cover::cover_page(reader, place, sight, seat, title);
    }
    let walk = walk(sight, place);
    let update = update(reader, place, sight, lines, None);
    let part = |id: &str| maud::PreEscaped(update.parts.get(id).cloned().unwrap_or_default());
    let base = format!("/t/{}", place.id);
    let (chat, log): (Vec<LogLine>, Vec<LogLine>) =
        lines.iter().cloned().partition(|line| line.kind == "chat");
    let leaves = [
        (
            "log",
            reader.say(key!("site-log")),
            html! {
                (earlier(reader, place))
                ol #log .log tabindex="0" { (log_lines(place, &sight.game, Some(&sight.scene), &log)) }
            },
        ),
        (
            "chat",
            reader.say(key!("site-chat")),
            html! {
                (earlier(reader, place))
                ol #chat .log tabindex="0" { (log_lines(place, &sight.game, None, &chat)) }
                @if sight.rights.talk {
                    form.say method="post" action={ (base) "/do" } data-live data-clear {
                        input type="hidden" name="do" value="say";
                        input type="text" name="text" maxlength="500" placeholder=(reader.say(key!("site-say")))
                            aria-label=(reader.say(key!("site-say"))) autocomplete="off";
                        button { (reader.say(key!("site-send"))) }
                    }
                }
            },
        ),
        ("piles", trays::title(reader, &sight.scene), html! { div #part-drawers { (part("part-drawers")) } }),
    ];
    let places = parts::Places {
        left: html! { div #part-panels { (part("part-panels")) } },
        stage: html! {
            h1.unseen { (title) }
            div #part-banner { (part("part-banner")) }
            @if let Some(notice) = &place.notice { div.note.bad role="alert" { (notice) } }
            (place.talked.refusal(reader, &sight.game))
            div #part-board { (part("part-board")) }
            div #part-end { (part("part-end")) }
        },
        hand: html! { div #part-hand { (part("part-hand")) } },
        acts: html! {
            div #part-hint aria-live="polite" {}
            div #part-tools { (part("part-tools")) }
            div #picks { (plain_bar(reader, &walk, &base, &html! {}, &confirm(reader, place, sight, &walk))) }
        },
        right: parts::tabs(&leaves),
    };
    let body = html! {
        // Without scripting nothing tells the page that others have acted: it looks again.
        @if waits_for_others(sight) { noscript { meta http-equiv="refresh" content="3"; } }
        div #connection role="alert" hidden { (reader.say(key!("site-reconnecting"))) }
        (parts::defs(&sight.scene))
        (show::company(reader, &sight.game))
        main #table .table data-seq=(sight.seq) data-ply=(sight.ply) data-act={ (base) "/act" }
            data-since=[since::since(sight, lines)] data-frame={ (base) "/frame" }
            data-stream={ (base) "/events" } data-inspect={ (base) "/inspect" } data-preview={ (base) "/preview" }
            data-why={ (base) "/why" } data-guide={ (base) "/guide" } data-yours=(sight.to_act.is_some()) data-eyes=[sight.eyes.map(u8::from)] {
            (parts::places(reader, &places))
        }
        @if let Some(picks) = &sight.picks { (data("graph", picks)) }
    };
    board_page(reader, title, &sight.game, &body)
}

/// The names at a table, for titles and lists.
pub(crate) fn names(reader: &Reader, chairs: &[SeatSnapshot]) -> String {
    let name = |chair: &SeatSnapshot| {
        if chair.name.is_empty() { reader.say(key!("site-open-seat")) } else { chair.name.clone() }
    };
    chairs.iter().map(|chair| format!("{} ({})", name(chair), chair.title)).collect::<Vec<_>>().join(" – ")
}
