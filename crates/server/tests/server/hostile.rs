//! Attacks that once succeeded. With `FRACAS_SOAK=10` they go on ten times as long.

use crate::help::{Client, Folder, Rules, Site};
use crate::stored::version_1;
use axum::http::StatusCode;
use fracas_core::Actor;
use fracas_server::store::{
    Account, Answer, Found, ListPage, OwnSide, Person, StartupWork, Storage, StoreError, StoredTable,
    Summary, TableFilter, Value as StoredValue, Write,
};
use fracas_server::{Hashed, LimitRules, Rate, TableId};
use fracas_table::{Entry, Fact, Millis, PersonKey, Speaker};
use serde_json::{Value, json};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

fn soak() -> usize {
    std::env::var("FRACAS_SOAK").ok().and_then(|factor| factor.parse().ok()).unwrap_or(1)
}

fn hot_seat() -> Value {
    json!({ "seats": [{ "holder": "me" }, { "holder": "me" }] })
}

#[tokio::test]
async fn a_number_beyond_all_bounds_is_refused_in_both_languages() {
    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    for clock in [
        json!({ "clock": "real_time", "base": u64::MAX, "increment": 0 }),
        json!({ "clock": "real_time", "base": 60_000, "increment": u64::MAX }),
        json!({ "clock": "per_move", "limit": i64::MAX }),
        json!({ "clock": "per_move", "limit": 0 }),
    ] {
        let mut opening = hot_seat();
        opening["game"] = json!("toy");
        opening["clock"] = clock;
        for lang in ["en", "fr"] {
            ann.lang = lang;
            let (status, refused) = ann.post("/api/v1/tables", &opening).await;
            assert_eq!((status, &refused["error"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("setup")));
            let words = if lang == "en" { "at most 366 days" } else { "366 jours" };
            assert!(refused["text"].as_str().is_some_and(|text| text.contains(words)), "{refused}");
        }
    }
    assert_eq!(site.state.store().count().await, Ok(0));
    let table = ann.open(hot_seat()).await;
    for (path, expected) in [
        (format!("{table}/at/{}", u64::MAX), StatusCode::NOT_FOUND),
        (format!("{table}/lines?after={}", u64::MAX), StatusCode::OK),
        (format!("/t/{}/log?before={}", table.rsplit('/').next().unwrap(), u64::MAX), StatusCode::OK),
        (format!("/t/{}/replay?ply={}", table.rsplit('/').next().unwrap(), u64::MAX), StatusCode::OK),
        (format!("/api/v1/tables?most={}", u64::MAX), StatusCode::OK),
    ] {
        assert_eq!(ann.get(&path).await.0, expected, "{path}");
    }
    for ply in [u64::MAX, 1 << 63] {
        let (status, refused) = ann.command(&table, &json!({ "do": "undo", "ply": ply })).await;
        assert_eq!((status, &refused["error"]), (StatusCode::CONFLICT, &json!("stale")));
    }
    let blanks = json!({ "game": "toy", "start": format!("{} ", " ".repeat(50_000)), "seats": [] });
    assert!(ann.post("/api/v1/tables", &blanks).await.0.is_client_error());
}

/// A person who talks and acts for a while; all of it must be kept.
async fn plays(mut client: Client, table: String, times: usize) {
    for number in 0..times {
        let (status, told) =
            client.command(&table, &json!({ "do": "say", "text": format!("{number}") })).await;
        assert_eq!(status, StatusCode::OK, "{told}");
        if client.uncover(&table).await["over"] == false {
            let (status, told) = client.act(&table).await;
            assert_eq!(status, StatusCode::OK, "{told}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_absurd_clock_of_old_harms_nobody_else() {
    let folder = Folder::new();
    let (ann, bob) = version_1(&folder);
    let site = Site::with(&folder, Rules { all_games: true, ..Rules::default() });
    let (mut ann, mut bob) = (site.with_session(ann), site.with_session(bob));
    // Its clock has 2^64 - 1 milliseconds; from now on it runs.
    let table = "/api/v1/tables/cf2sbrkjsqrh";
    let sat = bob.command(table, &json!({ "do": "sit", "seat": 1, "name": "Bob" })).await;
    assert_eq!(sat.0, StatusCode::OK, "{}", sat.1);
    let mut tasks = Vec::new();
    for number in 0..4 {
        let mut innocent = site.guest(&format!("Innocent {number}")).await;
        let own = innocent.open(json!({ "game": "nshex", "seats": hot_seat()["seats"] })).await;
        tasks.push(tokio::spawn(plays(innocent, own, 10 * soak())));
    }
    let mut innocent = site.guest("Player").await;
    let bot = json!([{ "holder": "me" }, { "holder": "bot", "level": "random" }]);
    let against = innocent.open(json!({ "game": "nshex", "seats": bot })).await;
    for number in 0..20 * soak() {
        for hostile in [&mut ann, &mut bob] {
            let said = hostile.command(table, &json!({ "do": "say", "text": format!("ha {number}") })).await;
            assert_eq!(said.0, StatusCode::OK, "{}", said.1);
        }
        let sight = innocent.until(&against, |sight| sight["over"] == true || sight["to_act"] == 0).await;
        if sight["over"] == false {
            assert_eq!(innocent.act(&against).await.0, StatusCode::OK);
        }
    }
    for task in tasks {
        task.await.expect("no request of an innocent fails");
    }
    site.state.store().flush().await.unwrap();
    let (_, listed) = bob.get("/api/v1/tables?list=mine").await;
    let found = listed["tables"].as_array().unwrap().iter().find(|found| found["id"] == "cf2sbrkjsqrh");
    assert_eq!(found.map(|found| &found["started"]), Some(&json!(true)), "its summary is kept too");
    site.stop().await;
}

/// How many actions of the second seat still fail to be stored.
static FAILURES: AtomicU32 = AtomicU32::new(0);

/// A storage that fails now and then.
struct Flaky(Arc<dyn Storage>);

impl Storage for Flaky {
    fn write(&self, writes: Vec<Write>) -> Answer<()> {
        let second =
            |fact: &Fact| matches!(fact, Fact::Acted { actor: Actor::Seat(seat), .. } if seat.index() == 1);
        let hit = writes.iter().any(|write| match write {
            Write::Append { entries, .. } => entries.iter().any(|entry| second(&entry.fact)),
            _ => false,
        });
        let less = |left: u32| left.checked_sub(1);
        if hit && FAILURES.try_update(Ordering::Relaxed, Ordering::Relaxed, less).is_ok() {
            return Box::pin(async { Err(StoreError::Failed("the disk is full".to_owned())) });
        }
        self.0.write(writes)
    }

    fn queue_summary(&self, summary: Summary) {
        self.0.queue_summary(summary);
    }

    fn flush(&self) -> Answer<()> {
        self.0.flush()
    }

    fn health(&self, at: Millis) -> Answer<()> {
        self.0.health(at)
    }

    fn load(&self, table: &TableId) -> Answer<Option<StoredTable>> {
        self.0.load(table)
    }

    fn since(&self, table: &TableId, seq: u64) -> Answer<Vec<Entry>> {
        self.0.since(table, seq)
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        self.0.close()
    }

    fn list(&self, which: TableFilter, before: Option<Millis>, most: usize) -> Answer<ListPage> {
        self.0.list(which, before, most)
    }

    fn startup_work(&self) -> Answer<StartupWork> {
        self.0.startup_work()
    }

    fn session(&self, token: Hashed, now: Millis) -> Answer<Option<(Person, Millis)>> {
        self.0.session(token, now)
    }

    fn person(&self, key: &PersonKey) -> Answer<Option<Person>> {
        self.0.person(key)
    }

    fn account(&self, name: &str) -> Answer<Option<Account>> {
        self.0.account(name)
    }

    fn imports(&self, person: &PersonKey) -> Answer<usize> {
        self.0.imports(person)
    }

    fn progress(&self, person: &PersonKey) -> Answer<Vec<(String, String)>> {
        self.0.progress(person)
    }

    fn own_sides(&self, id: Option<&str>) -> Answer<Vec<OwnSide>> {
        self.0.own_sides(id)
    }

    fn own_side_counts(&self, person: &PersonKey) -> Answer<[usize; 3]> {
        self.0.own_side_counts(person)
    }

    fn rows(&self, sql: &'static str, values: Vec<StoredValue>) -> Answer<Vec<Found>> {
        self.0.rows(sql, values)
    }

    fn meetings(&self) -> &dyn fracas_server::store::Meetings {
        self.0.meetings()
    }

    fn idle_sides(&self, before: Millis, most: usize) -> Answer<Vec<String>> {
        self.0.idle_sides(before, most)
    }

    fn count(&self) -> Answer<u64> {
        self.0.count()
    }
}

#[tokio::test]
async fn a_bot_whose_action_was_not_stored_tries_again() {
    let folder = Folder::new();
    let site = Site::with(&folder, Rules { wrap: Some(|store| Arc::new(Flaky(store))), ..Rules::default() });
    let mut ann = site.guest("Ann").await;
    let seats = json!([{ "holder": "me" }, { "holder": "bot", "level": "random" }]);
    let table = ann.open(json!({ "seats": seats })).await;
    FAILURES.store(4, Ordering::Relaxed);
    while ann.sight(&table).await["to_act"] == 0 {
        assert_eq!(ann.act(&table).await.0, StatusCode::OK);
    }
    ann.until(&table, |sight| sight["to_act"] == 0 || sight["over"] == true).await;
    assert_eq!(FAILURES.load(Ordering::Relaxed), 0, "it did fail");
    assert!(site.state.metrics().machine_faults.load(Ordering::Relaxed) >= 4);
    site.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_guest_does_not_stop_the_bots_of_others() {
    let folder = Folder::new();
    let site = Site::with(&folder, Rules { all_games: true, ..Rules::default() });
    let mut greedy = site.guest("Greedy").await;
    let general = json!({ "holder": "bot", "level": "general" });
    let mut tables = Vec::new();
    for _ in 0..20 {
        tables
            .push(greedy.open(json!({ "game": "nshex", "seats": [general, general], "public": true })).await);
    }
    let mut ann = site.guest("Ann").await;
    let seats = json!([{ "holder": "me" }, { "holder": "bot", "level": "novice" }]);
    let table = ann.open(json!({ "game": "nshex", "seats": seats })).await;
    let plies = async |greedy: &mut Client| {
        let mut sum = 0;
        for table in &tables {
            sum += greedy.sight(table).await["ply"].as_u64().unwrap();
        }
        sum
    };
    for _ in 0..3 * soak() {
        let before = plies(&mut greedy).await;
        let sight = ann.until(&table, |sight| sight["to_act"] == 0 || sight["over"] == true).await;
        if sight["over"] == true {
            break;
        }
        assert_eq!(ann.act(&table).await.0, StatusCode::OK);
        ann.until(&table, |sight| sight["to_act"] == 0 || sight["over"] == true).await;
        let after = plies(&mut greedy).await;
        // In one line for all, each of the twenty would have come first.
        assert!(after - before < 15, "{before} {after}");
    }
    let metrics = site.state.metrics();
    assert!(metrics.jobs_waiting.load(Ordering::Relaxed) > 0, "the others still wait");
    site.stop().await;
}

#[tokio::test]
async fn imports_have_limits() {
    let folder = Folder::new();
    let limits = LimitRules { imports: Rate { burst: 3, each: 600_000 }, ..LimitRules::wide() };
    let site = Site::with(&folder, Rules { limits: Some(limits), ..Rules::default() });
    let mut ann = site.guest("Ann").await;
    let file = exported(&mut ann, "toy").await;
    let fields = format!("text={}", encode(&file));
    for expected in [303, 303, 303, 429, 429] {
        assert_eq!(ann.form("/games/import", &fields).await.status().as_u16(), expected);
    }
    assert_eq!(
        site.guest("Bob").await.form("/games/import", &fields).await.status().as_u16(),
        429,
        "one address"
    );

    let folder = Folder::new();
    let limits = LimitRules { imports_kept: 2, ..LimitRules::wide() };
    let site = Site::with(&folder, Rules { limits: Some(limits), ..Rules::default() });
    let (mut ann, mut bob) = (site.guest("Ann").await, site.guest("Bob").await);
    ann.lang = "fr";
    for expected in [303, 303, 403] {
        site.state.store().flush().await.unwrap();
        let answer = ann.form("/games/import", &fields).await;
        assert_eq!(answer.status().as_u16(), expected);
        if expected == 403 {
            let (_, page) = crate::help::read(answer).await;
            assert!(page.as_str().is_some_and(|page| page.contains("2 parties importées")), "{page}");
        }
    }
    assert_eq!(bob.form("/games/import", &fields).await.status().as_u16(), 303, "each has their own");
    let large = format!("text={}", encode(&format!("{file}\n{}", "; more\n".repeat(20_000))));
    assert_eq!(bob.form("/games/import", &large).await.status(), StatusCode::PAYLOAD_TOO_LARGE);
}

/// The text of a form's field.
pub(crate) fn encode(text: &str) -> String {
    const DIGITS: [char; 16] =
        ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'];
    let digit = |number: u8| DIGITS[usize::from(number)];
    text.bytes().flat_map(|byte| ['%', digit(byte >> 4), digit(byte & 15)]).collect()
}

/// The file of a game that two bots have played to its end.
pub(crate) async fn exported(client: &mut Client, game: &str) -> String {
    let bot = json!({ "holder": "bot", "level": "random" });
    let table = client.open(json!({ "game": game, "seats": [bot, bot] })).await;
    client.until(&table, |sight| sight["over"] == true).await;
    client.page(&format!("{table}/record")).await
}

#[tokio::test]
async fn the_exported_game_of_every_game_is_imported_by_the_page() {
    let folder = Folder::new();
    let site = Site::with(&folder, Rules { all_games: true, ..Rules::default() });
    let mut ann = site.guest("Ann").await;
    for game in fracas::games() {
        let file = exported(&mut ann, game.name()).await;
        let answer = ann.form("/games/import", &format!("text={}", encode(&file))).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{}", game.name());
        let replay = answer.headers()["location"].to_str().unwrap().to_owned();
        ann.page(&replay).await;
        let table = replay.replace("/t/", "/api/v1/tables/").replace("/replay?ply=0", "");
        let again = ann.page(&format!("{table}/record")).await;
        let actions = |file: &str| {
            file.lines().filter(|line| !line.starts_with('[')).map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(actions(&again), actions(&file), "{}", game.name());
    }
    site.stop().await;
}

/// The address of the link with this text.
fn href(page: &str, text: &str) -> Option<String> {
    let (before, _) = page.split_once(&format!(">{text}<"))?;
    let (_, address) = before.rsplit_once("href=\"")?;
    address.split('"').next().map(str::to_owned)
}

#[tokio::test]
async fn chat_has_limits_and_a_long_log_has_pages() {
    let folder = Folder::new();
    let limits = LimitRules { talk: Rate { burst: 3, each: 600_000 }, ..LimitRules::wide() };
    let site = Site::with(&folder, Rules { limits: Some(limits), ..Rules::default() });
    let (mut ann, mut eve) = (site.guest("Ann").await, site.guest("Eve").await);
    let mut opening = hot_seat();
    opening["public"] = json!(true);
    let table = ann.open(opening).await;
    let say = |text: &str| json!({ "do": "say", "text": text });
    let (status, refused) = eve.command(&table, &say("Hello")).await;
    assert_eq!((status, &refused["error"]), (StatusCode::FORBIDDEN, &json!("players-only")));
    let page = format!("/t/{}", table.rsplit('/').next().unwrap());
    assert!(!eve.page(&page).await.contains("value=\"say\""), "who may not talk is offered nothing");
    for expected in [200, 200, 200, 429] {
        assert_eq!(ann.command(&table, &say("Hello")).await.0.as_u16(), expected);
    }
    assert_eq!(ann.form(&format!("{page}/do"), "do=say&text=Hello").await.status().as_u16(), 429);
    assert_eq!(ann.act(&table).await.0, StatusCode::OK, "acting is something else");

    let folder = Folder::new();
    let limits = LimitRules { talk_at_table: Rate { burst: 5, each: 600_000 }, ..LimitRules::wide() };
    let site = Site::with(&folder, Rules { limits: Some(limits), ..Rules::default() });
    let mut ann = site.guest("Ann").await;
    let mut opening = hot_seat();
    opening["allow"] = json!(["spectators_talk"]);
    let table = ann.open(opening).await;
    let mut kept = 0;
    for number in 0..10 {
        let mut guest = site.guest(&format!("Guest {number}")).await;
        kept += usize::from(guest.command(&table, &say("Hello")).await.0 == StatusCode::OK);
    }
    assert_eq!(kept, 5, "a crowd is one crowd");
    assert_eq!(ann.command(&table, &say("Hello")).await.0, StatusCode::OK, "who plays is not drowned");

    let folder = Folder::new();
    let site = Site::new(&folder);
    let mut ann = site.guest("Ann").await;
    let table = ann.open(json!({ "seats": [{ "holder": "me" }, { "holder": "open" }] })).await;
    let (cookies, id) = (ann.cookies.clone(), table.rsplit('/').next().unwrap().parse().unwrap());
    let store = Arc::clone(site.state.store());
    let line = |number: u64| {
        let speaker = Speaker { seat: None, name: "Ann".to_owned() };
        let fact = Fact::Said { speaker, text: format!("line {number}.") };
        Entry { seq: number + 2, at: 0, key: None, fact }
    };
    store.write(vec![Write::Append { table: id, entries: (0..650).map(line).collect() }]).await.unwrap();
    drop((ann, store));
    site.stop().await;
    let site = Site::new(&folder);
    let mut ann = site.visitor();
    ann.cookies = cookies;
    let path = format!("/t/{}", table.rsplit('/').next().unwrap());
    let page = ann.page(&path).await;
    assert!(page.contains("line 649.") && !page.contains("line 300."));
    assert_eq!(page.matches("line-chat").count(), 200);
    let mut seen = 200;
    let mut next = href(&page, "Earlier");
    while let Some(path) = next {
        let part = ann.page(&path).await;
        seen += part.matches("line-chat").count();
        assert!(href(&part, "Later").is_some());
        next = href(&part, "Earlier");
    }
    assert_eq!(seen, 650, "all lines are on some page");
    let (_, lines) = ann.get(&format!("{table}/lines")).await;
    assert_eq!(lines["lines"].as_array().map(Vec::len), Some(500));
    assert!(!ann.page(&format!("{path}/replay")).await.contains("line 5."));
}
