//! What those who have a game open are told, once for each kind of viewer.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;

use crate::game::view::You;
use crate::message::ServerMessage;

/// Something that happened in a game, as each kind of viewer is told it.
#[derive(Debug)]
pub struct Update {
    texts: [Utf8Bytes; 4],
}

impl Update {
    /// What everybody is told alike.
    pub fn same(message: &ServerMessage) -> Arc<Update> {
        let text = Utf8Bytes::from(message.text());
        Arc::new(Update { texts: [text.clone(), text.clone(), text.clone(), text] })
    }

    /// What each kind of viewer is told. Viewers for whom `like` gives the same share one text.
    pub fn each<K: PartialEq>(like: impl Fn(You) -> K, message: impl Fn(You) -> ServerMessage) -> Arc<Update> {
        let mut made: Vec<(K, Utf8Bytes)> = Vec::new();
        let texts = You::ALL.map(|you| {
            let key = like(you);
            if let Some((_, text)) = made.iter().find(|(k, _)| *k == key) {
                return text.clone();
            }
            let text = Utf8Bytes::from(message(you).text());
            made.push((key, text.clone()));
            text
        });
        Arc::new(Update { texts })
    }

    /// What that viewer is told.
    pub fn text(&self, you: You) -> Utf8Bytes {
        self.texts[you as usize].clone()
    }
}
