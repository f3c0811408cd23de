//! Who asks: tokens in cookies or headers, and from which page.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use view::Code;

use crate::app::App;
use crate::db::User;
use crate::error::{ApiError, Result};

/// The cookie that holds a player's token.
const COOKIE: &str = "varan";
/// A year.
const COOKIE_SECONDS: u32 = 31_536_000;

/// The address that a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct Address(pub IpAddr);

impl FromRequestParts<App> for Address {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Address> {
        if app.behind_proxy
            && let Some(address) = parts.headers.get("x-forwarded-for").and_then(|v| v.to_str().ok())
            && let Some(address) = address.rsplit(',').next().and_then(|a| a.trim().parse().ok())
        {
            return Ok(Address(address));
        }
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        peer.map(|peer| Address(peer.0.ip())).ok_or_else(|| ApiError::internal("a request without an address"))
    }
}

/// Whoever asks, with a token or without.
#[derive(Clone, Debug)]
pub struct Visitor(pub Option<Arc<User>>);

impl FromRequestParts<App> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor> {
        match token(&parts.headers) {
            Some(Token { text, bearer }) => match app.user(text).await? {
                Some(user) => Ok(Visitor(Some(user))),
                None if bearer => Err(ApiError::unknown_player()),
                // A cookie of another database is no reason to refuse a page.
                None => Ok(Visitor(None)),
            },
            None => Ok(Visitor(None)),
        }
    }
}

impl Visitor {
    /// The id of the user.
    pub fn id(&self) -> Option<&str> {
        self.0.as_ref().map(|user| user.id.as_str())
    }
}

/// A user: who has no token yet gets one, in a cookie.
#[derive(Clone, Debug)]
pub struct Player {
    /// Who it is.
    pub user: Arc<User>,
    /// The header that gives him his token, where it is new.
    pub cookie: Option<HeaderValue>,
}

impl Player {
    /// The one with the request's token, or a new one.
    pub async fn or_new(app: &App, visitor: Visitor, address: Address) -> Result<Player> {
        if let Some(user) = visitor.0 {
            return Ok(Player { user, cookie: None });
        }
        let (user, token) = app.new_user(address.0).await?;
        Ok(Player { user, cookie: Some(set_cookie(app, &token)) })
    }

    /// The headers of an answer to him.
    pub fn headers(&self) -> HeaderMap {
        self.cookie.iter().map(|cookie| (header::SET_COOKIE, cookie.clone())).collect()
    }
}

/// A user that is known already.
#[derive(Clone, Debug)]
pub struct Known(pub Arc<User>);

impl FromRequestParts<App> for Known {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Known> {
        let Visitor(user) = Visitor::from_request_parts(parts, app).await?;
        user.map(Known).ok_or_else(ApiError::unknown_player)
    }
}

struct Token<'a> {
    text: &'a str,
    bearer: bool,
}

fn token(headers: &HeaderMap) -> Option<Token<'_>> {
    if let Some(text) = headers.get(header::AUTHORIZATION).and_then(|v| v.to_str().ok()) {
        return text.strip_prefix("Bearer ").map(|text| Token { text: text.trim(), bearer: true });
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|v| v.to_str().ok()).flat_map(|v| v.split(';'));
    let mut found = cookies.filter_map(|pair| pair.trim().split_once('=')).filter(|(name, _)| *name == COOKIE);
    found.next().map(|(_, text)| Token { text, bearer: false })
}

fn set_cookie(app: &App, token: &str) -> HeaderValue {
    let secure = if app.origin.as_ref().is_some_and(|o| o.starts_with("https:")) { "; Secure" } else { "" };
    let text = format!("{COOKIE}={token}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax{secure}");
    // Letters, digits and signs that a header may have.
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""))
}

/// Refuses what a page of another site sends in a user's name. Programs send no `Origin`, and those with a token in a header
/// can't be made to send it by a page.
///
/// # Errors
/// Where the request comes from another site.
pub fn same_origin(app: &App, headers: &HeaderMap) -> Result<()> {
    if headers.contains_key(header::AUTHORIZATION) {
        return Ok(());
    }
    let other = || ApiError::forbidden(Code::OtherOrigin, "this request comes from a page of another site");
    let text = |name| headers.get(name).map(|v: &HeaderValue| v.to_str().map_err(|_| other())).transpose();
    if let Some(origin) = text(header::ORIGIN)? {
        let own = match &app.origin {
            Some(own) => origin == own,
            None => origin.parse::<Uri>().ok().is_some_and(|o| o.authority().map(|a| a.as_str()) == text(header::HOST).ok().flatten()),
        };
        return if own { Ok(()) } else { Err(other()) };
    }
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    if matches!(site, None | Some(b"same-origin" | b"none")) { Ok(()) } else { Err(other()) }
}
