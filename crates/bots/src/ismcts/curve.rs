//! Exponential, logarithm and logistic curve from sums and products only: the same on every machine.

/// A whole number as a real one.
pub fn real(number: impl Into<f64>) -> f32 {
    number.into() as f32
}

/// `e` to the power of `x`, good to six digits.
pub fn exp(x: f32) -> f32 {
    let x = x.clamp(-80.0, 80.0) * std::f32::consts::LOG2_E;
    let whole = x.floor();
    let rest = (x - whole) * std::f32::consts::LN_2;
    // The series of the exponential up to the seventh power; the rest is below ln 2.
    let series = 1.0
        + rest
            * (1.0
                + rest / 2.0
                    * (1.0
                        + rest / 3.0
                            * (1.0
                                + rest / 4.0
                                    * (1.0 + rest / 5.0 * (1.0 + rest / 6.0 * (1.0 + rest / 7.0))))));
    let power = f32::from_bits((whole as i32 + 127).cast_unsigned() << 23);
    series * power
}

/// The natural logarithm of a positive number, good to five digits.
pub fn ln(x: f32) -> f32 {
    let bits = x.max(f32::MIN_POSITIVE).to_bits();
    let whole = (bits >> 23).cast_signed() - 127;
    let part = f32::from_bits(bits & 0x007f_ffff | 0x3f80_0000);
    // ln m = 2 artanh((m - 1) / (m + 1)), with m from 1 to 2.
    let ratio = (part - 1.0) / (part + 1.0);
    let square = ratio * ratio;
    let series =
        ratio * (1.0 + square * (1.0 / 3.0 + square * (1.0 / 5.0 + square * (1.0 / 7.0 + square / 9.0))));
    real(whole) * std::f32::consts::LN_2 + 2.0 * series
}

/// From the logarithm of the odds to a chance between 0 and 1.
pub fn logistic(odds: f32) -> f32 {
    1.0 / (1.0 + exp(-odds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curves_are_those_of_the_library() {
        for step in -2_000_i16..=2_000 {
            let x = f32::from(step) / 100.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-5, "exp {x}");
            let positive = (x + 20.5).powi(3);
            assert!((ln(positive) - positive.ln()).abs() < 1e-4, "ln {positive}");
            assert!((logistic(x) + logistic(-x) - 1.0).abs() < 1e-6, "logistic {x}");
        }
    }
}
