import { hashtagsIn } from '../addresses/entities';
import { emojiIn } from '../length/emoji';
import type { TextRules } from '../length/text-rules';
import { matchesOf } from '../matches';
import { type Finding, maxFindings } from './finding';
import { beginsSentence } from './sentences';

/** Common words that people and machines shout; other capitals are taken for abbreviations and names. */
const shoutedWords: ReadonlySet<string> = new Set(
  (
    'HUGE FREE NOW NEW NEVER ALWAYS BIG BEST NOT VERY MUST LOVE HATE TODAY FINALLY ONLY EVERY REALLY MUCH MORE STOP JUST ' +
    'HERE THIS THAT YOU YOUR GREAT AMAZING HAPPY NOTHING EVERYTHING BREAKING AGAIN TWICE EXACTLY ABSOLUTELY INSANE MASSIVE ' +
    "INCREDIBLE EVERYONE ANYONE EVERYBODY STILL DONE WORST DON’T DON'T CAN’T CAN'T"
  ).split(' '),
);

/** Short words of the five languages that are no abbreviations when a whole sentence is shouted. */
const shortWords: ReadonlySet<string> = new Set(
  (
    'I A AM AN AS AT BE BY DO GO HE IF IN IS ME MY NO OF ON OR SO TO UP WE ALL AND ANY ARE BUT CAN CUP DAY DID FOR GET GOT HAD HAS ' +
    "HER HIM HIS HOW ITS LET NEW NOT NOW OFF OLD ONE OUR OUT OWN SAY SEE SHE THE TOO TWO WAS WAY WHO WHY WIN WON YES YET YOU I'M " +
    "IT'S BACK BEEN CAME COME EVEN EVER FROM GAME GIVE GOOD HAVE HELP HOME INTO JUST KNOW LAST LIKE LOOK MADE MAKE MORE MOST MUCH " +
    'NEED NEXT ONCE OPEN OVER SAID SHOW SOME SOON TAKE TEAM TELL THAN THAT THEM THEN THEY THIS TIME VERY WANT WEEK WELL WENT WERE ' +
    'WHAT WHEN WILL WITH WORK YEAR YOUR ER ES DU IM ZU SIE WIR IHR UND DER DIE DAS DEN DEM EIN IST BIN WAR MIT VON AUF FÜR NIE NUR ' +
    'SEHR HEUTE NICHT JETZT EINE HABEN LA EL LO LOS LAS UN UNA DE DEL EN NO SÍ MUY HOY QUE POR CON YA LE LES UNE DES ET EST TRÈS ' +
    'OU PAS AU AUX DU NOUS VOUS OS AS UM UMA DO DA EM NÃO SIM HOJE COM E O'
  ).split(' '),
);

const manyMore = 3;

/** Finds hashtags beyond what the platform bears (S18). */
export function hashtagFindings(text: string, { name, signs, hasInlineTags }: TextRules): Finding[] {
  const limit = signs.hashtags;
  const tags = hashtagsIn(text).slice(0, maxFindings);
  const block = text.length - trailingTags(text).length;
  return tags.flatMap(({ start, end }, index): Finding[] => {
    const isInside = start < block;
    if (index < limit && (!isInside || hasInlineTags)) return [];
    const isExtra = index >= limit;
    const why = isExtra
      ? `More than ${limit === 1 ? 'one hashtag looks' : `${limit} hashtags look`} like advertising on ${name}. Remove the rest.`
      : 'A hashtag mid-sentence is hard to read. Use the plain word.';
    const range = isInside
      ? { start, end, fix: text.slice(start + 1, end) }
      : { start: start - spacesBefore(text, start), end, fix: '' };
    return [{ rule: 'S18', severity: isExtra ? 3 : 2, why, ...range }];
  });
}

/** Returns the hashtags that end the text, with what stands between them. */
function trailingTags(text: string): string {
  let at = text.length;
  for (const { start, end } of hashtagsIn(text).slice(0, maxFindings).reverse()) {
    if (/[\p{L}\p{N}]/u.test(text.slice(end, at))) break;
    at = start;
  }
  return text.slice(at);
}

/** With a dash that would be left over; bounded. */
const jointBefore = (text: string, index: number): number =>
  /(?:\s{0,3}[—―–]\s{0,3}|\s{0,4})$/.exec(text.slice(Math.max(0, index - 7), index))?.[0].length ?? 0;

const spacesBefore = (text: string, index: number): number =>
  /\s{0,4}$/.exec(text.slice(Math.max(0, index - 4), index))?.[0].length ?? 0;

/** Finds emoji beyond what the platform bears (S19); a run of them is one finding. */
export function emojiFindings(text: string, { name, signs }: TextRules): Finding[] {
  const limit = signs.emoji;
  const all = emojiIn(text);
  const severity = all.length >= limit + manyMore ? 3 : 2;
  const why = `More than ${limit === 1 ? 'one emoji looks' : `${limit} emoji look`} cluttered on ${name}. Remove the rest.`;
  const found: Finding[] = [];
  for (const each of all.slice(limit)) {
    const start = each.start - jointBefore(text, each.start);
    const { end } = each;
    const last = found.at(-1);
    if (last && last.end >= start) last.end = end;
    else if (found.length < maxFindings) found.push({ rule: 'S19', severity, start, end, why, fix: '' });
    else break;
  }
  return found.map((finding) => ({ ...finding, ...withSpaceAfter(text, finding) }));
}

/** At the start of a line the space that follows goes instead of the one before. */
function withSpaceAfter(text: string, { start, end }: Finding): Pick<Finding, 'start' | 'end' | 'fix'> {
  const before = text.slice(start, end);
  const line = /^\s*\n/.test(before) ? start + before.search(/\S/) : start;
  if (line !== start || start === 0)
    return { start: line, end: /[ \t]/.test(text.charAt(end)) ? end + 1 : end, fix: '' };
  return { start, end, fix: '' };
}

const capitals = /(?<![\p{L}\p{N}@#])\p{Lu}[\p{Lu}'’]{1,30}(?![\p{L}\p{N}])/gu;
const shoutedRow =
  /(?<![\p{L}\p{N}@#])\p{Lu}{2,30}['’]?\p{Lu}{0,3}(?:[ ,]{1,2}(?:\p{Lu}{2,30}['’]?\p{Lu}{0,3}|[AI](?=[ ,]))(?![\p{L}\p{N}])){2,200}/gu;
const shoutWhy = 'All caps reads as shouting. Use lowercase.';

/** Finds shouted words, and three or more in a row in any language (S20). */
export function capitalFindings(text: string, isEnglish: boolean): Finding[] {
  const rows = matchesOf(text, shoutedRow, maxFindings).filter(
    ({ 0: row }) => row.length >= 10 && wordsOfRow(row).some(isOrdinary),
  );
  const inRow = (index: number): boolean => rows.some((row) => index >= row.index && index < row.index + row[0].length);
  const singles = isEnglish
    ? matchesOf(text, capitals, maxFindings).filter((match) => shoutedWords.has(match[0]) && !inRow(match.index))
    : [];
  return [...rows, ...singles].map((match) => ({
    rule: 'S20',
    severity: 2,
    start: match.index,
    end: match.index + match[0].length,
    why: shoutWhy,
    ...(mayCalm(text, match) ? { fix: calm(text, match) } : {}),
  }));
}

const wordsOfRow = (row: string): string[] => row.split(/[ ,]+/);

/** Not an abbreviation, as far as its look tells. */
const isOrdinary = (word: string): boolean =>
  shoutedWords.has(word) || shortWords.has(word) || (word.length >= 5 && /[AEIOUYÄÖÜÁÉÍÓÚÂÊÔÃÕ]/.test(word));

/** Only ordinary words may lose their capitals, and a single one only among lower-case words. */
function mayCalm(text: string, match: RegExpExecArray): boolean {
  if (!wordsOfRow(match[0]).every(isOrdinary)) return false;
  const before = /(\p{L}+)[ ,]{1,2}$/u.exec(text.slice(Math.max(0, match.index - 30), match.index))?.[1] ?? '';
  const end = match.index + match[0].length;
  const after = /^[ ,]{1,2}(\p{L}+)/u.exec(text.slice(end, end + 30))?.[1] ?? '';
  return ![before, after].some((word) => /\p{L}\p{Lu}/u.test(word));
}

function calm(text: string, match: RegExpExecArray): string {
  const lower = match[0].toLowerCase().replace(/(?<![\p{L}\p{N}])i(?![\p{L}\p{N}])/gu, 'I');
  return beginsSentence(text, match.index) ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower;
}

const mathematical = /[\u{1D400}-\u{1D7FF}]+(?:[ '’,.!?-]{1,3}[\u{1D400}-\u{1D7FF}]+)*/gu;

/** Finds letters of mathematics that pass for bold or italic (S7). */
export function fakeBoldFindings(text: string): Finding[] {
  return matchesOf(text, mathematical, maxFindings).map((match) => ({
    rule: 'S7',
    severity: 3,
    start: match.index,
    end: match.index + match[0].length,
    why: "Screen readers and search can't read these styled letters. Use plain text.",
    fix: match[0].normalize('NFKC'),
  }));
}

const wrapped = /^\s{0,20}(["“„«])([\s\S]{20,3000})(["”“»])\s{0,20}$/;

/** Finds quotation marks around the whole post (S22), as a chat answer sets them. */
export function wrapperFindings(text: string): Finding[] {
  const match = wrapped.exec(text);
  const inside = match?.[2] ?? '';
  if (!match || /["“”„«»]/.test(inside)) return [];
  return [
    {
      rule: 'S22',
      severity: 3,
      start: 0,
      end: text.length,
      why: 'Quotation marks around the whole post look pasted from an AI chat. Remove them.',
      fix: inside.trim(),
    },
  ];
}
