//! The files of the database: who may read them, and whether they are what they should be.

use super::sqlite::failed;
use super::{StoreError, schema};
use rusqlite::Connection;
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

/// The file name of the database.
const DATABASE: &str = "fracas.sqlite";

/// The files of the folder.
const FILES: [&str; 4] = [DATABASE, "fracas.sqlite-wal", "fracas.sqlite-shm", "fracas.lock"];

/// A database up to this size is checked before anything else is done with it; a larger one meanwhile.
pub(super) const CHECKED_FIRST: u64 = 64 << 20;

/// The path of the database in a folder.
pub(crate) fn database(folder: &Path) -> PathBuf {
    folder.join(DATABASE)
}

fn broken(why: impl std::fmt::Display) -> StoreError {
    StoreError::Failed(why.to_string())
}

/// Makes the database, if it is not there, and refuses one that is none.
pub(super) fn prepare(folder: &Path) -> Result<PathBuf, StoreError> {
    let file = database(folder);
    let size = |path: &Path| fs::metadata(path).ok().map(|found| found.len());
    match size(&file) {
        Some(0) => Err(broken(
            "fracas.sqlite is empty (0 bytes). Put a backup in its place, or remove it to begin a new site",
        )),
        Some(_) => Ok(file),
        None if size(&folder.join(FILES[1])).is_some_and(|size| size > 0) => Err(broken(
            "fracas.sqlite is missing, but fracas.sqlite-wal, which belongs to it, is there. Put the database or a \
             backup back, or remove both to begin a new site",
        )),
        None => {
            make(folder, &file)?;
            Ok(file)
        }
    }
}

/// Makes a database under another name first: one that is there is whole.
fn make(folder: &Path, file: &Path) -> Result<(), StoreError> {
    let new = folder.join("fracas.sqlite.new");
    match fs::remove_file(&new) {
        Err(why) if why.kind() != std::io::ErrorKind::NotFound => return Err(broken(why)),
        Ok(()) | Err(_) => {}
    }
    let mut connection = Connection::open(&new).map_err(failed)?;
    schema::migrate(&mut connection).map_err(broken)?;
    connection.close().map_err(|(_, why)| failed(why))?;
    fs::rename(&new, file).map_err(broken)
}

/// The size to which the write-ahead log grows before it is taken into the database: 1,000 pages, each with its head.
const LOG_BYTES: u64 = 32 + 1_000 * (24 + 4_096);

/// Gives an empty write-ahead log its full size. To overwrite a part of a file takes the disk less than to make it longer,
/// and that is waited for at every action. `SQLite` takes a log that does not begin with its mark for an empty one.
pub(super) fn lengthen_log(folder: &Path) -> std::io::Result<()> {
    let log = folder.join(FILES[1]);
    if fs::metadata(&log).is_ok_and(|found| found.len() > 0) {
        // A crash has left it: it holds what the database lacks.
        return Ok(());
    }
    let mut options = fs::File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(log)?;
    std::io::copy(&mut std::io::repeat(0).take(LOG_BYTES), &mut file)?;
    file.sync_all()
}

/// What is wrong with a database, if something is.
pub(super) fn damage(connection: &Connection) -> Option<String> {
    let found = connection.query_row("pragma quick_check(1)", [], |row| row.get::<_, String>(0));
    let why = match found {
        Ok(word) if word == "ok" => return None,
        Ok(word) => word.lines().next().unwrap_or_default().to_owned(),
        Err(why) => why.to_string(),
    };
    Some(format!(
        "the database is damaged ({why}). Put a backup in its place, or save what can be read with \
         `sqlite3 fracas.sqlite .recover`"
    ))
}

/// Whether a database is checked before it is used.
pub(super) fn is_small(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|found| found.len() <= CHECKED_FIRST)
}

/// What other users could do with a path, and can no longer.
pub(super) struct Closed {
    path: PathBuf,
    before: u32,
    done: std::io::Result<()>,
}

impl Closed {
    /// Warns the operator who runs the server.
    pub(super) fn warn(&self) {
        let (path, before) = (self.path.display(), format!("{:o}", self.before));
        match &self.done {
            Ok(()) => tracing::warn!(%path, before, "other users could read the data; now they cannot"),
            Err(why) => tracing::error!(%path, before, %why, "other users can read the data"),
        }
    }
}

/// Keeps the folder and its files to the user that runs the server: they hold seeds and hashes of passwords. Says what
/// had to be changed.
#[cfg(unix)]
pub(super) fn keep_private(folder: &Path) -> Vec<Closed> {
    use std::os::unix::fs::PermissionsExt as _;
    let close = |path: PathBuf, mode: u32| {
        let before = fs::metadata(&path).ok()?.permissions().mode() & 0o7777;
        let done = || match mode {
            0o700 if !is_own(&path) => Err(std::io::Error::other("the folder holds other things too")),
            _ => fs::set_permissions(&path, fs::Permissions::from_mode(mode)),
        };
        (before & 0o077 != 0).then(|| Closed { before, done: done(), path: path.clone() })
    };
    let files = FILES.iter().filter_map(|file| close(folder.join(file), 0o600));
    close(folder.to_owned(), 0o700).into_iter().chain(files).collect()
}

/// Keeps the folder and its files to the user that runs the server; elsewhere that is the system's business.
#[cfg(not(unix))]
pub(super) fn keep_private(_: &Path) -> Vec<Closed> {
    Vec::new()
}

/// Makes a folder that only this user can enter.
#[cfg(unix)]
pub(crate) fn make_folder(folder: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::DirBuilderExt as _;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

/// Opens the file that servers lock.
pub(crate) fn lock_file(folder: &Path) -> std::io::Result<fs::File> {
    let mut options = fs::File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(folder.join("fracas.lock"))
}

/// Creates a folder.
#[cfg(not(unix))]
pub(crate) fn make_folder(folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder)
}

/// Whether a folder is there for our files alone: it has ours, or nothing.
#[cfg(unix)]
fn is_own(folder: &Path) -> bool {
    let Ok(entries) = fs::read_dir(folder) else { return false };
    let names = entries.filter_map(Result::ok).map(|entry| entry.file_name());
    names.into_iter().all(|name| name.to_str().is_some_and(|name| name.starts_with("fracas")))
}
