# Énigmes et analyse en français.

## Buts

goal-win = gagner la partie
goal-destroy-hq = détruire le QG ennemi
goal-win-battle = enlever au QG ennemi plus de points que le vôtre n’en perd
goal-deal = { $points ->
    [one] enlever au moins 1 point au QG ennemi
   *[other] enlever au moins { $points } points au QG ennemi
}
goal-kill = { $units ->
    [one] détruire au moins 1 unité ennemie
   *[other] détruire au moins { $units } unités ennemies
}
goal-lose-nothing = ne perdre ni unité ni point
goal-unhurt = ne perdre aucun point
goal-list = { $list } et { $last }
goal-sentence = Dans ce tour : { $goal }.

## Solutions

solve-one = Il y a exactement une façon.
solve-many = { $count } façons mènent au but.
solve-many-more = Au moins { $count } façons mènent au but ; la recherche s’est arrêtée là.
solve-none = Le but est hors d’atteinte.
solve-some-unsure = { $count ->
    [one] 1 façon trouvée ; la recherche a été coupée, il peut y en avoir d’autres.
   *[other] { $count } façons trouvées ; la recherche a été coupée, il peut y en avoir d’autres.
}
solve-none-unsure = Aucune façon trouvée, mais la recherche a été coupée : rien n’est prouvé.
solve-way = Façon { $number }
solve-else = Là où l’adversaire choisit autrement, aussi : { $actions }
solve-speed = { $nodes } nœuds en { $seconds } s, { $speed } nœuds par seconde
solve-no-goal = « { $goal } » n’est pas un but : win, destroy_hq, win_battle, deal NOMBRE, kill NOMBRE, lose_nothing, unhurt ; plusieurs se joignent par +.
solve-goal-twice = Un but nomme chaque partie une fois, ce que « { $goal } » ne fait pas.
solve-no-turn = Personne n’a rien à jouer dans cette position.
result-blow = { $unit } enlève { $points } au QG ({ $side }, initiative { $phase }).
result-blow-outside = { $unit } enlève { $points } au QG ({ $side }).
result-tile = Une tuile action
result-lost = Perte : { $unit } ({ $side }, initiative { $phase }).
result-lost-outside = Perte : { $unit } ({ $side }).
result-points = Dégâts aux QG : { $dealt } infligés, { $suffered } subis.
mine-progress = { $done } parties sur { $games }, { $found } problèmes
mine-done = Parties : { $games }, graine { $seed }. Problèmes trouvés : { $found }, écrits dans { $file } : { $kept } ({ $seconds } s)

## Raisons

reason-wins = Cela gagne la partie.
reason-damage-now = Le combat enlève { $with } au QG ennemi.
reason-damage-fought = Le combat enlève { $with } au QG ennemi au lieu de { $without }.
reason-damage = Un combat enlèverait alors { $with } au QG ennemi au lieu de { $without }.
reason-shelter-fought = Votre QG perd { $with } dans le combat au lieu de { $without }.
reason-shelter = Un combat coûterait alors { $with } à votre QG au lieu de { $without }.
reason-kills-fought = L’ennemi perd dans le combat : { $units }.
reason-kills = L’ennemi perdrait dans un combat : { $units }.
reason-saves-fought = Vous gardez : { $units }.
reason-saves = Vous garderiez dans un combat : { $units }.
reason-position = C’est plus prometteur pour la suite.
reason-list = { $list } et { $last }
analyse-turn = Tour { $number }, { $side }, coups { $from } à { $to } : { $chances }
analyse-point = Tour { $number }, { $side } : { $before } % → { $after } % pour { $first }

## Équilibre

balance-title = # Les armées l’une contre l’autre
balance-head = { $games } parties, les deux camps joués par { $level } avec { $nodes } nœuds par décision, graine { $seed }
balance-how = Part des points de la ligne contre la colonne, en pour cent, avec son intervalle à 95 %.
balance-cell = { $share } ({ $low }–{ $high })
balance-all = toutes
balance-seat = Qui commence obtient { $share } % des points.
balance-picture = Ce que valent les armées l’une contre l’autre
balance-command = Fait par `{ $command }`.
