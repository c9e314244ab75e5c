import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { origins, type Origin } from '../../../ai/text-model.port';
import type { Addition } from '../../../text/facts/additions';
import type { Edit } from '../../../text/suggestions/edits';
import type { Suggestion, SuggestionKind } from '../../../text/suggestions/suggestions';
import { qualityOf } from '../run/text-quality';
import type { VoiceDistance } from '../../../text/voice/measures';
import type { GeneratedTweet, Opening } from '../tweetgen.types';

export class AdditionResponse implements Addition {
  /** UTF-16 offset in the text. */
  @ApiProperty({ type: 'integer' })
  start!: number;
  /** UTF-16 offset, exclusive. */
  @ApiProperty({ type: 'integer' })
  end!: number;
  kind!: Addition['kind'];
}

export class VoiceLikenessResponse implements VoiceDistance {
  /** 0 is the person's own, 1 is somebody else's. */
  distance!: number;
  /** The ways in which it differs, as short phrases, the most telling first. */
  notes!: string[];
  /** A wish for a rewrite that brings it closer; null where none is needed. */
  fix!: string | null;
}

export class EditResponse implements Edit {
  /** UTF-16 offset. */
  @ApiProperty({ type: 'integer' })
  start!: number;
  /** UTF-16 offset, exclusive. */
  @ApiProperty({ type: 'integer' })
  end!: number;
  /** What stands there then; '' removes it. */
  text!: string;
}

export class MarkResponse implements Suggestion {
  kind!: SuggestionKind;
  /** UTF-16 offset in the text. */
  @ApiProperty({ type: 'integer' })
  start!: number;
  /** UTF-16 offset, exclusive. */
  @ApiProperty({ type: 'integer' })
  end!: number;
  /** One sentence. */
  message!: string;
  /** What accepting it does; empty where only the person can say. */
  edits!: EditResponse[];
}

/** What every kind of text is answered with. */
export class GeneratedTextResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  text!: string;
  valid!: boolean;
  /** What was done to it, as sentences. */
  notes!: string[];
  /** Whether a model wrote it, or it is what the person typed. */
  @ApiProperty({ enum: origins })
  origin!: Origin;
  /** The idea that sets it apart from the others, in a few words; null where it has no name. */
  angle!: string | null;
  /** What it states that the brief does not, to keep or to strike. */
  additions!: AdditionResponse[];
  /** How near it is to the voice that was asked for; null without one. */
  voice!: VoiceLikenessResponse | null;
  /** In a text that the person typed: what may be worth a look. Nothing of it is done. */
  marks!: MarkResponse[];
}

export class GeneratedTweetResponse extends GeneratedTextResponse {
  /** Length as X counts it; 280 is the limit. */
  weightedLength!: number;
}

export const toGeneratedTweet = (tweet: GeneratedTweet): GeneratedTweetResponse => ({
  id: tweet.id,
  text: tweet.text,
  weightedLength: tweet.weightedLength,
  valid: tweet.valid,
  notes: tweet.notes,
  ...qualityOf(tweet),
});

export class HooksResponse {
  /** Up to three other ways to begin the first text: its first line on LinkedIn, without a number in a thread. */
  hooks!: string[];
  /** What each of the hooks states that was not given, in the same order. */
  @ApiProperty({ type: 'array', items: { type: 'array', items: { $ref: getSchemaPath(AdditionResponse) } } })
  hookAdditions!: AdditionResponse[][];
}

export function toHooks(openings: readonly (Opening | string)[]): HooksResponse {
  const all = openings.map((each) => (typeof each === 'string' ? { text: each, additions: [] } : each));
  return { hooks: all.map(({ text }) => text), hookAdditions: all.map(({ additions }) => additions) };
}
