import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { ChangingEntity } from '../../../database/base.entity';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';
import type { Rule, RuleStatus, Trigger } from '../automation.types';
import type { RuleActionDto, RuleContentDto } from './rules.dto';

@Entity('automation_rules')
@Index(['workspaceId', 'createdAt', 'id'])
// For the tick each minute: few rules are due, whatever the size of the table.
@Index(['nextRunAt'], { where: `status = 'active' AND NOT is_over_plan AND next_run_at IS NOT NULL` })
// Those that wait for something to happen have no next run.
@Index(['id'], { where: `status = 'active' AND NOT is_over_plan AND next_run_at IS NULL` })
export class AutomationRuleEntity extends ChangingEntity implements Rule {
  @Column('uuid')
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  @Column('uuid', { nullable: true })
  @Index()
  @ForeignKey('UserEntity', { onDelete: 'SET NULL' })
  createdById!: string | null;

  @Column('text')
  name!: string;

  @Column('text')
  platform!: PublishablePlatform;

  @Column('uuid')
  @Index()
  @ForeignKey('ConnectedAccountEntity', { onDelete: 'CASCADE' })
  accountId!: string;

  @Column('text')
  status!: RuleStatus;

  @Column('text', { nullable: true })
  pauseReason!: string | null;

  /** It was paused when its account could no longer post, and says so when that can again. */
  @Column('boolean', { default: false })
  isPausedByAccount!: boolean;

  @Column('boolean', { default: false })
  isOverPlan!: boolean;

  @Column('jsonb')
  trigger!: Trigger;

  @Column('jsonb')
  action!: RuleActionDto;

  @Column('jsonb')
  content!: RuleContentDto;

  @Column('text', { nullable: true })
  timezone!: string | null;

  @Column('timestamptz', { nullable: true })
  nextRunAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastRunAt!: Date | null;

  @Column('timestamptz')
  watchesFrom!: Date;

  @Column('text', { nullable: true })
  lastTopic!: string | null;

  /** In a row. */
  @Column('integer', { default: 0 })
  failures!: number;
}
