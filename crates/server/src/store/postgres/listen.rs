//! Listens to other servers: `NOTIFY` tells that a log has grown, the log itself tells how.

use super::tls::Address;
use super::{Base, CONNECT, explain};
use crate::ids::{Hashed, TableId};
use crate::store::Change;
use fracas_table::{PersonKey, hexadecimal};
use std::future::poll_fn;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio_postgres::AsyncMessage;

/// A notification has room for 8000 bytes.
const MOST: usize = 7_000;

/// How many changes wait to be taken in; when there are more, some are missed, and everything is looked at.
const WAITING: usize = 4_096;

/// A lost connection is made again after this time.
const AGAIN: Duration = Duration::from_millis(200);

/// Hears what other servers say.
pub(super) struct Ear {
    address: Address,
    node: String,
    notifies: bool,
    given: Mutex<bool>,
    closed: watch::Sender<bool>,
}

impl Ear {
    pub(super) fn new(address: &Address, base: &Arc<Base>) -> Ear {
        Ear {
            address: address.clone(),
            node: base.node.clone(),
            notifies: base.notifies,
            given: Mutex::new(false),
            closed: watch::Sender::new(false),
        }
    }

    /// Starts to listen for changes by other servers.
    pub(super) fn listen(&self) -> Option<mpsc::Receiver<Change>> {
        if std::mem::replace(&mut *self.given.lock().unwrap_or_else(PoisonError::into_inner), true) {
            return None;
        }
        let (sender, receiver) = mpsc::channel(WAITING);
        let (address, node, mut closed) = (self.address.clone(), self.node.clone(), self.closed.subscribe());
        let notifies = self.notifies;
        crate::task::spawn(async move {
            let hearing = async {
                let mut said = false;
                loop {
                    if notifies {
                        let lost = hear(&address, &node, &sender).await;
                        if let (Err(why), false) = (&lost, said) {
                            tracing::warn!(why = explain(why), "other servers are not heard; trying again");
                        }
                        said = lost.is_err();
                        tokio::time::sleep(AGAIN).await;
                    } else {
                        // Without notifications everything is looked at from time to time.
                        tokio::time::sleep(Duration::from_secs(1)).await;
                        if sender.send(Change::Missed).await.is_err() {
                            return;
                        }
                    }
                    if sender.is_closed() {
                        return;
                    }
                }
            };
            tokio::select! {
                () = hearing => {}
                _ = closed.wait_for(|closed| *closed) => {}
            }
        });
        Some(receiver)
    }

    pub(super) fn close(&self) {
        self.closed.send_replace(true);
    }
}

/// Listens on one connection until it is lost.
async fn hear(
    address: &Address,
    node: &str,
    sender: &mpsc::Sender<Change>,
) -> Result<(), tokio_postgres::Error> {
    let (client, mut connection) = address.connect().await?;
    let listening = client.batch_execute("listen fracas");
    tokio::pin!(listening);
    let mut missed = true;
    let mut listens = false;
    loop {
        let message = tokio::select! {
            done = &mut listening, if !listens => {
                done?;
                listens = true;
                None
            }
            message = poll_fn(|context| connection.poll_message(context)) => match message {
                None => return Ok(()),
                Some(message) => Some(message?),
            },
            // A connection that says nothing at all may be dead without knowing it.
            () = tokio::time::sleep(CONNECT), if !listens => return Ok(()),
        };
        if listens && missed {
            // What happened before the connection was there was not heard.
            missed = sender.try_send(Change::Missed).is_err();
        }
        if let Some(AsyncMessage::Notification(told)) = message {
            for change in heard(node, told.payload()) {
                missed |= sender.try_send(change).is_err();
            }
        }
        if sender.is_closed() {
            return Ok(());
        }
    }
}

fn word(change: &Change) -> Option<String> {
    Some(match change {
        Change::Grown(table, seq) => format!("g{table}:{seq}"),
        Change::Shown(table) => format!("v{table}"),
        Change::Hurry(table) => format!("h{table}"),
        Change::Ended(token) => format!("s{}", hexadecimal(&token.0)),
        Change::Person(person) => format!("p{}", person.0),
        Change::Side => "o".to_owned(),
        Change::Lobby => "l".to_owned(),
        Change::Here(table, person) => format!("+{table}:{}", person.0),
        Change::Away(table, person) => format!("-{table}:{}", person.0),
        Change::Missed => return None,
    })
}

/// The texts that tell changes: the name of this server, then a word for each change.
pub(super) fn payloads(node: &str, changes: &[Change]) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for word in changes.iter().filter_map(word) {
        match texts.last_mut() {
            Some(text) if text.len() + 1 + word.len() <= MOST => text.extend([" ", &word]),
            _ => texts.push(format!("{node} {word}")),
        }
    }
    texts
}

/// The changes of another server; what this one said itself, or what cannot be read, is none.
fn heard(node: &str, text: &str) -> Vec<Change> {
    let mut words = text.split(' ');
    if words.next() == Some(node) {
        return Vec::new();
    }
    words.filter_map(read).collect()
}

fn read(word: &str) -> Option<Change> {
    let (kind, rest) = word.split_at_checked(1)?;
    Some(match kind {
        "g" => {
            let (table, seq) = rest.split_once(':')?;
            Change::Grown(table.parse::<TableId>().ok()?, seq.parse().ok()?)
        }
        "v" => Change::Shown(rest.parse().ok()?),
        "h" => Change::Hurry(rest.parse().ok()?),
        "s" => {
            let mut token = [0; 32];
            if rest.len() != 64 || !rest.is_ascii() {
                return None;
            }
            for (byte, place) in token.iter_mut().zip((0..64).step_by(2)) {
                *byte = u8::from_str_radix(&rest[place..place + 2], 16).ok()?;
            }
            Change::Ended(Hashed(token))
        }
        "o" => Change::Side,
        "l" => Change::Lobby,
        "+" | "-" => {
            let (table, person) = rest.split_once(':')?;
            let (table, person) = (table.parse().ok()?, PersonKey(person.to_owned()));
            if kind == "+" { Change::Here(table, person) } else { Change::Away(table, person) }
        }
        "p" => Change::Person(PersonKey(rest.to_owned())),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_told_and_heard_by_others_only() {
        let changes = [
            Change::Grown(TableId::fresh(), 17),
            Change::Shown(TableId::fresh()),
            Change::Hurry(TableId::fresh()),
            Change::Ended(Hashed([0xa7; 32])),
            Change::Person(PersonKey("k1".to_owned())),
            Change::Side,
            Change::Lobby,
            Change::Here(TableId::fresh(), PersonKey("k1".to_owned())),
            Change::Away(TableId::fresh(), PersonKey("k2".to_owned())),
        ];
        let texts = payloads("me", &changes);
        assert_eq!(texts.len(), 1);
        assert_eq!(heard("you", &texts[0]), changes);
        assert_eq!(heard("me", &texts[0]), []);
        assert_eq!(heard("you", "me xyz g1 gabc:1 s00 \u{e9}"), []);
    }

    #[test]
    fn many_changes_are_told_in_parts() {
        let changes: Vec<Change> = (0..1000).map(|seq| Change::Grown(TableId::fresh(), seq)).collect();
        let texts = payloads("me", &changes);
        assert!(texts.len() > 1 && texts.iter().all(|text| text.len() <= MOST));
        let all: Vec<Change> = texts.iter().flat_map(|text| heard("you", text)).collect();
        assert_eq!(all, changes);
    }
}
