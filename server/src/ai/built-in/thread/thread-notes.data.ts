import type { HookStyle } from '../../text-model.port';

/** What the writer tells the person about a thread, in whole sentences. */
export const fewerPartsNote = (count: number): string =>
  `The brief fills ${count === 1 ? 'one part' : `${count} parts`} without padding. Name the steps, numbers or moments in between, and the thread gets longer.`;

export const topicNote =
  'The brief names a subject and tells little about it. Name the steps, numbers or moments from your own work, one a line, and each becomes a part.';

export const leftOutNote = (count: number, parts: number): string =>
  `${count === 1 ? 'One sentence of the brief' : `${count} sentences of the brief`} found no room; ${parts} parts would hold all of it.`;

export const anewNote = (count: number): string =>
  `Beside the thread before, the brief gives ${count === 1 ? 'one part' : `${count} parts`} in another cut. One more fact or moment in it gives more.`;

export const sameAgainNote = (count: number): string =>
  `${count === 1 ? 'One part' : `${count} parts`} would have said again what the texts before say, and ${count === 1 ? 'was' : 'were'} left out.`;

const material: Readonly<Record<HookStyle, string>> = {
  number: 'no number that can stand first',
  question: 'no question, and nothing that is safely told as one',
  story: 'no moment with a time that can stand first',
  contrast: 'no turn of two things against each other that can stand first',
  statement: 'no plain statement that can stand first',
};

export const hookNote = (style: HookStyle): string =>
  `The brief has ${material[style]}, so the thread opens in another way.`;
