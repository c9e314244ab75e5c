import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { connectUrlFor, modelLabels, modelName as nameOf, type ModelLabel } from '../../ai/models';
import { origins, type Origin } from '../../ai/text-model.port';
import { trimmed } from '../../common/http/text.transforms';
import { askedBy } from '../../text/questions';
import type { GeneratedTweet, GenerationAnswer, WritingOptions } from '../tweetgen/tweetgen.types';
import { profileTexts, type ProfileText, type ProfileWish } from './twitter-profile.service';

const usernameMessage = 'Enter an X username: 1 to 15 letters, digits or underscores, such as @ada.';
const countMessage = 'count must be a whole number from 1 to 5.';
const defaultCount = 3;

const answersMessage = 'answers must be at most 10 answers, each with the id of its question and a text.';
const answerMessage = 'An answer must have 1 to 500 characters.';

export class ProfileAnswerDto {
  /** Of the question, as `questions` gave it. */
  @Matches(/^[a-z0-9-]{1,40}$/, { message: 'The id of an answer must be the id of a question.' })
  id!: string;

  /** What the person answered, 1–500 characters. */
  @Transform(trimmed)
  @IsString({ message: answerMessage })
  @IsNotEmpty({ message: answerMessage })
  @MaxLength(500, { message: answerMessage })
  text!: string;
}

export class ProfileWritingRequest {
  /** With or without `@`. */
  @IsString({ message: usernameMessage })
  @MaxLength(200, { message: usernameMessage })
  username!: string;

  @IsIn(profileTexts, { message: 'kind must be tweets or bio.' })
  @ApiProperty({ enum: profileTexts })
  kind!: ProfileText;

  @IsOptional()
  @IsInt({ message: countMessage })
  @Min(1, { message: countMessage })
  @Max(5, { message: countMessage })
  count?: number = defaultCount;

  /** Tone of voice in a few words. */
  @IsOptional()
  @Transform(trimmed)
  @IsString({ message: 'tone must be text.' })
  @MaxLength(60, { message: 'tone must have at most 60 characters.' })
  tone?: string;

  /** BCP 47 tag such as `en` or `pt-BR`; the language of the profile when absent. */
  @IsOptional()
  @Matches(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i, {
    message: 'language must be a language tag such as "en" or "pt-BR".',
  })
  language?: string;

  /** A model of the free plan; its first one when absent. */
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

  /** Answers to the `questions` of an earlier call: they are what is written from. */
  @IsOptional()
  @IsArray({ message: answersMessage })
  @ArrayMaxSize(10, { message: answersMessage })
  @ValidateNested({ each: true, message: answersMessage })
  @Type(() => ProfileAnswerDto)
  answers?: ProfileAnswerDto[];
}

export const toProfileWish = (body: ProfileWritingRequest): ProfileWish => ({
  username: body.username,
  kind: body.kind,
  count: body.count ?? defaultCount,
  model: body.model ?? undefined,
  options: toOptions(body),
});

/** What was chosen: null and '' count as absent. */
function toOptions({ tone, language, useEmojis, useHashtags, answers }: ProfileWritingRequest): WritingOptions {
  return {
    ...(tone && { tone }),
    ...(language && { language }),
    ...(typeof useEmojis === 'boolean' && { useEmojis }),
    ...(typeof useHashtags === 'boolean' && { useHashtags }),
    ...(answers &&
      answers.length > 0 && {
        answers: answers.map(({ id, text }) => ({ id, text: askedBy(id, language), answer: text })),
      }),
  };
}

export class ProfileTextOverlapResponse {
  /** UTF-16 offset in the text. */
  @ApiProperty({ type: 'integer' })
  start!: number;
  /** UTF-16 offset, exclusive. */
  @ApiProperty({ type: 'integer' })
  end!: number;
}

export class ProfileTextResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  text!: string;
  /** Length as X counts it; 280 is the limit of a tweet, 160 that of a bio. */
  @ApiProperty({ type: 'integer' })
  weightedLength!: number;
  valid!: boolean;
  /** What was done to it, as sentences. */
  notes!: string[];
  /** Whether a model wrote it, it is the person's own answers arranged, or a starter to complete. */
  @ApiProperty({ enum: origins })
  origin!: Origin;
  /** Share of its runs of four words that stand in one of the profile's posts, 0–1; 0 for a bio. */
  similarity!: number;
  /** What stands in them for four words or more. */
  overlaps!: ProfileTextOverlapResponse[];
}

export class ProfileQuestionResponse {
  /** The same question has the same id in every call. */
  id!: string;
  /** One short sentence. */
  text!: string;
}

export class ProfileWritingUsageResponse {
  /** Free runs of this session today (UTC), this one included. */
  @ApiProperty({ type: 'integer' })
  used!: number;
  @ApiProperty({ type: 'integer' })
  limit!: number;
  resetsAt!: Date | null;
}

/** Streams `start`, `item` and `done` without deltas: what is built like somebody else's posts is checked before it is shown. */
export class ProfileWritingResponse {
  @ApiProperty({ format: 'uuid' })
  generationId!: string;
  /** The plan's name of the model. */
  @ApiProperty({ enum: modelLabels })
  model!: ModelLabel;
  /** What really wrote, e.g. `notes`. */
  provider!: string;
  /** The name of the model that really ran, for people. */
  modelName!: string;
  /** About the whole, as sentences: fewer texts than asked for, texts that were left out. */
  notes!: string[];
  /** What to answer where nothing can be written without: send the answers in `answers`. */
  questions!: ProfileQuestionResponse[];
  /** Where a model is connected, while none is; null otherwise. */
  connectUrl!: string | null;
  usage!: ProfileWritingUsageResponse;
  tweets!: ProfileTextResponse[];
}

export const toProfileWriting = (answer: GenerationAnswer): ProfileWritingResponse => ({
  generationId: answer.generationId,
  model: answer.model,
  provider: answer.provider,
  modelName: nameOf(answer.upstreamModel),
  notes: answer.notes,
  questions: answer.questions.map(({ id, text }) => ({ id, text })),
  connectUrl: connectUrlFor(answer.upstreamModel),
  usage: { used: answer.usage.used, limit: answer.usage.limit, resetsAt: answer.usage.resetsAt },
  tweets: answer.tweets.map(toProfileText),
});

const toProfileText = (tweet: GeneratedTweet): ProfileTextResponse => ({
  id: tweet.id,
  text: tweet.text,
  weightedLength: tweet.weightedLength,
  valid: tweet.valid,
  notes: tweet.notes,
  origin: tweet.origin ?? 'model',
  similarity: tweet.similarity ?? 0,
  overlaps: tweet.overlaps ?? [],
});
