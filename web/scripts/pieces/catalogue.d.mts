/** The text of every picture's file, by its name. */
export declare const files: Record<string, string>
/** The texts of the emblem's files in `public`, by name. */
export declare const emblems: Record<string, string>
