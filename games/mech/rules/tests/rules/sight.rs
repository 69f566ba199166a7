//! Tests of sight and cover.

use crate::kit::{duel_on, unit, walled};

// §sight.lines
#[test]
fn a_target_is_in_sight_when_a_line_is_not_blocked() {
    // The block fills y = 900 to 1200 between the two.
    let hidden = walled("medium+medium_gun", "1000,1050", "medium", "1500,1050");
    let sight = hidden.state.sight(unit(1), unit(3)).unwrap();
    assert!(!sight.visible && sight.lines.iter().flatten().all(|line| *line == fracas_plane::Line::Blocked));
    hidden.refused_by("shoot u1 medium_gun u3", "sight.needed");
    // One edge of the base looks past the corner.
    let edge = walled("medium+medium_gun", "1000,1210", "medium", "1500,1190");
    let sight = edge.state.sight(unit(1), unit(3)).unwrap();
    assert!(sight.visible && sight.cover);
    edge.allows("shoot u1 medium_gun u3");
}

// §cover.lines
#[test]
fn low_scenery_and_other_bases_give_cover() {
    let wall = walled("medium+medium_gun", "1000,2000", "medium", "1500,2000");
    let sight = wall.state.sight(unit(1), unit(3)).unwrap();
    assert!(sight.visible && sight.cover);
    let open = walled("medium+medium_gun", "1000,1600", "medium", "1500,1600");
    assert!(!open.state.sight(unit(1), unit(3)).unwrap().cover);
    let mut friend = duel_on("arena", "medium+medium_gun", "1000,1600", "medium", "1500,1600", "");
    friend.state = friend.state.to_string().replace("u2@100,100", "u2@1250,1600").parse().unwrap();
    assert!(friend.state.sight(unit(1), unit(3)).unwrap().cover);
}

// §sight.lean
#[test]
fn a_unit_leans_over_a_low_wall_next_to_it() {
    // The wall begins at x = 1200: a base of 63 at 1037 is exactly an inch away.
    let near = walled("medium", "1037,2000", "medium", "1500,2000");
    assert!(!near.state.sight(unit(1), unit(3)).unwrap().cover);
    let far = walled("medium", "1036,2000", "medium", "1500,2000");
    assert!(far.state.sight(unit(1), unit(3)).unwrap().cover);
}

// §sight.needed
#[test]
fn shooting_and_striking_need_sight() {
    let wall = walled("medium+medium_gun+guided_missiles+whip", "1130,1050", "medium", "1370,1050");
    wall.refused_by("shoot u1 medium_gun u3", "sight.needed");
    wall.refused_by("strike u1 whip u3", "sight.needed");
    wall.allows("shoot u1 guided_missiles u3");
}

// §sight.scenery
#[test]
fn a_piece_is_in_sight_when_its_centre_or_a_corner_is() {
    let open = walled("medium+medium_gun", "1000,1050", "medium", "3000,2500");
    open.allows("shoot u1 medium_gun s1");
    // The ruin stands far behind the block: no line gets past it.
    let behind = walled("medium+medium_gun", "1130,1000", "medium", "3000,2500");
    behind.refused_by("shoot u1 medium_gun s4", "sight.needed");
    let mut hidden = walled("medium+medium_gun", "2340,1900", "medium", "3000,2500");
    hidden.allows("shoot u1 medium_gun s4");
    hidden.state = hidden.state.to_string().replace("u1@2340,1900", "u1@1137,1199").parse().unwrap();
    // From right behind the block the rock at 2500,1000 is hidden, and cannot be destroyed anyway.
    hidden.refused_by("shoot u1 medium_gun s3", "shoot.targets");
}

// §cover.ranged
#[test]
fn cover_counts_against_shots_only() {
    let shot = walled("medium+medium_gun+whip", "1000,2000", "medium", "1500,2000");
    assert_eq!(shot.play("shoot u1 medium_gun u3; 5").need(), 5);
    let blow = walled("medium+medium_gun+whip", "1120,2000", "medium", "1400,2000");
    assert_eq!(blow.play("strike u1 whip u3; 5").need(), 6);
}
