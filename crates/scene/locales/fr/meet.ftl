# Là où l’on se rencontre : le salon, les appariements, les invitations, la présence, les parties en attente.

meet-lobby = Salon
meet-to-lobby = Vers le salon
meet-quick = Partie rapide
meet-quick-help = Choisissez un jeu et une pendule : vous jouez avec la personne qui attend depuis le plus longtemps la même chose. Les camps sont tirés au sort.
meet-people = { $count ->
    [one] une personne attend
   *[other] { $count } personnes attendent
}
meet-waiting = Recherche d’un adversaire…
meet-notify = M’avertir par une notification quand quelqu’un arrive
meet-paired = Un adversaire est là
meet-open-one = Ouvrir votre propre table
meet-open-help = À votre table, vous choisissez les camps, les options et la pendule. Les tables publiques sont listées ici ; on entre à une table privée par son lien.
meet-none-open = Aucune table n’attend de joueurs pour l’instant. Ouvrez-en une, ou demandez un adversaire ci-dessus.
meet-none-playing = Aucune partie publique n’est en cours.
meet-turns = Parties qui vous attendent
meet-no-turns = Aucune partie ne vous attend.
meet-left-days = { $count ->
    [one] encore un jour
   *[other] encore { $count } jours
}
meet-left-hours = { $count ->
    [one] encore une heure
   *[other] encore { $count } heures
}
meet-left-minutes = { $count ->
    [one] encore une minute
   *[other] encore { $count } minutes
}
meet-here = est là
meet-away = est absent
meet-game = Jeu
meet-kind = Format
meet-duel = aller-retour : deux parties, camps échangés
meet-table = Table
meet-private = privée, par lien seulement
meet-accept = Accepter
meet-decline = Non, merci
meet-rating-change = Votre classement : { $rating } ({ $change })
meet-full = Trop de personnes attendent un adversaire. Réessayez dans un instant.
meet-options = Règles
meet-declined = Les autres peuvent lire que vous ne viendrez pas.

meet-pace-none = Sans pendule
meet-pace-minutes = { $minutes } min + { $seconds } s
meet-pace-seconds = { $seconds } s + { $more } s
meet-pace-days = { $days ->
    [one] Un jour par décision
   *[other] { $days } jours par décision
}
meet-pace-decision = { $seconds } s par décision

meet-tournaments = Tournois
meet-no-tournaments = Aucun pour l’instant.
meet-new-tournament = Nouveau tournoi
meet-stage-open = Inscriptions ouvertes
meet-stage-running = En cours
meet-stage-over = Terminés
meet-system = Appariement des rondes
meet-robin = Toutes rondes : chacun rencontre chacun
meet-swiss-of = Système suisse, { $rounds } rondes
meet-players-of = { $count } joueurs sur { $most }
meet-most-players = Nombre maximal de joueurs (24 en toutes rondes)
meet-take-part = Participer
meet-leave = Quitter
meet-withdraw = Abandonner le tournoi
meet-withdrawn = a abandonné
meet-start = Commencer
meet-call-off = Annuler le tournoi
meet-add-bot = Ajouter un joueur ordinateur
meet-to-game = Vers votre partie
meet-player = Joueur
meet-points = Points
meet-buchholz-help = Les points de tous les adversaires
meet-sonneborn-help = Les points de chaque adversaire, multipliés par ce qui a été gagné contre lui
meet-round-letter = R
meet-round = Ronde { $number } sur { $count }
meet-rounds = Rondes
meet-standings = Classement
meet-bye = exempt
meet-in-play = en cours
meet-won-by = { $name } gagne
meet-tournament-help = Une victoire vaut un point, une nulle un demi-point ; un exempt compte comme une victoire. En cas d’égalité, on départage par le Buchholz (système suisse), le Sonneborn-Berger et les victoires. Qui ne joue pas sa première action en dix minutes dans une partie à la pendule la perd ; ce qui n’est pas fini à la fin d’une ronde est perdu pour qui doit jouer.

tournament-rounds = Un tournoi a de 1 à 15 rondes.
tournament-players = De 2 à 64 joueurs peuvent participer, de 2 à 24 en toutes rondes.
tournament-many = Vous avez déjà créé autant de tournois qu’une personne peut en avoir, ou il y en a déjà trop.
tournament-guests = Un invité peut avoir un tournoi ouvert, et ceux de tous les invités sont déjà nombreux. Avec un compte, vous pouvez en avoir cinq.
tournament-begun = Le tournoi a commencé.
tournament-over = Le tournoi est terminé.
tournament-twice = Ce joueur participe déjà.
tournament-full = Toutes les places sont prises.
tournament-few = Il faut au moins deux joueurs.
