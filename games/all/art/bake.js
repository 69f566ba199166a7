// What `cargo xtask art` paints: the file, its source, its size and its quality. `KEYS` holds the drawn pictures.
const BAKES = [
  ...["moloch", "outpost", "borgo", "hegemony"].map((army) => [`games/nshex/ui/data/art/base-${army}.webp`, base(army), 368, 354, 0.82]),
  ...[1, 2, 3].map((seed) => [`games/nshex/ui/data/art/slot-${seed}.webp`, slot(seed), 300, 266, 0.74]),
  ["games/nshex/ui/data/art/ground.webp", ground(), 1440, 900, 0.6],
  // A piece of the same for lists.
  ["games/nshex/ui/data/art/plot.webp", ground(), 480, 300, 0.6],
  ["games/mech/ui/assets/quarter.webp", quarter(), 1440, 900, 0.5],
  ...["nshex", "convoy"].map((game) => [`games/${game}/ui/data/art/key.webp`, KEYS[game], 800, 500, 0.72]),
  ...["mars", "mech"].map((game) => [`games/${game}/ui/assets/key.webp`, KEYS[game], 800, 500, 0.72]),
  // The same as large as a start page shows it.
  ...["nshex", "convoy"].map((game) => [`games/${game}/ui/data/art/hero.webp`, KEYS[game], 1440, 900, 0.72]),
  ...["mars", "mech"].map((game) => [`games/${game}/ui/assets/hero.webp`, KEYS[game], 1440, 900, 0.72]),
];
