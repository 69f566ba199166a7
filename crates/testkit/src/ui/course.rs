//! The laws of a game's lessons.

use super::typography;
use fracas_core::{Actor, Pending, Seat, State as _, Viewer};
use fracas_scene::lesson::{Expect, Goal as _, Lesson, LessonStep, Pattern, Taught, Text, Verdict};
use fracas_scene::{ActionOf, Lang};

/// A lesson of a game.
pub type LessonOf<S> = Lesson<<S as Taught>::Goal>;
/// A step of a game's lesson.
pub type StepOf<S> = LessonStep<<S as Taught>::Goal>;

/// The lessons of a game.
pub fn lessons<S: Taught>() -> &'static [LessonOf<S>] {
    &S::course().lessons
}

/// The name of a step, for complaints.
pub fn place<G>(lesson: &Lesson<G>, number: usize) -> String {
    format!("{}, step {}", lesson.id, number + 1)
}

/// All legal actions.
pub fn legal<S: Taught>(state: &S::State) -> Vec<ActionOf<S>> {
    let mut actions = Vec::new();
    state.actions(&mut actions).sample_suffices();
    actions
}

/// The positions in which a step may begin, for every way through the steps before it.
pub fn starts<S: Taught>(lesson: &LessonOf<S>) -> Vec<Vec<S::State>> {
    let mut starts: Vec<Vec<S::State>> = Vec::new();
    let mut reached: Vec<S::State> = Vec::new();
    for (number, step) in lesson.steps.iter().enumerate() {
        let at = place(lesson, number);
        let begins: Vec<S::State> = match &step.position {
            Some(text) => vec![text.parse().unwrap_or_else(|error| panic!("{at}: {error}"))],
            None => std::mem::take(&mut reached),
        };
        reached = begins.iter().flat_map(|before| outcomes::<S>(&at, step, before)).collect();
        // Many ways lead to the same position.
        reached.sort_by_key(ToString::to_string);
        reached.dedup();
        starts.push(begins);
    }
    starts
}

/// Plays what a step adds, each by the one who must act then.
pub fn add<S: Taught>(at: &str, step: &StepOf<S>, after: &mut S::State) {
    for text in &step.then {
        let actor = match after.pending() {
            Pending::Act { actor, .. } => actor,
            Pending::Over(_) => panic!("{at}: the game is over before `{text}`"),
        };
        let reply: ActionOf<S> = text.parse().unwrap_or_else(|error| panic!("{at}: {text}: {error}"));
        after.play(actor, &reply, &mut ()).unwrap_or_else(|error| panic!("{at}: {text}: {error}"));
    }
}

/// What a step leads to: after every action that does it, and what the step adds.
pub fn outcomes<S: Taught>(at: &str, step: &StepOf<S>, before: &S::State) -> Vec<S::State> {
    let done =
        legal::<S>(before).into_iter().filter(|action| step.judge::<S>(before, action) == Verdict::Done);
    done.map(|action| {
        let mut after = before.clone();
        after.apply(&action, &mut ());
        add::<S>(at, step, &mut after);
        after
    })
    .collect()
}

fn each_step<S: Taught>(mut check: impl FnMut(&str, &'static StepOf<S>, &[S::State])) {
    for lesson in lessons::<S>() {
        for (number, (step, begins)) in lesson.steps.iter().zip(starts::<S>(lesson)).enumerate() {
            check(&place(lesson, number), step, &begins);
        }
    }
}

fn texts<G>(step: &LessonStep<G>) -> impl Iterator<Item = &Text> {
    let replies = step.replies.iter().map(|reply| &reply.say);
    [&step.say, &step.hint].into_iter().chain(&step.wrong).chain(&step.done).chain(replies)
}

/// Every way through a lesson leads to its end, and each step begins with one of these seats to act.
pub fn leads_to_the_end<S: Taught>(pupil: &[Seat]) {
    each_step::<S>(|at, step, begins| {
        assert!(!begins.is_empty(), "{at} is never reached");
        for before in begins {
            assert!(
                matches!(before.pending(), Pending::Act { actor: Actor::Seat(seat), .. } if pupil.contains(&seat)),
                "{at}: the pupil acts in {before}"
            );
            assert!(!outcomes::<S>(at, step, before).is_empty(), "{at}: nothing does it in {before}");
        }
    });
}

/// A lesson stays with one side: in all its steps the pupil holds the same seat, under the same name. Answers with the
/// seats, lesson by lesson.
pub fn stays_with_one_side<S: Taught>() -> Vec<Seat> {
    let led = |before: &S::State| {
        let Pending::Act { actor: Actor::Seat(seat), .. } = before.pending() else { return None };
        let scene = S::scene(&before.view(Viewer::Seat(seat)), Viewer::Seat(seat), Lang::En);
        let title = scene.panels.into_iter().find(|panel| panel.seat == seat).map(|panel| panel.title);
        Some((seat, title))
    };
    let one_side = |lesson: &LessonOf<S>| {
        let mut sides: Vec<_> = starts::<S>(lesson).iter().flatten().map(led).collect();
        sides.dedup();
        match sides[..] {
            [Some((seat, _))] => seat,
            _ => panic!("{} changes sides: {sides:?}", lesson.id),
        }
    };
    lessons::<S>().iter().map(one_side).collect()
}

/// What is expected is neither everything nor left unused.
pub fn expects_something<S: Taught>() {
    each_step::<S>(|at, step, begins| {
        let fits = |pattern: &Pattern| {
            begins
                .iter()
                .any(|before| legal::<S>(before).iter().any(|action| pattern.fits(&action.to_string())))
        };
        if let Expect::Actions(patterns) = &step.expect {
            assert!(patterns.iter().all(fits), "{at}: {patterns:?}");
        }
        let wrong = |before: &S::State| {
            legal::<S>(before).iter().any(|action| step.judge::<S>(before, action) != Verdict::Done)
        };
        let anything = matches!(&step.expect, Expect::Goal(goal) if goal.is_anything());
        for before in begins {
            assert_ne!(wrong(before), anything, "{at}: there is something wrong to do in {before}");
        }
    });
}

/// Every reply is given to something.
pub fn replies_to_wrong_answers<S: Taught>() {
    each_step::<S>(|at, step, begins| {
        let mut said: Vec<&Text> = Vec::new();
        for before in begins {
            for action in legal::<S>(before) {
                if let Verdict::NotThis(text) = step.judge::<S>(before, &action) {
                    said.push(text);
                }
            }
        }
        for reply in &step.replies {
            assert!(said.contains(&&reply.say), "{at}: nothing gets the reply to {:?}", reply.to);
        }
        let plain = step.wrong.as_ref().is_none_or(|wrong| said.contains(&wrong));
        assert!(plain, "{at}: every wrong action has a better reply");
    });
}

/// What the hints advise does it, lesson by lesson and step by step, to the end.
pub fn advice_does_it<S: Taught>(advised: &[&[&str]]) {
    assert_eq!(lessons::<S>().len(), advised.len());
    for (lesson, advised) in lessons::<S>().iter().zip(advised) {
        assert_eq!(lesson.steps.len(), advised.len(), "{}", lesson.id);
        let mut state: Option<S::State> = None;
        for (number, (step, advised)) in lesson.steps.iter().zip(*advised).enumerate() {
            let at = place(lesson, number);
            let mut now = match &step.position {
                Some(text) => text.parse().unwrap_or_else(|error| panic!("{at}: {error}")),
                None => state.expect("the first step has a position"),
            };
            let action: ActionOf<S> = advised.parse().unwrap_or_else(|error| panic!("{at}: {error}"));
            assert_eq!(step.judge::<S>(&now, &action), Verdict::Done, "{at}: {action} in {now}");
            now.apply(&action, &mut ());
            add::<S>(&at, step, &mut now);
            state = Some(now);
        }
    }
}

/// Every step names rules that are there.
pub fn rules_are_there<S: Taught>(is_there: impl Fn(&str) -> bool) {
    each_step::<S>(|at, step, _| {
        assert!(!step.rules.is_empty(), "{at} names its rules");
        for id in &step.rules {
            assert!(is_there(id), "{at}: §{id}");
        }
    });
}

/// What is marked is on the board, in every position in which the step may begin.
pub fn marks_are_there<S: Taught>() {
    each_step::<S>(|at, step, begins| {
        for before in begins {
            // The pupil leads the side that must act, and sees its hand.
            let viewer = match before.pending() {
                Pending::Act { actor: Actor::Seat(seat), .. } => Viewer::Seat(seat),
                Pending::Act { actor: Actor::Chance, .. } | Pending::Over(_) => Viewer::Spectator,
            };
            let scene = S::scene(&before.view(viewer), viewer, Lang::En);
            for mark in &step.marks {
                let place = scene.regions.iter().any(|region| region.id == *mark);
                let mut spots = scene.pieces.iter().filter_map(|piece| piece.spot.as_ref());
                let held = scene.trays.iter().flat_map(|tray| &tray.items).any(|item| item.id == *mark);
                assert!(place || held || spots.any(|spot| spot.id == *mark), "{at}: {mark} in {before}");
            }
        }
    });
}

/// Every text is there in both languages, as it is printed.
pub fn texts_are_printed<S: Taught>() {
    let course = S::course();
    let titles = course.lessons.iter().flat_map(|lesson| [&lesson.title, &lesson.about]);
    let steps = course.lessons.iter().flat_map(|lesson| &lesson.steps);
    let mut faults = Vec::new();
    let general = course.replies.iter().map(|reply| &reply.say);
    for text in titles.chain([&course.name]).chain(general).chain(steps.flat_map(texts)) {
        assert!(text.en.len() > 4 && text.fr.len() > 4 && text.en != text.fr, "{text:?}");
        assert_eq!(text.en.trim(), text.of(Lang::En));
        assert!(!text.en.contains(['\u{a0}', '’', '`']), "{}", text.en);
        faults.extend(typography::faults(text.of(Lang::Fr)));
    }
    assert_eq!(faults, Vec::<String>::new());
}

/// Checks that both languages speak of the same places and numbers.
pub fn numbers_agree<S: Taught>() {
    let facts = |text: &str| {
        let words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
        let mut found: Vec<String> = words
            .filter(|word| word.len() <= 2 && word.ends_with(|sign: char| sign.is_ascii_digit()))
            .map(str::to_owned)
            .collect();
        found.sort();
        found
    };
    each_step::<S>(|at, step, _| {
        for text in texts(step) {
            assert_eq!(facts(&text.en), facts(&text.fr), "{at}: {text:?}");
        }
    });
}
