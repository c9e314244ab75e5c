import nlp from 'compromise/two';

interface Word {
  text: string;
  tags: ReadonlySet<string>;
}

/** What a sentence in English is, by the parts of speech of its words. */
export interface Reading {
  /** Whether it begins with a verb that orders: "Lean into the nostalgia." */
  isImperative: boolean;
  /** Whether somebody or something does something in it, or did: "Bus drivers wave back", "Took us 11 weeks". */
  isTold: boolean;
  /** Whether something happened in it. */
  isPast: boolean;
  /** Whether it names somebody or something, or a day. */
  isNamed: boolean;
  /** Whether it is nothing but how something is: "warm and proud". */
  isMood: boolean;
  /** What it names, in small letters and without days and names. */
  nouns: string[];
  /** Whether it only names a thing: "remote work", "our new rye bread". */
  isNounPhrase: boolean;
}

/** Without the step that reads words by their neighbours far away: it takes four times as long as the others together. */
const steps = ['contractions', 'alias', 'machine', 'lexicon', 'preTagger', 'contractionTwo'];
/** More words do not change what a sentence is. */
const mostWords = 30;

function wordsOf(sentence: string): Word[] {
  const head = sentence.split(/\s+/u, mostWords).join(' ');
  const { docs } = nlp.tokenize(head).compute(steps);
  return docs
    .flat()
    .map((term) => ({ text: (term.text || implied(term)).toLowerCase(), tags: term.tags ?? new Set() }));
}

/** The second word of "we're". */
const implied = (term: object): string =>
  'implicit' in term && typeof term.implicit === 'string' ? term.implicit : '';

const is = (word: Word | undefined, ...tags: string[]): boolean => tags.some((tag) => word?.tags.has(tag) === true);

/** May stand before an order: "And then please", "Also, never". */
const before =
  /^(?:and|also|but|so|then|just|now|ok|okay|hey|hi|hello|oh|yes|no|please|pls|plz|maybe|perhaps|always|never|not|only|even|first|finally)$/u;

/** Read as verbs where they stand first, which they hardly are. */
const nouns =
  /^(?:worth|born|dry|update|question|rain|snow|market|tip|school|price|result|coffee|lunch|dinner|record|free|back|cash|like)$/u;

/** A brief asks for the same sentences several times; reading one takes half a millisecond. */
const known = new Map<string, Reading>();
const mostKnown = 500;

export function readEnglish(sentence: string): Reading {
  const reading = known.get(sentence) ?? read(sentence);
  if (known.size >= mostKnown) known.clear();
  known.set(sentence, reading);
  return reading;
}

function read(sentence: string): Reading {
  const words = wordsOf(sentence);
  const start = words.findIndex(({ text }) => !before.test(text));
  const [first, second] = [words[start], words[start + 1]];
  const isFinite = words.map((_, at) => isFiniteAt(words, at));
  return {
    // A finite verb behind it makes the first word a noun: "Work starts at 8."
    isImperative:
      is(first, 'Infinitive') &&
      !nouns.test(first?.text ?? '') &&
      !is(first, 'Modal') &&
      !isSamePast(words.slice(start)) &&
      !isSubject(words, start) &&
      !is(second, 'Auxiliary'),
    isTold: isClause(words, isFinite),
    isPast: words.some((word, at) => (isFinite[at] && is(word, 'PastTense')) || isPastOfOne(words, at)),
    isNamed: words.some((word, at) => is(word, 'Date', 'Place', 'Person') || (at > 0 && is(word, 'ProperNoun'))),
    isMood: words.every((word) => is(word, 'Adjective', 'Adverb', 'Conjunction', 'Negative')),
    nouns: words.filter((word) => isThing(word)).map(({ text }) => text),
    isNounPhrase:
      words.length > 0 &&
      words.every((word, at) => isNominal(word, at, words)) &&
      words.some((word) => is(word, 'Noun', 'Gerund')),
  };
}

/** Verbs whose past looks like their order: a day or a count behind them shows that it was done. */
const samePast = /^(?:quit|cut|read|set|hit|put|shut|spread|cost|hurt|bet|split)$/u;
const isSamePast = ([first, ...rest]: readonly Word[]): boolean =>
  samePast.test(first?.text ?? '') && rest.some((word) => is(word, 'Date', 'Value'));

/** Of one, the present would have an "s": "The change cost us a day." */
const isPastOfOne = (words: readonly Word[], at: number): boolean =>
  at > 1 &&
  samePast.test(words[at]?.text ?? '') &&
  /^(?:us|me|him|her|them)$/u.test(words[at + 1]?.text ?? '') &&
  words[at - 1]?.text !== 'to' &&
  !is(words[at - 1], 'Plural', 'Pronoun', 'Modal', 'Negative', 'Auxiliary', 'Adverb');

const isThing = (word: Word): boolean =>
  is(word, 'Noun') && !is(word, 'Pronoun', 'Date', 'Verb', 'Value') && word.text !== '';

/** Whether a verb follows that makes the word a noun, beside others or not: "Line 12 runs every hour." */
function isSubject(words: readonly Word[], start: number): boolean {
  const verb = words.findIndex(
    (word, at) => at > start && (!is(word, 'Noun', 'Value') || is(word, 'Possessive', 'Pronoun')),
  );
  return verb > 0 && isMainVerb(words, verb);
}

const isMainVerb = (words: readonly Word[], at: number): boolean =>
  is(words[at], 'PastTense', 'Copula', 'Modal') ||
  (is(words[at], 'PresentTense') && !is(words[at], 'Infinitive', 'Gerund'));

/** Whether a verb at a place has its subject before it, or is the past of a subject that was left out. */
function isFiniteAt(words: readonly Word[], at: number): boolean {
  const [word, last] = [words[at], words[at - 1]];
  if (!is(word, 'Verb') || is(word, 'Gerund')) return false;
  if (last?.text === 'to') return false;
  if (is(last, 'Determiner') && !pronouns.test(last?.text ?? '')) return is(word, 'Copula', 'Modal');
  if (is(last, 'Determiner', 'Possessive', 'Preposition', 'Negative')) return isMainVerb(words, at);
  if (at <= 1 && (is(word, 'PastTense') || (at === 0 && isSamePast(words)))) return true;
  return (
    words
      .slice(0, at)
      .some((other) => is(other, 'Noun', 'Pronoun', 'Value', 'Determiner', 'QuestionWord', 'Possessive')) &&
    (isMainVerb(words, at) || is(word, 'Infinitive', 'PresentTense'))
  );
}

/** Who does something, never to whom it is done; a contraction counts: "we're". */
const subjects =
  /^(?:i|we|you|he|she|it|they|this|that|there|nobody|everybody|somebody|everyone|someone|nothing|everything)(?:['’]\p{L}+)?$|^(?:im|ive|youre|theyre|thats)$/u;
const headWords = 8;

/** Whether a sentence begins with who or what does something, and with what they do: "the funny thing is", "we started". */
export function beginsClause(sentence: string): boolean {
  const words = wordsOf(sentence.split(/\s+/u, headWords).join(' '));
  const at = words.findIndex((word) => is(word, 'Verb') && !is(word, 'Gerund'));
  const subject = words.slice(0, at).filter((word) => !is(word, 'Adverb', 'Negative'));
  const [first] = subject;
  if (at < 1 || !first) return false;
  if (subject.length === 1 && subjects.test(first.text)) return true;
  const isNamed = subject.every(
    (word) => is(word, 'Determiner', 'Possessive', 'Adjective', 'Value', 'Noun', 'Preposition') && !is(word, 'Pronoun'),
  );
  const isOpen = is(first, 'Determiner', 'Possessive', 'Value', 'Plural');
  return isNamed && isOpen && is(subject.at(-1), 'Noun') && (isMainVerb(words, at) || is(subject.at(-1), 'Plural'));
}

const pronouns = /^(?:this|that|these|those|all|some|most|both|many|none|each|half|any)$/u;
const relative = /^(?:who|whom|whose|which|that|where|when|why|how|what)$/u;

/** A noun with a clause of its own tells nothing yet: "women who run small shops". */
function isClause(words: readonly Word[], isFinite: readonly boolean[]): boolean {
  const verbs = words.flatMap((_, at) => (isFinite[at] && !goesOn(words, isFinite, at) ? [at] : []));
  const [first] = verbs;
  if (first === undefined) return false;
  const isRelative = words.slice(1, first).some(({ text }) => relative.test(text));
  return !isRelative || verbs.length > 1;
}

/** Whether a verb is part of the one before it: "haven't paid". */
function goesOn(words: readonly Word[], isFinite: readonly boolean[], at: number): boolean {
  const last = words.findLastIndex((word, before) => before < at && !is(word, 'Negative', 'Adverb'));
  return isFinite[last] === true;
}

const isNominal = (word: Word, at: number, words: readonly Word[]): boolean =>
  is(word, 'Noun', 'Adjective', 'Determiner', 'Possessive', 'Value', 'Gerund') && !is(word, 'Pronoun')
    ? true
    : at > 0 &&
      at < words.length - 1 &&
      (is(word, 'Preposition', 'Conjunction', 'Adverb') ||
        /^(?:of|in|for|and|at|on|to|from|with|vs)$/u.test(word.text));
