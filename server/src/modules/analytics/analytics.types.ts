/** Where a post was made: here, or elsewhere and found in the account's own list or in a file that somebody imported. */
export type PostOrigin = 'published' | 'timeline' | 'import';

/** Why figures are missing or old; `problemSentence` has the words. */
export type CollectionProblem =
  | 'no_access'
  | 'reconnect'
  | 'rate_limited'
  | 'out_of_credits'
  | 'cap_reached'
  | 'not_available'
  | 'unavailable';

/** Ages in hours at which posts are compared. The last stands for a week and more: little comes after it. */
export const comparedAges = [1, 6, 24, 48, 168] as const;
export type ComparedAge = (typeof comparedAges)[number];

export interface ComparedFigures {
  impressions: number | null;
  engagements: number | null;
}

/** What a post had at an age; an age that no reading tells of is absent. */
export type FiguresAtAge = Partial<Record<ComparedAge, ComparedFigures>>;
