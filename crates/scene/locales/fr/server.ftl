# Ce que le serveur dit aux joueurs : refus et noms.

guest-name = Invité { $number }

error-no-game = Ce jeu n’existe pas ici.
error-no-table = Cette table n’existe pas.
error-not-found = Il n’y a rien à cette adresse.
error-method = Cela ne se fait pas à cette adresse.
error-uninvited = Cette table n’est pas publique : il faut le lien d’une place pour s’y asseoir.
error-dead-link = Ce lien n’ouvre aucune place : elle est prise, ou le lien est incomplet.
error-not-playing = Seuls ceux qui jouent ici peuvent le faire.
error-hidden = Cela reste caché jusqu’à la fin de la partie.
error-covered = Dites d’abord à l’écran que c’est vous qui devez jouer.
error-nobody-thinks = Personne ne réfléchit à cette table.
error-no-program = Ce site ne connaît pas de programme nommé { $name }.
error-seat-count = Ce jeu a { $seats } places ; dites qui occupe chacune d’elles.
error-no-hints = Les indices sont pour les parties sans autre personne, ou pour les tables qui les permettent à tout le monde.
error-key-reused = Cette Idempotency-Key désigne une autre commande. Prenez une nouvelle clé.
error-imports = Vous gardez { $most } parties importées, le plus qu’une personne puisse garder ici.
error-unreadable = La demande est illisible : { $why }
error-foreign-origin = La demande vient d’un autre site et n’a pas été suivie.
error-foreign-host = Ce serveur ne répond pas pour l’hôte de cette adresse. La personne qui l’exploite peut nommer l’hôte avec --host.
error-too-many = C’est trop à la fois. Réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
error-too-many-streams = Trop de pages sont ouvertes en même temps. Fermez-en quelques-unes.
error-too-slow = La requête est arrivée trop lentement. Réessayez.
error-too-large = La demande est trop grande.
error-wrong-password = Le nom ou le mot de passe est faux.
error-name-taken = Un autre compte porte ce nom.
error-has-account = Vous avez déjà un compte.
error-password = Un mot de passe compte de { $least } à { $most } caractères.
error-name = Un nom compte de 1 à { $most } caractères.
error-unseen-letters = Un nom ne peut contenir ni lettre invisible, ni lettre qui retourne les autres, ni la marque d’un compte (✓).
error-no-level = Aucun ordinateur du niveau { $level } ne peut prendre place.
error-nobody = Vous n’avez pas encore dit qui vous êtes.
error-newer = Cette partie se joue sur une version plus récente du serveur. Réessayez dans un instant.
error-stopping = Le serveur s’arrête. Réessayez dans un instant.
error-broken = Quelque chose ne va pas sur le serveur. C’est noté ; réessayez plus tard.

# Classements : pourquoi une partie n’en change aucun
unrated-casual = C’était une partie amicale.
unrated-imported = Elle vient d’un fichier.
unrated-prepared = Sa position a été préparée à la main.
unrated-seats = Seules les parties à deux joueurs sont classées.
unrated-help = Les indices, les annulations ou plusieurs places par personne étaient permis.
unrated-same-person = Une seule personne jouait les deux camps.
unrated-same-address = Les deux joueurs avaient la même adresse réseau.
unrated-guest = Un invité jouait : seuls les comptes et les ordinateurs sont classés.
unrated-program = Un programme de l’hôte jouait.
unrated-machines = Personne ne jouait.
unrated-replaced = Un autre joueur a repris une place.
unrated-short = Elle s’est terminée avant d’avoir vraiment commencé.
error-table-closed = L’exploitant de ce site a fermé cette table.
error-account-closed = L’exploitant de ce site a fermé ce compte.
error-account-needed = Il faut un compte pour cela. Inscrivez-vous ou connectez-vous d’abord.
error-blocked = Ce n’est pas possible ici : l’un de vous a bloqué l’autre.
error-not-ratable = Cette partie ne peut pas être classée. { $why }
error-no-person = Ce joueur n’existe pas ici, ou son profil est privé.
error-reports = { $most } de vos signalements attendent d’être lus. Patience.
error-bonds = Vous masquez ou bloquez déjà { $most } joueurs. Libérez-en un d’abord.
