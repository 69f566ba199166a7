//! The only two ways in which the crate rounds.

/// Divides and rounds to the nearest whole number, halves upwards: `floor((2n + d) / 2d)`; `d` is positive.
#[inline]
pub const fn rdiv(n: i64, d: i64) -> i64 {
    (2 * n + d).div_euclid(2 * d)
}

/// The least whole number whose square is at least `n`; 0 for numbers below one.
#[inline]
pub const fn ceil_sqrt(n: i64) -> i64 {
    if n <= 0 {
        return 0;
    }
    let root = n.isqrt();
    if root * root < n { root + 1 } else { root }
}

/// The fixed point of unit vectors: 2^14.
pub(crate) const ONE: i64 = 1 << 14;

/// `ONE * sin(k * 90° / 16)`, rounded.
const SINES: [i64; 17] = [
    0, 1606, 3196, 4756, 6270, 7723, 9102, 10394, 11585, 12665, 13623, 14449, 15137, 15679, 16069, 16305,
    16384,
];

/// The unit vector in one of 64 directions, counter-clockwise from east, in 2^14ths.
pub(crate) const fn direction(k: usize) -> (i64, i64) {
    let (quarter, step) = ((k / 16) % 4, k % 16);
    let (sine, cosine) = (SINES[step], SINES[16 - step]);
    match quarter {
        0 => (cosine, sine),
        1 => (-sine, cosine),
        2 => (-cosine, -sine),
        _ => (sine, -cosine),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_round_upwards() {
        assert_eq!([rdiv(5, 2), rdiv(-5, 2), rdiv(4, 3), rdiv(-4, 3), rdiv(0, 7)], [3, -2, 1, -1, 0]);
    }

    #[test]
    fn a_root_is_rounded_up() {
        assert_eq!(
            [ceil_sqrt(-1), ceil_sqrt(0), ceil_sqrt(1), ceil_sqrt(2), ceil_sqrt(62_500)],
            [0, 0, 1, 2, 250]
        );
        assert_eq!(ceil_sqrt(62_901), 251);
    }

    #[test]
    fn the_directions_have_length_one() {
        for k in 0..64 {
            let (x, y) = direction(k);
            assert!(((x * x + y * y) - ONE * ONE).abs() < ONE * 2, "direction {k}");
        }
        assert_eq!(
            [direction(0), direction(16), direction(32), direction(48)],
            [(ONE, 0), (0, ONE), (-ONE, 0), (0, -ONE)]
        );
    }
}
