import { cleanDraft } from '../../text/cleanup';
import { isNearDuplicate, similarity } from '../../text/similarity';
import { weightedLength } from '../../text/weighted-length';
import type { TextInput } from '../text-model.port';
import { calmed } from './calm';
import { readDetails, type Details } from './details';
import { decorate } from './decorate';
import type { Candidate, Wish } from './draft.types';
import { grammarFor } from './grammars';
import { detectLanguage } from './language';
import { neutralCandidates } from './neutral';
import { keepsPromises } from './promises';
import { mixSeed, Seeded } from './seeded';
import { tidy } from './sentences';
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
  const framed = grammar ? grammar.unframe(brief) : { body: brief, asked: '' };
  const { wish, understood } = readWish(input, framed.asked);
  const writing = grammar
    ? grammar.write(framed.body, wish, random)
    : { candidates: neutralCandidates(framed.body, wish, random), notes: [/[\p{L}\p{N}]/u.test(brief) ? keptWordsNote : wordlessNote] };
  const details = readDetails(framed.body);
  const notes = [...writing.notes];
  if (!understood) notes.push(`The built-in writer could not follow "${shown(input.instruction ?? '')}"; these are other takes on the same brief.`);
  const texts = choose({ candidates: writing.candidates, details, wish, random, input });
  if (texts.length < input.count) notes.push(fewerNote(texts.length));
  return { texts, notes };
}

const wordlessNote = 'The brief has no words. Add one sentence about what happened, and there will be something to say.';
const keptWordsNote = 'The built-in writer composes in English; for this language it kept your words and only picked, cut and ordered them.';

function fewerNote(given: number): string {
  if (given === 0) return 'There was nothing here to write from. Add one sentence about what happened, with a number, name or moment.';
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

/** Two drafts may share this much while there are others to take; `isNearDuplicate` is the limit that always holds. */
const comfortableLikeness = 0.6;

/** Best first, but every shape once before any twice, and unlike drafts before like ones. */
function choose(choice: Choice): string[] {
  const { wish, random, input } = choice;
  const ranked = choice.candidates
    .map((candidate) => ({ candidate, rank: candidate.score + lengthBonus(candidate, wish) + random.next() * 1.5 }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ candidate }) => candidate);
  const batch: Batch = { chosen: [], shapes: new Map(), rejected: new Set() };
  for (const likeness of [comfortableLikeness, 1]) {
    for (let round = 1; round <= input.count; round += 1) {
      for (const candidate of ranked) {
        if (batch.chosen.length >= input.count) return batch.chosen;
        if ((batch.shapes.get(candidate.shape) ?? 0) < round) consider(candidate, likeness, { choice, batch });
      }
    }
  }
  return batch.chosen;
}

interface Batch {
  chosen: string[];
  shapes: Map<string, number>;
  /** Candidates that can never be taken: a promise or the wish stands against them. */
  rejected: Set<Candidate>;
}

function consider(candidate: Candidate, likeness: number, { choice, batch }: { choice: Choice; batch: Batch }): void {
  if (batch.rejected.has(candidate)) return;
  const { details, wish, random, input } = choice;
  const others = input.avoid ?? [];
  const text = decorate(cleanDraft(candidate.text), { details, wish, random });
  const isCode = candidate.isCode === true;
  const isTaken = others.some((other) => isNearDuplicate(text, other)) || batch.chosen.some((other) => isNearDuplicate(text, other));
  if (isTaken || !fitsWish(text, wish, others) || !keepsPromises(text, details, { maxLength: wish.maxLength, isCode })) {
    batch.rejected.add(candidate);
    return;
  }
  if (batch.chosen.some((other) => similarity(text, other) >= likeness)) return;
  batch.chosen.push(text);
  batch.rejected.add(candidate);
  batch.shapes.set(candidate.shape, (batch.shapes.get(candidate.shape) ?? 0) + 1);
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
