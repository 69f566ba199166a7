//! The fields that a form or the script sends, encoded in one way or the other.

use crate::error::Error;
use crate::wire::refused;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use serde_json::Value;

/// The fields of a request by name; a name may be there several times.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fields {
    pairs: Vec<(String, String)>,
    /// What a page without a table remembers.
    pub(crate) study: Option<Value>,
    /// Whether the answer is for the script.
    pub(crate) script: bool,
}

/// Whether an answer is for the script.
pub(crate) fn for_script(headers: &HeaderMap) -> bool {
    headers
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.contains("json"))
}

impl Fields {
    /// The fields of a query.
    pub(crate) fn of_query(query: Option<&str>) -> Fields {
        let pairs = form_pairs(query.unwrap_or_default());
        Fields { pairs, ..Fields::default() }
    }

    /// The first value of a name.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.pairs.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
    }

    /// All values of a name.
    pub(crate) fn all(&self, name: &str) -> Vec<String> {
        self.pairs.iter().filter(|(found, _)| found == name).map(|(_, value)| value.clone()).collect()
    }

    /// Reads a field as a number.
    pub(crate) fn number<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.get(name).and_then(|text| text.parse().ok())
    }

    /// All fields with their values.
    pub(crate) fn pairs(&self) -> &[(String, String)] {
        &self.pairs
    }
}

fn form_pairs(text: &str) -> Vec<(String, String)> {
    form_urlencoded::parse(text.as_bytes()).into_owned().collect()
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Self::Rejection> {
        let script = for_script(request.headers());
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let json = kind.is_some_and(|kind| kind.starts_with("application/json"));
        let text = String::from_request(request, state)
            .await
            .map_err(|why| refused(why.status().as_u16(), why.body_text(), &why))?;
        if !json {
            return Ok(Fields { pairs: form_pairs(&text), study: None, script });
        }
        let Ok(Value::Object(object)) = serde_json::from_str::<Value>(&text) else {
            return Err(Error::Unreadable("a JSON object is expected".to_owned()));
        };
        let mut fields = Fields { script, ..Fields::default() };
        for (name, value) in object {
            match value {
                Value::Array(values) => {
                    let texts = values.into_iter().filter_map(plain);
                    fields.pairs.extend(texts.map(|text| (name.clone(), text)));
                }
                Value::Object(_) if name == "study" => fields.study = Some(value),
                other => fields.pairs.extend(plain(other).map(|text| (name, text))),
            }
        }
        Ok(fields)
    }
}

fn plain(value: Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(yes) => Some(yes.to_string()),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_is_decoded() {
        let fields = Fields::of_query(Some("p=hex%3Ac3&p=turn:2&a=S1+put+x&odd=%zz%4&empty"));
        assert_eq!(fields.all("p"), ["hex:c3", "turn:2"]);
        assert_eq!(fields.get("a"), Some("S1 put x"));
        assert_eq!(fields.get("odd"), Some("%zz%4"));
        assert_eq!(fields.get("empty"), Some(""));
    }
}
