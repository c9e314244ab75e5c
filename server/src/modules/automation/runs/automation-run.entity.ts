import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../../database/base.entity';
import type { ActionType, Run, RunStatus, RunSubject } from '../automation.types';

/** What a rule did, once. */
@Entity('automation_runs')
@Index(['ruleId', 'slot'], { unique: true })
@Index(['ruleId', 'createdAt', 'id'])
@Index(['workspaceId', 'status', 'createdAt', 'id'])
// Those that may still come to something else.
@Index(['id'], { where: `status IN ('waiting_for_review', 'scheduled')` })
export class AutomationRunEntity extends BaseEntity implements Run {
  @Column('uuid')
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  @Column('uuid')
  @ForeignKey('AutomationRuleEntity', { onDelete: 'CASCADE' })
  ruleId!: string;

  @Column('text')
  slot!: string;

  @Column('text')
  matched!: string;

  @Column('text')
  action!: ActionType;

  @Column('jsonb', { default: {} })
  subject!: RunSubject;

  @Column('text')
  status!: RunStatus;

  @Column('text', { default: '' })
  result!: string;

  @Column('uuid', { nullable: true })
  @Index({ where: 'post_id IS NOT NULL' })
  @ForeignKey('PostEntity', { onDelete: 'SET NULL' })
  postId!: string | null;

  /** Who approved or rejected what it wrote. */
  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'SET NULL' })
  decidedById!: string | null;
}
