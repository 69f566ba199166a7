//! Starts work beside the answers to requests. The future is boxed: the runtime's machinery is then compiled
//! once, not for every piece of work.

use std::any::Any;
use std::pin::Pin;
use tokio::task::{JoinError, JoinHandle};

/// An answer of any type.
pub(crate) type AnyAnswer = Box<dyn Any + Send>;

/// Starts work that nobody waits for, or only for its end.
pub(crate) fn spawn(work: impl Future<Output = ()> + Send + 'static) -> JoinHandle<()> {
    let work: Pin<Box<dyn Future<Output = ()> + Send>> = Box::pin(work);
    tokio::spawn(work)
}

/// Works on a thread that may be held up.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    let work: Box<dyn FnOnce() -> AnyAnswer + Send> = Box::new(|| Box::new(work()));
    Ok(known(tokio::task::spawn_blocking(work).await?))
}

/// The answer as the type that the work gave it.
pub(crate) fn known<T: 'static>(answer: AnyAnswer) -> T {
    *answer.downcast().expect("work answers with the type that was asked for")
}
