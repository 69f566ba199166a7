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
help-arg-values = Un jeu de valeurs : l’identifiant d’un jeu connu, ou un fichier à charger d’abord ; les nouvelles parties utilisent le dernier
help-arg-deal = Distribuer les premières mains au hasard
help-arg-as = Pour quels yeux : moloch, outpost, spectator, ou all (tout, par défaut) ; ce que le lecteur ne doit pas savoir est tu
help-arg-explained = Une unité, comme hunter.2, ou une ville par numéro ou identifiant ; sans cela, la bataille de la ville active
help-arg-printed = Un camp (moloch ou outpost), l’identifiant d’une carte, ou une ville par numéro ou identifiant ; sans cela, tout
help-arg-data_file = Un fichier de données ; - le lit sur l’entrée standard
explain-unknown = Il n’y a ni unité ni ville « { $name } » ; une unité s’écrit comme dans les positions, une ville par son numéro (1 à 5) ou son identifiant.
explain-not-here = « { $unit } » n’est pas sur la table ; y sont : { $units }.
explain-no-units = « { $unit } » n’est pas sur la table ; aucune unité n’y est.
explain-no-battle = Il n’y a plus de bataille ; nommez une unité ou une ville.
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
random-length-battles = { $plies } coups par partie (de { $least } à { $most }), { $length } batailles
help-arg-start_values = les valeurs des cartes : l’identifiant d’un jeu de valeurs connu, ou un fichier
