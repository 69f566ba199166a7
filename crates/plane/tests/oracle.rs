//! The exact tests against slow and literal ones, and against themselves on turned, mirrored and shifted tables.

#![expect(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "tables and grids are small")]

#[path = "common/slow.rs"]
pub mod slow;
#[path = "common/tables.rs"]
pub mod tables;

use fracas_plane::{Base, Field, Height, Point, Shape, Wall, ceil_sqrt, sees, sight};
use slow::{distance, meets};
use std::collections::VecDeque;
use tables::{Dice, base, free_place, moved, moved_shape, shape, shapes};

const WIDTH: i64 = 1500;
const HEIGHT: i64 = 1200;

/// Normal runs are quick; `FRACAS_SOAK=50` tries fifty times as many.
fn soak() -> u64 {
    std::env::var("FRACAS_SOAK").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// Points along a segment, so close together that nothing thicker than a few units is missed.
fn along(p: Point, q: Point) -> impl Iterator<Item = Point> {
    let steps = p.length_to(q).max(1);
    (0..=steps).map(move |step| p.towards(q, step, steps))
}

#[test]
fn a_moving_base_meets_what_its_places_meet() {
    let mut dice = Dice(1);
    let (mut both, mut neither) = (0, 0);
    for _ in 0..4_000 * soak() {
        let shape = shape(&mut dice, WIDTH, HEIGHT);
        let (p, q) = (dice.point(WIDTH, HEIGHT), dice.point(WIDTH, HEIGHT));
        let r = dice.between(20, 90);
        // Rounding moves a sampled place by less than one unit: a base smaller or larger by two decides.
        let surely = along(p, q).any(|at| meets(at, &shape, r - 2));
        let perhaps = along(p, q).any(|at| meets(at, &shape, r + 2));
        let found = shape.meets(p, q, r);
        assert!(found || !surely, "{p} {q} {r} {shape:?}");
        assert!(!found || perhaps, "{p} {q} {r} {shape:?}");
        both += u32::from(surely);
        neither += u32::from(!perhaps);
    }
    assert!(both > 100 && neither > 100, "{both} {neither}");
}

#[test]
fn a_standing_base_is_judged_exactly() {
    let mut dice = Dice(2);
    for _ in 0..20_000 * soak() {
        let shape = shape(&mut dice, WIDTH, HEIGHT);
        let (at, r) = (dice.point(WIDTH, HEIGHT), dice.between(1, 90));
        assert_eq!(shape.meets(at, at, r), meets(at, &shape, r), "{at} {r} {shape:?}");
        let within = !{
            let reach = match &shape {
                Shape::Circle(circle) => r + 100 + circle.radius(),
                Shape::Polygon(_) => r + 100,
            };
            let (n, d) = distance(at, &shape);
            n > i128::from(reach).pow(2) * d
        };
        assert_eq!(shape.within(Base::new(at, r as u16), 100), within, "{at} {r} {shape:?}");
    }
}

#[test]
fn a_segment_runs_inside_when_a_piece_of_it_does() {
    let mut dice = Dice(3);
    let mut inside = 0;
    for _ in 0..4_000 * soak() {
        let shape = shape(&mut dice, WIDTH, HEIGHT);
        let (p, q) = (dice.point(WIDTH, HEIGHT), dice.point(WIDTH, HEIGHT));
        let deep = along(p, q).any(|at| match &shape {
            Shape::Circle(circle) => {
                let near = circle.radius() - 2;
                near > 0 && at.distance_squared(circle.centre()) < near * near
            }
            // Inside by more than a unit or two: all four neighbours are inside too.
            Shape::Polygon(polygon) => {
                [(2, 0), (-2, 0), (0, 2), (0, -2)].iter().all(|(x, y)| polygon.contains(at.plus(*x, *y)))
            }
        });
        let found = shape.holds_segment(p, q);
        assert!(found || !deep, "{p} {q} {shape:?}");
        let touched = along(p, q).any(|at| meets(at, &shape, 2));
        assert!(!found || touched, "{p} {q} {shape:?}");
        inside += u32::from(found);
    }
    assert!(inside > 100, "{inside}");
}

#[test]
fn turned_mirrored_and_shifted_tables_give_the_same_answers() {
    let mut dice = Dice(4);
    for _ in 0..3_000 * soak() {
        let shape = shape(&mut dice, WIDTH, HEIGHT);
        let (p, q) = (dice.point(WIDTH, HEIGHT), dice.point(WIDTH, HEIGHT));
        let r = dice.between(10, 90);
        let shift = (dice.between(-2000, 2000), dice.between(-2000, 2000));
        for turn in 0..4 {
            for mirror in [false, true] {
                let image = moved_shape(&shape, turn, mirror, shift);
                let (from, to) = (moved(p, turn, mirror, shift), moved(q, turn, mirror, shift));
                assert_eq!(shape.holds_segment(p, q), image.holds_segment(from, to), "{p} {q} {shape:?}");
                assert_eq!(shape.meets(p, q, r), image.meets(from, to, r), "{p} {q} {shape:?}");
                assert_eq!(shape.within(Base::new(p, 63), 100), image.within(Base::new(from, 63), 100));
                assert_eq!(shape.holds_segment(q, p), shape.holds_segment(p, q));
            }
        }
    }
}

#[test]
fn sight_does_not_depend_on_how_the_table_lies() {
    let mut dice = Dice(5);
    let (mut same, mut seen, mut covered) = (0, 0, 0);
    for _ in 0..2_000 * soak() {
        let walls: Vec<Wall> = (0..5)
            .map(|place| Wall {
                shape: shape(&mut dice, WIDTH, HEIGHT),
                height: if place % 2 == 0 { Height::Tall } else { Height::Low },
            })
            .collect();
        let (from, to, other) =
            (base(&mut dice, WIDTH, HEIGHT), base(&mut dice, WIDTH, HEIGHT), base(&mut dice, WIDTH, HEIGHT));
        let here = sight(from, to, &walls, u64::MAX, &[other], 100);
        assert_eq!(sees(from, to, &walls, u64::MAX), here.visible);
        seen += u32::from(here.visible);
        covered += u32::from(here.visible && here.cover);
        let shift = (dice.between(-2000, 2000), dice.between(-2000, 2000));
        for turn in 0..4 {
            let image: Vec<Wall> = walls
                .iter()
                .map(|wall| Wall { shape: moved_shape(&wall.shape, turn, false, shift), height: wall.height })
                .collect();
            let map = |base: Base| Base::new(moved(base.at, turn, false, shift), base.radius);
            let there = sight(map(from), map(to), &image, u64::MAX, &[map(other)], 100);
            // Halves round towards east and north: where that moves a point the answers may differ.
            let images = here.targets.map(|point| moved(point, turn, false, shift));
            let eyes = here.eyes.map(|point| moved(point, turn, false, shift));
            if images == there.targets && eyes == there.eyes {
                assert_eq!((here.lines, here.visible, here.cover), (there.lines, there.visible, there.cover));
                same += 1;
            }
        }
    }
    assert!(same > 6_000 && seen > 200 && covered > 100, "{same} {seen} {covered}");
}

#[test]
fn paths_are_judged_the_same_however_the_table_lies() {
    let mut dice = Dice(9);
    let (mut allowed, mut refused) = (0, 0);
    for _ in 0..600 * soak() {
        let shapes = shapes(&mut dice, 5, WIDTH, HEIGHT);
        let (enemy, friend) = (base(&mut dice, WIDTH, HEIGHT), base(&mut dice, WIDTH, HEIGHT));
        let mut field = Field::new(WIDTH, HEIGHT, &shapes, 63);
        field.block(enemy);
        field.befriend(friend);
        let Some(start) = free_place(&mut dice, &field, WIDTH, HEIGHT) else { continue };
        let path = [(); 3].map(|()| start.plus(dice.between(-300, 300), dice.between(-300, 300)));
        let here = field.check_path(start, &path, 900);
        allowed += u32::from(here.is_ok());
        refused += u32::from(here.is_err());
        for turn in 0..4 {
            for mirror in [false, true] {
                // The shift that brings the table back to its corner.
                let odd = turn % 2 == 1;
                let (width, height) = if odd { (HEIGHT, WIDTH) } else { (WIDTH, HEIGHT) };
                let corners = [(0, 0), (WIDTH, 0), (0, HEIGHT), (WIDTH, HEIGHT)];
                let images = corners.map(|(x, y)| moved(Point::clamped(x, y), turn, mirror, (0, 0)));
                let least = |of: fn(Point) -> i64| images.iter().map(|point| of(*point)).min().expect("four");
                let shift = (-least(Point::x), -least(Point::y));
                let image: Vec<Shape> =
                    shapes.iter().map(|shape| moved_shape(shape, turn, mirror, shift)).collect();
                let map = |point: Point| moved(point, turn, mirror, shift);
                let mut there = Field::new(width, height, &image, 63);
                there.block(Base::new(map(enemy.at), enemy.radius));
                there.befriend(Base::new(map(friend.at), friend.radius));
                let found = there.check_path(map(start), &path.map(map), 900);
                assert_eq!(here.is_ok(), found.is_ok(), "{start} {path:?}");
                assert_eq!(here.ok(), found.ok());
            }
        }
    }
    assert!(allowed > 50 && refused > 50, "{allowed} {refused}");
}

/// Reachable places by a walk over a grid in which every step is judged by itself: a lower bound of what is reached.
fn grid_walk(field: &Field<'_, Shape>, start: Point, allowance: i64, step: i64) -> Vec<(Point, i64)> {
    // Lengths of the any-angle kind: a place remembers the last corner of the way to it.
    let size = (2 * allowance / step + 3) as usize;
    let index = |at: Point| {
        let (x, y) =
            ((at.x() - start.x()) / step + size as i64 / 2, (at.y() - start.y()) / step + size as i64 / 2);
        let inside = (0..size as i64).contains(&x) && (0..size as i64).contains(&y);
        inside.then_some((y * size as i64 + x) as usize)
    };
    let mut best: Vec<Option<(i64, Point, i64)>> = vec![None; size * size];
    let mut queue = VecDeque::from([start]);
    best[index(start).expect("the middle")] = Some((0, start, 0));
    let mut places = vec![start];
    while let Some(at) = queue.pop_front() {
        let (length, corner, before) = best[index(at).expect("queued")].expect("known");
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let next = at.plus(dx * step, dy * step);
            let Some(place) = index(next) else { continue };
            // Straight from the last corner if that is clear, else over here.
            let (new, from, so_far) = if field.is_clear(corner, next) {
                (before + corner.length_to(next), corner, before)
            } else if field.is_clear(at, next) {
                (length + at.length_to(next), at, length)
            } else {
                continue;
            };
            if new <= allowance && best[place].is_none_or(|(old, _, _)| new < old) {
                if best[place].is_none() {
                    places.push(next);
                }
                best[place] = Some((new, from, so_far));
                queue.push_back(next);
            }
        }
    }
    places.into_iter().map(|at| (at, best[index(at).expect("placed")].expect("known").0)).collect()
}

#[test]
fn what_is_reached_has_a_legal_path_and_a_grid_walk_finds_no_more() {
    let mut dice = Dice(6);
    let (mut reached, mut missed, mut places) = (0_u64, 0_u64, 0_u64);
    for _ in 0..12 * soak() {
        let shapes = shapes(&mut dice, 6, WIDTH, HEIGHT);
        let mut field = Field::new(WIDTH, HEIGHT, &shapes, 63);
        field.block(base(&mut dice, WIDTH, HEIGHT));
        let Some(start) = free_place(&mut dice, &field, WIDTH, HEIGHT) else { continue };
        let allowance = 600;
        let reach = field.reach(start, allowance);
        // Sound: every path is legal as it stands, and as long as it says.
        for _ in 0..400 {
            let end = dice.point(WIDTH, HEIGHT);
            match reach.path_to(end) {
                Some((path, length)) => {
                    assert_eq!(field.check_path(start, &path, allowance), Ok(length));
                    assert!(reach.contains(end));
                    reached += 1;
                }
                None => assert!(!reach.contains(end)),
            }
        }
        // Complete: what a walk reaches with something to spare is reached, and no walk is much shorter.
        for (at, length) in grid_walk(&field, start, i64::from(allowance), 30) {
            if !field.can_stand(at) {
                continue;
            }
            places += 1;
            match reach.path_to(at) {
                Some((_, found)) => {
                    assert!(i64::from(found) <= length + 25, "{at}: {found}, a walk has {length}");
                }
                None => missed += u64::from(length < i64::from(allowance) - 25),
            }
        }
    }
    assert!(reached > 500 && places > 1_000, "{reached} {places}");
    // A gap between two obstacles may be too narrow for any turning point: one place in two hundred at most.
    assert!(missed * 200 <= places, "{missed} of {places} are missed");
}

#[test]
fn snapping_gives_the_nearest_legal_end() {
    let mut dice = Dice(7);
    let mut tried = 0;
    for _ in 0..10 * soak() {
        let shapes = shapes(&mut dice, 5, WIDTH, HEIGHT);
        let mut field = Field::new(WIDTH, HEIGHT, &shapes, 63);
        field.befriend(base(&mut dice, WIDTH, HEIGHT));
        field.block(base(&mut dice, WIDTH, HEIGHT));
        let Some(start) = free_place(&mut dice, &field, WIDTH, HEIGHT) else { continue };
        let reach = field.reach(start, 400);
        for _ in 0..12 {
            let pointer = dice.point(WIDTH, HEIGHT);
            let found = reach.snap(pointer).expect("the start is legal");
            assert!(reach.contains(found));
            let mut nearest = i64::MAX;
            for x in (0..WIDTH).step_by(12) {
                for y in (0..HEIGHT).step_by(12) {
                    let at = Point::clamped(x, y);
                    let away = pointer.distance_squared(at);
                    if away < nearest && reach.contains(at) {
                        nearest = away;
                    }
                }
            }
            let (found, nearest) = (ceil_sqrt(pointer.distance_squared(found)), ceil_sqrt(nearest));
            assert!(found <= nearest + 40, "{pointer}: {found} away, the grid has {nearest}");
            tried += 1;
        }
    }
    assert!(tried > 60, "{tried}");
}

#[test]
fn the_outline_holds_what_can_be_reached_straight() {
    let mut dice = Dice(8);
    for _ in 0..20 * soak() {
        let shapes = shapes(&mut dice, 6, WIDTH, HEIGHT);
        let field = Field::new(WIDTH, HEIGHT, &shapes, 63);
        let Some(start) = free_place(&mut dice, &field, WIDTH, HEIGHT) else { continue };
        let reach = field.reach(start, 500);
        let mut corners = 0;
        for area in reach.outline() {
            for corner in area {
                assert!(reach.contains(corner), "{corner} from {start}");
                corners += 1;
            }
        }
        assert!(corners >= 64);
        assert_eq!(reach.nodes().next().map(|node| node.at), Some(start));
    }
}

#[test]
fn hostile_numbers_overflow_nothing() {
    let far = [-8191, -8190, -1, 0, 1, 8190, 8191];
    let corner = |x: usize, y: usize| Point::new(far[x], far[y]).expect("within the limit");
    let square = [corner(0, 0), corner(6, 0), corner(6, 6), corner(0, 6)];
    let shape: Shape = fracas_plane::Polygon::new(&square).expect("a square").into();
    for a in 0..7 {
        for b in 0..7 {
            let (p, q) = (corner(a, b), corner(b, a));
            assert!(shape.meets(p, q, 8191));
            let _ = (shape.holds_segment(p, q), shape.within(Base::new(p, 8191), 9900));
            let walls = [Wall { shape: shape.clone(), height: Height::Tall }];
            let _ = sight(Base::new(p, 8191), Base::new(q, 8191), &walls, 1, &[], 9900);
        }
    }
    assert!(Point::new(8192, 0).is_none() && "8192,0".parse::<Point>().is_err());
    for text in ["", ",", "1,", "1,2,3", "01,2", "1, 2", "-0,1", "1e3,2", "99999999999999999999,1"] {
        assert!(text.parse::<Point>().is_err(), "{text}");
    }
    for point in ["0,0", "-5,8191", "1200,300"] {
        assert_eq!(point.parse::<Point>().expect("a point").to_string(), point);
    }
}
