//! A plain connection to a server in another process.

use serde_json::Value;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

/// A connection of one person.
pub(crate) struct Line {
    pub(crate) stream: BufReader<TcpStream>,
}

impl Line {
    pub(crate) fn open(address: &str) -> io::Result<Line> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_mins(1)))?;
        Ok(Line { stream: BufReader::new(stream) })
    }

    /// One request; status, cookie and JSON of the answer.
    pub(crate) fn ask(
        &mut self,
        method: &str,
        path: &str,
        cookie: Option<&str>,
        key: Option<&str>,
        body: &Value,
    ) -> io::Result<(u16, Option<String>, Value)> {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let mut head =
            format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n");
        for (name, value) in [("cookie", cookie), ("idempotency-key", key)] {
            if let Some(value) = value {
                head.extend([name, ": ", value, "\r\n"]);
            }
        }
        head.extend(["content-length: ", &body.len().to_string(), "\r\n\r\n", &body]);
        self.stream.get_mut().write_all(head.as_bytes())?;
        let mut status = String::new();
        if self.stream.read_line(&mut status)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let status = status.split(' ').nth(1).and_then(|code| code.parse().ok());
        let status = status.ok_or(io::ErrorKind::InvalidData)?;
        let (mut length, mut given) = (0, None);
        loop {
            let mut line = String::new();
            if self.stream.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            match name {
                "content-length" => length = value.parse().map_err(|_| io::ErrorKind::InvalidData)?,
                "set-cookie" => given = value.split(';').next().map(str::to_owned),
                _ => {}
            }
        }
        let mut bytes = vec![0; length];
        self.stream.read_exact(&mut bytes)?;
        Ok((status, given, serde_json::from_slice(&bytes).unwrap_or(Value::Null)))
    }
}
