//! What a storage promises about people: results kept once, ratings, profiles, bonds, reports.

use crate::promises::{held, person, summary, table};
use crate::unique;
use fracas_bots::Level;
use fracas_server::TableId;
use fracas_server::ratings::{Player, RatingStanding, Score, Unrated};
use fracas_server::store::society::{
    Audience, Bond, Cursor, GameResult, NewReport, Search, SeatResult, ServerOrder, Society,
};
use fracas_server::store::{Person, Storage, StoreError, Write};
use fracas_table::Holder;
use std::sync::Arc;

/// A person with an account whose name nobody else has.
async fn account(store: &Arc<dyn Storage>, name: &str) -> Person {
    let mut person = person(&format!("{name}{}", unique()));
    let name = person.name.clone();
    let account = Write::Account { name: name.clone(), hash: "hash".to_owned(), person: person.key.clone() };
    store.write(vec![Write::Person(person.clone()), account]).await.expect("the storage answers");
    person.account = Some(name);
    person
}

/// Stores a finished table.
async fn finished(store: &Arc<dyn Storage>, holders: Vec<Holder>, public: bool) -> TableId {
    let mut new = table(holders.clone(), 2);
    new.listing.public = public;
    let id = new.listing.summary.id.clone();
    store.write(vec![Write::Open(Box::new(new))]).await.expect("the storage answers");
    let mut over = summary(&id, 2, holders);
    over.over = true;
    store.queue_summary(over);
    store.flush().await.expect("the storage answers");
    id
}

fn result(
    table: &TableId,
    players: [(&Player, Score); 2],
    ended: u64,
    unrated: Option<Unrated>,
) -> GameResult {
    let players = (0u8..).zip(players).map(|(seat, (player, score))| SeatResult {
        seat,
        player: player.clone(),
        side: format!("side{seat}"),
        score,
    });
    let game = "toy".to_owned();
    GameResult { table: table.clone(), game, ended, ply: 40, unrated, players: players.collect() }
}

fn player(person: &Person) -> Player {
    Player::Person(person.key.clone())
}

pub(crate) async fn all(store: &Arc<dyn Storage>) {
    a_result_is_kept_once(store).await;
    games_are_found(store).await;
    names_and_guests(store).await;
    bonds_and_reports(store).await;
}

async fn a_result_is_kept_once(store: &Arc<dyn Storage>) {
    let society = Society::of(store.as_ref());
    let ann = account(store, "Ann").await;
    let (who, bot) = (player(&ann), Player::Bot(Level::Novice));
    let holders = vec![held(&ann), Holder::Bot { level: Level::Novice }];
    let before = society.standings("toy", std::slice::from_ref(&bot)).await.expect("the storage answers");
    let games = before.first().map_or(0, |(_, standing)| standing.games);
    let mut tables = Vec::new();
    for _ in 0..8 {
        tables.push(finished(store, holders.clone(), true).await);
    }
    let waiting = society.unrecorded(1000).await.expect("the storage answers");
    assert!(tables.iter().all(|id| waiting.contains(id)), "all of them are to be worked out");
    // Several servers find the same games at the same moment, and two games of the same players end together.
    let tasks: Vec<_> = tables
        .iter()
        .flat_map(|id| [id, id, id])
        .map(|id| {
            let result = result(id, [(&who, Score::Win), (&bot, Score::Loss)], 1_000, None);
            let store = Arc::clone(store);
            tokio::spawn(async move { Society::of(store.as_ref()).record_result(&result).await })
        })
        .collect();
    let mut kept = 0;
    for task in tasks {
        kept += usize::from(task.await.expect("nothing panics").expect("the storage answers"));
    }
    assert_eq!(kept, 8, "each once");
    let standings = society.standings("toy", &[who.clone(), bot.clone()]).await.expect("the storage answers");
    let of = |player: &Player| standings.iter().find(|(found, _)| found == player).expect("rated").1;
    assert_eq!((of(&who).games, of(&bot).games - games), (8, 8), "no game is lost or counted twice");
    assert!(of(&who).rating > RatingStanding::first(&who).rating + 50_000);
    let recorded =
        society.recorded_result(&tables[0]).await.expect("the storage answers").expect("it is recorded");
    assert_eq!((recorded.unrated, recorded.changes.len()), (None, 2));
    let waiting = society.unrecorded(1000).await.expect("the storage answers");
    assert!(tables.iter().all(|id| !waiting.contains(id)));
    let curve = society.curve(&who, "toy", 3).await.expect("the storage answers");
    assert_eq!(curve.len(), 3, "no more than asked for");
    let ladder = society.ladder("toy", 100).await.expect("the storage answers");
    assert!(ladder.iter().any(|ranked| ranked.name == ann.account));
    assert!(ladder.is_sorted_by(|one, other| one.standing.rating >= other.standing.rating));
    society.show_to(&ann.key, Audience::Accounts, Audience::Nobody).await.expect("the storage answers");
    let ladder = society.ladder("toy", 100).await.expect("the storage answers");
    assert!(!ladder.iter().any(|ranked| ranked.name == ann.account), "the one who hides is not listed");
    // An unrated game changes nothing but is told of.
    let casual = finished(store, holders, true).await;
    let unrated = result(&casual, [(&who, Score::Draw), (&bot, Score::Draw)], 2_000, Some(Unrated::Casual));
    assert!(society.record_result(&unrated).await.expect("the storage answers"));
    let recorded =
        society.recorded_result(&casual).await.expect("the storage answers").expect("it is recorded");
    assert_eq!((recorded.unrated, recorded.changes), (Some(Unrated::Casual), vec![(0, None), (1, None)]));
    let after = society.standings_of(&who).await.expect("the storage answers");
    assert_eq!(after, [("toy".to_owned(), of(&who))]);
    let nowhere = result(&TableId::fresh(), [(&who, Score::Win), (&bot, Score::Loss)], 1, None);
    assert_eq!(society.record_result(&nowhere).await, Err(StoreError::Taken), "there is no such table");
}

async fn games_are_found(store: &Arc<dyn Storage>) {
    let society = Society::of(store.as_ref());
    let (ann, bob, eve) = (account(store, "Ann").await, account(store, "Bob").await, person("Eve"));
    store.write(vec![Write::Person(eve.clone())]).await.expect("the storage answers");
    let (one, two) = (player(&ann), player(&bob));
    let mut ids = Vec::new();
    for number in 0..7_u64 {
        let id = finished(store, vec![held(&ann), held(&bob)], number != 3).await;
        let score = if number % 2 == 0 { Score::Win } else { Score::Loss };
        let other = if number % 2 == 0 { Score::Loss } else { Score::Win };
        // Two of them ended at the same moment.
        let result = result(&id, [(&one, score), (&two, other)], 10 + number / 2, Some(Unrated::Casual));
        society.record_result(&result).await.expect("the storage answers");
        ids.push(id);
    }
    let find = async |viewer: Option<&Person>, search: Search, most| {
        society
            .games(&one, viewer.map(|person| &person.key), &search, most)
            .await
            .expect("the storage answers")
    };
    assert_eq!(find(Some(&ann), Search::default(), 100).await.len(), 7);
    assert_eq!(find(Some(&bob), Search::default(), 100).await.len(), 7, "Bob sat there too");
    for viewer in [None, Some(&eve)] {
        let found = find(viewer, Search::default(), 100).await;
        assert!(found.len() == 6 && found.iter().all(|game| game.table != ids[3]), "one is private");
    }
    // Pages follow each other without a gap.
    let mut search = Search::default();
    let mut seen = Vec::new();
    loop {
        let page = find(Some(&ann), search.clone(), 2).await;
        let Some(last) = page.last() else { break };
        search.after = Some(Cursor { ended: last.ended, table: last.table.clone() });
        seen.extend(page.iter().map(|game| game.table.clone()));
    }
    seen.sort();
    let mut all = ids.clone();
    all.sort();
    assert_eq!(seen, all);
    let wins = find(Some(&ann), Search { score: Some(Score::Win), ..Search::default() }, 100).await;
    assert_eq!(wins.len(), 4);
    let early = find(Some(&ann), Search { from: Some(11), until: Some(12), ..Search::default() }, 100).await;
    assert_eq!(early.len(), 2);
    for (search, many) in [
        (Search { opponent: Some(two.clone()), ..Search::default() }, 7),
        (Search { opponent: Some(Player::Bot(Level::General)), ..Search::default() }, 0),
        (Search { game: Some("toy".to_owned()), ..Search::default() }, 7),
        (Search { game: Some("chess' or 1=1 --".to_owned()), ..Search::default() }, 0),
    ] {
        assert_eq!(find(Some(&ann), search, 100).await.len(), many);
    }
    let tallies = society.tallies(&one).await.expect("the storage answers");
    let count: u64 = tallies.iter().map(|tally| tally.count).sum();
    assert_eq!((tallies.len(), count, tallies[0].start.as_str()), (2, 7, "start"));
    let opponents = society.opponents(&one, 5).await.expect("the storage answers");
    assert_eq!((opponents.len(), opponents[0].scores), (1, [4, 0, 3]));
    assert_eq!(opponents[0].account, bob.account);
    society.close_table(&ids[0], true, 5).await.expect("the storage answers");
    assert_eq!(find(Some(&ann), Search::default(), 100).await.len(), 6, "a closed table is not found");
    assert!(society.veil(&ids[0]).await.expect("the storage answers").closed);
    society.close_table(&ids[0], false, 5).await.expect("the storage answers");
    assert!(!society.veil(&ids[0]).await.expect("the storage answers").closed);
    assert_eq!(society.close_table(&TableId::fresh(), true, 5).await, Err(StoreError::Taken));
}

async fn names_and_guests(store: &Arc<dyn Storage>) {
    let society = Society::of(store.as_ref());
    let (ann, guest) = (account(store, "Ann").await, person("Guest"));
    store.write(vec![Write::Person(guest.clone())]).await.expect("the storage answers");
    let id = finished(store, vec![held(&ann), held(&guest)], true).await;
    let (one, two) = (player(&ann), player(&guest));
    let played = result(&id, [(&one, Score::Loss), (&two, Score::Win)], 10, Some(Unrated::Guest));
    society.record_result(&played).await.expect("the storage answers");
    let bob = account(store, "Bob").await;
    society.merge(&guest.key, &bob.key, 20).await.expect("the storage answers");
    assert_eq!(society.merge(&guest.key, &ann.key, 20).await, Err(StoreError::Taken), "once");
    assert_eq!(society.tables_of(&bob.key).await.expect("the storage answers"), std::slice::from_ref(&id));
    let tallies = society.tallies(&player(&bob)).await.expect("the storage answers");
    assert_eq!((tallies.len(), tallies[0].score), (1, Score::Win));
    let old = ann.account.clone().expect("an account");
    let new = format!("Renamed{}", unique());
    society.rename(&ann.key, &old, &new, 30).await.expect("the storage answers");
    let named = society.named(&old.to_uppercase()).await.expect("the storage answers").expect("still found");
    assert_eq!((named.key, named.account), (ann.key.clone(), new.clone()));
    assert!(society.was_taken(&old, Some(&bob.key)).await.expect("the storage answers"));
    assert!(!society.was_taken(&old, Some(&ann.key)).await.expect("the storage answers"));
    let clash = society.rename(&bob.key, bob.account.as_deref().expect("an account"), &new, 30).await;
    assert_eq!(clash, Err(StoreError::Taken));
    let veil = society.veil(&id).await.expect("the storage answers");
    assert_eq!(veil.names.get(&ann.key), Some(&Some(format!("{new} ✓"))));
    assert_eq!(veil.merged.get(&guest.key).map(|(key, _)| key), Some(&bob.key));
    society.hide_line(&id, 2, true, 40).await.expect("the storage answers");
    society.hide_line(&id, 2, true, 40).await.expect("twice does no harm");
    assert!(society.veil(&id).await.expect("the storage answers").lines.contains(&2));
    society.delete(&ann.key, 50).await.expect("the storage answers");
    assert!(society.named(&new).await.expect("the storage answers").is_none());
    assert!(store.account(&new).await.expect("the storage answers").is_none());
    let veil = society.veil(&id).await.expect("the storage answers");
    assert_eq!(veil.names.get(&ann.key), Some(&None));
    let profile = society.profile(&ann.key).await.expect("the storage answers");
    assert_eq!((profile.deleted, profile.seen), (Some(50), Audience::Nobody));
    society.close_account(&bob.key, true, 60).await.expect("the storage answers");
    assert_eq!(society.profile(&bob.key).await.expect("the storage answers").closed, Some(60));
    let orders = society.orders(20).await.expect("the storage answers");
    for wanted in [
        ServerOrder::Person(ann.key.clone()),
        ServerOrder::Tables(guest.key.clone()),
        ServerOrder::Table(id.clone()),
        ServerOrder::Person(bob.key.clone()),
    ] {
        assert!(orders.iter().any(|(_, _, order)| *order == wanted), "{wanted:?}");
    }
    society.forget_orders(55).await.expect("the storage answers");
    assert!(society.orders(0).await.expect("the storage answers").iter().all(|(_, at, _)| *at >= 55));
}

async fn bonds_and_reports(store: &Arc<dyn Storage>) {
    let society = Society::of(store.as_ref());
    let (ann, bob) = (account(store, "Ann").await, account(store, "Bob").await);
    let apart = async || society.are_apart(&bob.key, &ann.key).await.expect("the storage answers");
    society.bind(&ann.key, &bob.key, Some(Bond::Mute), 1).await.expect("the storage answers");
    assert!(!apart().await, "muting keeps nobody apart");
    society.bind(&ann.key, &bob.key, Some(Bond::Block), 2).await.expect("the storage answers");
    assert!(apart().await);
    assert!(society.is_blocked(&bob.key, &ann.key).await.expect("the storage answers"));
    assert!(!society.is_blocked(&ann.key, &bob.key).await.expect("the storage answers"));
    let bonds = society.bonds(&ann.key).await.expect("the storage answers");
    assert_eq!((bonds.len(), bonds[0].bond, &bonds[0].account), (1, Bond::Block, &bob.account));
    society.bind(&ann.key, &bob.key, None, 3).await.expect("the storage answers");
    assert!(!apart().await);
    let report = NewReport {
        reporter: ann.key.clone(),
        person: Some(bob.key.clone()),
        table: None,
        line: None,
        text: "'; drop table reports; --".to_owned(),
    };
    let id = society.report(&report, 9_000_000).await.expect("the storage answers");
    assert_eq!(society.reports_waiting(&ann.key).await, Ok(1));
    let reports = society.reports(false, 10).await.expect("the storage answers");
    let found = reports.iter().find(|found| found.id == id).expect("it is listed");
    assert_eq!((&found.person, &found.text), (&bob.account, &report.text));
    society.close_report(&id).await.expect("the storage answers");
    assert_eq!(society.reports_waiting(&ann.key).await, Ok(0));
    assert!(society.reports(true, 1000).await.expect("it answers").iter().any(|found| found.id == id));
    assert_eq!(society.close_report(&TableId::fresh()).await, Err(StoreError::Taken));
}
