//! `varan openapi`: the server's interface as an OpenAPI document.

use std::process::ExitCode;

use crate::failure::Result;
use crate::output;

/// Prints the document.
pub(crate) fn run() -> Result {
    output::print(&server::docs::document_text())?;
    output::print("\n")?;
    Ok(ExitCode::SUCCESS)
}
