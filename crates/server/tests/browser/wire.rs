//! A wire between a browser and the server that can be cut.

use crate::site::Site;
use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// What both ends of the wire share.
#[derive(Default)]
struct Shared {
    cut: AtomicBool,
    /// All connections that were made, to end them when the wire is cut.
    open: Mutex<Vec<TcpStream>>,
}

/// A port that leads to the server as long as the wire is whole.
pub(crate) struct Wire {
    shared: Arc<Shared>,
    /// The address for a browser.
    pub(crate) url: String,
}

impl Wire {
    /// Lays a wire to a server.
    pub(crate) fn to(site: &Site) -> Wire {
        let target: u16 = site
            .url
            .trim_end_matches('/')
            .rsplit(':')
            .next()
            .and_then(|port| port.parse().ok())
            .expect("a port");
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("some port is free");
        let port = listener.local_addr().expect("it listens somewhere").port();
        let shared = Arc::new(Shared::default());
        let held = Arc::clone(&shared);
        thread::spawn(move || {
            for near in listener.incoming().flatten() {
                if held.cut.load(Ordering::SeqCst) {
                    continue; // hangs up
                }
                if let Ok(far) = TcpStream::connect((Ipv4Addr::LOCALHOST, target)) {
                    join(&held, &near, &far);
                }
            }
        });
        Wire { shared, url: format!("http://localhost:{port}/") }
    }

    /// Cuts the wire: what is open breaks, and nothing new gets through.
    pub(crate) fn cut(&self) {
        self.shared.cut.store(true, Ordering::SeqCst);
        for stream in self.shared.open.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
            // It may have ended already.
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    /// Mends the wire, so that data flows again.
    pub(crate) fn mend(&self) {
        self.shared.cut.store(false, Ordering::SeqCst);
    }
}

/// Lets bytes through in both directions until one end hangs up.
fn join(shared: &Shared, near: &TcpStream, far: &TcpStream) {
    let copy = |stream: &TcpStream| stream.try_clone().expect("a connection has two handles");
    shared.open.lock().unwrap_or_else(PoisonError::into_inner).extend([copy(near), copy(far)]);
    for (mut from, mut to) in [(copy(near), copy(far)), (copy(far), copy(near))] {
        thread::spawn(move || {
            let mut bytes = [0; 16 * 1024];
            while let Ok(count @ 1..) = from.read(&mut bytes)
                && to.write_all(&bytes[..count]).is_ok()
            {}
            let _ = to.shutdown(Shutdown::Both);
        });
    }
}
