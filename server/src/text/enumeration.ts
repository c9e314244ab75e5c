import { sentencesOfLine } from './sentence-end';

export interface Enumeration {
  /** What announces the items, with its colon. */
  lead: string;
  items: string[];
}

const fewestItems = 3;
const and = '(?:and|or|und|oder|y|o|et|ou|e)';
const afterComma = new RegExp(`^${and} `, 'u');
const pair = new RegExp(`^(.+) ${and} (.+)$`, 'u');

/** Takes apart a sentence with three things or more after its colon: "We cut three things: the standup, the mail and the review." */
export function enumerated(sentence: string): Enumeration | null {
  const colon = sentence.search(/[:：] /u);
  if (colon < 0) return null;
  const row = sentence.slice(colon + 2).replace(/[.。]$/u, '');
  // A comma inside of brackets parts no items.
  const parts = row.split(/, +(?![^()]{0,200}\))/u);
  const last = parts.pop() ?? '';
  const items = [
    ...parts,
    ...(afterComma.test(last) ? [last.replace(afterComma, '')] : (pair.exec(last)?.slice(1) ?? [last])),
  ];
  const isWhole = (item: string): boolean => item !== '' && (item.match(/["“”]/gu)?.length ?? 0) % 2 === 0;
  const isRow = items.length >= fewestItems && items.every(isWhole) && !/[.!?…]\s/u.test(row);
  return isRow ? { lead: sentence.slice(0, colon + 1), items } : null;
}

const fewestNumbers = 3;
const numberSign = /(?<!\S)\(?(\d{1,2})[.)]\s+(?=\S)/gu;
const joint = new RegExp(`[,;]?(?: ${and})?$`, 'u');

/** Sets three items or more that are numbered in one line below each other: "1) Ask. 2) Listen. 3) Write it down." */
export const numberedApart = (text: string): string => text.replace(/^.+$/gmu, (line) => rowsOf(line) ?? line);

function rowsOf(line: string): string | null {
  const signs = [...line.matchAll(numberSign)];
  if (signs.length < fewestNumbers || signs.some(([, number], at) => Number(number) !== at + 1)) return null;
  const starts = [0, ...signs.map(({ index }) => index)];
  const rows = starts.map((start, at) =>
    line
      .slice(start, starts[at + 1])
      .trim()
      .replace(joint, ''),
  );
  return rows.slice(1).every((row) => /\p{L}/u.test(row)) ? rows.filter(Boolean).join('\n') : null;
}

const numberWords = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** What announces as many things as it says: "3 lessons from nursing". */
const countedLead = new RegExp(
  `^(?:my |our |the )?(\\d{1,2}|${numberWords.join('|')}) (?!${and} )\\p{L}[^:.!?…]{2,80}$`,
  'iu',
);
const countOf = (number: string): number => Number(number) || numberWords.indexOf(number.toLowerCase()) + 2;

/** Sets the sentences that a line announces and counts below it: "2 lessons from nursing: sit down. say the word." */
export const sentencesApart = (text: string): string =>
  text.replace(/^([^:.!?…\n]{1,90}): (.+)$/gmu, (line, lead: string, rest: string) => {
    const [, number] = countedLead.exec(lead) ?? [];
    const sentences = sentencesOfLine(rest);
    const count = number === undefined ? Infinity : countOf(number);
    if (count < 2 || sentences.length < count) return line;
    const items = sentences.slice(0, count).map((sentence) => `- ${sentence.replace(/\.$/u, '')}`);
    return [`${lead}:`, ...items, ...sentences.slice(count)].join('\n');
  });

const markSign = /(?<!\S)([-•])\s+(?=\S)/gu;

/** Sets three items or more that are marked in one line below each other: "What I use: - flour - salt - time". */
export const marksApart = (text: string): string =>
  // Lines that are items already may have dashes inside.
  /^[-•] .*\n[-•] /mu.test(text) ? text : text.replace(/^.+$/gmu, (line) => markedRows(line) ?? line);

function markedRows(line: string): string | null {
  const signs = [...line.matchAll(markSign)];
  const [first] = signs;
  if (!first || signs.length < fewestItems || signs.some(([, sign]) => sign !== first[1])) return null;
  const lead = line.slice(0, first.index).trim();
  const isCounted = countedLead.test(lead.replace(/[.:]$/u, ''));
  const isOpen = lead === '' || isCounted || /[.:!?…]$/u.test(lead);
  const items = signs.map((sign, at) => line.slice(sign.index + sign[0].length, signs[at + 1]?.index).trim());
  // "9 - 5" is a time.
  if (!isOpen || /\d\s+-\s+\d/u.test(line) || items.some((item) => !/\p{L}/u.test(item))) return null;
  const [last = '', ...others] = sentencesOfLine(items.at(-1) ?? '');
  const rows = [...items.slice(0, -1), others.length === 0 ? last : last.replace(/\.$/u, '')];
  return [
    isCounted ? `${lead.replace(/[.:]$/u, '')}:` : lead,
    ...rows.map((item) => `${first[1] ?? ''} ${item.replace(joint, '')}`),
    others.join(' '),
  ]
    .filter(Boolean)
    .join('\n');
}
