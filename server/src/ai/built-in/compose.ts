import { cleanDraft } from '../../text/cleanup';
import { duplicateShare, fingerprint, similarity, type Fingerprint } from '../../text/similarity';
import { weightedLength } from '../../text/weighted-length';
import type { TextInput } from '../text-model.port';
import { calmed } from './calm';
import { readDetails, type Details } from './details';
import { decorate } from './decorate';
import type { Candidate, Framed, Grammar, Wish } from './draft.types';
import { grammarFor } from './grammars';
import { detectLanguage } from './language';
import { neutralCandidates } from './neutral';
import { foreignFrames } from './neutral-frames.data';
import { keepsPromises } from './promises';
import { mixSeed, Seeded } from './seeded';
import { capitalized, tidy } from './sentences';
import { readWish } from './wish';

export interface Drafts {
  texts: string[];
  notes: string[];
}

/** Longest prompt the contract lets through; more is not read. */
const longestPrompt = 4_000;

export function composeDrafts(input: TextInput, seed: number): Drafts {
  const brief = calmed(tidy(input.prompt.slice(0, longestPrompt)));
  const random = new Seeded(mixSeed(seed, brief));
  const grammar = grammarFor(detectLanguage(brief));
  const framed = grammar ? grammar.unframe(brief) : unframeForeign(brief);
  const { wish, understood } = readWish(input, framed.asked);
  const writing = grammar
    ? grammar.write(framed.body, wish, random)
    : {
        candidates: neutralCandidates(framed.body, wish, random),
        notes: [/[\p{L}\p{N}]/u.test(brief) ? keptWordsNote : wordlessNote],
      };
  const details = readDetails(framed.body);
  const notes = [...writing.notes];
  if (!understood)
    notes.push(
      `The built-in writer could not follow "${shown(input.instruction ?? '')}"; these are other takes on the same brief.`,
    );
  const choice = { candidates: writing.candidates, details, wish, random, input };
  const whole = choose(choice, []);
  const texts =
    grammar && whole.length < input.count && !wish.isRewrite
      ? [...whole, ...choose({ ...choice, ...looser(grammar, framed.body, choice) }, whole)]
      : whole;
  if (texts.length < input.count) notes.push(fewerNote(texts.length));
  return { texts, notes };
}

/** As many as were asked for, before all of them whole: where no whole take is left, less of the brief will do. */
function looser(grammar: Grammar, body: string, { wish, random }: Choice): Pick<Choice, 'candidates'> {
  return { candidates: grammar.write(body, { ...wish, isRewrite: true }, random).candidates };
}

function unframeForeign(brief: string): Framed {
  const frame = foreignFrames.map((pattern) => pattern.exec(brief)?.[0]).find((match) => match !== undefined);
  return frame && frame.length < brief.length
    ? { body: capitalized(brief.slice(frame.length)), asked: frame }
    : { body: brief, asked: '' };
}

const wordlessNote =
  'The brief has no words. Add one sentence about what happened, and there will be something to say.';
const keptWordsNote =
  'The built-in writer composes in English; for this language it kept your words and only picked, cut and ordered them.';

function fewerNote(given: number): string {
  if (given === 0)
    return 'There was nothing here to write from. Add one sentence about what happened, with a number, name or moment.';
  return `${given === 1 ? 'Only one draft' : `Only ${given} drafts`} came out different enough. One more sentence in the brief gives more.`;
}

function shown(instruction: string): string {
  const short = Array.from(instruction.replace(/["\s]+/g, ' ').trim());
  return short.length > 60 ? `${short.slice(0, 59).join('')}…` : short.join('');
}

interface Choice {
  candidates: Candidate[];
  details: Details;
  wish: Wish;
  random: Seeded;
  input: TextInput;
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
  rank: number;
}

/** The best first; after each, what says the same in the same words or by the same trick falls back. */
function choose(choice: Choice, taken: readonly string[]): string[] {
  const { wish, random, input } = choice;
  const avoided = [...(input.avoid ?? []), ...taken].map(fingerprint);
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
    if (draft) left.push({ ...draft, rank });
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
  if (likeness >= duplicateShare) return [];
  const loss =
    cost.likeness * likeness ** 2 +
    (draft.shape === taken.shape ? cost.shape : 0) +
    (draft.trait !== undefined && draft.trait === taken.trait ? cost.trait : 0);
  return [{ ...draft, rank: draft.rank - loss }];
}

function check(candidate: Candidate, avoided: readonly Fingerprint[], choice: Choice): Omit<Draft, 'rank'> | undefined {
  const { details, wish, input } = choice;
  const text = decorate(cleanDraft(candidate.text), { details, wish });
  if (!fitsWish(text, wish, input.avoid ?? [])) return undefined;
  const print = fingerprint(text);
  if (avoided.some((other) => similarity(print, other) >= duplicateShare)) return undefined;
  const limits = { maxLength: wish.maxLength, isCode: candidate.isCode === true };
  return keepsPromises(text, details, limits)
    ? { text, shape: candidate.shape, trait: candidate.trait, print }
    : undefined;
}

function lengthBonus(candidate: Candidate, wish: Wish): number {
  if (wish.length === 'any') return 0;
  const share = candidate.text.length / wish.maxLength;
  return wish.length === 'shorter' ? -6 * share : 6 * Math.min(1, share);
}

function fitsWish(text: string, wish: Wish, replaced: string[]): boolean {
  if (wish.question && !text.includes('?')) return false;
  if (!wish.numbers && /\d/.test(text)) return false;
  if (wish.lineBreaks === 'none' && text.includes('\n')) return false;
  const shortest = Math.min(...replaced.map((other) => weightedLength(other)));
  return wish.length !== 'shorter' || replaced.length === 0 || weightedLength(text) < shortest;
}
