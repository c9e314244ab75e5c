import { detectLanguage } from '../language/language';
import { smallWords } from '../language/language.data';
import { matchesOf } from '../matches';
import type { TextRange } from '../addresses/urls';
import { dayWords } from './numbers.data';

/** Abbreviations of a trade: a brief that says `SaaS` has named a subject and not yet a detail. */
const tradeTerms = new Set(
  'saas seo ai api apis ux ui b2b b2c ceo cto cfo hr pr it ok mvp llm llms crm roi kpi okrs qa vc vcs diy faq css html sql tv pdf dm dms'.split(
    ' ',
  ),
);
const mayBeginSentence = (before: string): boolean =>
  /(?:^|[.!?…:\n)]["”’')]*\s*|^\s*|[\n\s]["“‘(]|^["“‘(]|\p{Extended_Pictographic}\uFE0F?\s*)$/u.test(before);

/** Names that make a text concrete. */
export const namesIn = (text: string): string[] => nameRangesIn(text).map(({ start, end }) => text.slice(start, end));

/** In German, whose nouns all have a capital, only what cannot be a noun is a name. */
const germanLead = /(?<!\p{L})(?:Herrn?|Frau|Dr\.|Prof\.|Firma|Familie) $/u;
const word = /(?<![\p{L}\p{N}@#_/.])[\p{L}\p{N}][\p{L}\p{M}\p{N}&]{0,60}(?:['’.-][\p{L}\p{N}]{1,60}){0,4}/gu;
/** What has a capital in English and names neither a person nor a company, product or place. */
const otherCapitals = new Set(
  (
    "i i'm i've i'd i'll english german french spanish portuguese italian chinese japanese american european british christmas easter " +
    'halloween thanksgiving god internet web january february march april may june july august september october november december ' +
    'x twitter linkedin mr mrs ms dr tl dr psa til asap btw fyi lol omg faq am pm usa uk eu us'
  ).split(' '),
);

/**
 * Returns where names of people, companies, products and places stand, word by word: capitalised words inside a sentence,
 * mixed-case ones anywhere. Careful rather than complete: a line in title case and words in capitals have none.
 */
export function nameRangesIn(text: string): TextRange[] {
  const isGerman = detectLanguage(text) === 'de';
  const found: TextRange[] = [];
  for (const match of matchesOf(text, word)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const before = text.slice(Math.max(0, start - 12), start);
    if (isOther(match[0]) || !/\p{Lu}/u.test(match[0])) continue;
    const isMixed = /\p{Ll}\p{Lu}/u.test(match[0]);
    const isCapital = /^\p{Lu}\p{Ll}/u.test(match[0]) && !mayBeginSentence(before);
    if (isMixed || (isGerman ? isCapital && germanLead.test(before) : isCapital)) found.push({ start, end });
  }
  const titles = titleLines(text);
  return found.filter(({ start }) => !titles.some((title) => start >= title.start && start < title.end));
}

const ordinary = new Set(Object.values(smallWords).flatMap((list) => list.split(' ')));

function isOther(found: string): boolean {
  const folded = found.toLowerCase().replaceAll('’', "'");
  return (
    ordinary.has(folded) ||
    otherCapitals.has(folded) ||
    tradeTerms.has(folded) ||
    dayWords.has(folded.replace(/(?:'s|s)$/, ''))
  );
}

/** Lines of four words and more, most of which have a capital. */
function titleLines(text: string): TextRange[] {
  const found: TextRange[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const words = line.match(/\p{L}+/gu) ?? [];
    const capitals = words.filter((item) => /^\p{Lu}/u.test(item)).length;
    if (words.length > 3 && capitals > words.length * 0.6) found.push({ start, end: start + line.length });
    start += line.length + 1;
  }
  return found;
}
