import { IsOptional, IsUUID, Matches } from 'class-validator';
import { IsNullable } from '../../common/http/nullable';
import type { MemberOrder } from './member-writing.service';
import type { GenerationAnswer, WritingOrder } from './tweetgen.types';
import { GeneratedTweetResponse, toGeneratedTweet } from './kinds/generated-text.dto';
import { toOptions, toWriting, WritingRequest, WritingResponse } from './kinds/writing.dto';
import { Brief, Count, Words } from './kinds/writing.fields';

const defaultCount = 3;

/** A brief for tweets, from anyone. */
export class TweetsRequest extends WritingRequest {
  /** What the tweets should be about, 1–4,000 characters. */
  @Brief('Say in 1 to 4,000 characters what the tweets should be about.')
  prompt!: string;

  @Count(1, 10)
  count?: number = defaultCount;
}

export class GenerateRequest extends TweetsRequest {
  /** The chat to go on with; without it a new one is made, titled from the prompt. */
  @IsNullable()
  @IsUUID('all', { message: 'chatId must be the id of a chat.' })
  chatId?: string;
}

export class RegenerateRequest extends WritingRequest {
  @IsUUID('all', { message: 'generationId must be the id of a generation.' })
  generationId!: string;

  /** Only this tweet of the generation is rewritten; without it all are. */
  @IsOptional()
  @IsUUID('all', { message: 'tweetId must be the id of a tweet.' })
  tweetId?: string;

  /** With a tweetId: its text as the person has it by now, which is what is rewritten. */
  @Words(4_000)
  text?: string;

  /** How the new ones should differ, e.g. "shorter". */
  @Words(300)
  instruction?: string;

  /** As many as before when absent; with a tweetId it is 1. */
  @Count(1, 10)
  count?: number;
}

export class CancelRequest {
  /** Of the call, as `/api/tweetgen/generate`. */
  @Matches(/^\/api(\/[a-z-]{1,40}){1,4}$/, { message: 'path must be the path of the call to stop.' })
  path!: string;

  /** The Idempotency-Key of that call. */
  @Matches(/^[\x21-\x7e]{1,200}$/, { message: 'key must be the Idempotency-Key of the call to stop.' })
  key!: string;
}

export const toTweetsOrder = (body: TweetsRequest): WritingOrder => ({
  task: 'post',
  input: { ...toOptions(body), prompt: body.prompt, count: body.count ?? defaultCount },
  model: body.model ?? undefined,
});

export const toGenerateOrder = (body: GenerateRequest): MemberOrder => ({
  ...toTweetsOrder(body),
  chat: { id: body.chatId ?? null },
});

/** What visitors get: the same without a chat. */
export class TweetsResponse extends WritingResponse {
  tweets!: GeneratedTweetResponse[];
}

export class VisitorWriterResponse {
  /** The model that writes; null where none is connected and a text comes back as it was typed. */
  name!: string | null;
  /** Whose model reads the text; null where it stays on this server. */
  sentTo!: string | null;
}

export const toTweets = (answer: GenerationAnswer): TweetsResponse => ({
  ...toWriting(answer),
  tweets: answer.tweets.map(toGeneratedTweet),
});

/**
 * With `Accept: text/event-stream`: `start {generationId, model, provider, modelName, chatId, usage}`, `delta {index, text}` (provisional),
 * `item {index, …tweet}` (checked), `done` with this object, or `error` with the error object, its message and status.
 */
export class GenerationResponse extends TweetsResponse {
  /** Null for a rewrite of what stands in no chat, such as a part of a thread. */
  chatId!: string | null;
}

export const toGeneration = (answer: GenerationAnswer): GenerationResponse => ({
  ...toTweets(answer),
  chatId: answer.chatId,
});
