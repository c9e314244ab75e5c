import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { modelName } from '../../../ai/models';
import type { PassageChange } from '../../../ai/text-model.port';
import { PageQuery } from '../../../common/http/cursor.dto';
import { descriptorOf, publishablePlatforms } from '../../integrations/platforms/platforms';
import { StructureDto } from '../kinds/mimic.dto';
import type { GenerationInput } from '../tweetgen.types';
import type { Generation, GenerationRecord, GenerationStatus } from './generation.entity';
import { KeptTextResponse } from './kept-tweets.dto';
import { GeneratedTweetResponse, HooksResponse, toGeneratedTweet, toHooks } from '../kinds/generated-text.dto';

const [firstPosts = '', ...otherPosts] = publishablePlatforms.map((id) => descriptorOf(id).writing.recordedAs);
const tasks = [firstPosts, 'thread', ...otherPosts, 'replies', 'mimic'];

export class GenerationListQuery extends PageQuery {
  @IsIn(tasks, { message: `task must be one of ${tasks.join(', ')}.` })
  @ApiProperty({ enum: tasks })
  task!: string;
}

/** A post on X that was read. */
export class SourcePostResponse {
  url!: string;
  /** Without the @; null where the address doesn't name it. */
  authorHandle!: string | null;
}

export class AnsweredQuestionResponse {
  @ApiProperty({ format: '' })
  id!: string;
  /** The question, one short sentence. */
  text!: string;
  answer!: string;
}

export class AboutResponse {
  role?: string;
  product?: string;
  audience?: string;
}

/** What was asked for; only what was given stands in it. */
export class GenerationInputResponse {
  prompt!: string;
  count!: number;
  instruction?: string;
  tone?: string;
  language?: string;
  useEmojis?: boolean;
  useHashtags?: boolean;
  /** The text of somebody else that was written about. */
  source?: string;
  /** The post on X that it was read from. */
  sourcePost?: SourcePostResponse;
  structure?: StructureDto;
  hookStyle?: string;
  numbering?: string;
  format?: string;
  length?: string;
  /** Texts that the new ones had to differ from. */
  avoid?: string[];
  bannedWords?: string[];
  rules?: string;
  /** Of the workspace's settings, as they were then. */
  about?: AboutResponse;
  /** What the person answered to questions about the brief. */
  answers?: AnsweredQuestionResponse[];
  /** The text that a rewrite kept to. */
  original?: string;
  /** What stood around a passage of a post, and what was to become of it. */
  before?: string;
  after?: string;
  change?: PassageChange;
  voiceId?: string;
}

/** Samples of a voice are posts: they are listed with the voice, not with each of its texts. */
const toInput = ({
  openings: _openings,
  platform: _platform,
  limit: _limit,
  voice: _voice,
  edits: _edits,
  ...input
}: GenerationInput) => input satisfies GenerationInputResponse;

export class GenerationSummaryResponse extends HooksResponse {
  id!: string;
  @ApiProperty({ enum: tasks })
  task!: string;
  input!: GenerationInputResponse;
  modelName!: string;
  tweets!: GeneratedTweetResponse[];
  notes!: string[];
  createdAt!: Date;
}

export const toGenerationSummary = (generation: Generation): GenerationSummaryResponse => ({
  id: generation.id,
  task: generation.task,
  input: toInput(generation.input),
  modelName: modelName(generation.upstreamModel),
  tweets: generation.output.map(toGeneratedTweet),
  ...toHooks(generation.openings),
  notes: generation.notes,
  createdAt: generation.createdAt,
});

export class GenerationRecordResponse extends GenerationSummaryResponse {
  status!: GenerationStatus;
  /** The plan's name of the model, and the id that really ran. */
  model!: string;
  upstreamModel!: string;
  provider!: string;
  promptVersion!: string;
  /** Unsigned 32-bit. */
  seed!: number;
  kept!: KeptTextResponse[];
  latencyMs!: number | null;
  firstDeltaMs!: number | null;
  inputTokens!: number | null;
  outputTokens!: number | null;
  /** Millionths of a US dollar by list price; null when unknown. */
  costMicroUsd!: number | null;
}

export function toGenerationRecord(record: GenerationRecord): GenerationRecordResponse {
  const {
    output: _output,
    openings: _openings,
    chatId: _chat,
    parentId: _parent,
    parentTweetId: _tweet,
    ...others
  } = record;
  return { ...others, ...toGenerationSummary(record) };
}
