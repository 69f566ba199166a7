//! TLS on the way to the database, as its address asks for it: `sslmode` and `sslrootcert` as `psql` takes them.

use super::NOTHING;
use crate::store::StoreError;
use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_postgres::{Client, Config, Connection, Socket};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use tokio_rustls::rustls::crypto::{ring, verify_tls12_signature, verify_tls13_signature};
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
};

/// A connection to the database.
pub(super) type Wire = Connection<Socket, Veiled<Socket>>;

/// The address of the database and how it is spoken to.
#[derive(Clone)]
pub(super) struct Address {
    pub(super) config: Config,
    pub(super) tls: Tls,
}

impl Address {
    /// Reads an address: a URL or a list of `key=value`. What is wrong is not repeated, it may hold a password.
    pub(super) fn read(text: &str) -> Result<Address, StoreError> {
        let (rest, wish) = wishes(text).ok_or_else(|| failed(NOTHING))?;
        let mut config: Config = rest.parse().map_err(|_| failed(NOTHING))?;
        let (mode, check) = wish.read()?;
        // Nobody listens in on a socket of this machine, and PostgreSQL speaks no TLS there.
        let local = config.get_hosts().iter().all(|host| !matches!(host, Host::Tcp(_)));
        config.ssl_mode(if local { SslMode::Disable } else { mode });
        Ok(Address { config, tls: Tls::new(check)? })
    }

    pub(super) async fn connect(&self) -> Result<(Client, Wire), tokio_postgres::Error> {
        self.config.connect(self.tls.clone()).await
    }
}

fn failed(text: &str) -> StoreError {
    StoreError::Failed(text.to_owned())
}

/// The TLS options of an address.
#[derive(Default, PartialEq, Eq, Debug)]
struct Wish {
    mode: Option<String>,
    roots: Option<String>,
}

/// The checks of a certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Check {
    Nothing,
    Chain,
    ChainAndName,
}

impl Wish {
    /// Takes a setting that is about TLS.
    fn takes(&mut self, key: &str, value: &str) -> bool {
        let place = match key {
            "sslmode" => &mut self.mode,
            "sslrootcert" => &mut self.roots,
            _ => return false,
        };
        *place = Some(value.to_owned());
        true
    }

    fn read(self) -> Result<(SslMode, (Check, Option<String>)), StoreError> {
        let named = if self.roots.is_some() { Check::Chain } else { Check::Nothing };
        let (mode, check) = match self.mode.as_deref() {
            Some("disable") => (SslMode::Disable, Check::Nothing),
            None | Some("prefer") => (SslMode::Prefer, Check::Nothing),
            Some("require") => (SslMode::Require, named),
            Some("verify-ca") => (SslMode::Require, Check::Chain),
            Some("verify-full") => (SslMode::Require, Check::ChainAndName),
            Some(_) => {
                return Err(failed("sslmode is one of disable, prefer, require, verify-ca, verify-full"));
            }
        };
        Ok((mode, (check, self.roots)))
    }
}

/// Splits an address into what the client reads and what is about TLS.
fn wishes(text: &str) -> Option<(String, Wish)> {
    let mut wish = Wish::default();
    if text.starts_with("postgres://") || text.starts_with("postgresql://") {
        let Some((place, query)) = text.split_once('?') else { return Some((text.to_owned(), wish)) };
        let kept: Vec<&str> = query
            .split('&')
            .filter(|pair| {
                // A plus is a plus in these addresses.
                let pair = pair.replace('+', "%2B");
                let read = form_urlencoded::parse(pair.as_bytes()).next();
                !read.is_some_and(|(key, value)| wish.takes(&key, &value))
            })
            .collect();
        let rest = if kept.is_empty() { place.to_owned() } else { format!("{place}?{}", kept.join("&")) };
        return Some((rest, wish));
    }
    let mut kept = String::new();
    let mut left = text.trim_start();
    while !left.is_empty() {
        let (key, after) = left.split_once('=')?;
        let (value, length) = value(after)?;
        let whole = key.len() + 1 + length;
        if !wish.takes(key.trim(), &value) {
            kept.push_str(left.get(..whole)?);
            kept.push(' ');
        }
        left = left.get(whole..)?.trim_start();
    }
    Some((kept, wish))
}

/// A value at the beginning of a text, maybe in quotes, and how long it is written.
fn value(text: &str) -> Option<(String, usize)> {
    let mut value = String::new();
    let mut letters = text.char_indices().skip_while(|(_, letter)| letter.is_whitespace()).peekable();
    let quoted = letters.next_if(|(_, letter)| *letter == '\'').is_some();
    while let Some((place, letter)) = letters.next() {
        match letter {
            '\\' => value.push(letters.next()?.1),
            '\'' if quoted => return Some((value, place + 1)),
            letter if !quoted && letter.is_whitespace() => return Some((value, place)),
            letter => value.push(letter),
        }
    }
    (!quoted).then_some((value, text.len()))
}

/// Why a connection cannot be had however often it is tried, in words; nothing if it is worth trying again.
pub(super) fn refusal(why: &tokio_postgres::Error) -> Option<String> {
    if why.code().is_some() || !why.to_string().contains("TLS") {
        return None;
    }
    let source = std::error::Error::source(why)?;
    if let Some(io) = source.downcast_ref::<io::Error>() {
        // What was cut off in the middle is tried again.
        let refused = io.get_ref()?.downcast_ref::<Error>()?;
        return Some(format!(
            "the certificate of the database is not accepted: {refused} (sslmode=verify-full checks the issuer and the name; \
             sslrootcert=FILE names the file with the certificate of the issuer, otherwise those of this system count)"
        ));
    }
    let text = source.to_string();
    text.contains("does not support TLS").then(|| {
        "the database offers no TLS, and sslmode in its address asks for it: switch it on there (ssl = on), or, on a private \
         network, ask for sslmode=prefer or sslmode=disable"
            .to_owned()
    })
}

/// How connections to the database are encrypted.
#[derive(Clone)]
pub(super) struct Tls {
    connector: TlsConnector,
}

impl Tls {
    fn new((check, roots): (Check, Option<String>)) -> Result<Tls, StoreError> {
        let provider = Arc::new(ring::default_provider());
        let algorithms = provider.signature_verification_algorithms;
        let chain = match check {
            Check::Nothing => None,
            Check::Chain | Check::ChainAndName => {
                let roots = Arc::new(authorities(roots.as_deref())?);
                let verifier = WebPkiServerVerifier::builder_with_provider(roots, Arc::clone(&provider));
                Some(verifier.build().map_err(|why| failed(&why.to_string()))?)
            }
        };
        let checked = Checked { chain, name: check == Check::ChainAndName, algorithms };
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|why| failed(&why.to_string()))?
            .dangerous()
            .with_custom_certificate_verifier(Arc::new(checked))
            .with_no_client_auth();
        Ok(Tls { connector: TlsConnector::from(Arc::new(config)) })
    }
}

/// The certificates of those who may vouch for a database: of a file, or of this system.
fn authorities(file: Option<&str>) -> Result<RootCertStore, StoreError> {
    let mut roots = RootCertStore::empty();
    match file {
        None | Some("system") => {
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        }
        Some(file) => {
            let read = CertificateDer::pem_file_iter(file).and_then(Iterator::collect::<Result<Vec<_>, _>>);
            let read = read.map_err(|why| failed(&format!("sslrootcert={file} cannot be read: {why}")))?;
            roots.add_parsable_certificates(read);
        }
    }
    if roots.is_empty() {
        let place = file.unwrap_or("system");
        return Err(failed(&format!("there is no certificate to trust in sslrootcert={place}")));
    }
    Ok(roots)
}

/// Checks as much of a certificate as was asked for.
#[derive(Debug)]
struct Checked {
    chain: Option<Arc<WebPkiServerVerifier>>,
    name: bool,
    algorithms: tokio_rustls::rustls::crypto::WebPkiSupportedAlgorithms,
}

impl ServerCertVerifier for Checked {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        server_name: &ServerName<'_>,
        ocsp_response: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(chain) = &self.chain else { return Ok(ServerCertVerified::assertion()) };
        let checked = chain.verify_server_cert(end_entity, intermediates, server_name, ocsp_response, now);
        match checked {
            // The name is looked at last: the chain holds.
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) if !self.name => Ok(ServerCertVerified::assertion()),
            checked => checked,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        dss: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls12_signature(message, cert, dss, &self.algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        cert: &CertificateDer<'_>,
        dss: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(message, cert, dss, &self.algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.algorithms.supported_schemes()
    }
}

impl MakeTlsConnect<Socket> for Tls {
    type Stream = Veiled<Socket>;
    type TlsConnect = Dial;
    type Error = Infallible;

    fn make_tls_connect(&mut self, host: &str) -> Result<Dial, Infallible> {
        // A socket of this machine has no name, and needs none.
        let name = ServerName::try_from(host).ok().map(|name| name.to_owned());
        Ok(Dial { connector: self.connector.clone(), name })
    }
}

/// One connection to be made.
pub(super) struct Dial {
    connector: TlsConnector,
    name: Option<ServerName<'static>>,
}

impl TlsConnect<Socket> for Dial {
    type Stream = Veiled<Socket>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Veiled<Socket>>> + Send>>;

    fn connect(self, stream: Socket) -> Self::Future {
        Box::pin(async move {
            let name = self.name.ok_or(io::ErrorKind::InvalidInput)?;
            let veiled = self.connector.connect(name, stream).await?;
            Ok(Veiled(Box::new(veiled)))
        })
    }
}

/// A stream that nobody on the way can read.
pub(super) struct Veiled<S>(Box<tokio_rustls::client::TlsStream<S>>);

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for Veiled<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Veiled<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Veiled<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (String, Wish) {
        wishes(text).unwrap_or_else(|| panic!("{text}"))
    }

    fn wish(mode: &str, roots: &str) -> Wish {
        let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        Wish { mode: some(mode), roots: some(roots) }
    }

    #[test]
    fn an_address_says_how_it_is_spoken_to() {
        let url = "postgres://ann:a+b@db.example:5433/fracas";
        assert_eq!(read(url), (url.to_owned(), wish("", "")));
        assert_eq!(read(&format!("{url}?sslmode=require")), (url.to_owned(), wish("require", "")));
        assert_eq!(
            read(&format!("{url}?connect_timeout=3&sslrootcert=%2Fetc%2Fca+1.pem&sslmode=verify-full")),
            (format!("{url}?connect_timeout=3"), wish("verify-full", "/etc/ca+1.pem"))
        );
        assert_eq!(
            read(r"host=db.example sslmode = verify-ca password='a\'b =' sslrootcert='/my files/ca.pem'"),
            (r"host=db.example password='a\'b =' ".to_owned(), wish("verify-ca", "/my files/ca.pem"))
        );
        for broken in ["host", "host='x", "a=b c"] {
            assert!(wishes(broken).is_none(), "{broken}");
        }
    }

    #[test]
    fn what_is_asked_for_is_checked() {
        let (mode, (check, _)) = wish("require", "").read().expect("a mode");
        assert_eq!((mode, check), (SslMode::Require, Check::Nothing));
        let (mode, (check, _)) = wish("require", "x.pem").read().expect("a mode");
        assert_eq!((mode, check), (SslMode::Require, Check::Chain), "as psql reads it");
        let (mode, (check, _)) = wish("verify-full", "").read().expect("a mode");
        assert_eq!((mode, check), (SslMode::Require, Check::ChainAndName));
        assert!(wish("always", "").read().is_err());
        let missing = Address::read("postgres://x/y?sslmode=verify-full&sslrootcert=/nowhere.pem");
        let why = missing.err().expect("there is no such file").to_string();
        assert!(why.contains("/nowhere.pem"), "{why}");
    }
}
