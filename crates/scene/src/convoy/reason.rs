use crate::Words;
use crate::model::Remark;
use fracas_convoy::{City, Side, Unit, View};

/// Where the strength of a unit comes from, and what works on it.
pub fn describe_reasons(_words: &Words, _view: &View, _unit: Unit) -> Vec<Remark> {
    Vec::new()
}

/// Where the strength of a side in a city comes from.
pub fn describe_total(_words: &Words, _view: &View, _city: City, _side: Side) -> Vec<Remark> {
    Vec::new()
}

/// How the battle would end if it were resolved now.
pub fn describe_preview(_words: &Words, _view: &View) -> Vec<Remark> {
    Vec::new()
}
