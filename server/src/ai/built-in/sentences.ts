/** A sentence, line or bullet of the brief, without its final full stop. */
export interface Sentence {
  text: string;
  /** `.`, `?`, `!`, or nothing for a line that ended without one. */
  end: string;
  isBullet: boolean;
}

const abbreviations =
  /(?:^|[\s(])(?:e\.g|i\.e|vs|etc|approx|mr|mrs|ms|dr|prof|st|no|inc|ltd|jr|sr|fig|[a-z](?:\.[a-z])*)\.$/i;
const bulletMark = /^\s*(?:[-*•–‣▪]|\d{1,2}[.)]|\[[ x]?\])\s+/;

/** Takes out what no draft may carry (control characters, markdown, dashes, shouting marks) and keeps the wording. */
export function tidy(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\ufffd', '')
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/[\uFFFE\uFEFF\uFFFF\u200B\u202A-\u202E\u2066-\u2069]|[\0-\u0008\u000E-\u001F\u007F]/g, '')
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .replace(/(\d)\s?[–—]\s?(?=\d)/g, '$1-')
    .replace(
      /\s*[—―]+\s*|\s+[–]\s+|\s+--+\s+|(?<=\p{L}{2})\s+-\s+(?=\p{L}{2})/gu,
      (dash, offset: number, all: string) => (dashAtLineStart(all, offset) ? dash : ', '),
    )
    .replace(/([!?])[!?]+/g, (marks) => (marks.includes('?') ? '?' : '!'))
    .replace(/\.{3,}/g, '…')
    .replace(/\.{2}/g, '.')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ([,;:.!?])(?=\s|$)/g, '$1')
    .replace(/([,;])(?:\s*[,;])+/g, '$1')
    .trim();
}

function dashAtLineStart(all: string, offset: number): boolean {
  return (
    offset === 0 ||
    all
      .slice(0, offset + 1)
      .trimEnd()
      .endsWith('\n') ||
    /\n\s*$/.test(all.slice(Math.max(0, offset - 3), offset + 1))
  );
}

export function splitSentences(tidied: string): Sentence[] {
  return tidied.split(/\n+/).flatMap((line) => {
    const isBullet = bulletMark.test(line);
    return splitLine(line.replace(bulletMark, '').trim()).map((sentence) => ({ ...sentence, isBullet }));
  });
}

function splitLine(line: string): Omit<Sentence, 'isBullet'>[] {
  const sentences: Omit<Sentence, 'isBullet'>[] = [];
  let start = 0;
  for (const match of line.matchAll(/[.!?…]+["”“»’')\]]*(?=\s|$)|[。！？｡]+["”」』）]*/g)) {
    const end = match.index + match[0].length;
    const piece = line.slice(start, end);
    if (match[0] === '.' && end < line.length && (abbreviations.test(piece) || isDate(piece, line.slice(end))))
      continue;
    // A quotation that goes on: `"Why?" gets a better answer`.
    if (/["”“»’')\]]$/.test(match[0]) && /^\s+\p{Ll}/u.test(line.slice(end))) continue;
    add(sentences, piece);
    start = end;
  }
  add(sentences, line.slice(start));
  return sentences;
}

/** `am 3. April`, `le 1. mai` */
function isDate(before: string, after: string): boolean {
  return (
    /(?:^|\s)\d{1,2}\.$/.test(before) &&
    /^\s+(?:jan|feb|mär|mar|apr|avr|abr|mai|may|maj|jun|juin|jul|juil|aug|août|ago|sep|set|okt|oct|out|ott|nov|dez|dec|déc|dic)\p{L}*/iu.test(
      after,
    )
  );
}

function add(sentences: Omit<Sentence, 'isBullet'>[], piece: string): void {
  const text = piece.trim();
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)) return;
  const mark = /[.!?。！？｡]["”“»’')\]」』）]*$/u.exec(text)?.[0] ?? '';
  const end = mark.charAt(0);
  // A closing quote or bracket keeps the mark inside the sentence.
  if (mark.length > 1) sentences.push({ text, end: '' });
  else sentences.push({ text: mark ? text.slice(0, -1).trimEnd() : text, end });
}

/** The sentence as it stands in running text. */
export function written(sentence: Pick<Sentence, 'text' | 'end'>): string {
  if (/[.!?…。！？｡]["”“»’')\]」』）]*$/u.test(sentence.text)) return sentence.text;
  return `${sentence.text}${sentence.end || '.'}`;
}

/** Upper-cases the first letter, unless the word is written in mixed case on purpose (`iPhone`, `npm.io`, a handle, a link). */
export function capitalized(text: string): string {
  const first = /^[^\p{L}\p{N}@#]*([\p{L}][^\s]*)/u.exec(text);
  if (!first?.[1]) return text;
  const word = first[1];
  if (/^\p{Ll}+\p{Lu}/u.test(word) || /^[a-z0-9-]+\.[a-z]{2,}/.test(word) || /^https?:/.test(word)) return text;
  const at = text.indexOf(word);
  return text.slice(0, at) + word.charAt(0).toUpperCase() + text.slice(at + word.charAt(0).length);
}
