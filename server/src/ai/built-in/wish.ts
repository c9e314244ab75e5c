import type { TextInput } from '../text-model.port';
import { tweetLimit } from '../../text/weighted-length';
import { tones as knownTones, type Tone, type Wish } from './draft.types';
import { anyWord } from './grammar/shared/words';
import {
  another,
  atMost,
  characters,
  longer,
  oneParagraph,
  paragraphs,
  refusing,
  shorter,
  things,
  toneWords,
  wanting,
} from './wish-words.data';

export interface ReadWish {
  wish: Wish;
  /** Whether some word of the instruction was understood. */
  understood: boolean;
  /** What of the request could not be followed, for the person to read. */
  notes: string[];
}

/** `asked` holds the wishes found in the brief itself ("make it funny, under 200 characters"). */
export function readWish(input: TextInput, asked: string): ReadWish {
  const instruction = input.instruction ?? '';
  const said = `${instruction} . ${asked}`;
  const given = input.tone?.trim() ?? '';
  const tone = toneIn(instruction) ?? toneIn(given) ?? toneIn(asked);
  const wish: Wish = {
    tone: tone ?? 'direct',
    length: lengthIn(said),
    maxLength: maxLengthIn(said),
    isRewrite: (input.avoid ?? []).length > 0,
    question: named.question.test(said) && !refused.question.test(said),
    numbers: !refused.number.test(said),
    lineBreaks: lineBreaksIn(said),
    emoji: (input.useEmojis === true || wanted.emoji.test(said)) && !refused.emoji.test(said),
    hashtag: (input.useHashtags === true || wanted.hashtag.test(said)) && !refused.hashtag.test(said),
  };
  const notes = tone === undefined && given !== '' ? [toneNote] : [];
  return { wish, understood: isUnderstood(instruction, wish), notes };
}

const toneNote = `The built-in writer knows these tones: ${knownTones.join(', ')}; it wrote directly.`;

type Thing = keyof typeof things;

/** One pattern for each thing: `make` builds it of the thing's words. */
function forEach(make: (words: string) => RegExp): Record<Thing, RegExp> {
  return {
    question: make(things.question),
    number: make(things.number),
    emoji: make(things.emoji),
    hashtag: make(things.hashtag),
  };
}

const named = forEach(anyWord);
const wanted = forEach((words) => anyWord(`(?:${wanting})(?!\\p{L})[^.]{0,15}(?<!\\p{L})(?:${words})`));
/** `ohne Hashtags`, `no emojis or hashtags` */
const anyThing = Object.values(things).join('|');
const refused = forEach((words) =>
  anyWord(
    `(?:${refusing}) ?(?:\\p{L}+ ){0,2}(?:(?:${anyThing})(?:,| und| and| or| oder| y| o| ni| et| ou| e| nem) )?(?:${words})`,
  ),
);
const tones = toneWords.map(([tone, words]) => [tone, anyWord(words)] as const);
const limit = new RegExp(`(?<!\\p{L})(?:${atMost})\\s+(?:de\\s+)?(\\d{2,3})\\s*(?:${characters})?(?!\\p{L})`, 'iu');

function toneIn(text: string): Tone | undefined {
  return tones.find(([, pattern]) => pattern.test(text))?.[0];
}

const shorterWords = anyWord(shorter);
const longerWords = anyWord(longer);

function lengthIn(said: string): Wish['length'] {
  if (shorterWords.test(said)) return 'shorter';
  return longerWords.test(said) ? 'longer' : 'any';
}

function maxLengthIn(said: string): number {
  const match = limit.exec(said);
  const asked = match ? Number(match[1]) : tweetLimit;
  return Math.min(tweetLimit, Math.max(40, asked));
}

const oneParagraphWords = anyWord(oneParagraph);
const paragraphWords = anyWord(paragraphs);

function lineBreaksIn(said: string): Wish['lineBreaks'] {
  if (oneParagraphWords.test(said)) return 'none';
  return paragraphWords.test(said) ? 'some' : 'any';
}

const anotherWords = anyWord(another);
const aboutText = anyWord(`(?:${anyThing}|${paragraphs}|lines?|paragraph|${characters}|char)`);

function isUnderstood(instruction: string, wish: Wish): boolean {
  if (instruction.trim() === '') return true;
  return (
    anotherWords.test(instruction) ||
    aboutText.test(instruction) ||
    wish.length !== 'any' ||
    toneIn(instruction) !== undefined
  );
}
