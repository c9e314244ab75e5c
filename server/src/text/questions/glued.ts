import { matchesOf } from '../matches';
import { beginsClause, readEnglish } from './english';
import {
  clauseBorder,
  foreignOrders,
  goesOn,
  openEnd,
  orderStarts,
  placed,
  plural,
  storyStart,
  wholeClause,
} from './glued.data';
import { verdictOf } from './judge';
import { textWord, toneWord } from './judge.data';
import { isStatement } from './substance';

/** A part of a sentence that nothing ends but what follows. */
export interface Part {
  text: string;
  isOrder: boolean;
}

/** More places are not looked at, however long a sentence is, nor more parts made. */
const mostPlaces = 16;
const mostParts = 8;
const fewestWords = { told: 3, figure: 4, story: 4 };

/**
 * Parts what is told from what is said to the writer where no mark does: "we sold 40 loaves make it short". An order begins only
 * where no clause could go on with its words, so that "we had to make it short" stays whole.
 */
export function partsOf(sentence: string, language: string): Part[] {
  const note = language === 'en' ? noteWithin.exec(sentence) : null;
  if (note)
    return [`${sentence.slice(0, note.index)}.`, sentence.slice(note.index + note[0].length)].flatMap((part) =>
      partsOf(part, language),
    );
  const parts: Part[] = [];
  const head = language === 'en' && !isSet.test(sentence) ? storyIn(sentence) : -1;
  let isOrder = head > 0 && isSaid(sentence.slice(0, head));
  let rest = sentence;
  while (parts.length < mostParts) {
    const at = isOrder ? storyIn(rest) : orderIn(rest, language);
    if (at <= 0) break;
    parts.push({ text: rest.slice(0, at).replace(/[\s,;–—-]+$/u, ''), isOrder });
    rest = rest.slice(at);
    isOrder = !isOrder;
  }
  return parts.length === 0 ? [{ text: sentence, isOrder: false }] : [...parts, { text: rest, isOrder }];
}

/** Before what a person says that they want to tell: "we tried it and the thing I want people to know is that …" */
const noteWithin =
  /(?<=\p{L})[,;]? and (?=(?:what|the (?:\p{L}+ )?(?:thing|point)(?: that)?) (?:i|we)(?: just| really)? want(?:ed)? [^.!?,]{1,40} is that )/iu;

/** A sentence with a capital and an end says no order and no story in one breath. */
const isSet = /^\p{Lu}.*[.!?…]["”’»)]*$/su;
const isSaid = (text: string): boolean => verdictOf(text, 'en') === 'writer';
const countOf = (text: string): number => text.trim().split(/\s+/u).length;
const isPaired = (text: string): boolean =>
  (text.match(/["“”„«»]/gu)?.length ?? 0) % 2 === 0 &&
  (text.match(/\(/gu)?.length ?? 0) === (text.match(/\)/gu)?.length ?? 0);

/** Whether the person parted an order from the rest, and ended the sentence behind it. */
const isMarked = (left: string, text: string): boolean => /[,;–—-]$/u.test(left) && /[.!?…]["”’»)]*$/u.test(text);

const kinds = ['verbs', 'wishes', 'doubtful'] as const;

/** Returns where an order begins behind what is told; -1 where none does. */
function orderIn(text: string, language: string): number {
  if (language !== 'en') return foreignOrderIn(text, language);
  const starts = kinds
    .flatMap((kind) =>
      matchesOf(text, orderStarts[kind], mostPlaces).map(({ 0: start, index }) => ({ kind, start, index })),
    )
    .toSorted((a, b) => a.index - b.index);
  const found = starts.find(({ kind, start, index }) => {
    const next = starts.find((other) => other.index >= index + start.length);
    const [left, right] = [text.slice(0, index).trim(), text.slice(index, next?.index)];
    if (!isTold(left) || isMarked(left, text) || openEnd[kind === 'verbs' ? kind : 'wishes'].test(left)) return false;
    if (kind === 'verbs' && plural.test(left)) return isOfText(right) && isWhole(lastClause(left));
    return kind !== 'doubtful' || isSaid(right);
  });
  if (!found) return -1;
  return /^so /iu.test(found.start) ? reasonBefore(text.slice(0, found.index)) : found.index;
}

function foreignOrderIn(text: string, language: string): number {
  const start = foreignOrders[language];
  const found = (start ? matchesOf(text, start, mostPlaces) : []).find(({ index }) => {
    const left = text.slice(0, index).trim();
    return isStatement(left, language) && !isMarked(left, text);
  });
  return found?.index ?? -1;
}

/** Whether it may stand for readers by itself. */
const isTold = (left: string): boolean =>
  isPaired(left) &&
  ((countOf(left) >= fewestWords.told && readEnglish(left).isTold) ||
    (countOf(left) >= fewestWords.figure && /\d/u.test(left)));

const isOfText = (right: string): boolean => {
  const near = right.split(' ').slice(0, 8).join(' ');
  return [textWord, toneWord, ofSize, forbids].some((sign) => sign.test(near));
};
export const forbids = /^(?:\p{L}+ )?(?:don['’]?t|do not)(?!\p{L})/iu;
const ofSize =
  /(?<!\p{L})(?:short(?:er)?|long(?:er)?|simple|casual|friendly|warm|nice|polite|personal|serious|light)(?!\p{L})/iu;

/** Whether somebody does something in a clause, or did with the clause before. */
const isWhole = (clause: string): boolean => readEnglish(clause).isTold || readEnglish(clause).isImperative;
const lastClause = (left: string): string =>
  left.slice(
    Math.max(0, ...matchesOf(left, clauseBorder, mostPlaces).map(({ 0: word, index }) => index + word.length)),
  );

/** The reason of an order is said to the writer as well, "she is shy so no names"; what happened is a story before it. */
function reasonBefore(text: string): number {
  const left = text.replace(/[,\s]+$/u, '');
  const begins = matchesOf(left, storyStart, mostPlaces).map(({ index }) => index);
  const at = Math.max(
    0,
    left.lastIndexOf(', '),
    ...begins.filter((start) => !goesOn.test(left.slice(0, start).trim())),
  );
  const reason = left.slice(at);
  return /[€$£]\s?\d/u.test(reason) || (/\d/u.test(reason) && readEnglish(reason).isPast) ? text.length : at;
}

/** Returns where somebody begins to tell behind an order; -1 where nobody does. */
const storyIn = (text: string): number => storiesIn(text)[0] ?? -1;

const storiesIn = (text: string): number[] =>
  matchesOf(text, storyStart, mostPlaces)
    .map(({ index }) => index)
    .filter((at) => {
      const [left, right] = [text.slice(0, at).trim(), text.slice(at)];
      if (goesOn.test(left) || countOf(right) < fewestWords.story || !isPaired(left)) return false;
      const told = right.replace(placed, '');
      return wholeClause.test(told) || (!ofPerson.test(told) && beginsClause(told));
    });
const ofPerson = /^(?:i|we|they|he|she|it)(?!\p{L})/iu;
