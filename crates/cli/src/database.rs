//! `database`: moving a site from one storage to another.

use crate::args::{Database, DatabaseCommand};
use crate::output::{Answer, Failure};
use crate::serve::refused;
use fracas_scene::Words;
use fracas_scene::key;

pub(crate) fn run(words: &Words, args: &Database) -> Result<Answer, Failure> {
    let DatabaseCommand::Copy(args) = &args.command;
    fracas_server::log_to_stderr(false);
    let copied = fracas_server::copy_database(&args.from, &args.to).map_err(|why| refused(words, why))?;
    let mut lines: Vec<String> = copied
        .iter()
        .map(|table| {
            words.text(
                key!("database-table"),
                &[
                    ("name", table.name.into()),
                    ("rows", table.rows.to_string().into()),
                    ("digest", table.digest.as_str().into()),
                ],
            )
        })
        .collect();
    lines.push(words.say(key!("database-copied")));
    Ok(Answer::text(lines.join("\n")))
}
