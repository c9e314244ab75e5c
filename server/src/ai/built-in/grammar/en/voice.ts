import type { Tone, Wish } from '../../draft.types';

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

const quoted = /("[^"\n]*"|“[^”\n]*”|https?:\/\/\S+)/u;
const speech: ReadonlySet<Tone> = new Set(['casual', 'warm', 'playful', 'storytelling']);

/** A whole draft as the tone has it: written out or contracted outside quotations, and laid out for it. */
export function toned(text: string, tone: Tone, lineBreaks: Wish['lineBreaks']): string {
  if (tone !== 'professional' && !speech.has(tone))
    return lineBreaks === 'any' && tone === 'bold' ? headed(text) : text;
  const said = text
    .split(quoted)
    .map((part, at) => (at % 2 === 1 ? part : spoken(part, tone)))
    .join('');
  if (lineBreaks !== 'any') return said;
  return tone === 'professional' ? inOneParagraph(said) : said;
}

/** The first sentence on a line of its own. */
function headed(text: string): string {
  const first = /^[^\n]{6,70}?[.!?](?= \p{Lu})/u.exec(text)?.[0];
  return first && !text.includes('\n') ? `${first}\n\n${text.slice(first.length + 1)}` : text;
}

function inOneParagraph(text: string): string {
  return /\n-|[^.!?]\n/.test(text) ? text : text.replace(/\n+/g, ' ');
}
