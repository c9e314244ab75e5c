import { ApiProperty } from '@nestjs/swagger';
import type { VoiceMeasures } from '../../text/voice/measure';
import { emojiPlaces, spellings, type Spread } from '../../text/voice/measures';

/** The 10th percentile, the middle and the 90th percentile. */
export class SpreadResponse implements Spread {
  low!: number;
  median!: number;
  high!: number;
}

/** Shares of the posts, 0–1. */
export class OpeningSharesResponse {
  self!: number;
  number!: number;
  question!: number;
  command!: number;
  mention!: number;
}

/** Shares of the posts, 0–1. */
export class EndingSharesResponse {
  question!: number;
  exclamation!: number;
  link!: number;
  hashtag!: number;
  bare!: number;
}

/** How often each stands in a post. */
export class SignRatesResponse {
  dash!: number;
  colon!: number;
  semicolon!: number;
  ellipsis!: number;
  bracket!: number;
  quote!: number;
}

/** How somebody writes, by counting alone. */
export class VoiceMeasuresResponse implements VoiceMeasures {
  /** Primary subtag of the language that was measured. */
  language!: string;
  @ApiProperty({ type: 'integer' })
  posts!: number;
  @ApiProperty({ type: 'integer' })
  words!: number;
  sentenceWords!: SpreadResponse;
  postCharacters!: SpreadResponse;
  paragraphSentences!: SpreadResponse;
  /** Share of the posts, 0–1, as are the next five. */
  oneLinePosts!: number;
  listPosts!: number;
  lowerCaseStarts!: number;
  emojiPosts!: number;
  hashtagPosts!: number;
  linkPosts!: number;
  openings!: OpeningSharesResponse;
  endings!: EndingSharesResponse;
  favouriteOpening!: string | null;
  /** What stands before the items of lists. */
  listSign!: string | null;
  /** Per 100 words, as are the next four. */
  contractions!: number;
  selfWords!: number;
  weWords!: number;
  youWords!: number;
  capitalWords!: number;
  /** Per post, as are the next five. */
  questions!: number;
  exclamations!: number;
  emoji!: number;
  hashtags!: number;
  figures!: number;
  mentions!: number;
  signs!: SignRatesResponse;
  /** The most used first, at most 5. */
  favouriteEmoji!: string[];
  emojiPlace!: (typeof emojiPlaces)[number] | null;
  spelling!: (typeof spellings)[number] | null;
  /** At least three times as frequent as in general text, at most 12. */
  typicalWords!: string[];
  /** Stock phrases that no post has, at most 12. */
  avoidedPhrases!: string[];
}
