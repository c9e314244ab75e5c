import { weightedLength } from '../../text/weighted-length';
import type { Details } from './details';
import type { Tone, Wish } from './draft.types';

interface Decoration {
  details: Details;
  wish: Wish;
}

/** Subject words and an emoji that a person would use with them. */
const fitting: readonly (readonly [RegExp, string])[] = [
  [/\b(?:cats?|kitten)\b/i, '🐈'],
  [/\b(?:dogs?|puppy)\b/i, '🐕'],
  [/\b(?:coffee|espresso|latte|barista)\b/i, '☕'],
  [/\b(?:bread|bakery|bake[ds]?|baking|sourdough|loaf|loaves)\b/i, '🍞'],
  [/\b(?:cook\w*|recipe|dinner|kitchen|soup|food)\b/i, '🍲'],
  [/\b(?:run|running|ran|marathon|10k|5k|km)\b/i, '🏃'],
  [/\b(?:gym|squat|lift\w*|workout|strength|pull-?ups?|push-?ups?)\b/i, '🏋️'],
  [/\b(?:book|books|reading|novel|chapter)\b/i, '📖'],
  [/\b(?:wrote|writing|essay|newsletter|blog)\b/i, '✍️'],
  [/\b(?:hiring|hire|hired|joins?|join us|welcome)\b/i, '👋'],
  [/\b(?:bug|bugs|debug\w*)\b/i, '🐛'],
  [/\b(?:deploy\w*|ship|shipped|launch\w*|released?|live)\b/i, '🚢'],
  [/\b(?:event|conference|meetup|workshop|webinar|talk)\b/i, '🎤'],
  [/\b(?:dark mode|night|sleep)\b/i, '🌙'],
  [/\b(?:revenue|mrr|arr|profit|sales|activation|conversion|signups|subscribers|retention)\b/i, '📈'],
  [/\b(?:podcast|episode)\b/i, '🎧'],
  [/\b(?:music|song|album|guitar|piano)\b/i, '🎶'],
  [/\b(?:garden\w*|plants?|tomato\w*)\b/i, '🌱'],
  [/\bstrawberr\w+/i, '🍓'],
  [/\b(?:farm|harvest)\b/i, '🚜'],
  [/\bcheese\b/i, '🧀'],
  [/\b(?:bike|bicycle|cycling)\b/i, '🚲'],
  [/\btrees?\b/i, '🌳'],
  [/\b(?:choir|concert|sings?)\b/i, '🎶'],
  [/\b(?:museum|exhibition|gallery)\b/i, '🖼️'],
  [/\b(?:birthday|anniversary|years? old)\b/i, '🎂'],
];
const byTone: Readonly<Record<Tone, string>> = {
  direct: '📌',
  warm: '🙂',
  playful: '😄',
  professional: '📌',
  bold: '🔥',
  casual: '🙂',
  storytelling: '📖',
  educational: '💡',
  inspirational: '🌱',
};

const dullTags = new Set(
  'about after again because before being every everyone first from have just last like made make more most much never other over really since some something still than that their them then there these they thing things think this those through today took very want week weeks went were what when where which while will with without senior first little whole single best real same other right good great small large free full long short simple year years part step steps point difference team day days your month months people time times'.split(
    ' ',
  ),
);

/** Adds the one emoji and the one hashtag when they are wished for; an emoji of the brief stays out otherwise. */
export function decorate(text: string, decoration: Decoration): string {
  const { wish } = decoration;
  const withEmoji = wish.emoji ? addEmoji(text, wish.tone) : text;
  const withTag = wish.hashtag ? addHashtag(withEmoji, decoration) : withEmoji;
  if (weightedLength(withTag) <= wish.maxLength) return withTag;
  return weightedLength(withEmoji) <= wish.maxLength ? withEmoji : text;
}

function addEmoji(text: string, tone: Tone): string {
  if (/\p{Extended_Pictographic}/u.test(text)) return text;
  const emoji = fitting.find(([pattern]) => pattern.test(text))?.[1] ?? byTone[tone];
  return `${text} ${emoji}`;
}

function addHashtag(text: string, { details }: Decoration): string {
  if (/#\p{L}/u.test(text)) return text;
  const given = [...details.hashtags][0];
  if (given) return `${text} ${given}`;
  const noun = details.nouns.find((word) => !dullTags.has(word));
  // A word that is only long (`#nobody`) tells a reader nothing; a name does.
  const name = [...details.names].find(
    (word) => /^\p{Lu}\p{Ll}{3,}$/u.test(word) && !text.startsWith(word) && text.includes(word),
  );
  const tag = noun ?? name;
  return tag ? `${text} #${tag}` : text;
}
