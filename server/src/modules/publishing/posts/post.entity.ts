import { Column, Entity, Index, VersionColumn } from 'typeorm';
import { BelongsTo, ChangingEntity, RefersTo } from '../../../database/base.entity';
import type { PostSettings } from '../../integrations/platforms/descriptor';
import type { Post, PostKind, PostStatus } from '../publishing.types';
import type { PostFailureResponse } from './post.dto';
import { type LateWindow, usualWindow } from '../scheduling/late-window.dto';

@Entity('posts')
@Index(['workspaceId', 'status', 'createdAt', 'id'])
@Index(['workspaceId', 'createdAt', 'id'])
@Index(['workspaceId', 'scheduledAt', 'id'], { where: 'scheduled_at IS NOT NULL' })
@Index(['workspaceId', 'scheduledAt', 'id'], { where: `status IN ('scheduled', 'publishing')` }) // Without the past.
@Index(['workspaceId', 'publishedAt', 'id'], { where: 'published_at IS NOT NULL' })
@Index('IDX_posts_time', { synchronize: false }) // By `time` and `turn` of post-filter.types.ts, which migrations say.
@Index('IDX_posts_turn', { synchronize: false })
// For the dispatcher each second, and each lane at its turn: few posts have work waiting, whatever the size of the table.
@Index(['workAt', 'accountId'], { where: 'work_at IS NOT NULL' })
@Index(['accountId', 'workAt', 'id'], { where: 'work_at IS NOT NULL' })
@Index(['updatedAt'], {
  where: `failure_told_round < round AND failure IS NOT NULL AND status IN ('failed', 'partially_published', 'needs_attention')`,
})
@Index(['publishedAt'], { where: 'published_at IS NOT NULL' })
@Index('IDX_posts_failed', ['updatedAt'], { where: `status IN ('failed', 'partially_published', 'needs_attention')` })
@Index(['accountId', 'failureToldAt'], { where: 'failure_told_at IS NOT NULL' })
@Index('IDX_posts_outdated', ['workspaceId'], { where: `status = 'scheduled' AND failure->>'code' = 'rule_changed'` })
@Index(['textHash', 'accountId'], { where: 'text_hash IS NOT NULL' })
@Index('IDX_posts_generation_drafts', ['generationId'], { where: `status = 'draft' AND generation_id IS NOT NULL` })
export class PostEntity extends ChangingEntity {
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  @Index()
  @RefersTo('UserEntity')
  createdById!: string | null;

  @Column('text')
  platform!: Post['platform'];

  @Column('uuid', { nullable: true })
  accountId!: string | null;

  @Index()
  @BelongsTo('IdeaEntity')
  ideaId!: string;

  /** False: its parts are a copy of the idea's, and change with them until it is out. */
  @Column('boolean', { default: false })
  hasOwnParts!: boolean;

  @Column('text')
  kind!: PostKind;

  @Column('text', { nullable: true })
  inReplyToId!: string | null;

  @Column('text')
  status!: PostStatus;

  @Column('timestamptz', { nullable: true })
  scheduledAt!: Date | null;

  /** IANA name of the zone that the person chose the time in. */
  @Column('text', { nullable: true })
  timezone!: string | null;

  /** The wall time that the person chose, such as `2027-03-28T09:00`; `scheduledAt` is what it means in UTC. */
  @Column('text', { nullable: true })
  scheduledLocal!: string | null;

  @Column('jsonb', { default: usualWindow })
  lateWindow!: LateWindow;

  @Column('jsonb', { default: {} })
  settings!: PostSettings;

  /** When there is next work (its time, the end of a wait, a worker that must be dead), by Postgres's clock. Null: none. */
  @Column('timestamptz', { nullable: true })
  workAt!: Date | null;

  /** The last round whose failure people were told of, and when. */
  @Column('integer', { default: 0 })
  failureToldRound!: number;
  @Column('timestamptz', { nullable: true })
  failureToldAt!: Date | null;

  /** Goes up with each retry or resume by a person: the tries of a round are limited. */
  @Column('integer', { default: 1 })
  round!: number;

  /** Of the first part, once it was scheduled: the same text twice on one account within 24 hours is refused. */
  @Column('text', { nullable: true })
  textHash!: string | null;

  /** Who decided that it goes out; LinkedIn's terms want a person's approval of each post. */
  @Index()
  @RefersTo('UserEntity')
  approvedById!: string | null;

  /** It goes out only as its idea was approved. */
  @Column('boolean', { default: false })
  needsApproval!: boolean;

  /** Deleted here while it stays on the platform. */
  @Column('timestamptz', { nullable: true })
  hiddenAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  publishedAt!: Date | null;
  @Column('text', { nullable: true })
  url!: string | null;

  @Column('jsonb', { nullable: true })
  failure!: PostFailureResponse | null;

  /** What made it: `composer` or `tweetgen`. */
  @Column('text')
  source!: string;

  @Column('uuid', { nullable: true })
  generationId!: string | null;

  /** So many parts count in the month of their first schedule; `charges` are given back when it is taken back before any left. */
  @Column('integer', { default: 0 })
  countedParts!: number;
  @Column('jsonb', { default: [] })
  charges!: { id: string; parts: number }[];

  /** A change that names an older version is refused with 409. */
  @VersionColumn()
  version!: number;
}
