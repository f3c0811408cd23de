/** The text of a file: UTF-8, or else Western European, in which older programs write their games. */
export function decode(bytes: BufferSource): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
