//! The visitor behind a request, by its cookies and headers.

use super::people::People;
use crate::app::AppState;
use crate::error::Error;
use crate::games::Games;
use crate::hub::locked;
use crate::ids::Token;
use crate::limits::group;
use crate::store::{Person, Theme};
use axum::extract::{ConnectInfo, FromRequestParts, OptionalFromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use fracas_scene::Lang;
use fracas_scene::model::Screen;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};

/// The cookie of a session.
const SESSION_COOKIE: &str = "fracas";
/// The cookie of a session behind a proxy: no browser takes one of this name from another host or without
/// https.
const SECURE_COOKIE: &str = "__Host-fracas";
/// How many cookies of a session are tried. Another path or host may have set one that is not ours.
const TRIED: usize = 4;
/// The cookie of a language that was chosen.
const LANG_COOKIE: &str = "lang";
/// The cookie of colours that were chosen.
const THEME_COOKIE: &str = "theme";
/// The cookie of the screen that boards are laid out for; the script of the page sets it.
const SCREEN_COOKIE: &str = "screen";
/// The cookie of the game that was played last.
const GAME_COOKIE: &str = "game";

/// The one who sends a request. Every handler can ask for it; nobody is made a guest by that.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The language to answer in.
    pub lang: Lang,
    /// The colours chosen: light or dark.
    pub theme: Theme,
    /// The screen that boards are laid out for.
    pub screen: Screen,
    /// The game that they played last, if they say so; it may be one that is not played here.
    pub game: Option<String>,
    /// Where the request comes from: an address, or the network of one, as limits count it.
    pub address: IpAddr,
    /// The games that are played here.
    pub(crate) games: Games,
    /// The address of this site as the visitor writes it, such as `https://example.org`.
    pub(crate) origin: String,
    person: Option<Person>,
    token: Option<Token>,
    /// The cookies to be set with the answer.
    cookies: Arc<Mutex<Vec<HeaderValue>>>,
    secure: bool,
    /// How many games wait for them; counted for pages only.
    pub(crate) turns: usize,
}

impl Visitor {
    /// The person, if they have been here before.
    pub fn person(&self) -> Option<&Person> {
        self.person.as_ref()
    }

    /// The token of the session.
    pub(crate) fn token(&self) -> Option<&Token> {
        self.token.as_ref()
    }

    /// Sets a cookie with the answer; an empty value ends it.
    pub fn set_cookie(&self, name: &str, value: &str) {
        let age = if value.is_empty() { 0 } else { 400 * 24 * 3600 };
        let secure = if self.secure { "; Secure" } else { "" };
        let mine = format!("{name}=");
        let text = format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
        if let Ok(value) = HeaderValue::from_str(&text) {
            let mut cookies = locked(&self.cookies);
            cookies.retain(|other| !other.as_bytes().starts_with(mine.as_bytes()));
            cookies.push(value);
        }
    }

    /// Gives the visitor a session with the answer.
    pub(crate) fn set_session(&self, token: &Token) {
        self.set_cookie(session_cookie(self.secure), token.reveal());
    }

    /// Ends the visitor's session with the answer.
    pub(crate) fn end_session(&self) {
        self.set_cookie(session_cookie(self.secure), "");
    }

    /// Remembers a language that was chosen.
    pub fn set_lang(&self, lang: Lang) {
        self.set_cookie(LANG_COOKIE, &lang.to_string());
    }

    /// Remembers colours that were chosen.
    pub fn set_theme(&self, theme: Theme) {
        self.set_cookie(THEME_COOKIE, theme.word());
    }

    /// Remembers the game that was played last.
    pub fn set_game(&self, game: &str) {
        self.set_cookie(GAME_COOKIE, game);
    }

    /// The person; a visitor without a session is refused.
    pub fn known(&self) -> Result<&Person, Error> {
        self.person.as_ref().ok_or(Error::Nobody)
    }

    /// The person, who becomes a guest if they were nobody.
    pub async fn someone(&self, state: &AppState, name: Option<&str>) -> Result<Person, Error> {
        if let Some(person) = &self.person {
            return Ok(person.clone());
        }
        Ok(self.newcomer(state, name).await?.0)
    }

    /// Makes a guest of an unknown visitor.
    pub(super) async fn newcomer(
        &self,
        state: &AppState,
        name: Option<&str>,
    ) -> Result<(Person, Token), Error> {
        state.limits().guests.take(self.address).await?;
        let (person, token) = state.people().guest(name, self.lang).await?;
        state.hub().seen(&person.key, self.address);
        self.set_session(&token);
        Ok((person, token))
    }
}

fn session_cookie(secure: bool) -> &'static str {
    if secure { SECURE_COOKIE } else { SESSION_COOKIE }
}

impl Theme {
    /// The word for the theme in cookies and forms.
    pub fn word(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The theme of a word.
    pub fn of_word(word: &str) -> Option<Theme> {
        [Theme::Auto, Theme::Light, Theme::Dark].into_iter().find(|theme| theme.word() == word)
    }
}

/// The value of a cookie.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &'a str) -> Option<&'a str> {
    cookies(headers, name).next()
}

/// The values of all cookies of a name.
fn cookies<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = &'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter_map(move |(found, value)| (found == name).then_some(value))
}

/// The first language of `Accept-Language` that we speak, by weight.
fn accepted(headers: &HeaderMap) -> Option<Lang> {
    let line = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    let mut wanted: Vec<(u32, Lang)> = line
        .split(',')
        .filter_map(|part| {
            let mut parts = part.split(';').map(str::trim);
            let lang = Lang::of_locale(parts.next()?)?;
            let weight = parts.find_map(|part| part.strip_prefix("q="));
            // Thousandths are enough for weights, and no float is needed.
            let weight = weight.map_or(Some(1000), thousandths)?;
            (weight > 0).then_some((weight, lang))
        })
        .collect();
    // The sort is stable: among equals the first one counts.
    wanted.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    wanted.first().map(|(_, lang)| *lang)
}

fn thousandths(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let whole: u32 = whole.parse().ok()?;
    let part = format!("{:0<3}", part.chars().take(3).collect::<String>());
    Some(whole.min(1) * 1000 + part.parse::<u32>().ok()?)
}

fn lang(parts: &Parts, person: Option<&Person>) -> Lang {
    let asked = parts.uri.query().and_then(|query| {
        query
            .split('&')
            .filter_map(|pair| pair.split_once('='))
            .find_map(|(name, value)| if name == "lang" { value.parse().ok() } else { None })
    });
    asked
        .or_else(|| cookie(&parts.headers, LANG_COOKIE).and_then(|value| value.parse().ok()))
        .or_else(|| person.and_then(|person| person.lang))
        .or_else(|| accepted(&parts.headers))
        .unwrap_or_default()
}

/// The screen as the page has measured it; before that, phones say what they are.
fn screen(headers: &HeaderMap) -> Screen {
    let says = |name: header::HeaderName, word: &str| {
        headers.get(name).and_then(|value| value.to_str().ok()).is_some_and(|value| value.contains(word))
    };
    match cookie(headers, SCREEN_COOKIE) {
        Some("small") => Screen::Small,
        Some("large") => Screen::Large,
        _ if says(header::USER_AGENT, "Mobi") => Screen::Small,
        _ => Screen::Large,
    }
}

/// Where a request comes from. Behind a proxy that is what the proxy itself has seen: the last address it added.
fn address(parts: &Parts, behind_proxy: bool) -> IpAddr {
    let forwarded = parts
        .headers
        .get_all("x-forwarded-for")
        .iter()
        .next_back()
        .filter(|_| behind_proxy)
        .and_then(|value| value.to_str().ok())
        .and_then(|line| line.rsplit(',').next())
        .and_then(|text| text.trim().parse().ok());
    let address = forwarded
        .or_else(|| parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip()))
        .unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    group(address)
}

/// The address of this site as a request writes it. Which hosts there are is checked elsewhere.
fn origin(parts: &Parts, secure: bool) -> String {
    let host = parts.headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or("localhost");
    format!("{}://{host}", if secure { "https" } else { "http" })
}

async fn person(
    people: &People,
    parts: &Parts,
    secure: bool,
) -> Result<(Option<Person>, Option<Token>), Error> {
    let shown = cookies(&parts.headers, session_cookie(secure)).filter_map(Token::read).take(TRIED);
    for token in shown {
        if let Some(person) = people.of_token(&token).await? {
            return Ok((Some(person), Some(token)));
        }
    }
    Ok((None, None))
}

/// Whether a browser asks for a page to show.
fn is_page(parts: &Parts) -> bool {
    let accepts = parts.headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    parts.method == axum::http::Method::GET && accepts.is_some_and(|accepts| accepts.contains("text/html"))
}

/// Finds out who asks, before anything else looks at the request, and adds cookies to the answer.
pub(crate) async fn identify(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let secure = state.behind_proxy();
    let (person, token) = match person(state.people(), &parts, secure).await {
        Ok(found) => found,
        Err(error) => return error.json(lang(&parts, None)),
    };
    let theme = cookie(&parts.headers, THEME_COOKIE).and_then(Theme::of_word);
    let mut visitor = Visitor {
        lang: lang(&parts, person.as_ref()),
        theme: theme.or(person.as_ref().map(|person| person.theme)).unwrap_or_default(),
        screen: screen(&parts.headers),
        game: cookie(&parts.headers, GAME_COOKIE).map(str::to_owned),
        address: address(&parts, secure),
        games: state.games().clone(),
        origin: origin(&parts, secure),
        person,
        token,
        cookies: Arc::default(),
        secure,
        turns: 0,
    };
    if let Some(person) = visitor.person().cloned() {
        let person = &person;
        state.hub().seen(&person.key, visitor.address);
        if is_page(&parts) {
            visitor.turns = state.count_turns(person).await;
        }
    }
    parts.extensions.insert(visitor.clone());
    let mut response = next.run(Request::from_parts(parts, body)).await;
    for value in locked(&visitor.cookies).drain(..) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    response
}

impl FromRequestParts<AppState> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self, Self::Rejection> {
        parts.extensions.get::<Visitor>().cloned().ok_or_else(|| Error::Broken("no visitor".to_owned()))
    }
}

/// A person; a visitor becomes a guest by being asked for it.
#[derive(Clone, Debug)]
pub struct RequiredPerson(pub Person);

impl FromRequestParts<AppState> for RequiredPerson {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Self::Rejection> {
        let visitor = Visitor::from_request_parts(parts, state).await?;
        visitor.someone(state, None).await.map(RequiredPerson)
    }
}

impl OptionalFromRequestParts<AppState> for RequiredPerson {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Option<Self>, Self::Rejection> {
        Ok(parts
            .extensions
            .get::<Visitor>()
            .and_then(|visitor| visitor.person().cloned())
            .map(RequiredPerson))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepts(line: &str) -> Option<Lang> {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_str(line).unwrap());
        accepted(&headers)
    }

    #[test]
    fn the_heaviest_language_that_we_speak_is_taken() {
        assert_eq!(accepts("fr-BE,fr;q=0.9,en;q=0.8"), Some(Lang::Fr));
        assert_eq!(accepts("de,en;q=0.5,fr;q=0.7"), Some(Lang::Fr));
        assert_eq!(accepts("en, fr"), Some(Lang::En));
        assert_eq!(accepts("fr;q=0, en;q=0.1"), Some(Lang::En));
        assert_eq!(accepts("de,*"), None);
    }

    #[test]
    fn what_a_page_has_measured_counts_more_than_what_a_browser_is() {
        let phone = "Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36";
        let of = |cookie: Option<&'static str>, agent: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::USER_AGENT, HeaderValue::from_static(agent));
            headers.extend(cookie.map(|value| (header::COOKIE, HeaderValue::from_static(value))));
            screen(&headers)
        };
        assert_eq!(of(None, "Mozilla/5.0 (X11; Linux x86_64)"), Screen::Large);
        assert_eq!(of(None, phone), Screen::Small);
        assert_eq!(of(Some("screen=large"), phone), Screen::Large);
        assert_eq!(of(Some("screen=small"), "Mozilla/5.0 (X11; Linux x86_64)"), Screen::Small);
    }

    #[test]
    fn cookies_are_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("a=1; lang=fr"));
        headers.append(header::COOKIE, HeaderValue::from_static("theme=dark"));
        assert_eq!(cookie(&headers, "lang"), Some("fr"));
        assert_eq!(cookie(&headers, "theme"), Some("dark"));
        assert_eq!(cookie(&headers, "ang"), None);
    }
}
