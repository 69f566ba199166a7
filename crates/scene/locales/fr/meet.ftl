# Là où l’on se rencontre : le salon, les appariements, les invitations, la présence, les parties en attente.

meet-lobby = Salon
meet-to-lobby = Vers le salon
meet-quick = Jouer tout de suite
meet-quick-help = Choisissez un jeu et une pendule : vous jouez avec la personne qui attend depuis le plus longtemps la même chose. Les camps sont tirés au sort.
meet-people = { $count ->
    [one] une personne attend
   *[other] { $count } personnes attendent
}
meet-waiting = Recherche d’un adversaire…
meet-notify = M’avertir par une notification quand quelqu’un arrive
meet-paired = Un adversaire est là
meet-open-one = Ouvrir votre propre table
meet-open-help = À votre table, vous choisissez les camps, les options et la pendule. Les tables publiques sont listées ici ; on entre à une table privée par son lien.
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
meet-kind = Forme
meet-duel = duel : deux parties, camps échangés
meet-table = Table
meet-private = privée, par lien seulement
meet-accept = Accepter
meet-decline = Non, merci

meet-pace-none = Sans pendule
meet-pace-minutes = { $minutes } min + { $seconds } s
meet-pace-seconds = { $seconds } s + { $more } s
meet-pace-days = { $days ->
    [one] Un jour par décision
   *[other] { $days } jours par décision
}
meet-pace-decision = { $seconds } s par décision
