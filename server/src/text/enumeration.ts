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
  const parts = row.split(/, +/u);
  const last = parts.pop() ?? '';
  const items = [
    ...parts,
    ...(afterComma.test(last) ? [last.replace(afterComma, '')] : (pair.exec(last)?.slice(1) ?? [last])),
  ];
  const isRow = items.length >= fewestItems && items.every((item) => item !== '') && !/[.!?…]\s/u.test(row);
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
