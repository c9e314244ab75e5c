import type { TextInput } from '../text-model.port';
import { tweetLimit } from '../../text/weighted-length';
import type { Tone, Wish } from './draft.types';

const toneWords: readonly (readonly [Tone, RegExp])[] = [
  [
    'playful',
    /\b(?:funn(?:y|ier)|humou?rous|playful|witt(?:y|ier)|more humou?r|fun|joke|jokey|cheeky|sarcastic|lighthearted|silly)\b/i,
  ],
  ['inspirational', /\b(?:inspir\w+|motivat\w+|uplifting|hopeful|encouraging)\b/i],
  ['educational', /\b(?:educational|informative|explanatory|instructive|teaching|educate|tutorial|how-to)\b/i],
  ['storytelling', /\b(?:story\w*|narrative|anecdot\w+)\b/i],
  ['professional', /\b(?:professional|formal|corporate|business|serious|polished)\b/i],
  ['bold', /\b(?:bold\w*|provocative|contrarian|opinionated|edgy|strong|confident|spicy)\b/i],
  ['warm', /\b(?:warm\w*|friendly|friendlier|kind|empathetic|heartfelt|personal|grateful|thankful|sincere)\b/i],
  ['casual', /\b(?:casual|relaxed|chill|informal|laid-back|conversational|chatty|like a human)\b/i],
  ['direct', /\b(?:direct|plain|straight\w*|concise|punchy|simple|matter-of-fact|crisp|to the point)\b/i],
];

export interface ReadWish {
  wish: Wish;
  /** Whether some word of the instruction was understood. */
  understood: boolean;
}

/** `asked` holds the wishes found in the brief itself ("make it funny, under 200 characters"). */
export function readWish(input: TextInput, asked: string): ReadWish {
  const instruction = input.instruction ?? '';
  const said = `${instruction} . ${asked}`;
  const tone = toneIn(instruction) ?? toneIn(input.tone ?? '') ?? toneIn(asked);
  const wish: Wish = {
    tone: tone ?? 'direct',
    length: lengthIn(said),
    maxLength: maxLengthIn(said),
    isRewrite: (input.avoid ?? []).length > 0,
    question:
      /\bquestion\b/i.test(said) && !/\b(?:no|without|drop|remove|lose) (?:a |the |any )?questions?\b/i.test(said),
    numbers:
      !/\b(?:no|without|remove|drop|skip|lose)(?: \w+)? (?:numbers?|figures?|stats?|statistics|metrics|percentages)\b/i.test(
        said,
      ),
    lineBreaks: lineBreaksIn(said),
    emoji:
      (input.useEmojis === true || /\b(?:with|add|use|include)\b[^.]{0,15}\bemojis?\b/i.test(said)) &&
      !/\b(?:no|without|remove|drop) (?:an? |the )?emojis?\b/i.test(said),
    hashtag:
      (input.useHashtags === true || /\b(?:with|add|use|include)\b[^.]{0,15}\bhashtags?\b/i.test(said)) &&
      !/\b(?:no|without|remove|drop) (?:a |the )?hashtags?\b/i.test(said),
  };
  return { wish, understood: isUnderstood(instruction, wish) };
}

function toneIn(text: string): Tone | undefined {
  return toneWords.find(([, pattern]) => pattern.test(text))?.[0];
}

function lengthIn(said: string): Wish['length'] {
  if (
    /\b(?:short\w*|brief\w*|tight\w*|trim|cut|concise|condense\w*|one[- ]liner|punchier|less words|fewer words|crisper)\b/i.test(
      said,
    )
  )
    return 'shorter';
  if (/\b(?:long\w*|expand|more detail\w*|elaborate|more context|extend|flesh)\b/i.test(said)) return 'longer';
  return 'any';
}

function maxLengthIn(said: string): number {
  const match =
    /\b(?:under|below|max(?:imum)?(?: of)?|at most|up to|within|less than|no more than)\s+(\d{2,3})\s*(?:characters|chars|letters)?\b/i.exec(
      said,
    );
  const asked = match ? Number(match[1]) : tweetLimit;
  return Math.min(tweetLimit, Math.max(40, asked));
}

function lineBreaksIn(said: string): Wish['lineBreaks'] {
  if (/\b(?:one paragraph|single paragraph|one line|no line breaks|without line breaks)\b/i.test(said)) return 'none';
  return /\b(?:line breaks?|paragraphs|spacing|more space|airy|list)\b/i.test(said) ? 'some' : 'any';
}

function isUnderstood(instruction: string, wish: Wish): boolean {
  if (instruction.trim() === '') return true;
  const another =
    /\b(?:again|another|different|new|other|retry|rewrite|rephrase|regenerate|better|fresh|vary|change)\b/i.test(
      instruction,
    );
  const about = /\b(?:question|number|figure|stat|emoji|hashtag|line|paragraph|character|char)/i.test(instruction);
  return another || about || wish.length !== 'any' || toneIn(instruction) !== undefined;
}
