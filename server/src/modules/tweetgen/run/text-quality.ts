import { suggestionsFor } from '../../../text/suggestions/suggestions';
import type { GeneratedTweet } from '../tweetgen.types';

/** Returns what a finished text has beside its words, on every platform. Texts that were written before any of it was kept are a model's. */
export const qualityOf = ({ text = '', origin, angle, additions, voice }: Partial<GeneratedTweet>) => ({
  origin: origin ?? 'model',
  angle: angle ?? null,
  additions: additions?.map(({ start, end, kind }) => ({ start, end, kind })) ?? [],
  voice: voice ? { distance: voice.distance, notes: voice.notes, fix: voice.fix } : null,
  marks: origin === 'notes' ? suggestionsFor(text) : [],
});
