//! What all handlers share.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use view::Code;

use crate::db::{Store, User, Write};
use crate::error::{ApiError, Result};
use crate::hub::Hub;
use crate::limits::{Addresses, Counted, Limits};
use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::secret;
use crate::time::Millis;

/// So many users are kept at hand.
const USERS: usize = 20_000;

/// What the server is, for its handlers. Clones are the same.
#[derive(Clone)]
pub struct App(Arc<Inner>);

/// The parts of an [`App`].
pub struct Inner {
    /// The database.
    pub store: Store,
    /// The games.
    pub hub: Hub,
    /// The engines.
    pub pool: Pool,
    /// What is taken.
    pub limits: Limits,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Where the pages are reached from outside, as `https://varan.example`; cookies are for encrypted lines only then.
    pub origin: Option<String>,
    /// Whether the address of a request is what a proxy says in front of the server.
    pub behind_proxy: bool,
    addresses: Addresses,
    users: Mutex<HashMap<String, Arc<User>>>,
    sockets: Mutex<HashMap<IpAddr, usize>>,
    /// Turns true when the server stops.
    stopping: tokio::sync::watch::Sender<bool>,
}

impl std::ops::Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

/// What an [`App`] is made of.
pub struct Parts {
    /// The database.
    pub store: Store,
    /// The games.
    pub hub: Hub,
    /// The engines.
    pub pool: Pool,
    /// What is taken.
    pub limits: Limits,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// See [`Inner::origin`].
    pub origin: Option<String>,
    /// See [`Inner::behind_proxy`].
    pub behind_proxy: bool,
}

impl App {
    /// An app of those parts.
    pub fn new(parts: Parts) -> App {
        let Parts { store, hub, pool, limits, metrics, origin, behind_proxy } = parts;
        App(Arc::new(Inner {
            store,
            hub,
            pool,
            limits,
            metrics,
            origin,
            behind_proxy,
            addresses: Addresses::default(),
            users: Mutex::default(),
            sockets: Mutex::default(),
            stopping: tokio::sync::watch::Sender::new(false),
        }))
    }

    /// The server's time.
    pub fn now(&self) -> Millis {
        self.hub.time().now()
    }

    /// The user with that token.
    pub async fn user(&self, token: &str) -> Result<Option<Arc<User>>> {
        if token.is_empty() || token.len() > 128 {
            return Ok(None);
        }
        let hash = secret::sha256(token);
        if let Some(user) = self.users().get(&hash) {
            return Ok(Some(user.clone()));
        }
        let Some(user) = self.store.user(&hash).await?.map(Arc::new) else { return Ok(None) };
        self.remember(hash, user.clone());
        Ok(Some(user))
    }

    /// A new user, and his token: the only time that it is seen.
    pub async fn new_user(&self, address: IpAddr) -> Result<(Arc<User>, String)> {
        self.count(address, Counted::Tokens)?;
        let token = secret::token();
        let hash = secret::sha256(&token);
        let name = format!("Guest {}", 1000 + secret::number() % 9000);
        let user = User { id: secret::id(), name, settings: "{}".to_owned() };
        let write = Write::User { id: user.id.clone(), token_hash: hash.clone(), name: user.name.clone(), at: self.now() };
        self.store.write(write).await?;
        let user = Arc::new(user);
        self.remember(hash, user.clone());
        Ok((user, token))
    }

    /// Changes what a user is called and his settings.
    pub async fn update_user(&self, user: &User) -> Result<()> {
        let User { id, name, settings } = user.clone();
        self.store.write(Write::Profile { id: id.clone(), name, settings }).await?;
        // The next request reads it anew.
        self.users().retain(|_, known| known.id != id);
        Ok(())
    }

    /// Counts something from an address.
    pub fn count(&self, address: IpAddr, counted: Counted) -> Result<()> {
        let rate = match counted {
            Counted::Changes => self.limits.changes,
            Counted::Computations => self.limits.computations,
            Counted::Tokens => self.limits.tokens,
        };
        self.addresses.count(address, counted, rate).map_err(|wait| {
            self.metrics.limited.fetch_add(1, Ordering::Relaxed);
            let seconds = wait.max(Duration::from_secs(1)).as_secs();
            ApiError::too_many(Code::TooMany, format!("too many requests from this address; try again in {seconds} s"), seconds)
        })
    }

    /// Enters a WebSocket from an address; it counts until what is given back is dropped.
    pub fn open_socket(&self, address: IpAddr) -> Result<OpenSocket> {
        let mut sockets = self.sockets();
        let open = sockets.entry(address).or_default();
        if *open >= self.limits.sockets_per_address {
            self.metrics.limited.fetch_add(1, Ordering::Relaxed);
            return Err(ApiError::too_many(Code::TooManyConnections, "too many connections from this address; close some", 5));
        }
        *open += 1;
        self.metrics.sockets.fetch_add(1, Ordering::Relaxed);
        Ok(OpenSocket { app: self.clone(), address })
    }

    /// Tells when the server stops.
    pub fn stopping(&self) -> tokio::sync::watch::Receiver<bool> {
        self.0.stopping.subscribe()
    }

    /// Has every open line closed, and no more searches done.
    pub fn stop(&self) {
        self.0.stopping.send_replace(true);
        self.pool.shut_down();
    }

    fn remember(&self, hash: String, user: Arc<User>) {
        let mut users = self.users();
        if users.len() >= USERS {
            users.clear();
        }
        users.insert(hash, user);
    }

    fn users(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<User>>> {
        self.0.users.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn sockets(&self) -> std::sync::MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.sockets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A WebSocket that is open.
pub struct OpenSocket {
    app: App,
    address: IpAddr,
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.app.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
        let mut sockets = self.app.sockets();
        if let Some(open) = sockets.get_mut(&self.address) {
            *open -= 1;
            if *open == 0 {
                sockets.remove(&self.address);
            }
        }
    }
}
