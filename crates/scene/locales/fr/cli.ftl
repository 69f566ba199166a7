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
help-fracas-league = Fait jouer plusieurs robots entre eux, chacun contre chacun ou en rondes suisses.
help-arg-league_player = Un joueur : un niveau, un niveau avec ses nœuds (regular@500), ou un programme ; une fois pour chacun
help-arg-league_rounds = Système suisse, tant de rondes ; sans cela, chacun rencontre chacun
help-arg-league_games = Nombre de parties d’une rencontre, par groupes miroirs entiers (un groupe par défaut)
help-fracas-arena = Faire jouer un match à deux robots et dire lequel est le plus fort.
help-fracas-bot = Jouer pour un autre programme, par lignes sur l’entrée et la sortie standard (docs/bot-protocol.md).
help-fracas-match = Faire jouer deux joueurs : nos niveaux, ou des programmes qui parlent le protocole des bots.
help-fracas-serve = Jouer dans le navigateur : démarrer le serveur (c’est ce que fait fracas sans argument).
help-fracas-verify = Vérifier que les tirages d’un fichier de partie sont ceux de sa graine.
help-fracas-load = Mesurer comment un serveur de cette machine répond sous la charge.
help-fracas-database = Déplacer un site d’un stockage à un autre.
help-fracas-database-copy = Copier les données d’un dossier dans une base PostgreSQL vide, avec contrôle par empreintes.
help-arg-help = Écrire cette aide
help-arg-version = Écrire la version
help-arg-lang = Langue : en ou fr (sinon d’après LC_ALL, LC_MESSAGES ou LANG)
help-arg-color = Couleurs : auto (seulement dans un terminal), always (toujours) ou never (jamais)
help-arg-json = Répondre par un objet JSON, pour les machines
help-arg-option = Une option des règles ; peut se répéter
help-arg-seed = Graine de tout ce qui est tiré au hasard
help-arg-position = Une position en notation ; - la lit sur l’entrée standard
help-arg-actions = Des actions en notation, chacune entre guillemets
help-arg-action = Une action en notation
help-arg-games = Nombre de parties (1 par défaut)
help-arg-save = Écrire chaque partie dans un fichier de ce dossier
help-arg-file = Un fichier de partie ; - le lit sur l’entrée standard
help-arg-to = S’arrêter après ce nombre de coups
help-arg-log = Raconter tout ce qui se passe
help-arg-depth = Profondeur en nombre d’actions
help-arg-divide = Le compte derrière chaque première action
help-arg-picture_svg = Dessiner dans un fichier SVG au lieu d’afficher
help-arg-picture_png = Dessiner dans un fichier PNG au lieu d’afficher
help-arg-first = Le robot mesuré : random, novice, regular, veteran, general, ou une commande qui lance un programme
help-arg-second = Son adversaire, écrit de même
help-arg-arena_game = le jeu ; par défaut, le premier de ceux-ci
help-arg-arena_games = Nombre de parties, par groupes entiers de quatre (24 par défaut)
help-arg-nodes_first = Nœuds du premier robot pour une décision (sinon ceux de son niveau)
help-arg-nodes_second = Nœuds du second robot pour une décision (sinon ceux de son niveau)
help-arg-scale = Diviser par ce nombre les nœuds des deux niveaux
help-arg-threads = Nombre de parties à la fois (une par cœur par défaut)
help-arg-sprt = S’arrêter dès qu’on sait laquelle de deux différences Elo est la plus vraie
help-arg-out = Écrire chaque partie dans ce fichier ; celles qui y sont déjà ne sont pas rejouées
help-arg-report = Écrire un rapport en Markdown dans ce fichier
help-arg-lost = Écrire dans ce dossier les parties que perd le premier robot
help-arg-level = Sa force : random, novice, regular (par défaut), veteran ou general
help-arg-match_first = Le premier joueur : level:NOM, ou une commande qui lance un programme
help-arg-match_second = Le second joueur, écrit de même ; les places changent après chaque partie
help-arg-move_time_ms = Temps de réflexion d’un programme par action, en millisecondes (10000 par défaut)
help-arg-turn_nodes = Nombre de positions à regarder pour chaque tour (20000 par défaut)
help-arg-analyse_all = Montrer tous les meilleurs tours trouvés, pas seulement le meilleur de chaque faute
help-arg-bind = Adresse d’écoute (127.0.0.1 par défaut : cette machine seulement)
help-arg-port = Port (7878 par défaut) ; le prochain libre s’il est pris
help-arg-data = Dossier des parties et des joueurs (sinon le dossier de données de l’utilisateur)
help-arg-database = Base PostgreSQL des parties et des joueurs, que plusieurs serveurs peuvent partager (sinon FRACAS_DATABASE)
help-arg-no_open = N’ouvrir aucun navigateur
help-arg-program = Un programme qui peut tenir une place, par le protocole des bots ; répétable
help-arg-program_time_ms = Temps de réflexion d’un tel programme pour une action, en millisecondes (10000 par défaut)
help-arg-behind_proxy = Un mandataire est placé devant le serveur : croire son X-Forwarded-For, témoins en https seulement
help-arg-host = Nom par lequel on atteint le serveur, comme jeu.example ; répétable, nécessaire derrière un mandataire
help-arg-no_limits = Aucune limite de requêtes, pour mesurer sur sa propre machine
help-arg-log_json = Écrire le journal en JSON
help-arg-url = Le serveur (http://localhost:7878 par défaut), sur cette machine ; plusieurs fois si plusieurs partagent une base
help-arg-watchers = Combien regardent chaque table où l’on joue (1 par défaut), répartis sur les serveurs
help-arg-from = Dossier d’un serveur arrêté
help-arg-database_to = La base, par exemple postgres://utilisateur@hôte/nom
help-arg-streams = Nombre de flux d’événements ouverts et inactifs (2000 par défaut)
help-arg-rate = Nombre d’actions par seconde (200 par défaut)
help-arg-seconds = Durée en secondes (30 par défaut)
help-arg-load_minutes = Pendant combien de minutes, à la place ; ce que les serveurs occupent est noté chaque minute
help-arg-load_game = Le jeu (sinon le premier du serveur)

## Arguments faux

usage-unknown-argument = L’argument « { $argument } » est inconnu ici ; --help donne la liste.
usage-negative = Les nombres négatifs ne sont pas admis : « { $argument } ».
usage-no-value = Il manque une valeur après { $argument }.
usage-invalid-value = « { $value } » n’est pas une valeur pour { $argument } ; --help dit lesquelles conviennent.
usage-unknown-command = Il n’y a pas de commande « { $command } » ; --help donne la liste.
usage-missing-argument = Il manque quelque chose : { $argument }.
usage-twice = { $argument } est donné deux fois, ou ne va pas avec le reste.
usage-not-text = Un argument n’est pas du texte.
usage-other = Arguments refusés ({ $message }).

## Réponses

file-unreadable = { $file } est illisible : { $why }.
file-too-long = { $file } est trop long : { $most } Mio au plus sont lus.
interrupted = Arrêté par Ctrl-C : voici ce qui a été trouvé jusque-là.
file-unwritable = { $file } ne peut pas être écrit : { $why }.
position-empty = Il manque une position.
position-several = L’entrée standard contient plusieurs positions ; il en faut une.
action-refused = « { $action } » est refusé : { $why } ({ $rule })
option-form = Une option s’écrit nom=valeur, pas « { $option } ».
option-twice = L’option `{ $name }` est donnée deux fois.
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
why-legal = C’est permis. { $meaning }
replay-in-file = { $file } : { $why }
replay-too-far = Le coup { $ply } n’existe pas : le fichier en compte { $plies }.
replay-done = { $ply } coups rejoués sur { $plies }.
perft-result = { $nodes } nœuds à la profondeur { $depth } ({ $seconds } s, { $speed } nœuds par seconde)
perft-progress = { $nodes } nœuds en { $seconds } s
random-games = { $games } parties avec la graine { $seed }, dont { $draws } nulles
random-progress = { $done } parties sur { $games }
random-speed = { $seconds } s, { $speed } parties par seconde
random-side = { $side } : { $wins } victoires sur { $games } ({ $share } %), { $draws } nulles, { $losses } défaites
random-saved = { $count ->
    [one] 1 fichier écrit dans { $folder }
   *[other] { $count } fichiers écrits dans { $folder }
}
arena-no-game = L’arène ne connaît pas le jeu « { $game } » : { $known }.
arena-no-player = « { $player } » n’est ni un niveau ({ $known }) ni un programme que l’on peut lancer : { $why }.
arena-nodes-program = Les nœuds sont pour les niveaux ; le programme « { $player } » a son temps, --move-time-ms.
arena-games-many = --games prend au plus { $most } parties.
arena-sprt-form = --sprt prend deux différences Elo entre -1000 et 1000, la plus petite d’abord, comme 0,20, et non « { $value } ».
league-players = Une ligue a de { $least } à { $most } joueurs ; nommez-les par --player.
league-twice = `{ $player }` figure deux fois dans la ligue.
league-line-unreadable = La ligne { $line } de { $file } n’est pas d’une ligue.
league-line-other = Le fichier est celui d’une autre ligue ; nommez un autre fichier, ou donnez les mêmes arguments.
league-progress = Ronde { $round } sur { $rounds } : { $first } – { $second }, { $done } parties sur { $games }
league-head = Ligue de { $game } : { $players } joueurs, ronde { $rounds } sur { $length }, { $games } parties par rencontre, graine { $seed }, règles { $rules }
league-player = Joueur
league-points = Points
league-buchholz = Buchholz
league-sonneborn = Sonneborn
league-wins = Gagnées
league-round = Ronde { $number }
league-bye = exempt
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
arena-sides = Gagnées-nulles-perdues selon le camp de { $first } (lignes) contre le camp de { $second } (colonnes) :
arena-corner = camp
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

## Serveur

serve-address = Fracas joue à l’adresse { $url }
serve-data = Les parties et les joueurs sont gardés dans { $folder }
serve-open-to-all = D’autres sur le réseau peuvent s’y connecter : il écoute en { $address }
serve-opening = Un navigateur s’ouvre.
serve-stop = Ctrl-C l’arrête.
serve-stopped = Arrêté ; tout est gardé.
serve-no-port = Le serveur ne peut pas écouter en { $address } : { $why }
serve-no-folder = Cet utilisateur n’a pas de dossier de données ; nommez-en un avec --data.
serve-no-host = Derrière un mandataire, le serveur doit connaître le nom par lequel on l’atteint : --host jeu.example
serve-bad-host = « { $name } » n’est pas un nom d’hôte.
serve-in-use = Un autre serveur utilise { $folder } ; arrêtez-le, ou nommez un autre dossier avec --data.
serve-bad-data = Les données de { $folder } sont inutilisables : { $why }
serve-bad-database = La base { $database } est inutilisable : { $why }
database-table = { $name } : { $rows } lignes, empreinte { $digest }
database-copied = Copié ; les deux côtés ont les mêmes empreintes.
serve-failed = Le serveur a échoué : { $why }
verify-no-game = Aucun jeu ne sait lire ce fichier.
load-summary = { $streams } flux inactifs, { $rate } actions par seconde pendant { $seconds } s : { $events } événements, { $games } parties terminées, { $failures } échecs
load-actions = actions : { $count }, la moitié en { $half } ms, 99 % en { $most } ms, toutes en { $worst } ms
load-looks = regards : { $count }, la moitié en { $half } ms, 99 % en { $most } ms, tous en { $worst } ms
load-memory = { $seconds } s : { $megabytes } Mo de mémoire, { $tables } tables, { $streams } flux
load-growth = mémoire du premier quart du temps à la fin : { $first } Mo à { $last } Mo
load-not-here = La charge se fait sur cette machine seulement, par exemple http://localhost:7878, pas { $url }
load-refused = Le serveur a répondu { $status } : { $text } (est-il démarré avec --no-limits ?)
load-no-connection = Le serveur ne répond pas : { $why }
analyse-none = Les parties de { $game } ne peuvent pas être jugées tour par tour.
random-turns = { $plies } coups par partie ({ $least } à { $most }), { $length } tours
legal-sampled = Ce sont des exemples : il y a plus de possibilités qu’on ne peut en lister, et toutes celles que les règles permettent peuvent être jouées.
perft-sampled = Compté parmi des exemples : il y a plus de possibilités qu’on ne peut en lister.
arena-word-of-others = --{ $word } n’a pas de sens dans { $game }.
