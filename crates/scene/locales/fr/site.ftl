# Les pages en français.

## Le cadre de chaque page

site-description = Des jeux de tactique sur table contre l’ordinateur ou entre amis, avec des règles que l’on peut consulter.
site-to-content = Aller au contenu
site-navigation = Pages principales
site-menu = Menu
site-play = Jouer
site-learn = Apprendre
site-puzzles = Problèmes
site-editor = Éditeur
site-games = Parties
site-rules = Règles
site-theme = Clair ou sombre
site-guest = Invité
site-footer = Fracas : la maison des jeux de tactique sur table.
site-about = À propos
site-confirm = Confirmer
site-cancel = Annuler
site-point = Un point de votre choix, en { $unit }
site-point-pick = Choisir ce point
site-point-within = x de { $west } à { $east }, y de { $first } à { $last } { $unit }.
site-point-snaps = Un point à l’extérieur est remplacé par le plus proche à l’intérieur.
site-point-unreadable = Un point s’écrit avec deux nombres, par exemple 12,5 et 3.
site-close = Fermer
site-turn-left = Tourner à gauche
site-turn-right = Tourner à droite
site-skip = Passer
site-your-turn = À vous
site-no-connection = Pas de connexion
site-no-connection-text = Le serveur n’est pas joignable d’ici. Les règles se lisent tout de même :
site-offline = Le serveur ne répond pas. Nouvel essai…
site-copied = Le lien est copié.
site-copy = Copier
site-days = j
site-yes = Oui
site-no = Non
site-save = Enregistrer

## La page d’accueil

site-welcome = { $games ->
    [one] Une guerre. Une table.
    [2] Deux guerres. Une table.
    [3] Trois guerres. Une table.
    [4] Quatre guerres. Une table.
    [5] Cinq guerres. Une table.
   *[other] { $games } guerres. Une table.
}
site-lead = Des jeux de tactique contre une machine rusée, à deux sur un même écran, ou avec un ami grâce à un lien.
site-learn-now = Débutant ? Apprendre en jouant (3 min)
site-continue = Continuer
site-new-game = Nouvelle partie
site-you = Vous
site-opponent = Adversaire
opponent-minimax = Ordinateur
opponent-random = Pip
opponent-random-about = joue ce qui lui plaît
opponent-novice = Brandt
opponent-novice-about = aime la bagarre
opponent-regular = Marlow
opponent-regular-about = connaît le métier
opponent-veteran = Vex-9
opponent-veteran-about = calcule des coups d’avance
opponent-general = La Capuche
opponent-general-about = frappe sans prévenir
site-play-now = Jouer tout de suite
site-play-now-help = Contre un ordinateur indulgent, camps au hasard.
site-against = Contre
site-mode-computer = L’ordinateur
site-mode-friends = Des amis en ligne
site-mode-screen = Un ami devant cet écran
site-level = Niveau
level-random = Hasard
level-novice = Novice
level-regular = Confirmé
level-veteran = Vétéran
level-general = Général
level-minimax = Minimax
site-seat = Qui commence
site-seat-random = Tirage au sort
site-seat-first = Je commence
site-seat-second = Je joue en second
site-side = Votre camp
site-clock = Pendule
site-public = Table publique
site-options = Règles et options
site-random-about = Le sort décide au début de la partie.
site-allow-talk = Les spectateurs peuvent écrire
site-allow-hints = Tout le monde a droit aux indices
site-allow-seats = Une personne peut prendre plusieurs places
site-prepared = Cette partie commence par une position préparée.
site-prepared-secret = Cette partie commence par une position préparée. Qui l’a préparée sait ce qui y est caché.
site-prepared-agree = Je suis d’accord pour la jouer
site-state-prepared = position préparée
site-earlier = Plus tôt
site-later = Plus tard
site-duel = Match aller-retour : deux parties en échangeant les camps, points additionnés
site-no-undo = Pas d’annulation
site-start = Commencer
site-my-games = Mes parties
site-open-tables = Tables ouvertes
site-watch = Regarder
site-watch-one = Regarder
site-open = Ouvrir
site-join = Rejoindre
site-none = Aucune pour le moment.
site-open-seat = place libre
site-state-over = terminée
site-state-waiting = en attente de joueurs
site-state-running = { $ply ->
    [one] { $ply } action jouée
   *[other] { $ply } actions jouées
}

## La table

site-board = Plateau
site-pause = Pause
site-step = Une étape
site-log = Journal
site-chat = Discussion
site-inspector = Détails
site-thinking = { $name } réfléchit
site-waiting = En attente de joueurs. Envoyez-leur un lien :
site-invitation = Lien vers cette place
site-sit = S’asseoir
site-seat-bot = Ajouter un adversaire virtuel
site-next-game = Partie suivante
site-preview = Aperçu
site-undo = Annuler le coup
site-undo-ask = Demander à annuler
site-cover = Passez l’appareil à qui joue { $seat }
site-cover-help = Les mains restent cachées jusqu’à ce que la bonne personne regarde l’écran.
site-cover-hide = Cacher ma main
site-cover-show = Je joue { $seat } : montrer ma main
site-hurry = Presser l’adversaire
site-rematch = Revanche
site-replay = Revoir
site-more = Plus
site-more-game = Partie
site-more-device = Sur cet appareil
site-more-keep = Enregistrer et partager
site-more-people = Joueurs
site-more-draws = Tirages vérifiables
site-picture = Image ({ $kind })
site-hint = Indice
site-offer-draw = Proposer la nulle
site-resign = Abandonner
site-resign-sure = Voulez-vous abandonner ?
site-download = Fichier de partie
site-commitment = Tous les tirages découlent d’une graine fixée avant la partie. Son SHA-256 :
site-seed = La graine :
site-chance-share = Part de hasard de { $name } (empreinte, puis part) :
site-chance-awaited = Tous les sièges sont pris. Les pages des joueurs montrent leurs parts de hasard…
site-chance-waive = Commencer sans ma part de hasard
site-quick = Poser dès que l’on touche un bord
site-names = Noms des cases sur le plateau
site-sound = Son
site-notify = Notifications
site-speed = Animation
site-speed-1 = normale
site-speed-slow = lente
site-speed-2 = rapide
site-speed-4 = très rapide
site-speed-none = aucune
site-reconnecting = La connexion est perdue. Elle revient d’elle-même ; rien de ce qui est confirmé n’est perdu.
site-say = Dire quelque chose
site-send = Envoyer
site-empty = Vide
site-hidden = { $count } face cachée
site-piles = Pioches
site-out = Hors jeu
site-gone = Défaussé et détruit
site-now = En ce moment
site-nothing-happens = Il ne se passerait rien.
site-course = Étape par étape

## Revoir une partie

site-first = Au début
site-previous = Une action en arrière
site-next = Une action en avant
site-last = À la fin
site-ply = Action { $ply } sur { $last }
site-scrubber = Moment de la partie
site-play-on = Lecture
site-what-if = Et si…
site-edit = Modifier cette position
site-share = Copier le lien
site-to-table = Retour à la table
site-import = Regarder un fichier de partie
site-import-help = Collez un fichier de partie : il est rejoué, vérifié et gardé pour vous.
site-import-text = Fichier de partie

## Études, problèmes, leçons, éditeur

site-study = Et si…
site-study-help = Vous jouez tous les camps. Le lien dans la barre d’adresse garde la position.
site-puzzles-lead = Chaque problème est un tour. Le solveur a prouvé ses solutions ; la plupart des problèmes n’en ont qu’une.
site-puzzle-title = Problème { $number }
site-puzzle-solved = Résolu ! Le but est atteint quoi que fasse l’adversaire.
site-puzzle-failed = Le but n’est pas atteint. Annulez et essayez autrement.
site-puzzle-next = Problème suivant
site-puzzle-solution = La solution
site-stars = { $stars } étoiles sur 5
site-learn-lead = De courtes leçons avec les vraies règles. Chaque étape se joue sur le plateau.
site-steps = { $count ->
    [one] { $count } étape
   *[other] { $count } étapes
}
site-progress = Étape { $done } sur { $all }
site-lesson-next = Leçon suivante
site-lesson-done = Leçon terminée !
site-again = Depuis le début
site-step-again = Refaire cette étape
site-back-one = Une action en arrière
site-editor-lead = Choisissez quelque chose sur le plateau ou en dessous, puis ce que vous en faites. Seuls les changements jouables sont proposés ; l’adresse contient la position.
site-editor-game = Jeu
site-editor-play = Jouer à partir d’ici
site-editor-before = Revenir avant
site-editor-text = La position en texte
site-editor-load = Montrer cette position
site-editor-new = Nouvelle position
site-contents = Sommaire

## Compte

site-account = Nom et compte
site-your-name = Votre nom
site-your-name-help = C’est ainsi que les autres vous voient. Aucun compte n’est nécessaire.
site-name = Nom
site-register = Créer un compte
site-register-help = Avec un compte, vous retrouvez vos parties sur tout appareil.
site-account-name = Nom du compte
site-password = Mot de passe
site-log-in = Se connecter
site-log-out = Se déconnecter

## À propos

site-about-text = Fracas propose des jeux de tactique sur table dans leur intégralité et selon les règles. Chaque refus nomme sa règle, rien de caché ne filtre, aucune action confirmée n’est perdue, et chaque tirage peut être vérifié après la partie.
site-keys = Touches
site-about-keys =
    1–9 = choisir dans votre main
    ← ↑ ↓ → = parcourir le plateau, puis descendre à la main
    N = aller à la prochaine chose à choisir, sur le plateau ou en dessous
    Entrée = choisir ; jouer ce que vous tenez ; confirmer
    D = défausser ce que vous tenez
    R Maj-R = tourner ce que vous tenez, dans un sens ou dans l’autre
    Retour = revenir d’un pas
    Échap = annuler
    E = finir le tour
    P = montrer ce qui arriverait
    I = expliquer
    L = remontrer ce que les autres ont fait
    C = montrer les noms des cases
    ? = ouvrir la légende
    + - Origine = sur les grands plateaux, rapprocher, éloigner, tout montrer
    ← → Origine Fin = parcourir une partie revue
site-about-api = L’interface pour programmes est décrite dans { $address }.
site-not-found = Il n’y a rien ici.
site-not-found-help = L’adresse est peut-être mal écrite, ou la partie n’existe plus.
site-error = Une erreur s’est produite

## Indices et analyse

site-hint-win = Avec ceci, vous gagnez environ { $win } % du temps :
site-analysis = Analyse
site-turn = Tour
site-chance = Chances de { $name } de gagner
site-turning = tournant
site-better = { $played } % au lieu de { $best } % : { $loss } % cédés. Mieux :

# Réactions
site-asking = Me demander si je réagis
site-asking-always = Toujours
site-asking-able = Seulement si je peux
site-asking-turn = Pas ce tour-ci
site-asking-help = « Seulement si je peux » renonce pour vous au bout de { $seconds } secondes, que vous puissiez réagir ou non : ainsi, le délai n’apprend à personne ce que vous avez en main. Seul contre l’ordinateur, vous n’attendez pas quand vous ne pouvez pas réagir.
site-window-other = { $seat } peut réagir.
site-window-pause = { $seat } peut réagir ; la partie continue dans un instant.
site-window-yours = { $seat } : vous pouvez réagir.
site-window-soon = { $seat } : vous pouvez réagir ; la partie continue dans un instant.
site-window-idle = { $seat } : rien pour réagir ; la partie continue dans un instant.
site-window-decline = Pas de réaction
site-window-wait = Attendez-moi

site-build-play = Jouer avec
site-build-problems = Pas encore prêt :
site-build-ready = Prêt à jouer.
site-build-add = Ajouter
site-build-choose = Y travailler
site-build-share = Copier le lien
site-build-keep = Garder
site-build-kept = Gardé sur cet appareil
site-build-forget = Oublier
site-build-text = En texte
site-build-load = Charger
