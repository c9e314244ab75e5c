/** Finds any of the words (a pattern without flags) whole and in either case: `\b` takes `ä` or `é` for an end of a word. */
export function anyWord(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
}

/** The same where a text begins. */
export function startsWith(words: string): RegExp {
  return new RegExp(`^(?:${words})(?!\\p{L})`, 'iu');
}

/** A character of one clause: a comma or colon only inside a figure (`5,1`, `6:15`). */
export const inClause = '(?:[^,;:]|(?<=\\d)[,:](?=\\d))';

/** Whether a comma, semicolon or colon divides the text. */
export function isDivided(text: string): boolean {
  return /(?<!\d)[,;:]|[,;:](?!\d)/.test(text);
}
