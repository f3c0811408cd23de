/** The texts of all piece pictures by name; apart, so that it is a file of its own in the build. */
const files = import.meta.glob<string>('../../pieces/*.svg', { query: '?raw', import: 'default', eager: true })

export const drawings: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.svg$/g, ''), text])
)
