mars-title = Mars Attacks
mars-tagline = Des soucoupes sur une petite ville. Tenez les rues.
mars-label-border = { $border } vers { $square }
mars-counter-down = pion, face cachée
mars-counter-secret = Secret extraterrestre
mars-counter-critter = Bestiole
mars-state-rattled = Paniqué
mars-state-done = activé
mars-state-heroics = Héroïsme { $points }
mars-banner-setup = { $scenario } · mise en place
mars-banner-round = { $scenario } · Round { $round }
mars-counter-vp = PV
mars-counter-models = Figurines
mars-counter-cards = Cartes
mars-tray-hand = Main des { $side }
mars-tray-support = Soutien des { $side }
mars-tray-reserve = À déployer : { $count }
mars-tray-discard = Défausse ({ $count } à piocher)
mars-button-cover = Tir de couverture…
mars-button-fire = Feu
mars-button-heroic = Héroïsme (1 point)…
mars-button-play-odds = La jouer : tué { $then } % au lieu de { $now } %
mars-button-play = La jouer
mars-button-lay = La poser en Soutien
mars-button-shoot = Tirer sur une case…
mars-now-rattled = Paniqué : il doit se redresser avant toute chose.
mars-now-watched = { $count ->
    [0] Aucun ennemi ne peut
    [one] 1 ennemi pourrait
   *[other] { $count } ennemis pourraient
} lui tirer dessus ici.
mars-now-may = Peut encore : { $list }.
mars-may-move = DÉPLACEMENT ({ $count ->
    [one] 1 case
   *[other] { $count } cases
})
mars-may-shoot = TIR ({ $count ->
    [one] 1 cible
   *[other] { $count } cibles
})
mars-may-fight = COMBAT
mars-may-aim = VISER
mars-may-stand = se redresser
mars-may-cover = tir de couverture
mars-may-exit = quitter le plateau
mars-may-heroic = Héroïsme
mars-may-ability = une capacité propre
mars-may-nothing = plus rien
mars-now-vp = { $points } PV pour l’instant.
mars-goal-target = { $points } PV donnent la victoire.
mars-goal-last-model = Le premier à réduire l’ennemi à une seule figurine gagne.
mars-goal-kill = Tuer { $unit } : { $points } PV
mars-goal-counter = { $counter } : { $points } PV chacun
mars-goal-civilian = Chaque civil : { $points } PV
mars-goal-exit = { $unit } quitte le plateau : { $points } PV
mars-roll-with = Avec « { $card } »
mars-roll-without = Sans elle
mars-roll-fight = Si elle riposte
mars-roll-survive = Si elle encaisse
mars-roll-line = { $label } : { $line }
mars-foresee-seen = { $count ->
    [0] Aucun ennemi ne pourrait
    [one] 1 ennemi pourrait
   *[other] { $count } ennemis pourraient
} lui tirer dessus en { $square }.
mars-foresee-strike = { $count ->
    [0] Personne ne s’y trouve.
    [one] Une figurine s’y trouve : { $models }.
   *[other] { $count } figurines s’y trouvent : { $models }.
}
mars-foresee-strike-rolled = Les dés décident où, parmi ces cases, la carte frappe.
mars-foresee-cover = Sans dés : les soldats y sont Paniqués.
mars-foresee-killed = tué avec une chance de { $chance }
mars-form-scenario = Scénario
mars-form-scenario-help = Forces, terrain et ce qui marque des PV.
mars-form-map = Terrain
mars-form-map-help = La ville où l’on se bat.
mars-form-map-own = Celui du scénario
mars-form-map-choose = L’Humain choisit
mars-form-set = Données
mars-form-set-help = Valeurs des figurines et des cartes.
mars-form-option-help = Cette option et les suivantes sont des lectures des règles ou des ajustements ; telles quelles, elles donnent la partie habituelle.
mars-option-round-starter = Qui commence un Round
mars-option-round-starter-finished-first = Qui a fini ses figurines en premier
mars-option-round-starter-scenario-first-player = Qui a commencé la partie
mars-option-round-starter-alternate = Chaque camp à son tour
mars-option-square-capacity = Figurines par case
mars-option-shoot-into-melee = Tirer dans une mêlée
mars-option-shoot-after-charge = Tirer après une charge gagnée
mars-option-fight-rattled-in-place = Combattre les Paniqués dans sa case
mars-option-seen-lines-min = Lignes pour être visible
mars-option-clear-lines-min = Lignes pour un tir dégagé
mars-option-scatter-mode = Dispersion
mars-option-scatter-mode-step-by-step = Un dé par pas
mars-option-scatter-mode-one-direction = Un dé pour tous les pas
mars-option-wipeout-wins = Tuer tout le monde donne la victoire
mars-option-round-cap = Dernier Round
mars-option-solo-martian-vp-handicap = PV des Martiens au départ
mars-option-human-vp-handicap = PV des Humains au départ
mars-option-forces = Forces
mars-option-forces-printed = Comme imprimées
mars-option-forces-balanced = Équilibrées
mars-option-extra-model = Une figurine de plus pour
mars-option-extra-model-none = Personne
mars-option-first-turn = Premier Tour
mars-option-first-turn-dice = Aux dés
mars-option-first-turn-scenario = Selon le scénario
mars-value-yes = Oui
mars-value-no = Non
mars-value-none = Aucun
mars-value-human = Les Humains
mars-value-martian = Les Martiens
mars-edit-nothing = rien
mars-edit-unreadable = « { $text } » n’est pas un changement connu de l’éditeur.
mars-edit-impossible = « { $text } » ne change rien, ou quelqu’un se tient là.
mars-show-side = { $side } – { $points } PV, { $models } figurines, cartes : { $cards }
mars-show-hidden = { $count } cachées
mars-pending = { $side } : { $decision }
mars-button-aim = Viser : un dé de plus (1 action)
mars-button-stand = Se redresser (1 action)
mars-button-end-activation = Finir l’activation
mars-button-end-turn = Finir le Tour
mars-button-end-refill = Garder le reste et piocher
mars-button-pass-round = Passer pour ce Round
mars-form-scenario-face = { $humans } Humains – { $martians } Martiens · environ { $minutes } min
mars-form-share = Entre ordinateurs de même force, les Humains gagnent { $share } % des parties.
mars-form-balance = Équilibre
mars-form-balance-help = La variante équilibrée donne au camp le plus faible des PV, des figurines ou le premier Tour, d’après des parties entre ordinateurs de même force.
mars-form-balance-even = Équilibrée
mars-form-balance-printed = Comme imprimée
mars-verdict-last-model = { $count ->
    [0] Il ne reste aucune figurine aux { $side }.
   *[other] Il ne reste qu’une figurine aux { $side } : cela décide de ce scénario.
}
mars-verdict-both-last = Les deux camps sont réduits en même temps à leurs dernières figurines.
mars-verdict-cap = Le Round { $round } était le dernier, et aucun camp n’est réduit à une figurine.
mars-verdict-target = Les { $side } ont les { $target } PV qui gagnent ce scénario.
mars-verdict-no-civilians = Il ne reste aucun Civil et personne ne peut atteindre les PV de la victoire : le camp qui a le plus de PV l’emporte.
mars-verdict-last-round = Le Round { $round } était le dernier : le camp qui a le plus de PV l’emporte.
mars-verdict-fell = Les { $side } n’ont plus de figurine sur le plateau.
mars-verdict-all-fell = Aucun camp n’a plus de figurine sur le plateau.
mars-edit-title = Éditeur de terrain
mars-edit-good = Ce terrain respecte les limites : on peut le jouer et le partager.
mars-map-borders = { $found } éléments de bordure ; un terrain en a { $least } à { $most }.
mars-map-props = { $found } accessoires ; un terrain en a { $least } à { $most }.
mars-map-walls = { $found } murs pleins ; un terrain en a au plus { $most }.
mars-map-empty = Rien ne se trouve dans ni autour des 3 × 3 cases au nord-est de { $square }.
mars-map-cut = { $square } est hors d’atteinte depuis les autres cases.
mars-map-sealed = Le décor enferme { $square }, une case de zone de déploiement.
mars-position-copies = il y a moins d’exemplaires de « { $text } »
mars-position-hand = une main tient au plus quatre cartes et aucun événement : { $side }
mars-position-knowledge = des cartes sont connues sans être dans la main : { $side }
mars-position-crowd = une case contient trop de figurines, ou le décor la remplit
mars-position-counters = les pions face cachée et ceux à placer doivent être aussi nombreux que secrets et bestioles
mars-position-blocked = le décor peut remplir au plus 24 cases
mars-position-frames = le travail en cours est impossible : « { $text } »
mars-position-moment = le moment contredit le reste
mars-parse-no-value = une option s’écrit nom=valeur
mars-parse-part = « { $text } » ne commence aucune partie : scenery, human, martian, discard, une case, ou le moment à la fin
mars-parse-twice = cette partie figure deux fois
mars-parse-word = « { $text } » n’a pas de sens ici
mars-parse-no-moment = le moment manque à la fin
mars-parse-too-much = trop : « { $text } »
mars-data-unknown = « { $text } » n’est pas connu ici
mars-data-twice = « { $text } » figure deux fois
mars-data-missing = « { $text } » manque
mars-data-range = « { $text } » est un nombre de { $least } à { $most }
mars-data-effect = la moitié « { $text } » de cette carte n’a pas d’effet connu des règles
mars-data-size = les cartes font { $found } au total, le fichier dit size = { $expected }
mars-data-id = « { $text } » n’est pas un identifiant : lettres minuscules, chiffres et _, une lettre d’abord, 24 caractères au plus
mars-data-taken = un autre jeu de données nommé « { $text } » est déjà chargé ; donnez à celui-ci un identifiant à lui
mars-data-too-many = on ne garde pas plus de 64 jeux de données
mars-hint-only = Rien d’autre n’est possible.
mars-hint-attack = Cela attaque tant que les chances sont bonnes.
mars-hint-points = Cela vise ce qui rapporte.
mars-hint-safety = Moins d’ennemis y voient la figurine.
mars-hint-card = C’est le moment de jouer la carte.
mars-hint-chances = C’est ce qui a gagné le plus souvent, la partie jouée jusqu’au bout.
mars-step-charge = Aller en { $square } et y combattre
mars-step-shoot = Tirer sur { $square } : leur propriétaire désigne la cible
mars-dice-attack = { $model } attaque
mars-dice-defence = { $model } se défend
mars-dice-card = L’attaque
mars-dice-plain = Dé
mars-member-acting = agit maintenant
mars-member-waiting = peut agir
mars-word-killed = Tué !
mars-word-rattled = Paniqué !
mars-word-missed = Raté
mars-word-parried = Paré
mars-word-armour = Armure
mars-word-saved = Sauvé !
mars-word-up = Debout !
