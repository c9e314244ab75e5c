/** Of a number that each sentence, paragraph or post has: the 10th percentile, the middle, the 90th. */
export interface Spread {
  low: number;
  median: number;
  high: number;
}

export const emojiPlaces = ['start', 'end', 'inside'] as const;
export const spellings = ['british', 'american', 'swiss'] as const;

/** Is a sentence that a person understands. The id is stable: it names what a person says is wrong. */
export interface Habit {
  id: string;
  text: string;
}

export interface VoiceDistance {
  /** 0 as the person writes, 1 nothing alike. */
  distance: number;
  /** Such as "Longer sentences than yours", the most telling first, at most 3. */
  notes: string[];
  /** One instruction for a rewrite; null when the draft is near enough. */
  fix: string | null;
}
