import type { Unit } from '../brief/read-notes';

const amount = String.raw`\d[\d.,\u00A0\u202F]*`;
/** A share, a sum, or a figure beside another: "41%", "2,400 euros", "from 31 to 12", "2 of 19". */
const measured = new RegExp(
  `[$€£¥]\\s?\\d|${amount}\\s?(?:[%€$£¥]|percent|per cent|euros?|dollars?|pounds?|[kKmM](?!\\p{L}))|${amount} (?:\\p{L}+ )?(?:to|of|out of|auf|bis|von|a|de|à|sur|para) ${amount}`,
  'u',
);
/** A count, but no year, hour, age or day. */
const count =
  /(?<![\p{L}\p{N}#@.:,/-])(?<!(?<!\p{L})(?:at|um|am|on|v) )(?!(?:19|20)\d\d(?!\d))\d[\d.,]*(?![\d:]|\s?(?:am|pm|uhr|h)(?!\p{L})|[.)] )/iu;
/** Counts and growth in words. */
const inWords =
  /(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|doubled|tripled|halved|twice|by half|sold out|verdoppelt|halbiert|duplic\p{L}+|doubl\p{L}+|dobr\p{L}+)(?!\p{L})/iu;

export const mostStrength = 3;

/** Returns how much a sentence has to show, from 0 to `mostStrength`: what was measured says more than what was counted. */
export function strengthOf({ text }: Pick<Unit, 'text'>): number {
  if (measured.test(text)) return mostStrength;
  if (count.test(text)) return 2;
  return inWords.test(text) ? 1 : 0;
}

/** Returns what tells whether a part of the notes has most of the strongest facts of all; true where there are none. */
export function factsIn(units: readonly Unit[]): (text: string) => boolean {
  const most = Math.max(0, ...units.map(strengthOf));
  const strongest = most === 0 ? [] : units.filter((unit) => strengthOf(unit) === most);
  return (text) =>
    strongest.filter((unit) => text.includes(unit.text) || text.includes(unit.item)).length * 2 > strongest.length ||
    strongest.length === 0;
}
