import { adverbs, auxiliaries, determiners, nounsToo, prepositions, subjectPronouns } from './lexicon.data';
import { pastBase, verbForm } from './verbs';

/** A statement taken apart: `lead, subject adverb verb rest`. Joined again with spaces it is the sentence. */
export interface Clause {
  /** What stands before the subject: `Last week`, `In 2024,`; empty as a rule. */
  lead: string;
  subject: string;
  /** Between subject and verb: `finally`, `also`. */
  adverb: string;
  verb: string;
  rest: string;
  tense: 'past' | 'present' | 'be' | 'auxiliary';
  /** Base form of a lexical verb. */
  base?: string;
}

const leading =
  /^(?:(?:today|yesterday|tonight|now|recently|finally|eventually|so far|this (?:week|month|year|morning|quarter|weekend)|last (?:week|month|year|night|summer|winter|spring|fall|autumn|quarter|weekend|[a-zà-öø-ÿ]+day)|on [a-zà-öø-ÿ]+day|(?:in|within|after|over|for|by|since|during|at) [^,.!?]{2,40}?,|(?:one|two|three|four|five|six|\d+) (?:years?|months?|weeks?|days?|hours?) (?:ago|later)|a (?:year|month|week|day) (?:ago|later)),?\s+)/i;

/** `we're`, `it's`: subject and verb in one word, which then counts as the verb. */
const shortened = /^(?:i|we|you|they|he|she|it|that|there)'(?:m|re|s|ve|ll|d)$/;

/** Takes a statement apart when that is safe; a sentence it is not sure of gives nothing and stays whole. */
export function parseClause(sentence: string): Clause | undefined {
  if (/^(?:what|how|why|when|where|who|which|whether)\b/i.test(sentence)) return undefined;
  const lead = leading.exec(sentence)?.[0] ?? '';
  const words = sentence.slice(lead.length).split(' ');
  const at = finiteVerbAt(words);
  if (at === undefined) return undefined;
  let subjectEnd = at;
  while (subjectEnd > 1 && isAdverb(words[subjectEnd - 1] ?? '')) subjectEnd -= 1;
  const verb = words[at] ?? '';
  const lower = plain(verb);
  return {
    lead: lead.trim(),
    subject: words.slice(0, subjectEnd).join(' '),
    adverb: words.slice(subjectEnd, at).join(' '),
    verb,
    rest: words.slice(at + 1).join(' '),
    ...tenseOf(lower),
  };
}

function tenseOf(verb: string): Pick<Clause, 'tense' | 'base'> {
  if (/^(?:am|is|are|was|were|isn't|aren't|wasn't|weren't)$/.test(verb)) return { tense: 'be' };
  if (shortened.test(verb)) return { tense: 'auxiliary' };
  if (auxiliaries.has(verb) && !/^(?:have|has|had|do|does|did)$/.test(verb)) return { tense: 'auxiliary' };
  const past = pastBase(verb);
  if (past) return { tense: 'past', base: past };
  const form = verbForm(verb);
  return form ? { tense: 'present', base: form.base } : { tense: 'auxiliary' };
}

function plain(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[,;:()"“”]+/g, '');
}

function isAdverb(word: string): boolean {
  const lower = plain(word);
  return (
    adverbs.has(lower) ||
    (/[a-z]{3}ly$/.test(lower) &&
      !/^(?:family|supply|reply|july|italy|early|monthly|weekly|daily|only|assembly)$/.test(lower))
  );
}

function finiteVerbAt(words: string[]): number | undefined {
  const first = plain(words[0] ?? '');
  if (shortened.test(first)) return 0;
  if (subjectPronouns.has(first) && !(determiners.has(first) && isNounNext(words[1] ?? ''))) {
    let at = 1;
    while (at < words.length && isAdverb(words[at] ?? '')) at += 1;
    return isFiniteAfterPronoun(words[at] ?? '') ? at : undefined;
  }
  return scanNounPhrase(words);
}

/** `this week`, `that step`: a determiner with its noun, not a pronoun. */
function isNounNext(word: string): boolean {
  const lower = plain(word);
  return (
    !auxiliaries.has(lower) && pastBase(lower) === undefined && verbForm(lower)?.form !== 'third' && !isAdverb(word)
  );
}

function isFiniteAfterPronoun(word: string): boolean {
  const lower = plain(word);
  const form = verbForm(lower)?.form;
  return auxiliaries.has(lower) || pastBase(lower) !== undefined || form === 'base' || form === 'third';
}

/** First finite verb that belongs to the whole phrase and not to a relative clause inside it. */
function scanNounPhrase(words: string[]): number | undefined {
  let pending = 0;
  for (let at = 1; at < Math.min(words.length, 14); at += 1) {
    const lower = plain(words[at] ?? '');
    const before = words[at - 1] ?? '';
    if (/[,;:]$/.test(before) && at > 1) return undefined;
    if (
      /^(?:that|who|which)$/.test(lower) ||
      (subjectPronouns.has(lower) && /^(?:i|we|you|they|he|she)$/.test(lower))
    ) {
      if (pending === 0) pending = 1;
      continue;
    }
    if (/^(?:because|when|if|while|although|though|after|before|so|and|or|but|to)$/.test(lower)) {
      if (!/^(?:and|or|after|before|to)$/.test(lower)) return undefined;
      continue;
    }
    if (!isFiniteHere(lower, before) && !(pending === 0 && isOnlyVerb(words, at))) continue;
    if (pending === 0) return at;
    // The verb of the relative clause, with its auxiliaries, is not the one.
    if (!auxiliaries.has(lower) || !verbForm(words[at + 1] ?? '')) pending = 0;
  }
  return undefined;
}

/** `founders hire sales`, `remote work needs trust`: a word that is a noun as well is the verb when no other verb follows. */
function isOnlyVerb(words: string[], at: number): boolean {
  const lower = plain(words[at] ?? '');
  const before = plain(words[at - 1] ?? '');
  const form = verbForm(lower);
  if (/^\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|more|fewer|less)$/.test(before)) return false;
  if (!form || !nounsToo.has(form.base) || determiners.has(before) || prepositions.has(before) || before === 'to')
    return false;
  const isPlural = /[^su]s$/.test(before) || before === 'people';
  if (form.form === 'base' ? !isPlural : form.form !== 'third' || isPlural) return false;
  for (let later = at + 1; later < words.length; later += 1) {
    const word = plain(words[later] ?? '');
    if (/^(?:when|if|because|while|until|that|and|but|so|than|before|after)$/.test(word)) return true;
    if (isFiniteHere(word, words[later - 1] ?? '')) return false;
  }
  return at + 1 < words.length;
}

function isFiniteHere(lower: string, before: string): boolean {
  const previous = plain(before);
  if (auxiliaries.has(lower)) return lower !== 'been' && lower !== 'be' && previous !== 'to';
  if (determiners.has(previous) || prepositions.has(previous) || previous === 'to') return false;
  const past = pastBase(lower);
  const form = verbForm(lower);
  if (past && form?.form !== 'base')
    return (
      !(lower.endsWith('ed') && /^(?:and|or|very|so|more|most|well|newly)$/.test(previous)) && !adjectiveLike(previous)
    );
  if (form?.form === 'base')
    return /[^su]s$/.test(previous) && !nounsToo.has(form.base) && verbForm(previous)?.form !== 'third';
  return form?.form === 'third' && !nounsToo.has(form.base) && !/s$/.test(previous);
}

function adjectiveLike(word: string): boolean {
  return /(?:ful|less|ous|ive|able|ible)$/.test(word);
}
