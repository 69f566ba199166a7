analyse-battle = Battle { $number }, { $side }, plies { $from } to { $to }: { $chances }
analyse-battle-point = Battle { $number }, { $side }: { $before } % → { $after } % for { $first }

hint-convoy-only = Nothing else is possible.
hint-convoy-wins = It wins the game.
hint-convoy-battle = It is best for the battle under way.
hint-convoy-hands = It keeps the better cards in hand.
hint-convoy-road = It is best for the cities to come.
hint-convoy-war = It is best for the race between the Moloch deck and the districts that stand.
