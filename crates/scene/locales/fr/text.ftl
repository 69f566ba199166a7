# Une scène en texte, pour les terminaux et les lecteurs d’écran.
text-board = Plateau :
text-empty = Vide : { $places }
text-active = doit jouer
text-counter = { $label } { $value }
text-tray = { $title } : { $items }
text-nothing = rien
text-hidden = { $count } face cachée
