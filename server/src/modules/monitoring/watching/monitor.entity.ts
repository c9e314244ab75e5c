import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BaseEntity, BelongsTo, ChangingEntity, RefersTo } from '../../../database/base.entity';
import type { MonitorMode } from '../monitoring.types';
import type { QuietHoursDto } from './monitors.dto';

/** An account on X whose posts are watched, with what is to be done about them. */
@Entity('monitors')
@Index(['workspaceId', 'handleKey'], { unique: true })
@Index(['nextCheckAt', 'accountId'], { where: 'is_active' })
export class MonitorEntity extends ChangingEntity {
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  /** Whose replies these are: models write for them. */
  @Index()
  @RefersTo('UserEntity')
  createdById!: string | null;

  /** The account that reads and replies. */
  @Index()
  @BelongsTo('ConnectedAccountEntity')
  accountId!: string;

  /** X's id of the watched account. */
  @Column('text')
  externalId!: string;

  @Column('text')
  twitterUsername!: string;

  /** The handle in lower case: X tells accounts apart so. */
  @Column('text')
  handleKey!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  avatarUrl!: string | null;

  /** How many replies are suggested for a post at most; one of them is sent. */
  @Column('integer')
  replyCount!: number;

  @Column('boolean', { default: true })
  isActive!: boolean;

  /** A sentence, where it was not a person who paused it. */
  @Column('text', { nullable: true })
  pausedReason!: string | null;

  @Column('text')
  mode!: MonitorMode;

  @Column('text')
  tone!: string;

  @Column('text')
  instructions!: string;

  @Column('integer')
  dailyCap!: number;

  /** What reading and replying may cost a UTC day, in US cents. */
  @Column('integer')
  dailyBudgetCents!: number;

  @Column('jsonb', { nullable: true })
  quietHours!: QuietHoursDto | null;

  /** Over the watched account's whole life, as X counts: what the estimate of the cost is made of. */
  @Column('double precision')
  postsPerDay!: number;

  /** Posts up to this id of X's were looked at. */
  @Column('text')
  sinceId!: string;

  @Column('timestamptz', { nullable: true })
  lastCheckedAt!: Date | null;

  @Column('timestamptz')
  nextCheckAt!: Date;

  /** How long it waits between two looks: short after news, longer while there are none. */
  @Column('integer')
  intervalSeconds!: number;

  /** Replies in a row that X refused for good. */
  @Column('integer', { default: 0 })
  failures!: number;

  /** Why the latest look read nothing, as a sentence. */
  @Column('text', { nullable: true })
  problem!: string | null;
}

/**
 * A connected account that watches others. Its row is locked by whoever counts and adds replies of the account, so that caps hold
 * with workers side by side.
 */
@Entity('watching_accounts')
export class WatchingAccountEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('ConnectedAccountEntity', { onDelete: 'CASCADE' })
  accountId!: string;

  @Index()
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  /** Mentions of the account up to this id of X's were read. */
  @Column('text')
  mentionsSinceId!: string;
}

@Entity('monitoring_settings')
export class MonitoringSettingsEntity {
  @PrimaryColumn('uuid')
  @ForeignKey('WorkspaceEntity', { onDelete: 'CASCADE' })
  workspaceId!: string;

  /** Nothing is read, written or sent. */
  @Column('boolean', { default: false })
  isPaused!: boolean;

  @Column('integer', { default: 6 })
  undoSeconds!: number;
}

/** Somebody on X who asked not to be answered: nobody in the workspace is offered a reply to them again. */
@Entity('reply_opt_outs')
@Index(['workspaceId', 'handleKey'], { unique: true })
export class ReplyOptOutEntity extends BaseEntity {
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  /** In lower case. */
  @Column('text')
  handleKey!: string;

  /** X's id of the post that asks for it. */
  @Column('text')
  externalId!: string;
}
