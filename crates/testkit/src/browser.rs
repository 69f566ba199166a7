//! A browser under control: starts chromedriver, speaks `WebDriver` to it, and through it Chromium's own protocol.
//!
//! The part of `WebDriver` that the tests need is a dozen requests with small JSON bodies, so it is spoken directly.

use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// How long a condition may take. It is only a limit: the machine may be slow and busy with other tests.
const PATIENCE: Duration = Duration::from_secs(90);

/// How often a condition is looked at.
const LOOK: Duration = Duration::from_millis(25);

/// What names an element in `WebDriver`'s answers.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Scrolls an element to the middle of the window, and returns the middle of the element.
const MIDDLE: &str = "const node = document.querySelector(arguments[0]);
    if (!node) return null;
    node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = node.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };";

/// What a machine without a browser is told.
const INSTALL: &str =
    "the browser tests need Chromium and its driver: `apt-get install chromium chromium-driver`";

/// How a browser is started.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    /// The width of the page.
    pub width: u32,
    /// The height of the page.
    pub height: u32,
    /// The languages that the browser asks for.
    pub languages: &'static str,
    /// Whether there is a finger instead of a mouse.
    pub touch: bool,
    /// Whether the person likes it dark.
    pub dark: bool,
    /// Pixels of the screen for each pixel of the page.
    pub scale: f64,
}

impl Setup {
    /// A desk with a large screen.
    pub const DESK: Setup =
        Setup { width: 1280, height: 900, languages: "en", touch: false, dark: false, scale: 1.0 };

    /// A phone of this size.
    pub fn phone(width: u32, height: u32) -> Setup {
        Setup { width, height, touch: true, ..Setup::DESK }
    }
}

/// Whether the page is there with its style sheets, which may come after it on a busy machine.
const DRESSED: &str = "document.readyState === 'complete' \
    && [...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet)";

/// The driver's process; it ends with its owner.
struct Driver {
    process: Child,
    port: u16,
}

impl Driver {
    fn start() -> Driver {
        for program in ["chromium", "chromedriver"] {
            let there =
                Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
            assert!(there.is_ok_and(|status| status.success()), "`{program}` does not run. {INSTALL}");
        }
        // A port that is free for one kind of address may be taken for the other: then it gives up, and another is tried.
        (0..5).find_map(|_| Driver::attempt()).expect("chromedriver says its port")
    }

    fn attempt() -> Option<Driver> {
        let mut process = Command::new("chromedriver")
            .args(["--port=0", "--log-level=SEVERE"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|why| panic!("chromedriver does not start: {why}. {INSTALL}"));
        let mut lines = BufReader::new(process.stdout.take().expect("the output is a pipe")).lines();
        let port = loop {
            let Some(line) = lines.next() else {
                // It has ended already or is about to.
                let _ = process.kill();
                let _ = process.wait();
                return None;
            };
            let line = line.expect("its output can be read");
            let said = line
                .split("successfully on port ")
                .nth(1)
                .and_then(|rest| rest.trim_end_matches('.').parse().ok());
            if let Some(port) = said {
                break port;
            }
        };
        // Nobody needs the rest, but the pipe must not fill up.
        std::thread::spawn(move || lines.for_each(drop));
        Some(Driver { process, port })
    }

    /// One request; `Err` holds `WebDriver`'s word for what went wrong and its explanation.
    fn request(&self, method: &str, path: &str, body: &Value) -> Result<Value, (String, String)> {
        let text = if method == "POST" { body.to_string() } else { String::new() };
        let answer = exchange(self.port, method, path, &text)
            .unwrap_or_else(|why| panic!("chromedriver does not answer {method} {path}: {why}"));
        let value = serde_json::from_str::<Value>(&answer)
            .unwrap_or_else(|why| panic!("chromedriver answered {answer:?}: {why}"))["value"]
            .take();
        match value["error"].as_str() {
            Some(error) => Err((error.to_owned(), value["message"].as_str().unwrap_or_default().to_owned())),
            None => Ok(value),
        }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// One HTTP exchange with the driver, which closes the connection after it.
fn exchange(port: u16, method: &str, path: &str, body: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
    stream.set_read_timeout(Some(PATIENCE * 2))?;
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: localhost:{port}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )?;
    let mut reader = BufReader::new(stream);
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        if line.trim().is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().map_err(std::io::Error::other)?;
        }
    }
    let mut bytes = vec![0; length];
    reader.read_exact(&mut bytes)?;
    String::from_utf8(bytes).map_err(std::io::Error::other)
}

/// A browser with one page, a profile of its own, and nothing remembered.
pub struct Browser {
    driver: Driver,
    session: String,
    profile: PathBuf,
    /// The address under which the pages are.
    base: String,
}

impl Browser {
    /// Starts a browser for the pages below `base`. On a busy machine Chromium may give up at its start: then another begins.
    pub fn start(base: &str, setup: Setup) -> Browser {
        let mut last = String::new();
        for _ in 0..3 {
            match Browser::attempt(base, setup) {
                Ok(browser) => {
                    browser.resize(setup);
                    return browser;
                }
                Err((error, why)) => last = format!("{error}: {why}"),
            }
        }
        panic!("Chromium does not start: {last}. {INSTALL}");
    }

    fn attempt(base: &str, setup: Setup) -> Result<Browser, (String, String)> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let driver = Driver::start();
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let profile = std::env::temp_dir().join(format!("fracas-chromium-{}-{number}", std::process::id()));
        let arguments = [
            "--headless=new".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-quic".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--no-first-run".to_owned(),
            "--disable-background-networking".to_owned(),
            "--disable-component-update".to_owned(),
            "--disable-sync".to_owned(),
            "--hide-scrollbars".to_owned(),
            format!("--window-size={},{}", setup.width, setup.height),
            format!("--user-data-dir={}", profile.display()),
        ];
        let capabilities = json!({ "capabilities": { "alwaysMatch": {
            "browserName": "chrome",
            "unhandledPromptBehavior": "accept",
            "goog:loggingPrefs": { "browser": "ALL" },
            "goog:chromeOptions": { "args": arguments, "prefs": { "intl.accept_languages": setup.languages } },
        } } });
        let started = driver.request("POST", "/session", &capabilities).inspect_err(|_| {
            let _ = std::fs::remove_dir_all(&profile);
        })?;
        let session = started["sessionId"].as_str().expect("a session has an id").to_owned();
        Ok(Browser { driver, session, profile, base: base.trim_end_matches('/').to_owned() })
    }

    /// Gives the page another size, another kind of pointer, other colours.
    pub fn resize(&self, setup: Setup) {
        let Setup { width, height, touch, dark, scale, .. } = setup;
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": touch });
        self.cdp("Emulation.setDeviceMetricsOverride", &size);
        self.cdp("Emulation.setTouchEmulationEnabled", &json!({ "enabled": touch, "maxTouchPoints": 1 }));
        let scheme = if dark { "dark" } else { "light" };
        let features = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        self.cdp("Emulation.setEmulatedMedia", &json!({ "features": features }));
    }

    fn command(&self, method: &str, path: &str, body: &Value) -> Result<Value, (String, String)> {
        self.driver.request(method, &format!("/session/{}/{path}", self.session), body)
    }

    fn must(&self, method: &str, path: &str, body: &Value) -> Value {
        self.command(method, path, body)
            .unwrap_or_else(|(error, why)| panic!("{method} {path} {body}: {error}: {why}"))
    }

    /// A command of Chromium's own protocol.
    pub fn cdp(&self, command: &str, parameters: &Value) -> Value {
        self.must("POST", "goog/cdp/execute", &json!({ "cmd": command, "params": parameters }))
    }

    /// Opens a page, by its path or as a whole address.
    pub fn open(&self, path: &str) {
        let url = if path.starts_with('/') { format!("{}{path}", self.base) } else { path.to_owned() };
        self.must("POST", "url", &json!({ "url": url }));
        self.until(DRESSED);
    }

    /// Loads the page again.
    pub fn reload(&self) {
        self.must("POST", "refresh", &json!({}));
        self.until(DRESSED);
    }

    /// The path and query of the page.
    pub fn path(&self) -> String {
        let url = self.must("GET", "url", &Value::Null);
        url.as_str().unwrap_or_default().trim_start_matches(&self.base).to_owned()
    }

    /// Runs a script in the page and gives what it returns.
    pub fn run(&self, script: &str, arguments: &Value) -> Value {
        self.must("POST", "execute/sync", &json!({ "script": script, "args": arguments }))
    }

    /// The value of an expression in the page.
    pub fn value(&self, expression: &str) -> Value {
        self.run(&format!("return {expression};"), &json!([]))
    }

    /// Whether an expression holds in the page.
    pub fn holds(&self, expression: &str) -> bool {
        self.run(&format!("return Boolean({expression});"), &json!([])) == true
    }

    /// A text from the page.
    pub fn text(&self, expression: &str) -> String {
        self.value(expression).as_str().unwrap_or_default().to_owned()
    }

    /// The visible text of an element.
    pub fn text_of(&self, selector: &str) -> String {
        let script = "return document.querySelector(arguments[0])?.innerText ?? null;";
        let text = self.run(script, &json!([selector]));
        text.as_str().unwrap_or_else(|| panic!("there is no {selector} at {}", self.path())).to_owned()
    }

    /// Waits until there is an answer.
    #[expect(clippy::disallowed_methods, reason = "a browser that hangs must not hang the tests")]
    pub fn wait<T>(&self, what: &str, mut look: impl FnMut() -> Option<T>) -> T {
        let start = Instant::now();
        loop {
            if let Some(found) = look() {
                return found;
            }
            assert!(start.elapsed() < PATIENCE, "still not: {what}\n{}", self.report());
            std::thread::sleep(LOOK);
        }
    }

    /// Waits until an expression holds in the page.
    pub fn until(&self, expression: &str) {
        self.wait(expression, || self.holds(expression).then_some(()));
    }

    /// Waits until the page's script is ready for the table.
    pub fn ready(&self) {
        self.until("document.documentElement.dataset.ready");
    }

    /// What a person would see when a test fails.
    fn report(&self) -> String {
        let script = "return location.href + '\\n' + (document.querySelector('#main')?.innerText ?? '').slice(0, 1500);";
        let console = self.console().join("\n");
        format!("{}\n{console}", self.run(script, &json!([])).as_str().unwrap_or_default())
    }

    fn element(&self, selector: &str) -> String {
        let wanted = json!({ "using": "css selector", "value": selector });
        let found = self.wait(selector, || self.command("POST", "element", &wanted).ok());
        found[ELEMENT].as_str().expect("an element has a name").to_owned()
    }

    /// Presses what stands at the selector, once it is there and can be pressed. The page may redraw it meanwhile; what lies
    /// under a bar at the edge of the window is scrolled to its middle first, as a person would.
    pub fn click(&self, selector: &str) {
        self.wait(&format!("a press on {selector}"), || {
            let element = self.element(selector);
            match self.command("POST", &format!("element/{element}/click"), &json!({})) {
                Ok(_) => Some(()),
                Err((error, why)) => {
                    let passing =
                        ["stale element reference", "element click intercepted", "element not interactable"];
                    assert!(passing.contains(&error.as_str()), "{selector}: {error}: {why}");
                    self.run(MIDDLE, &json!([selector]));
                    None
                }
            }
        });
    }

    /// Presses something that leads to another page, and waits until that page is there.
    pub fn follow(&self, selector: &str) {
        self.run("document.documentElement.dataset.old = 'yes';", &json!([]));
        self.click(selector);
        self.until(&format!("!document.documentElement.dataset.old && {DRESSED}"));
    }

    /// A tap with a finger on the middle of an element.
    pub fn tap(&self, selector: &str) {
        self.until(&format!("document.querySelector({})", json!(selector)));
        let point = self.run(MIDDLE, &json!([selector]));
        self.cdp("Input.dispatchTouchEvent", &json!({ "type": "touchStart", "touchPoints": [point] }));
        self.cdp("Input.dispatchTouchEvent", &json!({ "type": "touchEnd", "touchPoints": [] }));
    }

    /// The middle of an element in the window, which is not scrolled for it.
    pub fn middle(&self, selector: &str) -> (f64, f64) {
        let script =
            "const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
            return [x + width / 2, y + height / 2];";
        let found = self.run(script, &json!([selector]));
        let number = |place: usize| found[place].as_f64().expect("a place has two numbers");
        (number(0), number(1))
    }

    /// What fingers do at these points of the window: `touchStart`, `touchMove`, or `touchEnd` with those that stay.
    pub fn touch(&self, what: &str, points: &[(f64, f64)]) {
        let points: Vec<Value> =
            points.iter().enumerate().map(|(id, (x, y))| json!({ "id": id, "x": x, "y": y })).collect();
        self.cdp("Input.dispatchTouchEvent", &json!({ "type": what, "touchPoints": points }));
    }

    /// A finger comes down at one point and goes to another one in small steps. It stays there until it is lifted.
    pub fn draw(&self, from: (f64, f64), to: (f64, f64)) {
        const STEPS: u32 = 8;
        self.touch("touchStart", &[from]);
        for step in 1..=STEPS {
            let part = f64::from(step) / f64::from(STEPS);
            self.touch("touchMove", &[(from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)]);
        }
    }

    /// A finger comes down at one point, goes to another one and is lifted there.
    pub fn swipe(&self, from: (f64, f64), to: (f64, f64)) {
        self.draw(from, to);
        self.touch("touchEnd", &[]);
    }

    /// Types into a field.
    pub fn type_into(&self, selector: &str, text: &str) {
        let element = self.element(selector);
        self.must("POST", &format!("element/{element}/clear"), &json!({}));
        self.must("POST", &format!("element/{element}/value"), &json!({ "text": text }));
    }

    /// Presses and releases a key: a letter, or one of `WebDriver`'s names for special keys.
    pub fn key(&self, key: &str) {
        let strokes = json!([{ "type": "keyDown", "value": key }, { "type": "keyUp", "value": key }]);
        let actions = json!([{ "type": "key", "id": "keyboard", "actions": strokes }]);
        self.must("POST", "actions", &json!({ "actions": actions }));
    }

    /// A picture of what is seen, as a PNG.
    pub fn screenshot(&self) -> Vec<u8> {
        let text = self.must("GET", "screenshot", &Value::Null);
        decode(text.as_str().expect("a picture comes as text"))
    }

    /// What the browser has complained about since it was last asked: errors and warnings with their addresses.
    pub fn console(&self) -> Vec<String> {
        let entries = self.must("POST", "se/log", &json!({ "type": "browser" }));
        let entries = entries.as_array().cloned().unwrap_or_default();
        let bad = |entry: &&Value| matches!(entry["level"].as_str(), Some("SEVERE" | "WARNING"));
        entries
            .iter()
            .filter(bad)
            .map(|entry| entry["message"].as_str().unwrap_or_default().to_owned())
            .collect()
    }

    /// Switches the scripts of pages off.
    pub fn without_scripts(&self) {
        self.cdp("Emulation.setScriptExecutionDisabled", &json!({ "value": true }));
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The driver ends its browser when it is asked to, not when it is killed.
        let _ = exchange(self.driver.port, "DELETE", &format!("/session/{}", self.session), "");
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

/// Decodes base64.
fn decode(text: &str) -> Vec<u8> {
    let digit = |letter: u8| match letter {
        b'A'..=b'Z' => Some(letter - b'A'),
        b'a'..=b'z' => Some(letter - b'a' + 26),
        b'0'..=b'9' => Some(letter - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let digits: Vec<u32> = text.bytes().filter_map(digit).map(u32::from).collect();
    let mut bytes = Vec::with_capacity(digits.len() * 3 / 4);
    for four in digits.chunks(4) {
        let bits = four.iter().enumerate().fold(0, |bits, (place, digit)| bits | digit << (18 - 6 * place));
        let three = [(bits >> 16) as u8, (bits >> 8) as u8, bits as u8];
        bytes.extend(&three[..four.len() * 3 / 4]);
    }
    bytes
}
