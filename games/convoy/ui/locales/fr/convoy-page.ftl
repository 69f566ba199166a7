# Convoy sur la page : régions, plateaux, panneaux, boutons, formulaire, inspecteur, aperçu, éditeur.

convoy-title = Convoy
convoy-style-moloch = La marche des machines
convoy-style-moloch-about = Robots puissants et modules. Doit atteindre New York avec encore des forces.
convoy-style-outpost = La ligne qui tient
convoy-style-outpost-about = Soldats, bâtiments et ruses. Use Moloch avant la chute de New York.
convoy-tagline = Des cartes pour cinq villes sur la route des machines.

## Le plateau

convoy-city-active = active
convoy-city-following = à venir
convoy-city-destroyed = détruite
convoy-region-city = { $city } ({ $state }), Moloch { $moloch }, Outpost { $outpost }
convoy-region-district = { $city }, { $district } : { $benefit }
convoy-region-posts = { $city }, postes ({ $side }) : { $taken } sur { $posts } occupés
convoy-region-unit = { $unit }, { $side }, { $city }
convoy-badge-ravaged = ravagé
convoy-badge-engaged = disputé
convoy-badge-strength = force { $strength }
convoy-badge-markers = marqueurs { $sum }
convoy-badge-module = { $card }
convoy-badge-module-off = { $card }, désactivé
convoy-badge-stepped = a déjà fait son pas

## À côté du plateau

convoy-tray-hand = Main ({ $side })
convoy-tray-deck = Pioche ({ $side }) : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
convoy-tray-deck-hidden = { $side } : { $count } dans la pioche, { $hidden } en main, face cachée
convoy-tray-discard = Défausse ({ $side })
convoy-tray-aside = Choisissez la carte à défausser
convoy-tray-palette = { $side } : ce qui reste
convoy-counter-total = Force
convoy-counter-hand = Main
convoy-counter-deck = Pioche
convoy-banner-battle = Bataille { $battle }
convoy-step-draw = Pioche
convoy-step-engage = Quartier
convoy-step-attack-moloch = Moloch attaque
convoy-step-attack-outpost = L’Outpost attaque
convoy-step-modules = Modules
convoy-step-resolution = Bataille
convoy-banner-no-instants = L’Outpost ne joue pas d’instantané pendant cette bataille.
convoy-banner-no-modules = Cette bataille n’a pas de phase de modules.
convoy-banner-editor = Éditeur

## Boutons et étapes

convoy-button-keep = Garder cette main
convoy-button-mulligan = Échanger la main
convoy-button-play = Jouer
convoy-button-support = Demander le soutien de la ville
convoy-button-pass = Terminer la phase
convoy-button-unit = Le robot
convoy-button-module = Son module
convoy-button-trigger = L’utiliser
convoy-button-skip = Renoncer
convoy-step-discard = Défausser « { $card } »

## Le formulaire

convoy-form-set = Valeurs des cartes
convoy-form-set-help = Avec les valeurs Fracas, les deux camps gagnent à peu près aussi souvent. Avec la reconstitution, Moloch gagne presque toujours.
convoy-form-districts = Quartiers
convoy-form-choice = au choix de Moloch
convoy-form-order = dans leur ordre
convoy-form-supports = Soutiens des villes
convoy-form-yes = oui
convoy-form-no = non
convoy-form-scout = L’Éclaireur déplace
convoy-form-others = d’autres soldats
convoy-form-itself = aussi lui-même
convoy-form-sudden-attack = L’Attaque Soudaine supprime la phase de modules
convoy-form-both = des deux camps
convoy-form-only-moloch = de Moloch seulement
convoy-form-stolen-modules = Modules volés et robots immunisés
convoy-form-reach = les atteignent
convoy-form-spare = les épargnent
convoy-form-owed-cards = Cartes dues par la pioche vide
convoy-form-robots = les robots d’abord
convoy-form-hand = la main d’abord
convoy-form-pushed-units = Unités déplacées par l’ennemi
convoy-form-enter = utilisent leur capacité d’arrivée
convoy-form-quiet = ne l’utilisent pas
convoy-form-juggernaut = Un Juggernaut désactivé
convoy-form-moves = peut être déplacé
convoy-form-stays = reste en place
convoy-form-retreat = Une Retraite mène
convoy-form-next = à la ville voisine
convoy-form-any = à n’importe quelle ville

## L’inspecteur

convoy-inspect-unit = { $unit } ({ $side }, { $city })
convoy-inspect-module = Porte « { $card } » :
convoy-inspect-posts = { $side } : { $taken } sur { $posts } postes occupés.
convoy-inspect-posts-of = Postes à { $city } ({ $side })
convoy-inspect-denies = Un poste en moins : { $unit }.
convoy-inspect-destroyed = Détruite : les unités n’y ont aucune capacité et n’en donnent aucune.
convoy-inspect-supported = Le soutien de cette ville a déjà servi.
convoy-inspect-strength = { $side } : force { $strength }.
convoy-inspect-ravaged = Ravagé : on ne s’y bat plus.
convoy-inspect-engaged = C’est pour ce quartier que l’on se bat.
convoy-inspect-count = { $all } dans le jeu : { $hand } en main, { $table } sur la table, { $gone } à la défausse, { $pile } dans la pioche.
convoy-inspect-count-hidden = { $all } dans le jeu : { $table } sur la table, { $gone } à la défausse, { $hand } en main à coup sûr, { $pile } dans la pioche ou en main, face cachée.
convoy-inspect-totals = { $city } : Moloch { $moloch }, Outpost { $outpost }.
convoy-inspect-lost = Pertes : { $units }.
convoy-inspect-leads = → { $place }. { $what }
convoy-inspect-counter = { $label } : { $value }
convoy-inspect-total = { $side } à { $city } : force { $strength }

## Aperçu et raisons

convoy-preview = Aperçu de la bataille
convoy-resolve = Résoudre la bataille
convoy-resolve-none = Aucune bataille ne peut être résolue dans cette position.
convoy-preview-title = Si la bataille était résolue maintenant
convoy-preview-assumed = Personne ne joue plus rien ; le déroulement s’arrête là où il faut choisir ou piocher.
convoy-preview-dies = perte prévue : { $unit }
convoy-why-not-your-card = « { $card } » est dans la main adverse ({ $side }).
convoy-why-in-deck = « { $card } » n’a pas encore été piochée.
convoy-why-discarded = « { $card } » est défaussée.

## L’éditeur

convoy-edit-unreadable = « { $text } » n’est pas une modification connue de l’éditeur.
convoy-edit-missing = Il n’y a pas de « { $card } » à prendre.
convoy-edit-impossible = Cette position n’existe pas : { $why }
convoy-edit-restless = La partie ne s’arrêterait pas dans cette position : une unité serait sans poste, ou personne ne pourrait rien faire.
convoy-edit-hand = En main
convoy-edit-gone = À la défausse
convoy-edit-back = Retour à la pioche
convoy-edit-remove = La retirer
convoy-edit-add-marker = Ajouter : { $marker }
convoy-edit-take-marker = Enlever : { $marker }
convoy-edit-unmark = Enlever tous les marqueurs
convoy-edit-detach = Retirer le module
convoy-edit-module-off = Désactiver le module ou le rétablir
convoy-edit-attack = Son attaque
convoy-edit-modules = Sa phase de modules
convoy-edit-engage = Avant le choix du quartier
convoy-edit-ravage = Le ravager
convoy-edit-rebuild = Le relever
convoy-edit-fight = S’y battre
convoy-edit-destroyed = Détruire la ville
convoy-edit-restored = Rétablir la ville
convoy-edit-supported = Soutien utilisé ou non
convoy-edit-extra-post = Un poste de plus, ou non
convoy-edit-extra-district = Un quartier de plus, ou non
convoy-edit-rules = Règles
convoy-edit-option = { $option } : { $value }

## Problèmes

convoy-puzzle-versus = { $side } contre { $against }
convoy-goal-sentence = À la fin de votre attaque : { $goal }.
convoy-goal-both = { $one } et { $other }
convoy-goal-ahead = avoir l’avantage dans la ville active
convoy-goal-lead = avoir au moins { $points } d’avance dans la ville active
convoy-goal-kill = { $units ->
    [one] éliminer une unité ennemie
   *[other] éliminer { $units } unités ennemies
}
convoy-goal-clear = ne laisser aucune unité ennemie dans la ville active
convoy-theme-ahead = Renverser la bataille
convoy-theme-lead = Force
convoy-theme-kill = Éliminer
convoy-theme-clear = Vider la ville
