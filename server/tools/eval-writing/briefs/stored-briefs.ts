import { plausibleAnswers } from '../../../test/samples/plausible-answers.data';
import type { Brief } from './brief.types';

/** A brief for each answer that a model may give, and for each two refusals: asked again, it declines in other words. */
export const storedBriefs: readonly Brief[] = plausibleAnswers.flatMap(
  ({ input, task, texts, inventions = [], refusals = [] }, at) => {
    const pairs = refusals.flatMap((text) => refusals.map((again) => ({ texts: [text], again: [again] })));
    const answers = [
      ...texts.map((text) => ({ kind: 'plausible', stored: { texts: [text] } })),
      ...inventions.map(({ text, figures }) => ({ kind: 'invention', stored: { texts: [text], figures } })),
      ...pairs.map((pair) => ({ kind: 'refusal', stored: { ...pair, declines: true as const } })),
    ];
    return answers.map(({ kind, stored }, index) => ({
      ...input,
      ...(task && { task }),
      ...{ id: `${kind}-${at + 1}-${index + 1}`, kind, writtenIn: null, count: 1, stored },
    }));
  },
);
