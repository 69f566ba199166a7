//! Hands the values of a TOML document to `serde`.
//!
//! Nothing here is inlined: files are read once, and the rows' code would grow manyfold in crates that are optimised for
//! their rules.

use crate::{Error, Span};
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error as _, Expected, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use toml::de::{DeString, DeTable, DeValue};
use toml::map::Iter;

/// How a value with its place asks for three parts: where it begins, where it ends, and itself.
pub(crate) const PLACED: &str = "$placed";

type Key<'i> = toml::Spanned<DeString<'i>>;
type Value<'i> = toml::Spanned<DeValue<'i>>;

/// A whole document to be read.
pub(crate) struct Root<'i>(DeValue<'i>, Span);

impl<'i> Root<'i> {
    pub(crate) fn read(text: &'i str) -> Result<Self, Error> {
        let table = DeTable::parse(text)?;
        let place = table.span();
        Ok(Root(DeValue::Table(table.into_inner()), place))
    }

    pub(crate) fn reader(&self) -> Reader<'_> {
        Reader { node: Node::Value(&self.0), place: self.1.clone() }
    }
}

/// A value to be read.
#[derive(Clone)]
pub(crate) struct Reader<'a> {
    node: Node<'a>,
    place: Span,
}

#[derive(Clone, Copy)]
enum Node<'a> {
    Value(&'a DeValue<'a>),
    /// A key of a table.
    Text(&'a str),
    /// An end of a place.
    End(usize),
}

/// A plain value, as most are.
enum Plain<'a> {
    Text(&'a str),
    Whole(i64),
    Real(f64),
    Truth(bool),
    List(&'a [Value<'a>]),
    Table(&'a DeTable<'a>),
}

impl<'a> Reader<'a> {
    fn of(value: &'a Value<'a>) -> Self {
        Reader { node: Node::Value(value.get_ref()), place: value.span() }
    }

    fn plain(&self) -> Result<Plain<'a>, Error> {
        let fault = |what| Err(Error::custom(what).at(&self.place));
        Ok(match self.node {
            Node::Text(text) => Plain::Text(text),
            Node::End(end) => Plain::Whole(i64::try_from(end).unwrap_or(i64::MAX)),
            Node::Value(DeValue::String(text)) => Plain::Text(text),
            Node::Value(DeValue::Integer(number)) => {
                match i64::from_str_radix(number.as_str(), number.radix()) {
                    Ok(number) => Plain::Whole(number),
                    Err(_) => return fault("this number is too large"),
                }
            }
            Node::Value(DeValue::Float(number)) => match number.as_str().parse::<f64>() {
                Ok(number) if number.is_finite() => Plain::Real(number),
                _ => return fault("this number is too large"),
            },
            Node::Value(DeValue::Boolean(truth)) => Plain::Truth(*truth),
            Node::Value(DeValue::Array(list)) => Plain::List(list),
            Node::Value(DeValue::Table(table)) => Plain::Table(table),
            Node::Value(DeValue::Datetime(_)) => return fault("a date has no meaning here"),
        })
    }

    /// Another kind of value was expected.
    #[cold]
    fn refuse(&self, expected: &dyn Expected) -> Error {
        let found = match self.plain() {
            Ok(Plain::Text(text)) => Unexpected::Str(text),
            Ok(Plain::Whole(number)) => Unexpected::Signed(number),
            Ok(Plain::Real(number)) => Unexpected::Float(number),
            Ok(Plain::Truth(truth)) => Unexpected::Bool(truth),
            Ok(Plain::List(_)) => Unexpected::Seq,
            Ok(Plain::Table(_)) => Unexpected::Map,
            Err(why) => return why,
        };
        Error::invalid_type(found, expected).at(&self.place)
    }
}

/// Whole numbers of every width are read one way.
macro_rules! whole {
    ($($width:ident)+) => {$(
        fn $width<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            self.deserialize_i64(visitor)
        }
    )+};
}

impl<'de> Deserializer<'de> for Reader<'_> {
    type Error = Error;

    #[inline(never)]
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.plain()? {
            Plain::Text(text) => visitor.visit_str(text),
            Plain::Whole(number) => visitor.visit_i64(number),
            Plain::Real(number) => visitor.visit_f64(number),
            Plain::Truth(truth) => visitor.visit_bool(truth),
            Plain::List(list) => visitor.visit_seq(Parts::of(list)),
            Plain::Table(table) => visitor.visit_map(Pairs::of(table)),
        }
        .map_err(|why: Error| why.at(&self.place))
    }

    #[inline(never)]
    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.plain()? {
            Plain::Truth(truth) => visitor.visit_bool(truth),
            _ => Err(self.refuse(&visitor)),
        }
    }

    #[inline(never)]
    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.plain()? {
            Plain::Whole(number) => visitor.visit_i64(number).map_err(|why: Error| why.at(&self.place)),
            _ => Err(self.refuse(&visitor)),
        }
    }

    whole! { deserialize_i8 deserialize_i16 deserialize_i32 deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_f64(visitor)
    }

    #[inline(never)]
    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.plain()? {
            Plain::Whole(number) => visitor.visit_i64(number),
            Plain::Real(number) => visitor.visit_f64(number),
            _ => return Err(self.refuse(&visitor)),
        }
        .map_err(|why: Error| why.at(&self.place))
    }

    #[inline(never)]
    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.plain()? {
            Plain::Text(text) => visitor.visit_str(text).map_err(|why: Error| why.at(&self.place)),
            _ => Err(self.refuse(&visitor)),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_str(visitor)
    }

    #[inline(never)]
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.plain()? {
            Plain::List(list) => visitor.visit_seq(Parts::of(list)).map_err(|why| why.at(&self.place)),
            _ => Err(self.refuse(&visitor)),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _length: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    #[inline(never)]
    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _length: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        if name == PLACED { visitor.visit_seq(Parts::placed(self)) } else { self.deserialize_seq(visitor) }
    }

    #[inline(never)]
    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.plain()? {
            Plain::Table(table) => visitor.visit_map(Pairs::of(table)).map_err(|why| why.at(&self.place)),
            _ => Err(self.refuse(&visitor)),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_map(visitor)
    }

    #[inline(never)]
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(Variant::of(&self)?).map_err(|why| why.at(&self.place))
    }

    /// What is not there is `None`, so what is there is not.
    #[inline(never)]
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { i128 u128 char bytes byte_buf unit unit_struct identifier }
}

/// The parts of a list, or of a value with its place.
enum Parts<'a> {
    List(std::slice::Iter<'a, Value<'a>>),
    Placed(Reader<'a>, u8),
}

impl<'a> Parts<'a> {
    fn of(list: &'a [Value<'a>]) -> Self {
        Parts::List(list.iter())
    }

    fn placed(value: Reader<'a>) -> Self {
        Parts::Placed(value, 0)
    }

    fn next(&mut self) -> Option<Reader<'a>> {
        match self {
            Parts::List(list) => list.next().map(Reader::of),
            Parts::Placed(value, part) => {
                *part += 1;
                let node = match *part {
                    1 => Node::End(value.place.start),
                    2 => Node::End(value.place.end),
                    3 => value.node,
                    _ => return None,
                };
                Some(Reader { node, place: value.place.clone() })
            }
        }
    }
}

impl<'de> SeqAccess<'de> for Parts<'_> {
    type Error = Error;

    #[inline(never)]
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        self.next().map(|part| seed.deserialize(part)).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        match self {
            Parts::List(list) => Some(list.len()),
            Parts::Placed(..) => None,
        }
    }
}

/// The keys and values of a table.
struct Pairs<'a> {
    rest: Iter<'a, Key<'a>, Value<'a>>,
    value: Option<Reader<'a>>,
}

impl<'a> Pairs<'a> {
    fn of(table: &'a DeTable<'a>) -> Self {
        Pairs { rest: table.iter(), value: None }
    }

    fn next(&mut self) -> Option<Word<'a>> {
        let (key, value) = self.rest.next()?;
        self.value = Some(Reader::of(value));
        Some(Word { text: key.get_ref(), place: key.span() })
    }
}

impl<'de> MapAccess<'de> for Pairs<'_> {
    type Error = Error;

    #[inline(never)]
    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        self.next().map(|key| seed.deserialize(key)).transpose()
    }

    #[inline(never)]
    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Error> {
        match self.value.take() {
            Some(value) => seed.deserialize(value),
            None => Err(Error::custom("a key without a value")),
        }
    }
}

/// A key, or the name of a variant.
struct Word<'a> {
    text: &'a str,
    place: Span,
}

impl<'de> Deserializer<'de> for Word<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(self.text).map_err(|why: Error| why.at(&self.place))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        let reader = Reader { node: Node::Text(self.text), place: self.place };
        reader.deserialize_tuple_struct(name, length, visitor)
    }

    /// A key that is an enum: its name.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(Variant { name: self, value: None })
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        seq tuple map struct identifier ignored_any
    }
}

/// One of several: its name alone, or a table with its name as the only key.
struct Variant<'a> {
    name: Word<'a>,
    value: Option<Reader<'a>>,
}

impl<'a> Variant<'a> {
    fn of(reader: &Reader<'a>) -> Result<Self, Error> {
        match reader.plain()? {
            Plain::Text(text) => {
                Ok(Variant { name: Word { text, place: reader.place.clone() }, value: None })
            }
            Plain::Table(table) if table.len() == 1 => {
                let mut pairs = Pairs::of(table);
                let name = pairs.next().ok_or_else(|| reader.refuse(&"one of several"))?;
                Ok(Variant { name, value: pairs.value })
            }
            _ => Err(Error::custom("wanted a word, or a table with one key").at(&reader.place)),
        }
    }
}

impl<'de, 'a> EnumAccess<'de> for Variant<'a> {
    type Error = Error;
    type Variant = Content<'a>;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Content<'a>), Error> {
        Ok((seed.deserialize(self.name)?, Content(self.value)))
    }
}

/// What belongs to the name of a variant.
struct Content<'a>(Option<Reader<'a>>);

impl<'a> Content<'a> {
    fn value(self) -> Result<Reader<'a>, Error> {
        self.0.ok_or_else(|| Error::custom("something is missing after this name"))
    }
}

impl<'de> VariantAccess<'de> for Content<'_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        match self.0.map(|value| (value.plain(), value)) {
            None => Ok(()),
            Some((Ok(Plain::Table(table)), _)) if table.is_empty() => Ok(()),
            Some((_, value)) => Err(value.refuse(&"nothing")),
        }
    }

    #[inline(never)]
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self.value()?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _length: usize, visitor: V) -> Result<V::Value, Error> {
        self.value()?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.value()?.deserialize_map(visitor)
    }
}
