//! The set-up form, the editor, the preview and the reasons of Convoy.

use fracas_convoy::{Event, OPTION_WORDS, State};
use fracas_convoy_ui::Ui;
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_scene::model::Remark;
use fracas_scene::{Answers, Lang, Presented as _, SetUp as _, Step};
use fracas_testkit::ui::{check_paths, check_scene, elements, readable, rules_of};
use fracas_testkit::{Dice, Ply, random_ply, soak};
use std::collections::BTreeSet;

fn state(position: &str) -> State {
    position.parse().expect("the position is well formed")
}

fn seat(number: u8) -> Seat {
    Seat::new(number - 1).expect("there are two seats")
}

fn answers(words: &str) -> Answers {
    let pairs = words.split_whitespace().map(|word| word.split_once('=').expect("name=value"));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

// ---- the form

#[test]
fn the_form_asks_for_every_option_in_words() {
    for lang in Lang::ALL {
        let form = Ui::form(lang);
        for option in &OPTION_WORDS {
            let field = form.iter().find(|field| field.name == option.name).expect("every option is asked");
            assert!(!field.common && !field.help.is_empty(), "{}", option.name);
            let values: Vec<&str> = field.choices.iter().map(|choice| choice.value.as_str()).collect();
            assert_eq!(values, option.values, "the default comes first");
        }
        for field in &form {
            readable(&field.label, &field.name);
            readable(&field.help, &field.name);
            let labels: BTreeSet<&str> = field.choices.iter().map(|choice| choice.label.as_str()).collect();
            assert_eq!(labels.len(), field.choices.len(), "{}: answers differ", field.name);
            field.choices.iter().for_each(|choice| readable(&choice.label, &field.name));
        }
    }
}

#[test]
fn answers_become_options_and_nonsense_is_explained() {
    let all: Vec<String> =
        OPTION_WORDS.iter().map(|option| format!("{}={}", option.name, option.values[1])).collect();
    let start = Ui::begin(&answers(&all.join(" ")), Lang::En, &mut Dice::new(1)).unwrap();
    assert_eq!(start.options().differences().count(), OPTION_WORDS.len());
    for wrong in ["set=nowhere", "supports=perhaps"] {
        for lang in Lang::ALL {
            let remark = Ui::begin(&answers(wrong), lang, &mut Dice::new(1)).unwrap_err();
            readable(&remark.text, wrong);
        }
    }
    // A form that nobody answers begins with the even set.
    assert_eq!(Ui::begin(&answers(""), Lang::En, &mut Dice::new(1)).unwrap().set().id, "fracas");
    // The set of values is asked for: those we bring, the default one first, and what else is there.
    let text = include_str!("../../rules/data/values.toml")
        .replacen("id = \"first\"", "id = \"second\"", 1)
        .replacen("Reconstruction", "Second thoughts", 1)
        .replacen("Reconstitution", "Seconde pensée", 1);
    fracas_convoy::load_values("second.toml", &text).unwrap();
    let form = Ui::form(Lang::En);
    let sets = form.iter().find(|field| field.name == "set").expect("the set is asked for");
    assert_eq!(
        sets.choices.iter().map(|choice| choice.value.as_str()).collect::<Vec<_>>(),
        ["fracas", "first", "balanced", "second"]
    );
    assert!(sets.common);
    let start = Ui::begin(&answers("set=second"), Lang::En, &mut Dice::new(1)).unwrap();
    assert_eq!(start.set().id, "second");
}

// ---- the editor

fn check_editor(position: &State, lang: Lang) -> Vec<(String, Vec<Step>)> {
    let place = position.to_string();
    let scene = Ui::editor_scene(position, lang);
    check_scene(&scene, &place);
    let edits = Ui::edits(position, lang);
    check_paths(&elements(&scene), &edits, &place);
    edits
}

#[test]
fn every_offered_change_can_be_made_one_after_the_other() {
    for seed in 0..2 * soak() {
        let mut dice = Dice::new(seed);
        let lang = Lang::ALL[usize::from(seed % 2 == 1)];
        let mut position = Ui::blank(&answers("districts=choice"), lang).unwrap();
        let mut verbs = BTreeSet::new();
        for _ in 0..60 {
            let edits = check_editor(&position, lang);
            let (edit, _) = dice.pick(&edits).expect("there is always something to change").clone();
            let before = position;
            Ui::edit(&mut position, &edit, lang)
                .unwrap_or_else(|why| panic!("{edit} in {before}: {}", why.text));
            assert!(position != before, "{edit} changes {before}");
            verbs.insert(edit.split(' ').next().map(str::to_owned));
        }
        assert!(verbs.len() > 4, "{verbs:?}");
    }
}

#[test]
fn a_position_of_a_game_can_be_edited_at_any_moment() {
    let (mut position, mut dice, mut ply) = (
        state("first | moloch | outpost | deal >draw:outpost:4 >draw:moloch:4"),
        Dice::new(3),
        Ply::default(),
    );
    let mut step = 0;
    while let Some((_, action)) = random_ply(&position, &mut ply, &mut dice) {
        step += 1;
        if step % 23 == 0 {
            let edits = Ui::edits(&position, Lang::En);
            if let Some((edit, _)) = dice.pick(&edits) {
                let mut copy = position;
                Ui::edit(&mut copy, edit, Lang::En)
                    .unwrap_or_else(|why| panic!("{edit} in {position}: {}", why.text));
            }
        }
        position.apply(&action, &mut ());
    }
    assert!(step > 60);
}

// §support.phase §support.once
#[test]
fn only_the_active_city_has_tokens_of_its_own_support() {
    let mut position = Ui::blank(&answers(""), Lang::En).unwrap();
    let refused = |position: &mut State, edit: &str| {
        let before = *position;
        let why = Ui::edit(position, edit, Lang::En).expect_err(edit);
        assert!(why.text.contains("support") && *position == before, "{edit}: {}", why.text);
    };
    refused(&mut position, "city 1 supported");
    refused(&mut position, "city 2 supported");
    for edit in ["city 1 destroyed", "city 2 destroyed", "city 3 extra_post"] {
        Ui::edit(&mut position, edit, Lang::En).unwrap_or_else(|why| panic!("{edit}: {}", why.text));
    }
    assert!(position.to_string().contains("| 3 supported extra_post |"), "{position}");
    refused(&mut position, "city 3 extra_district");
    Ui::edit(&mut position, "city 3 supported", Lang::En).unwrap();
    assert!(!position.to_string().contains("extra_post"), "{position}");
    Ui::edit(&mut position, "city 3 supported", Lang::En).unwrap();
    Ui::edit(&mut position, "city 2 destroyed", Lang::En).unwrap();
    assert!(!position.to_string().contains("supported"), "the city is not active any more: {position}");
}

#[test]
fn changes_are_written_and_read() {
    let mut position = Ui::blank(&answers(""), Lang::En).unwrap();
    assert_eq!(position.to_string(), "fracas | moloch | outpost | engage battle=1");
    for edit in [
        "add hunter 1",
        "add hunter 2",
        "mark hunter +1",
        "mark hunter +1",
        "attach hunter net_module",
        "flag hunter shield",
        "add scorn 1",
        "hand +clown",
        "hand +sniper",
        "gone +brain",
        "ravage 1 2",
        "phase attack=outpost",
        "battle 3",
        "ravage 2 1",
        "option scout itself",
    ] {
        Ui::edit(&mut position, edit, Lang::En).unwrap_or_else(|why| panic!("{edit}: {}", why.text));
    }
    assert_eq!(
        position.to_string(),
        "fracas,scout=itself | moloch +clown -brain | outpost +sniper | 1 x2 hunter(+1*2,shield,net_module) scorn | \
         2 x1 hunter.2 | attack=outpost battle=3 district=1"
    );
    for edit in [
        "mark hunter none",
        "flag hunter shield",
        "detach hunter",
        "move hunter 3",
        "remove scorn",
        "hand -sniper",
        "gone -brain",
        "ravage 2 1",
        "ravage 1 2",
    ] {
        Ui::edit(&mut position, edit, Lang::En).unwrap_or_else(|why| panic!("{edit}: {}", why.text));
    }
    assert_eq!(
        position.to_string(),
        "fracas,scout=itself | moloch +clown | outpost | 2 hunter.2 | 3 hunter | attack=moloch battle=3 district=1",
        "Outpost has nothing left to do: it is Moloch's attack"
    );
    let before = position;
    for (wrong, part) in [
        ("add hunter 6", "not a change"),
        ("add nobody 1", "not a change"),
        ("remove scorn", "Scorn"),
        ("hand -scorn", "Scorn"),
        ("fly hunter", "not a change"),
        ("city 3 destroyed", "no such position"),
        ("", "not a change"),
    ] {
        for lang in Lang::ALL {
            let remark = Ui::edit(&mut position, wrong, lang).expect_err(wrong);
            readable(&remark.text, wrong);
            assert!(lang == Lang::Fr || remark.text.contains(part), "{wrong}: {}", remark.text);
        }
        assert_eq!(position, before, "a refusal changes nothing");
    }
    // §post.overflow: a fourth robot has no post in Ziggy One.
    let mut full = state("first | moloch | outpost | 1 hunter hunter.2 clown | engage battle=1");
    let remark = Ui::edit(&mut full, "add ripper 1", Lang::En).unwrap_err();
    assert!(remark.text.contains("post"), "{remark:?}");
    assert!(!Ui::edits(&full, Lang::En).iter().any(|(edit, _)| edit == "add ripper 1"));
    assert!(Ui::edits(&full, Lang::En).iter().any(|(edit, _)| edit == "add spiders 1"), "§spiders.no-post");
}

#[test]
fn a_city_is_destroyed_and_restored_by_hand() {
    let mut position = Ui::blank(&answers(""), Lang::En).unwrap();
    assert!(Ui::edit(&mut position, "fight 2", Lang::En).is_err(), "nobody could do anything in that battle");
    for edit in ["city 1 destroyed", "city 2 destroyed"] {
        Ui::edit(&mut position, edit, Lang::En).unwrap_or_else(|why| panic!("{edit}: {}", why.text));
    }
    assert_eq!(
        position.to_string(),
        "fracas | moloch | outpost | 1 destroyed | 2 destroyed | engage battle=1"
    );
    let offers: Vec<String> = Ui::edits(&position, Lang::En).into_iter().map(|(edit, _)| edit).collect();
    assert!(
        offers.contains(&"city 2 destroyed".to_owned()) && !offers.contains(&"city 1 destroyed".to_owned())
    );
    Ui::edit(&mut position, "city 2 destroyed", Lang::En).unwrap();
    assert!(!position.is_destroyed(fracas_convoy::City::new(2).unwrap()));
}

// ---- the calculator and the preview

const BATTLE: &str = "first | moloch +hunter +spiders | outpost +scorn +scout | 1 destroyed | \
    2 x1 ripper(+1,combat_module) hunter lt_callahan soldier mcpherson(+1) | attack=outpost battle=4 district=2";

#[test]
fn a_battle_is_resolved_at_once_and_waits_for_its_players() {
    let (mut position, mut events) = (state(BATTLE), Vec::new());
    Ui::resolve(&mut position, &mut events, Lang::En).unwrap();
    let resolved = events.iter().find_map(|event| match event {
        Event::Resolved { moloch, outpost, .. } => Some((*moloch, *outpost)),
        _ => None,
    });
    // Ripper 3+1+1 and Hunter 2 against Callahan 1+1, Soldier 1+1, McPherson 1+1+1. §strength.boost
    assert_eq!(resolved, Some((7, 7)));
    for quiet in [
        "first | moloch | outpost | mulligan",
        "first | moloch | outpost | 1 destroyed | 2 destroyed | 3 destroyed | 4 destroyed | 5 destroyed | over=moloch battle=9",
        "first | moloch | outpost | deal >draw:outpost:4 >draw:moloch:4",
    ] {
        let mut position = state(quiet);
        let before = position;
        let mut events = Vec::new();
        assert!(
            Ui::resolve(&mut position, &mut events, Lang::En).is_err()
                && events.is_empty()
                && position == before,
            "{quiet}"
        );
    }
    // In the middle of an effect someone must choose first.
    let mut choosing = state(BATTLE);
    choosing.apply(&"put scorn 2".parse().unwrap(), &mut ());
    assert!(Ui::resolve(&mut choosing, &mut Vec::new(), Lang::En).is_err());
}

#[test]
fn the_preview_tells_totals_result_and_what_follows() {
    let view = |position: &str, number| state(position).view(Viewer::Seat(seat(number)));
    let preview = Ui::preview(&view(BATTLE, 2), "battle", Lang::En).unwrap();
    let text = preview.summary.join("\n");
    assert!(text.contains("Moloch 7") && text.contains("Outpost 7"), "{text}");
    assert!(
        preview.beats.iter().any(|beat| beat.text.starts_with("A tie in Iron Gate")),
        "{:?}",
        preview.beats
    );
    let stronger = BATTLE.replace("lt_callahan ", "");
    let preview = Ui::preview(&view(&stronger, 1), "battle", Lang::En).unwrap();
    let text = preview.summary.join("\n");
    assert!(text.contains("Moloch would win") && text.contains("one more district"), "{text}");
    // §bomb.order: what is certain to be lost is marked.
    let bomb = "first | moloch | outpost +scorn | 1 destroyed | 2 destroyed | 3 x1 hunter cpt_johnson | attack=outpost battle=6 district=3";
    let preview = Ui::preview(&view(bomb, 2), "battle", Lang::En).unwrap();
    let marks: BTreeSet<&str> = preview.marks.iter().map(|mark| mark.at.as_str()).collect();
    assert_eq!(marks, BTreeSet::from(["unit:cpt_johnson", "unit:hunter"]), "{preview:#?}");
    let over = "first | moloch | outpost | 1 destroyed | 2 destroyed | 3 destroyed | 4 destroyed | 5 destroyed | over=moloch battle=9";
    assert_eq!(Ui::preview(&view(over, 1), "battle", Lang::En), None);
}

#[test]
fn the_inspector_tells_what_a_play_would_bring() {
    let of = |element: &str, number| {
        let found = Ui::inspect(&state(BATTLE).view(Viewer::Seat(seat(number))), element, Lang::En);
        found.map(|found| {
            let now: Vec<String> = found.now.into_iter().map(|remark| remark.text).collect();
            now.join("\n")
        })
    };
    let scorn = of("hand:p2:scorn", 2).unwrap();
    assert!(
        scorn.contains("Iron Gate: Moloch 7, Outpost 9.") && scorn.contains("a robot to eliminate"),
        "{scorn}"
    );
    // Anyone who does not act, and a spectator, is told nothing about what a play would bring.
    let told = of("hand:p2:scorn", 1).unwrap();
    assert!(told.starts_with("1 in the game:") && !told.contains('\n'), "{told}");
    let ripper = of("unit:ripper", 2).unwrap();
    assert!(ripper.contains("Strength 5"), "{ripper}");
    assert_eq!(of("unit:clown", 2), None, "it is not on the table");
    assert_eq!(of("district:2.9", 2), None);
}

// ---- why not

fn why(position: &str, picks: &[&str]) -> Option<Remark> {
    let position = state(position);
    let Pending::Act { actor: Actor::Seat(seat), .. } = position.pending() else { panic!("someone acts") };
    let picks: Vec<String> = picks.iter().map(|pick| (*pick).to_owned()).collect();
    let found = Ui::why_not(&position.view(Viewer::Seat(seat)), seat, &picks, Lang::En);
    let french = Ui::why_not(&position.view(Viewer::Seat(seat)), seat, &picks, Lang::Fr);
    assert_eq!(found.is_some(), french.is_some());
    if let Some(remark) = &french {
        readable(&remark.text, "French");
    }
    found
}

#[test]
fn a_refused_pick_names_its_rule() {
    let rules = rules_of(include_str!("../../rules/RULES.md"));
    let attack = "first | moloch +hunter +push_back +net_module | outpost +scorn | 1 destroyed hornet.1 | 2 x1 ripper clown \
        spiders hybrid brute | attack=moloch battle=4 district=2";
    let attack = attack.replace("hornet.1", "soldier");
    for (picks, rule) in [
        (&["hand:p1:hunter", "city:1"][..], "§enter.play"),
        (&["hand:p1:hunter", "city:2"], "§post.free"),
        (&["hand:p1:net_module"], "§card.kinds"),
        (&["hand:p1:net_module", "unit:ripper"], "§card.kinds"),
        (&["hand:p2:scorn"], "§hand.own"),
        (&["pile:p1:steel_dog"], "§hand.own"),
        (&["unit:hybrid"], "§paid.phase"),
        (&["unit:soldier"], "§effect.own"),
        (&["unit:ripper", "city:3"], "§step.who"),
        (&["district:2.3"], "§battle.sequence"),
        (&["hand:p1:hunter", "button:play"], "§battle.sequence"),
    ] {
        let found = why(&attack, picks).unwrap_or_else(|| panic!("{picks:?} is refused"));
        readable(&found.text, "English");
        assert!(found.rule.as_ref().is_some_and(|rule| rules.contains(rule)), "{found:?}");
        assert_eq!(found.rule.as_deref(), Some(rule), "{picks:?}: {}", found.text);
    }
    for good in [&["hand:p1:hunter"][..], &["hand:p1:hunter", "city:3"], &["button:end"]] {
        assert_eq!(why(&attack, good), None, "{good:?}");
    }
    assert_eq!(why(&attack, &["nonsense"]), None);
    let engage = "first | moloch | outpost | 1 destroyed | 2 x1 | engage battle=2";
    assert_eq!(why(engage, &["district:2.1"]).unwrap().rule.as_deref(), Some("§district.choice"));
    assert_eq!(why(engage, &["district:3.1"]).unwrap().rule.as_deref(), Some("§district.choice"));
    let modules = attack.replace("attack=moloch", "modules=moloch").replace("clown", "clown(combat_module)");
    assert_eq!(
        why(&modules, &["hand:p1:net_module", "unit:clown"]).unwrap().rule.as_deref(),
        Some("§module.one")
    );
    // Anyone who is not asked hears what the game waits for.
    let position = state(&attack);
    let view = position.view(Viewer::Seat(seat(2)));
    let picks = ["hand:p2:scorn".to_owned()];
    let found = Ui::why_not(&view, seat(2), &picks, Lang::En).unwrap();
    assert_eq!(found.rule.as_deref(), Some("§battle.sequence"));
}
