import { matchesOf } from '../matches';
import { dayWords } from './numbers.data';

/** Abbreviations of a trade: a brief that says `SaaS` has named a subject and not yet a detail. */
const tradeTerms = new Set(
  'saas seo ai api apis ux ui b2b b2c ceo cto cfo hr pr it ok mvp llm llms crm roi kpi okrs qa vc vcs diy faq css html sql tv pdf dm dms'.split(
    ' ',
  ),
);
const name =
  /(^|[\s("“'‘/])(\p{Lu}[\p{L}\p{N}]{0,60}(?:['’&.-][\p{L}\p{N}]{1,60}){0,6}|\p{Ll}{1,40}\p{Lu}[\p{L}\p{N}]{0,60})/gu;

/** Capitalised words where a sentence does not begin, and mixed-case ones (`iOS`, `GitHub`) anywhere. */
export function namesIn(text: string): string[] {
  const names: string[] = [];
  for (const match of matchesOf(text, name)) {
    const found = match[2] ?? '';
    if (/^I(?:['’]\p{L}+)?$/u.test(found)) continue;
    const isMixed = /\p{L}\p{Lu}/u.test(found);
    const at = match.index + (match[1]?.length ?? 0);
    if (isMixed || !mayBeginSentence(text.slice(Math.max(0, at - 12), at))) names.push(found);
  }
  return names;
}

const mayBeginSentence = (before: string): boolean =>
  /(?:^|[.!?…:\n)]["”’')]*\s*|^\s*|[\n\s]["“‘(]|^["“‘(]|\p{Extended_Pictographic}\uFE0F?\s*)$/u.test(before);

/** Names that make a text concrete. */
export const tellingNames = (text: string): string[] =>
  namesIn(text).filter((found) => !tradeTerms.has(found.toLowerCase()) && !dayWords.has(found.toLowerCase()));
