import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { postFormats, postLengths, type PostFormat, type PostLength } from '../../../ai/text-model.port';
import { qualityOf } from '../run/text-quality';
import { lengthOn, type GeneratedTweet, type GenerationAnswer, type WritingOrder } from '../tweetgen.types';
import { GeneratedTextResponse, HooksResponse, toHooks } from './generated-text.dto';
import { toOptions, toWriting, WritingRequest, WritingResponse } from './writing.dto';
import { Brief, Count } from './writing.fields';

const openings = 3;
const network = 'linkedin';

export class LinkedinPostRequest extends WritingRequest {
  /** What the post should be about, 1–4,000 characters. */
  @Brief('Say in 1 to 4,000 characters what the post should be about.')
  topic!: string;

  @Count(1, 5)
  count?: number = 1;

  /** Up to 600, 600 to 1,300 or 1,300 to 2,500 characters, where the topic has so much to say. Only of one that was chosen is it told how far the notes fall short. */
  @IsOptional()
  @IsIn(postLengths, { message: `length must be one of ${postLengths.join(', ')}.` })
  @ApiProperty({ enum: postLengths, required: false, default: 'medium' })
  length?: PostLength;

  @IsOptional()
  @IsIn(postFormats, { message: `format must be one of ${postFormats.join(', ')}.` })
  format?: PostFormat;
}

export const toLinkedinOrder = (body: LinkedinPostRequest): WritingOrder => ({
  task: 'post',
  wire: { field: 'topic', item: toLinkedinPost },
  input: {
    ...toOptions(body),
    platform: network,
    prompt: body.topic,
    count: body.count ?? 1,
    openings,
    ...lengthOn(network, body.length),
    ...(body.format && { format: body.format }),
  },
  model: body.model ?? undefined,
});

export class LinkedinPostResponse extends GeneratedTextResponse {
  /** Characters as LinkedIn counts them (UTF-16); 3,000 is the limit. */
  length!: number;
  /** The first line. */
  hook!: string;
}

function toLinkedinPost(tweet: GeneratedTweet): LinkedinPostResponse {
  const { id, text, weightedLength: length, valid, notes } = tweet;
  return { id, text, length, valid, hook: text.split('\n', 1)[0] ?? '', notes, ...qualityOf(tweet) };
}

/** Streams like `POST /tweetgen/generate`; each `item` is a post. */
export class LinkedinPostsResponse extends IntersectionType(WritingResponse, HooksResponse) {
  posts!: LinkedinPostResponse[];
}

export const toLinkedinPosts = (answer: GenerationAnswer): LinkedinPostsResponse => ({
  ...toWriting(answer),
  posts: answer.tweets.map(toLinkedinPost),
  ...toHooks(answer.openings),
});
