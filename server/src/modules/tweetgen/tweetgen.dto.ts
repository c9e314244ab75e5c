import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { modelLabels, modelName as nameOf, type ModelLabel } from '../../ai/models';
import { trimmed } from '../../common/http/text.transforms';
import type { Usage } from '../billing/billing.types';
import type { GenerateInput, RegenerateInput } from './tweetgen.service';
import type { GeneratedTweet, GenerationAnswer } from './tweetgen.types';

const countMessage = 'count must be a whole number from 1 to 10.';
const promptMessage = 'Say in 1 to 4,000 characters what the tweets should be about.';
const defaultCount = 3;

export class WritingRequest {
  /** Tone of voice in a few words. */
  @IsOptional()
  @Transform(trimmed)
  @IsString({ message: 'tone must be text.' })
  @MaxLength(60, { message: 'tone must have at most 60 characters.' })
  tone?: string;

  /** BCP 47 tag such as `en` or `pt-BR`; the language of the prompt when absent. */
  @IsOptional()
  @Matches(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i, {
    message: 'language must be a language tag such as "en" or "pt-BR".',
  })
  language?: string;

  /** A model of the plan; its first one when absent. */
  @IsOptional()
  @IsIn(modelLabels, { message: `model must be one of ${modelLabels.join(', ')}.` })
  @ApiProperty({ enum: modelLabels, required: false })
  model?: ModelLabel;

  @IsOptional()
  @IsBoolean({ message: 'useEmojis must be true or false.' })
  useEmojis?: boolean;

  @IsOptional()
  @IsBoolean({ message: 'useHashtags must be true or false.' })
  useHashtags?: boolean;
}

export class GenerateRequest extends WritingRequest {
  /** What the tweets should be about, 1–4,000 characters. */
  @Transform(trimmed)
  @IsString({ message: promptMessage })
  @IsNotEmpty({ message: promptMessage })
  @MaxLength(4_000, { message: promptMessage })
  prompt!: string;

  @IsOptional()
  @IsInt({ message: countMessage })
  @Min(1, { message: countMessage })
  @Max(10, { message: countMessage })
  count?: number = defaultCount;

  /** The chat to go on with; without it a new one is made, titled from the prompt. */
  @IsOptional()
  @IsUUID('all', { message: 'chatId must be the id of a chat.' })
  chatId?: string;
}

export class RegenerateRequest extends WritingRequest {
  @IsUUID('all', { message: 'generationId must be the id of a generation.' })
  generationId!: string;

  /** Only this tweet of the generation is written anew; without it all are. */
  @IsOptional()
  @IsUUID('all', { message: 'tweetId must be the id of a tweet.' })
  tweetId?: string;

  /** How the new ones should differ, e.g. "shorter". */
  @IsOptional()
  @Transform(trimmed)
  @IsString({ message: 'instruction must be text.' })
  @MaxLength(300, { message: 'instruction must have at most 300 characters.' })
  instruction?: string;

  /** As many as before when absent; with a tweetId it is 1. */
  @IsOptional()
  @IsInt({ message: countMessage })
  @Min(1, { message: countMessage })
  @Max(10, { message: countMessage })
  count?: number;
}

export const toGenerateInput = (body: GenerateRequest): GenerateInput => ({
  ...given(body),
  prompt: body.prompt,
  count: body.count ?? defaultCount,
});

export const toRegenerateInput = (body: RegenerateRequest): RegenerateInput => ({
  ...given(body),
  generationId: body.generationId,
});

/** An optional field that is null or empty counts as absent. */
const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Partial<T>;

export class GeneratedTweetResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  text!: string;
  /** Length as X counts it; 280 is the limit. */
  weightedLength!: number;
  valid!: boolean;
  /** What was done to it, as sentences. */
  notes!: string[];
}

export const toGeneratedTweet = ({
  id,
  text,
  weightedLength,
  valid,
  notes,
}: GeneratedTweet): GeneratedTweetResponse => ({
  id,
  text,
  weightedLength,
  valid,
  notes,
});

export class GenerationUsageResponse {
  /** Generations today (UTC), this one included. */
  used!: number;
  /** -1 is unlimited. */
  limit!: number;
  resetsAt!: Date | null;
}

const toUsage = ({ used, limit, resetsAt }: Usage): GenerationUsageResponse => ({ used, limit, resetsAt });

/**
 * With `Accept: text/event-stream`: `start {generationId, model, provider, modelName, chatId, usage}`, `delta {index, text}` (provisional),
 * `item {index, …tweet}` (checked), `done` with this object, or `error` with the error object, its message and status.
 */
export class GenerationResponse {
  @ApiProperty({ format: 'uuid' })
  generationId!: string;
  /** The plan's name of the model. */
  @ApiProperty({ enum: modelLabels })
  model!: ModelLabel;
  /** What really wrote, e.g. `built-in`. */
  provider!: string;
  /** The name of the model that really ran, for people. */
  modelName!: string;
  tweets!: GeneratedTweetResponse[];
  /** About the whole, as sentences: fewer drafts than asked for, drafts that were left out. */
  notes!: string[];
  @ApiProperty({ format: 'uuid' })
  chatId!: string;
  usage!: GenerationUsageResponse;
}

export function toGeneration(answer: GenerationAnswer): GenerationResponse {
  const { generationId, model, provider, upstreamModel, tweets, notes, chatId, usage } = answer;
  const modelName = nameOf(upstreamModel);
  return {
    generationId,
    model,
    provider,
    modelName,
    tweets: tweets.map(toGeneratedTweet),
    notes,
    chatId,
    usage: toUsage(usage),
  };
}
