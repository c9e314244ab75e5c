import type { Repeat } from '@/features/composer/sending/repeat';

const numbers: Readonly<Record<string, number>> = {
  other: 2,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
};
const days = 'mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?';
const said = new RegExp(
  String.raw`\b(?:every|each)\s+(?:(\d{1,2}|${Object.keys(numbers).join('|')})\s+)?(?:(weeks?)|(months?)|(?=(?:${days})\b))`,
  'i',
);
const adverb = /\b(?:(weekly)|(biweekly|fortnightly)|monthly)\b/i;

/** Returns the repeating that the words say, and the words that are left for the time; null for words that say none. */
export function repeatIn(words: string): { repeat: Repeat; rest: string } | null {
  const every = said.exec(words);
  const rest = (found: string) => words.replace(found, ' ').trim();
  if (every !== null) {
    const [found, number = '1', , month] = every;
    const count = numbers[number.toLowerCase()] ?? Number(number);
    const unit = month === undefined ? 'week' : 'month';
    return count < 1 || count > 12 ? null : { repeat: { unit, every: count }, rest: rest(found) };
  }
  const [found, weekly, biweekly] = adverb.exec(words) ?? [];
  if (found === undefined) return null;
  const unit = (weekly ?? biweekly) ? 'week' : 'month';
  return { repeat: { unit, every: biweekly === undefined ? 1 : 2 }, rest: rest(found) };
}
