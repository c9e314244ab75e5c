import { Column, Entity, Index } from 'typeorm';
import { BaseEntity, BelongsTo, RefersTo } from '../../../database/base.entity';
import type { ActionType, RunStatus, RunSubject } from '../automation.types';

/** What a rule did, once. */
@Entity('automation_runs')
@Index(['ruleId', 'slot'], { unique: true })
@Index(['ruleId', 'createdAt', 'id'])
@Index(['workspaceId', 'status', 'createdAt', 'id'])
// Those that may still come to something else.
@Index(['id'], { where: `status IN ('waiting_for_review', 'scheduled')` })
export class AutomationRunEntity extends BaseEntity {
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  @BelongsTo('AutomationRuleEntity')
  ruleId!: string;

  /** One run per rule and slot: an instant, a post's id on its platform, or a topic and a day. */
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

  @Index({ where: 'post_id IS NOT NULL' })
  @RefersTo('PostEntity')
  postId!: string | null;

  /** Who approved or rejected what it wrote. */
  @Index()
  @RefersTo('UserEntity')
  decidedById!: string | null;
}
