//! Playing by plain requests: links and forms, as a reader without scripting has them.

use crate::help::{Client, Folder, Rules, Site};
use axum::http::{Method, StatusCode, header};

/// A page with its address.
struct Page {
    path: String,
    text: String,
}

/// Text of a page as a browser reads it.
fn unescaped(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

fn encoded(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

impl Page {
    async fn open(client: &mut Client, path: &str) -> Page {
        Page { path: path.to_owned(), text: client.page(path).await }
    }

    /// The bar in which picks are offered.
    fn bar(&self) -> &str {
        let begin = self.text.find("<div id=\"picks\">").expect("the page has a bar");
        let rest = &self.text[begin..];
        &rest[..rest.find("id=\"inspector\"").expect("the inspector stands after it")]
    }

    /// Every address to which a link adds a pick or begins with another.
    fn links(&self) -> Vec<String> {
        let links = self.text.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
        links.map(unescaped).filter(|href| href.contains("p=")).collect()
    }

    /// The first link whose last pick begins with this.
    fn link(&self, pick: &str) -> Option<String> {
        let last = |href: &str| href.rsplit("p=").next().unwrap_or_default().replace("%2C", ",");
        self.links().into_iter().find(|href| last(href).starts_with(pick))
    }

    async fn follow(&self, client: &mut Client, pick: &str) -> Page {
        let href = self
            .link(pick)
            .unwrap_or_else(|| panic!("{pick} can be picked at {}: {:?}", self.path, self.links()));
        Page::open(client, &href).await
    }

    /// The form of the bar that has this in it: its address, and the fields that it sends unasked.
    fn form(&self, sign: &str) -> Option<(String, String)> {
        let form = self.bar().split("<form").skip(1).find(|form| form.contains(sign))?;
        let form = form.split("</form>").next()?;
        let value = |text: &str, name: &str| {
            let rest = text.split(&format!("{name}=\"")).nth(1)?;
            Some(unescaped(rest.split('"').next()?))
        };
        let hidden = form.split("<input").skip(1).filter(|input| input.contains("type=\"hidden\""));
        let pairs = hidden.filter_map(|input| Some((value(input, "name")?, value(input, "value")?)));
        let fields: Vec<String> = pairs.map(|(name, value)| format!("{name}={}", encoded(&value))).collect();
        Some((value(form, "action")?, fields.join("&")))
    }

    /// Types a point into the form of the page.
    async fn point(&self, client: &mut Client, x: &str, y: &str) -> Page {
        let (action, fields) = self.form("name=\"x\"").expect("a point can be typed");
        let path = format!("{action}?{fields}&x={}&y={}", encoded(x), encoded(y));
        Page::open(client, &path).await
    }

    fn confirms(&self) -> bool {
        self.bar().contains(">Confirm</button>")
    }

    /// Sends the action, and looks at the table again.
    async fn confirm(&self, client: &mut Client) -> Page {
        assert!(self.confirms(), "{} makes an action", self.path);
        let (action, fields) = self.form(">Confirm</button>").expect("a form sends it");
        let (asks, path) = if action.ends_with("/do") {
            (client.form(&action, &fields).await, action.trim_end_matches("/do").to_owned())
        } else {
            (client.ask(Method::GET, &format!("{action}?{fields}&do=act"), None).await, String::new())
        };
        assert_eq!(asks.status(), StatusCode::SEE_OTHER, "{}", self.path);
        let next = asks.headers()[header::LOCATION].to_str().expect("an address is text").to_owned();
        assert!(path.is_empty() || next == path);
        Page::open(client, &next).await
    }

    fn refusal(&self) -> Option<&str> {
        let begin = self.text.find("class=\"note bad\" role=\"alert\"")?;
        let rest = &self.text[begin..];
        Some(&rest[..rest.find("</div>")?])
    }
}

/// A table at which one person plays both sides, so that nothing waits for a machine.
async fn table(client: &mut Client) -> String {
    let seats = serde_json::json!([{ "holder": "me" }, { "holder": "me" }]);
    let path = client.open(serde_json::json!({ "game": "mech", "seats": seats })).await;
    path.replace("/api/v1/tables/", "/t/")
}

/// What can be done with one click now: answers what comes before the machines are on the table.
async fn deployed(client: &mut Client, path: &str) -> Page {
    let mut page = Page::open(client, path).await;
    for _ in 0..40 {
        if page.link("button:move").is_some() {
            return page;
        }
        page = if page.bar().contains("name=\"x\"") || page.confirms() {
            panic!("nothing was picked at {path}")
        } else if let Some(unit) = page.link("unit:") {
            let held = Page::open(client, &unit).await;
            // A machine that is deployed goes to a point by its name; one that is activated only has to be confirmed.
            if held.confirms() {
                held.confirm(client).await
            } else {
                held.follow(client, "at:").await.confirm(client).await
            }
        } else {
            page.follow(client, "button:").await.confirm(client).await
        };
    }
    panic!("no machine can move: {}", page.bar());
}

#[tokio::test]
async fn a_machine_is_deployed_and_moved_by_links_and_forms() {
    let folder = Folder::new();
    let site = Site::with(&folder, Rules { all_games: true, ..Rules::default() });
    let mut ann = site.guest("Ann").await;
    let path = table(&mut ann).await;
    // Roles first, if they are asked for; then the first machine, by numbers.
    let mut page = Page::open(&mut ann, &path).await;
    while page.link("unit:").is_none() {
        page = page.follow(&mut ann, "button:").await.confirm(&mut ann).await;
    }
    let held = page.follow(&mut ann, "unit:").await;
    assert!(!held.confirms(), "a machine alone is no action");
    assert!(held.link("at:").is_some(), "places have names");
    assert!(held.bar().contains("inches"), "{}", held.bar());
    // What is not a number, and a place outside of the zone, are answered with words.
    let wrong = held.point(&mut ann, "here", "3").await;
    assert!(wrong.refusal().is_some_and(|text| text.contains("two numbers")), "{:?}", wrong.refusal());
    assert!(!wrong.confirms());
    let outside = held.point(&mut ann, "18", "18").await;
    let told = outside.refusal().expect("the middle of the table is no zone");
    assert!(told.contains("deploy.zone"), "{told}");
    assert!(!outside.confirms() && outside.link("at:").is_some(), "one can go on");
    // A named place is good in any case.
    let placed = held.follow(&mut ann, "at:").await;
    assert!(placed.confirms());
    // A second thought takes the place of the first.
    let again = placed.follow(&mut ann, "at:").await;
    assert_eq!(again.path.matches("p=at").count(), 1, "{}", again.path);
    again.confirm(&mut ann).await;

    let page = deployed(&mut ann, &path).await;
    let walking = page.follow(&mut ann, "button:move").await;
    assert!(walking.bar().contains("A point outside is moved"), "{}", walking.bar());
    assert!(walking.text.contains("hint-drawn"), "what can be reached is drawn");
    let named = walking.follow(&mut ann, "at:").await;
    assert!(named.confirms(), "a named point makes a move");
    // A typed point far away is taken for the nearest that can be reached.
    let typed = walking.point(&mut ann, "18,5", "18.25").await;
    assert_eq!(typed.refusal(), None);
    assert!(typed.confirms());
    let page = typed.confirm(&mut ann).await;
    assert!(page.link("button:").is_some(), "the activation goes on");
    // Whatever else it can do is done by links; it ends its activation by one.
    let ended = page.follow(&mut ann, "button:end").await;
    assert!(ended.confirms());
    ended.confirm(&mut ann).await;

    // Picks that lead nowhere say so, and the page goes on from what leads on.
    let lost = Page::open(&mut ann, &format!("{path}?p=button:nothing&p=at:1,1")).await;
    assert!(lost.refusal().is_some() && !lost.confirms());
}

/// A position in which a machine can shoot at once, as a study and as a lesson.
#[tokio::test]
async fn a_study_and_a_lesson_carry_the_conversation_on() {
    let folder = Folder::new();
    let site = Site::with(&folder, Rules { all_games: true, ..Rules::default() });
    let mut ann = site.guest("Ann").await;
    let lesson = Page::open(&mut ann, "/learn/mech/attacks").await;
    let mut page = lesson.follow(&mut ann, "button:shoot").await;
    for _ in 0..6 {
        if page.confirms() {
            break;
        }
        let here = page.links().iter().map(|href| href.matches("p=").count()).max().unwrap_or_default();
        let next = page.links().into_iter().find(|href| href.matches("p=").count() == here);
        page = Page::open(&mut ann, &next.expect("a shot goes on")).await;
        assert_eq!(page.refusal(), None);
    }
    assert!(page.confirms(), "{}", page.bar());
    assert!(page.bar().contains("foretold"), "what the shot would do is told: {}", page.bar());
    // The lesson judges it on its own page.
    let (action, fields) = page.form(">Confirm</button>").expect("a form sends it");
    let judged = Page::open(&mut ann, &format!("{action}?{fields}&do=act")).await;
    assert_ne!(judged.text, lesson.text);
    assert!(judged.text.contains("onward") || judged.text.contains("Try again"), "the step is judged");
    // The same position as a study.
    let start = lesson.form("name=\"start\"");
    assert_eq!(start, None, "nothing was picked there yet");
    let begun = lesson.follow(&mut ann, "button:").await;
    let position = begun.text.split("\"position\":\"").nth(1).and_then(|rest| rest.split('"').next());
    let study = format!("/study/mech?start={}", encoded(position.expect("a page knows its position")));
    let study = Page::open(&mut ann, &study).await;
    let shot = study.follow(&mut ann, "button:shoot").await;
    assert_eq!(shot.refusal(), None);
    assert!(!shot.links().is_empty() && !shot.confirms());
}
