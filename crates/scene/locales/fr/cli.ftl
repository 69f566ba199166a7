# La ligne de commande en français.

## Aide

help-usage = Utilisation :
help-commands = Commandes
help-arguments = Arguments
help-options = Options
help-examples = Exemples :
help-option-list = Noms et valeurs pour --option, et ce qu’ils changent :
help-fracas = Des jeux de tactique sur table, dans le navigateur et dans le terminal.
help-fracas-analyse = Juger un fichier de partie tour par tour : chances, tournants, meilleurs tours et pourquoi.
help-fracas-arena = Faire jouer un match à deux robots et dire lequel est le plus fort.
help-fracas-bot = Jouer pour un autre programme, par lignes sur l’entrée et la sortie standard (docs/bot-protocol.md).
help-fracas-match = Faire jouer deux joueurs : nos niveaux, ou des programmes qui parlent le protocole des bots.
help-fracas-serve = Jouer dans le navigateur : démarrer le serveur (c’est ce que fait fracas sans argument).
help-fracas-verify = Vérifier que les tirages d’un fichier de partie sont ceux de sa graine.
help-fracas-load = Mesurer comment un serveur de cette machine répond sous la charge.
help-fracas-convoy = Convoy : la première édition, à partir d’une position ou d’une partie entière.
help-fracas-convoy-new = Écrire le début d’une partie.
help-fracas-convoy-show = Dessiner une position, tout entière ou telle qu’un camp la voit.
help-fracas-convoy-legal = Lister tout ce qui est permis maintenant.
help-fracas-convoy-apply = Appliquer des actions, puis écrire le journal et la nouvelle position.
help-fracas-convoy-explain = Expliquer d’où viennent la force d’une unité ou les totaux d’une ville, et où en est la bataille.
help-fracas-convoy-why-not = Dire quelle règle interdit une action, ou qu’elle est permise.
help-fracas-convoy-random = Jouer des parties entières au hasard et donner des chiffres.
help-fracas-convoy-replay = Rejouer un fichier de partie et le vérifier ligne par ligne.
help-fracas-convoy-perft = Compter toutes les suites d’un nombre d’actions donné.
help-fracas-convoy-hint = Conseiller une action, d’après ce que voit le camp qui joue, et dire ce qui parle pour elle.
help-fracas-convoy-cards = Lister les cartes et les villes et ce qui est imprimé dessus.
help-fracas-convoy-check-data = Vérifier un fichier de valeurs, de cartes ou de villes, et lister ce qui n’y est pas certain.
help-fracas-nshex = Neuroshima Hex : les deux éditions, à partir d’une position ou d’une partie entière.
help-fracas-nshex-new = Écrire le début d’une partie.
help-fracas-nshex-show = Dessiner une position.
help-fracas-nshex-legal = Lister tout ce qui est permis maintenant.
help-fracas-nshex-apply = Appliquer des actions, puis écrire le journal et la nouvelle position.
help-fracas-nshex-battle = Résoudre un combat maintenant, phase par phase.
help-fracas-nshex-explain = Expliquer une unité : chaque modificateur avec sa source et sa règle.
help-fracas-nshex-why-not = Dire quelle règle interdit une action, ou qu’elle est permise.
help-fracas-nshex-random = Jouer des parties entières au hasard et donner des chiffres.
help-fracas-nshex-replay = Rejouer un fichier de partie et le vérifier ligne par ligne.
help-fracas-nshex-perft = Compter toutes les suites d’un nombre d’actions donné.
help-fracas-nshex-tiles = Lister les armées et ce qui est imprimé sur leurs pions.
help-fracas-nshex-solve = Prouver si un but peut être atteint dans ce tour, et de combien de façons.
help-fracas-nshex-hint = Conseiller un tour et dire ce qui parle pour lui.
help-fracas-nshex-balance = Mesurer ce que valent les armées l’une contre l’autre, jouées par le même robot.
help-fracas-nshex-mine-puzzles = Trouver des énigmes dans des parties de robots : un seul plan y mène au but.
help-arg-help = Écrire cette aide
help-arg-version = Écrire la version
help-arg-lang = Langue : en ou fr (sinon d’après LC_ALL, LC_MESSAGES ou LANG)
help-arg-color = Couleurs : auto (seulement dans un terminal), always (toujours) ou never (jamais)
help-arg-json = Répondre par un objet JSON, pour les machines
help-arg-army = Charger d’abord un fichier d’armée ; peut se répéter
help-arg-mercenaries = Charger d’abord un fichier de mercenaires, utilisé par les nouvelles parties
help-arg-values = Un jeu de valeurs : l’identifiant d’un jeu connu, ou un fichier à charger d’abord ; les nouvelles parties utilisent le dernier
help-arg-edition = Règles : 3.0 (par défaut) ou 2.0
help-arg-option = Une option des règles ; peut se répéter
help-arg-armies = Les armées dans l’ordre des places ; la première commence
help-arg-teams = L’équipe de chaque armée, dans le même ordre
help-arg-seats = La personne qui tient chaque armée, dans le même ordre
help-arg-seed = Graine de tout ce qui est tiré au hasard
help-arg-random_hq = Placer les QG (et engager les mercenaires) au hasard
help-arg-deal = Distribuer les premières mains au hasard
help-arg-as = Pour quels yeux : moloch, outpost, spectator, ou all (tout, par défaut) ; ce que le lecteur ne doit pas savoir est tu
help-arg-explained = Une unité, comme hunter.2, ou une ville par numéro ou identifiant ; sans cela, la bataille de la ville active
help-arg-printed = Un camp (moloch ou outpost), l’identifiant d’une carte, ou une ville par numéro ou identifiant ; sans cela, tout
help-arg-data_file = Un fichier de données ; - le lit sur l’entrée standard
help-arg-position = Une position en notation ; - la lit sur l’entrée standard
help-arg-full = Une ligne pour chaque rotation
help-arg-actions = Des actions en notation, chacune entre guillemets
help-arg-choose = Un choix dans le combat, dans l’ordre ; peut se répéter
help-arg-hex = Une case, comme c3
help-arg-action = Une action en notation
help-arg-games = Nombre de parties (1 par défaut)
help-arg-save = Écrire chaque partie dans un fichier de ce dossier
help-arg-file = Un fichier de partie ; - le lit sur l’entrée standard
help-arg-to = S’arrêter après ce nombre de coups
help-arg-log = Raconter tout ce qui se passe
help-arg-depth = Profondeur en nombre d’actions
help-arg-divide = Le compte derrière chaque première action
help-arg-name = L’identifiant d’une armée ou de mercenaires ; tout, sans lui
help-arg-picture_svg = Dessiner dans un fichier SVG au lieu d’afficher
help-arg-picture_png = Dessiner dans un fichier PNG au lieu d’afficher
help-arg-first = Le robot mesuré : random, novice, regular, veteran, general, ou une commande qui lance un programme
help-arg-second = Son adversaire, écrit de même
help-arg-arena_game = le jeu : nshex par défaut
help-arg-arena_values = les valeurs de Convoy : l’identifiant d’un jeu de valeurs connu, ou un fichier
help-arg-arena_games = Nombre de parties, par groupes entiers de quatre (24 par défaut)
help-arg-nodes_first = Nœuds du premier robot pour une décision (sinon ceux de son niveau)
help-arg-nodes_second = Nœuds du second robot pour une décision (sinon ceux de son niveau)
help-arg-scale = Diviser par ce nombre les nœuds des deux niveaux
help-arg-arena_armies = Les armées qui se rencontrent (toutes par défaut)
help-arg-threads = Nombre de parties à la fois (une par cœur par défaut)
help-arg-sprt = S’arrêter dès qu’on sait laquelle de deux différences Elo est la plus vraie
help-arg-out = Écrire chaque partie dans ce fichier ; celles qui y sont déjà ne sont pas rejouées
help-arg-report = Écrire un rapport en Markdown dans ce fichier
help-arg-lost = Écrire dans ce dossier les parties que perd le premier robot
help-arg-level = Sa force : random, novice, regular (par défaut), veteran ou general
help-arg-match_first = Le premier joueur : level:NOM, ou une commande qui lance un programme
help-arg-match_second = Le second joueur, écrit de même ; les places changent après chaque partie
help-arg-move_time_ms = Temps de réflexion d’un programme par action, en millisecondes (10000 par défaut)
help-arg-goal = Ce qu’il faut atteindre : win, destroy_hq, win_battle, deal N, kill N, lose_nothing, unhurt, joints par +
help-arg-all = Montrer toutes les façons, pas seulement la première
help-arg-solve_nodes = Nombre de positions à regarder au plus (5000000 par défaut)
help-arg-turn_nodes = Nombre de positions à regarder pour chaque tour (20000 par défaut)
help-arg-analyse_all = Montrer tous les meilleurs tours trouvés, pas seulement le meilleur de chaque faute
help-arg-mine_games = Nombre de parties (100 par défaut)
help-arg-mine_out = Le fichier où écrire les énigmes
help-arg-keep = Nombre d’énigmes à garder (150 par défaut)
help-arg-mine_nodes = Nombre de positions à regarder au plus pour un but (120000 par défaut)
help-arg-balance_level = Qui joue : random, novice, regular (par défaut), veteran ou general
help-arg-balance_games = Nombre de parties entre deux armées, par paires entières (40 par défaut)
help-arg-balance_nodes = Nœuds pour une décision (sinon ceux du niveau)
help-arg-balance_out = Écrire le tableau en Markdown dans ce fichier
help-arg-svg = Écrire le tableau comme image dans ce fichier
help-arg-bind = Adresse d’écoute (127.0.0.1 par défaut : cette machine seulement)
help-arg-port = Port (7878 par défaut) ; le prochain libre s’il est pris
help-arg-data = Dossier des parties et des joueurs (sinon le dossier de données de l’utilisateur)
help-arg-no_open = N’ouvrir aucun navigateur
help-arg-program = Un programme qui peut tenir une place, par le protocole des bots ; répétable
help-arg-program_time_ms = Temps de réflexion d’un tel programme pour une action, en millisecondes (10000 par défaut)
help-arg-behind_proxy = Un mandataire est placé devant le serveur : croire son X-Forwarded-For, témoins en https seulement
help-arg-no_limits = Aucune limite de requêtes, pour mesurer sur sa propre machine
help-arg-log_json = Écrire le journal en JSON
help-arg-url = Le serveur (http://localhost:7878 par défaut) ; il doit être sur cette machine
help-arg-streams = Nombre de flux d’événements ouverts et inactifs (2000 par défaut)
help-arg-rate = Nombre d’actions par seconde (200 par défaut)
help-arg-seconds = Durée en secondes (30 par défaut)
help-arg-load_game = Le jeu (sinon le premier du serveur)

## Arguments faux

usage-unknown-argument = L’argument « { $argument } » est inconnu ici ; --help donne la liste.
usage-no-value = Il manque une valeur après { $argument }.
usage-invalid-value = « { $value } » n’est pas une valeur pour { $argument } ; --help dit lesquelles conviennent.
usage-unknown-command = Il n’y a pas de commande « { $command } » ; --help donne la liste.
usage-missing-argument = Il manque quelque chose : { $argument }.
usage-twice = { $argument } est donné deux fois, ou ne va pas avec le reste.
usage-not-text = Un argument n’est pas du texte.
usage-other = Arguments refusés ({ $message }).

## Réponses

file-unreadable = { $file } est illisible : { $why }.
file-unwritable = { $file } ne peut pas être écrit : { $why }.
position-empty = Il manque une position.
action-refused = « { $action } » est refusé : { $why } ({ $rule })
edition-unknown = Il n’y a pas d’édition « { $edition } » : c’est 3.0 ou 2.0.
option-form = Une option s’écrit nom=valeur, pas « { $option } ».
teams-form = --teams prend un nombre à partir de 1 pour chacune des { $sides } armées, comme 1,2,2.
seats-form = --seats prend un nombre à partir de 1 pour chacune des { $sides } armées, comme 1,2,2.
decimal-mark = ,
seed = Graine : { $seed }
legal-count = { $count ->
    [0] Rien n’est possible.
    [one] 1 action est permise :
   *[other] { $count } actions sont permises :
}
legal-weight = (poids { $weight })
legal-rotations = (ou une autre de ses { $count } rotations)
legal-hidden = Ce qui est permis maintenant n’est pas pour les yeux de ce lecteur.
battle-points = QG ({ $side }) : { $before } → { $after }
battle-too-early = Il n’y a pas de combat avant que les QG soient placés.
battle-nothing-to-choose = « { $action } » est un choix de trop : le combat n’attend rien.
battle-choice-missing = Le combat attend un choix ; donnez-en un avec --choose : { $choices }.
explain-printed = Imprimé : { $symbols }
explain-unknown = Il n’y a ni unité ni ville « { $name } » ; une unité s’écrit comme dans les positions, une ville par son numéro (1 à 5) ou son identifiant.
explain-not-here = « { $unit } » n’est pas sur la table ; y sont : { $units }.
explain-no-units = « { $unit } » n’est pas sur la table ; aucune unité n’y est.
explain-no-battle = Il n’y a plus de bataille ; nommez une unité ou une ville.
why-legal = C’est permis. { $meaning }
replay-in-file = { $file } : { $why }
replay-too-far = Le coup { $ply } n’existe pas : le fichier en compte { $plies }.
replay-done = { $ply } coups rejoués sur { $plies }.
perft-result = { $nodes } nœuds à la profondeur { $depth } ({ $seconds } s, { $speed } nœuds par seconde)
tiles-head = { $army } (identifiant { $id }, { $size } pions)
tiles-loner = En équipe, elle blesse aussi ses alliés.
tiles-unknown = Il n’y a pas d’armée « { $army } » ; on connaît { $known }.
values-unknown = « { $name } » n’est ni un jeu de valeurs connu ({ $known }) ni un fichier.
cards-head = { $side } : { $count } cartes, avec les valeurs « { $set } »
cards-unknown = Il n’y a ni camp, ni carte, ni ville « { $name } » ; « fracas convoy cards » les liste tous.
cards-no-picture = { $city } n’est pas une carte ; les images ne montrent que des cartes.
check-values = { $file } est juste : le jeu de valeurs « { $id } » (« { $name } »).
check-cards = { $file } est juste : les cartes de { $side }, { $kinds } sortes.
check-cities = { $file } est juste : les { $cities } villes.
check-count = { $count ->
    [0] Toutes ses valeurs sont certaines.
    [one] 1 de ses valeurs n’est pas certaine :
   *[other] { $count } de ses valeurs ne sont pas certaines :
}
check-strength = { $name } : force
check-moloch-posts = { $name } : postes de Moloch
check-outpost-posts = { $name } : postes de l’Outpost
check-district-count = { $name } : nombre de quartiers
check-benefit = { $name } : avantage du { $district }
check-sure = certain
check-medium = déduit d’exemples
check-low = seulement suggéré
check-reconstructed = notre proposition
check-range = { $least } à { $most } possible
random-games = { $games } parties avec la graine { $seed }, dont { $draws } nulles
random-length = { $plies } coups par partie (de { $least } à { $most }), { $length } tours
random-length-battles = { $plies } coups par partie (de { $least } à { $most }), { $length } batailles
random-speed = { $seconds } s, { $speed } parties par seconde
random-army = { $army } : { $wins } victoires sur { $games } ({ $share } %), { $draws } nulles, { $losses } défaites
random-saved = { $count ->
    [one] 1 fichier écrit dans { $folder }
   *[other] { $count } fichiers écrits dans { $folder }
}
arena-no-game = L’arène ne connaît pas le jeu « { $game } » : { $known }.
arena-not-convoy = Dans Convoy, Moloch affronte l’Outpost, dans une seule édition : --armies et --edition sont pour l’autre jeu.
arena-not-nshex = --values est pour Convoy.
arena-armies-few = --armies prend au moins deux armées différentes.
arena-no-player = « { $player } » n’est ni un niveau ({ $known }) ni un programme que l’on peut lancer : { $why }.
arena-nodes-program = Les nœuds sont pour les niveaux ; le programme « { $player } » a son temps, --move-time-ms.
arena-armies-twice = --armies prend chaque armée une fois, mais « { $army } » y figure deux fois.
arena-games-many = --games prend au plus { $most } parties.
arena-sprt-form = --sprt prend deux différences Elo entre -1000 et 1000, la plus petite d’abord, comme 0,20, et non « { $value } ».
arena-line-unreadable = La ligne { $line } de { $file } n’est pas une partie de l’arène.
arena-line-other = La ligne { $line } de { $file } appartient à un autre match ; nommez un autre fichier, ou donnez les mêmes arguments.
arena-line-twice = La ligne { $line } de { $file } contient une partie qui y est déjà.
arena-progress = { $done } parties sur { $games }, encore { $left } environ
arena-minutes = { $minutes } min { $seconds } s
arena-head = { $first } contre { $second } : { $games } parties en { $pairs } paires symétriques, graine { $seed }, règles { $rules }
arena-nodes = Nœuds, ou temps, pour une décision : { $first } et { $second }
arena-score = Score : { $score } % (intervalle à 95 % : { $low } à { $high }), { $wins } gagnées, { $draws } nulles, { $losses } perdues
arena-elo = Différence Elo : { $elo } (intervalle à 95 % : { $low } à { $high })
arena-pairs = Paires à 0, ½, 1, 1½ et 2 points : { $list }
arena-forfeits = Perdues par forfait : { $first } par le premier, { $second } par le second
arena-sprt = SPRT de { $elo0 } contre { $elo1 } Elo : log du rapport de vraisemblance { $ratio } (de { $low } à { $high }) : { $verdict }
arena-verdict-open = indécis
arena-verdict-lower = { $elo } Elo accepté
arena-verdict-higher = { $elo } Elo accepté, le premier robot est meilleur
arena-armies = Gagnées-nulles-perdues selon l’armée de { $first } (lignes) contre l’armée de { $second } (colonnes) :
arena-corner = armée
arena-speed = { $played } parties jouées maintenant en { $seconds } s, { $speed } parties par seconde
arena-lost = { $count ->
    [one] 1 partie perdue écrite dans { $folder }
   *[other] { $count } parties perdues écrites dans { $folder }
}
arena-report-title = # Arène : { $first } contre { $second }
match-won = Partie { $number } : { $winner } bat { $loser } en { $plies } coups.
match-drawn = Partie { $number } : nulle après { $plies } coups.
match-forfeited = Partie { $number } : { $winner } bat { $loser } par forfait au coup { $ply } : { $why }
match-score = { $player } : { $wins } victoires sur { $games }, { $draws } nulles, { $losses } défaites (dont { $forfeits } par forfait)
match-fault-ended = le programme s’est terminé au lieu de répondre.
match-fault-slow = le programme n’a pas répondu en { $limit } ms.
match-fault-refused = le programme a refusé : « { $line } ».
match-fault-unclear = le programme n’a nommé aucune action : « { $line } ».
match-fault-foreign = le programme ne parle pas ce protocole : « { $line } ».
match-fault-illegal = « { $action } » n’est pas une action permise.
match-no-level = Il n’y a pas de niveau « { $level } » : { $known }.
match-no-player = Il manque un joueur : c’est level:NOM, ou une commande qui lance un programme.
match-no-program = « { $player } » ne peut pas être lancé : { $why }.
match-open-quote = Des guillemets ne sont pas fermés dans « { $player } ».
match-two-armies = Deux armées s’affrontent, par exemple --armies moloch,outpost.

## Serveur

serve-address = Fracas joue à l’adresse { $url }
serve-data = Les parties et les joueurs sont gardés dans { $folder }
serve-open-to-all = D’autres sur le réseau peuvent s’y connecter : il écoute en { $address }
serve-opening = Un navigateur s’ouvre.
serve-stop = Ctrl-C l’arrête.
serve-stopped = Arrêté ; tout est gardé.
serve-no-port = Le serveur ne peut pas écouter en { $address } : { $why }
serve-no-folder = Cet utilisateur n’a pas de dossier de données ; nommez-en un avec --data.
serve-in-use = Un autre serveur utilise { $folder } ; arrêtez-le, ou nommez un autre dossier avec --data.
serve-bad-data = Les données de { $folder } sont inutilisables : { $why }
serve-failed = Le serveur a échoué : { $why }
verify-no-game = Aucun jeu ne sait lire ce fichier.
load-summary = { $streams } flux inactifs, { $rate } actions par seconde pendant { $seconds } s : { $events } événements, { $games } parties terminées, { $failures } échecs
load-actions = actions : { $count }, la moitié en { $half } ms, 99 % en { $most } ms, toutes en { $worst } ms
load-looks = regards : { $count }, la moitié en { $half } ms, 99 % en { $most } ms, tous en { $worst } ms
load-not-here = La charge se fait sur cette machine seulement, par exemple http://localhost:7878, pas { $url }
load-refused = Le serveur a répondu { $status } : { $text } (est-il démarré avec --no-limits ?)
load-no-connection = Le serveur ne répond pas : { $why }
