//! The real program, run by the tests: what it prints, with which code it ends, and what must hold of every answer.

use serde_json::Value;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// The output of a finished program.
#[derive(Debug)]
pub struct Run {
    /// The exit code.
    pub code: i32,
    /// The standard output.
    pub out: String,
    /// The standard error.
    pub err: String,
}

/// The program with the words that all its calls begin with, such as `nshex`.
#[derive(Clone, Copy, Debug)]
pub struct Program(pub &'static [&'static str]);

impl Program {
    /// Starts it in a locale.
    pub fn start(self, arguments: &[&str], lang: &str, stdin: Stdio) -> Child {
        Command::new(env!("CARGO_BIN_EXE_fracas"))
            .args(self.0)
            .args(arguments)
            .env_remove("LC_ALL")
            .env_remove("LC_MESSAGES")
            .env("LANG", lang)
            .current_dir(root())
            .stdin(stdin)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts")
    }

    /// Runs it to its end.
    pub fn run(self, arguments: &[&str]) -> Run {
        self.run_in("C", arguments)
    }

    /// Runs it to its end in a locale.
    pub fn run_in(self, lang: &str, arguments: &[&str]) -> Run {
        finish(self.start(arguments, lang, Stdio::null()))
    }

    /// A run that must succeed silently.
    pub fn good(self, arguments: &[&str]) -> String {
        let run = self.run(arguments);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}: {}", run.out);
        run.out
    }

    /// A run that must succeed with one JSON object.
    pub fn json(self, arguments: &[&str]) -> Value {
        let text = self.good(&[arguments, &["--json"]].concat());
        assert_eq!(text.lines().count(), 1, "one object on one line");
        serde_json::from_str(&text).expect("the answer is JSON")
    }

    /// A run that must fail with exit code 2 and one sentence, which is returned.
    pub fn bad(self, arguments: &[&str]) -> String {
        let run = self.run(arguments);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}: {}", run.err);
        let sentence = run.err.strip_prefix("fracas: ").expect("the program names itself").trim_end();
        assert!(!sentence.contains('\n') && sentence.len() > 8, "one sentence: {}", run.err);
        assert!(sentence.ends_with(['.', ')']), "a whole sentence: {sentence}");
        sentence.to_owned()
    }

    /// A run with something on the standard input.
    pub fn piped(self, arguments: &[&str], input: &[u8]) -> Run {
        let mut child = self.start(arguments, "C", Stdio::piped());
        let mut stdin = child.stdin.take().expect("the input is a pipe");
        // A program that complains about its arguments does not read its input.
        let _ = stdin.write_all(input);
        drop(stdin);
        finish(child)
    }
}

/// Waits for the end. No run may panic or print a text that is missing.
pub fn finish(child: Child) -> Run {
    let Output { status, stdout, stderr } = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    let run =
        Run { code: status.code().expect("the program is not killed"), out: text(stdout), err: text(stderr) };
    assert!(!run.err.contains("panicked") && !run.out.contains('⟦') && !run.err.contains('⟦'), "{run:?}");
    run
}

/// The folder in which the program runs: that of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// An empty folder of this name.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(env!("CARGO_CRATE_NAME")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

/// A path below a folder, as an argument.
pub fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().expect("UTF-8").to_owned()
}
