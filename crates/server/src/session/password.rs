//! Passwords: argon2id in one buffer that is kept, so that attempts to sign in cost time and no new memory.

use crate::error::Error;
use crate::hub::locked;
use crate::ids::random;
use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use std::sync::{Arc, Mutex};
use tokio::sync::Semaphore;

/// Hashes passwords, one at a time: it takes memory and time on purpose.
pub(super) struct Hasher {
    turn: Semaphore,
    /// The memory of argon2, taken at the first attempt and never given back: an allocator that is handed 19 MiB for
    /// each attempt keeps most of it.
    blocks: Arc<Mutex<Vec<Block>>>,
}

impl Hasher {
    pub(super) fn new() -> Hasher {
        Hasher { turn: Semaphore::new(1), blocks: Arc::default() }
    }

    /// The hash of a new password, with its parameters.
    pub(super) async fn hash(&self, password: &str) -> Result<String, Error> {
        let password = password.to_owned();
        self.work(move |blocks| hash(blocks, &password))
            .await?
            .ok_or_else(|| Error::Broken("a password could not be hashed".to_owned()))
    }

    /// Whether a password has this hash. Without a hash it takes as long, and is wrong.
    pub(super) async fn verify(&self, password: &str, known: Option<String>) -> Result<bool, Error> {
        let password = password.to_owned();
        self.work(move |blocks| verify(blocks, &password, known.as_deref())).await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Vec<Block>) -> T + Send + 'static,
    ) -> Result<T, Error> {
        let _turn = self.turn.acquire().await.map_err(|_| Error::Stopping)?;
        let blocks = Arc::clone(&self.blocks);
        let done = crate::task::blocking(move || work(&mut locked(&blocks)));
        done.await.map_err(|why| Error::Broken(why.to_string()))
    }
}

/// Fills an output with the argon2 of a password.
fn digest(
    blocks: &mut Vec<Block>,
    argon: &Argon2<'_>,
    password: &str,
    salt: &[u8],
    out: &mut [u8],
) -> Option<()> {
    let needed = argon.params().block_count();
    if blocks.len() < needed {
        blocks.resize(needed, Block::default());
    }
    argon.hash_password_into_with_memory(password.as_bytes(), salt, out, &mut blocks[..needed]).ok()
}

fn hash(blocks: &mut Vec<Block>, password: &str) -> Option<String> {
    let argon = Argon2::default();
    let salt = random::<16>();
    let mut out = [0; Params::DEFAULT_OUTPUT_LEN];
    digest(blocks, &argon, password, &salt, &mut out)?;
    let hash = PasswordHash {
        algorithm: Algorithm::default().ident(),
        version: Some(Version::default().into()),
        params: ParamsString::try_from(argon.params()).ok()?,
        salt: Some(Salt::new(&salt).ok()?),
        hash: Some(Output::new(&out).ok()?),
    };
    Some(hash.to_string())
}

fn verify(blocks: &mut Vec<Block>, password: &str, known: Option<&str>) -> bool {
    let Some(known) = known else {
        let mut out = [0; Params::DEFAULT_OUTPUT_LEN];
        let _ = digest(blocks, &Argon2::default(), password, &[0; 16], &mut out);
        return false;
    };
    matches(blocks, password, known).unwrap_or(false)
}

fn matches(blocks: &mut Vec<Block>, password: &str, known: &str) -> Option<bool> {
    let known = PasswordHash::new(known).ok()?;
    let algorithm = Algorithm::try_from(known.algorithm.as_str()).ok()?;
    let version = known.version.map(Version::try_from).transpose().ok()?.unwrap_or_default();
    let argon = Argon2::new(algorithm, version, Params::try_from(&known).ok()?);
    let expected = known.hash?;
    let mut out = [0; Output::MAX_LENGTH];
    let out = out.get_mut(..expected.len())?;
    digest(blocks, &argon, password, &known.salt?, out)?;
    // Comparing outputs takes the same time wherever they differ.
    Some(Output::new(out).ok()? == expected)
}

#[cfg(test)]
mod tests {
    use super::*;
    use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};

    #[test]
    fn hashes_are_those_of_everybody_else() {
        let mut blocks = Vec::new();
        let ours = hash(&mut blocks, "correct horse").unwrap();
        assert!(ours.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{ours}");
        assert!(Argon2::default().verify_password(b"correct horse", ours.as_str()).is_ok());
        let theirs = Argon2::default().hash_password(b"correct horse").unwrap().to_string();
        for known in [&ours, &theirs] {
            assert!(verify(&mut blocks, "correct horse", Some(known)));
            assert!(!verify(&mut blocks, "wrong horse", Some(known)));
        }
        for broken in ["", "$argon2id$", "$md5$abc"] {
            assert!(!verify(&mut blocks, "correct horse", Some(broken)));
        }
        assert!(!verify(&mut blocks, "correct horse", None));
    }

    #[test]
    fn attempts_take_no_new_memory() {
        let mut blocks = Vec::new();
        let known = hash(&mut blocks, "correct horse").unwrap();
        let size = std::mem::size_of_val(blocks.as_slice()) as u64;
        let used = allocation_counter::measure(|| {
            for number in 0..10 {
                assert!(!verify(&mut blocks, "wrong horse", (number % 2 == 0).then_some(known.as_str())));
            }
        });
        assert!(used.bytes_total < size / 100, "{} bytes for ten attempts", used.bytes_total);
    }
}
