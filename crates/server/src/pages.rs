//! The pages, which are part of the program.

use std::borrow::Cow;

use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use view::Code;

use crate::error::ApiError;

#[derive(RustEmbed)]
#[folder = "$VARAN_PAGES"]
struct Pages;

/// Files whose names change with what is in them.
const ASSETS: &str = "assets/";

/// A file of the pages; every address that is none is for the pages to read, and gets the first one.
pub(crate) async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return no_address().await;
    }
    match (Pages::get(path), path) {
        (Some(file), _) => answer(path, file, &headers),
        (None, path) if path.starts_with(ASSETS) => (StatusCode::NOT_FOUND, "there is no such file").into_response(),
        (None, _) => match Pages::get("index.html") {
            Some(file) => answer("index.html", file, &headers),
            None => (StatusCode::NOT_FOUND, "there are no pages in this program").into_response(),
        },
    }
}

/// What is said where the interface has nothing.
pub(crate) async fn no_address() -> Response {
    ApiError::not_found(Code::NoAddress, "there is nothing at this address; /api lists what there is").into_response()
}

/// What is said where an address takes other methods.
pub(crate) async fn no_method(method: Method) -> Response {
    let message = format!("this address does not take {}; /api lists what it takes", method.as_str().chars().take(20).collect::<String>());
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, Code::NoMethod, message).into_response()
}

fn answer(path: &str, file: rust_embed::EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", crate::secret::hex(&file.metadata.sha256_hash()[..16]));
    let cache = if path.starts_with(ASSETS) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mime = file.metadata.mimetype();
    let mime = if mime.starts_with("text/") { format!("{mime}; charset=utf-8") } else { mime.to_owned() };
    let text = |value: &str| HeaderValue::from_str(value).unwrap_or(HeaderValue::from_static(""));
    let common = [(header::ETAG, text(&tag)), (header::CACHE_CONTROL, text(cache))];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let body: Cow<'static, [u8]> = file.data;
    (common, [(header::CONTENT_TYPE, text(&mime))], body).into_response()
}
