//! What the table counts: turns, points and teams.

use fracas_nshex_ui::Ui;
use fracas_scene::{Answers, Lang, SetUp as _};
use fracas_testkit::Dice;
use fracas_testkit::ui::scored;

#[test]
fn turns_points_and_teams_keep_their_laws() {
    let start = Ui::begin(&Answers::new(), Lang::En, &mut Dice::new(1)).expect("every field has a default");
    scored::laws_hold::<Ui>(&start, 40);
}
