# La table en français : qui joue, ce qu’on demande, comment une partie finit.

## Places

table-seat = { $name } ({ $title })
table-and = { $most } et { $last }
table-bot-random = Pip (hasard)
table-bot-novice = Brandt (novice)
table-bot-regular = Marlow (confirmé)
table-bot-veteran = Vex-9 (vétéran)
table-bot-general = La Capuche (général)
table-bot-minimax = Ordinateur (minimax)

## Refus

table-error-stale = La partie a avancé : elle en est à l’action { $now }, vous aviez vu l’action { $seen }. Regardez de nouveau.
table-error-not-yours = Ce n’est pas à vous de jouer.
table-error-no-seat = Vous n’avez pas de place à cette table.
table-error-seat-taken = Cette place n’est pas libre.
table-error-one-seat = Vous avez déjà une place : à cette table, chacun n’en prend qu’une.
table-error-not-opener = Seule la personne qui a ouvert la table peut le faire.
table-error-prepared = Cette partie commence par une position préparée, et qui l’a préparée sait ce qui est caché. Dites que vous êtes d’accord, puis asseyez-vous.
table-error-players-only = À cette table, seuls ceux qui jouent peuvent écrire.
table-error-not-started = La partie n’a pas commencé : il reste des places libres.
table-error-over = La partie est terminée.
table-error-not-over = La partie n’est pas terminée.
table-error-nothing-asked = Personne n’a demandé cela.
table-error-text = Un texte doit compter de 1 à { $most } caractères.
table-error-share = Une part de hasard compte 64 chiffres hexadécimaux. Elle est promise une fois, avant le début de la partie, et montrée telle qu’elle a été promise.
table-error-game = Il n’y a pas de jeu « { $game } ».
table-error-log = La partie enregistrée est endommagée à l’entrée { $seq } : { $why }
table-log-empty = Le journal est vide.
table-log-not-opened = Elle n’ouvre pas de table.
table-log-number = L’entrée { $expected } vient ensuite.
table-log-game = C’est une table de « { $found } », pas de « { $expected } ».
table-log-commitment = La graine n’est pas celle qui était promise.
table-log-share = Une part de hasard ne convient pas.
table-log-no-seat = Il n’y a pas de place { $seat }.
table-log-not-open = La place { $seat } n’est pas libre.
table-log-open-already = La table est déjà ouverte.
table-log-plies = La partie n’a que { $plies } actions.
table-log-not-to-act = C’est à { $expected } d’agir, pas à { $actor }.
table-error-holders = Il y a { $expected } places et non { $found }.
table-error-clock = Une pendule va d’une milliseconde à { $days } jours, et un tour ajoute au plus { $hours } heures.
table-picks-nothing = Ces choix ne mènent à aucune action.

## Reprendre une action

table-undo-chance = Le tirage fait depuis ne peut pas être oublié : les autres doivent être d’accord.
table-undo-other = Quelqu’un d’autre a joué depuis : les autres doivent être d’accord.
table-undo-revealed = Cette action vous a montré quelque chose de caché : les autres doivent être d’accord.
table-undo-over = La partie est terminée : plus rien ne s’annule.
table-undo-never = À cette table, rien ne s’annule.
table-undo-nothing = Vous n’avez rien fait qui puisse être annulé.
table-request-undo = { $name } demande à annuler sa dernière action.
table-request-draw = { $name } propose la nulle.
table-request-rematch = { $name } aimerait une autre partie.

## Journal

table-log-opened = La table a été ouverte.
table-log-prepared = La table a été ouverte avec une position préparée.
table-log-sat = { $name } joue { $title }.
table-log-freed = La place de { $title } est de nouveau libre.
table-log-undo-asked = { $name } demande à annuler sa dernière action.
table-log-undo-agreed = { $name } accepte l’annulation.
table-log-undo-refused = { $name } refuse l’annulation.
table-log-undone = { $name } annule un coup : la partie reprend après l’action { $to }.
table-log-draw-offered = { $name } propose la nulle.
table-log-draw-refused = { $name } refuse la nulle.
table-log-resigned = { $name } abandonne.
table-log-timed-out = Le temps de { $name } est écoulé.
table-log-share-missed = { $name } n’a pas montré la part de hasard promise : les tirages se font sans elle.
table-log-declined = L’invitation à jouer { $title } a été refusée.
table-log-rematch-asked = { $name } aimerait une autre partie.
table-log-rematch-opened = La partie suivante est ouverte.
table-log-said = { $name } : { $text }
table-log-said-watching = { $name } (spectateur) : { $text }

## Résultats

table-result-won = { $count ->
    [one] Victoire : { $names }.
   *[other] Victoire commune : { $names }.
}
table-result-draw = La partie est nulle.
table-result-agreed = Nulle d’un commun accord.
table-result-resigned = { $name } a abandonné. { $won }
table-result-timed-out = Le temps de { $name } était écoulé. { $won }
table-duel-leg = Match aller-retour, partie { $number } sur 2. Points : { $points }.
table-duel-points = { $name } { $points }
table-duel-won = { $name } gagne le match. Points des deux parties : { $points }.
table-duel-draw = Le match est nul. Points des deux parties : { $points }.

## Études et fichiers de partie

table-study-won = Victoire : { $names }.
table-study-actor = « { $action } » : c’est à { $expected } de jouer.
table-study-over = « { $action } » : la partie est terminée.
table-study-written = « { $action } » : écrivez qui agit (S1, S2, … ou --), puis l’action.
table-study-action = « { $action } » : { $why }
table-study-ply = Il n’y a pas d’action { $ply } : la partie en a { $plies }.
table-resolve-nothing = Il n’y a rien à résoudre dans cette position.
table-edit-nothing = Ces choix ne changent rien.
table-file-ply = Action { $ply } : { $why }
table-verify-untagged = Le fichier n’a pas de marque [{ $tag } "…"] : ses tirages ne peuvent pas être vérifiés.
table-verify-seed = La marque Seed doit compter 64 chiffres hexadécimaux.
table-verify-commitment = La graine ne correspond pas à l’engagement : son SHA-256 est { $found }.
table-verify-share = La marque { $tag } doit avoir une empreinte et la part qui lui correspond, ou un tiret.
table-verify-draw = L’action { $ply } est « { $found } », mais la graine donne « { $expected } ».
table-verify-good = { $draws ->
    [one] Le seul tirage est celui que donne la graine.
   *[other] Les { $draws } tirages sont tous ceux que donne la graine.
}
table-deleted-player = un joueur supprimé
table-line-removed = (retiré par l’exploitant)
