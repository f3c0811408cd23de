//! scratch
use std::time::Instant;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let t0 = Instant::now();
    let v = rules::Variant::parse(&a[1], &std::fs::read_to_string(&a[1]).unwrap()).unwrap_or_else(|e| {
        eprintln!("{e}");
        std::process::exit(2)
    });
    println!("compile {:?}", t0.elapsed());
    let mut p = match a.get(3) {
        Some(f) => v.position(f).unwrap_or_else(|e| {
            eprintln!("{e}");
            std::process::exit(2)
        }),
        None => v.start(),
    };
    println!("{}", p.fen());
    let max: u32 = a[2].parse().unwrap();
    for d in 1..=max {
        let t = Instant::now();
        let n = p.perft(d);
        let e = t.elapsed().as_secs_f64();
        println!("{d} {n} {:.1} Mn/s", n as f64 / e / 1e6);
    }
    if a.get(4).is_some() {
        let mut l: Vec<_> = p.divide(max).into_iter().map(|(m, n)| (p.move_text(m), n)).collect();
        l.sort();
        for (m, n) in l {
            println!("{m}: {n}");
        }
    }
}
