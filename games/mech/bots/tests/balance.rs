//! The data file of the balance and the page that tells it say the same.

use fracas_mech_bots::{first_seat, shares};

#[test]
fn every_line_of_the_file_is_read_and_stands_on_the_page() {
    let lines = include_str!("../data/balance.txt").lines().filter(|line| !line.starts_with('#')).count();
    assert_eq!(shares().count(), lines);
    let page = include_str!("../../../../docs/mech-balance.md");
    for share in shares().filter(|share| share.of != "where") {
        assert!(share.low <= share.value && share.value <= share.high && share.high <= 1_000, "{share:?}");
        let percent = |number: u16| format!("{}.{}", number / 10, number % 10);
        let row = format!(
            "| {} | {} % | {} to {} | {} |",
            share.name.replace('/', " / "),
            percent(share.value),
            percent(share.low),
            percent(share.high),
            share.games
        );
        assert!(page.contains(&row), "{row}");
    }
}

#[test]
fn every_scenario_has_a_share() {
    for scenario in fracas_mech::scenarios() {
        assert!(first_seat(&scenario.id).is_some_and(|share| share.games > 0), "{}", scenario.id);
    }
    assert!(first_seat("nowhere").is_none());
}
