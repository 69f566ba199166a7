//! What a form, an address or the script sends: the same fields, encoded in one way or another, read into the type that a
//! handler asks for.

use crate::error::Error;
use crate::wire::refused;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use serde::de::value::{Error as Unfit, MapDeserializer, SeqDeserializer};
use serde::de::{DeserializeOwned, Deserializer, Error as _, IntoDeserializer, Visitor};
use serde::{Deserialize, forward_to_deserialize_any};
use serde_json::Value;
use std::collections::BTreeMap;
use std::str::FromStr;

/// The fields of a request by name.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fields(BTreeMap<String, Sent>);

/// What was sent under one name.
#[derive(Clone, Debug)]
enum Sent {
    /// Texts; a name may be there several times.
    Texts(Vec<String>),
    /// An object, which only the script can send.
    Object(Value),
}

/// What stands behind the question mark of an address.
pub(crate) struct Query<T>(pub(crate) T);

/// The body of a request: of a form, or of the script.
pub(crate) struct Form<T> {
    /// What was sent.
    pub(crate) sent: T,
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
        Fields::of_pairs(form_urlencoded::parse(query.unwrap_or_default().as_bytes()).into_owned())
    }

    fn of_pairs(pairs: impl Iterator<Item = (String, String)>) -> Fields {
        let mut fields: BTreeMap<String, Sent> = BTreeMap::new();
        for (name, text) in pairs {
            match fields.entry(name).or_insert_with(|| Sent::Texts(Vec::new())) {
                Sent::Texts(texts) => texts.push(text),
                Sent::Object(_) => {}
            }
        }
        Fields(fields)
    }

    fn of_object(object: serde_json::Map<String, Value>) -> Fields {
        let sent = |value: Value| match value {
            Value::Array(values) => Sent::Texts(values.into_iter().filter_map(plain).collect()),
            Value::Object(_) => Sent::Object(value),
            other => Sent::Texts(plain(other).into_iter().collect()),
        };
        let fields = object.into_iter().map(|(name, value)| (name, sent(value)));
        Fields(fields.filter(|(_, sent)| !matches!(sent, Sent::Texts(texts) if texts.is_empty())).collect())
    }

    /// What a handler asks for.
    pub(crate) fn read<T: DeserializeOwned>(self) -> Result<T, Error> {
        let named = self.0.into_iter().map(|(name, sent)| (name.clone(), Field { name, sent }));
        T::deserialize(MapDeserializer::new(named)).map_err(|why| Error::Unreadable(why.to_string()))
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

/// A field with its name, for the words of a refusal.
struct Field {
    name: String,
    sent: Sent,
}

impl Field {
    /// Takes the first text that was sent for the field.
    fn text(self) -> Result<String, Unfit> {
        let text = match self.sent {
            Sent::Texts(texts) => texts.into_iter().next(),
            Sent::Object(_) => None,
        };
        text.ok_or_else(|| Unfit::custom(self.name))
    }

    fn number<T: FromStr>(self) -> Result<T, Unfit> {
        let name = self.name.clone();
        self.text()?.parse().map_err(|_| Unfit::custom(name))
    }
}

impl IntoDeserializer<'_, Unfit> for Field {
    type Deserializer = Field;

    fn into_deserializer(self) -> Field {
        self
    }
}

macro_rules! numbers {
    ($($name:ident $visit:ident)*) => {$(
        fn $name<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
            visitor.$visit(self.number()?)
        }
    )*};
}

impl<'de> Deserializer<'de> for Field {
    type Error = Unfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        match self.sent {
            Sent::Object(value) => value.deserialize_any(visitor).map_err(Unfit::custom),
            Sent::Texts(_) => visitor.visit_string(self.text()?),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        visitor.visit_some(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        match self.sent {
            Sent::Texts(texts) => visitor.visit_seq(SeqDeserializer::new(texts.into_iter())),
            Sent::Object(_) => Err(Unfit::custom(self.name)),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        visitor.visit_enum(self.text()?.into_deserializer())
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        visitor.visit_newtype_struct(self)
    }

    numbers! {
        deserialize_u8 visit_u8
        deserialize_u16 visit_u16
        deserialize_u32 visit_u32
        deserialize_u64 visit_u64
        deserialize_bool visit_bool
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u128 f32 f64 char str string bytes byte_buf unit unit_struct tuple tuple_struct map struct
        identifier ignored_any
    }
}

/// Reads a number leniently: what is none counts as left out.
pub(crate) fn number<'de, D: Deserializer<'de>, T: FromStr>(value: D) -> Result<Option<T>, D::Error> {
    Ok(String::deserialize(value)?.parse().ok())
}

/// Whether a name is there, whatever stands behind it: so the boxes of forms are sent.
pub(crate) fn present<'de, D: Deserializer<'de>>(value: D) -> Result<bool, D::Error> {
    serde::de::IgnoredAny::deserialize(value)?;
    Ok(true)
}

/// Reads an object leniently: what does not fit counts as left out.
pub(crate) fn object<'de, D: Deserializer<'de>, T: DeserializeOwned>(
    value: D,
) -> Result<Option<T>, D::Error> {
    Ok(serde_json::from_value(Value::deserialize(value)?).ok())
}

/// Reads a text; an empty one counts as left out.
pub(crate) fn filled<'de, D: Deserializer<'de>>(value: D) -> Result<Option<String>, D::Error> {
    Ok(Some(String::deserialize(value)?).filter(|text| !text.is_empty()))
}

/// Reads a text without the blanks around it; nothing if nothing is left.
pub(crate) fn trimmed<'de, D: Deserializer<'de>>(value: D) -> Result<Option<String>, D::Error> {
    Ok(Some(String::deserialize(value)?.trim().to_owned()).filter(|text| !text.is_empty()))
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Self::Rejection> {
        Ok(Query(Fields::of_query(parts.uri.query()).read()?))
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Form<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Self::Rejection> {
        let script = for_script(request.headers());
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let json = kind.is_some_and(|kind| kind.starts_with("application/json"));
        let text = String::from_request(request, state)
            .await
            .map_err(|why| refused(why.status().as_u16(), why.body_text(), &why))?;
        let fields = if json {
            let Ok(Value::Object(object)) = serde_json::from_str::<Value>(&text) else {
                return Err(Error::Unreadable("a JSON object is expected".to_owned()));
            };
            Fields::of_object(object)
        } else {
            Fields::of_query(Some(&text))
        };
        Ok(Form { sent: fields.read()?, script })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize, PartialEq, Eq, Debug, Default)]
    #[serde(default)]
    struct Asked {
        #[serde(rename = "p")]
        picks: Vec<String>,
        a: Option<String>,
        odd: String,
        #[serde(deserialize_with = "present")]
        empty: bool,
        #[serde(deserialize_with = "number")]
        ply: Option<usize>,
        seat: Option<u8>,
        #[serde(deserialize_with = "object")]
        study: Option<BTreeMap<String, u8>>,
    }

    #[test]
    fn a_query_is_read_as_the_type_that_is_asked_for() {
        let query = "p=hex%3Ac3&p=turn:2&a=S1+put+x&odd=%zz%4&empty&ply=x&seat=3&more=1";
        let read: Asked = Fields::of_query(Some(query)).read().unwrap();
        let expected = Asked {
            picks: vec!["hex:c3".to_owned(), "turn:2".to_owned()],
            a: Some("S1 put x".to_owned()),
            odd: "%zz%4".to_owned(),
            empty: true,
            ply: None,
            seat: Some(3),
            study: None,
        };
        assert_eq!(read, expected);
        assert_eq!(Fields::of_query(None).read(), Ok(Asked::default()));
        let refused = Fields::of_query(Some("seat=x")).read::<Asked>();
        assert_eq!(refused, Err(Error::Unreadable("seat".to_owned())));
    }

    #[test]
    fn the_script_sends_the_same_as_json() {
        let sent = serde_json::json!({
            "p": ["hex:c3", 2, null], "a": null, "ply": 7, "empty": true, "study": { "x": 1 }, "more": {},
        });
        let Value::Object(sent) = sent else { unreachable!("it is written above") };
        let read: Asked = Fields::of_object(sent).read().unwrap();
        assert_eq!(
            (read.picks, read.a, read.ply),
            (vec!["hex:c3".to_owned(), "2".to_owned()], None, Some(7))
        );
        assert!(read.empty && read.study == Some(BTreeMap::from([("x".to_owned(), 1)])));
        let odd = serde_json::Map::from_iter([("study".to_owned(), serde_json::json!({ "x": "y" }))]);
        assert_eq!(Fields::of_object(odd).read(), Ok(Asked::default()), "a study that does not fit is none");
    }
}
