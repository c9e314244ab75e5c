/** A backslash before each; the first one that stands bare ends the post where it stands, and LinkedIn still answers 201. */
const reserved = /[|{}@[\]()<>#\\*_~]/g;
/**
 * `#word`, `#2go`; a sign after a letter (`C#`) or in an address (`/#top`) is none, nor are digits alone (`#1`). LinkedIn takes it for
 * a hashtag only before a letter or a digit, so what follows must be one: `#_a` and the emoji `#️⃣` are escaped.
 */
const hashtag = /(?<![\p{L}\p{M}\p{N}_&/#])#(?=\p{Nd}*\p{L})/gu;

/** As `linkedinText` writes it. */
const mention = /@\[([^\]\n]{1,60})\]\(urn:li:(?:organization|person):[\w-]{1,60}\)/;
const special = new RegExp(`${mention.source}|${reserved.source}`, 'g');

/** Returns the text as LinkedIn's "little text" wants it, with hashtags and mentions left to be links. */
export function littleText(text: string): string {
  const hashtags = new Set([...text.matchAll(hashtag)].map(({ index }) => index));
  return text.replace(special, (found: string, name: string | undefined, index: number) => {
    if (name !== undefined) return `@[${name.replace(reserved, '\\$&')}${found.slice(2 + name.length)}`;
    return hashtags.has(index) ? found : `\\${found}`;
  });
}
