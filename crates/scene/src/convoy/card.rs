use super::names::{benefit_name, card_name, city_name, kind_name};
use crate::Words;
use crate::model::Remark;
use fracas_convoy::{Benefit, Card, City, Set};

fn plain(text: String) -> Remark {
    Remark { text, rule: None }
}

/// Everything that is printed on a card, sentence by sentence, with the rules behind it.
pub fn describe_card(words: &Words, _set: &Set, card: Card) -> Vec<Remark> {
    vec![plain(format!("{} · {}", card_name(words, card), kind_name(words, card.facts().kind)))]
}

/// What the benefit of a district brings.
pub fn describe_benefit(words: &Words, benefit: Benefit) -> Remark {
    plain(benefit_name(words, benefit))
}

/// What the support of a city does and costs; `None` if it gives none.
pub fn describe_support(words: &Words, city: City) -> Option<Remark> {
    fracas_convoy::city_facts(city).support.map(|_| plain(city_name(words, city)))
}

/// Everything that is printed on a city, sentence by sentence.
pub fn describe_city(words: &Words, _set: &Set, city: City) -> Vec<Remark> {
    vec![plain(city_name(words, city))]
}

/// What an option changes, in one line.
pub fn describe_option(_words: &Words, name: &str) -> String {
    name.to_owned()
}
