import { IsOptional, ValidateIf } from 'class-validator';
import type { ReplySource } from './replies.service';
import type { GenerationAnswer } from '../tweetgen.types';
import { GeneratedTweetResponse, toGeneratedTweet } from './generated-text.dto';
import { toWriting, WritingRequest, WritingResponse } from './writing.dto';
import { Brief, Count, Words } from './writing.fields';
import { Text } from '../../../common/http/text.decorator';

const textMessage = 'Paste the post to answer, 1 to 4,000 characters, or send its address in tweetUrl.';
export const defaultCount = 3;

/** At least one of `tweetText`, `tweetUrl` and `context`: what is answered is the text, else what the address shows. */
export class RepliesRequest extends WritingRequest {
  /** The post to answer, 1–4,000 characters. */
  @ValidateIf(({ tweetText, tweetUrl, context }: RepliesRequest) => tweetText !== undefined || !(tweetUrl || context))
  @Brief(textMessage)
  tweetText?: string;

  /** Its address on X, where the reply goes. Without `tweetText` its post is read; where X can't be read, `context` is enough. */
  @IsOptional()
  @Text(500, { missing: 'tweetUrl must be the address of a post on X.' })
  tweetUrl?: string;

  /** What the person knows or thinks about it: replies are made of that. */
  @Words(2_000)
  context?: string;

  @Count(1, 10)
  count?: number = defaultCount;
}

export class RepliesSkippedResponse {
  /** One sentence. */
  reason!: string;
}

export class ReplySourceResponse {
  /** Empty where the post could not be read. */
  text!: string;
  /** Null where no address was sent. */
  url!: string | null;
  /** Without "@"; null where nobody knows it. */
  authorHandle!: string | null;
}

export class ReplySourceQuery {
  /** The address of a post on X. */
  @Text(500, { missing: 'tweetUrl must be the address of a post on X.' })
  tweetUrl!: string;
}

export const toSourceResponse = ({ text, post }: ReplySource): ReplySourceResponse => ({
  text: text ?? '',
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
