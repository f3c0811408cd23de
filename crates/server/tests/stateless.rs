//! What is computed from a request alone.

mod common;

use common::Running;
use serde_json::{Value, json};
use server::client::{Answer, Client};

async fn ask(client: &Client, path: &str, body: &Value) -> Answer {
    let headers = [("Content-Type", "application/json")];
    client.request("POST", &format!("/api/v1/{path}"), &headers, Some(&body.to_string())).await.expect("an answer")
}

async fn get(client: &Client, path: &str) -> Answer {
    client.request("GET", &format!("/api/v1/{path}"), &[], None).await.expect("an answer")
}

/// The code of a problem.
fn refused(answer: &Answer, status: u16) -> String {
    assert_eq!(answer.status, status, "{}", answer.body);
    answer.json().expect("JSON")["error"]["code"].as_str().expect("a code").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_told_in_the_language_that_is_asked_for_or_in_english() {
    let server = Running::new().await;
    let visitor = server.visitor();
    for (address, language, king) in [
        ("variants/chess?lang=de", "de", "ein Schritt in jede Richtung"),
        ("variants/chess?lang=xx", "en", "one step in any direction"),
        ("variants/chess", "en", "one step in any direction"),
    ] {
        let detail = get(&visitor, address).await.json().unwrap();
        assert_eq!((detail["language"].as_str(), detail["pieces"][0]["sentence"].as_str()), (Some(language), Some(king)), "{address}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn variants_and_their_pieces() {
    let server = Running::new().await;
    let visitor = server.visitor();
    let list = visitor.get("/api/v1/variants").await.unwrap();
    assert!(list.as_array().is_some_and(|all| all.len() >= 13));
    let detail = get(&visitor, "variants/abchess").await;
    let json = detail.json().unwrap();
    assert_eq!((json["id"].as_str(), json["purchase"]["budget"].as_u64()), (Some("abchess"), Some(90)));
    let tag = detail.head.lines().find_map(|l| l.to_lowercase().strip_prefix("etag: ").map(str::to_owned)).expect("a tag");
    let again = visitor.request("GET", "/api/v1/variants/abchess", &[("If-None-Match", &tag)], None).await.unwrap();
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    assert_eq!(refused(&get(&visitor, "variants/nochess").await, 404), "unknown_variant");
    let start = visitor.get("/api/v1/variants/chess/starts/518").await.unwrap();
    assert_eq!(start["fen"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(refused(&get(&visitor, "variants/shogi/starts/1").await, 404), "unknown_start");
    let rook = json!({"letter": "R", "color": "white", "at": "a1", "enemies": ["a3"]});
    let diagram = ask(&visitor, "variants/chess/diagram", &rook).await.json().unwrap();
    assert_eq!(diagram["squares"].as_array().map(Vec::len), Some(9));
    assert_eq!(
        refused(&ask(&visitor, "variants/chess/diagram", &json!({"letter": "?", "color": "white", "at": "a1"})).await, 422),
        "bad_piece"
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn positions_and_all_that_is_wrong_with_them() {
    let server = Running::new().await;
    let visitor = server.visitor();
    let view = ask(&visitor, "position", &json!({"variant": "chess", "moves": ["e4", "e7e5"]})).await.json().unwrap();
    assert_eq!((view["ply"].as_u64(), view["moves"].as_array().map(Vec::len)), (Some(2), Some(29)));
    let bad = ask(&visitor, "position", &json!({"variant": "chess", "fen": "8/8/8/8/8/8/8/8 w - - 0 1"})).await;
    assert_eq!(refused(&bad, 422), "bad_fen");
    assert_eq!(bad.json().unwrap()["error"]["faults"].as_array().map(Vec::len), Some(2));
    assert_eq!(refused(&ask(&visitor, "position", &json!({"variant": "chess", "moves": ["e9"]})).await, 422), "bad_move");
    assert_eq!(refused(&ask(&visitor, "position", &json!({"variant": "x"})).await, 404), "unknown_variant");
    let fault = &bad.json().unwrap()["error"]["faults"][0];
    assert_eq!(
        (&fault["code"], &fault["params"]["side"], &fault["params"]["piece"]),
        (&json!("royal_missing"), &json!("white"), &json!("King"))
    );
    let many = vec!["e2e4"; 6000];
    assert_eq!(refused(&ask(&visitor, "position", &json!({"variant": "chess", "moves": many})).await, 422), "bad_move");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_of_two_armies_is_a_position_and_both_are_told_their_faults() {
    let server = Running::new().await;
    let visitor = server.visitor();
    let start = |armies: Value| json!({"variant": "abchess", "armies": armies});
    let fen = |answer: &Answer| answer.json().unwrap()["fen"].as_str().map(str::to_owned).unwrap();
    let usual = ask(&visitor, "position", &start(json!({}))).await;
    assert_eq!(fen(&usual), rules::shipped::load("abchess").unwrap().start().fen());
    let one = ask(&visitor, "position", &start(json!({"white": "HCRBVKABRCH"}))).await;
    assert!(fen(&one).starts_with("rhblqkalbhr/") && fen(&one).contains("/HCRBVKABRCH["), "{}", one.body);
    let both = ask(&visitor, "position", &start(json!({"white": "RH", "black": "VVVQKALBHR"}))).await;
    assert_eq!(refused(&both, 422), "illegal_army");
    let faults = both.json().unwrap()["error"]["faults"].clone();
    let told: Vec<_> = faults.as_array().unwrap().iter().map(|f| (f["side"].as_str().unwrap(), f["code"].as_str().unwrap())).collect();
    assert!(told.contains(&("white", "army_too_few")) && told.contains(&("black", "army_copies")), "{told:?}");
    assert_eq!(refused(&ask(&visitor, "position", &json!({"variant": "chess", "armies": {}})).await, 422), "illegal_army");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_castling_says_its_side_and_a_game_as_text_what_is_wrong_with_its_start() {
    let server = Running::new().await;
    let visitor = server.visitor();
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let view = ask(&visitor, "position", &json!({"variant": "chess", "fen": fen})).await.json().unwrap();
    let castles = view["moves"].as_array().unwrap().iter().filter_map(|m| m["castle"].as_object());
    let mut sides: Vec<_> = castles.map(|c| (c["label"].as_str().unwrap(), c["side"].as_str().unwrap())).collect();
    sides.sort_unstable();
    assert_eq!(sides, [("O-O", "short"), ("O-O-O", "long")]);
    let text = "[FEN \"8/8/8/8/8/8/8/8 w\"]\n\n1. e4 *";
    let fault = ask(&visitor, "pgn/parse", &json!({"text": text})).await.json().unwrap()[0]["faults"][0].clone();
    assert_eq!((&fault["code"], &fault["faults"][1]["code"]), (&json!("pgn_bad_start"), &json!("royal_missing")));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn armies_and_games_as_text() {
    let server = Running::new().await;
    let visitor = server.visitor();
    for style in ["random", "sensible", "strong", "default"] {
        let wanted = json!({"variant": "abchess", "style": style, "seed": 5});
        let army = ask(&visitor, "army/suggest", &wanted).await.json().unwrap();
        assert_eq!(army, ask(&visitor, "army/suggest", &wanted).await.json().unwrap());
        let check = ask(&visitor, "army/check", &json!({"variant": "abchess", "pieces": army["pieces"]})).await.json().unwrap();
        assert_eq!((&check["complete"], &check["text"]), (&json!(true), &army["text"]));
    }
    assert_eq!(refused(&ask(&visitor, "army/check", &json!({"variant": "chess", "pieces": []})).await, 422), "bad_army");
    let unnamed = "[Event \"a\"]\n\n1. N@e5 *\n\n[Variant \"chess\"]\n\n1. e4 *\n\n[Variant \"\"]\n\n1. e4 *";
    let parsed = ask(&visitor, "pgn/parse", &json!({"text": unnamed, "variant": "crazyhouse"})).await.json().unwrap();
    let of = |game: &Value| game["tree"]["variant"].as_str().map(str::to_owned);
    let games: Vec<_> = parsed.as_array().unwrap().iter().filter_map(of).collect();
    assert_eq!(games, ["crazyhouse", "chess", "crazyhouse"]);
    let text = "[Variant \"Alibishogi\"]\n\n1. Taa4 {up} (1. Tac4) 1... Ke9 *";
    let parsed = ask(&visitor, "pgn/parse", &json!({"text": text})).await.json().unwrap();
    let tree = &parsed[0]["tree"];
    assert_eq!((&tree["variant"], tree["nodes"].as_array().map(Vec::len)), (&json!("alibishogi"), Some(2)));
    // The King of Black stands behind his own Thieves.
    let fault = &parsed[0]["faults"][0];
    assert_eq!((&fault["line"], &fault["column"], &fault["token"]), (&json!(3), &json!(29), &json!("Ke9")));
    let written = ask(&visitor, "pgn/write", &json!({"tree": tree})).await;
    assert!(
        written.status == 200 && written.body.contains("{up}") && written.body.contains("[Variant \"Alibishogi\"]"),
        "{}",
        written.body
    );
    let broken = json!({"tree": {"variant": "chess", "nodes": [{"id": 1, "move": "Ke9"}]}});
    assert_eq!(refused(&ask(&visitor, "pgn/write", &broken).await, 422), "bad_game");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_film_that_nobody_waits_for_is_given_up_and_others_go_on() {
    use tokio::io::AsyncWriteExt;
    let server = Running::new().await;
    let visitor = server.visitor();
    let there_and_back = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let long: Vec<&str> = there_and_back.into_iter().cycle().take(396).collect();
    let body = json!({"variant": "chess", "moves": long, "size": 800, "set": "pictures"}).to_string();
    // More than are drawn at once, all given up at once.
    let mut lines = Vec::new();
    for _ in 0..6 {
        let mut line = tokio::net::TcpStream::connect(server.address).await.unwrap();
        let head = format!(
            "POST /api/v1/animation.gif HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        line.write_all(head.as_bytes()).await.unwrap();
        lines.push(line);
    }
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    // Other things are answered meanwhile.
    let began = std::time::Instant::now();
    assert_eq!(ask(&visitor, "position", &json!({"variant": "chess"})).await.status, 200);
    assert!(began.elapsed() < std::time::Duration::from_secs(5), "{:?}", began.elapsed());
    drop(lines);
    let began = std::time::Instant::now();
    let film = ask(&visitor, "animation.gif", &json!({"variant": "chess", "moves": ["e4"], "size": 80})).await;
    assert!(film.status == 200, "{}", film.body);
    // Those six films would take far longer, one by one.
    assert!(began.elapsed() < std::time::Duration::from_secs(8), "it waits for films that nobody wants: {:?}", began.elapsed());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_of_positions_and_games() {
    let server = Running::new().await;
    let visitor = server.visitor();
    let svg = get(&visitor, "picture.svg?variant=ashtaranga&set=patterns&theme=green&size=300&flip=true&moves=a3a4").await;
    assert!(svg.status == 200 && svg.body.contains("<svg") && svg.head.contains("image/svg+xml"), "{}", svg.head);
    let png = get(&visitor, "picture.png?variant=chess&set=pictures&size=120").await;
    assert!(png.status == 200 && png.head.contains("image/png"), "{}", png.head);
    assert_eq!(refused(&get(&visitor, "picture.png?variant=chess&size=9").await, 422), "bad_picture");
    assert_eq!(refused(&get(&visitor, "picture.svg?variant=chess&last=z1").await, 422), "bad_square");
    assert_eq!(refused(&get(&visitor, "picture.svg?variant=chess&theme=pink").await, 400), "bad_query");
    let unknown = get(&visitor, "picture.svg?variant=chess&flip=perhaps").await;
    assert!(refused(&unknown, 400) == "bad_query" && unknown.body.contains("flip"), "{}", unknown.body);
    let [upright, turned] = ["", "&flip=true"].map(|flip| format!("picture.svg?variant=chess{flip}"));
    assert_ne!(get(&visitor, &upright).await.body, get(&visitor, &turned).await.body);
    let film = |flip: bool| json!({"variant": "chess", "moves": [], "size": 80, "flip": flip});
    assert_ne!(ask(&visitor, "animation.gif", &film(false)).await.body, ask(&visitor, "animation.gif", &film(true)).await.body);
    let film = ask(&visitor, "animation.gif", &json!({"variant": "chess", "moves": ["e4", "e5"], "size": 80, "theme": "slate"})).await;
    assert!(film.status == 200 && film.head.contains("image/gif") && film.body.starts_with("GIF89a"), "{}", film.head);
    assert_eq!(
        refused(&ask(&visitor, "animation.gif", &json!({"variant": "chess", "moves": ["e4"], "size": 9000})).await, 422),
        "bad_picture"
    );
    let (id, _, _) = server.friends(json!({})).await;
    let film = get(&visitor, &format!("games/{id}/animation.gif?size=64")).await;
    assert!(film.status == 200 && film.body.starts_with("GIF89a"), "{}", film.body);
    server.stop().await;
}
