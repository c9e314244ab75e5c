import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsObject,
  IsOptional,
  IsUUID,
  ValidateNested,
} from 'class-validator';
import { Whole } from '../../../common/http/whole.decorator';
import {
  beats,
  endings,
  hookTypes,
  maxBeats,
  readStructure,
  type Beat,
  type EndingType,
  type HookType,
  type Structure,
} from '../../../text/structure/structure';
import type { GeneratedTweet, GenerationAnswer, WritingOrder } from '../tweetgen.types';
import { GeneratedTweetResponse, toGeneratedTweet } from './generated-text.dto';
import { given, toOptions, toWriting, WritingRequest, WritingResponse } from './writing.dto';
import { Brief, Count, Words } from './writing.fields';

const beatsMessage = `beats must be 1 to ${maxBeats} of ${beats.join(', ')}.`;
const defaultCount = 3;

/** How a post is built; `readStructure` reads it off the source when none is sent. */
export class StructureDto implements Structure {
  @IsIn(hookTypes, { message: `hook must be one of ${hookTypes.join(', ')}.` })
  hook!: HookType;

  @IsArray({ message: beatsMessage })
  @ArrayMinSize(1, { message: beatsMessage })
  @ArrayMaxSize(maxBeats, { message: beatsMessage })
  @IsIn(beats, { each: true, message: beatsMessage })
  beats!: Beat[];

  /** Lines that are not empty. */
  @Whole(1, 25)
  lineCount!: number;

  @IsIn(endings, { message: `ending must be one of ${endings.join(', ')}.` })
  ending!: EndingType;
}

export class MimicOptions {
  @Count(1, 10)
  count?: number;

  @Words(60)
  tone?: string;

  /** What the new ones should be about; the source's subject when absent. */
  @Words(4_000)
  extraPrompt?: string;
}

export class MimicRequest extends WritingRequest {
  /** The tweet whose build to take, 1–4,000 characters. */
  @Brief('Paste the tweet whose structure to use, 1 to 4,000 characters.')
  sourceTweet!: string;

  @Count(1, 10)
  count?: number;

  /** What the new ones should be about; the source's subject when absent. */
  @Words(4_000)
  extraPrompt?: string;

  /** Wins over the fields beside it. */
  @IsOptional()
  @IsObject({ message: 'options must be an object.' })
  @ValidateNested()
  @Type(() => MimicOptions)
  options?: MimicOptions;

  @IsOptional()
  @IsObject({ message: 'structure must be an object.' })
  @ValidateNested()
  @Type(() => StructureDto)
  structure?: StructureDto;
}

export class VisitorMimicRequest extends MimicRequest {
  /** The same as `X-Session-ID`. */
  @IsOptional()
  @IsUUID('all', { message: 'sessionId must be a UUID.' })
  sessionId?: string;
}

export function toMimicOrder(body: MimicRequest): WritingOrder & { structure: Structure } {
  const { count, extraPrompt, tone } = { ...given(body), ...given(body.options ?? {}) };
  const structure = body.structure ?? readStructure(body.sourceTweet);
  const input = {
    ...toOptions({ ...body, tone }),
    prompt: extraPrompt ?? '',
    count: count ?? defaultCount,
    source: body.sourceTweet,
    structure: { ...structure },
  };
  return { task: 'mimic', input, model: body.model ?? undefined, structure };
}

export class OverlapResponse {
  /** UTF-16 offset in the text. */
  @ApiProperty({ type: 'integer' })
  start!: number;
  /** UTF-16 offset, exclusive. */
  @ApiProperty({ type: 'integer' })
  end!: number;
}

export class LookAlikeResponse extends GeneratedTweetResponse {
  /** Share of its runs of four words that stand in the source, 0–1; from 0.25 it is refused. */
  similarity!: number;
  /** What stands in the source for four words or more. */
  overlaps!: OverlapResponse[];
}

export const toLookAlike = (tweet: GeneratedTweet): LookAlikeResponse => ({
  ...toGeneratedTweet(tweet),
  similarity: tweet.similarity ?? 0,
  overlaps: tweet.overlaps ?? [],
});

/** Streams `start`, `item` and `done` without deltas: what is built like somebody else's text is checked before it is shown. */
export class MimicResponse extends WritingResponse {
  tweets!: LookAlikeResponse[];
  structure!: StructureDto;
}

export const toMimic = (answer: GenerationAnswer, { hook, beats, lineCount, ending }: Structure): MimicResponse => ({
  ...toWriting(answer),
  tweets: answer.tweets.map(toLookAlike),
  structure: { hook, beats, lineCount, ending },
});
