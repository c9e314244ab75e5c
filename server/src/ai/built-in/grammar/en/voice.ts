import type { Tone } from '../../draft.types';

const pairs: readonly (readonly [RegExp, string])[] = [
  [/\b(do|does|did|is|are|was|were|would|could|should|have|has|had) not\b/gi, "$1n't"],
  [/\b(will) not\b/g, "won't"],
  [/\bcannot\b/g, "can't"],
  [/\b(I) would\b/g, "$1'd"],
  [/\b(it|that|he|she|there) is(?= (?!and\b|or\b|but\b)[a-zà-öø-ÿ])/gi, "$1's"],
  [/\b(you|they|we) are(?= [a-zà-öø-ÿ])/gi, "$1're"],
  [/\b(I|you|they|we|it) will(?= [a-zà-öø-ÿ])/gi, "$1'll"],
];
const expansions: readonly (readonly [RegExp, string])[] = [
  [/\bwon['’]t\b/g, 'will not'],
  [/\bcan['’]t\b/g, 'cannot'],
  [/\b(do|does|did|is|are|was|were|would|could|should|have|has|had)n['’]t\b/gi, '$1 not'],
  [/\b(you|they|we)['’]re\b/gi, '$1 are'],
  [/\bI['’]d\b/g, 'I would'],
  [/\bI['’]m\b/g, 'I am'],
  [/\b(I|you|they|we)['’]ve\b/g, '$1 have'],
];

/** How this writer's own words are said: contracted as in speech, written out for a professional tone. */
export function spoken(text: string, tone: Tone): string {
  return (tone === 'professional' ? expansions : pairs).reduce(
    (current, [pattern, replacement]) => current.replace(pattern, replacement),
    text,
  );
}
