//! The layers before and behind every handler: origins, headers, logs, and words for errors.

use crate::app::AppState;
use crate::clock::moment;
use crate::error::Error;
use crate::session::Visitor;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

/// Nothing but our own scripts, styles and pictures; no frame, no form to elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; font-src 'self'; media-src 'self'; manifest-src 'self'; form-action 'self'; \
                      base-uri 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // The origin of our own forms must arrive; no address leaves the site.
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Adds the headers that keep a page to itself. What a table shows is for one person at one moment: no browser keeps it
/// for the one who goes back.
/// Behind a proxy a browser comes back by https only.
pub(crate) async fn headers(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let fleeting = path.starts_with("/t/") || path.starts_with("/api/");
    let mut response = next.run(request).await;
    if fleeting {
        let never = HeaderValue::from_static("no-store");
        response.headers_mut().entry(header::CACHE_CONTROL).or_insert(never);
    }
    if state.behind_proxy() {
        let year = HeaderValue::from_static("max-age=31536000");
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    for (name, value) in HEADERS {
        // A picture has a stricter policy of its own.
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Refuses what is not for this server.
pub(crate) async fn host(State(state): State<AppState>, request: Request, next: Next) -> Response {
    match state.hosts().check(request.headers()) {
        Ok(()) => next.run(request).await,
        Err(why) => why.into_response(),
    }
}

/// Refuses what another site makes a browser send. A request without `Origin` and `Sec-Fetch-Site` comes from no browser,
/// so no cookie rides along unasked.
pub(crate) async fn origin(request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if reads || is_own(request.headers()) {
        next.run(request).await
    } else {
        Error::ForeignOrigin.into_response()
    }
}

fn is_own(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    match (text("origin"), text("sec-fetch-site")) {
        (Some(origin), _) => {
            let host = text("host").unwrap_or_default();
            let own = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
            own.is_some_and(|own| !host.is_empty() && own.eq_ignore_ascii_case(host))
        }
        (None, Some(site)) => site == "same-origin" || site == "none",
        (None, None) => true,
    }
}

/// Words an error in the language of the visitor: JSON for the API, a page for people.
pub(crate) async fn words(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let visitor = request.extensions().get::<Visitor>().cloned();
    let path = request.uri().path().to_owned();
    let api = path.starts_with("/api/") || crate::page::for_script(request.headers());
    let response = next.run(request).await;
    let (Some(error), Some(visitor)) = (response.extensions().get::<Error>().cloned(), visitor) else {
        return response;
    };
    if api {
        return error.json(visitor.lang);
    }
    let mut response = crate::page::refusal(&state, &visitor, &error, &path).await;
    // The log says why.
    response.extensions_mut().insert(error);
    response
}

/// Counts and logs answers. Addresses of tables are secrets of a kind: only the pattern of the path is written.
pub(crate) async fn log(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let begun = moment();
    let path = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let method = request.method().clone();
    let response = next.run(request).await;
    let status = response.status();
    state.metrics().answered(status.as_u16());
    let micros = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
    let path = path.as_deref().unwrap_or("?");
    if status.is_server_error() {
        let error = response.extensions().get::<Error>().map(ToString::to_string);
        tracing::error!(%method, path, status = status.as_u16(), micros, error, "answered");
    } else {
        tracing::debug!(%method, path, status = status.as_u16(), micros, "answered");
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(pairs: &[(&'static str, &'static str)]) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(*name, HeaderValue::from_static(value));
        }
        is_own(&headers)
    }

    #[test]
    fn only_our_own_pages_may_change_something() {
        assert!(own(&[("host", "localhost:7878"), ("origin", "http://localhost:7878")]));
        assert!(own(&[("host", "play.example"), ("origin", "https://Play.example")]));
        assert!(!own(&[("host", "localhost:7878"), ("origin", "http://localhost:1")]));
        assert!(!own(&[("host", "play.example"), ("origin", "https://evil.example")]));
        assert!(!own(&[("host", "play.example"), ("origin", "null")]));
        assert!(!own(&[("origin", "http://")]));
        assert!(own(&[("host", "a"), ("sec-fetch-site", "same-origin")]));
        assert!(!own(&[("host", "a"), ("sec-fetch-site", "cross-site")]));
        assert!(own(&[("host", "a")]));
    }
}
