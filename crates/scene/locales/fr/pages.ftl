# D’autres pages en français.

## Leçons, problèmes, règles et armées maison

site-course-all = Toutes les leçons
site-course-done = { $done ->
    [0] Aucune leçon sur { $all } terminée
    [one] { $done } leçon sur { $all } terminée
   *[other] { $done } leçons sur { $all } terminées
}
site-lesson-finished = terminée
site-step-done = C’est fait !
site-try-again = Réessayer
site-puzzle-daily = Problème du jour
site-streak = { $days ->
    [one] 1 jour de suite
   *[other] { $days } jours de suite
}
site-puzzle-is-solved = résolu
site-puzzle-is-tried = essayé
site-puzzle-one-way = Une seule façon mène au but.
site-puzzle-ways = { $ways } façons mènent au but ; toutes conviennent.
site-puzzle-lost = D’ici, le but ne peut plus être atteint. Revenez en arrière.
site-hint-look = Regardez ce qui est marqué sur le plateau ou dans votre main.
site-hint-more = Montrer
site-your-puzzles = Vos problèmes
site-solved-of = { $done } résolus sur { $all }
site-rating = Cote
site-any = Tous
site-theme-of = Thème
site-difficulty = Difficulté
site-unsolved = Seulement les non résolus
site-show = Afficher
site-show-all = Afficher les { $count }
site-none-fits = Aucun problème ne convient. Choisissez moins de conditions.
site-pages = Pages
site-rules-lead = L’essentiel en images, chaque tuile et chaque carte en grand, et derrière elles toutes les règles numérotées.
site-rules-behind = Les règles correspondantes
site-rules-people = Règles illustrées
site-rules-all = Toutes les règles, numérotées
site-sides = Armées, decks et unités
site-sheet-count = { $count ->
    [one] 1 sorte
   *[other] { $count } sortes
}
site-own-sides = Vos créations
site-own-none = Vous n’avez encore rien créé.
site-own-file = Ouvrir un fichier
site-own-draw = Vérifier et dessiner
site-own-share = Quiconque a le lien de cette page peut voir cette création et la jouer.
site-own-full = Plus rien ne peut être gardé ({ $most } créations au plus par personne).
site-accuracy = Précision
site-mistakes = { $count ->
    [0] aucune erreur
    [one] 1 erreur
   *[other] { $count } erreurs
}
site-moments = Moments clés
site-turns = Tour par tour
site-turn-best = Le meilleur tour trouvé.
site-turn-fine = Rien de nettement meilleur n’a été trouvé.
site-show-before = Avant le tour
site-show-better = Le meilleur tour
site-show-played = Comme joué
site-invites = { $name } vous invite à { $game }
site-invited-as = Vous joueriez { $side }.
