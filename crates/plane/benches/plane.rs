//! Speed of sight, paths and reach on a table with fourteen pieces. Run with `cargo bench -p fracas-plane`.

#[path = "../tests/common/tables.rs"]
pub mod tables;

use divan::{Bencher, black_box};
use fracas_plane::{Field, Height, Point, Shape, Wall, sight};
use tables::{Dice, base, free_place, shapes};

fn main() {
    divan::main();
}

const WIDTH: i64 = 3600;
const HEIGHT: i64 = 3000;

fn table() -> Vec<Shape> {
    shapes(&mut Dice(11), 14, WIDTH, HEIGHT)
}

#[divan::bench]
fn sight_between_two_bases(bencher: Bencher) {
    let mut dice = Dice(1);
    let walls: Vec<Wall> = table().into_iter().map(|shape| Wall { shape, height: Height::Tall }).collect();
    let others =
        [base(&mut dice, WIDTH, HEIGHT), base(&mut dice, WIDTH, HEIGHT), base(&mut dice, WIDTH, HEIGHT)];
    bencher
        .with_inputs(|| (base(&mut dice, WIDTH, HEIGHT), base(&mut dice, WIDTH, HEIGHT)))
        .bench_local_values(|(from, to)| {
            sight(black_box(from), black_box(to), &walls, u64::MAX, &others, 100)
        });
}

#[divan::bench]
fn reach_of_ten_inches(bencher: Bencher) {
    let shapes = table();
    let mut field = Field::new(WIDTH, HEIGHT, &shapes, 63);
    let mut dice = Dice(2);
    for _ in 0..4 {
        field.block(base(&mut dice, WIDTH, HEIGHT));
    }
    let starts: Vec<Point> = (0..64).filter_map(|_| free_place(&mut dice, &field, WIDTH, HEIGHT)).collect();
    let mut place = 0;
    bencher.bench_local(|| {
        place += 1;
        let reach = field.reach(starts[place % starts.len()], 1000);
        black_box(reach.outline().map(|area| area.len()).sum::<usize>())
    });
}

#[divan::bench]
fn snap_to_a_pointer(bencher: Bencher) {
    let shapes = table();
    let field = Field::new(WIDTH, HEIGHT, &shapes, 63);
    let mut dice = Dice(3);
    let start = free_place(&mut dice, &field, WIDTH, HEIGHT).expect("room");
    let reach = field.reach(start, 700);
    bencher
        .with_inputs(|| dice.point(WIDTH, HEIGHT))
        .bench_local_values(|pointer| black_box(reach.snap(pointer)));
}

#[divan::bench]
fn one_straight_segment(bencher: Bencher) {
    let shapes = table();
    let field = Field::new(WIDTH, HEIGHT, &shapes, 63);
    let mut dice = Dice(4);
    bencher
        .with_inputs(|| (dice.point(WIDTH, HEIGHT), dice.point(WIDTH, HEIGHT)))
        .bench_local_values(|(p, q)| black_box(field.is_clear(p, q)));
}
