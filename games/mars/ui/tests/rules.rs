//! The book of rules: both languages say the same in the same order.

use fracas_mars_ui::Ui;
use fracas_testkit::ui::rulebook;

#[test]
fn both_languages_say_the_same_in_the_same_order() {
    rulebook::languages_agree::<Ui>();
}

#[test]
fn a_french_book_is_set_like_french() {
    rulebook::is_set_like_french::<Ui>();
}
