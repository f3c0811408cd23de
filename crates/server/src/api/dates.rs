//! Days of the calendar.

use crate::time::Millis;

const DAY: Millis = 86_400_000;

/// The year, month and day of an instant, in universal time.
pub fn civil(at: Millis) -> (i64, i64, i64) {
    // Years are counted from March, so that a leap day is the last of its year.
    let days = at.div_euclid(DAY) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month, day)
}

/// The first instant of a day.
pub fn instant(year: i64, month: i64, day: i64) -> Option<Millis> {
    if !(1..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    let shifted = if month <= 2 { year - 1 } else { year };
    let (era, year_of_era) = (shifted.div_euclid(400), shifted.rem_euclid(400));
    let day_of_year = (153 * (if month > 2 { month - 3 } else { month + 9 }) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    let at = (era * 146_097 + day_of_era - 719_468) * DAY;
    // The 31st of a month of 30 days is none.
    (civil(at) == (year, month, day)).then_some(at)
}

/// An instant as somebody writes it: milliseconds since 1970, or a day as `2026-11-30`.
pub fn parse(text: &str) -> Option<Millis> {
    let parts: Vec<&str> = text.split('-').collect();
    match parts[..] {
        [year, month, day] => instant(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?),
        _ => text.parse().ok(),
    }
}

/// The first instants of the first and the last day that a date of PGN may mean: `1851.06.21`, `1851.06.??`, `1851.??.??`.
pub fn days_of_pgn(date: &str) -> Option<(Millis, Millis)> {
    let mut parts = date.trim().splitn(3, ['.', '-', '/']);
    let year = known(parts.next())?.parse().ok()?;
    let (month, day) = (parts.next(), parts.next());
    let Some(month) = known(month) else { return Some((instant(year, 1, 1)?, instant(year, 12, 31)?)) };
    let month = month.parse().ok()?;
    let first = instant(year, month, 1)?;
    match known(day) {
        Some(day) => instant(year, month, day.parse().ok()?).map(|day| (day, day)),
        None => Some((first, (28..=31).rev().find_map(|day| instant(year, month, day))?)),
    }
}

/// A part of a date that is a number.
fn known(part: Option<&str>) -> Option<&str> {
    part.filter(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
}

/// A day as PGN writes it.
pub fn pgn(at: Millis) -> String {
    let (year, month, day) = civil(at);
    format!("{year:04}.{month:02}.{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_of_the_calendar() {
        for (at, date) in [(0, (1970, 1, 1)), (951_782_400_000, (2000, 2, 29)), (1_796_083_199_999, (2026, 11, 30)), (-1, (1969, 12, 31))] {
            assert_eq!(civil(at), date);
            assert_eq!(instant(date.0, date.1, date.2), Some(at.div_euclid(DAY) * DAY));
        }
        assert_eq!(parse("2026-11-30"), Some(1_795_996_800_000));
        assert_eq!(parse("1796000000000"), Some(1_796_000_000_000));
        assert_eq!((parse("2026-02-30"), parse("2026-13-01"), parse("x"), parse("1-2-x")), (None, None, None, None));
        assert_eq!(pgn(0), "1970.01.01");
    }

    #[test]
    fn dates_of_pgn_mean_a_day_a_month_or_a_year() {
        let days = |first, last| Some((parse(first).unwrap(), parse(last).unwrap()));
        for (date, expected) in [
            ("1851.06.21", days("1851-06-21", "1851-06-21")),
            ("1851-6-21", days("1851-06-21", "1851-06-21")),
            ("1852.02.??", days("1852-02-01", "1852-02-29")),
            ("1851.??.??", days("1851-01-01", "1851-12-31")),
            ("1851", days("1851-01-01", "1851-12-31")),
        ] {
            assert_eq!(days_of_pgn(date), expected, "{date}");
        }
        for none in ["", "????.??.??", "1851.13.01", "1851.02.30", "June", "-1.1.1", "99999.01.01", "99999999999999999999.1.1"] {
            assert_eq!(days_of_pgn(none), None, "{none}");
        }
    }
}
