//! Extracts bodies and queries whose faults are errors of ours.

use crate::error::Error;
use crate::wire::refused;
use axum::extract::rejection::{BytesRejection, FormRejection, JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts};

macro_rules! rejections {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Error {
            fn from(why: $kind) -> Self {
                refused(why.status().as_u16(), why.body_text(), &why)
            }
        }
    )*};
}

rejections!(BytesRejection, FormRejection, JsonRejection, QueryRejection);

impl From<PathRejection> for Error {
    fn from(_: PathRejection) -> Self {
        Error::NotFound
    }
}

/// A body in JSON.
#[derive(Clone, Debug, FromRequest)]
#[from_request(via(axum::Json), rejection(Error))]
pub struct JsonBody<T>(pub T);

/// A body as a form sends it.
#[derive(Clone, Debug, FromRequest)]
#[from_request(via(axum::Form), rejection(Error))]
pub struct FormBody<T>(pub T);

/// The parameters in the query of an address.
#[derive(Clone, Debug, FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Error))]
pub struct QueryParams<T>(pub T);

/// The parts of the path.
#[derive(Clone, Debug, FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Error))]
pub struct PathParams<T>(pub T);
