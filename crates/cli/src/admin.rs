//! `admin`: what an operator does at a site, while its servers run or not.

use crate::args::{Admin, AdminCommand};
use crate::output::{Answer, Failure};
use crate::serve::{database_of, refused};
use fracas_scene::Words;
use fracas_scene::key;
use fracas_server::admin::{AccountSight, AdminError, ChatLine, Deed, Done, SiteData, administer};
use fracas_server::store::society::Report;
use fracas_server::{TableId, day};

fn table(words: &Words, text: &str) -> Result<TableId, Failure> {
    text.parse().map_err(|_| Failure::new(words.say(key!("admin-no-table"))))
}

fn deed(words: &Words, command: AdminCommand) -> Result<Deed, Failure> {
    Ok(match command {
        AdminCommand::Reports(args) => Deed::Reports { all: args.all },
        AdminCommand::CloseReport(args) => Deed::CloseReport(
            args.report.parse().map_err(|_| Failure::new(words.say(key!("admin-no-report"))))?,
        ),
        AdminCommand::Account(args) => Deed::Account(args.account),
        AdminCommand::CloseAccount(args) => Deed::CloseAccount { name: args.account, closed: true },
        AdminCommand::ReopenAccount(args) => Deed::CloseAccount { name: args.account, closed: false },
        AdminCommand::Rename(args) => Deed::Rename { name: args.account, to: args.new_name },
        AdminCommand::CloseTable(args) => {
            Deed::CloseTable { table: table(words, &args.table)?, closed: true }
        }
        AdminCommand::ReopenTable(args) => {
            Deed::CloseTable { table: table(words, &args.table)?, closed: false }
        }
        AdminCommand::Chat(args) => Deed::Chat(table(words, &args.table)?),
        AdminCommand::HideLine(args) => {
            Deed::HideLine { table: table(words, &args.table)?, line: args.line, hidden: true }
        }
        AdminCommand::ShowLine(args) => {
            Deed::HideLine { table: table(words, &args.table)?, line: args.line, hidden: false }
        }
    })
}

/// Text of other people, for a terminal: nothing in it moves the cursor or ends the line.
fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

fn report(words: &Words, report: &Report) -> String {
    let mut about = Vec::new();
    about.extend(report.person.as_deref().map(plain));
    about.extend(report.table.as_ref().map(ToString::to_string));
    about.extend(report.line.map(|line| format!("#{line}")));
    let state = if report.closed {
        words.say(key!("admin-report-closed"))
    } else {
        words.say(key!("admin-report-open"))
    };
    words.text(
        key!("admin-report"),
        &[
            ("id", report.id.to_string().into()),
            ("day", day(report.at).into()),
            ("state", state.into()),
            ("reporter", plain(&report.reporter).into()),
            ("about", about.join(" ").into()),
            ("text", plain(&report.text).into()),
        ],
    )
}

fn account(words: &Words, sight: &AccountSight) -> String {
    let named = &sight.named;
    let mut lines = vec![words.text(
        key!("admin-account"),
        &[
            ("name", plain(&named.account).into()),
            ("day", day(named.created).into()),
            ("tables", sight.tables.into()),
        ],
    )];
    lines.extend(
        named.profile.closed.map(|at| words.text(key!("admin-account-closed"), &[("day", day(at).into())])),
    );
    lines.extend(sight.ratings.iter().map(|(game, rating, deviation, games)| {
        words.text(
            key!("admin-rating"),
            &[
                ("game", game.as_str().into()),
                ("rating", rating.to_string().into()),
                ("deviation", deviation.to_string().into()),
                ("games", games.to_string().into()),
            ],
        )
    }));
    lines.join("\n")
}

fn line(words: &Words, line: &ChatLine) -> String {
    let hidden = if line.hidden { words.say(key!("admin-line-hidden")) } else { String::new() };
    format!("#{} {} {}: {} {hidden}", line.line, day(line.at), plain(&line.name), plain(&line.text))
        .trim_end()
        .to_owned()
}

fn failed(words: &Words, why: AdminError) -> Failure {
    let key = match why {
        AdminError::Site(why) => return refused(words, why),
        AdminError::NoAccount => key!("admin-no-account"),
        AdminError::NoTable => key!("admin-no-table"),
        AdminError::NoLine => key!("admin-no-line"),
        AdminError::NoReport => key!("admin-no-report"),
        AdminError::BadName => key!("admin-bad-name"),
        AdminError::NameTaken => key!("error-name-taken"),
        AdminError::Store(why) => {
            return Failure::new(words.text(key!("serve-failed"), &[("why", why.to_string().into())]));
        }
    };
    Failure::new(words.say(key))
}

pub(crate) fn run(words: &Words, args: Admin) -> Result<Answer, Failure> {
    fracas_server::log_to_stderr(false);
    let place = SiteData { database: database_of(args.data.as_ref(), args.database), data: args.data };
    let done = administer(&place, &deed(words, args.command)?).map_err(|why| failed(words, why))?;
    let lines: Vec<String> = match done {
        Done::Done => vec![words.say(key!("admin-done"))],
        Done::Reports(reports) if reports.is_empty() => vec![words.say(key!("admin-no-reports"))],
        Done::Reports(reports) => reports.iter().map(|one| report(words, one)).collect(),
        Done::Account(sight) => vec![account(words, &sight)],
        Done::Chat(lines) if lines.is_empty() => vec![words.say(key!("admin-no-chat"))],
        Done::Chat(lines) => lines.iter().map(|one| line(words, one)).collect(),
    };
    Ok(Answer::text(lines.join("\n")))
}
