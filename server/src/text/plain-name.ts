/** One line without control and format characters, save the joiners that emoji and some scripts need. */
export const plainLine = /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u;

/** Free of what a mail program makes a link or an address of. */
export const withoutLinks = /^(?!.*(?::\/\/|www\.|@))/isu;

/** Returns what is left of a name that came from elsewhere; empty when it holds a link or an address. */
export function plainName(text: string): string {
  const line = text
    .replace(/(?:(?![\u200c\u200d])[\s\p{Cc}\p{Cf}])+/gu, ' ')
    .trim()
    .slice(0, 100);
  return withoutLinks.test(line) ? line : '';
}
