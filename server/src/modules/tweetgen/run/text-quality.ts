import type { Origin } from '../../../ai/text-model.port';
import { type Suggestion, suggestionsFor } from '../../../text/suggestions/suggestions';
import type { Addition, GeneratedTweet, VoiceLikeness } from '../tweetgen.types';

/** What a finished text has beside its words, on every platform. */
export interface TextQuality {
  origin: Origin;
  /** The idea that sets it apart, in a few words. */
  angle: string | null;
  additions: Addition[];
  voice: VoiceLikeness | null;
  /** What may be worth a look in a text that the person typed. */
  marks: Suggestion[];
}

/** Texts that were written before any of it was kept are a model's. */
export const qualityOf = ({ text = '', origin, angle, additions, voice }: Partial<GeneratedTweet>): TextQuality => ({
  origin: origin ?? 'model',
  angle: angle ?? null,
  additions: additions?.map(({ start, end, kind }) => ({ start, end, kind })) ?? [],
  voice: voice ? { distance: voice.distance, notes: voice.notes, fix: voice.fix } : null,
  marks: origin === 'notes' ? suggestionsFor(text) : [],
});
