//! Pictures in PNG: drawn one at a time, and kept for a while.

use crate::error::Error;
use crate::hub::locked;
use axum::body::Bytes;
use fracas_scene::svg;
use sha2::{Digest as _, Sha256};
use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::Semaphore;

/// How many pictures are kept.
const KEPT: usize = 64;

/// How large they are together at most.
const KEPT_BYTES: usize = 16 << 20;

/// How many people wait for a picture at once; who comes then is asked to come later.
const MOST_WAITING: usize = 16;

/// After how many seconds a picture that was refused may be asked for again.
const LATER: u64 = 2;

/// The pictures that were drawn last. Drawing takes memory and time: it is done one at a time.
pub(crate) struct Pictures {
    /// The pictures by the hash of what they show; the latest last.
    drawn: Mutex<VecDeque<([u8; 32], Bytes)>>,
    turn: Semaphore,
    waiting: AtomicUsize,
}

impl Default for Pictures {
    fn default() -> Self {
        Pictures { drawn: Mutex::default(), turn: Semaphore::new(1), waiting: AtomicUsize::new(0) }
    }
}

/// Counts a person who waits.
struct WaitingCount<'a>(&'a AtomicUsize);

impl Drop for WaitingCount<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Pictures {
    fn find(&self, hash: &[u8; 32]) -> Option<Bytes> {
        locked(&self.drawn).iter().find(|(found, _)| found == hash).map(|(_, bytes)| bytes.clone())
    }

    fn keep(&self, hash: [u8; 32], bytes: &Bytes) {
        let mut drawn = locked(&self.drawn);
        drawn.push_back((hash, bytes.clone()));
        let size =
            |drawn: &VecDeque<([u8; 32], Bytes)>| drawn.iter().map(|(_, bytes)| bytes.len()).sum::<usize>();
        while drawn.len() > KEPT || size(&drawn) > KEPT_BYTES {
            drawn.pop_front();
        }
    }

    /// A picture in SVG as PNG, drawn or remembered.
    pub(crate) async fn png(&self, text: String) -> Result<Bytes, Error> {
        let hash: [u8; 32] = Sha256::digest(text.as_bytes()).into();
        if let Some(bytes) = self.find(&hash) {
            return Ok(bytes);
        }
        let ahead = self.waiting.fetch_add(1, Ordering::Relaxed);
        let _waits = WaitingCount(&self.waiting);
        if ahead >= MOST_WAITING {
            return Err(Error::TooMany { seconds: LATER });
        }
        let _turn = self.turn.acquire().await.map_err(|_| Error::Stopping)?;
        // A person may have waited for the same one.
        if let Some(bytes) = self.find(&hash) {
            return Ok(bytes);
        }
        let drawn = crate::task::blocking(move || svg::png(&text, 2.0)).await;
        let bytes = drawn.map_err(|why| Error::Broken(why.to_string()))?;
        let bytes = Bytes::from(bytes.map_err(|why| Error::Broken(why.to_string()))?);
        self.keep(hash, &bytes);
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(size: usize) -> String {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\"/>")
    }

    #[tokio::test]
    async fn a_picture_is_drawn_once_and_few_are_kept() {
        let pictures = Pictures::default();
        let first = pictures.png(square(1)).await.unwrap();
        assert_eq!(&first[1..4], b"PNG");
        assert_eq!(pictures.png(square(1)).await, Ok(first));
        assert_eq!(locked(&pictures.drawn).len(), 1);
        for size in 2..=KEPT + 5 {
            pictures.png(square(size)).await.unwrap();
        }
        assert_eq!(locked(&pictures.drawn).len(), KEPT);
        assert_eq!(pictures.waiting.load(Ordering::Relaxed), 0);
    }

    #[tokio::test]
    async fn a_crowd_is_asked_to_come_later() {
        let pictures = Pictures::default();
        let turn = pictures.turn.acquire().await.unwrap();
        let waiting: Vec<_> =
            (0..MOST_WAITING).map(|size| Box::pin(pictures.png(square(size + 1)))).collect();
        let mut waiting = waiting;
        for one in &mut waiting {
            let moment = std::time::Duration::from_millis(1);
            assert!(tokio::time::timeout(moment, one).await.is_err(), "it waits");
        }
        assert_eq!(pictures.png(square(99)).await, Err(Error::TooMany { seconds: LATER }));
        drop(waiting);
        drop(turn);
        assert!(pictures.png(square(99)).await.is_ok());
    }
}
