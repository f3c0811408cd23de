//! A small client of the server's own interface: for measuring it under load, and for its tests.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async_with_config};

/// No answer of the server takes longer.
const PATIENCE: Duration = Duration::from_secs(60);

/// What goes wrong between client and server.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The network fails.
    #[error("the network failed: {0}")]
    Network(#[from] std::io::Error),
    /// The line fails.
    #[error("the WebSocket failed: {0}")]
    Line(#[from] Box<tungstenite::Error>),
    /// The server refuses.
    #[error("the server refuses {what}: status {status}, {body}")]
    Refused {
        /// What was asked.
        what: String,
        /// The status.
        status: u16,
        /// The body.
        body: String,
    },
    /// What came is no answer.
    #[error("this is no answer: {0}")]
    Answer(String),
    /// No answer came.
    #[error("no answer came within {} s", PATIENCE.as_secs())]
    Silence,
}

/// What a client gets.
pub type Result<T> = std::result::Result<T, ClientError>;

/// A player, or with no token a visitor.
#[derive(Clone, Debug)]
pub struct Client {
    /// Where the server is.
    pub address: SocketAddr,
    /// The player's token.
    pub token: Option<String>,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Its status.
    pub status: u16,
    /// Its headers, as they came.
    pub head: String,
    /// Its body.
    pub body: String,
}

impl Answer {
    /// The body as JSON.
    ///
    /// # Errors
    /// Where it is none.
    pub fn json(&self) -> Result<Value> {
        serde_json::from_str(&self.body).map_err(|e| ClientError::Answer(format!("{e}: {}", self.body)))
    }
}

impl Client {
    /// A visitor.
    pub fn visitor(address: SocketAddr) -> Client {
        Client { address, token: None }
    }

    /// A new player.
    ///
    /// # Errors
    /// Where the server gives no token.
    pub async fn player(address: SocketAddr) -> Result<Client> {
        let visitor = Client::visitor(address);
        let token = visitor.post("/api/v1/token", &Value::Null).await?;
        let token = token["token"].as_str().ok_or_else(|| ClientError::Answer(token.to_string()))?;
        Ok(Client { token: Some(token.to_owned()), ..visitor })
    }

    /// What is at an address.
    ///
    /// # Errors
    /// Where it is no success.
    pub async fn get(&self, path: &str) -> Result<Value> {
        self.success("GET", path, None).await
    }

    /// Sends JSON to an address. Where there are too many requests, it waits as the server says and tries again.
    ///
    /// # Errors
    /// Where it is no success.
    pub async fn post(&self, path: &str, body: &Value) -> Result<Value> {
        self.success("POST", path, Some(body)).await
    }

    async fn success(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Value> {
        for attempt in 0.. {
            let text = body.map(Value::to_string);
            let answer = self.request(method, path, &[("Content-Type", "application/json")], text.as_deref()).await?;
            match answer.status {
                200..300 if answer.body.is_empty() => return Ok(Value::Null),
                200..300 => return answer.json(),
                429 if attempt < 60 => tokio::time::sleep(Duration::from_secs(1)).await,
                status => return Err(ClientError::Refused { what: format!("{method} {path}"), status, body: answer.body }),
            }
        }
        Err(ClientError::Silence)
    }

    /// Sends a request with those headers and the player's token.
    ///
    /// # Errors
    /// Where the network fails, or what comes is no answer.
    pub async fn request(&self, method: &str, path: &str, headers: &[(&str, &str)], body: Option<&str>) -> Result<Answer> {
        let body = body.unwrap_or("");
        let mut text =
            format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n", self.address, body.len());
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        if let Some(token) = &self.token {
            text += &format!("Authorization: Bearer {token}\r\n");
        }
        text += "\r\n";
        text += body;
        let mut bytes = Vec::new();
        let exchange = async {
            let mut stream = TcpStream::connect(self.address).await?;
            stream.write_all(text.as_bytes()).await?;
            stream.read_to_end(&mut bytes).await
        };
        timeout(PATIENCE, exchange).await.map_err(|_| ClientError::Silence)??;
        parse(&bytes).ok_or_else(|| ClientError::Answer(String::from_utf8_lossy(&bytes).into_owned()))
    }

    /// Opens a WebSocket.
    ///
    /// # Errors
    /// Where the server does not open it.
    pub async fn socket(&self, path: &str) -> Result<Socket> {
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let mut request = format!("ws://{}{path}", self.address).into_client_request().map_err(Box::new)?;
        if let Some(token) = &self.token
            && let Ok(value) = format!("Bearer {token}").parse()
        {
            request.headers_mut().insert("authorization", value);
        }
        let config = WebSocketConfig::default().max_message_size(Some(16 << 20));
        let opening = client_async_with_config(request, MaybeTlsStream::Plain(stream), Some(config));
        let (socket, _) = timeout(PATIENCE, opening).await.map_err(|_| ClientError::Silence)?.map_err(Box::new)?;
        Ok(Socket(socket))
    }
}

fn parse(bytes: &[u8]) -> Option<Answer> {
    let text = String::from_utf8_lossy(bytes);
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
    let body = if chunked { unchunk(body)? } else { body.to_owned() };
    Some(Answer { status, head: head.to_owned(), body })
}

fn unchunk(mut text: &str) -> Option<String> {
    let mut body = String::new();
    loop {
        let (length, rest) = text.split_once("\r\n")?;
        let length = usize::from_str_radix(length.trim(), 16).ok()?;
        if length == 0 {
            return Some(body);
        }
        body.push_str(rest.get(..length)?);
        text = rest.get(length + 2..)?;
    }
}

/// A WebSocket.
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// Sends a message.
    ///
    /// # Errors
    /// Where the line is broken.
    pub async fn send(&mut self, message: &Value) -> Result<()> {
        self.send_text(message.to_string()).await
    }

    /// Sends a text.
    ///
    /// # Errors
    /// Where the line is broken.
    pub async fn send_text(&mut self, text: String) -> Result<()> {
        self.0.send(Message::text(text)).await.map_err(|e| Box::new(e).into())
    }

    /// The next message, as it came.
    ///
    /// # Errors
    /// Where the line is broken, or nothing comes.
    pub async fn next_text(&mut self) -> Result<String> {
        loop {
            let message = timeout(PATIENCE, self.0.next()).await.map_err(|_| ClientError::Silence)?;
            match message {
                Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
                Some(Ok(Message::Close(_))) | None => return Err(Box::new(tungstenite::Error::ConnectionClosed).into()),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(Box::new(error).into()),
            }
        }
    }

    /// The next message.
    ///
    /// # Errors
    /// Where the line is broken, nothing comes, or it is no JSON.
    pub async fn next(&mut self) -> Result<Value> {
        let text = self.next_text().await?;
        serde_json::from_str(&text).map_err(|e| ClientError::Answer(format!("{e}: {text}")))
    }

    /// The next message of that type; others are passed over.
    ///
    /// # Errors
    /// As for [`next`](Self::next).
    pub async fn next_of(&mut self, kind: &str) -> Result<Value> {
        loop {
            let message = self.next().await?;
            if message["type"] == kind {
                return Ok(message);
            }
        }
    }
}
