//! Tests of those who wait for an opponent, and of tournaments, in every storage.

use crate::promises::{held, person, table};
use fracas_server::TableId;
use fracas_server::store::{Meet, Stage, Storage, StoreError, StoredTournament, Write};
use fracas_table::{ClockRule, PersonKey};
use std::sync::Arc;

fn wait(person: &PersonKey, game: &str, now: u64) -> Vec<Write> {
    let (person, game, clock) = (person.clone(), game.to_owned(), ClockRule::PerMove { limit: 5 });
    vec![Write::Meet(Meet::Wait { person, game, clock, now, until: now + 100 })]
}

fn met(persons: [&PersonKey; 2], table: &TableId, now: u64) -> Write {
    Write::Meet(Meet::Met { persons: persons.map(Clone::clone), table: table.clone(), now, until: now + 500 })
}

/// The people who wait, in the order of the list: who, since when, and where they were paired.
async fn listed(store: &Arc<dyn Storage>, now: u64) -> Vec<(String, u64, Option<TableId>)> {
    let all = store.meetings().waiting(now).await.expect("the storage answers");
    all.into_iter().map(|one| (one.person.name, one.since, one.met)).collect()
}

pub(crate) async fn waiting(store: &Arc<dyn Storage>) {
    let (ann, bob, cid) = (person("Ann"), person("Bob"), person("Cid"));
    for one in [&ann, &bob, &cid] {
        store.write(vec![Write::Person(one.clone())]).await.expect("the storage answers");
    }
    // Whatever the clocks say: of two servers one may be behind, and two people may come in the same millisecond.
    for (one, at) in [(&bob, 1_010), (&ann, 1_000), (&bob, 1_020), (&cid, 1_011)] {
        store.write(wait(&one.key, "toy", at)).await.expect("the storage answers");
    }
    let names = |list: &[(String, u64, Option<TableId>)]| {
        list.iter().map(|one| (one.0.clone(), one.1)).collect::<Vec<_>>()
    };
    let expected =
        [("Bob", 1_010), ("Ann", 1_011), ("Cid", 1_012)].map(|(name, since)| (name.to_owned(), since));
    assert_eq!(
        names(&listed(store, 1_050).await),
        expected,
        "in the order of arrival; asking again loses no place"
    );
    assert_eq!(listed(store, 1_105).await.len(), 2, "who says nothing is gone");
    let stay = Meet::Stay { person: ann.key.clone(), until: 1_300 };
    store.write(vec![Write::Meet(stay)]).await.expect("the storage answers");
    // A table is opened with the pairing, or neither is.
    let new = table(vec![held(&ann), held(&bob)], 2);
    let id = new.listing.summary.id.clone();
    let both = vec![Write::Open(Box::new(new.clone())), met([&ann.key, &bob.key], &id, 1_060)];
    store.write(both.clone()).await.expect("the storage answers");
    assert!(
        listed(store, 1_400).await.iter().all(|one| one.2.as_ref() == Some(&id)),
        "both are told for longer"
    );
    let late = table(vec![held(&cid), held(&bob)], 2);
    let other = late.listing.summary.id.clone();
    let again = vec![Write::Open(Box::new(late)), met([&bob.key, &cid.key], &other, 1_061)];
    assert_eq!(store.write(again).await, Err(StoreError::Taken), "nobody is paired twice");
    assert!(store.load(&other).await.expect("the storage answers").is_none());
    assert_eq!(
        store.write(wait(&ann.key, "toy", 1_070)).await,
        Err(StoreError::Taken),
        "paired, and not yet told"
    );
    for one in [&ann, &bob, &cid] {
        store.write(vec![Write::Meet(Meet::Leave(one.key.clone()))]).await.expect("the storage answers");
    }
    assert_eq!(listed(store, 1_050).await, []);
    // The one who has gone away is not paired.
    store.write(wait(&ann.key, "toy", 2_000)).await.expect("the storage answers");
    store.write(wait(&cid.key, "toy", 2_090)).await.expect("the storage answers");
    let gone = vec![met([&ann.key, &cid.key], &other, 2_150)];
    assert_eq!(store.write(gone).await, Err(StoreError::Taken));
    // Another wish is another place in the list.
    store.write(wait(&cid.key, "chess", 2_095)).await.expect("the storage answers");
    assert_eq!(listed(store, 2_096).await.last(), Some(&("Cid".to_owned(), 2_095, None)));
    store.write(vec![Write::Meet(Meet::Leave(cid.key))]).await.expect("the storage answers");
    // Which of these are over: none, and what is not a table is none either.
    let over = store.meetings().over(vec![id, other]).await.expect("the storage answers");
    assert_eq!(over, []);
}

pub(crate) async fn tournaments(store: &Arc<dyn Storage>) {
    let row = |id: &TableId, revision: u64, stage: Stage| StoredTournament {
        id: id.clone(),
        revision,
        stage,
        updated: revision,
        data: format!("{{\"n\":{revision}}}"),
    };
    let write = |row: StoredTournament| vec![Write::Meet(Meet::Tournament(row))];
    let id = TableId::fresh();
    assert_eq!(store.meetings().tournament(&id).await.expect("the storage answers"), None);
    store.write(write(row(&id, 1, Stage::Open))).await.expect("the storage answers");
    assert_eq!(store.write(write(row(&id, 1, Stage::Open))).await, Err(StoreError::Taken));
    assert_eq!(store.write(write(row(&id, 3, Stage::Open))).await, Err(StoreError::Taken));
    let two = store.write(write(row(&id, 2, Stage::Running)));
    let other = store.write(write(StoredTournament { data: "{}".to_owned(), ..row(&id, 2, Stage::Over) }));
    let (two, other) = (two.await, other.await);
    assert!(two.is_ok() != other.is_ok(), "of two that change it at once one is kept");
    let kept = store.meetings().tournament(&id).await.expect("the storage answers").expect("it is there");
    assert_eq!(kept.revision, 2);
    store.write(write(row(&id, 3, Stage::Running))).await.expect("the storage answers");
    let running = store.meetings().tournaments(Stage::Running, 10).await.expect("the storage answers");
    assert!(running.contains(&row(&id, 3, Stage::Running)), "{running:?}");
    let open = store.meetings().tournaments(Stage::Open, 10).await.expect("the storage answers");
    assert!(!open.iter().any(|one| one.id == id));
    // What cannot be opened with it leaves it as it was.
    let twice = table(vec![], 2);
    store.write(vec![Write::Open(Box::new(twice.clone()))]).await.expect("the storage answers");
    let mut both = write(row(&id, 4, Stage::Over));
    both.push(Write::Open(Box::new(twice)));
    assert_eq!(store.write(both).await, Err(StoreError::Taken));
    assert_eq!(
        store.meetings().tournament(&id).await.expect("the storage answers"),
        Some(row(&id, 3, Stage::Running))
    );
}
