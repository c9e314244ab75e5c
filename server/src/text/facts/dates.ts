import { matchesOf } from '../matches';
import type { Mention } from './mentions';
import { monthWords, weekdays } from './numbers.data';

const names = Object.keys(monthWords);
const fullNames = names.filter((name) => name.length > 3 || /^(?:may|mai)$/.test(name)).join('|');
const lead =
  "in|since|by|until|till|from|to|of|on|for|before|after|during|through|last|next|this|every|each|early|late|mid|im|seit|ab|bis|vor|nach|am|en|desde|hasta|de|depuis|avant|après|jusqu'en|em|até";
/** A month is one where a date's word or figure stands beside it: "may" and "march" are verbs elsewhere. */
const month = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${lead})[ -](${fullNames})|\\d{1,2}(?:st|nd|rd|th|\\.)? (?:de )?(${names.join('|')})|(${names.join('|')})\\.?(?= \\d)|^(${fullNames})$)(?![\\p{L}\\p{N}])`,
  'giu',
);
const weekday = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${weekdays.map((day) => `(${day.names.replaceAll(' ', '|')})`).join('|')})(?=(?:s|abend|morgen|nachmittag|vormittag|nacht)?(?![\\p{L}\\p{N}]))`,
  'giu',
);
const shortWeekdays = weekdays.map(
  ({ short }) => new RegExp(`(?<!\\p{L})(?:${short.replaceAll(' ', '|')})(?!\\p{L})`, 'u'),
);

/** Verbs and adjectives unless with a capital, and a planet with one. */
const isOtherWord = (found: string): boolean => /^(?:march|may|august|Mars)$/.test(found);

/** Months named in dates, by their numbers. */
export const datedMonths = (text: string): Mention[] =>
  matchesOf(text, month).flatMap((match) => {
    const found = match.slice(1).find((name) => name !== undefined) ?? '';
    const value = String(monthWords[found.toLowerCase()]);
    const start = match.index + match[0].lastIndexOf(found);
    return isOtherWord(found) ? [] : [{ start, end: start + found.length, value }];
  });

/** Returns days of the week, by their numbers from 0 for Monday. */
export const weekdaysIn = (text: string): Mention[] =>
  matchesOf(text, weekday).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    value: String(match.slice(1).findIndex((name) => name !== undefined)),
  }));

/** Days that a brief may mean, short forms as well. */
export const weekdaysGiven = (text: string): Set<string> =>
  new Set([
    ...weekdaysIn(text).map(({ value }) => value),
    ...shortWeekdays.flatMap((pattern, day) => (pattern.test(text) ? [String(day)] : [])),
  ]);

/** Months that dates in figures may mean, such as both in `12.03.` */
export const monthsInFigures = (text: string): string[] =>
  matchesOf(text, /(?<!\d)(?:\d{4}-(\d{2})(?:-\d{2})?|(\d{1,2})[./](\d{1,2})(?=[./]|(?!\d)))/g).flatMap((match) =>
    match.slice(1).flatMap((part) => (part === undefined ? [] : [String(Number(part))])),
  );
