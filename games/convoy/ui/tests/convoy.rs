//! Everything of Convoy has its sentence in every language, and no sentence says more than its reader may know.

#[path = "convoy/examples.rs"]
mod examples;
#[path = "convoy/faults.rs"]
mod faults;
#[path = "convoy/games.rs"]
mod games;

use fracas_convoy::{
    Card, CardKind, City, DEFAULT_SET, District, OPTION_WORDS, Set, Side, State, Unit, View, cards,
    city_facts, set,
};
use fracas_convoy_ui::{
    Ui, benefit_name, card_name, city_name, describe_action, describe_benefit, describe_card, describe_city,
    describe_decision, describe_event, describe_illegal, describe_option, describe_pending, describe_preview,
    describe_reasons, describe_support, describe_total, district_name, kind_name, marker_name, phase_name,
    side_name, unit_name, words,
};
use fracas_core::{State as _, Viewer};
use fracas_scene::Paint;
use fracas_scene::model::Remark;
use fracas_scene::{Explained as _, Lang, Words};

const POSITION: &str = "first | moloch +brute +spiders | outpost +patriot +commando !patriot | 1 destroyed rookie \
                        | 2 x1 hunter(+1,net_module) hunter.2 ripper(shield) scorn(+2) emp_cannon nestugov \
                        | 3 spiders.2 | attack=outpost battle=4 district=2";

fn state() -> State {
    POSITION.parse().expect("the position is well formed")
}

fn view() -> View {
    state().view(Viewer::Seat(Side::Outpost.seat()))
}

fn values() -> &'static Set {
    set(DEFAULT_SET).expect("the values of the box are always known")
}

fn all_cards() -> impl Iterator<Item = Card> {
    Side::ALL.into_iter().flat_map(cards)
}

/// A text is complete, set as its language wants it, and made of words: no id slips through.
fn good(lang: Lang, text: &str) {
    // Options are named as they are written.
    let ids = |text: &str| text.split(' ').any(|word| word.contains('_') && !word.contains('='));
    assert!(!text.trim().is_empty() && !text.contains(['⟦', '{']) && !ids(text), "{lang}: {text}");
    assert!(!text.contains("  ") && !text.starts_with(' ') && !text.contains(" ."), "{lang}: `{text}`");
    assert!(!text.starts_with(char::is_lowercase), "{lang}: {text}");
    if lang == Lang::Fr {
        // A narrow space before a semicolon is as good as a wide one.
        assert_eq!(
            fracas_testkit::ui::typography::faults(&text.replace('\u{202f}', "\u{a0}")),
            Vec::<String>::new()
        );
    }
}

fn whole_sentence(lang: Lang, text: &str) {
    good(lang, text);
    assert!(text.ends_with(['.', '!']), "{lang}: {text}");
}

fn whole_remark(lang: Lang, remark: &Remark) {
    whole_sentence(lang, &remark.text);
    if let Some(rule) = &remark.rule {
        assert!(Ui::rulebook(lang).sentence(rule).is_some(), "{lang}: {rule} behind {}", remark.text);
    }
}

fn languages() -> [(Lang, &'static Words); 2] {
    Lang::ALL.map(|lang| (lang, words(lang)))
}

#[test]
fn every_thing_has_a_name() {
    for (lang, words) in languages() {
        let mut names: Vec<String> = Side::ALL.iter().map(|side| side_name(words, *side)).collect();
        names.extend(all_cards().map(|card| card_name(words, card)));
        names.extend(City::all().map(|city| city_name(words, city)));
        names.extend(Unit::all().map(|unit| unit_name(words, unit)));
        let mut small: Vec<String> =
            (1..=5).filter_map(District::new).map(|district| district_name(words, district)).collect();
        small.extend(examples::chain(examples::next_benefit).iter().map(|found| benefit_name(words, *found)));
        small.extend(examples::chain(examples::next_kind).iter().map(|kind| kind_name(words, *kind)));
        small.extend(examples::chain(examples::next_marker).iter().map(|marker| marker_name(words, *marker)));
        names.extend(examples::chain(examples::next_phase).iter().map(|phase| phase_name(words, *phase)));
        for name in names {
            good(lang, &name);
        }
        for name in small {
            assert!(!name.is_empty() && !name.contains(['⟦', '_']), "{lang}: {name}");
        }
    }
    let hunter: Card = "hunter".parse().unwrap();
    let second = Unit::of(hunter, 2).unwrap();
    assert_eq!(unit_name(words(Lang::Fr), second), "Chasseur\u{a0}2");
    assert_eq!(unit_name(words(Lang::Fr), Unit::of(hunter, 1).unwrap()), "Chasseur");
}

#[test]
fn every_event_has_a_line() {
    for (lang, words) in languages() {
        let events = examples::events();
        assert!(events.len() >= 50, "every cause has its example: {}", events.len());
        for event in events {
            let line = describe_event(words, &view(), &event);
            good(lang, &line.text);
            assert!(line.depth == 0 || line.text.ends_with(['.', '!']), "{lang}: {}", line.text);
            assert!(
                line.rule.is_none_or(|rule| Ui::rulebook(lang).sentence(rule.0).is_some()),
                "{:?}",
                line.rule
            );
        }
    }
}

#[test]
fn every_action_and_decision_has_a_sentence() {
    for (lang, words) in languages() {
        for action in examples::chain(examples::next_action) {
            whole_sentence(lang, &describe_action(words, &view(), &action));
        }
        for decision in examples::chain(examples::next_decision) {
            whole_sentence(lang, &describe_decision(words, &view(), &decision));
        }
        for illegal in examples::chain(examples::next_illegal) {
            whole_sentence(lang, &describe_illegal(words, &view(), &illegal));
        }
    }
}

#[test]
fn outpost_uses_stolen_modules_and_attaches_none() {
    let said = |lang: Lang, side: &str| {
        let units = "1 hunter(net_module) brain scout(kasparov_module)";
        let text = format!(
            "first | moloch +spiders +hybrid | outpost +medic | {units} | modules={side} battle=1 district=1"
        );
        let state: State = text.parse().expect("the position is well formed");
        let words = words(lang);
        let view = state.view(Viewer::Spectator);
        describe_pending(words, &view)
    };
    assert_eq!(said(Lang::En, "moloch"), "Moloch attaches and uses modules; passing ends the phase.");
    assert_eq!(said(Lang::En, "outpost"), "Outpost uses stolen modules; passing ends the phase.");
    assert!(said(Lang::Fr, "moloch").contains("fixe et utilise des modules"));
    let french = said(Lang::Fr, "outpost");
    assert!(french.contains("utilise des modules volés") && !french.contains("fixe"), "{french}");
}

#[test]
fn every_card_is_described() {
    for (lang, words) in languages() {
        for card in all_cards() {
            let remarks = describe_card(words, values(), card);
            for remark in &remarks {
                whole_remark(lang, remark);
            }
            let facts = card.facts();
            let told = facts.abilities.len() + facts.always.len();
            let ruled = remarks.iter().filter(|remark| remark.rule.is_some()).count();
            assert!(ruled > told, "{lang}: each ability of {card} has a rule: {remarks:?}");
            assert!(facts.kind == CardKind::Module || remarks.len() > 1, "{card}");
            // How sure we are of a number is said in the file of values, not with every card.
            let plain = words.find("convoy-card-plain").expect("there is such a text");
            assert!(
                remarks.iter().all(|remark| remark.rule.is_some() || remark.text == plain),
                "{remarks:?}"
            );
        }
    }
    let scorn = describe_card(words(Lang::Fr), values(), "scorn".parse().unwrap());
    let texts: Vec<&str> = scorn.iter().map(|remark| remark.text.as_str()).collect();
    assert_eq!(
        texts,
        [
            "Soldat de l’Outpost, force 2, un seul exemplaire dans le deck.",
            "À chaque arrivée dans une ville, si on le souhaite\u{a0}: éliminer un robot de sa ville.",
            "Les capacités des soldats et des bâtiments de l’Outpost ne touchent pas un robot immunisé.",
        ]
    );
    let clown = describe_card(words(Lang::En), values(), "clown".parse().unwrap());
    assert!(clown.iter().any(|remark| remark.text
        == "For a discarded card, in your attack phase, as often as you like: eliminate a robot in its city, then \
            eliminate 2 soldiers in its city."
        && remark.rule.as_deref() == Some("§clown.price")));
}

#[test]
fn every_city_benefit_support_and_option_is_described() {
    for (lang, words) in languages() {
        for benefit in examples::chain(examples::next_benefit) {
            whole_remark(lang, &describe_benefit(words, benefit));
        }
        for city in City::all() {
            let remarks = describe_city(words, values(), city);
            for remark in &remarks {
                whole_remark(lang, remark);
            }
            assert!(remarks.iter().all(|remark| remark.rule.is_some()), "{remarks:?}");
            let support = describe_support(words, city);
            assert_eq!(support.is_some(), city_facts(city).support.is_some(), "{city}");
            assert!(support.is_none_or(|support| remarks.contains(&support)), "{city}");
        }
        for option in OPTION_WORDS {
            let text = describe_option(words, option.name);
            assert!(text.ends_with('.') && !text.contains('⟦'), "{text}");
            for value in option.values {
                assert!(text.contains(&format!("({value})")), "{lang} names {value}: {text}");
            }
        }
        assert_eq!(describe_option(words, "weather"), "");
    }
}

#[test]
fn strengths_are_told_with_their_reasons() {
    let hunter: Unit = "hunter".parse().unwrap();
    let (english, french) = (words(Lang::En), words(Lang::Fr));
    let texts = |remarks: Vec<Remark>| remarks.into_iter().map(|remark| remark.text).collect::<Vec<_>>();
    let printed = values().strength(hunter.card()).unwrap().value;
    let strength = printed + 1;
    assert_eq!(
        texts(describe_reasons(french, &view(), hunter)),
        [
            format!("Force {strength}\u{a0}: {printed} sur la carte, +1 par ses marqueurs."),
            "Cette unité porte «\u{a0}Module Filet\u{a0}».".to_owned(),
            "Un Canon IEM coupe sa capacité.".to_owned(),
        ]
    );
    let two = City::new(2).unwrap();
    let total = texts(describe_total(english, &view(), two, Side::Moloch));
    assert_eq!(total[0], format!("Moloch in Iron Gate: {}.", state().total(two, Side::Moloch)));
    assert_eq!(total.len(), 4, "a line for each robot: {total:?}");
    assert!(
        texts(describe_preview(french, &view()))[0]
            .starts_with("Si l’on comptait maintenant, Moloch gagnerait")
    );
    for (lang, words) in languages() {
        for unit in Unit::all() {
            for remark in describe_reasons(words, &view(), unit) {
                whole_remark(lang, &remark);
            }
        }
        for remark in describe_preview(words, &view()) {
            whole_remark(lang, &remark);
        }
    }
    assert_eq!(describe_reasons(english, &view(), "brute".parse().unwrap()), []);
}

/// A text without its colours.
fn without_escapes(text: &str) -> String {
    let mut escape = false;
    let kept = text.chars().filter(|letter| {
        let inside = escape || *letter == '\u{1b}';
        escape = inside && *letter != 'm';
        !inside
    });
    kept.collect()
}

#[test]
fn a_position_is_shown() {
    for (words, expected) in [
        (words(Lang::En), expect_test::expect_file!["convoy/position.en.txt"]),
        (words(Lang::Fr), expect_test::expect_file!["convoy/position.fr.txt"]),
    ] {
        let plain = fracas_convoy_ui::show(words, &view(), Paint::Plain);
        expected.assert_eq(&plain);
        let painted = fracas_convoy_ui::show(words, &view(), Paint::Ansi);
        assert!(
            painted.contains("\u{1b}[31m") && painted.contains("\u{1b}[32m"),
            "both sides have their colour"
        );
        assert_eq!(without_escapes(&painted), plain);
    }
}

#[test]
fn an_own_hand_is_shown_and_a_hidden_one_is_counted() {
    let words = words(Lang::En);
    let show = |viewer| fracas_convoy_ui::show(words, &state().view(viewer), Paint::Plain);
    let outpost = show(Viewer::Seat(Side::Outpost.seat()));
    assert!(
        outpost.contains("Outpost — hand: Commando, Patriot · of which the enemy knows: Patriot"),
        "{outpost}"
    );
    assert!(outpost.contains("Moloch — hand: 2 cards · deck: "), "{outpost}");
    let spectator = show(Viewer::Spectator);
    assert!(spectator.contains("Outpost — hand: 2 cards, known among them: Patriot · deck: "), "{spectator}");
    assert!(!spectator.contains("Commando") && !spectator.contains("Brute"), "{spectator}");
}
