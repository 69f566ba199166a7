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
convoy-benefit-send = vers New York
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
convoy-event-looked = L’Outpost regarde « { $card } » dans la pioche de Moloch.
convoy-event-looked-hidden = L’Outpost regarde une carte de la pioche de Moloch.
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
convoy-event-sent = { $unit } : envoi à { $city }.
convoy-event-redeployed = { $unit } : redéploiement à { $city }.
convoy-event-moved-support = { $unit } : déplacement à { $city } avec l’aide de la ville.
convoy-event-used = { $side } utilise « { $card } ».
convoy-event-used-unit = { $side } utilise la capacité de { $unit }.
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
convoy-event-stepped-in = { $unit } prend la place de { $saved }.
convoy-event-returned = { $unit } : retour dans la main de { $side }.
convoy-event-attached = Moloch fixe « { $card } » sur { $unit }.
convoy-event-stolen = L’Outpost prend « { $card } » à { $from } pour { $to }.
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
convoy-over-moloch = La partie est terminée : Moloch gagne.
convoy-over-outpost = La partie est terminée : l’Outpost gagne.
convoy-over-nobody = La partie est terminée : personne ne gagne.

## Ce que la partie attend

convoy-decision-mulligan = { $side } garde sa première main ou l’échange.
convoy-decision-draw = { $side } pioche une carte : le hasard la désigne.
convoy-decision-mill = Le hasard désigne la carte que perd la pioche de Moloch.
convoy-decision-show = Le hasard désigne la carte que regarde l’Outpost.
convoy-decision-drop = Le hasard prend une carte de la main de Moloch.
convoy-decision-engage = { $side } choisit le quartier où l’on se bat.
convoy-decision-attack = { $side } attaque : unités, instantanés et capacités dans l’ordre de son choix, jusqu’à ce qu’il passe.
convoy-decision-modules = { $side } fixe et utilise des modules, jusqu’à ce qu’il passe.
convoy-decision-target = { $side } choisit une cible pour { $source }.
convoy-decision-may = { $what } Il peut aussi renoncer.
convoy-decision-trigger = { $side } décide d’utiliser ou non la capacité de { $source }.
convoy-decision-destination = { $side } choisit où va { $unit }.
convoy-decision-host = { $side } choisit le soldat qui reçoit le module de { $unit }.
convoy-decision-owed = { $side } choisit le robot défaussé à la place d’une carte de la pioche vide.
convoy-decision-council = { $side } défausse une des cartes piochées.
convoy-decision-look = { $side } défausse une des cartes regardées.
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
convoy-target-eliminate-robot = { $side } choisit un robot à éliminer ({ $source }).
convoy-target-eliminate-soldier = { $side } choisit un soldat à éliminer ({ $source }).
convoy-target-return-robot = { $side } choisit un robot qui retourne en main ({ $source }).
convoy-target-return-soldier = { $side } choisit un soldat qui retourne en main ({ $source }).
convoy-target-move-robot = { $side } choisit un robot à déplacer ({ $source }).
convoy-target-move-soldier = { $side } choisit un soldat à déplacer ({ $source }).
convoy-target-mark-robot = { $side } choisit le robot qui reçoit un { $marker } ({ $source }).
convoy-target-mark-soldier = { $side } choisit le soldat qui reçoit un { $marker } ({ $source }).
convoy-target-net-robot = { $side } choisit un robot à prendre au filet ({ $source }).
convoy-target-net-soldier = { $side } choisit un soldat à prendre au filet ({ $source }).
convoy-target-disable = { $side } choisit un robot ou un module à désactiver ({ $source }).
convoy-target-copy = { $side } choisit le soldat dont la capacité d’arrivée est utilisée ({ $source }).
convoy-target-steal = { $side } choisit le robot qui perd son module ({ $source }).
convoy-target-recycle = { $side } choisit le module qui retourne en main ({ $source }).

## Actions

convoy-action-keep = Garder sa main.
convoy-action-mulligan = Échanger toute sa main.
convoy-action-draw = { $side } pioche « { $card } ».
convoy-action-mill = La pioche de Moloch perd « { $card } ».
convoy-action-show = L’Outpost regarde « { $card } ».
convoy-action-drop = Moloch perd « { $card } » de sa main.
convoy-action-engage = Attaquer le { $district }.
convoy-action-put = Poser « { $card } » à { $city }.
convoy-action-play = Jouer « { $card } ».
convoy-action-use = Défausser « { $pay } » pour la capacité de { $unit }.
convoy-action-use-module = Défausser « { $pay } » pour « { $card } » sur { $unit }.
convoy-action-step = Déplacer { $unit } à { $city }.
convoy-action-attach = Fixer « { $card } » sur { $unit }.
convoy-action-support = Demander le soutien de la ville : { $city }.
convoy-action-support-none = Demander le soutien de la ville.
convoy-action-pass = Terminer l’attaque.
convoy-action-pass-modules = Terminer la phase de modules.
convoy-action-module = Désactiver « { $card } » sur { $unit }.
convoy-action-module-of = Désactiver le module de { $unit }.
convoy-action-to = Aller à { $city }.
convoy-action-ravage = Ravager le { $district }.
convoy-action-discard = Défausser « { $card } ».
convoy-action-benefit = Prendre l’avantage : { $benefit }.
convoy-action-trigger = Utiliser la capacité.
convoy-action-trigger-unit = Utiliser la capacité de { $unit }.
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
convoy-pick-copy = Utiliser la capacité d’arrivée de { $unit }.
convoy-pick-module = Prendre « { $card } » à { $unit }.

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
convoy-illegal-ability-off = { $unit } : la capacité ne fonctionne pas maintenant.
convoy-illegal-no-step = { $unit } : cette unité ne se déplace pas d’elle-même.
convoy-illegal-already-stepped = { $unit } : cette unité a déjà fait son pas pendant cette bataille.
convoy-illegal-held = { $unit } : un Champ Électromagnétique retient cette unité.
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
