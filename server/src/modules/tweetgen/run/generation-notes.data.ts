import type { TextFailure } from '../../../ai/text-model.port';
import type { DraftProblem } from './draft-check';

/** Explain what a draft lost to pass. */
export const cutNotes: Record<DraftProblem, string> = {
  unreadable: 'A part that could not be read was taken out.',
  leaks: 'A sentence about the writer was taken out.',
  off_brief: 'A sentence about the writer was taken out.',
  withheld: 'A sentence was taken out: it named what you asked to keep out.',
  invents: 'A sentence was taken out: it named a link or an account that is not in your prompt.',
  breaks_rule: 'A sentence was taken out: it broke a rule of your workspace.',
  tells: 'Wording that sounded like a machine was taken out.',
  wrong_language: 'A sentence in another language was taken out.',
  copies: 'A sentence was taken out: it repeated the source.',
  repeats: 'A sentence was taken out: it repeated another draft.',
  too_long: 'Shortened to fit the limit of characters.',
};

/** Explain a draft that no repair and no cut could save. */
export const dropNotes: Record<DraftProblem, string> = {
  unreadable: 'One draft was left out: it could not be read.',
  leaks: 'One draft was left out: it was about the writer, not about your prompt.',
  off_brief: 'One draft was left out: it said nothing of your prompt.',
  withheld: 'One draft was left out: it named what you asked to keep out.',
  invents: 'One draft was left out: it named a link or an account that is not in your prompt.',
  breaks_rule: 'One draft was left out: it broke a rule or used a banned word of your workspace.',
  tells: 'One draft was left out: it sounded like a machine.',
  wrong_language: 'One draft was left out: it was in another language than you asked for.',
  copies: 'One draft was left out: it was too close to the source.',
  repeats: 'One draft was left out: it said the same as another one, or as an earlier post.',
  too_long: 'One draft was left out: it was too long and could not be shortened well.',
};

/** Explains a model that stopped by itself. */
export const fewerNote = (given: number, wanted: number): string =>
  `The model wrote ${given} of the ${wanted} drafts that were asked for.`;

const reasons: Partial<Record<TextFailure, string>> = {
  timed_out: 'took too long',
  refused: 'declined to go on',
  quota: 'has no allowance left',
  rate_limited: 'is getting more requests than it takes',
  bad_output: 'wrote nothing usable after that',
};

/** For a run that ended early with something to keep. */
export const stoppedNote = (status: TextFailure, kept: number, wanted: number): string =>
  `The model ${reasons[status] ?? 'was lost in the middle of its answer'}: ${kept} of ${wanted} drafts are finished and kept.`;
