import { plausibleAnswers } from '../../../test/samples/plausible-answers.data';
import type { Brief, StoredAnswer } from './brief.types';

/** A brief for each answer that a model may give, and for each two refusals: asked again, it declines in other words. */
export const storedBriefs: readonly Brief[] = plausibleAnswers.flatMap(
  ({ input, task, texts, inventions = [], refusals = [] }, at) => {
    const briefsOf = (kind: string, answers: readonly StoredAnswer[]): Brief[] =>
      answers.map((stored, index) => ({
        ...input,
        ...(task && { task }),
        ...{ id: `${kind}-${at + 1}-${index + 1}`, kind, writtenIn: null, count: 1, stored },
      }));
    const pairs = refusals.flatMap((text) => refusals.map((again) => ({ text, again })));
    return [
      ...briefsOf(
        'plausible',
        texts.map((text) => ({ texts: [text] })),
      ),
      ...briefsOf(
        'invention',
        inventions.map(({ text, figures }) => ({ texts: [text], figures })),
      ),
      ...briefsOf(
        'refusal',
        pairs.map(({ text, again }) => ({ texts: [text], again: [again], declines: true })),
      ),
    ];
  },
);
