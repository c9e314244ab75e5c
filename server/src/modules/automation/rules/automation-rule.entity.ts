import { Column, Entity, Index } from 'typeorm';
import { BelongsTo, ChangingEntity, RefersTo } from '../../../database/base.entity';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';
import type { RuleStatus, Trigger } from '../automation.types';
import type { RuleActionDto, RuleContentDto } from './rules.dto';

@Entity('automation_rules')
@Index(['workspaceId', 'createdAt', 'id'])
// For the tick each minute: few rules are due, whatever the size of the table.
@Index(['nextRunAt'], { where: `status = 'active' AND NOT is_over_plan AND next_run_at IS NOT NULL` })
// Those that wait for something to happen have no next run.
@Index(['id'], { where: `status = 'active' AND NOT is_over_plan AND next_run_at IS NULL` })
export class AutomationRuleEntity extends ChangingEntity {
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  @Index()
  @RefersTo('UserEntity')
  createdById!: string | null;

  @Column('text')
  name!: string;

  @Column('text')
  platform!: PublishablePlatform;

  @Index()
  @BelongsTo('ConnectedAccountEntity')
  accountId!: string;

  @Column('text')
  status!: RuleStatus;

  @Column('text', { nullable: true })
  pauseReason!: string | null;

  /** It was paused when its account could no longer post, and says so when that can again. */
  @Column('boolean', { default: false })
  isPausedByAccount!: boolean;

  /** The plan has no room for it; `status` says what it was before. */
  @Column('boolean', { default: false })
  isOverPlan!: boolean;

  @Column('jsonb')
  trigger!: Trigger;

  @Column('jsonb')
  action!: RuleActionDto;

  @Column('jsonb')
  content!: RuleContentDto;

  /** IANA name; null for a rule without times. */
  @Column('text', { nullable: true })
  timezone!: string | null;

  @Column('timestamptz', { nullable: true })
  nextRunAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastRunAt!: Date | null;

  /** Only what is published from then on can set it off. */
  @Column('timestamptz')
  watchesFrom!: Date;

  /** The topic of its last run: the next one takes the one after it. */
  @Column('text', { nullable: true })
  lastTopic!: string | null;

  /** In a row. */
  @Column('integer', { default: 0 })
  failures!: number;
}
