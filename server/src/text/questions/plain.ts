import { doubtfulFragment, imperatives } from './doubtful.data';
import { statementSigns, wishNoun } from './brief.data';
import { asking, craftWord, englishStart, finiteVerb, nounClause, toldStart, writerWord } from './plain.data';
import { hasSubstance, isStatement, spaceless } from './substance';
import { textWord } from './to-writer.data';

/** Whether somebody says something in it that only readers need: no request, no order and no word of the writer's trade. */
export function isPlain(text: string, language: string): boolean {
  if (mayAsk(text, language) || asking.test(text.replace(past, ''))) return false;
  if (language !== 'en' && text.split(' ').length >= longEnough && !doubtfulFragment.test(text)) return true;
  if (!(language in statementSigns)) return spaceless.test(text) || hasSubstance(text);
  const noun = nounClause.exec(text)?.[0].replace(/ \S+$/, '');
  if (noun !== undefined && !/\d/.test(noun) && !isStatement(noun, 'en')) return false;
  return isStatement(text, language) && (language !== 'en' || englishStart.test(text) || finiteVerb.test(text));
}

/** Fewer verbs of other languages are known, so it is no fragment that counts there. */
const longEnough = 4;

/** What was asked once is told, not asked for. */
const past = /(?<!\p{L})(?:(?:told|asked|reminded) (?:me|us)|needed|wanted|(?:had|due) to)(?!\p{L})/giu;

/** Whether it holds a figure or an address, as what readers need does, and nothing that writers are told. */
export const isFigure = (text: string, language: string): boolean =>
  (/\d|https?:|\S@\S/.test(text) || named.test(text)) &&
  !mayAsk(text, language) &&
  text.split(' ').length >= fewestWords;
const fewestWords = 2;
/** "Guests: Ana and Tom." */
const named = /^\p{L}+: \p{Lu}\p{Ll}/u;

const mayAsk = (text: string, language: string): boolean =>
  textWord.test(text) || wishNoun.test(text) || craftWord.test(text) || isImperative(text, language);

const isImperative = (text: string, language: string): boolean =>
  writerWord.test(text) ||
  (imperatives[language]?.test(text) === true &&
    (language === 'en' ? !toldStart.test(text) : !isStatement(text, language)));
