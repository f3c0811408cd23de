//! Pictures: every game in every set and theme can be drawn, and films of games are sound.

use crate::common::{Numbers, variant, variants, wander};
use rules::{Move, Position};
use view::{Animation, MOST_FRAMES, PictureOptions, PieceSet, Theme, animation, changed, picture, png};

#[test]
fn every_game_is_drawn_in_every_set_and_theme() {
    for variant in variants() {
        let mut some = variant.start();
        wander(&variant, 2, 40, |position| some = position.clone());
        for (set, theme) in PieceSet::ALL.into_iter().flat_map(|set| Theme::ALL.map(|theme| (set, theme))) {
            let options = PictureOptions { set, theme, flip: theme == Theme::Slate, last: Vec::new() };
            let svg = picture(&some, &options).svg(200);
            assert!(svg.contains("<title>") && !svg.contains("<text") && !svg.contains("var("), "{} {set:?}", variant.id());
        }
        let bytes = png(&picture(&some, &PictureOptions { set: PieceSet::Pictures, ..Default::default() }).svg(160)).unwrap();
        assert_eq!(&bytes[1..4], b"PNG");
        assert_eq!(u32::from_be_bytes(bytes[16..20].try_into().unwrap()), 160);
    }
}

#[test]
fn sets_and_sides_look_different() {
    let start = variant("chess").start();
    let draw = |set, flip| picture(&start, &PictureOptions { set, flip, ..Default::default() }).svg(300);
    let all: Vec<String> = PieceSet::ALL.into_iter().flat_map(|set| [draw(set, false), draw(set, true)]).collect();
    for (i, a) in all.iter().enumerate() {
        // Where there are no silhouettes yet, letters stand for them.
        let same = all.iter().enumerate().filter(|(j, b)| *j != i && *b == a).count();
        assert!(same <= 1, "{i}");
    }
}

fn random_game(id: &str, plies: usize) -> (Position, Vec<Move>) {
    let start = variant(id).start();
    let (mut position, mut moves, mut numbers) = (start.clone(), Vec::new(), Numbers(9));
    while moves.len() < plies && position.outcome().is_none() {
        let legal = position.legal_moves();
        let m = legal[numbers.below(legal.len())];
        position.play(m);
        moves.push(m);
    }
    (start, moves)
}

/// The frames of a film as they are seen, in colours, each with its delay.
fn frames(bytes: &[u8]) -> Vec<(Vec<[u8; 3]>, u16)> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut film = options.read_info(bytes).unwrap();
    let (width, height) = (usize::from(film.width()), usize::from(film.height()));
    let palette = film.global_palette().unwrap().to_vec();
    let mut seen = vec![[0_u8; 3]; width * height];
    let mut all = Vec::new();
    while let Some(frame) = film.read_next_frame().unwrap() {
        for (at, number) in frame.buffer.iter().enumerate().filter(|(_, number)| Some(**number) != frame.transparent) {
            let (x, y) = (at % usize::from(frame.width) + usize::from(frame.left), at / usize::from(frame.width) + usize::from(frame.top));
            let color = &palette[3 * usize::from(*number)..][..3];
            seen[y * width + x] = [color[0], color[1], color[2]];
        }
        all.push((seen.clone(), frame.delay));
    }
    all
}

/// How far a picture is from another at most, and on average.
fn difference(seen: &[[u8; 3]], position: &Position, last: Vec<rules::Square>, width: u32) -> (i32, f64) {
    let svg = picture(position, &PictureOptions { last, ..Default::default() }).svg(width);
    let pixels = resvg::tiny_skia::Pixmap::decode_png(&png(&svg).unwrap()).unwrap();
    assert_eq!(pixels.data().len(), 4 * seen.len());
    let far = |(a, b): (&[u8; 3], &[u8])| (0..3).map(|i| (i32::from(a[i]) - i32::from(b[i])).abs()).max().unwrap_or(0);
    let all: Vec<i32> = seen.iter().zip(pixels.data().chunks_exact(4)).map(far).collect();
    (all.iter().copied().max().unwrap_or(0), all.iter().map(|d| f64::from(*d)).sum::<f64>() / all.len() as f64)
}

#[test]
fn a_film_shows_every_position_as_it_is() {
    let (start, moves) = random_game("chess", 10);
    let how = Animation { width: 240, delay: 500, last_delay: 2_000, ..Animation::default() };
    let bytes = animation(&start, &moves, &how, &mut || true).unwrap();
    let frames = frames(&bytes);
    assert_eq!(frames.len(), moves.len() + 1);
    assert_eq!((frames[0].1, frames[moves.len()].1), (50, 200));
    let mut position = start;
    for (index, (seen, _)) in frames.iter().enumerate() {
        let last = if index == 0 {
            Vec::new()
        } else {
            let last = changed(&position, moves[index - 1]);
            position.play(moves[index - 1]);
            last
        };
        let (most, mean) = difference(seen, &position, last, 240);
        assert!(most < 40 && mean < 0.6, "position {index}: {most} at most, {mean} on average");
    }
}

#[test]
fn the_board_stays_while_reserves_fill() {
    let (start, moves) = random_game("minishogi", 30);
    let how = Animation { width: 320, ..Animation::default() };
    let frames = frames(&animation(&start, &moves, &how, &mut || true).unwrap());
    // The lines above and below the board are ink in every picture.
    let ink = |row: &[[u8; 3]]| row.iter().filter(|color| color[0] < 150).count() > 230;
    let rows = |seen: &[[u8; 3]]| seen.chunks_exact(320).enumerate().filter(|(_, row)| ink(row)).map(|(y, _)| y).collect::<Vec<_>>();
    let first = rows(&frames[0].0);
    assert!(first.len() >= 2, "{first:?}");
    for (seen, _) in &frames {
        let now = rows(seen);
        assert_eq!((now.first(), now.last()), (first.first(), first.last()));
    }
}

#[test]
fn films_are_bounded_and_can_be_stopped() {
    let (start, moves) = random_game("chess", 6);
    let mut left = 3;
    let mut go_on = || {
        left -= 1;
        left > 0
    };
    let small = Animation { width: 64, ..Animation::default() };
    assert_eq!(animation(&start, &moves, &small, &mut go_on).expect_err("stopped").code.word(), "bad_picture");
    assert!(animation(&start, &moves, &Animation { width: 4_000, ..Animation::default() }, &mut || true).is_err());
    let long = vec![moves[0]; MOST_FRAMES];
    assert!(animation(&start, &long, &small, &mut || true).is_err());
    assert!(animation(&start, &[], &small, &mut || true).is_ok());
}
