# Spectacle, résultats, légende et premiers mots à la table, en français.

show-ahead = Vous prenez l’avantage
show-behind = L’adversaire prend l’avantage
show-end = Résultat et revanche
show-again = Revoir
show-step-through = Pas à pas
show-continue = Continuer
show-since = Ce qui s’est passé
show-since-help = Rejoue ce qui s’est passé depuis votre dernier coup
show-won = Vous avez gagné
show-lost = Vous avez perdu
show-drawn = Partie nulle
show-over = La partie est finie
show-moments = Moments clés
show-analyse = Analyser
show-course = Vos chances de victoire
show-course-try = tour { $turn } : −{ $percent } %, à rejouer
show-course-gain = tour { $turn } : +{ $percent } %
show-accuracy = votre précision
show-accuracy-of = précision, { $name }
show-turns = tours
show-losses-of = pièces perdues ({ $name } d’abord)
show-losses = pièces perdues (vous : adversaire)
show-mistakes = { $count ->
    [one] erreur
   *[other] erreurs
}
show-stronger = Un adversaire plus fort
show-another = Un autre adversaire
show-legend = Légende
show-track = Phases
show-acting = Qui agit
show-coach-next = Suivant
show-coach-end = Compris
show-coach-off = Passer les conseils
show-which = Laquelle ?
show-handle-end = Fin du chemin : les flèches la déplacent
show-handle-corner = Angle : les flèches le déplacent, Suppr l’enlève
