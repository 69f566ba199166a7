//! The balance of scenarios and ready squads, as `examples/mech_ladder.rs` measured it.

/// A measured share in thousandths, with the interval that holds 95 times in 100.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// What it is the share of: `seat`, `squad`, `pair` or `where`.
    pub of: &'static str,
    /// Which: a scenario, a squad, `forge/ember`, `forge@war_zone`.
    pub name: &'static str,
    /// The share itself.
    pub value: u16,
    /// The lower end of the interval.
    pub low: u16,
    /// The upper end of the interval.
    pub high: u16,
    /// The games that were played.
    pub games: u32,
}

/// All measured shares, in the order of the file `data/balance.txt`.
pub fn shares() -> impl Iterator<Item = Share> {
    include_str!("../data/balance.txt").lines().filter(|line| !line.starts_with('#')).filter_map(read)
}

fn read(line: &'static str) -> Option<Share> {
    let mut words = line.split_whitespace();
    let (of, name) = (words.next()?, words.next()?);
    let mut number = || words.next()?.parse::<u32>().ok();
    let share = |number: u32| u16::try_from(number).ok();
    Some(Share {
        of,
        name,
        value: share(number()?)?,
        low: share(number()?)?,
        high: share(number()?)?,
        games: number()?,
    })
}

/// The share of the first seat on a scenario.
pub fn first_seat(scenario: &str) -> Option<Share> {
    shares().find(|share| share.of == "seat" && share.name == scenario)
}
