const maxLength = 60;
const links = /\S*(?::\/\/|www\.|@)\S*/giu;
/** A mail program makes a link of `evil.test` too. */
const innerDots = /(?<=[\p{L}\p{N}])[.。](?=[\p{L}\p{N}])/gu;
const invisible = /(?:(?![\u200c\u200d])[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu;

/** Returns a name that people chose as it may stand in an email to a stranger (S15); `fallback` when nothing of it is left. */
export function mailName(name: string, fallback: string): string {
  // Some mail programs read full-width signs as plain ones.
  const plain = name.normalize('NFKC').replace(invisible, ' ');
  const line = plain.replace(links, ' ').replace(innerDots, ' ').replace(/ +/g, ' ').trim();
  return [...line].slice(0, maxLength).join('').trim() || fallback;
}
