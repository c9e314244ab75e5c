import { listCounters } from '../thread/list-counter';
import { datedMonths, monthsInFigures, weekdaysGiven, weekdaysIn } from './dates';
import { derivedFrom } from './derived';
import { handlesIn, linksIn, quotesIn, spoken, type Mention } from './mentions';
import { namesIn } from './names';
import { dayWords } from './numbers.data';
import { isMeasure, monthsIn, numbersIn, type NumberFact } from './numbers';
import { fold, wordsIn } from '../words';

const bullet = /^[ \t]{0,4}(?:[-*•–→]|\d{1,2}[.)]|\p{Extended_Pictographic}\uFE0F?)[ \t]/u;
/** Shorter lists are no lists; longer ones nobody counts. */
const listSize = { least: 2, most: 25 };
const longestItem = 60;

/** Returns how many things each list of the text has: items in lines, or parted by commas. */
function countsIn(text: string): Set<number> {
  const lines = text.split('\n');
  const counts = [0];
  for (const line of lines) {
    if (bullet.test(line)) counts.push((counts.pop() ?? 0) + 1);
    else if (line.trim() !== '') counts.push(0);
  }
  const rows = lines.flatMap((line) => line.split(/[.!?:;](?:\s|$)/)).map(itemsInRow);
  return new Set([...counts, ...rows].filter((count) => count >= listSize.least && count <= listSize.most));
}

/** Counts things between commas; 0 for a sentence with a comma or two. */
function itemsInRow(row: string): number {
  const items = row.split(/, (?:and |or |und |oder |y |et |e )?| (?:and|or|und|oder) /i);
  return items.length > 2 && items.every((item) => item.trim() !== '' && item.length <= longestItem) ? items.length : 0;
}

/** Something stated in a text that its brief does not state. */
export interface Invention {
  /** Months and weekdays are numbers; e-mail addresses and cashtags are handles. */
  kind: 'number' | 'quote' | 'link' | 'handle';
  /** UTF-16 offsets in the text, end exclusive. */
  start: number;
  end: number;
  value: string;
}

/** What a brief states, read once for callers that compare many texts with it. */
export interface Facts {
  numbers: readonly NumberFact[];
  /** Each meaning of its numbers with the units that it stands with. */
  meanings: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether a figure follows from those that it gives. */
  isDerived: (figure: NumberFact) => boolean;
  /** How many things its lists have. */
  counts: ReadonlySet<number>;
  months: ReadonlySet<string>;
  /** Those of `months` that surely are, in dates. */
  datedMonths: ReadonlySet<string>;
  weekdays: ReadonlySet<string>;
  days: ReadonlySet<string>;
  links: ReadonlySet<string>;
  handles: ReadonlySet<string>;
  quotes: readonly string[];
  names: ReadonlySet<string>;
  words: ReadonlySet<string>;
  /** All its words between spaces. */
  spoken: string;
}

/** A unit is taken to hold for a bare number this near as well: "from 31 to 44%". */
const unitReach = 25;
/** "write 5 tweets", "under 200 characters" ask and state nothing. */
const request =
  /^[ -]{1,2}(?:\p{L}+ )?(?:tweets?|posts?|drafts?|ideas|versions?|variants?|characters?|chars|words|hashtags?|emojis?)(?!\p{L})/iu;

export function readFacts(given: string): Facts {
  const numbers = numbersIn(given);
  const words = wordsIn(given).map(({ folded }) => folded);
  return {
    numbers: numbers.filter(({ end }) => !request.test(given.slice(end, end + 30))),
    meanings: meaningsOf(numbers),
    isDerived: derivedFrom(numbers),
    counts: countsIn(given),
    months: new Set([...monthsIn(given), ...monthsInFigures(given)]),
    datedMonths: new Set(datedMonths(given).map(({ value }) => value)),
    weekdays: weekdaysGiven(given),
    days: new Set(words.filter((word) => dayWords.has(word))),
    links: new Set(linksIn(given).map(({ value }) => value)),
    handles: new Set(handlesIn(given).map(({ value }) => value)),
    quotes: quotesIn(given).map(({ value }) => value),
    // Few ask for them, and telling the language costs.
    get names() {
      return new Set(namesIn(given).map(fold));
    },
    words: new Set(words),
    spoken: ` ${words.join(' ')} `,
  };
}

function meaningsOf(numbers: readonly NumberFact[]): Map<string, Set<string>> {
  const meanings = new Map<string, Set<string>>();
  numbers.forEach((fact, index) => {
    const near = [numbers[index - 1], numbers[index + 1]].filter(
      (other) => other && Math.max(other.start - fact.end, fact.start - other.end) <= unitReach,
    );
    const units = fact.unit ? [fact.unit] : ['none', ...near.map((other) => other?.unit ?? 'none')];
    for (const meaning of [...fact.meanings, ...fact.parts]) {
      const known = meanings.get(meaning) ?? new Set();
      meanings.set(meaning, new Set([...known, ...units]));
    }
  });
  return meanings;
}

const asFacts = (given: string | Facts): Facts => (typeof given === 'string' ? readFacts(given) : given);

/**
 * Returns the numbers, quotes, links and handles of `text` that `given` does not state, by where they stand. A number is the same
 * in words, in figures of any grouping and with any name of its unit. The count of a list is none, nor is a
 * figure that follows from two given ones (`derivedFrom`), an ordinal or the number of a part.
 */
export function inventedFacts(text: string, given: string | Facts): Invention[] {
  const facts = asFacts(given);
  const invented = (kind: Invention['kind'], mentions: Mention[], isGiven: (value: string) => boolean): Invention[] =>
    mentions
      .filter(({ value }) => !isGiven(value))
      .map((mention) => ({ kind, ...mention, value: text.slice(mention.start, mention.end) }));
  return [
    ...inventedNumbers(text, facts),
    // Only against another one: "in March" adds little to a brief without a month.
    ...invented('number', datedMonths(text), (value) => facts.datedMonths.size === 0 || facts.months.has(value)),
    ...invented('number', weekdaysIn(text), (value) => facts.weekdays.size === 0 || facts.weekdays.has(value)),
    ...invented('link', linksIn(text), (value) => facts.links.has(value)),
    ...invented('handle', handlesIn(text), (value) => facts.handles.has(value)),
    ...invented(
      'quote',
      quotesIn(text).filter((quote) => isStatement(text, quote)),
      (value) => facts.spoken.includes(` ${value} `),
    ),
  ].sort((a, b) => a.start - b.start);
}

/** One quoted word is irony or a term, unless somebody says it. */
const isStatement = (text: string, { start, value }: Mention): boolean =>
  value.includes(' ') ||
  /(?:\b(?:said|says|asked|wrote|told \w{1,20}|called it|replied|sagte|fragte|dijo|dit|disse)[ ,:]{1,2}|:\s)$/i.test(
    text.slice(Math.max(0, start - 30), start),
  );

function inventedNumbers(text: string, facts: Facts): Invention[] {
  const counters = listCounters(text).filter(({ items, promised }) => items >= promised);
  const counts = new Set([...facts.counts, ...countsIn(text)]);
  const isCount = ({ meanings, unit }: NumberFact): boolean =>
    unit === null && meanings.some((meaning) => counts.has(Number(meaning)));
  return numbersIn(text)
    .filter((fact) => !isNumbering(text, fact) && !isOrdinal(text, fact))
    .filter((fact) => !counters.some(({ start, end }) => fact.start >= start && fact.end <= end))
    .filter((fact) => !isGiven(text, fact, facts) && !isCount(fact) && !facts.isDerived(fact))
    .map(({ start, end }) => ({ kind: 'number', start, end, value: text.slice(start, end) }));
}

/** A number is given when one of its meanings is, with the same unit or none; a date when all its parts are. */
function isGiven(text: string, fact: NumberFact, facts: Facts): boolean {
  const isKnown = (meaning: string): boolean => {
    const units = facts.meanings.get(meaning);
    if (units === undefined || fact.unit === null) return units !== undefined;
    return units.has(fact.unit) || (isMeasure(fact.unit) && units.has('none'));
  };
  const isMonth = (part: string): boolean => facts.months.has(part) && isInDate(text, fact);
  if (fact.meanings.length > 0) return fact.meanings.some((meaning) => isKnown(meaning) || isMonth(meaning));
  return fact.parts.every((part) => isKnown(part) || isMonth(part));
}

/** Returns whether the figure belongs to a date such as `2026-06-12`. */
const isInDate = (text: string, { start, end }: NumberFact): boolean =>
  /\d[-/.]$/.test(text.slice(Math.max(0, start - 2), start)) ||
  /^[-/.]\d/.test(text.slice(end, end + 2)) ||
  /\D/.test(text.slice(start, end));

/** `1.`, `2)`, `3/`, `Step 3` and `4️⃣` at the start of a line, `2/5` at the borders of a post; a bare 1 states as little as "one". */
function isNumbering(text: string, { start, end, unit }: NumberFact): boolean {
  if (unit === null && /^1$/.test(text.slice(start, end))) return true;
  if (/^\uFE0F?\u20E3/.test(text.slice(end, end + 2))) return true;
  const before = text.slice(Math.max(0, start - 12), start);
  const after = text.slice(end, end + 4);
  if (/(?:^|\n)[ \t]{0,2}$/.test(before)) return /^(?:[.)]\s|\/\d{0,2}\s)/.test(after);
  if (/(?:^|\n)(?:part|step|tip|rule|lesson|point|teil|schritt|tipp|parte|paso|partie|étape|dica) #?$/i.test(before))
    return /^\d{1,2}$/.test(text.slice(start, end));
  if (/(?:^|\s)\($|(?:^|\s)\(?\d{1,2}\/$|\s$/.test(before) && /^(?:\/\d{1,2})?\)?\s*$/.test(text.slice(end, end + 8)))
    return /\/$/.test(before) || after.startsWith('/');
  return /(?:^|\n)\d{1,2}\/$/.test(before) && /^\s/.test(after);
}

/** "our 3rd try", not the day in "on the 12th" or "May 12th". */
function isOrdinal(text: string, { start, end }: NumberFact): boolean {
  if (!/^(?:st|nd|rd|th)(?!\p{L})/u.test(text.slice(end, end + 3)) || Number(text.slice(start, end)) > 20) return false;
  const before = text.slice(Math.max(0, start - 14), start);
  return (
    !/(?:on|by|until|since|from) the $/i.test(before) && monthsIn(before + text.slice(end + 2, end + 16)).size === 0
  );
}

/** Returns whether `given` has a concrete detail: a number, name, date, quote, link or handle. */
export function hasFact(given: string | Facts): boolean {
  const facts = asFacts(given);
  return (
    facts.numbers.length +
      facts.quotes.length +
      facts.names.size +
      facts.days.size +
      facts.datedMonths.size +
      facts.links.size +
      facts.handles.size >
    0
  );
}

/** Returns whether `text` repeats a concrete detail of `given`. */
export function carriesFact(text: string, given: string | Facts): boolean {
  const facts = asFacts(given);
  const words = wordsIn(text).map(({ folded }) => folded);
  const own = ` ${words.join(' ')} `;
  const stated = new Set(facts.numbers.flatMap(({ meanings }) => meanings));
  return (
    numbersIn(text).some(({ meanings }) => meanings.some((meaning) => stated.has(meaning))) ||
    words.some((word) => facts.days.has(word)) ||
    datedMonths(text).some(({ value }) => facts.months.has(value)) ||
    linksIn(text).some(({ value }) => facts.links.has(value)) ||
    handlesIn(text).some(({ value }) => facts.handles.has(value)) ||
    facts.quotes.some((quote) => own.includes(` ${quote} `)) ||
    [...facts.names].some((name) => own.includes(` ${spoken(name)} `) || own.includes(` ${spoken(name)}'s `))
  );
}
