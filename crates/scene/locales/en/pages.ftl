# More pages in English.

## Lessons, puzzles, rules and own sides

site-course-all = All lessons
site-course-done = { $done } of { $all } lessons finished
site-lesson-finished = finished
site-step-done = Done!
site-try-again = Try again
site-puzzle-daily = Puzzle of the day
site-streak = { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
}
site-puzzle-is-solved = solved
site-puzzle-is-tried = tried
site-puzzle-one-way = Exactly one way leads to the goal.
site-puzzle-ways = { $ways } ways lead to the goal; any of them will do.
site-puzzle-lost = From here the goal cannot be reached any more. Take something back.
site-hint-look = Look at what is marked on the board or in your hand.
site-hint-more = Show me
site-your-puzzles = Your puzzles
site-solved-of = { $done } of { $all } solved
site-rating = Rating
site-any = All
site-theme-of = Theme
site-difficulty = Difficulty
site-unsolved = Only unsolved ones
site-show = Show
site-show-all = Show all { $count }
site-none-fits = No puzzle fits. Choose fewer conditions.
site-pages = Pages
site-rules-lead = The short way in pictures, every tile and card large, and behind them every rule with its number.
site-rules-behind = The rules behind it
site-rules-people = Illustrated rules
site-rules-all = All rules, numbered
site-sides = Armies, decks and units
site-sheet-count = { $count ->
    [one] 1 kind
   *[other] { $count } kinds
}
site-own-sides = Your own creations
site-own-none = You have not made anything yet.
site-own-file = Open a file
site-own-draw = Check and draw
site-own-share = Anybody who has the link to this page can look at this creation and play it.
site-own-full = No more can be kept (at most { $most } for each person).
site-accuracy = Accuracy
site-mistakes = { $count ->
    [0] no mistakes
    [one] 1 mistake
   *[other] { $count } mistakes
}
site-moments = Key moments
site-turns = Turn by turn
site-turn-best = The best turn that was found.
site-turn-fine = Nothing clearly better was found.
site-show-before = Before the turn
site-show-better = The better turn
site-show-played = As played
site-invites = { $name } invites you to { $game }
site-invited-as = You would play { $side }.
