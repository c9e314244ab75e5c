import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { modelLabels, type ModelLabel } from '../../ai/models';
import { trimmed } from '../../common/http/text.transforms';
import type { WritingSettings } from './tweetgen.types';

const mostBannedWords = 200;
const longestBannedWord = 60;
const bannedWordsMessage = 'bannedWords must be a list of words.';

const trimmedList = ({ value }: TransformFnParams): unknown =>
  Array.isArray(value)
    ? [...new Set(value.map((word: unknown) => (typeof word === 'string' ? word.trim() : word)))]
    : value;

/** What is absent stays as it is; null takes a default away. */
export class ChangeWritingSettingsRequest {
  /** Tone of voice in a few words, for calls that name none. */
  @IsOptional()
  @Transform(trimmed)
  @IsString({ message: 'tone must be text.' })
  @MaxLength(60, { message: 'tone must have at most 60 characters.' })
  tone?: string | null;

  /** BCP 47 tag such as `en` or `pt-BR`, for calls that name none. */
  @IsOptional()
  @Matches(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i, {
    message: 'language must be a language tag such as "en" or "pt-BR".',
  })
  language?: string | null;

  /** A model of the plan, for calls that name none. */
  @IsOptional()
  @IsIn(modelLabels, { message: `model must be one of ${modelLabels.join(', ')}.` })
  @ApiProperty({ enum: modelLabels, required: false, nullable: true })
  model?: ModelLabel | null;

  /** Words and phrases that no text may have; `word*` bans whatever begins so. At most 200, each of at most 60 characters. */
  @IsOptional()
  @Transform(trimmedList)
  @IsArray({ message: bannedWordsMessage })
  @ArrayMaxSize(mostBannedWords, { message: `At most ${mostBannedWords} banned words can be kept.` })
  @IsString({ each: true, message: bannedWordsMessage })
  @IsNotEmpty({ each: true, message: 'A banned word must not be empty.' })
  @Matches(/[\p{L}\p{N}\p{S}\p{P}](?<!^\*)/u, { each: true, message: 'A banned word must be more than a star.' })
  @MaxLength(longestBannedWord, { each: true, message: `A banned word has at most ${longestBannedWord} characters.` })
  bannedWords?: string[];

  /** Standing rules in the workspace's own words, at most 500 characters; a line or sentence each. */
  @IsOptional()
  @Transform(trimmed)
  @IsString({ message: 'rules must be text.' })
  @MaxLength(500, { message: 'The rules must have at most 500 characters.' })
  rules?: string;
}

/** An empty tone or language is none; null for a list or text empties it. */
export function toChanges({
  tone,
  language,
  model,
  bannedWords,
  rules,
}: ChangeWritingSettingsRequest): Partial<WritingSettings> {
  return {
    ...(tone !== undefined && { tone: tone || null }),
    ...(language !== undefined && { language: language || null }),
    ...(model !== undefined && { model: model || null }),
    ...(bannedWords !== undefined && { bannedWords: bannedWords ?? [] }),
    ...(rules !== undefined && { rules: rules ?? '' }),
  };
}

export class WritingSettingsResponse {
  @ApiProperty({ type: String, nullable: true })
  tone!: string | null;
  @ApiProperty({ type: String, nullable: true })
  language!: string | null;
  @ApiProperty({ enum: modelLabels, nullable: true })
  model!: ModelLabel | null;
  bannedWords!: string[];
  rules!: string;
}

export const toWritingSettings = ({
  tone,
  language,
  model,
  bannedWords,
  rules,
}: WritingSettings): WritingSettingsResponse => ({ tone, language, model, bannedWords, rules });

/** What a plan's model stands for on this server. */
export class ModelResponse {
  /** As plans and calls name it. */
  @ApiProperty({ enum: modelLabels })
  label!: ModelLabel;
  /** `openai`, `anthropic` or `built-in`. */
  provider!: string;
  /** The id that really runs. */
  upstreamModel!: string;
  /** That model's name for people. */
  name!: string;
}
