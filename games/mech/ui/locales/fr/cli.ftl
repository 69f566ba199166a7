help-fracas-mech = L’escarmouche de mechs, d’une position ou d’une partie entière.
help-fracas-mech-new = Affiche le début d’une partie.
help-fracas-mech-show = Montre une position.
help-fracas-mech-legal = Liste des actions légales bonnes et variées parmi toutes celles possibles.
help-fracas-mech-apply = Applique des actions, puis affiche le journal et la nouvelle position.
help-fracas-mech-why-not = Dit quelle règle interdit une action, ou qu’elle est légale.
help-fracas-mech-random = Joue des parties entières au hasard et affiche des chiffres.
help-fracas-mech-replay = Rejoue un fichier de partie en vérifiant chaque ligne.
help-fracas-mech-odds = Affiche les chances exactes d’une action : dégâts, destruction, critique, chaleur, explosion.
help-fracas-mech-reach = Affiche ou dessine où une unité peut aller.
help-fracas-mech-sight = Dit si une unité en voit une autre, et si c’est à couvert.
help-fracas-mech-squad = Vérifie des escouades.
help-fracas-mech-squad-check = Vérifie une escouade : points et emplacements.
help-fracas-mech-units = Liste les châssis.
help-fracas-mech-weapons = Liste les armes.
help-fracas-mech-check-data = Vérifie un fichier de données ; les erreurs nomment ligne et colonne.
help-arg-scenario_file = Un fichier de scénario à charger d’abord
help-arg-scenario = L’identifiant d’un scénario ; war_zone par défaut
help-arg-squads = Deux escouades : identifiants, ou machines comme heavy+heavy_gun+axe séparées par /
help-arg-odds_action = Une action de l’unité active
help-arg-reach_unit = Une unité, par exemple u1
help-arg-run = Pour une course
help-arg-sight_from = L’unité qui regarde
help-arg-sight_to = L’unité regardée
help-arg-squad_text = L’identifiant d’une escouade prête, ou des machines séparées par /
help-arg-squad_points = Ce qu’elle peut coûter ; 80 par défaut
help-arg-mech_data_file = Un fichier de données ; - lit l’entrée standard
mech-random-length = { $plies } coups par partie (de { $least } à { $most }), { $length } tours
mech-odds-none = Rien n’est laissé au hasard dans cette action.
mech-not-there = { $unit } n’est pas sur la table.
mech-sight-self = Une unité ne se regarde pas elle-même : nommez-en deux.
mech-sight-none = { $unit } ne voit pas { $target }.
mech-sight-cover = { $unit } voit { $target } à couvert.
mech-sight-open = { $unit } voit { $target } à découvert.
mech-squad-right = L’escouade est correcte : { $units } machines, { $points } points.
mech-frame-line = { $id } : { $name }, mouvement { $speed }, CS { $skill }+, blindage { $armour }+, { $hp } points de structure, limite { $limit }, { $slots } emplacements, { $points } points
mech-data-right = { $file } est correct.
help-fracas-mech-perft = Compte les suites d’actions de l’échantillon : les déplacements étant infinis, c’est l’échantillon qui est compté.
help-fracas-mech-hint = Dit que faire dans une position, et pourquoi.
help-fracas-mech-balance = Fait jouer des machines avec les escouades prêtes et affiche les parts avec leurs intervalles.
help-fracas-mech-squad-new = Compose une escouade machine par machine, ou en affiche une qui convient.
help-arg-squad_seed = Laquelle : un autre nombre donne une autre escouade
help-arg-balance_level = Le niveau qui joue les deux camps ; novice par défaut
help-arg-balance_rounds = Parties par paire d’escouades et par camp ; 2 par défaut
help-arg-balance_seed = Le nombre dont vient tout le hasard
mech-balance-seat = { $scenario } : premier camp { $share }
mech-balance-squad = { $squad } : { $share }
mech-balance-share = { $value } % [{ $low } ; { $high }], { $games } parties
mech-perft-sample = Les déplacements sont un échantillon d’une infinité ; ces nombres aussi.
help-fracas-mech-explain = Dire tout ce qu’il y a à dire d’une unité, d’un décor ou d’un marqueur.
help-arg-mech_element = Une unité comme u1, un décor comme s2 ou un marqueur comme m1
mech-no-element = Il n’y a sur la table ni unité, ni décor, ni marqueur nommé « { $text } ».
mech-weapon-price = { $slots ->
    [one] { $slots } emplacement
   *[other] { $slots } emplacements
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
mech-analyse-turn = Tour { $number }, { $side }, coups { $from } à { $to } : { $chances }
mech-analyse-point = Tour { $number }, { $side } : { $before } % → { $after } % pour { $first }
help-arg-start_armies = les escouades qui se rencontrent
help-arg-start_values = le scénario, ou son fichier
