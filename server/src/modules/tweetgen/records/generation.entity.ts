import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity, BelongsTo, RefersTo } from '../../../database/base.entity';
import type { ModelLabel } from '../../../ai/models';
import type { GeneratedTweet, GenerationInput, Opening } from '../tweetgen.types';
import type { KeptTextResponse } from './kept-tweets.dto';

export const generationStatuses = ['running', 'completed', 'failed', 'aborted'] as const;
export type GenerationStatus = (typeof generationStatuses)[number];

/** Stores one call of a generator: what was asked, what ran, what came out. */
@Entity('generations')
@Index(['workspaceId', 'task', 'createdAt'])
@Index(['createdAt'])
// What a killed server left behind is looked for every minute.
@Index('IDX_generations_running', ['createdAt'], { where: "status = 'running'" })
export class GenerationEntity extends BaseEntity {
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  @Index()
  @RefersTo('UserEntity')
  userId!: string | null;

  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('ChatEntity', { onDelete: 'CASCADE' })
  chatId!: string | null;

  /** The generation that this one rewrites, and the one tweet of it when not all. */
  @Column('uuid', { nullable: true })
  parentId!: string | null;

  @Column('uuid', { nullable: true })
  parentTweetId!: string | null;

  /** As `recordedTask` reads it. */
  @Column('text')
  task!: string;

  @Column('text')
  status!: GenerationStatus;

  @Column('text')
  provider!: string;

  /** The plan's name of the model, and the upstream id that really ran. */
  @Column('text')
  model!: ModelLabel;

  @Column('text')
  upstreamModel!: string;

  @Column('text')
  promptVersion!: string;

  /** Unsigned 32-bit. */
  @Column('bigint', { transformer: { to: (value: number) => value, from: Number } })
  seed!: number;

  @Column('jsonb')
  input!: GenerationInput;

  @Column('jsonb', { default: [] })
  output!: GeneratedTweet[];

  /** Other openings of the first text; only texts where they were written before their additions were kept. */
  @Column('jsonb', { default: [] })
  openings!: (Opening | string)[];

  @Column('jsonb', { default: [] })
  notes!: string[];

  /** What the person saved of it, in the order of saving. */
  @Column('jsonb', { default: [] })
  kept!: KeptTextResponse[];

  @Column('text', { nullable: true })
  failure!: string | null;

  @Column('integer', { nullable: true })
  latencyMs!: number | null;

  @Column('integer', { nullable: true })
  firstDeltaMs!: number | null;

  @Column('integer', { nullable: true })
  inputTokens!: number | null;

  @Column('integer', { nullable: true })
  outputTokens!: number | null;

  /** Millionths of a US dollar by list price. */
  @Column('integer', { nullable: true })
  costMicroUsd!: number | null;
}

/** All that is known of how a text came about. */
export type GenerationRecord = Omit<GenerationEntity, 'workspaceId' | 'userId' | 'failure'>;

type Figures = 'latencyMs' | 'firstDeltaMs' | 'inputTokens' | 'outputTokens' | 'costMicroUsd';

export type Generation = Omit<GenerationRecord, Figures | 'status' | 'promptVersion' | 'seed'>;

/** What is known before it runs. */
export type NewGeneration = Omit<
  GenerationEntity,
  Figures | 'chatId' | 'status' | 'output' | 'openings' | 'notes' | 'kept' | 'failure'
>;

/** What a run leaves; what really ran can change where an upstream does not know its model any more. */
export type GenerationEnd = Pick<
  GenerationEntity,
  Figures | 'output' | 'openings' | 'notes' | 'failure' | 'provider' | 'upstreamModel'
> & { status: Exclude<GenerationStatus, 'running'> };
