//! The names by which a server is reached. A request for another name comes from a page that made a browser look for
//! that name here.

use crate::error::Error;
use axum::http::{HeaderMap, header};
use std::net::{IpAddr, Ipv6Addr};

/// The hosts that a server answers for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hosts {
    names: Vec<String>,
    /// Whether any address in figures is one of ours. No other site can make a browser take one for its own.
    figures: bool,
}

impl Hosts {
    /// Accepts these names; behind a proxy only these, and this machine by its own names.
    pub fn new(names: impl IntoIterator<Item = impl AsRef<str>>, behind_proxy: bool) -> Hosts {
        let names = names.into_iter().filter_map(|name| name_of(name.as_ref())).collect();
        Hosts { names, figures: !behind_proxy }
    }

    /// Whether a text can be the name of a host.
    pub fn is_name(text: &str) -> bool {
        name_of(text).is_some()
    }

    fn has(&self, name: &str) -> bool {
        let figures = match name.strip_prefix('[').and_then(|name| name.strip_suffix(']')) {
            Some(inside) => inside.parse::<Ipv6Addr>().ok().map(IpAddr::V6),
            None => name.parse().ok().map(IpAddr::V4),
        };
        let here = name == "localhost" || figures.is_some_and(|address| address.is_loopback());
        here || (self.figures && figures.is_some()) || self.names.iter().any(|known| known == name)
    }

    /// Refuses a request that does not name one host of ours, once.
    pub(crate) fn check(&self, headers: &HeaderMap) -> Result<(), Error> {
        let mut named = headers.get_all(header::HOST).iter();
        let (Some(host), None) = (named.next(), named.next()) else {
            return Err(Error::Unreadable("a request has one Host header".to_owned()));
        };
        let name = host.to_str().ok().and_then(name_of);
        let name = name.ok_or_else(|| Error::Unreadable("the Host header names no host".to_owned()))?;
        if self.has(&name) { Ok(()) } else { Err(Error::ForeignHost) }
    }
}

/// The name of a host in small letters, without its port.
fn name_of(text: &str) -> Option<String> {
    let (name, port) = match text.rfind(':') {
        Some(at) if !text.ends_with(']') => (&text[..at], Some(&text[at + 1..])),
        Some(_) | None => (text, None),
    };
    if port.is_some_and(|port| port.parse::<u16>().is_err()) {
        return None;
    }
    let inside = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    let known = if let Some(inside) = inside {
        inside.parse::<Ipv6Addr>().is_ok()
    } else {
        let letter = |letter: u8| letter.is_ascii_alphanumeric() || matches!(letter, b'.' | b'-' | b'_');
        !name.is_empty() && name.len() <= 253 && name.bytes().all(letter)
    };
    known.then(|| name.trim_end_matches('.').to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn check(hosts: &Hosts, named: &[&'static str]) -> Result<(), Error> {
        let mut headers = HeaderMap::new();
        for name in named {
            headers.append(header::HOST, HeaderValue::from_static(name));
        }
        hosts.check(&headers)
    }

    #[test]
    fn only_names_of_ours_are_answered() {
        let hosts = Hosts::new(["Play.example", "bad name"], false);
        for own in
            ["localhost", "LOCALHOST:7878", "127.0.0.1:1", "[::1]:7878", "play.example.", "192.168.1.5:80"]
        {
            assert_eq!(check(&hosts, &[own]), Ok(()), "{own}");
        }
        for foreign in ["evil.example", "play.example.evil.example", "localhost.evil.example", "bad"] {
            assert_eq!(check(&hosts, &[foreign]), Err(Error::ForeignHost), "{foreign}");
        }
        for broken in
            [&[][..], &["localhost", "localhost"], &[""], &["a/b"], &["a:b"], &["[::1"], &["u@localhost"]]
        {
            assert!(matches!(check(&hosts, broken), Err(Error::Unreadable(_))), "{broken:?}");
        }
        let proxied = Hosts::new(["play.example"], true);
        assert_eq!(check(&proxied, &["play.example:443"]), Ok(()));
        assert_eq!(check(&proxied, &["localhost:7878"]), Ok(()));
        assert_eq!(check(&proxied, &["192.168.1.5"]), Err(Error::ForeignHost));
    }
}
