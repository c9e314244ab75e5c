import { cleanDraft } from '../../text/cleanup';
import { applyHouseRules, brokenHouseRules, readHouseRules, type HouseRules } from '../../text/house-rules';
import { detectLanguage } from '../../text/language';
import { duplicateShare, fingerprint, similarity, type Fingerprint } from '../../text/similarity';
import { isValidTweet, weightedLength } from '../../text/weighted-length';
import type { TextInput } from '../text-model.port';
import { calmed } from './calm';
import { allWords, readDetails, type Details } from './details';
import { decorate } from './decorate';
import type { Candidate, Framed, Grammar, Wish } from './draft.types';
import { grammarFor } from './grammars';
import { neutralCandidates } from './neutral';
import { foreignFrames } from './neutral-frames.data';
import { keepsPromises } from './promises';
import { mixSeed, Seeded } from './seeded';
import { capitalized, splitSentences, tidy, written } from './sentences';
import { readWish } from './wish';

export interface Drafts {
  texts: string[];
  /** Other openings of the first text. */
  openings?: string[];
  notes: string[];
}

/** Longest prompt the contract lets through; more is not read. */
export const longestPrompt = 4_000;

export function composeDrafts(input: TextInput, seed: number): Drafts {
  const brief = calmed(tidy(input.prompt.slice(0, longestPrompt)));
  const random = new Seeded(mixSeed(seed, brief));
  const language = detectLanguage(brief);
  const grammar = grammarFor(language);
  const framed = grammar ? grammar.unframe(brief) : unframeForeign(brief);
  const house = readHouseRules(input.bannedWords, input.rules);
  const body = withoutBanned(framed.body, house);
  const { wish, understood, notes: wishNotes } = readWish(input, framed.asked);
  const writing = grammar
    ? grammar.write(body, wish, random)
    : {
        candidates: neutralCandidates(body, wish, random),
        notes: [/[\p{L}\p{N}]/u.test(brief) ? keptWordsNote : wordlessNote],
      };
  const details = readDetails(framed.body);
  if (grammar?.nouns) details.nouns = grammar.nouns(framed.body);
  const notes = [...writing.notes, ...wishNotes, ...untranslated(input.language, language)];
  if (!understood)
    notes.push(
      `The built-in writer could not follow "${shown(input.instruction ?? '')}"; these are other takes on the same brief.`,
    );
  const choice = {
    candidates: writing.candidates,
    details,
    wish,
    random,
    input,
    below: shortestOf(input),
    grammar,
    house,
  };
  const found = chooseAll(choice, body);
  const texts = found.length === 0 && writing.notes.length === 0 ? ownWords(body, input) : found;
  if (texts.length < input.count) notes.push(fewerNote(texts.length));
  return { texts, notes };
}

/** A brief that no shape fits, and that gives no reason to hold it back, is still what the person wanted to say. */
function ownWords(body: string, { avoid = [], failed = [] }: TextInput): string[] {
  const text = splitSentences(body).map(written).join(' ');
  const isNew = avoid.length === 0 && failed.length === 0;
  return isNew && /\p{L}/u.test(text) && isValidTweet(text) ? [text] : [];
}

/** What a sentence begins with that says nothing without the one before it, in the languages that this writer composes in. */
const refersBack =
  /^(?:it|they|this|that|these|those|he|she|but|and|so|then|which|er|sie|es|das|aber|und|dann|ella?|él|ellos|eso|pero|il|elles?|ça|cela|mais|eles?|elas?|isso)(?!\p{L})/iu;

/** The sentences without a word that the workspace bans, while any is left. */
export function withoutBanned(body: string, house: HouseRules): string {
  const isBanned = (text: string): boolean => brokenHouseRules(text, house).some(({ check }) => check.kind === 'never');
  if (!isBanned(body)) return body;
  const kept = splitSentences(body).filter(
    ({ text }, at, all) => !isBanned(text) && !(refersBack.test(text) && isBanned(all[at - 1]?.text ?? '')),
  );
  return kept.length > 0 ? kept.map(written).join(' ') : body;
}

/** Where too few fit the wish, less of the brief will do; where none fits the house rules, the pipeline says what it then cuts. */
function chooseAll(choice: Choice, body: string): string[] {
  const { wish, input, grammar } = choice;
  const strict = choose(choice, []);
  const whole =
    strict.length === 0 && wish.length === 'shorter' ? choose({ ...choice, below: longestOf(input) }, []) : strict;
  if (whole.length >= input.count || wish.isRewrite || !grammar) return whole.length > 0 ? whole : unruled(choice);
  const texts = [...whole, ...choose({ ...choice, ...looser(grammar, body, choice) }, whole)];
  return texts.length > 0 ? texts : unruled(choice);
}

const unruled = (choice: Choice): string[] => choose({ ...choice, house: readHouseRules() }, []);

/** As many as were asked for, before all of them whole: where no whole take is left, less of the brief will do. */
function looser(grammar: Grammar, body: string, { wish, random }: Choice): Pick<Choice, 'candidates'> {
  return { candidates: grammar.write(body, { ...wish, isRewrite: true }, random).candidates };
}

export function unframeForeign(brief: string): Framed {
  const frame = foreignFrames.map((pattern) => pattern.exec(brief)?.[0]).find((match) => match !== undefined);
  return frame && frame.length < brief.length
    ? { body: capitalized(brief.slice(frame.length)), asked: frame }
    : { body: brief, asked: '' };
}

export const wordlessNote =
  'The brief has no words. Add one sentence about what happened, and there will be something to say.';
export const keptWordsNote =
  'The built-in writer composes in English, German, Spanish, French and Portuguese; for this language it kept your words and only picked, cut and ordered them.';

/** Languages by their English names; a tag that no one knows names itself. */
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** This writer cannot translate: it says so when another language is wanted than the brief is in. */
export function untranslated(wanted: string | undefined, own: string): string[] {
  const [subtag = ''] = (wanted ?? '').toLowerCase().split('-');
  if (subtag === '' || subtag === own || own === 'und') return [];
  const names = { own: languageNames.of(own) ?? own, wanted: languageNames.of(subtag) ?? subtag };
  return [
    `The brief is in ${names.own} and the built-in writer cannot translate. Write the brief in ${names.wanted} to get drafts in ${names.wanted}.`,
  ];
}

function fewerNote(given: number): string {
  if (given === 0)
    return 'There was nothing here to write from. Add one sentence about what happened, with a number, name or moment.';
  return `${given === 1 ? 'Only one draft' : `Only ${given} drafts`} came out different enough. One more sentence in the brief gives more.`;
}

export function shown(instruction: string): string {
  const short = Array.from(instruction.replace(/["\s]+/g, ' ').trim());
  return short.length > 60 ? `${short.slice(0, 59).join('')}…` : short.join('');
}

interface Choice {
  candidates: Candidate[];
  details: Details;
  wish: Wish;
  random: Seeded;
  input: TextInput;
  /** A text that shall be shorter stays under this length. */
  below: number;
  grammar?: Grammar | undefined;
  house: HouseRules;
}

/** Drafts that are checked, best first: enough to choose from, few enough for the first one to come at once. */
const fieldOf = (count: number): number => 8 + count * 12;
/** How much of its rank a draft loses for likeness to one that is taken, and for a shape or trick that was used. */
const cost = { likeness: 5, shape: 1.5, trait: 9 };

/** A candidate that keeps the promises, and how it compares with others. */
interface Draft {
  text: string;
  shape: string;
  trait?: Candidate['trait'];
  print: Fingerprint;
  /** The first words, unless they are the brief's own. */
  opening: string | undefined;
  rank: number;
}

/** The best first; after each, what says the same in the same words or by the same trick falls back. */
function choose(choice: Choice, taken: readonly string[]): string[] {
  const { wish, random, input } = choice;
  const failed = (input.failed ?? []).map(({ text }) => text);
  const avoided = [...(input.avoid ?? []), ...failed, ...taken].map(fingerprint);
  const openings = new Set(taken.map((text) => ownOpening(text, choice.details)));
  const ranked = choice.candidates
    .map((candidate) => ({ candidate, rank: candidate.score + lengthBonus(candidate, wish) + random.next() * 1.5 }))
    .sort((a, b) => b.rank - a.rank);
  const field = fieldOf(input.count);
  const seen = new Set<string>();
  let left: Draft[] = [];
  for (const { candidate, rank } of ranked) {
    if (left.length >= field) break;
    if (seen.has(candidate.text)) continue;
    seen.add(candidate.text);
    const draft = check(candidate, avoided, choice);
    if (draft && (draft.opening === undefined || !openings.has(draft.opening))) left.push({ ...draft, rank });
  }
  const chosen: Draft[] = [];
  while (taken.length + chosen.length < input.count && left.length > 0) {
    const [best] = left.sort((a, b) => b.rank - a.rank);
    if (!best) break;
    chosen.push(best);
    left = left.slice(1).flatMap((draft) => fallenBack(draft, best));
  }
  return chosen.map(({ text }) => text);
}

function fallenBack(draft: Draft, taken: Draft): Draft[] {
  const likeness = similarity(draft.print, taken.print);
  if (likeness >= duplicateShare || (draft.opening !== undefined && draft.opening === taken.opening)) return [];
  if (draft.trait === 'closed' && draft.shape === taken.shape) return [];
  const loss =
    cost.likeness * likeness ** 2 +
    (draft.shape === taken.shape ? cost.shape : 0) +
    (draft.trait !== undefined && draft.trait === taken.trait ? cost.trait : 0);
  return [{ ...draft, rank: draft.rank - loss }];
}

function check(candidate: Candidate, avoided: readonly Fingerprint[], choice: Choice): Omit<Draft, 'rank'> | undefined {
  const { details, wish, input, below, grammar, house } = choice;
  const plain = decorate(cleanDraft(candidate.text), { details, wish });
  const text = grammar?.typeset?.(plain, input.prompt) ?? plain;
  if (!fitsWish(text, wish, below)) return undefined;
  const print = fingerprint(text);
  if (avoided.some((other) => similarity(print, other) >= duplicateShare)) return undefined;
  if (grammar?.hasSeam?.(text)) return undefined;
  const limits = { maxLength: wish.maxLength, isCode: candidate.isCode === true, isForeign: !speaksEnglish(grammar) };
  if (!keepsPromises(text, details, limits)) return undefined;
  const housed = applyHouseRules(text, house);
  if (!isValidTweet(housed) || brokenHouseRules(housed, house).length > 0) return undefined;
  const { shape, trait } = candidate;
  return { text: housed, shape, trait, print, opening: ownOpening(text, details) };
}

/** The first three words of a draft, where this writer chose them. */
function ownOpening(text: string, { words }: Details): string | undefined {
  const opening = allWords(text).slice(0, 3);
  return opening.every((word) => /\d/.test(word) || words.has(word)) ? undefined : opening.join(' ');
}

/** The marks of careless joining in `promises.ts` are those of English. */
function speaksEnglish(grammar: Grammar | undefined): boolean {
  return grammar?.language === 'en';
}

function lengthBonus(candidate: Candidate, wish: Wish): number {
  if (wish.length === 'any') return 0;
  const share = candidate.text.length / wish.maxLength;
  return wish.length === 'shorter' ? -6 * share : 6 * Math.min(1, share);
}

/** Which of the texts a rewrite replaces is not known: below all of them if that can be, else below the longest. */
const shortestOf = ({ avoid = [] }: TextInput): number => Math.min(...avoid.map((text) => weightedLength(text)));
const longestOf = ({ avoid = [] }: TextInput): number => Math.max(...avoid.map((text) => weightedLength(text)));

function fitsWish(text: string, wish: Wish, below: number): boolean {
  if (wish.question && !text.includes('?')) return false;
  if (!wish.numbers && /\d/.test(text)) return false;
  if (wish.lineBreaks === 'none' && text.includes('\n')) return false;
  return wish.length !== 'shorter' || weightedLength(text) < below;
}
