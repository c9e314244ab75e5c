import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { ChangingEntity } from '../../../../database/base.entity';
import type { PostSettings } from '../../../integrations/platforms/descriptor';
import type { LateWindow } from '../../scheduling/late-window.dto';
import type { PartContentResponse } from '../ideas.dto';
import type { Repeat } from './repeat.dto';

/** What is published again, as it was when the repeating was asked for: later changes of one idea are that idea's alone. */
export interface SeriesContent {
  parts: PartContentResponse[];
  labelIds: string[];
  targets: SeriesTarget[];
  needsApproval: boolean;
}

export interface SeriesTarget {
  accountId: string;
  /** Null: those of the idea. */
  parts: PartContentResponse[] | null;
  settings: PostSettings;
  window: LateWindow;
  /** The wall time of the first one in `timezone`. */
  local: string;
  timezone: string;
}

/** An idea that comes again and again. Each time is an idea of its own, made some weeks ahead. */
@Entity('idea_series')
export class IdeaSeriesEntity extends ChangingEntity {
  @Column('uuid')
  @Index()
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  /** Who asked for it, and so approves each. */
  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'SET NULL' })
  createdById!: string | null;

  @Column('jsonb')
  repeat!: Repeat;

  @Column('jsonb')
  content!: SeriesContent;

  /** The number of the one that is made next; the first, which a person made, is 0. */
  @Column('integer', { default: 1 })
  next!: number;

  /** When that is made; null once all are. */
  @Column('timestamptz', { nullable: true })
  @Index({ where: 'due_at IS NOT NULL' })
  dueAt!: Date | null;

  /** Why the next one couldn't be made. */
  @Column('text', { nullable: true })
  problem!: string | null;
}
