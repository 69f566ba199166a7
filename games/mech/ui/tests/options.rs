//! Help of the command line: every option says what it decides.

use fracas_cli::CliGame as _;
use fracas_mech::OPTION_WORDS;
use fracas_mech_ui::Ui;
use fracas_scene::Lang;

#[test]
fn every_option_of_a_new_game_says_what_it_decides() {
    for lang in [Lang::En, Lang::Fr] {
        let words = fracas_mech_ui::words(lang);
        for path in ["fracas-mech-new", "fracas-mech-random"] {
            let told = Ui::options(words, path);
            assert_eq!(told.len(), OPTION_WORDS.len());
            for ((name, text), option) in told.iter().zip(OPTION_WORDS) {
                assert!(name.starts_with(option.name), "{name}");
                assert!(text.chars().count() > 8 && !text.starts_with("mech-"), "{name}: {text}");
            }
        }
        assert!(Ui::options(words, "fracas-mech-replay").is_empty());
    }
}
