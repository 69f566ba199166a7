# Neuroshima Hex sur la page, en français : scène, choix, aperçu, inspecteur, préparation et éditeur.

nshex-title = Neuroshima Hex
nshex-tagline = Des tuiles hexagonales, quatre armées, un combat explosif.
nshex-style-moloch = Des machines qui durent
nshex-about-moloch = Blindage, résistance et tirs en tous sens. Lent ; pardonne les erreurs.
nshex-style-outpost = Des mains rapides, beaucoup d’ordres
nshex-about-outpost = Sept mouvements et de bons fusils. Fragile ; demande de l’anticipation.
nshex-style-borgo = Les griffes d’abord
nshex-about-borgo = Des mutants vifs qui frappent côte à côte. Peu de tirs ; aime la mêlée.
nshex-style-hegemony = Gangs et filets
nshex-about-hegemony = Des filets qui retiennent, des lames qui achèvent. Polyvalente ; récompense le bon moment.
nshex-style-own = Une armée à vous
nshex-about-own = { $tiles } tuiles, selon son fichier.

## Scène

nshex-hex-empty = { $hex } : vide
nshex-hex-unit = { $hex } : { $unit } — { $side }
nshex-piece = { $unit } — { $side }
nshex-rotation = face { $facing }
nshex-now-initiative = initiative { $values }
nshex-now-melee = frappe { $where } à { $strength }
nshex-now-ranged = tire { $where } à { $strength }
nshex-now-gauss = Gauss { $where } à { $strength }
nshex-now-nets = filet { $where }
nshex-badge-moved = s’est déplacée ce tour-ci
nshex-tray-hand = Main — { $side }
nshex-tray-pile = Pile — { $side }
nshex-tray-gone = Défausse — { $side }
nshex-tray-palette = Tuiles — { $side }
nshex-tray-reserve = Mercenaires à engager
nshex-waiting = { $tile } (engagé, peut venir à la place d’une tuile piochée)
nshex-on-top = { $tile } (sur le dessus)
nshex-counter-points = Points de vie du QG
nshex-counter-score = Score
nshex-counter-tiles = Dans la pile
nshex-banner-setup = Mise en place
nshex-banner-turn = Tour { $turn }
nshex-banner-play = { $side } joue ses tuiles, puis termine le tour.
nshex-ask-hire = Engagez un mercenaire.
nshex-ask-hq = Placez votre QG.
nshex-ask-source = Piochez dans votre pile, ou prenez un mercenaire en attente.
nshex-ask-bad-draw = Vous n’avez que des tuiles Action : gardez-les, ou rejetez-les.
nshex-ask-bad-draw-discard = Rejetez encore { $left ->
    [one] 1 tuile
   *[other] { $left } tuiles
}.
nshex-ask-discard = Choisissez une tuile à défausser.
nshex-ask-turn = Jouez vos tuiles, puis terminez le tour.
nshex-ask-push-to = Choisissez où { $unit } recule.
nshex-ask-first = Choisissez le camp qui annonce en premier.
nshex-ask-explode = { $unit } : exploser ou combattre ?
nshex-ask-convert = Vous pouvez changer une attaque de { $unit } entre mêlée et tir.
nshex-ask-save = Choisissez quelle attaque un Médecin absorbe.
nshex-banner-battle = Combat
nshex-banner-over = Fin de la partie
nshex-banner-editor = Éditeur de positions
nshex-banner-editing = Prochain à jouer : { $side }.

## Choix

nshex-step-in-place = rester et pivoter
nshex-button-discard = Défausser
nshex-button-play = Jouer
nshex-button-end = Terminer le tour
nshex-button-redraw = Les rejeter et piocher à nouveau
nshex-button-keep = Les garder
nshex-button-pile = Piocher dans la pile
nshex-button-explode = Exploser
nshex-button-fight = Attaquer plutôt
nshex-button-stay = Ne rien changer
nshex-button-convert-melee = La mêlée { $direction } devient un tir
nshex-button-convert-ranged = Le tir { $direction } devient une mêlée
nshex-button-tile = La tuile Action

## Journal

nshex-beat-strikes = { $from } frappe { $to } : { $wounds ->
    [0] aucune blessure
    [one] 1 blessure
   *[other] { $wounds } blessures
}.
nshex-beat-shoots = { $from } tire sur { $to } : { $wounds ->
    [0] aucune blessure
    [one] 1 blessure
   *[other] { $wounds } blessures
}.
nshex-beat-beams = Le rayon de { $from } touche { $to } : { $wounds ->
    [0] aucune blessure
    [one] 1 blessure
   *[other] { $wounds } blessures
}.
nshex-beat-attacks = { $from } attaque { $to } : { $wounds ->
    [0] aucune blessure
    [one] 1 blessure
   *[other] { $wounds } blessures
}.
nshex-beat-armour = Le blindage arrête { $blocked }.
nshex-beat-wounded = { $unit } reçoit { $wounds ->
    [one] 1 blessure
   *[other] { $wounds } blessures
}.
nshex-beat-wounded-again = { $unit } reçoit { $wounds ->
    [one] 1 blessure
   *[other] { $wounds } blessures
}, { $total } en tout.
nshex-hq-of = QG ({ $side })
nshex-beat-struck-dead = { $unit } : touché par la Grenade.
nshex-beat-wounded-dead = { $unit } : blessure mortelle.

## Aperçu du combat

nshex-preview = Aperçu du combat
nshex-resolve = Lancer le combat
nshex-resolve-none = Aucun combat ne peut être lancé dans cette position.
nshex-touch = { $units } : { $gains }
nshex-touched = { $unit } : { $gains } ({ $source })
nshex-preview-title = Un combat maintenant
nshex-preview-rest = La suite de ce combat
nshex-preview-side = { $side } : { $losses }
nshex-preview-points = QG { $before } → { $left }
nshex-preview-destroyed = QG { $before } → 0 : détruit
nshex-preview-score = { $points ->
    [one] 1 point marqué
   *[other] { $points } points marqués
}
nshex-preview-lost = perd { $units }
nshex-preview-unhurt = aucune perte
nshex-preview-dies = { $unit } : unité perdue.
nshex-preview-hurt = { $unit } survit à { $wounds ->
    [one] 1 blessure
   *[other] { $wounds } blessures
}.

## Inspecteur

nshex-inspect-empty = Case vide
nshex-inspect-points = Il lui reste { $points ->
    [one] 1 point de vie
   *[other] { $points } points de vie
}.
nshex-inspect-moved = Elle a utilisé sa mobilité ce tour-ci.
nshex-inspect-hit-by = { $unit } — { $side } — l’atteint : { $attack }, { $wounds ->
    [0] aucune blessure
    [one] 1 blessure
   *[other] { $wounds } blessures
}.
nshex-inspect-aimed-at = { $unit } — { $side } — atteindrait un ennemi ici : { $attack }.
nshex-inspect-nets = { $unit } — { $side } — prendrait un ennemi au filet ici.
nshex-inspect-linked = { $unit } — { $side } — est relié à cette case. { $ability }
nshex-inspect-count = { $all ->
    [one] La seule de son espèce
   *[other] { $all } de son espèce
} : { $hand } en main, { $board } sur le plateau, { $pile } dans la pile, { $gone } hors jeu.
nshex-inspect-counter = { $label } : { $value }
says-and = { $head } et { $last }
says-n = au nord
says-ne = au nord-est
says-se = au sud-est
says-s = au sud
says-sw = au sud-ouest
says-nw = au nord-ouest
says-everywhere = dans toutes les directions
says-hq = Le quartier général : son camp tombe avec lui. Il agit à l’initiative { $values }.
says-hq-still = Le quartier général : son camp tombe avec lui.
says-warrior = Un combattant qui agit à l’initiative { $values }.
says-warrior-still = Un combattant qui n’agit jamais de lui-même.
says-module = Un module : il aide ou gêne ce à quoi il est relié.
says-module-acts = Un module qui agit aussi à l’initiative { $values }.
says-bomber = Un bombardier.
says-bomber-acts = Un bombardier qui agit à l’initiative { $values }.
says-action = Une tuile Action : elle se joue, puis se défausse.
says-melee = Frappe { $where } : { $strength }.
says-ranged = Tire { $where } : { $strength }, sur le premier ennemi de la ligne.
says-gauss = Tire au canon Gauss { $where } : { $strength }, à travers tous les ennemis de la ligne.
says-armor = Son blindage { $where } affaiblit chaque tir de 1.
says-nets = Son filet immobilise l’ennemi { $where }.
says-links = Relié { $where }.
says-toughness = Survit à { $toughness ->
    [one] une blessure
   *[other] { $toughness } blessures
}.
says-hit-points = Tombe à { $points } blessures.
says-mobile = Peut bouger d’une case ou pivoter, une fois par tour.
says-bonus-friends = Les alliés reliés gagnent { $bonus }.
says-bonus-enemies = Les ennemis reliés subissent { $bonus }.
says-wounds = Blessures : { $wounds } ; l’unité en supporte { $toughness }.
says-initiative = Agit à { $total } au lieu de { $printed } : { $reasons }.
says-reason = { $amount } grâce à { $unit }
says-extra = Agit une fois de plus, à { $phases }.
says-melee-now = Frappe { $where } : { $strength }{ $why } ; cible : { $targets }.
says-ranged-now = Tire { $where } : { $strength }{ $why } ; cible : { $targets }.
says-gauss-now = Tir Gauss { $where } : { $strength }{ $why } ; cible : { $targets }.
says-nobody = personne
says-idle = N’atteint aucun ennemi pour l’instant.

## Pourquoi pas

nshex-why-not-your-tile = { $tile } appartient à un autre camp : { $side }.
nshex-why-in-pile = { $tile } est dans la pile : seules les tuiles en main peuvent servir.
nshex-why-gone = { $tile } est hors jeu : seules les tuiles en main peuvent servir.
nshex-why-waiting = { $tile } attend : ce mercenaire ne vient qu’à la place d’une tuile piochée.
nshex-why-pick-first = Personne ne se trouve en { $hex }. Choisissez d’abord une tuile de votre main, ou une de vos unités qui peut bouger.
nshex-why-pick-hq = Choisissez d’abord votre QG, puis sa case.
nshex-why-no-hit = Aucune attaque contre { $unit } ne peut être absorbée.
nshex-why-no-such-hit = Cette attaque contre { $unit } ne peut pas être absorbée.

## Préparation

nshex-form-players = Joueurs
nshex-form-players-help = Chacun pour soi, ou par équipes.
nshex-form-players-2 = 2 : un duel
nshex-form-players-3 = 3 : chacun pour soi
nshex-form-players-4 = 4 : chacun pour soi
nshex-form-players-5 = 5 : chacun pour soi, sur le plateau étendu
nshex-form-players-6 = 6 : chacun pour soi, sur le plateau étendu
nshex-form-players-teams = 4 en deux équipes
nshex-form-players-solo = 3 : un contre deux
nshex-form-no-such-players = « { $value } » n’est pas un nombre de joueurs ; choisissez parmi { $values }.
nshex-form-army = Armée { $number }
nshex-form-army-help = Seulement avec autant de joueurs.
nshex-form-random = au hasard
nshex-form-edition = Règles
nshex-form-edition-help = L’édition fixe toutes les options ci-dessous.
nshex-form-edition-3 = Édition 3.0
nshex-form-edition-2 = 2e édition
nshex-form-as-edition = selon l’édition
nshex-form-yes = oui
nshex-form-no = non
nshex-form-bad-draw = Mauvaise pioche
nshex-form-tie-break = Départage
nshex-form-net-rings = Filets en cercle
nshex-form-cancel = ils s’annulent
nshex-form-hold = ils tiennent
nshex-form-mutual-nets = Filets réciproques
nshex-form-reach = les autres filets agissent
nshex-form-idle = aucun filet n’agit
nshex-form-team-points = Points des QG par équipes
nshex-form-opening = Début de partie
nshex-form-standard = standard
nshex-form-alternative = alternatif
nshex-form-reinforcements = Renforts
nshex-form-scoring = Aux points
nshex-form-extended = Plateau étendu
nshex-form-mercenaries = Mercenaires
nshex-form-hiring = Engagement
nshex-form-choice = au choix
nshex-form-random-hiring = au hasard
nshex-form-bomber = Bombardier fou
nshex-form-neutral = neutre, au centre
nshex-form-mercenary = mercenaire

## Éditeur

nshex-edit-hand = Dans la main
nshex-edit-gone = Hors du jeu
nshex-edit-back = Retour à la pile
nshex-edit-remove = Retirer du plateau
nshex-edit-wounds = { $wounds ->
    [0] aucune blessure
    [one] 1 blessure
   *[other] { $wounds } blessures
}
nshex-edit-turn = Joue ensuite
nshex-edit-points = Points de vie
nshex-edit-score = Score
nshex-edit-rules = Règles
nshex-edit-option = { $option } : { $now } → { $value }
nshex-edit-unreadable = « { $text } » n’est pas un changement de position.
nshex-edit-missing = Il n’y a pas de « { $tile } » à retirer.
nshex-edit-impossible = Position impossible : { $why }
site-puzzle-versus = { $army } contre { $against }

## Combat, légende et première partie

nshex-stop = Initiative { $initiative }
nshex-card-title = Le combat est fini
nshex-card-points = { $side } : QG −{ $points }
nshex-card-lost = { $side } perd { $count ->
    [one] 1 tuile
   *[other] { $count } tuiles
}.
nshex-card-nothing = Personne n’a été touché.
nshex-legend-melee = Lame
nshex-legend-melee-text = Corps à corps : touche le voisin de ce bord. Une lame, un dégât.
nshex-legend-ranged = Canon
nshex-legend-ranged-text = Tir : touche le premier ennemi dans cette direction, à toute distance.
nshex-legend-gauss = Rails
nshex-legend-gauss-text = Gauss : touche tous les ennemis dans cette direction.
nshex-legend-net = Filet
nshex-legend-net-text = Retient l’ennemi de ce bord : il n’attaque ni n’aide.
nshex-legend-armour = Plaque
nshex-legend-armour-text = Blindage : retire un dégât à chaque tir reçu sur ce bord.
nshex-legend-link = Prise
nshex-legend-link-text = Lien : le module aide ses unités sur ce bord.
nshex-legend-hindrance = Prise rouge
nshex-legend-hindrance-text = Lien : le module gêne les ennemis sur ce bord.
nshex-legend-capture = Prise jaune
nshex-legend-capture-text = Lien : le module détourne un module ennemi sur ce bord.
nshex-legend-initiative = Roue dentée
nshex-legend-initiative-text = Initiative : la phase du combat où l’unité attaque. La plus haute d’abord.
nshex-legend-more = Vert, flèche vers le haut
nshex-legend-more-text = Mieux qu’imprimé en ce moment.
nshex-legend-less = Rouge, flèche vers le bas
nshex-legend-less-text = Moins bien qu’imprimé en ce moment.
nshex-legend-toughness = Cœur
nshex-legend-toughness-text = Résistance : encaisse un dégât de plus avant de tomber.
nshex-legend-wound = Cœur vide
nshex-legend-wound-text = Une blessure déjà reçue.
nshex-legend-mobility = Chevrons
nshex-legend-mobility-text = Mobilité : peut se déplacer ou pivoter une fois par tour.
nshex-legend-netted = Mailles sur une tuile
nshex-legend-netted-text = Prise au filet : elle ne fait rien tant que le filet tient.
nshex-legend-hurt = Fissures
nshex-legend-hurt-text = L’unité est blessée.
nshex-legend-fire-line = Ligne orange
nshex-legend-fire-line-text = Un tir : qui l’unité touche, tournée ainsi. Un croissant sur un bord est un coup de mêlée.
nshex-legend-link-line = Ligne verte
nshex-legend-link-line-text = Un lien qui aide. L’étiquette sur l’autre tuile dit ce qu’elle gagne.
nshex-legend-hinder-line = Ligne rouge
nshex-legend-hinder-line-text = Un lien qui gêne ou détourne un ennemi.
nshex-legend-net-line = Ligne blanche et mailles
nshex-legend-net-line-text = Un filet : la tuile sous les mailles est retenue.
nshex-coach-goal = Deux QG de 20 points. Réduisez celui de l’ennemi à zéro, ou gardez-en plus à la fin.
nshex-coach-hand = Vos tuiles. L’une est défaussée, les autres peuvent se jouer : choisissez une tuile, puis une case.
nshex-coach-board = Des lignes montrent qui la tuile toucherait ; un nombre comme −2 dit de combien. Tournez-la avec ses flèches ; la coche la pose.
nshex-coach-buttons = Rien ne se bat avant un combat. Quand vous avez fini, terminez votre tour ici.
nshex-coach-legend = Que veulent dire les symboles ? La légende est ici.

nshex-theme-mate = Détruire le QG
nshex-theme-damage = Dégâts
nshex-theme-kill = Détruire des unités
nshex-theme-safe = Sans perte
nshex-theme-long = Trois actions ou plus
nshex-own-make = Créer votre armée
nshex-own-about = Écrivez une armée sous forme de fichier ou partez de cet exemple. Elle est vérifiée, dessinée, gardée sous son propre lien, et se joue comme les autres.
nshex-own-file = Fichier d’armée
