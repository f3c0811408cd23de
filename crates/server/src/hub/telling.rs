//! What a game tells those who have it open.

use std::sync::Arc;

use tokio::time::{Duration, Instant};

use super::Update;
use super::actor::Actor;
use crate::game::buying::Buying;
use crate::game::view::{ChatLine, You};
use crate::game::{Event, Recorded};
use crate::message::{Moved, ServerMessage};

/// A crowd that comes and goes is told of once in a while.
const CROWD: Duration = Duration::from_secs(1);

impl Actor {
    pub(super) fn tell_presence(&mut self, you: You) {
        if you == You::Spectator {
            self.tell_watching.get_or_insert_with(|| Instant::now() + CROWD);
        } else {
            self.tell_changed();
        }
    }

    pub(super) fn tell_changed(&mut self) {
        self.tell_watching = None;
        if self.updates.receiver_count() == 0 {
            return;
        }
        let _ = self.updates.send(self.changed());
    }

    /// Everything small; in a secret purchase for each viewer his own.
    fn changed(&self) -> Arc<Update> {
        let secret = self.game.buying().is_some_and(|b| matches!(b, Buying::Secret { .. }));
        let now = self.now();
        let message = |you| ServerMessage::Changed(Box::new(self.game.changed(you, self.presence, now)));
        Update::each(|you| secret.then_some(you), message)
    }

    /// What is told of events that were just applied.
    pub(super) fn updates_of(&self, recorded: &[Recorded]) -> Vec<Arc<Update>> {
        if self.updates.receiver_count() == 0 {
            return Vec::new();
        }
        let mut updates = Vec::new();
        let mut changed = false;
        for event in recorded {
            match &event.event {
                Event::Moved { .. } => updates.extend(self.moved(event)),
                Event::Said { by, text } => {
                    let line = ChatLine { by: *by, text: text.clone(), at: event.at };
                    updates.push(Update::same(&ServerMessage::Chat { version: event.version, line }));
                }
                Event::TookBack { .. } | Event::Revealed { .. } | Event::Started { .. } => updates.push(self.state()),
                _ => changed = true,
            }
        }
        if changed {
            updates.push(self.changed());
        }
        updates
    }

    fn state(&self) -> Arc<Update> {
        let now = self.now();
        Update::each(|you| you, |you| ServerMessage::State { game: Box::new(self.game.view(you, self.presence, now)) })
    }

    fn moved(&self, event: &Recorded) -> Option<Arc<Update>> {
        let last = self.game.moves().last()?;
        let now = self.now();
        let message = |you| {
            ServerMessage::Moved(Box::new(Moved {
                version: event.version,
                ply: self.game.moves().len() as u32,
                by: self.game.to_move().other(),
                mv: last.mv.clone(),
                san: last.san.clone(),
                native: last.native.clone(),
                fen: last.fen.clone(),
                time_ms: last.time_ms,
                at: last.at,
                position: self.game.position_view(self.game.may_move(you)),
                clock: self.game.clock_view(now),
                draw_offer: self.game.draw_offer(),
                declined: self.game.declined(),
                result: self.game.result().cloned(),
            }))
        };
        Some(Update::each(|you| self.game.may_move(you), message))
    }
}
