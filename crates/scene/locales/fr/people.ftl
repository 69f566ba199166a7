# Profils, classements, son propre compte, signalements

people-profile = Votre profil
people-since = Ici depuis le
people-provisional = Provisoire : encore peu de parties classées, ce nombre peut être loin du compte.
people-unrated = Pas encore classé
people-all = Toutes les parties
people-first = En commençant
people-second = En second
people-seat = Place { $number }
people-counts = { $wins ->
        [one] { $wins } gagnée
       *[other] { $wins } gagnées
    } · { $draws ->
        [one] { $draws } nulle
       *[other] { $draws } nulles
    } · { $losses ->
        [one] { $losses } perdue
       *[other] { $losses } perdues
    }
people-curve = { $title } : { $games } parties classées, de { $first } à { $last }, au mieux { $best }.
people-opponents = Adversaires favoris
people-no-opponents = Aucun pour le moment.
people-no-games = Aucune partie terminée.
people-games = Parties
people-games-hidden = Ce joueur ne montre pas ses parties.
people-game = Jeu
people-result = Résultat
people-opponent = Adversaire
people-from = Du
people-until = Au
people-any = Peu importe
people-search = Chercher
people-win = Gagnée
people-draw = Nulle
people-loss = Perdue
people-archive = Télécharger ces parties
people-mute = Masquer
people-mute-help = Vous ne voyez plus ce qu’il écrit.
people-block = Bloquer
people-block-help = Il ne peut ni s’asseoir ni écrire là où vous jouez, et vous ne le lisez plus.
people-unmute = Ne plus masquer
people-unmute-help = Vous voyez de nouveau ce qu’il écrit.
people-unblock = Débloquer
people-unblock-help = Vous pouvez vous rencontrer de nouveau.
people-bonds = Masqués et bloqués
people-muted = masqué
people-blocked = bloqué
people-let-go = Libérer
people-best = Classements
people-bot = ordinateur
people-nobody-rated = Personne n’est encore classé. Jouez une partie classée avec un compte.
people-ratings-about = Les joueurs qui ont un compte et les ordinateurs sont sur une même échelle dans chaque jeu (Glicko-2). Le nombre après ± dit de combien un classement peut se tromper ; un point d’interrogation signifie que peu de parties sont connues. Sont classées les parties à deux joueurs ouvertes comme telles : ni annulation, ni indices, ni position préparée, ni contre soi-même ou depuis la même adresse.
people-rated-help = Une partie classée change votre classement : pas d’annulation, pas d’indices.
people-kind = Genre de partie
people-rated = Classée
people-casual = Amicale
people-table-rated = Partie classée : ni annulation, ni indices.
people-report = Signaler
people-report-help = L’exploitant de ce site lit ce que vous écrivez ici. Dites ce qui s’est passé et pourquoi cela ne va pas.
people-report-player = Joueur
people-report-table = Table
people-report-line = Ligne de discussion
people-report-no-line = Aucune en particulier
people-report-text = Qu’est-ce qui ne va pas ?
people-report-send = Envoyer
people-report-sent = Merci. L’exploitant le lira.
people-privacy-profile = Qui peut voir votre profil
people-privacy-games = Qui peut voir vos parties
people-audience-everybody = Tout le monde
people-audience-accounts = Ceux qui ont un compte
people-audience-nobody = Vous seul
people-rename = Nom du compte
people-rename-help = Votre ancien nom vous reste réservé, et vos parties montrent le nouveau.
people-new-name = Nouveau nom
people-change-password = Mot de passe
people-change-password-help = Vous êtes déconnecté partout ailleurs.
people-old-password = Ancien mot de passe
people-new-password = Nouveau mot de passe
people-delete = Supprimer le compte
people-delete-help = Votre nom, votre mot de passe, vos réglages et vos classements sont supprimés. Vos parties terminées restent à ceux avec qui vous avez joué, comme parties d’« un joueur supprimé ».
people-delete-sure = Je sais que c’est définitif.

# La ligne de commande de l’exploitant

admin-done = Fait.
admin-no-reports = Aucun signalement n’attend.
admin-no-chat = Personne n’y a rien écrit.
admin-report = { $id } { $day } ({ $state }) { $reporter } à propos de { $about } : { $text }
admin-report-open = ouvert
admin-report-closed = clos
admin-account = { $name }, ici depuis le { $day }, { $tables } tables
admin-account-closed = fermé depuis le { $day }
admin-rating = { $game } : { $rating } ± { $deviation }, { $games } parties classées
admin-line-hidden = (masquée)
admin-no-account = Aucun compte ne porte ce nom.
admin-no-table = Cette table n’existe pas : une table a un nom de douze chiffres et petites lettres.
admin-no-line = Cette ligne de discussion n’existe pas. `fracas admin chat` les donne avec leurs numéros.
admin-no-report = Ce signalement n’existe pas. `fracas admin reports` les donne.
admin-bad-name = Ce n’est pas un nom de compte : 1 à 30 caractères visibles.
help-fracas-admin = S’occuper d’un site : signalements, comptes, tables, discussions. Les serveurs peuvent tourner.
help-fracas-admin-reports = Lister ce qui a été signalé.
help-fracas-admin-close-report = Noter qu’un signalement est réglé.
help-fracas-admin-account = Montrer un compte.
help-fracas-admin-close-account = Fermer un compte : personne ne s’y connecte, il est déconnecté partout.
help-fracas-admin-reopen-account = Rouvrir un compte fermé.
help-fracas-admin-rename = Donner un autre nom à un compte.
help-fracas-admin-close-table = Fermer une table : personne ne la voit ni n’y joue.
help-fracas-admin-reopen-table = Rouvrir une table fermée.
help-fracas-admin-chat = Montrer la discussion d’une table, avec les numéros des lignes.
help-fracas-admin-hide-line = Retirer une ligne de discussion.
help-fracas-admin-show-line = Montrer de nouveau une ligne retirée.
help-arg-all_reports = Ceux qui sont réglés aussi
help-arg-report_id = Le signalement, comme `reports` le nomme
help-arg-account = Le nom du compte
help-arg-new_name = Le nouveau nom
help-arg-table = La table : la fin de son adresse
help-arg-chat_line = Le numéro de la ligne, donné par `chat`
