//! Laws that hold in random play of every shipped game.

mod common;

use std::collections::HashMap;

use common::{Random, shipped, variant};
use notation::{native, pgn, san, sfen, ucci, usi};
use proptest::prelude::*;
use rules::{Move, Position};

/// Random play from the start, at most `plies` long, looking at every position.
fn play(id: &str, seed: u64, plies: usize, mut look: impl FnMut(&mut Position, &[Move])) -> Position {
    let mut random = Random(seed | 1);
    let mut position = variant(id).start();
    for _ in 0..plies {
        let legal = position.legal_moves();
        look(&mut position, &legal);
        if legal.is_empty() {
            break;
        }
        // Captures and promotions come more often, so that games do not stay in the opening.
        let some = |r: &mut Random| legal[r.below(legal.len())];
        let lively = |m: &Move| {
            let facts = position.facts(*m);
            !facts.captures.is_empty() || facts.promotion.is_some() || facts.drop || facts.collected.is_some()
        };
        let first = some(&mut random);
        let m = if lively(&first) { first } else { some(&mut random) };
        position.play(m);
    }
    position
}

fn every_game() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(rules::shipped::ids().collect::<Vec<_>>())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn san_is_unique_and_reads_back(id in every_game(), seed: u64) {
        let mut look_at = Random(seed | 3);
        play(id, seed, 120, |position, _| {
            // Every position costs its number of moves squared: look at some.
            if look_at.below(8) != 0 {
                return;
            }
            let fen = position.fen();
            let mut seen = HashMap::new();
            for (m, text) in san::write_all(position) {
                if let Some(other) = seen.insert(text.clone(), m) {
                    panic!("{id} {fen}: {text} is {} and {}", position.move_text(other), position.move_text(m));
                }
                assert_eq!(san::parse(position, &text), Ok(m), "{id} {fen} {text}");
                let bare = text.trim_end_matches('#');
                assert_eq!(san::parse(position, bare), Ok(m), "{id} {fen} {bare}");
            }
            assert_eq!(position.fen(), fen);
        });
    }

    #[test]
    fn coordinates_usi_and_ucci_read_back(id in every_game(), seed: u64) {
        play(id, seed, 60, |position, legal| {
            for &m in legal.iter().step_by(7) {
                assert_eq!(san::parse(position, &position.move_text(m)), Ok(m), "{id} {}", position.move_text(m));
                let text = ucci::write(position, m);
                assert_eq!(ucci::parse(position, &text), Ok(m), "{id} {text}");
                if let Some(text) = usi::write(position, m) {
                    assert_eq!(usi::parse(position, &text), Ok(m), "{id} {text}");
                    if position.variant().has_hands() {
                        assert_eq!(san::parse(position, &text), Ok(m), "{id} {text}");
                    }
                }
            }
        });
    }

    #[test]
    fn moves_as_the_players_write_them_are_unique_and_read_back(seed: u64, id in proptest::sample::select(vec!["shogi", "minishogi", "xiangqi"])) {
        let mut look_at = Random(seed | 3);
        play(id, seed, 120, |position, legal| {
            if look_at.below(8) != 0 {
                return;
            }
            let mut seen = HashMap::new();
            for &m in legal {
                let written = native::write_among(position, legal, m);
                assert_eq!(written, native::write(position, m));
                // Only what is thrice on a file has no form of its own.
                let Some(text) = written else {
                    assert_eq!(id, "xiangqi", "{} {}", position.fen(), position.move_text(m));
                    continue;
                };
                assert_eq!(seen.insert(text.clone(), m), None, "{} {text}", position.fen());
                assert_eq!(san::parse(position, &text), Ok(m), "{} {text}", position.fen());
            }
        });
    }

    #[test]
    fn sfen_reads_back(seed: u64, id in proptest::sample::select(vec!["shogi", "minishogi"])) {
        play(id, seed, 150, |position, _| {
            let text = sfen::write(position).unwrap();
            let back = sfen::parse(position.variant(), &text).unwrap();
            assert_eq!(sfen::write(&back).unwrap(), text);
            assert_eq!(back.fen().split(' ').take(2).collect::<Vec<_>>(), position.fen().split(' ').take(2).collect::<Vec<_>>());
            assert_eq!(back.fullmove(), position.fullmove());
        });
    }

    #[test]
    fn a_game_that_was_written_reads_back(id in every_game(), seed: u64, later: bool) {
        let mut random = Random(seed | 5);
        let start = play(id, seed, if later { 9 } else { 0 }, |_, _| {});
        let mut game = pgn::Game::from_position(start);
        game.tags.set("White", "A \"quoted\" \\ name").unwrap();
        game.tags.set("Annotator", "nobody, of nowhere").unwrap();
        game.comment(pgn::Game::ROOT, "before everything");
        let mut line = game.line();
        let mut places = vec![line.at()];
        for _ in 0..80 {
            if random.below(6) == 0 {
                line.go(places[random.below(places.len())]);
            }
            let legal = line.position().legal_moves();
            if legal.is_empty() {
                continue;
            }
            let id = line.play(legal[random.below(legal.len())]).unwrap();
            places.push(id);
            match random.below(9) {
                0 => line.comment("a comment that is long enough to be broken % between %lines of { text"),
                1 => line.comment("with } inside"),
                2 => line.nag(random.below(256) as u8),
                _ => {}
            }
        }
        if let Some(outcome) = game.end().outcome() {
            game.finish(outcome);
        }
        for &place in &places {
            if random.below(10) == 0 {
                game.comment_before(place, "to begin with");
            }
        }
        let text = pgn::write(&game);
        let games = pgn::read(&text, &shipped);
        prop_assert_eq!(games.len(), 1);
        prop_assert_eq!(&games[0].faults, &[]);
        let back = games[0].game.as_ref().unwrap();
        prop_assert_eq!(pgn::write(back), text);
        prop_assert!(*back == game);
    }
}
