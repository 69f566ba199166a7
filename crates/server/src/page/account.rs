//! The name of a guest, and the optional account.

use super::layout::{Reader, page};
use super::own::overview;
use super::own_account::{Own, bonds, cards};
use fracas_scene::{Key, key};
use maud::{Markup, html};

/// The page where a person says who they are. `notice` tells what came of the last request.
pub(crate) fn account_page(reader: &Reader, own: &Own, notice: Option<(&str, &str)>) -> Markup {
    let password = |name: &str, key: Key, complete: &str| {
        html! {
            label.field {
                span { (reader.say(key)) }
                input type="password" name=(name) required minlength="8" maxlength="200" autocomplete=(complete);
            }
        }
    };
    let account = |complete: &str| {
        html! {
            label.field {
                span { (reader.say(key!("site-account-name"))) }
                input type="text" name="account" required maxlength="32" autocomplete=(complete);
            }
        }
    };
    let body = html! {
        main.page {
            h1 { (reader.say(key!("site-account"))) }
            @if let Some((class, text)) = notice { div class={ "note " (class) } role="status" { (text) } }
            div.cards.top {
                section.card {
                    h2 { (reader.say(key!("site-your-name"))) }
                    p.help { (reader.say(key!("site-your-name-help"))) }
                    form method="post" action="/account/name" {
                        label.field {
                            span { (reader.say(key!("site-name"))) }
                            input type="text" name="name" required maxlength="32"
                                value=(reader.name.clone().unwrap_or_default()) autocomplete="nickname";
                        }
                        button.primary { (reader.say(key!("site-save"))) }
                    }
                }
                @if reader.account {
                    (cards(reader, own))
                    section.card {
                        h2 { (reader.say(key!("site-log-out"))) }
                        form method="post" action="/account/logout" { button { (reader.say(key!("site-log-out"))) } }
                    }
                } @else {
                    section.card {
                        h2 { (reader.say(key!("site-register"))) }
                        p.help { (reader.say(key!("site-register-help"))) }
                        form method="post" action="/account/register" {
                            (account("username"))
                            (password("password", key!("site-password"), "new-password"))
                            button.primary { (reader.say(key!("site-register"))) }
                        }
                    }
                    section.card {
                        h2 { (reader.say(key!("site-log-in"))) }
                        form method="post" action="/account/login" {
                            (account("username"))
                            (password("password", key!("site-password"), "current-password"))
                            button { (reader.say(key!("site-log-in"))) }
                        }
                    }
                }
                section.card.own-sides {
                    h2 { (reader.say(key!("site-own-sides"))) }
                    (overview(reader, &own.sides))
                }
                (bonds(reader, own))
            }
        }
    };
    page(reader, &reader.say(key!("site-account")), None, &body)
}
