import { matchesOf, rangesOf } from '../matches';
import { detectLanguage } from '../language/language';
import { findUrls, type TextRange } from '../addresses/urls';
import {
  figuresOfSpeech,
  measureNames,
  monthWords,
  notInEnglish,
  scaleWords,
  shareIdiom,
  shareWords,
  unitWords,
} from './numbers.data';

type Measure = keyof typeof measureNames;
export type Unit = 'percent' | 'usd' | 'eur' | 'gbp' | Measure;

/** A number as stated, with all that it may mean: `2.415` is 2415 or 2.415, `9:00` is a time in the morning or the evening. */
export interface NumberFact {
  /** With its sign of currency or percent. */
  start: number;
  end: number;
  /** Comparable meanings, one of which is meant: a plain value `2400`, a time `t540` in minutes of the day, a share `half`. */
  meanings: string[];
  /** What is stated along with it: the hour and minutes of a time; all parts of a date, which has no meaning of its own. */
  parts: string[];
  unit: Unit | null;
}

const figure =
  /(?<![\p{N}])\p{N}{1,3}(?:[ \u00a0\u202f'’]\p{Nd}{3})+(?![\p{Nd}])(?:[.,]\p{Nd}{1,2}(?!\p{Nd}))?|\p{Nd}+(?:[.,:]\p{Nd}+)*/gu;
const word = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*\.?|[万萬億亿]/gu;
const suffix =
  /^[ \u00a0]?(k|m|mn|bn|b|tsd|mio|mrd|mil|thousand|tausend|mille|hundred|millions?|millionen|milhões|milhão|millones|millón|billions?|milliarden?|milliards?|bilhões|万|萬|億|亿)(?![\p{L}\p{N}])\.?/iu;
const percent = /^[ \u00a0]?(?:%|percent|per cent|pct|prozent|por ?ciento|pour ?cent|por ?cento)/iu;
const money: readonly (readonly [Unit, RegExp, RegExp])[] = [
  ['usd', /(?:US)?\$ ?$/, /^[ \u00a0]?(?:\$|dollars?|dólares|usd|bucks)(?!\p{L})/iu],
  ['eur', /€ ?$/, /^[ \u00a0]?(?:€|euros?|eur)(?!\p{L})/iu],
  ['gbp', /£ ?$/, /^[ \u00a0]?(?:£|pounds?|gbp|quid)(?!\p{L})/iu],
];

/** One word may stand between: "41 full hours". */
const measures = Object.entries(measureNames).map(
  ([unit, names]) =>
    [
      unit as Measure,
      new RegExp(
        `^[- \\u00a0]?(?:(?:more|extra|full|whole|long|straight|working|volle|ganze|weitere)[ -])?(?:${names})(?![\\p{L}\\p{N}])`,
        'iu',
      ),
    ] as const,
);

/** Returns whether the unit may go unsaid: "from 3 to 5 hours". Percent and money may not. */
export const isMeasure = (unit: Unit): boolean => unit in measureNames;

/** Numbers in figures and words, by where they stand; without those in links and in figures of speech. */
export function numbersIn(text: string): NumberFact[] {
  const plain = asciiDigits(withoutRanges(text, [...findUrls(text), ...rangesOf(text, figuresOfSpeech)]));
  const found = [...figuresIn(plain), ...wordsFor(plain)];
  return found.sort((a, b) => a.start - b.start);
}

/** Returns the text with blanks where the ranges are, so that offsets stay. */
function withoutRanges(text: string, ranges: readonly TextRange[]): string {
  let result = '';
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    if (start < result.length) continue;
    result += text.slice(result.length, start) + '\u0001'.repeat(end - start);
  }
  return result + text.slice(result.length);
}

/** Digits of other scripts, one UTF-16 unit each, as ASCII. */
const asciiDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９०-९]/g, (digit) => String(((digit.codePointAt(0) ?? 0) - digitBase(digit)) % 10));

const digitBase = (digit: string): number =>
  digit >= '０' ? 0xff10 : digit >= '०' ? 0x966 : digit >= '۰' ? 0x6f0 : 0x660;

function figuresIn(text: string): NumberFact[] {
  return matchesOf(text, figure).map((match) => {
    const start = match.index;
    const after = text.slice(start + match[0].length, start + match[0].length + 24);
    const scale = suffix.exec(after) ?? /^[-–](?:\d+)(k|m|bn)(?![\p{L}\p{N}])/iu.exec(after);
    const isOwnScale = scale !== null && !/^[-–]/.test(scale[0]);
    const unitAfter = isOwnScale ? after.slice(scale[0].length) : after;
    const before = text.slice(Math.max(0, start - 4), start);
    const clock = timeMeanings(match[0], after);
    const values = valuesOf(match[0]);
    const factor = scale ? (scaleWords[(scale[1] ?? '').toLowerCase()] ?? 1) : 1;
    const plain = isOwnScale ? [] : values;
    const sign = /(?:US)?[$€£] ?$/.exec(before)?.[0] ?? '';
    const percentSign = percent.exec(unitAfter)?.[0] ?? '';
    return {
      start: start - sign.length,
      end: start + match[0].length + (isOwnScale ? scale[0].trimEnd().length : 0) + percentSign.length,
      meanings: clock ?? [...new Set([...plain, ...values.map((value) => round(value * factor))])].map(String),
      parts: (clock ?? values.length === 0) ? match[0].split(/\D/).map((part) => String(Number(part))) : [],
      unit: clock ? null : unitOf(before, unitAfter),
    };
  });
}

/** Floating point makes 2.3 × 1000 an odd number. */
const round = (value: number): number => Number(value.toPrecision(12));

function unitOf(before: string, after: string): Unit | null {
  if (percent.test(after)) return 'percent';
  const currency = money.find(([, sign, name]) => sign.test(before) || name.test(after))?.[0];
  return currency ?? measures.find(([, names]) => names.test(after))?.[0] ?? null;
}

/** `2.415` is 2415 where points group thousands and 2.415 where they do not; both stand. Nobody writes 2.4 as `2.400`. */
function valuesOf(figureText: string): number[] {
  const compact = figureText.replace(/[ \u00a0\u202f'’]/g, '');
  const values = new Set<number>();
  if (/^\d+$/.test(compact)) values.add(Number(compact));
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(compact)) values.add(Number(compact.replaceAll(',', '')));
  if (/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(compact))
    values.add(Number(compact.replaceAll('.', '').replace(',', '.')));
  const isGrouped = /^[1-9]\d{0,2}[.,]\d{2}0$/.test(compact);
  if (!isGrouped && /^\d+[.,]\d+$/.test(compact)) values.add(Number(compact.replace(',', '.')));
  return [...values];
}

const minutesOfDay = 1_440;
const noon = 720;

/** Minutes of the day for `9:30`, `9am`, `9 Uhr`, `14h30`; a time of twelve hours without am or pm may be either. */
function timeMeanings(figureText: string, after: string): string[] | null {
  const half = /^ ?([ap])\.?m\b\.?/i.exec(after);
  const hour24 = /^ ?(?:uhr|h(?:eures?)?)(?!\p{L})(\d{2})?/iu.exec(after) ?? /^h(\d{2})/i.exec(after);
  const match = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(figureText);
  if (!match || (!half && !hour24 && !figureText.includes(':'))) return null;
  const hours = Number(match[1]);
  const minutes = hours * 60 + Number(match[2] ?? hour24?.[1] ?? 0);
  if (minutes >= minutesOfDay) return null;
  if (half) return [`t${(minutes % noon) + (/p/i.test(half[1] ?? '') ? noon : 0)}`];
  return hours <= 12 ? [`t${minutes % minutesOfDay}`, `t${(minutes + noon) % minutesOfDay}`] : [`t${minutes}`];
}

/** A number in words that is being read: "two hundred and fifty" is 250 in `part` until a scale moves it to `total`. */
interface Open {
  start: number;
  end: number;
  total: number;
  part: number;
  /** Whether a unit or ten has been read since the last scale. */
  hasUnit: boolean;
}

/** Numbers in words: "two hundred and fifty", "fünfundzwanzig", "treinta y dos", "half". */
function wordsFor(text: string): NumberFact[] {
  const found: NumberFact[] = [];
  const numbers: Open[] = [];
  let isEnglish: boolean | undefined;
  for (const match of matchesOf(text, word)) {
    const item = match[0].toLowerCase().replace(/\.$/, '');
    // Telling the language costs more than all else here, and few words ask for it.
    if (notInEnglish.has(item) && (isEnglish ??= detectLanguage(text) === 'en')) continue;
    const range = { start: match.index, end: match.index + item.length };
    const last = numbers.at(-1);
    const open = last && isJoint(text.slice(last.end, range.start)) ? last : null;
    const value = valueOfWord(item);
    if (value !== undefined) {
      if (open && mayFollow(open, value))
        Object.assign(open, { end: range.end, part: open.part + value, hasUnit: true });
      else numbers.push({ ...range, total: 0, part: value, hasUnit: true });
    } else if (isScale(text, item, range.start)) {
      const scale = scaleWords[item] ?? 1;
      if (open) Object.assign(open, scaled(open, scale, range.end));
      else numbers.push({ ...range, total: scale, part: 0, hasUnit: false });
    }
    const share = shareWords[item];
    if (share && !shareIdiom.test(text.slice(range.end, range.end + 12)))
      found.push({ ...range, meanings: share === 'third' ? ['third', '3'] : [share], parts: [], unit: null });
  }
  return [...found, ...numbers.map((number) => factOf(text, number))];
}

/** What may stand between the words of one number. */
const isJoint = (between: string): boolean => /^(?:[ -]{1,2}| (?:and|und|y|et|e) )$/i.test(between);

/** Short forms such as `k` are scales only after figures, where they have been read. */
const isScale = (text: string, item: string, start: number): boolean =>
  scaleWords[item] !== undefined &&
  (item.length > 3 || /^(?:mil|cem|[万萬億亿])$/.test(item)) &&
  !/\d[ \u00a0]?$/.test(text.slice(Math.max(0, start - 2), start));

/** A unit may follow tens, and anything a scale: "twenty two", "two hundred five"; "two three" are two numbers. */
const mayFollow = (open: Open, value: number): boolean =>
  !open.hasUnit || (value < 20 && open.part % 100 >= 20 && open.part % 10 === 0);

function scaled(open: Open, scale: number, end: number): Partial<Open> {
  if (scale === 100) return { end, part: Math.max(1, open.part) * 100, hasUnit: false };
  return { end, total: open.total + Math.max(1, open.part) * scale, part: 0, hasUnit: false };
}

const factOf = (text: string, { start, end, total, part }: Open): NumberFact => ({
  start,
  end,
  meanings: [String(total + part)],
  parts: [],
  unit: unitOf('', text.slice(end, end + 24)),
});

/** Returns the value of a number word, also of German's joined ("fünfundzwanzig") and English's hyphened ones ("twenty-five"). */
function valueOfWord(item: string): number | undefined {
  const own = unitWords[item];
  if (own !== undefined) return own;
  const german = item.includes('und') && /^(ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und(\p{L}+)$/u.exec(item);
  if (german) {
    const tens = unitWords[german[2] ?? ''];
    return tens === undefined ? undefined : tens + (unitWords[german[1] ?? ''] ?? 1);
  }
  if (!item.includes('-')) return undefined;
  const [tens, unit, ...rest] = item.split('-');
  const base = unitWords[tens ?? ''];
  if (unit === undefined || rest.length > 0 || base === undefined || base < 20) return undefined;
  const ones = /^(?:one|un|uno|um)$/.test(unit) ? 1 : unitWords[unit];
  return ones === undefined ? undefined : base + ones;
}

export function monthsIn(text: string): Set<string> {
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(found.flatMap((item) => (monthWords[item] === undefined ? [] : [String(monthWords[item])])));
}
