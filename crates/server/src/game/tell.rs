//! A game as it is told: whole, or what changed.

use ::view::PositionView;

use crate::side::Side;
use crate::time::Millis;

use super::spec::{Seat, Status};
use super::state::{Game, Presence};
use super::view::{BuyingView, Changed, ClockView, Declined, GameView, PlayerKind, PlayerView, Players, RematchView, You};

impl Game {
    /// The whole game for a viewer.
    pub fn view(&self, you: You, presence: Presence, now: Millis) -> GameView {
        let changed = self.changed(you, presence, now);
        GameView {
            id: self.id.clone(),
            variant: self.spec.variant.clone(),
            definition_hash: self.spec.definition_hash.clone(),
            mode: self.spec.mode,
            players: changed.players,
            you,
            status: self.status,
            clock: changed.clock,
            start_fen: self.start_fen.clone(),
            moves: self.moves.clone(),
            position: self.position_view(self.may_move(you)),
            purchase: changed.purchase,
            draw_offer: self.draw_offer,
            takeback_offer: self.takeback_offer,
            declined: self.declined,
            rematch: changed.rematch,
            chat: self.chat.clone(),
            result: self.result.clone(),
            spectators: presence.spectators,
            invite_url: self.invite_url().filter(|_| you != You::Spectator),
            created_at: self.created_at,
            version: self.version(),
        }
    }

    /// Everything that is small.
    pub fn changed(&self, you: You, presence: Presence, now: Millis) -> Changed {
        Changed {
            version: self.version(),
            players: self.players(presence),
            status: self.status,
            clock: self.clock_view(now),
            purchase: self.purchase_view(you),
            draw_offer: self.draw_offer,
            takeback_offer: self.takeback_offer,
            declined: self.declined,
            rematch: RematchView { offer: self.rematch_offer, game: self.rematch_game.clone() },
            result: self.result.clone(),
            spectators: presence.spectators,
        }
    }

    /// The position, with moves or without.
    pub fn position_view(&self, with_moves: bool) -> PositionView {
        if with_moves { PositionView::of(&self.position) } else { PositionView::without_moves(&self.position) }
    }

    /// Whether a viewer is to make a move.
    pub fn may_move(&self, you: You) -> bool {
        self.status == Status::Playing && you.plays(self.to_move())
    }

    /// The clocks now.
    pub fn clock_view(&self, now: Millis) -> Option<ClockView> {
        self.clocks.as_ref().map(|clocks| clocks.view(now))
    }

    /// Who offers a draw.
    pub fn draw_offer(&self) -> Option<Side> {
        self.draw_offer
    }

    /// The offer that was refused since the last move.
    pub fn declined(&self) -> Option<Declined> {
        self.declined
    }

    fn purchase_view(&self, you: You) -> Option<BuyingView> {
        self.buying.as_ref().map(|buying| buying.view(&self.variant, you, self.purchase_note.clone()))
    }

    /// The link for the second player, while his seat is free.
    pub fn invite_url(&self) -> Option<String> {
        let code = self.spec.invite.as_ref().filter(|_| self.seats.contains(&Seat::Open))?;
        Some(format!("/game/{}?join={code}", self.id))
    }

    fn players(&self, presence: Presence) -> Players {
        let player = |side: Side| {
            let seat = &self.seats[side.index()];
            let kind = match seat {
                Seat::Open => PlayerKind::Open,
                Seat::Person { .. } => PlayerKind::Person,
                Seat::Computer { .. } => PlayerKind::Computer,
                Seat::Name { .. } => PlayerKind::Name,
            };
            let online = kind == PlayerKind::Computer || presence.players[side.index()] > 0;
            PlayerView { name: seat.name(), kind, level: seat.level(), online }
        };
        Players { white: player(Side::White), black: player(Side::Black) }
    }
}
