//! The page on which people change their own account.

use super::layout::Reader;
use super::profile::address;
use crate::moderation::BondSight;
use crate::own_sides::WrittenSide;
use crate::session::{NAME_MOST, PASSWORD_LEAST, PASSWORD_MOST};
use crate::store::society::{Audience, Bond, Profile};
use fracas_scene::{Key, key};
use maud::{Markup, html};

/// What the page of an account shows besides what everybody has.
#[derive(Clone, Debug, Default)]
pub(crate) struct Own {
    /// The name of the account, if there is one.
    pub(crate) account: Option<String>,
    /// The settings for who may see what of the person.
    pub(crate) profile: Profile,
    /// The people whom the person mutes or blocks.
    pub(crate) bonds: Vec<BondSight>,
    /// The sides that the person has written.
    pub(crate) sides: Vec<WrittenSide>,
}

fn password(reader: &Reader, name: &str, key: Key, complete: &str) -> Markup {
    html! {
        label.field {
            span { (reader.say(key)) }
            input type="password" name=(name) required minlength=(PASSWORD_LEAST) maxlength=(PASSWORD_MOST)
                autocomplete=(complete);
        }
    }
}

fn audience_key(audience: Audience) -> Key {
    match audience {
        Audience::Everybody => key!("people-audience-everybody"),
        Audience::Accounts => key!("people-audience-accounts"),
        Audience::Nobody => key!("people-audience-nobody"),
    }
}

fn audience(reader: &Reader, name: &str, key: Key, chosen: Audience) -> Markup {
    html! {
        label.field {
            span { (reader.say(key)) }
            select name=(name) {
                @for audience in Audience::ALL {
                    option value=(audience.word()) selected[audience == chosen] {
                        (reader.say(audience_key(audience)))
                    }
                }
            }
        }
    }
}

/// The cards of a person who has an account.
pub(crate) fn cards(reader: &Reader, own: &Own) -> Markup {
    let Some(account) = &own.account else { return html! {} };
    html! {
        section.card {
            h2 { (reader.say(key!("people-profile"))) }
            p.row { a.button href=(address(account)) { (account) } a.button.quiet href="/ratings" { (reader.say(key!("people-best"))) } }
            form method="post" action="/account/privacy" {
                (audience(reader, "profile", key!("people-privacy-profile"), own.profile.seen))
                (audience(reader, "games", key!("people-privacy-games"), own.profile.games))
                button { (reader.say(key!("site-save"))) }
            }
        }
        section.card {
            h2 { (reader.say(key!("people-rename"))) }
            p.help { (reader.say(key!("people-rename-help"))) }
            form method="post" action="/account/rename" {
                label.field {
                    span { (reader.say(key!("people-new-name"))) }
                    input type="text" name="name" required maxlength=(NAME_MOST) value=(account) autocomplete="username";
                }
                (password(reader, "password", key!("site-password"), "current-password"))
                button { (reader.say(key!("site-save"))) }
            }
        }
        section.card {
            h2 { (reader.say(key!("people-change-password"))) }
            p.help { (reader.say(key!("people-change-password-help"))) }
            form method="post" action="/account/password" {
                (password(reader, "old", key!("people-old-password"), "current-password"))
                (password(reader, "new", key!("people-new-password"), "new-password"))
                button { (reader.say(key!("site-save"))) }
            }
        }
        section.card {
            h2 { (reader.say(key!("people-delete"))) }
            p.help { (reader.say(key!("people-delete-help"))) }
            details {
                summary { (reader.say(key!("people-delete"))) }
                form method="post" action="/account/delete" {
                    (password(reader, "password", key!("site-password"), "current-password"))
                    label { input type="checkbox" name="sure" value="yes" required; " " (reader.say(key!("people-delete-sure"))) }
                    p { button { (reader.say(key!("people-delete"))) } }
                }
            }
        }
    }
}

/// Draws the list of people whom the person mutes or blocks.
pub(crate) fn bonds(reader: &Reader, own: &Own) -> Markup {
    html! {
        @if !own.bonds.is_empty() {
            section.card {
                h2 { (reader.say(key!("people-bonds"))) }
                table.list {
                    @for bond in &own.bonds {
                        tr {
                            td {
                                (bond.name) " "
                                small {
                                    (reader.say(match bond.bond {
                                        Bond::Mute => key!("people-muted"),
                                        Bond::Block => key!("people-blocked"),
                                    }))
                                }
                            }
                            td {
                                form method="post" action="/account/release" {
                                    button.quiet name="handle" value=(bond.handle) { (reader.say(key!("people-let-go"))) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
