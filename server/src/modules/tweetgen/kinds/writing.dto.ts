import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, IsUUID, Matches, ValidateNested } from 'class-validator';
import { connectUrlFor, modelLabels, modelName as nameOf, type ModelLabel } from '../../../ai/models';
import type { Answer } from '../../../ai/text-model.port';
import { IsNullable } from '../../../common/http/nullable';
import type { GenerationAnswer, WritingOptions } from '../tweetgen.types';
import { Words } from './writing.fields';
import { RawText, Text } from '../../../common/http/text.decorator';

const answersMessage = 'answers must be at most 10 answers, each with the id of its question and a text.';
const questionMessage = 'The question of an answer must have at most 300 characters.';
const answerMessage = 'An answer must have 1 to 500 characters.';

export class AnswerDto {
  /** Of the question, as `questions` gave it. */
  @Matches(/^[a-z0-9-]{1,40}$/, { message: 'The id of an answer must be the id of a question.' })
  id!: string;

  /** What the person answered, 1–500 characters. */
  @Text(500, { needed: true, message: answerMessage })
  text!: string;

  /** The question, so that the model knows what was asked. */
  @IsOptional()
  @RawText(300, { message: questionMessage })
  question?: string;
}

/** What every generator takes. */
export class WritingRequest {
  /** Tone of voice in a few words. */
  @Words(60)
  tone?: string;

  /** BCP 47 tag such as `en` or `pt-BR`; the language of the prompt when absent. */
  @IsNullable()
  @Matches(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i, {
    message: 'language must be a language tag such as "en" or "pt-BR".',
  })
  language?: string;

  /** A model of the plan; its first one when absent. */
  @IsNullable()
  @IsIn(modelLabels, { message: `model must be one of ${modelLabels.join(', ')}.` })
  @ApiProperty({ enum: modelLabels, required: false })
  model?: ModelLabel;

  @IsNullable()
  @IsBoolean({ message: 'useEmojis must be true or false.' })
  useEmojis?: boolean;

  @IsNullable()
  @IsBoolean({ message: 'useHashtags must be true or false.' })
  useHashtags?: boolean;

  /** A voice of the workspace; without it none. */
  @IsNullable()
  @IsUUID('all', { message: 'voiceId must be the id of a voice.' })
  voiceId?: string;

  /** Answers to the `questions` of an earlier call: they are added to the brief. */
  @IsOptional()
  @IsArray({ message: answersMessage })
  @ArrayMaxSize(10, { message: answersMessage })
  @ValidateNested({ each: true, message: answersMessage })
  @Type(() => AnswerDto)
  answers?: AnswerDto[];
}

/** The choices of a request that were made. */
export const toOptions = ({ answers = [], ...body }: WritingRequest): WritingOptions =>
  given({
    tone: body.tone,
    language: body.language,
    useEmojis: body.useEmojis,
    useHashtags: body.useHashtags,
    voiceId: body.voiceId,
    ...(answers.length > 0 && { answers: answers.map(toAnswer) }),
  });

const toAnswer = ({ id, text, question = '' }: AnswerDto): Answer => ({ id, text: question, answer: text });

/** An optional field that is null or empty counts as absent. */
export const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Partial<T>;

export class QuestionResponse {
  /** Of its place among the others. */
  @ApiProperty({ format: '' })
  id!: string;
  /** One short sentence. */
  text!: string;
}

export class GenerationUsageResponse {
  /** Generations today (UTC), this one included. */
  used!: number;
  /** -1 is unlimited. */
  limit!: number;
  resetsAt!: Date | null;
}

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
  /** What would help to know, where the brief says little: send the answers in `answers`. */
  questions!: QuestionResponse[];
  /** Where a model is connected, while none is; null otherwise. */
  connectUrl!: string | null;
  usage!: GenerationUsageResponse;
}

export const toWriting = ({
  generationId,
  model,
  provider,
  upstreamModel,
  notes,
  questions,
  usage,
}: GenerationAnswer): WritingResponse => ({
  generationId,
  model,
  provider,
  modelName: nameOf(upstreamModel),
  notes,
  questions,
  connectUrl: connectUrlFor(upstreamModel),
  usage,
});
