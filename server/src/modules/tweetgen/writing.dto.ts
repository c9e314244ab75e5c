import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { modelLabels, modelName as nameOf, type ModelLabel } from '../../ai/models';
import { trimmed } from '../../common/http/text.transforms';
import type { Usage } from '../billing/billing.types';
import type { GeneratedTweet, GenerationAnswer, WritingOptions } from './tweetgen.types';

/** What every generator takes. */
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

/** The choices of a request that were made. */
export const toOptions = ({ tone, language, useEmojis, useHashtags }: WritingRequest): WritingOptions =>
  given({ tone, language, useEmojis, useHashtags });

/** An optional field that is null or empty counts as absent. */
export const given = <T extends object>(fields: T): Partial<T> =>
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

/** What every generator answers, beside its texts. */
export class WritingResponse {
  @ApiProperty({ format: 'uuid' })
  generationId!: string;
  /** The plan's name of the model. */
  @ApiProperty({ enum: modelLabels })
  model!: ModelLabel;
  /** What really wrote, e.g. `notes`. */
  provider!: string;
  /** The name of the model that really ran, for people. */
  modelName!: string;
  /** About the whole, as sentences: fewer drafts than asked for, drafts that were left out. */
  notes!: string[];
  usage!: GenerationUsageResponse;
}

export const toWriting = ({
  generationId,
  model,
  provider,
  upstreamModel,
  notes,
  usage,
}: GenerationAnswer): WritingResponse => ({
  generationId,
  model,
  provider,
  modelName: nameOf(upstreamModel),
  notes,
  usage: toUsage(usage),
});
