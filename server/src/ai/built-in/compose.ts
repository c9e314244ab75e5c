import { cleanDraft } from '../../text/cleanup';
import { duplicateShare, fingerprint, similarity, type Fingerprint } from '../../text/similarity';
import { weightedLength } from '../../text/weighted-length';
import type { TextInput } from '../text-model.port';
import { calmed } from './calm';
import { readDetails, type Details } from './details';
import { decorate } from './decorate';
import type { Candidate, Framed, Wish } from './draft.types';
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
  const texts = choose({ candidates: writing.candidates, details, wish, random, input });
  if (texts.length < input.count) notes.push(fewerNote(texts.length));
  return { texts, notes };
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

/** Two drafts may share this much while there are others to take; `duplicateShare` is the limit that always holds. */
const comfortableLikeness = 0.6;

/** A candidate that keeps the promises, and how it compares with others. */
interface Draft {
  text: string;
  shape: string;
  print: Fingerprint;
}

/** Best first, but every shape once before any twice, and unlike drafts before like ones. */
function choose(choice: Choice): string[] {
  const { wish, random, input } = choice;
  const ranked = choice.candidates
    .map((candidate) => ({ candidate, rank: candidate.score + lengthBonus(candidate, wish) + random.next() * 1.5 }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ candidate }) => candidate);
  const avoided = (input.avoid ?? []).map(fingerprint);
  const checked = new Map<Candidate, Draft | undefined>();
  const chosen: Draft[] = [];
  const counts = new Map<string, number>();
  for (const likeness of [comfortableLikeness, duplicateShare]) {
    for (let round = 1; round <= input.count; round += 1) {
      for (const candidate of ranked) {
        if (chosen.length >= input.count) return chosen.map(({ text }) => text);
        if ((counts.get(candidate.shape) ?? 0) >= round) continue;
        if (!checked.has(candidate)) checked.set(candidate, check(candidate, avoided, choice));
        const draft = checked.get(candidate);
        if (!draft || chosen.some(({ print }) => similarity(print, draft.print) >= likeness)) continue;
        chosen.push(draft);
        counts.set(draft.shape, (counts.get(draft.shape) ?? 0) + 1);
      }
    }
  }
  return chosen.map(({ text }) => text);
}

function check(candidate: Candidate, avoided: readonly Fingerprint[], choice: Choice): Draft | undefined {
  const { details, wish, input } = choice;
  const text = decorate(cleanDraft(candidate.text), { details, wish });
  if (!fitsWish(text, wish, input.avoid ?? [])) return undefined;
  const print = fingerprint(text);
  if (avoided.some((other) => similarity(print, other) >= duplicateShare)) return undefined;
  const limits = { maxLength: wish.maxLength, isCode: candidate.isCode === true };
  return keepsPromises(text, details, limits) ? { text, shape: candidate.shape, print } : undefined;
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
