//! An invitation: the page behind the link of a seat, and sitting down by it.

use super::fields::Form;
use super::join::SeatForm;
use super::layout::page;
use super::parts;
use super::play;
use super::tables::{find, reader, table_id, title};
use crate::app::AppState;
use crate::clock::now;
use crate::error::Error;
use crate::lobby::pace;
use crate::session::Visitor;
use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Redirect, Response};
use fracas_scene::key;
use fracas_table::Prepared;
use maud::html;

/// The page behind a seat's link: sitting down is a press of a button, so that a link that is only looked at does nothing.
pub(crate) async fn invitation(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((id, token)): Path<(String, String)>,
    uri: Uri,
) -> Result<Response, Error> {
    let table = find(&state, &id).await?;
    let mut reader = reader(&visitor, &uri);
    let key = visitor.person().map(|person| &person.key);
    let (chairs, prepared, duel) = table.with(|table| {
        (table.chairs(key, now(), visitor.lang), table.prepared(), table.setup().leg.is_some())
    });
    let Some(seat) = table.seat_of_link(&token) else {
        // The one who has sat down by it comes back by it too.
        return if chairs.iter().any(|chair| chair.yours) {
            Ok(Redirect::to(&format!("/t/{id}")).into_response())
        } else {
            Err(Error::DeadLink)
        };
    };
    let game = table.game().title(visitor.lang);
    let host = chairs.iter().find(|chair| chair.kind == "person" && !chair.yours);
    let title = match host {
        Some(host) => {
            let values = [("name", host.name.as_str().into()), ("game", game.as_str().into())];
            reader.text(key!("site-invites"), &values)
        }
        None => title(&reader, &table),
    };
    let (clock, public, start) = table.with(|table| {
        let setup = table.setup();
        (setup.clock, setup.public, setup.start.clone())
    });
    let options = table.game().agreed(&start, visitor.lang);
    let clock = pace::words(clock, visitor.lang);
    let side = chairs.iter().find(|chair| chair.seat == seat);
    let side =
        side.map(|chair| reader.text(key!("site-invited-as"), &[("side", chair.title.as_str().into())]));
    reader.picture = Some(format!("/t/{id}/card.png"));
    let said: Vec<&str> =
        [Some(game.as_str()), Some(clock.as_str()), side.as_deref()].into_iter().flatten().collect();
    reader.about = Some(said.join(" · "));
    let name = table.game().name();
    let body = html! {
        main.page.invited {
            img.key src={ (parts::art(name)) "key.webp" } alt="" width="640" height="300";
            h1 { (title) }
            p.lead { (table.game().tagline(visitor.lang)) }
            ul.facts {
                li { small { (reader.say(key!("meet-game"))) } strong { (game) } }
                @for chair in &chairs {
                    li {
                        small { (chair.title) }
                        strong {
                            @if chair.seat == seat { (reader.say(key!("site-you"))) }
                            @else if chair.name.is_empty() { (reader.say(key!("site-open-seat"))) }
                            @else { (chair.name) }
                        }
                    }
                }
                li { small { (reader.say(key!("site-clock"))) } strong { (clock) } }
                @if !options.is_empty() {
                    li { small { (reader.say(key!("meet-options"))) } strong { (options.join(" · ")) } }
                }
                @if duel { li { small { (reader.say(key!("meet-kind"))) } strong { (reader.say(key!("meet-duel"))) } } }
                @if !public { li { small { (reader.say(key!("meet-table"))) } strong { (reader.say(key!("meet-private"))) } } }
            }
            form.card method="post" action={ "/t/" (id) "/join/" (token) } {
                (play::prepared(&reader, prepared))
                @if prepared == Some(Prepared::Secret) { (play::agree(&reader)) }
                label.field {
                    span { (reader.say(key!("site-name"))) }
                    input type="text" name="name" maxlength="30" value=(reader.name.clone().unwrap_or_default());
                }
                div.row {
                    button.primary.big { (reader.say(key!("meet-accept"))) }
                    button formaction={ "/t/" (id) "/decline/" (token) } formnovalidate { (reader.say(key!("meet-decline"))) }
                    a.button.quiet href={ "/t/" (id) } { (reader.say(key!("site-watch-one"))) }
                }
            }
            figure.position {
                img src={ "/t/" (id) "/board.svg" } alt="" loading="lazy";
            }
        }
    };
    Ok(page(&reader, &title, Some(name), &body).into_response())
}

/// Says no to an invitation.
pub(crate) async fn decline(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((id, token)): Path<(String, String)>,
    uri: Uri,
) -> Result<Response, Error> {
    state.decline(&table_id(&id)?, &token).await?;
    let reader = reader(&visitor, &uri);
    let title = reader.say(key!("meet-decline"));
    let body = html! {
        main.page {
            h1 { (title) }
            p { (reader.say(key!("meet-declined"))) }
            a.button.primary href="/lobby" { (reader.say(key!("meet-to-lobby"))) }
        }
    };
    Ok(page(&reader, &title, None, &body).into_response())
}

/// Sits down by a link.
pub(crate) async fn join(
    State(state): State<AppState>,
    visitor: Visitor,
    Path((id, token)): Path<(String, String)>,
    Form { sent: SeatForm { name, agree, share }, .. }: Form<SeatForm>,
) -> Result<Response, Error> {
    let name = name.as_deref();
    let mut person = visitor.someone(&state, name).await?;
    if let Some(name) = name.filter(|name| *name != person.name) {
        person = state.people().update_profile(&person, Some(name), None, None).await?;
    }
    state.join(&table_id(&id)?, &token, &person, agree, share).await?;
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}
