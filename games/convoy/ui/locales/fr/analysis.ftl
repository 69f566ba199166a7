analyse-battle = Bataille { $number }, { $side }, coups { $from } à { $to } : { $chances }
analyse-battle-point = Bataille { $number }, { $side } : { $before } % → { $after } % pour { $first }

hint-convoy-only = Rien d’autre n’est possible.
hint-convoy-wins = Cela gagne la partie.
hint-convoy-battle = C’est le mieux pour la bataille en cours.
hint-convoy-hands = Cela garde les meilleures cartes en main.
hint-convoy-road = C’est le mieux pour les villes à venir.
hint-convoy-war = C’est le mieux dans la course entre la pioche de Moloch et les quartiers debout.
