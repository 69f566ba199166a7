# The pages in English.

## The frame of every page

site-description = Tabletop tactics games against the computer or with friends, with rules you can look up.
site-to-content = To the content
site-navigation = Main pages
site-menu = Menu
site-play = Play
site-learn = Learn
site-puzzles = Puzzles
site-editor = Editor
site-games = Games
site-rules = Rules
site-theme = Light or dark
site-guest = Guest
site-footer = Fracas: one home for tabletop tactics games.
site-about = About
site-confirm = Confirm
site-cancel = Cancel
site-point = A point of your own, in { $unit }
site-point-pick = Pick this point
site-point-within = x from { $west } to { $east }, y from { $first } to { $last } { $unit }.
site-point-snaps = A point outside is moved to the nearest one inside.
site-point-unreadable = A point is written as two numbers, such as 12.5 and 3.
site-close = Close
site-turn-left = Turn left
site-turn-right = Turn right
site-skip = Skip
site-your-turn = Your turn
site-no-connection = No connection
site-no-connection-text = The server cannot be reached from here. The rules can be read all the same:
site-offline = The server cannot be reached. Trying again …
site-copied = The link is copied.
site-copy = Copy
site-days = d
site-yes = Yes
site-no = No
site-save = Save

## The start page

site-welcome = { $games ->
    [one] One war. One table.
    [2] Two wars. One table.
    [3] Three wars. One table.
    [4] Four wars. One table.
    [5] Five wars. One table.
   *[other] { $games } wars. One table.
}
site-lead = Tactics games against a clever machine, at one screen, or with a friend and a link.
site-learn-now = New? Learn by playing (3 min)
site-continue = Continue
site-new-game = New game
site-you = You
site-opponent = Opponent
opponent-minimax = Computer
opponent-random = Pip
opponent-random-about = plays what she likes
opponent-novice = Brandt
opponent-novice-about = loves a brawl
opponent-regular = Marlow
opponent-regular-about = knows the trade
opponent-veteran = Vex-9
opponent-veteran-about = counts moves ahead
opponent-general = The Hood
opponent-general-about = you will not see it coming
site-play-now = Play now
site-play-now-help = Against a gentle computer opponent, sides at random.
site-against = Against
site-mode-computer = The computer
site-mode-friends = Friends online
site-mode-screen = A friend at this screen
site-level = Level
level-random = Random
level-novice = Novice
level-regular = Regular
level-veteran = Veteran
level-general = General
level-minimax = Minimax
site-seat = Who begins
site-seat-random = Random
site-seat-first = I begin
site-seat-second = I play second
site-side = Your side
site-clock = Clock
site-public = Public table
site-options = Rules and options
site-random-about = Drawn when the game begins.
site-allow-talk = Spectators may write in the chat
site-allow-hints = Hints are allowed to everybody
site-allow-seats = One person may take several seats
site-prepared = This game begins with a prepared position.
site-prepared-secret = This game begins with a prepared position. The person who prepared it knows what is hidden in it.
site-prepared-agree = I agree to play it
site-state-prepared = prepared position
site-earlier = Earlier
site-later = Later
site-duel = Return match: two games with the sides exchanged, points added
site-no-undo = Nothing can be taken back
site-start = Start
site-my-games = My games
site-open-tables = Open tables
site-watch = Watch
site-watch-one = Watch
site-open = Open
site-join = Join
site-none = None at the moment.
site-open-seat = open seat
site-state-over = over
site-state-waiting = waiting for players
site-state-running = { $ply ->
    [one] 1 action played
   *[other] { $ply } actions played
}

## The table

site-board = Board
site-pause = Pause
site-step = One step
site-log = Log
site-chat = Chat
site-inspector = Inspector
site-thinking = { $name } is thinking
site-waiting = Waiting for players. Send them a link:
site-invitation = Link to this seat
site-sit = Sit down
site-seat-bot = Add a computer player
site-next-game = To the next game
site-preview = Preview
site-undo = Take back
site-undo-ask = Ask to take back
site-cover = Hand the device to { $seat }
site-cover-help = Both hands stay covered until the right player looks at the screen.
site-cover-hide = Hide my hand
site-cover-show = I am { $seat }: show my hand
site-hurry = Hurry
site-rematch = Rematch
site-replay = Replay
site-more = More
site-more-game = Game
site-more-device = On this device
site-more-keep = Keep and show
site-more-people = Players
site-more-draws = Draws that can be checked
site-picture = Picture ({ $kind })
site-hint = Hint
site-offer-draw = Offer a draw
site-resign = Resign
site-resign-sure = Do you want to resign?
site-download = Game file
site-commitment = All draws follow from a seed fixed before the game. Its SHA-256:
site-seed = The seed:
site-chance-share = Share of { $name } in chance (hash, then share):
site-chance-awaited = All seats are taken. The pages of the players show their shares in chance…
site-chance-waive = Begin without my share in chance
site-quick = Place at once when an edge is tapped
site-names = Names of fields on the board
site-sound = Sound
site-notify = Notifications
site-speed = Animation
site-speed-1 = normal
site-speed-slow = slow
site-speed-2 = fast
site-speed-4 = very fast
site-speed-none = none
site-reconnecting = The connection is lost. It comes back by itself; nothing that was confirmed is lost.
site-say = Say something
site-send = Send
site-empty = Empty
site-hidden = { $count ->
    [one] 1 face down
   *[other] { $count } face down
}
site-piles = Piles
site-out = Out of play
site-gone = Discarded and destroyed
site-now = At the moment
site-nothing-happens = Nothing would happen.
site-course = Step by step

## Replay

site-first = To the start
site-previous = One action back
site-next = One action on
site-last = To the end
site-ply = Action { $ply } of { $last }
site-scrubber = Moment of the game
site-play-on = Play
site-what-if = What if …
site-edit = Edit this position
site-share = Copy the link
site-to-table = To the table
site-import = Look at a game file
site-import-help = Paste a game file: it is replayed, checked and kept for you to look at.
site-import-text = Game file

## Studies, puzzles, lessons, the editor

site-study = What if …
site-study-help = You play all sides. The link in your browser's address bar keeps the position.
site-puzzles-lead = Every puzzle is one turn. The solver has proved its solutions; most puzzles have exactly one.
site-puzzle-title = Puzzle { $number }
site-puzzle-solved = Solved! This reaches the goal whatever the opponent does.
site-puzzle-failed = This does not reach the goal. Take it back and try another way.
site-puzzle-next = Next puzzle
site-puzzle-solution = The solution
site-stars = { $stars } of 5 stars
site-learn-lead = Short lessons with the real rules. Every step is played on the board.
site-steps = { $count ->
    [one] 1 step
   *[other] { $count } steps
}
site-progress = Step { $done } of { $all }
site-lesson-next = Next lesson
site-lesson-done = Lesson finished!
site-again = From the start
site-step-again = This step again
site-back-one = One action back
site-editor-lead = Pick something on the board or below it, then what becomes of it. Only changes that can be played are offered; the address is the position.
site-editor-game = Game
site-editor-play = Play from here
site-editor-before = Back to before
site-editor-text = Position as text
site-editor-load = Show this position
site-editor-new = New position
site-contents = Contents

## Account

site-account = Name and account
site-your-name = Your name
site-your-name-help = This is how others see you. No account is needed.
site-name = Name
site-register = Create an account
site-register-help = With an account you find your games on any device.
site-account-name = Account name
site-password = Password
site-log-in = Log in
site-log-out = Log out

## About

site-about-text = Fracas plays tabletop tactics games completely and by the rules. Every refusal names its rule, nothing hidden leaks, no confirmed action is lost, and every draw can be checked after the game.
site-keys = Keys
site-about-keys =
    1–9 = pick from your hand
    ← ↑ ↓ → = walk over the board and down to the hand
    N = go to the next thing you can pick, on the board or below it
    Enter = pick; play what you hold; confirm
    D = discard what you hold
    R Shift-R = turn what you hold, one way or the other
    Backspace = one step back
    Esc = cancel
    E = end the turn
    P = show what would happen
    I = explain
    L = show again what the others did
    C = show the names of places
    ? = open the legend
    + - Home = on large boards, nearer, farther, and all of it
    ← → Home End = move through a replay
site-about-api = The interface for programs is described in { $address }.
site-not-found = There is nothing here.
site-not-found-help = The address may be misspelt, or the game is gone.
site-error = Something went wrong

## Hints and analysis

site-hint-win = With this you win about { $win } % of the time:
site-analysis = Analysis
site-turn = Turn
site-chance = { $name }’s winning chances
site-turning = turning point
site-better = { $played } % instead of { $best } %: gave away { $loss } %. Better:

# Reactions
site-asking = Ask me whether I react
site-asking-always = Always
site-asking-able = Only when I could
site-asking-turn = Not this turn
site-asking-help = “Only when I could” declines for you after { $seconds } seconds, whether you could react or not: so the time tells nobody what you hold. Alone against the computer you do not wait where you cannot react.
site-window-other = { $seat } may react.
site-window-pause = { $seat } may react; the game goes on in a moment.
site-window-yours = { $seat }: you may react.
site-window-soon = { $seat }: you may react; the game goes on in a moment.
site-window-idle = { $seat }: nothing to react with; the game goes on in a moment.
site-window-decline = No reaction
site-window-wait = Wait for me

site-build-play = Play with it
site-build-problems = Not ready yet:
site-build-ready = Ready to play.
site-build-add = Add
site-build-choose = Work on it
site-build-share = Copy the link
site-build-keep = Keep
site-build-kept = Kept on this device
site-build-forget = Forget
site-build-text = As text
site-build-load = Load
