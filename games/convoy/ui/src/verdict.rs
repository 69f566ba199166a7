//! What decided a game, in the words of players: the cities that fell and those that stand.

use super::build_scene::ViewContext;
use super::city_name;
use fracas_convoy::{City, Side, View};
use fracas_scene::{Key, Lang, Words, key};

/// What decided a game that a side has won.
pub(crate) fn verdict(view: &View, winner: Side, lang: Lang) -> String {
    let sight = ViewContext::new(view, lang);
    let words = sight.words;
    let (fallen, standing): (Vec<City>, Vec<City>) =
        City::all().partition(|city| sight.city(*city).destroyed);
    if winner == Side::Moloch {
        // §end.normal
        let robots = sight.units_in(City::NEW_YORK, Side::Moloch).count();
        let left = [("deck", sight.deck(Side::Moloch).into()), ("robots", robots.into())];
        return words.text(key!("convoy-verdict-moloch"), &left);
    }
    if standing.is_empty() {
        return words.say(key!("convoy-verdict-outpost-last"));
    }
    // §end.early
    let mut told = said(words, key!("convoy-verdict-outpost"), &standing);
    if !fallen.is_empty() {
        told.push(' ');
        told.push_str(&said(words, key!("convoy-verdict-fallen"), &fallen));
    }
    told
}

fn said(words: &Words, key: Key, cities: &[City]) -> String {
    let names: Vec<String> = cities.iter().map(|city| city_name(words, *city)).collect();
    let list = match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => words.text(
            key!("convoy-list"),
            &[("others", others.join(", ").into()), ("last", last.clone().into())],
        ),
        None => String::new(),
    };
    words.text(key, &[("cities", list.into()), ("count", cities.len().into())])
}
