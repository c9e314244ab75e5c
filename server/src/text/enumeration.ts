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
