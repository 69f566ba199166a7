//! What the table counts: turns, points and teams; and what it can foresee.

use fracas_convoy_ui::Ui;
use fracas_scene::{Answers, Lang, SetUp as _};
use fracas_testkit::Dice;
use fracas_testkit::ui::{previews, scored};

#[test]
fn turns_points_and_teams_keep_their_laws() {
    let start = Ui::begin(&Answers::new(), Lang::En, &mut Dice::new(1)).expect("every field has a default");
    scored::laws_hold::<Ui>(&start, 40);
}

#[test]
fn previews_keep_their_laws() {
    let start = Ui::begin(&Answers::new(), Lang::En, &mut Dice::new(1)).expect("every field has a default");
    previews::laws_hold::<Ui>(&start, 4);
}
