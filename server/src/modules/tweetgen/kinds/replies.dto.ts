import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { trimmed } from '../../../common/http/text.transforms';
import type { RepliesInput, ReplySource } from './replies.service';
import type { GenerationAnswer } from '../tweetgen.types';
import { GeneratedTweetResponse, toGeneratedTweet } from './generated-text.dto';
import { given, toOptions, toWriting, WritingRequest, WritingResponse } from './writing.dto';
import { Brief, Count, Words } from './writing.fields';

const textMessage = 'Paste the post to answer, 1 to 4,000 characters, or send its address in tweetUrl.';
const defaultCount = 3;

/** One of `tweetText` and `tweetUrl`; the text wins. */
export class RepliesRequest extends WritingRequest {
  /** The post to answer, 1–4,000 characters. */
  @ValidateIf(({ tweetText, tweetUrl }: RepliesRequest) => tweetText !== undefined || !tweetUrl)
  @Brief(textMessage)
  @ApiProperty({ required: false })
  tweetText?: string;

  /** Its address on X, where this server can read X. */
  @IsOptional()
  @Transform(trimmed)
  @IsString({ message: 'tweetUrl must be the address of a post on X.' })
  @MaxLength(500, { message: 'tweetUrl must have at most 500 characters.' })
  tweetUrl?: string;

  /** What the person knows or thinks about it: replies are made of that. */
  @Words(2_000)
  context?: string;

  @Count(1, 10)
  count?: number = defaultCount;
}

export const toRepliesInput = (body: RepliesRequest): RepliesInput => ({
  ...given({ tweetText: body.tweetText, tweetUrl: body.tweetUrl, model: body.model }),
  options: toOptions(body),
  context: body.context ?? '',
  count: body.count ?? defaultCount,
});

export class RepliesSkippedResponse {
  /** One sentence. */
  reason!: string;
}

export class ReplySourceResponse {
  text!: string;
  /** Null for a text that was pasted. */
  url!: string | null;
  /** As X writes it, without "@"; null for a text that was pasted. */
  authorHandle!: string | null;
}

export class ReplySourceQuery {
  /** The address of a post on X. */
  @Transform(trimmed)
  @IsString({ message: 'tweetUrl must be the address of a post on X.' })
  @MaxLength(500, { message: 'tweetUrl must have at most 500 characters.' })
  tweetUrl!: string;
}

export const toSourceResponse = ({ text, post }: ReplySource): ReplySourceResponse => ({
  text,
  url: post?.url ?? null,
  authorHandle: post?.authorHandle ?? null,
});

/** Streams `start`, `item` and `done` without deltas: what is written about somebody else's text is checked before it is shown. */
export class RepliesResponse extends WritingResponse {
  replies!: GeneratedTweetResponse[];
  /** Why there is nothing worth adding; `replies` is empty then. */
  skipped?: RepliesSkippedResponse;
  source!: ReplySourceResponse;
}

export const toReplies = (answer: GenerationAnswer, source: ReplySource): RepliesResponse => ({
  ...toWriting(answer),
  replies: answer.tweets.map(toGeneratedTweet),
  ...(answer.skipped !== null && { skipped: { reason: answer.skipped } }),
  source: toSourceResponse(source),
});
