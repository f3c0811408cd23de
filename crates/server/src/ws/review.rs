//! A game looked over: each position is a search of its own, so that others have their turn between them.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::Limits;
use rules::{Move, Position};
use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};
use view::{Evaluation, Review, ReviewPly};

use crate::app::App;
use crate::pool::{Brain, Pool, Urgency};

/// Positions visited for a move, where the client does not say; and the bounds of what he may say.
pub(super) const NODES: u64 = 50_000;
const LEAST_NODES: u64 = 1_000;
const MOST_NODES: u64 = 1_000_000;
/// No search of a review takes longer.
const LIMIT: Duration = Duration::from_secs(20);
/// A search that found no room is tried again after so long.
const PAUSE: Duration = Duration::from_millis(300);
/// So often.
const TRIES: usize = 20;

/// What a review tells.
pub(super) enum News {
    /// A move is judged.
    Ply(Box<ReviewPly>),
    /// It is over.
    Over(Box<Review>),
}

/// A review under way. Dropping it ends it.
pub(super) struct Reviewing {
    pub(super) id: String,
    pub(super) news: mpsc::Receiver<News>,
}

/// Begins a review for a user.
pub(super) fn begin(app: &App, user: &str, id: String, start: Position, moves: Vec<Move>, nodes: u64) -> Reviewing {
    let (tell, news) = mpsc::channel(64);
    let searcher = Searcher { pool: app.pool.clone(), user: user.to_owned(), nodes: nodes.clamp(LEAST_NODES, MOST_NODES), tell };
    let runtime = Handle::current();
    tokio::task::spawn_blocking(move || {
        let mut evaluate = |position: &Position| runtime.block_on(searcher.evaluate(position));
        let mut progress = |ply: &ReviewPly| drop(searcher.tell.blocking_send(News::Ply(Box::new(ply.clone()))));
        let review = view::review(&start, &moves, &mut evaluate, &mut progress);
        let _ = searcher.tell.blocking_send(News::Over(Box::new(review)));
    });
    Reviewing { id, news }
}

struct Searcher {
    pool: Pool,
    user: String,
    nodes: u64,
    tell: mpsc::Sender<News>,
}

impl Searcher {
    /// What a position is worth; `None` where the search fails or nobody waits for the review any more.
    async fn evaluate(&self, position: &Position) -> Option<Evaluation> {
        for _ in 0..TRIES {
            let (answer, mut found) = oneshot::channel();
            let (searched, nodes) = (position.clone(), self.nodes);
            let work = Box::new(move |brain: &mut dyn Brain, stop: &AtomicBool| {
                let result = brain.search(&searched, &Limits::nodes(nodes), stop, &mut |_| {});
                let _ = answer.send(Evaluation { score: result.score, line: result.pv });
            });
            match self.pool.submit(&self.user, Urgency::Analysis, position.variant(), LIMIT, work) {
                Ok(mut ticket) => {
                    return tokio::select! {
                        biased;
                        found = &mut found => found.ok(),
                        _ = &mut ticket.failed => None,
                        () = self.tell.closed() => None,
                    };
                }
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        }
        None
    }
}
