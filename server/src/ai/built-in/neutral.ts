import { weightedLength } from '../../text/weighted-length';
import type { Candidate, Wish } from './draft.types';
import { detectLanguage } from '../../text/language';
import type { Seeded } from './seeded';
import { capitalized, splitSentences, written, type Sentence } from './sentences';

/** Shapes that need no grammar: the person's own sentences picked, reordered and set on lines. */
export function neutralCandidates(body: string, wish: Wish, random: Seeded): Candidate[] {
  const sentences = splitSentences(body).slice(0, 60);
  const parts = sentences.map((sentence) =>
    isFragment(sentence, sentences.length) ? sentence.text : written(sentence),
  );
  const space = joinsWithoutSpace(body) ? '' : ' ';
  const withNumber = parts.findIndex((part) => /\d/.test(part));
  const found: Candidate[] = wordless(body);
  const add = (shape: string, texts: (string | undefined)[], separator = space): void => {
    const kept = texts.filter((text): text is string => text !== undefined && text !== '');
    const text = fitting(kept, separator, wish.maxLength);
    if (text) found.push({ shape, text, score: 4 + (/\d/.test(text) ? 1 : 0) });
  };
  add('whole', parts);
  if (parts.length > 1) {
    add('lines', parts.slice(0, 3), '\n\n');
    add('first', parts.slice(0, 1));
    add('last', parts.slice(-1));
    add('frame', [parts[0], parts.at(-1)], '\n\n');
    add('ending first', [parts.at(-1), ...parts.slice(0, -1).slice(0, 2)], '\n\n');
  }
  if (withNumber > 0) add('number first', [parts[withNumber], parts[0]]);
  for (const part of random.shuffled(parts)) add('one', [part]);
  for (const index of random.shuffled(parts.map((_, at) => at))) add('pair', parts.slice(index, index + 2));
  for (const half of parts.flatMap(halves))
    found.push({ shape: 'half', text: half, score: /\d/.test(half) ? 4.5 : 3.5 });
  for (const clause of random.shuffled(parts.flatMap(clauses)))
    add('clause', [`${clause}${/[.!?…]$/.test(clause) || /\p{Script=Han}/u.test(clause) ? '' : '.'}`]);
  return found;
}

/** A brief of emoji alone: each of them is a draft, because no text may carry more than one. */
function wordless(body: string): Candidate[] {
  if (/[\p{L}\p{N}]/u.test(body)) return [];
  const emoji = [...graphemes.segment(body)]
    .map(({ segment }) => segment)
    .filter((segment) => /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(segment));
  return [...new Set(emoji)].map((text) => ({ shape: `emoji ${text}`, text, score: 1 }));
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

function isFragment(sentence: Sentence, count: number): boolean {
  return sentence.end === '' && (count === 1 || sentence.isBullet);
}

function joinsWithoutSpace(text: string): boolean {
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return dense > text.length / 3;
}

/** As many of the parts as fit; a single one that is too long is cut at a word. */
function fitting(parts: string[], separator: string, maxLength: number): string {
  let text = '';
  for (const part of parts) {
    const longer = text === '' ? part : `${text}${separator}${part}`;
    if (weightedLength(longer) > maxLength) break;
    text = longer;
  }
  return text === '' && parts[0] ? cut(parts[0], maxLength) : text;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

function cut(text: string, maxLength: number): string {
  let end = 0;
  // Two of the weight are the ellipsis.
  let left = maxLength - 2;
  for (const { segment, index } of segmenter.segment(text.slice(0, maxLength * 4))) {
    left -= weightedLength(segment);
    if (left < 0) break;
    end = index + segment.length;
  }
  const kept = text.slice(0, end).replace(/[\s,;:、，]+$/u, '');
  return kept === '' ? '' : `${kept}…`;
}

/** Halves of a long sentence that can stand alone. */
function clauses(part: string): string[] {
  const pieces = part.split(/(?<!\d)[,:]\s*|[,:](?!\d)\s*|[;、，；：]\s*/u).map((piece) => piece.trim());
  return pieces.filter(
    (piece) => pieces.length > 1 && (piece.split(/\s+/).length >= 5 || /\p{Script=Han}.{7,}/u.test(piece)),
  );
}

/** Words that join two statements; what follows a coordinating one stands alone, what follows the others does not. */
const coordinating: Readonly<Record<string, RegExp>> = {
  it: /,? (?:e|ma|però) (?=\p{L})/giu,
  nl: /,? (?:en|maar) (?=\p{L})/giu,
};
const subordinating = /,? (?:perché|anche se|dopo che|quando|omdat|hoewel|nadat|toen) /giu;
const shortestHalf = 4;

/** The halves of a sentence that stand alone: both sides of `en`, the main one of `omdat`. */
function halves(part: string): string[] {
  const mark = /[.!?]$/.exec(part)?.[0] ?? '.';
  const bare = part.replace(/[.!?]$/, '');
  const joints = coordinating[detectLanguage(bare)];
  const cuts = (joints ? [...bare.matchAll(joints)] : [])
    .filter((match) => !bare.slice(0, match.index).includes(','))
    .flatMap((match) => [bare.slice(0, match.index), bare.slice(match.index + match[0].length)]);
  const mains = [...bare.matchAll(subordinating)].slice(0, 1).map((match) => bare.slice(0, match.index));
  return [...cuts, ...mains]
    .map((piece) => piece.trim())
    .filter((piece) => piece.split(' ').length >= shortestHalf + (part.startsWith(piece) ? 0 : 1))
    .map((piece) => `${capitalized(piece.replace(/,$/, ''))}${mark}`);
}
