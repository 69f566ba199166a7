//! The balance of the scenarios: how often the Humans win between equal bots, as measured in
//! `data/balance.txt`.

/// What was measured of one scenario.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measured {
    /// The name of the scenario.
    pub scenario: &'static str,
    /// The options that differ from the printed game, as in positions; `-` for none, `even` for the even variant.
    pub variant: &'static str,
    /// How many games were played.
    pub games: u32,
    /// The share of the Humans, and the ends of its interval of 95 %, in percent.
    pub human: [f32; 3],
}

const LINES: &str = include_str!("../data/balance.txt");

fn read(line: &'static str) -> Option<Measured> {
    let mut words = line.split_whitespace();
    let (scenario, variant) = (words.next()?, words.next()?);
    let games = words.next()?.parse().ok()?;
    let mut share = || words.next()?.parse::<f32>().ok();
    Some(Measured { scenario, variant, games, human: [share()?, share()?, share()?] })
}

/// All that was measured, in the order of the file.
pub fn measured() -> impl Iterator<Item = Measured> {
    LINES.lines().filter(|line| !line.starts_with('#')).filter_map(read)
}

/// The share of the Humans in the even variant of a scenario, in percent; half if it was not measured.
pub fn even_share(scenario: &str) -> u8 {
    let found = measured().find(|found| found.scenario == scenario && found.variant == "even");
    let near = |share: f32| {
        (0..=100_u8)
            .min_by(|one, two| (f32::from(*one) - share).abs().total_cmp(&(f32::from(*two) - share).abs()))
    };
    found.and_then(|found| near(found.human[0])).unwrap_or(50)
}

#[cfg(test)]
mod tests {
    use super::{LINES, measured};
    use fracas_mars::default_set;

    #[test]
    fn every_scenario_was_measured_and_the_even_variants_are_even() {
        let written = LINES.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).count();
        assert_eq!(measured().count(), written, "every line can be read");
        for scenario in default_set().scenarios() {
            let find = |variant: &str| {
                measured().find(|found| found.scenario == scenario.id && found.variant == variant)
            };
            let even = find("even").expect("the even variant was measured");
            assert!((40.0..=60.0).contains(&even.human[0]), "{even:?}");
            assert!(find("-").is_some(), "{} as printed", scenario.id);
        }
    }

    #[test]
    fn the_page_about_balance_says_the_same() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../docs/mars-balance.md");
        let text = std::fs::read_to_string(path).expect("the page is there");
        for found in measured() {
            let [share, low, high] = found.human;
            let cells = format!("| {} | {share:.1} % | {low:.1} to {high:.1} |", found.games);
            let row = text
                .lines()
                .find(|line| line.starts_with(&format!("| `{}` ", found.scenario)) && line.contains(&cells));
            assert!(row.is_some(), "{found:?} {cells}");
        }
    }
}
