/** A sentence with a capital: the server's own begin as parts of others. */
export const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
