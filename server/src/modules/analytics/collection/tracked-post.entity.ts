import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BelongsTo, RefersTo } from '../../../database/base.entity';
import type { PublishablePlatform } from '../../integrations/platforms/platforms';
import type { FiguresAtAge, PostOrigin } from '../analytics.types';
import { FigureColumns } from './figure-columns';

/**
 * A post whose figures are read, wherever it was written; of a thread its first part. Holds the latest figures, so that lists and sums
 * read no snapshot.
 */
@Entity('tracked_posts')
@Index(['accountId', 'externalId'], { unique: true })
@Index(['accountId', 'postedAt', 'id'])
// For the list of posts by their views.
@Index(['workspaceId', 'impressions', 'postId'], { where: 'post_id IS NOT NULL AND impressions IS NOT NULL' })
@Index(['accountId', 'nextReadAt'], { where: 'next_read_at IS NOT NULL' })
export class TrackedPostEntity extends FigureColumns {
  @PrimaryColumn('uuid')
  id!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Index()
  @BelongsTo('WorkspaceEntity')
  workspaceId!: string;

  @BelongsTo('ConnectedAccountEntity')
  accountId!: string;

  @Column('text')
  platform!: PublishablePlatform;

  /** The platform's id of it. */
  @Column('text')
  externalId!: string;

  /** Ours; null for a post that was made elsewhere. */
  @Index({ where: 'post_id IS NOT NULL' })
  @RefersTo('PostEntity')
  postId!: string | null;

  @Column('text')
  origin!: PostOrigin;

  @Column('text', { nullable: true })
  url!: string | null;

  @Column('text')
  text!: string;

  @Column('boolean')
  hasMedia!: boolean;

  @Column('boolean')
  hasLink!: boolean;

  @Column('boolean')
  isQuote!: boolean;

  @Column('integer')
  partCount!: number;

  @Column('timestamptz')
  postedAt!: Date;

  /** Likes, replies and reposts together, where an imported file gives nothing but their sum; null once they were read one by one. */
  @Column('integer', { nullable: true })
  unsplitEngagements!: number | null;

  /** By `comparedAges`, as far as the readings tell: posts are compared at equal age. */
  @Column('jsonb', { default: {} })
  atAge!: FiguresAtAge;

  @Column('timestamptz', { nullable: true })
  readAt!: Date | null;

  /** Null: never again. */
  @Column('timestamptz', { nullable: true })
  nextReadAt!: Date | null;

  /** When the platform no longer had it. */
  @Column('timestamptz', { nullable: true })
  goneAt!: Date | null;
}

/** One reading of a post. Only ever read for single posts by the primary key, so its size does not matter. */
@Entity('post_snapshots')
export class PostSnapshotEntity extends FigureColumns {
  @PrimaryColumn('uuid')
  @ForeignKey('TrackedPostEntity', { onDelete: 'CASCADE' })
  trackedPostId!: string;

  @PrimaryColumn('timestamptz')
  takenAt!: Date;
}
