//! Variants, pieces and guides as data.

use crate::common::{variant, variants};
use rules::Variant;
use view::{Guide, PatternKind, PatternMode, RegionLook, VariantDetail, VariantSummary, pattern};

#[test]
fn every_game_is_described_and_survives_json() {
    for variant in variants() {
        let detail = VariantDetail::of(&variant);
        let text = serde_json::to_string(&detail).unwrap();
        let read: VariantDetail = serde_json::from_str(&text).unwrap();
        assert_eq!(read, detail);
        assert_eq!(detail.summary.definition_hash.len(), 64);
        assert_eq!(detail.pieces.len(), variant.kinds().len());
        for piece in &detail.pieces {
            assert!(!piece.pattern.is_empty(), "{} {}", variant.id(), piece.name);
            assert!(piece.royal || piece.value.is_some_and(|v| v > 0), "{} {}", variant.id(), piece.name);
            assert!(piece.picture.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'), "{}", piece.picture);
        }
    }
}

#[test]
fn three_games_are_featured() {
    let featured: Vec<String> = variants().map(|v| VariantSummary::of(&v)).filter(|s| s.featured).map(|s| s.id).collect();
    assert_eq!(featured, ["abchess", "ashtaranga", "alibishogi"]);
}

#[test]
fn an_army_is_for_sale_where_it_is() {
    let purchase = VariantDetail::of(&variant("abchess")).purchase.expect("armies are bought");
    assert_eq!((purchase.budget, purchase.pieces, purchase.copies, purchase.prices.len()), (90, 10, 2, 24));
    assert_eq!(purchase.default_army.len(), 10);
    assert_eq!((purchase.squares.white[0].as_str(), purchase.squares.black[0].as_str()), ("a1", "a11"));
    assert!(VariantDetail::of(&variant("chess")).purchase.is_none());
}

#[test]
fn regions_look_as_the_definition_or_their_shape_says() {
    let looks = |id: &str| {
        let detail = VariantDetail::of(&variant(id));
        detail.regions.into_iter().filter_map(|r| Some((r.name, r.look?))).collect::<Vec<_>>()
    };
    let named = |list: &[(&str, RegionLook)]| list.iter().map(|(n, l)| ((*n).to_owned(), *l)).collect::<Vec<_>>();
    use RegionLook::{Camp, Fortress, Promotion, River};
    assert_eq!(looks("abchess"), named(&[("fortress", Fortress), ("river", River), ("beyond_the_river", Promotion)]));
    assert_eq!(looks("alibishogi"), named(&[("camp", Camp), ("thief_promotion", Promotion), ("last_rank", Promotion)]));
    // No look is written there.
    assert_eq!(looks("courier"), named(&[("last_rank", Promotion)]));
}

/// The marks of a piece as `x,y+dx,dy kind mode range`.
fn marks(variant: &Variant, letter: &str) -> Vec<String> {
    let kind = variant.kind(variant.kind_by_letter(letter).expect("a piece"));
    pattern(kind)
        .iter()
        .map(|p| {
            let kind = format!("{:?}", p.kind).to_lowercase();
            let mode = match p.mode {
                PatternMode::Move => " move",
                PatternMode::Capture => " capture",
                PatternMode::Both => "",
            };
            let range = p.range.map_or(String::new(), |r| format!(" {r}"));
            let corner = if (p.x, p.y) == (0, 0) { String::new() } else { format!("{},{}+", p.x, p.y) };
            format!("{corner}{},{} {kind}{mode}{range}", p.dx, p.dy)
        })
        .collect()
}

#[test]
fn patterns_are_what_the_pieces_do() {
    let abchess = variant("abchess");
    assert_eq!(marks(&abchess, "R"), ["-1,0 slide", "0,-1 slide", "0,1 slide", "1,0 slide"]);
    assert_eq!(marks(&abchess, "J"), ["-1,0 leap", "0,-1 slide", "0,1 slide", "1,0 leap"]);
    assert_eq!(marks(&abchess, "C").len(), 8);
    assert!(marks(&abchess, "N").contains(&"1,2 slide".to_owned()));
    let gryphon = marks(&abchess, "G");
    assert_eq!(gryphon.iter().filter(|m| m.ends_with("leap")).count(), 4);
    assert!(gryphon.contains(&"1,1+0,1 slide".to_owned()) && gryphon.contains(&"1,1+1,0 slide".to_owned()), "{gryphon:?}");
    assert!(marks(&abchess, "P").contains(&"0,1 hop capture".to_owned()));
    assert!(marks(&abchess, "P").contains(&"0,1 slide move".to_owned()));
    assert!(marks(&abchess, "T").iter().any(|m| m.contains("teleport")));
    assert!(marks(&abchess, "O").contains(&"2,2 locust move".to_owned()), "{:?}", marks(&abchess, "O"));
    let teleport = pattern(abchess.kind(abchess.kind_by_letter("T").unwrap())).into_iter().find(|p| p.kind == PatternKind::Teleport);
    assert!(teleport.is_some_and(|p| p.limited));
}

#[test]
fn guides_are_sound() {
    let mut read = 0;
    for variant in variants() {
        let path = format!("{}/../../variants/guide/{}.toml", env!("CARGO_MANIFEST_DIR"), variant.id());
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let guide = Guide::parse(&variant, &path, &text).unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!(Guide::of(&variant), Some(guide));
        read += 1;
    }
    assert!(read > 0);
}

#[test]
fn the_faults_of_a_guide_say_where() {
    let chess = variant("chess");
    let text = "intro = \"x\"\n[[sections]]\ntitle = \"A\"\ntext = \"b\"\n[[sections.positions]]\nfen = \"8/8/8/8/8/8/8/8 w - - 0 1\"\n[[sections.positions]]\nfen = \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"\nmoves = [\"e1e2\", \"e1e2\"]\n";
    let faults = Guide::parse(&chess, "g.toml", text).expect_err("broken");
    let lines: Vec<_> = faults.iter().map(|f| faults.line_column(f).map(|p| p.0)).collect();
    assert_eq!(lines, [Some(6), Some(6), Some(8)], "{faults}");
    let faults = Guide::parse(&chess, "g.toml", "intro = \"x\"\nadvise = []\n").expect_err("a wrong key");
    assert_eq!(faults.line_column(&faults.list[0]).map(|p| p.0), Some(2), "{faults}");
}
