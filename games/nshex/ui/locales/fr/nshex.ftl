# Neuroshima Hex en français. Les noms des armées et des tuiles viennent des fichiers d'armée.

## Petits mots

side-neutral = Personne
all-edges = tous les côtés
direction-n = N
direction-ne = NE
direction-se = SE
direction-s = S
direction-sw = SO
direction-nw = NO
attack-melee = mêlée { $strength }
attack-ranged = tir { $strength }
attack-gauss = Gauss { $strength }
mode-duel = duel
mode-deathmatch = chacun pour soi
mode-solo = seul contre une équipe
mode-teams = deux équipes

## Événements

event-hired = { $side } engage « { $tile } ».
event-placed = { $side } pose « { $tile } » en { $hex }.
event-placed-turned = { $side } pose « { $tile } » en { $hex }, face { $facing }.
event-turn-began = Tour { $turn } : { $side }.
event-drew = { $side } pioche « { $tile } ».
event-last-tile-drawn = { $side } a pioché sa dernière tuile : la fin de la partie commence.
event-redrew = { $side } rejette une mauvaise pioche.
event-discarded = { $side } défausse « { $tile } ».
event-played = { $side } joue « { $tile } ».
event-moved = { $unit } va en { $to }, face { $facing } ({ $cause }).
event-turned = { $unit } pivote, face { $facing } ({ $cause }).
move-mobility = mobilité
move-tile = tuile Mouvement
move-transport = grâce à { $unit }
event-pushed = { $by } pousse { $unit } en { $to }.
event-turn-ended = { $side } termine son tour.
event-battle-tile = Combat ! { $side } le déclenche ; la plus haute initiative est { $initiative }.
event-battle-full = Le plateau est plein : combat ! { $side } l’a provoqué ; la plus haute initiative est { $initiative }.
event-battle-final = Combat final ! { $side } l’a provoqué ; la plus haute initiative est { $initiative }.
event-battle-tie = Combat de départage ! { $side } l’a provoqué ; la plus haute initiative est { $initiative }.
event-phase-began = Initiative { $initiative }
event-attacked = { $from } attaque { $to } ({ $direction }) : { $attack }, { $wounds ->
    [0] aucune blessure
    [one] 1 blessure
   *[other] { $wounds } blessures
}.
event-attacked-armor = { $from } attaque { $to } ({ $direction }) : { $attack }, le blindage arrête { $blocked }, { $wounds ->
    [0] aucune blessure
    [one] 1 blessure
   *[other] { $wounds } blessures
}.
event-exploded = { $unit } explose avec une force de { $strength }.
event-struck = { $to } encaisse { $wounds ->
    [0] un coup sans blessure
    [one] 1 blessure
   *[other] { $wounds } blessures
}.
event-struck-by = L’explosion de { $source } touche { $to } : { $wounds ->
    [0] aucune blessure
    [one] 1 blessure
   *[other] { $wounds } blessures
}.
event-converted-melee = { $unit } change son attaque de mêlée ({ $direction }) en tir.
event-converted-ranged = { $unit } change son tir ({ $direction }) en attaque de mêlée.
event-saved = { $medic } protège { $unit } de l’attaque de { $source }.
event-saved-tile = { $medic } protège { $unit } de la tuile Action.
event-wounded = { $unit } reçoit { $wounds ->
    [one] 1 blessure
   *[other] { $wounds } blessures
} et en porte { $total }.
event-hq-damaged = QG ({ $side }) : { $points ->
    [one] 1 point perdu
   *[other] { $points } points perdus
}, il en reste { $left }.
event-scored = { $side } marque { $points ->
    [one] 1 point
   *[other] { $points } points
}, total { $total }.
event-removed-destroyed = { $unit } est hors de combat ({ $side }).
event-removed-absorbed = { $unit } est à la défausse après son intervention ({ $side }).
event-removed-exploded = { $unit } disparaît dans son explosion ({ $side }).
event-removed-eliminated = { $unit } quitte le plateau avec son QG ({ $side }).
event-phase-ended = Fin de l’initiative { $initiative }.
event-battle-ended = Le combat est terminé.
event-eliminated = { $side } quitte la partie.
event-bomber-passed = Le Bombardier fou va sur la pioche de l’armée suivante : { $side }.
event-bomber-gone = Le Bombardier fou quitte la partie.
event-deadlocked = Le plateau reste plein et plus rien ne peut changer : la partie s’arrête.
event-tie-break-began = Égalité : chacun joue encore un tour.
over-draw = La partie est terminée : match nul.
over-won = La partie est terminée. Victoire : { $winners }.

## Ce que la partie attend

decision-hire = { $side } engage un mercenaire.
decision-hq = { $side } place son QG.
decision-source = { $side } pioche : dans sa pile, ou un mercenaire en attente.
decision-draw = { $side } pioche une tuile.
decision-bad-draw = { $side } n’a que des tuiles Action et peut les rejeter.
decision-bad-draw-discard = { $side } rejette une mauvaise pioche : { $left ->
    [one] encore 1 tuile
   *[other] encore { $left } tuiles
}.
decision-discard = { $side } doit défausser une tuile.
decision-turn = { $side } joue son tour.
decision-push-to = { $side } choisit où { $unit } recule.
decision-first = { $side } désigne le camp qui annonce en premier.
decision-explode = { $side } décide si { $unit } explose ou combat.
decision-convert = { $side } peut changer une attaque de { $unit } entre mêlée et tir.
decision-save = { $side } choisit quelle attaque est absorbée par quel Médecin.

## Actions

action-hire = Engager « { $tile } ».
action-hq = Placer le QG en { $hex }.
action-pile = Piocher dans la pile.
action-call = Piocher le mercenaire « { $tile } ».
action-draw = { $side } pioche « { $tile } ».
action-redraw = Rejeter les tuiles Action et piocher à nouveau.
action-keep = Garder les tuiles Action.
action-discard = Défausser « { $tile } ».
action-put = Poser « { $tile } » en { $hex }.
action-put-turned = Poser « { $tile } » en { $hex }, face { $facing }.
action-play = Jouer « { $tile } ».
action-play-battle = Déclencher un combat.
action-play-move = Déplacer { $unit } en { $to }, face { $facing } (tuile Mouvement).
action-play-turn = Faire pivoter { $unit }, face { $facing } (tuile Mouvement).
action-play-push = Repousser { $unit } avec { $by }.
action-play-sniper = Tirer sur { $unit } avec le Sniper.
action-play-grenade = Lancer la Grenade sur { $unit }.
action-play-air-strike = Frappe aérienne autour de { $hex }.
action-run = Déplacer { $unit } en { $to }, face { $facing } (mobilité).
action-run-turn = Faire pivoter { $unit }, face { $facing } (mobilité).
action-ride = Déplacer { $unit } en { $to }, face { $facing }, grâce à { $by }.
action-ride-turn = Faire pivoter { $unit }, face { $facing }, grâce à { $by }.
action-end = Terminer le tour.
action-to = Repousser en { $hex }.
action-first = { $side } annonce en premier.
action-explode = { $unit } explose.
action-fight = { $unit } attaque et n’explose pas.
action-convert-melee = { $unit } change son attaque de mêlée ({ $direction }) en tir.
action-convert-ranged = { $unit } change son tir ({ $direction }) en attaque de mêlée.
action-stay = { $unit } ne change aucune attaque maintenant.
action-save = { $medic } protège { $unit } de l’attaque de { $source }.
action-save-tile = { $medic } protège { $unit } de la tuile Action.
illegal-not-in-hand = « { $tile } » n’est pas dans votre main.
illegal-not-a-unit = « { $tile } » est une tuile Action : elle se joue et ne se pose pas sur le plateau.
illegal-not-an-action = « { $tile } » est une unité : elle se pose sur le plateau et ne se joue pas.
illegal-wrong-aim = « { $tile } » ne vise pas de cette façon.
illegal-off-board = { $hex } ne fait pas partie de ce plateau.
illegal-occupied = { $hex } est déjà occupé par { $unit }.
illegal-empty = Il n’y a personne en { $hex }.
illegal-same-look = Cette tuile a le même aspect après { $rotations ->
    [one] 1 cran
   *[other] { $rotations } crans
} : utilisez une rotation inférieure à { $rotations }.
illegal-not-yours = { $unit } n’est pas à vous.
illegal-not-an-enemy = { $unit } n’est pas une unité ennemie.
illegal-netted = { $unit } est sous l’effet d’un filet.
illegal-not-mobile = { $unit } n’a pas de mobilité.
illegal-already-moved = { $unit } a déjà utilisé sa mobilité ce tour-ci.
illegal-out-of-reach = { $hex } est trop loin, ou le chemin est bloqué.
illegal-no-change = Un mouvement change la case ou la direction.
illegal-not-a-transport = Aucun de vos Transports en état de marche n’est en { $hex }.
illegal-not-linked = { $unit } n’a pas de lien avec ce Transport.
illegal-already-carried = Ce Transport a déjà déplacé { $unit } ce tour-ci.
illegal-last-tile-drawn = Aucune tuile ne peut déclencher de combat une fois qu’un joueur a pioché sa dernière tuile.
illegal-no-more-plays = Vous ne pouvez plus jouer de tuile ce tour-ci.
illegal-tiles-are-kept = Avec les Renforts, les tuiles qui ne sont pas jouées sont conservées.
illegal-not-adjacent = { $target } n’est pas à côté de { $by }.
illegal-nowhere-to-push = Il n’y a aucune case libre derrière { $unit }.
illegal-not-away = Une unité repoussée va sur une case libre à l’opposé de celle qui pousse ; { $hex } n’en est pas une.
illegal-target-is-hq = Un QG ne peut pas être la cible, et il y en a un en { $hex }.
illegal-not-next-to-hq = { $hex } n’est pas à côté de votre QG.
illegal-hq-netted = Votre QG est sous l’effet d’un filet.
illegal-strike-off-board = Les sept cases autour de { $hex } doivent toutes être sur le plateau pour une Frappe aérienne.
illegal-no-bad-draw = Les tuiles piochées ne peuvent pas être rejetées.
illegal-not-hired = « { $tile } » n’attend pas votre appel.
illegal-not-for-hire = « { $tile } » ne peut pas être engagé.
illegal-not-in-pile = « { $tile } » n’est pas dans la pile.
illegal-not-on-top = « { $tile } » est sur le dessus de la pile et se pioche en premier.
illegal-nothing-to-declare = { $side } n’a rien à annoncer.
illegal-other-unit = C’est à une autre unité de décider, pas à { $unit }.
illegal-no-such-attack = { $unit } n’a pas de telle attaque à changer.
illegal-no-such-save = Aucun Médecin ne peut absorber cette attaque : { $unit } ne le peut pas.

## Tuiles

kind-hq = QG
kind-warrior = combattant
kind-module = module
kind-bomber = bombardier
kind-action = action
tile-initiative = initiative { $values }
tile-armor = blindage { $edges }
tile-nets = filet { $edges }
tile-links = lien { $edges }
tile-toughness = résistance { $toughness }
tile-hit-points = { $points } points de vie
tile-mobile = mobilité
tile-plain = aucun symbole
bonus-melee = { $amount } en mêlée
bonus-ranged = { $amount } au tir
bonus-initiative = { $amount } d’initiative
bonus-extra-attack = { $count ->
    [one] une attaque de plus
   *[other] { $count } attaques de plus
}
ability-bonus-friends = alliés reliés : { $bonus }
ability-bonus-enemies = ennemis reliés : { $bonus }
ability-medic = Médecin : absorbe une attaque contre un allié relié, puis part à la défausse
ability-transport = Transport : chaque allié relié peut bouger une fois par tour
ability-quartermaster = Quartier-maître : un allié relié peut changer une attaque entre mêlée et tir, une fois par combat
ability-scoper = Dérivateur : les modules ennemis reliés travaillent pour son camp
ability-recon = { $steps ->
    [one] chaque mouvement allié gagne une case
   *[other] chaque mouvement allié gagne { $steps } cases
}
ability-explode = peut exploser au lieu d’attaquer : { $strength ->
    [one] 1 blessure
   *[other] { $strength } blessures
} à chaque voisin
ability-bomb = explose si on le touche : { $strength ->
    [one] 1 blessure
   *[other] { $strength } blessures
} tout autour
order-battle = déclenche un combat
order-move = déplace ou fait pivoter une de ses unités
order-push-back = repousse un ennemi voisin
order-sniper = 1 blessure à n’importe quelle unité ennemie, sauf un QG
order-grenade = détruit une unité ennemie à côté de son propre QG
order-air-strike = 1 blessure à chaque unité de sept cases, sauf les QG
confidence-medium = d’après une seule source
confidence-low = données incertaines
confidence-designed = de notre invention

## Options

option-bad_draw = Une main qui ne contient que des tuiles Action peut être rejetée et piochée à nouveau.
option-tie_break = Une égalité après le Combat final donne à chacun un tour de plus, puis un dernier combat.
option-net_rings = Trois unités ou plus qui s’emprisonnent en cercle : leurs filets s’annulent ou tiennent.
option-mutual_nets = Deux unités qui s’emprisonnent l’une l’autre : leurs autres filets agissent ou non.
option-team_points = Points de vie d’un QG dans un match par équipes.
option-opening = Le premier joueur pioche une tuile, ou en pioche trois, en défausse une et en joue une au plus.
option-reinforcements = Piocher jusqu’à six tuiles, en défausser une, en jouer deux au plus, garder le reste.
option-scoring = Des points pour les blessures infligées aux QG ennemis ; les QG ne sont jamais détruits.
option-extended = L’anneau de 18 cases autour du plateau est utilisé.
option-mercenaries = Nombre de mercenaires par camp.
option-hiring = Les mercenaires sont choisis dans l’ordre du tour ou distribués au hasard.
option-bomber = Le Bombardier fou : absent, neutre au centre dès le début, ou l’un des mercenaires.

## Une unité expliquée

explain-head = { $unit } — { $side }
explain-works-for = Cette unité travaille pour un autre camp : { $side }.
explain-netted = Un filet l’immobilise : elle ne fait rien.
explain-toughness = Blessures : { $wounds } sur les { $toughness } qu’elle supporte.
explain-initiative = Initiative { $total } : { $reasons }.
explain-extra = Phases de ses attaques supplémentaires : { $phases }.
explain-attack = Attaque, { $attack } { $direction } : { $reasons } ; cible : { $targets }.
explain-target = { $unit } ({ $wounds ->
    [0] aucune blessure
    [one] 1 blessure
   *[other] { $wounds } blessures
})
explain-no-target = aucune
reason-printed = { $amount } imprimé
reason-unit = { $amount } grâce à { $unit } { $rule }
effect-netted = { $source } l’immobilise dans un filet.
effect-protected = { $source } absorberait une attaque contre elle.
effect-extra-attack = { $source } lui donne une attaque de plus.
effect-may-convert = { $source } lui permet de changer une attaque entre mêlée et tir.
effect-captured = { $source } la fait travailler pour l’autre camp.
effect-carried = { $source } peut la déplacer.
touch-netted = au filet
touch-protected = protégée par un Médecin
touch-may-convert = peut changer entre mêlée et tir
touch-captured = travaille pour l’autre camp
touch-carried = peut être déplacée

## Une position montrée

show-head = Règles { $rules } · { $mode } · tour { $turn }
show-points = QG { $points }
show-score = score { $score }
show-team = équipe { $team }
show-hand = main : { $tiles }
show-pile = pile : { $count }
show-top = sur le dessus : { $tile }
show-reserve = mercenaires en attente : { $tiles }
show-last = { $side } a pioché sa dernière tuile ; tours encore à jouer : { $left }.
show-tie-break = Égalité : encore un tour chacun, puis un dernier combat. Joueront après ce tour : { $left }.
show-units = Unités :
show-wounds = { $wounds ->
    [one] 1 blessure
   *[other] { $wounds } blessures
}
show-netted = sous un filet
show-key = ' mêlée  " tir  * Gauss  | blindage  # filet  + lien  #nom# sous un filet  !n blessures
action-error-verb = « { $verb } » n’est pas une action ; les verbes sont hire, hq, pile, call, draw, redraw, keep, discard, put, play, run, ride, end, to, first, explode, fight, convert, stay, save.
action-error-form = Cette action s’écrit « { $form } ».
action-error-tile = Aucune armée connue n’a de tuile nommée « { $tile } ».
setup-error-sides = Une partie compte de 2 à 6 camps, pas { $count }.
setup-error-ring = Une partie à { $count } camps se joue sur le plateau étendu : ajoutez extended=yes.
setup-error-team = Une équipe est 1 ou 2, pas { $team }.
setup-error-army = Il n’y a pas d’armée « { $army } ».
setup-error-pool = Il n’y a pas de mercenaires « { $pool } ».
setup-error-teams = Ces équipes ne font pas une partie : chacun pour soi, un seul (en premier) contre une équipe de deux, ou deux contre deux.
setup-error-seats = Une personne ne peut tenir deux armées que dans la même équipe, et les places se numérotent sans trou.
setup-error-mercenaries = Il y a { $available } mercenaires à engager, il en faut { $wanted }.
setup-error-rosters = Trop de combinaisons d’armées ont été jouées ici ; de nouvelles seront acceptées au prochain démarrage du serveur.
setup-error-one-mercenary = À partir de trois camps, chacun engage un mercenaire.
setup-error-bomber-needs-hiring = Le Bombardier fou comme mercenaire demande mercenaries=1 ou 2.
setup-error-no-bomber = Les mercenaires « { $pool } » n’ont pas de Bombardier fou.
setup-error-option = L’option { $name } n’accepte pas cette valeur.
setup-error-ambiguous = La tuile « { $tile } » est à la fois un mercenaire et dans une armée.
position-expected = il faut ici { $what }.
position-no-such-tile = { $army } n’a pas de tuile « { $tile } ».
position-not-here = « { $tile } » ne peut pas se trouver ici.
position-too-many = il y a plus de « { $tile } » que les { $count } de l’armée.
position-occupied = deux unités se trouvent en { $hex }.
position-wounds = l’unité en { $hex } ne survit pas à autant de blessures.
position-hq-wounds = le QG en { $hex } a des points de vie et non des blessures ; écrivez-les derrière l’armée.
position-twice = « { $text } » est présent deux fois.
position-points = un QG de ce camp a { $most } points au plus.
position-score = le score est de { $most } au plus, et de zéro sans l’option scoring.
position-hand = une main contient { $most } tuiles au plus.
position-not-waiting = « { $tile } » ne peut pas être ici sur une pile ou en attente d’emploi.
position-moment = { $why }.
army-reserved = « { $id } » a un autre sens dans les positions ; choisissez un autre identifiant.
army-tile-twice = la tuile « { $id } » est présente deux fois.
army-size = les tuiles font un total de { $found }, le fichier annonce size = { $expected }.
army-too-many = une armée a { $kinds } sortes et { $tiles } tuiles au plus, une réserve { $mercenaries } mercenaires.
army-hq = une armée a exactement un QG (kind = "hq", count = 1) ; celle-ci en a { $count }.
army-no-mercenary = les mercenaires sont des combattants, des modules ou un bombardier, un de chaque.
army-count = count doit valoir au moins 1.
army-misplaced = une tuile de sorte { $kind } n’a pas de « { $field } ».
army-missing = une tuile de sorte { $kind } demande « { $field } ».
army-edge = un côté va de 0 à 5, dans le sens des aiguilles depuis le haut ; { $edge } n’en est pas un.
army-edge-twice = le côté { $edge } porte deux fois le même symbole ; augmentez plutôt sa force.
army-strength = une force va de 1 à 9.
army-initiative = initiative contient au plus 3 valeurs différentes de 0 à 9, la plus haute d’abord.
army-range = « { $field } » est un nombre entier de { $least } à { $most }.
army-ability-twice = une capacité est présente deux fois.
army-links = les liens et les capacités qui agissent par des liens vont ensemble.
army-taken = une autre armée nommée « { $id } » est déjà chargée.
army-full = trop d’armées sont chargées.
army-too-long = un fichier d’armée a { $bytes } octets au plus.
army-name = « { $field } » a { $most } caractères au plus, et aucun d’invisible.

## Phrases fixes des analyseurs

phrase-a-detail-of-the-moment-such-as-number-9 = une précision sur le moment, comme number=9
phrase-a-hex-such-as-b2 = une case, comme b2
phrase-a-hex-such-as-c3 = une case, comme c3
phrase-a-hex-such-as-c4 = une case, comme c4
phrase-a-number-behind = un nombre après *
phrase-a-number-of-tiles = un nombre de tuiles
phrase-a-number-of-wounds = un nombre de blessures
phrase-a-place-in-the-turn-order-0-to-3 = une place dans l’ordre du tour, de 0 à 3
phrase-a-rotation-0-to-5 = une rotation, de 0 à 5
phrase-a-score = un score
phrase-a-seat-s1-to-s6 = une place, de S1 à S6
phrase-a-side-and-a-stage-such-as-p1-turn = un camp et un moment, comme p1 turn
phrase-a-side-of-this-game = un camp de cette partie
phrase-a-side-p1-to-p6 = un camp, de p1 à p6
phrase-an-army-such-as-moloch = une armée, comme moloch
phrase-an-initiative = une initiative
phrase-an-option-such-as-tie-break-no = une option, comme tie_break=no
phrase-cause-by-phase-speaker-acting-spent-converted-decided-exploding-asked-convert-or-saves = cause=, by=, phase=, speaker=, acting=, spent=, converted=, decided=, exploding=, asked=, convert= ou saves=
phrase-fewer-saves-than-there-are-hexes = moins de sauvetages que de cases
phrase-hex-direction-kind-such-as-c3-ne-melee = case:direction:sorte, comme c3:ne:melee
phrase-hex-symbols-or-hex-symbolsxextra-such-as-c3-1-or-c3-1x1 = case:symboles ou case:symbolesxsupplément, comme c3:1 ou c3:1x1
phrase-hexes-with-commas-such-as-c3-d2 = des cases séparées par des virgules, comme c3,d2
phrase-hire-hq-source-draw-bad-discard-turn-push-strike-battle-or-over = hire, hq, source, draw, bad, discard, turn, push=, strike=, battle ou over=
phrase-hit-points-0-to-20 = des points de vie, de 0 à 20
phrase-hit-points-tile-hex-rotation-wounds-tile-in-hand-tile-gone-tile-on-the-pile-tile-for-hire-or-score = des points de vie, tuile@case/rotation!blessures, +tuile en main, -tuile partie, ^tuile sur la pile, $tuile à engager, ou score=
phrase-how-many-tiles-are-still-discarded = le nombre de tuiles encore à défausser
phrase-melee-or-ranged = melee ou ranged
phrase-n-ne-se-s-sw-or-nw = n, ne, se, s, sw ou nw
phrase-number-slot-due-plays-moved-carried-last-or-tie = number=, slot=, due=, plays=, moved=, carried=, last= ou tie=
phrase-one-line-without-tabs = une seule ligne sans tabulation
phrase-pusher-pushed-such-as-c3-c4 = pousseur>poussé, comme c3>c4
phrase-sniper-hex-grenade-hex-or-air-strike-hex = sniper@case, grenade@case ou air_strike@case
phrase-symbols-0-to-7-and-at-most-15-extra-attacks = des symboles de 0 à 7 et 15 attaques supplémentaires au plus
phrase-target-source-medic-or-target-medic-such-as-c3-d4-b2 = cible<source:médecin ou cible:médecin, comme c3<d4:b2
phrase-the-number-of-a-team = le numéro d’une équipe
phrase-the-number-of-the-turn = le numéro du tour
phrase-the-rules-3-0-or-2-0 = les règles, 3.0 ou 2.0
phrase-tile-full-final-or-tie = tile, full, final ou tie
phrase-transport-unit-such-as-b2-c3 = transport:unité, comme b2:c3
phrase-behind-the-rules = | après les règles
phrase-the-turn-belongs-to-a-side-of-the-game = le tour appartient à un camp de la partie
phrase-the-slot-is-the-side-s-place-in-the-turn-order = slot est la place du camp dans l’ordre du tour
phrase-turns-are-counted-from-1-once-the-hqs-stand = les tours se comptent à partir de 1, une fois les QG placés
phrase-an-hq-without-points-has-left-the-board = un QG sans points a quitté le plateau
phrase-the-units-of-a-destroyed-hq-have-left-the-board = les unités d’un QG détruit ont quitté le plateau
phrase-a-side-without-hq-has-no-turn = un camp sans QG n’a pas de tour
phrase-the-game-would-be-over = la partie serait terminée
phrase-the-last-turns-belong-to-sides-of-the-game = les derniers tours appartiennent à des camps de la partie
phrase-the-end-cannot-come-before-the-first-turn = la fin ne peut pas venir avant le premier tour
phrase-only-own-units-have-moved = seules les unités du camp ont bougé
phrase-a-transport-carries-own-units = un Transport porte des unités de son camp
phrase-tiles-are-due-only-while-drawing = des tuiles ne sont dues que pendant la pioche
phrase-someone-else-hires-now = c’est à un autre camp d’engager
phrase-someone-else-places-the-hq-now = c’est à un autre camp de placer son QG
phrase-nothing-can-be-drawn = rien ne peut être pioché
phrase-a-bad-draw-is-a-hand-of-action-tiles-with-tiles-left-to-draw = une mauvaise pioche est une main de tuiles Action, avec des tuiles encore à piocher
phrase-only-a-full-hand-discards-by-force = seule une main pleine impose une défausse
phrase-a-number-from-1-behind = un nombre à partir de 1 après *
phrase-more-tiles-than-the-options-allow-or-a-limit-that-they-do-not-set = plus de tuiles que les options n’en permettent, ou une limite qu’elles ne fixent pas
phrase-the-side-that-drew-the-last-tile-has-no-turn-to-come = le camp qui a pioché la dernière tuile n’a plus de tour à jouer
phrase-the-side-that-drew-the-last-tile-has-an-empty-pile-add-to-it = le camp qui a pioché la dernière tuile a une pioche vide : ajoutez-lui -*
phrase-the-hqs-give-another-result = les QG donnent un autre résultat
phrase-nobody-can-be-pushed-there = personne ne peut être repoussé là
phrase-no-action-tile-strikes-like-that = aucune tuile Action ne frappe ainsi
phrase-a-battle-is-caused-by-a-side = un combat est provoqué par un camp
phrase-only-a-side-speaks = seul un camp annonce
phrase-a-phase-is-at-most-31 = une phase vaut 31 au plus
phrase-only-units-on-the-board-act-in-a-battle = seules les unités du plateau agissent dans un combat
phrase-a-unit-that-explodes-has-decided-to = une unité qui explose l’a décidé
phrase-only-units-have-used-initiative-symbols = seules des unités ont utilisé des symboles d’initiative
phrase-a-changed-attack-was-declared = une attaque changée a été annoncée
phrase-only-a-clown-explodes = seul un Clown explose
phrase-medics-save-units = les Médecins sauvent des unités
phrase-only-a-medic-absorbs-attacks = seul un Médecin absorbe des attaques
phrase-nobody-has-anything-to-decide-here = personne n’a rien à décider ici
phrase-a-battle-is-fought-only-in-a-battle = un combat n’a lieu que pendant un combat
phrase-a-medic-absorbs-one-attack-and-an-attack-is-absorbed-once = un Médecin absorbe une seule attaque, et une attaque n’est absorbée qu’une fois
phrase-a-unit-has-at-most-three-initiative-symbols = une unité a au plus trois symboles d’initiative
phrase-every-hq-has-points-before-the-first-turn = chaque QG a des points avant le premier tour
phrase-no-unit-stands-before-the-hqs = aucune unité n’est posée avant les QG
phrase-nobody-holds-tiles-before-the-first-turn = personne n’a de tuile en main avant le premier tour
phrase-nothing-has-happened-before-the-first-turn = rien ne s’est passé avant le premier tour
phrase-only-sides-of-the-game-win-it = seul un camp de la partie peut la gagner
phrase-too-few-tiles-to-discard-or-too-many-in-hand = trop peu de tuiles à défausser, ou trop en main
phrase-units-belong-to-sides-of-the-game = les unités appartiennent aux camps de la partie
