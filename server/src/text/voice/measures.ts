/** Of a number that each sentence, paragraph or post has: the 10th percentile, the middle, the 90th. */
export interface Spread {
  low: number;
  median: number;
  high: number;
}

/** Shares of the posts, 0–1, by how they begin. */
export interface OpeningShares {
  /** "I", "ich", "je" as the first word. */
  self: number;
  number: number;
  question: number;
  command: number;
  mention: number;
}

/** Shares of the posts, 0–1, by how they end. */
export interface EndingShares {
  question: number;
  exclamation: number;
  link: number;
  hashtag: number;
  /** A last sentence without a mark. */
  bare: number;
}

/** How often each stands in a post. */
export interface SignRates {
  dash: number;
  colon: number;
  semicolon: number;
  ellipsis: number;
  bracket: number;
  quote: number;
}

export const emojiPlaces = ['start', 'end', 'inside'] as const;
export const spellings = ['british', 'american', 'swiss'] as const;

/** How somebody writes, by counting alone. Rates "per 100 words" and "per post" are averages over all measured posts. */
export interface VoiceMeasures {
  /** Primary subtag, e.g. `en`: the posts of other languages are not measured. */
  language: string;
  /** How many posts were measured. */
  posts: number;
  words: number;
  sentenceWords: Spread;
  postCharacters: Spread;
  paragraphSentences: Spread;
  /** Shares of the posts, 0–1. */
  oneLinePosts: number;
  listPosts: number;
  lowerCaseStarts: number;
  emojiPosts: number;
  hashtagPosts: number;
  linkPosts: number;
  openings: OpeningShares;
  endings: EndingShares;
  /** First words that at least three posts and a tenth of them share, e.g. "today i learned". */
  favouriteOpening: string | null;
  /** What stands before the items of lists, e.g. "-" or "1."; null without lists. */
  listSign: string | null;
  /** Per 100 words. */
  contractions: number;
  selfWords: number;
  weWords: number;
  youWords: number;
  capitalWords: number;
  /** Per post. */
  questions: number;
  exclamations: number;
  emoji: number;
  hashtags: number;
  figures: number;
  mentions: number;
  signs: SignRates;
  /** The most used ones, at most 5. */
  favouriteEmoji: string[];
  emojiPlace: (typeof emojiPlaces)[number] | null;
  /** Null where nothing tells. */
  spelling: (typeof spellings)[number] | null;
  /** At least three times as frequent as in general text, at most 12. */
  typicalWords: string[];
  /** Stock phrases of generated posts that none of the posts has, at most 12. */
  avoidedPhrases: string[];
}

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
