//! The data files that come with the crate.

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The file of that name.
pub(crate) fn find(files: &'static [(&'static str, &'static str)], name: &str) -> Option<&'static str> {
    files.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}
