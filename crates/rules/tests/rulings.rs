//! One test for each ruling on the rules of the three flagship games, named after it.

use rules::{Outcome, Position, Reason, Variant, army};

fn variant(id: &str) -> Variant {
    rules::shipped::load(id).expect("a shipped variant")
}

fn position(id: &str, fen: &str) -> Position {
    variant(id).position(fen).unwrap_or_else(|faults| panic!("{fen}\n{faults}"))
}

fn moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position.legal_moves().into_iter().map(|m| position.move_text(m)).collect();
    moves.sort();
    moves
}

/// The moves of the piece on a square, without the square.
fn targets(position: &Position, from: &str) -> Vec<String> {
    moves(position)
        .into_iter()
        .filter_map(|m| m.strip_prefix(from).map(str::to_owned))
        .filter(|rest| rest.starts_with(char::is_alphabetic))
        .collect()
}

fn play(position: &mut Position, line: &str) {
    for text in line.split_whitespace() {
        let m = position.parse_move(text).unwrap_or_else(|e| panic!("{}: {e}", position.fen()));
        position.play(m);
    }
}

fn after(id: &str, fen: &str, line: &str) -> String {
    let mut position = position(id, fen);
    play(&mut position, line);
    position.fen()
}

fn allows(id: &str, fen: &str, m: &str) -> bool {
    moves(&position(id, fen)).contains(&m.to_owned())
}

fn status(position: &Position) -> String {
    position.outcome().map_or("ongoing".to_owned(), |end| end.status(position.variant()))
}

mod all_three {
    use super::*;

    #[test]
    fn the_third_occurrence_is_a_draw_and_the_start_counts_as_the_first() {
        for (id, fen, shuffle) in [
            ("abchess", "5k5/11/11/11/11/r10/11/11/11/11/4K6[] w - - 0 1", "e1e2 f11f10 e2e1 f10f11"),
            ("ashtaranga", "5k6/12/12/12/12/12/12/5K6 w - - 0 1", "f1e1 f8e8 e1f1 e8f8"),
            ("alibishogi", "5k4/10/10/10/10/10/10/10/10/4K5[|] w - - 0 1", "e1d1 f10g10 d1e1 g10f10"),
        ] {
            let mut position = position(id, fen);
            play(&mut position, shuffle);
            assert_eq!(status(&position), "ongoing", "{id}: the second occurrence");
            play(&mut position, shuffle);
            assert_eq!(status(&position), "repetition", "{id}: the third occurrence");
        }
    }

    #[test]
    fn no_move_count_draws_a_game() {
        for fen in ["5k5/11/11/11/11/r10/11/11/11/11/4K6[] w - - 400 300", "5k5/11/11/11/11/11/11/11/11/11/4K6[] w - - 999 600"] {
            assert_eq!(status(&position("abchess", fen)), "ongoing");
        }
        assert_eq!(status(&position("ashtaranga", "5k6/12/12/12/12/12/12/4K7 w - - 500 300")), "ongoing");
        assert_eq!(status(&position("alibishogi", "5k4/10/10/10/10/10/10/10/10/4K5[|] w - - 500 300")), "ongoing");
    }

    #[test]
    fn a_special_win_comes_before_stalemate_and_mate() {
        let mut position = position("ashtaranga", "k11/2Q6P2/12/12/12/12/12/7K2MG w - - 0 1");
        play(&mut position, "j7j8a");
        assert_eq!(status(&position), "special_win white set", "Black has no move either, but the set comes first");
    }

    #[test]
    fn a_finished_game_has_no_legal_moves_also_when_its_last_position_is_loaded() {
        let won = position("ashtaranga", "k8A2/2Q9/12/12/12/12/12/7K2MG b - - 0 1");
        assert_eq!((moves(&won).len(), won.count_moves()), (0, 0));
        assert_eq!(won.clone().perft(3), 0);
        let mated = position("ashtaranga", "k11/1Q10/1K10/12/12/12/12/12 b - - 0 1");
        assert_eq!((moves(&mated).len(), status(&mated)), (0, "checkmate white".to_owned()));
        let rich = "k9/10/10/10/10/10/10/10/10/A8K[TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT|] w - - 0 1";
        let rich = position("alibishogi", rich);
        assert_eq!((moves(&rich).len(), status(&rich)), (0, "special_win white 40_thieves".to_owned()));
    }
}

mod abchess {
    use super::*;

    const ID: &str = "abchess";

    #[test]
    fn a_marshal_costs_15_and_the_default_army_fits_at_either_price() {
        let variant = variant(ID);
        let marshal = variant.kind_by_letter("M").expect("a Marshal");
        assert_eq!(variant.kind(marshal).price(), Some(15));
        let army = army::default_army(&variant).expect("a default army");
        assert_eq!(army.cost(), 89);
        assert!(!army.text().contains('M'));
    }

    #[test]
    fn a_yeoman_on_the_river_has_not_crossed_it() {
        let fen = "5k5/11/11/11/11/3Y7/11/11/11/11/4K6[Q] w - - 0 1";
        assert_eq!(targets(&position(ID, fen), "d6"), ["d7", "d7q"], "no sideways step from rank 6");
        let fen = "5k5/11/11/11/11/11/3Y7/11/11/11/4K6[Q] w - - 0 1";
        assert_eq!(targets(&position(ID, fen), "d5"), ["d6"], "no promotion on rank 6");
        let fen = "5k5/11/11/11/3Y7/11/11/11/11/11/4K6[Q] w - - 0 1";
        assert_eq!(targets(&position(ID, fen), "d7"), ["c7", "c7q", "d8", "d8q", "e7", "e7q"]);
        let fen = "3Y1k5/11/11/11/11/11/11/11/11/11/4K6[] w - - 0 1";
        assert_eq!(targets(&position(ID, fen), "d11"), ["c11", "e11"], "on the last rank it moves sideways");
    }

    #[test]
    fn a_lost_piece_returns_physically_and_goes_back_when_it_is_lost_again() {
        let fen = "5k5/11/11/r10/3Y7/11/11/11/11/11/4K6[HQ] w - - 0 1";
        let promoted = after(ID, fen, "d7d8q");
        assert!(promoted.starts_with("5k5/11/11/r2Q7/11/11"), "{promoted}");
        assert!(promoted.contains("[H]"), "the Queen has left the pool: {promoted}");
        let retaken = after(ID, fen, "d7d8q a8d8");
        assert!(retaken.contains("[HQ]"), "and is back when captured: {retaken}");
        let yeoman = after(ID, fen, "d7d8 a8d8");
        assert!(yeoman.contains("[HQ]"), "a captured Yeoman never enters the pool: {yeoman}");
    }

    #[test]
    fn kings_may_not_face_each_other_even_where_one_is_frozen() {
        // Black's Immobilizer freezes the white King; the Suizo between the Kings may still not leave the file.
        let frozen = "5k5/11/11/11/11/11/5S5/11/11/4i6/5K5[] w - - 0 1";
        assert_eq!(targets(&position(ID, frozen), "f5"), ["f6"]);
        assert!(targets(&position(ID, frozen), "f1").is_empty());
        // Facing is no check, and from it only moves that end it are legal.
        let facing = position(ID, "5k5/11/11/11/11/R10/11/11/11/11/5K5[] w - - 0 1");
        assert!(!facing.in_check());
        assert_eq!(moves(&facing), ["a6f6", "f1e1", "f1e2", "f1g1", "f1g2"]);
    }

    #[test]
    fn a_frozen_piece_attacks_nothing_and_may_not_be_set_free_to_attack_the_king() {
        let fen = "5k5/11/11/11/11/11/4r6/3I7/11/11/4K6[] w - - 0 1";
        let held = position(ID, fen);
        assert!(!held.in_check(), "the Rook on e5 is frozen by d4");
        let blocks_or_freezes = |to: &String| ["e2", "e3"].contains(&to.as_str()) || adjacent_to_e5(to);
        assert!(targets(&held, "d4").iter().all(blocks_or_freezes), "{:?}", targets(&held, "d4"));
        assert!(!allows(ID, fen, "d4a4"), "walking away would set the Rook free to attack e1");
        assert!(allows(ID, fen, "d4d5"));
        assert!(allows(ID, fen, "d4e3") && allows(ID, fen, "d4e4"), "blocking is as good");
        let black = "5k5/11/11/11/11/11/4r6/3I7/11/11/4K6[] b - - 0 1";
        assert!(targets(&position(ID, black), "e5").is_empty());
    }

    fn adjacent_to_e5(square: &str) -> bool {
        let (file, rank) = square.split_at(1);
        ("d"..="f").contains(&file) && ["4", "5", "6"].contains(&rank)
    }

    #[test]
    fn a_pinned_immobilizer_may_leave_the_line_to_freeze_the_piece_that_pins_it() {
        let fen = "6k1i1R/11/11/11/11/11/11/11/11/11/4K6[] b - - 0 1";
        assert_eq!(targets(&position(ID, fen), "i11"), ["h11", "j10", "j11"], "on the line, or beside the Rook");
    }

    #[test]
    fn a_yeoman_may_answer_check_by_promoting_to_an_immobilizer_beside_the_checking_piece() {
        let fen = "5k5/11/11/11/2Y1r6/11/11/11/11/11/4K6[IQ] w - - 0 1";
        let checked = position(ID, fen);
        assert!(checked.in_check());
        assert_eq!(targets(&checked, "c7"), ["d7i"], "beside the Rook, which can't move then");
    }

    #[test]
    fn immobilizers_side_by_side_freeze_each_other_and_still_freeze_others() {
        let both = position(ID, "5k5/11/11/11/11/3iI6/4r6/11/11/11/4K6[] w - - 0 1");
        assert!(targets(&both, "e6").is_empty(), "frozen by d6");
        assert!(!both.in_check(), "the Rook next to the frozen Immobilizer is frozen all the same");
    }

    #[test]
    fn an_overtaker_checks_a_king_that_it_could_overtake() {
        let checked = position(ID, "5k5/11/11/11/11/11/11/11/11/4o6/5K5[] w - - 0 1");
        assert!(!checked.in_check(), "beyond f1 there is no board");
        let checked = position(ID, "5k5/11/11/11/11/11/11/11/3o7/4K6/11[] w - - 0 1");
        assert!(checked.in_check(), "d3 over e2 to f1");
        let shielded = position(ID, "5k5/11/11/11/11/11/11/11/3o7/4K6/5Y5[] w - - 0 1");
        assert!(!shielded.in_check(), "f1 is not empty");
        let taken = after(ID, "5k5/11/11/11/11/4y6/4O6/11/11/11/4K6[] w - - 0 1", "e5e7");
        assert!(taken.starts_with("5k5/11/11/11/4O6/11/11/"), "it takes what it leaps over: {taken}");
    }

    #[test]
    fn a_teleporter_leaves_a_fortress_freely_and_enters_only_by_capturing() {
        let fen = "5k5/11/11/11/11/11/11/11/11/11/4T1K4[] w - - 0 1";
        let inside = position(ID, fen);
        let home = targets(&inside, "e1");
        assert!(home.contains(&"a2".to_owned()) && home.contains(&"k6".to_owned()), "{home:?}");
        assert!(home.iter().all(|to| !fortress(to)), "no fortress square is a target: {home:?}");
        // e1 is dark: it goes to light squares only, which a2 and k6 are.
        assert!(!home.contains(&"a1".to_owned()));
        assert_eq!(home.len(), 60 - 8, "60 light squares less the four in each fortress");
        let captures = position(ID, "5k5/11/11/11/11/11/11/11/3Tr6/11/6K4[] w - - 0 1");
        assert!(targets(&captures, "d3").contains(&"e3".to_owned()), "one step with capture, into the fortress");
        let promoted = after(ID, "5k5/11/11/4Y6/11/11/11/11/11/11/4K6[T] w - - 0 1", "e8e9t");
        assert!(promoted.starts_with("5k5/11/4T6"), "promoted inside the enemy's fortress: {promoted}");
    }

    fn fortress(square: &str) -> bool {
        let (file, rank) = square.split_at(1);
        ("e"..="g").contains(&file) && ["1", "2", "3", "9", "10", "11"].contains(&rank)
    }

    #[test]
    fn captured_promoted_yeomen_are_lost_as_what_they_had_become() {
        let fen = after(ID, "5k5/11/11/r10/3Y7/11/11/11/11/11/4K6[M] w - - 0 1", "d7d8m a8d8");
        assert!(fen.contains("[M]"), "{fen}");
    }
}

mod ashtaranga {
    use super::*;

    const ID: &str = "ashtaranga";

    #[test]
    fn the_array_is_mirrored_with_36_pieces_a_side_and_the_outer_yeomen_start_unguarded() {
        let start = variant(ID).start();
        let men = |color| start.variant().geometry().squares().filter(|&s| start.piece_on(s).is_some_and(|p| p.color() == color)).count();
        assert_eq!((men(rules::Color::White), men(rules::Color::Black)), (36, 36));
        let square = |name: &str| start.variant().geometry().parse(name).expect("a square");
        for name in ["c3", "d3", "e3", "h3", "i3", "j3"] {
            let guarded = start.attacked(square(name), rules::Color::White);
            assert_eq!(guarded, !["c3", "j3"].contains(&name), "{name}");
        }
        let opened = position(ID, &after(ID, variant(ID).start_fen(), "d2b4 d7b5"));
        assert!(opened.attacked(square("c3"), rules::Color::White), "the Bishop's line is open");
    }

    #[test]
    fn a_set_is_won_by_the_side_that_moved_without_giving_check() {
        let fen = "k11/4P7/12/12/12/12/12/1K4Q2MG1 w - - 0 1";
        let mut position = position(ID, fen);
        play(&mut position, "e7e8a");
        assert!(!position.in_check());
        assert_eq!(position.outcome(), Some(Outcome::Win { winner: rules::Color::White, reason: Reason::Special(0) }));
    }

    #[test]
    fn the_move_that_completes_a_set_must_be_legal() {
        assert!(allows(ID, "k2n8/2P9/2K9/12/12/12/12/6Q2MG1 w - - 0 1", "c7d8a"));
        assert!(!allows(ID, "k1rn8/2P9/2K9/12/12/12/12/6Q2MG1 w - - 0 1", "c7d8a"), "the Rook on c8 would attack c6");
    }

    #[test]
    fn castling_looks_at_the_position_before_and_after() {
        let fen = "5k6/12/12/12/12/12/12/1R3K4R1 w KQ - 0 1";
        assert!(allows(ID, fen, "f1b1") && allows(ID, fen, "f1k1"));
        let behind = "5k6/12/12/12/12/12/12/rR3K4R1 w KQ - 0 1";
        assert!(!allows(ID, behind, "f1b1"), "a slider stood behind the Rook");
        assert!(allows(ID, behind, "f1k1"));
    }
}

mod alibishogi {
    use super::*;

    const ID: &str = "alibishogi";

    #[test]
    fn the_array_has_the_alibaba_beside_the_king_and_castling_agrees_with_it() {
        let fen = variant(ID).start_fen().to_owned();
        assert!(fen.ends_with("RNBCAKCBNR[|AAAAAACCCCNNNNTTTT] w KQkq - 0 1"));
        let castled = after(ID, "5k4/10/10/10/10/10/10/10/10/R4K3R[|] w KQ - 0 1", "f1c1");
        assert!(castled.contains("/2KR5R[|] b - "), "{castled}");
        let castled = after(ID, "5k4/10/10/10/10/10/10/10/10/R4K3R[|] w KQ - 0 1", "f1h1");
        assert!(castled.contains("/R5RK2[|] b - "), "{castled}");
    }

    #[test]
    fn a_thief_that_leaps_a_chatelaine_leaves_a_rook_and_makes_it_a_thief() {
        let fen = after(ID, "k9/10/10/10/4+r5/4T5/10/10/10/9K[|] w - - 0 1", "e5e7");
        assert!(fen.starts_with("k9/10/10/4R5/4t5/10/"), "{fen}");
        // Robbing is not optional: there is no such move without it, and no second form of it.
        assert_eq!(targets(&position(ID, "k9/10/10/10/4+r5/4T5/10/10/10/9K[|] w - - 0 1"), "e5"), ["c7", "e7", "g7"]);
    }

    #[test]
    fn an_alibaba_robbing_an_alibaba_changes_nothing() {
        let fen = after(ID, "k9/10/10/10/4a5/4A5/10/10/10/9K[|] w - - 0 1", "e5e7");
        assert!(fen.starts_with("k9/10/10/4A5/4a5/10/"), "{fen}");
    }

    #[test]
    fn the_camp_is_the_first_three_ranks() {
        // A Goldthief at own rank 5 steps back two to rank 3 and is home; from 6 to 4 it is not.
        let home = after(ID, "k9/10/10/10/10/4+T(N)5/10/10/10/9K[|] w - - 0 1", "e5e3");
        assert!(home.contains("/4N5/10/9K[T|]"), "the load stands there, the Thief is in reserve: {home}");
        let even = after(ID, "k9/10/10/10/4+T(N)5/10/10/10/10/9K[|] w - - 0 1", "e6c4");
        assert!(even.contains("/2+T(N)7/10/10/9K[|]"), "{even}");
    }

    #[test]
    fn the_king_is_neither_robbed_nor_swapped_and_leaping_over_him_is_no_check() {
        let leapt = position(ID, "10/10/10/10/4k5/4A5/10/10/10/9K[|] b - - 0 1");
        assert!(!leapt.in_check(), "an Alibaba beside the King does not attack him");
        let carried = after(ID, "10/10/10/10/4k5/4+T(N)5/10/10/10/9K[|] w - - 0 1", "e5e7");
        assert!(carried.contains("/4+T5/4k5/") && carried.contains("[|N]"), "the load is lost over the King all the same: {carried}");
    }

    #[test]
    fn a_robbers_result_is_unpromoted_even_on_a_promotion_rank_and_promotes_by_a_later_move() {
        let fen = "k9/4r5/4T5/10/10/10/10/10/10/9K[|] w - - 0 1";
        let robbed = after(ID, fen, "e8e10");
        assert!(robbed.starts_with("k3R5/4t5/10/"), "a Rook, not a Chatelaine: {robbed}");
        let later = after(ID, fen, "e8e10 a10a9 e10d10");
        assert!(later.starts_with("3+R6/k3t5/"), "{later}");
    }

    #[test]
    fn a_piece_left_on_the_midpoint_does_not_promote_by_being_there_and_may_be_stuck() {
        // A black Thief comes to stand on White's rank 2 (Black's own 9) by being left there: it stays a Thief.
        let fen = "k9/10/10/10/10/10/10/4t5/4R5/9K[|] b - - 0 1";
        let left = after(ID, fen, "e3e1");
        assert!(left.contains("/4T5/4r4K[|]"), "the white Rook became a Thief, the robber a Rook: {left}");
        // A white Thief on rank 10 has no move.
        let stuck = position(ID, "k3T5/10/10/10/10/10/10/10/10/9K[|] w - - 0 1");
        assert!(targets(&stuck, "e10").is_empty());
    }

    #[test]
    fn a_leap_between_an_unpromoted_ally_and_a_promoted_enemy_swaps_their_status() {
        // Knight d4 to e6 passes d5 and e5.
        let fen = "k9/10/10/10/10/3R+b5/3N6/10/10/9K[|] w - - 0 1";
        let swapped = after(ID, fen, "d4e6");
        assert!(swapped.contains("/4N5/3+Rb5/10/"), "{swapped}");
        // An ally Thief becomes Silver or Gold by the parity of its rank, and collects nothing now.
        let thief = after(ID, &fen.replace("3R+b5", "3T+b5").replace("[|]", "[|N]"), "d4e6");
        assert!(thief.contains("/4N5/3+Tb5/10/") && thief.contains("[|N]"), "{thief}");
        // A Camel's leap (1,3) passes the diagonal step and the second square of the long axis.
        let camel = after(ID, "k9/10/10/10/10/3R6/4+n5/3C6/10/9K[|] w - - 0 1", "d3e6");
        assert!(camel.contains("/4C5/3+R6/4n5/10/"), "{camel}");
    }

    #[test]
    fn a_demoted_carriers_load_goes_to_the_neutral_reserve() {
        let fen = after(ID, "k9/10/10/10/10/3R+t(c)5/3N6/10/10/9K[|] w - - 0 1", "d4e6");
        assert!(fen.contains("/4N5/3+Rt5/") && fen.contains("[|C]"), "{fen}");
    }

    #[test]
    fn a_thief_that_loses_its_load_by_leaping_collects_again_in_the_same_move() {
        // A Silverthief on rank 6 leaps over a friend to rank 8: the lost load is in the neutral reserve by then.
        let fen = "k9/10/10/4T5/4+T(N)5/10/10/10/10/9K[|] w - - 0 1";
        assert_eq!(targets(&position(ID, fen), "e6").into_iter().filter(|t| t.starts_with("e8")).collect::<Vec<_>>(), ["e8n"]);
        let again = after(ID, fen, "e6e8n");
        assert!(again.starts_with("k9/10/4+T(N)5/4T5/10/") && again.contains("[|]"), "{again}");
    }

    #[test]
    fn collecting_is_from_the_enemy_first_and_the_mover_chooses_the_type() {
        let fen = "k9/10/10/10/4T5/10/10/10/10/9K[ncc|A] w - - 0 1";
        let chosen = |fen: &str| targets(&position(ID, fen), "e6").into_iter().filter(|t| t.starts_with("e8")).collect::<Vec<_>>();
        assert_eq!(chosen(fen), ["e8c", "e8n"]);
        assert_eq!(chosen(&fen.replace("[ncc|A]", "[|AT]")), ["e8a", "e8t"]);
        assert_eq!(chosen(&fen.replace("[ncc|A]", "[B|]")), ["e8"], "nothing to collect");
    }

    #[test]
    fn a_carrier_that_came_home_left_a_thief_in_the_reserve_that_can_be_dropped() {
        let mut position = position(ID, "k9/10/10/10/10/4+T(N)5/10/10/10/9K[|] w - - 0 1");
        play(&mut position, "e5e3 a10a9");
        let drops: Vec<String> = moves(&position).into_iter().filter(|m| m.starts_with("T@")).collect();
        assert!(drops.contains(&"T@e7".to_owned()) && !drops.iter().any(|m| m.ends_with('8') || m.ends_with('9') || m.ends_with("10")));
    }

    #[test]
    fn attacked_looks_at_the_landing_square_but_the_whole_move_decides_about_ones_own_king() {
        // The black Rook on e5 checks the King on e1; the Thief on d4 leaps over it and robs it: no more check.
        let fen = "k9/10/10/10/10/4r5/3T6/10/10/4K5[|] w - - 0 1";
        let checked = position(ID, fen);
        assert!(checked.in_check());
        assert!(allows(ID, fen, "d4f6"), "robbing the checking Rook is a way out: {:?}", moves(&checked));
        // The same Thief may not rob a Thief's way into giving its own King away: robbing here puts a Rook of its own
        // on f6 and a black Thief on e5, which attacks nothing near.
        assert!(!allows(ID, fen, "d4d6"));
    }

    #[test]
    fn forty_thieves_count_on_board_and_in_hand_but_not_carried_or_neutral() {
        let thieves = |n: usize| "T".repeat(n);
        let fen = |hand: usize, board: &str, neutral: usize| {
            format!("k9/10/10/10/{board}/10/10/10/10/A8K[{}|{}] w - - 0 1", thieves(hand), thieves(neutral))
        };
        assert_eq!(status(&position(ID, &fen(39, "T9", 0))), "special_win white 40_thieves");
        assert_eq!(status(&position(ID, &fen(39, "+T9", 0))), "special_win white 40_thieves", "promoted ones count");
        assert_eq!(status(&position(ID, &fen(38, "+T(T)9", 4))), "ongoing", "carried and neutral ones do not");
        assert_eq!(status(&position(ID, &fen(39, "T9", 0).replace("A8K", "9K"))), "ongoing", "an Alibaba is needed");
        assert_eq!(
            status(&position(ID, &fen(39, "T9", 0).replace("A8K", "9K").replace("[TT", "[ATT"))),
            "special_win white 40_thieves",
            "in hand is as good"
        );
    }

    #[test]
    fn forty_thieves_are_tested_after_every_move_for_the_side_that_did_not_move() {
        // White's capture gives White the fortieth Thief, but it is tested at the end of Black's move.
        let hand = "T".repeat(39);
        let fen = format!("k9/10/10/10/4t5/10/4T5/10/10/A8K[{}|] w - - 0 1", &hand[..38]);
        let mut position = position(ID, &fen);
        play(&mut position, "e4e6");
        assert_eq!(status(&position), "ongoing", "White has 40, but has just moved");
        play(&mut position, "a10a9");
        assert_eq!(status(&position), "special_win white 40_thieves");
    }
}
