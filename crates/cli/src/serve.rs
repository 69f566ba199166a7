//! `serve`: the games in the browser, until it is stopped.

use crate::args::Serve;
use crate::cli_game::Game;
use crate::output::{Answer, Failure};
use fracas_scene::Words;
use fracas_scene::key;
use fracas_server::{Config, Games, LimitRules, ServeError, Started};
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::time::Duration;

/// The variable that names a database where no argument does: what stands on the command line others can read.
const DATABASE: &str = "FRACAS_DATABASE";

/// The database that is meant: a folder that is named comes first.
pub(crate) fn database_of(data: Option<&PathBuf>, database: Option<String>) -> Option<String> {
    let named = || std::env::var(DATABASE).ok().filter(|address| !address.is_empty());
    if data.is_some() { None } else { database.or_else(named) }
}

fn config(args: Serve) -> Config {
    let usual = Config::default();
    let database = database_of(args.data.as_ref(), args.database);
    Config {
        database,
        bind: args.bind.unwrap_or(usual.bind),
        port: args.port.unwrap_or(usual.port),
        data: args.data,
        open: !args.no_open,
        programs: args.program,
        program_time: args.program_time_ms.map_or(usual.program_time, Duration::from_millis),
        behind_proxy: args.behind_proxy,
        hosts: args.host,
        patience: usual.patience,
        deal: usual.deal,
        limits: if args.no_limits { LimitRules::wide() } else { usual.limits },
    }
}

/// Where it is, where its data lies, how it ends. A reader who has gone away is not an error.
fn tell(words: &Words, started: &Started) {
    let address = started.address.to_string();
    let mut lines = vec![
        words.text(key!("serve-address"), &[("url", started.url.as_str().into())]),
        words.text(key!("serve-data"), &[("folder", started.data.display().to_string().into())]),
    ];
    if !started.address.ip().is_loopback() {
        lines.push(words.text(key!("serve-open-to-all"), &[("address", address.into())]));
    }
    if started.opening {
        lines.push(words.say(key!("serve-opening")));
    }
    lines.push(words.say(key!("serve-stop")));
    let mut out = io::stdout().lock();
    let _ = out.write_all((lines.join("\n") + "\n").as_bytes()).and_then(|()| out.flush());
}

pub(crate) fn run(games: &[&dyn Game], words: &'static Words, args: Serve) -> Result<Answer, Failure> {
    fracas_server::log_to_stderr(args.log_json);
    let served =
        fracas_server::serve(config(args), Games::of(games.iter().map(|game| game.table())), |started| {
            tell(words, started);
        });
    match served {
        Ok(()) => Ok(Answer::text(words.say(key!("serve-stopped")))),
        Err(error) => Err(refused(words, error)),
    }
}

/// Why a server does not run, or its data cannot be used.
pub(crate) fn refused(words: &Words, error: ServeError) -> Failure {
    Failure::new(match error {
        ServeError::Bind { address, why } => words.text(
            key!("serve-no-port"),
            &[("address", address.to_string().into()), ("why", why.to_string().into())],
        ),
        ServeError::NoFolder => words.say(key!("serve-no-folder")),
        ServeError::NoHost => words.say(key!("serve-no-host")),
        ServeError::BadHost(name) => words.text(key!("serve-bad-host"), &[("name", name.into())]),
        ServeError::InUse(folder) => {
            words.text(key!("serve-in-use"), &[("folder", folder.display().to_string().into())])
        }
        ServeError::Database { database, why } => words.text(
            key!("serve-bad-database"),
            &[("database", database.into()), ("why", why.to_string().into())],
        ),
        ServeError::Data { folder, why } => words.text(
            key!("serve-bad-data"),
            &[("folder", folder.display().to_string().into()), ("why", why.to_string().into())],
        ),
        ServeError::System(why) => words.text(key!("serve-failed"), &[("why", why.to_string().into())]),
    })
}
