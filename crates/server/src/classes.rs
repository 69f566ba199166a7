//! The classes of limits: every route names its class where it is listed, and nowhere else.

use crate::app::AppState;
use crate::error::Error;
use crate::session::Visitor;
use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use axum::routing::MethodRouter;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// What kind of request a route takes, and so which limit holds for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Class {
    /// A file that is in memory as it is sent: no limit.
    File,
    /// A page or an answer that costs little, for an address.
    Look,
    /// Something that is worked out for the request, for an address; it is answered at a desk.
    Question,
    /// A picture that is drawn for the request, for an address.
    Picture,
    /// Questions that the threads of the bots think about, for a person.
    Thinking,
    /// A command or a change, for a person.
    Action,
    /// A new table, for a person.
    Opening,
    /// A game file that is kept, for a person and for an address.
    Import,
    /// Attempts to sign in or to register, for an address.
    SignIn,
    /// The forms of an account: signing in for an address, anything else as an action.
    Account,
}

/// A route: its path, its methods with their classes, and what answers them.
pub(crate) type Route = (&'static str, &'static [(&'static str, Class)], MethodRouter<AppState>);

/// Every method and path that the server answers, with its class.
pub fn routes() -> Vec<(&'static str, &'static str, Class)> {
    crate::app::list()
        .into_iter()
        .flat_map(|(path, methods, _)| methods.iter().map(move |(method, class)| (*method, path, *class)))
        .collect()
}

fn class_of(method: &Method, path: &str) -> Option<Class> {
    static CLASSES: OnceLock<BTreeMap<(&'static str, &'static str), Class>> = OnceLock::new();
    let classes = CLASSES
        .get_or_init(|| routes().into_iter().map(|(method, path, class)| ((path, method), class)).collect());
    // What answers GET answers HEAD.
    let method = if *method == Method::HEAD { "get" } else { &method.as_str().to_ascii_lowercase() };
    classes.get(&(path, method)).copied()
}

/// Refuses what is too much, before any handler sees it, and lets questions wait for a desk. An address without a page, or a method that a page does not
/// know, is a look.
pub(crate) async fn limit(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let class = match request.extensions().get::<MatchedPath>() {
        Some(path) => class_of(request.method(), path.as_str()).unwrap_or(Class::Look),
        None => Class::Look,
    };
    let class = match (class, request.uri().path()) {
        (
            Class::Account,
            "/account/login" | "/account/register" | "/account/rename" | "/account/password"
            | "/account/delete",
        ) => Class::SignIn,
        (Class::Account, _) => Class::Action,
        (class, _) => class,
    };
    let Some(visitor) = request.extensions().get::<Visitor>().cloned() else {
        return Error::Broken("no visitor".to_owned()).into_response();
    };
    if let Err(error) = state.limits().admit(class, &visitor).await {
        return error.into_response();
    }
    if class != Class::Question {
        return next.run(request).await;
    }
    let address = visitor.address;
    let answer = state.desks().answer(address, request, |request| next.run(request)).await;
    answer.unwrap_or_else(Error::into_response)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_is_listed_once_and_has_a_class() {
        let routes = routes();
        for (method, path, class) in &routes {
            assert_eq!(
                class_of(&method.to_uppercase().parse().unwrap(), path),
                Some(*class),
                "{method} {path}"
            );
            let changes = *method != "get";
            let free = matches!(class, Class::File | Class::Look);
            assert!(!(changes && free), "{method} {path} changes something and is not limited");
        }
        assert!(routes.len() > 60, "{}", routes.len());
        assert_eq!(class_of(&Method::HEAD, "/"), Some(Class::Look));
        assert_eq!(class_of(&Method::POST, "/"), None);
    }
}
