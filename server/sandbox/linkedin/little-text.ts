/** A backslash must stand before each of these in a commentary (LinkedIn docs, "little Text Format"). */
const reserved = '|{}@[]()<>#\\*_~';
const hashtagTemplate = /^\{hashtag\|\\?#\|([^|{}]+)\}/;
const mention = /^@\[((?:[^\]\\]|\\.)+)\]\(urn:li:(?:person|organization):[\w-]+\)/;
const hashtag = /^#[\p{L}\p{N}]+/u;

/** What LinkedIn shows of a commentary: escapes undone, and cut, without a word, at the first reserved character that has none. */
export function shownText(commentary: string): string {
  let shown = '';
  let at = 0;
  while (at < commentary.length) {
    const piece = nextPiece(commentary.slice(at, at + longestPiece));
    if (!piece) return shown;
    shown += piece.shown;
    at += piece.length;
  }
  return shown;
}

/** A mention or a hashtag is no longer than this; it keeps the reading linear. */
const longestPiece = 400;

function nextPiece(rest: string): { shown: string; length: number } | null {
  const char = rest.charAt(0);
  if (!reserved.includes(char)) return { shown: char, length: 1 };
  const next = rest.charAt(1);
  if (char === '\\' && next !== '' && reserved.includes(next)) return { shown: next, length: 2 };
  const tag = hashtag.exec(rest);
  if (tag) return { shown: tag[0], length: tag[0].length };
  const template = hashtagTemplate.exec(rest);
  if (template) return { shown: `#${unescaped(template[1] ?? '')}`, length: template[0].length };
  const person = mention.exec(rest);
  return person ? { shown: unescaped(person[1] ?? ''), length: person[0].length } : null;
}

/** All of it, for counting. LinkedIn counts UTF-16 units. */
export const unescaped = (commentary: string): string => commentary.replace(/\\([|{}@[\]()<>#\\*_~])/g, '$1');
