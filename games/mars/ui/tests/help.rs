//! The help for new players, and what the page does for those who point.

use fracas_core::{State as _, Viewer};
use fracas_mars::{Action, Event, Side, Stat, State, View};
use fracas_mars_ui::Ui;
use fracas_scene::model::{DieFate, MemberState, Motion, Overlay};
use fracas_scene::{Lang, Presented as _};

/// A trooper who acts; two Brave ones of the enemy stand in one square with a plain one.
const BRAVE: &str = "first | whos_there map=t_junction | human | martian | D4 us_lmg us_rifle | D7 martian_grunt | play \
    round=1 opened=martian starter=martian turn=martian >round >turns >turn >activation:martian_grunt:-:-:0";

fn view(text: &str, side: Side) -> (State, View) {
    let state: State = text.parse().expect("the position can be");
    let view = state.view(Viewer::Seat(side.seat()));
    (state, view)
}

// §brave.target
#[test]
fn a_click_on_any_model_of_a_square_with_brave_ones_shoots_at_it() {
    let (state, view) = view(BRAVE, Side::Martian);
    let shot: Action = "shoot D4".parse().expect("an action");
    assert!(state.check(&shot).is_ok(), "the owner of the Brave model chooses");
    let path = Ui::path(&view, &shot, Lang::En);
    let [step] = path.as_slice() else { panic!("one click: {path:?}") };
    let mut meant = step.also.clone();
    meant.push(step.id.clone());
    meant.sort();
    assert_eq!(meant, ["model:us_lmg", "model:us_rifle"]);
}

#[test]
fn a_move_is_joined_to_everybody_who_would_see_it() {
    let text = "first | whos_there map=t_junction | human | martian | D2 us_rifle | D7 martian_grunt | A8 martian_grunt.2 | \
        play round=1 opened=human starter=human turn=human >round >turns >turn >activation:us_rifle:-:-:0";
    let (state, view) = view(text, Side::Human);
    let step: Action = "move D3".parse().expect("an action");
    let model = state.active_model().expect("one acts");
    let watchers = state.watchers(model, "D3".parse().expect("a square"));
    let preview = Ui::foresee(&view, &step, Lang::En).expect("a move is foreseen");
    let lines = preview
        .overlays
        .iter()
        .filter(|overlay| matches!(overlay, Overlay::Line { class, .. } if class.starts_with("watched")));
    assert_eq!(lines.count(), usize::from(watchers));
}

/// What the page shows of these actions.
fn shown(state: &mut State, actions: &[&str], lang: Lang) -> Vec<Motion> {
    let mut motions = Vec::new();
    for action in actions {
        let action: Action = action.parse().expect("an action");
        let before = state.view(Viewer::Spectator);
        let mut events: Vec<Event> = Vec::new();
        state.check(&action).unwrap_or_else(|why| panic!("{action}: {why:?}"));
        state.apply(&action, &mut events);
        motions.extend(Ui::beats(&before, &events, lang).into_iter().flat_map(|beat| beat.motions));
    }
    motions
}

#[test]
fn what_came_of_a_test_is_said_at_the_figure() {
    let shot = "first | whos_there map=t_junction | human | martian | D3 us_rifle | D7 martian_grunt | play round=1 \
        opened=human starter=human turn=human >round >turns >turn >activation:us_rifle:-:-:0";
    let fight = shot.replace("D3 us_rifle", "D6 us_rifle");
    let said = |text: &str, actions: &[&str], lang| -> Vec<(String, String)> {
        let motions = shown(&mut view(text, Side::Human).0, actions, lang);
        let words = motions.into_iter().filter_map(|motion| match motion {
            Motion::Flash { at, text, .. } => Some((at, text)),
            _ => None,
        });
        words.collect()
    };
    let at = |word: &str| vec![("model:martian_grunt".to_owned(), word.to_owned())];
    let dice = |faces: [u8; 7]| faces.map(|face| format!("roll {face}"));
    let [killed, rattled, missed] =
        [dice([5, 6, 7, 1, 1, 2, 3]), dice([5, 6, 1, 2, 7, 1, 2]), dice([5, 1, 1, 1, 7, 1, 2])];
    for (rolls, english, french) in [
        (&killed, "Killed!", "Tué\u{a0}!"),
        (&rattled, "Rattled!", "Paniqué\u{a0}!"),
        (&missed, "Missed", "Raté"),
    ] {
        let actions: Vec<&str> =
            ["shoot D7 martian_grunt"].into_iter().chain(rolls.iter().map(String::as_str)).collect();
        assert_eq!(said(shot, &actions, Lang::En), at(english));
        assert_eq!(said(shot, &actions, Lang::Fr), at(french));
    }
    let rolls = dice([5, 1, 1, 1, 7, 1, 2]);
    let actions: Vec<&str> =
        ["move D7", "defend survive"].into_iter().chain(rolls.iter().map(String::as_str)).collect();
    assert_eq!(said(&fight, &actions, Lang::Fr), at("Paré"));
}

#[test]
fn the_dice_of_a_test_fall_in_two_rows_with_their_sums() {
    let text = "first | whos_there map=t_junction | human | martian | D3 us_rifle | D7 martian_grunt | play round=1 \
        opened=human starter=human turn=human >round >turns >turn >activation:us_rifle:-:-:0";
    let (mut state, _) = view(text, Side::Human);
    let shot = ["shoot D7 martian_grunt"];
    let rolls = ["roll 6", "roll 8", "roll 5", "roll 2", "roll 3", "roll 1", "roll 4", "roll 2"];
    let motions = shown(&mut state, &[&shot[..], &rolls[..]].concat(), Lang::En);
    let dice: Vec<(u8, DieFate)> = motions
        .iter()
        .filter_map(|motion| match motion {
            Motion::Die { value, fate, .. } => Some((*value, *fate)),
            _ => None,
        })
        .collect();
    assert_eq!(dice.len(), 8);
    assert_eq!(dice[1], (8, DieFate::Again), "an eight brings another die");
    assert_eq!(dice[4], (3, DieFate::Failure));
    let sums: Vec<&str> = motions
        .iter()
        .filter_map(|motion| match motion {
            Motion::Sum { text, .. } => Some(text.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(sums, ["3", "0+1"]);
}

#[test]
fn the_strip_of_a_side_says_who_may_act() {
    let text = "first | whos_there map=t_junction | human | martian | D2 us_rifle | E1 us_rifle.2(done) | D7 martian_grunt | \
        play round=1 opened=human starter=human turn=human activations=1 >round >turns >turn";
    let (_, view) = view(text, Side::Human);
    let scene = Ui::scene(&view, view.viewer, Lang::En);
    let states: Vec<MemberState> = scene.panels[0].members.iter().map(|member| member.state).collect();
    assert_eq!(states, [MemberState::Waiting, MemberState::Done]);
}

#[test]
fn a_figure_that_is_looked_at_shows_whom_it_could_shoot() {
    let (state, view) = view(BRAVE, Side::Martian);
    let square = "D4".parse().expect("a square");
    let seen = |target: &str| {
        let target = target.parse().expect("a model");
        state.watching(target, square).any(|watcher| watcher.to_string() == "martian_grunt")
    };
    let wanted = [seen("us_lmg"), seen("us_rifle")].into_iter().filter(|seen| *seen).count();
    assert_eq!(Ui::threats(&view, "model:martian_grunt").len(), wanted);
    assert!(wanted > 0);
    assert_eq!(Ui::threats(&view, "square:D4"), []);
    assert_eq!(Ui::threats(&view, "nothing"), []);
}

// §activate.pairs
#[test]
fn the_model_that_acts_says_what_it_may_do_and_no_other_does() {
    let (_, own) = view(BRAVE, Side::Martian);
    let (_, other) = view(BRAVE, Side::Human);
    for view in [&own, &other] {
        let told = |model: &str, lang| {
            let found = Ui::inspect(view, model, lang).expect("a model");
            found.now.iter().map(|remark| remark.text.clone()).collect::<Vec<_>>().join("\n")
        };
        let acting = told("model:martian_grunt", Lang::En);
        assert!(
            acting.contains("May do: MOVE (") && acting.contains("SHOOT (") && acting.contains("AIM"),
            "{acting}"
        );
        assert!(told("model:martian_grunt", Lang::Fr).contains("Peut encore\u{a0}: DÉPLACEMENT ("));
        assert!(!told("model:us_lmg", Lang::En).contains("May do"), "it is not its activation");
    }
}

/// A grunt that charges a trooper.
const CHARGE: &str = "first | whos_there map=t_junction | human | martian | D4 us_rifle | D5 martian_grunt | play \
    round=1 opened=martian starter=martian turn=martian >round >turns >turn >activation:martian_grunt:-:-:0";

// §fight.choice
#[test]
fn the_defender_reads_what_each_choice_comes_to() {
    let (mut state, _) = view(CHARGE, Side::Martian);
    state.apply(&"move D4".parse().expect("an action"), &mut ());
    let view = state.view(Viewer::Seat(Side::Human.seat()));
    let [fight, survive] = [Stat::Fight, Stat::Survive].map(|stat| {
        let words = fracas_mars_ui::words(Lang::En);
        fracas_mars_ui::describe_action(words, &state, &Action::Defend(stat))
    });
    let odds = |stat| state.preview(&Action::Defend(stat)).and_then(|(next, _)| next.test_odds(0, 0));
    let exact = state.fight_odds(
        "martian_grunt".parse().expect("a model"),
        "us_rifle".parse().expect("a model"),
        true,
        Stat::Fight,
    );
    assert_eq!(odds(Stat::Fight), Some(exact.odds));
    assert!(fight.contains("% killed, attacker "), "{fight}");
    assert!(survive.contains("% killed)"), "{survive}");
    let preview = Ui::foresee(&view, &Action::Defend(Stat::Fight), Lang::Fr).expect("chances");
    let [roll] = &preview.rolls[..] else { panic!("one way to defend is one roll: {preview:?}") };
    let back = roll.outcomes.iter().find(|outcome| outcome.class == "backfires").expect("it may strike back");
    assert!(back.label.contains("attaquant") && back.percent > 0, "{back:?}");
}

// §fight.choice
#[test]
fn a_fight_shows_what_comes_of_each_answer_to_it() {
    let (_, view) = view(CHARGE, Side::Martian);
    let charge = "move D4".parse().expect("an action");
    let preview = Ui::foresee(&view, &charge, Lang::En).expect("chances");
    let labels: Vec<&str> = preview.rolls.iter().map(|roll| roll.label.as_str()).collect();
    assert_eq!(labels, ["If they fight back", "If they only save themselves"]);
    for (roll, strikes_back) in preview.rolls.iter().zip([true, false]) {
        let whole: u32 = roll.outcomes.iter().map(|outcome| u32::from(outcome.percent)).sum();
        assert!((98..=102).contains(&whole), "{roll:?}");
        let back = roll.outcomes.iter().any(|outcome| outcome.class == "backfires");
        assert_eq!(back, strikes_back, "{roll:?}");
    }
    // The dice of the attack are told once, those of each answer with it.
    let told = |word: &str| preview.summary.iter().filter(|line| line.contains(word)).count();
    assert_eq!((told("Attack:"), told("Defence:")), (1, 2), "{:?}", preview.summary);
}

#[test]
fn a_model_shows_what_it_could_do_before_it_is_activated() {
    let start = "first | whos_there map=t_junction | C4 us_rifle | C6 martian_grunt | play round=1 opened=human \
                 starter=human turn=human >round >turns >turn";
    let view = start.parse::<State>().expect("a position").view(Viewer::Seat(Side::Human.seat()));
    let action = "activate us_rifle".parse().expect("an action");
    let shown = Ui::foresee(&view, &action, Lang::En).expect("something to see");
    assert!(!shown.summary.is_empty(), "else the page says that nothing would happen");
    let drawn = shown.overlays;
    let areas = drawn.iter().filter_map(|overlay| match overlay {
        Overlay::Area { outlines, .. } => Some(outlines.len()),
        _ => None,
    });
    assert!(areas.sum::<usize>() > 1, "squares to go to: {drawn:?}");
    let odds = |overlay: &Overlay| matches!(overlay, Overlay::Label { text, .. } if text.ends_with('%'));
    assert!(drawn.iter().any(odds), "the chance to hit: {drawn:?}");
}

// §support.resolve, §strike.area
#[test]
fn a_series_shows_where_it_can_strike_and_whom() {
    let start = |count: &str| {
        format!(
            "first | whos_there map=t_junction | human =bombardment{count} | martian | D1 us_rifle(done) | D7 martian_grunt | play \
             round=2 opened=human starter=human turn=human idle >round >turns >turn"
        )
    };
    let shown = |count: &str, action: &str| {
        let (state, view) = view(&start(count), Side::Human);
        let action: Action = action.parse().expect("an action");
        assert!(state.check(&action).is_ok(), "{action}");
        let found = Ui::foresee(&view, &action, Lang::En)?;
        let areas = found.overlays.iter().filter_map(|overlay| match overlay {
            Overlay::Area { outlines, .. } => Some(outlines.len()),
            _ => None,
        });
        Some((areas.sum::<usize>(), found.summary))
    };
    // A square and its neighbours; a row and those beside it; anywhere, of which there is nothing to draw.
    let (squares, said) = shown("*3", "resolve bombardment D8").expect("a forecast");
    assert_eq!(squares, 6);
    assert!(said.iter().any(|line| line.contains("Martian Grunt")), "{said:?}");
    let (squares, said) = shown("*2", "resolve bombardment row 1").expect("a forecast");
    assert_eq!(squares, 16);
    assert!(said.iter().any(|line| line.contains("US Trooper")), "{said:?}");
    assert_eq!(shown("", "resolve bombardment"), None);
    // What is pressed is looked at before it is confirmed.
    let (_, view) = view(&start("*2"), Side::Human);
    let action: Action = "resolve bombardment row 1".parse().expect("an action");
    let path = Ui::path(&view, &action, Lang::En);
    assert_eq!(path.last().map(|step| step.id.as_str()), Some("choice:row-1"));
}

#[test]
fn chances_that_are_shown_add_up() {
    let (state, _) = view(BRAVE, Side::Martian);
    let shot: Action = "shoot D4".parse().expect("an action");
    for attack in state.odds(&shot) {
        let lines = fracas_mars_ui::describe_attack(Ui::words(Lang::En), state.set(), &attack);
        let numbers = lines[0].split(' ').collect::<Vec<_>>();
        let percents = numbers.windows(2).filter(|pair| pair[1].starts_with('%'));
        let sum: i32 = percents.filter_map(|pair| pair[0].parse::<i32>().ok()).sum();
        assert_eq!(sum, 100, "{lines:?}");
    }
}
