import { detectLanguage } from '../../../text/language/language';
import { code, unwrap } from '../../../text/questions/unwrap';
import { readEnglish } from '../../../text/questions/english';
import { isStatement } from '../../../text/questions/questions';
import { wholeSentences } from '../../../text/questions/sentences';
import { findUrls } from '../../../text/addresses/urls';
import { leans, opensLeaning } from '../../../text/questions/leaning';
import {
  addsStart,
  asks,
  bareFigureEnd,
  englishSubject,
  labelled,
  weakStarts,
} from '../../../text/questions/leaning.data';
import { listsPoints } from './list-form';
import { clausesOf, runOn, withoutSpoken } from './run-on';
import { capitalized, fewestWords, inEnglish, tidy, withoutGaps } from './tidy';

export interface Unit {
  /** As it stands in running text. */
  text: string;
  /** As it stands in its list, with its sign; the same as `text` outside of lists. */
  item: string;
  /** Which list it belongs to; null for prose. */
  list: number | null;
  line: number;
  paragraph: number;
  /** Whether it needs what stands before it, so that no text may open with it. */
  leans: boolean;
  /** Whether it says too little without what stands before it, though nothing in it points there. */
  isWeak: boolean;
  /** Whether it says by itself who did what: never in languages that leave out the subject. */
  isFact: boolean;
  /** Whether it has no verb that makes it a sentence: "Worst day: Milan." */
  isVerbless: boolean;
  /** Whether it announces what follows: "Three lessons:". */
  isLeadIn: boolean;
  /** Code keeps its line as it is. */
  isCode: boolean;
  /** Whether it is a part of a sentence of the person's that was too long. */
  isCut: boolean;
}

interface Line {
  text: string;
  sign: string;
  paragraph: number;
  isCode: boolean;
}

/** Signs in front of an item; a hyphen or a star needs a space, so that "-5" stays what it is. */
const itemSign =
  /^(?:[-*–—+]\s+|[•‣▪▸▶→➡✅❌✔☑✓✗🔹🔸👉📌➤]\uFE0F?\s*|\(?\d{1,2}[.)]\s+|[a-z]\)\s+|\[[ x]?\]\s+)(?=\S)/u;
const isNumber = (sign: string): boolean => /^\(?\d/.test(sign);
/** Matches the person's own number before a part of a thread: "2/", "2/5". */
const partNumber = /^\d{1,2}\/\d{0,2}\s/;
/** The same, but for the first part. */
const laterPart = /^(?!1\/)\d{1,2}\/\d{0,2}\s/u;
const headSign = /^(?:#{1,6}|>)\s+/;
const divider = /^(?:-{3,}|={3,}|\*{3,}|_{3,})$/;

/**
 * Takes notes apart: sentences and items in the person's order, with duplicates left out. The first may open, as the person
 * opened with it. Where they give fewer than `fewest`, sentences are parted between their clauses.
 */
export function readNotes(notes: string, fewest = 0): Unit[] {
  const whole = unitsOf(unwrap(notes), runOn);
  const [first, ...rest] = whole.length < fewest ? unitsOf(unwrap(notes), clausesOf) : whole;
  return first ? [{ ...first, leans: false }, ...rest] : [];
}

function unitsOf(notes: string, partsOf: typeof runOn): Unit[] {
  const [language, seen] = [detectLanguage(notes), new Set<string>()];
  let [list, isAnnounced] = [-1, false];
  const lines = linesOf(language === 'en' ? withoutSpoken(notes) : notes);
  const [rows, told, own] = [rowsOf(lines, language), toldItems(lines, language), pointsIn(lines, language)];
  return lines.flatMap((line, at) => {
    const isItem = isItemAt(lines, at);
    if (isItem && !isItemAt(lines, at - 1)) list += 1;
    const [isProse, whole] = [!isItem && !line.isCode, isItem ? line.text : withSign(line)];
    const sentences = isProse ? wholeSentences(whole) : [whole];
    const texts = sentences.flatMap((sentence) => (isProse ? partsOf(sentence, language) : [sentence]));
    const isHeading = isProse && isHeadingAt(lines, at);
    if (!isItem) isAnnounced = isHeading || isAboveItem(lines, at) || /[:：]$/.test(whole);
    return texts.flatMap((text, place): Unit[] => {
      if (!isNew(text, seen)) return [];
      const isAfterComma = isProse && place === 0 && lines[at - 1]?.text.endsWith(',') === true;
      const isLeadIn = /[:：]$/.test(text) || (isHeading && place === texts.length - 1);
      const isFirst = place === 0 && lines[at - 1]?.paragraph !== line.paragraph;
      const before = texts[place - 1] ?? (language === 'en' ? '' : (lines[at - 1]?.text ?? ''));
      const proper = language === 'en' && !line.isCode ? inEnglish(text) : text;
      const where = { before, isInRow: rows.has(line.paragraph), isBehind: isProse && place > 0 };
      return [
        {
          text: line.isCode ? text : isLeadIn ? capitalized(proper) : tidy(proper, where),
          item: isItem ? `${line.sign}${told.has(line) ? capitalized(proper) : proper}` : proper,
          list: isItem ? list : null,
          line: at,
          paragraph: line.paragraph,
          leans: line.isCode || laterPart.test(text) || isAfterComma || (isItem ? opensLeaning : leans)(text, language),
          isWeak: isItem ? !own.has(line) && (isAnnounced || labelledItem.test(text)) : isWeak(text, language, isFirst),
          isFact: own.has(line) || (isProse && !isLeadIn && isFact(text, language)),
          isVerbless: isProse && !isLeadIn && isVerbless(text, language),
          isLeadIn,
          isCode: line.isCode,
          isCut: !sentences.includes(text),
        },
      ];
    });
  });
}

/** Whether a text says something that no other before it does. */
function isNew(text: string, seen: Set<string>): boolean {
  const isKnown = seen.has(text.toLowerCase());
  seen.add(text.toLowerCase());
  return !isKnown && /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text);
}

const isAboveItem = (lines: readonly Line[], at: number): boolean =>
  isItemAt(lines, at + 1) && lines[at + 1]?.paragraph === lines[at]?.paragraph;

/** Finds a line without an end above a list, or a title apart from what follows: "Changelog 1.4". */
function isHeadingAt(lines: readonly Line[], at: number): boolean {
  const [own, next] = [lines[at], lines[at + 1]];
  if (!own || !next || own.isCode || !/[\p{L}\p{N})]$/u.test(own.text)) return false;
  const isShort = own.text.split(' ').length <= longestHeading;
  if (isItemAt(lines, at + 1)) return own.paragraph === next.paragraph || isShort;
  const isApart = own.paragraph !== next.paragraph && own.paragraph !== lines[at - 1]?.paragraph;
  return (
    isShort &&
    isApart &&
    own.sign === '' &&
    !isStatement(own.text, detectLanguage(own.text)) &&
    findUrls(own.text).length === 0
  );
}
const longestHeading = 12;

/** A figure and a point before a line of prose may be a date, so only lists lose it. */
const withSign = ({ sign, text }: Line): string => (isNumber(sign) ? sign + text : text);

/** Items have a sign and another item beside them in their paragraph. */
function isItemAt(lines: readonly Line[], at: number): boolean {
  const own = lines[at];
  if (!own || own.sign === '') return false;
  return [lines[at - 1], lines[at + 1]].some(
    (other) =>
      other && other.sign !== '' && other.paragraph === own.paragraph && isNumber(other.sign) === isNumber(own.sign),
  );
}

function linesOf(notes: string): Line[] {
  const lines: Line[] = [];
  let paragraph = 0;
  let isFenced = false;
  for (const raw of notes.replaceAll('**', '').split(/\r\n?|\n|\u2028|\u2029/)) {
    const line = raw.trim();
    if (line.startsWith('```')) isFenced = !isFenced;
    else if (line === '' || divider.test(line)) paragraph += 1;
    else if (isFenced || code.test(line)) lines.push({ text: line, sign: '', paragraph, isCode: true });
    else {
      if (partNumber.test(line)) paragraph += 1;
      lines.push({ ...signed(line.replace(headSign, '')), paragraph, isCode: false });
    }
  }
  return lines;
}

function signed(line: string): Pick<Line, 'text' | 'sign'> {
  const sign = itemSign.exec(line)?.[0] ?? '';
  return { text: withoutGaps(line.slice(sign.length).replace(/\s+/gu, ' ')), sign: sign.replace(/\s+/gu, ' ') };
}

/**
 * Finds the paragraphs whose lines get no full stop: one is too short for it or asks without its mark, or fewer than half are
 * sentences.
 */
function rowsOf(lines: readonly Line[], language: string): Set<number> {
  const isBare = ({ text }: Line): boolean =>
    /[\p{L}\p{N})]$/u.test(text) && (text.split(' ').length < fewestWords || asks.test(text));
  const isTold = ({ text }: Line): boolean =>
    /[.!?…]$/.test(text) || isStatement(text, language) || (language === 'en' && readEnglish(text).isTold);
  const rows: Line[][] = [];
  for (const line of lines) {
    if (line.sign !== '' || line.isCode) continue;
    if (rows.at(-1)?.[0]?.paragraph === line.paragraph) rows.at(-1)?.push(line);
    else rows.push([line]);
  }
  const isOpen = (row: readonly Line[]): boolean =>
    row.some(isBare) || (row.length > 1 && row.filter(isTold).length * 2 < row.length);
  return new Set(rows.filter(isOpen).flatMap((row) => row.map(({ paragraph }) => paragraph)));
}

/** Returns the items of lists of which half are sentences: those get capitals, as lists of things don't need any. */
function toldItems(lines: readonly Line[], language: string): Set<Line> {
  const lists: Line[][] = [];
  for (const [at, line] of lines.entries()) {
    if (!isItemAt(lines, at)) continue;
    if (isItemAt(lines, at - 1)) lists.at(-1)?.push(line);
    else lists.push([line]);
  }
  const isTold = ({ text }: Line): boolean => language in weakStarts && isStatement(text, language);
  return new Set(lists.filter((list) => list.filter(isTold).length * 2 >= list.length).flat());
}

/** Returns the items of several sentences that say by themselves what they tell: "Gravel is hard work. By May you weed it." */
function pointsIn(lines: readonly Line[], language: string): Set<Line> {
  const found = new Set<Line>();
  let isOfPoints = false;
  for (const [at, line] of lines.entries()) {
    const [first = '', ...others] = wholeSentences(line.text);
    if (!isItemAt(lines, at)) isOfPoints = listsPoints.test(line.text);
    else if (isOfPoints && others.length > 0 && isFact(first, language)) found.add(line);
  }
  return found;
}

/** What it names is told of by its list: "First thing I heard: the fridge". */
const labelledItem = /^[^:：.!?]{1,60}[:：]\s/u;

const longestFragment = 8;
const fewestToOpen = 6;
const fewestLetters = 12;
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function isWeak(text: string, language: string, startsParagraph: boolean): boolean {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,:]*/gu) ?? [];
  if (words.length < fewestToOpen && (!spaceless.test(text) || words.join('').length < fewestLetters)) return true;
  if (/[?？؟]["”’»)]*$/u.test(text)) return false;
  if (!startsParagraph && [addsStart, labelled, bareFigureEnd].some((sign) => sign.test(text))) return true;
  if (!(language in weakStarts)) return !startsParagraph;
  const known = language === 'es' || language === 'pt' ? ['es', 'pt'] : [language];
  if (!startsParagraph && known.some((one) => weakStarts[one]?.test(text))) return true;
  return !isStatement(text, language) && !(language === 'en' && englishSubject.test(text));
}

/** Verbs are known best in English; elsewhere only few words or a label show that there is none. */
const isVerbless = (text: string, language: string): boolean =>
  !isStatement(text, language) &&
  !/[?!]$/.test(text) &&
  text.split(' ').length <= longestFragment &&
  (language === 'en' || labelled.test(text) || text.split(' ').length < fewestToOpen);

const fewestOfFact = 4;
const article = /^(?:the|der|die|das|les?|la|l['’])(?!\p{L})/iu;

/** Stories of one's own are told in more sentences than one. */
const isFact = (text: string, language: string): boolean =>
  ['en', 'de', 'fr'].includes(language) &&
  text.split(' ').length >= fewestOfFact &&
  /[\p{L}\p{N}%€$£][.]?$/u.test(text) &&
  (isStatement(text, language) || (language === 'en' && readEnglish(text).isTold)) &&
  !leans(text, language) &&
  !/^(?:i|ich|je|j['’])(?!\p{L})/iu.test(text) &&
  (article.test(text) || !weakStarts[language]?.test(text));
