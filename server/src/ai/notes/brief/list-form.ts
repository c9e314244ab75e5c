import { enumerated } from '../../../text/enumeration';
import { linesOf, signOf, type Line } from '../../../text/structure/lines';
import { isQuestion } from './openings';
import type { Unit } from './read-notes';
import { capitalized, tidy } from './tidy';

/** A line of a post with what parts it from the one before. */
export interface SetLine extends Line {
  gap: '\n' | '\n\n';
}

export const setLinesOf = (text: string): SetLine[] =>
  linesOf(text).map((line, at, all) => ({ ...line, gap: all[at - 1]?.paragraph === line.paragraph ? '\n' : '\n\n' }));

/** A post with one list. */
export interface ListForm {
  above: SetLine[];
  items: SetLine[];
  below: SetLine[];
}

/** Takes a post apart at its list; null where it has none, or several. */
export function listFormOf(lines: readonly SetLine[]): ListForm | null {
  const first = lines.findIndex(({ isItem }) => isItem);
  const end = lines.findLastIndex(({ isItem }) => isItem) + 1;
  const items = lines.slice(first, end);
  if (first < 0 || items.some(({ isItem }) => !isItem)) return null;
  return { above: lines.slice(0, first), items, below: lines.slice(end) };
}

const fewestItems = 2;

/**
 * Lays notes out as a post with a list is, all of their items under its signs. Sentences that are as many as its items need no line
 * above them; null where others do not tell what the list is of.
 */
export function listed(notes: readonly Unit[], form: ListForm, mostItems: number): string | null {
  const units = notes.flatMap(apart);
  const found = form.above.length === 0 ? 0 : headEnd(units, form.above.length);
  const head = found ?? (areItems(units, form) ? 0 : areLines(units, form) ? form.above.length : null);
  if (head === null) return null;
  const end = itemsEnd(units.slice(head), { form, isWhole: hasAllLines(units, form) }) + head;
  const items = units.slice(head, end).slice(0, Math.max(fewestItems, mostItems));
  if (items.length < fewestItems) return null;
  const above = form.above.slice(form.above.length - head);
  const [first, second] = form.items;
  const sign = signsOf(form.items);
  const rows = [
    ...units.slice(0, head).map(({ text }, at) => {
      const own = at === head - 1 ? counted(text, form, items.length) : text;
      return rowOf(own, above[at]);
    }),
    ...items.map((unit, at) => rowOf(itemText(unit, form.items), at === 0 ? first : second, sign(at))),
    ...units.slice(end, end + form.below.length).map(({ text }, at) => rowOf(text, form.below[at])),
  ];
  return rows.join('').trim();
}

const rowOf = (text: string, { text: like, gap }: Pick<SetLine, 'text' | 'gap'> = { text: '', gap: '\n' }, sign = '') =>
  gap + sign + endedAs(text, like);

/** Whether there is a note for each line of the post, and a question for its last if that is one. */
function hasAllLines(units: readonly Unit[], { above, items, below }: ListForm): boolean {
  const [like, last] = [below.at(-1), units.at(-1)];
  const fits = !like || !last || !isQuestion(like) || isQuestion(last) || asking.test(last.text);
  return fits && units.length === above.length + items.length + below.length;
}

const areItems = (units: readonly Unit[], { items }: ListForm): boolean =>
  units.length === items.length && units.every(({ text, leans }) => text.endsWith('.') && !leans);

/** Whether there is a line for each line of the post, none of them set as a sentence: the first is what the list is of. */
const areLines = (units: readonly Unit[], form: ListForm): boolean =>
  hasAllLines(units, form) &&
  form.above.length > 0 &&
  new Set(units.map(({ line }) => line)).size === units.length &&
  units.every(({ item, paragraph }) => !/[.!?…]$/u.test(item) && paragraph === units[0]?.paragraph);

/** Begins a question that may lack its mark. */
const asking = /^(?:what|which|why|how|who|where|when|would|do|does|did|is|are|can|should|have|has)(?!\p{L})/iu;

/** Sets what a note names after its colon in lines of a list. */
export function apart(unit: Unit): Unit[] {
  const row = enumerated(unit.text);
  if (!row) return [unit];
  const items = row.items.map((item) => ({ ...unit, text: item, item, list: -1 }));
  return [{ ...unit, text: row.lead, isLeadIn: true }, ...items];
}

/** What lists are of. */
const plurals =
  'things|ways|tips|lessons|reasons|rules|mistakes|ideas|habits|signs|steps|questions|books|tools|tricks|facts|myths';
const announcing = new RegExp(
  `^(?:what|how|why|where|which|who|when|after|before|here|my|our|${plurals}|(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:${plurals}))(?!\\p{L})`,
  'iu',
);
/** Announces points that need nothing of each other, where reasons or steps might: "3 things I learned". */
export const listsPoints =
  /^(?:(?:some|my|our|the|here are|\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) )*(?:things|tips|lessons|rules|mistakes|ideas|habits|signs|tricks|facts|myths)(?!\p{L})/iu;
const uncounted = new RegExp(`^(?:${plurals})(?!\\p{L})`, 'iu');
const wordCount = (text: string): number => text.split(' ').length;

/** Returns where the items begin: below a line with a colon, one that begins as such lines do, or the longest, of the first `most`. */
function headEnd(units: readonly Unit[], most: number): number | null {
  const isLongest = (unit: Unit, at: number): boolean =>
    !unit.item.endsWith('.') &&
    units.slice(at + 1).every((other) => isQuestion(other) || wordCount(other.text) < wordCount(unit.text));
  const heads = [({ isLeadIn }: Unit) => isLeadIn, ({ text }: Unit) => announcing.test(text), isLongest];
  for (const isHead of heads) {
    const at = units.slice(0, most).findLastIndex((unit, place) => !isQuestion(unit) && isHead(unit, place));
    if (at >= 0) return at + 1;
  }
  return null;
}

/** Returns where the items end: at a question, at what the person set apart, or where the post's own do if the notes have as many lines. */
function itemsEnd(units: readonly Unit[], { form, isWhole }: { form: ListForm; isWhole: boolean }): number {
  const [first, second] = units;
  const asks = form.items.some(isQuestion);
  const isBlock = first?.paragraph === second?.paragraph;
  const at = units.findIndex(
    (unit, place) =>
      (!asks && isQuestion(unit)) ||
      (place >= fewestItems && (unit.list !== first?.list || (isBlock && unit.paragraph !== first?.paragraph))),
  );
  return Math.min(at < 0 ? units.length : at, isWhole ? units.length - form.below.length : Infinity);
}

/** Returns the sign of each item: the post's numbers go on, other signs are repeated, and signs that differ are its own. */
function signsOf(items: readonly Line[]): (at: number) => string {
  const [sign = '', ...others] = items.map(({ text }) => signOf(text));
  if (/\d/.test(sign)) return (at) => sign.replace(/\d+/u, String(at + 1));
  return () => (others.every((other) => other === sign) ? sign : '');
}

/** Returns the words of an item, with a capital where those of the post have one. */
function itemText({ item, list }: Unit, items: readonly Line[]): string {
  const text = list === null ? item : item.slice(signOf(item).length);
  return items.some((like) => /^\p{Ll}/u.test(like.text.slice(signOf(like.text).length))) ? text : capitalized(text);
}

/** Ends a line as the post's line does; ends of its own stay, save a colon or a full stop. */
export function endedAs(text: string, like: string): string {
  if (!/[\p{L}\p{N}%)"”’».:]$/u.test(text) || /[.!?] /u.test(text)) return text;
  const bare = text.replace(/(?<!(?:^|[ .])(?:\p{L}|etc))[.:]$/u, '');
  if (announces(like)) return `${bare}:`;
  if (isQuestion({ text: like }) && asking.test(bare)) return `${bare}?`;
  return /[\p{L}\p{N}%)]$/u.test(like) ? bare : tidy(bare, { before: '', isInRow: false, isBehind: true });
}

/** Whether a line of a post announces what follows. */
export const announces = (line: string): boolean => /(?:[:：]|👇|🧵)\uFE0F?$/u.test(line);

/** Puts the number of items before what the list is of, where the post has its own there: "3 things". */
function counted(text: string, { above, items }: ListForm, count: number): string {
  const hasCount = above.at(-1)?.text.startsWith(`${items.length} `) === true;
  return hasCount && uncounted.test(text) ? `${count} ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}
