//! The numbers by which a player acts without thinking.

/// How many habits there are.
pub const HABITS: usize = 28;

/// What each number means; see [`crate::Style::habits`].
pub(crate) mod habit {
    /// The price of heat, in percent.
    pub(crate) const HEAT: usize = 0;
    /// An inch nearer to an enemy: with melee weapons, and with guns.
    pub(crate) const CLOSE: usize = 1;
    pub(crate) const RANGE: usize = 2;
    /// How near guns want to be, in inches.
    pub(crate) const NEAR: usize = 3;
    /// An inch nearer to the cargo, loot, the beacon (attacker, defender), the middle, a shelter.
    pub(crate) const CARGO: usize = 4;
    pub(crate) const LOOT: usize = 5;
    pub(crate) const ATTACK: usize = 6;
    pub(crate) const DEFEND: usize = 7;
    pub(crate) const GROUND: usize = 8;
    pub(crate) const SHELTER: usize = 9;
    /// How many turns before the end the middle and shelters begin to count.
    pub(crate) const GROUND_TURNS: usize = 10;
    pub(crate) const SHELTER_TURNS: usize = 11;
    /// A precise shot and a snap shot, in percent of a plain one.
    pub(crate) const PRECISE: usize = 12;
    pub(crate) const SNAP: usize = 13;
    /// What the last hit points are worth more than the first, in percent.
    pub(crate) const KILL: usize = 14;
    /// A shot that can be fired after a move, in percent.
    pub(crate) const FOLLOW: usize = 15;
    /// What enemies can do at the end of a move, in percent: those still to act, and those who have acted.
    pub(crate) const FEAR: usize = 16;
    pub(crate) const LATER: usize = 17;
    /// Blasts near the end of a move, in percent.
    pub(crate) const BLAST: usize = 18;
    /// Leaving a fight, and leaving it without a blow.
    pub(crate) const LEAVE: usize = 19;
    pub(crate) const DODGE: usize = 20;
    /// A purge, beside what it takes away.
    pub(crate) const PURGE: usize = 21;
    /// The worth of a ram, in percent.
    pub(crate) const RAM: usize = 22;
    /// A move that comes after another action, in percent.
    pub(crate) const THEN: usize = 23;
    /// Being covered, in percent of what enemies can do.
    pub(crate) const COVER: usize = 24;
    /// The chance among equal actions.
    pub(crate) const DOUBT: usize = 25;
    /// The worth of a charge, in percent.
    pub(crate) const CHARGE: usize = 26;
    /// A restart, beside what it takes away.
    pub(crate) const RESTART: usize = 27;
}

/// The habits in use.
pub const USUAL: [i32; HABITS] = [
    160, 8, 8, 10, 40, 30, 100, 80, 25, 30, 2, 1, 133, 75, 150, 60, 30, 10, 50, -60, 60, -20, 100, 50, 70,
    20, 100, 0,
];

/// The habits of a beginner, who looks at the damage of one action: enemies, the wounded and what comes after
/// are overlooked, and only explosions are feared.
pub const BEGINNER: [i32; HABITS] = {
    let mut habits = USUAL;
    habits[habit::CLOSE] = 0;
    habits[habit::RANGE] = -1;
    habits[habit::KILL] = 0;
    habits[habit::FOLLOW] = 0;
    habits[habit::FEAR] = 0;
    habits[habit::LATER] = 0;
    habits[habit::BLAST] = 200;
    habits[habit::LEAVE] = -150;
    habits[habit::THEN] = 0;
    habits[habit::COVER] = 0;
    habits
};
