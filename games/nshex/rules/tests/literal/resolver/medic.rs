//! Medics (R59–R68, R84).

use super::attack::Hit;
use super::help;
use super::position::{Answers, At, Choice, Effect, Position, Question, Side};
use std::collections::{BTreeMap, BTreeSet};

/// An attack that a Medic absorbed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Save {
    /// The unit that is saved.
    pub(crate) target: At,
    /// The unit that dealt the attack.
    pub(crate) source: At,
    /// The Medic that is discarded.
    pub(crate) medic: At,
}

/// One phase seen by its Medics.
struct Ward<'a> {
    position: &'a Position,
    netted: &'a BTreeSet<At>,
    hits: &'a [Hit],
    saves: Vec<Save>,
}

/// Lets the Medics absorb what they must, asking where there is a choice.
pub(crate) fn absorb(
    position: &Position,
    netted: &BTreeSet<At>,
    hits: &[Hit],
    answers: &mut Answers<'_>,
) -> Result<Vec<Save>, Question> {
    let mut ward = Ward { position, netted, hits, saves: Vec::new() };
    let mut speaker: Option<Side> = None;
    loop {
        let options = ward.options();
        if options.is_empty() {
            return Ok(ward.saves);
        }
        if let Some(save) = forced(&options) {
            ward.saves.push(save);
            continue;
        }
        let alone = options.keys().next().copied().filter(|_| options.len() == 1);
        let Some(side) = speaker.filter(|side| options.contains_key(side)).or(alone) else {
            // Anyone who is named goes on until another side is asked; the one who is alone speaks without being named.
            speaker = Some(first_to_speak(position.causer, &options.keys().copied().collect(), answers)?);
            continue;
        };
        speaker = speaker.filter(|named| *named == side);
        let choices = options[&side].iter().map(|&save| choice(save)).collect();
        let Choice::Save { target, source, medic } = answers.ask(Question { side, choices })? else {
            unreachable!("only saves were offered");
        };
        ward.saves.push(Save { target, source, medic });
    }
}

fn choice(save: Save) -> Choice {
    Choice::Save { target: save.target, source: save.source, medic: save.medic }
}

/// The side that declares first: the only one, or the one that the causer of the battle names (R21).
pub(crate) fn first_to_speak(
    causer: Side,
    sides: &BTreeSet<Side>,
    answers: &mut Answers<'_>,
) -> Result<Side, Question> {
    if let (1, Some(&side)) = (sides.len(), sides.first()) {
        return Ok(side);
    }
    let choices = sides.iter().map(|&side| Choice::First(side)).collect();
    let Choice::First(side) = answers.ask(Question { side: causer, choices })? else {
        unreachable!("only sides were offered");
    };
    Ok(side)
}

/// The only option of a side.
fn forced(options: &BTreeMap<Side, BTreeSet<Save>>) -> Option<Save> {
    options.values().find_map(|own| own.first().filter(|_| own.len() == 1).copied())
}

impl Ward<'_> {
    /// All that can be absorbed now, by those who may decide it (R62, R102): what a Medic absorbs is chosen by the side
    /// it works for, which of several Medics goes by the owner of the hurt unit.
    fn options(&self) -> BTreeMap<Side, BTreeSet<Save>> {
        let all = self.saves_now();
        let mut options: BTreeMap<Side, BTreeSet<Save>> = BTreeMap::new();
        for &save in &all {
            let attacks = all.iter().filter(|other| other.medic == save.medic).count();
            let medics =
                all.iter().filter(|other| (other.target, other.source) == (save.target, save.source)).count();
            if attacks > 1 {
                let employer = help::employer(self.position, self.netted, save.medic);
                options.entry(employer.expect("a working Medic")).or_default().insert(save);
            }
            if medics > 1 || attacks == 1 {
                options.entry(self.position.units[&save.target].side).or_default().insert(save);
            }
        }
        options
    }

    /// All that can be absorbed now, no matter who decides.
    fn saves_now(&self) -> BTreeSet<Save> {
        let mut all = BTreeSet::new();
        for hit in self.hits.iter().filter(|hit| !self.is_absorbed(hit)) {
            // R68: a Medic already discarded cannot be saved.
            if self.saves.iter().any(|save| save.medic == hit.target) {
                continue;
            }
            for (medic, employer) in self.medics() {
                if !self.protects((medic, employer), hit.target) {
                    continue;
                }
                for payer in self.payers((medic, employer), hit.target) {
                    all.insert(Save { target: hit.target, source: hit.source, medic: payer });
                }
            }
        }
        all
    }

    fn is_absorbed(&self, hit: &Hit) -> bool {
        self.saves.iter().any(|save| save.target == hit.target && save.source == hit.source)
    }

    /// The Medics that can still absorb, with the side they work for.
    ///
    /// Not those in a net (R47), not those already discarded, not those that die in this phase unless they are
    /// saved themselves (R63, R64).
    fn medics(&self) -> Vec<(At, Side)> {
        let mut medics = Vec::new();
        for (&at, unit) in &self.position.units {
            let Some(employer) = help::employer(self.position, self.netted, at) else { continue };
            let discarded = self.saves.iter().any(|save| save.medic == at);
            let coming: i32 = self
                .hits
                .iter()
                .filter(|hit| hit.target == at && !self.is_absorbed(hit))
                .map(|hit| hit.wounds)
                .sum();
            let dying = unit.wounds + coming > unit.toughness;
            if unit.has(&Effect::Medic) && !discarded && !dying {
                medics.push((at, employer));
            }
        }
        medics
    }

    /// Whether a Medic that works for this side helps the unit on this hex (R84, R99).
    fn protects(&self, (medic, employer): (At, Side), patient: At) -> bool {
        self.position.linked(medic, patient)
            && self.position.friends(employer, self.position.units[&patient].side)
    }

    /// Who may be discarded when this Medic absorbs an attack on the target.
    ///
    /// The loss passes on to a Medic that protects it and works for the same side or an ally, and so on: the last
    /// one goes (R65). When the chain ends in a circle any of the circle may go (R67). The target never pays.
    fn payers(&self, medic: (At, Side), target: At) -> BTreeSet<At> {
        let others: Vec<(At, Side)> = self.medics().into_iter().filter(|other| other.0 != target).collect();
        let behind = |from: (At, Side)| -> BTreeSet<(At, Side)> {
            let mut found = BTreeSet::new();
            let mut open = vec![from];
            while let Some((at, employer)) = open.pop() {
                for &next in &others {
                    if self.protects(next, at)
                        && self.position.friends(next.1, employer)
                        && found.insert(next)
                    {
                        open.push(next);
                    }
                }
            }
            found
        };
        let mut candidates = behind(medic);
        candidates.insert(medic);
        // The end of a chain: the one who stands behind it has it behind himself as well.
        candidates
            .into_iter()
            .filter(|&last| behind(last).iter().all(|&other| behind(other).contains(&last)))
            .map(|last| last.0)
            .collect()
    }
}
