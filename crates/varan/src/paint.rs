//! Colours for the terminal.

use std::io::IsTerminal;

use anstyle::{Ansi256Color, AnsiColor, Color, RgbColor, Style};

/// What text is written to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stream {
    /// The standard output.
    Output,
    /// The standard error.
    Error,
}

/// What text is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ink {
    /// The word before a message of failure.
    Error,
    /// The word before a hint.
    Help,
    /// What is beside the point.
    Faint,
    /// A heading.
    Title,
    /// What a person should type or has won.
    Strong,
    /// A second accent, for places.
    Place,
}

/// Colours and what stands for them among 256.
const BY_EYE: [((u8, u8, u8), u8); 12] = [
    ((0xB3, 0x92, 0x6A), 137),
    ((0x91, 0x6F, 0x4C), 94),
    ((0x6F, 0x9A, 0x96), 73),
    ((0x4A, 0x78, 0x76), 30),
    ((0xCE, 0x8E, 0x3A), 172),
    ((0xAC, 0x66, 0x1E), 130),
    ((0xC4, 0xB4, 0x4E), 143),
    ((0x97, 0x88, 0x22), 100),
    ((0x9C, 0x7F, 0xA6), 139),
    ((0x7D, 0x5E, 0x88), 96),
    ((0xD3, 0xBD, 0x97), 180),
    ((0xEF, 0xE4, 0xCE), 230),
];

/// Whether and how to colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Paint {
    /// No colours.
    Plain,
    /// The 256 colours that nearly every terminal has.
    Indexed,
    /// All colours.
    True,
}

impl Paint {
    /// What suits a stream. `NO_COLOR` and `TERM=dumb` turn colours off, as does the user.
    pub(crate) fn new(stream: Stream, no_color: bool) -> Paint {
        let terminal = match stream {
            Stream::Output => std::io::stdout().is_terminal(),
            Stream::Error => std::io::stderr().is_terminal(),
        };
        let set = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty());
        if no_color || !terminal || set("NO_COLOR").is_some() || set("TERM").is_none_or(|t| t == "dumb") {
            return Paint::Plain;
        }
        match set("COLORTERM") {
            Some(depth) if depth == "truecolor" || depth == "24bit" => Paint::True,
            _ => Paint::Indexed,
        }
    }

    /// Whether there are colours at all.
    pub(crate) fn is_plain(self) -> bool {
        self == Paint::Plain
    }

    /// The text in that ink.
    pub(crate) fn text(self, ink: Ink, text: &str) -> String {
        let style = match ink {
            Ink::Error => Style::new().bold().fg_color(Some(AnsiColor::Red.into())),
            Ink::Help => Style::new().bold().fg_color(Some(AnsiColor::Cyan.into())),
            Ink::Faint => Style::new().dimmed(),
            Ink::Title => Style::new().bold().fg_color(Some(self.color(0xC2, 0x45, 0x2D))),
            Ink::Strong => Style::new().bold(),
            Ink::Place => Style::new().fg_color(Some(self.color(0x3F, 0xA3, 0x9B))),
        };
        self.styled(style, text)
    }

    /// The text in a style.
    pub(crate) fn styled(self, style: Style, text: &str) -> String {
        if self.is_plain() || text.is_empty() { text.to_owned() } else { format!("{style}{text}{style:#}") }
    }

    /// A colour, or the nearest one of the 6x6x6 cube or the greys.
    pub(crate) fn color(self, r: u8, g: u8, b: u8) -> Color {
        if self == Paint::True {
            return RgbColor(r, g, b).into();
        }
        // The nearest to a brown is often a pink or a grey: the board's tones are chosen by eye.
        if let Some((_, index)) = BY_EYE.iter().find(|(rgb, _)| *rgb == (r, g, b)) {
            return Ansi256Color(*index).into();
        }
        let level = |v: u8| {
            if v < 48 {
                0
            } else if v < 115 {
                1
            } else {
                (v - 35) / 40
            }
        };
        let value = |l: u8| if l == 0 { 0 } else { 55 + 40 * i32::from(l) };
        let distance = |x: [i32; 3]| [r, g, b].iter().zip(x).map(|(&a, c)| (i32::from(a) - c).pow(2)).sum::<i32>();
        let cube = [level(r), level(g), level(b)];
        let average = (u16::from(r) + u16::from(g) + u16::from(b)) / 3;
        let grey = (average.saturating_sub(3) / 10).min(23) as u8;
        let grey_value = 8 + 10 * i32::from(grey);
        let index =
            if distance([grey_value; 3]) < distance(cube.map(value)) { 232 + grey } else { 16 + 36 * cube[0] + 6 * cube[1] + cube[2] };
        Ansi256Color(index).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_of_256_colours() {
        let index = |r, g, b| match Paint::Indexed.color(r, g, b) {
            Color::Ansi256(c) => c.0,
            _ => panic!("an indexed colour"),
        };
        assert_eq!(index(0, 0, 0), 16);
        assert_eq!(index(255, 255, 255), 231);
        assert_eq!(index(255, 0, 0), 196);
        assert_eq!(index(128, 128, 128), 244);
    }

    #[test]
    fn plain_text_stays_as_it_is() {
        assert_eq!(Paint::Plain.text(Ink::Error, "error:"), "error:");
        assert!(Paint::Indexed.text(Ink::Error, "error:").contains("\u{1b}["));
    }
}
