import { IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { hookStyles, type HookStyle } from '../../../ai/text-model.port';
import { partsWanted } from '../../../text/thread/parts-wanted';
import { numberWidth, type Numbering } from '../../../text/thread/thread';
import { tweetLimit } from '../../../text/length/weighted-length';
import type { GenerationAnswer, WritingOrder } from '../tweetgen.types';
import { GeneratedTweetResponse, HooksResponse, toGeneratedTweet, toHooks } from './generated-text.dto';
import { toOptions, toWriting, WritingRequest, WritingResponse } from './writing.dto';
import { Brief, Count } from './writing.fields';

const defaultTweetCount = 6;
const numberings = ['none', 'slash', 'total'] as const satisfies readonly Numbering[];
/** As many other openings as the editor offers. */
const openings = 3;

export class ThreadRequest extends WritingRequest {
  /** What the thread should be about, 1–4,000 characters. */
  @Brief('Say in 1 to 4,000 characters what the thread should be about.')
  topic!: string;

  @Count(2, 25)
  tweetCount?: number = defaultTweetCount;

  /** `slash` is "1/", `total` is "1/6", before each part. */
  @IsOptional()
  @IsIn(numberings, { message: `numbering must be one of ${numberings.join(', ')}.` })
  numbering?: Numbering = 'none';

  /** How the first part opens, where the topic has what that needs. */
  @IsOptional()
  @IsIn(hookStyles, { message: `hookStyle must be one of ${hookStyles.join(', ')}.` })
  hookStyle?: HookStyle;
}

export function toThreadOrder(body: ThreadRequest): WritingOrder {
  const count = partsWanted(body.topic) ?? body.tweetCount ?? defaultTweetCount;
  const numbering = body.numbering ?? 'none';
  const input = {
    ...toOptions(body),
    prompt: body.topic,
    count,
    openings,
    numbering,
    limit: tweetLimit - numberWidth(numbering, count),
    ...(body.hookStyle && { hookStyle: body.hookStyle }),
  };
  return { task: 'thread', input, model: body.model ?? undefined };
}

/** Streams like `POST /tweetgen/generate`; each `item` is a part. */
export class ThreadResponse extends IntersectionType(WritingResponse, HooksResponse) {
  /** The parts, in order. */
  tweets!: GeneratedTweetResponse[];
}

export const toThread = (answer: GenerationAnswer): ThreadResponse => ({
  ...toWriting(answer),
  tweets: answer.tweets.map(toGeneratedTweet),
  ...toHooks(answer.openings),
});
