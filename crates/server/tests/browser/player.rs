//! A person at a table: looks at what the page offers and presses it. Knows what picks are, and no rule.

use crate::driver::Browser;
use crate::site::Site;
use serde_json::{Value, json};

/// What a table's page offers at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Offer {
    /// What lies in a hand or a supply and can be picked.
    pub(crate) tiles: Vec<String>,
    /// What can be picked on the board.
    pub(crate) places: Vec<String>,
    /// Anything else that can be picked, such as a side.
    pub(crate) others: Vec<String>,
    /// The buttons below the board.
    pub(crate) buttons: Vec<String>,
    /// The ids of what has been picked.
    pub(crate) chosen: Vec<String>,
    /// How the turn lies that would be confirmed.
    pub(crate) turn: String,
    /// The lines of the log.
    pub(crate) lines: u64,
    /// Whether something is being sent.
    pub(crate) sending: bool,
    /// The result, once there is one.
    pub(crate) result: Option<String>,
}

const LOOK: &str = "
    const ids = (selector) => [...document.querySelectorAll(selector)].map((node) => node.dataset.id);
    return {
        tiles: ids('.tray [data-id].can'),
        places: ids('svg.board [data-id].can'),
        others: ids('.panel[data-id].can'),
        buttons: ids('#picks button[data-id]'),
        chosen: ids('[data-id].chosen'),
        turn: document.querySelector('.turn-label')?.textContent ?? '',
        lines: document.querySelectorAll('#log > li').length,
        sending: document.body.classList.contains('sending'),
        result: document.querySelector('.result')?.textContent ?? null,
    };";

/// The board in words: every place with what stands on it.
const BOARD: &str = "
    const places = [...document.querySelectorAll('svg.board [data-id]')];
    return places.map((node) => `${node.dataset.id}: ${node.getAttribute('aria-label')}`).sort().join('\\n');";

/// The log as its lines.
const LOG: &str =
    "return [...document.querySelectorAll('#log > li')].map((line) => line.textContent.trim());";

/// The selector of an element by its name in the scene.
pub(crate) fn named(id: &str) -> String {
    format!("#table [data-id=\"{id}\"]")
}

fn texts(value: &Value) -> Vec<String> {
    let list = value.as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// A person with a browser.
pub(crate) struct Player {
    pub(crate) browser: Browser,
    /// Varies what is picked, the same way in each run.
    turn: usize,
}

impl Player {
    /// Sits down before a browser that shows no battles and gives no advice.
    pub(crate) fn new(browser: Browser) -> Player {
        browser.open("/about");
        browser.run(
            "localStorage.setItem('fracas-speed', '0'); localStorage.setItem('fracas-coach', '0');",
            &json!([]),
        );
        Player { browser, turn: 0 }
    }

    /// A person at a desk.
    pub(crate) fn at(site: &Site) -> Player {
        Player::new(Browser::start(&site.url, crate::driver::Setup::DESK))
    }

    /// Opens a table by sending the start page's form with these answers, and waits for it.
    pub(crate) fn open_table(&self, answers: &[(&str, &str)]) {
        self.browser.open("/about");
        let script = "const form = document.createElement('form');
            form.method = 'post';
            form.action = '/play';
            for (const [name, value] of arguments[0]) {
                const field = document.createElement('input');
                [field.name, field.value] = [name, value];
                form.append(field);
            }
            document.body.append(form);
            form.submit();";
        self.browser.run(script, &json!([answers]));
        self.browser.until("location.pathname.startsWith('/t/')");
        self.browser.ready();
    }

    /// Opens a table from a position, against the computer, with the first seat.
    pub(crate) fn open_position(&self, position: &str) {
        self.open_table(&[("start", position), ("mode", "computer"), ("level", "random"), ("seat", "0")]);
    }

    /// What can be done now.
    pub(crate) fn look(&self) -> Offer {
        let found = self.browser.run(LOOK, &json!([]));
        Offer {
            tiles: texts(&found["tiles"]),
            places: texts(&found["places"]),
            others: texts(&found["others"]),
            buttons: texts(&found["buttons"]),
            chosen: texts(&found["chosen"]),
            turn: found["turn"].as_str().unwrap_or_default().to_owned(),
            lines: found["lines"].as_u64().unwrap_or_default(),
            sending: found["sending"] == true,
            result: found["result"].as_str().map(str::to_owned),
        }
    }

    /// The board in words.
    pub(crate) fn board(&self) -> String {
        let board = self.browser.run(BOARD, &json!([])).as_str().unwrap_or_default().to_owned();
        assert!(board.contains("hex:"), "there is no board at {}", self.browser.path());
        board
    }

    /// The lines of the log.
    pub(crate) fn log(&self) -> Vec<String> {
        texts(&self.browser.run(LOG, &json!([])))
    }

    /// Waits until there is something to pick or the game is over.
    pub(crate) fn my_turn(&self) -> Offer {
        self.browser.wait("a turn or a result", || {
            let now = self.look();
            // Where a game answers pick by pick there is only a way back until it has.
            let button = now.buttons.iter().any(|id| id != "cancel");
            let open = !now.tiles.is_empty() || !now.places.is_empty() || button;
            (now.result.is_some() || !now.sending && (open || !now.others.is_empty())).then_some(now)
        })
    }

    /// Waits until the page shows something else than before.
    pub(crate) fn changed(&self, before: &Offer) {
        self.browser.wait("the page to change", || {
            let now = self.look();
            (!now.sending && now != *before).then_some(())
        });
    }

    /// Presses an element of the scene and waits for what it does.
    pub(crate) fn pick(&self, id: &str) {
        self.press(id, &self.look());
    }

    /// Presses an element of the scene and waits until something else is shown than before.
    fn press(&self, id: &str, before: &Offer) {
        // Cards that are still coming to their places in the hand would be missed at their corners.
        self.browser.until("!document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running')");
        let id = self.uncovered(id);
        match self.free_point(&id) {
            Some((x, y)) => self.press_at(x, y),
            None => self.browser.click(&named(&id)),
        }
        self.changed(before);
    }

    /// A point of an element that nothing lies over, where its middle is covered: cards in a fan, units that stand close.
    fn free_point(&self, id: &str) -> Option<(f64, f64)> {
        let script =
            "const node = document.querySelector(`#table [data-id=\"${CSS.escape(arguments[0])}\"]`);
            if (!node) return null;
            node.scrollIntoView({ block: 'center', behavior: 'instant' });
            const { left, top, width, height } = node.getBoundingClientRect();
            const free = (x, y) => document.elementFromPoint(x, y)?.closest('[data-id]') === node;
            if (free(left + width / 2, top + height / 2)) return null;
            for (let down = 1; down < 10; down += 1) {
                for (let right = 1; right < 10; right += 1) {
                    const [x, y] = [left + (width * right) / 10, top + (height * down) / 10];
                    if (free(x, y)) return [x, y];
                }
            }
            return null;";
        let found = self.browser.run(script, &json!([id]));
        Some((found[0].as_f64()?, found[1].as_f64()?))
    }

    fn press_at(&self, x: f64, y: f64) {
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
            let press = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
            self.browser.cdp("Input.dispatchMouseEvent", &press);
        }
    }

    /// The element itself or, where parts of it lie over its middle, one of them: pressing it means the same.
    fn uncovered(&self, id: &str) -> String {
        let script = "const top = (node) => {
                node.scrollIntoView({ block: 'center', behavior: 'instant' });
                const { left, top, width, height } = node.getBoundingClientRect();
                return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-id]') === node;
            };
            const named = document.querySelector(`#table [data-id=\"${CSS.escape(arguments[0])}\"]`);
            const parts = document.querySelectorAll(`#table [data-within=\"${CSS.escape(arguments[0])}\"]:not(.can)`);
            return parts.length ? [...parts, named].find(top)?.dataset.id ?? null : null;";
        let found = self.browser.run(script, &json!([id]));
        found.as_str().unwrap_or(id).to_owned()
    }

    /// What to press next: forward on a path that has begun, tiles before buttons, the end of the turn last.
    pub(crate) fn choose(&mut self, offer: &Offer) -> String {
        self.turn += 1;
        if offer.buttons.iter().any(|id| id == "confirm") {
            // Every third tile is turned first.
            let turnable = offer.buttons.iter().any(|id| id == "turn-right") && self.turn.is_multiple_of(3);
            return if turnable { "turn-right" } else { "confirm" }.to_owned();
        }
        let spread = |ids: &[String], by: usize| ids.get(self.turn * by % ids.len().max(1)).cloned();
        let buttons: Vec<String> = offer.buttons.iter().filter(|id| *id != "cancel").cloned().collect();
        let begun = !offer.chosen.is_empty();
        let tiles = if begun { None } else { spread(&offer.tiles, 1) };
        // Units that can move would move for ever: after tiles, the turn ends.
        let end = buttons.iter().find(|id| *id == "button:end" && !begun).cloned();
        let found = tiles.or(end).or_else(|| spread(&offer.places, 7)).or_else(|| spread(&buttons, 1));
        found.or_else(|| spread(&offer.others, 1)).unwrap_or_else(|| panic!("nothing can be done: {offer:?}"))
    }

    /// Does the next thing, whatever it is. `false` if the game is over.
    pub(crate) fn step(&mut self) -> bool {
        let offer = self.my_turn();
        if offer.result.is_some() {
            return false;
        }
        let id = self.choose(&offer);
        self.press(&id, &offer);
        true
    }

    /// Acts until one action has been played.
    pub(crate) fn act(&mut self) {
        let lines = self.my_turn().lines;
        while self.look().lines == lines {
            if !self.step() {
                return;
            }
        }
    }
}
