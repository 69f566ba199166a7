//! The reasons for which a line of the bot protocol is refused.

use fracas_core::Seat;

/// Why a line is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProtocolError {
    /// The line is empty.
    #[error("the line is empty")]
    Empty,
    /// The line is longer than any line of the protocol.
    #[error("the line is longer than {0} bytes")]
    TooLong(usize),
    /// The first word is not a command.
    #[error(
        "there is no command `{0}`: hello, options, option, newgame, observe, legal, actions, sample, go, stop, quit"
    )]
    Unknown(String),
    /// The command is written otherwise.
    #[error("write `{0}`")]
    Form(&'static str),
    /// No option has that name.
    #[error("there is no option `{0}`: level, seed, nodes")]
    Option(String),
    /// The option does not take that value.
    #[error("`{value}` is not a value for {name}: {takes}")]
    Value {
        /// The name of the option.
        name: &'static str,
        /// The value that was given.
        value: String,
        /// What the option takes.
        takes: &'static str,
    },
    /// The bot does not play that game.
    #[error("the game `{game}` is not known: {known}")]
    Game {
        /// The game that was asked for.
        game: String,
        /// The games that the bot plays.
        known: String,
    },
    /// The text names no seat.
    #[error("`{0}` is not a seat: S1 to S8")]
    Seat(String),
    /// The text is not the JSON of a view.
    #[error("this is not a view of {game}: {why}")]
    View {
        /// The game being played.
        game: &'static str,
        /// The reason, in words.
        why: String,
    },
    /// The view is not what anybody sees of a position.
    #[error("the view is of no possible position: {0}")]
    Impossible(String),
    /// What the view says of itself does not follow from the rest of it.
    #[error("the view is of no possible position: it contradicts itself")]
    Contradiction,
    /// The text is not a JSON list of actions.
    #[error("this is not a list of actions: {0}")]
    List(String),
    /// The controller and the bot do not know the same rules.
    #[error("`{0}` is not legal here")]
    NotLegal(String),
    /// The controller and the bot do not know the same rules.
    #[error("`{0}` is legal here and missing in the list")]
    Missing(String),
    /// No game has been named yet.
    #[error("there is no game yet: newgame comes first")]
    NoGame,
    /// The seat is not in the view.
    #[error("{0} holds no side in this view")]
    NotSeated(Seat),
    /// The bot has seen nothing of its game.
    #[error("nothing has been observed yet: observe comes first")]
    NoView,
    /// The bot's seat is not the one to act.
    #[error("{0} is not to act")]
    NotToAct(Seat),
    /// The game in the view has ended.
    #[error("the game is over")]
    Over,
    /// The controller said `quit`.
    #[error("the conversation has ended")]
    Ended,
}
