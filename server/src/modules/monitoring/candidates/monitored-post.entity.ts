import { Column, Entity, Index } from 'typeorm';
import { BaseEntity, BelongsTo, RefersTo } from '../../../database/base.entity';
import type { ReplyDecider, ReplyStatus, SkipCode } from '../monitoring.types';

/** A post of a watched account, and what became of it. Each is handled once: its id is there once in a workspace. */
@Entity('monitored_posts')
@Index(['workspaceId', 'externalId'], { unique: true })
@Index(['workspaceId', 'status', 'createdAt', 'id'])
@Index(['monitorId', 'status', 'createdAt', 'id'])
@Index(['accountId', 'approvedAt'], { where: 'approved_at IS NOT NULL' })
@Index(['workspaceId', 'authorKey', 'approvedAt'], { where: 'approved_at IS NOT NULL' })
@Index('IDX_monitored_posts_open', ['status', 'postedAt'], { where: `status IN ('new', 'waiting', 'sending')` })
export class MonitoredPostEntity extends BaseEntity {
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  /** Null once the account is no longer watched: what was sent stays. */
  @RefersTo('MonitorEntity')
  monitorId!: string | null;

  @BelongsTo('ConnectedAccountEntity')
  accountId!: string;

  /** X's id. */
  @Column('text')
  externalId!: string;

  @Column('text')
  conversationId!: string;

  @Column('text')
  url!: string;

  @Column('text')
  text!: string;

  @Column('text')
  authorHandle!: string;

  @Column('text')
  authorKey!: string;

  @Column('text')
  authorName!: string;

  @Column('text', { nullable: true })
  authorAvatarUrl!: string | null;

  @Column('timestamptz')
  postedAt!: Date;

  @Column('integer', { nullable: true })
  likes!: number | null;

  @Column('integer', { nullable: true })
  replies!: number | null;

  @Column('integer', { nullable: true })
  followers!: number | null;

  /** The post mentions or quotes the replying account: X then takes a reply from an app. */
  @Column('boolean')
  isSummoned!: boolean;

  @Column('text')
  status!: ReplyStatus;

  @Column('text', { nullable: true })
  skipCode!: SkipCode | null;

  @Column('text', { nullable: true })
  skipMessage!: string | null;

  /** Why a reply that was approved is for a person to send, or was not sent, as a sentence. */
  @Column('text', { nullable: true })
  deliveryReason!: string | null;

  /** The candidate that was approved. */
  @Column('uuid', { nullable: true })
  candidateId!: string | null;

  /** The post that carries the reply. */
  @Index()
  @RefersTo('PostEntity')
  postId!: string | null;

  @Index()
  @RefersTo('UserEntity')
  approvedById!: string | null;

  @Column('timestamptz', { nullable: true })
  approvedAt!: Date | null;

  @Column('text', { nullable: true })
  decidedBy!: ReplyDecider | null;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  @Column('text', { nullable: true })
  replyUrl!: string | null;

  /** What X charges for the reply, in thousandths of a dollar. */
  @Column('integer', { default: 0 })
  replyCostMills!: number;
}

/** A reply that is suggested for a monitored post, checked by code. The best one comes first. */
@Entity('reply_candidates')
@Index(['monitoredPostId', 'position'], { unique: true })
export class ReplyCandidateEntity extends BaseEntity {
  @BelongsTo('MonitoredPostEntity')
  monitoredPostId!: string;

  @Column('integer')
  position!: number;

  @Column('text')
  text!: string;

  /** What to look at before it is sent, as short phrases. */
  @Column('text', { array: true })
  notes!: string[];

  /** The id that really ran. */
  @Column('text')
  model!: string;

  /** A model wrote it; what was arranged without one is never sent by itself. */
  @Column('boolean')
  isByModel!: boolean;

  @Column('boolean', { default: false })
  isEdited!: boolean;
}
