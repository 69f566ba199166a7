//! The promises that every storage keeps.

use crate::unique;
use fracas_core::Seat;
use fracas_scene::Lang;
use fracas_server::store::{
    Listing, NewTable, Origin, OwnSide, Person, Storage, StoreError, Summary, TableFilter, Theme, WaitingOn,
    Write,
};
use fracas_server::{TableId, Token};
use fracas_table::{ClockRule, Entry, Fact, Holder, PersonKey, Seed};
use std::sync::Arc;

pub(crate) fn person(name: &str) -> Person {
    Person {
        key: PersonKey(format!("key{}", unique())),
        name: name.to_owned(),
        account: None,
        created: 5,
        lang: None,
        theme: Theme::Auto,
    }
}

pub(crate) fn entry(seq: u64) -> Entry {
    let fact = Fact::RematchOpened { table: format!("table {}", unique()) };
    Entry { seq, at: 1_000 + seq, key: Some(format!("key {}", unique())), fact }
}

pub(crate) fn summary(id: &TableId, seq: u64, holders: Vec<Holder>) -> Summary {
    Summary {
        id: id.clone(),
        seq,
        updated: 1_000 + seq,
        ply: 3,
        started: true,
        over: false,
        waits: WaitingOn::Person,
        to_act: Seat::new(1),
        deadline: Some(77),
        holders,
    }
}

pub(crate) fn table(holders: Vec<Holder>, entries: u64) -> NewTable {
    NewTable {
        listing: Listing {
            summary: summary(&TableId::fresh(), entries, holders),
            game: "toy".to_owned(),
            start: "start".to_owned(),
            public: true,
            clock: ClockRule::None,
            leg: None,
            origin: Origin::Rules,
        },
        seed: Seed([7; 32]),
        entries: (1..=entries).map(entry).collect(),
    }
}

pub(crate) fn held(person: &Person) -> Holder {
    Holder::Person { key: person.key.clone(), name: person.name.clone() }
}

pub(crate) fn append(table: &TableId, entries: &[Entry]) -> Vec<Write> {
    vec![Write::Append { table: table.clone(), entries: entries.to_vec() }]
}

pub(crate) async fn opened(store: &Arc<dyn Storage>, holders: Vec<Holder>) -> TableId {
    let table = table(holders, 2);
    let id = table.listing.summary.id.clone();
    store.write(vec![Write::Open(Box::new(table))]).await.expect("the storage answers");
    id
}

/// All that lists tell, as text.
pub(crate) async fn told(store: &Arc<dyn Storage>) -> String {
    let mut told = format!("{}", store.count().await.expect("the storage answers"));
    for which in [TableFilter::Open, TableFilter::Watchable, TableFilter::Finished] {
        let listed = store.list(which, None, 100).await.expect("the storage answers");
        assert_eq!(listed.damaged, []);
        let mut rows: Vec<String> = listed.rows.iter().map(|row| format!("{row:?}")).collect();
        rows.sort();
        told.extend(rows);
    }
    told
}

pub(crate) async fn all(store: &Arc<dyn Storage>) {
    the_log_grows_without_gaps(store).await;
    one_of_two_is_kept(store).await;
    all_or_nothing(store).await;
    people_and_sessions(store).await;
    tasks_and_sides(store).await;
    lists(store).await;
    crate::meet::waiting(store).await;
    crate::meet::tournaments(store).await;
    crate::society::all(store).await;
    store.health(12).await.expect("the storage answers");
    store.health(13).await.expect("the storage answers");
}

async fn the_log_grows_without_gaps(store: &Arc<dyn Storage>) {
    let nobody = TableId::fresh();
    assert!(store.load(&nobody).await.expect("the storage answers").is_none());
    assert_eq!(store.since(&nobody, 0).await.expect("the storage answers"), []);
    assert_eq!(
        store.write(append(&nobody, &[entry(1)])).await,
        Err(StoreError::Taken),
        "there is no such table"
    );
    let new = table(vec![Holder::Open], 3);
    let id = new.listing.summary.id.clone();
    store.write(vec![Write::Open(Box::new(new.clone()))]).await.expect("the storage answers");
    assert_eq!(store.write(vec![Write::Open(Box::new(new.clone()))]).await, Err(StoreError::Taken));
    let more = [entry(4), entry(5)];
    store.write(append(&id, &more)).await.expect("the storage answers");
    for wrong in [vec![entry(5)], vec![entry(7)], vec![entry(6), entry(8)], vec![entry(6), entry(6)]] {
        assert_eq!(store.write(append(&id, &wrong)).await, Err(StoreError::Taken), "{wrong:?}");
    }
    store.write(append(&id, &[])).await.expect("the storage answers");
    let stored = store.load(&id).await.expect("the storage answers").expect("the storage answers");
    let log: Vec<Entry> = new.entries.iter().chain(&more).cloned().collect();
    assert_eq!((stored.game.as_str(), stored.seed.0, &stored.log), ("toy", [7; 32], &log));
    assert_eq!(store.since(&id, 3).await.expect("the storage answers"), more);
    assert_eq!(store.since(&id, 5).await.expect("the storage answers"), []);
}

async fn one_of_two_is_kept(store: &Arc<dyn Storage>) {
    let (bad, good) = (opened(store, vec![]).await, opened(store, vec![]).await);
    // The orders wait together, so they share transactions.
    let waiting: Vec<_> = (3..40)
        .flat_map(|seq| {
            let one = store.write(append(&good, &[entry(seq)]));
            [(true, one), (seq == 3, store.write(append(&bad, &[entry(3)])))]
        })
        .collect();
    for (fits, answer) in waiting {
        assert_eq!(answer.await, if fits { Ok(()) } else { Err(StoreError::Taken) });
    }
    let length = async |id: &TableId| store.since(id, 0).await.expect("the storage answers").len();
    assert_eq!((length(&bad).await, length(&good).await), (3, 39));
}

async fn all_or_nothing(store: &Arc<dyn Storage>) {
    let old = opened(store, vec![]).await;
    let next = table(vec![], 2);
    let id = next.listing.summary.id.clone();
    let both = |seq| {
        let append = Write::Append { table: old.clone(), entries: vec![entry(seq)] };
        vec![Write::Open(Box::new(next.clone())), append]
    };
    assert_eq!(store.write(both(2)).await, Err(StoreError::Taken));
    assert!(
        store.load(&id).await.expect("the storage answers").is_none(),
        "no table is opened without its entry"
    );
    store.write(both(3)).await.expect("the storage answers");
    assert!(store.load(&id).await.expect("the storage answers").is_some());
    assert_eq!(store.since(&old, 2).await.expect("the storage answers").len(), 1);
}

async fn people_and_sessions(store: &Arc<dyn Storage>) {
    let (mut ann, bob) = (person("Ann"), person("Bob"));
    let (token, other) = (Token::fresh().hashed(), Token::fresh().hashed());
    let session =
        |token, person: &Person, expires| Write::Session { token, person: person.key.clone(), expires };
    store
        .write(vec![Write::Person(ann.clone()), session(token, &ann, 1_000)])
        .await
        .expect("the storage answers");
    store
        .write(vec![Write::Person(bob.clone()), session(other, &bob, 2_000)])
        .await
        .expect("the storage answers");
    assert_eq!(store.write(vec![Write::Person(ann.clone())]).await, Err(StoreError::Taken));
    assert_eq!(store.session(token, 999).await.expect("the storage answers"), Some((ann.clone(), 1_000)));
    assert_eq!(store.session(token, 1_000).await.expect("the storage answers"), None, "it has ended");
    (ann.lang, ann.theme, ann.name) = (Some(Lang::Fr), Theme::Dark, "Anne ✓ 'x'".to_owned());
    store.write(vec![Write::UpdateProfile(ann.clone())]).await.expect("the storage answers");
    assert_eq!(store.person(&ann.key).await.expect("the storage answers"), Some(ann.clone()));
    let name = format!("Élodie {}", unique());
    let account = |person: &Person, name: &str| Write::Account {
        name: name.to_owned(),
        hash: "hash".to_owned(),
        person: person.key.clone(),
    };
    store.write(vec![account(&ann, &name)]).await.expect("the storage answers");
    let again = account(&bob, &name.to_uppercase());
    assert_eq!(store.write(vec![Write::EndSession(other), again]).await, Err(StoreError::Taken));
    assert!(store.session(other, 0).await.expect("the storage answers").is_some(), "all or nothing");
    let found =
        store.account(&name.to_uppercase()).await.expect("the storage answers").expect("the storage answers");
    assert_eq!((found.person, found.hash.as_str()), (ann.key.clone(), "hash"));
    assert!(store.account("nobody").await.expect("the storage answers").is_none());
    ann.account = Some(name);
    assert_eq!(store.person(&ann.key).await.expect("the storage answers"), Some(ann));
    store.write(vec![Write::EndSession(other)]).await.expect("the storage answers");
    assert_eq!(store.session(other, 0).await.expect("the storage answers"), None);
    store.write(vec![Write::Forget { before: 1_001 }]).await.expect("the storage answers");
    assert_eq!(store.session(token, 0).await.expect("the storage answers"), None);
}

async fn tasks_and_sides(store: &Arc<dyn Storage>) {
    let ann = person("Ann");
    store.write(vec![Write::Person(ann.clone())]).await.expect("the storage answers");
    let done = |value: &str| Write::Progress {
        person: ann.key.clone(),
        task: "lesson".to_owned(),
        value: value.to_owned(),
    };
    store.write(vec![done("1")]).await.expect("the storage answers");
    store.write(vec![done("2")]).await.expect("the storage answers");
    assert_eq!(
        store.progress(&ann.key).await.expect("the storage answers"),
        [("lesson".to_owned(), "2".to_owned())]
    );
    let side = |text: &str| OwnSide {
        id: format!("side {}", ann.key.0),
        game: "toy".to_owned(),
        person: ann.key.clone(),
        created: 3,
        text: text.to_owned(),
    };
    let [_, guests, accounts] = store.own_side_counts(&ann.key).await.expect("the storage answers");
    store.write(vec![Write::OwnSide(side("first"))]).await.expect("the storage answers");
    store.write(vec![Write::OwnSide(side("second"))]).await.expect("the storage answers");
    assert_eq!(
        store.own_sides(Some(&side("").id)).await.expect("the storage answers"),
        [side("first")],
        "the same again changes nothing"
    );
    assert_eq!(
        store.own_side_counts(&ann.key).await.expect("the storage answers"),
        [1, guests + 1, accounts]
    );
    assert_eq!(store.own_sides(None).await.expect("the storage answers").len(), guests + accounts + 1);
    assert_eq!(store.own_sides(Some("nothing")).await.expect("the storage answers"), []);
    // Old sides of guests that nobody plays with are named, and can be forgotten.
    let id = side("").id;
    assert!(!store.idle_sides(3, 1_000).await.expect("the storage answers").contains(&id), "not yet old");
    assert!(store.idle_sides(4, 1_000).await.expect("the storage answers").contains(&id));
    store.write(vec![Write::ForgetSide(id.clone())]).await.expect("the storage answers");
    assert_eq!(store.own_sides(Some(&id)).await.expect("the storage answers"), []);
    // One that a table is played with is not, however often it is asked.
    let mut played = table(vec![held(&ann)], 1);
    played.listing.start = format!("a start with {id}");
    store
        .write(vec![Write::OwnSide(side("third")), Write::Open(Box::new(played))])
        .await
        .expect("it is kept");
    assert!(!store.idle_sides(4, 1_000).await.expect("the storage answers").contains(&id));
    store.write(vec![Write::ForgetSide(id.clone())]).await.expect("the storage answers");
    assert_eq!(store.own_sides(Some(&id)).await.expect("the storage answers"), [side("third")]);
}

async fn lists(store: &Arc<dyn Storage>) {
    let ann = person("Ann");
    let id = opened(store, vec![held(&ann), Holder::Open]).await;
    let ids = async |which: TableFilter| {
        let listed = store.list(which, None, 100).await.expect("the storage answers");
        listed.rows.into_iter().map(|row| row.listing.summary.id).collect::<Vec<_>>()
    };
    assert!(ids(TableFilter::Open).await.contains(&id));
    assert_eq!(ids(TableFilter::Of(ann.key.clone())).await, std::slice::from_ref(&id));
    store.write(append(&id, &[entry(3), entry(4)])).await.expect("the storage answers");
    assert!(
        store.startup_work().await.expect("the storage answers").behind.contains(&id),
        "its summary is not there yet"
    );
    let bob = person("Bob");
    let mut new = summary(&id, 4, vec![held(&ann), held(&bob)]);
    new.waits = WaitingOn::Machine;
    store.queue_summary(new.clone());
    // An older summary replaces no newer one.
    store.flush().await.expect("the storage answers");
    store.queue_summary(summary(&id, 3, vec![held(&ann), Holder::Open]));
    store.flush().await.expect("the storage answers");
    let due = store.startup_work().await.expect("the storage answers");
    assert!(
        !due.behind.contains(&id) && due.machines.contains(&id) && due.deadlines.contains(&(id.clone(), 77))
    );
    assert!(!ids(TableFilter::Open).await.contains(&id) && ids(TableFilter::Watchable).await.contains(&id));
    assert_eq!(ids(TableFilter::Of(bob.key.clone())).await, std::slice::from_ref(&id));
    let listed = store.list(TableFilter::Of(bob.key.clone()), None, 1).await.expect("the storage answers");
    assert_eq!(listed.rows[0].listing.summary, new);
    assert_eq!(
        store.list(TableFilter::Of(bob.key.clone()), Some(1_004), 9).await.expect("the storage answers").rows,
        []
    );
    let mut listing = listed.rows[0].listing.clone();
    (listing.origin, listing.public, listing.summary.over) = (Origin::File, false, true);
    store.write(vec![Write::Mend(Box::new(listing.clone()))]).await.expect("the storage answers");
    let row = store
        .list(TableFilter::Of(ann.key.clone()), None, 9)
        .await
        .expect("the storage answers")
        .rows
        .remove(0);
    assert_eq!((row.listing, row.created), (listing, 1_001), "the moment of the first entry");
    assert_eq!(store.imports(&ann.key).await.expect("the storage answers"), 1);
    assert!(!store.startup_work().await.expect("the storage answers").machines.contains(&id), "it is over");
}
