//! `docs/variant-format.md` says what is true: its whole variants compile, and it names every key.

use rules::Variant;

const PAGE: &str = include_str!("../../../docs/variant-format.md");

/// The blocks of code that are marked so.
fn blocks(mark: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut inside: Option<String> = None;
    for line in PAGE.lines() {
        match (&mut inside, line.strip_prefix("```")) {
            (Some(block), None) => *block += &format!("{line}\n"),
            (Some(_), Some(_)) => blocks.extend(inside.take()),
            (None, Some(info)) if info == mark => inside = Some(String::new()),
            (None, _) => {}
        }
    }
    blocks
}

#[test]
fn whole_variants_compile_and_play() {
    let whole = blocks("toml complete");
    assert!(!whole.is_empty());
    for text in whole {
        let variant = Variant::parse("example.toml", &text).unwrap_or_else(|faults| panic!("{faults}"));
        let mut position = variant.start();
        assert!(position.perft(3) > 1000, "{}", variant.name());
        // Play on, always the first move, and back again.
        while position.plies_played() < 40 && position.outcome().is_none() {
            let m = position.legal_moves()[0];
            position.play(m);
        }
        while position.plies_played() > 0 {
            position.undo();
        }
        assert_eq!(position.fen(), variant.start_fen());
    }
}

#[test]
fn parts_of_variants_are_toml() {
    let parts = blocks("toml");
    assert!(parts.len() > 4);
    for part in parts {
        // Lines that show one key in two ways are read one by one.
        let is_toml = |text: &str| toml::de::DeTable::parse(text).is_ok();
        let sound = is_toml(&part) || part.lines().all(is_toml);
        assert!(sound, "{part}");
    }
}

/// The keys that the reader knows in a table, from what it says about an unknown one.
fn known_keys(text: &str) -> Vec<String> {
    let Err(faults) = Variant::parse("keys.toml", text) else { panic!("a wrong key was taken: {text}") };
    let known = faults.iter().filter_map(|f| f.hint.strip_prefix("known here: "));
    known.flat_map(|list| list.split(", ")).map(str::to_owned).collect()
}

#[test]
fn every_key_is_described() {
    let wrong = "qqqqqqqqqqqqqqqq = 1";
    let table = format!("{{ {wrong} }}");
    let text = format!(
        r#"
        {wrong}
        name = "Keys"
        regions = {{ a = {table} }}
        board = {table}
        start = ""
        royal = {table}
        captured = {table}
        pools = {table}
        en_passant = {table}
        purchase = {table}
        castling = {{ {wrong}, move = [{table}] }}
        effect = [
            {{ {wrong}, word = "freeze" }}, {{ {wrong}, word = "rob" }}, {{ {wrong}, word = "carry" }},
            {{ {wrong}, word = "swap_status", through = [{table}] }},
        ]
        piece = [{{ {wrong}, letter = "Q", moves = [{table}], promotion = {table} }}]
        [end]
        {wrong}
        move_count = {table}
        repetition = {{ {wrong}, perpetual_chase = {table} }}
        win = [{{ {wrong}, have = [{table}] }}]
        "#
    );
    let keys = known_keys(&text);
    assert!(keys.len() > 80, "{} keys: {keys:?}", keys.len());
    for key in keys {
        let named = PAGE.contains(&format!("`{key}`"))
            || PAGE.contains(&format!(".{key}`"))
            || PAGE.contains(&format!("{{ {key} = "))
            || PAGE.contains(&format!(", {key} = "));
        assert!(named, "docs/variant-format.md does not name {key}");
    }
}

#[test]
fn region_sizes_are_as_in_the_table() {
    let rows = PAGE.lines().skip_while(|l| !l.contains("squares on 8x8")).skip(2).take_while(|l| l.starts_with("| `\""));
    let mut rows_seen = 0;
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let region = cells[0].trim_matches('`');
        let text = rules::shipped::text("chess").expect("shipped").replacen("[regions]\n", &format!("[regions]\nshown = {region}\n"), 1);
        let variant = Variant::parse("chess.toml", &text).unwrap_or_else(|faults| panic!("{faults}"));
        let squares = variant.region("shown", rules::Color::White).expect("it was defined");
        assert_eq!(squares.len().to_string(), cells[1], "{region}");
        rows_seen += 1;
    }
    assert!(rows_seen > 3);
}

#[test]
fn the_fault_shown_is_what_is_said() {
    let broken = blocks("toml complete")[0].replacen("mQ2", "mQx", 1);
    let Err(faults) = Variant::parse("gaol.toml", &broken) else { panic!("mQx has no meaning") };
    assert!(PAGE.contains(&faults.to_string()), "{faults}");
}
