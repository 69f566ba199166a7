# Convoy en français. Les noms des cartes et des villes viennent des fichiers de données.

## Petits mots

convoy-side-moloch = Moloch
convoy-side-outpost = Outpost
convoy-the-moloch = Moloch
convoy-the-outpost = l’Outpost
convoy-district = quartier { $number }
convoy-kind-soldier = soldat
convoy-kind-building = bâtiment
convoy-kind-instant = instantané
convoy-kind-robot = robot
convoy-kind-module = module
convoy-marker-plus-one = marqueur +1
convoy-marker-plus-two = marqueur +2
convoy-marker-minus-two = marqueur −2
convoy-marker-shield = Bouclier
convoy-marker-disabled = marqueur Désactivé
convoy-marker-net = filet
convoy-benefit-none = aucun avantage
convoy-benefit-eliminate = élimination
convoy-benefit-draw = une carte
convoy-benefit-send = envoi à New York
convoy-benefit-bomb = bombe
convoy-phase-deal = Les premières mains sont distribuées
convoy-phase-mulligan = Garder ou échanger sa première main
convoy-phase-redeal = Les mains échangées sont redistribuées
convoy-phase-draw = I. Pioche des deux camps
convoy-phase-engage = II. Choix du quartier
convoy-phase-attack-moloch = III. Attaque de Moloch
convoy-phase-attack-outpost = IV. Attaque de l’Outpost
convoy-phase-modules-moloch = V. Modules de Moloch
convoy-phase-modules-outpost = V. Modules de l’Outpost
convoy-phase-resolution = VI. Résolution
convoy-phase-over = Fin de la partie
convoy-source-card = « { $card } »
convoy-source-of = « { $card } », par { $unit }

## Événements

convoy-event-exchanged = { $side } échange sa première main.
convoy-event-kept = { $side } garde sa première main.
convoy-event-battle-began = Bataille { $number } : { $city }
convoy-event-drew = { $side } pioche « { $card } ».
convoy-event-drew-hidden = { $side } pioche une carte.
convoy-event-milled = La pioche de Moloch perd « { $card } ».
convoy-event-revealed = « { $card } » est révélée, de la pioche de Moloch.
convoy-event-shuffled-back = { $cards ->
    [one] L’autre carte est remélangée à la pioche de Moloch.
   *[other] { $cards } cartes sont remélangées à la pioche de Moloch.
}
convoy-event-hand = L’Outpost découvre la main de Moloch : { $cards }.
convoy-event-hand-empty = L’Outpost découvre la main de Moloch : elle est vide.
convoy-event-hand-hidden = L’Outpost regarde la main de Moloch.
convoy-event-discarded = { $side } défausse « { $card } ».
convoy-event-dropped = Moloch perd « { $card } », une carte de sa main prise au hasard.
convoy-event-engaged = On se bat pour { $city }, { $district }.
convoy-event-played = { $side } joue « { $card } ».
convoy-event-placed = { $side } pose « { $unit } » à { $city }.
convoy-event-moved = { $unit } : déplacement à { $city }.
convoy-event-stepped = { $unit } : un pas vers { $city }.
convoy-event-sent = { $unit } : envoi à { $city }.
convoy-event-redeployed = { $unit } : redéploiement à { $city }.
convoy-event-moved-support = { $unit } : déplacement à { $city } avec l’aide de la ville.
convoy-event-used = { $side } utilise « { $card } ».
convoy-event-used-unit = { $side } utilise une capacité : { $unit }.
convoy-event-used-by = { $side } utilise « { $card } » avec { $unit }.
convoy-event-marked = { $unit } : { $marker }.
convoy-event-module-disabled = { $unit } : « { $card } » ne fonctionne plus.
convoy-event-removed-card = { $unit } : élimination par « { $card } ».
convoy-event-removed-full = { $unit } : élimination, { $city } n’a aucun poste libre.
convoy-event-removed-overflow = { $unit } : défausse, faute de poste.
convoy-event-removed-benefit = { $unit } : élimination par le vainqueur du quartier.
convoy-event-removed-bomb = { $unit } : la bombe l’emporte.
convoy-event-removed-owed = { $unit } : défausse à la place d’une carte de la pioche vide.
convoy-event-removed-support = { $unit } : élimination grâce au soutien de la ville.
convoy-event-stepped-in = { $unit } se sacrifie pour { $saved }.
convoy-event-returned = { $unit } : retour dans la main de { $side }.
convoy-event-attached = Moloch fixe « { $card } » sur { $unit }.
convoy-event-stolen = « { $card } » change de camp : pris sur { $from }, fixé sur { $to }.
convoy-event-module-lost = { $unit } : « { $card } » part aussi à la défausse.
convoy-event-module-returned = « { $card } » quitte { $unit } et revient dans la main de Moloch.
convoy-event-recovered = Une carte de la défausse de Moloch revient, face cachée, sur sa pioche.
convoy-event-instants-forbidden = L’Outpost ne jouera aucun instantané à sa prochaine attaque.
convoy-event-modules-skipped = Cette bataille n’a pas de phase de modules.
convoy-event-battle-stopped = La bataille s’arrête net, sans résultat.
convoy-event-supported = { $city } vient en aide à l’Outpost.
convoy-event-won = { $side } gagne la bataille à { $city } : Moloch { $moloch }, Outpost { $outpost }.
convoy-event-tie = Égalité à { $city }, { $moloch } partout : personne ne gagne.
convoy-event-tie-won = Égalité à { $city }, { $moloch } partout, mais la Troupe d’Assaut l’emporte : { $side } gagne.
convoy-event-bomb = Une bombe explose à { $city } !
convoy-event-ravaged = { $city } : { $district } ravagé.
convoy-event-destroyed = La ville est détruite : { $city }.
convoy-verdict-moloch = New York est tombée et Moloch avance encore : il lui reste { $deck ->
    [one] { $deck } carte
   *[other] { $deck } cartes
} dans la pioche et { $robots ->
    [one] { $robots } robot
   *[other] { $robots } robots
} à New York.
convoy-verdict-outpost = { $count ->
    [one] Moloch n’a plus rien à envoyer, et { $cities } tient toujours.
   *[other] Moloch n’a plus rien à envoyer, et { $cities } tiennent toujours.
}
convoy-verdict-outpost-last = New York est tombée, mais Moloch n’a plus ni carte dans sa pioche ni robot sur place pour avancer.
convoy-verdict-fallen = Moloch a détruit { $cities }.
convoy-list = { $others } et { $last }
convoy-over-moloch = La partie est terminée : New York est tombée et Moloch avance encore. Moloch gagne.
convoy-over-outpost = La partie est terminée : Moloch n’a plus rien à envoyer. L’Outpost gagne.
convoy-over-nobody = La partie est terminée : personne ne gagne.

## Ce que la partie attend

convoy-decision-mulligan = { $side } garde sa première main ou l’échange.
convoy-decision-draw = { $side } pioche une carte.
convoy-decision-mill = La pioche de Moloch perd une carte.
convoy-decision-show = Une carte est révélée.
convoy-decision-drop = Moloch perd une carte de sa main, prise au hasard.
convoy-decision-engage = { $side } choisit le quartier où l’on se bat.
convoy-decision-attack = { $side } attaque : unités, instantanés et capacités dans l’ordre de son choix, jusqu’à ce qu’il passe.
convoy-decision-modules = { $side } fixe et utilise des modules, jusqu’à ce qu’il passe.
convoy-decision-modules-stolen = { $side } utilise des modules volés, jusqu’à ce qu’il passe.
convoy-decision-target = { $source } : { $side } choisit une cible.
convoy-decision-may = { $what } Il peut aussi renoncer.
convoy-decision-trigger = { $source } : { $side } décide d’utiliser ou non cette capacité.
convoy-decision-destination = { $side } choisit une destination pour { $unit }.
convoy-decision-host = { $side } choisit le soldat qui reçoit le module pris sur { $unit }.
convoy-decision-owed = { $side } choisit le robot défaussé à la place d’une carte de la pioche vide.
convoy-decision-council = { $side } défausse une des cartes piochées.
convoy-decision-look = { $side } défausse une des cartes révélées.
convoy-decision-pay = { $side } paie le soutien : { $left ->
    [one] encore 1 carte
   *[other] encore { $left } cartes
}.
convoy-decision-support = { $side } utilise le soutien de la ville.
convoy-decision-support-eliminate = { $side } choisit le robot que le soutien élimine.
convoy-decision-support-shuttle = { $side } choisit le soldat que le soutien déplace.
convoy-decision-overflow = { $side } choisit l’unité de { $whose } à défausser faute de poste à { $city }.
convoy-decision-spiders = { $side } choisit les Araignées à défausser faute de poste à { $city }.
convoy-decision-order = { $side } choisit quelle capacité de victoire vient d’abord.
convoy-decision-ravage = { $side } choisit un quartier de plus à ravager à { $city }.
convoy-decision-benefit = { $side } prend l’avantage du quartier.
convoy-decision-benefit-eliminate = { $side } choisit une unité ennemie à éliminer : c’est l’avantage du quartier.
convoy-decision-benefit-send = { $side } peut envoyer une de ses unités à New York : c’est l’avantage du quartier.
convoy-decision-bomb-soldier = { $side } choisit le soldat que la bombe emporte.
convoy-decision-bomb-robot = { $side } choisit le robot que la bombe emporte.
convoy-decision-redeploy = { $side } choisit le robot qui avance vers la ville suivante.
convoy-target-eliminate-robot = { $source } : { $side } choisit un robot à éliminer.
convoy-target-eliminate-soldier = { $source } : { $side } choisit un soldat à éliminer.
convoy-target-return-robot = { $source } : { $side } choisit un robot qui retourne en main.
convoy-target-return-soldier = { $source } : { $side } choisit un soldat qui retourne en main.
convoy-target-move-robot = { $source } : { $side } choisit un robot à déplacer.
convoy-target-move-soldier = { $source } : { $side } choisit un soldat à déplacer.
convoy-target-mark-robot = { $source } : { $side } choisit le robot qui reçoit un { $marker }.
convoy-target-mark-soldier = { $source } : { $side } choisit le soldat qui reçoit un { $marker }.
convoy-target-net-robot = { $source } : { $side } choisit un robot à prendre au filet.
convoy-target-net-soldier = { $source } : { $side } choisit un soldat à prendre au filet.
convoy-target-disable = { $source } : { $side } choisit un robot ou un module à désactiver.
convoy-target-copy = { $source } : { $side } choisit le soldat dont la capacité d’arrivée est utilisée.
convoy-target-steal = { $source } : { $side } choisit le robot qui perd son module.
convoy-target-recycle = { $source } : { $side } choisit le module qui retourne en main.

## Actions

convoy-action-keep = Garder sa main.
convoy-action-mulligan = Échanger toute sa main.
convoy-action-draw = { $side } pioche « { $card } ».
convoy-action-mill = La pioche de Moloch perd « { $card } ».
convoy-action-show = « { $card } » est révélée.
convoy-action-drop = Moloch perd « { $card } » de sa main.
convoy-action-engage = Attaquer le { $district }.
convoy-action-put = Poser « { $card } » à { $city }.
convoy-action-play = Jouer « { $card } ».
convoy-action-use = Défausser « { $pay } » et utiliser { $unit }.
convoy-action-use-module = Défausser « { $pay } » et utiliser « { $card } » sur { $unit }.
convoy-action-step = Déplacer { $unit } à { $city }.
convoy-action-attach = Fixer « { $card } » sur { $unit }.
convoy-action-support = Demander le soutien de la ville : { $city }.
convoy-action-support-none = Demander le soutien de la ville.
convoy-action-pass = Terminer l’attaque.
convoy-action-pass-modules = Terminer la phase de modules.
convoy-action-module = Désactiver « { $card } » sur { $unit }.
convoy-action-module-of = Désactiver le module fixé sur { $unit }.
convoy-action-to = Aller à { $city }.
convoy-action-ravage = Ravager le { $district }.
convoy-action-discard = Défausser « { $card } ».
convoy-action-benefit = Prendre l’avantage : { $benefit }.
convoy-action-trigger = Utiliser la capacité.
convoy-action-trigger-unit = Utiliser la capacité : { $unit }.
convoy-action-trigger-card = Utiliser « { $card } » avec { $unit }.
convoy-action-skip = Renoncer.
convoy-pick = Choisir { $unit }.
convoy-pick-host = Donner le module à { $unit }.
convoy-pick-owed = Défausser { $unit } à la place d’une carte.
convoy-pick-discard = Défausser { $unit }.
convoy-pick-order = { $unit } d’abord.
convoy-pick-bomb = Laisser la bombe emporter { $unit }.
convoy-pick-redeploy = Redéployer { $unit }.
convoy-pick-eliminate = Éliminer { $unit }.
convoy-pick-send = Envoyer { $unit } à New York.
convoy-pick-return = Renvoyer { $unit } en main.
convoy-pick-move = Déplacer { $unit }.
convoy-pick-disable = Désactiver { $unit }.
convoy-pick-net = Prendre { $unit } au filet.
convoy-pick-mark = { $marker } pour { $unit }.
convoy-pick-copy = Copier la capacité d’arrivée : { $unit }.
convoy-pick-module = Prendre « { $card } » sur { $unit }.

## Règles enfreintes

convoy-illegal-not-in-hand = « { $card } » n’est pas dans votre main.
convoy-illegal-not-in-deck = « { $card } » n’est pas dans la pioche.
convoy-illegal-not-a-unit = « { $card } » n’est pas une unité : cette carte ne se pose pas dans une ville.
convoy-illegal-not-an-instant = « { $card } » n’est pas un instantané : cette carte ne se joue pas ainsi.
convoy-illegal-not-a-module = « { $card } » n’est pas un module.
convoy-illegal-destroyed = Cette ville est détruite, personne ne s’y pose plus : { $city }.
convoy-illegal-no-free-post = Vous n’avez aucun poste libre à { $city }.
convoy-illegal-instants-forbidden = L’Assaut Massif interdit les instantanés pendant cette phase.
convoy-illegal-no-target = « { $card } » n’a rien à viser maintenant.
convoy-illegal-not-on-table = Cette unité n’est pas sur la table : { $unit }.
convoy-illegal-not-yours = Cette unité n’est pas à vous : { $unit }.
convoy-illegal-nothing-to-pay-for = { $unit } : aucune capacité à payer pendant cette phase.
convoy-illegal-ability-off = { $unit } : un marqueur Désactivé coupe la capacité.
convoy-illegal-module-off = { $unit } : un marqueur Désactivé coupe le module.
convoy-illegal-switched-off = { $unit } : un Canon IEM coupe cette unité.
convoy-illegal-inert = { $unit } : personne n’a de capacité dans une ville détruite.
convoy-illegal-no-step-out = { $unit } : personne ne fait de pas hors d’une ville détruite.
convoy-illegal-netted = { $unit } : une unité prise au filet n’a pas de capacité dans cette bataille.
convoy-illegal-netted-host = { $unit } : une unité prise au filet n’utilise pas son module.
convoy-illegal-no-step = { $unit } : cette unité ne se déplace pas d’elle-même.
convoy-illegal-already-stepped = { $unit } : cette unité a déjà fait son pas pendant cette bataille.
convoy-illegal-held = { $unit } : un Champ Électromagnétique retient cette unité.
convoy-illegal-immovable = { $unit } : cette unité ne peut pas être déplacée.
convoy-illegal-immovable-there = { $unit } : cette unité ne peut pas être déplacée hors d’une ville détruite.
convoy-illegal-repeats = Cela ramènerait une disposition à laquelle des capacités d’arrivée ont déjà mené.
convoy-illegal-immune = { $unit } : cette unité est immunisée.
convoy-illegal-not-neighbour = { $city } n’est pas une ville voisine.
convoy-illegal-not-in-active-city = Cette unité n’est pas dans la ville active : { $unit }.
convoy-illegal-has-module = { $unit } : cette unité porte déjà un module.
convoy-illegal-no-support = Cette ville n’offre aucun soutien.
convoy-illegal-support-used = Cette ville a déjà donné son soutien.
convoy-illegal-cannot-pay = Le soutien coûte { $cost ->
    [one] 1 carte
   *[other] { $cost } cartes
} de votre main.
convoy-illegal-support-idle = Le soutien serait sans effet maintenant.
convoy-illegal-not-a-target = Cette unité ne peut pas être choisie ici : { $unit }.
convoy-illegal-not-a-destination = { $city } ne peut pas être choisie ici.
convoy-illegal-not-a-district = Vous ne pouvez pas choisir ici le { $district }.
convoy-illegal-not-offered = « { $card } » n’est pas parmi les cartes à choisir.
convoy-illegal-must-choose = On ne peut pas y renoncer.

## Cartes

convoy-card-unit = { $kind } de { $side }, force { $strength }, { $count ->
    [one] un seul exemplaire
   *[other] { $count } exemplaires
} dans le deck.
convoy-card-module = { $kind } de { $side }, { $strength ->
    [0] sans force propre
   *[other] force +{ $strength } pour qui le porte
}, { $count ->
    [one] un seul exemplaire
   *[other] { $count } exemplaires
} dans le deck.
convoy-card-instant = { $kind } de { $side }, { $count ->
    [one] un seul exemplaire
   *[other] { $count } exemplaires
} dans le deck.
convoy-card-plain = Aucune capacité.
convoy-then = , puis{" "}
convoy-when-enters = À chaque arrivée dans une ville : { $what }.
convoy-when-enters-may = À chaque arrivée dans une ville, si on le souhaite : { $what }.
convoy-when-wins = Quand son camp gagne la bataille de sa ville : { $what }.
convoy-when-wins-may = Quand son camp gagne la bataille de sa ville, si on le souhaite : { $what }.
convoy-when-paid = Contre une carte défaussée, pendant sa phase d’attaque, autant de fois qu’on le souhaite : { $what }.
convoy-when-paid-module = Contre une carte défaussée, pendant sa phase de modules, autant de fois qu’on le souhaite : { $what }.
convoy-when-played = { $what }.
convoy-aim-robot = { $count ->
    [one] un robot
   *[other] { $count } robots
}
convoy-aim-soldier = { $count ->
    [one] un soldat
   *[other] { $count } soldats
}
convoy-aim-other-robot = { $count ->
    [one] un autre robot
   *[other] { $count } autres robots
}
convoy-aim-other-soldier = { $count ->
    [one] un autre soldat
   *[other] { $count } autres soldats
}
convoy-aim-enemy = { $count ->
    [one] un ennemi
   *[other] { $count } ennemis
}
convoy-aim-here = { $aim } de sa ville
convoy-aim-anywhere = { $aim } de n’importe quelle ville
convoy-aim-destroyed = { $aim } d’une ville détruite
convoy-effect-eliminate = éliminer { $aim }
convoy-effect-take-back = reprendre en main { $aim }
convoy-effect-send-back = renvoyer { $aim } dans la main de son propriétaire
convoy-effect-move = déplacer { $aim } dans une ville voisine
convoy-effect-moves = { $count ->
    [2] deux
   *[other] { $count }
} fois, déplacer { $aim } dans une ville voisine, le même ou un autre
convoy-effect-mark = poser un { $marker } sur { $aim }
convoy-effect-marks = { $count ->
    [2] deux
   *[other] { $count }
} fois, poser un { $marker } sur { $aim }, le même ou un autre
convoy-effect-disable = désactiver { $aim }, ou un module à capacité que porte l’un d’eux
convoy-effect-net = prendre au filet { $aim }, qui ne compte plus pour rien jusqu’à la fin de la bataille
convoy-effect-mill = { $count ->
    [one] défausser la carte du dessus de la pioche de Moloch
   *[other] défausser les { $count } cartes du dessus de la pioche de Moloch
}
convoy-effect-draw = { $count ->
    [one] piocher une carte
   *[other] piocher { $count } cartes
}
convoy-effect-council = piocher { $count } cartes et en défausser une
convoy-effect-copy = utiliser la capacité d’arrivée d’un autre soldat de sa ville
convoy-effect-steal = prendre un module à un robot de sa ville qui n’est pas immunisé, pour un soldat de cette ville qui n’en a pas
convoy-effect-recover = remettre une carte au hasard de sa défausse, face cachée, sur sa pioche
convoy-effect-recycle = reprendre en main n’importe quel module de la table
convoy-effect-look = regarder la main de Moloch
convoy-effect-forbid = l’Outpost ne joue aucun instantané pendant sa prochaine phase d’attaque
convoy-effect-skip = cette bataille n’a pas de phases de modules
convoy-effect-end = la bataille s’arrête aussitôt sans résultat, et le quartier est ravagé
convoy-always-step = Une fois par bataille, pendant sa phase d’attaque, cette unité peut passer dans une ville voisine.
convoy-always-no-post = Cette unité n’occupe aucun poste.
convoy-always-takes-discard = Quand un autre robot de sa ville devrait partir à la défausse, cette unité y va à sa place.
convoy-always-immovable = Cette unité ne peut pas être déplacée.
convoy-always-immune = Cette unité est immunisée : les capacités des soldats et des bâtiments ne la touchent pas.
convoy-always-wins-ties = Dans la ville active, une égalité devient une victoire.
convoy-always-cheaper-support = Dans sa ville, le soutien coûte une carte de moins.
convoy-always-switch-off = Les capacités de tous les robots de sa ville sont coupées.
convoy-always-hold = Les robots ne quittent pas sa ville.
convoy-always-strength-robots = Chaque robot de sa ville : { $amount } de force.
convoy-always-strength-soldiers = Chaque soldat de sa ville : { $amount } de force.
convoy-always-fewer-posts = { $count ->
    [one] L’ennemi a un poste de moins dans sa ville.
   *[other] L’ennemi a { $count } postes de moins dans sa ville.
}

## Villes et quartiers

convoy-benefit-none-long = Aucun avantage.
convoy-benefit-eliminate-long = Le vainqueur élimine un soldat ou un robot ennemi de la ville.
convoy-benefit-draw-long = Le vainqueur pioche une carte.
convoy-benefit-send-long = Le vainqueur peut envoyer une de ses unités de la ville à New York.
convoy-benefit-bomb-long = Quel que soit le vainqueur, la bombe explose : Moloch élimine un soldat de la ville, puis l’Outpost un robot.
convoy-support = Soutien contre { $cost ->
    [one] une carte défaussée
   *[other] { $cost } cartes défaussées
}, une fois par partie : { $what }.
convoy-support-none = Cette ville n’offre aucun soutien.
convoy-support-eliminate = un robot de la ville est éliminé, immunisé ou non
convoy-support-post = un poste de plus pour l’Outpost, jusqu’à la destruction de la ville
convoy-support-district = un quartier de plus, sans avantage
convoy-support-shuttle = un soldat passe d’une ville à l’autre, entre { $before } et { $here }
convoy-city-posts = Postes : { $moloch } pour Moloch, { $outpost } pour l’Outpost.
convoy-city-district = { $district } : { $benefit }.
convoy-city-moloch = Si Moloch gagne, il ravage un quartier de plus.
convoy-city-moloch-benefit = Si Moloch gagne, il ravage un quartier de plus et en prend aussi l’avantage.
convoy-city-outpost = Si l’Outpost gagne, { $count ->
    [one] la carte du dessus de la pioche de Moloch est défaussée
   *[other] les { $count } cartes du dessus de la pioche de Moloch sont défaussées
}.
convoy-city-outpost-look = Si l’Outpost gagne, les { $count } premières cartes de la pioche de Moloch sont révélées et l’Outpost en défausse une.

## Options

convoy-option-districts = Moloch choisit le quartier où l’on se bat (choice), ou ils viennent dans l’ordre (order).
convoy-option-supports = Les villes soutiennent l’Outpost (yes), ou aucune ne le fait (no).
convoy-option-scout = Un Éclaireur ne déplace que d’autres soldats (others), ou lui-même aussi (itself).
convoy-option-sudden_attack = Une Attaque Soudaine supprime les deux phases de modules (both), ou seulement celle de Moloch (moloch).
convoy-option-stolen_modules = Les modules volés touchent les robots immunisés (reach_immune), ou les épargnent (spare_immune).
convoy-option-owed_cards = Les cartes que doit la pioche vide de Moloch se paient d’abord en robots (robots), ou avec sa main (hand).
convoy-option-pushed_units = Une unité déplacée par l’ennemi utilise sa capacité d’arrivée (enter), ou non (quiet).
convoy-option-disabled_juggernaut = Un Juggernaut désactivé peut être déplacé (moves), ou toujours pas (stays).
convoy-option-retreat = Une Retraite mène chaque fois à la ville voisine (next), ou à n’importe quelle autre (any).

## Raisons

convoy-reason-unit = Force { $total } : { $reasons }.
convoy-reason-carries = Cette unité porte « { $card } ».
convoy-reason-total = { $side } à { $city } : { $total }.
convoy-reason-line = { $unit } : { $total } ({ $reasons }).
convoy-reason-plain = { $unit } : { $total }.
convoy-why-printed = { $amount } sur la carte
convoy-why-markers = { $amount } par ses marqueurs
convoy-why-influence = { $amount } par { $unit }
convoy-why-floor = { $amount }, car la force propre ne descend pas sous zéro
convoy-why-module = { $amount } par « { $card } »
convoy-why-netted = sous un filet, ne compte pour rien
convoy-condition-inert = Sa ville est détruite : cette unité n’a plus de capacité.
convoy-condition-immune = Cette unité est immunisée : les capacités des soldats et des bâtiments ne la touchent pas.
convoy-condition-exposed = Cette unité est venue après le Canon IEM et a perdu sa protection.
convoy-condition-switched-off = Un Canon IEM coupe sa capacité.
convoy-condition-disabled = Un marqueur Désactivé coupe sa capacité.
convoy-condition-module-disabled = Un marqueur Désactivé coupe son module.
convoy-condition-netted = Sous un filet, cette unité ne compte pour rien jusqu’à la fin de la bataille.
convoy-condition-held = Un Champ Électromagnétique la retient dans la ville.
convoy-condition-immovable = Cette unité ne peut pas être déplacée.
convoy-condition-no-post = Cette unité n’occupe aucun poste.
convoy-condition-stepped = Cette unité a déjà fait son pas pendant cette bataille.
convoy-preview-moloch = Si l’on comptait maintenant, Moloch gagnerait à { $city } : Moloch { $moloch }, Outpost { $outpost }.
convoy-preview-outpost = Si l’on comptait maintenant, l’Outpost gagnerait à { $city } : Moloch { $moloch }, Outpost { $outpost }.
convoy-preview-tie = Si l’on comptait maintenant, personne ne gagnerait à { $city } : Moloch { $moloch }, Outpost { $outpost }.
convoy-preview-stormtrooper = Si l’on comptait maintenant, ce serait l’égalité à { $city }, et la Troupe d’Assaut l’emporterait : Moloch { $moloch }, Outpost { $outpost }.
convoy-preview-ability = { $unit } : sa capacité de victoire suivrait.

## Ce qui ne va pas dans un texte

convoy-action-error-verb = « { $text } » n’est pas une action ; les verbes sont keep, mulligan, draw, mill, show, drop, engage, put, play, use, step, attach, support, pass, pick, module, to, ravage, discard, trigger, skip.
convoy-action-error-capitals = Les actions s’écrivent en minuscules : « { $text } ».
convoy-action-error-short = L’action s’arrête trop tôt.
convoy-action-error-long = « { $text } » est un mot de trop.
convoy-action-error-card = Il n’y a pas de carte « { $text } ».
convoy-action-error-unit = Il n’y a pas d’unité « { $text } ».
convoy-action-error-place = Les villes et les quartiers se numérotent de 1 à 5.
convoy-error-set = Il n’y a pas de jeu de valeurs « { $set } ».
convoy-position-no-value = une option s’écrit nom=valeur.
convoy-position-part = « { $text } » ne commence aucune partie : moloch, outpost, une ville de 1 à 5, ou le moment à la fin.
convoy-position-twice = cette partie est présente deux fois.
convoy-position-word = « { $text } » n’a pas de sens ici.
convoy-position-card = il n’y a pas de carte « { $text } ».
convoy-position-other-side = « { $card } » est une carte de { $side }.
convoy-position-count = il n’y a { $most ->
    [one] qu’un seul exemplaire
   *[other] que { $most } exemplaires
} de « { $card } » ; plusieurs s’écrivent avec *2 ou davantage.
convoy-position-number = « { $text } » n’est pas un nombre de 0 à 255.
convoy-position-place = les quartiers se numérotent de 1 à 5, pas « { $text } ».
convoy-position-lies = « { $text } » ne peut pas se trouver sur { $unit }.
convoy-position-no-moment = il manque le moment à la fin.
convoy-position-too-much = c’est trop : « { $text } ».
convoy-position-copies = Il n’y a pas autant d’exemplaires de « { $card } ».
convoy-position-knowledge = Quelqu’un connaît des cartes qui ne sont pas dans la main de { $side }.
convoy-position-unit = { $unit } porte quelque chose qui ne peut pas s’y trouver.
convoy-position-destroyed = Les villes sont détruites dans leur ordre, et une ville détruite n’a plus de jetons.
convoy-position-no-city = Toutes les villes sont détruites, mais la partie n’est pas terminée.
convoy-position-district = { $city } n’a pas autant de quartiers.
convoy-position-support = { $city } porte les jetons d’un soutien que cette ville n’offre pas, ou pas maintenant.
convoy-position-posts = { $side } a plus d’unités à { $city } que de postes.
convoy-position-no-district = { $city } : tous les quartiers sont ravagés, la ville est détruite avant la bataille suivante.
convoy-position-winner = La partie n’est pas terminée avec cette table, ou pas avec ce vainqueur.
convoy-position-engaged = Le quartier où l’on se bat manque, ou il est ravagé.
convoy-position-recovered = Les cartes posées sur la pioche de Moloch viennent de sa défausse.
convoy-position-aside = Des cartes ne sont mises de côté que pendant que l’Outpost les pioche ou qu’elles sont révélées.
convoy-position-mark = Une marque concerne une carte de Moloch.
convoy-position-work = Le travail en suspens « >{ $work } » est impossible : { $why }.
convoy-work-too-much = il y en a trop
convoy-work-moment = il n’a pas sa place à ce moment
convoy-work-unit = l’unité n’est pas là ou n’a pas cette capacité
convoy-work-number = le nombre ne convient pas
convoy-work-nothing = il n’a rien sur quoi agir
convoy-work-order = il ne va pas avec le travail qui l’entoure
convoy-position-moment = Le moment ne va pas avec ce qui en est dit.
convoy-data-twice = « { $id } » est présent deux fois.
convoy-data-deck-size = un deck compte 35 cartes, pas { $size }.
convoy-data-size = les cartes font un total de { $found }, le fichier annonce size = { $expected }.
convoy-data-too-many = un deck compte au plus 32 sortes de cartes et 24 unités.
convoy-data-kind = la sorte { $kind } n’appartient pas à { $side }.
convoy-data-range = « { $what } » est un nombre de { $least } à { $most }.
convoy-data-when = la sorte { $kind } n’a pas de capacité à ce moment.
convoy-data-ability-twice = une carte a une seule capacité par moment.
convoy-data-effects = une capacité a un à trois effets, et un instantané a une capacité.
convoy-data-effect = cet effet ne va pas avec le camp ou le moment.
convoy-data-passive = la sorte { $kind } ne peut pas avoir cet effet durable.
convoy-data-cities = il y a cinq villes, pas { $count }.
convoy-data-looks = la pioche de Moloch n’est révélée que dans une ville au plus.
convoy-data-unknown = la boîte ne contient pas « { $id } ».
convoy-data-missing = il manque « { $id } ».
convoy-data-out-of-range = { $value } sort de son intervalle, de { $least } à { $most }.
convoy-data-district-count = district_count annonce { $expected }, la liste en compte { $found }.
convoy-data-taken = un autre jeu de valeurs nommé « { $id } » est déjà chargé ; donnez à celui-ci un autre identifiant.

## Une position montrée

convoy-show-set = Valeurs { $set }
convoy-show-battle = bataille { $number }
convoy-show-no-instants = aucun instantané pour l’Outpost
convoy-show-no-modules = pas de phases de modules
convoy-show-destroyed = détruite
convoy-show-active = active
convoy-show-supported = soutien donné
convoy-show-district = { $district } : { $benefit }
convoy-show-ravaged = { $district } (ravagé) : { $benefit }
convoy-show-fought = { $district } (disputé) : { $benefit }
convoy-show-side = { $side } { $total }, postes { $taken }/{ $posts } : { $units }
convoy-show-immune = immunité
convoy-show-disabled = Désactivé
convoy-show-stepped = pas déjà fait
convoy-show-off = capacité coupée
convoy-show-module = { $card }
convoy-show-module-off = { $card } désactivé
convoy-show-hand = main : { $cards }
convoy-show-hand-hidden = main : { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}
convoy-show-hand-partly = main : { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}, dont on connaît : { $cards }
convoy-show-seen = l’ennemi en connaît : { $cards }
convoy-show-deck = pioche : { $count }
convoy-show-discard = défausse, { $count ->
    [one] 1 carte
   *[other] { $count } cartes
} : { $cards }
convoy-show-aside = Cartes à choisir : { $cards }.
convoy-show-aside-hidden = L’Outpost choisit parmi { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}.
convoy-show-recovered = Sur la pioche de Moloch, face cachée, venues de sa défausse : { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}.
convoy-show-marked = Révélées puis remélangées à la pioche de Moloch : { $cards }.
convoy-show-key = Légende : force totale, postes occupés/postes : unité (force) [ce qu’elle porte]
