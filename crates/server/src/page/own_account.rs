//! What people with an account change about it.

use super::layout::Reader;
use super::profile::address;
use crate::moderation::BondSight;
use crate::session::{NAME_MOST, PASSWORD_LEAST, PASSWORD_MOST};
use crate::store::society::{Audience, Bond, Profile};
use maud::{Markup, html};

/// What the page of an account shows besides what everybody has.
#[derive(Clone, Debug, Default)]
pub(crate) struct Own {
    /// The account.
    pub(crate) account: Option<String>,
    /// Who may see what.
    pub(crate) profile: Profile,
    /// Whom the person mutes or blocks.
    pub(crate) bonds: Vec<BondSight>,
}

fn password(reader: &Reader, name: &str, key: &str, complete: &str) -> Markup {
    html! {
        label.field {
            span { (reader.say(key)) }
            input type="password" name=(name) required minlength=(PASSWORD_LEAST) maxlength=(PASSWORD_MOST)
                autocomplete=(complete);
        }
    }
}

fn audience(reader: &Reader, name: &str, key: &str, chosen: Audience) -> Markup {
    html! {
        label.field {
            span { (reader.say(key)) }
            select name=(name) {
                @for audience in Audience::ALL {
                    option value=(audience.word()) selected[audience == chosen] {
                        (reader.say(&format!("people-audience-{}", audience.word())))
                    }
                }
            }
        }
    }
}

/// The cards of somebody who has an account.
pub(crate) fn cards(reader: &Reader, own: &Own) -> Markup {
    let Some(account) = &own.account else { return html! {} };
    html! {
        section.card {
            h2 { (reader.say("people-profile")) }
            p.row { a.button href=(address(account)) { (account) } a.button.quiet href="/ratings" { (reader.say("people-best")) } }
            form method="post" action="/account/privacy" {
                (audience(reader, "profile", "people-privacy-profile", own.profile.seen))
                (audience(reader, "games", "people-privacy-games", own.profile.games))
                button { (reader.say("site-save")) }
            }
        }
        section.card {
            h2 { (reader.say("people-rename")) }
            p.help { (reader.say("people-rename-help")) }
            form method="post" action="/account/rename" {
                label.field {
                    span { (reader.say("people-new-name")) }
                    input type="text" name="name" required maxlength=(NAME_MOST) value=(account) autocomplete="username";
                }
                (password(reader, "password", "site-password", "current-password"))
                button { (reader.say("site-save")) }
            }
        }
        section.card {
            h2 { (reader.say("people-change-password")) }
            p.help { (reader.say("people-change-password-help")) }
            form method="post" action="/account/password" {
                (password(reader, "old", "people-old-password", "current-password"))
                (password(reader, "new", "people-new-password", "new-password"))
                button { (reader.say("site-save")) }
            }
        }
        section.card {
            h2 { (reader.say("people-delete")) }
            p.help { (reader.say("people-delete-help")) }
            details {
                summary { (reader.say("people-delete")) }
                form method="post" action="/account/delete" {
                    (password(reader, "password", "site-password", "current-password"))
                    label { input type="checkbox" name="sure" value="yes" required; " " (reader.say("people-delete-sure")) }
                    p { button { (reader.say("people-delete")) } }
                }
            }
        }
    }
}

/// Whom the person mutes or blocks.
pub(crate) fn bonds(reader: &Reader, own: &Own) -> Markup {
    html! {
        @if !own.bonds.is_empty() {
            section.card {
                h2 { (reader.say("people-bonds")) }
                table.list {
                    @for bond in &own.bonds {
                        tr {
                            td {
                                (bond.name) " "
                                small {
                                    (reader.say(match bond.bond {
                                        Bond::Mute => "people-muted",
                                        Bond::Block => "people-blocked",
                                    }))
                                }
                            }
                            td {
                                form method="post" action="/account/release" {
                                    button.quiet name="handle" value=(bond.handle) { (reader.say("people-let-go")) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
