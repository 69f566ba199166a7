# Ce que disent tous les jeux.

## Analyse

hint-head = { $side } devrait jouer ({ $win } % de chances de gagner) :
hint-nobody = Personne n’a rien à jouer dans cette position.
hint-others = Bien aussi :
analyse-head = { $turns ->
    [one] 1 tour jugé avec { $nodes } nœuds ({ $seconds } s)
   *[other] { $turns } tours jugés avec { $nodes } nœuds chacun ({ $seconds } s)
}
analyse-chance = { $side } { $win } %
analyse-mistake = une faute, { $loss } % perdus
analyse-blunder = une gaffe, { $loss } % perdus
analyse-better = Mieux ({ $win } %) :
analyse-points = Tournants
analyse-nothing = Le fichier n’a aucun tour à juger.
analyse-no-game = Le fichier contient une partie de `{ $game }`. Jeux connus : { $known }.
nobody = personne
nothing = rien

## Règles enfreintes

illegal-not-now = La partie attend autre chose maintenant.
illegal-over = La partie est terminée.
play-not-now = Pas maintenant : { $decision }
play-not-part = Cela ne va pas avec ce qui a été choisi avant.
play-pick-first = Choisissez d’abord ceci : { $first }
play-not-yours = C’est à { $expected } d’agir, pas à { $found }.

## Ce qui ne va pas dans un texte

action-error-empty = Il manque une action.
option-error-name = Il n’y a pas d’option « { $name } ».
option-error-value = « { $value } » n’est pas une valeur de { $name } ; ses valeurs sont { $values }.
position-error = Position, colonne { $column } : { $why }
file-error = { $file }, ligne { $line }, colonne { $column } : { $why }
file-syntax = syntaxe refusée ({ $message }).
file-unknown-value = la valeur « { $found } » n’existe pas ici ; sont possibles : { $known }.
file-unknown-entry = l’entrée « { $found } » n’existe pas ici ; sont possibles : { $known }.
file-missing = il manque l’entrée « { $name } ».
file-id = « { $id } » n’est pas un identifiant : des minuscules, des chiffres et _, une lettre d’abord, 24 caractères au plus.
file-empty = « { $field } » ne peut pas être vide.
record-error = Ligne { $line } : { $why }
record-tag = une étiquette s’écrit [Nom "valeur"].
record-tag-twice = l’étiquette { $tag } est présente deux fois.
record-tag-late = les étiquettes viennent avant les actions.
record-entry = une entrée s’écrit : numéro, acteur (S1, S2, … ou --), action.
record-number = l’entrée { $expected } est attendue ici, pas « { $found } ».
record-actor = un acteur est S1 à S8, ou -- pour le hasard.
record-digest = une empreinte compte seize chiffres hexadécimaux.
replay-tag = l’étiquette { $tag } annonce « { $found } », le départ dit « { $expected } ».
replay-no-tag = le fichier n’a pas d’étiquette [{ $tag } "…"].
replay-other-game = le fichier contient une partie de « { $found } », pas de « { $expected } ».
replay-start = l’étiquette Start est fausse : { $why }
replay-entry = « { $action } » est refusé : { $why }
replay-digest = après « { $action } », le fichier annonce l’empreinte { $expected }, les règles donnent { $found }.
replay-result = l’étiquette Result annonce « { $found } », la partie finit par « { $expected } ».
replay-unfinished = l’étiquette Result annonce « { $found } », mais la partie continue après la dernière action : écrivez « * », ou une étiquette End avec agreement, resignation ou time.
