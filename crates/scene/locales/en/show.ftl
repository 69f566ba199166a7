# Shows, results, legend and first words at the table, in English.

show-ahead = You came out ahead
show-behind = You came out behind
show-end = Result and rematch
show-again = Again
show-step-through = Step through
show-continue = Continue
show-since = What happened
show-since-help = Shows again what has happened since your last move
show-won = You won
show-lost = You lost
show-drawn = A draw
show-over = The game is over
show-moments = Key moments
show-analyse = Analyse
show-course = Your winning chances
show-course-try = turn { $turn }: −{ $percent } %, try again
show-course-gain = turn { $turn }: +{ $percent } %
show-accuracy = your accuracy
show-accuracy-of = accuracy, { $name }
show-turns = turns
show-losses-of = pieces lost ({ $name } first)
show-losses = pieces lost (you : them)
show-mistakes = { $count ->
    [one] mistake
   *[other] mistakes
}
show-stronger = A stronger opponent
show-another = Another opponent
show-legend = Legend
show-track = Phases
show-acting = Who acts
show-coach-next = Next
show-coach-end = Got it
show-coach-off = Skip the advice
show-which = Which one?
show-handle-end = End of the path: arrow keys move it
show-handle-corner = Corner: arrow keys move it, Delete removes it
