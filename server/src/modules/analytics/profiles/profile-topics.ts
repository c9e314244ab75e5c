import { detectLanguage } from '../../../text/language/language';
import { findUrls } from '../../../text/addresses/urls';
import { fold } from '../../../text/words';
import { nounLeads, nounsInLy, noTopicWords, type TopicLanguage } from './profile-topics.data';

/** A word or phrase that recurs, and the indices of the texts that have it. */
export interface FoundTopic {
  name: string;
  posts: ReadonlySet<number>;
}

interface Term {
  /** As it stands in the text, without a hash mark. */
  surface: string;
  /** The same for singular and plural. */
  key: string;
  /** A hashtag, or a capital where none is due. */
  isName: boolean;
}

/** Something that may be a topic, gathered over all texts. */
interface Candidate {
  words: string[];
  posts: Set<number>;
  surfaces: Map<string, number>;
  /** How much speaks for a noun. */
  evidence: number;
}

interface Vocabulary {
  noTopics: ReadonlySet<string>;
  leads: ReadonlySet<string>;
}

/** A word alone behind an article is a noun; behind it with another word, it is one of two times. */
const surely = 2;
const likely = 1;
/** What a post is about stands near its beginning, and a few posts of 25,000 characters must not hold everybody up. */
const longestRead = 2_000;
const leastPosts = 2;
const mostTopics = 8;
const shortestWord = 4;
/** A word that mostly stands in a phrase is told by the phrase. */
const shareInPhrase = 0.6;
const clauseEnd = /[\n.,;:!?…()[\]{}"“”„«»‹›|]+|\s[-–—/&+→]+\s|[–—/]/u;
const wordPattern = /(?<![@\p{L}\p{N}])#?[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const mention = /(?<![\p{L}\p{N}_])@\w{1,15}/gu;

/**
 * Returns what several texts are about: words and phrases of two words that stand in two texts or more and look like nouns, most
 * texts first. Good enough for people to recognise; knows the small words of English, German, Spanish, French and Portuguese.
 */
export function topicsIn(texts: readonly string[]): FoundTopic[] {
  const vocabulary = vocabularyOf(texts);
  const candidates = new Map<string, Candidate>();
  for (const [index, text] of texts.entries()) {
    for (const clause of clausesOf(text.slice(0, longestRead)))
      for (const run of runsOf(clause, vocabulary)) addRun(candidates, run, index);
  }
  const recurring = [...candidates.values()].filter(
    ({ evidence, posts }) => evidence >= surely && posts.size >= leastPosts,
  );
  const phrases = recurring.filter(({ words }) => words.length === 2);
  return recurring
    .filter((candidate) => candidate.words.length === 2 || !isToldBy(phrases, candidate))
    .sort((a, b) => b.posts.size - a.posts.size || b.words.length - a.words.length || (nameOf(a) < nameOf(b) ? -1 : 1))
    .slice(0, mostTopics)
    .map((candidate) => ({ name: nameOf(candidate), posts: candidate.posts }));
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const english: Vocabulary = { noTopics: setOf(noTopicWords.en), leads: setOf(nounLeads.en) };

/** English words stand in posts of every language, and those of others mean something else in English. */
function vocabularyOf(texts: readonly string[]): Vocabulary {
  const language = detectLanguage(texts.join('\n').slice(0, 10_000));
  if (!isKnown(language) || language === 'en') return english;
  return {
    noTopics: new Set([...english.noTopics, ...setOf(noTopicWords[language])]),
    leads: setOf(nounLeads[language]),
  };
}

const isKnown = (language: string): language is TopicLanguage => language in noTopicWords;

const isToldBy = (phrases: readonly Candidate[], { words: [word = ''], posts }: Candidate): boolean =>
  phrases.some((phrase) => phrase.words.includes(word) && phrase.posts.size >= posts.size * shareInPhrase);

function clausesOf(text: string): Term[][] {
  let bare = text;
  for (const { start, end } of findUrls(text).reverse()) bare = `${bare.slice(0, start)}\n${bare.slice(end)}`;
  return bare
    .replace(mention, '\n')
    .split(clauseEnd)
    .map((clause) => termsIn(clause));
}

function termsIn(clause: string): Term[] {
  const surfaces = clause.match(wordPattern) ?? [];
  const isTitle = isTitleCase(surfaces);
  return surfaces.map((raw, index) => {
    const surface = raw.replace(/^#/, '').replace(/['’]s$/u, '');
    const isName = raw.startsWith('#') || (index > 0 && !isTitle && startsLarge(surface));
    return { surface, key: keyOf(surface), isName };
  });
}

const startsLarge = (word: string): boolean => /^\p{Lu}/u.test(word);

/** Where almost every word has a capital, capitals say nothing. */
function isTitleCase([, ...others]: string[]): boolean {
  const words = others.filter((word) => /\p{L}/u.test(word));
  return words.length > 2 && words.filter(startsLarge).length > words.length * 0.75;
}

/** Tells whether a word is no topic by itself: it ends a phrase. */
function isSmall(surface: string, { noTopics }: Vocabulary): boolean {
  const word = fold(surface);
  if (noTopics.has(word) || !/\p{L}/u.test(word)) return true;
  if (surface.length < shortestWord) return surface.length < 2 || surface !== surface.toUpperCase();
  if (word.endsWith('ly')) return !nounsInLy.has(word);
  return word.endsWith('ed') && !word.endsWith('eed') && word.length > shortestWord;
}

/** Returns one key for singular and plural in English, and for most words of the Romance languages. Nobody sees it. */
function keyOf(surface: string): string {
  const word = fold(surface);
  if (word.length <= shortestWord || word.endsWith('ss')) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=x|ch|sh|ss)es$/, '')
    .replace(/s$/, '');
}

interface Run {
  terms: Term[];
  /** What stands before leads up to a noun. */
  isLed: boolean;
}

/** Returns the stretches of a clause between its small words. */
function runsOf(clause: readonly Term[], vocabulary: Vocabulary): Run[] {
  const runs: Run[] = [];
  let current: Run | null = null;
  let before: Term | undefined;
  for (const term of clause) {
    if (isSmall(term.surface, vocabulary)) current = null;
    else if (current) current.terms.push(term);
    else runs.push((current = { terms: [term], isLed: before !== undefined && leadsToNoun(before, vocabulary) }));
    before = term;
  }
  return runs;
}

const leadsToNoun = ({ surface }: Term, { leads }: Vocabulary): boolean =>
  leads.has(fold(surface)) || /^\p{N}+$/u.test(surface);

function addRun(candidates: Map<string, Candidate>, { terms, isLed }: Run, index: number): void {
  const evidenceFor = (start: number, end: number): number => {
    if (terms[end - 1]?.isName) return surely;
    if (!isLed || (start > 0 && end < terms.length)) return 0;
    return start === 0 && end === terms.length ? surely : likely;
  };
  for (const [at, term] of terms.entries()) {
    add(candidates, { terms: [term], evidence: evidenceFor(at, at + 1), index });
    const next = terms[at + 1];
    if (next) add(candidates, { terms: [term, next], evidence: evidenceFor(at, at + 2), index });
  }
}

function add(
  candidates: Map<string, Candidate>,
  { terms, evidence, index }: { terms: Term[]; evidence: number; index: number },
): void {
  const words = terms.map(({ key }) => key);
  const key = words.join(' ');
  const candidate = candidates.get(key) ?? {
    words,
    posts: new Set(),
    surfaces: new Map<string, number>(),
    evidence: 0,
  };
  candidates.set(key, candidate);
  candidate.posts.add(index);
  candidate.evidence += evidence;
  const surface = terms.map(shown).join(' ');
  candidate.surfaces.set(surface, (candidate.surfaces.get(surface) ?? 0) + 1);
}

/** A capital at the start of a sentence is no part of a name. */
const shown = ({ surface, isName }: Term): string =>
  isName || /\p{Lu}.*\p{Lu}/u.test(surface) || /^[^\p{Ll}]+$/u.test(surface) ? surface : surface.toLowerCase();

/** Returns the spelling that is used most. */
const nameOf = ({ surfaces }: Candidate): string =>
  [...surfaces].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
