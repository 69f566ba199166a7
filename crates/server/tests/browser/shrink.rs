//! Makes pictures light: 256 colours are enough for a page.

use std::collections::BTreeMap;
use std::io::Cursor;

type Colour = [u8; 3];

/// Colours that lie close together, with how often they occur.
type Group = Vec<(Colour, u64)>;

/// A PNG with at most 256 colours that looks like this one.
pub(crate) fn shrink(picture: &[u8]) -> Vec<u8> {
    let mut decoder = png::Decoder::new(Cursor::new(picture));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info().expect("a picture begins with its size");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a screen fits into memory")];
    let info = reader.next_frame(&mut bytes).expect("the picture is whole");
    let pixels: Vec<Colour> = bytes[..info.buffer_size()]
        .chunks_exact(info.color_type.samples())
        .map(|pixel| [pixel[0], pixel[1], pixel[2]])
        .collect();
    let groups = groups(&pixels);
    let number: BTreeMap<Colour, u8> = (0..=u8::MAX)
        .zip(&groups)
        .flat_map(|(index, group)| group.iter().map(move |(colour, _)| (*colour, index)))
        .collect();
    let palette: Vec<u8> = groups.iter().flat_map(middle).collect();
    let indexed: Vec<u8> = pixels.iter().map(|pixel| number[pixel]).collect();
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, info.width, info.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette);
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().expect("memory takes every byte");
    writer.write_image_data(&indexed).expect("there is one number for each pixel");
    writer.finish().expect("memory takes every byte");
    out
}

/// The colours in at most 256 groups: the widest and most used group is split, again and again.
fn groups(pixels: &[Colour]) -> Vec<Group> {
    let mut counts = BTreeMap::new();
    for pixel in pixels {
        *counts.entry(*pixel).or_insert(0) += 1;
    }
    let mut groups: Vec<Group> = vec![counts.into_iter().collect()];
    while groups.len() < 256 {
        let weight = |group: &Group| {
            let (_, spread) = widest(group);
            u64::from(spread) * u64::from(spread) * group.iter().map(|(_, count)| count.isqrt()).sum::<u64>()
        };
        let Some(place) = (0..groups.len()).max_by_key(|place| weight(&groups[*place])) else { break };
        let (channel, spread) = widest(&groups[place]);
        if spread == 0 {
            break;
        }
        let mut group = groups.swap_remove(place);
        group.sort_by_key(|(colour, _)| colour[channel]);
        let half = u8::midpoint(group[0].0[channel], group[group.len() - 1].0[channel]);
        let (low, high) = group.into_iter().partition(|(colour, _)| colour[channel] <= half);
        groups.extend([low, high]);
    }
    groups
}

/// The channel in which a group differs most, and by how much.
fn widest(group: &Group) -> (usize, u8) {
    let spread = |channel: usize| {
        let values = group.iter().map(|(colour, _)| colour[channel]);
        values.clone().max().unwrap_or(0) - values.min().unwrap_or(0)
    };
    (0..3)
        .map(|channel| (channel, spread(channel)))
        .max_by_key(|(_, spread)| *spread)
        .expect("there are three")
}

/// The colour that stands for a group.
fn middle(group: &Group) -> Colour {
    let all: u64 = group.iter().map(|(_, count)| count).sum();
    [0, 1, 2].map(|channel| {
        let sum: u64 = group.iter().map(|(colour, count)| u64::from(colour[channel]) * count).sum();
        (sum / all.max(1)) as u8
    })
}

#[test]
fn a_picture_of_few_colours_stays_as_it_is() {
    let mut picture = Vec::new();
    let mut encoder = png::Encoder::new(&mut picture, 16, 4);
    encoder.set_color(png::ColorType::Rgb);
    let pixels: Vec<u8> = (0..64).flat_map(|index: u8| [index * 4, 255 - index, 7]).collect();
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&pixels).unwrap();
    writer.finish().unwrap();
    let mut decoder = png::Decoder::new(Cursor::new(shrink(&picture)));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut bytes).unwrap();
    assert_eq!(bytes, pixels);
}
